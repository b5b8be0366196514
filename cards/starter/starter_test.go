package starter_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/mtg"
)

// TestPlayable demands that every card of the set compiles and runs, and that
// every deck can be played at a table of sixty cards.
func TestPlayable(t *testing.T) {
	s, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for i := range s.Cards {
		c := &s.Cards[i]
		program, problems := compile.Card(c)
		for _, p := range problems {
			t.Errorf("%s: %v", c.Name, p)
		}
		for _, what := range ability.Unsupported(&program) {
			t.Errorf("%s: the engine does not run: %s", c.Name, what)
		}
		entries = append(entries, catalog.Entry{Card: c, Program: &program})
	}
	cards := deck.FromCatalog(catalog.New(entries))
	if len(s.Decks) < 6 || len(s.Cards) < 200 {
		t.Fatalf("%d decks and %d cards, want at least 6 and 200", len(s.Decks), len(s.Cards))
	}
	led := 0
	for _, d := range s.Decks {
		for _, p := range deck.Check(d.Deck, cards, deck.Terms{Format: d.Format(), Ante: d.ForAnte, Classic: d.ForAnte}).Problems {
			t.Errorf("deck %s: %v", d.Name, p)
		}
		size, side := 60, 15
		if d.Format() == "commander" {
			led++
			size, side = 100, 0 // 903.5a, 903.5e
		}
		if d.Size() != size || deck.Size(d.Sideboard) != side {
			t.Errorf("deck %s has %d cards and a sideboard of %d, want %d and %d", d.Name, d.Size(), deck.Size(d.Sideboard), size, side)
		}
		if d.About == "" || strings.HasPrefix(d.About, "4 ") {
			t.Errorf("deck %s says %q of itself, want a sentence", d.Name, d.About)
		}
	}
	if led < 4 {
		t.Errorf("%d decks are for Commander, want one for each of four players", led)
	}
	if d, ok := s.Deck("wager"); !ok || !d.ForAnte {
		t.Error("there is no deck called wager that is for ante")
	}
	if _, ok := s.Deck("cinder"); !ok {
		t.Error("there is no deck called cinder")
	}
	if _, ok := s.Deck("no such deck"); ok {
		t.Error("there is a deck called no such deck")
	}
}

// TestIdentity demands of each card the colour identity that its colours, costs and text
// give it (903.4, 903.4c, 903.4d), which its file says and nothing here works out.
func TestIdentity(t *testing.T) {
	s, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	symbol, reminder := regexp.MustCompile(`\{[^}]*\}`), regexp.MustCompile(`\([^)]*\)`)
	for i := range s.Cards {
		c := &s.Cards[i]
		var want mtg.ColorSet
		for j := range c.Faces {
			f := &c.Faces[j]
			want |= f.Colors | f.ManaCost.Colors()&mtg.AllColors
			for color := mtg.White; color <= mtg.Green; color++ {
				letter := string(color.Letter())
				for _, part := range symbol.FindAllString(reminder.ReplaceAllString(f.Text, ""), -1) {
					if strings.Contains(part, letter) {
						want |= 1 << color
					}
				}
				basic := [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest}[color-mtg.White]
				if f.Subtypes.Has(basic) { // 305.6
					want |= 1 << color
				}
			}
		}
		if c.Identity != want {
			t.Errorf("%s: the identity is %v, and is to be %v", c.Name, c.Identity, want)
		}
	}
}
