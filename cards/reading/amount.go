package reading

import (
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// quantity is how many, in words.
type quantity struct {
	one   bool
	words string
}

// isConst reports whether a number is the number k.
func isConst(n *ability.Num, k int32) bool { return n != nil && n.Kind == ability.NumConst && n.K == k }

// plainNum is a number that is said in a word, if it is one.
func plainNum(n *ability.Num) (quantity, bool) {
	switch {
	case n == nil:
		return quantity{one: true, words: "one"}, true
	case n.Kind == ability.NumConst:
		return quantity{one: n.K == 1, words: numeral(int(n.K))}, true
	case n.Kind == ability.NumX:
		return quantity{words: "X"}, true
	case n.Kind == ability.NumPlus && n.A.Kind == ability.NumX && n.B.Kind == ability.NumConst:
		return quantity{words: "X plus " + numeral(int(n.B.K))}, true
	}
	return quantity{}, false
}

// quantified says something that has a number in it: the number in place, or what it
// is behind it.
func (c *context) quantified(n *ability.Num, build func(q quantity) string) string {
	if q, ok := plainNum(n); ok {
		return build(q)
	}
	n = atLeastZero(n)
	restore := c.mark()
	if n.Kind == ability.NumEvent || n.Kind == ability.NumRegister && resultOf(c, n) == "" {
		ways := []string{
			build(quantity{words: "that many"}), build(quantity{words: "that much"}), build(quantity{words: "X"}) + where(c, c.value(n)),
			build(quantity{words: ""}) + " equal to " + c.value(n), build(quantity{words: "the same number of"}), build(quantity{words: "a number of"}) + " equal to " + c.value(n),
		}
		if per := c.per(n); per != "" {
			ways = append(ways, build(quantity{one: true, words: "one"})+" for each "+per)
		}
		return alt(ways...)
	}
	var ways []string
	if n.Kind == ability.NumPlus && n.B.Kind == ability.NumConst && n.B.K > 0 && (n.A.Kind == ability.NumEvent || n.A.Kind == ability.NumRegister && resultOf(c, n.A) == "") {
		ways = append(ways, build(quantity{words: "that many"})+" plus "+numeral(int(n.B.K)))
		restore()
	}
	if n.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{n.A, n.B}, {n.B, n.A}} {
			if k := pair[1].Kind; isConst(pair[0], 2) && (k == ability.NumEvent || k == ability.NumRegister && resultOf(c, pair[1]) == "") {
				ways = append(ways, build(quantity{words: alt("twice that many", "twice that much")}))
				restore()
			}
		}
		if q, ok := plainNum(n.B); ok && isConst(n.A, 2) {
			ways = append(ways, build(quantity{words: "twice " + q.words}))
		}
		if q, ok := plainNum(n.A); ok {
			if per := c.per(n.B); per != "" {
				ways = append(ways, build(q)+" for each "+per)
			}
		}
		if q, ok := plainNum(n.B); ok {
			if per := c.per(n.A); per != "" {
				ways = append(ways, build(q)+" for each "+per)
			}
		}
	}
	restore()
	if n.Kind == ability.NumSize && n.Sel.Kind == ability.SelEventAll {
		ways = append(ways, build(quantity{words: "that many"}))
		restore()
	}
	if per := c.per(n); per != "" {
		ways = append(ways, build(quantity{one: true, words: "one"})+" for each "+per)
	}
	restore()
	value := c.value(n)
	ways = append(ways, build(quantity{words: "X"})+where(c, value), build(quantity{words: ""})+" equal to "+value, build(quantity{words: "a number of"})+" equal to "+value)
	return alt(ways...)
}

// resultOf is what a number is called that is one of two results, "" of another.
func resultOf(c *context, n *ability.Num) string {
	if r := c.regs[uint8(n.K)]; r != nil {
		return r.result
	}
	return ""
}

// atLeastZero leaves out that a number is not below zero.
func atLeastZero(n *ability.Num) *ability.Num {
	if n.Kind == ability.NumMax && isConst(n.B, 0) {
		return n.A
	}
	return n
}

