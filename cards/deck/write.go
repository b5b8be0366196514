package deck

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/spelling"
)

// Kind is a form in which decks are written.
type Kind struct {
	// Name is what it is called, Program the program or site that reads it, and
	// Extension what its files end in.
	Name, Program, Extension string

	holds  holding
	joined string        // what stands between the halves of a card; empty: " // "
	fronts []card.Layout // cards of two parts that are called by both; none: all are
	write  func(w *writer, d *Deck)
}

// holding is what a form has a place for.
type holding struct {
	sideboard, commander, companion, vanguard, schemes, planes, title, set, number, category bool
}

// Some forms hold the same.
var (
	all    = holding{sideboard: true, commander: true, companion: true, vanguard: true, schemes: true, planes: true, title: true, set: true, number: true, category: true}
	parts  = holding{sideboard: true, commander: true, set: true, number: true}
	titled = holding{sideboard: true, title: true, set: true, number: true}
	pile   = holding{set: true, number: true} // of a collection, which has no parts
)

// halves are the layouts whose halves are named together by nearly everybody.
var halves = []card.Layout{card.Split}

// kinds are all forms, the plain one first. Parse reads each.
var kinds = [...]Kind{
	{Name: "text", Program: "apnap", Extension: ".txt", holds: all, write: writeText},
	{
		Name: "arena", Program: "MTG Arena", Extension: ".txt", fronts: halves, write: writeArena,
		holds: holding{sideboard: true, commander: true, companion: true, title: true, set: true, number: true},
	},
	{Name: "mtgo", Program: "Magic Online, file", Extension: ".dek", holds: holding{sideboard: true}, joined: "/", fronts: halves, write: writeOnline},
	{Name: "mtgo-text", Program: "Magic Online, text", Extension: ".txt", holds: holding{sideboard: true}, joined: "/", fronts: halves, write: writeOnlineText},
	{Name: "mtggoldfish", Program: "MTGGoldfish", Extension: ".txt", holds: holding{sideboard: true, set: true, number: true}, fronts: halves, write: writeGoldfish},
	{Name: "moxfield", Program: "Moxfield", Extension: ".txt", holds: parts, write: writeMoxfield},
	{Name: "moxfield-csv", Program: "Moxfield, table", Extension: ".csv", holds: pile, write: writeMoxfieldTable},
	{
		Name: "archidekt", Program: "Archidekt", Extension: ".txt", write: writeArchidekt,
		holds: holding{sideboard: true, commander: true, set: true, number: true, category: true},
	},
	{
		Name: "archidekt-csv", Program: "Archidekt, table", Extension: ".csv", write: writeArchidektTable,
		holds: holding{sideboard: true, commander: true, set: true, number: true, category: true},
	},
	{Name: "tappedout", Program: "TappedOut", Extension: ".txt", holds: parts, write: writeTappedOut},
	{
		Name: "deckstats", Program: "Deckstats", Extension: ".txt", write: writeDeckstats,
		holds: holding{sideboard: true, commander: true, title: true, set: true, number: true},
	},
	{Name: "xmage", Program: "XMage", Extension: ".dck", holds: titled, fronts: halves, write: writeXMage},
	{
		Name: "forge", Program: "Forge", Extension: ".dck", fronts: halves, write: writeForge,
		holds: holding{sideboard: true, commander: true, vanguard: true, schemes: true, planes: true, title: true, set: true},
	},
	{Name: "forge-old", Program: "Forge, before 2012", Extension: ".dck", holds: holding{sideboard: true, title: true, set: true}, fronts: halves, write: writeOldForge},
	{
		Name: "cockatrice", Program: "Cockatrice", Extension: ".cod", holds: titled, write: writeCockatrice,
		fronts: []card.Layout{card.Split, card.Adventure, card.Prepare},
	},
	{Name: "manabox", Program: "ManaBox", Extension: ".csv", holds: pile, write: writeManaBox},
	{Name: "dragonshield", Program: "Dragon Shield", Extension: ".csv", holds: pile, write: writeDragonShield},
	{Name: "csv", Program: "a table", Extension: ".csv", holds: holding{sideboard: true, commander: true, set: true, number: true, category: true}, write: writeTable},
}

// Kinds returns the forms that Write knows.
func Kinds() []Kind { return append([]Kind(nil), kinds[:]...) }

// KindNamed returns the form that is meant by a name as people type it, by that of its
// program too.
func KindNamed(name string) (Kind, bool) {
	names := make([]spelling.Name, len(kinds))
	for i, k := range kinds {
		names[i] = spelling.Name{Full: k.Name, Parts: []string{k.Program}}
	}
	if n, ok := spelling.NewBook(names).Choose(name); ok {
		return kinds[n], true
	}
	return Kind{}, false
}

// Lost is what of a deck a form cannot hold.
type Lost string

