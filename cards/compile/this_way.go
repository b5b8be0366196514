package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

type deedSaid struct {
	word       string
	ops        []ability.Op
	permanents bool
}

// deeds are the instructions that "this way" speaks of, by its word, and whether what
// they are done to are permanents: these are described as they were, cards as they are.
var deeds = [...]deedSaid{
	{"destroyed", []ability.Op{ability.OpDestroy}, true},
	{"sacrificed", []ability.Op{ability.OpSacrifice}, true},
	{"tapped", []ability.Op{ability.OpTap}, true},
	{"untapped", []ability.Op{ability.OpUntap}, true},
	{"exiled", []ability.Op{ability.OpExile, ability.OpExileUntil}, false},
	{"discarded", []ability.Op{ability.OpDiscard, ability.OpDiscardRandom}, false},
	{"milled", []ability.Op{ability.OpMill}, false},
	{"returned", []ability.Op{ability.OpMove}, false},
	{"drawn", []ability.Op{ability.OpDraw}, false},
}

// doneTo is what something was done to this way.
type doneTo struct {
	// of are all of them, in a register; those are the ones described.
	of, those *ability.Sel
	filter    *ability.Filter
	op        ability.Op
	// any: the words describe no more than that it was done to them.
	any bool
}

// count is how many they are.
func (d *doneTo) count() *ability.Num {
	if d.any {
		return &ability.Num{Kind: ability.NumRegister, K: int32(d.of.N)}
	}
	return &ability.Num{Kind: ability.NumSize, Sel: d.those}
}

// doneWay reads "creatures destroyed this way" and its like (608.2h), nil where an object
// phrase does not say so.
func (c clause) doneWay(o *oracle.Node) *doneTo {
	if way := wayOf(o); way != nil {
		if paid := c.doneToPay(o, way); paid != nil {
			return paid
		}
		if way.Has("phased") {
			return phasedOnes(c, o, way)
		}
		if way.Has("goaded") {
			return goadedOnes(c, o, way)
		}
		return thoseDone(c, o, way)
	}
	return nil
}

// thoseDone are those of what something was done to that an object phrase describes.
func thoseDone(c clause, o, way *oracle.Node) *doneTo {
	if d := o.Kid(oracle.SymDet); d != nil && d.Has("other") {
		fail(CodeMeaning, d, "other than which")
	}
	c.looksBack = true
	f := c.kinds(o.Kid(oracle.SymKinds))
	for _, p := range o.All(oracle.SymPost) {
		if p.Kid(oracle.SymWay) == nil {
			c.post(f, p)
		}
	}
	in := c.deedOf(way)
	if intoGrave(way) {
		return putIntoGraveyard(c, o, f, in)
	}
	if way.Row == oracle.WayDone && saidOf(way, oracle.PlayerYou) { // who controlled it sacrificed it (701.21a)
		if f.Controller != ability.Anyone {
			fail(CodeMeaning, o, "whose it was")
		}
		f.Controller = ability.You
	}
	out := &doneTo{filter: f, op: in.Op, of: selRegister(int(in.Dst) - 1), any: anyAtAll(f)}
	cards, permanents := f.Zones == anyZone, ofPermanentsAlone(in.Op)
	switch {
	case cards && permanents, f.Zones != anyZone && f.Zones != 0, f.NoObjects:
		fail(CodeMeaning, o, "to what else it was done")
	case cards && in.Op == ability.OpMove && in.Zone == mtg.Hand: // not what went elsewhere instead (614.6, 903.9b)
		setZone(f, mtg.Zones(mtg.Hand))
		out.those, out.any = &ability.Sel{Kind: ability.SelThose, Of: out.of, Filter: f}, false
	case cards:
		setZone(f, allZones)
		out.those = &ability.Sel{Kind: ability.SelThose, Of: out.of, Filter: f}
	case in.Op == ability.OpTap, in.Op == ability.OpUntap:
		out.those = &ability.Sel{Kind: ability.SelThose, Of: out.of, Filter: f}
	case permanents, in.Op == ability.OpExile, in.Op == ability.OpMove: // a register has what they became
		was := &ability.Sel{Kind: ability.SelWas, Of: out.of}
		out.those = &ability.Sel{Kind: ability.SelThose, Of: was, Filter: f}
		out.any = out.any && permanents
	default:
		fail(CodeMeaning, o, "to what else it was done")
	}
	return out
}

