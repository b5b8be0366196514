package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// leftRight are the two directions, each at the number that says it.
var leftRight = []string{"left", "right"}

// beside is the player who sits next to you, or next to who acts; in a direction that was chosen.
func beside(c clause, n *oracle.Node) *ability.Sel {
	p := &ability.Sel{Kind: ability.SelBeside}
	switch {
	case n.Row == oracle.PlayerNextin:
		p.Of, p.Num = eachOfThem(c, n), inDirection(c, n)
	case n.Has("their"):
		p.Of = eachOfThem(c, n)
	}
	if n.Has("right") {
		p.N = 1
	}
	if p.Of == nil {
		c.mention(mention{sel: p, player: true})
	}
	return p
}

// eachOfThem is the one of several players who does something in turn.
func eachOfThem(c clause, n *oracle.Node) *ability.Sel {
	if c.who == nil || c.who.Kind != ability.SelRegister {
		fail(CodeReference, n, "beside whom")
	}
	return c.who
}

// inDirection is the number of the direction chosen before.
func inDirection(c clause, n *oracle.Node) *ability.Num {
	if c.direction == 0 {
		fail(CodeReference, n, "no direction was chosen")
	}
	return &ability.Num{Kind: ability.NumRegister, K: int32(c.direction - 1)}
}

// pvChoosedirection is "choose left or right": for what this program does, or where an ability of
// this speaks of the last direction chosen, for this (607.2d).
func pvChoosedirection(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: leftRight}
	if c.whoIsEach() {
		fail(CodeMeaning, n, "the choices of several players")
	}
	if c.b.speaksOfDirection() {
		in.Flags = ability.FlagLinked
	}
	c.direction = c.result(in) + 1
}

// speaksOfDirection reports whether a static ability of this speaks of the direction chosen for it.
func (b *faceBuilder) speaksOfDirection() (found bool) {
	return slices.ContainsFunc(b.read, func(p parsed) bool {
		p.tree.Walk(func(m *oracle.Node) bool {
			found = found || m.Row == oracle.StaticAttackdirection
			return !found
		})
		return found
	})
}

// staticAttackdirection keeps each player from attacking anyone but the opponent who sits nearest to
// him in the direction chosen for this, and anything but his planeswalkers; while none is chosen it
// does nothing (508.1c, 607.2d).
func staticAttackdirection(c clause, n *oracle.Node, a *ability.Ability) {
	for i, word := range leftRight {
		nearest := &ability.Sel{Kind: ability.SelBeside, Of: sel(ability.SelChooser), N: uint8(2 + i)}
		him := ability.Filter{Players: true, NoObjects: true, In: nearest}
		his := ability.Filter{Types: mtg.Planeswalker, Controller: ability.TheSel, Whose: nearest}
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionAttack, What: &ability.Filter{Types: mtg.Creature},
			With: &ability.Filter{Players: true, Without: []ability.Filter{him, his}},
			If:   &ability.Cond{Kind: ability.CondChosenWord, Name: word},
		})
	}
}

// actAround has each player do something, you first and then one after another in the direction
// chosen.
func actAround(c clause, n *oracle.Node) {
	around := &ability.Sel{Kind: ability.SelAround, Num: inDirection(c, n)}
	eachChoosesBeside(c, n, around, n.Kid(oracle.SymPv))
}

// eachChoosesBeside has each of the players in turn choose one of what another controls who sits
// beside him.
func eachChoosesBeside(c clause, n *oracle.Node, who *ability.Sel, pv *oracle.Node) {
	if n.Kid(oracle.SymPlayer).Row != oracle.PlayerEach || n.Kid(oracle.SymPlayer).Has("opponent") || pv.Row != oracle.PvChooseobj {
		fail(CodeMeaning, n, "what each of them does")
	}
	o := pv.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, o, "what each of them chooses")
	}
	one := c.register()
	f := c.doneBy(selRegister(one)).describe(o)
	if f.Zones != 0 || f.NoObjects || f.Whose == nil || f.Whose.Kind != ability.SelBeside {
		fail(CodeMeaning, o, "what each of them chooses")
	}
	setZone(f, battlefield)
	choose := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: selRegister(one), Filter: f, Text: "choose"}
	all := chooseInTurn(c, who, one, choose)
	c.passing = passing{all: all + 1, types: f.Types, beside: f.Whose, one: one}
}

// passing is what several players have chosen of what another controls who sits beside each of
// them: the register, plus one, with all that was chosen, and the other of the one in a register.
type passing struct {
	all    int
	types  mtg.TypeSet
	beside *ability.Sel
	one    int
}

// chooseInTurn has each of the players, in the register of the one whose turn it is, choose, or you
// choose for each; all that is chosen is in the register returned.
func chooseInTurn(c clause, who *ability.Sel, one int, choose ability.Instr) int {
	all := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(c.result(choose))}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	return all
}

