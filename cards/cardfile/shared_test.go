package cardfile

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"testing"

	"github.com/apnap/apnap/cards/card"
)

// sharedFile returns the path of a file of real cards beside the repository, or
// skips the test.
func sharedFile(t testing.TB, name string) string {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = filepath.Join("..", "..", "..", "shared")
	}
	path := filepath.Join(dir, "cards", name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("no file of real cards: %v", err)
	}
	return path
}

// readFile reads a whole file, of which no record may be broken.
func readFile(t testing.TB, path string) []card.Card {
	t.Helper()
	r, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var cards []card.Card
	for c, err := range r.Cards() {
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	return cards
}

func TestRealFilesAgree(t *testing.T) {
	scryfall := readFile(t, sharedFile(t, "oracle-cards.dev.json.gz"))
	atomic := readFile(t, sharedFile(t, "AtomicCards.dev.json.gz"))
	if len(scryfall) != len(atomic) {
		t.Fatalf("%d cards in one file, %d in the other", len(scryfall), len(atomic))
	}
	index := map[string]int{}
	for i := range atomic {
		if _, ok := index[atomic[i].Name]; ok {
			t.Errorf("%s is there twice", atomic[i].Name)
		}
		index[atomic[i].Name] = i
	}
	faults, differ := 0, 0
	for i := range scryfall {
		a := scryfall[i]
		n, ok := index[a.Name]
		if !ok {
			t.Errorf("%s is in one file only", a.Name)
			continue
		}
		b := atomic[n]
		b.Rarity, b.Set, b.Number, b.ScryfallID = a.Rarity, a.Set, a.Number, a.ScryfallID
		if !reflect.DeepEqual(a, b) {
			if differ++; differ <= 5 {
				t.Errorf("%s differs:\n%+v\n%+v", a.Name, a, b)
			}
		}
		if len(a.Faults) > 0 && !isNontraditional(&a) {
			t.Errorf("%s: %v", a.Name, a.Faults)
			faults++
		}
	}
	t.Logf("%d cards, %d with faults, %d differ", len(scryfall), faults, differ)
}

// isNontraditional reports whether a card is of a kind that this program leaves
// out, planes, phenomena, schemes and conspiracies, or a dungeon (108.2a).
func isNontraditional(c *card.Card) bool {
	return c.Layout == card.Planar || c.Layout == card.Scheme || c.Layout == card.TokenLayout ||
		c.Front().TypeLine == "Conspiracy"
}

func TestRealIdentity(t *testing.T) {
	differ := 0
	for _, c := range readFile(t, sharedFile(t, "oracle-cards.dev.json.gz")) {
		if got := identity(&c); got != c.Identity && !isNontraditional(&c) {
			differ++
			t.Logf("%s: identity from its words %b, the file says %b", c.Name, got, c.Identity)
		}
	}
	// Two cards have their colours from a sentence (604.3), which words alone do
	// not tell.
	if differ > 2 {
		t.Errorf("%d identities differ, want at most 2", differ)
	}
}

// TestMemoryStaysFlat reads a long file that is made up while it is read.
func TestMemoryStaysFlat(t *testing.T) {
	const record = `{"object":"card","name":"Same","layout":"normal","type_line":"Instant","mana_cost":"{R}","oracle_text":"Draw a card."}`
	read, write := io.Pipe()
	go func() {
		_, _ = io.WriteString(write, "[")
		for i := range 50_000 {
			if i > 0 {
				_, _ = io.WriteString(write, ",")
			}
			_, _ = io.WriteString(write, record)
		}
		_, _ = io.WriteString(write, "]")
		_ = write.Close()
	}()
	r, err := NewReader(read, "made up")
	if err != nil {
		t.Fatal(err)
	}
	var before, during runtime.MemStats
	number := 0
	for {
		_, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch number++; number {
		case 1_000:
			runtime.GC()
			runtime.ReadMemStats(&before)
		case 49_000:
			runtime.GC()
			runtime.ReadMemStats(&during)
		}
	}
	if number != 50_000 {
		t.Errorf("read %d cards, want 50000", number)
	}
	if grown := int64(during.HeapAlloc) - int64(before.HeapAlloc); grown > 1<<20 {
		t.Errorf("the heap grew by %d bytes while reading", grown)
	}
}

func BenchmarkRead(b *testing.B) {
	for _, name := range []string{"oracle-cards.dev.json.gz", "AtomicCards.dev.json.gz"} {
		b.Run(name, func(b *testing.B) {
			path := sharedFile(b, name)
			b.ReportAllocs()
			number := 0
			for b.Loop() {
				r, err := Open(path)
				if err != nil {
					b.Fatal(err)
				}
				for _, err := range r.Cards() {
					if err != nil {
						b.Fatal(err)
					}
					number++
				}
				_ = r.Close()
			}
			b.ReportMetric(float64(number)/b.Elapsed().Seconds(), "cards/s")
		})
	}
}
