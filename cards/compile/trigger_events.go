package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles events whose words name more than one thing, and effects that
// keep abilities from triggering.

// dealtBy is the event that a player is dealt damage by sources described, once for
// all that each of them is dealt at once.
func dealtBy(c clause, e *oracle.Node) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDamage, Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true, Apart: true}
	if p.Other = c.players(e.Kid(oracle.SymPlayer)); p.Other == nil {
		p.Other = &ability.Filter{Players: true, NoObjects: true}
	}
	var list []ability.Filter
	for _, o := range e.All(oracle.SymObj) {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "what deals the damage")
		}
		f := c.describe(o)
		needZone(f, o)
		if f.Zones == 0 {
			setZone(f, battlefield)
		}
		list = append(list, *f)
	}
	if p.Source = &list[0]; len(list) > 1 {
		p.Source = &ability.Filter{Zones: list[0].Zones | list[1].Zones, Any: list}
	}
	return p
}

// cycles is the event that a player cycles a card: it is discarded to pay the cost of
// one of its cycling abilities. An ability of the card itself triggers from wherever
// the card is put (702.29c).
func (c clause) cycles(e *oracle.Node) []ability.Pattern {
	o := e.Kid(oracle.SymObj)
	f := c.described(o)
	switch {
	case onlyThis(f):
		c.everywhere = true
	case !cardNoun(o) || f.Zones != anyZone || o.Kid(oracle.SymDet) == nil || !o.Kid(oracle.SymDet).Is(oracle.DetA, oracle.DetAnothera):
		fail(CodeMeaning, o, "what is cycled")
	}
	setZone(f, allZones)
	return single(ability.Pattern{Kind: mtg.EventDiscard, Player: c.players(e.Kid(oracle.SymPlayer)), Object: f, Mechanic: "cycling"})
}

// castNotFromHand are the events that a player casts a spell from another zone than a hand,
// or from a hand that is not his own.
func (c clause) castNotFromHand(e, o *oracle.Node) []ability.Pattern {
	f := c.kinds(o.Kid(oracle.SymKinds))
	if d := o.Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA || f.Zones != mtg.Zones(mtg.Stack) || len(o.All(oracle.SymPost)) > 1 {
		fail(CodeMeaning, o, "what is cast from elsewhere")
	}
	who := stepPlayer(ability.NotYou)
	if e.Row != oracle.EventCastanother {
		who = c.players(e.Kid(oracle.SymPlayer))
	}
	if o.All(oracle.SymPost)[0].Has("your") != (who.PlayerWho == ability.You) {
		fail(CodeMeaning, o, "whose hand it is")
	}
	elsewhere := ability.Pattern{Kind: mtg.EventCast, Object: f, Player: who, From: allZones &^ mtg.Zones(mtg.Hand)}
	others := elsewhere
	others.From = mtg.Zones(mtg.Hand)
	own := &ability.Filter{Zones: allZones, Owner: ability.TheSel, Whose: sel(ability.SelEventPlayer)}
	others.If = not(&ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelEventObject), Filter: own})
	return []ability.Pattern{elsewhere, others}
}

// intoGraveyard is the event that cards, or this, are put into a graveyard: from
// anywhere, which makes this ability function everywhere, or from a library.
func (e *emitter) intoGraveyard(k *oracle.Node, o *oracle.Node, f *ability.Filter) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Graveyard)}
	if k.Row == oracle.EventGraveyardfrom {
		p.From = mtg.Zones(mtg.Library)
	}
	if k.Row == oracle.EventGraveyardelse {
		p.From = allZones &^ battlefield
	}
	if onlyThis(f) {
		if !k.Has("a") && !k.Has("your") {
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
	switch {
	case k.Has("your"):
		f.Owner = ability.You
	case k.Has("opponent"):
		f.Owner = ability.Opponent
	}
	return p
}

// eventDiesor is that something dies or is put into exile from the battlefield.
func eventDiesor(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := dies(f)
	p.To |= mtg.Zones(mtg.Exile)
	return single(p)
}

// eventExiledcards is that cards of yours are put into exile from some zones, whatever causes it.
func eventExiledcards(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !cardNoun(objs[0]) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "which cards")
	}
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Exile)}
	for word, zone := range map[string]mtg.Zone{"hand": mtg.Hand, "graveyard": mtg.Graveyard, "library": mtg.Library} {
		if e.Has(word) {
			p.From |= mtg.Zones(zone)
		}
	}
	setZone(f, allZones)
	notTokens(f)
	f.Owner = ability.You
	return single(p)
}

