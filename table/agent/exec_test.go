package agent_test

import (
	"context"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/room"
)

func TestExampleBot(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("no python3 on this machine")
	}
	m := starterMatch(t, "cinder", "grove")
	var table room.Table
	wins := 0
	for seed := range uint64(6) {
		if m.play(t, &table, seed+1, false, "exec:python3 ../../examples/bot.py", "random") == 1 {
			wins++
		}
	}
	if wins < 4 {
		t.Errorf("the example won %d of 6 games against random, want at least 4", wins)
	}
}

// TestExecFailures has programs fail in every way; each gives one sentence that
// says how, and none keeps the game waiting.
func TestExecFailures(t *testing.T) {
	m := starterMatch(t, "cinder", "grove")
	for _, test := range []struct {
		name, command, want string
		limit               time.Duration
	}{
		{"ends", "exit 3", "ended with exit status 3", 0},
		{"says why", "echo no brain >&2; exit 1", "it said: no brain", 0},
		{"no such program", "./no-such-bot", "ended with exit status 127", 0},
		{"no JSON", "while read l; do echo hello; done", "with what is no answer", 0},
		{"no field", "while read l; do echo '{\"pick\": 1}'; done", "unknown field", 0},
		{"not legal", "while read l; do echo '{\"picks\": [900]}'; done", "not legal", 0},
		{"stale", "while read l; do echo '{\"seq\": 999999}'; done", "not legal", 0},
		{"hangs", "cat > /dev/null", "gave no answer", 200 * time.Millisecond},
		{"never reads", "exec sleep 30", "gave no answer", 200 * time.Millisecond},
		{"endless line", "cat /dev/zero", "more than", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, err := agent.New("exec:"+test.command, agent.Config{Programs: m.programs, Limit: test.limit})
			if err != nil {
				t.Fatal(err)
			}
			defer a.Close()
			var table room.Table
			c := room.Config{Rules: ruleset.Current(), Programs: m.programs, Decks: m.decks[:], SkipForced: true}
			if err := table.Core.Begin(c); err != nil {
				t.Fatal(err)
			}
			err = table.Play(context.Background(), []room.Seat{a, a})
			var failure *agent.Failure
			if !errors.As(err, &failure) || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("the game ended with %v, want a failure in one line with %q", err, test.want)
			}
		})
	}
	if _, err := agent.New("exec: ", agent.Config{}); err == nil {
		t.Error("exec without a command gave no error")
	}
}
