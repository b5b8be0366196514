package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// player returns the players a phrase names.
func (c clause) player(n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.PlayerYou:
		return sel(ability.SelYou)
	case oracle.PlayerTarget:
		return targetPlayer(c, n)
	case oracle.PlayerBeside, oracle.PlayerNextin:
		return beside(c, n)
	case oracle.PlayerPicked:
		if n.Kid(oracle.SymDet).Row != oracle.DetTarget {
			return chosenHere(c, n)
		}
		p := targetPlayer(c, n)
		c.byLot(int(p.N), n)
		return p
	case oracle.PlayerTargets, oracle.PlayerTwotargets:
		return targetPlayers(c, n)
	case oracle.PlayerEach:
		if n.Has("opponent") {
			return sel(ability.SelEachOpponent)
		}
		return sel(ability.SelEachPlayer)
	case oracle.PlayerEachattacking:
		return eachAttacking(c, n)
	case oracle.PlayerEachwho, oracle.PlayerFriend, oracle.PlayerOftheirs:
		return eachWho(c, n)
	case oracle.PlayerYouand:
		return youAnd(c, n)
	case oracle.PlayerEachother:
		if p := n.Kid(oracle.SymPlayer); p != nil {
			if p.Row != oracle.PlayerController {
				fail(CodeMeaning, p, "other than which player")
			}
			but := &ability.Sel{Kind: ability.SelController, Of: c.possessed(p.Kid(oracle.SymPoss))}
			return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, NotIn: but}}
		}
		if c.who != nil || slices.ContainsFunc(c.mentions, func(m mention) bool { return m.player }) {
			fail(CodeReference, n, "other than which player")
		}
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, NotIn: sel(ability.SelYou)}}
	case oracle.PlayerAll:
		return sel(ability.SelEachPlayer)
	case oracle.PlayerOpponents:
		return sel(ability.SelEachOpponent)
	case oracle.PlayerThat, oracle.PlayerThey, oracle.PlayerThe, oracle.PlayerNth:
		if e := c.event; n.Has("attacking") && e != nil && e.pattern.Kind == mtg.EventDamage && e.pattern.Combat && e.pattern.Other != nil && e.pattern.Other.PlayerWho == ability.You {
			return &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventSource)} // 506.2, 805.10c: whose creature dealt it
		}
		return c.thatPlayer(n)
	case oracle.PlayerThatcontroller:
		return c.thatController(n)
	case oracle.PlayerDefending:
		return c.defending(n)
	case oracle.PlayerActive:
		return sel(ability.SelActivePlayer)
	case oracle.PlayerNotwinner:
		if c.subgame == 0 {
			fail(CodeReference, n, "no subgame before it")
		}
		f := &ability.Filter{Players: true, NoObjects: true, NotIn: selRegister(c.subgame - 1)}
		return &ability.Sel{Kind: ability.SelAll, Filter: f}
	case oracle.PlayerVoter:
		if c.voter == nil {
			fail(CodeReference, n, "no voter before it")
		}
		return c.voter
	case oracle.PlayerChosen:
		c.b.needChosenPlayer(n)
		return sel(ability.SelChosenPlayer)
	case oracle.PlayerOtherchosen:
		return otherChosen(c, n)
	case oracle.PlayerThose:
		if p := ownersMoved(c); p != nil {
			return p
		}
		return c.thatPlayer(n)
	case oracle.PlayerEnchanted:
		return ofThis(ability.SelEnchantedPlayer)
	case oracle.PlayerControllerof, oracle.PlayerOwnerof:
		kind := ability.SelController
		if n.Row == oracle.PlayerOwnerof {
			kind = ability.SelOwner
		}
		p := &ability.Sel{Kind: kind, Of: oneTarget(c, n.Kid(oracle.SymObj))}
		c.mention(mention{sel: p, player: true})
		return p
	case oracle.PlayerController, oracle.PlayerOwner:
		kind := ability.SelController
		if n.Row == oracle.PlayerOwner {
			kind = ability.SelOwner
		}
		of := c.possessed(n.Kid(oracle.SymPoss))
		p := &ability.Sel{Kind: kind, Of: of}
		c.mention(mention{sel: p, player: true})
		return p
	}
	fail(CodeMeaning, n, "%s as a player", n.Label())
	return nil
}

