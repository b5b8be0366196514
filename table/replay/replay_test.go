package replay_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

var load = sync.OnceValues(func() (*starter.Set, error) { return starter.Load() })

func seats(seed uint64) []room.Seat {
	return []room.Seat{
		&room.Random{Rand: rand.New(rand.NewPCG(seed, 1))},
		&room.Random{Rand: rand.New(rand.NewPCG(seed, 2)), Views: true},
	}
}

// record plays a game and returns its journal.
func record(t testing.TB, seed byte, decks ...string) []byte {
	t.Helper()
	s, err := load()
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	c := room.Config{
		Rules: ruleset.Current(), Seed: [32]byte{seed}, Build: stamp.Build{Version: "test"}, Journal: &b, SnapshotEvery: 50,
		SkipForced: seed%2 == 1, StepLimit: 1 << 20, Names: []string{"Ann", "Bob"},
	}
	var all []string
	for _, name := range decks {
		d, ok := s.Deck(name)
		if !ok {
			t.Fatalf("no deck %s", name)
		}
		c.Decks, all = append(c.Decks, d.Names()), append(all, d.Names()...)
	}
	if c.Programs, err = playable.Catalog(s.Cards).Programs(all); err != nil {
		t.Fatal(err)
	}
	var table room.Table
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	if err := table.Play(context.Background(), seats(uint64(seed))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestVerify(t *testing.T) {
	names := []string{"cinder", "dusk", "grove", "pyre", "skies"}
	for i, name := range names {
		t.Run(name, func(t *testing.T) {
			data := record(t, byte(i+1), name, names[(i+1)%len(names)])
			report, err := replay.Verify(journal.NewReader(bytes.NewReader(data)))
			if err != nil {
				t.Fatal(err)
			}
			if report.Result != journal.Won || report.Snapshots == 0 || report.Decisions == 0 {
				t.Errorf("Verify = %+v, want a won game with snapshots", report)
			}
		})
	}
}

// rewrite copies a journal with records changed.
func rewrite(t *testing.T, data []byte, change func(*journal.Record)) []byte {
	t.Helper()
	r := journal.NewReader(bytes.NewReader(data))
	var b bytes.Buffer
	var w *journal.Writer
	for {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			return b.Bytes()
		}
		if err != nil {
			t.Fatal(err)
		}
		change(rec)
		if rec.Header != nil {
			w, err = journal.NewWriter(&b, rec.Header)
		} else {
			err = w.Write(rec)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestDifference(t *testing.T) {
	data := record(t, 2, "cinder", "grove")
	tests := []struct {
		name, want string
		change     func(*journal.Record)
	}{
		{"another seed", "event", func(r *journal.Record) {
			if r.Header != nil {
				r.Header.Seed = strings.Repeat("ab", 32)
			}
		}},
		{"another hash", "the rolling hash", func(r *journal.Record) {
			if r.Line == 30 && r.After != nil || r.Line == 31 && r.After != nil {
				r.After.Hash = journal.HashText(1)
			}
		}},
		{"another snapshot", "the hash of the game", func(r *journal.Record) {
			if r.Snapshot != nil {
				r.Snapshot.Hash = journal.HashText(1)
			}
		}},
		{"an event more", "event", func(r *journal.Record) {
			if r.After != nil && len(r.After.Events) > 3 {
				r.After.Events = append(r.After.Events, journal.Event{Kind: "coin"})
			}
		}},
		{"another winner", "the winner", func(r *journal.Record) {
			if r.End != nil {
				r.End.Winner = string("BA"[r.End.Winner[0]-'A'])
			}
		}},
		{"another answer", "the answer", func(r *journal.Record) {
			if r.Answer != nil && len(r.Answer.Picks) > 0 {
				r.Answer.Picks[0].Object = "77.7"
			}
		}},
		{"a card less", "event", func(r *journal.Record) {
			if r.Header != nil {
				r.Header.Seats[0].Deck = r.Header.Seats[0].Deck[1:]
			}
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			changed := rewrite(t, data, test.change)
			_, err := replay.Verify(journal.NewReader(bytes.NewReader(changed)))
			var d *replay.Difference
			if !errors.As(err, &d) || !strings.Contains(d.What, test.want) {
				t.Errorf("Verify = %v, want a difference about %s", err, test.want)
			}
		})
	}
}

func TestBadHeader(t *testing.T) {
	data := record(t, 2, "cinder", "grove")
	tests := []struct {
		name   string
		change func(*journal.Header)
	}{
		{"no seed", func(h *journal.Header) { h.Seed = "" }},
		{"no seat", func(h *journal.Header) { h.Seats = nil }},
		{"starting seat", func(h *journal.Header) { h.Starting = "Ann" }},
		{"programs", func(h *journal.Header) { h.Cards = []byte(`{"a":1}`) }},
		{"no programs", func(h *journal.Header) { h.Cards = nil }},
		{"an unknown field", func(h *journal.Header) { h.Cards = []byte(`[{"Nom":"Oddity"}]`) }},
		{"odd programs", func(h *journal.Header) {
			h.Cards = []byte(`[{"Name":"Oddity","Faces":[{"Abilities":[{"Kind":3}]}]}]`)
		}},
		{"odd programs of format 1", func(h *journal.Header) {
			h.Format, h.Cards, h.Programs = 1, nil, []byte(`[{"Name":"Oddity","Faces":[{"Abilities":[{"Kind":3}]}]}]`)
		}},
		{"deck", func(h *journal.Header) { h.Seats[0].Deck = []string{"Forest"} }},
		{"unknown card", func(h *journal.Header) { h.Seats[0].Deck = []string{"60 No Such Card"} }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			changed := rewrite(t, data, func(r *journal.Record) {
				if r.Header != nil {
					test.change(r.Header)
				}
			})
			if report, err := replay.Verify(journal.NewReader(bytes.NewReader(changed))); err == nil {
				t.Errorf("Verify = %+v, want an error", report)
			}
		})
	}
}

// TestResume cuts a journal off in many places and plays on from there: what is
// whole is kept, the rest is a game, and the whole verifies.
func TestResume(t *testing.T) {
	data := record(t, 3, "cinder", "cinder")
	start := bytes.IndexByte(data, '\n') + 1
	r := rand.New(rand.NewPCG(1, 1))
	for range 12 {
		cut := start + r.IntN(len(data)-start)
		joined := bytes.NewBuffer(nil)
		p, err := replay.Resume(data[:cut], nil, func(whole int64) (io.Writer, error) {
			joined.Write(data[:whole])
			return joined, nil
		})
		if err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		table := &p.Table
		if err := table.Play(context.Background(), seats(9)); err != nil {
			t.Fatalf("cut at %d: %v", cut, err)
		}
		report, err := replay.Verify(journal.NewReader(joined))
		if err != nil || report.Result == "" {
			t.Errorf("cut at %d: Verify = %+v, %v, want a game that ended", cut, report, err)
		}
	}
	if _, err := replay.Resume(data, nil, nil); !errors.Is(err, replay.ErrEnded) {
		t.Errorf("a game that has ended is resumed: %v", err)
	}
}
