package compile

import (
	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// postWho narrows a description of players by what they control, have or did.
func postWho(c clause, f *ability.Filter, n *oracle.Node) {
	if !f.NoObjects || f.Holds != nil {
		fail(CodeMeaning, n, "what is no player")
	}
	k := n.Kid(oracle.SymWhodoes)
	if f.Holds = whoDoes(c, k); k.Has("their") && k.Has("opponent") {
		if f.In != nil {
			fail(CodeMeaning, n, "whose opponent")
		}
		f.In = &ability.Sel{Kind: ability.SelOpponentsOf, Of: c.than(k)}
	}
}

// postHalflife narrows a description of players to those with less than half their starting
// life total.
func postHalflife(_ clause, f *ability.Filter, n *oracle.Node) {
	if !f.NoObjects || f.Holds != nil {
		fail(CodeMeaning, n, "what is no player")
	}
	twice := &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: ofPlayer(ability.NumLife, sel(ability.SelChooser))} // half of it need be no whole number
	f.Holds = number(twice, ability.LessThan, ofPlayer(ability.NumStartingLife, sel(ability.SelChooser)))
}

// cond1Halflife asks whether there is such an opponent.
func cond1Halflife(c clause, n *oracle.Node) *ability.Cond {
	f := stepPlayer(ability.Opponent)
	postHalflife(c, f, n)
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// attacksMost asks whether a creature is attacking a player whose life total
// nobody's is greater than.
func attacksMost(c clause, r *oracle.Node) *ability.Cond {
	of := c.reference(r, false)
	whom := &ability.Sel{Kind: ability.SelAttackedBy, Of: of}
	both := func(a, b *ability.Cond) *ability.Cond { return &ability.Cond{Kind: ability.CondAnd, A: a, B: b} }
	attacks := &ability.Cond{Kind: ability.CondMatches, Sel: of, Filter: &ability.Filter{Is: ability.IsAttacking}}
	player := &ability.Cond{Kind: ability.CondMatches, Sel: whom, Filter: stepPlayer(ability.Anyone)}
	return both(attacks, both(player, number(ofPlayer(ability.NumLife, whom), ability.AtLeast, &ability.Num{Kind: ability.NumGreatestLife})))
}

// chosenHere is a player who is chosen as the instruction is carried out: by you, or at random.
func chosenHere(c clause, n *oracle.Node) *ability.Sel {
	if c.static || c.kind == 0 && c.mode == nil {
		fail(CodeMeaning, n, "a choice here")
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &ability.Filter{Players: true, NoObjects: true}, Text: "choose"}
	if n.Kid(oracle.SymDet).Row != oracle.DetA {
		fail(CodeMeaning, n, "which players")
	}
	if n.Has("opponent") {
		in.Filter.PlayerWho = ability.Opponent
	}
	if n.Has("random") {
		in.Flags = ability.FlagRandom
	}
	p := selRegister(c.result(in))
	c.mention(mention{sel: p, player: true})
	return p
}

// postControllerwho is "whose controller was dealt damage by this creature this turn".
func postControllerwho(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Controller != ability.Anyone || f.Whose != nil {
		fail(CodeMeaning, n, "whose it is")
	}
	f.Controller = ability.TheSel
	f.Whose = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, Holds: whoDoes(c, n.Kid(oracle.SymWhodoes))}}
}

