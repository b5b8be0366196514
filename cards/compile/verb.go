package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// verb compiles what a player does, and notes of how many or how much "that many"
// and "that much" would speak after it.
func (c clause) verb(n *oracle.Node) {
	before := c.ways
	verbOf(c, n)
	if c.ways == before && (!hasAmount(n) || asMany(n)) {
		return
	}
	if c.ways == before {
		c.way = wayResult{verb: n.Label()}
	}
	c.way.one = ofOne(n) && !c.whoIsEach()
	c.way.each = c.whoIsEach()
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
func (c clause) whoIsEach() bool {
	return c.who != nil && severalPlayers(c.who)
}

// severalPlayers reports whether a selector is of several players by its kind, each of
// whom does the same.
func severalPlayers(s *ability.Sel) bool {
	switch s.Kind {
	case ability.SelEachPlayer, ability.SelEachOpponent, ability.SelOpponentsOf, ability.SelEventAll:
		return true
	case ability.SelAll:
		return s.Filter.Players && s.Filter.NoObjects
	}
	return false
}

// verbOf compiles what a player does.
func verbOf(c clause, n *oracle.Node) {
	mean := meaningOf(c.b.k.meanings.verbs, n)
	if mean == nil {
		fail(CodeMeaning, n, "%s", n.Label())
	}
	mean(c, n)
}

// cards returns how many cards.
func (c clause) cards(n *oracle.Node) *ability.Num {
	switch n.Row {
	case oracle.CardsA, oracle.CardsAnother:
		return ability.Const(1)
	case oracle.CardsN:
		if k := n.Kid(oracle.SymProduct); k != nil {
			return product(c, k)
		}
		return c.number(n.Kid(oracle.LexNumber))
	case oracle.CardsThat, oracle.CardsThatmore:
		if n.Has("twice") {
			return &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: c.thatMuch(n)}
		}
		return moreOrFewer(n, c.thatMuch(n))
	case oracle.CardsAsmany:
		if c.way.verb != "discard" || c.whoIsEach() {
			fail(CodeReference, n, "how many were discarded")
		}
		return c.thatMuch(n)
	case oracle.CardsEqual:
		return c.quantity(n.Kid(oracle.SymQty))
	}
	more := c.times(ability.Const(1), n.Kid(oracle.SymObj))
	switch k := n.Kid(oracle.LexNumber); {
	case k == nil:
		return more
	case n.Has("minus"):
		fail(CodeMeaning, n, "so many fewer cards")
	default:
		more = &ability.Num{Kind: ability.NumPlus, A: c.number(k), B: more}
	}
	return more
}

// numbered reports whether a number of cards is said, and not what it is reckoned from.
func numbered(n *oracle.Node) bool {
	return n.Is(oracle.CardsA, oracle.CardsN) && n.Kid(oracle.SymProduct) == nil
}

// upTo has who acts choose a number, from none to the one that is said (107.1c).
func (c clause) upTo(n *oracle.Node) *ability.Num {
	most := n.Kid(oracle.LexNumber).Value.N
	if most < 1 || most >= len(upToWords) || c.whoIsEach() {
		fail(CodeMeaning, n, "up to so many")
	}
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: append([]string{}, upToWords[:most+1]...)})
	return &ability.Num{Kind: ability.NumRegister, K: int32(r)}
}

// upToWords are the numbers to choose among.
var upToWords = [...]string{"none", "one", "two", "three"}

// done remembers what was done for "this way", and where the objects went.
func (d *discourse) done(verb string, reg int) {
	if verb == "exile" {
		d.exiled = reg + 1
	}
	d.way = wayResult{verb: verb, reg: reg, ok: true}
	d.ways++
}

// whereverItWent is what the objects that a register holds as they were became in the
// graveyard, or wherever else all can see them (400.7j).
func whereverItWent(reg int) *ability.Sel {
	return &ability.Sel{Kind: ability.SelBecame, Of: selRegister(reg)}
}

