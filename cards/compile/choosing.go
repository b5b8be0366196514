package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// ballot is the vote that was taken last.
type ballot struct {
	words []string
	// first is the register, plus one, with the voters for the first word, or with
	// what has the most votes.
	first int
}

// vote compiles that each player votes, starting with you (701.38a).
func (c clause) vote(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpVote, Who: sel(ability.SelYou)}
	if n.Row == oracle.ActVotefor {
		in.Filter = voteFor(c, n.Kid(oracle.SymObj))
	} else {
		for _, w := range n.All(oracle.LexVoteWord) {
			in.Texts = append(in.Texts, w.Value.Text)
		}
	}
	first := c.register()
	for range max(0, len(in.Texts)-1) {
		c.register()
	}
	in.Dst = uint8(first + 1)
	c.emit(in)
	c.ballot = ballot{in.Texts, first + 1}
}

// eachChoosesWord has each of several players choose one of some words, one after another
// (101.4): those who have chosen it are kept for each word.
func eachChoosesWord(c clause, n *oracle.Node) {
	who := c.player(n.Kid(oracle.SymPlayer))
	if who.Kind != ability.SelEachOpponent && who.Kind != ability.SelEachPlayer {
		fail(CodeMeaning, n, "who chooses")
	}
	var words []string
	for _, w := range n.All(oracle.LexVoteWord) {
		words = append(words, w.Value.Text)
	}
	one, first := c.register(), c.register()
	for range len(words) - 1 {
		c.register()
	}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
	chosen := c.result(ability.Instr{Op: ability.OpChooseMode, Who: selRegister(one), Texts: words})
	for i := range words {
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))})
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(first + i), Or: selRegister(one)}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(first + i + 1)})
		c.land(branch)
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.ballot = ballot{words, first + 1}
	c.way = wayResult{}
}

// forEachWhoChose does something for each player who chose a word: what is chosen of each of
// them are "those" afterwards.
func forEachWhoChose(c clause, n *oracle.Node, those *ability.Sel) {
	body := n.Kid(oracle.SymClause)
	for t := range c.targets {
		if t.First >= body.First && t.Last <= body.Last {
			fail(CodeMeaning, t, "a target for each of them")
		}
	}
	one, all, known := c.register(), c.register(), len(c.mentions)
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: those, Dst: uint8(one + 1)})
	c.mention(mention{sel: selRegister(one), player: true})
	c.ifHolds().acts(body)
	var chosen *ability.Instr
	if code := c.mode.Code[loop+1:]; len(code) == 2 && code[0].Op == ability.OpChoose && isOne(code[0].N) && code[1].Op == ability.OpControl && code[1].What.Kind == ability.SelRegister && code[1].What.N+1 == code[0].Dst {
		chosen = &ability.Instr{Filter: code[0].Filter}
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: code[1].What}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mentions, c.way = c.mentions[:known], wayResult{}
	if chosen != nil {
		c.mention(mention{sel: selRegister(all), plural: true, types: filterTypes(chosen.Filter)})
	}
}

func voteFor(c clause, n *oracle.Node) *ability.Filter {
	if d := n.Kid(oracle.SymDet); n.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, n, "what is voted for")
	}
	f := c.describe(n)
	needZone(f, n)
	return f
}

// voters is the register with those who voted for the word, each as often as
// he did.
func (d *discourse) voters(n *oracle.Node) *ability.Sel {
	w := n.Kid(oracle.LexVoteWord)
	for i, word := range d.ballot.words {
		if word == w.Value.Text {
			return selRegister(d.ballot.first - 1 + i)
		}
	}
	fail(CodeReference, n, "nothing that was voted for")
	return nil
}

// cond1Votesmore asks whether a word has more votes than the other, or as many.
func cond1Votesmore(c clause, n *oracle.Node) *ability.Cond {
	of := c.voters(n)
	other := selRegister(2*(c.ballot.first-1) + 1 - int(of.N))
	relation := ability.MoreThan
	if n.Row == oracle.Cond1Votesmoretie {
		relation = ability.AtLeast
	}
	size := func(x *ability.Sel) *ability.Num { return &ability.Num{Kind: ability.NumSize, Sel: x} }
	return number(size(of), relation, size(other))
}

