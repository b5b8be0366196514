// Package store keeps tables, the journals of their games and the decks of guests on
// the disk, in a SQLite database.
//
// A journal is kept as pieces in the order in which they were written. Append
// returns when its piece is on the disk: whoever writes meanwhile is put into the
// next transaction together, so that many games share one wait for the disk.
// Everything that was acknowledged survives the death of the process and of the
// machine at any moment.
package store
