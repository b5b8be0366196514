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
	if k := e.Kid(oracle.SymPlayer); k == nil {
		p.Other = stepPlayer(ability.You)
	} else if p.Other = c.players(k); p.Other == nil {
		p.Other = &ability.Filter{Players: true, NoObjects: true}
	}
	if e.Has("and") {
		fail(CodeMeaning, e, "two that deal it")
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
	if e.Kid(oracle.SymPlayer) == nil {
		fail(CodeMeaning, e, "several who cycle")
	}
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
	if cause.Row != oracle.CauseEvent || !cause.Has("entering") {
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

// eventPrevented is that damage to you is prevented, of each source by itself (615.13).
func eventPrevented(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	r := e.Kid(oracle.SymRecip)
	if k := r.Kid(oracle.SymPlayer); r.Row != oracle.RecipPlayer || k.Row != oracle.PlayerYou {
		fail(CodeMeaning, r, "to whom it would be dealt")
	}
	return single(ability.Pattern{Kind: mtg.EventPrevented, Other: stepPlayer(ability.You)})
}

func eventAttacks(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if o := objs[0]; soManyAttack(e, o) {
		f = c.describe(o)
		if f.Controller != ability.You {
			fail(CodeMeaning, o, "whose creatures attack")
		}
		return attackTogether(c, o, f)
	}
	if severally(objs[0]) {
		attackersTogether(c, f)
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

func eventYouattack(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{Controller: ability.You}, OneOrMore: true})
}

// eventAttackswith is that you attack with some creatures, or with at least so many of
// them, all of which are declared at once (508.1).
func eventAttackswith(c clause, e *oracle.Node, _ *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		return someoneAttacks(c, e, objs)
	}
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
	if d := e.Kid(oracle.SymDefender); d != nil {
		return unblockedYou(c, e, f, objs)
	}
	if severally(objs[0]) {
		fail(CodeMeaning, e, "several that are not blocked")
	}
	return single(ability.Pattern{Kind: mtg.EventUnblocked, Object: f})
}

// unblockedYou is that attackers of you are not blocked, however many of each opponent's they are
// (805.10c).
func unblockedYou(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Kid(oracle.SymDefender).Row != oracle.DefenderYou || !severally(objs[0]) || f.In != nil || f.Controller != ability.Opponent {
		fail(CodeMeaning, e, "whose creatures")
	}
	f.In = &ability.Sel{Kind: ability.SelAttackers, Of: &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.You)}}
	c.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	return single(ability.Pattern{Kind: mtg.EventUnblocked, Object: f, Player: stepPlayer(ability.Anyone)})
}

