package state

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// ObjectKind says what an object is.
type ObjectKind uint8

// The kinds of object (109.1).
const (
	NoObject ObjectKind = iota
	CardObject
	TokenObject
	CopyObject    // a copy of a spell
	AbilityObject // an activated or triggered ability on the stack
	EmblemObject  // an emblem, or a dungeon
	DamageObject  // assigned combat damage on the stack, where a ruleset puts it there
)

// String returns the published name of the kind.
func (k ObjectKind) String() string {
	if int(k) >= len(objectKindNames) {
		return "invalid object kind"
	}
	return objectKindNames[k]
}

var objectKindNames = [...]string{
	NoObject: "none", CardObject: "card", TokenObject: "token", CopyObject: "copy", AbilityObject: "ability",
	EmblemObject: "emblem", DamageObject: "damage",
}

// Status is the yes-or-no facts of an object.
type Status uint32

// The facts.
const (
	Tapped Status = 1 << iota
	FaceDown
	Attacking     // it attacks Object.Attacks
	Blocked       // it became blocked (509.1h)
	Blocking      // it blocks; see State.Blocks
	DealtFirst    // it dealt damage in the first combat damage step (510.4)
	HasCounters   // State.Counters has a record of it
	DeathtouchHit // dealt damage by deathtouch since the last check (704.5h)
	Plotted       // 702.170d
	SkipUntap     // doesn't untap in its controller's next untap step
	LoyaltyUsed   // a loyalty ability of it was activated this turn (606.3)
	Triggered     // the source of a triggered ability, for abilities on the stack
	ExileOnLeave  // exiled if it would leave the stack (702.34a)
	Exhausted     // an ability of it that may be activated only once was (702.177a)
	Indirect      // phased out with what it is attached to (702.26g)
	NewTargetsAsk // a copy whose controller may still choose new targets
	Flipped       // 710.2; kept while it is a copy of something (110.5c)
	LeftUnlocked  // 709.5c
	RightUnlocked // 709.5c
	Saddled       // until end of turn (702.171b)
	Solved        // 719.3b
	OnAdventure   // in exile: its Holder may play it, not as an Adventure (715.3d)
	Renowned      // 702.112b
	Monstrous     // 701.37b
	Suspected     // 701.60a
	Foretold      // in exile: a foretold card since the turn Object.Since (702.143)
	Bestowed      // an Aura by its bestow ability (702.103b)
	Harnessed     // 701.64b
	Prepared      // 722.3a; of a copy of a prepare spell: it is one (722.3c, 722.3d)
	AttacksNobody // what it attacked was removed from combat; Object.Attacks is the player who defended that (506.4c)
	Lapsed        // an ability on the stack: for as long as which its effect would last has ceased to hold (611.2b)
	ExileIfBuried // exiled if it would go from the stack to its owner's graveyard, as what let it be cast says
)

