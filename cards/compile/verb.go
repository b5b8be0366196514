package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// verb compiles what a player does, and notes of how many or how much "that many"
// and "that much" would speak after it.
func (s *scope) verb(n *oracle.Node) {
	before := s.ways
	s.verbOf(n)
	if s.ways == before && (!hasAmount(n) || asMany(n)) {
		return
	}
	if s.ways == before {
		s.way = wayResult{verb: n.Label()}
	}
	s.way.one = ofOne(n) && !s.whoIsEach()
	s.way.each = s.whoIsEach()
}

// hasAmount reports whether what is done is so much or so many of something, though
// no register keeps the amount.
func hasAmount(pv *oracle.Node) bool {
	switch pv.Row {
	case oracle.PvGainlife, oracle.PvGainlifeequal, oracle.PvGainlifeeach, oracle.PvPutcounters, oracle.PvPutncounters, oracle.PvPuteach, oracle.PvPutneach, oracle.PvPutequal,
		oracle.PvRemovecounter, oracle.PvRemovencounters, oracle.PvEnergy, oracle.PvPoison, oracle.PvTap, oracle.PvUntap, oracle.PvReveal:
		return true
	}
	return false
}

// asMany reports whether the amount is one that was spoken of before.
func asMany(n *oracle.Node) bool {
	much := n.Kid(oracle.SymMuch)
	return n.Has("that") || much != nil && much.Row == oracle.MuchThat
}

// ofOne reports whether something is done to one object alone, of which nobody says
// "that many".
func ofOne(n *oracle.Node) bool {
	if n.Is(oracle.PvPutncounters, oracle.PvRemovencounters) || n.Has("all") {
		return false
	}
	if c := n.Kid(oracle.SymCards); c != nil {
		return c.Is(oracle.CardsA, oracle.CardsAnother)
	}
	o := n.Kid(oracle.SymObj)
	if objs := n.Kid(oracle.SymObjs); objs != nil && objs.Row == oracle.ObjsOne {
		o = objs.Kid(oracle.SymObj)
	}
	if o == nil {
		return false
	}
	switch o.Row {
	case oracle.ObjRef:
		r := o.Kid(oracle.SymRef)
		return !r.Is(oracle.RefThem, oracle.RefThose) && !r.Has("cards")
	case oracle.ObjTop:
		return o.Kid(oracle.LexNumber) == nil
	case oracle.ObjNp:
		d := o.Kid(oracle.SymDet)
		return d != nil && d.Is(oracle.DetA, oracle.DetTarget, oracle.DetAnother, oracle.DetAnothera)
	}
	return false
}

// whoIsEach reports whether several players do what the sentence says.
func (s *scope) whoIsEach() bool {
	return s.who != nil && (s.who.Kind == ability.SelEachPlayer || s.who.Kind == ability.SelEachOpponent)
}

// verbOf compiles what a player does.
func (s *scope) verbOf(n *oracle.Node) {
	switch {
	case s.verbCards(n):
	case s.verbLife(n):
	case s.verbPermanents(n):
	case s.verbLibrary(n):
	case s.verbTime(n):
	case s.verbOther(n):
	case s.preventing(n):
	case s.verbAnte(n):
	case s.verbAction(n):
	case s.verbExile(n):
	default:
		fail(CodeMeaning, n, "%s", n.Label())
	}
}

// cards returns how many cards.
func (s *scope) cards(n *oracle.Node) *ability.Num {
	switch n.Row {
	case oracle.CardsA, oracle.CardsAnother:
		return ability.Const(1)
	case oracle.CardsN:
		return s.number(n.Kid(oracle.LexNumber))
	case oracle.CardsThat:
		return s.thatMuch(n)
	case oracle.CardsEqual:
		return s.quantity(n.Kid(oracle.SymQty))
	}
	return s.times(ability.Const(1), n.Kid(oracle.SymObj))
}

