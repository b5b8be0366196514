package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// permanentInstr reads what is done with permanents.
func (c *context) permanentInstr(in *ability.Instr) (string, bool) {
	plain := func(verb string) (string, bool) {
		s := verb + " " + c.sel(in.What, object)
		c.keep(in.Dst, c.again(in.What))
		return s, true
	}
	switch in.Op {
	case ability.OpDestroy:
		s, _ := plain("destroy")
		if in.Flags&ability.FlagCantRegenerate != 0 {
			s += ". " + alt("It can't be regenerated", "They can't be regenerated", "A creature destroyed this way can't be regenerated",
				"That creature can't be regenerated", "Creatures destroyed this way can't be regenerated")
		}
		return s, true
	case ability.OpSacrifice:
		s := c.doer(c.chooserOf(in), "sacrifice", "sacrifices") + " " + c.sacrificed(in)
		c.keep(in.Dst, c.again(in.What))
		return s, true
	case ability.OpTap:
		return plain("tap")
	case ability.OpUntap:
		return plain("untap")
	case ability.OpTransform:
		return plain("transform")
	case ability.OpFlip:
		return plain("flip")
	case ability.OpPhaseOut:
		return phasesOut(c, in), true
	case ability.OpTurnUp:
		return "turn " + c.sel(in.What, object) + " face up", true
	case ability.OpTurnDown:
		return "turn " + c.sel(in.What, object) + " face down", true
	case ability.OpRemoveFromCombat:
		return "remove " + c.sel(in.What, object) + " from combat", true
	case ability.OpReselect:
		if in.Flags&ability.FlagAttacking != 0 {
			return reselected(c, in), true
		}
		return "reselect which player " + when(in.Filter.Types != 0, "or planeswalker ") + c.sel(in.What, subject) + " is attacking", true
	case ability.OpSkipUntap:
		if in.Who != nil {
			return c.sel(in.What, subject) + " doesn't untap during your next untap step", true
		}
		return c.sel(in.What, subject) + " doesn't untap during " + alt("its controller's", "their controllers'", "their controller's", "your", "that player's") + " next untap " + alt("step", "steps"), true
	case ability.OpPutCounters:
		c.joint = in.Flags&ability.FlagTogether != 0
		return c.putCounters(in), true
	case ability.OpRemoveCounters:
		return c.removeCounters(in), true
	case ability.OpMoveCounters:
		return "move " + countersOf(in.N, in.Counter) + " from " + c.sel(in.What, object) + " onto " + c.sel(in.Other, object), true
	case ability.OpSpreadCounters:
		if in.Counter == 0 {
			return c.doer(in.Who, "move", "moves") + " any number of counters from " + alt("among ", "") + amongSel(c, in.What) + alt(" onto ", " to ") + c.sel(in.Other, object), true
		}
		return c.doer(in.Who, "move", "moves") + " any number of " + in.Counter.String() + " counters from " + c.sel(in.What, object) + " onto " + c.sel(in.Other, object), true
	case ability.OpDoubleCounters:
		switch {
		case in.Flags&ability.FlagOfEvent != 0:
			what := "the same number and kind of counters"
			if in.N != nil {
				what = "one" + " of each of those kinds of counters"
			}
			return putter(c, in) + " " + what + " on " + c.sel(in.Other, object), true
		case in.Other != nil:
			return "put " + alt(c.sel(in.What, possessive)+" counters", "those counters", "its counters", "the same number of each kind of counter") + " on " + c.sel(in.Other, object), true
		case in.N != nil:
			return "for each kind of counter on " + c.sel(in.What, object) + ", give that permanent or player another counter of that kind", true
		}
		return "double the number of each kind of counter on " + c.sel(in.What, object), true
	case ability.OpAttach:
		return c.attach(in), true
	case ability.OpControl:
		return c.doer(in.Who, "gain", "gains") + " control of " + c.sel(in.What, object) + atEnd(c.duration(in.Duration, in.Until)), true
	case ability.OpContinuous:
		return c.continuous(in), true
	case ability.OpRule:
		return c.ruleInstr(in), true
	case ability.OpToken:
		return c.token(in), true
	case ability.OpCopyToken:
		return c.copyToken(in), true
	case ability.OpLink:
		return alt("link "+c.sel(in.What, object)+" to "+c.sel(in.Other, object), ""), true
	case ability.OpBecomeCopy:
		return c.sel(in.What, subject) + " becomes a copy of " + c.sel(in.Other, object) + c.exceptions(in.Mods) + atEnd(c.duration(in.Duration, in.Until)), true
	case ability.OpDesignate:
		return c.designate(in), true
	}
	return "", false
}

