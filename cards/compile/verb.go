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
		s.way = wayResult{verb: n.Label}
	}
	s.way.one = ofOne(n) && !s.whoIsEach()
	s.way.each = s.whoIsEach()
}

// hasAmount reports whether what is done is so much or so many of something, though
// no register keeps the amount.
func hasAmount(pv *oracle.Node) bool {
	switch pv.Label {
	case "gainlife", "gainlifeequal", "gainlifeeach", "putcounters", "putncounters", "puteach", "putneach", "putequal",
		"removecounter", "removencounters", "energy", "poison", "tap", "untap", "reveal":
		return true
	}
	return false
}

// asMany reports whether the amount is one that was spoken of before.
func asMany(n *oracle.Node) bool {
	much := n.Kid("much")
	return n.Has("that") || much != nil && much.Label == "that"
}

// ofOne reports whether something is done to one object alone, of which nobody says
// "that many".
func ofOne(n *oracle.Node) bool {
	if n.Label == "putncounters" || n.Label == "removencounters" || n.Has("all") {
		return false
	}
	if c := n.Kid("cards"); c != nil {
		return c.Label == "a" || c.Label == "another"
	}
	o := n.Kid("obj")
	if objs := n.Kid("objs"); objs != nil && objs.Label == "one" {
		o = objs.Kid("obj")
	}
	if o == nil {
		return false
	}
	switch o.Label {
	case "ref":
		r := o.Kid("ref")
		return r.Label != "them" && r.Label != "those" && !r.Has("cards")
	case "top":
		return o.Kid("Number") == nil
	case "np":
		d := o.Kid("det")
		return d != nil && (d.Label == "a" || d.Label == "target" || d.Label == "another" || d.Label == "anothera")
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
		fail(CodeMeaning, n, "%s", n.Label)
	}
}

