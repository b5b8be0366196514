package ability

import (
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// This file says which flags an ability has by what it does, and what of an event there
// is to speak of.

// checkFlags refuses flags that do not say what the ability is by rule: a mana ability
// (605.1a, 605.1b) or a loyalty ability, which is activated as a sorcery and once in a
// turn (606.2, 606.3).
func checkFlags(a *Ability, report reporter) {
	mana := a.Flags&ManaAbility != 0
	switch a.Kind {
	case Activated:
		loyalty := a.Cost != nil && a.Cost.changesLoyalty()
		const limits = LoyaltyAbility | SorcerySpeed | OncePerTurn
		if loyalty != (a.Flags&LoyaltyAbility != 0) || loyalty && a.Flags&limits != limits {
			report("a loyalty ability that is not one by its cost")
		}
		if mana != (addsMana(a) && !loyalty) {
			report("a mana ability that is not one by what it does")
		}
	case Triggered:
		if mana != (addsMana(a) && byMana(a.Trigger)) || mana && len(a.Modes) != 1 {
			report("a triggered mana ability")
		}
		if t := a.Trigger; t != nil && ((t.Who == nil) != (t.Cost == nil) || t.Who != nil && a.Zones != 0) {
			report("who may keep what from triggering, and for what")
		}
	}
}

func (c *Cost) changesLoyalty() bool {
	for i := range c.Parts {
		if c.Parts[i].Kind == CostLoyalty {
			return true
		}
	}
	return false
}

// addsMana reports whether the ability has no target and could add mana.
func addsMana(a *Ability) (adds bool) {
	for i := range a.Modes {
		if len(a.Modes[i].Targets) > 0 {
			return false
		}
		adds = adds || has(a.Modes[i].Code, OpMana)
	}
	return adds
}

// byMana reports whether the ability triggers as mana is added, or as an ability is used
// that adds some.
func byMana(t *Trigger) bool {
	if t == nil {
		return false
	}
	for i := range t.Any {
		if k := t.Any[i].Kind; k == mtg.EventManaAbility || k == mtg.EventAddMana {
			return true
		}
	}
	return false
}

// partyFields are the fields of a pattern in which a selector's part of an event would
// be described: an event whose form lacks it has no such part.
var partyFields = map[SelKind]string{
	SelEventObject: "Object", SelEventSource: "Source", SelEventOther: "Other", SelEventPartner: "Other", SelEventPlayer: "Player", SelEventBy: "By",
}

// moving are the events whose object changes zones.
const moving = 1<<mtg.EventZoneChange | 1<<mtg.EventDraw | 1<<mtg.EventDiscard | 1<<mtg.EventMill | 1<<mtg.EventSacrifice |
	1<<mtg.EventDestroy | 1<<mtg.EventExile

// checkEvents refuses a word about a part of the event which that event has not. What
// became of its object is said only where one moved, and not onto the battlefield (603.6):
// elsewhere it is the object.
func checkEvents(a *Ability, report reporter) {
	if a.Trigger == nil {
		return // a reflexive trigger speaks of the event of the ability that made it
	}
	walkTo(reflect.ValueOf(a), func(part any) bool {
		switch p := part.(type) {
		case *Ability:
			return p == a
		case *Replace: // it speaks of the event that it replaces
			return false
		case *Sel:
			if field := partyFields[p.Kind]; field != "" && !a.Trigger.has(func(x *Pattern) bool {
				return eventHas(x.Kind, field) && (x.Kind != mtg.EventStepBegan || field != "Other" || x.Other != nil)
			}) ||
				p.Kind == SelEventBecame && !a.Trigger.has(func(x *Pattern) bool { return uint64(moving)>>x.Kind&1 != 0 && x.To != 1<<mtg.Battlefield }) {
				report("the %s of an event that has none", selForms[p.Kind].name)
			}
			if p.Kind == SelEventAll && !(len(a.Trigger.Any) == 1 && a.Trigger.has(func(x *Pattern) bool { return x.OneOrMore && (p.N == 0 || eventHas(x.Kind, "Other")) })) {
				report("several events of an ability that triggers on one")
			}
		}
		return true
	})
}

// has reports whether one of the events is as is asked.
func (t *Trigger) has(asked func(p *Pattern) bool) bool {
	for i := range t.Any {
		if int(t.Any[i].Kind) < len(patternForms) && asked(&t.Any[i]) {
			return true
		}
	}
	return false
}

// eventHas reports whether the events of a kind have what a field describes.
func eventHas(k mtg.EventKind, field string) bool {
	return slices.Contains(strings.Fields(patternForms[k].may), field)
}