// value is what a number is.
func (c *context) value(n *ability.Num) string {
	if q, ok := plainNum(n); ok {
		return q.words
	}
	switch n.Kind {
	case ability.NumMax:
		if isConst(n.B, 0) {
			return c.value(n.A)
		}
		return "the greater of " + c.value(n.A) + " and " + c.value(n.B)
	case ability.NumPlus:
		return alt(c.value(n.A)+" plus "+c.value(n.B), c.value(n.B)+" plus "+c.value(n.A))
	case ability.NumMinus:
		if r := c.regs[uint8(n.B.K)]; n.B.Kind == ability.NumRegister && r != nil && r.lethal != nil {
			return "the amount of excess damage dealt to " + c.sel(r.lethal, object) + " this way"
		}
		if a, b := n.A.Kind, n.B.Kind; a == b && (a == ability.NumHand || a == ability.NumCount) || a == ability.NumHand && b == ability.NumConst || a == ability.NumConst && b == ability.NumHand {
			return alt(c.value(n.A)+" minus "+c.value(n.B), "the difference")
		}
		return alt(c.value(n.A)+" minus "+c.value(n.B), c.value(n.B)+" less than "+c.value(n.A))
	case ability.NumTimes:
		if isConst(n.A, 2) {
			return alt("twice ", "two times ") + c.value(n.B)
		}
		if isConst(n.B, 2) {
			return alt("twice ", "two times ") + c.value(n.A)
		}
		if isConst(n.A, -1) {
			return "-" + c.value(n.B)
		}
		return c.value(n.A) + " times " + c.value(n.B)
	case ability.NumHalfUp:
		return "half " + c.value(n.A) + ", rounded up"
	case ability.NumHalfDown:
		return "half " + c.value(n.A) + ", rounded down"
	case ability.NumShare:
		return c.value(n.A) + " divided evenly, rounded down"
	case ability.NumEvent:
		if scried(c) {
			return alt("the number of cards looked at while scrying this way", "that many")
		}
		return alt("that much", "that many", "that damage", "the damage", "the damage dealt", "the life lost", "the life gained")
	case ability.NumRegister:
		if r := c.regs[uint8(n.K)]; r != nil && r.die {
			return "the result"
		}
		if s := resultOf(c, n); s != "" {
			return s
		}
		if r := c.regs[uint8(n.K)]; r != nil && r.amount != "" {
			return alt(r.amount, "that many", "that much")
		}
		return alt("that many", "that much", "the number "+strconv.Itoa(int(n.K)))
	}
	return c.measured(n)
}

// onBattlefield are words that may be left out where nothing else is meant.
func onBattlefield(f *ability.Filter) string {
	if f.Zones == 0 && f.Controller == ability.Anyone && f.In == nil && f.Past == nil {
		return alt("", " on the battlefield")
	}
	return ""
}

// measured is a number read off objects and players.
func (c *context) measured(n *ability.Num) string {
	defer outright(c)()
	switch n.Kind {
	case ability.NumCount:
		cards := c.cards
		c.cards = cards || ofCards(c, n.Filter)
		d := c.describe(n.Filter)
		c.cards = cards
		all := d.all()
		if all == "opponents" {
			all = alt(all, "opponents you have")
		}
		return "the " + alt("", "total ") + "number of " + all + onBattlefield(n.Filter)
	case ability.NumPower:
		return c.attribute(n, "power")
	case ability.NumBasePower:
		return c.attribute(n, "base power")
	case ability.NumToughness:
		return c.attribute(n, "toughness")
	case ability.NumManaValue:
		return c.attribute(n, "mana value")
	case ability.NumLife:
		return c.sel(n.Sel, possessive) + " life total"
	case ability.NumGreatestKin:
		d := c.describe(n.Filter)
		return "the greatest number of " + d.all() + " that have a creature type in common"
	case ability.NumGreatestPower:
		return c.greatest(n, "power")
	case ability.NumGreatestToughness:
		return c.greatest(n, "toughness")
	case ability.NumGreatestManaValue:
		return c.greatest(n, "mana value")
	case ability.NumDevotion:
		return "your devotion to " + listed(colorWords(n.Colors), "and")
	case ability.NumSymbols:
		return "the number of " + listed(colorWords(n.Colors), "or") + " mana symbols" + symbolsIn(c, n)
	case ability.NumMostOwned:
		done := "so many of one player"
		if r := c.regs[n.Sel.N]; n.Sel.Kind == ability.SelRegister && r != nil && r.done != "" {
			done = r.done
		}
		return "the greatest number of cards a player " + done + " this way"
	case ability.NumCounterKinds:
		return "the number of different kinds of counters among " + amongSel(c, n.Sel)
	case ability.NumNoted:
		return "the life paid as " + alt("it", c.this()) + " entered"
	case ability.NumManaSpent:
		if n.K == ability.SpentSnow {
			return alt("the amount of {S} spent to cast "+c.this(), "{S} spent to cast "+c.this())
		}
		return "the amount of mana spent to cast " + c.sel(n.Sel, object)
	case ability.NumLevel:
		return c.sel(n.Sel, possessive) + " level"
	case ability.NumStartingLife:
		return c.sel(n.Sel, possessive) + " starting life total"
	case ability.NumSpeed:
		return c.sel(n.Sel, possessive) + " speed"
	case ability.NumPast:
		if n.K == 4 {
			return "the greatest amount of damage dealt by a source to a permanent or player this turn"
		}
		if w := hurtThisTurn(c, n); w != "" {
			return w
		}
	case ability.NumGreatestLife:
		if n.Sel != nil {
			return "the highest life total among " + alt("your opponents", c.sel(n.Sel, object))
		}
		return "the highest life total among " + alt("all players", "players")
	case ability.NumLeastLibrary:
		return "the number of cards in the smallest library"
	case ability.NumMostDrawn:
		return "the greatest number of cards an opponent has drawn this turn"
	case ability.NumMostDamaged:
		return "the most damage dealt this turn to one of " + c.sel(n.Sel, object)
	case ability.NumSpellsLastTurn:
		return "the most spells a player cast last turn"
	}
	if per := c.per(n); per != "" {
		pers := c.pers(n)
		if strings.HasPrefix(pers, "life ") || strings.HasPrefix(pers, alt("1 life ", "life ")) {
			return alt("the amount of ", "the number of ", "the ") + strings.Replace(pers, alt("1 life ", "life "), "life ", 1)
		}
		return "the number of " + pers
	}
	return "the number " + strconv.Itoa(int(n.Kind))
}

