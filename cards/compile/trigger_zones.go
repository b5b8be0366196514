package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles events of objects that enter a zone or leave one, waited for or past.

// eventPut is that objects are put into a zone, or exiled, from whatever zone or from those that are
// named.
func eventPut(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	from := e.All(oracle.SymZone)
	there := !e.Has("anywhere") && from[len(from)-1].Row == oracle.ZoneBattlefield
	if e.Has("exiled") {
		if !there || len(from) > 1 {
			fail(CodeMeaning, e, "from where it is exiled")
		}
		return eventExiled(f)
	}
	into := from[0]
	if from = from[1:]; there && len(from) > 1 {
		fail(CodeMeaning, e, "from where it is put there")
	}
	whole := len(from) == 0 && !e.Has("anywhere") // no word of where it is put from
	switch {
	case into.Row == oracle.ZoneCommand && len(from) == 0 && !whole:
		return intoCommand(e, f)
	case into.Row == oracle.ZoneExile && whole:
		return intoExile(e, f, objs)
	case into.Row == oracle.ZoneExile && there:
		return eventExiled(f)
	case into.Row == oracle.ZoneExile && !e.Has("anywhere"):
		return cardsExiled(e, f, objs, from)
	case into.Row == oracle.ZoneOf && into.Has("graveyard") && there:
		return diesOwner(c, e, f, objs)
	case into.Row == oracle.ZoneGraveyard && whole && permanentNoun(objs) && buriedWhere(into) == ability.Opponent: // a permanent is put there from nowhere else
		f.Owner = ability.Opponent
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelOwner, Of: sel(ability.SelEventObject)}, player: true})
		return single(dies(f))
	case into.Row == oracle.ZoneHand && into.Has("your") && len(from) == 1 && from[0].Row == oracle.ZoneGraveyard && from[0].Has("your") && onlyThis(f):
		f.Zones, c.everywhere = allZones, true // 603.10a: where all could see it
		return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: mtg.Zones(mtg.Graveyard), To: mtg.Zones(mtg.Hand)})
	case into.Row == oracle.ZoneGraveyard && there && !into.Has("graveyards"):
		if who := buriedWhere(into); who != ability.Anyone {
			if f.Owner != ability.Anyone {
				fail(CodeMeaning, e, "whose graveyard it is")
			}
			f.Owner = who
		}
		return single(dies(f))
	case into.Row == oracle.ZoneGraveyard && whole && buriedWhere(into) == ability.Anyone:
		return hostGone(e, f, objs)
	case into.Is(oracle.ZoneGraveyard, oracle.ZoneGraveyards) && !whole:
		return single(c.intoGraveyard(e, objs[0], f))
	}
	fail(CodeMeaning, e, "where it is put from where")
	return nil
}

// buriedWhere is whose graveyard the words name.
func buriedWhere(z *oracle.Node) ability.Who {
	who := graveyardOwner(z)
	if who == ability.Anyone && (z.Row == oracle.ZoneGraveyard && !z.Has("a") || z.Has("single")) {
		fail(CodeMeaning, z, "whose graveyard it is")
	}
	return who
}

// intoGraveyard is the event that cards, or this, are put into a graveyard: from
// anywhere, which makes this ability function everywhere, or from a library.
func (e *emitter) intoGraveyard(k *oracle.Node, o *oracle.Node, f *ability.Filter) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Graveyard)}
	zones := k.All(oracle.SymZone)
	who := buriedWhere(zones[0])
	switch from := zones[1:]; {
	case len(from) == 0:
	case k.Has("anywhere") && from[0].Row == oracle.ZoneBattlefield:
		p.From = allZones &^ battlefield
	case !k.Has("anywhere") && len(from) == 1 && from[0].Row == oracle.ZoneLibrary && from[0].Kid(oracle.SymPlayer) == nil && (!from[0].Has("your") || who == ability.You):
		p.From = mtg.Zones(mtg.Library)
	default:
		fail(CodeMeaning, k, "from where it is put there")
	}
	if onlyThis(f) {
		if zones[0].Row != oracle.ZoneGraveyard || who == ability.Opponent {
			fail(CodeMeaning, k, "cards put into a graveyard")
		}
		f.Zones = allZones
		e.everywhere = true
		return p
	}
	if !cardNoun(o) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, k, "cards put into a graveyard")
	}
	setZone(f, allZones)
	notTokens(f)
	f.Owner = who
	return p
}