func targetPlayer(c clause, n *oracle.Node) *ability.Sel {
	said := n
	if d := n.Kid(oracle.SymDet); d != nil {
		said = d
	}
	i, ok := c.targets[said]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	f := ability.Filter{Players: true, NoObjects: true}
	if n.Has("opponent") {
		f.PlayerWho = ability.Opponent
	}
	t := ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: f}
	if n.Has("another") {
		if i == 0 || !c.mode.Targets[i-1].Filter.NoObjects {
			fail(CodeMeaning, n, "another target player")
		}
		t.Another = uint8(i)
	}
	if n.Has("up") {
		t.Min, t.Max = ability.Const(0), ability.Const(1)
	}
	c.mode.Targets[i] = t
	p := selRegister(i)
	c.mention(mention{sel: p, player: true, target: true})
	return p
}

// targetPlayers are several players as targets, of whom each does the same.
func targetPlayers(c clause, n *oracle.Node) *ability.Sel {
	i, ok := c.targets[n]
	if !ok {
		fail(CodeMeaning, n, "targets here")
	}
	t := ability.Target{Filter: ability.Filter{Players: true, NoObjects: true}, Min: ability.Const(0), Max: ability.Const(ability.AnyNumber)}
	if n.Has("opponents") {
		t.Filter.PlayerWho = ability.Opponent
	}
	if k := n.Kid(oracle.LexNumber); k != nil {
		t.Max = c.number(k)
	}
	if n.Row == oracle.PlayerTwotargets {
		t.Min, t.Max = ability.Const(2), ability.Const(2)
	}
	c.mode.Targets[i] = t
	return selRegister(i)
}

// possessed is what "its" or "that creature's" speaks of.
func (c clause) possessed(n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.PossThe:
		return c.thatObject(n).sel
	case oracle.PossExploited:
		return c.exploited(n)
	case oracle.PossHis: // who has a name is this, but of a spell
		if c.kind == ability.Spell && !c.b.inner {
			return c.singular(n, func(m *mention) bool { return !m.self && (m.types == 0 || m.types&mtg.Planeswalker != 0) }).sel
		}
		return c.singular(n, func(m *mention) bool { return m.self }).sel
	}
	if n.Row == oracle.PossIts {
		if n.Has("their") && !c.comparing { // compared, each has its own
			if i := slices.IndexFunc(c.mentions, func(m mention) bool { return m.item }); i >= 0 { // each has its own
				return c.mentions[i].sel
			}
			if m := c.pluralOrNil(); m != nil {
				return m.sel
			}
			fail(CodeReference, n, "their")
		}
		if c.ofItself(n) {
			return sel(ability.SelDescribed)
		}
		return c.singular(n, func(m *mention) bool { return true }).sel
	}
	if n.Row == oracle.PossTarget {
		return oneTarget(c, n.Kid(oracle.SymObj))
	}
	return c.reference(n.Kid(oracle.SymRef), false)
}

// oneTarget is an object that is described where it is asked about, which only a target
// can be.
func oneTarget(c clause, o *oracle.Node) *ability.Sel {
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetTarget, oracle.DetAnother) {
		fail(CodeMeaning, o, "which of them")
	}
	return c.object(o, use{})
}

func (c clause) pluralOrNil() *mention {
	for i := len(c.mentions) - 1; i >= 0; i-- {
		if m := &c.mentions[i]; !m.player && m.plural && !m.counted && (!m.drawn || c.ofHand) {
			return m
		}
	}
	return nil
}

// use says what an object phrase is for.
type use struct {
	// verb is the word for what is done, as "destroy".
	verb string
	// moved: the object is wanted where it went, for it is moved again.
	moved bool
	// zones are where a card is when the words do not say, as the hand for
	// discarding.
	zones mtg.ZoneSet
	// own: a choice is among what the chooser controls (sacrifice).
	own bool
	// ownCards: a choice is among cards the chooser owns.
	ownCards bool
	// choose: the words describe a choice; emitted as OpChoose.
	flags ability.InstrFlags
}

