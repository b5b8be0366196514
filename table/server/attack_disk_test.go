package server_test

import (
	"bytes"
	"compress/flate"
	"database/sql"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/table/server/wire"
)

// pieces are those of a game's journal as the store has them, unpacked.
func (h *house) pieces(game string) (list [][]byte) {
	h.t.Helper()
	db := h.behind()
	defer db.Close()
	rows, err := db.Query("SELECT packed, data FROM pieces WHERE game = ? ORDER BY n", game)
	if err != nil {
		h.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var packed int
		var data []byte
		if err := rows.Scan(&packed, &data); err != nil {
			h.t.Fatal(err)
		}
		if packed == 1 {
			if data, err = io.ReadAll(flate.NewReader(bytes.NewReader(data))); err != nil {
				h.t.Fatal(err)
			}
		}
		list = append(list, bytes.Clone(data))
	}
	return list
}

// TestAlteredJournals: whatever byte of a journal or of a snapshot in it is another one
// on the disk, and whatever line is gone or stands twice, the game goes on as it was or
// does not go on; mended, it does.
func TestAlteredJournals(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	stands := func() string {
		a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
		defer a.ws.CloseNow()
		defer b.ws.CloseNow()
		return a.whole() + b.whole()
	}
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(31), 140, a, b) // behind a snapshot
	game, want := a.table.Games[0].ID, stands()
	whole := h.pieces(game)
	h.expects("a game cannot be gone on with")
	h.reopen(nil)
	whole = append(whole, h.pieces(game)[len(whole):]...) // which has one of the end
	r := rand.New(rand.NewPCG(31, 1))
	refused := 0
	for i := range 24 {
		at := len(whole) - 1 - i/2
		if i%2 == 1 {
			at = r.IntN(len(whole))
		}
		piece, what := altered(r, whole[at], i%3)
		h.alter(game, at, piece)
		if bytes.Contains(piece, whole[at]) && i%3 == 0 {
			t.Fatalf("%s: nothing is altered", what)
		}
		h.reopen(nil)
		var table wire.Table
		code := codeOf(h.ask("GET", "/api/tables/"+seats[0].Table+"/view", seats[0].Secret, nil, nil))
		if err := h.ask("GET", "/api/tables/"+seats[0].Table, seats[0].Secret, nil, &table); err != nil {
			t.Fatal(err)
		}
		if table.Damaged != (code == "damaged") || code != "damaged" && code != "<nil>" || table.Needs != "" {
			t.Errorf("piece %d of %d, %s: %s, at a table that is damaged: %v", at, len(whole), what, code, table.Damaged)
		}
		if code != "<nil>" {
			refused++
		} else if got := stands(); got != want {
			t.Errorf("piece %d of %d, %s: the game goes on otherwise: %s", at, len(whole), what, difference(got, want))
		}
		h.alter(game, at, whole[at])
	}
	if refused < 10 {
		t.Errorf("%d of 24 altered journals were refused, want 10", refused)
	}
	h.reopen(nil)
	if got := stands(); got != want {
		t.Errorf("mended, the game goes on otherwise: %s", difference(got, want))
	}
	for _, at := range []int{len(whole) - 1, 0} { // the second time without a header
		if at == 0 {
			seats = h.table(wire.Options{}, "cinder", "grove")
			game = seats[0].Table + "-1"
		}
		h.alter(game, at, []byte("{}\n"))
		h.reopen(nil)
		a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
		if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "damaged" || !a.table.Damaged {
			t.Errorf("in a game that is damaged A is told %q, and of the table %v", code, a.table.Damaged)
		}
		for _, c := range []*client{a, b} {
			if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: "make"}}); code != "" {
				t.Errorf("%s wants a draw: %s", c.seat.Seat, code)
			}
		}
		b.until("the game is over", func() bool { return b.table.Phase == "over" })
		if now := b.table.Games[0]; now.Result != "draw" || b.table.Damaged {
			t.Errorf("the game that is damaged ends as %+v; the table is damaged: %v", now, b.table.Damaged)
		}
	}
}

// altered returns a piece of a journal with something altered, and says what.
func altered(r *rand.Rand, piece []byte, how int) ([]byte, string) {
	piece = bytes.Clone(piece)
	lines := bytes.SplitAfter(piece, []byte("\n"))
	lines = lines[:len(lines)-1] // behind the last end of a line there is nothing
	k := r.IntN(len(lines))
	switch how {
	case 1:
		return bytes.Join(slices.Delete(lines, k, k+1), nil), fmt.Sprintf("line %d gone", k)
	case 2:
		return bytes.Join(slices.Insert(lines, k, lines[k]), nil), fmt.Sprintf("line %d twice", k)
	}
	at := r.IntN(len(piece))
	piece[at] ^= 1 << r.IntN(7)
	return piece, fmt.Sprintf("byte %d another", at)
}

// alter writes a piece of a journal, unpacked, past the server.
func (h *house) alter(game string, at int, piece []byte) {
	h.t.Helper()
	db := h.behind()
	defer db.Close()
	if _, err := db.Exec("UPDATE pieces SET packed = 0, data = ? WHERE game = ? AND n = ?", piece, game, at); err != nil {
		h.t.Fatal(err)
	}
}

// behind opens the database of the server past it.
func (h *house) behind() *sql.DB {
	h.t.Helper()
	db, err := sql.Open("sqlite", "file:"+h.path+"?_pragma=busy_timeout(5000)")
	if err != nil {
		h.t.Fatal(err)
	}
	return db
}
