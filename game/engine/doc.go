// Package engine decides what happens next: the procedures of the game as
// tables of steps over the agenda of a state.
//
// A Game waits at a decision or has ended. Its inputs are a closed set:
// Answer, Concede, Show, and Force for tests; its only output is Events. The
// main loop in loop.go runs the step on top of the agenda until a decision is
// posed; no step calls the loop.
//
// Files have names of two kinds. A procedure of the rules is called after its section,
// cr106_mana.go; where a section is a mechanic, as from 701 on, its word is enough:
// foretell.go, voting.go, saga.go. The instructions of programs are called op_ and what
// they are about: op_zones.go. Their tables are procs.go and ops.go, and frame.go says
// what the numbers of a frame mean to each procedure. What runs the game has no rule and
// plain names: game.go, loop.go, batch.go, law.go, pause.go.
//
// A method of Game is what several sections of the rules ask of it. A step, an
// instruction, and what one section does for itself or for one other place, are functions
// that are given the Game.
package engine
