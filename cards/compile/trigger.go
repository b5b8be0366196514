package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// players returns the filter of the players of an event; nil: anyone.
func (s *scope) players(p *oracle.Node) *ability.Filter {
	f := &ability.Filter{Players: true, NoObjects: true}
	switch p.Label {
	case "you":
		f.PlayerWho = ability.You
	case "opponent":
		f.PlayerWho = ability.Opponent
	case "a", "all":
		return nil
	case "enchanted":
		f.PlayerWho, f.Whose = ability.TheSel, ofThis(ability.SelEnchantedPlayer)
	case "controller":
		f.PlayerWho, f.Whose = ability.TheSel, s.player(p)
	default:
		fail(CodeMeaning, p, "%s in an event", p.Label)
	}
	return f
}

// stepPlayer is whose step it is.
func stepPlayer(who ability.Who) *ability.Filter {
	return &ability.Filter{Players: true, NoObjects: true, PlayerWho: who}
}

// trigger compiles what a triggered ability waits for (603.1).
func (s *scope) trigger(n *oracle.Node) *ability.Trigger {
	t := &ability.Trigger{}
	if n.Label == "at" {
		t.Any = []ability.Pattern{s.stepPattern(n.Kid("step"))}
		s.event = &eventInfo{pattern: t.Any[0]}
		s.mention(mention{sel: sel(ability.SelActivePlayer), player: true})
		if n.Kid("step").Label == "enchanted" {
			s.mention(mention{sel: ofThis(ability.SelAttached), attached: true, types: s.b.enchants()})
		}
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		return t
	}
	events := n.All("event")
	if n.Label == "ator" {
		t.Any = append([]ability.Pattern{s.stepPattern(n.Kid("step"))}, s.patterns(events[0])...)
		s.event = &eventInfo{}
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		return t
	}
	if c := s.stateOf(events); c != nil {
		t.State = c
		s.event = &eventInfo{}
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		return t
	}
	for _, e := range events {
		t.Any = append(t.Any, s.patterns(e)...)
	}
	if n.Label == "while" {
		s.eventOf(events, t)
		holds := s.condition(n.Kid("cond"))
		for i := range t.Any {
			if t.Any[i].If != nil {
				fail(CodeMeaning, n, "two conditions")
			}
			t.Any[i].If = holds
		}
		return t
	}
	if n.Label == "first" {
		if len(t.Any) > 1 || t.Any[0].Nth > 0 {
			fail(CodeMeaning, n, "the first time of several events")
		}
		t.Any[0].First = true
	}
	s.eventOf(events, t)
	return t
}

// stateOf returns what a state trigger waits for, nil where the words are of an
// event (603.8).
func (s *scope) stateOf(events []*oracle.Node) *ability.Cond {
	e := events[0]
	var c *ability.Cond
	switch e.Label {
	case "controlno":
		if e.Kid("player").Label != "you" {
			fail(CodeMeaning, e, "what another player controls")
		}
		f := s.kinds(e.Kid("kinds"))
		s.needZone(f, e)
		f.Controller = ability.You
		c = not(&ability.Cond{Kind: ability.CondExists, Filter: f})
	case "nocards":
		c = number(&ability.Num{Kind: ability.NumHand, Sel: sel(ability.SelYou)}, ability.Equal, ability.Const(0))
	case "statefew":
		s.describedSelf(e.Kid("obj"))
		c = number(&ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelThis), Counter: counter(e)}, ability.AtMost, ability.Const(s.constant(e.Kid("Number"))))
	case "stateno":
		s.describedSelf(e.Kid("obj"))
		c = number(&ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelThis), Counter: counter(e)}, ability.Equal, ability.Const(0))
	default:
		return nil
	}
	if len(events) > 1 {
		fail(CodeMeaning, e, "a state or an event")
	}
	return c
}

// eventOf says what the event's words named.
func (s *scope) eventOf(events []*oracle.Node, t *ability.Trigger) {
	s.event = &eventInfo{pattern: t.Any[0]}
	for i := range t.Any {
		p := &t.Any[i]
		s.event.moved = s.event.moved || departs(p)
		s.event.amount = p.Kind == mtg.EventDamage || p.Kind == mtg.EventGainLife || p.Kind == mtg.EventLoseLife
	}
	s.eventMentions(events, t)
}