// What a form may not hold: the sideboard, which cards lead the deck, which card is the
// companion, the vanguard, the schemes, the planes, the title, which printings are meant and their numbers, and what cards are
// sorted under.
const (
	LostSideboard Lost = "sideboard"
	LostCommander Lost = "commander"
	LostCompanion Lost = "companion"
	LostVanguard  Lost = "vanguard"
	LostSchemes   Lost = "schemes"
	LostPlanes    Lost = "planes"
	LostTitle     Lost = "title"
	LostPrinting  Lost = "printing"
	LostNumber    Lost = "number"
	LostCategory  Lost = "category"
)

// Loses returns what of the deck the form cannot hold.
func (k Kind) Loses(d *Deck) (lost []Lost) {
	some := func(of func(e *Entry) string) bool {
		for _, list := range [...][]Entry{d.Main, d.Sideboard, d.Commander, d.Vanguard, d.Schemes, d.Planes} {
			if slices.ContainsFunc(list, func(e Entry) bool { return of(&e) != "" }) {
				return true
			}
		}
		return false
	}
	h := &k.holds
	led := h.commander || h.sideboard && len(d.Sideboard) == 0 // see Led
	for _, x := range [...]struct {
		has, holds bool
		what       Lost
	}{
		{len(d.Sideboard) > 0, h.sideboard, LostSideboard},
		{len(d.Commander) > 0, led, LostCommander},
		{len(d.Companion) > 0, h.companion, LostCompanion},
		{len(d.Vanguard) > 0, h.vanguard, LostVanguard},
		{len(d.Schemes) > 0, h.schemes, LostSchemes},
		{len(d.Planes) > 0, h.planes, LostPlanes},
		{d.Title != "", h.title, LostTitle},
		{some(func(e *Entry) string { return e.Set }), h.set, LostPrinting},
		{h.set && some(func(e *Entry) string { return e.Number }), h.number, LostNumber},
		{some(func(e *Entry) string { return e.Category }), h.category, LostCategory},
	} {
		if x.has && !x.holds {
			lost = append(lost, x.what)
		}
	}
	return lost
}

// Write writes the deck in the form and returns what of it the form cannot hold. Where
// it has no mark for commanders they are written to the sideboard, from which Led
// takes them again, and where it has no sideboard that is left out. With cards, which may
// be nil, they are called as the program calls them.
func (k Kind) Write(w io.Writer, d *Deck, cards Cards) ([]Lost, error) {
	lost := k.Loses(d)
	named := k.named(*d, cards)
	switch {
	case k.holds.commander:
	case k.holds.sideboard:
		named.Sideboard, named.Commander = append(named.Commander, named.Sideboard...), nil
	default:
		named.Main, named.Commander = append(named.Commander, named.Main...), nil
	}
	if !k.holds.sideboard {
		named.Sideboard = nil
	}
	out := &writer{w: w}
	k.write(out, &named)
	return lost, out.err
}

// named returns a copy of the deck with its cards called as the program calls them: those
// of two parts by both or by the first. Where the program wants to know a printing and
// none is said, it is one that the card has.
func (k Kind) named(d Deck, cards Cards) Deck {
	for _, list := range [...]*[]Entry{&d.Main, &d.Sideboard, &d.Commander, &d.Companion, &d.Vanguard, &d.Schemes, &d.Planes} {
		entries := slices.Clone(*list)
		for i := range entries {
			e := &entries[i]
			var found *card.Card
			if cards != nil {
				found, _ = cards.Find(e.Name)
			}
			if found != nil && len(found.Faces) > 0 {
				e.Name = found.Name
				if k.fronts != nil && !slices.Contains(k.fronts, found.Layout) {
					e.Name = found.Faces[0].Name
				}
				if k.Name == "xmage" && e.Set == "" && found.Number != "" {
					e.Set, e.Number = found.Set, found.Number
				}
			}
			if k.joined != "" {
				e.Name = strings.ReplaceAll(e.Name, " // ", k.joined)
			}
		}
		*list = entries
	}
	return d
}

// writer writes until something fails.
type writer struct {
	w   io.Writer
	err error
}

func (w *writer) line(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.w, format+"\n", args...)
	}
}

// entries writes cards, each as a function says.
func (w *writer) entries(list []Entry, form func(e *Entry) string) {
	for i := range list {
		w.line("%s", form(&list[i]))
	}
}

// part writes cards under a heading, where there are some.
func (w *writer) part(heading string, list []Entry, form func(e *Entry) string) {
	if len(list) == 0 {
		return
	}
	w.line("%s", heading)
	w.entries(list, form)
	w.line("")
}

// oneLine is a title on one line.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// setOf is the code of the entry's set in capitals, empty where it has none that forms
// could hold.
func setOf(e *Entry) string {
	if !isSetCode(e.Set) {
		return ""
	}
	return strings.ToUpper(e.Set)
}
