package engine

// This file carries out 601.2 and 602.2, casting spells and activating
// abilities, and the choices of 603.3c and 603.3d for triggered abilities: they
// announce modes and targets in the same way.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Flags of a procCast frame: what is announced or paid.
const (
	castAbility = uint8(legal.Activates) // an activated ability (602)
	castMana    = uint8(legal.MakesMana) // a mana ability, which does not use the stack (605.3b)
	castTrigger = uint8(legal.Triggers)  // a triggered ability put on the stack (603.3)
	castPlot    = uint8(legal.IsSpecial) // a special action such as plotting (702.170a)
	castPay     = uint8(legal.Pays)      // a cost paid while an effect resolves
	castNested  = uint8(1 << 5)          // in the middle of a resolution (608.2g)
	castSpared  = uint8(1 << 6)          // a spare state was taken
	castTurnUp  = uint8(legal.TurnsUp)   // with castPlot: the special action of turning face up (702.37e)
)

// castRegisters is how many targets of one mode a later target can refer to.
const castRegisters = 8

// context is from whose view the frame's text speaks.
func (g *Game) context(f *state.Frame) query.Context {
	c := query.Context{
		This: f.Source, You: f.Player, Ability: f.Ability, Capture: f.Capture,
		Registers: f.Registers, RegisterCount: f.Count,
	}
	if f.Capture != 0 {
		r := g.S.Capture(f.Capture)
		c.X = r.X
		if r.Event.Kind != 0 {
			c.Event = &r.Event
		}
	}
	return c
}

// castAnnounce puts the spell or ability on the stack (601.2a, 602.2a). What
// stands there before is kept, to go back to.
func castAnnounce(g *Game, f *state.Frame) verdict {
	switch {
	case f.Flags&castTrigger != 0:
		return announceTrigger(g, f)
	case f.Flags&castPay != 0:
		state.ShareRegisters(&g.S)
		if f.Ability != 0 && g.P.Ability(f.Ability).Modes[f.Mode].Code[f.PC].Flags&ability.FlagAnyNumber != 0 {
			return g.jump(f, stepCastXAsk) // 107.3f
		}
		return g.jump(f, stepCastTotal)
	}
	g.nextSpare().CopyFrom(&g.S)
	f.Flags |= castSpared
	f.Capture = g.S.NewCapture()
	inCast(f).setAt(0)
	inCast(f).setSymbols(len(g.S.Symbols))
	if f.Flags&castPlot != 0 {
		return g.jump(f, stepCastXAsk)
	}
	if f.Flags&castAbility != 0 {
		return announceAbility(g, f)
	}
	return announceSpell(g, f)
}

func announceSpell(g *Game, f *state.Frame) verdict {
	o := g.S.Object(f.Object)
	r := g.S.Capture(f.Capture)
	r.From, r.Way, r.WasCast, r.Caster = o.Zone, f.Option, 1, f.Player
	pr := g.proposal(f)
	var leave query.Licence
	if f.Flags&castNested == 0 { // what is resolving lets him otherwise (608.2g)
		leave = g.law.UsesLicence(&pr)
	}
	r.AsThough = g.law.AsThough(&pr) | leave.Kinds
	if leave.Effect != 0 {
		g.endEffect(leave.Effect, rule.R611_2a)
		r = g.S.Capture(f.Capture)
	}
	r.Foretold = o.Zone == mtg.Exile && o.Is(state.Foretold) // 702.143c
	face := inCast(f).face()
	if face == 0 {
		face = o.Face
		inCast(f).setFace(face)
	}
	r.As = face
	if f.Flags&castNested == 0 {
		if i := g.law.FlashCost(f.Player, f.Object, g.P.Face(face), f.Option); i >= 0 { // 601.3c
			r.Kicked[i] = 1
		}
		r.Aimed = legal.FlashAt(&g.law, f.Player, f.Object, g.P.Face(face), f.Option) != nil
	}
	e := event.Event{
		Kind: mtg.EventZoneChange, Object: f.Object, Player: f.Player, By: f.Player, To: mtg.Stack,
		N: int32(face), Rule: rule.R601_2a, Source: leave.Source, Ability: leave.Ability,
	}
	if f.Option == decision.WayFaceDown { // 708.4: turned face down before it is put onto the stack
		e.Flags, e.N, e.Seen = event.FaceDown, int32(query.DownKindOf(face)), mtg.Seats(f.Player)
	}
	if legal.IsBestow(g.P.Face(face), f.Option) {
		e.Flags |= event.Bestowed
	}
	if len(g.S.Paid) > 0 && movesInSight(g, &e, o) { // what it has paid for may speak of it
		remember(g, e.Object, o)
	}
	e = g.emit(e)
	f.Object, f.Source = e.Became, e.Became
	g.S.SetCapture(f.Object, f.Capture)
	f.Ability = g.P.SpellOf(g.P.Face(face), f.Option)
	if exilesAfter(g, f, r.From) {
		g.S.Mark(f.Object, state.ExileOnLeave, true)
	}
	if leave.Exiles {
		g.S.Mark(f.Object, state.ExileIfBuried, true)
	}
	return next
}

