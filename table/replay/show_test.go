package replay_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/words"
)

func TestShow(t *testing.T) {
	data := record(t, 5, "cinder", "grove")
	var public, all bytes.Buffer
	for _, test := range []struct {
		w *bytes.Buffer
		o replay.Options
	}{
		{&public, replay.Options{Viewer: view.Spectator, Language: words.English()}},
		{&all, replay.Options{Viewer: view.Judge, Language: words.English(), Answers: true}},
	} {
		if err := replay.Show(test.w, journal.NewReader(bytes.NewReader(data)), test.o); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"Turn 1: ", "(500.1)", "draws a card (", "Won in turn "} {
		if !strings.Contains(public.String(), want) {
			t.Errorf("the report to a spectator has no %q", want)
		}
	}
	if strings.Contains(public.String(), "draws Mountain") {
		t.Error("a spectator is told which card was drawn")
	}
	for _, want := range []string{"draws Mountain", "has priority > "} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("the report to a judge has no %q", want)
		}
	}
	if t.Failed() {
		t.Log(all.String()[:min(all.Len(), 6000)])
	}
}
