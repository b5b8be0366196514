package deck

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/spelling"
)

// rules are what a format asks of a deck besides the cards it allows.
type rules struct {
	name      string
	least     int // cards in the deck
	most      int // 0: any number
	sideboard int // cards in it at most
	copies    int // of one card, deck and sideboard together
	commander bool
	// young says that all its cards are of Urza's Saga or later, so that its
	// tournaments let players change the order of their graveyards (404.2).
	young bool
	// planeswalkers says that a planeswalker may be the commander.
	planeswalkers bool
}

// constructed are the rules of a deck when nothing else is said (100.2a,
// 100.4a).
var constructed = rules{least: 60, sideboard: 15, copies: 4}

// led are the rules of a deck that commanders lead when nothing else is said (903.5a,
// 903.5b, 903.5e).
var led = rules{least: 100, most: 100, copies: 1, commander: true}

// formats is sorted by name. The formats are those that card files know and
// whose rules of deck construction are carried out here.
var formats = [...]rules{
	{name: "alchemy", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "brawl", least: 100, most: 100, copies: 1, commander: true, planeswalkers: true, young: true},
	{name: "commander", least: 100, most: 100, copies: 1, commander: true},
	{name: "duel", least: 100, most: 100, copies: 1, commander: true},
	{name: "future", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "historic", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "legacy", least: 60, sideboard: 15, copies: 4},
	{name: "modern", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "oldschool", least: 60, sideboard: 15, copies: 4},
	{name: "pauper", least: 60, sideboard: 15, copies: 4},
	{name: "penny", least: 60, sideboard: 15, copies: 4},
	{name: "pioneer", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "predh", least: 100, most: 100, copies: 1, commander: true},
	{name: "premodern", least: 60, sideboard: 15, copies: 4},
	{name: "standard", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "standardbrawl", least: 60, most: 60, copies: 1, commander: true, planeswalkers: true, young: true},
	{name: "timeless", least: 60, sideboard: 15, copies: 4, young: true},
	{name: "vintage", least: 60, sideboard: 15, copies: 4},
}

// Formats returns the names of the formats that Check knows, sorted.
func Formats() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// IsFormat reports whether Check knows the format. The empty name is one: any
// card is legal, and a deck has at least 60.
func IsFormat(name string) bool {
	_, ok := rulesOf(name)
	return ok
}

// otherNames are further names of formats.
var otherNames = map[string][]string{
	"brawl":           {"historicbrawl"},
	"commander":       {"edh", "cedh", "cmdr"},
	"duel":            {"dc", "duelcommander", "frenchcommander"},
	"paupercommander": {"pdh", "pauperedh"},
}

// FormatNamed returns the format of Check that is meant by a name as people type it, or
// by its beginning; of is what else is taken for a format. The empty name is itself. The
// error says which formats there are.
func FormatNamed(typed string, of ...string) (string, error) {
	known := append(of, Formats()...)
	if name, ok := FormatAmong(known, typed); ok || typed == "" {
		return name, nil
	}
	return "", fmt.Errorf("there is no format %q; the formats are %s%s", typed, strings.Join(known, ", "), spelling.DidYouMean(formatBook(known).Near(typed, 3)))
}

// FormatAmong returns the one of some formats that is meant by a name as people type it.
func FormatAmong(known []string, typed string) (string, bool) {
	if n, ok := formatBook(known).Choose(typed); ok {
		return known[n], true
	}
	return "", false
}

func formatBook(known []string) *spelling.Book {
	names := make([]spelling.Name, len(known))
	for i, f := range known {
		names[i] = spelling.Name{Full: f, Parts: slices.Clone(otherNames[f])}
	}
	return spelling.NewBook(names)
}

// IsCommander reports whether the decks of the format are led by commanders
// (903.3).
func IsCommander(name string) bool {
	r, ok := rulesOf(name)
	return ok && r.commander
}

// isBrawl reports whether the format is one of Brawl (903.12), where planeswalkers lead too.
func isBrawl(name string) bool {
	r, ok := rulesOf(name)
	return ok && r.planeswalkers
}

// OrdersGraveyards reports whether the order of graveyards matters in the format:
// not in tournaments of cards from Urza's Saga on, where players may change it
// (404.2).
func OrdersGraveyards(name string) bool {
	r, ok := rulesOf(name)
	return !ok || !r.young
}

func rulesOf(name string) (rules, bool) {
	if name == "" {
		return constructed, true
	}
	for _, f := range formats {
		if f.name == name {
			return f, true
		}
	}
	return constructed, false
}
