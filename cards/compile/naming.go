package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// entersNamed is "as this creature enters, choose a card name".
func (s *scope) entersNamed(n *oracle.Node, e *ability.StaticEffect) {
	s.checkSelf(n)
	e.Kind, e.Pattern, e.This = ability.StaticReplace, thisEnters(), true
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{s.chooseName(n)}}
}

// noActivation is "activated abilities of sources with the chosen name can't be
// activated", with mana abilities or without.
func (s *scope) noActivation(n *oracle.Node, e *ability.StaticEffect, a *ability.Ability) {
	o := n.Kid("obj")
	if d := o.Kid("det"); o.Label != "np" || d != nil && d.Label != "all" || d == nil && !manyOf(o) {
		fail(CodeMeaning, o, "whose abilities")
	}
	e.Kind, e.Verdict, e.Action, e.What = ability.StaticRule, ability.Cant, mtg.ActionActivate, s.described(o)
	if n.Kid("unlessmana") == nil {
		mana := *e
		mana.Action = mtg.ActionMana
		a.Static = append(a.Static, mana)
	}
}

// chooseName is "choose a nonland card name" (201.4a): a choice kept for this.
func (s *scope) chooseName(n *oracle.Node) ability.Instr {
	k := n.Kid("namekind")
	f := &ability.Filter{}
	for _, t := range k.All("Type") {
		f.Types |= mtg.TypeSet(t.Value.Bits)
	}
	for _, t := range k.All("NonType") {
		f.NotTypes |= mtg.TypeSet(t.Value.Bits)
	}
	if k.Label == "nonbasic" {
		f.Types, f.NotSupertypes = mtg.Land, mtg.Basic
	}
	return ability.Instr{Op: ability.OpChooseName, Who: s.who, Filter: f}
}
