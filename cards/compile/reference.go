package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// checkReferences refuses a paragraph that calls this, or what this is attached
// to, something that it is not: the words would then be of another card.
func (b *faceBuilder) checkReferences(n *oracle.Node) {
	if b.inner || b.types == 0 {
		return
	}
	n.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.AbQuoted || m.Sym == oracle.SymTokens || m.Sym == oracle.SymExcepting {
			return false // an ability of something else
		}
		if m.Sym == oracle.SymRef {
			switch m.Row {
			case oracle.RefThis:
				b.checkThis(m)
			case oracle.RefEnchanted:
				b.checkEnchanted(m)
			case oracle.RefFortified:
				if !b.out.Subtypes.Has(mtg.SubFortification) {
					fail(CodeReference, m, "this is no Fortification")
				}
			}
		}
		return true
	})
}

// checkThis refuses "this artifact" on what is no artifact. Anything may be
// called a creature, since it may become one.
func (b *faceBuilder) checkThis(n *oracle.Node) {
	if t := n.Kid(oracle.LexType); t != nil {
		if types := mtg.TypeSet(t.Value.Bits); types&b.types == 0 && types != mtg.Creature {
			fail(CodeReference, n, "the card has not this type")
		}
	}
	if t := n.Kid(oracle.LexSubtype); t != nil && !b.out.Subtypes.Has(mtg.Subtype(t.Value.N)) {
		fail(CodeReference, n, "the card has not this subtype")
	}
}

// checkEnchanted refuses "enchanted land" on what enchants creatures.
func (b *faceBuilder) checkEnchanted(n *oracle.Node) {
	t := n.Kid(oracle.LexType)
	if t == nil || len(n.All(oracle.LexType)) > 1 {
		return
	}
	if may := b.enchants(); may != 0 && may&mtg.TypeSet(t.Value.Bits) == 0 {
		fail(CodeReference, n, "this enchants something else")
	}
}

// enchants are the types of what this can enchant (702.5) or fortify, none where any will do or
// it enchants nothing.
func (b *faceBuilder) enchants() (types mtg.TypeSet) {
	if b.out.Subtypes.Has(mtg.SubFortification) { // 301.6
		return mtg.Land
	}
	for i := range b.out.Abilities {
		if b.out.Abilities[i].Name == "bestow" { // 702.103b
			types |= mtg.Creature
		}
		for _, e := range b.out.Abilities[i].Static {
			if e.Kind == ability.StaticEnchant && e.Filter != nil {
				types |= filterTypes(e.Filter)
			}
		}
	}
	return types
}

// checkGranted refuses a quoted ability that calls what has it something that it
// is not; types are what is known of it, none where nothing is.
func checkGranted(line *oracle.Node, types mtg.TypeSet) {
	line.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.AbQuoted {
			return false
		}
		if m.Row == oracle.RefThis {
			t := m.Kid(oracle.LexType)
			if t == nil || types == 0 {
				return true
			}
			if word := mtg.TypeSet(t.Value.Bits); word&types == 0 && word != mtg.Creature {
				fail(CodeReference, m, "what has the ability has not this type")
			}
		}
		return true
	})
}

// receivers are the types that are known of what was spoken of last.
func (d *discourse) receivers() mtg.TypeSet {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		if m := &d.mentions[i]; !m.player {
			return m.types
		}
	}
	return 0
}

// oneMentioned reports whether what is selected is a single thing that was spoken of.
func (d *discourse) oneMentioned(s *ability.Sel) bool {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		if m := &d.mentions[i]; m.sel.Kind == s.Kind && m.sel.N == s.N {
			return !m.plural && !m.each && !m.player
		}
	}
	return false
}

// fitsNoun reports whether something of the types, none if they are unknown, may
// be called by the noun of a reference.
func fitsNoun(n *oracle.Node, types mtg.TypeSet) bool {
	t := n.Kid(oracle.LexType)
	return t == nil || types == 0 || types&mtg.TypeSet(t.Value.Bits) != 0
}

