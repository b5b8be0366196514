package ability

import "github.com/apnap/apnap/mtg"

// SelKind says how a Sel finds objects and players.
type SelKind uint8

// The kinds of Sel. Each yields a list, possibly empty.
const (
	SelNone            SelKind = iota
	SelThis                    // the object the ability is from; for a spell, the spell itself
	SelYou                     // the ability's controller
	SelRegister                // what register N holds (targets come first)
	SelEventObject             // the trigger event's object: as it was if it left, as it became if it arrived
	SelEventBecame             // the object it became, followed into a public zone (400.7, 603.6)
	SelEventSource             // the trigger event's source
	SelEventOther              // the trigger event's second party
	SelEventPlayer             // the trigger event's player
	SelAll                     // everything that Filter describes
	SelEachPlayer              // every player, in APNAP order
	SelEachOpponent            // every opponent, in APNAP order
	SelController              // the controllers of Of (a player stands for himself)
	SelOwner                   // the owners of Of
	SelAttached                // what Of is attached to
	SelActivePlayer            // the active player
	SelDefending               // the defending player for Of
	SelItem                    // the item of the innermost OpForEach
	SelCost                    // objects that paid part N of the cost, as they were
	SelCostBecame              // the same objects in the zone they went to
	SelTop                     // the top Num cards of the library of each player of Of
	SelEnchantedPlayer         // the player Of is attached to
	SelChooser                 // the player who is choosing, inside a filter of OpChoose
	SelLinked                  // the objects in exile that this exiled by a linked ability of the same face, with N EitherFace of any of its faces (607)
	SelUnion                   // Of and Or together
	SelBecame                  // what Of became when it last changed zones, if everyone can see it (400.7j); with Or what is among that, else Of as it was
	SelTargetsOf               // the targets of the spell or ability Of
	SelBlockedBy               // creatures that Of blocks
	SelBlocking                // creatures that block Of
	SelChosenPlayer            // the player chosen for this, or the two; with Of the other of them than Of
	SelEventPartner            // the party of a block that this is not
	SelAttackedBy              // the player or planeswalker that Of attacks, or attacked last this turn; with N MadeFor the player whom the token Of was created to attack (702.141a)
	SelAllBut                  // the cards of the library of each player of Of, but the bottom Num
	SelCard                    // the cards that Of were, wherever they are now
	SelPaired                  // the creatures that Of are paired with (702.95b)
	SelAttachedTo              // the permanents that are attached to Of
	SelGiven                   // the player chosen to pay for the gift of this (702.174a)
	SelThose                   // those of Of that Filter describes, as they are or, gone, as they last were (608.2h)
	SelWas                     // what Of were before they came from the battlefield or the stack to where they are (400.7)
	SelDescribed               // what a comparison of a filter is asked of: "with toughness greater than its power"; whose cost is changed
	SelCommanders              // the cards that are commanders of each player of Of, wherever they are (903.3e)
	SelAttackers               // the creatures that attack one of Of
	SelFallen                  // what those of Of were that came to where they are by being put into a graveyard from the battlefield
	SelEventBy                 // the player whose effect or choice the trigger event was
	SelHaunted                 // the creature that Of, a card in exile, haunts (702.55b)
	SelTargetChooser           // the opponent who chooses target N; before one was chosen to, each (601.2c)
	SelSourceOf                // the objects that the abilities Of on the stack are from
	SelNoted                   // the objects that were kept for this as it entered, as they were
	SelCreated                 // the tokens on the battlefield that this has created by its abilities (607.2)
	SelOpponentsOf             // the opponents of each player of Of, in APNAP order
	SelTopBuried               // the top Num cards that Filter describes of the graveyard of each player of Of (404.2)
	SelHelpers                 // what helped to pay for the spell that this is or was, as N says: Convoked (702.51c)
	SelBeside                  // the player to the left of Of, or of you, with N 1 to the right; with N 2 and 3 the nearest opponent there; N is more by Num
	SelLast                    // the last of Of that Filter describes, in the order in which they came to their zone
	SelEventAll                // the objects of all the events that the ability triggered on together, with N 1 their second parties (603.2c)
	SelLinkedTo                // the card in exile that this has been linked to (607.2)
	SelGiver                   // what granted the ability that triggered or was activated, which names it (201.5a); before one was chosen to, each that grants it
	SelAround                  // the players, you first and the others in turn order, or to the left, with Num 1 to the right
	SelProtected               // the battles that the players of Of protect (310.8e)
	NumSelKinds
)

