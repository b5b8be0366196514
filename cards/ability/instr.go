package ability

import "github.com/apnap/apnap/mtg"

// InstrFlags qualify an instruction.
type InstrFlags uint64

// The flags of an Instr.
const (
	FlagTapped InstrFlags = 1 << iota // enters tapped
	FlagAttacking
	FlagUnderYourControl // under the control of the ability's controller
	FlagBottom           // on the bottom of the library
	FlagTop              // on the top
	FlagFaceDown
	FlagUpTo       // up to N; OpPermit, with FlagFree: or for what it costs
	FlagMandatory  // must if able
	FlagRandom     // at random; OpCoin: nobody calls it, 1 is heads (705.3)
	FlagNewTargets // may choose new targets for the copy
	FlagFree       // without paying its mana cost
	FlagAnyMana    // OpPermit: mana may be spent as though it were of any type (609.4b)
	FlagCantRegenerate
	FlagCantPrevent
	FlagReveal      // reveal what is found or chosen
	FlagAnyNumber   // any number of them; OpPay: X of the cost is what its payer announces (107.3f); OpDie: the total of M dice
	FlagCombination // mana in any combination of Colors
	FlagAnyOrder    // in any order, otherwise random or as they come
	FlagLinked      // link the exiled cards, or the tokens, to this (607)
	FlagOwnerControl
	FlagTogether // OpMay: with the cards drawn; OpDamage, OpPutCounters, OpToken: one event with the same that follows; OpMove to the battlefield: one with the OpSacrifice that follows; OpContinuous: at once with the OpMove that brought What (611.2e)
	FlagPassing  // OpChooseColor, OpChooseType: chosen for this effect only, not for this
	FlagCombat   // OpPrevent: combat damage only; OpMana with FlagLasting: until end of combat
	FlagCastOnly // OpPermit: it lets them cast spells, not play lands
	FlagLasting  // OpMana: the mana is not lost as steps and phases end, until end of turn; OpDelayed: each time, for the rest of the game
	// FlagTransformed: enters, or is cast, with its back face up (712.11a, 712.14a).
	FlagTransformed
	FlagStep
	FlagWholeTurn // OpSkip: every occurrence in the next turn; OpDelayed: in the extra turn alone that was created before it
	FlagShuffle   // into the library, which is then shuffled
	FlagSource    // OpPrevent: What are the sources of the damage, not whom it is dealt to
	FlagLook      // OpExile: who acts may look at the cards exiled face down
	FlagLand      // OpCast: a land may be played too
	FlagExcess    // OpDamage: what is in excess is dealt to the controller of the permanent instead (120.4a)
	FlagLater     // OpPermit, OpDelayed: once the turn it began in has ended
	FlagOwn       // OpDamage, OpToken: an amount of his own for each player, who is SelChooser in N; OpForEach: those that the active player controls first, then each other player's in turn order (101.4)
	FlagAll       // OpPrevent and the like: all there is, not N
	FlagAnyone    // OpPrevent: whatever it is dealt to, not What
	FlagOff       // OpAttach: unattach, there is no Other; OpDesignate: no longer
	FlagTurns     // OpSkip: turns, not steps
	FlagOneEach   // OpSearch: one for each of the descriptions that Filter has in Any
	FlagAnyColor  // OpPermit: mana may be spent as though it were of any color, which pays no colorless symbol (107.4c, 609.4b)
	FlagFirst     // OpDelayed: only where its controller has no such ability yet
	FlagAfterYou  // OpForEach: players, in turn order from the one after you
	FlagBlocking  // OpCopyToken: each is blocking what it is a copy of (509.4)
	FlagNoOther   // OpDamage: how much was dealt is kept of What alone, not of what it was dealt to instead (614.9)
	FlagSecret    // OpChoosePlayer: nobody else knows who is chosen
	FlagOfEvent   // OpDoubleCounters: the counters that the events put, which the ability triggered on together, not all that What has (603.2c)
	FlagHighest   // OpDie: of M dice the highest alone counts, the others are ignored (706.6); without M Dst has those of Who who had the highest result
	FlagApart     // OpToken: of a loop, one after another and not together, as investigating is (701.16a)
)

