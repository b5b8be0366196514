package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// pvWish takes a card from outside the game (400.11b): its player chooses one that he
// owns and shows it where the words say so.
func pvWish(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if c.who != nil || o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetA {
		fail(CodeMeaning, o, "which card from outside the game")
	}
	f := c.describe(o)
	if f.Owner != ability.You || f.Zones != anyZone {
		fail(CodeMeaning, o, "a card that somebody else owns, or no card")
	}
	setZone(f, mtg.Zones(mtg.Outside))
	bring(c, f, n.Row == oracle.PvWish)
}

// bring emits the choice of a card outside the game and its way to the hand.
func bring(c clause, f *ability.Filter, shown bool) {
	card := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "put into your hand"}))
	if shown {
		c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: card})
	}
	r := c.result(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Hand})
	c.done("return", r)
}

// pvLearn is discarding a card to draw one, or else a Lesson from outside the game
// (701.48a).
func pvLearn(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player who learns")
	}
	cost := &ability.Cost{Text: "discard a card", Parts: []ability.CostPart{{Kind: ability.CostDiscard, N: ability.Const(1), Filter: cardOfHand()}}}
	kept := c.emit(ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: cost})
	c.emit(ability.Instr{Op: ability.OpDraw, Who: sel(ability.SelYou), N: ability.Const(1)})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(kept)
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), Text: "reveal a Lesson card from outside the game"})
	bring(c, &ability.Filter{Zones: mtg.Zones(mtg.Outside), Owner: ability.You, Subtypes: []mtg.Subtype{mtg.SubLesson}}, true)
	c.land(may)
	c.land(over)
}

// searchBoth is a search of one's library, of one's graveyard or of both for a card
// with a name; the library is shuffled if it was searched.
func (c clause) searchBoth(n *oracle.Node) {
	c.sentence++
	o := n.Kid(oracle.SymObj)
	library, graveyard := soughtIn(c, o, mtg.Library), soughtIn(c, o, mtg.Graveyard)
	may := -1
	if n.Has("battlefield") == n.Has("reveal") {
		fail(CodeMeaning, n, "what is revealed")
	}
	if n.Has("may") {
		may = c.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), Text: c.b.print(n)})
	}
	var where int
	if n.Row == oracle.SentenceSearchall {
		where = c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(2)})
	} else {
		where = whereToSearch(c, []string{"your library", "your graveyard", "your library and graveyard"})
	}
	is := func(relation ability.Relation, k int) *ability.Cond {
		return number(&ability.Num{Kind: ability.NumRegister, K: int32(where)}, relation, ability.Const(k))
	}
	found := c.register()
	noLibrary := c.emit(ability.Instr{Op: ability.OpIf, Cond: is(ability.NotEqual, 1)})
	c.emit(ability.Instr{Op: ability.OpSearch, Who: sel(ability.SelYou), Filter: library, N: ability.Const(1), M: ability.Const(0), Dst: uint8(found + 1)})
	c.land(noLibrary)
	none := number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(found)}, ability.Equal, ability.Const(0))
	noGraveyard := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondAnd, A: is(ability.NotEqual, 0), B: none}})
	c.emit(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: graveyard, Text: "put", Dst: uint8(found + 1)})
	c.land(noGraveyard)
	if n.Has("battlefield") {
		c.emit(ability.Instr{Op: ability.OpMove, What: selRegister(found), Zone: mtg.Battlefield})
	} else {
		c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: selRegister(found)})
		c.emit(ability.Instr{Op: ability.OpMove, What: selRegister(found), Zone: mtg.Hand})
	}
	noShuffle := c.emit(ability.Instr{Op: ability.OpIf, Cond: is(ability.NotEqual, 1)})
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: sel(ability.SelYou)})
	c.land(noShuffle)
	if may >= 0 {
		c.land(may)
	}
}

// whereToSearch has you choose among the places of texts, those with an even number your library
// among them. Who can't search libraries chooses among the others: what is impossible is not
// chosen (608.2d), and then the library was not searched.
func whereToSearch(c clause, texts []string) int {
	choice := ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: texts}
	where := c.register()
	choice.Dst = uint8(where + 1)
	can := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondMaySearch}})
	c.emit(choice)
	done := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(can)
	number := ability.Const(1)
	if len(texts) > 3 {
		choice.Texts = nil
		for i := 1; i < len(texts); i += 2 {
			choice.Texts = append(choice.Texts, texts[i])
		}
		c.emit(choice)
		chosen := &ability.Num{Kind: ability.NumRegister, K: int32(where)}
		number = &ability.Num{Kind: ability.NumPlus, A: &ability.Num{Kind: ability.NumPlus, A: chosen, B: chosen}, B: ability.Const(1)}
	}
	c.emit(ability.Instr{Op: ability.OpNumber, N: number, Dst: choice.Dst})
	c.land(done)
	return where
}

