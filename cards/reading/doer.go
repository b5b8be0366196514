package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// outright says of other objects all there is to say, while of those that are spoken of
// something is left out. It returns a function that goes on as before.
func outright(c *context) (restore func()) {
	bare := c.bare
	c.bare = false
	return func() { c.bare = bare }
}

// subject is who does something.
func (c *context) subject(s *ability.Sel) (words string, you bool) {
	if s == nil || s.Kind == ability.SelYou {
		return "you", true
	}
	return c.sel(s, subject), false
}

// doer is who does something, with the verb: you are not named.
func (c *context) doer(s *ability.Sel, base, third string) string {
	again := toldAgain(c, s)
	who, you := c.subject(s)
	if you {
		return had(c, alt("", "you ")) + base
	}
	if again {
		return alt(who+" ", "") + alt(third, base)
	}
	if c.plural(s) {
		return who + alt(" each ", " ") + base
	}
	return who + " " + third
}

// had is "you" where it is another player who may have you do something.
func had(c *context, you string) string {
	if c.offers && c.told != nil && c.told.Kind != ability.SelYou {
		return "have you "
	}
	return you
}

// toldAgain reports whether it is the same who does something as before: he need not
// be named again.
func toldAgain(c *context, s *ability.Sel) bool {
	if w := c.lastWhat; s != nil && s.Kind == ability.SelEachPlayer && w != nil && w.Kind == ability.SelAll && same(w.Filter.Whose, s) {
		return true // what each player has was spoken of
	}
	return c.told != nil && same(c.told, s) || c.last != nil && same(c.last, s) || doneSince(c, s)
}

// youDo is doer with "you" in the text.
func (c *context) youDo(s *ability.Sel, base, third string) string {
	who, you := c.subject(s)
	if you {
		if c.told != nil {
			return had(c, alt("", "you ")) + base
		}
		return alt("you ", "") + base
	}
	if toldAgain(c, s) {
		return alt(who+" ", "") + alt(third, base)
	}
	if c.plural(s) {
		return who + alt(" each ", " ") + base
	}
	return who + " " + third
}

// manaWords says what may be done with mana, or instead of it.
func manaWords(c *context, e *ability.StaticEffect, who string) string {
	switch e.Kind {
	case ability.StaticManaStays:
		return manaStays(e, who)
	case ability.StaticLifeForMana:
		return lifeForMana(e, who)
	}
	return who + " may spend mana as though it were mana of any " + colorOrType(e.Colors) + spentOn(c, e)
}

// manaStays says which mana is not lost.
func manaStays(e *ability.StaticEffect, who string) string {
	if e.Who.PlayerWho == ability.Anyone {
		who = "players"
	}
	kind := "mana"
	if e.Colors != mtg.AnyType {
		kind = strings.Join(append(colorWords(e.Colors), kind), " ")
	}
	return who + " don't lose unspent " + kind + " as steps and phases end"
}

// lifeForMana says of which symbols life may be paid rather than mana.
func lifeForMana(e *ability.StaticEffect, who string) string {
	symbols := make([]string, 0, 1)
	for c := mtg.White; c < mtg.Colorless; c++ {
		if e.Colors.Has(c) {
			symbols = append(symbols, mtg.ColorSymbol(c).String())
		}
	}
	return "for each " + listed(symbols, "and") + " in a cost, " + who + " may pay 2 life rather than pay that mana"
}

// owned reads what changes who owns something, and what puts it into the ante.
func owned(c *context, in *ability.Instr) string {
	switch in.Op {
	case ability.OpAnte:
		s := c.doer(in.Who, "ante", "antes") + " "
		c.keep(in.Dst, &reference{nouns: []string{"card"}, done: "anted"})
		if in.What != nil {
			return s + c.sel(in.What, object)
		}
		whose, you := c.subject(in.Who)
		switch {
		case you:
			whose = "your"
		case c.plural(in.Who) || in.Who.Kind == ability.SelEachPlayer || in.Who.Kind == ability.SelEachOpponent || in.Who.Kind == ability.SelRegister:
			whose = "their"
		default:
			whose = alt("their", own(whose, possessive))
		}
		return s + "the top card of " + whose + " library"
	case ability.OpOwn:
		return c.youDo(in.Who, "own", "owns") + " " + c.sel(in.What, object)
	case ability.OpExchangeOwner:
		return "exchange ownership of " + c.sel(in.What, object) + " and " + c.sel(in.Other, object)
	}
	return unread(in)
}

