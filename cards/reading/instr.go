package reading

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// doneWords say what was done with what an instruction keeps.
var doneWords = map[ability.Op]string{
	ability.OpDiscard: "discarded", ability.OpDiscardRandom: "discarded", ability.OpMill: "milled", ability.OpDestroy: "destroyed",
	ability.OpSacrifice: "sacrificed", ability.OpExile: "exiled", ability.OpCounter: "countered", ability.OpReveal: "revealed",
	ability.OpTap: "tapped", ability.OpUntap: "untapped", ability.OpExileUntil: "exiled", ability.OpRevealUntil: "revealed", ability.OpDraw: "drawn", ability.OpMove: "returned",
	ability.OpToken: "created", ability.OpDamage: "dealt damage",
}

// instr reads one instruction as a sentence.
func (c *context) instr(in *ability.Instr) string {
	if in.Dst > 0 && doneWords[in.Op] != "" {
		defer func() {
			if r := c.regs[in.Dst-1]; r != nil && r.done == "" {
				r.done, r.mine = doneOf(in), in.Who == nil || in.Who.Kind == ability.SelYou
			}
		}()
	}
	if s, ok := c.cardInstr(in); ok {
		return s
	}
	if s, ok := c.lifeInstr(in); ok {
		return s
	}
	if s, ok := c.permanentInstr(in); ok {
		return s
	}
	return c.gameInstr(in)
}

// cardInstr reads what is done with cards.
func (c *context) cardInstr(in *ability.Instr) (string, bool) {
	switch in.Op {
	case ability.OpDraw:
		s := c.counting(in, "draw", "draws", cards)
		c.keep(in.Dst, &reference{nouns: []string{"card"}, many: !isOne(in.N)})
		return s, true
	case ability.OpMill:
		restore := c.mark()
		s := c.counting(in, "mill", "mills", cards)
		if n := in.N; n != nil && (n.Kind == ability.NumHalfDown || n.Kind == ability.NumHalfUp) && n.A.Kind == ability.NumLibrary && same(n.A.Sel, in.Who) {
			restore()
			rounded := map[ability.NumKind]string{ability.NumHalfDown: "down", ability.NumHalfUp: "up"}[n.Kind]
			s = alt(s, c.doer(in.Who, "mill", "mills")+" half "+alt("their", "your")+" library, rounded "+rounded)
		}
		c.keep(in.Dst, &reference{nouns: []string{"card", "milled card"}, many: !isOne(in.N)})
		return s, true
	case ability.OpDiscard:
		return c.discard(in), true
	case ability.OpDiscardRandom:
		s := c.counting(in, "discard", "discards", func(q quantity) string { return cards(q) + " at random" })
		c.keep(in.Dst, &reference{nouns: []string{"card", "discarded card"}})
		return s, true
	case ability.OpScry:
		return c.plainCount(in, "scry"), true
	case ability.OpSurveil:
		return c.plainCount(in, "surveil"), true
	case ability.OpSearch:
		return c.search(in), true
	case ability.OpShuffle:
		return c.shuffle(in), true
	case ability.OpReveal:
		s := c.doer(revealer(in), "reveal", "reveals") + " "
		what := c.sel(in.What, object)
		s = theirLibrary(c, in.Who, "reveals", what, s+what)
		if ofRegister(in.What) && c.reg(in.What.N).done == "" {
			c.reg(in.What.N).done = "revealed"
		}
		if who := revealer(in); who != nil && who.Kind == ability.SelEachPlayer {
			s = strings.Replace(s, "each player's library", alt("each player's", "their")+" library", 1)
		}
		shown := c.again(in.What)
		shown.nouns = append(shown.nouns, "revealed card")
		c.keep(in.Dst, shown)
		return s, true
	case ability.OpLook:
		s := c.doer(in.Who, "look", "looks") + " at "
		what := c.sel(in.What, object)
		return theirLibrary(c, in.Who, "looks at", what, s+what), true
	case ability.OpMove:
		return c.move(in), true
	case ability.OpExile:
		return c.exile(in), true
	case ability.OpOrderLibrary:
		return c.order(in), true
	case ability.OpExileUntil:
		d := c.describe(in.Filter)
		c.keep(in.Dst, &reference{nouns: []string{"card", "exiled card"}, many: true})
		return c.doer(in.Who, "exile", "exiles") + " cards from the top of " + alt("your", "their") + " library until " +
			alt("you exile ", "they exile ", "he or she exiles ") + article(joined(d.pre, strings.TrimSpace(strings.TrimSuffix(d.sing, "card")), alt("card", ""), joined(c.withWords(in.Filter)...))), true
	case ability.OpRevealUntil:
		return c.revealUntil(in), true
	case ability.OpCounter:
		return c.counter(in), true
	}
	return "", false
}

