package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamMyriad is copies that attack the opponents other than the defending player for whom
// they are wanted. All enter at once, and one delayed ability exiles them at end of combat
// (702.116a, 608.2f).
func kwparamMyriad(b *faceBuilder, n *oracle.Node) {
	others := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent, NotIn: ofThis(ability.SelDefending)}
	opponent, wanted, made := selRegister(0), selRegister(1), selRegister(2)
	exile := atNext(b.print(n), mtg.EndCombat, ability.Instr{Op: ability.OpExile, What: made})
	exile.Modes[0].Registers = 3
	b.trigger(n, ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{Is: ability.IsThis}}, nil,
		ability.Instr{Op: ability.OpForEach, What: &ability.Sel{Kind: ability.SelAll, Filter: others}, Dst: 1, To: 4},
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
		ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: wanted, Or: opponent}, Dst: 2},
		ability.Instr{Op: ability.OpNext},
		ability.Instr{
			Op: ability.OpCopyToken, Who: sel(ability.SelYou), What: sel(ability.SelThis), Other: wanted, Flags: ability.FlagTapped | ability.FlagAttacking,
			N: ability.Const(1), Dst: 3,
		},
		ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: 2}, To: 7},
		ability.Instr{Op: ability.OpDelayed, Ability: exile})
	b.lastMode().Registers = 3
}

// kwparamDemonstrate copies the spell, and then an opponent does too (702.144a).
func kwparamDemonstrate(b *faceBuilder, n *oracle.Node) {
	opponent := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	copies := ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagNewTargets}
	theirs := copies
	theirs.Who = selRegister(0)
	b.whenCast(n, nil,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 4, Text: b.print(n)},
		copies,
		ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: opponent, Dst: 1, Text: "choose"},
		theirs)
}

// kwparamRipple reveals cards of the library and casts those named as this is (702.60a).
func kwparamRipple(b *faceBuilder, n *oracle.Node) {
	shown, library := selRegister(0), mtg.Zones(mtg.Library)
	named := &ability.Filter{Zones: library, In: shown, Is: ability.SharesNameWithSel, Whose: sel(ability.SelThis)}
	b.whenCast(n, nil,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 5, Text: b.print(n)},
		ability.Instr{
			Op: ability.OpReveal, Who: sel(ability.SelYou), What: &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: ability.Const(keywordNumber(n))}, Dst: 1,
		},
		ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: &ability.Sel{Kind: ability.SelAll, Filter: named}, Flags: ability.FlagFree, To: 4},
		ability.Instr{Op: ability.OpJump, To: 2},
		ability.Instr{
			Op: ability.OpMove, Who: sel(ability.SelYou), What: &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: library, In: shown}},
			Zone: mtg.Library, Flags: ability.FlagBottom | ability.FlagAnyOrder,
		})
}

// kwparamCipher exiles this encoded on a creature, which has an ability that casts copies
// of it from then on (702.99a).
func kwparamCipher(b *faceBuilder, n *oracle.Node) {
	encoded := sel(ability.SelLinked)
	cast := &ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Name: n.Label(), Text: b.print(n),
		Trigger: &ability.Trigger{Any: []ability.Pattern{{
			Kind: mtg.EventDamage, Source: &ability.Filter{Is: ability.IsThis}, Combat: true, Other: &ability.Filter{Players: true, NoObjects: true},
		}}},
		Modes: []ability.Mode{{Registers: 1, Code: []ability.Instr{
			{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
			{Op: ability.OpCopyCard, N: ability.Const(1), What: encoded, Dst: 1},
			{Op: ability.OpCast, Who: sel(ability.SelYou), What: selRegister(0), Flags: ability.FlagFree, To: 3},
		}}},
	}
	b.after = append(b.after, func() {
		a := b.spellAbility(n)
		if a.Choose != nil {
			fail(CodeMeaning, n, "cipher of a spell with modes")
		}
		m := &a.Modes[0]
		r, end := m.Registers, len(m.Code)
		m.Registers += 2
		own := &ability.Filter{Types: mtg.Creature, Controller: ability.You}
		card := &ability.Cond{
			Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondExists, Filter: own},
			B: &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsCard}},
		}
		m.Code = append(m.Code,
			ability.Instr{Op: ability.OpIf, Cond: card, To: end + 5},
			ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: end + 5, Text: b.print(n)},
			ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: own, Dst: r + 1, Text: "encode"},
			ability.Instr{Op: ability.OpExile, What: sel(ability.SelThis), Dst: r + 2},
			ability.Instr{
				Op: ability.OpEncode, What: selRegister(int(r) + 1), Other: selRegister(int(r)), Duration: ability.WhileExiled,
				Mods: []ability.Mod{{Kind: ability.ModAddAbility, Ability: cast}},
			})
	})
}

