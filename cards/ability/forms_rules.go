package ability

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// This file says which fields do not fit together, each by itself in the form of its
// kind: what the engine would pass over or carry out otherwise.

// mostTargets is how many targets a mode can have, mostModes how many modes a spell or
// ability, mostExtra how many optional costs, and mostAmounts how many amounts an
// effect can lock in (608.2h).
const (
	mostTargets = 8
	mostModes   = 15
	mostExtra   = 4
	mostAmounts = 4
)

func checkCard(part any, report reporter) {
	c := part.(*Card)
	if len(c.Faces) != c.Layout.Faces() {
		report("%d faces of layout %v", len(c.Faces), c.Layout)
	}
	var names []string
	for i := range c.Faces {
		names = append(names, c.Faces[i].Name)
		if half := c.Layout == Split; c.Faces[i].Flags&Emblem != 0 || c.Faces[i].Flags != 0 && !half {
			report("a face of layout %v with flags %s", c.Layout, vocabularyOf(reflect.TypeFor[FaceFlags]()).list(uint64(c.Faces[i].Flags)))
		}
	}
	if c.Layout == Prototype { // both sets of characteristics have one name (718.2)
		names = slices.Compact(names)
	}
	if c.Name != strings.Join(names, " // ") {
		report("a card that is not called as its faces")
	}
	for i := range c.Tokens {
		f := &c.Tokens[i]
		if !f.Cost.None || f.Flags&^(Emblem|HasBack) != 0 {
			report("a token with a mana cost, or that is half a card") // 111.3, 114.3
		}
		if f.Flags&HasBack != 0 && (i+1 == len(c.Tokens) || c.Tokens[i+1].Flags != 0) {
			report("a token without its back face")
		}
	}
}

func checkFace(part any, report reporter) {
	f := part.(*Face)
	checkZones(f.Abilities, report)
	r := registers{report: report}
	for i := range f.Abilities {
		r.ability(&f.Abilities[i])
	}
	if f.Types&mtg.Supplementary != 0 && slices.ContainsFunc(f.Abilities, func(a Ability) bool { return a.Zones != mtg.Zones(mtg.Command) }) {
		report("an ability that functions where its card never is")
	}
	if f.Types&mtg.Vanguard == 0 && (f.HandModifier != 0 || f.LifeModifier != 0) {
		report("the modifiers of a vanguard")
	}
	if f.Subtypes.Has(mtg.SubSiege) && f.Types&mtg.Battle == 0 {
		report("a Siege that is no battle") // 310.11
	}
	if f.Subtypes.Has(mtg.SubSiege) != slices.ContainsFunc(f.Abilities, func(a Ability) bool { return IsDefeat(&a) }) {
		report("a Siege without its ability, or the ability without a Siege") // 310.11b
	}
	if attaches(f) && slices.ContainsFunc(f.Abilities, fightsItself) {
		report("how something fights that is attached to what fights")
	}
	for i := range f.Abilities {
		if givesInVain(&f.Abilities[i]) {
			report("an ability that functions where the object does not have it")
		}
		if a := &f.Abilities[i]; a.Kind == Spell && protectsItself(a) {
			report("a spell that changes itself as it resolves") // it was to be so before (113.6)
		}
		if a := &f.Abilities[i]; f.Flags&Fuse != 0 && a.Kind == Spell && a.Choose != nil {
			report("a modal half with fuse")
		}
	}
}

func checkAbility(part any, report reporter) {
	a := part.(*Ability)
	checkFlags(a, report)
	checkEvents(a, report)
	for i := range a.Static {
		if e := &a.Static[i]; !saysWho(e) {
			report("%s without a word on who", e.called())
		} else if !saysWhat(e) {
			report("%s without a word on what", e.called())
		} else if e.Kind == StaticAltCost && (e.Zones != 0 && e.Zones != a.Zones || a.Zones&(a.Zones-1) != 0) {
			report("an alternative cost in several zones")
		}
	}
	if a.Kind == Activated && a.Flags&ManaAbility != 0 && ordersLibrary(a) {
		report("a mana ability that touches a library") // 733.1: what else than drawing and milling would have to be done again
	}
	if a.Choose != nil && (len(a.Modes) > mostModes || a.Choose.Max > mostModes) {
		report("more than %d modes", mostModes)
	}
	for i := range a.Modes {
		checkMode(a, &a.Modes[i], report)
	}
	if a.Flags&OnlyOnce != 0 && a.Flags&ManaAbility != 0 {
		report("a mana ability that is activated only once")
	}
	if a.Kind == Triggered && a.Trigger != nil && slices.ContainsFunc(a.Trigger.Any, leftCombat) {
		report("an event of what has left combat by then")
	}
	extras := 0
	for i := range a.Static {
		if a.Static[i].Kind == StaticAddCost && a.Static[i].Optional {
			extras++
		}
	}
	if extras > mostExtra {
		report("more than %d optional costs", mostExtra)
	}
}

