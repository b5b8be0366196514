package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/deck"
)

// cardsCoverageCmd counts what is understood.
type cardsCoverageCmd struct {
	source
	JSON   bool   `help:"Write JSON; with --list a line for each card."`
	List   string `help:"List the cards that are playable, or those that are not." enum:",playable,unplayable" default:"" placeholder:"KIND"`
	Format string `help:"Only cards that are legal in this format." placeholder:"NAME" completion-predictor:"format"`
	Set    string `help:"Only cards that are in this set." placeholder:"CODE"`
	By     string `help:"Count by set, by reason, by the words that alone keep cards from being playable, or by the shape of the sentences that do." enum:",set,reason,clause,shape" default:"" placeholder:"WHAT"`
}

// Help shows an example.
func (cardsCoverageCmd) Help() string {
	return "Example, the cards of a file that cannot be played, with the reasons:\n\n    apnap cards coverage --cards oracle-cards.json.gz --list unplayable --json\n\n" +
		"What a new set needs, each sentence with the words in brackets that are not understood:\n\n    apnap cards coverage --set new --by shape"
}

// Run counts.
func (c *cardsCoverageCmd) Run(a *app) error {
	var err error
	if c.Format, err = deck.FormatNamed(c.Format); err != nil {
		return misuse("%v", err)
	}
	entries, err := c.library(a).Own(a.ctx)
	if err != nil {
		return err
	}
	if c.Format != "" {
		entries = inFormatOnly(entries, c.Format)
	}
	if c.Set != "" {
		if entries = inSetOnly(entries, c.Set); len(entries) == 0 {
			return misuse("no card is in a set %q; apnap cards coverage --by set lists the sets", c.Set)
		}
	}
	switch {
	case c.List != "":
		return c.list(a, entries)
	case c.By != "":
		return c.groups(a, entries)
	}
	return c.count(a, entries)
}

func inFormatOnly(entries []catalog.Entry, format string) []catalog.Entry {
	var list []catalog.Entry
	for i := range entries {
		switch entries[i].Card.Status(format) {
		case card.Legal, card.Restricted:
			list = append(list, entries[i])
		}
	}
	return list
}

// inSetOnly returns the cards that are in the set.
func inSetOnly(entries []catalog.Entry, code string) []catalog.Entry {
	var list []catalog.Entry
	for i := range entries {
		if slices.ContainsFunc(setsOf(&entries[i]), func(s string) bool { return strings.EqualFold(s, code) }) {
			list = append(list, entries[i])
		}
	}
	return list
}

// setsOf returns the codes of the sets that a card is in.
func setsOf(e *catalog.Entry) []string {
	if codes := e.Card.Printings; len(codes) > 0 {
		return codes
	}
	return []string{e.Card.Set}
}

