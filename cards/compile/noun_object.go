package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// player returns the players a phrase names.
func (s *scope) player(n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.PlayerYou:
		return sel(ability.SelYou)
	case oracle.PlayerTarget:
		return s.targetPlayer(n)
	case oracle.PlayerTargets:
		return s.targetPlayers(n)
	case oracle.PlayerEach:
		if n.Has("opponent") {
			return sel(ability.SelEachOpponent)
		}
		return sel(ability.SelEachPlayer)
	case oracle.PlayerAll:
		return sel(ability.SelEachPlayer)
	case oracle.PlayerOpponents:
		return sel(ability.SelEachOpponent)
	case oracle.PlayerThat, oracle.PlayerThey, oracle.PlayerThe:
		return s.thatPlayer(n)
	case oracle.PlayerThatcontroller:
		return s.thatController(n)
	case oracle.PlayerDefending:
		return s.defending(n)
	case oracle.PlayerActive:
		return sel(ability.SelActivePlayer)
	case oracle.PlayerNotwinner:
		if s.subgame == 0 {
			fail(CodeReference, n, "no subgame before it")
		}
		f := &ability.Filter{Players: true, NoObjects: true, NotIn: selRegister(s.subgame - 1)}
		return &ability.Sel{Kind: ability.SelAll, Filter: f}
	case oracle.PlayerVoter:
		if s.voter == nil {
			fail(CodeReference, n, "no voter before it")
		}
		return s.voter
	case oracle.PlayerEnchanted:
		return ofThis(ability.SelEnchantedPlayer)
	case oracle.PlayerController, oracle.PlayerOwner:
		kind := ability.SelController
		if n.Row == oracle.PlayerOwner {
			kind = ability.SelOwner
		}
		of := s.possessed(n.Kid(oracle.SymPoss))
		p := &ability.Sel{Kind: kind, Of: of}
		s.mention(mention{sel: p, player: true})
		return p
	}
	fail(CodeMeaning, n, "%s as a player", n.Label())
	return nil
}

// thatController is "that player or that permanent's controller": of the
// target that may be either (a player stands for himself).
func (s *scope) thatController(n *oracle.Node) *ability.Sel {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		m := &s.mentions[i]
		if m.mayPlayer && !m.plural {
			return &ability.Sel{Kind: ability.SelController, Of: m.sel}
		}
	}
	fail(CodeReference, n, "no target before it fits")
	return nil
}

func (s *scope) targetPlayer(n *oracle.Node) *ability.Sel {
	i, ok := s.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	f := ability.Filter{Players: true, NoObjects: true}
	if n.Has("opponent") {
		f.PlayerWho = ability.Opponent
	}
	t := ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: f}
	if n.Has("another") {
		fail(CodeMeaning, n, "another target player")
	}
	if n.Has("up") {
		t.Min, t.Max = ability.Const(0), ability.Const(1)
	}
	s.mode.Targets[i] = t
	p := selRegister(i)
	s.mention(mention{sel: p, player: true, target: true})
	return p
}

// targetPlayers are several players as targets, of whom each does the same.
func (s *scope) targetPlayers(n *oracle.Node) *ability.Sel {
	i, ok := s.targets[n]
	if !ok {
		fail(CodeMeaning, n, "targets here")
	}
	t := ability.Target{Filter: ability.Filter{Players: true, NoObjects: true}, Min: ability.Const(0), Max: ability.Const(ability.AnyNumber)}
	if n.Has("opponents") {
		t.Filter.PlayerWho = ability.Opponent
	}
	if k := n.Kid(oracle.LexNumber); k != nil {
		t.Max = s.number(k)
	}
	s.mode.Targets[i] = t
	return selRegister(i)
}

// possessed is what "its" or "that creature's" speaks of.
func (s *scope) possessed(n *oracle.Node) *ability.Sel {
	if n.Row == oracle.PossThe {
		return s.thatObject(n).sel
	}
	if n.Row == oracle.PossIts {
		if n.Has("their") {
			if i := slices.IndexFunc(s.mentions, func(m mention) bool { return m.item }); i >= 0 { // each has its own
				return s.mentions[i].sel
			}
			if m := s.pluralOrNil(); m != nil {
				return m.sel
			}
			fail(CodeReference, n, "their")
		}
		return s.singular(n, func(m *mention) bool { return true }).sel
	}
	return s.reference(n.Kid(oracle.SymRef), false)
}

