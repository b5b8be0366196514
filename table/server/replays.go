package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/words"
)

// finished returns the game with the id, which must be over, and its table, for
// the eyes given; none: for all there is in it. Of a game that runs nothing is told
// but by its streams. While the match goes on a game before shows to a player what
// he has seen himself, and to others what was public: whole it would tell the decks.
func (s *Server) finished(r *http.Request, eyes view.Viewer) (*wire.Game, *table, error) {
	id := r.PathValue("game")
	name, _, ok := strings.Cut(id, "-")
	if !ok {
		return nil, nil, errMissing("game")
	}
	t, err := s.table(r.Context(), name)
	if err != nil {
		return nil, nil, errMissing("game")
	}
	p, err := s.seatFor(t, r)
	if err != nil {
		return nil, nil, err
	}
	t.mu.Lock()
	n := slices.IndexFunc(t.Games, func(g wire.Game) bool { return g.ID == id })
	var g *wire.Game
	decided := n < t.From || t.Phase == phaseOver
	if n >= 0 {
		found := t.Games[n]
		g = &found
	}
	t.mu.Unlock()
	switch {
	case g == nil:
		return nil, nil, errMissing("game")
	case g.Result == "":
		return nil, nil, notNow("the game is not over; watch it, or come back")
	case !decided && eyes != view.Spectator && (p == 0 || eyes != view.Seat(p)):
		return nil, nil, notNow("the match is not over: until then a game is shown as you saw it, or as the public did")
	}
	return g, t, nil
}

// getJournal sends the journal of a game that is over.
func (s *Server) getJournal(w http.ResponseWriter, r *http.Request) {
	g, _, err := s.finished(r, 0)
	if err != nil {
		s.fail(w, err)
		return
	}
	var data []byte
	err = s.replays.do(r.Context(), func(*worker) (err error) {
		data, _, err = s.Store.Journal(r.Context(), g.ID)
		return err
	})
	if err != nil {
		s.fail(w, err)
		return
	}
	err = ceilingOf("GET /api/games/{game}/journal").fits(data)
	sent := func() {}
	if err == nil {
		sent, err = s.hold(r.Context(), len(data))
	}
	if err != nil {
		s.fail(w, err)
		return
	}
	defer sent()
	w.Header().Set("Content-Type", "application/jsonl")
	w.Header().Set("Content-Disposition", `attachment; filename="`+r.PathValue("game")+`.jsonl"`)
	w.Write(data)
}

// getReplay plays a game that is over again, for one pair of eyes.
func (s *Server) getReplay(r *http.Request) (any, error) {
	who, g, t, err := s.lookedAt(r)
	if err != nil {
		return nil, err
	}
	p, err := s.seatFor(t, r)
	if err != nil {
		return nil, err
	}
	m := &replayed{Replay: wire.Replay{Game: *g, Eyes: who.String(), Seats: []wire.Seat{}}}
	n := t.gamesTo(g.ID)
	t.mu.Lock()
	for i := range t.Seats {
		m.Seats = append(m.Seats, t.seatMessage(seatAt(i), p))
	}
	t.mu.Unlock()
	var reply written
	err = s.replays.do(r.Context(), func(w *worker) error {
		data, _, err := s.Store.Journal(r.Context(), g.ID)
		if err == nil {
			err = s.replay(r.Context(), w, m, data, who, r.URL.Query().Get("lang"), n)
		}
		if err == nil {
			reply, err = m.written()
		}
		return err
	})
	return reply, err
}

// lookedAt returns the game that is over, by whose eyes it is asked for.
func (s *Server) lookedAt(r *http.Request) (who view.Viewer, g *wire.Game, t *table, err error) {
	eyes := r.URL.Query().Get("eyes")
	if eyes == "" {
		eyes = "spectator"
	}
	if who, err = viewerNamed(eyes); err == nil {
		g, t, err = s.finished(r, who)
	}
	return who, g, t, err
}

// gamesTo is how many games of the table there were with the one of the id.
func (t *table) gamesTo(id string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	if i := slices.IndexFunc(t.Games, func(g wire.Game) bool { return g.ID == id }); i >= 0 {
		return i + 1
	}
	return len(t.Games)
}

// viewerNamed returns the viewer with the name: a seat, spectator or judge.
func viewerNamed(name string) (view.Viewer, error) {
	for w := view.Seat(1); w <= view.Judge; w++ {
		if w.String() == name && (w.Seat() != 0 || w >= view.Spectator) {
			return w, nil
		}
	}
	return 0, problem(http.StatusBadRequest, "malformed", "eyes are those of a seat, spectator or judge")
}

// replayed is a replay whose steps are written one after another, so that one that
// grows too large is given up before it is whole.
type replayed struct {
	wire.Replay
	Steps [0]json.RawMessage `json:"steps"` // last, and empty: they are in steps
	steps []byte
}

// add adds a step.
func (m *replayed) add(u *form.Update) error {
	data, err := json.Marshal(u)
	if err != nil {
		return err
	}
	if len(m.steps) > 0 {
		m.steps = append(m.steps, ',')
	}
	m.steps = append(m.steps, data...)
	if most := ceilingOf("GET /api/games/{game}").Reply; int64(len(m.steps)) > most {
		return problem(http.StatusInsufficientStorage, "too-large", "the game is too long to be shown here: its replay is larger than %s; download its journal, which apnap replay shows", size(most))
	}
	return nil
}

// written returns the whole replay as it is sent.
func (m *replayed) written() (written, error) {
	head, err := json.Marshal(m)
	if err != nil {
		return nil, err
	}
	const end = "]}"
	head = bytes.TrimSuffix(head, []byte(end))
	return slices.Concat(head, m.steps, []byte(end)), nil
}

