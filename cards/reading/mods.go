package reading

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// mods are changes of characteristics, as what something does: "gets +1/+1".
func (c *context) mods(list []ability.Mod, many bool) (words []string) {
	if s := imprisoned(c, list, many); s != "" {
		return []string{s}
	}
	for i := 0; i < len(list); i++ {
		m := &list[i]
		if used, s := c.becomes(list[i:], many); used > 0 {
			i += used - 1
			if i+1 < len(list) && list[i+1].Kind == ability.ModAddKeywords {
				i++
				kw := listed(keywordWords(list[i].Keywords), "and")
				commas := keywordWords(list[i].Keywords)
				if len(commas) > 1 {
					commas[len(commas)-1] = "and " + commas[len(commas)-1]
				} else {
					commas[0] = "and " + commas[0]
				}
				s = alt(s+" with "+kw, s+", "+strings.Join(commas, ", "), s+" "+strings.Join(commas, ", "), s+" and "+agree(many, alt("gains", "has"), alt("gain", "have"))+" "+kw)
			}
			var own []string
			for i+1 < len(list) && list[i+1].Kind == ability.ModAddAbility && !isEnchant(list[i+1].Ability) {
				i++
				own = append(own, strings.TrimPrefix(strings.TrimPrefix(c.granted(&list[i], many), agree(many, c.have("gains", "has"), c.have("gain", "have"))), " "))
			}
			if len(own) > 0 {
				kw := listed(own, "and")
				s = alt(s+" with "+kw, s+" and "+agree(many, alt("gains", "has"), alt("gain", "have"))+" "+kw, s+" and "+kw)
			}
			if set := list[max(0, i-used):]; len(set) > 0 && strings.Contains(s, "still a land") && len(own) == 0 {
				s = alt(s, strings.Replace(s, " that's still a land", "", 1)+" that's still a land", strings.Replace(s, " that's still a planeswalker", "", 1)+" that's still a planeswalker")
			}
			if apart := stillApart; (list[i].Kind == ability.ModAddKeywords || len(own) > 0) && strings.Contains(s, apart) {
				s = alt(s, strings.ReplaceAll(s, apart, "")+stillLands)
			}
			if besides := " in addition to " + alt("its", "their") + " other types"; (list[i].Kind == ability.ModAddKeywords || len(own) > 0) && strings.Contains(s, besides) {
				s = alt(s, strings.Replace(s, besides, "", 1)+besides)
			}
			words = append(words, s)
			continue
		}
		if m.Kind == ability.ModKindsOf && i+1 < len(list) && same(list[i+1], sizeOf(m.Sel)) {
			i++
			words = append(words, "has the power, toughness, and creature types of "+c.sel(m.Sel, object)+". It's still "+article(typesOf(m)))
			continue
		}
		if m.Kind == ability.ModRemoveKeywords && i+1 < len(list) && list[i+1].Kind == ability.ModCantHave && list[i+1].Keywords == m.Keywords {
			continue // who can't have it has lost it
		}
		if run := gains(list[i:]); run > 1 {
			words = append(words, gained(c, list[i:i+run], many))
			i += run - 1
			continue
		}
		words = append(words, c.mod(m, many))
		if i+1 < len(list) && m.Types == mtg.Enchantment && list[i+1].Kind == ability.ModAddAbility && isEnchant(list[i+1].Ability) {
			i++
			kw, last := c.granted(&list[i], many), len(words)-1
			words[last] += alt(" and "+kw, " with "+kw[strings.LastIndex(kw, "enchant "):])
		}
		if m.Kind == ability.ModSetSubtypes && i+1 < len(list) && list[i+1].Kind == ability.ModAddKeywords {
			i++
			kw, last := listed(keywordWords(list[i].Keywords), "and"), len(words)-1
			words[last] = alt(words[last]+" with "+kw, words[last]+" and "+agree(many, "gains", "gain")+" "+kw)
		}
	}
	return merge(words, agree(many, "gains", "gain"), agree(many, "has", "have"))
}

