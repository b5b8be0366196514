package engine

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// Unsupported lists what in a card's program the engine, or query, does not run,
// each thing once; a card with an empty list is playable. Everything a program
// can say is refused here unless it is known to run.
func Unsupported(c *ability.Card) []string {
	found := query.Unsupported(c)
	report := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	ability.Walk(c, func(part any) {
		switch p := part.(type) {
		case *ability.Instr:
			checkInstr(p, report)
		case *ability.StaticEffect:
			checkStatic(p, report)
		case *ability.Replace:
			checkReplace(p, report)
		case *ability.CostPart:
			if p.Kind < ability.CostTapThis || p.Kind > ability.CostOpponent {
				report("cost kind %d", p.Kind)
				return
			}
			if p.Filter == nil && paidWithObjects[p.Kind] {
				report("cost kind %d without a word on what pays it", p.Kind)
			}
			for i := range p.Options {
				if slices.ContainsFunc(p.Options[i].Parts, func(o ability.CostPart) bool {
					return o.Kind == ability.CostOneOf || o.Kind == ability.CostWaterbend
				}) {
					report("a choice of payments, or waterbending, inside a choice of payments")
				}
			}
		case *ability.Pattern:
			checkPattern(p, report)
		case *ability.Ability:
			checkAbility(p, report)
		}
	})
	checkLayout(c, report)
	slices.Sort(found)
	return slices.Compact(found)
}

// paidWithObjects are the payments that objects make which a filter describes.
var paidWithObjects = [ability.CostOpponent + 1]bool{
	ability.CostSacrifice: true, ability.CostDiscard: true, ability.CostExile: true, ability.CostReturnToHand: true, ability.CostTap: true,
	ability.CostRemoveCounters: true, ability.CostPutCounters: true, ability.CostReveal: true, ability.CostUntap: true,
	ability.CostProcess: true, ability.CostCountersOn: true,
}

type reporter func(format string, args ...any)

// checkLayout refuses cards whose faces belong together in a way that is not
// carried out.
func checkLayout(c *ability.Card, report reporter) {
	switch c.Layout {
	case ability.OneFace, ability.Split, ability.Flip, ability.Transform, ability.ModalDoubleFaced, ability.Adventure, ability.Omen, ability.Room, ability.Prepare,
		ability.Prototype:
	default:
		report("layout %v", c.Layout)
	}
	if len(c.Faces) != c.Layout.Faces() {
		report("%d faces of layout %v", len(c.Faces), c.Layout)
	}
	for i := range c.Faces {
		for j := range c.Faces[i].Abilities {
			a := &c.Faces[i].Abilities[j]
			if c.Faces[i].Flags&ability.Fuse != 0 && a.Kind == ability.Spell && a.Choose != nil {
				report("a modal half with fuse")
			}
		}
	}
}

func checkAbility(a *ability.Ability, report reporter) {
	checkManaTrigger(a, report)
	if a.Kind == ability.Activated && a.Flags&ability.ManaAbility != 0 && handlesLibrary(a) {
		report("a mana ability that touches a library") // 733.1: it could not be reversed with the spell that it pays for
	}
	if a.Choose != nil && (len(a.Modes) > 15 || a.Choose.Max > 15) {
		report("more than 15 modes")
	}
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			if in := &a.Modes[i].Code[j]; a.Kind == ability.Spell && in.Op == ability.OpContinuous && in.What != nil && in.What.Kind == ability.SelThis {
				report("a spell that changes itself")
			}
		}
		if has(a.Modes[i].Code, ability.OpRestart) && has(a.Modes[i].Code, ability.OpForEach) {
			report("restarting the game with a loop")
		}
		if cutsShort(a.Modes[i].Code) {
			report("instructions after the end of the turn")
		}
		if len(a.Modes[i].Targets) > castRegisters {
			report("more than %d targets in a mode", castRegisters)
		}
	}
	if a.Flags&ability.OnlyOnce != 0 && a.Flags&ability.ManaAbility != 0 {
		report("a mana ability that is activated only once")
	}
	extras := 0
	for i := range a.Static {
		if a.Static[i].Kind == ability.StaticAddCost && a.Static[i].Optional {
			extras++
		}
	}
	if extras > 4 {
		report("more than 4 optional costs")
	}
}

