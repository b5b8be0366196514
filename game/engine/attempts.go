package engine

// This file says what stands in the way of an action. The functions that list what
// a player may do are asked once more, for one object: where they would leave an
// action out they say why, and go on. So there is one source of what is legal.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// trace takes down what stands in the way of the actions with one object.
type trace struct {
	attempts  []query.Attempt
	obstacles []query.Obstacle // of the attempt that is being looked at
	costs     bool             // what cannot be paid is taken down too
	short     bool             // something was
}

// bars reports that an action is left out; while attempts are explained it takes
// down why, and reports that it is not.
func (g *Game) bars(kind query.ObstacleKind, r rule.Ref) bool {
	return g.scratch.trace == nil || g.note(query.Obstacle{Kind: kind, Rule: r})
}

// lacks is bars for what a cost asks for.
func (g *Game) lacks(kind query.ObstacleKind, r rule.Ref) bool {
	t := g.scratch.trace
	if t == nil || !t.costs {
		return true
	}
	t.short = true
	return g.note(query.Obstacle{Kind: kind, Rule: r})
}

func (g *Game) note(o query.Obstacle) bool {
	t := g.scratch.trace
	if !slices.Contains(t.obstacles, o) {
		t.obstacles = append(t.obstacles, o)
	}
	return false
}

// prohibits is bars for what an effect says can't be done (101.2).
func (g *Game) prohibits(a mtg.ActionKind, p mtg.Seat, id mtg.ObjectID) bool {
	if g.scratch.trace == nil {
		return true
	}
	by, _ := g.Q.Prohibition(a, p, id, 0)
	return g.note(by)
}

// offer adds an option that may be chosen.
func (g *Game) offer(o *decision.Option, d *decision.Decision) {
	t := g.scratch.trace
	if t == nil {
		d.Options = append(d.Options, *o)
		return
	}
	t.attempts = append(t.attempts, query.Attempt{Option: *o, Obstacles: t.obstacles})
	t.obstacles = nil
}

// cannotPlay takes down that the card cannot be played from where it is.
func (g *Game) cannotPlay(p mtg.Seat, id mtg.ObjectID, a mtg.ActionKind, face *catalog.Face) {
	if g.scratch.trace == nil {
		return
	}
	kind, r := query.WrongZone, rule.R601_3
	if a == mtg.ActionPlayLand {
		r = rule.R305_1
	}
	if o := g.S.Object(id); o.Zone == mtg.Hand && o.Owner != p {
		kind = query.NotYours
	}
	g.note(query.Obstacle{Kind: kind, Rule: r})
	g.offer(&decision.Option{Action: a, Object: id, Face: face.ID}, nil)
}

// castingRule is the rule that says when a card of the face's types is cast.
func castingRule(face *catalog.Face) rule.Ref {
	for _, x := range [...]struct {
		types mtg.TypeSet
		rule  rule.Ref
	}{
		{mtg.Creature, rule.R302_1},
		{mtg.Sorcery, rule.R307_1},
		{mtg.Artifact, rule.R301_1},
		{mtg.Enchantment, rule.R303_1},
		{mtg.Planeswalker, rule.R306_1},
		{mtg.Battle, rule.R310_1},
	} {
		if face.Types&x.types != 0 {
			return x.rule
		}
	}
	return rule.R117_1a
}

// inactive takes down why p may not activate the ability now, and reports whether
// there is no more to say of it.
func (g *Game) inactive(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	if g.scratch.trace == nil {
		return true
	}
	if bar, r := g.activationBar(p, id, a); bar != query.NoObstacle {
		g.bars(bar, r)
	}
	if by, found := g.Q.Prohibition(activation(a), p, id, 0); found {
		g.note(by)
	}
	c := query.Context{This: id, You: p, Ability: a.Ref}
	if !g.Q.Cond(&c, a.If) {
		g.bars(query.ConditionUnmet, rule.R602_5b)
	}
	return false
}

// unfinishable takes down which part of the action cannot be done.
func (g *Game) unfinishable(p mtg.Seat, id mtg.ObjectID, f *state.Frame) bool {
	if g.scratch.trace == nil {
		return true
	}
	if !g.canTarget(p, id, f) {
		g.bars(query.NoTarget, rule.R601_2c)
	}
	return g.unpayable(p, id, f)
}

// unpayable takes down what of the cost cannot be paid.
func (g *Game) unpayable(p mtg.Seat, id mtg.ObjectID, f *state.Frame) bool {
	t := g.scratch.trace
	if t == nil {
		return true
	}
	if g.payable(p, id, f) && len(t.obstacles) > 0 {
		return false
	}
	t.costs, t.short = true, false
	paid := g.payable(p, id, f)
	t.costs = false
	if paid && t.short {
		return false // all but what was taken down could be paid
	}
	sum, _ := g.total(f)
	g.note(query.Obstacle{Kind: query.NoMana, Rule: rule.R601_2h, Mana: sum})
	return false
}

