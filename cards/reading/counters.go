package reading

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file reads what is done with counters of a kind that is chosen.

// kindChosen reads the choice of a kind of counter: with what is done to one of that kind, if
// that comes at once, it is no choice that is said.
func kindChosen(c *context, code []ability.Instr, i, end int) (string, int) {
	in := &code[i]
	if i+1 < end {
		next := code[i+1]
		taken := next.Op == ability.OpRemoveCounters || next.Op == ability.OpMoveCounters
		if taken && ofKind(&next, in.Dst) && same(next.What, in.What) {
			next.M = nil
			return c.instr(&next), i + 2
		}
	}
	return c.instr(in), i + 1
}

func ofKind(in *ability.Instr, dst uint8) bool {
	return in.M != nil && in.M.Kind == ability.NumRegister && in.M.K == int32(dst)-1
}

// eachKind reads what is done for each kind of counter on something, and returns where to go on.
func eachKind(c *context, code []ability.Instr, i, end int) (string, int) {
	if s, to := paidByAll(c, code, i, end); s != "" {
		return s, to
	}
	if i+4 > end || !isConst(code[i].N, 0) {
		return "", 0
	}
	kind, out := &code[i+1], &code[i+2]
	if kind.Op != ability.OpNumber || kind.N.Kind != ability.NumNextKind || kind.Dst != code[i].Dst || out.Op != ability.OpIf || out.To > end {
		return "", 0
	}
	last := out.To - 1
	if last <= i+3 || code[last].Op != ability.OpJump || code[last].To != i+1 {
		return "", 0
	}
	what := alt("among ", "on ") + c.sel(kind.N.Sel, object)
	return "for each kind of counter " + what + ", " + kindsDone(c, code, i+3, last, kind.Dst), out.To
}

// kindsDone reads what is done for one kind.
func kindsDone(c *context, code []ability.Instr, from, to int, dst uint8) string {
	body := code[from:to]
	may := len(body) > 1 && body[0].Op == ability.OpMay && body[0].To == to
	if may {
		body = body[1:]
	}
	if len(body) == 5 && body[0].Op == ability.OpChooseMode && len(body[0].Texts) == 2 && body[3].Op == ability.OpJump {
		put, other := &body[2], &body[4]
		on := c.sel(put.What, object)
		switch {
		case may && put.Counter != 0 && ofKind(other, dst):
			return "you may put your choice of " + article(put.Counter.String()+" counter") + " or a counter of that kind on " + on
		case ofKind(put, dst) && other.Op == ability.OpRemoveCounters && ofKind(other, dst):
			return "put another counter of that kind on it or remove one from it"
		}
	}
	if len(body) == 2 && body[0].Op == ability.OpChoose && body[1].Op == ability.OpPutCounters && ofKind(&body[1], dst) {
		return "put a counter of that kind on either of " + c.sel(body[0].What, object)
	}
	return c.block(code, from, to, true)
}

// amongSel names what counters are among: of everything described, without a word for all.
func amongSel(c *context, s *ability.Sel) string {
	if s.Kind == ability.SelAll && s.Filter != nil {
		d := c.describe(s.Filter)
		return d.all()
	}
	return c.sel(s, object)
}

// oneOfCounters is "a flying or vigilance counter".
func oneOfCounters(parts []*ability.Instr) string {
	var kinds []string
	for _, in := range parts {
		kinds = append(kinds, in.Counter.String())
	}
	return article(listed(kinds, "or") + " counter")
}

// enteringCounters is with which counters something enters, where these are of several kinds,
// or of one of several.
func enteringCounters(code []ability.Instr) string {
	var list []string
	var parts []*ability.Instr
	choice := len(code) > 2 && code[0].Op == ability.OpChooseMode
	for i := range code {
		in := &code[i]
		enters := same(*in, ability.Instr{Op: ability.OpEnters, Counter: in.Counter, N: in.N}) && in.Counter != 0
		switch {
		case enters:
			list, parts = append(list, countersOf(in.N, in.Counter)), append(parts, in)
		case !choice || i > 0 && in.Op != ability.OpIf:
			return ""
		}
	}
	switch {
	case len(list) < 2 || choice && len(list) != len(code[0].Texts):
		return ""
	case choice:
		return "your choice of " + alt(oneOfCounters(parts), listed(list, "or"))
	}
	return listed(list, "and")
}

// putter is who puts counters, as a verb: where it is who controls what they are put on, each of
// those who chose or made it.
func putter(c *context, in *ability.Instr) string {
	switch who := in.Who; {
	case who == nil:
		return "put"
	case c.offers: // who may was said
		return alt("put", "puts")
	case who.Kind == ability.SelController && who.Of.Kind == ability.SelItem:
		if in.What.Kind == ability.SelRegister && c.reg(in.What.N).who != nil {
			who = c.reg(in.What.N).who
		}
		return alt(c.doer(who, "put", "puts"), "puts")
	default:
		return alt(c.doer(who, "put", "puts"), "puts")
	}
}

