package main

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"time"
)

// odds say how likely a test is to notice a mutant, by what it noticed before: in the
// same declaration, in the same package, and at all. The tests that notice most for
// their cost are asked first.
type odds struct {
	mu   sync.Mutex
	seen map[[2]string]tally // by the test, and a declaration, a package or nothing
}

// tally is how often a test was run with a mutant, and how often it noticed.
type tally struct{ runs, noticed float64 }

func newOdds() *odds { return &odds{seen: map[[2]string]tally{}} }

// note remembers what a test said of a mutant.
func (o *odds) note(judge string, s *site, noticed bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, of := range [...]string{declaration(s), s.pkg, ""} {
		t := o.seen[[2]string{judge, of}]
		t.runs++
		if noticed {
			t.noticed++
		}
		o.seen[[2]string{judge, of}] = t
	}
}

// declaration is the first part of the site's name.
func declaration(s *site) string {
	name, _, _ := strings.Cut(s.name, ": ")
	return name
}

// of is how likely it is that the test notices the mutant.
func (o *odds) of(j *judge, s *site) float64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	p := 0.02
	if j.pkg == s.pkg {
		p = 0.2
	}
	for _, level := range [...]struct {
		of     string
		before float64 // how many runs what is known without them counts for
	}{{"", 6}, {s.pkg, 4}, {declaration(s), 1}} {
		t := o.seen[[2]string{j.String(), level.of}]
		p = (t.noticed + level.before*p) / (t.runs + level.before)
	}
	return p
}

// cost is what it costs to run the test: of the processor most of all, and waiting
// too, which a machine with other work may fill.
func (j *judge) cost() time.Duration { return j.took + j.waited/8 + 10*time.Millisecond }

// batches puts the tests in an order in which the mutant is soon noticed, and those
// of one package together that run in one process: few at first.
func (o *odds) batches(tests []*judge, s *site) [][]*judge {
	worth := map[*judge]float64{}
	for _, j := range tests {
		worth[j] = o.of(j, s) / j.cost().Seconds()
	}
	left := slices.SortedFunc(slices.Values(tests), func(a, b *judge) int {
		return cmp.Or(cmp.Compare(worth[b], worth[a]), cmp.Compare(a.String(), b.String()))
	})
	var all [][]*judge
	for together := first; len(left) > 0; together = min(2*together, longest) {
		var batch, rest []*judge
		for _, j := range left {
			if len(batch) == 0 || j.pkg == batch[0].pkg && len(batch) < most && lasts(batch)+j.cost() <= together {
				batch = append(batch, j)
			} else {
				rest = append(rest, j)
			}
		}
		all, left = append(all, batch), rest
	}
	return all
}

// The first batch costs so much, one of the later ones, and a batch has so many tests
// at most.
const (
	first   = 400 * time.Millisecond
	longest = 5 * time.Second
	most    = 40
)

// lasts is what a batch costs.
func lasts(batch []*judge) (sum time.Duration) {
	for _, j := range batch {
		sum += j.cost()
	}
	return sum
}

// waits is how long a batch takes by a clock.
func waits(batch []*judge) (sum time.Duration) {
	for _, j := range batch {
		sum += j.waited
	}
	return sum
}
