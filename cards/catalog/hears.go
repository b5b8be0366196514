package catalog

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// ears are the events for which triggered abilities wait that look at the game after them
// (603.10): of these kinds, or moves to and from these zones.
type ears struct {
	kinds    KindSet
	moves    KindSet
	from, to mtg.ZoneSet
	steps    uint32 // the steps whose beginning is waited for
}

func (h *ears) add(p *ability.Pattern) {
	switch {
	case PatternLooksBack(p):
		return
	case p.Kind != mtg.EventZoneChange, p.From|p.To == 0:
		h.kinds.AddPattern(p)
		h.steps |= stepsOf(p)
		return
	case p.To != 0:
		h.to |= p.To
	default:
		h.from |= p.From
	}
	h.moves.AddPattern(p)
}

// Hears reports whether a triggered ability of the game that does not look back in time may
// wait for the event; false is certain.
func (p *Programs) Hears(e *event.Event) bool {
	h := &p.masks.hears
	if e.Kind == mtg.EventStepBegan {
		return begins(h.steps, e)
	}
	return h.kinds.Has(e.Kind) || h.moves.Has(e.Kind) && (h.to.Has(e.To) || e.From == mtg.NoZone || h.from.Has(e.From))
}

// Hears reports whether a triggered ability of an object with the face, which is in the
// slot, may wait for the event without looking back in time; false is certain.
func (f *Face) Hears(e *event.Event, slot mtg.Slot) bool {
	return f.Listens.Has(e.Kind) && f.means(e, slot)
}

// means is Hears for an event of a kind that is waited for.
func (f *Face) means(e *event.Event, slot mtg.Slot) bool {
	if e.Kind == mtg.EventStepBegan {
		return begins(f.steps, e)
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
	f.steps |= stepsOf(p)
}

// stepsOf are the steps for whose beginning the pattern waits.
func stepsOf(p *ability.Pattern) uint32 {
	switch {
	case p.Kind != mtg.EventStepBegan:
		return 0
	case p.Step == 0:
		return 1 << anyStep
	}
	return 1 << p.Step
}

// begins reports whether the step that begins is one of the steps.
func begins(steps uint32, e *event.Event) bool {
	return steps&(1<<uint32(e.N)|1<<uint32(anyStep)) != 0
}
