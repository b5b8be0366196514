package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// station puts as many charge counters on this as a creature that is tapped for it
// has power (702.184a).
func (b *faceBuilder) station(n *oracle.Node) {
	another := &ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsThis}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Flags: ability.SorcerySpeed, Zones: battlefield, Name: n.Label, Text: b.print(n),
		Cost: &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostTap, Filter: another}}, Text: "Tap another untapped creature you control"},
		Modes: []ability.Mode{{Code: []ability.Instr{{
			Op: ability.OpPutCounters, What: sel(ability.SelThis), Counter: mtg.CounterCharge,
			N: &ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelCost)},
		}}}},
	})
}

// firebending adds red mana that lasts until end of combat (702.189a), and is what
// abilities that trigger on firebending wait for (702.189b).
func (b *faceBuilder) firebending(n *oracle.Node) {
	red := ability.Instr{
		Op: ability.OpMana, Who: sel(ability.SelYou), N: ability.Const(keywordNumber(n)), Colors: mtg.Colors(mtg.Red), Flags: ability.FlagLasting | ability.FlagCombat,
	}
	b.trigger(n, ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{Is: ability.IsThis}}, nil,
		red, ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Firebent})
}

// increment puts a counter on this creature for a spell that more mana was spent on
// than its power or its toughness (702.191a).
func (b *faceBuilder) increment(n *oracle.Node) {
	this := sel(ability.SelThis)
	spent := &ability.Num{Kind: ability.NumManaSpent, Sel: sel(ability.SelEventObject)}
	more := func(k ability.NumKind) *ability.Cond {
		return number(spent, ability.MoreThan, &ability.Num{Kind: k, Sel: this})
	}
	creature := &ability.Cond{Kind: ability.CondMatches, Sel: this, Filter: &ability.Filter{Types: mtg.Creature, Zones: allZones}}
	either := &ability.Cond{Kind: ability.CondOr, A: more(ability.NumPower), B: more(ability.NumToughness)}
	b.trigger(n, ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You)},
		&ability.Cond{Kind: ability.CondAnd, A: creature, B: either},
		ability.Instr{Op: ability.OpPutCounters, What: this, Counter: mtg.CounterPlusOne})
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
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Name: n.Label, Text: b.print(n),
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpDelayed, Ability: again}}, Registers: 1}},
	})
}

// unblockedAttacker is a creature that its controller attacks with and nobody blocks.
func unblockedAttacker() *ability.Filter {
	return &ability.Filter{Types: mtg.Creature, Controller: ability.You, Is: ability.IsAttacking, IsNot: ability.IsBlocked}
}

// mayhem is a way to cast this from the graveyard in a turn in which its owner
// discarded it (702.187b), or without a cost a permission to play it (702.187c).
func (b *faceBuilder) mayhem(n *oracle.Node) {
	grave := mtg.Zones(mtg.Graveyard)
	discarded := &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{
		Kind: mtg.EventDiscard, Player: stepPlayer(ability.You), Object: &ability.Filter{Is: ability.IsThis, Zones: allZones},
	}}
	if n.Kid("kcost") == nil {
		b.static(n, n.Label, grave, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlay, This: true, Who: stepPlayer(ability.You), Zones: grave, If: discarded,
		})
		return
	}
	b.static(n, n.Label, grave, ability.StaticEffect{
		Kind: ability.StaticAltCost, Name: n.Label, Zones: grave, If: discarded, Cost: b.keywordCost(n),
	})
}

// recentCondition asks what a keyword of the newest sets speaks of; nil for other
// words.
func recentCondition(n *oracle.Node) *ability.Cond {
	switch n.Label {
	case "maxspeed":
		return maxSpeed()
	case "notmaxspeed":
		return not(maxSpeed())
	case "teamwork": // 702.194b
		return paidFor("teamwork")
	case "promised": // 702.174k
		return paidFor("gift")
	case "notpromised":
		return not(paidFor("gift"))
	case "notteamwork":
		return not(paidFor("teamwork"))
	case "warpedspell": // 702.185c
		return &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{Kind: mtg.EventCast, Way: "warp"}}
	case "beheld": // 701.4b: it had the quality when that was done
		return paidFor("behold")
	case "evidence": // 701.59c
		return paidFor("evidence")
	case "addpaid":
		return paidFor(additionalCost)
	case "harnessed":
		if r := n.Kid("ref"); r.Label != "self" && r.Label != "this" && r.Label != "it" {
			fail(CodeMeaning, n, "another permanent")
		}
		return harnessed()
	}
	return nil
}

// harnessed asks whether this is harnessed (701.64b).
func harnessed() *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsHarnessed, Zones: allZones}}
}
