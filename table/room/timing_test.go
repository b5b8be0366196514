package room_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// The proof that a table tells nothing by when it speaks: a game is played twice up
// to one moment; in the second, all that one viewer cannot know is then made another.
// Both go on with the same answers, by a clock that only they move, and what this
// viewer hears, when, what he is refused and when, must be the same until something
// hidden is revealed to him. Work that takes longer is what a fault of the table is
// made of here; the faults planted below must be found.

// fault is what a faulty table does; the zero value is none.
type fault struct {
	name string
	// work is how long the work on what is asked now takes before it is told, and
	// late how long the telling.
	work, late func(d *decision.Decision) time.Duration
	// beat is the table's, usual where zero; below zero: none.
	beat  time.Duration
	smart bool // who can only pass is passed for
	// refused is what a player is told of an answer while another is asked, offered
	// what he is told when he asks to take back.
	refused func(d *decision.Decision, err error) error
	offered func(err error) error
}

// perOption is three milliseconds for each option.
func perOption(d *decision.Decision) time.Duration {
	return time.Duration(len(d.Options)) * 3 * time.Millisecond
}

// severalSlow is three milliseconds where there are several options.
func severalSlow(d *decision.Decision) time.Duration {
	if len(d.Options) > 1 {
		return 3 * time.Millisecond
	}
	return 0
}

// faults are the planted ones, each of which the proof must find.
var faults = []fault{
	{name: "3 ms more where the one asked has several options", late: severalSlow},
	{name: "what is told as soon as the options are worked out", work: perOption, beat: -1},
	{name: "work that is longer than a beat", work: func(d *decision.Decision) time.Duration { return 5 * perOption(d) }, beat: time.Millisecond},
	{name: "an answer that is sent at once where nothing is to be chosen", late: func(d *decision.Decision) time.Duration {
		if len(d.Options) < 2 {
			return 0
		}
		return time.Microsecond
	}},
	{name: "who can only pass is passed for", smart: true},
	{name: "a refusal that tells how many options another has", refused: func(d *decision.Decision, err error) error {
		return fmt.Errorf("%w; he has %d options", err, len(d.Options))
	}},
	{name: "a refusal that takes the longer the more options another has", refused: func(d *decision.Decision, err error) error {
		time.Sleep(severalSlow(d))
		return err
	}},
	{name: "a take-back that is offered always", offered: func(error) error { return nil }},
}

// ear notes what one viewer hears.
type ear struct {
	core  *room.Core
	who   view.Viewer
	fault *fault
	start time.Time
	seen  view.View
	told  []view.Event
	next  []string
	heard []string
	// learned counts the events that showed him something or happened by chance.
	learned int
}

func (e *ear) Happened(*room.Actor) {
	for w := view.Viewer(1); w <= view.Spectator; w++ {
		if w != e.who && (w == view.Spectator || w <= 2) {
			e.core.Told(w, nil)
		}
	}
	e.told = e.core.Told(e.who, e.told[:0])
	for i := range e.told {
		x := &e.told[i]
		e.next = append(e.next, fmt.Sprintf("%v %v %v", x.Kind, x.Player, x.Object))
		switch x.Kind {
		case mtg.EventDraw, mtg.EventReveal, mtg.EventShow, mtg.EventShuffled, mtg.EventSearch, mtg.EventRandom, mtg.EventCoin:
			e.learned++
		}
	}
	e.core.See(e.who, &e.seen)
	e.next = append(e.next, fmt.Sprintf("waiting %+v", e.seen.Waiting))
}

func (e *ear) Anew(*room.Actor) {}
func (e *ear) Over(*room.Actor) {}

func (e *ear) Release(*room.Actor) {
	if len(e.next) == 0 {
		return
	}
	if d := e.core.Pending(); d != nil && e.fault.late != nil {
		time.Sleep(e.fault.late(d))
	}
	e.heard = append(e.heard, fmt.Sprintf("%v: %s", time.Since(e.start), strings.Join(e.next, ", ")))
	e.next = e.next[:0]
}

