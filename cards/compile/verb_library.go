package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func pvShuffle(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: c.whoOrYou()})
}

func pvShuffleowner(c clause, n *oracle.Node) {
	what := c.objects(n.Kid(oracle.SymObjs), use{verb: "shuffle", moved: true})
	if what.Kind == ability.SelAll && what.Filter.Zones == mtg.Zones(mtg.Graveyard) && c.nextSaysThatMany() {
		r := c.result(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumCount, Filter: what.Filter}})
		defer c.done("shuffle", r)
	}
	c.emit(ability.Instr{Op: ability.OpShuffle, What: what, Who: shuffled(c, n, what)})
}

func pvShufflegrave(c clause, n *oracle.Node) {
	switch {
	case n.Has("hand") && n.Has("graveyard"):
		pvShufflehandgraveyard(c, n)
		return
	case n.Has("hand"):
		pvShufflehand(c, n)
		return
	}
	if n.Has("your") != (c.who == nil) {
		fail(CodeMeaning, n, "whose graveyard it is")
	}
	c.emit(ability.Instr{Op: ability.OpShuffle, What: graveyardOf(c), Who: c.whoOrYou()})
}

func pvShufflethis(c clause, n *oracle.Node) {
	this := c.reference(n.Kid(oracle.SymRef), true)
	if this.Kind != ability.SelThis || c.who != nil {
		fail(CodeMeaning, n, "what is shuffled")
	}
	what := &ability.Sel{Kind: ability.SelUnion, Of: this, Or: graveyardOf(c)}
	who := &ability.Sel{Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelOwner, Of: this}, Or: sel(ability.SelYou)}
	c.emit(ability.Instr{Op: ability.OpShuffle, What: what, Who: who})
}

func pvShufflehandgraveyard(c clause, n *oracle.Node) {
	c.shuffleZones(n, mtg.Zones(mtg.Hand, mtg.Graveyard))
}

func pvShufflehand(c clause, n *oracle.Node) {
	if n.Has("your") != (c.who == nil) {
		fail(CodeMeaning, n, "whose hand it is")
	}
	c.emit(ability.Instr{Op: ability.OpShuffle, What: c.handOf(), Who: c.whoOrYou()})
}

func pvPutback(c clause, n *oracle.Node) {
	m := c.plural(n)
	c.emit(ability.Instr{Op: ability.OpOrderLibrary, Who: c.whoOrYou(), What: m.sel, Flags: ability.FlagAnyOrder})
}

// shuffled is the player whose library something is shuffled into. A library that is
// named is shuffled even if nothing is put into it (701.24c, 701.24d).
func shuffled(c clause, n *oracle.Node, what *ability.Sel) *ability.Sel {
	switch {
	case n.Has("your"):
		if c.who != nil {
			fail(CodeMeaning, n, "another player's library")
		}
		return sel(ability.SelYou)
	case c.who != nil && n.Has("their") && !n.Has("owner") && !n.Has("owners"):
		return c.who
	}
	return &ability.Sel{Kind: ability.SelOwner, Of: what}
}

