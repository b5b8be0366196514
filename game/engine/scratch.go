package engine

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// scratch is memory that steps reuse. Nothing in it outlives a step.
type scratch struct {
	moves    []event.Event // zone changes that happen together
	answer   decision.Answer
	probe    decision.Decision
	units    []decision.Unit
	numbers  []int32
	entities []mtg.Entity
	bound    []mtg.Entity
	seats    []mtg.Seat
	parts    []*ability.CostPart
	watchers []watcher
	events   []event.Event
	stamped  []stamped

	components []state.Component
	names      []uint32 // of objects, for the canonical hash
	// echoes are the effects that make abilities trigger an additional time, before
	// the events happening and now.
	echoes, echoesNow []echo
	echoed            []echoed // which of those have been heeded
	// replacements are the effects that apply to one event, good until others
	// are listed.
	replacements []replacement

	values, ownValues query.Values
}
