package view

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// ReasonCode says what kind of reason something has. Words turn it into a
// sentence.
type ReasonCode uint8

// The reasons.
const (
	NoReason       ReasonCode = iota
	ReasonPrinted             // what the card says: its power and toughness
	ReasonEffect              // an effect of Source changes it
	ReasonCounters            // N counters change it
	ReasonDamage              // N damage is marked on it
	ReasonNothing             // no effect changes it
	ReasonNoCreature
	ReasonTapped
	ReasonSick
	ReasonDefender
	ReasonNotAttacking
	ReasonNotYours
	ReasonKeyword   // the other has Keyword
	ReasonElsewhere // it is not where that could be done
	ReasonNotAsked  // the player is not asked that now
	ReasonMay       // nothing forbids it
	// What stands in the way of an action, as query.ObstacleKind has it.
	ReasonZone
	ReasonMayNotLook
	ReasonNotYourTurn
	ReasonYourTurn
	ReasonNotMainPhase
	ReasonStack
	ReasonLands
	ReasonCannotEnter
	ReasonProhibited
	ReasonSplitSecond
	ReasonNoManaCost
	ReasonForetoldNow
	ReasonPlottedNow
	ReasonCondition
	ReasonWrongStep
	ReasonUsedThisTurn
	ReasonUsedUp
	ReasonGivenUp
	ReasonNoTarget
	ReasonUntapped
	ReasonLife
	ReasonLoyalty
	ReasonCostPart
	ReasonMana
	ReasonNoAbility
	NumReasons
)

// Reason is one reason for something, as a viewer may know it.
type Reason struct {
	Code    ReasonCode
	Rule    rule.Ref
	Source  Handle
	Card    mtg.FaceID // the face of Source, where the viewer knows it
	Ability mtg.AbilityRef
	Counter mtg.Counter
	Keyword mtg.Keyword
	N       int32
	// Creature says that Power and Toughness, those after it, count.
	Creature         bool
	Power, Toughness int32
	// Types, Colors and Controller say that these have changed.
	Types, Colors, Keywords, Controller bool
	// Tried is the action that the reason speaks of, an option as the viewer may
	// know it, and Mana what it costs.
	Tried decision.Option
	Mana  mtg.ManaCost
}

// Why returns the reasons for what an object is like, to a viewer who sees it.
func (v *Views) Why(s *state.State, q *query.Q, w Viewer, h Handle) (list []Reason) {
	r := v.reader(s, w)
	id, ok := r.t.Object(h)
	o := s.Object(id)
	if !ok || o == nil || !r.follows(o) {
		return nil
	}
	printed, applied := q.Explain(id)
	list = append(list, Reason{
		Code: ReasonPrinted, Rule: rule.R613_1, Source: h, Creature: printed.Types&mtg.Creature != 0,
		Power: printed.Power, Toughness: printed.Toughness,
	})
	if o.Is(state.FaceDown) && !r.open(o) {
		list[0].Rule = rule.R708_2
	}
	before := printed
	for i := range applied {
		a := &applied[i]
		x := Reason{
			Code: ReasonEffect, Rule: a.Rule, Creature: a.Row.Types&mtg.Creature != 0, Power: a.Row.Power, Toughness: a.Row.Toughness,
			Types:  a.Row.Types != before.Types || a.Row.Subtypes != before.Subtypes || a.Row.Supertypes != before.Supertypes,
			Colors: a.Row.Colors != before.Colors, Keywords: a.Row.Keywords != before.Keywords, Controller: a.Row.Controller != before.Controller,
		}
		if a.Counter != 0 {
			x.Code, x.Counter, x.N = ReasonCounters, a.Counter, a.N
		} else if x.Source = r.refer(a.Source); r.t.seen(x.Source) {
			x.Ability, x.Card = a.Ability, r.t.records[x.Source].face
		}
		before = a.Row
		list = append(list, x)
	}
	if len(applied) == 0 {
		list = append(list, Reason{Code: ReasonNothing, Rule: rule.R611_1})
	}
	if o.Damage > 0 {
		list = append(list, Reason{Code: ReasonDamage, Rule: rule.R120_6, N: o.Damage})
	}
	return list
}

