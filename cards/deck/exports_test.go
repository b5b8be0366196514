package deck

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/spelling"
)

// exported are decks that the files of testdata/exports are of, in the forms that
// programs and sites write.
var exported = map[string]Deck{
	"ember": {
		Title: "Ember Row",
		Main: []Entry{
			{Count: 4, Name: "Cinderwick Scamp", Set: "APN", Number: "12", Category: "Attack"},
			{Count: 4, Name: "Coalburst", Set: "APN", Number: "40", Category: "Burn"},
			{Count: 3, Name: "Soot-Stained Peddler", Set: "APN", Number: "41a", Category: "Attack"},
			{Count: 2, Name: "Everyone's Double", Set: "APN", Number: "7", Category: "Tricks"},
			{Count: 1, Name: "Isaude, Harrow-Queen", Set: "APN", Number: "120", Category: "Finish"},
			{Count: 1, Name: "Sow // Gather In", Set: "APN", Number: "33", Category: "Tricks"},
			{Count: 1, Name: "Orchard Keeper // Orchard Colossus", Set: "APN", Number: "88", Category: "Finish"},
			{Count: 20, Name: "Mountain", Set: "APN", Number: "110", Category: "Ground"},
		},
		Sideboard: []Entry{
			{Count: 3, Name: "Hammer-and-Tongs Adept", Set: "APN", Number: "51"},
			{Count: 2, Name: "Candle-Snuffing Shade", Set: "APN", Number: "52"},
		},
	},
	"vault": {
		Title: "The Vault",
		Main: []Entry{
			{Count: 4, Name: "Lightning Bolt", Set: "M11", Number: "149", Category: "Burn"},
			{Count: 2, Name: "Lim-Dûl's Vault", Set: "ALL", Number: "107", Category: "Draw"},
			{Count: 1, Name: "Fire // Ice", Set: "MH2", Number: "290", Category: "Burn"},
			{Count: 1, Name: "Delver of Secrets // Insectile Aberration", Set: "ISD", Number: "51", Category: "Attack"},
			{Count: 1, Name: "Bonecrusher Giant // Stomp", Set: "ELD", Number: "115", Category: "Attack"},
			{Count: 1, Name: "Jace, the Mind Sculptor", Set: "WWK", Number: "31", Category: "Draw"},
			{Count: 1, Name: "Borrowing 100,000 Arrows", Set: "PTK", Number: "35", Category: "Draw"},
			{Count: 1, Name: "+2 Mace", Set: "AFR", Number: "1", Category: "Attack"},
			{Count: 1, Name: `Kongming, "Sleeping Dragon"`, Set: "PTK", Number: "9", Category: "Attack"},
			{Count: 1, Name: "Will-o'-the-Wisp", Set: "LEA", Number: "134", Category: "Block"},
			{Count: 18, Name: "Snow-Covered Island", Set: "MH1", Number: "251", Category: "Ground"},
		},
		Sideboard: []Entry{
			{Count: 2, Name: "Séance", Set: "DKA", Number: "20"},
			{Count: 1, Name: "Circle of Protection: Red", Set: "LEA", Number: "11"},
			{Count: 1, Name: "Wear // Tear", Set: "DGM", Number: "135"},
		},
	},
	"hedge": {
		Title: "Hedge and Ditch",
		Main: []Entry{
			{Count: 1, Name: "Well-Tender Acolyte", Set: "APN", Number: "60", Category: "Draw"},
			{Count: 1, Name: "Servants' Stair // Hall of Crowns", Set: "APN", Number: "61", Category: "Ground"},
			{Count: 1, Name: "Hedge-Road Giant // Clear the Road", Set: "APN", Number: "62", Category: "Attack"},
			{Count: 1, Name: "Smelter's Verdict", Set: "APN", Number: "63", Category: "Answers"},
			{Count: 95, Name: "Forest", Set: "APN", Number: "111", Category: "Ground"},
		},
		Commander: []Entry{
			{Count: 1, Name: "Halvard, Keeper of Hedges", Set: "APN", Number: "64"},
		},
	},
	"pair": {
		Title: "Two of Them",
		Main: []Entry{
			{Count: 1, Name: "Sol Ring", Set: "C21", Number: "263", Category: "Ramp"},
			{Count: 1, Name: "Arcane Signet", Set: "ELD", Number: "331", Category: "Ramp"},
			{Count: 1, Name: "Swords to Plowshares", Set: "STA", Number: "10", Category: "Answers"},
			{Count: 95, Name: "Plains", Set: "M21", Number: "309", Category: "Ground"},
		},
		Commander: []Entry{
			{Count: 1, Name: "Tymna the Weaver", Set: "C16", Number: "48"},
			{Count: 1, Name: "Kraum, Ludevic's Opus", Set: "C16", Number: "34"},
		},
	},
}