// departs reports whether the object of the event leaves where it was, so that what is
// said of it later is said of what it became (400.7, 603.6).
func departs(p *ability.Pattern) bool {
	switch p.Kind {
	case mtg.EventZoneChange:
		return !p.To.Has(mtg.Battlefield)
	case mtg.EventSacrifice, mtg.EventDiscard:
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
	case mtg.EventManaAbility, mtg.EventCast, mtg.EventDraw, mtg.EventDiscard:
		return true
	}
	return false
}

// eventMentions says what the event's words named.
func (s *scope) eventMentions(events []*oracle.Node, t *ability.Trigger) {
	p := &t.Any[0]
	if len(events) > 1 {
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		return
	}
	if events[0].Label == "blocksorby" {
		if !onlyThis(p.Object) {
			fail(CodeMeaning, events[0], "blocking or being blocked by something else than this")
		}
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		s.mention(mention{sel: sel(ability.SelEventPartner), types: mtg.Creature})
		return
	}
	if aboutAnother(p) {
		s.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	}
	for _, q := range t.Any[1:] {
		if q.Kind != p.Kind && (q.Kind != mtg.EventBlocked || p.Kind != mtg.EventBlock) && (q.Kind != mtg.EventAttack && q.Kind != mtg.EventBlock || p.Kind != mtg.EventAttack && p.Kind != mtg.EventZoneChange) {
			s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
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
	case mtg.EventTargeted:
		subject, kind = p.Other, ability.SelEventOther
	case mtg.EventManaAbility:
		subject, kind = p.Source, ability.SelEventSource
	}
	if subject == nil {
		s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types})
		return
	}
	if p.Kind == mtg.EventTargeted && p.Object != nil && onlyThis(subject) {
		s.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true, partner: true})
	}
	if (p.Kind == mtg.EventBlock || p.Kind == mtg.EventDamage && p.Source != nil) && p.Other != nil && !p.Other.NoObjects {
		other := mention{sel: sel(ability.SelEventOther), event: true, self: onlyThis(p.Other), types: filterTypes(p.Other), attached: p.Other.Is&ability.IsThisAttachedTo != 0}
		if other.self {
			other.sel, other.types = sel(ability.SelThis), s.b.types
		}
		s.mention(other)
	}
	if by := p.Object; p.Kind == mtg.EventTargeted && by != nil && by.Controller == ability.Opponent {
		s.mention(mention{sel: &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventObject)}, player: true})
	}
	m := mention{sel: sel(kind), event: true, opponent: opponentOf(subject), attached: subject.Is&ability.IsThisAttachedTo != 0, self: onlyThis(subject), types: filterTypes(subject), spell: p.Kind == mtg.EventCast}
	if p.OneOrMore && !p.BySource && (!p.Apart || kind != ability.SelEventOther) && !onlyThis(subject) {
		return // they are several, and which is not remembered
	}
	if s.event.moved {
		m.became = sel(ability.SelEventBecame)
	} else if onlyThis(subject) {
		m.sel = sel(ability.SelThis)
	}
	switch {
	case subject.Is&ability.IsThis != 0:
		m.types |= mtg.Creature
	case m.attached && m.types == 0: // what this can be attached to
		if m.types = s.b.enchants(); m.types == 0 {
			m.types = mtg.Creature
		}
	}
	s.mention(m)
	switch p.Kind {
	case mtg.EventDamage:
		if p.Source != nil && p.Other != nil && p.Other.NoObjects && p.Other.PlayerWho != ability.You {
			s.mention(mention{sel: sel(ability.SelEventOther), player: true})
		}
	case mtg.EventAttack:
		s.mention(mention{sel: s.defending(events[0]), player: true})
	}
}

// defending is the defending player an ability speaks of: that of this, or of the
// creature whose attack it triggered on (508.5).
func (s *scope) defending(n *oracle.Node) *ability.Sel {
	if s.event == nil || s.event.pattern.Kind != mtg.EventAttack || onlyThis(s.event.pattern.Object) {
		return ofThis(ability.SelDefending)
	}
	if s.event.pattern.OneOrMore {
		fail(CodeMeaning, n, "the defending player of several attackers")
	}
	return &ability.Sel{Kind: ability.SelDefending, Of: sel(ability.SelEventObject)}
}

