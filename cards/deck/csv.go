package deck

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
)

// The columns of tables that sites and collection programs export, by what they call
// them, in lower case with blanks.
var columns = [...]struct {
	is    column
	names []string
}{
	{countColumn, []string{"count", "quantity", "qty", "amount", "number of cards"}},
	{nameColumn, []string{"name", "card name", "card"}},
	{setColumn, []string{"set code", "edition code", "set", "edition", "printing", "set id"}},
	{numberColumn, []string{"collector number", "card number", "number"}},
	{partColumn, []string{"board", "section", "zone", "deck section", "categories", "category"}},
	{sortColumn, []string{"categories", "category"}},
	{sideColumn, []string{"is sideboard", "sideboard", "sideboarded"}},
	{leadColumn, []string{"is commander", "commander"}},
}

// column is what a column of a table says of a card.
type column uint8

const (
	countColumn column = iota
	nameColumn
	setColumn
	numberColumn
	partColumn
	sortColumn
	sideColumn
	leadColumn
	numColumns
)

// table is where the columns of a file stand, -1 for those it has not.
type table struct {
	at    [numColumns]int
	comma rune
	width int // how many there are
}

// findTable reads the line that names the columns, and reports whether it is one: a
// table has a number of cards or their name, which is all that it needs.
func findTable(line string) (table, bool) {
	var best table
	found := 0
	for _, comma := range [...]rune{',', ';', '\t'} {
		t := table{comma: comma}
		r := csv.NewReader(strings.NewReader(line))
		r.Comma, r.LazyQuotes = comma, true
		names, err := r.Read()
		if err != nil || len(names) < 2 {
			continue
		}
		for i := range names {
			names[i] = strings.ToLower(strings.TrimSpace(strings.ReplaceAll(names[i], "_", " ")))
		}
		known := 0
		for c := range t.at {
			t.at[c] = findColumn(names, columns[c].names)
			if t.at[c] >= 0 {
				known++
			}
		}
		t.width = len(names)
		if known > found && (t.at[countColumn] >= 0 || t.at[nameColumn] >= 0) {
			best, found = t, known
		}
	}
	return best, found > 1 || found == 1 && best.at[nameColumn] >= 0
}

// findColumn returns the place of the first of some names, the usual one first.
func findColumn(names, called []string) int {
	for _, want := range called {
		for i, name := range names {
			if name == want {
				return i
			}
		}
	}
	return -1
}

// parseTable reads a table whose columns the first line names, or the one after a line
// such as "sep=,". It reports whether the text is a table.
func (p *parser) parseTable(text string) bool {
	first, rest, _ := strings.Cut(text, "\n")
	line := 1
	if strings.HasPrefix(strings.ToLower(strings.Trim(first, "\" \r")), "sep=") {
		first, rest, _ = strings.Cut(rest, "\n")
		line = 2
	}
	if len(first) > maxLine {
		return false
	}
	t, ok := findTable(first)
	if !ok {
		return false
	}
	p.headings = true
	for _, c := range [...]column{countColumn, nameColumn} {
		if t.at[c] < 0 {
			p.problem(line, "the table has no column that is called %s; export the deck with it", headOf(c))
			return true
		}
	}
	r := csv.NewReader(strings.NewReader(rest))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = t.comma, true, -1
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			return true
		}
		if err != nil {
			p.problem(line, "the table is broken: %v; export the deck again", err)
			return true
		}
		at, _ := r.FieldPos(0)
		p.parseRow(&t, fields, line+at)
	}
}

// parseRow reads a row of a table.
func (p *parser) parseRow(t *table, fields []string, line int) {
	field := func(c column) string {
		if i := t.at[c]; i >= 0 && i < len(fields) {
			return strings.TrimSpace(fields[i])
		}
		return ""
	}
	name := field(nameColumn)
	if name == "" && field(countColumn) == "" {
		return
	}
	if strings.ContainsAny(name, "\r\n") {
		p.problem(line, "the table is broken: %v; export the deck again", "a quotation mark is not closed")
		return
	}
	if slices.ContainsFunc(fields[min(t.width, len(fields)):], func(f string) bool { return strings.TrimSpace(f) != "" }) {
		p.problem(line, "the row has %d columns and the table %d; put a name with a comma in quotation marks", len(fields), t.width)
		return
	}
	e := Entry{Set: field(setColumn), Number: field(numberColumn)}
	to := e.sortUnder(field(partColumn), mainSection)
	e.Category = ""
	if t.at[sortColumn] >= 0 {
		e.sortUnder(field(sortColumn), to)
	}
	switch yes := func(c column) bool { f := strings.ToLower(field(c)); return f == "1" || f == "true" || f == "yes" }; {
	case yes(leadColumn):
		to = commanderSection
	case yes(sideColumn):
		to = sideboardSection
	}
	p.addCounted(field(countColumn), name, line, to, e)
}

// headOf is what most tables call the column.
func headOf(c column) string {
	if c == nameColumn {
		return "Name"
	}
	return "Count"
}

// firstCategory returns the first of the categories of a card, without what stands
// behind it in braces.
func firstCategory(text string) string {
	text, _, _ = strings.Cut(text, ",")
	text, _, _ = strings.Cut(text, "{")
	return strings.TrimSpace(text)
}