// revealer is who reveals: who chose what is revealed.
func revealer(in *ability.Instr) *ability.Sel {
	return in.Who
}

// again is how something is spoken of once more.
func (c *context) again(s *ability.Sel) *reference {
	if s != nil && s.Kind == ability.SelRegister {
		r := *c.reg(s.N)
		r.first = ""
		r.nouns = append(append([]string{}, r.nouns...), "card")
		return &r
	}
	if s != nil && s.Kind == ability.SelTop {
		return &reference{nouns: []string{"card"}, many: !isOne(s.Num)}
	}
	if s != nil && s.Kind == ability.SelAll {
		return &reference{nouns: c.nounsOf(s.Filter), many: true}
	}
	return &reference{nouns: []string{"card", "creature", "permanent"}, many: s != nil && c.plural(s)}
}

func (c *context) revealUntil(in *ability.Instr) string {
	bare := c.bare
	c.bare = true // all of it in the library
	d := c.describe(in.Filter)
	c.bare = bare
	r := &reference{nouns: []string{"card", "revealed card"}, many: true}
	c.keep(in.Dst, r)
	noun := d.sing
	if d.pre != "" {
		noun = d.pre + " " + noun
	}
	s := article(noun)
	if !isOne(in.N) {
		s = c.value(in.N) + " " + d.plur
	}
	return c.doer(in.Who, "reveal", "reveals") + " cards from the top of " + alt("your", "their", "his or her") + " library until " +
		alt("you reveal ", "they reveal ", "he or she reveals ") + joined(s, c.untilWords(in.Filter, d))
}

// untilWords are what is said behind what cards are revealed for.
func (c *context) untilWords(f *ability.Filter, d noun) string {
	if f.Shares() || f.ChosenName {
		return d.post
	}
	return joined(c.withWords(f)...)
}

// counting is an action with a number of things.
func (c *context) counting(in *ability.Instr, base, third string, what func(quantity) string) string {
	who := c.doer(in.Who, base, third)
	if in.N != nil && in.N.Kind == ability.NumConst || in.N == nil || in.N.Kind == ability.NumX {
		q, _ := plainNum(in.N)
		return who + " " + what(q)
	}
	return c.quantified(in.N, func(q quantity) string { return who + " " + what(q) })
}

func (c *context) plainCount(in *ability.Instr, verb string) string {
	q, ok := plainNum(in.N)
	who := c.doer(in.Who, verb, verb+"s")
	if ok {
		return who + " " + q.words
	}
	return who + " X, where X is " + c.value(in.N)
}

func (c *context) discard(in *ability.Instr) string {
	who := c.chooserOf(in)
	c.keep(in.Dst, &reference{nouns: []string{"card", "discarded card"}})
	if in.What.Kind == ability.SelAll && in.What.Filter.Zones == mtg.Zones(mtg.Hand) {
		who = handOwner(in.What.Filter)
	}
	verb := c.doer(who, "discard", "discards")
	if in.What.Kind == ability.SelThis {
		return verb + " this " + c.thisNoun() // no "it", which would be another card
	}
	c.bare = in.What.Kind == ability.SelAll && !wholeHand(in.What.Filter)
	s := c.sel(in.What, object)
	c.bare = false
	return verb + " " + s
}

// chooserOf is who acts: who chose what is acted on.
func (c *context) chooserOf(in *ability.Instr) *ability.Sel {
	if in.Who != nil {
		return in.Who
	}
	if in.Op == ability.OpDiscard && in.What != nil && in.What.Kind == ability.SelAll && in.What.Filter.Zones == mtg.Zones(mtg.Hand) {
		return handOwner(in.What.Filter)
	}
	if in.What != nil && in.What.Kind == ability.SelRegister {
		return c.reg(in.What.N).who
	}
	return nil
}

