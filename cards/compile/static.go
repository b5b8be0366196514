package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// statics compiles a paragraph of static abilities (604).
func (b *faceBuilder) statics(n *oracle.Node) {
	var c clause
	said := false // there is a static ability before
	for _, k := range n.All(oracle.SymStatics) {
		if k.Row == oracle.StaticsSpell {
			b.spellStatic(k.Kid(oracle.SymSpellstatic))
			said = false
			continue
		}
		if s := k.Kid(oracle.SymStatic); s != nil && (b.equipTargets(s) || said && b.limitsWay(s)) {
			continue
		}
		before := c
		c = b.newClause(ability.Static)
		c.static = true
		a := ability.Ability{Kind: ability.Static, Zones: battlefield, Text: b.print(k)}
		if said {
			c.goesOnAbout(before)
		}
		if k.Row == oracle.StaticsOtherwise {
			if !said {
				fail(CodeReference, k, "no condition before it")
			}
			otherwise(c, k, before, &a)
		}
		c.still = k.Row == oracle.StaticsStill
		staticOf(c, k, said, &a)
		if c.still {
			stillType(k)
		}
		if c.still && !c.stillUsed {
			fail(CodeReference, k, "nothing before it becomes something")
		}
		checkDefending(k, &a)
		if c.eminent {
			a.Zones = eminence
		} else if c.zone != 0 {
			a.Zones = mtg.Zones(c.zone)
		} else if defines(&a) {
			a.Zones, a.Flags = allZones, a.Flags|ability.CharacteristicDefining
		}
		b.out.Abilities = append(b.out.Abilities, a)
		said = true
	}
}

// goesOnAbout lets a static ability speak of what this is attached to where the sentence
// before it was about that: "equipped creature gets +1/+1. As long as it's legendary, ..."
func (c clause) goesOnAbout(before clause) {
	for _, m := range before.mentions {
		if m.sel.Kind == ability.SelAttached {
			c.mentions = append(c.mentions, m)
		}
	}
}

// checkDefending refuses a condition about the defending player of what is said of others
// than this: each of them has its own (508.5a).
func checkDefending(n *oracle.Node, a *ability.Ability) {
	for i := range a.Static {
		if !a.Static[i].This && (asksDefending(a.If) || asksDefending(a.Static[i].If)) {
			fail(CodeMeaning, n, "the defending player of each of them")
		}
	}
}

func asksDefending(c *ability.Cond) (found bool) {
	if c != nil {
		ability.WalkCond(c, func(part any) {
			s, ok := part.(*ability.Sel)
			found = found || ok && s.Kind == ability.SelDefending
		})
	}
	return found
}

// defines reports whether the ability says nothing but which colors or subtypes its own
// object has, always: it is characteristic-defining, and functions everywhere (604.3a).
func defines(a *ability.Ability) bool {
	if a.If != nil || len(a.Static) != 1 {
		return false
	}
	e := &a.Static[0]
	return e.Kind == ability.StaticContinuous && e.This && e.If == nil && len(e.Mods) > 0 && !slices.ContainsFunc(e.Mods, func(m ability.Mod) bool {
		return m.Kind != ability.ModSetColors && !(m.Kind == ability.ModAddTypes && m.N == nil && m.Types == 0 && m.Supertypes == 0)
	})
}

// otherwise makes a static ability hold where the one before it does not, and lets
// it speak of what that one spoke of.
func otherwise(c clause, n *oracle.Node, before clause, a *ability.Ability) {
	last := len(c.b.out.Abilities) - 1
	if c.b.out.Abilities[last].If == nil {
		fail(CodeReference, n, "no condition before it")
	}
	a.If = not(c.b.out.Abilities[last].If)
	c.mentions = append(c.mentions, before.mentions...)
}

// staticText compiles one static ability.
func (c clause) staticText(n *oracle.Node, a *ability.Ability) {
	if mean := meaningOf(c.b.k.meanings.statics, n); mean != nil {
		mean(c, n, a)
		return
	}
	mean := meaningOf(c.b.k.meanings.effects, n)
	if mean == nil {
		fail(CodeMeaning, n, "%s", n.Label())
	}
	var e ability.StaticEffect
	mean(c, n, a, &e)
	a.Static = append(a.Static, e)
}

