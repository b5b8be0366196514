package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/words"
)

// route makes the routes.
func (s *Server) route(client map[string]*page) {
	s.mux = http.NewServeMux()
	plain := func(pattern string, f http.HandlerFunc) {
		s.routes = append(s.routes, pattern)
		s.mux.HandleFunc(pattern, ceilingOf(pattern).under(f))
	}
	handle := func(pattern string, f func(r *http.Request) (any, error)) {
		c := ceilingOf(pattern)
		plain(pattern, func(w http.ResponseWriter, r *http.Request) {
			v, err := f(r)
			if err != nil {
				s.fail(w, err)
				return
			}
			switch v := v.(type) {
			case *wire.Seated:
				s.handOver(w, r, v)
			case leftSeat:
				forgetSeat(w, r, v.ID)
			case *wire.KeptDeck:
				if s.handOverShelf(w, r, v.Secret, ownShelf) {
					v.Secret = ""
				}
			case openedShelf:
				s.handOverShelf(w, r, v.secret, "")
			case toldKey:
				if v.begun {
					s.handOverShelf(w, r, v.Secret, ownShelf)
				}
			}
			s.reply(r.Context(), w, http.StatusOK, v, c)
		})
	}
	handle("GET /api/lobby", s.getLobby)
	handle("POST /api/tables", s.postTable)
	handle("GET /api/tables/{table}", s.getTable)
	handle("POST /api/tables/{table}/seats", s.postSeat)
	handle("DELETE /api/tables/{table}/seats", s.deleteSeat)
	handle("DELETE /api/tables/{table}/seats/{seat}", s.deleteGuest)
	handle("POST /api/tables/{table}/bots", s.postBot)
	handle("DELETE /api/tables/{table}/bots/{seat}", s.deleteBot)
	handle("POST /api/tables/{table}/pass", s.postPass)
	handle("GET /api/tables/{table}/view", s.getView)
	handle("GET /api/decks", s.getDecks)
	handle("GET /api/decks/{deck}", s.getDeck)
	handle("POST /api/decks/check", s.postDeck)
	handle("POST /api/decks/file", s.postDeckFile)
	handle("POST /api/decks/fits", s.postFits)
	handle("GET /api/shelf", s.getShelf)
	handle("POST /api/shelf", s.postShelf)
	handle("GET /api/shelf/{deck}", s.getKept)
	handle("DELETE /api/shelf/{deck}", s.deleteKept)
	handle("POST /api/shelf/key", s.postShelfKey)
	handle("POST /api/shelf/renew", s.postShelfRenew)
	handle("POST /api/shelf/open", s.postShelfOpen)
	handle("GET /api/cards", s.getCards)
	handle("GET /api/games/{game}", s.getReplay)
	handle("GET /api/games/{game}/scenario", s.getMoment)
	handle("POST /api/scenarios", s.postScenario)
	handle("POST /api/games/{game}/play", s.postPlayOn)
	plain("GET /api/games/{game}/journal", s.getJournal)
	s.routes = append(s.routes, "GET /api/tables/{table}/stream") // which lasts: its own messages have ceilings
	s.mux.HandleFunc("GET /api/tables/{table}/stream", s.serveStream)
	s.mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) { s.fail(w, errMissing("thing")) })
	plain("GET /enter/{code}", s.enterBy)
	plain("GET /healthz", s.healthz)
	s.routes = append(s.routes, "GET /")
	if client != nil {
		s.mux.Handle("/", ceilingOf("GET /").under(pages(client).ServeHTTP))
	}
}

// healthz says whether the server can do its work.
func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	closing := s.closing
	s.mu.Unlock()
	if closing || s.health.ask(s.Store.Probe) != nil {
		w.WriteHeader(http.StatusServiceUnavailable)
		io.WriteString(w, "not ready\n")
		return
	}
	io.WriteString(w, "ok\n")
}

// body reads the body of a request as JSON.
func body(r *http.Request, v any) error {
	data, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return problem(http.StatusRequestEntityTooLarge, "too-large", "the request is larger than %d bytes", large.Limit)
	}
	if err != nil {
		return problem(http.StatusBadRequest, "malformed", "the request cannot be read")
	}
	if err := object(data, v); err != nil {
		return problem(http.StatusBadRequest, "malformed", "the request is not of this protocol: %v", err)
	}
	return nil
}

