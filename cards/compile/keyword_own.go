package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// limited adds what the word before an activated ability says of when it may be
// activated: boast (702.142a), exhaust (702.177a), forecast (702.57a).
func (b *faceBuilder) limited(n *oracle.Node, a *ability.Ability) {
	switch n.Row {
	case oracle.LineBoast:
		a.Name = n.Label()
		a.Flags |= ability.OncePerTurn
		attacked := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.AttackedThisTurn}}
		if a.If != nil {
			attacked = &ability.Cond{Kind: ability.CondAnd, A: attacked, B: a.If}
		}
		a.If = attacked
	case oracle.LineExhaust:
		a.Name = n.Label()
		a.Flags |= ability.OnlyOnce
		if b.once {
			fail(CodeMeaning, n, "two abilities that are activated only once")
		}
		b.once = true
	case oracle.LinePowerup:
		// 702.193a
		a.Name = "power-up"
		a.Flags |= ability.OnlyOnce
		if a.Cost.Mana == nil {
			fail(CodeMeaning, n, "power-up without a mana cost")
		}
		a.Cost.LessIfNew = true
		if b.once {
			fail(CodeMeaning, n, "two abilities that are activated only once")
		}
		b.once = true
	case oracle.LineForecast, oracle.SpellForecast:
		a.Name = n.Label()
		a.Flags |= ability.OncePerTurn | ability.UpkeepOnly
		a.Zones = mtg.Zones(mtg.Hand)
	}
}

// kwparamOffspring is an optional cost, paid once or many times, for which a token that
// is a copy is created as this enters: 1/1 for offspring (702.175a), one for each
// time for squad (702.157a).
func kwparamOffspring(b *faceBuilder, n *oracle.Node) {
	b.optional(n, b.keywordCost(n))
	in := ability.Instr{Op: ability.OpCopyToken, Who: sel(ability.SelYou), What: sel(ability.SelThis), N: ability.Const(1)}
	if n.Row == oracle.KwparamSquad {
		b.out.Abilities[len(b.out.Abilities)-1].Static[0].Multi = true
		in.N = &ability.Num{Kind: ability.NumKicked, Name: n.Label()}
	} else {
		in.Mods = []ability.Mod{{Kind: ability.ModSetPT, N: ability.Const(1), M: ability.Const(1)}}
	}
	b.trigger(n, enters(&ability.Filter{Is: ability.IsThis}), paidFor(n.Label()), in)
}

// kwparamSpree begins a choice of one or more modes, each with its cost (702.172a), tiered
// one of a single mode.
func kwparamSpree(b *faceBuilder, n *oracle.Node) {
	choose := &ability.Choose{Min: 1, Max: 99}
	if n.Row == oracle.KwparamTiered { // 702.183a
		choose.Max = 1
	}
	if b.body != nil || !b.spell {
		fail(CodeMeaning, n, "modes after other text")
	}
	b.body = &ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Text: "Choose one or more —", Choose: choose,
	}
	b.pending, b.pendingOf = b.body, b.newClause(ability.Spell)
}

// withoutBracketed leaves out the words in square brackets (702.148a).
func withoutBracketed(lines [][]oracle.Word) (kept [][]oracle.Word) {
	for _, line := range lines {
		var words []oracle.Word
		for _, w := range line {
			if !w.Bracketed {
				words = append(words, w)
			}
		}
		if len(words) > 0 {
			kept = append(kept, words)
		}
	}
	return kept
}

// kwparamStartengines: 702.179a.
func kwparamStartengines(b *faceBuilder, n *oracle.Node) {
	b.static(n, "start your engines", battlefield, ability.StaticEffect{Kind: ability.StaticStartEngines})
}

// kwparamAssist: 702.132a.
func kwparamAssist(b *faceBuilder, n *oracle.Node) {
	b.static(n, n.Label(), mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticAssist})
}