// manyOf reports whether the words of a description may be in the plural, as
// they must be without a determiner.
func manyOf(np *oracle.Node) bool {
	noun := np.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun)
	if t := noun.Kid(oracle.LexType); t != nil {
		return t.Value.Plural
	}
	if t := noun.Kid(oracle.LexSubtype); t != nil {
		return t.Value.Plural
	}
	for _, one := range [...]string{"permanent", "card", "spell", "token", "player", "opponent", "source", "ability"} {
		if noun.Has(one) {
			return false
		}
	}
	return true
}

// referenceFor is what a reference names as the object of a verb: what is done to
// permanents alone is not done to a spell that was spoken of.
func (c clause) referenceFor(r *oracle.Node, u use) *ability.Sel {
	if u.verb == "discard" || u.verb == "reveal" {
		c.ofHand = true
	}
	if u.verb == "put" && r.Row == oracle.RefThecard { // and nothing is asked about it, which may not be there
		return c.thatObject(r).sel
	}
	if u.verb == "play" && r.Row == oracle.RefIt && slices.ContainsFunc(c.mentions, func(m mention) bool { return m.card }) { // and no permanent is played (701.18b)
		m := c.singular(r, func(m *mention) bool {
			if m.self && c.kind == ability.Spell {
				return m.became != nil
			}
			return !m.target || m.card || m.spell || m.became != nil || m.types == 0 || c.targetsCards(m.sel)
		})
		if u.moved && m.became != nil {
			return m.became
		}
		return m.sel
	}
	if u.verb == "discard" && r.Row == oracle.RefIt { // nothing but a card is discarded (701.9a)
		return c.singular(r, func(m *mention) bool { return m.card }).sel
	}
	if r.Row == oracle.RefIt && u.verb == "deal damage to" && c.actor != nil {
		c.notActor = true // that would be "itself"
	}
	if r.Row == oracle.RefIt && u.verb == "deal damage" && slices.ContainsFunc(c.mentions, func(m mention) bool { return m.mayPlayer }) {
		return c.singular(r, func(m *mention) bool { return !m.mayPlayer }).sel // players deal none (120.1)
	}
	if r.Row == oracle.RefIt && u.verb == "deal damage" && blockedThis(c.discourse) {
		return sel(ability.SelThis)
	}
	if r.Row != oracle.RefIt || !ofPermanents(u.verb) {
		return c.reference(r, u.moved)
	}
	m := c.singular(r, func(m *mention) bool { return !m.spell || m.self })
	if u.moved && m.became != nil {
		return m.became
	}
	return m.sel
}

// ofPermanents reports whether something is done to permanents and never to spells.
func ofPermanents(verb string) bool {
	switch verb {
	case "sacrifice", "destroy", "tap", "untap", "attach", "regenerate", "transform", "deal damage to", "put a counter on", "prevent damage to":
		return true
	}
	return false
}

// thisOrGiver is this, or what grants the ability where it is named in it (201.5a). With moved, it is
// asked for as the object it became.
func (c clause) thisOrGiver(n *oracle.Node, moved bool) *ability.Sel {
	if n.Row == oracle.RefSelf && c.b.named {
		if moved && (c.kind != ability.Activated || c.cost == nil || slices.ContainsFunc(c.cost.Parts, movesGiver)) {
			fail(CodeReference, n, "where it went")
		}
		if c.kind == ability.Activated {
			c.mention(mention{sel: sel(ability.SelGiver)})
		}
		return sel(ability.SelGiver)
	}
	if moved {
		if at := c.thisMoved(n); at != nil {
			return at
		}
	}
	if moved && c.event != nil && c.event.moved && eventIsThis(&c.event.pattern) {
		return sel(ability.SelEventBecame)
	}
	if moved && c.hostGone {
		// It follows as a state-based action (704.5m).
		became := &ability.Sel{Kind: ability.SelBecame, Of: sel(ability.SelThis)}
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: became}}
	}
	return sel(ability.SelThis)
}

// paysGiver reports whether a part of a cost is paid with what grants the ability, and movesGiver
// whether that is elsewhere then.
func paysGiver(p ability.CostPart) bool {
	return p.Filter != nil && p.Filter.In != nil && p.Filter.In.Kind == ability.SelGiver
}

