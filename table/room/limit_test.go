package room

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
)

// TestLimitAtATable: who keeps the game going loses at a limit, and a game that goes by
// itself is a draw; both are told, and a disk that does not take it stops the table.
func TestLimitAtATable(t *testing.T) {
	for _, x := range []struct {
		name    string
		will    mtg.Seat
		idle    bool
		refuses string
		ending  string
		winner  mtg.Seat
		lost    mtg.Seat
	}{
		{"somebody's will", 2, false, "", journal.Won, 1, 2},
		{"nobody's will", 2, true, "", journal.Draw, 0, 0},
		{"a full disk", 2, false, `"concede"`, "", 0, 2},
	} {
		t.Run(x.name, func(t *testing.T) {
			var disk picky
			c := begun(t, func(c *Config) { c.Budgets, c.Journal = &Budgets{Decisions: 10}, &disk })
			disk.refuses = x.refuses
			c.spent.will = x.will
			c.charge(0, 0, 10)
			if x.idle {
				c.spent.by[0].decisions = 10
				c.game.S.Idle = mandatory
			}
			actor, audience := started(t, c, nil)
			<-actor.Done()
			if (actor.Err() != nil) != (x.refuses != "") {
				t.Errorf("the table ends with %v", actor.Err())
			}
			if r := c.Result(); r.Ending != x.ending || r.Winner != x.winner || actor.Lost() != x.lost || actor.Why() != LimitDecisions {
				t.Errorf("the game ends with %+v, %v lost, why %q", r, actor.Lost(), actor.Why())
			}
			if x.refuses != "" {
				return
			}
			if audience.happened+audience.anew != 1 || audience.over != 1 || (audience.anew == 1) != x.idle {
				t.Errorf("the audience is told %+v", *audience)
			}
			if x.idle && !strings.Contains(disk.text.String(), LimitDecisions) {
				t.Error("the journal does not say which limit it was")
			}
		})
	}
}

// TestTimeIsUpIsTold: that somebody has lost by time is told like a concession, and a
// game in which he has no clock that runs goes on.
func TestTimeIsUpIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := begun(t, nil)
		actor, audience := started(t, c, func(c *ActorConfig) {
			c.Clocks = Clocks{Left: []time.Duration{time.Minute, time.Minute}}
		})
		synctest.Wait()
		time.Sleep(59 * time.Second)
		synctest.Wait()
		if audience.happened != 0 {
			t.Error("something has happened before the time is up")
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if audience.happened != 1 || audience.over != 1 || actor.Why() != "time" {
			t.Errorf("when the time is up the audience is told %+v, why %q", *audience, actor.Why())
		}
	})
}

