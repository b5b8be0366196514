package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func (s *scope) verbLibrary(n *oracle.Node) bool {
	switch n.Row {
	case oracle.PvSearch, oracle.PvSearchor:
		s.search(n)
	case oracle.PvPutontop:
		s.putOnTop(n)
	case oracle.PvShuffle, oracle.PvShufflelibrary:
		s.emit(ability.Instr{Op: ability.OpShuffle, Who: s.whoOrYou()})
	case oracle.PvShuffleowner:
		what := s.objects(n.Kid(oracle.SymObjs), use{verb: "shuffle", moved: true})
		s.emit(ability.Instr{Op: ability.OpShuffle, What: what, Who: s.shuffled(n, what)})
	case oracle.PvShufflegrave:
		if n.Has("your") != (s.who == nil) {
			fail(CodeMeaning, n, "whose graveyard it is")
		}
		s.emit(ability.Instr{Op: ability.OpShuffle, What: s.graveyardOf(), Who: s.whoOrYou()})
	case oracle.PvShufflethis:
		this := s.reference(n.Kid(oracle.SymRef), true)
		if this.Kind != ability.SelThis || s.who != nil {
			fail(CodeMeaning, n, "what is shuffled")
		}
		what := &ability.Sel{Kind: ability.SelUnion, Of: this, Or: s.graveyardOf()}
		who := &ability.Sel{Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelOwner, Of: this}, Or: sel(ability.SelYou)}
		s.emit(ability.Instr{Op: ability.OpShuffle, What: what, Who: who})
	case oracle.PvShufflehandgraveyard:
		s.shuffleZones(n, mtg.Zones(mtg.Hand, mtg.Graveyard))
	case oracle.PvShufflehand:
		if n.Has("your") != (s.who == nil) {
			fail(CodeMeaning, n, "whose hand it is")
		}
		s.emit(ability.Instr{Op: ability.OpShuffle, What: s.handOf(), Who: s.whoOrYou()})
	case oracle.PvPutback:
		m := s.plural(n)
		s.emit(ability.Instr{Op: ability.OpOrderLibrary, Who: s.whoOrYou(), What: m.sel, Flags: ability.FlagAnyOrder})
	case oracle.PvPutsome, oracle.PvPutone:
		s.putSome(n, s.plural(n).sel)
	case oracle.PvPutsomeshown:
		if s.shown == nil {
			fail(CodeMeaning, n, "which cards are put")
		}
		s.putSome(n, s.shown)
	case oracle.PvPutoneback:
		s.putOneBack(n)
	case oracle.PvPutthree:
		s.putThree(n)
	case oracle.PvRepeat:
		s.repeat(n)
	case oracle.PvRevealuntil:
		s.revealUntil(n)
	case oracle.PvPutthatrest, oracle.PvPutandrest:
		s.putAndRest(n)
	case oracle.PvPuttherest:
		s.putRest(n)
	default:
		return false
	}
	return true
}

// shuffled is the player whose library something is shuffled into. A library that is
// named is shuffled even if nothing is put into it (701.24c, 701.24d).
func (s *scope) shuffled(n *oracle.Node, what *ability.Sel) *ability.Sel {
	switch {
	case n.Has("your"):
		if s.who != nil {
			fail(CodeMeaning, n, "another player's library")
		}
		return sel(ability.SelYou)
	case s.who != nil && n.Has("their") && !n.Has("owner") && !n.Has("owners"):
		return s.who
	}
	return &ability.Sel{Kind: ability.SelOwner, Of: what}
}