func atEnd(words string) string {
	if words == "" {
		return ""
	}
	return " " + words
}

func (c *context) sacrificed(in *ability.Instr) string {
	s := c.sel(in.What, object)
	if in.What != nil && in.What.Kind == ability.SelRegister {
		s = strings.TrimSuffix(s, " "+alt("they control", "that player controls", "he or she controls", "of their choice", "of his or her choice", "you control", "")) // said by who acts
		s += alt("", " of their choice", " of his or her choice", " they control", " you control")
	}
	return s
}

func countersOf(n *ability.Num, kind mtg.Counter) string {
	word := "counter"
	if kind != 0 {
		word = kind.String() + " counter"
	}
	if n == nil {
		return alt("all "+several(word), "all of its "+several(word))
	}
	if q, ok := plainNum(n); ok {
		if q.one {
			return article(word)
		}
		return q.words + " " + several(word)
	}
	if n.Kind == ability.NumTimes && n.A.Kind == ability.NumConst {
		if n.A.K == 1 {
			return "that many " + several(word)
		}
		return alt(numeral(int(n.A.K))+" times", when(n.A.K == 2, "twice")) + " that many " + several(word)
	}
	return alt("that many "+several(word), "X "+several(word)) + note(numWords(n))
}

// numWords says what kind of number it is.
func numWords(n *ability.Num) string {
	switch n.Kind {
	case ability.NumRegister, ability.NumEvent:
		return ""
	}
	return "by their number"
}

// withoutPut says of counters put after others what they are put on, and perhaps that
// they are put.
func withoutPut(words string) string {
	if rest, ok := strings.CutPrefix(words, "put "); ok {
		return alt("put ", "") + rest
	}
	return words
}

