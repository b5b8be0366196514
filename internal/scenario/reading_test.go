package scenario_test

import (
	"cmp"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
	"github.com/apnap/apnap/internal/scenario"
)

// readings are the scenarios of real cards in a folder of testdata, whose ids are the
// names of the files after what all of the folder begin with.
func readings(t *testing.T, folder, prefix string) (files []*scenario.File) {
	t.Helper()
	paths, _ := filepath.Glob("../../testdata/" + folder + "/*.yaml")
	for _, path := range paths {
		f, err := scenario.Read(path)
		if err != nil {
			t.Fatalf("Read: %v", err)
		}
		if want := prefix + strings.TrimSuffix(filepath.Base(path), ".yaml"); f.ID != want {
			t.Errorf("the id of %s is %s, want %s", path, f.ID, want)
		}
		files = append(files, f)
	}
	return files
}

// catalogOf compiles the real cards that the scenarios use.
func catalogOf(t *testing.T, files []*scenario.File) *catalog.Catalog {
	t.Helper()
	used := map[string]bool{}
	for _, f := range files {
		for _, name := range f.Cards {
			used[name] = true
		}
	}
	var some []card.Card
	for _, c := range realcards.Read(t, realcards.Main) {
		if used[c.Name] {
			some = append(some, c)
		}
	}
	return playable.Catalog(some)
}

// TestReading plays a scenario with each of the real cards that were read. Their titles
// are the names of the cards (docs/reading-cards.md).
func TestReading(t *testing.T) {
	playEach(t, readings(t, "reading", "reading."))
}

// TestNamed plays the scenarios of the cards that a list names, such as all that have to
// do with ante: a folder of testdata/named for each list.
func TestNamed(t *testing.T) {
	folders, _ := filepath.Glob("../../testdata/named/*")
	var files []*scenario.File
	for _, folder := range folders {
		list := filepath.Base(folder)
		files = append(files, readings(t, "named/"+list, "named."+list+"-")...)
	}
	playEach(t, files)
}

// playEach plays scenarios of real cards, each of which has to pass.
func playEach(t *testing.T, files []*scenario.File) {
	t.Helper()
	cat := catalogOf(t, files)
	for _, f := range files {
		t.Run(f.ID, func(t *testing.T) {
			if r := scenario.Run(f, cat); r.Verdict != scenario.Passed {
				t.Errorf("Run(%s) = %v: %s", f.ID, r.Verdict, r.Reason)
			}
		})
	}
}

// TestRulings plays what the publisher's rulings say of real cards, and each again
// with a check turned round, which must fail.
func TestRulings(t *testing.T) {
	files := readings(t, "rulings", "ruling.")
	cat := catalogOf(t, files)
	turned := 0
	for _, f := range files {
		if r := scenario.Run(f, cat); r.Verdict != scenario.Passed {
			t.Errorf("Run(%s) = %v: %s", f.ID, r.Verdict, r.Reason)
			continue
		}
		for s := range f.Stages {
			turned += turnedRound(t, f, f.Stages[s].Expect, cat)
		}
	}
	if len(files) < 300 || turned < 400 {
		t.Errorf("%d rulings were played with %d checks, want at least 300 and 400", len(files), turned)
	}
}

// picked orders cards as the sample to be read takes them: by a hash of the name, which
// knows nothing of what is hard about a card.
func picked(a, b string) int {
	hash := func(name string) uint64 {
		h := fnv.New64a()
		h.Write([]byte(name))
		return h.Sum64()
	}
	return cmp.Or(cmp.Compare(hash(a), hash(b)), strings.Compare(a, b))
}

// TestReadingIsFair: the cards that were read are the first by the hash of their names
// of those playable then; those that came to be playable since are named.
func TestReadingIsFair(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("asks all cards; set APNAP_PROVE=1")
	}
	var read []string
	for _, f := range readings(t, "reading", "reading.") {
		read = append(read, f.Title)
	}
	slices.SortFunc(read, picked)
	if len(read) < 60 {
		t.Fatalf("%d cards were read, want 60", len(read))
	}
	last := read[59]
	for _, c := range realcards.Read(t, realcards.Main) {
		if picked(c.Name, last) > 0 || slices.Contains(read, c.Name) {
			continue
		}
		if e := playable.Entry(&c); e.Playable() {
			t.Logf("playable since: %s", c.Name)
		}
	}
}
