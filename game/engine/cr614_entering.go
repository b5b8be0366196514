package engine

// This file judges what is about to enter the battlefield as it would be there
// (614.12), and carries out how it enters.

import (
	"slices"

	"cmp"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// prospect is a proposed event as replacement effects look at it, and the state
// in which they do: that of the game, or for what enters while there are
// continuous effects, one in which it has.
type prospect struct {
	q     *query.Q
	event event.Event
	this  mtg.ObjectID // the object of the event there
	there bool         // q is of a state in which it has happened
}

// would is a state in which one event has happened that is only proposed, and a
// reader of it.
type would struct {
	s     state.State
	q     query.Q
	p, of *catalog.Programs // of: those of the game that p are
}

// prospectOf returns the proposal at index i as it is to be looked at.
func (g *Game) prospectOf(i int) prospect {
	p := &g.S.Batch[i]
	here := prospect{q: g.Q, event: p.Event, this: p.Event.Object}
	enters := i
	if p.Event.Kind == mtg.EventTurnedUp { // 708.11: what it has face up
		g.imagine(i)
		here.q, here.there = &g.would.q, true
		return here
	}
	if p.With != 0 {
		enters = int(p.With) - 1
	} else if p.Event.To != mtg.Battlefield || p.Event.Flags&event.Whole != 0 || !changes(g, &p.Event) && !isOther(g, p) {
		return here
	}
	if o := g.S.Object(p.Event.Object); o != nil && o.Zone == mtg.Battlefield {
		return here
	}
	became, from := g.imagine(enters)
	if p.With != 0 {
		here.event.Other = became.Entity()
	} else {
		here.event.Became, here.event.From, here.event.Card = became, from.From, from.Card
	}
	here.q, here.this, here.there = &g.would.q, became, true
	return here
}

// isOther reports whether what enters is not just what its face says now: a copy, said to be something else,
// face down, or with another face up.
func isOther(g *Game, p *state.Proposed) bool {
	o := g.S.Object(p.Event.Object)
	return p.Copy|p.CopyNow != 0 || p.Is != 0 || p.Event.Flags&(event.FaceDown|event.Bestowed) != 0 ||
		o != nil && (g.entersAs(&p.Event) != o.Face || o.Copy != 0 || o.Words != 0 || o.Is(state.FaceDown) || o.Status&state.Bestowed != 0)
}

// changes reports whether some continuous effect could make what enters another
// thing than what it is, and somebody asks: for its own text it matters only whether
// it has it.
func changes(g *Game, e *event.Event) bool {
	if g.Q.HasLasting(state.ChangeEffect) || g.Q.HasLasting(state.ControlEffect) {
		return true
	}
	return g.P.Continuous() && (g.P.Strips() || g.P.ReplacesOthers(e.Kind, e.To) || g.Q.HasLasting(state.ReplaceEffect))
}

// imagine makes the would-be state the one in which the proposal at index i has
// happened, with what is already said of how it enters, and returns the object.
func (g *Game) imagine(i int) (mtg.ObjectID, event.Event) {
	became, e := g.imagineAlone(&g.S.Batch[i])
	w := g.would
	for j := range g.S.Batch {
		if c := &g.S.Batch[j]; int(c.With) == i+1 && c.Done == 0 {
			with := c.Event
			with.Other = became.Entity()
			w.s.Apply(&with)
		}
	}
	query.Imagine(&w.q, &w.s, w.p, e.Became)
	return became, e
}

// imagineAlone is imagine for a proposal that need not be in the batch, without the counters
// that are put on what enters.
func (g *Game) imagineAlone(p *state.Proposed) (mtg.ObjectID, event.Event) {
	if g.would == nil {
		g.would = &would{}
	}
	e := p.Event
	g.showFace(&e) // which may look at what enters itself
	w := g.would
	w.s.CopyFrom(&g.S)
	if w.of != g.P {
		w.of, w.p = g.P, g.P
		if w.p.Rewords() {
			w.p = w.p.In(w.s.Changes())
		}
	}
	if keepsCounters(g, &e) {
		e.Flags |= event.Lasting
	}
	w.s.Apply(&e)
	switch {
	case e.Kind == mtg.EventTurnedUp && p.CopyNow != 0:
		w.s.AddAffected(w.s.AddEffect(copyForNow(g, p, e.Object)), e.Object.Entity())
	case p.Copy|p.CopyNow != 0:
		w.s.SetBase(e.Became, cmp.Or(p.CopyNow, p.Copy))
	}
	if e.Became != 0 {
		w.s.SetChosen(e.Became, p.ChosenBy, p.ChosenColor, p.ChosenType, p.ChosenPlayer, p.ChosenName)
		state.ChooseOther(&w.s, e.Became, 0, p.ChosenOther)
	}
	if p.Is != 0 && e.Became != 0 {
		f := saidOf(p, &e)
		w.s.AddAffected(w.s.AddEffect(g.newEffect(&f, state.ChangeEffect, ability.Permanently, f.Player)), e.Became.Entity())
	}
	query.Imagine(&w.q, &w.s, w.p, e.Became)
	return e.Became, e
}

// abilities calls yield for the abilities the object of the event has, or would
// have on the battlefield.
func (p *prospect) abilities(g *Game, e *event.Event, yield func(ref mtg.AbilityRef) bool) {
	switch {
	case p.there || g.S.Object(e.Object) != nil && e.To != mtg.Battlefield:
		p.q.Abilities(p.this, yield)
		return
	}
	id := g.entersAs(e)
	face := g.P.Face(id)
	if !face.Replaces.Has(e.Kind) && !face.Replaces.Has(mtg.EventZoneChange) {
		return
	}
	g.Q.Consider(e.Object, id)
	for i := range face.Count {
		if !yield(face.First + mtg.AbilityRef(i)) {
			break
		}
	}
	g.Q.Reconsider()
}

// enterChanged makes the permanent enter tapped, or with counters (614.1c).
func enterChanged(g *Game, i int, c *query.Context, r *replacement) {
	what := r.effect.Replace
	if what.Tapped {
		g.S.Proposal(i).Event.Flags |= event.Tapped
	}
	if what.Untapped {
		g.S.Proposal(i).Event.Flags &^= event.Tapped
	}
	if what.Counter != 0 {
		n, locked := lockedAmount(g, r)
		if !locked {
			n = g.Q.Num(c, what.Num)
		}
		g.proposeEnteringCounters(i, what.Counter, n)
	}
}

// lockedAmount is the amount that the instruction counted which began the effect, if it did.
func lockedAmount(g *Game, r *replacement) (n int, locked bool) {
	if r.record.Static != replaceLasting {
		return 0, false
	}
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.ID == r.record.Effect {
			return int(x.Values[0]), g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].N != nil
		}
	}
	return 0, false
}

