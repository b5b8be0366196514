package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles what is said of cards in exile (406, 607.2a).

// exiledWith narrows a filter to the cards that this has exiled. All its abilities
// that exile cards are linked to the one that says so (607.2a, 607.4).
func (s *scope) exiledWith(f *ability.Filter, n *oracle.Node) {
	switch r := n.Kid(oracle.SymRef); r.Row {
	case oracle.RefSelf, oracle.RefThis:
	case oracle.RefIt:
		if s.reference(r, false).Kind != ability.SelThis && (s.event == nil || s.event.pattern.Source == nil || s.event.pattern.Source.Is&ability.IsThis == 0) {
			fail(CodeReference, r, "what exiled them")
		}
	default:
		fail(CodeMeaning, r, "exiled with something else")
	}
	s.b.needAllLinked(n)
	setZone(f, mtg.Zones(mtg.Exile))
	f.In = sel(ability.SelLinked)
}

// needAllLinked notes that an ability speaks of all that others exile.
func (b *faceBuilder) needAllLinked(n *oracle.Node) {
	if b.inner {
		fail(CodeReference, n, "nothing before it exiles cards")
	}
	b.linksAll = true
}

// otherExiled makes "all other cards exiled with this" the ones that the same
// effect has not exiled just now.
func (s *scope) otherExiled(f *ability.Filter, n *oracle.Node) {
	if !s.way.ok || s.way.verb != "exile" {
		fail(CodeReference, n, "other than which")
	}
	f.IsNot &^= ability.IsThis
	f.NotIn = selRegister(s.way.reg)
}

// linkedCards is the filter of all that this has exiled.
func linkedCards() *ability.Filter {
	return &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: sel(ability.SelLinked)}
}

// looking compiles static abilities that let their controller look at cards this
// has exiled, and play them (406.3, 601.3).
func (s *scope) looking(n *oracle.Node, a *ability.Ability) bool {
	if !n.Is(oracle.StaticLookexiled, oracle.StaticLookplayexiled, oracle.StaticPlayexiled) {
		return false
	}
	s.checkSelf(n)
	s.b.needAllLinked(n)
	if n.Row != oracle.StaticPlayexiled {
		a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticLook, What: linkedCards()})
	}
	if n.Row != oracle.StaticLookexiled {
		cards := linkedCards()
		cards.Zones = allZones
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlay, Who: stepPlayer(ability.You), What: cards,
			Zones: mtg.Zones(mtg.Exile),
		})
	}
	return true
}

// hideaway is a triggered ability that exiles one of the top cards face down, which
// the controller of this may look at (702.75a).
func (b *faceBuilder) hideaway(n *oracle.Node) {
	k := n.Kid(oracle.LexNumber)
	if k.Value.N < 0 {
		fail(CodeMeaning, k, "X of a keyword")
	}
	before := len(b.out.Abilities)
	b.row("When this permanent enters, look at the top "+itoa(k.Value.N)+" cards of your library. Exile one of them face down and "+
		"put the rest on the bottom of your library in a random order.", b.out, n)
	for i := before; i < len(b.out.Abilities); i++ {
		b.out.Abilities[i].Name = n.Label()
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticLook, What: linkedCards()})
	b.linksAll = true
}

// verbExile compiles the verbs about what is exiled face down.
func (s *scope) verbExile(n *oracle.Node) bool {
	switch n.Row {
	case oracle.PvExileone:
		s.exileOne(n)
	case oracle.PvExileforeach:
		lib := n.Kid(oracle.SymLibrary)
		if lib.Row != oracle.LibraryYour {
			fail(CodeMeaning, lib, "another player's library")
		}
		top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelEachOpponent)}}
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: top, Flags: ability.FlagFaceDown}))
	case oracle.PvExilepile:
		s.exile(n.Kid(oracle.SymObjs), ability.FlagFaceDown)
	case oracle.PvShufflepile:
		s.shufflePile(n)
	case oracle.PvReturneach:
		if s.exiled == 0 {
			fail(CodeReference, n, "nothing exiled before it")
		}
		in := s.destination(n.Kid(oracle.SymDestination))
		in.What = selRegister(s.exiled - 1)
		s.emit(in)
	case oracle.PvPutunplayed:
		m := s.plural(n)
		at := m.sel
		if m.became != nil {
			at = m.became
		}
		s.emit(ability.Instr{
			Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: at}}, Zone: mtg.Graveyard,
		})
	case oracle.PvTurnupall:
		what := s.objects(n.Kid(oracle.SymObjs), use{verb: "turn", ownCards: true})
		all := selRegister(s.result(ability.Instr{Op: ability.OpSelect, What: what}))
		s.emit(ability.Instr{Op: ability.OpTurnUp, What: all})
		s.mention(mention{sel: all, became: all, plural: true, card: true})
	case oracle.PvLookexiled, oracle.PvLookplay, oracle.PvSpendany, oracle.PvPlayfree, oracle.PvPlayonefree:
		fail(CodeMeaning, n, "a permission here")
	default:
		return false
	}
	return true
}

