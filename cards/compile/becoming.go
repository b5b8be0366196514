package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// sayBecomes: a creature with its power, toughness, types and abilities. It
// keeps what it was besides where it becomes an artifact creature, or where the
// words say that it is still a land or a planeswalker (205.1b); otherwise the
// types are in the place of those it had, and subtypes alone in the place of
// those of the same kind (205.1a). The creature types of an artifact creature are
// in the place of those it had as well (205.1b).
func (c clause) sayBecomes(n *oracle.Node, out *saying) {
	if n.Row == oracle.BecomingColor {
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetColors, Colors: mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)})
		return
	}
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
	switch still := c.still || n.Kid(oracle.SymStillland) != nil; {
	case types.Types == 0 && !still && len(types.Subtypes) > 0 && subtypesOf(types.Subtypes) == mtg.Creature|mtg.Kindred:
		types.Kind = ability.ModSetSubtypes
	case alsoOf(n) && types.Types&mtg.Creature == 0 && addsPlainly(&types): // besides those that it has
	case types.Types&mtg.Creature == 0 && types.Types != 0 && out.others != losing{}: // 205.1a
		types.Kind = ability.ModSetTypes
	case types.Types == mtg.Land && types.Supertypes == 0 && len(types.Subtypes) == 0: // 205.1a
		types.Kind = ability.ModSetTypes
	case becomesAura(n, &types) && types.Types == 0:
		types.Kind = ability.ModSetSubtypes // 205.1a: of a kind of enchantment
	case becomesAura(n, &types):
		types.Kind = ability.ModSetTypes // 205.1a
	case types.Types&mtg.Creature == 0:
		fail(CodeMeaning, n, "becoming something else")
	case !still && types.Types != mtg.Artifact|mtg.Creature:
		types.Kind = ability.ModSetTypes
	}
	c.stillUsed = c.still
	types.AllCreature = n.Row == oracle.BecomingAlltypes
	kinds := ability.Mod{Kind: ability.ModSetSubtypes}
	if !c.still && n.Kid(oracle.SymStillland) == nil && types.Kind == ability.ModAddTypes {
		kinds.Subtypes, types.Subtypes = creatureTypes(types.Subtypes)
	}
	out.mods = append(out.mods, types)
	if len(kinds.Subtypes) > 0 {
		out.mods = append(out.mods, kinds)
	}
	if c := n.Kid(oracle.SymTokencolor); c != nil {
		m := ability.Mod{Kind: ability.ModSetColors}
		for _, k := range c.All(oracle.LexColor) {
			m.Colors |= mtg.ColorSet(k.Value.Bits)
		}
		out.mods = append(out.mods, m)
	}
	if k := n.Kid(oracle.LexPT); k != nil {
		p, t := c.powerToughness(k)
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: p, M: t})
	}
	if n.Row == oracle.BecomingMeasured {
		if c.static {
			fail(CodeMeaning, n, "a size that an effect sets once")
		}
		q := c.quantity(n.Kid(oracle.SymQty)) // 611.2d
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: q, M: q})
	}
	if a := n.Kid(oracle.SymAbilities); a != nil {
		out.mods = append(out.mods, c.abilityMods(a)...)
	}
}

// addsPlainly reports whether types that are added are creature types alone, or card types alone.
func addsPlainly(m *ability.Mod) bool {
	if m.Supertypes != 0 {
		return false
	}
	return m.Types != 0 && len(m.Subtypes) == 0 || m.Types == 0 && len(m.Subtypes) > 0 && subtypesOf(m.Subtypes) == mtg.Creature|mtg.Kindred
}

// alsoOf reports whether what something becomes is said to be in addition to what it was.
func alsoOf(n *oracle.Node) bool {
	k := n.Kid(oracle.SymStillland)
	return k != nil && k.Row == oracle.StilllandAlso
}

// becomesAura reports whether it becomes an Aura, which has what it can enchant (303.4).
func becomesAura(n *oracle.Node, types *ability.Mod) bool {
	if types.Types&^mtg.Enchantment != 0 || types.Supertypes != 0 || len(types.Subtypes) != 1 || types.Subtypes[0] != mtg.SubAura || n.Kid(oracle.SymAbilities) == nil {
		return false
	}
	list := n.Kid(oracle.SymAbilities).All(oracle.SymAb)
	return len(list) == 1 && list[0].Row == oracle.AbItem && list[0].Kid(oracle.SymKwparam).Row == oracle.KwparamEnchant
}

