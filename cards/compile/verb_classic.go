package compile

import (
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// tale compiles what a few cards of the classic sets say over several sentences.
func (c clause) tale(n *oracle.Node) bool {
	switch n.Row {
	case oracle.SentenceUntapreturn:
		if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "something else than this")
		}
		c.emit(ability.Instr{Op: ability.OpReturnAtUntap, Who: sel(ability.SelYou), What: sel(ability.SelThis)})
	case oracle.SentenceRack:
		c.rack()
	case oracle.SentenceSomex:
		c.someX(n)
	case oracle.SentenceCostx:
		c.costOfExiled(n)
	default:
		return false
	}
	c.sentence++
	return true
}

// costOfExiled says what X is in the cost of the ability, which is not chosen then (107.3c):
// so much generic mana is paid.
func (c clause) costOfExiled(n *oracle.Node) {
	if c.kind != ability.Activated || c.cost == nil || c.cost.Mana == nil || *c.cost.Mana != (mtg.ManaCost{X: 1}) {
		fail(CodeMeaning, n, "X of what")
	}
	c.cost.Mana, c.cost.ManaPer = &mtg.ManaCost{Generic: 1}, &ability.Num{Kind: ability.NumManaValue, Sel: sel(ability.SelLinked)}
}

// rack exchanges cards of one's hand for as many from the top of one's library,
// which the others then go back on.
func (e *emitter) rack() {
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You}
	chosen := selRegister(e.result(ability.Instr{
		Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: hand, Flags: ability.FlagAnyNumber, Text: "exile",
	}))
	exiled := selRegister(e.result(ability.Instr{Op: ability.OpExile, What: chosen, Flags: ability.FlagFaceDown}))
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: &ability.Num{Kind: ability.NumSize, Sel: exiled}}
	e.emit(ability.Instr{Op: ability.OpMove, What: top, Zone: mtg.Hand})
	e.emit(ability.Instr{Op: ability.OpLook, Who: sel(ability.SelYou), What: exiled})
	e.emit(ability.Instr{Op: ability.OpMove, Who: sel(ability.SelYou), What: exiled, Zone: mtg.Library, Flags: ability.FlagTop | ability.FlagAnyOrder})
}

// pvSearchzones is a search of a player's graveyard, hand and library at once: of "all"
// in the hidden zones as many are taken as are found, and of the graveyard all
// (701.23b, 701.23d).
func pvSearchzones(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	d := o.Kid(oracle.SymDet)
	if c.who != nil || o.Row != oracle.ObjNp || d == nil || d.Has("other") {
		fail(CodeMeaning, n, "who searches for what")
	}
	player := c.player(n.Kid(oracle.SymPlayer))
	if severalPlayers(player) || player.Kind == ability.SelYou {
		fail(CodeMeaning, n, "several players' cards")
	}
	f := c.describe(o)
	if f.Zones != anyZone || f.Is&ability.SharesNameWithSel == 0 && !f.ChosenName {
		fail(CodeMeaning, o, "what is searched for")
	}
	most := ability.Const(ability.AnyNumber)
	all := d.Row == oracle.DetAll
	switch d.Row {
	case oracle.DetAll, oracle.DetAnynum:
	case oracle.DetCountupto:
		most = c.number(d.Kid(oracle.LexNumber))
	default:
		fail(CodeMeaning, d, "how many")
	}
	in := func(z mtg.Zone) *ability.Filter {
		g := *f
		setZone(&g, mtg.Zones(z))
		if z != mtg.Library {
			g.In = cardsOf(player, z)
		}
		return &g
	}
	c.emit(ability.Instr{Op: ability.OpLook, Who: sel(ability.SelYou), What: cardsOf(player, mtg.Hand)})
	taken := &ability.Sel{Kind: ability.SelAll, Filter: in(mtg.Graveyard)}
	if !all {
		taken = c.takeSome(in(mtg.Graveyard), most)
		most = c.less(most, taken)
	}
	held := c.takeSome(in(mtg.Hand), most)
	most = c.less(most, held)
	found := selRegister(c.result(ability.Instr{
		Op: ability.OpSearch, Who: sel(ability.SelYou), Other: player, Filter: in(mtg.Library), N: most, M: ability.Const(0),
	}))
	c.heldFound = held
	together := &ability.Sel{Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelUnion, Of: taken, Or: held}, Or: found}
	c.mention(mention{sel: together, plural: true, card: true, types: filterTypes(f)})
	c.mention(mention{sel: player, player: true})
}

