package engine

// This file carries out section 611 as far as effects of spells and abilities
// begin and end; query says what they do.

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// beginEffect begins a continuous effect of the frame's instruction on the
// entities and returns its number. One that lasts for as long as something holds
// that does not hold any more does not begin (611.2b), and has no number.
func (g *Game) beginEffect(f *state.Frame, kind state.EffectKind, d ability.Duration, player mtg.Seat, on []mtg.Entity) uint32 {
	return g.startEffect(f, g.newEffect(f, kind, d, player), on)
}

// newEffect is a continuous effect of the frame's instruction that has not begun.
func (g *Game) newEffect(f *state.Frame, kind state.EffectKind, d ability.Duration, player mtg.Seat) state.Effect {
	if d == ability.Permanently { // an effect that never ends is not asked when it does
		d = ability.NoDuration
	}
	x := state.Effect{
		Ability: f.Ability, Source: f.Source, PC: f.PC, Mode: f.Mode, Kind: kind, Duration: uint8(d),
		Controller: f.Player, Player: player, EndTurn: g.S.Turn,
	}
	if d == ability.UntilEndOfYourNextTurn || d == ability.UntilYourNextTurn {
		x.EndTurn = uint32(g.S.Players[f.Player].Turns)
	}
	if d == ability.DuringNextTurn {
		x.EndTurn = uint32(g.S.Players[player].Turns)
	}
	if kind == state.ChangeEffect {
		c := g.context(f)
		x.Values = g.Q.LockAmounts(&c, g.instr(f).Mods) // 608.2h
	}
	return x
}

// startEffect begins the effect on the entities and returns its number, zero where
// it is over before it begins. A condition asks about each of several by itself.
func (g *Game) startEffect(f *state.Frame, x state.Effect, on []mtg.Entity) (number uint32) {
	d := ability.Duration(x.Duration)
	if d == ability.UntilCond && len(on) > 1 {
		for i := range on {
			number = g.startEffect(f, x, on[i:i+1])
		}
		return number
	}
	switch o := g.S.Object(f.Object); {
	case d == ability.WhileExiled || x.Kind == state.ReturnEffect:
	case lapses(d) && o != nil && o.Is(state.Lapsed):
		return 0 // 611.2b: it ended before it could begin
	case d == ability.UntilCond && len(on) == 1 && !stillHolds(g, &x, on[0]),
		(d != ability.UntilCond || len(on) == 0) && g.isOver(&x):
		return 0 // 611.2b: it does not begin
	}
	id := g.S.AddEffect(x)
	adds := mtg.KeywordSet(0)
	if x.Kind == state.ChangeEffect {
		adds = addedKeywords(g.instr(f).Mods)
	}
	for _, e := range on {
		g.S.AddAffected(id, e)
		if adds == 0 {
			continue
		}
		if r := g.Q.Row(e.Object()); r != nil && r.Barred&adds != 0 {
			g.S.Bar(r.Barred & adds)
		}
	}
	e := event.Event{Kind: mtg.EventEffect, Source: f.Source, Player: x.Player, N: int32(id), Ability: f.Ability}
	if len(on) > 0 {
		e.Other = on[0]
	}
	g.emit(e)
	return id
}

// endEffect ends effect number id.
func (g *Game) endEffect(id uint32, r rule.Ref) {
	for i := range g.S.Effects {
		if g.S.Effects[i].ID == id {
			endEffectAt(g, i, r)
			g.watchControl()
			return
		}
	}
}

// endEffectAt ends effect number i of the list. What that means for the control
// of permanents is for the caller to look at, once all that end at the same time
// have ended.
func endEffectAt(g *Game, i int, r rule.Ref) {
	x := g.S.Effects[i]
	if x.Kind == state.RuleEffect || x.Kind == state.ReplaceEffect && !sequelReads(g, x.ID) {
		g.S.CutHeld(x.ID)
	}
	g.S.EndEffect(i)
	g.emit(event.Event{Kind: mtg.EventEffectEnded, N: int32(x.ID), Source: x.Source, Rule: r})
}

// endPaid ends the effect that the player of the frame paid to end (116.2c).
func endPaid(g *Game, f *state.Frame) {
	pr := g.proposal(f)
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; legal.EndsBy(&pr, x) && slices.ContainsFunc(g.S.AffectedBy(x.ID), func(a state.AffectedRecord) bool { return a.Entity == f.Object.Entity() }) {
			g.endEffect(x.ID, rule.R116_2c)
			g.S.SetStateBased(true)
			g.Q.Invalidate()
			return
		}
	}
}