func onlyThis(f *ability.Filter) bool { return f.Is&ability.IsThis != 0 && len(f.Any) == 0 }

func (s *scope) stepPattern(n *oracle.Node) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventStepBegan}
	switch n.Label {
	case "your":
		p.Step, p.Player = mtg.Upkeep, stepPlayer(ability.You)
	case "yourdraw":
		p.Step, p.Player = mtg.DrawStep, stepPlayer(ability.You)
	case "yourend":
		p.Step, p.Player = mtg.EndStep, stepPlayer(ability.You)
	case "main":
		p.Step, p.Player = mtg.PrecombatMain, stepPlayer(ability.You)
	case "postmain":
		p.Step, p.Player = mtg.PostcombatMain, stepPlayer(ability.You)
	case "secondmain": // 505.1b: all main phases but the first are postcombat
		p.Step, p.Player, p.First = mtg.PostcombatMain, stepPlayer(ability.You), true
	case "eachupkeep":
		p.Step = mtg.Upkeep
	case "oppupkeep":
		p.Step, p.Player = mtg.Upkeep, stepPlayer(ability.Opponent)
	case "eachdraw":
		p.Step = mtg.DrawStep
	case "eachend":
		p.Step = mtg.EndStep
	case "oppend":
		p.Step, p.Player = mtg.EndStep, stepPlayer(ability.Opponent)
	case "combat":
		p.Step, p.Player = mtg.BeginCombat, stepPlayer(ability.You)
	case "eachcombat":
		p.Step = mtg.BeginCombat
	case "enchanted":
		f := stepPlayer(ability.TheSel)
		f.Whose = &ability.Sel{Kind: ability.SelController, Of: ofThis(ability.SelAttached)}
		p.Step, p.Player = mtg.Upkeep, f
	case "enchantedplayer":
		f := stepPlayer(ability.TheSel)
		f.Whose = ofThis(ability.SelEnchantedPlayer)
		p.Step, p.Player = mtg.Upkeep, f
	default:
		fail(CodeMeaning, n, "this step")
	}
	return p
}

