package engine_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// stage is a game of two players, each with five permanents and cards in hand, graveyard
// and library; the Plains of the second is tapped.
func stage(t *testing.T) *engine.Game {
	t.Helper()
	cat, err := starterCatalog()
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"Mossback Badger", "Plains", "Warden of Nine Keys", "Glimmerhide Stag", "Bellmarch Longblade"}
	p := &position.Position{Players: make([]position.Player, 2)}
	for i := range p.Players {
		p.Players[i].Life = 20
		for _, name := range names {
			p.Players[i].Cards = append(p.Players[i].Cards, position.Card{Name: name, Zone: mtg.Battlefield, Tapped: name == "Plains"})
		}
		for _, zone := range []mtg.Zone{mtg.Hand, mtg.Graveyard, mtg.Library} {
			for _, name := range names[:2] {
				p.Players[i].Cards = append(p.Players[i].Cards, position.Card{Name: name, Zone: zone})
			}
		}
	}
	c := engine.Config{Rules: ruleset.Current(), Starting: 1, Position: p}
	if c.Programs, err = cat.Programs(names); err != nil {
		t.Fatal(err)
	}
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// find returns a card of the owner with the name in the zone.
func find(t *testing.T, g *engine.Game, name string, zone mtg.Zone, owner mtg.Seat) mtg.ObjectID {
	t.Helper()
	for slot := range g.S.Objects {
		o := &g.S.Objects[slot]
		if o.Zone == zone && o.Owner == owner && o.Kind == state.CardObject && g.P.Name(g.P.Face(o.Face).Name) == name {
			return g.S.ID(mtg.Slot(slot))
		}
	}
	t.Fatalf("no %s of player %d in %v", name, owner, zone)
	return 0
}

