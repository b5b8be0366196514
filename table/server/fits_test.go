package server_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/seed"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// fits asks which decks can be played.
func (h *house) fits(secret string, f *wire.Fitting) (m wire.Fits) {
	h.t.Helper()
	if err := h.ask("POST", "/api/decks/fits", secret, f, &m); err != nil {
		h.t.Fatal(err)
	}
	return m
}

// ready are the starter decks that can be played.
func ready(m *wire.Fits) (names []string) {
	for _, f := range m.Starters {
		if f.Legal && f.Playable {
			names = append(names, f.Deck)
		}
	}
	return names
}

// TestFits: what a table plays, and which decks can be played there with the reason for
// those that cannot.
func TestFits(t *testing.T) {
	h := build(t, nil)
	secret := h.keep("", &wire.KeepDeck{Title: "burn", List: "56 Mountain\n4 Cinderwick Scamp"}).Secret
	led := "Commander\n1 Isaude, Harrow-Queen\n\nDeck\n50 Swamp\n48 Forest\n1 Cinderwick Scamp\n"
	own := h.keep(secret, &wire.KeepDeck{Title: "queen", List: led})

	m := h.fits(secret, &wire.Fitting{Options: wire.Options{Format: "commander", Seats: 4}})
	if m.Life != 40 || m.CommanderDamage != 21 || m.FreeMulligans != 1 || m.Teams != nil { // 903.7, 903.10a, 103.5c
		t.Errorf("Commander for four: %+v", m)
	}
	if got := ready(&m); !slices.Equal(got, []string{"hedgerow", "longtable", "thunderhead", "underwood"}) || len(m.Starters) != 4 {
		t.Errorf("the starter decks for Commander: %q of %d", got, len(m.Starters))
	}
	i := slices.IndexFunc(m.Kept, func(f wire.Fit) bool { return f.Deck == own.ID })
	if i < 0 || m.Kept[i].Legal || !m.Kept[i].Playable || len(m.Kept[i].Problems) != 1 || m.Kept[i].Problems[0].Rule != "903.5c" || m.Kept[i].Problems[0].Card != "Cinderwick Scamp" {
		t.Errorf("a deck with a card of another colour: %+v", m.Kept)
	}
	if other := m.Kept[1-i]; other.Legal || other.More == 0 && len(other.Problems) < 2 {
		t.Errorf("a deck that nobody leads: %+v", other)
	}

	m = h.fits(secret, &wire.Fitting{Options: wire.Options{}, List: "Name: x\n", Language: "it"})
	if m.Life != 20 || m.FreeMulligans != 0 || slices.Contains(ready(&m), "hedgerow") || slices.Contains(ready(&m), "wager") || !slices.Contains(ready(&m), "cinder") {
		t.Errorf("a duel: %+v", m)
	}
	if m.List == nil || m.List.Legal || len(m.List.Problems) == 0 {
		t.Errorf("a list that cannot be read: %+v", m.List)
	}
	m = h.fits("", &wire.Fitting{Options: wire.Options{Ante: "random"}, List: "About\nName Embers\n\nDeck\n60 Mountain\n"})
	if !slices.Contains(ready(&m), "wager") || m.Kept != nil || m.List == nil || !m.List.Legal || m.List.Title != "Embers" || m.List.Size != 60 {
		t.Errorf("for ante: %+v", m)
	}
	for list, cards := range map[string]int{"7 Mountain": 7, "": 0} {
		m = h.fits("", &wire.Fitting{Options: wire.Options{Format: "any"}, List: "Sideboard\n1 Forest\n\nDeck\n" + list + "\n"})
		if m.List == nil || m.List.Legal != (cards > 0) || !m.List.Playable || len(m.List.Problems) != 1-min(cards, 1) {
			t.Errorf("%d cards where any deck is taken: %+v", cards, m.List)
		}
	}
	m = h.fits("", &wire.Fitting{Options: wire.Options{Variant: "two-headed-giant", Seats: 4}})
	if m.Life != 30 || fmt.Sprint(m.Teams) != "[[A B] [C D]]" { // 810.4
		t.Errorf("two heads: %+v", m)
	}
	m = h.fits("", &wire.Fitting{Options: wire.Options{Format: "brawl"}})
	if m.Life != 25 || m.CommanderDamage != 0 || m.FreeMulligans != 1 { // 903.12f to 903.12h
		t.Errorf("Brawl for two: %+v", m)
	}
	table := h.table(wire.Options{Format: "commander", Seats: 4}, "hedgerow")[0].Table
	m = h.fits("", &wire.Fitting{Table: table, Options: wire.Options{Variant: "two-headed-giant", Seats: 4}})
	if m.Life != 40 || m.Teams != nil || len(m.Starters) != 4 {
		t.Errorf("a table for Commander that is there: %+v", m)
	}
	if code := codeOf(h.ask("POST", "/api/decks/fits", "", &wire.Fitting{Table: "nowhere"}, nil)); code != "missing" {
		t.Errorf("a table that there is not: %s", code)
	}
	for what, o := range map[string]wire.Options{
		"three heads":          {Variant: "two-headed-giant", Seats: 3},
		"no such format":       {Format: "x"},
		"Commander of no kind": {Format: "commander", Variant: "free-for-all", Seats: 3},
	} {
		if code := codeOf(h.ask("POST", "/api/decks/fits", "", &wire.Fitting{Options: o}, nil)); code != "malformed" {
			t.Errorf("%s: %s", what, code)
		}
		if code := codeOf(h.ask("POST", "/api/tables", "", &wire.Create{Options: o}, nil)); code != "malformed" {
			t.Errorf("a table of %s: %s", what, code)
		}
	}
}

