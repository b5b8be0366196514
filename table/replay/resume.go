package replay

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
)

// ErrEnded says that a game cannot be resumed, since it is over.
var ErrEnded = errors.New("the game of the journal has ended; there is nothing to resume")

// NeedsBuild says that this build cannot go on with a game, and which can.
type NeedsBuild struct {
	Build stamp.Build
	Err   error
}

// Error says so in one sentence.
func (e *NeedsBuild) Error() string {
	return fmt.Sprintf("this game needs apnap %v: %v", e.Build, e.Err)
}

// Unwrap returns why this build cannot.
func (e *NeedsBuild) Unwrap() error { return e.Err }

// Begin begins to play a journal. What is to be played is read on from the reader.
type Begin func(data []byte) (*Player, *journal.Reader, error)

// Ways returns the ways to go on with a game, the best first: to play what is behind the
// last snapshot behind which so many events were recorded, or all of it, with everything
// as it was recorded; and if that cannot be, to play what is behind the last snapshot, or
// all of it, with the facts as they were recorded.
func Ways(events int) []Begin {
	return []Begin{
		func(data []byte) (*Player, *journal.Reader, error) { return StartLate(data, events) },
		start,
		lenient(func(data []byte) (*Player, *journal.Reader, error) { return StartLate(data, 0) }),
		lenient(start),
	}
}

func start(data []byte) (*Player, *journal.Reader, error) {
	r := journal.NewReader(bytes.NewReader(data))
	p, err := Start(r)
	return p, r, err
}

func lenient(begin Begin) Begin {
	return func(data []byte) (*Player, *journal.Reader, error) {
		p, r, err := begin(data)
		if err == nil {
			p.Lenient = true
		}
		return p, r, err
	}
}

// GoOn plays the journal r, with which p was started, to its end, and lets what is
// written to w go on with it: a last line that was cut off is left out, and w must write
// behind the r.Offset() bytes that are whole. Where another build has written the
// journal, or something was told otherwise, it writes a seam first, and reports that.
func (p *Player) GoOn(r *journal.Reader, w io.Writer) (seam bool, err error) {
	if p.After != nil {
		p.After(&p.Table.Core, false)
	}
	for {
		_, err := p.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return false, err
		}
	}
	if p.ended {
		return false, ErrEnded
	}
	core := &p.Table.Core
	core.Config().Journal, core.Config().Build = w, p.Own
	if err := core.Attach(journal.Append(w, r), p.owed); err != nil {
		return false, err
	}
	if core.Pending() == nil || p.comparable() && p.recorder == p.Own {
		return false, nil
	}
	seamed := &journal.Seam{Line: p.from, Otherwise: p.others, First: p.first}
	if p.Header.Cards == nil {
		seamed.Cards = core.Config().Programs.Keep()
	}
	return true, core.Seam(seamed)
}

// Resume goes on with the journal in data in the best of the Ways, as GoOn does. Open is
// called with how many bytes of it are whole, and what it returns is written behind them.
// When there is no way, the error is ErrEnded, a *journal.Damage, or a *NeedsBuild. Cards
// are for games of format 1; nil: there are none.
func Resume(data []byte, cards Cards, open func(whole int64) (io.Writer, error)) (*Player, error) {
	ways := Ways(0)
	if cards != nil {
		ways = append([]Begin{Old(cards)}, ways...)
	}
	var needs error
	for _, begin := range ways {
		p, r, err := begin(data)
		w := &held{}
		if err == nil {
			r.AllowTorn = true
			_, err = p.GoOn(r, w)
		}
		switch {
		case err == nil:
			to, err := open(r.Offset())
			if err == nil {
				err = w.release(to)
			}
			return p, err
		case errors.Is(err, ErrEnded):
			return nil, err
		}
		needs = Needs(data, err, needs)
	}
	return nil, needs
}

// held writes nowhere until it is known where to.
type held struct {
	to    io.Writer
	early []byte
}

// Write writes, or keeps what is to be written.
func (h *held) Write(p []byte) (int, error) {
	if h.to != nil {
		return h.to.Write(p)
	}
	h.early = append(h.early, p...)
	return len(p), nil
}

func (h *held) release(to io.Writer) error {
	h.to = to
	_, err := to.Write(h.early)
	return err
}

// Needs says of what stopped one of the Ways what it means for the game, before having
// been the word on those tried before: what the first of them said, that had something
// to go on from.
func Needs(data []byte, err, before error) error {
	var damage *journal.Damage
	switch {
	case before != nil && !errors.Is(before, ErrNoSnapshot):
		return before
	case errors.Is(err, ErrNoSnapshot), errors.As(err, &damage):
		return err
	}
	build, readable := lastBuild(data)
	if !readable {
		return err
	}
	return &NeedsBuild{build, err}
}

// lastBuild returns the build that wrote the last part of the journal.
func lastBuild(data []byte) (b stamp.Build, ok bool) {
	r := journal.NewReader(bytes.NewReader(data))
	h, err := r.Header()
	if err != nil {
		return b, false
	}
	b = h.Build()
	s, err := r.SkipAll()
	if s.Seam != nil {
		b = s.Seam.Build()
	}
	return b, err == nil
}
