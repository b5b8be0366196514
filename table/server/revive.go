package server

import (
	"context"
	"errors"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

// running returns the game that runs, going on with it where it is not in memory, and
// nil when none runs. Who asks has been let in before: to go on with a game takes
// work.
func (t *table) running(ctx context.Context) (*game, error) {
	if g, there := t.inMemory(); there {
		return g, nil
	}
	if err := t.turn(ctx); err != nil {
		return nil, err
	}
	defer t.pass()
	if g, there := t.inMemory(); there {
		return g, nil
	}
	if err := t.server.revivals.do(ctx, func(w *worker) error { return t.reopen(ctx, w) }); err != nil {
		return nil, err
	}
	g, _ := t.inMemory()
	return g, nil
}

// inMemory returns the game that runs, if one does, and whether there is nothing to
// read from the store.
func (t *table) inMemory() (g *game, there bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.game != nil && !t.game.over {
		g = t.game
	}
	return g, t.game != nil || len(t.Games) == 0 || t.closed || t.stranded()
}

// reopen plays the game of the table again from its journal and lets it go on, in the
// best way there is. Where there is none, the table says which build of the program the
// game needs. It is the table's turn; nothing else waits meanwhile.
func (t *table) reopen(ctx context.Context, w *worker) error {
	id := t.current().ID
	data, pieces, err := t.server.Store.Journal(ctx, id)
	if err != nil {
		return err
	}
	var needs error
	for _, begin := range append([]replay.Begin{replay.Old(t.server.cardsOf(ctx))}, replay.Ways(toldLate)...) {
		g, p, seam, err := t.goOn(ctx, w, data, begin)
		if halted := errors.Join(ctx.Err(), t.server.going.Err()); halted != nil {
			return halted
		}
		if err == nil || errors.Is(err, replay.ErrEnded) {
			g.pieces = pieces
			t.server.meters.resumed.Inc()
			return t.reopened(g, p, seam, err == nil)
		}
		if !errors.Is(err, replay.ErrNoSnapshot) {
			t.log.Warn("a game cannot be gone on with in one way; the next is tried", "game", id, "error", err)
		}
		needs = replay.Needs(data, err, needs)
	}
	if isDamage(needs) {
		t.log.Error("a game cannot be gone on with; a copy of the store may have it whole", "game", id, "error", needs)
		t.mu.Lock()
		defer t.mu.Unlock()
		t.damaged = true
		t.tell()
		return nil
	}
	var missing *replay.NeedsBuild
	if !errors.As(needs, &missing) {
		return fmt.Errorf("game %s: %w", id, needs)
	}
	t.log.Error("a game needs another build of the program", "game", id, "build", missing.Build.String(), "error", missing.Err)
	t.mu.Lock()
	defer t.mu.Unlock()
	t.needs = missing.Build.String()
	t.tell()
	return nil
}

// cardsOf is what finds the cards of a game that was recorded without them: the way they
// were found when it began.
func (s *Server) cardsOf(ctx context.Context) replay.Cards {
	return func(names []string) (*catalog.Programs, error) { return s.catalogOf(ctx, names) }
}

// reopened lets a game that was played again go on, or shows it where it was over.
func (t *table) reopened(g *game, p *replay.Player, seam, runs bool) error {
	if !runs {
		return t.reread(g)
	}
	if seam {
		others, first := p.Otherwise()
		t.log.Info("a game is gone on with that another build has recorded", "game", g.id, "build", p.Recorder().String(), "otherwise", others, "first", first)
		g.points = room.Points{} // what is before the seam is not played by this build
		if err := g.commit(); err != nil {
			return err
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return errClosing
	}
	t.seat(g, p.Clock)
	return nil
}

// goOn plays a journal to its end, from where begin begins, for the last game of the
// table. The error is replay.ErrEnded where it is over.
func (t *table) goOn(ctx context.Context, w *worker, data []byte, begin replay.Begin) (g *game, p *replay.Player, seam bool, err error) {
	p, r, err := begin(data)
	if err != nil {
		return nil, nil, false, err
	}
	p.Own = t.server.Build
	now := t.current()
	g = &game{table: t, id: now.ID, n: len(t.Games), stopped: make(chan struct{}), why: now.Why, core: &p.Table.Core}
	g.core.Config().Budgets = t.server.Limits.budgets()
	g.prepare(&t.kept)
	p.Go = func() error {
		t.server.hang("replay", t.ID)
		w.rest()
		return errors.Join(ctx.Err(), t.server.going.Err())
	}
	p.Before = g.marker()
	p.After = func(c *room.Core, again bool) {
		g.look(again, true)
		g.points.Note(c)
	}
	g.core.Remember()
	p.Anew = (*room.Core).Remember // as what is taken back is forgotten in play
	seam, err = p.GoOn(r, &g.buffer)
	return g, p, seam, err
}

// toldLate is behind how many events a game is gone on with: of them more than enough
// are what somebody is told who comes.
const toldLate = 2 * mostHistory

// reread shows a game that was over when it was read.
func (t *table) reread(g *game) error {
	t.mu.Lock()
	t.game, g.over = g, true
	ended := t.Phase == phasePlaying // and that was not noted any more
	t.show()
	t.mu.Unlock()
	if ended {
		return t.draft().gameOver(g)
	}
	return nil
}

// marker returns what keeps the decisions of a game that is played again, to be taken
// back to: those that their players were asked.
func (g *game) marker() func(*room.Core) {
	t := g.table
	if !t.Options.TakeBack {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	var paces []room.Pace
	for p := range t.Seats {
		paces = append(paces, t.pace(seatAt(p)))
	}
	return func(c *room.Core) {
		by := c.Pending().By
		if g.isBot(view.Seat(by)) {
			return
		}
		if !paces[by-1].Answer(g.viewers[view.Seat(by)].view(), &g.answer) {
			g.points.Mark(c)
		}
	}
}