// exileOne is a choice of one of the cards looked at before, which is exiled face
// down; who looked at it may go on looking (406.3).
func (s *scope) exileOne(n *oracle.Node) {
	if s.shown == nil {
		fail(CodeReference, n, "nothing looked at before it")
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: s.whoOrYou(), What: s.shown, Text: "exile"}
	plural := false
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = s.number(k)
		plural = !isOne(in.N)
	}
	chosen := s.result(in)
	r := s.result(ability.Instr{Op: ability.OpExile, Who: s.whoOrYou(), What: selRegister(chosen), Flags: ability.FlagFaceDown | ability.FlagLook})
	s.done("exile", r)
	s.mention(mention{sel: selRegister(r), became: selRegister(r), plural: plural, card: true})
}

// shufflePile shuffles the cards exiled just before.
func (s *scope) shufflePile(n *oracle.Node) {
	if !s.way.ok || s.way.verb != "exile" {
		fail(CodeReference, n, "no pile before it")
	}
	old := selRegister(s.way.reg)
	r := s.result(ability.Instr{Op: ability.OpShufflePile, What: old})
	s.done("exile", r)
	s.mention(mention{sel: selRegister(r), became: selRegister(r), plural: true, card: true})
}

// permitsExiled compiles what a player may do with cards exiled before: look at
// them, play them, spend other mana on them. It reports whether it was that.
func (s *scope) permitsExiled(a *oracle.Node, rest []*oracle.Node) bool {
	switch a.Kid(oracle.SymPv).Row {
	case oracle.PvLookexiled, oracle.PvLookplay, oracle.PvPlayfree, oracle.PvPlayonefree, oracle.PvSpendany:
	default:
		return false
	}
	s.setWho(a.Kid(oracle.SymPlayer))
	s.permitExiled(a.Kid(oracle.SymPv))
	for _, r := range rest {
		if r.Row != oracle.ActMay || r.Kid(oracle.SymPlayer).Label() != a.Kid(oracle.SymPlayer).Label() {
			fail(CodeMeaning, r, "more than a permission")
		}
		s.permitExiled(r.Kid(oracle.SymPv))
	}
	return true
}

func (s *scope) permitExiled(pv *oracle.Node) {
	switch pv.Row {
	case oracle.PvLookexiled:
		s.whileExiled(pv)
		s.looksAt(s.exiledOr(pv.Kid(oracle.SymObjs)), pv)
	case oracle.PvLookplay:
		what := s.exiledOr(pv.Kid(oracle.SymObjs))
		s.whileExiled(pv)
		s.looksAt(what, pv)
		in := ability.Instr{Op: ability.OpPermit, Who: s.whoOrYou(), What: what, Duration: ability.WhileExiled}
		if pv.Has("cast") {
			in.Flags |= ability.FlagCastOnly
		}
		s.emit(in)
	case oracle.PvSpendany:
		last := len(s.mode.Code) - 1
		if last < 0 || s.mode.Code[last].Op != ability.OpPermit {
			fail(CodeReference, pv, "nothing before it may be cast")
		}
		s.mode.Code[last].Flags |= ability.FlagAnyMana
	case oracle.PvPlayfree:
		what := s.exiledOr(pv.Kid(oracle.SymObjs))
		if d := pv.Kid(oracle.SymDur); d != nil {
			s.emit(ability.Instr{Op: ability.OpPermit, Who: s.whoOrYou(), What: what, Duration: s.duration(d), Flags: ability.FlagFree})
			return
		}
		s.playNow(what)
	case oracle.PvPlayonefree:
		s.playNow(sel(ability.SelLinked))
	case oracle.PvPlay:
		s.permit(pv, pv, ability.Permanently)
	default:
		fail(CodeMeaning, pv, "this permission")
	}
}