// lose remembers that what was spoken of went where other parts of the effect can't find
// it (400.7j).
func lose(mentions []mention, what *ability.Sel) {
	for i := range mentions {
		if m := &mentions[i]; m.sel == what || *m.sel == *what {
			m.lost = true
		}
	}
}

// moved remembers what became of what was spoken of last.
func (c clause) moved(what, became *ability.Sel) {
	for i := len(c.mentions) - 1; i >= 0; i-- {
		if c.mentions[i].sel == what || *c.mentions[i].sel == *what {
			c.mentions[i].became = became
			if what.Kind == ability.SelTop || isBottom(what) { // another card is there by now
				c.mentions[i].sel = c.mentions[i].became
			}
			if c.branch && !(what.Kind == ability.SelTop && c.mentions[i].sentence == c.sentence) { // else it is none where nothing moved
				c.mentions[i].movedIn = c.sentence + 1
			}
		}
	}
}

func pvDiscardrandom(c clause, n *oracle.Node) {
	r := c.result(ability.Instr{Op: ability.OpDiscardRandom, Who: c.whoOrYou(), N: c.cards(n.Kid(oracle.SymCards))})
	c.done("discard", r)
}

func pvDiscardhand(c clause, n *oracle.Node) {
	r := c.result(ability.Instr{Op: ability.OpDiscard, What: c.handOf()})
	c.done("discard", r)
}

func pvDiscardobj(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "discard", zones: mtg.Zones(mtg.Hand), ownCards: true})
	if f := what.Filter; what.Kind == ability.SelAll && f.Owner == ability.Anyone { // 701.9a: of one's own hand
		if f.Owner = ability.You; c.who != nil {
			if f.Whose != nil {
				fail(CodeMeaning, n, "whose hand")
			}
			f.Owner, f.Whose = ability.TheSel, c.who
		}
	}
	r := c.result(ability.Instr{Op: ability.OpDiscard, What: what})
	c.done("discard", r)
}

func pvMill(c clause, n *oracle.Node) {
	r := c.result(ability.Instr{Op: ability.OpMill, Who: c.whoOrYou(), N: c.cards(n.Kid(oracle.SymCards))})
	c.done("mill", r)
	c.mention(mention{sel: selRegister(r), card: true, plural: n.Kid(oracle.SymCards).Row != oracle.CardsA || c.whoIsEach()})
}

func pvScry(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpScry, Who: c.whoOrYou(), N: c.number(n.Kid(oracle.LexNumber))})
}

func pvSurveil(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpSurveil, Who: c.whoOrYou(), N: c.number(n.Kid(oracle.LexNumber))})
}

func pvRevealhand(c clause, n *oracle.Node) {
	c.revealed = c.whoOrYou()
	c.emit(ability.Instr{Op: ability.OpReveal, Who: c.whoOrYou(), What: c.handOf()})
}

func pvLook(c clause, n *oracle.Node) {
	showTop(c, n.Kid(oracle.SymObjs), ability.OpLook)
}

func pvLookhand(c clause, n *oracle.Node) {
	p := c.player(n.Kid(oracle.SymPlayer))
	if c.who == nil {
		c.revealed = p // to you
	}
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.TheSel, Whose: p}
	c.emit(ability.Instr{Op: ability.OpLook, Who: c.whoOrYou(), What: &ability.Sel{Kind: ability.SelAll, Filter: f}})
}

// handOf is all cards in the hand of who acts.
func (c clause) handOf() *ability.Sel {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You}
	if c.who != nil {
		f.Owner, f.Whose = ability.TheSel, c.who
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// pvDiscard is a choice of cards in hand, then their discarding (701.9b).
func pvDiscard(c clause, n *oracle.Node) {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: c.cards(n.Kid(oracle.SymCards)), Filter: f, Text: "discard"})
	r = c.result(ability.Instr{Op: ability.OpDiscard, What: selRegister(r)})
	c.done("discard", r)
	c.mention(mention{sel: selRegister(r), card: true, plural: n.Kid(oracle.SymCards).Row != oracle.CardsA || c.whoIsEach()})
}

