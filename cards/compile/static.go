package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// statics compiles a paragraph of static abilities (604).
func (b *faceBuilder) statics(n *oracle.Node) {
	var s *scope
	for _, k := range n.All("statics") {
		if k.Label == "spell" {
			b.spellStatic(k.Kid("spellstatic"))
			s = nil
			continue
		}
		before := s
		s = b.newScope(ability.Static)
		s.static = true
		a := ability.Ability{Kind: ability.Static, Zones: battlefield, Text: b.print(k)}
		if k.Label == "otherwise" {
			s.otherwise(k, before, &a)
		}
		s.staticText(k.Kid("static"), &a)
		if s.zone != 0 {
			a.Zones = mtg.Zones(s.zone)
		}
		b.out.Abilities = append(b.out.Abilities, a)
	}
}

// otherwise makes a static ability hold where the one before it does not, and lets
// it speak of what that one spoke of.
func (s *scope) otherwise(n *oracle.Node, before *scope, a *ability.Ability) {
	last := len(s.b.out.Abilities) - 1
	if before == nil || s.b.out.Abilities[last].If == nil {
		fail(CodeReference, n, "no condition before it")
	}
	a.If = not(s.b.out.Abilities[last].If)
	s.mentions = append(s.mentions, before.mentions...)
}

// staticText compiles one static ability.
func (s *scope) staticText(n *oracle.Node, a *ability.Ability) {
	switch n.Label {
	case "aslongas", "during":
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		if a.If != nil {
			fail(CodeMeaning, n, "two conditions")
		}
		if n.Label == "during" {
			a.If = &ability.Cond{Kind: ability.CondYourTurn}
		} else {
			a.If = s.condition(n.Kid("cond"))
		}
		s.staticText(n.Kid("static"), a)
	case "asif":
		s.staticStatement(n, a)
		if a.If != nil {
			fail(CodeMeaning, n, "two conditions")
		}
		a.If = s.condition(n.Kid("cond"))
	case "statement", "statementtwo":
		s.staticStatement(n, a)
	case "untapif":
		s.untapIf(n, a)
	case "replaces":
		s.replaces(n.Kid("replaces"), a)
	case "cantprevent":
		a.Static = append(a.Static, cantPrevent())
	case "flashback":
		s.flashbackGiven(n, a)
	case "ptdefine", "powerplus", "powerdefine", "toughnessdefine":
		s.definePT(n, a)
	default:
		if s.foretelling(n, a) || s.looking(n, a) || s.exerting(n, a) {
			return
		}
		a.Static = append(a.Static, s.staticEffect(n, a))
	}
}

// othersThanThis refuses amounts that count others than what is changed, where
// that is not this: they would count others than this.
func othersThanThis(n *oracle.Node, mods []ability.Mod) {
	for i := range mods {
		for _, amount := range [...]*ability.Num{mods[i].N, mods[i].M} {
			if countsOthers(amount) {
				fail(CodeMeaning, n, "counting others than each of these")
			}
		}
	}
}

func countsOthers(n *ability.Num) bool {
	return n != nil && (n.Filter != nil && n.Filter.IsNot&ability.IsThis != 0 || countsOthers(n.A) || countsOthers(n.B))
}

// staticStatement says something of this, of what it is attached to, or of
// all objects described.
func (s *scope) staticStatement(n *oracle.Node, a *ability.Ability) {
	this, o := n.Kid("ref"), n.Kid("obj")
	if this == nil {
		o = n.Kid("subject").Kid("obj")
	}
	preds := n.Kid("predicates")
	if preds.Label == "dur" {
		fail(CodeMeaning, preds, "a duration in a static ability")
	}
	e := ability.StaticEffect{Kind: ability.StaticContinuous}
	if list := predicateList(preds); len(list) == 1 && list[0].Label == "enterstapped" {
		s.entersTapped(o, a)
		return
	}
	if o.Label == "np" {
		if d := o.Kid("det"); d != nil {
			switch d.Label {
			case "each", "all", "other":
			default:
				fail(CodeMeaning, d, "%s here", d.Label)
			}
		} else if !manyOf(o) {
			fail(CodeMeaning, o, "how many")
		}
	}
	f := s.described(o)
	s.needZone(f, o)
	if this != nil {
		f = &ability.Filter{Zones: f.Zones, Any: []ability.Filter{*s.describedRef(this), *f}}
	}
	if f.Is == ability.IsThis && o.Label == "ref" {
		e.This = true
	} else {
		e.Affects = f
	}
	types := filterTypes(f)
	if r := o.Kid("ref"); r != nil && r.Kid("Type") != nil {
		types |= mtg.TypeSet(r.Kid("Type").Value.Bits)
	}
	s.mention(mention{sel: s.eachOf(o, e.This), plural: o.Label == "np", types: types})
	var all saying
	for _, p := range predicateList(preds) {
		s.checkStatic(p)
		s.say(p, &all)
	}
	if !e.This {
		othersThanThis(n, all.mods)
	}
	if len(all.mods) > 0 {
		e.Mods = all.mods
		a.Static = append(a.Static, e)
	}
	for _, r := range all.rules {
		r.This = e.This
		r.What = e.Affects
		if r.Action == mtg.ActionCounter && e.This {
			a.Zones = mtg.Zones(mtg.Stack)
		}
		a.Static = append(a.Static, r)
	}
}