// soughtIn describes a card with a stated quality that is searched for in a zone of yours.
func soughtIn(c clause, o *oracle.Node, z mtg.Zone) *ability.Filter {
	f := c.describe(o)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || f.Zones != anyZone || plainCard(f) && f.Is == 0 {
		fail(CodeMeaning, o, "what is searched for")
	}
	setZone(f, mtg.Zones(z))
	if z != mtg.Library {
		f.Owner = ability.You
	}
	return f
}

// searchMore is a search of one's graveyard, hand and library, or of some of them, for a card
// that is put onto the battlefield. In the library and in the hand it need not be found, in
// the graveyard it is (701.23b); the library is shuffled if it was searched.
func searchMore(c clause, n *oracle.Node) {
	c.sentence++
	list := n.All(oracle.SymObj)
	may := -1
	if n.Has("may") {
		may = c.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), Text: c.b.print(n)})
	}
	zones := [...]struct {
		zone mtg.Zone
		name string
	}{{mtg.Library, "library"}, {mtg.Graveyard, "graveyard"}, {mtg.Hand, "hand"}}
	some := zones[:2]
	if n.Has("hand") {
		some = zones[:]
	}
	var texts []string
	for set := 1; set < 1<<len(some); set++ { // bit i is zone i
		text := "your"
		for i, z := range some {
			if set&(1<<i) != 0 {
				if text != "your" {
					text += " and"
				}
				text += " " + z.name
			}
		}
		texts = append(texts, text)
	}
	where := whereToSearch(c, texts)
	searched := func(i int) (k *ability.Cond) {
		for set := 1; set < 1<<len(some); set++ {
			if set&(1<<i) == 0 {
				continue
			}
			is := number(&ability.Num{Kind: ability.NumRegister, K: int32(where)}, ability.Equal, ability.Const(set-1))
			if k == nil {
				k = is
			} else {
				k = &ability.Cond{Kind: ability.CondOr, A: k, B: is}
			}
		}
		return k
	}
	found := c.register()
	none := number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(found)}, ability.Equal, ability.Const(0))
	noLibrary := c.emit(ability.Instr{Op: ability.OpIf, Cond: searched(0)})
	c.emit(ability.Instr{
		Op: ability.OpSearch, Who: sel(ability.SelYou), Filter: soughtIn(c, list[0], mtg.Library), N: ability.Const(1), M: ability.Const(0), Dst: uint8(found + 1),
	})
	c.land(noLibrary)
	for i := len(some) - 1; i > 0; i-- {
		there := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondAnd, A: searched(i), B: none}})
		in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: soughtIn(c, list[0], some[i].zone), Text: "put", Dst: uint8(found + 1)}
		if some[i].zone == mtg.Hand {
			in.Flags = ability.FlagUpTo
		}
		c.emit(in)
		c.land(there)
	}
	put := ability.Instr{Op: ability.OpMove, What: selRegister(found), Zone: mtg.Battlefield}
	if len(list) > 1 {
		put.Other = c.object(list[1], use{verb: "attach"})
		if c.pluralSel(put.Other) {
			fail(CodeMeaning, n, "attached to several")
		}
	}
	c.emit(put)
	noShuffle := c.emit(ability.Instr{Op: ability.OpIf, Cond: searched(0)})
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: sel(ability.SelYou)})
	c.land(noShuffle)
	if may >= 0 {
		c.land(may)
	}
}

// pvRepeatfor does what the sentence before does for cards of two other mana values.
func pvRepeatfor(c clause, n *oracle.Node) {
	body := c.lastBody
	if body == nil || body.Row != oracle.BodySimple || c.branch || c.who != nil {
		fail(CodeReference, n, "what is repeated")
	}
	want := *c.kinds(n.Kid(oracle.SymKinds))
	for _, k := range n.All(oracle.LexNumber) {
		first := c.here()
		c.acts(body.Kid(oracle.SymClause))
		found := &c.mode.Code[first]
		if found.Op != ability.OpSearch || len(found.Filter.Compare) != 1 || found.Filter.Compare[0].Attr != ability.AttrManaValue || found.Filter.Compare[0].Relation != ability.Equal {
			fail(CodeMeaning, n, "what is repeated")
		}
		plain := *found.Filter
		plain.Compare, plain.Zones = nil, want.Zones
		if !reflect.DeepEqual(plain, want) {
			fail(CodeMeaning, n, "for other cards")
		}
		found.Filter.Compare[0].Num = c.number(k)
	}
}

