package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// players returns the filter of the players of an event; nil: anyone.
func (c clause) players(p *oracle.Node) *ability.Filter {
	f := &ability.Filter{Players: true, NoObjects: true}
	switch p.Row {
	case oracle.PlayerYou:
		f.PlayerWho = ability.You
	case oracle.PlayerOpponent:
		f.PlayerWho = ability.Opponent
	case oracle.PlayerA, oracle.PlayerAll:
		return nil
	case oracle.PlayerTeam: // 102.3
		f.Without = []ability.Filter{*stepPlayer(ability.Opponent)}
	case oracle.PlayerEnchanted:
		f.PlayerWho, f.Whose = ability.TheSel, ofThis(ability.SelEnchantedPlayer)
	case oracle.PlayerOnechosen:
		c.b.needChosen(p, true)
		f.PlayerWho, f.Whose = ability.TheSel, sel(ability.SelChosenPlayer)
	case oracle.PlayerWhocast:
		f.PlayerWho, f.Whose = ability.TheSel, whoCast(c, p)
	case oracle.PlayerController, oracle.PlayerThat, oracle.PlayerChosen, oracle.PlayerOtherchosen:
		f.PlayerWho, f.Whose = ability.TheSel, c.player(p)
	default:
		fail(CodeMeaning, p, "%s in an event", p.Label())
	}
	return f
}

// stepPlayer is whose step it is.
func stepPlayer(who ability.Who) *ability.Filter {
	return &ability.Filter{Players: true, NoObjects: true, PlayerWho: who}
}

// lands are what is played as a land, wherever it is.
func lands() *ability.Filter { return &ability.Filter{Zones: allZones, Types: mtg.Land} }

// trigger compiles what a triggered ability waits for (603.1).
func (c clause) trigger(n *oracle.Node) *ability.Trigger {
	t := &ability.Trigger{}
	if n.Row == oracle.TriggerEndcombat {
		t.Any = single(ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.EndCombat})
		c.event = &eventInfo{pattern: t.Any[0]}
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		return t
	}
	if n.Row == oracle.TriggerAt {
		t.Any = stepPatterns(n.Kid(oracle.SymStep))
		c.event = &eventInfo{pattern: t.Any[0]}
		c.mention(mention{sel: sel(ability.SelActivePlayer), player: true})
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		if n.Kid(oracle.SymStep).Row == oracle.StepEnchanted {
			c.mention(mention{sel: sel(ability.SelEventOther), attached: true, types: c.b.enchants()}) // 608.2k: and no other
		}
		return t
	}
	events := n.All(oracle.SymEvent)
	if n.Is(oracle.TriggerAtor, oracle.TriggerOrat) {
		if steps := stepPatterns(n.Kid(oracle.SymStep)); n.Row == oracle.TriggerOrat {
			t.Any = append(c.patterns(events[0]), steps...)
		} else {
			t.Any = append(steps, c.patterns(events[0])...)
		}
		c.event = &eventInfo{}
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		return t
	}
	if cond := stateOf(c, events); cond != nil {
		t.State = cond
		c.event = &eventInfo{}
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		return t
	}
	for i, e := range events {
		if i > 0 && onlyThisOf(t.Any) { // "when you cycle this or it dies"
			c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		}
		t.Any = append(t.Any, c.patterns(e)...)
	}
	checkHaunting(events, t)
	if n.Row == oracle.TriggerWhile {
		c.eventOf(events, t)
		holds := c.condition(n.Kid(oracle.SymCond))
		for i := range t.Any {
			if t.Any[i].If != nil {
				fail(CodeMeaning, n, "two conditions")
			}
			t.Any[i].If = holds
		}
		return t
	}
	if n.Row == oracle.TriggerYours || n.Row == oracle.TriggerFirst && n.Has("turns") {
		inYourTurn(n, t.Any)
	}
	if n.Row == oracle.TriggerIncombat {
		inCombat(n, t.Any)
	}
	if n.Row == oracle.TriggerFirst {
		if len(t.Any) > 1 || t.Any[0].Nth > 0 {
			fail(CodeMeaning, n, "the first time of several events")
		}
		t.Any[0].First = true
	}
	c.eventOf(events, t)
	return t
}

// onlyThisOf reports whether events are all of this.
func onlyThisOf(list []ability.Pattern) bool {
	for i := range list {
		if o := list[i].Object; o == nil || !onlyThis(o) {
			return false
		}
	}
	return true
}