func (c *context) putCounters(in *ability.Instr) string {
	kind := in.Counter.String() + " counter"
	if in.M != nil {
		return "put a counter of that kind on " + c.sel(in.What, object)
	}
	if in.Counter.OnPlayers() && in.What != nil && (in.What.Kind == ability.SelYou || c.isPlayer(in.What)) {
		return c.playerCounters(in, kind)
	}
	put := putter(c, in)
	alone := put // who may was said before
	if in.Who == nil {
		alone = "put"
	}
	if in.What.Kind == ability.SelRegister {
		if r := c.reg(in.What.N); r.who != nil && r.upTo && r.first != "" { // each of several may
			who, you := c.subject(r.who)
			if put = "may put"; !you {
				put = who + " may put"
			}
		}
	}
	on := c.sel(in.What, object)
	if s := in.What; s.Kind == ability.SelThose && s.Of.Kind == ability.SelRegister {
		d := c.describe(&ability.Filter{Types: s.Filter.Types, Zones: mtg.Zones(mtg.Battlefield)})
		on = c.sel(s.Of, object) + " if it's " + article(d.say(one))
	}
	if f := in.What.Filter; in.What.Kind == ability.SelAll && f.Controller == ability.TheSel && f.Whose.Kind == ability.SelAll && f.Whose.Filter.In != nil && f.Whose.Filter.In.Kind == ability.SelRegister {
		if r := c.reg(f.Whose.Filter.In.N); r.may != "" { // each of them on his own
			g := *f
			g.Controller, g.Whose = ability.Anyone, nil
			d := c.describe(&g)
			put, on = r.may+" may put", d.each()+" they control"
		}
	}
	again := *c.again(in.What)
	again.put = true
	c.keep(in.Dst, &again)
	if in.What.Kind == ability.SelRegister && strings.Contains(on, "target") && c.reg(in.What.N).many {
		on = alt(on, "each of "+on)
	}
	if n := in.N; in.Flags&ability.FlagOwn != 0 && n.Sel != nil && n.Sel.Filter != nil && n.Sel.Filter.Controller == ability.Chooser {
		f, of, own, put := *n.Sel.Filter, *n.Sel, *n, *in
		f.Controller, f.Whose = ability.TheSel, &ability.Sel{Kind: ability.SelController, Of: &ability.Sel{Kind: ability.SelItem}}
		of.Filter, own.Sel, put.N = &f, &of, &own
		in = &put
	}
	s := c.quantified(in.N, func(q quantity) string {
		if q.one {
			return alt(put, alone) + " " + article(kind) + " on " + on
		}
		return joined(alt(put, alone), q.words, several(kind), "on", on)
	})
	if _, ok := plainNum(in.N); !ok {
		s = alt(s, joined(alt(put, alone), "a number of", several(kind), "equal to", c.value(atLeastZero(in.N)), "on", on))
	}
	if in.N != nil && in.N.Kind == ability.NumCounters && in.N.Counter == in.Counter && (same(in.N.Sel, in.What) || in.N.Sel.Kind == ability.SelItem) {
		return alt("double the number of "+several(kind)+" on "+on, s)
	}
	return s
}

func (c *context) isPlayer(s *ability.Sel) bool {
	switch s.Kind {
	case ability.SelRegister:
		return c.reg(s.N).player
	case ability.SelEachOpponent, ability.SelEachPlayer, ability.SelEventPlayer, ability.SelController, ability.SelDefending, ability.SelOwner:
		return true
	case ability.SelEventOther:
		return c.other != nil && c.other.player
	}
	return false
}

func (c *context) playerCounters(in *ability.Instr, kind string) string {
	who := c.youDo(in.What, "get", "gets")
	if in.Counter == mtg.CounterEnergy && in.N != nil && in.N.Kind == ability.NumConst {
		return who + " " + strings.Repeat("{E}", int(in.N.K))
	}
	return c.quantified(in.N, func(q quantity) string {
		if q.one {
			return who + " " + alt(article(kind), when(in.Counter == mtg.CounterEnergy, "{E}"))
		}
		if in.Counter == mtg.CounterEnergy {
			if n := slices.Index(numerals[:], q.words); n > 0 {
				return who + " " + alt(strings.Repeat("{E}", n), q.words+" "+several(kind)) // 107.14
			}
			return joined(who, q.words, alt(several(kind), "{E}"))
		}
		return joined(who, q.words, several(kind))
	})
}

func (c *context) removeCounters(in *ability.Instr) string {
	word := "counter"
	if in.Counter != 0 {
		word = in.Counter.String() + " counter"
	}
	from := c.sel(in.What, object)
	c.keep(in.Dst, &reference{amount: "the number of " + several(word) + " removed this way"})
	if in.N == nil {
		return "remove all " + several(word) + " from " + from
	}
	return c.quantified(in.N, func(q quantity) string {
		if q.one && in.Who == nil {
			return "remove " + article(word) + " from " + from
		}
		if in.Flags&ability.FlagUpTo != 0 {
			return joined(c.doer(in.Who, "remove", "removes")+" up to", q.words, several(word), "from", from)
		}
		return joined("remove", q.words, several(word), "from", from)
	})
}

func (c *context) attach(in *ability.Instr) string {
	what := c.sel(in.What, object)
	if in.Flags&ability.FlagOff != 0 {
		return "unattach " + what
	}
	return "attach " + what + " to " + c.sel(in.Other, object)
}

