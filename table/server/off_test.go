package server_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// TestCardSwitchedOff: with a card that is switched off nobody sits down, no match
// begins and no rematch; a match that has begun goes on with it to its end.
func TestCardSwitchedOff(t *testing.T) {
	off := map[string]string{}
	h := build(t, func(c *server.Config) { c.Off = func() (map[string]string, error) { return off, nil } })
	seats := h.table(wire.Options{BestOf: 3}, "cinder", "cinder")
	one, two := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	off = map[string]string{"Mountain": "it is too red"}
	for n := range 2 {
		one.phase("playing")
		if len(one.table.Games) != n+1 {
			t.Fatalf("game %d: %+v", n+1, one.table)
		}
		if code := two.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
			t.Fatal(code)
		}
		if n == 1 {
			break
		}
		for _, c := range []*client{one, two} {
			c.phase("between")
			if code := c.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" {
				t.Fatalf("the next game of the match: %s", code)
			}
		}
	}
	one.phase("over")
	two.phase("over")
	if code := one.do(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}}); code != "" {
		t.Fatal(code)
	}
	if code := two.do(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "accept"}}); code != "deck" {
		t.Errorf("a rematch: %q", code)
	}
	err := h.ask("POST", "/api/tables", "", &wire.Create{Sit: &wire.Sit{Name: "X", Deck: "cinder"}}, nil)
	if codeOf(err) != "deck" || !strings.Contains(err.Error(), "Mountain: it is too red") {
		t.Errorf("sitting down: %v", err)
	}
	var d wire.Deck
	if err := h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: "30 Mountain\n30 Forest\n"}, &d); err != nil {
		t.Fatal(err)
	}
	if d.PlayableCount != 30 { // the Forests
		t.Errorf("%d cards are playable, want 30", d.PlayableCount)
	}
	if d.Playable || !slices.ContainsFunc(d.Problems, func(p wire.DeckProblem) bool { return p.Card == "Mountain" && strings.Contains(p.What, "too red") }) {
		t.Errorf("the check says %+v", d)
	}
}