// eventExilespermanents is that a spell or ability of yours exiles permanents, whosever they are.
func eventExilespermanents(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	permanents(f)
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: mtg.Zones(mtg.Exile)}
	p.By, p.ByEffect = stepPlayer(ability.You), true
	return single(p)
}

// cardNoun reports whether a noun phrase speaks of cards.
func cardNoun(o *oracle.Node) bool {
	k := o.Kid(oracle.SymKinds)
	return o.Row == oracle.ObjNp && k != nil && k.Kid(oracle.SymKind).Kid(oracle.SymNoun).Row == oracle.NounCard
}

// staticNotrigger compiles effects that keep objects that enter from making abilities
// trigger.
func staticNotrigger(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	cause := n.Kid(oracle.SymCause)
	o := cause.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !manyOf(o) {
		fail(CodeMeaning, o, "which of them")
	}
	f := c.described(o)
	needZone(f, o)
	if cause.Row != oracle.CauseEnters {
		fail(CodeMeaning, cause, "this event")
	}
	p := enters(f)
	e.Kind, e.Pattern = ability.StaticNoTrigger, &p
}

func eventCastself(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// it functions on the stack (113.6)
	c.zone = mtg.Stack
	return single(ability.Pattern{Kind: mtg.EventCast, Object: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Stack)}})
}

func eventEnters(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(enters(f))
}

func eventEntersunder(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "whose it is")
	}
	enteringUnder(f, ability.You)
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

func eventEntersopp(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "whose it is")
	}
	enteringUnder(f, ability.Opponent)
	return single(enters(f))
}

func eventGraveyard(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(c.intoGraveyard(e, objs[0], f))
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

// eventPrevented is that damage to you is prevented, of each source by itself (615.13).
func eventPrevented(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	r := e.Kid(oracle.SymRecip)
	if k := r.Kid(oracle.SymPlayer); r.Row != oracle.RecipPlayer || k.Row != oracle.PlayerYou {
		fail(CodeMeaning, r, "to whom it would be dealt")
	}
	return single(ability.Pattern{Kind: mtg.EventPrevented, Other: stepPlayer(ability.You)})
}

func eventDies(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Has("your") {
		if f.Owner != ability.Anyone {
			fail(CodeMeaning, e, "whose graveyard it is")
		}
		f.Owner = ability.You
	}
	if e.Has("an") && e.Has("opponent") {
		if f.Owner != ability.Anyone {
			fail(CodeMeaning, e, "whose graveyard it is")
		}
		f.Owner = ability.Opponent
	}
	return single(dies(f))
}

// eventDiescommand is that it dies, or goes from the battlefield to the command zone instead
// of to a hand or library (903.9b).
func eventDiescommand(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	command := dies(f)
	command.To = mtg.Zones(mtg.Command)
	return []ability.Pattern{dies(f), command}
}

// eventHostgone is that a permanent, or the one this is attached to, is put into a graveyard, which
// it can only be from the battlefield.
func eventHostgone(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Is&ability.IsThisAttachedTo == 0 && (objs[0].Row != oracle.ObjNp || cardNoun(objs[0]) || f.Zones&^battlefield != 0 || f.NoObjects) {
		fail(CodeMeaning, e, "from where it is put there")
	}
	return single(dies(f))
}

func eventLeaves(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(leaves(f))
}

func eventAttacks(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if o := objs[0]; soManyAttack(e, o) {
		f = c.describe(o)
		if f.Controller != ability.You {
			fail(CodeMeaning, o, "whose creatures attack")
		}
		return attackTogether(c, o, f)
	}
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: f})
}

func eventAttackssaddled(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	f.Is |= ability.IsSaddled
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: f})
}