func movesGiver(p ability.CostPart) bool {
	return paysGiver(p) && p.Kind != ability.CostUnattach && p.Kind != ability.CostTap
}

// reference returns what a word such as "it" names. With moved, it is asked
// for as the object it became when it left where it was.
func (c clause) reference(n *oracle.Node, moved bool) *ability.Sel {
	choose := func(m *mention) *ability.Sel {
		if moved && m.lost {
			fail(CodeReference, n, "it went where it can't be found")
		}
		if moved && m.became != nil {
			return m.became
		}
		return m.sel
	}
	switch n.Row {
	case oracle.RefSelf, oracle.RefThis:
		return c.thisOrGiver(n, moved)
	case oracle.RefIt:
		if c.ofItself(n) {
			return sel(ability.SelDescribed)
		}
		return choose(c.singular(n, func(m *mention) bool { return !c.resized || !m.card || m.became != nil }))
	case oracle.RefThem:
		if m := c.pluralOrNil(); m != nil {
			checkApart(n, m)
			c.settleAll(n, m)
			return choose(m)
		}
		fail(CodeReference, n, "nothing before it fits")
	case oracle.RefThat:
		if n.Has("the") && mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits) != mtg.Creature {
			fail(CodeMeaning, n, "which of them")
		}
		if p := c.turnedUpAsCost(n); p != nil {
			return p
		}
		if of := ownersCard(c, n); of != nil {
			return of
		}
		m := c.thatObject(n)
		if card := c.cardOfIt(m); card != nil && n.Has("card") {
			return card
		}
		out := choose(m)
		if !moved && out.Kind == ability.SelEventBecame && n.Kid(oracle.LexType) != nil && !n.Has("card") {
			return sel(ability.SelEventObject) // "that creature" is what died, wherever its card went since
		}
		return out
	case oracle.RefItself: // what does it, whatever else the words spoke of
		if c.actor == nil {
			fail(CodeReference, n, "nothing before it does that")
		}
		return c.actor
	case oracle.RefThatstack:
		if e := c.event; e != nil && e.pattern.Kind == mtg.EventTargeted && e.pattern.Object != nil && !slices.ContainsFunc(c.mentions, func(m mention) bool { return m.spell }) {
			c.mention(mention{sel: sel(ability.SelEventObject), spell: true}) // of which something is the target
		}
		return c.singular(n, func(m *mention) bool { return m.spell && !m.self }).sel
	case oracle.RefCopies, oracle.RefCopy:
		if c.copies == 0 {
			fail(CodeReference, n, "no copies before it")
		}
		return selRegister(c.copies - 1)
	case oracle.RefThose:
		return choose(c.plural(n))
	case oracle.RefEnchanted, oracle.RefEquipped, oracle.RefFortified: // in whatever phrase: "it" after "enchanted creature's controller" is the creature
		out := ofThis(ability.SelAttached)
		c.mentionRef(n, out)
		return out
	case oracle.RefThetoken:
		return choose(c.singular(n, func(m *mention) bool { return m.token }))
	case oracle.RefThecard: // the one that was spoken of, for what is asked about it
		m := c.thatObject(n)
		if card := c.cardOfIt(m); card != nil {
			return card
		}
		return choose(m)
	case oracle.RefChosen:
		if n.Has("cards") {
			return choose(c.chosenCards(n))
		}
		return choose(c.singular(n, func(m *mention) bool { return m.chosen }))
	case oracle.RefExiled:
		if n.Has("you") { // as it last was where it came from (608.2h)
			was := c.exiledOnce()
			if was == nil {
				fail(CodeReference, n, "which card was exiled")
			}
			return was
		}
		if p := c.exiledAsCost(n); p != nil {
			return p
		}
		if c.exiled > 0 {
			if was := c.exiledOnce(); c.xOf != nil && was != nil { // as it last was where it came from (608.2h)
				return was
			}
			return selRegister(c.exiled - 1)
		}
		if n.Has("creature") || n.Has("permanent") { // what it last was (608.2h)
			if slices.ContainsFunc(c.mentions, func(m mention) bool { return m.was != nil }) {
				return c.singular(n, func(m *mention) bool { return m.was != nil && (m.types&mtg.Creature != 0 || n.Has("permanent")) }).was
			}
			fail(CodeReference, n, "what was exiled, as it was")
		}
		return c.b.exiledBefore(n)
	case oracle.RefPaid:
		return paid(c, n)
	case oracle.RefOther:
		return otherOfBlock(c, n)
	case oracle.RefMilled:
		return milled(c, n, true)
	case oracle.RefYours:
		return targetYours(c, n)
	case oracle.RefRevealedall:
		return allRevealed(c, n)
	case oracle.RefRevealedkind: // the one that was looked for among those revealed
		return c.singular(n, func(m *mention) bool {
			return m.card && c.shown != nil && *m.sel != *c.shown && m.types != 0 && fitsNoun(n, m.types)
		}).sel
	}
	fail(CodeMeaning, n, "%s as a reference", n.Label())
	return nil
}

