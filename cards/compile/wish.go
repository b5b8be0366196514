package compile

import (
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
