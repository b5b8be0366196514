package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// cond is a condition as a sentence.
func (c *context) cond(x *ability.Cond) string {
	switch x.Kind {
	case ability.CondTrue:
		return "it is so"
	case ability.CondNot:
		return c.not(x.A)
	case ability.CondAnd:
		if x.A.Kind == ability.CondDid && x.B.Kind == ability.CondDid {
			return alt("you do", "you did both")
		}
		if color := mostCommon(x); color != "" {
			return color + " is the most common color among all permanents or is tied for most common"
		}
		if s := castFromHand(c, x); s != "" {
			return s
		}
		if s := yourMainPhase(c, x); s != "" {
			return s
		}
		if escaped(x) {
			return alt("it", c.this(), "this spell") + " escaped"
		}
		if suspended(x) {
			c.saidZone = true
			return alt("it", c.this(), "this card") + " is suspended"
		}
		if a, b := x.A, x.B; a.Kind == ability.CondNum && b.Kind == ability.CondNum && a.Left.Kind == ability.NumRegister && same(a.Left, b.Left) && a.Relation == ability.AtLeast && b.Relation == ability.AtMost {
			return c.value(a.Left) + " is " + c.value(a.Right) + " to " + c.value(b.Right)
		}
		if s := attacksAlone(c, x); s != "" {
			return s
		}
		return heldTogether(c, x)
	case ability.CondOr:
		return c.either(x)
	case ability.CondNum:
		if s := moreThanYou(c, x) + muchDealt(c, x); s != "" {
			return s
		}
		return c.numbers(x)
	case ability.CondExists:
		return c.exists(x.Filter, false)
	case ability.CondMatches:
		return c.matches(x, false)
	case ability.CondKicked:
		return c.kicked(x, false)
	case ability.CondYourTurn:
		return alt("it's your turn", "during your turn")
	case ability.CondDid:
		if r := c.regs[uint8(x.N)]; r != nil && r.won != "" {
			return r.won
		}
		return alt("you do", "they do", "a player does", "it's so", "you win the flip", "that player does")
	case ability.CondMonarch:
		return monarchWords(x)[0]
	case ability.CondCity:
		return "you have the city's blessing"
	case ability.CondPast, ability.CondFirstOfTurn:
		return c.past(x, false)
	case ability.CondAttackedTurn:
		if x.Pattern.Object != nil && x.Pattern.Other == nil && x.Sel.Kind == ability.SelYou {
			return alt(c.this(), "it") + " attacked during your last turn"
		}
		if o := x.Pattern.Other; o != nil && o.PlayerWho == ability.You && x.Pattern.Object == nil {
			return c.sel(x.Sel, subject) + " attacked you during their last turn"
		}
	case ability.CondLastTurn:
		return strings.ReplaceAll(c.past(x, false), "this turn", "last turn")
	case ability.CondWasCast:
		who := c.describe(x.Filter)
		if who.whole == "you" {
			return "you cast " + alt("it", c.this())
		}
		return alt("it was cast", c.this()+" was cast")
	case ability.CondCastFrom:
		return c.castFrom(x)
	}
	return c.rareCond(x)
}

// yourMainPhase is a condition that it is your main phase, or that this was cast in one.
func yourMainPhase(c *context, x *ability.Cond) string {
	main := func(x *ability.Cond) bool {
		return x.Kind == ability.CondAnd && x.A.Kind == ability.CondYourTurn && x.B.Kind == ability.CondOr &&
			same(x.B.A, &ability.Cond{Kind: ability.CondPhase, Step: mtg.PrecombatMain}) && same(x.B.B, &ability.Cond{Kind: ability.CondPhase, Step: mtg.PostcombatMain})
	}
	switch {
	case main(x):
		return "it's your main phase"
	case x.A.Kind == ability.CondWasCast && main(x.B):
		return c.cond(x.A) + " during your main phase"
	}
	return ""
}

// escaped reports whether a condition is that this was cast from a graveyard for its escape
// cost (702.138b).
func escaped(x *ability.Cond) bool {
	return x.Kind == ability.CondAnd && x.A.Kind == ability.CondCastFrom && x.A.Zones == mtg.Zones(mtg.Graveyard) && same(x.A.Filter, &ability.Filter{Players: true, NoObjects: true}) &&
		same(x.B, &ability.Cond{Kind: ability.CondCostWay, Name: "escape"})
}