// eachWho is "each player who controls a Wall".
func eachWho(c clause, n *oracle.Node) *ability.Sel {
	if n.Row == oracle.PlayerFriend {
		return friends(c, n)
	}
	if n.Row == oracle.PlayerOftheirs {
		return theirOpponents(c, n)
	}
	f := &ability.Filter{Players: true, NoObjects: true}
	if n.Has("opponent") {
		f.PlayerWho = ability.Opponent
	}
	k := n.Kid(oracle.SymWhodoes)
	if k == nil {
		f.Holds = inHand(c, n, sel(ability.SelChooser))
		return &ability.Sel{Kind: ability.SelAll, Filter: f}
	}
	if k.Row == oracle.WhodoesCannot {
		return whoCannot(c, k, f)
	}
	if k.Row == oracle.WhodoesDoneway && k.Has("sacrificed") {
		return whoSacrificed(c, k, f)
	}
	if k.Row == oracle.WhodoesShuffled {
		return whoShuffled(c, k, f)
	}
	if k.Is(oracle.WhodoesDid, oracle.WhodoesSearched) || discardedACard(k) {
		return whoDid(c, k, f)
	}
	f.Holds = whoDoes(c, k)
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// asksWhoDid reports whether the words are "opponent who does".
func asksWhoDid(o *oracle.Node) bool {
	posts := o.All(oracle.SymPost)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || len(posts) != 1 || posts[0].Row != oracle.PostWho {
		return false
	}
	k := posts[0].Kid(oracle.SymWhodoes)
	return k.Is(oracle.WhodoesDid, oracle.WhodoesSearched) && !didNot(k) || discardedACard(k)
}

// didNot reports whether the words are "who didn't".
func didNot(n *oracle.Node) bool { return n.Has("didn't") || n.Has("doesn't") }

// discardedACard reports whether the words are "discarded a card this way".
func discardedACard(n *oracle.Node) bool {
	return n.Row == oracle.WhodoesDoneway && n.Has("discarded") && plainCards(n.Kid(oracle.SymKinds))
}

// whoDid are those of several players who did what they were free to do, or did not.
func whoDid(c clause, n *oracle.Node, f *ability.Filter) *ability.Sel {
	did := whoDidIt(c, n)
	switch n.Row {
	case oracle.WhodoesDid:
		if didNot(n) {
			f.NotIn = did
			return &ability.Sel{Kind: ability.SelAll, Filter: f}
		}
	case oracle.WhodoesSearched:
		for i := range c.mode.Code {
			if in := &c.mode.Code[i]; in.Op == ability.OpSearch && in.Who.Kind == ability.SelYou && f.PlayerWho != ability.Opponent {
				f.In = &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelYou), Or: did} // and so did you
				return &ability.Sel{Kind: ability.SelAll, Filter: f}
			}
		}
	}
	f.In = did
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// whoSacrificed are those who sacrificed something of the kind that the instruction before had
// them sacrifice.
func whoSacrificed(c clause, n *oracle.Node, f *ability.Filter) *ability.Sel {
	last := c.here() - 1
	if c.last.end != c.here() || last < 1 || c.mode.Code[last].Op != ability.OpSacrifice || c.mode.Code[last-1].Op != ability.OpChoose || c.mode.Code[last-1].Filter.Types != c.kinds(n.Kid(oracle.SymKinds)).Types {
		fail(CodeReference, n, "what they sacrificed")
	}
	in := &c.mode.Code[last]
	if in.Dst == 0 {
		in.Dst = uint8(c.register() + 1)
	}
	f.In = &ability.Sel{Kind: ability.SelController, Of: &ability.Sel{Kind: ability.SelWas, Of: selRegister(int(in.Dst) - 1)}}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// whoCannot are those of whom the sentence before told each to sacrifice something and who
// have sacrificed nothing, since they could not.
func whoCannot(c clause, n *oracle.Node, f *ability.Filter) *ability.Sel {
	last := c.here() - 1
	if c.last.end != c.here() || last < 1 || c.last.row != oracle.PvSacrifice || c.mode.Code[last].Op != ability.OpSacrifice ||
		c.mode.Code[last-1].Op != ability.OpChoose || c.mode.Code[last-1].Flags != 0 || !isOne(c.mode.Code[last-1].N) {
		fail(CodeReference, n, "what they can't do")
	}
	in := &c.mode.Code[last]
	if in.Who.Kind != ability.SelEachPlayer && in.Who.Kind != ability.SelEachOpponent || in.Who.Kind == ability.SelEachOpponent && f.PlayerWho != ability.Opponent {
		fail(CodeReference, n, "who was told to")
	}
	if in.Dst == 0 {
		in.Dst = uint8(c.register() + 1)
	}
	did := &ability.Sel{Kind: ability.SelController, Of: &ability.Sel{Kind: ability.SelWas, Of: selRegister(int(in.Dst) - 1)}}
	f.NotIn = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: did}))
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// lifeThanAnother is that the player attacked has more life than another of your opponents.
func lifeThanAnother(c clause, n *oracle.Node) *ability.Cond {
	f := stepPlayer(ability.Opponent)
	f.Holds = number(ofPlayer(ability.NumLife, sel(ability.SelChooser)), ability.LessThan, ofPlayer(ability.NumLife, attackedOne(c, n)))
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// doTheSame has players do what the sentence before has someone do.
func doTheSame(c clause, a *oracle.Node) clause {
	if c.lastBody == nil || c.lastBody.Row != oracle.BodySimple {
		fail(CodeReference, a, "what was done before")
	}
	before := c.lastBody.Kid(oracle.SymClause)
	act := before.Kid(oracle.SymAct)
	if len(before.All(oracle.SymMore)) > 0 || !act.Is(oracle.ActImperative, oracle.ActPlayer) {
		fail(CodeMeaning, a, "what of it they do")
	}
	pv := act.Kid(oracle.SymPv)
	pv.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.PlayerYou || m.Has("your") || targets(m) {
			fail(CodeMeaning, a, "what was yours")
		}
		return true
	})
	c = c.withPlayer(a.Kid(oracle.SymPlayer))
	c.verb(pv)
	return c
}

