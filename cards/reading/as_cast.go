package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
)

// asCast is a condition that is remembered from the casting of this.
func asCast(c *context, n int) string {
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			if e := &c.face.Abilities[i].Static[j]; e.Kind != ability.StaticAsCast {
				continue
			} else if n == 0 {
				return strings.ReplaceAll(c.cond(e.If), "you control ", "you controlled ") + " as you cast this spell"
			}
			n--
		}
	}
	return "nothing that is remembered"
}

// revealedAsCast is that, or that a card was revealed to pay the optional cost of this.
func revealedAsCast(c *context, x *ability.Cond) string {
	if x.A.Kind != ability.CondKicked || x.A.Name != additionalCost || x.B.Kind != ability.CondAsCast {
		return ""
	}
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			e := &c.face.Abilities[i].Static[j]
			if e.Kind == ability.StaticAddCost && e.Name == additionalCost && len(e.Cost.Parts) == 1 && e.Cost.Parts[0].Kind == ability.CostReveal {
				f := *e.Cost.Parts[0].Filter
				f.Zones = 0
				card := c.describe(&f)
				return "you revealed " + card.one() + " card or " + strings.TrimPrefix(c.cond(x.B), "you ")
			}
		}
	}
	return ""
}

// additionalCost is the name of an optional additional cost that has none of its own.
const additionalCost = "additional cost"

// remembers reports whether the ability does nothing but remember.
func remembers(a *ability.Ability) bool {
	return len(a.Static) == 1 && a.Static[0].Kind == ability.StaticAsCast
}

// unpreventedIf is damage that can't be prevented if a condition holds, and is dealt
// whether or not it does.
func unpreventedIf(c *context, code []ability.Instr, i, elseEnd int) string {
	if code[i].Op != ability.OpIf || elseEnd != i+4 || code[i].To != i+3 || code[i+1].Flags&ability.FlagCantPrevent == 0 {
		return ""
	}
	plain := code[i+1]
	plain.Flags &^= ability.FlagCantPrevent
	if !same(&plain, &code[i+3]) {
		return ""
	}
	words, _, _ := c.step(code, i+3, i+4)
	return words + ". If " + c.cond(code[i].Cond) + ", the damage can't be prevented"
}
