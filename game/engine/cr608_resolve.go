package engine

// This file carries out section 608, resolving spells and abilities.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// stepResolveEnd is the step of procResolve after the instructions.

// resolveBegin checks the intervening if and the targets (608.2a, 608.2b).
func resolveBegin(g *Game, f *state.Frame) verdict {
	o := g.S.Object(f.Object)
	f.Source, f.Ability, f.Capture, f.Player = f.Object, 0, o.Capture, o.Controller
	if o.Kind == state.DamageObject {
		return resolveDamage(g, f)
	}
	if o.Kind == state.AbilityObject {
		f.Source, f.Ability = o.Source, o.Ability
	} else {
		f.Ability = g.spellOf(o)
	}
	g.S.HoldCapture(f.Capture)
	c := g.context(f)
	a := g.P.Ability(f.Ability)
	judgeTargets(g, f)
	if allIllegal(g, f) {
		switch {
		case o.Is(state.Bestowed):
			endBestow(g, f.Object, f.Capture)
		case mutates(a): // 702.140b
			g.S.CutTargets(f.Capture)
		}
	}
	if a.Kind == ability.Triggered && !g.Q.Cond(&c, a.If) || allIllegal(g, f) {
		g.emit(event.Event{Kind: mtg.EventFizzle, Object: f.Object, Player: f.Player, Source: f.Source, Card: g.Q.TextOf(o), Rule: rule.R608_2b})
		gone := event.Event{Kind: mtg.EventZoneChange, Object: f.Object, Player: f.Player, To: mtg.Graveyard, Rule: rule.R608_2b}
		if g.S.Rules.NoTargetCounters && allIllegal(g, f) {
			gone.Kind = mtg.EventCountered
		}
		return leaveStack(g, f, gone)
	}
	g.emit(event.Event{
		Kind: mtg.EventResolve, Object: f.Object, Player: f.Player, Source: f.Source, Card: g.Q.FaceOf(f.Source),
		Ability: f.Ability, Rule: rule.R608_2,
	})
	inResolve(f).begin()
	return next
}

// mutates reports whether the spell ability is that of a mutating creature spell.
func mutates(a *catalog.Ability) bool { return a.Kind == ability.Spell && a.Name == ability.Mutate }

// spellOf is the spell ability of a spell, in the way it was cast.
func (g *Game) spellOf(o *state.Object) mtg.AbilityRef {
	way := decision.WayOrdinary
	if o.Capture != 0 {
		way = g.S.Capture(o.Capture).Way
	}
	return g.P.SpellOf(g.P.Face(g.Q.TextOf(o)), way)
}

// judgeTargets finds which targets are still legal. That is asked once, as the spell
// or ability begins to resolve, and not again before a later mode (608.2b).
func judgeTargets(g *Game, f *state.Frame) {
	for i := range g.S.Targets {
		t := g.S.Targets[i]
		if t.Capture == f.Capture && f.Capture != 0 && t.Mode != heldMode {
			bindTargets(g, f, int(t.Mode))
			g.S.JudgeTarget(i, targetLegal(g, f, &t))
		}
	}
	for i := range g.S.Targets {
		if t := g.S.Targets[i]; t.Capture == f.Capture && f.Capture != 0 && t.Mode != heldMode && overTotal(g, f, &t) {
			refuseAll(g, &t)
		}
	}
}

// refuseAll makes the targets that the record is one of illegal.
func refuseAll(g *Game, t *state.TargetRecord) {
	for i := range g.S.Targets {
		if r := &g.S.Targets[i]; r.Capture == t.Capture && r.Mode == t.Mode && r.Index == t.Index {
			g.S.JudgeTarget(i, false)
		}
	}
}

// overTotal reports whether the targets that the record is one of add up to more than they
// may: then none of them is legal.
func overTotal(g *Game, f *state.Frame, t *state.TargetRecord) bool {
	ref, m := g.modeAt(f.Object, f.Ability, f.Capture, int(t.Mode))
	if a := g.P.Ability(ref); m >= 0 && m < len(a.Modes) && int(t.Index) < len(a.Modes[m].Targets) {
		if total := a.Modes[m].Targets[t.Index].Total; total != nil {
			c := g.context(f)
			return totalOf(g, total, t, 0) > g.Q.Num(&c, total.Num)
		}
	}
	return false
}

