package terminal_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/terminal"
)

// TestPlainRepeats: what was done is offered to be done again, in a sentence, and done as
// often as was typed.
func TestPlainRepeats(t *testing.T) {
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	f, err := scenario.Parse([]byte(`format: mtg-scenario/1
id: test
title: a test
players:
  A: {battlefield: [{token: {name: Spring, types: [Artifact], text: "{0}: You gain 1 life."}}], library: {rest: {Mountain: 60}}}
  B: {library: {rest: {Mountain: 60}}}
script: []
stop: {at: 1 end}
expect: [{check: result, is: none}]
`), "test")
	if err != nil {
		t.Fatal(err)
	}
	l, err := (&scenario.Runner{Cards: cards}).Layout(f)
	if err != nil {
		t.Fatal(err)
	}
	c := room.Config{Rules: l.Rules, Position: l.Position, Programs: l.Programs, Starting: l.Starting, StepLimit: 1 << 20, SkipForced: true}
	table := &room.Table{}
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	o := terminal.Options{Names: &form.Names{Programs: c.Programs, Players: []string{"You", "Easy"}}, You: 1}
	var out bytes.Buffer
	in := strings.NewReader("repeat 2\n1\nrepeat\nrepeat 0\nrepeat 3 2\nrepeat 5\nrepeat 2\nquit\n")
	if err := play(t.Context(), table, terminal.NewPlain(in, &out, o)); !errors.Is(err, room.ErrLeave) {
		t.Fatal(err)
	}
	for _, want := range []string{
		"there is nothing to repeat now", "repeat TIMES: Activate Spring: {0}: You gain 1 life.", "up to 10000",
		"Repeated 5 of 5 times: it is done.", "Repeated 2 of 2 times: it is done.",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not said", want)
		}
	}
	if life := table.Core.Game().S.Players[1].Life; life != 28 {
		t.Errorf("A has %d life, want 28\n%s", life, out.String())
	}
}