// objects returns what one or several object phrases name; choices are made
// by instructions emitted before.
func (c clause) objects(n *oracle.Node, u use) *ability.Sel {
	if n.Sym == oracle.SymObj {
		return c.object(n, u)
	}
	list := zonesOfLast(n.All(oracle.SymObj))
	out := c.object(list[0], u)
	for _, o := range list[1:] {
		out = &ability.Sel{Kind: ability.SelUnion, Of: out, Or: c.object(o, u)}
	}
	if len(list) > 1 {
		c.mention(mention{sel: out, plural: true})
	}
	return out
}

// object returns what an object phrase names.
func (c clause) object(n *oracle.Node, u use) *ability.Sel {
	switch n.Row {
	case oracle.ObjNtargets:
		out := anyTarget(c, n)
		t := &c.mode.Targets[out.N]
		t.Min, t.Max = c.number(n.Kid(oracle.LexNumber)), c.number(n.Kid(oracle.LexNumber))
		c.mentions[len(c.mentions)-1].plural = true
		return out
	case oracle.ObjUptotargets:
		out := anyTarget(c, n)
		t := &c.mode.Targets[out.N]
		t.Min, t.Max = ability.Const(0), c.number(n.Kid(oracle.LexNumber))
		c.mentions[len(c.mentions)-1].plural = true
		if n.Has("other") {
			if out.N == 0 {
				fail(CodeMeaning, n, "no target before it")
			}
			t.Another = out.N
		}
		return out
	case oracle.ObjAnytargets, oracle.ObjAnyofthose:
		return anyTargets(c, n)
	case oracle.ObjAny:
		return anyTarget(c, n)
	case oracle.ObjAlike, oracle.ObjThose:
		return alike(c, n, u)
	case oracle.ObjNamesakes:
		return namesakes(c, n, u)
	case oracle.ObjAnyother, oracle.ObjOthertarget:
		out := anyTarget(c, n)
		if n.Has("third") {
			c.third(&c.mode.Targets[out.N], int(out.N), n)
			return out
		}
		if out.N == 0 && n.Row == oracle.ObjAnyother && c.actor != nil && c.actor.Kind == ability.SelThis { // other than what deals it
			c.mode.Targets[out.N].Filter.NotIn = sel(ability.SelThis)
			return out
		}
		if out.N == 0 {
			fail(CodeMeaning, n, "no target before it")
		}
		c.mode.Targets[out.N].Another = out.N
		return out
	case oracle.ObjRef:
		r := n.Kid(oracle.SymRef)
		out := c.referenceFor(r, u)
		c.mentionRef(r, out)
		return out
	case oracle.ObjRefzone:
		return thisFrom(c, n.Kid(oracle.SymRef), n.Kid(oracle.SymZone))
	case oracle.ObjThatwalker, oracle.ObjThatrecipient:
		return c.thatController(n).Of
	case oracle.ObjTop, oracle.ObjTopburied:
		return top(c, n)
	case oracle.ObjAllbut:
		return allBut(c, n)
	case oracle.ObjBottom:
		return theBottom(c, n)
	case oracle.ObjTopmany:
		if k := n.Kid(oracle.SymCards); n.Kid(oracle.SymLibrary).Row != oracle.LibraryYour || k.Row != oracle.CardsThat || k.Has("twice") {
			fail(CodeMeaning, n, "another player's library, or how many")
		}
		out := &ability.Sel{Kind: ability.SelTop, Num: c.thatMuch(n), Of: sel(ability.SelYou)}
		c.mention(mention{sel: out, plural: true, card: true})
		return out
	case oracle.ObjNp, oracle.ObjUnion:
		return nounPhrase(c, n, u)
	case oracle.ObjTheway, oracle.ObjTheextreme, oracle.ObjChosenway:
		if areOthers(n) {
			return otherExiled(c, n)
		}
		return theOnes(c, n, u)
	case oracle.ObjConvoked:
		return convokers(c, n)
	case oracle.ObjTheput:
		out := &ability.Sel{Kind: ability.SelAll, Filter: thePut(c, n)}
		c.mention(mention{sel: out, types: filterTypes(out.Filter), vague: true})
		return out
	case oracle.ObjBoth, oracle.ObjDealtway:
		return bothOfBlock(c, n)
	case oracle.ObjEachof:
		return c.object(n.Kid(oracle.SymObj), u)
	}
	fail(CodeMeaning, n, "%s as an object", n.Label())
	return nil
}