// kwparamNinjutsu returns an unblocked attacker and puts this from the hand onto the
// battlefield tapped, attacking what that one attacked (702.49a, 702.49c); commander ninjutsu
// does so from the command zone too (702.49d).
func kwparamNinjutsu(b *faceBuilder, n *oracle.Node) {
	ninjutsuFrom(b, n, mtg.Hand)
	if n.Row == oracle.KwparamCommanderninjutsu {
		ninjutsuFrom(b, n, mtg.Command) // where all see it: nothing is revealed
	}
}

func ninjutsuFrom(b *faceBuilder, n *oracle.Node, from mtg.Zone) {
	cost, there := b.keywordCost(n), &ability.Filter{Zones: mtg.Zones(from), Is: ability.IsThis}
	if from == mtg.Hand {
		cost.Parts = append(cost.Parts, ability.CostPart{Kind: ability.CostReveal, N: ability.Const(1), Filter: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(from)}})
	}
	back := uint8(len(cost.Parts))
	cost.Parts = append(cost.Parts, ability.CostPart{Kind: ability.CostReturnToHand, N: ability.Const(1), Filter: unblockedAttacker()})
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Flags: ability.UnblockedOnly, Zones: mtg.Zones(from), Name: n.Label(), Text: b.print(n), Cost: cost,
		Modes: []ability.Mode{{Code: []ability.Instr{{
			Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelAll, Filter: there}, Zone: mtg.Battlefield,
			Flags: ability.FlagTapped | ability.FlagAttacking | ability.FlagUnderYourControl, Other: &ability.Sel{Kind: ability.SelCost, N: back},
		}}}},
	})
}

// kwparamReconfigure attaches this to a creature, where it is no creature itself, or
// takes it off (702.151a, 702.151b).
func kwparamReconfigure(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	attached := &ability.Cond{Kind: ability.CondMatches, Sel: ofThis(ability.SelAttached), Filter: &ability.Filter{Types: mtg.Creature}}
	activated := func(cond *ability.Cond, m ability.Mode) {
		b.out.Abilities = append(b.out.Abilities, ability.Ability{
			Kind: ability.Activated, Flags: ability.SorcerySpeed, Zones: battlefield, Name: n.Label(), Text: b.print(n),
			Cost: b.keywordCost(n), If: cond, Modes: []ability.Mode{m},
		})
	}
	another := ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsThis}
	activated(nil, ability.Mode{
		Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: another}}, Registers: 1,
		Code: []ability.Instr{{Op: ability.OpAttach, What: this, Other: selRegister(0)}},
	})
	activated(attached, ability.Mode{Code: []ability.Instr{{Op: ability.OpAttach, What: this, Flags: ability.FlagOff}}})
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticContinuous, This: true, If: attached, Mods: []ability.Mod{{Kind: ability.ModRemoveTypes, Types: mtg.Creature}},
	})
}

// kwparamAmplify is counters for the cards revealed that share a creature type with this
// (702.38a).
func kwparamAmplify(b *faceBuilder, n *oracle.Node) {
	k := n.Kid(oracle.LexNumber)
	kin := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You, IsNot: ability.IsThis}
	for t := mtg.Subtype(1); int(t) < mtg.NumSubtypes; t++ {
		if b.out.Subtypes.Has(t) && t.Of()&mtg.Creature != 0 {
			kin.Subtypes = append(kin.Subtypes, t)
		}
	}
	if len(kin.Subtypes) == 0 || k.Value.N < 0 {
		fail(CodeMeaning, n, "what shares a type")
	}
	each := &ability.Num{Kind: ability.NumTimes, A: ability.Const(k.Value.N), B: &ability.Num{Kind: ability.NumRegister}}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(),
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
			{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: kin, Flags: ability.FlagAnyNumber, Dst: 1, Text: "reveal"},
			{Op: ability.OpReveal, Who: sel(ability.SelYou), What: selRegister(0)},
			{Op: ability.OpEnters, Counter: mtg.CounterPlusOne, N: each},
		}},
	})
}