// subjectFilter is the filter of what an event happens to. "One or more" makes
// a single trigger of several.
func (s *scope) subjectFilter(o *oracle.Node, p *ability.Pattern) *ability.Filter {
	if o.Label == "np" {
		if d := o.Kid("det"); d != nil && d.Label == "oneormore" {
			p.OneOrMore = true
		} else if d == nil {
			fail(CodeMeaning, o, "how many")
		}
	}
	f := s.described(o)
	if f.Zones == anyZone {
		f.Zones = 0
	}
	return f
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
func (s *scope) patterns(e *oracle.Node) []ability.Pattern {
	switch e.Label {
	case "cycle":
		return s.cycles(e)
	case "losecontrol":
		return s.losesControl(e)
	case "bends":
		return s.bends(e)
	case "activatesown":
		return s.activatesOwn(e)
	case "gift":
		return []ability.Pattern{{Kind: mtg.EventDeed, Deed: mtg.GaveGift, Player: stepPlayer(ability.You)}}
	case "tempted":
		return []ability.Pattern{{Kind: mtg.EventTempted, Player: stepPlayer(ability.You)}}
	case "ringbearer":
		return []ability.Pattern{{Kind: mtg.EventTempted, Player: stepPlayer(ability.You), Object: &ability.Filter{}}}
	case "exert":
		return []ability.Pattern{{Kind: mtg.EventDeed, Deed: mtg.Exerted, Player: stepPlayer(ability.You), Object: s.described(e.Kid("obj"))}}
	}
	var p ability.Pattern
	objs := e.All("obj")
	var f *ability.Filter
	from := mtg.ZoneSet(0)
	if len(objs) > 0 && e.Label != "dealtby" {
		f = s.subjectFilter(objs[0], &p)
		if e.Label == "cast" && zonedSpell(objs[0]) {
			from = s.castFromZone(f, objs[0])
		}
		if len(objs) > 1 {
			switch e.Label {
			case "blocksobj", "blockedby", "blocksorby", "target":
			default:
				fail(CodeMeaning, e, "two objects")
			}
		}
	}
	more := p.OneOrMore
	list := s.eventPatterns(e, f, objs)
	for i := range list {
		s.byPlayer(e, &list[i])
		list[i].OneOrMore = list[i].OneOrMore || more
		list[i].From |= from
	}
	return list
}

// byPlayer makes of "an opponent attacks you" what it is, the player's event and a
// single one for all his attackers (508.3d, 508.3e). Nothing else that happens to an object
// happens to a player.
func (s *scope) byPlayer(e *oracle.Node, p *ability.Pattern) {
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
	for _, p := range o.All("post") {
		if p.Label == "zone" {
			return o.Kid("kinds") != nil
		}
	}
	return false
}

// castFromZone makes of "a spell from a graveyard" a spell on the stack, and
// returns the zone that it was cast from.
func (s *scope) castFromZone(f *ability.Filter, o *oracle.Node) mtg.ZoneSet {
	spell := s.kinds(o.Kid("kinds"))
	if spell.Zones != mtg.Zones(mtg.Stack) || f.Owner != ability.Anyone && f.Owner != ability.You {
		fail(CodeMeaning, o, "from where it is cast")
	}
	from := f.Zones
	setZone(f, spell.Zones)
	return from
}

func (s *scope) eventPatterns(e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	single := func(p ability.Pattern) []ability.Pattern { return []ability.Pattern{p} }
	switch e.Label {
	case "castself": // it functions on the stack (113.6)
		s.zone = mtg.Stack
		return single(ability.Pattern{Kind: mtg.EventCast, Object: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Stack)}})
	case "enters":
		return single(enters(f))
	case "entersunder":
		if f.Controller != ability.Anyone {
			fail(CodeMeaning, e, "whose it is")
		}
		enteringUnder(f, ability.You)
		return single(enters(f))
	case "entersopp":
		if f.Controller != ability.Anyone {
			fail(CodeMeaning, e, "whose it is")
		}
		enteringUnder(f, ability.Opponent)
		return single(enters(f))
	case "graveyard", "graveyardfrom":
		return single(s.intoGraveyard(e, objs[0], f))
	case "dies":
		if e.Has("your") {
			if f.Owner != ability.Anyone {
				fail(CodeMeaning, e, "whose graveyard it is")
			}
			f.Owner = ability.You
		}
		return single(dies(f))
	case "leaves":
		return single(leaves(f))
	case "attacks":
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: f})
	case "attackssaddled":
		f.Is |= ability.IsSaddled
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: f})
	case "attacksalone":
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: f, Alone: true})
	case "attacksyou":
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: f, Other: stepPlayer(ability.You)})
	case "attacksyouorwalker":
		you := &ability.Filter{Players: true, PlayerWho: ability.You, Types: mtg.Planeswalker, Controller: ability.You}
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: f, Other: you})
	case "dealtby":
		return single(s.dealtBy(e))
	case "youattack":
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{Controller: ability.You}, OneOrMore: true})
	case "blocksor":
		return []ability.Pattern{{Kind: mtg.EventBlock, Object: f, OneOrMore: true}, {Kind: mtg.EventBlocked, Object: f}}
	case "blocks":
		return single(ability.Pattern{Kind: mtg.EventBlock, Object: f})
	case "blocksobj":
		return single(ability.Pattern{Kind: mtg.EventBlock, Object: f, Other: s.described(objs[1]), OneOrMore: severalOthers(f, objs[1])})
	case "blockedby":
		// 509.3d: once for each creature that blocks it.
		return single(ability.Pattern{Kind: mtg.EventBlock, Object: s.described(objs[1]), Other: f, Becomes: true, OneOrMore: severalOthers(f, objs[1])})
	case "blocksorby":
		// 509.3a, 509.3d: once for each creature that it blocks or is blocked by.
		other, once := s.described(objs[1]), severalOthers(f, objs[1])
		return []ability.Pattern{
			{Kind: mtg.EventBlock, Object: f, Other: other, OneOrMore: once},
			{Kind: mtg.EventBlock, Object: other, Other: f, Becomes: true, OneOrMore: once},
		}
	case "blocked":
		return single(ability.Pattern{Kind: mtg.EventBlocked, Object: f})
	case "unblocked":
		return single(ability.Pattern{Kind: mtg.EventUnblocked, Object: f})
	case "damage", "damageany":
		return single(s.damageEvent(e, f))
	case "dealt": // once for all that is dealt at once (603.2c)
		p := ability.Pattern{Kind: mtg.EventDamage, Other: f, Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true}
		p.Apart = !severally(objs[0])
		return single(p)
	case "dealtto": // once for all that is dealt at once (603.2c)
		p := ability.Pattern{Kind: mtg.EventDamage, Other: stepPlayer(ability.You), Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true, Apart: true}
		if k := e.Kid("player"); k != nil {
			if p.Other = s.players(k); p.Other == nil {
				p.Other = &ability.Filter{Players: true, NoObjects: true}
			}
		}
		return single(p)
	case "tapmana":
		// 106.12: a mana ability with the tap symbol in its cost.
		p := ability.Pattern{Kind: mtg.EventManaAbility, Source: f, Tapping: true}
		if k := e.Kid("player"); k != nil {
			p.Player = s.players(k)
		}
		return single(p)
	case "revealway":
		s.b.needRevealing(e)
		setZone(f, allZones)
		return single(ability.Pattern{Kind: mtg.EventReveal, Object: f, Source: &ability.Filter{Is: ability.IsThis}})
	case "turned":
		return single(turnedUp(f))
	case "entersorturned":
		return []ability.Pattern{enters(f), turnedUp(f)}
	case "tapped":
		return single(ability.Pattern{Kind: mtg.EventTap, Object: f})
	case "untapped":
		return single(ability.Pattern{Kind: mtg.EventUntap, Object: f})
	case "phasesout":
		return single(ability.Pattern{Kind: mtg.EventPhasedOut, Object: f})
	case "phasesin":
		return single(ability.Pattern{Kind: mtg.EventPhasedIn, Object: f})
	case "target":
		by := s.described(objs[1])
		return single(ability.Pattern{Kind: mtg.EventTargeted, Other: f, Object: by})
	}
	if list := s.eitherEvent(e, f); list != nil {
		return list
	}
	if p, ok := s.faceEvent(e, f); ok {
		return single(p)
	}
	if p, ok := s.deedEvent(e, f); ok {
		return single(p)
	}
	return single(s.playerEvent(e, f))
}