func staticAslongas(c clause, n *oracle.Node, a *ability.Ability) {
	c.mentions = slices.Insert(c.mentions, 0, mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	if a.If = (&ability.Cond{Kind: ability.CondYourTurn}); n.Row == oracle.StaticDuringothers {
		a.If = not(a.If)
	} else if n.Row != oracle.StaticDuring {
		a.If = c.condition(n.Kid(oracle.SymCond))
		onlyOne(c, n.Kid(oracle.SymCond))
	} else if k := n.Kid(oracle.SymCond); k != nil {
		a.If = &ability.Cond{Kind: ability.CondAnd, A: a.If, B: c.condition(k)}
	}
	c.staticText(n.Kid(oracle.SymStatic), a)
}

// onlyOne lets "that creature" be the only one that you control, where the condition is that you
// control exactly one: what is said of it is said of whatever you control so described.
func onlyOne(c clause, n *oracle.Node) {
	k := n.Kid(oracle.SymCond1)
	if k == nil || k.Row != oracle.Cond1Control {
		return
	}
	o := k.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); d == nil || d.Row != oracle.DetExactly || d.Kid(oracle.LexNumber).Value.N != 1 {
		return
	}
	f := c.describe(o)
	f.Controller = ability.You
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, types: f.Types})
}

func staticStatement(c clause, n *oracle.Node, a *ability.Ability) {
	c.staticStatement(n, a)
}

func staticReplaces(c clause, n *oracle.Node, a *ability.Ability) {
	c.replaces(n.Kid(oracle.SymReplaces), a)
}

func staticCantprevent(c clause, n *oracle.Node, a *ability.Ability) {
	a.Static = append(a.Static, cantPrevent())
}

// staticStatement says something of this, of what it is attached to, or of
// all objects described.
func (c clause) staticStatement(n *oracle.Node, a *ability.Ability) {
	var this, o *oracle.Node
	switch objs := n.All(oracle.SymObj); {
	case len(objs) == 0:
		o = n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	case objs[0].Row == oracle.ObjRef: // and others
		this, o = objs[0].Kid(oracle.SymRef), objs[1]
	default:
		staticStatementboth(c, n, a)
		return
	}
	c.saysOf(n, this, o, n.Kid(oracle.SymPredicates), a)
}

// staticStatements says one thing of this and another of others.
func staticStatements(c clause, n *oracle.Node, a *ability.Ability) {
	preds := n.All(oracle.SymPredicates)
	for i, s := range n.All(oracle.SymSubject) {
		c.saysOf(n, nil, s.Kid(oracle.SymObj), preds[i], a)
	}
}

