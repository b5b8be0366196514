package server_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// TestRepeating: what a player has done is offered to be done again, as often as he says, and
// how that ended stands at the table.
func TestRepeating(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario = scenarios(t) })
	const spring = "format: mtg-scenario/1\nid: server.spring\ntitle: A spring\nplayers:\n" +
		"  A: {battlefield: [{token: {name: Spring, types: [Artifact], text: \"{0}: You gain 1 life.\"}}], library: {rest: {Plains: 9}}}\n" +
		"  B: {library: {rest: {Plains: 9}}}\nstop: {at: 1 upkeep}\nexpect: []\n"
	var seat wire.Seated
	if err := h.ask("POST", "/api/scenarios", "", spring, &seat); err != nil {
		t.Fatal(err)
	}
	c := h.connect(seat, wire.Hello{})
	main := func() bool { return c.view.Asked != nil && c.view.Asked.Prompt == "priority" }
	c.until("the player has priority", main)
	if len(c.view.Asked.Repeats) != 0 {
		t.Errorf("at first %+v can be repeated", c.view.Asked.Repeats)
	}
	if got := c.do(&wire.ToServer{Repeat: &wire.Repeat{Times: 3}}); got != "not-now" {
		t.Errorf("nothing is repeated: %q, want not-now", got)
	}
	for i, o := range c.view.Asked.Options {
		if o.Action == "activate" {
			if got := c.do(&wire.ToServer{Answer: &form.Answer{Seq: c.view.Asked.Seq, Picks: []uint16{uint16(i)}}}); got != "ok" && got != "" {
				t.Fatalf("activating: %s", got)
			}
			break
		}
	}
	c.until("the life is gained", func() bool { return main() && c.view.Players[0].Life == 21 })
	list := c.view.Asked.Repeats
	if len(list) != 1 || len(list[0].Deeds) != 1 || !strings.Contains(list[0].Deeds[0], "Spring") {
		t.Fatalf("%+v can be repeated", list)
	}
	for _, m := range []wire.ToServer{{Repeat: &wire.Repeat{Round: 1, Times: 3}}, {Repeat: &wire.Repeat{Times: 0}}, {Shorten: &wire.Shorten{Do: "accept"}}} {
		if got := c.do(&m); got != "not-now" {
			t.Errorf("%+v is taken: %q", m, got)
		}
	}
	if got := c.do(&wire.ToServer{Shorten: &wire.Shorten{Do: "perhaps"}}); got != "malformed" {
		t.Errorf("a reply that is none: %q", got)
	}
	if got := c.do(&wire.ToServer{Repeat: &wire.Repeat{Times: 30}}); got != "" {
		t.Fatalf("repeating: %s", got)
	}
	c.until("it was repeated", func() bool { return main() && c.view.Players[0].Life == 51 })
	c.until("the table says so", func() bool { return c.table.Shortcut != nil && c.table.Shortcut.Why != "" })
	if s := c.table.Shortcut; s.By != "A" || s.Done != 30 || s.Times != 30 || s.Why != "done" || len(s.Deeds) != 1 {
		t.Errorf("the table says %+v", s)
	}
	h.same(c)
}
