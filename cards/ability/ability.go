package ability

import "github.com/apnap/apnap/mtg"

// Kind is one of the four kinds of ability (113.3).
type Kind uint8

// The kinds of ability.
const (
	NoKind Kind = iota
	Spell
	Activated
	Triggered
	Static
)

// Flags qualify an ability.
type Flags uint32

// The flags of an Ability.
const (
	// ManaAbility: 605.1a or 605.1b holds, as the compiler saw it.
	ManaAbility Flags = 1 << iota
	// SorcerySpeed: activate only as a sorcery (602.5d).
	SorcerySpeed
	// OncePerTurn: activate only once each turn (602.5b).
	OncePerTurn
	// YourTurnOnly: activate only during its controller's turn (602.5).
	YourTurnOnly
	// AnyPlayer: any player may activate (602.1).
	AnyPlayer
	// LoyaltyAbility: the cost is a change of loyalty (606.2).
	LoyaltyAbility
	// TriggersOncePerTurn: triggers only once each turn.
	TriggersOncePerTurn
	// CombatOnly: activate only during combat.
	CombatOnly
	// CharacteristicDefining: a static ability by 604.3.
	CharacteristicDefining
	// BeforeAttackers: activate only before attackers are declared.
	BeforeAttackers
	// UpkeepOnly: activate only during its controller's upkeep.
	UpkeepOnly
	// OnlyOnce: activate only once (702.177a); an object has one such ability.
	OnlyOnce
	// UnblockedOnly: activate only while there are unblocked attackers, once
	// blockers have been declared (702.49a).
	UnblockedOnly
	// TwicePerTurn: activate no more than twice each turn (602.5b).
	TwicePerTurn
	// OfTheSpell: as the ability of another object that the spell has whose casting it
	// triggers on, which is its source.
	OfTheSpell
	// ThricePerTurn: activate no more than three times each turn (602.5b).
	ThricePerTurn
	// DoesOncePerTurn: it triggers, and offers what it says may be done, only while that has
	// not been done in the turn (603.2h).
	DoesOncePerTurn
	// NamesGiver: a granted triggered ability that names the object which grants it, SelGiver
	// (201.5a). It triggers for each that does.
	NamesGiver
)

// Face is one set of characteristics with its abilities: a card's face or
// half, or a token (109.3, 111.3).
type Face struct {
	Name       string
	Cost       mtg.ManaCost
	Colors     mtg.ColorSet
	Supertypes mtg.Supertype
	Types      mtg.TypeSet
	Subtypes   mtg.SubtypeSet
	HasPT      bool
	Power      int16 // 0 where a characteristic-defining ability sets it
	Toughness  int16
	Loyalty    int16
	Defense    int16
	// HandModifier and LifeModifier are those of a vanguard (211, 212).
	HandModifier int16     `json:",omitempty"`
	LifeModifier int16     `json:",omitempty"`
	Flags        FaceFlags `json:",omitempty"`
	// Keywords are the keyword abilities without parameters.
	Keywords  mtg.KeywordSet
	Abilities []Ability
	// Rooms are those of a dungeon, the topmost first: the numbers of the rooms that each
	// leads to, from 1. The bottommost leads nowhere (309.4, 309.5).
	Rooms [][]uint8 `json:",omitempty"`
	// Words are the colour words and the words for subtypes that stand in its text:
	// what a text-changing effect can replace there, which the meaning of a keyword
	// is not (612.2).
	Words []mtg.Word `json:",omitempty"`
}

// Card is what the compiler makes of one card: its faces in printed order,
// then the tokens its text creates.
type Card struct {
	Name string
	// Layout says what each of Faces is.
	Layout Layout `json:",omitempty"`
	// Identity is the colour identity of the card (903.4).
	Identity mtg.ColorSet `json:",omitempty"`
	Faces    []Face
	Tokens   []Face
}