// pvSearch is a search of one's own library (701.23); a stated quality need not
// be found.
func pvSearch(c clause, n *oracle.Node) {
	lib := n.Kid(oracle.SymLibrary)
	var whose *ability.Sel
	switch {
	case lib.Row == oracle.LibraryOf:
		whose = c.player(lib.Kid(oracle.SymPlayer))
		if whose.Kind != ability.SelRegister && whose.Kind != ability.SelEventOther && whose.Kind != ability.SelEventPlayer {
			fail(CodeMeaning, lib, "several players' libraries")
		}
	case lib.Row != oracle.LibraryYour && (lib.Row != oracle.LibraryTheir || c.who == nil):
		fail(CodeMeaning, lib, "another player's library")
	}
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "what is searched for")
	}
	f := c.describe(o)
	if n.Is(oracle.PvSearchor, oracle.PvSearcheach) {
		f = searchedEither(c, n, f)
	}
	if f.Zones != anyZone {
		fail(CodeMeaning, o, "what is searched for")
	}
	quality := !plainCard(f)
	setZone(f, mtg.Zones(mtg.Library))
	in := ability.Instr{Op: ability.OpSearch, Who: c.whoOrYou(), Other: whose, Filter: f, N: ability.Const(1)}
	plural := false
	switch d := o.Kid(oracle.SymDet); {
	case n.Row == oracle.PvSearchequal && d == nil:
		in.N, plural = c.quantity(n.Kid(oracle.SymQty)), true
	case d == nil || n.Row == oracle.PvSearchequal:
		fail(CodeMeaning, o, "how many")
	case d.Row == oracle.DetA, d.Row == oracle.DetAny && !quality:
	case d.Row == oracle.DetCountupto:
		in.N = c.number(d.Kid(oracle.LexNumber))
		plural = !isOne(in.N)
		quality = true
	case d.Row == oracle.DetThatmany && d.Has("up"):
		in.N, plural, quality = c.thatMuch(d), true, true
	case d.Row == oracle.DetThatmany && quality: // as many of them as are found (701.23b)
		in.N, plural = c.thatMuch(d), true
	case d.Row == oracle.DetAnynum && !d.Has("other"):
		in.N, plural, quality = ability.Const(ability.AnyNumber), true, true
	case d.Row == oracle.DetCount:
		in.N = c.number(d.Kid(oracle.LexNumber))
		plural = true
	default:
		fail(CodeMeaning, d, "how many")
	}
	switch n.Row {
	case oracle.PvSearcheach:
		in.N, plural, quality = ability.Const(len(f.Any)), true, true
		in.Flags |= ability.FlagOneEach
	case oracle.PvSearchdiffer:
		if s := n.Kid(oracle.SymSharing); s != nil {
			if !s.Has("land") || s.Has("basic") || s.Has("doesn't") || s.Has("don't") || n.Kid(oracle.SymPost) != nil {
				fail(CodeMeaning, s, "sharing this")
			}
			in.Share, quality = ability.QualityLandType, true
			break
		}
		in.Differ, quality = ability.QualityName, true
		if p := n.Kid(oracle.SymPost); p != nil {
			c.post(f, p)
		}
	}
	if (in.Differ != 0 || in.Share != 0) && !plural {
		fail(CodeMeaning, n, "several that differ, or share something")
	}
	in.M = in.N
	if quality {
		in.M = ability.Const(0)
	}
	r := c.result(in)
	c.mention(mention{sel: selRegister(r), plural: plural, card: true, types: filterTypes(f)})
}

// searchedEither is the filter of a search for one card or another, or for one of each.
func searchedEither(c clause, n *oracle.Node, f *ability.Filter) *ability.Filter {
	either := &ability.Filter{Zones: anyZone, Any: []ability.Filter{*f}}
	for i, o := range n.All(oracle.SymObj) {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "how many")
		}
		if i == 0 {
			continue
		}
		other := c.describe(o)
		if other.Zones != anyZone {
			fail(CodeMeaning, o, "what is searched for")
		}
		either.Any = append(either.Any, *other)
	}
	return either
}