func (c *context) attribute(n *ability.Num, what string) string {
	if n.Sel.Kind == ability.SelAll || c.plural(n.Sel) {
		return alt("the total "+what+" of "+c.sel(n.Sel, object), c.sel(n.Sel, possessive)+" total "+what, c.sel(n.Sel, possessive)+" "+what)
	}
	if n.Sel.Kind == ability.SelThose && n.Sel.Filter.Controller == ability.TheSel {
		return "the total " + what + " of " + c.thoseDone(n.Sel, many)
	}
	ways := []string{c.sel(n.Sel, possessive) + " " + what, "the " + what + " of " + c.sel(n.Sel, object)}
	if n.Sel.Kind == ability.SelThose && n.Sel.Of.Kind == ability.SelWas {
		ways = append(ways, "the total "+what+" of the "+c.thoseDone(n.Sel, many))
	}
	return alt(ways...)
}

func (c *context) greatest(n *ability.Num, what string) string {
	if n.Sel != nil {
		return "the greatest " + what + " among " + c.sel(n.Sel, object)
	}
	d := c.describe(n.Filter)
	if in := n.Filter.In; in != nil && in.Kind == ability.SelBecame && n.Filter.Zones == mtg.Zones(mtg.Graveyard) && n.Filter.Owner == ability.You {
		of := *n.Filter
		of.In, of.Owner, of.Zones = nil, ability.Anyone, 1<<16-2
		c.cards = true
		cards := c.describe(&of)
		c.cards = false
		return "the greatest " + what + " among " + cards.all() + " put into your graveyard this way"
	}
	return alt("the greatest "+what+" among "+d.all(), "the highest "+what+" among "+d.all())
}

// per is one of what a number counts, empty if it counts nothing.
func (c *context) per(n *ability.Num) string { return c.unit(n, one) }

func (c *context) pers(n *ability.Num) string { return c.unit(n, many) }

