package journal

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

func faceName(f mtg.FaceID) string { return "face " + string(rune('0'+f)) }

// small writes a journal with a record of every kind.
func small(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := NewWriter(&b, &Header{
		Engine: "test", Seed: strings.Repeat("0f", 32), Rules: ruleset.Current(), Programs: []byte("[]"),
		Seats:    []Seat{{Name: "Ann", Deck: []string{"60 Mountain"}}, {Deck: []string{"60 Forest"}}},
		Starting: "B", Position: &position.Position{Players: []position.Player{{Life: 3}, {Life: 4}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	d := &decision.Decision{Seq: 1, Kind: decision.Confirm, By: 1, Rule: rule.R103_5}
	steps := []error{
		w.After(7, []event.Event{{Kind: mtg.EventGameStarted, Player: 2, Rule: rule.R103_1}}),
		w.Answer(d, &decision.Answer{Seq: 1, Yes: true}, faceName),
		w.After(8, nil),
		w.Snapshot(9, &Snapshot{Seq: 2, State: bytes.Repeat([]byte("state"), 100), Views: []byte("views"), Decisions: 1}),
		w.Concede(1),
		w.After(10, []event.Event{{Kind: mtg.EventConcede, Player: 1, Rule: rule.R104_3a}}),
		w.End(&End{Result: Won, Winner: "B", Turns: 1, Decisions: 1, Hash: HashText(11)}),
	}
	for i, err := range steps {
		if err != nil {
			t.Fatalf("record %d: %v", i+2, err)
		}
	}
	return b.Bytes()
}

func readAll(r *Reader) (list []*Record, err error) {
	for {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			return list, nil
		}
		if err != nil {
			return list, err
		}
		list = append(list, rec)
	}
}

func TestRoundTrip(t *testing.T) {
	list, err := readAll(NewReader(bytes.NewReader(small(t))))
	if err != nil || len(list) != 8 {
		t.Fatalf("reading gave %d records and %v, want 8 and no error", len(list), err)
	}
	if got := list[0].Header.Seats[0].Name; got != "Ann" {
		t.Errorf("the first seat is %q, want Ann", got)
	}
	if got := list[0].Header.Position.Players[1].Life; got != 4 {
		t.Errorf("the position has life %d, want 4", got)
	}
	state, _, err := list[4].Snapshot.Unpack()
	if err != nil || len(state) != 500 {
		t.Errorf("the snapshot has %d bytes (%v), want 500", len(state), err)
	}
	if got := list[7].End.Winner; got != "B" {
		t.Errorf("the winner is %q, want B", got)
	}
}

// TestChangedByte changes every byte of a journal in turn: each change is found
// in the line it was made in.
func TestChangedByte(t *testing.T) {
	whole := small(t)
	line := 1
	for i := range whole {
		for _, change := range []byte{1, 0x20} {
			data := bytes.Clone(whole)
			data[i] ^= change
			_, err := readAll(NewReader(bytes.NewReader(data)))
			if err == nil {
				t.Fatalf("byte %d changed from %q to %q was not found", i, whole[i], data[i])
			}
			var damage *Damage
			if errors.As(err, &damage) && damage.Line != line {
				t.Fatalf("byte %d of line %d changed was found in line %d: %v", i, line, damage.Line, err)
			}
		}
		if whole[i] == '\n' {
			line++
		}
	}
}

func TestLineTakenOut(t *testing.T) {
	lines := bytes.SplitAfter(small(t), []byte("\n"))
	for i := range 7 {
		data := bytes.Join(append(append([][]byte{}, lines[:i]...), lines[i+1:]...), nil)
		if _, err := readAll(NewReader(bytes.NewReader(data))); err == nil {
			t.Errorf("line %d taken out was not found", i+1)
		}
	}
}

func TestTorn(t *testing.T) {
	whole := small(t)
	second := bytes.IndexByte(whole, '\n') + 1
	for _, cut := range []int{second + 1, second + 40, len(whole) - 1} {
		r := NewReader(bytes.NewReader(whole[:cut]))
		if _, err := readAll(r); err == nil {
			t.Errorf("a journal cut at byte %d reads without an error", cut)
		}
		r = NewReader(bytes.NewReader(whole[:cut]))
		r.AllowTorn = true
		if _, err := readAll(r); err != nil || !r.Torn() {
			t.Errorf("a torn journal cut at byte %d: error %v, torn %v; want none, true", cut, err, r.Torn())
		}
		var rest bytes.Buffer
		w := Append(&rest, r)
		if err := w.End(&End{Result: Draw}); err != nil {
			t.Fatal(err)
		}
		joined := append(bytes.Clone(whole[:r.Offset()]), rest.Bytes()...)
		if _, err := readAll(NewReader(bytes.NewReader(joined))); err != nil {
			t.Errorf("a journal resumed at byte %d: %v", r.Offset(), err)
		}
	}
}

func TestNoJournal(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"empty", "", "empty"},
		{"other text", "hello\nworld\n", "no journal"},
		{"half a header", `{"header":{"form`, "line 1"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := NewReader(strings.NewReader(test.in)).Header()
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("Header(%q) = %v, want an error with %q", test.in, err, test.want)
			}
		})
	}
}

