package engine

// This file carries out section 616: in which order the replacement and
// prevention effects apply to the events of a batch, and who chooses. Which
// apply stands in cr614_applicable.go, what they do in cr614_apply.go.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// settle makes the proposed batch happen: at once where nothing can replace any
// of it, else by a frame that settles the replacements first.
func (g *Game) settle() verdict {
	batch := g.S.Proposing()
	for i := range batch {
		if replaceable(g, &batch[i]) {
			return g.push(g.batchFrame())
		}
	}
	if len(batch) > 1 && (fillsGraveyard(g, batch) || stampsContend(g, int(g.S.BatchFirst))) {
		return g.push(g.batchFrame())
	}
	g.applyBatch()
	return next
}

// batchFrame is the frame that decides the proposed batch.
func (g *Game) batchFrame() state.Frame {
	f := state.Frame{Proc: procBatch, Count: 1, PC: uint16(len(g.S.Sequels)), Given: mtg.AbilityRef(g.S.DrawnFirst)}
	inBatch(&f).begin(g.S.BatchFirst)
	return f
}

// replaceable reports whether something in the game replaces events like it.
func replaceable(g *Game, p *state.Proposed) bool {
	e := &p.Event
	if e.Flags&event.Whole != 0 {
		return true
	}
	if isUnaimed(e) || isUnhosted(e) {
		return true
	}
	if g.P.Replaces(e.Kind) && (!catalog.IsMove(e.Kind) || moveReplaced(g, p)) {
		return true
	}
	if e.To == mtg.Battlefield && startsReplaced(g) { // it may enter with counters
		return true
	}
	if entersAsBattle(g, p) {
		return true
	}
	if e.Kind == mtg.EventDamage &&
		(g.P.Replaces(mtg.EventLoseLife) || g.P.Replaces(mtg.EventGainLife) || g.P.Replaces(mtg.EventCounters)) {
		return true
	}
	if g.S.Rules.Commander && (g.commanderReturns(e) || g.mightReturn(e)) {
		return true
	}
	return resolvesElsewhere(g, e) || lastingReplaces(g, e) || replacing{g}.countersReplace(e)
}

// startsReplaced reports whether something in the game may change with how many counters a
// permanent enters.
func startsReplaced(g *Game) bool {
	return g.P.Replaces(mtg.EventCounters) || g.P.HasStatic(ability.StaticCompleated)
}

// moveReplaced reports whether some ability replaces moves like it, of what any text speaks
// of, or only the text of the object that moves.
func moveReplaced(g *Game, p *state.Proposed) bool {
	e := &p.Event
	if !g.P.ReplacesTo(e.To) {
		return false
	}
	return g.P.ReplacesOthers(e.Kind, e.To) || isOther(g, p) || state.HasParts(&g.S, e.Object) || g.P.Face(g.entersAs(e)).Replaces.Has(e.Kind)
}

// lastingReplaces reports whether an effect of a resolved spell or ability could
// replace or prevent the event.
func lastingReplaces(g *Game, e *event.Event) bool {
	if !(replacing{g}).lastingReplace() {
		return false
	}
	for i := range g.S.Effects {
		switch x := &g.S.Effects[i]; x.Kind {
		case state.ShieldEffect:
			if e.Kind == mtg.EventDamage {
				return true
			}
		case state.RegenEffect:
			if e.Kind == mtg.EventDestroy {
				return true
			}
		case state.ReplaceEffect:
			if catalog.Covers((replacing{g}).effectStatic(x).Pattern.Kind, e.Kind) {
				return true
			}
		}
	}
	return false
}

// Frame fields of procBatch: A is where the batch begins, B the event being
// settled, C which of its effects applies; Mode counts the players in APNAP
// order, Option says that something applied since the first of them. PC counts
// the sequels and Given the cards drawn that there were before.

// batchNext finds the next event that something applies to: an effect that
// alone applies does so; of several the affected player chooses which is first,
// and then it is asked again (616.1). Players choose in APNAP order (101.4).
func batchNext(g *Game, f *state.Frame) verdict {
	for {
		if anyUnaimed(g, f) {
			inBatch(f).setAt(inBatch(f).first())
			return g.jump(f, stepBatchAimAsk)
		}
		list := nextReplaced(g, f)
		switch {
		case len(list) == 1:
			inBatch(f).setChosen(0)
			return g.jump(f, stepBatchOfferAsk)
		case len(list) > 1:
			return askReplacement(g, f, list)
		case f.Option == 0 && !expand(g, f):
			f.Mode = 0
			inBatch(f).setAt(inBatch(f).first())
			return g.jump(f, stepBatchProtectAsk)
		}
		f.Mode, f.Option = 0, 0
		inBatch(f).setAt(inBatch(f).first())
	}
}