// sizeOf is the change to the power and toughness of something.
func sizeOf(of *ability.Sel) ability.Mod {
	return ability.Mod{Kind: ability.ModSetPT, N: &ability.Num{Kind: ability.NumPower, Sel: of}, M: &ability.Num{Kind: ability.NumToughness, Sel: of}}
}

// merge says a verb once for what follows it.
func merge(words []string, verbs ...string) (list []string) {
	for _, w := range words {
		done := false
		for _, v := range verbs {
			if n := len(list); n > 0 && strings.HasPrefix(w, v+" ") && strings.HasPrefix(list[n-1], v+" ") {
				list[n-1] += " and " + strings.TrimPrefix(w, v+" ")
				done = true
			}
		}
		for _, v := range []string{alt(verbs[0], "has"), alt(verbs[0], "have"), alt("gains", "has"), alt("gain", "have")} {
			if n := len(list); !done && n > 0 && strings.HasPrefix(w, v+" ") && strings.HasPrefix(list[n-1], v+" ") {
				list[n-1] += " and " + strings.TrimPrefix(w, v+" ")
				done = true
			}
		}
		if !done {
			list = append(list, w)
		}
	}
	return list
}

// becomes reads what makes something a creature of its own power and toughness.
func (c *context) becomes(list []ability.Mod, many bool) (used int, words string) {
	var types, set, colors *ability.Mod
	for used < len(list) {
		m := &list[used]
		switch m.Kind {
		case ability.ModAddTypes, ModSet, ability.ModSetSubtypes:
			if types != nil && !kindsOf(types, m) {
				return c.become(used, types, set, colors, many)
			}
			if types != nil {
				both := *types
				both.Kind, both.Subtypes = artifactOfKinds, append(slices.Clone(m.Subtypes), types.Subtypes...)
				m = &both
			}
			types = m
		case ability.ModSetPT:
			if set != nil {
				return c.become(used, types, set, colors, many)
			}
			set = m
		case ability.ModSetColors, ability.ModAddColors:
			if colors != nil {
				return c.become(used, types, set, colors, many)
			}
			colors = m
		default:
			return c.become(used, types, set, colors, many)
		}
		used++
	}
	return c.become(used, types, set, colors, many)
}

// artifactOfKinds stands for two changes: what becomes an artifact creature keeps its
// types, and its creature types are in the place of those it had (205.1b).
const artifactOfKinds = ability.NumModKinds

// kindsOf reports whether the second change says of which kinds an artifact creature
// of the first is.
func kindsOf(types, kinds *ability.Mod) bool {
	return types.Kind == ability.ModAddTypes && types.Types == mtg.Artifact|mtg.Creature && !types.AllCreature &&
		kinds.Kind == ability.ModSetSubtypes && !kinds.AllCreature
}

// stillLands is said of lands that become something besides.
var stillLands = alt(". It's still a land", ". They're still lands")

// stillThat is said behind what something becomes that stays what it is, and stillApart so or
// in a sentence of its own.
var (
	stillThat  = alt(" in addition to "+alt("its", "their")+" other types", "", " that's still a land", " that are still lands", " that's still a planeswalker")
	stillApart = alt(stillThat, stillLands)
)

func ofCreatures(list []mtg.Subtype) bool {
	return slices.ContainsFunc(list, func(t mtg.Subtype) bool { return t.Of()&mtg.Creature != 0 })
}

// ModSet is the change of all types.
const ModSet = ability.ModSetTypes