// saysOf says something of what o describes, and of this too where it is named beside it.
func (c clause) saysOf(n, this, o, preds *oracle.Node, a *ability.Ability) {
	if preds.Row == oracle.PredicatesDur {
		fail(CodeMeaning, preds, "a duration in a static ability")
	}
	e := ability.StaticEffect{Kind: ability.StaticContinuous}
	list := predicateList(preds)
	switch {
	case list[0].Row == oracle.PredicateEnterstapped:
		if list[0].Has("attacking") {
			fail(CodeMeaning, list[0], "whom it attacks")
		}
		entersTapped(c, o, list[0], a)
		if list = list[1:]; len(list) == 0 {
			return
		}
		if o.Row != oracle.ObjRef {
			fail(CodeMeaning, preds, "what else is said of those that enter tapped")
		}
	case this == nil && youCast(o):
		spellsHave(c, n, o, list, a)
		return
	}
	if o.Row == oracle.ObjNp {
		if d := o.Kid(oracle.SymDet); d != nil {
			switch d.Row {
			case oracle.DetEach, oracle.DetAll, oracle.DetOther:
			default:
				fail(CodeMeaning, d, "%s here", d.Label())
			}
		} else if !manyOf(o) {
			fail(CodeMeaning, o, "how many")
		}
	}
	f := c.described(o)
	needZone(f, o)
	if this != nil {
		f = &ability.Filter{Zones: f.Zones, Any: []ability.Filter{*c.describedRef(this), *f}}
	}
	if f.Is == ability.IsThis && o.Row == oracle.ObjRef {
		e.This = true
	} else {
		e.Affects = f
	}
	types := filterTypes(f)
	if r := o.Kid(oracle.SymRef); r != nil && r.Kid(oracle.LexType) != nil {
		types |= mtg.TypeSet(r.Kid(oracle.LexType).Value.Bits)
	}
	c.mention(mention{sel: eachOf(o, e.This), plural: o.Row == oracle.ObjNp, types: types})
	all := sayingOf(list)
	if c.gives = !e.This; e.This {
		c.gets = sel(ability.SelThis)
	}
	for _, p := range list {
		checkStatic(p)
		c.say(p, &all)
	}
	if !e.This {
		othersThanEach(c, n, eachOf(o, false), f, all.mods)
	}
	if len(all.mods) > 0 {
		e.Mods = all.mods
		if m := &e.Mods[0]; e.This && m.Kind == ability.ModAddKeywords && m.Keywords.Has(mtg.Flash) {
			if len(e.Mods) > 1 || len(all.rules) > 0 || m.Keywords != mtg.Keywords(mtg.Flash) {
				fail(CodeMeaning, preds, "flash and something else")
			}
			a.Zones = allZones // 601.3d: one may begin to cast it as though it had flash
		}
		a.Static = append(a.Static, e)
	}
	for _, r := range all.rules {
		r.This = e.This
		r.What = targetable(r.Action, e.Affects)
		if asksItem(&r) {
			fail(CodeReference, preds, "what is true of each of them")
		}
		if r.Action == mtg.ActionCounter && e.This {
			a.Zones = mtg.Zones(mtg.Stack)
		}
		a.Static = append(a.Static, r)
	}
}

// asksItem reports whether a rule asks something of each of those that it is about.
func asksItem(e *ability.StaticEffect) (found bool) {
	ability.WalkAbility(&ability.Ability{Static: []ability.StaticEffect{*e}}, func(part any) {
		s, ok := part.(*ability.Sel)
		found = found || ok && s.Kind == ability.SelItem
	})
	return found
}

// describedSelf fails unless the words name this.
func (c clause) describedSelf(o *oracle.Node) {
	if o.Kid(oracle.SymRef) == nil {
		fail(CodeMeaning, o, "another object")
	}
	if f := c.describedRef(o.Kid(oracle.SymRef)); f.Is != ability.IsThis {
		fail(CodeMeaning, o, "another object")
	}
}

// entersTapped is "artifacts your opponents control enter tapped", or untapped (614.1d).
func entersTapped(c clause, o, how *oracle.Node, a *ability.Ability) {
	f := c.described(o)
	needZone(f, o)
	p := enters(f)
	a.Static = append(a.Static, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &ability.Replace{Kind: ability.ReplaceEnters, Tapped: how.Has("tapped"), Untapped: how.Has("untapped")},
	})
}

// eachOf is what "its" and "them" say of in a static ability; for a group it is each of them by
// itself.
func eachOf(o *oracle.Node, this bool) *ability.Sel {
	if this {
		return sel(ability.SelThis)
	}
	if o.Row == oracle.ObjRef {
		return ofThis(ability.SelAttached)
	}
	return sel(ability.SelItem)
}

// checkStatic refuses predicates that only happen once.
func checkStatic(p *oracle.Node) {
	switch p.Row {
	case oracle.PredicatePteachuntil, oracle.PredicateUnsuspected, oracle.PredicateMustblockobj, oracle.PredicateDeal, oracle.PredicateDealthree, oracle.PredicateDealeach, oracle.PredicateDivided, oracle.PredicateDividednow, oracle.PredicateDividedevenly, oracle.PredicateFight, oracle.PredicateFighteach, oracle.PredicateUntapnext, oracle.PredicateCopy:
		fail(CodeMeaning, p, "%s in a static ability", p.Label())
	case oracle.PredicateMust, oracle.PredicateMustwhom, oracle.PredicateMustblocked, oracle.PredicateUnblockableturn:
		if p.Has("this") {
			fail(CodeMeaning, p, "this turn in a static ability")
		}
	}
}

