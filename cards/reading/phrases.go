package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file has the phrases of cards that say otherwise what parts of programs say.

// damageTo is that damage would be dealt to something, whatever deals it.
func damageTo(c *context, p *ability.Pattern) string {
	if p.Kind != mtg.EventDamage || p.Source != nil || p.Other == nil || p.AtLeast > 0 {
		return ""
	}
	return combatWord(p) + "damage would be dealt to " + c.hurt(p.Other)
}

// redirected is damage dealt to something else instead: all that would be dealt, so much, or
// that of the next time.
func redirected(c *context, p *ability.Pattern, r *ability.Replace, once string) string {
	if p.Kind != mtg.EventDamage || r.Optional || p.AtLeast > 0 {
		return ""
	}
	restore := c.mark()
	to, by, source := "", "", ""
	hurt := ""
	if p.Other != nil {
		hurt = c.hurt(p.Other)
		if o := p.Other; o.In != nil && same(o, &ability.Filter{Zones: o.Zones, Players: o.Players, In: o.In}) {
			restore()
			hurt = c.sel(o.In, object)
		}
		to = " to " + hurt
	}
	if p.Source != nil {
		source = sourceOf(c, p)
		by = " by " + alt(source, sources(c, p.Source))
	}
	goes := c.sel(r.Sel, object)
	damage := combatWord(p) + "damage"
	now := func(s string) string { return s }
	if c.brief {
		now = func(s string) string { return s + alt("", thisTurn) }
	}
	is := " is dealt to " + goes + " instead"
	passive := func(amount string) string {
		ways := []string{amount + damage + now(" that would be dealt"+to+by) + is}
		if c.brief {
			ways = append(ways, amount+damage+" that would be dealt"+now("")+to+by+is, amount+damage+" that would be dealt"+to+now("")+by+is)
		}
		if source != "" {
			ways = append(ways, amount+damage+" that "+now(source+" would deal"+to)+is)
		}
		return alt(ways...)
	}
	if r.Num != nil {
		return passive("the next " + c.value(r.Num) + " ")
	}
	var ways []string
	if !r.Once && r.Flags&ability.FlagAll != 0 {
		ways = append(ways, passive("all "))
	}
	that := alt("that damage is dealt to "+goes, "it deals that damage to "+goes, "that source deals that damage to "+goes, "that spell deals that damage to "+goes)
	if source != "" {
		ways = append(ways, once+now(source+" would deal "+damage+to)+", "+that+" instead")
	} else {
		ways = append(ways, once+now(damage+" would be dealt"+to)+", "+that+" instead")
		if p.Other != nil {
			ways = append(ways, once+now(hurt+" would be dealt "+damage)+", "+that+" instead")
		}
	}
	return alt(ways...)
}

// dealsInstead is how much damage is dealt instead, and to what; nothing where no phrase says it.
func dealsInstead(c *context, p *ability.Pattern, n *ability.Num) string {
	amount := ""
	switch {
	case n.Kind == ability.NumPlus && n.A.Kind == ability.NumEvent && n.B.Kind == ability.NumConst:
		amount = "that much damage plus " + numeral(int(n.B.K))
	case n.Kind == ability.NumMinus && n.A.Kind == ability.NumEvent && n.B.Kind == ability.NumConst:
		amount = "that much damage minus " + numeral(int(n.B.K))
	case n.Kind == ability.NumMax && isConst(n.B, 0):
		return dealsInstead(c, p, n.A)
	case n.Kind == ability.NumTimes && (isConst(n.A, 3) || isConst(n.B, 3)):
		amount = alt("triple that damage", "three times that damage")
	case n.Kind == ability.NumHalfDown && n.A.Kind == ability.NumEvent:
		amount = "half that damage, rounded down,"
	case n.Kind == ability.NumHalfUp && n.A.Kind == ability.NumEvent:
		amount = "half that damage, rounded up,"
	default:
		return ""
	}
	to := ""
	if p.Other != nil {
		to = alt(" to that player", " to that permanent or player", " to that creature", " to that permanent", " to that player or permanent", "")
	}
	return alt("it deals ", "that source deals ") + amount + to
}