// suspended reports whether a condition is that this is in exile with a time counter on it
// (702.62b).
func suspended(x *ability.Cond) bool {
	return x.Kind == ability.CondAnd && same(x.A, &ability.Cond{Kind: ability.CondMatches, Sel: &ability.Sel{Kind: ability.SelThis}, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile)}}) &&
		x.B.Kind == ability.CondNum && x.B.Left.Kind == ability.NumCounters && x.B.Left.Counter == mtg.CounterTime && x.B.Relation == ability.AtLeast && isConst(x.B.Right, 1)
}

// heldTogether is a condition of two, of which the second need not say again who has it.
func heldTogether(c *context, x *ability.Cond) string {
	a, b := c.cond(x.A), c.cond(x.B)
	if x.A.Kind == ability.CondExists && x.B.Kind == ability.CondExists {
		if have, _, ok := c.holder(x.A.Filter); ok && strings.HasPrefix(a, have+" ") && strings.HasPrefix(b, have+" ") {
			return alt(a+" and "+b, a+" and "+strings.TrimPrefix(b, have+" "))
		}
	}
	return sharedEnds(a, "and", b)
}

// sharedEnds joins two conditions; of two that differ by a word alone, the others may be said
// once for both.
func sharedEnds(a, word, b string) string {
	plain := a + " " + word + " " + b
	x, y := strings.Fields(a), strings.Fields(b)
	if strings.HasPrefix(a, string(openMark)) && strings.HasPrefix(b, string(openMark)) && strings.HasSuffix(a, string(closeMark)) && strings.HasSuffix(b, string(closeMark)) {
		x, y = strings.Fields(shown(a)), strings.Fields(shown(b)) // the first way to say each
	}
	if len(x) != len(y) {
		return plain
	}
	differ := -1
	for i := range x {
		if x[i] != y[i] {
			if differ >= 0 {
				return plain
			}
			differ = i
		}
	}
	if differ < 1 || differ == len(x)-1 || strings.ContainsAny(x[differ]+y[differ], "‹|›") {
		return plain
	}
	once := slices.Concat(x[:differ+1], []string{word}, y[differ:])
	return alt(plain, strings.Join(once, " "))
}

// either is a condition of two, whose beginning is said once.
func (c *context) either(x *ability.Cond) string {
	if s := revealedAsCast(c, x) + sharesMostCommon(c, x); s != "" {
		return s
	}
	if a, b := x.A, x.B; a.Kind == ability.CondMatches && b.Kind == ability.CondMatches && b.Sel.Kind == ability.SelCard && same(b.Sel.Of, a.Sel) && same(a.Filter, b.Filter) && a.Filter.Mechanic != "" {
		return "it has " + mechanicWords(a.Filter.Mechanic) // or had it until it went elsewhere
	}
	a, b := c.cond(x.A), c.cond(x.B)
	if x.A.Kind == ability.CondExists && x.B.Kind == ability.CondExists {
		if have, _, ok := c.holder(x.A.Filter); ok && strings.HasPrefix(a, have+" ") && strings.HasPrefix(b, have+" ") {
			return alt(a+" or "+strings.TrimPrefix(b, have+" "), a+" or "+b)
		}
	}
	return sharedEnds(a, "or", b)
}

// unplaced reports whether zones ask nothing of the place of what is found.
func unplaced(z mtg.ZoneSet) bool { return z == 0 || z == 1<<mtg.Battlefield || everywhere(z) }

func (c *context) castFrom(x *ability.Cond) string {
	who := c.describe(x.Filter)
	from := " from " + zoneList(x.Zones, "or")
	if who.whole == "you" {
		return "you cast " + alt("it", c.this()) + from
	}
	return alt("it", c.this()) + " was cast" + from
}

