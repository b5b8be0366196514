package scenario

// Check is a statement about the game that must be true; Kind says which
// fields count.
type Check struct {
	Line int
	Kind CheckKind

	Player    Player // NoPlayer: all
	Viewer    Player
	Spectator bool // the viewer is nobody's player
	Owner     Player
	Zone      Zone // NoZone: the battlefield unless the kind says otherwise

	Name         Selector // an object's name, `#id` or `<face-down>`
	Object       Selector
	To           Selector
	ToController Player
	Defender     Selector

	Tapped           Optional[bool]
	Token            Optional[bool]
	IncludePhasedOut bool
	Scope            Scope

	Power, Toughness Optional[int]
	Base             bool

	Counter     string
	Type        string
	Subtype     string
	Colors      []string // the words "white" to "green", "colorless"
	Keyword     string
	Param       string
	Permanents  Optional[int]
	Attribute   string // an open list
	Arg         string
	Text        string
	Mana        string
	ManaKind    string // W U B R G C or any
	Pile        string
	Match       Match
	Action      Action
	Names       []string
	Unknown     int
	Contains    string  // prompt, log
	NotContains bool    // prompt, log: Contains or Event must not be found
	Event       []Field // log: fields an event must have
	Count       Optional[int]

	Comparison Comparison // NoComparison: the kind has none and none is given
	Want       Value
}

// Value is what a check compares with.
type Value struct {
	Kind  ValueKind
	Bool  bool
	Int   int
	Text  string // texts, and player keys as written
	Names []string
	Piles []Pile
}

// Pile is a labelled pile with the names of its cards.
type Pile struct {
	Label string
	Names []string
}

// Holds reports whether got stands in the comparison to want.
func (c Comparison) Holds(got, want int) bool {
	switch c {
	case Is:
		return got == want
	case IsNot:
		return got != want
	case AtLeast:
		return got >= want
	case AtMost:
		return got <= want
	case MoreThan:
		return got > want
	case LessThan:
		return got < want
	}
	return false
}