// leftCombat reports whether an event is of what blocks, or is blocked, and leaves the
// battlefield: it blocks nothing any more when it has happened (506.4), and is asked then.
func leftCombat(p Pattern) bool {
	return p.Kind == mtg.EventZoneChange && p.From.Has(mtg.Battlefield) && p.Object != nil && p.Object.In != nil &&
		(p.Object.In.Kind == SelBlocking || p.Object.In.Kind == SelBlockedBy)
}

func checkMode(a *Ability, m *Mode, report reporter) {
	if dealsInTurn(m.Code) {
		report("damage to one player after another") // 608.2f: it is dealt at once
	}
	if endless(m.Code) {
		report("a change of size without the end that is stated beside it")
	}
	if a.Kind == Triggered && slices.ContainsFunc(m.Code, paysX) && slices.ContainsFunc(m.Targets, comparedWithX) {
		report("a target described by an X that is paid later") // 603.3d, 107.3f
	}
	for i := range m.Code[:max(len(m.Code)-1, 0)] {
		if in := &m.Code[i]; in.Flags&FlagTogether != 0 && in.Dst > 0 && counts(&m.Code[i+1], in.Dst-1) {
			report("a result that is read before it is there")
		}
	}
	for i := range m.Code {
		in := &m.Code[i]
		if in.Op == OpPutCounters && in.Flags&FlagTogether != 0 && (i+1 == len(m.Code) || m.Code[i+1].Op != OpPutCounters) {
			report("counters that are left until the next")
		}
		if in.Op == OpToken && in.Flags&FlagTogether != 0 && (in.Dst != 0 || i+1 == len(m.Code) || m.Code[i+1].Op != OpToken) {
			report("tokens that are left until the next")
		}
		if a.Kind == Spell && in.Op == OpContinuous && in.What != nil && in.What.Kind == SelThis {
			report("a spell that changes itself")
		}
		if in.Op == OpSkipUntap && in.What.Kind == SelRegister && int(in.What.N) < len(m.Targets) && skipsOutside(m.Code, i) {
			report("what stays tapped that was not tapped")
		}
	}
	if has(m.Code, OpRestart) && has(m.Code, OpForEach) {
		report("restarting the game with a loop")
	}
	for i := range m.Code {
		if in := &m.Code[i]; in.Op == OpChoose && in.Dst > 0 && !reads(m.Code, in.Dst-1) {
			report("a choice that nothing reads") // what follows is then done with something else
		}
	}
	checkJumps(m.Code, report)
	if cutsShort(m.Code) {
		report("instructions after the end of the turn")
	}
	if len(m.Targets) > mostTargets {
		report("more than %d targets in a mode", mostTargets)
	}
}

// paysX reports whether the instruction has its player say what X is as he pays it.
func paysX(in Instr) bool {
	return in.Op == OpPay && in.Cost != nil && in.Cost.Mana != nil && in.Cost.Mana.X > 0
}

func comparedWithX(t Target) bool {
	return slices.ContainsFunc(t.Filter.Compare, func(k Compare) bool { return k.Num != nil && k.Num.Kind == NumX })
}

// counts reports whether the instruction's amount is the number in the register.
func counts(in *Instr, register uint8) bool {
	return in.N != nil && in.N.Kind == NumRegister && in.N.K == int32(register)
}

// ordersLibrary reports whether using the ability shuffles a library, or shows or moves other
// cards of it than those on top.
func ordersLibrary(a *Ability) bool {
	for i := range a.Modes {
		for _, op := range [...]Op{
			OpSearch, OpShuffle, OpScry, OpSurveil, OpExileUntil, OpRevealUntil, OpLook, OpManifest,
		} {
			if has(a.Modes[i].Code, op) {
				return true
			}
		}
		if slices.ContainsFunc(a.Modes[i].Code, func(in Instr) bool { return in.Op == OpReveal && !isTop(a.Modes[i].Code, in.What) }) {
			return true
		}
	}
	return false
}

// isTop reports whether the selector is of the top cards of libraries, or of the register that an
// instruction has put those in, or cards chosen from a hand.
func isTop(code []Instr, s *Sel) bool {
	return s.Kind == SelTop || s.Kind == SelRegister && slices.ContainsFunc(code, func(in Instr) bool {
		return in.Dst == s.N+1 && (in.Op == OpSelect && in.What.Kind == SelTop || in.Op == OpChoose && in.Filter != nil && in.Filter.Zones == 1<<mtg.Hand)
	})
}

