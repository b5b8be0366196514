package engine

// This file carries out 707.10 to 707.12, copying spells, abilities and cards.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// copier is a game that copies spells, abilities and cards.
type copier struct{ *Game }

// copyCount is how far an OpCopySpell has come; it lives in frame field Given,
// since a loop around the instruction has its own in A, B and C. Changed says that
// the copy made last has a target which its player may have chosen for an additional
// copy alone; how many such copies there are of what is copied now stands in frame
// field Zone.
type copyCount struct {
	made, total, target int
	changed             bool
}

const (
	copyBits    = 10
	copyChanged = 1 << (3 * copyBits)
)

// mostCopies is how many copies one instruction makes at most.
const mostCopies = 1<<copyBits - 1

func copyCountOf(f *state.Frame) copyCount {
	n := int(f.Given)
	return copyCount{n & mostCopies, n >> copyBits & mostCopies, n >> (2 * copyBits) & mostCopies, n&copyChanged != 0}
}

func (n copyCount) store(f *state.Frame) {
	f.Given = mtg.AbilityRef(n.made | n.total<<copyBits | n.target<<(2*copyBits))
	if n.changed {
		f.Given |= copyChanged
	}
}

// The micro-steps of opCopySpell.
const (
	copyBegin uint8 = iota
	copyNext
	copyTargetAsk
	copyTargetUse
	copyOwnAsk
	copyOwnUse
	copyGivenAsk
	copyGivenUse
)

// opCopySpell puts copies of spells and abilities onto the stack, one after
// another; their player may choose new targets for each, or its target is given
// (707.10, 707.10c to 707.10e). The copies made are what the last procedure
// brought.
func opCopySpell(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if c := g.context(f); f.Step != copyBegin && len(g.players(&c, in.Who)) == 0 { // who copies has left meanwhile (800.4d)
		return copier{g}.endCopies(f, in)
	}
	switch f.Step {
	case copyBegin:
		return copier{g}.beginCopies(f, in)
	case copyNext:
		return copier{g}.nextCopy(f, in)
	case copyTargetAsk:
		return copier{g}.askNewTarget(f)
	case copyTargetUse:
		return copier{g}.useNewTarget(f)
	case copyOwnAsk:
		return copier{g}.askOwnTargets(f, in)
	case copyGivenAsk:
		return copier{g}.askGiven(f, in)
	case copyGivenUse:
		return copier{g}.copyFor(f, in, g.S.Chosen[0].Other)
	}
	for i := range g.S.Chosen { // in the order chosen (707.10d)
		g.S.AddItems([]mtg.Entity{g.S.Chosen[i].Other})
	}
	return g.jump(f, copyNext)
}

// copied lists what the instruction copies: spells and abilities on the stack,
// and those that were there.
func (g copier) copied(f *state.Frame, in *ability.Instr) []mtg.Entity {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, g.scratch.entities[:0])
	kept := list[:0]
	for _, x := range list {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Stack {
			kept = append(kept, x)
		} else if d := g.S.LastKnown(x.Object()); o == nil && d != nil && d.Zone == mtg.Stack {
			kept = append(kept, x)
		}
	}
	g.scratch.entities = list
	return kept
}

func (g copier) beginCopies(f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.copied(f, in)
	g.S.ClearResult()
	if len(list) == 0 || len(g.players(&c, in.Who)) == 0 {
		return next
	}
	if in.Filter != nil {
		return g.jump(f, copyOwnAsk)
	}
	n := copyCount{total: max(0, g.Q.Num(&c, in.N)) * len(list)}
	if n.total > 0 {
		for _, x := range list {
			n.total += g.moreCopies(f, in, x.Object())
		}
	}
	n.total = min(n.total, mostCopies)
	n.store(f)
	f.Zone = 0
	return g.jump(f, copyNext)
}

// moreCopies is how many times more than the instruction says its player copies a spell (614.1a).
func (g copier) moreCopies(f *state.Frame, in *ability.Instr, id mtg.ObjectID) (more int) {
	if !g.P.HasStatic(ability.StaticCopies) || g.onStack(id).Kind == state.AbilityObject {
		return 0
	}
	c := g.context(f)
	who := g.players(&c, in.Who)[0]
	g.Q.Statics(ability.StaticCopies, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if g.Q.Row(src).Controller == who {
			c := query.Context{This: src, You: who, Ability: ref}
			more += g.Q.Num(&c, s.Num)
		}
		return true
	})
	return more
}

// nextCopy puts the next copy onto the stack.
func (g copier) nextCopy(f *state.Frame, in *ability.Instr) verdict {
	n := copyCountOf(f)
	list := g.copied(f, in)
	if n.made >= n.total || len(list) == 0 || !g.S.Room(1) {
		return g.endCopies(f, in)
	}
	n.made++
	n.target, n.changed = 0, false
	n.store(f)
	if n.made > 1 && g.copyOf(f, in, n.made-1) != g.copyOf(f, in, n.made-2) {
		f.Zone = 0
	}
	switch given := g.givenTargets(f, in, n.made-1); {
	case in.Other == nil && in.Filter == nil || g.isAdditional(f, in, n.made-1):
		return g.copyFor(f, in, 0)
	case len(given) == 0: // 707.10d, 707.10e: no copy for it
		return again
	case len(given) == 1:
		return g.copyFor(f, in, given[0])
	}
	return g.jump(f, copyGivenAsk)
}