// done remembers what was done for "this way", and where the objects went.
func (s *scope) done(verb string, reg int) {
	if verb == "exile" {
		s.exiled = reg + 1
	}
	s.way = wayResult{verb: verb, reg: reg, ok: true}
	s.ways++
}

// moved remembers that what was spoken of last has moved into a register.
func (s *scope) moved(what *ability.Sel, reg int) {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if s.mentions[i].sel == what || *s.mentions[i].sel == *what {
			s.mentions[i].became = selRegister(reg)
			if what.Kind == ability.SelTop { // another card is on top by now
				s.mentions[i].sel = s.mentions[i].became
			}
			if s.branch > 0 {
				s.mentions[i].movedIn = s.sentence + 1
			}
		}
	}
}

func (s *scope) verbCards(n *oracle.Node) bool {
	switch n.Row {
	case oracle.PvDraw:
		if c := n.Kid(oracle.SymCards); c.Row == oracle.CardsThat && s.whoIsEach() && s.way.each && s.way.ok && s.way.verb == "discard" {
			s.drawAsMany()
			break
		}
		r := s.result(ability.Instr{Op: ability.OpDraw, Who: s.whoOrYou(), N: s.cards(n.Kid(oracle.SymCards))})
		s.done("draw", r)
		s.mention(mention{sel: selRegister(r), card: true, drawn: true, plural: n.Kid(oracle.SymCards).Row != oracle.CardsA || s.whoIsEach()})
	case oracle.PvDiscard:
		s.discard(n)
	case oracle.PvDiscardrandom:
		r := s.result(ability.Instr{Op: ability.OpDiscardRandom, Who: s.whoOrYou(), N: s.cards(n.Kid(oracle.SymCards))})
		s.done("discard", r)
	case oracle.PvDiscardhand:
		r := s.result(ability.Instr{Op: ability.OpDiscard, What: s.handOf()})
		s.done("discard", r)
	case oracle.PvDiscardobj:
		what := s.object(n.Kid(oracle.SymObj), use{verb: "discard", zones: mtg.Zones(mtg.Hand), ownCards: true})
		r := s.result(ability.Instr{Op: ability.OpDiscard, What: what})
		s.done("discard", r)
	case oracle.PvMill:
		r := s.result(ability.Instr{Op: ability.OpMill, Who: s.whoOrYou(), N: s.cards(n.Kid(oracle.SymCards))})
		s.done("mill", r)
	case oracle.PvScry:
		s.emit(ability.Instr{Op: ability.OpScry, Who: s.whoOrYou(), N: s.number(n.Kid(oracle.LexNumber))})
	case oracle.PvSurveil:
		s.emit(ability.Instr{Op: ability.OpSurveil, Who: s.whoOrYou(), N: s.number(n.Kid(oracle.LexNumber))})
	case oracle.PvReveal:
		s.showTop(n.Kid(oracle.SymObjs), ability.OpReveal)
	case oracle.PvRevealhand:
		s.revealed = s.whoOrYou()
		s.emit(ability.Instr{Op: ability.OpReveal, Who: s.whoOrYou(), What: s.handOf()})
	case oracle.PvLook:
		s.showTop(n.Kid(oracle.SymObjs), ability.OpLook)
	case oracle.PvLookhand:
		p := s.player(n.Kid(oracle.SymPlayer))
		if s.who == nil {
			s.revealed = p // to you
		}
		f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.TheSel, Whose: p}
		s.emit(ability.Instr{Op: ability.OpLook, Who: s.whoOrYou(), What: &ability.Sel{Kind: ability.SelAll, Filter: f}})
	default:
		return false
	}
	return true
}