// qtyMostdiscarded is as many cards as the player discarded who discarded most.
func qtyMostdiscarded(c clause, n *oracle.Node) *ability.Num {
	d := n.Kid(oracle.SymDoer)
	who := d.Kid(oracle.SymPlayer)
	if n.Has("drawn") && n.Has("turn") && d.Row == oracle.DoerHas && who.Row == oracle.PlayerOpponent {
		return &ability.Num{Kind: ability.NumMostDrawn}
	}
	if !n.Has("discarded") || n.Has("turn") || d.Row != oracle.DoerPlain || who.Row != oracle.PlayerA {
		fail(CodeMeaning, n, "the most of these cards")
	}
	if !c.way.ok || c.way.verb != "discard" {
		fail(CodeReference, n, "nothing discarded before it")
	}
	return &ability.Num{Kind: ability.NumMostOwned, Sel: selRegister(c.way.reg)}
}

// whoDoes is what is asked of each of several players.
func whoDoes(c clause, n *oracle.Node) *ability.Cond {
	relation := comparedAs(n)
	switch n.Row {
	case oracle.WhodoesMore:
		return thanYou(c, n, relation, ability.Chooser, sel(ability.SelChooser))
	case oracle.WhodoesMost:
		return controlsMost(c, n)
	case oracle.WhodoesControl:
		if n.Has("doesn't") || n.Has("don't") {
			return not(controls(c, n.Kid(oracle.SymObj), ability.Chooser, nil))
		}
		if o := n.Kid(oracle.SymObj); o.Row == oracle.ObjThose && o.Has("one") && o.Kid(oracle.SymPost) == nil {
			return &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Zones: battlefield, Controller: ability.Chooser, In: c.reference(o.Kid(oracle.SymRef), true)}}
		}
		return controls(c, n.Kid(oracle.SymObj), ability.Chooser, nil)
	case oracle.WhodoesHeld:
		if h := n.Kid(oracle.SymHandsize); h != nil {
			if n.Has("library") || h.Row != oracle.HandsizeAtleast || h.Kid(oracle.LexNumber) == nil || n.Has("your") {
				fail(CodeMeaning, n, "how many cards they have there")
			}
			return buriedOf(c, h)
		}
		return number(ofPlayer(heldKind(n), sel(ability.SelChooser)), relation, ofPlayer(heldKind(n), c.than(n)))
	case oracle.WhodoesDealt:
		dealt := ability.Pattern{Kind: mtg.EventDamage, Other: stepPlayer(ability.Chooser), Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
		if by := n.Kid(oracle.SymObj); by != nil {
			if by.Row != oracle.ObjRef {
				fail(CodeMeaning, by, "what dealt it")
			}
			dealt.Source = c.describedRef(by.Kid(oracle.SymRef))
			setZone(dealt.Source, allZones)
		}
		return happened(&dealt)
	case oracle.WhodoesPast:
		return whoDidThisTurn(c, n)
	case oracle.WhodoesInhand:
		return inHand(c, n, sel(ability.SelChooser))
	}
	if n.Row != oracle.WhodoesLost {
		fail(CodeMeaning, n, "what they do")
	}
	return happened(&ability.Pattern{Kind: mtg.EventLoseLife, Player: stepPlayer(ability.Chooser)})
}