// showTop reveals or looks at cards; those of a library are held in a
// register, since "them" is said of them later.
func showTop(c clause, n *oracle.Node, op ability.Op) {
	u := use{verb: "reveal", zones: mtg.Zones(mtg.Hand), ownCards: true}
	what := c.objects(n, u)
	if what.Kind == ability.SelTop {
		plural, ofEach := c.mentions[len(c.mentions)-1].plural, severalPlayers(what.Of)
		what = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: what}))
		c.mention(mention{sel: what, plural: plural, card: true, ofEach: ofEach && !plural})
		c.shown = what
	}
	in := ability.Instr{Op: op, Who: c.whoOrYou(), What: what}
	if op == ability.OpReveal {
		if what.Kind == ability.SelRegister && severalOfHand(n) { // some of them may be chosen
			c.shown = what
		}
		c.showing = c.register() + 1
		in.Dst = uint8(c.showing)
		c.did = c.showing - 1
	}
	c.emit(in)
}

func pvGainlife(c clause, n *oracle.Node) {
	gain := ability.Instr{Op: ability.OpGainLife, Who: c.whoOrYou()}
	gain.N = much(c, n.Kid(oracle.SymMuch))
	c.emit(gain)
}

func pvGainlifeequal(c clause, n *oracle.Node) {
	gain := ability.Instr{Op: ability.OpGainLife, Who: c.whoOrYou()}
	gain.N = c.lifeEqual(n)
	c.emit(gain)
}

func pvGainlifeeach(c clause, n *oracle.Node) {
	gain := ability.Instr{Op: ability.OpGainLife, Who: c.whoOrYou()}
	gain.N = c.times(c.number(n.Kid(oracle.LexNumber)), n.Kid(oracle.SymObj))
	c.emit(gain)
}

func pvLoselife(c clause, n *oracle.Node) {
	lose := ability.Instr{Op: ability.OpLoseLife, Who: c.whoOrYou()}
	lose.N = much(c, n.Kid(oracle.SymMuch))
	c.done("loselife", c.result(lose))
}

func pvLoselifeequal(c clause, n *oracle.Node) {
	lose := ability.Instr{Op: ability.OpLoseLife, Who: c.whoOrYou()}
	lose.N = c.lifeEqual(n)
	c.done("loselife", c.result(lose))
}

// lifeEqual is the amount of life that several players gain or lose, each his own.
func (c clause) lifeEqual(n *oracle.Node) *ability.Num {
	c.ownAmount = true
	return c.quantity(n.Kid(oracle.SymQty))
}

func pvLoselifeeach(c clause, n *oracle.Node) {
	lose := ability.Instr{Op: ability.OpLoseLife, Who: c.whoOrYou()}
	lose.N = c.times(c.number(n.Kid(oracle.LexNumber)), n.Kid(oracle.SymObj))
	c.done("loselife", c.result(lose))
}

func pvWin(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpWin, Who: c.whoOrYou()})
}

func pvLose(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpLose, Who: c.whoOrYou()})
}

func pvPoison(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: c.whoOrYou(), Counter: mtg.CounterPoison}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
	}
	c.emit(in)
}

func pvGetcounter(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: c.whoOrYou(), Counter: ofPlayers(n)})
}

func (c clause) whoOrYou() *ability.Sel { return orYou(c.who) }

// orYou is the player spoken of, and you where none is.
func orYou(who *ability.Sel) *ability.Sel {
	if who == nil {
		return sel(ability.SelYou)
	}
	return who
}

func much(c clause, n *oracle.Node) *ability.Num {
	switch n.Row {
	case oracle.MuchN:
		return c.number(n.Kid(oracle.LexNumber))
	case oracle.MuchProduct:
		return product(c, n.Kid(oracle.SymProduct))
	}
	return c.thatMuch(n)
}

func pvDestroy(c clause, n *oracle.Node) {
	what := c.objects(n.Kid(oracle.SymObjs), use{verb: "destroy"})
	r := c.result(ability.Instr{Op: ability.OpDestroy, What: what})
	c.done("destroy", r)
	c.moved(what, whereverItWent(r))
}

