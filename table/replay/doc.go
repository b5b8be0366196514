// Package replay plays a journal again and says whether it comes out the same.
//
// The programs of the cards are in the journal, so a replay needs no card file,
// and what has been imported or compiled anew since does not matter to it.
package replay