// designations are what OpDesignate makes of something.
var designations = map[ability.FilterFlags]string{
	ability.IsSaddled: "saddled", ability.IsRenowned: "renowned", ability.IsMonstrous: "monstrous", ability.IsSuspected: "suspected",
	ability.IsSolved: "solved", ability.IsHarnessed: "harnessed", ability.IsPrepared: "prepared",
}

func (c *context) designate(in *ability.Instr) string {
	s := c.sel(in.What, subject) + " becomes " + designations[in.Is]
	if in.Is == ability.IsSuspected {
		s = alt("suspect "+c.sel(in.What, object), s)
	}
	if in.Flags&ability.FlagOff != 0 {
		return c.sel(in.What, subject) + alt(" is", " are", " become") + " no longer " + designations[in.Is]
	}
	if in.N != nil {
		s += " (" + c.value(in.N) + ")"
	}
	return s
}

// continuous reads a continuous effect of a resolved spell or ability.
func (c *context) continuous(in *ability.Instr) string {
	who := ""
	if in.What != nil {
		who = c.sel(in.What, subject)
	} else if in.Filter != nil {
		d := c.describe(in.Filter)
		who = d.all()
	}
	if in.What == nil && in.Filter == nil && c.thatSpell {
		who = alt("that spell", "it")
	}
	several := c.plural(in.What)
	if several && in.What != nil && in.What.Kind == ability.SelRegister {
		who += alt("", " each")
	}
	if len(in.Mods) == 1 && in.Mods[0].Kind == ability.ModSwitchPT {
		return joined("switch", own(who, possessive), "power and toughness", c.duration(in.Duration, in.Until))
	}
	if ability.Doubles(in.Mods) { // 701.10a
		if in.What.Kind == ability.SelAll {
			d := c.describe(in.What.Filter)
			who = "each " + d.say(one)
		}
		return joined("double the power"+when(in.Mods[0].M.Kind == ability.NumToughness, " and toughness")+" of", who, c.duration(in.Duration, in.Until))
	}
	if c.lastWhat != nil && same(in.What, c.lastWhat) {
		who = alt(who, "") // the same as in the clause before
	}
	dur := c.duration(in.Duration, in.Until)
	s := lastingMods(c, in, several, who, dur)
	if words := doubled(c, in); words != "" {
		s = alt(s, joined(words, dur))
	}
	if in.Cost != nil {
		return s + ". You may pay " + c.cost(in.Cost) + " to end this effect"
	}
	return s + c.still
}

