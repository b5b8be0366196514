// Package view decides what each seat may know, and nothing else does.
//
// Of builds a viewer's view of the game from nothing, field by field: what is
// not listed there is not in it. Events tells a viewer what happened, without
// what he did not see. Both speak of objects by handles of the viewer's own,
// which say nothing of the engine's numbers and last only while the viewer can
// follow the object. Users, programs that play, watchers and replays all see
// the game through this package.
//
// Knowledge is the other way round: it gathers from one seat's events alone
// what the seat can know, and makes games that the seat could not tell from
// the real one. Search programs play those, and the tests prove by them that
// views do not depend on what is hidden.
package view
