package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// optional is an additional cost that may be paid, by the name of the keyword.
func (b *faceBuilder) optional(n *oracle.Node, cost *ability.Cost) {
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{
		Kind: ability.StaticAddCost, Optional: true, Name: n.Label(), Cost: cost,
	})
}

// paidFor asks whether the optional cost of the keyword was paid.
func paidFor(name string) *ability.Cond { return &ability.Cond{Kind: ability.CondKicked, Name: name} }

// castFor asks whether this was cast in the way of the keyword.
func castFor(name string) *ability.Cond {
	return &ability.Cond{Kind: ability.CondCostWay, Name: name}
}

// kwparamBuyback: 702.27a.
func kwparamBuyback(b *faceBuilder, n *oracle.Node) {
	stack := mtg.Zones(mtg.Stack)
	b.optional(n, b.keywordCost(n))
	b.static(n, n.Label(), stack, ability.StaticEffect{
		Kind: ability.StaticResolveTo, If: paidFor(n.Label()), Replace: &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Hand},
	})
}

// kwparamEntwine: 702.42a.
func kwparamEntwine(b *faceBuilder, n *oracle.Node) {
	b.optional(n, b.keywordCost(n))
	b.after = append(b.after, func() {
		a := b.spellAbility(n)
		if a.Choose == nil {
			fail(CodeMeaning, n, "entwine without modes")
		}
		a.Choose.MaxIf, a.Choose.MinThen, a.Choose.MaxThen = paidFor("entwine"), len(a.Modes), len(a.Modes)
	})
}

// kwparamEscalate: 702.120a.
func kwparamEscalate(b *faceBuilder, n *oracle.Node) {
	stack := mtg.Zones(mtg.Stack)
	b.static(n, n.Label(), stack, ability.StaticEffect{
		Kind: ability.StaticAddCost, PerMode: true, Name: n.Label(), Cost: b.keywordCost(n),
	})
}

// kwparamTeamwork: 702.194a.
func kwparamTeamwork(b *faceBuilder, n *oracle.Node) {
	team := ability.CostPart{
		Kind: ability.CostTap, N: ability.Const(ability.AnyNumber), UpTo: true, Power: ability.Const(keywordNumber(n)), Filter: &ability.Filter{Types: mtg.Creature},
	}
	b.optional(n, &ability.Cost{Parts: []ability.CostPart{team}, Text: "Tap creatures"})
}

// kwparamBargain: 702.166a.
func kwparamBargain(b *faceBuilder, n *oracle.Node) {
	f := &ability.Filter{Any: []ability.Filter{{Types: mtg.Artifact | mtg.Enchantment}, {Is: ability.IsToken}}}
	b.optional(n, &ability.Cost{
		Parts: []ability.CostPart{{Kind: ability.CostSacrifice, N: ability.Const(1), Filter: f}}, Text: "Sacrifice an artifact, enchantment, or token",
	})
}

// kwparamUndaunted: 702.125a.
func kwparamUndaunted(b *faceBuilder, n *oracle.Node) {
	stack := mtg.Zones(mtg.Stack)
	b.static(n, n.Label(), stack, ability.StaticEffect{
		Kind: ability.StaticCostChange, This: true, Less: true,
		Change: &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelEachOpponent)},
	})
}

// spellAbility is the spell ability of the face, once all is read.
func (b *faceBuilder) spellAbility(n *oracle.Node) *ability.Ability {
	for i := range b.out.Abilities {
		if a := &b.out.Abilities[i]; a.Kind == ability.Spell && a.Name == "" {
			return a
		}
	}
	fail(CodeMeaning, n, "a spell without text")
	return nil
}

// insteadWay is a way of casting for an alternative cost (118.9), by the name of the keyword.
func insteadWay(n *oracle.Node) ability.StaticEffect {
	return ability.StaticEffect{Kind: ability.StaticAltCost, Name: n.Label(), Zones: mtg.Zones(mtg.Hand)}
}

// castInstead gives this the way of casting, for the cost of the keyword and what is paid
// besides.
func (b *faceBuilder) castInstead(n *oracle.Node, way ability.StaticEffect, besides ...ability.CostPart) {
	way.Cost = b.keywordCost(n)
	way.Cost.Parts = append(way.Cost.Parts, besides...)
	b.static(n, n.Label(), mtg.Zones(mtg.Hand), way)
}