func (s *scope) pluralOrNil() *mention {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if m := &s.mentions[i]; !m.player && m.plural && (!m.drawn || s.ofHand) {
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
func (s *scope) objects(n *oracle.Node, u use) *ability.Sel {
	if n.Sym == oracle.SymObj {
		return s.object(n, u)
	}
	list := n.All(oracle.SymObj)
	out := s.object(list[0], u)
	for _, o := range list[1:] {
		out = &ability.Sel{Kind: ability.SelUnion, Of: out, Or: s.object(o, u)}
	}
	if len(list) > 1 {
		s.mention(mention{sel: out, plural: true})
	}
	return out
}

// object returns what an object phrase names.
func (s *scope) object(n *oracle.Node, u use) *ability.Sel {
	switch n.Row {
	case oracle.ObjNtargets:
		out := s.anyTarget(n)
		t := &s.mode.Targets[out.N]
		t.Min, t.Max = s.number(n.Kid(oracle.LexNumber)), s.number(n.Kid(oracle.LexNumber))
		s.mentions[len(s.mentions)-1].plural = true
		return out
	case oracle.ObjAnytargets:
		return s.anyTargets(n)
	case oracle.ObjAny:
		return s.anyTarget(n)
	case oracle.ObjNamesakes:
		return s.namesakes(n, u)
	case oracle.ObjAnyother, oracle.ObjOthertarget:
		out := s.anyTarget(n)
		if out.N == 0 {
			fail(CodeMeaning, n, "no target before it")
		}
		s.mode.Targets[out.N].Another = out.N
		return out
	case oracle.ObjRef:
		r := n.Kid(oracle.SymRef)
		out := s.referenceFor(r, u)
		s.mentionRef(r, out)
		return out
	case oracle.ObjRefzone:
		return s.refZone(n)
	case oracle.ObjThatwalker:
		return s.thatController(n).Of
	case oracle.ObjTop:
		return s.top(n)
	case oracle.ObjAllbut:
		return s.allBut(n)
	case oracle.ObjTopmany:
		if n.Kid(oracle.SymLibrary).Row != oracle.LibraryYour {
			fail(CodeMeaning, n, "another player's library")
		}
		out := &ability.Sel{Kind: ability.SelTop, Num: s.thatMuch(n), Of: sel(ability.SelYou)}
		s.mention(mention{sel: out, plural: true, card: true})
		return out
	case oracle.ObjNp, oracle.ObjUnion:
		return s.nounPhrase(n, u)
	case oracle.ObjEachof:
		return s.object(n.Kid(oracle.SymObj), u)
	}
	fail(CodeMeaning, n, "%s as an object", n.Label())
	return nil
}

// refZone is "this card from your graveyard": an ability that says so
// functions there (113.6), except where this has just gone there.
func (s *scope) refZone(n *oracle.Node) *ability.Sel {
	r, z := n.Kid(oracle.SymRef), n.Kid(oracle.SymZone)
	if r.Is(oracle.RefSelf, oracle.RefThis) && z.Row == oracle.ZoneExile && s.kind == ability.Activated {
		s.zone = mtg.Exile
		s.mentionRef(r, sel(ability.SelThis))
		return sel(ability.SelThis)
	}
	if r.Row == oracle.RefThat && r.Has("card") && z.Row == oracle.ZoneGraveyard && z.Has("your") && s.event != nil && s.event.pattern.Kind == mtg.EventDiscard {
		out := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: sel(ability.SelEventBecame)}}
		s.mention(mention{sel: out, card: true})
		return out
	}
	if !r.Is(oracle.RefSelf, oracle.RefThis) || z.Row != oracle.ZoneGraveyard || !z.Has("your") {
		fail(CodeMeaning, n, "this zone")
	}
	out := s.reference(r, true)
	if out.Kind == ability.SelThis {
		s.zone = mtg.Graveyard
	}
	s.mentionRef(r, out)
	return out
}