// handOf is all cards in the hand of who acts.
func (s *scope) handOf() *ability.Sel {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You}
	if s.who != nil {
		f.Owner, f.Whose = ability.TheSel, s.who
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// discard is a choice of cards in hand, then their discarding (701.9b).
func (s *scope) discard(n *oracle.Node) {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}
	r := s.result(ability.Instr{Op: ability.OpChoose, Who: s.whoOrYou(), N: s.cards(n.Kid(oracle.SymCards)), Filter: f, Text: "discard"})
	r = s.result(ability.Instr{Op: ability.OpDiscard, What: selRegister(r)})
	s.done("discard", r)
	s.mention(mention{sel: selRegister(r), card: true, plural: n.Kid(oracle.SymCards).Row != oracle.CardsA || s.who != nil && s.who.Kind == ability.SelEachOpponent})
}

// showTop reveals or looks at cards; those of a library are held in a
// register, since "them" is said of them later.
func (s *scope) showTop(n *oracle.Node, op ability.Op) {
	u := use{verb: "reveal", zones: mtg.Zones(mtg.Hand), ownCards: true}
	what := s.objects(n, u)
	if what.Kind == ability.SelTop {
		plural := s.mentions[len(s.mentions)-1].plural
		what = selRegister(s.result(ability.Instr{Op: ability.OpSelect, What: what}))
		s.mention(mention{sel: what, plural: plural, card: true})
		s.shown = what
	}
	in := ability.Instr{Op: op, Who: s.whoOrYou(), What: what}
	if op == ability.OpReveal {
		s.showing = s.register() + 1
		in.Dst = uint8(s.showing)
	}
	s.emit(in)
}

func (s *scope) verbLife(n *oracle.Node) bool {
	lose := ability.Instr{Op: ability.OpLoseLife, Who: s.whoOrYou()}
	gain := ability.Instr{Op: ability.OpGainLife, Who: s.whoOrYou()}
	switch n.Row {
	case oracle.PvGainlife:
		gain.N = s.much(n.Kid(oracle.SymMuch))
		s.emit(gain)
	case oracle.PvGainlifeequal:
		gain.N = s.quantity(n.Kid(oracle.SymQty))
		s.emit(gain)
	case oracle.PvGainlifeeach:
		gain.N = s.times(s.number(n.Kid(oracle.LexNumber)), n.Kid(oracle.SymObj))
		s.emit(gain)
	case oracle.PvLoselife:
		lose.N = s.much(n.Kid(oracle.SymMuch))
		s.done("loselife", s.result(lose))
	case oracle.PvLoselifeequal:
		lose.N = s.quantity(n.Kid(oracle.SymQty))
		s.done("loselife", s.result(lose))
	case oracle.PvLoselifeeach:
		lose.N = s.times(s.number(n.Kid(oracle.LexNumber)), n.Kid(oracle.SymObj))
		s.done("loselife", s.result(lose))
	case oracle.PvLosehalf:
		s.loseHalf(n)
	case oracle.PvWin:
		s.emit(ability.Instr{Op: ability.OpWin, Who: s.whoOrYou()})
	case oracle.PvLose:
		s.emit(ability.Instr{Op: ability.OpLose, Who: s.whoOrYou()})
	case oracle.PvPoison:
		in := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: s.whoOrYou(), Counter: mtg.CounterPoison}
		if k := n.Kid(oracle.LexNumber); k != nil {
			in.N = s.number(k)
		}
		s.emit(in)
	case oracle.PvEnergy:
		s.emit(ability.Instr{Op: ability.OpPutCounters, What: s.whoOrYou(), Counter: mtg.CounterEnergy, N: ability.Const(n.Kid(oracle.LexEnergy).Value.N)})
	default:
		return false
	}
	return true
}

func (s *scope) whoOrYou() *ability.Sel { return orYou(s.who) }

// orYou is the player spoken of, and you where none is.
func orYou(who *ability.Sel) *ability.Sel {
	if who == nil {
		return sel(ability.SelYou)
	}
	return who
}

func (s *scope) much(n *oracle.Node) *ability.Num {
	switch n.Row {
	case oracle.MuchN:
		return s.number(n.Kid(oracle.LexNumber))
	case oracle.MuchTimes:
		list := n.All(oracle.LexNumber)
		return &ability.Num{Kind: ability.NumTimes, A: s.number(list[0]), B: s.number(list[1])}
	}
	return s.thatMuch(n)
}

