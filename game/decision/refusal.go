package decision

import (
	"fmt"

	"github.com/apnap/apnap/game/rule"
)

// RefusalCode says why an answer is refused. The list is closed and published.
type RefusalCode uint8

// The codes. The comment says what Option, Want and Got of the Refusal mean.
const (
	NotRefused         RefusalCode = iota
	RefusedStale                   // answers another decision: Want the decision asked, Got the one answered
	RefusedForm                    // holds what the kind does not ask for, or lacks what it does: Want and Got how many
	RefusedOption                  // an unknown option: Got its index, Want how many there are
	RefusedTwice                   // Option is picked more often than it may be: Want how often
	RefusedTooFew                  // picks: Want at least, Got
	RefusedTooMany                 // picks: Want at most, Got
	RefusedGroup                   // Option the group, Got picks of it; Want the bound broken
	RefusedRange                   // a number out of range: Option whose, Want the bound broken, Got
	RefusedLittle                  // a pick: Want what the options must add up to, Got the sum
	RefusedSum                     // a distribution: Want the total, Got the sum
	RefusedBeyond                  // Option has a share before option Want has its due
	RefusedColor                   // Option cannot give mana of kind Got
	RefusedTogether                // Option is to be picked by itself, Got picks
	RefusedSource                  // Option and Want are two uses of one object
	RefusedUnpaid                  // Want symbols, Got how many the picks pay
	RefusedNeedless                // Option is not needed to pay
	RefusedPartner                 // Option may not take part with partner Got
	RefusedCrowded                 // partner Option takes Want at most, Got
	RefusedSparse                  // partner Option takes Want at least if any, Got
	RefusedParts                   // Want may take part at most, Got
	RefusedAlone                   // Option may not take part alone
	RefusedRequirement             // of Option something is required: Want requirements to obey, Got obeyed
	RefusedName                    // no name was given
	RefusedUnnamed                 // the name given is not one that is asked for
	RefusedUnable                  // yes to what the player has not got what it takes for
	RefusedUnlike                  // a pick: of Want options Got have a quality in common at most
	RefusedMuch                    // a pick: Want what the options may add up to at most, Got the sum
	RefusedAgain                   // what a shortcut had here, of who has said that he does something else (732.2c)
	numRefusalCodes
)

var refusalNames = [numRefusalCodes]string{
	NotRefused: "none", RefusedStale: "stale", RefusedForm: "wrong-form", RefusedOption: "unknown-option",
	RefusedTwice: "picked-twice", RefusedTooFew: "too-few", RefusedTooMany: "too-many",
	RefusedGroup: "group", RefusedRange: "out-of-range", RefusedSum: "wrong-sum", RefusedLittle: "too-little",
	RefusedBeyond: "beyond-too-early", RefusedColor: "wrong-color", RefusedTogether: "not-by-itself",
	RefusedSource: "same-object", RefusedUnpaid: "unpaid", RefusedNeedless: "needless",
	RefusedPartner: "not-allowed", RefusedCrowded: "partner-too-many", RefusedSparse: "partner-too-few",
	RefusedParts: "too-many-take-part", RefusedAlone: "alone", RefusedRequirement: "requirement",
	RefusedName: "no-name", RefusedUnnamed: "wrong-name",
	RefusedUnlike: "unlike", RefusedMuch: "too-much", RefusedUnable: "unable", RefusedAgain: "again",
}

// String returns the published name of the code.
func (c RefusalCode) String() string {
	if c >= numRefusalCodes {
		return "invalid refusal"
	}
	return refusalNames[c]
}

// Refusal is why an answer is not legal. Option is -1 where none is meant.
type Refusal struct {
	// Seq and Kind are those of the decision.
	Seq               uint32
	Kind              Kind
	Code              RefusalCode
	Rule              rule.Ref
	Option, Want, Got int
	// Near is a name that may have been meant, empty where none is known.
	Near string
}

// Error says in one sentence which answer is refused and why.
func (r *Refusal) Error() string {
	text := fmt.Sprintf("decision %d (%v): %s", r.Seq, r.Kind, r.reason())
	if r.Rule != 0 {
		text += fmt.Sprintf(" (rule %v)", r.Rule)
	}
	return text
}

func (r *Refusal) reason() string {
	if int(r.Code) < len(refusalReasons) && refusalReasons[r.Code] != nil {
		return refusalReasons[r.Code](r)
	}
	return "the answer is refused for a reason without a name"
}

