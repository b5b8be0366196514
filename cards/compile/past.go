package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// amountsOf is NumPast's K for the sum of what the events are about.
const amountsOf = 2

// othersOf is NumPast's K for how many second parties the events have.
const othersOf = 3

// playersDealt is how many players of a description were dealt damage this turn, also those
// who have lost the game since; nil for other words.
func playersDealt(c clause, n *oracle.Node) *ability.Num {
	posts := n.All(oracle.SymPost)
	if n.Row != oracle.ObjNp || n.Kid(oracle.SymDet) != nil || len(posts) != 1 {
		return nil
	}
	p := &ability.Pattern{Kind: mtg.EventDamage}
	switch said := posts[0]; said.Row {
	case oracle.PostDealt:
		if said.Kid(oracle.SymRef) != nil || !said.Has("combat") && !said.Has("noncombat") {
			return nil
		}
		p.Combat, p.NonCombat = said.Has("combat"), said.Has("noncombat")
	case oracle.PostWho:
		did := said.Kid(oracle.SymWhodoes)
		if did.Row != oracle.WhodoesDealt || did.Kid(oracle.SymObj) != nil {
			return nil
		}
		p.Combat, p.NonCombat = did.Has("combat"), did.Has("noncombat")
	default:
		return nil
	}
	if p.Other = c.kinds(n.Kid(oracle.SymKinds)); !p.Other.NoObjects {
		return nil
	}
	return &ability.Num{Kind: ability.NumPast, K: othersOf, Pattern: p}
}

