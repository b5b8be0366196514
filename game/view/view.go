package view

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// View is what one viewer may know of a game at a decision. Its memory is
// used again by Of.
type View struct {
	Viewer   Viewer
	Turn     uint32
	Step     mtg.Step
	Active   mtg.Seat
	Priority mtg.Seat
	Starting mtg.Seat
	Winner   mtg.Seat
	Ended    bool
	Passed   mtg.SeatSet // who passed in succession (117.4)
	Playing  mtg.SeatSet
	Players  []Player // seat 1 first
	// Objects are all that the viewer may know of one by one. The Spans here and
	// in Players say where each zone is: the battlefield in order of arrival,
	// the stack from the bottom to the top.
	Objects     []Object
	Battlefield Span
	Stack       Span
	Exile       Span
	Command     Span
	Ante        Span
	PhasedOut   Span
	Blocks      []Block
	Assigned    []Assigned // of combat damage on the stack, where the rules put it there
	Counters    []Counter  // those of Objects and Players, by their Spans
	Targets     []Target   // those of objects on the stack, by their Spans
	Costs       []Cost     // those of foretold cards, by their Spans
	// Spliced are the spell abilities of cards spliced onto spells, by their Spans.
	Spliced []mtg.AbilityRef
	// Parts are the faces of the cards that represent permanents, by their Spans.
	Parts []mtg.FaceID
	// Waiting is the decision the game waits for, as everyone sees it.
	Waiting Waiting
	// Decision is that decision in full, for who answers it; its Kind is zero for
	// all others. Where it speaks of objects the numbers are the viewer's handles,
	// and an answer to it is translated by Views.Answer.
	Decision decision.Decision
	// Spent says of the viewer, where he has priority, that by what everybody sees he has
	// nothing left to act with. It is there where the room was asked for it.
	Spent bool
	// Repeats are what the viewer, where he has priority, may propose to repeat: for each the
	// actions of one round, in faces and abilities (732.2a). It is there where the room was
	// asked for it.
	Repeats [][]decision.Option
}

// Span is a part of a list.
type Span struct{ First, Count uint32 }

// Player is what is known of a player besides his cards.
type Player struct {
	Seat        mtg.Seat
	Flags       PlayerFlags
	Life        int32
	LandsPlayed int32
	Mulligans   int32
	Turns       int32
	Pool        [mtg.NumManaColors]int32
	SnowPool    [mtg.NumManaColors]int32
	Counters    Span
	// The sizes of the zones that are his own.
	HandSize, LibrarySize, GraveyardSize, SideboardSize int32
	// Beside is how many cards are face down in his supplementary deck (100.2d).
	Beside int32
	// Hand are the cards of his hand that the viewer knows, Library those of his
	// library, from the top, and Sideboard those outside the game.
	Hand, Library, Graveyard, Sideboard Span
	// Commanders are the cards that lead his deck, wherever they are, and
	// CommanderDamage is the combat damage that each of all commanders has dealt
	// to him: two for each seat (903.10a).
	Commanders      [2]Commander
	CommanderDamage [2 * mtg.MaxSeats]int16
	Team            uint8       // zero where everyone plays for himself
	Speed           uint8       // zero: he has none (702.179)
	Reach           mtg.SeatSet // who is within his range of influence (801.2)
}

// Commander is a card that leads a deck. Which it is, and how often it was cast
// from the command zone, everyone knows.
type Commander struct {
	Card  mtg.FaceID // its first face; zero: none
	Casts uint8
}

// HasWon reports whether p has won the game, himself or with his team.
func (v *View) HasWon(p mtg.Seat) bool {
	if !v.Ended || v.Winner == 0 {
		return false
	}
	return v.Winner == p || v.Teammates(v.Winner, p)
}

// Teammates reports whether p and q are on the same team; a player is on his
// own.
func (v *View) Teammates(p, q mtg.Seat) bool {
	if p == 0 || q == 0 || int(max(p, q)) > len(v.Players) {
		return false
	}
	team := v.Players[p-1].Team
	return p == q || team != 0 && team == v.Players[q-1].Team
}

// PlayerFlags are yes-or-no facts of a player.
type PlayerFlags uint8

// The facts.
const (
	Lost PlayerFlags = 1 << iota
	Won
	KeptHand
	LeftGame
	// Blessed: he has the city's blessing (702.131c).
	Blessed
)

// Status is the yes-or-no facts of an object that are public.
type Status uint16

// The facts.
const (
	Tapped Status = 1 << iota
	FaceDown
	Attacking
	Blocking
	Blocked
	Plotted
	StaysTapped // doesn't untap in its controller's next untap step
	LoyaltyUsed // a loyalty ability of it was activated this turn (606.3)
	Triggered   // a triggered ability, for abilities on the stack
	Sick        // a creature that can't attack or use {T} yet (302.6)
	IsCommander // a card that leads its owner's deck (903.3)
	Foretold    // a foretold card in exile (702.143)
	CostGiven   // with a foretell cost that an effect gave it (702.143e)
	Bestowed    // an Aura by its bestow ability (702.103b)
	IsCompanion // a companion outside the game (702.139a)
)