// kwparamSurge: 702.117a, you or a teammate, who is whoever is no opponent.
func kwparamSurge(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	team := &ability.Filter{Players: true, NoObjects: true, NotIn: sel(ability.SelEachOpponent)}
	way.If = &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{Kind: mtg.EventCast, Player: team}}
	b.castInstead(n, way)
}

// kwparamProwl: 702.76a.
func kwparamProwl(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	way.If = b.dealtByKin(n)
	b.castInstead(n, way)
}

// kwparamFreerunning: 702.173a, an Assassin or a commander, as it was when it dealt the damage.
func kwparamFreerunning(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	assassin, _ := mtg.SubtypeNamed("Assassin")
	source := &ability.Filter{Controller: ability.You, Types: mtg.Creature, Any: []ability.Filter{{Subtypes: []mtg.Subtype{assassin}}, {Is: ability.IsCommander}}}
	way.If = &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{
		Kind: mtg.EventDamage, Combat: true, Source: source, Other: &ability.Filter{Players: true, NoObjects: true},
	}}
	b.castInstead(n, way)
}

// kwparamConverted: 702.162a, cast with its back face up from wherever it may be cast.
func kwparamConverted(b *faceBuilder, n *oracle.Node) {
	if b.k.out.Layout != ability.Transform {
		fail(CodeKeyword, n, "only a double-faced card is cast converted")
	}
	way := insteadWay(n)
	way.Name, way.Transformed = "more than meets the eye", true
	b.castInstead(n, way)
}

// kwparamOverload: 702.96a, 702.96b.
func kwparamOverload(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.after = append(b.after, func() { b.variant(n, eachForTarget(b.otherLines(n))) })
	b.castInstead(n, way)
}

// kwparamCleave: 702.148a.
func kwparamCleave(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.after = append(b.after, func() { b.variant(n, withoutBracketed(b.otherLines(n))) })
	b.castInstead(n, way)
}

// kwparamWebslinging: 702.188a.
func kwparamWebslinging(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	way.Name = "web-slinging"
	tapped := &ability.Filter{Types: mtg.Creature, Controller: ability.You, Is: ability.IsTapped}
	b.castInstead(n, way, ability.CostPart{Kind: ability.CostReturnToHand, N: ability.Const(1), Filter: tapped})
}

// kwparamAwaken: 702.113a.
func kwparamAwaken(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	number := itoa(n.Kid(oracle.LexNumber).Value.N)
	more := "Put " + number + " +1/+1 counters on target land you control. That land becomes a 0/0 Elemental creature with haste. It's still a land."
	b.after = append(b.after, func() { b.variant(n, append(b.otherLines(n), oracle.Words(more, oracle.Names(b.name, false)))) })
	b.castInstead(n, way)
}

// kwparamDash: 702.109a.
func kwparamDash(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.hasteIf(n)
	b.whenResolving(n, mtg.EndStep, ability.Instr{Op: ability.OpMove, What: becameHere(), Zone: mtg.Hand})
	b.castInstead(n, way)
}

// kwparamBlitz: 702.152a.
func kwparamBlitz(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.hasteIf(n)
	b.whenResolving(n, mtg.EndStep, ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: becameHere()})
	this := dies(&ability.Filter{Is: ability.IsThis})
	b.trigger(n, this, castFor(n.Label()), ability.Instr{Op: ability.OpDraw, N: ability.Const(1), Who: sel(ability.SelYou)})
	b.castInstead(n, way)
}

func kwparamImpending(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.impending(n)
	b.castInstead(n, way)
}

func kwparamBestow(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.bestowed(n)
	way.Zones = 0
	b.castInstead(n, way)
}

// kwparamMutate: 702.140a.
func kwparamMutate(b *faceBuilder, n *oracle.Node) {
	human, _ := mtg.SubtypeNamed("Human")
	owner := &ability.Sel{Kind: ability.SelOwner, Of: sel(ability.SelThis)}
	creature := ability.Filter{Types: mtg.Creature, NotSubtypes: []mtg.Subtype{human}, Owner: ability.TheSel, Whose: owner}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Name: n.Label(), Text: b.print(n),
		Modes: []ability.Mode{{
			Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: creature}},
			Code:    []ability.Instr{{Op: ability.OpMerge, What: selRegister(0)}}, Registers: 1,
		}},
	})
	b.castInstead(n, insteadWay(n))
}

