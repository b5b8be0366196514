package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// costChange reads what makes spells and abilities cost more or less.
func (c *context) costChange(e *ability.StaticEffect) string {
	what, mine := c.this(), false
	if !e.This {
		mine = abilitiesYouActivate(e)
		what = spellsOf(c, e)
	} else if e.Action == mtg.ActionActivate {
		what = alt("this ability", "it")
	}
	verb := " to cast"
	if e.Action == mtg.ActionActivate {
		verb = alt(" to activate", "")
	}
	more := "more"
	if e.Less {
		more = "less"
	}
	amount := "{" + number10(quantity{words: "X"}, e.Change) + "}"
	if e.Mana != nil {
		amount = e.Mana.String()
	}
	if e.Cost != nil && e.Action == mtg.ActionActivate {
		return "planeswalkers' loyalty abilities you activate cost an additional " + c.cost(e.Cost) + " to activate"
	}
	if e.Cost != nil {
		return what + " costs an additional " + c.cost(e.Cost) + verb
	}
	s := what + " costs " + amount + " " + more + alt(verb, "")
	if aimed := aimedCost(c, e, what, verb, amount); aimed != "" {
		return aimed
	}
	if e.This && e.What != nil {
		n := c.describe(e.What.Targets)
		s += " if it targets " + n.one()
	}
	if e.Who != nil && e.Who.NotIn != nil && e.Who.NotIn.Kind == ability.SelActivePlayer {
		return s + " except during its controller's turn"
	}
	if e.Change == nil && e.AtLeast > 0 {
		return what + " costs at least {" + numeral(e.AtLeast) + "}" + verb
	}
	if n := e.Change; n != nil && n.Kind == ability.NumMinus && isConst(n.B, 1) && n.A.Kind == ability.NumSize && n.A.Sel.Kind == ability.SelTargetsOf {
		return what + " costs " + when(e.Mana == nil, "{1}") + when(e.Mana != nil, amount) + " more" + verb + " for each target beyond the first"
	}
	if e.Change != nil && e.Change.Kind != ability.NumConst && e.Change.Kind != ability.NumX {
		s = c.costPer(e, what, verb, more)
	}
	if e.Optional && !mine {
		s += " unless they're mana abilities"
	}
	if e.Strict {
		s += ". This effect reduces only the amount of colored mana you pay"
	}
	if e.AtLeast > 0 {
		s += ". This effect can't reduce the mana in that cost to less than " + numeral(e.AtLeast) + " mana"
	}
	return s
}

// aimedCost reads what an activated ability costs less for what it targets.
func aimedCost(c *context, e *ability.StaticEffect, what, verb, amount string) string {
	target := func(s *ability.Sel) bool { return s != nil && s.Kind == ability.SelRegister }
	n, k := e.Change, e.If
	switch {
	case !e.This || e.Action != mtg.ActionActivate || !e.Less:
	case n != nil && n.Kind == ability.NumPower && target(n.Sel):
		return what + " costs {X} less" + verb + ", where X is the power of the creature it targets"
	case n != nil && n.Kind == ability.NumToughness && target(n.Sel):
		return what + " costs {X} less" + verb + ", where X is the toughness of the creature it targets"
	case n != nil && n.Kind == ability.NumConst && k != nil && k.Kind == ability.CondMatches && target(k.Sel):
		of := c.describe(k.Filter)
		return alt("its equip ability", what) + " costs " + amount + " less" + verb + " if it targets " + of.one()
	}
	return ""
}

// mayActivate reads which abilities may be activated though the rules alone do not let one.
func mayActivate(c *context, e *ability.StaticEffect, who string) string {
	if e.AsInstant {
		return c.actors(e) + " may activate " + e.Name + " abilities any time you could cast an instant"
	}
	if e.Cost == nil {
		return c.actors(e) + " may activate abilities of " + who + " as though those creatures had haste"
	}
	return c.actors(e) + " may activate " + alt("loyalty abilities of "+who+" on any player's turn", "her loyalty abilities", own(who, possessive)+" loyalty abilities") + " any time you could cast an instant"
}

