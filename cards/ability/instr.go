package ability

import "github.com/apnap/apnap/mtg"

// Op is what an instruction does. Its operands stand beside each: Who are
// players, What and Other select objects or players, N and M are quantities,
// Dst is the register that receives the result; jumps go to Code index To.
type Op uint8

// The instructions.
const (
	OpNone Op = iota
	// Control of the program.
	OpJump        // to To
	OpIf          // go on if Cond holds, else jump To
	OpMay         // Who may: yes goes on, no jumps To; Text says what
	OpPay         // Who may pay Cost (must, if Flag Mandatory); Dst 1 if paid; not paid jumps To
	OpForEach     // for each of What: Dst is the item; at the end jump To
	OpNext        // back to the OpForEach at To
	OpChoose      // each of Who chooses N (Min M if given; UpTo: from zero) that Filter describes, or among What; Dst the chosen
	OpChooseMode  // Who chooses one of the Texts; Dst the number from 0; used for "choose X or Y" during resolution
	OpChooseColor // Who chooses a colour; stored on this as its chosen colour, Dst
	OpChooseType  // Who chooses a creature type, or with Filter a basic land type; stored on this
	OpNumber      // Dst = N
	OpSelect      // Dst = What

	// Zones and cards.
	OpDraw          // Who draw N; Dst the cards
	OpDiscard       // discard What (chosen before by OpChoose); Dst the new objects
	OpDiscardRandom // Who discard N at random; Dst the new objects
	OpMill          // Who mill N; Dst
	OpMove          // move What to Zone (Flags say how; in a library M cards stay above it; with Counter, entering with N of them); Dst the new objects
	OpDestroy       // destroy What; Dst what was destroyed
	OpSacrifice     // Who sacrifice those of What that they control (701.21a); Dst
	OpExile         // exile What (with N of Counter); Dst the new objects (FlagLinked: linked to this; FlagFaceDown; FlagLook: Who may look at them, 406.3; Duration UntilThisLeaves: until this leaves the battlefield, 610.3)
	OpCounter       // counter the spells or abilities What, which go to Zone
	OpShuffle       // Who shuffle their libraries; with What, shuffled in
	OpSearch        // Who search library (Other's, if given) for N that Filter describes (M least); Dst the found, still there
	OpReveal        // Who reveal What
	OpLook          // Who look at What
	OpScry          // Who scry N
	OpSurveil       // Who surveil N
	OpOrderLibrary  // Who put What on top (or bottom) of the library in any order
	OpToken         // Who create N tokens Token, of the size that Mods set if they do; Dst
	OpCopySpell     // Who copy the spells or abilities What N times, with the exceptions Mods; may choose new targets with Flag NewTargets, Other is the new target; Dst
	OpCast          // Who may cast one of What that Filter describes as a spell (Cost: the alternative cost, nil: its own; Free; FlagLand: or play it as a land); not cast jumps To
	OpExileUntil    // Who exile cards from the top of the library until one that Filter describes; Dst all exiled

	// Damage and life.
	OpDamage     // each of Other, SelItem in N and What, deals N to each of What; Dst the amount dealt
	OpDivide     // Other deals damage divided as announced among target register What.N; with Counter, counters of that kind are put on them instead
	OpGainLife   // Who gain N
	OpLoseLife   // Who lose N; Dst the amount
	OpSetLife    // the life total of Who becomes N
	OpFight      // What and Other fight
	OpPrevent    // prevent the next N damage (FlagAll: all) to What (FlagAnyone: whatever it is dealt to), Duration, of sources that Filter describes
	OpRegenerate // regenerate What

	// Permanents.
	OpTap
	OpUntap
	OpPutCounters    // N Counter on What (objects or players), each of them SelItem in N
	OpRemoveCounters // N Counter from What; nil N: all; no Counter: all of every kind
	OpAttach         // attach What to Other; FlagOff: unattach it (701.3d)
	OpControl        // Who gains control of What for Duration
	OpContinuous     // Mods on What (or on all Filter describes now), for Duration
	OpRule           // a row of the permission table Static for What or Who, for Duration
	OpPermit         // Who may play What for Duration (Flags: Free, AnyMana or AnyColor)
	OpRemoveFromCombat
	OpProliferate  // Who chooses permanents and players with counters; each gets one more of each kind (701.34)
	OpDesignate    // What becomes what Is says: renowned, monstrous, suspected, saddled, solved, prepared; N the number that said how (701.37c)
	OpDeed         // What, or Who, has done the keyword action Deed (an event abilities wait for)
	OpMoveCounters // move N (nil: all) Counter (zero: of each kind) from What onto Other (122.5)
	OpRevealUntil  // Who reveal cards from the top of the library until N that Filter describes; Dst all revealed

	// Mana.
	OpMana // Who add: Mana list, or N of one of Colors (AnyOne), or N in any combination

	// Delayed things and the game.
	OpDelayed   // create the delayed triggered ability Ability (603.7), Duration (FlagStep: once in it); it has no targets, and its registers begin as a copy of these
	OpReflexive // create the reflexive triggered ability Ability (603.12), which triggers at once; its registers are its own
	OpCoin      // Who flip a coin; Dst 1 if won
	OpDie       // Who roll a die of N sides; Dst
	OpWin
	OpLose
	OpExtraTurn // Who take N turns after this one, without the step First if that is given
	OpEndTurn
	OpBecomeMonarch
	OpTransform       // transform What (701.27)
	OpFlip            // flip What (710)
	OpSetLevel        // the class level of What becomes N (716.2a)
	OpReturnAtUntap   // What is returned to its owner's hand during Who's next untap step, as he untaps
	OpSkipUntap       // What doesn't untap during its controller's next untap step
	OpExtraLand       // Who may play N additional lands this turn
	OpExchangeControl // the two permanents of What (701.12b)
	OpAnte            // Who ante What that they own, or the top card of their library; Dst (407.4)
	OpOwn             // Who becomes the owner of What (407.3)
	OpExchangeOwner   // exchange ownership of What and Other
	OpPhaseOut        // What phase out (702.26)

	// Copies and face-down permanents.
	OpCopyToken     // Who create N tokens that are copies of each of What, with the exceptions Mods (707.2, 707.9), attacking Other or a planeswalker of his; Dst
	OpBecomeCopy    // What becomes a copy of Other, with the exceptions Mods, Duration (707.4)
	OpManifest      // Who puts What onto the battlefield face down as Name says: manifest (701.40) or cloak (701.58); Dst
	OpTurnUp        // turn What face up (708.7); Dst
	OpTurnDown      // turn What face down (708.2a); Dst
	OpExtraPhase    // the turn gets the steps First to Last N times after this phase, or after the next phase After is in; FlagStep: First after this step. Who: in his turn only
	OpSkip          // Who skip their next N steps First to Last, or with FlagTurns their next N turns (FlagWholeTurn: all in the next turn; Duration ThisTurn: all in this one)
	OpEndCombat     // end the combat phase
	OpExchangeLife  // the two players of What exchange life totals (701.12c)
	OpControlPlayer // Who controls What during its next turn
	OpReplace       // the replacement effect Static applies for Duration; its pattern and code read the registers as they are now
	OpEnters        // inside ReplaceEnters: it enters as Flags say, prepared if Is says so, with N counters of Counter, and gains what Mods say
	OpChoosePlayer  // Who chooses a player that Filter describes; stored on this
	OpChooseSource  // Who chooses a source of damage that Filter describes (609.7a); Dst
	OpCopyCard      // create N copies of each of What in the zone it is in (707.12); Dst
	OpEnterCopy     // inside ReplaceEnters: it enters as a copy of What with the exceptions Mods and N counters of Counter, of one of Types with Others and M more (707.5, 707.9); nothing if What is nothing
	OpShufflePile   // shuffle What, a pile of face-down cards in exile (406.3, 701.24a); Dst the cards as they are then
	OpForetell      // What, face-down cards in exile, become foretold, with the foretell cost Cost besides any they have (702.143d)
	OpEmblem        // Who get an emblem with the abilities of Token (114.2); Dst
	OpVote          // each player, starting with Who, votes for one of Texts, the voters for text i in register Dst+i, or for what Filter describes, Dst what has the most votes (701.38)
	OpSeparate      // Who separates What into two piles (700.3): Dst one, Dst+1 the other; FlagFaceDown: only the other is shown,
	OpChoosePile    // Who chooses one of the two piles in the registers What and after: Dst that one, Dst+1 the other
	OpRestart       // the game restarts; What stays in exile (727); Dst
	OpSubgame       // the players play a subgame (729); Dst its winners
	OpBlessing      // Who get the city's blessing (702.131)
	OpPair          // What and Other become paired for as long as both remain creatures under your control (702.95)
	OpSpeed         // the speed of Who increases by N (702.179)
	OpChooseWord    // Who chooses a word of the kinds Words that Filter does not exclude, or another of the kind of the word N; Dst
	OpChooseName    // Who chooses the name of a card that Filter describes by its printed types; stored on this (201.4)
	OpReword        // the text of What has M instead of each word N, for Duration (612)
	OpEncode        // What, a card in exile, becomes encoded on Other, which gets Mods for Duration (702.99a)
	OpTempt         // the Ring tempts Who, whose Ring-bearer becomes What (701.54)
	OpRetarget      // Who changes the target of the spell or ability What, which has one, to another (115.7a), or one of its targets to Other (115.7b)
	NumOps
)

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
	FlagUpTo       // up to N
	FlagMandatory  // must if able
	FlagRandom     // at random
	FlagNewTargets // may choose new targets for the copy
	FlagFree       // without paying its mana cost
	FlagAnyMana    // OpPermit: mana may be spent as though it were of any type (609.4b)
	FlagCantRegenerate
	FlagCantPrevent
	FlagReveal      // reveal what is found or chosen
	FlagAnyNumber   // any number of them; OpPay: X of the cost is what its payer announces (107.3f)
	FlagCombination // mana in any combination of Colors
	FlagAnyOrder    // in any order, otherwise random or as they come
	FlagLinked      // link the exiled cards to this (607)
	FlagOwnerControl
	FlagTogether // OpDamage: one event with the OpDamage that follows
	FlagPassing  // OpChooseColor: chosen for this effect only, not for this
	FlagCombat   // OpPrevent: combat damage only; OpMana with FlagLasting: until end of combat
	FlagCastOnly // OpPermit: it lets them cast spells, not play lands
	FlagLasting  // OpMana: the mana is not lost as steps and phases end, until end of turn
	// FlagTransformed: enters, or is cast, with its back face up (712.11a, 712.14a).
	FlagTransformed
	FlagStep
	FlagWholeTurn
	FlagShuffle  // into the library, which is then shuffled
	FlagSource   // OpPrevent: What are the sources of the damage, not whom it is dealt to
	FlagLook     // OpExile: who acts may look at the cards exiled face down
	FlagLand     // OpCast: a land may be played too
	FlagExcess   // OpDamage: what is in excess is dealt to the controller of the permanent instead (120.4a)
	FlagLater    // OpPermit: once the turn it began in has ended
	FlagOwn      // OpDamage, OpToken: an amount of his own for each player, who is SelChooser in N
	FlagAll      // OpPrevent and the like: all there is, not N
	FlagAnyone   // OpPrevent: whatever it is dealt to, not What
	FlagOff      // OpAttach: unattach, there is no Other
	FlagTurns    // OpSkip: turns, not steps
	FlagOneEach  // OpSearch: one for each of the descriptions that Filter has in Any
	FlagAnyColor // OpPermit: mana may be spent as though it were of any color, which pays no colorless symbol (107.4c, 609.4b)
)

// PaidInEffect is added to the part's number where SelCost speaks of what paid a
// cost that an OpPay let a player pay.
const PaidInEffect uint8 = 0x80

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
	WhilePaired      // for as long as both remain creatures on the battlefield under your control (702.95a)
	DuringNextTurn   // OpRule: during the next turn of the player of Who
	ThroughNextUntap // OpRule: to the end of your next untap step
	Permanently      // for the rest of the game: no duration is stated (611.2a)
)

// Quality is what objects may have in common, or may not.
type Quality uint8

// The qualities.
const (
	NoQuality       Quality = iota
	QualityName             // a name (201.2b)
	QualityLandType         // a land type (205.3i)
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
	KindsChosen                       // the colour chosen for this (607.2d)
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
	// Restrict limits what the mana may be spent on, and says what it does there.
	Restrict *Restrict `json:",omitempty"`
	// Ref and Face are filled in when a catalog is made: the index of Ability,
	// and the face of Token.
	Ref  mtg.AbilityRef `json:"-"`
	Face mtg.FaceID     `json:"-"`
}
