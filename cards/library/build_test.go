package library

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// Two programs are one build when the linker says so, and else when they are equal.
func TestBuildOf(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	id := buildID(bytes.NewReader(data))
	if id == nil && runtime.GOOS == "linux" {
		t.Skip("this test was linked without an identity")
	}
	of := func(data []byte) string {
		t.Helper()
		path := filepath.Join(t.TempDir(), "program")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		return buildOf(f)
	}
	if of(data) != of(data) || of(data) == "" {
		t.Error("the same program is two builds")
	}
	if id == nil {
		return
	}
	at := bytes.Index(data, id)
	other := bytes.Clone(data)
	other[at+len(id)-1] ^= 1
	if of(data) == of(other) {
		t.Error("two identities are one build")
	}
	unnamed := bytes.ReplaceAll(data, id, bytes.Repeat([]byte("x"), len(id)))
	changed := bytes.Clone(unnamed)
	changed[len(changed)-1] ^= 1
	if of(unnamed) == of(changed) {
		t.Error("two programs without an identity of their own are one build")
	}
}
