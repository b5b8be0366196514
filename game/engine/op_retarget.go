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
	retargetAsk uint8 = iota
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
	list := g.newTargets(id, 0)
	if in.Filter != nil {
		list = slices.DeleteFunc(list, func(e mtg.Entity) bool { return !g.Q.Matches(c, in.Filter, e) })
	}
	if len(list) == 0 {
		return next
	}
	g.askPick(f, decision.PromptTargets, who, rule.R115_7a, list, 1, 1)
	return wait
}

// chooseTargets asks for each target in turn for another in its place; picking none keeps it,
// whether or not it is legal.
func (g copier) chooseTargets(f *state.Frame, id mtg.ObjectID, who mtg.Seat) verdict {
	n := copyCountOf(f)
	if f.Step == retargetUse {
		if len(g.S.Chosen) > 0 {
			g.retarget(id, n.target, g.S.Chosen[0].Other)
		}
		n.target++
	}
	for ; g.copyTarget(id, n.target) >= 0; n.target++ {
		list, must := g.choices(id, n.target)
		if len(list) == 0 {
			continue
		}
		least := 0
		if must {
			least = 1
		}
		n.store(f)
		f.Step = retargetAsk
		g.askPick(f, decision.PromptTargets, who, rule.R115_7d, list, least, 1)
		return wait
	}
	f.Given = 0
	return next
}

// choices lists what target number n may become, where those after it may still be changed
// (115.7e), and reports whether it must become another: one before it has taken its place.
func (g copier) choices(id mtg.ObjectID, n int) (kept []mtg.Entity, must bool) {
	i := g.copyTarget(id, n)
	t := g.S.Targets[i]
	c, target := g.targetOfCopy(id, g.S.Object(id).Controller, &t)
	for _, e := range g.Q.Targets(&c, target, nil) {
		if e != t.Target && isFor(g.Game, &t, e) && g.gives(id, n, e) {
			kept = append(kept, e)
		}
	}
	kept, must = g.asOthers(i, target.Share, g.withinTotal(&c, target, &g.S.Targets[i], kept))
	return kept, must || len(g.rivals(id, n, t.Target)) > 0
}

// gives reports whether e is no other target of the spell or ability, or one that comes later
// and could be another then.
func (g copier) gives(id mtg.ObjectID, n int, e mtg.Entity) bool {
	i := g.copyTarget(id, n)
	was := g.S.Targets[i]
	for _, k := range g.rivals(id, n, e) {
		if k < n {
			return false
		}
		would := was
		would.Target = e
		g.S.SetTarget(i, would)
		open := len(g.newTargets(id, k)) > 0
		g.S.SetTarget(i, was)
		if !open {
			return false
		}
	}
	return true
}

// rivals are the numbers of the other targets that are e and must not be if target number n
// is (601.2c).
func (g copier) rivals(id mtg.ObjectID, n int, e mtg.Entity) (list []int) {
	t := g.S.Targets[g.copyTarget(id, n)]
	_, target := g.targetOfCopy(id, g.S.Object(id).Controller, &t)
	for k := 0; ; k++ {
		j := g.copyTarget(id, k)
		if j < 0 {
			return list
		}
		other := g.S.Targets[j]
		if k != n && other.Target == e && other.Mode != t.Mode && ofAnotherMode(g.Game, g.S.Object(id).Ability, t.Capture, int(t.Mode), e) {
			list = append(list, k)
		}
		if k == n || other.Mode != t.Mode || other.Target != e {
			continue
		}
		_, its := g.targetOfCopy(id, g.S.Object(id).Controller, &other)
		if other.Index == t.Index || target.Another > 0 && other.Index == target.Another-1 || its.Another > 0 && t.Index == its.Another-1 {
			list = append(list, k)
		}
	}
}

// changeTo asks which of the targets is changed to e, among those that may be, and
// changes it.
func (g copier) changeTo(f *state.Frame, id mtg.ObjectID, who mtg.Seat, e mtg.Entity) verdict {
	if f.Step == retargetUse {
		g.retarget(id, int(g.S.Chosen[0].N), e)
		return next
	}
	var list []decision.Option
	for n := 0; ; n++ {
		i := g.copyTarget(id, n)
		if i < 0 {
			break
		}
		t := g.S.Targets[i]
		c, target := g.targetOfCopy(id, g.S.Object(id).Controller, &t)
		if e != t.Target && g.Q.LegalTarget(&c, target, e) && !g.crosses(id, &t, target.Another, e) {
			o := g.entityOption(t.Target)
			o.N = int32(n)
			list = append(list, o)
		}
	}
	if len(list) == 0 {
		return next
	}
	d := g.askPick(f, decision.PromptTargets, who, rule.R115_7b, nil, 1, 1)
	d.Options = append(d.Options, list...)
	d.Min, d.Max = 1, 1
	return wait
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
	return id, o != nil && o.Zone == mtg.Stack && g.copyTarget(id, 0) >= 0
}

