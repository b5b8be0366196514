package main

import (
	"encoding/json"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/library"
)

// cardsCmd is about cards.
type cardsCmd struct {
	Import   cardsImportCmd   `cmd:"" help:"Read, compile and store card files, for every later command."`
	List     cardsListCmd     `cmd:"" help:"List what was imported."`
	Update   cardsUpdateCmd   `cmd:"" help:"Import again what has changed where it came from."`
	Remove   cardsRemoveCmd   `cmd:"" help:"Remove what was imported."`
	Coverage cardsCoverageCmd `cmd:"" help:"Count which cards are playable, and why the others are not."`
	Show     cardsShowCmd     `cmd:"" help:"Show a card as it is understood."`
	Search   cardsSearchCmd   `cmd:"" help:"Find cards by name, type, text, cost and all else that is printed."`
	Off      cardsOffCmd      `cmd:"" help:"Switch a card off at the tables of this machine, or list those that are."`
	On       cardsOnCmd       `cmd:"" help:"Switch a card on again."`
	Report   cardsReportCmd   `cmd:"" help:"Save a moment of a game as a scenario file, for a card that seems wrong."`
}

// Help shows examples.
func (cardsCmd) Help() string {
	return "Examples:\n\n    apnap cards import oracle-cards.json.gz\n    apnap cards coverage --by reason\n    apnap cards show \"Coalburst\" --program"
}

// cardsImportCmd stores card files.
type cardsImportCmd struct {
	Data  string   `help:"The folder for imported cards." placeholder:"DIR" env:"APNAP_DATA"`
	JSON  bool     `help:"Write JSON, a line for each file."`
	Files []string `arg:"" help:"Card files, or addresses of them: Scryfall bulk JSON or MTGJSON AtomicCards JSON, also compressed with gzip." placeholder:"FILE"`
}

// Help shows an example.
func (cardsImportCmd) Help() string {
	return "Of cards with one name that of the file imported last counts. An address is asked for and nothing else;\n" +
		"that of Scryfall's list of a bulk file leads to the newest. Examples:\n\n    apnap cards import oracle-cards.json.gz\n" +
		"    apnap cards import https://api.scryfall.com/bulk-data/oracle-cards"
}

// importReport is what importing one file came to.
type importReport struct {
	File     string        `json:"file"`
	Cards    int           `json:"cards"`
	Playable int           `json:"playable"`
	Broken   int           `json:"broken"` // records that could not be read
	Reasons  []reasonCount `json:"reasons"`
	// Shapes are the sentences that most cards lack, a handful.
	Shapes []shapeCount `json:"shapes"`
}

// handful is how many shapes the report of an import has.
const handful = 5

// Run imports the files.
func (c *cardsImportCmd) Run(a *app) error {
	spareMemory()
	from := source{Data: c.Data}
	if _, err := from.folder(); err != nil {
		return err
	}
	l := from.library(a)
	files := make([]*library.Import, len(c.Files))
	for i, name := range c.Files {
		var err error
		if files[i], err = from.read(a, l, name, ""); err != nil {
			return err // before anything is stored
		}
	}
	for i := range files {
		entries, err := files[i].Store(a.ctx)
		if err != nil {
			return err
		}
		report := importReportOf(c.Files[i], files[i], entries)
		if err := report.show(a, c.JSON); err != nil {
			return err
		}
	}
	return nil
}

// importReportOf says what importing a file came to.
func importReportOf(path string, file *library.Import, entries []catalog.Entry) *importReport {
	r := &importReport{File: path, Cards: len(entries), Broken: file.Broken, Reasons: reasons(entries), Shapes: shapes(entries)}
	r.Shapes = r.Shapes[:min(handful, len(r.Shapes))]
	for i := range entries {
		if entries[i].Playable() {
			r.Playable++
		}
	}
	return r
}

// show tells it.
func (r *importReport) show(a *app, asJSON bool) error {
	if asJSON {
		return json.NewEncoder(a.out).Encode(r)
	}
	fmt.Fprintf(a.out, "%s: %d cards, %d playable (%.1f %%)", r.File, r.Cards, r.Playable, 100*float64(r.Playable)/float64(max(r.Cards, 1)))
	if r.Broken > 0 {
		fmt.Fprintf(a.out, ", %d records could not be read", r.Broken)
	}
	_, err := fmt.Fprintln(a.out)
	for _, reason := range r.Reasons {
		if err == nil {
			_, err = fmt.Fprintf(a.out, "  %6d not playable: %s, for example %s\n", reason.Count, codeWords(reason.Code), reason.Example)
		}
	}
	if err == nil && len(r.Shapes) > 0 {
		_, err = fmt.Fprintln(a.out, "What most of them need, in [ ] what is not understood (all: apnap cards coverage --by shape, of one set with --set CODE):")
	}
	for _, s := range r.Shapes {
		if err == nil {
			_, err = fmt.Fprintf(a.out, "  %6d  %s, for example %s\n", s.Cards, s.Shape, s.Example)
		}
	}
	return err
}

// reasonCount says how many cards a code keeps from being played.
type reasonCount struct {
	Code    string `json:"code"`
	Count   int    `json:"count"`
	Example string `json:"example"`
}

// reasons counts the reasons of the cards that are not playable, each code once
// a card, the largest count first.
func reasons(entries []catalog.Entry) []reasonCount {
	groups := newGroups()
	for i := range entries {
		e := &entries[i]
		seen := map[string]bool{}
		for _, r := range e.Reasons {
			if !seen[r.Code] {
				seen[r.Code] = true
				groups.add(r.Code, e.Card.Name+": "+r.Text)
			}
		}
	}
	return groups.sorted()
}

// codeWords says in words what a code of a reason means.
func codeWords(code string) string {
	if words, ok := codes[code]; ok {
		return words
	}
	return code
}

// codes has the words for the codes of reasons.
var codes = map[string]string{
	"words":     "words that are not understood",
	"ambiguous": "words that can be read in two ways",
	"meaning":   "words without a program for their meaning",
	"reference": "a reference without one clear meaning",
	"keyword":   "a keyword that is not supported",
	"layout":    "a layout that is not supported",
	"card":      "printed data that cannot be read",
	"engine-op": "what the engine does not run",
}