// Object is one slot with the object that is in it.
type Object struct {
	Ability    mtg.AbilityRef
	Source     mtg.ObjectID // of an ability: where it is from; of a token that was a copy of a spell: that copy (608.3f)
	Attached   mtg.Entity   // what it is attached to
	Attacks    mtg.Entity   // what it attacks
	Timestamp  uint32       // 613.7
	Generation uint32
	Status     Status
	Damage     int32
	// Since is the turn in which its controller began to control it, zero: before
	// the first; of a foretold card the turn in which it became foretold.
	Since   uint32
	Entered uint32       // the turn in which it came to its zone
	Turned  uint32       // the timestamp of its last transforming (701.27f)
	Link    mtg.ObjectID // the object that exiled it, or put it onto the battlefield, for linked abilities (607)
	Card    mtg.CardID
	// Face is the printed face that its copiable values come from before any
	// copy effect: the face that is up, the half or inset being cast, the halves
	// combined, the flipped characteristics (709 to 712, 715, 718, 720).
	Face    mtg.FaceID
	Front   mtg.FaceID // the face the card has wherever no rule says otherwise; zero for what is no card
	Capture uint16     // State.Captures, zero none
	Copy    uint16     // State.Copies: the copiable values it has now, zero its own
	Base    uint16     // State.Copies: those it has without effects that end
	// Arrived is the batch it came in, of those that brought something, as far as
	// two bytes hold it; see ArrivedWith.
	Arrived     uint16
	Group       uint16 // of a face-down card in exile its pile (406.4), of an attacking creature its band, zero: none (702.22c); those with the same number are together
	ChosenType  mtg.Subtype
	Kind        ObjectKind
	Owner       mtg.Seat
	Controller  mtg.Seat // before continuous effects
	Zone        mtg.Zone
	Known       mtg.SeatSet // who knows the card where it is; seat zero: those who watch the game
	ChosenColor uint8       // colour plus one; of two colours the second is in the upper four bits
	Down        DownKind    // why it is face down
	Level       uint8       // of a Class, zero counts as level 1 (716.2d); of a dungeon the room its owner is in (309.4)
	Words       uint16      // State.Wordings: what effects have made of its text (612)
	ChosenName  uint8       // the card name chosen for it: see State.Say
	Roles       Roles       // who is what to it: see Who
}

// PlayerFlags are yes-or-no facts of a player.
type PlayerFlags uint16

// The facts.
const (
	Lost PlayerFlags = 1 << iota
	Won
	DrewFromEmpty // 704.5b
	KeptHand
	Blessed // he has the city's blessing (702.131c)
)

// Player is one player's facts that are not cards.
type Player struct {
	Life        int32
	LandsPlayed int32
	LandDrops   int32 // additional land plays of effects this turn
	Mulligans   int32
	HandWanted  int32  // cards to put back after mulligans
	Turns       int32  // turns taken
	TurnBegan   uint32 // the number of his most recent turn
	// SpellsBefore is how many spells he cast in the turn before this, whoever's
	// it was.
	SpellsBefore int32
	TurnBefore   uint32 // the number of the turn he took before the most recent one
	Pool         [6]int32
	SnowPool     [6]int32
	Flags        PlayerFlags
	HasCounters  uint16 // not zero: State.Counters has a record
	// CommanderDamage is the combat damage each commander has dealt to the player
	// (903.10a), by CommanderIndex.
	CommanderDamage [2 * mtg.MaxSeats]int16
	Commanders      [2]Commander
	Reach           mtg.SeatSet // who is within his range of influence (801.2)
	Decider         mtg.Seat    // who controls him (723), or nobody
	// TopShown is the top card of his library when it was last revealed (401.5), if
	// everyone could follow since that it is still there.
	TopShown mtg.Slot
	Speed    uint8 // 0: he has none (702.179)
	Tempted  uint8 // how often the Ring has tempted him, as far as one byte holds it (701.54)
	// Completed has a bit for each of the dungeons of the game that he has completed
	// (309.7).
	Completed uint16
	// RingBearer is the creature that is his Ring-bearer, zero: none (701.54a).
	RingBearer mtg.ObjectID
	// LifeModifier and HandModifier are by how much he begins with more life and a larger
	// hand than the rules say for all, the maximum hand size as well (313.6, 313.7).
	LifeModifier, HandModifier int16
	// Companion is the card that he revealed as his companion, zero: none (702.139a). It is
	// one for as long as it is outside the game.
	Companion mtg.Slot
	// StandIn is who makes the choice that is asked of him, where he has left the game and the
	// controller of what asks has said who does (800.4g).
	StandIn mtg.Seat
	_       uint8
}

// ManaRecord is an amount of unspent mana, counted in Player.Pool, that is not
// like other mana: the mana ability says what it may be spent on, or it lasts
// longer (106.6).
type ManaRecord struct {
	Source  mtg.ObjectID // what produced it
	Ability mtg.AbilityRef
	N       int32
	Player  mtg.Seat
	Color   mtg.Color
	Snow    bool // from a snow source
	Lasting bool // until end of turn it is not lost as steps and phases end
	Combat  bool // with Lasting: until end of combat only
	_       [3]uint8
}

