package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// lasting is what the effects of resolved spells and abilities that last now
// are in sum, so that what none of them does costs nothing to ask about. It is
// told from the last effect it has seen whether it still holds: effects are
// numbered in the order in which they begin.
type lasting struct {
	seen  int
	last  uint32
	given uint32 // the last number that there was then
	kinds uint32 // a bit for each state.EffectKind
	while bool   // some last for as long as something holds
	gives bool   // some may give abilities, types or control
	costs bool   // some change what spells cost
	lets  bool   // some let something else be paid for them
	hands bool   // some change maximum hand sizes
	rules [ability.NumVerdicts]actionSet
	rows  []int32 // the effects that are rows of the table of permissions
	filed filed
}

func (l *lasting) forget() {
	l.filed.forget()
	*l = lasting{rows: l.rows[:0], filed: l.filed, given: l.given}
}

// lasts returns the sum of the effects that last now.
func (q *Q) lasts() *lasting {
	l := &q.lasting
	if l.seen != len(q.S.Effects) || l.given != q.S.LastEffect {
		lookAtLasting(q)
	}
	return l
}

// lookAtLasting brings the sum up to date.
func lookAtLasting(q *Q) {
	l, list := &q.lasting, q.S.Effects
	l.given = q.S.LastEffect
	if l.seen > len(list) || l.seen > 0 && list[l.seen-1].ID != l.last {
		l.forget()
	}
	for ; l.seen < len(list); l.seen++ {
		e := &list[l.seen]
		l.last = e.ID
		q.noteLasting(l, e)
	}
}

func (q *Q) noteLasting(l *lasting, e *state.Effect) {
	l.kinds |= 1 << e.Kind
	l.while = l.while || LastsWhile(e)
	switch e.Kind {
	case state.ControlEffect:
		l.gives = true
	case state.ChangeEffect:
		mods := q.instruction(e).Mods
		for i := range mods {
			l.gives = l.gives || givesMore[mods[i].Kind] || mods[i].Ability != nil
		}
	case state.RuleEffect:
		row := q.instruction(e).Static
		if row.Kind == ability.StaticCostChange || row.Kind == ability.StaticLetsPay {
			l.costs = true
			l.lets = l.lets || row.Kind == ability.StaticLetsPay
			return
		}
		if row.Kind == ability.StaticMaxHand {
			l.hands = true
			return
		}
		l.rules[row.Verdict].add(row.Action)
		l.rows = append(l.rows, int32(l.seen))
	}
}

// givesMore says which changes may give an object abilities, or another
// controller, besides what its text says.
var givesMore = [ability.NumModKinds]bool{
	ability.ModControl: true, ability.ModAddTypes: true, ability.ModSetTypes: true,
	ability.ModSetSubtypes: true, ability.ModAddAbility: true, ability.ModThisAbility: true, ability.ModActivatedOf: true,
	ability.ModKeywordsOf: true,
}

// HasLasting reports whether an effect of the kind lasts.
func (q *Q) HasLasting(k state.EffectKind) bool { return q.lasts().kinds>>k&1 != 0 }

// characterize are the kinds of effects that last of which the characteristics of an
// object, or the conditions of static abilities, may depend.
const characterize = 1<<state.ChangeEffect | 1<<state.ControlEffect | 1<<state.CopyEffect | 1<<state.TextEffect |
	1<<state.PairEffect | 1<<state.RuleEffect | 1<<state.ExertEffect

// Lasts says that an effect that lasts has begun or ended. Characteristics may be other
// than before where one of a kind that matters to them lasts now, or did when they were
// worked out.
func (q *Q) Lasts() {
	if !q.table.valid {
		return // thousands of effects may end as a turn does: their sum is worked out once
	}
	if q.table.lasting&characterize != 0 || q.lasts().kinds&characterize != 0 {
		q.table.valid = false
	}
}