func (c *context) search(in *ability.Instr) string {
	library := alt("your", "their", "his or her") + " library"
	if in.Who == nil {
		library = "your library"
	}
	if in.Other != nil {
		library = c.sel(in.Other, possessive) + " library"
	}
	f := *in.Filter
	f.Zones, f.Owner = mtg.Zones(mtg.Library), 0
	if !f.Shares() {
		f.Whose = nil
	}
	c.bare = true // all of it in the library
	d := c.describe(&f)
	each := make([]string, 0, len(f.Any))
	for i := range f.Any {
		one := c.describe(&f.Any[i])
		each = append(each, one.one())
	}
	c.bare = false
	r := &reference{nouns: append(c.nounsOf(&f), "card")}
	c.keep(in.Dst, r)
	what := ""
	q, ok := plainNum(in.N)
	switch {
	case in.Flags&ability.FlagOneEach != 0:
		r.many, r.nouns = true, []string{"card"}
		what = alt(strings.Join(each, " and "), listed(each, alt("and", "and/or")))
	case isConst(in.N, 1), ofWhatWasTheirs(c, in):
		what = alt(d.one(), "up to one "+d.say(one))
	case ok && in.N.Kind == ability.NumConst && in.N.K >= 1000:
		r.many = true
		what = "any number of " + d.all()
	case ok:
		r.many = true
		what = alt("up to "+q.words+" "+d.all(), q.words+" "+d.all())
	default:
		r.many = true
		what = alt("up to X "+d.all()+", where X is "+c.value(in.N), "up to that many "+d.all())
	}
	s := c.doer(in.Who, "search", "searches") + " " + library + " for " + what
	if in.Differ == ability.QualityName {
		s += alt(" with different names", " that have different names")
	}
	if in.Share == ability.QualityLandType {
		s += " that share a land type"
	}
	if in.Flags&ability.FlagReveal != 0 {
		s += ". Reveal it"
	}
	return s
}

func (c *context) shuffle(in *ability.Instr) string {
	if in.What == nil {
		if in.Other != nil {
			where := " on top" + alt("", " of it", " of your library")
			if n := in.M; n != nil {
				where = " beneath the top " + c.value(n) + " cards"
				if n.Kind == ability.NumConst {
					where = " " + ordinal(int(n.K)+1) + " from the top"
				}
			}
			return c.doer(in.Who, "shuffle", "shuffles") + ", then put " + c.sel(in.Other, object) + where
		}
		if in.Who == nil {
			return alt("shuffle", "shuffle your library")
		}
		who, you := c.subject(in.Who)
		if you {
			return alt("shuffle", "shuffle your library")
		}
		if toldAgain(c, in.Who) {
			return alt(who+" ", "") + alt("shuffles", "shuffles their library", "shuffles his or her library", "shuffle")
		}
		return who + " " + alt("shuffles", "shuffles their library", "shuffles his or her library", "shuffle")
	}
	if in.Who == nil {
		return "shuffle " + c.sel(in.What, object) + " into your library"
	}
	if f := in.What.Filter; in.What.Kind == ability.SelAll && f.Zones == mtg.Zones(mtg.Hand, mtg.Graveyard) && (same(f, &ability.Filter{Zones: f.Zones, Owner: ability.TheSel, Whose: in.Who}) || same(f, &ability.Filter{Zones: f.Zones, Owner: ability.You}) && in.Who.Kind == ability.SelYou) {
		return c.doer(in.Who, "shuffle", "shuffles") + alt(" their", " your") + " hand and graveyard into " + alt("their", "your") + " library"
	}
	c.keep(in.Dst, &reference{nouns: c.nounsOf(in.What.Filter), player: true, many: true, done: "shuffled"})
	restore := c.mark()
	what := c.sel(in.What, object)
	whose := c.sel(in.Who, possessive)
	restore()
	who := c.sel(in.Who, subject)
	first := who + " shuffles " + c.sel(in.What, object) + " into " + alt("their", "his or her", "its owner's") + " library"
	return alt(first, "shuffle "+what+" into "+whose+" library", who+" shuffles "+what+" into "+alt("their", "his or her", "its owner's", "your")+" library",
		"shuffle "+what+" into their owners' libraries", "shuffle "+what+" into its owner's library")
}

