package server_test

import (
	"fmt"
	"testing"

	"github.com/apnap/apnap/table/server/wire"
)

// TestPlayOn: a game that is over is played on from a step of its replay, in a seat of
// one's choice and against a bot, with what was there at that step; of a game that runs,
// and of one whose match goes on, nobody plays on, since all that is hidden is in it.
func TestPlayOn(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	of := "/api/games/" + a.table.Games[0].ID
	on := func(of string, at int, seat string) (s wire.Seated, code string) {
		return s, codeOf(h.ask("POST", of+"/play", seats[0].Secret, &wire.PlayOn{At: at, Seat: seat, Name: "Ada"}, &s))
	}
	if _, code := on(of, 0, "A"); code != "not-now" {
		t.Errorf("playing on in a game that runs: %q, want not-now", code)
	}
	play(random(9), 150, a, b)
	if a.table.Phase == "playing" {
		a.do(&wire.ToServer{Concede: &wire.Empty{}})
		a.until("the table is over", func() bool { return a.table.Phase == "over" })
	}
	var r wire.Replay
	if err := h.ask("GET", of+"?eyes=judge", "", nil, &r); err != nil {
		t.Fatal(err)
	}
	turn, life := r.First.Scene.Turn, map[string]int32{}
	for i := range r.First.Players {
		life[r.First.Players[i].Seat] = r.First.Players[i].Life
	}
	for at := range r.Steps {
		if s := r.Steps[at].Scene; s != nil {
			turn = s.Turn
		}
		for i := range r.Steps[at].Players {
			life[r.Steps[at].Players[i].Seat] = r.Steps[at].Players[i].Life
		}
		if at%29 != 7 || at+1 == len(r.Steps) { // after the last the game is over
			continue
		}
		seat := [...]string{"A", "B"}[at%2]
		var s wire.Seated
		if err := h.ask("POST", of+"/play", "", &wire.PlayOn{At: at + 1, Seat: seat, Name: "Ada"}, &s); err != nil || s.Seat != seat {
			t.Fatalf("playing on from step %d: %v, seat %q", at+1, err, s.Seat)
		}
		c := h.connect(s, wire.Hello{})
		if bot := c.table.Seats[1-at%2]; bot.Bot != "easy" || bot.Name != "Easy "+bot.Seat { // not by the name of the person it stands for
			t.Errorf("step %d: the other seat is %+v", at+1, bot)
		}
		if c.view.Scene.Turn < turn {
			t.Errorf("step %d: played on in turn %d, want %d", at+1, c.view.Scene.Turn, turn)
		}
		// Where its player has nothing to choose any more the bot may have won already.
		if len(c.table.Games) == 1 && c.asked == nil && c.table.Phase == "over" && c.table.Games[0].Result == "won" {
			continue
		}
		if len(c.view.Players) != 2 || c.table.Phase != "playing" || len(c.table.Games) != 1 {
			t.Errorf("step %d: table %+v", at+1, c.table)
		}
		if c.asked != nil && c.view.Scene.Turn == turn { // nothing has been played since but what a bot did
			for i := range c.view.Players {
				if p := &c.view.Players[i]; p.Life > life[p.Seat]+10 {
					t.Errorf("step %d: %s has %d life, the replay shows %d", at+1, p.Seat, p.Life, life[p.Seat])
				}
			}
		}
		if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
			c.until("it is over", func() bool { return c.table.Phase == "over" })
			if code != "not-now" || c.table.Games[0].Result != "won" { // it ended before
				t.Errorf("step %d: it cannot be given up: %s", at+1, code)
			}
			continue
		}
		c.until("it is over", func() bool { return c.table.Phase == "over" })
	}
	for _, test := range []struct {
		at   int
		seat string
		want string
	}{
		{-1, "A", "malformed"},
		{0, "", "malformed"},
		{0, "C", "malformed"},
		{len(r.Steps) + 1, "A", "malformed"},
		{len(r.Steps), "A", "not-now"},
	} {
		if _, code := on(of, test.at, test.seat); code != test.want {
			t.Errorf("playing on from step %d in seat %q: %q, want %q", test.at, test.seat, code, test.want)
		}
	}
}

// TestPlayOnWithinAMatch: while a match goes on nobody plays its games on.
func TestPlayOnWithinAMatch(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{BestOf: 3}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(3), 20, a, b)
	a.do(&wire.ToServer{Concede: &wire.Empty{}})
	a.until("the game is over", func() bool { return a.table.Phase == "between" })
	for i, secret := range []string{seats[0].Secret, seats[1].Secret, ""} {
		err := h.ask("POST", "/api/games/"+a.table.Games[0].ID+"/play", secret, &wire.PlayOn{Seat: fmt.Sprint("AB"[i%2 : i%2+1])}, nil)
		if codeOf(err) != "not-now" {
			t.Errorf("playing on with the secret %q: %v, want not-now", secret, err)
		}
	}
}