// Commander is a card that leads its owner's deck (903.3). The designation is
// the card's, so it is its slot's.
type Commander struct {
	Slot   mtg.Slot // zero: none
	Casts  uint8    // how often its owner has cast it from the command zone (903.8)
	Return uint8    // what state-based actions do with it: see the constants
}

// What state-based actions do with a commander (903.9a).
const (
	CommanderStays uint8 = iota
	// CommanderMoved: it came to a graveyard or exile since they were checked.
	CommanderMoved
	// CommanderReturns: its owner puts it into the command zone.
	CommanderReturns
)

// CounterRecord says that an object or player has N counters of a kind.
type CounterRecord struct {
	On        mtg.Entity
	N         int32
	Timestamp uint32 // 613.7c
	Kind      mtg.Counter
	_         [2]uint8
}

// Block says that a creature blocks an attacker.
type Block struct {
	Blocker, Attacker mtg.ObjectID
}

// AssignedRecord is a share of the combat damage that is on the stack.
type AssignedRecord struct {
	On     mtg.ObjectID // the damage it is part of
	Source mtg.ObjectID
	To     mtg.Entity
	N      int32
	By     mtg.Seat // the controller of the source as it was assigned
	_      [3]uint8
}

// Capture is what a spell or ability remembers beyond a frame: modes, X, how
// it was cast, the event that triggered it.
type Capture struct {
	Event   event.Event
	X       int32
	Modes   uint64 // four bits a chosen mode, in order, plus one
	Kicked  [4]uint8
	Way     uint8
	From    mtg.Zone
	Used    uint8
	Colors  mtg.ColorSet // colours of mana spent
	WasCast uint8
	Ways    uint8 // way of the face's alternative costs actually paid
	Spent   uint16
	Caster  mtg.Seat
	NoFace  uint8 // Capture is of an ability
	// AsThough are the kinds that mana spent to cast it may be taken for (609.4b).
	AsThough mtg.ColorSet
	// AsCast says of each condition that is remembered whether it held as the spell was
	// cast, a bit for each.
	AsCast uint8
	Halves uint32 // two bits a symbol of the cost, which half is paid (601.2b)
	// Foretold says that the card was foretold before it was cast (702.143c).
	Foretold bool
	Given    mtg.Seat // the opponent chosen to pay for a gift (702.174a)
	// Helped is by how much generic mana the creature tapped for it reduces the cost
	// (702.180a).
	Helped uint16
	Refs   uint16 // how many objects, and memories of some, refer to it
	// Goes is where a spell that is no permanent goes as it resolves instead of to the
	// graveyard, zero where nothing says so.
	Goes mtg.Zone
	// Lived is how many Phyrexian mana symbols of the cost of the spell life was paid for.
	Lived uint8
	// Each is how much mana of each kind was spent, SnowSpent how much of a snow source.
	Each      [mtg.NumManaColors]uint16
	SnowSpent uint16
	_         [2]uint8
	// Since is, of a delayed triggered ability, when it was created (701.27f).
	Since uint32
	// Noted is the number that an ability of NotedBy kept for the permanent as it entered,
	// for those linked to it (607.2).
	Noted   int32
	NotedBy mtg.AbilityRef
	// Giver is what granted the triggered ability as it triggered, of one that names it (201.5a).
	Giver mtg.ObjectID
	// Aimed says that the spell could be begun only since it is to target what lets it be cast
	// as though it had flash (601.3b).
	Aimed bool
	// Taken says that an effect gave somebody control of the spell who does not control it by
	// default, nor by default the permanent that it becomes (110.2b, 112.2).
	Taken bool
	// Active is which one of a team that takes its turns together the spell or ability means by the
	// active player (805.9), nobody as long as that is not chosen.
	Active mtg.Seat
	_      uint8
	// As is the face that the spell was cast as, whatever the permanent has become a copy of since
	// (400.7d).
	As mtg.FaceID
	_  [6]uint8
}

