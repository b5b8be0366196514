package playable_test

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/oracle"
)

// TestNoCardAlone leaves each playable card out in turn: does another text use every
// form that this one is read by? The share of cards that fail this estimates how many
// cards of a file that nobody has looked at are lost for want of a form; a form that
// is one card's alone is better said by forms that are everybody's.
func TestNoCardAlone(t *testing.T) {
	if !proving() {
		t.Skip("asks all cards; set APNAP_PROVE=1")
	}
	texts := map[string][]string{} // of each text its forms
	uses := map[string]int{}       // in how many texts a form is
	names := map[string]string{}
	var mu sync.Mutex
	n := eachPlayable(t, sample(1), func(s *subject) {
		list := forms(s.paragraphs)
		text := strings.Join(programText(s), "\n")
		mu.Lock()
		defer mu.Unlock()
		if _, known := texts[text]; known {
			return
		}
		texts[text], names[text] = list, s.card.Name
		for _, f := range list {
			uses[f]++
		}
	})
	alone := 0
	var lonely []string
	for text, list := range texts {
		i := slices.IndexFunc(list, func(f string) bool { return uses[f] == 1 })
		if i < 0 {
			continue
		}
		alone++
		for _, f := range list {
			if uses[f] == 1 {
				lonely = append(lonely, f+" ("+names[text]+")")
			}
		}
	}
	slices.Sort(lonely)
	for _, f := range lonely {
		t.Log(f)
	}
	once := 0
	for _, k := range uses {
		if k == 1 {
			once++
		}
	}
	share := 100 * float64(alone) / float64(max(len(texts), 1))
	t.Logf("figure: of %d playable cards with %d texts %d (%.2f %%) depend on a form that no other text has; %d of %d forms are used once", n, len(texts), alone, share, once, len(uses))
	if share > 1.5 {
		t.Error("more than 1.5 of 100 texts depend on a form of their own")
	}
}

// programText are the words of a card by which two cards are the same text: without
// reminders and with its own name as the name of any card.
func programText(s *subject) []string {
	var list []string
	for i := range s.paragraphs {
		p := &s.paragraphs[i]
		words := make([]string, len(p.Words))
		for j, w := range p.Words {
			words[j] = w.Text
		}
		list = append(list, strings.Join(words, " "))
	}
	slices.Sort(list)
	return list
}

// openClasses are the lexical classes whose words the rules or the cards themselves
// list, or that can be written without end: a new one is read like the old. (A flavor
// word is any name before a dash that is no keyword, 207.2d.)
var openClasses = []oracle.Sym{
	oracle.LexNumber, oracle.LexDigits, oracle.LexOrdinal, oracle.LexSubtype, oracle.LexNonSubtype, oracle.LexName, oracle.LexSelf,
	oracle.LexMana, oracle.LexPT, oracle.LexChapter, oracle.LexVoteWord, oracle.LexEnergy,
	oracle.LexAbilityWord, oracle.LexFlavorWord, oracle.LexModeName, oracle.LexLandcycling, oracle.LexMechanic,
}

// forms are the rows of the grammar that a card is read by, each also with every word of
// its own, the words of the lists that all rows share, and those of the lexical classes.
// What stands in a row is said by its own row, and kinds of counters, which a card may
// name as it likes (122.1), are one form.
func forms(paragraphs []compile.Paragraph) []string {
	found := map[string]bool{}
	for i := range paragraphs {
		paragraphs[i].Tree.Forms(func(f oracle.Form) {
			switch {
			case f.Row != oracle.NoRow && f.Sym != oracle.Bare || slices.Contains(openClasses, f.Sym):
			case f.Sym != oracle.Bare:
				found[f.Sym.String()+" "+f.Value.Text] = true
			default:
				found[f.String()] = true
			}
		})
	}
	return slices.Sorted(maps.Keys(found))
}