// lacksPart is lacks for a payment besides mana.
func (g *Game) lacksPart(id mtg.ObjectID, part *ability.CostPart) bool {
	if g.scratch.trace == nil || !g.scratch.trace.costs {
		return true
	}
	kind, r := query.CostPart, rule.R118_3
	switch o := g.S.Object(id); part.Kind {
	case ability.CostTapThis, ability.CostUntapThis:
		switch {
		case part.Kind == ability.CostTapThis && o.Is(state.Tapped):
			kind = query.SourceTapped
		case part.Kind == ability.CostUntapThis && !o.Is(state.Tapped):
			kind = query.SourceUntapped
		default:
			kind, r = query.SummoningSick, rule.R302_6
		}
	case ability.CostPayLife:
		kind, r = query.TooLittleLife, rule.R119_4
	case ability.CostLoyalty:
		kind, r = query.TooLittleLoyalty, rule.R606_6
	}
	return g.lacks(kind, r)
}

// Attempts returns the actions that p, who has priority, might want to take with
// the object, each with what stands in its way. Those without an obstacle are
// exactly what the decision that waits offers. What p may not look at has none.
func (g *Game) Attempts(p mtg.Seat, id mtg.ObjectID) []query.Attempt {
	o := g.S.Object(id)
	if o == nil {
		return nil
	}
	var t trace
	g.scratch.listing, g.scratch.purseOf, g.scratch.most, g.scratch.trace = true, 0, -1, &t
	defer func() { g.scratch.listing, g.scratch.trace = false, nil }()
	if o.Zone == mtg.Battlefield {
		g.permanentAttempts(p, id, o)
	} else if o.Kind == state.CardObject {
		g.cardAttempts(p, id, o)
	}
	if by := g.splitSecondSpell(); by != 0 {
		for i := range t.attempts {
			if a := t.attempts[i].Option.Action; a == mtg.ActionCast || a == mtg.ActionActivate {
				t.attempts[i].Obstacles = append(t.attempts[i].Obstacles,
					query.Obstacle{Kind: query.SplitSecond, Rule: rule.R702_61a, Source: by})
			}
		}
	}
	return apt(t.attempts)
}

// apt leaves out attempts to play a card from a zone that it cannot be played from,
// where it can be in another way; of what is another's it says no more than that.
func apt(list []query.Attempt) []query.Attempt {
	for i := range list {
		for j, o := range list[i].Obstacles {
			if o.Kind == query.NotYours {
				list[i].Obstacles = list[i].Obstacles[j : j+1]
				break
			}
		}
	}
	misplaced := func(a query.Attempt) bool {
		return len(a.Obstacles) == 1 && a.Obstacles[0].Kind == query.WrongZone
	}
	if kept := slices.DeleteFunc(slices.Clone(list), misplaced); len(kept) > 0 || len(list) == 0 {
		return kept
	}
	return list[:1]
}

// permanentAttempts looks at the abilities of a permanent.
func (g *Game) permanentAttempts(p mtg.Seat, id mtg.ObjectID, o *state.Object) {
	if o.Is(state.FaceDown) {
		g.turnUpActions(p, id.Slot(), nil)
	}
	g.abilityActions(p, id.Slot(), nil)
	g.unlockAction(p, id.Slot(), nil)
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind == ability.Activated && a.Flags&ability.ManaAbility != 0 {
			g.manaAttempt(p, id, a)
		}
		return true
	})
}

// manaAttempt looks at a mana ability (605.3a).
func (g *Game) manaAttempt(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) {
	o := g.manaOption(p, id, a)
	o.Flags = 0
	if g.isBanned(&o) {
		g.bars(query.GivenUp, rule.R733_1)
	}
	if !g.mayActivate(p, id, a) {
		g.inactive(p, id, a)
	}
	if !g.manaReady(p, id, a) {
		f := g.castFrame(p, &o)
		g.unpayable(p, id, &f)
	}
	g.offer(&o, nil)
}

// cardAttempts looks at the ways to play a card, and at its abilities where it is.
func (g *Game) cardAttempts(p mtg.Seat, id mtg.ObjectID, o *state.Object) {
	face := g.P.Face(o.Face)
	kind := mtg.ActionCast
	if face.Types&mtg.Land != 0 {
		kind = mtg.ActionPlayLand
	}
	switch {
	case o.Is(state.FaceDown) && !g.mayTurnUp(p, o): // it could be anything
	case o.Zone == mtg.Library && (g.S.Top(p) != id || !o.Known.Has(p) || !g.hasPermits() && !g.P.Licences()):
		g.cannotPlay(p, id, kind, face)
	default:
		g.playActions(p, id.Slot(), o.Zone, nil)
	}
}
