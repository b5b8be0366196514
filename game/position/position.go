// Package position is a game position as plain data: the start of a scenario,
// a puzzle, an edited table.
package position

import "github.com/apnap/apnap/mtg"

// MaxCards is how many cards and tokens a position has at most, of all players
// together. A game has room for about twice as many objects.
const MaxCards = 4000

// Position is where a game starts instead of an opening hand.
type Position struct {
	// Players are in turn order, seat 1 first.
	Players []Player
	// Shuffle says whose libraries are shuffled before the first turn.
	Shuffle []bool
}

// Player is one player's part of a position.
type Player struct {
	Life     int32 // of a team with one life total, its first player's
	Counters []Counter
	// Cards are laid out in this order: it is the order of timestamps on the
	// battlefield, and from top to bottom in a library.
	Cards []Card
}

// Counter is a number of counters of a kind.
type Counter struct {
	Kind mtg.Counter
	N    int32
}

// Card is a card, or a token, in a zone.
type Card struct {
	// Name is the full name of the card, or of its face that shows.
	Name string
	// ID names the card for Attached and for whoever laid it out; it may be empty.
	ID         string
	Zone       mtg.Zone
	Controller mtg.Seat // zero: the owner
	Tapped     bool
	Sick       bool // came under control this turn
	Damage     int32
	Counters   []Counter
	// AttachedTo is the ID of another card, or empty.
	AttachedTo string
	// AttachedPlayer is the seat it is attached to, or zero.
	AttachedPlayer mtg.Seat
	// Protector is who protects it, of a battle; zero: its controller, or of a Siege the first
	// of his opponents in turn order.
	Protector mtg.Seat
	// FaceDown lays the card out face down; FaceDownBy is what made it so, as
	// "morph", empty for an effect.
	FaceDown   bool
	FaceDownBy string
	// Transformed lays the card out with its back face up, or flipped.
	Transformed bool
	// Commander designates it as a commander of its owner (903.3); it is in the
	// command zone.
	Commander bool
	// Token makes it a token with the characteristics of the named card.
	Token     bool
	VisibleTo []mtg.Seat
	// Foretold makes a card in exile a foretold one, since the turn ForetoldIn
	// (702.143a).
	Foretold   bool
	ForetoldIn uint32
	// Pile names the pile that a card face down in exile is in; one without a name
	// is a pile of its own (406.4).
	Pile string
	// ExiledWith is the ID of the permanent that exiled it, or empty (607.2a).
	ExiledWith string
}
