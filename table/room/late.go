package room

import (
	"encoding/binary"
	"errors"
	"fmt"
	"sync"

	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/table/journal"
)

// states are memory for snapshots that is used again, by one game after another.
var states = sync.Pool{New: func() any { return new([]byte) }}

// snapshot writes the whole game into the journal, by names. Told says that those who
// look have been told of everything before.
func (c *Core) snapshot(told bool) error {
	c.shot = c.game.Pending().Seq
	state := states.Get().(*[]byte)
	defer states.Put(state)
	*state = c.game.Keep((*state)[:0])
	whole := len(*state)
	if c.told {
		*state = c.views.Keep(*state)
	}
	hash := c.game.Hash()
	if told {
		c.kept = hash
	}
	return c.journal.Snapshot(hash, &journal.Snapshot{
		Seq: c.shot, State: (*state)[:whole], Views: (*state)[whole:], Decisions: c.result.Decisions, Told: told,
	})
}

// Part writes down where the game stands, for whoever goes on with it: this build or
// another. Everybody has been told of the last input. It writes nothing where that is
// the last thing in the journal already.
func (c *Core) Part() error {
	if c.journal == nil || c.Pending() == nil || c.kept == c.game.Hash() {
		return nil
	}
	return c.snapshot(true)
}

// Seam writes down that this build goes on with the game, and from what. Everybody has
// been told of the last input.
func (c *Core) Seam(s *journal.Seam) error {
	b := &c.config.Build
	s.Engine, s.Commit, s.Date, s.Layout = b.Version, b.Commit, b.Date, engine.Layout()
	if err := c.journal.Seam(s); err != nil {
		return err
	}
	return c.snapshot(true)
}

// Late is a game in the middle, as a snapshot of its journal has it.
type Late struct {
	// State is the game as the engine keeps it at the decision Seq, after so many were
	// answered; or, from a journal of format 1, its memory.
	State          []byte
	Seq, Decisions uint32
	// Views is what those who look know, before they are told of Events; nothing where
	// nobody looked.
	Views  []byte
	Events []event.Event
}

// BeginLate begins a game in the middle. Everybody is told of the last events by Told, as
// after an input. Exact says that the game has the hash here that it had in the build
// that wrote the snapshot. On an error c must begin again.
func (c *Core) BeginLate(cfg Config, l *Late) (exact bool, err error) {
	defer func() {
		if recover() != nil { // anybody can have written it
			err = fmt.Errorf("go on from decision %d: the snapshot contradicts itself", l.Seq)
		}
	}()
	c.config, c.journal, c.failure, c.shot, c.kept, c.told = cfg, nil, nil, l.Seq, 0, true
	c.spent, c.lost, c.limit, c.diary, c.unlike = spending{}, 0, "", nil, nil
	c.result = Result{Decisions: l.Decisions}
	if exact, err = c.restore(l); err != nil {
		return false, fmt.Errorf("go on from decision %d: %w", l.Seq, err)
	}
	if d := c.game.Pending(); d == nil || d.Seq != l.Seq {
		return false, fmt.Errorf("go on from decision %d: the snapshot is of another", l.Seq)
	}
	c.events = l.Events
	return exact, nil
}

func (c *Core) restore(l *Late) (exact bool, err error) {
	named := journal.ByNames(l.State)
	switch {
	case len(l.Views) == 0:
		c.views.Reset(viewSecret(&c.config))
	case named:
		err = c.views.RestoreKept(l.Views)
	default:
		_, err = c.views.Restore(l.Views)
	}
	switch {
	case err != nil:
		return false, err
	case named:
		return c.game.RestoreKept(c.config.engine(), l.State)
	default:
		return true, c.game.Restore(c.config.engine(), l.State)
	}
}

// SameFacts reports whether the game is, in what is so in it, the one that the engine
// kept in state, here or in another build. The error says that it cannot be read.
func (c *Core) SameFacts(state []byte) (same bool, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the snapshot contradicts itself")
		}
	}()
	var g engine.Game
	if _, err := g.RestoreKept(c.config.engine(), state); err != nil {
		return false, err
	}
	return engine.Facts(&g) == engine.Facts(&c.game), nil
}

// Kept notes that the game stands in the journal as it is now, for Part.
func (c *Core) Kept() { c.kept = c.game.Hash() }

// viewSecret is what orders options that are alike to who chooses among them.
func viewSecret(c *Config) uint64 {
	return binary.LittleEndian.Uint64(c.Seed[24:]) ^ 0x6A09E667F3BCC908
}
