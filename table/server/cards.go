package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/table/server/wire"
)

// mostCards is how many cards a page of a search has.
const mostCards = 60

// resting is a context that gives way to others whenever it is asked whether it is over.
type resting struct {
	context.Context
	worker *worker
}

func (r resting) Err() error {
	r.worker.rest()
	return r.Context.Err()
}

// getCards searches the cards.
func (s *Server) getCards(r *http.Request) (any, error) {
	q := r.URL.Query()
	language := q.Get("lang")
	first := 0
	if text := q.Get("first"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			return nil, problem(http.StatusBadRequest, "malformed", "first is a number from 0")
		}
		first = n
	}
	if _, err := s.cards.get(r.Context()); err != nil {
		return nil, err
	}
	page := &wire.CardPage{First: first, Cards: []wire.CardInfo{}}
	err := s.heavy(r.Context(), func(w *worker) error {
		index := s.cards.index
		query, err := index.Query(q.Get("q"))
		var wrong *search.Error
		if errors.As(err, &wrong) {
			return problem(http.StatusBadRequest, "malformed", "%s", wrong.In(language))
		}
		found, err := index.Find(resting{r.Context(), w}, query, first, mostCards)
		if err != nil {
			return err
		}
		page.Total, page.Said, page.Meant = found.Total, query.Say(language), found.Meant
		for _, e := range found.Cards {
			page.Cards = append(page.Cards, *cardInfo(e))
		}
		return nil
	})
	return page, err
}
