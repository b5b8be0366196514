package engine

// This file carries out 115.7, changing the targets of what is on the stack.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// The micro-steps of opRetarget.
const (
	retargetBegin uint8 = iota
	retargetAsk
	retargetUse
)

// opRetarget changes the target of a spell or ability to another legal one that the
// player chooses (115.7a), one of its targets to what the instruction names (115.7b), or as
// many of them as the player wants (115.7d).
// Where nothing legal can be chosen everything stays as it is.
func opRetarget(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	id, ok := copier{g}.retargeted(&c, in)
	if len(who) == 0 || !ok {
		f.Given = 0 // what it counts, if it was there when the first target was chosen
		return next
	}
	if in.Flags&ability.FlagNewTargets != 0 {
		return copier{g}.chooseTargets(f, id, who[0])
	}
	if in.Other == nil {
		return copier{g}.changeTarget(f, &c, in, id, who[0])
	}
	list := g.selected(&c, in.Other)
	if len(list) == 0 {
		return next
	}
	return copier{g}.changeTo(f, id, who[0], list[0])
}

// changeTarget asks for another target in place of the only one, and makes it that.
func (g copier) changeTarget(f *state.Frame, c *query.Context, in *ability.Instr, id mtg.ObjectID, who mtg.Seat) verdict {
	if f.Step == retargetUse {
		g.retarget(id, 0, g.S.Chosen[0].Other)
		return next
	}
	a := g.targetsNow(id)
	list := slices.DeleteFunc(a.described(0), func(e mtg.Entity) bool {
		return in.Filter != nil && !g.Q.Matches(c, in.Filter, e) || !a.standsWith(0, e)
	})
	if len(list) == 0 {
		return next
	}
	f.Step = retargetAsk
	g.askPick(f, decision.PromptTargets, who, rule.R115_7a, list, 1, 1)
	return wait
}

// changeTo asks which of the targets is changed to e, among those that may be, and
// changes it.
func (g copier) changeTo(f *state.Frame, id mtg.ObjectID, who mtg.Seat, e mtg.Entity) verdict {
	if f.Step == retargetUse {
		g.retarget(id, int(g.S.Chosen[0].N), e)
		return next
	}
	var list []decision.Option
	a := g.targetsNow(id)
	for n, i := range a.at {
		if a.standsWith(n, e) {
			o := g.entityOption(g.S.Targets[i].Target)
			o.N = int32(n)
			list = append(list, o)
		}
	}
	if len(list) == 0 {
		return next
	}
	f.Step = retargetAsk
	d := g.askPick(f, decision.PromptTargets, who, rule.R115_7b, nil, 1, 1)
	d.Options = append(d.Options, list...)
	d.Min, d.Max = 1, 1
	return wait
}

// retarget makes e target number n of a spell or ability, and says so. Its division and
// its modes stay (115.7f, 115.8).
func (g copier) retarget(id mtg.ObjectID, n int, e mtg.Entity) {
	a := g.targetsNow(id)
	a.set(n, e)
	g.newlyTargeted(&a)
}

// newlyTargeted says of what was no target of the spell or ability before its targets were
// changed that it has become one.
func (g copier) newlyTargeted(a *retargeting) {
	for n, i := range a.at {
		if e := g.S.Targets[i].Target; !slices.Contains(a.was, e) && !g.becameTarget(g.S.Targets[i].Capture, e, i) {
			g.becomesTarget(event.Event{Kind: mtg.EventTargeted, Object: a.id, Player: a.you, Source: a.id, Other: a.target(n), Rule: rule.R115_7})
		}
	}
}

// chooseTargets asks for other targets in place of those of a spell or ability (115.7d).
func (g copier) chooseTargets(f *state.Frame, id mtg.ObjectID, who mtg.Seat) verdict {
	switch f.Step {
	case retargetBegin:
		g.keepTargets(id)
	case retargetUse:
		g.useTarget(f, id)
	}
	f.Step = retargetAsk
	a, asks := g.askTarget(f, id, who, rule.R115_7d)
	if asks {
		return wait
	}
	g.newlyTargeted(&a)
	f.Given = 0
	return next
}

