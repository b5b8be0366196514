package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
)

// TestPrograms: the programs of the project's own cards are told one by one, the same
// each time, and those of different cards are different.
func TestPrograms(t *testing.T) {
	o := options{programs: true}
	var first, second bytes.Buffer
	for _, out := range [...]*bytes.Buffer{&first, &second} {
		if err := run(&o, out, io.Discard); err != nil {
			t.Fatal(err)
		}
	}
	if first.String() != second.String() {
		t.Error("two runs differ")
	}
	seen := map[string]string{}
	for _, l := range strings.Split(strings.TrimSpace(first.String()), "\n") {
		hash, name, _ := strings.Cut(l, " ")
		if other, twice := seen[hash]; twice || len(hash) != 16 {
			t.Errorf("%q has the hash of %q, or none", name, other)
		}
		seen[hash] = name
	}
	if len(seen) < 100 {
		t.Errorf("%d cards were told, want all of the project", len(seen))
	}
}