func (c *context) rareCond(x *ability.Cond) string {
	switch x.Kind {
	case ability.CondCostWay:
		if x.Name == insteadCost {
			return "the " + namelessCost(c) + " cost was paid"
		}
		return alt("its "+mechanicWords(x.Name)+" cost was paid", "this spell's "+mechanicWords(x.Name)+" cost was paid", c.this()+" was cast for its "+mechanicWords(x.Name)+" cost")
	case ability.CondStep, ability.CondPhase:
		return "it is " + stepNouns[x.Step]
	case ability.CondDayNight:
		if x.N == 2 {
			return "it's night"
		}
		return "it's day"
	case ability.CondManaSpent:
		var list []string
		for k := mtg.White; k <= mtg.Colorless; k++ {
			if x.Colors.Has(k) {
				list = append(list, "{"+string(k.Letter())+"}")
			}
		}
		return strings.Join(list, "") + " was spent to cast " + c.this()
	case ability.CondFirstCombat:
		return "it's the first combat phase of the turn"
	case ability.CondMaySearch:
		return "you can search your library"
	case ability.CondEpic:
		return "this spell has epic"
	case ability.CondAsCast:
		return asCast(c, x.N)
	case ability.CondForetold:
		return alt("this spell was foretold", "it was foretold")
	case ability.CondSomePlayer:
		c.chooser = &reference{player: true}
		who := "a player"
		if x.Sel.Kind == ability.SelEachOpponent {
			who = "an opponent"
		}
		if s := c.thanYou(x.A, who) + manyMoreThanYou(c, x.A, who) + manyBuried(c, x.A, who) + hadCome(c, x.A, who); s != "" {
			return s
		}
		if s := c.cond(x.A); strings.HasPrefix(s, "that player ") {
			return who + strings.TrimPrefix(s, "that player")
		}
		if s := c.cond(x.A); strings.HasPrefix(s, string(openMark)+"that player ") {
			return strings.ReplaceAll(s, "that player", who)
		}
		return strings.NewReplacer((&reference{player: true}).say(subject), who, alt("they control", "that player controls", "you control"), who+" controls").Replace(c.cond(x.A))
	}
	return "something is so"
}

// not is what doesn't hold.
func (c *context) not(x *ability.Cond) string {
	if s := mostOfAll(c, x) + notFromHand(c, x); s != "" {
		return s
	}
	switch x.Kind {
	case ability.CondExists:
		return c.exists(x.Filter, true)
	case ability.CondMatches:
		return c.matches(x, true)
	case ability.CondKicked:
		return c.kicked(x, true)
	case ability.CondYourTurn:
		return "it's not your turn"
	case ability.CondDid:
		if r := c.regs[uint8(x.N)]; r != nil && r.won != "" {
			if !strings.Contains(r.won, "flip") && r.lost != "" {
				return r.lost
			}
			return "not: " + r.won // not the same as a lost flip (705.2)
		}
		return alt("you don't", "they don't", "that player doesn't", "you lose the flip", "no one does", "you can't", "you didn't")
	case ability.CondPast, ability.CondFirstOfTurn:
		return c.past(x, true)
	case ability.CondCity:
		return "you don't have the city's blessing"
	case ability.CondMonarch:
		return monarchWords(x)[1]
	case ability.CondNum:
		y := *x
		y.Relation = contrary[x.Relation]
		return c.numbers(&y)
	}
	switch x.Kind {
	case ability.CondNot:
		return c.cond(x.A)
	case ability.CondAnd:
		if escaped(x) {
			return alt("it", c.this()) + " didn't escape"
		}
		return c.not(x.A) + " or " + c.not(x.B)
	case ability.CondOr:
		if x.A.Kind == ability.CondDayNight && x.B.Kind == ability.CondDayNight {
			return "it's neither day nor night"
		}
		return c.not(x.A) + " and " + c.not(x.B)
	}
	if x.Kind == ability.CondManaSpent {
		return strings.Replace(c.cond(x), "was spent", "wasn't spent", 1)
	}
	if x.Kind == ability.CondSomePlayer {
		k := x.A
		hand := func(who ability.SelKind) *ability.Num {
			return &ability.Num{Kind: ability.NumHand, Sel: &ability.Sel{Kind: who}}
		}
		if x.Sel.Kind == ability.SelEachOpponent && k.Kind == ability.CondNum && same(k.Left, hand(ability.SelYou)) && same(k.Right, hand(ability.SelChooser)) {
			if word := map[ability.Relation]string{ability.AtMost: "more", ability.AtLeast: "fewer"}[k.Relation]; word != "" {
				return "you have " + word + " cards in hand than each opponent"
			}
		}
		return "it is not so that " + c.cond(x)
	}
	return "not: " + c.cond(x)
}

