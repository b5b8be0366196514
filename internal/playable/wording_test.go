package playable_test

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// wording is a face with an older and today's text.
type wording struct {
	Face string `json:"face"`
	Old  string `json:"old_text"`
	New  string `json:"current_text"`
}

// TestOlderWording: a text in older words means what today's does: wherever both
// compile the programs are the same, and most of those compile that do today.
func TestOlderWording(t *testing.T) {
	f, err := os.Open(realcards.Path(t, "cards/oracle-old-wording.dev.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	pairs := map[string][]wording{}
	if err := json.NewDecoder(r).Decode(&pairs); err != nil {
		t.Fatal(err)
	}
	today, both, unequal, changed := 0, 0, 0, 0
	cards := realcards.Read(t, realcards.Main)
	for i := range cards {
		for _, w := range pairs[cards[i].Name] {
			at := faceNamed(&cards[i], w.Face)
			if at < 0 || w.Old == "" || w.New == "" {
				continue
			}
			s := subject{card: &cards[i]}
			now, then := s.with(at, w.New), s.with(at, w.Old)
			if now.refused() {
				continue
			}
			today++
			if then.refused() {
				if testing.Verbose() {
					t.Logf("%s: %v", cards[i].Name, then.problems)
				}
				continue
			}
			both++
			switch {
			case now.program == then.program:
			case otherCard(then.program, now.program):
				changed++
			default:
				unequal++
				t.Errorf("%s: older wording means\n%snot\n%s", cards[i].Name, then.program, now.program)
			}
		}
	}
	t.Logf("figure: of %d pairs whose new text compiles %d compile both ways (%.1f %%), %d with unequal programs; %d cards were changed", today, both, 100*float64(both)/float64(max(today, 1)), unequal, changed)
	if both*100 < today*85 {
		t.Error("fewer than 85 of 100 compile both ways")
	}
}

// otherCard reports whether the newer text is not another wording but another
// card: looking at cards came to be a keyword action, with events of its own
// (701.25), a reduction of a cost came to be affinity, which other cards ask about
// (702.41a), or what was a choice is none any more.
func otherCard(then, now string) bool {
	const affinity = "\"affinity\""
	return strings.Contains(now, affinity) && !strings.Contains(then, affinity) || strings.Contains(now, " surveil ") && !strings.Contains(then, " surveil ") ||
		strings.Count(then, " may ") > strings.Count(now, " may ")
}

func faceNamed(c *card.Card, name string) int {
	for i := range c.Faces {
		if c.Faces[i].Name == name {
			return i
		}
	}
	return -1
}

// TestBothFiles: a card means the same whichever of the two kinds of file it is
// read from.
func TestBothFiles(t *testing.T) {
	programs := map[string]string{}
	pick := sample(16)
	count := [2]int{}
	for i, file := range [...]string{realcards.Main, "cards/AtomicCards.dev.json.gz"} {
		cards := realcards.Read(t, file)
		for j := range cards {
			c := &cards[j]
			if !pick(c) {
				continue
			}
			e := playable.Entry(c)
			if !e.Playable() {
				continue
			}
			count[i]++
			text := ability.Disassemble(e.Program)
			if i == 0 {
				programs[c.Name] = text
			} else if programs[c.Name] != text {
				t.Errorf("%s: of the second file\n%sof the first\n%s", c.Name, text, programs[c.Name])
			}
		}
	}
	t.Logf("figure: %d playable cards of the one file, %d of the other", count[0], count[1])
	if count[0] != count[1] {
		t.Errorf("%d and %d cards are playable, want as many", count[0], count[1])
	}
}