// graveyardOf is all cards in the graveyard of who acts.
func graveyardOf(c clause) *ability.Sel {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
	if c.who != nil {
		f.Owner, f.Whose = ability.TheSel, c.who
		if c.whoIsEach() {
			f.Owner, f.Whose = ability.Anyone, nil // everyone's own
		}
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// pvPutontop puts what was found on top of the library that was just shuffled. It
// never left, so that the shuffling keeps it out (701.24b).
func pvPutontop(c clause, n *oracle.Node) {
	flags, found := ability.InstrFlags(0), false
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		found = found || in.Op == ability.OpSearch
		if in.Op == ability.OpReveal || in.Op == ability.OpSearch {
			flags |= in.Flags & ability.FlagReveal
		}
		if in.Op == ability.OpReveal {
			flags |= ability.FlagReveal
		}
	}
	last := c.here() - 1
	if !found || c.mode.Code[last].Op != ability.OpShuffle || c.mode.Code[last].What != nil {
		fail(CodeMeaning, n, "on top of what")
	}
	shuffle := &c.mode.Code[last]
	if c.who == nil && shuffle.Who.Kind != ability.SelYou || c.who != nil && (c.who.Kind != ability.SelRegister || *shuffle.Who != *c.who || c.whoIsEach()) {
		fail(CodeMeaning, n, "on top of whose library")
	}
	shuffle.Other = c.objects(n.Kid(oracle.SymObjs), use{verb: "put"})
	shuffle.Flags |= flags
	switch order := n.Kid(oracle.SymOrder); {
	case order != nil && (!c.pluralSel(shuffle.Other) || order.Row != oracle.OrderAny):
		fail(CodeMeaning, n, "in which order")
	case c.pluralSel(shuffle.Other): // in any order (401.4); what they were is no longer known once they are shuffled; they are the top ones
		if shuffle.Other.Kind != ability.SelRegister {
			fail(CodeMeaning, n, "which cards those are")
		}
		kept := &ability.Num{Kind: ability.NumRegister, K: int32(shuffle.Other.N)}
		if c.who != nil {
			fail(CodeMeaning, n, "who orders them")
		}
		top := &ability.Sel{Kind: ability.SelTop, Num: kept, Of: sel(ability.SelYou)}
		c.emit(ability.Instr{Op: ability.OpOrderLibrary, Who: sel(ability.SelYou), What: top, Flags: ability.FlagAnyOrder})
	}
	if k := n.Kid(oracle.LexOrdinal); k != nil {
		shuffle.M = ability.Const(k.Value.N - 1)
	}
}

// plainCard reports whether a filter says no more than "a card".
func plainCard(f *ability.Filter) bool {
	return f.Types == 0 && len(f.Subtypes) == 0 && plainFilter(f) && f.Colors == 0 && f.Name == "" && len(f.Compare) == 0
}

// move moves objects to a destination.
func (c clause) move(n, objs, dest *oracle.Node) {
	u := use{verb: n.Label(), moved: true}
	if dest.Row != oracle.DestinationBattlefield && n.Row == oracle.PvReturn {
		u.own = c.who != nil
	}
	if n.Row == oracle.PvPut {
		u.zones, u.ownCards = mtg.Zones(mtg.Hand), true
		if o := objs.Kid(oracle.SymObj); o != nil && o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetA && !zoned(o) && !yoursThere(o) {
			fail(CodeMeaning, o, "where the card is")
		}
	}
	what := c.objects(objs, u)
	if e := dest.Kid(oracle.SymEntering); e != nil && e.Row == oracle.EnteringEitherface {
		moveEitherFace(c, what)
		return
	}
	if dest.Row == oracle.DestinationTopbottom {
		moveTopOrBottom(c, what, dest)
		return
	}
	where := c
	if e := dest.Kid(oracle.SymEntering); e != nil && ofAuras(objs) {
		where.actor, where.notActor = what, true // nothing is attached to itself
	}
	in := where.destination(dest)
	if in.M != nil && c.pluralSel(what) {
		fail(CodeMeaning, dest, "where several of them are put")
	}
	in.What = what
	if in.Zone == mtg.Battlefield && in.Other != nil && (!ofThisCard(what) && !ofAuras(objs) && !c.fitting(what, in.Other) && !areOthers(objs.Kid(oracle.SymObj)) || in.Flags&ability.FlagTransformed != 0) {
		fail(CodeMeaning, dest, "something else that enters attached")
	}
	r := c.result(in)
	c.moved(what, selRegister(r))
	if in.Zone == mtg.Hand {
		lose(c.mentions, what)
	}
	c.done("return", r)
	if p := dest.Kid(oracle.SymPossessor); c.who == nil && p != nil && p.Row == oracle.PossessorOwner && p.Has("its") && !c.pluralSel(what) {
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelOwner, Of: what}, player: true})
	}
	if in.Zone == mtg.Battlefield {
		was := c.again(what)
		c.mention(mention{sel: selRegister(r), plural: c.pluralSel(what), types: was.types, here: was.self})
	}
}

