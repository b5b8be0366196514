package room

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/apnap/apnap/game/decision"
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