// eitherEvent is one of two things that happen to a permanent; nil for other
// words.
func (s *scope) eitherEvent(e *oracle.Node, f *ability.Filter) []ability.Pattern {
	switch e.Label {
	case "entersortransforms":
		if !onlyThis(f) {
			fail(CodeMeaning, e, "what something else transforms into")
		}
		return []ability.Pattern{enters(f), {Kind: mtg.EventTransform, Object: f}}
	case "entersor":
		switch {
		case e.Has("attack") || e.Has("attacks"):
			return []ability.Pattern{enters(f), {Kind: mtg.EventAttack, Object: f}}
		case e.Has("die") || e.Has("dies"):
			return []ability.Pattern{enters(f), dies(f)}
		}
		return []ability.Pattern{enters(f), leaves(f)}
	case "attacksor":
		switch {
		case e.Has("block") || e.Has("blocks"):
			return []ability.Pattern{{Kind: mtg.EventAttack, Object: f}, {Kind: mtg.EventBlock, Object: f}}
		case e.Has("becomes"):
			return []ability.Pattern{{Kind: mtg.EventAttack, Object: f}, {Kind: mtg.EventBlocked, Object: f}}
		}
		return []ability.Pattern{{Kind: mtg.EventAttack, Object: f}, dies(f)}
	}
	return nil
}

