// Package audit holds what happened as a spell or ability resolved against the words of
// the card's text: which events its verbs may cause, which they must, who does them and
// how many. It has a small lexicon of its own and reads nothing but the text; programs,
// the parser and the compiler it does not know, so that it is wrong where they are not.
package audit

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Resolution is what happened while one spell or ability resolved.
type Resolution struct {
	// Text is the paragraph of the card's text that resolved, of a spell its whole text.
	Text string
	// Spell says that it is a spell, whose text is no trigger nor cost.
	Spell bool
	// Besides is all that the card says, for when replacement effects applied.
	Besides string
	// Names are what the text calls its card.
	Names []string
	// Name is the keyword that the ability is of, or empty.
	Name string
	// You is who controlled it, Self the object that resolved, Source where it is from.
	You          mtg.Seat
	Self, Source mtg.ObjectID
	// Targets are its targets.
	Targets []mtg.Entity
	Events  []event.Event
	// Changed says that replacement effects applied, or a decision cut it short: then
	// nothing is asked about what must have happened, nor how many.
	Changed bool
	// Empty are the players without a library to draw from.
	Empty mtg.SeatSet
}

// Difference is an event that no word explains, or one that the words demand and that did
// not happen.
type Difference struct {
	Class string
	What  string
}