// totalOf is what the targets that the record is one of add up to, with another in the place
// of that one if it is given.
func totalOf(g *Game, total *ability.Compare, t *state.TargetRecord, other mtg.Entity) (sum int) {
	for i := range g.S.Targets {
		r := &g.S.Targets[i]
		if r.Capture != t.Capture || r.Mode != t.Mode || r.Index != t.Index || r.Illegal {
			continue
		}
		e := r.Target
		if other != 0 && e == t.Target {
			e = other
		}
		sum += query.AttrOf(g.Q, total.Attr, e)
	}
	return sum
}

// allIllegal reports whether there are targets and every one is illegal.
func allIllegal(g *Game, f *state.Frame) bool {
	any := false
	for i := range g.S.Targets {
		t := &g.S.Targets[i]
		if t.Capture != f.Capture || f.Capture == 0 || t.Mode == heldMode {
			continue
		}
		if !t.Illegal {
			return false
		}
		any = true
	}
	return any
}

// targetLegal reports whether a target is still legal (608.2b).
func targetLegal(g *Game, f *state.Frame, t *state.TargetRecord) bool {
	ref, m := g.modeAt(f.Object, f.Ability, f.Capture, int(t.Mode))
	a := g.P.Ability(ref)
	if m < 0 || m >= len(a.Modes) || int(t.Index) >= len(a.Modes[m].Targets) {
		return false
	}
	c := g.context(f)
	return isFor(g, t, t.Target) && g.Q.LegalTarget(&c, &a.Modes[m].Targets[t.Index], t.Target)
}

// resolveMode follows the instructions, one chosen mode after another (608.2c).
func resolveMode(g *Game, f *state.Frame) verdict {
	ref, m := f.Ability, -1
	if f.Capture != 0 {
		ref, m = g.modeAt(f.Object, f.Ability, f.Capture, inResolve(f).mode())
	}
	a := g.P.Ability(ref)
	if m < 0 || m >= len(a.Modes) {
		return next
	}
	place := uint8(inResolve(f).mode())
	inResolve(f).nextMode()
	thenAt(f, stepResolveMode)
	count := a.Modes[m].Registers
	if n := uint8(len(a.Modes[m].Targets)); count < n {
		count = n
	}
	return g.push(state.Frame{
		Proc: procProgram, Player: f.Player, Object: f.Object, Source: f.Source, Ability: ref,
		Capture: f.Capture, Mode: uint8(m), Count: count, Option: place, Flags: programFresh,
	})
}

// programFresh marks a program whose registers do not hold its targets yet.
const programFresh uint8 = 1

// fillTargets puts the legal targets into the registers of a program that
// begins; illegal ones are not affected (608.2b).
func fillTargets(g *Game, f *state.Frame) {
	targets := g.P.Ability(f.Ability).Modes[f.Mode].Targets
	for i := range f.Count {
		list, parts := g.scratch.bound[:0], int32(0)
		for j := range g.S.Targets {
			t := &g.S.Targets[j]
			switch {
			case t.Capture != f.Capture || t.Index != i:
			case t.Mode == heldMode && int(i) >= len(targets):
				list, parts = append(list, t.Target), parts+t.Amount
			case t.Mode == f.Option && t.Mode != heldMode && !t.Illegal:
				list = append(list, t.Target)
			}
		}
		g.scratch.bound = list
		g.S.FillRegister(f, i, list)
		if parts > 0 { // 712.21e
			state.SetAmount(&g.S, i, len(list)-int(parts))
		}
	}
}