// postMostvotes narrows a filter to what has the most votes.
func postMostvotes(c clause, f *ability.Filter, n *oracle.Node) {
	if c.ballot.first == 0 || len(c.ballot.words) > 0 {
		fail(CodeReference, n, "no vote for such a thing")
	}
	f.In = selRegister(c.ballot.first - 1)
	setZone(f, allZones)
}

// bodyForeach compiles "for each time vote, ...", with the voter of each.
func bodyForeach(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	var voters *ability.Sel
	switch {
	case o.Row == oracle.ObjVotes:
		voters = c.voters(o)
	case o.Row == oracle.ObjFlipwon:
		forEachFlip(c, n)
		return
	case o.Row == oracle.ObjWhochose:
		forEachWhoChose(c, n, c.voters(o))
		return
	case asksWhoDid(o):
		voters = whoDidIt(c, o)
	case copiesEachCard(c, n):
		return
	case copiesOf(n) != nil:
		forEachCopied(c, n)
		return
	case eachAtEitherEnd(c, n):
		return
	default:
		forEachDone(c, n)
		return
	}
	voter := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: voters, Dst: uint8(voter + 1)})
	if c.branch = true; o.Row == oracle.ObjVotes {
		c.voter = selRegister(voter)
	}
	c.acts(n.Kid(oracle.SymClause))
	if in := c.mode.Code[loop+1:]; in[0].Flags&ability.FlagApart == 0 && !readsResults(&in[0], c.mode.Code[loop:loop+1]) && manyAtOnce(in, voters) {
		c.mode.Code = slices.Delete(c.mode.Code, loop, loop+1)
		return
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
}

// pvChoosesome is "chooses one of them": of the cards found, revealed, looked at or exiled before.
func pvChoosesome(c clause, n *oracle.Node) {
	all := c.shown
	for i := len(c.mentions) - 1; i >= 0 && all == nil; i-- {
		if m := &c.mentions[i]; m.plural && m.card && m.sel.Kind == ability.SelRegister && (m.became == nil || *m.became == *m.sel) && !m.lost && !c.wasChosen(m.sel) {
			all = m.sel
		}
	}
	exiled := all == nil && c.exiled > 0 && c.way.ok && c.way.verb == "exile" && c.way.reg == c.exiled-1 && c.pluralOrNil() != nil
	if exiled {
		all = selRegister(c.way.reg)
	}
	if all == nil || all.Kind != ability.SelRegister {
		fail(CodeReference, n, "no cards before it fit")
	}
	if c.whoIsEach() {
		fail(CodeMeaning, n, "a choice of several players")
	}
	if !exiled {
		c.shown = all
	}
	k := c.number(n.Kid(oracle.LexNumber))
	r := c.result(ability.Instr{Op: ability.OpChoose, N: k, Who: c.whoOrYou(), What: all, Text: "choose"})
	c.mention(mention{sel: selRegister(r), card: true, chosen: true, plural: !isOne(k)})
}

// pvChoosetwo names targets of two descriptions, which are "them" together.
func pvChoosetwo(c clause, n *oracle.Node) {
	var both *ability.Sel
	players := 0
	for _, o := range n.All(oracle.SymObj) {
		d := o.Kid(oracle.SymDet)
		if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetTarget, oracle.DetUpto, oracle.DetAnother) || c.who != nil {
			fail(CodeMeaning, o, "which are chosen")
		}
		one := c.object(o, use{})
		if both == nil {
			both = one
		} else {
			both = &ability.Sel{Kind: ability.SelUnion, Of: both, Or: one}
		}
		players += c.targetedPlayers(o, d, one)
	}
	if players == 2 {
		return // "the first player" and "the second player"
	}
	r := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: both}))
	c.mention(mention{sel: r, plural: true})
}

