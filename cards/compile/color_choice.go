package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// asksColor reports whether something said is of the colour of one's choice.
func asksColor(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.ProtectionChoice
		return !found && (m.Sym != oracle.SymAb || m.Row != oracle.AbQuoted)
	})
	return found
}

// keywordOfChoice gives a keyword that is chosen as the effect begins.
func (c clause) keywordOfChoice(p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	in := ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou()}
	for _, k := range p.All(oracle.LexKeyword) {
		in.Texts = append(in.Texts, mtg.Keyword(k.Value.N).String())
	}
	chosen := c.result(in)
	for i, k := range p.All(oracle.LexKeyword) {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		mods := []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: keywordSet(k)}}
		c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: mods, Duration: d})
		c.land(branch)
	}
}

// colorOfChoice asks for a colour and says what is said with that colour: a
// program for each, of which one runs.
func (c clause) colorOfChoice(list []*oracle.Node, subject *ability.Sel, d ability.Duration) {
	chosen := c.result(ability.Instr{Op: ability.OpChooseColor, Who: c.whoOrYou()})
	var over []int
	for color := mtg.White; color <= mtg.Green; color++ {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(int(color)))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		c.b.choice = mtg.Colors(color)
		var all saying
		for _, p := range list {
			checkStatic(p)
			c.say(p, &all)
		}
		c.b.choice = 0
		if len(all.rules) > 0 {
			fail(CodeMeaning, list[0], "a colour of choice with other things")
		}
		c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d})
		over = append(over, c.emit(ability.Instr{Op: ability.OpJump}))
		c.land(branch)
	}
	for _, i := range over {
		c.land(i)
	}
}
