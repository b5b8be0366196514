package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles copies and their exceptions (707).

// exceptions are what ", except ..." says: changes of the copiable values, and
// what happens besides as the copy enters (707.9).
type exceptions struct {
	mods []ability.Mod
	// counters are put on the copy as it enters (707.9e).
	counters mtg.Counter
	number   *ability.Num
	// ifTypes are what the copy must be for ifMods and ifNumber (707.9f).
	ifTypes  mtg.TypeSet
	ifMods   []ability.Mod
	ifNumber *ability.Num
}

// excepting compiles the exceptions of a copy; nil stands for none.
func (s *scope) excepting(n *oracle.Node) (out exceptions) {
	if n == nil {
		return out
	}
	for _, e := range n.All(oracle.SymException) {
		s.exception(e, &out)
	}
	return out
}

// modsOnly are exceptions that only change the copiable values.
func (s *scope) modsOnly(n *oracle.Node) []ability.Mod {
	x := s.excepting(n)
	if x.number != nil || x.ifTypes != 0 {
		fail(CodeMeaning, n, "an exception about entering")
	}
	return x.mods
}

func (s *scope) exception(e *oracle.Node, out *exceptions) {
	add := func(m ...ability.Mod) { out.mods = append(out.mods, m...) }
	switch e.Row {
	case oracle.ExceptionPt:
		n, m := s.powerToughness(e.Kid(oracle.LexPT))
		add(ability.Mod{Kind: ability.ModSetPT, N: n, M: m})
	case oracle.ExceptionIsnt:
		add(ability.Mod{Kind: ability.ModLegendary})
	case oracle.ExceptionAlso, oracle.ExceptionBody:
		add(s.exceptBody(e)...)
	case oracle.ExceptionColor:
		add(ability.Mod{Kind: ability.ModSetColors, Colors: mtg.ColorSet(e.Kid(oracle.LexColor).Value.Bits)})
	case oracle.ExceptionThis:
		add(ability.Mod{Kind: ability.ModThisAbility})
	case oracle.ExceptionBoth:
		add(s.exceptAbilities(e)...)
		add(ability.Mod{Kind: ability.ModThisAbility})
	case oracle.ExceptionHas:
		add(s.exceptAbilities(e)...)
	case oracle.ExceptionKeepcolor:
		add(ability.Mod{Kind: ability.ModKeepColors})
	case oracle.ExceptionName:
		add(ability.Mod{Kind: ability.ModSetName, Name: s.b.name})
	case oracle.ExceptionNocost:
		add(ability.Mod{Kind: ability.ModNoCost})
	case oracle.ExceptionCounters:
		out.counters, out.number = s.additionalCounters(e.Kid(oracle.SymAdditional))
	case oracle.ExceptionIfcreature, oracle.ExceptionIfboth:
		out.ifTypes = mtg.Creature
		out.counters, out.ifNumber = s.additionalCounters(e.Kid(oracle.SymAdditional))
		if e.Row == oracle.ExceptionIfboth {
			out.ifMods = s.exceptAbilities(e)
		}
	case oracle.ExceptionIfhas:
		out.ifTypes, out.ifMods = mtg.Creature, s.exceptAbilities(e)
	default:
		fail(CodeMeaning, e, "this exception")
	}
}

// exceptAbilities are abilities that a copy has besides (707.9a).
func (s *scope) exceptAbilities(e *oracle.Node) []ability.Mod {
	return s.abilityMods(e.Kid(oracle.SymAbilities))
}

func (s *scope) additionalCounters(n *oracle.Node) (mtg.Counter, *ability.Num) {
	if n.Row == oracle.AdditionalN {
		return counter(n), s.number(n.Kid(oracle.LexNumber))
	}
	return counter(n), ability.Const(1)
}