// exilesAfter reports whether the way of casting exiles the spell when it
// leaves the stack (702.34a, 702.127a).
func exilesAfter(g *Game, f *state.Frame, from mtg.Zone) bool {
	face := g.P.Face(inCast(f).face())
	if face.Flags&ability.Aftermath != 0 && face.Part < catalog.Combined && from == mtg.Graveyard {
		return true
	}
	if f.Option == decision.WayFlashback {
		return true
	}
	return f.Option > 0 && int(f.Option) <= len(face.Ways) && face.Ways[f.Option-1].ExileAfter
}

func announceAbility(g *Game, f *state.Frame) verdict {
	f.Source = f.Object
	r := g.S.Capture(f.Capture)
	r.Caster, r.NoFace = f.Player, 1
	if f.Flags&castMana != 0 {
		f.Object = 0
		noteManaAbility(g, f.Player, f.Source, f.Ability)
		return next
	}
	e := g.emit(event.Event{
		Kind: mtg.EventActivate, Player: f.Player, Source: f.Source, Ability: f.Ability, N: int32(f.Capture),
		Card: g.S.Object(f.Source).Face, Rule: rule.R602_2a,
	})
	f.Object = e.Object
	return next
}

func announceTrigger(g *Game, f *state.Frame) verdict {
	inCast(f).setSymbols(len(g.S.Symbols))
	e := g.emit(event.Event{
		Kind: mtg.EventTrigger, Player: f.Player, Source: f.Source, Ability: f.Ability, N: int32(f.Capture),
		Card: faceOfTrigger(g, f), Rule: rule.R603_3,
	})
	f.Object = e.Object
	return next
}

// faceOfTrigger is the face that the ability is of, as all are told: that of its
// source, or where that is among cards that not everybody knows, or has gone from
// there, the one it is printed on. Whether it is there still is nobody else's to know.
func faceOfTrigger(g *Game, f *state.Frame) mtg.FaceID {
	hidden := g.S.Concealed(f.Source) && g.S.Object(f.Source).Zone.Hidden()
	if face := g.Q.FaceOf(f.Source); face != 0 && !hidden {
		return face
	}
	return g.P.Ability(f.Ability).Face
}

// mode returns the index of chosen mode k, or -1 after the last.
func (g *Game) mode(capture uint16, k int) int { return int(g.S.Capture(capture).Modes>>(4*k)&15) - 1 }

// targetAt finds target number n of all the chosen modes: the mode's place
// among the chosen, and the target's in the mode.
func targetAt(g *Game, f *state.Frame, n int) (place, index int, t *ability.Target) {
	for k := 0; k < 16; k++ {
		ref, m := g.modeAt(f.Object, f.Ability, f.Capture, k)
		a := g.P.Ability(ref)
		if m < 0 || m >= len(a.Modes) {
			break
		}
		targets := a.Modes[m].Targets
		if n < len(targets) {
			return k, n, &targets[n]
		}
		n -= len(targets)
	}
	return 0, 0, nil
}

