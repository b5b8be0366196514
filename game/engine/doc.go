// Package engine decides what happens next: the procedures of the game as
// tables of steps over the agenda of a state.
//
// A Game waits at a decision or has ended. Its inputs are a closed set:
// Answer, Concede, Show, and Force for tests; its only output is Events. The
// main loop in loop.go runs the step on top of the agenda until a decision is
// posed; no step calls the loop.
//
// A file is called after the rule it carries out. cr106_mana.go has procedures of
// section 106; from 701 on, where a section is a mechanic, the mechanic's word is the
// name alone: foretell.go, voting.go, saga.go. op_zones.go and its like have the
// instructions of programs, by what they are about; ops.go is the table of them, procs.go
// that of the procedures. The rest is what runs the game: game.go, loop.go, batch.go,
// law.go, pause.go.
package engine
