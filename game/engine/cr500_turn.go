package engine

// This file carries out sections 500 to 505, 512 and 513, the structure of the
// turn, and the turn-based actions of 703 that are not combat.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// turnBegin begins the turn of the frame's player (500.1), unless he skips it. Frame field Zone says that the turn is an extra one. What follows what is cr500_queue.go's.
func turnBegin(g *Game, f *state.Frame) verdict {
	endControl(g)
	if skipsTurn(g, f) {
		nextTurn(g, f)
		return again
	}
	state.EndRound(&g.S)
	e := event.Event{Kind: mtg.EventTurnBegan, Player: f.Player, Rule: rule.R500_1}
	if f.Zone == extraTurn {
		e.Flags |= event.Extra
	}
	if g.P.AsksLastTurn() {
		state.KeepTurn(&g.S)
	}
	if g.P.AsksLastAttacks() {
		state.KeepAttacks(&g.S)
	}
	g.emit(e)
	settleQueue(g, f.Player)
	expireAtTurn(g)
	f.PC, f.Capture, f.Mode = 0, 0, 0
	inTurn(f).setStep(mtg.Untap)
	if last, skipped := skipsStep(g, f.Player, mtg.Untap); skipped {
		inTurn(f).setStep(last)
		follow(g, f)
	}
	return next
}

// turnStepBegin begins the step; abilities that trigger at its beginning
// trigger (500.6).
func turnStepBegin(g *Game, f *state.Frame) verdict {
	g.S.EndIdle()
	s := inTurn(f).step()
	if len(g.S.Effects) > 0 && s == mtg.Upkeep {
		expireAtUpkeep(g)
	}
	if len(g.S.Effects) > 0 && s == mtg.EndStep {
		expireAtEnd(g)
	}
	g.emit(event.Event{Kind: mtg.EventStepBegan, Player: f.Player, N: int32(s), Rule: ruleOfTurnStep[s]})
	if g.S.Rules.SharedTurns { // it is the step of each of them (805.4d)
		for p := f.Player + 1; p <= mtg.Seat(g.S.Seats); p++ {
			if g.S.Playing.Has(p) && g.S.Together(f.Player, p) {
				g.emit(event.Event{Kind: mtg.EventStepBegan, Player: p, N: int32(s), Rule: rule.R805_4d})
			}
		}
	}
	return next
}

// ruleOfTurnStep is the section of each step.
var ruleOfTurnStep = [...]rule.Ref{
	mtg.BeforeGame: rule.R103_1, mtg.Untap: rule.R502_3, mtg.Upkeep: rule.R503_1, mtg.DrawStep: rule.R504_1,
	mtg.PrecombatMain: rule.R505_1, mtg.BeginCombat: rule.R507_1, mtg.DeclareAttackers: rule.R508_1,
	mtg.DeclareBlockers: rule.R509_1, mtg.FirstStrikeDamage: rule.R510_4, mtg.CombatDamage: rule.R510_1,
	mtg.EndCombat: rule.R511_1, mtg.PostcombatMain: rule.R505_1, mtg.EndStep: rule.R513_1, mtg.Cleanup: rule.R514_1,
}

// turnBased carries out the turn-based actions of the step (703.4).
func turnBased(g *Game, f *state.Frame) verdict {
	t := inTurn(f)
	switch t.step() {
	case mtg.Untap:
		if !t.phased() {
			t.setPhased(true)
			if proposePhasing(g, f.Player) { // 502.1: before anything untaps
				thenAt(f, stepTurnBased)
				return g.settle()
			}
		}
		t.setPhased(false)
		if g.S.Day != state.NeitherDayNorNight {
			checkDay(g) // 502.2
		}
		if g.P.HasStatic(ability.StaticStayTapped) {
			return g.jump(f, stepTurnStay)
		}
		return g.jump(f, stepTurnUntaps)
	case mtg.DrawStep:
		return drawStep(g, f)
	case mtg.PrecombatMain:
		thenAt(f, stepTurnPriority)
		if g.S.Rules.Archenemies.Has(f.Player) { // 505.3
			setInMotion(g, f.Player)
		}
		advanceSagas(g, f.Player)
		return g.settle()
	case mtg.BeginCombat, mtg.DeclareAttackers, mtg.DeclareBlockers:
		f.Option = 0
		return next // turnAct asks
	case mtg.FirstStrikeDamage, mtg.CombatDamage:
		thenAt(f, stepTurnPriority)
		return g.push(damageIn(t.step(), f.Player))
	case mtg.Cleanup:
		thenAt(f, stepTurnStepEnd)
		return g.push(state.Frame{Proc: procCleanup, Player: f.Player})
	}
	return g.jump(f, stepTurnPriority)
}

