package engine_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// TestPositionsAreBounded: a position with one card more than it may have is
// refused, wherever it comes from; one with as many is laid out.
func TestPositionsAreBounded(t *testing.T) {
	programs, err := catalog.Link([]ability.Card{spark(abstractEvent{})})
	if err != nil {
		t.Fatal(err)
	}
	for more := range 2 {
		place := position.Position{Players: make([]position.Player, 2)}
		for i := range position.MaxCards + more {
			p := &place.Players[i%2]
			p.Cards = append(p.Cards, position.Card{Name: "Spark", Zone: mtg.Graveyard})
		}
		_, err := engine.New(engine.Config{Rules: ruleset.Current(), Programs: programs, Position: &place, Starting: 1})
		if refused := err != nil && strings.Contains(err.Error(), "more than 4000 cards"); refused != (more == 1) || err != nil && !refused {
			t.Errorf("with %d cards the error is %v", position.MaxCards+more, err)
		}
	}
}
