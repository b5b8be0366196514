package scenario

import "slices"

// PickDecision is a decision that picks objects, players or labels.
type PickDecision struct {
	Lane     Lane // LaneTargets or LaneChoices: how the engine sees it
	Options  []Option
	Min, Max int
	Amount   int // to be divided among the picks; 0 when nothing is
	// Keep says that picking nothing keeps what is: whether to choose anew may be
	// said first.
	Keep bool
}

// Picks is what the answers say to a PickDecision.
type Picks struct {
	Indexes []int
	Amounts []int // of each pick; 0 where none is stated
	Done    bool  // ended by a `done`
}

// Outcome is how a decision was answered.
type Outcome uint8

// The outcomes.
const (
	Unanswered Outcome = iota // nothing fits, or too little
	Answered
	Forced // there was but one legal answer
)

// Pick answers a decision from the player's answers. Unanswered picks hold
// what was found before the answers ran out.
func (a *Answers) Pick(d *PickDecision) (Picks, Outcome) {
	if d.Lane == LaneChoices && d.Min > 0 {
		a.spareYes(d)
	}
	if p, ok := d.forced(); ok {
		a.spareFor(d, p)
		return p, Forced
	}
	var p Picks
	sum := 0
	if d.Keep && !a.yesFirst(&p) && p.Done {
		return p, Answered
	}
	if d.Min == 0 && d.Max > 0 && d.Lane == LaneChoices && !a.yesFirst(&p) && p.Done {
		return p, Answered
	}
	for len(p.Indexes) < d.Max && (d.Amount == 0 || sum < d.Amount) {
		e, ok := a.nextPick(d, &p)
		if !ok {
			break
		}
		if e.done {
			p.Done = true
			break
		}
		p.Indexes = append(p.Indexes, e.indexes...)
		for range e.indexes {
			p.Amounts = append(p.Amounts, e.amount)
			sum += e.amount
		}
		if e.list && len(p.Indexes) >= d.Min {
			break
		}
	}
	if len(p.Indexes) < d.Min || len(p.Indexes) == 0 && !p.Done {
		return p, Unanswered
	}
	return p, Answered
}

// yesFirst uses a `confirm` before a pick that may pick nothing: where the
// engine asks once, a scenario may say first whether and then what. A no ends
// the picks.
//
// NOTE: the format lets an answer cross the lanes because engines draw the
// line between questions differently; this is the same allowance.
func (a *Answers) yesFirst(p *Picks) (goOn bool) {
	if len(p.Indexes) > 0 {
		return false
	}
	c, ok := a.choice(func(c *ChoiceAnswer) bool { return c.Kind == ChoiceConfirm })
	p.Done = ok && !c.Confirm
	return ok && c.Confirm
}

// spareYes spares a yes before a pick that fits a decision in which something must be
// picked: whether to do so is no question.
func (a *Answers) spareYes(d *PickDecision) {
	fits := func(c *ChoiceAnswer) bool {
		if c.Kind != ChoicePick {
			return false
		}
		_, ok := d.choiceFits(c, &Picks{})
		return ok
	}
	for _, l := range a.layers() {
		i := l.choices.head(isRandom)
		if i < 0 {
			continue
		}
		if c := &l.choices.entries[i]; c.Kind == ChoiceConfirm && c.Confirm {
			behind := func(o *ChoiceAnswer) bool { return isRandom(o) || o == c }
			if l.choices.fittingHead(behind, fits) >= 0 {
				l.choices.states[i] = spare
			}
		}
		return
	}
}

// forced returns the only legal answer when there is only one.
func (d *PickDecision) forced() (p Picks, ok bool) {
	n := len(d.Options)
	switch {
	case n == 0 || d.Max == 0:
		return p, true
	case d.Min < n || d.Amount > 0 && n > 1:
		return p, false
	}
	for i := range n {
		p.Indexes = append(p.Indexes, i)
		p.Amounts = append(p.Amounts, d.Amount)
	}
	return p, true
}

