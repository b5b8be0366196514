package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// verbTime compiles what is said of turns, phases and steps (500.7-500.11).
func (s *scope) verbTime(n *oracle.Node) bool {
	switch n.Label {
	case "extraturn":
		s.emit(ability.Instr{Op: ability.OpExtraTurn, Who: s.whoOrYou()})
	case "extraturns":
		s.emit(ability.Instr{Op: ability.OpExtraTurn, Who: s.whoOrYou(), N: s.number(n.Kid("Number"))})
	case "skipofturn":
		s.skipOfTurn(n)
	case "skipturn":
		s.emit(ability.Instr{Op: ability.OpSkip, Who: s.whoOrYou()})
	case "skipturns":
		s.emit(ability.Instr{Op: ability.OpSkip, Who: s.whoOrYou(), N: s.number(n.Kid("Number"))})
	case "skipnext", "skipthis":
		in := ability.Instr{Op: ability.OpSkip, Who: s.whoOrYou()}
		in.First, in.Last = stepsNamed(n.Kid("stepname"))
		if n.Label == "skipthis" {
			in.Duration = ability.ThisTurn
		}
		s.emit(in)
	case "skipall":
		s.emit(ability.Instr{Op: ability.OpSkip, Who: s.whoOrYou(), First: mtg.BeginCombat, Last: mtg.EndCombat, Flags: ability.FlagWholeTurn})
	case "skipthisphases":
		s.emit(ability.Instr{Op: ability.OpSkip, Who: s.whoOrYou(), First: mtg.BeginCombat, Last: mtg.EndCombat, Duration: ability.ThisTurn})
	case "getstep", "getsteps":
		s.getSteps(n)
	case "endturn":
		s.emit(ability.Instr{Op: ability.OpEndTurn})
	case "endcombat":
		s.emit(ability.Instr{Op: ability.OpEndCombat})
	case "exchange":
		s.emit(ability.Instr{Op: ability.OpExchangeControl, What: s.exchanged(n.Kid("objs"))})
	case "exchangelife":
		both := &ability.Sel{Kind: ability.SelUnion, Of: s.whoOrYou(), Or: s.player(n.Kid("player"))}
		s.emit(ability.Instr{Op: ability.OpExchangeLife, What: both})
	case "controlplayer":
		s.emit(ability.Instr{Op: ability.OpControlPlayer, Who: s.whoOrYou(), What: s.player(n.Kid("player"))})
	default:
		return false
	}
	return true
}

// attackNextTurn requires whatever creatures a player controls as he declares
// attackers in his next turn to attack this (508.1d, 611.2c).
func (s *scope) attackNextTurn(n *oracle.Node) {
	if r := n.Kid("ref"); r.Label != "self" && r.Label != "this" {
		fail(CodeMeaning, r, "what is attacked")
	}
	who := s.player(n.Kid("player"))
	if who.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "the turns of several players")
	}
	s.emit(ability.Instr{Op: ability.OpRule, Who: who, Duration: ability.DuringNextTurn, Static: &ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack, What: &ability.Filter{Types: mtg.Creature}, With: &ability.Filter{Is: ability.IsThis},
	}})
}

// stepsNamed returns the first and last step of what is named.
func stepsNamed(n *oracle.Node) (first, last mtg.Step) {
	switch n.Label {
	case "untap":
		return mtg.Untap, mtg.Untap
	case "upkeep":
		return mtg.Upkeep, mtg.Upkeep
	case "draw":
		return mtg.DrawStep, mtg.DrawStep
	case "combat":
		return mtg.BeginCombat, mtg.EndCombat
	case "main":
		return mtg.PostcombatMain, mtg.PostcombatMain // 505.1a: only the first is a precombat one
	case "beginning":
		return mtg.Untap, mtg.DrawStep
	}
	return mtg.EndStep, mtg.EndStep
}

// skipOfTurn is about the extra turn of the sentence before.
func (s *scope) skipOfTurn(n *oracle.Node) {
	i := len(s.mode.Code) - 1
	if i < 0 || s.mode.Code[i].Op != ability.OpExtraTurn {
		fail(CodeReference, n, "no extra turn before it")
	}
	s.mode.Code[i].First = mtg.Untap
}

// getSteps is "you get an additional upkeep step after this phase" (500.9,
// 500.10).
func (s *scope) getSteps(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpExtraPhase, Who: s.whoOrYou()}
	in.First, in.Last = stepsNamed(n.Kid("stepname"))
	if n.Label == "getsteps" {
		in.N = s.thatMuch(n)
	}
	if n.Label == "getstep" && n.Has("step") && !n.Has("phase") {
		in.Flags = ability.FlagStep
	}
	if in.First != in.Last && in.Flags != 0 {
		fail(CodeMeaning, n, "a phase after a step")
	}
	s.emit(in)
}

