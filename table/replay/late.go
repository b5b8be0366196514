package replay

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

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
	c, err := Game(h)
	if err != nil {
		return nil, nil, err
	}
	p := &Player{Header: h, reader: r}
	if p.Clock, err = r.Skip(line - 1); err != nil {
		return nil, nil, err
	}
	after, err := r.Next()
	if err != nil {
		return nil, nil, err
	}
	rec, err := r.Next()
	if err != nil {
		return nil, nil, err
	}
	if after.After == nil || rec.Snapshot == nil {
		return nil, nil, fmt.Errorf("the snapshot in line %d does not stand behind what an input led to", rec.Line)
	}
	if p.late, err = late(rec.Snapshot, after.After); err != nil {
		return nil, nil, err
	}
	p.asked = fmt.Sprintf("the snapshot of decision %d", p.late.Seq)
	if err := p.begin(c); err != nil {
		return nil, nil, err
	}
	return p, r, p.compareStart(rec, after)
}

// late forms the game of a snapshot, behind what the last input before it led to.
func late(s *journal.Snapshot, after *journal.After) (*room.Late, error) {
	l := &room.Late{Seq: s.Seq, Decisions: s.Decisions}
	var err error
	if l.State, l.Views, err = s.Unpack(); err != nil {
		return nil, err
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

// compareStart compares the game of a snapshot with what was recorded of it.
func (p *Player) compareStart(rec, after *journal.Record) error {
	if hash := journal.HashText(p.Table.Core.Game().S.Rolling); hash != after.After.Hash {
		return p.differ(after, "the rolling hash", after.After.Hash, hash)
	}
	return p.compareSnapshot(rec)
}
