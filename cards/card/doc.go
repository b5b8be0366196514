// Package card holds a card as printed data: its faces with names, costs, type
// lines, texts and numbers, and where it may be played.
//
// Nothing here knows what a text means. A card that could not be read in full
// keeps what was read and says in Faults what was not; no such card is
// playable.
//
// # Finding a card by name
//
// An Index finds a card by its full name, such as "Alive // Well", or by the
// name of its front face, such as "Alive". It never finds a card by the name of
// another face: a card "A // B" does not hide a card that is called "B". A full
// name goes before the front face of another card, an exact spelling before a
// folded one, and a name that two cards claim alike finds neither.
package card
