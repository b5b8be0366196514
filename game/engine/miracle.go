package engine

// This file carries out 702.94, miracle: revealing the first card drawn in a turn.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// miracleAsk asks the player who has drawn his first card of the turn whether he
// reveals it (702.94a). In a game with such cards everybody is asked, whatever he
// has drawn: who is not would tell what he holds.
func miracleAsk(g *Game, f *state.Frame) verdict {
	g.S.FillRegister(f, 0, g.S.Result)
	o := g.S.Object(f.Object)
	if o == nil || o.Zone != mtg.Hand {
		return done
	}
	ref := miracleOf(g, f.Object)
	if ref == 0 && g.config.SkipForced {
		return done
	}
	f.Player, f.Ability = o.Owner, ref
	d := g.ask(decision.Pick, decision.PromptReveal, f.Player, rule.R702_94a)
	if ref != 0 {
		d.Options = append(d.Options, g.objectOption(f.Object))
		d.Max = 1
	}
	return wait
}

// miracleUse reveals the card, and puts back the result of what was going on.
func miracleUse(g *Game, f *state.Frame) verdict {
	if len(g.S.Chosen) > 0 {
		g.emit(event.Event{
			Kind: mtg.EventReveal, Object: f.Object, Player: f.Player, By: f.Player, Source: f.Object, Ability: f.Ability, Rule: rule.R702_94a,
		})
	}
	v := g.S.Registers[f.Registers]
	g.S.SetResult(g.S.Items[v.First : v.First+v.Count])
	return done
}

// miracleOf is the static ability of a card in hand that lets its owner reveal it
// as he draws it, or nothing.
func miracleOf(g *Game, id mtg.ObjectID) (found mtg.AbilityRef) {
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		for _, s := range g.P.Ability(ref).Static {
			if s.Kind == ability.StaticMiracle {
				found = ref
			}
		}
		return found == 0
	})
	return found
}