// preventsX is the prevention of so much damage, of which it is said behind how much it is.
func preventsX(c *context, in *ability.Instr) string {
	if _, ok := plainNum(in.N); ok || in.Flags&(ability.FlagSource|ability.FlagAnyone) != 0 || in.Filter != nil {
		return ""
	}
	kind := "damage"
	if in.Flags&ability.FlagCombat != 0 {
		kind = "combat damage"
	}
	to, dur, value := c.sel(in.What, object), c.duration(in.Duration, in.Until), c.value(atLeastZero(in.N))
	rest := kind + " that would be dealt to " + to + " " + dur
	return alt("prevent the next X "+rest+", where X is "+value, "prevent the next "+value+" "+rest)
}

// besideIt is that so many things are attached to something, or block it, or attack.
func besideIt(c *context, f *ability.Filter, have string, howMany func(plur, sing string) string) string {
	if have != "" || f.In == nil || f.Zones&offBattlefield != 0 {
		return ""
	}
	near := c.beside(f.In)
	if near == "" {
		return ""
	}
	g := *f
	g.In = nil
	d := c.describe(&g)
	return howMany(d.say(many), d.say(one)) + alt(" are ", " is ") + near
}

// underControl are things that died, and under whose control or of whom they were.
func underControl(c *context, p *ability.Pattern, num number) string {
	f := *p.Object
	switch {
	case f.Controller == ability.You && f.Owner == ability.Anyone:
		f.Controller = ability.Anyone
		d := c.describe(&f)
		return d.say(num) + " that died under your control this turn"
	case f.Owner == ability.You && f.Controller == ability.Anyone:
		f.Owner = ability.Anyone
		d := c.describe(&f)
		return d.say(num) + " put into your graveyard from the battlefield this turn"
	}
	d := c.describe(&f)
	return d.say(num) + " that died this turn"
}

// enteredPast is one of those that entered this turn, or left, or were sacrificed.
func enteredPast(c *context, n *ability.Num, num number) string {
	p := n.Pattern
	if n.K != 0 && n.K != 1 || p.Object == nil {
		return ""
	}
	f := *p.Object
	d := c.describe(&f)
	you := p.Player != nil && p.Player.PlayerWho == ability.You
	yours := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}
	switch {
	case you && same(p, &ability.Pattern{Kind: mtg.EventZoneChange, Object: p.Object, Player: p.Player, To: mtg.Zones(mtg.Battlefield)}) && same(p.Player, yours):
		return d.say(num) + " " + alt("that entered", "you've had enter", "you had enter", "that entered the battlefield") + " under your control this turn"
	case you && same(p, &ability.Pattern{Kind: mtg.EventSacrifice, Object: p.Object, Player: p.Player}) && same(p.Player, yours):
		return d.say(num) + " you've sacrificed this turn"
	case same(p, &ability.Pattern{Kind: mtg.EventSacrifice, Object: p.Object}):
		return d.say(num) + " sacrificed this turn"
	case p.Kind == mtg.EventZoneChange && p.From == mtg.Zones(mtg.Battlefield) && everywhere(p.To|1<<mtg.Battlefield) && f.Controller == ability.You && p.Player == nil:
		f.Controller = ability.Anyone
		e := c.describe(&f)
		return alt(d.say(num)+" that left the battlefield this turn", e.say(num)+" that left the battlefield under your control this turn")
	}
	return ""
}

// placedHere is that the object is in one of the zones where the ability functions.
func placedHere(c *context, x *ability.Cond) string {
	f := x.Filter
	if x.Sel.Kind != ability.SelThis || !same(f, &ability.Filter{Zones: f.Zones}) || c.a == nil || c.a.Zones != f.Zones {
		return ""
	}
	c.saidZone = true
	who := c.this()
	switch f.Zones {
	case mtg.Zones(mtg.Battlefield, mtg.Command):
		return who + " is in the command zone or on the battlefield"
	case mtg.Zones(mtg.Battlefield, mtg.Graveyard):
		return who + " is in your graveyard or on the battlefield"
	}
	c.saidZone = false
	return ""
}

// begun is a sentence with what is said before it: in a part of its own, or not at all.
func begun(ahead, words string) string {
	if strings.HasSuffix(ahead, ", ") {
		return alt(words, ahead+words)
	}
	return alt("", ahead) + words
}

// movedToHand and movedToBattlefield are what was done with what went there.
var (
	movedToHand        = alt("returned", "put into your hand", "put into their hand")
	movedToBattlefield = alt("returned", "put onto the battlefield")
)

