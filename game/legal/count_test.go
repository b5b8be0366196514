package legal

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// TestCountingAgreesWithSolving: what is settled by counting is what a solver finds,
// for random sources, some with several abilities of which one can be used.
func TestCountingAgreesWithSolving(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 12))
	settled := 0
	for range 20000 {
		cost, options, tallied := randomPayment(rng)
		d := decision.Decision{Kind: decision.Pay, Options: options}
		d.Symbols = append(d.Symbols, cost.Symbols[:cost.N]...)
		for range cost.Generic {
			d.Symbols = append(d.Symbols, mtg.SymbolGeneric)
		}
		found := tallied.settle(&cost, supply{})
		if found == unsettled {
			continue
		}
		settled++
		if want := d.CanPay(); (found == enough) != want {
			t.Fatalf("settle(%+v) of %+v = %v, want payable %v", cost, options, found, want)
		}
	}
	if settled < 15000 {
		t.Errorf("only %d of 20000 payments are settled by counting", settled)
	}
}

// randomPayment makes a cost and sources, which are tallied one by one.
func randomPayment(rng *rand.Rand) (cost mtg.ManaCost, options []decision.Option, sum tally) {
	cost.Generic = uint16(rng.IntN(4))
	for range rng.IntN(4) {
		m := mtg.ManaSymbol(1) << rng.IntN(6)
		if rng.IntN(4) == 0 {
			m |= mtg.ManaSymbol(1) << rng.IntN(5)
		}
		cost.Symbols[cost.N] = m
		cost.N++
	}
	for object := range mtg.ObjectID(rng.IntN(6)) {
		first := len(options)
		for range 1 + rng.IntN(8)/6 {
			o := decision.Option{Action: mtg.ActionMana, Object: object + 1, Colors: 1 << rng.IntN(6), N: 1}
			if rng.IntN(3) == 0 {
				o.Colors |= 1 << rng.IntN(6)
			}
			if rng.IntN(5) == 0 {
				o.N = 2
			}
			options = append(options, o)
		}
		sum.add(supplyOf(options[first:]))
	}
	return cost, options, sum
}
