package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Law answers what players may do in one game. It changes nothing in it; it is not
// safe for sharing.
type Law struct {
	S *state.State
	P *catalog.Programs
	Q *query.Q
	// Tried are the actions that were begun and reversed, which are not offered
	// again until the game has changed (733.1).
	Tried []Tried
	// SkipForced says that mana is made only to pay: mana abilities are no actions
	// of their own.
	SkipForced bool
	Prospect   Prospect
	// CastProc is the procedure of the frames in which something is cast or activated;
	// their flags are kinds of proposals.
	CastProc uint8

	// moved counts the events but for steps that begin and end, manaMoved those that may
	// have changed anybody's mana.
	moved, manaMoved uint64
	accepted         []aim          // what is taken to change what the spell that is looked at costs
	wanted           [][]mtg.Entity // of each of them that makes it cost less, what it has to target
	shunned          []mtg.Entity   // what it is not to target
	aimedFor         mtg.Entity     // the target that is tried of an ability whose cost depends on it
	scratch          scratch
}

// Prospect looks at the game as it would be.
type Prospect interface {
	// KeptOut reports whether the land would not enter the battlefield if p played it.
	KeptOut(p mtg.Seat, land mtg.ObjectID) bool
	// LosesText reports whether the face-down permanent would not have the abilities of its text
	// if it were face up.
	LosesText(id mtg.ObjectID) bool
}

// Bind makes the law that of another state, or of a state that has become another.
func (l *Law) Bind(s *state.State, p *catalog.Programs, q *query.Q) {
	l.S, l.P, l.Q = s, p, q
	l.scratch.board.known = false
	for i := range l.scratch.able {
		k := &l.scratch.able[i]
		k.known, k.idle.known, l.scratch.purses[i].of = false, false, 0
		k.sheets.spoil(forAll | forOwners)
	}
}

// scratch is memory that questions reuse. Nothing in it outlives a question.
type scratch struct {
	probe    decision.Decision
	found    decision.Decision
	purses   [mtg.MaxSeats + 1]purse
	board    board
	able     [mtg.MaxSeats + 1]candidates
	entities []mtg.Entity
	slots    []mtg.Slot
	parts    []*ability.CostPart
	roll     ability.Cost // what rollCost returns
	rollMana mtg.ManaCost
	let      ability.Cost // what mechanicLet returns
}
