package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// layout returns how the faces of the card's program belong together, and false
// for a card that is not read: its parts have rules of their own.
func layout(c *card.Card) (ability.Layout, bool) {
	if len(c.Faces) != c.Layout.Faces() {
		return ability.OneFace, false
	}
	switch c.Layout {
	case card.Normal, card.SagaLayout, card.ClassLayout, card.CaseLayout, card.Leveler, card.Mutate:
		return ability.OneFace, true
	case card.Vanguard:
		return ability.OneFace, c.Faces[0].Types == mtg.Vanguard
	case card.Scheme:
		return ability.OneFace, c.Faces[0].Types == mtg.Scheme
	case card.Planar:
		return ability.OneFace, c.Faces[0].Types == mtg.Plane || c.Faces[0].Types == mtg.Phenomenon
	case card.TokenLayout: // so files have them
		return ability.OneFace, c.Faces[0].Types == mtg.Dungeon
	case card.Split:
		if c.Faces[0].Subtypes.Has(mtg.SubRoom) {
			return ability.Room, true
		}
		return ability.Split, true
	case card.Prototype:
		return ability.Prototype, true
	case card.Flip:
		return ability.Flip, true
	case card.Transform:
		return ability.Transform, true
	case card.ModalDoubleFaced:
		return ability.ModalDoubleFaced, true
	case card.Prepare:
		return ability.Prepare, true
	case card.Meld:
		if c.IsMelded() {
			return ability.Melded, true
		}
		return ability.Meld, true
	case card.Adventure:
		if c.Faces[1].Subtypes.Has(mtg.SubOmen) {
			return ability.Omen, true
		}
		return ability.Adventure, true
	}
	return ability.OneFace, false
}

// half marks a half of a split card with a keyword of its own (702.102, 702.127).
func (b *faceBuilder) half(n *oracle.Node, flag ability.FaceFlags) {
	if b.inner || b.k.out.Layout != ability.Split {
		fail(CodeKeyword, n, "only a half of a split card has this")
	}
	b.out.Flags |= flag
}

func eventUnlock(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 709.5h
	if c.b.inner || c.b.k.out.Layout != ability.Room {
		fail(CodeMeaning, e, "a door of what is no Room")
	}
	return single(ability.Pattern{
		Kind: mtg.EventUnlocked, Object: &ability.Filter{Is: ability.IsThis}, Door: uint8(c.b.k.faceIndex + 1),
	})
}

func eventFullyunlock(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 709.5i
	f.Is |= ability.IsFullyUnlocked
	return single(ability.Pattern{Kind: mtg.EventUnlocked, Object: f, Player: stepPlayer(ability.You)})
}

// staticAttachonly narrows what this Equipment can be attached to (301.5c).
func staticAttachonly(c clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	f := c.describe(n)
	permanents(f)
	if !c.b.out.Subtypes.Has(mtg.SubEquipment) || f.Types != mtg.Creature || f.Zones != battlefield {
		fail(CodeMeaning, n, "what can be attached to what")
	}
	e.Kind, e.This, e.Filter = ability.StaticEnchant, true, f
}

func transformsIntoThis(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	// 701.27e
	if !onlyThis(f) {
		fail(CodeMeaning, e, "what something else transforms into")
	}
	return single(ability.Pattern{Kind: mtg.EventTransform, Object: f})
}

func eventTransforms(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	switch {
	case e.Kid(oracle.SymKinds) != nil:
		return transformsIntoKind(c, e, f)
	case e.Kid(oracle.LexSelf) != nil:
		return transformsIntoThis(c, e, f, objs)
	}
	return single(ability.Pattern{Kind: mtg.EventTransform, Object: f})
}

// kwparamPrototype notes the inset of a prototype card (718.2).
func kwparamPrototype(b *faceBuilder, n *oracle.Node) {
	if b.inner || b.k.out.Layout != ability.Prototype {
		fail(CodeKeyword, n, "only a card with an inset has this")
	}
	cost, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	if err != nil {
		fail(CodeMeaning, n, "this cost")
	}
	power, toughness := plainPT(n.Kid(oracle.LexPT))
	b.k.inset = &inset{cost: cost, power: int16(power), toughness: int16(toughness)}
}

// inset is the alternative characteristics of a prototype card.
type inset struct {
	cost             mtg.ManaCost
	power, toughness int16
}