// atRandomOf chooses so many at random of what was spoken of, as much as is there.
func (c clause) atRandomOf(n *oracle.Node) (all, some *ability.Sel) {
	m := c.pluralOrNil()
	if m == nil || m.became != nil || m.sel.Kind != ability.SelRegister || c.who != nil {
		fail(CodeReference, n, "of which of them")
	}
	in := ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), What: m.sel, N: c.number(n.Kid(oracle.LexNumber)), Flags: ability.FlagRandom, Text: "choose"}
	return m.sel, selRegister(c.result(in))
}

func pvSomerandom(c clause, n *oracle.Node) {
	moved := n.Has("return") || n.Has("returns")
	if moved != (n.Kid(oracle.SymDestination) != nil) || n.Has("rest") {
		fail(CodeMeaning, n, "what is done with them")
	}
	if moved {
		pvReturnrandom(c, n)
		return
	}
	_, some := c.atRandomOf(n)
	c.done("destroy", c.result(ability.Instr{Op: ability.OpDestroy, What: some}))
}

// pvReturnrandom returns some at random and puts the others elsewhere.
func pvReturnrandom(c clause, n *oracle.Node) {
	all, some := c.atRandomOf(n)
	dests := n.All(oracle.SymDestination)
	in := c.destination(dests[0])
	in.What = some
	r := c.result(in)
	c.done("return", r)
	other := c.destination(dests[1])
	other.What = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: all, NotIn: some}}
	if !c.targetsCards(all) {
		fail(CodeMeaning, n, "where they are")
	}
	c.emit(other)
}

// upToOneEach has a card chosen for each of several descriptions, or for some or none of
// them, among those that the last one names. No card is chosen for two.
func upToOneEach(c clause, n *oracle.Node) *ability.Sel {
	list := n.All(oracle.SymObj)
	among := c.describe(list[len(list)-1])
	if among.In == nil || c.whoIsEach() {
		fail(CodeMeaning, n, "among which cards")
	}
	var taken *ability.Sel
	for i, o := range list {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "one card of each kind")
		}
		f := c.describe(o)
		if i < len(list)-1 {
			if f.Zones != anyZone || f.In != nil {
				fail(CodeMeaning, o, "among which cards")
			}
			f.Zones, f.In = among.Zones, among.In
		}
		f.NotIn = taken
		one := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Flags: ability.FlagUpTo, Who: c.whoOrYou(), Filter: f, Text: "put"}))
		if taken != nil {
			one = &ability.Sel{Kind: ability.SelUnion, Of: taken, Or: one}
		}
		taken = one
	}
	taken = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: taken}))
	c.mention(mention{sel: taken, plural: true, card: true})
	return taken
}

func pvPutupto(c clause, n *oracle.Node) {
	in := c.destination(n.Kid(oracle.SymDestination))
	in.What = upToOneEach(c, n)
	r := c.result(in)
	c.moved(in.What, selRegister(r))
	c.done("return", r)
}

func pvRevealupto(c clause, n *oracle.Node) {
	cards := upToOneEach(c, n)
	c.showing = c.register() + 1
	c.emit(ability.Instr{Op: ability.OpReveal, Who: c.whoOrYou(), What: cards, Dst: uint8(c.showing)})
}

// payForEach is "for each of those cards, pay 4 life or put the card on top of your
// library": each is paid for by itself, and those that are not are put there together.
func payForEach(c clause, n *oracle.Node, pvs []*oracle.Node) {
	r, pv := n.Kid(oracle.SymRef), pvs[1]
	if !r.Is(oracle.RefThose, oracle.RefThem) || pv.Row != oracle.PvPut {
		fail(CodeMeaning, n, "what is done for each of them")
	}
	those := c.reference(r, false)
	unpaid, one := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: those, Dst: uint8(one + 1)})
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: c.cost1(pvs[0].Kid(oracle.SymCosts))})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(pay)
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(unpaid), Or: selRegister(one)}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(unpaid + 1)})
	c.land(over)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	what := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj)
	if what == nil || what.Row != oracle.ObjRef || what.Kid(oracle.SymRef).Row != oracle.RefThecard {
		fail(CodeMeaning, pv, "what is put there")
	}
	in := c.destination(pv.Kid(oracle.SymDestination))
	in.What = selRegister(unpaid)
	if in.Zone == mtg.Library { // 401.4
		in.Flags |= ability.FlagAnyOrder
		in.Who = sel(ability.SelYou)
	}
	c.emit(in)
}