// cantActivate reads which abilities can't be activated, by whom.
func cantActivate(c *context, e *ability.StaticEffect, who string) string {
	if e.Cost != nil && !e.Cost.HasTap() && !e.Optional {
		return c.actors(e) + " can't activate " + when(e.What.Types == mtg.Planeswalker, "planeswalkers' ") + "loyalty abilities"
	}
	if same(e.What, &ability.Filter{Zones: allZones}) {
		s := c.actors(e) + " can't activate abilities" + when(e.Optional, " that aren't mana abilities or loyalty abilities") + when(c.ruledWho != "", " that aren't mana abilities")
		if e.OwnTurn {
			s = c.actors(e) + " can activate abilities only during their own turn"
		}
		return s
	}
	with := ""
	if e.Cost != nil && e.Cost.HasTap() {
		with = " with {T} in their costs"
	}
	return alt(own(who, possessive)+" activated abilities"+with+" can't be activated", "its activated abilities"+with+" can't be activated", "their activated abilities"+with+" can't be activated", "activated abilities of "+who+with+" can't be activated", c.actors(e)+" can't activate abilities of "+who+with)
}

// abilitiesYouActivate reports whether it is about all your abilities but those of mana.
func abilitiesYouActivate(e *ability.StaticEffect) bool {
	return e.Action == mtg.ActionActivate && e.Optional && e.Who != nil && e.Who.PlayerWho == ability.You && same(e.What, &ability.Filter{Zones: allZones})
}

// spellsOf reads which spells an effect is about, or whose abilities.
func spellsOf(c *context, e *ability.StaticEffect) string {
	c.asSpell = e.Action == mtg.NoAction
	f := e.What
	if f == nil {
		f = &ability.Filter{}
	}
	spells := *f
	spells.Targets = nil
	from := zoneList(e.Zones, "or")
	if e.Zones != 0 && e.Zones&^(1<<mtg.Library|1<<mtg.Hand|1<<mtg.Graveyard) == 0 && f.Owner == ability.You {
		spells.Owner, from = ability.Anyone, zoneListOf(e.Zones, ability.You) // each is its owner's (400.3)
	}
	d := c.describe(&spells)
	c.asSpell = false
	what := alt(d.all(), d.each())
	switch {
	case e.Pattern != nil:
		what = "the next " + joined(d.pre, d.sing, d.post) + " you cast this turn"
	case e.Action == mtg.ActionActivate && e.Name != "":
		what = alt(e.Name+" abilities you activate", e.Name+" costs you pay")
	case abilitiesYouActivate(e):
		what = "abilities you activate that aren't mana abilities"
	case e.Action == mtg.ActionActivate && same(f, &ability.Filter{Zones: allZones}):
		what = "activated abilities"
		if e.Who != nil && e.Who.PlayerWho == ability.Opponent {
			what = "abilities your opponents activate"
		}
	case e.Action == mtg.ActionActivate && f.Is&ability.IsThisAttachedTo != 0:
		what = c.attachedAs(f, possessive) + " activated abilities"
	case e.Action == mtg.ActionActivate:
		what = "activated abilities of " + what
	case e.Who != nil && e.Who.PlayerWho == ability.TheSel:
		what += " " + c.sel(e.Who.Whose, subject) + " casts"
	case e.Who != nil && e.Who.PlayerWho == ability.You:
		what = alt(d.all()+" you cast", joined(d.pre, d.plur, "you cast", d.post), d.each()+" you cast")
	case e.Who != nil && e.Who.PlayerWho == ability.Opponent:
		what += alt(" your opponents cast", " opponents cast")
	}
	if f.Targets != nil {
		n := c.describe(f.Targets)
		what += " that target " + alt(n.one(), "one or more "+n.all())
	}
	if e.Zones != 0 {
		what += " from " + from
	}
	return what
}