// forEachCard puts each of the cards looked at somewhere unless life is paid for it: it is
// asked of one after another, and those not paid for are put there at once (608.2f).
func forEachCard(c clause, n *oracle.Node) {
	a, cost := oneAct(n), n.Kid(oracle.SymCosts).All(oracle.SymCost)
	put := a.Kid(oracle.SymPv)
	if a.Row != oracle.ActImperative || put.Row != oracle.PvPut || put.Kid(oracle.SymObjs).Row != oracle.ObjsOne || n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || len(cost) != 1 || cost[0].Row != oracle.CostLife {
		fail(CodeMeaning, n, "what is done for each card")
	}
	if o := put.Kid(oracle.SymObjs).Kid(oracle.SymObj); o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefThat || !o.Kid(oracle.SymRef).Has("card") {
		fail(CodeReference, o, "which card")
	}
	paid := cost[0].Kid(oracle.LexNumber).Value.N
	if c.shown == nil || c.shown.Kind != ability.SelRegister || c.who != nil || c.branch {
		fail(CodeReference, n, "nothing looked at before it")
	}
	unpaid, one := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.shown, Dst: uint8(one + 1)})
	life := ability.CostPart{Kind: ability.CostPayLife, N: ability.Const(paid)}
	toll := &ability.Cost{Text: "pay " + itoa(paid) + " life", Parts: []ability.CostPart{life}}
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: toll})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(pay)
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(unpaid), Or: selRegister(one)}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(unpaid + 1)})
	c.land(over)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.shown = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: theRest(c.shown, selRegister(unpaid))}))
	in := c.destination(put.Kid(oracle.SymDestination))
	in.What = selRegister(unpaid)
	c.emit(in)
}

// pvShuffleexile shuffles your library, and exiles cards from the top of it.
func pvShuffleexile(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "whose library")
	}
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: sel(ability.SelYou)})
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: c.number(n.Kid(oracle.LexNumber))}
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: top}))
}

// pvPutuncastof puts away what was exiled and not cast: what is described first, and the rest.
func pvPutuncastof(c clause, n *oracle.Node) {
	if c.exiled == 0 || c.exiledAll > 0 {
		fail(CodeReference, n, "nothing exiled before it")
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "which cards")
	}
	f.Zones, f.In = mtg.Zones(mtg.Exile), selRegister(c.exiled-1)
	rest := &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: f.In}
	for i, what := range [...]*ability.Filter{f, rest} {
		in := c.destination(n.All(oracle.SymDestination)[i])
		in.What = &ability.Sel{Kind: ability.SelAll, Filter: what}
		c.emit(in)
	}
}

// castForEach casts those of the targets that you want for nothing, one after another in any
// order (608.2g).
func castForEach(c clause, pv *oracle.Node) {
	list := pv.Kid(oracle.SymObjs).All(oracle.SymObj)
	if len(list) != 1 || c.who != nil {
		fail(CodeMeaning, pv, "several things to cast")
	}
	of := c.object(list[0], use{verb: "cast", moved: true})
	if t := c.mode.Targets[len(c.mode.Targets)-1]; of.Kind != ability.SelRegister || t.Filter.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, pv, "from where it is cast")
	}
	from := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: of}}
	loop := c.emit(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), Flags: ability.FlagFree, What: from})
	c.emit(ability.Instr{Op: ability.OpJump, To: loop})
	c.land(loop)
}

// mayForEach compiles "you may put ..." for each of them: it may be done with some of the
// targets and not with others (608.2d), and is done with all that were chosen at once.
func mayForEach(c clause, act *oracle.Node) {
	if act.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		fail(CodeMeaning, act, "who may")
	}
	known := len(c.mentions)
	if pv := act.Kid(oracle.SymPv); pv.Row == oracle.PvCastfree {
		castForEach(c, pv)
		c.mentions = c.mentions[:known]
		return
	}
	some := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), Flags: ability.FlagAnyNumber, Text: c.b.print(act.Kid(oracle.SymPv))})
	at := len(c.mode.Code) - 1
	c.verb(act.Kid(oracle.SymPv))
	if code := c.mode.Code[at+1:]; len(code) != 1 || code[0].Op != ability.OpMove || code[0].What.Kind != ability.SelRegister {
		fail(CodeMeaning, act, "what may be done for each of them, one and not another")
	}
	c.mode.Code[at].What, c.mode.Code[at+1].What = c.mode.Code[at+1].What, selRegister(some)
	c.mentions = c.mentions[:known] // which of them is spoken of
}

