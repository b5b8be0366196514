package scenario

// FormatName is the one format, with its major version, that Parse accepts.
const FormatName = "mtg-scenario/1"

// File is one scenario as its file states it, with the defaults of the format
// filled in.
type File struct {
	Path          string
	ID            string
	Title         string
	Notes         string
	Topic         string
	Source        []Field // where the scenario comes from
	Cards         []string
	FillerCards   []string
	DroppedChecks []Tally
	Rules         Rules
	ManualMana    []Player // who pays mana through answers
	Players       []PlayerSetup
	Stages        []Stage
}

// Player returns the set-up of the player with the key, and false when the
// game has no such player.
func (f *File) Player(key Player) (*PlayerSetup, bool) {
	for i := range f.Players {
		if f.Players[i].Key == key {
			return &f.Players[i], true
		}
	}
	return nil, false
}

// Field is a named scalar of a mapping whose keys the format leaves open.
type Field struct {
	Name  string
	Value string
	Line  int
}

// Tally is a named number: so many counters of a kind, so many cards of a name.
type Tally struct {
	Name string
	N    int
}

// Optional is a value that may be absent where no default stands for absence.
type Optional[T any] struct {
	Given bool
	Value T
}

// Some returns a given value.
func Some[T any](v T) Optional[T] { return Optional[T]{Given: true, Value: v} }

// Or returns the value, or other when there is none.
func (o Optional[T]) Or(other T) T {
	if o.Given {
		return o.Value
	}
	return other
}

// Rules says which game is played.
type Rules struct {
	Variant                 string // "duel", "commander-duel" and so on; an open list
	StartingLife            int
	OpeningHands            int    // cards drawn before the game, 0 for none
	Mulligans               string // "none" or the name of a procedure
	Ante                    bool
	Ruleset                 Ruleset
	With                    []Field // single fields of the ruleset over the preset
	StartingPlayer          Player
	StartingPlayerSkipsDraw bool
	TurnOrder               []Player
	RangeOfInfluence        int // 0 for all
	AttackOption            AttackOption
}

// PlayerSetup is what one player has before the game begins.
type PlayerSetup struct {
	Key         Player
	Life        int
	Battlefield []Entry
	Hand        []Entry
	Graveyard   []Entry
	Exile       []Entry
	Command     []Entry
	Sideboard   []Entry
	Ante        []Entry
	PhasedOut   []Entry
	Library     LibrarySetup
	Counters    []Tally
	ManaPool    string // mana symbols, empty for none
}

// LibrarySetup is a library: Top (first is the top card), Rest below it,
// Bottom below that.
type LibrarySetup struct {
	Top      []Entry
	Rest     []Tally
	Bottom   []Entry
	Shuffled bool
}

// Entry is Count objects set up alike: a card, or when Token or Custom is
// given, a token or a made-up object.
type Entry struct {
	Line          int
	Card          string
	Count         int
	ID            string // the label that `#id` speaks of
	Set           string // the printing
	Tapped        Optional[bool]
	SummoningSick bool
	Counters      []Tally
	Damage        int
	AttachedTo    Selector
	Controller    Player // NoPlayer: the owner
	Token         Optional[TokenSetup]
	Foretold      Optional[Foretold]
	FaceDown      FaceDownKind
	Transformed   bool
	Pile          string
	VisibleTo     []Player
	ExiledWith    Selector
	FromDeck      bool // belongs to the default deck
	Protector     Player
	Custom        Optional[CustomSetup]
}

// TokenSetup is the characteristics of a token that is there at the start.
type TokenSetup struct {
	Name      string
	Types     []string
	Subtypes  []string
	Colors    []string // the words "white" to "green"
	Power     Optional[int]
	Toughness Optional[int]
	Text      string
}

// Foretold says when a card was foretold (0: before the game) and for which
// further costs it may be cast.
type Foretold struct {
	Turn  int
	Costs []string
}

// CustomSetup is a permanent made for one scenario, with a text and no cost.
type CustomSetup struct {
	Label        string
	Types        []string
	Text         string
	AbilityLabel string
}

// Stage is one stretch of the game with its own script, answers and checks.
type Stage struct {
	Line    int
	Script  []Step
	Answers []PlayerLanes // in key order
	Strict  bool
	Stop    Stop
	Error   Optional[ExpectedError]
	Expect  []Check
}

// PlayerLanes is the answers of one player.
type PlayerLanes struct {
	Player Player
	Lanes  Lanes
}

// Stop is where a stage ends.
type Stop struct {
	At   Point
	Edge Edge
}

// ExpectedError is the failure that a stage must show.
type ExpectedError struct {
	Kind   ErrorKind
	Player Player // NoPlayer: any
	Count  int
	Target Selector
	Lane   Lane // NoLane: any
	At     Optional[Point]
	Reason string
	Ends   bool
}
