package room_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// deaf is an audience that listens to nothing but the end, and that all is shown anew.
type deaf struct {
	over bool
	anew int
}

func (*deaf) Happened(*room.Actor) {}
func (d *deaf) Anew(*room.Actor)   { d.anew++ }
func (*deaf) Release(*room.Actor)  {}
func (d *deaf) Over(*room.Actor)   { d.over = true }

// people starts a game of two people, with clocks.
func people(t *testing.T, core *room.Core, clocks room.Clocks) (*room.Actor, *deaf) {
	t.Helper()
	if err := core.Begin(config(t, 3, "cinder", "grove")); err != nil {
		t.Fatal(err)
	}
	d := &deaf{}
	full := room.Pace{Full: true, Own: ^room.StepSet(0), Others: ^room.StepSet(0)}
	return room.Start(room.ActorConfig{
		Core: core, Bots: make([]room.Seat, 2), Audience: d, Clocks: clocks, TakeBack: true,
		Paces: []room.Pace{full, full}, Commit: func() error { return nil },
	}), d
}

// TestClockRunsOut: an answer takes the time that it took and gives the increment;
// who has no time left loses.
func TestClockRunsOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var core room.Core
		actor, told := people(t, &core, room.Clocks{Left: []time.Duration{10 * time.Second, 10 * time.Second}, Increment: 2 * time.Second})
		defer actor.Stop()
		synctest.Wait()
		d := core.Pending()
		first := d.By
		time.Sleep(3 * time.Second)
		if err := actor.Answer(context.Background(), first, &decision.Answer{Seq: d.Seq}); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		var left []int64
		if err := actor.Do(context.Background(), func() { left = actor.Clocks.Millis(time.Now()) }); err != nil {
			t.Fatal(err)
		}
		if left[first-1] != 9000 || left[2-first] != 10_000 {
			t.Errorf("%d ms are left after three seconds and an increment of two, of ten each", left)
		}
		asked := core.Pending().By
		time.Sleep(8 * time.Second)
		synctest.Wait()
		if told.over {
			t.Fatal("a clock that has not run out ends the game")
		}
		time.Sleep(3 * time.Second)
		synctest.Wait()
		r := core.Result()
		if !told.over || r.Winner != mtg.Seat(3-asked) || actor.Why() != "time" {
			t.Errorf("when the time of %v is up: over %v, %v wins, why %q", asked, told.over, r.Winner, actor.Why())
		}
	})
}

// clumsy is an audience that panics when it is to send something.
type clumsy struct{ deaf }

func (*clumsy) Release(*room.Actor) { panic("nothing can be sent") }

// TestPanicStopsOneGame: a fault of whoever is told stops the game with an error, which
// those get who wait for it, and not the program.
func TestPanicStopsOneGame(t *testing.T) {
	var core room.Core
	if err := core.Begin(config(t, 3, "cinder", "grove")); err != nil {
		t.Fatal(err)
	}
	actor := room.Start(room.ActorConfig{Core: &core, Bots: make([]room.Seat, 2), Audience: &clumsy{}, Commit: func() error { return nil }})
	<-actor.Done()
	if err := actor.Err(); err == nil || !strings.Contains(err.Error(), "nothing can be sent") {
		t.Errorf("the game stopped with %v", err)
	}
	if err := actor.Do(context.Background(), func() {}); !errors.Is(err, room.ErrStopped) {
		t.Errorf("who asks something of it is told %v, want %v", err, room.ErrStopped)
	}
}

// TestNoClocks: without clocks nobody loses by thinking.
func TestNoClocks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var core room.Core
		actor, told := people(t, &core, room.Clocks{})
		defer actor.Stop()
		time.Sleep(1000 * time.Hour)
		synctest.Wait()
		if told.over || core.Pending() == nil {
			t.Error("a game without clocks ends while somebody thinks")
		}
	})
}

// TestOffersOfActors: what can be offered, once, and how it is withdrawn.
func TestOffersOfActors(t *testing.T) {
	var core room.Core
	actor, told := people(t, &core, room.Clocks{})
	defer actor.Stop()
	ctx := context.Background()
	if err := actor.Offer(ctx, 1, "rematch"); err == nil {
		t.Error("a rematch can be offered during a game")
	}
	if err := actor.Offer(ctx, 1, room.OfferTakeBack); err == nil {
		t.Error("who has answered nothing takes it back")
	}
	if err := actor.Reply(ctx, 2, room.OfferDraw, true); !errors.Is(err, room.ErrNoOffer) {
		t.Errorf("accepting what nobody offers: %v, want %v", err, room.ErrNoOffer)
	}
	if err := actor.Offer(ctx, 1, room.OfferDraw); err != nil {
		t.Fatal(err)
	}
	if err := actor.Offer(ctx, 2, room.OfferDraw); err == nil {
		t.Error("the same is offered twice")
	}
	if err := actor.Reply(ctx, 1, room.OfferDraw, false); err != nil || len(actor.Offers()) != 0 {
		t.Errorf("withdrawing: %v, %d offers are left", err, len(actor.Offers()))
	}
	if err := actor.Offer(ctx, 2, room.OfferDraw); err != nil {
		t.Errorf("offering again: %v", err)
	}
	if core.Pending() == nil {
		t.Error("an offer that waits ends the game")
	}
	if err := actor.Reply(ctx, 1, room.OfferDraw, true); err != nil || core.Pending() != nil || actor.Why() != "agreed" {
		t.Errorf("accepting: %v, why %q", err, actor.Why())
	}
	<-actor.Done()
	if told.anew != 1 || !told.over {
		t.Errorf("of the draw the game was shown anew %d times, want once; over %v", told.anew, told.over)
	}
	if err := actor.Offer(ctx, 1, room.OfferDraw); err == nil {
		t.Error("a draw is offered when the game is over")
	}
}

// TestQuestionsAreNoWork: what somebody looks at while the game stands still is not the
// game's work; an input is.
func TestQuestionsAreNoWork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var core room.Core
		if err := core.Begin(config(t, 3, "cinder", "grove")); err != nil {
			t.Fatal(err)
		}
		worked := time.Duration(0)
		actor := room.Start(room.ActorConfig{
			Core: &core, Bots: make([]room.Seat, 2), Audience: &deaf{}, Paces: make([]room.Pace, 2), Commit: func() error { return nil },
			Spend: func(work time.Duration) time.Duration {
				worked += work
				return 0
			},
		})
		defer actor.Stop()
		if err := actor.Do(t.Context(), func() { time.Sleep(3 * time.Second) }); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if worked != 0 {
			t.Errorf("a question of three seconds is %v of work", worked)
		}
		if err := actor.SetPace(t.Context(), 1, func(*room.Pace) { time.Sleep(2 * time.Second) }); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if worked != 2*time.Second {
			t.Errorf("an input of two seconds is %v of work", worked)
		}
	})
}