// ofAuras reports whether what is moved is one Aura card, whatever this is.
func ofAuras(objs *oracle.Node) bool {
	o := objs.Kid(oracle.SymObj)
	if objs.Row != oracle.ObjsOne || o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || !o.Kid(oracle.SymDet).Is(oracle.DetA, oracle.DetTarget) {
		return false
	}
	k := o.Kid(oracle.SymKinds)
	if k.Row != oracle.KindsOne {
		return false
	}
	list := k.Kid(oracle.SymKind).All(oracle.SymAdj)
	return len(list) == 1 && list[0].Row == oracle.AdjSubtype && mtg.Subtype(list[0].Kid(oracle.LexSubtype).Value.N) == mtg.SubAura
}

// fitting reports whether what is selected was chosen as what could be attached to the host.
func (c clause) fitting(what, host *ability.Sel) bool {
	if what.Kind != ability.SelRegister {
		return false
	}
	fits := func(f *ability.Filter) bool { return f != nil && f.Fits != nil && reflect.DeepEqual(f.Fits, host) }
	if int(what.N) < len(c.mode.Targets) {
		return fits(&c.mode.Targets[what.N].Filter)
	}
	return slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool { return in.Dst == what.N+1 && fits(in.Filter) })
}

// ofThisCard reports whether what is selected is this, wherever it has gone.
func ofThisCard(s *ability.Sel) bool {
	for ; s != nil; s = s.Of {
		switch {
		case s.Kind == ability.SelThis:
			return true
		case s.Kind == ability.SelAll && s.Filter.In != nil:
			return ofThisCard(s.Filter.In)
		}
	}
	return false
}

// moveEitherFace puts something onto the battlefield face up or face down, as its
// player chooses.
func moveEitherFace(c clause, what *ability.Sel) {
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{"face up", "face down"}})
	first := number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: first})
	c.emit(ability.Instr{Op: ability.OpMove, Who: c.who, What: what, Zone: mtg.Battlefield})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpMove, Who: c.who, What: what, Zone: mtg.Battlefield, Flags: ability.FlagFaceDown})
	c.land(over)
}

// moveTopOrBottom puts something on the top or on the bottom of its owner's library, as
// who does it chooses.
func moveTopOrBottom(c clause, what *ability.Sel, dest *oracle.Node) {
	if c.pluralSel(what) || severalPlayers(c.whoOrYou()) || dest.Has("their") && dest.Has("choice") && c.who == nil {
		fail(CodeMeaning, dest, "whose choice it is, or of what")
	}
	putAtEitherEnd(c, c.whoOrYou(), what)
	lose(c.mentions, what)
}

// putAtEitherEnd has who choose on which end of the library something is put.
func putAtEitherEnd(c clause, who, what *ability.Sel) {
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: who, Texts: []string{"on the top", "on the bottom"}})
	top := number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: top})
	c.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Library, Flags: ability.FlagTop})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Library, Flags: ability.FlagBottom})
	c.land(over)
}

// pluralSel reports whether what was spoken of may be several.
func (d *discourse) pluralSel(what *ability.Sel) bool {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		if d.mentions[i].sel == what {
			return d.mentions[i].plural
		}
	}
	return what.Kind == ability.SelAll || what.Kind == ability.SelUnion
}

