package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	good := step{"good", "", func(context.Context, *place) error { return nil }}
	bad := step{"bad", "", func(context.Context, *place) error { return errors.New("one\ntwo") }}
	missing := step{"missing", "", func(context.Context, *place) error { return notDone("brew is not installed") }}
	tests := []struct {
		name string
		all  []step
		only string
		ok   bool
		want []string
	}{
		{"all is done", []step{good}, "", true, []string{"1 of 1 steps done\n"}},
		{"one fails", []step{good, bad}, "", false, []string{"FAILED\n    one\n    two\n", "1 of 2 steps done; failed: bad\n"}},
		{"one is not done", []step{good, missing}, "", false, []string{"not done: brew is not installed\n", "1 of 2 steps done; not done: missing\n"}},
		{"both", []step{missing, bad}, "", false, []string{"0 of 2 steps done; failed: bad; not done: missing\n"}},
		{"only one", []step{good, bad}, "goo", true, []string{"1 of 1 steps done\n"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			ok, err := run(t.Context(), &place{}, test.all, test.only, false, &out)
			if err != nil || ok != test.ok {
				t.Errorf("run = %v, %v, want %v", ok, err, test.ok)
			}
			for _, want := range test.want {
				if !strings.Contains(out.String(), want) {
					t.Errorf("run says %q, want %q in it", out.String(), want)
				}
			}
		})
	}
	for _, only := range []string{"nothing", "("} {
		if _, err := run(t.Context(), &place{}, []step{good}, only, false, &strings.Builder{}); err == nil {
			t.Errorf("run of steps called %q goes well", only)
		}
	}
}

func TestSameVersion(t *testing.T) {
	tests := []struct {
		own, changes string
		tags         []string
		ok           bool
	}{
		{"0.1.0", "# Changes\n\n## Unreleased (0.1.0)\n", nil, true},
		{"0.1.0", "# Changes\n\n## 0.1.0 (2026-12-01)\n\n## 0.0.9 (2026-11-01)\n", []string{"v0.1.0"}, true},
		{"0.1.0", "# Changes\n\n## Unreleased (0.1.0)\n", []string{"v0.1.0"}, false},
		{"0.1.0", "# Changes\n\n## 0.1.0 (2026-12-01)\n", []string{"v0.2.0"}, false},
		{"0.2.0", "# Changes\n\n## 0.1.0 (2026-12-01)\n", nil, false},
		{"0.1.0", "# Changes\n\n## 0.1.01 (2026-12-01)\n", nil, false},
		{"0.1.0", "# Changes\n", nil, false},
	}
	for _, test := range tests {
		if err := sameVersion(test.own, test.changes, test.tags); (err == nil) != test.ok {
			t.Errorf("sameVersion(%q, %q, %q) = %v", test.own, test.changes, test.tags, err)
		}
	}
	changes, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	var missing notDone
	if err := version(t.Context(), &place{}); err != nil && !errors.As(err, &missing) {
		t.Errorf("the version of the program and of %.40q: %v", changes, err)
	}
}

func TestOfCommit(t *testing.T) {
	for said, ok := range map[string]bool{
		`{"commit":"0123456789ab"}`:         true,
		`{"commit":"0123456789ab+changes"}`: false,
		`{"commit":""}`:                     false,
		`not found`:                         false,
	} {
		if err := ofCommit(said, "0123456789ab"); (err == nil) != ok {
			t.Errorf("ofCommit(%q) = %v", said, err)
		}
	}
}

// goodFiles are those of an archive that lacks nothing.
func goodFiles(program string) map[string]string {
	files := map[string]string{program: "#!/bin/sh\n"}
	for _, name := range []string{"LICENSE", "README.md", "CHANGELOG.md", "docs/licences.md", "licences/std.txt", "licences/preact.txt", "man/man1/apnap.1", "man/man1/apnap-play.1", "apnap.service"} {
		files[name] = "x"
	}
	return files
}

// packed returns an archive of files below a folder.
func packed(t *testing.T, ending string, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	var wrong []error
	if ending == ".zip" {
		z := zip.NewWriter(&b)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			w, err := z.Create("apnap_1/" + name)
			wrong = append(wrong, err)
			_, err = w.Write([]byte(files[name]))
			wrong = append(wrong, err)
		}
		wrong = append(wrong, z.Close())
	} else {
		g := gzip.NewWriter(&b)
		w := tar.NewWriter(g)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			wrong = append(wrong, w.WriteHeader(&tar.Header{Name: "apnap_1/" + name, Size: int64(len(files[name])), Mode: 0o755}))
			_, err := w.Write([]byte(files[name]))
			wrong = append(wrong, err)
		}
		wrong = append(wrong, w.Close(), g.Close())
	}
	if err := errors.Join(wrong...); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestArchive changes one thing at a time of an archive that is as it should be.