// staticPtdefine is a characteristic-defining ability (604.3).
func staticPtdefine(c clause, n *oracle.Node, a *ability.Ability) {
	p := n.Kid(oracle.SymPoss)
	if r := p.Kid(oracle.SymRef); r == nil || r.Row != oracle.RefSelf && r.Row != oracle.RefThis {
		fail(CodeMeaning, p, "another's power and toughness")
	}
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	q := c.quantity(n.Kid(oracle.SymQty))
	m := ability.Mod{Kind: ability.ModDefinePT}
	if c.b.gained {
		m.Kind = ability.ModSetPT // 604.3a: it defines nothing of what gained it
	}
	if n.Row != oracle.StaticToughnessdefine {
		m.N = q
	}
	if n.Row != oracle.StaticPowerdefine {
		m.M = q
	}
	if n.Row == oracle.StaticPowerplus {
		m.M = &ability.Num{Kind: ability.NumPlus, A: q, B: c.number(n.Kid(oracle.LexNumber))}
	}
	if !c.b.gained {
		a.Flags |= ability.CharacteristicDefining
		a.Zones = allZones
	}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{m}})
}

// thisEnters is the event that this enters the battlefield.
func thisEnters() *ability.Pattern {
	p := enters(&ability.Filter{Is: ability.IsThis})
	return &p
}

func checkSelf(n *oracle.Node) {
	for _, r := range n.All(oracle.SymRef) {
		if !r.Is(oracle.RefSelf, oracle.RefThis) && !(r.Row == oracle.RefIt && n.Is(oracle.StaticEnterskicked, oracle.StaticEnterskickedwith, oracle.StaticEnterspay, oracle.StaticEntersoption)) {
			fail(CodeMeaning, r, "another object")
		}
	}
}

func staticEntersas(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	e.Replace = c.entersAs(n)
	if k := n.Kid(oracle.SymCond); k != nil {
		e.If = c.condition(k)
	}
}

func staticEnterspay(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	cost := c.costs(n.Kid(oracle.SymCostsand).All(oracle.SymCost))
	cost.Text = c.b.print(n.Kid(oracle.SymCostsand))
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{
		{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: cost, To: 2}, {Op: ability.OpJump, To: 3}, {Op: ability.OpEnters, Flags: ability.FlagTapped},
	}}
}

func staticDevotion(_ clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	if n.Kid(oracle.LexNumber).Value.N != 1 {
		fail(CodeMeaning, n, "by more than one")
	}
	e.Kind, e.Num = ability.StaticDevotion, ability.Const(1)
}

func staticMorevotes(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Num = ability.StaticVotes, ability.Const(1)
}

// staticManastays: mana that is not lost as steps and phases end (500.5).
func staticManastays(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who, e.Colors = ability.StaticManaStays, prohibited(n.Kid(oracle.SymPlayer)), mtg.AnyType
	if k := n.Kid(oracle.LexColor); k != nil {
		e.Colors = mtg.ColorSet(k.Value.Bits)
	}
}

// staticHandsize is a maximum hand size, or by how much it is another.
func staticHandsize(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticMaxHand, stepPlayer(ability.You)
	switch p := n.Kid(oracle.SymPlayer); {
	case p == nil:
	case p.Row == oracle.PlayerEach && p.Has("opponent"):
		e.Who = stepPlayer(ability.Opponent)
	case p.Row == oracle.PlayerChosen:
		e.Who = stepPlayer(ability.TheSel)
		e.Who.Whose = sel(ability.SelChosenPlayer)
	default:
		fail(CodeMeaning, p, "whose hand")
	}
	k := ability.Const(constant(n.Kid(oracle.LexNumber)))
	if e.Less = n.Has("reduced"); e.Less || n.Has("increased") {
		e.Change = k
	} else {
		e.Num = k
	}
}