// stopPaid takes away the delayed triggered ability that the player of the frame paid to stop
// (116.2c).
func stopPaid(g *Game, f *state.Frame) {
	for i := range g.S.Delayed {
		if d := &g.S.Delayed[i]; d.Ability == f.Given && d.Source == f.Object && legal.Stops(&g.law, f.Player, d) {
			e := event.Event{Kind: mtg.EventEffectEnded, N: int32(d.ID), Source: d.Source, Rule: rule.R116_2c}
			cutDelayed(g, i)
			g.emit(e)
			return
		}
	}
}

// ignoreEffect has the player of the frame ignore what the ability says until end of turn
// (116.2d).
func ignoreEffect(g *Game, f *state.Frame) {
	of := state.Frame{Ability: f.Given, Source: f.Object, Player: f.Player}
	g.beginEffect(&of, state.IgnoreEffect, ability.UntilEndOfTurn, f.Player, nil)
}

// endAfterUntap ends effects that last through the next untap step of a player, which
// this is.
func endAfterUntap(g *Game, p mtg.Seat) {
	for i := len(g.S.Effects) - 1; i >= 0; i-- {
		if x := g.S.Effects[i]; ability.Duration(x.Duration) == ability.ThroughNextUntap && g.S.Together(p, x.Player) {
			g.endEffect(x.ID, rule.R611_2a)
		}
	}
}

// expireOfDeparted ends effects that last until the next turn of a player who
// has left, or until a point in it, as that turn would begin (800.4m).
func expireOfDeparted(g *Game, p mtg.Seat) {
	expire(g, rule.R800_4m, func(_ *Game, x *state.Effect) bool {
		d := ability.Duration(x.Duration)
		return x.Controller == p && (d == ability.UntilYourNextTurn || d == ability.UntilEndOfYourNextTurn || d == ability.UntilNextUpkeep || d == ability.UntilNextEnd)
	})
}

// watchControl records changes of control that effects have brought about: the
// permanent leaves combat (506.4) and its new controller has not controlled it
// since his turn began (302.6).
func (g *Game) watchControl() {
	for i := 0; i < len(g.S.List(mtg.Battlefield, 0)); i++ {
		slot := g.S.List(mtg.Battlefield, 0)[i]
		id := g.S.ID(slot)
		if who := g.Q.Row(id).Controller; who != g.S.Objects[slot].Who(state.Holder) {
			if c := g.S.Objects[slot].Capture; c != 0 && g.S.Capture(c).Way == decision.WaySuspended {
				g.S.Capture(c).Way = decision.WayOrdinary // 702.62a: its haste ends with its control
			}
			g.emit(event.Event{Kind: mtg.EventControl, Object: id, Player: who, Rule: rule.R611_2})
			g.lookAtDown(id)
		}
	}
	if somebodyLeft(g) {
		exileHeld(g) // 800.4c
	}
}

// expire ends the effects for which over holds, at the same time.
func expire(g *Game, r rule.Ref, over func(*Game, *state.Effect) bool) {
	before := len(g.S.Effects)
	for i := 0; i < len(g.S.Effects); i++ {
		if over(g, &g.S.Effects[i]) {
			endEffectAt(g, i, r)
			i--
		}
	}
	if len(g.S.Effects) < before {
		g.watchControl()
	}
}

// expireAtCleanup ends effects that last until end of turn or this turn
// (514.2), and those until the end of a later turn that is this one.
func expireAtCleanup(g *Game) {
	expire(g, rule.R514_2, func(g *Game, x *state.Effect) bool {
		switch ability.Duration(x.Duration) {
		case ability.UntilEndOfTurn, ability.ThisTurn, ability.ThatCombat:
			return true
		case ability.UntilEndOfYourNextTurn:
			return g.S.IsActive(x.Controller) && uint32(g.S.Players[x.Controller].Turns) > x.EndTurn
		case ability.DuringNextTurn:
			return g.S.IsActive(x.Player) && uint32(g.S.Players[x.Player].Turns) > x.EndTurn
		}
		return false
	})
	for i := 0; i < len(g.S.Delayed); i++ {
		if d := ability.Duration(g.S.Delayed[i].Duration); d == ability.ThisTurn || d == ability.UntilEndOfTurn || d == ability.DuringNextTurn && wasItsTurn(g, &g.S.Delayed[i]) {
			cutDelayed(g, i)
			i--
		}
	}
}

// expireAtCombatEnd ends effects that last until end of combat (500.5a).
func expireAtCombatEnd(g *Game) {
	expire(g, rule.R500_5a, func(g *Game, x *state.Effect) bool {
		d := ability.Duration(x.Duration)
		return d == ability.UntilEndOfCombat || d == ability.ThroughNextCombat && query.IsNextCombat(g.Q, x)
	})
}

