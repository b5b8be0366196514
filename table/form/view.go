package form

// View is all that one viewer may know of a game at a decision. Objects are
// listed once and named elsewhere by their id; the ids of players are in
// Player.ID.
type View struct {
	// Game counts the games of the table from 1.
	Game   int    `json:"game"`
	Scene  Scene  `json:"scene"`
	Zones  Zones  `json:"zones"`
	Combat Combat `json:"combat"`
	// Players are in the order of the seats.
	Players []Player `json:"players"`
	Objects []Object `json:"objects"`
	// Faces are all faces of cards that the view speaks of.
	Faces []Face `json:"faces"`
	// Asked is the decision the viewer is asked; nil: none.
	Asked *Decision `json:"asked,omitempty"`
	Clock *Clock    `json:"clock,omitempty"`
	// Log is what has happened, the last lines of it.
	Log []Line `json:"log"`
}

// Update is what has changed since the message before. A member that is not
// there has not changed; lists replace what they name.
type Update struct {
	Game   int     `json:"game"`
	Scene  *Scene  `json:"scene,omitempty"`
	Zones  *Zones  `json:"zones,omitempty"`
	Combat *Combat `json:"combat,omitempty"`
	// Players are those who have changed, whole.
	Players []Player `json:"players,omitempty"`
	// Objects are those that are new or have changed, whole; Gone are the ids of
	// those that are not to be seen any more.
	Objects []Object `json:"objects,omitempty"`
	Gone    []uint32 `json:"gone,omitempty"`
	// Faces are those not sent before in this stream.
	Faces []Face `json:"faces,omitempty"`
	// Asked is the decision the viewer is asked now. What was asked before is
	// void with every update.
	Asked *Decision `json:"asked,omitempty"`
	Clock *Clock    `json:"clock,omitempty"`
	// Log are the lines to add.
	Log []Line `json:"log,omitempty"`
	// Happened is what the lines say, for drawing it: what moved where.
	Happened []Happening `json:"happened,omitempty"`
}

// Scene is where the game is. Seats are letters, A first; empty: nobody.
type Scene struct {
	Turn     uint32 `json:"turn"`
	Step     string `json:"step"`
	Active   string `json:"active,omitempty"`
	Priority string `json:"priority,omitempty"`
	Starting string `json:"starting,omitempty"`
	// Passed are the seats that passed in succession (117.4).
	Passed []string `json:"passed,omitempty"`
	// Waiting is what the game waits for, as everyone may know it.
	Waiting *Waiting `json:"waiting,omitempty"`
	// Ended says that the game is over, and Winners who has won it; none: a draw.
	Ended   bool     `json:"ended,omitempty"`
	Winners []string `json:"winners,omitempty"`
}

// Waiting is what everyone may know of the decision the game waits for.
type Waiting struct {
	Seq    uint32       `json:"seq"`
	Kind   DecisionKind `json:"kind"`
	Prompt string       `json:"prompt"`
	// For is whose choice it is, By who answers.
	For string `json:"for"`
	By  string `json:"by"`
	// Text says it in a few words of the reader's language.
	Text string `json:"text"`
}

// Zones are the zones that are shared. The battlefield is in order of arrival,
// the stack from the bottom to the top.
type Zones struct {
	Battlefield []uint32 `json:"battlefield"`
	Stack       []uint32 `json:"stack"`
	Exile       []uint32 `json:"exile"`
	Command     []uint32 `json:"command"`
	Ante        []uint32 `json:"ante"`
	PhasedOut   []uint32 `json:"phased_out"`
}

// Combat is who blocks whom, and combat damage on the stack by rules that put it
// there. Who attacks what stands in the objects.
type Combat struct {
	Blocks   []BlockPair `json:"blocks"`
	Assigned []Assigned  `json:"assigned,omitempty"`
}

// BlockPair says that a creature blocks an attacker.
type BlockPair struct {
	Blocker  uint32 `json:"blocker"`
	Attacker uint32 `json:"attacker"`
}

// Assigned is a share of combat damage on the stack.
type Assigned struct {
	On     uint32 `json:"on"`
	Source uint32 `json:"source"`
	To     uint32 `json:"to"`
	N      int32  `json:"n"`
}