func staticMaxhand(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticMaxHand, stepPlayer(ability.You)
	if n.Has("players") {
		e.Who = stepPlayer(ability.Anyone)
	}
}

func staticLandplay(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Num = ability.StaticLandPlays, ability.Const(1)
	if k := n.Kid(oracle.LexNumber); k != nil {
		e.Num = c.number(k)
	}
	switch p := n.Kid(oracle.SymPlayer); p.Row {
	case oracle.PlayerYou:
		e.Who = stepPlayer(ability.You)
	case oracle.PlayerEach:
		if e.Who = stepPlayer(ability.Anyone); p.Has("opponent") {
			e.Who = stepPlayer(ability.Opponent)
		}
	default:
		fail(CodeMeaning, n, "another player")
	}
}

func staticRevealfirst(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticRevealDraw, stepPlayer(ability.You)
	if n.Has("turns") {
		e.If = &ability.Cond{Kind: ability.CondYourTurn}
	}
	c.b.reveals = true
}

func staticToprevealed(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Optional = ability.StaticTopShown, n.Row == oracle.StaticToplooked
	e.Who = &ability.Filter{Players: true, NoObjects: true}
	if n.Row != oracle.StaticToprevealedall {
		e.Who.PlayerWho = ability.You
	}
}

// staticHandsrevealed: 701.20a.
func staticHandsrevealed(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticHandShown, prohibited(n.Kid(oracle.SymPlayer))
}

func staticCantland(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionPlayLand, c.players(n.Kid(oracle.SymPlayer))
	if e.Who == nil { // players
		e.Who = stepPlayer(ability.Anyone)
	}
	e.What = lands()
}

// staticCantenter: 614.17d, of permanents as they would be there; of cards it is as they are
// where they are.
func staticCantenter(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.What = ability.StaticRule, ability.Cant, mtg.ActionEnter, c.describe(n.Kid(oracle.SymObj))
	f := e.What
	if f.Zones&^anyZone == 0 || f.Zones.Has(mtg.Battlefield) {
		setZone(f, battlefield)
		return
	}
	kinds := ability.Filter{Zones: f.Zones, Types: f.Types, NotTypes: f.NotTypes, Is: f.Is & ability.IsPermanentCard}
	if f.Zones&^mtg.Zones(mtg.Graveyard, mtg.Library) != 0 || !reflect.DeepEqual(f, &kinds) { // a card that is put face down is one by its types alone
		fail(CodeMeaning, n, "which cards")
	}
}

// staticYouhave is hexproof or shroud of a player (702.11c, 702.18a), and of permanents too:
// "you and Humans you control have hexproof".
func staticYouhave(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	if o := n.Kid(oracle.SymObj); o != nil {
		f := c.described(o)
		needZone(f, n)
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticContinuous, Affects: f, Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: plainKeywords(n)}},
		})
	}
	youHave(n, e)
}

// youHave is hexproof or shroud of yours.
func youHave(n *oracle.Node, e *ability.StaticEffect) {
	switch plainKeywords(n) {
	case mtg.Keywords(mtg.Shroud):
		e.Kind, e.Who = ability.StaticShroud, stepPlayer(ability.You)
		return
	case mtg.Keywords(mtg.Hexproof):
	default:
		fail(CodeMeaning, n, "this ability of a player")
	}
	e.Kind, e.Who, e.Filter = ability.StaticHexproofFrom, stepPlayer(ability.You), &ability.Filter{Zones: allZones}
}

func staticCantgain(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionGainLife, prohibited(n.Kid(oracle.SymPlayer))
}

func staticSearchtop(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	if n.Kid(oracle.SymPlayer).Row != oracle.PlayerOpponent {
		fail(CodeMeaning, n, "who searches")
	}
	e.Kind, e.Who, e.Num = ability.StaticSearchTop, stepPlayer(ability.Opponent), ability.Const(n.Kid(oracle.LexNumber).Value.N)
}

