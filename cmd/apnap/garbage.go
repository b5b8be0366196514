package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// While games are played by the thousand, garbage is collected when there is so much of it
// and not before, as a server does it: what a process holds then is the tables of the cards
// and of the libraries it is linked with, a few megabytes that nothing changes and that
// every collection looks through.
const (
	garbageLeast = 64 << 20 // bytes, or as much as is held
	garbageMost  = 400      // percent of what is held
)

// spareGarbage sets how much garbage is collected at once, where GOGC in the environment
// says nothing. It is called once the cards are loaded, which leaves much of it.
func spareGarbage() {
	if os.Getenv("GOGC") != "" {
		return
	}
	runtime.GC()
	held := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(held)
	debug.SetGCPercent(garbagePercent(held[0].Value.Uint64()))
}

// garbagePercent is how much may be added to what is held before it is collected.
func garbagePercent(held uint64) int {
	return int(min(garbageMost, max(100, 100*garbageLeast/max(1, held))))
}

// importMemory is how much, in bytes, is held while cards are imported before garbage is collected
// more often than otherwise. All cards that are printed hold less; of what holds more at most half
// of the time is spent on that.
const importMemory = 360 << 20

// spareMemory has less garbage held than otherwise, where GOMEMLIMIT in the environment says
// nothing: to import cards should be possible beside what else a small machine does.
func spareMemory() {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(importMemory)
	}
}
