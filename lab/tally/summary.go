package tally

import (
	"github.com/apnap/apnap/lab/stat"
)

// Summary is an experiment summed up, as it is published: see docs/lab.md for the meaning of
// each member.
type Summary struct {
	Name       string        `json:"name"`
	ID         string        `json:"id"`
	Build      string        `json:"build"`
	Pieces     int           `json:"pieces"`
	Wanted     int           `json:"pieces_wanted"`
	Games      int           `json:"games"`
	Turns      int           `json:"turns"`
	Decisions  int           `json:"decisions"`
	Unfinished int           `json:"unfinished"`
	Stopping   bool          `json:"stopping"` // intervals allow for pairs that stop by what was seen
	Decks      []DeckSummary `json:"decks"`
	Pairs      []PairSummary `json:"pairs"`
	Findings   []Finding     `json:"findings"`
	// Missing says why there is no rating or no mix, if there is none.
	Missing string `json:"missing,omitempty"`
}

// Rate is a count with what follows from it.
type Rate struct {
	Count
	Rate     float64       `json:"rate"`
	Interval stat.Interval `json:"interval"`
}

func rate(c Count) Rate { return Rate{c, c.Rate(), c.Interval()} }

// DeckSummary is a deck summed up.
type DeckSummary struct {
	Name   string      `json:"name"`
	All    Rate        `json:"all"`
	First  Rate        `json:"first"`
	Second Rate        `json:"second"`
	Rating stat.Rating `json:"rating"`
	// Mix is the share of the deck in a field that no deck beats.
	Mix       float64       `json:"mix"`
	AgainstIt float64       `json:"against_mix"` // what the deck scores against that field
	Mulligans []Rate        `json:"mulligans"`
	Lands     []Rate        `json:"lands"`
	Lengths   []Rate        `json:"lengths"`
	Cards     []CardSummary `json:"cards"`
}

// CardSummary is a card of a deck summed up.
type CardSummary struct {
	Name    string `json:"name"`
	Opening Rate   `json:"opening"`
	Had     Rate   `json:"had"`
	Played  Rate   `json:"played"`
	// Gain is by how much more was scored with the card than without it in games of the same
	// length; nil where that cannot be compared.
	Gain     *Gain  `json:"gain,omitempty"`
	PlayedIn []Rate `json:"played_in"`
}

// Gain is a difference of scores.
type Gain struct {
	Value    float64       `json:"value"`
	Interval stat.Interval `json:"interval"`
}

// PairSummary is a pair summed up.
type PairSummary struct {
	A          int           `json:"a"`
	B          int           `json:"b"`
	Matches    int           `json:"matches"`
	WonA       int           `json:"won_a"`
	WonB       int           `json:"won_b"`
	Drawn      int           `json:"drawn"`
	Unfinished int           `json:"unfinished"`
	Rate       float64       `json:"rate"`
	Interval   stat.Interval `json:"interval"`
	FirstA     Rate          `json:"first_a"`
	SecondA    Rate          `json:"second_a"`
	Stopped    bool          `json:"stopped"`
}

// Sum sums the experiment up as far as it has been counted.
func (t *Tally) Sum() *Summary {
	s := &Summary{
		Name: t.Plan.Name, ID: t.Plan.Hash(), Build: t.Plan.Build, Pieces: t.counted, Wanted: t.Wanted(), Games: t.Games, Turns: t.Turns,
		Decisions: t.Decisions, Stopping: t.Plan.Stop != nil, Findings: append([]Finding{}, t.Findings...),
	}
	for i := range t.Pairs {
		p, pair := &t.Pairs[i], t.Plan.Pairs[i]
		s.Unfinished += p.Unfinished
		s.Pairs = append(s.Pairs, PairSummary{
			A: pair.A, B: pair.B, Matches: p.Matches(), WonA: p.WonA, WonB: p.WonB, Drawn: p.Drawn, Unfinished: p.Unfinished,
			Rate: Count{p.Matches(), p.Score()}.Rate(), Interval: t.Interval(p), FirstA: rate(p.FirstA), SecondA: rate(p.SecondA), Stopped: p.Stopped,
		})
	}
	for i := range t.Decks {
		s.Decks = append(s.Decks, t.Decks[i].sum(t.Plan.Decks[i].Name))
	}
	t.rate(s)
	return s
}

func rates(list []Count) (out []Rate) {
	for _, c := range list {
		out = append(out, rate(c))
	}
	return out
}

func (d *Deck) sum(name string) DeckSummary {
	s := DeckSummary{
		Name: name, All: rate(d.All), First: rate(d.First), Second: rate(d.Second),
		Mulligans: rates(d.Mulligans[:]), Lands: rates(d.Lands[:]), Lengths: rates(d.Lengths[:]),
	}
	for i := range d.Cards {
		c := &d.Cards[i]
		sum := CardSummary{Name: d.Names[i], Opening: rate(c.Opening), Had: rate(c.Had), Played: rate(c.Played), PlayedIn: rates(c.PlayedIn[:])}
		if v, interval, ok := d.Gain(i); ok {
			sum.Gain = &Gain{v, interval}
		}
		s.Cards = append(s.Cards, sum)
	}
	return s
}

// rate puts in the ratings, and the mix where every deck has met every other.
func (t *Tally) rate(s *Summary) {
	n := len(t.Decks)
	var list []stat.Pairing
	score, met := make([][]float64, n), 0
	for i := range score {
		score[i] = make([]float64, n)
		for j := range score[i] {
			score[i][j] = 0.5
		}
	}
	for i := range t.Pairs {
		p, pair := &t.Pairs[i], t.Plan.Pairs[i]
		if pair.A == pair.B || p.Matches() == 0 {
			continue
		}
		met++
		list = append(list, stat.Pairing{A: pair.A, B: pair.B, Score: p.Score(), Games: p.Matches()})
		r := p.Score() / float64(p.Matches())
		score[pair.A][pair.B], score[pair.B][pair.A] = r, 1-r
	}
	ratings, err := stat.Ratings(n, list, Share)
	if err != nil {
		s.Missing = err.Error()
		return
	}
	for i := range ratings {
		s.Decks[i].Rating = ratings[i]
	}
	if met < n*(n-1)/2 {
		s.Missing = "no mix of decks: not every deck has met every other"
		return
	}
	mix, err := stat.Equilibrium(score)
	if err != nil {
		s.Missing = err.Error()
		return
	}
	for i := range mix {
		s.Decks[i].Mix = mix[i]
		for j := range mix {
			s.Decks[i].AgainstIt += mix[j] * score[i][j]
		}
	}
}