// HandlesLibrary reports whether using the ability moves or reveals cards of a library, or rolls
// a die for its cost, so that it can't be reversed (733.1).
func HandlesLibrary(a *Ability) bool {
	if a.Cost != nil && slices.ContainsFunc(a.Cost.Parts, func(p CostPart) bool { return p.Kind == CostMill || p.Kind == CostExileTop || p.Kind == CostRoll }) {
		return true
	}
	return slices.ContainsFunc(a.Modes, func(m Mode) bool {
		return has(m.Code, OpDraw) || has(m.Code, OpMill) || slices.ContainsFunc(m.Code, func(in Instr) bool { return in.Op == OpReveal && !chosenInHand(m.Code, in.What) })
	})
}

// chosenInHand reports whether what is selected was chosen by the code among cards in a hand.
func chosenInHand(code []Instr, what *Sel) bool {
	return what.Kind == SelRegister && slices.ContainsFunc(code, func(in Instr) bool {
		return in.Op == OpChoose && in.Dst == what.N+1 && in.Filter != nil && in.Filter.Zones == mtg.Zones(mtg.Hand)
	})
}

// reads reports whether an instruction of the code reads the register.
func reads(code []Instr, register uint8) (found bool) {
	for i := range code {
		WalkInstr(&code[i], func(part any) {
			switch p := part.(type) {
			case *Sel:
				found = found || p.Kind == SelRegister && p.N == register
			case *Num:
				found = found || p.Kind == NumRegister && p.K == int32(register)
			case *Cond:
				found = found || p.Kind == CondDid && p.N == int(register)
			}
		})
	}
	return found
}

// has reports whether the code has the instruction.
func has(code []Instr, op Op) bool {
	return slices.ContainsFunc(code, func(in Instr) bool { return in.Op == op })
}

// cutsShort reports whether the program goes on after it has ended the turn or the
// combat phase, with what the engine does not carry out any more.
func cutsShort(code []Instr) bool {
	for i := range code {
		if op := code[i].Op; (op == OpEndTurn || op == OpEndCombat) && i+1 < len(code) {
			return true
		}
	}
	return false
}

