package ability

import "github.com/apnap/apnap/mtg"

// StaticKind is a kind of effect of a static ability.
type StaticKind uint8

// The kinds of static effect. The comment says which fields each uses.
const (
	// StaticContinuous: Mods apply to Affects (611.3).
	StaticContinuous StaticKind = iota + 1
	// StaticRule: a row of the table of permissions: Verdict, Action, Who, What
	// (and With: blocked by, targeted by ...), Cost for "only if".
	StaticRule
	// StaticCostChange: spells that What describes, of Who, cast from Zones, or
	// with ActionActivate abilities of what it describes (with Optional no mana
	// abilities), cost Change, or Change times Mana, or Cost more or less (601.2f);
	// with AtLeast the cost is not reduced below so much mana, and with AtLeast
	// alone it is at least that. As an effect with Pattern it is over at the next such event.
	StaticCostChange
	// StaticReplace: events like Pattern are replaced by what Replace says (614).
	StaticReplace
	// StaticAltCost: this spell may be cast for Cost instead (118.9); Ways says
	// from where and by which name ("flashback", "overload"; "" for "rather
	// than pay this spell's mana cost").
	StaticAltCost
	// StaticAddCost: this spell costs Cost besides (118.8); Optional with a
	// Name such as "kicker", Multi for multikicker.
	StaticAddCost
	// StaticSpecial: a special action with Cost (116.2): Action says which.
	StaticSpecial
	// StaticProtection: protection from what Filter describes (702.16).
	StaticProtection
	// StaticHexproofFrom: hexproof from what Filter describes (702.11d), of the players Who
	// where they are said (702.11c).
	StaticHexproofFrom
	// StaticLandwalk: can't be blocked while the defending player controls a
	// land that Filter describes (702.14).
	StaticLandwalk
	// StaticEnchant: what an Aura can enchant: Filter (702.5), or, with This, what alone this
	// Equipment can be attached to (301.5c).
	StaticEnchant
	// StaticMaxHand: the maximum hand size of Who is Num, or more by Change, Less by it, or
	// none when both are nil.
	StaticMaxHand
	// StaticLandPlays: Who may play Num additional lands (305.2).
	StaticLandPlays
	// StaticResolveTo: as this spell resolves it is put into Replace.Zone instead
	// of its owner's graveyard (702.27a, 702.88a). Without If its instructions say so, which
	// replaces nothing (702.192a).
	StaticResolveTo
	// StaticOpening: from the opening hand the card's owner may do what
	// Replace.Code says before the first turn, if If holds (103.6).
	StaticOpening
	// StaticUncounterable and its like are rows of StaticRule with ActionCounter.

	// StaticManaSpend: Who may spend mana on What as though it were of any of Colors, all
	// five or all kinds there are (609.4b).
	StaticManaSpend
	// StaticDelve: the spell's generic mana may be paid by exiling cards from
	// the graveyard (702.66).
	StaticDelve
	// StaticConvoke: creatures may be tapped to pay (702.51); Improvise with
	// artifacts (702.126) when Filter says so.
	StaticConvoke
	// StaticAnteOnly: the card is only in decks that are played for ante (407.3).
	StaticAnteOnly
	// StaticTriggerTwice: events like Pattern, or without it whatever there is, make abilities
	// of the objects that What describes trigger once more (603.2d).
	StaticTriggerTwice
	// StaticRevealDraw: the first card Who draws each turn is revealed as it is
	// drawn.
	StaticRevealDraw
	// StaticToxic: combat damage to a player gives him Num poison counters
	// besides (702.164).
	StaticToxic
	// StaticSkip: Who skip the steps First to Last (614.10).
	StaticSkip
	// StaticVotes: its controller may vote Num additional times (701.38d).
	StaticVotes
	// StaticLook: its controller may look at the face-down cards in exile that What
	// describes (406.3).
	StaticLook
	// StaticTopShown: the top card of the library of Who is revealed to everyone, or
	// with Optional may be looked at by the effect's controller (401.5).
	StaticTopShown
	// StaticAscend: its controller gets the city's blessing with ten permanents
	// (702.131b).
	StaticAscend
	// StaticMiracle: the card may be revealed as its owner draws it as the first one
	// of the turn (702.94a).
	StaticMiracle
	// StaticStartEngines: its controller, if he has no speed, gets speed 1 (702.179a).
	StaticStartEngines
	// StaticNoTrigger: events like Pattern don't make abilities trigger.
	StaticNoTrigger
	// StaticExert: its controller may exert this as it attacks (701.43d).
	StaticExert
	// StaticAssignToughness: what What describes assigns combat damage equal to its
	// toughness rather than its power (510.1a).
	StaticAssignToughness
	// StaticAssist: another player may pay generic mana of the spell's cost (702.132a).
	StaticAssist
	// StaticShroud: the players Who have shroud (702.18a).
	StaticShroud
	// StaticCrew: this crews Vehicles as though its power were greater by Num.
	StaticCrew
	// StaticManaStays: Who don't lose unspent mana of the kinds Colors as steps and phases
	// end (500.5).
	StaticManaStays
	// StaticAsCast: whether If holds as this is cast is remembered (601.2i).
	StaticAsCast
	// StaticStayTapped: its controller may choose not to untap this during his untap step
	// (502.3).
	StaticStayTapped
	// StaticHandShown: Who play with their hands revealed: each card is revealed to everyone
	// as it comes to be there (701.20a).
	StaticHandShown
	// StaticSplice: who casts a spell that Filter describes may reveal this in his hand and
	// pay Cost besides, and the spell gains the text of this (702.47a).
	StaticSplice
	// StaticReadAhead: in the turn in which this Saga entered only the chapter whose number
	// is that of its lore counters triggers (702.155a), and its text says with how many it
	// enters.
	StaticReadAhead
	// StaticDevotion: the devotion of its controller to each color and combination of
	// colors is greater by Num (700.5a).
	StaticDevotion
	// StaticSearchTop: where Who would search a library, they search only the top Num cards
	// of it (701.23f).
	StaticSearchTop
	// StaticCompanion: its owner may reveal this from outside the game before it begins, if
	// his starting deck is as Deck says (702.139a).
	StaticCompanion
	// StaticLetsPay: Who may pay Cost rather than the mana cost of spells What (118.9); with Action
	// ActionActivate, rather than what the keyword Name names as its cost, of abilities of What.
	StaticLetsPay
	// StaticInfects: damage is dealt to the players Who as though its source had infect
	// (120.3b).
	StaticInfects
	// StaticEnlist: as this attacks its controller may tap a creature for it (702.154a).
	StaticEnlist
	// StaticWithers: all damage is dealt as though its source had wither (120.3d).
	StaticWithers
	// StaticNoLoss: damage doesn't cause the players Who to lose life (120.3a).
	StaticNoLoss
	// StaticOnX: only mana of Colors is spent on X of the cost of the spell or the ability
	// (107.3).
	StaticOnX
	// StaticCompleated: if this would enter with loyalty counters, it enters with two fewer for
	// each Phyrexian mana symbol that its caster paid life for (702.150a).
	StaticCompleated
	// StaticOverWalk: creatures can be blocked as though they didn't have the landwalk ability
	// of the land that Filter describes, or any (702.14c).
	StaticOverWalk
	// StaticLifeForMana: Who may pay 2 life rather than the mana of each symbol of Colors in a
	// cost (118.1).
	StaticLifeForMana
	// StaticKeepsCounters: counters remain on this as it moves to a zone that is not a hand or
	// a library (122.2).
	StaticKeepsCounters
	// StaticLentCost: the spells What that Who casts, from Zones only where it says so, have the
	// optional cost Name besides their own (601.2b); with Multi it may be paid several times.
	StaticLentCost
	// StaticCopies: its controller, where he would copy a spell, copies it Num more times, and
	// may choose new targets for as many of the copies (614.1a).
	StaticCopies
	NumStaticKinds
)