// whoDidThisTurn asks what a player did this turn.
func whoDidThisTurn(c clause, n *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	switch {
	case n.Has("cast"):
		p := &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.Chooser)}
		f := c.describe(o)
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || f.Zones != mtg.Zones(mtg.Stack) || !reflect.DeepEqual(f, &ability.Filter{Zones: f.Zones, Is: ability.IsSpell}) {
			fail(CodeMeaning, o, "what was cast")
		}
		return happened(p)
	case n.Has("drew"):
		k := constant(n.Kid(oracle.LexNumber))
		if n.Has("than") {
			k++
		}
		return atLeastOf(&ability.Pattern{Kind: mtg.EventDraw, Player: stepPlayer(ability.Chooser)}, k)
	case n.Has("had") && n.Has("their"):
		d := o.Kid(oracle.SymDet)
		if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAtleast || d.Has("other") {
			fail(CodeMeaning, o, "how many entered")
		}
		f := c.describe(o)
		pastPermanent(n, f)
		keptThen(n, f)
		p := enters(f)
		p.Player = stepPlayer(ability.Chooser)
		return atLeastOf(&p, constant(d.Kid(oracle.LexNumber)))
	case n.Has("attacked"):
		d := o.Kid(oracle.SymDet)
		if f := c.describe(o); o.Row != oracle.ObjNp || d != nil && d.Row != oracle.DetA || !reflect.DeepEqual(f, &ability.Filter{Types: mtg.Creature}) {
			fail(CodeMeaning, o, "what attacked")
		}
		return happened(&ability.Pattern{Kind: mtg.EventAttack, Player: stepPlayer(ability.Chooser)})
	}
	fail(CodeMeaning, n, "what they did")
	return nil
}

// comparedAs is the relation that "more", "less" and "fewer" say.
func comparedAs(n *oracle.Node) ability.Relation {
	if n.Has("fewer") || n.Has("less") {
		return ability.LessThan
	}
	return ability.MoreThan
}

// heldKind is what is compared of players: their life, or the cards in their hands.
func heldKind(n *oracle.Node) ability.NumKind {
	if n.Has("hand") {
		return ability.NumHand
	}
	return ability.NumLife
}

func ofPlayer(kind ability.NumKind, who *ability.Sel) *ability.Num {
	return &ability.Num{Kind: kind, Sel: who}
}

// cond1Thaneach asks whether you control more, or fewer, than every one of the others: none of them
// as many.
func cond1Thaneach(c clause, n *oracle.Node) *ability.Cond {
	theirs := plainlyControlled(c, n)
	yours := *theirs
	theirs.Controller, yours.Controller = ability.Chooser, ability.You
	who, fails := sel(ability.SelEachOpponent), ability.AtLeast
	if n.Has("fewer") {
		fails = ability.AtMost
	}
	switch {
	case !n.Has("each"):
		return anOpponentThan(func(who ability.Who, _ *ability.Sel) *ability.Num {
			one := yours
			one.Controller = who
			return &ability.Num{Kind: ability.NumCount, Filter: &one}
		}, comparedAs(n))
	case n.Has("that"): // and not you
		one := c.thatPlayer(n)
		yours.Controller, yours.Whose = ability.TheSel, one
		who = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, NotIn: one}}
	case n.Has("other"):
		who = &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.NotYou)}
	}
	return not(&ability.Cond{
		Kind: ability.CondSomePlayer, Sel: who,
		A: number(&ability.Num{Kind: ability.NumCount, Filter: theirs}, fails, &ability.Num{Kind: ability.NumCount, Filter: &yours}),
	})
}

