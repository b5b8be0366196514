package server_test

import (
	"context"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
)

var faceNumber = regexp.MustCompile(`"(face|card)":(\d+)`)

// shown returns the view as whole does, with the names of faces in place of their
// numbers, which a server that goes on with a game gives anew.
func (c *client) shown() string {
	names := map[string]string{}
	for id, f := range c.faces {
		data, err := json.Marshal(id)
		if err != nil {
			c.t.Fatal(err)
		}
		names[string(data)] = f.Name
	}
	v, faces := *c.view, c.faces
	defer func() { c.view, c.faces = &v, faces }()
	c.faces = nil
	return faceNumber.ReplaceAllStringFunc(c.whole(), func(text string) string {
		key, n, _ := strings.Cut(text, ":")
		return key + ":" + names[n]
	})
}

// peaceful answers so that the game lasts: it never attacks and seldom acts.
func (c *client) peaceful(p *player) {
	c.t.Helper()
	pass := slices.IndexFunc(c.asked.Options, func(o form.Option) bool { return o.Action == "pass" })
	switch {
	case c.asked.Kind == "attack":
		seq := c.asked.Seq
		c.asked = nil
		if code := c.do(&wire.ToServer{Answer: &form.Answer{Seq: seq}}); code != "" {
			c.t.Fatal(code)
		}
	case pass >= 0 && p.r.IntN(4) > 0:
		seq := c.asked.Seq
		c.asked = nil
		if code := c.do(&wire.ToServer{Answer: &form.Answer{Seq: seq, Picks: []uint16{uint16(pass)}}}); code != "" {
			c.t.Fatal(code)
		}
	default:
		c.step(p)
	}
}

// TestGoOnFromSnapshot: a long game is gone on with from a snapshot, and is the same to
// all who look as if it had been played again whole: what they see, what they are told
// of what happened, what can be taken back, and what is recorded from there on.
func TestGoOnFromSnapshot(t *testing.T) {
	t.Parallel()
	h, seed := build(t, nil), uint64(5)
	seats := h.table(wire.Options{TakeBack: true, Minutes: 60, Seed: &seed}, "almanac", "almanac")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	for n, p := 0, random(9); n < 400; n++ {
		c := asking(a, b)
		if c == nil {
			t.Fatalf("the game had %d answers only", n)
		}
		c.peaceful(p)
	}
	asking(a, b)
	h.same(a)
	h.same(b)
	wantA, wantB := a.shown(), b.shown()
	a = h.connect(seats[0], wire.Hello{}) // who is told the log anew
	log := a.view.Log
	records := func() int {
		data, _, err := h.store.Journal(context.Background(), seats[0].Table+"-1")
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(string(data), "\n")
	}
	all := records()
	h.reopen(nil)
	var played atomic.Int32
	h.server.HangAt(func(where, _ string) {
		if where == "replay" {
			played.Add(1)
		}
	})
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	n := int(played.Load())
	if n == 0 || n > all*3/4 {
		t.Errorf("%d of %d records were played again", n, all)
	}
	t.Logf("figure: %d of %d records were played again", n, all)
	if got := a.shown(); got != wantA {
		t.Errorf("to A the game %s", difference(got, wantA))
	}
	if got := b.shown(); got != wantB {
		t.Errorf("to B the game %s", difference(got, wantB))
	}
	if got := a.view.Log; len(got) < len(log)*9/10 || got[len(got)-1].Turn != log[len(log)-1].Turn {
		t.Errorf("%d lines are told, the last of turn %d, want about %d up to turn %d", len(got), got[len(got)-1].Turn, len(log), log[len(log)-1].Turn)
	}
	play(random(10), 30, a, b)
	h.same(a)
	h.same(b)
	if asking(a, b) != nil {
		a.do(&wire.ToServer{Concede: &wire.Empty{}})
	}
	a.until("the game is over", func() bool { return a.table.Phase == "over" })
	var r wire.Replay
	if err := h.ask("GET", "/api/games/"+a.table.Games[0].ID+"?eyes=judge", "", nil, &r); err != nil || !r.Same {
		t.Errorf("played again from its start the game is another: %v, %s", err, r.Difference)
	}
}