// describedSelf fails unless the words name this.
func (s *scope) describedSelf(o *oracle.Node) {
	if f := s.describedRef(o.Kid("ref")); f.Is != ability.IsThis {
		fail(CodeMeaning, o, "another object")
	}
}

// entersTapped is "artifacts your opponents control enter tapped" (614.1d).
func (s *scope) entersTapped(o *oracle.Node, a *ability.Ability) {
	f := s.described(o)
	s.needZone(f, o)
	p := enters(f)
	a.Static = append(a.Static, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &ability.Replace{Kind: ability.ReplaceEnters, Tapped: true},
	})
}

// eachOf is what "its" says of in a static ability; for a group it is not one
// thing.
func (s *scope) eachOf(o *oracle.Node, this bool) *ability.Sel {
	if this {
		return sel(ability.SelThis)
	}
	if o.Label == "ref" {
		return ofThis(ability.SelAttached)
	}
	return sel(ability.SelNone)
}

// checkStatic refuses predicates that only happen once.
func (s *scope) checkStatic(p *oracle.Node) {
	switch p.Label {
	case "pteachuntil", "deal", "dealeach", "divided", "fight", "fighteach", "untapnext", "copy":
		fail(CodeMeaning, p, "%s in a static ability", p.Label)
	case "must", "mustblocked":
		if p.Has("this") {
			fail(CodeMeaning, p, "this turn in a static ability")
		}
	}
}

// definePT is a characteristic-defining ability (604.3).
func (s *scope) definePT(n *oracle.Node, a *ability.Ability) {
	p := n.Kid("poss")
	if r := p.Kid("ref"); r == nil || r.Label != "self" && r.Label != "this" {
		fail(CodeMeaning, p, "another's power and toughness")
	}
	s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
	q := s.quantity(n.Kid("qty"))
	m := ability.Mod{Kind: ability.ModDefinePT}
	if n.Label != "toughnessdefine" {
		m.N = q
	}
	if n.Label != "powerdefine" {
		m.M = q
	}
	if n.Label == "powerplus" {
		m.M = &ability.Num{Kind: ability.NumPlus, A: q, B: s.number(n.Kid("Number"))}
	}
	a.Flags |= ability.CharacteristicDefining
	a.Zones = allZones
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{m}})
}

// thisEnters is the event that this enters the battlefield.
func thisEnters() *ability.Pattern {
	p := enters(&ability.Filter{Is: ability.IsThis})
	return &p
}

func (s *scope) checkSelf(n *oracle.Node) {
	for _, r := range n.All("ref") {
		if r.Label != "self" && r.Label != "this" && !(r.Label == "it" && (n.Label == "enterskicked" || n.Label == "enterspay")) {
			fail(CodeMeaning, r, "another object")
		}
	}
}