// eachGainsBeside is "each player gains control of all nonland permanents controlled by the next
// player in the chosen direction", and reports whether the words are of that kind.
func eachGainsBeside(c clause, o *oracle.Node) bool {
	posts := o.All(oracle.SymPost)
	if c.who == nil || c.who.Kind != ability.SelEachPlayer || o.Row != oracle.ObjNp || len(posts) == 0 {
		return false
	}
	last := posts[len(posts)-1]
	if last.Row != oracle.PostControlledbyone || !last.Kid(oracle.SymPlayer).Is(oracle.PlayerBeside, oracle.PlayerNextin) {
		return false
	}
	if d := o.Kid(oracle.SymDet); d == nil || !d.Is(oracle.DetAll, oracle.DetEach) || d.Has("other") {
		fail(CodeMeaning, o, "which of them")
	}
	one := c.register()
	each := c.doneBy(nil)
	f := each.kinds(o.Kid(oracle.SymKinds))
	for _, p := range posts[:len(posts)-1] {
		each.post(f, p)
	}
	if f.Zones != 0 || f.NoObjects || f.Controller != ability.Anyone || f.Whose != nil {
		fail(CodeMeaning, o, "what they control")
	}
	setZone(f, battlefield)
	all := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: f}})
	passOn(c, passing{all: all + 1, beside: beside(c.doneBy(selRegister(one)), last.Kid(oracle.SymPlayer)), one: one})
	return true
}

// pvGainchosen has you choose for each player one of what another controls who sits beside him, and
// then each of them gains control of that.
func pvGainchosen(c clause, n *oracle.Node) {
	p := n.Kid(oracle.SymPlayer)
	if c.who == nil || c.who.Kind != ability.SelEachPlayer || !p.Is(oracle.PlayerBeside, oracle.PlayerNextin) {
		fail(CodeMeaning, n, "what each of them gains control of")
	}
	one := c.register()
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.NoObjects || f.Controller != ability.Anyone || f.Whose != nil {
		fail(CodeMeaning, n, "what they control")
	}
	setZone(f, battlefield)
	f.Controller, f.Whose = ability.TheSel, beside(c.doneBy(selRegister(one)), p)
	choose := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"}
	all := chooseInTurn(c, c.who, one, choose)
	passOn(c, passing{all: all + 1, beside: f.Whose, one: one})
}

// pvGaintheirs has each player gain control of what he chose of what another controls.
func pvGaintheirs(c clause, n *oracle.Node) {
	p := c.passing
	if p.all == 0 || p.types != mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits) || c.who == nil || c.who.Kind != ability.SelEachPlayer {
		fail(CodeReference, n, "nothing that each of them chose")
	}
	passOn(c, p)
}

// passOn has each player gain control of those of all that are controlled by who sits beside him.
// Whose they are is asked before any of them has passed on: what somebody has gained already is not
// what he had (608.2h).
func passOn(c clause, p passing) {
	moved := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.who, Dst: uint8(p.one + 1)})
	theirs := &ability.Filter{Zones: battlefield, Controller: ability.TheSel, Whose: p.beside, In: selRegister(p.all - 1), NotIn: selRegister(moved)}
	r := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: theirs}}))
	c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(moved), Or: r}, Dst: uint8(moved + 1)})
	c.emit(ability.Instr{Op: ability.OpControl, Who: selRegister(p.one), What: r, Duration: ability.Permanently})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.passing = passing{}
}

// forEachOfAny is "for any number of opponents, destroy target permanent that player controls":
// up to one target of each of them.
func forEachOfAny(c clause, n *oracle.Node) {
	if !targetOfEach(c, n) {
		fail(CodeMeaning, n, "what is done for some of them")
	}
	for t, i := range c.targets {
		if of := n.Kid(oracle.SymClause); t.First >= of.First && t.Last <= of.Last {
			c.mode.Targets[i].Min = ability.Const(0)
		}
	}
}

// otherAttackers counts the other attacking creatures of each of several that attack: they are all
// of them but one.
func otherAttackers(these *ability.Sel, mods []ability.Mod) {
	if these.Kind != ability.SelAll || these.Filter.Is&ability.IsAttacking == 0 || these.Filter.Types != mtg.Creature {
		return
	}
	for i := range mods {
		n := mods[i].N
		if n == nil || n.Kind != ability.NumCount {
			continue
		}
		if f := othersAmong(n); f != nil && f.Types == mtg.Creature && f.Is == ability.IsAttacking && f.Controller == ability.Anyone && f.NotIn == nil {
			f.IsNot &^= ability.IsThis
			mods[i].N = &ability.Num{Kind: ability.NumMinus, A: n, B: ability.Const(1)}
		}
	}
}