// pvSacrificeeach is "sacrifices a creature for each ...": that many are chosen.
func pvSacrificeeach(c clause, n *oracle.Node) {
	if n.Has("tap") || n.Has("taps") {
		pvTapeach(c, n)
		return
	}
	list := n.All(oracle.SymObj)
	what := c.object(list[0], use{verb: "sacrifice", own: true})
	last := len(c.mode.Code) - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpChoose || c.mode.Code[last].N == nil || !isOne(c.mode.Code[last].N) {
		fail(CodeMeaning, n, "how many are sacrificed")
	}
	c.mode.Code[last].N = c.times(ability.Const(1), list[1])
	c.done("sacrifice", c.result(ability.Instr{Op: ability.OpSacrifice, Who: c.whoOrYou(), What: what}))
}

// piles are the registers, plus one, of two piles.
type piles struct {
	first int
	// chosen is the register, plus one, of the pile that was chosen, before the
	// other.
	chosen int
	// each is the register, plus one, of the first piles of all of several players, before
	// the others, and count how many each of them has made; what describes them.
	each, count int
	what        *ability.Filter
}

// pvSeparate compiles the separation of objects into two piles (700.3).
func pvSeparate(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpSeparate, Who: c.whoOrYou()}
	switch n.Row {
	case oracle.PvSeparateobj:
		in.What = c.object(n.Kid(oracle.SymObj), use{})
	default:
		m := c.plural(n)
		if in.What = m.sel; m.became != nil { // where they are now
			in.What = m.became
		}
	}
	if n.Row == oracle.PvSeparatefaces {
		if !n.Has("face-down") || !n.Has("face-up") {
			fail(CodeMeaning, n, "two piles alike")
		}
		in.Flags = ability.FlagFaceDown
	}
	first := c.register()
	c.register()
	in.Dst = uint8(first + 1)
	c.emit(in)
	if n.Row == oracle.PvSeparatefaces {
		c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: selRegister(first + 1)})
	}
	c.piles = piles{first: first + 1}
}

// choosePile has the players choose one of the piles.
func (c clause) choosePile(n *oracle.Node, who *ability.Sel) {
	if c.piles.first == 0 {
		fail(CodeReference, n, "no piles before it")
	}
	chosen := c.register()
	c.register()
	c.emit(ability.Instr{Op: ability.OpChoosePile, Who: orYou(who), What: selRegister(c.piles.first - 1), Dst: uint8(chosen + 1)})
	c.piles.chosen = chosen + 1
}

// pvPutpiles moves the chosen pile to one place and the other to another.
func pvPutpiles(c clause, n *oracle.Node) {
	if n.Has("one") {
		c.choosePile(n, c.who)
	}
	if c.piles.chosen == 0 {
		fail(CodeReference, n, "no pile was chosen")
	}
	for i, dest := range n.All(oracle.SymDestination) {
		in := c.destination(dest)
		in.What = selRegister(c.piles.chosen - 1 + i)
		c.result(in)
	}
	c.piles = piles{}
}

// pvPutpilechoice is "put all cards from the pile of your choice onto the battlefield and the
// rest into their owners' graveyards".
func pvPutpilechoice(c clause, n *oracle.Node) {
	c.choosePile(n, nil)
	pvPutpiles(c, n)
}

// postPile narrows a filter to a pile of the player's choice.
func postPile(c clause, f *ability.Filter, n *oracle.Node) {
	who := c.who
	if n.Has("that") {
		who = c.thatPlayer(n)
	}
	if who == nil {
		fail(CodeMeaning, n, "whose choice it is")
	}
	c.choosePile(n, who)
	f.In = selRegister(c.piles.chosen - 1)
}

// someOpponent has you choose one of your opponents (608.2d).
func (c clause) someOpponent() *ability.Sel {
	f := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	p := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"}))
	c.mention(mention{sel: p, player: true})
	return p
}

