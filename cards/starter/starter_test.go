package starter_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/starter"
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
	for _, d := range s.Decks {
		for _, p := range deck.Check(d.Deck, cards, deck.Terms{Ante: d.ForAnte, Classic: d.ForAnte}).Problems {
			t.Errorf("deck %s: %v", d.Name, p)
		}
		if d.Size() != 60 || deck.Size(d.Sideboard) != 15 {
			t.Errorf("deck %s has %d cards and a sideboard of %d, want 60 and 15", d.Name, d.Size(), deck.Size(d.Sideboard))
		}
		if d.About == "" || strings.HasPrefix(d.About, "4 ") {
			t.Errorf("deck %s says %q of itself, want a sentence", d.Name, d.About)
		}
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