// takeSome is a choice of up to so many cards.
func (e *emitter) takeSome(f *ability.Filter, most *ability.Num) *ability.Sel {
	in := ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: f, Flags: ability.FlagAnyNumber, Text: "exile"}
	if !anyAmount(most) {
		in.N, in.Flags = most, ability.FlagUpTo
	}
	return selRegister(e.result(in))
}

// less is what is left of a number after some were taken.
func (e *emitter) less(most *ability.Num, taken *ability.Sel) *ability.Num {
	if anyAmount(most) {
		return most
	}
	return &ability.Num{Kind: ability.NumMinus, A: most, B: &ability.Num{Kind: ability.NumSize, Sel: taken}}
}

func anyAmount(n *ability.Num) bool { return n.Kind == ability.NumConst && n.K == ability.AnyNumber }

// cardsOf is all that a player has in a zone.
func cardsOf(player *ability.Sel, z mtg.Zone) *ability.Sel {
	return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(z), Owner: ability.TheSel, Whose: player}}
}

// fromHand counts the cards that a search of several zones exiled from a hand.
func (d *discourse) fromHand(n *oracle.Node) *ability.Num {
	if d.heldFound == nil {
		fail(CodeReference, n, "no search of a hand before it")
	}
	became := &ability.Sel{Kind: ability.SelCard, Of: d.heldFound}
	return &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelThose, Of: became, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile)}}}
}

// postOtherthana leaves out what "other than a basic land card" describes.
func postOtherthana(c clause, f *ability.Filter, n *oracle.Node) {
	other := c.kinds(n.Kid(oracle.SymKinds))
	setZone(other, allZones)
	f.Without = append(f.Without, *other)
}

// pvExilegraveyards is of the graveyards of several players.
func exileGraveyards(c clause, z *oracle.Node) {
	who := z.Kid(oracle.SymPlayer)
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.TheSel, Whose: c.player(who)}
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
}

// pvInvestigate is creating a Clue token (701.16a), for each of several one after another.
func pvInvestigate(c clause, n *oracle.Node) {
	at := c.named(ability.Const(1), "Clue", n)
	c.mode.Code[at].Flags |= ability.FlagApart
}

// pvInvestigatetimes is investigating so many times, one after another (701.16a).
func pvInvestigatetimes(c clause, n *oracle.Node) {
	k := n.Kid(oracle.LexNumber)
	if k == nil { // twice
		pvInvestigate(c, n)
		c.result(c.mode.Code[len(c.mode.Code)-1])
		return
	}
	if k.Value.N == oracle.VariableX {
		c.repeated(c.number(k), func() { pvInvestigate(c, n) })
		c.way = wayResult{}
		return
	}
	if k.Value.N < 2 || k.Value.N > 10 {
		fail(CodeMeaning, k, "how many times")
	}
	pvInvestigate(c, n)
	for range k.Value.N - 1 {
		c.result(c.mode.Code[len(c.mode.Code)-1])
	}
}

