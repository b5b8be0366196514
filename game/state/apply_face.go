package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// DownKind says by which rule or effect an object is face down. Everybody knows
// it (708.6).
type DownKind uint8

// The ways to be face down.
const (
	NotDown      DownKind = iota
	DownMorph             // cast with morph or megamorph (702.37c)
	DownDisguise          // cast with disguise (702.168b)
	DownManifest          // manifested (701.40a)
	DownCloak             // cloaked (701.58a)
	DownEffect            // turned or put face down by an effect that lists nothing (708.2a)
	DownForest            // put face down by an effect that lists a Forest land (708.2a)
	NumDownKinds
)

var downKindNames = [NumDownKinds]string{
	NotDown: "face-up", DownMorph: "morph", DownDisguise: "disguise", DownManifest: "manifest", DownCloak: "cloak",
	DownEffect: "effect", DownForest: "forest",
}

// String returns the published name of the kind.
func (k DownKind) String() string {
	if k >= NumDownKinds {
		return "invalid face-down kind"
	}
	return downKindNames[k]
}

// putDown makes an object face down by what the event's number says.
func (o *Object) putDown(e *event.Event) {
	o.Status |= FaceDown
	o.Down = DownKind(e.N)
	e.N = 0
}

// applyFace turns a permanent face up or face down (708), which receives a new timestamp
// (613.7f). What is turned up everybody has seen, and who saw it face up knows it afterwards.
func (s *State) applyFace(e *event.Event) {
	if s.Object(e.Object) == nil {
		return
	}
	s.SetStateBased(true)
	o := &s.Objects[e.Object.Slot()]
	e.Card = o.Face
	if o.Zone == mtg.Battlefield {
		o.Timestamp = s.stamp()
	}
	turnParts(s, e)
	if e.Kind == mtg.EventTurnedDown {
		if o.Down != NotDown { // it lies face down beneath another already
			e.Card = 0
		}
		o.putDown(e)
		return
	}
	o.Status &^= FaceDown
	o.Down = NotDown
	o.Known = s.everyone()
}

// turnParts turns what else represents the permanent face up or face down with it (730.2f).
func turnParts(s *State, e *event.Event) {
	for part := range PartsOf(s, e.Object) {
		switch o := &s.Objects[part.Slot()]; {
		case e.Kind == mtg.EventTurnedUp:
			o.Status &^= FaceDown
			o.Down, o.Known = NotDown, s.everyone()
		case !o.Is(FaceDown):
			o.Status |= FaceDown
			o.Down = DownEffect
		}
	}
}
