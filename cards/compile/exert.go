package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// exert compiles that this may be exerted as it attacks, with the ability linked to
// that (701.43d, 607.2h).
func (b *faceBuilder) exert(n *oracle.Node) {
	if n.Kid(oracle.SymStatic).Row == oracle.StaticEntersas {
		b.entersAsWhen(n)
		return
	}
	if k := n.Kid(oracle.SymStatic); !k.Is(oracle.StaticExert, oracle.StaticExertonce) {
		fail(CodeMeaning, k, "what one may do here")
	}
	c := b.newClause(ability.Static)
	c.static = true
	a := ability.Ability{Kind: ability.Static, Zones: battlefield, Text: b.print(n.Kid(oracle.SymStatic))}
	c.staticText(n.Kid(oracle.SymStatic), &a)
	b.out.Abilities = append(b.out.Abilities, a)
	c = b.newClause(ability.Triggered)
	t := ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventDeed, Deed: mtg.Exerted, Combat: true, Object: &ability.Filter{Is: ability.IsThis}}}}
	c.event = &eventInfo{pattern: t.Any[0]}
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	c.prepare(n)
	c.sentences(n.All(oracle.SymSentence))
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Text: b.print(n), Trigger: &t, Modes: []ability.Mode{*c.finish()},
	})
}

// staticCrews is that this crews Vehicles as though its power were another one.
func staticCrews(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	e := ability.StaticEffect{Kind: ability.StaticCrew}
	if k := n.Kid(oracle.LexNumber); k != nil {
		e.Num = c.number(k)
	} else {
		toughness, power := ability.Num{Kind: ability.NumToughness, Sel: sel(ability.SelThis)}, ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelThis)}
		e.Num = &ability.Num{Kind: ability.NumMinus, A: &toughness, B: &power}
	}
	a.Static = append(a.Static, e)
}

func staticExert(c clause, n *oracle.Node, a *ability.Ability) {
	staticExerting(n, a)
}

// staticExerting is that this may be exerted as it attacks (701.43d).
func staticExerting(n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	e := ability.StaticEffect{Kind: ability.StaticExert}
	if n.Row == oracle.StaticExertonce {
		e.If = not(&ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{
			Kind: mtg.EventDeed, Deed: mtg.Exerted, Object: &ability.Filter{Is: ability.IsThis},
		}})
	}
	a.Static = append(a.Static, e)
}

// kwparamEnlist is that as this attacks another creature may be tapped, and the ability linked
// to that (702.154a, 702.154b).
func kwparamEnlist(b *faceBuilder, n *oracle.Node) {
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticEnlist})
	p := ability.Pattern{Kind: mtg.EventDeed, Deed: mtg.Enlisted, Linked: true, Object: &ability.Filter{Is: ability.IsThis}}
	b.trigger(n, p, nil, ability.Instr{
		Op: ability.OpContinuous, What: sel(ability.SelThis), Duration: ability.UntilEndOfTurn,
		Mods: []ability.Mod{{Kind: ability.ModAddPT, N: &ability.Num{Kind: ability.NumPower, Sel: sel(ability.SelEventOther)}, M: ability.Const(0)}},
	})
}

// goaded is the row that says of what it is about that it is goaded (701.15b).
func goaded() *ability.StaticEffect {
	return &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack, Goads: true}
}

// goad compiles that something is goaded until your next turn (701.15a).
func (e *emitter) goad(what *ability.Sel) {
	e.emit(ability.Instr{Op: ability.OpRule, What: what, Static: goaded(), Duration: ability.UntilYourNextTurn})
}

func pvUntapgoad(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "untap"})
	c.emit(ability.Instr{Op: ability.OpUntap, What: what})
	c.goad(what)
}

func pvGoad(c clause, n *oracle.Node) {
	c.goad(c.object(n.Kid(oracle.SymObj), use{}))
}

// postBasictype is of lands with a basic land type, basic or not (305.6).
func postBasictype(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Types != mtg.Land || len(f.Subtypes) > 0 {
		fail(CodeMeaning, n, "what has a basic land type")
	}
	f.Subtypes = []mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest}
}

// postUnequal is "whose power and toughness aren't equal".
func postUnequal(c clause, f *ability.Filter, n *oracle.Node) {
	f.Compare = append(f.Compare, ability.Compare{Attr: ability.AttrPower, Relation: ability.NotEqual, Num: &ability.Num{Kind: ability.NumToughness, Sel: sel(ability.SelDescribed)}})
}

// cond1Noopponent is "no opponent controls a creature".
func cond1Noopponent(c clause, n *oracle.Node) *ability.Cond {
	f := c.describe(n)
	if f.Zones != 0 || f.Controller != ability.Anyone || f.NoObjects {
		fail(CodeMeaning, n, "what is controlled")
	}
	f.Controller = ability.Opponent
	return not(&ability.Cond{Kind: ability.CondExists, Filter: f})
}

