package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// line compiles a paragraph of a permanent.
func (b *faceBuilder) line(n *oracle.Node) {
	switch n.Label {
	case "keywords":
		b.keywordLine(n.Kid("kwline"))
	case "triggered", "triggeredif", "triggermodal":
		b.triggered(n)
	case "activated", "activatedmodal", "boast", "exhaust", "forecast", "powerup":
		b.activated(n)
	case "chapter", "chaptermodal":
		b.chapter(n)
	case "levels", "levelsup", "box", "classlevel", "classlevelability", "tosolve", "solved", "station", "maxspeed", "infinity":
		b.sectionLine(n)
	case "exert":
		b.exert(n)
	case "statics":
		b.statics(n)
	}
}

// triggered compiles a triggered ability (603).
func (b *faceBuilder) triggered(n *oracle.Node) {
	s := b.newScope(ability.Triggered)
	a := ability.Ability{Kind: ability.Triggered, Zones: battlefield, Text: b.print(n)}
	a.Trigger = s.trigger(n.Kid("trigger"))
	if n.Label == "triggermodal" {
		s.whereItFunctions(&a)
		b.choose(&a, n.Kid("choosehead"), s)
		return
	}
	s.prepare(n)
	if n.Label == "triggeredif" && !s.nthCast(n.Kid("cond"), a.Trigger) {
		a.If = s.condition(n.Kid("cond"))
	}
	s.sentences(n.All("sentence"))
	b.restrictions(n, &a, s)
	a.Modes = []ability.Mode{*s.finish()}
	s.whereItFunctions(&a)
	if tapsForMana(a.Trigger) && addsMana(&a) { // 605.1b
		a.Flags |= ability.ManaAbility
	}
	b.out.Abilities = append(b.out.Abilities, a)
}

// whereItFunctions sets the zones that the words of a triggered ability say (113.6).
func (s *scope) whereItFunctions(a *ability.Ability) {
	if s.zone != 0 {
		a.Zones = mtg.Zones(s.zone)
	}
	if s.everywhere {
		a.Zones = allZones
	}
}

// nthCast makes of "if it's the second creature spell you cast this turn" a part of
// the event: the number of the spell is what it was as it was cast.
func (s *scope) nthCast(n *oracle.Node, t *ability.Trigger) bool {
	c := n.Kid("cond1")
	if n.Label != "one" || c.Label != "nthcast" {
		return false
	}
	p := &t.Any[0]
	if len(t.Any) > 1 || p.Kind != mtg.EventCast || p.Nth > 0 || p.Player == nil || p.Player.PlayerWho != ability.You || p.Object == nil || !plainCard(p.Object) || p.Object.Targets != nil {
		fail(CodeMeaning, n, "which spell it is")
	}
	p.Object, p.Nth = s.kinds(c.Kid("kinds")), c.Kid("Ordinal").Value.N
	return true
}

// tapsForMana reports whether it triggers from the activation of mana abilities
// and nothing else.
func tapsForMana(t *ability.Trigger) bool {
	for i := range t.Any {
		if t.Any[i].Kind != mtg.EventManaAbility {
			return false
		}
	}
	return len(t.Any) > 0
}

// activated compiles an activated ability (602).
func (b *faceBuilder) activated(n *oracle.Node) {
	s := b.newScope(ability.Activated)
	a := ability.Ability{Kind: ability.Activated, Zones: battlefield, Text: b.print(n)}
	a.Cost = s.cost1(n.Kid("costs"))
	s.cost = a.Cost
	for _, p := range a.Cost.Parts {
		if p.Kind == ability.CostLoyalty {
			a.Flags |= ability.LoyaltyAbility | ability.SorcerySpeed | ability.OncePerTurn
		}
	}
	s.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	if n.Label == "activatedmodal" {
		b.choose(&a, n.Kid("choosehead"), s)
		return
	}
	s.prepare(n)
	s.sentences(n.All("sentence"))
	b.restrictions(n, &a, s)
	a.Modes = []ability.Mode{*s.finish()}
	b.limited(n, &a)
	if s.zone != 0 {
		a.Zones = mtg.Zones(s.zone)
	}
	if addsMana(&a) {
		a.Flags |= ability.ManaAbility
	}
	b.out.Abilities = append(b.out.Abilities, a)
}

// addsMana: 605.1a, no target, no loyalty, could add mana.
func addsMana(a *ability.Ability) bool {
	if a.Flags&ability.LoyaltyAbility != 0 {
		return false
	}
	found := false
	for i := range a.Modes {
		if len(a.Modes[i].Targets) > 0 {
			return false
		}
		for _, in := range a.Modes[i].Code {
			found = found || in.Op == ability.OpMana
		}
	}
	return found
}

// restrictions are what limits an ability after its text (602.5).
func (b *faceBuilder) restrictions(n *oracle.Node, a *ability.Ability, s *scope) {
	for _, r := range n.All("restriction") {
		if a.Kind != ability.Activated && r.Label != "triggeronce" || a.Kind == ability.Activated && r.Label == "triggeronce" {
			fail(CodeMeaning, r, "a restriction of another kind of ability")
		}
		switch r.Label {
		case "sorcery":
			a.Flags |= ability.SorcerySpeed
		case "once":
			a.Flags |= ability.OncePerTurn
		case "sorceryonce":
			a.Flags |= ability.SorcerySpeed | ability.OncePerTurn
		case "yourturnonce":
			a.Flags |= ability.YourTurnOnly | ability.OncePerTurn
		case "yourturn":
			a.Flags |= ability.YourTurnOnly
		case "beforeattack":
			a.Flags |= ability.YourTurnOnly | ability.BeforeAttackers
		case "upkeep":
			a.Flags |= ability.UpkeepOnly
		case "combat":
			a.Flags |= ability.CombatOnly
		case "cheaper":
			e := ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionActivate, This: true, Less: true}
			s.amountOfMana(r, &e)
			a.Static = append(a.Static, e)
		case "any":
			a.Flags |= ability.AnyPlayer
		case "triggeronce":
			a.Flags |= ability.TriggersOncePerTurn
		case "if":
			if a.If != nil {
				fail(CodeMeaning, r, "two conditions")
			}
			a.If = s.condition(r.Kid("cond"))
		}
	}
}
