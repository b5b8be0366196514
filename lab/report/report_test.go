package report

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/tally"
)

// evil is the name of a deck that is no name.
const evil = `<script>alert("x")</script>`

// summary is of one pair: two games won by the first deck, one drawn and one not finished.
func summary(t *testing.T) *tally.Summary {
	t.Helper()
	f, err := plan.Parse(strings.NewReader("name: x\ndecks: [x]\ngames: 4\npiece: 4\n"), "x")
	if err != nil {
		t.Fatal(err)
	}
	agent := plan.Agent{Name: "random"}
	p, err := plan.New(f, []plan.Deck{{Name: "first", Main: []string{"Ant"}, Agent: agent}, {Name: evil, Main: []string{"Bee"}, Agent: agent}}, nil, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	c := tally.New(p)
	r := &bout.Record{}
	for i, e := range []bout.Ending{bout.WonByA, bout.WonByA, bout.Drawn, bout.Unfinished} {
		g := bout.Game{Bout: i / 2, Match: i % 2, BBegan: i%2 == 1, Ending: e, A: bout.Side{Turns: 5, Opening: []int{0}}, B: bout.Side{Turns: 5, Opening: []int{0}}}
		if e == bout.Unfinished {
			g.Finding = "it broke"
		}
		r.Games = append(r.Games, g)
	}
	if err := c.Add(r); err != nil {
		t.Fatal(err)
	}
	return c.Sum()
}

// TestPage: the report needs nothing from elsewhere, has both colour schemes, and can be read
// without seeing it: every table has a caption, every heading says what it heads, every
// picture has words. What others have named is never more than a name.
func TestPage(t *testing.T) {
	var b bytes.Buffer
	if err := HTML(&b, summary(t), Options{}); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, never := range []string{"http:", "https:", "src=", "href=", "url(", "@import", evil} {
		if strings.Contains(page, never) {
			t.Errorf("the page has %s", never)
		}
	}
	for _, must := range []string{"prefers-color-scheme:dark", "color-scheme:light dark", `<html lang="en">`, "<main>", "&lt;script&gt;alert", "Unfinished", "it broke"} {
		if !strings.Contains(page, must) {
			t.Errorf("the page has no %s", must)
		}
	}
	if n := strings.Count(page, `<td data-v="1">1</td></tr>`); n != 2 {
		t.Errorf("%d decks have one match that did not end, want both", n)
	}
	tables := regexp.MustCompile(`(?s)<table[^>]*>\s*<caption>[^<]+</caption>`).FindAllString(page, -1)
	if n := strings.Count(page, "<table"); n != len(tables) || n < 6 {
		t.Errorf("%d of %d tables have a caption", len(tables), n)
	}
	heads := regexp.MustCompile(`<th[ >][^>]*>?`).FindAllString(page, -1)
	for _, head := range heads {
		if !strings.Contains(head, "scope=") {
			t.Errorf("%s does not say what it heads", head)
		}
	}
	if len(heads) < 20 {
		t.Errorf("%d headings", len(heads))
	}
	for _, picture := range regexp.MustCompile(`<[^>]*role="img"[^>]*>`).FindAllString(page, -1) {
		if !strings.Contains(picture, "aria-label=") {
			t.Errorf("%s has no words", picture)
		}
	}
	if n := strings.Count(page, "<svg"); n != strings.Count(page, `<svg viewBox="-22 -8 440 130" role="img"`) || n != 2 {
		t.Errorf("%d curves, of which some have no words", n)
	}
}

// TestTables: the pairs and the cards as CSV, with what was counted.
func TestTables(t *testing.T) {
	var pairs, cards bytes.Buffer
	s := summary(t)
	if err := CSV(&pairs, s); err != nil {
		t.Fatal(err)
	}
	if err := CardsCSV(&cards, s); err != nil {
		t.Fatal(err)
	}
	// A draw and an unfinished match are half a point each: 3 of 4.
	if !strings.Contains(pairs.String(), `,4,2,0,1,1,0.75000,`) {
		t.Errorf("%s", &pairs)
	}
	// Unfinished games count for no card: 2.5 of 3.
	if !strings.Contains(cards.String(), "first,Ant,3,0.83333,3,0.83333,0,0.50000,") {
		t.Errorf("%s", &cards)
	}
}