// Sel selects objects or players.
type Sel struct {
	Kind   SelKind
	N      uint8
	Of     *Sel    `json:",omitempty"`
	Or     *Sel    `json:",omitempty"`
	Filter *Filter `json:",omitempty"`
	Num    *Num    `json:",omitempty"`
}

// NumKind says how a Num is computed.
type NumKind uint8

// The kinds of Num.
const (
	NumConst             NumKind = iota // K
	NumX                                // the X of the spell or ability (107.3)
	NumCount                            // how many objects Filter describes
	NumPower                            // the power of Sel (sum over several)
	NumToughness                        // the toughness of Sel
	NumManaValue                        // the mana value of Sel
	NumCounters                         // counters of kind Counter, or of the kind whose number is A, on Sel
	NumRegister                         // the number in register K, or the size of its list
	NumSize                             // how many Sel selects
	NumLife                             // life total of Sel
	NumHand                             // cards in hand of Sel
	NumEvent                            // the amount of the trigger event
	NumPast                             // how many events of this turn match Pattern; of how many objects, if K is 1; the sum of their amounts, if K is 2; of how many second parties, if K is 3; the most that one source dealt something in all, if K is 4
	NumKicked                           // how often the spell, or the spell Sel, was kicked with cost K
	NumPlus                             // A + B
	NumMinus                            // A - B
	NumTimes                            // A * B
	NumHalfUp                           // A / 2 rounded up
	NumHalfDown                         // A / 2 rounded down
	NumMax                              // the larger of A and B
	NumGreatestPower                    // the greatest power among Filter
	NumGreatestManaValue                // the greatest mana value among Filter
	NumColors                           // the number of colours among Filter
	NumDomain                           // basic land types among lands Sel's player controls
	NumDevotion                         // devotion of you to Colors
	NumTypesAmong                       // card types among Filter
	NumLibrary                          // cards in library of Sel
	NumManaSpent                        // mana spent to cast the spell Sel: of Colors, if there are any; by K, of a snow source, or the most of one color
	NumCastBefore                       // how many spells were cast before this one this turn
	NumGreatestToughness                // the greatest toughness among Filter
	NumLevel                            // the class level of Sel (716.2d)
	NumSpellsLastTurn                   // the most spells one player cast in the turn before this
	NumColorsSpent                      // colours of mana spent to cast this
	NumGreatestLife                     // the greatest life total among players, or among Sel
	NumOpponentsAttacked                // opponents you attacked with a creature this combat
	NumPowers                           // different powers among Filter, or mana values, if K is 1
	NumLeastLibrary                     // cards in the smallest library
	NumMostDamaged                      // the most damage one of the players of Sel was dealt this turn
	NumSpeed                            // the speed of Sel (702.179f)
	NumTempted                          // how often the Ring has tempted Sel (701.54c)
	NumCommanderCasts                   // how often the commanders of Sel, a player's or itself, were cast from the command zone (903.8)
	NumParty                            // creatures in the party of Sel (700.8)
	NumDungeons                         // how many dungeons of different names Sel has completed (309.7)
	NumShare                            // A / B rounded down, nothing for no B
	NumMostOwned                        // the most of Sel that have the same owner
	NumAllCounters                      // counters of all kinds on Sel
	NumGreatestKin                      // the most of those among Filter that have a creature type in common
	NumChosenType                       // the number of the type chosen for this (607.2d)
	NumStartingLife                     // the life total with which Sel began the game (103.4)
	NumNames                            // different names among Filter; what has no name has no other (201.2b)
	NumColorsOf                         // how many colors Sel has, or last had (105.2, 608.2h); of those chosen for this, if K is 1
	NumResolved                         // how often this ability of this has resolved this turn, with this time
	NumActivated                        // how often this ability of this was activated this turn
	NumAbove                            // how many cards that Filter describes lie above the card Sel in its graveyard (404.2); of the one directly above it, if K is 1
	NumTimesMutated                     // how often the permanent Sel has mutated, or had when it left (702.140)
	NumNamesakes                        // the most of those among Filter that have one name (201.2a)
	NumNoted                            // the number that was kept for this as it entered
	NumChosenWord                       // the place in CardTypes of the word chosen for this, -1 where it is none of them (607.2m)
	NumMostDrawn                        // the most cards an opponent, whether or not he still plays, has drawn this turn
	NumSymbols                          // how many mana symbols of Colors are in the mana costs of Sel
	NumCounterKinds                     // how many different kinds of counters are on Sel
	NumNextKind                         // the number of the first kind of counter on Sel after that in register K, nought where there is none
	NumLethal                           // how much damage of this would be lethal to the permanent Sel, or take all its loyalty (120.10)
	NumBasePower                        // the base power of Sel (613.4b)
	NumNumKinds
)