// thisFrom is "this card from your graveyard": an ability that says so
// functions there (113.6), except where this has just gone there.
func thisFrom(c clause, r, z *oracle.Node) *ability.Sel {
	if r.Is(oracle.RefSelf, oracle.RefThis) && z.Row == oracle.ZoneExile && c.kind == ability.Activated {
		c.zone = mtg.Exile
		c.mentionRef(r, sel(ability.SelThis))
		return sel(ability.SelThis)
	}
	if r.Is(oracle.RefSelf, oracle.RefThis) && z.Row == oracle.ZoneCommand && c.kind == ability.Activated {
		c.zone = mtg.Command
		c.mentionRef(r, sel(ability.SelThis))
		return sel(ability.SelThis)
	}
	if (r.Row == oracle.RefThat && r.Has("card") || r.Row == oracle.RefIt) && z.Row == oracle.ZoneGraveyard && z.Has("your") && c.event != nil && c.event.pattern.Kind == mtg.EventDiscard {
		out := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: sel(ability.SelEventBecame)}}
		c.mention(mention{sel: out, card: true})
		return out
	}
	if z.Row == oracle.ZoneGraveyard && z.Has("your") && !r.Is(oracle.RefSelf, oracle.RefThis) {
		return c.otherFrom(r, z)
	}
	if !r.Is(oracle.RefSelf, oracle.RefThis) || z.Row != oracle.ZoneGraveyard || !z.Has("your") {
		fail(CodeMeaning, z, "this zone")
	}
	out := c.reference(r, true)
	switch {
	case out.Kind == ability.SelThis:
		c.zone = mtg.Graveyard
	case out.Kind == ability.SelAll && out.Filter.Owner == ability.Anyone:
		out.Filter.Owner = ability.You
	case out.Kind == ability.SelRegister: // what has become of it may be elsewhere by now
		out = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You, In: out}}
	}
	c.mentionRef(r, out)
	return out
}

// otherFrom is "that card from your graveyard": a card that was spoken of as one in your
// graveyard, which is moved from nowhere else (400.7), or this where the condition says so.
func (c clause) otherFrom(r, z *oracle.Node) *ability.Sel {
	var out *ability.Sel
	switch {
	case r.Row == oracle.RefThat && r.Has("card"), r.Row == oracle.RefThose && r.Has("cards"):
		out = c.reference(r, false)
	case r.Row == oracle.RefIt && c.zone == mtg.Graveyard:
		if out = c.reference(r, false); out.Kind == ability.SelThis {
			c.mentionRef(r, out)
			return out
		}
	case r.Row == oracle.RefPaid && r.Has("discarded") && c.event != nil && c.event.pattern.Kind == mtg.EventDiscard && !c.event.pattern.OneOrMore:
		out = sel(ability.SelEventBecame)
	}
	if out == nil {
		fail(CodeMeaning, z, "this zone")
	}
	if slices.ContainsFunc(c.mentions, func(m mention) bool { return m.discarded && *m.sel == *out }) { // what was discarded was another object in the hand (400.7j)
		out = &ability.Sel{Kind: ability.SelBecame, Of: out}
	}
	there := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You, In: out}}
	c.mention(mention{sel: there, card: true, plural: r.Row == oracle.RefThose})
	return there
}

// again is a mention of what was spoken of before, with what is known of its kind.
func (d *discourse) again(x *ability.Sel) mention {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		if m := &d.mentions[i]; !m.player && (*m.sel == *x || m.became != nil && *m.became == *x) {
			return mention{sel: x, types: m.types, self: m.self, card: m.card, token: m.token, faceDown: m.faceDown}
		}
	}
	return mention{sel: x}
}