func cond1Oppgraveyard(c clause, n *oracle.Node) *ability.Cond {
	switch p := n.Kid(oracle.SymPlayer); {
	case n.Has("library"):
		if p.Row != oracle.PlayerYou || !n.Has("your") {
			fail(CodeMeaning, p, "whose library")
		}
		return number(ofPlayer(ability.NumLibrary, sel(ability.SelYou)), ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
	case n.Has("your"):
		fail(CodeMeaning, p, "your graveyard")
	case p.Row == oracle.PlayerDefending || p.Row == oracle.PlayerController && p.Kid(oracle.SymPoss).Has("its"):
		return cardsBuried(c, n)
	case p.Row != oracle.PlayerOpponent:
		fail(CodeMeaning, p, "whose graveyard")
	}
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.Chooser}
	return someOpponent(number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, c.number(n.Kid(oracle.LexNumber))))
}

// postLesser compares the mana value, or another number, with that of what was spoken of last, what
// this is attached to aside, or of what died. This is meant where the event is of nothing else.
func postLesser(c clause, f *ability.Filter, n *oracle.Node) {
	var last *mention
	ofThis := c.event != nil && eventIsThis(&c.event.pattern) && !c.event.moved
	for i := range c.mentions {
		if m := &c.mentions[i]; !m.player && (!m.self || m.event && ofThis) && !m.attached {
			last = m
		}
	}
	if n.Has("died") {
		last = c.singular(n, func(m *mention) bool {
			return m.event && c.event.moved && m.types&mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits) != 0
		})
	}
	if last == nil || last.plural || last.mayPlayer || last.lost {
		fail(CodeReference, n, "than what")
	}
	relation, of := ability.LessThan, last.sel
	if n.Has("equal") {
		relation = ability.AtMost
	}
	kind, attr := ability.NumManaValue, ability.AttrManaValue
	switch {
	case n.Has("power"):
		kind, attr = ability.NumPower, ability.AttrPower
	case n.Has("toughness"):
		kind, attr = ability.NumToughness, ability.AttrToughness
	}
	f.Compare = append(f.Compare, ability.Compare{Attr: attr, Relation: relation, Num: &ability.Num{Kind: kind, Sel: of}})
}

// theBottom is the bottom card of a library, or of the library of each opponent.
func theBottom(c clause, n *oracle.Node) *ability.Sel {
	of := c.libraryOf(n.Kid(oracle.SymLibrary))
	several := severalPlayers(of)
	if several && of.Kind != ability.SelEachOpponent {
		fail(CodeMeaning, n, "of several libraries")
	}
	f := &ability.Filter{Zones: mtg.Zones(mtg.Library), NotIn: &ability.Sel{Kind: ability.SelAllBut, Num: ability.Const(1), Of: of}}
	if f.Owner = ability.You; of.Kind != ability.SelYou {
		f.Owner, f.Whose = ability.TheSel, of
	}
	out := &ability.Sel{Kind: ability.SelAll, Filter: f}
	c.mention(mention{sel: out, card: true, plural: several})
	return out
}

// isBottom reports whether what is selected is the bottom card of a library.
func isBottom(s *ability.Sel) bool {
	return s.Kind == ability.SelAll && s.Filter.NotIn != nil && s.Filter.NotIn.Kind == ability.SelAllBut
}

// cardsBuried asks how many cards are in the graveyard of the player spoken of.
func cardsBuried(c clause, n *oracle.Node) *ability.Cond {
	var of *ability.Sel
	if n.Kid(oracle.SymPlayer).Row == oracle.PlayerDefending {
		of = c.defending(n)
	} else {
		m := c.singular(n, func(m *mention) bool { return !m.card && !m.spell })
		of = &ability.Sel{Kind: ability.SelController, Of: m.sel}
	}
	buried := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.TheSel, Whose: of}
	return number(&ability.Num{Kind: ability.NumCount, Filter: buried}, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// buriedOf asks how many cards are in the graveyard of each player of whom it is asked.
func buriedOf(c clause, n *oracle.Node) *ability.Cond {
	buried := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.Chooser}
	return number(&ability.Num{Kind: ability.NumCount, Filter: buried}, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// askedBefore is a condition that stands behind a clause: it is asked of what that speaks of before
// it is done, and what it makes of that is not there yet (608.2c).
func (c clause) askedBefore(known []mention, n *oracle.Node) *ability.Cond {
	after := c.mentions
	c.mentions = known
	for _, m := range after[min(len(known), len(after)):] {
		if m.sel.Kind == ability.SelRegister && int(m.sel.N) >= c.prepared {
			continue
		}
		m.became, m.movedIn, m.lost = nil, 0, false
		c.mentions = append(c.mentions, m)
	}
	from := len(c.mentions)
	cond := c.condition(n)
	c.mentions = append(after, c.mentions[from:]...)
	return cond
}

// cond1Youdid is the same of what you did, whom the instruction has do it.
func cond1Youdid(c clause, n *oracle.Node) *ability.Cond {
	if in := c.deedOf(n); in.Who != nil && in.Who.Kind != ability.SelYou {
		fail(CodeReference, n, "who did it")
	}
	return wasDone(c, n, n)
}

// cond1Life asks how much life a player has, or some or all of several.
func cond1Life(c clause, n *oracle.Node) *ability.Cond {
	p, k := n.Kid(oracle.SymPlayer), c.number(n.Kid(oracle.LexNumber))
	relation := ability.AtLeast
	switch {
	case n.Has("exactly"):
		relation = ability.Equal
	case n.Has("less"):
		relation = ability.AtMost
	}
	some := someOpponent(number(&ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelChooser)}, relation, k))
	switch {
	case p.Row == oracle.PlayerYou:
		return number(ofPlayer(ability.NumLife, sel(ability.SelYou)), relation, k)
	case p.Row == oracle.PlayerOpponent && n.Has("less"):
		return some
	case p.Row == oracle.PlayerA && n.Has("less"):
		some.Sel = sel(ability.SelEachPlayer)
		return some
	case p.Row == oracle.PlayerEach && p.Has("player") && n.Has("less"):
		return number(&ability.Num{Kind: ability.NumGreatestLife}, relation, k)
	case !n.Has("exactly"):
		fail(CodeMeaning, p, "the life of these players")
	}
	who := c.player(p)
	if severalPlayers(who) {
		fail(CodeMeaning, p, "which of them")
	}
	return number(ofPlayer(ability.NumLife, who), relation, k)
}

