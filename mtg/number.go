package mtg

// Bounded returns the number as a game counts it: beyond MostAmount, and as far below
// zero, it stays there.
func Bounded(n int) int { return max(-MostAmount, min(n, MostAmount)) }

// Sum adds two numbers as a game counts.
func Sum(a, b int32) int32 { return int32(Bounded(int(a) + int(b))) }
