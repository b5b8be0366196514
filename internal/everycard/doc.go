// Package everycard plays every card: from a card's program it makes positions in
// which each of its abilities is used, plays them with seeded answers while the
// promises of words are watched, and says what was reached and what broke.
//
// A position holds the card in several zones, for both players, among witnesses (a
// made-up card for each filter of the program, which fits it) and levers (abilities
// that cost nothing and cause the events that the program waits for). It works from the
// program and from decisions and answers; it knows no card by its name.
package everycard