// Num is a quantity.
type Num struct {
	Kind    NumKind
	K       int32
	A       *Num         `json:",omitempty"`
	B       *Num         `json:",omitempty"`
	Sel     *Sel         `json:",omitempty"`
	Filter  *Filter      `json:",omitempty"`
	Pattern *Pattern     `json:",omitempty"`
	Counter mtg.Counter  `json:",omitempty"`
	Colors  mtg.ColorSet `json:",omitempty"`
	Name    string       `json:",omitempty"` // NumKicked: the optional cost, empty for kicker
}

// AnyNumber is the greatest number of "any number of": more than there are.
const AnyNumber = 1000

// What K of a NumManaSpent asks for.
const (
	SpentSnow  = 1 + iota // mana of a snow source
	SpentOfOne            // the most mana of one color
)

// Const returns the quantity k.
func Const(k int) *Num { return &Num{Kind: NumConst, K: int32(k)} }

// Relation compares two quantities.
type Relation uint8

// The relations. Zero is none.
const (
	NotEqual Relation = iota + 1
	AtLeast
	AtMost
	MoreThan
	LessThan
	Equal
	Multiple    // of b
	NotMultiple // of b
)

// Holds reports whether a stands in the relation to b.
func (r Relation) Holds(a, b int) bool {
	switch r {
	case Equal:
		return a == b
	case NotEqual:
		return a != b
	case AtLeast:
		return a >= b
	case AtMost:
		return a <= b
	case MoreThan:
		return a > b
	case LessThan:
		return a < b
	case Multiple, NotMultiple:
		return b != 0 && (a%b == 0) == (r == Multiple)
	}
	return false
}

// Attribute is a number an object has.
type Attribute uint8

// The attributes a filter can compare.
const (
	AttrPower Attribute = iota
	AttrToughness
	AttrManaValue
	AttrBasePower
	AttrBaseToughness
)

// Compare asks that an attribute stands in a relation to a quantity.
type Compare struct {
	Attr     Attribute
	Relation Relation
	Num      *Num `json:",omitempty"`
	// Greatest and Least ask for the extreme among all that Among describes
	// (nil: among what the rest of the filter describes).
	Greatest bool
	Least    bool
	Among    *Filter `json:",omitempty"`
}

// FilterFlags are yes-or-no questions about an object.
type FilterFlags uint64

// The questions. A flag in Filter.Is must hold, one in Filter.IsNot must not.
const (
	IsTapped FilterFlags = 1 << iota
	IsAttacking
	IsBlocking
	IsBlocked // an attacking creature that became blocked
	IsToken
	IsThis // the object the ability is from
	IsFaceDown
	IsEnchanted
	IsEquipped
	IsMulticolored
	IsMonocolored
	IsColorless
	IsSpell            // on the stack, a spell
	IsActivatedOnStack // on the stack, an activated ability
	IsTriggeredOnStack // on the stack, a triggered ability
	IsCommander
	IsHistoric
	IsPermanentCard // would become a permanent (110.4a)
	IsAttachedToThis
	IsThisAttachedTo // what this is attached to: enchanted, equipped
	EnteredThisTurn
	DamagedThisTurn
	AttackedThisTurn
	IsSaddled
	IsModified
	IsRenowned
	IsMonstrous
	IsForetold
	IsCard // a card, not a token nor a copy
	SharesNameWithSel
	SharesColorWithSel
	HasNoAbilities // 113.12
	IsSuspected
	IsSolved
	IsFullyUnlocked         // 709.5i
	CameSinceYourLastUpkeep // under its controller's control (702.30a)
	HasOneTarget            // on the stack: all its targets are one object or player
	IsPaired                // 702.95b
	IsHarnessed             // 701.64b
	HasXCost                // its mana cost contains {X} (107.3)
	IsRingBearer            // the Ring-bearer of the ability's controller, who controls it (701.54e)
	IsPrepared              // 722.3a
	SharesCreatureTypeWithSel
	SharesCardTypeWithSel
	ChoseOneTarget        // on the stack: a target was chosen for it once (115.9a)
	HasCounters           // of whatever kind
	IsUnblocked           // an attacking creature that became unblocked (509.1h)
	HasAdventure          // it has an Adventure, whether it uses that or not (715.2a)
	IsKicked              // on the stack, a spell that was kicked (702.33d)
	HasActivated          // it has an activated ability that is no mana ability (602.1, 605.1a)
	IsGoaded              // 701.15b
	IsPutByThis           // a linked ability of this put it onto the battlefield (607.2c)
	HasMana               // it has an activated or triggered mana ability (605.1)
	SharesProducedWithSel // it could produce a type of mana that one of those that Whose selects could produce (106.7)
	IsCastByThis          // cast, or played as a land, this turn by leave of this (601.3)
	IsExiledByYou         // in exile: an effect that you controlled exiled it
)