func (c *context) unit(n *ability.Num, num number) string {
	defer outright(c)()
	word := func(sing string) string {
		if num == many {
			return several(sing)
		}
		return sing
	}
	switch n.Kind {
	case ability.NumEvent:
		if scried(c) {
			return word("card") + " looked at while scrying this way"
		}
		return ""
	case ability.NumRegister:
		return doneThisWay(c, n, num)
	case ability.NumCount:
		was := c.cards
		c.cards = was || ofCards(c, n.Filter)
		d := c.describe(n.Filter)
		c.cards = was
		words := strings.ReplaceAll(d.others(num), " or ", alt(" or ", " and ", " and/or "))
		if words == "opponents" || words == "opponent" {
			words = alt(words, words+" you have")
		}
		return words + onBattlefield(n.Filter)
	case ability.NumCounters:
		if n.Counter.OnPlayers() && n.Sel.Kind == ability.SelYou {
			return word(n.Counter.String()+" counter") + alt(" you have", " on you")
		}
		if n.Counter.OnPlayers() && n.Sel.Kind == ability.SelEachOpponent {
			return word(n.Counter.String()+" counter") + alt(" your opponents have", " among your opponents")
		}
		return word(n.Counter.String()+" counter") + alt(" on ", " among ") + c.sel(n.Sel, object)
	case ability.NumCounterKinds:
		return word("kind of counter") + " among " + amongSel(c, n.Sel)
	case ability.NumAllCounters:
		return word("counter") + alt(" on ", " among ") + c.sel(n.Sel, object)
	case ability.NumSymbols:
		return word(listed(colorWords(n.Colors), "or")+" mana symbol") + symbolsIn(c, n)
	case ability.NumManaSpent:
		if n.K == ability.SpentSnow {
			return "{S} spent to cast " + c.this()
		}
		return "mana spent to cast " + c.sel(n.Sel, object)
	case ability.NumHand:
		return word("card") + " in " + c.sel(n.Sel, possessive) + " hand"
	case ability.NumLibrary:
		return word("card") + " in " + c.sel(n.Sel, possessive) + " library"
	case ability.NumKicked:
		if n.Sel != nil {
			return word("time") + " " + c.sel(n.Sel, subject) + " was kicked"
		}
		if paid := paidTogether(c, n.Name); paid != "" {
			return paid
		}
		return note(n.Name) + word("time") + " " + alt(c.this()+" was kicked", "it was kicked", "you paid its "+n.Name+" cost", "its "+n.Name+" cost was paid")
	case ability.NumColorsOf:
		if n.K == 1 {
			return "of the chosen colors " + alt("it", c.sel(n.Sel, subject)) + " is"
		}
		return "of " + c.sel(n.Sel, possessive) + " colors"
	case ability.NumColors:
		if f := n.Filter; f.In != nil && same(f, &ability.Filter{Zones: f.Zones, In: f.In}) && !c.plural(f.In) {
			return "of " + c.sel(f.In, possessive) + " colors"
		}
		d := c.describe(n.Filter)
		return word("color") + " among " + d.all()
	case ability.NumColorsSpent:
		return word("color") + " of mana spent to cast " + c.this()
	case ability.NumDomain:
		return alt("basic land type among lands "+c.sel(n.Sel, subject)+" "+alt("control", "controls"), "basic land types among lands "+c.sel(n.Sel, subject)+" "+alt("control", "controls"))
	case ability.NumDungeons:
		return "differently named " + word("dungeon") + " you've completed"
	case ability.NumParty:
		return word("creature") + " in " + c.sel(n.Sel, possessive) + " party"
	case ability.NumTypesAmong:
		cards := c.cards
		c.cards = cards || ofCards(c, n.Filter)
		d := c.describe(n.Filter)
		c.cards = cards
		return word("card type") + " among " + d.all()
	case ability.NumAbove:
		d := c.describe(n.Filter)
		return d.all() + when(n.K == 1, " directly") + " above " + c.sel(n.Sel, object)
	case ability.NumNames:
		d := c.describe(n.Filter)
		return word("different name") + " among " + d.all()
	case ability.NumNamesakes:
		d := c.describe(n.Filter)
		return word("object") + " with the same name among " + d.all()
	case ability.NumPowers:
		d := c.describe(n.Filter)
		return word("different "+when(n.K == 0, "power")+when(n.K == 1, "mana value")) + " among " + d.all()
	case ability.NumSize:
		return c.sized(n, num)
	case ability.NumPast:
		if hurtThisTurn(c, n) != "" {
			return ""
		}
		return c.pastUnit(n, num)
	case ability.NumCastBefore:
		return alt("spell cast before it this turn", "other spells cast this turn", "other spell cast this turn", "spells cast before it this turn")
	case ability.NumOpponentsAttacked:
		return alt("opponent you attacked this turn", "opponents you attacked this turn", "opponents you're attacking", "opponent you're attacking")
	case ability.NumCommanderCasts:
		if n.Sel.Kind == ability.SelYou {
			return alt("time", "times") + " you've cast your commander from the command zone this game"
		}
		return alt("time", "times") + " " + alt("it's", c.sel(n.Sel, subject)+" has") + " been cast from the command zone this game"
	case ability.NumTimesMutated:
		return alt("time", "times") + " " + c.sel(n.Sel, subject) + " has mutated"
	case ability.NumTempted:
		return alt("time", "times") + " the Ring has tempted you this game"
	}
	return ""
}