// side is one of the two games.
type side struct {
	core  room.Core
	actor *room.Actor
	ear   ear
}

// reach plays the game to the moment, and gathers what the viewer can know then.
func (s *side) reach(t *testing.T, c room.Config, seed uint64, moment int, w view.Viewer) (k view.Knowledge) {
	t.Helper()
	if err := s.core.Begin(c); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 3))
	k.Reset(w, false)
	var a decision.Answer
	var v view.View
	for n := 0; ; n++ {
		for x := view.Viewer(1); x <= view.Spectator; x++ {
			if x > 2 && x != view.Spectator {
				continue
			}
			told := s.core.Told(x, nil)
			s.core.See(x, &v)
			if x == w {
				k.Note(told)
			}
		}
		d := s.core.Pending()
		if d == nil || n >= moment && d.Kind == decision.Act {
			return k
		}
		if d.Prompt == decision.PromptMulligan {
			a = decision.Answer{Seq: d.Seq}
		} else if !d.Sample(&a, r) {
			t.Fatal("no answer")
		}
		if err := s.core.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
}

// change makes all that the viewer cannot know another.
func (s *side) change(k *view.Knowledge, w view.Viewer, r *rand.Rand) {
	g := s.core.Game()
	var draft engine.Game
	draft.Clone(g)
	k.Resample(&draft.S, s.core.Handles(w), r)
	g.Clone(&draft)
}

// start lets the game run with the fault.
func (s *side) start(f *fault, w view.Viewer) {
	s.ear = ear{core: &s.core, who: w, fault: f, start: time.Now()}
	beat := f.beat
	if beat == 0 {
		beat = room.UsualBeat
	}
	c := room.ActorConfig{
		Core: &s.core, Bots: make([]room.Seat, 2), Audience: &s.ear, TakeBack: true, Beat: beat,
		Paces: []room.Pace{{Full: !f.smart, Smart: f.smart, Own: ^room.StepSet(0), Others: ^room.StepSet(0)}, {Full: !f.smart, Smart: f.smart, Own: ^room.StepSet(0), Others: ^room.StepSet(0)}},
		Commit: func() error {
			if d := s.core.Pending(); d != nil && f.work != nil && len(s.ear.next) > 0 {
				time.Sleep(f.work(d))
			}
			return nil
		},
	}
	s.actor = room.Start(c)
}

// asked returns the decision that waits, once nobody answers it by himself.
func (s *side) asked() *decision.Decision {
	synctest.Wait()
	return s.core.Pending()
}

// probe answers for who is not asked, and says what he is told and how long that
// took.
func (s *side) probe(f *fault, p mtg.Seat, d *decision.Decision) string {
	begun := time.Now()
	err := s.actor.Answer(context.Background(), p, &decision.Answer{Seq: d.Seq, Picks: []uint16{1}})
	if f.refused != nil {
		err = f.refused(s.core.Pending(), err)
	}
	return fmt.Sprintf("%v after %v", err, time.Since(begun))
}

// takeBack asks to take back, and says what the player is told.
func (s *side) takeBack(f *fault, p mtg.Seat) error {
	err := s.actor.Offer(context.Background(), p, room.OfferTakeBack)
	if f.offered != nil {
		err = f.offered(err)
	}
	return err
}

// passes returns the answer that does as little as may be, and false where the
// choice is not the same in both games whatever is hidden.
func passes(d *decision.Decision) (a decision.Answer, ok bool) {
	a.Seq = d.Seq
	switch d.Kind {
	case decision.Act:
		a.Picks = []uint16{0}
		return a, d.Options[0].Action == mtg.ActionPass
	case decision.Attack, decision.Block, decision.Confirm:
		return a, d.Legal(&a)
	}
	return a, false
}