// kwparamEncore creates a copy for each opponent that attacks him if able, and is sacrificed
// at the next end step (702.141a).
func kwparamEncore(b *faceBuilder, n *oracle.Node) {
	cost := b.keywordCost(n)
	grave := mtg.Zones(mtg.Graveyard)
	exiled := &ability.Sel{Kind: ability.SelCostBecame, N: uint8(len(cost.Parts))}
	cost.Parts = append(cost.Parts, ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: &ability.Filter{Is: ability.IsThis, Zones: grave}})
	all, one := selRegister(0), selRegister(1)
	opponent := &ability.Sel{Kind: ability.SelAttackedBy, Of: one, N: ability.MadeFor}
	attacks := &ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack, With: &ability.Filter{Players: true, NoObjects: true, In: opponent},
	}
	sacrifice := atNext(b.print(n), mtg.EndStep, ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: all})
	sacrifice.Modes[0].Registers = 2
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Flags: ability.SorcerySpeed, Zones: grave, Name: n.Label(), Text: b.print(n), Cost: cost,
		Modes: []ability.Mode{{Registers: 2, Code: []ability.Instr{
			{Op: ability.OpCopyToken, Who: sel(ability.SelYou), What: exiled, N: ability.Const(1), Other: sel(ability.SelEachOpponent), Dst: 1}, // all at once (608.2f)
			{Op: ability.OpForEach, What: all, Dst: 2, To: 4},
			{Op: ability.OpRule, What: one, Static: attacks, Duration: ability.ThisTurn},
			{Op: ability.OpNext, To: 1},
			{Op: ability.OpContinuous, Duration: ability.Permanently, What: all, Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Haste)}}},
			{Op: ability.OpDelayed, Ability: sacrifice},
		}}},
	})
}

// kwparamHaunt exiles this haunting a creature: as it dies, or as the spell that it is goes
// to the graveyard at the end of its resolution (702.55a).
func kwparamHaunt(b *faceBuilder, n *oracle.Node) {
	gone := dies(&ability.Filter{Is: ability.IsThis})
	zones := battlefield
	if b.types&mtg.PermanentTypes == 0 {
		zones = mtg.Zones(mtg.Graveyard)
		gone = ability.Pattern{
			Kind: mtg.EventZoneChange, Object: &ability.Filter{Is: ability.IsThis, Zones: allZones}, From: mtg.Zones(mtg.Stack), To: zones, Resolved: true,
		}
	}
	b.trigger(n, gone, nil,
		ability.Instr{Op: ability.OpExile, What: sel(ability.SelEventBecame), Dst: 2},
		ability.Instr{Op: ability.OpHaunt, What: selRegister(1), Other: selRegister(0)})
	a := &b.out.Abilities[len(b.out.Abilities)-1]
	a.Zones = zones
	m := b.lastMode()
	m.Registers = 2
	m.Targets = []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Zones: battlefield, Types: mtg.Creature}}}
}