// nextReplaced lists the effects of the next event that any applies to, from
// where the frame is; none when all the players have been gone through.
func nextReplaced(g *Game, f *state.Frame) []replacement {
	b := inBatch(f)
	if (replacing{g}).lastingReplace() && g.P.ReplacesWhole(mtg.EventToken) {
		if list := nextCreator(g, b); len(list) > 0 {
			return list
		}
	}
	for int(f.Mode) < int(g.S.Seats) {
		p := g.inOrder(int(f.Mode))
		for ; b.at() < len(g.S.Batch); b.next() {
			if g.affectedPlayer(b.at()) != p {
				continue
			}
			if list := (replacing{g}).applicable(b.at()); len(list) > 0 {
				return list
			}
		}
		f.Mode++
		b.setAt(b.first())
	}
	return nil
}

// nextCreator lists the effects, of the next event that any applies to, that say who creates tokens
// (616.1b). Where there are none left, all that one player creates at the same time is one event,
// whoever was to create it (614.5).
func nextCreator(g *Game, b batchFrame) []replacement {
	creates := func(i int) bool {
		e := g.S.Batch[i].Event
		return g.S.Batch[i].Done == 0 && g.S.Batch[i].Besides == 0 && e.Kind == mtg.EventToken && e.Is(event.Whole)
	}
	for turn := range int(g.S.Seats) {
		for i := b.first(); i < len(g.S.Batch); i++ {
			if !creates(i) || g.affectedPlayer(i) != g.inOrder(turn) {
				continue
			}
			if list := (replacing{g}).applicable(i); len(list) > 0 && classOf(&list[0]) == classControl {
				b.setAt(i)
				return list
			}
		}
	}
	for j := b.first() + 1; j < len(g.S.Batch); j++ {
		for i := b.first(); i < j && creates(j); i++ {
			if creates(i) && g.S.Batch[i].Event.Player == g.S.Batch[j].Event.Player && (createdInstead(g, i) || createdInstead(g, j)) {
				state.JoinBesides(&g.S, j, i)
			}
		}
	}
	return nil
}

// createdInstead reports whether the tokens of the proposal at index i are created by another than
// was told to.
func createdInstead(g *Game, i int) bool {
	for _, a := range g.S.Applied {
		if int(a.Index) != i || a.Static != replaceLasting {
			continue
		}
		for j := range g.S.Effects {
			if x := &g.S.Effects[j]; x.ID == a.Effect && (replacing{g}).effectStatic(x).Replace.Kind == ability.ReplaceControl {
				return true
			}
		}
	}
	return false
}

// inOrder is player number i in APNAP order, whether or not he still plays.
func (g *Game) inOrder(i int) mtg.Seat {
	if g.S.Reversed {
		i = int(g.S.Seats) - i
	}
	return mtg.Seat((int(g.S.First())-1+i)%int(g.S.Seats) + 1)
}

func askReplacement(g *Game, f *state.Frame, list []replacement) verdict {
	d := g.ask(decision.Pick, decision.PromptReplace, g.affectedPlayer(inBatch(f).at()), rule.R616_1)
	d.Min, d.Max = 1, 1
	for i := range list {
		r := &list[i]
		d.Options = append(d.Options, decision.Option{
			Object: r.source, Ability: r.ability, Face: g.Q.FaceOf(r.source), N: int32(i),
		})
	}
	return wait
}

// affectedPlayer is who chooses for the event at index i: the player affected,
// or the controller of the object, its owner if it has none (616.1). It is
// somebody always.
func (g *Game) affectedPlayer(i int) mtg.Seat {
	p := &g.S.Batch[i]
	e := &p.Event
	who := e.Player
	switch {
	case p.With != 0: // counters on what enters
		return g.affectedPlayer(int(p.With) - 1)
	case e.Kind == mtg.EventDamage || e.Kind == mtg.EventCounters:
		who = affected(g, e.Other, who)
	case e.Object != 0 && e.Kind != mtg.EventDraw:
		who = affected(g, e.Object.Entity(), who)
	}
	if who == 0 {
		return g.inOrder(0)
	}
	return who
}