// TestProgramsAnswer: a program is asked where it is to decide, and what it answers is
// done.
func TestProgramsAnswer(t *testing.T) {
	ctx := context.Background()
	c := begun(t, nil)
	actor, _ := started(t, c, func(c *ActorConfig) { c.Bots[0], c.Bots[1] = idle{}, nil })
	var d decision.Decision
	for range 2 {
		if err := actor.Do(ctx, func() { d = *c.Pending() }); err != nil {
			t.Fatal(err)
		}
		if d.By == 2 && d.Prompt == decision.PromptMulligan {
			if err := actor.Answer(ctx, 2, &decision.Answer{Seq: d.Seq}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := actor.Do(ctx, func() { d = *c.Pending() }); err != nil {
		t.Fatal(err)
	}
	if d.By != 2 || d.Prompt == decision.PromptMulligan || c.Result().Decisions < 2 {
		t.Errorf("%v %v is asked of %v after %d answers, want the person to have priority", d.Kind, d.Prompt, d.By, c.Result().Decisions)
	}
}

// TestHeaderOfAJournal: each seat's name, cards and commanders stand with it, as far as
// there are any; a game that begins at a position has the seats of that.
func TestHeaderOfAJournal(t *testing.T) {
	c := ConfigOfTests(t)
	c.Names, c.Sideboards, c.Commanders = []string{"Ann"}, [][]string{{"Forest"}}, [][]string{nil, {"Boss"}}
	h := c.header()
	if len(h.Seats) != 2 || len(h.Seats[0].Deck) == 0 || len(h.Seats[1].Deck) == 0 {
		t.Fatalf("the seats are %+v", h.Seats)
	}
	a, b := h.Seats[0], h.Seats[1]
	if a.Name != "Ann" || b.Name != "" || len(a.Sideboard) != 1 || len(b.Sideboard) != 0 || len(a.Commanders) != 0 || len(b.Commanders) != 1 {
		t.Errorf("the seats are %+v and %+v", a, b)
	}
	c.Position, c.Decks = &position.Position{Players: make([]position.Player, 3)}, nil
	if h = c.header(); len(h.Seats) != 3 {
		t.Errorf("a position of three has %d seats", len(h.Seats))
	}
}

// TestGoingOn: a game goes on from what was kept of it, with what each viewer was
// told, and from nothing that contradicts itself or is of another decision.
func TestGoingOn(t *testing.T) {
	c := begun(t, nil)
	keep(t, c)
	c.Told(1, nil)
	seq, state, views := c.Pending().Seq, c.game.Keep(nil), c.views.Keep(nil)
	config := ConfigOfTests(t)
	for _, x := range []struct {
		name string
		late Late
		ok   bool
	}{
		{"what was kept", Late{State: state, Views: views, Seq: seq, Decisions: 1}, true},
		{"nobody was told anything", Late{State: state, Seq: seq, Decisions: 1}, true},
		{"another decision", Late{State: state, Views: views, Seq: seq + 1}, false},
		{"no game", Late{State: state[:len(state)/2], Views: views, Seq: seq}, false},
		{"no views", Late{State: state, Views: views[:len(views)/2], Seq: seq}, false},
		{"nothing", Late{Seq: seq}, false},
	} {
		var again Core
		exact, err := again.BeginLate(config, &x.late)
		if (err == nil) != x.ok {
			t.Errorf("%s: %v", x.name, err)
			continue
		}
		if !x.ok {
			continue
		}
		if !exact || again.Pending().Seq != seq || again.Game().Hash() != c.Game().Hash() || again.Result().Decisions != 1 {
			t.Errorf("%s: exact %v, decision %d, %+v", x.name, exact, again.Pending().Seq, again.Result())
		}
	}
	if same, err := c.SameFacts(state); err != nil || !same {
		t.Errorf("the game is the one that was kept: %v, %v", same, err)
	}
	if _, err := c.SameFacts(state[:len(state)/2]); err == nil {
		t.Error("half of what was kept is compared")
	}
	if keep(t, c); c.Pending() != nil {
		if same, err := c.SameFacts(state); err != nil || same {
			t.Errorf("after another answer the game is the one that was kept: %v, %v", same, err)
		}
	}
}

// TestKeptOnce: the game is put on the disk where one parts from it, once as long as
// nothing happens, with what viewers were told where somebody was.
func TestKeptOnce(t *testing.T) {
	for _, looked := range []bool{false, true} {
		var text bytes.Buffer
		c := begun(t, func(c *Config) { c.Journal = &text })
		if looked {
			c.Told(1, nil)
		}
		length := text.Len()
		if err := c.Part(); err != nil || text.Len() == length {
			t.Fatalf("parting: %v, %d bytes", err, text.Len()-length)
		}
		if got := strings.Contains(text.String(), `"views"`); got != looked {
			t.Errorf("somebody looked: %v, and what he was told is kept: %v", looked, got)
		}
		length = text.Len()
		if err := c.Part(); err != nil || text.Len() != length {
			t.Errorf("parting again: %v, %d bytes", err, text.Len()-length)
		}
		keep(t, c)
		length = text.Len()
		if c.Kept(); text.Len() != length {
			t.Error("noting that the game is kept writes something")
		}
		if err := c.Part(); err != nil || text.Len() != length {
			t.Errorf("parting from what is kept: %v, %d bytes", err, text.Len()-length)
		}
	}
}

// TestAgendaOfAFailure: a game that broke says what it was at.
func TestAgendaOfAFailure(t *testing.T) {
	c := begun(t, nil)
	if got := c.agenda(); !strings.HasPrefix(got, "turn ") {
		t.Errorf("the agenda is %q", got)
	}
}