// pvDiscardof is discarding some of the cards that were drawn just before, as far as they are
// in the hand still.
func pvDiscardof(c clause, n *oracle.Node) {
	i := len(c.mentions) - 1
	if i < 0 || !c.mentions[i].drawn || !c.mentions[i].plural || c.mentions[i].sel.Kind != ability.SelRegister || c.whoIsEach() {
		fail(CodeReference, n, "no cards drawn before it")
	}
	of := &ability.Filter{Zones: mtg.Zones(mtg.Hand), In: c.mentions[i].sel}
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: c.number(n.Kid(oracle.LexNumber)), Filter: of, Text: "discard"})
	c.done("discard", c.result(ability.Instr{Op: ability.OpDiscard, What: selRegister(r)}))
}

// pvTaporuntap is a choice between two things to do.
// pvTurnabout untaps those that are tapped and taps those that are untapped: which they are is
// settled before anything is done (608.2c).
func pvTurnabout(c clause, n *oracle.Node) {
	list := n.All(oracle.SymKinds)
	tapped, untapped := c.kinds(list[0]), c.kinds(list[1])
	needZone(tapped, n)
	needZone(untapped, n)
	tapped.Is, untapped.IsNot = tapped.Is|ability.IsTapped, untapped.IsNot|ability.IsTapped
	all := func(f *ability.Filter) *ability.Sel {
		return selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
	}
	a, b := all(tapped), all(untapped)
	c.emit(ability.Instr{Op: ability.OpUntap, What: a})
	c.emit(ability.Instr{Op: ability.OpTap, What: b})
}

// pvCreateor creates tokens of one of two kinds, as is chosen then.
func createOr(c clause, list []*oracle.Node) {
	if c.who != nil || c.more || c.next != nil {
		fail(CodeMeaning, list[1], "one of two for another player, or of which more is said")
	}
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{"create " + c.b.print(list[0]), "create " + c.b.print(list[1])}})
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))})
	known := len(c.mentions)
	token(c, list[0])
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	token(c, list[1])
	c.land(over)
	c.mentions = c.mentions[:known]
}

func pvTaporuntap(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "tap"})
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{"tap", "untap"}})
	first := &ability.Cond{Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumRegister, K: int32(r)}, Relation: ability.Equal, Right: ability.Const(0)}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: first})
	c.emit(ability.Instr{Op: ability.OpTap, What: what})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpUntap, What: what})
	c.land(over)
}

// anyNumberOf are the kinds of which any number is spoken of, and no more is said of them.
func anyNumberOf(o *oracle.Node) *oracle.Node {
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAnynum || d.Has("other") || o.Kid(oracle.SymPost) != nil {
		fail(CodeMeaning, o, "which of them differ")
	}
	return o.Kid(oracle.SymKinds)
}

// returnDiffer returns cards of which no two have the same mana value, chosen as it is done.
func returnDiffer(c clause, n *oracle.Node) {
	objs, to := n.Kid(oracle.SymObjs), n.Kid(oracle.SymDestination)
	if objs.Row != oracle.ObjsOne || !n.Has("mana") || to.Row != oracle.DestinationHand || to.Kid(oracle.SymPossessor).Row != oracle.PossessorYour || n.Kid(oracle.SymZone).Row != oracle.ZoneGraveyard || !n.Kid(oracle.SymZone).Has("your") {
		fail(CodeMeaning, n, "in what they differ, or where they are put")
	}
	f := c.kinds(anyNumberOf(objs.Kid(oracle.SymObj)))
	if setZone(f, mtg.Zones(mtg.Graveyard)); c.who != nil {
		fail(CodeMeaning, n, "whose graveyard")
	}
	f.Owner = ability.You
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: f, Flags: ability.FlagAnyNumber, Differ: ability.QualityValue})
	moved := c.result(ability.Instr{Op: ability.OpMove, What: selRegister(r), Zone: mtg.Hand})
	c.done("return", moved)
	c.mention(mention{sel: selRegister(r), became: selRegister(moved), plural: true, card: true, types: filterTypes(f)})
}