func affected(g *Game, e mtg.Entity, otherwise mtg.Seat) mtg.Seat {
	if e.IsPlayer() {
		return e.Seat()
	}
	if row := g.Q.Row(e.Object()); row != nil && row.Controller != 0 {
		return row.Controller
	}
	return otherwise
}

func batchChooseUse(g *Game, f *state.Frame) verdict {
	inBatch(f).setChosen(int(g.S.Chosen[0].N))
	return next
}

// batchOfferAsk asks what the effect that applies leaves open: whether it does,
// or which damage a shield prevents.
func batchOfferAsk(g *Game, f *state.Frame) verdict {
	r := chosenReplacement(g, f)
	switch {
	case r.effect != nil && r.effect.Replace.Optional:
		d := g.ask(decision.Confirm, decision.PromptOptionalReplace, r.you, rule.R614_1)
		d.Source, d.Ability = r.source, r.ability
		return wait
	case r.record.Static >= replaceCommander:
		d := g.ask(decision.Confirm, decision.PromptCommander, r.you, rule.R903_9b)
		d.Source, d.Unable = r.source, !state.LedBy(&g.S, r.source)
		return wait
	case r.sharesOut() && askShares(g, f, r):
		return wait
	}
	return g.jump(f, stepBatchTake)
}

// chosenReplacement is the effect that the frame has come to.
func chosenReplacement(g *Game, f *state.Frame) *replacement {
	return &replacing{g}.applicable(inBatch(f).at())[inBatch(f).chosen()]
}

// batchOfferUse declines the effect or goes on to it, or prevents what the
// affected player said (615.7).
func batchOfferUse(g *Game, f *state.Frame) verdict {
	r := *chosenReplacement(g, f)
	switch {
	case r.sharesOut():
		shares := append(g.scratch.numbers[:0], g.S.Numbers...)
		g.scratch.numbers = shares
		shieldShares(g, f, &r, shares)
	case g.S.Yes:
		return next
	default:
		g.S.NoteApplied(r.record)
	}
	f.Option = 1
	return g.jump(f, stepBatchNext)
}

// batchTake applies the effect. What it says is done before a permanent enters
// is a program, whose own events are a batch behind this one (614.12a).
func batchTake(g *Game, f *state.Frame) verdict {
	r := *chosenReplacement(g, f)
	f.Option = 1
	g.S.NoteApplied(r.record)
	if invariant.Watching {
		g.Replaced = append(g.Replaced, r.ability)
	}
	resolving := resolvesElsewhere(g, &g.S.Batch[inBatch(f).at()].Event)
	code := replace(g, f, &r)
	if resolving && (r.effect == nil || r.effect.Kind != ability.StaticResolveTo) {
		forgoRebound(g, g.S.Batch[inBatch(f).at()].Event.Object)
	}
	if code != 0 {
		g.S.SetBatchFirst(uint32(len(g.S.Batch)))
		g.S.SetDrawnFirst(uint32(len(g.S.Drawn)))
		e := g.S.Batch[inBatch(f).at()].Event
		return g.push(replacementProgram(g, code, r.source, r.you, r.record.Effect, &e, r.x, programEnters))
	}
	return g.jump(f, stepBatchNext)
}

// batchTaken ends what batchTake began.
func batchTaken(g *Game, f *state.Frame) verdict {
	endReplacementProgram(g, f)
	return g.jump(f, stepBatchNext)
}

func endReplacementProgram(g *Game, f *state.Frame) {
	g.S.ReleaseCapture(f.Capture)
	f.Capture = 0
	g.S.SetBatchFirst(uint32(inBatch(f).first()))
	g.S.SetDrawnFirst(uint32(f.Given))
}

// batchApply makes the batch happen, as modified (614.6).
func batchApply(g *Game, f *state.Frame) verdict {
	g.applyBatch()
	if len(g.S.Sequels) != int(f.PC) {
		g.S.FillRegister(f, 0, g.S.Result)
	}
	f.Mode = 0
	inBatch(f).setAt(int(f.PC))
	return next
}

