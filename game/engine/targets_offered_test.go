package engine_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	ours "github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestOfferedWithTargets: a spell is offered only while there are targets for it, which
// may have to differ (601.2c), and among them never the card itself (115.5).
func TestOfferedWithTargets(t *testing.T) {
	own, err := ours.Own()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := own.Programs([]string{"Moulded Likeness", "Turn the Soil", "Plain Ox", "Plains", "Island", "Bad Neighbours"})
	if err != nil {
		t.Fatal(err)
	}
	one := func(name string, z mtg.Zone) position.Card { return position.Card{Name: name, Zone: z} }
	for _, tt := range []struct {
		name   string
		cards  []position.Card
		theirs int // how many oxen the other player controls
		want   bool
	}{
		{"one thing for a target and another target", []position.Card{one("Moulded Likeness", mtg.Hand), one("Plain Ox", mtg.Battlefield)}, 0, false},
		{"two things", []position.Card{one("Moulded Likeness", mtg.Hand), one("Plain Ox", mtg.Battlefield), one("Plain Ox", mtg.Battlefield)}, 0, true},
		{"its own card alone", []position.Card{one("Turn the Soil", mtg.Graveyard)}, 0, false},
		{"another card", []position.Card{one("Turn the Soil", mtg.Graveyard), one("Plain Ox", mtg.Graveyard)}, 0, true},
		{"a second target of the same player, who controls one", []position.Card{one("Bad Neighbours", mtg.Hand)}, 1, false},
		{"a second target of the same player", []position.Card{one("Bad Neighbours", mtg.Hand)}, 2, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			lands := []position.Card{one("Plains", mtg.Battlefield), one("Plains", mtg.Battlefield), one("Island", mtg.Battlefield), one("Island", mtg.Battlefield), one("Plains", mtg.Library)}
			c := engine.Config{
				Rules: ruleset.Current(), Programs: programs, Starting: 1,
				Position: &position.Position{Players: []position.Player{
					{Life: 20, Cards: slices.Concat(tt.cards, lands)}, {Life: 20, Cards: append(slices.Repeat([]position.Card{one("Plain Ox", mtg.Battlefield)}, tt.theirs), one("Plains", mtg.Library))},
				}, Shuffle: make([]bool, 2)},
			}
			g, err := engine.New(c)
			if err != nil {
				t.Fatal(err)
			}
			d := g.Pending()
			if offered := offeredNow(d); len(offered) > 0 != tt.want {
				t.Errorf("in step %v %q is offered, want one: %v", g.S.Step, offered, tt.want)
			}
		})
	}
}

// TestOfferedAlike: what is paid with cards that have a name in common is offered only to who has
// as many of one name (118.3).
func TestOfferedAlike(t *testing.T) {
	own, err := ours.Own()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := own.Programs([]string{"Twice the Same Page", "Plain Ox", "Verdant Ox", "Forest"})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		hand []string
		want bool
	}{{[]string{"Plain Ox", "Verdant Ox", "Forest", "Forest"}, false}, {[]string{"Plain Ox", "Verdant Ox", "Plain Ox"}, true}} {
		cards := []position.Card{{Name: "Twice the Same Page", Zone: mtg.Battlefield}, {Name: "Forest", Zone: mtg.Library}}
		for _, name := range tt.hand {
			cards = append(cards, position.Card{Name: name, Zone: mtg.Hand})
		}
		g, err := engine.New(engine.Config{
			Rules: ruleset.Current(), Programs: programs, Starting: 1,
			Position: &position.Position{Players: []position.Player{{Life: 20, Cards: cards}, {Life: 20, Cards: cards[1:2]}}, Shuffle: make([]bool, 2)},
		})
		if err != nil {
			t.Fatal(err)
		}
		if offered := offeredNow(g.Pending()); len(offered) > 0 != tt.want {
			t.Errorf("with %v in hand %q is offered, want it: %v", tt.hand, offered, tt.want)
		}
	}
}