func (s *scope) verbPermanents(n *oracle.Node) bool {
	switch n.Row {
	case oracle.PvDestroy:
		what := s.objects(n.Kid(oracle.SymObjs), use{verb: "destroy"})
		s.done("destroy", s.result(ability.Instr{Op: ability.OpDestroy, What: what}))
	case oracle.PvSacrifice:
		what := s.object(n.Kid(oracle.SymObj), use{verb: "sacrifice", own: true})
		s.done("sacrifice", s.result(ability.Instr{Op: ability.OpSacrifice, Who: s.whoOrYou(), What: what}))
	case oracle.PvExile:
		s.exile(n.Kid(oracle.SymObjs), 0)
	case oracle.PvExiletop:
		s.exile(n.Kid(oracle.SymObjs), ability.FlagFaceDown)
	case oracle.PvExilegraveyard:
		f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}
		if z := n.Kid(oracle.SymZone); z != nil {
			if !z.Is(oracle.ZoneGraveyard, oracle.ZoneGraveyards) && (z.Row != oracle.ZoneOf || z.Has("hand")) {
				fail(CodeMeaning, n, "this zone")
			}
			s.zoneOwner(f, z)
		}
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
	case oracle.PvExilelibrary:
		f := &ability.Filter{Zones: mtg.Zones(mtg.Library), Owner: ability.TheSel, Whose: s.libraryOf(n.Kid(oracle.SymLibrary))}
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
	case oracle.PvExileuntil:
		if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, n, "until something else leaves")
		}
		what := s.object(n.Kid(oracle.SymObj), use{verb: "exile", moved: true})
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: what, Duration: ability.UntilThisLeaves}))
	case oracle.PvTap:
		s.emit(ability.Instr{Op: ability.OpTap, What: s.objects(n.Kid(oracle.SymObjs), use{verb: "tap"})})
	case oracle.PvUntap:
		s.emit(ability.Instr{Op: ability.OpUntap, What: s.objects(n.Kid(oracle.SymObjs), use{verb: "untap"})})
	case oracle.PvCounter:
		what := s.object(n.Kid(oracle.SymObj), use{verb: "counter"})
		s.emit(ability.Instr{Op: ability.OpCounter, What: what})
	case oracle.PvRegenerate:
		s.emit(ability.Instr{Op: ability.OpRegenerate, What: s.object(n.Kid(oracle.SymObj), use{verb: "regenerate"})})
	case oracle.PvReturn, oracle.PvPut:
		s.move(n, n.Kid(oracle.SymObjs), n.Kid(oracle.SymDestination))
	case oracle.PvPutcounters, oracle.PvPutncounters, oracle.PvPuteach, oracle.PvPutneach, oracle.PvPutequal:
		s.putCounters(n)
	case oracle.PvPuttwokinds, oracle.PvPutthreekinds:
		what := s.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on"})
		for _, c := range n.All(oracle.SymCountersn) {
			in := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), Counter: counter(c), What: what}
			if k := c.Kid(oracle.LexNumber); k != nil {
				in.N = s.number(k)
			}
			s.emit(in)
		}
	case oracle.PvRemovecounter, oracle.PvRemovencounters:
		s.removeCounters(n)
	case oracle.PvRemoveallcounters:
		s.emit(ability.Instr{Op: ability.OpRemoveCounters, Flags: ability.FlagAll, What: s.object(n.Kid(oracle.SymObj), use{verb: "remove counters from"})})
	case oracle.PvDistribute:
		s.distributeCounters(n)
	case oracle.PvDoublecounters:
		has := &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelItem), Counter: counter(n)}
		s.emit(ability.Instr{Op: ability.OpPutCounters, What: s.object(n.Kid(oracle.SymObj), use{}), N: has, Counter: counter(n)}) // 701.10e
	case oracle.PvDoublepower, oracle.PvDoublepowerof:
		s.doublePower(n)
	case oracle.PvGaincontrol:
		s.gainControl(n)
	case oracle.PvAttach:
		what := s.reference(n.Kid(oracle.SymRef), false)
		s.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: s.attachedTo(n.Kid(oracle.SymObj), what)})
	case oracle.PvAttachobj:
		objs := n.All(oracle.SymObj)
		what := s.object(objs[0], use{verb: "attach"})
		s.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: s.attachedTo(objs[1], what)})
	case oracle.PvRemovefromcombat:
		s.emit(ability.Instr{Op: ability.OpRemoveFromCombat, What: s.object(n.Kid(oracle.SymObj), use{})})
	case oracle.PvTransform:
		s.emit(ability.Instr{Op: ability.OpTransform, What: s.objects(n.Kid(oracle.SymObjs), use{verb: "transform"})})
	case oracle.PvFlipobj:
		s.emit(ability.Instr{Op: ability.OpFlip, What: s.object(n.Kid(oracle.SymObj), use{verb: "flip"})})
	case oracle.PvGoad:
		s.goad(s.object(n.Kid(oracle.SymObj), use{}))
	default:
		return false
	}
	return true
}

