package journal

import (
	"encoding/json"

	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/seed"
)

// Record is one line of a journal. Exactly one member is not nil.
type Record struct {
	// Line is the number of the line, from 1; a Writer ignores it.
	Line     int       `json:"-"`
	Header   *Header   `json:"header,omitempty"`
	Answer   *Answer   `json:"answer,omitempty"`
	Concede  *Concede  `json:"concede,omitempty"`
	After    *After    `json:"after,omitempty"`
	Snapshot *Snapshot `json:"snapshot,omitempty"`
	Clock    *Clock    `json:"clock,omitempty"`
	Back     *Back     `json:"back,omitempty"`
	Agree    *Agree    `json:"agree,omitempty"`
	Seam     *Seam     `json:"seam,omitempty"`
	End      *End      `json:"end,omitempty"`
}

// Header is what a game was made of.
type Header struct {
	Format int `json:"format"`
	// Engine, Commit and Date are the build of the program that wrote the journal.
	Engine string `json:"engine"`
	Commit string `json:"commit,omitempty"`
	Date   string `json:"date,omitempty"`
	// Layout is a fingerprint of the state's form in that build: two builds with the
	// same one give the same game the same hashes. In format 1 it is not told.
	Layout string `json:"layout,omitempty"`
	// Game is a free name of the game, such as "12 of seed 7"; may be empty.
	Game string `json:"game,omitempty"`
	Seed string `json:"seed"` // 64 hexadecimal digits
	// Commitment was published before the first card was drawn, empty where nothing
	// was: the SHA-256 of the server's part of the seed where Made says that it is made
	// of parts, else of the seed.
	Commitment string        `json:"commitment,omitempty"`
	Made       *seed.Made    `json:"made,omitempty"`
	Rules      ruleset.Rules `json:"rules"`
	// Seats are in turn order.
	Seats []Seat `json:"seats"`
	// Starting is the letter of the seat that took the first turn by
	// agreement; empty: chosen at random.
	Starting   string             `json:"starting,omitempty"`
	SkipForced bool               `json:"skip_forced,omitempty"`
	StepLimit  uint32             `json:"step_limit,omitempty"`
	Position   *position.Position `json:"position,omitempty"`
	// Cards are the programs of the cards used, as the catalog keeps them for other
	// builds. In format 1 they are Programs, as the catalog of one build encodes them.
	Cards    json.RawMessage `json:"cards,omitempty"`
	Programs json.RawMessage `json:"programs,omitempty"`
}

// Build returns the build that began the game.
func (h *Header) Build() stamp.Build {
	return stamp.Build{Version: h.Engine, Commit: h.Commit, Date: h.Date}
}

// Seat is one player of the game. A deck is a list of "4 Name", in the order
// in which the cards entered the game.
type Seat struct {
	Name      string   `json:"name,omitempty"`
	Deck      []string `json:"deck,omitempty"`
	Sideboard []string `json:"sideboard,omitempty"`
	// Commanders are the cards that lead the deck, which are not in Deck.
	Commanders []string `json:"commanders,omitempty"`
	// Supplements are the nontraditional cards that begin in the command zone (100.2d).
	Supplements []string `json:"supplements,omitempty"`
}

// Answer is an answer to a decision, by its meaning.
type Answer struct {
	Seq   uint32 `json:"seq"`
	By    string `json:"by"`    // the seat that answered
	Asked string `json:"asked"` // the kind of decision
	Rule  string `json:"rule,omitempty"`
	// Yes answers a confirmation.
	Yes    *bool    `json:"yes,omitempty"`
	Cancel bool     `json:"cancel,omitempty"`
	Picks  []Choice `json:"picks,omitempty"`
	Number *int32   `json:"number,omitempty"`
	Text   string   `json:"text,omitempty"`
}

