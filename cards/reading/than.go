package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
)

// moreThanYou compares what a player has or controls with what you do.
func moreThanYou(c *context, x *ability.Cond) string {
	word := map[ability.Relation]string{ability.MoreThan: "more ", ability.LessThan: "fewer "}[x.Relation]
	if word == "" || x.Left.Kind != x.Right.Kind {
		return ""
	}
	switch x.Left.Kind {
	case ability.NumHand:
		if x.Right.Sel.Kind == ability.SelYou && x.Left.Sel.Kind != ability.SelYou && x.Left.Sel.Kind != ability.SelChooser {
			return c.sel(x.Left.Sel, subject) + " has " + word + "cards in hand than you"
		}
	case ability.NumCount:
		f, yours := *x.Left.Filter, *x.Right.Filter
		whose := f.Whose
		if f.Controller != ability.TheSel || yours.Controller != ability.You || whose == nil {
			return ""
		}
		f.Controller, f.Whose, yours.Controller = 0, nil, 0
		if same(&f, &yours) {
			d := c.describe(&f)
			return c.sel(whose, subject) + " controls " + word + d.all() + " than you"
		}
	}
	return ""
}

// manyMoreThanYou is "an opponent controls at least two more lands than you".
func manyMoreThanYou(c *context, x *ability.Cond, who string) string {
	if x.Kind != ability.CondNum || x.Relation != ability.AtLeast || x.Left.Kind != ability.NumCount || x.Right.Kind != ability.NumPlus || x.Right.A.Kind != ability.NumCount {
		return ""
	}
	f, yours := *x.Left.Filter, *x.Right.A.Filter
	if f.Controller != ability.Chooser || yours.Controller != ability.You {
		return ""
	}
	f.Controller, yours.Controller = 0, 0
	if !same(&f, &yours) {
		return ""
	}
	d := c.describe(&f)
	return who + " controls at least " + c.value(x.Right.B) + " more " + d.all() + " than you"
}

// mostOfAll is "you control the most creatures or are tied for the most", said of who controls
// so many that nobody controls more.
func mostOfAll(c *context, x *ability.Cond) string {
	if x.Kind != ability.CondSomePlayer || x.Sel.Kind != ability.SelEachPlayer || x.A.Kind != ability.CondNum || x.A.Relation != ability.MoreThan ||
		x.A.Left.Kind != ability.NumCount || x.A.Right.Kind != ability.NumCount {
		return ""
	}
	others, theirs := *x.A.Left.Filter, *x.A.Right.Filter
	who, are := "you control", "are"
	if theirs.Controller == ability.TheSel {
		who, are = c.sel(theirs.Whose, subject)+" controls", "is"
	}
	if others.Controller != ability.Chooser {
		return ""
	}
	others.Controller, theirs.Controller, theirs.Whose = 0, 0, nil
	if !same(&others, &theirs) {
		return ""
	}
	d := c.describe(&others)
	return who + " the most " + d.all() + " or " + are + " tied for the most"
}

// thanYou is what you have less or more of than a player: life, cards in hand, or what is
// described.
func (c *context) thanYou(x *ability.Cond, who string) string {
	if x.Kind != ability.CondNum || x.Left.Kind != x.Right.Kind || x.Relation != ability.LessThan && x.Relation != ability.MoreThan {
		return ""
	}
	less, more := "fewer", "more"
	what := ""
	yours, theirs := x.Left.Sel, x.Right.Sel
	switch x.Left.Kind {
	case ability.NumLife:
		less, what = "less", "life"
	case ability.NumHand:
		what = "cards in hand"
	case ability.NumCount:
		f := *x.Left.Filter
		if f.Controller != ability.You || x.Right.Filter.Controller != ability.Chooser {
			return ""
		}
		f.Controller = ability.Chooser
		if !same(&f, x.Right.Filter) {
			return ""
		}
		f.Controller = ability.Anyone
		d := c.describe(&f)
		what = d.all()
	default:
		return ""
	}
	if what != "" && x.Left.Kind != ability.NumCount && (yours.Kind != ability.SelYou || theirs.Kind != ability.SelChooser) {
		return ""
	}
	verb := "have"
	if x.Left.Kind == ability.NumCount {
		verb = "control"
	}
	if x.Relation == ability.MoreThan {
		less, more = more, less
	}
	return alt("you "+verb+" "+less+" "+what+" than "+who, who+" "+strings.Replace(verb+"s", "haves", "has", 1)+" "+more+" "+what+" than you")
}

// insteadWhile reads a static ability that holds unless a condition does, and the next one, which
// holds as long as it does: what the second does is done instead.
func insteadWhile(card *ability.Card, f *ability.Face, i int) string {
	plain := func(a *ability.Ability) (words string, cond *ability.Cond) {
		b := *a
		b.If, b.Static = nil, slices.Clone(a.Static)
		cond = a.If
		for j := range b.Static {
			if cond == nil {
				cond = b.Static[j].If
			}
			b.Static[j].If = nil
		}
		words, _ = (&context{card: card, face: f, regs: map[uint8]*reference{}}).abilityWords(&b)
		return strings.TrimSuffix(words, "."), cond
	}
	first, _ := plain(&f.Abilities[i-1])
	second, cond := plain(&f.Abilities[i])
	c := &context{card: card, face: f, regs: map[uint8]*reference{}, a: &f.Abilities[i]}
	said := c.cond(cond)
	return capital(first) + ". " + alt(capital(second)+" instead as long as "+said, "If "+said+", "+second+" instead", "As long as "+said+", "+second+" instead") + "."
}