// mayLookOrSearch compiles that you may search, or look at cards, with all that belongs to it, and
// what happens if you do: that is done whatever is found (701.23b). It reports whether the words are
// of such.
func mayLookOrSearch(c clause, body, then *oracle.Node) bool {
	if !body.Is(oracle.BodySimple, oracle.BodyWhere) || c.who != nil {
		return false
	}
	acts, _ := actsOf(body.Kid(oracle.SymClause))
	first, several := acts[0], len(acts) > 1
	if first.Row != oracle.ActMay || first.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || !(first.Kid(oracle.SymPv).Row == oracle.PvSearch && several || first.Kid(oracle.SymPv).Row == oracle.PvLook && !several && body.Row == oracle.BodyWhere) {
		return false
	}
	at := c.here()
	if body.Row == oracle.BodyWhere {
		bodyWhere(c, body)
	} else {
		c.acts(body.Kid(oracle.SymClause))
	}
	for at < c.here() && c.mode.Code[at].Op != ability.OpMay {
		at++
	}
	if at == c.here() || c.mode.Code[at].To != c.here() {
		fail(CodeMeaning, body, "which part is done or not")
	}
	c.sentence++
	ifDo(c.ifHolds(), then)
	c.land(at)
	return true
}

// oneToCast is the one card that is cast as the effect resolves.
func oneToCast(c clause, o *oracle.Node) *ability.Sel {
	what := c.object(o, use{verb: "cast", moved: true})
	if what.Kind != ability.SelRegister || c.several {
		fail(CodeMeaning, o, "which of them is cast")
	}
	return what
}

// exilesGraveyard reports whether who may keep something from being done exiles all cards from his
// graveyard, however many there are.
func exilesGraveyard(pv *oracle.Node) bool {
	if pv.Row != oracle.PvExile || pv.Kid(oracle.SymObjs).Row != oracle.ObjsOne {
		return false
	}
	o := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj)
	d, posts := o.Kid(oracle.SymDet), o.All(oracle.SymPost)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAll || d.Has("other") || !cardNoun(o) || len(posts) != 1 || posts[0].Row != oracle.PostZone {
		return false
	}
	z := posts[0].Kid(oracle.SymZone)
	return z.Row == oracle.ZoneGraveyard && z.Has("their")
}

// castsFound reports whether what is cast is the one card that is looked for in the library
// just before: whoever finds one casts it if he can (608.2g).
func castsFound(search, cast *ability.Instr) bool {
	return search.Op == ability.OpSearch && isOne(search.N) && cast.What.Kind == ability.SelRegister && cast.What.N == search.Dst-1
}

func pvCastfree(c clause, n *oracle.Node) {
	at := c.castFree(n)
	if c.who == nil && at > 0 && castsFound(&c.mode.Code[at-1], &c.mode.Code[at]) {
		c.mode.Code[at].Flags |= ability.FlagMandatory
		return
	}
	if c.who != nil || at >= 0 { // "any number" may be none, anything else not
		fail(CodeMeaning, n, "casting while an ability resolves")
	}
}

// pvCastmust has a player cast something as the effect resolves, if he can (608.2g).
func pvCastmust(c clause, n *oracle.Node) { c.castFree(n) }