func (c *context) become(used int, types, set, colors *ability.Mod, many bool) (int, string) {
	if types == nil || set == nil && colors == nil {
		return 0, ""
	}
	noun := typesOf(types)
	pre := ""
	if colors != nil {
		pre = alt(listed(colorWords(colors.Colors), "and"))
		if colors.Colors == 0 {
			pre = "colorless"
		}
	}
	verb := agree(many, "becomes", "become")
	if !c.resolving {
		verb = agree(many, alt("becomes", "is"), alt("become", "are"))
	}
	var ways []string
	if set != nil {
		size := c.size(set)
		ways = append(ways, verb+" "+article(joined(size, pre, noun)), verb+" "+joined(size, pre, several(noun)),
			verb+" "+article(joined(pre, noun))+" with base power and toughness "+size, verb+" "+joined(pre, several(noun))+" with base power and toughness "+size,
			verb+" "+article(joined(pre, noun))+" with power and toughness each equal to "+c.value(set.N))
	} else {
		ways = append(ways, verb+" "+article(joined(pre, noun)), verb+" "+joined(pre, several(noun)))
	}
	var apart []string
	if set != nil && pre == "" && len(types.Supertypes.Names()) == 0 && types.Types == 0 {
		has := agree(many, "has", "have") + " base power and toughness " + c.size(set) + " and "
		if types.AllCreature && len(types.Subtypes) == 0 {
			apart = append(apart, has+agree(many, "gains", "gain")+" all creature types")
		} else {
			apart = append(apart, has+verb+" "+alt(article(noun), several(noun)))
		}
	}
	s := alt(append([]string{alt(ways...)}, apart...)...)
	others := alt("its", "their") + " other "
	switch adds := colors != nil && colors.Kind == ability.ModAddColors; {
	case types.Kind == ability.ModAddTypes && adds:
		s += alt(" in addition to "+others+"colors and types", " in addition to "+others+"types", "")
	case types.Kind == ability.ModAddTypes && types.Types == mtg.Artifact|mtg.Creature && ofCreatures(types.Subtypes):
		// Said of nothing it keeps, its creature types would be others (205.1b).
		if !c.resolving {
			return used, s + " in addition to " + others + "types"
		}
		c.still = alt(" in addition to "+others+"types", " that's still a land", " that are still lands", stillLands)
	case types.Kind == ability.ModAddTypes:
		if c.still = alt("", stillLands); c.resolving {
			s += stillThat
		} else {
			s += stillApart
		}
	case adds:
		s += " in addition to " + others + "colors"
	}
	return used, s
}

func typesOf(m *ability.Mod) string {
	var list []string
	for _, s := range m.Supertypes.Names() {
		list = append(list, strings.ToLower(s))
	}
	for _, t := range m.Subtypes {
		list = append(list, t.String())
	}
	for _, t := range m.Types.Names() {
		list = append(list, strings.ToLower(t))
	}
	if m.AllCreature {
		list = append(list, alt("with every creature type", "with all creature types"))
	}
	return strings.Join(list, " ")
}

// size is a power and toughness.
func (c *context) size(m *ability.Mod) string { return c.sized2(m.N) + "/" + c.sized2(m.M) }

func (c *context) sized2(n *ability.Num) string {
	switch {
	case n == nil:
		return "?"
	case n.Kind == ability.NumConst:
		return strconv.Itoa(int(n.K))
	}
	return "X"
}

// pt is the power and toughness of a token.
func pt(f *ability.Face) string {
	s := strconv.Itoa(int(f.Power)) + "/" + strconv.Itoa(int(f.Toughness))
	for i := range f.Abilities {
		for j := range f.Abilities[i].Static {
			for k := range f.Abilities[i].Static[j].Mods {
				if f.Abilities[i].Static[j].Mods[k].Kind == ability.ModDefinePT {
					return alt("*/*", "", s, "X/X") + when(!f.HasPT, " (without a size)")
				}
			}
		}
	}
	return s
}

// signed is a number with its sign.
func signed(n *ability.Num) (sign string, words string, ok bool) {
	switch {
	case n == nil:
		return "+", "0", true
	case n.Kind == ability.NumConst && n.K < 0:
		return "-", strconv.Itoa(int(-n.K)), true
	case n.Kind == ability.NumConst:
		return "+", strconv.Itoa(int(n.K)), true
	case n.Kind == ability.NumX:
		return "+", "X", true
	case n.Kind == ability.NumTimes && isConst(n.A, -1) && n.B.Kind == ability.NumX, n.Kind == ability.NumMinus && isConst(n.A, 0) && n.B.Kind == ability.NumX,
		n.Kind == ability.NumTimes && isConst(n.B, -1) && n.A.Kind == ability.NumX:
		return "-", "X", true
	}
	return "", "", false
}

