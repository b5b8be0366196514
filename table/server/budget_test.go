package server_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
)

// laidOut opens a position for one person against a bot.
func (h *house) laidOut(own string) (*client, wire.Seated) {
	h.t.Helper()
	text := fmt.Sprintf("format: mtg-scenario/1\nid: t\ntitle: t\nplayers:\n  A: {%s, library: {rest: {Plains: 20}}}\n  B: {life: 40, library: {rest: {Mountain: 20}}}\nstop: {at: 9 end}\n", own)
	var seat wire.Seated
	if err := h.ask("POST", "/api/scenarios?name=Ada", "", text, &seat); err != nil {
		h.t.Fatal(err)
	}
	return h.connect(seat, wire.Hello{}), seat
}

// goOn lets the client do the same thing again and again: the first act that the words
// fit, else pass; until the game is over. It returns all that it was told of the load.
func (c *client) goOn(words string) (loads []wire.Load) {
	c.t.Helper()
	for range 3000 {
		c.until("something is asked, or the game is over", func() bool {
			if l := c.table.Load; l != nil && (len(loads) == 0 || loads[len(loads)-1] != *l) {
				loads = append(loads, *l)
			}
			return c.asked != nil || c.table.Phase == "over"
		})
		if c.table.Phase == "over" {
			return loads
		}
		d := c.asked
		a := d.Proposal
		if d.Kind == "act" {
			i := max(0, slices.IndexFunc(d.Options, func(o form.Option) bool { return words != "" && strings.Contains(o.Text+o.Ability, words) }))
			a = &form.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}}
		}
		c.asked = nil
		if code := c.do(&wire.ToServer{Answer: a}); code != "" {
			c.t.Fatalf("%s to %+v", code, d)
		}
	}
	c.t.Fatal("the game goes on and on")
	return nil
}

// verified plays the journal of a game again.
func (h *house) verified(seat wire.Seated, game string) {
	h.t.Helper()
	data, _ := h.journalOf(seat.Secret, game)
	if _, err := replay.Verify(journal.NewReader(bytes.NewReader(data))); err != nil {
		h.t.Errorf("the journal of %s: %v", game, err)
	}
}

// TestWhoKeepsGoingLoses: who does the same thing for ever loses at the limit that he
// reaches, whatever it is; he is told before; and the game says which it was.
func TestWhoKeepsGoingLoses(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		name, own, words string
		limits           server.Limits
		why              string
	}{
		{"activations", "battlefield: [Waking Brooch]", "becomes", server.Limits{Decisions: 300}, "decisions"},
		{"steps", "battlefield: [Waking Brooch]", "becomes", server.Limits{Steps: 2000}, "steps"},
		{"tokens", "battlefield: [Idle Mill]", "Construct", server.Limits{Objects: 150}, "objects"},
		{"time", "battlefield: [Waking Brooch]", "becomes", server.Limits{Work: 5 * time.Millisecond}, "processor time"},
		{"journal", "battlefield: [Waking Brooch]", "becomes", server.Limits{Journal: 100_000}, "journal"},
	} {
		t.Run(x.name, func(t *testing.T) {
			h := build(t, func(c *server.Config) { c.Scenario, c.Limits = scenarios(t), x.limits })
			c, seat := h.laidOut(x.own)
			loads := c.goOn(x.words)
			g := c.table.Games[0]
			if g.Result != "won" || !slices.Equal(g.Winners, []string{"B"}) || g.Why != x.why || g.Lost != "A" {
				t.Errorf("the game is %+v", g)
			}
			if !c.view.Scene.Ended {
				t.Error("the last view does not say that the game is over")
			}
			if x.name != "time" && !slices.ContainsFunc(loads, func(l wire.Load) bool { return l.Limit == x.why && l.Seat == "A" && l.Used >= 50 && l.Used < 100 }) {
				t.Errorf("before it was told %+v", loads)
			}
			h.verified(seat, g.ID)
		})
	}
}

