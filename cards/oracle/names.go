package oracle

import "slices"

//go:generate go run ../../internal/gen/grammar -dir . -out rows.go

// Sym is a symbol of the grammar or a lexical class, by its name in rows.go.
type Sym uint16

// String returns the name that stands in the grammar; a bare word has none.
func (s Sym) String() string { return symbolNames[s] }

// Row is a row of the grammar, by its name in rows.go: that of the symbol and that of
// the row's label.
type Row uint16

// rowName is how a row stands in the grammar.
type rowName struct {
	symbol Sym
	label  string
}

// Label returns the label of the row, which may be empty.
func (r Row) Label() string { return rowNames[r].label }

// Rows returns all rows of the grammar.
func Rows() []Row {
	list := make([]Row, 0, len(rowNames)-1)
	for r := range Row(len(rowNames)) {
		if r != NoRow {
			list = append(list, r)
		}
	}
	return list
}

// Symbol returns the symbol the row is of.
func (r Row) Symbol() Sym { return rowNames[r].symbol }

// Parts returns the symbols and lexical classes that the row names: what Kid and All can
// find in a node of it. The order is that of the row.
func (r Row) Parts() (parts []Sym) {
	for _, p := range theGrammar().patterns[theGrammar().index[r.Symbol().String()]] {
		if p.row == r {
			parts = partsOf(p.items, parts)
		}
	}
	return parts
}

func partsOf(items []item, parts []Sym) []Sym {
	for i := range items {
		if name := items[i].name; name != "" {
			parts = append(parts, symbolsByName[name])
		}
		for _, alt := range items[i].alts {
			parts = partsOf(alt, parts)
		}
	}
	return parts
}

// String returns the row as it is named in the grammar.
func (r Row) String() string {
	if n := rowNames[r]; n.label != "" {
		return n.symbol.String() + "." + n.label
	}
	return rowNames[r].symbol.String()
}

// Label returns the label of the node's row, empty for words and rows without one.
func (n *Node) Label() string { return n.Row.Label() }

// Is reports whether the node is of one of the rows.
func (n *Node) Is(rows ...Row) bool { return slices.Contains(rows, n.Row) }

// symbolsByName and rowsByName find what the grammar names.
var (
	symbolsByName = func() map[string]Sym {
		m := make(map[string]Sym, len(symbolNames))
		for i, name := range symbolNames {
			m[name] = Sym(i)
		}
		return m
	}()
	rowsByName = func() map[rowName]Row {
		m := make(map[rowName]Row, len(rowNames))
		for i, name := range rowNames {
			m[name] = Row(i)
		}
		return m
	}()
)
