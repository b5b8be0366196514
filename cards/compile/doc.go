// Package compile turns the syntax trees of a card's text into programs.
//
// Every reference ("it", "that player", "the exiled card") is resolved to what
// it names, and every amount, filter and duration to data the engine runs. A
// clause with a meaning that is not exactly one the program can state gives a
// Diagnostic with the words; a card with a diagnostic has no program to play.
package compile