// pvEmblem compiles the getting of an emblem (114.2).
func pvEmblem(c clause, n *oracle.Node) {
	f := ability.Face{Flags: ability.Emblem, Cost: mtg.ManaCost{None: true}}
	refuseNamed(n.Kid(oracle.SymAbilities))
	c.b.grant(n.Kid(oracle.SymAbilities), &f, 0, false)
	if f.Keywords != 0 {
		fail(CodeMeaning, n, "an emblem with a keyword")
	}
	for i := range f.Abilities {
		f.Abilities[i].Zones = mtg.Zones(mtg.Command) // 114.4
	}
	c.emit(ability.Instr{Op: ability.OpEmblem, Who: c.whoOrYou(), Token: c.b.addToken(f)})
}

// pvRestart compiles the restarting of the game (727); the cards exempted are
// those that its source exiled.
func pvRestart(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpRestart}
	if n.Row == oracle.PvRestart {
		if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, r, "exiled with something else")
		}
		f := c.kinds(n.Kid(oracle.SymKinds))
		if f.Zones != anyZone {
			fail(CodeMeaning, n, "cards")
		}
		c.b.needLinked(n)
		c.b.linksAll = true
		setZone(f, mtg.Zones(mtg.Exile))
		f.In = sel(ability.SelLinked)
		in.What = &ability.Sel{Kind: ability.SelAll, Filter: f}
	}
	r := c.result(in)
	c.mention(mention{sel: selRegister(r), plural: true, card: true})
}

// pvLosehalf is the loss of half of a player's life, each of several his own.
// pvMillhalf has one player mill half his library.
func pvMillhalf(c clause, n *oracle.Node) {
	who := c.whoOrYou()
	of := who
	if severalPlayers(who) { // each his own
		of = sel(ability.SelChooser)
	}
	if n.Has("your") != (c.who == nil) {
		fail(CodeMeaning, n, "whose library it is")
	}
	kind := ability.NumHalfUp
	if n.Has("down") {
		kind = ability.NumHalfDown
	}
	r := c.result(ability.Instr{Op: ability.OpMill, Who: who, N: &ability.Num{Kind: kind, A: ofPlayer(ability.NumLibrary, of)}})
	c.done("mill", r)
	c.mention(mention{sel: selRegister(r), card: true, plural: true})
}

func pvLosehalf(c clause, n *oracle.Node) {
	kind := ability.NumHalfUp
	if n.Has("down") {
		kind = ability.NumHalfDown
	}
	lose := func(who, of *ability.Sel) ability.Instr {
		if n.Row == oracle.PvLosethird {
			third := &ability.Num{Kind: ability.NumShare, A: ofPlayer(ability.NumLife, of), B: ability.Const(3)}
			if n.Has("up") { // as much as is left without two thirds
				third.A = &ability.Num{Kind: ability.NumPlus, A: third.A, B: ability.Const(2)}
			}
			return ability.Instr{Op: ability.OpLoseLife, Who: who, N: third}
		}
		return ability.Instr{Op: ability.OpLoseLife, Who: who, N: &ability.Num{Kind: kind, A: ofPlayer(ability.NumLife, of)}}
	}
	switch {
	case c.who == nil:
		c.done("loselife", c.result(lose(sel(ability.SelYou), sel(ability.SelYou))))
	case severalPlayers(c.who):
		c.done("loselife", c.result(lose(c.who, sel(ability.SelChooser)))) // at once, as team mates notice (810.9a)
	default:
		c.done("loselife", c.result(lose(c.who, c.who)))
	}
}

// ownerIsNext makes the owner of a card chosen in an opponent's graveyard the player spoken of,
// where more follows: an opponent of your choice if no card there could be chosen.
func (c clause) ownerIsNext(o *oracle.Node) {
	in := &c.mode.Code[c.here()-1]
	if !c.more || c.who != nil || o.Row != oracle.ObjNp || in.Op != ability.OpChoose || in.Filter == nil || in.Filter.Owner != ability.Opponent || in.Filter.Zones != mtg.Zones(mtg.Graveyard) || !isOne(in.N) {
		return
	}
	card := selRegister(int(in.Dst) - 1)
	who := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: card}})
	none := number(&ability.Num{Kind: ability.NumSize, Sel: card}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: none})
	f := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	c.emit(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose", Dst: uint8(who + 1)})
	c.land(branch)
	c.mention(mention{sel: selRegister(who), player: true})
}