// pvRevealtop is the top card of the library that was just shuffled.
func revealTop(c clause, n *oracle.Node) {
	last := c.here() - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpShuffle || c.mode.Code[last].Who.Kind != ability.SelYou || c.who != nil {
		fail(CodeMeaning, n, "the top of what")
	}
	what := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: ability.Const(1)}}))
	c.mention(mention{sel: what, card: true})
	c.shown, c.showing = what, c.register()+1
	c.did = c.showing - 1
	c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: what, Dst: uint8(c.showing)})
}

// pvRemoveasked is "remove all of them", of the counters that a condition of this has asked about.
func pvRemoveasked(c clause, n *oracle.Node) {
	k := c.countersAsked
	if o := n.Kid(oracle.SymObj); o != nil && (o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefIt) {
		fail(CodeReference, o, "from what")
	}
	if k == nil || k.Sel.Kind != ability.SelThis {
		fail(CodeReference, n, "which counters")
	}
	in := ability.Instr{Op: ability.OpRemoveCounters, What: k.Sel, Counter: k.Counter, Flags: ability.FlagAll}
	if c.more || c.nextSaysThatMany() || c.asksDone {
		c.done("remove "+k.Counter.String(), c.result(in))
		return
	}
	c.emit(in)
}

// pvPutits puts on something the counters that an object of the event had as it left (608.2h).
func pvPutits(c clause, n *oracle.Node) {
	from := c.singular(n, func(m *mention) bool { return m.event || m.self })
	if c.event == nil || c.event.pattern.Kind != mtg.EventZoneChange || c.event.pattern.From&^battlefield != 0 {
		fail(CodeReference, n, "whose counters")
	}
	on := c.object(n.Kid(oracle.SymObj), use{verb: "put a counter on"})
	if c.who != nil || c.pluralSel(on) {
		fail(CodeMeaning, n, "who puts them on what")
	}
	c.emit(ability.Instr{Op: ability.OpDoubleCounters, What: from.sel, Other: on})
}

// predicatePhase is that something phases out, for as long as the rules say or until this leaves
// the battlefield (702.26, 610.4).
func predicatePhase(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if d == ability.Permanently {
		c.emit(ability.Instr{Op: ability.OpPhaseOut, What: subject})
		return
	}
	phaseOutUntil(c, p, subject, d)
}

func pvPhaseobj(c clause, n *oracle.Node) {
	if c.who != nil && c.who.Kind != ability.SelYou {
		fail(CodeMeaning, n, "who phases them out")
	}
	phaseOutUntil(c, n, c.object(n.Kid(oracle.SymObj), use{verb: "choose"}), until(n.Kid(oracle.SymUntilwhen)))
}

func phaseOutUntil(c clause, n *oracle.Node, what *ability.Sel, d ability.Duration) {
	if d != ability.UntilThisLeaves {
		fail(CodeMeaning, n, "phased out until then")
	}
	c.result(ability.Instr{Op: ability.OpPhaseOut, What: what, Duration: d})
}

// pvTapphasing has what the sentence before phased out until something happens phase in tapped
// then.
func pvTapphasing(c clause, n *oracle.Node) {
	what, last := c.object(n.Kid(oracle.SymObj), use{verb: "tap"}), c.here()-1
	if last < 0 || c.mode.Code[last].Op != ability.OpPhaseOut || c.mode.Code[last].Duration == ability.NoDuration || !reflect.DeepEqual(c.mode.Code[last].What, what) {
		fail(CodeReference, n, "what phases in")
	}
	c.mode.Code[last].Flags |= ability.FlagTapped
}

