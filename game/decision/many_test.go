package decision

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/apnap/apnap/mtg"
)

// soon is how long a proposal among thousands may take at most. Each of those below is a
// matter of milliseconds, and was one of a minute where the time grew with the cube.
const soon = 10 * time.Second

// within calls f and fails when it takes too long.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	begin := time.Now()
	f()
	if took := time.Since(begin); took > soon {
		t.Errorf("%s took %v", what, took)
	}
}

// TestProposeManyAttackers: half of as many creatures as a board may have must attack.
func TestProposeManyAttackers(t *testing.T) {
	const n = 4000
	may := make([][]uint16, n)
	for i := range may {
		may[i] = []uint16{0}
	}
	d := field(Attack, []Partner{{}}, may...)
	d.Pairs = append(d.Pairs, 0)
	for i := range n / 2 {
		d.Requirements = append(d.Requirements, Requirement{Option: uint16(2 * i), First: n, Count: 1})
	}
	d.Best = n / 2
	var a Answer
	within(t, "proposing them", func() {
		if !d.Propose(&a) || !d.Legal(&a) || len(a.Picks) != n/2 {
			t.Errorf("%d of %d that must attack do: %v", len(a.Picks), n/2, d.Check(&a))
		}
	})
}

// TestProposeManyWays: of thousands of creatures each can be tapped for three mana of
// either of two kinds, or to convoke, which stands far behind.
func TestProposeManyWays(t *testing.T) {
	const n = 2000
	d := Decision{Kind: Pay, Symbols: symbolsOf(t, "{5}{G}{G}")}
	for i := range n {
		d.Options = append(d.Options, of(mtg.ObjectID(i+1), manas("GU", 3)))
	}
	for i := range n {
		d.Options = append(d.Options, of(mtg.ObjectID(i+1), convoke("W")))
	}
	var a Answer
	within(t, "proposing a payment", func() {
		if !d.CanPay() || !d.Propose(&a) || a.Cancel || !d.Legal(&a) {
			t.Errorf("proposed is %+v", a)
		}
	})
}

// TestProposeAmongMany: what is proposed is the same where there is so much
// besides, of no use, that more memory is needed.
func TestProposeAmongMany(t *testing.T) {
	rng := rand.New(rand.NewPCG(344, 1))
	for range 2000 {
		small := randomPayment(t, rng)
		large := small
		large.Options = append(slices.Clone(small.Options), make([]Option, sourceRoom)...)
		compareMany(t, &small, &large)

		small = randomField(rng)
		small.Best = int32(rng.IntN(len(small.Requirements) + 1))
		large = small
		large.Options = append(slices.Clone(small.Options), make([]Option, combatOptions)...)
		large.Others = append(slices.Clone(small.Others), make([]Partner, combatPartners)...)
		compareMany(t, &small, &large)
	}
}

// compareMany holds that both decisions have the same proposal.
func compareMany(t *testing.T, small, large *Decision) {
	t.Helper()
	var a, b Answer
	if small.Propose(&a) != large.Propose(&b) || !slices.Equal(a.Picks, b.Picks) || !slices.Equal(a.Numbers, b.Numbers) || a.Cancel != b.Cancel {
		t.Fatalf("proposed for %+v is %+v, and with more that is of no use %+v", small, a, b)
	}
	if !large.Sample(&b, rand.New(rand.NewPCG(9, 9))) != !small.Sample(&a, rand.New(rand.NewPCG(9, 9))) || !large.Legal(&b) && len(b.Picks) > 0 {
		t.Fatalf("drawn for %+v is %+v: %v", large, b, large.Check(&b))
	}
}