// pvTapeach is "taps an untapped creature they control for each ...": that many are chosen, or
// all there are.
func pvTapeach(c clause, n *oracle.Node) {
	list := n.All(oracle.SymObj)
	what := c.object(list[0], use{verb: "tap"})
	last := len(c.mode.Code) - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpChoose || c.mode.Code[last].N == nil || !isOne(c.mode.Code[last].N) || c.whoIsEach() {
		fail(CodeMeaning, n, "how many are tapped")
	}
	c.mode.Code[last].N = c.times(ability.Const(1), list[1])
	c.emit(ability.Instr{Op: ability.OpTap, What: what})
}

// permanentTypes are the last of the card types, which permanents have: the first of them never
// alone (205.2a, 110.4).
var permanentTypes = [...]mtg.TypeSet{mtg.Kindred, mtg.Artifact, mtg.Battle, mtg.Creature, mtg.Enchantment, mtg.Land, mtg.Planeswalker}

// chooseCardType chooses a card type, as a word of those that there are.
func chooseCardType(c clause, n *oracle.Node) {
	if c.whoIsEach() {
		fail(CodeMeaning, n, "the choices of several players")
	}
	c.cardType = c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: ability.CardTypes[:]}) + 1
}

// choosePermanentType chooses a permanent type (110.4).
func choosePermanentType(c clause, n *oracle.Node) {
	if c.whoIsEach() {
		fail(CodeMeaning, n, "the choices of several players")
	}
	first := len(ability.CardTypes) - len(permanentTypes) + 1
	k := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: ability.CardTypes[first:]})
	sum := &ability.Num{Kind: ability.NumPlus, A: &ability.Num{Kind: ability.NumRegister, K: int32(k)}, B: ability.Const(first)}
	c.cardType = c.result(ability.Instr{Op: ability.OpNumber, N: sum}) + 1
}

// staticEnterscardtype is "as this enters, choose artifact, instant, or sorcery" (614.12c).
func staticEnterscardtype(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	in := ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Flags: ability.FlagLinked}
	for _, t := range n.All(oracle.LexType) {
		in.Texts = append(in.Texts, mtg.TypeSet(t.Value.Bits).Names()[0])
	}
	if len(in.Texts) == 0 {
		for _, t := range ability.CardTypes {
			in.Texts = append(in.Texts, anchorWord(t))
		}
	}
	if n.Has("creature") || n.Has("permanent") || n.Has("land") {
		fail(CodeMeaning, n, "which types")
	}
	c.b.typeChosen = true
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{in}}
}

// chooseDiffer chooses permanents of which no two have the same power.
func chooseDiffer(c clause, n *oracle.Node) {
	k := anyNumberOf(n.Kid(oracle.SymObj))
	if !n.Has("powers") {
		fail(CodeMeaning, n, "in what they differ")
	}
	c.choosePowers(n, k, ability.Instr{Flags: ability.FlagAnyNumber})
}

// bodyEachpower is "for each different power among creatures on the battlefield, choose a
// creature with that power": as many as there are powers, no two of which have the same.
func bodyEachpower(c clause, n *oracle.Node) {
	f := c.choosePowers(n, n.Kid(oracle.SymKinds), ability.Instr{N: &ability.Num{Kind: ability.NumPowers}})
	among := n.All(oracle.SymKinds)
	if !reflect.DeepEqual(c.kinds(among[0]), c.kinds(among[1])) {
		fail(CodeMeaning, n, "which are chosen among")
	}
	c.mode.Code[c.here()-1].N.Filter = f
}

