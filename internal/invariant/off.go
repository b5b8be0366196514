//go:build !invariants

package invariant

// Enabled reports whether assertions are built in.
const Enabled = false

// Check does nothing in a build without the tag invariants.
func Check(bool, string) {}