// expireAtTurn ends effects that last until the player's next turn, which has
// just begun (500.4).
func expireAtTurn(g *Game) {
	expire(g, rule.R500_4, func(g *Game, x *state.Effect) bool {
		return ability.Duration(x.Duration) == ability.UntilYourNextTurn && g.S.IsActive(x.Controller) &&
			uint32(g.S.Players[x.Controller].Turns) > x.EndTurn
	})
	for i := 0; i < len(g.S.Delayed); i++ {
		d := &g.S.Delayed[i]
		if ability.Duration(d.Duration) == ability.UntilYourNextTurn && g.S.IsActive(d.Controller) && g.S.Turn > d.EndTurn {
			cutDelayed(g, i)
			i--
		}
	}
}

// cutDelayed takes delayed ability number i of the list away, with what it remembers.
func cutDelayed(g *Game, i int) {
	g.S.CutHeld(g.S.Delayed[i].ID)
	g.S.CutDelayed(i)
}

// expireAtUpkeep ends effects that last until the upkeep of their controller that
// has just begun (500.4): those that began in one last until the next, be it of the same turn (500.10).
func expireAtUpkeep(g *Game) {
	expire(g, rule.R500_4, func(g *Game, x *state.Effect) bool {
		return ability.Duration(x.Duration) == ability.UntilNextUpkeep && g.S.IsActive(x.Controller)
	})
}

// expireAtEnd ends effects that last until the end step of their controller that has just
// begun (500.4): those that began in one last until the next.
func expireAtEnd(g *Game) {
	expire(g, rule.R500_4, func(g *Game, x *state.Effect) bool {
		return ability.Duration(x.Duration) == ability.UntilNextEnd && g.S.IsActive(x.Controller)
	})
}

// expireWhile ends effects that last for as long as something holds that no
// longer does (611.2b), and reports whether something is to return that was to
// stay away until now (610.3).
func expireWhile(g *Game) (returning bool) {
	if !g.Q.SomeLastWhile() {
		return false
	}
	for again := true; again; {
		again, returning = false, false
		for i := 0; i < len(g.S.Effects); i++ {
			switch x := &g.S.Effects[i]; {
			case !g.isOver(x):
			case x.Kind == state.ReturnEffect:
				returning = true
			default:
				g.endEffect(x.ID, rule.R611_2b)
				again = true
				i--
			}
		}
	}
	return returning
}

// isOver reports whether the duration of an effect is one that lasts for as long
// as something holds, and that does not hold.
func (g *Game) isOver(x *state.Effect) bool {
	if !query.LastsWhile(x) {
		return false
	}
	o, here := g.S.Object(x.Source), isHere(g, x.Source)
	switch ability.Duration(x.Duration) {
	case ability.WhileThisOnBattlefield:
		return !here
	case ability.UntilThisLeaves: // phasing out is not leaving (702.26d), but was when it was a zone
		return !here && (o == nil || o.Zone != mtg.PhasedOut || g.S.Rules.Phasing == ruleset.PhasingZone)
	case ability.UntilTurnedDown: // phasing out turns nothing face down (702.26f)
		return o == nil || !here && o.Zone != mtg.PhasedOut || o.Is(state.FaceDown)
	case ability.WhileYouControlThis:
		return !here || g.Q.Row(x.Source).Controller != x.Controller
	case ability.WhileTapped:
		return !here || !o.Is(state.Tapped)
	case ability.WhileExiled:
		return !anyExiled(g, x.ID)
	case ability.WhilePaired:
		return isParted(g, x)
	case ability.UntilCond:
		return !stillHolds(g, x, affectedFirst(g, x))
	}
	return false
}

// lapses reports whether the duration is over for good when what it asks of the source
// ceases to hold before the effect begins (611.2b).
func lapses(d ability.Duration) bool {
	return d == ability.WhileTapped || d == ability.WhileYouControlThis || d == ability.UntilCond
}

// noticeLapse marks the abilities on the stack whose effects would last for as long as
// something holds of their source, and it has ceased to by its untapping, phasing out or
// coming under another's control.
func noticeLapse(g *Game, e *event.Event) {
	for _, slot := range g.S.List(mtg.Stack, 0) {
		o := &g.S.Objects[slot]
		if o.Kind != state.AbilityObject || o.Source != e.Object || o.Is(state.Lapsed) {
			continue
		}
		a := g.P.Ability(o.Ability)
		for m := range a.Modes {
			for pc := range a.Modes[m].Code {
				if ceased(g, o, &a.Modes[m].Code[pc]) {
					g.S.Mark(g.S.ID(slot), state.Lapsed, true)
				}
			}
		}
	}
}