func (s *scope) staticEffect(n *oracle.Node, a *ability.Ability) ability.StaticEffect {
	e := ability.StaticEffect{}
	if s.staticPlay(n, a, &e) {
		return e
	}
	e = ability.StaticEffect{}
	if s.staticLimits(n, a, &e) {
		return e
	}
	switch n.Label {
	case "entersprepared", "enterstapped", "enterstappedunless", "enterswith", "entersx", "enterskicked", "enterswhere":
		s.entersEffect(n, &e)
	case "entersoption", "entersname":
		s.entersChosen(n, &e)
	case "entersas", "mustenteras":
		s.checkSelf(n)
		e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
		e.Replace = s.entersAs(n)
	case "turnedup":
		s.turnedUp(n, &e)
	case "enterspay":
		s.checkSelf(n)
		e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
		cost := s.costs(n.Kid("costsand").All("cost"))
		cost.Text = s.b.print(n.Kid("costsand"))
		e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{
			{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: cost, To: 2}, {Op: ability.OpJump, To: 3}, {Op: ability.OpEnters, Flags: ability.FlagTapped},
		}}
	case "morevotes":
		e.Kind, e.Num = ability.StaticVotes, ability.Const(1)
	case "maxhand":
		e.Kind, e.Who = ability.StaticMaxHand, stepPlayer(ability.You)
	case "landplay":
		if n.Kid("player").Label != "you" {
			fail(CodeMeaning, n, "another player")
		}
		e.Kind, e.Who, e.Num = ability.StaticLandPlays, stepPlayer(ability.You), ability.Const(1)
	case "revealfirst":
		e.Kind, e.Who = ability.StaticRevealDraw, stepPlayer(ability.You)
		s.b.reveals = true
	case "toprevealed", "toprevealedall", "toplooked":
		e.Kind, e.Optional = ability.StaticTopShown, n.Label == "toplooked"
		e.Who = &ability.Filter{Players: true, NoObjects: true}
		if n.Label != "toprevealedall" {
			e.Who.PlayerWho = ability.You
		}
	case "twice":
		s.triggerTwice(n, &e)
	case "notrigger":
		s.noTrigger(n, &e)
	case "cantland":
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionPlayLand, s.players(n.Kid("player"))
	case "cantenter": // 614.17d
		e.Kind, e.Verdict, e.Action, e.What = ability.StaticRule, ability.Cant, mtg.ActionEnter, s.describe(n.Kid("obj"))
		setZone(e.What, battlefield)
	case "cantgain":
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionGainLife, forbiddenTo(n.Kid("player"))
	case "cantlose":
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionLose, forbiddenTo(n.Kid("player"))
	case "cantwin":
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionWin, forbiddenTo(n.Kid("player"))
	case "cantloseandwin": // the second half is a row of its own
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionLose, stepPlayer(ability.You)
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionWin, Who: forbiddenTo(n.Kid("player")),
		})
	case "cantwinandlose": // the second half is a row of its own
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionWin, stepPlayer(ability.You)
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionLose, Who: forbiddenTo(n.Kid("player")),
		})
	case "loseatzero":
		e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionLoseAtZero, stepPlayer(ability.You)
	case "control":
		if r := n.Kid("ref"); r.Label != "enchanted" {
			fail(CodeMeaning, r, "control of this")
		}
		e.Kind, e.Affects = ability.StaticContinuous, &ability.Filter{Is: ability.IsThisAttachedTo}
		e.Mods = []ability.Mod{{Kind: ability.ModControl, Sel: sel(ability.SelYou)}}
	case "exileinstead":
		s.exileInstead(n, &e, a)
	case "costs", "costseach", "costsx", "costsadd":
		s.costChange(n, &e)
	case "costsatleast":
		s.costsAtLeast(n, &e)
	case "abilitycosts", "abilitycostsfloor", "abilitycoststhis":
		s.abilityCosts(n, &e)
	case "lure":
		s.checkSelf(n)
		e.Kind, e.Verdict, e.Action, e.Passive, e.This = ability.StaticRule, ability.Must, mtg.ActionBlock, true, true
	case "castflash":
		o := n.Kid("obj")
		e.Kind, e.Verdict, e.Action, e.AsInstant, e.Who = ability.StaticRule, ability.May, mtg.ActionCast, true, stepPlayer(ability.You)
		if o.Label == "ref" {
			s.describedSelf(o)
			e.This = true
			a.Zones = allZones
		} else {
			f := s.costSpells(o, &e)
			setZone(f, allZones)
			e.What = f
		}
	case "skip", "skipyour":
		s.staticSkip(n, &e)
	case "opening", "openingreveal":
		s.opening(n, &e)
		a.Zones = mtg.Zones(mtg.Hand)
	default:
		fail(CodeMeaning, n, "%s", n.Label)
	}
	return e
}

// forbiddenTo are the players a prohibition is about; nil: all.
func forbiddenTo(p *oracle.Node) *ability.Filter {
	switch p.Label {
	case "all":
		return nil
	case "opponents":
		return stepPlayer(ability.Opponent)
	case "you":
		return stepPlayer(ability.You)
	}
	fail(CodeMeaning, p, "these players")
	return nil
}

// entersEffect is a replacement of this entering (614.1c).
func (s *scope) entersEffect(n *oracle.Node, e *ability.StaticEffect) {
	s.checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	r := &ability.Replace{Kind: ability.ReplaceEnters}
	e.Replace = r
	switch n.Label {
	case "enterstapped":
		r.Tapped = true
		return
	case "entersprepared": // 722.3a
		r.Code = []ability.Instr{{Op: ability.OpEnters, Is: ability.IsPrepared}}
		return
	case "enterstappedunless":
		r.Tapped = true
		e.If = not(s.condition(n.Kid("cond")))
		return
	case "enterskicked":
		e.If = &ability.Cond{Kind: ability.CondKicked}
	}
	c := n.Kid("countersn")
	if q := n.Kid("qty"); q != nil {
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		s.x = s.quantity(q)
		defer func() { s.x = nil }()
	}
	r.Counter, r.Num = counter(c), ability.Const(1)
	if k := c.Kid("Number"); k != nil {
		r.Num = s.number(k)
	}
	if n.Label == "entersx" {
		r.Num = s.times(r.Num, n.Kid("obj"))
	}
}