// resolveEnd puts a permanent spell onto the battlefield (608.3), and anything
// else off the stack (608.2n).
func resolveEnd(g *Game, f *state.Frame) verdict {
	if g.P.ManaTriggers() && manaTriggers(g, f, inResolve(f).manaTrigger()) {
		thenAt(f, stepResolveEnd)
		return call
	}
	o := g.S.Object(f.Object)
	if o == nil || o.Zone != mtg.Stack {
		g.S.ReleaseCapture(f.Capture)
		return done
	}
	if o.Kind == state.AbilityObject || g.Q.Row(f.Object).Types&mtg.PermanentTypes == 0 {
		return leaveStack(g, f, resolved(g, f))
	}
	e := event.Event{
		Kind: mtg.EventZoneChange, Object: f.Object, Player: f.Player, By: f.Player, To: mtg.Battlefield, Rule: rule.R608_3a,
	}
	if enchant := g.enchant(f.Object); enchant != nil {
		c := g.context(f)
		for i := range g.S.Targets {
			t := &g.S.Targets[i]
			if t.Capture == f.Capture && g.Q.Matches(&c, enchant, t.Target) {
				e.Other = t.Target
			}
		}
		e.Flags |= event.Attaches
	}
	if o.Is(state.Bestowed) {
		e.Flags |= event.Bestowed
	}
	keepDown(o, &e)
	if face := g.P.Face(o.Face); f.Capture != 0 && entersFighting(g, face, f.Capture) {
		sneaks(g, f, &e)
	}
	g.S.Propose(e)
	return g.settle()
}

// enchant is what an Aura can enchant, or nil for anything else (702.5a).
func (g *Game) enchant(id mtg.ObjectID) *ability.Filter {
	o := g.S.Object(id)
	if o == nil {
		return nil
	}
	if o.Is(state.Bestowed) {
		return &query.EnchantCreature
	}
	face := g.P.Face(g.Q.TextOf(o))
	if !face.Subtypes.Has(mtg.SubAura) || o.Zone == mtg.Battlefield && g.Q.Row(id).Flags&query.LostText != 0 { // 303.4c: without an enchant ability it can enchant nothing
		return enchantGained(g, id)
	}
	for i := range face.Abilities {
		for j := range face.Abilities[i].Static {
			if s := &face.Abilities[i].Static[j]; s.Kind == ability.StaticEnchant {
				return s.Filter
			}
		}
	}
	return nil
}

// enchantGained is what an Aura can enchant that an effect has made one (303.4), or nil.
func enchantGained(g *Game, id mtg.ObjectID) (filter *ability.Filter) {
	if g.S.Object(id).Zone != mtg.Battlefield || !g.Q.Row(id).Subtypes.Has(mtg.SubAura) {
		return nil
	}
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		for i := range a.Static {
			if s := &a.Static[i]; s.Kind == ability.StaticEnchant {
				filter = s.Filter
			}
		}
		return filter == nil
	})
	return filter
}

// resolveAttachUse is the end of resolving.
func resolveAttachUse(g *Game, f *state.Frame) verdict {
	g.S.ReleaseCapture(f.Capture)
	return done
}

// leaveStack takes a spell that is done, or that has no legal target left, off
// the stack as the event says; abilities and copies cease to exist.
func leaveStack(g *Game, f *state.Frame, e event.Event) verdict {
	f.Step = stepResolveEnd
	o := g.S.Object(f.Object)
	if o.Kind != state.CardObject {
		cease(g, f.Object)
		return next
	}
	g.S.Propose(e)
	return g.settle()
}

// cease takes an ability or copy off the stack. The text of a copy may have
// functioned there (113.6).
func cease(g *Game, id mtg.ObjectID) {
	o := g.S.Object(id)
	if o.Kind != state.AbilityObject && g.Q.Reach().Has(mtg.Stack) {
		g.Q.Invalidate()
	}
	switch { // 608.2h
	case o.Kind == state.CopyObject: // abilities may still speak of what it did, and of its controller
		remember(g, id, o)
	case o.Kind == state.AbilityObject && g.P.Listens(mtg.EventActivate): // it may still be copied
		remember(g, id, o)
	}
	g.S.CeaseAbility(id)
}

// instr is the instruction a program is at.
func (g *Game) instr(f *state.Frame) *ability.Instr {
	return &g.P.Ability(f.Ability).Modes[f.Mode].Code[f.PC]
}

