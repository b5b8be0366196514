package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file says when the planar die may be rolled, and what that costs (116.2i, 901.9).

// RollPlanar is the way of that special action.
const RollPlanar uint8 = 247

// FacingUp is the card of a planar deck that was turned face up last, zero where none is.
func FacingUp(l *Law) mtg.ObjectID {
	if !l.S.Rules.Planechase {
		return 0
	}
	list := l.S.List(mtg.Command, 0)
	for i := len(list) - 1; i >= 0; i-- {
		if isPlanar(l, &l.S.Objects[list[i]]) {
			return l.S.ID(list[i])
		}
	}
	return 0
}

// isPlanar reports whether the object of the command zone is a plane or phenomenon.
func isPlanar(l *Law, o *state.Object) bool {
	return l.isSupplement(o) && l.P.Face(o.Face).Types&mtg.Planar != 0
}

// rolls is how often p has taken the action in this turn. What effects have him roll has a
// source and does not count (901.9).
func rolls(l *Law, p mtg.Seat) (n int) {
	for i := range l.S.Past {
		if e := &l.S.Past[i]; e.Kind == mtg.EventPlanarDie && e.Player == p && e.Source == 0 {
			n++
		}
	}
	return n
}

// rollCost is what rolling the die costs p now.
func rollCost(l *Law, p mtg.Seat) *ability.Cost {
	s := &l.scratch
	s.rollMana = mtg.ManaCost{Generic: uint16(min(rolls(l, p), mostRolls))}
	s.roll = ability.Cost{Mana: &s.rollMana}
	return &s.roll
}

// mostRolls is more than anybody can pay for one roll.
const mostRolls = 1000

// mayRoll reports whether it is the time for p to roll the planar die; whether he can pay is
// not asked.
func mayRoll(l *Law, p mtg.Seat) bool {
	return l.S.Rules.Planechase && l.sorceryTiming(p) && FacingUp(l) != 0
}

// rollAction proposes rolling the planar die.
func rollAction(l *Law, p mtg.Seat, to *offers) {
	id := FacingUp(l)
	if id == 0 {
		return
	}
	pr := l.special(p, &decision.Option{
		Action: mtg.ActionRollPlanar, Object: id, Face: l.S.Object(id).Face, Way: RollPlanar, N: int32(rolls(l, p)),
	})
	l.offer(&pr, to)
}