func (s *scope) exileInstead(n *oracle.Node, e *ability.StaticEffect, a *ability.Ability) {
	s.checkSelf(n)
	p := dies(&ability.Filter{Is: ability.IsThis})
	if !n.Has("die") {
		p.From = 0
		p.Object.Zones = allZones
		a.Zones = allZones
	}
	e.Kind, e.Pattern = ability.StaticReplace, &p
	e.Replace = &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
}

// spellStatic is what changes how this spell is cast (601.2b, 601.2f, 118).
func (b *faceBuilder) spellStatic(n *oracle.Node) {
	s := b.newScope(ability.Static)
	s.static = true
	s.checkSpell(n)
	a := ability.Ability{Kind: ability.Static, Zones: mtg.Zones(mtg.Stack), Text: b.print(n)}
	var e ability.StaticEffect
	s.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types, spell: true})
	switch n.Label {
	case "addcost":
		e.Kind, e.Cost = ability.StaticAddCost, s.additional(n.Kid("costimp"))
	case "mayaddcost":
		k := n.Kid("cost")
		e.Kind, e.Optional, e.Name = ability.StaticAddCost, true, optionalName(k)
		e.Cost = s.costs([]*oracle.Node{k})
		e.Cost.Text = b.print(k)
	case "altcost", "altcostif":
		e.Kind, e.Cost = ability.StaticAltCost, s.costs(n.Kid("costsand").All("cost"))
		e.Cost.Text = b.print(n.Kid("costsand"))
		a.Zones = mtg.Zones(mtg.Hand)
		e.Zones = mtg.Zones(mtg.Hand)
	case "altfree":
		e.Kind, e.Free, e.Cost = ability.StaticAltCost, true, &ability.Cost{}
		a.Zones = mtg.Zones(mtg.Hand)
		e.Zones = mtg.Zones(mtg.Hand)
	case "cheapereach", "cheaperif", "cheaperx", "dearereach", "dearerif":
		e.Kind, e.Less = ability.StaticCostChange, n.Label != "dearereach" && n.Label != "dearerif"
		s.amountOfMana(n, &e)
	case "cheapercolor":
		e.Kind, e.Less = ability.StaticCostChange, true
		s.amountOfMana(n, &e)
		e.Change = s.scaled(n, e.Change, &ability.Num{Kind: ability.NumColors, Filter: s.counted(n.Kid("obj"))})
	case "strive": // 601.2c, 601.2f: the targets are chosen by then
		e.Kind = ability.StaticCostChange
		s.amountOfMana(n, &e)
		targets := &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelTargetsOf, Of: sel(ability.SelThis)}}
		e.Change = s.scaled(n, e.Change, &ability.Num{Kind: ability.NumMinus, A: targets, B: ability.Const(1)})
	case "anteonly":
		e.Kind = ability.StaticAnteOnly
	case "uncounterable":
		e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCounter
	case "cheapertarget", "flash":
		fail(CodeMeaning, n, "%s", n.Label)
	}
	if c := n.Kid("cond"); c != nil {
		e.If = s.condition(c)
	}
	e.This = e.Kind == ability.StaticCostChange || e.Kind == ability.StaticRule
	a.Static = []ability.StaticEffect{e}
	b.out.Abilities = append(b.out.Abilities, a)
	if e.Kind == ability.StaticAddCost && b.spell {
		b.spellCost(e.Cost)
	}
}

// spellCost lets the spell's text speak of what paid an additional cost.
func (b *faceBuilder) spellCost(c *ability.Cost) {
	s := b.spellScope()
	if s.cost != nil {
		fail(CodeMeaning, nil, "two additional costs")
	}
	s.cost = c
}

func (s *scope) checkSpell(n *oracle.Node) {
	for _, r := range n.All("ref") {
		if r.Label != "self" && !(r.Label == "this" && r.Has("spell")) {
			fail(CodeMeaning, r, "another spell")
		}
	}
}

// additional is an additional cost, or one of two.
func (s *scope) additional(n *oracle.Node) *ability.Cost {
	if n.Label == "one" {
		c := s.costs(n.Kid("costsand").All("cost"))
		c.Text = s.b.print(n)
		return c
	}
	part := ability.CostPart{Kind: ability.CostOneOf}
	for _, k := range n.All("cost") {
		c := s.costs([]*oracle.Node{k})
		c.Text = s.b.print(k)
		part.Options = appendOption(part.Options, c)
	}
	return &ability.Cost{Parts: []ability.CostPart{part}, Text: s.b.print(n)}
}
