package report_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/report"
	"github.com/apnap/apnap/table/room"
)

// mostSent is what docs/hosting.md lets the message have that carries a report.
const mostSent = 512 << 10

// crowded is what a seat sees of a game in which there are n permanents, each made from
// one of its hand, and by each what f does to it.
func crowded(t *testing.T, n int, f func(i int, o *view.Object)) (*room.Core, *view.View) {
	t.Helper()
	core, _ := started(t, 3, "cinder", "grove")
	v := &view.View{}
	core.Told(view.Seat(1), nil)
	core.See(view.Seat(1), v)
	hand := v.Objects[v.Players[0].Hand.First:][:v.Players[0].Hand.Count]
	first := uint32(len(v.Objects))
	for i := range n {
		o := hand[i%len(hand)]
		o.Handle, o.Zone, o.Status, o.Controller = view.Handle(10_000+i), mtg.Battlefield, 0, o.Owner
		if f == nil {
			o.Card, o.Face = hand[0].Card, hand[0].Face
		}
		if f != nil {
			f(i, &o)
		}
		v.Objects = append(v.Objects, o)
	}
	v.Battlefield = view.Span{First: first, Count: uint32(n)}
	return core, v
}

// sent reads the file and returns how large the message is in which it is a string.
func sent(t *testing.T, data []byte) (*scenario.File, int) {
	t.Helper()
	f, err := scenario.Parse(data, "report.json")
	if err != nil {
		t.Fatalf("%v\n%.2000s", err, data)
	}
	text, err := json.Marshal(string(data))
	if err != nil {
		t.Fatal(err)
	}
	return f, len(text)
}

// laidOut counts what the file lays out, and whether a card with so much damage is there.
func laidOut(f *scenario.File, damage int) (n int, found bool) {
	for i := range f.Players {
		p := &f.Players[i]
		for _, zone := range [][]scenario.Entry{p.Battlefield, p.PhasedOut, p.Hand, p.Graveyard, p.Exile, p.Library.Top} {
			for j := range zone {
				n += zone[j].Count
				found = found || zone[j].Damage == damage
			}
		}
		for _, rest := range p.Library.Rest {
			n += rest.N
		}
	}
	return n, found
}

// TestCrowdsAreReported: of boards as large as a game may have the file can be read, is
// no larger than a message may be, has the card that is reported, and says how much it
// leaves out.
func TestCrowdsAreReported(t *testing.T) {
	const n, marked = 6000, 777
	mark := func(o *view.Object) { o.Damage = marked }
	for _, tt := range []struct {
		name  string
		f     func(i int, o *view.Object)
		most  int // bytes that are sent
		least int // things that are laid out
	}{
		{"alike", nil, 32 << 10, 4000},
		{"all unlike", func(i int, o *view.Object) { o.Damage = int32(1000 + i) }, mostSent, 3000},
		{"attached to each other", func(i int, o *view.Object) { o.Attached = view.Handle(10_000 + n - 1 - i) }, mostSent, 2500},
		{"sick, tapped, of another", func(i int, o *view.Object) {
			o.Damage, o.Status, o.Controller, o.ChosenName = int32(1000+i), view.Tapped|view.Sick, 2, strings.Repeat("\"x", 60)
		}, mostSent, 600},
	} {
		t.Run(tt.name, func(t *testing.T) {
			core, v := crowded(t, n, tt.f)
			last := &v.Objects[len(v.Objects)-1]
			mark(last)
			s := seen(core, v, strings.Repeat("<", report.MostWords))
			s.Object = last.Handle
			data, _, err := report.Make(s)
			if err != nil {
				t.Fatal(err)
			}
			f, bytes := sent(t, data)
			laid, found := laidOut(f, marked)
			t.Logf("figure: of %d permanents %d things are laid out in a message of %d bytes", n, laid, bytes)
			if bytes > tt.most || laid < tt.least || laid > 4000 {
				t.Errorf("%d things are laid out in %d bytes, want at least %d in at most %d", laid, bytes, tt.least, tt.most)
			}
			if !found {
				t.Error("the card that is reported is not laid out")
			}
			if !strings.Contains(f.Notes, "cards and tokens more than a file may have") {
				t.Errorf("the notes do not say that something is left out: %s", f.Notes)
			}
		})
	}
}

// TestCrowdsRun: things that are alike are one entry, and the runner lays out as many.
func TestCrowdsRun(t *testing.T) {
	core, v := crowded(t, 900, nil)
	all := v.Objects[v.Battlefield.First:]
	for i := 299; i < len(all); i += 300 {
		all[i].Status = view.Tapped
	}
	s := seen(core, v, "")
	s.Object = all[0].Handle
	data, name, err := report.Make(s)
	if err != nil {
		t.Fatal(err)
	}
	f, _ := sent(t, data)
	entries := f.Players[0].Battlefield
	if len(entries) != 6 || entries[0].Count != 299 || entries[1].Count != 1 || !entries[1].Tapped.Value || entries[0].Card != name {
		t.Errorf("%d entries, the first of which are %+v", len(entries), entries[:min(len(entries), 2)])
	}
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	if out := (&scenario.Runner{Cards: cards}).Run(f); out.Verdict != scenario.Passed {
		t.Errorf("%v %s", out.Verdict, out.Reason)
	}
	if strings.Contains(f.Notes, "more than a file may have") {
		t.Errorf("something is left out: %s", f.Notes)
	}
}

// TestNothingIsAttachedToWhatIsLeftOut: an Aura on the last of too many permanents is
// laid out by itself.
func TestNothingIsAttachedToWhatIsLeftOut(t *testing.T) {
	core, v := crowded(t, 6000, func(i int, o *view.Object) {
		if i == 0 {
			o.Attached = 10_000 + 5999
		}
		if i == 1 {
			o.Attached = 10_000 + 2
		}
	})
	f := reported(t, core, v)
	own := f.Players[0].Battlefield
	if own[0].AttachedTo.ID != "" || own[1].AttachedTo.ID == "" || own[1].AttachedTo.ID != own[2].ID {
		t.Errorf("they are attached so: %+v", own[:3])
	}
}

// reported is the file of a report about the first permanent of the board.
func reported(t *testing.T, core *room.Core, v *view.View) *scenario.File {
	t.Helper()
	s := seen(core, v, "")
	s.Object = v.Objects[v.Battlefield.First].Handle
	data, _, err := report.Make(s)
	if err != nil {
		t.Fatal(err)
	}
	f, _ := sent(t, data)
	return f
}

// TestManyHiddenCards: hands and libraries of thousands leave room for the rest, and one
// number stands for no more than a file may say.
func TestManyHiddenCards(t *testing.T) {
	core, v := crowded(t, 3000, func(i int, o *view.Object) { o.Damage = int32(i) })
	v.Players[0].HandSize, v.Players[1].LibrarySize, v.Players[1].HandSize = 1500, 5000, 3
	f := reported(t, core, v)
	if n := len(f.Players[0].Battlefield); n < 1500 {
		t.Errorf("%d permanents are laid out", n)
	}
	if laid, _ := laidOut(f, 0); laid > 4000 || laid < 3900 {
		t.Errorf("%d things are laid out", laid)
	}
}
