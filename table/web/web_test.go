package web_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/web"
)

// TestDistIsFresh proves that dist was made from the sources: the hash of them
// that the bundler wrote is theirs now. `make web-check` makes dist again and
// compares every byte.
func TestDistIsFresh(t *testing.T) {
	want, err := fs.ReadFile(web.Dist(), "sources.sha256")
	if err != nil {
		t.Fatal(err)
	}
	if got := sourceSum(t); got != strings.TrimSpace(string(want)) {
		t.Error("table/web/dist was made from other sources; run `make web` and commit what it writes")
	}
}

// sourceSum is the hash of src and package-lock.json, as tools/bundle takes it.
func sourceSum(t *testing.T) string {
	var names []string
	err := filepath.WalkDir("src", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	names = slices.Insert(names, 0, "package-lock.json")
	sum := sha256.New()
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(sum, "%s %d\n", filepath.ToSlash(name), len(data))
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// TestFirstPageIsSmall holds the first page under 110 kB compressed: the files that it
// names, and those that its script begins with.
func TestFirstPageIsSmall(t *testing.T) {
	total := 0
	index, err := fs.ReadFile(web.Dist(), "index.html")
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"index.html"}
	for _, m := range regexp.MustCompile(`(?:href|src)="/([^"]+)"`).FindAllStringSubmatch(string(index), -1) {
		names = append(names, m[1])
	}
	main, err := fs.ReadFile(web.Dist(), "main.js")
	if err != nil || len(names) < 4 {
		t.Fatalf("the first page is %v, %v", names, err)
	}
	for _, m := range regexp.MustCompile(`(?:from|import)"\./([^"]+)"`).FindAllStringSubmatch(string(main), -1) {
		if !slices.Contains(names, m[1]) {
			t.Errorf("%s, with which the script begins, is not fetched with the page", m[1])
		}
	}
	for _, name := range names {
		data, err := fs.ReadFile(web.Dist(), name)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		total += b.Len()
	}
	t.Logf("the first page is %d bytes compressed", total)
	if total > 110_000 {
		t.Errorf("the first page is %d bytes compressed, more than 110000", total)
	}
}

var keyed = regexp.MustCompile(`"([a-zA-Z0-9. -]+)": "((?:[^"\\]|\\.)*)"`)

// sentences reads the table of a language.
func sentences(t *testing.T, name string) map[string]string {
	data, err := os.ReadFile(filepath.Join("src", "words", name))
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]string{}
	for _, m := range keyed.FindAllStringSubmatch(string(data), -1) {
		if _, twice := table[m[1]]; twice {
			t.Errorf("%s: %q is there twice", name, m[1])
		}
		table[m[1]] = m[2]
	}
	return table
}

var part = regexp.MustCompile(`\{(\w+)[|}]`)

// parts lists what a sentence leaves open.
func parts(text string) []string {
	var list []string
	for _, m := range part.FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestEveryKeyIsSaidInBothLanguages compares the tables of words.
func TestEveryKeyIsSaidInBothLanguages(t *testing.T) {
	en, it := sentences(t, "en.ts"), sentences(t, "it.ts")
	if len(en) < 100 {
		t.Fatalf("only %d keys were read", len(en))
	}
	for key, text := range en {
		other, ok := it[key]
		switch {
		case !ok || other == "":
			t.Errorf("%q is not said in Italian", key)
		case !slices.Equal(parts(text), parts(other)) && !strings.Contains(text+other, "|"):
			t.Errorf("%q leaves open %v in English and %v in Italian", key, parts(text), parts(other))
		}
	}
	for key := range it {
		if _, ok := en[key]; !ok {
			t.Errorf("%q is said in Italian only", key)
		}
	}
}

var (
	literalKey = regexp.MustCompile(`["'` + "`" + `]([a-z]+\.[a-zA-Z0-9. -]+)["'` + "`" + `]|"(and)"`)
	madeKey    = regexp.MustCompile("`([a-z]+\\.)\\$\\{")
)

// TestEveryKeyIsUsed proves that the client says every sentence it has: by its key,
// or by a key that is made of a prefix and a name of the game.
func TestEveryKeyIsUsed(t *testing.T) {
	used, made := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir("src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Base(path) == "en.ts" || filepath.Base(path) == "it.ts" {
			return err
		}
		data, err := os.ReadFile(path)
		for _, m := range literalKey.FindAllStringSubmatch(string(data), -1) {
			used[m[1]+m[2]] = true
		}
		for _, m := range madeKey.FindAllStringSubmatch(string(data), -1) {
			made[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(used) < 100 || len(made) < 5 {
		t.Fatalf("only %d keys and %d prefixes were read", len(used), len(made))
	}
	for key := range sentences(t, "en.ts") {
		if prefix, _, _ := strings.Cut(key, "."); !used[key] && !made[prefix+"."] {
			t.Errorf("%q is said nowhere", key)
		}
	}
}

// TestEveryQuestionHasItsForm proves that the client answers every kind of
// decision: the line that asks knows it, and so does the answer being made. The
// list of kinds is closed; a new prompt is one of them, in the server's words.
func TestEveryQuestionHasItsForm(t *testing.T) {
	for _, name := range []string{"src/board/ask.tsx", "src/session/draft.ts"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for k := decision.Act; k <= decision.Name; k++ {
			if !strings.Contains(string(data), `"`+k.String()+`"`) && !strings.Contains(string(data), k.String()+`: "`) {
				t.Errorf("%s does not know the decision %q", name, k)
			}
		}
	}
}

// TestTheGamesNamesAreSaid proves that there are words for every step, keyword
// and zone that a view can speak of.
func TestTheGamesNamesAreSaid(t *testing.T) {
	en := sentences(t, "en.ts")
	say := func(key string) {
		if en[key] == "" {
			t.Errorf("%q is not said", key)
		}
	}
	for s := mtg.Untap; s <= mtg.Cleanup; s++ {
		if s != mtg.FirstStrikeDamage { // shown as the combat damage step
			say("step." + s.String())
		}
	}
	for k := mtg.Keyword(1); k.String() != "invalid keyword"; k++ {
		say("keyword." + k.String())
	}
	for z := mtg.Library; z <= mtg.Outside; z++ {
		switch z {
		case mtg.Battlefield: // the table itself
		case mtg.PhasedOut:
			say("zone.phased")
		case mtg.Outside:
			say("zone.side")
		default:
			say("zone." + z.String())
		}
	}
}

var (
	colour = regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b`)
	// shade is black or white, laid over what is below.
	shade = regexp.MustCompile(`^#(0{3}|f{3}|0{3}[0-9a-f]|f{3}[0-9a-f]|(0{6}|f{6})[0-9a-f]{2})$`)
)

// TestColoursAreTokens proves that look/tokens.css is the one file where a
// colour is named.
func TestColoursAreTokens(t *testing.T) {
	err := filepath.WalkDir("src", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".css" || d.Name() == "tokens.css" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, c := range colour.FindAllString(string(data), -1) {
			if !shade.MatchString(c) {
				t.Errorf("%s names the colour %s; give it a name in look/tokens.css", path, c)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
