package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// Begin makes s the state before a game: players at the starting life total,
// no cards, the generator seeded.
func (s *State) Begin(r ruleset.Rules, seats int, seed [32]byte) {
	s.Clear()
	s.Rules, s.Seats = r, uint32(seats)
	s.Objects = append(s.Objects, Object{})
	s.Captures = append(s.Captures, Capture{})
	for p := mtg.Seat(1); p <= mtg.Seat(seats); p++ {
		s.Playing = s.Playing.With(p)
		Modify(s, p, 0, 0)
		s.Players[p].Reach = ^mtg.SeatSet(0)
	}
	s.findReach()
	s.Seed(seed)
}

// Modify sets, before the game begins, by how much p starts with more life and a larger
// hand than the rules say for all.
func Modify(s *State, p mtg.Seat, life, hand int16) {
	x := &s.Players[p]
	x.LifeModifier, x.HandModifier = life, hand
	x.Life = StartingLife(s, p)
}

// StartingLife is the life total with which p starts the game (103.4).
func StartingLife(s *State, p mtg.Seat) int32 {
	return s.Rules.StartingLife + int32(s.Players[p].LifeModifier)
}

// HandSize is the starting and the maximum hand size of p (103.5, 402.2). Less than no
// cards are none (107.1b).
func HandSize(s *State, p mtg.Seat) int32 {
	return max(0, s.Rules.HandSize+int32(s.Players[p].HandModifier))
}

// AddCard puts a card of the owner's into a zone without an event, as the
// game's cards come to be there before it begins; face is its Front. The last
// card added to a library is its top card.
func (s *State) AddCard(card mtg.CardID, face mtg.FaceID, owner mtg.Seat, zone mtg.Zone) mtg.ObjectID {
	slot := s.take()
	o := &s.Objects[slot]
	*o = Object{
		Card: card, Face: face, Front: face, Kind: CardObject, Owner: owner, Controller: owner, Zone: zone,
		Generation: o.Generation, Timestamp: s.stamp(), Entered: s.Turn,
	}
	e := event.Event{Object: s.ID(slot)}
	o.Known = s.knowers(o, &e, 0, zone)
	l := &s.Zones[zone][zoneSeat(zone, owner)]
	*l = append(*l, slot)
	return s.ID(slot)
}

// PutInto puts a card of the command zone, before the game begins, face down into its
// owner's supplementary deck, below the others (904.4).
func PutInto(s *State, id mtg.ObjectID) {
	o := &s.Objects[id.Slot()]
	s.leave(o, id.Slot())
	o.Status, o.Known = FaceDown, 0
	l := &s.Zones[mtg.Command][listSeat(o)]
	*l = append([]mtg.Slot{id.Slot()}, *l...)
}

// SettleIn makes a laid out position old: permanents have been under control
// since before the first turn, and nothing has happened in this one.
func (s *State) SettleIn() { forgetTurn(s) }

// MakeSick makes a laid out permanent one that came under control in the first
// turn (302.6).
func (s *State) MakeSick(id mtg.ObjectID) {
	if s.Object(id) != nil {
		s.Objects[id.Slot()].Since = 1
	}
}
