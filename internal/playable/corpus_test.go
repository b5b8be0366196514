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

// folder is where real cards are.
func folder() string {
	if dir := os.Getenv("APNAP_SHARED"); dir != "" {
		return dir
	}
	return "../../../shared"
}

// shared returns a file of real cards beside the repository, or skips the test.
func shared(t *testing.T, name string) string {
	t.Helper()
	path := folder() + "/" + name
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

// theFile is the file of real cards that most tests ask, read once.
const theFile = "cards/oracle-cards.dev.json.gz"

var readOnce = sync.OnceValues(func() ([]card.Card, error) { return readFile(folder() + "/" + theFile) })

// realCards reads a file of real cards.
func realCards(t *testing.T, file string) []card.Card {
	t.Helper()
	path := shared(t, file)
	read := func() ([]card.Card, error) { return readFile(path) }
	if file == theFile {
		read = readOnce
	}
	cards, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

func readFile(path string) ([]card.Card, error) {
	r, err := cardfile.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var cards []card.Card
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		if errors.As(err, &record) {
			continue
		}
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// eachPlayable calls do, on all processors, for the playable cards among those
// of the shared card file that pick chooses, and returns how many there are.
func eachPlayable(t *testing.T, pick func(*card.Card) bool, do func(*subject)) int {
	t.Helper()
	cards := realCards(t, theFile)
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
