// Package mtg is the vocabulary of the game: the words every other package
// speaks, as plain values with no behaviour beyond naming themselves.
//
// It imports nothing of ours. Handles (ObjectID, Seat, FaceID, AbilityRef)
// are types of their own, and zero always means none.
package mtg