// Verdict is what a row of the permission table says (101.2).
type Verdict uint8

// The verdicts.
const (
	May Verdict = iota + 1
	Cant
	Must
	OnlyIf
	NumVerdicts
)

// StaticEffect is one effect of a static ability.
type StaticEffect struct {
	Kind StaticKind
	// Affects says which objects a continuous effect changes.
	Affects *Filter `json:",omitempty"`
	// This says that only the object with the ability is meant.
	This bool  `json:",omitempty"`
	Mods []Mod `json:",omitempty"`

	Verdict Verdict        `json:",omitempty"`
	Action  mtg.ActionKind `json:",omitempty"`
	// Who are the players meant (a filter of players). Where players do it, it is said,
	// by the effect or by the instruction that begins it.
	Who *Filter `json:",omitempty"`
	// What are the objects meant, or This; a rule about objects has one of them, or
	// begins upon what its instruction selects.
	What *Filter `json:",omitempty"`
	// With is the other side: what it blocks or is blocked by, is the target
	// of, attacks.
	With *Filter `json:",omitempty"`
	// AtMost and AtLeast limit a number ("can't be blocked except by two or
	// more", "no more than one creature can attack"). A row that lets spells be cast
	// lets AtMost be cast each turn.
	AtLeast int `json:",omitempty"`
	AtMost  int `json:",omitempty"`
	// Passive says that the objects meant (This, What, or those of the OpRule)
	// are the side something is done to: for ActionBlock the attackers that are
	// blocked, with With describing the blockers. AtLeast is then how many must
	// block together ("except by two or more"; with Must, that so many must
	// block it), AtMost how many may. Without Passive they are those who block
	// or attack, and With what they block or attack.
	Passive bool `json:",omitempty"`
	// All: with Passive and AtLeast, no fewer than all creatures of the defending player block it.
	All bool `json:",omitempty"`
	// Alone qualifies "can't attack alone".
	Alone bool `json:",omitempty"`
	// Zones are where from, for permissions to play.
	Zones mtg.ZoneSet `json:",omitempty"`

	// Cost is what is paid; of a rule, what any player may pay to ignore it until end of turn
	// (116.2d). A rule about activating is of abilities with its payment among their costs;
	// with Optional of all but those.
	Cost     *Cost         `json:",omitempty"`
	Name     string        `json:",omitempty"` // the way of casting, the optional cost; of a row that lets something block With as though it had it, the keyword (Less: as though With had it not); of a row that lets abilities be activated any time, theirs
	Optional bool          `json:",omitempty"`
	Multi    bool          `json:",omitempty"`
	PerMode  bool          `json:",omitempty"` // StaticAddCost: for each mode beyond the first (702.120a)
	If       *Cond         `json:",omitempty"`
	Filter   *Filter       `json:",omitempty"`
	Num      *Num          `json:",omitempty"`
	Change   *Num          `json:",omitempty"` // generic mana more; less when Less
	Mana     *mtg.ManaCost `json:",omitempty"`
	Colors   mtg.ColorSet  `json:",omitempty"` // StaticManaSpend: what the mana may be spent as; StaticManaStays: what stays
	Less     bool          `json:",omitempty"`
	Pattern  *Pattern      `json:",omitempty"`
	Replace  *Replace      `json:",omitempty"`
	// First and Last are the steps that are skipped.
	First mtg.Step `json:",omitempty"`
	Last  mtg.Step `json:",omitempty"`
	// ExileAfter: cast this way, the spell is exiled when it leaves the stack
	// (702.34a); of a row that lets spells be cast, when it would be put into its owner's
	// graveyard.
	ExileAfter bool `json:",omitempty"`
	// Transformed: cast so, it has its back face up (702.146a, 712.11a).
	Transformed bool `json:",omitempty"`
	// Strict: cast so from Zones only, whatever lets its player cast it from elsewhere
	// (702.185a); of what spells cost less, mana of the symbols of Mana only, never generic
	// mana in its place (118.7); of a row against sacrificing, only to pay for what is cast or
	// activated; of a row that lets spells be cast, they are by its leave, whatever else lets
	// them, since a trigger of this hears of that.
	Strict bool `json:",omitempty"`
	// Attacking: cast so, a permanent enters tapped and attacking what the creature
	// attacked that was returned as it was cast (702.190b).
	Attacking bool `json:",omitempty"`
	// AsInstant: may be cast whenever its player could cast an instant; of an optional
	// additional cost, if it is paid (601.3c).
	AsInstant bool `json:",omitempty"`
	// AsSorcery: a row that forbids casting does so only when its player could not
	// cast a sorcery; OwnTurn: only while it is not his turn.
	AsSorcery bool `json:",omitempty"`
	OwnTurn   bool `json:",omitempty"`
	// SparesGiver and SparesAuras: what gives this protection, or all Auras, it does not
	// remove from what has it (702.16n).
	SparesGiver bool `json:",omitempty"`
	SparesAuras bool `json:",omitempty"`
	// Counter is the kind that can't be put on what is meant; zero: any.
	Counter mtg.Counter `json:",omitempty"`
	// Goads: what is meant is goaded by the effect's controller (701.15b).
	Goads bool `json:",omitempty"`
	// Free: no mana is paid (118.5 for costs of nothing, 702.170d).
	Free bool `json:",omitempty"`
	// Single: a row that lets spells be cast lets one be cast, and is over then; mana may be
	// spent on it as though it were of any of Colors.
	Single bool `json:",omitempty"`
	// Deck is what StaticCompanion asks of a deck, AtLeast or AtMost the number in it, and
	// Filter has the creature types.
	Deck DeckRule `json:",omitempty"`
}

