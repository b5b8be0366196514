package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
)

// postShares is "that shares a color with it".
func postShares(c clause, f *ability.Filter, n *oracle.Node) {
	shares(c, f, n)
}

// cond1Shares is "it shares a creature type with this creature".
func cond1Shares(c clause, n *oracle.Node) *ability.Cond {
	who := c.reference(n.Kid(oracle.SymRef), false)
	f := &ability.Filter{Zones: allZones}
	shares(c, f, n)
	if *f.Whose == *who {
		fail(CodeReference, n, "with itself")
	}
	return &ability.Cond{Kind: ability.CondMatches, Sel: who, Filter: f}
}

// shares narrows a filter to what has something in common with what the words name, or
// has not.
func shares(c clause, f *ability.Filter, n *oracle.Node) {
	words := n.Kid(oracle.SymSharing)
	flag := ability.SharesCardTypeWithSel
	switch {
	case words.Has("color"):
		flag = ability.SharesColorWithSel
	case words.Has("creature"):
		flag = ability.SharesCreatureTypeWithSel
	}
	if f.Whose != nil || f.Shares() {
		fail(CodeMeaning, n, "of two things")
	}
	f.Whose = sharedWith(c, n.Kid(oracle.SymObj))
	if words.Has("doesn't") || words.Has("don't") {
		f.IsNot |= flag
	} else {
		f.Is |= flag
	}
}

// sharedWith is what something is compared with: one object that was spoken of, or any
// of those described.
func sharedWith(c clause, o *oracle.Node) *ability.Sel {
	switch o.Row {
	case oracle.ObjRef:
		r := o.Kid(oracle.SymRef)
		of := c.reference(r, false)
		if of.Kind == ability.SelThis && r.Row == oracle.RefIt || r.Is(oracle.RefThem, oracle.RefThose) {
			fail(CodeReference, r, "with which it is shared")
		}
		return of
	case oracle.ObjCommander:
		return commandersOf(sel(ability.SelYou))
	case oracle.ObjNp:
		if d := o.Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "which of them")
		}
		f := c.describe(o)
		needZone(f, o)
		return &ability.Sel{Kind: ability.SelAll, Filter: f}
	}
	fail(CodeMeaning, o, "with what it is shared")
	return nil
}