// stateOf returns what a state trigger waits for, nil where the words are of an
// event (603.8).
func stateOf(c clause, events []*oracle.Node) *ability.Cond {
	e := events[0]
	var cond *ability.Cond
	switch e.Row {
	case oracle.EventControl:
		if e.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
			fail(CodeMeaning, e, "what another player controls")
		}
		f := c.describe(e)
		needZone(f, e)
		onlyController(e, f, ability.You)
		if e.Has("other") {
			f.IsNot |= ability.IsThis
		}
		cond = &ability.Cond{Kind: ability.CondExists, Filter: f}
		if e.Has("no") {
			cond = not(cond)
		} else if k := e.Kid(oracle.LexNumber); k != nil {
			cond = number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, c.number(k))
		}
	case oracle.EventNobody:
		f := c.kinds(e.Kid(oracle.SymKinds))
		needZone(f, e)
		cond = not(&ability.Cond{Kind: ability.CondExists, Filter: f})
	case oracle.EventState:
		c.describedSelf(e.Kid(oracle.SymObj))
		if k := e.Kid(oracle.LexKeyword); k != nil {
			cond = &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: battlefield, Keywords: keywordSet(k)}}
			break
		}
		has := &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelThis), Counter: counter(e)}
		switch k := e.Kid(oracle.LexNumber); {
		case k == nil:
			cond = number(has, ability.Equal, ability.Const(0))
		case e.Has("than"):
			cond = number(has, ability.AtMost, ability.Const(constant(k)-1))
		case e.Has("fewer"):
			cond = number(has, ability.AtMost, ability.Const(constant(k)))
		default:
			cond = number(has, ability.AtLeast, ability.Const(constant(k)))
		}
	case oracle.EventCountersthere:
		c.describedSelf(e)
		cond = number(&ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelThis), Counter: counter(e)}, ability.AtLeast, ability.Const(constant(e.Kid(oracle.LexNumber))))
	case oracle.EventNocards:
		cond = number(&ability.Num{Kind: ability.NumHand, Sel: sel(ability.SelYou)}, ability.Equal, ability.Const(0))
	default:
		return nil
	}
	if len(events) > 1 {
		fail(CodeMeaning, e, "a state or an event")
	}
	return cond
}

// eventOf says what the event's words named.
func (c clause) eventOf(events []*oracle.Node, t *ability.Trigger) {
	c.event = &eventInfo{pattern: t.Any[0]}
	for i := range t.Any {
		p := &t.Any[i]
		c.event.moved = c.event.moved || departs(p)
		c.event.amount = (i == 0 || c.event.amount) && hasEventAmount(p)
	}
	o := t.Any[0].Object
	c.hostGone = c.event.moved && o != nil && o.Is&ability.IsThisAttachedTo != 0
	eventMentions(c, events, t)
}

// departs reports whether the object of the event leaves where it was, so that what is
// said of it later is said of what it became (400.7, 603.6).
func departs(p *ability.Pattern) bool {
	switch p.Kind {
	case mtg.EventZoneChange:
		return !p.To.Has(mtg.Battlefield)
	case mtg.EventSacrifice, mtg.EventDiscard, mtg.EventDestroy:
		return true
	}
	return false
}

// aboutAnother reports whether the event speaks of a player who may be another than
// you: you are never "that player".
func aboutAnother(p *ability.Pattern) bool {
	if p.Player != nil {
		return p.Player.PlayerWho != ability.You
	}
	switch p.Kind {
	case mtg.EventManaAbility, mtg.EventCast, mtg.EventCopied, mtg.EventDraw, mtg.EventDiscard:
		return true
	}
	return false
}

