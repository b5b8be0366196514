package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// cost is what is paid, its parts separated by commas.
func (c *context) cost(x *ability.Cost) string {
	if x == nil {
		return "{0}"
	}
	var list []string
	if m := c.manaCost(x); m != "" {
		list = append(list, m)
	}
	chosen := ""
	for i := range x.Parts {
		if x.Parts[i].Kind == ability.CostGiver {
			chosen = note("choosing " + giverPaid(c, &x.Parts[i])) // which the name says
			continue
		}
		list = append(list, c.payment(&x.Parts[i]))
	}
	if len(list) == 0 {
		return "{0}"
	}
	for i := 1; i < len(list); i++ { // both are sacrificed
		if what, ok := strings.CutPrefix(list[i], "sacrifice "); ok && strings.HasPrefix(list[i-1], "sacrifice ") {
			list[i-1] = alt(list[i-1]+", "+list[i], list[i-1]+" and "+what)
			list = append(list[:i], list[i+1:]...)
			break
		}
	}
	return strings.Join(list, ", ") + chosen
}

// giverPaid is what grants the ability, by its name.
func giverPaid(c *context, p *ability.CostPart) string {
	if q, _ := plainNum(p.N); !q.one {
		return joined(q.words, c.sel(p.Filter.In, object))
	}
	return c.sel(p.Filter.In, object)
}

func (c *context) manaCost(x *ability.Cost) string {
	s := ""
	if x.Mana != nil {
		s = x.Mana.String()
	}
	if x.Own {
		s = "its mana cost"
	}
	if x.Less != nil {
		s += ", reduced by " + x.Less.String()
	}
	if x.LessIfNew {
		s += ", reduced by its mana cost if it entered this turn"
	}
	if x.ManaPer != nil {
		s = manaPer(c, x, s)
	}
	if x.SomeX {
		s = strings.TrimSpace(s + alt(" (X can't be 0)", ". X can't be 0"))
	}
	return s
}

// lifePer is a cost of so much life for each of something, "" of another amount.
func lifePer(c *context, n *ability.Num) string {
	if per := c.per(n); per != "" {
		return alt("pay 1 life for each "+per, "pay life equal to "+c.value(n))
	}
	if n.Kind != ability.NumTimes {
		return ""
	}
	for _, x := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
		if q, ok := plainNum(x[0]); ok {
			if per := c.per(x[1]); per != "" {
				return alt("pay "+q.words+" life for each "+per, "pay life equal to "+c.value(n))
			}
		}
	}
	return ""
}

// manaPer is a cost of mana so many times.
func manaPer(c *context, x *ability.Cost, mana string) string {
	if per := c.per(x.ManaPer); per != "" {
		mana += " for each " + per
		if x.Mana == nil || x.Mana.String() != "{1}" {
			return mana
		}
		return alt(mana, "{X}, where X is "+c.value(x.ManaPer))
	}
	if x.Mana != nil && x.Mana.String() == "{1}" {
		return "{X}, where X is " + c.value(x.ManaPer)
	}
	return mana + " times " + c.value(x.ManaPer)
}

// payment is one part of a cost.
func (c *context) payment(p *ability.CostPart) string {
	s := c.paymentWords(p)
	if p.Deed != 0 {
		s += note(p.Deed.String())
	}
	if p.Power != nil {
		s += " with total power " + c.value(p.Power) + " or " + alt("more", "greater")
		if p.Crew {
			s += note("crewing a Vehicle")
		}
	}
	if p.Value != nil {
		s += " with total mana value " + c.value(p.Value) + " or greater"
	}
	if p.Random {
		s += " at random"
	}
	if p.ByCost {
		s += note("and the cost is less by its mana cost")
	} else if p.Lessens {
		s += alt("", " (which lessens the cost)")
	}
	if p.Linked {
		s += note("and remember it")
	}
	return s
}

