package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Attempts returns the actions that p, who has priority, might want to take with
// the object, each with what stands in its way. Those without an obstacle are
// exactly what the decision that waits offers. What p may not look at has none.
func (l *Law) Attempts(p mtg.Seat, id mtg.ObjectID) []query.Attempt {
	o := l.S.Object(id)
	if o == nil {
		return nil
	}
	to := offers{explain: true}
	if o.Zone == mtg.Battlefield {
		l.permanentAttempts(p, id, o, &to)
	} else if o.Kind == state.CardObject {
		l.cardAttempts(p, id, o, &to)
	}
	if by := l.splitSecondSpell(); by != 0 {
		for i := range to.list {
			if t := &to.list[i]; stopped(t.Option.Action) {
				t.Obstacles = append(t.Obstacles, query.Obstacle{Kind: query.SplitSecond, Rule: rule.R702_61a, Source: by})
			}
		}
	}
	return apt(to.list)
}

// Obstacles returns what stands in the way of the action, nothing where the player
// may take it now.
func (l *Law) Obstacles(pr *Proposal) []query.Obstacle {
	for _, t := range l.Attempts(pr.Player, pr.Object) {
		if t.Option == pr.Option() {
			return t.Obstacles
		}
	}
	return []query.Obstacle{{Kind: query.NoAbility, Rule: rule.R601_3}}
}

// apt leaves out attempts to play a card from a zone that it cannot be played from,
// where it can be in another way; of what is another's it says no more than that.
func apt(list []query.Attempt) []query.Attempt {
	for i := range list {
		for j, o := range list[i].Obstacles {
			if o.Kind == query.NotYours {
				list[i].Obstacles = list[i].Obstacles[j : j+1]
				break
			}
		}
	}
	misplaced := func(a query.Attempt) bool {
		return len(a.Obstacles) == 1 && a.Obstacles[0].Kind == query.WrongZone
	}
	if kept := slices.DeleteFunc(slices.Clone(list), misplaced); len(kept) > 0 || len(list) == 0 {
		return kept
	}
	return list[:1]
}

// permanentAttempts looks at the abilities of a permanent.
func (l *Law) permanentAttempts(p mtg.Seat, id mtg.ObjectID, o *state.Object, to *offers) {
	if o.Is(state.FaceDown) {
		l.turnUpActions(p, id.Slot(), to)
	}
	l.abilityActions(p, id.Slot(), to)
	l.unlockAction(p, id.Slot(), to)
	endActions(l, p, id, to)
	l.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := l.P.Ability(ref)
		if a.Kind == ability.Activated && a.Flags&ability.ManaAbility != 0 {
			to.list = append(to.list, l.manaAttempt(p, id, a))
		}
		return true
	})
}

// manaAttempt looks at a mana ability (605.3a).
func (l *Law) manaAttempt(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) query.Attempt {
	o := l.manaOption(p, id, a)
	o.Flags = 0
	var w why
	pr := l.Proposal(p, &o)
	l.judge(&pr, &w)
	return query.Attempt{Option: o, Obstacles: w.obstacles}
}

// cardAttempts looks at the ways to play a card, and at its abilities where it is.
func (l *Law) cardAttempts(p mtg.Seat, id mtg.ObjectID, o *state.Object, to *offers) {
	face := l.P.Face(o.Face)
	kind := mtg.ActionCast
	if face.Types&mtg.Land != 0 {
		kind = mtg.ActionPlayLand
	}
	switch {
	case o.Is(state.FaceDown) && !mayTurnUp(p, o): // it could be anything
	case o.Zone == mtg.Library && (l.S.Top(p) != id || !o.Known.Has(p) || !l.hasPermits() && !l.licences()):
		l.offer(&Proposal{Action: kind, Player: p, Object: id, Source: id, Face: face.ID, misplaced: true}, to)
	default:
		l.cardActions(p, id.Slot(), o.Zone, to)
		for _, ref := range face.Mana {
			if a := l.P.Ability(ref); o.Zone == mtg.Hand && o.Owner == p && a.Zones.Has(mtg.Hand) {
				to.list = append(to.list, l.manaAttempt(p, id, a))
			}
		}
	}
}
