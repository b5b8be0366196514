package engine

// This file carries out section 903, Commander games, as far as it is no part
// of casting or of starting the game.

import "github.com/apnap/apnap/mtg"

// commanderDamageKills reports whether one commander has dealt p so much combat
// damage that he loses (903.10a).
func (g *Game) commanderDamageKills(p mtg.Seat) bool {
	limit := int16(g.S.Rules.CommanderDamage)
	if limit == 0 {
		return false
	}
	for _, n := range g.S.Players[p].CommanderDamage {
		if n >= limit {
			return true
		}
	}
	return false
}
