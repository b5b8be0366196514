package engine

// This file carries out phasing (702.26), as the status of today and as the zone
// of the classic rules. A phased-out permanent is in neither form among those on
// the battlefield.

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// proposePhasing proposes what phases in and out in the untap step of p, or of his team
// (805.4), all at the same time (502.1), and reports whether anything does.
func proposePhasing(g *Game, p mtg.Seat) bool {
	before := len(g.S.Batch)
	for _, slot := range g.S.List(mtg.PhasedOut, 0) {
		if o := &g.S.Objects[slot]; phasesInNow(g, o, p) && !phasesInNow(g, phasedOutHost(g, o), p) {
			proposePhaseIn(g, event.Event{Kind: mtg.EventPhasedIn, Object: g.S.ID(slot), Rule: rule.R702_26c}, p)
		}
	}
	if phasingAround(g) {
		e := event.Event{Kind: mtg.EventPhasedOut, Rule: rule.R502_1}
		direct := g.scratch.bound[:0]
		for _, slot := range g.S.List(mtg.Battlefield, 0) {
			id := g.S.ID(slot)
			if row := g.Q.Row(id); g.S.Together(p, row.Controller) && row.Keywords.Has(mtg.Phasing) {
				direct = append(direct, id.Entity())
			}
		}
		g.scratch.bound = direct
		proposePhaseOut(g, e, direct)
	}
	return len(g.S.Batch) > before
}

// phasingAround reports whether some permanent could have phasing.
func phasingAround(g *Game) bool {
	if g.Q.MayBeGiven() || g.P.GivesPhasing() || len(g.S.Effects) > 0 {
		return true
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if o := &g.S.Objects[slot]; o.Copy != 0 || g.P.Face(o.Face).Keywords.Has(mtg.Phasing) {
			return true
		}
	}
	return false
}

// phasesInFor reports whether what phased out under holder's control phases in
// during the untap step of p: he himself or one of his team (805.4), or anybody once the turn
// of one who has left would have begun, when it has no holder (702.26n).
func phasesInFor(g *Game, holder, p mtg.Seat) bool { return holder == 0 || g.S.Together(holder, p) }

// phasedOutHost is what the object is attached to, if that has phased out.
func phasedOutHost(g *Game, o *state.Object) *state.Object {
	if h := g.S.Object(o.Attached.Object()); o.Attached.IsObject() && h != nil && h.Zone == mtg.PhasedOut {
		return h
	}
	return nil
}

// phasesInNow reports whether what has phased out phases in during the untap step of p: by
// itself, or with what it is attached to where it phased out with that (702.26g). What an
// effect phased out until something happens does not (610.4a).
func phasesInNow(g *Game, o *state.Object, p mtg.Seat) bool {
	for range g.S.List(mtg.PhasedOut, 0) {
		if o == nil || !o.Is(state.Indirect) {
			break
		}
		o = phasedOutHost(g, o)
	}
	return o != nil && !o.Is(state.Indirect) && phasesInFor(g, o.Who(state.Holder), p) && !heldOut(g, o)
}

// heldOut reports whether an effect phased the object out until something happens (610.4).
func heldOut(g *Game, o *state.Object) bool {
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; phasesInAfter(x) {
			for _, a := range g.S.AffectedBy(x.ID) {
				if g.S.Object(a.Entity.Object()) == o {
					return true
				}
			}
		}
	}
	return false
}

// phasesInAfter reports whether the effect phases in what it affects once it is over.
func phasesInAfter(x *state.Effect) bool {
	return x.Kind == state.ReturnEffect && mtg.Zone(x.Flags) == mtg.PhasedOut
}

// proposePhaseIn proposes, like e, that a permanent phases in, and after it all that is attached
// to it and phased out indirectly because it did (702.26g), or phases in at the same time in the
// untap step of p, which so finds it there (702.26i).
func proposePhaseIn(g *Game, e event.Event, p mtg.Seat) {
	o := g.S.Object(e.Object)
	e.Player = cmp.Or(o.Who(state.Holder), o.Controller)
	g.S.Propose(e)
	e.Flags = 0
	host := e.Object.Entity()
	for _, slot := range g.S.List(mtg.PhasedOut, 0) {
		if a := &g.S.Objects[slot]; a.Attached == host && (a.Is(state.Indirect) || p != 0 && phasesInNow(g, a, p)) {
			e.Object = g.S.ID(slot)
			proposePhaseIn(g, e, p)
		}
	}
}

// proposePhasedOutReturn proposes that what effects have phased out until now phases in, all at
// the same time (610.4d).
func proposePhasedOutReturn(g *Game) {
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if !phasesInAfter(x) || !g.isOver(x) {
			continue
		}
		e := event.Event{Kind: mtg.EventPhasedIn, Source: x.Source, Rule: rule.R610_4}
		for _, a := range g.S.AffectedBy(x.ID) {
			if o := g.S.Object(a.Entity.Object()); o == nil || o.Zone != mtg.PhasedOut {
				continue
			}
			e.Object, e.Flags = a.Entity.Object(), 0
			if g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].Flags&ability.FlagTapped != 0 {
				e.Flags = event.Tapped
			}
			proposePhaseIn(g, e, 0)
		}
	}
}