// timing compares two games from the moment on, for one viewer, and returns the
// first difference, and how many answers both got.
func timing(t *testing.T, f *fault, seed uint64, moment int, w view.Viewer) (followed int, err error) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		var a, b side
		c := config(t, byte(seed), "cinder", "skies")
		a.reach(t, c, seed, moment, w)
		k := b.reach(t, c, seed, moment, w)
		if a.core.Pending() == nil {
			return
		}
		b.change(&k, w, rand.New(rand.NewPCG(seed, uint64(w))))
		a.start(f, w)
		b.start(f, w)
		defer a.actor.Stop()
		defer b.actor.Stop()
		followed, err = follow(f, &a, &b, w)
	})
	return followed, err
}

// follow gives both games the same answers, one each second.
func follow(f *fault, a, b *side, w view.Viewer) (n int, err error) {
	answered := -1 // what the viewer had learned as he answered last
	for n = range 16 {
		time.Sleep(time.Second)
		d, e := a.asked(), b.asked()
		if !slices.Equal(a.ear.heard, b.ear.heard) {
			return n, fmt.Errorf("after %d answers %v hears %v and %v", n, w, last(a.ear.heard), last(b.ear.heard))
		}
		if d == nil || e == nil || d.By != e.By {
			return n, nil
		}
		if p := w.Seat(); p != 0 && p != d.By {
			if x, y := a.probe(f, p, d), b.probe(f, p, e); x != y {
				return n, fmt.Errorf("after %d answers %v is told %q and %q", n, w, x, y)
			}
			if answered >= 0 && a.ear.learned > answered {
				for _, s := range []*side{a, b} {
					if s.takeBack(f, p) == nil {
						return n, errors.New("what was answered before something came to light may be taken back")
					}
				}
			}
		}
		x, ok := passes(d)
		y, also := passes(e)
		if !ok || !also {
			return n, nil
		}
		if d.By == w.Seat() {
			answered = a.ear.learned
		}
		refused, by := make(chan error, 2), d.By
		go func() { refused <- a.actor.Answer(context.Background(), by, &x) }()
		go func() { refused <- b.actor.Answer(context.Background(), by, &y) }()
		if err := errors.Join(<-refused, <-refused); err != nil {
			return n, err
		}
	}
	return n, nil
}

func last(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return list[len(list)-1]
}

// moments are the trials of a fault, or of none.
func moments(t *testing.T, f *fault, games uint64) (trials, followed int, err error) {
	for seed := uint64(1); seed <= games; seed++ {
		for _, moment := range []int{5, 40, 90, 150} {
			for _, w := range []view.Viewer{view.Seat(1), view.Seat(2), view.Spectator} {
				n, err := timing(t, f, seed, moment, w)
				trials, followed = trials+1, followed+n
				if err != nil {
					return trials, followed, fmt.Errorf("seed %d, from decision %d: %w", seed, moment, err)
				}
			}
		}
	}
	return trials, followed, nil
}

// TestTimesTellNothing is the proof; with work before the telling that hangs on what
// is hidden, too, as long as that is done within a beat. APNAP_PROVE=1 takes many
// games.
func TestTimesTellNothing(t *testing.T) {
	games := uint64(2)
	if os.Getenv("APNAP_PROVE") != "" {
		games = 40
	}
	for _, f := range []fault{{name: "no work"}, {name: "work within a beat", work: severalSlow}} {
		t.Run(f.name, func(t *testing.T) {
			trials, followed, err := moments(t, &f, games)
			if err != nil {
				t.Fatal(err)
			}
			t.Logf("figure: %d pairs of games compared by the clock, %d answers given to both", trials, followed)
			if followed < 2*trials {
				t.Errorf("%d answers in %d trials are too few to prove anything", followed, trials)
			}
		})
	}
}

// TestFaultsOfTimeAreFound plants each fault and demands that the proof finds it.
func TestFaultsOfTimeAreFound(t *testing.T) {
	for _, f := range faults {
		t.Run(f.name, func(t *testing.T) {
			trials, followed, err := moments(t, &f, 6)
			if err == nil {
				t.Fatalf("the proof found no difference in %d trials with %d answers, want one", trials, followed)
			}
			t.Logf("found: %v", err)
		})
	}
}
