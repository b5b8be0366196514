package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func staticAssigntoughness(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row == oracle.ObjNp && (d == nil && !manyOf(o) || d != nil && !d.Is(oracle.DetEach, oracle.DetAll)) {
		fail(CodeMeaning, o, "which of them")
	}
	e.Kind, e.What = ability.StaticAssignToughness, c.described(o)
	needZone(e.What, o)
}

func staticBlockedpower(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	blockedPower(n, e)
}

// blockedPower keeps creatures with less, or more, power than this from blocking it.
func blockedPower(n *oracle.Node, e *ability.StaticEffect) {
	if r := n.Kid(oracle.SymPoss).Kid(oracle.SymRef); r == nil || r.Row != oracle.RefSelf && r.Row != oracle.RefThis {
		fail(CodeMeaning, n, "another's power")
	}
	c := ability.Compare{Attr: ability.AttrPower, Relation: ability.LessThan, Num: &ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelThis)}}
	if n.Has("greater") {
		c.Relation = ability.MoreThan
	}
	e.Kind, e.Verdict, e.Action, e.This, e.Passive = ability.StaticRule, ability.Cant, mtg.ActionBlock, true, true
	e.With = &ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{c}}
}

// staticCantactivate keeps abilities of objects described from being activated, mana
// abilities too unless the words leave them out (605.1a).
func staticCantactivate(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d != nil && !d.Is(oracle.DetAll, oracle.DetOther) || d == nil && !manyOf(o) {
		fail(CodeMeaning, o, "whose abilities")
	}
	f := c.described(o)
	needZone(f, o)
	e.Kind, e.Verdict, e.Action, e.Who, e.What = ability.StaticRule, ability.Cant, mtg.ActionActivate, stepPlayer(ability.Anyone), f
	if n.Kid(oracle.SymUnlessmana) == nil {
		mana := *e
		mana.Action = mtg.ActionMana
		a.Static = append(a.Static, mana)
	}
}

// scaled is so much for each of something; nil, for mana that is no number, is once.
func scaled(n *oracle.Node, k, count *ability.Num) *ability.Num {
	switch {
	case k == nil || isOne(k):
		return count
	case k.Kind != ability.NumConst:
		fail(CodeMeaning, n, "X for each of them")
	}
	return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
}