// Shares reports whether the filter asks what an object has in common with one of those
// that Whose selects.
func (f *Filter) Shares() bool {
	return (f.Is|f.IsNot)&(SharesNameWithSel|SharesColorWithSel|SharesCreatureTypeWithSel|SharesCardTypeWithSel|SharesProducedWithSel) != 0
}

// Who says whose an object must be.
type Who uint8

// The answers to whose.
const (
	Anyone Who = iota
	You
	Opponent
	NotYou
	TheSel // one of the players of the selector beside it
	Chooser
)

// Filter describes objects, players or both. A zero field asks nothing.
type Filter struct {
	// Players admits players; with Objects false it describes players only.
	Players bool `json:",omitempty"`
	// PlayerWho says which players are admitted.
	PlayerWho Who `json:",omitempty"`
	// NoObjects says that only players are described.
	NoObjects bool `json:",omitempty"`
	// Zones are where objects are looked for, which must be said where something is
	// (Looks); of what has been found already none asks nothing about the place.
	Zones mtg.ZoneSet `json:",omitempty"`
	// Types: at least one of them; AllTypes: each of them; NotTypes: none.
	Types    mtg.TypeSet `json:",omitempty"`
	AllTypes mtg.TypeSet `json:",omitempty"`
	NotTypes mtg.TypeSet `json:",omitempty"`
	// Supertypes: each of them; NotSupertypes: none of them.
	Supertypes    mtg.Supertype `json:",omitempty"`
	NotSupertypes mtg.Supertype `json:",omitempty"`
	// Subtypes: at least one; AllSubtypes: each; NotSubtypes: none.
	Subtypes    []mtg.Subtype `json:",omitempty"`
	AllSubtypes []mtg.Subtype `json:",omitempty"`
	NotSubtypes []mtg.Subtype `json:",omitempty"`
	// Colors: at least one; NotColors: none.
	Colors    mtg.ColorSet `json:",omitempty"`
	NotColors mtg.ColorSet `json:",omitempty"`
	// Keywords: each of them; NotKeywords: none of them.
	Keywords    mtg.KeywordSet `json:",omitempty"`
	NotKeywords mtg.KeywordSet `json:",omitempty"`
	Is          FilterFlags    `json:",omitempty"`
	IsNot       FilterFlags    `json:",omitempty"`
	Controller  Who            `json:",omitempty"`
	Owner       Who            `json:",omitempty"`
	// Whose are the players meant by TheSel in Controller, Owner or PlayerWho.
	Whose *Sel `json:",omitempty"`
	// Name asks for exactly this name; NotName for another.
	Name    string `json:",omitempty"`
	NotName string `json:",omitempty"`
	// Counter asks for at least one counter of the kind.
	Counter mtg.Counter `json:",omitempty"`
	Compare []Compare   `json:",omitempty"`
	// In asks that the object is among these, NotIn that it is not.
	In    *Sel `json:",omitempty"`
	NotIn *Sel `json:",omitempty"`
	// Source asks of an ability on the stack what it is from (113.7).
	Source *Filter `json:",omitempty"`
	// Targets asks of a stack object that a target of it fits.
	Targets *Filter `json:",omitempty"`
	// Any: at least one of these fits besides the fields above.
	Any []Filter `json:",omitempty"`
	// Without: none of these fits.
	Without []Filter `json:",omitempty"`
	// DealtDamageBy etc. are asked through the past: an event of this turn
	// with the object as its object (or as its second party, if PastOther, or its
	// source, if PastSource).
	Past       *Pattern `json:",omitempty"`
	PastOther  bool     `json:",omitempty"`
	PastSource bool     `json:",omitempty"`
	// Mechanic asks for an ability of this name ("flanking", "cycling") or of a variant of
	// it, NotMechanic that there is none.
	Mechanic    string `json:",omitempty"`
	NotMechanic string `json:",omitempty"`
	// ChosenType and ChosenColor ask for the subtype or colour chosen for this.
	ChosenType  bool `json:",omitempty"`
	ChosenColor bool `json:",omitempty"`
	// ChosenName asks for the card name chosen for this (201.4).
	ChosenName bool `json:",omitempty"`
	// OffIdentity asks for a color that is not in the identity of your commanders, where you
	// have any (903.4).
	OffIdentity bool `json:",omitempty"`
	// CardType asks for the card type at this place of CardTypes.
	CardType *Num `json:",omitempty"`
	// Fits asks for what could be attached to all that it selects, if it were on the battlefield
	// under your control (303.4f, 701.3a).
	Fits *Sel `json:",omitempty"`
	// Holds is asked of players, of each of whom it speaks as SelChooser.
	Holds *Cond `json:",omitempty"`
}

