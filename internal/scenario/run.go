package scenario

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Verdict is how a scenario came out.
type Verdict string

// The verdicts.
const (
	Passed      Verdict = "pass"
	Failed      Verdict = "fail"
	Unsupported Verdict = "unsupported" // a card, verb, check or variant that cannot be run
	Invalid     Verdict = "invalid"     // the file breaks the format
)

// Result is what running one scenario gave.
type Result struct {
	ID      string   `json:"id"`
	File    string   `json:"file"`
	Verdict Verdict  `json:"result"`
	Reason  string   `json:"reason"`
	Cards   []string `json:"cards,omitempty"` // those that cannot be played
	Policy  int      `json:"policy"`          // decisions the policy took
	Millis  float64  `json:"ms"`
}

// Runner runs scenarios with the cards of a catalog.
type Runner struct {
	Cards *catalog.Catalog
	// Trace, when it is there, is told every decision, answer and event.
	Trace io.Writer
}

// Run plays the scenario with the cards and says how it came out.
func Run(f *File, cards *catalog.Catalog) Result { return (&Runner{Cards: cards}).Run(f) }

// RunFile reads and plays the scenario of a file.
func (r *Runner) RunFile(path string) Result {
	f, err := Read(path)
	if err != nil {
		return Result{ID: path, File: path, Verdict: Invalid, Reason: err.Error()}
	}
	return r.Run(f)
}

// Run plays the scenario. What cannot be run is unsupported, never passed, and
// a panic of the engine is a failure.
func (r *Runner) Run(f *File) (res Result) {
	start := time.Now()
	p := &play{file: f, runner: r}
	res = Result{ID: f.ID, File: f.Path, Verdict: Passed}
	defer func() {
		if broken := recover(); broken != nil {
			res.Verdict, res.Reason = Failed, fmt.Sprintf("panic: %v%s", broken, p.where())
		}
		res.Policy = len(p.policyUses)
		if res.Policy > 0 && res.Verdict == Failed {
			res.Reason += fmt.Sprintf(" (%d decisions were left to the policy: %s)", res.Policy, p.policyUses[0])
		}
		res.Millis = float64(time.Since(start).Microseconds()) / 1000
	}()
	if err := p.play(); err != nil {
		res.Verdict, res.Reason = Failed, err.Error()
		var un *unsupportedError
		if errors.As(err, &un) {
			res.Verdict, res.Cards = Unsupported, un.cards
		}
	}
	return res
}

// unsupportedError says what the runner, or the engine, cannot do.
type unsupportedError struct {
	what  string
	cards []string
}

func (e *unsupportedError) Error() string { return e.what }

func unsupported(format string, args ...any) error {
	return &unsupportedError{what: fmt.Sprintf(format, args...)}
}

// play is one scenario in progress.
type play struct {
	file   *File
	runner *Runner
	g      *engine.Game
	before *engine.Game   // the game before the action in progress
	sides  []*engine.Game // for trying actions, and trying while trying
	depth  int
	trying bool // this is such a trial

	seats  [PlayerH + 1]mtg.Seat    // by key
	keys   [mtg.MaxSeats + 1]Player // by seat
	wanted int                      // how many that random choices are to take have not been taken
	forced int                      // how many random results that were set have not come up
	labels map[mtg.Slot]string      // the ids of the file
	tokens map[mtg.ObjectID]string  // those of tokens, whose slots others may use later
	mana   [PlayerH + 1]bool        // who pays by hand
	log    []event.Event            // everything that happened
	shown  []string                 // the name of each logged event's object
	stage  *Stage
	queues [PlayerH + 1]*Queue
	lanes  [PlayerH + 1]*Answers
	policy *Policy

	abilityLabels map[string][]string // what the file calls abilities of custom objects
	policyUses    []string
	refusals      []Refusal
	act           action
	shares        []share // amounts announced with targets, for the division that follows
	slots         slotCount
	answered      int
	over          bool // the stage ended early, as its error said
	piles         []pile
	pileLabels    map[mtg.ObjectID]string // of cards laid out, those the file gives
}

// action is the scripted action that is being taken.
type action struct {
	step   *Step
	player Player
	lane   Player // whose answers count: who decides for the player (723.5)
	kicks  string // the optional cost that its `as` names
	auto   bool   // a mana ability is used by automatic payment
	wants  mtg.ColorSet
	log    int // how long the log was before
}

// share is the part of a division that a target was announced with.
type share struct {
	to mtg.Entity
	n  int
}

// slotCount counts the targets asked about for one spell or ability.
type slotCount struct {
	source mtg.ObjectID
	n      int
}

// play sets the game up and plays the stages.
func (p *play) play() error {
	if err := p.setUp(); err != nil {
		return err
	}
	for i := range p.file.Stages {
		if err := p.playStage(&p.file.Stages[i]); err != nil {
			if len(p.file.Stages) > 1 {
				return fmt.Errorf("stage %d: %w", i+1, err)
			}
			return err
		}
	}
	return nil
}

// where says where the game stands, for reports of a broken engine.
func (p *play) where() (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	if p.g == nil {
		return ""
	}
	return " (" + p.g.Agenda() + ")"
}

// trace tells the trace, when there is one.
func (p *play) trace(format string, args ...any) {
	if p.runner.Trace != nil && !p.trying {
		fmt.Fprintf(p.runner.Trace, format+"\n", args...)
	}
}
