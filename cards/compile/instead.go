package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
)

// instead makes of the sentence before and this one a single choice by the
// condition (614.1a, 608.2c).
func (s *scope) instead(body *oracle.Node) {
	clause := body.Kid(oracle.SymClause)
	s.checkKickedTargets(body)
	row := actionRow(clause.Kid(oracle.SymAct))
	if row == oracle.PvCreatethose {
		row = oracle.PvCreate
	}
	if !s.last.ok || len(clause.All(oracle.SymMore)) > 0 || row != s.last.row || s.last.end != s.here() {
		fail(CodeMeaning, body, "what is replaced")
	}
	if s.insteadAmount(body, clause) || s.insteadTokens(body, clause) {
		return
	}
	s.forgetMoves()
	before := append([]ability.Instr{}, s.mode.Code[s.last.start:s.last.end]...)
	s.mode.Code = s.mode.Code[:s.last.start]
	branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: s.condition(body.Kid(oracle.SymCond))})
	// What happens has its results where what would have happened had them, so
	// that a later sentence may speak of either.
	most := s.temps
	s.temps = s.last.temps
	s.clause(clause)
	s.temps = max(most, s.temps)
	alike := sameResults(before, s.mode.Code[branch+1:])
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(branch)
	s.paste(before, s.last.start)
	s.land(over)
	if !alike {
		s.way, s.shown = wayResult{}, nil
	}
	for i := range s.mentions {
		s.mentions[i].apart = s.mentions[i].apart || !alike && i >= len(s.last.mentions)
		if i >= len(s.last.mentions) || s.mentions[i].became != s.last.mentions[i].became {
			s.mentions[i].movedIn = s.sentence + 1
		}
	}
}

// sameResults reports whether two pieces of code do the same things in a row and
// leave what comes of them in the same registers.
func sameResults(a, b []ability.Instr) bool {
	return slices.EqualFunc(a, b, func(x, y ability.Instr) bool { return x.Op == y.Op && x.Dst == y.Dst })
}

// forgetMoves undoes what the sentence before says was moved, since what
// replaces it happens instead.
func (s *scope) forgetMoves() {
	for i := range s.mentions {
		m := &s.mentions[i]
		m.became, m.movedIn = nil, 0
		if i < len(s.last.mentions) {
			m.sel, m.became, m.movedIn = s.last.mentions[i].sel, s.last.mentions[i].became, s.last.mentions[i].movedIn
		}
	}
	s.way = s.last.way
}

// insteadAmount is "deals 4 damage instead": the recipients are those of the
// sentence before.
func (s *scope) insteadAmount(body, clause *oracle.Node) bool {
	p := clause.Kid(oracle.SymAct).Kid(oracle.SymPredicates)
	if p == nil || p.Kid(oracle.SymPredicate).Row != oracle.PredicateDeal {
		return false
	}
	bare := p.Kid(oracle.SymPredicate).All(oracle.SymDamage)
	if len(bare) != 1 || bare[0].Row != oracle.DamageBare {
		return false
	}
	if s.last.end-s.last.start != 1 || s.mode.Code[s.last.start].Op != ability.OpDamage {
		fail(CodeMeaning, body, "what is replaced")
	}
	before := s.mode.Code[s.last.start]
	r := clause.Kid(oracle.SymAct).Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef)
	if r == nil || before.Other != nil || r.Row != oracle.RefIt && s.reference(r, false).Kind != ability.SelThis {
		fail(CodeMeaning, body, "another source")
	}
	s.otherAmount(body, bare[0].Kid(oracle.LexNumber))
	return true
}

// otherAmount makes of the one instruction of the sentence before a choice by the
// condition: with this amount, or as it was.
func (s *scope) otherAmount(body, amount *oracle.Node) {
	before := s.mode.Code[s.last.start]
	s.mode.Code = s.mode.Code[:s.last.start]
	branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: s.condition(body.Kid(oracle.SymCond))})
	more := before
	more.N = s.number(amount)
	s.emit(more)
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(branch)
	s.emit(before)
	s.land(over)
}

// exceptionIf reports whether the condition belongs to the exception of a copy that
// the clause ends with: that it isn't legendary if what is copied is, which is that it
// isn't (707.9). Of another exception nothing says whether the condition is about it
// or about the clause.
func (s *scope) exceptionIf(n, clause *oracle.Node) bool {
	var last *oracle.Node
	clause.Walk(func(m *oracle.Node) bool {
		if m.Sym == oracle.SymException && m.Last == clause.Last {
			last = m
		}
		return true
	})
	if last == nil {
		return false
	}
	one := n.Kid(oracle.SymCond).Kid(oracle.SymCond1)
	if last.Row != oracle.ExceptionIsnt || n.Kid(oracle.SymCond).Row != oracle.CondOne || one.Row != oracle.Cond1Was || one.Kid(oracle.SymPred).Row != oracle.PredStatus || !one.Kid(oracle.SymPred).Has("legendary") {
		fail(CodeAmbiguous, n, "whether the condition is about the exception")
	}
	return true
}

// usesTemps reports whether a condition reads registers that are no targets.
func usesTemps(c *ability.Cond, prepared int) (uses bool) {
	ability.WalkCond(c, func(part any) {
		switch p := part.(type) {
		case *ability.Cond:
			uses = uses || p.Kind == ability.CondDid && p.N >= prepared
		case *ability.Sel:
			uses = uses || p.Kind == ability.SelRegister && int(p.N) >= prepared
		case *ability.Num:
			uses = uses || p.Kind == ability.NumRegister && int(p.K) >= prepared
		}
	})
	return uses
}

func isInstead(body *oracle.Node) bool {
	switch body.Row {
	case oracle.BodyIfinstead, oracle.BodyInsteadif, oracle.BodyIfinstead2:
		return true
	}
	return false
}
