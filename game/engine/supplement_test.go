package engine_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
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

// archenemies is a game of 60 Plains each by the variant, in which each archenemy has so
// many schemes.
func archenemies(t *testing.T, variant string, seats, schemes int) engine.Config {
	t.Helper()
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	deck, scheme := slices.Repeat([]string{"Plains"}, 60), "More Hands for My Works"
	c := engine.Config{Starting: mtg.Seat(seats), StepLimit: 20000, Decks: slices.Repeat([][]string{deck}, seats)}
	if c.Programs, err = all.Programs(append([]string{scheme}, deck...)); err != nil {
		t.Fatal(err)
	}
	if c.Rules, err = ruleset.Current().Variant(variant, seats); err != nil {
		t.Fatal(err)
	}
	for i := range seats {
		c.Supplements = append(c.Supplements, nil)
		if c.Rules.Archenemies.Has(mtg.Seat(i + 1)) {
			c.Supplements[i] = slices.Repeat([]string{scheme}, schemes)
		}
	}
	return c
}

// TestArchenemyStart: the archenemy begins with 40 life and takes the first turn (904.5,
// 904.6), the others are a team (904.2b), and the scheme deck is face down: nobody knows its
// cards (904.4). In a Supervillain Rumble each begins so, and who was named begins (904.12c).
func TestArchenemyStart(t *testing.T) {
	for _, tt := range []struct {
		variant string
		seats   int
		first   mtg.Seat
		life    []int32
		decks   []int
		mates   bool // the second and the third are on one team
	}{
		{"archenemy", 2, 1, []int32{40, 20}, []int{20, 0}, false},
		{"archenemy", 4, 1, []int32{40, 20, 20, 20}, []int{20, 0, 0, 0}, true},
		{"supervillain-rumble", 3, 3, []int32{40, 40, 40}, []int{20, 20, 20}, false},
	} {
		g, err := engine.New(archenemies(t, tt.variant, tt.seats, 20))
		if err != nil {
			t.Fatal(err)
		}
		if g.S.Starting != tt.first {
			t.Errorf("%s of %d: player %v begins, want %v", tt.variant, tt.seats, g.S.Starting, tt.first)
		}
		for i := range tt.seats {
			p := mtg.Seat(i + 1)
			deck := state.Beside(&g.S, p)
			if g.S.Players[p].Life != tt.life[i] || len(deck) != tt.decks[i] {
				t.Errorf("%s of %d: player %v has %d life and %d schemes, want %d and %d", tt.variant, tt.seats, p, g.S.Players[p].Life, len(deck), tt.life[i], tt.decks[i])
			}
			for _, slot := range deck {
				if o := &g.S.Objects[slot]; o.Known != 0 || !o.Is(state.FaceDown) || o.Zone != mtg.Command {
					t.Fatalf("a card of a scheme deck is %+v", o)
				}
			}
		}
		if tt.seats > 2 && g.S.Rules.Teammates(2, 3) != tt.mates {
			t.Errorf("%s of %d: the second and the third are teammates: %v", tt.variant, tt.seats, !tt.mates)
		}
	}
}

// TestSchemeDecks: an archenemy has a scheme deck (904.3), and nobody else has (314.1).
func TestSchemeDecks(t *testing.T) {
	for _, tt := range []struct {
		want   string
		change func(c *engine.Config)
	}{
		{"has no scheme deck", func(c *engine.Config) { c.Supplements[0] = nil }},
		{"is no archenemy", func(c *engine.Config) { c.Supplements[1] = c.Supplements[0] }},
		{"in no deck", func(c *engine.Config) { c.Decks[0] = append(slices.Clone(c.Decks[0]), c.Supplements[0][0]) }},
	} {
		c := archenemies(t, "archenemy", 3, 20)
		tt.change(&c)
		if _, err := engine.New(c); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("the game says %v, want %q", err, tt.want)
		}
	}
}

// planechase is a game of 60 Plains each, in which each player has so many planes and one
// phenomenon.
func planechase(t *testing.T, seats, planes int) engine.Config {
	t.Helper()
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	deck := slices.Repeat([]string{"Plains"}, 60)
	planar := append([]string{"A Door in the Sky"}, slices.Repeat([]string{"Meadow Without Edges"}, planes)...)
	c := engine.Config{StepLimit: 20000, Decks: slices.Repeat([][]string{deck}, seats), Supplements: slices.Repeat([][]string{planar}, seats)}
	if c.Programs, err = all.Programs(append(slices.Clone(planar), deck...)); err != nil {
		t.Fatal(err)
	}
	if c.Rules, err = ruleset.Current().Variant("planechase", seats); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestStartingPlane: the starting player has turned a plane up, wherever the phenomenon was
// (103.7); all other cards are face down, and nobody knows them but for a phenomenon that was
// turned up before.
func TestStartingPlane(t *testing.T) {
	for n := range 20 {
		c := planechase(t, 3, 1)
		c.Seed = [32]byte{byte(n)}
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		for g.S.Turn == 0 {
			d := g.Pending()
			if d == nil {
				t.Fatal("the game ended before its first turn")
			}
			if err := g.Answer(decline(d)); err != nil {
				t.Fatal(err)
			}
		}
		up := g.S.List(mtg.Command, 0)
		if len(up) != 1 || g.P.Face(g.S.Objects[up[0]].Face).Types != mtg.Plane || g.S.Objects[up[0]].Owner != g.S.Starting {
			t.Fatalf("seed %d: face up are %d cards, want a plane of player %v", n, len(up), g.S.Starting)
		}
		for p := mtg.Seat(1); p <= 3; p++ {
			want := 2
			if p == g.S.Starting {
				want = 1
			}
			deck := state.Beside(&g.S, p)
			if len(deck) != want {
				t.Errorf("seed %d: player %v has %d cards in his planar deck, want %d", n, p, len(deck), want)
			}
			for _, slot := range deck {
				if o := &g.S.Objects[slot]; !o.Is(state.FaceDown) || o.Known != 0 && p != g.S.Starting {
					t.Fatalf("seed %d: a card of a planar deck is %+v", n, o)
				}
			}
		}
	}
}

// decline answers a question before the game: the hand is kept.
func decline(d *decision.Decision) *decision.Answer {
	return &decision.Answer{Seq: d.Seq}
}

// TestPlanarDecks: in a Planechase game each player has a planar deck (901.3), in others
// nobody has (311.1).
func TestPlanarDecks(t *testing.T) {
	for _, tt := range []struct {
		want   string
		change func(c *engine.Config)
	}{
		{"has no planar deck", func(c *engine.Config) { c.Supplements = [][]string{c.Supplements[0], nil, c.Supplements[2]} }},
		{"which only Planechase games use", func(c *engine.Config) { c.Rules.Planechase = false }},
		{"in no deck", func(c *engine.Config) { c.Decks[0] = append(slices.Clone(c.Decks[0]), c.Supplements[0][0]) }},
	} {
		c := planechase(t, 3, 9)
		tt.change(&c)
		if _, err := engine.New(c); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("the game says %v, want %q", err, tt.want)
		}
	}
}
