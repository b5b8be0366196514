package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// pvAdapt: 701.46a.
func pvAdapt(c clause, n *oracle.Node) {
	this := sel(ability.SelThis)
	none := number(countersOnThis(mtg.CounterPlusOne), ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: none})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: this, N: c.number(n.Kid(oracle.LexNumber)), Counter: mtg.CounterPlusOne})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpDeed, What: this, Deed: mtg.Adapted})
}

// pvMonstrosity: 701.37a.
func pvMonstrosity(c clause, n *oracle.Node) {
	this := sel(ability.SelThis)
	plain := &ability.Cond{Kind: ability.CondMatches, Sel: this, Filter: &ability.Filter{IsNot: ability.IsMonstrous}}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: plain})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: this, N: c.number(n.Kid(oracle.LexNumber)), Counter: mtg.CounterPlusOne})
	c.emit(ability.Instr{Op: ability.OpDesignate, What: this, Is: ability.IsMonstrous, N: c.number(n.Kid(oracle.LexNumber))})
	c.land(branch)
}

// pvHarness: 701.64a.
func pvHarness(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpDesignate, What: c.reference(n.Kid(oracle.SymRef), false), Is: ability.IsHarnessed})
}

func pvSpeedup(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player's speed")
	}
	c.emit(ability.Instr{Op: ability.OpSpeed, Who: sel(ability.SelYou), N: c.number(n.Kid(oracle.LexNumber))})
}

func pvDetain(c clause, n *oracle.Node) {
	c.detain(c.objects(n.Kid(oracle.SymObjs), use{}))
}

func pvSuspect(c clause, n *oracle.Node) {
	c.suspect(c.object(n.Kid(oracle.SymObj), use{}))
}

func pvFlip(c clause, n *oracle.Node) {
	if c.whoIsEach() {
		fail(CodeMeaning, n, "the flips of several players")
	}
	c.flip = c.result(ability.Instr{Op: ability.OpCoin, Who: c.whoOrYou()}) + 1
}

// controllerOf is who controls what acts.
func controllerOf(what *ability.Sel) *ability.Sel {
	return &ability.Sel{Kind: ability.SelController, Of: what}
}

// explore compiles that a permanent explores (701.44a).
func (c clause) explore(what *ability.Sel, n *oracle.Node) {
	if c.pluralSel(what) {
		fail(CodeMeaning, n, "several permanents exploring")
	}
	who := controllerOf(what)
	top := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Num: ability.Const(1), Of: who}}))
	c.emit(ability.Instr{Op: ability.OpReveal, Who: who, What: top})
	land := &ability.Cond{Kind: ability.CondMatches, Sel: top, Filter: &ability.Filter{Zones: allZones, Types: mtg.Land}}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: land})
	c.emit(ability.Instr{Op: ability.OpMove, What: top, Zone: mtg.Hand})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: what, Counter: mtg.CounterPlusOne})
	some := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumSize, Sel: top}, ability.AtLeast, ability.Const(1))})
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: who, Text: c.b.print(n)})
	c.emit(ability.Instr{Op: ability.OpMove, What: top, Zone: mtg.Graveyard})
	c.land(over)
	c.land(some)
	c.land(may)
	c.emit(ability.Instr{Op: ability.OpDeed, What: what, Deed: mtg.Explored})
}

// connive compiles that a permanent connives (701.50a, 701.50d), which of nought is nothing (701.50e).
func (c clause) connive(what *ability.Sel, num *ability.Num, n *oracle.Node) {
	if c.pluralSel(what) {
		fail(CodeMeaning, n, "several permanents conniving")
	}
	who := controllerOf(what)
	if num.Kind != ability.NumConst {
		none := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(num, ability.AtLeast, ability.Const(1))})
		defer c.land(none)
	}
	c.result(ability.Instr{Op: ability.OpDraw, Who: who, N: num})
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: who, N: num, Filter: hand, Text: "discard"})
	r = c.result(ability.Instr{Op: ability.OpDiscard, What: selRegister(r)})
	nonland := &ability.Filter{Zones: allZones, In: selRegister(r), NotTypes: mtg.Land}
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: what, N: &ability.Num{Kind: ability.NumCount, Filter: nonland}, Counter: mtg.CounterPlusOne})
	c.emit(ability.Instr{Op: ability.OpDeed, What: what, Deed: mtg.Connived})
}