// untapStep untaps the active player's permanents (502.3); nobody gets
// priority (502.4).
func untapStep(g *Game, f *state.Frame) verdict {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if !o.Is(state.Tapped) && !o.Is(state.SkipUntap) {
			continue
		}
		id := g.S.ID(slot)
		who := g.Q.Row(id).Controller
		if !g.S.Together(f.Player, who) {
			if o.Is(state.Tapped) && g.Q.Permitted(mtg.ActionUntap, f.Player, id, 0) && !query.StaysTapped(g.Q, f.Player, id) { // what keeps it tapped in its controller's step does not now
				g.S.Propose(event.Event{Kind: mtg.EventUntap, Object: id, Player: who, Rule: rule.R502_3})
			}
			continue
		}
		if o.Is(state.SkipUntap) {
			g.S.Mark(id, state.SkipUntap, false)
			continue
		}
		if untaps(g, f.Player, who, id) {
			g.S.Propose(event.Event{Kind: mtg.EventUntap, Object: id, Player: who, Rule: rule.R502_3})
		}
	}
	if len(g.S.Effects) > 0 {
		returnAtUntap(g, f.Player)
		endExertion(g, f.Player)
		endAfterUntap(g, f.Player)
	}
	thenAt(f, stepTurnStepEnd)
	return g.settle()
}

// turnStay asks about one permanent after another that would untap and that its controller
// may choose not to untap, before any of them does.
func turnStay(g *Game, f *state.Frame) verdict {
	list, t := g.S.List(mtg.Battlefield, 0), inTurn(f)
	for ; t.at() < len(list); t.next() {
		id := g.S.ID(list[t.at()])
		o, p := g.S.Object(id), g.Q.Row(id).Controller
		if !o.Is(state.Tapped) || o.Is(state.SkipUntap) || !g.S.Together(f.Player, p) || !untaps(g, f.Player, p, id) {
			continue
		}
		if ref := stayAbility(g, id); ref != 0 {
			d := g.ask(decision.Confirm, decision.PromptMay, p, rule.R502_3)
			d.Source, d.Ability = id, ref
			return wait
		}
	}
	t.setAt(0)
	return g.jump(f, stepTurnUntaps)
}

// untaps reports whether nothing keeps the permanent of p from untapping in the step of the
// active player.
func untaps(g *Game, active, p mtg.Seat, id mtg.ObjectID) bool {
	return !g.Q.Forbidden(mtg.ActionUntap, p, id, 0) && !query.StaysTapped(g.Q, active, id) && !staysExerted(g, id, active)
}

// turnUntaps has each player who would untap more than an effect lets him choose which of
// them he untaps, before any of them does.
func turnUntaps(g *Game, f *state.Frame) verdict {
	if p, over := tooMany(g, f); p != 0 {
		d := g.askPick(f, decision.PromptChoose, p, rule.R502_3, over.Which, over.Most, over.Most)
		d.Source, d.Ability = over.Source, over.Ability
		return wait
	}
	return untapStep(g, f)
}

// turnUntapsUse has those that were not chosen stay tapped.
func turnUntapsUse(g *Game, f *state.Frame) verdict {
	_, over := tooMany(g, f)
	for _, e := range over.Which {
		if !slices.ContainsFunc(g.S.Chosen, func(c decision.Option) bool { return c.Object == e.Object() }) {
			g.S.Mark(e.Object(), state.SkipUntap, true)
		}
	}
	return g.jump(f, stepTurnUntaps)
}

// tooMany finds a player who would untap more in this step than an effect lets him, no
// player where none is left.
func tooMany(g *Game, f *state.Frame) (mtg.Seat, query.UntapLimit) {
	if !g.Q.Stands(mtg.ActionUntap) {
		return 0, query.UntapLimit{}
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if !g.S.Playing.Has(p) || !g.S.Together(f.Player, p) {
			continue
		}
		var would []mtg.ObjectID
		for _, slot := range g.S.List(mtg.Battlefield, 0) {
			id, o := g.S.ID(slot), &g.S.Objects[slot]
			if o.Is(state.Tapped) && !o.Is(state.SkipUntap) && g.Q.Row(id).Controller == p && untaps(g, f.Player, p, id) {
				would = append(would, id)
			}
		}
		if over := query.UntapsTooMany(g.Q, p, would); len(over.Which) > over.Most {
			return p, over
		}
	}
	return 0, query.UntapLimit{}
}

// turnStayUse has the permanent stay tapped, if that was the answer.
func turnStayUse(g *Game, f *state.Frame) verdict {
	t := inTurn(f)
	if g.S.Yes {
		g.S.Mark(g.S.ID(g.S.List(mtg.Battlefield, 0)[t.at()]), state.SkipUntap, true)
	}
	t.next()
	return g.jump(f, stepTurnStay)
}

