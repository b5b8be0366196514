package agent

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// confirm answers yes or no.
func (e *Easy) confirm() bool {
	switch e.d.Prompt {
	case decision.PromptMulligan:
		return e.wantsMulligan()
	case decision.PromptCopyTargets, decision.PromptCoin:
		return false
	case decision.PromptOptionalCost:
		return e.paysMore()
	}
	e.agreed++
	return e.agreed <= mostAgreed && !e.hurtsOwn()
}

// hurtsOwn reports whether what resolves would do to its targets, all of them its
// player's own, what nobody wants for a thing of his own. What may have such targets only
// does them good in the end.
func (e *Easy) hurtsOwn() bool {
	stack := e.v.In(e.v.Stack)
	if len(stack) == 0 {
		return false
	}
	top := &stack[len(stack)-1]
	if top.Ability == 0 || !e.mine(top) {
		return false
	}
	list := e.deedsOf(top.Ability)
	mode := e.modeOf(top, len(list))
	targets := e.v.Targets[top.Targets.First : top.Targets.First+top.Targets.Count]
	if mode >= len(list) || len(targets) == 0 {
		return false
	}
	for i := range targets {
		o, aims := e.v.Object(targets[i].Target), list[mode].aims
		if o == nil || !e.ally(o) || int(targets[i].Index) >= len(aims) {
			return false
		}
		if x := &aims[targets[i].Index]; !x.harms() || x.filter.Controller == ability.You {
			return false
		}
	}
	return true
}

// paysMore reports whether the optional cost of the spell being cast is worth
// what it takes besides mana.
func (e *Easy) paysMore() bool {
	source := e.object(e.d.Source)
	if source == nil {
		return true
	}
	if lent := e.programs.Ability(e.d.Ability).LentCost(); lent != nil {
		return e.costWorth(lent.Cost) < 1.5
	}
	extra := e.programs.Face(source.Face).Extra
	return int(e.d.Total) >= len(extra) || e.costWorth(extra[e.d.Total].Cost) < 1.5
}

// wantsMulligan keeps hands of two to five lands, and the third hand anyway.
func (e *Easy) wantsMulligan() bool {
	me := e.player(e.me)
	lands := 0
	hand := e.v.In(me.Hand)
	for i := range hand {
		if hand[i].Types&mtg.Land != 0 {
			lands++
		}
	}
	return me.Mulligans < 2 && (lands < 2 || lands > 5)
}

// pick takes the options that are worth the most, as many as are worth
// anything, or as must be.
func (e *Easy) pick() {
	worth := make([]float64, len(e.d.Options))
	for i := range e.d.Options {
		worth[i] = e.weighPick(&e.d.Options[i])
	}
	order := make([]uint16, len(worth))
	for i := range order {
		order[i] = uint16(i)
	}
	slices.SortStableFunc(order, func(x, y uint16) int { return cmp.Compare(worth[y], worth[x]) })
	costs, sum := e.picksCost(), int32(0)
	for _, i := range order {
		n := int32(len(e.a.Picks))
		if n >= e.d.Max || n >= e.d.Min && worth[i] <= 0 || costs && n > 0 && e.d.Legal(e.a) {
			break
		}
		if sum += e.d.Options[i].N; e.d.Most > 0 && sum >= e.d.Most {
			sum -= e.d.Options[i].N
			continue
		}
		e.a.Picks = append(e.a.Picks, i)
	}
	if costs {
		e.pickLess()
	}
}

// pickLess leaves out picks that the answer is legal without.
func (e *Easy) pickLess() {
	for i := 0; i < len(e.a.Picks) && e.d.Legal(e.a); {
		out := e.a.Picks[i]
		e.a.Picks = slices.Delete(e.a.Picks, i, i+1)
		if !e.d.Legal(e.a) {
			e.a.Picks = slices.Insert(e.a.Picks, i, out)
			i++
		}
	}
}

// picksCost reports whether what is picked is lost or used, as a rule.
func (e *Easy) picksCost() bool {
	switch e.d.Prompt {
	case decision.PromptBottom, decision.PromptSacrifice, decision.PromptDiscard, decision.PromptExile, decision.PromptReturn,
		decision.PromptTap, decision.PromptCounters, decision.PromptCleanup:
		return true
	}
	return false
}

