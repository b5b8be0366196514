package main

import (
	"encoding/json"
	"fmt"
	"runtime"
	"slices"
	"strconv"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/lab/goldfish"
	"github.com/apnap/apnap/table/agent"
)

// labGoldfishCmd lets a deck play against nobody.
type labGoldfishCmd struct {
	source
	Deck    string `arg:"" help:"A starter deck's name or a deck file." placeholder:"DECK" completion-predictor:"deck"`
	N       int    `short:"n" help:"How many games, an even number: the deck begins half of them." default:"1000"`
	Agent   string `help:"Who plays the deck: easy, random, or exec:COMMAND." default:"easy" placeholder:"NAME" completion-predictor:"bot"`
	Rules   string `help:"The rules: current, or classic (Sixth Edition to Onslaught)." enum:"current,classic" default:"current"`
	Format  string `help:"The deck must be legal in this format; any: no rules for decks." placeholder:"NAME" completion-predictor:"format"`
	Seed    uint64 `help:"The same seed gives the same games." default:"1"`
	Workers int    `short:"j" help:"How many games are played at the same time; 0: one for each processor."`
	JSON    bool   `help:"Write JSON."`
}

// Help shows an example.
func (labGoldfishCmd) Help() string {
	return "Nobody has sixty lands, 20 life (or what the format says), and does nothing.\n\nExample:\n\n    apnap lab goldfish cinder"
}

// Run plays the games and says when the deck wins.
func (c *labGoldfishCmd) Run(a *app) error {
	j, err := c.job(a)
	if err != nil {
		return err
	}
	spareGarbage()
	p := a.progress("playing games")
	j.Progress = func(done int) { p.at(int64(done), int64(j.Games)) }
	r, err := goldfish.Run(a.ctx, j)
	p.done()
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(r)
	}
	writeGoldfish(a, c.Deck, r)
	return nil
}

// job is what the flags ask for.
func (c *labGoldfishCmd) job(a *app) (*goldfish.Job, error) {
	if c.N < 2 || c.N%2 != 0 {
		return nil, misuse("-n %d: take an even number of games, so that the deck begins half of them", c.N)
	}
	who, err := agent.Named(c.Agent)
	if err != nil {
		return nil, misuse("%v", err)
	}
	flags := gameFlags{Rules: c.Rules, Format: c.Format}
	rules, err := flags.ruleset(2)
	if err != nil {
		return nil, err
	}
	seats, _, err := c.decks(a, []string{c.Deck}, deck.TermsOf(flags.Format, &rules), rules.Commander)
	if err != nil {
		return nil, err
	}
	j := &goldfish.Job{
		Main: seats[0].Main, Side: seats[0].Side, Commanders: seats[0].Commanders, Agent: who, Rules: rules, Games: c.N, Seed: c.Seed, Workers: c.Workers,
	}
	if j.Workers < 1 {
		j.Workers = runtime.GOMAXPROCS(0)
	}
	names := slices.Concat(j.Main, j.Side, j.Commanders, []string{goldfish.Land})
	cards, err := c.catalog(a, library.Want(names))
	if err != nil {
		return nil, err
	}
	if j.Programs, err = cards.Programs(names); err != nil {
		return nil, err
	}
	return j, nil
}

// writeGoldfish writes the turns of a deck.
func writeGoldfish(a *app, name string, r *goldfish.Report) {
	fmt.Fprintf(a.out, "%s against nobody: %d games, %d unfinished, %d not won by turn %d\n", name, r.Games, r.Unfinished, r.Never, goldfish.Longest)
	for _, w := range []struct {
		who string
		*goldfish.Wins
	}{{"all", &r.All}, {"beginning", &r.First}, {"second", &r.Second}} {
		fmt.Fprintf(a.out, "%-9s  half are won by turn %s (95 in 100: %s to %s)\n", w.who, turn(w.Half), turn(w.HalfLow), turn(w.HalfHigh))
	}
	fmt.Fprintln(a.out, "turn  won by then  95 in 100 within  life left  lands  mana  spells")
	for i := range r.Turns {
		t, w := &r.Turns[i], &r.All.By[i]
		if t.Games == 0 {
			break
		}
		fmt.Fprintf(a.out, "%4d  %10.1f%%  %6.1f – %5.1f    %9.1f  %5.1f  %4.1f  %6.1f\n", i+1, 100*w.Rate, 100*w.Interval.Low, 100*w.Interval.High, t.Life, t.Lands, t.Mana, t.Spells)
	}
	for _, f := range r.Findings {
		fmt.Fprintf(a.out, "unfinished: %s\n", f)
	}
}

// turn is the number of a turn that may be later than those told apart.
func turn(n int) string {
	if n == 0 {
		return fmt.Sprintf("%d or later", goldfish.Longest+1)
	}
	return strconv.Itoa(n)
}