func (c *cardsCoverageCmd) list(a *app, entries []catalog.Entry) error {
	encoder := json.NewEncoder(a.out)
	encoder.SetEscapeHTML(false)
	for i := range entries {
		e := &entries[i]
		if e.Playable() != (c.List == "playable") {
			continue
		}
		var err error
		switch {
		case c.JSON:
			err = encoder.Encode(struct {
				Name    string           `json:"name"`
				Reasons []catalog.Reason `json:"reasons"`
			}{e.Card.Name, append([]catalog.Reason{}, e.Reasons...)})
		case e.Playable():
			_, err = fmt.Fprintln(a.out, e.Card.Name)
		default:
			_, err = fmt.Fprintf(a.out, "%s: %s\n", e.Card.Name, reasonText(e))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func reasonText(e *catalog.Entry) string {
	var parts []string
	for _, r := range e.Reasons {
		parts = append(parts, r.Code+": "+r.Text)
	}
	return strings.Join(parts, "; ")
}

// count gives the honest coverage.
func (c *cardsCoverageCmd) count(a *app, entries []catalog.Entry) error {
	all := compile.Coverage{Reasons: []compile.ReasonCount{}}
	parts := make([]compile.Coverage, len(entries))
	if err := c.library(a).Each(a.ctx, "counting", len(entries), func(i int) { parts[i].Add(entries[i].Card, diagnostics(&entries[i])) }); err != nil {
		return err
	}
	groups := newGroups()
	for i := range parts {
		one := &parts[i]
		all.Join(one)
		for _, r := range one.Reasons {
			groups.add(r.Code, r.Example)
		}
	}
	for _, r := range groups.sorted() {
		all.Reasons = append(all.Reasons, compile.ReasonCount(r))
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(&all)
	}
	fmt.Fprintf(a.out, "%d cards, %d playable (%.1f %%)\n", all.Cards, all.Playable, all.Percent)
	f := &all.Faces
	fmt.Fprintf(a.out, "faces: %d parsed, %d compiled, %d executable, %d printed back exactly\n", f.Parsed, f.Compiled, f.Executable, f.PrintedEqual)
	l := &all.Lines
	fmt.Fprintf(a.out, "lines of playable cards: %d, %d printed back exactly (%.1f %%)\n", l.Playable, l.PrintedEqual, 100*float64(l.PrintedEqual)/float64(max(l.Playable, 1)))
	for _, r := range all.Reasons {
		fmt.Fprintf(a.out, "%6d  %s (%s), for example %s\n", r.Count, codeWords(r.Code), r.Code, r.Example)
	}
	return nil
}

// diagnostics returns the reasons of an entry as the compiler gave them.
func diagnostics(e *catalog.Entry) []compile.Diagnostic {
	var list []compile.Diagnostic
	for _, r := range e.Reasons {
		list = append(list, compile.Diagnostic{Code: r.Code, Face: r.Face, Start: r.Start, End: r.End, Words: r.Text})
	}
	return list
}

// groups counts under names, with an example each. It may be used by several
// goroutines at once.
type groups struct {
	mu    sync.Mutex
	index map[string]int
	list  []reasonCount
}

func newGroups() *groups { return &groups{index: map[string]int{}, list: []reasonCount{}} }

func (g *groups) add(name, example string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	i, ok := g.index[name]
	if !ok {
		i = len(g.list)
		g.index[name] = i
		g.list = append(g.list, reasonCount{Code: name, Example: example})
	}
	g.list[i].Count++
}

// sorted returns the groups, the largest first.
func (g *groups) sorted() []reasonCount {
	sort.SliceStable(g.list, func(i, j int) bool { return g.list[i].Count > g.list[j].Count })
	return g.list
}

// groups counts by set, reason, clause or shape.
func (c *cardsCoverageCmd) groups(a *app, entries []catalog.Entry) error {
	switch c.By {
	case "set":
		return c.sets(a, entries)
	case "reason":
		return c.writeGroups(a, reasons(entries))
	case "shape":
		return c.shapes(a, entries)
	}
	return c.writeGroups(a, clauses(entries))
}

// clauses counts the cards that understanding some words alone would make
// playable.
func clauses(entries []catalog.Entry) []reasonCount {
	g := newGroups()
	for i := range entries {
		if r := entries[i].Reasons; len(r) == 1 {
			g.add(r[0].Text, entries[i].Card.Name)
		}
	}
	return g.sorted()
}

func (c *cardsCoverageCmd) writeGroups(a *app, list []reasonCount) error {
	if c.JSON {
		return json.NewEncoder(a.out).Encode(list)
	}
	for _, r := range list {
		if _, err := fmt.Fprintf(a.out, "%6d  %s (%s)\n", r.Count, r.Code, r.Example); err != nil {
			return err
		}
	}
	return nil
}

// setCount is the coverage of one set.
type setCount struct {
	Set      string `json:"set"`
	Cards    int    `json:"cards"`
	Playable int    `json:"playable"`
}

func (c *cardsCoverageCmd) sets(a *app, entries []catalog.Entry) error {
	index := map[string]int{}
	var list []setCount
	for i := range entries {
		e := &entries[i]
		for _, code := range setsOf(e) {
			at, ok := index[code]
			if !ok {
				at = len(list)
				index[code] = at
				list = append(list, setCount{Set: code})
			}
			list[at].Cards++
			if e.Playable() {
				list[at].Playable++
			}
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Set < list[j].Set })
	if c.JSON {
		return json.NewEncoder(a.out).Encode(list)
	}
	for _, s := range list {
		if _, err := fmt.Fprintf(a.out, "%-6s %5d of %5d playable (%.1f %%)\n", s.Set, s.Playable, s.Cards, 100*float64(s.Playable)/float64(s.Cards)); err != nil {
			return err
		}
	}
	return nil
}
