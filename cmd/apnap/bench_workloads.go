package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

// benchDecks are starter decks as they once were. They stay so: figures of two
// builds compare only when both play the same games.
//
//go:embed benchdecks/*.txt
var benchDecks embed.FS

// benchConfig is a game between decks of the benchmarks.
func benchConfig(decks ...string) (room.Config, error) {
	c := room.Config{Rules: ruleset.Current(), SkipForced: true, StepLimit: sim.DefaultStepLimit}
	set, err := starter.Load()
	if err != nil {
		return c, err
	}
	var all []string
	for _, name := range decks {
		f, err := benchDecks.Open("benchdecks/" + name + ".txt")
		if err != nil {
			return c, fmt.Errorf("read a deck of the benchmarks: %w", err)
		}
		d, err := deck.Parse(f, name)
		_ = f.Close() // it is part of the program
		if err != nil {
			return c, err
		}
		c.Decks, all = append(c.Decks, d.Names()), append(all, d.Names()...)
	}
	c.Programs, err = library.Compile(set.Cards).Programs(all)
	return c, err
}

// middle plays a fixed game to a decision with priority well within it. Four
// players give it about 200 objects and more.
func middle() (*room.Core, error) {
	c, err := benchConfig("grove", "skies", "dusk", "pyre")
	if err != nil {
		return nil, err
	}
	core := &room.Core{}
	r := rand.New(rand.NewPCG(20, 26))
	c.Seed = sim.GameSeed(2026, 1)
	if err := core.Begin(c); err != nil {
		return nil, err
	}
	var a decision.Answer
	for d := core.Pending(); d != nil; d = core.Pending() {
		if core.Game().S.Turn >= 24 && d.Prompt == decision.PromptPriority && len(d.Options) > 3 {
			return core, nil
		}
		if !d.Sample(&a, r) {
			return nil, errors.New("no answer was found to draw")
		}
		if err := core.Answer(&a); err != nil {
			return nil, err
		}
	}
	return nil, errors.New("the fixed game ended too early")
}

func setUpClone(*benchCmd, *app) (func(int) (int, error), error) {
	core, err := middle()
	if err != nil {
		return nil, err
	}
	var s state.State
	return func(n int) (int, error) {
		for range n {
			s.CopyFrom(&core.Game().S)
		}
		return n, nil
	}, nil
}

func setUpCloneFresh(*benchCmd, *app) (func(int) (int, error), error) {
	core, err := middle()
	if err != nil {
		return nil, err
	}
	return func(n int) (int, error) {
		for range n {
			kept = &state.State{}
			kept.CopyFrom(&core.Game().S)
		}
		return n, nil
	}, nil
}

// kept keeps a fresh clone from being optimised away.
var kept *state.State

func setUpSnapshot(*benchCmd, *app) (func(int) (int, error), error) {
	core, err := middle()
	if err != nil {
		return nil, err
	}
	var s state.State
	var b []byte
	return func(n int) (int, error) {
		for range n {
			b = core.Game().S.AppendBinary(b[:0])
			if _, err := s.Restore(b); err != nil {
				return 0, err
			}
		}
		return n, nil
	}, nil
}

func setUpView(*benchCmd, *app) (func(int) (int, error), error) {
	core, err := middle()
	if err != nil {
		return nil, err
	}
	var v view.View
	w := view.Seat(core.Pending().By)
	return func(n int) (int, error) {
		for range n {
			core.See(w, &v)
		}
		return n, nil
	}, nil
}

// setUpLegal finds the actions of the waiting decision anew. A clone of a game
// poses its decision again, with empty caches; the clone is part of the price.
func setUpLegal(*benchCmd, *app) (func(int) (int, error), error) {
	core, err := middle()
	if err != nil {
		return nil, err
	}
	var g engine.Game
	return func(n int) (int, error) {
		for range n {
			g.Clone(core.Game())
			if g.Pending() == nil {
				return 0, errors.New("the clone asks nothing")
			}
		}
		return n, nil
	}, nil
}

// setUpAnswer plays fixed games whose answers were drawn before, so that what
// is measured is answering.
func setUpAnswer(*benchCmd, *app) (func(int) (int, error), error) {
	c, err := benchConfig("grove", "skies")
	if err != nil {
		return nil, err
	}
	const games = 8
	var answers [games][]decision.Answer
	var core room.Core
	for i := range games {
		c.Seed = sim.GameSeed(2026, i)
		r := rand.New(rand.NewPCG(uint64(i), 26))
		if err := core.Begin(c); err != nil {
			return nil, err
		}
		for d := core.Pending(); d != nil; d = core.Pending() {
			var a decision.Answer
			if !d.Sample(&a, r) {
				return nil, errors.New("no answer was found to draw")
			}
			answers[i] = append(answers[i], a)
			if err := core.Answer(&a); err != nil {
				return nil, err
			}
		}
	}
	return func(n int) (done int, err error) {
		for i := 0; done < n; i++ {
			c.Seed = sim.GameSeed(2026, i%games)
			if err := core.Begin(c); err != nil {
				return 0, err
			}
			for j := range answers[i%games] {
				if err := core.Answer(&answers[i%games][j]); err != nil {
					return 0, err
				}
				done++
			}
		}
		return done, nil
	}, nil
}

