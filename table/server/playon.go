package server

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// postPlayOn makes a table at which a game that is over is played on from one of its
// moments: in one of its seats by who asks, in the others by bots. All that was hidden
// can be known there, so it takes what looking at the game with all eyes takes.
func (s *Server) postPlayOn(r *http.Request) (any, error) {
	var on wire.PlayOn
	if err := body(r, &on); err != nil {
		return nil, err
	}
	if on.At < 0 {
		return nil, problem(http.StatusBadRequest, "malformed", "at is the number of a step of the replay, from 0")
	}
	if on.Name == "" {
		on.Name = "You"
	}
	name, err := guestName(on.Name)
	if err != nil {
		return nil, err
	}
	g, t, err := s.finished(r, view.Judge)
	if err != nil {
		return nil, err
	}
	next := s.newTable()
	secret := newSecret()
	next.kept = kept{
		ID: newID(), Phase: phaseWaiting, Games: []wire.Game{}, Owner: s.address(r).String(), Made: time.Now().Unix(), Invitation: newSecret(),
	}
	seat := mtg.Seat(0)
	t.mu.Lock()
	next.Rules, next.Options = t.Rules, t.Options
	var names []string
	for i := range t.Seats {
		names = append(names, t.Seats[i].Name)
		bot := keptSeat{Name: t.Seats[i].Name, Bot: "easy", Deck: t.Seats[i].Deck, Ready: true}
		if t.Seats[i].human() { // it does not go by the name of a person
			bot.Name = "Easy " + seatAt(i).String()
		}
		next.Seats = append(next.Seats, bot)
		if seatAt(i).String() == on.Seat {
			seat = seatAt(i)
			next.Seats[i] = keptSeat{Name: name, Secret: hashed(secret), Deck: t.Seats[i].Deck}
		}
	}
	t.mu.Unlock()
	if seat == 0 {
		return nil, problem(http.StatusBadRequest, "malformed", "there is no seat %q in that game; its seats are A to %v", on.Seat, seatAt(len(next.Seats)-1))
	}
	o := &next.Options
	o.Title, o.BestOf, o.Minutes, o.Increment, o.Open, o.Watch, o.TakeBack, o.Seed = shorten(strings.Join(names, " – "), mostTitle), 1, 0, 0, false, false, true, nil
	next.log = s.Log.With("table", next.ID)
	var cut []byte
	err = s.replays.do(r.Context(), func(w *worker) error {
		data, _, err := s.Store.Journal(r.Context(), g.ID)
		if err == nil {
			cut, err = s.upTo(r.Context(), w, g.ID, data, on.At)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	err = s.make(r.Context(), next, next.Owner, func(d *draft) error { return d.beginCut(cut, g) })
	if err != nil {
		return nil, err
	}
	return &wire.Seated{Table: next.ID, Seat: seat.String(), Secret: secret}, nil
}

// upTo returns the journal of a game as it was at a step of its replay.
func (s *Server) upTo(ctx context.Context, by *worker, id string, data []byte, at int) (cut []byte, err error) {
	steps, over := 0, false
	w := watch{who: view.Judge}
	there := func(g *game) error {
		if steps < at {
			return nil
		}
		cut, over = data[:w.read.Offset()], g.core.Pending() == nil
		return errThere
	}
	w.first = func(g *game, _ *viewer) error { return there(g) }
	w.step = func(g *game, _ *viewer, _ *view.View) error {
		steps++
		return there(g)
	}
	switch _, err := s.again(ctx, by, id, data, &w); {
	case err != nil && !errors.Is(err, errThere):
		return nil, err
	case cut == nil:
		return nil, problem(http.StatusBadRequest, "malformed", "the replay has %d steps; play on from one of them", steps)
	case over:
		return nil, notNow("the game is over there; play on from an earlier step")
	}
	return cut, nil
}

// beginCut begins the first game of the table as it stands at the end of a journal that
// was cut off; it is read when somebody comes.
func (t *draft) beginCut(journal []byte, from *wire.Game) error {
	id := gameID(t.ID, 1)
	t.Games = append(t.Games, wire.Game{ID: id, Commitment: from.Commitment, Parts: from.Parts})
	t.Phase = phasePlaying
	row, err := t.row()
	if err != nil {
		return err
	}
	if err := t.mayBegin(); err != nil {
		return err
	}
	t.server.hang("disk", t.ID)
	if err := t.server.Store.Begin(row, id, journal); err != nil {
		t.notBegun()
		return err
	}
	t.ofOwner(func(c *caller) { c.written += int64(len(journal)) })
	t.mu.Lock()
	defer t.mu.Unlock()
	t.settled()
	t.tell()
	t.server.meters.begun.Inc()
	return nil
}
