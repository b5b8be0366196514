// Package notation writes a game as a short text that people read and programs read back:
// what the game was made of, and every answer by its meaning, a line each. The form is
// described in docs/notation.md.
//
// A text has neither what happened nor the programs of its cards: who reads it back plays
// the game again with the cards that he has, and finds out at its end whether it is the
// same game. What else a journal has, the times and snapshots, is left out.
package notation

import "github.com/apnap/apnap/table/journal"

// Version is the version of the form.
const Version = "1"

// Game is a game as a text says it.
type Game struct {
	// Header is that of a journal without the programs of the cards.
	Header journal.Header
	// Cards are the names of all cards of the game, in the order of their programs.
	Cards []string
	// Inputs are answers, concessions, takings back and agreements, with their lines.
	Inputs []Input
	// End is how the game ended, nil where it did not.
	End *journal.End
}

// Input is what one of the players did.
type Input struct {
	Line    int
	Answer  *journal.Answer
	Concede *journal.Concede
	Back    *journal.Back
	Agree   *journal.Agree

	// abilities are the names of the faces whose abilities the picks of the answer use.
	abilities []string
}
