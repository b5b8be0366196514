// Package apnap plays Magic: The Gathering by its rules, for programs that want to play
// it, study it or build on it. It is the front door: everything here is a thin layer over
// the packages under cards and game, which may be imported as well and whose types these
// are.
//
//   - A Library has cards: Starter, the project's own, or Open, those of a card file.
//   - A Deck is read with ReadDeck or ParseDeck and checked with Library.Check.
//   - NewGame starts a Game. It waits at a Decision until that is answered; View says
//     what a seat may know, and nothing hidden is in it.
//   - Play lets agents answer, functions from a view and a decision to an answer.
//   - Clone, Resample and Snapshot make others of a game: one to try things on, one that a
//     seat could not tell from the real one, one to be kept.
//
// # What stays
//
// Stable are the names of this package, the published words (Kind.String and the like)
// and what a snapshot says: a later build reads it or says in one sentence why it cannot.
// Numbers of faces, abilities and objects mean something in one game only, and of the
// game with one seed the course may change from build to build as rules are mended; the
// types behind the names may get more fields.
//
// A Game and what it returns are for one goroutine at a time; games are independent of
// each other, and a Library may be shared.
package apnap

import (
	"io"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// The types of the packages behind this one.
type (
	// Library is a collection of cards, compiled as they are asked for.
	Library = library.Library
	// Deck is a deck as a file has it.
	Deck = deck.Deck
	// Terms say what a deck is checked by.
	Terms = deck.Terms
	// Report says what is wrong with a deck.
	Report = deck.Report
	// Rules are the rules of a game with all that differs between eras and formats.
	Rules = ruleset.Rules
	// Seat is a player, from 1 in turn order, printed as A, B and so on; zero is nobody.
	Seat = mtg.Seat
	// View is what one seat may know. Objects in it have handles, which are the seat's
	// own and last while it can follow the object.
	View = view.View
	// Handle names an object or a player in the views of one seat.
	Handle = view.Handle
	// Event is something that happened, as one seat was told of it.
	Event = view.Event
	// Decision is a question to a player.
	Decision = decision.Decision
	// Answer is an answer to a decision; which fields of it count stands beside the kinds
	// of decision.
	Answer = decision.Answer
	// Refusal is the error of an answer that is not legal: a code, a rule and an option.
	Refusal = decision.Refusal
	// Random is where chance comes from; a *rand.Rand of math/rand/v2 is one.
	Random = view.Random
)

// AnyFormat as the format of Terms asks nothing of a deck but that it has cards.
const AnyFormat = library.AnyFormat

// Open returns the library of a card file, bulk JSON of Scryfall or AtomicCards JSON of
// MTGJSON, also compressed with gzip; or of a data folder with what `apnap cards import`
// stored there; or with an empty path of the usual data folder. The starter set is in
// each. Cards are read and compiled when they are asked for, and what was compiled of a
// file is kept in the usual data folder. It is an error when nothing is at the path.
func Open(path string) (*Library, error) { return library.Open(path) }

// Starter returns the library of the starter set alone, which needs no file.
func Starter() *Library { return library.Starter() }

// ReadDeck returns the starter deck with the name, such as "cinder", or the deck of a file
// in any of the forms that deck builders export.
func ReadDeck(name string) (Deck, error) { return library.Deck(name) }

// ParseDeck reads a deck; name stands in messages. An error is a *deck.ParseError with
// every line that could not be read, and what could be is returned with it.
func ParseDeck(r io.Reader, name string) (Deck, error) { return deck.Parse(r, name) }

// CurrentRules are the rules in force, for two players. Rules.Variant makes those of a way
// to play with several.
func CurrentRules() Rules { return ruleset.Current() }

// ClassicRules are the rules from Sixth Edition to Onslaught, for two players.
func ClassicRules() Rules { return ruleset.Classic() }