// search is a search of one's own library (701.23); a stated quality need not
// be found.
func (s *scope) search(n *oracle.Node) {
	lib := n.Kid(oracle.SymLibrary)
	var whose *ability.Sel
	switch {
	case lib.Row == oracle.LibraryOf:
		whose = s.player(lib.Kid(oracle.SymPlayer))
		if whose.Kind != ability.SelRegister {
			fail(CodeMeaning, lib, "several players' libraries")
		}
	case lib.Row != oracle.LibraryYour && (lib.Row != oracle.LibraryTheir || s.who == nil):
		fail(CodeMeaning, lib, "another player's library")
	}
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "what is searched for")
	}
	f := s.describe(o)
	if n.Row == oracle.PvSearchor {
		f = s.searchedEither(n, f)
	}
	if f.Zones != anyZone {
		fail(CodeMeaning, o, "what is searched for")
	}
	quality := !plainCard(f)
	setZone(f, mtg.Zones(mtg.Library))
	in := ability.Instr{Op: ability.OpSearch, Who: s.whoOrYou(), Other: whose, Filter: f, N: ability.Const(1)}
	plural := false
	switch d := o.Kid(oracle.SymDet); {
	case d == nil:
		fail(CodeMeaning, o, "how many")
	case d.Row == oracle.DetA:
	case d.Row == oracle.DetCountupto:
		in.N = s.number(d.Kid(oracle.LexNumber))
		plural = !isOne(in.N)
		quality = true
	case d.Row == oracle.DetCount:
		in.N = s.number(d.Kid(oracle.LexNumber))
		plural = true
	default:
		fail(CodeMeaning, d, "how many")
	}
	in.M = in.N
	if quality {
		in.M = ability.Const(0)
	}
	r := s.result(in)
	s.mention(mention{sel: selRegister(r), plural: plural, card: true, types: filterTypes(f)})
}

// searchedEither is the filter of a search for one card or another.
func (s *scope) searchedEither(n *oracle.Node, f *ability.Filter) *ability.Filter {
	o := n.All(oracle.SymObj)[1]
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || n.Kid(oracle.SymObj).Kid(oracle.SymDet) == nil || n.Kid(oracle.SymObj).Kid(oracle.SymDet).Row != oracle.DetA {
		fail(CodeMeaning, o, "how many")
	}
	other := s.describe(o)
	if other.Zones != anyZone {
		fail(CodeMeaning, o, "what is searched for")
	}
	return &ability.Filter{Zones: anyZone, Any: []ability.Filter{*f, *other}}
}

// graveyardOf is all cards in the graveyard of who acts.
func (s *scope) graveyardOf() *ability.Sel {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
	if s.who != nil {
		f.Owner, f.Whose = ability.TheSel, s.who
		if s.whoIsEach() {
			f.Owner, f.Whose = ability.Anyone, nil // everyone's own
		}
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// putOnTop puts what was found on top of the library that was just shuffled. It
// never left, so that the shuffling keeps it out (701.24b).
func (s *scope) putOnTop(n *oracle.Node) {
	flags, found := ability.InstrFlags(0), false
	for i := range s.mode.Code {
		in := &s.mode.Code[i]
		found = found || in.Op == ability.OpSearch
		if in.Op == ability.OpReveal || in.Op == ability.OpSearch {
			flags |= in.Flags & ability.FlagReveal
		}
		if in.Op == ability.OpReveal {
			flags |= ability.FlagReveal
		}
	}
	last := s.here() - 1
	if !found || s.who != nil || s.mode.Code[last].Op != ability.OpShuffle || s.mode.Code[last].What != nil {
		fail(CodeMeaning, n, "on top of what")
	}
	shuffle := &s.mode.Code[last]
	if shuffle.Other = s.objects(n.Kid(oracle.SymObjs), use{verb: "put"}); s.pluralSel(shuffle.Other) {
		fail(CodeMeaning, n, "in which order")
	}
	shuffle.Flags |= flags
}

// plainCard reports whether a filter says no more than "a card".
func plainCard(f *ability.Filter) bool {
	return f.Types == 0 && len(f.Subtypes) == 0 && plainFilter(f) && f.Colors == 0 && f.Name == "" && len(f.Compare) == 0
}

// move moves objects to a destination.
func (s *scope) move(n, objs, dest *oracle.Node) {
	u := use{verb: n.Label(), moved: true}
	if dest.Row != oracle.DestinationBattlefield && n.Row == oracle.PvReturn {
		u.own = s.who != nil
	}
	if n.Row == oracle.PvPut {
		u.zones, u.ownCards = mtg.Zones(mtg.Hand), true
		if o := objs.Kid(oracle.SymObj); o != nil && o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetA && !zoned(o) {
			fail(CodeMeaning, o, "where the card is")
		}
	}
	what := s.objects(objs, u)
	if e := dest.Kid(oracle.SymEntering); e != nil && e.Row == oracle.EnteringEitherface {
		s.moveEitherFace(what)
		return
	}
	in := s.destination(dest)
	if in.M != nil && s.pluralSel(what) {
		fail(CodeMeaning, dest, "where several of them are put")
	}
	in.What = what
	r := s.result(in)
	s.moved(what, r)
	s.done("return", r)
	if p := dest.Kid(oracle.SymPossessor); s.who == nil && p != nil && p.Row == oracle.PossessorOwner && p.Has("its") && !s.pluralSel(what) {
		s.mention(mention{sel: &ability.Sel{Kind: ability.SelOwner, Of: what}, player: true})
	}
	if in.Zone == mtg.Battlefield {
		was := s.again(what)
		s.mention(mention{sel: selRegister(r), plural: s.pluralSel(what), types: was.types, here: was.self})
	}
}

// moveEitherFace puts something onto the battlefield face up or face down, as its
// player chooses.
func (s *scope) moveEitherFace(what *ability.Sel) {
	r := s.result(ability.Instr{Op: ability.OpChooseMode, Who: s.whoOrYou(), Texts: []string{"face up", "face down"}})
	first := number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))
	branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: first})
	s.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Battlefield})
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(branch)
	s.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Battlefield, Flags: ability.FlagFaceDown})
	s.land(over)
}