// holder is who has what a filter describes: the words for having it.
func (c *context) holder(f *ability.Filter) (have string, rest ability.Filter, ok bool) {
	rest = *f
	if f.Zones&offBattlefield != 0 && !everywhere(f.Zones) || f.Is&ability.IsSpell != 0 {
		return "", rest, false
	}
	rest.Controller = ability.Anyone
	switch f.Controller {
	case ability.You:
		return "you control", rest, true
	case ability.Opponent:
		return alt("an opponent controls", "your opponents control", "an opponent control"), rest, true
	case ability.TheSel:
		who := c.sel(f.Whose, subject)
		rest.Whose = nil
		return who + " " + alt("controls", "control"), rest, true
	case ability.Chooser:
		return alt("they control", "that player controls", "you control"), rest, true
	}
	return "", *f, false
}

// exists says that there is something.
func (c *context) exists(f *ability.Filter, none bool) string {
	if s := protectsSome(c, f); s != "" && !none {
		return s
	}
	if have, rest, ok := c.holder(f); ok {
		if f.Controller == ability.You && same(&rest, &ability.Filter{Is: ability.IsCommander, Owner: ability.You, Zones: rest.Zones}) && !none {
			return have + " " + alt("your commander", "a commander you own")
		}
		d := c.describe(&rest)
		if none {
			return noneHas(have, &d)
		}
		return have + " " + d.one()
	}
	d := c.describe(f)
	if none {
		return alt("no "+d.say(many)+" "+alt("are", "are on the battlefield"), "there are no "+d.say(many)+alt("", " on the battlefield"))
	}
	if unplaced(f.Zones) && f.Controller == ability.Anyone && f.In == nil && !f.Players && !d.self {
		return alt("there is "+d.one(), "any player controls "+d.one(), d.one()+" is on the battlefield", "there's "+d.one()+" on the battlefield", whoseLife(d.one()), c.cardIs(f))
	}
	return alt("there is "+d.one(), whoseLife(d.one()), d.one()+" is on the battlefield", "there's "+d.one()+" on the battlefield", c.cardIs(f))
}

// cardIs is a card that is in a zone, as a sentence.
func (c *context) cardIs(f *ability.Filter) string {
	if f.Zones&offBattlefield == 0 {
		return "one is there"
	}
	g := *f
	g.Owner, g.Whose = 0, nil
	d := c.describe(&g)
	d.post = ""
	return d.one() + " is in " + strings.TrimPrefix(c.placed(f), alt("from", "in")+" ")
}

func dont(have string) string {
	return strings.NewReplacer("you control", "you don't control", "controls", "doesn't control", "opponents control", "opponents don't control").Replace(have)
}

var relationWords = [...]string{
	ability.Equal: "%", ability.NotEqual: "not %", ability.AtLeast: "% or more", ability.AtMost: "% or less",
	ability.MoreThan: "more than %", ability.LessThan: "less than %",
	ability.Multiple: "a multiple of %", ability.NotMultiple: "no multiple of %",
}

// contrary are the relations that hold where the others do not.
var contrary = [...]ability.Relation{
	ability.Equal: ability.NotEqual, ability.NotEqual: ability.Equal, ability.AtLeast: ability.LessThan,
	ability.AtMost: ability.MoreThan, ability.MoreThan: ability.AtMost, ability.LessThan: ability.AtLeast,
	ability.Multiple: ability.NotMultiple, ability.NotMultiple: ability.Multiple,
}

// related is a quantity behind a relation.
func relation(r ability.Relation, words string) string {
	if int(r) >= len(relationWords) {
		return words
	}
	s := strings.ReplaceAll(relationWords[r], "%", words)
	switch r {
	case ability.AtLeast:
		return alt(s, words+" or greater", "at least "+words)
	case ability.AtMost:
		return alt(s, words+" or fewer", "at most "+words)
	case ability.MoreThan:
		return alt(s, "greater than "+words)
	case ability.LessThan:
		return alt(s, "fewer than "+words)
	case ability.Equal:
		return alt(words, "exactly "+words)
	}
	return s
}

