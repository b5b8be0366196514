package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// ManaKinds returns the kinds of mana one of which the instruction adds, from
// c's view.
func (q *Q) ManaKinds(c *Context, in *ability.Instr) (kinds mtg.ColorSet) {
	switch in.Kinds {
	case ability.KindsAmong:
		list := q.Each(c, in.Filter, q.lists.take())
		for _, e := range list {
			if r := q.Row(e.Object()); r != nil {
				kinds |= r.Colors
			}
		}
		q.lists.give(list)
		return kinds
	case ability.KindsCouldColor:
		return q.couldProduce(c, in.Filter, mtg.AllColors)
	case ability.KindsCouldType:
		return q.couldProduce(c, in.Filter, mtg.AnyType)
	case ability.KindsChosen:
		kinds = in.Colors // besides those that are stated
		if color := q.chosenFor(c.This, c.Ability).color; color != 0 {
			kinds |= mtg.Colors(mtg.Color(color - 1))
		}
		return kinds
	case ability.KindsCommander:
		return q.commanderIdentity(c.You)
	case ability.KindsProduced:
		return q.S.Captures[c.Capture].Colors
	}
	return in.Colors
}

// commanderIdentity returns the colours of the identity of the player's commanders,
// which no effect changes (903.4). Who has none has no such colour (903.4f).
func (q *Q) commanderIdentity(p mtg.Seat) (colors mtg.ColorSet) {
	for i := range q.S.Players[p].Commanders {
		if slot := q.S.Players[p].Commanders[i].Slot; slot != 0 {
			colors |= q.P.Card(q.S.Objects[slot].Card).Program.Identity
		}
	}
	return colors
}

// offIdentity returns the colours that are not in that identity; who has no commander, of whom no
// identity is defined, has none such (903.4f).
func offIdentity(q *Q, p mtg.Seat) mtg.ColorSet {
	for i := range q.S.Players[p].Commanders {
		if q.S.Players[p].Commanders[i].Slot != 0 {
			return mtg.AllColors &^ q.commanderIdentity(p)
		}
	}
	return 0
}

// wondering is an ability of an object of which it is being asked what mana it could produce,
// and the types of mana that the answer may have.
type wondering struct {
	of    mtg.ObjectID
	about *ability.Filter
	kinds mtg.ColorSet
}

// couldProduce returns the types of mana, among kinds, that objects a filter describes could
// produce: those their abilities would add if they resolved now, whatever they cost (106.7).
// Abilities that ask so of one another add what is found outside of them, and each is asked once
// in a question: what it adds goes to all that ask about it, so to the question itself.
func (q *Q) couldProduce(c *Context, f *ability.Filter, kinds mtg.ColorSet) (found mtg.ColorSet) {
	first := len(q.producing) == 0
	if !first {
		kinds &= q.producing[q.inside].kinds
	}
	for i := range q.producing {
		if w := &q.producing[i]; w.of == c.This && w.about == f && kinds&^w.kinds == 0 {
			return 0
		}
	}
	before := q.inside
	q.inside = len(q.producing)
	q.producing = append(q.producing, wondering{c.This, f, kinds})
	list := q.Each(c, f, q.lists.take())
	for _, e := range list {
		found |= q.producedBy(e.Object())
	}
	q.lists.give(list)
	if q.inside = before; first {
		q.producing = q.producing[:0]
	}
	return found & kinds
}

// producedBy returns the types of mana the object's abilities would add.
func (q *Q) producedBy(o mtg.ObjectID) (kinds mtg.ColorSet) {
	r := q.Row(o)
	if r == nil {
		return 0
	}
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		a := q.P.Ability(ref)
		if a.Kind != ability.Activated && a.Kind != ability.Triggered {
			return true
		}
		c := Context{This: o, You: r.Controller, Ability: ref, X: 1} // an X in the cost can be paid for
		for i := range a.Modes {
			if code := a.Modes[i].Code; slices.ContainsFunc(code, addsMana) {
				kinds |= addedBy(q, &c, code)
			}
		}
		return true
	})
	return kinds
}

// addsMana reports whether the instruction adds mana of types that do not depend on how it came to
// be carried out.
func addsMana(in ability.Instr) bool {
	return in.Op == ability.OpMana && in.Kinds != ability.KindsProduced
}

// addedBy returns the types of mana that the code would add if it were carried out now: where it
// asks what is so already, on that way alone, and where a choice is asked first, on every way.
func addedBy(q *Q, c *Context, code []ability.Instr) (kinds mtg.ColorSet) {
	reached := uint64(1) // by the place in the code, which only jumps forward where it adds mana
	for pc := range code {
		if pc < 64 && reached>>pc&1 == 0 {
			continue
		}
		in := &code[pc]
		switch in.Op {
		case ability.OpIf:
			chosen := in.Cond.Kind == ability.CondNum && in.Cond.Left.Kind == ability.NumRegister
			holds := chosen || q.Cond(c, in.Cond)
			if !holds || chosen {
				reached |= 1 << in.To
			}
			if !holds {
				continue
			}
		case ability.OpJump:
			reached |= 1 << in.To
			continue
		case ability.OpMay, ability.OpPay:
			reached |= 1 << in.To
		case ability.OpMana:
			if addsMana(*in) && q.Num(c, in.N) > 0 {
				kinds |= q.ManaKinds(c, in) | mtg.Colors(in.Mana...)
			}
		}
		reached |= 1 << (pc + 1)
	}
	return kinds
}

// couldBoth reports whether there is a type of mana that both objects could produce. It is a
// question of its own, also where it is asked within another.
func (q *Q) couldBoth(a, b mtg.ObjectID) bool {
	outside := q.producing
	q.producing = outside[len(outside):]
	both := q.producedBy(a) & q.producedBy(b)
	q.producing = outside
	return both != 0
}
