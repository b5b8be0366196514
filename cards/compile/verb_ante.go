package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func pvAnte(c clause, n *oracle.Node) {
	ante(c, n.Kid(oracle.SymObjs))
}

func pvOwn(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpOwn, Who: c.whoOrYou(), What: c.object(n.Kid(oracle.SymObj), use{verb: "own"})})
}

func pvExchangeowner(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	c.emit(ability.Instr{
		Op: ability.OpExchangeOwner, What: c.object(objs[0], use{verb: "exchange"}), Other: c.object(objs[1], use{verb: "exchange"}),
	})
}

// ante: "the top card of your library" of each who antes, or objects. It is done
// when something was anted.
func ante(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpAnte, Who: c.whoOrYou()}
	what := c.objects(n, use{verb: "ante", moved: true, ownCards: true})
	if what.Kind != ability.SelTop {
		in.What = what
	} else if what.Num.Kind != ability.NumConst || what.Num.K != 1 {
		fail(CodeMeaning, n, "several cards to ante")
	}
	r := c.result(in)
	c.done("ante", r)
	c.moved(what, selRegister(r))
}

// pvExchangetop exchanges a card in the ante with the top card of one's library: one
// is anted, then the other is put in its place. Without a card to ante nothing is
// exchanged (701.12a).
func pvExchangetop(c clause, n *oracle.Node) {
	m := c.singular(n, func(m *mention) bool { return m.target })
	r := c.result(ability.Instr{Op: ability.OpAnte, Who: sel(ability.SelYou)})
	out := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: r}})
	c.emit(ability.Instr{Op: ability.OpMove, What: m.sel, Zone: mtg.Library, Flags: ability.FlagTop})
	c.land(out)
}

// trade compiles sentences in which a card and this change owners unless something
// is done.
func (c clause) trade(n *oracle.Node) bool {
	switch n.Row {
	case oracle.SentenceOwntrade:
		ownTrade(c, n)
	case oracle.SentenceHandtrade:
		handTrade(c, n)
	case oracle.SentenceAntetrade:
		anteTrade(c, n)
	default:
		return false
	}
	return true
}

// tradesThis checks that all references of n name this.
func (d *discourse) tradesThis(n *oracle.Node) {
	d.sentence++
	for _, r := range n.All(oracle.SymRef) {
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "something else than this")
		}
	}
}

// paysLife asks who to pay life and returns the jump taken when he does not.
func paysLife(c clause, n *oracle.Node, who *ability.Sel) int {
	k := n.Kid(oracle.LexNumber)
	cost := &ability.Cost{Text: c.b.print(k), Parts: []ability.CostPart{{Kind: ability.CostPayLife, N: c.number(k)}}}
	return c.emit(ability.Instr{Op: ability.OpPay, Who: who, Cost: cost})
}

// ownTrade: this and a permanent are exiled; unless its owner pays, each is then
// the other player's.
func ownTrade(c clause, n *oracle.Node) {
	c.tradesThis(n)
	this, what := sel(ability.SelThis), c.object(n.Kid(oracle.SymObj), use{verb: "exile"})
	owner := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: what}}))
	exiled := selRegister(c.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelUnion, Of: this, Or: what}}))
	but := func(other *ability.Sel) *ability.Sel {
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{
			Zones: mtg.Zones(mtg.Exile), In: exiled, NotIn: &ability.Sel{Kind: ability.SelBecame, Of: other},
		}}
	}
	unpaid := paysLife(c, n, owner)
	c.emit(ability.Instr{Op: ability.OpMove, What: but(what), Zone: mtg.Graveyard})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(unpaid)
	c.emit(ability.Instr{Op: ability.OpOwn, Who: owner, What: but(what)})
	c.emit(ability.Instr{Op: ability.OpOwn, Who: sel(ability.SelYou), What: but(this)})
	c.land(over)
}

