package search

import (
	"math/bits"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
)

// Wanted says what a card must be to stand in for another.
type Wanted struct {
	// Within is the colour identity that it keeps to.
	Within mtg.ColorSet
	// Format is the format it is legal in; empty: any.
	Format string
	// Besides are cards that it may not be, by full name.
	Besides map[string]bool
}

// Alike returns the playable card that comes nearest to another and can stand in for
// it, nil where none has one of its types: by its types, mana value, colours, power and
// toughness, keywords and words, in this order. The same cards give the same answer.
func (x *Index) Alike(c *card.Card, w Wanted) *catalog.Entry {
	r := newRow(0, &catalog.Entry{Card: c})
	words := wordSet(&r)
	var best *catalog.Entry
	most := 0
	for i := range x.rows {
		s := &x.rows[i]
		other := s.entry.Card
		switch {
		case !s.entry.Playable(), w.Besides[other.Name], other.Identity&^w.Within != 0, s.front().Types&r.front().Types&^mtg.Kindred == 0, other.IsBasicLand() != c.IsBasicLand():
			continue
		}
		score := likeness(&r, s)
		if score+mostWords <= most { // what its words add cannot make it the best
			continue
		}
		if w.Format != "" {
			if status := other.Status(w.Format); status != card.Legal && status != card.Restricted {
				continue
			}
		}
		if score += min(mostWords, bits.OnesCount64(words&wordSet(s))); score > most {
			best, most = s.entry, score
		}
	}
	return best
}

// mostWords is what like words count at most.
const mostWords = 20

// likeness is how near a card comes to another, without its words; more than 0 for any.
func likeness(r, s *row) int {
	a, b := r.front(), s.front()
	score := 1000
	if a.Types == b.Types {
		score += 200
	}
	score -= 40 * abs(r.value-s.value)
	score -= 15 * (r.colors[0] ^ s.colors[0]).Count()
	if a.Power.Exists() && b.Power.Exists() {
		score -= 8 * (abs(a.Power.Number-b.Power.Number) + abs(a.Toughness.Number-b.Toughness.Number))
	}
	for _, k := range s.keywords {
		for _, l := range r.keywords {
			if k == l {
				score += 10
			}
		}
	}
	return max(1, score)
}

// wordSet is a set of the words of a card's text, as 64 places that words share.
func wordSet(r *row) (set uint64) {
	for i := range r.faces {
		for word := range strings.FieldsSeq(r.faces[i].text) {
			h := uint32(2166136261)
			for j := range len(word) {
				h = (h ^ uint32(word[j])) * 16777619
			}
			set |= 1 << (h >> 26)
		}
	}
	return set
}

func abs(n int) int { return max(n, -n) }
