package reading

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file reads things that are of one of several kinds.

// playerOrTheirs is a player or a permanent of that player, empty for anything else.
func playerOrTheirs(c *context, f *ability.Filter) string {
	whose := f.Any[0].Whose
	if whose == nil || !same(f, &ability.Filter{Any: []ability.Filter{{Players: true, NoObjects: true, PlayerWho: ability.TheSel, Whose: whose}, {Controller: ability.TheSel, Whose: whose}}}) {
		return ""
	}
	who := c.sel(whose, object)
	return who + " or a permanent " + alt("that player controls", who+" controls")
}

// union is a filter that only lists others.
func (c *context) union(f *ability.Filter) (n noun, ok bool) {
	if len(f.Any) == 0 {
		return n, false
	}
	g := *f
	g.Any = nil
	if len(f.Any) == 1 && f.Whose != nil && f.Any[0].Whose != nil { // of two things
		n = c.describe(&g)
		d := c.describe(&f.Any[0])
		n.pre, n.post = joined(n.pre, d.pre), joined(n.post, d.post)
		return n, true
	}
	if n.whole = playerOrTheirs(c, f); n.whole != "" {
		return n, true
	}
	var sing, plur, ones []string
	any := f.Any
	if len(any) == 2 && len(any[0].Types.Names()) == 2 && same(&any[0], &ability.Filter{Types: any[0].Types, Zones: any[0].Zones}) && any[1].Is&ability.IsThis == 0 {
		var apart []ability.Filter
		for t := any[0].Types; t != 0; t &= t - 1 {
			apart = append(apart, ability.Filter{Types: t &^ (t - 1), Zones: any[0].Zones})
		}
		f2 := *f
		f2.Any = append(apart, any[1:]...)
		f = &f2
	}
	var posts []string
	others := 0
	for i := range f.Any {
		if f.Any[i].IsNot&ability.IsThis != 0 {
			others++
		}
	}
	if others == len(f.Any) { // each is another: it is said once for all
		g.IsNot |= ability.IsThis
		f2 := *f
		f2.Any = slices.Clone(f.Any)
		for i := range f2.Any {
			f2.Any[i].IsNot &^= ability.IsThis
		}
		f2.IsNot |= ability.IsThis
		f = &f2
	}
	if f.IsNot&ability.IsThis != 0 {
		f2 := *f
		f2.IsNot &^= ability.IsThis
		n, ok = c.union(&f2)
		if n.whole == "" {
			n.another, n.but = true, alt("other than", "except for")+" this "+c.thisNoun()
		}
		return n, ok
	}
	for i := range f.Any {
		x := merged(&g, &f.Any[i])
		if plainThis(&f.Any[i]) {
			x = f.Any[i]
		}
		d := c.describe(&x)
		sing, plur, ones = append(sing, d.say(one)), append(plur, d.all()), append(ones, d.one())
		if d.whole == "" && !d.another {
			posts = append(posts, d.post)
		}
		n.nouns = append(n.nouns, d.nouns...)
		n.self = n.self || d.self && i == 0
	}
	if same(&f.Any[0], &ability.Filter{Is: ability.IsThisAttachedTo}) && len(f.Any) == 2 {
		x := merged(&g, &f.Any[1])
		d := c.describe(&x)
		n.whole = c.attached(subject) + " or " + alt("another "+d.say(one), d.one())
		return n, true
	}
	if n.self {
		rest := f.Any[1:]
		if len(rest) == 1 && rest[0].IsNot&ability.IsThis == 0 {
			// What is counted besides this is another one.
			x := merged(&g, &rest[0])
			d := c.describe(&x)
			ones[1] = alt("another "+d.say(one), d.one())
			if same(&rest[0], &ability.Filter{Types: mtg.Creature, Is: ability.IsThisAttachedTo}) {
				ones[1] = c.attached(subject)
			}
		}
		n.whole = listed(ones, "or")
		return n, true
	}
	if stackObjects(f) && g.Zones&^(1<<mtg.Stack) == 0 {
		g.Zones = mtg.Zones(mtg.Stack)
		return c.describe(&g), true
	}
	if pre, d, ok := c.sameNoun(&g, f.Any); ok {
		d.pre = listed(pre, "or")
		if c.onlyAdjectives(&ability.Filter{Any: f.Any}) != "" && !d.another && d.but == "" && len(before(&g)) == 0 {
			d.sing = alt(joined(d.pre, d.unadorned(one)), joined(d.unadorned(one), "that's "+d.pre))
			d.plur = alt(joined(d.pre, d.unadorned(many)), joined(d.unadorned(many), "that are "+d.pre))
			d.pre, d.post = "", ""
		}
		return d, true
	}
	n.sing, n.plur = listed(sing, "or"), listed(plur, alt("and", "or", "and/or"))
	if others > 0 && others < len(f.Any) {
		n.single = listed(ones, "or")
	}
	if len(posts) == len(f.Any) && posts[0] != "" && all(posts, posts[0]) {
		heads, okS := withoutEnd(sing, " "+posts[0])
		tails, okP := withoutEnd(plur, " "+posts[0])
		if okS && okP {
			onceS, onceP := nounOnce(heads, tails, listed(heads, "or"), listed(tails, alt("and", "or", "and/or")))
			n.sing = alt(onceS+" "+posts[0], n.sing)
			n.plur = alt(onceP+" "+posts[0], n.plur)
		}
	}
	if a, b := []string{"activated ability", "triggered ability"}, []string{"activated abilities", "triggered abilities"}; len(sing) == 2 && strings.HasPrefix(sing[0], a[0]) && strings.HasPrefix(sing[1], a[1]) {
		n.sing = alt("activated or triggered ability"+strings.TrimPrefix(sing[0], a[0]), n.sing)
		n.plur = alt("activated or triggered abilities"+strings.TrimPrefix(plur[0], b[0]), n.plur)
	}
	n.sing, n.plur = nounOnce(sing, plur, n.sing, n.plur)
	return n, true
}