// refusalReasons says each reason in words. Options and partners are named by
// their index, as an answer names them.
var refusalReasons = [numRefusalCodes]func(*Refusal) string{
	NotRefused: func(*Refusal) string { return "the answer is legal" },
	RefusedStale: func(r *Refusal) string {
		return fmt.Sprintf("the answer is to decision %d; answer decision %d", r.Got, r.Want)
	},
	RefusedForm: func(r *Refusal) string { return formOf(r.Kind) },
	RefusedOption: func(r *Refusal) string {
		return fmt.Sprintf("there is no option %d; the options are numbered from 0 and there are %d", r.Got, r.Want)
	},
	RefusedTwice: func(r *Refusal) string {
		return fmt.Sprintf("option %d is picked more often than allowed, %s", r.Option, times(r.Want))
	},
	RefusedTooFew:  func(r *Refusal) string { return fmt.Sprintf("pick at least %d, not %d", r.Want, r.Got) },
	RefusedTooMany: func(r *Refusal) string { return fmt.Sprintf("pick at most %d, not %d", r.Want, r.Got) },
	RefusedGroup: func(r *Refusal) string {
		if r.Got < r.Want {
			return fmt.Sprintf("pick at least %d of group %d, not %d", r.Want, r.Option, r.Got)
		}
		return fmt.Sprintf("pick at most %d of group %d, not %d", r.Want, r.Option, r.Got)
	},
	RefusedRange: func(r *Refusal) string {
		bound := "at most"
		if r.Got < r.Want {
			bound = "at least"
		}
		if r.Option < 0 {
			return fmt.Sprintf("the number must be %s %d, not %d", bound, r.Want, r.Got)
		}
		return fmt.Sprintf("the share of option %d must be %s %d, not %d", r.Option, bound, r.Want, r.Got)
	},
	RefusedLittle: func(r *Refusal) string {
		return fmt.Sprintf("what is picked must add up to %d at least, not %d", r.Want, r.Got)
	},
	RefusedMuch: func(r *Refusal) string {
		return fmt.Sprintf("what is picked must add up to %d at most, not %d", r.Want, r.Got)
	},
	RefusedUnlike: func(r *Refusal) string {
		return fmt.Sprintf("all %d that are picked must have the same in common, not %d of them", r.Want, r.Got)
	},
	RefusedSum: func(r *Refusal) string {
		return fmt.Sprintf("the shares must add up to %d, not %d", r.Want, r.Got)
	},
	RefusedBeyond: func(r *Refusal) string {
		return fmt.Sprintf("option %d gets nothing before option %d has its due", r.Option, r.Want)
	},
	RefusedColor: func(r *Refusal) string {
		return fmt.Sprintf("option %d does not take the number %d; name a kind of mana it gives, and 0 where it gives none", r.Option, r.Got)
	},
	RefusedTogether: func(r *Refusal) string {
		return fmt.Sprintf("option %d must be picked by itself, not as one of %d", r.Option, r.Got)
	},
	RefusedSource: func(r *Refusal) string {
		return fmt.Sprintf("options %d and %d use the same object; pick one of them", r.Want, r.Option)
	},
	RefusedUnpaid: func(r *Refusal) string {
		return fmt.Sprintf("the picks pay %d of %d symbols; pick more, or other kinds of mana", r.Got, r.Want)
	},
	RefusedNeedless: func(r *Refusal) string {
		return fmt.Sprintf("option %d is not needed to pay; leave it out", r.Option)
	},
	RefusedPartner: func(r *Refusal) string {
		return fmt.Sprintf("option %d may not take part with partner %d", r.Option, r.Got)
	},
	RefusedCrowded: func(r *Refusal) string {
		return fmt.Sprintf("at most %d may take part with partner %d, not %d", r.Want, r.Option, r.Got)
	},
	RefusedSparse: func(r *Refusal) string {
		return fmt.Sprintf("at least %d must take part with partner %d when any does, not %d", r.Want, r.Option, r.Got)
	},
	RefusedParts: func(r *Refusal) string {
		return fmt.Sprintf("at most %d may take part in all, not %d", r.Want, r.Got)
	},
	RefusedAlone: func(r *Refusal) string { return fmt.Sprintf("option %d may not take part alone", r.Option) },
	RefusedRequirement: func(r *Refusal) string {
		if r.Option == AnyOption {
			return fmt.Sprintf("%d requirements must be obeyed, not %d, and one that asks for any option is not", r.Want, r.Got)
		}
		return fmt.Sprintf("%d requirements must be obeyed, not %d, and one of option %d is not", r.Want, r.Got, r.Option)
	},
	RefusedName: func(*Refusal) string { return "a name must be given" },
	RefusedUnnamed: func(r *Refusal) string {
		text := "the name is not that of a card of the kind asked for; give the whole English name of one"
		if r.Near != "" {
			text += ", such as " + r.Near
		}
		return text
	},
	RefusedUnable: func(*Refusal) string { return "there is nothing to do that with; answer no" },
	RefusedAgain:  func(*Refusal) string { return "something else was said to be done here than the shortcut has" },
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}

// formOf says what an answer to a decision of kind k holds.
func formOf(k Kind) string {
	switch k {
	case Act, Pick, Order:
		return "the answer holds picks and nothing else"
	case Number:
		return "the answer holds one number and nothing else"
	case Confirm:
		return "the answer holds yes or no and nothing else"
	case Distribute:
		return "the answer holds one number for each option and nothing else"
	case Pay:
		return "the answer holds picks and one number for each, or only that it is cancelled"
	case Attack, Block:
		return "the answer holds picks and for each the number of a partner, and nothing else"
	case Name:
		return "the answer holds a text and nothing else"
	}
	return "nothing is asked that could be answered"
}