// again is a mention of what was spoken of before, with what is known of its kind.
func (s *scope) again(x *ability.Sel) mention {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if m := &s.mentions[i]; !m.player && (*m.sel == *x || m.became != nil && *m.became == *x) {
			return mention{sel: x, types: m.types, self: m.self, card: m.card, token: m.token, faceDown: m.faceDown}
		}
	}
	return mention{sel: x}
}

// mentionRef makes what a reference named the latest thing spoken of.
func (s *scope) mentionRef(r *oracle.Node, out *ability.Sel) {
	switch r.Row {
	case oracle.RefThem, oracle.RefThose, oracle.RefCopies:
		s.mention(mention{sel: out, plural: true})
	case oracle.RefExiled:
		s.mention(mention{sel: out, plural: r.Has("cards"), card: true})
	default:
		m := s.again(out)
		m.spell = m.spell || r.Row == oracle.RefThat && r.Has("spell")
		if t := r.Kid(oracle.LexType); t != nil && r.Row == oracle.RefThat {
			m.types = mtg.TypeSet(t.Value.Bits)
		}
		if r.Is(oracle.RefEnchanted, oracle.RefEquipped) {
			m.types = mtg.Creature
			if t := r.Kid(oracle.LexType); t != nil {
				m.types = mtg.TypeSet(t.Value.Bits)
			}
		}
		if r.Is(oracle.RefSelf, oracle.RefThis) {
			m.types = s.b.types
			m.spell = s.kind == ability.Spell
			m.self = true
		}
		s.mention(m)
	}
}

// anyTarget is "any target" (115.4).
func (s *scope) anyTarget(n *oracle.Node) *ability.Sel {
	i, ok := s.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	f := ability.Filter{Players: true, Types: mtg.Creature | mtg.Planeswalker | mtg.Battle}
	s.mode.Targets[i] = ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: f}
	out := selRegister(i)
	s.mention(mention{sel: out, target: true, mayPlayer: true, types: f.Types})
	return out
}