func TestRuns(t *testing.T) {
	tests := [][]string{nil, {"Forest"}, {"Forest", "Forest", "Island", "Forest"}}
	for _, names := range tests {
		got, err := Unrun(Runs(names))
		if err != nil || !reflect.DeepEqual(got, names) {
			t.Errorf("Unrun(Runs(%v)) = %v, %v, want the same", names, got, err)
		}
	}
	for _, bad := range []string{"", "Forest", "0 Forest", "x Forest", "4 ", "99999999 Forest"} {
		if got, err := Unrun([]string{bad}); err == nil {
			t.Errorf("Unrun(%q) = %v, want an error", bad, got)
		}
	}
	list := make([]string, 9000) // each as many as a single line may have had, 90 million together
	for i := range list {
		list[i] = "10000 Forest"
	}
	if got, err := Unrun(list); err == nil || !strings.Contains(err.Error(), "more than 8192 cards") {
		t.Errorf("Unrun of %d lines = %d names, %v, want an error", len(list), len(got), err)
	}
}

func TestEntityText(t *testing.T) {
	for _, e := range []mtg.Entity{0, mtg.PlayerEntity(1), mtg.PlayerEntity(6), mtg.MakeObjectID(12, 0).Entity(), mtg.MakeObjectID(8191, mtg.MaxGeneration).Entity()} {
		got, err := ParseEntity(EntityText(e))
		if err != nil || got != e {
			t.Errorf("ParseEntity(EntityText(%v)) = %v, %v, want the same", uint32(e), uint32(got), err)
		}
	}
	for _, bad := range []string{"G", "12", "12.", "0.1", "9000.1", "-1.2", "A1", "1.2.3"} {
		if got, err := ParseEntity(bad); err == nil {
			t.Errorf("ParseEntity(%q) = %v, want an error", bad, got)
		}
	}
}

func TestEventText(t *testing.T) {
	for k := mtg.EventKind(1); int(k) < mtg.NumEventKinds; k++ {
		want := event.Event{
			Kind: k, Object: mtg.MakeObjectID(3, 4), Became: mtg.MakeObjectID(3, 5), Source: mtg.MakeObjectID(9, 1),
			Other: mtg.PlayerEntity(2), Card: 7, N: -3, Player: 1, By: 2, From: mtg.Hand, To: mtg.Stack, Color: mtg.Red,
			Seen: mtg.Seats(1), Counter: mtg.CounterPlusOne, Rule: rule.R704_5g, Flags: event.Hidden | event.AsCost, Ability: 5,
		}
		got, err := AppendEvents(nil, []event.Event{want})[0].Event()
		if err != nil || got != want {
			t.Errorf("an event of the kind %v came back as %+v, %v, want %+v", k, got, err, want)
		}
	}
}

// TestFormats: the format before this one is read, as long as journals of it are about;
// one that is to come is refused by its number.
func TestFormats(t *testing.T) {
	for format, reads := range map[int]bool{0: false, 1: true, FormatVersion: true, FormatVersion + 1: false} {
		var b bytes.Buffer
		w := Writer{w: &b}
		if err := w.Write(&Record{Header: &Header{Format: format, Engine: "test", Programs: []byte("[]")}}); err != nil {
			t.Fatal(err)
		}
		h, err := NewReader(&b).Header()
		if (err == nil) != reads {
			t.Errorf("a journal of format %d is read: %v, %v; want %v", format, err == nil, err, reads)
		}
		if err == nil && h.Build().String() != "test" {
			t.Errorf("it is of build %v, want test", h.Build())
		}
	}
}