// numbers compares two numbers.
func (c *context) numbers(x *ability.Cond) string {
	l, r := x.Left, x.Right
	if r.Kind == ability.NumConst || r.Kind == ability.NumX {
		if s := c.counted(l, x.Relation, r); s != "" {
			return s
		}
	}
	if s := spent(c, x); s != "" {
		return s
	}
	if s := c.voted(x); s != "" {
		return s
	}
	if l.Kind == ability.NumPower && l.Sel.Kind == ability.SelAll && (r.Kind == ability.NumConst || r.Kind == ability.NumX) {
		return alt(c.sel(l.Sel, subject)+" have total power "+relation(x.Relation, c.value(r)), c.value(l)+" is "+relation(x.Relation, c.value(r)))
	}
	if l.Kind == ability.NumSize && l.Sel.Kind == ability.SelChosenPlayer && x.Relation == ability.Equal && isConst(r, 0) {
		return alt("no player is chosen for "+c.this(), "tribute wasn't paid")
	}
	if l.Kind == ability.NumCount && r.Kind == ability.NumCount {
		if s := c.moreThan(x); s != "" {
			return s
		}
	}
	if l.Kind == ability.NumLife && r.Kind == ability.NumGreatestLife && x.Relation == ability.AtLeast {
		who := c.sel(l.Sel, subject)
		return alt(who+" has the most life or is tied for most life", who+" has the most life", c.value(l)+" is the highest life total among all players or more")
	}
	if r.Kind == ability.NumPlus && r.A.Kind == ability.NumStartingLife && r.B.Kind == ability.NumConst && l.Kind == ability.NumLife && x.Relation == ability.AtLeast && same(l.Sel, r.A.Sel) {
		return c.sel(l.Sel, subject) + " have at least " + c.value(r.B) + " life more than " + c.value(r.A)
	}
	switch l.Kind {
	case ability.NumActivated:
		return "this ability has been activated " + relation(x.Relation, c.value(r)) + " times this turn"
	case ability.NumResolved:
		if x.Relation == ability.AtMost && isConst(r, 2) {
			return "this is the first or second time this ability has resolved this turn"
		}
		return alt("this is the "+ordinal(int(r.K))+" time this ability has resolved this turn", "it's the "+ordinal(int(r.K))+" time")
	}
	left := c.value(l)
	if r.Kind == ability.NumStartingLife && x.Relation == ability.AtLeast {
		return left + " is greater than or equal to " + c.value(r)
	}
	if x.Relation == ability.Equal {
		return left + alt(" is ", " is equal to ", " is exactly ") + c.value(r)
	}
	return left + " is " + relation(x.Relation, c.value(r))
}

// voted compares votes (701.38c).
func (c *context) voted(x *ability.Cond) string {
	l, r := x.Left, x.Right
	if l.Kind != ability.NumSize || r.Kind != ability.NumSize || l.Sel.Kind != ability.SelRegister || r.Sel.Kind != ability.SelRegister {
		return ""
	}
	a, b := c.regs[l.Sel.N], c.regs[r.Sel.N]
	if a == nil || b == nil || a.vote == "" || b.vote == "" {
		return ""
	}
	switch x.Relation {
	case ability.MoreThan:
		return a.vote + " gets more votes"
	case ability.AtLeast:
		return a.vote + " gets more votes or the vote is tied"
	}
	return ""
}

// moreThan says that someone has more of something than someone else.
func (c *context) moreThan(x *ability.Cond) string {
	a, restA, okA := c.holder(x.Left.Filter)
	b, restB, okB := c.holder(x.Right.Filter)
	if !okA || !okB || !same(restA, restB) {
		return ""
	}
	d := c.describe(&restA)
	switch x.Relation {
	case ability.MoreThan:
		return a + " more " + d.say(many) + " than " + alt(strings.Fields(b)[0], b, "you", "each other player")
	case ability.LessThan:
		return a + " fewer " + d.say(many) + " than " + alt(strings.Fields(b)[0], b, "you")
	}
	return ""
}