// plainlyControlled describes what players control, with no more said of whose it is.
func plainlyControlled(c clause, n *oracle.Node) *ability.Filter {
	f := c.describe(n)
	if f.Zones != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what is controlled")
	}
	return f
}

// controlsMost is that a player controls the most of what is described, of as many as any
// player controls: that is found as the instruction begins.
func controlsMost(c clause, n *oracle.Node) *ability.Cond {
	theirs := c.describe(n)
	if theirs.Zones != 0 || theirs.Controller != ability.Anyone || theirs.Whose != nil || c.static || c.mode == nil {
		fail(CodeMeaning, n, "what is controlled")
	}
	one := *theirs
	most, each := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(0)}), c.register()
	one.Controller, one.Whose, theirs.Controller = ability.TheSel, selRegister(each), ability.Chooser
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachPlayer), Dst: uint8(each + 1)})
	c.emit(ability.Instr{
		Op: ability.OpNumber, Dst: uint8(most + 1),
		N: &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumRegister, K: int32(most)}, B: &ability.Num{Kind: ability.NumCount, Filter: &one}},
	})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	return number(&ability.Num{Kind: ability.NumCount, Filter: theirs}, ability.AtLeast, &ability.Num{Kind: ability.NumRegister, K: int32(most)})
}

// thanYou compares what a player controls with what you do.
func thanYou(c clause, n *oracle.Node, relation ability.Relation, who ability.Who, whose *ability.Sel) *ability.Cond {
	theirs := c.describe(n)
	if theirs.Zones != 0 || theirs.Controller != ability.Anyone || theirs.Whose != nil {
		fail(CodeMeaning, n, "what is controlled")
	}
	yours := *theirs
	theirs.Controller, yours.Controller = who, ability.You
	if who == ability.TheSel {
		theirs.Whose = whose
	}
	if n.Row == oracle.WhodoesMore && n.Has("they") {
		yours.Controller, yours.Whose = ability.TheSel, c.than(n)
	}
	than := &ability.Num{Kind: ability.NumCount, Filter: &yours}
	if by := n.Kid(oracle.LexNumber); by != nil {
		if relation != ability.MoreThan {
			fail(CodeMeaning, by, "so many fewer")
		}
		relation, than = ability.AtLeast, &ability.Num{Kind: ability.NumPlus, A: than, B: ability.Const(constant(by))}
	}
	return number(&ability.Num{Kind: ability.NumCount, Filter: theirs}, relation, than)
}

// cond1Thatmore compares a player who was spoken of with you; "the difference" is then
// the one between the two.
func cond1Thatmore(c clause, n *oracle.Node) *ability.Cond {
	relation := ability.MoreThan
	if n.Has("fewer") {
		relation = ability.LessThan
	}
	var who *ability.Sel
	if n.Has("defending") {
		who = c.defending(n)
	} else {
		who = c.thatPlayer(n)
	}
	k := thanYou(c, n, relation, ability.TheSel, who)
	c.comparedWith(k)
	return k
}

// ofWhomAsked asks a condition of the player of whom words speak: of one, or whether it
// holds for some of several.
func ofWhomAsked(c clause, p *oracle.Node, ask func(who *ability.Sel) *ability.Cond) *ability.Cond {
	switch p.Row {
	case oracle.PlayerOpponent:
		return someOpponent(ask(sel(ability.SelChooser)))
	case oracle.PlayerA:
		any := someOpponent(ask(sel(ability.SelChooser)))
		any.Sel = sel(ability.SelEachPlayer)
		return any
	}
	who := c.player(p)
	if severalPlayers(who) {
		fail(CodeMeaning, p, "which of several players")
	}
	return ask(who)
}

