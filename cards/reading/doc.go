// Package reading writes a program in canonical English: what will be played.
//
// It knows programs and what the engine does with them, and nothing of the texts they
// were made from: neither the grammar nor the compiler. So what it writes is a second
// reading of a card. Compared with the card's text, it shows where a program does
// something else than the words say.
package reading