// nounOnce says the noun that all kinds of a list have, "card" or "spell", once for all, and
// the word before the kinds that all have.
func nounOnce(kinds, plurals []string, sing, plur string) (string, string) {
	if len(kinds) == 2 {
		sing = alt(sing, kinds[0]+" or "+article(kinds[1]))
	}
	if short, ok := withoutBeginning(kinds); ok && adjective(kinds[0]) {
		if shorts, ok := withoutBeginning(plurals); ok {
			sing, plur = alt(listed(short, "or"), sing), alt(listed(shorts, alt("and", "or", "and/or")), plur)
		}
	}
	for _, word := range []string{" spell", " card"} {
		if heads, ok := withoutEnd(kinds, word); ok {
			sing, plur = alt(listed(heads, "or")+word, sing), alt(listed(heads, alt("or", "and", "and/or"))+word+"s", plur)
			if short, ok := withoutBeginning(heads); ok {
				sing, plur = alt(listed(short, "or")+word, sing), alt(listed(short, alt("or", "and", "and/or"))+word+"s", plur)
			}
		}
	}
	return sing, plur
}

// all reports whether each of the words is w.
func all(words []string, w string) bool {
	for _, x := range words {
		if x != w {
			return false
		}
	}
	return true
}

// withoutBeginning says a first word that all have once.
func withoutBeginning(words []string) (list []string, ok bool) {
	first, _, found := strings.Cut(words[0], " ")
	if !found || len(words) < 2 {
		return nil, false
	}
	list = append(list, words[0])
	for _, w := range words[1:] {
		rest, has := strings.CutPrefix(w, first+" ")
		if !has {
			return nil, false
		}
		list = append(list, rest)
	}
	return list, true
}