// runInstruction runs the instruction at the program's counter, or ends the
// program.
func runInstruction(g *Game, f *state.Frame) verdict {
	if f.Flags&programFresh != 0 {
		f.Flags &^= programFresh
		fillTargets(g, f)
		if g.S.Rules.SharedTurns && asksWhoseTurn(g, f) {
			state.PushLike(&g.S, &state.Frame{Proc: procActive, Player: f.Player, Source: f.Source, Object: f.Object, Ability: f.Ability, Capture: f.Capture})
			return again
		}
	}
	if f.Step == 0 {
		leaveCombat(g) // at once, also between two instructions (506.4)
	}
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	if int(f.PC) >= len(code) {
		return done
	}
	in := &code[f.PC]
	return instructions[in.Op](g, f, in)
}

// ruleOfInstruction is the rule of the instruction that runs.
func (g *Game) ruleOfInstruction(f *state.Frame) rule.Ref {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	if int(f.PC) < len(code) {
		if r := instructionRules[code[f.PC].Op]; r != 0 {
			return r
		}
	}
	return rule.R608_2c
}

// goTo is the verdict that goes on at instruction to.
func (g *Game) goTo(f *state.Frame, to int) verdict {
	f.PC, f.Step = uint16(to), 0
	return again
}

// store writes what the last procedure brought into the instruction's register.
func (g *Game) store(f *state.Frame, in *ability.Instr) {
	if in.Dst == 0 {
		return
	}
	n, there := len(g.S.Result), 0
	switch {
	case in.Op == ability.OpMeld || in.Op == ability.OpMove && in.Zone == mtg.Battlefield:
		if there = neverEntered(g); there == 0 && asksIfDone(g, f, in) {
			there = n
		}
	case in.Op == ability.OpMove && in.Zone == mtg.Hand:
		there = n
		state.RetainResult(&g.S, func(e mtg.Entity) bool {
			o := g.S.Object(e.Object())
			return o == nil || o.Zone == mtg.Hand // 614.6: what was put elsewhere is not in a hand this way
		})
	case in.Op == ability.OpDestroy && n == 0 && asksIfDone(g, f, in) && leftByReplacing(g, f, in):
		there = 1
	default:
		there = n
	}
	g.S.FillRegister(f, in.Dst-1, g.S.Result)
	if there != len(g.S.Result) {
		state.SetAmount(&g.S, in.Dst-1, there)
	}
	if in.Op == ability.OpExile || in.Op == ability.OpSacrifice || in.Op == ability.OpMove || in.Op == ability.OpDestroy {
		countWhole(g, in.Dst-1)
	}
}

// neverEntered puts what was to enter the battlefield and went elsewhere instead into the result
// as it was before. The permanent that the instructions go on to speak of there isn't: nothing is
// done to it, and it is asked about as what it last was (110.1, 603.7c, 608.2h). It returns how many
// entered.
func neverEntered(g *Game) (entered int) {
	var list []mtg.Entity
	for i, x := range g.S.Result {
		o := g.S.Object(x.Object())
		if o == nil || o.Kind != state.CardObject || o.Zone == mtg.Battlefield || o.Zone == mtg.PhasedOut {
			entered++
			continue
		}
		for j := len(g.S.Departed) - 1; j >= 0; j-- {
			if d := &g.S.Departed[j]; d.Became == x.Object() {
				if list == nil {
					list = slices.Clone(g.S.Result)
				}
				list[i] = d.Object.Entity()
				break
			}
		}
	}
	if list != nil {
		g.S.SetResult(list)
	}
	return entered
}

// asksIfDone reports whether what follows asks with "if" whether the instruction was carried out:
// it was, whatever came of it (118.12). "When" asks what has happened (603.12), and what was replaced
// never did (614.6).
func asksIfDone(g *Game, f *state.Frame, in *ability.Instr) bool {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := int(f.PC) + 1; i < len(code); i++ {
		if k := code[i].Cond; k != nil && asksDid(k, int(in.Dst)-1) {
			return i+1 == len(code) || code[i+1].Op != ability.OpReflexive
		}
	}
	return false
}