// choosesKind is "choose artifact, creature, or land": one of several kinds, as a word. Where they
// are card types, what is said of the chosen type is asked of its place among them. It reports
// whether the words are such.
func choosesKind(c clause, o *oracle.Node) bool {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || len(o.All(oracle.SymPost)) > 0 || !o.Kid(oracle.SymKinds).Is(oracle.KindsOr, oracle.KindsList) || !o.Kid(oracle.SymKinds).Has("or") {
		return false
	}
	if c.whoIsEach() {
		fail(CodeMeaning, o, "the choices of several players")
	}
	in := ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou()}
	c.offered.kinds, c.cardType = nil, 0
	k := o.Kid(oracle.SymKinds)
	for _, p := range append(slices.Clip(k.All(oracle.SymPart)), k) {
		one := p.Kid(oracle.SymKind)
		if one == nil {
			fail(CodeMeaning, p, "a kind of permanents")
		}
		text := c.b.print(one)
		c.offered.kinds = append(c.offered.kinds, plainKind(c, one))
		in.Texts = append(in.Texts, strings.ToLower(text[:1])+text[1:])
	}
	c.offered.chosen = c.result(in)
	if slices.ContainsFunc(c.offered.kinds, func(f ability.Filter) bool { return !onlyTypes(&f) || f.AllTypes != 0 }) {
		return true
	}
	place := c.register()
	for i := range c.offered.kinds {
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: choseKind(c, i)})
		at := ability.Const(ability.CardTypePlace(in.Texts[i]))
		c.emit(ability.Instr{Op: ability.OpNumber, N: at, Dst: uint8(place + 1)})
		c.land(branch)
	}
	c.cardType, c.offered.kinds = place+1, nil
	return true
}

// choseKind is that number i of the kinds was chosen.
func choseKind(c clause, i int) *ability.Cond {
	return number(&ability.Num{Kind: ability.NumRegister, K: int32(c.offered.chosen)}, ability.Equal, ability.Const(i))
}

// ofKindChosen says of permanents of the kind that was chosen before what happens to them: of
// each kind by itself. It reports whether the words are such.
func ofKindChosen(c clause, a *oracle.Node) bool {
	o := a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if len(c.offered.kinds) == 0 || o.Row != oracle.ObjNp || !slices.ContainsFunc(o.All(oracle.SymPost), func(p *oracle.Node) bool { return p.Row == oracle.PostOfthattype }) {
		return false
	}
	list, d := predicateList(a.Kid(oracle.SymPredicates)), o.Kid(oracle.SymDet)
	f := c.kinds(o.Kid(oracle.SymKinds))
	if len(o.All(oracle.SymPost)) > 1 || d == nil || !d.Is(oracle.DetAll, oracle.DetEach) || d.Has("other") || f.Zones != 0 || f.NoObjects || len(f.Any) > 0 || len(list) > 1 || a.Kid(oracle.SymPredicates).Kid(oracle.SymDur) != nil {
		fail(CodeMeaning, a, "what is said of those of the kind")
	}
	setZone(f, battlefield)
	for i := range c.offered.kinds {
		of := *f
		of.Any = c.offered.kinds[i : i+1]
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: choseKind(c, i)})
		if !action(c, list[0], &ability.Sel{Kind: ability.SelAll, Filter: &of}, ability.Permanently) {
			fail(CodeMeaning, a, "what is said of those of the kind")
		}
		c.land(branch)
	}
	return true
}

// goadedOnes is "creatures goaded this way": those there were as the one instruction goaded all
// that are described.
func goadedOnes(c clause, o, way *oracle.Node) *doneTo {
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpRule && in.Static.Goads })
	f := c.kinds(o.Kid(oracle.SymKinds))
	if at < 0 || c.mode.Code[at].What == nil || c.mode.Code[at].What.Kind != ability.SelAll || !onlyTypes(f) || f.Types != mtg.Creature || len(o.All(oracle.SymPost)) > 1 {
		fail(CodeReference, way, "what was goaded")
	}
	all := c.mode.Code[at].What
	c.settleAll(o, &mention{sel: all})
	return &doneTo{filter: f, op: ability.OpRule, of: all, those: all, any: true}
}

