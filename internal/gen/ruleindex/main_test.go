package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTable(t *testing.T) {
	tree := fstest.MapFS{
		"a/a.go":                    {Data: []byte("package a\n\n// kill carries out 704.5g.\nfunc kill() { _ = R704_5h }\n")},
		"a/a_test.go":               {Data: []byte("package a\n\nfunc TestKill() {} // 704.5g\n")},
		"testdata/rules/704/x.yaml": {Data: []byte("title: dies by 704.5g\n")},
		"docs/x.go":                 {Data: []byte("package docs // 704.5f\n")},
	}
	data, err := Table(tree)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"704.5g", "a/a.go\tkill\na/a_test.go\tTestKill\ntestdata/rules/704/x.yaml\tscenario"}`,
		`{"704.5h", "a/a.go\tkill"}`,
	} {
		if !bytes.Contains(data, []byte(want)) {
			t.Errorf("the table has no %s:\n%s", want, data)
		}
	}
	if strings.Contains(string(data), "704.5f") {
		t.Error("the table has what a folder that is passed over cites")
	}
}

// TestFresh demands that the table in the tree is the one made from it.
func TestFresh(t *testing.T) {
	want, err := Table(os.DirFS("../../.."))
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../ruleindex/table.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("internal/ruleindex/table.go is not up to date; run: go generate ./internal/ruleindex")
	}
}