// eventMentions says what the event's words named.
func eventMentions(c clause, events []*oracle.Node, t *ability.Trigger) {
	p := &t.Any[0]
	if len(events) > 1 {
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		return
	}
	if events[0].Row == oracle.EventBlocksorby {
		if p.Object.Is&ability.IsThisAttachedTo != 0 { // which the event names as what does it
			c.mention(mention{sel: sel(ability.SelEventObject), event: true, attached: true, types: mtg.Creature})
			c.mention(mention{sel: sel(ability.SelEventOther), event: true, types: mtg.Creature})
			return
		}
		if !onlyThis(p.Object) && !onlyThis(p.Other) {
			fail(CodeMeaning, events[0], "blocking or being blocked by something else than this")
		}
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		c.mention(mention{sel: sel(ability.SelEventPartner), types: mtg.Creature})
		return
	}
	if p.Kind == mtg.EventAttack && p.Apart {
		c.mention(mention{sel: sel(ability.SelEventOther), player: true})
	}
	if aboutAnother(p) {
		c.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	}
	for _, q := range t.Any[1:] {
		if q.Kind != p.Kind && (q.Kind != mtg.EventCopied || p.Kind != mtg.EventCast) && (q.Kind != mtg.EventBlocked || p.Kind != mtg.EventBlock) && (q.Kind != mtg.EventTurnedUp || events[0].Row != oracle.EventEntersorturned) && (q.Kind != mtg.EventAttack && q.Kind != mtg.EventBlock || p.Kind != mtg.EventAttack && p.Kind != mtg.EventZoneChange) {
			c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
			return
		}
	}
	subject, kind := p.Object, ability.SelEventObject
	switch p.Kind {
	case mtg.EventDamage:
		if p.Other != nil && p.Source == nil {
			subject, kind = p.Other, ability.SelEventOther
		} else {
			subject, kind = p.Source, ability.SelEventSource
		}
	case mtg.EventTargeted, mtg.EventCounters:
		subject, kind = p.Other, ability.SelEventOther
	case mtg.EventCopied: // the spell that a copy is made of, which is spoken of as the one copied (707.10)
		kind = ability.SelEventOther
	case mtg.EventManaAbility:
		subject, kind = p.Source, ability.SelEventSource
	}
	if p.Kind == mtg.EventActivate && events[0].Row != oracle.EventActivatesown {
		c.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true})
		return
	}
	if o := p.Object; p.Kind == mtg.EventCast && o != nil && o.Targets != nil && onlyThis(o.Targets) {
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types}) // which is "it" where the spell can't be
	}
	if subject != nil && p.Kind == mtg.EventCast && subject.Targets != nil && subject.Targets.Zones == battlefield && !subject.Targets.Players && p.Object.Is&(ability.HasOneTarget|ability.ChoseOneTarget) == 0 {
		those := &ability.Sel{Kind: ability.SelThose, Of: &ability.Sel{Kind: ability.SelTargetsOf, Of: sel(ability.SelEventObject)}, Filter: subject.Targets}
		c.mention(mention{sel: those, plural: true, counted: true, types: filterTypes(subject.Targets)})
	}
	if subject == nil && p.Kind == mtg.EventCast { // whatever spell it is
		subject = &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell}
	}
	if subject == nil {
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		return
	}
	if p.Kind == mtg.EventTargeted && p.Object != nil && (onlyThis(subject) || subject.NoObjects || subject.Is&ability.IsThisAttachedTo != 0) {
		c.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true, partner: true})
	}
	if (p.Kind == mtg.EventBlock || p.Kind == mtg.EventAttach || p.Kind == mtg.EventDamage && p.Source != nil) && p.Other != nil && !p.Other.NoObjects {
		other := mention{sel: sel(ability.SelEventOther), event: true, dealt: p.Kind == mtg.EventDamage, self: onlyThis(p.Other), types: filterTypes(p.Other), attached: p.Other.Is&ability.IsThisAttachedTo != 0}
		if other.self {
			other.sel, other.types = sel(ability.SelThis), c.b.types
		}
		c.mention(other)
	}
	if by := p.Object; p.Kind == mtg.EventTargeted && by != nil && by.Controller == ability.Opponent {
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventObject)}, player: true})
	}
	if kind == ability.SelEventOther && p.Kind == mtg.EventDamage && playerHurt(c, subject) {
		return
	}
	if p.Kind == mtg.EventDeed && p.Deed == mtg.Crewed {
		c.mention(mention{sel: sel(ability.SelEventSource), event: true, partner: true, types: mtg.Artifact})
	}
	m := mention{sel: sel(kind), event: true, opponent: opponentOf(subject), attached: subject.Is&ability.IsThisAttachedTo != 0, self: onlyThis(subject), types: filterTypes(subject), spell: p.Kind == mtg.EventCast || p.Kind == mtg.EventCopied || kind == ability.SelEventSource && subject.Is&ability.IsSpell != 0}
	if m.opponent == ability.SelController && onlyEnters(t) {
		m.opponent = ability.SelEventPlayer
	}
	if p.OneOrMore && !p.BySource && (!p.Apart || kind != ability.SelEventOther && p.Kind != mtg.EventBlock) && !onlyThis(subject) {
		if p.Kind == mtg.EventDamage && p.Apart && p.Source != nil && p.Other != nil && p.Other.NoObjects && p.Other.PlayerWho != ability.You {
			c.mention(mention{sel: sel(ability.SelEventOther), player: true})
		}
		return // they are several, and which is not remembered
	}
	if c.event.moved {
		m.became = sel(ability.SelEventBecame)
		if subject.Is&ability.IsCard != 0 && p.From == 0 && p.To == mtg.Zones(mtg.Graveyard) {
			m.sel = m.became // a card that comes there from anywhere is looked at as it is there (603.6)
		}
	} else if onlyThis(subject) {
		m.sel = sel(ability.SelThis)
	}
	switch {
	case subject.Is&ability.IsThis != 0:
		m.types |= mtg.Creature
	case m.attached && m.types == 0: // what this can be attached to
		if m.types = c.b.enchants(); m.types == 0 {
			m.types = mtg.Creature
		}
	}
	c.mention(m)
	switch p.Kind {
	case mtg.EventDamage:
		if p.Source != nil && p.Other != nil && p.Other.NoObjects && p.Other.PlayerWho != ability.You {
			c.mention(mention{sel: sel(ability.SelEventOther), player: true})
		}
	case mtg.EventAttack:
		c.mention(mention{sel: namedOwner(c, events[0], &m), player: true})
	}
}