// object reads what a client has sent: one object with members that are known, and
// nothing else. Nothing at all (null) is no object without members.
func object(data []byte, v any) error {
	if !bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n"), []byte("{")) {
		return errors.New("it is no object")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("there is something behind it")
	}
	return nil
}

func (s *Server) postTable(r *http.Request) (any, error) {
	var c wire.Create
	if err := body(r, &c); err != nil {
		return nil, err
	}
	return s.create(r.Context(), s.address(r).String(), &c)
}

// at returns the table of a request, and the seat that its secret opens.
func (s *Server) at(r *http.Request) (*table, mtg.Seat, error) {
	t, err := s.table(r.Context(), r.PathValue("table"))
	if err != nil {
		return nil, 0, err
	}
	p, err := s.seatFor(t, r)
	return t, p, err
}

// alterFor lets f change what is kept of the table, for the seat for which the request
// speaks when its turn has come: who asks may have got up since he began to, and somebody
// else sits there.
func (s *Server) alterFor(r *http.Request, t *table, f func(d *draft, p mtg.Seat) error) error {
	return t.alter(r.Context(), func(d *draft) error {
		p, err := s.seatFor(t, r)
		if err != nil {
			return err
		}
		return f(d, p)
	})
}

func (s *Server) getTable(r *http.Request) (any, error) {
	t, p, err := s.at(r)
	if err != nil {
		return nil, err
	}
	return t.shown(p), nil
}

// postSeat seats a guest, or gives one who sits another deck.
func (s *Server) postSeat(r *http.Request) (any, error) {
	t, _, err := s.at(r)
	if err != nil {
		return nil, err
	}
	var sit wire.Sit
	if err := body(r, &sit); err != nil {
		return nil, err
	}
	seated := &wire.Seated{Table: t.ID}
	err = s.alterFor(r, t, func(d *draft, p mtg.Seat) error {
		switch {
		case p == 0:
			if err := d.sit(r.Context(), seated, &sit); err != nil {
				return err
			}
			seated.Invitation = d.Invitation
		case d.Phase != phaseWaiting:
			return notNow("the game has begun")
		default:
			if err := d.choose(r.Context(), &d.Seats[p-1], chosenDeck{sit.Deck, sit.List, sit.Title, p}); err != nil {
				return err
			}
			if sit.Commitment != "" {
				if err := d.Seats[p-1].commit(sit.Commitment); err != nil {
					return err
				}
			}
			seated.Seat = p.String()
		}
		return d.settle(r.Context())
	})
	return seated, err
}

// leftSeat is a table at which who asked sits no more.
type leftSeat struct{ *wire.Table }

// deleteSeat frees the seat of who asks, before the first game.
func (s *Server) deleteSeat(r *http.Request) (any, error) {
	t, err := s.table(r.Context(), r.PathValue("table"))
	if err != nil {
		return nil, err
	}
	err = s.alterFor(r, t, func(d *draft, p mtg.Seat) error {
		if p == 0 {
			return errSecret
		}
		if d.Phase != phaseWaiting {
			return notNow("the game has begun; concede instead")
		}
		d.Seats[p-1] = keptSeat{}
		d.Host = d.host()
		if len(d.humans()) == 0 {
			d.Phase = phaseOver
		}
		return d.keep()
	})
	return leftSeat{t.shown(0)}, err
}

// deleteGuest frees the seat of another guest, before the first game: he may be keeping
// the table from beginning.
func (s *Server) deleteGuest(r *http.Request) (any, error) {
	t, p, err := s.at(r)
	if err != nil {
		return nil, err
	}
	err = s.hosts(r, t, func(d *draft) error { return d.standUp(r.PathValue("seat")) })
	return t.shown(p), err
}

// shown forms the table for a viewer in seat p, or for who watches.
func (t *table) shown(p mtg.Seat) *wire.Table {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.message(p)
}

