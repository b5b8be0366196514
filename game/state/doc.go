// Package state is the whole game as plain data: values and handles in slices,
// without pointers, so that a game is cloned, hashed, saved and resumed at any
// decision.
//
// Facts of the game change only by Apply. The agenda, which is the work in
// progress, has narrow methods of its own here. Everything is readable by
// everyone in the rules wing, and assigned to only in this package.
package state