// proposePhaseOut proposes, like e, that the permanents phase out, and what is
// attached to them with them. What would phase out both ways does so indirectly
// (702.26h).
func proposePhaseOut(g *Game, e event.Event, direct []mtg.Entity) {
	first := len(g.S.Batch)
	for _, x := range direct {
		id := x.Object()
		if o := g.S.Object(id); o == nil || o.Zone != mtg.Battlefield || goesWithHost(g, o, direct) {
			continue
		}
		e.Object, e.Other = id, 0
		proposePhaseOf(g, e)
	}
	for i := first; i < len(g.S.Batch); i++ {
		host := g.S.Batch[i].Event.Object
		for _, slot := range g.S.List(mtg.Battlefield, 0) {
			if g.S.Objects[slot].Attached == host.Entity() {
				e.Object, e.Other = g.S.ID(slot), host.Entity()
				proposePhaseOf(g, e)
			}
		}
	}
}

// proposePhaseOf proposes the event for its object, unless that can't phase out.
func proposePhaseOf(g *Game, e event.Event) {
	e.Player = g.Q.Row(e.Object).Controller
	if !g.Q.Forbidden(mtg.ActionPhaseOut, 0, e.Object, 0) {
		g.S.Propose(e)
	}
}

// goesWithHost reports whether what o is attached to, or that is attached to in
// turn, is among those that phase out.
func goesWithHost(g *Game, o *state.Object, direct []mtg.Entity) bool {
	for range g.S.List(mtg.Battlefield, 0) {
		if o.Attached == 0 || o.Attached.IsPlayer() {
			return false
		}
		for _, x := range direct {
			if x == o.Attached && !g.Q.Forbidden(mtg.ActionPhaseOut, 0, x.Object(), 0) {
				return true
			}
		}
		if o = g.S.Object(o.Attached.Object()); o == nil {
			return false
		}
	}
	return false
}

// opPhaseOut makes permanents phase out, and where it says so until its source leaves the
// battlefield: if that has left already, they don't (610.4b, 610.4c).
func opPhaseOut(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		if in.Duration != ability.NoDuration && g.isOver(&state.Effect{Source: f.Source, Duration: uint8(in.Duration)}) {
			g.S.ClearResult()
			g.store(f, in)
			return next
		}
		c := g.context(f)
		proposePhaseOut(g, g.effectEvent(f, mtg.EventPhasedOut), g.selected(&c, in.What))
		if g.settle() == call {
			return call
		}
	}
	if in.Duration != ability.NoDuration {
		id := g.beginEffect(f, state.ReturnEffect, in.Duration, f.Player, nil)
		g.S.SetReturn(id, mtg.PhasedOut)
		for _, e := range g.S.Result {
			g.S.AddAffected(id, e)
		}
	}
	g.store(f, in)
	return next
}

// noticePhasingOut lets abilities trigger on a permanent that is about to phase
// out: they look back (603.10b). By the classic rules it leaves play, so those
// that wait for that trigger too.
func noticePhasingOut(g *Game, e *event.Event, mark int) {
	g.notice(e, mark)
	if g.S.Rules.Phasing == ruleset.PhasingZone {
		leaves := *e
		leaves.Kind, leaves.From, leaves.To, leaves.Other = mtg.EventZoneChange, mtg.Battlefield, mtg.PhasedOut, 0
		g.notice(&leaves, mark)
	}
}

// waitsForPhasingOut reports whether the ability triggers on phasing out itself. It does not
// trigger again on what that is by the classic rules besides, leaving play (603.2c).
func waitsForPhasingOut(a *catalog.Ability) bool {
	return slices.ContainsFunc(a.Trigger.Any, func(p ability.Pattern) bool { return p.Kind == mtg.EventPhasedOut })
}

// forgetLimited takes from a permanent that has left play by phasing what only
// lasts a while: effects of limited duration and delayed abilities that follow
// it. By the classic rules they are gone for good; today they run on (702.26f).
func forgetLimited(g *Game, id mtg.ObjectID) {
	if g.S.Rules.Phasing != ruleset.PhasingZone {
		return
	}
	g.S.ReleaseHeld(id.Entity())
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.Duration != 0 {
			g.S.ReleaseAffected(x.ID, id.Entity())
		}
	}
}

// phasedOutTokens makes tokens in the phased-out zone of the classic rules cease
// to exist, as in any zone but the battlefield (704.5d). What phased out with
// them stays where it is for the rest of the game.
func phasedOutTokens(g *Game) {
	if g.S.Rules.Phasing != ruleset.PhasingZone {
		return
	}
	for _, slot := range g.S.List(mtg.PhasedOut, 0) {
		if o := &g.S.Objects[slot]; state.Topmost(&g.S, g.S.ID(slot)).Kind == state.TokenObject {
			g.S.Propose(event.Event{
				Kind: mtg.EventZoneChange, Object: g.S.ID(slot), Player: o.Owner, To: mtg.Nowhere, Rule: rule.R704_5d,
			})
		}
	}
}

// phaseOutLaid makes the permanents phase out that the position has phased out,
// and with each what the position attaches to it.
func (g *Game) phaseOutLaid() {
	direct := g.scratch.bound[:0]
	for i := range g.config.Position.Players {
		for _, c := range g.config.Position.Players[i].Cards {
			if id := g.Laid(c.ID); c.Zone == mtg.PhasedOut && id != 0 {
				direct = append(direct, id.Entity())
			}
		}
	}
	g.scratch.bound = direct
	if len(direct) > 0 {
		proposePhaseOut(g, event.Event{Kind: mtg.EventPhasedOut, Rule: rule.R702_26b}, direct)
		g.applyBatch()
	}
}