// zoned reports whether a noun phrase says where its cards are.
func zoned(o *oracle.Node) bool {
	for _, p := range o.All(oracle.SymPost) {
		if p.Is(oracle.PostZone, oracle.PostAmong, oracle.PostExiledwith) {
			return true
		}
	}
	return false
}

// pluralSel reports whether what was spoken of may be several.
func (s *scope) pluralSel(what *ability.Sel) bool {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if s.mentions[i].sel == what {
			return s.mentions[i].plural
		}
	}
	return what.Kind == ability.SelAll || what.Kind == ability.SelUnion
}

// destination makes the instruction that moves to a destination.
func (s *scope) destination(n *oracle.Node) ability.Instr {
	in := ability.Instr{Op: ability.OpMove}
	switch n.Row {
	case oracle.DestinationHand:
		in.Zone = mtg.Hand
	case oracle.DestinationGraveyard:
		in.Zone = mtg.Graveyard
	case oracle.DestinationNth:
		in.Zone, in.Flags, in.M = mtg.Library, ability.FlagTop, ability.Const(n.Kid(oracle.LexOrdinal).Value.N-1)
	case oracle.DestinationExile:
		in.Zone = mtg.Exile
	case oracle.DestinationTop, oracle.DestinationBottom:
		in.Zone = mtg.Library
		in.Flags = ability.FlagTop
		if n.Row == oracle.DestinationBottom {
			in.Flags = ability.FlagBottom
		}
		if o := n.Kid(oracle.SymOrder); o != nil {
			if o.Row == oracle.OrderAny {
				in.Flags |= ability.FlagAnyOrder
				in.Who = s.whoOrYou()
			} else {
				in.Flags |= ability.FlagRandom
			}
		}
	case oracle.DestinationBattlefield:
		in.Zone = mtg.Battlefield
		for _, e := range n.All(oracle.SymEntering) {
			s.entering(&in, e)
		}
	}
	return in
}

func (s *scope) entering(in *ability.Instr, e *oracle.Node) {
	switch e.Row {
	case oracle.EnteringTapped:
		in.Flags |= ability.FlagTapped
	case oracle.EnteringTransformed:
		in.Flags |= ability.FlagTransformed
	case oracle.EnteringTappedtransformed:
		in.Flags |= ability.FlagTapped | ability.FlagTransformed
	case oracle.EnteringAttacking:
		in.Flags |= ability.FlagTapped | ability.FlagAttacking
	case oracle.EnteringYour:
		in.Flags |= ability.FlagUnderYourControl
	case oracle.EnteringOwner:
		in.Flags |= ability.FlagOwnerControl
	case oracle.EnteringCounter:
		in.Counter, in.N = counter(e), ability.Const(1)
	case oracle.EnteringCounters:
		in.Counter, in.N = counter(e), s.number(e.Kid(oracle.LexNumber))
	case oracle.EnteringFacedown:
		in.Flags |= ability.FlagFaceDown
	default:
		fail(CodeMeaning, e, "entering so")
	}
}

// putSome is "put one of them into your hand and the rest ...".
func (s *scope) putSome(n *oracle.Node, all *ability.Sel) {
	count := ability.Const(1)
	if k := n.Kid(oracle.LexNumber); k != nil {
		count = s.number(k)
	}
	r := s.result(ability.Instr{Op: ability.OpChoose, Who: s.whoOrYou(), N: count, What: all, Text: "put"})
	dests := n.All(oracle.SymDestination)
	first := s.destination(dests[0])
	first.What = selRegister(r)
	s.emit(first)
	rest := s.destination(dests[1])
	rest.What = s.rest(all, selRegister(r))
	s.emit(rest)
}