func (c *context) costPer(e *ability.StaticEffect, what, verb, more string) string {
	n := atLeastZero(e.Change)
	unit := "{1}"
	if e.Mana != nil {
		unit = e.Mana.String()
	}
	var ways []string
	if per := c.per(n); per != "" {
		ways = append(ways, what+" costs "+unit+" "+more+alt(verb, "")+" for each "+per)
	}
	if n.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
			if per := c.per(pair[1]); per != "" && pair[0].Kind == ability.NumConst {
				ways = append(ways, what+" costs {"+number10(quantity{}, pair[0])+"} "+more+alt(verb, "")+" for each "+per)
			}
		}
	}
	ways = append(ways, what+" costs {X} "+more+alt(verb, "")+", where X is "+c.value(n))
	return alt(ways...)
}

// altCost reads another way to cast.
func (c *context) altCost(e *ability.StaticEffect) string {
	cost := c.paying(e.Cost)
	if e.Free && (e.Cost == nil || c.cost(e.Cost) == "{0}") {
		cost = ""
	}
	if e.Name == "" && e.Zones == mtg.Zones(mtg.Graveyard) {
		return "you may cast " + c.this() + " from your graveyard " + graveCost(c, e.Cost)
	}
	if e.Name == "" || e.Name == insteadCost {
		if cost == "" {
			return "you may cast " + c.this() + " without paying its mana cost"
		}
		return "you may " + cost + " rather than pay " + alt("this spell's", "its", c.thisAs(possessive)) + " mana cost"
	}
	how := castSo(e)
	if cost == "" {
		return mechanicWords(e.Name) + how
	}
	return mechanicWords(e.Name) + " " + c.cost(e.Cost) + how
}

// graveCost says what is paid to cast something from a graveyard.
func graveCost(c *context, cost *ability.Cost) string {
	if cost.Own && cost.ManaPer != nil {
		return "if you pay " + cost.Mana.String() + " more to cast it for each " + c.per(cost.ManaPer)
	}
	besides := *cost
	besides.Own = false
	words := "by " + gerunds.Replace(" " + c.paying(&besides))[1:]
	if cost.Own {
		return words + " in addition to paying its other costs"
	}
	return words + " rather than paying its mana cost"
}

var gerunds = strings.NewReplacer(" pay ", " paying ", " sacrifice ", " sacrificing ", " discard ", " discarding ", " exile ", " exiling ", " remove ", " removing ")

// castSo says what a way of casting does besides.
func castSo(e *ability.StaticEffect) string {
	from := ""
	if e.Zones != 0 {
		from = "from " + zoneList(e.Zones, "or")
	}
	return note(from, when(e.Strict, "only"), when(e.Action != 0, "as "+e.Action.String()), when(e.Transformed, "transformed"), when(e.Attacking, "attacking"),
		when(e.AsInstant, "any time one could cast an instant"), when(e.Free, "without mana"), when(e.ExileAfter, "exiled afterwards"))
}

// addCost reads what is paid besides.
func (c *context) addCost(e *ability.StaticEffect) string {
	how := note(when(e.Optional, "optional"), when(e.PerMode, "for each mode beyond the first"))
	switch {
	case e.AsInstant && e.Name == additionalCost:
		return "you may cast " + c.this() + " as though it had flash if you pay " + c.cost(e.Cost) + " more to cast it"
	case e.AsInstant:
		return mechanicWords(e.Name) + ", " + c.cost(e.Cost)
	case e.Name == additionalCost && e.Optional:
		return "as an additional cost to cast " + c.this() + ", you may " + c.paying(e.Cost)
	case e.Name != "" && e.Multi:
		return "multi" + mechanicWords(e.Name) + " " + c.cost(e.Cost) + how
	case e.Name != "":
		return mechanicWords(e.Name) + " " + c.cost(e.Cost) + how
	case e.Optional:
		return "as an additional cost to cast " + c.this() + ", you may " + c.paying(e.Cost)
	}
	return "as an additional cost to cast " + c.this() + ", " + c.paying(e.Cost)
}

// lentCost is an optional cost that spells have of this object.
func lentCost(c *context, e *ability.StaticEffect) string {
	add := *e
	add.Kind, add.Optional = ability.StaticAddCost, true
	spells, words := spellsOf(c, e), c.inside(&ability.Face{Types: mtg.Instant}).addCost(&add)
	return spells + " have " + words
}

