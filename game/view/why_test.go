package view_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// TestWhyNot plays random games: with priority, what nothing stands in the way of
// is exactly what a player is offered, and for the rest there is a reason.
func TestWhyNot(t *testing.T) {
	kinds := map[view.ReasonCode]int{}
	for seed := byte(1); seed <= 8; seed++ {
		c := exileConfig(t, seed, pairs[int(seed)%5]...)
		if seed%2 == 0 {
			c = downConfig(t, seed, pairs[int(seed)%5]...)
		}
		var g table
		g.leak = &leak{}
		if err := g.g.Reset(c); err != nil {
			t.Fatal(err)
		}
		g.v.Reset(uint64(seed))
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		var a decision.Answer
		for n := 0; n < 600 && g.g.Pending() != nil; n++ {
			g.drain()
			for _, w := range []view.Viewer{1, 2} {
				g.told(w)
				d := g.look(w)
				if d.Decision.Kind != decision.Act || d.Decision.Prompt != decision.PromptPriority {
					continue
				}
				var free []decision.Option
				for i := range d.Objects {
					list := g.whyNot(w, d.Objects[i].Handle)
					if len(list) == 0 {
						t.Fatalf("no reason is given for %+v", d.Objects[i])
					}
					for _, x := range list {
						kinds[x.Code]++
						if x.Rule == 0 {
							t.Fatalf("no rule is given for %+v", x)
						}
						if x.Code == view.ReasonMay {
							free = append(free, x.Tried)
						}
					}
				}
				offered := d.Decision.Options[1:] // without passing
				for _, o := range offered {
					if !slices.Contains(free, o) {
						t.Fatalf("seed %d, decision %d: %+v is offered, and %+v is said", seed, n, o, g.whyNot(w, view.Handle(o.Object)))
					}
				}
				if len(free) != len(offered) {
					t.Fatalf("seed %d, decision %d: nothing stands in the way of %+v, and %+v is offered", seed, n, free, offered)
				}
			}
			if !g.g.Pending().Sample(&a, r) || g.g.Answer(&a) != nil {
				t.Fatal("the sampled answer is refused")
			}
		}
	}
	for _, code := range []view.ReasonCode{
		view.ReasonMay, view.ReasonMana, view.ReasonNotYourTurn, view.ReasonStack, view.ReasonNotMainPhase, view.ReasonLands,
		view.ReasonZone, view.ReasonNotYours, view.ReasonTapped, view.ReasonSick, view.ReasonNoTarget, view.ReasonForetoldNow,
		view.ReasonMayNotLook, view.ReasonNoAbility,
	} {
		if kinds[code] == 0 {
			t.Errorf("the reason %d was never given", code)
		}
	}
}

func (t *table) whyNot(w view.Viewer, h view.Handle) []view.Reason {
	return t.v.WhyNot(&t.g.S, t.g.Pending(), w, h, t.g.Attempts)
}

// sameReasons compares what the viewer is told of why he cannot act.
func (p *prover) sameReasons(w view.Viewer) error {
	if d := p.base.g.Pending(); d == nil || d.By != w.Seat() || d.Kind != decision.Act {
		return nil
	}
	for i := range p.base.d.Objects {
		h := p.base.d.Objects[i].Handle
		if a, b := p.base.whyNot(w, h), p.other.whyNot(w, h); !slices.Equal(a, b) {
			return fmt.Errorf("why not, of %v: %+v, %+v", h, a, b)
		}
	}
	return nil
}

// TestWhyNotSaysNothing asks while another is asked: nothing is said then of what
// could be done.
func TestWhyNotSaysNothing(t *testing.T) {
	k := newDesk(t)
	id := k.add(1, mtg.Hand, faceBear)
	d := decision.Decision{Kind: decision.Act, Prompt: decision.PromptPriority, For: 2, By: 2}
	v := k.look(1, &d)
	list := k.v.WhyNot(&k.s, &d, 1, v.In(v.Players[0].Hand)[0].Handle, nil)
	if len(list) != 1 || list[0].Code != view.ReasonNotAsked {
		t.Errorf("of %v is said %+v, want that it is not asked now", id, list)
	}
}