// mutateCost is the mutate cost of this, which has been read before.
func mutateCost(b *faceBuilder, n *oracle.Node) *ability.Cost {
	for i := range b.out.Abilities {
		for j := range b.out.Abilities[i].Static {
			if e := &b.out.Abilities[i].Static[j]; e.Kind == ability.StaticAltCost && e.Name == ability.Mutate {
				cost := *e.Cost
				return &cost
			}
		}
	}
	fail(CodeMeaning, n, "a mutate cost")
	return nil
}

func kwparamWarp(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	b.warped(n)
	way.Strict = true
	b.castInstead(n, way)
}

// kwparamSneak: 702.190a.
func kwparamSneak(b *faceBuilder, n *oracle.Node) {
	way := insteadWay(n)
	way.If = &ability.Cond{Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondYourTurn}, B: &ability.Cond{Kind: ability.CondStep, Step: mtg.DeclareBlockers}}
	way.AsInstant, way.Attacking = true, true
	b.castInstead(n, way, ability.CostPart{Kind: ability.CostReturnToHand, N: ability.Const(1), Filter: unblockedAttacker()})
}

// dealtByKin asks whether a creature of a type this spell has, controlled by its
// caster, dealt combat damage to a player this turn (702.76a).
func (b *faceBuilder) dealtByKin(n *oracle.Node) *ability.Cond {
	source := &ability.Filter{Controller: ability.You}
	for t := mtg.Subtype(1); int(t) < mtg.NumSubtypes; t++ {
		if b.out.Subtypes.Has(t) && t.Of()&mtg.Creature != 0 {
			source.Subtypes = append(source.Subtypes, t)
		}
	}
	if len(source.Subtypes) == 0 {
		fail(CodeMeaning, n, "a spell without creature types")
	}
	return &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{
		Kind: mtg.EventDamage, Combat: true, Source: source, Other: &ability.Filter{Players: true, NoObjects: true},
	}}
}

// variant compiles the lines of the spell's text, changed, as what the spell does
// when it is cast in the way of the keyword.
func (b *faceBuilder) variant(n *oracle.Node, lines [][]oracle.Word) {
	face := &ability.Face{Name: b.name}
	if n.Kid(oracle.SymKcost) != nil { // the X announced is that of what is paid
		if m := b.keywordCost(n).Mana; m != nil {
			face.Cost.X = m.X
		}
	}
	inner := &faceBuilder{k: b.k, out: face, name: b.name, types: b.types, spell: true, inner: true, outer: b, at: n}
	inner.compileLines(lines)
	for _, a := range face.Abilities {
		if a.Kind == ability.Spell {
			a.Name = n.Label()
			b.out.Abilities = append(b.out.Abilities, a)
			return
		}
	}
	fail(CodeMeaning, n, "a spell without text")
}

// otherLines are the lines of the text besides the one of the keyword.
func (b *faceBuilder) otherLines(n *oracle.Node) (lines [][]oracle.Word) {
	for _, p := range b.read {
		own := false
		p.tree.Walk(func(m *oracle.Node) bool {
			own = own || m == n
			return true
		})
		if !own {
			lines = append(lines, p.line)
		}
	}
	return lines
}

// eachForTarget changes the text of an overloaded spell: the word each for the
// word target (702.96b).
func eachForTarget(lines [][]oracle.Word) [][]oracle.Word {
	for i, line := range lines {
		lines[i] = append([]oracle.Word(nil), line...)
		for j := range lines[i] {
			if w := &lines[i][j]; w.Text == "target" {
				w.Text = "each"
			}
		}
	}
	return lines
}

// hasteIf is haste for as long as this permanent's cost of the keyword was paid.
func (b *faceBuilder) hasteIf(n *oracle.Node) {
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticContinuous, This: true, If: castFor(n.Label()),
		Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Haste)}},
	})
}

// becameHere is the permanent this spell became, while it is on the battlefield.
func becameHere() *ability.Sel {
	became := &ability.Sel{Kind: ability.SelBecame, Of: sel(ability.SelThis)}
	return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: battlefield, In: became}}
}