// conniveAll compiles that several permanents connive, one after another, those that have left in
// the meantime too (701.50b): those of each player in turn order, in the order that he chooses (701.50c).
func conniveAll(c clause, what *ability.Sel, n *oracle.Node) {
	all := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: what}))
	done, each := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: all, Dst: uint8(each + 1), Flags: ability.FlagOwn})
	left := &ability.Sel{Kind: ability.SelThose, Of: all, Filter: &ability.Filter{Zones: allZones, NotIn: selRegister(done), Controller: ability.Chooser}}
	one := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: controllerOf(selRegister(each)), What: left, N: ability.Const(1), Text: "connive"}))
	c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(done), Or: one}, Dst: uint8(done + 1)})
	c.connive(one, ability.Const(1), n)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
}

// yourTargets reports whether what is selected are targets that you control.
func (e *emitter) yourTargets(s *ability.Sel) bool {
	return s.Kind == ability.SelRegister && int(s.N) < len(e.mode.Targets) && e.mode.Targets[s.N].Filter.Controller == ability.You
}

// pvBolster puts counters on the creature with the least toughness (701.39a).
func pvBolster(c clause, n *oracle.Node) {
	f := &ability.Filter{Types: mtg.Creature, Controller: ability.You}
	among := *f
	f.Compare = []ability.Compare{{Attr: ability.AttrToughness, Least: true, Among: &among}}
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "bolster"})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: selRegister(r), N: c.number(n.Kid(oracle.LexNumber)), Counter: mtg.CounterPlusOne})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Bolstered})
}

// pvSupport puts a counter on each of some target creatures (701.41a).
func pvSupport(c clause, n *oracle.Node) {
	i, ok := c.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	t := ability.Target{Min: ability.Const(0), Max: c.number(n.Kid(oracle.LexNumber)), Filter: ability.Filter{Types: mtg.Creature}}
	if !c.b.spell {
		t.Filter.IsNot = ability.IsThis
	}
	c.mode.Targets[i] = t
	c.emit(ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: selRegister(i), Counter: mtg.CounterPlusOne})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Supported})
}

// pvAmass makes or strengthens an Army (701.47a).
func pvAmass(c clause, n *oracle.Node) {
	army, ok := mtg.SubtypeNamed("Army")
	if !ok {
		fail(CodeMeaning, n, "no such subtype")
	}
	sub, _ := mtg.SubtypeNamed("Zombie") // 701.47d
	if k := n.Kid(oracle.LexSubtype); k != nil {
		sub = mtg.Subtype(k.Value.N)
	}
	armies := &ability.Filter{Types: mtg.Creature, Subtypes: []mtg.Subtype{army}, Controller: ability.You}
	face := ability.Face{
		Name: sub.String() + " Army Token", HasPT: true, Cost: mtg.ManaCost{None: true}, Colors: mtg.Colors(mtg.Black), Types: mtg.Creature,
	}
	face.Subtypes.Add(sub)
	face.Subtypes.Add(army)
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: not(&ability.Cond{Kind: ability.CondExists, Filter: armies})})
	c.emit(ability.Instr{Op: ability.OpToken, Who: sel(ability.SelYou), N: ability.Const(1), Token: c.b.addToken(face)})
	c.land(branch)
	chosen := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: armies, Text: "amass"}))
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: chosen, N: c.number(n.Kid(oracle.LexNumber)), Counter: mtg.CounterPlusOne})
	c.emit(ability.Instr{
		Op: ability.OpContinuous, What: chosen, Duration: ability.Permanently,
		Mods: []ability.Mod{{Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{sub}}},
	})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Amassed})
	c.mention(mention{sel: chosen, types: mtg.Creature})
}

// detain keeps permanents from attacking, blocking and activated abilities
// until your next turn (701.35a).
func (e *emitter) detain(what *ability.Sel) {
	for _, a := range [...]mtg.ActionKind{mtg.ActionAttack, mtg.ActionBlock, mtg.ActionActivate, mtg.ActionMana} {
		row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: a}
		if ability.ByPlayers(a) {
			row.Who = stepPlayer(ability.Anyone)
		}
		e.emit(ability.Instr{Op: ability.OpRule, What: what, Duration: ability.UntilYourNextTurn, Static: row})
	}
	e.emit(ability.Instr{Op: ability.OpDeed, What: what, Deed: mtg.Detained})
}

