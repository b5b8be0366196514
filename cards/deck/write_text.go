package deck

import (
	"fmt"
	"strings"
)

// counted is "4 Name".
func counted(e *Entry) string { return fmt.Sprintf("%d %s", e.Count, e.Name) }

// printedAs is "4 Name (SET) 12".
func printedAs(e *Entry) string {
	set := setOf(e)
	switch {
	case set == "":
		return counted(e)
	case e.Number == "":
		return counted(e) + " (" + set + ")"
	}
	return counted(e) + " (" + set + ") " + e.Number
}

// sorted is "4 Name (SET) 12 [Category]".
func sorted(e *Entry) string {
	if e.Category == "" {
		return printedAs(e)
	}
	return printedAs(e) + " [" + e.Category + ",]" // the comma tells it from a set
}

func writeText(w *writer, d *Deck) {
	if d.Title != "" {
		w.line("About\nName %s\n", oneLine(d.Title))
	}
	w.part("Companion", d.Companion, printedAs)
	w.part("Commander", d.Commander, sorted)
	w.part("Vanguard", d.Vanguard, sorted)
	w.part("Schemes", d.Schemes, sorted)
	w.part("Planes", d.Planes, sorted)
	w.part("Deck", d.Main, sorted)
	w.part("Sideboard", d.Sideboard, sorted)
}

func writeArena(w *writer, d *Deck) {
	if d.Title != "" {
		w.line("About\nName %s\n", oneLine(d.Title))
	}
	w.part("Companion", d.Companion, printedAs)
	w.part("Commander", d.Commander, printedAs)
	w.part("Deck", d.Main, printedAs)
	w.part("Sideboard", d.Sideboard, printedAs)
}

// writeParted writes a list whose sideboard follows a blank line.
func writeParted(w *writer, d *Deck, form func(e *Entry) string) {
	w.entries(d.Main, form)
	if len(d.Sideboard) > 0 {
		w.line("")
		w.entries(d.Sideboard, form)
	}
}

func writeOnlineText(w *writer, d *Deck) { writeParted(w, d, counted) }

func writeGoldfish(w *writer, d *Deck) {
	writeParted(w, d, func(e *Entry) string {
		text, set := counted(e), setOf(e)
		if set != "" && e.Number != "" {
			text += " <" + e.Number + ">"
		}
		if set != "" {
			text += " [" + set + "]"
		}
		return text
	})
}

func writeMoxfield(w *writer, d *Deck) {
	w.part("Commander", d.Commander, printedAs)
	w.part("Deck", d.Main, printedAs)
	w.part("SIDEBOARD:", d.Sideboard, printedAs)
}

// writeArchidekt writes a card a line, each with the part of the deck it is in, which is
// a category among those it is sorted under.
func writeArchidekt(w *writer, d *Deck) {
	in := func(part string) func(e *Entry) string {
		return func(e *Entry) string {
			count, rest, _ := strings.Cut(printedAs(e), " ")
			return count + "x " + rest + " [" + categories(part, e) + "]"
		}
	}
	w.entries(d.Commander, in("Commander{top}"))
	w.entries(d.Main, in(""))
	w.entries(d.Sideboard, in("Sideboard"))
}

// categories are what a card is sorted under, the part of the deck first.
func categories(part string, e *Entry) string {
	switch {
	case part == "" && e.Category == "":
		return "Maindeck"
	case part == "":
		return e.Category
	case e.Category == "":
		return part
	}
	return part + "," + e.Category
}

func writeTappedOut(w *writer, d *Deck) {
	form := func(mark string) func(e *Entry) string {
		return func(e *Entry) string {
			text, set := fmt.Sprintf("%dx %s", e.Count, e.Name), setOf(e)
			switch {
			case set != "" && e.Number != "":
				text += " (" + set + ":" + e.Number + ")"
			case set != "":
				text += " (" + set + ")"
			}
			return text + mark
		}
	}
	w.entries(d.Commander, form(" *CMDR*"))
	w.entries(d.Main, form(""))
	if len(d.Sideboard) > 0 {
		w.line("\nSideboard:")
		w.entries(d.Sideboard, form(""))
	}
}

// bracketed is "4 [SET#12] Name", with a sign of the form's between set and number.
func bracketed(sign string) func(e *Entry) string {
	return func(e *Entry) string {
		set := setOf(e)
		if set == "" {
			return counted(e)
		}
		if e.Number != "" {
			set += sign + e.Number
		}
		return fmt.Sprintf("%d [%s] %s", e.Count, set, e.Name)
	}
}

func writeDeckstats(w *writer, d *Deck) {
	bracketed := bracketed("#")
	if d.Title != "" {
		w.line("//NAME: %s", oneLine(d.Title))
	}
	w.line("//Main")
	w.entries(d.Commander, func(e *Entry) string { return bracketed(e) + " # !Commander" })
	w.entries(d.Main, bracketed)
	if len(d.Sideboard) > 0 {
		w.line("\n//Sideboard")
		w.entries(d.Sideboard, func(e *Entry) string { return "SB: " + bracketed(e) })
	}
}

func writeXMage(w *writer, d *Deck) {
	bracketed := bracketed(":")
	if d.Title != "" {
		w.line("NAME:%s", oneLine(d.Title))
	}
	w.entries(d.Main, bracketed)
	w.entries(d.Sideboard, func(e *Entry) string { return "SB: " + bracketed(e) })
}

// piped is "4 Name|SET".
func piped(e *Entry) string {
	set := setOf(e)
	if set == "" {
		return counted(e)
	}
	return counted(e) + "|" + set
}

func writeForge(w *writer, d *Deck) {
	w.line("[metadata]\nName=%s", oneLine(d.Title))
	for _, x := range [...]struct {
		heading string
		list    []Entry
	}{{"[Commander]", d.Commander}, {"[Main]", d.Main}, {"[Sideboard]", d.Sideboard}, {"[Avatar]", d.Vanguard}, {"[Schemes]", d.Schemes}, {"[Planes]", d.Planes}} {
		if len(x.list) > 0 {
			w.line("%s", x.heading)
			w.entries(x.list, piped)
		}
	}
}

func writeOldForge(w *writer, d *Deck) {
	w.line("%s\n[general]\nconstructed\n[main]", oneLine(d.Title))
	w.entries(d.Main, piped)
	w.line("[sideboard]")
	w.entries(d.Sideboard, piped)
}