// retargeted is the spell or ability that has its targets changed, if it is still on the
// stack and has targets.
func (g copier) retargeted(c *query.Context, in *ability.Instr) (mtg.ObjectID, bool) {
	list := g.selected(c, in.What)
	if len(list) == 0 {
		return 0, false
	}
	id := list[0].Object()
	o := g.S.Object(id)
	return id, o != nil && o.Zone == mtg.Stack && len(g.retargetingOf(id, o.Controller).at) > 0
}

// keepTargets keeps what the targets of a spell or ability are while others are chosen for it.
func (g copier) keepTargets(id mtg.ObjectID) {
	a := g.targetsNow(id)
	g.S.AddItems(a.was)
}

// askTarget asks for each target in turn for another in its place; picking none keeps it,
// whether or not it is legal (115.7d, 707.10c). It reports whether it asks: otherwise all are
// chosen, and what they were is kept no longer.
func (g copier) askTarget(f *state.Frame, id mtg.ObjectID, who mtg.Seat, r rule.Ref) (a retargeting, asks bool) {
	a = g.targetsNow(id)
	first := len(g.S.Items) - len(a.at)
	a.since(g.S.Items[first:])
	n := copyCountOf(f)
	for ; n.target < len(a.at); n.target++ {
		list, must := a.choices(n.target)
		if len(list) == 0 {
			continue
		}
		least := 0
		if must {
			least = 1
		}
		n.store(f)
		g.askPick(f, decision.PromptTargets, who, r, list, least, 1)
		return a, true
	}
	g.S.CutItems(uint32(first))
	return a, false
}

// useTarget makes what was chosen the target asked for, and reports whether it is another.
func (g copier) useTarget(f *state.Frame, id mtg.ObjectID) (changed bool) {
	n := copyCountOf(f)
	if a := g.targetsNow(id); len(g.S.Chosen) > 0 && n.target < len(a.at) {
		a.set(n.target, g.S.Chosen[0].Other)
		changed = true
	}
	n.target++
	n.store(f)
	return changed
}

// retargeting is a spell or ability some of whose targets are changed. What is tried as a
// target stands in State.Targets meanwhile, so that the other targets are seen beside it.
type retargeting struct {
	copier
	id    mtg.ObjectID
	you   mtg.Seat     // from whose view they are targets
	at    []int        // where they stand in State.Targets
	was   []mtg.Entity // what they were before any was changed; zero of what is no target yet
	sound []bool       // which of them were legal then
	tries int          // how many more things may be tried as targets that come later
}

// mostTries is how many things are tried at most to see whether what is chosen for one target
// leaves legal ones for those after it.
const mostTries = 500

// retargetingOf is the spell or ability with its targets from the view of p, none of which
// is to stay as it is.
func (g copier) retargetingOf(id mtg.ObjectID, p mtg.Seat) retargeting {
	a := retargeting{copier: g, id: id, you: p}
	capture := g.onStack(id).Capture
	for i := range g.S.Targets {
		if t := &g.S.Targets[i]; capture != 0 && t.Capture == capture && t.Mode != heldMode {
			a.at = append(a.at, i)
		}
	}
	a.was, a.sound = make([]mtg.Entity, len(a.at)), make([]bool, len(a.at))
	return a
}

// targetsNow is the spell or ability with the targets it has now.
func (g copier) targetsNow(id mtg.ObjectID) retargeting {
	a := g.retargetingOf(id, g.onStack(id).Controller)
	a.since(a.targets())
	return a
}

// since says what the targets were before any was changed.
func (a *retargeting) since(was []mtg.Entity) {
	now := a.records()
	copy(a.was, was)
	for n, e := range was {
		a.set(n, e)
	}
	for n := range a.at {
		a.sound[n] = a.legal(n)
	}
	a.put(now)
}

