package engine

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// scratch is memory that steps reuse. Nothing in it outlives a step.
type scratch struct {
	moves    []event.Event // zone changes that happen together
	answer   decision.Answer
	probe    decision.Decision
	purse    []decision.Option // what purseOf can pay with, while listing what he may do
	purseOf  mtg.Seat
	listing  bool
	most     int // manaBound, while listing what a player may do; less than 0: not known yet
	able     [mtg.MaxSeats + 1]ableNow
	trace    *trace // while attempts are explained
	units    []decision.Unit
	given    mtg.ManaCost // a foretell cost that an effect gives
	lessener mtg.ObjectID // what is tried as the permanent that lessens a cost
	modes    uint64       // the modes of a spell that is not announced yet, while its cost is asked for
	kicked   [4]uint8     // the optional costs of such a spell that are tried as paid
	numbers  []int32
	entities []mtg.Entity
	bound    []mtg.Entity
	seats    []mtg.Seat
	parts    []*ability.CostPart
	watchers []watcher
	events   []event.Event
	stamped  []stamped
	names    []uint32 // of objects, for the canonical hash
	// echoes are the effects that make abilities trigger an additional time, before
	// the events happening and now.
	echoes, echoesNow []echo
	// replacements are the effects that apply to one event, good until others
	// are listed.
	replacements []replacement

	values, ownValues query.Values
}

// reset forgets what belongs to the game before. What is only memory stays.
func (s *scratch) reset() {
	s.purseOf, s.listing, s.most, s.trace = 0, false, -1, nil
	s.able = [mtg.MaxSeats + 1]ableNow{}
	s.given, s.lessener, s.modes = mtg.ManaCost{}, 0, 0
}