// Remembered, as the mode of a TargetRecord, marks one that is no target, but what a delayed
// triggered ability remembers.
const Remembered = 15

// TargetRecord is one target of a captured spell or ability.
type TargetRecord struct {
	Target  mtg.Entity
	Amount  int32 // its share of a division; of what is remembered 1 for a HeldRecord.Part
	Capture uint16
	Mode    uint8    // index among the chosen modes
	Index   uint8    // which target of the mode
	Illegal bool     // it was illegal as the spell or ability began to resolve (608.2b)
	For     mtg.Seat // the player of whom it is the target, where there is one for each
	_       [2]uint8
}

// PaidRecord is an object that paid part of a cost.
type PaidRecord struct {
	Object  mtg.ObjectID
	Became  mtg.ObjectID
	Capture uint16
	Part    uint8
	// Helped: it was tapped or exiled in place of mana, which nothing is for a copy.
	Helped bool
}

// SplicedRecord is a card that was spliced onto a spell: the spell has the text of its
// spell ability besides, in the order of the records (702.47). With Times it is an object
// whose ability gives the spell an optional cost, which is paid so often (601.2b).
type SplicedRecord struct {
	Card     mtg.ObjectID
	Ability  mtg.AbilityRef
	Capture  uint16
	Revealed bool // it was shown to all (702.47a)
	Times    uint8
}

// Value is the content of a register: a number, or a list in State.Items.
type Value struct {
	N     int32
	First uint32
	Count uint32
}

// Frame is one procedure in progress.
type Frame struct {
	Object    mtg.ObjectID // what it is about: the spell cast, the object resolving
	Source    mtg.ObjectID
	Ability   mtg.AbilityRef
	Registers uint32         // the first of its registers
	Items     uint32         // State.Items is cut to this when it ends
	Given     mtg.AbilityRef // the ability whose instruction at PC gives a cost
	A, B, C   int32
	PC        uint16
	Capture   uint16
	Proc      uint8
	Step      uint8
	Player    mtg.Seat
	Mode      uint8
	Option    uint8 // way of casting and the like
	Zone      mtg.Zone
	Count     uint8 // how many registers
	Flags     uint8
}

// EffectKind says what a continuous effect of a spell or ability does.
type EffectKind uint8

// The kinds of effect that last.
const (
	NoEffect          EffectKind = iota
	ChangeEffect                 // Mods of the instruction, on the affected objects
	RuleEffect                   // a row of the permission table
	PermitEffect                 // Player may play the affected cards
	ShieldEffect                 // prevents the next N damage to the affected
	ReplaceEffect                // the replacement effect of the instruction (614.1)
	RegenEffect                  // a regeneration shield (701.19)
	ControlEffect                // Player controls the affected objects
	ReturnEffect                 // the affected objects return to the zone Flags when the duration ends (610.3), or phase in where that is PhasedOut (610.4)
	CopyEffect                   // the affected objects have the copiable values Values[0]
	ForetellEffect               // the affected cards have the foretell cost of the instruction (702.143d)
	UntapReturnEffect            // the affected objects are returned as Player untaps (502.3)
	PairEffect                   // the two affected creatures are paired (702.95)
	TextEffect                   // the text of the affected objects has the word Values[1] instead of Values[0] (612)
	ExertEffect                  // the affected objects don't untap in the next untap step of Player (701.43a)
	NextCastEffect               // the next spell of Player that the instruction describes goes where it says as it resolves
	IgnoreEffect                 // Player ignores what the ability of Source says (116.2d)
	NumEffectKinds
)

// The kinds of prevention shield, in Effect.Flags.
const (
	ShieldAll    uint8 = 1 << iota // prevents all the damage, not an amount
	ShieldCombat                   // combat damage only
	ShieldAnyone                   // whoever it would be dealt to
	ShieldSource                   // what the affected would deal
)