// target is what target number n is, as far as it is chosen.
func (a *retargeting) target(n int) mtg.Entity { return a.S.Targets[a.at[n]].Target }

func (a *retargeting) targets() []mtg.Entity {
	list := make([]mtg.Entity, len(a.at))
	for n := range a.at {
		list[n] = a.target(n)
	}
	return list
}

// set makes e target number n: where there is one for each player, of him whose it is.
func (a *retargeting) set(n int, e mtg.Entity) {
	t := a.S.Targets[a.at[n]]
	if e == t.Target {
		return
	}
	if t.Target = e; t.For != 0 {
		_, target := a.description(n)
		t.For = targetFor(a.Game, target, e)
	}
	a.S.SetTarget(a.at[n], t)
}

func (a *retargeting) records() []state.TargetRecord {
	list := make([]state.TargetRecord, len(a.at))
	for n, i := range a.at {
		list[n] = a.S.Targets[i]
	}
	return list
}

func (a *retargeting) put(list []state.TargetRecord) {
	for n, t := range list {
		a.S.SetTarget(a.at[n], t)
	}
}

// description is how target number n is described.
func (a *retargeting) description(n int) (query.Context, *ability.Target) {
	return a.targetOfCopy(a.id, a.you, &a.S.Targets[a.at[n]])
}

// described lists what fits the words for target number n, but what it is.
func (a *retargeting) described(n int) []mtg.Entity {
	c, t := a.description(n)
	return slices.DeleteFunc(a.Q.Targets(&c, t, nil), func(e mtg.Entity) bool { return e == a.target(n) })
}

// legal reports whether target number n is legal by itself.
func (a *retargeting) legal(n int) bool {
	c, t := a.description(n)
	return isFor(a.Game, &a.S.Targets[a.at[n]], a.target(n)) && a.Q.LegalTarget(&c, t, a.target(n))
}

// moved reports whether target number n is changed.
func (a *retargeting) moved(n int) bool { return a.target(n) != a.was[n] }

// choices lists what target number n may become, where those after it may still be changed
// (115.7e), and reports whether it must become another: with it as it is, those before it
// would be part of no legal set.
func (a *retargeting) choices(n int) (kept []mtg.Entity, must bool) {
	for _, e := range a.described(n) {
		if a.leaves(n, e) {
			kept = append(kept, e)
		}
	}
	return kept, !a.leaves(n, a.target(n))
}

// leaves reports whether, with e as target number n, those after it can be kept or changed so
// that all is legal. Of what is chosen later as much is tried as was tried for this, so that
// there is always something to choose.
func (a *retargeting) leaves(n int, e mtg.Entity) bool {
	a.tries = mostTries
	return a.tried(n, e)
}

// tried is leaves with the tries that are left.
func (a *retargeting) tried(n int, e mtg.Entity) bool {
	was := a.S.Targets[a.at[n]]
	a.set(n, e)
	ok := a.fits(n, n+1) && a.settles(n+1)
	a.S.SetTarget(a.at[n], was)
	return ok
}

// settles reports whether the targets from number n on can be kept or changed so that all is
// legal.
func (a *retargeting) settles(n int) bool {
	if n == len(a.at) || a.tried(n, a.target(n)) {
		return true
	}
	for _, e := range a.described(n) {
		if a.tries--; a.tries < 0 {
			return false
		}
		if a.tried(n, e) {
			return true
		}
	}
	return false
}

// standsWith reports whether everything is legal if target number n alone is changed, to e.
func (a *retargeting) standsWith(n int, e mtg.Entity) bool {
	was := a.S.Targets[a.at[n]]
	a.set(n, e)
	ok := e != was.Target && a.stands()
	a.S.SetTarget(a.at[n], was)
	return ok
}

