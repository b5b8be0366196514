package server

import (
	"context"
	"slices"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/seed"
)

// draft is a change of a table that is being made: what will be kept of it stands
// before what is. Nothing of it is seen until it is on the disk, and where that fails
// nothing has changed.
type draft struct {
	*table
	kept
}

// alter lets f change what is kept of the table, one change after another. f ends
// with keep, or with what does that at its end. Whoever waits for its turn does so
// until ctx ends; nobody but this table's waits.
func (t *table) alter(ctx context.Context, f func(d *draft) error) error {
	if err := t.turn(ctx); err != nil {
		return err
	}
	defer t.pass()
	return f(t.draft())
}

// turn waits until nobody else changes the table.
func (t *table) turn(ctx context.Context) error {
	select {
	case t.changing <- struct{}{}:
		return nil
	default:
	}
	select {
	case t.changing <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// pass ends that.
func (t *table) pass() { <-t.changing }

// draft begins a change. It is this table's turn.
func (t *table) draft() *draft {
	d := &draft{table: t, kept: t.kept} // changed by who has the turn only
	d.Seats, d.Games, d.Sealed = slices.Clone(d.Seats), slices.Clone(d.Games), slices.Clone(d.Sealed)
	if d.Making != nil {
		d.Making = &seed.Made{Server: d.Making.Server, Seats: slices.Clone(d.Making.Seats)}
	}
	if d.Match != nil {
		d.Match = d.Match.Clone()
	}
	return d
}

// keep puts the change on the disk, makes it the table's, and tells it.
func (t *draft) keep() error {
	row, err := t.row()
	if err != nil {
		return err
	}
	t.server.hang("disk", t.ID)
	if err := t.server.Store.Put(row); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.settled()
	t.tell()
	return nil
}

// settled makes the change the table's, and has those leave who do not sit any more where
// they sat. t.mu is held.
func (t *draft) settled() {
	was := t.table.kept.Seats
	t.table.kept = t.kept
	for i := range was {
		if was[i].human() && was[i].Secret != t.Seats[i].Secret {
			t.vacate(seatAt(i))
		}
	}
}

// vacate forgets what was set for the seat p, and lets go of the lines that had it: what
// comes now is for somebody else. t.mu is held.
func (t *table) vacate(p mtg.Seat) {
	t.paces[p-1] = nil
	for key, s := range t.streams {
		if key.who != view.Seat(p) {
			continue
		}
		delete(t.streams, key)
		for c := range s.conns {
			delete(s.conns, c)
			c.cancel()
		}
	}
}
