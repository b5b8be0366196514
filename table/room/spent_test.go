package room_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// TestSpent holds that who is said to have nothing left that everybody sees can do
// nothing but with cards of his hand, and that it is said again when all that any one
// viewer can't know, the hand among it, is made another.
func TestSpent(t *testing.T) {
	said := map[bool]int{}
	pairs := [][2]string{{"cinder", "skies"}, {"grove", "dusk"}, {"foundry", "barrow"}, {"tempest", "pyre"}, {"court", "omens"}}
	for seed, decks := range pairs {
		for _, moment := range []int{20, 45, 70, 95, 120, 150, 190, 240} {
			for _, w := range []view.Viewer{view.Seat(1), view.Seat(2), view.Spectator} {
				var a, b side
				c := config(t, byte(seed), decks[0], decks[1])
				a.reach(t, c, uint64(seed), moment, w)
				k := b.reach(t, c, uint64(seed), moment, w)
				if a.core.Pending() == nil {
					continue
				}
				b.change(&k, w, rand.New(rand.NewPCG(uint64(seed), uint64(moment))))
				for p := mtg.Seat(1); p <= 2; p++ {
					if w == view.Seat(p) {
						continue
					}
					x, y := a.core.Game().Spent(p), b.core.Game().Spent(p)
					said[x]++
					if x != y {
						t.Errorf("%v against %v, from decision %d: of player %v, to whom %v is the other: %v, with another hand %v", decks[0], decks[1], moment, p, w, x, y)
					}
				}
				holdsHand(t, &a, said)
			}
		}
	}
	if said[true] < 40 || said[false] < 40 {
		t.Errorf("it was said %d times, and %d times not: too few to tell anything", said[true], said[false])
	}
}

// holdsHand holds that who is spent is offered nothing but what he holds, and passing.
func holdsHand(t *testing.T, s *side, said map[bool]int) {
	t.Helper()
	var v view.View
	var a decision.Answer
	r := rand.New(rand.NewPCG(9, 9))
	for range 120 {
		d := s.core.Pending()
		if d == nil {
			return
		}
		s.core.See(view.Seat(d.By), &v)
		if s.core.Spent() {
			said[true]++
			for i := range v.Objects {
				if x := &v.Objects[i]; x.Status&view.FaceDown != 0 && (x.Zone == mtg.Exile || x.Zone == mtg.Battlefield && x.Controller == d.By) {
					t.Errorf("who is spent has %+v, which only he may know", x)
				}
			}
			for i := range v.Decision.Options {
				o := &v.Decision.Options[i]
				if x := v.Object(view.Handle(o.Object)); o.Action != mtg.ActionPass && (x == nil || x.Zone != mtg.Hand) || o.Action == mtg.ActionPlayLand {
					t.Errorf("who is spent is offered %v of %+v", o.Action, x)
				}
			}
		}
		if !d.Sample(&a, r) {
			t.Fatal("no answer")
		}
		if err := s.core.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
}