// Choice is one option chosen, by its meaning.
type Choice struct {
	Do string `json:"do,omitempty"` // the kind of action
	// Object is a slot and a generation, as "12.3"; On is that or a seat.
	Object string `json:"object,omitempty"`
	Name   string `json:"name,omitempty"` // what the object shows
	On     string `json:"on,omitempty"`
	// Ability is its index among the programs of the header, Way and N are
	// those of the option.
	Ability uint32 `json:"ability,omitempty"`
	Way     uint8  `json:"way,omitempty"`
	N       int32  `json:"n,omitempty"`
	// As tells apart two uses of one object in a payment.
	As string `json:"as,omitempty"`
	// Nth counts from 1 the options after the first that mean the same.
	Nth int `json:"nth,omitempty"`
	// With is the partner of an attack or block, Mana the letter of the kind
	// of mana taken, Share the share of a distribution.
	With  string `json:"with,omitempty"`
	Mana  string `json:"mana,omitempty"`
	Share *int32 `json:"share,omitempty"`
}

// Concede says that a seat conceded.
type Concede struct {
	Seat string `json:"seat"`
}

// Clock says how much time is left to each seat, in milliseconds.
type Clock struct {
	Left []int64 `json:"left"`
}

// Back says that the players took the game back to a decision.
type Back struct {
	Seq uint32 `json:"seq"`
}

// Agree says that the players agreed on a draw.
type Agree struct{}

// Seam says that another build goes on with the game. What it goes on from stands in the
// snapshot in the next line.
type Seam struct {
	Engine string `json:"engine"`
	Commit string `json:"commit,omitempty"`
	Date   string `json:"date,omitempty"`
	Layout string `json:"layout"`
	// Line is the one of the snapshot from which it played the inputs behind it; 0: it
	// played all of them from the start.
	Line int `json:"line"`
	// Otherwise counts the inputs after which it told something otherwise than was
	// recorded, while all facts were the same, and First is the first such difference.
	Otherwise int    `json:"otherwise,omitempty"`
	First     string `json:"first,omitempty"`
	// Cards are the programs that the game goes on with, where the header has none that
	// other builds read: in journals that began in format 1.
	Cards json.RawMessage `json:"cards,omitempty"`
}

// Build returns the build that goes on.
func (s *Seam) Build() stamp.Build {
	return stamp.Build{Version: s.Engine, Commit: s.Commit, Date: s.Date}
}

// After is what an input led to.
type After struct {
	Hash   string  `json:"hash"` // the rolling hash, 16 hexadecimal digits
	Events []Event `json:"events,omitempty"`
}

// Snapshot is the whole game at a decision.
type Snapshot struct {
	Seq  uint32 `json:"seq"`  // the decision that waits
	Hash string `json:"hash"` // the exact hash
	// State is the game as the engine keeps it for other builds, as JSON, compressed
	// with DEFLATE; in format 1 it is the memory of one build.
	State []byte `json:"state"`
	// Views is what those who look know of it, before they are told of the events in
	// the line before, compressed too; empty where nobody looks, and in journals of
	// before there was such a thing.
	Views []byte `json:"views,omitempty"`
	// Decisions is how many were answered.
	Decisions uint32 `json:"decisions,omitempty"`
	// Told says that those who look have been told of everything before.
	Told bool `json:"told,omitempty"`
}

// ByNames reports whether the state, unpacked, is as it is kept for other builds, and not
// the memory of one.
func ByNames(state []byte) bool { return len(state) > 0 && state[0] == '{' }

// The results of a game.
const (
	Won        = "won"
	Draw       = "draw"
	Unfinished = "unfinished" // the limit of steps, or of memory, was reached
	Broken     = "broken"     // the engine failed
)

// End is how the game ended.
type End struct {
	Result    string `json:"result"`
	Winner    string `json:"winner,omitempty"` // a seat
	Turns     uint32 `json:"turns"`
	Decisions uint32 `json:"decisions"`
	Hash      string `json:"hash,omitempty"` // the exact hash
	// What says how the engine failed.
	What string `json:"what,omitempty"`
}