// token reads the creation of tokens.
func (c *context) token(in *ability.Instr) string {
	f := c.tokenFace(in.Token)
	if f == nil {
		return "create a token"
	}
	r := &reference{nouns: append([]string{"token"}, tokenNouns(f)...), many: !isOne(in.N)}
	who := c.doer(in.Who, "create", "creates")
	how := ""
	switch {
	case in.Flags&ability.FlagTapped != 0 && in.Flags&ability.FlagAttacking != 0:
		how = "tapped and attacking"
	case in.Flags&ability.FlagTapped != 0:
		how = "tapped"
	case in.Flags&ability.FlagAttacking != 0:
		how = "attacking"
	}
	d := noun{sing: "token of the same kind", plur: "tokens of the same kind"}
	if !slices.Contains(c.within, f) {
		d = c.tokenWords(f)
	}
	size := ""
	if len(in.Mods) == 1 {
		n, m := in.Mods[0].N, in.Mods[0].M
		d.pre = strings.Replace(d.pre, pt(f), c.size(&in.Mods[0]), 1)
		if n.Kind == ability.NumConst {
			n = m
		}
		if n.Kind != ability.NumX {
			size = ", where X is " + c.value(atLeastZero(n))
		}
	}
	front := ""
	if _, ok := plainNum(in.N); !ok && how == "" {
		if per := c.per(atLeastZero(in.N)); per != "" {
			front = "for each " + per + ", " + joined(who, d.one())
		}
	}
	s := c.quantified(in.N, func(q quantity) string {
		if how != "" {
			tail := alt(joined(d.post, "that's "+how), joined(d.post, "that are "+how), d.post)
			if q.one {
				return joined(who, alt(article(how+" "+d.say(one)), article(joined(d.pre, d.sing))+" "+tail))
			}
			return joined(who, q.words, alt(how+" "+d.say(many), joined(d.pre, d.plur, tail)))
		}
		if named, ok := strings.CutPrefix(d.post, "named "+f.Name); ok && q.one && f.Supertypes&mtg.Legendary != 0 {
			return who + " " + alt(d.one(), joined(f.Name+",", article(joined(d.pre, d.sing)), strings.TrimSpace(named)))
		}
		if q.one {
			return who + " " + d.one()
		}
		return joined(who, q.words, d.say(many))
	})
	if front != "" {
		s = alt(s, front)
	}
	c.keep(in.Dst, r)
	if in.Counter != 0 {
		s += " with " + countersOf(in.M, in.Counter) + " on it"
	}
	if f.Flags&ability.HasBack != 0 {
		back := c.tokenWords(c.tokenFace(in.Token + 1))
		s += note("the back face is " + back.one())
	}
	switch o := in.Other; {
	case o == nil:
	case in.Flags&ability.FlagAttacking != 0:
		s += " " + c.sel(o, object)
	case o.Kind == ability.SelAll:
		d := c.describe(o.Filter)
		s = "for each " + d.say(one) + ", " + s + " attached to " + alt("that "+d.sing, "it")
	case o.Kind == ability.SelRegister && c.reg(o.N) != nil && c.reg(o.N).many:
		s = "for each of " + c.sel(o, object) + ", " + s + " attached to it"
	default:
		s += " attached to " + c.sel(o, object)
	}
	return s + size
}

func (c *context) tokenFace(n int) *ability.Face {
	if n < 1 || n > len(c.card.Tokens) {
		return nil
	}
	return &c.card.Tokens[n-1]
}

func tokenNouns(f *ability.Face) []string {
	list := f.Subtypes.Names()
	for _, t := range f.Types.Names() {
		list = append(list, strings.ToLower(t))
	}
	return list
}

// tokenWords describes a token.
func (c *context) tokenWords(f *ability.Face) noun {
	subs := f.Subtypes.Names()
	if isPredefined(f) && f.Subtypes.Has(mtg.SubRole) {
		return noun{sing: f.Name + " Role token", plur: f.Name + " Role tokens"}
	}
	if isPredefined(f) {
		return noun{sing: subs[0] + " token", plur: subs[0] + " tokens"}
	}
	var pre []string
	for _, s := range f.Supertypes.Names() {
		pre = append(pre, strings.ToLower(s))
	}
	if f.HasPT {
		pre = append(pre, pt(f))
	}
	colors := listed(colorWords(f.Colors), "and")
	if colors == "" {
		colors = alt("colorless", "")
	}
	pre = append(pre, colors, strings.Join(subs, " "))
	for _, t := range f.Types.Names() {
		pre = append(pre, strings.ToLower(t))
	}
	n := noun{pre: joined(pre...), sing: "token", plur: "tokens"}
	var with []string
	with = append(with, keywordWords(f.Keywords)...)
	sub := c.inside(f)
	for i := range f.Abilities {
		p, short := sub.abilityWords(&f.Abilities[i])
		if k := sub.keywordOf(&f.Abilities[i]); k != "" {
			full := alt(`"`+p+`"`, k)
			switch {
			case i > 0 && f.Abilities[i].Name != "" && f.Abilities[i].Name == f.Abilities[i-1].Name: // two abilities of one keyword
				before, _ := sub.abilityWords(&f.Abilities[i-1])
				with[len(with)-1] = alt(`"`+before+`" and "`+p+`"`, k)
			case len(with) == 0 || with[len(with)-1] != full:
				with = append(with, full)
			}
			continue
		}
		if short {
			with = append(with, p)
		} else {
			with = append(with, `"`+p+`"`)
		}
	}
	if len(with) > 0 {
		n.post = "with " + listed(with, "and")
		if k := len(with) - 1; k > 0 && strings.HasPrefix(with[k], `"`) {
			n.post = alt(n.post, "with "+listed(with[:k], "and")+alt(". It has ", ". They have ")+with[k])
		}
	}
	if name := strings.TrimSuffix(f.Name, " Token"); name != strings.Join(subs, " ") && !sameWords(name, subs) {
		n.post = joined("named "+name, alt(n.post, when(len(with) == 1 && strings.HasPrefix(with[0], `"`), ". It has "+strings.TrimPrefix(n.post, "with "))))
	}
	return n
}