func checkInstr(part any, report reporter) {
	in := part.(*Instr)
	checkDuration(in, report)
	checkWho(in, report)
	checkNumber(in, report)
	checkAmounts(in, report)
	checkMods(in.Op.String(), in.Mods, copies(in.Op), report)
	checkMods(in.Op.String(), in.Others, true, report)
	if !copies(in.Op) {
		checkGiven(in.Op.String(), in.Mods, report)
	}
	if in.Op == OpToken && (len(in.Mods) > 1 || len(in.Mods) == 1 && in.Mods[0].Kind != ModSetPT) {
		report("a token with more than a size of its own") // 111.3
	}
	if in.Op == OpContinuous && slices.ContainsFunc(in.Mods, givesElsewhere) {
		report("abilities that cards outside the battlefield get")
	}
	switch {
	case in.Op == OpRule && in.Static != nil && in.Static.Verdict == OnlyIf && in.Static.Change != nil && in.Static.Change.Kind != NumConst && (in.Static.Change.Kind != NumX || in.What != nil || in.Static.What == nil):
		report("a cost to attack or block that is not a number")
	case in.Op == OpRule && in.Static != nil && in.Who == nil && !saysWho(in.Static):
		report("instr rule %s without a word on who", in.Static.called())
	case in.Op == OpRule && in.Static != nil && in.What == nil && !saysWhat(in.Static) && (in.Who == nil || in.Static.AtMost == 0): // how many is said of players
		report("instr rule %s without a word on what", in.Static.called())
	case (in.Op == OpDelayed || in.Op == OpReflexive) && in.Ability != nil && in.Ability.Zones != 0:
		report("instr %v of an ability that functions somewhere", in.Op)
	case in.Op == OpPrevent && (in.What == nil) != (in.Flags&FlagAnyone != 0), in.Op == OpPrevent && in.What == nil && in.Flags&FlagSource != 0:
		report("instr prevent: damage to what, or of what")
	case in.Op == OpAttach && (in.Other == nil) != (in.Flags&FlagOff != 0):
		report("instr attach: to what")
	case in.Op == OpSearch && in.Flags&FlagOneEach != 0 && (in.Filter == nil || len(in.Filter.Any) < 2 || in.N == nil || *in.N != *Const(len(in.Filter.Any))):
		report("instr search: one for each of which")
	case in.Op == OpSearch && !inZone(in.Filter, 1<<mtg.Library):
		report("instr search: what is in no library")
	case in.Op == OpExileUntil && !inZone(in.Filter, 1<<mtg.Exile):
		report("instr exile-until: what is not exiled")
	case (in.Op == OpReflexive || in.Op == OpDelayed) && in.Ability != nil && in.Ability.Kind != Triggered:
		report("instr %v of an ability that does not trigger", in.Op)
	case in.Op == OpManifest && in.Name != "manifest" && in.Name != "cloak": // 701.40a, 701.58a
		report("instr manifest: how")
	case in.Op == OpChoosePlayer && !players(in.Filter):
		report("instr choose-player: who may be an object")
	case in.Op == OpSkip && skipsNothing(in):
		report("instr skip: turns, or which steps")
	case in.Op == OpDivide && in.Duration == NoDuration && (in.Other == nil) == (in.Counter == 0):
		report("instr divide: damage of what, or counters")
	case in.Op == OpDivide && ((in.N == nil) != (in.Who == nil) || in.N != nil && in.Duration != NoDuration):
		report("instr divide: how much, as whom")
	case in.Op == OpRule && in.Static != nil && in.Static.Kind != StaticRule && !lastingCost(in) && (in.Static.Kind != StaticMaxHand || in.Who == nil || in.What != nil) && (!shieldsPlayers(in.Static.Kind) || in.Who == nil || in.What != nil), in.Op == OpReplace && in.Static != nil && in.Static.Kind != StaticReplace:
		report("instr %v with static effect %d", in.Op, in.Static.Kind)
	case in.Op == OpReplace && in.N != nil && (in.Static == nil || in.Static.Replace == nil || in.Static.Replace.Kind != ReplaceEnters || in.Static.Replace.Num == nil || in.Static.Replace.Num.Kind != NumX):
		report("instr replace: an amount of nothing")
	case in.Restrict != nil && len(in.Mana) == 0 && in.Colors == 0 && in.Kinds != KindsCommander && in.Kinds != KindsChosen:
		report("a restriction of mana that is not known")
	case in.Op == OpMove && in.Other != nil && (in.Flags&FlagFaceDown != 0 || in.Flags&FlagAttacking != 0 && in.Other.Kind != SelCost):
		report("moving with another object")
	case in.Op == OpMove && in.Flags&FlagTogether != 0 && (in.Dst != 0 || in.Counter != 0 || in.Flags&^(FlagTogether|FlagOwnerControl) != 0):
		report("instr move: what is left until the next")
	case in.Op == OpMove && in.Name != "" && (in.Name != Forest || in.Flags&FlagFaceDown == 0): // 708.2a
		report("instr move: what is face down")
	case in.Op == OpMove && in.Zone == mtg.Library && (in.Flags&FlagTop == 0) == (in.Flags&FlagBottom == 0):
		report("instr move to library: on top or on the bottom")
	case in.Op == OpMove && in.Flags&FlagUnderYourControl != 0 && in.Flags&FlagOwnerControl != 0:
		report("instr move to battlefield: under whose control")
	case in.Flags&FlagAttacking != 0 && in.Op != OpReselect && in.Who != nil && in.Who.Kind != SelYou && (in.Op != OpToken || in.Other == nil):
		report("another player's permanents entering attacking")
	case in.Op == OpPutCounters && (in.Counter == 0) == (in.M == nil), (in.Op == OpMoveCounters || in.Op == OpRemoveCounters) && in.Counter != 0 && in.M != nil:
		report("instr %v: counters of which kind", in.Op)
	case in.Op == OpDoubleCounters && in.Flags&FlagOfEvent != 0 && (in.Other == nil || in.What == nil || in.What.Kind != SelEventOther):
		report("instr %v: the counters of which event", in.Op)
	case (in.Op == OpMoveCounters || in.Op == OpRemoveCounters) && in.Counter == 0 && in.M == nil && in.N != nil && in.Who == nil:
		report("instr %v: some counters of several kinds", in.Op)
	case in.Who == nil && (in.Op == OpExile && in.Flags&FlagLook != 0 || in.Op == OpMove && in.Flags&FlagAnyOrder != 0 || in.Op == OpDeed && in.What == nil):
		report("instr %v without a word on who does it", in.Op)
	case in.Flags&FlagAnyMana != 0 && in.Flags&FlagAnyColor != 0:
		report("mana spent as though it were of any color and of any type")
	case in.Op == OpCast && in.Cost != nil && in.Flags&FlagFree != 0:
		report("a free cast with a cost")
	}
}

// byPlayers are the actions of the table of permissions that players take: who takes them
// must be said, though it be everyone.
const byPlayers = 1<<mtg.ActionPlayLand | 1<<mtg.ActionCast | 1<<mtg.ActionForetell | 1<<mtg.ActionPlay | 1<<mtg.ActionFlashback |
	1<<mtg.ActionActivate | 1<<mtg.ActionMana | 1<<mtg.ActionTurnUp | ofPlayers