// cond1Inhand asks how many cards a player has in hand.
func cond1Inhand(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymPlayer) == nil {
		fail(CodeReference, n, "whose hand")
	}
	return ofWhomAsked(c, n.Kid(oracle.SymPlayer), func(who *ability.Sel) *ability.Cond { return inHand(c, n, who) })
}

func inHand(c clause, n *oracle.Node, who *ability.Sel) *ability.Cond {
	h := n.Kid(oracle.SymHandsize)
	relation, size := ability.AtLeast, ability.Const(1)
	if k := h.Kid(oracle.LexNumber); k != nil {
		size = c.number(k)
	}
	switch h.Row {
	case oracle.HandsizeNo:
		relation, size = ability.Equal, ability.Const(0)
	case oracle.HandsizeAtmost:
		relation = ability.AtMost
	case oracle.HandsizeExactly:
		relation = ability.Equal
	case oracle.HandsizeThan:
		if relation = ability.MoreThan; h.Has("fewer") {
			relation = ability.LessThan
		}
		k := number(ofPlayer(ability.NumHand, who), relation, size)
		if who.Kind != ability.SelChooser {
			c.comparedWith(k)
		}
		return k
	case oracle.HandsizeEither:
		k := h.All(oracle.LexNumber)
		a := number(ofPlayer(ability.NumHand, who), ability.Equal, c.number(k[0]))
		return &ability.Cond{Kind: ability.CondOr, A: a, B: number(ofPlayer(ability.NumHand, who), ability.Equal, c.number(k[1]))}
	case oracle.HandsizeAtleast:
	}
	return number(ofPlayer(ability.NumHand, who), relation, size)
}

// ofOneSubject is two questions of which the second leaves out whom it is asked of, or says no
// more of what the first is about; nil for other words.
func ofOneSubject(c clause, n *oracle.Node) *ability.Cond {
	first, next := n.Kid(oracle.SymCond1), n.Kid(oracle.SymCond)
	second := next.Kid(oracle.SymCond1)
	switch {
	case next.Row != oracle.CondOne:
	case first.Row == oracle.Cond1Fits && second.Row == oracle.Cond1Onlytarget && second.Has("you"):
		return ofChosenAtYou(c, first, second)
	case second.Row != oracle.Cond1Inhand || second.Kid(oracle.SymPlayer) != nil:
	case first.Row == oracle.Cond1Control:
		return &ability.Cond{Kind: ability.CondAnd, A: cond1Control(c, first), B: inHand(c, second, sel(ability.SelYou))}
	case first.Row == oracle.Cond1Youre && !first.Has("monarch"):
		is := isPlayer(c, first)
		return &ability.Cond{Kind: ability.CondAnd, A: is, B: inHand(c, second, is.Sel)}
	}
	return nil
}

// isPlayer asks whether you are who defends against the creature that attacks, or controls what
// it attacks (508.5), and whether a player spoken of is an opponent of yours.
func isPlayer(c clause, n *oracle.Node) *ability.Cond {
	list := n.All(oracle.SymPlayer)
	switch {
	case len(list) == 1 && n.Has("you're") && list[0].Row == oracle.PlayerDefending:
		if c.event == nil || c.event.pattern.Kind != mtg.EventAttack {
			fail(CodeReference, n, "nothing that attacks")
		}
		return &ability.Cond{Kind: ability.CondMatches, Filter: stepPlayer(ability.You), Sel: &ability.Sel{Kind: ability.SelDefending, Of: sel(ability.SelEventObject)}}
	case len(list) == 1 && n.Has("your") && n.Has("opponent") && list[0].Row == oracle.PlayerThe:
		return &ability.Cond{Kind: ability.CondMatches, Sel: c.thatPlayer(list[0]), Filter: stepPlayer(ability.Opponent)}
	}
	fail(CodeMeaning, n, "which player this is")
	return nil
}