// rolls is the rolling of a die, or of several for their total.
// kept is a number that is kept for what is said after it: nothing, or what is added to the result
// of a roll (706.2).
func kept(c *context, in *ability.Instr) string {
	if in.N.Kind == ability.NumLethal { // said where the excess is (120.10)
		c.keep(in.Dst, &reference{lethal: in.N.Sel})
		return ""
	}
	word := map[ability.NumKind]string{ability.NumPlus: "add ", ability.NumMinus: "subtract "}[in.N.Kind]
	if a, b := in.N.A, in.N.B; word != "" && a.Kind == ability.NumRegister && b.Kind != ability.NumTimes && b.Kind != ability.NumRegister {
		if r := c.regs[uint8(a.K)]; r != nil && r.die {
			words := word + c.value(b)
			c.keep(in.Dst, &reference{die: true})
			return words
		}
	}
	c.keep(in.Dst, &reference{amount: c.value(in.N), number: in.N})
	return ""
}

func rolls(c *context, in *ability.Instr) string {
	if in.Flags&ability.FlagAnyNumber != 0 {
		c.keep(in.Dst, &reference{amount: "the total of those results"})
		return c.doer(in.Who, "roll", "rolls") + " " + c.value(in.M) + " d" + number10(quantity{}, in.N)
	}
	if in.Flags&ability.FlagHighest != 0 && in.M == nil {
		c.keep(in.Dst, &reference{player: true, many: true, nouns: []string{"player"}, highest: true})
		return c.doer(in.Who, "roll", "rolls") + " a d" + number10(quantity{}, in.N)
	}
	c.keep(in.Dst, &reference{die: true})
	if in.Flags&ability.FlagHighest != 0 {
		return joined(c.doer(in.Who, "roll", "rolls"), c.value(in.M), "d"+number10(quantity{}, in.N), "and ignore the lower roll")
	}
	return c.doer(in.Who, "roll", "rolls") + " a d" + number10(quantity{}, in.N)
}

// sharesKeywords reads that counters of several keywords are put on what is chosen, each if
// something has it.
func sharesKeywords(c *context, in *ability.Instr) string {
	to, of := c.describe(in.Filter), c.describe(in.What.Filter)
	s := c.doer(in.Who, "put", "puts") + " " + article(in.Texts[0]) + " counter on any " + to.say(one) + " if " + of.one() + " has " + in.Texts[0]
	if len(in.Texts) > 1 {
		s += ". Repeat this process for " + listed(in.Texts[1:], "and")
	}
	c.keep(in.Dst, &reference{amount: "the number of counters put on a creature this way", per: "counter put on a creature this way"})
	return s
}

// choosesKeywords reads that a card is chosen for each of several keywords.
func choosesKeywords(c *context, in *ability.Instr) string {
	s := c.doer(in.Who, "choose", "chooses") + " from among " + c.sel(in.What, object)
	for i, name := range in.Texts[:min(2, len(in.Texts))] {
		s += when(i > 0, ",") + " a card with " + name
	}
	if len(in.Texts) > 2 {
		s += ", and so on for " + listed(in.Texts[2:], "and")
	}
	c.keep(in.Dst, &reference{many: true, nouns: []string{"cards"}, first: "the chosen cards"})
	return s
}

// chosenPut reads that of the cards chosen so one is put somewhere, and the others and the rest
// elsewhere.
func chosenPut(c *context, code []ability.Instr, i, end int) string {
	if i+5 > end {
		return ""
	}
	chosen := &ability.Sel{Kind: ability.SelRegister, N: code[i].Dst - 1}
	one := &ability.Sel{Kind: ability.SelRegister, N: code[i+1].Dst - 1}
	left := func(all, but *ability.Sel) *ability.Sel {
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Library), In: all, NotIn: but}}
	}
	choose := ability.Instr{Op: ability.OpChoose, Dst: code[i+1].Dst, N: ability.Const(1), Who: &ability.Sel{Kind: ability.SelYou}, What: chosen, Text: code[i+1].Text}
	if !same(&code[i+1], &choose) {
		return ""
	}
	places := map[mtg.Zone]string{mtg.Battlefield: "onto the battlefield", mtg.Hand: "into your hand", mtg.Graveyard: "into your graveyard"}
	var where [3]string
	for k, what := range [...]*ability.Sel{one, left(chosen, one), left(code[i].What, chosen)} {
		put := &code[i+2+k]
		if where[k] = places[put.Zone]; where[k] == "" || !same(put, &ability.Instr{Op: ability.OpMove, What: what, Zone: put.Zone}) {
			return ""
		}
	}
	return choosesKeywords(c, &code[i]) + ". Put one of the chosen cards " + where[0] + ", the other chosen cards " + where[1] + ", and the rest " + where[2]
}
