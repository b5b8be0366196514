package view_test

import (
	"os"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

var pairs = [][]string{
	{"cinder", "grove"}, {"dusk", "skies"}, {"pyre", "grove"}, {"skies", "pyre"}, {"dusk", "dusk"}, {"skies", "pyre", "dusk"},
}

// TestNonInterference proves for random games of the starter decks that no view
// depends on what its viewer cannot know.
func TestNonInterference(t *testing.T) {
	games := byte(6)
	switch {
	case testing.Short():
		games = 1
	case os.Getenv("APNAP_PROVE") != "":
		games = 50
	}
	var all counts
	for _, decks := range pairs {
		name := decks[0]
		for _, d := range decks[1:] {
			name += " against " + d
		}
		t.Run(name, func(t *testing.T) {
			for seed := byte(1); seed <= games; seed++ {
				p := prover{every: 10, limit: 1500, fickle: true}
				if seed%2 == 0 {
					p.before = faceDownCards
				}
				if err := p.game(starterConfig(t, seed, decks...), uint64(seed)); err != nil {
					t.Fatal(err)
				}
				all.add(p.counts)
			}
		})
	}
	t.Logf("figure: %v", all)
	if all.trials == 0 {
		t.Error("nothing was compared")
	}
}

// TestFaceDownNonInterference proves it for games in which cards are manifested,
// cast face down, turned up and down, and copied.
func TestFaceDownNonInterference(t *testing.T) {
	games := byte(4)
	if testing.Short() {
		games = 1
	}
	proveAll(t, "face down on the battlefield", pairs[:5], games, func(_ int, seed byte, decks []string) engine.Config {
		return downConfig(t, seed, decks...)
	})
}

// TestHiddenAnteNonInterference proves it for games with a hidden ante, whose
// cards nobody knows until the game ends.
func TestHiddenAnteNonInterference(t *testing.T) {
	games := byte(3)
	if testing.Short() {
		games = 1
	}
	proveAll(t, "a hidden ante", pairs[:3], games, func(_ int, seed byte, decks []string) engine.Config {
		c := starterConfig(t, seed, decks...)
		c.Rules = ruleset.Classic()
		c.Rules.Ante = ruleset.AnteHidden
		return c
	})
}

// TestExileNonInterference proves it for games of two to four players with cards
// that are foretold and exiled face down, with morphs, searches and, in every other
// game, a hidden ante.
func TestExileNonInterference(t *testing.T) {
	games := byte(1)
	switch {
	case os.Getenv("APNAP_PROVE") != "":
		games = 72
	case !testing.Short():
		games = 2
	}
	tables := append(pairs[:6:6], []string{"grove", "pyre", "dusk", "skies"})
	proveAll(t, "foretold and face down in exile", tables, games, func(i int, seed byte, decks []string) engine.Config {
		c := exileConfig(t, seed, decks...)
		if (int(seed)+i)%2 == 0 {
			c.Rules.Ante = ruleset.AnteHidden
		}
		return c
	})
}

// TestDrawnFromTopNonInterference proves it for a game in which the top card of a
// library is revealed and drawn before anyone is asked anything (401.5): who saw it
// there knows it in the hand.
func TestDrawnFromTopNonInterference(t *testing.T) {
	c := exileConfig(t, 4, "skies", "pyre")
	gone := 0
	p := prover{every: 10, limit: 1000}
	p.leak.events = func(_ *view.Handles, raw *event.Event, e *view.Event) {
		if raw.Kind == mtg.EventReveal && raw.Rule == rule.R401_5 && p.real.g.S.Object(raw.Object) == nil && e.Object != 0 {
			gone++
		}
	}
	if err := p.game(c, 4); err != nil {
		t.Fatal(err)
	}
	if gone == 0 {
		t.Error("no revealed card had gone on before it was told of: choose another game")
	}
}

// TestMiracleNonInterference proves it for games in which the first card drawn in
// a turn may be revealed: whether it could be is told by nothing.
func TestMiracleNonInterference(t *testing.T) {
	games := byte(4)
	if testing.Short() {
		games = 1
	}
	proveAll(t, "miracles", pairs[:5], games, func(_ int, seed byte, decks []string) engine.Config {
		return dealtConfig(t, seed, []string{
			"Skyfall Verdict", "Skyfall Verdict", "Skyfall Verdict", "Skyfall Verdict", "Swelling Chorus", "Swelling Chorus",
			"Twofold Insight", "Twofold Insight", "Rivetguard Pair", "Starveil Ram",
		}, decks...)
	})
}

// TestAskedNonInterference proves it for games in which players are asked to choose
// among cards that the others do not see, whatever they have of them.
func TestAskedNonInterference(t *testing.T) {
	games := byte(3)
	if os.Getenv("APNAP_PROVE") != "" {
		games = 60
	}
	proveDeveloped(t, "choices from hidden cards", pairs, games, func(_ int, seed byte, decks []string) engine.Config {
		return unseenConfig(t, seed, decks...)
	})
}

// TestRevealedDrawNonInterference has both players reveal the first card that they draw
// each turn: from then on the other knows it in the hand (603.11).
func TestRevealedDrawNonInterference(t *testing.T) {
	var all counts
	for seed := byte(1); seed <= 4; seed++ {
		p := prover{every: 5, limit: 200, before: ready("Open Book")}
		if err := p.game(madeConfig(t, seed, slices.Repeat([]string{"Open Book", "Plain Ox"}, 10)...), uint64(seed)); err != nil {
			t.Fatal(err)
		}
		all.add(p.counts)
	}
	if t.Logf("figure: drawn cards revealed: %v", all); all.trials == 0 {
		t.Error("nothing was compared")
	}
}

// TestRevealedOpeningNonInterference has cards revealed from opening hands make mana, when others may
// have been put away since: what the mana is tells nothing of what is in the hand (113.7a).
func TestRevealedOpeningNonInterference(t *testing.T) {
	var all counts
	for seed := byte(1); seed <= 6; seed++ {
		p := prover{every: 2, limit: 60, before: ready("Sorting Tray")}
		if err := p.game(madeConfig(t, seed, slices.Repeat([]string{"Herald of the First Furrow", "Rime Sprite", "Herald of the First Furrow", "Sorting Tray"}, 8)...), uint64(seed)); err != nil {
			t.Fatal(err)
		}
		all.add(p.counts)
	}
	if t.Logf("figure: revealed from opening hands: %v", all); all.trials == 0 {
		t.Error("nothing was compared")
	}
}

// TestMeetingNonInterference proves it for games of the cards that told what is hidden
// when they met.
func TestMeetingNonInterference(t *testing.T) {
	games := byte(20)
	if os.Getenv("APNAP_PROVE") != "" {
		games = 200
	}
	proveDeveloped(t, "cards that told something together", [][]string{nil}, games, func(_ int, seed byte, _ []string) engine.Config {
		return meetingConfig(t, seed)
	})
	proveDeveloped(t, "searches that may find nothing", [][]string{nil}, games, func(_ int, seed byte, _ []string) engine.Config {
		return seekingConfig(t, seed)
	})
}

// proveDeveloped is proveAll for games that begin with lands on the battlefield.
func proveDeveloped(t *testing.T, what string, tables [][]string, games byte, config func(i int, seed byte, decks []string) engine.Config) {
	t.Helper()
	prove(t, prover{every: 5, limit: 400, before: developed}, what, tables, games, config)
}

// proveAll proves it for so many games of each list of decks, with a seed of its
// own each.
func proveAll(t *testing.T, what string, tables [][]string, games byte, config func(i int, seed byte, decks []string) engine.Config) {
	t.Helper()
	prove(t, prover{every: 10, limit: 1000, fickle: true}, what, tables, games, config)
}

func prove(t *testing.T, how prover, what string, tables [][]string, games byte, config func(i int, seed byte, decks []string) engine.Config) {
	t.Helper()
	var all counts
	for i, decks := range tables {
		for seed := byte(1); seed <= games; seed++ {
			p := prover{every: how.every, limit: how.limit, before: how.before, fickle: how.fickle}
			if err := p.game(config(i, seed, decks), uint64(seed)); err != nil {
				t.Fatalf("%v, seed %d: %v", decks, seed, err)
			}
			all.add(p.counts)
		}
	}
	t.Logf("figure: %s: %v", what, all)
	if all.trials == 0 {
		t.Error("nothing was compared")
	}
}

// faceDownCards puts cards of every library face down into exile, where their
// owner may look at one of two, and onto the battlefield, where he may look at
// both (708.5), and has every player look at the top card of the next one's
// library.
func faceDownCards(g *engine.Game) (list []event.Event) {
	happen := func(e event.Event) mtg.ObjectID {
		g.S.Apply(&e)
		list = append(list, e)
		return e.Became
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		down := event.Event{
			Kind: mtg.EventZoneChange, Player: p, Flags: event.FaceDown, Seen: mtg.Seats(p), Rule: rule.R406_3,
		}
		for i := range 4 {
			down.Object, down.To = g.S.Top(p), mtg.Exile
			if i >= 2 {
				down.To = mtg.Battlefield
			}
			if id := happen(down); i != 1 {
				happen(event.Event{Kind: mtg.EventLook, Player: p, Object: id, Rule: rule.R406_3})
			}
		}
		next := g.S.NextSeat(p)
		happen(event.Event{Kind: mtg.EventLook, Player: p, Object: g.S.Top(next), Rule: rule.R701_20e})
	}
	g.Q.Invalidate()
	return list
}

// TestSecretChoiceNonInterference proves it for games of four in which players choose opponents
// secretly and reveal them later: until then only who chose knows whom.
func TestSecretChoiceNonInterference(t *testing.T) {
	var all counts
	secrets := 0
	for seed := byte(1); seed <= 4; seed++ {
		c := madeConfig(t, seed, slices.Repeat([]string{"Lurking Lynx", "Grudge Keeper", "Plain Ox"}, 7)...)
		c.Decks, c.Sideboards = slices.Repeat(c.Decks[:1], 4), make([][]string, 4)
		p := prover{every: 5, limit: 500, before: developed}
		p.leak.events = func(*view.Handles, *event.Event, *view.Event) {
			for slot := range p.real.g.S.Objects {
				if p.real.g.S.Objects[slot].Who(state.Secretly) != 0 {
					secrets++
				}
			}
		}
		if err := p.game(c, uint64(seed)); err != nil {
			t.Fatal(err)
		}
		all.add(p.counts)
	}
	if t.Logf("figure: players chosen secretly: %v", all); all.trials == 0 || secrets == 0 {
		t.Error("nothing was compared: choose other games")
	}
}
