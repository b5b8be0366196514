package scenario

import "slices"

// entryState is how far an entry of a lane has been used.
type entryState uint8

const (
	unused entryState = iota
	spare             // it said what was the only legal answer anyway
	used
)

// lane is a queue of entries that need not be used from its head.
//
// A decision with exactly one legal answer consumes nothing, yet a scenario
// may well have an entry for it. Such an entry becomes spare: it counts as
// used in the end, and no longer stands in the way, but a later decision that
// finds no other entry may still use it.
type lane[T any] struct {
	entries []T
	states  []entryState
}

func newLane[T any](entries []T) lane[T] {
	return lane[T]{entries: entries, states: make([]entryState, len(entries))}
}

// head returns the index of the first unused entry that counts, -1 when there
// is none. An entry for which skip holds does not count.
func (l *lane[T]) head(skip func(*T) bool) int {
	for i := range l.entries {
		if l.states[i] == unused && (skip == nil || !skip(&l.entries[i])) {
			return i
		}
	}
	return -1
}

// fittingHead returns the head if it fits, else -1.
func (l *lane[T]) fittingHead(skip, fits func(*T) bool) int {
	if i := l.head(skip); i >= 0 && fits(&l.entries[i]) {
		return i
	}
	return -1
}

// use uses the head if it fits, else the first spare entry that fits, and
// returns its index, -1 when there is none.
func (l *lane[T]) use(skip, fits func(*T) bool) int {
	i := l.fittingHead(skip, fits)
	if i < 0 {
		i = l.first(spare, fits)
	}
	if i >= 0 {
		l.states[i] = used
	}
	return i
}

// first returns the first entry in the state that fits, else -1.
func (l *lane[T]) first(state entryState, fits func(*T) bool) int {
	for i := range l.entries {
		if l.states[i] == state && fits(&l.entries[i]) {
			return i
		}
	}
	return -1
}

// spareSince makes what was unused before, and is used now, spare.
func (l *lane[T]) spareSince(before []entryState) {
	for i := range l.states {
		if before[i] == unused && l.states[i] == used {
			l.states[i] = spare
		}
	}
}

// layer is the three lanes of a player for a stage, or of one action.
type layer struct {
	targets lane[TargetAnswer]
	modes   lane[ModeAnswer]
	choices lane[ChoiceAnswer]
	inline  int // so many targets stand in the action itself, not in a lane
}

func newLayer(l Lanes) *layer {
	return &layer{targets: newLane(l.Targets), modes: newLane(l.Modes), choices: newLane(l.Choices)}
}

// Leftover is an answer that nothing used.
type Leftover struct {
	Lane Lane
	Line int
}

// leftovers returns the unused entries. A done is none of them: where nothing more
// could be chosen there was nothing to end, and where something had to be chosen the
// decision has gone without an answer.
func (l *layer) leftovers() (all []Leftover) {
	for i, a := range l.targets.entries {
		if l.targets.states[i] == unused && !a.Done {
			all = append(all, Leftover{LaneTargets, a.Line})
		}
	}
	for i, a := range l.modes.entries {
		if l.modes.states[i] == unused && !a.Done {
			all = append(all, Leftover{LaneModes, a.Line})
		}
	}
	for i, a := range l.choices.entries {
		if l.choices.states[i] == unused && a.Kind != ChoiceDone {
			all = append(all, Leftover{LaneChoices, a.Line})
		}
	}
	return all
}

// Answers is the answers a player has for a stage, with those of the action
// being taken before them.
type Answers struct {
	stage  *layer
	action *layer // nil outside an action with answers of its own
	// Unasked is how many questions were not asked because the player had nothing to do
	// that with: so many entries of yes or no stand for them.
	Unasked int
	// Payers are what was tapped or exiled to pay for mana: a target that names one of them
	// and that nothing asked for says what pays.
	Payers []Option
}

// NewAnswers returns the answers of a player's lanes.
func NewAnswers(l Lanes) *Answers { return &Answers{stage: newLayer(l)} }