// TestCommanderTable: a table for Commander takes decks that commanders lead, from the
// shelf and from the starter set, bots sit where they are to, and each has its deck.
func TestCommanderTable(t *testing.T) {
	h := build(t, nil)
	list := "Commander\n1 Isaude, Harrow-Queen\n\nDeck\n50 Swamp\n49 Forest\n"
	o := wire.Options{Format: "commander", Seats: 4, Watch: true}
	for what, b := range map[string]wire.Bot{
		"903.3":  {Deck: "cinder"},
		"903.5c": {List: strings.Replace(list, "49 Forest", "48 Forest\n1 Mountain", 1)},
	} {
		err := h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &wire.Sit{Name: "Ada", List: list}, Bots: []wire.Bot{b}}, nil)
		if codeOf(err) != "deck" || !strings.Contains(err.Error(), what) && what == "903.3" {
			t.Errorf("%s: %v", what, err)
		}
	}
	var seated wire.Seated
	bots := []wire.Bot{{Deck: "longtable", Seat: "D"}, {List: list, Title: "Roots", Seat: "B"}, {}}
	if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &wire.Sit{Name: "Ada", List: list, Title: "My queen", Seat: "A"}, Bots: bots}, &seated); err != nil {
		t.Fatal(err)
	}
	c := h.connect(seated, wire.Hello{})
	m := c.table
	if m.Phase != "playing" || m.Seats[0].Deck != "My queen" {
		t.Errorf("the table: %+v", m)
	}
	var command int
	for _, p := range c.view.Players {
		if p.Life != 40 {
			t.Errorf("%s has %d life, want 40 (903.7)", p.Name, p.Life)
		}
	}
	for _, x := range c.objects {
		if x.Zone == "command" {
			command++
		}
	}
	if command != 4 {
		t.Errorf("%d commanders are in the command zone, want 4 (903.6)", command)
	}
}