// zoneWhose are the words for whose zone cards go to.
var zoneWhose = alt("its owner's ", "their owner's ", "your ", "their ", "his or her ", "that player's ", "their owners' ")

func (c *context) move(in *ability.Instr) string {
	actor := c.mover(in)
	who, you := c.subject(actor)
	again := toldAgain(c, actor)
	what := theirOwn(actor, c.fromWhere(in.What, c.sel(in.What, object)))
	c.keep(in.Dst, c.again(in.What))
	if in.Dst > 0 {
		c.regs[in.Dst-1].nouns = append(c.regs[in.Dst-1].nouns, "card", "permanent", "creature", "land", "token")
	}
	do := func(base, third, rest string) string {
		verb := who + " " + third
		switch {
		case you && (in.Zone == mtg.Battlefield || in.Who == nil) && in.Flags&(ability.FlagUnderYourControl|ability.FlagAnyOrder) == 0: // whoever does it, it is its owner's
			verb = alt("", "you ", "they ", "that player ") + alt(base, third)
		case you:
			verb = alt("", "you ") + base
		case again:
			verb = alt(who+" ", "") + alt(third, base)
		case in.What.Kind == ability.SelRegister && c.reg(in.What.N).upTo:
			verb = who + alt(" may "+base, " "+third)
		}
		if actor == nil {
			return eachOfThem(verb+" "+what+" "+rest, base+" ", third+" ")
		}
		return verb + " " + what + " " + rest
	}
	hands := alt("hand", "hands")
	switch in.Zone {
	case mtg.Hand:
		return alt(do("return", "returns", "to "+zoneWhose+hands), do("put", "puts", "into "+zoneWhose+hands), do("put", "puts", "in "+zoneWhose+hands))
	case mtg.Graveyard:
		return alt(do("put", "puts", "into "+zoneWhose+alt("graveyard", "graveyards")), do("return", "returns", "to "+zoneWhose+"graveyard"))
	case mtg.Exile:
		return do("exile", "exiles", "")
	case mtg.Library:
		return c.toLibrary(in, do)
	case mtg.Command:
		return alt(do("return", "returns", "from the battlefield to the command zone"), do("put", "puts", "into the command zone"))
	}
	return c.toBattlefield(in, do)
}

// fromWhere says where the object itself is, where the ability functions only there
// (113.6m).
func (c *context) fromWhere(s *ability.Sel, what string) string {
	if s == nil || c.a == nil || s.Kind != ability.SelThis {
		return what
	}
	switch c.a.Zones {
	case mtg.Zones(mtg.Graveyard), mtg.Zones(mtg.Hand):
		c.saidZone = true
		return what + alt(" from your "+zoneNouns[lowestZone(c.a.Zones)], "")
	case mtg.Zones(mtg.Exile):
		c.saidZone = true
		return what + alt(" from exile", "")
	case mtg.Zones(mtg.Command):
		c.saidZone = true
		return what + " from the command zone"
	}
	return what
}

func lowestZone(z mtg.ZoneSet) mtg.Zone {
	for k := mtg.Zone(1); int(k) < mtg.NumZones; k++ {
		if z.Has(k) {
			return k
		}
	}
	return 0
}

func (c *context) mover(in *ability.Instr) *ability.Sel {
	if in.Who != nil && in.Zone != mtg.Battlefield {
		return in.Who
	}
	if in.What != nil && in.What.Kind == ability.SelRegister {
		return c.reg(in.What.N).who
	}
	return in.Who
}

func (c *context) toLibrary(in *ability.Instr, do func(base, third, rest string) string) string {
	place := "on the bottom of "
	if in.Flags&ability.FlagTop != 0 {
		place = "on top of "
	}
	if in.M != nil {
		place = "into "
		if q, ok := plainNum(in.M); ok && in.M.Kind == ability.NumConst {
			n := int(in.M.K)
			if n+1 < len(ordinals) {
				q.words = ordinals[n+1]
			}
			return do("put", "puts", "into "+zoneWhose+"library "+q.words+" from the top")
		}
		return do("put", "puts", "into "+zoneWhose+"library just beneath the top "+alt(c.value(in.M)+" cards of that library", "X cards of that library, where X is "+c.value(in.M)))
	}
	order := ""
	if in.Flags&ability.FlagAnyOrder != 0 {
		order = alt(" in any order", "")
	}
	if in.Flags&ability.FlagRandom != 0 {
		order = alt(" in a random order", "")
	}
	lib := alt("library", "libraries")
	return alt(do("put", "puts", place+zoneWhose+lib+order), do("put", "puts", "back "+place+zoneWhose+lib+order), do("put", "puts", place+"that library"+order), do("put", "puts", "back"+order), do("put", "puts", when(in.Flags&ability.FlagTop != 0, "on top")+when(in.Flags&ability.FlagTop == 0, "on the bottom")+order))
}

