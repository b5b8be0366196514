package notation

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// maxText is how long a text may be.
const maxText = 1 << 26

// Error says what in a line is not understood.
type Error struct {
	Line int
	What string
}

// Error says it in a sentence.
func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// Read reads a text. What in a line is not understood is an *Error.
func Read(r io.Reader) (*Game, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the game: %w", err)
	case len(text) > maxText:
		return nil, fmt.Errorf("the text is longer than %d bytes", maxText)
	}
	g := &Game{}
	n, version := 0, ""
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimSpace(line)
		var err error
		switch {
		case line == "" || line[0] == ';':
		case line[0] == '[':
			var name, value string
			if name, value, err = parseTag(line); err == nil && version == "" {
				if version = value; name != "Apnap" || value != Version {
					return nil, &Error{n, `this is no game; one begins with [Apnap "` + Version + `"]`}
				}
			} else if err == nil {
				err = g.take(name, value)
			}
		case version == "":
			return nil, &Error{n, `this is no game; one begins with [Apnap "` + Version + `"]`}
		default:
			in := Input{Line: n}
			if err = in.parse(line); err == nil {
				g.Inputs = append(g.Inputs, in)
			}
		}
		if err != nil {
			return nil, &Error{n, err.Error()}
		}
	}
	if len(g.Header.Seats) < 2 {
		return nil, errors.New("the text says nothing of the seats of a game")
	}
	return g, nil
}

// parseTag reads a line such as [Seed "00"].
func parseTag(line string) (name, value string, err error) {
	name, quoted, ok := strings.Cut(strings.TrimSuffix(line[1:], "]"), " ")
	value, err = strconv.Unquote(quoted)
	if !ok || err != nil || !strings.HasSuffix(line, "]") {
		return "", "", fmt.Errorf("%q is not of the form [Name \"value\"]", line)
	}
	return name, value, nil
}

// take takes what a tag says of the game.
func (g *Game) take(name, value string) error {
	h := &g.Header
	if taken, err := g.takeSeat(name, value); taken || err != nil {
		return err
	}
	if taken, err := g.takeEnd(name, value); taken || err != nil {
		return err
	}
	switch name {
	case "Build": // of who played it
	case "Layout":
		h.Layout = value
	case "Game":
		h.Game = value
	case "Seed":
		h.Seed = value
	case "Commitment":
		h.Commitment = value
	case "Starting":
		h.Starting = value
	case "Forced":
		h.SkipForced = true
	case "Cards":
		g.Cards = strings.Split(value, "; ")
	case "Rules":
		r, ok := ruleset.Named(value)
		if !ok {
			return fmt.Errorf("there are no rules called %q; they are current or classic", value)
		}
		h.Rules = r
	case "Rule":
		return takeRule(&h.Rules, value)
	case "Steps":
		n, err := strconv.ParseUint(value, 10, 32)
		h.StepLimit = uint32(n)
		return err
	case "Made":
		return json.Unmarshal([]byte(value), &h.Made)
	case "Position":
		return json.Unmarshal([]byte(value), &h.Position)
	default:
		return fmt.Errorf("nothing is known of %q", name)
	}
	return nil
}

// takeRule sets a field of the rules.
func takeRule(r *ruleset.Rules, text string) error {
	name, value, _ := strings.Cut(text, " ")
	known, err := fields(r)
	if err != nil {
		return err
	}
	if _, ok := known[name]; !ok {
		return fmt.Errorf("the rules have no %q", name)
	}
	object, err := json.Marshal(map[string]json.RawMessage{name: json.RawMessage(value)})
	if err == nil {
		err = json.Unmarshal(object, r)
	}
	if err != nil {
		return fmt.Errorf("%q is nothing that %s can be", value, name)
	}
	return nil
}

// takeSeat takes what a tag says of a seat: the one begun last.
func (g *Game) takeSeat(name, value string) (taken bool, err error) {
	seats := &g.Header.Seats
	if name == "Seat" {
		letter, called, _ := strings.Cut(value, " ")
		if len(*seats) == mtg.MaxSeats || letter != string(rune('A'+len(*seats))) {
			return true, fmt.Errorf("%q is not the next seat", letter)
		}
		*seats = append(*seats, journal.Seat{Name: called})
		return true, nil
	}
	if name != "Deck" && name != "Sideboard" && name != "Commander" && name != "Supplements" {
		return false, nil
	}
	if len(*seats) == 0 {
		return true, fmt.Errorf("%s is of no seat", name)
	}
	s, list := &(*seats)[len(*seats)-1], strings.Split(value, "; ")
	switch name {
	case "Deck":
		s.Deck = list
	case "Sideboard":
		s.Sideboard = list
	case "Supplements":
		s.Supplements = list
	default:
		s.Commanders = list
	}
	return true, nil
}

// takeEnd takes what a tag says of the end.
func (g *Game) takeEnd(name, value string) (taken bool, err error) {
	if name == "Result" {
		if value == "unfinished" && g.End == nil {
			return true, nil
		}
		g.End = &journal.End{}
		g.End.Result, g.End.Winner, _ = strings.Cut(value, " ")
		return true, nil
	}
	if name != "Turns" && name != "Decisions" && name != "Hash" && name != "What" {
		return false, nil
	}
	if g.End == nil {
		return true, fmt.Errorf("%s is told of a game that has not ended", name)
	}
	var n uint64
	switch name {
	case "Turns":
		n, err = strconv.ParseUint(value, 10, 32)
		g.End.Turns = uint32(n)
	case "Decisions":
		n, err = strconv.ParseUint(value, 10, 32)
		g.End.Decisions = uint32(n)
	case "Hash":
		g.End.Hash = value
	default:
		g.End.What = value
	}
	return true, err
}

// parse reads an input.
func (in *Input) parse(line string) error {
	head, text, ok := strings.Cut(line, ": ")
	if !ok {
		return in.parseOther(line)
	}
	words := strings.Fields(head)
	if len(words) != 3 {
		return fmt.Errorf("%q is not of the form NUMBER SEAT KIND: ANSWER", line)
	}
	seq, err := strconv.ParseUint(words[0], 10, 32)
	if err != nil {
		return fmt.Errorf("%q is no number of a decision", words[0])
	}
	in.Answer = &journal.Answer{Seq: uint32(seq), By: words[1], Asked: words[2]}
	return in.parseAnswer(text)
}

// parseOther reads what is no answer.
func (in *Input) parseOther(line string) error {
	words := strings.Fields(line)
	switch {
	case len(words) == 2 && words[0] == "concede":
		in.Concede = &journal.Concede{Seat: words[1]}
	case len(words) == 2 && words[0] == "back":
		seq, err := strconv.ParseUint(words[1], 10, 32)
		if err != nil {
			return fmt.Errorf("%q is no number of a decision", words[1])
		}
		in.Back = &journal.Back{Seq: uint32(seq)}
	case line == "draw":
		in.Agree = &journal.Agree{}
	default:
		return fmt.Errorf("%q is no answer, and neither concede, back nor draw", line)
	}
	return nil
}
