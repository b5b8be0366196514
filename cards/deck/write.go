package deck

import (
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
)

// Kind is a form in which decks are written.
type Kind struct {
	// Name is what it is called, Program the program or site that reads it, and
	// Extension what its files end in.
	Name, Program, Extension string

	sideboard, commander, printing, title bool
	write                                 func(w *writer, d *Deck)
}

// kinds are all forms, the plain one first. Parse reads each.
var kinds = [...]Kind{
	{Name: "text", Program: "apnap", Extension: ".txt", sideboard: true, commander: true, printing: true, title: true, write: writeText},
	{Name: "arena", Program: "MTG Arena", Extension: ".txt", sideboard: true, commander: true, printing: true, write: writeArena},
	{Name: "moxfield", Program: "Moxfield", Extension: ".txt", sideboard: true, commander: true, printing: true, write: writeMoxfield},
	{Name: "archidekt", Program: "Archidekt", Extension: ".txt", sideboard: true, commander: true, printing: true, write: writeArchidekt},
	{Name: "deckstats", Program: "Deckstats", Extension: ".txt", sideboard: true, commander: true, printing: true, title: true, write: writeDeckstats},
	{Name: "mtgo", Program: "Magic Online", Extension: ".dek", sideboard: true, write: writeOnline},
	{Name: "cockatrice", Program: "Cockatrice", Extension: ".cod", sideboard: true, title: true, write: writeCockatrice},
	{Name: "xmage", Program: "XMage", Extension: ".dck", sideboard: true, printing: true, title: true, write: writeXMage},
	{Name: "forge", Program: "Forge", Extension: ".dck", sideboard: true, commander: true, printing: true, title: true, write: writeForge},
	{Name: "csv", Program: "Moxfield, ManaBox, Dragon Shield", Extension: ".csv", sideboard: true, commander: true, printing: true, write: writeTable},
}

// Kinds returns the forms that Write knows.
func Kinds() []Kind { return append([]Kind(nil), kinds[:]...) }

// KindNamed returns the form with the name.
func KindNamed(name string) (Kind, bool) {
	for _, k := range kinds {
		if k.Name == name {
			return k, true
		}
	}
	return Kind{}, false
}

// Lost is what of a deck a form cannot hold.
type Lost string

// What a form may not hold: the sideboard, which cards lead the deck, which printings
// are meant, the title, and which card is the companion.
const (
	LostSideboard Lost = "sideboard"
	LostCommander Lost = "commander"
	LostPrinting  Lost = "printing"
	LostTitle     Lost = "title"
	LostCompanion Lost = "companion"
)