// suspect makes a creature suspected, with menace and unable to block, for as
// long as it is suspected (701.60a, 701.60c, 701.60d).
func (e *emitter) suspect(what *ability.Sel) {
	cant := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionBlock, This: true}
	block := &ability.Ability{Kind: ability.Static, Zones: battlefield, Name: "suspect", Static: []ability.StaticEffect{cant}}
	plain := &ability.Cond{Kind: ability.CondMatches, Sel: what, Filter: &ability.Filter{IsNot: ability.IsSuspected}}
	branch := e.emit(ability.Instr{Op: ability.OpIf, Cond: plain})
	e.emit(ability.Instr{Op: ability.OpDesignate, What: what, Is: ability.IsSuspected})
	suspected := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelItem), Filter: &ability.Filter{Is: ability.IsSuspected}}
	e.emit(ability.Instr{Op: ability.OpContinuous, Duration: ability.UntilCond, Until: suspected, What: what, Mods: []ability.Mod{
		{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Menace)}, {Kind: ability.ModAddAbility, Ability: block},
	}})
	e.land(branch)
}

// pvFateseal looks at the top cards of the library of an opponent, who is chosen, not
// targeted, and puts any number of them on its bottom (701.29a).
func pvFateseal(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player's fateseal")
	}
	you, library := sel(ability.SelYou), mtg.Zones(mtg.Library)
	opponents := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	opponent := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: you, Filter: opponents, Text: "fateseal"}))
	top := &ability.Sel{Kind: ability.SelTop, Of: opponent, Num: c.number(n.Kid(oracle.LexNumber))}
	cards := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: top}))
	c.emit(ability.Instr{Op: ability.OpLook, Who: you, What: cards})
	away := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: you, What: cards, Flags: ability.FlagAnyNumber, Text: "put on the bottom"}))
	rest := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: library, In: cards, NotIn: away}}
	stay := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: rest}))
	c.emit(ability.Instr{Op: ability.OpMove, Who: you, What: away, Zone: mtg.Library, Flags: ability.FlagBottom | ability.FlagAnyOrder})
	c.emit(ability.Instr{Op: ability.OpOrderLibrary, Who: you, What: stay, Flags: ability.FlagAnyOrder})
}

// pvClash lets this player and an opponent reveal their top cards and put them on
// the bottom if they like, in APNAP order (701.30). The register of the result
// says whether this player won.
func pvClash(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player's clash")
	}
	opponents := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	opponent := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: opponents, Text: "clash with"}))
	top := func(who *ability.Sel) *ability.Sel {
		return selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Num: ability.Const(1), Of: who}}))
	}
	you := sel(ability.SelYou)
	mine, theirs := top(you), top(opponent)
	c.emit(ability.Instr{Op: ability.OpReveal, Who: sel(ability.SelYou), What: mine})
	c.emit(ability.Instr{Op: ability.OpReveal, Who: opponent, What: theirs})
	won := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(0)})
	value := func(of *ability.Sel) *ability.Num { return &ability.Num{Kind: ability.NumManaValue, Sel: of} }
	size := func(of *ability.Sel) *ability.Num { return &ability.Num{Kind: ability.NumSize, Sel: of} }
	higher := &ability.Cond{
		Kind: ability.CondAnd, A: number(size(mine), ability.AtLeast, ability.Const(1)),
		B: &ability.Cond{Kind: ability.CondOr, A: number(size(theirs), ability.Equal, ability.Const(0)), B: number(value(mine), ability.MoreThan, value(theirs))},
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: higher})
	c.emit(ability.Instr{Op: ability.OpNumber, N: ability.Const(1), Dst: uint8(won + 1)})
	c.land(branch)
	union := func(a, b *ability.Sel) *ability.Sel { return &ability.Sel{Kind: ability.SelUnion, Of: a, Or: b} }
	both := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: union(you, opponent)}}
	who, away := selRegister(c.register()), selRegister(c.register())
	card := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Library), Owner: ability.TheSel, Whose: who, In: union(mine, theirs)}}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: both, Dst: who.N + 1}) // 701.30c: in APNAP order
	none := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(size(card), ability.AtLeast, ability.Const(1))})
	no := c.emit(ability.Instr{Op: ability.OpMay, Who: who, Text: "put the card on the bottom"})
	c.emit(ability.Instr{Op: ability.OpSelect, What: union(away, card), Dst: away.N + 1})
	c.land(none)
	c.land(no)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.emit(ability.Instr{Op: ability.OpMove, What: away, Zone: mtg.Library, Flags: ability.FlagBottom})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Clashed})
	c.clashed = won + 1
	c.mention(mention{sel: opponent, player: true}) // "that player" is the one clashed with
}

