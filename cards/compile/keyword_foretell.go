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

func staticForetellfirst(c clause, n *oracle.Node, a *ability.Ability) {
	cost := ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionForetell, Who: stepPlayer(ability.You)}
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
