package state

import (
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Part is a card or token that represents a permanent together with others: one that is
// melded (701.42a) or merged (730.2). The slot of the permanent has what is on top; each of
// the others keeps a slot of its own, which no zone lists.
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

// applyMerge makes the object a part of the permanent Other: beneath it, or on top, where
// it gives the permanent's slot what it is (730.2a). That a permanent is the same object as
// before (730.2c) stands in the slot, and which card is the commander moves with the card.
func applyMerge(s *State, e *event.Event) {
	slot := e.Object.Slot()
	o := &s.Objects[slot]
	e.From, e.To, e.Card = o.Zone, mtg.Battlefield, o.Face
	permanent := e.Other.Object()
	if e.From == mtg.Stack { // 702.140f
		s.carryEffects(e.Object, permanent)
	}
	s.leave(o, slot)
	kind, values := o.Kind, uint16(0)
	if kind == CopyObject { // 608.3f
		kind, values = TokenObject, o.Base
		s.HoldCopy(values)
	}
	face := o.Face
	s.renew(slot)
	o = &s.Objects[slot]
	s.ReleaseCapture(o.Capture)
	*o = Object{
		Card: o.Card, Face: face, Front: o.Front, Kind: kind, Owner: o.Owner, Generation: o.Generation, Controller: o.Owner,
		Zone: mtg.Battlefield, Entered: s.Turn, Timestamp: s.stamp(), Known: s.everyone(), Base: values, Copy: values,
	}
	if e.Flags&event.Bottom == 0 {
		putOnTop(s, slot, permanent.Slot())
	}
	s.Parts = append(s.Parts, Part{Of: permanent, Object: s.ID(slot)})
	s.StateBased = true
}

// putOnTop exchanges what the two slots are printed as.
func putOnTop(s *State, a, b mtg.Slot) {
	x, y := &s.Objects[a], &s.Objects[b]
	x.Card, y.Card = y.Card, x.Card
	x.Face, y.Face = y.Face, x.Face
	x.Front, y.Front = y.Front, x.Front
	x.Kind, y.Kind = y.Kind, x.Kind
	x.Base, y.Base = y.Base, x.Base
	x.Known, y.Known = y.Known, x.Known
	x.Down, y.Down = y.Down, x.Down
	x.Copy, y.Copy = x.Base, y.Base
	down := y.Status & FaceDown // 730.2e
	y.Status = y.Status&^FaceDown | x.Status&FaceDown
	x.Status = x.Status&^FaceDown | down
	commanders := &s.Players[x.Owner].Commanders
	for i := range commanders {
		switch commanders[i].Slot {
		case a:
			commanders[i].Slot = b
		case b:
			commanders[i].Slot = a
		}
	}
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