// cond1Library asks how many cards are in your library.
func cond1Library(c clause, n *oracle.Node) *ability.Cond {
	in := ofPlayer(ability.NumLibrary, sel(ability.SelYou))
	return number(in, ability.Equal, ability.Const(0))
}

// cond1Oppscontrolno is that none of your opponents controls any.
func cond1Oppscontrolno(c clause, n *oracle.Node) *ability.Cond {
	f := c.describe(n)
	if f.Zones != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what is controlled")
	}
	f.Controller = ability.Opponent
	return not(&ability.Cond{Kind: ability.CondExists, Filter: f})
}

// theirOpponents are the opponents of the player spoken of (102.2, 102.3).
func theirOpponents(c clause, n *oracle.Node) *ability.Sel {
	if p := n.Kid(oracle.SymPossplayer); n.Has("one") || p.Row != oracle.PossplayerOf || p.Kid(oracle.SymPlayer).Row != oracle.PlayerThat {
		fail(CodeMeaning, n, "the opponents of which player")
	}
	who := c.thatPlayer(n)
	if severalPlayers(who) {
		fail(CodeReference, n, "the opponents of which player")
	}
	return &ability.Sel{Kind: ability.SelOpponentsOf, Of: who}
}

// cond1Heldthan compares the life, or the hands, of two players, one of whom is you; "the
// difference" is then theirs.
func cond1Heldthan(c clause, n *oracle.Node) *ability.Cond {
	list, relation, kind := n.All(oracle.SymPlayer), comparedAs(n), heldKind(n)
	who := list[0]
	if len(list) == 1 { // than another of your opponents
		if who.Row != oracle.PlayerThat || kind != ability.NumLife || relation != ability.MoreThan {
			fail(CodeMeaning, n, "more than another of them")
		}
		return lifeThanAnother(c, n)
	}
	of := func(_ ability.Who, of *ability.Sel) *ability.Num { return ofPlayer(kind, of) }
	switch whom := list[1]; {
	case who.Row == oracle.PlayerYou && whom.Row == oracle.PlayerOpponent:
		return anOpponentThan(of, relation)
	case who.Row == oracle.PlayerYou && whom.Row == oracle.PlayerEach && whom.Has("opponent"):
		fails := ability.AtMost // of as many
		if relation == ability.LessThan {
			fails = ability.AtLeast
		}
		return not(anOpponentThan(of, fails))
	case whom.Row != oracle.PlayerYou:
		fail(CodeMeaning, whom, "than which players")
	case who.Row == oracle.PlayerOpponent: // as you say it
		if relation == ability.MoreThan {
			return anOpponentThan(of, ability.LessThan)
		}
		return anOpponentThan(of, ability.MoreThan)
	}
	one := c.player(who)
	if severalPlayers(one) {
		fail(CodeMeaning, who, "which of several players")
	}
	k := number(ofPlayer(kind, one), relation, ofPlayer(kind, sel(ability.SelYou)))
	c.comparedWith(k)
	return k
}

// comparedWith keeps the difference of two numbers that were compared, the greater first.
func (d *discourse) comparedWith(k *ability.Cond) {
	more, less := k.Left, k.Right
	if k.Relation == ability.LessThan {
		more, less = less, more
	}
	d.difference = &ability.Num{Kind: ability.NumMinus, A: more, B: less}
}

// qtyDifference is the difference of the two numbers compared last.
func qtyDifference(c clause, n *oracle.Node) *ability.Num {
	if c.difference == nil {
		fail(CodeReference, n, "nothing was compared before it")
	}
	return &ability.Num{Kind: ability.NumMax, A: c.difference, B: ability.Const(0)}
}

