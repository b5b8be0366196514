package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles events whose words name more than one thing, and effects that
// keep abilities from triggering.

// dealtBy is the event that a player is dealt damage by sources described, once for
// all that each of them is dealt at once.
func (c clause) dealtBy(e *oracle.Node) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDamage, Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true, Apart: true}
	if p.Other = c.players(e.Kid(oracle.SymPlayer)); p.Other == nil {
		p.Other = &ability.Filter{Players: true, NoObjects: true}
	}
	var list []ability.Filter
	for _, o := range e.All(oracle.SymObj) {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "what deals the damage")
		}
		f := c.describe(o)
		needZone(f, o)
		if f.Zones == 0 {
			setZone(f, battlefield)
		}
		list = append(list, *f)
	}
	if p.Source = &list[0]; len(list) > 1 {
		p.Source = &ability.Filter{Zones: list[0].Zones | list[1].Zones, Any: list}
	}
	return p
}

// cycles is the event that a player cycles a card: it is discarded to pay the cost of
// one of its cycling abilities. An ability of the card itself triggers from wherever
// the card is put (702.29c).
func (c clause) cycles(e *oracle.Node) []ability.Pattern {
	o := e.Kid(oracle.SymObj)
	f := c.described(o)
	switch {
	case onlyThis(f):
		c.everywhere = true
	case !cardNoun(o) || f.Zones != anyZone || o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetA:
		fail(CodeMeaning, o, "what is cycled")
	}
	setZone(f, allZones)
	var list []ability.Pattern
	for _, name := range [...]string{"cycling", "landcycling", "basiclandcycling"} {
		list = append(list, ability.Pattern{Kind: mtg.EventDiscard, Player: c.players(e.Kid(oracle.SymPlayer)), Object: f, Mechanic: name})
	}
	return list
}

// intoGraveyard is the event that cards, or this, are put into a graveyard: from
// anywhere, which makes this ability function everywhere, or from a library.
func (e *emitter) intoGraveyard(k *oracle.Node, o *oracle.Node, f *ability.Filter) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Graveyard)}
	if k.Row == oracle.EventGraveyardfrom {
		p.From = mtg.Zones(mtg.Library)
	}
	if onlyThis(f) {
		if !k.Has("a") && !k.Has("your") {
			fail(CodeMeaning, k, "cards put into a graveyard")
		}
		f.Zones = allZones
		e.everywhere = true
		return p
	}
	if !cardNoun(o) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, k, "cards put into a graveyard")
	}
	setZone(f, allZones)
	notTokens(f)
	switch {
	case k.Has("your"):
		f.Owner = ability.You
	case k.Has("opponent"):
		f.Owner = ability.Opponent
	}
	return p
}

// cardNoun reports whether a noun phrase speaks of cards.
func cardNoun(o *oracle.Node) bool {
	k := o.Kid(oracle.SymKinds)
	return o.Row == oracle.ObjNp && k != nil && k.Kid(oracle.SymKind).Kid(oracle.SymNoun).Row == oracle.NounCard
}

// noTrigger compiles effects that keep objects that enter from making abilities
// trigger.
func (c clause) noTrigger(n *oracle.Node, e *ability.StaticEffect) {
	cause := n.Kid(oracle.SymCause)
	o := cause.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !manyOf(o) {
		fail(CodeMeaning, o, "which of them")
	}
	f := c.described(o)
	needZone(f, o)
	if cause.Row != oracle.CauseEnters {
		fail(CodeMeaning, cause, "this event")
	}
	p := enters(f)
	e.Kind, e.Pattern = ability.StaticNoTrigger, &p
}