// DeckRule is what a companion ability asks of its owner's starting deck (702.139a).
type DeckRule uint8

// What is asked of decks.
const (
	// DeckEven: all its cards have even mana values. DeckOdd: all but the lands odd ones.
	DeckEven DeckRule = iota + 1
	DeckOdd
	// DeckSmall: its permanent cards have mana values of AtMost. DeckLarge: all its cards
	// but lands have ones of AtLeast.
	DeckSmall
	DeckLarge
	// DeckTypes: its creature cards each have a creature type that Filter has.
	DeckTypes
	// DeckNames: its nonland cards all have different names. DeckShared: they all have one
	// card type.
	DeckNames
	DeckShared
	// DeckSymbols: none of its cards has two of the same symbol in its mana cost.
	DeckSymbols
	// DeckActivated: its permanent cards each have an activated ability.
	DeckActivated
	// DeckMore: it has AtLeast cards more than a deck must have.
	DeckMore
)

// ReplaceKind says how an event is replaced (614.1).
type ReplaceKind uint8

// The kinds of replacement.
const (
	// ReplaceEnters: the object enters, is turned face up or becomes attached changed: tapped, with Num counters of
	// Counter, and as Code says, which is carried out before it enters (614.12a)
	// and may have OpEnters among its instructions.
	ReplaceEnters ReplaceKind = iota + 1
	// ReplaceZone: it goes to Zone instead, as Flags say (614.6).
	ReplaceZone
	// ReplacePrevent: prevent Num of the damage, or with FlagAll all of it (615).
	ReplacePrevent
	// ReplaceAmount: the amount becomes Num (NumEvent is the old one).
	ReplaceAmount
	// ReplaceCode: the instructions of Code happen instead.
	ReplaceCode
	// ReplaceRedirect: Num of the damage, or with FlagAll all of it, is dealt to Sel
	// instead (614.9).
	ReplaceRedirect
	// ReplaceRegenerate: the destruction is replaced by 701.19.
	ReplaceRegenerate
	// ReplaceUmbra: damage is removed and this is destroyed instead (702.89a).
	ReplaceUmbra
	// ReplaceControl: the object enters under the control of Sel (616.1b).
	ReplaceControl
	// ReplaceTokens: Num tokens Token are created besides (614.16), with FlagOff instead.
	ReplaceTokens
	// ReplaceFloor: the loss of life stops at a life total of Num (120.4d).
	ReplaceFloor
	// ReplaceTokenCopies: as many tokens are created as copies of what OpEnterCopy in Code says.
	ReplaceTokenCopies
	NumReplaceKinds
)