// handTrade: unless a player pays, a random card of his hand and this change
// owners, and go to the hand and the graveyard of those who own them then.
func handTrade(c clause, n *oracle.Node) {
	c.tradesThis(n)
	who := c.withPlayer(n.Kid(oracle.SymPlayer)).who
	if who == nil || who.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "who pays")
	}
	unpaid := paysLife(c, n, who)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(unpaid)
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.TheSel, Whose: who}
	card := selRegister(c.result(ability.Instr{
		Op: ability.OpChoose, Who: who, N: ability.Const(1), What: &ability.Sel{Kind: ability.SelAll, Filter: f},
		Flags: ability.FlagRandom, Text: "reveal",
	}))
	c.emit(ability.Instr{Op: ability.OpReveal, Who: who, What: card})
	this := &ability.Sel{Kind: ability.SelCard, Of: sel(ability.SelThis)}
	c.emit(ability.Instr{Op: ability.OpExchangeOwner, What: card, Other: this})
	c.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Hand})
	c.emit(ability.Instr{Op: ability.OpMove, What: this, Zone: mtg.Graveyard})
	c.land(over)
}

// anteTrade: unless its owner antes a card, an artifact and this change owners and
// go to the graveyards of those who own them then.
func anteTrade(c clause, n *oracle.Node) {
	c.tradesThis(n)
	what := c.object(n.Kid(oracle.SymObj), use{verb: "exchange"})
	owner := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: what}}))
	declined := c.emit(ability.Instr{Op: ability.OpMay, Who: owner, Text: "ante the top card"})
	r := c.result(ability.Instr{Op: ability.OpAnte, Who: owner})
	failed := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: r}})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(declined)
	c.land(failed)
	this := &ability.Sel{Kind: ability.SelCard, Of: sel(ability.SelThis)}
	c.emit(ability.Instr{Op: ability.OpExchangeOwner, What: what, Other: this})
	card := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield), In: what, Is: ability.IsCard}}
	c.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Graveyard})
	c.emit(ability.Instr{Op: ability.OpMove, What: this, Zone: mtg.Graveyard})
	c.land(over)
}

// revealsEqual reveals cards until so many of a kind are revealed: with none to look for, none
// are revealed.
func revealsEqual(c clause, n *oracle.Node) {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone || c.who != nil {
		fail(CodeMeaning, n, "a card")
	}
	setZone(f, mtg.Zones(mtg.Library))
	count := c.result(ability.Instr{Op: ability.OpNumber, N: c.quantity(n.Kid(oracle.SymQty))})
	k := &ability.Num{Kind: ability.NumRegister, K: int32(count)}
	none := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(k, ability.AtLeast, ability.Const(1))})
	all := selRegister(c.result(ability.Instr{Op: ability.OpRevealUntil, Who: sel(ability.SelYou), Filter: f, N: k}))
	did := c.did
	c.land(none)
	found := *f
	found.In = all
	r := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: &found}})
	c.mention(mention{sel: all, plural: true, card: true})
	c.mention(mention{sel: selRegister(r), plural: true, card: true, types: filterTypes(f)})
	c.shown, c.did = all, did
}

// pvExiletopequal exiles as many cards from the top of a library.
func exileTopEqual(c clause, n *oracle.Node) {
	whose := c.libraryOf(n.Kid(oracle.SymLibrary))
	top := &ability.Sel{Kind: ability.SelTop, Num: c.quantity(n.Kid(oracle.SymCards).Kid(oracle.SymQty)), Of: whose}
	r := c.result(ability.Instr{Op: ability.OpExile, What: top})
	c.done("exile", r)
	c.exiled = r + 1
	c.mention(mention{sel: selRegister(r), became: selRegister(r), plural: true, card: true})
}

// bodyRevealx has you reveal any number of cards of a kind in your hand, and X is how many they
// were (107.3).
func bodyRevealx(c clause, n *oracle.Node) {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if k := n.Kid(oracle.LexNumber); f.Zones != anyZone || f.In != nil || k.Value.N != oracle.VariableX || c.who != nil {
		fail(CodeMeaning, n, "what is revealed")
	}
	setZone(f, mtg.Zones(mtg.Hand))
	f.Owner = ability.Chooser
	you := sel(ability.SelYou)
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: you, Text: c.b.print(n.Kid(oracle.SymKinds))})
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: you, Filter: f, Flags: ability.FlagAnyNumber, Text: "reveal"})
	c.emit(ability.Instr{Op: ability.OpReveal, Who: you, What: selRegister(r)})
	in := c.ifHolds()
	in.x = &ability.Num{Kind: ability.NumRegister, K: int32(r)}
	in.acts(n.Kid(oracle.SymClause))
	c.land(may)
	c.way = wayResult{}
}