// whenResolving gives a permanent spell, cast in the way of the keyword, an
// effect as it resolves: the instruction happens at the beginning of the next
// such step (603.7a).
func (b *faceBuilder) whenResolving(n *oracle.Node, step mtg.Step, in ability.Instr) {
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Name: n.Label(), Text: b.print(n),
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpDelayed, Ability: atNext(b.print(n), step, in)}}}},
	})
}

// atNext is a delayed triggered ability of the beginning of a step.
func atNext(text string, step mtg.Step, code ...ability.Instr) *ability.Ability {
	return &ability.Ability{
		Kind: ability.Triggered, Text: text, Trigger: &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventStepBegan, Step: step}}},
		Modes: []ability.Mode{{Code: code}},
	}
}

// bestowed gives a spell cast bestowed the target of an Aura spell with enchant
// creature (702.103b).
func (b *faceBuilder) bestowed(n *oracle.Node) {
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Name: n.Label(), Text: b.print(n),
		Modes: []ability.Mode{{Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Types: mtg.Creature}}}}},
	})
}

// impending is a permanent that is no creature while it has time counters
// (702.176a).
func (b *faceBuilder) impending(n *oracle.Node) {
	here := castFor(n.Label())
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(), If: here,
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Counter: mtg.CounterTime, Num: ability.Const(n.Kid(oracle.LexNumber).Value.N)},
	})
	some := number(countersOnThis(mtg.CounterTime), ability.AtLeast, ability.Const(1))
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticContinuous, This: true, If: &ability.Cond{Kind: ability.CondAnd, A: here, B: some},
		Mods: []ability.Mod{{Kind: ability.ModRemoveTypes, Types: mtg.Creature}},
	})
	end := ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.EndStep, Player: stepPlayer(ability.You)}
	b.trigger(n, end, &ability.Cond{Kind: ability.CondAnd, A: here, B: some},
		ability.Instr{Op: ability.OpRemoveCounters, What: sel(ability.SelThis), N: ability.Const(1), Counter: mtg.CounterTime})
}

// whenCast is a triggered ability of casting this spell (603.6, 702.40a).
func (b *faceBuilder) whenCast(n *oracle.Node, cond *ability.Cond, code ...ability.Instr) {
	stack := mtg.Zones(mtg.Stack)
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: stack, Name: n.Label(), Text: b.print(n),
		Trigger: &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventCast, Object: &ability.Filter{Is: ability.IsThis, Zones: stack}}}},
		If:      cond, Modes: []ability.Mode{{Code: code, Registers: 1}},
	})
}

// kwparamStorm: 702.40a.
func kwparamStorm(b *faceBuilder, n *oracle.Node) {
	copies := ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagNewTargets}
	copies.N = &ability.Num{Kind: ability.NumCastBefore}
	b.whenCast(n, nil, copies)
}

// kwparamGravestorm: 702.69a.
func kwparamGravestorm(b *faceBuilder, n *oracle.Node) {
	fell := &ability.Pattern{Kind: mtg.EventZoneChange, From: battlefield, To: mtg.Zones(mtg.Graveyard)}
	b.whenCast(n, nil, ability.Instr{
		Op: ability.OpCopySpell, N: &ability.Num{Kind: ability.NumPast, Pattern: fell}, Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagNewTargets,
	})
}

// kwparamReplicate: 702.56a.
func kwparamReplicate(b *faceBuilder, n *oracle.Node) {
	replicate(b, n, n.Label(), b.keywordCost(n))
}

// replicate is both abilities of replicate, called name.
func replicate(b *faceBuilder, n *oracle.Node, name string, cost *ability.Cost) {
	b.static(n, name, mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticAddCost, Optional: true, Multi: true, Name: name, Cost: cost})
	b.whenCast(n, paidFor(name), ability.Instr{
		Op: ability.OpCopySpell, N: &ability.Num{Kind: ability.NumKicked, Name: name}, Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagNewTargets,
	})
	b.out.Abilities[len(b.out.Abilities)-1].Name = name
}

// kwparamConspire: 702.78a.
func kwparamConspire(b *faceBuilder, n *oracle.Node) {
	copies := ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagNewTargets}
	kin := &ability.Filter{Types: mtg.Creature, Is: ability.SharesColorWithSel, Whose: sel(ability.SelThis)}
	b.optional(n, &ability.Cost{
		Parts: []ability.CostPart{{Kind: ability.CostTap, N: ability.Const(2), Filter: kin}}, Text: "Tap two creatures",
	})
	b.whenCast(n, paidFor(n.Label()), copies)
}