// castIf is a free cast of a card exiled before, of certain qualities only
// (406.3b), and returns the index of the jump taken when it is not cast. What is said of a
// spell is asked of what would be cast; what is said of the card is asked of it where it lies,
// of both halves of a split card together (709.4b).
func (c clause) castIf(n *oracle.Node) int {
	what := c.reference(n.Kid(oracle.SymRef), true)
	f := &ability.Filter{}
	switch k := n.Kid(oracle.SymCastif); k.Row {
	case oracle.CastifKind:
		f = c.kinds(k.Kid(oracle.SymKinds))
		if f.Zones != mtg.Zones(mtg.Stack) {
			fail(CodeMeaning, k, "what is cast")
		}
		known := c.mentions
		for _, p := range k.All(oracle.SymPost) {
			if p.Row == oracle.PostLesser { // than another has
				c.mentions = slices.DeleteFunc(slices.Clone(known), func(m mention) bool { return *m.sel == *what || m.card })
			}
			c.post(f, p)
			c.mentions = known
		}
		f.Is &^= ability.IsSpell
	case oracle.CastifValue:
		if p := k.Kid(oracle.SymPoss); p.Row != oracle.PossIts && (p.Row != oracle.PossRef || !p.Kid(oracle.SymRef).Is(oracle.RefThat)) {
			fail(CodeReference, p, "the value of what")
		}
		if k.Kid(oracle.SymCompare) == nil {
			postParity(c, f, k)
			break
		}
		r, num := c.compare(k.Kid(oracle.SymCompare))
		f.Compare = []ability.Compare{{Attr: ability.AttrManaValue, Relation: r, Num: num}}
	}
	f.Zones = allZones
	in := ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: what, Filter: f, Flags: ability.FlagFree}
	if p := n.Kid(oracle.SymCastif).Kid(oracle.SymPoss); p != nil && p.Row == oracle.PossIts {
		in.What, in.Filter = &ability.Sel{Kind: ability.SelThose, Of: what, Filter: f}, nil
	}
	at := c.emit(in)
	c.mode.Code[at].To = c.here()
	return at
}

// untilCastIf lets you cast a card that was exiled if the spell is of a kind, for some
// time.
func untilCastIf(c clause, n *oracle.Node) {
	k := n.Kid(oracle.SymCastif)
	if k.Row != oracle.CastifKind || k.Kid(oracle.SymPost) != nil {
		fail(CodeMeaning, k, "what is cast")
	}
	if c.exiled == 0 || n.Kid(oracle.SymRef).Row != oracle.RefIt {
		fail(CodeReference, n, "nothing exiled before it")
	}
	f := c.kinds(k.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what is cast")
	}
	f.Is &^= ability.IsSpell
	setZone(f, allZones)
	d := until(n.Kid(oracle.SymUntilwhen))
	switch d {
	case ability.UntilEndOfTurn, ability.UntilYourNextTurn, ability.UntilEndOfYourNextTurn:
	default:
		fail(CodeMeaning, n, "until then")
	}
	c.emit(ability.Instr{Op: ability.OpPermit, Who: sel(ability.SelYou), What: selRegister(c.exiled - 1), Filter: f, Duration: d, Flags: ability.FlagCastOnly})
}

// forEachUnless has you discard a card for each of those that something was done to, but for
// as many as you sacrifice permanents for: these are sacrificed first, and at once.
func forEachUnless(c clause, n *oracle.Node) {
	objs := [...]*oracle.Node{n.Kid(oracle.SymObj), n.Kid(oracle.SymPv).Kid(oracle.SymObj)}
	if a := oneAct(n); a.Row != oracle.ActImperative || a.Kid(oracle.SymPv).Row != oracle.PvDiscard || a.Kid(oracle.SymPv).Kid(oracle.SymCards).Row != oracle.CardsA || n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		fail(CodeMeaning, n, "what is done for each")
	}
	done := c.doneWay(objs[0])
	if d := objs[1].Kid(oracle.SymDet); done == nil || objs[1].Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, n, "for each of what")
	}
	f := c.describe(objs[1])
	needZone(f, objs[1])
	if f.Zones&^battlefield != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, objs[1], "what is sacrificed")
	}
	setZone(f, battlefield)
	f.Controller = ability.Chooser
	you := sel(ability.SelYou)
	count := c.result(ability.Instr{Op: ability.OpNumber, N: done.count()})
	chosen := c.result(ability.Instr{Op: ability.OpChoose, Who: you, N: &ability.Num{Kind: ability.NumRegister, K: int32(count)}, Filter: f, Flags: ability.FlagUpTo, Text: "sacrifice"})
	gone := c.result(ability.Instr{Op: ability.OpSacrifice, Who: you, What: selRegister(chosen)})
	left := &ability.Num{
		Kind: ability.NumMinus, A: &ability.Num{Kind: ability.NumRegister, K: int32(count)}, B: &ability.Num{Kind: ability.NumRegister, K: int32(gone)},
	}
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}
	cards := c.result(ability.Instr{Op: ability.OpChoose, Who: you, N: left, Filter: hand, Text: "discard"})
	c.emit(ability.Instr{Op: ability.OpDiscard, What: selRegister(cards)})
	c.way = wayResult{}
}