// choosePlayer is "choose an opponent": a player who is remembered for what follows.
func choosePlayer(c clause, n *oracle.Node, f *ability.Filter) {
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), Filter: f, Text: "choose"}
	if severalPlayers(in.Who) {
		fail(CodeMeaning, n, "a choice of several players")
	}
	if atRandom(n) {
		in.Flags |= ability.FlagRandom
	}
	chosen := selRegister(c.result(in))
	c.mention(mention{sel: chosen, player: true})
	if k := f.Holds; k != nil && k.Kind == ability.CondNum && k.Left.Kind == ability.NumCount && k.Left.Filter.Controller == ability.Chooser {
		theirs := *k.Left.Filter // of the one who was chosen
		theirs.Controller, theirs.Whose = ability.TheSel, chosen
		c.comparedWith(number(&ability.Num{Kind: ability.NumCount, Filter: &theirs}, k.Relation, k.Right))
	}
}

// staticUntaptoo is "untap this during each other player's untap step".
func staticUntaptoo(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	f := c.described(n.Kid(oracle.SymObj))
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.May, mtg.ActionUntap, stepPlayer(ability.NotYou)
	if n.Has("opponent") {
		e.Who = stepPlayer(ability.Opponent)
	}
	if e.This = f.Is == ability.IsThis; e.This {
		return
	}
	if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d == nil || !d.Is(oracle.DetAll, oracle.DetEach) || f.Controller != ability.You {
		fail(CodeMeaning, n, "what untaps")
	}
	e.What = f
}

// onceMore has you do it twice where "you and that player each" are both you.
func onceMore(c clause, a *oracle.Node) {
	other := a.Kid(oracle.SymPlayer).Kid(oracle.SymPlayer)
	if a.Kid(oracle.SymPlayer).Row != oracle.PlayerYouand {
		return
	}
	who := c.player(other)
	if who.Kind != ability.SelEventOther && who.Kind != ability.SelEventPlayer {
		return
	}
	you := &ability.Cond{Kind: ability.CondMatches, Sel: who, Filter: stepPlayer(ability.You)}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: you})
	c.doneBy(nil).verb(a.Kid(oracle.SymPv))
	c.land(branch)
}

// youAnd is "you and that player", each of whom does something.
func youAnd(c clause, n *oracle.Node) *ability.Sel {
	other := c.player(n.Kid(oracle.SymPlayer))
	if severalPlayers(other) && other.Kind != ability.SelEventAll || other.Kind == ability.SelYou {
		fail(CodeMeaning, n, "you and several others")
	}
	both := &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelYou), Or: other}
	return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: both}}
}

// swapControl has you and another each gain control of what the other controls: which
// those are is known before either does.
func swapControl(c clause, n *oracle.Node) {
	other := c.player(n.Kid(oracle.SymPlayer))
	if severalPlayers(other) {
		fail(CodeMeaning, n, "you and several others")
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != 0 {
		fail(CodeMeaning, n, "what they control")
	}
	setZone(f, battlefield)
	d := c.duration(n.Kid(oracle.SymDur))
	yours, theirs := *f, *f
	yours.Controller, theirs.Controller, theirs.Whose = ability.You, ability.TheSel, other
	a := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: &yours}})
	b := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: &theirs}})
	c.emit(ability.Instr{Op: ability.OpControl, Who: sel(ability.SelYou), What: selRegister(b), Duration: d})
	c.emit(ability.Instr{Op: ability.OpControl, Who: other, What: selRegister(a), Duration: d})
	all := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(a), Or: selRegister(b)}}))
	c.mention(mention{sel: all, plural: true, types: filterTypes(f)})
}

// postHadcounters narrows a description to those on which counters were put this way.
func postHadcounters(c clause, f *ability.Filter, n *oracle.Node) {
	at := len(c.mode.Code) - 1
	for at >= 0 && c.mode.Code[at].Op != ability.OpPutCounters {
		at--
	}
	if at < 0 || f.In != nil {
		fail(CodeReference, n, "on what counters were put")
	}
	in := &c.mode.Code[at]
	if in.Dst == 0 {
		in.Dst = uint8(c.register() + 1)
	}
	f.In = selRegister(int(in.Dst) - 1)
}