// stayAbility is the ability by which the permanent may stay tapped.
func stayAbility(g *Game, id mtg.ObjectID) (found mtg.AbilityRef) {
	g.Q.Statics(ability.StaticStayTapped, func(src mtg.ObjectID, ref mtg.AbilityRef, _ *ability.StaticEffect) bool {
		if src == id {
			found = ref
		}
		return found == 0
	})
	return found
}

// drawStep draws the card for the turn (504.1).
func drawStep(g *Game, f *state.Frame) verdict {
	thenAt(f, stepTurnPriority)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ { // 805.4b
		if g.S.Playing.Has(p) && g.S.Together(f.Player, p) {
			if g.P.ReplacesWhole(mtg.EventDraw) {
				return g.push(drawsFrom(f.Player, p))
			}
			proposeDraw(g, p, 0, rule.R504_1)
		}
	}
	return g.settle()
}

// turnPriority gives the active player priority, or goes on where nobody can
// act and that may be skipped (117.3a, 500.2).
func turnPriority(g *Game, f *state.Frame) verdict {
	if quiet(g) {
		return next
	}
	g.S.SetPriority(f.Player, 0)
	return g.push(state.Frame{Proc: procPriority, Player: f.Player})
}

// turnStepEnd ends the step: mana empties (500.5), effects expire, and the next
// step or turn follows.
func turnStepEnd(g *Game, f *state.Frame) verdict {
	s := inTurn(f).step()
	emptyPools(g, s)
	if len(g.S.Batch) > 0 { // the mana burns first
		thenAt(f, stepTurnStepEnd)
		return g.settle()
	}
	g.forgetPast(s == mtg.Cleanup && !cleanupFollows(g))
	if s == mtg.EndCombat {
		endCombat(g)
	}
	if !follow(g, f) {
		g.S.EndQueue()
		nextTurn(g, f)
		return g.jump(f, stepTurnBegin)
	}
	return g.jump(f, stepTurnStepBegin)
}

// turnAfter is who takes the turn after p's: the next player, or the head of the
// next team where teams take turns (805.4).
func turnAfter(g *Game, p mtg.Seat) mtg.Seat {
	next := g.S.NextSeat(p)
	for g.S.Together(p, next) && next != p {
		next = g.S.NextSeat(next)
	}
	return g.S.Head(next)
}

// endCombat ends the combat phase: effects until end of combat expire (500.5a)
// and nothing is in combat any more (511.3).
func endCombat(g *Game) {
	expireAtCombatEnd(g)
	g.S.EndCombat()
	g.Q.Changed(query.FactCombat)
	g.law.CombatEnded()
}

// followingStep is the step after s, BeforeGame after the last. Without
// attackers the steps between are skipped (508.8), the first-strike step is
// there only when something strikes first (510.4).
func followingStep(g *Game, s mtg.Step) mtg.Step {
	switch s {
	case mtg.Cleanup:
		return mtg.BeforeGame
	case mtg.BeginCombat, mtg.DeclareAttackers:
		if s == mtg.DeclareAttackers && !anyAttacker(g) {
			return mtg.EndCombat
		}
	case mtg.DeclareBlockers:
		if anyFirstStriker(g) {
			g.S.SetFirstStep(true)
			return mtg.FirstStrikeDamage
		}
		return mtg.CombatDamage
	}
	return s + 1
}

// manaStays is which of p's unspent mana effects keep as steps and phases end (500.5).
func manaStays(g *Game, p mtg.Seat) mtg.ColorSet {
	return query.StaticColors(g.Q, ability.StaticManaStays, p)
}

// emptyPools empties every player's mana pool at the end of a step (500.5), or
// of a phase. Where mana burns, each mana lost so costs its player 1 life.
func emptyPools(g *Game, s mtg.Step) {
	if g.S.Rules.ManaEmptying == ruleset.EmptyByPhase && s != mtg.Cleanup && s.Phase() == (s+1).Phase() {
		return
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Players[p].Pool == [len(g.S.Players[p].Pool)]int32{} {
			continue
		}
		e := event.Event{Kind: mtg.EventEmptyMana, Player: p, Rule: rule.R500_5}
		stays := manaStays(g, p)
		e.SetStays(stays)
		for c := range g.S.Players[p].Pool {
			if !stays.Has(mtg.Color(c)) {
				e.N += int32(g.S.Players[p].Pool[c])
			}
		}
		switch s {
		case mtg.Cleanup:
			e.Flags |= event.Lasting // what lasts until end of turn is lost as well
		case mtg.EndCombat:
			e.Flags |= event.UntilCombatEnds
			e.N -= int32(g.S.LastingMana(p, stays, true))
		default:
			e.N -= int32(g.S.LastingMana(p, stays, false))
		}
		if e.N > 0 {
			g.emit(e)
			if g.S.Rules.ManaBurn && !query.LifeFixed(g.Q, p) {
				g.S.Propose(event.Event{Kind: mtg.EventLoseLife, Player: p, N: e.N, Rule: rule.R500_5})
			}
		}
	}
}