// proposeEnteringCounters proposes counters on the permanent that the proposal at
// index i becomes (122.6).
func (g *Game) proposeEnteringCounters(i int, kind mtg.Counter, n int) {
	if n <= 0 {
		return
	}
	e := &g.S.Batch[i].Event
	if e.Kind == mtg.EventTurnedUp { // 708.11: on what is there already
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: e.Object.Entity(), N: int32(n), Counter: kind, Player: e.Player, By: e.Player,
			Source: e.Object, Rule: rule.R708_11,
		})
		return
	}
	g.S.ProposeWith(event.Event{
		Kind: mtg.EventCounters, N: int32(n), Counter: kind, Player: e.Player, By: e.Player, Source: e.Object, Rule: rule.R614_1c,
	}, i)
}

// joinCounters makes one event of the counters of each kind with which the permanent enters
// that the proposal at index i becomes, whatever gives it them: what changes how many are put
// on it is applied to them once (614.5, 616.1g). It reports whether there are any.
func joinCounters(g *Game, i int) (found bool) {
	for j := i + 1; j < len(g.S.Batch); j++ {
		p := g.S.Proposal(j)
		if !isWith(p, i) {
			continue
		}
		found = true
		for k := j + 1; k < len(g.S.Batch); k++ {
			if other := g.S.Proposal(k); isWith(other, i) && other.Event.Counter == p.Event.Counter && other.Event.By == p.Event.By {
				p.Event.N = int32(mtg.Bounded(int(p.Event.N) + int(other.Event.N)))
				other.Done = 1
			}
		}
	}
	return found
}