// yoursThatDealt is how many objects that you controlled then dealt damage to a player this
// turn, whatever became of them; nil for other words.
func yoursThatDealt(c clause, n *oracle.Node) *ability.Num {
	posts := n.All(oracle.SymPost)
	if n.Row != oracle.ObjNp || n.Kid(oracle.SymDet) != nil || len(posts) != 2 || posts[0].Row != oracle.PostControlled || posts[1].Row != oracle.PostDealer || !saidOf(posts[1], oracle.PlayerA) {
		return nil
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	needZone(f, n)
	f.Controller = ability.You
	dealt := &ability.Pattern{Kind: mtg.EventDamage, Source: f, Other: stepPlayer(ability.Anyone), Combat: posts[1].Has("combat"), NonCombat: posts[1].Has("noncombat")}
	dealers(dealt)
	return &ability.Num{Kind: ability.NumPast, K: 1, Pattern: dealt}
}

// past asks what has happened this turn, whatever became of it since (608.2i).
func (c clause) past(n *oracle.Node) *ability.Cond {
	switch n.Row {
	case oracle.PastAttacked, oracle.PastAttackednot, oracle.PastAttackedorblocked:
		if n.Kid(oracle.SymObj) != nil {
			f := &ability.Filter{Zones: allZones}
			postBlockedorby(c, f, n)
			return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: f}
		}
		return hasAttacked(c, n)
	case oracle.PastAttackedwhom:
		return attackedWhom(c, n)
	case oracle.PastLife:
		return happened(lifeChange(c, n))
	case oracle.PastDidnot:
		switch {
		case n.Kid(oracle.SymObj) != nil:
			return pastOf(c, n)
		case !n.Has("attack"):
			return lifeUnchanged(c, n)
		case n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou:
			fail(CodeMeaning, n, "which of several players")
		}
		return not(happened(&ability.Pattern{Kind: mtg.EventAttack, Player: stepPlayer(ability.You)}))
	case oracle.PastLifemany:
		p := lifeChange(c, n)
		enough := number(&ability.Num{Kind: ability.NumPast, K: amountsOf, Pattern: p}, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
		return ofOnePlayer(n, p, enough)
	case oracle.PastLifetwo:
		who, two := doer(c, n), ability.CondAnd
		if n.Has("or") {
			two = ability.CondOr
		}
		gained := happened(&ability.Pattern{Kind: mtg.EventGainLife, Player: who})
		return &ability.Cond{Kind: two, A: gained, B: happened(&ability.Pattern{Kind: mtg.EventLoseLife, Player: who})}
	case oracle.PastDrawn:
		p := &ability.Pattern{Kind: mtg.EventDraw, Player: doer(c, n)}
		k := constant(n.Kid(oracle.LexNumber))
		if n.Has("than") {
			k++
		}
		return ofOnePlayer(n, p, atLeastOf(p, k))
	case oracle.PastBuriedmany:
		return buriedMany(c, n)
	case oracle.PastHurt:
		if o := n.Kid(oracle.SymObj); o != nil {
			if n.Kid(oracle.SymPlayer) != nil || n.Kid(oracle.LexNumber) != nil || !n.Has("you've") {
				fail(CodeMeaning, n, "who was dealt it by what")
			}
			return hurtBy(c, n)
		}
		if n.Has("they've") {
			fail(CodeMeaning, n, "who was dealt it")
		}
		if k := n.Kid(oracle.LexNumber); k != nil { // of whatever sources
			if n.Kid(oracle.SymPlayer) == nil || n.Kid(oracle.SymPlayer).Row != oracle.PlayerOpponent || n.Has("combat") || n.Has("noncombat") {
				fail(CodeMeaning, n, "so much damage")
			}
			return number(&ability.Num{Kind: ability.NumMostDamaged, Sel: sel(ability.SelEachOpponent)}, ability.AtLeast, c.number(k))
		}
		to := doer(c, n)
		if to == nil {
			to = stepPlayer(ability.Anyone)
		}
		return happened(&ability.Pattern{Kind: mtg.EventDamage, Other: to, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")})
	case oracle.PastHurtone:
		f := &ability.Filter{Zones: allZones, Is: ability.DamagedThisTurn}
		if n.Has("combat") || n.Has("noncombat") {
			f.Is, f.PastOther = 0, true
			f.Past = &ability.Pattern{Kind: mtg.EventDamage, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
		}
		return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: f}
	case oracle.PastHurtmuch: // all that was dealt to it, by whatever source
		to := c.describedRef(n.Kid(oracle.SymRef))
		setZone(to, allZones)
		much := &ability.Num{Kind: ability.NumPast, K: amountsOf, Pattern: &ability.Pattern{Kind: mtg.EventDamage, Other: to}}
		return number(much, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
	case oracle.PastDealtto:
		if o := n.Kid(oracle.SymObj); o != nil || n.Has("didn't") {
			return dealtNone(c, n, o)
		}
		to := doer(c, n)
		if to == nil {
			to = stepPlayer(ability.Anyone)
		}
		by := c.describedRef(n.Kid(oracle.SymRef))
		setZone(by, allZones)
		return happened(&ability.Pattern{Kind: mtg.EventDamage, Source: by, Other: to, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")})
	case oracle.PastToken:
		return happened(&ability.Pattern{Kind: mtg.EventToken, Player: doer(c, n)})
	case oracle.PastCounterput:
		return counterPut(c, n)
	case oracle.PastOtherlost:
		return happened(&ability.Pattern{Kind: mtg.EventLoseLife, Player: stepPlayer(ability.NotYou)})
	case oracle.PastPlayedland:
		return happened(&ability.Pattern{Kind: mtg.EventPlayLand, Player: doer(c, n)})
	case oracle.PastCrime:
		return happened(&ability.Pattern{Kind: mtg.EventDeed, Deed: mtg.CommittedCrime, Player: stepPlayer(ability.You)})
	case oracle.PastSurveilled:
		return happened(&ability.Pattern{Kind: mtg.EventSurveil, Player: stepPlayer(ability.You)})
	case oracle.PastYouattacked: // whatever attacked is by now
		return happened(&ability.Pattern{Kind: mtg.EventAttack, Player: stepPlayer(ability.You)})
	case oracle.PastDescended: // 700.11
		card := &ability.Filter{Is: ability.IsPermanentCard | ability.IsCard, Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
		return happened(&ability.Pattern{Kind: mtg.EventZoneChange, To: mtg.Zones(mtg.Graveyard), Object: card})
	}
	return pastOf(c, n)
}

// pastOf asks about what happened to objects described, and to how many.
func pastOf(c clause, n *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	if o.Row == oracle.ObjRef {
		return pastOfRef(c, n, o)
	}
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "%s here", o.Label())
	}
	then := c
	then.looksBack = true
	f := then.describe(o)
	p := pastPattern(c, n, f)
	keptThen(n, f)
	d := o.Kid(oracle.SymDet)
	if d == nil {
		fail(CodeMeaning, o, "how many")
	}
	if d.Has("other") || d.Row == oracle.DetAnothera {
		notThis(c, p, f, d)
	}
	switch d.Row {
	case oracle.DetA, oracle.DetAnothera:
		if n.Row == oracle.PastDidnot {
			return not(happened(p))
		}
		return happened(p)
	case oracle.DetNo:
		return not(happened(p))
	case oracle.DetAtleast, oracle.DetOneormore:
		least := 1
		if k := d.Kid(oracle.LexNumber); k != nil {
			least = constant(k)
		}
		if p.Kind == mtg.EventAttack { // what attacked twice is one of them
			if reflect.DeepEqual(f, &ability.Filter{Types: mtg.Creature}) && p.Player != nil && p.Player.PlayerWho == ability.You {
				p.Object = nil // which all that attack are
			}
			return ofOnePlayer(n, p, number(&ability.Num{Kind: ability.NumPast, K: 1, Pattern: p}, ability.AtLeast, ability.Const(least)))
		}
		enough := atLeastOf(p, least)
		if d.Row == oracle.DetOneormore && p.Player != nil && p.Player.PlayerWho == ability.You {
			c.countersAsked = &ability.Num{Kind: ability.NumPast, Pattern: p} // "that much" is how many they were
		}
		return ofOnePlayer(n, p, enough)
	}
	fail(CodeMeaning, d, "%s here", d.Label())
	return nil
}

// keptThen refuses what is not kept of an object of the turn's events that has not left
// (608.2i): its counters, its abilities but for keywords, what had happened to it.
func keptThen(n *oracle.Node, f *ability.Filter) {
	const now = ability.HasCounters | ability.IsModified | ability.EnteredThisTurn | ability.AttackedThisTurn | ability.DamagedThisTurn | ability.HasNoAbilities
	if n.Is(oracle.PastEntered, oracle.PastEnteredunder, oracle.PastHad, oracle.PastCast, oracle.PastDidnot, oracle.PastWhoattacked, oracle.PastAttackedwith) &&
		(f.Counter != 0 || f.Mechanic != "" || f.NotMechanic != "" || (f.Is|f.IsNot)&now != 0) {
		fail(CodeMeaning, n, "what it was then")
	}
}

// notThis leaves this out of what happened: of what was cast, the spell that became this
// permanent (400.7).
func notThis(c clause, p *ability.Pattern, f *ability.Filter, n *oracle.Node) {
	if e := c.event; e != nil && e.pattern.Kind == p.Kind && e.pattern.Object != nil && !eventIsThis(&e.pattern) {
		if f.NotIn != nil {
			fail(CodeReference, n, "other than which")
		}
		f.NotIn = sel(ability.SelEventObject) // than the one of the event
		return
	}
	if p.Kind != mtg.EventCast || c.kind == ability.Spell || c.b.types&(mtg.Instant|mtg.Sorcery) != 0 {
		f.IsNot |= ability.IsThis
		return
	}
	if f.NotIn != nil {
		fail(CodeReference, n, "other than which")
	}
	f.NotIn = ofThis(ability.SelWas)
}

// ofOnePlayer makes of an amount of what players did one that a single of them
// reaches: "an opponent has drawn four or more cards".
func ofOnePlayer(n *oracle.Node, p *ability.Pattern, enough *ability.Cond) *ability.Cond {
	if p.Player == nil && n.Kid(oracle.SymDoer) == nil || p.Player != nil && p.Player.PlayerWho == ability.You {
		return enough
	}
	some := someOpponent(enough)
	if p.Player == nil {
		some.Sel = sel(ability.SelEachPlayer)
	}
	p.Player = stepPlayer(ability.Chooser)
	return some
}

// pastOfRef asks whether it happened to one object.
func pastOfRef(c clause, n, o *oracle.Node) *ability.Cond {
	if n.Row != oracle.PastEntered {
		fail(CodeMeaning, n, "what happened to one object")
	}
	return &ability.Cond{
		Kind: ability.CondMatches, Sel: c.reference(o.Kid(oracle.SymRef), false), Filter: &ability.Filter{Is: ability.EnteredThisTurn},
	}
}

// pastPattern is what happened to the objects that fit the filter, which it
// completes.
func pastPattern(c clause, n *oracle.Node, f *ability.Filter) *ability.Pattern {
	graveyard := mtg.Zones(mtg.Graveyard)
	switch n.Row {
	case oracle.PastDied, oracle.PastDiedunder, oracle.PastLeft, oracle.PastLeftunder:
		p := leaves(f)
		if n.Is(oracle.PastDied, oracle.PastDiedunder) {
			p = dies(f)
		}
		if n.Is(oracle.PastDiedunder, oracle.PastLeftunder) {
			onlyController(n, f, ability.You)
		}
		pastPermanent(n, f)
		return &p
	case oracle.PastEntered:
		p := enters(f)
		pastPermanent(n, f)
		return &p
	case oracle.PastEnteredunder, oracle.PastHad:
		p := enters(f)
		p.Player = enteredFor(c, n)
		pastPermanent(n, f)
		return &p
	case oracle.PastLeftgraveyard:
		pastCard(n, f, graveyard)
		return &ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: graveyard}
	case oracle.PastPut:
		return pastPut(n, f)
	case oracle.PastCast, oracle.PastDidnot:
		return pastCast(c, n, f)
	case oracle.PastWhoattacked:
		pastPermanent(n, f)
		return &ability.Pattern{Kind: mtg.EventAttack, Object: f}
	case oracle.PastAttackedwith:
		pastPermanent(n, f)
		return &ability.Pattern{Kind: mtg.EventAttack, Object: f, Player: doer(c, n)}
	case oracle.PastDiscarded:
		if n.Has("sacrificed") {
			pastPermanent(n, f)
			return &ability.Pattern{Kind: mtg.EventSacrifice, Object: f, Player: doer(c, n)}
		}
		if f.Zones != anyZone || n.Has("cycled") && !anyAtAll(f) {
			fail(CodeMeaning, n, "what is discarded")
		}
		setZone(f, allZones)
		p := &ability.Pattern{Kind: mtg.EventDiscard, Object: f, Player: doer(c, n)}
		if n.Has("cycled") {
			p.Mechanic = "cycling"
		}
		return p
	}
	fail(CodeMeaning, n, "%s this turn", n.Label())
	return nil
}

// enteredFor are the players under whose control permanents entered.
func enteredFor(c clause, n *oracle.Node) *ability.Filter {
	switch {
	case n.Row == oracle.PastHad:
		who := doer(c, n)
		if n.Has("your") != (who != nil && who.PlayerWho == ability.You) {
			fail(CodeMeaning, n, "under whose control")
		}
		return who
	case n.Has("your"):
		return stepPlayer(ability.You)
	}
	return stepPlayer(ability.Opponent)
}

// pastPermanent checks that permanents are described.
func pastPermanent(n *oracle.Node, f *ability.Filter) {
	if f.Zones == anyZone || f.Players {
		fail(CodeMeaning, n, "what it happened to")
	}
}

// doer are the players who did something, or to whom it happened; nil: anyone.
func doer(c clause, n *oracle.Node) *ability.Filter {
	if d := n.Kid(oracle.SymDoer); d != nil {
		n = d
	}
	k := n.Kid(oracle.SymPlayer)
	switch {
	case k == nil:
		return stepPlayer(ability.You)
	case k.Row == oracle.PlayerOftheirs && k.Has("one") && k.Kid(oracle.SymPossplayer).Row == oracle.PossplayerTheir:
		f := stepPlayer(ability.TheSel)
		f.Whose = &ability.Sel{Kind: ability.SelOpponentsOf, Of: c.thatPlayer(k)}
		return f
	case k.Row == oracle.PlayerThat:
		f := stepPlayer(ability.TheSel)
		f.Whose = c.player(k)
		return f
	}
	return c.players(k)
}

// pastCard makes a description of cards one of cards in the zone.
func pastCard(n *oracle.Node, f *ability.Filter, z mtg.ZoneSet) {
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	setZone(f, z)
	f.Owner = ability.You
}

func pastCast(c clause, n *oracle.Node, f *ability.Filter) *ability.Pattern {
	p := &ability.Pattern{Kind: mtg.EventCast, Object: f, Player: doer(c, n)}
	if o := n.Kid(oracle.SymObj); zonedSpell(o) {
		p.From = c.castFromZone(f, o)
	}
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what was cast")
	}
	return p
}

// hasAttacked asks whether one object attacked, or blocked, this turn.
func hasAttacked(c clause, n *oracle.Node) *ability.Cond {
	cond := &ability.Cond{
		Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: &ability.Filter{Is: ability.AttackedThisTurn, Zones: allZones},
	}
	switch n.Row {
	case oracle.PastAttackednot:
		return not(cond)
	case oracle.PastAttackedorblocked:
		blocked := *cond
		blocked.Filter = &ability.Filter{Past: &ability.Pattern{Kind: mtg.EventBlock}, Zones: allZones}
		return &ability.Cond{Kind: ability.CondOr, A: cond, B: &blocked}
	}
	return cond
}

// attackedWhom is that a creature attacked what is named this turn, whatever that is by now (608.2i).
func attackedWhom(c clause, n *oracle.Node) *ability.Cond {
	d := n.Kid(oracle.SymDefender)
	if d.Row != oracle.DefenderBattle {
		fail(CodeMeaning, d, "whom it attacked")
	}
	f := defenderOf(c, d)
	if f.In != nil || f.Controller != ability.Anyone {
		fail(CodeMeaning, d, "whose battle it was")
	}
	f.Zones = 0
	return &ability.Cond{
		Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false),
		Filter: &ability.Filter{Past: &ability.Pattern{Kind: mtg.EventAttack, Other: f}},
	}
}

// lifeChange is life gained, or lost, by the players a phrase names.
func lifeChange(c clause, n *oracle.Node) *ability.Pattern {
	if d := n.Kid(oracle.SymLifedeed); d != nil {
		n = d
	}
	p := &ability.Pattern{Kind: mtg.EventGainLife, Player: doer(c, n)}
	if n.Has("lost") {
		p.Kind = mtg.EventLoseLife
	}
	return p
}

func qtyLifechanged(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumPast, K: amountsOf, Pattern: lifeChange(c, n)}
}

// qtyLostturn is the life that you, or your opponents together, have lost this turn.
func qtyLostturn(c clause, n *oracle.Node) *ability.Num {
	d := n.Kid(oracle.SymLifedeed)
	switch {
	case d == nil && n.Has("opponents"):
		return lostThisTurn(ability.Opponent)
	case d == nil: // by all players
		return lostThisTurn(ability.Anyone)
	case d.Has("gained"):
		fail(CodeMeaning, n, "life that was gained")
	}
	p := d.Kid(oracle.SymDoer).Kid(oracle.SymPlayer)
	switch {
	case p == nil:
		return lostThisTurn(ability.You)
	case p.Row == oracle.PlayerOpponents:
		return lostThisTurn(ability.Opponent)
	case !p.Is(oracle.PlayerThat, oracle.PlayerThey) || !c.ownAmount || !c.whoIsEach():
		fail(CodeMeaning, n, "of which player")
	}
	return lostThisTurn(ability.Chooser)
}

// lostThisTurn is the life that the players have lost this turn, together.
func lostThisTurn(who ability.Who) *ability.Num {
	return &ability.Num{Kind: ability.NumPast, K: amountsOf, Pattern: &ability.Pattern{Kind: mtg.EventLoseLife, Player: stepPlayer(who)}}
}

func turnedOverThisTurn(c clause, n *oracle.Node) *ability.Num {
	p := &ability.Pattern{Kind: mtg.EventDraw, Player: stepPlayer(ability.You)}
	if n.Has("they've") {
		who := c.thatPlayer(n)
		if severalPlayers(who) {
			fail(CodeMeaning, n, "who drew or discarded them")
		}
		p.Player = &ability.Filter{Players: true, NoObjects: true, In: who}
	}
	if n.Has("discarded") {
		p.Kind = mtg.EventDiscard
	}
	return &ability.Num{Kind: ability.NumPast, Pattern: p}
}

func castThisTurn(c clause, n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what was cast")
	}
	who := stepPlayer(ability.You)
	switch {
	case n.Has("they've"):
		they := c.thatPlayer(n)
		if severalPlayers(they) || c.static {
			fail(CodeMeaning, n, "who cast them")
		}
		if they.Kind != ability.SelRegister { // the player of this event, not of each of those before
			they = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: they}))
		}
		who = &ability.Filter{Players: true, NoObjects: true, In: they}
	case !n.Has("you've"):
		who = stepPlayer(ability.Anyone)
	}
	if !n.Has("first") && n.Has("other") {
		f.IsNot |= ability.IsThis
	}
	cast := &ability.Num{Kind: ability.NumPast, Pattern: &ability.Pattern{Kind: mtg.EventCast, Object: f, Player: who}}
	if n.Has("first") { // other than the first
		return &ability.Num{Kind: ability.NumMax, A: ability.Const(0), B: &ability.Num{Kind: ability.NumMinus, A: cast, B: ability.Const(1)}}
	}
	return cast
}

