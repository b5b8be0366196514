// Package library is where cards come from: the files that a user names, what was
// imported into the data folder, and always the starter set, whose cards give way to
// those of a file.
//
// Cards are compiled as they are read. What was compiled is kept in the data folder
// under the hash of the card file, so that the next time takes a moment; what is kept
// by another build of the program, damaged or missing is compiled again. A Library only
// reads the cards that are asked for.
package library