// counted is a condition on a count, or on a player's life.
func (c *context) counted(l *ability.Num, r ability.Relation, k *ability.Num) string {
	q, _ := plainNum(k)
	words := q.words
	howMany := func(plur, sing string) string {
		switch {
		case isConst(k, 0) && r == ability.Equal:
			return "no " + plur
		case isConst(k, 0) && r == ability.MoreThan, isConst(k, 1) && r == ability.AtLeast:
			return alt(article(sing), "one or more "+plur, "at least one "+sing)
		}
		noun := plur
		if q.one && r == ability.Equal {
			noun = sing
		}
		if r == ability.Equal {
			return alt("exactly "+words, words) + " " + noun
		}
		return relation(r, words) + " " + noun
	}
	switch l.Kind {
	case ability.NumCount:
		have, rest, ok := c.holder(l.Filter)
		d := c.describe(&rest)
		phrase := howMany(d.others(many), d.others(one))
		if s := besideIt(c, &rest, have, howMany); s != "" {
			return alt(s, alt("there are ", "there is ")+phrase)
		}
		if ok {
			return have + " " + phrase
		}
		return alt(alt("there are ", "there is ")+phrase+alt("", " on the battlefield"), c.countedCards(l.Filter, howMany), phrase+" are on the battlefield")
	case ability.NumHand:
		return c.sel(l.Sel, subject) + " " + alt("have", "has") + " " + howMany("cards in "+alt("", "your ", "their ")+"hand", "card in "+alt("", "your ", "their ")+"hand")
	case ability.NumLife:
		return alt(c.sel(l.Sel, subject)+" "+alt("have", "has")+" "+relation(r, words)+" life", c.sel(l.Sel, possessive)+" life total is "+relation(r, words))
	case ability.NumCounters:
		kind := l.Counter.String() + " counter"
		on := c.sel(l.Sel, object)
		if l.Sel != nil && (l.Sel.Kind == ability.SelYou || l.Counter.OnPlayers()) {
			return c.sel(l.Sel, subject) + " " + alt("have", "has") + " " + howMany(several(kind), kind)
		}
		return alt(alt("there are ", "there is ")+howMany(several(kind), kind)+" on "+on, on+" has "+howMany(several(kind), kind)+" on it")
	case ability.NumAllCounters:
		on := c.sel(l.Sel, object)
		if isConst(k, 1) && r == ability.AtLeast {
			return alt(on+" had counters on it", on+" has counters on it", on+" has a counter on it", on+" had a counter on it", "it had counters on it")
		}
		return on + " has " + howMany("counters", "counter") + " on it"
	case ability.NumSpellsLastTurn:
		if isConst(k, 0) && r == ability.Equal {
			return "no spells were cast last turn"
		}
		return "a player cast " + howMany("spells", "spell") + " last turn"
	case ability.NumRegister:
		if ref := c.regs[uint8(l.K)]; ref != nil && r == ability.Equal && k.Kind == ability.NumConst && k.K >= 0 && int(k.K) < len(ref.options) {
			return ref.options[k.K] + " was chosen"
		}
		if isConst(k, ability.FlipLost) && r == ability.Equal {
			if ref := c.regs[uint8(l.K)]; ref != nil && ref.lost != "" {
				return ref.lost
			}
			return "you lose the flip"
		}
	case ability.NumPast:
		return c.pastCount(l, r, k)
	case ability.NumTypesAmong, ability.NumColors, ability.NumDomain:
		return alt("there are "+howMany(c.pers(l), c.per(l)), "there is "+howMany(c.pers(l), c.per(l)))
	case ability.NumDungeons:
		if isConst(k, 1) && (r == ability.AtLeast || r == ability.LessThan) {
			if r == ability.LessThan {
				return alt(c.sel(l.Sel, subject)+" haven't", "you haven't") + " completed a dungeon"
			}
			return alt("you've", "you have") + " completed a dungeon"
		}
	case ability.NumParty:
		if r == ability.Equal && isConst(k, 4) {
			return c.sel(l.Sel, subject) + " " + alt("have", "has") + " a full party"
		}
	case ability.NumPowers, ability.NumNames, ability.NumNamesakes:
		have, rest, _ := c.holder(l.Filter)
		d := c.describe(&rest)
		if l.K == 1 {
			return "there are " + howMany("mana values", "mana value") + " among " + d.all()
		}
		what := map[ability.NumKind]string{ability.NumPowers: "different powers", ability.NumNames: "different names", ability.NumNamesakes: "the same name"}[l.Kind]
		return have + " " + howMany(d.say(many), d.say(one)) + " with " + what
	case ability.NumSize:
		if l.Sel.Kind == ability.SelThose {
			words, done := c.thoseAnd(l.Sel, many)
			word, _ := c.thoseAnd(l.Sel, one)
			return youDid(c, l.Sel.Of, done, howMany(words, word))
		}
		if l.Sel.Kind == ability.SelEachOpponent {
			return "you have " + howMany("opponents", "opponent")
		}
		if s := didSo(c, l, r, k); s != "" {
			return s
		}
	case ability.NumLibrary:
		return c.sel(l.Sel, subject) + " " + alt("have", "has") + " " + howMany("cards in "+alt("", "your ", "their ")+"library", "card in "+alt("", "your ", "their ")+"library")
	case ability.NumDevotion:
		return c.value(l) + " is " + relation(r, words)
	}
	return ""
}

