package server_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// The proof that nothing hidden goes over the line: a game is played twice up to
// one moment; in the second, everything that one viewer cannot know is then made
// another; both go on with the same answers, and every byte that this viewer is
// sent, and when, must be the same until something hidden is revealed.

// twin is one of the two games.
type twin struct {
	h     *house
	table string
	core  *room.Core
	actor *room.Actor
	// plain takes from a message what names the table.
	plain *strings.Replacer
}

// languages are those in which each viewer follows.
var languages = [...]string{"en", "it"}

// twin seats two people at a table of the house with the seed.
func (h *house) twin(seed uint64, watch bool) twin {
	seats := h.table(wire.Options{Seed: &seed, Watch: watch}, "cinder", "skies")
	x := twin{h: h, table: seats[0].Table, plain: strings.NewReplacer(seats[0].Table, "", seats[0].Invitation, "")}
	x.core, x.actor = h.server.Running(x.table)
	return x
}

// answer answers for whoever is asked, and waits until somebody is asked again.
func (x *twin) answer(a *decision.Answer) error {
	err := x.actor.Answer(context.Background(), x.core.Pending().By, a)
	for busy := err == nil; busy; {
		if x.actor.Do(context.Background(), func() { busy = x.actor.Busy() }) != nil {
			break
		}
	}
	return err
}

// refused returns what a player is told who answers while another is asked.
func (x *twin) refused(p mtg.Seat, seq uint32) string {
	return fmt.Sprint(x.actor.Answer(context.Background(), p, &decision.Answer{Seq: seq, Picks: []uint16{1}}))
}

// seen returns the decision that waits, as the one who is asked sees it.
func (x *twin) seen() (d *decision.Decision) {
	x.actor.Do(context.Background(), func() {
		var v view.View
		if by := x.core.Pending(); by != nil {
			x.core.See(view.Seat(by.By), &v)
			d = &v.Decision
		}
	})
	return d
}

// follow lets the viewer follow in all languages.
func (x *twin) follow(w view.Viewer) {
	for _, l := range languages {
		x.h.server.Follow(x.table, w, l)
	}
}

// sent returns all that the viewer was sent.
func (x *twin) sent(w view.Viewer) (list []string) {
	for _, l := range languages {
		for _, m := range x.h.server.Sent(x.table, w, l) {
			list = append(list, x.plain.Replace(m))
		}
	}
	return list
}

// reach gives the game the answers.
func (x *twin) reach(t *testing.T, answers []decision.Answer) {
	for i := range answers {
		if err := x.answer(&answers[i]); err != nil {
			t.Fatalf("answer %d: %v", i, err)
		}
	}
}

// knowledge is what the viewer can know by what he was told.
func (x *twin) knowledge(t *testing.T, w view.Viewer) *view.Knowledge {
	data, _, err := x.h.store.Journal(context.Background(), x.table+"-1")
	if err != nil {
		t.Fatal(err)
	}
	p, err := replay.Start(journal.NewReader(bytes.NewReader(data)))
	if err != nil {
		t.Fatal(err)
	}
	var k view.Knowledge
	var v view.View
	k.Reset(w, false)
	note := func(c *room.Core, _ bool) {
		k.Note(c.Told(w, nil))
		c.See(w, &v)
	}
	note(&p.Table.Core, false)
	p.After = note
	for err == nil {
		_, err = p.Next()
	}
	if !errors.Is(err, io.EOF) {
		t.Fatal(err)
	}
	return &k
}

// change makes everything that the viewer cannot know another, and reports
// whether the game then waits for the same.
func (x *twin) change(k *view.Knowledge, w view.Viewer, r *rand.Rand) (same bool) {
	x.actor.Do(context.Background(), func() {
		g, before := x.core.Game(), *x.core.Pending()
		var draft engine.Game
		draft.Clone(g)
		k.Resample(&draft.S, x.core.Handles(w), r)
		g.Clone(&draft)
		now := g.Pending()
		same = now != nil && now.Kind == before.Kind && now.Prompt == before.Prompt && now.By == before.By
	})
	return same
}

// shown counts the events of the game that show the viewer a card which was hidden,
// or happened by chance.
func (x *twin) shown(t *testing.T, w view.Viewer) (n int) {
	data, _, err := x.h.store.Journal(context.Background(), x.table+"-1")
	if err != nil {
		t.Fatal(err)
	}
	r := journal.NewReader(bytes.NewReader(data))
	for rec, err := r.Next(); err == nil; rec, err = r.Next() {
		if rec.After == nil {
			continue
		}
		for i := range rec.After.Events {
			e, err := rec.After.Events[i].Event()
			if err != nil {
				t.Fatal(err)
			}
			if showing[e.Kind] || e.From.Hidden() && (!e.To.Hidden() || view.Seat(e.Player) == w) {
				n++
			}
		}
	}
	return n
}