func pvSacrifice(c clause, n *oracle.Node) {
	if c.cardType > 0 && sacrificeOfType(c, n.Kid(oracle.SymObj)) {
		return
	}
	o := n.Kid(oracle.SymObj)
	what := theirOwn(c, o)
	if what == nil {
		what = c.object(o, use{verb: "sacrifice", own: true})
	}
	r := c.result(ability.Instr{Op: ability.OpSacrifice, Who: c.whoOrYou(), What: what})
	c.done("sacrifice", r)
	c.moved(what, whereverItWent(r))
}

func pvExile(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObjs).Kid(oracle.SymObj)
	switch one := n.Kid(oracle.SymObjs).Row == oracle.ObjsOne; {
	case one && o.Row == oracle.ObjTopmany && o.Kid(oracle.SymCards).Row == oracle.CardsEqual && !o.Kid(oracle.SymCards).Has("number"):
		exileTopEqual(c, o)
		return
	case one && wholeLibrary(o) != nil:
		exileLibrary(c, wholeLibrary(o))
		return
	}
	c.exile(n.Kid(oracle.SymObjs), 0)
}

// pvExilecounters: what is exiled has the counters from then on (122.6).
func pvExilecounters(c clause, n *oracle.Node) {
	kid := n.Kid(oracle.SymCountersn)
	c.exile(n.Kid(oracle.SymObjs), 0)
	in := &c.mode.Code[len(c.mode.Code)-1]
	if in.Op != ability.OpExile {
		fail(CodeMeaning, n, "counters on what is exiled so")
	}
	in.Counter, in.N = counter(kid), ability.Const(1)
	if k := kid.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
	}
}

func pvExiletop(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymObj) != nil {
		exileForEach(c, n)
		return
	}
	c.exile(n.Kid(oracle.SymObjs), ability.FlagFaceDown)
}

func pvExileuntil(c clause, n *oracle.Node) {
	if k := n.Kid(oracle.SymUntilwhen); until(k) != ability.UntilThisLeaves {
		fail(CodeMeaning, n, "exiled until then")
	}
	what := c.object(n.Kid(oracle.SymObj), use{verb: "exile", moved: true})
	r := c.result(ability.Instr{Op: ability.OpExile, What: what, Duration: ability.UntilThisLeaves})
	c.moved(what, selRegister(r))
	c.done("exile", r)
}

func pvTap(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpTap, What: c.objects(n.Kid(oracle.SymObjs), use{verb: "tap"})}
	if c.asksDone && c.isOneTarget(in.What) { // 701.26a: what is tapped already is not tapped
		c.result(in)
		return
	}
	c.emit(in)
}

func pvUntap(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpUntap, What: c.objects(n.Kid(oracle.SymObjs), use{verb: "untap"})})
}

func pvCounter(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "counter"})
	c.emit(ability.Instr{Op: ability.OpCounter, What: what, Zone: mtg.Graveyard})
}

func pvRegenerate(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpRegenerate, What: c.object(n.Kid(oracle.SymObj), use{verb: "regenerate"})})
}

func pvPuttwokinds(c clause, n *oracle.Node) {
	what := c.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on"})
	for i, kid := range n.All(oracle.SymCountersn) {
		in := c.puts(kid)
		in.What = what
		c.putTogether(in, i)
	}
}

// puts is the instruction that puts the counters on something.
func (c clause) puts(n *oracle.Node) ability.Instr {
	in := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), Counter: counter(n)}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
	}
	return in
}

// pvPutthreeapart puts counters on one target after another.
func pvPutthreeapart(c clause, n *oracle.Node) {
	to := n.All(oracle.SymObj)
	for i, kid := range n.All(oracle.SymCountersn) {
		in := c.puts(kid)
		in.What = c.object(to[i], use{verb: "put a counter on"})
		if in.What.Kind != ability.SelRegister || int(in.What.N) >= c.prepared {
			fail(CodeMeaning, to[i], "what gets the counters")
		}
		c.putTogether(in, i)
	}
}