// doneThisWay is one of those that a register numbers, after what was done to them.
func doneThisWay(c *context, n *ability.Num, num number) string {
	r := c.regs[uint8(n.K)]
	if r != nil && r.per != "" && num == one {
		return r.per
	}
	if r == nil || r.done == "" || r.die || r.amount != "" || r.player || r.done == "dealt damage" {
		return ""
	}
	var ways []string
	for _, noun := range append([]string{"card", "permanent"}, r.nouns...) {
		if strings.Contains(noun, r.done) || noun == "" {
			continue
		}
		if num == many {
			noun = several(noun)
		}
		ways = append(ways, noun+" "+r.done+" this way")
	}
	return alt(ways...)
}

func (c *context) sized(n *ability.Num, num number) string {
	switch n.Sel.Kind {
	case ability.SelThose:
		return c.thoseDone(n.Sel, num)
	case ability.SelNoted:
		return alt("creature ", "creatures ") + alt("it", c.this()) + " devoured"
	case ability.SelCost:
		if part := c.costPart(n.Sel.N); part != nil && part.Kind == ability.CostTap && part.Filter != nil {
			d := c.describe(part.Filter)
			return d.say(num) + " tapped this way"
		}
	case ability.SelEachOpponent:
		return alt("opponent", "opponents") + alt("", " you have")
	case ability.SelEachPlayer:
		return alt("player", "players")
	case ability.SelEventAll:
		return []string{alt("creature", "creatures"), alt("opponent", "opponents")}[n.Sel.N] + " dealt damage this way"
	case ability.SelBlocking:
		of := c.this()
		if n.Sel.Of != nil {
			of = c.sel(n.Sel.Of, object)
		}
		return alt("creature blocking ", "creatures blocking ") + of
	}
	if n.Sel.Kind == ability.SelRegister {
		if ref := c.reg(n.Sel.N); ref.vote != "" {
			return alt(ref.vote+" vote", ref.vote+" votes")
		}
		if ref := c.reg(n.Sel.N); ref.did != "" {
			return ref.did
		}
		if ref := c.reg(n.Sel.N); ref.done != "" && ref.first == "" {
			var ways []string
			for _, noun := range append([]string{"card", "permanent", "creature"}, ref.nouns...) {
				if num == many {
					noun = several(noun)
				}
				ways = append(ways, noun+" "+ref.done+" this way")
			}
			if num == many {
				ways = append(ways, "them")
			}
			return alt(ways...)
		}
	}
	r := c.sel(n.Sel, object)
	if n.Sel.Kind == ability.SelTargetsOf {
		return alt("target", "targets") + " of " + c.this()
	}
	return alt(r, "card discarded this way", "cards discarded this way", "permanent destroyed this way", "creature destroyed this way",
		"card exiled this way", "cards exiled this way", "creature sacrificed this way", "creatures sacrificed this way")
}

// thoseDone are those of what something was done to that are described.
func (c *context) thoseDone(s *ability.Sel, num number) string {
	if s.Of.Kind == ability.SelNoted {
		d := c.describe(s.Filter)
		return d.say(num) + " " + alt("it", c.this()) + " devoured"
	}
	words, done := c.thoseAnd(s, num)
	return words + alt(" ", " that was ", " that were ") + done + " this way"
}