// addInset makes the face of a prototyped spell: the card's with the mana cost,
// power and toughness of the inset, and the colours of that cost (718.3b, 718.5).
func (k *compiler) addInset() {
	if k.inset == nil {
		k.diagnostics = append(k.diagnostics, Diagnostic{Code: CodeLayout, Words: "prototype", Expected: "no inset is read"})
		return
	}
	f := k.out.Faces[0]
	f.Cost, f.Power, f.Toughness = k.inset.cost, k.inset.power, k.inset.toughness
	f.Colors = f.Cost.Colors() | k.card.Faces[0].Indicator
	k.out.Faces = append(k.out.Faces, f)
}

// inCommandZone makes the abilities of a card that stays in the command zone function there
// and nowhere else (113.6p), and refuses what such a card can't have.
func (b *faceBuilder) inCommandZone(f *card.Face) {
	if f.Types&mtg.Supplementary == 0 {
		return
	}
	refuse := func(what string) { b.addDiagnostic(Diagnostic{Code: CodeCard, Words: f.TypeLine, Expected: what}) }
	if f.Types&(f.Types-1) != 0 || !f.ManaCost.None || b.out.Keywords != 0 || b.out.Flags != 0 {
		refuse("such a card has one type, no mana cost and no keywords of spells and permanents")
	}
	if f.Types&mtg.Vanguard != 0 && !(f.HandModifier.IsNumber && f.LifeModifier.IsNumber) { // 313.6, 313.7
		refuse("a vanguard without its hand and life modifiers")
	}
	for i := range b.out.Abilities {
		a := &b.out.Abilities[i]
		switch {
		case a.Zones != battlefield:
			refuse("an ability that functions elsewhere")
		case a.Kind != ability.Static && a.Flags&ability.ManaAbility != 0:
			refuse("a mana ability of what is no permanent")
		}
		a.Zones = mtg.Zones(mtg.Command)
	}
}

// scheme is what a filter says of the scheme that is set in motion: this one (701.32).
func (c clause) scheme(n *oracle.Node) *ability.Filter {
	f := c.described(n)
	if c.b.types&mtg.Scheme == 0 || f.Is&ability.IsThis == 0 {
		fail(CodeMeaning, n, "another scheme")
	}
	return &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Command)}
}

// pvAbandon is the abandoning of this scheme, which is ongoing (701.33).
func pvAbandon(c clause, n *oracle.Node) {
	if c.who != nil || c.b.types&mtg.Scheme == 0 || c.b.out.Supertypes&mtg.Ongoing == 0 || !n.Kid(oracle.SymRef).Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "what is abandoned")
	}
	c.emit(ability.Instr{Op: ability.OpAbandon, What: sel(ability.SelThis)})
}

// cond1Meldpair asks whether you own and control this and its counterpart (712.4a).
func cond1Meldpair(c clause, n *oracle.Node) *ability.Cond {
	if !n.Kid(oracle.SymRef).Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeReference, n, "something else than this")
	}
	mine := ability.Filter{Zones: battlefield, Controller: ability.You, Owner: ability.You}
	other := mine
	other.Types, other.Name = mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits), n.Kid(oracle.LexName).Value.Text
	c.counterpart = &other
	return &ability.Cond{
		Kind: ability.CondAnd,
		A:    &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &mine},
		B:    &ability.Cond{Kind: ability.CondExists, Filter: &other},
	}
}

// pvMeld exiles this and its counterpart and melds them (701.42a). Of several with the name
// of the counterpart one is chosen.
func pvMeld(c clause, n *oracle.Node) {
	if c.who != nil || c.counterpart == nil || c.b.inner || c.b.k.out.Layout != ability.Meld {
		fail(CodeMeaning, n, "what melds with what")
	}
	other := selRegister(c.result(ability.Instr{
		Op: ability.OpChoose, Who: sel(ability.SelYou), N: ability.Const(1), Text: "exile",
		What: &ability.Sel{Kind: ability.SelAll, Filter: c.counterpart},
	}))
	exiled := selRegister(c.result(ability.Instr{
		Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelThis), Or: other},
	}))
	c.emit(ability.Instr{
		Op: ability.OpMeld, What: exiled,
		Texts: []string{c.b.k.card.Name, c.counterpart.Name, n.Kid(oracle.LexName).Value.Text},
	})
}