// statuses are the public facts of state.Status.
var statuses = [...]struct {
	state state.Status
	shown Status
}{
	{state.Tapped, Tapped},
	{state.FaceDown, FaceDown},
	{state.Attacking, Attacking},
	{state.Blocking, Blocking},
	{state.Blocked, Blocked},
	{state.Plotted, Plotted},
	{state.SkipUntap, StaysTapped},
	{state.LoyaltyUsed, LoyaltyUsed},
	{state.Triggered, Triggered},
	{state.Foretold, Foretold},
	{state.Bestowed, Bestowed},
}

// public are those of state.Status.
const public = state.Tapped | state.FaceDown | state.Attacking | state.Blocking | state.Blocked | state.Plotted |
	state.SkipUntap | state.LoyaltyUsed | state.Triggered | state.Foretold | state.Bestowed

// statusOf returns the public facts among s.
func statusOf(s state.Status) (shown Status) {
	if s&public == 0 {
		return 0
	}
	for i := range statuses {
		if s&statuses[i].state != 0 {
			shown |= statuses[i].shown
		}
	}
	return shown
}

// Object is what is known of an object.
type Object struct {
	Handle Handle
	Kind   state.ObjectKind
	Zone   mtg.Zone
	Owner  mtg.Seat
	// Controller is the owner where the object has no controller (108.4a).
	Controller mtg.Seat
	Status     Status
	// Place is where a card is in its library, the top card being 1; zero for one
	// that another found there and of which the viewer saw only which it is.
	Place uint16
	// Card is the face of the card that the viewer knows it to be; zero for a
	// face-down object he may not look at, and for abilities.
	Card mtg.FaceID
	// Face is whose text it has: what it copies, what every face-down object is.
	Face mtg.FaceID
	Name mtg.NameID
	// Pile is the handle of the first of the face-down cards that were exiled
	// along with it (406.4); zero for all others.
	Pile Handle
	// Lookers are the players who may look at a card that is face down in exile
	// (406.3), and Costs the foretell costs of a foretold card, for a viewer who
	// may look at it.
	Lookers mtg.SeatSet
	Costs   Span
	// Since is the turn in which it came to its zone, for public zones.
	Since uint32
	// The characteristics after continuous effects (109.3); all zero for an
	// object that has none.
	Power, Toughness int32
	ManaValue        int32
	Types            mtg.TypeSet
	Supertypes       mtg.Supertype
	Colors           mtg.ColorSet
	Keywords         mtg.KeywordSet
	Subtypes         mtg.SubtypeSet
	Damage           int32
	Counters         Span
	Attached         Handle // what it is attached to
	Attacks          Handle // what it attacks
	Link             Handle // the object that exiled it (607)
	ChosenType       mtg.Subtype
	ChosenColor      uint8 // colour plus one; of two colours the second in the upper four bits
	ChosenName       string
	ChosenPlayer     mtg.Seat       // unless another has chosen him secretly
	ChosenOther      mtg.Seat       // the second of two players chosen
	Protector        mtg.Seat       // who protects it, of a battle (310.8)
	Down             state.DownKind // why it is face down (708.6)
	Band             uint8          // of an attacker: the band it is in (702.22c)
	// Of spells and abilities on the stack: the source of an ability, its text,
	// the modes chosen (four bits each, plus one), X, and the targets.
	Source  Handle
	Ability mtg.AbilityRef
	Modes   uint64
	X       int32
	Targets Span
	// Spliced are the abilities whose text a spell has besides its own (702.47c).
	Spliced Span
	// Parts are the faces of the cards and tokens that represent a permanent, if there are
	// several, the lowest first (701.42a, 730.2); zero for one that the viewer may not see.
	Parts Span
}

// Block says that a creature blocks an attacker.
type Block struct{ Blocker, Attacker Handle }

// IsCombatDamage reports whether the object is combat damage on the stack.
func (o *Object) IsCombatDamage() bool { return o.Kind == state.DamageObject }

// Assigned is a share of the combat damage on the stack: On the stack, Source is
// to deal N to To.
type Assigned struct {
	On, Source, To Handle
	N              int32
}

// Counter is how many counters of a kind an object or player has.
type Counter struct {
	Kind mtg.Counter
	N    int32
}

// Cost is what a foretold card may be cast for with a face of it, before anything
// increases or reduces that (702.143a, 702.143d).
type Cost struct {
	Face mtg.FaceID
	Mana mtg.ManaCost
}

// Target is a target of a spell or ability on the stack.
type Target struct {
	Target Handle
	Amount int32 // its share of a division
	Mode   uint8 // index among the chosen modes
	Index  uint8 // which target of the mode
}

// Waiting is what everyone may know of the decision the game waits for.
type Waiting struct {
	Seq     uint32
	Kind    decision.Kind
	Prompt  decision.Prompt
	For, By mtg.Seat
}

// reset empties the view, keeping its memory.
func (d *View) reset() {
	d.Decision.Reset()
	*d = View{
		Players: d.Players[:0], Objects: d.Objects[:0], Blocks: d.Blocks[:0], Assigned: d.Assigned[:0], Counters: d.Counters[:0],
		Targets: d.Targets[:0], Costs: d.Costs[:0], Spliced: d.Spliced[:0], Parts: d.Parts[:0], Decision: d.Decision,
	}
}

// In returns the objects of a span.
func (d *View) In(s Span) []Object { return d.Objects[s.First : s.First+s.Count] }

// Object returns the object with the handle, or nil when none is in the view.
// It is for reading.
func (d *View) Object(h Handle) *Object {
	for i := range d.Objects {
		if d.Objects[i].Handle == h {
			return &d.Objects[i]
		}
	}
	return nil
}