// defending is the defending player an ability speaks of: that of this, or of the
// creature whose attack it triggered on (508.5).
func (c clause) defending(n *oracle.Node) *ability.Sel {
	if c.event != nil {
		if of := attackerOf(&c.event.pattern); of != nil {
			if c.event.pattern.OneOrMore {
				fail(CodeMeaning, n, "the defending player of several attackers")
			}
			return &ability.Sel{Kind: ability.SelDefending, Of: of}
		}
		if o := c.event.pattern.Object; o != nil && onlyThis(o) {
			return ofThis(ability.SelDefending)
		}
	}
	if !c.b.inner && c.b.types&mtg.Creature == 0 { // this attacks nobody
		fail(CodeMeaning, n, "the defending player of which attacker")
	}
	return ofThis(ability.SelDefending)
}

// attackerOf is the attacking creature that an event of combat names, nil where it is
// this or there is none.
func attackerOf(p *ability.Pattern) *ability.Sel {
	switch {
	case p.Object == nil:
	case p.Kind == mtg.EventAttack, p.Kind == mtg.EventBlocked, p.Kind == mtg.EventUnblocked:
		if !onlyThis(p.Object) {
			return sel(ability.SelEventObject)
		}
	case p.Kind == mtg.EventBlock && p.Becomes && p.Other != nil && !onlyThis(p.Other):
		return sel(ability.SelEventOther)
	}
	return nil
}

func onlyThis(f *ability.Filter) bool { return f.Is&ability.IsThis != 0 && len(f.Any) == 0 }

// stepPatterns are the events that a step begins, of which there may be two kinds.
func stepPatterns(n *oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventStepBegan}
	switch n.Row {
	case oracle.StepOf, oracle.StepCombat:
		p.Player = stepWhose(n)
		if n.Has("each") != (n.Row == oracle.StepOf && n.Has("phases")) {
			fail(CodeMeaning, n, "each of which")
		}
	case oracle.StepEach:
		if n.Has("the") && !n.Has("end") {
			fail(CodeMeaning, n, "whose it is")
		}
	case oracle.StepEnchanted:
		f := stepPlayer(ability.TheSel)
		f.Whose = &ability.Sel{Kind: ability.SelController, Of: ofThis(ability.SelAttached)}
		p.Player, p.Other = f, &ability.Filter{Is: ability.IsThisAttachedTo, Zones: battlefield}
	default:
		fail(CodeMeaning, n, "this step")
	}
	return phasesSaid(n, p)
}

