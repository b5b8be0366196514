// Package tally counts what the pieces of an experiment came to, decides when enough is
// known of a pair, and sums everything up.
//
// Of a pair only complete beginnings count: piece 7 is looked at when pieces 0 to 6 have been,
// in whatever order they came. So how many workers there are, and how quick they are, changes
// neither where a pair stops nor any figure.
package tally
