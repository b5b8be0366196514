package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// heard is what a client has heard, each thing as who said it and what.
func (c *client) heard() (list []string) {
	for _, data := range c.raw {
		var m wire.FromServer
		if err := json.Unmarshal(data, &m); err != nil {
			c.t.Fatal(err)
		}
		for _, s := range m.Said {
			list = append(list, fmt.Sprintf("%s %s: %s%s", s.Seat, s.Name, s.Text, s.Gesture))
		}
	}
	return list
}

// hears reads until the client has heard so many things.
func (c *client) hears(want ...string) {
	c.t.Helper()
	c.until("something is heard", func() bool { return len(c.heard()) >= len(want) })
	if got := c.heard(); !slices.Equal(got, want) {
		c.t.Errorf("heard %q, want %q", got, want)
	}
}

func words(text string) *wire.ToServer { return &wire.ToServer{Say: &wire.Say{Text: text}} }

// TestTalk: what is said is heard by all who are there, in order and as plain text, and
// by who comes later; it is in no journal.
func TestTalk(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	watcher := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	for i, m := range []*wire.ToServer{words("  <b>hello</b>\n\u202eyou \u0007 "), {Say: &wire.Say{Gesture: "good-game"}}} {
		if code := []*client{a, b}[i].do(m); code != "" {
			t.Fatalf("%d is refused: %s", i, code)
		}
	}
	if code := watcher.do(words("may I?")); code != "" {
		t.Fatalf("who watches is refused: %s", code)
	}
	want := []string{"A Player 1: <b>hello</b> you", "B Player 2: good-game", " : may I?"}
	late := h.connect(seats[1], wire.Hello{Language: "it"})
	for _, c := range []*client{a, b, watcher, late} {
		c.hears(want...)
	}
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	a.until("the game is over", func() bool { return a.table.Phase == "over" })
	journal, _ := h.journalOf(seats[0].Secret, a.table.Games[0].ID)
	if len(journal) == 0 || bytes.Contains(journal, []byte("hello")) || bytes.Contains(journal, []byte("good-game")) {
		t.Error("what was said is in the journal, or there is none")
	}
}

// TestWhoTalks: the host of a table says whether those who watch take part.
func TestWhoTalks(t *testing.T) {
	for _, c := range []struct {
		chat            string
		player, watcher string
	}{{"", "", ""}, {"players", "", "private"}, {"off", "private", "private"}} {
		t.Run(c.chat, func(t *testing.T) {
			h := build(t, nil)
			seats := h.table(wire.Options{Watch: true, Chat: c.chat}, "cinder", "grove")
			a, watcher := h.connect(seats[0], wire.Hello{}), h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
			if got := a.do(words("to all")); got != c.player {
				t.Errorf("a player is told %q, want %q", got, c.player)
			}
			if got := watcher.do(words("to the players")); got != c.watcher {
				t.Errorf("who watches is told %q, want %q", got, c.watcher)
			}
			late := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
			for _, w := range []*client{watcher, late} {
				if w.do(&wire.ToServer{Ping: &wire.Empty{}}); len(w.heard()) != map[string]int{"": 2}[c.chat] {
					t.Errorf("who watches has heard %q", w.heard())
				}
			}
		})
	}
	h := build(t, nil)
	if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Chat: "loud"}}, &wire.Seated{}); codeOf(err) != "malformed" {
		t.Errorf("a chat that there is not is %v", err)
	}
}

// TestBoundsOfTalk: what is too long, empty, unknown or unwanted is refused with a
// sentence, and who says much at once has to wait; the others need not.
func TestBoundsOfTalk(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Words = []string{"Grobian", " crème brûlée \r", "", "!"} })
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	for _, c := range []struct {
		say  wire.Say
		want string
	}{
		{wire.Say{}, "malformed"},
		{wire.Say{Text: " \u200b\t"}, "malformed"},
		{wire.Say{Text: "both", Gesture: "hello"}, "malformed"},
		{wire.Say{Gesture: "bow"}, "malformed"},
		{wire.Say{Text: strings.Repeat("è", 201)}, "malformed"},
		{wire.Say{Text: "you gröbian!"}, "refused"},
		{wire.Say{Text: "CREME, BRULEE"}, "refused"},
		{wire.Say{Text: "grobians eat crème and brûlée"}, ""},
		{wire.Say{Text: strings.Repeat("è", 200)}, ""},
	} {
		if got := a.do(&wire.ToServer{Say: &c.say}); got != c.want {
			t.Errorf("%.40q is told %q, want %q", c.say, got, c.want)
		}
	}
	refused := 0
	for range 20 {
		if a.do(words("and")) == "not-now" {
			refused++
		}
	}
	if refused < 10 || b.do(words("wait")) != "" {
		t.Errorf("of 20 things at once %d were refused", refused)
	}
}
