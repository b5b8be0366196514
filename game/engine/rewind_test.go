package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/state"
)

// TestEveryAnnouncementIsTakenBack plays random games, and gives up a copy of every
// action at each of its choices: the player then has priority again and may do what
// he could before, and the game is what it was but for what 733.1 cannot reverse.
func TestEveryAnnouncementIsTakenBack(t *testing.T) {
	prompts := map[decision.Prompt]int{}
	for n := range proveCount(32, 300) {
		r := rand.New(rand.NewPCG(733, uint64(n)))
		c := everyCard(t, r)
		c.Seed[0] = byte(n)
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		takeBackAll(t, g, r, prompts, nil)
	}
	if len(prompts) == 0 {
		t.Error("no action was given up")
	}
}

// takeBackAll plays on, and gives up a copy of every action at each of its choices. Act
// says what to do with priority, until it says that there is nothing; without one
// chance does.
func takeBackAll(t *testing.T, g *engine.Game, r *rand.Rand, prompts map[decision.Prompt]int, act func(d *decision.Decision) int) {
	var before, again engine.Game
	var a decision.Answer
	begun := false // the choice that waits is of the action that was begun with before
	for d := g.Pending(); d != nil; d = g.Pending() {
		if begun && d.Reversible && (d.Kind != decision.Pay || d.CanPay()) { // what cannot be paid is not offered again
			again.Clone(g)
			if err := again.Answer(&decision.Answer{Seq: d.Seq, Cancel: true}); err != nil {
				t.Fatalf("%v cannot be given up: %v", d.Prompt, err)
			}
			if how, _ := again.Ended(); how == engine.OutOfSteps {
				return // of the steps of the test's games: to give up takes some as well
			}
			sameAsBefore(t, &before, &again, d.Prompt)
			prompts[d.Prompt]++
		}
		if !d.Sample(&a, r) {
			t.Fatalf("no answer to %v %v", d.Kind, d.Prompt)
		}
		if d.Kind == decision.Act && act != nil {
			pick := act(d)
			if pick < 0 {
				return
			}
			a.Picks = append(a.Picks[:0], uint16(pick))
		}
		switch {
		case d.Kind == decision.Act:
			before.Clone(g)
			begun = true
		case !d.Reversible, d.Kind == decision.Pay: // a mana ability is an action of its own
			begun = false
		}
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
}

func sameAsBefore(t *testing.T, before, again *engine.Game, p decision.Prompt) {
	t.Helper()
	d, e := before.Pending(), again.Pending()
	if e == nil || e.Kind != decision.Act || e.For != d.For {
		t.Fatalf("after giving up at %v: %+v is asked, want what to do with priority", p, e)
	}
	if len(d.Options) != len(e.Options) {
		t.Fatalf("after giving up at %v: %d options, want %d", p, len(e.Options), len(d.Options))
	}
	for i := range d.Options {
		if d.Options[i] != e.Options[i] {
			t.Fatalf("after giving up at %v: option %+v, want %+v", p, e.Options[i], d.Options[i])
		}
	}
	if !state.IsAgain(&again.S, &before.S) {
		t.Fatalf("after giving up at %v: %+v, want %+v", p, again.S.Header, before.S.Header)
	}
}
