package compile_test

import (
	"os"
	"testing"

	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/internal/realcards"
	"github.com/apnap/apnap/mtg"
)

// TestCorpus reads a card file, the whole of it with APNAP_PROVE=1, else one card
// in eight: each paragraph that is read owns its words one by one, and prints text
// that reads and prints the same. No card is played with a row that nothing means.
func TestCorpus(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole corpus")
	}
	var coverage compile.Coverage
	bad := 0
	cards := realcards.Read(t, realcards.Main)
	for i := range cards {
		c := &cards[i]
		if i%8 != 0 && os.Getenv("APNAP_PROVE") == "" {
			continue
		}
		_, diagnostics := compile.Card(c)
		coverage.Add(c, diagnostics)
		for _, p := range compile.Read(c) {
			if p.Tree == nil {
				continue
			}
			if row := refusedRow(p.Tree); row != oracle.NoRow && len(diagnostics) == 0 {
				t.Errorf("%s is played with %s, which nothing means", c.Name, row)
			}
			for i, n := range p.Tree.Leaves(len(p.Words)) {
				if n != 1 {
					t.Errorf("%s: word %q has %d owners", c.Name, p.Words[i].Text, n)
				}
			}
			f := &c.Faces[p.Face]
			words := oracle.Words(p.Print, oracle.Names(f.Name, f.Supertypes&mtg.Legendary != 0))
			again, problem := oracle.Parse(words, oracle.Kind(p.Tree.Sym.String()))
			switch {
			case problem != nil:
				t.Errorf("%s: printed %q is not read", c.Name, p.Print)
				bad++
			case again.Print(words, f.Name) != p.Print:
				t.Errorf("%s: printed %q prints as %q", c.Name, p.Print, again.Print(words, f.Name))
				bad++
			}
			if bad > 20 {
				t.FailNow()
			}
		}
	}
	coverage.Sorted()
	t.Logf("figure: %d of %d cards compile, faces %+v, lines %+v", coverage.Playable, coverage.Cards, coverage.Faces, coverage.Lines)
	for _, r := range coverage.Reasons {
		t.Logf("%s %d", r.Code, r.Count)
	}
}
