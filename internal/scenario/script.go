package scenario

// Step is one line of the script.
type Step struct {
	Line    int
	At      Point
	Player  Player
	Action  Action
	When    Condition
	Legal   bool   // false: the action must not be offered
	Reason  string // with Legal false: what the refusal must say
	Answers Lanes  // of this action only
}

// Condition is what must hold for a step to be taken; the zero value always
// holds.
type Condition struct {
	Kind ConditionKind
	Text string
	N    int
}

// Action is a verb with its fields; a field stands for nothing unless the verb
// has it.
type Action struct {
	Verb    Verb
	Card    Selector       // cast, play-land, special, request
	As      string         // cast: the way of casting
	From    Zone           // cast
	Targets []TargetAnswer // cast, activate: the announced ones in order
	Modes   []ModeAnswer   // cast
	X       Optional[int]  // cast

	Text    string   // activate, mana, special: how the ability's text begins
	Cost    string   // activate, mana, special
	Index   int      // activate: in printed order from 1, 0 for any
	Source  Selector // activate, mana, special
	Loyalty bool     // activate

	Special string // special: an open list, "foretell", "turn-face-up" ...

	Attacker  Selector // attack, block
	Defender  Selector // attack
	Blocker   Selector // block
	NoneAtAll bool     // attack, block: explicitly nothing attacks or blocks

	Until Until // wait

	Request RequestKind // request
	Zone    Zone        // request
	Owner   Player      // request
	Pile    string      // request

	Expect []Check // check

	PutCounters PutCounters // intervene
}

// PutCounters is a change of the state by the runner itself.
type PutCounters struct {
	Name    Selector
	Counter string
	N       int
}
