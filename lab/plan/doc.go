// Package plan is what an experiment is: the file that describes it, and the plan made of
// that file, with every deck in full, from which each piece of the work follows.
//
// Two decks are a pair. A pair plays bouts: a bout is two matches, in which the decks change
// seats and the deck in the first seat begins. A piece is a few bouts of one pair, the least
// work that is given out. Pieces are numbered through all pairs, one of each pair before
// the second of any, so that a run that is cut short knows a little of everything. The seed
// of a game hangs on the experiment's seed, on what both decks are made of and on the number
// of the game, never on who plays it or on which other decks there are.
package plan