// destination makes the instruction that moves to a destination.
func (c clause) destination(n *oracle.Node) ability.Instr {
	in := ability.Instr{Op: ability.OpMove}
	switch n.Row {
	case oracle.DestinationHand:
		in.Zone = mtg.Hand
	case oracle.DestinationGraveyard:
		in.Zone = mtg.Graveyard
	case oracle.DestinationNth:
		in.Zone, in.Flags, in.M = mtg.Library, ability.FlagTop, ability.Const(n.Kid(oracle.LexOrdinal).Value.N-1)
	case oracle.DestinationBeneath:
		in.Zone, in.Flags, in.M = mtg.Library, ability.FlagTop, c.number(n.Kid(oracle.LexNumber))
	case oracle.DestinationExile:
		if in.Zone = mtg.Exile; !n.Has("exile") {
			in.Zone = mtg.Command
		}
	case oracle.DestinationTop, oracle.DestinationBottom, oracle.DestinationUnderneath:
		in.Zone = mtg.Library
		in.Flags = ability.FlagTop
		if n.Row != oracle.DestinationTop {
			in.Flags = ability.FlagBottom
		}
		if o := n.Kid(oracle.SymOrder); o != nil {
			if o.Row == oracle.OrderAny {
				in.Flags |= ability.FlagAnyOrder
				in.Who = c.whoOrYou()
			} else {
				in.Flags |= ability.FlagRandom
			}
		}
	case oracle.DestinationBattlefield:
		in.Zone = mtg.Battlefield
		for _, e := range n.All(oracle.SymEntering) {
			entering(c, &in, e)
		}
		if in.Flags&(ability.FlagUnderYourControl|ability.FlagOwnerControl) == 0 && in.Who == nil && c.who != nil {
			in.Who = c.who // 110.2a
		}
	}
	return in
}

func entering(c clause, in *ability.Instr, e *oracle.Node) {
	switch e.Row {
	case oracle.EnteringTapped:
		in.Flags |= ability.FlagTapped
	case oracle.EnteringTransformed:
		in.Flags |= ability.FlagTransformed
	case oracle.EnteringTappedtransformed:
		in.Flags |= ability.FlagTapped | ability.FlagTransformed
	case oracle.EnteringAttacking:
		in.Flags |= ability.FlagTapped | ability.FlagAttacking
	case oracle.EnteringOwner:
		in.Flags |= ability.FlagOwnerControl
	case oracle.EnteringControl: // theirs: of who does it, or of the opponent whose graveyard it is in
		if e.Has("your") {
			in.Flags |= ability.FlagUnderYourControl
			break
		}
		if c.who != nil {
			break
		}
		if k := len(c.mentions) - 1; k < 0 || c.mentions[k].opponent != ability.SelOwner || c.mentions[k].plural {
			fail(CodeReference, e, "whose control")
		}
		in.Flags |= ability.FlagOwnerControl
	case oracle.EnteringOf: // 110.2a
		p := e.Kid(oracle.SymPlayer)
		if p.Row != oracle.PlayerOwner || p.Kid(oracle.SymPoss).Kid(oracle.SymRef) == nil || p.Kid(oracle.SymPoss).Kid(oracle.SymRef).Row != oracle.RefThat {
			fail(CodeReference, e, "whose control")
		}
		if r := p.Kid(oracle.SymPoss).Kid(oracle.SymRef); r.Has("card") {
			in.Flags |= ability.FlagOwnerControl
			break
		} else if r.Kid(oracle.LexType) == nil && !r.Has("permanent") {
			fail(CodeReference, e, "whose control")
		}
		if c.event == nil || !c.event.moved || c.event.pattern.Kind != mtg.EventZoneChange || c.event.pattern.OneOrMore || onlyThis(c.event.pattern.Object) {
			fail(CodeReference, e, "whose control")
		}
		in.Who = &ability.Sel{Kind: ability.SelOwner, Of: sel(ability.SelEventObject)}
	case oracle.EnteringCounter:
		in.Counter, in.N = counter(e), ability.Const(1)
	case oracle.EnteringCounters:
		k, q := e.Kid(oracle.LexNumber), e.Kid(oracle.SymQty)
		switch in.Counter = counter(e); {
		case (k == nil) != (q != nil):
			fail(CodeMeaning, e, "how many counters")
		case k != nil:
			in.N = c.number(k)
		default:
			in.N = c.quantity(q)
		}
	case oracle.EnteringAttached:
		in.Other = enteringHost(c, e)
	case oracle.EnteringFacedown:
		in.Flags |= ability.FlagFaceDown
	default:
		fail(CodeMeaning, e, "entering so")
	}
}

