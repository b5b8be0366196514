package scenario

import (
	"strconv"

	"github.com/apnap/apnap/mtg"
)

const (
	faceDownWord  = "<face-down>"
	playerPrefix  = "player:"
	spectatorWord = "spectator"
)

// Player is the key of a player, A to H.
type Player uint8

// The players a file can have; NoPlayer where a key was left out.
const (
	NoPlayer Player = iota
	PlayerA
	PlayerB
	PlayerC
	PlayerD
	PlayerE
	PlayerF
	PlayerG
	PlayerH
)

// String returns the key, "none" for NoPlayer.
func (p Player) String() string {
	if p == NoPlayer || p > PlayerH {
		return "none"
	}
	return string(rune('A' + p - PlayerA))
}

// PlayerNamed returns the player with the key, and false when it is none.
func PlayerNamed(key string) (Player, bool) {
	if len(key) != 1 || key[0] < 'A' || key[0] > 'H' {
		return NoPlayer, false
	}
	return PlayerA + Player(key[0]-'A'), true
}

// word returns names[i], or a word for what is out of range.
func word[T ~uint8](names []string, i T) string {
	if int(i) >= len(names) {
		return "invalid"
	}
	return names[i]
}

// Moment is a step of a turn or one of the two moments before the first turn.
type Moment uint8

// The moments in the order of the game.
const (
	NoMoment Moment = iota
	Mulligans
	OpeningHand
	Untap
	Upkeep
	Draw
	PrecombatMain
	BeginCombat
	DeclareAttackers
	DeclareBlockers
	FirstStrikeDamage
	CombatDamage
	EndCombat
	PostcombatMain
	End
	Cleanup
)

var momentNames = []string{
	"", "mulligans", "opening-hand", "untap", "upkeep", "draw", "precombat-main", "begin-combat",
	"declare-attackers", "declare-blockers", "first-strike-damage", "combat-damage", "end-combat",
	"postcombat-main", "end", "cleanup",
}

// String returns the word of the moment.
func (m Moment) String() string { return word(momentNames, m) }

// Step returns the step of a turn that the moment is, BeforeGame for the two
// moments before the first turn.
func (m Moment) Step() mtg.Step {
	if m < Untap {
		return mtg.BeforeGame
	}
	return mtg.Untap + mtg.Step(m-Untap)
}

// Point is a moment of a turn; turns are counted through the game from 1, and
// turn 0 is before the first.
type Point struct {
	Turn   int
	Moment Moment
}

// String returns the point as a file writes it.
func (p Point) String() string { return strconv.Itoa(p.Turn) + " " + p.Moment.String() }

// Compare returns a negative number when p is before q, 0 when they are the
// same and a positive number when p is after q, within the usual order of a
// turn.
func (p Point) Compare(q Point) int {
	if p.Turn != q.Turn {
		return p.Turn - q.Turn
	}
	return int(p.Moment) - int(q.Moment)
}

// Edge is the side of a stop's step at which the stage ends.
type Edge uint8

// The edges.
const (
	EdgeAfter Edge = iota
	EdgeBefore
)

var edgeNames = []string{"after", "before"}

// String returns the word of the edge.
func (e Edge) String() string { return word(edgeNames, e) }

// Zone is a zone as the format names it.
type Zone uint8

// The zones. AnyCardZone is hand, graveyard or exile.
const (
	NoZone Zone = iota
	Library
	Hand
	Battlefield
	Graveyard
	Stack
	Exile
	Command
	Sideboard
	Ante
	PhasedOut
	AnyCardZone
)

var zoneNames = []string{
	"", "library", "hand", "battlefield", "graveyard", "stack", "exile", "command", "sideboard",
	"ante", "phased-out", "any-card",
}

// String returns the word of the zone.
func (z Zone) String() string { return word(zoneNames, z) }

// Zone returns the game's zone, NoZone for AnyCardZone.
func (z Zone) Zone() mtg.Zone {
	zone, _ := mtg.ZoneNamed(z.String())
	return zone
}

// Ruleset is a preset of rules.
type Ruleset uint8

// The presets.
const (
	CurrentRules Ruleset = iota
	ClassicRules
)

var rulesetNames = []string{"current", "classic"}

// String returns the word of the preset.
func (r Ruleset) String() string { return word(rulesetNames, r) }

// AttackOption is whom players may attack in a game of several (802, 803).
type AttackOption uint8

// The options.
const (
	AttackMultiple AttackOption = iota
	AttackSingle
	AttackLeft
	AttackRight
)

var attackOptionNames = []string{"multiple", "single", "left", "right"}

// String returns the word of the option.
func (a AttackOption) String() string { return word(attackOptionNames, a) }

// FaceDownKind is why an object is face down.
type FaceDownKind uint8

// The kinds; FaceDownPlain is face down for no reason of its own.
const (
	FaceUp FaceDownKind = iota
	FaceDownPlain
	FaceDownMorph
	FaceDownDisguise
	FaceDownManifest
	FaceDownCloak
	FaceDownForetold
)

var faceDownNames = []string{"false", "true", "morph", "disguise", "manifest", "cloak", "foretold"}