// batchSequel runs what happens immediately afterwards, one effect after another
// in the order they were applied (614.11a, 615.5).
func batchSequel(g *Game, f *state.Frame) verdict {
	b := inBatch(f)
	switch len(g.S.Sequels) {
	case int(f.PC):
		return done
	case b.at():
		g.S.CutSequels(int(f.PC))
		v := g.S.Registers[f.Registers]
		g.S.SetResult(g.S.Items[v.First : v.First+v.Count])
		return done
	}
	q := g.S.Sequels[b.at()]
	b.next()
	if g.P.Ability(q.Ability).Kind == ability.Triggered {
		triggerEntered(g, &q)
		return again
	}
	b.setInherits(g.S.Inherits)
	g.S.BeginSequel(uint32(b.at()))
	g.S.SetDrawnFirst(uint32(len(g.S.Drawn)))
	return g.push(replacementProgram(g, q.Ability, q.Source, q.Controller, q.Effect, &q.Event, q.X, 0))
}

// sequelReads reports whether instructions that have still to run read what the
// lasting effect remembers.
func sequelReads(g *Game, effect uint32) bool {
	for i := range g.S.Sequels {
		if g.S.Sequels[i].Effect == effect {
			return true
		}
	}
	return false
}

func batchSequelDone(g *Game, f *state.Frame) verdict {
	if x := g.S.Sequels[inBatch(f).at()-1].Effect; x != 0 && !lasts(g, x) {
		g.S.CutHeld(x)
	}
	g.S.BeginSequel(inBatch(f).inherits())
	endReplacementProgram(g, f)
	return g.jump(f, stepBatchSequel)
}

// abandonBatch ends a batch that will not be decided.
func abandonBatch(g *Game, f *state.Frame) {
	if f.Step == stepBatchSequelDone {
		g.S.BeginSequel(inBatch(f).inherits())
	}
	endReplacementProgram(g, f)
	g.S.CutBatch()
	g.S.CutSequels(int(f.PC))
}

// programEnters marks the program of a replacement effect that runs before a
// permanent enters: its choices are those of what enters.
const programEnters uint8 = 4

// replacementProgram is the frame of the instructions of a replacement effect.
// The frame that pushes it releases its capture.
func replacementProgram(g *Game, code mtg.AbilityRef, source mtg.ObjectID, you mtg.Seat, effect uint32, e *event.Event, x int32, flags uint8) state.Frame {
	capture := g.S.NewCapture()
	r := g.S.Capture(capture)
	r.Event, r.NoFace, r.Caster, r.X = *e, 1, you, x
	if effect != 0 {
		holdFor(g, capture, effect)
	}
	g.S.Frame().Capture = capture
	return state.Frame{
		Proc: procProgram, Player: you, Object: source, Source: source, Ability: code, Capture: capture,
		Count: g.P.Ability(code).Modes[0].Registers, Flags: programFresh | flags,
	}
}

// lasts reports whether the effect with the number has not ended.
func lasts(g *Game, effect uint32) bool {
	for i := range g.S.Effects {
		if g.S.Effects[i].ID == effect {
			return true
		}
	}
	return false
}

// holdFor gives a capture what a lasting effect remembers (611.2c).
func holdFor(g *Game, capture uint16, effect uint32) {
	for i := range g.S.Held {
		if h := g.S.Held[i]; h.Delayed == effect {
			g.S.AddTarget(state.TargetRecord{Target: h.Entity, Capture: capture, Mode: heldMode, Index: h.Register})
		}
	}
}

// entering is the proposal that the program, which runs before a permanent
// enters, belongs to: the frame below decides its batch. Programs pay costs in
// frames of their own, so that this is asked with the program on top.
func (g *Game) entering() int { return inBatch(&g.S.Frames[len(g.S.Frames)-2]).at() }

// replacement is one effect that could apply to a proposed event.
type replacement struct {
	record  state.AppliedRecord
	effect  *ability.StaticEffect // nil for shields and the rules of mechanics
	source  mtg.ObjectID          // shown to who chooses
	ability mtg.AbilityRef
	you     mtg.Seat // the effect's controller
	x       int32
}

// The numbers AppliedRecord.Static has for effects that are not of a static
// ability.
const (
	replaceShield uint32 = 1000 + iota
	replaceRegenerate
	replaceExileAfter
	replaceProtection
	replaceLasting
	replaceShieldCounter
	replaceStunCounter
	replaceFinalityCounter
	replaceCompleated
	replaceWaited // what waited for the next spell says where it goes as it resolves
	replaceLayout // an Adventure or Omen as it resolves
	// replaceCommander and the number of the zone: a commander that would be put
	// into its owner's hand or library, so that it may apply once for each (903.9b).
	replaceCommander
)
