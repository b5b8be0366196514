package view_test

import (
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// teamConfig is a game of the variant between the starter decks.
func teamConfig(t *testing.T, variant string, seed byte) engine.Config {
	t.Helper()
	c := starterConfig(t, seed, "cinder", "grove", "dusk", "skies")
	var err error
	if c.Rules, err = ruleset.Current().Variant(variant, 4); err != nil {
		t.Fatal(err)
	}
	c.Sideboards = nil
	schemed(t, &c)
	return c
}

// TestTeammatesSeeHands: where teammates may review each other's hands each sees every card that is
// in his teammate's, with what it is, whenever anything is asked, and where they may not none but
// what was shown to all; nobody sees one of an opponent or in a library that he was not shown
// (402.3, 808.5, 810.5, 811.5, 904.2).
func TestTeammatesSeeHands(t *testing.T) {
	for variant, reviewed := range map[string]bool{
		"two-headed-giant": true, "team-vs-team": true, "alternating-teams": false, "archenemy": true, "free-for-all": false,
	} {
		seen := 0
		p := prover{every: 1 << 30, limit: 400}
		p.leak.view = func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
			for q := mtg.Seat(1); w.Seat() != 0 && q <= mtg.Seat(g.S.Seats); q++ {
				known, shown := 0, 0
				for i := range d.Objects {
					if o := &d.Objects[i]; o.Zone == mtg.Hand && o.Owner == q && o.Card != 0 {
						known++
					}
				}
				for _, slot := range g.S.List(mtg.Hand, q) {
					if g.S.Objects[slot].Known.Has(0) {
						shown++
					}
				}
				all := len(g.S.List(mtg.Hand, q))
				switch mates := g.S.Rules.Teammates(q, w.Seat()); {
				case q == w.Seat() || mates && reviewed:
					if known != all {
						t.Errorf("%s: %v sees %d of the %d cards in the hand of %v", variant, w, known, all, q)
					}
					if q != w.Seat() {
						seen += known
					}
				case known > all || known > 0 && shown == 0 && !toldApart(g, q, w.Seat()):
					t.Errorf("%s: %v sees %d cards in the hand of %v, of which %d were shown", variant, w, known, q, shown)
				}
			}
		}
		if err := p.game(teamConfig(t, variant, 3), 3); err != nil {
			t.Fatal(err)
		}
		if (seen > 0) != reviewed {
			t.Errorf("%s: %d cards of teammates were seen, want some: %v", variant, seen, reviewed)
		}
	}
}

// toldApart reports whether the viewer was shown a card in the hand alone.
func toldApart(g *engine.Game, q, w mtg.Seat) bool {
	for _, slot := range g.S.List(mtg.Hand, q) {
		if g.S.Objects[slot].Known.Has(w) {
			return true
		}
	}
	return false
}

// TestLeaksOfTeamsAreFound: the proof finds what a view could tell a teammate beyond his hand: the
// order that it is in, what goes from it onto a library, the library, and what opponents hold.
func TestLeaksOfTeamsAreFound(t *testing.T) {
	mate := func(g *engine.Game, w view.Viewer) mtg.Seat {
		for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
			if w.Seat() != 0 && q != w.Seat() && g.S.Rules.Teammates(q, w.Seat()) {
				return q
			}
		}
		return 0
	}
	for name, l := range map[string]leak{
		"the order of a teammate's hand": {view: func(g *engine.Game, w view.Viewer, t *view.Handles, d *view.View) {
			for i := range d.Objects {
				o := &d.Objects[i]
				id, _ := t.Object(o.Handle)
				for place, slot := range g.S.List(mtg.Hand, mate(g, w)) {
					if slot == id.Slot() {
						o.Place = uint16(place + 1)
					}
				}
			}
		}},
		"the top card of a teammate's library": {view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
			if q := mate(g, w); q != 0 && g.S.Top(q) != 0 {
				d.Objects = append(d.Objects, view.Object{Card: g.S.Object(g.S.Top(q)).Face})
			}
		}},
		"what a teammate puts from his hand onto his library": {events: func(_ *view.Handles, raw *event.Event, e *view.Event) {
			if e.From == mtg.Hand && e.To == mtg.Library {
				e.Card = raw.Card
			}
		}},
		"what an opponent holds": {view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
			eachHidden(g, w, mtg.Hand, func(_ mtg.Seat, _ int, id mtg.ObjectID) {
				d.Objects = append(d.Objects, view.Object{Card: g.S.Object(id).Face})
			})
		}},
		"the options of a teammate": {view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
			if q := g.Pending(); q != nil && q.By == mate(g, w) && q.Prompt == decision.PromptScry {
				for i := range q.Options {
					d.Objects = append(d.Objects, view.Object{Card: g.S.Objects[q.Options[i].Object.Slot()].Face})
				}
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			for seed := byte(1); seed <= 20; seed++ {
				p := prover{every: 5, limit: 600, leak: l}
				if err := p.game(teamConfig(t, "team-vs-team", seed), uint64(seed)); err != nil {
					t.Logf("found after %v: %.200s", p.counts, err.Error())
					return
				}
			}
			t.Error("the proof found no difference, want one")
		})
	}
}