// mentionRef makes what a reference named the latest thing spoken of.
func (c clause) mentionRef(r *oracle.Node, out *ability.Sel) {
	switch r.Row {
	case oracle.RefThem, oracle.RefThose, oracle.RefCopies:
		c.mention(mention{sel: out, plural: true})
	case oracle.RefExiled:
		c.mention(mention{sel: out, plural: r.Has("cards"), card: true})
	default:
		m := c.again(out)
		m.spell = m.spell || r.Row == oracle.RefThat && r.Has("spell")
		if t := r.Kid(oracle.LexType); t != nil && r.Row == oracle.RefThat {
			m.types = mtg.TypeSet(t.Value.Bits)
		}
		if r.Is(oracle.RefEnchanted, oracle.RefEquipped, oracle.RefFortified) {
			m.types = mtg.Creature
			if t := r.Kid(oracle.LexType); t != nil {
				m.types = mtg.TypeSet(t.Value.Bits)
			}
			if r.Row == oracle.RefFortified { // 301.6
				m.types = mtg.Land
			}
		}
		if r.Is(oracle.RefSelf, oracle.RefThis) {
			m.types = c.b.types
			m.spell = c.kind == ability.Spell
			m.self = r.Row == oracle.RefThis || !c.b.named
		}
		c.mention(m)
	}
}

// anyTargets is "any number of targets" and its like, among which something is
// divided (115.4, 601.2d).
func anyTargets(c clause, n *oracle.Node) *ability.Sel {
	out := anyTarget(c, n)
	t := &c.mode.Targets[out.N]
	t.Min, t.Max = ability.Const(1), ability.Const(2)
	switch {
	case n.Has("any"), n.Row == oracle.ObjAnyofthose && speaksOfAny(c.lastBody):
		t.Min, t.Max = ability.Const(0), ability.Const(ability.AnyNumber)
	case n.Has("three"):
		t.Max = ability.Const(3)
	}
	c.mentions[len(c.mentions)-1].plural = true
	return out
}

// libraryOf is the player whose library is meant.
func (c clause) libraryOf(lib *oracle.Node) *ability.Sel {
	switch lib.Row {
	case oracle.LibraryTheir:
		of := c.possessor(lib)
		if of.Kind == ability.SelChooser {
			of = c.who
		}
		return of
	case oracle.LibraryOf:
		return c.player(lib.Kid(oracle.SymPlayer))
	}
	return sel(ability.SelYou)
}

// described returns the filter of an object phrase that is no choice and no
// target: "a creature", "another creature you control", "creatures".
func (c clause) described(n *oracle.Node) *ability.Filter {
	switch n.Row {
	case oracle.ObjRef:
		return c.describedRef(n.Kid(oracle.SymRef))
	case oracle.ObjThisor:
		other := c.describe(n)
		if other.Zones == mtg.Zones(mtg.Stack) { // where this is no longer, or not at once with them
			fail(CodeMeaning, n, "this or a spell")
		}
		return &ability.Filter{Zones: other.Zones, Any: []ability.Filter{*c.describedRef(n.Kid(oracle.SymRef)), *other}}
	case oracle.ObjThisandor:
		other := c.describe(n)
		other.IsNot |= ability.IsThis
		return &ability.Filter{Zones: other.Zones, Any: []ability.Filter{*c.describedRef(n.Kid(oracle.SymRef)), *other}}
	case oracle.ObjThisorhost, oracle.ObjThisandhost:
		host := ability.Filter{Is: ability.IsThisAttachedTo, Types: mtg.Creature}
		c.describedSelf(n)
		return &ability.Filter{Any: []ability.Filter{{Is: ability.IsThis}, host}}
	case oracle.ObjBoth, oracle.ObjEachof:
		return c.pair(n)
	case oracle.ObjCommander:
		if !plainCommander(n) {
			fail(CodeMeaning, n, "your commander elsewhere")
		}
		return yourCommander()
	case oracle.ObjTheput:
		return thePut(c, n)
	case oracle.ObjNp:
	default:
		fail(CodeMeaning, n, "%s as a description", n.Label())
	}
	f := c.describe(n)
	d := n.Kid(oracle.SymDet)
	if d == nil {
		return f
	}
	switch d.Row {
	case oracle.DetA, oracle.DetEach, oracle.DetAll, oracle.DetOneormore, oracle.DetOther, oracle.DetNo, oracle.DetAnothera:
	default:
		fail(CodeMeaning, d, "%s here", d.Label())
	}
	if (d.Has("other") || d.Row == oracle.DetAnothera) && !otherPlayer(f, d) {
		f.IsNot |= ability.IsThis
	}
	return f
}

