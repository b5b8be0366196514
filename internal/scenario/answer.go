package scenario

// Lanes is the answers of one player (or of one action) by the kind of
// decision they are for.
type Lanes struct {
	Targets []TargetAnswer
	Modes   []ModeAnswer
	Choices []ChoiceAnswer
}

// TargetAnswer chooses targets, or ends choosing them.
type TargetAnswer struct {
	Line    int
	Done    bool
	Targets []Selector
	List    bool // written as a list: answers one decision with several picks
	Amount  Optional[int]
}

// ModeAnswer chooses a mode, counted from 1 among those still choosable, or
// ends choosing them.
type ModeAnswer struct {
	Line int
	Done bool
	Mode int
}

// ChoiceAnswer answers any other decision; Kind says which field counts.
type ChoiceAnswer struct {
	Line    int
	Kind    ChoiceKind
	Confirm bool       // ChoiceConfirm
	Number  int        // ChoiceNumber, ChoiceDie; of ChoicePlanarDie the face
	Picks   []Selector // ChoicePick, ChoiceOrder; ChoiceRandom has one
	List    bool       // ChoicePick: written as a list
	Cost    string     // ChoiceCost: "normal", "free", "alternative" or a keyword
	Price   string     // ChoiceCost
	Source  Selector   // ChoiceCost
	Win     bool       // ChoiceCoin
	Pile    string     // ChoicePile: its label or number
}