// adds is a change of power and toughness: +1/+1.
func (c *context) adds(m *ability.Mod, get string) string {
	a, x, okA := signed(m.N)
	b, y, okB := signed(m.M)
	if okA && okB {
		if a == "-" && y == "0" {
			b = "-"
		}
		if b == "-" && x == "0" {
			a = "-"
		}
		return get + " " + a + x + "/" + b + y
	}
	var n *ability.Num
	if !okA {
		n = m.N
	} else {
		n = m.M
	}
	n = atLeastZero(n)
	sign, k, of := multiple(n)
	if okA {
		a = sign
	}
	if okB {
		b = sign
	}
	part := func(ok bool, own, word string) string {
		if ok {
			return own
		}
		return word
	}
	sa, sb := part(okA, a, sign), part(okB, b, sign)
	if !okA && !okB {
		signA, _, _ := multiple(atLeastZero(m.N))
		signB, _, _ := multiple(atLeastZero(m.M))
		sa, sb = signA, signB
	}
	if get == "" {
		return ""
	}
	if _, _, tall := multiple(atLeastZero(m.M)); !okA && !okB && !same(of, tall) && !same(positive(atLeastZero(m.N)), positive(atLeastZero(m.M))) {
		c.lasted = true
		xy := ", where X is " + c.value(positive(atLeastZero(m.N))) + " and Y is " + c.value(positive(atLeastZero(m.M)))
		return get + " " + sa + "X/" + sb + "Y" + alt(c.lasting+xy, xy+c.lasting)
	}
	each := ""
	if per := c.per(of); per != "" {
		times := get + " " + sa + part(okA, x, k) + "/" + sb + part(okB, y, k)
		each = alt(times+c.lasting+" for each "+per, times+" for each "+per+c.lasting)
	}
	c.lasted = true
	what := ", where X is " + c.value(positive(n))
	xs := get + " " + sa + part(okA, x, "X") + "/" + sb + part(okB, y, "X") + alt(c.lasting+what, what+c.lasting)
	if each == "" {
		return xs
	}
	return alt(each, xs)
}

func positive(n *ability.Num) *ability.Num {
	if n.Kind == ability.NumTimes && isConst(n.A, -1) {
		return n.B
	}
	if n.Kind == ability.NumTimes && isConst(n.B, -1) {
		return n.A
	}
	if n.Kind == ability.NumMinus && isConst(n.A, 0) {
		return n.B
	}
	return n
}

// multiple is a number as so many times another.
func multiple(n *ability.Num) (sign, k string, of *ability.Num) {
	sign, k, of = "+", "1", n
	if p := positive(n); p != n {
		sign, of = "-", p
	}
	if of.Kind == ability.NumTimes {
		for _, pair := range [][2]*ability.Num{{of.A, of.B}, {of.B, of.A}} {
			if pair[0].Kind == ability.NumConst {
				n := pair[0].K
				if n < 0 {
					sign, n = "-", -n
				}
				return sign, strconv.Itoa(int(n)), pair[1]
			}
		}
	}
	return sign, k, of
}

