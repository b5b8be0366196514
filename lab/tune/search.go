package tune

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/stat"
	"github.com/apnap/apnap/lab/tally"
)

// Search is a search for an exchange that makes a deck better.
type Search struct {
	// Name is how the experiments begin that it makes.
	Name      string
	Deck      plan.Deck
	Field     []plan.Deck
	Exchanges []Exchange
	Rules     ruleset.Rules
	Seed      uint64
	// First is how many games an exchange plays in the first round, at least; Last how many
	// the deck and each exchange that is measured play in the end.
	First, Last int
	// Measured is how many exchanges are left when their gain is measured.
	Measured int
	// Play plays an experiment and returns what its pieces came to, one after another.
	Play func(context.Context, *plan.Plan) (Records, error)
}

// Records calls its argument with what each piece came to.
type Records func(do func(*bout.Record) error) error

// Report is what a search came to.
type Report struct {
	Deck   string   `json:"deck"`
	Field  []string `json:"field"`
	Rounds []Round  `json:"rounds"`
	Games  int      `json:"games"` // all of them
	// Fresh is how many games the deck, and each exchange that was measured, played in the
	// end, and Score what the deck scored in them.
	Fresh    int     `json:"fresh"`
	Score    float64 `json:"score"`
	Measured []Gain  `json:"measured"` // the greatest first
}

// Round is a round of the contest.
type Round struct {
	Exchanges int `json:"exchanges"`
	Games     int `json:"games"` // of each
}

// Gain is how much more a deck scores with an exchange than without, a game.
type Gain struct {
	Exchange
	Gain     float64       `json:"gain"`
	Interval stat.Interval `json:"interval"`
	// Helps says that the gain is above nothing for certain, as far as the interval is.
	Helps bool `json:"helps"`
}

// share is how sure the intervals of all gains together are.
const share = 0.95

// fewest is how many pairs of games the intervals need at least, as they are those of a
// normal distribution.
const fewest = 60

// Run searches.
func (s *Search) Run(ctx context.Context) (*Report, error) {
	switch {
	case len(s.Exchanges) == 0:
		return nil, errors.New("there is nothing to exchange: the deck has as many of these cards as it may have")
	case s.Measured < 1 || s.First < 2 || s.Last < 2*fewest:
		return nil, fmt.Errorf("%d games for the first round and %d in the end: take at least 2 and %d", s.First, s.Last, 2*fewest)
	}
	r := &Report{Deck: s.Deck.Name}
	for i := range s.Field {
		r.Field = append(r.Field, s.Field[i].Name)
	}
	best, err := s.contest(ctx, r)
	if err != nil {
		return nil, err
	}
	return r, s.measure(ctx, r, best)
}

// contest returns the exchanges that are left of all.
func (s *Search) contest(ctx context.Context, r *Report) ([]Exchange, error) {
	type entrant struct {
		Exchange
		score float64
	}
	var left []entrant
	for _, e := range s.Exchanges {
		left = append(left, entrant{Exchange: e})
	}
	for bouts := s.bouts(s.First); len(left) > s.Measured; bouts *= 2 {
		var decks []plan.Deck
		for _, e := range left {
			decks = append(decks, e.Of(&s.Deck))
		}
		scores, err := s.play(ctx, r, fmt.Sprintf("round-%d", len(r.Rounds)+1), decks, bouts)
		if err != nil {
			return nil, err
		}
		for i := range left {
			for _, pair := range scores[i*len(s.Field) : (i+1)*len(s.Field)] {
				for _, score := range pair {
					left[i].score += score
				}
			}
		}
		r.Rounds = append(r.Rounds, Round{Exchanges: len(left), Games: 2 * bouts * len(s.Field)})
		slices.SortStableFunc(left, func(a, b entrant) int { return cmp.Compare(b.score, a.score) })
		left = left[:max(s.Measured, (len(left)+1)/2)]
	}
	var best []Exchange
	for _, e := range left {
		best = append(best, e.Exchange)
	}
	return best, nil
}

// bouts is how many bouts against each deck of the field have so many games.
func (s *Search) bouts(games int) int { return max(1, (games+2*len(s.Field)-1)/(2*len(s.Field))) }

// measure measures the gain of exchanges, in games that no round had.
func (s *Search) measure(ctx context.Context, r *Report, list []Exchange) error {
	decks := []plan.Deck{s.Deck}
	for _, e := range list {
		decks = append(decks, e.Of(&s.Deck))
	}
	bouts := max(2, s.bouts(s.Last))
	scores, err := s.play(ctx, r, "fresh", decks, bouts)
	if err != nil {
		return err
	}
	n := len(s.Field)
	r.Fresh = 2 * bouts * n
	for _, pair := range scores[:n] {
		for _, score := range pair {
			r.Score += score / float64(r.Fresh)
		}
	}
	for i, e := range list {
		g := Gain{Exchange: e}
		// Of k intervals each may miss in the k-th part of the cases in which any may.
		g.Gain, g.Interval = gain(scores[:n], scores[(i+1)*n:(i+2)*n], 1-(1-share)/float64(len(list)))
		g.Helps = g.Interval.Low > 0
		r.Measured = append(r.Measured, g)
	}
	slices.SortStableFunc(r.Measured, func(a, b Gain) int { return cmp.Compare(b.Gain, a.Gain) })
	return nil
}

// gain is how much more is scored in a game with than without, against each deck of the field
// alike, and its interval. Scores are of bouts: of two games with the same seeds on both sides.
func gain(without, with [][]float64, share float64) (float64, stat.Interval) {
	value, variance := 0.0, 0.0
	for i := range with {
		n, sum, squares := float64(len(with[i])), 0.0, 0.0
		for j := range with[i] {
			d := (with[i][j] - without[i][j]) / 2
			sum += d
			squares += d * d
		}
		mean := sum / n
		value += mean
		variance += (squares - n*mean*mean) / (n - 1) / n
	}
	fields := float64(len(with))
	value /= fields
	half := stat.Normal(share) * math.Sqrt(variance) / fields
	return value, stat.Interval{Low: max(-1, value-half), High: min(1, value+half)}
}

// play plays an experiment of decks against the field, and returns what each pair scored in
// each bout: those of the first deck come first.
func (s *Search) play(ctx context.Context, r *Report, name string, decks []plan.Deck, bouts int) ([][]float64, error) {
	f := &plan.File{
		Name: s.Name + "-" + name, Decks: []plan.DeckLine{{Deck: s.Deck.Name}}, Games: 2 * bouts, Piece: min(20, 2*bouts),
		Seed: seed(s.Seed, name), Agent: plan.AgentLine(s.Deck.Agent),
	}
	if err := f.Complete(); err != nil {
		return nil, err
	}
	p, err := plan.New(f, decks, s.Field, s.Rules)
	if err != nil {
		return nil, err
	}
	records, err := s.Play(ctx, p)
	if err != nil {
		return nil, err
	}
	scores := make([][]float64, len(p.Pairs))
	for i := range scores {
		scores[i] = make([]float64, p.Bouts)
	}
	if err := records(func(rec *bout.Record) error {
		pair := p.At(rec.Piece).Pair
		for i := range rec.Games {
			g := &rec.Games[i]
			scores[pair][g.Bout] += tally.Scored(g)
			r.Games++
		}
		return nil
	}); err != nil {
		return nil, err
	}
	return scores, nil
}

// seed is that of an experiment of the search: no two of them have games in common.
func seed(of uint64, name string) uint64 {
	sum := sha256.Sum256(append(binary.LittleEndian.AppendUint64(nil, of), name...))
	return binary.LittleEndian.Uint64(sum[:])
}
