package server

import (
	"errors"
	"log/slog"
	"testing"
	"testing/synctest"

	"github.com/apnap/apnap/table/server/wire"
)

// TestLateWordOfWhoGotUp: what the line of somebody who got up has sent before it ended
// does nothing in his seat, wherever it has to wait on the way.
func TestLateWordOfWhoGotUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &Server{Config: Config{Log: slog.New(slog.DiscardHandler), Limits: Limits{}.orUsual()}}
		x := s.newTable()
		x.Seats = []keptSeat{{Name: "Ada", Secret: hashed("one")}, {Name: "Bob", Secret: hashed("other")}}
		x.Games = []wire.Game{{}}
		c := &conn{table: x, out: make(chan []byte, 9)}
		gone := func(what string, err error) {
			t.Helper()
			var p *Problem
			var fatal *fatalError
			if !errors.As(err, &fatal) || !errors.As(err, &p) || p.Told.Code != "secret" {
				t.Errorf("%s: %v, want that the line ends", what, err)
			}
		}
		// He comes, and while he waits for the game to be read somebody else sits there.
		attached := make(chan error)
		if err := x.turn(t.Context()); err != nil {
			t.Fatal(err)
		}
		go func() { attached <- c.attach(t.Context(), 1, &wire.Hello{Secret: "one"}) }()
		synctest.Wait()
		x.mu.Lock()
		x.Seats[0].Secret, x.closed = hashed("two"), true // which lets nothing be read
		x.mu.Unlock()
		x.pass()
		gone("coming", <-attached)
		if c.seat != 1 || len(x.streams) > 0 {
			t.Fatalf("he has seat %v, and there are %d streams", c.seat, len(x.streams))
		}
		x.Options.Chat, x.game = chatPlayers, &game{}
		_, err := c.playing(t.Context())
		gone("an answer", err)
		gone("talk", c.say(&wire.Say{Text: "x"}))
		gone("a pace", c.pace(t.Context(), &wire.Pace{}))
		gone("what changes the table", c.alter(t.Context(), func(*draft) error { return nil }))
		if x.paces[0] != nil || x.talk.n != 0 {
			t.Error("something was done in his seat")
		}
		c.holder = hashed("two")
		if _, err := c.playing(t.Context()); err != nil {
			t.Errorf("an answer of who sits there: %v", err)
		}
		if err := c.alter(t.Context(), func(*draft) error { return nil }); err != nil {
			t.Errorf("what changes the table, of who sits there: %v", err)
		}
		c.seat, c.holder = 0, ""
		if !c.sits() {
			t.Error("who watches may not")
		}
	})
}