// castTargetsAsk asks for the targets, one use of the word after another
// (601.2c).
func castTargetsAsk(g *Game, f *state.Frame) verdict {
	place, index, t := targetAt(g, f, inCast(f).at())
	if t == nil {
		inCast(f).setAt(0)
		return g.jump(f, stepCastDivideAsk)
	}
	c := g.context(f)
	c.This = f.Source
	if t.If != nil && !g.Q.Cond(&c, t.If) {
		inCast(f).next()
		return again
	}
	bindTargets(g, f, place)
	if lacksChooser(g, f.Capture, t) {
		opponents := choosersFor(g, &c, t)
		if len(opponents) == 0 {
			return illegal(g, f)
		}
		g.askPick(f, decision.PromptChoose, f.Player, rule.R601_2c, opponents, 1, 1)
		return wait
	}
	list := g.Q.Targets(&c, t, g.scratch.entities[:0])
	g.scratch.entities = list
	if t.Random { // all that may be chosen have the same chance
		list = slices.DeleteFunc(list, func(e mtg.Entity) bool { return t.Another != 0 && g.isTarget(f.Capture, place, int(t.Another-1), e) })
		if len(list) == 0 {
			return illegal(g, f)
		}
		e := list[g.randomOf(list)]
		g.emit(event.Event{Kind: mtg.EventRandom, Other: e, Rule: rule.R601_2c})
		g.S.AddTarget(state.TargetRecord{Target: e, Capture: f.Capture, Mode: uint8(place), Index: uint8(index), For: targetFor(g, t, e)})
		inCast(f).next()
		return again
	}
	d := g.ask(decision.Pick, decision.PromptTargets, chooserOf(g, &c, t, f.Player), rule.R601_2c)
	d.Source, d.Ability, d.Total = f.Object, f.Ability, int32(index)
	d.Min, d.Max = int32(max(0, g.Q.Num(&c, t.Min))), int32(max(0, g.Q.Num(&c, t.Max))) // 107.1b
	ref, m := g.modeAt(f.Object, f.Ability, f.Capture, place)
	mode := &g.P.Ability(ref).Modes[m]
	spoken := d.Max == 1 && g.law.IsSpokenOf(&c, mode, index)
	for _, e := range list {
		if t.Another != 0 && g.isTarget(f.Capture, place, int(t.Another-1), e) || spoken && !g.law.LeavesTargets(&c, mode, index, e) || ofAnotherMode(g, ref, f.Capture, place, e) {
			continue // 601.2c: with it no later target could be chosen
		}
		d.Options = append(d.Options, g.entityOption(e))
	}
	if g.S.Capture(f.Capture).Aimed && len(mode.Targets) == 1 {
		aimsFlash(g, &c, inCast(f).face(), d)
	}
	d.Max = min(d.Max, int32(len(d.Options)))
	if t.Share == ability.QualityOwner {
		pickOfOneOwner(g, d)
	}
	if t.Differ == ability.QualityController {
		pickOfEach(g, d)
	}
	if t.Total != nil {
		pickUpTo(g, &c, t.Total, d)
	}
	if d.Min > d.Max {
		return illegal(g, f)
	}
	return wait
}

// aimsFlash has one of the targets at least be what lets the spell be cast as though it had flash
// (601.3b).
func aimsFlash(g *Game, c *query.Context, face mtg.FaceID, d *decision.Decision) {
	first := len(d.Pairs)
	for i := range d.Options {
		if g.Q.Matches(c, g.P.Face(face).FlashAt, d.Options[i].Other) {
			d.Pairs = append(d.Pairs, uint16(i))
		}
	}
	if count := len(d.Pairs) - first; d.Max > 1 {
		d.Groups = append(d.Groups, decision.Group{First: uint32(first), Count: uint16(count), Min: 1, Max: int32(count)})
		return
	}
	for i, at := range d.Pairs[first:] {
		d.Options[i] = d.Options[at]
	}
	d.Options, d.Pairs = d.Options[:len(d.Pairs)-first], d.Pairs[:first]
}

