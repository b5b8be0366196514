package tune

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/lab/plan"
)

// Exchange is a change of a deck: N cards called In come for as many called Out.
type Exchange struct {
	Out string `json:"out"`
	In  string `json:"in"`
	N   int    `json:"n"`
}

// String says the exchange.
func (e Exchange) String() string { return fmt.Sprintf("%d %s for %s", e.N, e.In, e.Out) }

// Card is what is to be known of a card that may be exchanged.
type Card struct {
	Land bool
	// Most is how many a deck may have, with its sideboard.
	Most int
}

// Exchanges returns all exchanges of cards of the deck for cards of swap: as many as there
// are and as may be, at most four; two where a land comes for a card that is none, or the
// other way round, since a land more or less does more than one card for another.
func Exchanges(d *plan.Deck, swap []string, of func(name string) Card) (list []Exchange) {
	count := map[string]int{}
	for _, name := range slices.Concat(d.Main, d.Side) {
		count[name]++
	}
	out := slices.Clone(d.Main)
	slices.Sort(out)
	out = slices.Compact(out)
	in := slices.Clone(swap)
	slices.Sort(in)
	for _, in := range slices.Compact(in) {
		for _, out := range out {
			most := 4
			if of(in).Land != of(out).Land {
				most = 2
			}
			n := min(most, of(in).Most-count[in], number(d.Main, out))
			if in != out && n > 0 {
				list = append(list, Exchange{Out: out, In: in, N: n})
			}
		}
	}
	return list
}

func number(list []string, name string) (n int) {
	for _, s := range list {
		if s == name {
			n++
		}
	}
	return n
}

// Of returns the deck with the exchange made. Each card that comes has the place of one that
// goes, and the games of both decks have the same seeds: where none of these cards is drawn
// they are the same games.
func (e Exchange) Of(d *plan.Deck) plan.Deck {
	other := *d
	other.Name, other.Main, other.Like = e.String(), slices.Clone(d.Main), d.Kind()
	left := e.N
	for i, name := range other.Main {
		if name == e.Out && left > 0 {
			other.Main[i] = e.In
			left--
		}
	}
	return other
}