// TestPlantedEvents: an event that breaks what its word promises is found, and one that
// keeps it is not.
func TestPlantedEvents(t *testing.T) {
	g := stage(t)
	at := func(name string, zone mtg.Zone, owner mtg.Seat) mtg.ObjectID { return find(t, g, name, zone, owner) }
	badger, theirs := at("Mossback Badger", mtg.Battlefield, 1), at("Mossback Badger", mtg.Battlefield, 2)
	plains := at("Plains", mtg.Battlefield, 1)
	tapped := at("Plains", mtg.Battlefield, 2)
	hard, veiled := at("Warden of Nine Keys", mtg.Battlefield, 2), at("Glimmerhide Stag", mtg.Battlefield, 2)
	card := at("Plains", mtg.Hand, 1)
	top, below := g.S.Top(1), g.S.ID(g.S.List(mtg.Library, 1)[0])
	dead := at("Plains", mtg.Graveyard, 2)
	tests := []struct {
		rule  string
		wrong event.Event
		right event.Event
	}{
		{"121.1", event.Event{Kind: mtg.EventDraw, Object: below}, event.Event{Kind: mtg.EventDraw, Object: top}},
		{"701.9a", event.Event{Kind: mtg.EventDiscard, Object: badger}, event.Event{Kind: mtg.EventDiscard, Object: card}},
		{"701.9a", event.Event{Kind: mtg.EventDiscard, Object: card, Player: 2}, event.Event{Kind: mtg.EventDiscard, Object: card}},
		{"701.17a", event.Event{Kind: mtg.EventMill, Object: card}, event.Event{Kind: mtg.EventMill, Object: top}},
		{"701.21a", event.Event{Kind: mtg.EventSacrifice, Object: theirs}, event.Event{Kind: mtg.EventSacrifice, Object: badger}},
		{"701.21a", event.Event{Kind: mtg.EventSacrifice, Object: card}, event.Event{Kind: mtg.EventSacrifice, Object: plains}},
		{"701.8a", event.Event{Kind: mtg.EventDestroy, Object: dead}, event.Event{Kind: mtg.EventDestroy, Object: theirs}},
		{"702.12b", event.Event{Kind: mtg.EventDestroy, Object: hard}, event.Event{Kind: mtg.EventExile, Object: hard}},
		{"305.2", event.Event{Kind: mtg.EventPlayLand, Object: at("Plains", mtg.Hand, 2), Player: 2}, event.Event{Kind: mtg.EventPlayLand, Object: card}},
		{"701.6a", event.Event{Kind: mtg.EventCountered, Object: badger}, event.Event{Kind: mtg.EventZoneChange, Object: badger, To: mtg.Hand}},
		{"116.2", event.Event{Kind: mtg.EventForetold, Object: card, Player: 2}, event.Event{Kind: mtg.EventForetold, Object: card}},
		{"118.3", event.Event{Kind: mtg.EventExile, Object: theirs, Flags: event.AsCost}, event.Event{Kind: mtg.EventExile, Object: badger, Flags: event.AsCost}},
		{"118.3", event.Event{Kind: mtg.EventExile, Object: dead, Flags: event.AsCost}, event.Event{Kind: mtg.EventExile, Object: dead}},
		{"118.3", event.Event{Kind: mtg.EventTap, Object: theirs, Flags: event.AsCost}, event.Event{Kind: mtg.EventTap, Object: badger, Flags: event.AsCost}},
		{"400.7", event.Event{Kind: mtg.EventExile, Object: badger + 1<<20}, event.Event{Kind: mtg.EventExile, Object: badger}},
		{"701.26", event.Event{Kind: mtg.EventTap, Object: tapped}, event.Event{Kind: mtg.EventUntap, Object: tapped}},
		{"701.26", event.Event{Kind: mtg.EventUntap, Object: badger}, event.Event{Kind: mtg.EventTap, Object: badger}},
		{"701.26", event.Event{Kind: mtg.EventTap, Object: card}, event.Event{Kind: mtg.EventReveal, Object: card}},
		{"110.1", event.Event{Kind: mtg.EventTransform, Object: card}, event.Event{Kind: mtg.EventReveal, Object: badger}},
		{"108.4", event.Event{Kind: mtg.EventControl, Object: dead}, event.Event{Kind: mtg.EventControl, Object: theirs}},
		{"508.1a", event.Event{Kind: mtg.EventAttack, Object: plains, Other: mtg.PlayerEntity(2)}, event.Event{Kind: mtg.EventAttack, Object: badger, Other: mtg.PlayerEntity(2)}},
		{"508.1a", event.Event{Kind: mtg.EventAttack, Object: theirs, Other: mtg.PlayerEntity(1)}, event.Event{Kind: mtg.EventAttack, Object: badger, Other: mtg.PlayerEntity(2)}},
		{"508.1b", event.Event{Kind: mtg.EventAttack, Object: badger, Other: mtg.PlayerEntity(1)}, event.Event{Kind: mtg.EventAttack, Object: badger, Other: mtg.PlayerEntity(2)}},
		{"509.1a", event.Event{Kind: mtg.EventBlock, Object: theirs, Other: badger.Entity()}, event.Event{Kind: mtg.EventTap, Object: theirs}},
		{"701.14b", event.Event{Kind: mtg.EventFight, Object: badger, Other: plains.Entity()}, event.Event{Kind: mtg.EventFight, Object: badger, Other: theirs.Entity()}},
		{"701.3", event.Event{Kind: mtg.EventAttach, Object: badger, Other: badger.Entity()}, event.Event{Kind: mtg.EventAttach, Object: plains, Other: badger.Entity()}},
		{"301.5", event.Event{Kind: mtg.EventAttach, Object: at("Bellmarch Longblade", mtg.Battlefield, 1), Other: plains.Entity()}, event.Event{Kind: mtg.EventAttach, Object: at("Bellmarch Longblade", mtg.Battlefield, 1), Other: badger.Entity()}},
		{"601.2a", event.Event{Kind: mtg.EventCast, Object: card}, event.Event{Kind: mtg.EventReveal, Object: card}},
		{"115.5", event.Event{Kind: mtg.EventTargeted, Object: badger, Other: badger.Entity()}, event.Event{Kind: mtg.EventTargeted, Object: badger, Other: theirs.Entity()}},
		{"702.11b", event.Event{Kind: mtg.EventTargeted, Object: badger, Other: veiled.Entity()}, event.Event{Kind: mtg.EventTargeted, Object: theirs, Other: veiled.Entity(), Player: 2}},
		{"701.17a", event.Event{Kind: mtg.EventMill, Object: below}, event.Event{Kind: mtg.EventMill, Object: top}},
		{"305.1", event.Event{Kind: mtg.EventPlayLand, Object: at("Mossback Badger", mtg.Hand, 1)}, event.Event{Kind: mtg.EventPlayLand, Object: card}},
		{"701.27c", event.Event{Kind: mtg.EventTransform, Object: badger}, event.Event{Kind: mtg.EventReveal, Object: badger}},
		{"708.7", event.Event{Kind: mtg.EventTurnedUp, Object: badger}, event.Event{Kind: mtg.EventTurnedDown, Object: badger}},
		{"708.2a", event.Event{Kind: mtg.EventTurnedDown, Object: badger + 1<<20}, event.Event{Kind: mtg.EventTurnedDown, Object: theirs}},
		{"702.26c", event.Event{Kind: mtg.EventPhasedIn, Object: badger + 1<<20}, event.Event{Kind: mtg.EventPhasedIn, Object: badger}},
		{"119.4", event.Event{Kind: mtg.EventPayLife, N: 21}, event.Event{Kind: mtg.EventPayLife, N: 20}},
		{"107.1b", event.Event{Kind: mtg.EventGainLife, N: -1}, event.Event{Kind: mtg.EventGainLife, N: 1}},
		{"107.1b", event.Event{Kind: mtg.EventScry, N: -1}, event.Event{Kind: mtg.EventScry, N: 0}},
		{"122.1", event.Event{Kind: mtg.EventCounters, Other: badger.Entity(), N: -1, Counter: mtg.CounterPlusOne}, event.Event{Kind: mtg.EventCounters, Other: badger.Entity(), N: 1, Counter: mtg.CounterPlusOne}},
		{"120.8", event.Event{Kind: mtg.EventDamage, Other: badger.Entity()}, event.Event{Kind: mtg.EventDamage, Other: badger.Entity(), N: 1}},
		{"120.1", event.Event{Kind: mtg.EventDamage, Other: plains.Entity(), N: 1}, event.Event{Kind: mtg.EventDamage, Other: mtg.PlayerEntity(2), N: 1}},
	}
	invariant.Watching = true
	for _, tt := range tests {
		for _, e := range []*event.Event{&tt.wrong, &tt.right} {
			if e.Player == 0 {
				e.Player = 1
			}
		}
		if got := g.Breaks(&tt.wrong); !strings.Contains(got, tt.rule) {
			t.Errorf("Breaks(%v of %v) = %q, want a promise of %s", tt.wrong.Kind, tt.wrong.Object, got, tt.rule)
		}
		if got := g.Breaks(&tt.right); got != "" {
			t.Errorf("Breaks(%v of %v) = %q, want nothing", tt.right.Kind, tt.right.Object, got)
		}
		if !caught(g, tt.wrong) {
			t.Errorf("%v of %v happens", tt.wrong.Kind, tt.wrong.Object)
		}
	}
}