func (c *context) paymentWords(p *ability.CostPart) string {
	switch p.Kind {
	case ability.CostTapThis:
		return "{T}"
	case ability.CostUntapThis:
		return "{Q}"
	case ability.CostPayLife:
		if q, ok := plainNum(p.N); ok {
			if q.words == "X" {
				return "pay X life"
			}
			return "pay " + q.words + " life"
		}
		if per := lifePer(c, p.N); per != "" {
			return per
		}
		return alt("pay life equal to "+c.value(p.N), "pay X life, where X is "+c.value(p.N), "pay half your life, rounded up", "pay "+c.value(p.N)+" life")
	case ability.CostLoyalty:
		return loyalty(p.N)
	case ability.CostDiscardHand:
		return "discard " + alt("your", "their") + " hand"
	case ability.CostEnergy:
		return c.energy(p.N)
	case ability.CostMill:
		q, _ := plainNum(p.N)
		return "mill " + cards(q)
	case ability.CostExileTop:
		q, _ := plainNum(p.N)
		if q.one {
			return "exile the top card of your library"
		}
		return "exile the top " + q.words + " cards of your library"
	case ability.CostExert:
		return "exert " + c.this()
	case ability.CostUnattach:
		if p.Filter != nil {
			return "unattach " + giverPaid(c, p)
		}
		return "unattach " + c.this()
	case ability.CostWaterbend:
		q, _ := plainNum(p.N)
		return "waterbend {" + number10(q, p.N) + "}"
	case ability.CostRoll:
		q, _ := plainNum(p.N)
		return "roll a d" + number10(q, p.N) + " (X is the result)"
	case ability.CostRevealChosen:
		return "reveal the player you chose"
	case ability.CostOpponent:
		return "choose an opponent"
	case ability.CostGainLife:
		q, _ := plainNum(p.N)
		who, _ := c.who(p.Filter)
		if p.Each {
			who = "each other player"
		}
		return "have " + who + " gain " + q.words + " life"
	case ability.CostOneOf:
		var list []string
		for i := range p.Options {
			list = append(list, c.paying(&p.Options[i]))
		}
		return strings.Join(list, " or ")
	}
	return c.objectPayment(p)
}

func number10(q quantity, n *ability.Num) string {
	if n != nil && n.Kind == ability.NumConst {
		return strconv.Itoa(int(n.K))
	}
	return q.words
}

func (c *context) energy(n *ability.Num) string {
	if n != nil && n.Kind == ability.NumConst && n.K < 9 {
		return "pay " + strings.Repeat("{E}", int(n.K))
	}
	return "pay " + c.value(n) + " {E}"
}

func loyalty(n *ability.Num) string {
	switch {
	case n.Kind == ability.NumConst && n.K > 0:
		return "+" + strconv.Itoa(int(n.K))
	case n.Kind == ability.NumConst:
		return strconv.Itoa(int(n.K))
	case n.Kind == ability.NumX:
		return "+X"
	}
	return "-X"
}

// cards is so many cards.
func cards(q quantity) string {
	if q.one {
		return "a card"
	}
	return joined(q.words, "cards")
}

// objectPayment is a part of a cost that is paid with objects.
func (c *context) objectPayment(p *ability.CostPart) string {
	c.cards, c.bare = p.Kind == ability.CostDiscard || p.Kind == ability.CostExile, p.Kind == ability.CostDiscard
	what := ""
	if f := p.Filter; f != nil && f.In != nil && f.In.Kind == ability.SelGiver {
		what = giverPaid(c, p)
	} else {
		what = c.howManyPaid(p)
	}
	c.cards, c.bare = false, false
	switch p.Kind {
	case ability.CostSacrifice:
		if p.Filter != nil && p.Filter.Is&ability.IsThis == 0 {
			return "sacrifice " + what + alt("", " of their choice")
		}
		return "sacrifice " + what
	case ability.CostDiscard:
		return "discard " + what + when(p.Share == ability.QualityName, " with the same name")
	case ability.CostExile:
		if p.Share == ability.QualityOwner {
			what = strings.Replace(what, "your graveyard", "a single graveyard", 1)
		}
		return "exile " + what + when(p.Filter != nil && p.Filter.Is&ability.IsFaceDown != 0 && p.Filter.Zones == mtg.Zones(mtg.Battlefield), alt("", " face up"))
	case ability.CostReturnToHand:
		return "return " + what + " to " + alt("its owner's hand", "their owner's hand", "your hand", "their owners' hands")
	case ability.CostTap:
		return "tap " + what
	case ability.CostReveal:
		return "reveal " + what
	case ability.CostOnTop:
		return "put " + what + " on top of " + alt("your library", "its owner's library")
	case ability.CostOnBottom:
		return "put " + what + " on the bottom of " + alt("your library", "its owner's library")
	case ability.CostProcess:
		return "put " + what + " into " + alt("that player's graveyard", "its owner's graveyard", "their owners' graveyards", "their owner's graveyard")
	case ability.CostRemoveCounters:
		if p.Among && p.N != nil && !isOne(p.N) {
			d := c.describe(p.Filter)
			return "remove " + c.counted2(p) + " from among " + d.all() + " you control"
		}
		note := ""
		if p.Among != (p.Counter == 0) {
			note = " among them"
		}
		return "remove " + c.counted2(p) + " from " + c.onWhat(p) + note
	case ability.CostPutCounters:
		return "put " + c.counted2(p) + " on " + c.onWhat(p)
	case ability.CostCountersOn:
		return "put " + c.counted2(p) + " on " + c.onWhat(p)
	}
	return "pay"
}