// pvRevealnumber has a player choose so many cards of his hand, or all there are, and reveal
// them.
func pvRevealnumber(c clause, n *oracle.Node) {
	if c.whoIsEach() || severalPlayers(c.whoOrYou()) || n.Has("your") != (c.who == nil) {
		fail(CodeMeaning, n, "whose hand it is")
	}
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You}
	if c.who != nil {
		hand.Owner, hand.Whose = ability.TheSel, c.who
	}
	cards := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: c.quantity(n.Kid(oracle.SymQty)), Filter: hand, Text: "reveal"}))
	c.emit(ability.Instr{Op: ability.OpReveal, Who: c.whoOrYou(), What: cards})
	c.shown = cards
	c.mention(mention{sel: cards, plural: true, card: true})
}

// pvHandbottom puts all cards of a hand on the bottom of its owner's library.
func pvHandbottom(c clause, n *oracle.Node) {
	if c.whoIsEach() || severalPlayers(c.whoOrYou()) || n.Has("your") != (c.who == nil) || n.Has("your") == n.Has("their") {
		fail(CodeMeaning, n, "whose hand it is")
	}
	in := ability.Instr{Op: ability.OpMove, Who: c.whoOrYou(), What: c.handOf(), Zone: mtg.Library, Flags: ability.FlagBottom | ability.FlagAnyOrder}
	c.done("put", c.result(in))
}

// pvPutbothends puts cards of a hand on the top of the library or all on the bottom of it.
func pvPutbothends(c clause, n *oracle.Node) {
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}
	if c.who != nil {
		fail(CodeMeaning, n, "whose hand it is")
	}
	cards := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), N: c.number(n.Kid(oracle.LexNumber)), Filter: hand, Text: "put"}))
	putAtEitherEnd(c, sel(ability.SelYou), cards)
}

// searchThree is a search of one's library and graveyard together for a card of each of two or
// three descriptions.
func (c clause) searchThree(n *oracle.Node) {
	c.sentence++
	library := &ability.Filter{Zones: mtg.Zones(mtg.Library)}
	objs := n.All(oracle.SymObj)
	if len(objs) > 3 || n.Has("or") {
		fail(CodeMeaning, n, "so many, or one of them")
	}
	for _, o := range objs {
		f := c.describe(o)
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || f.Zones != anyZone || plainCard(f) || f.Name == "" && (len(objs) > 2 || len(library.Any) > 0) {
			fail(CodeMeaning, o, "what is searched for")
		}
		one := *f
		setZone(&one, library.Zones)
		library.Any = append(library.Any, one)
	}
	found := selRegister(c.result(ability.Instr{Op: ability.OpSearch, Who: sel(ability.SelYou), Filter: library, N: ability.Const(len(objs)), M: ability.Const(0), Flags: ability.FlagOneEach}))
	c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: found}) // before what is asked tells of it
	all := found
	for _, f := range library.Any {
		there := &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelThose, Of: found, Filter: &f}}
		has := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(there, ability.Equal, ability.Const(0))})
		buried := f
		buried.Zones, buried.Owner = mtg.Zones(mtg.Graveyard), ability.You
		r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &buried, Text: "put"})
		c.land(has)
		all = &ability.Sel{Kind: ability.SelUnion, Of: all, Or: selRegister(r)}
	}
	c.emit(ability.Instr{Op: ability.OpMove, What: all, Zone: mtg.Hand})
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: sel(ability.SelYou)})
}

// pvRepeat goes back to the beginning of what the ability does, under the condition
// that the sentence states.
func pvRepeat(c clause, n *oracle.Node) {
	if !c.branch {
		fail(CodeMeaning, n, "how often")
	}
	c.emit(ability.Instr{Op: ability.OpJump, To: 0})
}

// pvRepeatany goes back to the beginning as often as its player wants, who is asked each time.
func pvRepeatany(c clause, n *oracle.Node) {
	if at := c.here() - 1; at < 0 || c.mode.Code[at].Op != ability.OpMay || c.branch {
		fail(CodeMeaning, n, "who repeats it")
	}
	c.emit(ability.Instr{Op: ability.OpJump, To: 0})
}

