// Package bout plays the pieces of an experiment and keeps what is known of each game.
//
// What a piece comes to is a function of the plan and of the number of the piece: whoever
// plays it, on which machine, after which others, the bytes are the same. (Programs that
// play with a clock are their own masters.)
package bout