// buriedThisTurn counts what was put into your graveyard from the battlefield: what you own,
// whoever controlled it (404.1).
func buriedThisTurn(c clause, n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Owner != ability.Anyone {
		fail(CodeMeaning, n, "whose it was")
	}
	pastPermanent(n, f)
	f.Owner = ability.You
	p := dies(f)
	return &ability.Num{Kind: ability.NumPast, Pattern: &p}
}

func diedUnderThisTurn(c clause, n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	onlyController(n, f, ability.You)
	pastPermanent(n, f)
	p := dies(f)
	return &ability.Num{Kind: ability.NumPast, Pattern: &p}
}

// leftUnderThisTurn is how many permanents of yours left the battlefield this turn.
func leftUnderThisTurn(c clause, n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	onlyController(n, f, ability.You)
	pastPermanent(n, f)
	p := leaves(f)
	return &ability.Num{Kind: ability.NumPast, Pattern: &p}
}

func enteredThisTurn(c clause, n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	pastPermanent(n, f)
	p := enters(f)
	p.Player = stepPlayer(ability.You)
	return &ability.Num{Kind: ability.NumPast, Pattern: &p}
}

func happened(p *ability.Pattern) *ability.Cond { return atLeastOf(p, 1) }

// mostOf is NumPast's K for the greatest of what the events are about.
const mostOf = 4