// kwparamCasualty: 702.153a.
func kwparamCasualty(b *faceBuilder, n *oracle.Node) {
	copies := ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagNewTargets}
	power := ability.Compare{Attr: ability.AttrPower, Relation: ability.AtLeast, Num: ability.Const(n.Kid(oracle.LexNumber).Value.N)}
	f := &ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{power}}
	b.optional(n, &ability.Cost{
		Parts: []ability.CostPart{{Kind: ability.CostSacrifice, N: ability.Const(1), Filter: f}}, Text: "Sacrifice a creature",
	})
	b.whenCast(n, paidFor(n.Label()), copies)
}

// kwparamCascade: 702.85a.
func kwparamCascade(b *faceBuilder, n *oracle.Node) {
	less := ability.Compare{Attr: ability.AttrManaValue, Relation: ability.LessThan, Num: &ability.Num{Kind: ability.NumManaValue, Sel: sel(ability.SelThis)}}
	b.whenCast(n, nil, castFirst(less)...)
}

// kwparamRebound: 702.88a.
func kwparamRebound(b *faceBuilder, n *oracle.Node) {
	exile := mtg.Zones(mtg.Exile)
	fromHand := fromYourHand(stepPlayer(ability.Anyone))
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{
		Kind: ability.StaticResolveTo, If: fromHand, Replace: &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile},
	})
	became := &ability.Sel{Kind: ability.SelBecame, Of: sel(ability.SelThis)}
	card := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: exile, In: became}}
	again := atNext(b.print(n), mtg.Upkeep, ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: card, Flags: ability.FlagFree, To: 1})
	again.Trigger.Any[0].Player = stepPlayer(ability.You)
	b.lastly(n, func(end int) []ability.Instr {
		return []ability.Instr{{Op: ability.OpIf, Cond: fromHand, To: end + 2}, {Op: ability.OpDelayed, Ability: again}}
	})
}

// castFirst is the code of cascade and discover: exile cards until one that is
// no land and fits, which may be cast without paying; the others go to the
// bottom in a random order.
func castFirst(fits ability.Compare) []ability.Instr {
	exile := mtg.Zones(mtg.Exile)
	exiled := selRegister(0)
	wanted := ability.Filter{Zones: exile, NotTypes: mtg.Land, Compare: []ability.Compare{fits}}
	card := wanted
	card.In = exiled
	spell := ability.Filter{Zones: allZones, Compare: []ability.Compare{fits}}
	return []ability.Instr{
		{Op: ability.OpExileUntil, Who: sel(ability.SelYou), Filter: &wanted, Dst: 1},
		{Op: ability.OpCast, Who: sel(ability.SelYou), What: &ability.Sel{Kind: ability.SelAll, Filter: &card}, Filter: &spell, Flags: ability.FlagFree, To: 2},
		{
			Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: exile, In: exiled}},
			Zone: mtg.Library, Flags: ability.FlagBottom | ability.FlagRandom,
		},
	}
}

// kwparamSuspend is a special action, two triggered abilities that function in exile,
// and haste (702.62a).
func kwparamSuspend(b *faceBuilder, n *oracle.Node) {
	hand, exile := mtg.Zones(mtg.Hand), mtg.Zones(mtg.Exile)
	m, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	if err != nil {
		fail(CodeMeaning, n, "this cost")
	}
	k := n.Kid(oracle.LexNumber)
	times := ability.Const(k.Value.N)
	if k.Value.N == oracle.VariableX {
		if m.X == 0 {
			fail(CodeMeaning, k, "what X is")
		}
		times = &ability.Num{Kind: ability.NumX}
	}
	some := n.Kid(oracle.LexX) != nil
	if some && times.Kind != ability.NumX {
		fail(CodeMeaning, n, "which X")
	}
	b.static(n, n.Label(), hand, ability.StaticEffect{
		Kind: ability.StaticSpecial, Action: mtg.ActionSuspend, Name: n.Label(), Num: times,
		Cost: &ability.Cost{Mana: &m, Text: m.String(), SomeX: some},
	})
	b.trigger(n, yourUpkeep(), number(countersOnThis(mtg.CounterTime), ability.AtLeast, ability.Const(1)),
		ability.Instr{Op: ability.OpRemoveCounters, What: sel(ability.SelThis), N: ability.Const(1), Counter: mtg.CounterTime})
	b.out.Abilities[len(b.out.Abilities)-1].Zones = exile
	cast := ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagFree, Name: "suspend", To: 1}
	code := []ability.Instr{cast}
	if b.types&mtg.Creature != 0 { // what was cast gains it, so that no copy has it (707.2)
		code[0].Dst, code[0].To = 1, 2
		code = append(code, ability.Instr{
			Op: ability.OpContinuous, What: selRegister(0), Duration: ability.UntilCond, Until: youControlIt(),
			Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Haste)}},
		})
	}
	b.trigger(n, lastRemoved(mtg.CounterTime), thisExiled(), code...)
	b.lastMode().Registers = code[0].Dst
	b.out.Abilities[len(b.out.Abilities)-1].Zones = exile
}