// pvPutontwo puts counters on one thing and on another.
func pvPutontwo(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObjs)
	for i, kid := range n.All(oracle.SymCountersn) {
		in := c.puts(kid)
		in.What = c.objects(objs[i], use{verb: "put a counter on"})
		c.putTogether(in, i)
	}
}

// pvMovecounter moves counters from one object onto another (122.5): one, or all.
func pvMovecounter(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	in := ability.Instr{Op: ability.OpMoveCounters}
	if n.Kid(oracle.LexCounter) != nil {
		in.Counter = counter(n)
	}
	if n.Row == oracle.PvMovecounter {
		in.N = ability.Const(1)
	} else {
		in.Flags = ability.FlagAll
	}
	in.What = c.object(objs[0], use{verb: "remove a counter from"})
	in.Other = c.object(objs[1], use{verb: "put a counter on"})
	if c.pluralSel(in.What) || c.pluralSel(in.Other) {
		fail(CodeMeaning, n, "counters of several, or onto several")
	}
	c.emit(in)
}

// pvMoveany moves any number of counters from one object onto another, or onto others
// among which who moves them divides them.
func pvMoveany(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	in := ability.Instr{Op: ability.OpSpreadCounters, Who: c.whoOrYou(), Counter: counter(n)}
	in.What = c.object(objs[0], use{verb: "remove a counter from"})
	if c.pluralSel(in.What) || c.whoIsEach() {
		fail(CodeMeaning, n, "counters of several, or moved by several")
	}
	in.Other = c.object(objs[1], use{verb: "put a counter on"})
	c.emit(in)
}

// pvDoubleeach: 701.10e, of each kind.
func pvDoubleeach(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpDoubleCounters, What: c.object(n.Kid(oracle.SymObj), use{verb: "put a counter on"})})
}

func pvRemoveallcounters(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpRemoveCounters, Flags: ability.FlagAll, What: c.object(n.Kid(oracle.SymObj), use{verb: "remove counters from"})})
}

func pvDoublecounters(c clause, n *oracle.Node) {
	has := &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelItem), Counter: counter(n)}
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: c.object(n.Kid(oracle.SymObj), use{}), N: has, Counter: counter(n)}) // 701.10e
}

func pvRemovefromcombat(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpRemoveFromCombat, What: c.object(n.Kid(oracle.SymObj), use{})})
}

func pvTransform(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpTransform, What: c.objects(n.Kid(oracle.SymObjs), use{verb: "transform"})})
}

func pvFlipobj(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpFlip, What: c.object(n.Kid(oracle.SymObj), use{verb: "flip"})})
}

// exile exiles, and remembers the exiled cards.
func (c clause) exile(n *oracle.Node, flags ability.InstrFlags) {
	own := c.who != nil
	what := c.objects(n, use{verb: "exile", moved: true, ownCards: own})
	if what.Kind == ability.SelAll && what.Filter.Whose != nil && what.Filter.Whose.Kind == ability.SelChooser {
		what.Filter.Whose = c.who // each player's own
	}
	if flags == 0 && hasItsAuras(what) && speaksOfOthers(c.b) {
		exileWithAuras(c, what)
		return
	}
	in := ability.Instr{Op: ability.OpExile, What: what, Flags: flags}
	if flags&ability.FlagFaceDown != 0 && c.searched(what) {
		in.Who, in.Flags = c.whoOrYou(), flags|ability.FlagLook
	}
	r := c.result(in)
	c.done("exile", r)
	c.moved(what, selRegister(r))
	if what.Kind == ability.SelTop && isOne(what.Num) && c.whoIsEach() { // the top card of each library: "those cards"
		c.mention(mention{sel: selRegister(r), became: selRegister(r), plural: true, card: true})
	}
}

// searched reports whether the cards were found by a search, which is a look at them
// (406.3, 701.23a).
func (e *emitter) searched(what *ability.Sel) bool {
	for i := range e.mode.Code {
		if in := &e.mode.Code[i]; in.Op == ability.OpSearch && what.Kind == ability.SelRegister && what.N == in.Dst-1 {
			return true
		}
	}
	return false
}

