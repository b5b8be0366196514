package playable_test

import (
	"hash/fnv"
	"os"
	"runtime"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// proving reports whether proofs speak of all cards, and not of a sample.
func proving() bool { return os.Getenv("APNAP_PROVE") != "" }

// sampled reports whether a card is in the fixed sample of one in n.
func sampled(name string, n uint32) bool {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()%n == 0
}

// eachPlayable calls do, on all processors, for the playable cards among those
// of the shared card file that pick chooses, and returns how many there are.
func eachPlayable(t *testing.T, pick func(*card.Card) bool, do func(*subject)) int {
	t.Helper()
	cards := realcards.Read(t, realcards.Main)
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