// putIntoGraveyard are those described of what an instruction put into graveyards, where
// they are still: what went elsewhere instead is none of them.
func putIntoGraveyard(c clause, o *oracle.Node, f *ability.Filter, in *ability.Instr) *doneTo {
	cards, there := f.Zones == anyZone, selRegister(int(in.Dst)-1)
	if wayOf(o) != nil && wayOf(o).Kid(oracle.SymZone).Has("your") {
		if !cards || f.Owner != ability.Anyone {
			fail(CodeMeaning, o, "whose graveyard it is")
		}
		f.Owner = ability.You
	}
	switch {
	case f.NoObjects, f.Zones != anyZone && f.Zones != 0, !cards && !ofPermanentsAlone(in.Op):
		fail(CodeMeaning, o, "to what else it was done")
	case cards:
		there = &ability.Sel{Kind: ability.SelThose, Of: there, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}}
		setZone(f, allZones)
	default:
		there = &ability.Sel{Kind: ability.SelFallen, Of: there}
	}
	return &doneTo{filter: f, op: in.Op, of: there, those: &ability.Sel{Kind: ability.SelThose, Of: there, Filter: f}}
}

// wayOf is the "this way" of an object phrase, nil where there is none.
func wayOf(o *oracle.Node) *oracle.Node {
	if o.Row == oracle.ObjTheway {
		if o.Has("other") {
			fail(CodeMeaning, o, "the others of them")
		}
		return o.Kid(oracle.SymWay)
	}
	if o.Row != oracle.ObjNp {
		return nil
	}
	for _, p := range o.All(oracle.SymPost) {
		if p.Row == oracle.PostWay {
			return p.Kid(oracle.SymWay)
		}
	}
	return nil
}

// anyAtAll reports whether a description is no more than "card" or "permanent".
func anyAtAll(f *ability.Filter) bool {
	return plainCard(f) && f.Controller == ability.Anyone && f.Owner == ability.Anyone && !f.ChosenColor && !f.ChosenType && !f.ChosenName && f.CardType == nil
}

func ofPermanentsAlone(op ability.Op) bool {
	for _, d := range deeds {
		if d.permanents && slices.Contains(d.ops, op) {
			return true
		}
	}
	return false
}

// deedOf finds the instruction that "this way" speaks of: the only one of its kind, whose
// result a register keeps.
func (e *emitter) deedOf(n *oracle.Node) *ability.Instr {
	at := -1
	for i := range e.mode.Code {
		in := &e.mode.Code[i]
		if !does(in, n) || at >= 0 && in.Dst > 0 && in.Dst == e.mode.Code[at].Dst {
			continue
		}
		if at >= 0 {
			fail(CodeReference, n, "which of two instructions it speaks of")
		}
		at = i
	}
	if at < 0 {
		fail(CodeReference, n, "nothing before it was")
	}
	for i := at + 1; i < e.here(); i++ {
		if in := &e.mode.Code[i]; (in.Op == ability.OpNext || in.Op == ability.OpJump) && in.To < at {
			fail(CodeReference, n, "what was done more than once")
		}
	}
	in := &e.mode.Code[at]
	if in.Dst == 0 {
		in.Dst = uint8(e.register() + 1)
	}
	return in
}

// intoGrave reports whether the words are of what was put into graveyards, or one of them.
func intoGrave(way *oracle.Node) bool {
	z := way.Kid(oracle.SymZone)
	return z != nil && (z.Row == oracle.ZoneGraveyards || z.Row == oracle.ZoneGraveyard && (z.Has("a") || z.Has("your") || z.Has("their")))
}