// playNow lets a player play one of the cards while the ability resolves (608.2g).
func (s *scope) playNow(what *ability.Sel) {
	at := s.emit(ability.Instr{Op: ability.OpCast, Who: s.whoOrYou(), What: what, Flags: ability.FlagFree | ability.FlagLand})
	s.land(at)
	s.mode.Code[at].To = s.here()
}

// whileExiled fails unless the duration is for as long as the cards stay in exile.
func (s *scope) whileExiled(pv *oracle.Node) {
	if s.duration(pv.Kid(oracle.SymDur)) != ability.WhileExiled {
		fail(CodeMeaning, pv, "looking for some time only")
	}
}

// looksAt lets who acts look at what an instruction before exiles face down.
func (s *scope) looksAt(what *ability.Sel, n *oracle.Node) {
	for i := len(s.mode.Code) - 1; i >= 0; i-- {
		in := &s.mode.Code[i]
		if in.Op == ability.OpExile && in.Dst > 0 && what.Kind == ability.SelRegister && what.N == in.Dst-1 {
			if in.Flags&ability.FlagFaceDown == 0 || in.Who != nil && in.Flags&ability.FlagLook != 0 && *in.Who != *s.whoOrYou() {
				fail(CodeMeaning, n, "who looks")
			}
			in.Flags |= ability.FlagLook
			in.Who = s.whoOrYou()
			return
		}
	}
	fail(CodeReference, n, "nothing exiled before it")
}

// castIf is a free cast of a card exiled before, of certain qualities only
// (406.3b), and returns the index of the jump taken when it is not cast.
func (s *scope) castIf(n *oracle.Node) int {
	what := s.reference(n.Kid(oracle.SymRef), true)
	f := &ability.Filter{}
	switch k := n.Kid(oracle.SymCastif); k.Row {
	case oracle.CastifKind:
		f = s.kinds(k.Kid(oracle.SymKinds))
		if f.Zones != mtg.Zones(mtg.Stack) {
			fail(CodeMeaning, k, "what is cast")
		}
		for _, p := range k.All(oracle.SymPost) {
			s.post(f, p)
		}
		f.Is &^= ability.IsSpell
	default:
		r, num := s.compare(k.Kid(oracle.SymCompare))
		f.Compare = []ability.Compare{{Attr: ability.AttrManaValue, Relation: r, Num: num}}
	}
	f.Zones = allZones
	at := s.emit(ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: what, Filter: f, Flags: ability.FlagFree})
	s.mode.Code[at].To = s.here()
	return at
}

// inExile reports whether a noun phrase speaks of cards in exile.
func inExile(o *oracle.Node) bool {
	for _, p := range o.All(oracle.SymPost) {
		if z := p.Kid(oracle.SymZone); z != nil && z.Row == oracle.ZoneExile {
			return true
		}
	}
	return false
}

// processed is the payment of putting exiled cards into their owners' graveyards.
func (s *scope) processed(n *oracle.Node) ability.CostPart {
	o := n
	if n.Sym != oracle.SymObj {
		o = n.Kid(oracle.SymObj)
	}
	f := s.describe(o)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil {
		fail(CodeMeaning, o, "which cards")
	}
	setZone(f, mtg.Zones(mtg.Exile))
	part := ability.CostPart{Kind: ability.CostProcess, N: ability.Const(1), Filter: f}
	switch d := o.Kid(oracle.SymDet); d.Row {
	case oracle.DetA:
	case oracle.DetCount:
		part.N = s.number(d.Kid(oracle.LexNumber))
	default:
		fail(CodeMeaning, d, "how many")
	}
	if f.Owner != ability.Opponent {
		fail(CodeMeaning, o, "whose cards")
	}
	return part
}

// exiledOr returns what was exiled last, where a sentence says "that card", "those
// cards" or the like after it: nothing, if a condition did not let it be exiled.
func (s *scope) exiledOr(n *oracle.Node) *ability.Sel {
	list := n.All(oracle.SymObj)
	if len(list) != 1 || s.exiled == 0 {
		return s.objects(n, use{verb: "play", moved: true})
	}
	if r := list[0].Kid(oracle.SymRef); list[0].Row == oracle.ObjRef && (r.Is(oracle.RefIt, oracle.RefThem) || r.Has("card") || r.Has("cards")) {
		return selRegister(s.exiled - 1)
	}
	return s.objects(n, use{verb: "play", moved: true})
}

