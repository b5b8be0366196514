// Package ruleset holds every difference between eras and formats as a named
// field of one comparable struct, so that engine and query read the difference
// and never ask which era it is.
package ruleset

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// Mulligan is a way to start over with the opening hand.
type Mulligan uint8

// The mulligans.
const (
	// LondonMulligan: draw the full hand, then put one card a mulligan on the
	// bottom (103.5).
	LondonMulligan Mulligan = iota
	// ParisMulligan: draw one card fewer, at once; each player takes all of his
	// before the next one is asked.
	ParisMulligan
	// NoMulligan: the first hand is kept.
	NoMulligan
)

// ManaEmptying says when unspent mana is lost.
type ManaEmptying uint8

// The times at which unspent mana is lost.
const (
	// EmptyByStep: at the end of each step and phase (500.5).
	EmptyByStep ManaEmptying = iota
	// EmptyByPhase: at the end of each phase, and it burns.
	EmptyByPhase
)

// LegendRule is a form of the legend rule.
type LegendRule uint8

// The forms of the legend rule.
const (
	// LegendChoose: a player keeps one of his own of a name (704.5j).
	LegendChoose LegendRule = iota
	// LegendOldest: only the oldest of a name in play stays.
	LegendOldest
)

// CombatDamage says how combat damage is dealt.
type CombatDamage uint8

// The ways of combat damage.
const (
	// DamageAtOnce: all at once, without the stack (510.2).
	DamageAtOnce CombatDamage = iota
	// DamageOnStack: assigned, then put on the stack.
	DamageOnStack
)

// AnteMode says whether and how cards are anted.
type AnteMode uint8

// The ways to ante.
const (
	AnteOff AnteMode = iota
	AnteRandom
	AnteTop
	AnteHidden
)

// PhasingMode says what phasing out is.
type PhasingMode uint8

// The forms of phasing.
const (
	// PhasingStatus: a phased-out permanent stays where it is (702.26b).
	PhasingStatus PhasingMode = iota
	// PhasingZone: it goes to a zone of its own.
	PhasingZone
)

// ExileMode says what exile is.
type ExileMode uint8

// The forms of exile.
const (
	// ExileZone: one zone shared by all (406.1).
	ExileZone ExileMode = iota
	// ExileRemoved: removed from the game, kept by each player.
	ExileRemoved
)

// GraveyardOrder says when a player is asked for the order of cards that come to
// his graveyard together.
type GraveyardOrder uint8

// The forms of graveyard order.
const (
	// OrderByOwner: their owner orders them, always (404.3).
	OrderByOwner GraveyardOrder = iota
	// OrderWhereRead: he is asked only where a card of the game reads the order of a
	// graveyard, as in tournaments that let players change it (404.2).
	OrderWhereRead
)

// SizeOrder says in which order effects change power and toughness.
type SizeOrder uint8

// The orders of such effects.
const (
	// SizesBySublayer: what sets them, what adds to them, and what switches them, one
	// after the other (613.4).
	SizesBySublayer SizeOrder = iota
	// SizesByTimestamp: all by their timestamps, after counters.
	SizesByTimestamp
)

// DownCost says what mana cost a face-down creature has.
type DownCost uint8

// The mana costs of face-down creatures.
const (
	// DownWithoutCost: none, which can't be paid (118.6, 708.2a).
	DownWithoutCost DownCost = iota
	// DownCostsZero: {0}.
	DownCostsZero
)

