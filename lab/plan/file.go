package plan

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"
)

// File is an experiment as it is written down.
type File struct {
	// Name is what the experiment is called: letters, digits, - and _.
	Name string `yaml:"name"`
	// Decks are those of the experiment.
	Decks []DeckLine `yaml:"decks"`
	// Against, if there are any, are decks that the others play, instead of each other.
	Against []DeckLine `yaml:"against"`
	// Agent plays all decks that do not name their own: easy by default.
	Agent AgentLine `yaml:"agent"`
	// Rules, Format and Variant are what the flags of these names are; current and none.
	Rules   string `yaml:"rules"`
	Format  string `yaml:"format"`
	Variant string `yaml:"variant"`
	// Games is how many are played of each pair, an even number; of matches, how many
	// matches. 100 by default.
	Games int `yaml:"games"`
	// Match is best of how many: 1 or 3.
	Match int `yaml:"match"`
	// Mirrors are games of a deck against itself.
	Mirrors bool `yaml:"mirrors"`
	// Seed makes the same games of the same decks. 1 by default.
	Seed uint64 `yaml:"seed"`
	// Piece is how many games one piece of work has, an even number. Zero leaves it to New:
	// 10 where a pair may stop early, and else 10 to 50, as many as leave a hundred pieces.
	Piece int `yaml:"piece"`
	// Steps ends a game that does not end by itself, after so many steps of the engine.
	Steps uint32 `yaml:"steps"`
	// Weight says how much of the workers this experiment gets beside others; 1 by default.
	Weight int `yaml:"weight"`
	// Stop, if it is there, ends a pair before all its games are played.
	Stop *StopLine `yaml:"stop"`
}

// DeckLine names a deck, or decks: a starter deck's name, a file, a folder, or `starter` for
// all starter decks.
type DeckLine struct {
	Deck string `yaml:"deck"`
	// After is a deck file with the same cards as they are divided after the first game of a
	// match.
	After string `yaml:"after"`
	// Agent plays this deck.
	Agent *AgentLine `yaml:"agent"`
}

// UnmarshalYAML takes a name by itself for the deck.
func (l *DeckLine) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		*l = DeckLine{Deck: n.Value}
		return nil
	}
	type plain DeckLine
	return strict(n, (*plain)(l), "deck", "after", "agent")
}

// AgentLine names who plays.
type AgentLine struct {
	// Name is easy, random, or exec: and a command.
	Name string `yaml:"name"`
	// Limit is how long a program may take for an answer.
	Limit time.Duration `yaml:"limit"`
}

// UnmarshalYAML takes a name by itself for the agent.
func (l *AgentLine) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		*l = AgentLine{Name: n.Value}
		return nil
	}
	type plain AgentLine
	return strict(n, (*plain)(l), "name", "limit")
}

// StopLine says when enough of a pair is known.
type StopLine struct {
	// Width is reached when the interval of the pair's score is at most so wide.
	Width float64 `yaml:"width"`
	// Decided says that it is enough to know which deck is the better one.
	Decided bool `yaml:"decided"`
	// Games are played in any case; 20 by default.
	Games int `yaml:"games"`
}

// strict decodes a mapping that has no other keys.
func strict(n *yaml.Node, into any, keys ...string) error {
	if n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			k := n.Content[i]
			known := false
			for _, name := range keys {
				known = known || k.Value == name
			}
			if !known {
				return fmt.Errorf("line %d: there is no %q here; take %s", k.Line, k.Value, strings.Join(keys, ", "))
			}
		}
	}
	return n.Decode(into)
}

// maxFile is how long a file may be.
const maxFile = 1 << 20

