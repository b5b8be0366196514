package apnap_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestOutside makes a module of its own outside of this one, whose program and tests are
// the example of an agent and the examples of this package, and runs both. What they
// import of this module they import as any other module would.
func TestOutside(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the project again, which takes a while")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command to build a module with")
	}
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	read := func(name string) string {
		t.Helper()
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "/internal/") {
			t.Errorf("%s imports what other modules may not", name)
		}
		return string(data)
	}
	mod := read("go.mod")
	version := mod[strings.Index(mod, "\ngo "):]
	version = strings.TrimSpace(version[:strings.Index(version[1:], "\n")+1])
	write("go.mod", "module example.org/outside\n\n"+version+"\n\nrequire github.com/apnap/apnap v0.0.0\n\nreplace github.com/apnap/apnap => "+filepath.ToSlash(root)+"\n")
	program := read(filepath.Join("examples", "agent", "main.go"))
	write("main.go", program)
	write("example_test.go", strings.Replace(read("example_test.go"), "package apnap_test", "package main", 1))
	run := func(args ...string) string {
		t.Helper()
		cmd := exec.Command(tool, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
		var out, errs bytes.Buffer
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Run(); err != nil {
			t.Fatalf("go %s: %v\n%s%s", strings.Join(args, " "), err, &out, &errs)
		}
		return out.String()
	}
	if out := run("run", "."); !strings.HasPrefix(out, "{true ") || !strings.Contains(out, "<nil>") {
		t.Errorf("the program said %q; want a game that is over, and no error", out)
	}
	if out := run("test", "-v", "-run", "Example", "."); strings.Count(out, "--- PASS: Example") != strings.Count(read("example_test.go"), "\nfunc Example") {
		t.Errorf("not all examples were run:\n%s", out)
	}
	lines := 0
	for line := range strings.Lines(program[strings.Index(program, ")\n")+2:]) {
		if text := strings.TrimSpace(line); text != "" && !strings.HasPrefix(text, "//") {
			lines++
		}
	}
	if lines > 30 {
		t.Errorf("a game with an agent of one's own takes %d lines, not counting imports; want 30", lines)
	}
}