// Effect is a continuous effect from the resolution of a spell or ability
// (611.2). What it does stands in the instruction at PC of its ability.
type Effect struct {
	ID         uint32
	Timestamp  uint32
	Ability    mtg.AbilityRef
	Source     mtg.ObjectID
	EndTurn    uint32   // the turn it ends in, for durations by turn
	Values     [4]int32 // the amounts locked in (608.2h)
	PC         uint16
	Mode       uint8
	Kind       EffectKind
	Duration   uint8
	Controller mtg.Seat
	Player     mtg.Seat
	Flags      uint8
}

// AffectedRecord is one object or player an effect applies to (611.2c).
type AffectedRecord struct {
	Effect uint32
	Entity mtg.Entity
	// Barred are the keywords that the effect does not add, since the object could
	// not have them when it began (113.11).
	Barred mtg.KeywordSet
}

// BarsSome, in Effect.Flags of a ChangeEffect, says that some record has keywords
// barred.
const BarsSome uint8 = 1

// MayEnd, there too, says that its controller may pay to end it (116.2c).
const MayEnd uint8 = 2

// Waiting is a triggered ability that has triggered and waits to be put on the
// stack (603.3).
type Waiting struct {
	Event      event.Event
	Ability    mtg.AbilityRef
	Source     mtg.ObjectID
	Delayed    uint32 // the delayed ability it came from
	Since      uint32 // when that was created
	X          int32  // what was paid for X as it was created (107.3f)
	Controller mtg.Seat
	PaidX      bool // X is that, and not that of the source
	_          [2]uint8
	Giver      mtg.ObjectID // what grants the ability, of one that names it (201.5a)
}

// Delayed is a delayed triggered ability (603.7).
type Delayed struct {
	ID         uint32
	Ability    mtg.AbilityRef
	Source     mtg.ObjectID
	EndTurn    uint32
	Since      uint32 // the last timestamp when it was created
	Capture    uint16
	Duration   uint8
	Controller mtg.Seat
	Once       uint8
	Later      bool // not in the turn EndTurn
	OfTurn     bool // in the turn EndTurn alone, an extra one that has not begun where that is zero
	_          [1]uint8
}

// HeldRecord is one entry of a register that a delayed ability remembers.
type HeldRecord struct {
	Delayed  uint32
	Entity   mtg.Entity
	Register uint8
	Part     bool // it moved as a part of what moved with it (712.21e)
	_        [2]uint8
}

// Departed is last known information about an object that left (608.2h). The
// counters that were on it stand in State.GoneCounters.
type Departed struct {
	Object        mtg.ObjectID
	Became        mtg.ObjectID
	Power         int32
	Toughness     int32
	BasePower     int32
	BaseToughness int32
	Attached      mtg.Entity
	Turn          uint32
	Keywords      mtg.KeywordSet
	Subtypes      mtg.SubtypeSet
	ManaValue     int32
	Ability       mtg.AbilityRef // of an ability: its program
	Source        mtg.ObjectID   // and where it is from
	Name          mtg.NameID
	Status        Status
	Types         mtg.TypeSet
	Face          mtg.FaceID // whose text it had
	Card          mtg.CardID
	Capture       uint16
	Copy          uint16 // State.Copies
	ChosenType    mtg.Subtype
	Colors        mtg.ColorSet
	Supertypes    mtg.Supertype
	Controller    mtg.Seat
	Owner         mtg.Seat
	Zone          mtg.Zone
	Kind          ObjectKind
	ChosenColor   uint8
	Lost          uint8 // the flags of its query.Row
	Had           DepartedFlags
	ChosenPlayer  mtg.Seat   // whom all knew
	Text          mtg.FaceID // whose text it had before text-changing effects
	ChosenName    uint8
	ChosenOther   mtg.Seat // the second of two
	Protector     mtg.Seat // of a battle (310.8)
	_             [1]uint8
	Link          mtg.ObjectID // what had put it onto the battlefield, for linked abilities (607.2c)
	_             [4]uint8
}

