package oracle

import "testing"

// TestGrammarHasNoLeftRecursion: no symbol can begin with itself.
func TestGrammarHasNoLeftRecursion(t *testing.T) {
	g := theGrammar()
	first := make([]map[int]bool, len(g.names))
	for s := range g.names {
		first[s] = map[int]bool{}
		for _, p := range g.patterns[s] {
			firstSymbols(p.items, first[s])
		}
	}
	for s := range g.names {
		seen := map[int]bool{}
		var reach func(int)
		reach = func(x int) {
			for y := range first[x] {
				if !seen[y] {
					seen[y] = true
					reach(y)
				}
			}
		}
		reach(s)
		if seen[s] {
			t.Errorf("symbol %s can begin with itself", g.names[s])
		}
	}
}

// firstSymbols collects the symbols that items can begin with; it reports
// whether the items can be empty.
func firstSymbols(items []item, into map[int]bool) bool {
	for i := range items {
		it := &items[i]
		empty := it.optional
		switch it.kind {
		case symbolRef:
			into[it.ref] = true
		case group:
			for _, alt := range it.alts {
				if firstSymbols(alt, into) {
					empty = true
				}
			}
		case lexical:
			empty = empty || it.name == "EndQuote" || it.name == "BeforeQuote"
		}
		if !empty {
			return false
		}
	}
	return true
}

// TestRowsAreReached: every symbol but the three starts is used somewhere.
func TestRowsAreReached(t *testing.T) {
	g := theGrammar()
	used := map[int]bool{g.index["line"]: true, g.index["spell"]: true, g.index["mode"]: true}
	var mark func([]item)
	mark = func(items []item) {
		for i := range items {
			if items[i].kind == symbolRef {
				used[items[i].ref] = true
			}
			for _, alt := range items[i].alts {
				mark(alt)
			}
		}
	}
	for s := range g.names {
		for _, p := range g.patterns[s] {
			mark(p.items)
		}
	}
	for s, name := range g.names {
		if !used[s] {
			t.Errorf("grammar symbol %s is used nowhere", name)
		}
	}
}

// TestRowsAreNamed: rows.go names the rows and symbols that the grammar has, and no
// other.
func TestRowsAreNamed(t *testing.T) {
	rows, symbols := map[Row]bool{}, map[string]bool{}
	for s, patterns := range theGrammar().patterns {
		symbols[theGrammar().names[s]] = true
		for i := range patterns {
			rows[patterns[i].row] = true
		}
	}
	for _, r := range Rows() {
		if !rows[r] {
			t.Errorf("rows.go names %s, which is not in the grammar: run go generate ./cards/oracle", r)
		}
	}
	if want := 1 + len(symbols) + len(lexicalNames); len(symbolNames) != want {
		t.Errorf("rows.go names %d symbols and lexical classes, the grammar has %d: run go generate ./cards/oracle", len(symbolNames), want)
	}
	for i, name := range lexicalNames {
		if got := (LexNumber + Sym(i)).String(); got != name {
			t.Errorf("lexical class %d is named %s in rows.go, want %s: run go generate ./cards/oracle", i, got, name)
		}
	}
}
