package reading

import (
	"cmp"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// mode reads what a mode does.
func (c *context) mode(m *ability.Mode) (words string) {
	c.targets = m.Targets
	c.regs = map[uint8]*reference{}
	if c.outer != nil {
		for n, r := range c.outer.regs {
			x := *r
			c.regs[n] = &x
		}
	}
	for i := range m.Targets {
		restore := c.mark()
		r := c.targetReference(&m.Targets[i])
		for j := range i {
			if of := c.regs[uint8(j)]; of.first == "" {
				// The one is said with the other, or before it.
				first := r.first
				again := c.targetReference(&m.Targets[i]).first
				restore()
				r.first = alt(first, again)
				if of.player {
					of.first = alt(of.first, "that player", "they")
				}
				break
			}
		}
		c.regs[uint8(i)] = r
	}
	if len(m.Targets) == 1 && m.Targets[0].Chooser != nil && m.Targets[0].Chooser.Kind == ability.SelActivePlayer && c.regs[0].player {
		r := c.regs[0]
		who := c.sel(m.Targets[0].Chooser, subject) + " chooses " + r.say(object) // 603.3d
		r.nouns = []string{"second player"}
		return who + ". " + capital(c.block(m.Code, 0, len(m.Code), false))
	}
	restore, last, lastWhat := c.mark(), c.last, c.lastWhat
	words = c.block(m.Code, 0, len(m.Code), false)
	defer func() { // the targets may be said before all else (115.1)
		restore()
		c.last, c.lastWhat = last, lastWhat
		if first := targetsFirst(c, m); first != "" {
			words = alt(words, first+". "+capital(c.block(m.Code, 0, len(m.Code), false)))
		}
	}()
	for i := range m.Targets {
		if r := c.regs[uint8(i)]; r != nil && r.first != "" && !r.said { // with which nothing is done
			words = joined(words+when(words != "", "."), "choose "+r.first)
		}
	}
	return words
}

// block reads the instructions from i to end.
func (c *context) block(code []ability.Instr, i, end int, tied bool) string {
	var list []sentence
	fresh, may := false, c.inMay
	c.inMay, c.offers = false, c.inMay
	for i < end {
		glued := c.joint
		c.sharesX = i+1 < end && sameAmount(&code[i], &code[i+1])
		words, next, apart := c.step(code, i, end)
		c.offers = false
		if i > 0 && len(list) > 0 && code[i].Op == ability.OpPutCounters && code[i-1].Op == ability.OpPutCounters && next <= i+1 {
			words = withoutPut(words)
		}
		if n := len(list); n > 0 && words == "" && code[i].Op == ability.OpDeed {
			list[n-1].words += note(c.deed(&code[i]))
		}
		if words != "" {
			if n := len(list); n > 0 && again(list[n-1].words, words) {
				words += alt("", " again")
			}
			if c.ahead != "" {
				words, c.ahead = begun(c.ahead, words), ""
			}
			goes := ""
			if i > 0 && code[i].What != nil && same(code[i].What, code[i-1].What) {
				goes = unsubjected(words)
			}
			if strings.HasPrefix(words, "suspect ") {
				goes = words
			}
			if n := len(list); n > 0 && code[i].Op == ability.OpPutCounters && code[i-1].Op == ability.OpPutCounters {
				if rest, ok := strings.CutPrefix(words, alt("put ", "")); ok && !strings.HasPrefix(rest, "a ") {
					goes = rest
				}
			}
			list = append(list, sentence{goes: goes, words: words, tied: tied && len(list) > 0 && !apart, fresh: fresh, may: may, glued: glued && len(list) > 0})
			fresh = apart
		}
		i = max(next, i+1) // jumps back are loops, which are read already
	}
	return write(list)
}

// deed is the keyword action that has been done, and who did it.
func (c *context) deed(in *ability.Instr) string {
	if in.What != nil {
		return in.Deed.String() + " of " + shown(c.sel(in.What, object))
	}
	who, _ := c.subject(in.Who)
	return in.Deed.String() + " by " + shown(who)
}

// step reads the instruction at i, with what it governs, and returns where to go on.
// Apart says that what follows stands in a sentence of its own.
func (c *context) step(code []ability.Instr, i, end int) (words string, next int, apart bool) {
	in := &code[i]
	if s, to, ok := c.idiom(code, i, end); ok {
		c.last, c.lastWhat = nil, nil
		return s, to, false
	}
	switch in.Op {
	case ability.OpMay, ability.OpPay, ability.OpIf, ability.OpCast:
		if s, to := manyIfs(c, code, i, end); s != "" {
			return s, to, false
		}
		words, next = c.branch(code, i, end)
		return words, next, true
	case ability.OpForEach:
		if s, to := differentEach(c, code, i, end); s != "" {
			return s, to, false
		}
		if s, to := oneOfEach(c, code, i); s != "" {
			return s, to, false
		}
		return c.loop(code, i)
	case ability.OpChooseColor:
		if s, to := eachColorAlike(c, code, i, end); s != "" {
			return s, to, false
		}
		if s, to := ofThatColor(c, code, i, end); s != "" {
			return s, to, false
		}
	case ability.OpToken:
		if s, to := tokensTogether(c, code, i, end); s != "" {
			return s, to, false
		}
		if i+1 < end && code[i+1].Op == ability.OpBlocking {
			s := c.token(in)
			return s + " that's blocking " + c.sel(code[i+1].Other, object), i + 2, false
		}
	case ability.OpChooseMode:
		if s, to := firstRead(c, code, i, end, someZonesSearched, otherOrColor, tapOrUntap, choiceOf, offeredType, offeredKind); s != "" {
			return s, to, false
		}
	case ability.OpChooseKind:
		s, to := kindChosen(c, code, i, end)
		return s, to, false
	case ability.OpChooseKeywords:
		if s := chosenPut(c, code, i, end); s != "" {
			return s, i + 5, false
		}
	case ability.OpNumber:
		if s, to := firstRead(c, code, i, end, paysTimes, times, eachKind); s != "" {
			return s, to, false
		}
	case ability.OpPrevent:
		if s := bothWays(c, code, i, end); s != "" {
			return s, i + 2, false
		}
	case ability.OpRule:
		if s := cmp.Or(twoRules(c, code, i, end), youAndYours(c, code, i, end)); s != "" {
			return s, i + 2, false
		}
	case ability.OpJump, ability.OpNext:
		if i > 0 && in.Op == ability.OpJump && in.To == 0 && code[i-1].Op == ability.OpMay {
			return "repeat this process any number of times", i + 1, false
		}
		if in.Op == ability.OpJump && in.To < i && code[in.To].Op != ability.OpCast { // which says so itself
			return "repeat this process", i + 1, false
		}
		return "", i + 1, false
	case ability.OpSeparate:
		if in.Flags&ability.FlagFaceDown != 0 && i+1 < end && same(code[i+1], ability.Instr{Op: ability.OpReveal, Who: code[i+1].Who, What: &ability.Sel{Kind: ability.SelRegister, N: in.Dst}}) {
			return strings.Replace(c.instr(in), "two piles"+note("one of them face down"), "a face-down pile and a face-up pile", 1), i + 2, false
		}
	case ability.OpShuffle:
		if s := ontoLibrary(c, code, i, end); s != "" {
			return s, i + 2, false
		}
	case ability.OpChoose, ability.OpSelect:
		if s, to := fromThose(c, code, i, end); to > i && in.Op == ability.OpSelect && in.Dst > 0 {
			return s, to, false
		}
		if to := upToOneEach(c, code, i, end); to > i {
			return "", to, false
		}
		if ownersOfPut(c, code[i:end]) {
			return "", i + 1, false
		}
		if in.Op == ability.OpSelect && ofHighest(c, in.What.Filter) {
			c.keep(in.Dst, &reference{player: true, many: true, nouns: []string{"player"}, first: "those players", won: "one or more opponents had the highest result"})
			return "", i + 1, false
		}
		if i+1 < end && code[i+1].Op == ability.OpChooseKind && in.Filter != nil { // what has a counter
			of := *in
			f := *in.Filter
			f.Is &^= ability.HasCounters
			of.Filter = &f
			in = &of
		}
		if s, to := choiceFirst(c, code, i, end); s != "" {
			return s, to, false
		}
		if keptPlayer(c, in) || c.put(in, code, i, end) {
			return chosenFirst(c, code, i, end)
		}
	}
	words = c.instr(in)
	if i > 0 && in.Who != nil && in.Who.Kind == ability.SelAll {
		a, b := code[i-1], *in
		a.Who, b.Who, a.Dst, b.Dst = nil, nil, 0, 0
		if a.Token > 0 && b.Token > 0 && same(c.tokenFace(a.Token), c.tokenFace(b.Token)) {
			a.Token = b.Token
		}
		if same(a, b) {
			words = alt(words, c.sel(in.Who, subject)+" does the same")
		}
	}
	c.last, c.lastWhat = c.chooserOf(in), in.What
	return words, i + 1, false
}

// put keeps what an instruction finds for the next one to speak of, if that does.
func (c *context) put(in *ability.Instr, code []ability.Instr, i, end int) bool {
	if in.Dst == 0 {
		return false
	}
	c.bare = i+1 < end && code[i+1].Op == ability.OpDiscard && uses(code[i+1].What, in.Dst-1) && handOfChooser(in)
	r := c.chosen(in)
	c.bare = false
	c.keep(in.Dst, r)
	if in.Op == ability.OpSelect {
		return true
	}
	if f := in.Filter; f != nil && (f.Zones == mtg.Zones(mtg.Hand) || f.Zones == mtg.Zones(mtg.Hand, mtg.Graveyard) && len(f.Any) == 0 && (in.Who == nil || in.Who.Kind == ability.SelYou)) && f.Owner == ability.TheSel && !same(f.Whose, in.Who) && f.Whose.Kind != ability.SelChooser {
		r.first = fromIt(c, in)
		r.who = f.Whose
		return false
	}
	for j := i + 1; j < end && j <= i+2; j++ {
		x := &code[j]
		if uses(x.What, in.Dst-1) {
			c.ofChoice(r, in, x)
		}
		if r.player && uses(x.Who, in.Dst-1) && (in.Who == nil || in.Who.Kind == ability.SelYou) {
			c.ahead = "choose " + r.first + ". "
			r.first = alt(r.first, "that player", "they")
			return true
		}
		if uses(x.What, in.Dst-1) || uses(x.Other, in.Dst-1) && x.Op != ability.OpMove {
			return true
		}
		if x.Op == ability.OpIf && x.Cond != nil && x.Cond.Kind == ability.CondDid {
			continue
		}
		break
	}
	return false
}

// ofChoice says whose choice something is, where the instruction that does something with
// it does not: who moves, discards, exiles, sacrifices or reveals it is who chose it, or is
// named.
func (c *context) ofChoice(r *reference, in, x *ability.Instr) {
	chooser, you := in.Who, in.Who == nil || in.Who.Kind == ability.SelYou
	switch actor := x.Who; {
	case actor == nil && (x.Op == ability.OpPutCounters && r.upTo && !you || x.Op == ability.OpMove || x.Op == ability.OpDiscard || x.Op == ability.OpExile), same(actor, chooser), you && (actor == nil || actor.Kind == ability.SelYou):
	case you:
		r.first += " of your choice"
	default:
		r.first += " of " + c.sel(chooser, possessive) + " choice"
	}
}

// ofHighest reports whether they are some of the players who had the highest result.
func ofHighest(c *context, f *ability.Filter) bool {
	return f != nil && ofRegister(f.In) && c.regs[f.In.N] != nil && c.regs[f.In.N].highest
}

// ofRegister reports whether a selector finds what a register holds.
func ofRegister(s *ability.Sel) bool { return s != nil && s.Kind == ability.SelRegister }

func uses(s *ability.Sel, reg uint8) bool {
	return s != nil && (s.Kind == ability.SelRegister && s.N == reg || uses(s.Of, reg) && s.Kind != ability.SelController || uses(s.Or, reg))
}

// chosen is what a choice finds, before it is spoken of.
func (c *context) chosen(in *ability.Instr) *reference {
	if in.Op == ability.OpSelect {
		return c.selected(in.What)
	}
	r := &reference{who: in.Who, of: in.Filter, part: ofRegister(in.What) || in.Filter != nil && ofRegister(in.Filter.In)}
	if f := in.Filter; f != nil && f.Whose != nil && in.Who != nil && same(f.Whose, in.Who) && in.Who.Kind == ability.SelRegister {
		g, copied := *f, *in
		if g.Owner == ability.TheSel {
			g.Owner = ability.Chooser
		}
		if g.Controller == ability.TheSel {
			g.Controller = ability.Chooser
		}
		copied.Filter = &g
		in = &copied
	}
	if in.What != nil {
		r.first = amongWhat(in)
		r.nouns = []string{"card", "creature", "permanent"}
		r.many = !isOne(in.N) || in.Flags&(ability.FlagAnyNumber|ability.FlagUpTo) != 0
		return r
	}
	d := describeTotal(c, in.Filter, in.Total)
	r.nouns = c.nounsOf(in.Filter)
	if in.Filter != nil {
		r.player = in.Filter.Players && in.Filter.NoObjects
	}
	switch {
	case in.Differ != ability.NoQuality:
		r.first, r.many = differing(in, d.all()), true
	case in.Flags&ability.FlagAnyNumber != 0:
		r.first, r.many = alt("any number of "+d.all(), "one or more "+d.all()), true
	case in.Flags&ability.FlagUpTo != 0:
		r.upTo = true
		q, _ := plainNum(in.N)
		if in.N != nil && q.words == "" {
			q.words = c.value(in.N)
		}
		if q.one {
			r.first = alt("up to one "+d.say(one), d.one())
		} else {
			r.first, r.many = "up to "+q.words+" "+d.all(), true
		}
	default:
		r.many = !isOne(in.N)
		r.first = c.quantified(in.N, d.counted)
	}
	if in.Flags&ability.FlagRandom != 0 {
		lots := alt(" at random", " chosen at random")
		r.first += lots
		if d.whole == "" && in.Differ == ability.NoQuality && in.Flags&(ability.FlagAnyNumber|ability.FlagUpTo) == 0 {
			d.sing, d.plur = d.sing+lots, d.plur+lots
			r.first = alt(r.first, c.quantified(in.N, d.counted))
		}
	}
	if f := in.Filter; f != nil && f.In != nil && f.In.Kind == ability.SelLinked && f.In.Of == nil && f.Zones == mtg.Zones(mtg.Exile) {
		e, behind := exiledWith(c, f)
		e.post = joined(e.post, behind)
		q, _ := plainNum(in.N)
		r.first, r.nouns = upTo(in, e, q)+when(in.Flags&ability.FlagRandom != 0, " at random"), []string{"card"}
	} else if in.Filter != nil && in.Filter.In != nil {
		g := *in.Filter
		g.In = nil
		if g.Zones == 0 || g.Zones&offBattlefield != 0 {
			c.cards = true
			g.Owner = 0
			if shared := ability.SharesNameWithSel | ability.SharesColorWithSel | ability.SharesCreatureTypeWithSel | ability.SharesCardTypeWithSel; (g.Is|g.IsNot)&shared == 0 {
				g.Whose = nil
			}
		}
		e := c.describe(&g)
		c.cards = false
		if g.Zones&offBattlefield != 0 && !everywhere(g.Zones) {
			e.post = joined(c.withWords(&g)...)
		}
		q, _ := plainNum(in.N)
		r.first = joined(upTo(in, e, q), alt("from among them", "from among those cards", "of those cards", "of them", "revealed this way", "among them", "from among the milled cards", "from among cards revealed this way"))
		if there := intoGraveyards(c, in.Filter); there != "" {
			r.first = alt(r.first, joined(upTo(in, e, q), there))
		}
		r.nouns = []string{"card", "chosen card", "revealed card"}
	}
	return r
}

func upTo(in *ability.Instr, d noun, q quantity) string {
	switch {
	case in.Flags&ability.FlagAnyNumber != 0:
		return "any number of " + d.all()
	case in.Flags&ability.FlagUpTo != 0 && q.one:
		return alt("up to one "+d.say(one), d.one(), "one")
	case in.Flags&ability.FlagUpTo != 0:
		return "up to " + q.words + " " + d.all()
	}
	if q.one {
		return alt(d.one(), "one")
	}
	return alt(d.counted(q), q.words)
}

func isOne(n *ability.Num) bool { return n == nil || isConst(n, 1) }

// amongWhat is a choice among what was found.
func amongWhat(in *ability.Instr) string {
	from := alt("of them", "of those cards", "from among them", "of those creatures", "card", "card from among them", "")
	q, _ := plainNum(in.N)
	random := ""
	if in.Flags&ability.FlagRandom != 0 {
		random = " at random"
	}
	switch {
	case in.Flags&ability.FlagAnyNumber != 0:
		return "any number " + from + random
	case in.Flags&ability.FlagUpTo != 0:
		return "up to " + q.words + " " + from + random
	}
	return q.words + " " + from + random
}

// selected is what a selector found.
func (c *context) selected(s *ability.Sel) *reference {
	r := &reference{first: c.sel(s, object), nouns: []string{"card", "creature", "permanent", "player"}}
	switch s.Kind {
	case ability.SelTop:
		r.many = s.Num != nil && !isConst(s.Num, 1)
		r.nouns = []string{"card"}
	case ability.SelUnion:
		r.nouns = append(r.nouns, "chosen card", "revealed card")
	case ability.SelAll:
		r.many = true
		r.nouns = c.nounsOf(s.Filter)
		for _, n := range r.nouns {
			if n != "" && s.Filter.In == nil {
				r.first = alt(r.first, "those "+several(n))
			}
		}
		if s.Filter.In != nil {
			r.part = ofRegister(s.Filter.In)
			r.many = false
			r.nouns = append(r.nouns, "card")
			r.first = ""
		}
	case ability.SelController, ability.SelOwner:
		r.player = true
		r.did = alt("opponent", "player") + alt(" who does", " who did")
	}
	return r
}

// branch reads an instruction that others depend on.
func (c *context) branch(code []ability.Instr, i, end int) (words string, next int) {
	in := &code[i]
	to := in.To
	if to > end || to <= i {
		to = end
	}
	if in.To != to && in.To != c.exit {
		defer func() { words += " (otherwise go on at step " + itoa(in.To) + ")" }()
	}
	thenEnd, elseEnd := to, to
	if last := &code[to-1]; to-1 > i && last.Op == ability.OpJump && last.To > to && last.To <= end {
		thenEnd, elseEnd = to-1, last.To
	}
	if s := unpreventedIf(c, code, i, elseEnd); s != "" {
		return s, elseEnd
	}
	if in.Op == ability.OpIf {
		if s := dealtIf(c, code, i, end); s != "" {
			return s, i + 8
		}
	}
	if in.Op == ability.OpMay {
		c.told = in.Who
		if in.Who == nil {
			c.told = &ability.Sel{Kind: ability.SelYou}
		}
		defer func() { c.told = nil }()
	}
	if hurt := &code[min(i+1, len(code)-1)]; in.Op == ability.OpMay && thenEnd == i+2 && elseEnd > to && hurt.Op == ability.OpDamage && same(hurt.What, in.Who) && (hurt.Other == nil || hurt.Other.Kind == ability.SelThis) {
		action := c.block(code, to, elseEnd, true)
		who, _ := c.subject(in.Who)
		return action + " unless " + who + " has " + c.this() + " deal " + c.value(hurt.N) + " damage to " + alt("them", "that player"), elseEnd
	}
	if s := unlessElse(c, code, i, thenEnd, to, elseEnd); s != "" {
		return s, elseEnd
	}
	if did := c.ifYouDo(code, i, to, end); did != "" {
		return did, c.didEnd
	}
	if in.Op == ability.OpPay && thenEnd == i+1 && elseEnd > to {
		return c.unless(in, code, to, elseEnd), elseEnd
	}
	restore := c.mark()
	lead := castsAny(c, code, i, thenEnd)
	switch {
	case in.Op == ability.OpPay && in.Flags&ability.FlagMandatory == 0:
		words = ifAny(c, lead, in, c.block(code, i+1, thenEnd, true))
	case in.Op == ability.OpPay:
		words = lead + ". " + c.block(code, i+1, thenEnd, true)
	case in.Op == ability.OpIf:
		body := c.block(code, i+1, thenEnd, true)
		if body == "" && elseEnd == to && thenEnd > i+1 {
			return "", elseEnd
		}
		words = lead + ", " + body
		if strings.HasPrefix(body, "when you do, ") && in.Cond.Kind == ability.CondDid {
			words = body // it says so itself (603.12)
			if i > 0 && code[i-1].Op == ability.OpMove && code[i-1].Zone == mtg.Battlefield {
				words = alt("when that permanent enters, "+body[len("when you do, "):], body)
			}
		}
		if elseEnd == to && thenEnd == i+2 && laterOnly(in, &code[i+1]) {
			words = alt(words, body) // nothing would be done later with nothing
		}
		if in.Cond.Kind == ability.CondNot && (thenEnd == i+2 || thenEnd == i+3 && code[i+1].Op == ability.OpChoose) {
			words = alt(words, body+" unless "+c.cond(in.Cond.A))
		}
		if body != "" && (elseEnd == to || in.Cond.Kind != ability.CondDid) {
			restore()
			body := c.block(code, i+1, thenEnd, true)
			words = alt(words, body+" if "+c.cond(in.Cond))
		}
	case in.Op == ability.OpCast:
		words = lead
		switch body := c.block(code, i+1+castAgain(code, i, thenEnd), thenEnd, true); {
		case body == "": // it is done again and again
		case code[i+1].Op == ability.OpReplace: // it speaks of the spell itself
			words += ". " + capital(body)
		default:
			words += ". " + c.done(in, body)
		}
	default:
		c.inMay = true
		body := c.block(code, i+1, thenEnd, true)
		c.inMay = false
		switch {
		case i+1 < thenEnd && code[i+1].Op == ability.OpEnters && len(code[i+1].Mods) == 0 && strings.Contains(body, " enters "):
			body = "have " + strings.Replace(body, " enters ", " enter ", 1)
		case i+1 < thenEnd && (hasOwnSubject(&code[i+1]) || namesAnother(body)):
			body = alt("", "have ") + body
		}
		words = lead + " " + body
	}
	if elseEnd > to {
		other := c.block(code, to, elseEnd, true)
		both := words + ". " + capital(otherwise(in)) + ", " + other
		if in.Op == ability.OpIf {
			restore()
			first := c.block(code, to, elseEnd, true)
			cond := c.cond(in.Cond)
			old := c.exit
			c.exit = to // who may do it and does not has the other
			defer func() { c.exit = old }()
			body := c.block(code, i+1, thenEnd, true)
			if body == "" {
				both = otherwise(in) + ", " + other
			} else {
				lead := first + ". If " + cond + ", "
				both = alt(both, lead+body+" instead", lead+"instead "+body)
				c.instead = true
				if brief := c.block(code, i+1, thenEnd, true); brief != body {
					both = alt(both, first+". If "+cond+", "+alt(brief+" instead", "instead "+brief))
				}
				c.instead = false
			}
		}
		words = both
	}
	return words, elseEnd
}

// hasOwnSubject reports whether it is not a player who does what the instruction says:
// "you may have this deal damage".
func hasOwnSubject(in *ability.Instr) bool {
	switch in.Op {
	case ability.OpContinuous, ability.OpDamage, ability.OpRule, ability.OpFight, ability.OpBecomeCopy, ability.OpPhaseOut:
		return true
	case ability.OpChoose, ability.OpExile, ability.OpReveal, ability.OpDiscardRandom, ability.OpScry, ability.OpSearch, ability.OpShuffle, ability.OpToken, ability.OpMana, ability.OpLook:
		return in.Who != nil && in.Who.Kind != ability.SelYou && in.Who.Kind != ability.SelEventPlayer && in.Who.Kind != ability.SelActivePlayer
	case ability.OpLoseLife, ability.OpDraw, ability.OpDiscard, ability.OpMill, ability.OpGainLife, ability.OpSacrifice, ability.OpControl:
		return in.Who != nil && in.Who.Kind != ability.SelYou
	}
	return false
}

func otherwise(in *ability.Instr) string {
	if in.Op == ability.OpMay || in.Op == ability.OpPay || in.Op == ability.OpCast {
		return alt("if you don't", "otherwise", "if they don't", "if that player doesn't", "if he or she doesn't", "if the player doesn't", "if no one does")
	}
	return alt("otherwise", "if it's not", "if it isn't", "if not", "if you don't", "if you can't", "if they can't", "if the player can't", "if that player can't", "if you lose the flip", "if they don't")
}

// done is what follows if something was done; a reflexive trigger says so itself.
func (c *context) done(in *ability.Instr, body string) string {
	if strings.HasPrefix(body, "when you do, ") {
		return capital(body)
	}
	return capital(ifDone(in)) + ", " + body
}

func ifDone(in *ability.Instr) string {
	if in.Who == nil {
		return "if you do"
	}
	if in.Who.Kind == ability.SelYou {
		return alt("if you do", "if they do")
	}
	return alt("if they do", "if that player does", "if he or she does", "if a player does", "if the player does", "if you do")
}

// lead begins what depends on an instruction.
func (c *context) lead(in *ability.Instr) string {
	who, many := c.subject(in.Who)
	switch in.Op {
	case ability.OpMay:
		return who + " may"
	case ability.OpPay:
		if in.Flags&ability.FlagMandatory != 0 {
			return joined(c.doer(in.Who, "pay", "pays"), c.paying(in.Cost))
		}
		return who + " may " + c.paying(in.Cost) + upToX(c, in.N)
	case ability.OpCast:
		if in.Flags&ability.FlagMandatory != 0 {
			return joined(c.doer(in.Who, "cast", "casts"), c.casting(in, false))
		}
		return who + " may " + c.casting(in, false)
	}
	_ = many
	return "if " + c.cond(in.Cond)
}

// paying is a cost as something that is done.
func (c *context) paying(x *ability.Cost) string {
	s := c.cost(x)
	if x != nil && x.Mana != nil || x != nil && x.Own {
		s = "pay " + s
	}
	if x != nil && (x.Mana != nil || x.Own) && len(x.Parts) > 0 || x != nil && len(x.Parts) > 1 {
		s = strings.Replace(s, ", ", " and ", 1)
	}
	return s
}

// unless is something that a payment spares.
func (c *context) unless(in *ability.Instr, code []ability.Instr, from, end int) string {
	action := c.block(code, from, end, true)
	who, _ := c.subject(in.Who)
	cost := c.paying(in.Cost)
	pays := who + " " + cost
	may := who + " may " + cost
	return alt(action+" unless "+pays, may+". "+capital(otherwise(in))+", "+action, cost+". "+capital(otherwise(in))+", "+action)
}

// ifYouDo reads a branch whose end asks whether it was done: "you may ... If you do,
// ..." It is empty where the code is of another shape.
func (c *context) ifYouDo(code []ability.Instr, i, to, end int) string {
	if to-2 <= i || to >= end || code[to].Op != ability.OpJump || code[to-1].Op != ability.OpJump || code[to-1].To != to+1 {
		return ""
	}
	in := &code[i]
	bodyEnd := to - 1
	ask := &code[to-2]
	if ask.Op == ability.OpIf && ask.To == to {
		if ask.Cond.Kind != ability.CondDid || !filled(code[i:to-2], ask.Cond.N) {
			return ""
		}
		bodyEnd = to - 2
	}
	doneEnd := min(code[to].To, end)
	if doneEnd < to+1 {
		return ""
	}
	old := c.exit
	c.exit = to
	defer func() { c.exit = old }()
	words := c.lead(in)
	switch in.Op {
	case ability.OpIf:
		words += ", " + c.block(code, i+1, bodyEnd, true)
	case ability.OpPay, ability.OpCast:
		if body := c.block(code, i+1+castAgain(code, i, bodyEnd), bodyEnd, true); body != "" {
			words += ". " + c.done(in, body)
		}
	default:
		c.inMay = true
		body := c.block(code, i+1, bodyEnd, true)
		c.inMay = false
		if i+1 < bodyEnd && (hasOwnSubject(&code[i+1]) || namesAnother(body)) {
			body = alt("", "have ") + body
		}
		words += " " + body
	}
	c.didEnd = doneEnd
	elseEnd := doneEnd
	thenFrom, thenEnd := to+1, doneEnd
	if last := &code[doneEnd-1]; last.Op == ability.OpJump && last.To > doneEnd && last.To <= end {
		thenEnd, elseEnd = doneEnd-1, last.To
	}
	if then := c.block(code, thenFrom, thenEnd, true); then != "" {
		words += ". " + c.done(in, then)
	}
	if elseEnd > doneEnd {
		words += ". " + capital(otherwise(in)) + ", " + c.block(code, doneEnd, elseEnd, true)
		c.didEnd = elseEnd
	}
	return words
}

// loop reads a loop.
func (c *context) loop(code []ability.Instr, i int) (string, int, bool) {
	in := &code[i]
	if words := castByOwners(c, code, i); words != "" {
		return words, in.To, true
	}
	if s, to := sparedOfEach(c, code, i); s != "" {
		return s, to, true
	}
	item := &reference{nouns: []string{"creature", "permanent", "card"}}
	lead := ""
	switch in.What.Kind {
	case ability.SelEachPlayer:
		item.player, lead = true, alt("for each player", "each player")
	case ability.SelEachOpponent:
		item.player, lead = true, alt("for each opponent", "each opponent")
	case ability.SelAll:
		d := c.describe(in.What.Filter)
		item.nouns = c.nounsOf(in.What.Filter)
		item.player = in.What.Filter.Players && in.What.Filter.NoObjects
		lead = "for each " + d.say(one)
	default:
		if who := whoDid(c, code, i); who != "" {
			item.player, lead = true, "for each "+who
			break
		}
		lead = "for each of " + c.sel(in.What, object)
		if s := c.paidForEach(code, i); s != "" {
			return lead + ", " + s, in.To + 1, true
		}
	}
	c.keep(in.Dst, item)
	old := c.item
	c.item = item
	body := c.block(code, i+1, in.To-1, true)
	c.item = old
	keptOfEach(c, code, i)
	return lead + ", " + body, in.To, true
}

// ownersOfPut keeps those who controlled something then, or the owners of what is put into libraries
// next, who shuffle them, and reports whether the code is such.
func ownersOfPut(c *context, code []ability.Instr) bool {
	if in := &code[0]; in.Op == ability.OpSelect && in.What.Kind == ability.SelController && in.What.Of.Kind == ability.SelWas {
		c.keep(in.Dst, &reference{player: true, many: true, could: true})
		return true
	}
	if len(code) < 3 || code[0].Op != ability.OpSelect || code[0].What.Kind != ability.SelOwner || code[1].Op != ability.OpMove || code[2].Op != ability.OpShuffle || !same(code[1].What, code[0].What.Of) {
		return false
	}
	c.keep(code[0].Dst, &reference{player: true, many: true, nouns: []string{"player"}, first: "those players"})
	return true
}