// thoseAnd is what is described, and what was done to it.
func (c *context) thoseAnd(s *ability.Sel, num number) (words, done string) {
	of, f := s.Of, *s.Filter
	done = "spoken of"
	switch of.Kind {
	case ability.SelWas:
		of = of.Of
	case ability.SelCard: // wherever it went
		if f.Zones == mtg.Zones(mtg.Exile) {
			done = "exiled from " + alt("their hand", "that player's hand")
		}
	}
	if everywhere(f.Zones) || of.Kind == ability.SelCard {
		c.cards = true
		f.Zones = 1<<16 - 2
	}
	if f.Controller == ability.Chooser {
		f.Controller = ability.Anyone
	}
	whose, by := "", ""
	if f.Controller == ability.You && of.Kind == ability.SelRegister && c.reg(of.N).done == "sacrificed" { // who controls it does (701.21a)
		f.Controller, by = ability.Anyone, "you "
	}
	if f.Controller == ability.TheSel && same(f.Whose, &ability.Sel{Kind: ability.SelController, Of: &ability.Sel{Kind: ability.SelItem}}) {
		whose, f.Controller, f.Whose = " they controlled", ability.Anyone, nil
	}
	d := c.describe(&f)
	c.cards = false
	words = d.others(num) + whose
	if of.Kind == ability.SelFallen || of.Kind == ability.SelThose && same(of.Filter, &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}) {
		done = "put into " + alt("a graveyard", "graveyards")
	}
	switch of.Kind {
	case ability.SelRegister:
		if r := c.reg(of.N); r.done != "" {
			done = r.done
		}
	case ability.SelCost:
		if part := c.costPart(of.N); part != nil {
			done = paidWords[part.Kind]
		}
	}
	done = by + done
	return words, done
}

// youDid is that so many of those were something this way; the voice is active where it was
// done by you.
func youDid(c *context, of *ability.Sel, done, what string) string {
	s := what + alt(" is ", " are ", " was ", " were ") + done + " this way"
	if of.Kind == ability.SelWas {
		of = of.Of
	}
	if of.Kind == ability.SelRegister && c.reg(of.N).mine && done == movedToHand {
		return alt(s, "you put "+what+" into your hand this way")
	}
	if of.Kind == ability.SelRegister && !c.reg(of.N).mine && done == "discarded" {
		return alt(s, (&reference{player: true}).say(subject)+" discards "+what+" this way")
	}
	if of.Kind == ability.SelRegister && done == "returned" {
		return alt(s, "you return "+what+" to your hand this way")
	}
	if of.Kind == ability.SelRegister && c.reg(of.N).mine && c.reg(of.N).done == done {
		switch done {
		case "discarded":
			return alt(s, "you discarded "+what+" this way", "you discard "+what+" this way")
		case "exiled", "milled", "revealed":
			return alt(s, "you "+done+" "+what+" this way")
		}
	}
	return s
}

// upToX is what the X of a price is at most.
func upToX(c *context, n *ability.Num) string {
	if n == nil {
		return ""
	}
	return ", where X is less than or equal to " + c.value(n)
}

// symbolsIn is in which mana costs symbols are counted.
func symbolsIn(c *context, n *ability.Num) string {
	if n.Sel.Kind == ability.SelAll {
		d := c.describe(n.Sel.Filter)
		return " in the mana costs of " + d.all() + onBattlefield(n.Sel.Filter)
	}
	return " in " + c.sel(n.Sel, possessive) + " mana " + alt("cost", "costs")
}

func (c *context) countedCards(f *ability.Filter, howMany func(plur, sing string) string) string {
	if f.Zones&offBattlefield == 0 || everywhere(f.Zones) {
		return howMany("of them", "of them")
	}
	g := *f
	d := c.describe(&g)
	d.post = joined(c.withWords(f)...)
	return alt("there are ", "", "you have ") + howMany(d.say(many), d.say(one)) + alt(" are in ", " in ", " is in ") + strings.TrimPrefix(c.placed(f), alt("from", "in")+" ")
}

// where says what X is, once of two instructions that have the same number.
func where(c *context, value string) string {
	if c.sharesX {
		return alt(", where X is "+value, "")
	}
	return ", where X is " + value
}

// sameAmount reports whether two instructions have the same number, which is not said in one
// word.
func sameAmount(a, b *ability.Instr) bool {
	if a.N == nil || b.N == nil || !same(a.N, b.N) {
		return false
	}
	_, plain := plainNum(a.N)
	return !plain
}

// ofCards reports whether what a filter describes is among cards that a register holds.
func ofCards(c *context, f *ability.Filter) bool {
	if !everywhere(f.Zones) || f.In == nil || f.In.Kind != ability.SelRegister {
		return false
	}
	switch r := c.reg(f.In.N); r.done {
	case "revealed", "milled", "discarded", "drawn":
		return true
	default:
		return slices.Contains(r.nouns, "card") && !slices.Contains(r.nouns, "permanent")
	}
}

// scried reports whether what happened is that someone scried, so that its amount is how many cards were
// looked at (701.22a).
func scried(c *context) bool {
	return c.a != nil && c.a.Trigger != nil && len(c.a.Trigger.Any) == 1 && c.a.Trigger.Any[0].Kind == mtg.EventScry
}