// putThree puts three cards looked at to three places, one to each, in the order in
// which the places are named.
func (s *scope) putThree(n *oracle.Node) {
	all := s.plural(n).sel
	if all.Kind != ability.SelRegister || s.who != nil {
		fail(CodeMeaning, n, "which cards are put")
	}
	left := s.rest(all, nil)
	var taken *ability.Sel
	for i, dest := range n.All(oracle.SymDestination) {
		in := s.destination(dest)
		in.What = left
		if i < 2 {
			in.What = selRegister(s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), What: left, Text: "put"}))
			if taken == nil {
				taken = in.What
			} else {
				taken = &ability.Sel{Kind: ability.SelUnion, Of: taken, Or: in.What}
			}
			left = s.rest(all, taken)
		}
		s.emit(in)
	}
}

// searchBoth is a search of one's library, of one's graveyard or of both for a card
// with a name; the library is shuffled if it was searched.
func (s *scope) searchBoth(n *oracle.Node) {
	s.sentence++
	s.who = nil
	o := n.Kid(oracle.SymObj)
	f := s.describe(o)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || f.Zones != anyZone || f.Name == "" {
		fail(CodeMeaning, o, "what is searched for")
	}
	library, graveyard := *f, *f
	setZone(&library, mtg.Zones(mtg.Library))
	setZone(&graveyard, mtg.Zones(mtg.Graveyard))
	graveyard.Owner = ability.You
	may := s.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), Text: s.b.print(n)})
	where := s.result(ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: []string{"your library", "your graveyard", "your library and graveyard"}})
	is := func(relation ability.Relation, k int) *ability.Cond {
		return number(&ability.Num{Kind: ability.NumRegister, K: int32(where)}, relation, ability.Const(k))
	}
	found := s.register()
	noLibrary := s.emit(ability.Instr{Op: ability.OpIf, Cond: is(ability.NotEqual, 1)})
	s.emit(ability.Instr{Op: ability.OpSearch, Who: sel(ability.SelYou), Filter: &library, N: ability.Const(1), M: ability.Const(0), Dst: uint8(found + 1)})
	s.land(noLibrary)
	none := number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(found)}, ability.Equal, ability.Const(0))
	noGraveyard := s.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondAnd, A: is(ability.NotEqual, 0), B: none}})
	s.emit(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &graveyard, Flags: ability.FlagUpTo, Text: "put", Dst: uint8(found + 1)})
	s.land(noGraveyard)
	s.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: selRegister(found)})
	s.emit(ability.Instr{Op: ability.OpMove, What: selRegister(found), Zone: mtg.Hand})
	noShuffle := s.emit(ability.Instr{Op: ability.OpIf, Cond: is(ability.NotEqual, 1)})
	s.emit(ability.Instr{Op: ability.OpShuffle, Who: sel(ability.SelYou)})
	s.land(noShuffle)
	s.land(may)
}

// putOneBack leaves some of the cards looked at on top of the library and puts the
// rest elsewhere.
func (s *scope) putOneBack(n *oracle.Node) {
	all := s.shown
	if all == nil || !isOne(s.number(n.Kid(oracle.LexNumber))) {
		fail(CodeMeaning, n, "which cards are put back")
	}
	kept := selRegister(s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: s.whoOrYou(), What: all, Text: "put back"}))
	in := s.destination(n.Kid(oracle.SymDestination))
	in.What = s.rest(all, kept)
	s.emit(in)
}

// repeat goes back to the beginning of what the ability does, under the condition
// that the sentence states.
func (s *scope) repeat(n *oracle.Node) {
	if s.branch == 0 {
		fail(CodeMeaning, n, "how often")
	}
	s.emit(ability.Instr{Op: ability.OpJump, To: 0})
}

// rest is what of the library's cards looked at is not among those.
func (s *scope) rest(all, but *ability.Sel) *ability.Sel {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Library), In: all}
	if but != nil {
		f.NotIn = but
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// putRest is "put the rest ...": those looked at that are still in the library.
func (s *scope) putRest(n *oracle.Node) {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		m := &s.mentions[i]
		if m.plural && m.card && m.sel.Kind == ability.SelRegister {
			in := s.destination(n.Kid(oracle.SymDestination))
			in.What = s.rest(m.sel, nil)
			s.emit(in)
			return
		}
	}
	fail(CodeReference, n, "no cards before it fit")
}