// showing are the kinds of event that show hidden cards where they are, or happen by
// chance.
var showing = map[mtg.EventKind]bool{
	mtg.EventReveal: true, mtg.EventShow: true, mtg.EventLook: true, mtg.EventSearch: true, mtg.EventScry: true,
	mtg.EventSurveil: true, mtg.EventCoin: true, mtg.EventDie: true, mtg.EventRandom: true, mtg.EventTurnedUp: true,
}

// dull returns an answer to the decision that tells nothing of hidden cards, and
// false when there is none.
func dull(d *decision.Decision) (a decision.Answer, ok bool) {
	a.Seq = d.Seq
	switch d.Kind {
	case decision.Act:
		i := slices.IndexFunc(d.Options, func(o decision.Option) bool { return o.Action == mtg.ActionPass })
		if i < 0 {
			return a, false
		}
		a.Picks = []uint16{uint16(i)}
	case decision.Confirm, decision.Attack, decision.Block:
	default:
		return a, false
	}
	return a, d.Legal(&a)
}

// trial compares two games from the moment after the answers on, for one viewer.
// It returns how many messages were compared and how many answers both got.
func trial(t *testing.T, seed uint64, answers []decision.Answer, w view.Viewer, one, two *house) (messages, followed int) {
	a, b := one.twin(seed, true), two.twin(seed, true)
	a.follow(w)
	b.follow(w)
	a.reach(t, answers)
	b.reach(t, answers)
	if x, y := a.sent(w), b.sent(w); !slices.Equal(x, y) {
		t.Fatalf("seed %d: the same game is told in two ways to %v", seed, w)
	}
	r := rand.New(rand.NewPCG(seed, uint64(w)))
	if !b.change(b.knowledge(t, w), w, r) {
		t.Fatalf("seed %d, after %d answers: what %v cannot know decides whether somebody is asked", seed, len(answers), w)
	}
	// Who comes now sees the same.
	for _, l := range languages {
		a.h.server.Follow(a.table, w, l)
		b.h.server.Follow(b.table, w, l)
	}
	for followed < 12 {
		d, e := a.seen(), b.seen()
		if d == nil || e == nil || d.Kind != e.Kind || d.By != e.By {
			return messages, followed
		}
		if p := w.Seat(); p != 0 && p != d.By {
			if told, also := a.refused(p, d.Seq), b.refused(p, e.Seq); told != also {
				t.Fatalf("seed %d, after %d answers and %d more: %v is refused with %q, or %q", seed, len(answers), followed, w, told, also)
			}
		}
		x, ok := dull(d)
		y, also := dull(e)
		if !ok || !also {
			return messages, followed
		}
		shown := a.shown(t, w) + b.shown(t, w)
		if err := errors.Join(a.answer(&x), b.answer(&y)); err != nil {
			t.Fatal(err)
		}
		followed++
		if a.shown(t, w)+b.shown(t, w) > shown {
			return messages, followed // of what was changed
		}
		p, q := a.sent(w), b.sent(w)
		if !slices.Equal(p, q) {
			for i := range min(len(p), len(q)) {
				if p[i] != q[i] {
					t.Fatalf("seed %d, after %d answers and %d more: message %d to %v %s", seed, len(answers), followed, i, w, difference(q[i], p[i]))
				}
			}
			t.Fatalf("seed %d, after %d answers and %d more: %v is sent %d messages, or %d", seed, len(answers), followed, w, len(p), len(q))
		}
		messages = len(p)
	}
	return messages, followed
}

// TestPrivacy is the proof for a seat, for its opponent and for who watches.
// APNAP_PROVE=1 takes many games.
func TestPrivacy(t *testing.T) {
	t.Parallel()
	games := uint64(2)
	if os.Getenv("APNAP_PROVE") != "" {
		games = 40
	}
	quick := func(c *server.Config) { c.Limits.Tables = 1 << 20 }
	one, two := build(t, quick), build(t, quick)
	trials, messages, followed := 0, 0, 0
	for seed := uint64(1); seed <= games; seed++ {
		// A game of which the trials are beginnings.
		lead := one.twin(seed, true)
		r := rand.New(rand.NewPCG(seed, 5))
		var answers []decision.Answer
		for n := 0; n < 140; n++ {
			d := lead.seen()
			if d == nil {
				break
			}
			var a decision.Answer
			if d.Prompt == decision.PromptMulligan {
				a.Seq = d.Seq
			} else if !d.Sample(&a, r) {
				t.Fatal("no answer")
			}
			if err := lead.answer(&a); err != nil {
				t.Fatal(err)
			}
			answers = append(answers, a)
		}
		for _, w := range []view.Viewer{view.Seat(1), view.Seat(2), view.Spectator} {
			for range 2 {
				m, f := trial(t, seed, answers[:r.IntN(len(answers))], w, one, two)
				trials, messages, followed = trials+1, messages+m, followed+f
			}
		}
	}
	t.Logf("figure: %d trials, %d messages compared, %d answers given to both after the change", trials, messages, followed)
	if followed < trials {
		t.Errorf("%d answers were given to both games after the change in %d trials; too few to prove anything", followed, trials)
	}
}