// plainCards reports whether the words are of cards of any kind.
func plainCards(k *oracle.Node) bool {
	one := k.Kid(oracle.SymKind)
	return k.Row == oracle.KindsOne && one.Kid(oracle.SymAdj) == nil && one.Kid(oracle.SymNoun).Row == oracle.NounCard
}

// sacrificedThisTurn counts what you have sacrificed this turn, or what was by whomever
// (608.2i).
func sacrificedThisTurn(c clause, n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	pastPermanent(n, f)
	p := &ability.Pattern{Kind: mtg.EventSacrifice, Object: f}
	switch {
	case n.Has("they've"):
		fail(CodeMeaning, n, "who sacrificed them")
	case n.Has("you've"):
		p.Player = stepPlayer(ability.You)
	}
	return &ability.Num{Kind: ability.NumPast, Pattern: p}
}

func resolvedEither(n *oracle.Node, times []*oracle.Node) *ability.Cond {
	if n.Has("and") || times[0].Value.N != 1 || times[1].Value.N != 2 {
		fail(CodeMeaning, n, "these two times")
	}
	return number(&ability.Num{Kind: ability.NumResolved}, ability.AtMost, ability.Const(2))
}

// cond1Agraveyard asks how many cards some graveyard or library has.
func cond1Agraveyard(c clause, n *oracle.Node) *ability.Cond {
	h := n.Kid(oracle.SymHandsize)
	switch {
	case n.Has("library") && h.Row == oracle.HandsizeAtmost:
		return number(&ability.Num{Kind: ability.NumLeastLibrary}, ability.AtMost, c.number(h.Kid(oracle.LexNumber)))
	case n.Has("library") || h.Row != oracle.HandsizeAtleast || h.Kid(oracle.LexNumber) == nil:
		fail(CodeMeaning, h, "how many there")
	}
	return someGraveyard(c.number(h.Kid(oracle.LexNumber)))
}

// someGraveyard is whether a graveyard has at least so many cards.
func someGraveyard(least *ability.Num) *ability.Cond {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.Chooser}
	any := someOpponent(number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, least))
	any.Sel = sel(ability.SelEachPlayer)
	return any
}

// dealtNone is that one object dealt no damage to any creature.
func dealtNone(c clause, n, to *oracle.Node) *ability.Cond {
	if to == nil || !n.Has("didn't") || to.Row != oracle.ObjNp || to.Kid(oracle.SymDet) == nil || to.Kid(oracle.SymDet).Row != oracle.DetA {
		fail(CodeMeaning, n, "to whom or what")
	}
	if f := c.described(to); !onlyTypes(f) || f.Types != mtg.Creature || f.Is|f.IsNot != 0 || f.Controller != ability.Anyone || f.Owner != ability.Anyone {
		fail(CodeMeaning, to, "to what")
	}
	by := c.describedRef(n.Kid(oracle.SymRef))
	setZone(by, allZones)
	c.mentionRef(n.Kid(oracle.SymRef), c.reference(n.Kid(oracle.SymRef), false)) // which "it" is
	hurt := &ability.Filter{Types: mtg.Creature, Zones: allZones}
	return not(happened(&ability.Pattern{Kind: mtg.EventDamage, Source: by, Other: hurt, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}))
}

// counterPut is that you have put counters on something, or that one was put on a permanent of yours.
func counterPut(c clause, n *oracle.Node) *ability.Cond {
	o, you := n.Kid(oracle.SymObj), n.Has("you've")
	if n.Has("wasn't") || n.Has("they've") || you != (o != nil) {
		fail(CodeMeaning, n, "who put counters on what")
	}
	if you {
		f := c.described(o)
		permanents(f)
		return happened(&ability.Pattern{Kind: mtg.EventCounters, Counter: counter(n), Other: f, Player: stepPlayer(ability.You)})
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	needZone(f, n)
	permanents(f)
	f.Controller = ability.You
	return happened(&ability.Pattern{Kind: mtg.EventCounters, Counter: counter(n), Other: f})
}
