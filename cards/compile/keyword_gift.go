package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamGift is an optional cost of choosing an opponent, and what he gets: first of all
// as a spell resolves, or as a permanent has entered (702.174a, 702.174b, 702.174j).
func kwparamGift(b *faceBuilder, n *oracle.Node) {
	b.optional(n, &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostOpponent, N: ability.Const(1)}}, Text: "Promise the gift"})
	in := b.given(n.Kid(oracle.SymGiftwhat))
	in.Who = sel(ability.SelGiven)
	given := ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.GaveGift}
	if !b.spell {
		b.trigger(n, *thisEnters(), paidFor(n.Label()), in, given)
		return
	}
	c := b.spellClause()
	if c.here() > 0 {
		fail(CodeMeaning, n, "a gift after other text")
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: paidFor(n.Label())})
	c.emit(in)
	c.land(branch)
	b.after = append(b.after, func() { // 702.174c: as the spell has resolved
		a := b.spellAbility(n)
		if a.Choose != nil {
			fail(CodeMeaning, n, "a gift of a spell with modes")
		}
		code := &a.Modes[0].Code
		end := len(*code)
		*code = append(*code, ability.Instr{Op: ability.OpIf, Cond: paidFor(n.Label()), To: end + 2}, given)
	})
}

// given is what the chosen player gets (702.174d to 702.174i).
func (b *faceBuilder) given(n *oracle.Node) ability.Instr {
	token := func(f ability.Face) ability.Instr {
		f.Cost = mtg.ManaCost{None: true}
		b.k.out.Tokens = append(b.k.out.Tokens, f)
		return ability.Instr{Op: ability.OpToken, Who: sel(ability.SelYou), N: ability.Const(1), Token: len(b.k.out.Tokens)}
	}
	creature := func(name string, power int16) ability.Face {
		f := ability.Face{
			Name: name + " Token", HasPT: true, Power: power, Toughness: power, Colors: mtg.Colors(mtg.Blue), Types: mtg.Creature,
		}
		sub, _ := mtg.SubtypeNamed(name)
		f.Subtypes.Add(sub)
		return f
	}
	switch n.Row {
	case oracle.GiftwhatCard:
		return ability.Instr{Op: ability.OpDraw, N: ability.Const(1), Who: sel(ability.SelYou)}
	case oracle.GiftwhatTurn:
		return ability.Instr{Op: ability.OpExtraTurn, N: ability.Const(1), Who: sel(ability.SelYou)}
	case oracle.GiftwhatToken:
		switch name, tapped := mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N).String(), n.Has("tapped"); {
		case name == "Fish" && tapped:
			in := token(creature(name, 1))
			in.Flags = ability.FlagTapped
			return in
		case name == "Octopus" && !tapped:
			return token(creature(name, 8))
		case (name == "Food" || name == "Treasure") && !tapped:
			return token(b.namedToken(name, n))
		}
	}
	fail(CodeMeaning, n, "this gift")
	return ability.Instr{}
}

// eventYoutarget is that you, or you or something, become the target of something.
func eventYoutarget(c clause, e *oracle.Node, _ *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	by := c.described(objs[len(objs)-1])
	list := single(ability.Pattern{Kind: mtg.EventTargeted, Other: stepPlayer(ability.You), Object: by})
	if len(objs) > 1 {
		f := c.described(objs[0])
		permanents(f)
		list = append(list, ability.Pattern{Kind: mtg.EventTargeted, Other: f, Object: by})
	}
	return list
}
