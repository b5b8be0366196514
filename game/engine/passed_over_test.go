package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// TestNothingPossibleIsPassedOver holds what is offered against what is found when
// every card and permanent is looked at closely: what is passed over by place, time and
// mana is just what could not be done. Decisions with one answer are posed, so that the
// windows in which nobody can act are looked at too.
func TestNothingPossibleIsPassedOver(t *testing.T) {
	for i, pair := range [][]string{{"cinder", "grove"}, {"dusk", "skies"}, {"pyre", "court"}, {"foundry", "grove"}} {
		for seed := byte(1); seed <= 3; seed++ {
			playOffered(t, starterConfig(t, seed+byte(10*i), pair...), uint64(seed))
		}
	}
}

// TestNothingPossibleIsPassedOverInExile is that for decks whose cards let their player
// play exiled cards.
func TestNothingPossibleIsPassedOverInExile(t *testing.T) {
	c := realDecks(t, "mono-red-burn", "mono-red-rally")
	for seed := range byte(6) {
		c.Seed = [32]byte{seed, 21}
		playOffered(t, c, uint64(seed))
	}
}

// TestNothingPossibleIsPassedOverOfAllCards is that for games of cards dealt at random.
func TestNothingPossibleIsPassedOverOfAllCards(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("compiles every card; set APNAP_PROVE=1")
	}
	list := playable(t)
	cat := catalog.New(list)
	inShards(t, proveCount(0, 60), func(t *testing.T, n uint64) (seats, decisions int) {
		r := rand.New(rand.NewPCG(n, 21))
		c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{byte(n), 21}, StepLimit: 20000}
		dealPools(t, &c, list, cat, r)
		return 2, playOffered(t, c, n)
	})
}

// playOffered plays a game at random and compares at each decision with priority.
func playOffered(t *testing.T, c engine.Config, seed uint64) (answers int) {
	t.Helper()
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 21))
	var whim decision.Whim
	var a decision.Answer
	for d := g.Pending(); d != nil; d = g.Pending() {
		if d.Prompt == decision.PromptPriority {
			if offered, possible := offeredNow(d), possibleNow(g, d.For); !slices.Equal(offered, possible) {
				t.Fatalf("turn %d, %v: offered %q, possible %q", g.S.Turn, g.S.Step, offered, possible)
			}
		}
		if !whim.Draw(d, g.S.Turn, &a, r) {
			t.Fatalf("no answer to %v %v (%s)", d.Kind, d.Prompt, g.Agenda())
		}
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
		answers++
		g.Events()
	}
	return answers
}

// offeredNow is what is offered besides passing and mana abilities.
func offeredNow(d *decision.Decision) (list []string) {
	for i := range d.Options {
		if o := &d.Options[i]; o.Action != mtg.ActionPass && o.Action != mtg.ActionMana {
			list = append(list, actionText(o))
		}
	}
	slices.Sort(list)
	return list
}

// possibleNow is what has no obstacle, of all the objects there are.
func possibleNow(g *engine.Game, p mtg.Seat) (list []string) {
	for slot := range g.S.Objects {
		id := g.S.ID(mtg.Slot(slot))
		if g.S.Object(id) == nil {
			continue
		}
		for _, try := range g.Attempts(p, id) {
			if len(try.Obstacles) == 0 && try.Option.Action != mtg.ActionMana {
				list = append(list, actionText(&try.Option))
			}
		}
	}
	slices.Sort(list)
	return list
}

func actionText(o *decision.Option) string {
	return fmt.Sprintf("%v %v face %d way %d ability %d", o.Action, o.Object, o.Face, o.Way, o.Ability)
}