func TestArchive(t *testing.T) {
	system := systems[slices.IndexFunc(systems, func(s string) bool { return s != runtime.GOOS+"_"+runtime.GOARCH })]
	const many = `{"components":[{"name":"a"},{"name":"std","version":"go1"},{"name":"modernc.org/sqlite","version":"v1"}]}`
	tests := []struct {
		name    string
		system  string
		change  func(files map[string]string)
		parts   string
		sums    func(string) string
		wrong   string
		unmade  bool
		cutting int
	}{
		{name: "as it should be"},
		{name: "for Windows", system: "windows_amd64"},
		{name: "without the licence", change: func(f map[string]string) { delete(f, "LICENSE") }, wrong: "LICENSE is not in it"},
		{name: "without the program", change: func(f map[string]string) { delete(f, "apnap") }, wrong: "apnap is not in it"},
		{name: "with an empty page", change: func(f map[string]string) { f["man/man1/apnap.1"] = "" }, wrong: "man/man1/apnap.1 is not in it"},
		{name: "with few parts", parts: `{"components":[{"name":"std","version":"go1"}]}`, wrong: "modernc.org/sqlite is not in it"},
		{name: "with a part of no version", parts: strings.Replace(many, "go1", "", 1), wrong: "std is not in it"},
		{name: "with parts that are cut off", parts: many[:40], wrong: "unexpected end of JSON"},
		{name: "with another sum", sums: func(s string) string { return "x" + s[1:] }, wrong: "does not list it"},
		{name: "without sums", sums: func(string) string { return "" }, wrong: "does not list it"},
		{name: "not there", unmade: true, wrong: "there are 0 archives"},
		{name: "cut off", cutting: 40, wrong: "unexpected EOF"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			on, ending, program := test.system, ".tar.gz", "apnap"
			if on == "" {
				on = system
			}
			if on == runtime.GOOS+"_"+runtime.GOARCH {
				t.Skip("the program in it would be run")
			}
			if strings.HasPrefix(on, "windows") {
				ending, program = ".zip", "apnap.exe"
			}
			files := goodFiles(program)
			if test.change != nil {
				test.change(files)
			}
			data := packed(t, ending, files)
			data = data[:len(data)-test.cutting]
			parts := []byte(many)
			if test.parts != "" {
				parts = []byte(test.parts)
			}
			sums := ""
			if err := os.Mkdir("dist", 0o755); err != nil {
				t.Fatal(err)
			}
			for name, data := range map[string][]byte{"apnap_0.1.1_" + on + ending: data, "apnap_0.1.1_" + on + ".cdx.json": parts} {
				if test.unmade {
					continue
				}
				if err := os.WriteFile(filepath.Join("dist", name), data, 0o644); err != nil {
					t.Fatal(err)
				}
				sum := sha256.Sum256(data)
				sums += fmt.Sprintf("%s  %s\n", hex.EncodeToString(sum[:]), name)
			}
			if test.sums != nil {
				sums = test.sums(sums)
			}
			err := archive(t.Context(), &place{temp: t.TempDir()}, on, sums)
			if test.wrong == "" && err != nil || test.wrong != "" && (err == nil || !strings.Contains(err.Error(), test.wrong)) {
				t.Errorf("archive = %v, want %q", err, test.wrong)
			}
		})
	}
}

// TestBases reads the images that Dockerfile names, and puts others in their place.
func TestBases(t *testing.T) {
	file, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		given        []string
		args, others []string
		wrong        string
	}{
		{nil, nil, []string{"node:22", "golang:1.26", "gcr.io/distroless/static-debian12:nonroot"}, ""},
		{[]string{"GO_IMAGE=my/go:1"}, []string{"--build-arg", "GO_IMAGE=my/go:1"}, []string{"node:22", "gcr.io/distroless/static-debian12:nonroot"}, ""},
		{[]string{"PY_IMAGE=my/py:1"}, nil, nil, "-image PY_IMAGE=my/py:1: Dockerfile has NODE_IMAGE, GO_IMAGE, BASE_IMAGE"},
		{[]string{"my/go:1"}, nil, nil, "-image my/go:1: Dockerfile has NODE_IMAGE, GO_IMAGE, BASE_IMAGE"},
	}
	for _, test := range tests {
		args, others, err := bases(string(file), test.given)
		if test.wrong != "" {
			if err == nil || err.Error() != test.wrong {
				t.Errorf("bases for %q: %v, want %q", test.given, err, test.wrong)
			}
			continue
		}
		if err != nil || !slices.Equal(args, test.args) || !slices.Equal(others, test.others) {
			t.Errorf("bases for %q = %q, %q, %v, want %q, %q", test.given, args, others, err, test.args, test.others)
		}
	}
}

// TestOrigin: a clone that knows where it came from keeps that.
func TestOrigin(t *testing.T) {
	if env := origin("origin\n"); env != nil {
		t.Errorf("a clone with a remote gets %q", env)
	}
	c := exec.Command("git", "ls-remote", "--get-url")
	c.Dir = t.TempDir()
	c.Env = append(os.Environ(), origin("")...)
	if out, err := c.Output(); err != nil || strings.TrimSpace(string(out)) != "https://github.com/apnap/apnap.git" {
		t.Errorf("git takes the remote to be %q, %v", out, err)
	}
}