// Ability is one ability of a face.
type Ability struct {
	Kind  Kind
	Flags Flags
	// Zones are where the ability functions (113.6); for a spell, the stack.
	Zones mtg.ZoneSet
	// Name is the mechanic the ability belongs to ("kicker", "flashback",
	// "metalcraft"), or empty.
	Name string
	// Text is the ability's text as understood, printed back, with the card's
	// name in place.
	Text string
	// Cost is what an activated ability costs.
	Cost *Cost
	// Trigger is what a triggered ability waits for.
	Trigger *Trigger
	// If is the intervening if of a triggered ability (603.4), the condition
	// to activate of an activated one (602.5b), and the "as long as" of a
	// static one.
	If *Cond
	// Choose says how many of Modes are chosen (700.2); nil: not modal, and
	// Modes has one entry.
	Choose *Choose
	// Modes hold the targets and the code of a spell, activated or triggered
	// ability.
	Modes []Mode
	// Static holds the effects of a static ability, and what changes how a
	// spell is cast.
	Static []StaticEffect
}

// Chapter returns the number in the chapter symbol of a chapter ability, 0 for
// any other (714.2).
func (a *Ability) Chapter() int {
	if a.Kind != Triggered || a.Name != ChapterName || a.Trigger == nil {
		return 0
	}
	return a.Trigger.Any[0].Reach
}

// Bestow is the Name of the way of casting a card bestowed, and of the spell
// ability that it then has (702.103a).
const Bestow = "bestow"

// Reconfigure names the abilities that reconfigure stands for (702.151a).
const Reconfigure = "reconfigure"

// Mutate is the Name of the way of casting a mutating creature spell, and of the spell
// ability that it has then (702.140a).
const Mutate = "mutate"

// Harmonize is the name of the alternative cost for which a creature may be tapped
// (702.180).
const Harmonize = "harmonize"

// RoomName is the Name of room abilities (309.4c).
const RoomName = "room"

// ChapterName is the Name of chapter abilities.
const ChapterName = "chapter"

// Choose says how many modes are chosen (700.2).
type Choose struct {
	Min, Max int
	// Repeat allows a mode more than once (700.2d).
	Repeat bool
	// MaxIf makes it MinThen to MaxThen when it holds.
	MaxIf            *Cond
	MinThen, MaxThen int
	// Differ has each mode target another player than the others do: each has one target, and
	// all of them the same that it may be.
	Differ bool
}

// Mode is what one mode, or the whole of an ability without modes, does.
type Mode struct {
	// Text is the mode's text, empty where there is one mode.
	Text string
	// Cost is an additional cost of choosing the mode (702.172a, 702.183a).
	Cost    *Cost
	Targets []Target
	Code    []Instr
	// Registers is how many registers the code uses. Register i below
	// len(Targets) holds the legal targets of target i.
	Registers uint8
}

// Target is one use of the word "target": how many of what (115.1).
type Target struct {
	Min, Max *Num
	Filter   Filter
	// Zone is where the target is; the battlefield for permanents and players.
	Divided *Num // the amount divided among these targets (601.2d)
	// Another demands targets different from those of the earlier target with
	// this index plus one.
	Another uint8
	// Chooser makes another player choose the target (601.2c); nil: its controller.
	Chooser *Sel
	// Random makes the target one of those that may be chosen, by lot.
	Random bool
	// Share is what all of several targets must have in common (601.2c).
	Share Quality
	// If makes the target required only where it holds: a cost was paid (601.2c).
	If *Cond
	// Differ is what no two that are chosen for it may have in common: with a controller
	// each is the target for who controls it, and is one only while he does.
	Differ Quality
	// Total is what all that are chosen for it may add up to at most (601.2c).
	Total *Compare
}

// Trigger is what a triggered ability waits for (603.1).
type Trigger struct {
	Any []Pattern // one of these
	// State is the state of the game that a state trigger waits for (603.8).
	State *Cond `json:",omitempty"`
	// Who may pay Cost, once and while it waits, so that it does not trigger: of a delayed
	// triggered ability (116.2c).
	Who  *Sel  `json:",omitempty"`
	Cost *Cost `json:",omitempty"`
}

