package deck_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/internal/realcards"
)

// TestWriteRealDecks: real decks go into every form and out again without losing what the
// form can hold: as they are, and with the printings, titles and commanders they may have.
func TestWriteRealDecks(t *testing.T) {
	dir := realcards.Path(t, "decks")
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	more, err2 := filepath.Glob(filepath.Join(dir, "commander", "*.txt"))
	if err != nil || err2 != nil || len(files) == 0 {
		t.Fatal(err, err2, len(files))
	}
	real := deck.NewCards(realcards.Read(t, realcards.Main))
	written := 0
	for _, name := range append(files, more...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := deck.Parse(bytes.NewReader(text), filepath.Base(name))
		if err != nil {
			t.Fatal(err)
		}
		printed := plain.Named(real)
		if filepath.Base(filepath.Dir(name)) == "commander" {
			printed = printed.Led()
		}
		printed.Title = strings.TrimSuffix(filepath.Base(name), ".txt")
		for _, list := range [...][]deck.Entry{printed.Main, printed.Sideboard, printed.Commander} {
			for i := range list {
				if c, ok := real.Find(list[i].Name); ok {
					list[i].Set, list[i].Number = c.Set, c.Number
				}
			}
		}
		for _, d := range []deck.Deck{plain, printed} {
			for _, k := range deck.Kinds() {
				var cards deck.Cards
				if d.Title != "" {
					cards = real
				}
				got, _ := deck.RoundTrip(t, &d, k, cards)
				want := deck.Kept(d, k)
				got, want = got.Named(real), want.Named(real)
				written++
				if a, b := strings.Join(deck.Lines(&got), "\n"), strings.Join(deck.Lines(&want), "\n"); a != b || got.Title != want.Title {
					t.Errorf("%s as %s: read as\n%s\nwant\n%s", name, k.Name, a, b)
				}
			}
		}
	}
	t.Logf("figure: %d decks of %d files in %d forms, %d written and read", 2*(len(files)+len(more)), len(files)+len(more), len(deck.Kinds()), written)
}
