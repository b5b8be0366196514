package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/lab/hub"
	"github.com/apnap/apnap/lab/ledger"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/table/agent"
)

// labFolder is where results are kept.
func (s *source) labFolder() (string, error) {
	dir, err := s.folder()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "lab"), nil
}

// ownBuild is this build as experiments have it. One that is not a clean commit is told
// apart by the program file itself.
func ownBuild() (string, error) {
	b := stamp.Own()
	if b.Commit != "" && !strings.HasSuffix(b.Commit, "+changes") {
		return b.String(), nil
	}
	path, err := os.Executable()
	if err != nil {
		return "", fmt.Errorf("find the program file: %w", err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("read the program file: %w", err)
	}
	return b.String() + " file " + hub.Hash(data)[:12], nil
}

// experiment reads an experiment file and makes a run of it.
func (s *source) experiment(a *app, path string) (*hub.Run, error) {
	f, err := os.Open(path)
	if missing(err) {
		return nil, fmt.Errorf("there is no experiment file %s; docs/lab.md says how one is written, and examples/lab has some", path)
	}
	if err != nil {
		return nil, fmt.Errorf("open the experiment: %w", err)
	}
	defer f.Close()
	file, err := plan.Parse(f, path)
	if err != nil {
		return nil, err
	}
	run, err := s.planned(a, file, filepath.Dir(path))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return run, nil
}

// planned makes a run of an experiment file whose deck files stand beside the folder.
func (s *source) planned(a *app, file *plan.File, beside string) (*hub.Run, error) {
	in, err := s.entered(a, file, beside)
	if err != nil {
		return nil, err
	}
	p, err := plan.New(file, in.own, in.against, in.rules)
	if err != nil {
		return nil, err
	}
	cards, err := s.catalog(a, library.Want(p.Names()))
	if err != nil {
		return nil, err
	}
	return s.ready(p, file.Weight, cards)
}

// entered is what an experiment file names.
type entered struct {
	own, against []plan.Deck
	rules        ruleset.Rules
	terms        deck.Terms
}

// entered reads the decks of an experiment file.
func (s *source) entered(a *app, file *plan.File, beside string) (*entered, error) {
	flags := gameFlags{Rules: file.Rules, Format: file.Format, Variant: file.Variant}
	rules, err := flags.experiment()
	if err != nil {
		return nil, err
	}
	file.Format = flags.Format
	var lines []plan.DeckLine
	own := 0
	for i, list := range [][]plan.DeckLine{file.Decks, file.Against} {
		for _, l := range list {
			found, err := eachDeck(l, beside, rules.Commander)
			if err != nil {
				return nil, err
			}
			lines = append(lines, found...)
		}
		if i == 0 {
			own = len(lines)
		}
	}
	terms := deck.TermsOf(file.Format, &rules)
	decks, err := s.planDecks(a, lines, file, terms, rules.Commander)
	if err != nil {
		return nil, err
	}
	return &entered{own: decks[:own], against: decks[own:], rules: rules, terms: terms}, nil
}

// ready makes a run of a plan, with the cards of its decks, and opens its ledger.
func (s *source) ready(p *plan.Plan, weight int, cards *catalog.Catalog) (*hub.Run, error) {
	run := &hub.Run{Plan: p, Weight: weight}
	var err error
	if run.Cards, err = hub.PackCards(p, cards); err != nil {
		return nil, err
	}
	if p.Build, err = ownBuild(); err != nil {
		return nil, err
	}
	p.Cards = hub.Hash(run.Cards)
	dir, err := s.labFolder()
	if err != nil {
		return nil, err
	}
	if run.Ledger, err = ledger.Create(dir, p); err != nil {
		return nil, err
	}
	return run, run.Load()
}

// planDecks reads the decks of the lines.
func (s *source) planDecks(a *app, lines []plan.DeckLine, file *plan.File, terms deck.Terms, commanders bool) ([]plan.Deck, error) {
	var files []string
	for _, l := range lines {
		files = append(files, l.Deck)
	}
	for _, l := range lines {
		if l.After != "" {
			files = append(files, l.After)
		}
	}
	seats, _, err := s.decks(a, files, terms, commanders)
	if err != nil {
		return nil, err
	}
	var decks []plan.Deck
	after := len(lines)
	for i, l := range lines {
		who := file.Agent
		if l.Agent != nil {
			who = *l.Agent
		}
		var err error
		if who.Name, err = agent.Named(who.Name); err != nil {
			return nil, err
		}
		d := plan.Deck{Name: seats[i].Title, Main: seats[i].Main, Side: seats[i].Side, Commanders: seats[i].Commanders, Agent: plan.Agent(who)}
		if l.After != "" {
			d.After = seats[after].Main
			if !within(d.After, d.Main, d.Side) || len(d.After) < len(d.Main) {
				return nil, fmt.Errorf("%s: after the first game the deck has cards that are not in %s or its sideboard, or fewer than it had (100.4)", l.After, l.Deck)
			}
			after++
		}
		decks = append(decks, d)
	}
	return decks, nil
}

// within reports whether the cards are all among those of the lists, as often.
func within(cards []string, lists ...[]string) bool {
	left := map[string]int{}
	for _, list := range lists {
		for _, c := range list {
			left[c]++
		}
	}
	for _, c := range cards {
		if left[c]--; left[c] < 0 {
			return false
		}
	}
	return true
}

// deckFiles are the ends of the names of deck files in a folder.
var deckFiles = []string{".txt", ".dek", ".dck", ".cod", ".csv", ".deck"}

// eachDeck returns the decks that a line names: one, those of a folder, or all starter
// decks, with commanders or without.
func eachDeck(l plan.DeckLine, beside string, led bool) ([]plan.DeckLine, error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	if l.Deck == "starter" {
		var list []plan.DeckLine
		for i := range set.Decks {
			if d := &set.Decks[i]; !d.ForAnte && (len(d.Commander) > 0) == led {
				list = append(list, plan.DeckLine{Deck: set.Decks[i].Name, Agent: l.Agent})
			}
		}
		return list, nil
	}
	if _, ok := set.Deck(l.Deck); ok {
		return []plan.DeckLine{l}, nil
	}
	at := func(path string) string {
		if path == "" || filepath.IsAbs(path) {
			return path
		}
		return filepath.Join(beside, path)
	}
	path := at(l.Deck)
	info, err := os.Stat(path)
	if d, wrong := library.StarterDeck(l.Deck); err != nil && wrong == nil && d != nil {
		l.Deck = d.Name
		return []plan.DeckLine{l}, nil
	}
	if err != nil || !info.IsDir() {
		l.Deck, l.After = path, at(l.After)
		return []plan.DeckLine{l}, nil // what is wrong with it is said where it is read
	}
	if l.After != "" {
		return nil, fmt.Errorf("%s: after: is for one deck, and this is a folder", l.Deck)
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return nil, fmt.Errorf("read the folder of decks: %w", err)
	}
	var list []plan.DeckLine
	for _, e := range entries {
		if !e.IsDir() && slices.Contains(deckFiles, strings.ToLower(filepath.Ext(e.Name()))) {
			list = append(list, plan.DeckLine{Deck: filepath.Join(path, e.Name()), Agent: l.Agent})
		}
	}
	if len(list) == 0 {
		return nil, errors.New(l.Deck + ": the folder has no deck files; they end with " + strings.Join(deckFiles, ", "))
	}
	return list, nil
}
