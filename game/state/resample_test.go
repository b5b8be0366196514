package state_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func TestExchange(t *testing.T) {
	var s state.State
	s.Begin(ruleset.Current(), 2, [32]byte{})
	hand := s.AddCard(1, 11, 1, mtg.Hand)
	top := s.AddCard(2, 12, 1, mtg.Library)
	side := s.AddCard(3, 13, 1, mtg.Outside)
	shown := s.AddCard(4, 14, 1, mtg.Graveyard)
	his := s.AddCard(5, 15, 2, mtg.Hand)
	down := s.AddCard(6, 16, 1, mtg.Library)
	e := event.Event{Kind: mtg.EventZoneChange, Player: 1, Object: down, To: mtg.Exile, Flags: event.FaceDown}
	s.Apply(&e)
	for _, tt := range []struct {
		name string
		a, b mtg.ObjectID
		want bool
	}{
		{"hand and library", hand, top, true},
		{"sideboard and library", side, top, true},
		{"hand and a face-down card", hand, e.Became, true},
		{"hand and graveyard", hand, shown, false},
		{"two players", hand, his, false},
		{"no such slot", hand, mtg.MakeObjectID(77, 1), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, b := tt.a.Slot(), tt.b.Slot()
			cards := map[mtg.Slot]mtg.CardID{}
			for slot := range s.Objects {
				cards[mtg.Slot(slot)] = s.Objects[slot].Card
			}
			if got := s.Exchange(a, b); got != tt.want {
				t.Fatalf("Exchange = %v, want %v", got, tt.want)
			}
			if tt.want {
				cards[a], cards[b] = cards[b], cards[a]
			}
			for slot := range s.Objects {
				o := &s.Objects[slot]
				if want := cards[mtg.Slot(slot)]; o.Card != want || o.Card != 0 && o.Face != mtg.FaceID(want+10) {
					t.Errorf("slot %d holds card %d, face %d, want card %d and its face", slot, o.Card, o.Face, want)
				}
			}
			if past := s.Past[len(s.Past)-1]; past.Became == e.Became && past.Card != s.Object(e.Became).Face {
				t.Errorf("the past names face %d, want %d", past.Card, s.Object(e.Became).Face)
			}
		})
	}
}

func TestSwapPlaces(t *testing.T) {
	var s state.State
	s.Begin(ruleset.Current(), 2, [32]byte{})
	for i := range 3 {
		s.AddCard(mtg.CardID(i+1), mtg.FaceID(i+1), 1, mtg.Library)
		s.AddCard(mtg.CardID(i+1), mtg.FaceID(i+1), 1, mtg.Graveyard)
	}
	l := slices.Clone(s.List(mtg.Library, 1))
	if !s.SwapPlaces(mtg.Library, 1, 0, 2) {
		t.Fatal("SwapPlaces(library, 0, 2) = false, want true")
	}
	if got, want := s.List(mtg.Library, 1), []mtg.Slot{l[2], l[1], l[0]}; !slices.Equal(got, want) {
		t.Errorf("library = %v, want %v", got, want)
	}
	for _, tt := range []struct {
		z    mtg.Zone
		p    mtg.Seat
		i, j int
	}{{mtg.Graveyard, 1, 0, 1}, {mtg.Library, 1, 0, 3}, {mtg.Library, 1, -1, 0}, {mtg.Library, 9, 0, 0}} {
		if s.SwapPlaces(tt.z, tt.p, tt.i, tt.j) {
			t.Errorf("SwapPlaces(%v, %v, %d, %d) = true, want false", tt.z, tt.p, tt.i, tt.j)
		}
	}
}
