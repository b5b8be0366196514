package oracle

import (
	"flag"
	"fmt"
	"os"
	"sort"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/grammar.md anew")

// TestGrammarPage: docs/grammar.md is the grammar as it stands.
func TestGrammarPage(t *testing.T) {
	const file = "../../docs/grammar.md"
	want := grammarPage()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/grammar.md is out of date: go test ./cards/oracle -run GrammarPage -update")
	}
}

const grammarIntro = `# The grammar of card text

Made from the rows in ` + "`cards/oracle/grammar_*.go`" + ` by ` + "`go test ./cards/oracle -run GrammarPage -update`" + `.

A paragraph of a permanent is a ` + "`line`" + `, one of an instant or sorcery a ` + "`spell`" + `, one
after a bullet a ` + "`mode`" + `. A row says what a symbol may consist of: words, ` + "`<symbols>`" + `,
` + "`<Classes>`" + ` of words with a capital, ` + "`( a | b )`" + ` groups; ` + "`?`" + ` may be missing, ` + "`*`" + ` and
` + "`+`" + ` may come again; ` + "`~`" + ` is read for the sake of older wording and not printed. ` + "`draw/draws`" + `
is either word. A name in the list of words below stands for those words. Of a symbol marked *ordered* the first row that fits is meant; of any
other, words that fit two rows are refused as ambiguous.

What is printed differs from what is written in this and nothing else: words after ` + "`~`" + `
are left out, the card is called by its whole name, and reminder text is skipped.

A diagnostic names the words it is about, where they stand, and what was expected:
words of the grammar, or a class in angle brackets. Its code says what is missing:
` + "`words`" + ` a row here, ` + "`ambiguous`" + ` a preference, ` + "`meaning`" + ` a program for the row in
` + "`cards/compile`" + `, ` + "`reference`" + ` something that "it" can name, ` + "`keyword`" + ` a row in the table of
mechanics, ` + "`layout`" + ` and ` + "`card`" + ` the printed card, ` + "`engine-op`" + ` an instruction that runs.
`

func grammarPage() string {
	g := theGrammar()
	var b strings.Builder
	b.WriteString(grammarIntro)
	fmt.Fprintf(&b, "\n%d symbols, %d rows.\n\n## Classes of words\n\n%s\n\n## Ability words (207.2c)\n\n", len(g.names), countRows(g), strings.Join(lexicalNames[:], ", "))
	for i, a := range abilityWords {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strings.Join(a, " "))
	}
	b.WriteString("\n\n## Lists of words\n\n")
	for _, l := range g.lists {
		fmt.Fprintf(&b, "    %s = %s\n", l.name, strings.Join(l.fields, " "))
	}
	b.WriteString("\n## Symbols\n")
	order := make([]int, len(g.names))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool { return g.names[order[i]] < g.names[order[j]] })
	for _, s := range order {
		fmt.Fprintf(&b, "\n### %s", g.names[s])
		if g.ordered[s] {
			b.WriteString(" (ordered)")
		}
		b.WriteString("\n\n")
		for _, p := range g.patterns[s] {
			label := p.row.Label()
			if label != "" {
				label = "." + label
			}
			fmt.Fprintf(&b, "    %s = %s\n", label, strings.TrimSpace(itemsText(p.items)))
		}
	}
	return b.String()
}

func countRows(g *grammar) (n int) {
	for _, p := range g.patterns {
		n += len(p)
	}
	return n
}

func itemsText(items []item) string {
	var parts []string
	for i := range items {
		it := &items[i]
		text := pieceText(it)
		if it.silent {
			text = "~" + text
		}
		switch {
		case it.repeat && it.optional:
			text += "*"
		case it.repeat:
			text += "+"
		case it.optional:
			text += "?"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// pieceText is an item without its marks.
func pieceText(it *item) string {
	switch {
	case it.list != "":
		return "<" + it.list + ">"
	case it.kind == literal:
		return strings.Join(it.words, "/")
	case it.kind == group:
		var alts []string
		for _, a := range it.alts {
			alts = append(alts, itemsText(a))
		}
		return "( " + strings.Join(alts, " | ") + " )"
	}
	return "<" + it.name + ">"
}