// isWith reports whether the proposal is of counters on what the proposal at index i becomes.
func isWith(p *state.Proposed, i int) bool { return int(p.With) == i+1 && p.Done == 0 }

// entersWithCounters reports whether what the proposal at index i becomes enters with counters.
func entersWithCounters(g *Game, i int) bool {
	for j := i + 1; j < len(g.S.Batch); j++ {
		if isWith(&g.S.Batch[j], i) {
			return true
		}
	}
	return false
}

// entersLater reports whether the proposal at index i is of counters on what enters, and it is
// not settled yet how that does (616.1g).
func entersLater(g *Game, i int) bool {
	p := &g.S.Batch[i]
	if p.With == 0 {
		return false
	}
	of := &g.S.Batch[p.With-1]
	return of.Expanded == 0 && of.Event.To == mtg.Battlefield
}

// opEnters is what the instructions of a replacement effect say of how the
// permanent enters.
func opEnters(g *Game, f *state.Frame, in *ability.Instr) verdict {
	i := g.entering()
	if in.Zone != mtg.NoZone {
		if p := g.S.Proposal(i); p.Event.Kind == mtg.EventToken { // elsewhere it ceases to exist (111.7)
			p.Done = 1
		} else {
			notEntering(&p.Event)
			p.Event.To = in.Zone
			p.Event.Flags &^= event.Bottom | event.Shuffles
		}
		return next
	}
	if in.Flags&ability.FlagTapped != 0 {
		g.S.Proposal(i).Event.Flags |= event.Tapped
	}
	c := g.context(f)
	who := g.players(&c, in.Who)
	switch {
	case len(who) == 0:
	case in.Flags&ability.FlagUnderYourControl != 0: // 110.2
		enterThere(g, i, who[0])
	default:
		g.S.ChooseFor(i, f.Ability, 0, 0, who[0], 0) // 702.104b: who had it enter so
	}
	if in.Is&ability.IsPrepared != 0 && entersWithPrepareSpell(g, i) {
		g.S.Proposal(i).Event.Flags |= event.Prepared
	}
	if len(in.Mods) > 0 {
		g.S.Proposal(i).Gains, g.S.Proposal(i).GainsAt = f.Ability, f.PC
	}
	if in.Counter != 0 {
		g.proposeEnteringCounters(i, in.Counter, g.Q.Num(&c, in.N))
		g.S.SetBatchFirst(uint32(len(g.S.Batch))) // they belong to the batch before
	}
	return next
}

// opNote keeps for the permanent that enters what its abilities say of it later (607.2): in
// the record of how it was cast, or one of its own.
func opNote(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	capture := noteFor(g, g.entering())
	if in.N != nil {
		r := g.S.Capture(capture)
		r.Noted, r.NotedBy = int32(g.Q.Num(&c, in.N)), f.Ability
	}
	if in.What != nil {
		for _, x := range g.Q.Sel(&c, in.What, nil) {
			g.S.AddPaid(state.PaidRecord{Object: x.Object(), Capture: capture, Part: ability.KeptAsItEntered})
		}
	}
	return next
}

// noteFor is the record in which is kept what is noted for the permanent that the proposal
// at index i becomes.
func noteFor(g *Game, i int) uint16 {
	p := g.S.Proposal(i)
	if o := g.S.Object(p.Event.Object); o != nil && o.Zone == mtg.Stack && o.Capture != 0 {
		return o.Capture
	}
	if p.Capture == 0 {
		p.Capture = g.S.NewCapture()
		g.S.Capture(p.Capture).NoFace = 1 // it was not cast
	}
	return p.Capture
}