// handlesLibrary reports whether using the ability moves, shuffles or shows cards of
// a library.
func handlesLibrary(a *ability.Ability) bool {
	if a.Cost != nil && slices.ContainsFunc(a.Cost.Parts, func(p ability.CostPart) bool {
		return p.Kind == ability.CostMill || p.Kind == ability.CostExileTop
	}) {
		return true
	}
	for i := range a.Modes {
		for _, op := range [...]ability.Op{
			ability.OpDraw, ability.OpMill, ability.OpSearch, ability.OpShuffle, ability.OpScry, ability.OpSurveil,
			ability.OpExileUntil, ability.OpReveal, ability.OpRevealUntil, ability.OpLook, ability.OpManifest,
		} {
			if has(a.Modes[i].Code, op) {
				return true
			}
		}
	}
	return false
}

// has reports whether the code has the instruction.
func has(code []ability.Instr, op ability.Op) bool {
	return slices.ContainsFunc(code, func(in ability.Instr) bool { return in.Op == op })
}

// checkManaTrigger refuses triggered mana abilities (605.1b) that are not marked
// as such, or have modes.
func checkManaTrigger(a *ability.Ability, report reporter) {
	if a.Kind != ability.Triggered || a.Trigger == nil || a.Flags&ability.ManaAbility != 0 && len(a.Modes) == 1 {
		return
	}
	mana := false
	for i := range a.Trigger.Any {
		k := a.Trigger.Any[i].Kind
		mana = mana || k == mtg.EventManaAbility || k == mtg.EventAddMana
	}
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			if mana && a.Modes[i].Code[j].Op == ability.OpMana && len(a.Modes[i].Targets) == 0 {
				report("a triggered mana ability")
			}
		}
	}
}

// instrFlags are the flags that the engine honours, by instruction.
var instrFlags = [ability.NumOps]ability.InstrFlags{
	ability.OpShuffle: ability.FlagReveal,
	ability.OpPay:     ability.FlagMandatory | ability.FlagAnyNumber, ability.OpChooseColor: ability.FlagPassing,
	ability.OpChoose: ability.FlagUpTo | ability.FlagAnyNumber | ability.FlagRandom | ability.FlagMandatory |
		ability.FlagHidden, // no choice is shown before the instruction that uses it
	ability.OpMove: ability.FlagTransformed | ability.FlagTapped | ability.FlagBottom | ability.FlagTop | ability.FlagUnderYourControl |
		ability.FlagOwnerControl | ability.FlagAnyOrder | ability.FlagRandom | ability.FlagAttacking | ability.FlagFaceDown,
	ability.OpDelayed:      ability.FlagStep,
	ability.OpOrderLibrary: ability.FlagTop | ability.FlagBottom | ability.FlagAnyOrder,
	ability.OpSeparate:     ability.FlagFaceDown,
	ability.OpDestroy:      ability.FlagCantRegenerate, ability.OpSearch: ability.FlagReveal | ability.FlagUpTo,
	ability.OpToken: ability.FlagTapped | ability.FlagAttacking, ability.OpCopySpell: ability.FlagNewTargets,
	ability.OpCopyToken: ability.FlagTapped | ability.FlagAttacking, ability.OpCast: ability.FlagFree | ability.FlagTransformed | ability.FlagLand, ability.OpCounter: ability.FlagBottom,
	ability.OpDamage: ability.FlagCantPrevent | ability.FlagTogether | ability.FlagExcess | ability.FlagOwn, ability.OpDivide: ability.FlagCantPrevent,
	ability.OpExile: ability.FlagLinked | ability.FlagFaceDown | ability.FlagLook, ability.OpPrevent: ability.FlagCombat | ability.FlagSource, ability.OpEnters: ability.FlagTapped,
	ability.OpMana:   ability.FlagCombination | ability.FlagLasting | ability.FlagCombat,
	ability.OpPermit: ability.FlagFree | ability.FlagAnyMana | ability.FlagCastOnly | ability.FlagLater, ability.OpExtraPhase: ability.FlagStep, ability.OpSkip: ability.FlagWholeTurn,
}