// TestMandatoryGrowthIsADraw: a loop of mandatory actions that grows never comes to the
// same position; it is a draw all the same (104.4b, 732.4), and nobody's fault.
func TestMandatoryGrowthIsADraw(t *testing.T) {
	h := build(t, func(c *server.Config) {
		c.Scenario, c.Limits = scenarios(t), server.Limits{Objects: 2000, Decisions: 1500}
	})
	c, seat := h.laidOut("battlefield: [Echoing Copse, Idle Mill]")
	mills := 0
	for c.table.Phase != "over" {
		c.until("something is asked, or the game is over", func() bool { return c.asked != nil || c.table.Phase == "over" })
		if c.table.Phase == "over" {
			break
		}
		d := c.asked
		a := d.Proposal
		if d.Kind == "act" {
			i := max(0, slices.IndexFunc(d.Options, func(o form.Option) bool { return mills == 0 && strings.Contains(o.Text+o.Ability, "Construct") }))
			if i > 0 {
				mills++
			}
			a = &form.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}}
		}
		c.asked = nil
		if code := c.do(&wire.ToServer{Answer: a}); code != "" {
			t.Fatal(code)
		}
	}
	g := c.table.Games[0]
	if mills != 1 || g.Result != "draw" || len(g.Winners) > 0 || g.Lost != "" || g.Why != "decisions" && g.Why != "objects" {
		t.Errorf("after %d activations the game is %+v", mills, g)
	}
	h.verified(seat, g.ID)
}

// TestEnginesLimit: what goes beyond the engine's own limit within one input ends the
// game there, against who has filled it.
func TestEnginesLimit(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario, c.Limits = scenarios(t), server.Limits{Steps: 20} })
	c, seat := h.laidOut("battlefield: [Waking Brooch]")
	c.goOn("becomes")
	g := c.table.Games[0]
	if g.Why != "steps" || g.Result == "unfinished" || !c.view.Scene.Ended {
		t.Errorf("the game is %+v, its scene %+v", g, c.view.Scene)
	}
	h.verified(seat, g.ID)
	h.reopen(func(c *server.Config) { c.Scenario = scenarios(t) })
	again := h.connect(seat, wire.Hello{})
	if again.table.Games[0].Result != g.Result || !slices.Equal(again.table.Games[0].Winners, g.Winners) {
		t.Errorf("started anew the game is %+v", again.table.Games[0])
	}
}

// TestSlowed: a game that takes much of a processor rests, and its players are told so.
func TestSlowed(t *testing.T) {
	t.Parallel()
	h := public(t, func(c *server.Config) { c.Limits.AtOnce = time.Microsecond })
	var seat wire.Seated
	if err := h.ask("POST", "/api/tables", "", &wire.Create{Sit: &wire.Sit{Name: "X", Deck: "cinder"}, Bots: []wire.Bot{{Level: "easy"}}}, &seat); err != nil {
		t.Fatal(err)
	}
	c := h.connect(seat, wire.Hello{})
	slowed := func() bool { return c.table.Load != nil && c.table.Load.Slowed }
	begun := time.Now()
	for range 3 {
		if c.asked == nil {
			c.until("something is asked", func() bool { return c.asked != nil })
		}
		d := c.asked
		c.asked = nil
		if code := c.do(&wire.ToServer{Answer: d.Proposal}); code != "" {
			t.Fatal(code)
		}
	}
	if !slowed() {
		c.until("it is told to be slowed", slowed)
	}
	if took := time.Since(begun); took < 2*time.Second {
		t.Errorf("three answers of a game that is slowed took %v", took)
	}
}