// kwparamMiracle may be revealed as it is drawn, and then cast for its miracle cost
// (702.94a).
func kwparamMiracle(b *faceBuilder, n *oracle.Node) {
	hand := mtg.Zones(mtg.Hand)
	b.static(n, n.Label(), hand, ability.StaticEffect{Kind: ability.StaticMiracle})
	this := ability.Filter{Is: ability.IsThis, Zones: hand}
	revealed := ability.Pattern{Kind: mtg.EventReveal, Object: &this, Source: &this, Mechanic: n.Label()}
	b.trigger(n, revealed, nil, ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: sel(ability.SelThis), Cost: b.keywordCost(n), To: 1})
	b.out.Abilities[len(b.out.Abilities)-1].Zones = hand
}

// kwparamAscend gives the city's blessing to who controls ten permanents: at any time on
// a permanent, as it resolves on a spell (702.131a, 702.131b).
func kwparamAscend(b *faceBuilder, n *oracle.Node) {
	if !b.spell {
		b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticAscend})
		return
	}
	c := b.spellClause()
	mine := &ability.Num{Kind: ability.NumCount, Filter: &ability.Filter{Controller: ability.You}}
	ten := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(mine, ability.AtLeast, ability.Const(10))})
	c.emit(ability.Instr{Op: ability.OpBlessing, Who: sel(ability.SelYou)})
	c.land(ten)
}

// kwparamEmerge is a way to cast this with a sacrifice, whose mana value lessens the cost
// (702.119a, 702.119b).
func kwparamEmerge(b *faceBuilder, n *oracle.Node) {
	f := &ability.Filter{Types: mtg.Creature}
	if k := n.Kid(oracle.SymKinds); k != nil {
		c := b.newClause(ability.Static)
		f = c.kinds(k)
		needZone(f, n)
	}
	cost := b.keywordCost(n)
	cost.Parts = append(cost.Parts, ability.CostPart{Kind: ability.CostSacrifice, N: ability.Const(1), Filter: f, Lessens: true})
	hand := mtg.Zones(mtg.Hand)
	b.static(n, "emerge", hand, ability.StaticEffect{Kind: ability.StaticAltCost, Name: "emerge", Zones: hand, Cost: cost})
}

// kwparamOffering is an additional cost that may be paid, a sacrifice whose mana cost lessens the
// cost, and with which the spell may be cast whenever an instant could be (702.48a).
func kwparamOffering(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	f := c.kinds(n.Kid(oracle.SymKinds))
	needZone(f, n)
	part := ability.CostPart{Kind: ability.CostSacrifice, N: ability.Const(1), Filter: f, Lessens: true, ByCost: true}
	b.static(n, "offering", mtg.Zones(mtg.Stack), ability.StaticEffect{
		Kind: ability.StaticAddCost, Optional: true, AsInstant: true, Name: "offering",
		Cost: &ability.Cost{Text: b.print(n), Parts: []ability.CostPart{part}},
	})
}

// kwparamStation puts as many charge counters on this as a creature that is tapped for it
// has power (702.184a).
func kwparamStation(b *faceBuilder, n *oracle.Node) {
	another := &ability.Filter{Types: mtg.Creature, IsNot: ability.IsThis}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Flags: ability.SorcerySpeed, Zones: battlefield, Name: n.Label(), Text: b.print(n),
		Cost: &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostTap, N: ability.Const(1), Filter: another}}, Text: "Tap another untapped creature you control"},
		Modes: []ability.Mode{{Code: []ability.Instr{{
			Op: ability.OpPutCounters, What: sel(ability.SelThis), Counter: mtg.CounterCharge,
			N: &ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelCost)},
		}}}},
	})
}

// kwparamFirebending adds red mana that lasts until end of combat (702.189a), and is what
// abilities that trigger on firebending wait for (702.189b).
func kwparamFirebending(b *faceBuilder, n *oracle.Node) {
	red := ability.Instr{
		Op: ability.OpMana, Who: sel(ability.SelYou), N: ability.Const(keywordNumber(n)), Colors: mtg.Colors(mtg.Red), Flags: ability.FlagLasting | ability.FlagCombat,
	}
	b.trigger(n, ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{Is: ability.IsThis}}, nil,
		red, ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Firebent})
}

