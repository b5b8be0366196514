package server

import (
	"bytes"
	"context"
	"errors"
	"net/http"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// A game that this build cannot go on with stays as the store has it, for a build that
// can; one whose journal is damaged, for a copy of the store that has it whole. Its table
// says so, and its players may agree on a draw, which needs no rules.

// isStranded reports whether the error says that a game cannot be gone on with here.
func isStranded(err error) bool {
	var p *Problem
	return errors.As(err, &p) && (p.Told.Code == "needs-build" || p.Told.Code == "damaged")
}

// isDamage reports whether the error says that a journal is damaged.
func isDamage(err error) bool {
	var damage *journal.Damage
	return errors.As(err, &damage) || errors.Is(err, journal.ErrNoJournal)
}

// stranded reports whether the game of the table cannot be gone on with here, or shown
// where it is over. t.mu is held.
func (t *table) stranded() bool { return t.needs != "" || t.damaged }

// noGame says why no game runs here. t.mu is held.
func (t *table) noGame() error {
	switch {
	case t.Phase != phasePlaying || !t.stranded():
		return notNow("no game is running here")
	case t.damaged:
		return problem(http.StatusConflict, "damaged",
			"the journal of this game is damaged; whoever runs the server can put a copy of its store in its place, or the players agree on a draw")
	}
	return problem(http.StatusConflict, "needs-build",
		"this game needs apnap %s; whoever runs the server can start that once more, or the players agree on a draw", t.needs)
}

// offerDraw notes whether p wants a game that cannot be gone on with to end as a draw;
// when all people do, it has.
func (t *draft) offerDraw(ctx context.Context, p mtg.Seat, yes bool) error {
	if !t.wantDraw(p, yes) {
		return nil
	}
	return t.endDrawn(ctx)
}

// wantDraw notes what p wants, and reports whether all people want it.
func (t *table) wantDraw(p mtg.Seat, yes bool) (all bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.stranded() || t.Phase != phasePlaying {
		return false
	}
	if t.drawn = t.drawn.With(p); !yes {
		t.drawn = 0
	}
	t.tell()
	for _, q := range t.humans() {
		all = t.drawn.Has(q)
		if !all {
			return false
		}
	}
	return all
}

// endDrawn ends the game of the table as a draw on which its players have agreed.
func (t *draft) endDrawn(ctx context.Context) error {
	now := t.current()
	data, pieces, err := t.server.Store.Journal(ctx, now.ID)
	if err != nil {
		return err
	}
	r := journal.NewReader(bytes.NewReader(data))
	h, err := r.Header()
	if err == nil {
		_, err = r.SkipAll()
	}
	if err != nil && !t.damaged {
		return err
	}
	if err == nil && !r.Ended() { // else it is written, and that was not noted any more
		var b bytes.Buffer
		w := journal.Append(&b, r)
		if err := errors.Join(w.Agree(), w.End(&journal.End{Result: journal.Draw})); err != nil {
			return err
		}
		if err := t.server.Store.Append(now.ID, pieces, b.Bytes()); err != nil {
			return err
		}
	}
	now.Result, now.Why = journal.Draw, "agreed"
	if h != nil {
		t.Sealed = append(t.Sealed, sealed{now.ID, h.Seed, h.Made})
	}
	if t.Match != nil {
		t.Match.Draw()
	}
	if err := t.between(); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.forgetStranded()
	t.tell()
	return nil
}

// forgetStranded says that there is no game any more that cannot be gone on with. t.mu is
// held.
func (t *table) forgetStranded() { t.needs, t.damaged, t.drawn = "", false, 0 }
