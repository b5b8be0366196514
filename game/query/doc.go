// Package query answers questions about a game without changing it: what an
// object is after continuous effects, what a description fits, what may be
// done, who can attack and block.
//
// A Q reads one state together with the programs the game runs. It keeps a
// table of characteristics (613) that it works out anew when it is asked
// something after Invalidate or Rebind; everything else is worked out from the
// state on the spot. Nothing here asks a player anything or draws at random, so
// the same state always gets the same answers.
package query