// ofPlayers are those of them that nothing is done to.
const ofPlayers = 1<<mtg.ActionDirectBlocks | 1<<mtg.ActionDirectAttacks | 1<<mtg.ActionGainLife | 1<<mtg.ActionChangeLife | 1<<mtg.ActionDraw | 1<<mtg.ActionSearch | 1<<mtg.ActionPayLife | 1<<mtg.ActionLose |
	1<<mtg.ActionLoseAtZero | 1<<mtg.ActionWin

// ByPlayers reports whether players take the action, so that a rule about it must say
// which.
func ByPlayers(a mtg.ActionKind) bool { return uint64(byPlayers)>>a&1 != 0 }

// saysWho reports whether a static effect says whom it is about, where it is about what
// players do. What a spell costs by its own words it costs whoever casts it.
func saysWho(e *StaticEffect) bool {
	switch e.Kind {
	case StaticRule:
		return e.Who != nil || !ByPlayers(e.Action)
	case StaticCostChange:
		return e.Who != nil || e.This
	}
	return true
}

// lastingCost reports whether the instruction changes for some time what spells cost that
// players cast, whatever is on the battlefield then.
func lastingCost(in *Instr) bool {
	e := in.Static
	if e.Kind == StaticLetsPay { // of the next spell
		return in.Who == nil && in.What == nil && e.Pattern != nil && e.If == nil && e.Zones == 0 && e.Action == mtg.NoAction
	}
	return e.Kind == StaticCostChange && in.Who == nil && in.What == nil && e.Action == mtg.NoAction && !e.This && e.What != nil && e.What.Targets == nil && e.Cost == nil && e.Zones == 0
}

// saysWhat reports whether a rule, or a change of costs, says what it is about.
func saysWhat(e *StaticEffect) bool {
	switch {
	case e.Kind == StaticRule && e.AtMost > 0 && e.Who != nil && (e.Action == mtg.ActionAttack || e.Action == mtg.ActionBlock):
		return true // how many attack or block is said of whoever declares them
	case e.Kind == StaticRule && uint64(ofPlayers)>>e.Action&1 == 0, e.Kind == StaticCostChange && e.Action != mtg.ActionForetell:
		return e.This || e.What != nil
	}
	return true
}

// Ignorable reports whether players may pay to ignore the rule (116.2d).
func (e *StaticEffect) Ignorable() bool {
	return e.Kind == StaticRule && e.Cost != nil && e.Action != mtg.ActionActivate && e.Action != mtg.ActionMana
}

// addsLoyalty reports whether a change of costs adds a cost of loyalty, and no other, to
// loyalty abilities (606.5).
func (e *StaticEffect) addsLoyalty() bool {
	return len(e.Cost.Parts) == 1 && e.Cost.Parts[0].Kind == CostLoyalty && e.Cost.Mana == nil
}

func (e *StaticEffect) called() string {
	return fmt.Sprintf("effect %s %v", verdictNames[min(e.Verdict, NumVerdicts-1)], e.Action)
}

// checkZones refuses abilities of objects that function nowhere. An ability without any
// effect in a game, as of deck construction, need not say where.
func checkZones(list []Ability, report reporter) {
	for i := range list {
		if a := &list[i]; a.Zones == 0 && (a.Kind != Static || len(a.Static) > 0 || a.Name == "") {
			report("an ability that functions nowhere")
		}
	}
}

// givesElsewhere reports whether the change gives an ability that does not function
// on the battlefield: those of cards elsewhere are read from the cards, but for activated
// ones.
func givesElsewhere(m Mod) bool {
	if m.Kind != ModAddAbility || m.Ability == nil || m.Ability.Zones.Has(mtg.Battlefield) {
		return false
	}
	if m.Ability.Name == "madness" || m.Ability.Name == "suspend" { // both of its abilities are found by the layers (702.35a, 702.62a)
		return false
	}
	return m.Ability.Kind != Activated || m.Ability.Flags&ManaAbility != 0
}

// checkDuration refuses effects that would end with something that is not there when
// the program is over, or at a time they do not know.
func checkDuration(in *Instr, report reporter) {
	switch {
	case (in.Duration == UntilCond) != (in.Until != nil), in.Until != nil && !outlivesProgram(in.Until),
		in.Duration == ThroughNextUntap && in.Who == nil && in.What != nil,
		in.Duration == ThroughNextCombat && (in.Who == nil || in.What == nil),
		in.Duration == ThatCombat && (in.Op != OpRule || in.Who != nil || in.What == nil),
		in.Duration == DuringNextTurn && in.Op == OpDelayed && !ofTheirTurn(in),
		in.Duration == DuringNextTurn && in.Op != OpDelayed && (in.Who == nil || in.What != nil || in.Who.Kind != SelRegister):
		report("instr %v with duration %s", in.Op, durationNames[in.Duration])
	}
}