// qtyGreatestdealt is the most damage that one source has dealt at once to a permanent or player.
func qtyGreatestdealt(_ clause, _ *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumPast, K: mostOf, Pattern: &ability.Pattern{Kind: mtg.EventDamage}}
}

// qtyDamagedealt is how much damage the event was.
func qtyDamagedealt(c clause, n *oracle.Node) *ability.Num {
	if !n.Has("dealt") {
		return qtyDealtthem(c, n)
	}
	if c.event == nil || c.event.pattern.Kind != mtg.EventDamage {
		fail(CodeReference, n, "no damage before it")
	}
	return event(ability.NumEvent)
}

func atLeastOf(p *ability.Pattern, n int) *ability.Cond {
	return &ability.Cond{Kind: ability.CondPast, Pattern: p, N: n}
}

// onlyController says who controlled what is described, about which the words said
// nothing yet.
func onlyController(n *oracle.Node, f *ability.Filter, who ability.Who) {
	if f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "whose it was")
	}
	f.Controller = who
}

// lifeUnchanged asks whether players described did not gain or lose life.
func lifeUnchanged(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		fail(CodeMeaning, n, "which of several players")
	}
	p := &ability.Pattern{Kind: mtg.EventGainLife, Player: stepPlayer(ability.You)}
	if n.Has("lose") {
		p.Kind = mtg.EventLoseLife
	}
	return not(happened(p))
}

