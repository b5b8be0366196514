package server

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/report"
	"github.com/apnap/apnap/table/server/wire"
)

// errThere stops a game that is played again at the moment that was asked for.
var errThere = errors.New("the moment is there")

// getMoment makes a scenario file of one moment of a game that is over, as one pair of
// eyes saw it: at=0 is before the first step of its replay, without at it is the last.
func (s *Server) getMoment(r *http.Request) (any, error) {
	at := -1
	if text := r.URL.Query().Get("at"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return nil, problem(http.StatusBadRequest, "malformed", "at is the number of a step of the replay, from 0")
		}
		at = n
	}
	who, g, t, err := s.lookedAt(r)
	if err != nil {
		return nil, err
	}
	var to *wire.Report
	err = s.replays.do(r.Context(), func(w *worker) error {
		data, _, err := s.Store.Journal(r.Context(), g.ID)
		if err != nil {
			return err
		}
		to, err = s.moment(r, w, g.ID, data, who, t.gamesTo(g.ID), at)
		return err
	})
	return to, err
}

// moment plays a journal again up to the step, and lays out what is seen there.
func (s *Server) moment(r *http.Request, by *worker, id string, data []byte, who view.Viewer, numbered, at int) (*wire.Report, error) {
	steps := 0
	var last *game
	var seen *viewer
	w := watch{who: who, numbered: numbered}
	there := func() error {
		if steps == at {
			return errThere
		}
		return nil
	}
	w.first = func(g *game, v *viewer) error {
		last, seen = g, v
		return there()
	}
	w.step = func(*game, *viewer, *view.View) error {
		steps++
		return there()
	}
	if _, err := s.again(r.Context(), by, id, data, &w); err != nil && !errors.Is(err, errThere) {
		return nil, err
	}
	if steps < at {
		return nil, problem(http.StatusBadRequest, "malformed", "the replay has %d steps; ask for one of them", steps)
	}
	c := last.core.Config()
	v := seen.view()
	title := fmt.Sprintf("Game %s, turn %d, %v, step %d", id, v.Turn, v.Step, steps)
	file, err := report.Moment(&report.Seen{Programs: c.Programs, Rules: &c.Rules, View: v, Build: s.Build.Version}, title)
	if err != nil {
		return nil, err
	}
	return &wire.Report{Name: report.MomentName(title), Text: string(file)}, nil
}