// kwparamIncrement puts a counter on this creature for a spell that more mana was spent on
// than its power or its toughness (702.191a).
func kwparamIncrement(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	spent := &ability.Num{Kind: ability.NumManaSpent, Sel: sel(ability.SelEventObject)}
	more := func(k ability.NumKind) *ability.Cond {
		return number(spent, ability.MoreThan, &ability.Num{Kind: k, Sel: this})
	}
	creature := &ability.Cond{Kind: ability.CondMatches, Sel: this, Filter: &ability.Filter{Types: mtg.Creature, Zones: allZones}}
	either := &ability.Cond{Kind: ability.CondOr, A: more(ability.NumPower), B: more(ability.NumToughness)}
	b.trigger(n, ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You)},
		&ability.Cond{Kind: ability.CondAnd, A: creature, B: either},
		ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: this, Counter: mtg.CounterPlusOne})
}

// warped exiles the permanent that was cast for its warp cost at the beginning of the
// next end step; its owner may cast the card from a later turn on (702.185a).
func (b *faceBuilder) warped(n *oracle.Node) {
	card := selRegister(0)
	owner := &ability.Sel{Kind: ability.SelOwner, Of: card}
	exile := []ability.Instr{
		{Op: ability.OpExile, What: becameHere(), Dst: 1},
		{Op: ability.OpPermit, Who: owner, What: card, Duration: ability.WhileExiled, Flags: ability.FlagCastOnly | ability.FlagLater},
	}
	again := atNext(b.print(n), mtg.EndStep, exile...)
	again.Modes[0].Registers = 1
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Name: n.Label(), Text: b.print(n),
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpDelayed, Ability: again}}, Registers: 1}},
	})
}

// unblockedAttacker is a creature that its controller attacks with and nobody blocks.
func unblockedAttacker() *ability.Filter {
	return &ability.Filter{Types: mtg.Creature, Controller: ability.You, Is: ability.IsUnblocked}
}

// kwparamMayhem is a way to cast this from the graveyard in a turn in which its owner
// discarded it (702.187b), or without a cost a permission to play it (702.187c).
func kwparamMayhem(b *faceBuilder, n *oracle.Node) {
	grave := mtg.Zones(mtg.Graveyard)
	discarded := &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{
		Kind: mtg.EventDiscard, Player: stepPlayer(ability.You), Object: &ability.Filter{Is: ability.IsThis, Zones: allZones},
	}}
	if n.Kid(oracle.SymKcost) == nil {
		b.static(n, n.Label(), grave, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlay, This: true, Who: stepPlayer(ability.You), Zones: grave, If: discarded,
		})
		return
	}
	b.static(n, n.Label(), grave, ability.StaticEffect{
		Kind: ability.StaticAltCost, Name: n.Label(), Zones: grave, If: discarded, Cost: b.keywordCost(n),
	})
}

// postMechanic narrows a description to what has an ability of a keyword, or of a variant
// of it.
func postMechanic(c clause, f *ability.Filter, n *oracle.Node) {
	names := n.All(oracle.LexMechanic)
	switch {
	case n.Has("doesn't") || n.Has("don't"):
		if len(names) > 1 || names[0].Value.Text != "suspend" || f.NotMechanic != "" {
			fail(CodeMeaning, n, "not having this mechanic")
		}
		f.NotMechanic = "suspend"
	case len(names) == 1:
		f.Mechanic = mechanicSaid(names[0], n)
	case n.Has("and"), len(f.Any) > 0, f.Mechanic != "":
		fail(CodeMeaning, n, "two lists of abilities")
	default:
		for _, k := range names {
			f.Any = append(f.Any, ability.Filter{Zones: f.Zones, Mechanic: mechanicSaid(k, n)})
		}
	}
}

// mechanicSaid is the keyword ability that the words ask for.
func mechanicSaid(k, n *oracle.Node) (said string) {
	for _, name := range [...]string{"cycling", "kicker", "morph", "awaken", "flashback", "madness", "decayed", "devoid", "modular", "foretell", "fading", "disturb", "eternalize", "embalm", "cascade", "flanking", ability.Mutate} {
		if k.Value.Text == name {
			said = name
		}
	}
	if said == "" {
		fail(CodeMeaning, n, "having this mechanic")
	}
	return said
}
