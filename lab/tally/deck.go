package tally

import (
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/stat"
)

// Longest is the last own turn that is told apart from later ones.
const Longest = 20

// Deck is what one deck saw in all its games but unfinished ones.
type Deck struct {
	All, First, Second Count
	// Mulligans and Lands are by how many were taken, and were in the hand that was kept; the
	// last of each is so many or more.
	Mulligans [5]Count
	Lands     [8]Count
	// Lengths is by how many turns of its own the deck took.
	Lengths [Longest + 1]Count
	Names   []string
	Cards   []Card
}

// Card is what was scored with one card of a deck. Several copies count as one.
type Card struct {
	Opening Count // in the hand that was kept
	Had     Count // in that hand, or drawn later
	Played  Count
	// PlayedIn is by the deck's own turn in which it was played first; 0 is before the first.
	PlayedIn [Longest + 1]Count
	// had is by the length of the game, for a comparison of games alike.
	had [Longest + 1]Count
}

func newDeck(d *plan.Deck) Deck {
	names := bout.Cards(d)
	return Deck{Names: names, Cards: make([]Card, len(names))}
}

// count counts one game of the deck.
func (d *Deck) count(s *bout.Side, score float64, first bool) {
	d.All.add(score)
	if first {
		d.First.add(score)
	} else {
		d.Second.add(score)
	}
	d.Mulligans[min(s.Mulligans, len(d.Mulligans)-1)].add(score)
	d.Lands[min(s.Lands, len(d.Lands)-1)].add(score)
	length := min(s.Turns, Longest)
	d.Lengths[length].add(score)
	had := map[int]bool{}
	for _, n := range s.Opening {
		if !had[n] {
			had[n] = true
			d.Cards[n].Opening.add(score)
		}
	}
	for _, c := range s.Drawn {
		had[c[0]] = true
	}
	for n := range had {
		d.Cards[n].Had.add(score)
		d.Cards[n].had[length].add(score)
	}
	for _, c := range s.Played {
		d.Cards[c[0]].Played.add(score)
		d.Cards[c[0]].PlayedIn[min(c[1], Longest)].add(score)
	}
}

// Gain returns how much more is scored in games where the deck had card n than in games of
// the same number of its own turns where it had not, with the interval, and false where that
// cannot be compared. Without that correction cards seem bad that are drawn late, since long
// games are lost more often by quick decks, and good in slow ones.
func (d *Deck) Gain(n int) (float64, stat.Interval, bool) {
	strata := make([]stat.Stratum, 0, Longest+1)
	for i := range d.Lengths {
		with, all := d.Cards[n].had[i], d.Lengths[i]
		strata = append(strata, stat.Stratum{With: with.Games, WithScore: with.Score, Without: all.Games - with.Games, WithoutScore: all.Score - with.Score})
	}
	return stat.Difference(strata, Share)
}
