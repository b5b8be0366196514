package decision

import (
	"math/rand/v2"
	"testing"
)

// TestAlike asks for options that share something: two of one set are taken, two that no
// set has together are refused, and one by itself needs be in none.
func TestAlike(t *testing.T) {
	d := Decision{
		Kind: Pick, Seq: 1, Min: 0, Max: 3, Options: make([]Option, 6),
		Pairs: []uint16{0, 1, 1, 2, 3}, Alike: []Span{{0, 2}, {2, 3}},
	}
	for _, test := range []struct {
		picks []uint16
		want  RefusalCode
	}{
		{nil, NotRefused},
		{[]uint16{5}, NotRefused},
		{[]uint16{1, 0}, NotRefused},
		{[]uint16{3, 1, 2}, NotRefused},
		{[]uint16{0, 2}, RefusedUnlike},
		{[]uint16{0, 1, 2}, RefusedUnlike},
		{[]uint16{4, 5}, RefusedUnlike},
	} {
		code := NotRefused
		if r := d.Check(&Answer{Seq: 1, Picks: test.picks}); r != nil {
			code = r.Code
		}
		if code != test.want {
			t.Errorf("picks %v: %v, want %v", test.picks, code, test.want)
		}
	}
}

// TestAlikeSearched lets proposals and samples find picks that have something in common.
func TestAlikeSearched(t *testing.T) {
	d := Decision{
		Kind: Pick, Seq: 1, Min: 3, Max: 3, Options: make([]Option, 40),
		Pairs: []uint16{0, 1, 2, 37, 38, 39}, Alike: []Span{{0, 2}, {2, 4}},
	}
	var a Answer
	if !d.Propose(&a) || !d.Legal(&a) {
		t.Errorf("proposed %v", a.Picks)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for d.Min = 0; d.Min <= 3; d.Min++ {
		for range 50 {
			if !d.Sample(&a, r) || !d.Legal(&a) {
				t.Fatalf("sampled %v with %d at least", a.Picks, d.Min)
			}
		}
	}
	if d.Min, d.Max = 5, 5; d.Propose(&a) {
		t.Errorf("proposed %v of sets that are too small", a.Picks)
	}
}