// pickUpTo bounds what the targets, or what is chosen, add up to (601.2c). Of what is less than
// nothing, none is picked.
func pickUpTo(g *Game, c *query.Context, total *ability.Compare, d *decision.Decision) {
	most := g.Q.Num(c, total.Num)
	if d.Most = int32(most) + 1; most < 0 {
		d.Most, d.Min, d.Max = 1, 0, 0
	}
	for i := range d.Options {
		d.Options[i].N = int32(query.AttrOf(g.Q, total.Attr, d.Options[i].Other))
	}
}

// chooserOf is who chooses the target: the controller, or whom the text names.
func chooserOf(g *Game, c *query.Context, t *ability.Target, p mtg.Seat) mtg.Seat {
	if t.Chooser != nil {
		if who := g.Q.Players(c, t.Chooser, g.scratch.seats[:0]); len(who) > 0 {
			return who[0]
		}
	}
	return p
}

// lacksChooser reports whether an opponent chooses the target whom the controller has not
// chosen yet.
func lacksChooser(g *Game, capture uint16, t *ability.Target) bool {
	return t.Chooser != nil && t.Chooser.Kind == ability.SelTargetChooser && !slices.ContainsFunc(g.S.Targets, func(r state.TargetRecord) bool {
		return r.Capture == capture && r.Mode == heldMode && r.Index == query.ChooserAt+t.Chooser.N
	})
}

// choosersFor are the opponents who could choose the target: those to whom one is left.
func choosersFor(g *Game, c *query.Context, t *ability.Target) (list []mtg.Entity) {
	with := *c
	for _, e := range g.Q.Sel(c, t.Chooser, nil) {
		with.Tried, with.TriedAt = e, query.ChooserAt+t.Chooser.N
		if g.Q.HasTargets(&with, t, g.Q.Num(c, t.Min)) {
			list = append(list, e)
		}
	}
	return list
}

// bindTargets fills the frame's registers with the targets chosen so far for
// one mode, for later targets that refer to them.
func bindTargets(g *Game, f *state.Frame, place int) {
	g.S.CutItems(f.Items) // the step may run again
	for i := range f.Count {
		list := g.scratch.bound[:0]
		for _, t := range g.S.Targets {
			if t.Capture == f.Capture && t.Index == i && (int(t.Mode) == place || t.Mode == heldMode) { // or what a reflexive ability speaks of
				list = append(list, t.Target)
			}
		}
		g.scratch.bound = list
		g.S.FillRegister(f, i, list)
	}
}

// isTarget reports whether e was chosen for a target of the mode.
func (g *Game) isTarget(capture uint16, place, index int, e mtg.Entity) bool {
	for _, t := range g.S.Targets {
		if t.Capture == capture && int(t.Mode) == place && int(t.Index) == index && t.Target == e {
			return true
		}
	}
	return false
}

// ofAnotherMode reports whether e is the target of another mode of an ability each of whose modes
// must target another player.
func ofAnotherMode(g *Game, ref mtg.AbilityRef, capture uint16, place int, e mtg.Entity) bool {
	if ref == 0 || g.P.Ability(ref).Choose == nil || !g.P.Ability(ref).Choose.Differ {
		return false
	}
	return slices.ContainsFunc(g.S.Targets, func(t state.TargetRecord) bool {
		return t.Capture == capture && int(t.Mode) != place && t.Mode != heldMode && t.Target == e
	})
}

// entityOption is an option that stands for an object or player.
func (g *Game) entityOption(e mtg.Entity) decision.Option {
	if e.IsObject() {
		o := g.objectOption(e.Object())
		o.Other = e
		return o
	}
	return decision.Option{Other: e}
}