// withoutEnd leaves out a last word that all have.
func withoutEnd(words []string, end string) (list []string, ok bool) {
	for _, w := range words {
		head, found := strings.CutSuffix(w, end)
		if !found {
			return nil, false
		}
		list = append(list, head)
	}
	return list, true
}

// stackObjects reports whether the parts are spells and both kinds of ability, and no more
// is asked of them.
func stackObjects(f *ability.Filter) bool {
	const all = ability.IsSpell | ability.IsActivatedOnStack | ability.IsTriggeredOnStack
	return onStack(f.Any) == all
}

// onStack are the kinds of objects on the stack that a list describes, none if it asks
// anything else.
func onStack(list []ability.Filter) (is ability.FilterFlags) {
	for i := range list {
		x := &list[i]
		if x.Zones&^(1<<mtg.Stack) != 0 {
			return 0
		}
		more := x.Is
		if len(x.Any) > 0 && same(x, &ability.Filter{Any: x.Any, Zones: x.Zones}) {
			more = onStack(x.Any)
		} else if !same(x, &ability.Filter{Is: x.Is, Zones: x.Zones}) {
			return 0
		}
		if more == 0 || more&^(ability.IsSpell|ability.IsActivatedOnStack|ability.IsTriggeredOnStack) != 0 {
			return 0
		}
		is |= more
	}
	return is
}

// sameNoun is the noun of parts that differ in what stands before it only.
func (c *context) sameNoun(g *ability.Filter, parts []ability.Filter) (pre []string, d noun, ok bool) {
	for i := range parts {
		x := merged(g, &parts[i])
		e := c.describe(&x)
		if e.whole != "" || e.pre == "" || i > 0 && (e.sing != d.sing || e.post != d.post) {
			return nil, noun{}, false
		}
		pre, d = append(pre, e.pre), e
	}
	return pre, d, true
}

// merged is what both filters ask, where only one of them asks a thing.
func merged(a, b *ability.Filter) ability.Filter {
	m := *b
	if m.Zones == 0 {
		m.Zones = a.Zones
	}
	m.Types |= a.Types
	m.AllTypes |= a.AllTypes
	m.NotTypes |= a.NotTypes
	m.Supertypes |= a.Supertypes
	m.NotSupertypes |= a.NotSupertypes
	m.Subtypes = append(append([]mtg.Subtype{}, a.Subtypes...), m.Subtypes...)
	m.NotSubtypes = append(append([]mtg.Subtype{}, a.NotSubtypes...), m.NotSubtypes...)
	m.Colors |= a.Colors
	m.NotColors |= a.NotColors
	m.Keywords |= a.Keywords
	m.NotKeywords |= a.NotKeywords
	m.Is |= a.Is
	m.IsNot |= a.IsNot
	if m.Controller == 0 {
		m.Controller = a.Controller
	}
	if m.Owner == 0 {
		m.Owner = a.Owner
	}
	if m.Whose == nil {
		m.Whose = a.Whose
	}
	if m.Counter == 0 {
		m.Counter = a.Counter
	}
	m.Compare = append(append([]ability.Compare{}, m.Compare...), a.Compare...)
	if m.In == nil {
		m.In = a.In
	}
	if m.NotIn == nil {
		m.NotIn = a.NotIn
	}
	if m.Targets == nil {
		m.Targets = a.Targets
	}
	m.Without = append(append([]ability.Filter{}, m.Without...), a.Without...)
	return m
}

// adjective reports whether the words begin with an adjective that is said once for several
// kinds: "untapped artifact or creature".
func adjective(words string) bool {
	first, _, _ := strings.Cut(words, " ")
	for _, w := range flagWords {
		if first == w.yes || first == w.not {
			return true
		}
	}
	return first == "nontoken"
}

// unadorned is the noun without its adjectives.
func (n *noun) unadorned(num number) string {
	head := n.sing
	if num == many {
		head = n.plur
	}
	return joined(head, n.post)
}