// phasedOnes is "creatures phased out this way": all that the one instruction before phased out,
// which the words it was told of describe no further.
func phasedOnes(c clause, o, way *oracle.Node) *doneTo {
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpPhaseOut && in.Dst > 0 })
	f := c.kinds(o.Kid(oracle.SymKinds))
	if at < 0 || !onlyTypes(f) || len(o.All(oracle.SymPost)) > 1 || !slices.ContainsFunc(c.mentions, func(m mention) bool { return reflect.DeepEqual(m.sel, c.mode.Code[at].What) && m.types == f.Types }) {
		fail(CodeReference, way, "what phased out")
	}
	all := selRegister(int(c.mode.Code[at].Dst) - 1)
	return &doneTo{filter: f, op: ability.OpPhaseOut, of: all, those: all, any: true}
}

// bothDo is what two objects do that have nothing in common: they deal damage, or phase out.
func bothDo(c clause, a *oracle.Node) {
	if a.Row == oracle.ActBothphase {
		bothPhase(c, a)
		return
	}
	c.bothDeal(a)
}

// bothPhase is that two objects that have nothing in common phase out, at the same time.
func bothPhase(c clause, a *oracle.Node) {
	objs := a.All(oracle.SymObj)
	one := c.object(objs[0], use{verb: "choose"})
	both := &ability.Sel{Kind: ability.SelUnion, Of: one, Or: c.object(objs[1], use{verb: "choose"})}
	c.mention(mention{sel: both, plural: true})
	c.emit(ability.Instr{Op: ability.OpPhaseOut, What: both})
}

// bodyExcess has you choose as many permanents of a type as a player has more of it than you
// have, which phase out, and then does so for other types, of which what has phased out is no
// longer one.
func bodyExcess(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "who chooses them")
	}
	who := c.player(n.All(oracle.SymPlayer)[0])
	if severalPlayers(who) {
		fail(CodeMeaning, n, "of several players")
	}
	types := n.All(oracle.LexType)
	if types[0].Value.Bits != types[1].Value.Bits {
		fail(CodeMeaning, types[1], "something else than there are more of")
	}
	for _, t := range types[1:] {
		theirs := &ability.Filter{Zones: battlefield, Types: mtg.TypeSet(t.Value.Bits), Controller: ability.TheSel, Whose: who}
		yours := &ability.Filter{Zones: battlefield, Types: theirs.Types, Controller: ability.You}
		count := func(f *ability.Filter) *ability.Num { return &ability.Num{Kind: ability.NumCount, Filter: f} }
		more := &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumMinus, A: count(theirs), B: count(yours)}, B: ability.Const(0)}
		chosen := c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), N: more, Filter: theirs, Text: "choose"})
		c.emit(ability.Instr{Op: ability.OpPhaseOut, What: selRegister(chosen)})
	}
}

// pvChoosetwotypes chooses a land type, which is kept as the one chosen for this, and a basic
// land type beside it (205.3i, 305.6).
func pvChoosetwotypes(c clause, n *oracle.Node) {
	if c.kind != ability.Spell || c.who != nil {
		fail(CodeMeaning, n, "who chooses them, and for what")
	}
	c.result(ability.Instr{Op: ability.OpChooseType, Who: sel(ability.SelYou), Filter: &ability.Filter{Types: mtg.Land}})
	pvChooselandtype(c, n)
}

// twoTypes reports whether a sentence before chose a land type and a basic land type.
func (e *emitter) twoTypes() (basic int) {
	for i := 1; i < len(e.mode.Code); i++ {
		if in := &e.mode.Code[i]; in.Op == ability.OpChooseType && e.mode.Code[i-1].Op == ability.OpChooseType && in.Flags&ability.FlagPassing != 0 {
			return int(in.Dst)
		}
	}
	return 0
}

func postFirstchosen(c clause, f *ability.Filter, n *oracle.Node) {
	if c.twoTypes() == 0 {
		fail(CodeReference, n, "no two types chosen before it")
	}
	f.ChosenType = true
}

