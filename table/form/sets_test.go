package form_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/words"
)

// blocks is a decision in which each of n creatures may block each of n, but every third
// none of the first half, and each of them must.
func blocks(n int) *decision.Decision {
	d := &decision.Decision{Kind: decision.Block, Others: make([]decision.Partner, n)}
	for i := range n {
		from := 0
		if i%3 == 0 {
			from = n / 2
		}
		first := uint32(len(d.Pairs))
		for p := from; p < n; p++ {
			d.Pairs = append(d.Pairs, uint16(p))
		}
		count := uint16(n - from)
		d.Options = append(d.Options, decision.Option{First: first, Count: count})
		d.Requirements = append(d.Requirements, decision.Requirement{Option: uint16(i), First: first, Count: count})
	}
	return d
}

// TestManyPartnersAreSaidOnce: what may block whom is said whole, and where there are
// hundreds of each in no more than grows with their number.
func TestManyPartnersAreSaidOnce(t *testing.T) {
	c := withCards(t, toll, "Grim Toll")
	maker := form.NewMaker(c.Programs, nil, 1)
	teller := words.New(&form.Names{Programs: c.Programs}, words.English(), rule.Current, 1)
	for _, test := range []struct {
		n, most int
		once    bool
	}{{3, 2 << 10, false}, {50, 40 << 10, false}, {1900, 1 << 20, true}} {
		v := view.View{Decision: *blocks(test.n)}
		maker.See(&v)
		teller.See(&v)
		asked := maker.Asked(&v, teller)
		asked.Proposal = nil
		data, err := json.Marshal(asked)
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > test.most {
			t.Errorf("with %d of each a decision has %d bytes, more than %d", test.n, len(data), test.most)
		}
		var read form.Decision
		if err := json.Unmarshal(data, &read); err != nil {
			t.Fatal(err)
		}
		if once := len(read.Sets) == 2; once != test.once || !test.once && len(read.Sets) > 0 {
			t.Errorf("with %d of each there are %d sets", test.n, len(read.Sets))
		}
		for i := range test.n {
			want := v.Decision.Partners(i)
			if got := read.Partners(i); !slices.Equal(got, want) {
				t.Fatalf("with %d of each number %d may block %v, want %v", test.n, i, got, want)
			}
			if got := read.Wanted(i); !slices.Equal(got, want) {
				t.Fatalf("with %d of each number %d must block %v, want %v", test.n, i, got, want)
			}
		}
	}
}