// pvRevealuntil reveals cards of a library until one fits; "that card" is then the
// one, and "the rest" the others.
func pvRevealuntil(c clause, n *oracle.Node) {
	switch lib := n.Kid(oracle.SymLibrary); {
	case lib == nil: // the one that was just shuffled
		if at := c.here() - 1; c.who != nil || at < 0 || c.mode.Code[at].Op != ability.OpShuffle || c.mode.Code[at].Who.Kind != ability.SelYou {
			fail(CodeReference, n, "the top of what")
		}
	case !lib.Is(oracle.LibraryYour, oracle.LibraryTheir) || lib.Row == oracle.LibraryYour && c.who != nil || lib.Row == oracle.LibraryTheir && c.who == nil:
		fail(CodeMeaning, lib, "another player's library")
	}
	o := n.Kid(oracle.SymObj)
	if n.Kid(oracle.SymRef) != nil {
		fail(CodeReference, n, "the top of what")
	}
	if n.Kid(oracle.SymQty) != nil {
		revealsEqual(c, n)
		return
	}
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetA, oracle.DetCount, oracle.DetThatmany) || d.Has("up") {
		fail(CodeMeaning, o, "what is revealed")
	}
	f := c.describe(o)
	if f.Zones != anyZone {
		fail(CodeMeaning, o, "a card")
	}
	setZone(f, mtg.Zones(mtg.Library))
	in := ability.Instr{Op: ability.OpRevealUntil, Who: c.whoOrYou(), Filter: f, N: ability.Const(1)}
	if d.Row == oracle.DetCount {
		in.N = c.number(d.Kid(oracle.LexNumber))
	}
	if d.Row == oracle.DetThatmany {
		in.N = c.thatMuch(d)
	}
	if c.whoIsEach() {
		c.shown = eachReveals(c, in)
		c.mention(mention{sel: c.shown, plural: true, card: true})
		if d.Row == oracle.DetA { // what each found
			found := *f
			found.In = c.shown
			c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: &found}, ofEach: true, card: true, types: filterTypes(f)})
		}
		return
	}
	all := selRegister(c.result(in))
	did := c.did
	found := *f
	found.In = all
	r := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: &found}})
	c.mention(mention{sel: all, plural: true, card: true})
	c.mention(mention{sel: selRegister(r), plural: d.Row != oracle.DetA, sought: d.Row != oracle.DetA, card: true, types: filterTypes(f)})
	c.shown, c.did = all, did // it is done, whether one is found or not
}

// eachReveals has each of several players reveal cards in turn; all that they revealed are
// what is spoken of then.
func eachReveals(c clause, in ability.Instr) *ability.Sel {
	one, all := c.register(), selRegister(c.register())
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: in.Who, Dst: uint8(one + 1)})
	in.Who = selRegister(one)
	both := &ability.Sel{Kind: ability.SelUnion, Of: all, Or: selRegister(c.result(in))}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: all.N + 1})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	return all
}

// pvChooselandornot chooses between two kinds of card.
func pvChooselandornot(c clause, n *oracle.Node) {
	if c.whoIsEach() {
		fail(CodeMeaning, n, "a choice of several players")
	}
	c.landOrNot = c.result(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{"land", "nonland"}}) + 1
}

// pvRevealkind reveals cards of a library until one is of the kind that was chosen.
func pvRevealkind(c clause, n *oracle.Node) {
	if c.landOrNot == 0 || n.Kid(oracle.SymLibrary).Row != oracle.LibraryYour || c.who != nil {
		fail(CodeReference, n, "no kind was chosen, or another's library")
	}
	land := number(&ability.Num{Kind: ability.NumRegister, K: int32(c.landOrNot - 1)}, ability.Equal, ability.Const(0))
	all, found := c.register(), c.register()
	until := func(f ability.Filter) {
		f.Zones = mtg.Zones(mtg.Library)
		one := f
		one.In = selRegister(all)
		c.emit(ability.Instr{Op: ability.OpRevealUntil, Who: sel(ability.SelYou), Filter: &f, N: ability.Const(1), Dst: uint8(all + 1)})
		c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: &one}, Dst: uint8(found + 1)})
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: land})
	until(ability.Filter{Types: mtg.Land})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	until(ability.Filter{NotTypes: mtg.Land})
	c.land(over)
	c.mention(mention{sel: selRegister(all), plural: true, card: true})
	c.mention(mention{sel: selRegister(found), card: true})
	c.shown = selRegister(all)
}