// TestGamesOfADay: an address begins only so many games a day, and a store that is as
// large as it may be takes no new tables, while what is played goes on.
func TestGamesOfADay(t *testing.T) {
	h := public(t, func(c *server.Config) { c.Limits.Games = 2 })
	create := &wire.Create{Sit: &wire.Sit{Name: "X", Deck: "cinder"}, Bots: []wire.Bot{{Level: "easy"}}}
	for n := range 3 {
		err := h.ask("POST", "/api/tables", "", create, nil)
		if n < 2 && err != nil || n == 2 && (codeOf(err) != "full" || !strings.Contains(err.Error(), "tomorrow")) {
			t.Errorf("game %d: %v", n+1, err)
		}
	}
	h.server.SweepAll()
	if err := h.ask("POST", "/api/tables", "", create, nil); codeOf(err) != "full" {
		t.Errorf("after the address was forgotten: %v", err)
	}
	small := build(t, func(c *server.Config) { c.Limits.Disk = 1 })
	if err := small.ask("POST", "/api/tables", "", create, nil); codeOf(err) != "full" || !strings.Contains(err.Error(), "disk") {
		t.Errorf("a full disk: %v", err)
	}
}

// TestRetire: tables that have been over for long enough go, after their journals were
// put into the folder; those that go on, or that somebody is at, stay, and so does one
// whose journal cannot be put there.
func TestRetire(t *testing.T) {
	folder := t.TempDir()
	h := build(t, func(c *server.Config) { c.Limits.Keep, c.Export = time.Hour, folder })
	over, goes := h.table(wire.Options{}, "cinder", "grove"), h.table(wire.Options{}, "cinder", "grove")
	c := h.connect(over[0], wire.Hello{})
	if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	c.phase("over")
	game := c.table.Games[0].ID
	journal, _ := h.journalOf(over[0].Secret, game)
	retire := func(after time.Duration, want int) {
		t.Helper()
		if n, err := h.server.Retire(t.Context(), time.Now().Add(after)); n != want || err != nil && want > 0 {
			t.Errorf("%d tables went (%v), want %d", n, err, want)
		}
	}
	retire(2*time.Hour, 0) // somebody is at it
	const failed, went = "tables that are over cannot be put away", "not kept any more"
	away := func(ctx context.Context, logged string) {
		t.Helper()
		h.said.lines = nil
		h.server.PutAway(ctx, time.Now().Add(2*time.Hour))
		for _, part := range []string{failed, went} {
			if h.says(part) != (part == logged) {
				t.Errorf("%q is logged: %v", part, h.says(part))
			}
		}
	}
	away(t.Context(), "")
	c.ws.CloseNow()
	h.reopen(func(c *server.Config) { c.Limits.Keep, c.Export = time.Hour, folder+"/none" })
	retire(30*time.Minute, 0) // not long enough
	if _, err := h.server.Retire(t.Context(), time.Now().Add(2*time.Hour)); err == nil {
		t.Error("a folder that is not there is no error")
	}
	away(t.Context(), failed)
	ended, end := context.WithCancel(t.Context())
	end()
	away(ended, "")
	h.said.lines = nil
	h.reopen(func(c *server.Config) { c.Limits.Keep, c.Export = time.Hour, folder })
	away(t.Context(), went)
	retire(2*time.Hour, 0)
	if kept, err := os.ReadFile(filepath.Join(folder, game+".jsonl")); err != nil || !bytes.Equal(kept, journal) {
		t.Errorf("the journal in the folder has %d bytes (%v), want %d", len(kept), err, len(journal))
	}
	if err := h.ask("GET", "/api/tables/"+over[0].Table, "", nil, nil); codeOf(err) != "missing" {
		t.Errorf("the table that went: %v", err)
	}
	if _, _, err := h.store.Journal(t.Context(), game); !errors.Is(err, store.ErrMissing) {
		t.Errorf("its journal: %v", err)
	}
	if err := h.ask("GET", "/api/tables/"+goes[0].Table, "", nil, nil); err != nil {
		t.Errorf("the table that goes on: %v", err)
	}
}