// predicateBecomesecond is of the second of the two types that the sentence before chose, a basic
// land type, in the place of its other land types (305.7).
func predicateBecomesecond(c clause, p *oracle.Node, out *saying) {
	basic := c.twoTypes()
	if basic == 0 || c.static {
		fail(CodeReference, p, "no two types chosen before it")
	}
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetSubtypes, N: &ability.Num{Kind: ability.NumRegister, K: int32(basic) - 1}})
}

// pvChoosetypebut: any creature type but one, for this effect only.
func pvChoosetypebut(c clause, n *oracle.Node) {
	but := mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N)
	if but.Of()&mtg.Creature == 0 {
		fail(CodeMeaning, n, "a type of another kind")
	}
	c.result(ability.Instr{Op: ability.OpChooseType, Who: c.whoOrYou(), Filter: &ability.Filter{NotSubtypes: []mtg.Subtype{but}}, Flags: ability.FlagPassing})
}

// predicateBecomethat is of the type that the sentence before chose.
func predicateBecomethat(c clause, p *oracle.Node, out *saying) {
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; in.Op == ability.OpChooseType && in.Dst > 0 && !c.static {
			n := &ability.Num{Kind: ability.NumRegister, K: int32(in.Dst) - 1}
			out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetSubtypes, N: n})
			return
		}
	}
	fail(CodeReference, p, "no type chosen before it")
}

// attachElsewhere attaches a target to something else than what it is attached to, with the
// same controller as that where the words say so, chosen among what it can be attached to (701.3a).
func attachElsewhere(c clause, o *oracle.Node, what *ability.Sel) {
	f, host := c.kinds(o.Kid(oracle.SymKinds)), &ability.Sel{Kind: ability.SelAttached, Of: what}
	for _, p := range o.All(oracle.SymPost) {
		if p.Row != oracle.PostSamecontroller || !c.isOneTarget(what) {
			fail(CodeMeaning, p, "to what else")
		}
		f.Controller, f.Whose = ability.TheSel, &ability.Sel{Kind: ability.SelController, Of: host}
	}
	if needZone(f, o); f.Zones&^battlefield != 0 || f.NoObjects {
		fail(CodeMeaning, o, "to what else")
	}
	f.NotIn = host
	chosen := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: ability.Const(1), Filter: f, Other: what})
	c.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: selRegister(chosen)})
}

func pvAttachobj(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	what := c.object(objs[0], use{verb: "attach"})
	if d := objs[1].Kid(oracle.SymDet); d != nil && d.Row == oracle.DetAnothera {
		attachElsewhere(c, objs[1], what)
		return
	}
	c.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: attachedTo(c, objs[1], what)})
}

func pvAttach(c clause, n *oracle.Node) {
	r := n.Kid(oracle.SymRef)
	var what *ability.Sel
	if r.Row == oracle.RefIt { // a creature that was made is not attached to anything (301.5, 303.4)
		what = c.singular(r, func(m *mention) bool { return !m.token || m.types&(mtg.Artifact|mtg.Enchantment) != 0 }).sel
	} else {
		what = c.reference(r, false)
	}
	c.hosts = hostsOf(r)
	first := c.here()
	to := attachedTo(c, n.Kid(oracle.SymObj), what)
	if *to == *what {
		fail(CodeReference, n, "attached to itself")
	}
	if c.here() == first+1 { // 608.2d: what it can't be attached to is not chosen
		if in := &c.mode.Code[first]; in.Op == ability.OpChoose && in.Flags&ability.FlagRandom == 0 && in.Filter.Zones&^battlefield == 0 {
			in.Other = what
		}
	}
	c.emit(ability.Instr{Op: ability.OpAttach, What: what, Other: to})
}

// attachesToo is the second of the two acts of a sentence, where that attaches something, and
// nil of another sentence.
func attachesToo(body *oracle.Node) *oracle.Node {
	if body.Row != oracle.BodySimple {
		return nil
	}
	acts, then := actsOf(body.Kid(oracle.SymClause))
	if len(acts) != 2 || then != 0 || acts[0].Row != oracle.ActImperative || acts[1].Row != oracle.ActImperative || acts[1].Kid(oracle.SymPv).Row != oracle.PvAttach {
		return nil
	}
	return acts[1]
}