// LastsWhile reports whether the effect lasts for as long as something holds (611.2b).
func LastsWhile(e *state.Effect) bool {
	switch ability.Duration(e.Duration) {
	case ability.WhileThisOnBattlefield, ability.WhileYouControlThis, ability.UntilThisLeaves, ability.WhileExiled,
		ability.WhileTapped, ability.UntilCond, ability.WhilePaired, ability.UntilTurnedDown:
		return true
	}
	return false
}

// SomeLastWhile reports whether some effect lasts for as long as something holds.
func (q *Q) SomeLastWhile() bool { return q.lasts().while }

// MayBeGiven reports whether effects, or the rules of the game (804.2), may have given objects
// abilities, types or another controller.
func (q *Q) MayBeGiven() bool {
	return q.P.Grants() || q.S.Rules.Deploys || len(q.S.Effects) > 0 && q.lasts().gives
}

// rowsOf returns the effects that are rows of the table of permissions when some
// has the verdict about the action.
func (q *Q) rowsOf(v ability.Verdict, a mtg.ActionKind) []int32 {
	if len(q.S.Effects) == 0 {
		return nil
	}
	if l := q.lasts(); l.rules[v].has(a) {
		return l.rows
	}
	return nil
}

// ChangesCosts reports whether an effect of a resolved spell or ability may change what
// spells cost.
func ChangesCosts(q *Q) bool { return len(q.S.Effects) > 0 && q.lasts().costs }

// LastingCosts calls yield with each of those effects that still lasts, and what its words
// speak from; of "the next spell" it lasts until that is cast.
func LastingCosts(q *Q, yield func(c *Context, e *ability.StaticEffect)) {
	if ChangesCosts(q) {
		lastingOf(q, ability.StaticCostChange, func(c *Context, _ *state.Effect, e *ability.StaticEffect) { yield(c, e) })
	}
}

// LetsPay reports whether an effect of a resolved spell or ability may let something else be
// paid rather than mana costs.
func LetsPay(q *Q) bool { return len(q.S.Effects) > 0 && q.lasts().lets }

// LastingLets calls yield with each of those effects that still lasts, and what its words speak
// from: it is over as the next spell of its kind is cast.
func LastingLets(q *Q, yield func(c *Context, x *state.Effect, e *ability.StaticEffect)) {
	if LetsPay(q) {
		lastingOf(q, ability.StaticLetsPay, yield)
	}
}

// lastingOf calls yield with each effect with such a rule that lasts: one of the next spell is over
// once that is cast.
func lastingOf(q *Q, kind ability.StaticKind, yield func(c *Context, x *state.Effect, e *ability.StaticEffect)) {
	for i := range q.S.Effects {
		f := &q.S.Effects[i]
		if f.Kind != state.RuleEffect {
			continue
		}
		e := q.instruction(f).Static
		c := Context{This: f.Source, You: f.Controller, Ability: f.Ability, Delayed: f.ID, X: f.Values[0]}
		if e.Kind == kind && q.Cond(&c, e.If) && (e.Pattern == nil || q.countPast(&c, e.Pattern) == int(f.Values[1])) {
			yield(&c, f, e)
		}
	}
}

// LastingHands calls yield with each effect of a resolved spell or ability that changes maximum
// hand sizes, with its timestamp and what its words speak from.
func LastingHands(q *Q, yield func(stamp uint32, c *Context, e *ability.StaticEffect)) {
	if len(q.S.Effects) == 0 || !q.lasts().hands {
		return
	}
	for i := range q.S.Effects {
		f := &q.S.Effects[i]
		if f.Kind != state.RuleEffect {
			continue
		}
		if e := q.instruction(f).Static; e.Kind == ability.StaticMaxHand {
			yield(f.Timestamp, &Context{This: f.Source, You: f.Controller, Ability: f.Ability, Delayed: f.ID, X: f.Values[0]}, e)
		}
	}
}
