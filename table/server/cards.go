package server

import (
	"errors"
	"net/http"
	"strconv"
	"sync"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/table/server/wire"
)

// mostCards is how many cards a page of a search has.
const mostCards = 60

// cardIndex is the index of all cards, made once.
type cardIndex struct {
	once  sync.Once
	index *search.Index
}

// of returns the index of the catalog, which is the same at every call.
func (c *cardIndex) of(cat *catalog.Catalog) *search.Index {
	c.once.Do(func() { c.index = search.New(cat) })
	return c.index
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
	cat, err := s.cards.get(r.Context())
	if err != nil {
		return nil, err
	}
	page := &wire.CardPage{First: first, Cards: []wire.CardInfo{}}
	err = s.heavy(r.Context(), func() error {
		index := s.index.of(cat)
		query, err := index.Query(q.Get("q"))
		var wrong *search.Error
		if errors.As(err, &wrong) {
			return problem(http.StatusBadRequest, "malformed", "%s", wrong.In(language))
		}
		found, err := index.Find(r.Context(), query, first, mostCards)
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
