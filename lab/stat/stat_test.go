package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

func near(a, b, eps float64) bool { return math.Abs(a-b) <= eps }

// TestWilson: values worked out by hand from the formula: with z = 1.959964 and 8 of 10 the
// center is (0.8+0.19207)/(1.38415) = 0.71674 and the half width 0.22658.
func TestWilson(t *testing.T) {
	got := Wilson(8, 10, 0.95)
	if !near(got.Low, 0.49016, 5e-5) || !near(got.High, 0.94332, 5e-5) {
		t.Errorf("Wilson(8, 10) = %v", got)
	}
	if got := Wilson(0, 0, 0.95); got != unknown {
		t.Errorf("of nothing: %v", got)
	}
	if got := Wilson(0, 20, 0.95); got.Low != 0 || got.High <= 0 || got.High > 0.2 {
		t.Errorf("Wilson(0, 20) = %v", got)
	}
}

// TestRunningHoldsAtAllTimes: of experiments that are looked at every ten games,
// with another rate for the games with the first turn, draws among them, at most one in
// twenty has an interval that misses the truth at any time. The same with Wilson's misses far
// more often, which shows that the test can fail.
func TestRunningHoldsAtAllTimes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	const experiments, bouts = 2000, 300
	missed, missedOnce := 0, 0
	for range experiments {
		first, second := r.Float64(), r.Float64()
		truth, score := (first+second)/2, 0.0
		bad, badOnce := false, false
		for b := 1; b <= bouts; b++ {
			score += draw(r, first) + draw(r, second)
			if b%5 == 0 {
				bad = bad || !Running(score, 2*b, 0.95).Holds(truth)
				badOnce = badOnce || !Wilson(score, 2*b, 0.95).Holds(truth)
			}
		}
		if bad {
			missed++
		}
		if badOnce {
			missedOnce++
		}
	}
	if missed > experiments/20 {
		t.Errorf("%d of %d experiments had an interval that missed", missed, experiments)
	}
	if missedOnce < experiments/10 {
		t.Errorf("looked at again and again an interval for one look missed only %d times", missedOnce)
	}
}

// draw is a game: a tenth are draws, which change no mean.
func draw(r *rand.Rand, p float64) float64 {
	margin := min(p, 1-p)
	switch x := r.Float64(); {
	case x < 0.2*margin:
		return 0.5
	case x < 0.1*margin+p:
		return 1
	}
	return 0
}

// TestRunningIsNotWide: after a thousand games at even strength it is at most twice as wide
// as an interval for one look.
func TestRunningIsNotWide(t *testing.T) {
	once, always := Wilson(500, 1000, 0.95), Running(500, 1000, 0.95)
	if always.Width() < once.Width() || always.Width() > 2*once.Width() {
		t.Errorf("width %.4f beside %.4f", always.Width(), once.Width())
	}
}

// TestRatings: known strengths are found again from many games, and the intervals hold nine
// in ten of them at least.
func TestRatings(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	held, all := 0, 0
	for range 60 {
		strength := make([]float64, 8)
		mean := 0.0
		for i := range strength {
			strength[i] = r.NormFloat64() * 0.7
			mean += strength[i] / 8
		}
		var pairs []Pairing
		for a := range 8 {
			for b := range a {
				g := Pairing{A: a, B: b, Games: 60}
				for range g.Games {
					if r.Float64() < logistic(strength[a]-strength[b]) {
						g.Score++
					}
				}
				pairs = append(pairs, g)
			}
		}
		got, err := Ratings(8, pairs, 0.95)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for i, g := range got {
			sum += g.Value
			all++
			if g.Interval.Holds(elo * (strength[i] - mean)) {
				held++
			}
		}
		if !near(sum, 0, 1e-6) {
			t.Fatalf("the ratings sum to %v", sum)
		}
	}
	if share := float64(held) / float64(all); share < 0.9 || share > 0.995 {
		t.Errorf("%.3f of the intervals hold the truth, want about 0.95", share)
	}
}

// TestRatingsOfWhoWonAll: a competitor without a loss has a rating that is a number.
func TestRatingsOfWhoWonAll(t *testing.T) {
	got, err := Ratings(2, []Pairing{{A: 0, B: 1, Score: 50, Games: 50}}, 0.95)
	if err != nil {
		t.Fatal(err)
	}
	if v := got[0].Value; v < 100 || v > 2000 || got[1].Value != -v {
		t.Errorf("ratings %v", got)
	}
}

// TestEquilibrium: paper, scissors, stone are taken alike; with stone worth double against
// scissors the mix is known (1/4, 1/4, 1/2 in the order whose loss is doubled); what loses to
// all is not taken.
func TestEquilibrium(t *testing.T) {
	for _, c := range []struct {
		name  string
		score [][]float64
		want  []float64
	}{
		{"even", [][]float64{{.5, 1, 0}, {0, .5, 1}, {1, 0, .5}}, []float64{1. / 3, 1. / 3, 1. / 3}},
		// 0 beats 1 by 1/2, 1 beats 2 by 1/4, 2 beats 0 by 1/4: shares are as what the
		// other two have between them: 1/4 : 1/4 : 1/2.
		{"uneven", [][]float64{{.5, 1, .25}, {0, .5, .75}, {.75, .25, .5}}, []float64{.25, .25, .5}},
		{"dominated", [][]float64{{.5, .6, .9}, {.4, .5, .9}, {.1, .1, .5}}, []float64{1, 0, 0}},
		{"one", [][]float64{{.5}}, []float64{1}},
	} {
		got, err := Equilibrium(c.score)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for i := range got {
			if !near(got[i], c.want[i], 1e-9) {
				t.Errorf("%s: %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}

// TestEquilibriumHolds: of random tables no deck scores more than a half against the mix.
func TestEquilibriumHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		n := 2 + r.IntN(60)
		score := make([][]float64, n)
		for i := range score {
			score[i] = make([]float64, n)
			score[i][i] = 0.5
			for j := range i {
				score[i][j] = float64(r.IntN(101)) / 100
				score[j][i] = 1 - score[i][j]
			}
		}
		mix, err := Equilibrium(score)
		if err != nil {
			t.Fatal(err)
		}
		for i := range score {
			v := 0.0
			for j := range mix {
				v += mix[j] * score[i][j]
			}
			if v > 0.5+1e-7 {
				t.Fatalf("of %d decks one scores %v against the mix", n, v)
			}
		}
	}
}

// TestDifference: a thing that is seen more often in long games, which are lost more often,
// and changes nothing, is seen to change nothing; without the strata it seems to lose games.
func TestDifference(t *testing.T) {
	strata := []Stratum{{With: 100, WithScore: 80, Without: 900, WithoutScore: 720}, {With: 900, WithScore: 180, Without: 100, WithoutScore: 20}}
	d, i, ok := Difference(strata, 0.95)
	if !ok || !near(d, 0, 1e-12) || !i.Holds(0) || i.Width() > 0.2 {
		t.Errorf("difference %v in %v", d, i)
	}
	if _, _, ok := Difference([]Stratum{{With: 5, WithScore: 2}}, 0.95); ok {
		t.Error("a difference to nothing")
	}
}
