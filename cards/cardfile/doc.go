// Package cardfile reads the public files of card data, record after record:
// the bulk JSON of Scryfall and the AtomicCards JSON of MTGJSON, plain or
// compressed with gzip, told apart by what they hold.
//
// Both give the same card.Card for the same card, as far as the files go. A
// record that cannot be read gives a *RecordError and reading goes on with the
// next; a file that ends too early or is no card file at all gives one last
// error. Tokens, emblems, art cards and reversible reprints are no cards of
// their own: they are passed over and counted. Dungeons and
// vanguards are cards, and so are planes and schemes, with a fault that says games here do
// not use them.
//
// Only one record is in memory at a time.
package cardfile