func eventAttacksalone(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: f, Alone: true})
}

func eventDealtby(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(dealtBy(c, e))
}

func eventYouattack(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{Controller: ability.You}, OneOrMore: true})
}

// eventYouattackwith is that you attack with some creatures, or with at least so many of
// them, all of which are declared at once (508.1).
func eventYouattackwith(c clause, e *oracle.Node, _ *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	o := objs[0]
	d := o.Kid(oracle.SymDet)
	f := c.describe(o)
	each := d != nil && d.Row == oracle.DetA && f.Owner == ability.Opponent // whose owner it is about (508.3a)
	if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetOneormore, oracle.DetAtleast) && !each || d.Has("other") {
		fail(CodeMeaning, o, "how many")
	}
	if onlyController(o, f, ability.You); each {
		return single(ability.Pattern{Kind: mtg.EventAttack, Object: f})
	}
	return attackTogether(c, o, f)
}

func eventBlocksor(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return []ability.Pattern{blocks(f, objs[0]), {Kind: mtg.EventBlocked, Object: f}}
}

func eventBlocks(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(blocks(f, objs[0]))
}

func eventBlocksobj(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventBlock, Object: f, Other: c.described(objs[1]), OneOrMore: severalOthers(f, objs[1])})
}

func eventBlockedby(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 509.3d: once for each creature that blocks it.
	return single(ability.Pattern{Kind: mtg.EventBlock, Object: c.described(objs[1]), Other: f, Becomes: true, OneOrMore: severalOthers(f, objs[1])})
}

func eventBlocksorby(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 509.3a, 509.3d: once for each creature that it blocks or is blocked by.
	other, once := c.described(objs[1]), severalOthers(f, objs[1])
	return []ability.Pattern{
		{Kind: mtg.EventBlock, Object: f, Other: other, OneOrMore: once},
		{Kind: mtg.EventBlock, Object: other, Other: f, Becomes: true, OneOrMore: once},
	}
}

func eventBlocked(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventBlocked, Object: f})
}

func eventUnblocked(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventUnblocked, Object: f})
}

// eventUnblockedyou is that attackers of you are not blocked, however many they are. They are
// the active player's (508.1a).
func eventUnblockedyou(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !severally(objs[0]) || f.In != nil || f.Controller != ability.Opponent {
		fail(CodeMeaning, e, "whose creatures")
	}
	f.In = &ability.Sel{Kind: ability.SelAttackers, Of: &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.You)}}
	c.mention(mention{sel: sel(ability.SelActivePlayer), player: true})
	return single(ability.Pattern{Kind: mtg.EventUnblocked, Object: f})
}

// eventDiestwo is that what is described in one of two ways dies.
func eventDiestwo(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	for _, o := range objs { // "another" and "or planeswalker" are said of one thing
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "what dies")
		}
	}
	return []ability.Pattern{dies(f), dies(c.described(objs[1]))}
}

func eventDamage(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(c.damageEvent(e, f))
}

// eventDamageatleast is damage of at least so much that one source deals at once.
func eventDamageatleast(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.damageEvent(e, f)
	p.AtLeast = numberOf(e)
	if p.OneOrMore {
		fail(CodeMeaning, e, "so much damage to several")
	}
	return single(p)
}

func eventDealt(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// once for all that is dealt at once (603.2c)
	p := ability.Pattern{Kind: mtg.EventDamage, Other: f, Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true}
	p.Apart = !severally(objs[0])
	return single(p)
}

func eventDealtto(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// once for all that is dealt at once (603.2c)
	p := ability.Pattern{Kind: mtg.EventDamage, Other: stepPlayer(ability.You), Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true, Apart: true}
	if k := e.Kid(oracle.SymPlayer); k != nil {
		if p.Other = c.players(k); p.Other == nil {
			p.Other = &ability.Filter{Players: true, NoObjects: true}
		}
	}
	if e.Has("planeswalker") && p.Other.PlayerWho != ability.You {
		fail(CodeMeaning, e, "a planeswalker of another player")
	}
	if e.Has("planeswalker") { // once for you, and once for each of them (603.2c)
		yours := p
		yours.Other = &ability.Filter{Zones: battlefield, Types: mtg.Planeswalker, Controller: ability.You}
		return []ability.Pattern{p, yours}
	}
	return single(p)
}

