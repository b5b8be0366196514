package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamForetell is a special action of {2} from the hand, and a way of casting the card
// from exile on a later turn (702.143a).
func kwparamForetell(b *faceBuilder, n *oracle.Node) {
	hand, exile := mtg.Zones(mtg.Hand), mtg.Zones(mtg.Exile)
	b.static(n, n.Label(), hand, ability.StaticEffect{
		Kind: ability.StaticSpecial, Action: mtg.ActionForetell, Name: n.Label(),
		Cost: &ability.Cost{Mana: &mtg.ManaCost{Generic: 2}, Text: "{2}"},
	})
	b.static(n, n.Label(), exile, ability.StaticEffect{
		Kind: ability.StaticAltCost, Action: mtg.ActionForetell, Name: n.Label(), Zones: exile, Cost: b.keywordCost(n),
	})
}

// becomesForetold makes cards in exile foretold (702.143d).
func (e *emitter) becomesForetold(subject *ability.Sel) {
	e.emit(ability.Instr{Op: ability.OpForetell, What: subject})
}

// foretellCost is the sentence after it, which gives the cards a foretell cost.
func (e *emitter) foretellCost(n *oracle.Node) {
	last := len(e.mode.Code) - 1
	if last < 0 || e.mode.Code[last].Op != ability.OpForetell {
		fail(CodeReference, n, "nothing before it becomes foretold")
	}
	less, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	if err != nil || less.X > 0 || reducesHalf(&less) {
		fail(CodeMeaning, n, "this reduction")
	}
	e.mode.Code[last].Cost = &ability.Cost{Own: true, Less: &less, Text: "its mana cost reduced by " + less.String()}
}

func staticForetellcosts(c clause, n *oracle.Node, a *ability.Ability) {
	cost := ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionForetell, Who: stepPlayer(ability.You)}
	cost.Less, cost.Change = true, c.generic(n.Kid(oracle.LexMana))
	a.Static = append(a.Static, cost, ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionForetell, Who: stepPlayer(ability.You),
		What: &ability.Filter{Zones: mtg.Zones(mtg.Hand)},
	})
}

func firstForetold(c clause, n *oracle.Node, a *ability.Ability) {
	cost := ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionForetell, Who: stepPlayer(ability.You)}
	if n.Kid(oracle.LexOrdinal).Value.N != 1 || !anyAtAll(c.kinds(n.Kid(oracle.SymKinds))) {
		fail(CodeMeaning, n, "which card")
	}
	if n.Kid(oracle.LexMana).Value.Text != "{0}" {
		fail(CodeMeaning, n, "this cost")
	}
	done := &ability.Num{Kind: ability.NumPast, Pattern: &ability.Pattern{Kind: mtg.EventForetold, Player: stepPlayer(ability.You)}}
	cost.Free, cost.If = true, number(done, ability.Equal, ability.Const(0))
	a.Static = append(a.Static, cost)
}

// foretoldForX reports whether the foretell cost of the face has {X} in it; cast in
// another way X is 0 (107.3g).
func (b *faceBuilder) foretoldForX() (found bool) {
	for _, p := range b.read {
		p.tree.Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.KwparamForetell {
				if c := m.Kid(oracle.SymKcost).Kid(oracle.LexMana); c != nil {
					m, err := mtg.ParseManaCost(c.Value.Text)
					found = found || err == nil && m.X > 0
				}
			}
			return true
		})
	}
	return found
}

// predicateSuspends gives cards in exile suspend without a cost: the two abilities of it that
// function there (702.62a). They are the owner's, whoever exiled the card (108.4a).
func predicateSuspends(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if d != ability.Permanently && d != ability.NoDuration {
		fail(CodeMeaning, p, "suspend for some time")
	}
	in := ability.Instr{Op: ability.OpContinuous, What: wentTo(c, subject), Duration: ability.Permanently}
	for _, one := range suspension(c.b.print(p)) {
		in.Mods = append(in.Mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &one})
	}
	c.emit(in)
}

// suspension are the two triggered abilities of suspend, of a card of which it is not known what it
// is: a land is played (702.62a), and a creature spell gains haste.
func suspension(text string) []ability.Ability {
	exile := mtg.Zones(mtg.Exile)
	creature := &ability.Cond{Kind: ability.CondMatches, Sel: selRegister(0), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Stack), Types: mtg.Creature}}
	triggered := func(on ability.Pattern, cond *ability.Cond, registers uint8, code ...ability.Instr) ability.Ability {
		return ability.Ability{
			Kind: ability.Triggered, Zones: exile, Name: "suspend", Text: text, Trigger: &ability.Trigger{Any: []ability.Pattern{on}}, If: cond,
			Modes: []ability.Mode{{Code: code, Registers: registers}},
		}
	}
	return []ability.Ability{
		triggered(yourUpkeep(), number(countersOnThis(mtg.CounterTime), ability.AtLeast, ability.Const(1)), 0,
			ability.Instr{Op: ability.OpRemoveCounters, What: sel(ability.SelThis), N: ability.Const(1), Counter: mtg.CounterTime}),
		triggered(lastRemoved(mtg.CounterTime), thisExiled(), 1,
			ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: sel(ability.SelThis), Flags: ability.FlagFree | ability.FlagLand, Name: "suspend", Dst: 1, To: 3},
			ability.Instr{Op: ability.OpIf, Cond: creature, To: 3},
			ability.Instr{
				Op: ability.OpContinuous, What: selRegister(0), Duration: ability.UntilCond, Until: youControlIt(),
				Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Haste)}},
			}),
	}
}

// cond1Nosuspend asks whether a card in exile has no suspend.
func cond1Nosuspend(c clause, n *oracle.Node) *ability.Cond {
	what := c.reference(n.Kid(oracle.SymRef), true)
	return not(&ability.Cond{Kind: ability.CondMatches, Sel: what, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), Mechanic: "suspend"}})
}