// lasting are the durations the engine ends.
func lasting(d ability.Duration) bool {
	switch d {
	case ability.Permanently, ability.UntilEndOfTurn, ability.ThisTurn, ability.UntilYourNextTurn,
		ability.UntilEndOfYourNextTurn, ability.UntilEndOfNextTurn, ability.UntilEndOfCombat,
		ability.WhileThisOnBattlefield, ability.WhileYouControlThis, ability.WhileTapped, ability.UntilThisLeaves,
		ability.UntilNextUpkeep, ability.WhileExiled, ability.UntilCond, ability.DuringNextTurn, ability.ThroughNextUntap:
		return true
	}
	return false
}

// durationFits reports whether the instruction can have its duration: exiling has
// none but one it returns after (610.3), and what is played in exile ends there.
func durationFits(in *ability.Instr) bool {
	switch {
	case in.Op == ability.OpDelayed:
		return in.Duration == ability.Permanently || in.Duration == ability.ThisTurn || in.Duration == ability.UntilEndOfTurn ||
			in.Duration == ability.UntilYourNextTurn
	case in.Op == ability.OpExile:
		return in.Duration == ability.Permanently || in.Duration == ability.UntilThisLeaves
	case in.Duration == ability.ThroughNextUntap:
		return in.Op == ability.OpRule && in.Who == nil && in.What == nil
	case in.Duration == ability.DuringNextTurn:
		return in.Op == ability.OpRule && in.Who != nil && in.What == nil && in.Who.Kind == ability.SelRegister
	case in.Duration == ability.WhileExiled:
		return in.Op == ability.OpPermit || in.Op == ability.OpEncode
	case in.Duration == ability.WhilePaired: // the instruction that pairs has it by itself
		return false
	case in.Duration == ability.UntilCond:
		return in.Until != nil && outlivesProgram(in.Until)
	}
	return true
}

// outlivesProgram reports whether a condition can be asked when the program that
// began the effect is over: it speaks of this, of you, of what the effect changes
// and of what is described, but of no register, event or cost.
func outlivesProgram(c *ability.Cond) bool {
	fits := true
	ability.WalkCond(c, func(part any) {
		switch p := part.(type) {
		case *ability.Sel:
			switch p.Kind {
			case ability.SelThis, ability.SelYou, ability.SelAll, ability.SelEachPlayer, ability.SelEachOpponent,
				ability.SelController, ability.SelOwner, ability.SelAttached, ability.SelActivePlayer, ability.SelMonarch,
				ability.SelItem, ability.SelChooser:
			default:
				fits = false
			}
		case *ability.Cond:
			switch p.Kind {
			case ability.CondTrue, ability.CondNot, ability.CondAnd, ability.CondOr, ability.CondNum, ability.CondExists,
				ability.CondMatches, ability.CondYourTurn, ability.CondMonarch, ability.CondSomePlayer:
			default:
				fits = false
			}
		case *ability.Num:
			fits = fits && p.Kind != ability.NumRegister && p.Kind != ability.NumEvent && p.Kind != ability.NumX
		}
	})
	return fits
}

// cutsShort reports whether the program goes on after it has ended the turn or the
// combat phase, with what the engine does not carry out any more.
func cutsShort(code []ability.Instr) bool {
	for i := range code {
		if op := code[i].Op; (op == ability.OpEndTurn || op == ability.OpEndCombat) && i+1 < len(code) {
			return true
		}
	}
	return false
}