// replay plays the journal again into m.
func (s *Server) replay(ctx context.Context, by *worker, m *replayed, data []byte, who view.Viewer, language string, n int) error {
	to := &stream{}
	w := watch{who: who, numbered: n}
	w.first = func(g *game, v *viewer) error {
		c := g.core.Config()
		lang, _ := words.Spoken(words.Code(language), c.Rules.Edition)
		names := &form.Names{Programs: c.Programs, Players: c.Names}
		to.teller = words.New(names, lang, c.Rules.Edition, who.Seat())
		first := v.maker.View(v.view(), to.teller)
		first.Log = form.Tell(to.teller, 0, v.told)
		m.First, to.scene, to.faces = *first, first.Scene, v.maker.Numbered()
		m.Fair = promised(c, &m.Game)
		return nil
	}
	w.step = func(g *game, v *viewer, before *view.View) error {
		u := v.maker.Update(v.maker.Change(before, v.view()), v.view(), to.teller, v.told, &to.scene, to.faces)
		u.Asked = v.maker.Asked(v.view(), to.teller)
		to.faces = v.maker.Numbered()
		g.markEnd(u.Scene)
		return m.add(u)
	}
	d, err := s.again(ctx, by, m.Game.ID, data, &w)
	if m.Same = d == nil; d != nil {
		m.Difference = d.Error()
	}
	return err
}

// watch is how a game that is played again is looked at: by whose eyes, with faces
// numbered from where; what is done with what they see before the first input, and after
// each step, with what they saw before it.
type watch struct {
	who      view.Viewer
	numbered int
	first    func(*game, *viewer) error
	// read is what reads the journal, while it is played.
	read *journal.Reader
	step func(g *game, v *viewer, before *view.View) error
}

// again plays a journal again. It returns the first difference from what was recorded,
// after which it went on where it could.
func (s *Server) again(ctx context.Context, by *worker, id string, data []byte, w *watch) (first *replay.Difference, err error) {
	w.read = journal.NewReader(bytes.NewReader(data))
	p, err := replay.StartOld(w.read, s.cardsOf(ctx))
	if err != nil {
		return nil, err
	}
	c := p.Table.Core.Config()
	if int(w.who.Seat()) > len(c.Names) {
		return nil, errMissing("seat")
	}
	s.showPrinted(c.Programs)
	v := &viewer{who: w.who, maker: form.NewMaker(c.Programs, c.Names, w.numbered)}
	g := &game{core: &p.Table.Core}
	v.told = g.core.Told(w.who, nil)
	g.see(v)
	full := w.first(g, v)
	p.Go = func() error {
		s.hang("replay", id)
		by.rest()
		return errors.Join(full, ctx.Err(), s.going.Err())
	}
	show := func() {
		before := v.view()
		g.follow(v)
		full = w.step(g, v, before)
	}
	p.After = func(_ *room.Core, again bool) {
		if again {
			g.follow(v)
		} else {
			show()
		}
	}
	p.Anew = func(*room.Core) { show() }
	for {
		_, err := p.Next()
		var d *replay.Difference
		switch {
		case errors.Is(err, io.EOF):
			return first, nil
		case errors.As(err, &d):
			if first == nil {
				first = d
			}
			if _, err := p.SkipToSeam(); errors.Is(err, io.EOF) {
				return first, nil
			} else if err != nil && !errors.As(err, &d) {
				return first, err
			}
		case err != nil:
			return first, err
		}
	}
}

// follow shows the viewer what the last input has led to.
func (g *game) follow(v *viewer) {
	v.told = g.core.Told(v.who, v.told[:0])
	v.now = 1 - v.now
	g.see(v)
}

// open makes a table of a scenario: the first player's seat is for who asks, the
// others are bots'.
func (s *Server) open(ctx context.Context, from string, text []byte, name string) (*wire.Seated, error) {
	var sc Scenario
	err := s.heavy(ctx, func(*worker) (err error) {
		if sc, err = s.Scenario(text); err != nil {
			return problem(http.StatusBadRequest, "malformed", "%v", err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if name == "" {
		name = "You"
	}
	if name, err = guestName(name); err != nil {
		return nil, err
	}
	t := s.newTable()
	t.kept = kept{
		ID: newID(), Phase: phaseWaiting, Games: []wire.Game{}, Owner: from, Made: time.Now().Unix(), Rules: sc.Rules, Invitation: newSecret(),
		Options: wire.Options{
			Title: titled(sc.Title), Rules: sc.Rules.Edition.String(), Seats: len(sc.Seats), BestOf: 1, TakeBack: true,
			Position: titled(sc.Title),
		},
	}
	t.log = s.Log.With("table", t.ID)
	secret := newSecret()
	for i := range sc.Seats {
		seat := keptSeat{Name: "Easy", Bot: "easy", Deck: "position", Ready: true}
		if len(sc.Seats) > 2 {
			seat.Name += " " + seatAt(i).String()
		}
		if i == 0 {
			seat = keptSeat{Name: name, Secret: hashed(secret), Deck: "position"}
		}
		t.Seats = append(t.Seats, seat)
	}
	t.scenario = &sc
	err = s.make(ctx, t, from, func(d *draft) error { return d.beginScenario(ctx) })
	if err != nil {
		return nil, err
	}
	return &wire.Seated{Table: t.ID, Seat: mtg.Seat(1).String(), Secret: secret}, nil
}

// beginScenario begins the game that was laid out, the first of its table.
func (t *draft) beginScenario(ctx context.Context) error {
	var told *Problem
	err := t.begin(ctx)
	t.table.scenario = nil
	if err != nil && !errors.As(err, &told) {
		return problem(http.StatusBadRequest, "malformed", "the position cannot be played: %v", err)
	}
	return err
}