// mod is one change.
func (c *context) mod(m *ability.Mod, many bool) string {
	switch m.Kind {
	case ability.ModAddPT:
		return c.adds(m, agree(many, "gets", "get"))
	case ability.ModSetPT:
		return c.basePT(m, many)
	case ability.ModDefinePT:
		return c.defines(m)
	case ability.ModSwitchPT:
		return "switches power and toughness"
	case ability.ModAddKeywords:
		return agree(many, c.have("gains", "has"), c.have("gain", "have")) + " " + listed(keywordWords(m.Keywords), "and")
	case ability.ModKeywordsOf:
		list := foundWords(m)
		f := *m.Of
		d := c.describe(&f)
		return agree(many, c.have("gains", "has"), c.have("gain", "have")) + " " + listed(list, "and") + alt("", " and each variant of it") + " that " + d.one() + " has"
	case ability.ModRemoveKeywords:
		return agree(many, "loses", "lose") + " " + listed(keywordWords(m.Keywords), "and")
	case ability.ModCantHave:
		return agree(many, "loses", "lose") + " " + listed(keywordWords(m.Keywords), "and") + " and can't have or gain " + listed(keywordWords(m.Keywords), "and")
	case ability.ModLoseAbilities:
		return agree(many, "loses", "lose") + " all " + alt("", "other ") + "abilities"
	case ability.ModLoseLandwalk:
		what := "all landwalk abilities"
		if len(m.Subtypes) > 0 {
			what = strings.ToLower(m.Subtypes[0].String()) + "walk"
		}
		return agree(many, "loses", "lose") + " " + what
	case ability.ModLoseThis:
		return "loses this ability"
	case ability.ModAddAbility:
		return c.granted(m, many)
	case ability.ModControl:
		return alt("is controlled by ", "") + c.sel(m.Sel, subject)
	case ability.ModSetName:
		return "is named " + m.Name
	case ability.ModNoCost:
		return "has no mana cost"
	case ability.ModNoEpic:
		return "doesn't have its epic ability"
	case ability.ModKeepColors:
		return "keeps its colors"
	case ability.ModThisAbility:
		return "has this ability"
	case ability.ModKindsOf:
		return "has the creature types of " + c.sel(m.Sel, object) + ". It's still " + article(typesOf(m))
	case ability.ModActivatedOf:
		d := c.describe(m.Of)
		if m.Of.In != nil && same(m.Of, &ability.Filter{Zones: m.Of.Zones, In: m.Of.In}) {
			return agree(many, "has", "have") + " all activated abilities of " + c.sel(m.Of.In, object)
		}
		return agree(many, "has", "have") + " all activated abilities of " + alt("all "+d.all()+onBattlefield(m.Of), d.all(), agree(d.another, "each "+d.say(one), "each other "+d.say(one)))
	case ability.ModLegendary:
		if m.Supertypes == 0 {
			return "isn't legendary"
		}
		return "is legendary"
	}
	return c.modTypes(m, many)
}

// foundWords are the keywords and the kinds of abilities that a change gives where others have them.
func foundWords(m *ability.Mod) []string {
	keywords := m.Keywords
	if keywords.Has(mtg.Trample) { // its variant goes with it (702.1c)
		keywords &^= mtg.Keywords(mtg.TrampleOverPlaneswalkers)
	}
	list := keywordWords(keywords)
	for _, k := range m.Variants {
		switch k {
		case ability.StaticProtection:
			list = append(list, "protection"+when(m.Colors == mtg.AllColors, " from any color")+when(m.Colors != 0 && m.Colors != mtg.AllColors, " from "+listed(colorWords(m.Colors), "or")))
		case ability.StaticLandwalk:
			list = append(list, "landwalk")
		case ability.StaticHexproofFrom: // of hexproof from some quality, hexproof says it (702.11e)
		}
	}
	return list
}

// keywordsFound is that who has each of several keywords as long as something described has it.
func keywordsFound(c *context, m *ability.Mod, who string) string {
	list := foundWords(m)
	kind := ability.Filter{Types: m.Of.Types}
	noun := c.describe(&kind)
	rest := ", " + who + " has " + list[0] + ". The same is true for " + listed(list[1:], "and")
	switch f := m.Of; {
	case f.In != nil && same(f, &ability.Filter{Types: f.Types, Zones: mtg.Zones(mtg.Exile), In: &ability.Sel{Kind: ability.SelHelpers, N: ability.Delved}}):
		return "if " + noun.one() + " card with " + list[0] + " was exiled with " + own(c.this(), possessive) + " delve ability" + rest
	case same(f, &ability.Filter{Types: f.Types, Zones: mtg.Zones(mtg.Graveyard)}):
		return "as long as " + noun.one() + " card with " + list[0] + " is in a graveyard" + rest
	case same(f, &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: &ability.Sel{Kind: ability.SelLinked}}):
		return "as long as a card exiled with " + c.this() + " has " + list[0] + rest
	}
	d := c.describe(m.Of)
	return "as long as " + d.one() + " has " + list[0] + rest
}