// youControlIt is for as long as its controller controls the spell that an effect changes, or
// the permanent it becomes.
func youControlIt() *ability.Cond {
	return &ability.Cond{
		Kind: ability.CondMatches, Sel: sel(ability.SelItem),
		Filter: &ability.Filter{Zones: mtg.Zones(mtg.Stack, mtg.Battlefield), Controller: ability.You},
	}
}

// kwparamCraft exiles this and the materials, permanents or cards of the graveyard, and
// returns this transformed (702.167a, 702.167b).
func kwparamCraft(b *faceBuilder, n *oracle.Node) {
	if b.k.out.Layout != ability.Transform {
		fail(CodeKeyword, n, "only a double-faced card returns transformed")
	}
	c := b.newClause(ability.Static)
	materials := c.kinds(n.Kid(oracle.SymKinds))
	if materials.Zones != 0 || materials.Players {
		fail(CodeMeaning, n, "these materials")
	}
	materials.Zones, materials.IsNot = battlefield|mtg.Zones(mtg.Graveyard), materials.IsNot|ability.IsThis
	with := ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: materials}
	if k := n.Kid(oracle.LexNumber); k != nil {
		if k.Value.N < 1 {
			fail(CodeMeaning, k, "how many")
		}
		with.N = ability.Const(k.Value.N)
	}
	cost := b.keywordCost(n)
	this := &ability.Sel{Kind: ability.SelCostBecame, N: uint8(len(cost.Parts))}
	cost.Parts = append(cost.Parts, ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: &ability.Filter{Is: ability.IsThis}}, with)
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Flags: ability.SorcerySpeed, Zones: battlefield, Name: "craft", Text: b.print(n), Cost: cost,
		Modes: []ability.Mode{{Code: []ability.Instr{
			{Op: ability.OpMove, What: this, Zone: mtg.Battlefield, Flags: ability.FlagTransformed | ability.FlagOwnerControl},
		}}},
	})
}

// kwparamSplice lets who casts a spell of the quality pay the cost besides, so that it has
// the text of this card too (702.47a). That is the spell ability: a card that has more text,
// or whose spell asks for more than targets as it is cast, is not understood.
func kwparamSplice(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	onto := c.kinds(n.Kid(oracle.SymKinds))
	onto.Zones = mtg.Zones(mtg.Stack)
	b.static(n, n.Label(), mtg.Zones(mtg.Hand), ability.StaticEffect{Kind: ability.StaticSplice, Filter: onto, Cost: b.keywordCost(n)})
	b.after = append(b.after, func() {
		a := b.spellAbility(n)
		asksX := false
		ability.WalkAbility(a, func(part any) {
			x, ok := part.(*ability.Num)
			asksX = asksX || ok && x.Kind == ability.NumX
		})
		if len(b.out.Abilities) != 2 || b.out.Keywords != 0 || a.Choose != nil || len(a.Modes) != 1 || asksX {
			fail(CodeMeaning, n, "splice of a card with more than an effect")
		}
	})
}

// Flashback that an effect gives a card, for its mana cost (702.34a), is a row of
// the table of permissions: the card may be cast from its graveyard, for an
// alternative cost, and is exiled as it leaves the stack.
func givesFlashback() ability.StaticEffect {
	return ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionFlashback, Zones: mtg.Zones(mtg.Graveyard),
		Who: stepPlayer(ability.Anyone),
	}
}

