package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/cards/reading"
)

// cardsShowCmd shows a card.
type cardsShowCmd struct {
	source
	Tree    bool     `help:"Show how the text was parsed."`
	Program bool     `help:"Show the program that the text became."`
	JSON    bool     `help:"Write JSON."`
	Name    []string `arg:"" help:"The card's name, or how it alone begins; capitals, accents and signs do not count." placeholder:"NAME"`
}

// Help says what is shown, with an example.
func (cardsShowCmd) Help() string {
	return "Under \"What will be played\" stand sentences that are made from the program, not\n" +
		"from the text: what they say other than the card is played other than the card.\n" +
		"\"Besides\" names what the sentences leave out.\n\nExample:\n\n    apnap cards show Cinderwick Scamp --program"
}

// Run shows the card.
func (c *cardsShowCmd) Run(a *app) error {
	name := strings.TrimSpace(strings.Join(c.Name, " "))
	if name == "" {
		return misuse("name a card, such as apnap cards show Coalburst")
	}
	found, err := c.library(a).Card(a.ctx, name)
	if err != nil {
		return err
	}
	entry, problems := library.Diagnose(found.Card)
	if c.JSON {
		out := json.NewEncoder(a.out)
		out.SetEscapeHTML(false)
		return out.Encode(c.shown(&entry))
	}
	var b strings.Builder
	for i := range entry.Card.Faces {
		printFace(&b, &entry.Card.Faces[i])
	}
	if entry.Playable() {
		b.WriteString("Playable.\n")
	} else {
		b.WriteString("Not playable:\n")
	}
	for _, p := range problems {
		printProblem(&b, entry.Card, p)
	}
	b.WriteString("\nAs understood:\n")
	for _, p := range compile.Read(entry.Card) {
		printParagraph(&b, p, c.Tree)
	}
	if entry.Playable() {
		b.WriteString("\nWhat will be played:\n")
		printReading(&b, entry.Program)
	}
	if c.Program {
		b.WriteString("\nProgram:\n")
		if entry.Playable() {
			b.WriteString(ability.Disassemble(entry.Program))
		} else {
			b.WriteString("  none, since the card is not playable\n")
		}
	}
	_, err = fmt.Fprint(a.out, b.String())
	return err
}

// shownEntry is a card as JSON.
type shownEntry struct {
	Name     string           `json:"name"`
	Layout   string           `json:"layout"`
	Faces    []shownFace      `json:"faces"`
	Playable bool             `json:"playable"`
	Reasons  []catalog.Reason `json:"reasons"`
	// Understood is each paragraph as it was understood, empty where it was not, and Tree
	// how each was parsed, where that was asked for.
	Understood []string `json:"understood"`
	Tree       []string `json:"tree,omitempty"`
	// Played is what will be played, and Program what that was read from, where it was
	// asked for.
	Played  []shownReading `json:"played,omitempty"`
	Program string         `json:"program,omitempty"`
}

// shownFace is a face.
type shownFace struct {
	Name      string `json:"name"`
	Cost      string `json:"cost"`
	Types     string `json:"types"`
	Text      string `json:"text"`
	Power     string `json:"power,omitempty"`
	Toughness string `json:"toughness,omitempty"`
	Loyalty   string `json:"loyalty,omitempty"`
	Defense   string `json:"defense,omitempty"`
	Hand      string `json:"hand_modifier,omitempty"`
	Life      string `json:"life_modifier,omitempty"`
}

// shownReading is what of a face will be played.
type shownReading struct {
	Face       string   `json:"face"`
	Paragraphs []string `json:"paragraphs"`
	Besides    []string `json:"besides,omitempty"`
}

