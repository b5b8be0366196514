package report_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/report"
	"github.com/apnap/apnap/table/room"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
)

// started begins a game between two starter decks.
func started(t *testing.T, seed byte, decks ...string) (*room.Core, *catalog.Catalog) {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	cat := playable.Catalog(set.Cards)
	c := room.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, StepLimit: 1 << 20}
	var all []string
	for _, name := range decks {
		d, ok := set.Deck(name)
		if !ok {
			t.Fatalf("no deck %s", name)
		}
		c.Decks = append(c.Decks, d.Names())
		all = append(all, d.Names()...)
	}
	if c.Programs, err = cat.Programs(all); err != nil {
		t.Fatal(err)
	}
	core := &room.Core{}
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	return core, cat
}

func seen(core *room.Core, v *view.View, words string) *report.Seen {
	c := core.Config()
	return &report.Seen{Programs: c.Programs, Rules: &c.Rules, View: v, Words: words, Build: "test"}
}

// TestReportsRun: at sampled decisions of random games the file of each viewer is read,
// laid out and run by the scenario runner, which finds the position as it was seen: life
// totals and graveyards; and the file of a seat is the same, byte for byte, in a world
// that the seat cannot tell apart.
func TestReportsRun(t *testing.T) {
	ran, apart := 0, 0
	for n := range 8 {
		decks := [][]string{{"cinder", "grove"}, {"dusk", "skies"}, {"masquerade", "omens"}, {"court", "foundry"}}[n%4]
		core, cat := started(t, byte(n), decks...)
		r := rand.New(rand.NewPCG(13, uint64(n)))
		var know [view.Judge]view.Knowledge
		var seats [3]view.View
		for p := 1; p <= 2; p++ {
			know[p].Reset(view.Seat(mtg.Seat(p)), false)
		}
		var a decision.Answer
		for k := 0; core.Pending() != nil && k < 1500; k++ {
			for p := 1; p <= 2; p++ {
				w := view.Seat(mtg.Seat(p))
				know[p].Note(core.Told(w, nil))
				core.See(w, &seats[p])
			}
			if k%150 == 70 {
				for p := 1; p <= 2; p++ {
					ran += runs(t, core, cat, &seats[p])
					apart += sameElsewhere(t, core, &know[p], &seats[p], r)
				}
			}
			if !core.Pending().Sample(&a, r) {
				t.Fatal("no answer")
			}
			if err := core.Answer(&a); err != nil {
				var no *decision.Refusal
				if !errors.As(err, &no) {
					t.Fatal(err)
				}
			}
		}
	}
	if ran < 60 || apart < 60 {
		t.Errorf("%d files were run and %d compared; too few", ran, apart)
	}
}

// runs makes the files of all cards that the viewer sees and runs the first of them.
func runs(t *testing.T, core *room.Core, cat *catalog.Catalog, v *view.View) (n int) {
	t.Helper()
	for i := range v.Objects {
		o := &v.Objects[i]
		if o.Card == 0 {
			continue
		}
		s := seen(core, v, "it drew <two> cards: \"no\"\n- and: {more}")
		s.Object = o.Handle
		data, card, err := report.Make(s)
		if err != nil {
			t.Errorf("%s: %v", core.Config().Programs.Face(o.Card).Face.Name, err)
			continue
		}
		f, err := scenario.Parse(data, "report.json")
		if err != nil {
			t.Fatalf("the file of %s is not read: %v\n%s", card, err, data)
		}
		if !strings.Contains(f.Notes, "Its program:") || !strings.Contains(f.Notes, "it drew <two> cards") {
			t.Errorf("the notes of %s are %s", card, f.Notes)
		}
		if n > 2 {
			continue // one position is one to be laid out
		}
		if out := (&scenario.Runner{Cards: cat}).Run(f); out.Verdict != scenario.Passed {
			t.Fatalf("the file of %s: %v %s\n%s", card, out.Verdict, out.Reason, data)
		}
		n++
	}
	return n
}

// sameElsewhere changes everything that the viewer cannot know, and compares the files.
func sameElsewhere(t *testing.T, core *room.Core, k *view.Knowledge, v *view.View, r *rand.Rand) (n int) {
	t.Helper()
	var here, there engine.Game
	here.Clone(core.Game())
	there.Clone(core.Game())
	k.Resample(&there.S, core.Handles(v.Viewer), r)
	var files [2][]byte
	var handles []view.Handle
	for i := range v.Objects {
		if v.Objects[i].Card != 0 {
			handles = append(handles, v.Objects[i].Handle)
		}
	}
	for _, h := range handles[:min(len(handles), 3)] {
		for i, g := range []*engine.Game{&there, &here} {
			core.Game().Clone(g)
			var own view.View
			core.See(v.Viewer, &own)
			s := seen(core, &own, "")
			s.Object = h
			data, _, err := report.Make(s)
			if err != nil {
				t.Fatal(err)
			}
			files[i] = data
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Fatalf("the file of %v tells worlds apart:\n%s\n%s", v.Viewer, files[0], files[1])
		}
		n++
	}
	return n
}

// TestUnseen: of a card that is not seen there is no file.
func TestUnseen(t *testing.T) {
	core, _ := started(t, 1, "cinder", "grove")
	var v view.View
	core.Told(view.Seat(1), nil)
	core.See(view.Seat(1), &v)
	for _, s := range []report.Seen{{Card: "No Such Card"}, {Card: ""}, {Object: 60000}} {
		full := seen(core, &v, "")
		full.Card, full.Object = s.Card, s.Object
		var unknown *report.UnknownCardError
		if _, _, err := report.Make(full); !errors.As(err, &unknown) {
			t.Errorf("%+v: %v", s, err)
		}
	}
}