// addPhase is "after this phase, there is an additional combat phase followed by
// an additional main phase" (500.8). Where the words name the phase, nothing is
// added in another. What comes last is added first, since each comes right after
// this phase.
func (s *scope) addPhase(a *oracle.Node) {
	this := a.Kid("thisphase")
	cond := (*ability.Cond)(nil)
	switch this.Label {
	case "main":
		cond = mainPhase()
	case "combat":
		cond = &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}
	}
	branch := -1
	if cond != nil {
		branch = s.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
	}
	if a.Kid("followed") != nil {
		s.emit(ability.Instr{Op: ability.OpExtraPhase, First: mtg.PostcombatMain, Last: mtg.PostcombatMain})
	}
	in := ability.Instr{Op: ability.OpExtraPhase}
	in.First, in.Last = stepsNamed(a.Kid("addedphase"))
	if this.Label == "step" {
		if in.First != in.Last {
			fail(CodeMeaning, a, "a phase after a step")
		}
		in.Flags = ability.FlagStep
	}
	s.emit(in)
	if branch >= 0 {
		s.land(branch)
	}
}

func mainPhase() *ability.Cond {
	return &ability.Cond{
		Kind: ability.CondOr, A: &ability.Cond{Kind: ability.CondPhase, Step: mtg.PrecombatMain},
		B: &ability.Cond{Kind: ability.CondPhase, Step: mtg.PostcombatMain},
	}
}

// phaseCondition asks which phase it is.
func phaseCondition(n *oracle.Node) *ability.Cond {
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	switch n.Label {
	case "firstcombat":
		return &ability.Cond{Kind: ability.CondFirstCombat}
	case "mainphase":
		return &ability.Cond{Kind: ability.CondAnd, A: yours, B: mainPhase()}
	case "combatphase":
		return &ability.Cond{Kind: ability.CondAnd, A: yours, B: &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}}
	}
	return nil
}

// staticSkip is "players skip their untap steps" (614.10).
func (s *scope) staticSkip(n *oracle.Node, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticSkip, stepPlayer(ability.You)
	e.First, e.Last = stepsNamed(n.Kid("stepname"))
	if p := n.Kid("player"); p != nil {
		switch {
		case p.Label == "all" || p.Label == "each" && !p.Has("opponent"):
			e.Who = stepPlayer(ability.Anyone)
		case p.Label == "opponents" || p.Label == "each":
			e.Who = stepPlayer(ability.Opponent)
		default:
			fail(CodeMeaning, p, "these players")
		}
	}
}

// exchanged are the two permanents whose control is exchanged (701.12b).
func (s *scope) exchanged(n *oracle.Node) *ability.Sel {
	list := n.All("obj")
	if len(list) == 1 {
		d := list[0].Kid("det")
		if list[0].Label != "np" || d == nil || d.Label != "number" || d.Kid("Number").Value.N != 2 {
			fail(CodeMeaning, n, "which two")
		}
	}
	for _, o := range list {
		if d := o.Kid("det"); o.Label == "np" && len(list) == 2 && (d == nil || d.Label != "target" && d.Label != "another") {
			fail(CodeMeaning, o, "which one")
		}
	}
	return s.objects(n, use{verb: "exchange"})
}

// untilCond reads a duration that is a condition (611.2b): about this, you, and
// the one object that the effect changes.
func (s *scope) untilCond(n *oracle.Node) ability.Duration {
	c := s.condition(n.Kid("cond"))
	s.lasts, s.lastsOf = c, nil
	item := func(at **ability.Sel) {
		if *at == nil || (*at).Kind != ability.SelRegister {
			return
		}
		if s.lastsOf != nil && s.lastsOf.N != (*at).N {
			fail(CodeMeaning, n, "as long as something of two objects")
		}
		of := **at
		s.lastsOf, *at = &of, &ability.Sel{Kind: ability.SelItem} // the selector may be another's as well
	}
	ability.WalkCond(c, func(part any) {
		switch p := part.(type) {
		case *ability.Cond:
			item(&p.Sel)
		case *ability.Num:
			item(&p.Sel)
		case *ability.Filter:
			item(&p.In)
			item(&p.NotIn)
			item(&p.Whose)
		case *ability.Sel:
			item(&p.Of)
			item(&p.Or)
		}
	})
	return ability.UntilCond
}
