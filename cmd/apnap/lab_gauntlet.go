package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/lab/hub"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/stat"
	"github.com/apnap/apnap/lab/tally"
)

// field is a deck and those it plays against, as a command names them.
type field struct {
	Deck    string   `arg:"" help:"A starter deck's name or a deck file." placeholder:"DECK" completion-predictor:"deck"`
	Against []string `help:"What it plays against: decks, folders of deck files, or starter for all starter decks. May be repeated." placeholder:"FOLDER" default:"starter" sep:"none" completion-predictor:"deck"`
	Agent   string   `help:"Who plays: easy, random, or exec:COMMAND." default:"easy" placeholder:"NAME" completion-predictor:"bot"`
	Rules   string   `help:"The rules: current, or classic (Sixth Edition to Onslaught)." enum:"current,classic" default:"current"`
	Format  string   `help:"Decks must be legal in this format; any: no rules for decks." placeholder:"NAME" completion-predictor:"format"`
	Variant string   `help:"The way to play, such as commander." placeholder:"NAME" completion-predictor:"variant"`
	Seed    uint64   `help:"The same seed gives the same games." default:"1"`
}

// file is the experiment in which the deck plays the others, without itself.
func (f *field) file(name string) (*plan.File, error) {
	rules, err := (&gameFlags{Rules: f.Rules, Format: f.Format, Variant: f.Variant}).experiment()
	if err != nil {
		return nil, err
	}
	own, err := eachDeck(plan.DeckLine{Deck: f.Deck}, "", rules.Commander)
	if err != nil {
		return nil, err
	}
	if len(own) != 1 {
		return nil, misuse("%s: give one deck, a starter deck's name or a deck file; those it plays against are given with --against", f.Deck)
	}
	file := &plan.File{
		Name: name + "-" + called(own[0].Deck), Decks: own, Agent: plan.AgentLine{Name: f.Agent},
		Rules: f.Rules, Format: f.Format, Variant: f.Variant, Seed: f.Seed,
	}
	for _, name := range f.Against {
		list, err := eachDeck(plan.DeckLine{Deck: name}, "", rules.Commander)
		if err != nil {
			return nil, err
		}
		file.Against = append(file.Against, list...)
	}
	file.Against = slices.DeleteFunc(file.Against, func(l plan.DeckLine) bool { return l.Deck == own[0].Deck })
	if len(file.Against) == 0 {
		return nil, misuse("there is no deck besides %s itself; name others with --against", f.Deck)
	}
	return file, nil
}

// called is what a deck is called in the name of an experiment.
func called(deck string) string {
	deck = deck[strings.LastIndexAny(deck, `/\`)+1:]
	deck, _, _ = strings.Cut(deck, ".")
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", r) {
			return r
		}
		return '-'
	}, deck)
	return name[:min(len(name), 40)]
}

// labGauntletCmd lets a deck play against a field.
type labGauntletCmd struct {
	source
	field
	running
	N     int `short:"n" help:"How many games against each deck; of matches, how many matches." default:"100"`
	Match int `help:"Best of how many: 1 or 3." default:"1" enum:"1,3"`
}

// Help shows an example.
func (labGauntletCmd) Help() string {
	return "It is an experiment like those of apnap lab run: stopped, it goes on when it is run again, and apnap lab report shows all of it.\n\nExample:\n\n    apnap lab gauntlet cinder --against starter -n 200"
}

// Run plays the games and says what the deck scores against each.
func (c *labGauntletCmd) Run(a *app) error {
	if err := c.fits(); err != nil {
		return err
	}
	file, err := c.file("gauntlet")
	if err != nil {
		return err
	}
	file.Games, file.Match = c.N, c.Match
	if err := file.Complete(); err != nil {
		return misuse("%v", err)
	}
	run, err := c.planned(a, file, "")
	if err != nil {
		return err
	}
	runs := []*hub.Run{run}
	defer closeLedgers(runs)
	if err := c.play(a, runs); err != nil {
		return err
	}
	if !c.JSON {
		writeGauntlet(a, run.Tally.Sum())
		return c.pages(runs)
	}
	return c.tell(a, runs)
}

// writeGauntlet writes what the first deck scores against the others, the worst first.
func writeGauntlet(a *app, s *tally.Summary) {
	fmt.Fprintf(a.out, "%s: %d games, %d unfinished\n", s.Decks[0].Name, s.Games, s.Unfinished)
	width := len("all")
	for _, p := range s.Pairs {
		width = max(width, len([]rune(s.Decks[p.B].Name)))
	}
	line := func(name string, score, first, second float64, i stat.Interval) {
		fmt.Fprintf(a.out, "%-*s  %5.1f%%  %5.1f – %5.1f  %5.1f%%  %5.1f%%\n", width, name, 100*score, 100*i.Low, 100*i.High, 100*first, 100*second)
	}
	fmt.Fprintf(a.out, "%-*s   score  95 in 100 within   first  second\n", width, "")
	list := slices.Clone(s.Pairs)
	slices.SortStableFunc(list, func(p, q tally.PairSummary) int { return cmp.Compare(p.Rate, q.Rate) })
	var all, first, second tally.Count
	for i := range list {
		p := &list[i]
		line(s.Decks[p.B].Name, p.Rate, p.FirstA.Rate, p.SecondA.Rate, p.Interval)
		first.Games, first.Score = first.Games+p.FirstA.Games, first.Score+p.FirstA.Score
		second.Games, second.Score = second.Games+p.SecondA.Games, second.Score+p.SecondA.Score
	}
	all.Games, all.Score = first.Games+second.Games, first.Score+second.Score
	line("all", all.Rate(), first.Rate(), second.Rate(), all.Interval())
}
