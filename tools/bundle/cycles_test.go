package main

import (
	"strings"
	"testing"
)

// TestFindCycles gives the check what esbuild says of three sources.
func TestFindCycles(t *testing.T) {
	const from = `{"inputs":{"src/a.ts":{"imports":[{"path":"src/b.ts","kind":"KIND"},{"path":"node_modules/x.js","kind":"import-statement"}]},` +
		`"src/b.ts":{"imports":[{"path":"src/c.ts","kind":"import-statement"}]},"src/c.ts":{"imports":[{"path":"src/a.ts","kind":"import-statement"}]}}}`
	for _, tt := range []struct{ kind, want string }{
		{"import-statement", "src/a.ts, src/b.ts, src/c.ts, src/a.ts"},
		{"dynamic-import", ""},
	} {
		err := findCycles(strings.Replace(from, "KIND", tt.kind, 1))
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("with %s: %v, want %q", tt.kind, err, tt.want)
		}
	}
}