// leftByReplacing reports whether something that the instruction destroys is there still though it
// can be destroyed: that was begun, and replaced (118.11, 701.19a, 122.1c).
func leftByReplacing(g *Game, f *state.Frame, in *ability.Instr) bool {
	c := g.context(f)
	return slices.ContainsFunc(g.selected(&c, in.What), func(x mtg.Entity) bool {
		o := g.S.Object(x.Object())
		return o != nil && o.Zone == mtg.Battlefield && !g.Q.Has(x.Object(), mtg.Indestructible)
	})
}

func asksDid(k *ability.Cond, register int) bool {
	return k != nil && (k.Kind == ability.CondDid && k.N == register || asksDid(k.A, register) || asksDid(k.B, register))
}

// storeNumber writes a number into the instruction's register.
func (g *Game) storeNumber(in *ability.Instr, n int) {
	if in.Dst > 0 {
		g.S.SetNumber(in.Dst-1, n)
	}
}

// settleInto settles what the instruction proposed and stores what it brought. An
// instruction proposes in its micro-step 0 and comes back in 1 if a replacement
// effect had to be settled in between.
func (g *Game) settleInto(f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 && g.settle() == call {
		return call
	}
	f.Flags &^= aimReady | hostReady
	g.store(f, in)
	return next
}

// players are the players an operand selects, in APNAP order.
func (g *Game) players(c *query.Context, s *ability.Sel) []mtg.Seat {
	g.scratch.seats = g.Q.Players(c, s, g.scratch.seats[:0])
	return g.scratch.seats
}

// selected are the objects and players an operand selects.
func (g *Game) selected(c *query.Context, s *ability.Sel) []mtg.Entity {
	list := g.Q.Sel(c, s, g.scratch.entities[:0])
	g.scratch.entities = list
	return phasedIn(g, list)
}

// phasedIn takes what is phased out off the list: nothing happens to it, and no effect begins on
// it (702.26b, 702.26e).
func phasedIn(g *Game, list []mtg.Entity) []mtg.Entity {
	if len(g.S.List(mtg.PhasedOut, 0)) == 0 {
		return list
	}
	return slices.DeleteFunc(list, func(e mtg.Entity) bool {
		o := g.S.Object(e.Object())
		return e.IsObject() && o != nil && o.Zone == mtg.PhasedOut
	})
}

// askPick starts a pick among entities for an effect.
func (g *Game) askPick(f *state.Frame, prompt decision.Prompt, who mtg.Seat, r rule.Ref, list []mtg.Entity, least, most int) *decision.Decision {
	d := g.ask(decision.Pick, prompt, who, r)
	d.Source, d.Ability = f.Source, f.Ability
	for _, e := range list {
		d.Options = append(d.Options, g.entityOption(e))
	}
	d.Max = int32(min(max(0, most), len(list))) // 107.1b
	d.Min = min(int32(least), d.Max)
	return d
}

// witness keeps what the objects of an event are as it happens, where effects ask about such
// events of the turn later (608.2i). What has left was kept as it left.
func witness(g *Game, e *event.Event) {
	asked := g.P.Witnesses(e.Kind, e.From, e.To)
	if asked == 0 || e.Serial == 0 {
		return
	}
	at := len(g.S.Past) - 1
	for at >= 0 && g.S.Past[at].Serial != e.Serial {
		at--
	}
	if at < 0 {
		return
	}
	var list [3]mtg.ObjectID
	if asked&catalog.PartObject != 0 {
		if list[0] = e.Object; e.Became != 0 {
			list[0] = e.Became
		}
	}
	if asked&catalog.PartSource != 0 {
		list[1] = e.Source
	}
	if asked&catalog.PartOther != 0 && !e.Other.IsPlayer() {
		list[2] = e.Other.Object()
	}
	for _, id := range list {
		if id == 0 {
			continue
		}
		o := g.S.Object(id)
		if o == nil {
			if gone := g.S.LastKnown(id); gone != nil {
				state.AddWitness(&g.S, at, *gone)
			}
			continue
		}
		if row := g.Q.Row(id); row != nil && !o.Zone.Hidden() && (o.Zone != mtg.Exile || !o.Is(state.FaceDown)) {
			was := asItIs(g, id, o, row)
			if o.Is(state.FaceDown) {
				was.Card = 0 // which card it is may be known to nobody
			}
			state.AddWitness(&g.S, at, was)
		}
	}
}