func eventTapmana(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 106.12: a mana ability with the tap symbol in its cost.
	p := ability.Pattern{Kind: mtg.EventManaAbility, Source: f, Tapping: true}
	if k := e.Kid(oracle.SymPlayer); k != nil {
		p.Player = c.players(k)
	}
	return single(p)
}

// eventAbilityadds has the ability trigger on the mana itself, whatever ability of the objects adds it: one
// that is no mana ability makes it trigger too (605.1b).
func eventAbilityadds(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventAddMana, Source: f, Player: stepPlayer(ability.You), OfChosen: true})
}

func eventRevealway(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	c.b.needRevealing(e)
	setZone(f, allZones)
	return single(ability.Pattern{Kind: mtg.EventReveal, Object: f, Source: &ability.Filter{Is: ability.IsThis}})
}

func eventTurned(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(turnedUp(f))
}

func eventEntersorturned(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return []ability.Pattern{enters(f), turnedUp(f)}
}

func eventTapped(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventTap, Object: f, NotDeclared: e.Row == oracle.EventTappedelse})
}

func eventUntapped(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventUntap, Object: f})
}

func eventPhasesout(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventPhasedOut, Object: f})
}

func eventMutates(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventMutated, Object: f})
}

func eventPhasesin(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventPhasedIn, Object: f})
}

func eventTarget(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	permanents(f)
	by := c.described(objs[1])
	return single(ability.Pattern{Kind: mtg.EventTargeted, Other: f, Object: by})
}

func eventEntersortransforms(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !onlyThis(f) {
		fail(CodeMeaning, e, "what something else transforms into")
	}
	return []ability.Pattern{enters(f), {Kind: mtg.EventTransform, Object: f}}
}

func eventEntersor(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	switch {
	case e.Has("attack") || e.Has("attacks"):
		return []ability.Pattern{enters(f), {Kind: mtg.EventAttack, Object: f}}
	case e.Has("die") || e.Has("dies") || e.Has("graveyard"):
		return []ability.Pattern{enters(f), dies(f)}
	}
	return []ability.Pattern{enters(f), leaves(f)}
}

func eventEntersordamages(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !onlyThis(f) {
		fail(CodeMeaning, e, "which of them did which")
	}
	return []ability.Pattern{enters(f), {Kind: mtg.EventDamage, Source: f, Combat: true, Other: stepPlayer(ability.Anyone)}}
}

// eventOrhits is that something dies, or deals combat damage.
func eventOrhits(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	hits := c.damageEvent(e, f)
	hits.Combat = true
	return []ability.Pattern{dies(f), hits}
}

// eventSearches is that players search libraries of their own.
// eventCreatestoken is that a player creates tokens, each of them or however many at once
// (111.2).
func eventCreatestoken(c clause, e *oracle.Node, _ *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventToken, Player: c.players(e.Kid(oracle.SymPlayer)), OneOrMore: e.Has("tokens")}
	if p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}

func eventSearches(c clause, e *oracle.Node, _ *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	own := stepPlayer(ability.TheSel)
	own.Whose = sel(ability.SelEventPlayer)
	return single(ability.Pattern{Kind: mtg.EventSearch, Player: c.players(e.Kid(oracle.SymPlayer)), Other: own})
}

func eventAttacksor(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	switch {
	case e.Has("block") || e.Has("blocks"):
		return []ability.Pattern{{Kind: mtg.EventAttack, Object: f}, blocks(f, e.Kid(oracle.SymObj))}
	case e.Has("becomes"):
		return []ability.Pattern{{Kind: mtg.EventAttack, Object: f}, {Kind: mtg.EventBlocked, Object: f}}
	}
	return []ability.Pattern{{Kind: mtg.EventAttack, Object: f}, dies(f)}
}

