// Package card holds a card as printed data: its faces with names, costs, type
// lines, texts and numbers, and where it may be played.
//
// Nothing here knows what a text means. A card that could not be read in full
// keeps what was read and says in Faults what was not; no such card is
// playable.
package card
