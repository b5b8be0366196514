package query

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Dungeon returns the dungeon that p owns in the command zone, of which there is one at a
// time (309.3), and the room his venture marker is in; zero for none.
func (q *Q) Dungeon(p mtg.Seat) (id mtg.ObjectID, room int) {
	for _, slot := range q.S.List(mtg.Command, 0) {
		if o := &q.S.Objects[slot]; o.Owner == p && isDungeon(q, o) {
			return q.S.ID(slot), int(o.Level)
		}
	}
	return 0, 0
}

func isDungeon(q *Q, o *state.Object) bool {
	return o.Kind == state.EmblemObject && q.P.Face(o.Face).Types&mtg.Dungeon != 0
}