// endCopies leaves the copies as what the instruction brought.
func (g copier) endCopies(f *state.Frame, in *ability.Instr) verdict {
	f.Given, f.Zone = 0, 0
	g.store(f, in)
	return next
}

// askGiven asks which of several objects that an effect gives the copy is its
// target (707.10e).
func (g copier) askGiven(f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)[0]
	g.askPick(f, decision.PromptTargets, who, rule.R707_10e, g.givenTargets(f, in, copyCountOf(f).made-1), 1, 1)
	return wait
}

// copyOf is what copy number i is a copy of.
func (g copier) copyOf(f *state.Frame, in *ability.Instr, i int) mtg.ObjectID {
	list := g.copied(f, in)
	if in.Filter != nil || len(list) == 1 {
		return list[0].Object()
	}
	each := copyCountOf(f).total
	for _, x := range list {
		each -= g.moreCopies(f, in, x.Object())
	}
	each /= len(list)
	for _, x := range list {
		if i -= each + g.moreCopies(f, in, x.Object()); i < 0 {
			return x.Object()
		}
	}
	return list[len(list)-1].Object()
}

// isAdditional reports whether copy number i has no target given, unlike the others, since it is
// additional: in the order that its player said its place is that of what is copied.
func (g copier) isAdditional(f *state.Frame, in *ability.Instr, i int) bool {
	return in.Filter != nil && g.givenOwn(f, i).Object() == g.copyOf(f, in, i)
}

// givenOwn is what copy number i is for, where there is one for each that could be a target.
func (g copier) givenOwn(f *state.Frame, i int) mtg.Entity {
	return g.S.Items[len(g.S.Items)-copyCountOf(f).total+i]
}

// mayRetarget reports whether new targets may be chosen for copy number i: for each, or for as many
// as are additional, which of them they are being the player's choice (707.10c).
func (g copier) mayRetarget(f *state.Frame, in *ability.Instr, i int) bool {
	switch {
	case in.Flags&ability.FlagNewTargets != 0:
		return true
	case in.Filter != nil:
		return g.isAdditional(f, in, i)
	}
	return int(f.Zone) < g.moreCopies(f, in, g.copyOf(f, in, i))
}

// copyFor puts the copy that it is the turn of onto the stack, with its target
// where one is given.
func (g copier) copyFor(f *state.Frame, in *ability.Instr, target mtg.Entity) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)[0]
	original := g.copyOf(f, in, copyCountOf(f).made-1)
	f.Step = copyNext
	made := g.copyOnStack(f, in, original, who)
	if target != 0 {
		for i := range g.S.Targets {
			if t := g.S.Targets[i]; t.Capture == g.S.Object(made).Capture && t.Mode != heldMode {
				t.Target = target
				g.S.SetTarget(i, t)
			}
		}
	}
	if g.mayRetarget(f, in, copyCountOf(f).made-1) {
		g.keepTargets(made)
		return g.jump(f, copyTargetAsk)
	}
	g.copyTargeted(made)
	return again
}

// copyOnStack makes one copy (707.10).
func (g copier) copyOnStack(f *state.Frame, in *ability.Instr, original mtg.ObjectID, who mtg.Seat) mtg.ObjectID {
	c := g.context(f)
	e := g.effectEvent(f, mtg.EventCopied)
	e.Player, e.Other = who, original.Entity()
	v, spell := g.valuesOf(&c, original, 0, in.Mods)
	if spell {
		e.Card = v.Text()
	}
	made := g.emit(e).Object
	if spell && v.Changed {
		values := g.S.NewCopy(v.Copiable(), v.Abilities)
		g.S.SetBase(made, values)
		g.S.ReleaseCopy(values)
		g.Q.Invalidate()
	}
	g.S.AddResult(made.Entity())
	return made
}

// copyTargeted says what the copy has as targets, for what triggers on it.
func (g copier) copyTargeted(id mtg.ObjectID) {
	if o := g.S.Object(id); o.Capture != 0 {
		g.becomeTargets(o.Capture, event.Event{Kind: mtg.EventTargeted, Object: id, Player: o.Controller, Source: id, Rule: rule.R115_1})
	}
}

// givenTargets are what the instruction gives copy number i for a target, as far as
// it could be one.
func (g copier) givenTargets(f *state.Frame, in *ability.Instr, i int) []mtg.Entity {
	c := g.context(f)
	who := g.players(&c, in.Who)[0]
	var list []mtg.Entity
	if in.Filter != nil { // which it could target that is copied, whoever controls the copy (707.10d)
		list = append(list, g.givenOwn(f, i))
		who = g.onStack(g.copyOf(f, in, i)).Controller
	} else {
		list = g.Q.Sel(&c, in.Other, nil)
	}
	original := g.copyOf(f, in, i)
	kept := list[:0]
	for _, e := range list {
		if g.couldTarget(original, who, e) {
			kept = append(kept, e)
		}
	}
	return kept
}