func castTargetsUse(g *Game, f *state.Frame) verdict {
	place, index, t := targetAt(g, f, inCast(f).at())
	if lacksChooser(g, f.Capture, t) {
		g.S.AddTarget(state.TargetRecord{
			Target: g.S.Chosen[0].Other, Capture: f.Capture, Mode: heldMode, Index: query.ChooserAt + t.Chooser.N,
		})
		return g.jump(f, stepCastTargetsAsk)
	}
	for i := range g.S.Chosen {
		g.S.AddTarget(state.TargetRecord{
			Target: g.S.Chosen[i].Other, Capture: f.Capture, Mode: uint8(place), Index: uint8(index), For: targetFor(g, t, g.S.Chosen[i].Other),
		})
	}
	inCast(f).next()
	return g.jump(f, stepCastTargetsAsk)
}

// castDivideAsk asks how an effect is divided among its targets, at least one
// each (601.2d).
func castDivideAsk(g *Game, f *state.Frame) verdict {
	for {
		place, index, t := targetAt(g, f, inCast(f).at())
		if t == nil {
			inCast(f).setAt(0)
			return g.jump(f, stepCastTotal)
		}
		c := g.context(f)
		if t.Divided == nil {
			inCast(f).next()
			continue
		}
		d := g.ask(decision.Distribute, decision.PromptDivide, f.Player, rule.R601_2d)
		d.Source, d.Ability = f.Object, f.Ability
		d.Total = int32(g.Q.Num(&c, t.Divided))
		for _, r := range g.S.Targets {
			if r.Capture == f.Capture && int(r.Mode) == place && int(r.Index) == index {
				o := g.entityOption(r.Target)
				o.Min, o.Max = 1, d.Total
				d.Options = append(d.Options, o)
			}
		}
		if len(d.Options) == 0 || int(d.Total) < len(d.Options) {
			if len(d.Options) > 0 {
				return illegal(g, f)
			}
			g.S.Unpose()
			inCast(f).next()
			continue
		}
		return wait
	}
}

func castDivideUse(g *Game, f *state.Frame) verdict {
	place, index, _ := targetAt(g, f, inCast(f).at())
	n := 0
	for i, r := range g.S.Targets {
		if r.Capture == f.Capture && int(r.Mode) == place && int(r.Index) == index {
			r.Amount = g.S.Numbers[n]
			g.S.SetTarget(i, r)
			n++
		}
	}
	inCast(f).next()
	return g.jump(f, stepCastDivideAsk)
}

// illegal is the verdict for a cast that cannot be completed: it is reversed
// (601.2e, 733.1). A triggered ability without a legal choice leaves the stack
// (603.3c, 603.3d).
func illegal(g *Game, f *state.Frame) verdict {
	g.S.Unpose()
	if f.Flags&castTrigger != 0 {
		g.S.CutSymbols(inCast(f).symbols())
		g.emit(event.Event{Kind: mtg.EventFizzle, Object: f.Object, Player: f.Player, Source: f.Source, Rule: rule.R603_3d})
		g.S.CeaseAbility(f.Object)
		g.S.ReleaseCapture(f.Capture)
		return done
	}
	return g.rewind(f, true)
}