func (c *context) toBattlefield(in *ability.Instr, do func(base, third, rest string) string) string {
	var tail []string
	if in.Flags&ability.FlagFaceDown != 0 {
		tail = append(tail, "face down")
	}
	if in.Flags&ability.FlagTapped != 0 {
		tail = append(tail, "tapped")
	}
	if in.Flags&ability.FlagAttacking != 0 {
		tail = append(tail, "and attacking")
		if in.Other != nil {
			tail = append(tail, alt("what "+c.sel(in.Other, object)+" attacked", ""))
		}
	}
	if in.Flags&ability.FlagTransformed != 0 {
		tail = append(tail, "transformed")
	}
	if in.Flags&ability.FlagUnderYourControl != 0 {
		tail = append(tail, alt("under your control", ""))
	}
	if in.Flags&ability.FlagOwnerControl != 0 {
		tail = append(tail, alt("under its owner's control", "under their owners' control", "under their owner's control", "under their control", ""))
	}
	if in.Flags&ability.FlagLinked != 0 {
		tail = append(tail, alt("and remember it", ""))
	}
	if in.Who != nil && in.Flags&ability.FlagOwnerControl == 0 {
		tail = append(tail, alt("under "+c.sel(in.Who, possessive)+" control", ""))
	}
	if in.Counter != 0 {
		kind := in.Counter.String() + " counter"
		tail = append(tail, c.quantified(in.N, func(q quantity) string {
			if q.one {
				return "with " + article(kind) + " on " + alt("it", "them")
			}
			return "with " + joined(q.words, several(kind)) + " on " + alt("it", "them")
		}))
	}
	if in.Other != nil && in.Flags&ability.FlagAttacking == 0 {
		to := c.sel(in.Other, object)
		if in.Other.Kind == ability.SelAll { // one of them
			d := c.describe(in.Other.Filter)
			to = d.one()
		}
		tail = append(tail, "attached to "+to)
	}
	rest := strings.Join(tail, " ")
	if in.Name != "" {
		rest += ". It's a Forest land"
	}
	return alt(do("put", "puts", joined("onto the battlefield", rest)), do("return", "returns", joined("to the battlefield", rest)), do("return", "returns", rest))
}

func (c *context) exile(in *ability.Instr) string {
	actor := c.mover(in)
	restore := c.mark()
	s := c.doer(actor, "exile", "exiles") + " " + fromHere(c, in.What, c.sel(in.What, object))
	if in.Who == nil && actor != nil {
		s = alt(s, "exile "+c.sel(in.What, object)) // the effect does it
	}
	if in.What.Kind == ability.SelTop && in.What.Of != nil && in.What.Of.Kind != ability.SelYou {
		restore()
		s = alt(s, c.sel(in.What.Of, subject)+" exiles the top "+strings.TrimPrefix(topCards(in.What.Num), "the top ")+" of "+alt("their", "his or her")+" library")
		who := (&reference{player: true}).say(subject)
		s = alt(s, who+" exiles the top "+strings.TrimPrefix(topCards(in.What.Num), "the top ")+" of "+alt("their", "his or her")+" library")
	}
	if actor == nil {
		s = eachOfThem(s, "exile ", "exiles ")
	}
	c.topGone = c.topGone || in.What.Kind == ability.SelTop
	r := c.again(in.What)
	r.nouns = append(r.nouns, "card", "exiled card")
	if of := in.What.Of; in.What.Kind == ability.SelTop && of != nil && (of.Kind == ability.SelEachOpponent || of.Kind == ability.SelEachPlayer) {
		r.many = true
	}
	c.keep(in.Dst, r)
	if in.Flags&ability.FlagFaceDown != 0 {
		s += " face down"
	}
	if in.Counter != 0 {
		kind := in.Counter.String() + " counter"
		s += c.quantified(in.N, func(q quantity) string {
			if q.one {
				return " with " + article(kind) + " on " + alt("it", "them")
			}
			return " with " + q.words + " " + several(kind) + " on " + alt("it", "them")
		})
	}
	if in.Duration == ability.UntilThisLeaves {
		s += " until " + c.this() + " leaves the battlefield"
	}
	s += note(when(in.Flags&ability.FlagLinked != 0, "and remember it"))
	if in.Flags&ability.FlagLook != 0 {
		c.mayLook = true
		s += alt("", ". "+capital(c.youDo(in.Who, "may", "may"))+" look at it")
	}
	return s
}