// namesakes is an object and all others with its name.
func (s *scope) namesakes(n *oracle.Node, u use) *ability.Sel {
	one := s.nounPhrase(n, u)
	f := s.kinds(n.All(oracle.SymKinds)[1])
	f.Is |= ability.SharesNameWithSel
	f.Whose = s.reference(n.Kid(oracle.SymRef), false)
	f.NotIn = one
	s.needZone(f, n)
	out := &ability.Sel{Kind: ability.SelUnion, Of: one, Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	s.mention(mention{sel: out, plural: true, types: f.Types})
	return out
}

// anyTargets is "any number of targets" and its like, among which something is
// divided (115.4, 601.2d).
func (s *scope) anyTargets(n *oracle.Node) *ability.Sel {
	out := s.anyTarget(n)
	t := &s.mode.Targets[out.N]
	t.Min, t.Max = ability.Const(1), ability.Const(2)
	switch {
	case n.Has("any"):
		t.Min, t.Max = ability.Const(0), ability.Const(ability.AnyNumber)
	case n.Has("three"):
		t.Max = ability.Const(3)
	}
	s.mentions[len(s.mentions)-1].plural = true
	return out
}

// libraryOf is the player whose library is meant.
func (s *scope) libraryOf(lib *oracle.Node) *ability.Sel {
	switch lib.Row {
	case oracle.LibraryTheir:
		of := s.possessor(lib)
		if of.Kind == ability.SelChooser {
			of = s.who
		}
		return of
	case oracle.LibraryOf:
		return s.player(lib.Kid(oracle.SymPlayer))
	}
	return sel(ability.SelYou)
}

// top is "the top two cards of your library".
func (s *scope) top(n *oracle.Node) *ability.Sel {
	of := s.libraryOf(n.Kid(oracle.SymLibrary))
	num := ability.Const(1)
	if k := n.Kid(oracle.LexNumber); k != nil {
		num = s.number(k)
	}
	out := &ability.Sel{Kind: ability.SelTop, Num: num, Of: of}
	s.mention(mention{sel: out, plural: n.Kid(oracle.LexNumber) != nil, card: true})
	return out
}

// allBut is "all but the bottom six cards of their library".
func (s *scope) allBut(n *oracle.Node) *ability.Sel {
	of := sel(ability.SelYou)
	if lib := n.Kid(oracle.SymLibrary); lib.Row != oracle.LibraryYour {
		if lib.Row != oracle.LibraryTheir || s.who == nil {
			fail(CodeMeaning, lib, "whose library")
		}
		of = s.who
	}
	out := &ability.Sel{Kind: ability.SelAllBut, Num: s.number(n.Kid(oracle.LexNumber)), Of: of}
	s.mention(mention{sel: out, plural: true, card: true})
	return out
}

// described returns the filter of an object phrase that is no choice and no
// target: "a creature", "another creature you control", "creatures".
func (s *scope) described(n *oracle.Node) *ability.Filter {
	switch n.Row {
	case oracle.ObjRef:
		return s.describedRef(n.Kid(oracle.SymRef))
	case oracle.ObjThisor:
		other := s.describe(n)
		return &ability.Filter{Zones: other.Zones, Any: []ability.Filter{*s.describedRef(n.Kid(oracle.SymRef)), *other}}
	case oracle.ObjThisorhost, oracle.ObjThisandhost:
		host := ability.Filter{Is: ability.IsThisAttachedTo, Types: mtg.Creature}
		s.describedSelf(n)
		return &ability.Filter{Any: []ability.Filter{{Is: ability.IsThis}, host}}
	case oracle.ObjBoth, oracle.ObjEachof:
		return s.pair(n)
	case oracle.ObjNp:
	default:
		fail(CodeMeaning, n, "%s as a description", n.Label())
	}
	f := s.describe(n)
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
func (s *scope) describedRef(r *oracle.Node) *ability.Filter {
	switch r.Row {
	case oracle.RefSelf, oracle.RefThis:
		return &ability.Filter{Is: ability.IsThis}
	case oracle.RefEnchanted, oracle.RefEquipped:
		return &ability.Filter{Is: ability.IsThisAttachedTo}
	}
	switch of := s.reference(r, false); {
	case of.Kind == ability.SelLinked: // what is exiled is in exile (607.2a)
		return &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: of}
	case r.Row == oracle.RefIt && (s.static || s.kind == ability.Activated) && of.Kind == ability.SelThis:
		return &ability.Filter{Is: ability.IsThis}
	case r.Row == oracle.RefIt && s.static && of.Kind == ability.SelAttached:
		return &ability.Filter{Is: ability.IsThisAttachedTo}
	default:
		return &ability.Filter{In: of}
	}
}

// nounPhrase returns what a determiner and a description name.
func (s *scope) nounPhrase(n *oracle.Node, u use) *ability.Sel {
	d := n.Kid(oracle.SymDet)
	if d == nil {
		if !manyOf(n) {
			fail(CodeMeaning, n, "how many")
		}
		return s.allOf(n, nil, u)
	}
	switch d.Row {
	case oracle.DetTarget, oracle.DetAnother, oracle.DetUpto, oracle.DetNumber, oracle.DetAnynumber, oracle.DetOneortwo, oracle.DetSomeof:
		return s.targetObject(n, d)
	case oracle.DetEach, oracle.DetAll, oracle.DetOther:
		return s.allOf(n, d, u)
	}
	return s.chosen(n, d, u)
}

// allOf returns all that a description without a number names; d is the determiner, if
// there is one.
func (s *scope) allOf(n, d *oracle.Node, u use) *ability.Sel {
	f := s.describe(n)
	if d != nil && d.Has("other") {
		s.others(f, n)
		if f.In != nil && f.In.Kind == ability.SelLinked {
			s.otherExiled(f, n)
		}
	}
	if f.Zones == anyZone && u.zones != 0 {
		setZone(f, u.zones)
	}
	s.needZone(f, n)
	if f.Whose != nil && f.Whose.Kind == ability.SelChooser {
		f.Whose = s.who // nobody chooses: it is all of theirs
	}
	out := &ability.Sel{Kind: ability.SelAll, Filter: f}
	s.mention(mention{sel: out, plural: true, each: d != nil && d.Row == oracle.DetEach, types: f.Types, token: f.Is&ability.IsToken != 0})
	return out
}

// others leaves out of a description what "other" sets it apart from: this, unless
// the words speak of players, of a target of the same sentence, or are of a spell
// that is none of the objects described. Then it is what was spoken of last.
func (s *scope) others(f *ability.Filter, n *oracle.Node) {
	last := s.lastLike(f)
	switch {
	case f.Zones.Has(mtg.Graveyard) && s.eventGone() != nil:
		f.NotIn = s.eventGone()
		return
	case f.NoObjects && last != nil, s.kind == ability.Spell && !f.Zones.Has(mtg.Stack), last != nil && last.target && last.sentence == s.sentence:
	default:
		if s.namedTarget() {
			fail(CodeReference, n, "other than which")
		}
		s.notThis(f, n)
		return
	}
	if last == nil || f.NotIn != nil {
		fail(CodeReference, n, "other than which")
	}
	f.NotIn = last.sel
}

// otherPlayer makes a description of players one of players other than the one the
// ability speaks to; of objects it says so.
func otherPlayer(f *ability.Filter, n *oracle.Node) bool {
	if f.NoObjects && f.PlayerWho != ability.Anyone {
		fail(CodeReference, n, "other than which")
	}
	if f.NoObjects {
		f.PlayerWho = ability.NotYou
	}
	return f.NoObjects
}

// notThis leaves this out of a description. An Aura or Equipment that speaks of another
// creature means one other than the creature it is attached to, or spoke of.
func (s *scope) notThis(f *ability.Filter, n *oracle.Node) {
	if otherPlayer(f, n) {
		return
	}
	attaches := s.b.out.Subtypes.Has(mtg.SubAura) || s.b.out.Subtypes.Has(mtg.SubEquipment)
	if types := filterTypes(f); attaches && !s.b.inner && types != 0 && types&s.b.types == 0 {
		fail(CodeReference, n, "other than which")
	}
	f.IsNot |= ability.IsThis
}

// eventGone is what the object of the trigger event became where it went, nil if it
// went nowhere or is this.
func (s *scope) eventGone() *ability.Sel {
	for i := range s.mentions {
		if m := &s.mentions[i]; m.event && !m.self && m.became != nil {
			return m.became
		}
	}
	return nil
}

// lastLike is what was spoken of last of the kind that is described, this and what
// it is attached to aside.
func (s *scope) lastLike(f *ability.Filter) *mention {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		m := &s.mentions[i]
		if m.player == f.NoObjects && !m.self && !m.attached && (m.types == 0 || filterTypes(f) == 0 || m.types&filterTypes(f) != 0) {
			return m
		}
	}
	return nil
}

