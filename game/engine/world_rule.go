package engine

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// worldActions carries out the world rule, 704.5k: of several world permanents
// all but the newest are put into their owners' graveyards, and all of them when
// the newest came at the same time. A permanent is measured only by those within
// its controller's range of influence (801.12).
func worldActions(g *Game) {
	list := g.S.List(mtg.Battlefield, 0)
	for _, slot := range list {
		id := g.S.ID(slot)
		row := g.Q.Row(id)
		if row.Supertypes&mtg.World == 0 {
			continue
		}
		for _, other := range list {
			if other == slot || g.Q.Row(g.S.ID(other)).Supertypes&mtg.World == 0 || !g.Q.InRange(row.Controller, g.S.ID(other).Entity()) {
				continue
			}
			if !g.S.Objects[other].ArrivedBefore(&g.S.Objects[slot]) {
				toGraveyard(g, id, rule.R704_5k)
				break
			}
		}
	}
}
