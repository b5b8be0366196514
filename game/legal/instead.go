package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// Instead appends the ways in which a player whom an effect lets cast the face for what it costs
// may cast it for an alternative cost (118.9, 601.2b): those of the face, those that other objects
// let be paid, and face down (702.37c, 702.168b).
func Instead(l *Law, p mtg.Seat, id mtg.ObjectID, face *catalog.Face, list []decision.Option) []decision.Option {
	offer := decision.Option{Action: mtg.ActionCast, Object: id, Face: face.ID}
	lost := l.Q.Row(id).Flags&query.LostText != 0 // 613.1f
	for i, w := range face.Ways {
		if offer.Way = uint8(i + 1); !lost && paysInstead(l, p, id, w) {
			list = append(list, offer)
		}
	}
	if lets(l) {
		offer.Way = decision.WayLet
		pr := l.spell(p, id, face, decision.WayLet)
		eachLet(l, &pr, func(place) {
			list = append(list, offer)
			offer.N++
		})
	}
	offer.Way, offer.N = decision.WayFaceDown, 0
	for _, special := range face.Special {
		if down := query.DownFace(special); down != 0 && down != offer.Face && !lost {
			offer.Face = down
			list = append(list, offer)
		}
	}
	return list
}

// paysInstead reports whether the alternative cost w is one that does not itself say from where the
// card is cast, and that the player may pay.
func paysInstead(l *Law, p mtg.Seat, id mtg.ObjectID, w *ability.StaticEffect) bool {
	if w.Zones != 0 && (!w.Zones.Has(mtg.Hand) || w.Strict) {
		return false
	}
	bar, _ := l.wayBar(p, id, l.S.Object(id).Zone, w, true)
	return bar == query.NoObstacle
}
