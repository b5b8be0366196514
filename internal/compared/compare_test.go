package compared_test

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/compared"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// report is what a comparison of many cards found.
type report struct {
	mu             sync.Mutex
	cards, whole   int
	clauses, equal int
	differences    []string
}

func (r *report) add(name string, x *compared.Result) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cards++
	r.clauses += x.Clauses
	r.equal += x.Equal
	if len(x.Differences) == 0 {
		r.whole++
	}
	for _, d := range x.Differences {
		r.differences = append(r.differences, fmt.Sprintf("%s\n  text: %s\n  read: %s\n  - %q\n  + %q\n", name, d.Text, d.Read, d.Texts, d.Reads))
	}
}

func (r *report) share() float64 { return 100 * float64(r.equal) / float64(max(r.clauses, 1)) }

func (r *report) log(t *testing.T) {
	t.Helper()
	t.Logf("figure: of %d clauses of %d playable cards %d print equal (%.2f %%); %d cards (%.1f %%) are equal throughout",
		r.clauses, r.cards, r.equal, r.share(), r.whole, 100*float64(r.whole)/float64(max(r.cards, 1)))
}

// TestReadingOfOwnCards holds the readings of the starter set and of the specimens
// against their texts.
func TestReadingOfOwnCards(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	r := report{}
	for i := range cat.Len() {
		if e := cat.Entry(i); e.Playable() {
			x := compared.Card(e.Card, e.Program)
			r.add(e.Card.Name, &x)
		}
	}
	r.log(t)
	if r.share() < 85 {
		t.Error("fewer than 85 of 100 clauses print equal")
	}
	if path := os.Getenv("APNAP_DIFFERENCES"); path != "" {
		write(t, path, r.differences)
	}
}

// onlyCards are the names in the file of APNAP_CARDS, one a line: the comparison of a few.
func onlyCards(t *testing.T) map[string]bool {
	t.Helper()
	path := os.Getenv("APNAP_CARDS")
	if path == "" {
		return nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, n := range strings.Split(string(data), "\n") {
		names[n] = true
	}
	return names
}

// proving reports whether all cards are asked, and not a sample.
func proving() bool { return os.Getenv("APNAP_PROVE") != "" }

// sampled reports whether a card is in the fixed sample of one in eight.
func sampled(name string) bool {
	h := fnv.New32a()
	h.Write([]byte(name))
	return proving() || h.Sum32()%8 == 0
}

// TestReadingOfRealCards holds the readings of all real cards against their texts.
func TestReadingOfRealCards(t *testing.T) {
	cards := realcards.Read(t, realcards.Main)
	r := report{}
	var group sync.WaitGroup
	next := make(chan *card.Card)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for c := range next {
				if e := playable.Entry(c); e.Playable() {
					x := compared.Card(c, e.Program)
					r.add(c.Name, &x)
				}
			}
		})
	}
	wanted := onlyCards(t)
	for i := range cards {
		if wanted[cards[i].Name] || wanted == nil && sampled(cards[i].Name) {
			next <- &cards[i]
		}
	}
	close(next)
	group.Wait()
	r.log(t)
	want := 96.6
	if proving() {
		want = 97
	}
	if wanted == nil && r.share() < want {
		t.Errorf("fewer than %.1f of 100 clauses print equal", want)
	}
	if path := os.Getenv("APNAP_DIFFERENCES"); path != "" {
		write(t, path, r.differences)
	}
}

func write(t *testing.T, path string, list []string) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(f)
	slices.SortFunc(list, cmp.Compare[string])
	for _, s := range list {
		fmt.Fprintln(w, s)
	}
	if err := errors.Join(w.Flush(), f.Close()); err != nil {
		t.Fatal(err)
	}
}
