package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// vanguards is a game of 60 Plains each in which the players have the vanguards.
func vanguards(t *testing.T, names ...string) engine.Config {
	t.Helper()
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Repeat([]string{"Plains"}, 60)
	c := engine.Config{Starting: 1, StepLimit: 20000, Decks: slices.Repeat([][]string{deck}, len(names))}
	if c.Programs, err = all.Programs(append(names, deck...)); err != nil {
		t.Fatal(err)
	}
	if c.Rules, err = ruleset.Current().Variant("vanguard", len(names)); err != nil {
		t.Fatal(err)
	}
	for _, n := range names {
		c.Supplements = append(c.Supplements, []string{n})
	}
	return c
}

// TestVanguardStart: life total and hand are what the vanguards make of them (902.4,
// 902.5), a mulligan is for as many cards again (902.5a), and whose hand is none keeps it.
func TestVanguardStart(t *testing.T) {
	g, err := engine.New(vanguards(t, "Steward of Small Coin", "Keeper of Lost Names", "Open-Palmed Saint"))
	if err != nil {
		t.Fatal(err)
	}
	check := func(hands ...int) {
		t.Helper()
		for i, n := range hands {
			if got := len(g.S.List(mtg.Hand, mtg.Seat(i+1))); got != n {
				t.Errorf("player %d has %d cards in hand, want %d", i+1, got, n)
			}
		}
	}
	check(9, 3, 0)
	for i, life := range []int32{17, 32, 40} {
		if got := g.S.Players[i+1].Life; got != life {
			t.Errorf("player %d begins with %d life, want %d", i+1, got, life)
		}
	}
	answer := func(yes bool) {
		t.Helper()
		d := g.Pending()
		if d == nil || d.Prompt != decision.PromptMulligan {
			t.Fatalf("the game asks for %v, want whether a mulligan is taken", d)
		}
		if err := g.Answer(&decision.Answer{Seq: d.Seq, Yes: yes}); err != nil {
			t.Fatal(err)
		}
	}
	answer(true)
	answer(true) // the first of a game of three is free
	check(9, 3, 0)
	answer(true)
	answer(false)
	d := g.Pending()
	if d == nil || d.Prompt != decision.PromptBottom || d.By != 1 || d.Min != 1 {
		t.Fatalf("the game asks %+v, want one card of the first player for the bottom", d)
	}
	check(9, 3, 0)
}

// TestVanguardsOfEach: in a Vanguard game each player has one vanguard (902.1), in others
// nobody has (313.1), and none is in a deck.
func TestVanguardsOfEach(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		change     func(c *engine.Config)
	}{
		{"one has none", "has 0 vanguards", func(c *engine.Config) { c.Supplements[1] = nil }},
		{"one has two", "has 2 vanguards", func(c *engine.Config) { c.Supplements[0] = slices.Repeat(c.Supplements[0], 2) }},
		{"another variant", "only Vanguard games use", func(c *engine.Config) { c.Rules.Vanguard = false }},
		{"no vanguard", "a card of the deck", func(c *engine.Config) { c.Supplements[0] = []string{"Plains"} }},
		{"in the deck", "in no deck", func(c *engine.Config) { c.Decks[0] = append(c.Decks[0], c.Supplements[0][0]) }},
		{"unknown", "no card named", func(c *engine.Config) { c.Supplements[0] = []string{"Nobody"} }},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := vanguards(t, "Steward of Small Coin", "Warden of the Narrow Gate")
			c.Decks[0], c.Supplements[0] = slices.Clone(c.Decks[0]), slices.Clone(c.Supplements[0])
			tt.change(&c)
			if _, err := engine.New(c); err == nil || errors.Unwrap(err) == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the game says %v, want %q", err, tt.want)
			}
		})
	}
}