// weighPick returns what it is worth to pick the option.
func (e *Easy) weighPick(o *decision.Option) float64 {
	object := e.object(o.Object)
	switch e.d.Prompt {
	case decision.PromptTargets, decision.PromptEnchant:
		return e.weighTargetPick(o)
	case decision.PromptModes:
		list := e.deedsOf(o.Ability)
		if int(o.N) < len(list) {
			return e.weighDeed(&list[o.N], e.object(e.d.Source))
		}
		return 0
	case decision.PromptScry, decision.PromptSurveil:
		if object == nil {
			return 0
		}
		return 1.4 - e.cardWorth(object)
	case decision.PromptColor, decision.PromptManaColor:
		return e.want(o.Color())
	case decision.PromptLegend, decision.PromptSearch, decision.PromptReveal, decision.PromptOpening, decision.PromptCompanion:
		return e.keepWorth(o, object)
	case decision.PromptChoose:
		if object == nil || !e.mine(object) || object.Zone == mtg.Library || object.Zone == mtg.Graveyard {
			return e.keepWorth(o, object)
		}
	case decision.PromptVote:
		return e.voteWorth(o, object)
	case decision.PromptLifeTotal: // much for its own team
		life := float64(e.player(o.Other.Seat()).Life)
		if e.isFoe(mtg.Seat(e.d.Total)) {
			return -life
		}
		return life
	case decision.PromptStandIn:
		if e.isFoe(o.Other.Seat()) {
			return -1
		}
		return 0
	case decision.PromptProliferate:
		return e.moreWorth(object)
	case decision.PromptDefender, decision.PromptProtector:
		return e.keepWorth(o, object)
	case decision.PromptSeparate: // halves of about one worth
		return e.keepWorth(o, object) - e.meanWorth()
	case decision.PromptReplace, decision.PromptCostChoice, decision.PromptEffectMode, decision.PromptType, decision.PromptPile,
		decision.PromptWord, decision.PromptNewWord, decision.PromptDungeon, decision.PromptRoom,
		decision.PromptHybrid, decision.PromptCounterKind:
		return 0
	}
	// What is left costs the agent what it picks.
	worth := e.keepWorth(o, object)
	if e.d.Prompt == decision.PromptTap && object != nil && object.Status&view.Sick != 0 {
		worth *= 0.3 // it does not attack anyway
	}
	return 50 - worth - 100*e.unforced()
}

// moreWorth returns what it is worth that the object gets more of its counters.
func (e *Easy) moreWorth(o *view.Object) float64 {
	if o == nil {
		return 0
	}
	worth := 0.0
	for _, c := range e.v.Counters[o.Counters.First : o.Counters.First+o.Counters.Count] {
		power, toughness, sized := c.Kind.PowerToughness()
		if !sized {
			power = 1
		}
		worth += float64(power + toughness)
	}
	if !e.ally(o) {
		return -worth
	}
	return worth
}

// voteWorth prefers to vote for what others control.
func (e *Easy) voteWorth(o *decision.Option, object *view.Object) float64 {
	if object == nil {
		return 0.5
	}
	if e.mine(object) {
		return -e.keepWorth(o, object)
	}
	return e.keepWorth(o, object)
}

// meanWorth is what the options are worth on average.
func (e *Easy) meanWorth() (mean float64) {
	for i := range e.d.Options {
		o := &e.d.Options[i]
		mean += e.keepWorth(o, e.object(o.Object)) / float64(len(e.d.Options))
	}
	return mean
}

// unforced is one where nothing need be picked, so that nothing is.
func (e *Easy) unforced() float64 {
	if e.d.Min == 0 {
		return 1
	}
	return 0
}

// keepWorth returns what the thing an option names is worth.
func (e *Easy) keepWorth(o *decision.Option, object *view.Object) float64 {
	switch {
	case o.Other.IsPlayer():
		if o.Other.Seat() == e.me {
			return -1
		}
		return 1
	case object == nil:
		return 0.5
	case object.Zone == mtg.Battlefield:
		return e.worth(object)
	}
	return e.cardWorth(object)
}

// cardWorth returns what a card of the hand or library is worth to have.
func (e *Easy) cardWorth(o *view.Object) float64 {
	face := o.Card
	if face == 0 {
		return 1
	}
	f := e.programs.Face(face)
	lands := e.myLands()
	if f.Types&mtg.Land != 0 {
		inHand := 0
		hand := e.v.In(e.player(e.me).Hand)
		for i := range hand {
			if hand[i].Types&mtg.Land != 0 {
				inHand++
			}
		}
		switch {
		case lands+inHand <= 4:
			return 3
		case lands >= 6 || inHand > 3:
			return 0.4
		}
		return 1.5
	}
	worth := 2.0 + 0.15*float64(f.Cost.ManaValue(0))
	if f.Types&mtg.Creature != 0 {
		worth = 1 + 0.4*e.faceWorth(face)
	}
	if f.Cost.ManaValue(0) > lands+2 {
		worth -= 1.2
	}
	return worth
}

// weighTargetPick weighs a target of the spell or ability being put on the
// stack.
func (e *Easy) weighTargetPick(o *decision.Option) float64 {
	if e.d.Prompt == decision.PromptEnchant || e.d.Ability == 0 {
		return e.weighEnchanted(o)
	}
	list := e.deedsOf(e.d.Ability)
	source := e.object(e.d.Source)
	mode := e.modeOf(source, len(list))
	index := int(e.d.Total)
	if mode >= len(list) || index >= len(list[mode].aims) {
		return 0
	}
	d := &list[mode]
	if o.Other.IsPlayer() {
		return e.weighPlayer(&d.aims[index], o.Other.Seat())
	}
	object := e.object(o.Object)
	if object == nil {
		return 0
	}
	w := e.weighTarget(d, index, object)
	if e.moment() != badMoment && e.v.Step == mtg.DeclareBlockers {
		w += e.trickOn(&d.aims[index], object)
	}
	if !d.aims[index].harms() && e.ally(object) {
		w += 0.1 + 0.02*e.worth(object)
	}
	return w
}