func (c *context) onWhat(p *ability.CostPart) string {
	if p.Filter == nil {
		return c.this()
	}
	if p.Filter.In != nil && same(p.Filter, &ability.Filter{In: p.Filter.In}) {
		return c.sel(p.Filter.In, object)
	}
	d := c.describe(p.Filter)
	if d.self {
		return d.one()
	}
	return d.one() + alt("", " you control")
}

func (c *context) counted2(p *ability.CostPart) string {
	kind := "counter"
	if p.Counter != 0 {
		kind = p.Counter.String() + " counter"
	}
	if p.All {
		return "all " + several(kind)
	}
	if q, ok := plainNum(p.N); ok {
		if q.one {
			return article(kind)
		}
		return q.words + " " + several(kind)
	}
	return alt("that many "+several(kind), "X "+several(kind)+", where X is "+c.value(p.N), "all "+several(kind))
}

// ownZone is a filter of what pays a cost: cards in one's own hand and graveyard, as
// the engine offers no others (118.3).
func ownZone(f *ability.Filter) *ability.Filter {
	if f.Owner != ability.Anyone || f.Zones != mtg.Zones(mtg.Graveyard) && f.Zones != mtg.Zones(mtg.Hand) {
		return f
	}
	g := *f
	g.Owner = ability.You
	return &g
}

// howManyPaid is what a payment is made with. What one pays with is one's own.
func (c *context) howManyPaid(p *ability.CostPart) string {
	f := p.Filter
	if f == nil {
		return "it"
	}
	if f.In != nil && same(f, &ability.Filter{In: f.In, Zones: f.Zones}) {
		return c.sel(f.In, object)
	}
	g := *ownZone(f)
	if plainThis(&g) && len(g.Any) == 0 {
		g = ability.Filter{Is: ability.IsThis} // where it is is said behind it
	}
	if g.Is&ability.IsThisAttachedTo != 0 && len(f.Any) == 0 {
		return c.attachedAs(&g, object)
	}
	d := c.describe(&g)
	if d.self && d.whole != "" && len(f.Any) == 0 {
		if c.a != nil && f.Zones == c.a.Zones {
			c.saidZone = true
		}
		if f.Zones != 0 && f.Zones&offBattlefield != 0 && !everywhere(f.Zones) && p.Kind != ability.CostDiscard {
			return d.whole + " " + c.placed(f)
		}
		return d.whole
	}
	switch {
	case p.Kind == ability.CostTap:
		if len(f.Any) == 0 || slices.ContainsFunc(f.Any, func(x ability.Filter) bool { return x.IsNot&ability.IsTapped == 0 }) { // else each of several says so itself
			d.pre = joined("untapped", d.pre)
		}
		d.post = joined("you control", d.post)
	case f.Zones&offBattlefield == 0 && d.whole == "" && p.Kind != ability.CostSacrifice && p.Kind != ability.CostReturnToHand:
		d.post = joined(alt("you control", ""), d.post)
	}
	if p.N != nil && p.N.Kind == ability.NumKicked && p.N.Name == additionalCost {
		return "any number of " + d.all()
	}
	if p.UpTo {
		if isConst(p.N, ability.AnyNumber) {
			return alt("any number of "+d.all(), "one or more "+d.all())
		}
		return "up to " + c.value(p.N) + " " + d.all()
	}
	return c.quantified(p.N, func(q quantity) string {
		if q.words == "X" {
			return d.counted(q)
		}
		return d.counted(q)
	})
}