// targetObject fills in a target (115.1).
func (s *scope) targetObject(n, d *oracle.Node) *ability.Sel {
	i, ok := s.targets[d]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	f := s.describe(n)
	s.needZone(f, n)
	t := ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: *f}
	plural := false
	switch d.Row {
	case oracle.DetAnother:
		t.Filter.IsNot |= ability.IsThis
		if s.kind == ability.Spell || i > 0 {
			if i == 0 {
				fail(CodeMeaning, d, "another target here")
			}
			t.Filter.IsNot &^= ability.IsThis
			t.Another = uint8(i)
		}
	case oracle.DetUpto:
		t.Min, t.Max = ability.Const(0), s.number(d.Kid(oracle.LexNumber))
		plural = !isOne(t.Max)
	case oracle.DetNumber:
		t.Min, t.Max = s.number(d.Kid(oracle.LexNumber)), s.number(d.Kid(oracle.LexNumber))
		plural = true
	case oracle.DetOneortwo:
		t.Min, t.Max = ability.Const(1), ability.Const(2)
		if d.Has("three") {
			t.Max = ability.Const(3)
		}
		plural = true
	case oracle.DetAnynumber:
		t.Min, t.Max = ability.Const(0), ability.Const(ability.AnyNumber)
		plural = true
	case oracle.DetSomeof:
		t.Min, t.Max = ability.Const(1), ability.Const(ability.AnyNumber)
		plural = true
	}
	if d.Has("other") {
		s.others(&t.Filter, n)
		s.otherThanAll(&t, n)
	}
	s.singleGraveyard(n)
	s.mode.Targets[i] = t
	out := selRegister(i)
	s.mention(mention{
		sel: out, target: true, plural: plural, player: f.NoObjects, mayPlayer: f.Players && !f.NoObjects, types: filterTypes(f),
		spell: f.Zones.Has(mtg.Stack), opponent: opponentOf(f), token: f.Is&ability.IsToken != 0, faceDown: f.Is&ability.IsFaceDown != 0 && f.Zones == 0,
	})
	return out
}