// Pattern describes events (603.2, 614.1). All that is stated must hold;
// what is zero is not asked.
type Pattern struct {
	Kind mtg.EventKind
	// Object describes the object of the event: as it was before for leaves
	// and dies, as it became for enters (603.6).
	Object *Filter
	// Source describes the event's source.
	Source *Filter
	// Other describes the second party, an object or a player; of a step it is what this is
	// attached to as the ability triggers.
	Other *Filter
	// Player says whose event it is; nil: anyone's.
	Player *Filter
	From   mtg.ZoneSet
	To     mtg.ZoneSet
	Step   mtg.Step
	// Nth asks that it is the player's nth event of this kind in the turn.
	Nth int
	// First asks that it is the first such event of the turn.
	First bool
	// Beyond asks of a draw that it is not the first of its player in a draw step of his.
	Beyond bool `json:",omitempty"`
	// Combat and NonCombat qualify damage.
	Combat, NonCombat bool
	// Alone: the attacker is the only creature declared as one (506.5).
	Alone   bool
	Counter mtg.Counter
	// Tapping asks that a mana ability had the tap symbol in its cost (106.12).
	Tapping bool
	// OfChosen asks of mana that it is of the color chosen for this (607.2d), and makes one trigger
	// of all that one ability adds, however often it does.
	OfChosen bool `json:",omitempty"`
	// NotDeclared asks that what becomes tapped is not declared as an attacker (508.1f).
	NotDeclared bool `json:",omitempty"`
	// OneOrMore makes one trigger of a whole batch (603.2c).
	OneOrMore bool
	// Apart makes it one trigger for each object or player that damage is dealt to,
	// however many sources deal it at once, or for each creature that blocks, however
	// many it blocks (509.3a), or for each object that counters are put on, or for each
	// player that creatures attack.
	Apart bool `json:",omitempty"`
	// BySource makes it one trigger for each source that deals damage, however many
	// it deals it to at once.
	BySource bool `json:",omitempty"`
	// AtLeast asks for an amount of at least this.
	AtLeast int
	// Removed asks of counters that they were removed; otherwise they were put.
	Removed bool
	// Mechanic asks that an ability of this keyword caused the event.
	Mechanic string
	// NotMechanic asks that none of this keyword did.
	NotMechanic string
	// Way asks of a spell that it was cast in this way ("warp").
	Way string `json:",omitempty"`
	// Deed is the keyword action done.
	Deed mtg.Deed
	// Highest asks of a die that it shows the highest number it has (706.2).
	Highest bool `json:",omitempty"`
	// If asks more when the event happens, and not again (603.2): "attacks
	// while you control ...".
	If *Cond
	// Linked asks that the ability before this one of the same object caused it (607.2h).
	Linked bool `json:",omitempty"`
	// Door asks that it is this half that is unlocked, 1 the left one (709.5h), or that
	// it is this room of a dungeon that is entered, 1 the topmost.
	Door uint8 `json:",omitempty"`
	// Reach asks of counters put on Other that it had fewer than this of the kind
	// and has as many now (714.2b), of mana spent to cast spells that its player had
	// spent less than this in the turn and has spent as much now (700.14), of a Class
	// that this is its level now (716.2b).
	Reach int `json:",omitempty"`
	// Whole speaks of an instruction as a whole, to create tokens, draw or mill
	// cards, flip coins or roll dice, before any single one of them (121.2a,
	// 616.1g).
	Whole bool
	// By are whose effect or choice it is.
	By *Filter `json:",omitempty"`
	// ByDamage asks of lost life that damage caused it (120.3a).
	ByDamage bool `json:",omitempty"`
	// Becomes is about what becomes blocked, also along with its band (702.22h);
	// otherwise a creature blocks what it was declared to block.
	Becomes bool `json:",omitempty"`
	// Resolved asks of a spell that it leaves the stack as it resolves (608.2n).
	Resolved bool `json:",omitempty"`
	// ByEffect asks that an effect causes it, and not a rule or a cost (614.16). What is paid
	// as an effect asks for it, that effect causes: with By it is not left out (118.12a).
	ByEffect bool
	// Delayed and reflexive triggers compare with a register of their creator.
	Sel *Sel // the object must be one of these
	// Each makes it one trigger for each counter that is put on something.
	Each bool `json:",omitempty"`
	// StepFirst asks of a draw that it is the first of its player in a draw step of his.
	StepFirst bool `json:",omitempty"`
}
