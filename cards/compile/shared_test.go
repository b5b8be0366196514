package compile_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"sort"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/compile"
)

// sharedCards reads the card file beside the repository, or skips the test.
func sharedCards(t *testing.T) []*card.Card {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	r, err := cardfile.Open(dir + "/cards/oracle-cards.dev.json.gz")
	if err != nil {
		t.Skipf("no shared card file: %v", err)
	}
	defer r.Close()
	var cards []*card.Card
	for {
		c, err := r.Next()
		if err == io.EOF {
			return cards
		}
		var bad *cardfile.RecordError
		if errors.As(err, &bad) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, &c)
	}
}

func TestProbeCoverage(t *testing.T) {
	cards := sharedCards(t)
	if os.Getenv("PROBE") == "" {
		t.Skip()
	}
	want := map[string]bool{}
	if f := os.Getenv("NAMES"); f != "" {
		b, _ := os.ReadFile(f)
		for _, l := range splitLines(string(b)) {
			want[l] = true
		}
	}
	playable := 0
	count, example := map[string]int{}, map[string]string{}
	for _, c := range cards {
		_, d := compile.Card(c)
		if len(d) == 0 {
			playable++
		}
		if want[c.Name] && len(d) > 0 {
			fmt.Println("WANTED", c.Name, d)
		}
		if len(d) == 1 {
			k := d[0].Code + " | " + d[0].Expected
			if d[0].Code == "words" {
				k = "words | " + firstWords(d[0].Words)
			}
			count[k]++
			example[k] = c.Name + ": " + d[0].Words
		}
	}
	fmt.Println("playable", playable, "of", len(cards))
	var keys []string
	for k := range count {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool { return count[keys[i]] > count[keys[j]] })
	for _, k := range keys[:min(len(keys), 150)] {
		e := example[k]
		if len(e) > 110 {
			e = e[:110]
		}
		fmt.Println(count[k], k, "||", e)
	}
}

func splitLines(s string) (l []string) {
	at := 0
	for i := range s {
		if s[i] == '\n' {
			l = append(l, s[at:i])
			at = i + 1
		}
	}
	return l
}

func firstWords(s string) string {
	n := 0
	for i := range s {
		if s[i] == ' ' {
			if n++; n == 3 {
				return s[:i]
			}
		}
	}
	return s
}
