package engine_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// announcements are cards that are cast, or whose abilities are activated, with the
// choices that this asks for; Plain Ox and Plain Heron are there to be chosen, and
// lands to pay with. Whatever follows the payment of mana is not looked at, since a
// mana ability is an action of its own.
var announcements = []struct {
	name    string
	action  mtg.ActionKind
	prompts []decision.Prompt
}{
	{"Gathering Heat", mtg.ActionCast, []decision.Prompt{decision.PromptX, decision.PromptTargets, decision.PromptPayMana}},
	{"Furnace Riddle", mtg.ActionCast, []decision.Prompt{decision.PromptModes, decision.PromptTargets, decision.PromptPayMana}},
	{"Bellowsblast", mtg.ActionCast, []decision.Prompt{decision.PromptOptionalCost, decision.PromptTargets, decision.PromptPayMana}},
	{"Altar Crew", mtg.ActionActivate, []decision.Prompt{decision.PromptSacrifice}},
	{"Brazier of the Long Night", mtg.ActionActivate, []decision.Prompt{decision.PromptTargets, decision.PromptDiscard}},
}

// TestEveryChoiceIsTakenBack casts each of these cards, and gives up a copy of it at
// each choice that it asks for.
func TestEveryChoiceIsTakenBack(t *testing.T) {
	for _, x := range announcements {
		t.Run(x.name, func(t *testing.T) {
			g := readyToAct(t, x.name, x.action == mtg.ActionActivate)
			prompts := map[decision.Prompt]int{}
			act := func(d *decision.Decision) int {
				return slices.IndexFunc(d.Options, func(o decision.Option) bool {
					return o.Action == x.action && g.P.Face(o.Face).Face.Name == x.name
				})
			}
			takeBackAll(t, g, rand.New(rand.NewPCG(733, 1)), prompts, act)
			for _, p := range x.prompts {
				if prompts[p] == 0 {
					t.Errorf("it was not given up at %v", p)
				}
			}
		})
	}
}

// readyToAct is a game at a main phase of a player who has such cards in his hand, and
// on the battlefield two of each land and creature, and of the card where it is there;
// the other player has as many.
func readyToAct(t *testing.T, name string, there bool) *engine.Game {
	t.Helper()
	return readyAmong(t, ruleset.Current(), 2, name, there)
}

// readyAmong is that for so many players, by these rules.
func readyAmong(t *testing.T, rules ruleset.Rules, seats int, name string, there bool) *engine.Game {
	t.Helper()
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	list := slices.Repeat([]string{"Plains", "Island", "Swamp", "Mountain", "Forest", "Plain Ox", "Plain Heron"}, 2)
	list = append(list, slices.Repeat([]string{name}, 30)...)
	c := engine.Config{Rules: rules, StepLimit: 200000, Decks: slices.Repeat([][]string{list}, seats)}
	if c.Programs, err = all.Programs(list); err != nil {
		t.Fatal(err)
	}
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	for d := g.Pending(); d.Prompt == decision.PromptMulligan; d = g.Pending() {
		if err := g.Answer(&decision.Answer{Seq: d.Seq}); err != nil {
			t.Fatal(err)
		}
	}
	for p := mtg.Seat(1); int(p) <= seats; p++ {
		n := 0
		for _, slot := range slices.Concat(g.S.List(mtg.Library, p), g.S.List(mtg.Hand, p)) {
			same := g.P.Face(g.S.Objects[slot].Face).Face.Name == name
			if same {
				n++
			}
			if !same || there && n <= 2 {
				g.S.Apply(&event.Event{Kind: mtg.EventZoneChange, Player: p, Object: g.S.ID(slot), To: mtg.Battlefield, Rule: rule.R110_1})
			}
		}
	}
	g.Q.Invalidate()
	for d := g.Pending(); g.S.Step != mtg.PrecombatMain; d = g.Pending() {
		if d.Kind != decision.Act {
			t.Fatalf("%v %v is asked before there is a main phase", d.Kind, d.Prompt)
		}
		if err := g.Answer(&decision.Answer{Seq: d.Seq, Picks: []uint16{0}}); err != nil { // pass
			t.Fatal(err)
		}
	}
	return g
}
