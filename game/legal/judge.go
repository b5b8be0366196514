package legal

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

// This file judges proposals: what stands in the way of an action (601.3, 602.5,
// 305, 116). Nothing does where it is offered, so there is one source of what is
// legal and of why not.

// why takes down what stands in the way of an action. Where nobody wants to know it
// is nil, and the first obstacle is enough.
type why struct {
	obstacles []query.Obstacle
	costs     bool // what cannot be paid is taken down too
	short     bool // something was
}

// bars reports that the action is not possible and no more need be asked; where
// somebody wants to know why, it takes that down and reports that more is asked.
func (w *why) bars(kind query.ObstacleKind, r rule.Ref) bool {
	return w == nil || w.note(query.Obstacle{Kind: kind, Rule: r})
}

func (w *why) note(o query.Obstacle) bool {
	if !slices.Contains(w.obstacles, o) {
		w.obstacles = append(w.obstacles, o)
	}
	return false
}

// lacks is bars for what a cost asks for.
func (w *why) lacks(kind query.ObstacleKind, r rule.Ref) bool {
	if w == nil || !w.costs {
		return true
	}
	w.short = true
	return w.note(query.Obstacle{Kind: kind, Rule: r})
}

// clear reports that nothing was found.
func (w *why) clear() bool { return w == nil || len(w.obstacles) == 0 }

// prohibits is bars for what an effect says can't be done (101.2).
func (l *Law) prohibits(w *why, a mtg.ActionKind, p mtg.Seat, id mtg.ObjectID) bool {
	if w == nil {
		return true
	}
	by, _ := l.Q.Prohibition(a, p, id, 0)
	return w.note(by)
}

// judge reports whether nothing stands in the way of the proposal, and takes down
// what does where w wants it.
func (l *Law) judge(pr *Proposal, w *why) bool {
	switch pr.Action {
	case mtg.ActionPlayLand:
		return l.judgeLand(pr, w)
	case mtg.ActionCast:
		return l.judgeSpell(pr, w)
	case mtg.ActionActivate:
		return l.judgeAbility(pr, w)
	case mtg.ActionMana:
		return l.judgeMana(pr, w)
	}
	return l.judgeSpecial(pr, w)
}

// misplace takes down that the card cannot be played from where it is.
func (l *Law) misplace(pr *Proposal, w *why) bool {
	kind, r := query.WrongZone, rule.R601_3
	if pr.Action == mtg.ActionPlayLand {
		r = rule.R305_1
	}
	if o := l.S.Object(pr.Object); o.Zone == mtg.Hand && o.Owner != pr.Player {
		kind = query.NotYours
	}
	w.bars(kind, r)
	return false
}

// judgeLand judges playing a land (305.1).
func (l *Law) judgeLand(pr *Proposal, w *why) bool {
	if pr.misplaced {
		return l.misplace(pr, w)
	}
	if bar, r := l.landBar(pr.Player); bar != query.NoObstacle && w.bars(bar, r) ||
		l.Q.Forbidden(mtg.ActionPlayLand, pr.Player, pr.Object, 0) && l.prohibits(w, mtg.ActionPlayLand, pr.Player, pr.Object) ||
		l.landKeptOut(pr.Player, pr.Object) && w.bars(query.CannotEnter, rule.R101_2) {
		return false
	}
	return w.clear()
}

// judgeSpell judges casting a spell (601.3).
func (l *Law) judgeSpell(pr *Proposal, w *why) bool {
	if pr.misplaced {
		return l.misplace(pr, w)
	}
	face := l.P.Face(pr.Face)
	if pr.Way == decision.WayOrdinary && face.Cost.None && w.bars(query.NoManaCost, rule.R118_6) ||
		pr.bar != query.NoObstacle && w.bars(pr.bar, pr.barRule) ||
		pr.Way == decision.WayPlotted && !l.sorceryTiming(pr.Player) && w.bars(l.sorceryBar(pr.Player), rule.R702_170d) ||
		!l.timely(pr, face) && w.bars(l.sorceryBar(pr.Player), castingRule(face)) ||
		lacksLegend(l, pr.Player, face) && w.bars(query.ConditionUnmet, rule.R205_4e) ||
		l.isTried(pr) && w.bars(query.GivenUp, rule.R733_1) ||
		l.barred(pr) && l.prohibits(w, mtg.ActionCast, pr.Player, pr.Object) {
		return false
	}
	return l.judgeFinish(pr, w)
}

// CantCast reports whether a rule or an effect prohibits the casting that an effect tells or lets
// the player do as it resolves, as it would at any other time (601.3).
func CantCast(l *Law, pr *Proposal) bool {
	return l.splitSecond() || lacksLegend(l, pr.Player, l.P.Face(pr.Face)) || l.barred(pr)
}

// lacksLegend reports whether the face is a legendary instant or sorcery and the player
// controls no legendary creature or planeswalker, without which he can't cast it (205.4e).
func lacksLegend(l *Law, p mtg.Seat, face *catalog.Face) bool {
	if face.Supertypes&mtg.Legendary == 0 || face.Types&(mtg.Instant|mtg.Sorcery) == 0 {
		return false
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		row := l.Q.Permanent(slot)
		if row.Controller == p && row.Supertypes&mtg.Legendary != 0 && row.Types&(mtg.Creature|mtg.Planeswalker) != 0 {
			return false
		}
	}
	return true
}