// paidTogether is each of the objects that paid the optional cost named, "" where no objects do.
func paidTogether(c *context, name string) string {
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			e := &c.face.Abilities[i].Static[j]
			if e.Kind != ability.StaticAddCost || e.Name != name || !e.Together() {
				continue
			}
			p := &e.Cost.Parts[0]
			d := c.describe(ownZone(p.Filter))
			switch p.Kind {
			case ability.CostSacrifice:
				return alt(d.sing, "permanent") + " sacrificed this way"
			case ability.CostExile:
				return "card exiled this way"
			case ability.CostTap:
				return d.sing + " tapped this way"
			}
		}
	}
	return ""
}

// spentOn is what mana may be spent on so, "" if on anything.
func spentOn(c *context, e *ability.StaticEffect) string {
	if e.What == nil {
		return ""
	}
	c.asSpell = true
	d := c.describe(e.What)
	c.asSpell = false
	return " to cast " + d.all()
}

// insteadCost is the name of an alternative cost that the text has none for.
const insteadCost = "alternative cost"

// namelessCost is what the alternative cost is.
func namelessCost(c *context) string {
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			if e := &c.face.Abilities[i].Static[j]; e.Kind == ability.StaticAltCost && e.Name == insteadCost {
				return c.cost(e.Cost)
			}
		}
	}
	return "other"
}

func (c *context) onlyIf(e *ability.StaticEffect, who string) string {
	verb := "attack"
	if e.Action == mtg.ActionBlock {
		verb = "block"
	}
	with := ""
	if e.With != nil {
		d := c.describe(e.With)
		with = " " + alt(d.one(), d.all())
	}
	pays := "{" + number10(quantity{words: "X"}, e.Change) + "}"
	if n := e.Change; n != nil && n.Kind != ability.NumConst && n.Kind != ability.NumX {
		pays = "{X}" + alt(", where X is "+c.value(n), "")
		if per := c.per(n); per != "" {
			pays = alt("{1} for each "+per, pays)
		}
	}
	if e.With != nil && e.With.PlayerWho == ability.You && e.With.Types == mtg.Planeswalker {
		with = alt(" you or planeswalkers you control", " you or a planeswalker you control", " a planeswalker you control or you")
	} else if e.With != nil && e.With.PlayerWho == ability.You {
		with = " you"
	}
	each := alt(" for each creature they control that's attacking you", "", " for each of those creatures")
	if e.Change != nil && e.Change.Kind == ability.NumX {
		each = alt(" for each "+verb+"ing creature they control", "")
	}
	return who + " can't " + verb + with + " unless " + alt("their controller", "its controller", "you", "that player") + " pays " + pays + each
}

// untapLimit is how many of a kind players untap in their untap steps.
func untapLimit(c *context, e *ability.StaticEffect) string {
	d := c.describe(e.What)
	return c.actors(e) + " can't untap more than " + c.value(ability.Const(e.AtMost)) + " " + alt(d.one(), d.all()) + " during their untap steps"
}

// blockAs is what something can block as though the one or the other were otherwise.
func blockAs(c *context, e *ability.StaticEffect, who string) string {
	d := c.describe(e.With)
	as := alt("it had ", who+" had ", "they had ")
	if e.Less {
		as = alt("they didn't have ", "it didn't have ")
	}
	return who + " can block " + d.all() + " as though " + as + e.Name
}

// cantSacrifice says what can't be sacrificed, by whom, or for what.
func cantSacrifice(c *context, e *ability.StaticEffect, who string) string {
	if e.With != nil && e.With.PlayerWho == ability.Opponent {
		return "spells and abilities your opponents control can't cause " + c.actors(e) + " to sacrifice " + alt("permanents", who)
	}
	if e.Strict {
		return c.actors(e) + " can't sacrifice " + who + " to cast spells or activate abilities"
	}
	return who + " can't be sacrificed"
}

// letsMechanic reads what may be paid rather than the cost of a keyword.
func letsMechanic(c *context, e *ability.StaticEffect) string {
	return c.actors(e) + " may " + c.paying(e.Cost) + " rather than pay " + alt(e.Name+" costs", "the "+e.Name+" cost")
}