// exiledBefore is the card that another ability exiled, or of a granted ability the one that was
// exiled as it was granted (607.2).
func (b *faceBuilder) exiledBefore(n *oracle.Node) *ability.Sel {
	if b.granted && n.Has("card") {
		b.linksBack = true
		return &ability.Sel{Kind: ability.SelLinkedTo}
	}
	b.needLinked(n)
	return &ability.Sel{Kind: ability.SelLinked}
}

// targetYours is the one of the targets that had to be a creature you control, and was, as
// it is not one of the others (601.2c).
func targetYours(c clause, n *oracle.Node) *ability.Sel {
	var one *mention
	for i := range c.mentions {
		m := &c.mentions[i]
		if !m.target || m.plural || m.player || m.became != nil || m.sel.Kind != ability.SelRegister || int(m.sel.N) >= len(c.mode.Targets) {
			continue
		}
		f := c.mode.Targets[m.sel.N].Filter
		if f.Controller != ability.You || f.Types != mtg.Creature {
			continue
		}
		if one != nil {
			fail(CodeReference, n, "which of them")
		}
		one = m
	}
	if one == nil {
		fail(CodeReference, n, "no target that is one")
	}
	c.checkNow(n, one)
	return one.sel
}

// theirOwn is what "it" is that you sacrifice after two targets, the first of which had to be a
// creature you control and the other need not: what one controls is sacrificed (701.21a). It is
// nil where the words are of something else.
func theirOwn(c clause, o *oracle.Node) *ability.Sel {
	if o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefIt || c.who != nil || len(c.mode.Targets) != 2 {
		return nil
	}
	own, other := &c.mode.Targets[0], &c.mode.Targets[1]
	at := len(c.mode.Code) - 1
	if at < 0 || c.mode.Code[at].Op != ability.OpDamage || own.Filter.Controller != ability.You || own.Filter.Types != mtg.Creature || other.Filter.Controller == ability.You {
		return nil
	}
	return targetYours(c, o)
}

// chosenCards are the cards that were chosen from among some before, or else the targets
// that were chosen and nothing more was done to.
func (c clause) chosenCards(n *oracle.Node) *mention {
	var of *mention
	for i := range c.mentions {
		if m := &c.mentions[i]; m.plural && (m.card && m.chosen || m.target && m.became == nil && c.targetsCards(m.sel)) {
			if of != nil {
				fail(CodeReference, n, "which of them were chosen")
			}
			of = m
		}
	}
	if of == nil {
		fail(CodeReference, n, "none were chosen")
	}
	c.checkNow(n, of)
	return of
}

// targetsCards reports whether the targets in a register are cards in graveyards.
func (e *emitter) targetsCards(s *ability.Sel) bool {
	return s.Kind == ability.SelRegister && int(s.N) < len(e.mode.Targets) && e.mode.Targets[s.N].Filter.Zones == mtg.Zones(mtg.Graveyard)
}

