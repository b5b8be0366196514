package engine

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file holds further promises: of what order things are taken from a library, what
// may be played and cast, turned and attached.

// equipment is the subtype of what is attached to creatures only, fortification that of
// what is attached to lands only.
var (
	equipment, _     = mtg.SubtypeNamed("Equipment")
	fortification, _ = mtg.SubtypeNamed("Fortification")
)

// breaksCourse asks about the order in a library, about what is played, cast, turned and
// attached, and about players who are no longer there.
func (g promises) breaksCourse(e *event.Event, o *state.Object) string {
	switch e.Kind {
	case mtg.EventMill:
		if o.Zone == mtg.Library && !g.fromTop(e) {
			return "one mills the top cards of one's library (701.17a)"
		}
	case mtg.EventPlayLand:
		if o != nil && g.playedFace(e, o)&mtg.Land == 0 {
			return "lands are played, and nothing else is (305.1)"
		}
	case mtg.EventCast:
		if o != nil && !o.Is(state.FaceDown) && g.Q.Row(e.Object).Types&mtg.Land != 0 {
			return "lands are not cast (305.9)"
		}
	case mtg.EventTransform:
		if o != nil && o.Copy == 0 && g.P.Face(o.Face).Reverse == 0 {
			return "only what has two faces turns over (701.27c)"
		}
	case mtg.EventTurnedUp:
		if o == nil || !o.Is(state.FaceDown) {
			return "what is face down is turned face up (708.7)"
		}
	case mtg.EventTurnedDown:
		if o == nil || o.Is(state.FaceDown) {
			return "what is face up is turned face down (708.2a)"
		}
	case mtg.EventBlock:
		if o != nil && o.Is(state.Tapped) {
			return "untapped creatures block (509.1a)"
		}
	case mtg.EventAttach:
		if e.Other != 0 && o != nil && g.Q.Row(e.Object).Subtypes.Has(equipment) && !g.fightsOrAttacks(e.Other.Object()) {
			return "Equipment is attached to creatures (301.5)"
		}
		if e.Other != 0 && o != nil && g.Q.Row(e.Object).Subtypes.Has(fortification) && g.Q.Row(e.Other.Object()).Types&mtg.Land == 0 {
			return "Fortifications are attached to lands (301.6)"
		}
	case mtg.EventWin, mtg.EventDraw, mtg.EventMonarch:
		if g.S.Players[e.Player].Flags&state.Lost != 0 {
			return "who has left the game does nothing in it (104.5, 800.4a)"
		}
	case mtg.EventPhasedIn:
		if o == nil {
			return "what has phased out phases in (702.26c)"
		}
	}
	return ""
}

// fromTop reports whether every card above the milled one goes with it, or is just
// entering (614.13c).
func (g promises) fromTop(e *event.Event) bool {
	l := g.S.List(mtg.Library, e.Player)
	for i := len(l) - 1; i >= 0; i-- {
		id := g.S.ID(l[i])
		if id == e.Object {
			return true
		}
		if !g.S.Enters(id) && !g.leavesNow(id) {
			return false
		}
	}
	return false
}

// leavesNow reports whether the batch that is about to happen moves the card.
func (g promises) leavesNow(id mtg.ObjectID) bool {
	for _, p := range g.S.Proposing() {
		if p.Event.Object == id && movesObject(p.Event.Kind) {
			return true
		}
	}
	return false
}

// playedFace has the types of the face that is played as a land.
func (g promises) playedFace(e *event.Event, o *state.Object) mtg.TypeSet {
	if e.N > 0 {
		return g.P.Face(mtg.FaceID(e.N)).Types
	}
	return g.P.Face(o.Face).Types | g.Q.Row(e.Object).Types
}