// doneOf is what an instruction did with what it keeps.
func doneOf(in *ability.Instr) string {
	switch {
	case in.Op == ability.OpMove && in.Zone == mtg.Hand:
		return movedToHand
	case in.Op == ability.OpMove && in.Zone == mtg.Battlefield:
		return movedToBattlefield
	}
	return doneWords[in.Op]
}

// didSo is that something was done with what a register holds, or that it was not.
func didSo(c *context, l *ability.Num, r ability.Relation, k *ability.Num) string {
	of := l.Sel
	if of.Kind == ability.SelWas {
		of = of.Of
	}
	if of.Kind != ability.SelRegister || !isConst(k, 1) || r != ability.AtLeast && r != ability.LessThan {
		return ""
	}
	ref := c.reg(of.N)
	it, what := alt("it", "that card", "the card"), alt("a card", "it", "that card", "the card")
	verb := ""
	switch {
	case ref.done == movedToHand && ref.mine:
		verb, it = "put ", alt(it, "a card")
		if r == ability.LessThan {
			return alt("you don't put ", "you didn't put ") + alt(it+" into your hand", it+" into your hand this way")
		}
		return "you put " + alt(it+" into your hand", it+" into your hand this way")
	case ref.done == movedToBattlefield && ref.mine:
		if r == ability.LessThan {
			return alt("you don't put ", "you didn't put ") + it + " onto the battlefield" + alt("", " this way")
		}
		return "you put " + it + " onto the battlefield" + alt("", " this way")
	case len(ref.nouns) == 1 && ref.nouns[0] == "spell" && r == ability.LessThan:
		return alt("you don't cast ", "you didn't cast ") + it + alt("", " this way")
	case len(ref.nouns) == 1 && ref.nouns[0] == "spell":
		return "you cast " + it + alt("", " this way")
	}
	_, _ = verb, what
	return ""
}

// nthCost is what the first of some spells that you cast each turn costs less or more, or the
// second.
func nthCost(c *context, e *ability.StaticEffect) string {
	if e.Kind != ability.StaticCostChange || e.If == nil || e.Who == nil || e.Who.PlayerWho != ability.You || e.What == nil {
		return ""
	}
	word := ""
	var p *ability.Pattern
	switch k := e.If; {
	case k.Kind == ability.CondNot && k.A.Kind == ability.CondPast && k.A.N <= 1:
		p, word = k.A.Pattern, "first"
	case k.Kind == ability.CondNum && k.Left.Kind == ability.NumPast && k.Left.K == 0 && k.Relation == ability.Equal && k.Right.Kind == ability.NumConst:
		p, word = k.Left.Pattern, ordinal(int(k.Right.K)+1)
	default:
		return ""
	}
	f := *e.What
	if p.Object != nil {
		f.Zones = p.Object.Zones
		if p.Object.Is&ability.IsSpell != 0 {
			f.Is |= ability.IsSpell
		}
	}
	if !same(p, &ability.Pattern{Kind: mtg.EventCast, Object: p.Object, Player: p.Player}) || p.Player == nil || p.Player.PlayerWho != ability.You || p.Object == nil || !same(p.Object, &f) {
		return ""
	}
	plain := *e
	plain.If = nil
	words := c.costChange(&plain)
	c.asSpell = true
	d := c.describe(e.What)
	c.asSpell = false
	_, rest, ok := strings.Cut(words, " you cast cost")
	if !ok {
		return ""
	}
	return "the " + word + " " + d.say(one) + " you cast each turn cost" + rest
}

// bothDone says once who does two things, and with what: "you create or sacrifice a token".
func bothDone(a, b string) string {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) || len(x) < 3 {
		return ""
	}
	at := -1
	for i := range x {
		if x[i] != y[i] {
			if at >= 0 {
				return ""
			}
			at = i
		}
	}
	if at < 1 || at == len(x)-1 || strings.ContainsAny(x[at]+y[at], string([]rune{openMark, barMark, closeMark})) {
		return ""
	}
	return strings.Join(x[:at+1], " ") + " or " + strings.Join(y[at:], " ")
}

