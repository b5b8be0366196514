package catalog

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// mostDungeons is how many dungeons a game keeps apart.
const mostDungeons = 16

// ventures reports whether a card has a player venture into the dungeon, who then brings one
// in from outside the game (309.2).
func ventures(e *Entry) (found bool) {
	if !slices.ContainsFunc(e.Card.Faces, func(f card.Face) bool { return strings.Contains(f.Text, "enture") }) {
		return false // and the program need not be looked through
	}
	ability.Walk(e.Program, func(part any) {
		if in, ok := part.(*ability.Instr); ok {
			found = found || in.Op == ability.OpVenture
		}
	})
	return found
}

func isDungeon(e *Entry) bool { return e.Card.Front().Types&mtg.Dungeon != 0 }

// Dungeons returns the dungeons among the cards that can be played: the first ones, where
// there are more than a game keeps apart.
func (c *Catalog) Dungeons() (list []Entry) {
	for i := range c.entries {
		if e := &c.entries[i]; e.Playable() && isDungeon(e) && len(list) < mostDungeons {
			list = append(list, *e)
		}
	}
	return list
}
