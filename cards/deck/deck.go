// Package deck reads deck files of the usual formats and says whether a deck is
// legal in a format and playable here.
//
// Parse reads plain lists ("4 Name", "4x Name", with a sideboard after a blank
// line or a heading), the lists and tables that programs and sites write, and the
// XML of Magic Online and Cockatrice; it finds out which by looking. Write writes a
// deck as those read it. Check
// compares a deck with the rules of deck construction (100.2, 903.5) and with
// what is known of its cards. Both tell every problem at once.
package deck

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/said"
)

// Entry is one line of a deck: so many of one card.
type Entry struct {
	Count int
	// Name is the card's name as the file has it.
	Name string
	// Set and Number name a printing, where the file does; they mean nothing to
	// the game.
	Set    string
	Number string
	// Category is what the file sorts the card under, such as "Ramp" or "Ramp,Draw".
	Category string
	// Line is the line of the file.
	Line int
}

// Deck is a deck as a file has it.
type Deck struct {
	// File is the name of the file, and Title what the file calls the deck.
	File  string
	Title string
	Main  []Entry
	// Sideboard has the cards one may bring in between games (100.4).
	Sideboard []Entry
	// Commander has the cards that lead the deck (903.3), which are part of it.
	Commander []Entry
	// Companion has a companion (702.139), which is in Sideboard too.
	Companion []Entry
	// Vanguard has the vanguard that the deck is played with where games use them (902.3).
	// It is no part of the deck, and other games leave it aside.
	Vanguard []Entry
	// Schemes is the scheme deck that an archenemy plays with, likewise (904.3).
	Schemes []Entry
	// Planes is the planar deck, of planes and phenomena, likewise (901.3).
	Planes []Entry
}

// Size returns how many cards the deck itself has, commanders among them.
func (d *Deck) Size() int { return Size(d.Main) + Size(d.Commander) }

// Size returns how many cards the entries have together.
func Size(entries []Entry) (n int) {
	for _, e := range entries {
		n += e.Count
	}
	return n
}

// Names returns the names of all cards of the deck itself, each as often as it
// is in it, commanders last.
func (d *Deck) Names() []string {
	names := make([]string, 0, d.Size())
	for _, list := range [...][]Entry{d.Main, d.Commander} {
		for _, e := range list {
			for range e.Count {
				names = append(names, e.Name)
			}
		}
	}
	return names
}

// Where is the part of a deck that a problem is in.
type Where string

// The parts. Commanders are in the main deck.
const (
	InMain      Where = "main"
	InSideboard Where = "sideboard"
	InVanguard  Where = "vanguard"
	InSchemes   Where = "schemes"
	InPlanes    Where = "planes"
)

// Problem is one thing wrong with a deck.
type Problem struct {
	// Card is the name of the card, or empty when the problem is the deck's.
	Card  string `json:"card"`
	Where Where  `json:"where"`
	// What says what is wrong and what to do.
	What string `json:"what"`
	// Line is the line of the file, or 0.
	Line int `json:"line,omitempty"`
	// Unplayable says that the card is known and cannot be played here.
	Unplayable bool `json:"unplayable,omitempty"`
	// Rule is the rule that is broken, empty where none of them is.
	Rule string `json:"rule,omitempty"`
	// Instead is a known name that is written almost like an unknown one, and Others
	// are further ones; Suggest fills them in.
	Instead string   `json:"instead,omitempty"`
	Others  []string `json:"others,omitempty"`

	unknown bool           // no card has the name
	said    *said.Sentence // What, to be said in other languages; nil: in English only
}

// String returns the problem in one line.
func (p Problem) String() string {
	var b strings.Builder
	if p.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", p.Line)
	}
	if p.Card != "" {
		b.WriteString(p.Card)
		if p.Where != InMain && p.Where != "" {
			b.WriteString(" (" + string(p.Where) + ")")
		}
		b.WriteString(": ")
	}
	b.WriteString(p.What)
	if p.Instead != "" {
		fmt.Fprintf(&b, "; did you mean %s?", p.Instead)
	}
	return b.String()
}

// ParseError says what could not be read of a deck file: everything at once.
type ParseError struct {
	File     string
	Problems []Problem
}

// Error returns the problems, one a line.
func (e *ParseError) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = e.File + ": " + p.String()
	}
	return strings.Join(lines, "\n")
}
