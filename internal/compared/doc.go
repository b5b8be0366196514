// Package compared holds the reading of a card's program against the words of the card,
// clause by clause.
//
// Both are brought into one form: reminders left out, the card's own name "self", words
// in their stems, numbers in digits. Keywords are put into words by the rules that define
// them. What is still not equal is a paraphrase, which has a row with its reason, or it
// is a difference: the program does something else than the card says, or the printer has
// no words for it.
package compared
