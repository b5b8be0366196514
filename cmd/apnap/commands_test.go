package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// silent are the commands that read nothing for others to read: they play, change
// something or write a file of its own form.
var silent = []string{
	"apnap play", "apnap serve", "apnap backup", "apnap lab worker", "apnap lab hub", "apnap cards on", "apnap cards remove", "apnap cards report",
	"apnap replay export", "apnap replay import", "apnap scenario new", "apnap man", "apnap completion",
}

// TestCommands: each command has a sentence and an example, and each that reads
// something has --json.
func TestCommands(t *testing.T) {
	k, err := kong.New(&commands{}, kong.Name("apnap"))
	if err != nil {
		t.Fatal(err)
	}
	leaves := 0
	_ = eachCommand(k.Model.Node, func(n *kong.Node) error {
		name := n.FullPath()
		if n.Parent == nil {
			return nil
		}
		if !strings.HasSuffix(n.Help, ".") {
			t.Errorf("%s: %q is no sentence", name, n.Help)
		}
		if len(n.Children) > 0 {
			return nil
		}
		leaves++
		if name != "apnap completion" && !strings.Contains(n.Detail, "    "+name) {
			t.Errorf("%s has no example", name)
		}
		json := slices.ContainsFunc(n.Flags, func(f *kong.Flag) bool { return f.Name == "json" && f.IsBool() })
		if json == slices.Contains(silent, name) {
			t.Errorf("%s has --json: %v", name, json)
		}
		return nil
	})
	if leaves < 30 {
		t.Errorf("%d commands were found", leaves)
	}
}