// stepWhose are the players of whose steps the words are, nil: all.
func stepWhose(n *oracle.Node) *ability.Filter {
	k := n.Kid(oracle.SymPlayer)
	if k == nil {
		return stepPlayer(ability.You)
	}
	f := stepPlayer(ability.TheSel)
	switch {
	case k.Row == oracle.PlayerEach && k.Has("opponent"):
		return stepPlayer(ability.Opponent)
	case k.Row == oracle.PlayerEach:
		return nil
	case k.Row == oracle.PlayerEachother:
		return stepPlayer(ability.NotYou)
	case k.Row == oracle.PlayerChosen:
		f.Whose = sel(ability.SelChosenPlayer)
	case k.Row == oracle.PlayerEnchanted:
		f.Whose = ofThis(ability.SelEnchantedPlayer)
	default:
		fail(CodeMeaning, k, "whose it is")
	}
	return f
}

// phasesSaid makes of an event that a step or phase begins that of the one that the words name.
// A main phase is the first, or one that comes later (505.1a).
func phasesSaid(n *oracle.Node, p ability.Pattern) []ability.Pattern {
	switch {
	case n.Row == oracle.StepCombat, n.Has("combat"):
		p.Step = mtg.BeginCombat
	case n.Has("upkeep"):
		p.Step = mtg.Upkeep
	case n.Has("draw"):
		p.Step = mtg.DrawStep
	case n.Has("cleanup"): // 514.3a
		p.Step = mtg.Cleanup
	case n.Has("end"):
		p.Step = mtg.EndStep
	case n.Has("first"), n.Has("precombat"):
		p.Step = mtg.PrecombatMain
	case n.Has("postcombat"): // 505.1b: each of them, however many there are
		p.Step = mtg.PostcombatMain
	case n.Has("second"): // 505.1b: all main phases but the first are postcombat
		p.Step, p.First = mtg.PostcombatMain, true
	default:
		later := p
		p.Step, later.Step = mtg.PrecombatMain, mtg.PostcombatMain
		return []ability.Pattern{p, later}
	}
	return single(p)
}

// subjectFilter is the filter of what an event happens to. "One or more" makes
// a single trigger of several.
func (c clause) subjectFilter(o *oracle.Node, p *ability.Pattern) *ability.Filter {
	if enchantedPlayer(o) {
		return &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.TheSel, Whose: ofThis(ability.SelEnchantedPlayer)}
	}
	if o.Row == oracle.ObjNp {
		switch d := o.Kid(oracle.SymDet); {
		case d == nil, d.Is(oracle.DetEach, oracle.DetAll, oracle.DetOther, oracle.DetNo): // all of them at once is another event
			fail(CodeMeaning, o, "how many")
		case d.Row == oracle.DetOneormore:
			p.OneOrMore = true
		}
	}
	f := c.described(o)
	p.OneOrMore = p.OneOrMore || o.Row == oracle.ObjThisandor // whether this is one of them or not (603.2c)
	if f.Zones == anyZone {
		f.Zones = 0
	}
	return f
}

// playerHurt mentions the player whom an event says that damage is dealt to, where it names one:
// who that is is never "it". It reports whether the event names one.
func playerHurt(c clause, subject *ability.Filter) bool {
	switch {
	case subject.NoObjects && subject.PlayerWho == ability.You:
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	case subject.NoObjects && subject.PlayerWho == ability.TheSel:
		c.mention(mention{sel: sel(ability.SelEventOther), player: true})
	default:
		return false
	}
	return true
}

// enchantedPlayer reports whether the words are "enchanted player".
func enchantedPlayer(o *oracle.Node) bool {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || len(o.All(oracle.SymPost)) > 0 {
		return false
	}
	kinds := o.Kid(oracle.SymKinds)
	k := kinds.All(oracle.SymKind)
	return len(k) == 1 && k[0].Kid(oracle.SymNoun) != nil && k[0].Kid(oracle.SymNoun).Has("player") && len(k[0].All(oracle.SymAdj)) == 1 && k[0].Kid(oracle.SymAdj).Has("enchanted")
}

// onBattlefield is the two zone changes an event of a permanent may be.
var battlefield = mtg.Zones(mtg.Battlefield)

func enters(f *ability.Filter) ability.Pattern {
	return ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: battlefield}
}

func dies(f *ability.Filter) ability.Pattern {
	return ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: mtg.Zones(mtg.Graveyard)}
}

func leaves(f *ability.Filter) ability.Pattern {
	return ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: allZones &^ battlefield}
}