func setUpGames(*benchCmd, *app) (func(int) (int, error), error) { return gameLoop(false) }

func setUpGamesWithViews(*benchCmd, *app) (func(int) (int, error), error) { return gameLoop(true) }

// gameLoop plays whole games of the burn mirror.
func gameLoop(views bool) (func(int) (int, error), error) {
	c, err := benchConfig("cinder", "cinder")
	if err != nil {
		return nil, err
	}
	var table room.Table
	first, second := &room.Random{Views: views}, &room.Random{Views: views}
	seats := []room.Seat{first, second}
	game := 0
	return func(n int) (int, error) {
		for range n {
			game++
			c.Seed = sim.GameSeed(2026, game)
			first.Rand, second.Rand = rand.New(rand.NewPCG(uint64(game), 1)), rand.New(rand.NewPCG(uint64(game), 2))
			if err := table.Core.Begin(c); err != nil {
				return 0, err
			}
			if err := table.Play(context.Background(), seats); err != nil {
				return 0, err
			}
		}
		return n, nil
	}, nil
}

// setUpCompile compiles the cards of the files given, or else the starter set.
func setUpCompile(b *benchCmd, a *app) (func(int) (int, error), error) {
	var cards []card.Card
	for _, path := range b.Cards {
		list, err := (&source{}).library(a).Read(a.ctx, path)
		if err != nil {
			return nil, err
		}
		cards = append(cards, list.Cards...)
	}
	if len(cards) == 0 {
		set, err := starter.Load()
		if err != nil {
			return nil, err
		}
		cards = set.Cards
	}
	next := 0
	return func(n int) (int, error) {
		for range n {
			library.Entry(&cards[next%len(cards)])
			next += 7919 // a prime, so that cards of one kind do not come in a row
		}
		return n, nil
	}, nil
}

// setUpCalibration is a fixed loop that touches no code of ours.
func setUpCalibration(*benchCmd, *app) (func(int) (int, error), error) {
	var memory [1 << 12]uint64
	return func(n int) (int, error) {
		x := uint64(1)
		for range n {
			for i := range memory {
				x = x*6364136223846793005 + 1442695040888963407
				memory[(x>>52)&0xfff] ^= x + uint64(i)
			}
		}
		runtime.KeepAlive(x + memory[7]) // the loop must not be optimised away
		return n, nil
	}, nil
}

// boardCards are one player's permanents on the crowded board: thirty, ten of whose
// abilities are continuous effects.
var boardCards = [...]struct {
	name  string
	count int
}{
	{"Plains", 6},
	{"Mountain", 6},
	{"Bellmarch Captain", 3},
	{"Banner of Three Hills", 2}, // two effects each
	{"Emberhorn Marshal", 2},
	{"Captain of the Glass Fleet", 1},
	{"Hearthrage Zealot", 4},
	{"Pyrewright Cultist", 2},
	{"Chalkstone Rampart", 2},
	{"Wayworn Lamp", 2},
}

// boardHand is what the player holds whose actions are asked.
var boardHand = [...]string{
	"Sparkvolley", "Bellowsblast", "Furnace Riddle", "Sing Them Onward", "Stand Unbent", "Verdict of the Bell", "Plains",
}

// crowdedBoard is a position with sixty permanents and twenty continuous effects.
func crowdedBoard() *position.Position {
	p := &position.Position{Players: make([]position.Player, 2)}
	for i := range p.Players {
		pl := &p.Players[i]
		pl.Life = 20
		for _, c := range boardCards {
			for range c.count {
				pl.Cards = append(pl.Cards, position.Card{Name: c.name, Zone: mtg.Battlefield})
			}
		}
		for range 30 {
			pl.Cards = append(pl.Cards, position.Card{Name: "Plains", Zone: mtg.Library})
		}
	}
	for _, name := range boardHand {
		p.Players[0].Cards = append(p.Players[0].Cards, position.Card{Name: name, Zone: mtg.Hand})
	}
	return p
}

// setUpLegalBoard finds the actions of a player on a crowded board anew, the clone
// included, as setUpLegal does.
func setUpLegalBoard(*benchCmd, *app) (func(int) (int, error), error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	c := engine.Config{Rules: ruleset.Current(), Starting: 1, Position: crowdedBoard()}
	var names []string
	for i := range c.Position.Players {
		for _, k := range c.Position.Players[i].Cards {
			names = append(names, k.Name)
		}
	}
	if c.Programs, err = library.Compile(set.Cards).Programs(names); err != nil {
		return nil, err
	}
	from, err := engine.New(c)
	if err != nil {
		return nil, err
	}
	var a decision.Answer
	for from.S.Step != mtg.PrecombatMain || from.Pending().Prompt != decision.PromptPriority {
		a.Reset()
		a.Seq, a.Picks = from.Pending().Seq, append(a.Picks, 0)
		if err := from.Answer(&a); err != nil {
			return nil, err
		}
	}
	var g engine.Game
	return func(n int) (int, error) {
		for range n {
			g.Clone(from)
			if g.Pending() == nil {
				return 0, errors.New("the clone asks nothing")
			}
		}
		return n, nil
	}, nil
}