// bodyWhenway is a reflexive ability that triggers if the sentence before had you discard
// a card of the kind (603.12): that card is what it speaks of, wherever it went.
func bodyWhenway(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || o.Kid(oracle.SymPost) != nil || d.Has("other") {
		fail(CodeMeaning, o, "how many")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if n.Has("sacrifice") {
		if d.Row != oracle.DetOneormore {
			fail(CodeMeaning, o, "how many")
		}
		whenSacrificed(c, n, f)
		return
	}
	if d.Row != oracle.DetA {
		fail(CodeMeaning, o, "how many")
	}
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpDiscard })
	if f.Zones != anyZone || f.In != nil || at < 1 || c.mode.Code[at].What.Kind != ability.SelRegister || c.mode.Code[at-1].Op != ability.OpChoose || !isOne(c.mode.Code[at-1].N) || c.mode.Code[at-1].Who.Kind != ability.SelYou || c.mode.Code[at-1].Flags != 0 {
		fail(CodeReference, n, "what was discarded")
	}
	gone := &c.mode.Code[at]
	if gone.Dst == 0 {
		gone.Dst = uint8(c.register() + 1)
	}
	r := int(gone.Dst) - 1
	setZone(f, allZones)
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondMatches, Sel: selRegister(r), Filter: f}})
	in := c.b.newClause(ability.Triggered)
	in.prepare(n)
	in.temps = 1 + c.prepared + c.temps
	in.mention(mention{sel: selRegister(r + in.prepared + 1), card: true})
	in.acts(n.Kid(oracle.SymClause))
	c.emit(ability.Instr{Op: ability.OpReflexive, Ability: &ability.Ability{Kind: ability.Triggered, Text: c.b.print(n), Modes: []ability.Mode{*in.finish()}}})
	c.land(branch)
}

// bodyFewspared has each player in turn, you first, choose a permanent that he does not control
// and that none of them has chosen (101.4), and destroys all others.
func bodyFewspared(c clause, n *oracle.Node) {
	list := n.All(oracle.SymObj)
	var described [2]*ability.Filter
	for i, o := range list {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "what is chosen")
		}
		described[i] = c.describe(o)
		needZone(described[i], o)
	}
	yours, theirs, rest := described[0], described[1], c.kinds(n.Kid(oracle.SymKinds))
	if yours.Controller != ability.NotYou || theirs.Controller != ability.Anyone || theirs.Whose != nil {
		fail(CodeMeaning, n, "whose they are")
	}
	plain := *yours
	plain.Controller = ability.Anyone
	setZone(&plain, battlefield)
	setZone(theirs, battlefield)
	setZone(rest, battlefield)
	if !reflect.DeepEqual(&plain, theirs) || !reflect.DeepEqual(theirs, rest) {
		fail(CodeMeaning, n, "something else than was chosen")
	}
	setZone(yours, battlefield)
	all := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: yours, Text: "choose"})
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.NotYou)}, Dst: uint8(one + 1)})
	theirs.NotIn = selRegister(all)
	theirs.Without = []ability.Filter{{Controller: ability.TheSel, Whose: selRegister(one)}}
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: selRegister(one), Filter: theirs, Text: "choose"}))}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	rest.NotIn = selRegister(all)
	c.emit(ability.Instr{Op: ability.OpDestroy, What: &ability.Sel{Kind: ability.SelAll, Filter: rest}})
	c.way = wayResult{}
}

// bodyYouchooseeach has you choose of each player one permanent of each of several types, and
// each player sacrifice the others, all at once (101.4).
func bodyYouchooseeach(c clause, n *oracle.Node) {
	one, all := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachPlayer), Dst: uint8(one + 1)})
	for _, types := range eachType(c, n) {
		f := &ability.Filter{Zones: battlefield, Types: types, Controller: ability.TheSel, Whose: selRegister(one)}
		r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"})
		c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(r)}, Dst: uint8(all + 1)})
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	rest := c.kinds(n.Kid(oracle.SymKinds))
	if rest.Zones == anyZone || rest.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what is sacrificed")
	}
	setZone(rest, battlefield)
	rest.NotIn = selRegister(all)
	c.emit(ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelEachPlayer), What: &ability.Sel{Kind: ability.SelAll, Filter: rest}})
	c.way = wayResult{}
}

