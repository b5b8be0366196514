package room

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// Point is a decision to which a game can be taken back.
type Point struct {
	// Seq is the decision, By who was asked.
	Seq uint32
	By  mtg.Seat
	// Shown says that since then something came to light that was hidden, or
	// something happened by chance: the game cannot be taken back any more.
	Shown bool

	memory *pointMemory // nil once the point is shown
	result Result
}

// pointMemory is what a game and its views are kept in, used again by one point
// after another of all games.
type pointMemory struct{ state, views []byte }

var pointMemories = sync.Pool{New: func() any { return new(pointMemory) }}

// mostPoints is how many decisions can be taken back.
const mostPoints = 4

// Points are the last decisions to which a game can be taken back, the newest
// last. The zero value is none.
type Points struct{ list []Point }

// Mark adds the decision that waits, before it is answered. Those from it on are
// forgotten, where a game comes to a decision once more.
func (ps *Points) Mark(c *Core) {
	for d := c.Pending(); d != nil && len(ps.list) > 0 && ps.list[len(ps.list)-1].Seq >= d.Seq; {
		ps.Unmark()
	}
	if n := len(ps.list); n < mostPoints {
		ps.list = slices.Grow(ps.list, 1)[:n+1]
	} else {
		first := ps.list[0]
		copy(ps.list, ps.list[1:])
		ps.list[n-1] = first
	}
	c.Mark(&ps.list[len(ps.list)-1])
}

// Unmark takes back the last Mark.
func (ps *Points) Unmark() { ps.list = ps.list[:len(ps.list)-1] }

// Note says of all points whether what the last input led to has shown anything.
func (ps *Points) Note(c *Core) {
	for i := range ps.list {
		c.NoteShown(&ps.list[i])
	}
}

// Mark puts the decision that waits into p, in the memory of p.
func (c *Core) Mark(p *Point) {
	d := c.Pending()
	if d == nil {
		*p = Point{memory: p.memory}
		return
	}
	p.Seq, p.By, p.Shown, p.result = d.Seq, d.By, false, c.result
	if p.memory == nil {
		p.memory = pointMemories.Get().(*pointMemory)
	}
	m := p.memory
	m.state = c.game.Snapshot(m.state[:0])
	m.views = c.views.AppendBinary(m.views[:0])
}

// errShown says that the game has gone on too far.
var errShown = errors.New("something has come to light since, or happened by chance; it cannot be taken back")

// Back takes the game back to the decision that p marks. All who look must be
// shown the game anew.
func (c *Core) Back(p *Point) error {
	switch {
	case p.Shown:
		return errShown
	case p.Seq == 0 || c.Pending() == nil || p.Seq >= c.Pending().Seq:
		return errors.New("there is nothing to take back")
	}
	if c.journal != nil {
		if err := c.journal.Back(p.Seq); err != nil {
			return err
		}
	}
	if _, err := c.views.Restore(p.memory.views); err != nil {
		return fmt.Errorf("take back to decision %d: %w", p.Seq, err)
	}
	if err := c.game.Restore(c.config.engine(), p.memory.state); err != nil {
		return fmt.Errorf("take back to decision %d: %w", p.Seq, err)
	}
	c.result, c.events, c.shot, c.unlike = p.result, nil, min(c.shot, p.Seq), nil
	if c.diary != nil {
		c.diary.list = c.diary.list[:0]
	}
	return nil
}

// Agree ends the game as a draw on which the players have agreed.
func (c *Core) Agree() error {
	if c.Pending() == nil {
		return errOver
	}
	if c.journal != nil {
		if err := c.journal.Agree(); err != nil {
			return err
		}
	}
	c.events = nil
	c.result.Ending, c.result.Turns = journal.Draw, c.game.S.Turn
	return c.close(true, "")
}

// Halt ends the game as a draw, for the limit given: what happens is of nobody's will,
// and does not end (104.4b).
func (c *Core) Halt(limit string) error {
	if c.Pending() == nil {
		return errOver
	}
	c.Judged(journal.Draw, 0)
	return c.close(true, limit)
}

// Judged notes how the game came out by the word of who ran it.
func (c *Core) Judged(ending string, winner mtg.Seat) {
	c.events = nil
	c.result.Ending, c.result.Winner, c.result.Turns = ending, winner, c.game.S.Turn
}

// Clock records the time that is left to each seat.
func (c *Core) Clock(left []int64) error {
	if c.journal == nil || c.result.Ending != "" {
		return nil
	}
	return c.journal.Clock(left)
}

// random are the kinds of event that happen by chance or show something.
var random = [mtg.NumEventKinds]bool{
	mtg.EventShuffled: true, mtg.EventDraw: true, mtg.EventMill: true, mtg.EventReveal: true, mtg.EventLook: true,
	mtg.EventShow: true, mtg.EventSearch: true, mtg.EventCoin: true, mtg.EventDie: true, mtg.EventPlanarDie: true, mtg.EventRandom: true,
	mtg.EventTurnedUp: true, mtg.EventScry: true, mtg.EventSurveil: true, mtg.EventHidden: true, mtg.EventMulligan: true,
	mtg.EventReordered: true, mtg.EventAnted: true, mtg.EventCompanion: true,
}

// shown reports whether the events show by something other than a card that p
// himself played from his hand what was hidden, or happened by chance.
func shown(events []event.Event, p mtg.Seat) bool {
	for i := range events {
		e := &events[i]
		switch {
		case e.Kind == mtg.EventLook && e.Source != 0 && (e.Rule == rule.R401_5 || e.Rule == rule.R406_3): // of which only he is told who looks
		case random[e.Kind], e.Is(event.AtRandom), e.Is(event.Hidden), e.From == mtg.Library:
			return true
		case e.From.Hidden() && e.Player != p, e.From == mtg.Command && e.To == mtg.Command: // the top card of a scheme or planar deck is turned up (701.32b, 701.31b)
			return true
		}
	}
	return false
}

// NoteShown says of the point whether what the last input led to has shown
// anything.
func (c *Core) NoteShown(p *Point) {
	if p.Shown || !shown(c.events, p.By) {
		return
	}
	p.Shown = true
	if p.memory != nil {
		pointMemories.Put(p.memory)
		p.memory = nil
	}
}

// asks reports whether the decision is asked of p.
func asks(d *decision.Decision, p mtg.Seat) bool { return d != nil && d.By == p }