// TestDecksThatBeginNoGame: with decks with which the rules let no game begin nobody sits
// down, or the last one does not; the table waits for another, and the server has not failed.
func TestDecksThatBeginNoGame(t *testing.T) {
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	for _, local := range []bool{true, false} {
		h := build(t, func(c *server.Config) {
			c.Local = local
			c.Cards = func(func()) (*catalog.Catalog, error) { return own, nil }
		})
		wager := "1 Raise the Stakes\n59 Mountain"
		for ante, want := range map[string]string{"": "deck", "random": "<nil>"} {
			err := h.ask("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Format: "any", Ante: ante}, Sit: &wire.Sit{Name: "Ada", List: wager}}, nil)
			if codeOf(err) != want || want == "deck" && !strings.Contains(err.Error(), "407.3") {
				t.Errorf("a card for ante where it is %q: %v", ante, err)
			}
		}
		part := seed.NewPart()
		var one, two wire.Seated
		create := &wire.Create{Options: wire.Options{Format: "any"}, Sit: &wire.Sit{Name: "Ada", List: "59 Mountain\n1 Tale Within a Tale", Commitment: part.Commitment()}}
		if err := h.ask("POST", "/api/tables", "", create, &one); err != nil {
			t.Fatal(err)
		}
		for list, want := range map[string]string{"59 Mountain\n1 Plea beyond the Door": "deck", "60 Mountain\nSideboard\n1 Plea beyond the Door": "deck"} {
			err := h.ask("POST", "/api/tables/"+one.Table+"/seats", "", &wire.Sit{Name: "Ben", List: list, Invitation: one.Invitation}, &two)
			if codeOf(err) != want || !strings.Contains(err.Error(), "subgames") {
				t.Errorf("a subgame and a card from outside: %v", err)
			}
		}
		if err := h.ask("POST", "/api/tables/"+one.Table+"/seats", "", &wire.Sit{Name: "Ben", List: "60 Mountain", Invitation: one.Invitation}, &two); err != nil {
			t.Fatal(err)
		}
		a := h.connect(one, wire.Hello{})
		if !local {
			if code := a.tell(part); code != "" {
				t.Fatal(code)
			}
		}
		a.phase("playing")
	}
}

// TestManyLargeDecks: with so many cards that the game would reach its limit of things at
// once nobody begins one.
func TestManyLargeDecks(t *testing.T) {
	h := build(t, nil)
	for cards, want := range map[int]string{500: "<nil>", 501: "deck"} {
		list := fmt.Sprintf("%d Mountain", cards)
		var s wire.Seated
		create := &wire.Create{Options: wire.Options{Format: "any", Seats: 6, Open: true}, Sit: &wire.Sit{Name: "Ada", List: list}}
		for range 4 {
			create.Bots = append(create.Bots, wire.Bot{List: list})
		}
		if err := h.ask("POST", "/api/tables", "", create, &s); err != nil {
			t.Fatal(err)
		}
		err := h.ask("POST", "/api/tables/"+s.Table+"/seats", "", &wire.Sit{Name: "Ben", List: list}, nil)
		if codeOf(err) != want {
			t.Errorf("six decks of %d cards: %v, want %s", cards, err, want)
		}
	}
}

// TestLongTables: between the games of a match a table tells all that it tells, with decks
// as large as they may be; and after a hundred games another table is opened.
func TestLongTables(t *testing.T) {
	cards := starterCards()
	var lines []string
	for i := range cards.Len() {
		if c := cards.Entry(i).Card; !deck.AnteOnly(c) && c.Front().Types&mtg.Supplementary == 0 && !c.IsMelded() {
			lines = append(lines, fmt.Sprintf("%d %s", 3+i%2, c.Name))
		}
	}
	h := build(t, nil)
	c, d := h.longMatch(strings.Join(lines, "\n"))
	if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	c.phase("between")
	for {
		drawn(c, d)
		var m wire.Table
		if err := h.ask("GET", "/api/tables/"+c.seat.Table, c.seat.Secret, nil, &m); err != nil {
			t.Fatalf("after %d games: %v", len(c.table.Games), err)
		}
		code := d.do(&wire.ToServer{Ready: &wire.Ready{}})
		if code == "" {
			code = c.do(&wire.ToServer{Ready: &wire.Ready{}})
		}
		if n := len(m.Games); n == 100 && code == "not-now" {
			return
		} else if code != "" || n == 100 {
			t.Fatalf("the game after %d: %q", n, code)
		}
	}
}

// TestLedBySideboard: a list that names no commander, and has one card in its sideboard,
// is led by that card in the formats of commanders, and in no other.
func TestLedBySideboard(t *testing.T) {
	h := build(t, nil)
	for _, tt := range []struct {
		format          string
		commander, side int
	}{{"", 0, 1}, {"modern", 0, 1}, {"commander", 1, 0}} {
		var d wire.Deck
		if err := h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: "99 Swamp\n\nSideboard\n1 Isaude, Harrow-Queen\n", Format: tt.format}, &d); err != nil {
			t.Fatal(err)
		}
		if len(d.Commanders) != tt.commander || len(d.Sideboard) != tt.side {
			t.Errorf("in the format %q it has %d commanders and %d cards beside, want %d and %d", tt.format, len(d.Commanders), len(d.Sideboard), tt.commander, tt.side)
		}
	}
}