func (c *context) order(in *ability.Instr) string {
	what := c.sel(in.What, object)
	place := "on top of"
	if in.Flags&ability.FlagBottom != 0 {
		place = "on the bottom of"
	}
	how := ""
	if in.Flags&ability.FlagAnyOrder != 0 {
		how = " in any order"
	}
	if in.Flags&ability.FlagRandom != 0 {
		how = " in a random order"
	}
	put := c.doer(in.Who, "put", "puts") + " " + what
	return alt(put+" "+alt("", "back ")+place+" "+zoneWhose+"library"+how, put+" back"+how)
}

func (c *context) counter(in *ability.Instr) string {
	s := "counter " + c.sel(in.What, object)
	c.keep(in.Dst, c.again(in.What))
	into := "put it"
	switch in.Zone {
	case mtg.Exile:
		return s + ". If that spell is countered this way, exile it instead of putting it into its owner's graveyard"
	case mtg.Hand:
		return s + ". If that spell is countered this way, " + into + " into its owner's hand instead of into that player's graveyard"
	case mtg.Library:
		place := "top"
		if in.Flags&ability.FlagBottom != 0 {
			place = "the bottom"
		}
		return s + ". If that spell is countered this way, " + into + " on " + place + " of its owner's library instead of into that player's graveyard"
	}
	return s
}

// lifeInstr reads damage and life.
func (c *context) lifeInstr(in *ability.Instr) (string, bool) {
	switch in.Op {
	case ability.OpDamage:
		return c.damage(in), true
	case ability.OpDivide:
		return c.divide(in), true
	case ability.OpGainLife:
		return c.life(in, "gain", "gains"), true
	case ability.OpLoseLife:
		s := c.life(in, "lose", "loses")
		c.keep(in.Dst, &reference{amount: alt("the life lost this way", "the amount of life lost this way", "the total life lost this way")})
		return s, true
	case ability.OpSetLife:
		return setLife(c, in), true
	case ability.OpFight:
		return fights(c, in), true
	case ability.OpPrevent:
		return c.prevent(in), true
	case ability.OpRegenerate:
		return "regenerate " + c.sel(in.What, object), true
	case ability.OpPayLife:
		return c.doer(in.Who, "pay", "pays") + " any amount of life", true
	case ability.OpNote: // nothing happens
		return "", true
	case ability.OpHeal:
		return "all damage already dealt to " + c.sel(in.What, object) + " is healed", true
	case ability.OpExchangeAura:
		return "exchange " + c.sel(in.What, object) + " with " + c.sel(in.Other, object), true
	case ability.OpExchangeLife:
		return c.sel(in.What, subject) + " exchange life totals", true
	case ability.OpShareKeywords:
		return sharesKeywords(c, in), true
	case ability.OpChooseKeywords:
		return choosesKeywords(c, in), true
	case ability.OpRedistribute:
		return c.doer(in.Who, "redistribute", "redistributes") + " any number of players' life totals", true
	}
	return "", false
}