// Replace is what happens instead.
type Replace struct {
	Kind    ReplaceKind
	Tapped  bool        `json:",omitempty"`
	Counter mtg.Counter `json:",omitempty"`
	Num     *Num        `json:",omitempty"`
	Zone    mtg.Zone    `json:",omitempty"`
	Flags   InstrFlags  `json:",omitempty"`
	Sel     *Sel        `json:",omitempty"`
	// Optional lets the effect's controller not apply it.
	Optional bool `json:",omitempty"`
	// Copies says that Code makes it enter as a copy (616.1c).
	Copies bool `json:",omitempty"`
	// Once says that an effect of a resolved spell or ability is used up when it
	// has applied ("the next time").
	Once bool `json:",omitempty"`
	// Life is gained by the effect's controller in the same event (120.4d);
	// NumEvent is the amount prevented.
	Life *Num `json:",omitempty"`
	// Code is what else happens, immediately afterwards (615.5); of
	// ReplaceEnters before.
	Code      []Instr `json:",omitempty"`
	Registers uint8   `json:",omitempty"`
	// Would says that NumEvent in Code is the damage that would be dealt, of ReplacePrevent;
	// else it is what was prevented, which is nothing where it can't be (615.12).
	Would bool `json:",omitempty"`
	// Token is the kind of token of ReplaceTokens, as in Instr.
	Token int `json:",omitempty"`
	// Name is a mechanic the replacement belongs to ("madness").
	Name string `json:",omitempty"`
	// Ref and Face are filled in when a catalog is made: the ability that holds
	// Code, and the face of Token.
	Ref  mtg.AbilityRef `json:"-"`
	Face mtg.FaceID     `json:"-"`
	// Untapped makes it enter untapped, though something else put it there tapped.
	Untapped bool `json:",omitempty"`
}

// ModKind is one change a continuous effect makes (613.1).
type ModKind uint8