// PaidInEffect is added to the part's number where SelCost speaks of what paid a
// cost that an OpPay let a player pay.
const PaidInEffect uint8 = 0x80

// EitherFace has SelLinked be what the permanent exiled with whichever face up (712.8).
const EitherFace uint8 = 1

// MadeFor has SelAttackedBy be whom the tokens were created to attack (702.141a).
const MadeFor uint8 = 1

// Convoked is the part's number of the creatures that convoked a spell (702.51c), Delved
// of the cards exiled for its delve (702.66a).
const (
	Convoked uint8 = 0x7e
	Delved   uint8 = 0x7d
)

// KeptAsItEntered is the part's number of what SelNoted speaks of.
const KeptAsItEntered uint8 = 0x7f

// Duration is how long an effect lasts (611.2).
type Duration uint8

// The durations. NoDuration is that of what has none: what happens once, or a delayed
// ability that triggers once (603.7b).
const (
	NoDuration Duration = iota
	UntilEndOfTurn
	UntilYourNextTurn
	UntilEndOfYourNextTurn
	UntilEndOfCombat
	WhileThisOnBattlefield // for as long as this remains on the battlefield
	WhileYouControlThis
	UntilThisLeaves // until this leaves the battlefield
	ThisTurn        // the same as UntilEndOfTurn for prohibitions and shields
	UntilNextUpkeep
	WhileExiled // for as long as it remains exiled
	WhileTapped // for as long as this remains tapped
	UntilCond
	WhilePaired       // for as long as both remain creatures on the battlefield under your control (702.95a)
	DuringNextTurn    // OpRule: during the next turn of the player of Who
	ThroughNextUntap  // OpRule: to the end of the next untap step of the player of Who, or yours
	Permanently       // for the rest of the game: no duration is stated (611.2a)
	ThroughNextCombat // OpRule: to the end of the next combat phase of who controls What by then, Who where it is gone
	UntilPlaneswalk   // until a player planeswalks (901.11)
	UntilNextEnd      // until your next end step
	ThatCombat        // OpRule: in the additional combat phase that the program created
	UntilTurnedDown   // until this is turned face down (708.2a)
)

// Quality is what objects may have in common, or may not.
type Quality uint8

// The qualities.
const (
	NoQuality         Quality = iota
	QualityName               // a name (201.2b)
	QualityLandType           // a land type (205.3i)
	QualityOwner              // an owner: cards of one graveyard (404.1)
	QualityController         // a controller, or the owner of a card: one of each player (601.2c)
	QualityValue              // a mana value (202.3)
	QualityPower              // a power
	QualityColor              // a color
)

// ManaKinds is how the kinds of mana are found that an ability adds one of.
type ManaKinds uint8

// The ways.
const (
	KindsStated      ManaKinds = iota // Colors are stated
	KindsAmong                        // the colours among what Filter describes
	KindsCouldColor                   // the colours that what Filter describes could produce (106.7)
	KindsCouldType                    // the types that what Filter describes could produce (106.7)
	KindsProduced                     // the types that the mana ability which triggered this produced
	KindsUnspentEach                  // as much of each type as its player has unspent
	KindsChosen                       // the colour chosen for this (607.2d), or one of Colors
	KindsCommander                    // the colours of the identity of its player's commanders (903.4f)
)

