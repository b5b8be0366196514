package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/mtg"
)

type entry = map[string]any

func several(name string, count int) entry { return entry{"card": name, "count": count} }

func made(name, types, text string) entry {
	return entry{"custom": name, "types": types, "text": text}
}

// surroundings are what every position has besides its card: lands for every cost, and
// something of each kind that a card may want, in every zone, for both players.
func surroundings() (own, other map[string]any) {
	creatures := []any{"Basalt Shambler", "Deepwell Scholar", several("Lanternfield Recruit", 2)}
	cards := []any{"Glimmerhide Stag", "Basalt Shambler", "Calderafall", "Deepwell Scholar", "Forest"}
	library := map[string]any{
		"top":  []any{"Basalt Shambler", "Forest", "Calderafall", "Glimmerhide Stag", "Island", "Deepwell Scholar", "Plains"},
		"rest": map[string]any{"Swamp": 8, "Mountain": 8},
	}
	own = map[string]any{
		"battlefield": append([]any{
			several("Plains", 5), several("Island", 5), several("Swamp", 5), several("Mountain", 5), several("Forest", 5),
			made("Dented Bowl", "Artifact", idle), made("Borrowed Hymn", "Enchantment", idle),
		}, creatures...),
		"hand": []any{"Calderafall", "Glimmerhide Stag", "Forest"}, "graveyard": cards, "library": library,
	}
	other = map[string]any{
		"battlefield": append([]any{several("Swamp", 3), several("Plains", 2), made("Cracked Plate", "Artifact", idle), made("Low Chant", "Enchantment", idle)}, append(creatures, "Glimmerhide Stag")...),
		"hand":        []any{"Basalt Shambler", "Calderafall", "Swamp"}, "graveyard": cards, "library": library,
	}
	return own, other
}

// positionOf writes the position of a card: it is in the hand and in the graveyard, and on
// the battlefield where it can be put there.
func positionOf(e *catalog.Entry, onField bool) (string, error) {
	own, other := surroundings()
	name := e.Card.Name
	own["hand"] = append([]any{name}, own["hand"].([]any)...)
	own["graveyard"] = append([]any{name}, own["graveyard"].([]any)...)
	if onField {
		own["battlefield"] = append([]any{name}, own["battlefield"].([]any)...)
	}
	text, err := json.Marshal(map[string]any{
		"format": "mtg-scenario/1", "id": "browser.card", "title": name,
		"players": map[string]any{"A": own, "B": other},
		"stop":    map[string]any{"at": "1 upkeep"}, "expect": []any{},
	})
	return string(text), err
}

// stands reports whether the card can be on the battlefield from the start.
func stands(e *catalog.Entry) bool {
	f := &e.Program.Faces[0]
	aura := false
	for _, name := range f.Subtypes.Names() {
		aura = aura || name == "Aura"
	}
	return f.Types&mtg.PermanentTypes != 0 && !aura
}

// layout lays the position out with the stock and the card.
func layout(stock []catalog.Entry, e *catalog.Entry, text string) (scenario.Layout, error) {
	f, err := scenario.Parse([]byte(text), "the position.json")
	if err != nil {
		return scenario.Layout{}, err
	}
	runner := scenario.Runner{Cards: catalog.New(append(append([]catalog.Entry{}, stock...), *e))}
	l, err := runner.Layout(f)
	if err != nil {
		return l, fmt.Errorf("%s: %w", e.Card.Name, err)
	}
	return l, nil
}

// stockNames are the cards of the surroundings.
var stockNames = strings.Split("Basalt Shambler|Deepwell Scholar|Lanternfield Recruit|Glimmerhide Stag|Calderafall|Plains|Island|Swamp|Mountain|Forest", "|")

// idle is what made-up things can do: nothing that anybody would want.
const idle = "{9}: You gain 1 life."