// exceptBody is what a copy is instead, or with "in addition" besides: of its
// power and toughness always instead (707.9b, 707.9d).
func (s *scope) exceptBody(e *oracle.Node) (mods []ability.Mod) {
	n := e.Kid(oracle.SymExceptwhat)
	also := e.Row == oracle.ExceptionAlso
	types := ability.Mod{Kind: ability.ModAddTypes}
	for _, t := range n.All(oracle.LexType) {
		types.Types |= mtg.TypeSet(t.Value.Bits)
	}
	for _, t := range n.All(oracle.LexSupertype) {
		types.Supertypes |= mtg.Supertype(t.Value.Bits)
	}
	for _, t := range n.All(oracle.LexSubtype) {
		types.Subtypes = append(types.Subtypes, mtg.Subtype(t.Value.N))
	}
	if !also {
		if types.Types != 0 || types.Supertypes != 0 || len(types.Subtypes) == 0 && n.Kid(oracle.LexPT) == nil && n.Kid(oracle.SymTokencolor) == nil {
			fail(CodeMeaning, e, "a copy that is of other types")
		}
		types.Kind = ability.ModSetSubtypes
	}
	if types.Types != 0 || types.Supertypes != 0 || len(types.Subtypes) > 0 {
		mods = append(mods, types)
	}
	if c := n.Kid(oracle.SymTokencolor); c != nil {
		m := ability.Mod{Kind: ability.ModSetColors}
		if also && e.Has("colors") {
			m.Kind = ability.ModAddColors
		}
		for _, k := range c.All(oracle.LexColor) {
			m.Colors |= mtg.ColorSet(k.Value.Bits)
		}
		mods = append(mods, m)
	}
	if pt := n.Kid(oracle.LexPT); pt != nil {
		p, t := s.powerToughness(pt)
		mods = append(mods, ability.Mod{Kind: ability.ModSetPT, N: p, M: t})
	}
	if len(mods) == 0 {
		fail(CodeMeaning, e, "this exception")
	}
	return mods
}

// copyTokens creates tokens that are copies of something.
func (s *scope) copyTokens(n *oracle.Node) {
	c := n.Kid(oracle.SymTokencount)
	num := s.tokenCount(c)
	what := s.object(n.Kid(oracle.SymObj), use{verb: "copy"})
	in := ability.Instr{Op: ability.OpCopyToken, Who: s.whoOrYou(), N: num, What: what, Mods: s.modsOnly(n.Kid(oracle.SymExcepting))}
	if n.Has("tapped") {
		in.Flags |= ability.FlagTapped
	}
	if n.Row == oracle.TokensTappedcopy {
		in.Flags |= ability.FlagAttacking
	}
	r := s.result(in)
	s.done("create", r)
	s.mention(mention{sel: selRegister(r), token: true, plural: c.Row != oracle.TokencountA || s.pluralSel(what), types: mtg.Creature})
}

// populate copies a creature token (701.36a).
func (s *scope) populate() {
	f := &ability.Filter{Types: mtg.Creature, Is: ability.IsToken, Controller: ability.Chooser}
	r := s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: s.whoOrYou(), Filter: f, Text: "populate"})
	r = s.result(ability.Instr{Op: ability.OpCopyToken, N: ability.Const(1), Who: s.whoOrYou(), What: selRegister(r)})
	s.done("create", r)
	s.mention(mention{sel: selRegister(r), token: true, types: mtg.Creature})
}

// becomeCopy makes the subject a copy of something (707.4).
func (s *scope) becomeCopy(p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if k := p.Kid(oracle.SymDur); k != nil {
		d = s.duration(k)
	}
	of := s.object(p.Kid(oracle.SymObj), use{verb: "copy"})
	if f := subject.Filter; subject.Kind == ability.SelAll && f.IsNot&ability.IsThis != 0 && f.NotIn == nil && of.Kind == ability.SelRegister {
		// The others are others than what they become a copy of.
		others := *f
		others.IsNot &^= ability.IsThis
		others.NotIn = of
		subject = &ability.Sel{Kind: ability.SelAll, Filter: &others}
	}
	s.emit(ability.Instr{
		Op: ability.OpBecomeCopy, What: subject, Other: of, Mods: s.modsOnly(p.Kid(oracle.SymExcepting)), Duration: d,
	})
}