// caught reports whether the event is stopped when it is to happen.
func caught(g *engine.Game, e event.Event) (stopped bool) {
	defer func() { stopped = recover() != nil }()
	g.Emit(e)
	return false
}

// TestPlantedCourse: so are those that need something to have happened before.
func TestPlantedCourse(t *testing.T) {
	g := stage(t)
	card, badger := find(t, g, "Plains", mtg.Hand, 1), find(t, g, "Mossback Badger", mtg.Battlefield, 1)
	spell := g.Emit(event.Event{Kind: mtg.EventZoneChange, Object: card, Player: 1, From: mtg.Hand, To: mtg.Stack}).Became
	if got := g.Breaks(&event.Event{Kind: mtg.EventCast, Object: spell, Player: 1}); !strings.Contains(got, "305.9") {
		t.Errorf("a land is cast: %q, want a promise of 305.9", got)
	}
	theirs := find(t, g, "Mossback Badger", mtg.Battlefield, 2)
	g.Emit(event.Event{Kind: mtg.EventAttack, Object: badger, Other: mtg.PlayerEntity(2), Player: 1})
	block := event.Event{Kind: mtg.EventBlock, Object: theirs, Other: badger.Entity(), Player: 2}
	if got := g.Breaks(&block); got != "" {
		t.Errorf("an untapped creature blocks: %q, want nothing", got)
	}
	g.Emit(event.Event{Kind: mtg.EventTap, Object: theirs, Player: 2})
	if got := g.Breaks(&block); !strings.Contains(got, "509.1a") {
		t.Errorf("a tapped creature blocks: %q, want a promise of 509.1a", got)
	}
	g.S.Note(2, state.Lost)
	if got := g.Breaks(&event.Event{Kind: mtg.EventDraw, Object: g.S.Top(2), Player: 2}); !strings.Contains(got, "800.4a") {
		t.Errorf("who has lost draws: %q, want a promise of 800.4a", got)
	}
}
