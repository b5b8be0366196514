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
func (s *scope) keywordOfChoice(p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	in := ability.Instr{Op: ability.OpChooseMode, Who: s.whoOrYou()}
	for _, k := range p.All(oracle.LexKeyword) {
		in.Texts = append(in.Texts, mtg.Keyword(k.Value.N).String())
	}
	chosen := s.result(in)
	for i, k := range p.All(oracle.LexKeyword) {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		mods := []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: keywordSet(k)}}
		s.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: mods, Duration: d})
		s.land(branch)
	}
}

// colorOfChoice asks for a colour and says what is said with that colour: a
// program for each, of which one runs.
func (s *scope) colorOfChoice(list []*oracle.Node, subject *ability.Sel, d ability.Duration) {
	chosen := s.result(ability.Instr{Op: ability.OpChooseColor, Who: s.whoOrYou()})
	var over []int
	for c := mtg.White; c <= mtg.Green; c++ {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(int(c)))
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		s.b.choice = mtg.Colors(c)
		var all saying
		for _, p := range list {
			s.checkStatic(p)
			s.say(p, &all)
		}
		s.b.choice = 0
		if len(all.rules) > 0 {
			fail(CodeMeaning, list[0], "a colour of choice with other things")
		}
		s.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d})
		over = append(over, s.emit(ability.Instr{Op: ability.OpJump}))
		s.land(branch)
	}
	for _, i := range over {
		s.land(i)
	}
}