func does(in *ability.Instr, n *oracle.Node) bool {
	if p := n.Kid(oracle.SymPlayer); p != nil && n.Row == oracle.WayDone && p.Row != oracle.PlayerYou {
		fail(CodeReference, p, "who did it")
	}
	switch n.Row {
	case oracle.WayDone, oracle.Cond1Youdid:
		for _, d := range deeds {
			if n.Has(d.word) && slices.Contains(d.ops, in.Op) {
				if n.Row == oracle.WayDone && saidOf(n, oracle.PlayerYou) { // of what several players sacrificed
					return in.Op == ability.OpSacrifice
				}
				return in.Op != ability.OpMove || in.Zone == mtg.Hand || in.Zone == mtg.Battlefield
			}
		}
	case oracle.Cond1Doesway:
		return doesSo(in, n)
	case oracle.WayPut:
		switch z := n.Kid(oracle.SymZone); {
		case z == nil && n.Has("battlefield"):
			return in.Op == ability.OpMove && in.Zone == mtg.Battlefield
		case z != nil && z.Row == oracle.ZoneExile:
			return in.Op == ability.OpExile || in.Op == ability.OpExileUntil
		case intoGrave(n):
			switch in.Op {
			case ability.OpDestroy, ability.OpSacrifice, ability.OpMill, ability.OpDiscard:
				return true
			case ability.OpMove:
				return in.Zone == mtg.Graveyard
			}
		}
	}
	return false
}

// postWay narrows a description to those of what something was done to that are where it
// left them.
func postWay(c clause, f *ability.Filter, n *oracle.Node) {
	in, of := deedsOf(c, n.Kid(oracle.SymWay))
	if intoGrave(n.Kid(oracle.SymWay)) {
		done := selRegister(int(in.Dst) - 1)
		switch {
		case f.In != nil, f.Zones != anyZone && !ofPermanentsAlone(in.Op):
			fail(CodeMeaning, n, "among two things")
		case f.Zones != anyZone: // permanents, as they were (608.2h)
			was := *f
			setZone(&was, battlefield)
			done = &ability.Sel{Kind: ability.SelThose, Of: &ability.Sel{Kind: ability.SelWas, Of: done}, Filter: &was}
			*f = ability.Filter{}
		}
		f.In = &ability.Sel{Kind: ability.SelBecame, Of: done}
		setZone(f, mtg.Zones(mtg.Graveyard))
		if n.Kid(oracle.SymWay).Kid(oracle.SymZone).Has("your") {
			if f.Owner != ability.Anyone {
				fail(CodeMeaning, n, "whose graveyard it is")
			}
			f.Owner = ability.You
		}
		return
	}
	switch in.Op {
	case ability.OpExile, ability.OpExileUntil:
		setZone(f, mtg.Zones(mtg.Exile))
	case ability.OpDiscard, ability.OpDiscardRandom, ability.OpMill:
		setZone(f, allZones)
	case ability.OpTap, ability.OpUntap:
	case ability.OpMove:
		if !n.Kid(oracle.SymWay).Has("battlefield") || f.Zones&^battlefield != 0 {
			fail(CodeMeaning, n, "where it is now")
		}
	default:
		fail(CodeMeaning, n, "where it is now")
	}
	if f.In != nil {
		fail(CodeMeaning, n, "among two things")
	}
	f.In = of
}

// theDone is "the card returned this way", which is one.
func theDone(c clause, n *oracle.Node) *ability.Sel {
	if n.Row == oracle.ObjChosenway {
		return chosenWay(c, n)
	}
	done := c.doneWay(n)
	c.mention(mention{sel: done.those, types: filterTypes(done.filter), card: done.filter.Zones != 0, vague: true})
	return done.those
}