// ofTheirTurn reports whether a delayed ability waits once for a step of a player's turn that is yet to come.
func ofTheirTurn(in *Instr) bool {
	if in.Flags != FlagStep|FlagLater || in.Ability == nil || in.Ability.Trigger == nil || len(in.Ability.Trigger.Any) != 1 {
		return false
	}
	p := &in.Ability.Trigger.Any[0]
	return p.Kind == mtg.EventStepBegan && p.Player != nil && p.Player.In != nil
}

// outlivesProgram reports whether a condition can be asked when the program that
// began the effect is over: it speaks of this, of you, of what the effect changes
// and of what is described, but of no register, event or cost.
func outlivesProgram(c *Cond) bool {
	fits := true
	WalkCond(c, func(part any) {
		switch p := part.(type) {
		case *Sel:
			switch p.Kind {
			case SelThis, SelYou, SelAll, SelEachPlayer, SelEachOpponent, SelController, SelOwner, SelAttached, SelActivePlayer,
				SelItem, SelChooser:
			default:
				fits = false
			}
		case *Cond:
			switch p.Kind {
			case CondTrue, CondNot, CondAnd, CondOr, CondNum, CondExists, CondMatches, CondYourTurn, CondMonarch, CondSomePlayer:
			default:
				fits = false
			}
		case *Num:
			fits = fits && p.Kind != NumRegister && p.Kind != NumEvent && p.Kind != NumX
		}
	})
	return fits
}

// severalPlayers reports whether a selector is of several players by its kind.
func severalPlayers(s *Sel) bool {
	switch s.Kind {
	case SelEachPlayer, SelEachOpponent:
		return true
	case SelAll:
		return s.Filter != nil && s.Filter.Players && s.Filter.NoObjects
	}
	return false
}

func checkWho(in *Instr, report reporter) {
	if in.Who != nil && onePlayer(in.Op) && severalPlayers(in.Who) {
		report("instr %v of several players", in.Op)
	}
	if asksChooser(in.N) && !amountsOfEach(in.Op) {
		report("instr %v with an amount of each player's own", in.Op)
	}
}

// checkNumber refuses instructions that do not say how many, or say so of what has no
// number: a number that is left out is not one, and not all.
func checkNumber(in *Instr, report reporter) {
	said := in.N != nil
	fits := true
	switch in.Op {
	case OpChoose:
		fits = said != (in.Flags&FlagAnyNumber != 0)
	case OpPrevent, OpRemoveCounters, OpMoveCounters:
		fits = said != (in.Flags&FlagAll != 0)
	case OpEnterCopy:
		fits = (said || in.M != nil) == (in.Counter != 0)
	case OpMove, OpExile, OpEnters: // how many counters
		fits = said == (in.Counter != 0)
	case OpDesignate:
		fits = said == (in.Is == IsMonstrous)
	}
	if !fits {
		report("instr %v: how many", in.Op)
	}
}

// skipsNothing reports whether what is skipped is not said, or said twice: steps from the
// first to the last of them, or turns.
func skipsNothing(in *Instr) bool {
	turns := in.Flags&FlagTurns != 0
	return (in.First == 0) != turns || (in.Last == 0) != turns || turns && (in.Flags&FlagWholeTurn != 0 || in.Duration != NoDuration)
}

// onePlayer reports whether the instruction asks one player, the first of those
// selected.
func onePlayer(op Op) bool {
	switch op {
	case OpMay, OpPay, OpChooseMode, OpChooseColor, OpChooseType, OpChooseWord, OpChooseName, OpChoosePlayer,
		OpChooseSource, OpChooseKind, OpCast, OpScry, OpSurveil, OpExileUntil, OpCopySpell, OpManifest, OpMana, OpControl, OpExtraPhase,
		OpControlPlayer, OpSeparate, OpChoosePile, OpVenture:
		return true
	}
	return false
}

// amountsOfEach reports whether the instruction works its amount out for each of
// its players.
func amountsOfEach(op Op) bool {
	switch op {
	case OpLoseLife, OpGainLife, OpSetLife, OpDamage, OpChoose, OpSearch, OpDraw, OpMill:
		return true
	}
	return false
}