// copySpell copies a spell or ability on the stack (707.10).
func (s *scope) copySpell(n *oracle.Node) {
	what := s.object(n.Kid(oracle.SymObj), use{verb: "copy"})
	if n.Row == oracle.PvCopytimes && s.isCard(what) {
		times := ability.Const(2)
		if k := n.Kid(oracle.LexNumber); k != nil {
			times = s.number(k)
		}
		s.copyCards(what, times)
		return
	}
	in := ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: s.whoOrYou(), What: what, Mods: s.modsOnly(n.Kid(oracle.SymExcepting))}
	switch n.Row {
	case oracle.PvCopytimes:
		in.N = ability.Const(2)
		if k := n.Kid(oracle.LexNumber); k != nil {
			in.N = s.number(k)
		}
	case oracle.PvCopyeach:
		in.N = s.times(ability.Const(1), n.All(oracle.SymObj)[1])
	}
	r := s.result(in)
	s.mention(mention{sel: selRegister(r), spell: true, plural: !isOne(in.N)})
}

// isCard reports whether what was spoken of is a card in some zone.
func (s *scope) isCard(what *ability.Sel) bool {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if m := &s.mentions[i]; *m.sel == *what && !m.player {
			if m.card {
				return true
			}
		}
	}
	return false
}

// copyTargets says what the copy made before has as its target (707.10e).
func (s *scope) copyTargets(a *oracle.Node) {
	i := len(s.mode.Code) - 1
	if i < 0 || s.mode.Code[i].Op != ability.OpCopySpell || s.mode.Code[i].Flags&ability.FlagNewTargets != 0 {
		fail(CodeReference, a, "no copy before it")
	}
	s.mode.Code[i].Other = s.object(a.Kid(oracle.SymObj), use{verb: "target"})
}

// copyCard makes a copy of a card and has it cast (707.12).
func (s *scope) copyCard(n *oracle.Node) {
	what := s.object(n.Kid(oracle.SymObj), use{verb: "copy"})
	r := s.result(ability.Instr{Op: ability.OpCopyCard, N: ability.Const(1), What: what})
	i := s.emit(ability.Instr{Op: ability.OpCast, Who: s.whoOrYou(), What: selRegister(r), Flags: ability.FlagFree})
	s.land(i)
}

// exiledAsCost is "the exiled card" where the ability's cost exiles one.
func (s *scope) exiledAsCost() *ability.Sel {
	if s.cost == nil {
		return nil
	}
	for i := range s.cost.Parts {
		if s.cost.Parts[i].Kind == ability.CostExile {
			return &ability.Sel{Kind: ability.SelCostBecame, N: uint8(i)}
		}
	}
	return nil
}

// entersAs is how this enters as a copy of what its controller chooses as it does
// (614.12a, 707.5).
func (s *scope) entersAs(n *oracle.Node) *ability.Replace {
	in := s.b.newScope(ability.Static)
	in.mentions = append(in.mentions, s.mentions...)
	o := n.Kid(oracle.SymObj)
	what := in.copied(n, o)
	x := in.excepting(n.Kid(oracle.SymExcepting))
	if x.number != nil {
		in.needX(n)
	}
	in.emit(ability.Instr{
		Op: ability.OpEnterCopy, What: what, Mods: x.mods, Counter: x.counters, N: x.number, M: x.ifNumber,
		Types: x.ifTypes, Others: x.ifMods,
	})
	m := in.finish()
	return &ability.Replace{Kind: ability.ReplaceEnters, Copies: true, Code: m.Code, Registers: m.Registers}
}

// copied is the choice of what is copied.
func (s *scope) copied(n, o *oracle.Node) *ability.Sel {
	if o.Row == oracle.ObjRef {
		return s.reference(o.Kid(oracle.SymRef), false)
	}
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAny && !d.Is(oracle.DetA, oracle.DetAnothera) {
		fail(CodeMeaning, o, "what is copied")
	}
	f := s.describe(o)
	s.needZone(f, o)
	if f.NoObjects {
		fail(CodeMeaning, o, "what is copied")
	}
	if d.Row == oracle.DetAnothera {
		f.IsNot |= ability.IsThis
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "copy"}
	if n.Row == oracle.StaticEntersas {
		in.Flags = ability.FlagUpTo
	}
	r := s.result(in)
	return selRegister(r)
}