// describedRef is the filter that fits a reference only.
func (c clause) describedRef(r *oracle.Node) *ability.Filter {
	switch r.Row {
	case oracle.RefSelf, oracle.RefThis:
		if r.Row == oracle.RefSelf && c.b.named {
			return &ability.Filter{In: sel(ability.SelGiver)}
		}
		return &ability.Filter{Is: ability.IsThis}
	case oracle.RefEnchanted, oracle.RefEquipped, oracle.RefFortified:
		if k := r.Kid(oracle.LexType); k != nil && k.Value.Plural { // whatever they are attached to
			f := &ability.Filter{Types: mtg.TypeSet(k.Value.Bits), Is: ability.IsEnchanted}
			if r.Row == oracle.RefEquipped {
				f.Is = ability.IsEquipped
			}
			return f
		}
		return &ability.Filter{Is: ability.IsThisAttachedTo}
	}
	switch of := c.reference(r, false); {
	case of.Kind == ability.SelLinked: // what is exiled is in exile (607.2a)
		return &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: of}
	case r.Row == oracle.RefIt && (c.static || c.kind == ability.Activated || c.event == nil) && of.Kind == ability.SelThis:
		return &ability.Filter{Is: ability.IsThis}
	case r.Row == oracle.RefIt && c.static && of.Kind == ability.SelAttached:
		return &ability.Filter{Is: ability.IsThisAttachedTo}
	case c.static && of.Kind == ability.SelAll: // the only one there is
		only := *of.Filter
		return &only
	default:
		return &ability.Filter{In: of}
	}
}

// nounPhrase returns what a determiner and a description name.
func nounPhrase(c clause, n *oracle.Node, u use) *ability.Sel {
	d := n.Kid(oracle.SymDet)
	if d == nil {
		if !manyOf(n) {
			fail(CodeMeaning, n, "how many")
		}
		return allOf(c, n, nil, u)
	}
	switch d.Row {
	case oracle.DetTarget, oracle.DetAnother, oracle.DetUpto, oracle.DetUptothat, oracle.DetNumber, oracle.DetAnynumber, oracle.DetOneortwo, oracle.DetSomeof, oracle.DetThird:
		return targetObject(c, n, d)
	case oracle.DetEach, oracle.DetAll, oracle.DetOther:
		return allOf(c, n, d, u)
	}
	return chosen(c, n, d, u)
}

// allOf returns all that a description without a number names; d is the determiner, if
// there is one.
func allOf(c clause, n, d *oracle.Node, u use) *ability.Sel {
	f := c.describe(n)
	if d != nil && d.Has("other") {
		others(c, f, n)
		if f.In != nil && (f.In.Kind == ability.SelLinked || f.In.Kind == ability.SelCreated) {
			c.otherLinked(f, n)
		}
	}
	if f.Zones == anyZone && u.zones != 0 {
		setZone(f, u.zones)
	}
	needZone(f, n)
	if f.Whose != nil && f.Whose.Kind == ability.SelChooser {
		f.Whose = c.who // nobody chooses: it is all of theirs
	}
	out := &ability.Sel{Kind: ability.SelAll, Filter: f}
	c.mention(mention{sel: out, plural: true, each: d != nil && d.Row == oracle.DetEach, types: f.Types, token: f.Is&ability.IsToken != 0})
	return out
}

