package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/deck"
)

// cardsCommands are the commands about cards.
type cardsCommands struct {
	Import   importCommand   `cmd:"" help:"Read, compile and store card files."`
	Coverage coverageCommand `cmd:"" help:"Say how many cards are playable, and why others are not."`
	Show     showCommand     `cmd:"" help:"Show a card and its text as understood."`
}

// importCommand stores card files, compiled, in the data folder.
type importCommand struct {
	Files []string `arg:"" name:"file" help:"Card files."`
}

// Help gives an example.
func (importCommand) Help() string { return "Example: apnap cards import oracle-cards.json.gz" }

// Run imports the files; nothing is stored when one of them cannot be read.
func (c *importCommand) Run(s *cardSources) error {
	dir, err := s.dataDir()
	if err != nil {
		return err
	}
	var all []*compiled
	for _, f := range c.Files {
		got, err := compileFile(f)
		if err != nil {
			return failed(err)
		}
		all = append(all, got)
	}
	for i, got := range all {
		name := strings.SplitN(filepath.Base(c.Files[i]), ".", 2)[0]
		if err := writeCompiled(filepath.Join(dir, "imported", name+".cards"), got); err != nil {
			return failed(fmt.Errorf("the cards cannot be stored: %w", err))
		}
		v := coverageOf(got.Entries)
		fmt.Printf("%s: %d cards, %d playable (%.1f %%)\n", got.File, v.Cards, v.Playable, v.Percent)
		for _, b := range got.Broken {
			fmt.Printf("  passed over: %s\n", b)
		}
		for _, r := range v.Reasons {
			fmt.Printf("  %6d not playable: %s, such as %s\n", r.Count, r.Code, r.Example)
		}
	}
	return nil
}

// coverageOf counts entries.
func coverageOf(entries []catalog.Entry) *compile.Coverage {
	v := &compile.Coverage{}
	for i := range entries {
		e := &entries[i]
		var list []compile.Diagnostic
		for _, r := range e.Reasons {
			list = append(list, compile.Diagnostic{Code: r.Code, Face: r.Face, Start: r.Start, End: r.End, Words: r.Text})
		}
		v.Add(e.Card, list)
	}
	v.Sorted()
	return v
}

// coverageCommand prints the honest coverage.
type coverageCommand struct {
	JSON   bool   `name:"json" help:"Write JSON."`
	List   string `enum:",playable,unplayable" default:"" help:"List the cards: playable or unplayable."`
	Format string `help:"Only cards legal in this format."`
	By     string `enum:",set,reason,clause" default:"" help:"Group by set, reason or clause."`
}

// Help gives an example.
func (coverageCommand) Help() string {
	return "Example: apnap cards coverage --by reason --cards oracle-cards.json.gz"
}

// Run counts the cards of all sources.
func (c *coverageCommand) Run(s *cardSources) error {
	if c.Format != "" && !deck.IsFormat(c.Format) {
		return fmt.Errorf("there is no format %q: use one of %s", c.Format, strings.Join(deck.Formats(), ", "))
	}
	cat, err := s.catalog()
	if err != nil {
		return err
	}
	var entries []catalog.Entry
	for i := range cat.Len() {
		if e := cat.Entry(i); c.Format == "" || legalIn(e.Card, c.Format) {
			entries = append(entries, *e)
		}
	}
	switch {
	case c.List != "":
		return listCards(entries, c.List == "playable", c.JSON)
	case c.By != "":
		return groupCards(entries, c.By, c.JSON)
	}
	v := coverageOf(entries)
	if c.JSON {
		return json.NewEncoder(os.Stdout).Encode(v)
	}
	fmt.Printf("%d cards, %d playable (%.1f %%)\n", v.Cards, v.Playable, v.Percent)
	fmt.Printf("faces: %d parsed, %d compiled, %d executable, %d printed back equal\n",
		v.Faces.Parsed, v.Faces.Compiled, v.Faces.Executable, v.Faces.PrintedEqual)
	for _, r := range v.Reasons {
		fmt.Printf("%6d  %-12s %s\n", r.Count, r.Code, r.Example)
	}
	return nil
}

func legalIn(c *card.Card, format string) bool {
	status := c.Status(format)
	return status == card.Legal || status == card.Restricted
}

// listedReason is one reason of a listed card.
type listedReason struct {
	Code  string `json:"code"`
	Text  string `json:"text"`
	Start int    `json:"start"`
	End   int    `json:"end"`
}