// Begin puts the announced targets and modes, X, and the answers of a step
// before all others, for this action only.
func (a *Answers) Begin(s *Step) {
	l := Lanes{
		Targets: append(append([]TargetAnswer{}, s.Action.Targets...), s.Answers.Targets...),
		Modes:   append(append([]ModeAnswer{}, s.Action.Modes...), s.Answers.Modes...),
	}
	if s.Action.X.Given {
		l.Choices = append(l.Choices, ChoiceAnswer{Line: s.Line, Kind: ChoiceNumber, Number: s.Action.X.Value})
	}
	l.Choices = append(l.Choices, s.Answers.Choices...)
	a.action = newLayer(l)
	a.action.inline = len(s.Action.Targets)
}

// End takes the answers of the action away and returns those it did not use.
func (a *Answers) End() []Leftover {
	if a.action == nil {
		return nil
	}
	left := a.action.leftovers()
	a.action = nil
	return left
}

// Leftovers returns the stage's answers that nothing has used.
func (a *Answers) Leftovers() []Leftover {
	for i := range a.stage.choices.entries {
		if a.Unasked > 0 && a.stage.choices.states[i] == unused && a.stage.choices.entries[i].Kind == ChoiceConfirm {
			a.stage.choices.states[i] = spare
			a.Unasked--
		}
	}
	for i, t := range a.stage.targets.entries {
		if a.stage.targets.states[i] != unused || len(t.Targets) != 1 {
			continue
		}
		if k := FindOption(t.Targets[0], a.Payers, nil, true); k >= 0 {
			a.stage.targets.states[i] = spare
			a.Payers = slices.Delete(a.Payers, k, k+1)
		}
	}
	return a.stage.leftovers()
}

// entryStates is how far the entries of a player's lanes had been used.
type entryStates [][]entryState

// states says how far the entries have been used.
func (a *Answers) states() (all entryStates) {
	for _, l := range a.layers() {
		all = append(all, slices.Clone(l.targets.states), slices.Clone(l.modes.states), slices.Clone(l.choices.states))
	}
	return all
}

// passOver takes back what was used since then and spares the head of the choices, if that
// is a yes or no that stands for a question that was not asked.
func (a *Answers) passOver(since entryStates) bool {
	for k, l := range a.layers() {
		copy(l.targets.states, since[3*k])
		copy(l.modes.states, since[3*k+1])
		copy(l.choices.states, since[3*k+2])
	}
	for _, l := range a.layers() {
		if i := l.choices.head(isRandom); i >= 0 {
			if a.Unasked == 0 || l.choices.entries[i].Kind != ChoiceConfirm {
				return false
			}
			l.choices.states[i] = spare
			a.Unasked--
			return true
		}
	}
	return false
}

// layers returns the action's answers and then the stage's.
func (a *Answers) layers() []*layer {
	if a.action == nil {
		return []*layer{a.stage}
	}
	return []*layer{a.action, a.stage}
}

func isRandom(c *ChoiceAnswer) bool { return c.Kind.IsRandom() }

// NextChoice returns the choice at the head, for a runner that must know what
// is coming; random results are passed over.
func (a *Answers) NextChoice() (ChoiceAnswer, bool) {
	for _, l := range a.layers() {
		if i := l.choices.head(isRandom); i >= 0 {
			return l.choices.entries[i], true
		}
	}
	return ChoiceAnswer{}, false
}

// choice uses the choice that fits: the head, the action's before the
// stage's.
func (a *Answers) choice(fits func(*ChoiceAnswer) bool) (ChoiceAnswer, bool) {
	for _, l := range a.layers() {
		if i := l.choices.use(isRandom, fits); i >= 0 {
			return l.choices.entries[i], true
		}
	}
	return ChoiceAnswer{}, false
}

// NextRandom returns the next result of the kind (coin, die or random) that
// the script wants; with use it is used up.
func (a *Answers) NextRandom(kind ChoiceKind, use bool) (ChoiceAnswer, bool) {
	for _, l := range a.layers() {
		i := l.choices.first(unused, func(c *ChoiceAnswer) bool { return c.Kind == kind })
		if i < 0 {
			continue
		}
		if use {
			l.choices.states[i] = used
		}
		return l.choices.entries[i], true
	}
	return ChoiceAnswer{}, false
}
