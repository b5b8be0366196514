package replay_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

// TestRefusedNameIsNotRecorded chooses a name that no card has (201.4a): the engine
// refuses it, the journal does not have it, and the game can be played again.
func TestRefusedNameIsNotRecorded(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := cat.Programs([]string{"Bolt Through the Name", "Mountain"})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	var core room.Core
	err = core.Begin(room.Config{
		Rules: ruleset.Current(), Programs: programs, Starting: 1, Journal: &b, StepLimit: 1 << 16,
		Position: &position.Position{Players: []position.Player{{Life: 20, Cards: []position.Card{
			{Name: "Bolt Through the Name", Zone: mtg.Hand}, {Name: "Mountain", Zone: mtg.Battlefield},
		}}, {Life: 20}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	d := playUntil(t, &core, decision.Name)
	var refusal *decision.Refusal
	err = core.Answer(&decision.Answer{Seq: d.Seq, Text: "Nobody's Card"})
	if !errors.As(err, &refusal) || refusal.Code != decision.RefusedUnnamed {
		t.Fatalf("the name was answered with %v, want a refusal", err)
	}
	if strings.Contains(b.String(), "Nobody's Card") {
		t.Error("the journal has the name that was refused")
	}
	err = core.AnswerSeen(d.By, &decision.Answer{Seq: d.Seq, Text: "bolt through the nmae"})
	if !errors.As(err, &refusal) || refusal.Near != "Bolt Through the Name" {
		t.Errorf("a name that is misspelled is answered with %v, want the right one", err)
	}
	if err := core.AnswerSeen(d.By, &decision.Answer{Seq: d.Seq, Text: " MOUNTAIN"}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "MOUNTAIN") {
		t.Error("the journal has the name as it was typed, not as the card has it")
	}
	if err := core.Concede(2); err != nil {
		t.Fatal(err)
	}
	if report, err := replay.Verify(journal.NewReader(bytes.NewReader(b.Bytes()))); err != nil || report.Result != journal.Won {
		t.Errorf("Verify = %+v, %v, want the game won", report, err)
	}
}

// playUntil casts what can be cast and takes what is proposed, until a decision of the
// kind waits.
func playUntil(t *testing.T, core *room.Core, kind decision.Kind) *decision.Decision {
	t.Helper()
	for range 100 {
		d := core.Pending()
		if d == nil {
			break
		}
		if d.Kind == kind {
			return d
		}
		var a decision.Answer
		for i := range d.Options {
			if d.Options[i].Action == mtg.ActionCast {
				a = decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}}
			}
		}
		if a.Picks == nil && !d.Propose(&a) {
			t.Fatalf("no answer to decision %d (%v, %v)", d.Seq, d.Kind, d.Prompt)
		}
		if err := core.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("no decision of kind %v came", kind)
	return nil
}
