package engine

// This file carries out what section 805, shared team turns, adds to the other
// procedures and has no place there.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// triggeredForTeam reports whether the ability has triggered at the beginning of
// this step for another player of the active team and does not speak of whose
// step it is: then it triggers once (805.4d).
func (g *Game) triggeredForTeam(c *query.Context, a *catalog.Ability, p *ability.Pattern, e *event.Event) bool {
	if e.Kind != mtg.EventStepBegan || e.Player == g.S.Active {
		return false
	}
	first := *e
	for q := g.S.Active; q < e.Player; q++ {
		first.Player = q
		if g.S.Playing.Has(q) && g.S.Together(q, e.Player) && g.Q.MatchesEvent(c, p, &first) {
			return !speaksOfPlayer(a.Ability)
		}
	}
	return false
}

// speaksOfPlayer reports whether the ability says something of the player of the
// event it triggers on.
func speaksOfPlayer(a *ability.Ability) (found bool) {
	ability.WalkAbility(a, func(part any) {
		if s, ok := part.(*ability.Sel); ok && (s.Kind == ability.SelEventPlayer || s.Kind == ability.SelActivePlayer) {
			found = true
		}
	})
	return found
}