// cards returns how many cards.
func (s *scope) cards(n *oracle.Node) *ability.Num {
	switch n.Label {
	case "a", "another":
		return ability.Const(1)
	case "n":
		return s.number(n.Kid("Number"))
	case "that":
		return s.thatMuch(n)
	case "equal":
		return s.quantity(n.Kid("qty"))
	}
	return s.times(ability.Const(1), n.Kid("obj"))
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
	switch n.Label {
	case "draw":
		if c := n.Kid("cards"); c.Label == "that" && s.whoIsEach() && s.way.each && s.way.ok && s.way.verb == "discard" {
			s.drawAsMany()
			break
		}
		r := s.result(ability.Instr{Op: ability.OpDraw, Who: s.whoOrYou(), N: s.cards(n.Kid("cards"))})
		s.done("draw", r)
		s.mention(mention{sel: selRegister(r), card: true, drawn: true, plural: n.Kid("cards").Label != "a" || s.whoIsEach()})
	case "discard":
		s.discard(n)
	case "discardrandom":
		r := s.result(ability.Instr{Op: ability.OpDiscardRandom, Who: s.whoOrYou(), N: s.cards(n.Kid("cards"))})
		s.done("discard", r)
	case "discardhand":
		r := s.result(ability.Instr{Op: ability.OpDiscard, What: s.handOf()})
		s.done("discard", r)
	case "discardobj":
		what := s.object(n.Kid("obj"), use{verb: "discard", zones: mtg.Zones(mtg.Hand), ownCards: true})
		r := s.result(ability.Instr{Op: ability.OpDiscard, What: what})
		s.done("discard", r)
	case "mill":
		r := s.result(ability.Instr{Op: ability.OpMill, Who: s.whoOrYou(), N: s.cards(n.Kid("cards"))})
		s.done("mill", r)
	case "scry":
		s.emit(ability.Instr{Op: ability.OpScry, Who: s.whoOrYou(), N: s.number(n.Kid("Number"))})
	case "surveil":
		s.emit(ability.Instr{Op: ability.OpSurveil, Who: s.whoOrYou(), N: s.number(n.Kid("Number"))})
	case "reveal":
		s.showTop(n.Kid("objs"), ability.OpReveal)
	case "revealhand":
		s.revealed = s.whoOrYou()
		s.emit(ability.Instr{Op: ability.OpReveal, Who: s.whoOrYou(), What: s.handOf()})
	case "look":
		s.showTop(n.Kid("objs"), ability.OpLook)
	case "lookhand":
		p := s.player(n.Kid("player"))
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
	r := s.result(ability.Instr{Op: ability.OpChoose, Who: s.whoOrYou(), N: s.cards(n.Kid("cards")), Filter: f, Text: "discard"})
	r = s.result(ability.Instr{Op: ability.OpDiscard, What: selRegister(r)})
	s.done("discard", r)
	s.mention(mention{sel: selRegister(r), card: true, plural: n.Kid("cards").Label != "a" || s.who != nil && s.who.Kind == ability.SelEachOpponent})
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
	switch n.Label {
	case "gainlife":
		gain.N = s.much(n.Kid("much"))
		s.emit(gain)
	case "gainlifeequal":
		gain.N = s.quantity(n.Kid("qty"))
		s.emit(gain)
	case "gainlifeeach":
		gain.N = s.times(s.number(n.Kid("Number")), n.Kid("obj"))
		s.emit(gain)
	case "loselife":
		lose.N = s.much(n.Kid("much"))
		s.done("loselife", s.result(lose))
	case "loselifeequal":
		lose.N = s.quantity(n.Kid("qty"))
		s.done("loselife", s.result(lose))
	case "loselifeeach":
		lose.N = s.times(s.number(n.Kid("Number")), n.Kid("obj"))
		s.done("loselife", s.result(lose))
	case "losehalf":
		s.loseHalf(n)
	case "win":
		s.emit(ability.Instr{Op: ability.OpWin, Who: s.whoOrYou()})
	case "lose":
		s.emit(ability.Instr{Op: ability.OpLose, Who: s.whoOrYou()})
	case "poison":
		in := ability.Instr{Op: ability.OpPutCounters, What: s.whoOrYou(), Counter: mtg.CounterPoison}
		if k := n.Kid("Number"); k != nil {
			in.N = s.number(k)
		}
		s.emit(in)
	case "energy":
		s.emit(ability.Instr{Op: ability.OpPutCounters, What: s.whoOrYou(), Counter: mtg.CounterEnergy, N: ability.Const(n.Kid("Energy").Value.N)})
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
	switch n.Label {
	case "n":
		return s.number(n.Kid("Number"))
	case "times":
		list := n.All("Number")
		return &ability.Num{Kind: ability.NumTimes, A: s.number(list[0]), B: s.number(list[1])}
	}
	return s.thatMuch(n)
}

func (s *scope) verbPermanents(n *oracle.Node) bool {
	switch n.Label {
	case "destroy":
		what := s.objects(n.Kid("objs"), use{verb: "destroy"})
		s.done("destroy", s.result(ability.Instr{Op: ability.OpDestroy, What: what}))
	case "sacrifice":
		what := s.object(n.Kid("obj"), use{verb: "sacrifice", own: true})
		s.done("sacrifice", s.result(ability.Instr{Op: ability.OpSacrifice, Who: s.whoOrYou(), What: what}))
	case "exile":
		s.exile(n.Kid("objs"), 0)
	case "exiletop":
		s.exile(n.Kid("objs"), ability.FlagFaceDown)
	case "exilegraveyard":
		f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}
		if z := n.Kid("zone"); z != nil {
			if z.Label != "graveyard" && z.Label != "graveyards" && (z.Label != "of" || z.Has("hand")) {
				fail(CodeMeaning, n, "this zone")
			}
			s.zoneOwner(f, z)
		}
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
	case "exilelibrary":
		f := &ability.Filter{Zones: mtg.Zones(mtg.Library), Owner: ability.TheSel, Whose: s.libraryOf(n.Kid("library"))}
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
	case "exileuntil":
		if r := n.Kid("ref"); r.Label != "self" && r.Label != "this" {
			fail(CodeMeaning, n, "until something else leaves")
		}
		what := s.object(n.Kid("obj"), use{verb: "exile", moved: true})
		s.done("exile", s.result(ability.Instr{Op: ability.OpExile, What: what, Duration: ability.UntilThisLeaves}))
	case "tap":
		s.emit(ability.Instr{Op: ability.OpTap, What: s.objects(n.Kid("objs"), use{verb: "tap"})})
	case "untap":
		s.emit(ability.Instr{Op: ability.OpUntap, What: s.objects(n.Kid("objs"), use{verb: "untap"})})
	case "counter":
		what := s.object(n.Kid("obj"), use{verb: "counter"})
		s.emit(ability.Instr{Op: ability.OpCounter, What: what})
	case "regenerate":
		s.emit(ability.Instr{Op: ability.OpRegenerate, What: s.object(n.Kid("obj"), use{verb: "regenerate"})})
	case "return", "put":
		s.move(n, n.Kid("objs"), n.Kid("destination"))
	case "putcounters", "putncounters", "puteach", "putneach", "putequal":
		s.putCounters(n)
	case "puttwokinds", "putthreekinds":
		what := s.objects(n.Kid("objs"), use{verb: "put a counter on"})
		for _, c := range n.All("countersn") {
			in := ability.Instr{Op: ability.OpPutCounters, Counter: counter(c), What: what}
			if k := c.Kid("Number"); k != nil {
				in.N = s.number(k)
			}
			s.emit(in)
		}
	case "removecounter", "removencounters":
		s.removeCounters(n)
	case "removeallcounters":
		s.emit(ability.Instr{Op: ability.OpRemoveCounters, What: s.object(n.Kid("obj"), use{verb: "remove counters from"})})
	case "distribute":
		s.distributeCounters(n)
	case "doublecounters":
		has := &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelItem), Counter: counter(n)}
		s.emit(ability.Instr{Op: ability.OpPutCounters, What: s.object(n.Kid("obj"), use{}), N: has, Counter: counter(n)}) // 701.10e
	case "doublepower", "doublepowerof":
		s.doublePower(n)
	case "gaincontrol":
		s.gainControl(n)
	case "attach":
		what := s.reference(n.Kid("ref"), false)
		s.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: s.attachedTo(n.Kid("obj"), what)})
	case "attachobj":
		objs := n.All("obj")
		what := s.object(objs[0], use{verb: "attach"})
		s.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: s.attachedTo(objs[1], what)})
	case "removefromcombat":
		s.emit(ability.Instr{Op: ability.OpRemoveFromCombat, What: s.object(n.Kid("obj"), use{})})
	case "transform":
		s.emit(ability.Instr{Op: ability.OpTransform, What: s.objects(n.Kid("objs"), use{verb: "transform"})})
	case "flipobj":
		s.emit(ability.Instr{Op: ability.OpFlip, What: s.object(n.Kid("obj"), use{verb: "flip"})})
	case "goad":
		s.goad(s.object(n.Kid("obj"), use{}))
	default:
		return false
	}
	return true
}