// WhyNotAttack says why the viewer's creature cannot attack now.
func (d *View) WhyNotAttack(h Handle) []Reason {
	o := d.Object(h)
	var list []Reason
	switch {
	case o == nil || o.Zone != mtg.Battlefield:
		return []Reason{{Code: ReasonElsewhere, Rule: rule.R508_1a}}
	case o.Controller != d.Viewer.Seat():
		list = append(list, Reason{Code: ReasonNotYours, Rule: rule.R508_1a})
	case o.Types&mtg.Creature == 0:
		list = append(list, Reason{Code: ReasonNoCreature, Rule: rule.R508_1a})
	}
	if o.Status&Tapped != 0 {
		list = append(list, Reason{Code: ReasonTapped, Rule: rule.R508_1a})
	}
	if o.Status&Sick != 0 {
		list = append(list, Reason{Code: ReasonSick, Rule: rule.R302_6})
	}
	if o.Keywords.Has(mtg.Defender) {
		list = append(list, Reason{Code: ReasonDefender, Rule: rule.R702_3b})
	}
	return orNotAsked(list, rule.R508_1a)
}

// orNotAsked says, where nothing else is known, that it is not asked now.
func orNotAsked(list []Reason, r rule.Ref) []Reason {
	if len(list) == 0 {
		return []Reason{{Code: ReasonNotAsked, Rule: r}}
	}
	return list
}

// evading are the keywords that keep creatures from blocking, unless the blocker
// is as the function says (509.1b).
var evading = [...]struct {
	keyword mtg.Keyword
	rule    rule.Ref
	may     func(blocker, attacker *Object) bool
}{
	{mtg.Flying, rule.R702_9b, func(b, _ *Object) bool { return b.Keywords.Has(mtg.Flying) || b.Keywords.Has(mtg.Reach) }},
	{mtg.Shadow, rule.R702_28b, func(b, _ *Object) bool { return b.Keywords.Has(mtg.Shadow) }},
	{mtg.Horsemanship, rule.R702_31b, func(b, _ *Object) bool { return b.Keywords.Has(mtg.Horsemanship) }},
	{mtg.Skulk, rule.R702_118b, func(b, a *Object) bool { return b.Power <= a.Power }},
	{mtg.Fear, rule.R702_36b, func(b, _ *Object) bool { return b.Types&mtg.Artifact != 0 || b.Colors.Has(mtg.Black) }},
	{mtg.Intimidate, rule.R702_13b, func(b, a *Object) bool { return b.Types&mtg.Artifact != 0 || a.Colors&b.Colors != 0 }},
}

// WhyNotBlock says why the creature cannot block the attacker.
func (d *View) WhyNotBlock(blocker, attacker Handle) (list []Reason) {
	b, a := d.Object(blocker), d.Object(attacker)
	switch {
	case b == nil || b.Zone != mtg.Battlefield:
		return []Reason{{Code: ReasonElsewhere, Rule: rule.R509_1a}}
	case b.Controller != d.Viewer.Seat():
		return []Reason{{Code: ReasonNotYours, Rule: rule.R509_1a}}
	case b.Types&mtg.Creature == 0:
		return []Reason{{Code: ReasonNoCreature, Rule: rule.R509_1a}}
	}
	if b.Status&Tapped != 0 {
		list = append(list, Reason{Code: ReasonTapped, Rule: rule.R509_1a})
	}
	if a == nil {
		return orNotAsked(list, rule.R509_1a)
	}
	if a.Status&Attacking == 0 {
		list = append(list, Reason{Code: ReasonNotAttacking, Rule: rule.R509_1a})
	}
	for _, e := range evading {
		if a.Keywords.Has(e.keyword) && !e.may(b, a) {
			list = append(list, Reason{Code: ReasonKeyword, Rule: e.rule, Source: attacker, Keyword: e.keyword})
		}
	}
	return orNotAsked(list, rule.R509_1a)
}

// WhyNotTarget says why the object cannot be a target of what the viewer
// controls.
func (d *View) WhyNotTarget(h Handle) (list []Reason) {
	o := d.Object(h)
	if o == nil {
		return []Reason{{Code: ReasonElsewhere, Rule: rule.R115_1}}
	}
	if o.Keywords.Has(mtg.Shroud) {
		list = append(list, Reason{Code: ReasonKeyword, Rule: rule.R702_18a, Source: h, Keyword: mtg.Shroud})
	}
	if o.Keywords.Has(mtg.Hexproof) && o.Controller != d.Viewer.Seat() {
		list = append(list, Reason{Code: ReasonKeyword, Rule: rule.R702_11b, Source: h, Keyword: mtg.Hexproof})
	}
	return orNotAsked(list, rule.R115_1)
}
