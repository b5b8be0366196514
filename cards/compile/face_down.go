package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles what is face down (708).

// turnedUp is the event that something is turned face up. That it was face down
// says nothing more.
func turnedUp(f *ability.Filter) ability.Pattern {
	was := *f
	was.Is &^= ability.IsFaceDown
	return ability.Pattern{Kind: mtg.EventTurnedUp, Object: &was}
}

// kwparamMorph is morph, megamorph or disguise: this may be cast face down for {3},
// and turned face up for the cost (702.37, 702.168).
func kwparamMorph(b *faceBuilder, n *oracle.Node) {
	as := b.types
	b.types = mtg.Creature // so it is as the cost is paid (708.2a)
	cost := b.keywordCost(n)
	b.types = as
	b.static(n, n.Label(), allZones, ability.StaticEffect{Kind: ability.StaticSpecial, Action: mtg.ActionTurnUp, Name: n.Label(), Cost: cost})
}

// comesSo has this enter, be turned face up, or both, as the words name it, with the replacement.
func comesSo(n *oracle.Node, a *ability.Ability, e *ability.StaticEffect, r ability.Replace) {
	e.Kind, e.Replace = ability.StaticReplace, &r
	turned := turnedUp(&ability.Filter{Is: ability.IsThis})
	switch n.Kid(oracle.SymComingup).Row {
	case oracle.ComingupEnters:
		e.Pattern = thisEnters()
	case oracle.ComingupTurned:
		e.Pattern = &turned
	case oracle.ComingupEither:
		replace(a, *thisEnters(), r)
		e.Pattern = &turned
	}
}

// doneAsItComes are the instructions that can be done before this has entered or is face up:
// none of them could move it, or ask what it is then, but what chooses what it is attached to.
var doneAsItComes = []ability.Op{ability.OpTurnDown, ability.OpChoose, ability.OpMay, ability.OpAttach, ability.OpSacrifice, ability.OpPutCounters}

// staticDoes is what is done as this enters, or as it is turned face up (614.1c, 708.11).
func staticDoes(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	in := c.b.newClause(ability.Static)
	in.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	in.acts(n.Kid(oracle.SymClause))
	m := in.finish()
	enters := n.Kid(oracle.SymComingup).Row != oracle.ComingupTurned
	for i := range m.Code {
		switch to := &m.Code[i]; {
		case !slices.Contains(doneAsItComes, to.Op):
			fail(CodeMeaning, n, "what is done as this enters")
		case to.Op == ability.OpAttach: // to what this can enchant then
			if enters || i == 0 || *to.What != *sel(ability.SelThis) || m.Code[i-1].Op != ability.OpChoose || !c.b.out.Subtypes.Has(mtg.SubAura) {
				fail(CodeMeaning, n, "what is attached as this enters")
			}
			m.Code[i-1].Other = to.What
		}
	}
	comesSo(n, a, e, ability.Replace{Kind: ability.ReplaceEnters, Code: m.Code, Registers: m.Registers})
}

// staticComesascopy has this become a copy of what its controller chooses as it comes, until it
// is turned face down.
func staticComesascopy(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	those := n.All(oracle.SymObj)[1]
	if r := those.Kid(oracle.SymRef); r == nil || r.Row != oracle.RefThat {
		fail(CodeReference, those, "what is chosen")
	}
	comesSo(n, a, e, *c.entersAs(n))
}

// staticTurnedup puts counters on this as it is turned face up (708.11), or as it enters.
func staticTurnedup(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	kid := n.Kid(oracle.SymCountersn)
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	if q := n.Kid(oracle.SymQty); q != nil {
		c.x = c.quantity(q)
	}
	r := ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(kid), Num: ability.Const(1)}
	if k := kid.Kid(oracle.LexNumber); k != nil {
		r.Num = c.number(k)
	}
	comesSo(n, a, e, r)
}

// pvTurn compiles the verbs about what is face down.
func pvTurn(c clause, n *oracle.Node) {
	switch n.Row {
	case oracle.PvTurn:
		op := ability.OpTurnUp
		if n.Has("down") {
			op = ability.OpTurnDown
		}
		what := c.objects(n.Kid(oracle.SymObjs), use{verb: "turn"})
		c.done("turn", c.result(ability.Instr{Op: op, What: what}))
	case oracle.PvManifestdread:
		manifestDread(c)
	default:
		what := c.objects(n.Kid(oracle.SymObjs), use{verb: n.Label(), zones: mtg.Zones(mtg.Hand), ownCards: true})
		manifest(c, n.Label(), what, c.pluralSel(what))
	}
}