// newTargets lists what target number n of a spell or ability may be changed to.
func (g copier) newTargets(id mtg.ObjectID, n int) []mtg.Entity {
	t := g.S.Targets[g.copyTarget(id, n)]
	c, target := g.targetOfCopy(id, g.S.Object(id).Controller, &t)
	list := g.Q.Targets(&c, target, g.scratch.entities[:0])
	g.scratch.entities = list
	kept := list[:0]
	for _, e := range list {
		if e != t.Target && !g.crosses(id, &t, target.Another, e) {
			kept = append(kept, e)
		}
	}
	kept, _ = g.asOthers(g.copyTarget(id, n), target.Share, g.withinTotal(&c, target, &g.S.Targets[g.copyTarget(id, n)], kept))
	return kept
}

// crosses reports whether e cannot be that target since it is another target of the
// spell or ability: of the same use of the word (601.2c), or of one that must be
// another, whichever of the two says so. another is the target's own word for it.
func (g copier) crosses(id mtg.ObjectID, t *state.TargetRecord, another uint8, e mtg.Entity) bool {
	if !isFor(g.Game, t, e) || ofAnotherMode(g.Game, g.S.Object(id).Ability, t.Capture, int(t.Mode), e) {
		return true
	}
	for i := range g.S.Targets {
		other := g.S.Targets[i]
		if other.Capture != t.Capture || other.Mode != t.Mode || other.Target != e {
			continue
		}
		_, its := g.targetOfCopy(id, g.S.Object(id).Controller, &other)
		if other.Index == t.Index || another > 0 && other.Index == another-1 || its.Another > 0 && t.Index == its.Another-1 {
			return true
		}
	}
	return false
}

// asOthers keeps those of list that target record i may be changed to, where all targets of
// one use of the word share an owner (601.2c), and reports whether it must be changed to one
// of them. Only the targets as all of them are in the end count (115.7e): the first that
// moves to another owner needs as many there as follow it, and those have to come along.
func (g copier) asOthers(i int, share ability.Quality, list []mtg.Entity) (kept []mtg.Entity, must bool) {
	if share != ability.QualityOwner {
		return list, false
	}
	t, known, left := g.S.Targets[i], mtg.Seat(0), 0
	for j := range g.S.Targets {
		switch r := g.S.Targets[j]; {
		case r.Capture != t.Capture || r.Mode != t.Mode || r.Index != t.Index:
		case j >= i:
			left++
		case known == 0:
			known = g.ownerOf(r.Target)
		}
	}
	own := g.ownerOf(t.Target)
	for _, e := range list {
		p, n := g.ownerOf(e), 0
		for _, other := range list {
			if g.ownerOf(other) == p {
				n++
			}
		}
		if p == known || known == 0 && (p == own || n >= left) {
			kept = append(kept, e)
		}
	}
	return kept, known != 0 && own != 0 && own != known
}

// withinTotal keeps those of list with which the targets still add up to no more than they
// may (601.2c, 115.7d).
func (g copier) withinTotal(c *query.Context, target *ability.Target, t *state.TargetRecord, list []mtg.Entity) []mtg.Entity {
	if target.Total == nil {
		return list
	}
	most := g.Q.Num(c, target.Total.Num)
	return slices.DeleteFunc(list, func(e mtg.Entity) bool { return totalOf(g.Game, target.Total, t, e) > most })
}

// ownerOf is who owns the card e, nobody if it is no longer there.
func (g copier) ownerOf(e mtg.Entity) mtg.Seat {
	if o := g.S.Object(e.Object()); o != nil {
		return o.Owner
	}
	return 0
}

// retarget makes e target number n of a spell or ability, and says so. Its division and
// its modes stay (115.7f, 115.8).
func (g copier) retarget(id mtg.ObjectID, n int, e mtg.Entity) {
	i := g.copyTarget(id, n)
	t := g.S.Targets[i]
	already := g.becameTarget(t.Capture, e, len(g.S.Targets))
	t.Target = e
	g.S.SetTarget(i, t)
	if already {
		return
	}
	g.becomesTarget(event.Event{Kind: mtg.EventTargeted, Object: id, Player: g.S.Object(id).Controller, Source: id, Other: e, Rule: rule.R115_7})
}
