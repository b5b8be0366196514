package form

// DecisionKind is the published name of a decision.Kind.
type DecisionKind = string

// Decision is a question to the viewer, with all that may be answered.
type Decision struct {
	// Seq is its number in the game; the answer has it.
	Seq uint32 `json:"seq"`
	// Kind is one of "act", "pick", "order", "number", "confirm", "distribute",
	// "pay", "attack", "block" and "name". Which members of an Answer it wants
	// stands in docs/agent-protocol.md.
	Kind DecisionKind `json:"kind"`
	// Prompt is the name of what is asked, and Text says it as a sentence.
	Prompt string `json:"prompt"`
	Text   string `json:"text"`
	Rule   string `json:"rule,omitempty"`
	// For is whose choice it is, another's while the viewer controls him (723).
	For string `json:"for"`
	// Source is the object that asks, Ability the text of its ability.
	Source  uint32 `json:"source,omitempty"`
	Ability string `json:"ability,omitempty"`
	// Min and Max bound a number or how many are picked, Total is what a
	// distribution adds up to, Sum what the N of picks must reach at least,
	// Most what they may reach at most.
	Min     int32    `json:"min"`
	Max     int32    `json:"max"`
	Total   int32    `json:"total,omitempty"`
	Sum     int32    `json:"sum,omitempty"`
	Most    *int32   `json:"most,omitempty"`
	Options []Option `json:"options"`
	// Cost are the symbols that a payment covers, one a mana.
	Cost []string `json:"cost,omitempty"`
	// Others are what may be attacked or blocked; Requirements what is asked of
	// whom, of which Obey are to be met; MostParts bounds how many take part.
	Others       []Other       `json:"others,omitempty"`
	Requirements []Requirement `json:"requirements,omitempty"`
	Obey         int32         `json:"obey,omitempty"`
	MostParts    int32         `json:"most_parts,omitempty"`
	NotAlone     []uint16      `json:"not_alone,omitempty"`
	// Sets are the lists of places in Others that options and requirements name, where
	// there are so many of them that each is said once: they have Set then, and no With.
	Sets   [][]uint16 `json:"sets,omitempty"`
	Groups []Group    `json:"groups,omitempty"`
	// Alike are sets of places in Options: two picks or more are all from one of them.
	Alike [][]uint16 `json:"alike,omitempty"`
	// Earlier are the objects and players that others have chosen before for the same
	// thing (101.4b); 0 is a card that stays face down.
	Earlier []uint32 `json:"earlier,omitempty"`
	// Proposal is a legal answer, such as the payment that leaves the most.
	Proposal *Answer `json:"proposal,omitempty"`
	// Reversible says that an answer with Cancel takes the whole action back that the
	// question is part of (733.1): the spell goes back to where it was.
	Reversible bool `json:"reversible,omitempty"`
	// Barred are the modes that cannot be chosen now, and why.
	Barred []Barred `json:"barred,omitempty"`
	// Further is the optional additional cost that is asked about, such as "kicker {2}".
	Further string `json:"further,omitempty"`
	// Yes and No are the words for those answers.
	Yes string `json:"yes,omitempty"`
	No  string `json:"no,omitempty"`
	// Unable says that the answer can only be no: the player is asked because the
	// others do not know that he has nothing to do it with.
	Unable bool `json:"unable,omitempty"`
	// Spent says that the viewer, who has priority, has nothing left to act with that
	// everybody sees: no mana, no land to play, nothing that asks no mana. It is the same
	// whatever he holds, so that a client may pass by it.
	Spent bool `json:"spent,omitempty"`
	// Repeats are what the viewer, who has priority, may propose to do again a number of
	// times, the shortest first: what he has done up to now.
	Repeats []Round `json:"repeats,omitempty"`
}

// Round is what a player has done and may do again.
type Round struct {
	// Deeds are what he did, first to last, each as a sentence such as that of an option.
	Deeds []string `json:"deeds"`
}

// Option is one thing that may be chosen. Its place in the list is what an
// answer names.
type Option struct {
	Text string `json:"text"`
	// Action is the kind of action of an "act", such as "cast" or "activate".
	Action string `json:"action,omitempty"`
	// Object is the object or player it is about, none where it is about words, such as
	// a mode; Face its face where seen.
	Object uint32 `json:"object,omitempty"`
	Face   uint32 `json:"face,omitempty"`
	// Ability is the text of the ability it activates; Way is zero for the
	// ordinary way to cast; Cost is what it costs where that is known before, or
	// what choosing a mode costs. N of a mode is its place among all modes from 0; a
	// mode that may be chosen more than once is there as often.
	Ability string `json:"ability,omitempty"`
	Way     uint8  `json:"way,omitempty"`
	Cost    string `json:"cost,omitempty"`
	N       int32  `json:"n,omitempty"`
	Min     int32  `json:"min,omitempty"`
	Max     int32  `json:"max,omitempty"`
	// Colors are the kinds of mana it can pay with, as numbers 0 to 5 for W U B R
	// G C.
	Colors []int32 `json:"colors,omitempty"`
	// With are the places in Others that it may be paired with.
	With []uint16 `json:"with,omitempty"`
	// Set is the place in Sets of them, on boards of hundreds.
	Set *uint16 `json:"set,omitempty"`
	// Flags are "alone" (a mana ability to be activated by itself), "snow",
	// "convoke", "delve", "beyond" and "apart", see docs/agent-protocol.md.
	Flags []string `json:"flags,omitempty"`
}

// Barred is a mode that is no option.
type Barred struct {
	// Text is the mode's, Place its place among all modes from 0, as N is that of an
	// option; Cost is what choosing it costs, where modes cost.
	Text  string `json:"text"`
	Place int32  `json:"place"`
	Cost  string `json:"cost,omitempty"`
	// Why is "no-target" or "not-paid", and Reason says it as a sentence.
	Why    string `json:"why"`
	Reason string `json:"reason"`
	Rule   string `json:"rule"`
}

// Other is what is attacked or blocked.
type Other struct {
	Object uint32 `json:"object"`
	Text   string `json:"text"`
	Min    int32  `json:"min,omitempty"`
	Max    int32  `json:"max,omitempty"`
}

// Requirement asks that an option takes part with one of the others; without an
// option, that any does.
type Requirement struct {
	Option *uint16  `json:"option,omitempty"`
	With   []uint16 `json:"with"`
	Set    *uint16  `json:"set,omitempty"`
}

// Group bounds how many of some options are picked.
type Group struct {
	Options []uint16 `json:"options"`
	Min     int32    `json:"min"`
	Max     int32    `json:"max"`
}

// Answer is an answer to a decision; which members count depends on its kind.
type Answer struct {
	Seq     uint32   `json:"seq"`
	Yes     bool     `json:"yes,omitempty"`
	Cancel  bool     `json:"cancel,omitempty"`
	Picks   []uint16 `json:"picks,omitempty"`
	Numbers []int32  `json:"numbers,omitempty"`
	Text    string   `json:"text,omitempty"`
}