func staticCantlose(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionLose, prohibited(n.Kid(oracle.SymPlayer))
}

func staticCantwin(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionWin, prohibited(n.Kid(oracle.SymPlayer))
}

func staticCantloseandwin(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	rows := [2]ability.StaticEffect{} // the second half is a row of its own
	for i, k := range n.All(oracle.SymPlayercant) {
		rows[i] = ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionLose, Who: prohibited(n.All(oracle.SymPlayer)[i])}
		if k.Row == oracle.PlayercantWin {
			rows[i].Action = mtg.ActionWin
		} else if k.Row != oracle.PlayercantLose {
			fail(CodeMeaning, k, "this prohibition")
		}
	}
	*e = rows[0]
	a.Static = append(a.Static, rows[1])
}

func staticLoseatzero(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionLoseAtZero, stepPlayer(ability.You)
}

func staticControl(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	if r := n.Kid(oracle.SymRef); r.Row != oracle.RefEnchanted {
		fail(CodeMeaning, r, "control of this")
	}
	e.Kind, e.Affects = ability.StaticContinuous, &ability.Filter{Is: ability.IsThisAttachedTo}
	e.Mods = []ability.Mod{{Kind: ability.ModControl, Sel: sel(ability.SelYou)}}
}

func staticExileinstead(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	exileInstead(n, e, a)
}

func staticCostsatleast(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	costsAtLeast(n, e)
}

func staticSkip(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	skipsSteps(n, e)
	if k := n.Kid(oracle.SymCond); k != nil {
		e.If = c.condition(k)
	}
}

func staticOpening(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	c.opening(n, e)
	a.Zones = mtg.Zones(mtg.Hand)
}

// staticEntersprepared is a replacement of this entering (614.1c).
func staticEntersprepared(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	r := &ability.Replace{Kind: ability.ReplaceEnters}
	e.Replace = r
	switch n.Row {
	case oracle.StaticEnterstapped:
		r.Tapped = true
		return
	case oracle.StaticEntersprepared: // 722.3a
		r.Code = []ability.Instr{{Op: ability.OpEnters, Is: ability.IsPrepared}}
		return
	case oracle.StaticEnterstappedunless:
		r.Tapped = true
		e.If = not(c.condition(n.Kid(oracle.SymCond)))
		return
	case oracle.StaticEnterskicked, oracle.StaticEnterskickedwith:
		e.If = &ability.Cond{Kind: ability.CondKicked}
	}
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	if q := n.Kid(oracle.SymQty); q != nil {
		c.x = c.quantity(q)
	}
	switch n.Row {
	case oracle.StaticEntersequal:
		r.Counter, r.Num = counter(n), c.x
		return
	case oracle.StaticEnterswith:
		if len(n.All(oracle.SymCountersn)) > 1 {
			entersWithKinds(c, n, r)
			return
		}
	case oracle.StaticEntersx:
		if n.Kid(oracle.LexCounter) != nil {
			entersWithMore(c, n, r)
			return
		}
	}
	if k := n.Kid(oracle.SymAdditional); k != nil {
		if r.Counter, r.Num = counter(k), ability.Const(1); k.Row == oracle.AdditionalN {
			r.Num = c.number(k.Kid(oracle.LexNumber))
		}
		return
	}
	kid := n.Kid(oracle.SymCountersn)
	r.Counter, r.Num = counter(kid), ability.Const(1)
	if k := kid.Kid(oracle.LexNumber); k != nil {
		r.Num = c.number(k)
	}
	if n.Row == oracle.StaticEnterskickedwith { // abilities that it has as it enters, and keeps
		r.Code = []ability.Instr{{Op: ability.OpEnters, Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: plainKeywords(n)}}}}
	}
	switch objs := n.All(oracle.SymObj); {
	case n.Row != oracle.StaticEntersx:
	case len(objs) == 1:
		r.Num = c.times(r.Num, objs[0])
	default:
		oneEach(n)
		r.Num = &ability.Num{Kind: ability.NumPlus, A: c.times(r.Num, objs[0]), B: c.times(r.Num, objs[1])}
	}
}