// bothDone compiles two acts of which "if you do" means both, and returns the index of the jump
// taken when one of them was not done: what is chosen to attach something to is what it can be
// attached to (701.3a), and so it is done when something was chosen.
func bothDone(c clause, body, first, second *oracle.Node) int {
	c.did = -1
	c = c.act(first, false)
	one := c.did
	c.did = -1
	c.act(second, true)
	chosen, attach := &c.mode.Code[c.here()-2], &c.mode.Code[c.here()-1]
	if one < 0 || c.did < 0 || chosen.Op != ability.OpChoose || chosen.Flags&ability.FlagUpTo != 0 || int(chosen.Dst) != c.did+1 || attach.Op != ability.OpAttach || *attach.Other != *selRegister(c.did) {
		fail(CodeMeaning, body, "whether both are done")
	}
	chosen.Other = attach.What
	return c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{
		Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondDid, N: one}, B: &ability.Cond{Kind: ability.CondDid, N: c.did},
	}})
}

// wholeLibrary is the player whose whole library the words are of, nil for other words.
func wholeLibrary(o *oracle.Node) *oracle.Node {
	d, p := o.Kid(oracle.SymDet), o.Kid(oracle.SymPost)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAll || d.Has("other") || !plainCards(o.Kid(oracle.SymKinds)) || p == nil || p.Row != oracle.PostZone || !p.Has("from") || len(o.All(oracle.SymPost)) != 1 || p.Kid(oracle.SymZone).Row != oracle.ZoneLibrary {
		return nil
	}
	return p.Kid(oracle.SymZone).Kid(oracle.SymPlayer)
}

func exileLibrary(c clause, p *oracle.Node) {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Library), Owner: ability.TheSel, Whose: c.player(p)}
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
}

func pvExilegraveyard(c clause, n *oracle.Node) {
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}
	if z := n.Kid(oracle.SymZone); z != nil {
		if z.Row == oracle.ZoneOf && z.Kid(oracle.SymPlayer).Row == oracle.PlayerTargets && !z.Has("hand") {
			exileGraveyards(c, z)
			return
		}
		if (!z.Is(oracle.ZoneGraveyard, oracle.ZoneGraveyards, oracle.ZoneOpps) || z.Row == oracle.ZoneOpps && (z.Has("hands") || z.Has("hand"))) && (z.Row != oracle.ZoneOf || z.Has("hand")) {
			fail(CodeMeaning, n, "this zone")
		}
		if z.Row == oracle.ZoneOpps {
			f.Owner = ability.Opponent
		} else {
			c.zoneOwner(f, z)
		}
	}
	c.done("exile", c.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
}

// bodyGatherauras attaches any of the Auras to something, and then any from two zones that only
// their owner may choose from: what can't enchant it is not chosen (303.4f, 608.2d).
func bodyGatherauras(c clause, n *oracle.Node) {
	host := c.reference(n.Kid(oracle.SymRef), false)
	for i, k := range n.All(oracle.SymKinds) {
		f := c.kinds(k)
		if len(f.Subtypes) != 1 || f.Subtypes[0] != mtg.SubAura {
			fail(CodeMeaning, k, "what is no Aura")
		}
		f.Fits = host
		if f.Zones = battlefield; i > 0 {
			f.Zones, f.Owner = mtg.Zones(mtg.Graveyard, mtg.Hand), ability.You
		}
		r := c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: f, Flags: ability.FlagAnyNumber, Text: "attach"})
		if i == 0 {
			c.emit(ability.Instr{Op: ability.OpAttach, What: selRegister(r), Other: host})
		} else {
			c.emit(ability.Instr{Op: ability.OpMove, What: selRegister(r), Zone: mtg.Battlefield, Other: host})
		}
	}
}
