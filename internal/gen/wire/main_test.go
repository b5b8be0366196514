package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestFresh: the schema and the client's types are what the Go types say.
func TestFresh(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	files, err := Files(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what packages form and wire say (%v); run: go run ./internal/gen/wire", name, err)
		}
	}
}

// TestUnions: a type that is one of several words has those of the Go type, without
// its zero.
func TestUnions(t *testing.T) {
	for name, want := range map[string]string{"DecisionKind": "act", "ObjectKind": "card", "LineKind": "turn"} {
		words := unions[name]
		if len(words) < 2 || words[0] != want || slices.Contains(words, "none") {
			t.Errorf("%s is one of %q, want %q first and no none", name, words, want)
		}
	}
}