// String returns the word of the kind.
func (f FaceDownKind) String() string { return word(faceDownNames, f) }

// ErrorKind is a failure that a stage can be asked to show.
type ErrorKind uint8

// The failures.
const (
	ActionRefused ErrorKind = iota
	TargetRefused
	BlockRefused
	DecisionUnanswered
)

var errorKindNames = []string{"action-refused", "target-refused", "block-refused", "decision-unanswered"}

// String returns the word of the failure.
func (k ErrorKind) String() string { return word(errorKindNames, k) }

// Lane is a queue of answers.
type Lane uint8

// The lanes.
const (
	NoLane Lane = iota
	LaneTargets
	LaneModes
	LaneChoices
)

var laneNames = []string{"", "targets", "modes", "choices"}

// String returns the word of the lane.
func (l Lane) String() string { return word(laneNames, l) }

// ConditionKind is what a condition looks at.
type ConditionKind uint8

// The conditions.
const (
	Always ConditionKind = iota
	OnStack
	NotOnStack
	CopyOnStack
	TopOfStack
	ManaInPool
)

var conditionNames = []string{
	"", "on_stack", "not_on_stack", "copy_on_stack", "top_of_stack", "mana_in_pool",
}

// String returns the word of the condition.
func (k ConditionKind) String() string { return word(conditionNames, k) }

// Verb is what a step of the script does.
type Verb uint8

// The verbs.
const (
	NoVerb Verb = iota
	Cast
	PlayLand
	Activate
	Mana
	Special
	Attack
	Block
	Wait
	Pass
	Concede
	Request
	DoCheck
	Intervene
)

// verbForms holds the words of the verbs and the keys each takes; "!" marks
// those that must be there.
var verbForms = []struct{ name, keys string }{
	NoVerb:    {},
	Cast:      {"cast", "card! as from targets modes x"},
	PlayLand:  {"play-land", "card!"},
	Activate:  {"activate", "text cost index source loyalty targets"},
	Mana:      {"mana", "text! cost source"},
	Special:   {"special", "special! card source text cost"},
	Attack:    {"attack", "attacker defender attackers"},
	Block:     {"block", "blocker attacker blockers"},
	Wait:      {"wait", "until!"},
	Pass:      {"pass", ""},
	Concede:   {"concede", ""},
	Request:   {"request", "request! zone! owner pile card"},
	DoCheck:   {"check", "expect!"},
	Intervene: {"intervene", "put_counters!"},
}

// String returns the word of the verb.
func (v Verb) String() string {
	if int(v) >= len(verbForms) {
		return "invalid"
	}
	return verbForms[v].name
}

// Until is what a wait waits for.
type Until uint8

// The ends of a wait.
const (
	StackEmpty Until = iota
	OneResolved
)

var untilNames = []string{"stack-empty", "one-resolved"}

// String returns the word of the end.
func (u Until) String() string { return word(untilNames, u) }

// RequestKind is what a client asks for outside any decision.
type RequestKind uint8

// The requests.
const (
	RequestLook RequestKind = iota
	RequestArrange
	RequestName
)

var requestNames = []string{"look", "arrange", "name"}

// String returns the word of the request.
func (k RequestKind) String() string { return word(requestNames, k) }

// ChoiceKind is the form of an answer in the choices lane.
type ChoiceKind uint8

// The forms.
const (
	NoChoice ChoiceKind = iota
	ChoiceConfirm
	ChoiceNumber
	ChoicePick
	ChoiceOrder
	ChoiceCost
	ChoiceCoin
	ChoiceDie
	ChoiceRandom
	ChoicePile
	ChoiceCancelPayment
	ChoiceDone
	ChoicePlanarDie
)

var choiceNames = []string{
	"", "confirm", "number", "pick", "order", "cost", "coin", "die", "random", "pile",
	"cancel_payment", "done", "planar_die",
}

// String returns the key of the form.
func (k ChoiceKind) String() string { return word(choiceNames, k) }

// IsRandom reports whether the answer sets a random result instead of
// answering a decision.
func (k ChoiceKind) IsRandom() bool {
	return k == ChoiceCoin || k == ChoiceDie || k == ChoicePlanarDie || k == ChoiceRandom
}

// Scope says of which objects of a name a check speaks.
type Scope uint8

// The scopes.
const (
	ScopeAny Scope = iota
	ScopeAll
	ScopeFirst
)

var scopeNames = []string{"any", "all", "first"}

// String returns the word of the scope.
func (s Scope) String() string { return word(scopeNames, s) }

// Match is how an action is compared with what is offered.
type Match uint8

// The ways of comparing.
const (
	MatchPrefix Match = iota
	MatchExact
)

var matchNames = []string{"prefix", "exact"}

// String returns the word of the way.
func (m Match) String() string { return word(matchNames, m) }

// Comparison relates what is found to what is wanted.
type Comparison uint8

// The comparisons.
const (
	NoComparison Comparison = iota
	Is
	IsNot
	AtLeast
	AtMost
	MoreThan
	LessThan
)

var comparisonNames = []string{"", "is", "is_not", "at_least", "at_most", "more_than", "less_than"}

// String returns the key of the comparison.
func (c Comparison) String() string { return word(comparisonNames, c) }