// patterns compiles one event, which may be several kinds of event.
func (c clause) patterns(e *oracle.Node) []ability.Pattern {
	switch e.Row {
	case oracle.EventDoes:
		if dids := e.All(oracle.SymDid); len(dids) == 1 && dids[0].Row == oracle.DidCycle {
			return c.cycles(e)
		}
	case oracle.EventCyclehere:
		return c.cyclesHere(e)
	case oracle.EventCastanother:
		o := e.Kid(oracle.SymObj)
		if !castElsewhere(o) {
			fail(CodeMeaning, o, "what another player casts")
		}
		return c.castNotFromHand(e, o)
	case oracle.EventLosecontrol:
		return c.losesControl(e)
	case oracle.EventBends:
		return c.bends(e)
	case oracle.EventActivatesown:
		return c.activatesOwn(e)
	case oracle.EventLastcounter, oracle.EventCountergone:
		return c.lastCounter(e)
	case oracle.EventCompleted:
		return []ability.Pattern{{Kind: mtg.EventCompleted, Player: stepPlayer(ability.You)}}
	case oracle.EventTempted:
		return []ability.Pattern{{Kind: mtg.EventTempted, Player: stepPlayer(ability.You)}}
	case oracle.EventSetinmotion:
		return []ability.Pattern{{Kind: mtg.EventDeed, Deed: mtg.SetInMotion, Player: stepPlayer(ability.You), Object: c.scheme(e.Kid(oracle.SymObj))}}
	case oracle.EventChaos:
		return []ability.Pattern{{Kind: mtg.EventDeed, Deed: mtg.ChaosEnsued}} // 311.7: whoever rolled it
	case oracle.EventRollsplanar:
		return []ability.Pattern{{Kind: mtg.EventPlanarDie, Player: stepPlayer(ability.You)}}
	case oracle.EventWalks, oracle.EventEncounter:
		return c.walks(e)
	case oracle.EventExert:
		return []ability.Pattern{{Kind: mtg.EventDeed, Deed: mtg.Exerted, Player: stepPlayer(ability.You), Object: c.described(e.Kid(oracle.SymObj))}}
	}
	mentionPutter(c, e)
	var p ability.Pattern
	objs := e.All(oracle.SymObj)
	var f *ability.Filter
	from := mtg.ZoneSet(0)
	if len(objs) > 0 && !e.Is(oracle.EventDealtto, oracle.EventAttackswith) && !soManyAttack(e, objs[0]) {
		if e.Row == oracle.EventCast && castElsewhere(objs[0]) {
			return c.castNotFromHand(e, objs[0])
		}
		if f = c.subjectFilter(objs[0], &p); objs[0].Row == oracle.ObjThisandor && e.Row != oracle.EventEnters {
			fail(CodeMeaning, objs[0], "this and others, to which something else happens")
		}
		if e.Row == oracle.EventCast && zonedSpell(objs[0]) {
			from = c.castFromZone(f, objs[0])
		}
		if len(objs) > 1 {
			switch e.Row {
			case oracle.EventBlocksobj, oracle.EventBlockedby, oracle.EventBlocksorby, oracle.EventTarget, oracle.EventYouortarget, oracle.EventAttacksortarget, oracle.EventDies, oracle.EventBecomesattached:
			default:
				fail(CodeMeaning, e, "two objects")
			}
		}
	}
	more := p.OneOrMore
	list := eventPatterns(c, e, f, objs)
	for i := range list {
		byPlayer(e, &list[i])
		list[i].OneOrMore = list[i].OneOrMore || more
		if q := &list[i]; q.OneOrMore && q.Player == nil && (q.Kind == mtg.EventDiscard || q.Kind == mtg.EventSacrifice) && e.Kid(oracle.SymPlayer) != nil {
			q.Player = &ability.Filter{Players: true, NoObjects: true} // of each player an event of his own
		}
		list[i].From |= from
	}
	return list
}

// byPlayer makes of "an opponent attacks you" what it is, the player's event and a
// single one for all his attackers (508.3d, 508.3e). Nothing else that happens to an object
// happens to a player.
func byPlayer(e *oracle.Node, p *ability.Pattern) {
	if p.Object == nil || !p.Object.NoObjects {
		return
	}
	if p.Kind != mtg.EventAttack || p.Alone || p.Player != nil || p.Object.Whose != nil {
		fail(CodeMeaning, e, "a player as what it happens to")
	}
	p.Player, p.Object, p.OneOrMore = p.Object, nil, true
}

