package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// weaversDoor puts enchantments that others do not see onto the battlefield: Auras
// among them, of which some can enchant nothing.
var weaversDoor = card.Card{Name: "Weaver's Door", Layout: card.Normal, Faces: []card.Face{{
	Name: "Weaver's Door", TypeLine: "Artifact", Types: mtg.Artifact,
	Text: "{T}: You may put an enchantment card from your hand onto the battlefield.",
}}}

// madeConfig is a game of the cards, the same for both players, and basic lands.
func madeConfig(t testing.TB, seed byte, list ...string) engine.Config {
	t.Helper()
	p, err := ownPool()
	if err != nil {
		t.Fatal(err)
	}
	entries := []catalog.Entry{entryOf(weaversDoor)}
	for i := range p.cat.Len() {
		if e := p.cat.Entry(i); slices.Contains(list, e.Card.Name) || slices.Contains(basics[:], e.Card.Name) {
			entries = append(entries, *e)
		}
	}
	c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, StepLimit: 100000}
	for i := range 25 {
		list = append(list, basics[i%len(basics)])
	}
	c.Decks, c.Sideboards = [][]string{list, list}, [][]string{nil, nil}
	if c.Programs, err = catalog.New(entries).Programs(list); err != nil {
		t.Fatal(err)
	}
	return c
}

// ready is developed, with three more cards of the name that each player has.
func ready(name string) func(g *engine.Game) []event.Event {
	return func(g *engine.Game) []event.Event {
		list := developed(g)
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			n := 0
			for _, slot := range slices.Clone(g.S.List(mtg.Library, p)) {
				if n == 3 || g.P.Face(g.S.Objects[slot].Face).Face.Name != name {
					continue
				}
				n++
				e := event.Event{Kind: mtg.EventZoneChange, Player: p, Object: g.S.ID(slot), To: mtg.Battlefield, Rule: rule.R110_1}
				g.S.Apply(&e)
				list = append(list, e)
			}
		}
		g.Q.Invalidate()
		return list
	}
}

// choosing reports whether somebody chooses while an effect resolves.
func choosing(g *engine.Game) bool {
	return g.Pending().Kind == decision.Pick && strings.Contains(g.Agenda(), "resolve")
}

// acting reports whether somebody is in the middle of an action.
func acting(g *engine.Game) bool { return strings.Contains(g.Agenda(), "cast or activate") }

// accepted are the differences that the proof accepts besides what an event reveals,
// each with games that come to them, and with a fault that would hide behind it if
// more was accepted than what the rules make public.
var accepted = []struct {
	name    string
	config  func(t testing.TB, seed byte) engine.Config
	before  func(g *engine.Game) []event.Event
	at      func(g *engine.Game) bool
	reached func(c *counts) int
	fault   string
	leak    leak
}{
	{
		name: "a card that is asked about on its way to where all see it",
		config: func(t testing.TB, seed byte) engine.Config {
			return madeConfig(t, seed, slices.Repeat([]string{"Map of Buried Roads", "Toll Causeway", "Kinsfolk Road", "Toll Causeway"}, 6)...)
		},
		before: ready("Map of Buried Roads"), at: choosing,
		reached: func(c *counts) int { return c.coming },
		fault:   "which card it is, told before it is there",
		leak: leak{view: func(g *engine.Game, w view.Viewer, _ *view.Handles, d *view.View) {
			for _, id := range onItsWay(g, w) {
				d.Turn += uint32(g.S.Object(id).Face)
			}
		}},
	},
	{
		name: "a chosen card that stays",
		config: func(t testing.TB, seed byte) engine.Config {
			return madeConfig(t, seed, slices.Repeat([]string{weaversDoor.Name, "Feather Charm", "Cloak of Plumes", "Verdant Lodge", "Name Carved Early"}, 5)...)
		},
		before: ready(weaversDoor.Name), at: choosing,
		reached: func(c *counts) int { return c.left },
		fault:   "that something was chosen which stays",
		leak: leak{hint: func(g *engine.Game, chosen []mtg.ObjectID) uint32 {
			for _, id := range chosen {
				if o := g.S.Object(id); o != nil && o.Zone == mtg.Hand {
					return 1
				}
			}
			return 0
		}},
	},
	{
		name: "an action that cannot be finished with other cards",
		config: func(t testing.TB, seed byte) engine.Config {
			return madeConfig(t, seed, slices.Repeat([]string{"Pit of Old Names", "Furrow Offering", "Toll of the Drowned Gate", "Bargain at the Weir"}, 6)...)
		},
		before: ready("Pit of Old Names"), at: acting,
		reached: func(c *counts) int { return c.again },
		fault:   "what another holds, by what the viewer himself cannot go on with",
		leak: leak{cancels: func(g *engine.Game, d *decision.Decision) bool {
			return landsIn(g, g.S.NextSeat(d.For)) < 3
		}},
	},
}

