// Package words says what happens in a game, what is asked and why an answer
// is refused, in sentences for one reader.
//
// A Teller speaks one Language in the terms of one era: the sentences are data,
// a table of patterns for each, so that another language is another table. It
// tells what a view and its events hold and knows nothing else; it remembers
// what it was told an object is called, since a reader remembers that too.
//
// A pattern is a sentence with names in braces: {player}, {object}. A part in
// brackets is left out when a name in it is empty. {draws|draw} is the first
// when another player is the subject and the second when the reader is; and
// {n:card|cards} goes by the number. The first letter becomes a capital.
package words
