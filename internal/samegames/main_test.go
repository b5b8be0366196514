package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// TestTheSameGames: the same build plays the same games, and those of another
// number are others.
func TestTheSameGames(t *testing.T) {
	o := options{pairs: 2, games: 2, many: 2, people: 2, why: true}
	var first, second bytes.Buffer
	for _, out := range [...]*bytes.Buffer{&first, &second} {
		if err := run(&o, out, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
	if first.String() != second.String() {
		t.Errorf("two runs differ:\n%s\n%s", first.String(), second.String())
	}
	lines := strings.Split(strings.TrimSpace(first.String()), "\n")
	if len(lines) != 8 {
		t.Fatalf("%d games were told, want 8", len(lines))
	}
	seen := map[string]bool{}
	for _, l := range lines {
		hash, _, _ := strings.Cut(l, " ")
		if seen[hash] || len(hash) != 16 {
			t.Errorf("hash %q stands twice or is none: %s", hash, l)
		}
		seen[hash] = true
	}
}
