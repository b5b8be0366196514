package tune

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
)

// made is a deck of so many copies of each card.
func made(name string, cards ...string) plan.Deck {
	d := plan.Deck{Name: name, Agent: plan.Agent{Name: "random"}}
	for _, c := range cards {
		d.Main = append(d.Main, slices.Repeat([]string{c}, 4)...)
	}
	return d
}

// TestExchanges: a card comes for each other card of the deck, as many as there are and as it
// may have; a land for a spell by twos; none for itself, none that it has in full.
func TestExchanges(t *testing.T) {
	d := made("d", "Ant", "Bee", "Wood")
	d.Main = append(d.Main, "Cat", "Wood", "Wood")
	d.Side = []string{"Elk"}
	got := Exchanges(&d, []string{"Elk", "Wood", "Ant", "Elk"}, func(name string) Card {
		if name == "Wood" {
			return Card{Land: true, Most: 1000}
		}
		return Card{Most: 4}
	})
	want := []Exchange{
		{"Ant", "Elk", 3},
		{"Bee", "Elk", 3},
		{"Cat", "Elk", 1},
		{"Wood", "Elk", 2},
		{"Ant", "Wood", 2},
		{"Bee", "Wood", 2},
		{"Cat", "Wood", 1},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	other := Exchange{"Bee", "Elk", 3}.Of(&d)
	if n := number(other.Main, "Elk"); n != 3 || len(other.Main) != len(d.Main) || number(other.Main, "Bee") != 1 || number(d.Main, "Bee") != 4 {
		t.Errorf("%v", other.Main)
	}
	for i := range d.Main {
		if d.Main[i] != other.Main[i] && (d.Main[i] != "Bee" || other.Main[i] != "Elk") {
			t.Errorf("place %d was changed from %s to %s", i, d.Main[i], other.Main[i])
		}
	}
}

// coins plays experiments by throwing coins: a deck wins a game against opponent i with the
// chance that is given. The games of two decks of one pair of seeds are the same with the
// chance alike.
func coins(chance func(d *plan.Deck, field int) float64, alike float64) func(context.Context, *plan.Plan) (Records, error) {
	return func(_ context.Context, p *plan.Plan) (Records, error) {
		return func(do func(*bout.Record) error) error {
			for n := range p.Pieces() {
				at := p.At(n)
				pair := p.Pairs[at.Pair]
				rec := &bout.Record{Piece: n}
				for b := at.First; b < at.End; b++ {
					for m := range 2 {
						key := p.SeedOf(at.Pair, b, m, 0, 0)
						both := rand.New(rand.NewPCG(binary.LittleEndian.Uint64(key[:]), 1))
						own := rand.New(rand.NewPCG(binary.LittleEndian.Uint64(key[:]), binary.LittleEndian.Uint64([]byte(p.Decks[pair.A].Kind()))))
						x, y := both.Float64(), own.Float64()
						if both.Float64() >= alike {
							x = y
						}
						g := bout.Game{Bout: b, Match: m, Ending: bout.WonByB}
						if x < chance(&p.Decks[pair.A], pair.B) {
							g.Ending = bout.WonByA
						}
						rec.Games = append(rec.Games, g)
					}
				}
				if err := do(rec); err != nil {
					return err
				}
			}
			return nil
		}, nil
	}
}

// made16 is a search among sixteen exchanges, of which that for Card 3 by Star may change the
// chance to win.
func made16(seed uint64, alike, change float64) *Search {
	s := &Search{Name: "x", Seed: seed, First: 12, Last: 240, Measured: 2, Rules: ruleset.Current()}
	var cards []string
	for i := range 8 {
		cards = append(cards, fmt.Sprintf("Card %d", i))
	}
	s.Deck = made("d", cards...)
	s.Field = []plan.Deck{made("a", "Ant"), made("b", "Bee"), made("c", "Cat")}
	s.Exchanges = Exchanges(&s.Deck, []string{"Star", "Moon"}, func(string) Card { return Card{Most: 4} })
	s.Play = coins(func(d *plan.Deck, field int) float64 {
		p := 0.3 + 0.1*float64(field%3)
		if number(d.Main, "Star") > 0 && number(d.Main, "Card 3") == 0 {
			p += change
		}
		return p
	}, alike)
	return s
}

// TestNothingIsFoundWhereNothingIs: of searches among exchanges that change nothing at most
// one in twenty says that one helps.
func TestNothingIsFoundWhereNothingIs(t *testing.T) {
	searches := 150
	if os.Getenv("APNAP_PROVE") != "" {
		searches = 2000
	}
	wrong, covered := 0, 0
	for n := range uint64(searches) {
		r, err := made16(n, 0.4, 0).Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(r.Measured, func(g Gain) bool { return g.Helps }) {
			wrong++
		}
		if !slices.ContainsFunc(r.Measured, func(g Gain) bool { return !g.Interval.Holds(0) }) {
			covered++
		}
	}
	t.Logf("figure: of %d searches among exchanges that change nothing %d found one that helps; all intervals of %d hold the truth", searches, wrong, covered)
	if wrong > searches/20 {
		t.Errorf("%d of %d searches found what is not there", wrong, searches)
	}
	if covered < searches*93/100 {
		t.Errorf("the intervals of only %d of %d searches hold the truth", covered, searches)
	}
}

// TestAnImprovementIsFound: one exchange of sixteen that changes much is found nearly always,
// and its interval holds what it changes.
func TestAnImprovementIsFound(t *testing.T) {
	found, held := 0, 0
	const searches = 100
	for n := range uint64(searches) {
		r, err := made16(n, 0.4, 0.2).Run(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if g := r.Measured[0]; g.Helps && g.In == "Star" && g.Out == "Card 3" {
			found++
			if g.Interval.Holds(0.2) {
				held++
			}
		}
	}
	t.Logf("figure: an exchange worth 0.2 was found in %d of %d searches, and %d intervals hold that", found, searches, held)
	if found < 80 || held < found*90/100 {
		t.Errorf("found %d times of %d, and %d intervals hold the truth", found, searches, held)
	}
}

// TestRounds: each round has half of the exchanges before and plays twice as many games, and
// no two experiments have a seed in common.
func TestRounds(t *testing.T) {
	s := made16(1, 0, 0)
	var names []string
	seeds := map[uint64]bool{}
	play := s.Play
	s.Play = func(ctx context.Context, p *plan.Plan) (Records, error) {
		names = append(names, fmt.Sprintf("%s %d×%d", p.Name, len(p.Pairs)/3, p.Bouts))
		seeds[p.Seed] = true
		return play(ctx, p)
	}
	r, err := s.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"x-round-1 16×2", "x-round-2 8×4", "x-round-3 4×8", "x-fresh 3×40"}; !slices.Equal(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
	if len(seeds) != 4 {
		t.Error("two experiments have one seed")
	}
	if want := 3 * (16*4 + 8*8 + 4*16 + 3*80); r.Games != want || r.Fresh != 240 {
		t.Errorf("%d games, %d fresh ones, want %d and 240", r.Games, r.Fresh, want)
	}
}

// TestGain: worked out by hand. Against the first deck the differences of a game are 1/2, 0, 0
// and 1/2, against the second none; the mean is 1/8, the variance of the first mean
// (1/2 - 4/16)/3/4 = 1/48, so that of both is 1/192.
func TestGain(t *testing.T) {
	without := [][]float64{{0, 1, 2, 1}, {1, 1, 1, 1}}
	with := [][]float64{{1, 1, 2, 2}, {1, 1, 1, 1}}
	v, i := gain(without, with, 0.95)
	if v != 0.125 || i.Low > 0.125-0.14140 || i.Low < 0.125-0.14150 || i.High < 0.125+0.14140 || i.High > 0.125+0.14150 {
		t.Errorf("%v in %v", v, i)
	}
}

// TestRefuses: what is too little is told.
func TestRefuses(t *testing.T) {
	s := made16(1, 0, 0)
	s.Last = 10
	if _, err := s.Run(context.Background()); err == nil || !strings.Contains(err.Error(), "take at least") {
		t.Errorf("%v", err)
	}
	s = made16(1, 0, 0)
	s.Exchanges = nil
	if _, err := s.Run(context.Background()); err == nil || !strings.Contains(err.Error(), "nothing to exchange") {
		t.Errorf("%v", err)
	}
}