// Write writes the deck in the form and returns what of it the form cannot hold. Where
// it has no place for commanders they are written to the sideboard, from which Led
// takes them again.
func (k Kind) Write(w io.Writer, d *Deck) ([]Lost, error) {
	var lost []Lost
	printed := false
	for _, entries := range [...][]Entry{d.Main, d.Sideboard, d.Commander} {
		for _, e := range entries {
			printed = printed || e.Set != ""
		}
	}
	for _, x := range [...]struct {
		has, holds bool
		what       Lost
	}{
		{len(d.Sideboard) > 0, k.sideboard, LostSideboard},
		{len(d.Commander) > 0, k.commander || len(d.Sideboard) == 0, LostCommander},
		{printed, k.printing, LostPrinting},
		{d.Title != "", k.title, LostTitle},
		{len(d.Companion) > 0, k.Name == "arena", LostCompanion},
	} {
		if x.has && !x.holds {
			lost = append(lost, x.what)
		}
	}
	out := &writer{w: w}
	k.write(out, d)
	return lost, out.err
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

// counted is "4 Name".
func counted(e *Entry) string { return fmt.Sprintf("%d %s", e.Count, e.Name) }

// printedAs is "4 Name (SET) 12".
func printedAs(e *Entry) string {
	switch {
	case !isSetCode(e.Set):
		return counted(e)
	case e.Number == "":
		return counted(e) + " (" + strings.ToUpper(e.Set) + ")"
	}
	return counted(e) + " (" + strings.ToUpper(e.Set) + ") " + e.Number
}

func writeText(w *writer, d *Deck) {
	if d.Title != "" {
		w.line("About\nName %s\n", oneLine(d.Title))
	}
	w.part("Commander", d.Commander, printedAs)
	w.part("Deck", d.Main, printedAs)
	w.part("Sideboard", d.Sideboard, printedAs)
}

func writeArena(w *writer, d *Deck) {
	w.part("Companion", d.Companion, printedAs)
	w.part("Commander", d.Commander, printedAs)
	w.part("Deck", d.Main, printedAs)
	w.part("Sideboard", d.Sideboard, printedAs)
}

func writeMoxfield(w *writer, d *Deck) {
	w.part("// COMMANDER", d.Commander, printedAs)
	w.part("// MAINBOARD", d.Main, printedAs)
	w.part("SIDEBOARD:", d.Sideboard, printedAs)
}

func writeArchidekt(w *writer, d *Deck) {
	in := func(category string) func(e *Entry) string {
		return func(e *Entry) string {
			count, rest, _ := strings.Cut(printedAs(e), " ")
			if category != "" {
				rest += " [" + category + "]"
			}
			return count + "x " + rest
		}
	}
	w.entries(d.Commander, in("Commander{top}"))
	w.entries(d.Main, in("Maindeck"))
	w.entries(d.Sideboard, in("Sideboard"))
}

func writeDeckstats(w *writer, d *Deck) {
	bracketed := func(e *Entry) string {
		switch {
		case !isSetCode(e.Set):
			return counted(e)
		case e.Number == "":
			return fmt.Sprintf("%d [%s] %s", e.Count, strings.ToUpper(e.Set), e.Name)
		}
		return fmt.Sprintf("%d [%s#%s] %s", e.Count, strings.ToUpper(e.Set), e.Number, e.Name)
	}
	if d.Title != "" {
		w.line("//NAME: %s", oneLine(d.Title))
	}
	w.line("//Main")
	w.entries(d.Commander, func(e *Entry) string { return bracketed(e) + " #!Commander" })
	w.entries(d.Main, bracketed)
	w.entries(d.Sideboard, func(e *Entry) string { return "SB: " + bracketed(e) })
}

// writeXML writes the beginning of an XML file, and then what is in it.
func writeXML(w *writer, root any) {
	if w.err != nil {
		return
	}
	text, err := xml.MarshalIndent(root, "", "  ")
	if w.err = err; err == nil {
		w.line("%s%s", xml.Header, text)
	}
}

// onlineCard is a card of a file of Magic Online.
type onlineCard struct {
	Quantity  int    `xml:",attr"`
	Sideboard bool   `xml:",attr"`
	Name      string `xml:",attr"`
}

func writeOnline(w *writer, d *Deck) {
	root := struct {
		XMLName xml.Name `xml:"Deck"`
		Cards   []onlineCard
	}{}
	add := func(list []Entry, side bool) {
		for _, e := range list {
			root.Cards = append(root.Cards, onlineCard{e.Count, side, e.Name})
		}
	}
	add(d.Main, false)
	add(d.Commander, true)
	add(d.Sideboard, true)
	writeXML(w, root)
}

// cockatriceCard is a card of a file of Cockatrice, and cockatriceZone a part of it.
type cockatriceCard struct {
	Number int    `xml:"number,attr"`
	Name   string `xml:"name,attr"`
}

type cockatriceZone struct {
	Name  string           `xml:"name,attr"`
	Cards []cockatriceCard `xml:"card"`
}

func writeCockatrice(w *writer, d *Deck) {
	zone := func(name string, lists ...[]Entry) cockatriceZone {
		z := cockatriceZone{Name: name}
		for _, list := range lists {
			for _, e := range list {
				z.Cards = append(z.Cards, cockatriceCard{e.Count, e.Name})
			}
		}
		return z
	}
	root := struct {
		XMLName xml.Name         `xml:"cockatrice_deck"`
		Version int              `xml:"version,attr"`
		Title   string           `xml:"deckname"`
		Zones   []cockatriceZone `xml:"zone"`
	}{Version: 1, Title: d.Title, Zones: []cockatriceZone{zone("main", d.Main)}}
	if side := zone("side", d.Commander, d.Sideboard); len(side.Cards) > 0 {
		root.Zones = append(root.Zones, side)
	}
	writeXML(w, root)
}

func writeXMage(w *writer, d *Deck) {
	bracketed := func(e *Entry) string {
		if !isSetCode(e.Set) || e.Number == "" {
			return counted(e)
		}
		return fmt.Sprintf("%d [%s:%s] %s", e.Count, strings.ToUpper(e.Set), e.Number, e.Name)
	}
	if d.Title != "" {
		w.line("NAME:%s", oneLine(d.Title))
	}
	w.entries(d.Main, bracketed)
	for _, list := range [...][]Entry{d.Commander, d.Sideboard} {
		w.entries(list, func(e *Entry) string { return "SB: " + bracketed(e) })
	}
}

func writeForge(w *writer, d *Deck) {
	piped := func(e *Entry) string {
		if !isSetCode(e.Set) {
			return counted(e)
		}
		return counted(e) + "|" + strings.ToUpper(e.Set)
	}
	w.line("[metadata]\nName=%s", oneLine(d.Title))
	for _, x := range [...]struct {
		heading string
		list    []Entry
	}{{"[Commander]", d.Commander}, {"[Main]", d.Main}, {"[Sideboard]", d.Sideboard}} {
		if len(x.list) > 0 {
			w.line("%s", x.heading)
			w.entries(x.list, piped)
		}
	}
}

func writeTable(w *writer, d *Deck) {
	rows := [][]string{{"Count", "Name", "Edition", "Collector Number", "Section"}}
	for _, x := range [...]struct {
		section string
		list    []Entry
	}{{"Commander", d.Commander}, {"Main", d.Main}, {"Sideboard", d.Sideboard}} {
		for _, e := range x.list {
			rows = append(rows, []string{fmt.Sprint(e.Count), e.Name, e.Set, e.Number, x.section})
		}
	}
	if w.err == nil {
		w.err = csv.NewWriter(w.w).WriteAll(rows)
	}
}

// oneLine is a title on one line.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