// postPutthere narrows a description of cards in graveyards to those that came there this
// turn, from a zone or from anywhere. A card that came back since is another (400.7).
func postPutthere(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Past != nil || f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, n, "put where")
	}
	f.Past = intoGraveyard()
	switch {
	case n.Has("battlefield"):
		f.Past.From = mtg.Zones(mtg.Battlefield)
	case n.Has("library"):
		f.Past.From = mtg.Zones(mtg.Library)
	}
}

func postPutyours(c clause, f *ability.Filter, n *oracle.Node) {
	if z := n.Kid(oracle.SymZone); f.Zones != anyZone || f.Owner != ability.Anyone || z.Row != oracle.ZoneGraveyard || !z.Has("your") {
		fail(CodeMeaning, n, "put where")
	}
	setZone(f, mtg.Zones(mtg.Graveyard))
	f.Owner = ability.You
	postPutthere(c, f, n)
}

// postCycledor narrows a description of cards in a graveyard to those you discarded
// this turn, as what is cycled is too (702.29a).
// postTurnedover is that a card was drawn this turn, or that you discarded or cycled it (702.29a).
func postTurnedover(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Has("attacked") {
		fail(CodeMeaning, n, "what attacked, but for how many did")
	}
	if n.Has("drawn") {
		if f.Past != nil || n.Kid(oracle.SymPlayer) != nil {
			fail(CodeMeaning, n, "two things that happened to it")
		}
		f.Past = &ability.Pattern{Kind: mtg.EventDraw}
		return
	}
	if !saidOf(n, oracle.PlayerYou) || !n.Has("cycled") {
		fail(CodeMeaning, n, "whoever did that")
	}
	if f.Past != nil || f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, n, "where the cards are")
	}
	f.Past = &ability.Pattern{Kind: mtg.EventDiscard, Player: stepPlayer(ability.You)}
}

