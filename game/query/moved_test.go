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
	hands := *creatures
	hands.Zones = mtg.Zones(mtg.Hand)
	teacher := static(creature("Teacher", 1, 1), changes(&hands, ability.Mod{Kind: ability.ModAddColors, Colors: mtg.Colors(mtg.Red)}))
	tests := []struct {
		name     string
		card     string
		from, to mtg.Zone
		teaches  bool // some card of the game describes cards in hands
		locked   bool
		want     bool
	}{
		{"a card is drawn", "Cub", mtg.Library, mtg.Hand, false, false, false},
		{"a card is discarded", "Cub", mtg.Hand, mtg.Graveyard, false, false, false},
		{"a card is cast", "Cub", mtg.Hand, mtg.Stack, false, false, false},
		{"a permanent enters", "Cub", mtg.Stack, mtg.Battlefield, false, false, true},
		{"what functions in graveyards is drawn", "Elder", mtg.Library, mtg.Hand, false, false, false},
		{"what functions in graveyards is discarded", "Elder", mtg.Hand, mtg.Graveyard, false, false, true},
		{"what functions in graveyards leaves one", "Elder", mtg.Graveyard, mtg.Exile, false, false, true},
		{"an effect describes cards in hands", "Cub", mtg.Library, mtg.Hand, true, false, true},
		{"an effect describes cards in hands, not elsewhere", "Cub", mtg.Library, mtg.Graveyard, true, false, false},
		{"something is locked", "Cub", mtg.Library, mtg.Hand, false, true, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			faces := []ability.Face{creature("Cub", 2, 2), elder}
			if tt.teaches {
				faces = append(faces, teacher)
			}
			g := newGame(t, faces...)
			id := g.put(tt.card, A, tt.to)
			if tt.locked {
				g.S.AddAffected(g.S.AddEffect(state.Effect{Kind: state.RegenEffect, Player: A}), id.Entity())
			}
			e := event.Event{Kind: mtg.EventZoneChange, Object: id, From: tt.from, To: tt.to}
			if got := g.Q.Moved(&e); got != tt.want {
				t.Errorf("Moved from %v to %v = %v, want %v", tt.from, tt.to, got, tt.want)
			}
		})
	}
}