// choosePowers has you choose creatures of different powers.
func (c clause) choosePowers(n, k *oracle.Node, in ability.Instr) *ability.Filter {
	f := c.kinds(k)
	if needZone(f, n); c.who != nil || f.Types != mtg.Creature || f.Zones != 0 {
		fail(CodeMeaning, n, "what is chosen, or by whom")
	}
	setZone(f, battlefield)
	in.Op, in.Who, in.Filter, in.Differ, in.Text = ability.OpChoose, sel(ability.SelYou), f, ability.QualityPower, "choose"
	c.mention(mention{sel: selRegister(c.result(in)), plural: true, types: mtg.Creature})
	return f
}

// postNotchosen leaves out what was chosen before.
func postNotchosen(c clause, f *ability.Filter, n *oracle.Node) {
	last := c.here() - 1
	if last < 0 || f.NotIn != nil || c.mode.Code[last].Op != ability.OpChoose || c.mode.Code[last].Differ != ability.QualityPower {
		fail(CodeReference, n, "nothing chosen before it")
	}
	f.NotIn = selRegister(int(c.mode.Code[last].Dst) - 1)
}

// bodyEachpermtype is "for each permanent type, return up to one card of that type from your
// graveyard to the battlefield": no card is chosen for two of them.
func bodyEachpermtype(c clause, n *oracle.Node) {
	var taken *ability.Sel
	for _, t := range permanentTypes[1:] {
		f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Types: t, Owner: ability.You, NotIn: taken}
		one := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Flags: ability.FlagUpTo, Who: sel(ability.SelYou), Filter: f, Text: "return"}))
		if taken != nil {
			one = &ability.Sel{Kind: ability.SelUnion, Of: taken, Or: one}
		}
		taken = one
	}
	r := c.result(ability.Instr{Op: ability.OpMove, What: taken, Zone: mtg.Battlefield})
	c.done("return", r)
	c.mention(mention{sel: selRegister(r), plural: true})
}

// sacrificeOfType has a permanent of the card type chosen before sacrificed; of a type that no
// permanent has there is none.
func sacrificeOfType(c clause, o *oracle.Node) bool {
	posts := o.All(oracle.SymPost)
	if o.Row != oracle.ObjNp || len(posts) != 1 || posts[0].Row != oracle.PostOfthattype {
		return false
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if d := o.Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA || f.Zones != 0 || !plainFilter(f) || len(f.Subtypes) > 0 || f.Types != 0 || c.who == nil {
		fail(CodeMeaning, o, "what is sacrificed, or by whom")
	}
	r := c.register()
	for i, t := range permanentTypes {
		k := number(&ability.Num{Kind: ability.NumRegister, K: int32(c.cardType - 1)}, ability.Equal, ability.Const(len(ability.CardTypes)-len(permanentTypes)+i))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: k})
		f := &ability.Filter{Zones: battlefield, Types: t, Controller: ability.Chooser}
		c.emit(ability.Instr{Op: ability.OpChoose, Who: c.who, N: ability.Const(1), Filter: f, Dst: uint8(r + 1), Text: "choose"})
		c.emit(ability.Instr{Op: ability.OpSacrifice, Who: c.who, What: selRegister(r)})
		c.land(branch)
	}
	c.way = wayResult{}
	return true
}

// pvChooseeachland chooses a land of each basic land type, one that has several of them for as
// many as one likes.
// pvChoosetypes chooses one of each type of permanents, or a land of each basic land type.
func pvChoosetypes(c clause, n *oracle.Node) {
	switch {
	case n.Has("permanent"):
		pvChooseeach(c, n)
	case n.Has("basic") && isType(n.Kid(oracle.SymKinds), mtg.Land) && n.Kid(oracle.SymPost) == nil:
		pvChooseeachland(c, n)
	default:
		fail(CodeMeaning, n, "one of each of these types")
	}
}

// isType reports whether the words are of objects of a type and say no more.
func isType(k *oracle.Node, t mtg.TypeSet) bool {
	one := k.Kid(oracle.SymKind)
	if k.Row != oracle.KindsOne || one.Kid(oracle.SymAdj) != nil {
		return false
	}
	noun := one.Kid(oracle.SymNoun)
	return noun.Row == oracle.NounType && mtg.TypeSet(noun.Kid(oracle.LexType).Value.Bits) == t
}