// life is a gain or loss of life.
func (c *context) life(in *ability.Instr, base, third string) string {
	who := c.youDo(in.Who, base, third)
	if q, ok := plainNum(in.N); ok {
		return who + " " + q.words + " life"
	}
	n := atLeastZero(in.N)
	restore := c.mark()
	value := c.value(n)
	restore()
	ways := []string{who + " life equal to " + value, who + " X life" + where(c, value)}
	if per := c.per(n); per != "" {
		ways = append(ways, who+" one life for each "+per)
	}
	if n.Kind == ability.NumEvent || n.Kind == ability.NumRegister {
		ways = append(ways, who+" that much life", who+" that many life")
	}
	if n.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
			if q, ok := plainNum(pair[0]); ok {
				if per := c.per(pair[1]); per != "" {
					ways = append(ways, who+" "+q.words+" life for each "+per)
				}
			}
		}
	}
	if strings.HasPrefix(value, "half ") {
		ways = append(ways, who+" "+strings.Replace(value, " life total", " life", 1))
	}
	return alt(ways...)
}

func (c *context) damage(in *ability.Instr) string {
	source := ""
	if in.Other == nil {
		source = c.this()
	} else {
		source = c.sel(in.Other, subject)
	}
	if c.joint {
		source = "" // in the same event as the damage before
	} else {
		if in.Other == nil && c.lastWhat != nil && c.lastWhat.Kind == ability.SelThis {
			source = alt(source, "") // the same as in the clause before
		}
		source += " deals"
	}
	c.joint = in.Flags&ability.FlagTogether != 0
	itself := in.Other != nil && same(in.What, in.Other) || in.Other == nil && in.What.Kind == ability.SelThis
	many := in.What != nil && in.What.Kind == ability.SelRegister && c.reg(in.What.N).many
	restore := c.mark()
	to := c.sel(in.What, object)
	if u := in.What; u.Kind == ability.SelUnion && u.Or.Kind == ability.SelThis && in.Other == nil {
		again := "itself"
		if q, ok := plainNum(in.N); ok {
			again = alt("itself", q.words+" damage to itself")
		}
		restore()
		to = alt(c.sel(u.Of, object)+" and "+again, to)
	}
	if many {
		to = alt(to, "each of "+to)
	}
	if itself || in.Other != nil && in.Other.Kind == ability.SelAll && in.What.Kind == ability.SelItem {
		to = alt("itself", to)
	}
	c.keep(in.Dst, &reference{nouns: []string{"damage"}, amount: alt("the damage dealt this way", "the amount of damage dealt this way")})
	tail := ""
	if in.Flags&ability.FlagCantPrevent != 0 {
		tail = ". " + alt("The damage can't be prevented", "That damage can't be prevented", "This damage can't be prevented")
	}
	if in.Flags&ability.FlagExcess != 0 {
		tail += ". Excess damage is dealt to that creature's controller instead"
	}
	if q, ok := plainNum(in.N); ok && c.instead && in.What.Kind == ability.SelRegister {
		return strings.TrimSpace(source + " " + q.words + " damage" + alt(" to "+to, "") + tail)
	}
	if q, ok := plainNum(in.N); ok {
		s := source + " " + q.words + " damage to " + to + tail
		if in.What.Kind == ability.SelUnion && in.What.Of.Kind != ability.SelAll {
			s = alt(s, strings.Replace(s, " and ", " and "+q.words+" damage to ", 1))
		}
		return strings.TrimSpace(s)
	}
	n := atLeastZero(in.N)
	if n.Kind == ability.NumShare {
		if q, ok := plainNum(n.A); ok {
			return strings.TrimSpace(source + " " + q.words + " damage divided evenly, rounded down, among " + to + tail)
		}
	}
	value := c.value(n)
	if n.Kind == ability.NumPower && n.Sel.Kind == ability.SelItem && in.Other != nil && c.plural(in.Other) {
		value = alt("their power", "its power")
		source = alt(source, strings.TrimSuffix(source, "deals")+"each deal")
	}
	ways := []string{
		source + " damage equal to " + value + " to " + to, source + " damage to " + to + " equal to " + value,
		source + " X damage to " + to + where(c, value),
	}
	if n.Kind == ability.NumTimes && isConst(n.A, 2) && n.B.Kind == ability.NumX {
		ways = append(ways, source+" twice X damage to "+to)
	}
	if n.Kind == ability.NumEvent || n.Kind == ability.NumRegister {
		ways = append(ways, source+" that much damage to "+to)
	}
	if per := c.per(n); per != "" {
		ways = append(ways, source+" one damage to "+to+" for each "+per)
	}
	if n.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
			if q, ok := plainNum(pair[0]); ok {
				if per := c.per(pair[1]); per != "" {
					ways = append(ways, source+" "+q.words+" damage to "+to+" for each "+per)
				}
			}
		}
	}
	for i := range ways {
		ways[i] += tail
	}
	return alt(ways...)
}