// asksChooser reports whether a number speaks of the player it is worked out for.
func asksChooser(n *Num) (found bool) {
	if n == nil || n.Kind == NumConst {
		return false
	}
	if n.Kind == NumCount && n.Filter.NoObjects {
		return asksChooser(&Num{Kind: NumSize, Sel: &Sel{Kind: SelAll, Filter: n.Filter}})
	}
	if s := n.Sel; n.Kind == NumSize && s != nil && s.Kind == SelAll && s.Filter.NoObjects { // each of whom is asked of himself
		f := *s.Filter
		f.Holds = nil
		return asksChooser(&Num{Kind: NumSize, Sel: &Sel{Kind: SelThose, Of: &Sel{Kind: SelEachPlayer}, Filter: &f}})
	}
	WalkCond(&Cond{Left: n}, func(part any) {
		if s, ok := part.(*Sel); ok && s.Kind == SelChooser {
			found = true
		}
	})
	return found
}

// Doubles reports whether the mods add to the power of each object its own power, and maybe to its
// toughness its own toughness (701.10c).
func Doubles(mods []Mod) bool {
	if len(mods) != 1 || mods[0].Kind != ModAddPT {
		return false
	}
	own := func(n *Num, k NumKind) bool { return n != nil && n.Kind == k && n.Sel != nil && n.Sel.Kind == SelItem }
	n, m := mods[0].N, mods[0].M
	return own(n, NumPower) && m != nil && (own(m, NumToughness) || m.Kind == NumConst)
}

// checkAmounts refuses effects with more amounts than an effect can lock in, or that
// would be one for each object.
func checkAmounts(in *Instr, report reporter) {
	n := 0
	for i := range in.Mods {
		m := &in.Mods[i]
		for _, x := range [...]*Num{m.N, m.M} {
			if x != nil {
				n++
			}
		}
		if m.Kind == ModActivatedOf || (asksItem(m.N) || asksItem(m.M)) && !(in.Op == OpContinuous && Doubles(in.Mods)) {
			report("instr %v that differs from object to object", in.Op)
		}
		if m.Kind == ModKeywordsOf && (in.Op != OpContinuous || len(in.Mods) > 1 || in.Flags&FlagTogether != 0) { // what is found is all that it locks in
			report("instr %v with keywords of others besides", in.Op)
		}
	}
	if n > mostAmounts {
		report("instr %v with more than %d amounts", in.Op, mostAmounts)
	}
}

func asksItem(n *Num) (found bool) {
	if n == nil || n.Kind == NumConst {
		return false
	}
	WalkCond(&Cond{Left: n}, func(part any) {
		if s, ok := part.(*Sel); ok && s.Kind == SelItem {
			found = true
		}
	})
	return found
}

// copies reports whether the instruction's changes are exceptions of a copy.
func copies(op Op) bool {
	switch op {
	case OpCopyToken, OpCopySpell, OpCopyCard, OpBecomeCopy, OpEnterCopy:
		return true
	}
	return false
}

// checkMods refuses changes that are exceptions of copies where there is no copy,
// and the other way round (707.9).
func checkMods(where string, mods []Mod, copied bool, report reporter) {
	for i := range mods {
		if a := mods[i].Ability; a != nil && a.Zones == 0 {
			report("%s with an ability that functions nowhere", where)
		}
		fits := false
		switch mods[i].Kind {
		case ModNoCost, ModKeepColors, ModThisAbility, ModNoEpic:
			fits = copied
		case ModSetPT, ModAddTypes, ModSetTypes, ModLegendary, ModSetSubtypes, ModSetColors, ModAddColors, ModAddKeywords, ModAddAbility, ModSetName:
			fits = true
		default:
			fits = !copied
		}
		if !fits {
			report("%s with mod %s", where, modForms[min(mods[i].Kind, NumModKinds-1)].name)
		}
	}
}