func pvPutcounters(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), Counter: counter(n)}
	switch n.Row {
	case oracle.PvPutncounters:
		if k := n.Kid(oracle.LexNumber); k != nil {
			in.N = c.number(k)
		} else {
			in.N = c.thatMuch(n)
		}
	case oracle.PvPutneach:
		list := n.All(oracle.SymObj)
		in.N = c.times(c.number(n.Kid(oracle.LexNumber)), list[len(list)-1])
	case oracle.PvPuteach:
		in.N = c.times(ability.Const(1), n.Kid(oracle.SymObj))
	case oracle.PvPutequal:
		in.N = eachOwnToken(c).quantity(n.Kid(oracle.SymQty))
	}
	in.What = c.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on", moved: exiledBefore(c, n.Kid(oracle.SymObjs))})
	ofItsMaker(c, &in, n)
	in.Who = whoPuts(c, n, &in)
	c.result(in)
}

func pvRemovecounter(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpRemoveCounters, Counter: counter(n), N: ability.Const(1)}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
	} else if n.Has("all") {
		in.N, in.Flags = nil, ability.FlagAll
	} else if n.Has("that") {
		in.N = c.thatMuch(n)
	}
	in.What = c.object(n.Kid(oracle.SymObj), use{verb: "remove a counter from"})
	if in.Flags&ability.FlagAll != 0 && (c.nextCountsRemoved() || c.nextSaysThatMany() || c.saysThatMuch(n)) {
		c.done("remove "+in.Counter.String(), c.result(in)) // 609.3: as many as were removed
		return
	}
	if in.N != nil && c.asksDone {
		c.result(in)
		return
	}
	c.emit(in)
}

func pvCreate(c clause, n *oracle.Node) {
	c.createTokens(n.Kid(oracle.SymTokens))
}

func pvProliferate(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpProliferate, Who: c.whoOrYou()})
}

func pvExtraland(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpExtraLand, Who: c.whoOrYou(), N: ability.Const(1)}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
	}
	c.emit(in)
}

func pvChoosetype(c clause, n *oracle.Node) {
	switch {
	case n.Has("permanent"):
		choosePermanentType(c, n)
		return
	case n.Has("card"):
		chooseCardType(c, n)
		return
	case n.Has("basic"):
		pvChooselandtype(c, n)
		return
	case n.Has("land"):
		fail(CodeMeaning, n, "any land type")
	}
	c.result(ability.Instr{Op: ability.OpChooseType, Who: c.whoOrYou()})
}

func pvChoosecolor(c clause, n *oracle.Node) {
	c.result(ability.Instr{Op: ability.OpChooseColor, Who: c.whoOrYou()})
}

func pvChoosename(c clause, n *oracle.Node) {
	switch {
	case c.kind == ability.Spell:
	case c.b.granted: // what has it may have chosen a name of its own (607.2d)
		fail(CodeMeaning, n, "a name chosen for an ability that is granted")
	case c.next != nil && c.next.Row == oracle.BodyWhenturn: // each resolution has its own
		fail(CodeMeaning, n, "a name that a delayed ability asks for")
	}
	c.emit(c.chooseName(n))
}

func pvPrevent(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpPrevent, Flags: ability.FlagCombat | ability.FlagAll | ability.FlagAnyone, Duration: ability.ThisTurn})
}

func pvPreventnext(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{})
	c.emit(ability.Instr{Op: ability.OpPrevent, N: c.number(n.Kid(oracle.LexNumber)), What: what, Duration: ability.ThisTurn})
}