// eventDiesor is that something dies or is put into exile from the battlefield, or goes from there to
// the command zone instead of to a hand or library (903.9b).
func eventDiesor(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := dies(f)
	switch z := e.Kid(oracle.SymZone); z.Row {
	case oracle.ZoneExile:
		p.To |= mtg.Zones(mtg.Exile)
	case oracle.ZoneCommand:
		command := p
		command.To = mtg.Zones(mtg.Command)
		return []ability.Pattern{p, command}
	default:
		fail(CodeMeaning, z, "where it is put")
	}
	return single(p)
}

// cardsExiled is that cards of yours are put into exile from some zones, whatever causes it.
func cardsExiled(e *oracle.Node, f *ability.Filter, objs, from []*oracle.Node) []ability.Pattern {
	if !cardNoun(objs[0]) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "which cards")
	}
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Exile)}
	for _, z := range from {
		if !z.Has("your") {
			fail(CodeMeaning, z, "whose cards")
		}
		switch z.Row {
		case oracle.ZoneHand:
			p.From |= mtg.Zones(mtg.Hand)
		case oracle.ZoneGraveyard:
			p.From |= mtg.Zones(mtg.Graveyard)
		case oracle.ZoneLibrary:
			p.From |= mtg.Zones(mtg.Library)
		default:
			fail(CodeMeaning, z, "from where it is put there")
		}
	}
	setZone(f, allZones)
	notTokens(f)
	f.Owner = ability.You
	return single(p)
}

// eventLeavesgraveyard is that cards leave your graveyard, or an opponent's, for whatever zone (603.10a).
func eventLeavesgraveyard(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !cardNoun(objs[0]) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "what leaves a graveyard")
	}
	setZone(f, allZones)
	notTokens(f)
	f.Owner = graveyardOwner(e)
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: mtg.Zones(mtg.Graveyard), OneOrMore: severally(objs[0])}
	if e.Has("during") {
		p.If = &ability.Cond{Kind: ability.CondYourTurn}
	}
	return single(p)
}

func eventEnters(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	tapped, untapped := e.Has("tapped"), e.Has("untapped")
	if (tapped || untapped) && len(f.Any) > 0 {
		fail(CodeMeaning, e, "which of them is so")
	}
	if tapped {
		f.Is |= ability.IsTapped
	}
	if untapped {
		f.IsNot |= ability.IsTapped
	}
	return single(enters(f))
}

// eventEntersunder is that something enters under the control of a player, or of one of your team.
func eventEntersunder(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	k := e.Kid(oracle.SymPlayer)
	if k != nil && k.Row == oracle.PlayerTeam && !e.Has("tapped") {
		return eventEntersteam(c, e, f, objs)
	}
	if f.Controller != ability.Anyone || e.Has("tapped") && len(f.Any) > 0 {
		fail(CodeMeaning, e, "whose it is")
	}
	if e.Has("tapped") {
		f.Is |= ability.IsTapped
	}
	switch {
	case k == nil:
		enteringUnder(f, ability.You)
	case k.Row == oracle.PlayerOpponent:
		enteringUnder(f, ability.Opponent)
	case k.Row == oracle.PlayerEnchanted && f.Whose == nil:
		f.Controller, f.Whose = ability.TheSel, ofThis(ability.SelEnchantedPlayer)
		c.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	default:
		fail(CodeMeaning, k, "under whose control")
	}
	return single(enters(f))
}

// eventEntersgraveyard is that something enters from a graveyard; from yours, what you own
// (404.2).
func eventEntersgraveyard(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Owner != ability.Anyone {
		fail(CodeMeaning, e, "whose it is")
	}
	f.Owner = graveyardOwner(e)
	p := enters(f)
	p.From = mtg.Zones(mtg.Graveyard)
	return single(p)
}

// eventDies is that something dies, or what is described in one of two ways does.
func eventDies(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if len(objs) == 1 {
		return single(dies(f))
	}
	for _, o := range objs { // "another" and "or planeswalker" are said of one thing
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || e.Has("and") {
			fail(CodeMeaning, o, "what dies")
		}
	}
	return []ability.Pattern{dies(f), dies(c.described(objs[1]))}
}

// hostGone is that a permanent, or the one this is attached to, is put into a graveyard, which
// it can only be from the battlefield.
func hostGone(e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Is&ability.IsThisAttachedTo == 0 && (objs[0].Row != oracle.ObjNp || cardNoun(objs[0]) || f.Zones&^battlefield != 0 || f.NoObjects) {
		fail(CodeMeaning, e, "from where it is put there")
	}
	return single(dies(f))
}