// madnessGiven is that cards have madness for their mana costs: both abilities that it is
// (702.35a), nowhere but on the battlefield without it.
func madnessGiven(c *context, e *ability.StaticEffect) string {
	if len(e.Mods) != 2 || e.Affects == nil || e.Affects.Zones != mtg.Zones(mtg.Hand, mtg.Graveyard, mtg.Stack, mtg.Exile, mtg.Command) || e.Affects.Owner != ability.You {
		return ""
	}
	for i, want := range madnessForNothing {
		if m := &e.Mods[i]; m.Kind != ability.ModAddAbility || m.Ability.Name != want.Name || !same(m.Ability, &ability.Ability{Kind: want.Kind, Zones: want.Zones, Name: want.Name, Text: m.Ability.Text, Static: want.Static, Trigger: want.Trigger, Modes: want.Modes}) {
			return ""
		}
	}
	f := *e.Affects
	f.Zones, f.Owner = 0, ability.Anyone
	d := c.describe(&f)
	return "each " + d.say(one) + " card you own that isn't on the battlefield has madness. The madness cost is equal to its mana cost"
}

// madnessForNothing are the abilities of madness whose cost is the mana cost.
var madnessForNothing = []ability.Ability{{
	Kind: ability.Static, Zones: mtg.Zones(mtg.Hand), Name: "madness",
	Static: []ability.StaticEffect{{
		Kind:    ability.StaticReplace,
		Pattern: &ability.Pattern{Kind: mtg.EventDiscard, Object: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Hand)}},
		Replace: &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile, Name: "madness"},
	}},
}, {
	Kind: ability.Triggered, Zones: mtg.Zones(mtg.Exile), Name: "madness",
	Trigger: &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventDiscard, Object: &ability.Filter{Is: ability.IsThis, Zones: allZones}, To: mtg.Zones(mtg.Exile)}}},
	Modes: []ability.Mode{{Code: []ability.Instr{
		{Op: ability.OpCast, Who: &ability.Sel{Kind: ability.SelYou}, What: &ability.Sel{Kind: ability.SelEventBecame}, Name: "madness", To: 2},
		{Op: ability.OpJump, To: 3},
		{Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelEventBecame}, Zone: mtg.Graveyard},
	}}},
}}

// have is the verb of a static ability, or of one that lasts for some time.
func (c *context) have(gain, has string) string { return alt(gain, has) }

func (c *context) modTypes(m *ability.Mod, many bool) string {
	verb := alt(agree(many, "becomes", "become"), agree(many, "is", "are"))
	switch m.Kind {
	case ability.ModAddTypes:
		if m.N != nil {
			return verb + " " + chosenKind(c, m) + " in addition to " + alt("its", "their") + " other types"
		}
		noun := typesOf(m)
		if same(m, &ability.Mod{Kind: m.Kind, Subtypes: []mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest}}) {
			return agree(many, "is", "are") + " every basic land type in addition to " + alt("its", "their") + " other types"
		}
		if m.AllCreature && noun == alt("with every creature type", "with all creature types") {
			return alt(agree(many, "is", "are")+" every creature type", agree(many, "gains", "gain")+" all creature types")
		}
		if len(m.Subtypes) > 2 && same(m, &ability.Mod{Kind: m.Kind, Subtypes: m.Subtypes}) {
			var kinds []string
			for _, t := range m.Subtypes {
				kinds = append(kinds, t.String())
			}
			noun = alt(noun, listed(kinds, "and"))
			verb = alt(verb, verb+" also")
		}
		return verb + " " + alt(article(noun), noun, several(noun)) + alt(" in addition to "+alt("its", "their")+" other "+alt("types", "creature types", "land types", "colors and types"), "")
	case ability.ModSetTypes:
		noun := typesOf(m)
		return verb + " " + alt(article(noun), several(noun))
	case ability.ModSetSubtypes:
		if m.AllCreature {
			return verb + " every creature type"
		}
		if m.N != nil {
			return verb + " " + chosenKind(c, m)
		}
		noun := typesOf(m)
		var plur []string
		for _, t := range m.Subtypes {
			plur = append(plur, t.Plural())
		}
		return verb + " " + alt(article(noun), strings.Join(plur, " "))
	case ability.ModRemoveTypes:
		if m.AllCreature && len(m.Subtypes) == 0 && m.Types == 0 && m.Supertypes == 0 {
			return agree(many, "loses", "lose") + " all creature types"
		}
		return agree(many, "isn't", "aren't") + " " + article(typesOf(m))
	case ability.ModSetColors:
		if m.N != nil {
			color := "the color numbered " + c.value(m.N)
			if r := c.regs[uint8(m.N.K)]; m.N.Kind == ability.NumRegister && r != nil && r.color != "" {
				color = alt(r.color, "that color", "the chosen color")
			}
			return verb + " " + color
		}
		words := listed(colorWords(m.Colors), "and")
		if m.Colors == 0 {
			words = "colorless"
		}
		if m.Colors == mtg.AllColors {
			words = alt(words, "all colors")
		}
		return verb + " " + words
	case ability.ModAddColors:
		return verb + " " + listed(colorWords(m.Colors), "and") + alt(" in addition to "+alt("its", "their")+" other colors", "")
	}
	return "changes"
}

