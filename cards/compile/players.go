package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// postWho narrows a description of players by what they control, have or did.
func postWho(c clause, f *ability.Filter, n *oracle.Node) {
	if !f.NoObjects || f.Holds != nil {
		fail(CodeMeaning, n, "what is no player")
	}
	f.Holds = whoDoes(c, n.Kid(oracle.SymWhodoes))
}

// eachWho is "each player who controls a Wall".
func eachWho(c clause, n *oracle.Node) *ability.Sel {
	f := &ability.Filter{Players: true, NoObjects: true, Holds: whoDoes(c, n.Kid(oracle.SymWhodoes))}
	if n.Has("opponent") {
		f.PlayerWho = ability.Opponent
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// whoDoes is what is asked of each of several players.
func whoDoes(c clause, n *oracle.Node) *ability.Cond {
	relation := ability.MoreThan
	if n.Has("fewer") || n.Has("less") {
		relation = ability.LessThan
	}
	switch n.Row {
	case oracle.WhodoesMore:
		return thanYou(c, n, relation, ability.Chooser, sel(ability.SelChooser))
	case oracle.WhodoesControl:
		return controls(c, n.Kid(oracle.SymObj), ability.Chooser, nil)
	case oracle.WhodoesControlnot:
		return not(controls(c, n.Kid(oracle.SymObj), ability.Chooser, nil))
	case oracle.WhodoesHand:
		return number(ofPlayer(ability.NumHand, sel(ability.SelChooser)), relation, ofPlayer(ability.NumHand, sel(ability.SelYou)))
	case oracle.WhodoesLife:
		return number(ofPlayer(ability.NumLife, sel(ability.SelChooser)), relation, ofPlayer(ability.NumLife, sel(ability.SelYou)))
	case oracle.WhodoesNohand:
		return number(ofPlayer(ability.NumHand, sel(ability.SelChooser)), ability.Equal, ability.Const(0))
	}
	if n.Row != oracle.WhodoesLost {
		fail(CodeMeaning, n, "what they do")
	}
	return &ability.Cond{Kind: ability.CondPast, Pattern: &ability.Pattern{Kind: mtg.EventLoseLife, Player: stepPlayer(ability.Chooser)}}
}

func ofPlayer(kind ability.NumKind, who *ability.Sel) *ability.Num {
	return &ability.Num{Kind: kind, Sel: who}
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
	return number(&ability.Num{Kind: ability.NumCount, Filter: theirs}, relation, &ability.Num{Kind: ability.NumCount, Filter: &yours})
}

// cond1Thatmore compares a player who was spoken of with you; "the difference" is then
// the one between the two.
func cond1Thatmore(c clause, n *oracle.Node) *ability.Cond {
	relation := ability.MoreThan
	if n.Has("fewer") {
		relation = ability.LessThan
	}
	who := c.thatPlayer(n)
	var k *ability.Cond
	if n.Row == oracle.Cond1Thathand {
		k = number(ofPlayer(ability.NumHand, who), relation, ofPlayer(ability.NumHand, sel(ability.SelYou)))
	} else {
		k = thanYou(c, n, relation, ability.TheSel, who)
	}
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
