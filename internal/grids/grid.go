package grids

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
)

// Card is a card made for a cell, in the words that are printed on cards.
type Card struct {
	Name  string
	Cost  string // its mana cost
	Types string
	Text  string
	Size  string // power and toughness, "2/2"; empty for what has none
}

// Cell is one game: its cards besides those every cell may use, the game as a
// scenario states it, and the rules that say what must come out.
type Cell struct {
	Name  string
	Rules string
	Cards []Card
	// Game is the scenario without its format and id.
	Game string
	// Unable says that somebody may be asked, so that others do not learn what he has,
	// and can only say no: whatever he says, nothing comes of it (608.2d).
	Unable bool
	// Meaningless says that its words refer to nothing: it is not to be played.
	Meaningless bool
}

// Verdict is how a cell came out.
type Verdict string

// The verdicts.
const (
	Runs    Verdict = "runs"    // it was played and came out as the rules say
	Refused Verdict = "refused" // a card of it is not understood, and so not played
	Fault   Verdict = "fault"   // it was played and came out otherwise
)

// Outcome is what came of a cell.
type Outcome struct {
	Cell    *Cell
	Verdict Verdict
	Reason  string // of a refusal the word, of a fault what is wrong
}

// Player plays cells. Alter, when it is there, may change each program before it is
// played: so a fault is planted.
type Player struct {
	Alter func(*ability.Card)
}

// Play plays the cells, on all processors, and returns their outcomes in order.
func (p *Player) Play(cells []Cell) ([]Outcome, error) {
	cards, refused, err := p.catalog(cells)
	if err != nil {
		return nil, err
	}
	out := make([]Outcome, len(cells))
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				out[i] = play(&cells[i], cards, refused)
			}
		})
	}
	for i := range cells {
		next <- i
	}
	close(next)
	group.Wait()
	return out, nil
}

// catalog compiles the cards of the cells, each once, and says why those that are
// refused are.
func (p *Player) catalog(cells []Cell) (*catalog.Catalog, map[string]string, error) {
	all := append([]Card{}, plain...)
	seen := map[string]Card{}
	for i := range cells {
		for _, c := range cells[i].Cards {
			if old, ok := seen[c.Name]; ok && old != c {
				return nil, nil, fmt.Errorf("two cards of the grids are called %s", c.Name)
			} else if !ok {
				seen[c.Name] = c
				all = append(all, c)
			}
		}
	}
	made, err := read(all)
	if err != nil {
		return nil, nil, err
	}
	refused := map[string]string{}
	entries := make([]catalog.Entry, 0, len(made))
	for i := range made {
		e := playable.Entry(&made[i])
		if len(e.Reasons) > 0 {
			refused[made[i].Name] = e.Reasons[0].Code + ": " + e.Reasons[0].Text
		} else if p.Alter != nil {
			p.Alter(e.Program)
		}
		entries = append(entries, e)
	}
	for _, c := range plain {
		if why := refused[c.Name]; why != "" {
			return nil, nil, fmt.Errorf("%s, which every cell may use, is refused: %s", c.Name, why)
		}
	}
	return catalog.New(entries), refused, nil
}

// read makes cards of templates by way of a card file, as a user's cards come.
func read(list []Card) ([]card.Card, error) {
	type record struct {
		Object string `json:"object"`
		Name   string `json:"name"`
		Layout string `json:"layout"`
		Cost   string `json:"mana_cost"`
		Types  string `json:"type_line"`
		Text   string `json:"oracle_text"`
		Power  string `json:"power,omitempty"`
		Tough  string `json:"toughness,omitempty"`
		Set    string `json:"set"`
		Rarity string `json:"rarity"`
	}
	records := make([]record, 0, len(list))
	for _, c := range list {
		r := record{Object: "card", Name: c.Name, Layout: "normal", Cost: c.Cost, Types: c.Types, Text: c.Text, Set: "grid", Rarity: "common"}
		r.Power, r.Tough, _ = strings.Cut(c.Size, "/")
		records = append(records, r)
	}
	data, err := json.Marshal(records)
	if err != nil {
		return nil, fmt.Errorf("write the cards of the grids: %w", err)
	}
	r, err := cardfile.NewReader(bytes.NewReader(data), "grids.json")
	if err != nil {
		return nil, fmt.Errorf("read the cards of the grids: %w", err)
	}
	var cards []card.Card
	for c, err := range r.Cards() {
		if err != nil {
			return nil, fmt.Errorf("read the cards of the grids: %w", err)
		}
		cards = append(cards, c)
	}
	return cards, nil
}

func play(c *Cell, cards *catalog.Catalog, refused map[string]string) Outcome {
	for _, k := range c.Cards {
		if why := refused[k.Name]; why != "" {
			return Outcome{c, Refused, why}
		}
	}
	if c.Meaningless {
		return Outcome{c, Fault, "its words refer to nothing, and are played"}
	}
	f, err := scenario.Parse([]byte(c.Scenario()), c.Name+".yaml")
	if err != nil {
		return Outcome{c, Fault, "the scenario: " + err.Error()}
	}
	r := scenario.Run(f, cards)
	switch {
	case r.Verdict != scenario.Passed:
		return Outcome{c, Fault, string(r.Verdict) + ": " + r.Reason}
	case r.Policy > 0 && !c.Unable:
		return Outcome{c, Fault, "something was asked that the scenario does not answer"}
	}
	return Outcome{c, Runs, ""}
}

// Scenario is the game of the cell as a file of the scenario format.
func (c *Cell) Scenario() string {
	return fmt.Sprintf("format: mtg-scenario/1\nid: %q\ntitle: %q\n%s", "grids."+c.Name, c.Rules, c.Game)
}