func (c *context) basePT(m *ability.Mod, many bool) string {
	has := agree(many, alt("has", "gains"), alt("have", "gain"))
	switch {
	case m.M == nil:
		return has + " base power " + c.value(m.N)
	case m.N == nil:
		return has + " base toughness " + c.value(m.M)
	}
	s := alt(has+" base power and toughness "+c.size(m), agree(many, "is", "are")+" "+c.size(m), agree(many, "becomes", "become")+" "+c.size(m))
	if m.N.Kind != ability.NumConst && m.N.Kind != ability.NumX {
		of := c.value(m.N)
		c.lasted = true
		s += alt(c.lasting+", where X is "+of, ", where X is "+of+c.lasting, " each equal to "+of+c.lasting)
	}
	return s
}

func (c *context) defines(m *ability.Mod) string {
	its := c.thisAs(possessive)
	switch {
	case m.N == nil:
		return its + " toughness is equal to " + c.value(m.M)
	case m.M == nil:
		return its + " power is equal to " + c.value(m.N)
	case same(m.N, m.M):
		return its + " power and toughness are each equal to " + c.value(m.N)
	}
	if m.M.Kind == ability.NumPlus && same(m.M.A, m.N) {
		return its + " power is equal to " + c.value(m.N) + " and its toughness is equal to " + alt("that number plus "+c.value(m.M.B), c.value(m.M))
	}
	return its + " power is equal to " + c.value(m.N) + " and its toughness is equal to " + c.value(m.M)
}

// granted is an ability that something gets.
func (c *context) granted(m *ability.Mod, many bool) string {
	sub := &context{card: c.card, face: nil, regs: map[uint8]*reference{}, outer: c, within: c.within}
	sub.face = grantedFace()
	if ability.LocksPlayers(m.Ability) {
		sub.regs = c.regs
	}
	words, short := sub.abilityWords(m.Ability)
	if k := sub.keywordOf(m.Ability); k != "" && !short {
		return agree(many, c.have("gains", "has"), c.have("gain", "have")) + alt(` "`+words+`"`, " "+k, ` "`+k+`."`)
	}
	verb := agree(many, c.have("gains", "has"), c.have("gain", "have"))
	if short {
		return verb + " " + words
	}
	return verb + ` "` + words + `"`
}

// plainMechanics are the keywords without a cost or a number that are one ability.
var plainMechanics = map[string]bool{
	"flanking": true, "prowess": true, "exalted": true, "undying": true, "persist": true, "myriad": true, "mentor": true, "extort": true, "evolve": true,
	"exploit": true, "ingest": true, "storm": true, "haunt": true, "gravestorm": true, "cascade": true, "melee": true, "dethrone": true, "training": true, "battlecry": true, "provoke": true,
	"convoke": true, "improvise": true, "delve": true, "rebound": true, "conspire": true, "riot": true, "retrace": true, "unleash": true, "decayed": true,
}