// bodyIts is "it's a Zombie in addition to its other types", a sentence of its own.
func bodyIts(c clause, n *oracle.Node) {
	r, k := n.Kid(oracle.SymRef), n.Kid(oracle.SymBeing)
	if r.Row != oracle.RefIt {
		fail(CodeMeaning, r, "of what it is said")
	}
	what := c.referenceFor(r, use{verb: "choose"})
	c.mentionRef(r, what)
	var out saying
	switch k.Row {
	case oracle.BeingToo:
		switch {
		case k.Kid(oracle.LexColor) != nil:
			predicateAlsocolored(c, k, &out)
		case k.Kid(oracle.LexSubtype) != nil:
			predicateBecomesalso(c, k, &out)
		default:
			predicateAlsotypes(c, k, &out)
		}
	case oracle.BeingBecoming:
		b := k.Kid(oracle.SymBecoming)
		if c.putDownAs(what, b) {
			return
		}
		out.others.types = b.Row == oracle.BecomingPlain && len(b.All(oracle.LexSubtype)) == 0
		if c.sayBecomes(b, &out); out.others.types && out.mods[0].Kind == ability.ModSetTypes && c.asItEnters(what, out.mods) == 0 {
			fail(CodeMeaning, n, "what it is no more")
		}
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: out.mods, Duration: ability.Permanently, Flags: c.asItEnters(what, out.mods)})
}

// putDownAs says of what the instruction before puts onto the battlefield face down that it is a
// Forest land: what an effect lists are its copiable values (708.2a), which end as it is turned
// face up.
func (c clause) putDownAs(what *ability.Sel, n *oracle.Node) bool {
	for i := len(c.mode.Code) - 1; i >= 0 && what.Kind == ability.SelRegister; i-- {
		in := &c.mode.Code[i]
		if in.Dst != what.N+1 {
			continue
		}
		if in.Op != ability.OpMove || in.Flags&ability.FlagFaceDown == 0 {
			return false
		}
		kinds, types := n.All(oracle.LexSubtype), n.All(oracle.LexType)
		if n.Row != oracle.BecomingPlain || len(kinds) != 1 || mtg.Subtype(kinds[0].Value.N) != mtg.SubForest || len(types) != 1 || mtg.TypeSet(types[0].Value.Bits) != mtg.Land {
			fail(CodeMeaning, n, "what is face down")
		}
		in.Name = ability.Forest
		return true
	}
	return false
}

// escapesWith is what this has if it escaped (702.138d). That may be linked to what is exiled to
// pay for its escape (607.2q).
func escapesWith(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	c.gets = sel(ability.SelThis)
	c.b.linksOwn = true
	a.If = escaped()
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: c.abilityMods(n.Kid(oracle.SymAbilities))})
	c.b.linksOwn = false
}

// bodyTheyre is "they're black Zombies in addition to their other colors and types", and what
// they gain besides, which comes after their entering.
func bodyTheyre(c clause, n *oracle.Node) {
	m := c.pluralOrNil()
	if m == nil {
		fail(CodeReference, n, "of what it is said")
	}
	checkApart(n, m)
	c.settleAll(n, m)
	what := m.sel
	if m.became != nil {
		what = m.became
	}
	color := n.Kid(oracle.LexColor)
	if n.Has("colors") != (color != nil) {
		fail(CodeMeaning, n, "which colors")
	}
	var out saying
	predicateBecomesalso(c, n, &out)
	if color != nil {
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddColors, Colors: mtg.ColorSet(color.Value.Bits)})
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: out.mods, Duration: ability.Permanently, Flags: c.asItEnters(what, out.mods)})
	if a := n.Kid(oracle.SymAbilities); a != nil {
		if n.Has("you") {
			fail(CodeMeaning, a, "what you gain")
		}
		c.gets = what
		c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: c.abilityMods(a), Duration: ability.Permanently})
	}
}

