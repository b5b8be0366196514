package scenario

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
func (a *Answers) Leftovers() []Leftover { return a.stage.leftovers() }

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
