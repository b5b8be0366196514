package playable_test

import (
	"runtime"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/internal/playable"
)

// TestProgramsHoldNoSyntax compiles the starter set: what stays in memory is the
// programs alone, some 2 kB for a card. A pointer from a program into a syntax tree
// keeps the whole tree, several times as much.
func TestProgramsHoldNoSyntax(t *testing.T) {
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	for i := range set.Cards {
		playable.Entry(&set.Cards[i]) // what is made once is there now
	}
	entries := make([]catalog.Entry, len(set.Cards))
	before := inUse()
	for i := range set.Cards {
		entries[i] = playable.Entry(&set.Cards[i])
	}
	each := (int64(inUse()) - int64(before)) / int64(len(entries))
	runtime.KeepAlive(entries)
	runtime.KeepAlive(set)
	if each > 4000 {
		t.Errorf("an entry holds %d bytes, want at most 4000", each)
	}
	t.Logf("an entry holds %d bytes", each)
}

// inUse returns how much memory is in use.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