// matches says what something is.
func (c *context) matches(x *ability.Cond, not bool) string {
	f := x.Filter
	if s := protectsThat(c, x) + attackedBattle(c, x); s != "" && !not {
		return s
	}
	if same(f, &ability.Filter{Players: true, NoObjects: true, In: &ability.Sel{Kind: ability.SelActivePlayer}}) {
		return when(!not, "it's ") + when(not, alt("it isn't ", "it's not ", "it wasn't ")) + alt("their", c.sel(x.Sel, possessive)) + " turn"
	}
	if x.Sel.Kind == ability.SelDefending && same(f, &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}) {
		return "you're" + map[bool]string{true: " not"}[not] + " the defending player"
	}
	if x.Sel.Kind == ability.SelAttached && (x.Sel.Of == nil || x.Sel.Of.Kind == ability.SelThis) && c.enchants() == nil && !c.face.Subtypes.Has(mtg.SubAura) {
		d := c.describe(f)
		words := alt(c.this()+isnt(" is ", not)+"attached to "+d.one(), c.sel(x.Sel, subject)+isnt(" is ", not)+d.one())
		if g := *f; g.Types == 0 && len(g.Subtypes) == 0 && len(g.Any) == 0 { // only what it is like
			words = alt(words, c.sel(x.Sel, subject)+isnt(" is ", not)+strings.TrimSpace(strings.TrimSuffix(d.say(one), "permanent")))
		}
		return words
	}
	if x.Sel.Kind == ability.SelThis && same(f, &ability.Filter{Is: ability.IsPaired, Zones: f.Zones}) && !not {
		return c.this() + " is paired with another creature"
	}
	if s := ringBearer(c, x); s != "" && !not {
		return s
	}
	who := c.sel(x.Sel, subject)
	if same(f, &ability.Filter{Zones: f.Zones, ChosenName: true}) && !not {
		return who + " has the chosen name"
	}
	if x.Sel.Kind == ability.SelRegister && c.reg(x.Sel.N).player || f.Players && f.NoObjects {
		n := c.describe(f)
		return who + isnt(" is ", not) + alt(n.one(), n.say(one))
	}
	if f.Owner == ability.You && same(f, &ability.Filter{Zones: f.Zones, Owner: f.Owner}) && f.Zones == mtg.Zones(mtg.Graveyard) {
		c.saidZone = c.saidZone || c.a != nil && c.a.Zones == f.Zones
		return who + isnt(" is ", not) + "in your graveyard"
	}
	if s := placedHere(c, x); s != "" && !not {
		return s
	}
	if same(f, &ability.Filter{Zones: mtg.Zones(mtg.Exile)}) {
		return who + isnt(" is ", not) + "exiled"
	}
	c.cards = true
	d := c.describe(f)
	c.cards = false
	var ways []string
	if adjectives := c.onlyAdjectives(f); adjectives != "" {
		ways = append(ways, who+isnt(" is ", not)+adjectives)
	}
	if f.Is&ability.IsThis != 0 {
		ways = append(ways, who+isnt(" is ", not)+c.this())
	}
	if post := c.onlyBehind(f); post != "" {
		if strings.HasPrefix(post, "with ") {
			ways = append(ways, who+alt(hasnt(not), hasnt(not))+strings.TrimPrefix(post, "with "), who+isnt("'s ", not)+post)
		}
		if f.Controller != 0 {
			have, _, _ := c.holder(f)
			if not {
				have = dont(have)
			}
			ways = append(ways, have+" "+who, strings.Replace(have, "you control", "you controlled", 1)+" "+who)
		}
		ways = append(ways, who+isnt(" is ", not)+post)
	}
	e := c.describe(f)
	ways = append(ways, who+isnt(" is ", not)+alt(d.one(), d.say(one), e.one()))
	if post := c.onlyBehind(f); strings.HasPrefix(post, "that ") || strings.HasPrefix(post, openThat) {
		ways = append(ways, who+" "+thatDid(post))
	}
	if s := didNot(c, f, not); s != "" {
		ways = append(ways, who+" "+s)
	}
	if f.Is == 0 && f.IsNot != 0 && !not {
		g := *f
		g.Is, g.IsNot = f.IsNot, 0
		if words := c.onlyAdjectives(&g); words != "" {
			ways = append(ways, who+isnt(" is ", true)+words)
		}
	}
	return alt(ways...)
}