// castFinish makes the spell cast or the ability activated (601.2i): what
// triggers on that triggers now.
func castFinish(g *Game, f *state.Frame) verdict {
	if f.Flags&(castTrigger|castPay) != 0 {
		return next
	}
	g.law.Tried = g.law.Tried[:0]
	switch {
	case f.Flags&castTurnUp != 0:
		return turnUp(g, f)
	case f.Flags&castPlot != 0 && f.Option == legal.UnlockDoor:
		g.S.Propose(unlocks(g, f.Object, f.Player, int32(g.P.Face(inCast(f).face()).Part)+1, rule.R709_5e))
		return g.settle()
	case f.Flags&castPlot != 0 && f.Option == legal.EndEffect:
		endPaid(g, f)
		return next
	case f.Flags&castPlot != 0 && f.Option == legal.StopDelayed:
		stopPaid(g, f)
		return next
	case f.Flags&castPlot != 0 && f.Option == legal.IgnoreEffect:
		ignoreEffect(g, f)
		return next
	case f.Flags&castPlot != 0 && f.Option == legal.TakeCompanion:
		g.S.Propose(companionTaken(f))
		return g.settle()
	case f.Flags&castPlot != 0 && f.Option == legal.RollPlanar:
		rollPlanar(g, event.Event{Kind: mtg.EventPlanarDie, Player: f.Player, By: f.Player, Rule: rule.R116_2i})
		return next
	case foretells(g, f):
		g.S.Propose(foretold(g, f))
		return g.settle()
	case f.Flags&castPlot != 0:
		e := event.Event{
			Kind: mtg.EventPlotted, Object: f.Object, Player: f.Player, By: f.Player, To: mtg.Exile, Rule: rule.R702_170a,
		}
		if special := g.P.Face(inCast(f).face()).Special[f.Option]; special.Action == mtg.ActionSuspend {
			c := g.context(f)
			e.Kind, e.N, e.Rule = mtg.EventSuspended, int32(g.Q.Num(&c, special.Num)), rule.R702_62a
		}
		g.S.Propose(e)
		return g.settle()
	case f.Flags&castMana != 0:
		inCast(f).setAt(0)
		return g.push(manaProgram(g, f))
	case f.Flags&castAbility != 0:
		targeted(g, f)
		noticeActivated(g, f.Object)
		if g.P.Ability(f.Ability).Flags&ability.OnlyOnce != 0 {
			g.S.Mark(f.Source, state.Exhausted, true)
		}
		if g.P.Ability(f.Ability).Flags&ability.LoyaltyAbility != 0 {
			g.S.Mark(f.Source, state.LoyaltyUsed, true)
		}
		return next
	}
	targeted(g, f)
	rememberCasting(g, f)
	g.emit(event.Event{
		Kind: mtg.EventCast, Player: f.Player, Object: f.Object, Card: inCast(f).face(), From: g.S.Capture(f.Capture).From,
		N:    int32(f.Option),
		Rule: rule.R601_2i,
	})
	unprepare(g, f.Object)
	return next
}

// rememberCasting notes what the text of a spell asks about the game as the spell becomes
// cast (601.2i).
func rememberCasting(g *Game, f *state.Frame) {
	for i, e := range g.P.Face(inCast(f).face()).AsCast {
		if c := g.context(f); g.Q.Cond(&c, e.If) {
			g.S.Capture(f.Capture).AsCast |= 1 << i
		}
	}
	if g.Q.HasLasting(state.NextCastEffect) {
		nextCast(g, f)
	}
}

// opResolveTo waits for the next spell that is described.
func opResolveTo(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range append([]mtg.Seat(nil), g.players(&c, in.Who)...) {
		g.beginEffect(f, state.NextCastEffect, in.Duration, p, nil)
	}
	return next
}

// nextCast applies to the spell that becomes cast what waits for it, which is over then
// whatever becomes of the spell.
func nextCast(g *Game, f *state.Frame) {
	for i := len(g.S.Effects) - 1; i >= 0; i-- {
		x := g.S.Effects[i]
		if x.Kind != state.NextCastEffect || x.Player != f.Player {
			continue
		}
		in := &g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC]
		if c := g.context(f); g.Q.Matches(&c, in.Filter, f.Object.Entity()) && g.Q.Cond(&c, in.Cond) {
			g.S.Capture(f.Capture).Goes = in.Zone
			g.endEffect(x.ID, rule.R614_1a)
		}
	}
}

// manaProgram is the frame that resolves a mana ability at once (605.3b).
func manaProgram(g *Game, f *state.Frame) state.Frame {
	return state.Frame{
		Proc: procProgram, Player: f.Player, Source: f.Source, Object: f.Source, Ability: f.Ability, Capture: f.Capture,
		Count: g.P.Ability(f.Ability).Modes[0].Registers,
	}
}