// Attachment is what an object was that was attached to a permanent as that left the
// battlefield.
type Attachment struct {
	On  mtg.ObjectID
	_   [4]uint8
	Was Departed
}

// Witness is what an object was at an event of this turn, which effects ask about: it may
// be something else by now (608.2i).
type Witness struct {
	At  uint32 // the place of the event in State.Past; what comes after has found it the same, up to the next
	_   [4]uint8
	Was Departed
}

// LastAttack is an attack that was declared in the last turn of a player, or in his last combat
// phase; without an attacker it says that there was the turn (Combat zero), or the phase.
type LastAttack struct {
	Turn     uint32
	Attacker mtg.ObjectID
	Attacked mtg.Entity
	Of, By   mtg.Seat // whose turn it was, and who attacked
	Combat   uint8    // which combat phase of the turn
	_        [1]uint8
}

// DepartedFlags say what else was true of an object that left.
type DepartedFlags uint8

// The flags.
const (
	WasEnchanted DepartedFlags = 1 << iota
	WasEquipped
	WasModified // 700.9
)

// Proposed is one event of a batch that is being decided (614, 616), with the
// choices made for what enters (614.12a).
type Proposed struct {
	Event        event.Event
	With         uint32         // counters on what enters: the entering event's index in State.Batch plus one
	ChosenBy     mtg.AbilityRef // whose choice ChosenType and the like are (607.2d)
	Gains        mtg.AbilityRef // the replacement effect whose instruction at GainsAt says what the object gains as it enters
	Is           mtg.AbilityRef // the ability that puts it there, whose instruction at IsAt, of its mode IsMode, says what it is (611.2e)
	GainsAt      uint16
	IsAt         uint16
	Copy         uint16 // State.Copies: what the object enters as a copy of
	ChosenType   mtg.Subtype
	ChosenName   uint8
	ChosenColor  uint8 // colour plus one
	ChosenPlayer mtg.Seat
	Done         uint8 // not zero: replaced by nothing
	Expanded     uint8 // not zero: what it contains, or results in, is proposed
	Excepted     uint8 // not zero: counters that an exception of a copy puts on what enters (707.9e)
	Rank         uint8 // its place among what receives a timestamp at once, where its player has chosen (613.7m)
	IsMode       uint8
	EachCounter  mtg.Counter // each token created enters with EachN such counters (701.53a)
	EachN        uint16
	Melds        mtg.ObjectID // the card that enters with the object as one permanent (701.42a)
	Besides      uint32       // tokens created besides others, in one event with them (616.1g): the index of the first of them in State.Batch plus one
	Capture      uint16       // what is kept for the object as it enters, where it has no record as it was cast
	Secret       mtg.Seat     // who alone knows ChosenPlayer
	CopyFor      uint8        // for how long it has the values CopyNow over those of Copy
	CopyNow      uint16       // State.Copies: what it enters as a copy of for a time
	ChosenOther  mtg.Seat     // the second of two
	Protector    mtg.Seat     // who is to protect the battle that enters (310.8a)
	CopyBy       mtg.AbilityRef
	CopyOf       mtg.ObjectID // the object that it was made a copy of as it enters, the last of several
}

// AppliedRecord says that a replacement effect was applied to a proposed event
// (614.5): the ability and source, or the effect's number.
type AppliedRecord struct {
	Index   uint32 // of the event in the batch, or ofSequel with the sequel's
	Effect  uint32
	Ability mtg.AbilityRef
	Source  mtg.ObjectID
	Static  uint32
	Nth     uint32 // which of several such abilities that its source has
}

