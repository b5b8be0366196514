package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// keywordZones are where abilities of keywords function by their rules; of those that are
// not here an ability functions where others do.
var keywordZones = map[string]mtg.ZoneSet{
	"flashback": 1 << mtg.Graveyard, "disturb": 1 << mtg.Graveyard, "retrace": 1 << mtg.Graveyard, "jumpstart": 1 << mtg.Graveyard, // 702.34a, 702.146a, 702.81a, 702.133a
	"escape": 1 << mtg.Graveyard, "unearth": 1 << mtg.Graveyard, "scavenge": 1 << mtg.Graveyard, "encore": 1 << mtg.Graveyard, // 702.138a, 702.84a, 702.97a, 702.141a
	"embalm": 1 << mtg.Graveyard, "eternalize": 1 << mtg.Graveyard, "dredge": 1 << mtg.Graveyard, "recover": 1 << mtg.Graveyard, // 702.128a, 702.129a, 702.52a, 702.59a
	"mayhem": 1 << mtg.Graveyard, "harmonize": 1 << mtg.Graveyard, "cycling": 1 << mtg.Hand, "landcycling": 1 << mtg.Hand, // 702.187a, 702.180a, 702.29a
	"basiclandcycling": 1 << mtg.Hand, "ninjutsu": 1 << mtg.Hand, "transmute": 1 << mtg.Hand, "reinforce": 1 << mtg.Hand, "forecast": 1 << mtg.Hand, // 702.29e, 702.49a, 702.53a, 702.77a, 702.57a
	"devoid": allZones, "morph": allZones, "megamorph": allZones, "disguise": allZones, "changeling": allZones, // 702.114a, 702.37a, 702.168a, 702.73a
}

// usual are the zones where abilities function without a word about it (113.6).
func usual(a *ability.Ability) mtg.ZoneSet {
	if z := keywordZones[a.Name]; z != 0 {
		return z
	}
	switch a.Kind {
	case ability.Spell:
		return 1 << mtg.Stack
	case ability.Triggered:
		if a.Trigger != nil && len(a.Trigger.Any) > 0 {
			return usualTrigger(a.Trigger)
		}
	case ability.Static:
		if a.Flags&ability.CharacteristicDefining != 0 {
			return allZones // 604.3
		}
		for i := range a.Static {
			if z := usualStatic(a, &a.Static[i]); z != 0 {
				return z
			}
		}
	}
	return 1 << mtg.Battlefield
}

// usualTrigger are the zones for each of the events, if they are the same for all.
func usualTrigger(t *ability.Trigger) (zones mtg.ZoneSet) {
	for i := range t.Any {
		z := mtg.ZoneSet(1 << mtg.Battlefield)
		if p := &t.Any[i]; p.Object != nil && p.Object.Is&ability.IsThis != 0 {
			switch {
			case p.Kind == mtg.EventZoneChange && !p.From.Has(mtg.Battlefield) && p.To != 1<<mtg.Battlefield:
				z = allZones // wherever it comes from (603.6c)
			case p.Kind == mtg.EventDiscard:
				z = allZones
			case p.Kind == mtg.EventCast:
				z = 1 << mtg.Stack // 113.6k
			}
		}
		if i > 0 && z != zones {
			return 1 << mtg.Battlefield
		}
		zones = z
	}
	return zones
}

// usualStatic are the zones of an effect that says itself where it is.
func usualStatic(a *ability.Ability, e *ability.StaticEffect) mtg.ZoneSet {
	switch e.Kind {
	case ability.StaticOpening, ability.StaticMiracle, ability.StaticSplice:
		return 1 << mtg.Hand
	case ability.StaticAltCost:
		if e.Zones != 0 {
			return e.Zones // where it is cast from is said
		}
		return 1 << mtg.Hand
	case ability.StaticSpecial:
		return 1 << mtg.Hand
	case ability.StaticCompanion:
		return 1 << mtg.Outside
	case ability.StaticAddCost, ability.StaticResolveTo, ability.StaticConvoke, ability.StaticDelve, ability.StaticAssist, ability.StaticAnteOnly:
		return 1 << mtg.Stack
	case ability.StaticEnchant:
		return 1<<mtg.Stack | 1<<mtg.Battlefield
	case ability.StaticCostChange:
		if e.This && e.Action == mtg.NoAction {
			return 1 << mtg.Stack
		}
	case ability.StaticRule:
		switch {
		case e.This && e.Action == mtg.ActionCounter:
			return 1 << mtg.Stack
		case e.This && (e.Action == mtg.ActionCast || e.Action == mtg.ActionPlay): // 113.6b: a spell, or a card that says where from
			if e.Zones != 0 {
				return e.Zones
			}
			return allZones
		}
	case ability.StaticReplace:
		if p := e.Pattern; p.Object != nil && p.Object.Is&ability.IsThis != 0 {
			switch {
			case p.Kind == mtg.EventDiscard:
				return 1 << mtg.Hand
			case p.Kind == mtg.EventZoneChange && !p.From.Has(mtg.Battlefield) && p.To != 1<<mtg.Battlefield:
				return allZones
			}
		}
	}
	return 0
}

// keywordName is the keyword that a static ability is by its effect.
func keywordName(a *ability.Ability) string {
	if len(a.Static) != 1 {
		return a.Name
	}
	switch e := &a.Static[0]; e.Kind {
	case ability.StaticEnchant:
		return "enchant"
	case ability.StaticProtection:
		return "protection"
	case ability.StaticLandwalk:
		return "landwalk"
	case ability.StaticHexproofFrom:
		return "hexproof"
	case ability.StaticToxic:
		return "toxic"
	case ability.StaticDelve:
		return "delve"
	case ability.StaticAscend:
		return "ascend"
	case ability.StaticMiracle:
		return "miracle"
	case ability.StaticSplice:
		return "splice"
	case ability.StaticAssist:
		return "assist"
	case ability.StaticAddCost:
		if e.Multi && e.Name == "kicker" {
			return "multikicker"
		}
		return e.Name
	case ability.StaticAltCost, ability.StaticSpecial, ability.StaticConvoke:
		if e.Name == "jump-start" {
			return "jumpstart"
		}
		return e.Name
	}
	return a.Name
}

// splice reads what a card may be spliced onto, and for what (702.47a).
func splice(c *context, e *ability.StaticEffect) string {
	onto := *e.Filter
	onto.Zones = 0
	c.cards = true
	d := c.describe(&onto)
	c.cards = false
	return "splice onto " + strings.TrimSuffix(d.say(one), " card") + " " + c.cost(e.Cost)
}

func (c *context) landwalk(f *ability.Filter) string {
	g := *f
	g.Types &^= mtg.Land
	if len(f.Subtypes) == 1 && same(&g, &ability.Filter{Subtypes: f.Subtypes}) {
		return strings.ToLower(f.Subtypes[0].String()) + "walk"
	}
	if d := c.describe(f); f.Types == mtg.Land {
		return strings.TrimSpace(d.pre) + " landwalk" + d.post
	}
	d := c.describe(f)
	return "walk through " + d.all()
}