// thatDid is a relative clause without what begins it, in each way to say it.
func thatDid(post string) string {
	if rest, ok := strings.CutPrefix(post, "that "); ok {
		return rest
	}
	end := groupClosed(post)
	if end < 0 {
		return post
	}
	head, tail := post[:end], post[end:]
	return strings.ReplaceAll(strings.Replace(head, openThat, string(openMark), 1), string(barMark)+"that ", string(barMark)) + tail
}

// didNot is what something did not do this turn, or did, of which a filter asks the contrary
// and no more.
func didNot(c *context, f *ability.Filter, not bool) string {
	const did = ability.EnteredThisTurn | ability.AttackedThisTurn | ability.DamagedThisTurn
	if !not || f.Is&did == 0 || !same(f, &ability.Filter{Zones: f.Zones, Is: f.Is & did}) {
		return ""
	}
	g := *f
	g.Is, g.IsNot = 0, f.Is
	return thatDid(joined(c.clauses(&g)...))
}

// again reports whether a sentence says what the one before it says, of a keyword action.
func again(before, words string) bool {
	for _, w := range []string{" explores", "proliferate"} {
		if strings.HasSuffix(before, w) && strings.HasSuffix(words, w) {
			return true
		}
	}
	return false
}

// imprisoned is what something becomes that loses all else, and the abilities that it has then;
// empty for other changes.
func imprisoned(c *context, list []ability.Mod, many bool) string {
	n := len(list)
	if n < 3 || list[0].Kind != ability.ModLoseAbilities || list[1].Kind != ability.ModSetTypes || gains(list[n-1:]) == 0 {
		return ""
	}
	used, words := c.becomes(list[1:], many)
	if used == 0 || 1+used >= n || gains(list[1+used:]) != n-1-used {
		return ""
	}
	plain := []string{agree(many, "loses", "lose") + " all abilities", words}
	has := gained(c, list[1+used:], many)
	with := strings.TrimSpace(strings.TrimPrefix(has, agree(many, c.have("gains", "has"), c.have("gain", "have"))))
	return alt(listed(append(plain, has), "and"), words+" with "+with+" and "+agree(many, "loses", "lose")+" all other card types and abilities")
}

// preventedWhile says when alone damage is prevented, where the effect asks it.
func preventedWhile(c *context, p *ability.Pattern, s string) string {
	if p.If == nil {
		return s
	}
	cond := c.cond(p.If)
	if head, ok := strings.CutSuffix(s, string(closeMark)); ok {
		ways := waysOf(s)
		_ = head
		for i, w := range ways {
			if event, ok := strings.CutSuffix(w, ", prevent that damage"); ok {
				ways[i] = event + " while " + cond + ", prevent that damage"
			} else {
				ways[i] = w + " while " + cond
			}
		}
		if len(ways) > 1 {
			return alt(ways...)
		}
	}
	return s + " while " + cond
}

// whoDidSo is a condition on a player as a clause behind the noun, empty where it is none.
func whoDidSo(said string) string {
	ways := waysOf(said)
	var list []string
	for _, w := range ways {
		rest, ok := strings.CutPrefix(w, "that player ")
		if !ok {
			continue
		}
		list = append(list, "who "+rest)
	}
	if len(list) == 0 {
		return ""
	}
	return alt(list...)
}

// copied is how often something is copied.
func copied(c *context, in *ability.Instr) string {
	if in.N == nil || isOne(in.N) {
		return ""
	}
	q, ok := plainNum(in.N)
	switch {
	case ok && q.words == "two":
		return " twice"
	case ok:
		return " " + q.words + " times"
	}
	return alt(" for each "+c.per(in.N), " X times, where X is "+c.value(in.N))
}

func (c *context) copySpell(in *ability.Instr) string {
	s := c.doer(in.Who, "copy", "copies") + " " + c.sel(in.What, object) + copied(c, in)
	s += c.exceptions(in.Mods)
	if in.Filter != nil { // 707.10d
		f := *in.Filter
		f.NotIn = nil
		d := c.describe(&f)
		s += " for each other " + d.say(one) + " that spell could target. Each copy targets a different one of those " + d.say(many)
	}
	if in.Flags&ability.FlagNewTargets != 0 {
		s += ". " + capital(c.youDo(in.Who, "may", "may")) + " choose " + alt("new targets for ", "a new target for ") + alt("the copy", "the copies", "that copy")
	}
	c.keep(in.Dst, &reference{nouns: []string{"copy"}})
	return s
}