// Sequel is what a replacement or prevention effect says happens immediately
// after the events it applied to (614.11a, 615.5).
type Sequel struct {
	Event      event.Event // as it was when the effect applied; N of damage is what was prevented
	Proposal   uint32      // index of what it is now, plus one, while that has not happened
	Ability    mtg.AbilityRef
	Source     mtg.ObjectID
	Effect     uint32 // the effect of a resolved spell or ability, which remembers registers
	X          int32
	Controller mtg.Seat
	_          [3]uint8
}

// DayKind is the day or night designation of the game (731.1).
type DayKind uint8

// The designations.
const (
	NeitherDayNorNight DayKind = iota
	Day
	Night
)

// Sparing says why no state-based action has to be looked for although StateBased is set.
type Sparing uint32

// TapAlone: nothing has happened but that something was tapped or untapped, which none asks
// about (704.5).
const TapAlone Sparing = 1

// TurnOrder says whose turn comes next, and whose what resolves again and again is.
type TurnOrder struct {
	Regular  mtg.Seat    // who took the last turn that was not an extra one
	Reversed bool        // turns go to the right, against the default order (103.1)
	Looping  mtg.SeatSet // who controls what has resolved since Position was kept (104.4f)
	_        [6]uint8
}

// Header is the scalar facts of the game.
type Header struct {
	Events     uint64 // events so far
	Rolling    uint64 // the rolling hash of events
	Looked     uint64 // Events when durations were last looked at
	Position   uint64 // a canonical hash that later positions are compared with (732)
	Idle       uint32 // how much has resolved in a row while nobody made a choice
	Turn       uint32
	Seq        uint32 // decisions asked so far
	Stamp      uint32 // the last timestamp
	LastEffect uint32 // the last number given to an effect or delayed ability
	Seats      uint32 // how many players began
	Steps      uint32 // steps run, for the step limit
	Batches    uint32 // batches of events that brought objects
	Piles      uint32 // piles of face-down cards that exile has had
	// FirstDrawn is the card just drawn as its player's first one of the turn, where
	// he may be able to reveal it as he draws it (702.94a).
	FirstDrawn mtg.ObjectID
	Faces      uint32  // how many faces the programs have, with their texts as printed
	Sparing    Sparing // why StateBased may be set and there is nothing to look for
	BatchFirst uint32  // where the batch being proposed begins in State.Batch
	DrawnFirst uint32  // where the cards drawn by the instruction in progress begin
	Inherits   uint32  // the sequel in progress plus one, whose events inherit what was applied (614.5)
	Settled    int32   // the amount of the last proposal that stood for several
	Random     [48]byte
	Active     mtg.Seat
	Priority   mtg.Seat // who has priority, or nobody
	Starting   mtg.Seat
	Winner     mtg.Seat
	Step       mtg.Step
	Passed     mtg.SeatSet // who passed in succession (117.4)
	Playing    mtg.SeatSet // who has not left the game
	Ended      bool
	StateBased bool // facts that state-based actions read have changed
	FirstStep  bool // this turn's combat has a first-strike damage step (510.4)
	Posed      bool // the step on top of the agenda waits for an answer
	Answered   bool // Picks, Numbers and Yes are an answer not yet used
	Yes        bool
	Cancelled  bool
	Leaving    mtg.SeatSet // who has left and whose procedures have not ended yet
	Defending  mtg.Seat    // the defending player chosen for this combat (507.1), or nobody
	Monarch    mtg.Seat    // 725, or nobody
	TurnOrder  `saved:"inline"`
	Combats    uint8 // combat phases that began in this turn
	Idling     `saved:"inline"`
	Day        DayKind
	// ActiveSpells is how many spells the active player of the turn before this cast in it, or
	// the one of the active team who cast most (502.2a), two standing for more (731.2).
	ActiveSpells uint8
	Begun        bool // a batch has begun that has brought nothing yet
	Round        Round
}

// Idling is what is known of a row of mandatory actions (104.4b), besides Header.Position.
type Idling struct {
	Repeats  uint8 // how often Position has come again
	CouldAct bool  // somebody could have acted since Position was kept
}

