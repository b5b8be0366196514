package mtg

// Step is a step of a turn, the two main phases among them, since they have
// no steps (505.2). BeforeGame is what happens before the first turn.
type Step uint8

// The steps in the order of a turn (500.1).
const (
	BeforeGame Step = iota
	Untap
	Upkeep
	DrawStep
	PrecombatMain
	BeginCombat
	DeclareAttackers
	DeclareBlockers
	FirstStrikeDamage
	CombatDamage
	EndCombat
	PostcombatMain
	EndStep
	Cleanup
	numSteps
)

var stepNames = [numSteps]string{
	BeforeGame: "before-game", Untap: "untap", Upkeep: "upkeep", DrawStep: "draw",
	PrecombatMain: "precombat-main", BeginCombat: "begin-combat",
	DeclareAttackers: "declare-attackers", DeclareBlockers: "declare-blockers",
	FirstStrikeDamage: "first-strike-damage", CombatDamage: "combat-damage",
	EndCombat: "end-combat", PostcombatMain: "postcombat-main", EndStep: "end", Cleanup: "cleanup",
}

// String returns the step's name as the scenario format writes it.
func (s Step) String() string {
	if s >= numSteps {
		return "invalid step"
	}
	return stepNames[s]
}

// StepNamed returns the step with the name, and false when there is none.
func StepNamed(name string) (Step, bool) {
	for s, n := range stepNames {
		if n == name {
			return Step(s), true
		}
	}
	return BeforeGame, false
}

// IsMain reports whether the step is a main phase.
func (s Step) IsMain() bool { return s == PrecombatMain || s == PostcombatMain }

// IsCombat reports whether the step belongs to the combat phase (506.1).
func (s Step) IsCombat() bool { return s >= BeginCombat && s <= EndCombat }

// Phase is a phase of a turn (500.1).
type Phase uint8

// The phases in the order of a turn.
const (
	NoPhase Phase = iota
	BeginningPhase
	PrecombatMainPhase
	CombatPhase
	PostcombatMainPhase
	EndingPhase
)

// Phase returns the phase the step belongs to.
func (s Step) Phase() Phase {
	switch {
	case s == BeforeGame || s >= numSteps:
		return NoPhase
	case s <= DrawStep:
		return BeginningPhase
	case s == PrecombatMain:
		return PrecombatMainPhase
	case s <= EndCombat:
		return CombatPhase
	case s == PostcombatMain:
		return PostcombatMainPhase
	}
	return EndingPhase
}