// Player is what the viewer may know of a player.
type Player struct {
	Seat string `json:"seat"`
	// ID is what objects and options call him.
	ID   uint32 `json:"id"`
	Name string `json:"name"`
	Life int32  `json:"life"`
	// Flags are "lost", "won", "kept" (the opening hand) and "left".
	Flags       []string `json:"flags,omitempty"`
	LandsPlayed int32    `json:"lands_played,omitempty"`
	Mulligans   int32    `json:"mulligans,omitempty"`
	// Pool and SnowPool are the mana by letter, W U B R G C.
	Pool     map[string]int32 `json:"pool,omitempty"`
	SnowPool map[string]int32 `json:"snow_pool,omitempty"`
	// Counters are such as "poison", by name.
	Counters map[string]int32 `json:"counters,omitempty"`
	// The sizes of the zones that are his own.
	HandSize int32 `json:"hand_size"`
	// Beside is how many cards are face down in his scheme deck or planar deck.
	Beside        int32 `json:"beside,omitempty"`
	LibrarySize   int32 `json:"library_size"`
	SideboardSize int32 `json:"sideboard_size,omitempty"`
	// Hand, Library and Sideboard are the cards there that the viewer knows; of
	// the library from the top, see Object.Place. Graveyard is in its order, the
	// newest last.
	Hand       []uint32    `json:"hand"`
	Library    []uint32    `json:"library,omitempty"`
	Graveyard  []uint32    `json:"graveyard"`
	Sideboard  []uint32    `json:"sideboard,omitempty"`
	Team       uint8       `json:"team,omitempty"`
	Commanders []Commander `json:"commanders,omitempty"`
	// Reach are the seats within his range of influence, where that is limited.
	Reach []string `json:"reach,omitempty"`
}

// Commander is a card that leads a deck.
type Commander struct {
	Face  uint32 `json:"face"`
	Casts uint8  `json:"casts,omitempty"`
	// Damage is the combat damage it has dealt to each seat (903.10a).
	Damage map[string]int16 `json:"damage,omitempty"`
}

// ObjectKind is the published name of a state.ObjectKind.
type ObjectKind = string

// Object is what the viewer may know of an object.
type Object struct {
	ID uint32 `json:"id"`
	// Kind is "card", "token", "copy" (of a spell), "ability", "emblem" or
	// "damage" (combat damage on the stack).
	Kind       ObjectKind `json:"kind"`
	Zone       string     `json:"zone"`
	Owner      string     `json:"owner"`
	Controller string     `json:"controller"`
	// Name is what it is called; empty: face down.
	Name string `json:"name,omitempty"`
	// Face is the face whose text it has, what it copies for a copy; Card is the
	// face of the card it is, where the viewer may know that and it differs.
	// Both are the ID of a Face.
	Face uint32 `json:"face,omitempty"`
	Card uint32 `json:"card,omitempty"`
	// Status are "tapped", "face-down", "attacking", "blocking", "blocked",
	// "plotted", "foretold", "cost-given" (a foretell cost, by an effect),
	// "stays-tapped", "loyalty-used", "triggered", "summoning-sick",
	// "commander" and "companion" (outside the game).
	Status []string `json:"status,omitempty"`
	// Place is where a known card is in its library, the top being 1; it is left out
	// where the viewer does not know that.
	Place uint16 `json:"place,omitempty"`
	// Pile is the first of the face-down cards that were exiled along with it
	// (406.4); Since is the turn in which it came to its zone, By what put it
	// there, and Down why it is face down.
	Pile  uint32 `json:"pile,omitempty"`
	Since uint32 `json:"since,omitempty"`
	By    uint32 `json:"by,omitempty"`
	Down  string `json:"down,omitempty"`
	// Lookers are the seats that may look at a card that is face down in exile
	// (406.3). Costs are what a foretold card may be cast for, for a viewer who
	// may look at it; the order in which cards were foretold is that of the list
	// of the zone.
	Lookers []string `json:"lookers,omitempty"`
	Costs   []Cost   `json:"costs,omitempty"`
	// Parts are the faces of the cards and tokens that represent a permanent, where there are
	// several, the lowest first; 0 for one that is face down.
	Parts []uint32 `json:"parts,omitempty"`
	// The characteristics after continuous effects (109.3). Power and Toughness
	// are there for creatures.
	Types      []string `json:"types,omitempty"`
	Supertypes []string `json:"supertypes,omitempty"`
	Subtypes   []string `json:"subtypes,omitempty"`
	Colors     string   `json:"colors,omitempty"`
	Keywords   []string `json:"keywords,omitempty"`
	ManaValue  int32    `json:"mana_value,omitempty"`
	Power      *int32   `json:"power,omitempty"`
	Toughness  *int32   `json:"toughness,omitempty"`
	Damage     int32    `json:"damage,omitempty"`
	// Counters are by name, such as "+1/+1", "loyalty" or "time".
	Counters map[string]int32 `json:"counters,omitempty"`
	// Attached is what it is attached to, Attacks what it attacks.
	Attached uint32 `json:"attached,omitempty"`
	Attacks  uint32 `json:"attacks,omitempty"`
	// Chosen is what was chosen for it: a colour or a creature type.
	Chosen []string `json:"chosen,omitempty"`
	// ChosenPlayer is the player chosen for it, as far as the viewer knows him.
	ChosenPlayer string `json:"chosenPlayer,omitempty"`
	// ChosenOther is the second of two players chosen for it.
	ChosenOther string `json:"chosenOther,omitempty"`
	// Protector is who protects it, of a battle.
	Protector string `json:"protector,omitempty"`
	// Of spells and abilities on the stack: the source of an ability, its text
	// or those of the modes chosen, X, and the targets.
	Source  uint32   `json:"source,omitempty"`
	Text    []string `json:"text,omitempty"`
	X       int32    `json:"x,omitempty"`
	Targets []Aim    `json:"targets,omitempty"`
}