func postDiscardedorput(c clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 || f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, n, "put where")
	}
	milled := intoGraveyard()
	milled.From = mtg.Zones(mtg.Library)
	f.Any = []ability.Filter{
		{Zones: f.Zones, Past: &ability.Pattern{Kind: mtg.EventDiscard}},
		{Zones: f.Zones, Past: milled},
	}
}

func intoGraveyard() *ability.Pattern {
	return &ability.Pattern{Kind: mtg.EventZoneChange, To: mtg.Zones(mtg.Graveyard)}
}

// lifeLost is "each 1 life your opponents have lost this turn", or you gained, and "each 1 life lost this way".
func lifeLost(c clause, each *oracle.Node) *ability.Num {
	if each.Kid(oracle.LexNumber).Value.N != 1 {
		fail(CodeMeaning, each, "for so much life")
	}
	if d := each.Kid(oracle.SymLifedeed); d != nil {
		if p := d.Kid(oracle.SymDoer).Kid(oracle.SymPlayer); p != nil && p.Row == oracle.PlayerOpponents && d.Has("lost") { // those who are, or were as they left the game
			return lostThisTurn(ability.Opponent)
		}
		return qtyLifechanged(c, each)
	}
	if !c.way.ok || c.way.verb != "loselife" {
		fail(CodeReference, each, "no life lost before it")
	}
	return &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
}

