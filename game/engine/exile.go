package engine

// This file carries out section 406 where it is more than a zone: what is exiled
// face down, who may look at it and play it.

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// mayTurnUp reports whether p may have a card that is face down in exile turned
// face up to play it, where something lets him play it: he must be allowed to look
// at it (406.3a, 406.3b).
func (g *Game) mayTurnUp(p mtg.Seat, o *state.Object) bool {
	return o.Zone == mtg.Exile && o.Known.Has(p)
}
