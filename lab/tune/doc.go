// Package tune looks for exchanges of cards that make a deck better against a field.
//
// Exchanges are tried by successive halving: all play a few games against every deck of the
// field, the better half goes on to twice as many, until few are left. What wins such a
// contest has also been lucky in it. So the gain is measured in fresh games, whose seeds no
// round of the contest had, and by pairs of games: the deck with the exchange and the deck
// without it play with the same seeds, in which the libraries are alike but for the cards
// exchanged, so that most of what chance does is done to both. The intervals of all exchanges
// that are measured hold together.
package tune
