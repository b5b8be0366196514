// Package room runs one game for those who sit at it: it asks each seat what
// the engine asks, and tells each what it may know.
//
// A Core is the game, the views of all who look, and the journal, and starts no
// goroutine: whoever holds it calls it. An answer is checked before anything
// else; then it is written into the journal, then the game has it, then the
// journal has what happened, and only then anybody is told. So what a player
// has seen is never lost, and what is in the journal can be played again.
//
// When the engine breaks, a panic inside it, the game ends as Broken and the
// journal is closed with what went wrong; nothing else is touched.
package room
