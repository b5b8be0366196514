package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// staticEntersoption is "as this creature enters, choose a color", a creature type or a
// card name.
func staticEntersoption(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	in := ability.Instr{Op: ability.OpChooseType, Who: sel(ability.SelYou)}
	switch {
	case n.Row == oracle.StaticEntersname:
		in = c.chooseName(n)
	case n.Has("color"):
		in.Op = ability.OpChooseColor
	}
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{in}}
}

// chooseName is "choose a nonland card name" (201.4a): a choice kept for this.
func (c clause) chooseName(n *oracle.Node) ability.Instr {
	k := n.Kid(oracle.SymNamekind)
	f := &ability.Filter{}
	for _, t := range k.All(oracle.LexType) {
		f.Types |= mtg.TypeSet(t.Value.Bits)
	}
	for _, t := range k.All(oracle.LexNonType) {
		f.NotTypes |= mtg.TypeSet(t.Value.Bits)
	}
	switch k.Row {
	case oracle.NamekindNonbasic:
		f.Types, f.NotSupertypes = mtg.Land, mtg.Basic
	case oracle.NamekindNotbasic:
		f.Without = []ability.Filter{{Types: mtg.Land, Supertypes: mtg.Basic}}
	}
	return ability.Instr{Op: ability.OpChooseName, Who: c.whoOrYou(), Filter: f}
}