// cond1Dealtway asks whether something of the kind is among what the instruction before has dealt
// damage to; it is spoken of then.
func cond1Dealtway(c clause, n *oracle.Node) *ability.Cond {
	if n.Has("excess") {
		return number(qtyExcess(c, n), ability.AtLeast, ability.Const(1))
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	f.In = selRegister(c.damaged(n))
	if !f.NoObjects {
		needZone(f, n)
		setZone(f, battlefield)
	}
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, player: f.NoObjects, types: filterTypes(f)})
	if f.NoObjects {
		return number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, ability.Const(1))
	}
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// cond1Doesway asks whether a player did something to what is described.
func cond1Doesway(c clause, n *oracle.Node) *ability.Cond {
	if k := n.Kid(oracle.SymDestination); k != nil && !n.Has("return") && !n.Has("returns") {
		fail(CodeMeaning, k, "where it was put")
	}
	if n.Has("reveal") || n.Has("reveals") {
		o := n.Kid(oracle.SymObj)
		if d := o.Kid(oracle.SymDet); n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, n, "who reveals what")
		}
		return revealedWay(c, o, o.Kid(oracle.SymKinds), o.All(oracle.SymPost))
	}
	who, by := c.player(n.Kid(oracle.SymPlayer)), sel(ability.SelYou)
	switch in := c.deedOf(n); in.Op {
	case ability.OpMill, ability.OpSacrifice, ability.OpDiscardRandom:
		by = in.Who
	case ability.OpDiscard:
		by = chooserOf(c, n, in.What)
	}
	if *who != *by {
		fail(CodeReference, n, "who did it")
	}
	return wasDone(c, n, n)
}

// cond1Done asks whether something was done to what is described.
func cond1Done(c clause, n *oracle.Node) *ability.Cond {
	return wasDone(c, n, n.Kid(oracle.SymWay))
}

func wasDone(c clause, n, way *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	if r := o.Kid(oracle.SymRef); r != nil && intoGrave(way) {
		return thatFell(c, r, way)
	}
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || wayOf(o) != nil {
		fail(CodeMeaning, o, "how many")
	}
	least := ability.Const(1)
	switch d.Row {
	case oracle.DetA, oracle.DetOneormore, oracle.DetNo:
	case oracle.DetAtleast, oracle.DetAtleastn:
		least = c.number(d.Kid(oracle.LexNumber))
	default:
		fail(CodeMeaning, d, "how many")
	}
	paid := c.doneToPay(o, way)
	done := paid
	if paid == nil {
		done = thoseDone(c, o, way)
	}
	if n.Row == oracle.Cond1Youdid && paid == nil && eachChose(c, way) {
		if done.op != ability.OpDiscard || done.filter.Owner != ability.Anyone {
			fail(CodeReference, n, "who did it")
		}
		done.filter.Owner = ability.You // nobody else discards cards of yours (701.9a)
	}
	if paid != nil {
		c.mention(mention{sel: done.those, types: filterTypes(done.filter), card: done.filter.Zones != 0, vague: true})
	} else if target := c.destroyedTarget(way); target != nil { // which "its controller" is of, whether or not it was destroyed
		c.mention(mention{sel: target, types: filterTypes(done.filter), lost: true})
	} else {
		c.mention(mention{sel: done.those, types: filterTypes(done.filter), card: done.filter.Zones != 0, vague: !exiledOneChosen(c, way)})
	}
	k := number(&ability.Num{Kind: ability.NumSize, Sel: done.those}, ability.AtLeast, least)
	if d.Row == oracle.DetNo {
		return not(k)
	}
	return k
}

// thatFell asks whether the one target that was destroyed was put into a graveyard by that (701.8):
// what is exiled instead, or regenerated, was not.
func thatFell(c clause, ref, way *oracle.Node) *ability.Cond {
	in := c.deedOf(way)
	if of := c.reference(ref, false); in.Op != ability.OpDestroy || !isOneTarget(c, in.What) || *of != *in.What {
		fail(CodeReference, ref, "what was destroyed")
	}
	return number(&ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelFallen, Of: selRegister(int(in.Dst) - 1)}}, ability.AtLeast, ability.Const(1))
}

// exiledOneChosen reports whether what was done so is that one card, which a player chose, was
// exiled: "that card" is the card then.
func exiledOneChosen(c clause, way *oracle.Node) bool {
	in := c.deedOf(way)
	switch {
	case in.Op == ability.OpDiscardRandom:
		return in.N != nil && isOne(in.N) && !severalPlayers(in.Who)
	case in.Op == ability.OpMove:
		return isOneTarget(c, in.What)
	}
	if in.Op != ability.OpExile || in.What.Kind != ability.SelRegister || int(in.What.N) < c.prepared {
		return false
	}
	k := choiceOf(c, in.What)
	return k != nil && k.N != nil && isOne(k.N) && k.Flags&ability.FlagAnyNumber == 0 && !severalPlayers(k.Who)
}