// attachedTo is what something is attached to; "it" is never the thing itself.
func (s *scope) attachedTo(n *oracle.Node, what *ability.Sel) *ability.Sel {
	if r := n.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefIt {
		return s.singular(r, func(m *mention) bool { return *m.sel != *what && (!m.self || what.Kind != ability.SelThis) }).sel
	}
	return s.object(n, use{verb: "attach"})
}

// goad compiles what goading means: until your next turn the creature attacks
// each combat if able, and attacks a player other than you if able (701.15a,
// 701.15b).
func (s *scope) goad(what *ability.Sel) {
	attacks := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack}
	another := attacks
	another.With = &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.NotYou}
	for _, row := range []ability.StaticEffect{attacks, another} {
		s.emit(ability.Instr{Op: ability.OpRule, What: what, Static: &row, Duration: ability.UntilYourNextTurn})
	}
}

// exile exiles, and remembers the exiled cards.
func (s *scope) exile(n *oracle.Node, flags ability.InstrFlags) {
	own := s.who != nil
	what := s.objects(n, use{verb: "exile", moved: true, ownCards: own})
	if what.Kind == ability.SelAll && what.Filter.Whose != nil && what.Filter.Whose.Kind == ability.SelChooser {
		what.Filter.Whose = s.who // each player's own
	}
	in := ability.Instr{Op: ability.OpExile, What: what, Flags: flags}
	if flags&ability.FlagFaceDown != 0 && s.searched(what) {
		in.Who, in.Flags = s.whoOrYou(), flags|ability.FlagLook
	}
	r := s.result(in)
	s.done("exile", r)
	s.moved(what, r)
}

// searched reports whether the cards were found by a search, which is a look at them
// (406.3, 701.23a).
func (s *scope) searched(what *ability.Sel) bool {
	for i := range s.mode.Code {
		if in := &s.mode.Code[i]; in.Op == ability.OpSearch && what.Kind == ability.SelRegister && what.N == in.Dst-1 {
			return true
		}
	}
	return false
}

func (s *scope) gainControl(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpControl, Who: s.whoOrYou(), What: s.object(n.Kid(oracle.SymObj), use{verb: "control"})}
	if d := n.Kid(oracle.SymDur); d != nil {
		in.Duration = s.duration(d)
	}
	s.emit(in)
}