// pvPuttherest is "put the rest ...": those looked at that are still in the library.
func pvPuttherest(c clause, n *oracle.Node) {
	all := c.shown
	for i := len(c.mentions) - 1; i >= 0 && all == nil; i-- {
		m := &c.mentions[i]
		if m.plural && m.card && m.sel.Kind == ability.SelRegister && !c.wasChosen(m.sel) {
			all = m.sel
		}
	}
	if all == nil {
		fail(CodeReference, n, "no cards before it fit")
	}
	in := c.destination(n.Kid(oracle.SymDestination))
	in.What = theRest(all, nil)
	if at := len(c.mode.Code) - 2; n.Row == oracle.PvPuttherest && (at < 0 || c.mode.Code[at].Op != ability.OpMay) {
		in.What = theRest(all, c.toldToEnter(all))
	}
	c.emit(in)
}

// toldToEnter is what of the cards shown is put onto the battlefield without a choice, nil if nothing
// is: what can't enter stays where it is (101.3), and is none of the others.
func (e *emitter) toldToEnter(all *ability.Sel) *ability.Sel {
	for _, in := range slices.Backward(e.mode.Code) {
		if in.Op == ability.OpMove && in.Zone == mtg.Library && in.What.Kind == ability.SelRegister && e.chosenOf(in.What, all) {
			return in.What // back where it was
		}
		if in.Op != ability.OpMove || in.Zone != mtg.Battlefield || in.What.Kind != ability.SelRegister || e.wasChosen(in.What) {
			continue
		}
		of := slices.IndexFunc(e.mode.Code, func(o ability.Instr) bool { return o.Op == ability.OpSelect && o.Dst == in.What.N+1 })
		if of >= 0 && e.mode.Code[of].What.Kind == ability.SelAll && e.mode.Code[of].What.Filter.In != nil && *e.mode.Code[of].What.Filter.In == *all {
			return in.What
		}
	}
	return nil
}

// pvShufflerest shuffles what was looked at on top of a library, and is still there, into
// it: the library is shuffled, whatever is left (701.24c).
func pvShufflerest(c clause, n *oracle.Node) {
	if c.shown == nil || n.Has("your") != (c.who == nil) || severalPlayers(c.whoOrYou()) || !c.ofOwnLibrary() {
		fail(CodeReference, n, "no cards before it fit")
	}
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: c.whoOrYou()})
}

// ofOwnLibrary reports whether what was shown last is of the library of who acts.
func (c clause) ofOwnLibrary() bool {
	who := *c.whoOrYou()
	return slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
		own := in.Op == ability.OpSelect && in.What.Kind == ability.SelTop && reflect.DeepEqual(*in.What.Of, who) || in.Op == ability.OpRevealUntil && reflect.DeepEqual(*in.Who, who)
		return own && in.Dst == c.shown.N+1
	})
}

// pvPutuncast puts away what was exiled and not cast: what is still there.
func pvPutuncast(c clause, n *oracle.Node) {
	k, not := n.Kid(oracle.SymKinds), n.Has("not")
	switch rest := n.Has("rest"); {
	case n.Has("revealed"):
		if !n.Has("all") || !not || !n.Has("way") || !plainCards(k) || rest {
			fail(CodeMeaning, n, "which of the revealed cards")
		}
		pvPutunseen(c, n)
		return
	case not:
		fail(CodeMeaning, n, "which of the exiled cards")
	case rest:
		if n.Has("all") || !n.Has("way") {
			fail(CodeMeaning, n, "the rest of what")
		}
		pvPutuncastof(c, n)
		return
	case !plainCards(k):
		fail(CodeMeaning, k, "which of the exiled cards")
	}
	if c.exiled == 0 {
		fail(CodeReference, n, "nothing exiled before it")
	}
	of := c.exiled
	if c.exiledAll > 0 {
		of = c.exiledAll
	}
	in := c.destination(n.Kid(oracle.SymDestination))
	in.What = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: selRegister(of - 1)}}
	c.emit(in)
}