// asItEnters is how an effect that says what something is begins that an instruction before
// puts onto the battlefield: at once with its entering (611.2e). What depends on something
// begins later: it would be worked out too early.
func (e *emitter) asItEnters(what *ability.Sel, mods []ability.Mod) ability.InstrFlags {
	fixed := func(n *ability.Num) bool { return n == nil || n.Kind == ability.NumConst }
	for i := range mods {
		if m := &mods[i]; m.Sel != nil || m.Of != nil || !fixed(m.N) || !fixed(m.M) {
			return 0
		}
	}
	for i := len(e.mode.Code) - 1; i >= 0 && what.Kind == ability.SelRegister; i-- {
		in := &e.mode.Code[i]
		switch {
		case in.To != 0 || in.Op == ability.OpContinuous && in.Flags&ability.FlagTogether != 0:
			return 0
		case in.Dst != what.N+1:
		case in.Op == ability.OpMove && in.Zone == mtg.Battlefield:
			return ability.FlagTogether
		default:
			return 0
		}
	}
	return 0
}

// landAsEntering ends what a condition decides about. Where that is what permanents are that the
// instruction before it puts onto the battlefield, and the condition is of X alone, they enter
// as that (611.2e).
func (c clause) landAsEntering(at int, n *oracle.Node) {
	c.land(at)
	if cond := c.mode.Code[at].Cond; at == 0 || c.here() != at+2 || cond.Kind != ability.CondNum || cond.Left.Kind != ability.NumX || cond.Right.Kind != ability.NumConst {
		return
	}
	move, is := c.mode.Code[at-1], c.mode.Code[at+1]
	if move.Op != ability.OpMove || is.Op != ability.OpContinuous || is.Duration != ability.Permanently || move.Dst == 0 || is.What == nil {
		return
	}
	branch := c.mode.Code[at]
	c.mode.Code = c.mode.Code[:at]
	if is.Flags |= c.asItEnters(is.What, is.Mods); is.Flags&ability.FlagTogether == 0 {
		fail(CodeMeaning, n, "what enters so")
	}
	c.mode.Code = append(c.mode.Code[:at-1], branch, move, is)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(at - 1)
	c.emit(move)
	c.land(over)
}

// saysWhatIs reports whether the predicates say what something is or has, not what it
// becomes or gains.
func saysWhatIs(list []*oracle.Node) bool {
	for _, p := range list {
		switch p.Row {
		case oracle.PredicateAlsocolored:
			if !p.Has("is") && !p.Has("are") || p.Kid(oracle.LexSubtype) == nil {
				return false
			}
		case oracle.PredicateAlsotypes, oracle.PredicateIstype, oracle.PredicateAlsotype, oracle.PredicateIsbecoming, oracle.PredicateNotcreature:
		case oracle.PredicateIsvalued, oracle.PredicateBecomecolor, oracle.PredicateBecomemany:
			if !p.Has("is") && !p.Has("are") {
				return false
			}
		case oracle.PredicateAbilities:
			if !p.Has("has") && !p.Has("have") {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// typesToo adds card types to those that an object has.
func typesToo(n *oracle.Node) ability.Mod {
	m := ability.Mod{Kind: ability.ModAddTypes}
	for _, t := range n.All(oracle.LexType) {
		m.Types |= mtg.TypeSet(t.Value.Bits)
	}
	return m
}

// valuedPT is "power and toughness each equal to its mana value", of each of the
// objects that a static ability is about, or of the one that an effect makes so, whose
// value is what it is then (611.2d).
func (c clause) valuedPT(n *oracle.Node) ability.Mod {
	value := &ability.Num{Kind: ability.NumManaValue, Sel: sel(ability.SelItem)}
	if !c.static {
		if c.gets == nil || !(c.gets.Kind == ability.SelThis || c.gets.Kind == ability.SelRegister && c.oneMentioned(c.gets)) {
			fail(CodeMeaning, n, "a size by mana value of several")
		}
		value.Sel = c.gets
	}
	return ability.Mod{Kind: ability.ModSetPT, N: value, M: value}
}

// subtypesOf are the card types that the subtypes belong to, all of them.
func subtypesOf(list []mtg.Subtype) (of mtg.TypeSet) {
	for _, t := range list {
		of |= t.Of()
	}
	return of
}

// creatureTypes parts subtypes: those of creatures, and the others.
func creatureTypes(list []mtg.Subtype) (creature, others []mtg.Subtype) {
	for _, t := range list {
		if t.Of()&mtg.Creature != 0 {
			creature = append(creature, t)
		} else {
			others = append(others, t)
		}
	}
	return creature, others
}

// predicateBecomechoice is "becomes the color of your choice": the colour is chosen
// as the effect begins (105.3, 608.2d).
func predicateBecomechoice(c clause, p *oracle.Node, out *saying) {
	if c.static {
		fail(CodeMeaning, p, "a choice in a static ability")
	}
	in := ability.Instr{Op: ability.OpChooseColor, Who: sel(ability.SelYou), Flags: ability.FlagPassing}
	if p.Row == oracle.PredicateBecomechoices { // one color, or several (105.3)
		in.N = ability.Const(ability.AnyNumber)
	}
	r := c.result(in)
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetColors, N: &ability.Num{Kind: ability.NumRegister, K: int32(r)}})
}

// predicateBecomekind is becoming a type that is chosen as the effect begins: a creature
// type takes the place of the others, a basic land type of all land types (205.1a, 305.7).
func predicateBecomekind(c clause, p *oracle.Node, out *saying) {
	if c.static {
		fail(CodeMeaning, p, "a choice in a static ability")
	}
	in := ability.Instr{Op: ability.OpChooseType, Who: c.whoOrYou(), Flags: ability.FlagPassing}
	if p.Has("basic") {
		in.Filter = &ability.Filter{Types: mtg.Land, Supertypes: mtg.Basic}
	}
	m := ability.Mod{Kind: ability.ModSetSubtypes}
	if p.Has("addition") {
		m.Kind = ability.ModAddTypes
	}
	m.N = &ability.Num{Kind: ability.NumRegister, K: int32(c.result(in))}
	out.mods = append(out.mods, m)
}

// predicateChosenkind is being of the type that was chosen for this (607.2d).
func predicateChosenkind(c clause, p *oracle.Node, out *saying) {
	if !c.static || c.b.inner {
		fail(CodeMeaning, p, "a type chosen for something else")
	}
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, N: &ability.Num{Kind: ability.NumChosenType}})
}

