package main

import "testing"

// TestGarbagePercent: of little held, four times as much garbage is kept; of much, as much.
func TestGarbagePercent(t *testing.T) {
	for held, want := range map[uint64]int{0: 400, 8 << 20: 400, 32 << 20: 200, 64 << 20: 100, 1 << 30: 100} {
		if got := garbagePercent(held); got != want {
			t.Errorf("of %d bytes: %d percent, want %d", held, got, want)
		}
	}
}