// spellStatic is what changes how this spell is cast (601.2b, 601.2f, 118).
func (b *faceBuilder) spellStatic(n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.static = true
	checkSpell(n)
	a := ability.Ability{Kind: ability.Static, Zones: mtg.Zones(mtg.Stack), Text: b.print(n)}
	var e ability.StaticEffect
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types, spell: true})
	switch n.Row {
	case oracle.SpellstaticAddcost:
		e.Kind, e.Cost = ability.StaticAddCost, additional(c, n.Kid(oracle.SymCostimp))
	case oracle.SpellstaticMayaddcost:
		mayAddCost(c, n.Kid(oracle.SymCost), &e)
	case oracle.SpellstaticFlashfor: // 601.3c
		e.Kind, e.Optional, e.AsInstant, e.Name, e.Cost = ability.StaticAddCost, true, true, additionalCost, b.keywordCost(n)
	case oracle.SpellstaticAltcost:
		if len(n.All(oracle.SymCond)) > 1 {
			fail(CodeMeaning, n, "two conditions")
		}
		if k := n.Kid(oracle.SymPoss); k.Row != oracle.PossRef {
			fail(CodeMeaning, k, "the cost of what")
		}
		e.Kind, e.Cost = ability.StaticAltCost, c.costs(n.Kid(oracle.SymCostsand).All(oracle.SymCost))
		e.Cost.Text = b.print(n.Kid(oracle.SymCostsand))
		a.Zones = mtg.Zones(mtg.Hand)
		e.Zones = mtg.Zones(mtg.Hand)
	case oracle.SpellstaticGrave:
		e.Kind, e.Name, e.Cost = ability.StaticAltCost, wayName(n), graveCost(c, n)
		a.Zones, e.Zones = mtg.Zones(mtg.Graveyard), mtg.Zones(mtg.Graveyard)
	case oracle.SpellstaticAltcostgain: // 118.9
		e.Kind, e.Cost = ability.StaticAltCost, gainCost(b, n)
		a.Zones, e.Zones = mtg.Zones(mtg.Hand), mtg.Zones(mtg.Hand)
	case oracle.SpellstaticAltfree:
		e.Kind, e.Free, e.Cost = ability.StaticAltCost, true, &ability.Cost{}
		a.Zones = mtg.Zones(mtg.Hand)
		e.Zones = mtg.Zones(mtg.Hand)
	case oracle.SpellstaticCheapereach, oracle.SpellstaticCheaperif, oracle.SpellstaticIfcheaper, oracle.SpellstaticCheaperx, oracle.SpellstaticDearereach:
		e.Kind, e.Less = ability.StaticCostChange, !n.Has("more")
		if n.Has("less") && n.Has("more") {
			fail(CodeMeaning, n, "less and more")
		}
		c.amountOfMana(n, &e)
	case oracle.SpellstaticCheapercolor:
		e.Kind, e.Less = ability.StaticCostChange, true
		c.amountOfMana(n, &e)
		e.Change = scaled(n, e.Change, &ability.Num{Kind: ability.NumColors, Filter: c.counted(n.Kid(oracle.SymObj))})
	case oracle.SpellstaticStrive: // 601.2c, 601.2f: the targets are chosen by then
		e.Kind = ability.StaticCostChange
		c.amountOfMana(n, &e)
		targets := &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelTargetsOf, Of: sel(ability.SelThis)}}
		e.Change = scaled(n, e.Change, &ability.Num{Kind: ability.NumMinus, A: targets, B: ability.Const(1)})
	case oracle.RestrictionOnx:
		e = onX(n)
	case oracle.SpellstaticColorless: // 604.3a
		checkSelf(n)
		e.Kind, e.Mods = ability.StaticContinuous, []ability.Mod{{Kind: ability.ModSetColors}}
		a.Zones, a.Flags = allZones, a.Flags|ability.CharacteristicDefining
	case oracle.SpellstaticAnteonly:
		e.Kind = ability.StaticAnteOnly
	case oracle.SpellstaticUncounterable, oracle.SpellstaticUncounterableif, oracle.SpellstaticCertainif:
		e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCounter
	case oracle.SpellstaticHas:
		if n.Has("that") {
			fail(CodeReference, n, "which spell")
		}
		if n.Has("flash") { // 601.3d
			e.Kind, e.Mods, a.Zones = ability.StaticContinuous, []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Flash)}}, allZones
			break
		}
		e.Kind, e.Mods = ability.StaticContinuous, []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: keywordSet(n.Kid(oracle.LexKeyword))}}
	case oracle.SpellstaticCastonly:
		e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCast
		e.Who, e.If = stepPlayer(ability.Anyone), not(c.windows(n.All(oracle.SymWindow)))
		a.Zones = allZones // 113.6e
	case oracle.SpellstaticCheapertarget:
		e.Kind, e.Less, e.Change = ability.StaticCostChange, n.Has("less"), c.generic(n.Kid(oracle.LexMana))
		e.What = &ability.Filter{Targets: c.aimedAt(n.Kid(oracle.SymObj))}
	case oracle.SpellstaticFlash, oracle.SpellstaticFlashleave:
		mayCastAsInstant(&e)
		e.What, a.Zones = flashTargets(c, n), allZones
	}
	if k := n.Kid(oracle.SymWindow); k != nil && n.Row == oracle.SpellstaticCheaperif {
		e.If = c.window(k)
	}
	switch kid := n.Kid(oracle.SymCond); {
	case kid != nil && n.Row == oracle.SpellstaticHas && n.Has("flash"):
		a.If = c.condition(kid)
	case kid != nil:
		e.If = c.condition(kid)
	}
	e.This = e.Kind == ability.StaticCostChange || e.Kind == ability.StaticRule || e.Kind == ability.StaticContinuous
	a.Static = []ability.StaticEffect{e}
	if conds := n.All(oracle.SymCond); len(conds) > 1 { // one after the other
		other := e
		if texts := n.All(oracle.LexMana); texts[0].Value.Text != texts[1].Value.Text {
			fail(CodeMeaning, n, "two amounts")
		}
		other.If = c.condition(conds[1])
		a.Static = append(a.Static, other)
	}
	b.out.Abilities = append(b.out.Abilities, a)
	switch n.Row {
	case oracle.SpellstaticFlashleave:
		b.leavesAtCleanup(n)
	case oracle.SpellstaticCertainif:
		b.unpreventedIf(n, e.If)
	}
	if e.Kind == ability.StaticAddCost && b.spell {
		b.spellCost(e.Cost)
	}
}

