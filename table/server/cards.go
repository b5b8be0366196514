package server

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// mostCards is how many cards a page of a search has.
const mostCards = 60

// search finds the cards for which everything in the query is true.
func search(cat *catalog.Catalog, query string, first int) (*wire.CardPage, error) {
	asks, err := parseQuery(query)
	if err != nil {
		return nil, err
	}
	page := &wire.CardPage{First: first, Cards: []wire.CardInfo{}}
	for i := range cat.Len() {
		e := cat.Entry(i)
		if !matches(e, asks) {
			continue
		}
		if page.Total >= first && len(page.Cards) < mostCards {
			page.Cards = append(page.Cards, *cardInfo(e))
		}
		page.Total++
	}
	return page, nil
}

// ask is one thing that a card must be; not turns it round.
type ask struct {
	not bool
	is  func(*catalog.Entry) bool
}

func matches(e *catalog.Entry, asks []ask) bool {
	for _, a := range asks {
		if a.is(e) == a.not {
			return false
		}
	}
	return true
}

// mostQuery is how long a query may be, in bytes.
const mostQuery = 200

// parseQuery reads a query: words of the name or the text, and t:, c:, o:, mv
// and is: with what they ask.
func parseQuery(query string) (asks []ask, err error) {
	if len(query) > mostQuery {
		return nil, problem(http.StatusBadRequest, "malformed", "the search is longer than %d letters", mostQuery)
	}
	for _, word := range queryWords(strings.ToLower(query)) {
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

func parseAsk(word string) (func(*catalog.Entry) bool, error) {
	bad := func() (func(*catalog.Entry) bool, error) {
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
		return onFace(func(f *card.Face) bool { return strings.Contains(strings.ToLower(f.TypeLine), what) }), nil
	case key == "o":
		return onFace(func(f *card.Face) bool { return strings.Contains(strings.ToLower(f.Text), what) }), nil
	case key == "c":
		return parseColors(what, bad)
	case key == "is" && what == "playable":
		return (*catalog.Entry).Playable, nil
	}
	return bad()
}

func parseColors(what string, bad func() (func(*catalog.Entry) bool, error)) (func(*catalog.Entry) bool, error) {
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
	return func(e *catalog.Entry) bool {
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
func parseManaValue(text string) func(*catalog.Entry) bool {
	digits := strings.TrimLeft(text, "=<>")
	n, err := strconv.Atoi(digits)
	if err != nil {
		return nil
	}
	sign := text[:len(text)-len(digits)]
	return func(e *catalog.Entry) bool {
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
func inWords(word string) func(*catalog.Entry) bool {
	return func(e *catalog.Entry) bool {
		if strings.Contains(strings.ToLower(e.Card.Name), word) {
			return true
		}
		return onFace(func(f *card.Face) bool {
			return strings.Contains(strings.ToLower(f.Text), word) || strings.Contains(strings.ToLower(f.TypeLine), word)
		})(e)
	}
}

func onFace(is func(*card.Face) bool) func(*catalog.Entry) bool {
	return func(e *catalog.Entry) bool {
		for i := range e.Card.Faces {
			if is(&e.Card.Faces[i]) {
				return true
			}
		}
		return false
	}
}
