package mtg_test

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestSumStays: at the limits a sum stays, on both sides, whatever is added.
func TestSumStays(t *testing.T) {
	const most = mtg.MostAmount
	for _, tt := range []struct{ a, b, want int32 }{
		{1, 2, 3},
		{most, 0, most},
		{most, 1, most},
		{most, most, most},
		{most - 1, 1, most},
		{-most, -1, -most},
		{-most, -most, -most},
		{most, -most, 0},
		{20, -most, 20 - most},
		{1<<31 - 1, 1<<31 - 1, most},
		{-1 << 31, -1 << 31, -most},
	} {
		if got := mtg.Sum(tt.a, tt.b); got != tt.want {
			t.Errorf("Sum(%d, %d) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