// manifest puts cards onto the battlefield face down (701.40, 701.58).
func manifest(c clause, name string, what *ability.Sel, plural bool) {
	r := c.result(ability.Instr{Op: ability.OpManifest, Who: c.whoOrYou(), What: what, Name: name})
	c.done(name, r)
	c.mention(mention{sel: selRegister(r), plural: plural, types: mtg.Creature})
}

// manifestDread is a look at two cards, one of which is manifested and the other
// put into the graveyard (701.62a).
func manifestDread(c clause) {
	of := sel(ability.SelYou)
	if c.who != nil {
		of = c.who
	}
	all := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Num: ability.Const(2), Of: of}})
	c.emit(ability.Instr{Op: ability.OpLook, Who: c.whoOrYou(), What: selRegister(all)})
	one := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), What: selRegister(all), Text: "manifest"})
	manifest(c, "manifest", selRegister(one), false)
	c.emit(ability.Instr{Op: ability.OpMove, What: theRest(selRegister(all), nil), Zone: mtg.Graveyard})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: c.whoOrYou(), Deed: mtg.ManifestedDread}) // 701.62b
}

// pvChangebase has something have the base power and toughness that something else has as the
// effect begins, or last had (611.2d, 613.4b).
func pvChangebase(c clause, n *oracle.Node) {
	list := n.All(oracle.SymPoss)
	of := list[len(list)-1]
	var what *ability.Sel
	if o := n.Kid(oracle.SymObj); o != nil {
		what = c.object(o, use{verb: "choose"})
	} else {
		what = c.possessed(list[0])
	}
	like := c.possessed(of)
	m := ability.Mod{Kind: ability.ModSetPT, N: &ability.Num{Kind: ability.NumPower, Sel: like}, M: &ability.Num{Kind: ability.NumToughness, Sel: like}}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: []ability.Mod{m}, Duration: c.duration(n.Kid(oracle.SymDur))})
}

// pvChangesize changes one of both, to an amount as the effect begins.
func pvChangesize(c clause, n *oracle.Node) {
	d := ability.Permanently
	if k := n.Kid(oracle.SymDur); k != nil {
		d = c.duration(k)
	}
	what := c.possessed(n.Kid(oracle.SymPoss))
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: []ability.Mod{baseOf(n, c.quantity(n.Kid(oracle.SymQty)))}, Duration: d})
}

// baseOf sets the base power or the base toughness.
func baseOf(n *oracle.Node, to *ability.Num) ability.Mod {
	m := ability.Mod{Kind: ability.ModSetPT, N: to}
	if n.Has("toughness") {
		m.N, m.M = nil, to
	}
	return m
}

// predicateBaseone is "has base toughness 1".
func predicateBaseone(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, baseOf(p, c.number(p.Kid(oracle.LexNumber))))
}

// pvHavelife is "have your life total become" an amount.
func pvHavelife(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymPoss) != nil {
		if n.Kid(oracle.SymDur) == nil || !n.Has("equal") {
			fail(CodeMeaning, n, "for how long")
		}
		pvChangesize(c, n)
		return
	}
	if c.who != nil || n.Kid(oracle.SymDur) != nil || n.Has("equal") {
		fail(CodeMeaning, n, "whose life total")
	}
	c.emit(ability.Instr{Op: ability.OpSetLife, Who: sel(ability.SelYou), N: c.quantity(n.Kid(oracle.SymQty))})
}

// thatController is "that player or that permanent's controller": of the
// target that may be either (a player stands for himself).
func (d *discourse) thatController(n *oracle.Node) *ability.Sel {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		m := &d.mentions[i]
		if m.mayPlayer && !m.plural {
			return &ability.Sel{Kind: ability.SelController, Of: m.sel}
		}
	}
	fail(CodeReference, n, "no target before it fits")
	return nil
}

func exileForEach(c clause, n *oracle.Node) {
	o, each := n.Kid(oracle.SymObjs).Kid(oracle.SymObj), n.Kid(oracle.SymObj)
	p := each.Kid(oracle.SymPost)
	if n.Kid(oracle.SymObjs).Row != oracle.ObjsOne || o.Row != oracle.ObjTopmany || o.Kid(oracle.SymCards).Row != oracle.CardsA || each.Row != oracle.ObjNp || each.Kid(oracle.SymDet) != nil || p == nil || p.Row != oracle.PostYouhave || len(each.All(oracle.SymPost)) != 1 {
		fail(CodeMeaning, n, "which card for each of them")
	}
	if f := c.kinds(each.Kid(oracle.SymKinds)); !f.NoObjects || f.PlayerWho != ability.Opponent {
		fail(CodeMeaning, each, "for each of which")
	}
	lib := o.Kid(oracle.SymLibrary)
	if lib.Row != oracle.LibraryYour {
		fail(CodeMeaning, lib, "another player's library")
	}
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelEachOpponent)}}
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: top, Flags: ability.FlagFaceDown}))
}

