package replay_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/words"
)

// TestShowJSON: what is told as JSON is the text, line for line.
func TestShowJSON(t *testing.T) {
	data := record(t, 5, "cinder", "grove")
	show := func(o replay.Options) string {
		var b bytes.Buffer
		o.Viewer, o.Language, o.Answers = view.Judge, words.English(), true
		if err := replay.Show(&b, journal.NewReader(bytes.NewReader(data)), o); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	text := strings.FieldsFunc(show(replay.Options{}), func(r rune) bool { return r == '\n' })
	objects := strings.FieldsFunc(show(replay.Options{JSON: true}), func(r rune) bool { return r == '\n' })
	if len(text) != len(objects) || len(text) < 100 {
		t.Fatalf("%d lines of text, %d of JSON", len(text), len(objects))
	}
	what := map[string]int{}
	for i := range text {
		var l replay.Line
		if err := json.Unmarshal([]byte(objects[i]), &l); err != nil {
			t.Fatal(err)
		}
		what[l.What]++
		if !strings.Contains(text[i], l.Text) || !strings.Contains(text[i], l.Rule) || !strings.Contains(text[i], l.Answer) {
			t.Errorf("line %d is %q and %s", i+1, text[i], objects[i])
		}
		if (l.What == "event" || l.What == "turn" || l.What == "step") && (l.Kind == "" || l.Rule == "") || l.What == "turn" && int(l.Turn) != what["turn"] {
			t.Errorf("line %d: %s", i+1, objects[i])
		}
	}
	for _, w := range []string{"game", "seat", "turn", "step", "event", "answer", "end"} {
		if what[w] == 0 {
			t.Errorf("no line is of %s: %v", w, what)
		}
	}
}

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