// stands reports whether all the targets are legal, but for those that stay illegal.
func (a *retargeting) stands() bool {
	for n := range a.at {
		if !a.fits(n, len(a.at)) {
			return false
		}
	}
	return true
}

// fits reports whether target number n is legal beside those before it, where as many as are
// given are chosen. What is not changed need not be, unless it was (115.7d).
func (a *retargeting) fits(n, chosen int) bool {
	if (a.moved(n) || a.sound[n]) && !a.legal(n) {
		return false
	}
	for k := range n {
		if (a.moved(k) || a.moved(n)) && a.rivals(k, n) {
			return false
		}
	}
	return a.withinTotal(n, chosen)
}

// rivals reports whether target number n cannot be what it is beside that before it: one of
// the two must be another than the other is, as two of one use of the word must (601.2c), or
// must be another player's, or must share with it what all of that use share.
func (a *retargeting) rivals(before, n int) bool {
	s, t := &a.S.Targets[a.at[before]], &a.S.Targets[a.at[n]]
	same := s.Target == t.Target
	if s.Mode != t.Mode {
		ref := a.onStack(a.id).Ability
		return same && ref != 0 && a.P.Ability(ref).Choose != nil && a.P.Ability(ref).Choose.Differ
	}
	_, first := a.description(before)
	_, second := a.description(n)
	if s.Index != t.Index {
		return same && (isApart(first, t.Index) || isApart(second, s.Index))
	}
	if same || s.For != 0 && s.For == t.For {
		return true
	}
	p, q := a.ownerOf(s.Target), a.ownerOf(t.Target)
	return first.Share == ability.QualityOwner && p != q && p != 0 && q != 0
}

// isApart reports whether the target must be another than that with the index.
func isApart(t *ability.Target, index uint8) bool {
	not := t.Filter.NotIn
	return t.Another > 0 && t.Another-1 == index || not != nil && not.Kind == ability.SelRegister && not.N == index
}

// ownerOf is who owns the card e, nobody if it is no longer there.
func (g copier) ownerOf(e mtg.Entity) mtg.Seat {
	if o := g.S.Object(e.Object()); o != nil {
		return o.Owner
	}
	return 0
}

// withinTotal reports whether what is chosen for the use of the word that target number n is
// of adds up to no more than it may, with the least that the rest could be (601.2c).
func (a *retargeting) withinTotal(n, chosen int) bool {
	c, target := a.description(n)
	if target.Total == nil {
		return true
	}
	t, sum, moved := &a.S.Targets[a.at[n]], 0, false
	for k, i := range a.at {
		switch r := &a.S.Targets[i]; {
		case r.Mode != t.Mode || r.Index != t.Index:
		case k >= chosen:
			sum += a.least(k, target.Total.Attr)
		case a.legal(k):
			sum += query.AttrOf(a.Q, target.Total.Attr, r.Target)
			moved = moved || a.moved(k)
		}
	}
	return !moved || sum <= a.Q.Num(&c, target.Total.Num)
}

// least is the least that target number n could add to a total.
func (a *retargeting) least(n int, attr ability.Attribute) int {
	if !a.legal(n) { // it may stay so
		return min(0, a.leastOf(n, attr, 0))
	}
	return a.leastOf(n, attr, query.AttrOf(a.Q, attr, a.target(n)))
}

func (a *retargeting) leastOf(n int, attr ability.Attribute, least int) int {
	for _, e := range a.described(n) {
		least = min(least, query.AttrOf(a.Q, attr, e))
	}
	return least
}

// couldTarget reports whether e is a legal target for each use of the word in
// the spell or ability, and for all of them at once, for a copy that p controls (707.10d,
// 707.10e).
func (g copier) couldTarget(id mtg.ObjectID, p mtg.Seat, e mtg.Entity) bool {
	a := g.retargetingOf(id, p)
	now := a.records()
	for n := range a.at {
		a.set(n, e)
	}
	ok := len(a.at) > 0 && a.stands()
	a.put(now)
	return ok
}