// enteringHost is what an Aura is attached to as it is put onto the battlefield (303.4i).
func enteringHost(c clause, e *oracle.Node) *ability.Sel {
	o := e.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row == oracle.ObjNp && d != nil && d.Row == oracle.DetA { // 303.4f: one that it can enchant is chosen as it enters
		f := c.describe(o)
		needZone(f, o)
		return &ability.Sel{Kind: ability.SelAll, Filter: f}
	}
	host := c.object(o, use{verb: "attach"})
	if c.pluralSel(host) {
		fail(CodeMeaning, e, "attached to several")
	}
	return host
}

// bodyLookcastamong lets its controller look at the cards exiled before, cast those of a kind among
// them, and spend mana on them as though it were of another color (406.3b, 609.4b).
func bodyLookcastamong(c clause, n *oracle.Node) {
	bodyLookcastif(c, n)
	spentAs(c, n)
}

// staticNotcreatureunless says of this that it is no creature while something is not so.
func staticNotcreatureunless(c clause, n *oracle.Node, a *ability.Ability) {
	c.describedSelf(n)
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	a.If = not(c.condition(n.Kid(oracle.SymCond)))
	mods := []ability.Mod{{Kind: ability.ModRemoveTypes, Types: mtg.Creature}}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: mods})
}

// staticMayplayonefree lets its controller play a land or cast a spell for nothing, from among the cards
// exiled with this: one card each turn, or each of his turns, whichever it is (601.3, 305.1, 118.9).
func staticMayplayonefree(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	var from ability.Filter
	p := n.Kid(oracle.SymPost)
	c.post(&from, p)
	if p.Row != oracle.PostExiledwith || from.In == nil || from.In.Kind != ability.SelLinked {
		fail(CodeMeaning, p, "from where")
	}
	land := ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlayLand, Zones: mtg.Zones(mtg.Exile), AtMost: 1,
		Who: stepPlayer(ability.You), What: &ability.Filter{Zones: allZones, Types: mtg.Land, In: from.In},
	}
	if p.Kid(oracle.SymRef).Has("permanent") && c.b.k.faceIndex > 0 { // whichever face was up as it was exiled
		c.b.linksFaces = true
		from.In.N = ability.EitherFace
	}
	if n.Has("turns") {
		land.If = &ability.Cond{Kind: ability.CondYourTurn}
	}
	a.Static = append(a.Static, land)
	*e = land
	e.Action, e.What, e.Free = mtg.ActionCast, &ability.Filter{Zones: allZones, In: from.In}, true
}

// linkFaces marks what any face of a card exiles as linked to an ability of its last one, which speaks
// of what the permanent exiled (607.2a, 712.8).
func linkFaces(card *ability.Card) {
	for i := range card.Faces {
		for j := range card.Faces[i].Abilities {
			for m := range card.Faces[i].Abilities[j].Modes {
				code := card.Faces[i].Abilities[j].Modes[m].Code
				for k := range code {
					if code[k].Op == ability.OpExile {
						code[k].Flags |= ability.FlagLinked
					}
				}
			}
		}
	}
}

// castOwned are the cards that you own in exile with counters of a kind on them.
func castOwned(p *oracle.Node, from *ability.Filter) {
	from.Zones, from.Owner, from.Counter = mtg.Zones(mtg.Exile), ability.You, mtg.Counter(p.Kid(oracle.LexCounter).Value.N)
}

// pvTopofpile puts the top card of the pile that this has exiled into its owner's hand (406.4).
func pvTopofpile(c clause, n *oracle.Node) {
	c.b.needLinked(n)
	top := &ability.Sel{Kind: ability.SelLast, Of: sel(ability.SelLinked), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile)}}
	c.emit(ability.Instr{Op: ability.OpMove, What: top, Zone: mtg.Hand})
}

// inTheirNextTurn compiles what is done in a step of the next turn of the player spoken of, and never
// where that turn has no such step (603.7b).
func inTheirNextTurn(c clause, n *oracle.Node, list []ability.Pattern) {
	if t := n.Kid(oracle.SymSteptime); len(list) > 1 || list[0].First || t.Kid(oracle.SymPlayer).Row != oracle.PlayerThat {
		fail(CodeMeaning, t, "this time")
	}
	c.delayedAt(n, list...)
	in := &c.mode.Code[len(c.mode.Code)-1]
	in.Duration, in.Flags = ability.DuringNextTurn, ability.FlagStep|ability.FlagLater
}
