package tally

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
)

func made(t *testing.T, text string, names ...string) *plan.Plan {
	t.Helper()
	f, err := plan.Parse(strings.NewReader("name: x\ndecks: [x]\n"+text), "x")
	if err != nil {
		t.Fatal(err)
	}
	var decks []plan.Deck
	for _, n := range names {
		decks = append(decks, plan.Deck{Name: n, Main: []string{"Card of " + n, "Land"}, Agent: plan.Agent{Name: "random"}})
	}
	p, err := plan.New(f, decks, nil, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// coin makes the record of a piece in which deck A wins a game with the chance p, by a draw
// that hangs on the piece alone.
func coin(p *plan.Plan, piece int, chance float64, seed uint64) *bout.Record {
	r := rand.New(rand.NewPCG(seed, uint64(piece)))
	at := p.At(piece)
	rec := &bout.Record{Piece: piece}
	for b := at.First; b < at.End; b++ {
		for m := range 2 {
			g := bout.Game{Bout: b, Match: m, BBegan: m == 1, Ending: bout.WonByB, Turns: 12, Decisions: 40, A: bout.Side{Turns: 6, Opening: []int{0, 1, 1}, Lands: 2}, B: bout.Side{Turns: 6}}
			if r.Float64() < chance {
				g.Ending = bout.WonByA
			}
			rec.Games = append(rec.Games, g)
		}
	}
	return rec
}

// text is everything a tally says.
func text(t *testing.T, tally *Tally) string {
	t.Helper()
	data, err := json.Marshal(tally.Sum())
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestOrderDoesNotMatter: pieces in any order, also with many that come after a pair is known
// well enough, give the same summary and stop at the same piece.
func TestOrderDoesNotMatter(t *testing.T) {
	p := made(t, "games: 400\npiece: 4\nstop: {width: 0.25, decided: true}\n", "a", "b", "c")
	one := New(p)
	for n := range p.Pieces() {
		if !one.Needed(n) {
			continue
		}
		if err := one.Add(coin(p, n, 0.62, 1)); err != nil {
			t.Fatal(err)
		}
	}
	if !one.Pairs[0].Stopped || slices.Equal(one.Stops(), []int{100, 100, 100}) {
		t.Fatalf("nothing stops: %v", one.Stops())
	}
	for seed := range uint64(20) {
		order := rand.New(rand.NewPCG(seed, 9)).Perm(p.Pieces())
		other := New(p)
		for _, n := range order {
			if err := other.Add(coin(p, n, 0.62, 1)); err != nil {
				t.Fatal(err)
			}
		}
		if got, want := text(t, other), text(t, one); got != want {
			t.Fatalf("order %d:\n%s\nwant\n%s", seed, got, want)
		}
	}
}

// TestStoppingIsHonest: of two thousand experiments that stop as soon as one deck is known to
// be the better, or well enough, at most one in twenty has an interval that misses the truth.
func TestStoppingIsHonest(t *testing.T) {
	p := made(t, "games: 600\npiece: 10\nstop: {width: 0.12, decided: true}\n", "a", "b")
	missed, stopped := 0, 0
	for n := range uint64(2000) {
		truth := 0.3 + 0.4*float64(n%41)/40
		c := New(p)
		for piece := range p.Pieces() {
			if !c.Needed(piece) {
				break
			}
			if err := c.Add(coin(p, piece, truth, 100+n)); err != nil {
				t.Fatal(err)
			}
		}
		if c.Pairs[0].Stopped {
			stopped++
		}
		if !c.Interval(&c.Pairs[0]).Holds(truth) {
			missed++
		}
	}
	t.Logf("%d of 2000 missed, %d stopped early", missed, stopped)
	if missed > 100 {
		t.Errorf("%d of 2000 intervals miss the truth", missed)
	}
	if stopped < 500 {
		t.Errorf("only %d stopped early: the test says little", stopped)
	}
}

// TestCounts: what a piece has is what is counted.
func TestCounts(t *testing.T) {
	p := made(t, "games: 2\npiece: 2\n", "a", "b")
	r := &bout.Record{Games: []bout.Game{
		{Bout: 0, Match: 0, Ending: bout.WonByA, Turns: 9, Decisions: 30, A: bout.Side{Turns: 5, Lands: 2, Opening: []int{1, 1}, Drawn: [][2]int{{0, 3}}, Played: [][2]int{{0, 4}}}, B: bout.Side{Turns: 4, Mulligans: 1, Lands: 1, Opening: []int{1}}},
		{Bout: 0, Match: 1, BBegan: true, Finding: "it broke", A: bout.Side{Turns: 3, Opening: []int{0}}},
	}}
	c := New(p)
	if err := c.Add(r); err != nil {
		t.Fatal(err)
	}
	pair := &c.Pairs[0]
	if pair.WonA != 1 || pair.Unfinished != 1 || pair.Matches() != 2 || pair.Score() != 1.5 || pair.FirstA != (Count{1, 1}) || pair.SecondA != (Count{1, 0.5}) {
		t.Errorf("%+v", pair)
	}
	a := &c.Decks[0]
	if a.All != (Count{1, 1}) || a.First != (Count{1, 1}) || a.Lands[2] != (Count{1, 1}) || a.Lengths[5] != (Count{1, 1}) {
		t.Errorf("%+v", a)
	}
	if k := a.Cards[0]; k.Opening.Games != 0 || k.Had != (Count{1, 1}) || k.Played != (Count{1, 1}) || k.PlayedIn[4] != (Count{1, 1}) {
		t.Errorf("%+v", k)
	}
	if k := a.Cards[1]; k.Opening != (Count{1, 1}) || k.Played.Games != 0 {
		t.Errorf("two copies count as two, or not at all: %+v", k)
	}
	if b := &c.Decks[1]; b.All != (Count{1, 0}) || b.Mulligans[1] != (Count{1, 0}) || b.Second != (Count{1, 0}) {
		t.Errorf("%+v", b)
	}
	if len(c.Findings) != 1 || c.Findings[0].What != "it broke" || c.Games != 2 {
		t.Errorf("%+v", c.Findings)
	}
	if err := c.Add(&bout.Record{}); err == nil {
		t.Error("a piece is counted twice")
	}
}

// TestMatches: who wins more games of a match wins it.
func TestMatches(t *testing.T) {
	p := made(t, "games: 2\npiece: 2\nmatch: 3\n", "a", "b")
	c := New(p)
	if err := c.Add(&bout.Record{Games: []bout.Game{
		{Match: 0, Ending: bout.WonByA},
		{Match: 0, Game: 1, Ending: bout.WonByB},
		{Match: 0, Game: 2, Ending: bout.WonByB},
		{Match: 1, BBegan: true, Ending: bout.WonByA},
		{Match: 1, Game: 1, BBegan: true, Ending: bout.WonByA},
	}}); err != nil {
		t.Fatal(err)
	}
	if q := &c.Pairs[0]; q.WonA != 1 || q.WonB != 1 || q.Matches() != 2 || c.Games != 5 {
		t.Errorf("%+v of %d games", q, c.Games)
	}
}
