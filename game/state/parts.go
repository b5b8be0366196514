package state

import (
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Place says how a part came to be one, as EventMerged has it for a number.
type Place uint8

// The places.
const (
	Melded  Place = iota // 701.42a
	Beneath              // it merged with the permanent, and lies under it (730.2)
	OnTop                // it merged with the permanent, and lies on it (730.2)
)

// Part is a card or token that represents a permanent together with others: one that is
// melded (701.42a) or merged (730). The slot of the permanent has the one that was there
// first; each other keeps a slot of its own, which no zone lists.
type Part struct {
	Of mtg.ObjectID // the permanent
	// Object is the part; once the permanent has left, what the part became, if anything.
	Object mtg.ObjectID
	Stamp  uint32 // when it merged (730.2a)
	Before uint16 // of the first that merged: State.Copies, what the permanent was until then
	Place  Place
	_      uint8
}

// PartsOf yields what represents the permanent besides the card or token that was there
// first; of one that has left, what that became.
func PartsOf(s *State, permanent mtg.ObjectID) func(yield func(mtg.ObjectID) bool) {
	return func(yield func(mtg.ObjectID) bool) {
		for i := range s.Parts {
			if p := &s.Parts[i]; p.Of == permanent && p.Object != 0 && !yield(p.Object) {
				return
			}
		}
	}
}

// Whole is the permanent that the object is a part of, or else the object.
func Whole(s *State, id mtg.ObjectID) mtg.ObjectID {
	for i := range s.Parts {
		if p := &s.Parts[i]; p.Object == id && s.Object(p.Of) != nil {
			return p.Of
		}
	}
	return id
}

// HasParts reports whether the permanent is represented by several cards or tokens.
func HasParts(s *State, permanent mtg.ObjectID) bool {
	return slices.ContainsFunc(s.Parts, func(p Part) bool { return p.Of == permanent })
}

// Merges yields what merged with the permanent, the first first (730.2).
func Merges(s *State, permanent mtg.ObjectID) func(yield func(*Part) bool) {
	return func(yield func(*Part) bool) {
		for i := range s.Parts {
			if p := &s.Parts[i]; p.Of == permanent && p.Place != Melded && !yield(p) {
				return
			}
		}
	}
}

// TimesMutated is how often the permanent has mutated, or had when it left.
func TimesMutated(s *State, permanent mtg.ObjectID) (n int) {
	for range Merges(s, permanent) {
		n++
	}
	return n
}

// Topmost is the object of what lies on top of the others that represent a permanent, which
// says whether it is a token (730.2d): the permanent itself where nothing lies on it.
func Topmost(s *State, permanent mtg.ObjectID) *Object {
	top := permanent
	if len(s.Parts) > 0 {
		for p := range Merges(s, permanent) {
			if p.Place == OnTop {
				top = p.Object
			}
		}
	}
	return &s.Objects[top.Slot()]
}

// Component is a card or token that represents a permanent: the permanent itself for the one
// that was there first, else a part; and the copiable values that it has by itself
// (State.Copies), zero: those of its face.
type Component struct {
	Object mtg.ObjectID
	Values uint16
}

// Components lists what represents a permanent, the lowest first, in the memory given.
func Components(s *State, permanent mtg.ObjectID, list []Component) []Component {
	first := Component{Object: permanent, Values: s.Objects[permanent.Slot()].Base}
	for p := range Merges(s, permanent) {
		first.Values = p.Before
		break
	}
	list = append(list[:0], first)
	for i := range s.Parts {
		p := &s.Parts[i]
		if p.Of != permanent || p.Object == 0 {
			continue
		}
		at := 0
		if p.Place == OnTop {
			at = len(list)
		}
		list = slices.Insert(list, at, Component{Object: p.Object, Values: s.Objects[p.Object.Slot()].Base})
	}
	return list
}

// applyMerge makes the card or token a part of the permanent Other.
func applyMerge(s *State, e *event.Event) {
	slot := e.Object.Slot()
	o := &s.Objects[slot]
	permanent := e.Other.Object()
	e.From, e.To, e.Card = o.Zone, mtg.Battlefield, o.Face
	s.leave(o, slot)
	face, values := o.Face, o.Copy
	s.HoldCopy(values)
	s.renew(slot)
	o = &s.Objects[slot]
	s.ReleaseCapture(o.Capture)
	kind := o.Kind
	if kind == CopyObject { // 608.3f
		kind = TokenObject
	}
	*o = Object{
		Card: o.Card, Face: face, Front: o.Front, Kind: kind, Owner: o.Owner, Generation: o.Generation, Controller: o.Owner,
		Zone: mtg.Battlefield, Entered: s.Turn, Timestamp: s.stamp(), Known: s.everyone(), Copy: values, Base: values,
	}
	part := Part{Of: permanent, Object: s.ID(slot), Stamp: o.Timestamp, Place: Place(e.N)}
	if part.Place != Melded {
		mergeOnto(s, &part)
		s.carryEffects(e.Object, permanent) // 702.140f
		carryLinks(s, e.Object, permanent)
	}
	s.Parts = append(s.Parts, part)
	s.SetStateBased(true)
}

// mergeOnto does to the permanent what a merging part does: what it was is kept, and it has
// the status of what is on top (730.2e).
func mergeOnto(s *State, part *Part) {
	o := &s.Objects[part.Of.Slot()]
	if TimesMutated(s, part.Of) == 0 {
		part.Before = o.Base
		s.HoldCopy(part.Before)
	}
	if part.Place == OnTop {
		o.Status &^= FaceDown // Down stays: what lies beneath is face down
	}
}

// partMoved notes what a part became as its permanent left, if it still is something.
func partMoved(s *State, part mtg.ObjectID, e *event.Event) {
	i := slices.IndexFunc(s.Parts, func(p Part) bool { return p.Object == part })
	switch {
	case i < 0:
	case e.Kind != mtg.EventPartMoved || s.Object(e.Became) == nil:
		s.Parts[i].Object = 0
	default:
		s.Parts[i].Object = e.Became
	}
}

// forgetParts forgets what became of the parts of permanents that have left.
func forgetParts(s *State) {
	for i := range s.Parts {
		if p := &s.Parts[i]; s.Object(p.Of) == nil {
			s.ReleaseCopy(p.Before)
		}
	}
	s.Parts = slices.DeleteFunc(s.Parts, func(p Part) bool { return s.Object(p.Of) == nil })
}
