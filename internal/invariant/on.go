//go:build invariants

package invariant

// Enabled reports whether assertions are built in.
const Enabled = true

// Check panics with msg if cond is false.
func Check(cond bool, msg string) {
	if !cond {
		panic("invariant broken: " + msg)
	}
}
