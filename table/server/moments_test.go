package server_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
)

// TestMoments: a moment of a game that is over can be saved as a scenario file, by the
// eyes of any seat: it runs, and life is in it what the replay shows there. Of a game that
// runs there is none, nor of a step that is none of the replay's.
func TestMoments(t *testing.T) {
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	of := "/api/games/" + a.table.Games[0].ID
	if err := h.ask("GET", of+"/scenario?eyes=A", seats[0].Secret, nil, nil); codeOf(err) != "not-now" {
		t.Errorf("a moment of a game that runs: %v, want not-now", err)
	}
	play(random(7), 200, a, b)
	if a.table.Phase == "playing" {
		a.do(&wire.ToServer{Concede: &wire.Empty{}})
		a.until("the table is over", func() bool { return a.table.Phase == "over" })
	}
	for _, eyes := range []string{"A", "B", "spectator", "judge"} {
		var r wire.Replay
		if err := h.ask("GET", of+"?eyes="+eyes, seats[0].Secret, nil, &r); err != nil {
			t.Fatal(err)
		}
		life := map[string]int32{}
		note := func(players []form.Player) {
			for i := range players {
				life[players[i].Seat] = players[i].Life
			}
		}
		note(r.First.Players)
		for at := 0; at <= len(r.Steps); at++ {
			if at > 0 {
				note(r.Steps[at-1].Players)
			}
			if at%37 == 0 || at == len(r.Steps) {
				h.moment(cards, fmt.Sprintf("%s/scenario?eyes=%s&at=%d", of, eyes, at), seats[0].Secret, life)
			}
		}
		h.moment(cards, of+"/scenario?eyes="+eyes, seats[0].Secret, life)
		if err := h.ask("GET", fmt.Sprintf("%s/scenario?at=%d", of, len(r.Steps)+1), seats[0].Secret, nil, nil); codeOf(err) != "malformed" {
			t.Errorf("a step after the last: %v, want malformed", err)
		}
	}
	for _, at := range []string{"-1", "x", "1.5"} {
		if err := h.ask("GET", of+"/scenario?at="+at, seats[0].Secret, nil, nil); codeOf(err) != "malformed" {
			t.Errorf("at=%s: %v, want malformed", at, err)
		}
	}
}

// moment gets a scenario file, which must run and hold the life totals given.
func (h *house) moment(cards *catalog.Catalog, path, secret string, life map[string]int32) {
	h.t.Helper()
	var r wire.Report
	if err := h.ask("GET", path, secret, nil, &r); err != nil {
		h.t.Errorf("%s: %v", path, err)
		return
	}
	var said struct {
		Players map[string]struct{ Life int32 }
	}
	if err := json.Unmarshal([]byte(r.Text), &said); err != nil || r.Name == "" {
		h.t.Fatalf("%s: %v", path, err)
	}
	for seat, want := range life {
		if got := said.Players[seat].Life; got != want {
			h.t.Errorf("%s: seat %s has %d life, the replay shows %d", path, seat, got, want)
		}
	}
	f, err := scenario.Parse([]byte(r.Text), r.Name)
	if err != nil {
		h.t.Errorf("%s: %v", path, err)
		return
	}
	if out := (&scenario.Runner{Cards: cards}).Run(f); out.Verdict != scenario.Passed {
		h.t.Errorf("%s: %v %s", path, out.Verdict, out.Reason)
	}
}