// pickEntry is an entry of either lane as a pick decision sees it.
type pickEntry struct {
	indexes []int
	amount  int
	list    bool
	done    bool
}

// nextPick finds and uses the next entry. Spare entries are used only for
// picks that must be made.
func (a *Answers) nextPick(d *PickDecision, p *Picks) (pickEntry, bool) {
	if e, ok := a.pickUnused(d, p); ok {
		return e, true
	}
	if len(p.Indexes) >= max(d.Min, 1) {
		return pickEntry{}, false
	}
	return a.pickIn(d, p, spare)
}

// pickUnused finds and uses an entry: in the own lane, else at the head of
// the other, the action's answers before the stage's. Where an amount is
// divided, entries that state theirs go first.
func (a *Answers) pickUnused(d *PickDecision, p *Picks) (pickEntry, bool) {
	if d.Amount > 0 {
		divides := func(t *TargetAnswer) bool { return t.Amount.Given }
		for _, l := range a.layers() {
			if e, ok := l.pickTarget(d, p, unused, divides); ok {
				a.dropHints()
				return e, true
			}
		}
	}
	return a.pickIn(d, p, unused)
}

// pickIn finds and uses an entry in the state.
func (a *Answers) pickIn(d *PickDecision, p *Picks, state entryState) (e pickEntry, ok bool) {
	for _, l := range a.layers() {
		if d.Lane == LaneTargets {
			if e, ok = l.pickTarget(d, p, state, nil); ok {
				return e, true
			}
			if e, ok = l.pickChoice(d, p, state); ok {
				return e, true
			}
			continue
		}
		if e, ok = l.pickChoice(d, p, state); ok {
			return e, true
		}
		if e, ok = l.pickTarget(d, p, state, nil); ok {
			return e, true
		}
	}
	return e, false
}

// pickTarget uses an entry of the targets lane: the first that fits when
// targets are chosen, the head for anything else.
func (l *layer) pickTarget(d *PickDecision, p *Picks, state entryState, also func(*TargetAnswer) bool) (e pickEntry, ok bool) {
	fits := func(t *TargetAnswer) (ok bool) {
		e, ok = d.targetFits(t, p)
		return ok && (also == nil || also(t))
	}
	i := -1
	if d.Lane == LaneTargets || state == spare {
		i = l.targets.first(state, fits)
	} else {
		i = l.targets.fittingHead(nil, fits)
	}
	if i < 0 {
		return e, false
	}
	l.targets.states[i] = used
	return e, true
}

// pickChoice uses the head of the choices lane.
func (l *layer) pickChoice(d *PickDecision, p *Picks, state entryState) (e pickEntry, ok bool) {
	fits := func(c *ChoiceAnswer) (ok bool) {
		e, ok = d.choiceFits(c, p)
		return ok
	}
	i := -1
	if state == spare {
		i = l.choices.first(spare, fits)
	} else {
		i = l.choices.fittingHead(isRandom, fits)
	}
	if i < 0 {
		return e, false
	}
	l.choices.states[i] = used
	return e, true
}

// dropHints makes the announced targets without an amount spare: beside
// entries that divide they are mere hints.
func (a *Answers) dropHints() {
	if a.action == nil {
		return
	}
	for i := range a.action.inline {
		t := &a.action.targets.entries[i]
		if a.action.targets.states[i] == unused && !t.Amount.Given && !t.Done {
			a.action.targets.states[i] = spare
		}
	}
}

func (d *PickDecision) targetFits(t *TargetAnswer, p *Picks) (pickEntry, bool) {
	if t.Done {
		return pickEntry{done: true}, len(p.Indexes) >= d.Min
	}
	e, ok := d.selectorsFit(t.Targets, t.List, p, d.Lane != LaneTargets)
	e.amount = t.Amount.Value
	return e, ok
}