// Rules is one set of rules. It is comparable; a preset may be changed field
// by field.
type Rules struct {
	// StartingLife is each player's life total at the start (103.4).
	StartingLife int32
	// HandSize is the starting and the maximum hand size (103.5, 402.2).
	HandSize int32
	// FreeMulligans is how many mulligans cost nothing (103.5c).
	FreeMulligans int32
	// Edition is the numbering in which rules are cited.
	Edition  rule.Edition
	Mulligan Mulligan
	// FirstDraw says that the starting player draws in the first turn of a
	// two-player game too, against 103.8a.
	FirstDraw    bool
	ManaEmptying ManaEmptying
	// ManaBurn says that unspent mana costs its player life.
	ManaBurn     bool
	Legend       LegendRule
	CombatDamage CombatDamage
	Ante         AnteMode
	// AnteNoBasics is the house rule that basic lands are not anted.
	AnteNoBasics bool
	// CountersStay says that +1/+1 and -1/-1 counters stay beside each other,
	// against 704.5q.
	CountersStay bool
	// NoTargetCounters says that a spell or ability none of whose targets is legal
	// is countered by the rules; today it does not resolve (608.2b).
	NoTargetCounters bool
	Phasing          PhasingMode
	Exile            ExileMode
	// Attack says whom one can attack in a game of several (802, 803).
	Attack AttackOption
	// Teams is the team of each seat; zero: everyone plays for himself (808).
	Teams [mtg.MaxSeats]uint8
	// Ranges is each seat's range of influence; zero: all (801.2).
	Ranges [mtg.MaxSeats]uint8
	// SharedTurns says that teams take turns together (805).
	SharedTurns bool
	// SharedLife says that a team has one life total and its poison counters
	// together (810.9, 810.10).
	SharedLife bool
	// Commander says that decks are led by commanders (903).
	Commander bool
	// CommanderDamage is the combat damage of one commander that loses the game
	// (903.10a); zero: none does.
	CommanderDamage uint8
	// Poison is how many poison counters lose the game; zero: ten (104.3d).
	Poison         uint8
	GraveyardOrder GraveyardOrder
	// NoOpeningActions says that nothing is done with cards of opening hands before
	// the first turn, against 103.6.
	NoOpeningActions bool
	// ClassicCards says that decks have only cards that there were while the classic
	// rules held.
	ClassicCards bool
	// Vanguard says that each player has a vanguard (902).
	Vanguard bool
	// Archenemies are the players who have scheme decks (904.2a, 904.12b). There is no
	// implicit padding: the state is hashed as memory.
	Archenemies mtg.SeatSet
	// Planechase says that each player has a planar deck (901).
	Planechase bool
	// TeamHands says that teammates may review each other's hands (808.5, 809.7, 810.5).
	TeamHands bool
	// Sizes says in which order effects change power and toughness.
	Sizes SizeOrder
	// DownCost is the mana cost of face-down spells and permanents.
	DownCost DownCost
	// Emperors are the players with whom their teams win and lose (809.2, 809.5).
	Emperors mtg.SeatSet
	// Deploys says that each creature can be given to a teammate (804.2).
	Deploys bool
	_       [2]uint8
}

// Free is how many mulligans cost nothing in a game of so many players: where there are
// several the first (103.5c).
func (r Rules) Free(seats int) int32 {
	if seats > 2 {
		return max(1, r.FreeMulligans)
	}
	return r.FreeMulligans
}

// Current returns the rules of the edition of 2026-06-19.
func Current() Rules {
	return Rules{Edition: rule.Current, StartingLife: 20, HandSize: 7}
}

// Classic returns the rules from Sixth Edition to Onslaught.
func Classic() Rules {
	return Rules{
		Edition: rule.Classic, StartingLife: 20, HandSize: 7,
		Mulligan: ParisMulligan, ManaEmptying: EmptyByPhase, ManaBurn: true,
		Legend: LegendOldest, CombatDamage: DamageOnStack,
		CountersStay: true, NoTargetCounters: true, NoOpeningActions: true, ClassicCards: true, Phasing: PhasingZone, Exile: ExileRemoved,
		Sizes: SizesByTimestamp, DownCost: DownCostsZero,
	}
}

// Named returns the preset with the name, and false when there is none.
func Named(name string) (Rules, bool) {
	switch name {
	case "current":
		return Current(), true
	case "classic":
		return Classic(), true
	}
	return Rules{}, false
}