func sameWords(name string, subs []string) bool {
	words := strings.Fields(name)
	if len(words) != len(strings.Fields(strings.Join(subs, " "))) {
		return false
	}
	for _, w := range words {
		if !strings.Contains(strings.Join(subs, " "), w) {
			return false
		}
	}
	return true
}

func (c *context) copyToken(in *ability.Instr) string {
	who := c.doer(in.Who, "create", "creates")
	if in.What.Kind == ability.SelAll {
		d := c.describe(in.What.Filter)
		who = "for each " + d.say(one) + ", " + who
	}
	of := c.sel(in.What, object)
	except := c.exceptions(in.Mods)
	if in.M != nil {
		more := countersOf(in.M, in.Counter)
		if isOne(in.M) {
			more = alt("an additional "+in.Counter.String()+" counter", more)
		}
		except += when(except == "", ", except") + when(except != "", " and") + " it enters with " + more + " on it"
	}
	how := ""
	if in.Flags&ability.FlagTapped != 0 {
		how = "tapped "
		if in.Flags&ability.FlagAttacking != 0 {
			how = "tapped and attacking "
		}
	}
	if in.Other != nil {
		except += " attacking " + c.sel(in.Other, object)
	}
	if in.Flags&ability.FlagBlocking != 0 {
		except += " and that's blocking " + alt("that creature", of)
	}
	if in.Flags&(ability.FlagTapped|ability.FlagAttacking) == ability.FlagTapped|ability.FlagAttacking {
		how, except = alt(how, ""), except+alt("", " and that's tapped and attacking")
	}
	r := &reference{nouns: []string{"token", "creature"}, many: !isOne(in.N) || in.What.Kind == ability.SelAll}
	c.keep(in.Dst, r)
	return c.quantified(in.N, func(q quantity) string {
		if q.one && in.What.Kind == ability.SelAll {
			return who + " a " + how + "token that's a copy of that " + alt("creature", "permanent", "artifact") + except
		}
		if q.one {
			return who + " a " + how + alt("token that's a copy of ", "token copy of ") + of + except
		}
		return joined(who, q.words, how+"tokens that are copies of "+of+except)
	})
}

// exceptions are what a copy does not copy.
func (c *context) exceptions(mods []ability.Mod) string {
	if len(mods) == 0 {
		return ""
	}
	var list []string
	for _, m := range c.mods(mods, false) {
		list = append(list, alt("it", "the copy", "the token", "they")+" "+m)
	}
	return ", except " + listed(list, "and")
}

