package main

import (
	"bytes"
	"os"
	"path/filepath"
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