// Parse reads an experiment file; name is what errors call it.
func Parse(r io.Reader, name string) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read %s: %w", name, err)
	case len(data) > maxFile:
		return nil, fmt.Errorf("%s is longer than a megabyte and no experiment", name)
	}
	f := &File{}
	d := yaml.NewDecoder(strings.NewReader(string(data)))
	d.KnownFields(true)
	if err := d.Decode(f); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("%s is empty; write the decks of an experiment into it", name)
		}
		return nil, fmt.Errorf("%s: %s", name, said(err))
	}
	if err := f.Complete(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

// Complete puts in what is said by saying nothing, and says what is wrong with the rest.
func (f *File) Complete() error {
	f.fill()
	return f.check()
}

// said is what the reader of YAML has to say, in one sentence.
func said(err error) string {
	var typed *yaml.TypeError
	text := err.Error()
	if errors.As(err, &typed) {
		text = strings.Join(typed.Errors, "; ")
	}
	text = strings.TrimPrefix(text, "yaml: ")
	if before, _, found := strings.Cut(text, " not found in type "); found {
		where, key, _ := strings.Cut(before, ": field ")
		text = fmt.Sprintf("%s: there is no %q in an experiment; take %s", where, key, strings.Join(keys, ", "))
	}
	return text
}

// keys are what an experiment file may have.
var keys = []string{
	"name", "decks", "against", "agent", "rules", "format", "variant", "games", "match", "mirrors", "seed", "piece", "steps", "weight", "stop",
}

// fill puts in what is said by saying nothing, as the fields' comments have it.
func (f *File) fill() {
	orInt := func(v *int, d int) {
		if *v == 0 {
			*v = d
		}
	}
	orInt(&f.Games, 100)
	orInt(&f.Match, 1)
	orInt(&f.Weight, 1)
	if f.Seed == 0 {
		f.Seed = 1
	}
	if f.Agent.Name == "" {
		f.Agent.Name = "easy"
	}
	if f.Rules == "" {
		f.Rules = "current"
	}
	if f.Stop != nil {
		orInt(&f.Stop.Games, 20)
	}
}

// maxGames is how many games a pair may play.
const maxGames = 10_000_000

// check says what is wrong with the file.
func (f *File) check() error {
	name := strings.Trim(f.Name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
	switch {
	case f.Name == "" || len(f.Name) > 60 || name != "":
		return fmt.Errorf("the name %q: give the experiment a name of letters, digits, - and _, at most 60", f.Name)
	case len(f.Decks) == 0:
		return errors.New("there are no decks; list some under decks")
	case f.Games < 2 || f.Games > maxGames || f.Games%2 != 0:
		return fmt.Errorf("games: %d: take an even number from 2 to %d, so that both decks begin as often", f.Games, maxGames)
	case f.Match != 1 && f.Match != 3:
		return fmt.Errorf("match: %d: a match is best of 1 or best of 3", f.Match)
	case f.Piece < 0 || f.Piece > 1000 || f.Piece%2 != 0:
		return fmt.Errorf("piece: %d: take an even number from 2 to 1000", f.Piece)
	case f.Weight < 1 || f.Weight > 1000:
		return fmt.Errorf("weight: %d: take 1 to 1000", f.Weight)
	case f.Agent.Limit < 0:
		return fmt.Errorf("agent: limit: %v: take a time above nothing", f.Agent.Limit)
	case f.Stop != nil && f.Stop.Width == 0 && !f.Stop.Decided:
		return errors.New("stop: say at which width, or decided: true")
	case f.Stop != nil && (f.Stop.Width < 0 || f.Stop.Width > 1):
		return fmt.Errorf("stop: width: %v: a width is between 0 and 1, 0.05 for five in a hundred", f.Stop.Width)
	case f.Stop != nil && (f.Stop.Games < 2 || f.Stop.Games > f.Games):
		return fmt.Errorf("stop: games: %d: take 2 to %d", f.Stop.Games, f.Games)
	}
	for _, list := range [][]DeckLine{f.Decks, f.Against} {
		for i, l := range list {
			switch {
			case l.Deck == "":
				return fmt.Errorf("deck %d has no name; write deck: and a file, or a starter deck", i+1)
			case l.After != "" && f.Match == 1:
				return fmt.Errorf("%s: after: is for matches; add match: 3", l.Deck)
			}
		}
	}
	return nil
}