// cond1Resolved asks which time this turn it is that the ability resolves.
func cond1Resolved(c clause, n *oracle.Node) *ability.Cond {
	if times := n.All(oracle.LexOrdinal); len(times) > 1 {
		return resolvedEither(n, times)
	}
	return number(&ability.Num{Kind: ability.NumResolved}, ability.Equal, ability.Const(n.Kid(oracle.LexOrdinal).Value.N))
}

// cond1Resolvedso goes on about the times that a condition before it spoke of.
func cond1Resolvedso(c clause, n *oracle.Node) *ability.Cond {
	for i := range c.mode.Code {
		if k := c.mode.Code[i].Cond; k != nil && k.Kind == ability.CondNum && k.Left.Kind == ability.NumResolved {
			return cond1Resolved(c, n)
		}
	}
	fail(CodeReference, n, "the time of what")
	return nil
}

func cond1Activated(c clause, n *oracle.Node) *ability.Cond {
	if c.kind != ability.Activated {
		fail(CodeMeaning, n, "how often something else was activated")
	}
	return number(&ability.Num{Kind: ability.NumActivated}, ability.AtLeast, ability.Const(constant(n.Kid(oracle.LexNumber))))
}

// cond1Foughtcombat asks whether this was declared as an attacker or blocker in this combat
// phase, whatever became of it since.
func cond1Foughtcombat(c clause, n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "what else fought")
	}
	did := func(k mtg.EventKind) *ability.Cond {
		return &ability.Cond{Kind: ability.CondThisCombat, Pattern: &ability.Pattern{Kind: k, Object: &ability.Filter{Is: ability.IsThis, Zones: allZones}}}
	}
	return &ability.Cond{Kind: ability.CondOr, A: did(mtg.EventAttack), B: did(mtg.EventBlock)}
}

