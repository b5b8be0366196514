package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// While a subgame is played the main game stands in State.Main, as a snapshot;
// the rest of the state is the subgame's (729.1a). A card keeps its slot. Slots of
// the main game that no card of a library is in are empty in the subgame, and are
// not used there, so that no handle of one game names an object of the other.

// beginSubgame puts the main game aside and makes s the state before a subgame:
// the cards of each library are its decks (729.2), commanders in the command zone
// come along, and vanguards (729.2b, 729.2c), and what is outside the main game is outside the subgame.
func (s *State) beginSubgame() {
	s.Main = s.AppendBinary(nil)
	for i := 1; i < len(s.Objects); i++ {
		s.enterSubgame(mtg.Slot(i))
	}
	s.Free = s.Free[:0]
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		for p := range s.Zones[z] {
			kept := s.Zones[z][p][:0]
			for _, slot := range s.Zones[z][p] {
				if s.Objects[slot].Kind == CardObject {
					kept = append(kept, slot)
				}
			}
			s.Zones[z][p] = kept
		}
	}
	s.forgetAll()
	s.Frames, s.Registers, s.Items = s.Frames[:0], s.Registers[:0], s.Items[:0]
	s.Result, s.Drawn, s.Symbols = s.Result[:0], s.Drawn[:0], s.Symbols[:0]
	s.Batch, s.Applied, s.Sequels = s.Batch[:0], s.Applied[:0], s.Sequels[:0]
	s.freshHeader()
	s.findReach()
}

// enterSubgame makes what is in the slot a new object of the subgame, if it is
// part of it, and nothing otherwise.
func (s *State) enterSubgame(slot mtg.Slot) {
	o := &s.Objects[slot]
	zone, known, knew, status := o.Zone, mtg.SeatSet(0), o.Known, Status(0)
	switch {
	case o.Kind == CardObject && zone == mtg.Command && o.Is(FaceDown): // 729.2a
		status = FaceDown
	case o.Kind == CardObject && zone == mtg.Library:
	case o.Kind == CardObject && zone == mtg.Command && comesAlong(s, slot):
		known = s.everyone()
	case o.Kind == CardObject && zone == mtg.Outside:
		known = knew
	default:
		*o = Object{Generation: o.Generation, Zone: mtg.Nowhere}
		return
	}
	*o = Object{
		Card: o.Card, Face: o.Front, Front: o.Front, Kind: CardObject, Owner: o.Owner, Controller: o.Owner,
		Generation: o.Generation + 1, Zone: zone, Timestamp: s.stamp(), Known: known, Status: status,
	}
}

// comesAlong reports whether the card is one that is moved from the command zone to that of
// a subgame, and back: a commander, a vanguard or a card of a supplementary deck (729.2a
// to 729.2c, 729.5a, 729.5b).
func comesAlong(s *State, slot mtg.Slot) bool {
	o := &s.Objects[slot]
	return s.Commander(slot) != nil || o.Zone == mtg.Command && (s.Rules.Vanguard || o.Is(FaceDown))
}

// endSubgame ends the subgame: the main game goes on where it was put aside, and
// each player's cards of the subgame are in his library (729.5), except
// commanders in its command zone (729.5c) and what was outside of both.
func (s *State) endSubgame() {
	var main State
	if _, err := main.Restore(s.Main); err != nil {
		panic("state: the main game is broken: " + err.Error())
	}
	for z, list := range main.Zones {
		for p := range list {
			if zone := mtg.Zone(z); zone == mtg.Library || zone == mtg.Outside {
				main.Zones[z][p] = main.Zones[z][p][:0]
			}
		}
	}
	for i := 1; i < len(s.Objects); i++ {
		main.takeBack(mtg.Slot(i), &s.Objects[i])
	}
	main.Events, main.Rolling, main.Seq, main.Steps, main.Random = s.Events, s.Rolling, s.Seq, s.Steps, s.Random
	main.Stamp, main.LastEffect, main.Batches, main.Piles = s.Stamp, s.LastEffect, s.Batches, s.Piles
	s.CopyFrom(&main)
}

// takeBack brings the main game's slot up to what the subgame made of it.
func (s *State) takeBack(slot mtg.Slot, from *Object) {
	if int(slot) >= len(s.Objects) { // a token of the subgame, which is no more
		s.Objects = append(s.Objects, Object{Generation: from.Generation, Zone: mtg.Nowhere})
		if from.Generation < mtg.MaxGeneration-1 {
			s.Free = append(s.Free, slot)
		}
		return
	}
	o := &s.Objects[slot]
	owner, zone := o.Owner, o.Zone
	if o.Kind != CardObject || zone != mtg.Library && zone != mtg.Outside && !comesAlong(s, slot) {
		return
	}
	if from.Kind == CardObject {
		owner = from.Owner
	}
	known, status := o.Known, Status(0)
	switch {
	case zone == mtg.Command && o.Is(FaceDown): // wherever it is in that of the subgame
		known, status = 0, FaceDown
	case from.Zone == mtg.Command && comesAlong(s, slot):
		zone, known = mtg.Command, s.everyone()
	case from.Zone == mtg.Outside && zone == mtg.Outside:
	case zone == mtg.Command && from.Kind == NoObject: // it was not part of the subgame
		return
	default:
		zone, known = mtg.Library, 0
	}
	if o.Zone == mtg.Command {
		l := &s.Zones[mtg.Command][listSeat(o)]
		*l = without(*l, slot)
	}
	*o = Object{
		Card: o.Card, Face: o.Front, Front: o.Front, Kind: CardObject, Owner: owner, Controller: owner,
		Generation: max(o.Generation, from.Generation) + 1, Zone: zone, Timestamp: s.stamp(), Entered: s.Turn, Known: known, Status: status,
	}
	l := &s.Zones[zone][listSeat(o)]
	*l = append(*l, slot)
}

// applySubgame begins a subgame, or ends it with the winner, if it has one.
func (s *State) applySubgame(e *event.Event) {
	if e.Kind == mtg.EventSubgame {
		s.beginSubgame()
		return
	}
	winners := s.Winner
	s.endSubgame()
	s.Result = s.Result[:0]
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		if winners != 0 && s.Rules.Teammates(winners, p) {
			s.Result = append(s.Result, mtg.PlayerEntity(p))
		}
	}
}
