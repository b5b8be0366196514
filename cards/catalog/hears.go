package catalog

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Hears reports whether a triggered ability of an object with the face, which is in the
// slot, may wait for the event; false is certain.
func (f *Face) Hears(e *event.Event, slot mtg.Slot) bool {
	return f.Listens.Has(e.Kind) && f.means(e, slot)
}

// means is Hears for an event of a kind that is waited for.
func (f *Face) means(e *event.Event, slot mtg.Slot) bool {
	if e.Kind == mtg.EventStepBegan {
		return f.steps&(1<<uint32(e.N)|1<<uint32(anyStep)) != 0
	}
	return f.abroad.Has(e.Kind) || e.Object.Slot() == slot || e.Became.Slot() == slot
}

// anyStep stands for all steps among those that a face waits for.
const anyStep = 31

// listen enters what a triggered ability waits for.
func (f *Face) listen(p *ability.Pattern) {
	f.Listens.AddPattern(p)
	if p.Object == nil || p.Object.Is&ability.IsThis == 0 {
		f.abroad.AddPattern(p)
	}
	switch {
	case p.Kind != mtg.EventStepBegan:
	case p.Step == 0:
		f.steps |= 1 << anyStep
	default:
		f.steps |= 1 << p.Step
	}
}