// numbered are the keywords with a number that is the first constant of what they do.
var numbered = map[string]bool{
	"afflict": true, "annihilator": true, "bushido": true, "afterlife": true, "fabricate": true, "modular": true, "renown": true, "frenzy": true,
	"devour": true, "bloodthirst": true, "graft": true, "fading": true, "vanishing": true, "tribute": true,
}

// numberOf is the number of a keyword.
func numberOf(a *ability.Ability) string {
	n := ""
	ability.WalkAbility(a, func(part any) {
		var num *ability.Num
		switch x := part.(type) {
		case *ability.Mod:
			num = x.N
		case *ability.Instr:
			num = x.N
		case *ability.Replace:
			num = x.Num
		}
		if num != nil && num.Kind == ability.NumTimes {
			num = num.A
		}
		if n == "" && num != nil && num.Kind == ability.NumConst {
			n = numeral(int(num.K))
		}
	})
	return n
}

// keywordOf is a granted ability as the keyword that it is, empty if it is none.
func (c *context) keywordOf(a *ability.Ability) string {
	switch {
	case plainMechanics[a.Name]:
		return mechanicWords(a.Name)
	case a.Name == "poisonous" && len(a.Modes) == 1 && len(a.Modes[0].Code) == 1:
		return "poisonous " + c.value(a.Modes[0].Code[0].N)
	case numbered[a.Name]:
		if n := numberOf(a); n != "" {
			return mechanicWords(a.Name) + " " + n
		}
	case a.Name == "ward" && len(a.Modes) == 1 && len(a.Modes[0].Code) > 0 && a.Modes[0].Code[0].Op == ability.OpPay:
		x := a.Modes[0].Code[0].Cost
		if len(x.Parts) > 0 {
			return "ward—" + c.cost(x)
		}
		return "ward " + c.cost(x)
	case a.Name == "cumulative" && len(a.Modes) == 1:
		return cumulative(a)
	case a.Name == "crew" && a.Cost != nil:
		if _, power, ok := strings.Cut(c.cost(a.Cost), "total power "); ok {
			number, _, _ := strings.Cut(power, " ")
			return "crew " + number
		}
	case a.Name == "landcycling" && a.Cost != nil && a.Cost.Mana != nil && len(a.Modes) == 1 && a.Modes[0].Code[0].Op == ability.OpSearch:
		if f := a.Modes[0].Code[0].Filter; len(f.Subtypes) == 1 && same(f, &ability.Filter{Zones: f.Zones, Subtypes: f.Subtypes}) {
			return strings.ToLower(f.Subtypes[0].String()) + "cycling " + a.Cost.Mana.String()
		}
	case a.Kind == ability.Activated && a.Name != "" && a.Cost != nil && a.Cost.Mana != nil && a.Name != "landcycling":
		return mechanicWords(a.Name) + " " + a.Cost.Mana.String()
	}
	return ""
}

// grantedFace is the object that has a granted ability, of which nothing is known.
func grantedFace() *ability.Face {
	return &ability.Face{Types: mtg.Creature}
}

// isEnchant reports whether an ability says what can be enchanted.
func isEnchant(a *ability.Ability) bool {
	return a != nil && len(a.Static) == 1 && a.Static[0].Kind == ability.StaticEnchant
}

// guarded is a keyword that players have for some time, or that their hand has no maximum.
func guarded(c *context, e *ability.StaticEffect, who, dur string) string {
	has := joined(when(who != "you", who), alt("gain", "have", "gains", "has"))
	switch e.Kind {
	case ability.StaticShroud:
		return joined(has+" shroud", dur)
	case ability.StaticHexproofFrom:
		if from := c.from(e.Filter); from != "everything" {
			return joined(has+" hexproof from "+from, dur)
		}
		return joined(has+" hexproof", dur)
	case ability.StaticMaxHand:
		if e.Num == nil && e.Change == nil {
			return joined(has+" no maximum hand size", cmp.Or(dur, "for the rest of the game"))
		}
	}
	return ""
}