// thisMoved is what this became where it was put, nil where nothing before has moved
// it (400.7).
func (d *discourse) thisMoved(n *oracle.Node) *ability.Sel {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		m := &d.mentions[i]
		if !m.self || m.became == nil {
			continue
		}
		if m.movedIn > 0 && m.movedIn-1 < d.sentence {
			fail(CodeReference, n, "it has moved only if a condition held")
		}
		return m.became
	}
	return nil
}

// cardOfIt is the card that a targeted permanent became where all can see it, nil where it has not
// moved so: as a card it is asked about as it is there, where its front face alone counts (400.7j,
// 712.8a), and not as it last was on the battlefield.
func (e *emitter) cardOfIt(m *mention) *ability.Sel {
	if m.card || m.spell || m.plural || m.mayPlayer || !e.onField(m.sel) {
		return nil
	}
	for i := len(e.mode.Code) - 1; i >= 0; i-- {
		in := &e.mode.Code[i]
		if in.Dst > 0 && in.What != nil && *in.What == *m.sel && (in.Op == ability.OpExile || in.Op == ability.OpMove && in.Zone == mtg.Graveyard) {
			return selRegister(int(in.Dst) - 1)
		}
	}
	return nil
}

// onField reports whether the target in a register is a permanent.
func (e *emitter) onField(s *ability.Sel) bool {
	return s.Kind == ability.SelRegister && int(s.N) < len(e.mode.Targets) && e.mode.Targets[s.N].Filter.Zones&^battlefield == 0
}

func eventIsThis(p *ability.Pattern) bool {
	return p.Object != nil && p.Object.Is&ability.IsThis != 0 && len(p.Object.Any) == 0
}

// ownersCard is "that card" of the exiled card's owner, where no other card is spoken of (607.2a).
func ownersCard(c clause, n *oracle.Node) *ability.Sel {
	card := func(m mention) bool { return !m.self && (m.card || m.spell || m.event) }
	if !n.Has("card") || c.who == nil || c.who.Kind != ability.SelOwner || c.who.Of.Kind != ability.SelLinked || slices.ContainsFunc(c.mentions, card) {
		return nil
	}
	return c.who.Of
}

// thatObject finds what "that creature" and "that card" name.
func (c clause) thatObject(n *oracle.Node) *mention {
	var types mtg.TypeSet
	if t := n.Kid(oracle.LexType); t != nil {
		types = mtg.TypeSet(t.Value.Bits)
	}
	if t := n.Kid(oracle.LexSubtype); t != nil {
		types = mtg.Subtype(t.Value.N).Of() &^ mtg.Kindred
	}
	without := n.Kid(oracle.LexNonType)
	fits := func(m *mention) bool {
		switch {
		case m.token && c.namedTarget() && !n.Has("token"): // it would be called a token
			return false
		case m.item: // "that creature" is one that was named before all of them
			return false
		case m.self || m.here || m.attached && (!n.Has("card") || m.became == nil):
			return false // it would be called by its name
		case n.Has("card") && m.named && m.target && m.sel.Kind == ability.SelRegister && int(m.sel.N) < len(c.mode.Targets) && !c.targetsCards(m.sel): // which no permanent is called
			return false
		case n.Has("spell"):
			return m.spell
		case n.Has("permanent") && m.card && m.became == nil && m.types == 0:
			return false // a card that was shown
		case n.Has("card") && (m.token || m.mayPlayer), (m.card || m.event && c.event != nil && c.event.pattern.Kind == mtg.EventDiscard) && m.types == 0 && types != 0 && !n.Has("card"):
			return false // no more is known of it than that it is a card
		case n.Has("source"):
			return m.sel.Kind == ability.SelEventSource
		case n.Has("token"):
			return m.token
		case types != 0 && types&^m.not == 0, without != nil && m.types&mtg.TypeSet(without.Value.Bits) != 0:
			return false
		case m.spell && m.types == 0 && types != 0:
			return false // a copy of a spell is none
		}
		return types == 0 || m.types&types != 0 || m.types == 0
	}
	if c.event != nil && types == mtg.Creature && !n.Has("card") && dealtByHost(c.event.pattern.Object) { // which alone is there
		return &mention{sel: ofThis(ability.SelAttached), types: mtg.Creature, sentence: c.sentence}
	}
	if m := dealtByEvent(c, n, types); m != nil {
		return m
	}
	attached := -1
	for i := range c.mentions {
		switch m := &c.mentions[i]; {
		case m.player || m.plural || m.item || m.paid:
		case fits(m):
			found := c.singular(n, fits)
			if found.mayPlayer && types == mtg.Creature && found.types&(mtg.Planeswalker|mtg.Battle) != 0 {
				fail(CodeReference, n, "\"any target\" may be another permanent") // 115.4
			}
			return found
		case m.attached && !n.Has("spell") && types != 0 && m.types&types != 0:
			attached = i
		}
	}
	if attached < 0 {
		return c.singular(n, fits)
	}
	return &c.mentions[attached] // there is nothing else that the words could be for
}

