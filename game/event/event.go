// Package event says what happened in a game: to what, for whom, and by which
// rule. The same record is a proposal before it happens and a fact after.
package event

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// Flags qualify an event.
type Flags uint32

// What EventRemovedCombat says in N where a permanent is not removed from combat as a
// whole: it blocks, and is attacked, and only one of both ends (506.4d).
const (
	NoLongerFights   = 1
	NoLongerAttacked = 2
)

// The flags of an Event.
const (
	// Combat marks combat damage (510.2).
	Combat Flags = 1 << iota
	// AsCost marks an event that paid a cost.
	AsCost
	// FaceDown marks an object that arrives face down.
	FaceDown
	// Tapped marks a permanent that enters tapped.
	Tapped
	// Bottom marks a card put on the bottom of a library.
	Bottom
	// CantBePrevented marks damage that can't be prevented (615.12).
	CantBePrevented
	// CantBeRegenerated marks a destruction that can't be replaced by regeneration (701.19c).
	CantBeRegenerated
	// Deathtouch marks damage from a source with deathtouch (702.2b).
	Deathtouch
	// AtRandom marks a choice made at random.
	AtRandom
	// Marked says that the damage is marked on the permanent (120.3e); of a die, that it shows
	// the highest number it has (706.2).
	Marked
	// Attacking marks a permanent that enters attacking (508.4).
	Attacking
	// WasPermanent marks a zone change whose object was a permanent.
	WasPermanent
	// ByMadness marks a discard into exile, and that the card exiled so is put into the
	// graveyard as it was not cast (702.35a).
	ByMadness
	// Lifelink marks damage from a source with lifelink (702.15b).
	Lifelink
	// Withering marks damage that a source with wither or infect deals (702.80a, 702.90b).
	Withering
	// Hidden marks an event whose objects only the seats in Seen may see.
	Hidden
	// FromSnow marks mana of a snow source (107.4h).
	FromSnow
	// Attaches says that what enters is attached to Other as it does (303.4f).
	Attaches
	// Apart marks mana that is kept apart: the ability of the event says what it
	// may be spent on and what it does then (106.6). Of a permanent that several cards
	// represent it says that the commander among them goes to the command zone (903.9c), of a
	// token that it attacks the player alone, and no planeswalker of his. Of a discard into
	// exile by madness that another object gives the card that ability (702.35a).
	Apart
	// Lasting marks mana that is not lost as steps and phases end, and the
	// emptying of pools that takes even that. Of a change of zone it says that the counters on
	// the object remain on it.
	Lasting
	// OnAdventure marks an Adventure exiled as it resolves: By may play the card (715.3d).
	OnAdventure
	// TappedForMana marks a mana ability with the tap symbol in its cost, and the
	// mana it adds (106.12).
	TappedForMana
	// Extra marks the beginning of a turn that an effect added (500.7).
	Extra
	// Whole marks a proposal that stands for N alike which it contains (616.1g).
	Whole
	// Shuffles marks a card shuffled into a library (701.24g).
	Shuffles
	// FromDamage marks the loss of life that damage causes (120.3a).
	FromDamage
	// ByRule marks what a rule does, and no effect (614.16).
	ByRule
	// Bestowed marks a spell cast bestowed, and the permanent it becomes (702.103b).
	Bestowed
	// UntilCombatEnds marks lasting mana that lasts until end of combat only, and the
	// emptying of pools that takes it.
	UntilCombatEnds
	// Prepared marks a permanent that enters prepared, and the copy of a prepare
	// spell created in exile (722.3a, 722.3c).
	Prepared
	// Turned marks day that became night, or night day (731.1): before, it was not neither.
	Turned
)

// The results of a coin that nobody called, which is neither won nor lost (705.3).
const (
	CoinTails int32 = iota - 2
	CoinHeads
)

// Event is one thing that happened. Which fields are used stands beside each
// kind in mtg. Events hold no pointers and have no implicit padding.
type Event struct {
	Object  mtg.ObjectID // what it happened to, as it was before
	Became  mtg.ObjectID // the object it became, for changes of zone
	Source  mtg.ObjectID // what caused it
	Other   mtg.Entity   // the second party: recipient, target, attached to
	N       int32
	Kind    mtg.EventKind
	Player  mtg.Seat
	By      mtg.Seat // whose effect or choice it was
	From    mtg.Zone
	To      mtg.Zone
	Color   mtg.Color
	Seen    mtg.SeatSet // who saw the object, when Flags has Hidden
	Owner   mtg.Seat    // of a token created by another than Player, under whose control it enters (111.2)
	Card    mtg.FaceID  // the face the object showed, for readers of the record
	Serial  uint16      // tells events of a turn apart that are alike; zero: it has not happened
	Counter mtg.Counter
	Rule    rule.Ref
	Flags   Flags
	Ability mtg.AbilityRef // the ability involved, if any
}

// deedBits is how many bits of N the keyword action of an event takes; those above
// hold the number that its instruction had, if that is asked of the event (701.37c).
const deedBits = 8

// Deed is the keyword action of an event.
func (e *Event) Deed() mtg.Deed { return mtg.Deed(e.N & (1<<deedBits - 1)) }

// SetDeed says which keyword action was done, and the number that its instruction had.
func (e *Event) SetDeed(d mtg.Deed, amount int) { e.N = int32(d) + int32(amount)<<deedBits }

// Amount is how much of something the event is about.
func (e *Event) Amount() int {
	if e.Kind == mtg.EventDeed {
		return int(e.N >> deedBits)
	}
	return int(e.N)
}

// Stays is which mana is not lost as a pool empties.
func (e *Event) Stays() mtg.ColorSet { return mtg.ColorSet(e.Color) }

// SetStays says which mana is not lost as a pool empties.
func (e *Event) SetStays(c mtg.ColorSet) { e.Color = mtg.Color(c) }

// Is reports whether the event has all the flags f.
func (e *Event) Is(f Flags) bool { return e.Flags&f == f }