// cond1Noneshown is that there was nothing of the kind among the cards shown last.
func cond1Noneshown(c clause, n *oracle.Node) *ability.Cond {
	if n.Has("removed") {
		return noneRemoved(c, n)
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if c.shown == nil || f.Zones != anyZone || c.shownMoved() {
		fail(CodeReference, n, "which cards were revealed, and where they are")
	}
	setZone(f, allZones)
	f.In = c.shown
	return not(&ability.Cond{Kind: ability.CondExists, Filter: f})
}

// putThere is the one instruction that puts cards into a hand or onto the battlefield, as the
// words say, with a register for what it puts there.
func (e *emitter) putThere(n *oracle.Node) *ability.Instr {
	zone, at := mtg.Hand, -1
	if n.Has("battlefield") {
		zone = mtg.Battlefield
	}
	for i := range e.mode.Code {
		in := &e.mode.Code[i]
		if in.Op == ability.OpNext || in.Op == ability.OpJump && in.To <= i {
			fail(CodeReference, n, "what was done more than once")
		}
		if in.Op == ability.OpMove && in.Zone == zone {
			if at >= 0 {
				fail(CodeReference, n, "which of two instructions it speaks of")
			}
			at = i
		}
	}
	if at < 0 {
		fail(CodeReference, n, "nothing was put there")
	}
	in := &e.mode.Code[at]
	if in.Dst == 0 {
		in.Dst = uint8(e.register() + 1)
	}
	return in
}

// cond1Putway asks whether cards that are described were put somewhere by the same effect.
func cond1Putway(c clause, n *oracle.Node) *ability.Cond {
	in := c.putThere(n)
	if c.who != nil || in.Who != nil && in.Who.Kind != ability.SelYou {
		fail(CodeMeaning, n, "who put it there")
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone && (f.Zones != 0 || !n.Has("battlefield")) {
		fail(CodeMeaning, n, "what else was put there")
	}
	setZone(f, mtg.Zones(in.Zone)) // not what went elsewhere instead (614.6, 903.9b)
	those := &ability.Sel{Kind: ability.SelThose, Of: selRegister(int(in.Dst) - 1), Filter: f}
	k := number(&ability.Num{Kind: ability.NumSize, Sel: those}, ability.AtLeast, ability.Const(1))
	if n.Has("didn't") {
		return not(k)
	}
	return k
}

// bodyIfnotput is "if you don't put the card into your hand, ...": what is done then with the
// card that was looked at, which lies where it was.
func bodyIfnotput(c clause, n *oracle.Node) {
	in := c.putThere(n)
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefThecard, oracle.RefIt) {
		fail(CodeReference, r, "which card")
	}
	if c.shown == nil || c.shown.Kind != ability.SelRegister {
		fail(CodeReference, n, "which card")
	}
	one := slices.ContainsFunc(c.mode.Code, func(x ability.Instr) bool {
		return x.Op == ability.OpSelect && x.Dst == c.shown.N+1 && x.What.Kind == ability.SelTop && isOne(x.What.Num)
	})
	if !one || in.What.Kind != ability.SelRegister || in.What.N != c.shown.N {
		fail(CodeReference, n, "which of several cards")
	}
	put := number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(int(in.Dst) - 1)}, ability.AtLeast, ability.Const(1))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: not(put)})
	known := c.mentions
	c.mentions = nil
	c.mention(mention{sel: c.shown, card: true})
	c.ifHolds().acts(n.Kid(oracle.SymClause))
	c.mentions = known
	c.land(branch)
}