// eventAttacksortarget is that this attacks, or a spell or ability gets it for a target.
func eventAttacksortarget(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !onlyThis(f) {
		fail(CodeMeaning, e, "which of them did which")
	}
	return append([]ability.Pattern{{Kind: mtg.EventAttack, Object: f}}, eventTarget(c, e, &ability.Filter{Is: ability.IsThis}, objs)...)
}

func eventBattalion(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(battalion(e))
}

func eventExploits(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 702.110b: the sacrifice is what happens, also of this itself.
	p := ability.Pattern{Kind: mtg.EventSacrifice, Source: f, Mechanic: "exploit"}
	what := c.kinds(e.Kid(oracle.SymKinds))
	if what.Types != mtg.Creature {
		fail(CodeMeaning, e, "what is exploited")
	}
	if permanents(what); !onlyTypes(what) { // any creature is one
		p.Object = what
	}
	return single(p)
}

// eventChampioned is that the champion ability of this exiles something (702.72c).
func eventChampioned(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	by := c.describedRef(e.Kid(oracle.SymRef))
	if by.Is != ability.IsThis {
		fail(CodeMeaning, e, "with something else")
	}
	return single(ability.Pattern{Kind: mtg.EventExile, Object: f, From: battlefield, Source: by, Mechanic: "champion"})
}

func eventDeed(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventDeed, Object: f, Deed: deed(e)})
}

func eventCast(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if len(objs) > 0 && objs[0].Row == oracle.ObjCommander { // 903.3d: a spell that is one
		f.Zones, f.Is = mtg.Zones(mtg.Stack), f.Is|ability.IsSpell
	}
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventCast
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, e, "what is cast")
	}
	return single(p)
}

func eventCastduring(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.If = mtg.EventCast, &ability.Cond{Kind: ability.CondYourTurn}
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, e, "what is cast")
	}
	switch {
	case e.Has("an"):
		p.If = not(p.If)
	case e.Has("main"):
		p.If = cond1Mainphase(c, e)
	}
	return single(p)
}

func eventCastnthduring(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.Nth, p.If = mtg.EventCast, e.Kid(oracle.LexOrdinal).Value.N, not(&ability.Cond{Kind: ability.CondYourTurn})
	return single(p)
}

func eventCastnth(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.Nth = mtg.EventCast, e.Kid(oracle.LexOrdinal).Value.N
	if p.Object = c.kinds(e.Kid(oracle.SymKinds)); p.Object.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, e, "what is cast")
	}
	if e.Has("graveyard") {
		if p.Player == nil || p.Player.PlayerWho != ability.You { // whose graveyard it is
			fail(CodeMeaning, e, "from where it is cast")
		}
		p.From, p.Object.Owner = mtg.Zones(mtg.Graveyard), ability.You
	}
	if plainCard(p.Object) {
		p.Object = nil
	}
	return single(p)
}

func eventExpend(_ clause, e *oracle.Node, _ *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventExpended, Player: stepPlayer(ability.You), Reach: numberOf(e)})
}

// numberOf is the number of an event's words, which is no X.
func numberOf(e *oracle.Node) int {
	n := e.Kid(oracle.LexNumber).Value.N
	if n <= 0 {
		fail(CodeMeaning, e, "how much")
	}
	return n
}

// eventCommandzone is that a commander is put into the command zone (903.9).
func eventCommandzone(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if f.Is&ability.IsCommander == 0 {
		fail(CodeMeaning, e, "what else is put there")
	}
	all := *f
	all.Zones = allZones
	return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: &all, To: mtg.Zones(mtg.Command)})
}

func eventDraw(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventDraw
	return single(p)
}

// eventLandplay is that a player plays a land (305.1): what is played is nothing else.
func eventLandplay(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if o := objs[0]; cardNoun(o) && plainCard(f) && f.Owner == ability.Anyone && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetA {
		return playsCard(c, e, f)
	}
	const another = ability.IsThis
	other := f.IsNot == another
	f.IsNot &^= another
	if !onlyTypes(f) || f.Types != mtg.Land || other && c.b.types&mtg.Land == 0 {
		fail(CodeMeaning, e, "what land is played")
	}
	p := c.doneByPlayer(e, f)
	if p.Kind, p.Object = mtg.EventPlayLand, nil; other {
		p.Object = &ability.Filter{Zones: battlefield, IsNot: another}
	}
	return single(p)
}

