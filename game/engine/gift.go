package engine

// This file carries out what 702.174, gift, asks of the engine.

import "github.com/apnap/apnap/mtg"

// opponents lists the opponents of p that he can choose, in turn order.
func (g *Game) opponents(p mtg.Seat, dst []mtg.Entity) []mtg.Entity {
	for q := g.S.NextSeat(p); q != p && q != 0; q = g.S.NextSeat(q) {
		if g.S.Opponents(p, q) && g.S.InRange(p, q) {
			dst = append(dst, mtg.PlayerEntity(q))
		}
	}
	return dst
}