// exports are the files, and what of their decks each says: the title, the set and the
// number of each card, the sideboard, who leads, or that the leaders are in the
// sideboard, what cards are sorted under.
var exports = [...]struct{ file, says string }{
	{"ember.arena.txt", "title set number side lead"},
	{"vault.arena.txt", "title set number side lead"},
	{"hedge.arena.txt", "title set number side lead"},
	{"pair.arena.txt", "title set number side lead"},
	{"ember.arena-pasted.txt", "set number side"},
	{"vault.arena-utf16.txt", "title set number side"},
	{"ember.mtgo.dek", "side lead-in-side"},
	{"vault.mtgo.dek", "side lead-in-side"},
	{"hedge.mtgo.dek", "side lead-in-side"},
	{"pair.mtgo.dek", "side lead-in-side"},
	{"vault.mtgo-utf16.dek", "side"},
	{"ember.mtgo.txt", "side lead-in-side"},
	{"vault.mtgo.txt", "side lead-in-side"},
	{"hedge.mtgo.txt", "side lead-in-side"},
	{"ember.mtggoldfish.txt", "side"},
	{"ember.mtggoldfish-exact.txt", "set number side"},
	{"vault.mtggoldfish.txt", "side"},
	{"vault.mtggoldfish-exact.txt", "set number side"},
	{"ember.moxfield.txt", "set number side"},
	{"ember.moxfield-tags.txt", "set number side"},
	{"vault.moxfield.txt", "set number side"},
	{"vault.moxfield-tags.txt", "set number side"},
	{"ember.moxfield.csv", "set number"},
	{"vault.moxfield.csv", "set number"},
	{"ember.archidekt.txt", "set number side lead category"},
	{"vault.archidekt.txt", "set number side lead category"},
	{"hedge.archidekt.txt", "set number side lead category"},
	{"pair.archidekt.txt", "set number side lead category"},
	{"pair.archidekt-labels.txt", "set number side lead category"},
	{"ember.archidekt-groups.txt", "set number side lead category"},
	{"pair.archidekt-groups.txt", "set number side lead category"},
	{"ember.archidekt.csv", "set number side lead category2"},
	{"hedge.archidekt.csv", "set number side lead category2"},
	{"ember.tappedout.txt", "side"},
	{"vault.tappedout.txt", "side"},
	{"ember.tappedout-board.txt", "set number side lead"},
	{"pair.tappedout-board.txt", "set number side lead"},
	{"vault.tappedout.csv", "set side lead"},
	{"pair.tappedout.csv", "set side lead"},
	{"ember.deckstats.txt", "site-title set number side lead"},
	{"vault.deckstats.txt", "site-title set number side lead"},
	{"pair.deckstats.txt", "site-title set number side lead"},
	{"hedge.deckstats-copied.txt", "set number side lead"},
	{"vault.deckstats-utf16.txt", "site-title set number side"},
	{"pair.deckstats.csv", "set number side lead"},
	{"ember.xmage.dck", "title set number side lead-in-side"},
	{"vault.xmage.dck", "title set number side lead-in-side"},
	{"hedge.xmage.dck", "title set number side lead-in-side"},
	{"ember.forge.dck", "title set side lead"},
	{"pair.forge.dck", "title set side lead"},
	{"vault.forge-numbers.dck", "title set number side"},
	{"ember.forge-old.dck", "title set-main side"},
	{"vault.forge-old.dck", "title set-main side"},
	{"ember.cockatrice.cod", "title side"},
	{"vault.cockatrice.cod", "title side"},
	{"vault.cockatrice-printings.cod", "title set number side lead-in-side"},
	{"hedge.cockatrice-printings.cod", "title set number side lead-in-side"},
	{"ember.cockatrice.txt", "side"},
	{"ember.manabox.csv", "set number"},
	{"vault.manabox-binder.csv", "set number"},
	{"hedge.manabox.txt", "set number side lead"},
	{"ember.dragonshield.csv", "set number"},
	{"vault.dragonshield-utf16.csv", "set number"},
	{"vault.workstation.mwDeck", "set side"},
}

