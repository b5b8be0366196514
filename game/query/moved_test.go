package query_test

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// TestMoved: an object that changes zones matters to the characteristics of others where
// an effect describes what is in one of the zones, or a static ability of it functions
// there (113.6b), or something is locked onto objects (611.2c).
func TestMoved(t *testing.T) {
	elder := static(creature("Elder", 3, 3), changes(yours, ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(1)}))
	elder.Abilities[0].Zones = mtg.Zones(mtg.Graveyard)
	tests := []struct {
		name     string
		card     string
		from, to mtg.Zone
		teaches  bool             // some card of the game describes cards in hands
		locked   state.EffectKind // that of an effect locked onto the object
		want     bool
	}{
		{"a card is drawn", "Cub", mtg.Library, mtg.Hand, false, 0, false},
		{"a card is discarded", "Cub", mtg.Hand, mtg.Graveyard, false, 0, false},
		{"a card is cast", "Cub", mtg.Hand, mtg.Stack, false, 0, false},
		{"a permanent enters", "Cub", mtg.Stack, mtg.Battlefield, false, 0, true},
		{"what functions in graveyards is drawn", "Elder", mtg.Library, mtg.Hand, false, 0, false},
		{"what functions in graveyards is discarded", "Elder", mtg.Hand, mtg.Graveyard, false, 0, true},
		{"what functions in graveyards leaves one", "Elder", mtg.Graveyard, mtg.Exile, false, 0, true},
		{"an effect describes cards in hands", "Cub", mtg.Library, mtg.Hand, true, 0, true},
		{"an effect describes cards in hands, not elsewhere", "Cub", mtg.Library, mtg.Graveyard, true, 0, false},
		{"something is locked that says who controls it", "Cub", mtg.Library, mtg.Hand, false, state.ControlEffect, true},
		{"something is locked that changes nothing", "Cub", mtg.Library, mtg.Hand, false, state.RegenEffect, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			faces := []ability.Face{creature("Cub", 2, 2), elder}
			if tt.teaches {
				faces = append(faces, *teacher())
			}
			g := newGame(t, faces...)
			id := g.put(tt.card, A, tt.to)
			if tt.locked != 0 {
				g.S.AddAffected(g.S.AddEffect(state.Effect{Kind: tt.locked, Player: A}), id.Entity())
			}
			e := event.Event{Kind: mtg.EventZoneChange, Object: id, From: tt.from, To: tt.to}
			if got := g.Q.Moved(&e); got != tt.want {
				t.Errorf("Moved from %v to %v = %v, want %v", tt.from, tt.to, got, tt.want)
			}
		})
	}
}

// TestLasts: an effect that begins or ends matters to characteristics if it says what
// objects are; who may play a card does not.
func TestLasts(t *testing.T) {
	for _, tt := range []struct {
		kind state.EffectKind
		want bool
	}{{state.PermitEffect, false}, {state.ShieldEffect, false}, {state.ChangeEffect, true}, {state.ControlEffect, true}} {
		g := newGame(t, creature("Cub", 2, 2), spellOf(ability.Mod{Kind: ability.ModAddPT, N: num(1)}))
		cub := g.field("Cub", A)
		spell, _ := g.P.FaceNamed("Spell")
		before := g.Q.Epoch()
		x := g.S.AddEffect(state.Effect{Kind: tt.kind, Player: B, Ability: g.P.Face(spell).Spell})
		g.S.AddAffected(x, cub.Entity())
		g.Q.Lasts()
		begun := g.Q.Epoch()
		g.S.EndEffect(0)
		g.Q.Lasts()
		if ended := g.Q.Epoch(); (begun != before) != tt.want || (ended != begun) != tt.want {
			t.Errorf("kind %d: a beginning matters: %v, an end: %v, want %v", tt.kind, begun != before, ended != begun, tt.want)
		}
	}
}
