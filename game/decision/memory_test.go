package decision

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/mtg"
)

type workload struct {
	name string
	d    Decision
}

// workloads are decisions of the sizes that games have.
func workloads(t testing.TB) []workload {
	simple := Decision{Kind: Pay, Symbols: symbolsOf(t, "{2}{R}")}
	pay := Decision{Kind: Pay, Symbols: symbolsOf(t, "{3}{W}{W/U}{2/B}{G/P}")}
	for i := range 12 {
		colors := []string{"W", "U", "WU", "B", "G", "C"}[i%6]
		if i < 5 {
			simple.Options = append(simple.Options, of(mtg.ObjectID(1000+i), mana("R")))
		}
		pay.Options = append(pay.Options, of(mtg.ObjectID(1000+i), mana(colors)))
	}
	pay.Options = append(pay.Options, of(1000, mana("G")), of(2000, manas("WUBRG", 2)), pool("R", 2), life(1), delve())
	partners, may := []Partner{{}, {Min: 2}, {Max: 1}}, make([][]uint16, 12)
	for i := range may {
		may[i] = []uint16{0, 1, 2}
	}
	attack := field(Attack, partners, may...)
	block := field(Block, partners, may...).blocks(0, 2)
	required := block
	for i := range may {
		required = required.require(uint16(i), 0, 1)
	}
	return []workload{
		{"act", Decision{Kind: Act, Options: options(20)}},
		{"pick", Decision{Kind: Pick, Min: 1, Max: 3, Options: options(30)}},
		{"joint pick", Decision{
			Kind: Pick, Min: 2, Max: 2, Options: options(6), Pairs: []uint16{0, 1, 2, 3, 4, 5},
			Groups: []Group{{0, 3, 1, 1}, {3, 3, 1, 1}},
		}},
		{"order", Decision{Kind: Order, Options: options(6)}},
		{"number", Decision{Kind: Number, Max: 10}},
		{"confirm", Decision{Kind: Confirm}},
		{"distribute", Decision{Kind: Distribute, Total: 6, Options: []Option{{Max: 6, N: 2}, {Max: 6, N: 1}, {Max: 6, Flags: Beyond}}}},
		{"simple pay", simple},
		{"pay", pay},
		{"attack", attack},
		{"block", block},
		{"required", required.best(12)},
	}
}

// TestNoAllocations checks that Check, Propose, Sample, Assign and CanPay need
// no memory of their own once the answer's has grown.
func TestNoAllocations(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, load := range workloads(t) {
		t.Run(load.name, func(t *testing.T) {
			d, a := &load.d, new(Answer)
			a.Picks, a.Numbers = make([]uint16, 0, 64), make([]int32, 0, 64)
			units := make([]Unit, 0, 64)
			for range 100 {
				d.Sample(a, rng)
			}
			if n := testing.AllocsPerRun(200, func() {
				if !d.Sample(a, rng) || d.Check(a) != nil {
					t.Fatalf("Sample = %+v: %v", a, d.Check(a))
				}
				if d.Kind == Pay {
					units = d.Assign(a, units[:0])
				}
			}); n != 0 {
				t.Errorf("Sample, Check and Assign allocate %v times, want 0", n)
			}
			if n := testing.AllocsPerRun(200, func() {
				if !d.Propose(a) || d.Check(a) != nil {
					t.Fatalf("Propose = %+v: %v", a, d.Check(a))
				}
				CanPay(d.Symbols, d.Options)
			}); n != 0 {
				t.Errorf("Propose, Check and CanPay allocate %v times, want 0", n)
			}
		})
	}
}

// TestLargeDecisions gives sizes beyond what is handled without the heap.
func TestLargeDecisions(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	pick := Decision{Kind: Pick, Min: 2500, Max: 2990, Options: options(3000), Pairs: []uint16{0, 2999}, Groups: []Group{{0, 2, 1, 1}}}
	pay := Decision{Kind: Pay}
	for i := range 150 {
		pay.Options = append(pay.Options, of(mtg.ObjectID(1+i), mana("WU")))
		if i < 120 {
			pay.Symbols = append(pay.Symbols, mtg.SymbolGeneric)
		}
	}
	pay.Symbols[0] = mtg.ColorSymbol(mtg.White)
	partners, may := make([]Partner, 200), make([][]uint16, 300)
	for i := range may {
		may[i] = []uint16{uint16(i % 200), uint16((i + 7) % 200)}
	}
	attack := field(Attack, partners, may...)
	for i := range 100 {
		attack = attack.require(uint16(i), uint16(i))
	}
	for _, d := range []Decision{pick, pay, attack.best(100)} {
		t.Run(fmt.Sprint(d.Kind), func(t *testing.T) {
			var a Answer
			if !d.Propose(&a) || !d.Legal(&a) || a.Cancel {
				t.Errorf("Propose: %v", d.Check(&a))
			}
			if !d.Sample(&a, rng) || !d.Legal(&a) || a.Cancel {
				t.Errorf("Sample: %v", d.Check(&a))
			}
		})
	}
	if !CanPay(pay.Symbols, pay.Options) || CanPay(pay.Symbols, pay.Options[:119]) {
		t.Error("CanPay is wrong about 120 symbols")
	}
}

func BenchmarkDecisions(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, load := range workloads(b) {
		d, a := &load.d, new(Answer)
		b.Run("sample/"+load.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d.Sample(a, rng)
			}
		})
		d.Propose(a)
		b.Run("check/"+load.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				d.Check(a)
			}
		})
		if d.Kind == Pay {
			b.Run("canpay/"+load.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					CanPay(d.Symbols, d.Options)
				}
			})
		}
	}
}