// ceased reports whether that for as long as which the effect of the instruction would last
// does not hold of the ability's source.
func ceased(g *Game, o *state.Object, in *ability.Instr) bool {
	if !lapses(in.Duration) || in.Duration == ability.UntilCond && !asksSource(in.Until) {
		return false
	}
	if !isHere(g, o.Source) {
		return true
	}
	switch in.Duration {
	case ability.WhileTapped:
		return !g.S.Object(o.Source).Is(state.Tapped)
	case ability.WhileYouControlThis:
		return g.Q.Row(o.Source).Controller != o.Controller
	}
	c := query.Context{This: o.Source, You: o.Controller, Ability: o.Ability}
	return !g.Q.Cond(&c, in.Until)
}

// isHere reports whether the object is on the battlefield still.
func isHere(g *Game, id mtg.ObjectID) bool {
	o := g.S.Object(id)
	return o != nil && o.Zone == mtg.Battlefield
}

// asksSource reports whether a condition is about the source alone.
func asksSource(c *ability.Cond) bool {
	if c.Kind == ability.CondAnd {
		return asksSource(c.A) && asksSource(c.B)
	}
	return c.Kind == ability.CondMatches && c.Sel.Kind == ability.SelThis
}

// stillHolds reports whether the condition for as long as which the effect lasts
// holds of what it changes.
func stillHolds(g *Game, x *state.Effect, of mtg.Entity) bool {
	c := query.Context{This: x.Source, You: x.Controller, Ability: x.Ability, Item: of}
	until := g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].Until
	return (!asksSource(until) || isHere(g, x.Source)) && g.Q.Cond(&c, until)
}

// affectedFirst is the first of what the effect is about.
func affectedFirst(g *Game, x *state.Effect) mtg.Entity {
	if list := g.S.AffectedBy(x.ID); len(list) > 0 {
		return list[0].Entity
	}
	return 0
}

// anyExiled reports whether something the effect is about is still in exile.
func anyExiled(g *Game, effect uint32) bool {
	for _, a := range g.S.AffectedBy(effect) {
		if o := g.S.Object(a.Entity.Object()); o != nil && o.Zone == mtg.Exile {
			return true
		}
	}
	return false
}

// handLimit is p's maximum hand size, and whether there is one (402.2).
func handLimit(g *Game, p mtg.Seat) (limit int, bounded bool) {
	limit, bounded = int(state.HandSize(&g.S, p)), true
	type sized struct {
		stamp uint32
		c     query.Context
		e     *ability.StaticEffect
	}
	var list []sized
	g.Q.Statics(ability.StaticMaxHand, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		if g.Q.Matches(&c, e.Who, mtg.PlayerEntity(p)) {
			list = append(list, sized{g.S.Object(src).Timestamp, c, e})
		}
		return true
	})
	query.LastingHands(g.Q, func(stamp uint32, c *query.Context, e *ability.StaticEffect) {
		if g.Q.Matches(c, e.Who, mtg.PlayerEntity(p)) {
			list = append(list, sized{stamp, *c, e})
		}
	})
	slices.SortStableFunc(list, func(a, b sized) int { return cmp.Compare(a.stamp, b.stamp) }) // 613.11
	for i := range list {
		switch c, e := &list[i].c, list[i].e; {
		case e.Change != nil && e.Less:
			limit -= g.Q.Num(c, e.Change)
		case e.Change != nil:
			limit += g.Q.Num(c, e.Change)
		case e.Num != nil:
			limit, bounded = g.Q.Num(c, e.Num), true
		default:
			bounded = false
		}
	}
	return max(limit, 0), bounded
}

// addedKeywords are the keywords that the changes add.
func addedKeywords(mods []ability.Mod) (added mtg.KeywordSet) {
	for i := range mods {
		if mods[i].Kind == ability.ModAddKeywords || mods[i].Kind == ability.ModKeywordsOf {
			added |= mods[i].Keywords
		}
	}
	return added
}

// wasItsTurn reports whether the turn that ends is the one that a delayed ability waited for, of the
// player that its trigger has: it triggers in no later one (603.7b).
func wasItsTurn(g *Game, d *state.Delayed) bool {
	if d.Later && g.S.Turn == d.EndTurn {
		return false
	}
	c := query.Context{This: d.Source, You: d.Controller, Ability: d.Ability, Capture: d.Capture}
	g.lendHeld(&c, d.ID)
	ended := g.Q.Matches(&c, g.P.Ability(d.Ability).Trigger.Any[0].Player, mtg.PlayerEntity(g.S.Active))
	g.S.ReturnRegisters(c.Registers)
	return ended
}