// openThat begins a group of relative clauses.
const openThat = "‹that "

func isnt(is string, not bool) string {
	if !not {
		return alt(is, " was ")
	}
	if is == "'s " {
		return alt(" isn't ", "'s not ")
	}
	return alt(" isn't ", " is not ", "'s not ", " wasn't ")
}

func hasnt(not bool) string {
	if not {
		return " doesn't have "
	}
	return " has "
}

// onlyAdjectives are the adjectives of a filter that has nothing else.
func (c *context) onlyAdjectives(f *ability.Filter) string {
	if len(f.Any) > 0 && same(f, &ability.Filter{Zones: f.Zones, Any: f.Any}) {
		var list []string
		for i := range f.Any {
			words := joined(before(&f.Any[i])...)
			if c.onlyAdjectives(&f.Any[i]) == "" {
				return ""
			}
			list = append(list, words)
		}
		return listed(list, "or")
	}
	g := *f
	g.Zones, g.Is, g.IsNot, g.Colors, g.NotColors, g.Supertypes, g.NotSupertypes = 0, 0, 0, 0, 0, 0, 0
	if !same(&g, &ability.Filter{}) {
		return ""
	}
	words := joined(before(f)...)
	if words == "" || !unplaced(f.Zones) {
		return ""
	}
	return alt(words, words+" creature")
}

// onlyBehind is what stands behind the noun of a filter with nothing before it.
func (c *context) onlyBehind(f *ability.Filter) string {
	if f.Types|f.AllTypes|f.NotTypes != 0 || len(f.Subtypes)+len(f.AllSubtypes)+len(f.NotSubtypes) > 0 || len(before(f)) > 1 {
		return ""
	}
	return joined(c.behind(f)...)
}

func (c *context) kicked(x *ability.Cond, not bool) string {
	was := alt(" was ", " is ")
	if not {
		was = " wasn't "
	}
	who := alt("it", c.this(), "this spell")
	switch x.Name {
	case "", "kicker", "multikicker":
		if x.N > 0 {
			return who + was + "kicked with its " + kickerCost(c, x.N) + " kicker"
		}
		return who + was + "kicked"
	case "bargain":
		return who + was + "bargained"
	case "gift":
		return "the gift" + strings.ReplaceAll(was, alt(" was ", " is "), " was ") + "promised"
	}
	return alt(alt("its ", "this spell's ")+mechanicWords(x.Name)+" cost"+was+"paid", "the "+mechanicWords(x.Name)+" cost"+was+"paid")
}

// kickerCost is the nth of the costs with which the spell may be kicked.
func kickerCost(c *context, n int) string {
	for i := range c.face.Abilities {
		for j := range c.face.Abilities[i].Static {
			if e := &c.face.Abilities[i].Static[j]; e.Kind == ability.StaticAddCost && e.Name == "kicker" {
				if n--; n == 0 {
					return e.Cost.Text
				}
			}
		}
	}
	return ordinal(n)
}

// ringBearer is that of an ability that triggers as the Ring tempts: which creature was chosen
// then (701.54a).
func ringBearer(c *context, x *ability.Cond) string {
	if x.Sel.Kind != ability.SelEventObject || c.a == nil || c.a.Trigger == nil || len(c.a.Trigger.Any) != 1 || c.a.Trigger.Any[0].Kind != mtg.EventTempted {
		return ""
	}
	d := c.describe(x.Filter)
	chosen := d.one()
	if same(x.Filter, &ability.Filter{Zones: x.Filter.Zones, IsNot: ability.IsThis}) {
		chosen = "another creature"
	}
	return "you chose " + chosen + " as your Ring-bearer"
}