// blockedThis reports whether the words are of what this does as it becomes blocked by a creature, and
// speak of nothing else yet: "it" is this.
func blockedThis(d *discourse) bool {
	if d.event == nil || d.event.pattern.Kind != mtg.EventBlock || !d.event.pattern.Becomes || !onlyThis(d.event.pattern.Other) {
		return false
	}
	return !slices.ContainsFunc(d.mentions, func(m mention) bool { return !m.player && !m.event })
}

// dealtByEvent is "that creature" after a creature dealt damage to a creature: the one that was dealt it,
// where nothing else was spoken of since. It is nil where the words are of something else.
func dealtByEvent(c clause, n *oracle.Node, types mtg.TypeSet) *mention {
	if n.Row != oracle.RefThat || types != mtg.Creature || n.Has("card") || n.Has("token") {
		return nil
	}
	var dealt, deals *mention
	for i := range c.mentions {
		switch m := &c.mentions[i]; {
		case m.player:
		case m.dealt && !m.self && !m.attached && m.types == types:
			dealt = m
		case m.event && dealt != nil && deals == nil && !m.self && !m.attached:
			deals = m
		default:
			return nil
		}
	}
	if deals == nil {
		return nil
	}
	return dealt
}

// paidInEffect is what was sacrificed to pay for something as the effect resolves, nil where nothing
// was, something else was sacrificed to activate the ability, or it is another ability that says so
// later.
func (c clause) paidInEffect(n *oracle.Node) *mention {
	if c.temps > 0 || !n.Has("sacrificed") || c.cost != nil && slices.ContainsFunc(c.cost.Parts, func(p ability.CostPart) bool { return p.Kind == ability.CostSacrifice }) {
		return nil
	}
	for i := range c.mentions {
		if m := &c.mentions[i]; m.paid && !m.card && fitsNoun(n, m.types) {
			return m
		}
	}
	return nil
}

// paid is "the sacrificed creature" or "the discarded card" of the cost.
func paid(c clause, n *oracle.Node) *ability.Sel {
	if n.Has("copied") {
		return c.copiedOne(n)
	}
	if n.Has("revealed") && c.showing > 0 {
		return revealedOne(c, n)
	}
	if n.Has("discarded") && (c.cost == nil || !slices.ContainsFunc(c.cost.Parts, func(p ability.CostPart) bool { return p.Kind == ability.CostDiscard })) {
		return c.discardedOne(n)
	}
	if c.paidKept > 0 && n.Has("sacrificed") && n.Has("card") {
		return selRegister(c.paidKept - 1)
	}
	if m := c.paidInEffect(n); m != nil {
		return m.sel
	}
	if m := c.sacrificed; c.cost == nil && m != nil && n.Has("sacrificed") && fitsNoun(n, m.types) {
		return m.sel
	}
	if i := slices.IndexFunc(c.mentions, func(m mention) bool { return m.paid && fitsNoun(n, m.types) }); c.cost == nil && n.Has("tapped") && i >= 0 {
		return c.mentions[i].sel // tapped before the reflexive ability that says so
	}
	if c.cost == nil {
		fail(CodeReference, n, "no cost before it fits")
	}
	want := ability.CostSacrifice
	switch {
	case n.Has("discarded"):
		want = ability.CostDiscard
	case n.Has("revealed"):
		want = ability.CostReveal
	case n.Has("tapped"):
		want = ability.CostTap
	}
	found := -1
	for i := range c.cost.Parts {
		if c.cost.Parts[i].Kind == want {
			if found >= 0 {
				fail(CodeReference, n, "two parts of the cost fit")
			}
			found = i
		}
	}
	if found < 0 {
		fail(CodeReference, n, "no part of the cost fits")
	}
	if f := c.cost.Parts[found].Filter; f != nil && !fitsNoun(n, filterTypes(f)) {
		fail(CodeReference, n, "what paid the cost is something else")
	}
	if want == ability.CostTap && !isOne(c.cost.Parts[found].N) {
		fail(CodeReference, n, "one of several that were tapped")
	}
	p := &ability.Sel{Kind: ability.SelCost, N: uint8(found)}
	c.mention(mention{sel: p})
	return p
}