func eventLeaves(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(leaves(f))
}

// intoCommand is that a commander is put into the command zone (903.9).
func intoCommand(e *oracle.Node, f *ability.Filter) []ability.Pattern {
	if f.Is&ability.IsCommander == 0 {
		fail(CodeMeaning, e, "what else is put there")
	}
	all := *f
	all.Zones = allZones
	return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: &all, To: mtg.Zones(mtg.Command)})
}

// pastPut is what was put into your hand from the battlefield, or into a graveyard from there or from
// anywhere.
func pastPut(n *oracle.Node, f *ability.Filter) *ability.Pattern {
	zones := n.All(oracle.SymZone)
	into, there := zones[0], len(zones) > 1
	if there && zones[1].Row != oracle.ZoneBattlefield {
		fail(CodeMeaning, n, "from where it was put there")
	}
	if into.Row == oracle.ZoneHand {
		if pastPermanent(n, f); !into.Has("your") || !there || f.Owner != ability.Anyone {
			fail(CodeMeaning, n, "whose hand it is")
		}
		f.Owner = ability.You
		return &ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: mtg.Zones(mtg.Hand)}
	}
	graveyard := mtg.Zones(mtg.Graveyard)
	if into.Row != oracle.ZoneGraveyard || into.Has("graveyards") || buriedWhere(into) == ability.Opponent {
		fail(CodeMeaning, into, "where it was put")
	}
	p := &ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: graveyard}
	if there {
		if pastPermanent(n, f); into.Has("your") {
			f.Owner = ability.You
		}
		p.From = battlefield
		return p
	}
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	if setZone(f, graveyard); into.Has("your") {
		f.Owner = ability.You
	}
	return p
}

// permanentNoun reports whether the words are of permanents, which are on the battlefield (110.1).
func permanentNoun(objs []*oracle.Node) bool {
	if len(objs) != 1 || objs[0].Row != oracle.ObjNp || objs[0].Kid(oracle.SymPost) != nil {
		return false
	}
	k := objs[0].Kid(oracle.SymKinds).Kid(oracle.SymKind)
	return k != nil && k.Kid(oracle.SymNoun).Has("permanent")
}

// triggersFrom lets an ability trigger on the battlefield, and from its owner's graveyard as long as
// something is so, which is asked only as it would trigger (603.2, 113.6).
func triggersFrom(c clause, r *oracle.Node, a *ability.Ability) {
	for _, ref := range r.All(oracle.SymRef) {
		if !ref.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, ref, "what is there")
		}
	}
	if len(a.Trigger.Any) != 1 || a.Trigger.Any[0].If != nil || a.Trigger.Any[0].Kind != mtg.EventStepBegan {
		fail(CodeMeaning, r, "when it triggers from there")
	}
	here := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: battlefield}}
	a.Trigger.Any[0].If = &ability.Cond{Kind: ability.CondOr, A: here, B: c.condition(r.Kid(oracle.SymCond))}
	c.zone, c.hereToo = mtg.Graveyard, true
}

// bodyWhenleaves creates a delayed ability that triggers as the token made before it leaves the
// battlefield: once, by whichever of several is the first (603.7b).
func bodyWhenleaves(c clause, n *oracle.Node) {
	last := c.here() - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpToken || c.mode.Code[last].Dst == 0 {
		fail(CodeReference, n, "no token before it")
	}
	it := &ability.Filter{In: selRegister(int(c.mode.Code[last].Dst) - 1)}
	in := later(c, n)
	t := &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventZoneChange, Object: it, From: battlefield, To: allZones &^ battlefield}}}
	in.event = &eventInfo{pattern: t.Any[0]}
	in.acts(n.Kid(oracle.SymClause))
	create(c, in, ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: t, Modes: []ability.Mode{*in.finish()},
	}})
}

// eventDrawnthstep is the first draw that a player makes in a draw step of his.
func eventDrawnthstep(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Kid(oracle.LexOrdinal).Value.N != 1 || e.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || e.Has("their") || e.Has("his") {
		fail(CodeMeaning, e, "which draw it is")
	}
	p := c.doneByPlayer(e, f)
	p.Kind, p.StepFirst = mtg.EventDraw, true
	return single(p)
}
