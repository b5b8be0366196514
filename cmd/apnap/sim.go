package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

// simCmd plays games between bots.
type simCmd struct {
	source
	gameFlags
	Deck     []string `help:"A starter deck's name or a deck file, once for each seat; one deck plays itself. None: two starter decks." placeholder:"DECK" sep:"none" completion-predictor:"deck"`
	N        int      `short:"n" help:"How many games." default:"100"`
	Agent    []string `help:"Who plays, once for each seat or once for all: random, easy, or exec:COMMAND." placeholder:"NAME" sep:"none" completion-predictor:"bot"`
	Seed     uint64   `help:"The same seed gives the same games." default:"1"`
	Workers  int      `help:"How many games are played at the same time; 0: one for each processor."`
	Only     int      `help:"Play only this game of the job, counted from 0." default:"-1" placeholder:"GAME"`
	JSON     bool     `help:"Write JSON."`
	Journals string   `help:"Keep the journals of all games in this folder." placeholder:"DIR"`
	Findings string   `help:"Keep the journals of games that went wrong in this folder." placeholder:"DIR"`
	Steps    uint32   `help:"End a game after this many steps of the engine; 0: a limit no sensible game reaches." placeholder:"N"`
}

// Help shows an example.
func (simCmd) Help() string {
	return "Example, a thousand games between two starter decks:\n\n    apnap sim --deck cinder --deck grove -n 1000 --agent easy --json"
}

// Run plays the games.
func (c *simCmd) Run(a *app) error {
	job, err := c.job(a)
	if err != nil {
		return err
	}
	spareGarbage()
	p := a.progress("playing games")
	job.Progress = func(done int) { p.at(int64(done), int64(job.Games)) }
	start := time.Now()
	report, err := sim.Run(a.ctx, job)
	seconds := time.Since(start).Seconds()
	p.done()
	if report == nil {
		return err
	}
	report.Seconds = seconds
	report.PerSecond = float64(report.Games) / max(seconds, 1e-9)
	if err := c.show(a, report); err != nil {
		return err
	}
	if err == nil && len(report.Findings) > 0 {
		return errFailed
	}
	return err
}

// job makes the job that the flags ask for.
func (c *simCmd) job(a *app) (*sim.Job, error) {
	names := c.Deck
	switch len(names) {
	case 0:
		own, bots := c.usual()
		names = []string{own, bots[0]}
	case 1:
		names = []string{names[0], names[0]}
	}
	if len(names) > mtg.MaxSeats {
		return nil, misuse("%d decks are too many; a game has up to %d seats", len(names), mtg.MaxSeats)
	}
	rules, err := c.ruleset(len(names))
	if err != nil {
		return nil, err
	}
	if c.N < 1 {
		return nil, misuse("-n %d: play at least 1 game", c.N)
	}
	if c.Only >= c.N {
		return nil, misuse("--only %d: the games of the job are 0 to %d", c.Only, c.N-1)
	}
	decks, programs, err := c.decks(a, names, deck.TermsOf(c.Format, &rules), rules.Commander)
	if err != nil {
		return nil, err
	}
	agents, err := c.agents(len(names), programs)
	if err != nil {
		return nil, err
	}
	job := &sim.Job{
		Programs: programs, Agents: agents, Rules: rules, Games: c.N, Seed: c.Seed, Workers: c.Workers,
		StepLimit: c.Steps, Journals: c.Journals, Findings: c.Findings, Build: stamp.Own(),
		Command: func(n int) string { return c.command(names, n) },
	}
	if c.Only >= 0 {
		job.First, job.Games = c.Only, 1
	}
	for _, d := range decks {
		job.Names = append(job.Names, d.Title)
		job.Decks = append(job.Decks, d.Main)
		job.Sideboards = append(job.Sideboards, d.Side)
		if rules.Commander {
			job.Commanders = append(job.Commanders, d.Commanders)
		}
		job.Supplements = append(job.Supplements, d.Supplements)
	}
	return job, nil
}

// agents returns who plays at each seat.
func (c *simCmd) agents(seats int, programs *catalog.Programs) ([]sim.Agent, error) {
	names := c.Agent
	if len(names) == 0 {
		names = []string{"random"}
	}
	if len(names) != 1 && len(names) != seats {
		return nil, misuse("%d agents for %d seats; give one for all or one for each", len(names), seats)
	}
	var list []sim.Agent
	for i := range seats {
		name, err := agent.Named(names[min(i, len(names)-1)])
		if err != nil {
			return nil, misuse("%v", err)
		}
		if name == "random" {
			list = append(list, sim.RandomAgent)
			continue
		}
		if first, err := agent.New(name, agent.Config{Programs: programs}); err != nil {
			return nil, misuse("%v", err)
		} else if err := first.Close(); err != nil {
			return nil, err
		}
		list = append(list, func(_ mtg.Seat, r *rand.Rand) (room.Seat, error) {
			return agent.New(name, agent.Config{Programs: programs, Seed: r.Uint64()})
		})
	}
	return list, nil
}

// command returns the command that plays game n of the job alone.
func (c *simCmd) command(decks []string, n int) string {
	words := []string{"apnap", "sim", "--seed", strconv.FormatUint(c.Seed, 10), "-n", strconv.Itoa(c.N), "--only", strconv.Itoa(n)}
	add := func(flag string, values ...string) {
		for _, v := range values {
			words = append(words, flag, quote(v))
		}
	}
	add("--deck", decks...)
	add("--agent", c.Agent...)
	add("--cards", c.Cards...)
	if c.Rules != "current" {
		add("--rules", c.Rules)
	}
	if c.Format != "" {
		add("--format", c.Format)
	}
	if c.Variant != "" {
		add("--variant", c.Variant)
	}
	if c.Range != 0 {
		add("--range", strconv.Itoa(c.Range))
	}
	if c.Attack != "" {
		add("--attack", c.Attack)
	}
	if c.Ante.mode != ruleset.AnteOff {
		words = append(words, "--ante="+c.Ante.String())
	}
	if c.Steps != 0 {
		add("--steps", strconv.Itoa(int(c.Steps)))
	}
	return strings.Join(append(words, "--journals", "."), " ")
}

// quote makes one word of a value for a shell.
func quote(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

func (c *simCmd) show(a *app, r *sim.Report) error {
	if c.JSON {
		return json.NewEncoder(a.out).Encode(r)
	}
	fmt.Fprintf(a.out, "%d games in %.1f s, %.0f a second, %d decisions\n", r.Games, r.Seconds, r.PerSecond, r.Decisions)
	for i, n := range r.Wins {
		fmt.Fprintf(a.out, "seat %v wins %d (%.1f %%)\n", mtg.Seat(i+1), n, 100*float64(n)/float64(max(r.Games, 1)))
	}
	fmt.Fprintf(a.out, "draws %d, unfinished %d\n", r.Draws, r.Unfinished)
	fmt.Fprintf(a.out, "turns: mean %.1f, half of the games up to %d, 95 %% up to %d\n", r.Turns.Mean, r.Turns.P50, r.Turns.P95)
	for _, f := range r.Findings {
		fmt.Fprintf(a.out, "finding in game %d: %s\n", f.Game, f.What)
		if f.Journal != "" {
			fmt.Fprintf(a.out, "  journal: %s\n", f.Journal)
		}
		fmt.Fprintf(a.out, "  again: %s\n", f.Replay)
	}
	return nil
}
