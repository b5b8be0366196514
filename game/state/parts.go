package state

import (
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Part is a card that represents a permanent together with another: one that is melded
// (701.42a). The slot of the permanent has what is on top; the other keeps a slot of its own,
// which no zone lists.
type Part struct {
	Of mtg.ObjectID // the permanent
	// Object is the part; once the permanent has left, what the part became.
	Object mtg.ObjectID
}

// PartsOf yields what represents the permanent besides what is on top of it; of one that
// has left, what that became.
func PartsOf(s *State, permanent mtg.ObjectID) func(yield func(mtg.ObjectID) bool) {
	return func(yield func(mtg.ObjectID) bool) {
		for i := range s.Parts {
			if p := &s.Parts[i]; p.Of == permanent && !yield(p.Object) {
				return
			}
		}
	}
}

// HasParts reports whether the permanent is represented by several cards or tokens.
func HasParts(s *State, permanent mtg.ObjectID) bool {
	return slices.ContainsFunc(s.Parts, func(p Part) bool { return p.Of == permanent })
}

// applyMerge makes the card a part of the permanent Other, beneath what is on top of it.
func applyMerge(s *State, e *event.Event) {
	slot := e.Object.Slot()
	o := &s.Objects[slot]
	e.From, e.To, e.Card = o.Zone, mtg.Battlefield, o.Face
	s.leave(o, slot)
	face := o.Face
	s.renew(slot)
	o = &s.Objects[slot]
	s.ReleaseCapture(o.Capture)
	*o = Object{
		Card: o.Card, Face: face, Front: o.Front, Kind: o.Kind, Owner: o.Owner, Generation: o.Generation, Controller: o.Owner,
		Zone: mtg.Battlefield, Entered: s.Turn, Timestamp: s.stamp(), Known: s.everyone(),
	}
	s.Parts = append(s.Parts, Part{Of: e.Other.Object(), Object: s.ID(slot)})
	s.SetStateBased(true)
}

// partMoved notes what a part became as its permanent left, if it still is something.
func partMoved(s *State, part mtg.ObjectID, e *event.Event) {
	i := slices.IndexFunc(s.Parts, func(p Part) bool { return p.Object == part })
	switch {
	case i < 0:
	case e.Kind != mtg.EventPartMoved || s.Object(e.Became) == nil:
		s.Parts = slices.Delete(s.Parts, i, i+1)
	default:
		s.Parts[i].Object = e.Became
	}
}

// forgetParts forgets what became of the parts of permanents that have left.
func forgetParts(s *State) {
	s.Parts = slices.DeleteFunc(s.Parts, func(p Part) bool { return s.Object(p.Of) == nil })
}