func (s *Server) postBot(r *http.Request) (any, error) {
	t, p, err := s.at(r)
	if err != nil {
		return nil, err
	}
	var b wire.Bot
	if err := body(r, &b); err != nil {
		return nil, err
	}
	err = s.hosts(r, t, func(d *draft) error { return d.seatBot(r.Context(), &b) })
	return t.shown(p), err
}

// deleteBot takes a bot away, before the first game.
func (s *Server) deleteBot(r *http.Request) (any, error) {
	t, p, err := s.at(r)
	if err != nil {
		return nil, err
	}
	err = s.hosts(r, t, func(d *draft) error { return d.unseatBot(r.PathValue("seat")) })
	return t.shown(p), err
}

// getView forms what a seat, or who watches, sees now.
func (s *Server) getView(r *http.Request) (any, error) {
	t, p, err := s.at(r)
	if err == nil {
		err = t.mayWatch(p)
	}
	if err != nil {
		return nil, err
	}
	key := streamKey{view.Seat(p), words.Code(r.URL.Query().Get("lang"))}
	if p == 0 {
		key.who = view.Spectator
	}
	from, _ := callerOf(r.Context())
	if s.spend(from, 0) > 0 {
		return nil, errDear
	}
	var m *form.View
	took, err := t.still(r.Context(), func() error {
		switch {
		case t.game == nil:
			return t.noGame()
		case p == 0:
			t.noteWatcher()
		}
		alone := &stream{key: key}
		m = alone.whole(t.game, t.game.viewers[key.who])
		return nil
	})
	s.spend(from, took)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// mayWatch refuses those who have no seat where nobody may look on. It comes before
// all work for them.
func (t *table) mayWatch(p mtg.Seat) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if p == 0 && !t.Options.Watch {
		return problem(http.StatusForbidden, "private", "this table cannot be watched")
	}
	return nil
}

func (s *Server) getDecks(*http.Request) (any, error) {
	list := []wire.Deck{}
	for i := range s.Decks {
		d := &s.Decks[i]
		m := s.deckMessage(nil, &d.Deck, s.Starter, &wire.DeckText{}, nil)
		m.Name, m.Title, m.Ante = d.Name, d.About, d.ForAnte
		for _, entries := range [...][]wire.DeckEntry{m.Main, m.Sideboard} {
			for j := range entries {
				entries[j].Card = nil
			}
		}
		list = append(list, *m)
	}
	return list, nil
}

func (s *Server) getDeck(r *http.Request) (any, error) {
	d, err := s.starterDeck(r.PathValue("deck"))
	if err != nil {
		return nil, err
	}
	m := s.deckMessage(nil, &d.Deck, s.Starter, &wire.DeckText{}, nil)
	m.Name, m.Title, m.Ante = d.Name, d.About, d.ForAnte
	return m, nil
}

// postDeck checks a deck list.
func (s *Server) postDeck(r *http.Request) (any, error) {
	var text wire.DeckText
	if err := body(r, &text); err != nil {
		return nil, err
	}
	var err error
	if text.Format, err = deck.FormatNamed(text.Format, "any"); err != nil {
		return nil, problem(http.StatusBadRequest, "malformed", "%v", err)
	}
	cat, err := s.cards.get(r.Context())
	if err != nil {
		return nil, err
	}
	var reply written
	err = s.heavy(r.Context(), func(w *worker) error {
		d, err := deck.Parse(strings.NewReader(text.List), text.Name)
		var unread *deck.ParseError
		var problems []deck.Problem
		if errors.As(err, &unread) {
			problems = unread.Problems
		}
		m := s.deckMessage(w, &d, cat, &text, problems)
		m.Name = text.Name
		if err := s.markOff(m); err != nil {
			return err
		}
		reply, err = json.Marshal(m)
		return err
	})
	return reply, err
}

// postScenario opens a scenario file as a game against bots.
func (s *Server) postScenario(r *http.Request) (any, error) {
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, problem(http.StatusRequestEntityTooLarge, "too-large", "the scenario is too large")
	}
	if s.Scenario == nil {
		return nil, notNow("this server opens no scenarios")
	}
	return s.open(r.Context(), s.address(r).String(), text, r.URL.Query().Get("name"))
}
