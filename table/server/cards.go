package server

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// mostCards is how many cards a page of a search has.
const mostCards = 60

// searchable is a card with what is searched in it, in small letters.
type searchable struct {
	*catalog.Entry
	name         string
	texts, types []string // by face
}

// searchables are all cards there are.
type searchables []searchable

// cardTexts are those of all cards, made once.
type cardTexts struct {
	once sync.Once
	list searchables
}

// of returns the cards of the catalog, which is the same at every call.
func (c *cardTexts) of(cat *catalog.Catalog) searchables {
	c.once.Do(func() {
		c.list = make(searchables, cat.Len())
		for i := range c.list {
			e := cat.Entry(i)
			x := searchable{Entry: e, name: strings.ToLower(e.Card.Name)}
			for j := range e.Card.Faces {
				x.texts = append(x.texts, strings.ToLower(e.Card.Faces[j].Text))
				x.types = append(x.types, strings.ToLower(e.Card.Faces[j].TypeLine))
			}
			c.list[i] = x
		}
	})
	return c.list
}

// search finds the cards for which everything in the query is true.
func (list searchables) search(ctx context.Context, query string, first int) (*wire.CardPage, error) {
	asks, err := parseQuery(query)
	if err != nil {
		return nil, err
	}
	page := &wire.CardPage{First: first, Cards: []wire.CardInfo{}}
	for i := range list {
		e := &list[i]
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !matches(e, asks) {
			continue
		}
		if page.Total >= first && len(page.Cards) < mostCards {
			page.Cards = append(page.Cards, *cardInfo(e.Entry))
		}
		page.Total++
	}
	return page, nil
}

// ask is one thing that a card must be; not turns it round.
type ask struct {
	not bool
	is  func(*searchable) bool
}

func matches(e *searchable, asks []ask) bool {
	for _, a := range asks {
		if a.is(e) == a.not {
			return false
		}
	}
	return true
}

// Bounds of a query: how long it may be, in bytes, and how much it may ask for.
const (
	mostQuery = 200
	mostAsks  = 16
)

// parseQuery reads a query: words of the name or the text, and t:, c:, o:, mv
// and is: with what they ask.
func parseQuery(query string) (asks []ask, err error) {
	if len(query) > mostQuery {
		return nil, problem(http.StatusBadRequest, "malformed", "the search is longer than %d letters", mostQuery)
	}
	words := queryWords(strings.ToLower(query))
	slices.Sort(words)
	if words = slices.Compact(words); len(words) > mostAsks {
		return nil, problem(http.StatusBadRequest, "malformed", "the search asks for more than %d things", mostAsks)
	}
	for _, word := range words {
		word, not := strings.CutPrefix(word, "-")
		is, err := parseAsk(word)
		if err != nil {
			return nil, err
		}
		asks = append(asks, ask{not, is})
	}
	return asks, nil
}

// queryWords splits a query at blanks outside quotation marks.
func queryWords(query string) []string {
	quoted := false
	words := strings.FieldsFunc(query, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return !quoted && (r == ' ' || r == '\t' || r == '\n')
	})
	var list []string
	for _, w := range words {
		if w = strings.ReplaceAll(w, `"`, ""); w != "" && w != "-" {
			list = append(list, w)
		}
	}
	return list
}

func parseAsk(word string) (func(*searchable) bool, error) {
	bad := func() (func(*searchable) bool, error) {
		return nil, problem(http.StatusBadRequest, "malformed", "%q cannot be searched for; see docs/protocol.md", word)
	}
	key, what, found := strings.Cut(word, ":")
	switch {
	case !found && strings.HasPrefix(word, "mv"):
		if is := parseManaValue(word[2:]); is != nil {
			return is, nil
		}
		return inWords(word), nil
	case !found:
		return inWords(word), nil
	case key == "t":
		return func(e *searchable) bool { return anyHas(e.types, what) }, nil
	case key == "o":
		return func(e *searchable) bool { return anyHas(e.texts, what) }, nil
	case key == "c":
		return parseColors(what, bad)
	case key == "is" && what == "playable":
		return func(e *searchable) bool { return e.Playable() }, nil
	}
	return bad()
}

func parseColors(what string, bad func() (func(*searchable) bool, error)) (func(*searchable) bool, error) {
	var set mtg.ColorSet
	for _, r := range what {
		i := strings.IndexRune("wubrg", r)
		switch {
		case r == 'c' && len(what) == 1:
		case i < 0:
			return bad()
		default:
			set |= mtg.Colors(mtg.Color(i))
		}
	}
	return func(e *searchable) bool {
		var has mtg.ColorSet
		for i := range e.Card.Faces {
			has |= e.Card.Faces[i].Colors
		}
		if what == "c" {
			return has == 0
		}
		return has&set == set
	}, nil
}

// parseManaValue reads what follows "mv"; nil: it is something else.
func parseManaValue(text string) func(*searchable) bool {
	digits := strings.TrimLeft(text, "=<>")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return nil
	}
	sign := text[:len(text)-len(digits)]
	return func(e *searchable) bool {
		v := int(e.Card.Faces[0].ManaCost.ManaValue(0))
		switch sign {
		case "=":
			return v == n
		case "<":
			return v < n
		case ">":
			return v > n
		case "<=":
			return v <= n
		case ">=":
			return v >= n
		}
		return false
	}
}

// inWords asks for a word of the name, or of the text or the type line.
func inWords(word string) func(*searchable) bool {
	return func(e *searchable) bool {
		return strings.Contains(e.name, word) || anyHas(e.texts, word) || anyHas(e.types, word)
	}
}

func anyHas(texts []string, what string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, what) })
}
