package decision

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/apnap/apnap/mtg"
)

// TestCompleteAgainstPlainDefinition completes beginnings of random payments: what comes
// out is legal and holds the beginning, and where each source gives one mana of one kind
// or the like, some legal payment holds the beginning exactly when it is completed.
func TestCompleteAgainstPlainDefinition(t *testing.T) {
	rng := rand.New(rand.NewPCG(345, 1))
	done, not := 0, 0
	for range 500 {
		d := randomPayment(t, rng)
		simple := true
		for i := range d.Options {
			o := &d.Options[i]
			simple = simple && o.Object == 0 && !(o.form().namesColor() && o.Colors.Count() > 1) && !(o.form() == formMana && o.N > 1)
		}
		for _, s := range d.Symbols {
			simple = simple && s&mtg.SymbolTwo == 0
		}
		var payments []Answer
		var a Answer
		eachPayment(&d, &a, 0, func() {
			payments = append(payments, Answer{Picks: slices.Clone(a.Picks), Numbers: slices.Clone(a.Numbers)})
		})
		for _, whole := range payments {
			from := Answer{Picks: slices.Clone(whole.Picks), Numbers: slices.Clone(whole.Numbers)}
			n := len(from.Picks)
			possible := slices.ContainsFunc(payments, func(p Answer) bool { return plainLegal(&d, &p) && holds(&p, &whole) })
			switch ok := d.Complete(&from); {
			case ok && (!plainLegal(&d, &from) || !slices.Equal(from.Picks[:n], whole.Picks) || !slices.Equal(from.Numbers[:n], whole.Numbers)):
				t.Fatalf("%v completed of %v is %v", d, whole, from)
			case ok && !possible || simple && possible && !ok:
				t.Fatalf("%v completed of %v: %v, possible %v", d, whole, ok, possible)
			case ok:
				done++
			default:
				not++
			}
		}
	}
	if done < 200 || not < 200 {
		t.Errorf("%d beginnings were completed and %d not; two hundred of each is the least that says something", done, not)
	}
}

// holds reports whether the payment has all uses of the other.
func holds(p, other *Answer) bool {
	used := make([]bool, len(p.Picks))
	for i, q := range other.Picks {
		at := -1
		for j := range p.Picks {
			if !used[j] && p.Picks[j] == q && p.Numbers[j] == other.Numbers[i] {
				at = j
			}
		}
		if at < 0 {
			return false
		}
		used[at] = true
	}
	return true
}

// TestCompleteHalves: two mana that pay half of a symbol each pay it together.
func TestCompleteHalves(t *testing.T) {
	d := Decision{Kind: Pay, Symbols: symbolsOf(t, "{2/W}"), Options: []Option{mana("U"), mana("B")}}
	a := Answer{}
	if !d.Complete(&a) || !d.Legal(&a) || len(a.Picks) != 2 {
		t.Errorf("{2/W} with a blue and a black mana: %+v", a)
	}
}

// TestCompleteMany: a payment of a thousand symbols is completed as soon as one of a few,
// and so is known of one that cannot be.
func TestCompleteMany(t *testing.T) {
	const n = 1000
	d := Decision{Kind: Pay, Symbols: symbolsOf(t, "{G}")}
	for range n - 1 {
		d.Symbols = append(d.Symbols, mtg.SymbolGeneric)
	}
	for range n {
		d.Options = append(d.Options, mana("G"), mana("U"))
	}
	for _, test := range []struct {
		begun int
		want  bool
	}{{0, true}, {n / 2, true}, {n - 1, true}, {n, false}} {
		a := Answer{}
		for i := range test.begun { // only the blue ones
			a.Picks, a.Numbers = append(a.Picks, uint16(2*i+1)), append(a.Numbers, int32(mtg.Blue))
		}
		begin := time.Now()
		if got := d.Complete(&a); got != test.want || got && (len(a.Picks) != n || !d.Legal(&a)) {
			t.Errorf("completing %d picks gives %v with %d", test.begun, got, len(a.Picks))
		}
		if took := time.Since(begin); took > 20*time.Second { // it took hours
			t.Errorf("completing %d picks took %v", test.begun, took)
		}
	}
}