// ruleInstr reads a rule for some time.
func (c *context) ruleInstr(in *ability.Instr) string {
	if in.Duration == ability.ThroughNextUntap {
		return untapsNot(c, in)
	}
	if in.Duration == ability.ThroughNextCombat {
		return c.sel(in.What, subject) + " attacks during " + alt("its controller's", c.sel(in.Who, possessive)) + " next combat phase if able"
	}
	dur := c.duration(in.Duration, in.Until)
	if in.Static.Kind == ability.StaticProtection {
		return c.sel(in.Who, subject) + " gain protection from " + c.from(in.Static.Filter) + atEnd(dur)
	}
	if e := in.Static; e.Kind == ability.StaticCostChange {
		words := c.costChange(e)
		if in.N != nil {
			words += alt(", where X is "+c.value(in.N)+" as this ability resolves", ", where X is "+c.value(in.N))
		}
		if dur != "" && strings.Contains(words, " you cast") && !strings.Contains(words, " you cast this turn") {
			return alt(words+atEnd(alt(dur, "")), strings.ReplaceAll(words, " you cast", " you cast "+dur))
		}
		return words + atEnd(alt(dur, ""))
	}
	if e := in.Static; e.Kind == ability.StaticLetsPay && same(e.Cost, lifeForManaValue) && e.Pattern != nil && e.Who.PlayerWho == ability.You && same(e.Pattern, &ability.Pattern{Kind: mtg.EventCast, Player: e.Who, Object: e.What}) {
		f := *e.What
		f.Zones, f.Is = f.Zones|mtg.Zones(mtg.Stack), f.Is|ability.IsSpell
		d := c.describe(&f)
		return "rather than pay the mana cost of the next " + d.say(one) + " you cast" + atEnd(dur) + ", you may pay life equal to that spell's mana value"
	}
	who := ""
	if e := in.Static; in.Who != nil && e.Action == mtg.ActionBlock && e.AtMost > 0 {
		return c.sel(in.Who, subject) + " can't block with " + strings.Replace(moreThan(e.AtMost), "no more", "more", 1) + alt(" this combat", atEnd(dur))
	}
	if in.What != nil {
		who = c.sel(in.What, subject)
	}
	if in.What != nil && same(in.What, c.lastWhat) {
		who = alt(who, "")
	}
	if in.Who != nil {
		c.ruledWho = c.sel(in.Who, subject)
		defer func() { c.ruledWho = "" }()
		if in.What == nil {
			who = ""
		}
	}
	if in.Static.Goads && dur == "" {
		dur = alt("for the rest of the game", "")
	}
	return c.rule(in.Static, who, dur)
}

// untapsNot is what stays tapped in the next untap step of a player.
func untapsNot(c *context, in *ability.Instr) string {
	who := ""
	if in.What != nil {
		who = c.sel(in.What, subject)
	} else {
		who = c.ruled(in.Static)
	}
	whose := "your"
	if in.Who != nil {
		whose = c.sel(in.Who, possessive)
	}
	return who + " doesn't untap during " + whose + " next untap step"
}

// fights reads a fight; two that the same instruction names, or that two choices found, fight
// each other (701.14a).
func fights(c *context, in *ability.Instr) string {
	s := c.sel(in.What, subject) + " fights " + c.sel(in.Other, object)
	chosen := func(x *ability.Sel) bool { return x.Kind == ability.SelRegister }
	if chosen(in.What) && chosen(in.Other) && !same(in.What, in.Other) {
		return alt(s, "those creatures fight each other")
	}
	return s
}

// reselected is what a permanent attacks from then on that did not attack: one of those that a
// player's creatures attack.
func reselected(c *context, in *ability.Instr) string {
	of := in.Filter.In
	if of == nil || of.Kind != ability.SelAttackedBy || of.Of.Kind != ability.SelAll || !same(of.Of.Filter, &ability.Filter{
		Zones: of.Of.Filter.Zones, Types: mtg.Creature, Is: ability.IsAttacking, Controller: ability.TheSel, Whose: of.Of.Filter.Whose,
	}) {
		return "choose what " + c.sel(in.What, subject) + " attacks"
	}
	return c.doer(in.Who, "choose", "chooses") + " a player or planeswalker " + c.sel(of.Of.Filter.Whose, subject) + " is attacking. " + c.sel(in.What, subject) + " is attacking that player or planeswalker"
}