func (d *PickDecision) choiceFits(c *ChoiceAnswer, p *Picks) (pickEntry, bool) {
	switch c.Kind {
	case ChoiceDone:
		return pickEntry{done: true}, len(p.Indexes) >= d.Min
	case ChoicePick:
		return d.selectorsFit(c.Picks, c.List, p, true)
	}
	return pickEntry{}, false
}

func (d *PickDecision) selectorsFit(s []Selector, list bool, p *Picks, loose bool) (e pickEntry, ok bool) {
	if len(s) > d.Max-len(p.Indexes) {
		return e, false
	}
	e.list = list
	e.indexes, ok = findAll(s, d.Options, p.Indexes, loose)
	return e, ok
}

// spareFor makes entries spare that say what a forced decision decides
// anyway, as many as there are picks.
func (a *Answers) spareFor(d *PickDecision, forced Picks) {
	var p Picks
	all := &PickDecision{
		Lane: d.Lane, Options: d.Options, Min: len(d.Options) + 1, Max: len(forced.Indexes), Amount: d.Amount,
	}
	for len(p.Indexes) < len(forced.Indexes) {
		e, ok := a.spareOne(all, &p)
		if !ok {
			return
		}
		p.Indexes = append(p.Indexes, e.indexes...)
	}
}

// spareOne makes the unused entry spare that pickUnused would use.
func (a *Answers) spareOne(d *PickDecision, p *Picks) (pickEntry, bool) {
	var targets, choices [][]entryState
	for _, l := range a.layers() {
		targets = append(targets, slices.Clone(l.targets.states))
		choices = append(choices, slices.Clone(l.choices.states))
	}
	e, ok := a.pickUnused(d, p)
	for k, l := range a.layers() {
		l.targets.spareSince(targets[k])
		l.choices.spareSince(choices[k])
	}
	return e, ok
}

// Order answers the putting of options into an order: the indexes in the
// order in which they are put. An `order` entry answers it whole; `pick`
// entries name the next one each, as long as those left can be told apart.
// Options all alike need no entry, but use one that is there for them.
func (a *Answers) Order(options []Option) ([]int, Outcome) {
	n := len(options)
	if n < 2 {
		return upTo(n), Forced
	}
	if order, ok := a.WholeOrder(options); ok {
		return order, Answered
	}
	var order []int
	for len(order) < n-1 {
		i, ok := a.nextInOrder(options, order)
		if ok {
			order = append(order, i)
			continue
		}
		if !Alike(without(options, order)) {
			return order, Unanswered
		}
		break
	}
	for i := range n {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	return order, Answered
}

// WholeOrder uses an order entry that fits, and reports whether there is one.
func (a *Answers) WholeOrder(options []Option) (order []int, ok bool) {
	_, ok = a.choice(func(c *ChoiceAnswer) (ok bool) {
		if c.Kind != ChoiceOrder || len(c.Picks) > len(options) {
			return false
		}
		order, ok = findAll(c.Picks, options, nil, true)
		return ok && (len(order) >= len(options)-1 || Alike(without(options, order)))
	})
	for i := 0; ok && i < len(options); i++ {
		if !slices.Contains(order, i) {
			order = append(order, i)
		}
	}
	return order, ok
}

// nextInOrder uses the entry that names the next option to be put; an order
// is not ended by a `done`.
func (a *Answers) nextInOrder(options []Option, taken []int) (int, bool) {
	d := &PickDecision{Lane: LaneChoices, Options: options, Min: len(options), Max: len(taken) + 1}
	e, ok := a.pickIn(d, &Picks{Indexes: taken}, unused)
	if !ok {
		e, ok = a.pickIn(d, &Picks{Indexes: taken}, spare)
	}
	if !ok {
		return 0, false
	}
	return e.indexes[0], true
}

// without returns the options that are not taken.
func without(options []Option, taken []int) (rest []Option) {
	for i := range options {
		if !slices.Contains(taken, i) {
			rest = append(rest, options[i])
		}
	}
	return rest
}

func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}
