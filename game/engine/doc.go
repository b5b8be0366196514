// Package engine decides what happens next: the procedures of the game as
// tables of steps over the agenda of a state.
//
// A Game waits at a decision or has ended. Its inputs are a closed set:
// Answer, Concede, Show, and Force for tests; its only output is Events. The
// main loop in loop.go runs the step on top of the agenda until a decision is
// posed; no step calls the loop.
package engine