// others leaves out of a description what "other" sets it apart from: this, unless
// the words speak of players, of a target of the same sentence, or are of a spell
// that is none of the objects described. Then it is what was spoken of last.
func others(c clause, f *ability.Filter, n *oracle.Node) {
	for _, p := range n.All(oracle.SymPost) { // other than what they share a name with
		if of := p.Kid(oracle.SymRef); p.Row == oracle.PostSamename && p.Has("name") && of != nil && f.NotIn == nil {
			f.NotIn = c.reference(of, false)
			return
		}
		if p.Row == oracle.PostLesser && f.NotIn == nil {
			f.NotIn = f.Compare[len(f.Compare)-1].Num.Sel
			if gone := c.eventGone(); gone != nil && f.Zones.Has(mtg.Graveyard) {
				f.NotIn = gone // there it is another object than it was (400.7)
			}
			return
		}
		if p.Row == oracle.PostShares && f.NotIn == nil && f.Whose != nil && p.Kid(oracle.SymObj).Row == oracle.ObjRef {
			f.NotIn = f.Whose
			return
		}
		if p.Row == oracle.PostRevealedway && f.NotIn == nil {
			if f.NotIn = c.toldToEnter(f.In); f.NotIn != nil {
				return
			}
		}
	}
	last := c.lastLike(f)
	types := filterTypes(f)
	switch {
	case f.Zones.Has(mtg.Graveyard) && c.eventGone() != nil:
		f.NotIn = c.eventGone()
		return
	case f.NoObjects && last != nil, c.kind == ability.Spell && !f.Zones.Has(mtg.Stack), last != nil && last.target && last.sentence == c.sentence:
	case f.Is&ability.IsToken != 0 && last != nil && last.token && last.sel.Kind == ability.SelRegister: // than those created before
	case last != nil && last.sel.Kind == ability.SelRegister && int(last.sel.N) < len(c.mode.Targets) && !c.b.inner && types != 0 && types&c.b.types == 0: // this is none of them
	default:
		if c.namedTarget() {
			if c.actor != nil && c.actor.Kind != ability.SelThis && f.NotIn == nil { // than what deals the damage
				f.NotIn = c.actor
				return
			}
			fail(CodeReference, n, "other than which")
		}
		if e := c.event; e != nil && e.pattern.Kind == mtg.EventAttack && e.pattern.Object.Is&ability.IsThisAttachedTo != 0 && f.NotIn == nil && filterTypes(f)&mtg.Creature != 0 {
			f.NotIn = sel(ability.SelEventObject) // the creature that attacks, and not what is attached to it
			return
		}
		c.b.notThis(f, n)
		return
	}
	if last == nil || f.NotIn != nil {
		fail(CodeReference, n, "other than which")
	}
	f.NotIn = last.sel
}

// notThis leaves this out of a description. An Aura or Equipment that speaks of another
// creature means one other than the creature it is attached to, or spoke of.
func (b *faceBuilder) notThis(f *ability.Filter, n *oracle.Node) {
	if otherPlayer(f, n) || lesserThanTarget(f) {
		return
	}
	attaches := b.out.Subtypes.Has(mtg.SubAura) || b.out.Subtypes.Has(mtg.SubEquipment) || b.out.Subtypes.Has(mtg.SubFortification)
	if types := filterTypes(f); attaches && !b.inner && types != 0 && types&b.types == 0 {
		fail(CodeReference, n, "other than which")
	}
	f.IsNot |= ability.IsThis
}

// eventGone is what the object of the trigger event became where it went, nil if it
// went nowhere or is this.
func (d *discourse) eventGone() *ability.Sel {
	for i := range d.mentions {
		if m := &d.mentions[i]; m.event && !m.self && m.became != nil {
			return m.became
		}
	}
	return nil
}

// lastLike is what was spoken of last of the kind that is described, this and what
// it is attached to aside.
func (d *discourse) lastLike(f *ability.Filter) *mention {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		m := &d.mentions[i]
		if m.player == f.NoObjects && !m.self && !m.attached && (!m.drawn || f.Zones.Has(mtg.Hand)) && (m.types == 0 || filterTypes(f) == 0 || m.types&filterTypes(f) != 0) {
			return m
		}
	}
	return nil
}