// Restrict is what goes with mana that is added (106.6). With Only it may be
// spent on nothing but what Cast and Activate describe.
type Restrict struct {
	Only bool `json:",omitempty"`
	// Cast are the spells it may be spent to cast, nil: none; Activate the
	// sources whose abilities it may be spent to activate.
	Cast     *Filter `json:",omitempty"`
	Activate *Filter `json:",omitempty"`
	// Never are spells that it may not be spent to cast.
	Never *Filter `json:",omitempty"`
	// X says that it may be spent on costs that contain {X} only.
	X bool `json:",omitempty"`
	// From are the zones that the spells of Cast are cast from, none: from anywhere.
	From mtg.ZoneSet `json:",omitempty"`
	// Foretell lets it be spent to foretell cards.
	Foretell bool `json:",omitempty"`
	// When are the spells on which it has the effect of Then; the code of Then
	// begins effects upon the spell, or Then is a triggered ability that triggers.
	When *Filter  `json:",omitempty"`
	Then *Ability `json:",omitempty"`
	// Ref is filled in when a catalog is made: the index of Then.
	Ref mtg.AbilityRef `json:"-"`
}

// FlipLost is what OpCoin leaves in its register when the flip is lost (705.2): zero is
// that of a coin that was not flipped.
const FlipLost = -1

// Instr is one instruction. Which fields count stands beside its Op.
type Instr struct {
	Op       Op
	Dst      uint8         `json:",omitempty"` // register plus one; zero: the result is dropped
	Flags    InstrFlags    `json:",omitempty"`
	To       int           `json:",omitempty"`
	Who      *Sel          `json:",omitempty"` // the players who do it; where a kind need not have it, its form says so
	What     *Sel          `json:",omitempty"`
	Other    *Sel          `json:",omitempty"`
	N        *Num          `json:",omitempty"` // how many, where the form of the kind says so
	M        *Num          `json:",omitempty"`
	Filter   *Filter       `json:",omitempty"`
	Cond     *Cond         `json:",omitempty"`
	Cost     *Cost         `json:",omitempty"`
	Zone     mtg.Zone      `json:",omitempty"`
	Duration Duration      `json:",omitempty"`
	Mods     []Mod         `json:",omitempty"`
	Static   *StaticEffect `json:",omitempty"`
	Ability  *Ability      `json:",omitempty"`
	Token    int           `json:",omitempty"` // index into the card's tokens plus one
	Mana     []mtg.Color   `json:",omitempty"`
	Colors   mtg.ColorSet  `json:",omitempty"`
	Counter  mtg.Counter   `json:",omitempty"`
	Text     string        `json:",omitempty"`
	Texts    []string      `json:",omitempty"`
	Name     string        `json:",omitempty"`
	// Is is the designation of OpDesignate, Deed the keyword action of OpDeed.
	Is   FilterFlags `json:",omitempty"`
	Deed mtg.Deed    `json:",omitempty"`
	// First and Last are the steps that are added or skipped, After a step of the
	// phase that they come after.
	First mtg.Step `json:",omitempty"`
	Last  mtg.Step `json:",omitempty"`
	After mtg.Step `json:",omitempty"`
	// Types and Others are a conditional exception of a copy (707.9f).
	Types  mtg.TypeSet `json:",omitempty"`
	Others []Mod       `json:",omitempty"`
	// Until is the condition of UntilCond.
	Until *Cond `json:",omitempty"`
	// Words are the kinds of word to choose among.
	Words mtg.WordKinds `json:",omitempty"`
	// Kinds says which kinds of mana Colors stands for, where the text does not
	// name them.
	Kinds ManaKinds `json:",omitempty"`
	// Differ is what no two of those chosen together may have in common, Share what all
	// of them must.
	Differ Quality `json:",omitempty"`
	Share  Quality `json:",omitempty"`
	// Total is what all that are chosen together may add up to at most.
	Total *Compare `json:",omitempty"`
	// Restrict limits what the mana may be spent on, and says what it does there.
	Restrict *Restrict `json:",omitempty"`
	// Ref and Face are filled in when a catalog is made: the index of Ability,
	// and the face of Token.
	Ref  mtg.AbilityRef `json:"-"`
	Face mtg.FaceID     `json:"-"`
}