// putTogether emits the instruction that puts the counters numbered i of one sentence, which
// are put at the same time as those before (603.2c).
func (c clause) putTogether(in ability.Instr, i int) {
	if last := c.here() - 1; i > 0 && c.mode.Code[last].Op == ability.OpPutCounters {
		c.mode.Code[last].Flags |= ability.FlagTogether
	}
	c.emit(in)
}

// castThe emits a cast of one card, and returns its index, or -1 where its owner casts it. "The
// exiled card" is each of those exiled (607.3): each may be cast, one after another, and by its own
// owner where owners cast theirs, in turn order (101.4).
func (c clause) castThe(in ability.Instr) int {
	linked := in.What.Kind == ability.SelLinked
	if linked && in.Who.Kind == ability.SelOwner && in.Who.Of.Kind == ability.SelLinked {
		owner := c.register()
		each := c.emit(ability.Instr{
			Op: ability.OpForEach, Dst: uint8(owner + 1),
			What: &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: in.Who}},
		})
		theirs := &ability.Filter{Zones: mtg.Zones(mtg.Exile), Owner: ability.TheSel, Whose: selRegister(owner), In: in.What}
		in.Who, in.What = selRegister(owner), &ability.Sel{Kind: ability.SelAll, Filter: theirs}
		at := c.emit(in)
		c.emit(ability.Instr{Op: ability.OpJump, To: at})
		c.land(at)
		c.emit(ability.Instr{Op: ability.OpNext, To: each})
		c.land(each)
		return -1
	}
	at := c.emit(in)
	if linked && in.Flags&ability.FlagMandatory == 0 {
		again := c.emit(in)
		c.emit(ability.Instr{Op: ability.OpJump, To: again})
		c.land(again)
	}
	c.land(at)
	c.mode.Code[at].To = c.here()
	return at
}

// pvPutthatrest puts some of the cards shown in one place and the rest in another.
func pvPutthatrest(c clause, n *oracle.Node) {
	if len(n.All(oracle.SymObj)) > 1 {
		pvPuttwoplaces(c, n)
		return
	}
	dests := n.All(oracle.SymDestination)
	first := c.destination(dests[0])
	o := n.Kid(oracle.SymObj)
	if o != nil {
		first.What = c.object(o, use{verb: "put", moved: true})
	} else {
		first.What = c.singular(n, func(m *mention) bool { return m.card || m.types != 0 }).sel
	}
	if c.shown == nil {
		fail(CodeReference, n, "no cards before it fit")
	}
	r := c.result(first)
	c.moved(first.What, selRegister(r))
	c.done("return", r)
	rest := c.destination(dests[1])
	rest.What = theRest(c.shown, nil)
	named := o == nil || o.Row == oracle.ObjRef || first.What.Kind == ability.SelAll
	if first.Zone == mtg.Library || first.Zone == mtg.Battlefield && named { // where they are, or stay if they can't enter (101.3)
		rest.What = theRest(c.shown, first.What)
	}
	c.emit(rest)
}

// doneOrNot is the one act of a sentence that "if you do" speaks of.
func doneOrNot(body *oracle.Node) *oracle.Node {
	if !body.Is(oracle.BodySimple, oracle.BodyOtherwise) {
		fail(CodeMeaning, body, "what is done or not")
	}
	switch acts, _ := actsOf(body.Kid(oracle.SymClause)); {
	case searchesAndPuts(acts):
		return acts[1]
	case exilesAndPuts(acts):
		return acts[0]
	}
	if attachesToo(body) != nil {
		return body.Kid(oracle.SymClause).Kid(oracle.SymAct)
	}
	return oneAct(body)
}

// enoughFor asks whether there are as many as are chosen, and have something done to them, by the two instructions
// from the place on, where these are several: what is done then is a cost, all of which is paid or
// nothing (118.3, 118.12). It is nil where the instructions are something else.
func enoughFor(c clause, n *oracle.Node, first int) *ability.Cond {
	if c.here() != first+2 {
		return nil
	}
	in := &c.mode.Code[first]
	if in.Op != ability.OpChoose || in.Flags != 0 || in.N == nil || in.N.Kind != ability.NumConst || in.N.K < 2 || in.Filter == nil || in.What != nil {
		return nil
	}
	switch c.mode.Code[first+1].Op {
	case ability.OpExile, ability.OpDiscard, ability.OpSacrifice, ability.OpMove, ability.OpReveal, ability.OpTap, ability.OpUntap:
	default:
		return nil
	}
	if severalPlayers(in.Who) {
		fail(CodeMeaning, n, "several that each has, or has not")
	}
	return number(&ability.Num{Kind: ability.NumCount, Filter: theirsOf(in.Filter, in.Who)}, ability.AtLeast, in.N)
}

