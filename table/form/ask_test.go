package form_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/words"
)

// toll is a card whose additional cost is one of two.
const toll = `[{"object": "card", "name": "Grim Toll", "lang": "en", "layout": "normal", "mana_cost": "{R}", "cmc": 1, "type_line": "Sorcery",
"oracle_text": "As an additional cost to cast this spell, sacrifice a creature or pay 3 life.\nDraw two cards.",
"colors": ["R"], "color_identity": ["R"], "keywords": [], "legalities": {}, "set": "form", "collector_number": "1", "rarity": "common"}]`

// TestWaysToPayAreNamed casts a spell whose cost is one of two: the question has both
// in the words of the card (601.2b).
func TestWaysToPayAreNamed(t *testing.T) {
	c := withCards(t, toll, "Grim Toll", "Mountain", "Tinderback Boar")
	c.Position = &position.Position{Players: []position.Player{{Life: 20, Cards: []position.Card{
		{Name: "Grim Toll", Zone: mtg.Hand}, {Name: "Mountain", Zone: mtg.Battlefield}, {Name: "Tinderback Boar", Zone: mtg.Battlefield},
	}}, {Life: 20}}}
	c.Starting = 1
	var core room.Core
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	maker := form.NewMaker(c.Programs, nil, 1)
	teller := words.New(&form.Names{Programs: c.Programs}, words.English(), rule.Current, 1)
	var v view.View
	for range 50 {
		core.Told(view.Seat(1), nil)
		core.See(view.Seat(1), &v)
		maker.See(&v)
		teller.See(&v)
		asked := maker.Asked(&v, teller)
		if asked != nil && asked.Prompt == "cost-choice" {
			var got []string
			for _, o := range asked.Options {
				got = append(got, o.Text)
			}
			if want := "Sacrifice a creature|Pay 3 life"; !strings.EqualFold(strings.Join(got, "|"), want) {
				t.Errorf("the ways to pay are %q, want %q", got, want)
			}
			return
		}
		var a decision.Answer
		d := core.Pending()
		if d == nil {
			break
		}
		a.Seq, a.Picks = d.Seq, []uint16{0}
		if asked != nil {
			for i, o := range asked.Options {
				if o.Action == "cast" {
					a.Picks[0] = uint16(i)
				}
			}
		}
		if !d.Legal(&a) && !d.Propose(&a) {
			t.Fatalf("no answer to %v", d.Prompt)
		}
		if err := core.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("how to pay was never asked")
}

// withCards is a game of two players with the cards of a file and those of the starter
// set that are named.
func withCards(t *testing.T, file string, names ...string) room.Config {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	r, err := cardfile.NewReader(strings.NewReader(file), "cards.json")
	if err != nil {
		t.Fatal(err)
	}
	cards := append([]card.Card(nil), set.Cards...)
	for c, err := range r.Cards() {
		if err != nil {
			t.Fatal(err)
		}
		cards = append(cards, c)
	}
	c := room.Config{Rules: ruleset.Current(), StepLimit: 1 << 16}
	if c.Programs, err = playable.Catalog(cards).Programs(names); err != nil {
		t.Fatal(err)
	}
	return c
}