// bodyEachother has you and a target opponent each reveal the top card of a library, each lose
// life by the mana value of the other's, and each put the own one into the hand.
func bodyEachother(c clause, n *oracle.Node) {
	p := n.Kid(oracle.SymPlayer)
	if p.Row != oracle.PlayerTarget || !p.Has("opponent") {
		fail(CodeMeaning, n, "who reveals")
	}
	them := c.player(p)
	you := sel(ability.SelYou)
	top := func(who *ability.Sel) *ability.Sel {
		return selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Num: ability.Const(1), Of: who}}))
	}
	yours, theirs := top(you), top(them)
	c.emit(ability.Instr{Op: ability.OpReveal, Who: you, What: yours})
	c.emit(ability.Instr{Op: ability.OpReveal, Who: them, What: theirs})
	c.emit(ability.Instr{Op: ability.OpLoseLife, Who: you, N: &ability.Num{Kind: ability.NumManaValue, Sel: theirs}})
	c.emit(ability.Instr{Op: ability.OpLoseLife, Who: them, N: &ability.Num{Kind: ability.NumManaValue, Sel: yours}})
	c.emit(ability.Instr{Op: ability.OpMove, What: yours, Zone: mtg.Hand})
	c.emit(ability.Instr{Op: ability.OpMove, What: theirs, Zone: mtg.Hand})
	c.way = wayResult{}
}

// bodyPayforeach lets a player choose any number of what he controls and pay so much for each of
// them, all at once or not at all: what he has paid for untaps.
func bodyPayforeach(c clause, n *oracle.Node) {
	list, o := n.All(oracle.SymPlayer), n.Kid(oracle.SymObj)
	who := c.player(list[0])
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAnynum || d.Has("other") || list[0].Row != oracle.PlayerThat || list[1].Row != oracle.PlayerThe {
		fail(CodeMeaning, o, "which are chosen")
	}
	f := c.describe(o)
	if f.Controller == ability.Anyone || f.Zones&^battlefield != 0 {
		fail(CodeMeaning, o, "whose they are")
	}
	setZone(f, battlefield)
	each := c.kinds(n.Kid(oracle.SymKinds))
	mana, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	if err != nil || mana.X > 0 || !onlyTypes(each) || each.Types != f.Types || mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits) != f.Types {
		fail(CodeMeaning, n, "what is paid for each")
	}
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: who, Filter: f, Flags: ability.FlagAnyNumber, Text: "untap"})
	times := &ability.Num{Kind: ability.NumSize, Sel: selRegister(r)}
	none := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(times, ability.AtLeast, ability.Const(1))})
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: who, Cost: &ability.Cost{Mana: &mana, ManaPer: times}})
	c.emit(ability.Instr{Op: ability.OpUntap, What: selRegister(r)})
	c.land(none)
	c.land(pay)
}

// bodyPaytimes lets you pay a cost again and again, and if you have, a reflexive ability triggers
// once, in which "that many" is how often (603.12).
func bodyPaytimes(c clause, n *oracle.Node) {
	mana, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	if err != nil || mana.X > 0 || c.who != nil {
		fail(CodeMeaning, n, "what is paid")
	}
	r := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(0)})
	times := &ability.Num{Kind: ability.NumRegister, K: int32(r)}
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: &ability.Cost{Mana: &mana}})
	c.emit(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumPlus, A: times, B: ability.Const(1)}, Dst: uint8(r + 1)})
	c.emit(ability.Instr{Op: ability.OpJump, To: pay})
	c.land(pay)
	never := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(times, ability.AtLeast, ability.Const(1))})
	in := c.b.newClause(ability.Triggered)
	in.prepare(n)
	in.temps = 1 + c.prepared + c.temps
	in.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	in.paidX, in.countersAsked = true, &ability.Num{Kind: ability.NumX}
	in.acts(n.Kid(oracle.SymClause))
	c.emit(ability.Instr{Op: ability.OpReflexive, N: times, Ability: &ability.Ability{Kind: ability.Triggered, Text: c.b.print(n), Modes: []ability.Mode{*in.finish()}}})
	c.land(never)
}