func checkInstr(in *ability.Instr, report reporter) {
	if !Runs(in.Op) {
		report("instr %v", in.Op)
		return
	}
	if in.Op == ability.OpContinuous && slices.ContainsFunc(in.Mods, func(m ability.Mod) bool { return givesElsewhere(&m) }) {
		report("abilities that cards outside the battlefield get")
	}
	if odd := in.Flags &^ instrFlags[in.Op]; odd != 0 {
		report("instr %v with flags %#x", in.Op, uint64(odd))
	}
	if !lasting(in.Duration) || !durationFits(in) {
		report("instr %v with duration %d", in.Op, in.Duration)
	}
	if in.Who != nil && onePlayer(in.Op) && (in.Who.Kind == ability.SelEachPlayer || in.Who.Kind == ability.SelEachOpponent) {
		report("instr %v of several players", in.Op)
	}
	if asksChooser(in.N) && !amountsOfEach(in.Op) {
		report("instr %v with an amount of each player's own", in.Op)
	}
	switch {
	case in.Op == ability.OpRule && in.Static.Verdict == ability.OnlyIf && in.Static.Change.Kind != ability.NumConst:
		report("a cost to attack or block that is not a number")
	case in.Restrict != nil && len(in.Mana) == 0 && in.Colors == 0:
		report("a restriction of mana that is not known")
	case in.Op == ability.OpMove && in.Other != nil && (in.Flags&ability.FlagAttacking == 0 || in.Other.Kind != ability.SelCost):
		report("moving with another object")
	case in.Flags&ability.FlagRandom != 0 && in.Op == ability.OpMove && in.Zone != mtg.Library:
		report("moving cards at random")
	case in.Flags&ability.FlagAttacking != 0 && in.Who != nil:
		report("another player's permanents entering attacking")
	case in.Op == ability.OpMoveCounters && in.Counter == 0 && in.N != nil:
		report("moving some counters of several kinds")
	case in.Op == ability.OpRemoveCounters && in.Counter == 0 && in.N != nil:
		report("removing some counters of several kinds")
	case in.Op == ability.OpDesignate && in.Is&^designations != 0:
		report("a designation")
	case in.Op == ability.OpMove && !moveRuns(in):
		report("instr %v to %v", in.Op, in.Zone)
	case in.Op == ability.OpCounter && in.Zone != 0 && in.Zone != mtg.Exile && in.Zone != mtg.Hand && in.Zone != mtg.Graveyard && in.Zone != mtg.Library:
		report("instr %v to %v", in.Op, in.Zone)
	case in.Op == ability.OpDelayed && in.Ability != nil && hasTargetsAtAll(in.Ability):
		report("a delayed ability with targets")
	case in.Op == ability.OpDelayed && in.Ability != nil && transformsItself(in.Ability):
		report("a delayed ability that transforms its source") // 701.27f asks when it was created
	case in.Op == ability.OpCast && in.Cost != nil && in.Flags&ability.FlagFree != 0:
		report("a free cast with a cost")
	}
}

// onePlayer reports whether the instruction asks one player, the first of those
// selected.
func onePlayer(op ability.Op) bool {
	switch op {
	case ability.OpMay, ability.OpPay, ability.OpChooseMode, ability.OpChooseNumber, ability.OpChooseColor,
		ability.OpChooseType, ability.OpChooseWord, ability.OpChooseName, ability.OpChoosePlayer, ability.OpChooseSource, ability.OpCast,
		ability.OpScry, ability.OpSurveil, ability.OpExileUntil, ability.OpCopySpell, ability.OpManifest, ability.OpMana, ability.OpControl, ability.OpExtraPhase,
		ability.OpControlPlayer, ability.OpSeparate, ability.OpChoosePile:
		return true
	}
	return false
}

// amountsOfEach reports whether the instruction works its amount out for each of
// its players.
func amountsOfEach(op ability.Op) bool {
	switch op {
	case ability.OpLoseLife, ability.OpGainLife, ability.OpDamage, ability.OpChoose, ability.OpSearch:
		return true
	}
	return false
}

// asksChooser reports whether a number speaks of the player it is worked out for.
func asksChooser(n *ability.Num) (found bool) {
	if n == nil || n.Kind == ability.NumConst {
		return false
	}
	ability.WalkCond(&ability.Cond{Left: n}, func(part any) {
		if s, ok := part.(*ability.Sel); ok && s.Kind == ability.SelChooser {
			found = true
		}
	})
	return found
}

func moveRuns(in *ability.Instr) bool {
	switch in.Zone {
	case mtg.Hand, mtg.Graveyard, mtg.Exile, mtg.Library, mtg.Battlefield:
		return in.Counter == 0 || in.Zone == mtg.Battlefield
	}
	return false
}

func transformsItself(a *ability.Ability) bool {
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			if a.Modes[i].Code[j].Op == ability.OpTransform {
				return true
			}
		}
	}
	return false
}

func hasTargetsAtAll(a *ability.Ability) bool {
	for i := range a.Modes {
		if len(a.Modes[i].Targets) > 0 {
			return true
		}
	}
	return false
}

// givesElsewhere reports whether the change gives an ability that does not function
// on the battlefield: those of cards elsewhere are read from the cards, but for activated
// ones.
func givesElsewhere(m *ability.Mod) bool {
	if m.Kind != ability.ModAddAbility || m.Ability == nil || m.Ability.Zones.Has(mtg.Battlefield) {
		return false
	}
	return m.Ability.Kind != ability.Activated || m.Ability.Flags&ability.ManaAbility != 0
}

