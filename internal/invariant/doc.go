// Package invariant holds assertions that are there only in builds with the
// tag invariants, and cost nothing in others.
//
// An assertion whose condition is dear to work out stands behind Enabled:
//
//	if invariant.Enabled {
//		invariant.Check(slowAndTrue(s), "a card is in two zones")
//	}
package invariant

// Watching says that games hold each event against what its word promises: the tests
// of a package switch it on before its first game. Builds with the tag always watch.
var Watching = Enabled