// attachedTo is what something is attached to; "it" is never the thing itself.
func (s *scope) attachedTo(n *oracle.Node, what *ability.Sel) *ability.Sel {
	if r := n.Kid("ref"); r != nil && r.Label == "it" {
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
	in := ability.Instr{Op: ability.OpControl, Who: s.whoOrYou(), What: s.object(n.Kid("obj"), use{verb: "control"})}
	if d := n.Kid("dur"); d != nil {
		in.Duration = s.duration(d)
	}
	s.emit(in)
}

func (s *scope) putCounters(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpPutCounters, Counter: counter(n)}
	switch n.Label {
	case "putncounters":
		if k := n.Kid("Number"); k != nil {
			in.N = s.number(k)
		} else {
			in.N = s.thatMuch(n)
		}
	case "putneach":
		list := n.All("obj")
		in.N = s.times(s.number(n.Kid("Number")), list[len(list)-1])
	case "puteach":
		in.N = s.times(ability.Const(1), n.Kid("obj"))
	case "putequal":
		in.N = s.quantity(n.Kid("qty"))
	}
	in.What = s.objects(n.Kid("objs"), use{verb: "put a counter on"})
	s.result(in)
}

func (s *scope) removeCounters(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpRemoveCounters, Counter: counter(n), N: ability.Const(1)}
	if k := n.Kid("Number"); k != nil {
		in.N = s.number(k)
	} else if n.Has("all") {
		in.N = nil
	}
	in.What = s.object(n.Kid("obj"), use{verb: "remove a counter from"})
	s.emit(in)
}

