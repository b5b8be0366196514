package replay

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
)

// ErrNoSnapshot says that a journal has no snapshot from which its game can be gone on
// with.
var ErrNoSnapshot = errors.New("the journal has no snapshot to go on from")

// StartLate begins like Start, and reads on from the reader that it returns, but in the
// middle of the game: at its last snapshot behind which so many events at least were
// recorded, so that who comes is told of the last ones. What is before is held by the
// sums of its lines only, and what is behind is played and compared. On an error the
// game is to be played from its start.
func StartLate(data []byte, events int) (*Player, *journal.Reader, error) {
	line := journal.Late(data, events)
	if line == 0 {
		return nil, nil, ErrNoSnapshot
	}
	r := journal.NewReader(bytes.NewReader(data))
	h, err := r.Header()
	if err != nil {
		return nil, nil, err
	}
	p := newPlayer(h, r)
	skipped, err := r.Skip(line - 1)
	if err != nil {
		return nil, nil, err
	}
	p.Clock = skipped.Clock
	p.goesOn(skipped.Seam)
	before, err := r.Next()
	if err != nil {
		return nil, nil, err
	}
	p.goesOn(before.Seam)
	c, err := configOf(h, func() (*catalog.Programs, error) { return decode(cardsOf(h, skipped.Seam, before.Seam)) })
	if err != nil {
		return nil, nil, err
	}
	rec, err := r.Next()
	if err != nil {
		return nil, nil, err
	}
	if rec.Snapshot == nil || before.After == nil && !rec.Snapshot.Told {
		return nil, nil, fmt.Errorf("the snapshot in line %d does not stand behind what an input led to", rec.Line)
	}
	var owed *journal.After
	if !rec.Snapshot.Told {
		owed = before.After
	}
	if p.late, err = late(rec.Snapshot, owed); err != nil {
		return nil, nil, err
	}
	p.from, p.asked = rec.Line, fmt.Sprintf("the snapshot of decision %d", p.late.Seq)
	if err := p.begin(c); err != nil {
		return nil, nil, err
	}
	if hash := journal.HashText(p.Table.Core.Game().S.Rolling); p.exact && owed != nil && hash != owed.Hash {
		return nil, nil, p.differ(before, "the rolling hash", owed.Hash, hash)
	}
	return p, r, p.compareSnapshot(rec)
}

// cardsOf returns the programs of the last that has them: of a journal of format 1 that is
// a seam.
func cardsOf(h *journal.Header, seams ...*journal.Seam) []byte {
	cards := h.Cards
	for _, s := range seams {
		if s != nil && s.Cards != nil {
			cards = s.Cards
		}
	}
	return cards
}

// goesOn notes which build has written what follows, where it is another.
func (p *Player) goesOn(s *journal.Seam) {
	if s != nil {
		p.recorder, p.exact = s.Build(), s.Layout == engine.Layout()
	}
}

// late forms the game of a snapshot, behind what the last input before it led to, if of
// that nobody was told yet.
func late(s *journal.Snapshot, after *journal.After) (*room.Late, error) {
	l := &room.Late{Seq: s.Seq, Decisions: s.Decisions}
	var err error
	if l.State, l.Views, err = s.Unpack(); err != nil {
		return nil, err
	}
	if after == nil {
		return l, nil
	}
	l.Events = make([]event.Event, len(after.Events))
	for i := range after.Events {
		if l.Events[i], err = after.Events[i].Event(); err != nil {
			return nil, fmt.Errorf("event %d before the snapshot of decision %d: %w", i+1, s.Seq, err)
		}
	}
	if !slices.Equal(journal.AppendEvents(nil, l.Events), after.Events) {
		return nil, fmt.Errorf("the events before the snapshot of decision %d say more than can be read", s.Seq)
	}
	return l, nil
}