func checkStatic(s *ability.StaticEffect, report reporter) {
	switch s.Kind {
	case ability.StaticContinuous, ability.StaticRule, ability.StaticReplace, ability.StaticAltCost, ability.StaticAddCost,
		ability.StaticProtection, ability.StaticHexproofFrom, ability.StaticLandwalk, ability.StaticEnchant,
		ability.StaticMaxHand, ability.StaticRevealDraw, ability.StaticTopShown, ability.StaticLandPlays, ability.StaticAnteOnly, ability.StaticToxic, ability.StaticSkip,
		ability.StaticConvoke, ability.StaticDelve, ability.StaticResolveTo, ability.StaticManaSpend, ability.StaticTriggerTwice, ability.StaticVotes, ability.StaticAscend,
		ability.StaticOpening, ability.StaticLook, ability.StaticMiracle, ability.StaticStartEngines, ability.StaticNoTrigger, ability.StaticExert, ability.StaticAssignToughness, ability.StaticAssist:
	case ability.StaticCostChange:
		if s.Less && s.Cost != nil {
			report("a cost change that leaves out a payment")
		}
	case ability.StaticSpecial:
		if s.Action != mtg.ActionPlot && s.Action != mtg.ActionForetell && s.Action != mtg.ActionSuspend && s.Action != mtg.ActionTurnUp {
			report("special action %v", s.Action)
		}
	default:
		report("static kind %d", s.Kind)
	}
	if s.Kind == ability.StaticContinuous && !s.This {
		if slices.ContainsFunc(s.Mods, func(m ability.Mod) bool { return givesElsewhere(&m) }) {
			report("abilities that cards outside the battlefield get")
		}
	}
	if s.Kind == ability.StaticRule && s.Verdict == ability.May && !mayRuns(s) {
		report("rule may %v", s.Action)
	}
	if s.Kind == ability.StaticAltCost && s.Cost == nil && !s.Free {
		report("an alternative cost without a cost")
	}
}

// mayRuns reports whether the engine asks query about the permission: to attack
// in spite of defender, to block more, to cast as though it had flash.
func mayRuns(s *ability.StaticEffect) bool {
	return (s.Action == mtg.ActionCast || s.Action == mtg.ActionPlay || s.Action == mtg.ActionPlayLand) && s.Zones != 0 && s.Cost == nil ||
		s.Action == mtg.ActionAttack || s.Action == mtg.ActionBlock || s.Action == mtg.ActionForetell || s.Action == mtg.ActionFlashback || s.Action == mtg.ActionCast && s.AsInstant && s.Cost == nil
}

func checkReplace(r *ability.Replace, report reporter) {
	switch r.Kind {
	case ability.ReplaceEnters, ability.ReplaceZone, ability.ReplacePrevent, ability.ReplaceAmount, ability.ReplaceSkip,
		ability.ReplaceCode, ability.ReplaceRedirect, ability.ReplaceRegenerate, ability.ReplaceUmbra,
		ability.ReplaceControl, ability.ReplaceTokens, ability.ReplaceFloor:
	default:
		report("replacement kind %d", r.Kind)
	}
	if r.Flags&ability.FlagReveal != 0 && r.Kind != ability.ReplaceZone {
		report("replacement kind %d that reveals", r.Kind)
	}
	if odd := r.Flags &^ (ability.FlagReveal | ability.FlagBottom | ability.FlagTop | ability.FlagShuffle | ability.FlagTapped); odd != 0 {
		report("replacement with flags %#x", uint64(odd))
	}
	if has(r.Code, ability.OpRestart) {
		report("restarting the game instead of something")
	}
	for i := range r.Code {
		if r.Kind != ability.ReplaceEnters && (r.Code[i].Op == ability.OpEnters || r.Code[i].Op == ability.OpEnterCopy) {
			report("how something enters that has entered")
		}
	}
}

// checkPattern refuses patterns of events the engine never makes.
func checkPattern(p *ability.Pattern, report reporter) {
	switch p.Kind {
	case mtg.EventDeed:
		if p.Deed == 0 {
			report("any keyword action")
		}
	case mtg.EventStatus, mtg.EventPermission, mtg.EventChosen, mtg.EventHidden, mtg.EventPlotted:
		report("event %v", p.Kind)
	}
}