// zonedSpell reports whether the words say from where a spell is cast.
func zonedSpell(o *oracle.Node) bool {
	for _, p := range o.All(oracle.SymPost) {
		if p.Row == oracle.PostZone {
			return o.Kid(oracle.SymKinds) != nil
		}
	}
	return false
}

// castFromZone makes of "a spell from a graveyard" a spell on the stack, and
// returns the zone that it was cast from.
func (c clause) castFromZone(f *ability.Filter, o *oracle.Node) mtg.ZoneSet {
	spell := c.kinds(o.Kid(oracle.SymKinds))
	if spell.Zones != mtg.Zones(mtg.Stack) || f.Owner != ability.Anyone && f.Owner != ability.You && f.Whose.Kind != ability.SelEventPlayer {
		fail(CodeMeaning, o, "from where it is cast")
	}
	from := f.Zones
	setZone(f, spell.Zones)
	return from
}

// eventPatterns compiles what happens to the objects described, or what a player does.
func eventPatterns(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	mean := meaningOf(c.b.k.meanings.events, e)
	if mean == nil {
		fail(CodeMeaning, e, "%s as an event", e.Label())
	}
	return mean(c, e, f, objs)
}

func single(p ability.Pattern) []ability.Pattern { return []ability.Pattern{p} }

// blocks is that a creature blocks, once however many it blocks (509.3a).
func blocks(f *ability.Filter, o *oracle.Node) ability.Pattern {
	return ability.Pattern{Kind: mtg.EventBlock, Object: f, OneOrMore: true, Apart: !severally(o)}
}

// severally reports whether the words are "one or more" of something.
func severally(o *oracle.Node) bool {
	d := o.Kid(oracle.SymDet)
	return d != nil && d.Row == oracle.DetOneormore
}

// enteringUnder says under whose control what an event describes enters. This
// always enters under the control of its controller, so that of "this or another
// creature" only the other is asked.
func enteringUnder(f *ability.Filter, who ability.Who) {
	if who == ability.You && len(f.Any) == 2 && f.Any[0].Is == ability.IsThis {
		f.Any[1].Controller = who
		return
	}
	f.Controller = who
}

// severalOthers reports whether an event of one object is about one or more
// others at once, so that it is a single event (603.2c).
func severalOthers(f *ability.Filter, other *oracle.Node) bool {
	if !severally(other) {
		return false
	}
	if f.Is&(ability.IsThis|ability.IsThisAttachedTo) == 0 {
		fail(CodeMeaning, other, "one or more others of each of several")
	}
	return true
}

// battalion: this attacks with at least so many other creatures.
func battalion(e *oracle.Node) ability.Pattern {
	others := &ability.Filter{Types: mtg.Creature, Is: ability.IsAttacking, IsNot: ability.IsThis}
	return ability.Pattern{
		Kind: mtg.EventAttack, Object: &ability.Filter{Is: ability.IsThis},
		If: number(&ability.Num{Kind: ability.NumCount, Filter: others}, ability.AtLeast, ability.Const(e.Kid(oracle.LexNumber).Value.N)),
	}
}

// damageEvent: who dealt it is the source, who was dealt it the other.
func (c clause) damageEvent(e *oracle.Node, f *ability.Filter) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDamage, Source: f, Combat: e.Has("combat"), NonCombat: e.Has("noncombat")}
	dealers(&p)
	r := e.Kid(oracle.SymRecip)
	several := severally(e.Kid(oracle.SymObj))
	switch {
	case r == nil: // what one source deals at once is one event (603.2c)
		p.OneOrMore, p.BySource = true, !several
	case r.Row == oracle.RecipPlayer:
		p.Apart = several
		if r.Kid(oracle.SymPlayer).Row == oracle.PlayerDefending && f.Is == ability.IsThisAttachedTo {
			p.Other = stepPlayer(ability.TheSel)
			p.Other.Whose = &ability.Sel{Kind: ability.SelDefending, Of: ofThis(ability.SelAttached)} // 508.5
			break
		}
		p.Other = c.players(r.Kid(oracle.SymPlayer))
		if p.Other == nil {
			p.Other = &ability.Filter{Players: true, NoObjects: true}
		}
	case r.Is(oracle.RecipYouor, oracle.RecipYouoranother, oracle.RecipYouorkind): // each of them by itself
		p.Apart = several
		p.Other = recipient(c, r)
	case r.Row != oracle.RecipObj:
		fail(CodeMeaning, r, "several who are dealt damage as an event")
	default:
		p.Other = c.described(r.Kid(oracle.SymObj))
		p.OneOrMore = severalOthers(f, r.Kid(oracle.SymObj))
		p.Apart = several
		if p.Other.Players && !p.Other.NoObjects && several {
			fail(CodeMeaning, r, "a player or an object")
		}
	}
	return p
}