func listCards(entries []catalog.Entry, playable, asJSON bool) error {
	out := json.NewEncoder(os.Stdout)
	for i := range entries {
		e := &entries[i]
		if e.Playable() != playable {
			continue
		}
		reasons := []listedReason{}
		var words []string
		for _, r := range e.Reasons {
			reasons = append(reasons, listedReason{r.Code, r.Text, r.Start, r.End})
			words = append(words, fmt.Sprintf("%s: %q", r.Code, r.Text))
		}
		if asJSON {
			if err := out.Encode(struct {
				Name    string         `json:"name"`
				Reasons []listedReason `json:"reasons"`
			}{e.Card.Name, reasons}); err != nil {
				return err
			}
			continue
		}
		fmt.Println(strings.TrimSuffix(e.Card.Name+"  "+strings.Join(words, "; "), "  "))
	}
	return nil
}

// groupCounts counts the cards of one group.
type groupCounts struct {
	Name     string `json:"name"`
	Cards    int    `json:"cards"`
	Playable int    `json:"playable"`
	Example  string `json:"example,omitempty"`
}

// groupCards counts by set, by the code of the reason, or by the words that are
// a card's only reason: what understanding them alone would unlock.
func groupCards(entries []catalog.Entry, by string, asJSON bool) error {
	counts := map[string]*groupCounts{}
	add := func(name string, e *catalog.Entry) {
		g := counts[name]
		if g == nil {
			g = &groupCounts{Name: name, Example: e.Card.Name}
			counts[name] = g
		}
		g.Cards++
		if e.Playable() {
			g.Playable++
		}
	}
	for i := range entries {
		e := &entries[i]
		switch {
		case by == "set":
			add(e.Card.Set, e)
		case by == "clause" && len(e.Reasons) == 1:
			add(e.Reasons[0].Text, e)
		case by == "reason":
			seen := map[string]bool{}
			for _, r := range e.Reasons {
				if !seen[r.Code] {
					seen[r.Code] = true
					add(r.Code, e)
				}
			}
		}
	}
	list := make([]*groupCounts, 0, len(counts))
	for _, g := range counts {
		list = append(list, g)
	}
	sort.Slice(list, func(i, j int) bool {
		return list[i].Cards > list[j].Cards || list[i].Cards == list[j].Cards && list[i].Name < list[j].Name
	})
	if asJSON {
		return json.NewEncoder(os.Stdout).Encode(list)
	}
	for _, g := range list {
		fmt.Printf("%6d cards %6d playable  %s\n", g.Cards, g.Playable, g.Name)
	}
	return nil
}

// showCommand shows one card.
type showCommand struct {
	Name    string `arg:"" help:"The card's name."`
	Tree    bool   `help:"Show the syntax tree of its text."`
	Program bool   `help:"Show the compiled program."`
}

// Help gives an example.
func (showCommand) Help() string { return `Example: apnap cards show "Cinderwick Scamp" --program` }

// Run prints the card, its text as understood, or which words are not.
func (c *showCommand) Run(s *cardSources) error {
	cat, err := s.catalog()
	if err != nil {
		return err
	}
	e, ok := cat.Find(c.Name)
	if !ok {
		return failed(fmt.Errorf("no card is named %q: check the spelling, or bring a card file with --cards", c.Name))
	}
	for i := range e.Card.Faces {
		f := &e.Card.Faces[i]
		cost := f.ManaCost.String()
		fmt.Println(strings.TrimSpace(f.Name + "  " + cost))
		fmt.Println(f.TypeLine)
		for _, p := range compile.Read(e.Card) {
			if p.Face != i {
				continue
			}
			switch {
			case p.Tree == nil:
				fmt.Println("  (not understood)")
			case c.Tree:
				fmt.Printf("  %v\n", p.Tree)
			default:
				fmt.Println("  " + p.Print)
			}
		}
		if f.Power.Exists() {
			fmt.Printf("%s/%s\n", f.Power, f.Toughness)
		}
	}
	if c.Program && e.Playable() {
		fmt.Print(ability.Disassemble(e.Program))
	}
	if e.Playable() {
		fmt.Println("playable")
		return nil
	}
	_, problems := diagnose(e.Card)
	for _, p := range problems {
		fmt.Println("not playable: " + p.String())
	}
	return nil
}