// withholdCounters takes out of the batch the counters that can't be put on what they are
// for: what enters is judged as it would be there (614.17d).
func withholdCounters(g *Game, first int) {
	for i := first; i < len(g.S.Batch); i++ {
		if p := &g.S.Batch[i]; p.Event.Kind == mtg.EventCounters && p.Done == 0 && areWithheld(g, i) {
			g.S.Proposal(i).Done = 1
		}
	}
}

// areWithheld reports whether the proposal at index i is of counters that can't be put on
// what they are for.
func areWithheld(g *Game, i int) bool {
	p := &g.S.Batch[i]
	if p.Event.Kind != mtg.EventCounters || p.Event.N <= 0 {
		return false
	}
	if p.With == 0 {
		return query.CantPut(g.Q, p.Event.Other, p.Event.Counter)
	}
	return cantEnterWith(g, int(p.With)-1, p.Event.Counter)
}

// cantEnterWith reports whether the permanent that the proposal at index i becomes can't have
// counters of the kind put on it.
func cantEnterWith(g *Game, i int, kind mtg.Counter) bool {
	if !g.P.Replaces(mtg.EventCounters) || g.S.Batch[i].Done != 0 {
		return false
	}
	became, _ := g.imagine(i)
	return became != 0 && query.CantPut(&g.would.q, became.Entity(), kind)
}

// keepOut takes out of the batch what can't enter the battlefield as it would be
// there (614.17d): a permanent spell goes to its owner's graveyard instead
// (608.3e), anything else stays where it is or does not come to be.
func keepOut(g *Game, first int) {
	if laysOut(g) { // what is laid out is there already
		return
	}
	for i := first; i < len(g.S.Batch); i++ {
		p := g.S.Proposal(i)
		e := &p.Event
		o := g.S.Object(e.Object)
		if p.Done != 0 || p.With != 0 || e.To != mtg.Battlefield || o != nil && o.Zone == mtg.Battlefield || !isKeptOut(g, i) {
			continue
		}
		if o == nil || o.Zone != mtg.Stack {
			p.Done = 1
			continue
		}
		e.To, e.Other, e.Flags, e.N, e.Rule = mtg.Graveyard, 0, 0, 0, rule.R608_3e
	}
}

// cantEnterAt reports whether the proposal at index i would put onto the battlefield what can't enter
// it: nothing replaces that (614.17c).
func cantEnterAt(g *Game, i int) bool {
	if with := g.S.Batch[i].With; with != 0 {
		return cantEnterAt(g, int(with)-1)
	}
	e := &g.S.Batch[i].Event
	if !g.Q.Stands(mtg.ActionEnter) || e.To != mtg.Battlefield || e.Flags&event.Whole != 0 || laysOut(g) {
		return false
	}
	o := g.S.Object(e.Object)
	return (o == nil || o.Zone != mtg.Battlefield) && isKeptOut(g, i)
}

// laysOut reports whether a position is being laid out.
func laysOut(g *Game) bool {
	return slices.ContainsFunc(g.S.Frames, func(f state.Frame) bool { return f.Proc == procLayOut })
}

// isKeptOut reports whether what the proposal at index i would put onto the
// battlefield can't enter it.
func isKeptOut(g *Game, i int) bool {
	became, _ := g.imagine(i)
	if became != 0 && g.would.q.Forbidden(mtg.ActionEnter, 0, became, 0) {
		return true
	}
	e := &g.S.Proposal(i).Event
	switch o := g.S.Object(e.Object); {
	case o == nil || o.Zone != mtg.Graveyard && o.Zone != mtg.Library:
		return false
	case e.Flags&event.FaceDown != 0 && state.DownKind(e.N) != state.DownForest: // 701.40a: it becomes a creature card before it is put there
		return g.Q.KeepsCreaturesIn(o.Zone)
	}
	return g.Q.Forbidden(mtg.ActionEnter, 0, e.Object, 0)
}
