package engine

// This file carries out 702.103, bestow: casting a card as an Aura spell, and what
// ceases to be bestowed.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// isBestow reports whether the way of casting the face is bestow.
func isBestow(face *catalog.Face, way uint8) bool {
	return way > 0 && int(way) <= len(face.Ways) && face.Ways[way-1].Name == ability.Bestow
}

// bestowAction adds casting the card bestowed. Whether that can be done is asked
// of the Aura spell that it would be, and of nothing else (702.103d).
func (g *Game) bestowAction(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, way int, d *decision.Decision) {
	g.Q.Reconsider()
	g.Q.ConsiderBestowed(id, face.ID)
	permit := g.permit(p, id)
	if permit != nil && !g.permits(permit, p, id) {
		permit = nil
	}
	if permit != nil && from != mtg.Hand && g.permitFlags(permit)&ability.FlagFree != 0 {
		return // no other cost can be paid (118.9a)
	}
	may := g.mayPlay(p, g.S.Object(id), from, face, permit)
	if g.P.Licences() {
		may, _ = g.licensed(p, id, face, may)
	}
	g.wayAction(p, id, from, face, way, may, d)
}

// endBestow makes a spell cease to be bestowed, whose target is illegal as it
// begins to resolve: it goes on as a creature spell (608.3b, 702.103e).
func (g *Game) endBestow(id mtg.ObjectID, capture uint16) {
	g.emit(event.Event{Kind: mtg.EventStatus, Object: id, Other: mtg.Entity(state.Bestowed), Rule: rule.R702_103e})
	g.S.CutTargets(capture)
	g.Q.Invalidate()
}

// bestowLaid makes a creature with bestow that the position attaches to something a
// bestowed Aura, since nothing else could be attached (303.4h).
func (g *Game) bestowLaid(id mtg.ObjectID) {
	for _, w := range g.P.Face(g.Q.TextOf(g.S.Object(id))).Ways {
		if w.Name == ability.Bestow {
			g.emit(event.Event{Kind: mtg.EventStatus, Object: id, Other: mtg.Entity(state.Bestowed), N: 1, Rule: rule.R702_103b})
		}
	}
}