func eventDamage(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Row == oracle.EventDamage && e.Kid(oracle.SymRecip) == nil {
		return hitsOpponents(e, f, objs)
	}
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
	if len(objs) > 0 && e.Row == oracle.EventDealtto {
		return single(dealtBy(c, e))
	}
	// once for all that is dealt at once (603.2c)
	p := ability.Pattern{Kind: mtg.EventDamage, Other: stepPlayer(ability.You), Combat: e.Has("combat"), NonCombat: e.Has("noncombat"), OneOrMore: true, Apart: true}
	if k := e.Kid(oracle.SymPlayer); k != nil {
		if p.Other = c.players(k); p.Other == nil {
			p.Other = &ability.Filter{Players: true, NoObjects: true}
		}
	}
	if e.Has("planeswalkers") || e.Has("and") {
		fail(CodeMeaning, e, "several that are dealt damage")
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
	permanents(f)
	return single(ability.Pattern{Kind: mtg.EventAddMana, Source: f, Player: stepPlayer(ability.You), OfChosen: true})
}

func eventRevealway(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	c.b.needRevealing(e)
	setZone(f, allZones)
	return single(ability.Pattern{Kind: mtg.EventReveal, Object: f, Source: &ability.Filter{Is: ability.IsThis}})
}

func eventTurned(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Has("down") {
		fail(CodeMeaning, e, "what is turned face down")
	}
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

func eventPhases(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if e.Has("out") {
		return single(ability.Pattern{Kind: mtg.EventPhasedOut, Object: f})
	}
	return single(ability.Pattern{Kind: mtg.EventPhasedIn, Object: f})
}

func eventPhasesor(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !onlyThis(f) {
		fail(CodeMeaning, e, "which of them did which")
	}
	return []ability.Pattern{{Kind: mtg.EventPhasedOut, Object: f}, leaves(f)}
}

func eventMutates(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventMutated, Object: f})
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

// eventLibrary is that players search or shuffle libraries of their own.
func eventLibrary(c clause, e *oracle.Node, f *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	if !ownLibrary(e) {
		fail(CodeMeaning, e, "whose library")
	}
	if e.Has("shuffle") || e.Has("shuffles") {
		p.Kind = mtg.EventShuffled
		return single(p)
	}
	p.Kind, p.Other = mtg.EventSearch, stepPlayer(ability.TheSel)
	p.Other.Whose = sel(ability.SelEventPlayer)
	return single(p)
}

// ownLibrary reports whether the library is that of the player who is named before it.
func ownLibrary(e *oracle.Node) bool {
	if e.Kid(oracle.SymPlayer).Row == oracle.PlayerYou {
		return e.Kid(oracle.SymLibrary).Row == oracle.LibraryYour
	}
	return e.Kid(oracle.SymLibrary).Row == oracle.LibraryTheir
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
	if len(objs) > 0 && plainCommander(objs[0]) { // 903.3d: a spell that is one
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
	whose := e.All(oracle.SymPlayer)[1:]
	switch phase := !e.Has("turn"); {
	case !phase && len(whose) == 0:
	case !phase && whose[0].Row == oracle.PlayerOpponent:
		p.If = not(p.If)
	case phase && len(whose) == 0 && e.Has("main") && len(phasesSaid(e, ability.Pattern{})) == 2:
		p.If = yourMain()
	default:
		fail(CodeMeaning, e, "when it is cast")
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
	if z := e.Kid(oracle.SymZone); z != nil {
		if z.Row != oracle.ZoneGraveyard || !z.Has("your") || p.Player == nil || p.Player.PlayerWho != ability.You { // whose graveyard it is
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
	nonbasic := f.NotSupertypes
	f.NotSupertypes = 0
	if !onlyTypes(f) || f.Types != mtg.Land || other && c.b.types&mtg.Land == 0 {
		fail(CodeMeaning, e, "what land is played")
	}
	p := c.doneByPlayer(e, f)
	if p.Kind, p.Object = mtg.EventPlayLand, nil; other || nonbasic != 0 {
		p.Object = &ability.Filter{Zones: battlefield, NotSupertypes: nonbasic}
	}
	if other {
		p.Object.IsNot = another
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

// eventEffectdoes is that a spell or ability of yours, or of an opponent, who is spoken of then, counters
// something, or destroys or exiles permanents, whosever they are.
func eventEffectdoes(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	who := e.Kid(oracle.SymPlayer)
	if !who.Is(oracle.PlayerYou, oracle.PlayerOpponent) {
		fail(CodeMeaning, who, "whose spell or ability")
	}
	by := c.players(who)
	if who.Row == oracle.PlayerOpponent {
		c.mention(mention{sel: sel(ability.SelEventBy), player: true})
	}
	switch {
	case e.Has("counter") || e.Has("counters"):
		return single(ability.Pattern{Kind: mtg.EventCountered, Object: f, By: by})
	case e.Has("exile") || e.Has("exiles"):
		permanents(f)
		return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: mtg.Zones(mtg.Exile), By: by, ByEffect: true})
	}
	permanents(f)
	return single(ability.Pattern{Kind: mtg.EventDestroy, Object: f, By: by, ByEffect: true})
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

func eventForetell(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventForetold
	return single(p)
}

// eventCausesshuffle is that who controls a spell or ability shuffles his library by it, or any
// player does.
func eventCausesshuffle(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	who := sel(ability.SelEventPlayer)
	c.mention(mention{sel: who, player: true})
	p := ability.Pattern{Kind: mtg.EventShuffled, By: stepPlayer(ability.Anyone), ByEffect: true}
	switch k := e.Kid(oracle.SymPlayer); {
	case !ownLibrary(e):
		fail(CodeMeaning, e, "whose library")
	case k.Row == oracle.PlayerController && k.Kid(oracle.SymPoss).Row == oracle.PossIts:
		p.By.In = who
	case k.Row != oracle.PlayerA:
		fail(CodeMeaning, k, "who shuffles")
	}
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
	switch {
	case e.Has("monarch"):
		p.Kind = mtg.EventMonarch
	case e.Has("gift"):
		p.Kind, p.Deed = mtg.EventDeed, mtg.GaveGift
	case e.Has("ring-bearer"):
		if e.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || e.Has("permanent") {
			fail(CodeMeaning, e, "who is a Ring-bearer")
		}
		p.Kind, p.Object = mtg.EventTempted, &ability.Filter{}
	default:
		p.Kind, p.Deed = mtg.EventDeed, deed(e)
	}
	return single(p)
}

// hitsOpponents is that your creatures deal combat damage to one or more of your opponents,
// which is one event however many they are.
func hitsOpponents(e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !severally(objs[0]) || !e.Has("combat") || !e.Has("opponents") {
		fail(CodeMeaning, e, "what damages several")
	}
	return single(ability.Pattern{Kind: mtg.EventDamage, Combat: true, Source: f, Other: stepPlayer(ability.Opponent), OneOrMore: true})
}

// eventIsattacked is that a player is attacked, once however many creatures do.
func eventIsattacked(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := e.Kid(oracle.SymPlayer)
	if p.Row != oracle.PlayerEnchanted {
		fail(CodeMeaning, p, "who is attacked")
	}
	c.mention(mention{sel: ofThis(ability.SelEnchantedPlayer), player: true})
	other := stepPlayer(ability.TheSel)
	other.Whose = ofThis(ability.SelEnchantedPlayer)
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{}, Other: other, OneOrMore: true})
}

// eventPlayerattacks is that a player attacks another with whatever many creatures.
func eventPlayerattacks(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{}, OneOrMore: true}
	switch d := e.Kid(oracle.SymDefender); {
	case e.Row == oracle.EventAttackedyou:
		p.Other = youAndWalkers(d)
	case !d.Is(oracle.DefenderYou, oracle.DefenderEnchanted):
		fail(CodeMeaning, d, "each of several players attacked")
	default:
		p.Other = defenderOf(c, d)
	}
	if p.Player = c.players(e.Kid(oracle.SymPlayer)); p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}

// youAndWalkers are you, planeswalkers of yours, or both, which are attacked at once.
func youAndWalkers(d *oracle.Node) *ability.Filter {
	if d.Row != oracle.DefenderYourwalker || !d.Has("and") || !d.Has("or") {
		fail(CodeMeaning, d, "each of several players attacked")
	}
	return &ability.Filter{Players: true, PlayerWho: ability.You, Types: mtg.Planeswalker, Controller: ability.You}
}