// severally reports whether the words are "one or more" of something.
func severally(o *oracle.Node) bool {
	d := o.Kid("det")
	return d != nil && d.Label == "oneormore"
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

// deedEvent is a keyword action of a permanent, or what else a keyword speaks of.
func (s *scope) deedEvent(e *oracle.Node, f *ability.Filter) (ability.Pattern, bool) {
	switch e.Label {
	case "battalion", "battalionthis":
		return battalion(e), true
	case "exploits":
		// 702.110b: the sacrifice is what happens, also of this itself.
		return ability.Pattern{Kind: mtg.EventSacrifice, Source: f, Mechanic: "exploit"}, true
	case "deed":
		return ability.Pattern{Kind: mtg.EventDeed, Object: f, Deed: s.deed(e)}, true
	}
	return ability.Pattern{}, false
}

// battalion: this attacks with at least so many other creatures.
func battalion(e *oracle.Node) ability.Pattern {
	others := &ability.Filter{Types: mtg.Creature, Is: ability.IsAttacking, IsNot: ability.IsThis}
	return ability.Pattern{
		Kind: mtg.EventAttack, Object: &ability.Filter{Is: ability.IsThis},
		If: number(&ability.Num{Kind: ability.NumCount, Filter: others}, ability.AtLeast, ability.Const(e.Kid("Number").Value.N)),
	}
}

// damageEvent: who dealt it is the source, who was dealt it the other.
func (s *scope) damageEvent(e *oracle.Node, f *ability.Filter) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDamage, Source: f, Combat: e.Has("combat"), NonCombat: e.Has("noncombat")}
	r := e.Kid("recip")
	several := severally(e.Kid("obj"))
	switch {
	case r == nil: // what one source deals at once is one event (603.2c)
		p.OneOrMore, p.BySource = true, !several
	case r.Label == "player":
		p.Apart = several
		p.Other = s.players(r.Kid("player"))
		if p.Other == nil {
			p.Other = &ability.Filter{Players: true, NoObjects: true}
		}
	default:
		p.Other = s.described(r.Kid("obj"))
		p.OneOrMore = severalOthers(f, r.Kid("obj"))
		p.Apart = several
		if p.Other.Players && !p.Other.NoObjects {
			fail(CodeMeaning, r, "a player or an object")
		}
	}
	return p
}

// playerEvent is what a player does.
func (s *scope) playerEvent(e *oracle.Node, f *ability.Filter) ability.Pattern {
	k := e.Kid("player")
	if k == nil {
		fail(CodeMeaning, e, "%s as an event", e.Label)
	}
	p := ability.Pattern{Player: s.players(k), Object: f}
	switch e.Label {
	case "cast":
		p.Kind = mtg.EventCast
		if f.Zones != mtg.Zones(mtg.Stack) {
			fail(CodeMeaning, e, "what is cast")
		}
	case "castduring":
		p.Kind, p.If = mtg.EventCast, &ability.Cond{Kind: ability.CondYourTurn}
		if f.Zones != mtg.Zones(mtg.Stack) {
			fail(CodeMeaning, e, "what is cast")
		}
		if e.Has("an") {
			p.If = not(p.If)
		}
	case "castnthduring":
		p.Kind, p.Nth, p.If = mtg.EventCast, e.Kid("Ordinal").Value.N, not(&ability.Cond{Kind: ability.CondYourTurn})
	case "castnth":
		p.Kind, p.Nth = mtg.EventCast, e.Kid("Ordinal").Value.N
	case "draw":
		p.Kind = mtg.EventDraw
	case "drawnth":
		p.Kind, p.Nth = mtg.EventDraw, e.Kid("Ordinal").Value.N
	case "discard":
		p.Kind = mtg.EventDiscard
		s.everywhere = s.everywhere || onlyThis(f) // 113.6k: it triggers wherever the card is put
		setZone(f, allZones)
	case "gainlife":
		p.Kind = mtg.EventGainLife
	case "loselife":
		p.Kind = mtg.EventLoseLife
	case "sacrifice":
		p.Kind = mtg.EventSacrifice
	case "foretell":
		p.Kind = mtg.EventForetold
	case "shuffles":
		p.Kind = mtg.EventShuffled
	case "scry":
		p.Kind = mtg.EventScry
	case "rolls": // every roll instructed for is one event of rolling, whatever the number of dice
		p.Kind, p.OneOrMore = mtg.EventDie, true
	case "playerdeed":
		p.Kind, p.Deed = mtg.EventDeed, s.deed(e)
	default:
		fail(CodeMeaning, e, "%s as an event", e.Label)
	}
	return p
}