// otherThanAll sets "other target" apart from the target before the last as well, where
// the sentence has three of them.
func (s *scope) otherThanAll(t *ability.Target, n *oracle.Node) {
	last := t.Filter.NotIn
	if last == nil || last.Kind != ability.SelRegister {
		return
	}
	for i := range s.mentions {
		m := &s.mentions[i]
		if !m.target || m.sentence != s.sentence || m.player != t.Filter.NoObjects || m.sel.Kind != ability.SelRegister || m.sel.N == last.N || m.types&filterTypes(&t.Filter) == 0 {
			continue
		}
		if t.Another > 0 {
			fail(CodeMeaning, n, "other than three targets")
		}
		t.Another = m.sel.N + 1
	}
}

// singleGraveyard: targets of one graveyard are a constraint between targets.
func (s *scope) singleGraveyard(n *oracle.Node) {
	for _, p := range n.All(oracle.SymPost) {
		if z := p.Kid(oracle.SymZone); z != nil && z.Has("single") {
			fail(CodeMeaning, p, "targets of a single graveyard")
		}
	}
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
func (s *scope) chosen(n, d *oracle.Node, u use) *ability.Sel {
	if s.static {
		fail(CodeMeaning, n, "a choice in a static ability")
	}
	s.lots, s.chosenNow = atRandom(n), true
	f := s.describe(n)
	s.lots, s.chosenNow = false, false
	who := s.who
	for _, p := range n.All(oracle.SymPost) {
		if p.Row == oracle.PostOppchoice {
			who = s.someOpponent()
		}
	}
	if who != s.who && (s.who != nil || u.own || u.ownCards && f.Zones == anyZone) {
		fail(CodeMeaning, n, "whose it is")
	}
	if f.Zones == anyZone && u.zones != 0 {
		setZone(f, u.zones)
		if u.ownCards && f.Owner == ability.Anyone {
			f.Owner = ability.Chooser
		}
	}
	s.needZone(f, n)
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
	case oracle.DetAnothera:
		s.others(f, n)
	case oracle.DetCount:
		in.N = s.number(d.Kid(oracle.LexNumber))
		plural = true
	case oracle.DetCountupto:
		in.N = s.number(d.Kid(oracle.LexNumber))
		in.Flags |= ability.FlagUpTo
		plural = !isOne(in.N)
	case oracle.DetThatmany:
		in.N = s.thatMuch(d)
		plural = true
	case oracle.DetAnynum:
		in.N, in.Flags = nil, in.Flags|ability.FlagAnyNumber
		plural = true
	default:
		fail(CodeMeaning, d, "%s here", d.Label())
	}
	if d.Has("other") {
		s.others(f, n)
	}
	if atRandom(n) {
		if in.Flags&(ability.FlagAnyNumber|ability.FlagUpTo) != 0 {
			fail(CodeMeaning, n, "how many are chosen at random")
		}
		in.Flags |= ability.FlagRandom
	}
	if s.who != nil && (s.who.Kind == ability.SelEachPlayer || s.who.Kind == ability.SelEachOpponent) {
		plural = true
	}
	r := s.result(in)
	out := selRegister(r)
	s.mention(mention{sel: out, plural: plural, types: filterTypes(f), card: f.Zones != 0, token: f.Is&ability.IsToken != 0})
	return out
}

// atRandom reports whether an object phrase says that lots are drawn.
func atRandom(n *oracle.Node) bool {
	for _, p := range n.All(oracle.SymPost) {
		if p.Row == oracle.PostAtrandom {
			return true
		}
	}
	return false
}