// judgeAbility judges activating an ability that is no mana ability (602.2).
func (l *Law) judgeAbility(pr *Proposal, w *why) bool {
	if l.isTried(pr) && w.bars(query.GivenUp, rule.R733_1) || !l.judgeActivation(pr, l.P.Ability(pr.Ability), w) {
		return false
	}
	return l.judgeFinish(pr, w)
}

// judgeActivation judges who activates the ability, and when (602.5). It reports
// whether more need be asked.
func (l *Law) judgeActivation(pr *Proposal, a *catalog.Ability, w *why) bool {
	if w == nil {
		return l.mayActivate(pr.Player, pr.Source, a)
	}
	if bar, r := l.activationBar(pr.Player, pr.Source, a); bar != query.NoObstacle {
		w.bars(bar, r)
	}
	if by, found := query.ProhibitsAbility(l.Q, activation(a), pr.Player, pr.Source, a); found {
		w.note(by)
	}
	c := query.Context{This: pr.Source, You: pr.Player, Ability: a.Ref}
	if !l.Q.Cond(&c, a.If) {
		w.bars(query.ConditionUnmet, rule.R602_5b)
	}
	return true
}

// judgeMana judges activating a mana ability (605.3a).
func (l *Law) judgeMana(pr *Proposal, w *why) bool {
	a := l.P.Ability(pr.Ability)
	if l.isTried(pr) && w.bars(query.GivenUp, rule.R733_1) || !l.judgeActivation(pr, a, w) {
		return false
	}
	if l.manaReady(pr.Player, pr.Source, a) {
		return w.clear()
	}
	return l.unpayable(pr, w)
}

// judgeSpecial judges special actions other than playing a land (116.2): plotting as
// a sorcery is cast (702.170a), suspending when the card could be begun to be cast
// (702.62a), and so on.
func (l *Law) judgeSpecial(pr *Proposal, w *why) bool {
	p, id := pr.Player, pr.Object
	barred := false
	switch pr.Action {
	case mtg.ActionPlot:
		barred = !l.sorceryTiming(p) && w.bars(l.sorceryBar(p), rule.R702_170a)
	case mtg.ActionUnlock:
		barred = !l.sorceryTiming(p) && w.bars(l.sorceryBar(p), rule.R709_5e)
	case mtg.ActionCompanion:
		barred = !l.sorceryTiming(p) && w.bars(l.sorceryBar(p), rule.R116_2g)
	case mtg.ActionRollPlanar:
		barred = !l.sorceryTiming(p) && w.bars(l.sorceryBar(p), rule.R116_2i)
	case mtg.ActionForetell:
		barred = !l.mayForetell(p, id) && w.bars(query.NotYourTurn, rule.R702_143a)
	case mtg.ActionTurnUp:
		barred = l.Q.Forbidden(mtg.ActionTurnUp, p, id, 0) && l.prohibits(w, mtg.ActionTurnUp, p, id) ||
			l.isTried(pr) && w.bars(query.GivenUp, rule.R733_1)
	case mtg.ActionSuspend:
		barred = !l.instantTiming(p, id, l.P.Face(pr.Face)) && w.bars(l.sorceryBar(p), rule.R702_62a) ||
			l.Q.Forbidden(mtg.ActionCast, p, id, 0) && l.prohibits(w, mtg.ActionCast, p, id)
	}
	switch {
	case barred:
		return false
	case l.payable(pr, nil):
		return w.clear()
	}
	return l.unpayable(pr, w)
}

// judgeFinish judges whether the action can be finished: there are targets for it,
// and its cost can be paid.
func (l *Law) judgeFinish(pr *Proposal, w *why) bool {
	if l.Finishable(pr) || l.finishableFor(pr) {
		return w.clear()
	}
	if w != nil && !l.targetsForSomeX(pr) {
		w.bars(query.NoTarget, rule.R601_2c)
	}
	return l.unpayable(pr, w)
}

// unpayable takes down what of the cost cannot be paid, of an action that cannot be
// finished; it reports false.
func (l *Law) unpayable(pr *Proposal, w *why) bool {
	if w == nil || len(w.obstacles) > 0 && l.payable(pr, nil) {
		return false
	}
	w.costs, w.short = true, false
	paid := l.payable(pr, w)
	w.costs = false
	if paid && w.short {
		return false // all but what was taken down could be paid
	}
	if pr.Capture == 0 && pr.Kind.IsSpell() { // what it costs more with its only targets
		l.accepted = slices.DeleteFunc(l.aims(pr), cheaper)
	}
	sum, _ := l.Total(pr)
	l.accepted = l.accepted[:0]
	w.note(query.Obstacle{Kind: query.NoMana, Rule: rule.R601_2h, Mana: sum})
	return false
}

// lacksPart is lacks for a payment besides mana.
func (l *Law) lacksPart(id mtg.ObjectID, part *ability.CostPart, w *why) bool {
	if w == nil || !w.costs {
		return true
	}
	kind, r := query.CostPart, rule.R118_3
	switch o := l.S.Object(id); part.Kind {
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
	return w.lacks(kind, r)
}