// onStack is what is copied as it is on the stack, or as it last was there (608.2h).
func (g copier) onStack(id mtg.ObjectID) (o state.Object) {
	if now := g.S.Object(id); now != nil {
		return *now
	}
	if d := g.S.LastKnown(id); d != nil && d.Zone == mtg.Stack {
		o.Kind, o.Face, o.Card, o.Capture, o.Copy, o.Status, o.Controller = d.Kind, d.Face, d.Card, d.Capture, d.Copy, d.Status, d.Controller
	}
	return o
}

// targetOfCopy is how a target of a spell or ability is described, beside its other targets as
// they are, and from whose view: that of p, who controls the copy.
func (g copier) targetOfCopy(id mtg.ObjectID, p mtg.Seat, t *state.TargetRecord) (query.Context, *ability.Target) {
	o := g.onStack(id)
	c := query.Context{This: id, You: p, Ability: g.spellOf(&o), Capture: o.Capture, Place: t.Mode + 1}
	if o.Kind == state.AbilityObject {
		c.This, c.Ability = o.Source, o.Ability
	}
	r := g.S.Capture(o.Capture)
	c.X = r.X
	if r.Event.Kind != 0 {
		c.Event = &r.Event
	}
	ref, m := g.modeAt(id, c.Ability, o.Capture, int(t.Mode))
	return c, &g.P.Ability(ref).Modes[m].Targets[t.Index]
}

// askOwnTargets lists what the spell or ability could target, and has the player
// say in which order copies for each are put onto the stack (707.10d).
func (g copier) askOwnTargets(f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)[0]
	original := g.copied(f, in)[0].Object()
	var list []mtg.Entity
	for _, e := range g.Q.Each(&c, in.Filter, nil) {
		if g.couldTarget(original, g.onStack(original).Controller, e) && len(list) < mostCopies {
			list = append(list, e)
		}
	}
	if len(list) > 0 {
		for range min(g.moreCopies(f, in, original), mostCopies-len(list)) {
			list = append(list, original.Entity())
		}
	}
	n := copyCount{total: len(list)}
	n.store(f)
	if len(list) < 2 {
		g.S.AddItems(list)
		return g.jump(f, copyNext)
	}
	d := g.ask(decision.Order, decision.PromptTargets, who, rule.R707_10d)
	d.Source, d.Ability = f.Source, f.Ability
	for _, e := range list {
		d.Options = append(d.Options, g.entityOption(e))
	}
	d.Min, d.Max = int32(len(list)), int32(len(list))
	return wait
}

// lastCopy is the copy made last.
func (g copier) lastCopy() mtg.ObjectID { return g.S.Result[len(g.S.Result)-1].Object() }

// askNewTarget asks for other targets in place of those of the copy made last (707.10c).
func (g copier) askNewTarget(f *state.Frame) verdict {
	id := g.lastCopy()
	if _, asks := g.askTarget(f, id, g.S.Object(id).Controller, rule.R707_10c); asks {
		return wait
	}
	g.copyTargeted(id)
	return g.jump(f, copyNext)
}

func (g copier) useNewTarget(f *state.Frame) verdict {
	changed := g.useTarget(f, g.lastCopy())
	if n := copyCountOf(f); changed && !n.changed {
		n.changed = true
		n.store(f)
		f.Zone++
	}
	return g.jump(f, copyTargetAsk)
}

// opCopyCard creates copies of cards in the zones the cards are in, to be cast
// (707.12).
func opCopyCard(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	g.S.ClearResult()
	for _, x := range list {
		o := g.S.Object(x.Object())
		if in.Zone == mtg.NoZone && (o == nil || o.Zone == mtg.Stack || o.Zone == mtg.Battlefield || o.Zone.Hidden()) {
			continue
		}
		for range g.Q.Num(&c, in.N) {
			copier{g}.copyCard(f, &c, in, x)
		}
	}
	g.store(f, in)
	g.Q.Invalidate()
	g.S.SetStateBased(true) // 704.5e
	return next
}

// copyCard creates one copy of a card in the zone it is in, or of what is gone in that of the
// instruction, if there is room for it.
func (g copier) copyCard(f *state.Frame, c *query.Context, in *ability.Instr, x mtg.Entity) {
	v, ok := g.valuesOf(c, x.Object(), 0, in.Mods)
	if !ok || !g.S.Room(1) {
		return
	}
	e := g.effectEvent(f, mtg.EventCopied)
	e.Player, e.Other, e.From, e.Card = f.Player, x, in.Zone, v.Text()
	if in.Zone == mtg.NoZone {
		e.From = g.S.Object(x.Object()).Zone
	}
	made := g.emit(e).Object
	if v.Changed {
		values := g.S.NewCopy(v.Copiable(), v.Abilities)
		g.S.SetBase(made, values)
		g.S.ReleaseCopy(values)
	}
	g.S.AddResult(made.Entity())
}
