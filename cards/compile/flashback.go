package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// Flashback that an effect gives a card, for its mana cost (702.34a), is a row of
// the table of permissions: the card may be cast from its graveyard, for an
// alternative cost, and is exiled as it leaves the stack.
func givesFlashback() ability.StaticEffect {
	return ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionFlashback, Zones: mtg.Zones(mtg.Graveyard),
		Who: stepPlayer(ability.Anyone),
	}
}

// flashback is "target card in your graveyard gains flashback until end of turn".
func (c clause) flashback(a *oracle.Node) {
	e := givesFlashback()
	what := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	c.emit(ability.Instr{Op: ability.OpRule, What: what, Static: &e, Duration: c.duration(a.Kid(oracle.SymDur))})
}

// staticOwncost is "each creature card in your graveyard has scavenge", for its mana cost, in
// which X is 0 (702.97a, 107.3g), or "each sorcery spell you cast has replicate", for its mana
// cost, in which X is what it is in that (702.56a).
func staticOwncost(c clause, n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if n.Has("replicate") {
		has := ability.Face{}
		inner := &faceBuilder{k: c.b.k, out: &has, name: c.b.name, text: c.b.text, words: c.b.words, inner: true, at: c.b.at}
		replicate(inner, n, "replicate", &ability.Cost{Own: true, Text: "its mana cost"})
		lendCost(c, n, spellsYouCast(c, o), has.Abilities, a)
		return
	}
	f := c.described(o)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetEach, oracle.DetAll) || f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, o, "which cards")
	}
	here := mtg.Zones(mtg.Graveyard)
	cost := &ability.Cost{Own: true, Text: "its mana cost, exile this card from your graveyard"}
	cost.Parts = []ability.CostPart{{Kind: ability.CostExile, N: ability.Const(1), Filter: &ability.Filter{Zones: here, Is: ability.IsThis}}}
	counters := ability.Instr{Op: ability.OpPutCounters, What: selRegister(0), N: &ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelThis)}, Counter: mtg.CounterPlusOne, Dst: 2}
	scavenge := &ability.Ability{
		Kind: ability.Activated, Zones: here, Name: "scavenge", Text: c.b.print(n), Flags: ability.SorcerySpeed, Cost: cost,
		Modes: []ability.Mode{{
			Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Zones: battlefield, Types: mtg.Creature}}},
			Code:    []ability.Instr{counters}, Registers: 2,
		}},
	}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, Affects: f, Mods: []ability.Mod{{Kind: ability.ModAddAbility, Ability: scavenge}}})
}

// staticFlashback is "each card in your graveyard has flashback".
func staticFlashback(c clause, n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d != nil && !d.Is(oracle.DetEach, oracle.DetAll) {
		fail(CodeMeaning, o, "which cards")
	}
	f := c.described(o)
	if f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, o, "cards elsewhere than in a graveyard")
	}
	e := givesFlashback()
	e.What = f
	a.Static = append(a.Static, e)
}

// staticMadness gives cards madness for their mana costs wherever that is asked of them: both
// abilities that madness is (702.35a).
func staticMadness(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	setZone(f, mtg.Zones(mtg.Hand, mtg.Graveyard, mtg.Stack, mtg.Exile, mtg.Command)) // nobody asks for it in a library
	f.Owner = ability.You
	e.Kind, e.Affects = ability.StaticContinuous, f
	for _, one := range madness(nil, c.b.print(n)) {
		e.Mods = append(e.Mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &one})
	}
}

// exploited is the creature that was sacrificed to exploit, as it last was (608.2h).
func (c clause) exploited(n *oracle.Node) *ability.Sel {
	if c.event == nil || c.event.pattern.Mechanic != "exploit" {
		fail(CodeReference, n, "nothing was exploited")
	}
	return sel(ability.SelEventObject)
}