// targeted says what became a target, for what triggers on it (601.2c).
func targeted(g *Game, f *state.Frame) {
	g.becomeTargets(f.Capture, event.Event{Kind: mtg.EventTargeted, Object: f.Object, Player: f.Player, Source: f.Source, Rule: rule.R115_1})
	if g.P.Crimes() && targetsOpponent(g, f) {
		e := event.Event{Kind: mtg.EventDeed, Player: f.Player, By: f.Player, Source: f.Source, Rule: rule.R700_13}
		e.SetDeed(mtg.CommittedCrime, 0)
		g.emit(e)
	}
}

// targetsOpponent reports whether what was put on the stack targets an opponent, what an
// opponent controls there or on the battlefield, or a card in an opponent's graveyard (700.13).
func targetsOpponent(g *Game, f *state.Frame) bool {
	return slices.ContainsFunc(g.S.Targets, func(t state.TargetRecord) bool {
		if t.Capture != f.Capture || t.Mode == heldMode {
			return false
		}
		if t.Target.IsPlayer() {
			return g.S.Opponents(f.Player, t.Target.Seat())
		}
		o := g.S.Object(t.Target.Object())
		switch {
		case o == nil:
			return false
		case o.Zone == mtg.Graveyard:
			return g.S.Opponents(f.Player, o.Owner)
		case o.Zone == mtg.Battlefield || o.Zone == mtg.Stack:
			controller := o.Controller
			if row := g.Q.Row(t.Target.Object()); row != nil {
				controller = row.Controller
			}
			return g.S.Opponents(f.Player, controller)
		}
		return false
	})
}

// becomeTargets says of each target that it became one: once, however often the
// spell or ability names it. The event says what the spell or ability is, since it
// is asked about when that has left the stack.
func (g *Game) becomeTargets(capture uint16, e event.Event) {
	for i := 0; i < len(g.S.Targets); i++ {
		if t := g.S.Targets[i]; t.Capture == capture && t.Mode != heldMode && !g.becameTarget(capture, t.Target, i) {
			e.Other = t.Target
			g.becomesTarget(e)
		}
	}
}

// becomesTarget says of one target that it became one.
func (g *Game) becomesTarget(e event.Event) {
	if o := g.S.Object(e.Object); o != nil && o.Kind == state.AbilityObject {
		e.Source, e.Ability = o.Source, o.Ability
	} else if o != nil {
		e.Card = g.Q.TextOf(o)
	}
	g.emit(e)
}

// becameTarget reports whether one of the first n targets is the entity.
func (g *Game) becameTarget(capture uint16, entity mtg.Entity, n int) bool {
	return slices.ContainsFunc(g.S.Targets[:n], func(t state.TargetRecord) bool {
		return t.Capture == capture && t.Mode != heldMode && t.Target == entity
	})
}

// castEnd ends the procedure; there is nothing to go back to any more.
func castEnd(g *Game, f *state.Frame) verdict {
	if f.Flags&castMana != 0 && g.S.Capture(f.Capture).Colors == 0 {
		notTappedForMana(g, f)
	}
	if f.Flags&castMana != 0 && g.P.ManaTriggers() && manaTriggers(g, f, inCast(f).manaTrigger()) {
		thenAt(f, stepCastEnd)
		return call
	}
	if f.Flags&castTrigger != 0 {
		targeted(g, f)
	}
	if g.P.LibraryMana() && f.Flags&castPay == 0 {
		announced(g, f)
	}
	g.S.CutSymbols(inCast(f).symbols())
	if f.Flags&castPay == 0 {
		g.S.ReleaseCapture(f.Capture)
	}
	if f.Flags&castSpared != 0 {
		g.spare--
	}
	g.S.ClearResult()
	switch {
	case f.Flags&castPay != 0: // it is paid, whatever asks for it
		g.S.AddResult(mtg.PlayerEntity(f.Player))
	case f.Object != 0:
		g.S.AddResult(f.Object.Entity())
	}
	return done
}