// modeOf returns the mode whose targets are asked for: the first chosen.
func (e *Easy) modeOf(source *view.Object, modes int) int {
	if source == nil || modes < 2 || source.Modes == 0 {
		return 0
	}
	return int(source.Modes&15) - 1
}

// weighEnchanted weighs what an Aura would be attached to.
func (e *Easy) weighEnchanted(o *decision.Option) float64 {
	object := e.object(o.Object)
	source := e.object(e.d.Source)
	if object == nil || source == nil {
		return e.keepWorth(o, object)
	}
	_, sign := auraSign(e.programs.Face(source.Face).Face)
	if e.ally(object) == (sign > 0) {
		return e.worth(object)
	}
	return -e.worth(object)
}

// distribute gives targets what kills them, and the rest to the first. Combat
// damage goes where Propose puts it.
func (e *Easy) distribute() {
	e.d.Propose(e.a)
	if e.d.Prompt != decision.PromptDivide || len(e.d.Options) > 0 && e.d.Options[0].Object == e.d.Source {
		return // counters that are moved stay where they are
	}
	left := e.d.Total
	for i := range e.d.Options {
		e.a.Numbers[i] = e.d.Options[i].Min
		left -= e.d.Options[i].Min
	}
	give := func(i int, n int32) {
		n = min(n, left, e.d.Options[i].Max-e.a.Numbers[i])
		if n > 0 {
			e.a.Numbers[i] += n
			left -= n
		}
	}
	for i := range e.d.Options {
		if o := e.object(e.d.Options[i].Object); o != nil && !e.ally(o) {
			give(i, o.Toughness-o.Damage-e.a.Numbers[i])
		}
	}
	for i := range e.d.Options {
		give(i, left)
	}
}

// nameCard names a card that an opponent has shown.
func (e *Easy) nameCard() string {
	for i := range e.v.Objects {
		o := &e.v.Objects[i]
		if o.Owner != e.me && o.Card != 0 && o.Types&mtg.Land == 0 {
			return e.programs.Face(o.Card).Face.Name
		}
	}
	return e.d.Example
}

// pay pays with what is least useful for the rest of the hand: it begins with
// a proposal and changes one source after another for a less useful one.
func (e *Easy) pay() {
	if !e.d.Propose(e.a) || e.a.Cancel {
		return
	}
	defer e.settleTries()
	uses := e.uses[:0]
	for i := range e.d.Options {
		uses = append(uses, e.useful(&e.d.Options[i]))
	}
	e.uses = uses
	for i := range e.a.Picks {
		now, kind := e.a.Picks[i], e.a.Numbers[i]
		least := uses[now]
		for j, w := range uses {
			if w >= least || slices.Contains(e.a.Picks, uint16(j)) {
				continue
			}
			if e.swap(i, j) {
				now, kind, least = uint16(j), e.a.Numbers[i], w
			}
			e.a.Picks[i], e.a.Numbers[i] = now, kind
		}
	}
}

// swap puts option j in the place of pick i, if that pays as well.
func (e *Easy) swap(i, j int) bool {
	o := &e.d.Options[j]
	e.a.Picks[i] = uint16(j)
	if o.Action != mtg.ActionMana {
		e.a.Numbers[i] = 0
		return e.d.Legal(e.a)
	}
	for c := int32(0); c < mtg.NumManaColors; c++ {
		e.a.Numbers[i] = c
		if o.Colors.Has(mtg.Color(c)) && e.d.Legal(e.a) {
			return true
		}
	}
	return false
}

// useful returns how much the agent would rather keep what the option uses.
func (e *Easy) useful(o *decision.Option) float64 {
	switch {
	case o.Action == mtg.ActionPool:
		return 0
	case o.Action == mtg.ActionPayLife:
		return 5
	case o.Flags&decision.Delve != 0:
		return 0.3
	case o.Flags&decision.Complex != 0:
		return 6
	}
	worth := 0.5 + 0.2*float64(o.Colors.Count())
	for c := mtg.White; c <= mtg.Green; c++ {
		if o.Colors.Has(c) {
			worth += 0.5 * e.want(c)
		}
	}
	object := e.object(o.Object)
	if object != nil && object.Types&mtg.Creature != 0 && object.Status&view.Sick == 0 {
		worth += 0.4 * float64(max(object.Power, 0))
	}
	if a := e.programs.Ability(o.Ability); a.Cost != nil {
		worth += e.costWorth(a.Cost)
	}
	return worth
}
