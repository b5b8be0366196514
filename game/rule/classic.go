package rule

import "sort"

// classic holds the numbers of the classic rules of zones beside today's rule
// that is the home of the same thing, in the order of the Refs. Where one
// classic rule became several of today's only the principal one has it.
var classic = [...]struct {
	rule   Ref
	number string
}{
	{R121_1, "Z.6.5"},   // the top of the library
	{R121_4, "Z.6.8"},   // drawing from an empty library
	{R400_1, "Z.1.1"},   // which zones there are
	{R400_3, "Z.1.5"},   // a card goes to its owner's zone
	{R400_5, "Z.3.4"},   // an ordered zone is not reordered
	{R400_7, "Z.1.3"},   // a new object in a new zone
	{R400_7a, "Z.9.5"},  // changes carried from the stack to play
	{R401_1, "Z.6.1"},   // the library
	{R401_2, "Z.6.2"},   // nobody looks in a library
	{R401_3, "Z.6.4"},   // its size is public
	{R401_4, "Z.6.6"},   // several cards at once, ordered by the owner
	{R402_1, "Z.4.1"},   // the hand
	{R402_2, "Z.4.3"},   // maximum hand size
	{R402_3, "Z.4.2"},   // what is public of a hand
	{R403_1, "Z.5.1"},   // in play
	{R403_3, "Z.5.2"},   // permanents exist in play only
	{R404_1, "Z.3.1"},   // the graveyard
	{R404_2, "Z.3.5"},   // graveyards are public
	{R404_3, "Z.3.3"},   // their order
	{R405_1, "Z.9.1"},   // the stack
	{R405_2, "Z.9.2"},   // announcing puts on top
	{R406_2, "Z.8.1"},   // removed from the game
	{R406_3, "Z.8.2"},   // public unless face down
	{R406_5, "Z.8.3"},   // cards that may come back
	{R407_1, "Z.2.1"},   // playing for ante
	{R407_2, "Z.2.2"},   // the ante before the game
	{R601_2a, "Z.4.4"},  // the announced card has left the hand
	{R609_3, "Z.6.7"},   // as much as possible
	{R701_23b, "Z.6.9"}, // a search may find nothing
	{R702_26d, "Z.7.1"}, // phased out
	{R702_26f, "Z.7.2"}, // what phased-out cards remember
	{R708_5, "Z.5.4"},   // who may look at a face-down card
}

// classicNumber returns the classic number of r, if one is known.
func classicNumber(r Ref) (string, bool) {
	n := sort.Search(len(classic), func(i int) bool { return classic[i].rule >= r })
	if n == len(classic) || classic[n].rule != r {
		return "", false
	}
	return classic[n].number, true
}
