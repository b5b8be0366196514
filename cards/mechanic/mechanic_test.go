package mechanic

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestKeywords holds the rows together: sections in order, no name twice, a text with
// the rule of its section, and no label that two texts have.
func TestKeywords(t *testing.T) {
	names, texts := map[string]bool{}, map[string]bool{}
	last := 0
	for _, k := range Keywords() {
		section, err := strconv.Atoi(strings.TrimPrefix(k.Rule, "702."))
		if err != nil || section <= last {
			t.Errorf("%s %s does not stand behind 702.%d", k.Rule, k.Name, last)
		}
		last = section
		for _, name := range append([]string{k.Name}, k.Also...) {
			if name == "" || names[name] {
				t.Errorf("%s: the name %q is empty or another's too", k.Rule, name)
			}
			names[name] = true
			if !Begins(name) || !Begins(name+" of something") || Begins(name+"ish") {
				t.Errorf("Begins does not know the name %q", name)
			}
		}
		for _, f := range k.Forms {
			if f.Label == "" || f.Words == "" || (f.Rule == "") != (f.Text == "") {
				t.Errorf("%s %s: a form lacks a part: %+v", k.Rule, k.Name, f)
			}
			if f.Text == "" {
				continue
			}
			if strings.TrimRight(f.Rule, "abcdefghijklmnopqrstuvwxyz") != k.Rule {
				t.Errorf("%s %s: the text of %s is by %s", k.Rule, k.Name, f.Label, f.Rule)
			}
			if got := Meaning(f.Label); texts[f.Label] || got == nil || *got != f {
				t.Errorf("Meaning(%q) = %v, want %v alone", f.Label, got, f)
			}
			texts[f.Label] = true
		}
	}
}

// TestActions holds the rows together: sections in order without a gap, no name and no
// word twice, all of them as texts are searched.
func TestActions(t *testing.T) {
	names, words := map[string]bool{}, map[string]bool{}
	for i, a := range Actions() {
		if want := "701." + strconv.Itoa(i+2); a.Rule != want {
			t.Errorf("the row of %s has rule %s, want %s", a.Name, a.Rule, want)
		}
		if a.Name == "" || names[a.Name] {
			t.Errorf("%s: the name %q is empty or another's too", a.Rule, a.Name)
		}
		names[a.Name] = true
		for _, word := range a.Called() {
			if words[word] || word != strings.ToLower(word) {
				t.Errorf("%s: the word %q is another's too, or not in lower case", a.Rule, word)
			}
			words[word] = true
		}
	}
	if got := ActionWords(); len(got) != len(words) || !slices.IsSorted(got) {
		t.Errorf("ActionWords() = %q, want %d words in order", got, len(words))
	}
}

func TestTokensAreSubtypes(t *testing.T) {
	for _, k := range tokens {
		if _, ok := mtg.SubtypeNamed(k.Name); !ok {
			t.Errorf("token %q is no subtype", k.Name)
		}
	}
}
