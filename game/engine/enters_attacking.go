package engine

// This file lets permanents enter attacking (508.4).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// The micro-steps of an instruction whose permanents enter attacking, before it
// proposes anything, and the mark that it has been settled what they attack.
const (
	aimAsk uint8 = 8 + iota
	aimUse
	aimReady uint8 = 32 // in Frame.Flags
)

// aim settles what each of the n permanents that are about to enter attacks: its
// controller chooses (508.4); a token that is a copy attacks the player the
// instruction names or a planeswalker of his (702.116a). The result lists the answers. It reports whether
// the player must be asked; outside combat, or where the player is not the
// active one, the permanents just enter (508.4a).
func (g *Game) aim(f *state.Frame, in *ability.Instr, n int) bool {
	switch {
	case f.Step == 0 && f.Flags&aimReady == 0:
		g.S.ClearResult()
		if g.S.Step.Phase() != mtg.BeginCombat.Phase() || g.S.Active != f.Player {
			f.Flags |= aimReady
			return false
		}
		f.Step = aimAsk
	case f.Step == aimUse:
		g.S.AddResult(g.S.Chosen[0].Other)
		f.Step = aimAsk
	}
	if f.Step != aimAsk {
		return false
	}
	for len(g.S.Result) < n {
		d := g.ask(decision.Pick, decision.PromptAttack, f.Player, rule.R508_4)
		d.Source, d.Ability, d.Min, d.Max = f.Source, f.Ability, 1, 1
		for _, p := range g.Q.Attackable(f.Player) {
			if in.Op != ability.OpCopyToken || in.Other == nil || g.isOf(f, in.Other, p.Entity) {
				d.Options = append(d.Options, g.entityOption(p.Entity))
			}
		}
		if len(d.Options) > 1 {
			return true
		}
		g.S.Unpose()
		if len(d.Options) == 0 {
			break
		}
		g.S.AddResult(d.Options[0].Other)
	}
	f.Step = 0
	f.Flags |= aimReady
	return false
}

// isOf reports whether what can be attacked is the player selected, or a
// planeswalker that he controls.
func (g *Game) isOf(f *state.Frame, s *ability.Sel, e mtg.Entity) bool {
	c := g.context(f)
	who := g.players(&c, s)
	if len(who) != 1 || e.IsPlayer() {
		return len(who) == 1 && e.Seat() == who[0]
	}
	row := g.Q.Row(e.Object())
	return row.Types&mtg.Planeswalker != 0 && row.Controller == who[0]
}

// aimed makes the event of permanent number i one of entering attacking, if it
// has been settled what it attacks; only a creature does (508.4).
func (g *Game) aimed(f *state.Frame, i int, e *event.Event) {
	if f.Flags&aimReady == 0 {
		return
	}
	e.Flags &^= event.Attacking
	e.Other = 0
	if i < len(g.S.Result) && g.entersAsCreature(e) {
		e.Flags |= event.Attacking
		e.Other = g.S.Result[i]
	}
}

// entersAsCreature reports whether what enters is printed as a creature.
func (g *Game) entersAsCreature(e *event.Event) bool {
	face := e.Card
	if o := g.S.Object(e.Object); o != nil {
		face = o.Face
	}
	return g.P.Face(face).Types&mtg.Creature != 0
}

// aimAlike settles that what enters attacks what the creature that paid the cost
// attacked (702.49c); if that is there no more, it just enters (508.4a).
func (g *Game) aimAlike(f *state.Frame, in *ability.Instr) {
	if f.Step != 0 || f.Flags&aimReady != 0 {
		return
	}
	g.S.ClearResult()
	f.Flags |= aimReady
	if g.S.Step.Phase() != mtg.BeginCombat.Phase() || g.S.Active != f.Player {
		return
	}
	c := g.context(f)
	paid := g.Q.Sel(&c, in.Other, nil)
	if len(paid) == 0 {
		return
	}
	at := g.attackedBy(paid[0].Object())
	for _, p := range g.Q.Attackable(f.Player) {
		if p.Entity == at {
			g.S.AddResult(at)
		}
	}
}

// attackedBy is what the object, which may have left, attacked last in this turn.
func (g *Game) attackedBy(id mtg.ObjectID) mtg.Entity {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		switch e := &g.S.Past[i]; {
		case e.Kind == mtg.EventAttack && e.Object == id, e.Is(event.Attacking) && e.Became == id:
			return e.Other
		}
	}
	return 0
}

// entersFighting reports whether the spell was cast in a way with which it enters
// attacking (702.190b).
func (g *Game) entersFighting(face *catalog.Face, capture uint16) bool {
	way := int(g.S.Capture(capture).Way)
	return way > 0 && way <= len(face.Ways) && face.Ways[way-1].Attacking
}

// sneaks makes the permanent that the spell becomes enter tapped, and attacking what
// the creature attacked that was returned to pay for it, if that can still be
// attacked (702.190b, 506.3a).
func (g *Game) sneaks(f *state.Frame, e *event.Event) {
	e.Flags |= event.Tapped
	if g.S.Step.Phase() != mtg.BeginCombat.Phase() || g.S.Active != f.Player || !g.entersAsCreature(e) {
		return
	}
	for i := range g.S.Paid {
		if g.S.Paid[i].Capture != f.Capture {
			continue
		}
		at := g.attackedBy(g.S.Paid[i].Object)
		for _, p := range g.Q.Attackable(f.Player) {
			if at != 0 && p.Entity == at {
				e.Flags |= event.Attacking
				e.Other = at
			}
		}
	}
}
