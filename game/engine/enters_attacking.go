package engine

// This file lets permanents enter attacking (508.4).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
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
// controller chooses (508.4). The result lists the answers. It reports whether
// the player must be asked; outside combat, or where he is not an attacking player (805.10a),
// the permanents just enter (506.3b).
func aim(g *Game, f *state.Frame, n int) bool {
	switch {
	case f.Step == 0 && f.Flags&aimReady == 0:
		g.S.ClearResult()
		if g.S.Step.Phase() != mtg.BeginCombat.Phase() || !g.S.IsActive(f.Player) {
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
			d.Options = append(d.Options, g.entityOption(p.Entity))
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

// aimed makes the event of permanent number i one of entering attacking, if it
// has been settled what it attacks; only a creature does (508.4).
func aimed(g *Game, f *state.Frame, i int, e *event.Event) {
	if f.Flags&aimReady == 0 {
		return
	}
	e.Flags &^= event.Attacking
	e.Other = 0
	if i < len(g.S.Result) && entersAsCreature(g, e) {
		e.Flags |= event.Attacking
		e.Other = g.S.Result[i]
	}
}

// entersAsCreature reports whether what enters would be a creature on the battlefield (508.4).
func entersAsCreature(g *Game, e *event.Event) bool {
	return wouldBeCreature(g, &state.Proposed{Event: *e})
}

// wouldBeCreature reports whether what enters by the proposal would be a creature on the
// battlefield that can attack: it is no battle (506.3f).
func wouldBeCreature(g *Game, p *state.Proposed) bool {
	return typesAsEnters(g, p)&(mtg.Creature|mtg.Battle) == mtg.Creature
}

// typesAsEnters is which types what enters by the proposal would have on the battlefield: by what
// it is printed as or copies, and by what applies to it there.
func typesAsEnters(g *Game, p *state.Proposed) mtg.TypeSet {
	if o := g.S.Object(p.Event.Object); !g.P.Continuous() && !g.Q.HasLasting(state.ChangeEffect) && !isOther(g, p) {
		face := p.Event.Card
		if o != nil {
			face = o.Face
		}
		return g.P.Face(face).Types
	}
	there := *p
	if there.Event.Is(event.Attacking) { // what it attacks is not settled
		there.Event.Flags &^= event.Attacking
		there.Event.Other, there.Event.N = 0, 0
	}
	became, _ := g.imagineAlone(&there)
	if row := g.would.q.Row(became); row != nil {
		return row.Types
	}
	return 0
}

// aimAlike settles that what enters attacks what the creature that paid the cost
// attacked (702.49c); if that is there no more, it just enters (508.4a).
func aimAlike(g *Game, f *state.Frame, in *ability.Instr) {
	if f.Step != 0 || f.Flags&aimReady != 0 {
		return
	}
	g.S.ClearResult()
	f.Flags |= aimReady
	if g.S.Step.Phase() != mtg.BeginCombat.Phase() || !g.S.IsActive(f.Player) {
		return
	}
	c := g.context(f)
	paid := g.Q.Sel(&c, in.Other, nil)
	if len(paid) == 0 {
		return
	}
	at := attackedBy(g, paid[0].Object())
	for _, p := range g.Q.Attackable(f.Player) {
		if p.Entity == at {
			g.S.AddResult(at)
		}
	}
}

// attackedBy is what the object, which may have left, attacked last in this turn.
func attackedBy(g *Game, id mtg.ObjectID) mtg.Entity {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		switch e := &g.S.Past[i]; {
		case (e.Kind == mtg.EventAttack || e.Kind == mtg.EventReselected) && e.Object == id, e.Is(event.Attacking) && e.Became == id:
			return e.Other
		}
	}
	return 0
}

// The micro-steps of opReselect.
const (
	_ uint8 = iota // it asks
	reselectUse
)

// opReselect lets a player choose anew what an attacking creature attacks: an opponent of its
// controller, a planeswalker that one controls or a battle that one protects (508.7c), whatever would forbid or require it to
// attack that (508.7b). With FlagAttacking a creature that does not attack becomes an attacking one
// (508.4), which never attacked (508.4c).
func opReselect(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	if len(list) == 0 || !mayReselect(g, list[0].Object(), in.Flags&ability.FlagAttacking != 0) {
		return next
	}
	id := list[0].Object()
	if f.Step == reselectUse {
		e := g.effectEvent(f, mtg.EventReselected)
		e.Object, e.Other = id, g.S.Chosen[0].Other
		if o := g.S.Object(id); !o.Is(state.Attacking) || o.Attacks != e.Other || o.Is(state.AttacksNobody) {
			g.emit(e)
		}
		return next
	}
	who := g.players(&c, in.Who)
	var to []mtg.Entity
	for _, p := range g.Q.Attackable(g.Q.Row(id).Controller) {
		if g.Q.Matches(&c, in.Filter, p.Entity) {
			to = append(to, p.Entity)
		}
	}
	if len(who) == 0 || len(to) == 0 {
		return next
	}
	g.askPick(f, decision.PromptAttack, who[0], rule.R508_7, to, 1, 1)
	return wait
}

// mayReselect reports whether the object is an attacking creature; or, as an effect says that it is
// attacking, whether it can be: a creature under the control of an attacking player (508.4, 506.3).
func mayReselect(g *Game, id mtg.ObjectID, states bool) bool {
	o := g.S.Object(id)
	if o == nil || !states || o.Is(state.Attacking) {
		return o != nil && o.Is(state.Attacking)
	}
	row := g.Q.Row(id)
	return o.Zone == mtg.Battlefield && row.Types&mtg.Creature != 0 && row.Types&mtg.Battle == 0 &&
		g.S.Step.Phase() == mtg.BeginCombat.Phase() && g.S.IsActive(row.Controller)
}

// opBlocking makes what has just entered block an attacking creature. It never "blocked"
// (509.4), but the attacker becomes blocked by it, and becomes blocked if it was not
// (509.3c, 509.3d); where its controller is not the defending player, it just entered
// (509.4a).
func opBlocking(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if in.Other == nil {
		becomeBlocked(g, g.selected(&c, in.What))
		return next
	}
	at := g.selected(&c, in.Other)
	if len(at) != 1 {
		return next
	}
	id := at[0].Object()
	for _, x := range g.selected(&c, in.What) {
		entersBlocking(g, x.Object(), id)
	}
	return next
}

// entersBlocking makes one object that has just entered block an attacking creature.
func entersBlocking(g *Game, blocker, attacker mtg.ObjectID) {
	a, o := g.S.Object(attacker), g.S.Object(blocker)
	if a == nil || !a.Is(state.Attacking) || o == nil || o.Zone != mtg.Battlefield {
		return
	}
	row := g.Q.Row(blocker)
	if row.Types&(mtg.Creature|mtg.Battle) != mtg.Creature || row.Controller != query.Defender(g.Q, a.Attacks) || g.S.IsActive(row.Controller) {
		return
	}
	first := !a.Is(state.Blocked)
	g.emit(event.Event{
		Kind: mtg.EventBlock, Object: blocker, Other: attacker.Entity(), Player: row.Controller, Flags: event.ByRule, Rule: rule.R509_4,
	})
	if first {
		g.emit(event.Event{Kind: mtg.EventBlocked, Object: attacker, Player: g.Q.Row(attacker).Controller, Rule: rule.R509_1h})
	}
	for _, slot := range restOfBand(g, attacker) { // 702.22h
		other := g.S.ID(slot)
		if blocks(g, blocker, other) {
			continue
		}
		first := !g.S.Objects[slot].Is(state.Blocked)
		g.emit(event.Event{
			Kind: mtg.EventBlock, Object: blocker, Other: other.Entity(), Player: row.Controller, Flags: event.ByRule, Rule: rule.R702_22h,
		})
		if first {
			g.emit(event.Event{Kind: mtg.EventBlocked, Object: other, Player: g.Q.Row(other).Controller, Rule: rule.R702_22h})
		}
	}
}

// entersFighting reports whether the spell was cast in a way with which it enters
// attacking (702.190b).
func entersFighting(g *Game, face *catalog.Face, capture uint16) bool {
	way := int(g.S.Capture(capture).Way)
	return way > 0 && way <= len(face.Ways) && face.Ways[way-1].Attacking
}

// sneaks makes the permanent that the spell becomes enter tapped, and attacking what
// the creature attacked that was returned to pay for it, if that can still be
// attacked (702.190b, 506.3a).
func sneaks(g *Game, f *state.Frame, e *event.Event) {
	e.Flags |= event.Tapped
	if g.S.Step.Phase() != mtg.BeginCombat.Phase() || !g.S.IsActive(f.Player) || !entersAsCreature(g, e) {
		return
	}
	for i := range g.S.Paid {
		if g.S.Paid[i].Capture != f.Capture {
			continue
		}
		at := attackedBy(g, g.S.Paid[i].Object)
		for _, p := range g.Q.Attackable(f.Player) {
			if at != 0 && p.Entity == at {
				e.Flags |= event.Attacking
				e.Other = at
			}
		}
	}
}

// unaimed is the number in the event of a token that enters attacking while it is not
// settled what it attacks.
const unaimed = 1

// unhosted is the number in the event of a token that enters as an Aura while it is not settled what
// it enchants.
const unhosted = 2

// aimTokens appends what tokens attack that the instruction creates attacking: a player, who
// stands for his planeswalkers, too, where the instruction names one for copies, and for each of
// several players there are copies of their own (702.116a, 608.2f), else nothing yet. A token that
// is no copy attacks him alone. It reports whether they can attack anything.
func aimTokens(g *Game, f *state.Frame, in *ability.Instr, at []mtg.Entity) ([]mtg.Entity, bool) {
	fights := in.Flags&ability.FlagAttacking != 0 && g.S.Step.Phase() == mtg.BeginCombat.Phase()
	if in.Flags&ability.FlagAttacking == 0 || in.Other == nil {
		return append(at, 0), fights
	}
	c := g.context(f)
	for _, p := range g.players(&c, in.Other) {
		at = append(at, mtg.PlayerEntity(p))
	}
	return at, fights
}

// aimToken makes the event that tokens are created one of entering attacking, if their
// controller is an attacking player (506.3b, 805.10a). What each of them attacks is settled when
// it is how many there are (616.1g).
func aimToken(g *Game, e *event.Event, at mtg.Entity) {
	if g.S.IsActive(e.Player) {
		e.Flags |= event.Attacking
		e.Other, e.N = at, unaimed
	}
}

// isUnaimed reports whether it is not settled what the token of the event attacks.
func isUnaimed(e *event.Event) bool {
	return e.Kind == mtg.EventToken && e.Flags&(event.Attacking|event.Whole) == event.Attacking && e.N == unaimed
}

// isUnhosted reports whether it is not settled what the token of the event, an Aura, enchants.
func isUnhosted(e *event.Event) bool {
	return e.Kind == mtg.EventToken && e.Flags&(event.Attaches|event.Whole) == event.Attaches && e.Other == 0 && e.N == unhosted
}

// anyUnaimed reports whether the batch has such a token.
func anyUnaimed(g *Game, f *state.Frame) bool {
	for i := inBatch(f).first(); i < len(g.S.Batch); i++ {
		if p := &g.S.Batch[i]; p.Done == 0 && (isUnaimed(&p.Event) || isUnhosted(&p.Event)) {
			return true
		}
	}
	return false
}

// batchAimAsk settles what the tokens of the batch attack that enter attacking, one
// after another: the controller of each chooses (508.4). Only a creature attacks. What those enchant
// that are Auras is chosen likewise (303.4f).
func batchAimAsk(g *Game, f *state.Frame) verdict {
	b := inBatch(f)
	for ; b.at() < len(g.S.Batch); b.next() {
		p := g.S.Proposal(b.at())
		if p.Done == 0 && isUnhosted(&p.Event) && askHosted(g, b.at()) {
			return wait
		}
		if p.Done != 0 || !isUnaimed(&p.Event) {
			continue
		}
		if wouldBeCreature(g, p) && askAimed(g, &p.Event) {
			return wait
		}
		e := &g.S.Proposal(b.at()).Event
		if e.N == unaimed {
			e.Flags &^= event.Attacking
			e.Other, e.N = 0, 0
		}
	}
	f.Mode, f.Option = 0, 0
	b.setAt(b.first())
	return g.jump(f, stepBatchNext)
}

// askAimed asks what the token of the event attacks, and reports whether it must be
// asked: of one it is settled, of none not.
func askAimed(g *Game, e *event.Event) bool {
	d := g.ask(decision.Pick, decision.PromptAttack, e.Player, rule.R508_4)
	d.Source, d.Ability, d.Min, d.Max = e.Source, e.Ability, 1, 1
	for _, p := range g.Q.Attackable(e.Player) {
		if e.Other == 0 || p.Entity == e.Other || !e.Is(event.Apart) && standsFor(g, e.Other, p.Entity) {
			d.Options = append(d.Options, g.entityOption(p.Entity))
		}
	}
	if len(d.Options) > 1 {
		return true
	}
	if len(d.Options) == 1 {
		e.Other, e.N = d.Options[0].Other, 0
	}
	g.S.Unpose()
	return false
}

// batchAimUse notes what the token attacks.
func batchAimUse(g *Game, f *state.Frame) verdict {
	b := inBatch(f)
	e := &g.S.Proposal(b.at()).Event
	e.Other, e.N = g.S.Chosen[0].Other, 0
	b.next()
	return g.jump(f, stepBatchAimAsk)
}

// standsFor reports whether what can be attacked is the player, or a planeswalker that
// he controls.
func standsFor(g *Game, player, e mtg.Entity) bool {
	if e.IsPlayer() {
		return e == player
	}
	row := g.Q.Row(e.Object())
	return row.Types&mtg.Planeswalker != 0 && row.Controller == player.Seat()
}

// becomeBlocked makes attacking creatures blocked that are not, though nothing blocks them, all
// at once (509.1h), and the rest of the band of each with it (702.22i).
func becomeBlocked(g *Game, list []mtg.Entity) {
	one := func(id mtg.ObjectID, r rule.Ref) {
		if o := g.S.Object(id); o != nil && o.Is(state.Attacking) && !o.Is(state.Blocked) {
			g.emit(event.Event{Kind: mtg.EventBlocked, Object: id, Player: g.Q.Row(id).Controller, Rule: r})
		}
	}
	for _, x := range list {
		one(x.Object(), rule.R509_1h)
	}
	for _, x := range list {
		for _, slot := range restOfBand(g, x.Object()) {
			one(g.S.ID(slot), rule.R702_22i)
		}
	}
}