// partOf is the part of a deck that a file says.
func partOf(d Deck, says string) Deck {
	has := func(what string) bool { return slices.Contains(strings.Fields(says), what) }
	switch {
	case has("lead-in-side"):
		d.Sideboard, d.Commander = slices.Concat(d.Commander, d.Sideboard), nil
	case !has("lead"):
		d.Commander = nil
	}
	if !has("side") {
		d.Sideboard = nil
	}
	switch {
	case has("site-title"):
		d.Title += " from DeckStats.net"
	case !has("title"):
		d.Title = ""
	}
	for i, list := range [...]*[]Entry{&d.Main, &d.Sideboard, &d.Commander} {
		entries := slices.Clone(*list)
		for j := range entries {
			e := &entries[j]
			if !has("set") && (!has("set-main") || i > 0) {
				e.Set = ""
			}
			if !has("number") {
				e.Number = ""
			}
			switch {
			case has("category2") && i == 0:
				e.Category += ",Mine"
			case !has("category"):
				e.Category = ""
			}
		}
		*list = entries
	}
	return d
}

// lines are the cards of the deck, part by part, each in a line, its name spelled bare.
func lines(d *Deck) (list []string) {
	for _, part := range [...]struct {
		name    string
		entries []Entry
	}{{"main", d.Main}, {"side", d.Sideboard}, {"lead", d.Commander}} {
		from := len(list)
		for _, e := range part.entries {
			list = append(list, fmt.Sprintf("%s: %d %s %s %s %s", part.name, e.Count, spelling.Bare(e.Name), strings.ToUpper(e.Set), e.Number, e.Category))
		}
		slices.Sort(list[from:])
	}
	return list
}

// whole gives the cards of a deck their whole names, of those that are known.
func whole(d *Deck, book *spelling.Book) {
	for _, list := range [...][]Entry{d.Main, d.Sideboard, d.Commander} {
		for i := range list {
			if n, ok := book.Find(list[i].Name); ok {
				list[i].Name = book.Full(n)
			}
		}
	}
}

// TestExportedFiles reads a file of each form as programs and sites write it.
func TestExportedFiles(t *testing.T) {
	var names []string
	for _, d := range exported {
		for _, list := range [...][]Entry{d.Main, d.Sideboard, d.Commander} {
			for _, e := range list {
				if !slices.Contains(names, e.Name) {
					names = append(names, e.Name)
				}
			}
		}
	}
	book := spelling.OfCards(names...)
	read := map[string]bool{}
	for _, x := range exports {
		read[x.file] = true
		f, err := os.Open(filepath.Join("testdata", "exports", x.file))
		if err != nil {
			t.Fatal(err)
		}
		got, err := Parse(f, x.file)
		f.Close()
		if err != nil {
			t.Errorf("%s: %v", x.file, err)
			continue
		}
		name, _, _ := strings.Cut(x.file, ".")
		want := partOf(exported[name], x.says)
		whole(&got, book)
		if got.Title != want.Title {
			t.Errorf("%s: the title is %q, want %q", x.file, got.Title, want.Title)
		}
		if a, b := strings.Join(lines(&got), "\n"), strings.Join(lines(&want), "\n"); a != b {
			t.Errorf("%s: read as\n%s\nwant\n%s", x.file, a, b)
		}
		if len(got.Companion) > 0 {
			t.Errorf("%s: %v are companions", x.file, got.Companion)
		}
	}
	files, err := os.ReadDir(filepath.Join("testdata", "exports"))
	if err != nil || len(files) < 60 {
		t.Errorf("%d files, %v; want 60", len(files), err)
	}
	for _, f := range files {
		if !read[f.Name()] {
			t.Errorf("%s is not in the table", f.Name())
		}
	}
}
