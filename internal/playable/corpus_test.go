package playable_test

import (
	"errors"
	"hash/fnv"
	"os"
	"runtime"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/internal/playable"
)

// shared returns a file of real cards beside the repository, or skips the test.
func shared(t *testing.T, name string) string {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	path := dir + "/" + name
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no real cards at %s; set APNAP_SHARED to a folder that has them", path)
	}
	return path
}

// proving reports whether proofs speak of all cards, and not of a sample.
func proving() bool { return os.Getenv("APNAP_PROVE") != "" }

// sampled reports whether a card is in the fixed sample of one in n.
func sampled(name string, n uint32) bool {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()%n == 0
}

// realCards reads a file of real cards.
func realCards(t *testing.T, file string) []card.Card {
	t.Helper()
	r, err := cardfile.Open(shared(t, file))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var cards []card.Card
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		if errors.As(err, &record) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	return cards
}

// eachPlayable calls do, on all processors, for the playable cards among those
// of the shared card file that pick chooses, and returns how many there are.
func eachPlayable(t *testing.T, pick func(*card.Card) bool, do func(*subject)) int {
	t.Helper()
	cards := realCards(t, "cards/oracle-cards.dev.json.gz")
	var group sync.WaitGroup
	var mu sync.Mutex
	next, found := 0, 0
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(cards) {
					return
				}
				if !pick(&cards[i]) {
					continue
				}
				if e := playable.Entry(&cards[i]); e.Playable() {
					do(newSubject(&cards[i], e.Program))
					mu.Lock()
					found++
					mu.Unlock()
				}
			}
		})
	}
	group.Wait()
	return found
}
