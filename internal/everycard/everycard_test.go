package everycard

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// The games of these tests are held against what the words of their events promise.
func init() { invariant.Watching = true }

var (
	oneIn   = flag.Uint("onein", 0, "play one in so many real cards; zero: all where APNAP_PROVE is set")
	part    = flag.Uint("part", 0, "which part of those that -onein makes")
	stream  = flag.Bool("stream", false, "print each fault as it is found")
	oneCard = flag.String("card", "", "play the real card with this name alone")
	listed  = flag.String("cards", "", "play the real cards alone that a file names, one a line")
)

// TestRealCards plays every playable card of the file.
func TestRealCards(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" && *oneIn == 0 && *oneCard == "" && *listed == "" {
		t.Skip("plays every card; set APNAP_PROVE=1")
	}
	var names []string
	if *listed != "" {
		data, err := os.ReadFile(*listed)
		if err != nil {
			t.Fatal(err)
		}
		names = strings.Split(strings.TrimSpace(string(data)), "\n")
	}
	y := Report{Bounds: Thorough}
	begin := time.Now()
	cards := realcards.Read(t, realcards.Main)
	for i := range cards {
		if cards[i].IsMelded() {
			e := playable.Entry(&cards[i])
			y.melds(&e)
		}
	}
	for i := range cards {
		c := &cards[i]
		h := fnv.New32a()
		h.Write([]byte(c.Name))
		if *oneCard != "" && c.Name != *oneCard || names != nil && !slices.Contains(names, c.Name) || *oneIn > 1 && h.Sum32()%uint32(*oneIn) != uint32(*part) {
			continue
		}
		if e := playable.Entry(c); e.Playable() {
			before := len(y.Faults)
			y.Play(e.Card, e.Program)
			for _, f := range y.Faults[before:] {
				if *stream {
					fmt.Fprintf(os.Stderr, "%s: %s: %s\n", f.Class, f.Card, f.What)
				}
			}
		}
	}
	t.Logf("figure: %.0f s", time.Since(begin).Seconds())
	y.judge(t)
}

// TestOwnCards plays the starter set and the specimens.
func TestOwnCards(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	y := Report{Bounds: Quick}
	for i := range cat.Len() {
		y.melds(cat.Entry(i))
	}
	for i := range cat.Len() {
		if e := cat.Entry(i); e.Playable() && (*oneCard == "" || e.Card.Name == *oneCard) {
			y.Play(e.Card, e.Program)
		}
	}
	y.judge(t)
}

// melds notes the card if it is what others meld into.
func (y *Report) melds(e *catalog.Entry) {
	if e.Playable() && e.Card.IsMelded() {
		y.Melded = append(y.Melded, *e.Program)
	}
}

// judge fails for every fault, and where too little was reached.
func (y *Report) judge(t *testing.T) {
	t.Helper()
	for line := range strings.Lines(y.String()) {
		t.Logf("figure: %s", strings.TrimRight(line, "\n"))
	}
	for _, f := range y.Faults {
		t.Errorf("%s: %s: %s", f.Class, f.Card, f.What)
	}
	if y.Reached[used]*100 < y.Wanted[used]*95 {
		t.Errorf("%d of %d abilities reached, want at least 95 %%", y.Reached[used], y.Wanted[used])
	}
}