// walks is planeswalking to or away from this plane, or encountering this phenomenon, which is
// the same for another kind of card (701.31d, 312.5).
func (c clause) walks(e *oracle.Node) []ability.Pattern {
	o := e.Kid(oracle.SymObj)
	if k := e.Kid(oracle.SymPlayer); o == nil || k != nil && k.Row != oracle.PlayerYou {
		fail(CodeMeaning, e, "who planeswalks")
	}
	f, of := c.described(o), mtg.Plane
	if e.Row == oracle.EventEncounter {
		of = mtg.Phenomenon
	}
	if c.b.types != of || f.Is&ability.IsThis == 0 {
		fail(CodeMeaning, e, "another card")
	}
	p := ability.Pattern{Kind: mtg.EventDeed, Deed: mtg.Planeswalked, Player: stepPlayer(ability.You)}
	if e.Has("away") {
		p.Deed = mtg.LeftPlane
	}
	p.Object = &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Command)}
	return []ability.Pattern{p}
}

func pvPlaneswalk(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpPlaneswalk, Who: c.whoOrYou()})
}

func pvRollplanar(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpRollPlanar, Who: c.whoOrYou()})
}

// transformsIntoKind asks what it is now that it has transformed (701.27c, 603.6).
func transformsIntoKind(c clause, e *oracle.Node, f *ability.Filter) []ability.Pattern {
	into := c.kinds(e.Kid(oracle.SymKinds))
	permanents(f)
	permanents(into)
	if len(into.Any) > 0 {
		fail(CodeMeaning, e, "what it transforms into")
	}
	into.Any = []ability.Filter{*f}
	return single(ability.Pattern{Kind: mtg.EventTransform, Object: into})
}

// eventDoes is that a player does something with the objects described, or one of two things.
func eventDoes(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	dids := e.All(oracle.SymDid)
	if e.Kid(oracle.SymPlayer) == nil {
		return manyDiscard(e, f, objs, dids)
	}
	if len(dids) == 2 && dids[0].Row == oracle.DidCycle && dids[1].Row == oracle.DidDiscard { // what is cycled is discarded (702.29a)
		dids = dids[1:]
	}
	var list []ability.Pattern
	for _, d := range dids {
		switch d.Row {
		case oracle.DidCast:
			list = append(list, eventCast(c, e, f, objs)...)
		case oracle.DidCopy:
			list = append(list, copiesSpell(c, e, f))
		case oracle.DidCreate:
			list = append(list, createsToken(c, e, f))
		case oracle.DidDiscard:
			p := c.doneByPlayer(e, f)
			p.Kind = mtg.EventDiscard
			c.everywhere = c.everywhere || onlyThis(f) // 113.6k: it triggers wherever the card is put
			setZone(f, allZones)
			list = append(list, p)
		case oracle.DidSacrifice:
			p := c.doneByPlayer(e, f)
			p.Kind = mtg.EventSacrifice
			list = append(list, p)
		default:
			fail(CodeMeaning, d, "what is done")
		}
	}
	return list
}

// manyDiscard is that players discard cards at once, however many players and cards they are
// (603.2c).
func manyDiscard(e *oracle.Node, f *ability.Filter, objs, dids []*oracle.Node) []ability.Pattern {
	if len(dids) > 1 || dids[0].Row != oracle.DidDiscard || e.Has("opponents") || !severally(objs[0]) || !cardNoun(objs[0]) {
		fail(CodeMeaning, objs[0], "what several do")
	}
	setZone(f, allZones)
	return single(ability.Pattern{Kind: mtg.EventDiscard, Object: f, OneOrMore: true})
}

// createsToken is that a player creates tokens, each of them or however many at once (111.2).
func createsToken(c clause, e *oracle.Node, f *ability.Filter) ability.Pattern {
	if !plainCard(f) || f.Is != ability.IsToken || f.IsNot != 0 || f.Controller != ability.Anyone || f.Zones&^battlefield != 0 {
		fail(CodeMeaning, e, "what is created")
	}
	p := ability.Pattern{Kind: mtg.EventToken, Player: c.players(e.Kid(oracle.SymPlayer))}
	if p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return p
}

// postOradventure is of any of these card types, or has an Adventure (715.2a), which it has whatever
// else it is.
func postOradventure(c clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 {
		fail(CodeMeaning, n, "which of them")
	}
	var types mtg.TypeSet
	for _, t := range n.All(oracle.LexType) {
		types |= mtg.TypeSet(t.Value.Bits)
	}
	f.Any = []ability.Filter{{Types: types}, {Is: ability.HasAdventure}}
}

func postAdventure(c clause, f *ability.Filter, n *oracle.Node) { f.Is |= ability.HasAdventure }