func (s *scope) putCounters(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), Counter: counter(n)}
	switch n.Row {
	case oracle.PvPutncounters:
		if k := n.Kid(oracle.LexNumber); k != nil {
			in.N = s.number(k)
		} else {
			in.N = s.thatMuch(n)
		}
	case oracle.PvPutneach:
		list := n.All(oracle.SymObj)
		in.N = s.times(s.number(n.Kid(oracle.LexNumber)), list[len(list)-1])
	case oracle.PvPuteach:
		in.N = s.times(ability.Const(1), n.Kid(oracle.SymObj))
	case oracle.PvPutequal:
		in.N = s.quantity(n.Kid(oracle.SymQty))
	}
	in.What = s.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on"})
	s.result(in)
}

func (s *scope) removeCounters(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpRemoveCounters, Counter: counter(n), N: ability.Const(1)}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = s.number(k)
	} else if n.Has("all") {
		in.N, in.Flags = nil, ability.FlagAll
	}
	in.What = s.object(n.Kid(oracle.SymObj), use{verb: "remove a counter from"})
	s.emit(in)
}

func (s *scope) verbOther(n *oracle.Node) bool {
	switch n.Row {
	case oracle.PvCreate:
		s.createTokens(n.Kid(oracle.SymTokens))
	case oracle.PvInvestigate:
		s.named(ability.Const(1), "Clue", n)
	case oracle.PvDoublemana:
		if s.who != nil {
			fail(CodeMeaning, n, "another player's mana")
		}
		s.emit(ability.Instr{Op: ability.OpMana, N: ability.Const(1), Who: sel(ability.SelYou), Kinds: ability.KindsUnspentEach})
	case oracle.PvAddmana:
		s.addMana(n.Kid(oracle.SymManas))
	case oracle.PvMonarch:
		s.emit(ability.Instr{Op: ability.OpBecomeMonarch, Who: s.whoOrYou()})
	case oracle.PvProliferate:
		s.emit(ability.Instr{Op: ability.OpProliferate, Who: s.whoOrYou()})
	case oracle.PvExtraland:
		in := ability.Instr{Op: ability.OpExtraLand, Who: s.whoOrYou(), N: ability.Const(1)}
		if k := n.Kid(oracle.LexNumber); k != nil {
			in.N = s.number(k)
		}
		s.emit(in)
	case oracle.PvChoosetype:
		s.result(ability.Instr{Op: ability.OpChooseType, Who: s.whoOrYou()})
	case oracle.PvChoosecolor:
		s.result(ability.Instr{Op: ability.OpChooseColor, Who: s.whoOrYou()})
	case oracle.PvChoosename:
		if s.kind != ability.Spell {
			fail(CodeMeaning, n, "a name chosen for an ability, whose source may be gone")
		}
		s.emit(s.chooseName(n))
	case oracle.PvReword:
		s.reword(n)
	case oracle.PvPrevent:
		s.emit(ability.Instr{Op: ability.OpPrevent, Flags: ability.FlagCombat | ability.FlagAll, Duration: ability.ThisTurn})
	case oracle.PvSwitch:
		s.switchPT(n)
	case oracle.PvPreventnext:
		what := s.object(n.Kid(oracle.SymObj), use{})
		s.emit(ability.Instr{Op: ability.OpPrevent, N: s.number(n.Kid(oracle.LexNumber)), What: what, Duration: ability.ThisTurn})
	case oracle.PvCopy, oracle.PvCopies, oracle.PvCopytimes, oracle.PvCopyeach:
		s.copySpell(n)
	case oracle.PvCopycard:
		s.copyCard(n)
	case oracle.PvPopulate:
		s.populate()
	case oracle.PvTurnup, oracle.PvTurndown, oracle.PvManifest, oracle.PvManifestdread, oracle.PvCloak:
		s.faceDown(n)
	case oracle.PvWish, oracle.PvWishput:
		s.wish(n)
	case oracle.PvLearn:
		s.learn(n)
	case oracle.PvChoosefrom:
		s.chooseFrom(n)
	case oracle.PvChooseobj:
		if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d != nil && s.who == nil && d.Is(oracle.DetTarget, oracle.DetUpto, oracle.DetNumber) {
			s.chooseTarget(n.Kid(oracle.SymObj))
			return true
		}
		if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA && !d.Is(oracle.DetAnothera, oracle.DetCount, oracle.DetCountupto) {
			fail(CodeMeaning, n, "what is chosen")
		}
		s.object(n.Kid(oracle.SymObj), use{verb: "choose"})
	case oracle.PvRestart, oracle.PvRestartplain:
		s.restart(n)
	case oracle.PvEmblem:
		s.emblem(n)
	case oracle.PvSacrificeeach:
		s.sacrificeEach(n)
	case oracle.PvSeparate, oracle.PvSeparateobj, oracle.PvSeparatefaces:
		s.separate(n)
	case oracle.PvChoosepile:
		s.choosePile(n, s.who)
	case oracle.PvPutpiles:
		s.putPiles(n)
	case oracle.PvHave:
		s.statement(n, ability.Permanently, false)
	case oracle.PvHaveplayer:
		s.setWho(n.Kid(oracle.SymPlayer))
		s.verb(n.Kid(oracle.SymPv))
	case oracle.PvTaporuntap:
		s.tapOrUntap(n)
	case oracle.PvCastfree:
		fail(CodeMeaning, n, "casting while an ability resolves")
	default:
		return false
	}
	return true
}

