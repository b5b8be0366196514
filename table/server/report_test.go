package server_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/table/server/wire"
)

// TestReport: players and those who watch get a scenario file of what they see, which
// runs; a card that is not seen is refused, and so are too many words.
func TestReport(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	one := h.connect(seats[0], wire.Hello{})
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for id, o := range one.objects {
		reply := one.await(one.say(&wire.ToServer{Report: &wire.ReportAsked{Object: id, Words: "it is <b>blue</b>"}}))
		if reply.Report == nil {
			t.Fatalf("of %+v: %+v", o, reply.Error)
		}
		f, err := scenario.Parse([]byte(reply.Report.Text), reply.Report.Name)
		if err != nil {
			t.Fatal(err)
		}
		if out := (&scenario.Runner{Cards: cards}).Run(f); out.Verdict != scenario.Passed || !strings.Contains(f.Notes, "it is <b>blue</b>") {
			t.Errorf("%s: %v %s", reply.Report.Name, out.Verdict, out.Reason)
		}
		if ran++; ran == 3 {
			break
		}
	}
	if ran == 0 {
		t.Error("nothing was seen")
	}
	if code := one.do(&wire.ToServer{Report: &wire.ReportAsked{Object: 60000}}); code != "missing" {
		t.Errorf("what is not seen: %q", code)
	}
	if code := one.do(&wire.ToServer{Report: &wire.ReportAsked{Object: 1, Words: strings.Repeat("x", 1001)}}); code != "malformed" {
		t.Errorf("too many words: %q", code)
	}
	watcher := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	for id := range one.objects {
		if code := watcher.do(&wire.ToServer{Report: &wire.ReportAsked{Object: id}}); code != "missing" {
			t.Errorf("who watches gets a card of a hand: %q", code)
		}
		break
	}
}
