package replay_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestWasm plays the same journal natively and as wasm under node: the exact
// hash of the game at the end must be the same.
func TestWasm(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed; install nodejs to compare with wasm")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	build := func(name string, env ...string) string {
		out := filepath.Join(dir, name)
		cmd := exec.Command("go", "build", "-o", out, "../../internal/rehash")
		cmd.Env = append(os.Environ(), env...)
		if text, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("build %s: %v\n%s", name, err, text)
		}
		return out
	}
	run := func(data []byte, name string, args ...string) string {
		cmd := exec.Command(name, args...)
		cmd.Stdin = bytes.NewReader(data)
		text, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return strings.TrimSpace(string(text))
	}
	native, wasm := build("native"), build("rehash.wasm", "GOOS=js", "GOARCH=wasm")
	glue := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	for seed, decks := range [][]string{{"cinder", "grove"}, {"dusk", "skies"}, {"pyre", "dusk"}} {
		data := record(t, byte(seed+1), decks...)
		here := run(data, native)
		if there := run(data, node, "--stack-size=4096", glue, wasm); there != here {
			t.Errorf("%v: hash as wasm = %s, natively = %s", decks, there, here)
		} else {
			t.Logf("figure: %v: %s natively and as wasm", decks, here)
		}
	}
}
