package replay_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

// again begins the game of a journal once more, and returns where its journal goes.
func again(t *testing.T, data []byte) (*bytes.Buffer, *room.Table) {
	t.Helper()
	h, err := journal.NewReader(bytes.NewReader(data)).Header()
	if err != nil {
		t.Fatal(err)
	}
	c, err := replay.Game(h)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	var table room.Table
	c.Journal, c.SnapshotEvery = &b, 30
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	return &b, &table
}

// watched plays a journal again with somebody who looks, and returns the journal of
// that, whose snapshots say what he knows.
func watched(t *testing.T, data []byte) []byte {
	t.Helper()
	b, table := again(t, data)
	s := seats(3)
	for i := range s {
		s[i].(*room.Random).Views = true
	}
	if err := table.Play(t.Context(), s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestStartLate: from each of its snapshots a game goes on to the same end, with the
// same hashes on the way, and what those who look know is what they know of the whole.
func TestStartLate(t *testing.T) {
	data := watched(t, record(t, 2, "cinder", "grove"))
	whole, err := replay.Start(journal.NewReader(bytes.NewReader(data)))
	if err != nil {
		t.Fatal(err)
	}
	tell := func(c *room.Core) {
		for _, who := range []view.Viewer{view.Seat(1), view.Seat(2)} {
			c.Told(who, nil)
		}
	}
	play := func(p *replay.Player) (records int) {
		p.After = func(c *room.Core, _ bool) { tell(c) }
		tell(&p.Table.Core)
		for {
			if _, err := p.Next(); errors.Is(err, io.EOF) {
				return records
			} else if err != nil {
				t.Fatal(err)
			}
			records++
		}
	}
	all := play(whole)
	last := all
	starts := 0
	for events := 0; ; events += 50 {
		p, _, err := replay.StartLate(data, events)
		if errors.Is(err, replay.ErrNoSnapshot) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		n := play(p)
		starts++
		if events == 0 {
			last = n
		}
		if got, want := p.Table.Core.Game().Hash(), whole.Table.Core.Game().Hash(); got != want {
			t.Errorf("behind %d events the game ends with hash %x, want %x", events, got, want)
		}
		if got, want := p.Table.Core.Result(), whole.Table.Core.Result(); got != want {
			t.Errorf("behind %d events the game came out as %+v, want %+v", events, got, want)
		}
		var a, b view.View
		p.Table.Core.See(view.Seat(1), &a)
		whole.Table.Core.See(view.Seat(1), &b)
		if len(a.Objects) != len(b.Objects) {
			t.Fatalf("behind %d events A sees %d objects, want %d", events, len(a.Objects), len(b.Objects))
		}
		for i := range a.Objects {
			if a.Objects[i].Handle != b.Objects[i].Handle {
				t.Errorf("behind %d events object %d has the handle %d, want %d", events, i, a.Objects[i].Handle, b.Objects[i].Handle)
			}
		}
	}
	if starts < 3 || last > all/2 {
		t.Errorf("the game was gone on with from %d snapshots, at last with %d of %d records", starts, last, all)
	}
}

// TestStartLateDamaged: a snapshot that cannot be read, or is not of the game, is an
// error and no other game; so is one to before which the players went back.
func TestStartLateDamaged(t *testing.T) {
	data := watched(t, record(t, 2, "cinder", "grove"))
	pack := func(text string) []byte {
		var b bytes.Buffer
		journal.Pack(&b, []byte(text))
		return b.Bytes()
	}
	for name, change := range map[string]func(*journal.Record){
		"no state":          func(r *journal.Record) { r.Snapshot.State = pack("state") },
		"not packed":        func(r *journal.Record) { r.Snapshot.State = []byte("state") },
		"no views":          func(r *journal.Record) { r.Snapshot.Views = pack("views") },
		"another decision":  func(r *journal.Record) { r.Snapshot.Seq++ },
		"another hash":      func(r *journal.Record) { r.Snapshot.Hash = "0123456789abcdef" },
		"cut off in middle": func(r *journal.Record) { r.Snapshot.State = r.Snapshot.State[:len(r.Snapshot.State)/2] },
	} {
		t.Run(name, func(t *testing.T) {
			bad := rewrite(t, data, func(r *journal.Record) {
				if r.Snapshot != nil {
					change(r)
				}
			})
			if _, _, err := replay.StartLate(bad, 0); err == nil || errors.Is(err, replay.ErrNoSnapshot) {
				t.Errorf("StartLate = %v, want what is wrong with the snapshot", err)
			}
		})
	}
	lines := bytes.SplitAfter(bytes.Clone(data), []byte("\n"))
	line := journal.Late(data, 0)
	if line == 0 {
		t.Fatal("there is no snapshot")
	}
	lines[line/2][20] ^= 1
	if _, _, err := replay.StartLate(bytes.Join(lines, nil), 0); err == nil {
		t.Error("a changed line before the snapshot is not noticed")
	}
	before := rewrite(t, data, func(r *journal.Record) {
		if r.End != nil { // which is what comes last
			r.End, r.Back = nil, &journal.Back{Seq: 2}
		}
	})
	if _, _, err := replay.StartLate(before, 0); !errors.Is(err, replay.ErrNoSnapshot) {
		t.Errorf("of a game taken back to before its snapshots StartLate = %v, want none", err)
	}
}