// The changes, in the order of the layers.
const (
	ModControl        ModKind = iota + 1 // layer 2: Sel controls it
	ModAddTypes                          // layer 4: Types, Supertypes and Subtypes besides
	ModSetTypes                          // layer 4: Types instead
	ModSetSubtypes                       // layer 4: Subtypes instead (305.7)
	ModRemoveTypes                       // layer 4
	ModAddColors                         // layer 5
	ModSetColors                         // layer 5; none: colourless
	ModAddKeywords                       // layer 6: Keywords
	ModRemoveKeywords                    // layer 6
	ModAddAbility                        // layer 6: Ability
	ModLoseAbilities                     // layer 6: all abilities
	ModDefinePT                          // layer 7a: characteristic-defining
	ModSetPT                             // layer 7b: N/M
	ModAddPT                             // layer 7c: +N/+M
	ModSwitchPT                          // layer 7d
	ModSetName                           // layer 3
	ModLegendary                         // layer 4: loses or gains
	ModNoCost                            // exception of a copy: no mana cost
	ModKeepColors                        // exception of a copy: it keeps its own colours (707.9c)
	ModThisAbility                       // exception of a copy: it has the ability that makes it one (707.9a)
	ModActivatedOf                       // layer 6: the activated abilities of what Of describes
	ModCantHave                          // layer 6: loses Keywords and can't have them (113.11)
	ModLoseThis                          // layer 6: the ability that the effect is of
	ModNoEpic                            // exception of a copy: it does not have its epic ability (702.50a)
	ModLoseLandwalk                      // layer 6: landwalk abilities, of the land type of Subtypes or all
	ModKindsOf                           // layer 4: the creature types of what Sel selects, and Subtypes
	ModKeywordsOf                        // layer 6: those of Keywords that something Of describes has, and its abilities of the kinds Variants
	NumModKinds
)

// Mod is one change of characteristics.
type Mod struct {
	Kind        ModKind
	N           *Num           `json:",omitempty"` // power; the number of a color or subtype
	M           *Num           `json:",omitempty"` // toughness
	Keywords    mtg.KeywordSet `json:",omitempty"`
	Types       mtg.TypeSet    `json:",omitempty"`
	Supertypes  mtg.Supertype  `json:",omitempty"`
	Subtypes    []mtg.Subtype  `json:",omitempty"`
	Colors      mtg.ColorSet   `json:",omitempty"`
	Ability     *Ability       `json:",omitempty"`
	Sel         *Sel           `json:",omitempty"`
	Name        string         `json:",omitempty"`
	AllCreature bool           `json:",omitempty"` // every creature type
	// Ref and NameID are filled in when a catalog is made: the granted ability's
	// index, and that of Name.
	Ref    mtg.AbilityRef `json:"-"`
	NameID mtg.NameID     `json:"-"`
	// Of describes the objects whose abilities ModActivatedOf and ModKeywordsOf give.
	Of *Filter `json:",omitempty"`
	// Variants are the kinds of abilities that ModKeywordsOf gives besides: protection, of
	// which Colors says that only those from one of these colors are meant, landwalk, and
	// hexproof from some quality (702.11e).
	Variants []StaticKind `json:",omitempty"`
}

// Besides reports whether the effect lets a card be cast from somewhere for a cost besides what it
// costs there, so that an alternative cost may be paid as well (118.8, 118.9a).
func (e *StaticEffect) Besides() bool {
	return e.Kind == StaticAltCost && e.Cost != nil && e.Cost.Own
}

// Together reports whether an optional cost that may be paid any number of times is paid with
// so many objects at once, whose number is announced (601.2b).
func (e *StaticEffect) Together() bool {
	return e.Multi && len(e.Cost.Parts) == 1 && e.Cost.Parts[0].N != nil && e.Cost.Parts[0].N.Kind == NumKicked
}

// Lessening is the part of the effect's cost that lessens the total, nil: none does.
func (e *StaticEffect) Lessening() *CostPart {
	if e.Cost == nil {
		return nil
	}
	for i := range e.Cost.Parts {
		if p := &e.Cost.Parts[i]; p.Lessens {
			return p
		}
	}
	return nil
}

// SeveralColors is what the number of a set of colors begins with, where one or more are chosen;
// the number of one color is that color's.
const SeveralColors = 1 << 8

// NumberedColors are the colors that a number stands for.
func NumberedColors(n int) mtg.ColorSet {
	if n >= SeveralColors {
		return mtg.ColorSet(n-SeveralColors) & mtg.AllColors
	}
	return mtg.Colors(mtg.Color(n))
}