// theirsOf is the filter, of which who chooses speaks as his own, as it is said of that player.
func theirsOf(f *ability.Filter, who *ability.Sel) *ability.Filter {
	if !ofChooser(f) {
		return f
	}
	theirs, named := *f, who.Kind != ability.SelYou
	whose := func(w *ability.Who) {
		switch {
		case *w != ability.Chooser:
		case named:
			*w, theirs.Whose = ability.TheSel, who
		default:
			*w = ability.You
		}
	}
	whose(&theirs.Owner)
	whose(&theirs.Controller)
	return &theirs
}

// searchesAndPuts reports whether the acts are a search and putting away what it found, which
// is done if something was found.
func searchesAndPuts(acts []*oracle.Node) bool {
	for i, row := range [...]oracle.Row{oracle.PvSearch, oracle.PvPut} {
		if len(acts) != 2 || acts[i].Row != oracle.ActImperative || acts[i].Kid(oracle.SymPv).Row != row {
			return false
		}
	}
	return true
}

// exilesAndPuts reports whether the acts are that one may exile something and put counters on it,
// which is done if it was exiled.
func exilesAndPuts(acts []*oracle.Node) bool {
	return len(acts) == 2 && acts[0].Row == oracle.ActMay && acts[0].Kid(oracle.SymPv).Row == oracle.PvExile &&
		acts[1].Row == oracle.ActImperative && acts[1].Kid(oracle.SymPv).Is(oracle.PvPutcounters, oracle.PvPutncounters)
}

// countersBesides mentions what was paid, and compiles the counters that are put on what one may
// exile, before what follows "if you do".
func countersBesides(c clause, body *oracle.Node) {
	mentionPaid(c)
	if body.Row != oracle.BodySimple {
		return
	}
	if acts, _ := actsOf(body.Kid(oracle.SymClause)); exilesAndPuts(acts) {
		c.act(acts[1], true)
	}
}

// exiledBefore reports whether the words are of what the instruction before, or the one that a
// player might choose, has exiled.
func exiledBefore(c clause, n *oracle.Node) bool {
	if r := n.Kid(oracle.SymObj).Kid(oracle.SymRef); r == nil || !r.Is(oracle.RefIt, oracle.RefThem) {
		return false
	}
	at := c.here() - 1
	for at >= 0 && (c.mode.Code[at].Op == ability.OpJump || c.mode.Code[at].Op == ability.OpIf && c.mode.Code[at].Cond.Kind == ability.CondDid) {
		at--
	}
	return at >= 0 && c.mode.Code[at].Op == ability.OpExile
}

// wentTo is what something became that moved before, or itself (400.7).
func wentTo(c clause, s *ability.Sel) *ability.Sel {
	for i := len(c.mentions) - 1; i >= 0; i-- {
		if m := &c.mentions[i]; m.became != nil && *m.sel == *s {
			return m.became
		}
	}
	return s
}

// deedsOf is the instruction that "this way" speaks of, and where what it was done to is kept; of
// cards exiled this way they are two, each of which happened once or not at all.
func deedsOf(c clause, way *oracle.Node) (*ability.Instr, *ability.Sel) {
	var both []*ability.Instr
	if way.Row == oracle.WayDone && way.Has("exiled") {
		for i := range c.mode.Code {
			switch in := &c.mode.Code[i]; {
			case in.Op == ability.OpNext || in.Op == ability.OpJump && in.To > 0 && in.To <= i: // what happens more than once
				both = nil
			case does(in, way):
				both = append(both, in)
			}
		}
	}
	if len(both) != 2 {
		in := c.deedOf(way)
		return in, selRegister(int(in.Dst) - 1)
	}
	for _, in := range both {
		if in.Dst == 0 {
			in.Dst = uint8(c.register() + 1)
		}
	}
	return both[0], &ability.Sel{Kind: ability.SelUnion, Of: selRegister(int(both[0].Dst) - 1), Or: selRegister(int(both[1].Dst) - 1)}
}