func (c *context) divide(in *ability.Instr) string {
	if in.N != nil && in.Counter != 0 {
		among := c.sel(in.What, object)
		if in.What.Kind == ability.SelUnion {
			d := c.describe(in.What.Or.Filter)
			among = "it and any number of " + d.all()
		}
		return "distribute " + c.value(in.N) + " " + in.Counter.String() + " counters among " + among
	}
	if in.N != nil {
		who := strings.Replace(c.sel(in.Who, subject), "that creature's", "its", 1)
		return c.sel(in.Other, subject) + " deals damage equal to " + c.value(in.N) + " divided as " + who + " chooses among any number of " + c.sel(in.What, object)
	}
	n, amount := in.What.N, "X"
	if int(n) < len(c.targets) && c.targets[n].Divided != nil {
		amount = c.value(c.targets[n].Divided)
	}
	if r := c.regs[n]; r != nil && strings.HasPrefix(r.first, "up to "+amount+" ") {
		r.first = alt(r.first, "any number of "+strings.TrimPrefix(r.first, "up to "+amount+" "), "one, two, or three "+strings.TrimPrefix(r.first, "up to "+amount+" "), "one or two "+strings.TrimPrefix(r.first, "up to "+amount+" "))
	}
	to := alt("among ", "to ") + c.sel(in.What, object)
	if in.Counter != 0 {
		return "distribute " + amount + " " + several(in.Counter.String()+" counter") + " " + to
	}
	if in.Duration != ability.NoDuration {
		return "prevent the next " + amount + " damage that would be dealt this turn " + to + ", divided as you choose"
	}
	source := c.this()
	if in.Other != nil {
		source = c.sel(in.Other, subject)
	}
	c.keep(in.Dst, &reference{nouns: []string{"damage"}, amount: "the damage dealt this way"})
	s := source + " deals " + amount + " damage divided as you choose " + to
	if k := in.What.N; int(k) < len(c.targets) && c.targets[k].Divided != nil && c.targets[k].Divided.Kind != ability.NumConst && c.targets[k].Divided.Kind != ability.NumX {
		s = alt(s, source+" deals X damage divided as you choose "+to+", where X is "+amount+alt("", " as you cast this spell"))
	}
	return s
}

func (c *context) prevent(in *ability.Instr) string {
	what := "all "
	if in.N != nil {
		if s := preventsX(c, in); s != "" {
			return s
		}
		what = "the next " + c.value(in.N) + " "
	}
	kind := "damage"
	if in.Flags&ability.FlagCombat != 0 {
		kind = "combat damage"
	}
	if in.Flags&ability.FlagSource != 0 {
		by := c.sel(in.What, object)
		dur := c.duration(in.Duration, in.Until)
		head := "prevent " + what + kind
		return alt(head+" that would be dealt "+dur+" by "+by, head+" that would be dealt by "+by+" "+dur, head+" "+by+" would deal "+dur)
	}
	s := "prevent " + what + kind + " that would be dealt"
	if in.Flags&ability.FlagAnyone == 0 {
		s += " to " + c.sel(in.What, object)
	}
	if in.Filter != nil {
		c.asSource = everywhere(in.Filter.Zones)
		d := c.describe(in.Filter)
		c.asSource = false
		dur := c.duration(in.Duration, in.Until)
		by := alt(d.all(), d.one())
		if in.Flags&ability.FlagAnyone != 0 {
			return alt("prevent "+what+kind+" that would be dealt by "+by+" "+dur, "prevent "+what+kind+" that would be dealt "+dur+" by "+by, "prevent "+what+kind+" "+by+" would deal "+dur, "prevent "+what+kind+" that "+by+" would deal "+dur)
		}
		s += " by " + by
	}
	dur := c.duration(in.Duration, in.Until)
	if head, to, ok := strings.Cut(s, " dealt to "); ok && in.Filter == nil {
		return alt(s+" "+dur, head+" dealt "+dur+" to "+to)
	}
	return s + " " + dur
}

// unread is an instruction without words of its own.
func unread(in *ability.Instr) string { return fmt.Sprintf("[%v]", in.Op) }