func filterTypes(f *ability.Filter) mtg.TypeSet {
	t := f.Types | f.AllTypes
	if len(f.Subtypes) > 0 && t == 0 {
		for _, sub := range f.Subtypes {
			t |= sub.Of() &^ mtg.Kindred
		}
	}
	return t
}

func isOne(n *ability.Num) bool { return n.Kind == ability.NumConst && n.K == 1 }

// chosen emits the choice of "a creature", "two cards" and the like while the
// ability resolves.
func chosen(c clause, n, d *oracle.Node, u use) *ability.Sel {
	if c.static {
		fail(CodeMeaning, n, "a choice in a static ability")
	}
	now := c
	now.lots, now.chosenNow, now.totalled = atRandom(n), true, true
	f := now.describe(n)
	who := c.who
	for _, p := range n.All(oracle.SymPost) {
		if z := p.Kid(oracle.SymZone); z != nil && z.Row == oracle.ZoneGraveyard && z.Has("each") {
			fail(CodeMeaning, p, "one from each of them")
		}
		if isTheirChoice(p, oracle.PlayerOpponent) {
			who = c.someOpponent()
		}
	}
	if who != c.who && (c.who != nil || u.own || u.ownCards && f.Zones == anyZone) {
		fail(CodeMeaning, n, "whose it is")
	}
	if f.Zones == anyZone && u.zones != 0 {
		setZone(f, u.zones)
		if u.ownCards && f.Owner == ability.Anyone {
			f.Owner = ability.Chooser
		}
	}
	needZone(f, n)
	if f.NoObjects {
		fail(CodeMeaning, n, "a choice of players")
	}
	if u.own && f.Controller == ability.Anyone {
		f.Controller = ability.Chooser
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: orYou(who), Filter: f, Flags: u.flags, Text: u.verb}
	plural := false
	switch d.Row {
	case oracle.DetA:
	case oracle.DetAny: // "any creature you control"
		if u.verb != "put a counter on" {
			fail(CodeMeaning, d, "%s here", d.Label())
		}
	case oracle.DetAnothera:
		others(c, f, n)
	case oracle.DetCount:
		in.N = c.number(d.Kid(oracle.LexNumber))
		plural = true
	case oracle.DetCountupto:
		in.N = c.number(d.Kid(oracle.LexNumber))
		in.Flags |= ability.FlagUpTo
		plural = !isOne(in.N)
	case oracle.DetThatmany:
		if d.Has("up") {
			fail(CodeMeaning, d, "up to so many here")
		}
		in.N = c.thatMuch(d)
		plural = true
	case oracle.DetAnynum:
		in.N, in.Flags = nil, in.Flags|ability.FlagAnyNumber
		plural = true
	default:
		fail(CodeMeaning, d, "%s here", d.Label())
	}
	if d.Has("other") {
		others(c, f, n)
	}
	if atRandom(n) {
		if in.Flags&(ability.FlagAnyNumber|ability.FlagUpTo) != 0 {
			fail(CodeMeaning, n, "how many are chosen at random")
		}
		in.Flags |= ability.FlagRandom
	}
	if c.whoIsEach() {
		plural = true
	}
	if in.Total = totalOf(c, n, plural && !c.whoIsEach()); in.Total != nil && f.Zones&mtg.Zones(mtg.Hand, mtg.Library) != 0 {
		fail(CodeMeaning, n, "what hidden cards add up to")
	}
	r := c.result(in)
	out := selRegister(r)
	c.mention(mention{sel: out, plural: plural, types: filterTypes(f), card: f.Zones != 0, token: f.Is&ability.IsToken != 0})
	return out
}

// attachedTo is what something is attached to; "it" is never the thing itself.
func attachedTo(c clause, n *oracle.Node, what *ability.Sel) *ability.Sel {
	if r := n.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefIt {
		return c.singular(r, func(m *mention) bool {
			return *m.sel != *what && (!m.self || what.Kind != ability.SelThis) && (c.hosts == 0 || m.types == 0 || m.types&c.hosts != 0)
		}).sel
	}
	return c.object(n, use{verb: "attach"})
}