// playsCard are the two events that are playing a card: a land is played, a spell cast that is
// a card (701.18a); from exile, if the words say so.
func playsCard(c clause, e *oracle.Node, f *ability.Filter) []ability.Pattern {
	land := ability.Pattern{Kind: mtg.EventPlayLand, Player: c.players(e.Kid(oracle.SymPlayer))}
	switch f.Zones {
	case 0, mtg.Zones(mtg.Exile):
		land.From = f.Zones
	default:
		fail(CodeMeaning, e, "from where it is played")
	}
	cast := land
	cast.Kind, cast.Object = mtg.EventCast, &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell | ability.IsCard}
	return []ability.Pattern{land, cast}
}

func eventDrawnth(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.Nth = mtg.EventDraw, e.Kid(oracle.LexOrdinal).Value.N
	return single(p)
}

func eventDrawexcept(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(beyondFirst(c, e))
}

func eventDiscard(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventDiscard
	c.everywhere = c.everywhere || onlyThis(f) // 113.6k: it triggers wherever the card is put
	setZone(f, allZones)
	return single(p)
}

// eventDestroys is that an opponent's spell or ability destroys something; "that
// opponent" is who controls it.
func eventDestroys(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	permanents(f)
	c.mention(mention{sel: sel(ability.SelEventBy), player: true})
	return single(ability.Pattern{Kind: mtg.EventDestroy, Object: f, By: stepPlayer(ability.Opponent), ByEffect: true})
}

// eventCausesdiscard is that an opponent's spell or ability has you discard a card.
func eventCausesdiscard(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !onlyThis(f) && !cardNoun(objs[0]) {
		fail(CodeMeaning, objs[0], "what is discarded")
	}
	c.everywhere = c.everywhere || onlyThis(f) // 113.6k
	setZone(f, allZones)
	c.mention(mention{sel: sel(ability.SelEventBy), player: true})
	return single(ability.Pattern{Kind: mtg.EventDiscard, Object: f, Player: stepPlayer(ability.You), By: stepPlayer(ability.Opponent), ByEffect: true})
}

func eventGainlife(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventGainLife
	return single(p)
}

func eventLoselife(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventLoseLife
	return single(p)
}

func eventSacrifice(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventSacrifice
	return single(p)
}

func eventForetell(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventForetold
	return single(p)
}

func eventShuffles(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventShuffled
	return single(p)
}

// eventCausesshuffle is that who controls a spell or ability shuffles his library by it, or any
// player does.
func eventCausesshuffle(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	who := sel(ability.SelEventPlayer)
	c.mention(mention{sel: who, player: true})
	p := ability.Pattern{Kind: mtg.EventShuffled, By: stepPlayer(ability.Anyone), ByEffect: true}
	if e.Has("its") {
		p.By.In = who
	}
	return single(p)
}

func eventMonarch(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventMonarch
	return single(p)
}

// eventLevel is that this Class becomes of a level (716.2b).
func eventLevel(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !onlyThis(f) {
		fail(CodeMeaning, e, "the level of something else")
	}
	return single(ability.Pattern{Kind: mtg.EventLevel, Object: f, Reach: e.Kid(oracle.LexDigits).Value.N})
}

func eventScry(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventScry
	if e.Row == oracle.EventSurveil {
		p.Kind = mtg.EventSurveil
	}
	return single(p)
}

// eventWinsflip is that a player wins a flip, which is 1 (705.2).
func eventWinsflip(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.AtLeast = mtg.EventCoin, 1
	return single(p)
}

func eventRolls(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	// every roll instructed for is one event of rolling, whatever the number of dice
	p.Kind, p.OneOrMore = mtg.EventDie, true
	planar := p
	planar.Kind = mtg.EventPlanarDie // 706.7
	return []ability.Pattern{p, planar}
}

func eventPlayerdeed(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind, p.Deed = mtg.EventDeed, deed(e)
	return single(p)
}