// spellCost lets the spell's text speak of what paid an additional cost.
func (b *faceBuilder) spellCost(cost *ability.Cost) {
	c := b.spellClause()
	if c.cost != nil {
		fail(CodeMeaning, nil, "two additional costs")
	}
	c.cost = cost
}

func checkSpell(n *oracle.Node) {
	for _, r := range n.All(oracle.SymRef) {
		if r.Row == oracle.RefIt && n.Row == oracle.SpellstaticCheaperif && n.Has("also") {
			continue
		}
		if r.Row != oracle.RefSelf && !(r.Row == oracle.RefThis && r.Has("spell")) {
			fail(CodeMeaning, r, "another spell")
		}
	}
}

// additional is an additional cost, or one of two.
func additional(c clause, n *oracle.Node) *ability.Cost {
	if n.Row == oracle.CostimpOne {
		cost := c.costs(n.Kid(oracle.SymCostsand).All(oracle.SymCost))
		cost.Text = c.b.print(n)
		return cost
	}
	part := ability.CostPart{Kind: ability.CostOneOf}
	for _, k := range n.All(oracle.SymCost) {
		cost := c.costs([]*oracle.Node{k})
		cost.Text = c.b.print(k)
		part.Options = appendOption(part.Options, cost)
	}
	return &ability.Cost{Parts: []ability.CostPart{part}, Text: c.b.print(n)}
}
