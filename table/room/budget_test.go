package room_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
)

// TestEnginesLimitIsJudged: a game that the engine cannot go on with is lost by whose
// turn of doing things it was, drawn where it was nobody's, and never without a result;
// without budgets, as in a simulation, it is unfinished and a finding.
func TestEnginesLimitIsJudged(t *testing.T) {
	won, drawn := 0, 0
	for n := range 40 {
		c := config(t, byte(n), "cinder", "grove")
		c.StepLimit = uint32(400 + 150*n)
		if n < 4 {
			c.StepLimit = uint32(1 + n) // as the game begins it is nobody's turn of doing things
		}
		c.Budgets = &room.Budgets{Steps: 1 << 30}
		var text bytes.Buffer
		c.Journal = &text
		var table room.Table
		if err := table.Core.Begin(c); err != nil {
			t.Fatal(err)
		}
		seats := []room.Seat{&room.Random{Rand: rand.New(rand.NewPCG(1, uint64(n)))}, &room.Random{Rand: rand.New(rand.NewPCG(2, uint64(n)))}}
		if err := table.Play(t.Context(), seats); err != nil {
			t.Fatal(err)
		}
		r := table.Core.Result()
		if table.Core.Limit() == "" {
			continue // it was over before
		}
		switch lost := table.Core.Lost(); {
		case r.Ending == journal.Won && lost != 0 && r.Winner == mtg.Seat(3-lost):
			won++
		case r.Ending == journal.Draw && lost == 0:
			drawn++
		default:
			t.Errorf("game %d: %+v, lost %v", n, r, lost)
		}
		if !bytes.Contains(text.Bytes(), []byte(`"what":"steps"`)) {
			t.Errorf("game %d: the journal does not say why", n)
		}
		c.Budgets, c.Journal = nil, nil
		if err := table.Core.Begin(c); err != nil {
			t.Fatal(err)
		}
		seats = []room.Seat{&room.Random{Rand: rand.New(rand.NewPCG(1, uint64(n)))}, &room.Random{Rand: rand.New(rand.NewPCG(2, uint64(n)))}}
		if err := table.Play(t.Context(), seats); err != nil {
			t.Fatal(err)
		}
		if r := table.Core.Result(); r.Ending != journal.Unfinished {
			t.Errorf("game %d without budgets: %+v", n, r)
		}
	}
	if won == 0 || drawn == 0 {
		t.Errorf("%d were won and %d drawn; want some of both", won, drawn)
	}
}