// bodyIfnotcast does something where what the sentence before let you cast was not cast.
func bodyIfnotcast(c clause, n *oracle.Node) {
	last := c.here() - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpCast || c.mode.Code[last].To != c.here() || c.mode.Code[last].Who.Kind != ability.SelYou {
		fail(CodeReference, n, "nothing that may be cast before it")
	}
	in := &c.mode.Code[last]
	if in.Dst == 0 {
		in.Dst = uint8(c.register() + 1)
	}
	cast := number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(int(in.Dst) - 1)}, ability.AtLeast, ability.Const(1))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: not(cast)})
	c.ifHolds().acts(n.Kid(oracle.SymClause))
	c.land(branch)
}

// destroyedTarget is the one target that was destroyed this way, nil where there may be
// several or it was something else that was done.
func (e *emitter) destroyedTarget(way *oracle.Node) *ability.Sel {
	in := e.deedOf(way)
	if in.Op != ability.OpDestroy || in.What.Kind != ability.SelRegister || int(in.What.N) >= e.prepared || !isOne(e.mode.Targets[in.What.N].Max) {
		return nil
	}
	return in.What
}

// forEachDone is "for each creature destroyed this way, ...": what the clause does, as
// many times at once, or as many times for each player as such things were his.
func forEachDone(c clause, n *oracle.Node) {
	done := c.doneWay(n.Kid(oracle.SymObj))
	body := n.Kid(oracle.SymClause)
	if done != nil && searchesFor(c, body, done.count()) {
		return
	}
	if done != nil && theyMaySearch(c, body, done) {
		return
	}
	if done != nil && len(body.All(oracle.SymMore)) > 0 {
		forEachLife(c, n, done)
		return
	}
	if len(body.All(oracle.SymMore)) > 0 {
		forEachShown(c, n)
		return
	}
	if done == nil {
		forEachThere(c, n)
		return
	}
	each := selRegister(c.register())
	known, first := len(c.mentions), c.here()
	if acts, _ := actsOf(body); done.op == ability.OpTap || done.op == ability.OpUntap || acts[0].Row != oracle.ActStatement { // what has left gets nothing
		c.mention(mention{sel: each, types: filterTypes(done.filter), card: done.filter.Zones != 0})
	}
	c.acts(body)
	if c.here() != first+1 {
		fail(CodeMeaning, n, "several things for each of them")
	}
	in := &c.mode.Code[first]
	speaks := func(of *ability.Sel) bool { return of.Kind == ability.SelRegister && of.N == each.N }
	switch in.Op {
	case ability.OpToken, ability.OpGainLife, ability.OpLoseLife, ability.OpDraw, ability.OpPutCounters, ability.OpDamage:
	default:
		if !onlySizes(in) {
			fail(CodeMeaning, n, "this for each of them")
		}
	}
	switch {
	case in.Op == ability.OpDraw && in.Who.Kind == ability.SelController && speaks(in.Who.Of) && in.N.Kind == ability.NumConst: // one after the other, the active player first (121.2c)
		draw := *in
		c.mode.Code = c.mode.Code[:first]
		loop := c.emit(ability.Instr{Op: ability.OpForEach, What: done.those, Dst: each.N + 1, Flags: ability.FlagOwn})
		c.emit(draw)
		c.emit(ability.Instr{Op: ability.OpNext, To: loop})
		c.land(loop)
	case in.Op == ability.OpToken && in.Who.Kind == ability.SelController && speaks(in.Who.Of):
		theirs := *done.those
		f := *done.filter
		if f.Controller != ability.Anyone || f.Whose != nil {
			fail(CodeMeaning, n, "whose they were")
		}
		f.Controller = ability.Chooser
		theirs.Filter = &f
		in.Who.Of = done.those
		in.N, in.Flags = timesOf(in.N, &ability.Num{Kind: ability.NumSize, Sel: &theirs}), in.Flags|ability.FlagOwn
	default:
		ability.WalkInstr(in, func(part any) {
			if s, ok := part.(*ability.Sel); ok && speaks(s) {
				fail(CodeMeaning, n, "something else for each of them")
			}
		})
		if onlySizes(in) {
			sizesTimes(in, done.count())
			break
		}
		in.N = timesOf(in.N, done.count())
	}
	c.mentions = c.mentions[:known]
	c.way = wayResult{}
}

