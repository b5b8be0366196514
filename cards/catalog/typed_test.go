package catalog_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/internal/realcards"
)

// signs are ways to write the signs of names that are no letters.
var signs = map[string]*strings.Replacer{
	"as they are": strings.NewReplacer(),
	"curved":      strings.NewReplacer("'", "’", " \"", " “", "\"", "”", "-", "–"),
	"left out":    strings.NewReplacer("'", "", "\"", "", "-", " ", ",", "", ".", "", "!", "", "?", "", ":", "", " // ", "/"),
	"without":     strings.NewReplacer(" ", ""),
}

// TestEveryNameIsFound: every real card is found by its name however it is written, and
// by each of its parts that no other card is called or has; but by no spell that it
// prepares.
func TestEveryNameIsFound(t *testing.T) {
	cards := realcards.Read(t, realcards.Main)
	entries := make([]catalog.Entry, len(cards))
	called := map[string]int{} // how many cards have the name, or a part of it
	for i := range cards {
		entries[i].Card = &cards[i]
		called[spelling.Bare(cards[i].Name)]++
		for j := range cards[i].Faces {
			if name := cards[i].Faces[j].Name; name != cards[i].Name {
				called[spelling.Bare(name)]++
			}
		}
	}
	cat := catalog.New(entries)
	parts, prepared, spelled := 0, 0, 0
	for i := range cards {
		c := &cards[i]
		for way, r := range signs {
			for _, typed := range []string{r.Replace(c.Name), r.Replace(strings.ToUpper(c.Name)), r.Replace(spelling.Fold(c.Name))} {
				spelled++
				if e, ok := cat.Lookup(typed); !ok || e.Card != c {
					t.Errorf("%q, the signs %s, does not find %s", typed, way, c.Name)
				}
			}
		}
		for j := range c.Faces[1:] {
			name := c.Faces[1+j].Name
			e, ok := cat.Lookup(name)
			switch {
			case c.Layout == card.Prepare:
				if prepared++; ok && e.Card == c {
					t.Errorf("%s, which %s prepares, finds it", name, c.Name)
				}
			case called[spelling.Bare(name)] == 1:
				if parts++; !ok || e.Card != c {
					t.Errorf("%s, a part, does not find %s", name, c.Name)
				}
			}
		}
	}
	if parts < 400 || prepared == 0 {
		t.Errorf("%d parts and %d spells prepared, want 400 and some", parts, prepared)
	}
	t.Logf("figure: %d spellings of %d names, %d parts", spelled, len(cards), parts)
	if e, ok := cat.Lookup("Lightning Bolt"); !ok || e.Card.Layout != card.Normal {
		t.Error("Lightning Bolt is not found as the card of that name")
	}
}
