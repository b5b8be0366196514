package replay

import (
	"errors"
	"fmt"
	"io"

	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
)

// A seam is where another build has gone on with the game. It has written down what it
// went on from, so that the part behind can be played by itself.

// Recorder returns the build that wrote the part of the journal that is played.
func (p *Player) Recorder() stamp.Build { return p.recorder }

// Otherwise returns after how many inputs something was told otherwise than recorded, and
// the first such difference.
func (p *Player) Otherwise() (inputs int, first string) { return p.others, p.first }

// takeSeam compares the game with what the build behind the seam went on from, and goes
// on from there too.
func (p *Player) takeSeam(rec *journal.Record) error {
	next, err := p.reader.Next()
	switch {
	case errors.Is(err, io.EOF):
		return &journal.Damage{Line: rec.Line, What: "nothing follows the seam"}
	case err != nil:
		return err
	case next.Snapshot == nil || !next.Snapshot.Told:
		return &journal.Damage{Line: next.Line, What: "behind a seam stands the game that is gone on with"}
	}
	l, err := late(next.Snapshot, nil)
	if err != nil {
		return &journal.Damage{Line: next.Line, What: err.Error()}
	}
	core := &p.Table.Core
	if !p.lost {
		if same, err := core.SameFacts(l.State); err == nil && !same {
			p.lost = true
			return p.differ(rec, "the game that another build went on with", "as the snapshot has it", "otherwise")
		}
	}
	p.late, p.inputs, p.from, p.lost, p.owed = l, nil, next.Line, false, false
	p.others, p.first = 0, ""
	p.goesOn(rec.Seam)
	p.seqs = nil
	if rec.Seam.Cards != nil {
		if core.Config().Programs, err = decode(rec.Seam.Cards); err != nil {
			return &journal.Damage{Line: rec.Line, What: err.Error()}
		}
	}
	p.asked = fmt.Sprintf("the snapshot of decision %d", l.Seq)
	if p.exact && journal.HashText(core.Game().Hash()) == next.Snapshot.Hash {
		return nil // the game that is played is that game
	}
	if err := p.begin(*core.Config()); err != nil {
		return err
	}
	if err := p.compareSnapshot(next); err != nil {
		return err
	}
	if p.Anew != nil {
		p.Anew(core)
	}
	return nil
}

// SkipToSeam reads on, after a difference, to where another build has gone on with the
// game, and goes on from there; io.EOF says that none did. It returns the seam's line.
func (p *Player) SkipToSeam() (line int, err error) {
	for {
		rec, err := p.reader.Next()
		switch {
		case err != nil:
			return 0, err
		case rec.Clock != nil:
			p.Clock = rec.Clock
		case rec.Seam != nil:
			p.lost = true
			return rec.Line, p.takeSeam(rec)
		}
	}
}