// forEachShown is "for each nonland card revealed this way, add {G} and you gain 1 life": so much
// mana and life at once, for the cards that were revealed.
func forEachShown(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || len(o.All(oracle.SymPost)) != 1 || o.Kid(oracle.SymPost).Row != oracle.PostRevealedway {
		fail(CodeMeaning, n, "for each of what")
	}
	count, first := &ability.Num{Kind: ability.NumCount, Filter: c.counted(o)}, c.here()
	kept := c.result(ability.Instr{Op: ability.OpNumber, N: count})
	c.acts(n.Kid(oracle.SymClause))
	for i := range c.mode.Code[first+1:] {
		in := &c.mode.Code[first+1+i]
		if in.Op != ability.OpGainLife && in.Op != ability.OpMana || in.N.Kind != ability.NumConst || in.Who.Kind != ability.SelYou || in.Op == ability.OpMana && len(in.Mana) != 1 {
			fail(CodeMeaning, n, "several things for each of them")
		}
		in.N = timesOf(in.N, &ability.Num{Kind: ability.NumRegister, K: int32(kept)})
	}
	c.way = wayResult{}
}

// forEachLife is "for each card exiled this way, that player loses 1 life and you gain 1
// life": each of them loses or gains as much at once.
func forEachLife(c clause, n *oracle.Node, done *doneTo) {
	first := c.here()
	c.acts(n.Kid(oracle.SymClause))
	for i := range c.mode.Code[first:] {
		in := &c.mode.Code[first+i]
		if in.Op != ability.OpGainLife && in.Op != ability.OpLoseLife || in.N.Kind != ability.NumConst {
			fail(CodeMeaning, n, "several things for each of them")
		}
		in.N = timesOf(in.N, done.count())
	}
	c.way = wayResult{}
}

// searchesFor is "search your library for a Forest card and put that card onto the
// battlefield" for each of several: one search for up to so many, put there at once. It
// reports whether the clause is such.
func searchesFor(c clause, body *oracle.Node, count *ability.Num) bool {
	acts, _ := actsOf(body)
	if len(acts) != 2 || acts[0].Row != oracle.ActImperative || acts[0].Kid(oracle.SymPv).Row != oracle.PvSearch || acts[1].Row != oracle.ActImperative || acts[1].Kid(oracle.SymPv).Row != oracle.PvPut {
		return false
	}
	none := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(count, ability.AtLeast, ability.Const(1))})
	first := c.here()
	row(c, acts, 0)
	c.land(none)
	code := c.mode.Code[first:]
	if len(code) != 2 || code[0].Op != ability.OpSearch || !isOne(code[0].N) || code[1].Op != ability.OpMove {
		fail(CodeMeaning, body, "what is searched for each of them")
	}
	code[0].N, code[0].M = count, ability.Const(0)
	for i := range c.mentions {
		if m := &c.mentions[i]; code[0].Dst > 0 && *m.sel == *selRegister(int(code[0].Dst) - 1) {
			m.plural = true
		}
	}
	return true
}

// countThere is how many of what the words say there are, or how many counters were removed.
func countThere(c clause, n *oracle.Node) *ability.Num {
	o := n.Kid(oracle.SymObj)
	if n.Kid(oracle.SymClause).Kid(oracle.SymAct).Row == oracle.ActMay {
		fail(CodeMeaning, n, "for each of what")
	}
	switch {
	case o.Row == oracle.ObjAnycounterway:
		return anyRemovedWay(c, o)
	case o.Row == oracle.ObjCounterway:
		return removedWay(c, o)
	case o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil:
		fail(CodeMeaning, n, "for each of what")
	}
	count := &ability.Num{Kind: ability.NumCount, Filter: c.counted(o)}
	if count.Filter.NoObjects || count.Filter.Zones&mtg.Zones(mtg.Hand, mtg.Library) != 0 && count.Filter.In == nil {
		fail(CodeMeaning, n, "for each of what")
	}
	return count
}

