package query

import (
	"math/bits"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file counts who is in a party (700.8).

// partyTypes are the creature types of a party.
var partyTypes = func() (list [4]mtg.Subtype) {
	for i, name := range [...]string{"Cleric", "Rogue", "Warrior", "Wizard"} {
		list[i], _ = mtg.SubtypeNamed(name)
	}
	return list
}()

// party is how many creatures are in the party of the player selected: as many as there
// can be where some have several of the types and each is counted for one (700.8b).
func party(q *Q, c *Context, n *ability.Num) (most int) {
	var room [mtg.MaxSeats]mtg.Seat
	players := q.Players(c, n.Sel, room[:0])
	if len(players) != 1 {
		return 0
	}
	filled := [1 << len(partyTypes)]bool{0: true} // the sets of types that creatures seen so far can be counted for
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		r := q.Row(q.S.ID(slot))
		if r.Types&mtg.Creature == 0 || r.Controller != players[0] {
			continue
		}
		for set := len(filled) - 1; set >= 0; set-- { // from the largest down: none is counted twice
			for i, t := range partyTypes {
				if filled[set] && r.Subtypes.Has(t) {
					filled[set|1<<i] = true
				}
			}
		}
	}
	for set, ok := range filled {
		if ok {
			most = max(most, bits.OnesCount(uint(set)))
		}
	}
	return most
}