func pvChooseobj(c clause, n *oracle.Node) {
	if n.Has("secretly") {
		chooseSecretly(c, n)
		return
	}
	if n.Has("different") {
		chooseDiffer(c, n)
		return
	}
	if o := n.Kid(oracle.SymObj); c.who != nil && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetTarget {
		c.choosesTarget(o)
		return
	}
	if o := n.Kid(oracle.SymObj); c.who == nil && (o.Row == oracle.ObjAny || o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Is(oracle.DetTarget, oracle.DetAnother, oracle.DetUpto, oracle.DetNumber, oracle.DetAnynumber)) {
		c.chooseTarget(o)
		return
	}
	if choosesKind(c, n.Kid(oracle.SymObj)) {
		return
	}
	if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA && !d.Is(oracle.DetAnothera, oracle.DetCount, oracle.DetCountupto, oracle.DetAnynum) {
		fail(CodeMeaning, n, "what is chosen")
	}
	if o := n.Kid(oracle.SymObj); o.Row == oracle.ObjNp {
		now := c
		now.lots = atRandom(o)
		if f := now.describe(o); f.NoObjects {
			switch d := o.Kid(oracle.SymDet); {
			case d.Row == oracle.DetAnothera && f.PlayerWho == ability.Anyone:
				f.PlayerWho, f.IsNot = ability.NotYou, f.IsNot&^ability.IsThis
			case d.Row != oracle.DetA:
				fail(CodeMeaning, d, "which players are chosen")
			}
			choosePlayer(c, o, f)
			return
		}
	}
	c.object(n.Kid(oracle.SymObj), use{verb: "choose"})
	c.ownerIsNext(n.Kid(oracle.SymObj))
}

func pvChoosepile(c clause, n *oracle.Node) {
	c.choosePile(n, c.who)
}

func pvHave(c clause, n *oracle.Node) {
	c.statement(n, ability.Permanently, false)
}

func pvHaveplayer(c clause, n *oracle.Node) {
	c = c.withPlayer(n.Kid(oracle.SymPlayer))
	c.verb(n.Kid(oracle.SymPv))
}

// pvDistribute puts counters on targets as they are divided on announcement
// (601.2d).
func pvDistribute(c clause, n *oracle.Node) {
	list := n.Kid(oracle.SymObjs)
	objs := list.All(oracle.SymObj)
	if list.Row == oracle.ObjsTwo && objs[0].Row == oracle.ObjRef && objs[0].Kid(oracle.SymRef).Row == oracle.RefIt {
		distributeIt(c, n, objs[1])
		return
	}
	if list.Row != oracle.ObjsOne {
		fail(CodeMeaning, list, "among which")
	}
	what := c.object(objs[0], use{})
	if what.Kind != ability.SelRegister || int(what.N) >= c.prepared {
		fail(CodeMeaning, n, "division among what is no target")
	}
	c.divide(what, c.number(n.Kid(oracle.LexNumber)))
	c.emit(ability.Instr{Op: ability.OpDivide, What: what, Counter: counter(n)})
}

// pvChoosefrom is a choice among the cards of a hand revealed before, of one or of so many.
func pvChoosefrom(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	d := o.Kid(oracle.SymDet)
	if c.revealed == nil || !n.Has("it") && !n.Has("them") || o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetA, oracle.DetCount, oracle.DetCountupto) || d.Has("other") || c.who != nil {
		fail(CodeMeaning, n, "what is chosen from")
	}
	if severalPlayers(c.revealed) {
		fail(CodeMeaning, n, "several hands")
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Text: "choose"}
	if d.Row != oracle.DetA {
		in.N = c.number(d.Kid(oracle.LexNumber))
	}
	if d.Row == oracle.DetCountupto {
		in.Flags |= ability.FlagUpTo
	}
	f := c.describe(o)
	if f.Zones != anyZone {
		fail(CodeMeaning, o, "a card")
	}
	for _, p := range n.All(oracle.SymPost) {
		if p.Row != oracle.PostCompare {
			fail(CodeMeaning, p, "%s of the chosen card", p.Label())
		}
		c.post(f, p)
	}
	setZone(f, mtg.Zones(mtg.Hand))
	f.Owner, f.Whose = ability.TheSel, c.revealed
	in.Filter = f
	r := c.result(in)
	c.mention(mention{sel: selRegister(r), card: true, chosen: true, plural: !isOne(in.N), types: filterTypes(f)})
}