// pvPutunseen puts away what was revealed and not cast: what is still in the library.
func pvPutunseen(c clause, n *oracle.Node) {
	if c.shown == nil {
		fail(CodeReference, n, "nothing revealed before it")
	}
	in := c.destination(n.Kid(oracle.SymDestination))
	in.What = theRest(c.shown, nil)
	c.emit(in)
}

// pvExiletill exiles cards from the top of a library until one that is described: "that
// card" is this one, "the exiled cards" are all of them.
func pvExiletill(c clause, n *oracle.Node) {
	lib, o := n.Kid(oracle.SymLibrary), n.Kid(oracle.SymObj)
	if lib.Row == oracle.LibraryOf || (lib.Row == oracle.LibraryYour) != (c.who == nil) || !c.whoIsEach() && severalPlayers(c.whoOrYou()) {
		fail(CodeMeaning, lib, "whose library it is")
	}
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, o, "until how many")
	}
	f := c.describe(o)
	if f.Zones != anyZone {
		fail(CodeMeaning, o, "a card")
	}
	setZone(f, mtg.Zones(mtg.Exile))
	if c.whoIsEach() {
		eachExilesTill(c, f)
		return
	}
	all := c.result(ability.Instr{Op: ability.OpExileUntil, Who: c.whoOrYou(), Filter: f})
	did := c.did
	found := *f
	found.In = selRegister(all)
	r := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: &found}})
	c.done("exile", all)
	c.exiled, c.exiledAll, c.did = r+1, all+1, did
	c.mention(mention{sel: selRegister(r), became: selRegister(r), card: true, types: filterTypes(f)})
}

// nonlandsExiled reports whether those spoken of are the cards until which others were exiled.
func nonlandsExiled(c clause, m *mention) bool {
	return c.exiledAll > 0 && m.sel.Kind == ability.SelRegister && int(m.sel.N) == c.exiled-1
}

// eachExilesTill has each of several players exile cards so in turn; those that are described are
// what is spoken of then.
func eachExilesTill(c clause, f *ability.Filter) {
	one, found, all := c.register(), c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.who, Dst: uint8(one + 1)})
	more := c.result(ability.Instr{Op: ability.OpExileUntil, Who: selRegister(one), Filter: f})
	of := *f
	of.In = selRegister(more)
	for _, x := range [...]struct {
		reg  int
		with *ability.Sel
	}{{found, &ability.Sel{Kind: ability.SelAll, Filter: &of}}, {all, selRegister(more)}} {
		c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(x.reg), Or: x.with}, Dst: uint8(x.reg + 1)})
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.done("exile", all)
	c.exiled, c.exiledAll = found+1, all+1
	c.mention(mention{sel: selRegister(found), became: selRegister(found), plural: true, card: true, types: filterTypes(f)})
}

// wasChosen reports whether a register holds what was chosen, and not that of which it
// was chosen.
func (e *emitter) wasChosen(s *ability.Sel) bool {
	return slices.ContainsFunc(e.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpChoose && in.Dst == s.N+1 })
}

// whoShuffled are those of whose cards, all of the kind, the instruction before shuffled some into
// their library: tokens do not count, nor what went elsewhere instead.
func whoShuffled(c clause, n *oracle.Node, f *ability.Filter) *ability.Sel {
	last := c.here() - 1
	if c.last.end != c.here() || last < 0 || c.mode.Code[last].Op != ability.OpShuffle || c.mode.Code[last].What == nil || c.mode.Code[last].What.Kind != ability.SelAll ||
		c.mode.Code[last].What.Filter.Zones&^battlefield != 0 || c.mode.Code[last].What.Filter.Types != c.kinds(n.Kid(oracle.SymKinds)).Types {
		fail(CodeReference, n, "what they shuffled")
	}
	in := &c.mode.Code[last]
	if in.Dst == 0 {
		in.Dst = uint8(c.register() + 1)
	}
	f.In = selRegister(int(in.Dst) - 1)
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}