// TestWhatIsAccepted: the games come to each of these differences, and the rules
// allow what the proof finds there.
func TestWhatIsAccepted(t *testing.T) {
	for _, x := range accepted {
		t.Run(x.name, func(t *testing.T) {
			var all counts
			for seed := byte(1); seed <= 12; seed++ {
				p := prover{every: 1, limit: 200, before: x.before, at: x.at}
				if err := p.game(x.config(t, seed), uint64(seed)); err != nil {
					t.Fatal(err)
				}
				all.add(p.counts)
			}
			if t.Logf("figure: %v", all); x.reached(&all) == 0 {
				t.Error("no game came to it")
			}
		})
	}
}

// TestLeaksBehindWhatIsAccepted plants a fault behind each of them.
func TestLeaksBehindWhatIsAccepted(t *testing.T) {
	for _, x := range accepted {
		t.Run(x.fault, func(t *testing.T) {
			for seed := byte(1); seed <= 12; seed++ {
				p := prover{every: 1, limit: 200, before: x.before, at: x.at, leak: x.leak}
				if err := p.game(x.config(t, seed), uint64(seed)); err != nil {
					t.Logf("found after %v: %.300s", p.counts, err.Error())
					return
				}
			}
			t.Error("the proof found no difference, want one")
		})
	}
}

// TestWhyNamesTheEffect: what an Aura makes of a creature is explained by that Aura,
// with its card and its ability.
func TestWhyNamesTheEffect(t *testing.T) {
	var g engine.Game
	if err := g.Reset(madeConfig(t, 1, slices.Repeat([]string{"Mantle of Thorns", "Plain Ox"}, 12)...)); err != nil {
		t.Fatal(err)
	}
	put := func(name string) mtg.ObjectID {
		for _, slot := range slices.Concat(g.S.List(mtg.Library, 1), g.S.List(mtg.Hand, 1)) {
			if g.P.Face(g.S.Objects[slot].Face).Face.Name != name {
				continue
			}
			e := event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: g.S.ID(slot), To: mtg.Battlefield, Rule: rule.R110_1}
			g.S.Apply(&e)
			return e.Became
		}
		t.Fatalf("there is no %s", name)
		return 0
	}
	ox, mantle := put("Plain Ox"), put("Mantle of Thorns")
	g.S.Object(mantle).Attached = ox.Entity()
	g.Q.Invalidate()
	var v view.Views
	var d view.View
	v.Reset(1)
	v.Of(&g.S, g.Q, g.Pending(), 2, &d)
	list := v.Why(&g.S, g.Q, 2, handleOf(t, &d, g.S.Object(ox).Face))
	named := slices.ContainsFunc(list, func(r view.Reason) bool {
		id, ok := v.Handles(2).Object(r.Source)
		return ok && id == mantle && r.Card == g.S.Object(mantle).Face && r.Ability != 0
	})
	if !named {
		t.Errorf("the reasons are %+v, want one with the Aura", list)
	}
}
