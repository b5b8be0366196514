package deck

import (
	"encoding/csv"
	"strconv"
)

// table writes a table: what its columns are called, and what is in them for each card
// of a part of the deck.
func (w *writer) table(d *Deck, columns []string, row func(part string, e *Entry) []string) {
	if w.err != nil {
		return
	}
	out := csv.NewWriter(w.w)
	rows := [][]string{columns}
	for _, x := range [...]struct {
		part string
		list []Entry
	}{{"Commander", d.Commander}, {"Main", d.Main}, {"Sideboard", d.Sideboard}} {
		for i := range x.list {
			rows = append(rows, row(x.part, &x.list[i]))
		}
	}
	w.err = out.WriteAll(rows)
}

func writeTable(w *writer, d *Deck) {
	w.table(d, []string{"Count", "Name", "Edition", "Collector Number", "Section", "Category"}, func(part string, e *Entry) []string {
		return []string{strconv.Itoa(e.Count), e.Name, e.Set, e.Number, part, e.Category}
	})
}

func writeMoxfieldTable(w *writer, d *Deck) {
	columns := []string{
		"Count", "Tradelist Count", "Name", "Edition", "Condition", "Language", "Foil", "Tags", "Last Modified", "Collector Number",
		"Alter", "Proxy", "Purchase Price",
	}
	w.table(d, columns, func(_ string, e *Entry) []string {
		return []string{strconv.Itoa(e.Count), "0", e.Name, e.Set, "Near Mint", "English", "", "", "", e.Number, "False", "False", ""}
	})
}

func writeArchidektTable(w *writer, d *Deck) {
	parts := map[string]string{"Commander": "Commander{top}", "Sideboard": "Sideboard"}
	w.table(d, []string{"Quantity", "Name", "Edition Code", "Collector Number", "Categories"}, func(part string, e *Entry) []string {
		return []string{strconv.Itoa(e.Count), e.Name, e.Set, e.Number, categories(parts[part], e)}
	})
}

func writeManaBox(w *writer, d *Deck) {
	columns := []string{"Name", "Set code", "Set name", "Collector number", "Foil", "Rarity", "Quantity", "ManaBox ID", "Scryfall ID"}
	w.table(d, columns, func(_ string, e *Entry) []string {
		return []string{e.Name, setOf(e), "", e.Number, "normal", "", strconv.Itoa(e.Count), "", ""}
	})
}

func writeDragonShield(w *writer, d *Deck) {
	w.line("\"sep=,\"")
	columns := []string{
		"Folder Name", "Quantity", "Trade Quantity", "Card Name", "Set Code", "Set Name", "Card Number", "Condition", "Printing", "Language",
		"Price Bought", "Date Bought",
	}
	w.table(d, columns, func(_ string, e *Entry) []string {
		return []string{oneLine(d.Title), strconv.Itoa(e.Count), "0", e.Name, setOf(e), "", e.Number, "NearMint", "Normal", "English", "", ""}
	})
}