// distributeCounters puts counters on targets as they are divided on announcement
// (601.2d).
func (s *scope) distributeCounters(n *oracle.Node) {
	what := s.object(n.Kid(oracle.SymObj), use{})
	if what.Kind != ability.SelRegister || int(what.N) >= s.prepared {
		fail(CodeMeaning, n, "division among what is no target")
	}
	s.divide(what, s.number(n.Kid(oracle.LexNumber)))
	s.emit(ability.Instr{Op: ability.OpDivide, What: what, Counter: counter(n)})
}

// chooseFrom is a choice among the cards of a hand revealed before.
func (s *scope) chooseFrom(n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if s.revealed == nil || !n.Has("it") && !n.Has("them") || o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetA || s.who != nil {
		fail(CodeMeaning, n, "what is chosen from")
	}
	switch s.revealed.Kind {
	case ability.SelEachPlayer, ability.SelEachOpponent:
		fail(CodeMeaning, n, "several hands")
	}
	f := s.describe(o)
	if f.Zones != anyZone {
		fail(CodeMeaning, o, "a card")
	}
	for _, p := range n.All(oracle.SymPost) {
		if p.Row != oracle.PostCompare {
			fail(CodeMeaning, p, "%s of the chosen card", p.Label())
		}
		s.post(f, p)
	}
	setZone(f, mtg.Zones(mtg.Hand))
	f.Owner, f.Whose = ability.TheSel, s.revealed
	r := s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"})
	s.mention(mention{sel: selRegister(r), card: true, chosen: true, types: filterTypes(f)})
}

// tapOrUntap is a choice between two things to do.
func (s *scope) tapOrUntap(n *oracle.Node) {
	what := s.object(n.Kid(oracle.SymObj), use{verb: "tap"})
	r := s.result(ability.Instr{Op: ability.OpChooseMode, Who: s.whoOrYou(), Texts: []string{"tap", "untap"}})
	first := &ability.Cond{Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumRegister, K: int32(r)}, Relation: ability.Equal, Right: ability.Const(0)}
	branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: first})
	s.emit(ability.Instr{Op: ability.OpTap, What: what})
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(branch)
	s.emit(ability.Instr{Op: ability.OpUntap, What: what})
	s.land(over)
}

// newTargets marks the copy made before (707.10c).
func (s *scope) newTargets(n *oracle.Node) {
	for i := len(s.mode.Code) - 1; i >= 0; i-- {
		if s.mode.Code[i].Op == ability.OpCopySpell && i == len(s.mode.Code)-1 {
			s.mode.Code[i].Flags |= ability.FlagNewTargets
			return
		}
	}
	fail(CodeReference, n, "no copy before it")
}
