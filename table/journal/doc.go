// Package journal is the append-only record of a game: everything needed to
// play it again, and what happened, a record a line.
//
// A journal is a text of JSON objects, one a line, each with one member that
// says what it is:
//
//	header    what the game was made of: versions, seed, rules, seats with
//	          their decks, position, and the programs of the cards used
//	answer    an answer to a decision, by its meaning: which object, which
//	          target, how much, and never an index into a list of options
//	concede   a seat conceded (104.3a)
//	after     the rolling hash of all events so far, and the events that the
//	          input before it (or the header) caused
//	snapshot  the whole game, compressed, with its exact hash, and what those who
//	          look know of it
//	clock     how much time is left to each seat
//	back      the players took the game back to a decision
//	agree     the players agreed on a draw
//	seam      another build of the program goes on with the game, from the snapshot in
//	          the line behind it
//	end       how the game ended
//
// and a second member, "sum", which is computed from the line and the sum of
// the line before it. So a changed byte is found and named with its line, and a
// line cannot be taken out or moved. The end of a line cut off by a crash is
// the one damage that a Reader can be told to accept.
package journal

// FormatVersion is the version of the format that a Writer writes. A Reader
// reads this one and the one before it, which had less in the header and the programs
// in the numbers of the build that wrote them.
const FormatVersion = 2