// lookCastIf lets its controller look at the card exiled before and cast it, if the
// spell is of a kind (406.3b).
func (s *scope) lookCastIf(n *oracle.Node) {
	if s.exiled == 0 {
		fail(CodeReference, n, "nothing exiled before it")
	}
	f := s.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what is cast")
	}
	f.Is &^= ability.IsSpell
	f.Zones = allZones
	card := selRegister(s.exiled - 1)
	s.looksAt(card, n)
	s.emit(ability.Instr{Op: ability.OpPermit, Who: sel(ability.SelYou), What: card, Filter: f, Duration: ability.WhileExiled, Flags: ability.FlagCastOnly})
}

// difference is a draw of as many cards as were discarded too few.
func (s *scope) difference(n *oracle.Node) {
	if !s.way.ok || s.way.verb != "discard" {
		fail(CodeReference, n, "nothing discarded before it")
	}
	few := &ability.Num{Kind: ability.NumMinus, A: s.number(n.Kid(oracle.LexNumber)), B: &ability.Num{Kind: ability.NumRegister, K: int32(s.way.reg)}}
	s.emit(ability.Instr{Op: ability.OpDraw, Who: sel(ability.SelYou), N: &ability.Num{Kind: ability.NumMax, A: few, B: ability.Const(0)}})
}

// insteadTokens is "create X of those tokens instead" of the tokens of the sentence
// before.
func (s *scope) insteadTokens(body, clause *oracle.Node) bool {
	pv := clause.Kid(oracle.SymAct).Kid(oracle.SymPv)
	if pv == nil || pv.Row != oracle.PvCreatethose {
		return false
	}
	if s.last.end-s.last.start != 1 || s.mode.Code[s.last.start].Op != ability.OpToken {
		fail(CodeMeaning, body, "which tokens")
	}
	s.otherAmount(body, pv.Kid(oracle.LexNumber))
	return true
}

// choseType reports whether a sentence before chose a creature type.
func (s *scope) choseType() bool {
	for i := range s.mode.Code {
		if s.mode.Code[i].Op == ability.OpChooseType {
			return true
		}
	}
	return false
}

// postExile narrows a filter by what is said of cards exiled or foretold.
func (s *scope) postExile(f *ability.Filter, n *oracle.Node) bool {
	switch n.Row {
	case oracle.PostForetell:
		f.Mechanic = n.Label()
	case oracle.PostOfthattype:
		if !s.choseType() {
			fail(CodeReference, n, "no type chosen before it")
		}
		f.ChosenType = true
	case oracle.PostExiledwith:
		s.exiledWith(f, n)
	case oracle.PostExiledway:
		if !s.way.ok || s.way.verb != "exile" {
			fail(CodeReference, n, "nothing exiled before it")
		}
		f.In = selRegister(s.way.reg)
		setZone(f, mtg.Zones(mtg.Exile))
	case oracle.PostPutway:
		s.putThisWay(f, n)
	case oracle.PostAmongthem:
		m := s.plural(n)
		if m.became == nil {
			fail(CodeReference, n, "among what")
		}
		f.In = m.became
		setZone(f, mtg.Zones(mtg.Exile))
	default:
		return false
	}
	return true
}

// putThisWay narrows a filter to the cards that the destroyed or sacrificed
// permanents became in a graveyard.
func (s *scope) putThisWay(f *ability.Filter, n *oracle.Node) {
	if !s.way.ok || s.way.verb != "destroy" && s.way.verb != "sacrifice" {
		fail(CodeReference, n, "nothing put there before it")
	}
	f.In = &ability.Sel{Kind: ability.SelBecame, Of: selRegister(s.way.reg)}
	setZone(f, mtg.Zones(mtg.Graveyard))
}

// losesControl is the event that you lose control of this: another gains control of
// it, or it leaves the battlefield (603.10d).
func (s *scope) losesControl(n *oracle.Node) []ability.Pattern {
	this := s.describedRef(n.Kid(oracle.SymRef))
	if this.Is != ability.IsThis {
		fail(CodeMeaning, n, "control of something else")
	}
	return []ability.Pattern{
		{Kind: mtg.EventZoneChange, Object: this, From: battlefield, To: allZones &^ battlefield},
		{Kind: mtg.EventControl, Object: this, Player: stepPlayer(ability.NotYou)},
	}
}