// flashback is "target card in your graveyard gains flashback until end of turn".
func (c clause) flashback(a *oracle.Node) {
	e := givesFlashback()
	what := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	c.emit(ability.Instr{Op: ability.OpRule, What: what, Static: &e, Duration: c.duration(a.Kid(oracle.SymDur))})
}

// staticOwncost is "each creature card in your graveyard has scavenge", for its mana cost, in
// which X is 0 (702.97a, 107.3g), or "each sorcery spell you cast has replicate", for its mana
// cost, in which X is what it is in that (702.56a).
func staticOwncost(c clause, n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	names := n.All(oracle.LexMechanic)
	if names[0].Value.Text != names[1].Value.Text {
		fail(CodeMeaning, n, "the cost of another keyword")
	}
	switch names[0].Value.Text {
	case "flashback":
		ownFlashback(c, o, a)
		return
	case "madness":
		ownMadness(c, n, o, a)
		return
	case "scavenge":
	case "replicate":
		has := ability.Face{}
		inner := &faceBuilder{k: c.b.k, out: &has, name: c.b.name, text: c.b.text, words: c.b.words, inner: true, at: c.b.at}
		replicate(inner, n, "replicate", &ability.Cost{Own: true, Text: "its mana cost"})
		lendCost(c, n, spellsYouCast(c, o), has.Abilities, a)
		return
	default:
		fail(CodeMeaning, names[0], "this keyword")
	}
	f := c.described(o)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetEach, oracle.DetAll) || f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, o, "which cards")
	}
	here := mtg.Zones(mtg.Graveyard)
	cost := &ability.Cost{Own: true, Text: "its mana cost, exile this card from your graveyard"}
	cost.Parts = []ability.CostPart{{Kind: ability.CostExile, N: ability.Const(1), Filter: &ability.Filter{Zones: here, Is: ability.IsThis}}}
	counters := ability.Instr{Op: ability.OpPutCounters, What: selRegister(0), N: &ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelThis)}, Counter: mtg.CounterPlusOne, Dst: 2}
	scavenge := &ability.Ability{
		Kind: ability.Activated, Zones: here, Name: "scavenge", Text: c.b.print(n), Flags: ability.SorcerySpeed, Cost: cost,
		Modes: []ability.Mode{{
			Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Zones: battlefield, Types: mtg.Creature}}},
			Code:    []ability.Instr{counters}, Registers: 2,
		}},
	}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, Affects: f, Mods: []ability.Mod{{Kind: ability.ModAddAbility, Ability: scavenge}}})
}

// ownFlashback is "each card in your graveyard has flashback".
func ownFlashback(c clause, o *oracle.Node, a *ability.Ability) {
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d != nil && !d.Is(oracle.DetEach, oracle.DetAll) {
		fail(CodeMeaning, o, "which cards")
	}
	f := c.described(o)
	if f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, o, "cards elsewhere than in a graveyard")
	}
	e := givesFlashback()
	e.What = f
	a.Static = append(a.Static, e)
}

// ownMadness gives cards madness for their mana costs wherever that is asked of them: both
// abilities that madness is (702.35a).
func ownMadness(c clause, n, o *oracle.Node, a *ability.Ability) {
	d, posts := o.Kid(oracle.SymDet), o.All(oracle.SymPost)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetEach || d.Has("other") || len(posts) != 2 || posts[1].Row != oracle.PostOnbattlefield || !posts[1].Has("isn't") ||
		posts[0].Row != oracle.PostOwn || posts[0].Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		fail(CodeMeaning, o, "which cards")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	setZone(f, mtg.Zones(mtg.Hand, mtg.Graveyard, mtg.Stack, mtg.Exile, mtg.Command)) // nobody asks for it in a library
	f.Owner = ability.You
	e := ability.StaticEffect{Kind: ability.StaticContinuous, Affects: f}
	for _, one := range madness(nil, c.b.print(n)) {
		e.Mods = append(e.Mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &one})
	}
	a.Static = append(a.Static, e)
}

// exploited is the creature that was sacrificed to exploit, as it last was (608.2h).
func (c clause) exploited(n *oracle.Node) *ability.Sel {
	if c.event == nil || c.event.pattern.Mechanic != "exploit" {
		fail(CodeReference, n, "nothing was exploited")
	}
	return sel(ability.SelEventObject)
}