// CondKind says what a Cond asks.
type CondKind uint8

// The kinds of Cond.
const (
	CondTrue           CondKind = iota
	CondNot                     // A does not hold
	CondAnd                     // A and B
	CondOr                      // A or B
	CondNum                     // Left Relation Right
	CondExists                  // something that Filter describes exists
	CondMatches                 // everything Sel selects fits Filter, and there is something
	CondKicked                  // the spell was kicked with cost N (0: any), or its optional cost Name was paid
	CondCastFrom                // the object, this or Sel, was cast from a zone of Zones, by a player that Filter describes
	CondWasCast                 // the object was cast, by a player that Filter describes
	CondCostWay                 // the spell was cast in the way Name ("flashback", "foretell")
	CondPast                    // an event of this turn matches Pattern, at least N of them
	CondYourTurn                // it is the controller's turn
	CondStep                    // it is the step
	CondDid                     // register N holds something or a number above zero
	CondMonarch                 // you are the monarch, or one of Sel is
	CondPhase                   // the phase
	CondCity                    // you have the city's blessing
	CondFirstOfTurn             // first time this turn
	CondDayNight                // N 1 day 2 night
	CondManaSpent               // mana of Colors was spent to cast it
	CondFirstCombat             // it is the first combat phase of the turn
	CondForetold                // the spell was a foretold card before it was cast (702.143c)
	CondSomePlayer              // A holds for one of the players of Sel, who is SelChooser in it
	CondChosenWord              // the word Name was chosen for this as it entered (607.2m)
	CondAsCast                  // what the StaticAsCast number N of this says held as it was cast (601.2i)
	CondBefore                  // the Step of the first combat phase of the turn has not begun and may yet (506.7d, 506.7e)
	CondThisCombat              // an event since the combat phase began matches Pattern
	CondEpic                    // this is no copy without the epic ability of its text (702.50a)
	CondLastTurn                // an event of the turn before this matches Pattern, at least N of them
	CondMaySearch               // nothing keeps you from searching libraries (101.2)
	CondAttackedTurn            // in the last turn of the player Sel there was an attack that Pattern describes
	CondAttackedCombat          // in his last combat phase before this one
	NumCondKinds
)

// Cond is a question about the game with yes or no as the answer.
type Cond struct {
	Kind     CondKind
	N        int          `json:",omitempty"`
	A        *Cond        `json:",omitempty"`
	B        *Cond        `json:",omitempty"`
	Left     *Num         `json:",omitempty"`
	Relation Relation     `json:",omitempty"`
	Right    *Num         `json:",omitempty"`
	Filter   *Filter      `json:",omitempty"`
	Sel      *Sel         `json:",omitempty"`
	Pattern  *Pattern     `json:",omitempty"`
	Zones    mtg.ZoneSet  `json:",omitempty"`
	Step     mtg.Step     `json:",omitempty"`
	Name     string       `json:",omitempty"`
	Colors   mtg.ColorSet `json:",omitempty"`
}