// pvSwitch is "switch target creature's power and toughness" (613.4d).
func pvSwitch(c clause, n *oracle.Node) {
	c.emit(ability.Instr{
		Op: ability.OpContinuous, What: c.switched(n),
		Mods: []ability.Mod{{Kind: ability.ModSwitchPT}}, Duration: c.duration(n.Kid(oracle.SymDur)),
	})
}

// switched is what "switch its power and toughness" is about.
func (c clause) switched(n *oracle.Node) *ability.Sel {
	if o := n.Kid(oracle.SymObj); o != nil {
		return c.object(o, use{verb: "switch"})
	}
	return c.singular(n, func(*mention) bool { return true }).sel
}

// untilMayHave is "until end of turn, you may have this become an X/X creature, where X is
// the result".
func untilMayHave(c clause, n, pv *oracle.Node) {
	if n.Kid(oracle.SymUntilwhen).Row != oracle.UntilwhenTurn {
		fail(CodeMeaning, n, "until then")
	}
	c.x = c.quantity(n.Kid(oracle.SymQty))
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), Text: c.b.print(n)})
	c.ifHolds().statement(pv, ability.UntilEndOfTurn, true)
	c.land(may)
}

// staticLikelast is having the power, the toughness and the creature types of the last creature
// card that this has exiled, besides a creature type of its own, as long as there is one.
func staticLikelast(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	c.b.needAllLinked(n)
	own := mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N)
	if own.Of()&mtg.Creature == 0 {
		fail(CodeMeaning, n, "what it still is")
	}
	one := &ability.Filter{Zones: mtg.Zones(mtg.Exile), Types: mtg.Creature, Is: ability.IsCard}
	last := &ability.Sel{Kind: ability.SelLast, Of: sel(ability.SelLinked), Filter: one}
	there := *one
	there.In = sel(ability.SelLinked)
	a.If = &ability.Cond{Kind: ability.CondExists, Filter: &there}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{
		{Kind: ability.ModKindsOf, Sel: last, Subtypes: []mtg.Subtype{own}},
		{Kind: ability.ModSetPT, N: &ability.Num{Kind: ability.NumPower, Sel: last}, M: &ability.Num{Kind: ability.NumToughness, Sel: last}},
	}})
}

// stillType refuses that something is still of another type than what becomes a creature is.
func stillType(n *oracle.Node) {
	if k := n.Kid(oracle.LexType); k != nil && mtg.TypeSet(k.Value.Bits)&^(mtg.Land|mtg.Planeswalker) != 0 {
		fail(CodeMeaning, k, "still being that")
	}
}