func (s *scope) verbOther(n *oracle.Node) bool {
	switch n.Label {
	case "create":
		s.createTokens(n.Kid("tokens"))
	case "investigate":
		s.named(ability.Const(1), "Clue", n)
	case "doublemana":
		if s.who != nil {
			fail(CodeMeaning, n, "another player's mana")
		}
		s.emit(ability.Instr{Op: ability.OpMana, Who: sel(ability.SelYou), Kinds: ability.KindsUnspentEach})
	case "addmana":
		s.addMana(n.Kid("manas"))
	case "monarch":
		s.emit(ability.Instr{Op: ability.OpBecomeMonarch, Who: s.whoOrYou()})
	case "proliferate":
		s.emit(ability.Instr{Op: ability.OpProliferate, Who: s.whoOrYou()})
	case "extraland":
		in := ability.Instr{Op: ability.OpExtraLand, Who: s.whoOrYou(), N: ability.Const(1)}
		if k := n.Kid("Number"); k != nil {
			in.N = s.number(k)
		}
		s.emit(in)
	case "choosetype":
		s.result(ability.Instr{Op: ability.OpChooseType, Who: s.whoOrYou()})
	case "choosecolor":
		s.result(ability.Instr{Op: ability.OpChooseColor, Who: s.whoOrYou()})
	case "choosename":
		if s.kind != ability.Spell {
			fail(CodeMeaning, n, "a name chosen for an ability, whose source may be gone")
		}
		s.emit(s.chooseName(n))
	case "reword":
		s.reword(n)
	case "prevent":
		s.emit(ability.Instr{Op: ability.OpPrevent, Flags: ability.FlagCombat, Duration: ability.ThisTurn})
	case "switch":
		s.switchPT(n)
	case "preventnext":
		what := s.object(n.Kid("obj"), use{})
		s.emit(ability.Instr{Op: ability.OpPrevent, N: s.number(n.Kid("Number")), What: what, Duration: ability.ThisTurn})
	case "copy", "copies", "copytimes", "copyeach":
		s.copySpell(n)
	case "copycard":
		s.copyCard(n)
	case "populate":
		s.populate()
	case "turnup", "turndown", "manifest", "manifestdread", "cloak":
		s.faceDown(n)
	case "wish", "wishput":
		s.wish(n)
	case "learn":
		s.learn(n)
	case "choosefrom":
		s.chooseFrom(n)
	case "chooseobj":
		if d := n.Kid("obj").Kid("det"); d != nil && s.who == nil && (d.Label == "target" || d.Label == "upto" || d.Label == "number") {
			s.chooseTarget(n.Kid("obj"))
			return true
		}
		if d := n.Kid("obj").Kid("det"); d == nil || d.Label != "a" && d.Label != "anothera" && d.Label != "count" && d.Label != "countupto" {
			fail(CodeMeaning, n, "what is chosen")
		}
		s.object(n.Kid("obj"), use{verb: "choose"})
	case "restart", "restartplain":
		s.restart(n)
	case "emblem":
		s.emblem(n)
	case "sacrificeeach":
		s.sacrificeEach(n)
	case "separate", "separateobj", "separatefaces":
		s.separate(n)
	case "choosepile":
		s.choosePile(n, s.who)
	case "putpiles":
		s.putPiles(n)
	case "have":
		s.statement(n, ability.Permanently, false)
	case "haveplayer":
		s.setWho(n.Kid("player"))
		s.verb(n.Kid("pv"))
	case "taporuntap":
		s.tapOrUntap(n)
	case "castfree":
		fail(CodeMeaning, n, "casting while an ability resolves")
	default:
		return false
	}
	return true
}

// distributeCounters puts counters on targets as they are divided on announcement
// (601.2d).
func (s *scope) distributeCounters(n *oracle.Node) {
	what := s.object(n.Kid("obj"), use{})
	if what.Kind != ability.SelRegister || int(what.N) >= s.prepared {
		fail(CodeMeaning, n, "division among what is no target")
	}
	s.divide(what, s.number(n.Kid("Number")))
	s.emit(ability.Instr{Op: ability.OpDivide, What: what, Counter: counter(n)})
}

// chooseFrom is a choice among the cards of a hand revealed before.
func (s *scope) chooseFrom(n *oracle.Node) {
	o := n.Kid("obj")
	if s.revealed == nil || !n.Has("it") && !n.Has("them") || o.Label != "np" || o.Kid("det") == nil || o.Kid("det").Label != "a" || s.who != nil {
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
	for _, p := range n.All("post") {
		if p.Label != "compare" {
			fail(CodeMeaning, p, "%s of the chosen card", p.Label)
		}
		s.post(f, p)
	}
	setZone(f, mtg.Zones(mtg.Hand))
	f.Owner, f.Whose = ability.TheSel, s.revealed
	r := s.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: f, Text: "choose"})
	s.mention(mention{sel: selRegister(r), card: true, chosen: true, types: filterTypes(f)})
}

// tapOrUntap is a choice between two things to do.
func (s *scope) tapOrUntap(n *oracle.Node) {
	what := s.object(n.Kid("obj"), use{verb: "tap"})
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