// cond1Lastturn asks what happened in the turn before this, whoever's it was.
func cond1Lastturn(c clause, n *oracle.Node) *ability.Cond {
	k := c.past(n.Kid(oracle.SymPast))
	if k.Kind != ability.CondPast {
		fail(CodeMeaning, n, "this of another turn")
	}
	k.Kind = ability.CondLastTurn
	return k
}

// cond1Theirturn asks what attacked in the last turn of a player that is over: this, in yours, or
// a player you, in his. It is what was declared as an attacker (506.3, 508.1).
func cond1Theirturn(c clause, n *oracle.Node) *ability.Cond {
	p := &ability.Pattern{Kind: mtg.EventAttack}
	if who := n.Kid(oracle.SymPlayer); who != nil {
		if !who.Is(oracle.PlayerThat) || !n.Has("their") || n.All(oracle.SymPlayer)[1].Row != oracle.PlayerYou {
			fail(CodeMeaning, n, "whose turn it was")
		}
		p.Other = stepPlayer(ability.You)
		player := c.thatPlayer(who)
		p.Player = &ability.Filter{Players: true, NoObjects: true, In: player}
		return &ability.Cond{Kind: ability.CondAttackedTurn, Sel: player, Pattern: p}
	}
	if n.Has("their") {
		fail(CodeMeaning, n, "whose turn it was")
	}
	p.Object = thisAttacker(c, n)
	return &ability.Cond{Kind: ability.CondAttackedTurn, Sel: sel(ability.SelYou), Pattern: p}
}

// thisAttacker is this, which attacked then, wherever it is.
func thisAttacker(c clause, n *oracle.Node) *ability.Filter {
	r := n.Kid(oracle.SymRef)
	if !r.Is(oracle.RefSelf, oracle.RefThis) && (r.Row != oracle.RefIt || c.reference(r, false).Kind != ability.SelThis) {
		fail(CodeReference, r, "what attacked then")
	}
	return &ability.Filter{Is: ability.IsThis, Zones: allZones}
}

// postLastcombat narrows players to those whom this did not attack in your last combat phase.
func postLastcombat(c clause, f *ability.Filter, n *oracle.Node) {
	if !f.Players || !f.NoObjects || f.Holds != nil {
		fail(CodeMeaning, n, "whom it didn't attack")
	}
	f.Holds = not(&ability.Cond{Kind: ability.CondAttackedCombat, Sel: sel(ability.SelYou), Pattern: &ability.Pattern{
		Kind: mtg.EventAttack, Object: thisAttacker(c, n), Other: stepPlayer(ability.Chooser),
	}})
}

// bodyIfcantchoose is what happens where there was no player to choose (608.2d).
func bodyIfcantchoose(c clause, n *oracle.Node) {
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpChoose && in.Filter.Players })
	if at < 0 || c.mode.Code[at].Flags != ability.FlagRandom || !isOne(c.mode.Code[at].N) || c.mode.Code[at].Dst == 0 {
		fail(CodeReference, n, "what was to be chosen")
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: not(&ability.Cond{Kind: ability.CondDid, N: int(c.mode.Code[at].Dst) - 1})})
	c.ifHolds().acts(n.Kid(oracle.SymClause))
	c.land(branch)
}

// cyclesHere are the events that this is cycled, and that another card is while this is on the
// battlefield (702.29d).
func (c clause) cyclesHere(e *oracle.Node) []ability.Pattern {
	for _, r := range e.All(oracle.SymRef) {
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "what is cycled, and what is on the battlefield")
		}
	}
	c.everywhere = true
	own := ability.Pattern{Kind: mtg.EventDiscard, Player: stepPlayer(ability.You), Object: &ability.Filter{Is: ability.IsThis, Zones: allZones}, Mechanic: "cycling"}
	other := own
	other.Object = &ability.Filter{IsNot: ability.IsThis, Zones: allZones}
	other.If = &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: battlefield}}
	return []ability.Pattern{own, other}
}

// castElsewhere reports whether a spell is cast "from anywhere other than your hand".
func castElsewhere(o *oracle.Node) bool {
	posts := o.All(oracle.SymPost)
	return len(posts) > 0 && posts[len(posts)-1].Row == oracle.PostElsewhere
}