// targetsFirst is "choose target creature", said before what is done with it, or with two of
// them (115.1): it is empty where no target is an object or a player to be spoken of.
func targetsFirst(c *context, m *ability.Mode) string {
	if n := len(m.Targets); n == 0 || n > 2 || len(m.Code) == 0 {
		return ""
	}
	var list []string
	for i := range m.Targets {
		r := c.regs[uint8(i)]
		if r == nil || r.first == "" || strings.HasPrefix(r.first, "you") {
			return ""
		}
		list = append(list, r.say(object))
	}
	return "choose " + listed(list, "and")
}

// endLast says behind what the object is attached to that the effect can be ended, which is
// a sentence of its own.
func endLast(list []sentence) {
	for i := 1; i < len(list); i++ {
		words, offer, ok := strings.Cut(list[i-1].words, ". You may pay ")
		if ok && strings.HasSuffix(offer, " to end this effect") && strings.HasPrefix(list[i].words, "attach ") {
			list[i-1].words = words
			list[i].words += ". You may pay " + offer
		}
	}
}

// monarchWords say who is the monarch, and that it is not so.
func monarchWords(x *ability.Cond) [2]string {
	if x.Sel != nil {
		return [2]string{"an opponent is the monarch", "no opponent is the monarch"}
	}
	return [2]string{"you're the monarch", "you're not the monarch"}
}

// namesAnother reports whether words begin with what does or suffers something.
func namesAnother(words string) bool {
	first, _, _ := strings.Cut(shown(words), " ")
	switch strings.ToLower(first) {
	case "it", "this", "that", "those", "target", "enchanted", "equipped":
		return true
	}
	return false
}

// theirOwn says "their" of what each of several players has who does something with it himself.
func theirOwn(actor *ability.Sel, words string) string {
	if actor == nil {
		return words
	}
	switch actor.Kind {
	case ability.SelEachPlayer:
		return strings.ReplaceAll(words, "each player's ", alt("their ", "each player's ", "his or her "))
	case ability.SelEachOpponent:
		return strings.ReplaceAll(words, "each opponent's ", alt("their ", "each opponent's ", "his or her "))
	}
	return words
}

// eachOfThem says of what is done with what each of several players has, by the effect, that
// each of them does it.
func eachOfThem(words, base, third string) string {
	for _, who := range []string{"each player", "each opponent"} {
		head, what, ok := strings.Cut(words, base)
		whole := strings.Count(head, string(openMark)) == strings.Count(head, string(closeMark))
		if ok && whole && strings.Contains(what, who+"'s ") {
			return alt(words, who+" "+third+strings.ReplaceAll(what, who+"'s ", "their "))
		}
	}
	return words
}

func topCards(n *ability.Num) string {
	if isOne(n) {
		return "card"
	}
	q, _ := plainNum(n)
	return q.words + " cards"
}

// placeOnce says of several cards together where they are, once where they are all in your
// graveyard.
func placeOnce(parts []string) string {
	place := " " + alt("from", "in") + " your graveyard"
	if heads, ok := withoutEnd(parts, place); ok {
		return alt(listed(heads, "and")+place, listed(parts, "and"))
	}
	return listed(parts, "and")
}

// theirLibrary is what is done with cards of a player's library by that player, who is named
// first: "target player reveals the top card of their library".
func theirLibrary(c *context, s *ability.Sel, third, what, words string) string {
	if s == nil || s.Kind == ability.SelYou || c.plural(s) {
		return words
	}
	for _, name := range []string{"target player", "target opponent", "defending player"} {
		if strings.Count(what, name+"'s library") == 1 && (s.Kind == ability.SelRegister) == (name != "defending player") && (s.Kind == ability.SelRegister || s.Kind == ability.SelDefending) {
			return alt(words, name+" "+third+" "+strings.Replace(what, name+"'s library", "their library", 1))
		}
	}
	return words
}

// fromHere says where the object itself is as fromWhere does, but for abilities of keywords,
// whose rules say it.
func fromHere(c *context, s *ability.Sel, what string) string {
	if c.a != nil && c.a.Name != "" {
		return what
	}
	return c.fromWhere(s, what)
}
