package legal

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// This file asks whether the targets of a mode can be chosen, of which one may depend on
// another (601.2c).

// ModeHasTargets reports whether every target of the mode can be chosen. Before it is said
// whether an optional cost is paid either those it has then can be, or those it has otherwise.
func (l *Law) ModeHasTargets(c *query.Context, m *ability.Mode) bool {
	otherwise := func(t ability.Target) bool { return t.If != nil && t.If.Kind == ability.CondNot }
	if c.Capture != 0 || !slices.ContainsFunc(m.Targets, otherwise) {
		return l.hasTargets(c, m, func(t *ability.Target) int { return l.targetsNeeded(c, t) })
	}
	for _, paid := range [...]bool{false, true} {
		if l.hasTargets(c, m, func(t *ability.Target) int {
			if t.If != nil && paid == otherwise(*t) {
				return 0
			}
			return l.Q.Num(c, t.Min)
		}) {
			return true
		}
	}
	return false
}

// hasTargets reports whether every target of the mode can be chosen, as often as needed.
func (l *Law) hasTargets(c *query.Context, m *ability.Mode, needed func(*ability.Target) int) bool {
	for i := range m.Targets {
		t := &m.Targets[i]
		need := needed(t)
		if need == 1 && isThird(m, i) {
			plain := *t
			plain.Filter.NotIn = nil
			if !l.Q.HasTargets(c, &plain, 3) {
				return false
			}
			continue
		}
		if need == 0 || untold(c, t.Filter.Whose) || earlierTargets(&t.Filter) != 0 {
			continue // what depends on an earlier target is asked for with that
		}
		if !l.Q.HasTargets(c, t, need) || !l.hasAnother(c, m, t, need) {
			return false
		}
		if need == 1 && l.IsSpokenOf(c, m, i) && !l.someLeaves(c, m, i) {
			return false
		}
	}
	return true
}

// isThird reports whether target number i is a third one of what the two before it are, all
// of them different.
func isThird(m *ability.Mode, i int) bool {
	t := &m.Targets[i]
	if i < 2 || t.Filter.NotIn == nil || t.Filter.NotIn.Kind != ability.SelRegister || int(t.Filter.NotIn.N) != i-1 || int(t.Another) != i-1 || int(m.Targets[i-1].Another) != i-1 {
		return false
	}
	plain := t.Filter
	plain.NotIn = nil
	return reflect.DeepEqual(plain, m.Targets[i-1].Filter) && reflect.DeepEqual(plain, m.Targets[i-2].Filter)
}

// targetsNeeded is how many things have to be chosen for the target.
func (l *Law) targetsNeeded(c *query.Context, t *ability.Target) int {
	if t.If != nil && (c.Capture == 0 || !l.Q.Cond(c, t.If)) {
		return 0
	}
	return l.Q.Num(c, t.Min)
}

// hasAnother reports whether there are targets for both, where a target is another one
// than that of an earlier use of the word.
func (l *Law) hasAnother(c *query.Context, m *ability.Mode, t *ability.Target, need int) bool {
	if t.Another == 0 {
		return true
	}
	first := &m.Targets[t.Another-1]
	if first.If != nil || earlierTargets(&first.Filter) != 0 {
		return true // settled while choosing
	}
	besides := l.Q.Num(c, first.Min)
	return besides == 0 || query.HasOtherTargets(l.Q, c, t, first, need+besides)
}

// IsSpokenOf reports whether a later target has to be chosen and what it may be depends on
// target number i of the mode, and on no other.
func (l *Law) IsSpokenOf(c *query.Context, m *ability.Mode, i int) bool {
	for j := i + 1; j < len(m.Targets); j++ {
		if t := &m.Targets[j]; earlierTargets(&t.Filter) == 1<<i && l.targetsNeeded(c, t) > 0 {
			return true
		}
	}
	return false
}

// someLeaves reports whether there is a target number i with which those that depend on
// it can be chosen.
func (l *Law) someLeaves(c *query.Context, m *ability.Mode, i int) (found bool) {
	t := &m.Targets[i]
	l.Q.Some(c, &t.Filter, func(e mtg.Entity) bool {
		found = l.Q.LegalTarget(c, t, e) && l.LeavesTargets(c, m, i, e)
		return !found
	})
	return found
}

// LeavesTargets reports whether, with e alone as target number i of the mode, the targets
// that depend on it and on no other can be chosen.
func (l *Law) LeavesTargets(c *query.Context, m *ability.Mode, i int, e mtg.Entity) bool {
	with := *c
	with.Tried, with.TriedAt = e, uint8(i)
	for j := i + 1; j < len(m.Targets); j++ {
		t := &m.Targets[j]
		if earlierTargets(&t.Filter) != 1<<i {
			continue
		}
		need := l.targetsNeeded(&with, t)
		if need > 0 && int(t.Another) == i+1 && l.Q.LegalTarget(&with, t, e) {
			need++
		}
		if !l.Q.HasTargets(&with, t, need) {
			return false
		}
	}
	return true
}

// earlierTargets are the targets on which it depends what the filter describes, as bits.
func earlierTargets(f *ability.Filter) (bits uint64) {
	for _, s := range [...]*ability.Sel{f.In, f.NotIn, f.Whose} {
		bits |= selectedTargets(s)
	}
	for i := range f.Compare {
		if n := f.Compare[i].Num; n != nil {
			bits |= selectedTargets(n.Sel)
		}
	}
	for i := range f.Any {
		bits |= earlierTargets(&f.Any[i])
	}
	return bits
}

func selectedTargets(s *ability.Sel) (bits uint64) {
	for ; s != nil; s = s.Of {
		if s.Kind == ability.SelRegister {
			bits |= 1 << s.N
		}
		bits |= selectedTargets(s.Or)
	}
	return bits
}

// untold reports whether what is selected was told by an event, and there is none.
func untold(c *query.Context, s *ability.Sel) bool {
	for ; s != nil && c.Event == nil; s = s.Of {
		switch s.Kind {
		case ability.SelEventObject, ability.SelEventBecame, ability.SelEventSource, ability.SelEventOther, ability.SelEventPlayer, ability.SelEventPartner, ability.SelEventBy, ability.SelEventAll:
			return true
		}
	}
	return false
}