func checkStatic(part any, report reporter) {
	s := part.(*StaticEffect)
	checkPlaces(s, report)
	checkMods("static", s.Mods, false, report)
	if !s.This {
		checkGiven("static", s.Mods, report)
	}
	if s.Kind == StaticContinuous && !s.This && slices.ContainsFunc(s.Mods, givesElsewhere) {
		report("abilities that cards outside the battlefield get")
	}
	switch {
	case s.Kind == StaticAddCost && s.AsInstant && (!s.Optional || s.Multi):
		report("an additional cost for flash that is not paid once or never")
	case s.Kind == StaticAltCost && s.Cost == nil && !s.Free:
		report("an alternative cost without a cost")
	case s.Kind == StaticCostChange && s.Change == nil && s.Mana == nil && s.Cost == nil && !s.Free && s.AtLeast == 0:
		report("a cost change without an amount")
	case s.Kind == StaticCostChange && s.Less && s.Cost != nil:
		report("a cost change that leaves out a payment")
	case s.Kind == StaticCostChange && s.Action == mtg.ActionActivate && s.Cost != nil && !s.addsLoyalty():
		report("an additional cost of abilities besides loyalty")
	case s.Kind == StaticManaSpend && s.Colors != mtg.AllColors && s.Colors != mtg.AnyType:
		report("mana spent as though it were of some colors") // which Colorless is none of
	case s.Kind != StaticRule:
	case s.Cost != nil && !s.Ignorable() && (len(s.Cost.Parts) != 1 || s.Cost.Mana != nil || s.Cost.Parts[0].Kind != CostTapThis && s.Cost.Parts[0].Kind != CostLoyalty):
		report("a rule about abilities with other costs than {T} or loyalty")
	case s.Verdict == May && s.Action == mtg.ActionActivate && ((s.Name != "") != s.AsInstant || s.AsInstant && s.Cost != nil):
		report("rule may activate: of which keyword as an instant")
	case s.Verdict == May && s.Action == mtg.ActionCast && s.Zones == 0 && !s.AsInstant:
		report("rule may cast from nowhere")
	case s.Verdict == May && s.Action == mtg.ActionBlock && (s.Num == nil) == (s.With == nil):
		report("rule may block: either how many or what")
	case s.Verdict == Must && (s.AtLeast > 1 || s.AtLeast > 0 && !s.Passive),
		s.Verdict == Cant && s.AtLeast > 0 && !s.Passive:
		report("rule %s %v with a number", verdictNames[s.Verdict], s.Action)
	}
}

func checkReplace(part any, report reporter) {
	r := part.(*Replace)
	checkJumps(r.Code, report)
	if has(r.Code, OpRestart) {
		report("restarting the game instead of something")
	}
	if (r.Kind == ReplacePrevent || r.Kind == ReplaceRedirect) && (r.Num == nil) == (r.Flags&FlagAll == 0) {
		report("replacement of damage: how much")
	}
	if r.Kind == ReplaceCode && !r.Optional && len(r.Code) > 0 && r.Code[0].Op == OpMay {
		report("a replacement that happens whether or not it is wanted") // 614.6
	}
	if r.Kind != ReplaceEnters && r.Kind != ReplaceTokenCopies && (has(r.Code, OpEnters) || has(r.Code, OpEnterCopy) || has(r.Code, OpNote)) {
		report("how something enters that has entered")
	}
}

// checkSel refuses cards of hands and libraries, of which it is not said whose they are:
// nobody does anything to all of them at once.
func checkSel(part any, report reporter) {
	s := part.(*Sel)
	if f := s.Filter; s.Kind == SelAll && f != nil && f.Zones != 0 && f.Zones&^mtg.Zones(mtg.Hand, mtg.Library) == 0 &&
		f.Owner == Anyone && f.Controller == Anyone && f.In == nil && f.Is&IsThis == 0 {
		report("sel all without a word on whose hand or library")
	}
}

// checkCompare refuses a comparison in no relation, or in one with the greatest there is.
func checkCompare(part any, report reporter) {
	k := part.(*Compare)
	if extreme := k.Greatest || k.Least; extreme == (k.Relation != 0) || (k.Relation != 0) != (k.Num != nil) {
		report("a comparison without a relation")
	}
}

func checkFilter(part any, report reporter) {
	f := part.(*Filter)
	if f.Shares() && f.Whose == nil {
		report("filter shares without Whose")
	}
	if f.Is&IsSpell != 0 && f.Zones != 0 && !f.Zones.Has(mtg.Stack) {
		report("a spell elsewhere than on the stack") // 112.1: nothing fits
	}
	if (f.Keywords | f.NotKeywords).Has(mtg.Hexproof) {
		report("whether something has hexproof") // 702.11e: hexproof from a quality counts too
	}
}

// checkCost refuses a choice of payments inside a choice of payments.
func checkCost(part any, report reporter) {
	p := part.(*CostPart)
	checkPaid(p, report)
	for i := range p.Options {
		if slices.ContainsFunc(p.Options[i].Parts, func(o CostPart) bool { return o.Kind == CostOneOf || o.Kind == CostWaterbend }) {
			report("a choice of payments, or waterbending, inside a choice of payments")
		}
	}
}

// checkRestrict refuses what mana does to a spell but effects upon it (106.6).
func checkRestrict(part any, report reporter) {
	r := part.(*Restrict)
	if r.Then == nil || r.Then.Kind == Triggered {
		return
	}
	for i := range r.Then.Modes {
		for j := range r.Then.Modes[i].Code {
			if op := r.Then.Modes[i].Code[j].Op; op != OpContinuous && op != OpRule && op != OpReplace {
				report("instr %v upon a spell that mana is spent on", op)
			}
		}
	}
}

// shieldsPlayers reports whether an effect of the kind may be about players for a time.
func shieldsPlayers(k StaticKind) bool {
	return k == StaticProtection || k == StaticHexproofFrom || k == StaticShroud
}