// shown forms the card.
func (c *cardsShowCmd) shown(e *catalog.Entry) *shownEntry {
	m := &shownEntry{
		Name: e.Card.Name, Layout: e.Card.Layout.String(), Faces: []shownFace{}, Playable: e.Playable(),
		Reasons: append([]catalog.Reason{}, e.Reasons...), Understood: []string{},
	}
	for i := range e.Card.Faces {
		f := &e.Card.Faces[i]
		m.Faces = append(m.Faces, shownFace{
			f.Name, f.ManaCost.String(), f.TypeLine, f.Text, f.Power.Printed, f.Toughness.Printed, f.Loyalty.Printed, f.Defense.Printed,
			f.HandModifier.Printed, f.LifeModifier.Printed,
		})
	}
	for _, p := range compile.Read(e.Card) {
		m.Understood = append(m.Understood, p.Print)
		if c.Tree {
			var b strings.Builder
			if p.Tree != nil {
				printTree(&b, p.Tree, p.Words, 0)
			}
			m.Tree = append(m.Tree, b.String())
		}
	}
	if !e.Playable() {
		return m
	}
	for _, f := range reading.Read(e.Program) {
		r := shownReading{Face: f.Name, Paragraphs: []string{}, Besides: f.Unsaid}
		for _, p := range f.Paragraphs {
			r.Paragraphs = append(r.Paragraphs, reading.Plain(p))
		}
		m.Played = append(m.Played, r)
	}
	if c.Program {
		m.Program = ability.Disassemble(e.Program)
	}
	return m
}

func printFace(b *strings.Builder, f *card.Face) {
	b.WriteString(f.Name)
	if cost := f.ManaCost.String(); cost != "" {
		b.WriteString("  " + cost)
	}
	fmt.Fprintf(b, "\n%s\n", f.TypeLine)
	if f.Text != "" {
		b.WriteString(f.Text + "\n")
	}
	if f.Power.Exists() {
		fmt.Fprintf(b, "%s/%s\n", f.Power.Printed, f.Toughness.Printed)
	}
	if f.Loyalty.Exists() {
		fmt.Fprintf(b, "loyalty %s\n", f.Loyalty.Printed)
	}
	if f.Defense.Exists() {
		fmt.Fprintf(b, "defense %s\n", f.Defense.Printed)
	}
	if f.HandModifier.Exists() {
		fmt.Fprintf(b, "hand %s, life %s\n", f.HandModifier.Printed, f.LifeModifier.Printed)
	}
	b.WriteString("\n")
}

// printProblem says what is not understood and marks it in the text.
func printProblem(b *strings.Builder, c *card.Card, p compile.Diagnostic) {
	fmt.Fprintf(b, "  %s: %v\n", codeWords(p.Code), p)
	if p.Face < 0 || p.Face >= len(c.Faces) || p.End <= p.Start {
		return
	}
	text := c.Faces[p.Face].Text
	if p.End > len(text) {
		return
	}
	from := strings.LastIndexByte(text[:p.Start], '\n') + 1
	to := len(text)
	if i := strings.IndexByte(text[p.End:], '\n'); i >= 0 {
		to = p.End + i
	}
	fmt.Fprintf(b, "    %s»%s«%s\n", text[from:p.Start], text[p.Start:p.End], text[p.End:to])
}

func printParagraph(b *strings.Builder, p compile.Paragraph, tree bool) {
	if p.Tree == nil {
		b.WriteString("  (a paragraph is not understood)\n")
		return
	}
	fmt.Fprintf(b, "  %s\n", p.Print)
	if tree {
		printTree(b, p.Tree, p.Words, 2)
	}
}

// printReading writes what a program does, read from the program and not from the text.
func printReading(b *strings.Builder, program *ability.Card) {
	for _, f := range reading.Read(program) {
		if len(program.Faces) > 1 {
			fmt.Fprintf(b, "  %s:\n", f.Name)
		}
		for _, p := range f.Paragraphs {
			fmt.Fprintf(b, "  %s\n", reading.Plain(p))
		}
		if len(f.Unsaid) > 0 {
			fmt.Fprintf(b, "  Besides (in the program's words): %s.\n", strings.Join(f.Unsaid, "; "))
		}
	}
}

// printTree writes the named nodes of a tree, each with its words.
func printTree(b *strings.Builder, n *oracle.Node, text []oracle.Word, depth int) {
	if n.Sym != oracle.Bare {
		var own []string
		for _, w := range text[n.First:n.Last] {
			own = append(own, w.Text)
		}
		fmt.Fprintf(b, "%s%s: %s\n", strings.Repeat("  ", depth), n.Sym, strings.Join(own, " "))
		depth++
	}
	for _, k := range n.Kids {
		printTree(b, k, text, depth)
	}
}