// eventHaunted is the death of the creature that this haunts, whatever that is by then
// (702.55b).
func eventHaunted(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if r := e.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis, oracle.RefIt) {
		fail(CodeReference, r, "what haunts a creature")
	}
	if c.b.inner {
		fail(CodeMeaning, e, "a card that haunts and is not this")
	}
	return single(dies(&ability.Filter{In: ofThis(ability.SelHaunted)}))
}

// checkHaunting refuses "the creature it haunts" where "it" is not this, of which the event
// before it speaks.
func checkHaunting(events []*oracle.Node, t *ability.Trigger) {
	for i, e := range events {
		if r := e.Kid(oracle.SymRef); e.Row == oracle.EventHaunted && r.Row == oracle.RefIt && (i == 0 || !onlyThis(t.Any[0].Object)) {
			fail(CodeReference, r, "what haunts a creature")
		}
	}
}

// waitsForHaunted reports whether the pattern is the death of the creature that this haunts.
func waitsForHaunted(p ability.Pattern) bool {
	return p.Object != nil && p.Object.In != nil && p.Object.In.Kind == ability.SelHaunted
}

// kwparamEpic keeps its controller from casting spells for the rest of the game, and at the
// beginning of each of their upkeeps copies this without epic (702.50a).
func kwparamEpic(b *faceBuilder, n *oracle.Node) {
	never := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionCast, What: &ability.Filter{Zones: allZones}}
	again := &ability.Ability{
		Kind: ability.Triggered, Text: b.print(n), Trigger: &ability.Trigger{Any: []ability.Pattern{yourUpkeep()}},
		Modes: []ability.Mode{{Code: []ability.Instr{{
			Op: ability.OpCopySpell, N: ability.Const(1), Who: sel(ability.SelYou), What: sel(ability.SelThis),
			Mods: []ability.Mod{{Kind: ability.ModNoEpic}}, Flags: ability.FlagNewTargets,
		}}}},
	}
	b.lastly(n, func(end int) []ability.Instr {
		return []ability.Instr{
			{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondEpic}, To: end + 3},
			{Op: ability.OpRule, Who: sel(ability.SelYou), Static: never, Duration: ability.Permanently},
			{Op: ability.OpDelayed, Ability: again, Flags: ability.FlagLasting},
		}
	})
}

// kwparamParadigm exiles this, and the first time that a spell of its name resolves for its
// controller, lets them cast a copy of it at the beginning of each of their precombat main
// phases (702.192a). That it is not the first time the ability shows that there is then.
func kwparamParadigm(b *faceBuilder, n *oracle.Node) {
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{
		Kind: ability.StaticResolveTo, Replace: &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile},
	})
	main := ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.PrecombatMain, Player: stepPlayer(ability.You)}
	again := &ability.Ability{
		Kind: ability.Triggered, Text: b.print(n), Trigger: &ability.Trigger{Any: []ability.Pattern{main}},
		Modes: []ability.Mode{{Registers: 1, Code: []ability.Instr{
			{Op: ability.OpCopyCard, N: ability.Const(1), What: sel(ability.SelThis), Zone: mtg.Exile, Dst: 1},
			{Op: ability.OpCast, Who: sel(ability.SelYou), What: selRegister(0), Flags: ability.FlagFree, To: 2},
		}}},
	}
	b.lastly(n, func(int) []ability.Instr {
		return []ability.Instr{{Op: ability.OpDelayed, Ability: again, Flags: ability.FlagLasting | ability.FlagFirst}}
	})
}

// lastly adds to what this does as it resolves what a keyword has it do besides, given the
// number of the first of these instructions.
func (b *faceBuilder) lastly(n *oracle.Node, code func(end int) []ability.Instr) {
	b.after = append(b.after, func() {
		a := b.spellAbility(n)
		if a.Choose != nil {
			fail(CodeMeaning, n, "%s of a spell with modes", n.Label())
		}
		m := &a.Modes[0]
		m.Code = append(m.Code, code(len(m.Code))...)
	})
}