// Round is what is known of a fragmented loop: players bring the same position about
// again and again, each by something that he could leave undone (732.3).
type Round struct {
	Position uint64      // a canonical hash that later positions of the turn are compared with
	Choices  uint64      // what was chosen since that position was met
	Before   uint64      // and what was chosen between the two times before
	At       uint64      // the position in which one of Leavers was asked last
	Chain    uint64      // what he has chosen there since
	Count    uint32      // how much has resolved in this turn
	Acted    mtg.SeatSet // who did something of his own will since the position was met
	Leavers  mtg.SeatSet // who may not make the same choice in the same position again
	Times    uint8       // how often the position has come again by the same choices
	Chosen   bool        // the last of Shunned is the choice that Chain is part of
}

// Shunned is a choice of a player who has to leave a loop: in the position he is not to
// make it again.
type Shunned struct{ Position, Choice uint64 }

// Earlier is what is kept of the turns before, where something asks about them.
type Earlier struct {
	Before          []event.Event // Past as it was when the turn before this ended
	WitnessedBefore []Witness
	LastAttacks     []LastAttack // of each player's last turn and last combat phase
}

// State is the whole game. See the package comment for who may change it.
type State struct {
	Header
	Rules   ruleset.Rules
	Players [mtg.MaxSeats + 1]Player
	// Objects are the slots; slot zero is empty.
	Objects []Object
	// Zones are the slots in each zone: by owner for library, hand, graveyard
	// and sideboard; under seat zero for shared zones. The last one is the top
	// of a library or graveyard and of the stack; the battlefield is in order
	// of arrival.
	Zones     [mtg.NumZones][mtg.MaxSeats + 1][]mtg.Slot
	Free      []mtg.Slot
	Counters  []CounterRecord
	Mana      []ManaRecord
	Blocks    []Block
	Assigned  []AssignedRecord
	Captures  []Capture // the first is unused
	Targets   []TargetRecord
	Paid      []PaidRecord
	Spliced   []SplicedRecord
	Frames    []Frame
	Registers []Value
	Items     []mtg.Entity
	Result    []mtg.Entity // what the last procedure brought
	Drawn     []mtg.Entity // cards drawn by the instruction in progress
	Effects   []Effect
	Affected  []AffectedRecord
	Waiting   []Waiting
	Delayed   []Delayed
	Held      []HeldRecord
	Departed  []Departed // last known information
	// GoneCounters are the counters that were on the departed objects.
	GoneCounters []CounterRecord
	GoneAttached []Attachment // what was attached to them, where that is counted
	Batch        []Proposed
	Applied      []AppliedRecord
	Sequels      []Sequel
	Past         []event.Event // this turn's events of the kinds that are asked about
	Witnessed    []Witness     // what their objects were, in the order of the events
	Earlier      `saved:"inline"`
	Numbers      []int32           // the numbers of the answer in use
	Chosen       []decision.Option // the options of the answer in use
	Symbols      []mtg.ManaSymbol  // what the cost being paid still asks

	Copies          []Copiable      // the first is unused
	CopiedAbilities []CopiedAbility // what Copies have besides the text they copy
	Parts           []Part          // what represents permanents besides what is on top of them
	// Wordings are the changes of texts that there are or were (612).
	Wordings mtg.Wordings
	// Said are the card names that were chosen, each ended by a zero byte.
	Said []byte
	// Main is the main game while a subgame is played (729): its snapshot.
	Main  []byte
	Queue []Queued // turns, phases and steps added, skipped or controlled
	Redo  Record
	// Shunned are the choices of this turn that those of Round.Leavers are not to make again.
	Shunned []Shunned
}

// Record has the mana abilities activated to pay for what is cast or activated, and the answers
// given for them: those that can't be reversed with it are done again (733.1). The marks say
// what the options and the numbers among them are.
type Record struct {
	Options []decision.Option
	Marks   []int32
}
