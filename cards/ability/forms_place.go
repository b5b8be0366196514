package ability

import (
	"slices"

	"github.com/apnap/apnap/mtg"
)

// This file says where things can be, and who is a player: what a rule leaves no choice
// about is written in one way.

// everywhere is each zone: what is asked of a thing wherever it is.
const everywhere = mtg.ZoneSet(1<<mtg.NumZones - 2)

// payZones are where what pays a part of a cost is (701.21a, 701.9a, 701.26a). Exiled is
// what is in a public zone or in one's hand; who beholds reveals a card or chooses what
// everyone can see already (701.4a).
var payZones = [NumCostKinds]mtg.ZoneSet{
	CostSacrifice: 1 << mtg.Battlefield, CostTap: 1 << mtg.Battlefield, CostReturnToHand: 1<<mtg.Battlefield | 1<<mtg.Graveyard,
	CostRemoveCounters: 1 << mtg.Battlefield, CostPutCounters: 1 << mtg.Battlefield, CostCountersOn: 1 << mtg.Battlefield,
	CostDiscard: 1 << mtg.Hand, CostReveal: 1<<mtg.Hand | 1<<mtg.Battlefield, CostProcess: 1 << mtg.Exile,
	CostOnTop: 1<<mtg.Battlefield | 1<<mtg.Graveyard | 1<<mtg.Hand, CostOnBottom: 1<<mtg.Battlefield | 1<<mtg.Graveyard | 1<<mtg.Hand,
	CostUnattach: 1 << mtg.Battlefield, CostGiver: 1 << mtg.Battlefield,
	CostExile: 1<<mtg.Battlefield | 1<<mtg.Graveyard | 1<<mtg.Hand | 1<<mtg.Stack,
}

// within reports whether what a description looks for is in some of the zones only.
func within(f *Filter, zones mtg.ZoneSet) bool {
	return f.Zones&^zones == 0 && !slices.ContainsFunc(f.Any, func(x Filter) bool { return !within(&x, zones) })
}

// inZone reports whether all that a description looks for is in the one zone.
func inZone(f *Filter, zone mtg.ZoneSet) bool {
	return f == nil || f.Zones == zone && !slices.ContainsFunc(f.Any, func(x Filter) bool { return x.Zones != zone })
}

// checkPaid refuses payments with what is where nothing can pay, or with several of the
// object itself.
func checkPaid(p *CostPart, report reporter) {
	f := p.Filter
	if f == nil || int(p.Kind) >= len(payZones) {
		return
	}
	if !within(f, payZones[p.Kind]) {
		report("cost %s of what is elsewhere", costForms[p.Kind].name)
	}
	if !ofPayer(p) {
		report("cost %s of somebody's", costForms[p.Kind].name)
	}
	switch p.Kind {
	case CostRemoveCounters, CostPutCounters, CostCountersOn: // so many counters
	default:
		if f.Is&IsThis != 0 && p.N != nil && *p.N != *Const(1) {
			report("cost %s of several of one object", costForms[p.Kind].name)
		}
	}
}

// ofPayer reports whether the description of what pays leaves out whose it is, and that
// it is untapped: one pays with one's own, and taps what is untapped (118.3, 701.26a). But
// what is returned says whose it is: an effect returns what anyone controls.
func ofPayer(p *CostPart) bool {
	f := p.Filter
	fits := f.Controller == Anyone
	if p.Kind == CostReturnToHand && f.Is&IsThis == 0 && f.Zones != 1<<mtg.Graveyard {
		fits = f.Controller != Opponent
	}
	return fits && (f.Owner == Anyone || p.Kind == CostProcess) && (p.Kind != CostTap || (f.Is|f.IsNot)&IsTapped == 0)
}

// players reports whether a description is of players only, or not there.
func players(f *Filter) bool { return f == nil || f.Players && f.NoObjects }

func checkPattern(part any, report reporter) {
	p := part.(*Pattern)
	if !players(p.Player) || !players(p.By) {
		report("event %s of a player who may be an object", patternForms[p.Kind].name)
	}
	on := mtg.ZoneSet(0)
	switch p.Kind {
	case mtg.EventCast, mtg.EventTargeted: // by what is on the stack
		on = 1 << mtg.Stack
	case mtg.EventDiscard, mtg.EventReveal:
		on = 1 << mtg.Hand
	}
	if on != 0 && p.Object != nil && !everywhereOr(p.Object, on) {
		report("event %s of what is elsewhere", patternForms[p.Kind].name)
	}
}

// everywhereOr reports whether a description asks nothing of the place, or for one zone.
func everywhereOr(f *Filter, zone mtg.ZoneSet) bool {
	return (f.Zones == 0 || f.Zones == everywhere || f.Zones == zone) &&
		!slices.ContainsFunc(f.Any, func(x Filter) bool { return !everywhereOr(&x, zone) })
}

func checkCond(part any, report reporter) {
	c := part.(*Cond)
	if (c.Kind == CondWasCast || c.Kind == CondCastFrom) && !players(c.Filter) {
		report("cond %s by a player who may be an object", condForms[c.Kind].name)
	}
}

func checkNum(part any, report reporter) {
	if n := part.(*Num); n.Kind == NumConst && n.K > AnyNumber {
		report("more than any number")
	}
}

// specialOf are the special actions of the keywords (702.37e, 702.168b, 702.143a, 702.170a,
// 702.62a).
var specialOf = map[string]mtg.ActionKind{
	"morph": mtg.ActionTurnUp, "megamorph": mtg.ActionTurnUp, "disguise": mtg.ActionTurnUp,
	"foretell": mtg.ActionForetell, "plot": mtg.ActionPlot, "suspend": mtg.ActionSuspend,
}

// checkPlaces refuses static effects that look where nothing can be.
func checkPlaces(e *StaticEffect, report reporter) {
	if !players(e.Who) {
		report("a static effect about a player who may be an object")
	}
	switch e.Kind {
	case StaticContinuous:
		if !e.This && slices.ContainsFunc(e.Mods, func(m Mod) bool { return m.Kind == ModDefinePT }) {
			report("a characteristic-defining ability of another object") // 604.3a
		}
	case StaticSpecial:
		if e.Action != specialOf[e.Name] {
			report("special action of %q", e.Name)
		}
	case StaticProtection, StaticHexproofFrom: // from sources, wherever they are (702.16)
		if e.Filter != nil && e.Filter.Zones != everywhere {
			report("protection from what is somewhere")
		}
	case StaticReplace:
		if r, p := e.Replace, e.Pattern; r != nil && p != nil && r.Kind == ReplaceEnters && (p.Kind != mtg.EventZoneChange || p.To != 1<<mtg.Battlefield) && p.Kind != mtg.EventTurnedUp && (p.Kind != mtg.EventAttach || p.Object == nil || p.Object.Is&IsThis == 0) {
			report("how something enters that does not")
		}
	}
}