// doneByPlayer is what a player does, with or to the objects described.
func (c clause) doneByPlayer(e *oracle.Node, f *ability.Filter) ability.Pattern {
	k := e.Kid(oracle.SymPlayer)
	if k == nil {
		fail(CodeMeaning, e, "%s as an event", e.Label())
	}
	return ability.Pattern{Player: c.players(k), Object: f}
}

// staticTwice compiles "if a creature dying causes a triggered ability of a
// permanent you control to trigger, that ability triggers an additional time"
// (603.2d).
func staticTwice(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	cause := n.Kid(oracle.SymCause)
	var p ability.Pattern
	f := c.subjectFilter(cause.Kid(oracle.SymObj), &p)
	if p.OneOrMore {
		fail(CodeMeaning, cause, "several causes")
	}
	switch cause.Row {
	case oracle.CauseEvent:
		switch {
		case cause.Has("dying"):
			p = dies(f)
		case cause.Has("attacking"):
			p = ability.Pattern{Kind: mtg.EventAttack, Object: f}
		case cause.Has("under"):
			if f.Controller != ability.Anyone || cause.Kid(oracle.SymPlayer) != nil {
				fail(CodeMeaning, cause, "under whose control")
			}
			enteringUnder(f, ability.You)
			p = enters(f)
		default:
			p = enters(f)
		}
	case oracle.CauseCastorcopy:
		if f.Zones != mtg.Zones(mtg.Stack) || f.Is&ability.IsSpell == 0 {
			fail(CodeMeaning, cause, "what is cast")
		}
		p = ability.Pattern{Kind: mtg.EventCast, Object: f, Player: stepPlayer(ability.You)}
	}
	e.Kind, e.Pattern, e.What = ability.StaticTriggerTwice, &p, c.described(n.Kid(oracle.SymObj))
	if e.What.Zones == 0 { // a permanent's ability, not one of a card elsewhere (109.4)
		setZone(e.What, battlefield)
	}
	if copied := p; cause.Row == oracle.CauseCastorcopy {
		copied.Kind = mtg.EventCopied
		more := *e
		more.Pattern = &copied
		a.Static = append(a.Static, more)
	}
}

// eventReturnedhand is that a permanent is put into a hand, which is its owner's (400.3): yours, or
// that of any player, whom the words may speak of.
func eventReturnedhand(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Owner != ability.Anyone || f.Zones&^battlefield != 0 {
		fail(CodeMeaning, e, "what is returned")
	}
	switch {
	case e.Has("your"):
		f.Owner = ability.You
	case e.Kid(oracle.SymPlayer) == nil:
	case e.Kid(oracle.SymPlayer).Row != oracle.PlayerA:
		fail(CodeMeaning, e, "whose hand it is")
	case !severally(objs[0]):
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelOwner, Of: sel(ability.SelEventObject)}, player: true})
	}
	return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: mtg.Zones(mtg.Hand)})
}

// diesOwner is that a permanent is put into its owner's graveyard, who is spoken of (404.2).
func diesOwner(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if k := e.Kid(oracle.SymZone).Kid(oracle.SymPlayer); k.Row != oracle.PlayerA || f.Owner != ability.Anyone || severally(objs[0]) {
		fail(CodeMeaning, e, "whose graveyard it is")
	}
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelOwner, Of: sel(ability.SelEventObject)}, player: true})
	return single(dies(f))
}

// eventLeavesalive is that creatures leave the battlefield for another zone than a graveyard
// (700.4).
func eventLeavesalive(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := leaves(f)
	p.To &^= mtg.Zones(mtg.Graveyard)
	return single(p)
}