// forEachThere is "for each land you control, create a Treasure token": tokens, or counters, so
// many times at once for what can be counted. Of each of them nothing is said.
//
// Counters that were removed are there only as a number.
func forEachThere(c clause, n *oracle.Node) {
	count := countThere(c, n)
	known, first := len(c.mentions), c.here()
	each := selRegister(c.register())
	one := mention{sel: each}
	if f := count.Filter; f != nil {
		one.types, one.card = filterTypes(f), f.Zones&^battlefield != 0
	}
	c.mention(one)
	c.acts(n.Kid(oracle.SymClause))
	if c.here() != first+1 {
		fail(CodeMeaning, n, "several things for each of them")
	}
	in := &c.mode.Code[first]
	sizes := onlySizes(in)
	if in.Op != ability.OpToken && in.Op != ability.OpPutCounters && !sizes {
		fail(CodeMeaning, n, "this for each of them")
	}
	ability.WalkInstr(in, func(part any) {
		if s, ok := part.(*ability.Sel); ok && s.Kind == ability.SelRegister && s.N == each.N {
			fail(CodeMeaning, n, "something else for each of them")
		}
	})
	if sizes {
		sizesTimes(in, count)
	} else {
		in.N = timesOf(in.N, count)
	}
	c.mentions = slices.Delete(c.mentions, known, known+1)
	for i := range c.mentions[known:] {
		m := &c.mentions[known+i]
		m.plural = m.plural || m.token && in.Op == ability.OpToken // "those tokens"
	}
}

func timesOf(k, count *ability.Num) *ability.Num {
	if isOne(k) {
		return count
	}
	return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
}

// allDestroyed reports whether a phrase is "creatures destroyed this way" of an
// instruction that destroys nothing else.
func allDestroyed(c clause, o *oracle.Node) bool {
	way := wayOf(o)
	if way == nil {
		return false
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	in := c.deedOf(way)
	if !onlyTypes(f) || in.Op != ability.OpDestroy || len(o.All(oracle.SymPost)) > 1 || f.Types != 0 && !ofTypes(c, in.What, f.Types) {
		fail(CodeMeaning, o, "only some of what is destroyed")
	}
	return true
}

// ofTypes reports whether all that is selected has one of the types, as far as the words
// say.
func ofTypes(c clause, s *ability.Sel, types mtg.TypeSet) bool {
	var f *ability.Filter
	switch {
	case s.Kind == ability.SelUnion:
		return ofTypes(c, s.Of, types) && ofTypes(c, s.Or, types)
	case s.Kind == ability.SelAll:
		f = s.Filter
	case s.Kind == ability.SelRegister && int(s.N) < c.prepared:
		f = &c.mode.Targets[s.N].Filter
	case s.Kind == ability.SelRegister: // what the creator of a delayed ability spoke of
		return slices.ContainsFunc(c.mentions, func(m mention) bool { return *m.sel == *s && m.types != 0 && m.types&^types == 0 })
	default:
		return false
	}
	t := filterTypes(f)
	return t != 0 && t&^types == 0
}

// nextSaysThatMany reports whether the next sentence is about that many cards.
func (d *discourse) nextSaysThatMany() (found bool) {
	if d.next != nil {
		d.next.Walk(func(n *oracle.Node) bool {
			found = found || n.Row == oracle.CardsThat
			return !found
		})
	}
	return found
}

// saysThatMuch reports whether the sentence goes on to say "that much", or "that many".
func (c clause) saysThatMuch(n *oracle.Node) bool {
	for i := n.Last + 1; c.more && i+1 < len(c.b.words) && c.b.words[i].Text != "."; i++ {
		if next := c.b.words[i+1].Text; c.b.words[i].Text == "that" && (next == "much" || next == "many") {
			return true
		}
	}
	return false
}

// nextCountsRemoved reports whether the next sentence says "for each counter removed
// this way": how many there were is kept for it.
func (d *discourse) nextCountsRemoved() (found bool) {
	if d.next != nil {
		d.next.Walk(func(n *oracle.Node) bool {
			found = found || n.Is(oracle.ObjCounterway, oracle.ObjAnycounterway)
			return !found
		})
	}
	return found
}
