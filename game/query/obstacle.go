package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// Attempt is an action that a player might want to take with an object, and what
// stands in its way: nothing where he may take it.
type Attempt struct {
	Option    decision.Option
	Obstacles []Obstacle
}

// Obstacle is one reason for which an action cannot be taken.
type Obstacle struct {
	Kind ObstacleKind
	Rule rule.Ref
	// Source and Ability are the effect behind it, if an effect is.
	Source  mtg.ObjectID
	Ability mtg.AbilityRef
	// Mana is the total that cannot be paid, for NoMana.
	Mana mtg.ManaCost
}

// ObstacleKind says what kind of obstacle something is.
type ObstacleKind uint8

// The obstacles.
const (
	NoObstacle       ObstacleKind = iota
	NotAsked                      // the player does not have priority, or is asked for something else
	NotYours                      // another owns or controls it
	WrongZone                     // it cannot be played or activated from where it is
	MayNotLook                    // it is face down and he may not look at it
	NotYourTurn                   // only in his own turn
	YourTurn                      // only in another's turn
	NotMainPhase                  // only in a main phase
	StackNotEmpty                 // only while the stack is empty
	LandsPlayed                   // he has played as many lands as he may
	CannotEnter                   // the land cannot enter the battlefield
	Prohibited                    // an effect of Source says that it can't be done
	SplitSecond                   // Source has split second
	NoManaCost                    // it has no mana cost to pay
	ForetoldNow                   // it was foretold this turn
	PlottedNow                    // it was plotted this turn
	ConditionUnmet                // what its text asks for is not so
	WrongStep                     // its text names a part of the turn that it is not
	UsedThisTurn                  // it was activated this turn already
	UsedUp                        // it can be activated only once
	GivenUp                       // it was begun and could not be finished
	NoTarget                      // there are too few legal targets
	SourceTapped                  // its cost taps it, and it is tapped
	SourceUntapped                // its cost untaps it, and it is untapped
	SummoningSick                 // its cost taps or untaps it, and it came this turn
	TooLittleLife                 // he has less life than its cost
	TooLittleLoyalty              // it has fewer loyalty counters than its cost
	CostPart                      // he lacks what another part of its cost asks for
	NoMana                        // he cannot make the mana it costs
	NoAbility                     // there is nothing to activate
	NumObstacleKinds
)

// Prohibition returns the effect that says that who can't do a to what, or a
// Source of zero when none does: it is what Forbidden asks.
func (q *Q) Prohibition(a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) (by Obstacle, found bool) {
	q.rulings(ability.Cant, a, func(r *ruling) bool {
		if found = q.forbids(r, a, who, what, with); found {
			by = Obstacle{Kind: Prohibited, Rule: rule.R101_2, Source: r.c.This, Ability: r.c.Ability}
		}
		return !found
	})
	return by, found
}

// barsAbility reports whether a rule about activating is about an ability with the cost.
func barsAbility(e *ability.StaticEffect, cost *ability.Cost) bool {
	if e.Cost == nil {
		return true
	}
	asked := e.Cost.Parts[0].Kind
	has := cost != nil && slices.ContainsFunc(cost.Parts, func(p ability.CostPart) bool { return p.Kind == asked })
	return has != e.Optional
}

// ProhibitsAbility is Prohibition of activating the ability of the object (602.5).
func ProhibitsAbility(q *Q, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, ab *catalog.Ability) (by Obstacle, found bool) {
	q.rulings(ability.Cant, a, func(r *ruling) bool {
		if found = barsAbility(r.e, ab.Cost) && q.forbids(r, a, who, what, 0); found {
			by = Obstacle{Kind: Prohibited, Rule: rule.R101_2, Source: r.c.This, Ability: r.c.Ability}
		}
		return !found
	})
	return by, found
}
