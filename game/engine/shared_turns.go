package engine

// This file carries out what section 805, shared team turns, adds to the other
// procedures and has no place there.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
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

// asksWhoseTurn reports whether the program that begins speaks of the active player, there are
// several, and it did not trigger on a step of one of them: then its controller chooses which one
// it means (805.9).
func asksWhoseTurn(g *Game, f *state.Frame) bool {
	if f.Capture == 0 || len(activePlayers(g)) < 2 {
		return false
	}
	r := g.S.Capture(f.Capture)
	if r.Active != 0 && !g.hasLeft(r.Active) || r.Event.Kind == mtg.EventStepBegan && g.S.IsActive(r.Event.Player) {
		return false
	}
	code, found := g.P.Ability(f.Ability).Modes[f.Mode].Code, false
	for i := range code {
		ability.WalkInstr(&code[i], func(part any) {
			if s, ok := part.(*ability.Sel); ok && s.Kind == ability.SelActivePlayer {
				found = true
			}
		})
	}
	return found
}

// activePlayers are the players of the active team (805.4a).
func activePlayers(g *Game) []mtg.Seat {
	list := g.scratch.seats[:0]
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) && g.S.IsActive(p) {
			list = append(list, p)
		}
	}
	g.scratch.seats = list
	return list
}

// activeAsk asks which one of the active team an ability means by the active player (805.9).
func activeAsk(g *Game, f *state.Frame) verdict {
	return askWhichPlayer(g, f, activePlayers(g), decision.PromptChoose, rule.R805_9)
}

func activeUse(g *Game, f *state.Frame) verdict {
	state.SetActiveMeant(&g.S, f.Capture, g.S.Chosen[0].Other.Seat())
	return done
}