func pvChooseeachland(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "whose choice it is")
	}
	var all *ability.Sel
	for _, t := range [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest} {
		f := &ability.Filter{Zones: battlefield, Types: mtg.Land, Subtypes: []mtg.Subtype{t}}
		one := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), N: ability.Const(1), Filter: f, Text: "choose"}))
		if all == nil {
			all = one
		} else {
			all = &ability.Sel{Kind: ability.SelUnion, Of: all, Or: one}
		}
	}
	those := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: battlefield, In: all}}
	r := c.result(ability.Instr{Op: ability.OpSelect, What: those})
	c.mention(mention{sel: selRegister(r), plural: true, types: mtg.Land})
}

// eachAtEitherEnd puts each of several permanents on the top or the bottom of its owner's
// library, as that player chooses: one player after another says which go to the bottom, and
// then all are put there at once (101.4). It reports whether the words are such.
func eachAtEitherEnd(c clause, n *oracle.Node) bool {
	o, body := n.Kid(oracle.SymObj), n.Kid(oracle.SymClause)
	act := body.Kid(oracle.SymAct)
	if act.Row != oracle.ActPlayer || len(body.All(oracle.SymMore)) > 0 || act.Kid(oracle.SymPv).Row != oracle.PvPut {
		return false
	}
	by, pv := act.Kid(oracle.SymPlayer), act.Kid(oracle.SymPv)
	to, what := pv.Kid(oracle.SymDestination), pv.Kid(oracle.SymObjs).All(oracle.SymObj)
	if by.Row != oracle.PlayerOwner || by.Kid(oracle.SymPoss).Row != oracle.PossIts || to.Row != oracle.DestinationTopbottom ||
		len(what) != 1 || what[0].Row != oracle.ObjRef || what[0].Kid(oracle.SymRef).Row != oracle.RefIt {
		return false
	}
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || to.Kid(oracle.SymPossessor).Row != oracle.PossessorTheir {
		fail(CodeMeaning, n, "for each of what")
	}
	f := c.counted(o)
	if f.NoObjects || f.Zones&^battlefield != 0 {
		fail(CodeMeaning, o, "for each of what")
	}
	all := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}))
	theirs := &ability.Filter{Zones: battlefield, In: all, Owner: ability.Chooser}
	below := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelEachPlayer), Filter: theirs, Flags: ability.FlagAnyNumber, Text: "put on the bottom"}))
	c.emit(ability.Instr{Op: ability.OpMove, What: all, Other: below, Zone: mtg.Library, Flags: ability.FlagTop})
	return true
}

// pvPuteither puts a card onto the battlefield or into a hand, as its player chooses.
func pvPuteither(c clause, n *oracle.Node) {
	what := c.reference(n.Kid(oracle.SymRef), false)
	if c.pluralSel(what) || severalPlayers(c.whoOrYou()) {
		fail(CodeMeaning, n, "whose choice it is, or of what")
	}
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{"onto the battlefield", "into your hand"}})
	field := number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: field})
	c.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Battlefield})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Hand})
	c.land(over)
	lose(c.mentions, what)
}

// pvChoosefromeither is a choice among the cards of a hand revealed before and of the graveyard of
// the same player, of which all may be described or those of the hand alone.
func pvChoosefromeither(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); c.revealed == nil || severalPlayers(c.revealed) || o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || c.who != nil {
		fail(CodeMeaning, n, "what is chosen from")
	}
	f := c.describe(o)
	if f.Zones != anyZone || f.Owner != ability.Anyone || f.Whose != nil || len(f.Any) > 0 {
		fail(CodeMeaning, o, "a card")
	}
	if n.Has("it") {
		hand := *f
		setZone(&hand, mtg.Zones(mtg.Hand))
		f = &ability.Filter{Any: []ability.Filter{hand, {Zones: mtg.Zones(mtg.Graveyard)}}}
	}
	f.Zones, f.Owner, f.Whose = mtg.Zones(mtg.Hand, mtg.Graveyard), ability.TheSel, c.revealed
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"})
	c.mention(mention{sel: selRegister(r), card: true, chosen: true, types: filterTypes(f)})
}