// Cost is what a foretold card may be cast for with one of its faces, before
// anything increases or reduces it (702.143).
type Cost struct {
	Face uint32 `json:"face"`
	Mana string `json:"mana"`
}

// Aim is a target of a spell or ability on the stack.
type Aim struct {
	// On is the object or player.
	On     uint32 `json:"on"`
	Amount int32  `json:"amount,omitempty"`
}

// Face is what is printed on one face of a card, with its text as it is
// understood.
type Face struct {
	ID    uint32 `json:"id"`
	Name  string `json:"name"`
	Cost  string `json:"cost,omitempty"` // such as "{2}{G}"
	Types string `json:"types"`          // the type line
	// Colors are letters of WUBRG, Frame besides for lands those of the mana
	// they make. Text are the lines of its text as printed, with what is in
	// parentheses; of tokens, and where nothing printed is known, as understood.
	Colors    string   `json:"colors,omitempty"`
	Frame     string   `json:"frame,omitempty"`
	Text      []string `json:"text,omitempty"`
	Power     string   `json:"power,omitempty"`
	Toughness string   `json:"toughness,omitempty"`
	Loyalty   string   `json:"loyalty,omitempty"`
	Defense   string   `json:"defense,omitempty"`
	// Hand and Life are the modifiers of a vanguard, such as "+2" and "-3".
	Hand string `json:"hand_modifier,omitempty"`
	Life string `json:"life_modifier,omitempty"`
	// Other is the other face of the card where it has one, back to back or turned
	// round. Parts are all faces of a card that has several, this one among them, in
	// their order, and Layout how they stand on it: "split", "room", "flip",
	// "transform", "modal double-faced", "adventure", "omen", "prototype" or "prepare".
	Other  uint32   `json:"other,omitempty"`
	Layout string   `json:"layout,omitempty"`
	Parts  []uint32 `json:"parts,omitempty"`
	// Set, Number and ScryfallID name one printing of the card, as the card file does:
	// by its set and the number of the collector, and by what Scryfall calls it.
	Set        string `json:"set,omitempty"`
	Number     string `json:"number,omitempty"`
	ScryfallID string `json:"scryfall_id,omitempty"`
}

// LineKind is what a line of the log begins, if anything.
type LineKind = string

// The kinds of line.
const (
	TurnLine LineKind = "turn"
	StepLine LineKind = "step"
	LotLine  LineKind = "lot"
)

// Line is one line of the log.
type Line struct {
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`
	// Kind is "turn" where a turn begins, "step" where a step does, "lot" where it was
	// drawn by lot who takes the first turn, and empty for the rest; Turn is the turn it
	// was in.
	Kind LineKind `json:"kind,omitempty"`
	Turn uint32   `json:"turn"`
	// Times is how often it happened in a row, when more than once.
	Times int `json:"times,omitempty"`
	// About are the objects and players of the line.
	About []uint32 `json:"about,omitempty"`
	// LifeOf is the player whose life total changed by Life, if one did.
	LifeOf string `json:"life_of,omitempty"`
	Life   int32  `json:"life,omitempty"`
}

// EventKind is the published name of an mtg.EventKind.
type EventKind = string

// Happening is something that happened, as the viewer may know it, for a client
// that shows it as motion.
type Happening struct {
	Kind   EventKind `json:"kind"`
	Player string    `json:"player,omitempty"`
	// Object is the object before, Became what it became by moving.
	Object uint32 `json:"object,omitempty"`
	Became uint32 `json:"became,omitempty"`
	Source uint32 `json:"source,omitempty"`
	Other  uint32 `json:"other,omitempty"`
	From   string `json:"from,omitempty"`
	To     string `json:"to,omitempty"`
	N      int32  `json:"n,omitempty"`
	Rule   string `json:"rule,omitempty"`
}

// Clock is the time that is left, in milliseconds by seat.
type Clock struct {
	Left []int64 `json:"left"`
	// Running is the seat whose clock runs; empty: none does.
	Running string `json:"running,omitempty"`
}
