package ability

import "github.com/apnap/apnap/mtg"

// CostKind is a kind of payment besides mana (118).
type CostKind uint8

// The kinds of payment.
const (
	CostTapThis        CostKind = iota + 1 // {T} (107.5)
	CostUntapThis                          // {Q} (107.6)
	CostSacrifice                          // sacrifice N that Filter describes
	CostDiscard                            // discard N cards that Filter describes
	CostPayLife                            // pay N life
	CostExile                              // exile N that Filter describes
	CostReturnToHand                       // return N that Filter describes to its owner's hand
	CostTap                                // tap N untapped that Filter describes
	CostRemoveCounters                     // remove N counters of Counter from one that Filter describes, or Among them
	CostPutCounters                        // put N counters of Counter on Filter (this)
	CostReveal                             // reveal N cards that Filter describes
	CostMill                               // mill N cards
	CostLoyalty                            // change loyalty by N (606.4)
	CostOneOf                              // one of Options
	CostDiscardHand                        // discard the whole hand
	CostEnergy                             // pay N energy counters
	CostExileTop                           // exile the top N cards of the library
	CostProcess                            // put N cards in exile that Filter describes into their owners' graveyards
	CostCountersOn                         // put N counters of Counter on one that Filter describes
	CostExert                              // exert this (701.43)
	CostWaterbend                          // pay N generic mana, tapping artifacts and creatures for any of it (701.67a)
	CostOpponent                           // choose an opponent (702.174a)
	CostGainLife                           // have one player whom Filter describes gain N life, or each
	CostOnTop                              // put N that Filter describes on top of their owners' libraries
	CostOnBottom                           // put N that Filter describes on the bottom of their owners' libraries
	CostRevealChosen                       // reveal the player whom one has chosen secretly for this
	CostRoll                               // roll a die with N sides: X is the result (706.2)
	CostUnattach                           // unattach this, or one that Filter describes (701.3d)
	CostGiver                              // choose one that Filter describes of what grants this the ability, which its name means from then on (201.5a)
	NumCostKinds
)

// CostPart is one payment of a cost.
type CostPart struct {
	Kind    CostKind
	N       *Num        `json:",omitempty"` // how many, where the form of the kind says so
	UpTo    bool        `json:",omitempty"` // any number up to N
	All     bool        `json:",omitempty"` // N is X, which is all counters of the kind that there are
	Filter  *Filter     `json:",omitempty"`
	Counter mtg.Counter `json:",omitempty"`
	Random  bool        `json:",omitempty"` // the objects are chosen at random
	// Power is what the total power of what is tapped must be at least (702.122a).
	Power *Num `json:",omitempty"`
	// Crew: what is tapped crews a Vehicle (702.122b), and may do so as though its power
	// were another one.
	Crew bool `json:",omitempty"`
	// Value is what the total mana value of what pays must be at least (701.59a).
	Value *Num `json:",omitempty"`
	// Deed is the keyword action that paying the part is.
	Deed    mtg.Deed `json:",omitempty"`
	Options []Cost   `json:",omitempty"`
	// Lessens: it is chosen before the total cost is determined, which is less by its
	// mana value in generic mana (702.119a, 702.119c).
	Lessens bool `json:",omitempty"`
	// ByCost: with Lessens, it is less by its mana cost (702.48a).
	ByCost bool `json:",omitempty"`
	// Each: all players described are meant.
	Each bool `json:",omitempty"`
	// Share is what all that pays must have in common.
	Share Quality `json:",omitempty"`
	// Linked: what is exiled so to cast a permanent spell is exiled with the permanent that
	// it becomes (607.2q).
	Linked bool `json:",omitempty"`
	// Among: the counters are removed from any of what Filter describes, together N; without
	// Counter they are of any kinds.
	Among bool `json:",omitempty"`
}

// Cost is all that is to be paid (118.1): mana and other parts, in the order
// written. Part i is what SelCost i speaks of.
type Cost struct {
	Mana  *mtg.ManaCost `json:",omitempty"`
	Parts []CostPart    `json:",omitempty"`
	// ManaPer multiplies Mana by a quantity ("pay {1} for each ...").
	ManaPer *Num `json:",omitempty"`
	// Own says that the mana is the mana cost of the object itself.
	Own bool `json:",omitempty"`
	// Less is what the mana is reduced by.
	Less *mtg.ManaCost `json:",omitempty"`
	// LessIfNew says that the mana is reduced by the mana cost of the permanent if it
	// entered this turn (702.193a).
	LessIfNew bool `json:",omitempty"`
	// SomeX says that X can't be nought.
	SomeX bool `json:",omitempty"`
	// Text is the cost as printed back.
	Text string `json:",omitempty"`
}

// HasTap reports whether the cost has the tap symbol; {Q} is another (107.5, 107.6).
func (c *Cost) HasTap() bool {
	for i := range c.Parts {
		if c.Parts[i].Kind == CostTapThis {
			return true
		}
	}
	return false
}
