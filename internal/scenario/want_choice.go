package scenario

import (
	"slices"
	"strconv"
)

// Confirm answers a question of yes or no.
func (a *Answers) Confirm() (yes, ok bool) {
	c, ok := a.choice(func(c *ChoiceAnswer) bool { return c.Kind == ChoiceConfirm })
	return c.Confirm, ok
}

// Times answers how often something is paid, at most so often, by the leading
// entries of yes: as many as there are up to the first no.
func (a *Answers) Times(most int) (n int, ok bool) {
	for {
		next, more := a.NextChoice()
		if !more || next.Kind != ChoiceConfirm || n == most && next.Confirm {
			return n, ok
		}
		a.Confirm()
		if ok = true; !next.Confirm {
			return n, ok
		}
		n++
	}
}

// Number answers with a number from least to most: X, an amount, one share of
// a division.
func (a *Answers) Number(least, most int) (n int, ok bool) {
	fits := func(c *ChoiceAnswer) bool {
		return c.Kind == ChoiceNumber && least <= c.Number && c.Number <= most
	}
	if least == most {
		for _, l := range a.layers() {
			if i := l.choices.fittingHead(isRandom, fits); i >= 0 {
				l.choices.states[i] = spare
				break
			}
		}
		return least, true
	}
	c, ok := a.choice(fits)
	return c.Number, ok
}

// Done reports whether the next answer ends a decision without more choices,
// and uses it.
func (a *Answers) Done() bool {
	_, ok := a.choice(func(c *ChoiceAnswer) bool { return c.Kind == ChoiceDone })
	return ok
}

// CancelPayment reports whether the next answer breaks a payment off, and
// uses it.
func (a *Answers) CancelPayment() bool {
	_, ok := a.choice(func(c *ChoiceAnswer) bool { return c.Kind == ChoiceCancelPayment })
	return ok
}

// Mode answers the choice of the next mode: the index among those still
// choosable, which are given by their numbers in printed order, or done where
// stopping is allowed.
func (a *Answers) Mode(choosable []int, mayStop bool) (index int, done, ok bool) {
	fits := func(m *ModeAnswer) bool { return m.Done && mayStop || !m.Done && slices.Contains(choosable, m.Mode) }
	forced := len(choosable) == 1 && !mayStop
	for _, l := range a.layers() {
		if i := l.modes.use(nil, fits); i >= 0 {
			if forced {
				l.modes.states[i] = spare
			}
			m := l.modes.entries[i]
			return slices.Index(choosable, m.Mode), m.Done, true
		}
	}
	return 0, false, forced
}

// Pile answers the choice among labelled piles: by the label, or by the
// number of a pile from 1 where no label is such a number.
func (a *Answers) Pile(labels []string) (index int, ok bool) {
	_, ok = a.choice(func(c *ChoiceAnswer) bool {
		if c.Kind != ChoicePile {
			return false
		}
		index = slices.Index(labels, c.Pile)
		if k, err := strconv.Atoi(c.Pile); index < 0 && err == nil && 1 <= k && k <= len(labels) {
			index = k - 1
		}
		return index >= 0
	})
	return index, ok
}

// CostOption is one way to pay for a spell.
type CostOption struct {
	Kind   CostKind
	Word   string // a keyword such as "kicker", where the way has one
	Price  string // mana and text
	Source string // what gives the way, empty where that is not told
}

// CostKind is the sort of a way to pay.
type CostKind uint8

// The sorts.
const (
	NormalCost CostKind = iota
	FreeCost
	AlternativeCost
)

// Cost answers the choice among ways to pay.
func (a *Answers) Cost(options []CostOption) (index int, ok bool) {
	_, ok = a.choice(func(c *ChoiceAnswer) bool {
		if c.Kind != ChoiceCost {
			return false
		}
		index = slices.IndexFunc(options, func(o CostOption) bool { return c.meansCost(&o) })
		return index >= 0
	})
	return index, ok
}

// SpareCost spares the next answer if it names the only way to pay there is; what is
// answered by yes or no in casting may stand before it.
func (a *Answers) SpareCost(o *CostOption) {
	fits := func(c *ChoiceAnswer) bool { return c.Kind == ChoiceCost && c.meansCost(o) }
	before := func(c *ChoiceAnswer) bool { return isRandom(c) || c.Kind == ChoiceConfirm }
	for _, l := range a.layers() {
		if i := l.choices.fittingHead(before, fits); i >= 0 {
			l.choices.states[i] = spare
			return
		}
	}
}

// meansCost reports whether a cost answer means the way to pay.
func (c *ChoiceAnswer) meansCost(o *CostOption) bool {
	switch c.Cost {
	case "normal":
		if o.Kind != NormalCost {
			return false
		}
	case "free":
		if o.Kind != FreeCost {
			return false
		}
	case "alternative":
		if o.Kind == NormalCost {
			return false
		}
	default:
		if plain(c.Cost) != plain(o.Word) {
			return false
		}
	}
	return (c.Price == "" || TextFits(c.Price, o.Price, o.Source) || TextFits("pay "+c.Price, o.Price, o.Source)) &&
		(c.Source.Kind == NoSelector || o.Source == "" || NameFits(c.Source.Name, o.Source))
}

// Policy decides what the script leaves open, where that is allowed, and
// keeps account of it.
type Policy struct {
	Strict bool
	Uses   []string // what was decided without an answer
}

// UnansweredError is a decision of a strict stage for which the script has no
// answer that fits.
type UnansweredError struct {
	Player Player
	Lane   Lane
	At     Point
	What   string
}

// Error says which answer is missing.
func (e *UnansweredError) Error() string {
	return e.At.String() + ": player " + e.Player.String() + " has no fitting answer in the " +
		e.Lane.String() + " lane for: " + e.What
}

// Use notes that a decision was left to the policy; in a strict stage it is
// the error instead.
func (p *Policy) Use(e UnansweredError) error {
	if p.Strict {
		return &e
	}
	p.Uses = append(p.Uses, e.At.String()+": "+e.Player.String()+": "+e.What)
	return nil
}

// PolicyPick adds to the picks what the policy chooses of n options: the most
// favourable, else the first, as many as allowed, or for a cost as few.
// Favour may be nil.
func PolicyPick(picked []int, n, least, most int, forCost bool, favour func(int) int) []int {
	want := most
	if forCost {
		want = least
	}
	rest := slices.DeleteFunc(upTo(n), func(i int) bool { return slices.Contains(picked, i) })
	if favour != nil {
		slices.SortStableFunc(rest, func(a, b int) int { return favour(b) - favour(a) })
	}
	return append(slices.Clone(picked), rest[:max(min(want-len(picked), len(rest)), 0)]...)
}