// discardedOne is "the discarded card" after one card was discarded, wherever it went, or where
// the ability waits for that.
func (c clause) discardedOne(n *oracle.Node) *ability.Sel {
	if n.Kid(oracle.LexType) != nil || n.Kid(oracle.LexSubtype) != nil {
		fail(CodeReference, n, "what the discarded card is")
	}
	var out *ability.Sel
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		if in.Op == ability.OpDiscard && out == nil && in.Dst > 0 && in.What.Kind == ability.SelRegister && c.oneChosen(in.What) {
			out = selRegister(int(in.Dst) - 1)
		} else if in.Op == ability.OpDiscard || in.Op == ability.OpDiscardRandom {
			fail(CodeReference, n, "which of several discarded cards")
		}
	}
	if out == nil {
		fail(CodeReference, n, "nothing discarded before it")
	}
	c.mention(mention{sel: out, card: true})
	return out
}

// oneChosen reports whether a register holds the one thing that one player chose.
func (c clause) oneChosen(s *ability.Sel) bool {
	return slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpChoose && in.Dst == s.N+1 && in.N != nil && isOne(in.N) && !severalPlayers(in.Who)
	})
}

// revealedOne is "the revealed card" after one card was revealed.
func revealedOne(c clause, n *oracle.Node) *ability.Sel {
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		if in.Op != ability.OpReveal || int(in.Dst) != c.showing {
			continue
		}
		if c.pluralSel(in.What) || severalPlayers(in.Who) {
			break
		}
		return selRegister(c.showing - 1)
	}
	fail(CodeReference, n, "one of several that were revealed")
	return nil
}

// ofItself reports whether "it" is what is being described: "each creature with toughness
// greater than its power". Where the sentence has spoken of one object already, "it" is
// that.
func (c clause) ofItself(n *oracle.Node) bool {
	if !c.comparing {
		return false
	}
	for i := range c.mentions {
		if m := &c.mentions[i]; !m.plural && !m.player && m.sentence == c.sentence && c.sentence > 0 {
			return false
		}
	}
	return true
}

// allRevealed are the cards that the last instruction that reveals any has revealed, none of
// which has moved since.
func allRevealed(c clause, n *oracle.Node) *ability.Sel {
	for i := len(c.mode.Code) - 1; i >= 0 && !c.shownMoved(); i-- {
		switch in := &c.mode.Code[i]; {
		case in.Op == ability.OpRevealUntil && in.Dst > 0 && !severalPlayers(in.Who):
			return selRegister(int(in.Dst) - 1)
		case in.Op == ability.OpReveal && in.What != nil && in.What.Kind == ability.SelRegister:
			return in.What
		case in.Op == ability.OpReveal || in.Op == ability.OpRevealUntil:
			i = 0
		}
	}
	fail(CodeReference, n, "which cards were revealed, and where they are")
	return nil
}

// shownMoved reports whether some card that was spoken of has moved.
func (d *discourse) shownMoved() bool {
	return slices.ContainsFunc(d.mentions, func(m mention) bool { return m.card && m.became != nil })
}
