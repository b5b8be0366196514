package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
	"reflect"
	"slices"
)

// say adds what a predicate says to the saying.
func (c clause) say(p *oracle.Node, out *saying) {
	mean := meaningOf(c.b.k.meanings.predicates, p)
	if mean == nil {
		fail(CodeMeaning, p, "%s", p.Label())
	}
	mean(c, p, out)
}

func predicatePt(c clause, p *oracle.Node, out *saying) {
	n, m := c.bonus(p.Kid(oracle.LexPT))
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: n, M: m})
}

func predicatePtx(c clause, p *oracle.Node, out *saying) {
	c.x = c.quantity(p.Kid(oracle.SymQty))
	n, m := c.bonus(p.Kid(oracle.LexPT))
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: n, M: m})
}

func predicateAbilities(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, c.abilityMods(p.Kid(oracle.SymAbilities))...)
}

func predicateLose(c clause, p *oracle.Node, out *saying) {
	sayLose(p, out)
}

func predicateLosetypes(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveTypes, AllCreature: true})
}

func predicateLoseall(c clause, p *oracle.Node, out *saying) {
	if p.Has("landwalk") {
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModLoseLandwalk})
		return
	}
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModLoseAbilities})
}

// predicateLosethis: it is lost for as long as the effect lasts.
func predicateLosethis(c clause, p *oracle.Node, out *saying) {
	if c.kind != ability.Activated || c.b.inner || c.gets == nil || c.gets.Kind != ability.SelThis {
		fail(CodeMeaning, p, "which ability")
	}
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModLoseThis})
}

// endEffect is what is paid to end the effect before it (116.2c).
func (e *emitter) endEffect(n *oracle.Node) {
	for i := len(e.mode.Code) - 1; i >= 0; i-- {
		if in := &e.mode.Code[i]; in.Op == ability.OpContinuous && in.Duration == ability.Permanently && in.Cost == nil {
			in.Cost = manaToStop(n.Kid(oracle.LexMana))
			return
		}
	}
	fail(CodeReference, n, "no effect before it")
}

func predicateBasept(c clause, p *oracle.Node, out *saying) {
	n, m := c.powerToughness(p.Kid(oracle.LexPT))
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: n, M: m})
}

func predicateBecomecolor(c clause, p *oracle.Node, out *saying) {
	sayColor(p, out)
}

func predicateBecomes(c clause, p *oracle.Node, out *saying) {
	if p.Has("'s") && c.kind != ability.Static { // it may be said of how something enters
		fail(CodeMeaning, p, "from when on it is that")
	}
	c.sayBecomes(p.Kid(oracle.SymBecoming), out)
}

func predicateEverytype(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, AllCreature: true})
}

// predicateEverybasic: 305.6, 305.7: it has the five types besides those it has.
func predicateEverybasic(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, Subtypes: everyBasic[:]})
}

// everyBasic are the basic land types (205.3i).
var everyBasic = [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest}

func predicateActivatedof(c clause, p *oracle.Node, out *saying) {
	o := p.Kid(oracle.SymObj)
	if r := o.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefThat && r.Has("card") {
		m := c.singular(r, func(m *mention) bool { return m.card })
		if !c.static || m.sel.Kind != ability.SelTop {
			fail(CodeReference, r, "a card that is no permanent")
		}
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModActivatedOf, Of: &ability.Filter{Zones: mtg.Zones(mtg.Library), In: m.sel}})
		return
	}
	f := c.described(o)
	needZone(f, p)
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModActivatedOf, Of: f})
}

// staticFound is that this has each of several keywords that something described has, with the
// variants of hexproof and trample, and with protection and landwalk abilities where those are named
// (702.1c, 702.11e, 702.14a, 702.16a).
func staticFound(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.This = ability.StaticContinuous, true
	m := ability.Mod{Kind: ability.ModKeywordsOf}
	own := n.All(oracle.LexKeyword)
	m.Keywords = keywordSet(own[len(own)-1])
	f := c.describe(n)
	if len(own) == 1 { // "a creature with flying"
		if f.Keywords != m.Keywords {
			fail(CodeReference, n, "another keyword than that")
		}
		f.Keywords = 0
	} else if keywordSet(own[0]) != m.Keywords {
		fail(CodeReference, n, "another keyword than that")
	}
	switch n.Row {
	case oracle.StaticFounddelved:
		if checkSelf(n.Kid(oracle.SymPoss)); !reflect.DeepEqual(f, &ability.Filter{Zones: f.Zones, Types: f.Types, Is: f.Is}) {
			fail(CodeMeaning, n, "which cards were exiled")
		}
		*f = ability.Filter{Zones: mtg.Zones(mtg.Exile), Types: f.Types, In: &ability.Sel{Kind: ability.SelHelpers, N: ability.Delved}}
	case oracle.StaticFound:
		switch {
		case n.Has("exiled"):
			setZone(f, mtg.Zones(mtg.Exile))
		case n.Kid(oracle.SymPlayer) != nil:
			postControl(c, f, n)
		case len(own) == 1: // the last post says where
		case f.In == nil || f.In.Kind != ability.SelLinked:
			fail(CodeMeaning, n, "what has it")
		}
	}
	for _, k := range n.Kid(oracle.SymLikewise).All(oracle.SymFound) {
		switch k.Row {
		case oracle.FoundKeyword:
			m.Keywords |= keywordSet(k.Kid(oracle.LexKeyword))
		case oracle.FoundLandwalk:
			m.Variants = append(m.Variants, ability.StaticLandwalk)
		case oracle.FoundProtection:
			if m.Variants = append(m.Variants, ability.StaticProtection); k.Has("any") {
				m.Colors = mtg.AllColors
			}
		}
	}
	m.Keywords = withTrampleOver(m.Keywords)
	if m.Keywords.Has(mtg.Hexproof) {
		m.Variants = append(m.Variants, ability.StaticHexproofFrom)
	}
	m.Of = f
	e.Mods = append(e.Mods, m)
}

// withTrampleOver adds the variant of trample to keywords among which that is (702.19c).
func withTrampleOver(k mtg.KeywordSet) mtg.KeywordSet {
	if k.Has(mtg.Trample) {
		k |= mtg.Keywords(mtg.TrampleOverPlaneswalkers)
	}
	return k
}

func predicateAlsotype(c clause, p *oracle.Node, out *saying) {
	sayAlso(p, out)
}

func predicateAlsomany(c clause, p *oracle.Node, out *saying) {
	m := ability.Mod{Kind: ability.ModAddTypes}
	for _, t := range p.All(oracle.LexSubtype) {
		m.Subtypes = append(m.Subtypes, mtg.Subtype(t.Value.N))
	}
	out.mods = append(out.mods, m)
}

// predicateIssuper is "is legendary", besides what it is (205.4b).
func predicateIssuper(c clause, p *oracle.Node, out *saying) {
	m := ability.Mod{Kind: ability.ModAddTypes, Supertypes: mtg.Legendary}
	if p.Has("snow") {
		m.Supertypes = mtg.Snow
	}
	out.mods = append(out.mods, m)
}

func predicateAlsotypes(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, typesToo(p))
}

func predicateIsvalued(c clause, p *oracle.Node, out *saying) {
	types := typesToo(p)
	if types.Types != mtg.Artifact|mtg.Creature { // 205.1b: it keeps what it was
		fail(CodeMeaning, p, "becoming something else")
	}
	out.mods = append(out.mods, types, c.valuedPT(p))
}

func predicateBaseptvalue(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, c.valuedPT(p))
}

func predicateNotcreature(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveTypes, Types: mtg.Creature})
}

func predicateAlsocolored(c clause, p *oracle.Node, out *saying) {
	colors := ability.Mod{Kind: ability.ModAddColors, Colors: mtg.ColorSet(p.Kid(oracle.LexColor).Value.Bits)}
	if typed := p.Kid(oracle.LexSubtype) != nil; typed != p.Has("types") {
		fail(CodeMeaning, p, "in addition to what")
	} else if !typed {
		out.mods = append(out.mods, colors)
		return
	}
	types := ability.Mod{Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)}}
	if t := p.Kid(oracle.LexType); t != nil {
		types.Types = mtg.TypeSet(t.Value.Bits)
	}
	out.mods = append(out.mods, types, colors)
}

func predicateBecomesalso(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{
		Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)},
	})
}

func predicateBecomestype(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, Types: mtg.TypeSet(p.Kid(oracle.LexType).Value.Bits)})
}

func predicateIstype(c clause, p *oracle.Node, out *saying) {
	sayType(p, out)
}

func predicatePteach(c clause, p *oracle.Node, out *saying) {
	if len(p.All(oracle.LexPT)) > 1 {
		ptForEachTwo(c, p, out)
		return
	}
	n, m := c.powerToughness(p.Kid(oracle.LexPT))
	list := p.All(oracle.SymObj)
	count := c.eachCount(list[0])
	if len(list) > 1 {
		count = &ability.Num{Kind: ability.NumPlus, A: count, B: c.eachCount(list[1])}
	}
	scale := func(k *ability.Num) *ability.Num {
		if k.Kind == ability.NumConst && k.K == 0 {
			return k
		}
		if isOne(k) {
			return count
		}
		return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
	}
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: scale(n), M: scale(m)})
}

// sayLose takes keywords away, and landwalk of some kind.
func sayLose(p *oracle.Node, out *saying) {
	m, walks := ability.Mod{Kind: ability.ModRemoveKeywords}, []ability.Mod(nil)
	for _, a := range p.Kid(oracle.SymAbilities).All(oracle.SymAb) {
		if w := landwalkOf(a); w != 0 {
			walks = append(walks, ability.Mod{Kind: ability.ModLoseLandwalk, Subtypes: []mtg.Subtype{w}})
		} else {
			m.Keywords |= plainKeyword(a)
		}
	}
	if m.Keywords != 0 {
		out.mods = append(out.mods, m)
	}
	out.mods = append(out.mods, walks...)
}

// landwalkOf is the land type of a landwalk ability, nought of another ability.
func landwalkOf(a *oracle.Node) mtg.Subtype {
	if k := a.Kid(oracle.SymKwparam); k != nil && k.Row == oracle.KwparamLandwalk {
		return mtg.Subtype(k.Kid(oracle.LexLandwalk).Value.N)
	}
	return 0
}

// plainKeywords are the abilities listed, each a keyword without parameters.
func plainKeywords(n *oracle.Node) (set mtg.KeywordSet) {
	for _, a := range n.Kid(oracle.SymAbilities).All(oracle.SymAb) {
		set |= plainKeyword(a)
	}
	return set
}

func plainKeyword(a *oracle.Node) mtg.KeywordSet {
	k := a.Kid(oracle.LexKeyword)
	if k == nil {
		fail(CodeMeaning, a, "losing an ability with parameters")
	}
	return keywordSet(k)
}

func sayColor(p *oracle.Node, out *saying) {
	m := ability.Mod{Kind: ability.ModSetColors}
	switch c := p.Kid(oracle.LexColor); {
	case c != nil:
		m.Colors = mtg.ColorSet(c.Value.Bits)
	case p.Has("all"):
		m.Colors = mtg.AllColors
	}
	out.mods = append(out.mods, m)
}

// sayType adds a subtype, or makes a land of one basic type (305.7).
func sayType(p *oracle.Node, out *saying) {
	sub := mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)
	m := ability.Mod{Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{sub}}
	if !p.Has("addition") {
		switch sub {
		case mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest:
			m.Kind = ability.ModSetSubtypes
		default:
			if subtypesOf(m.Subtypes) != mtg.Creature|mtg.Kindred {
				fail(CodeMeaning, p, "being of another type")
			}
			m.Kind = ability.ModSetSubtypes // of the other creature types none (205.1a)
		}
	}
	out.mods = append(out.mods, m)
}

func sayAlso(p *oracle.Node, out *saying) {
	if p.Has("still") {
		fail(CodeMeaning, p, "still being something")
	}
	m := ability.Mod{Kind: ability.ModAddTypes}
	if t := p.Kid(oracle.LexType); t != nil {
		m.Types = mtg.TypeSet(t.Value.Bits)
	} else {
		m.Subtypes = []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)}
	}
	out.mods = append(out.mods, m)
}

// abilityMods are the changes that grant abilities.
func (c clause) abilityMods(n *oracle.Node) []ability.Mod { return c.modsOf(n, true) }

// modsOf are those changes; given says that something which is there already gains them.
func (c clause) modsOf(n *oracle.Node, given bool) []ability.Mod {
	var f ability.Face
	names := c.gives && !c.b.inner
	if !names && (c.gets == nil || c.gets.Kind != ability.SelThis) {
		refuseNamed(n) // else its name is what has the ability (201.5a)
	}
	if c.b.grants(n, &f, c.receivers(), given, names) {
		c.needLink(n)
	}
	var mods []ability.Mod
	if f.Keywords != 0 {
		mods = append(mods, ability.Mod{Kind: ability.ModAddKeywords, Keywords: f.Keywords})
	}
	for i := range f.Abilities {
		mods = append(mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &f.Abilities[i]})
	}
	return mods
}

// grant puts a list of abilities on a face, of which none speaks of a card exiled as they are granted.
func (b *faceBuilder) grant(n *oracle.Node, f *ability.Face, types mtg.TypeSet, given bool) {
	if b.grants(n, f, types, given, false) {
		fail(CodeReference, n, "no card exiled before it")
	}
}

// grants puts a list of abilities on a face. Quoted ones are compiled as the
// text of that face; types are those of what has them, as far as they are known. It reports whether
// they speak of a card exiled as they are granted. With named, a name in them is that of the object
// which grants them.
func (b *faceBuilder) grants(n *oracle.Node, f *ability.Face, types mtg.TypeSet, given, named bool) bool {
	inner := &faceBuilder{named: named, k: b.k, out: f, name: b.name, text: b.text, words: b.words, types: f.Types, inner: true, outer: b.outer, at: b.at, granted: true, gained: given, choice: b.choice, otherChoice: b.otherChoice, locked: b.locked, linksOwn: b.linksOwn}
	for _, a := range n.All(oracle.SymAb) {
		switch a.Row {
		case oracle.AbKeyword:
			f.Keywords |= keywordSet(a.Kid(oracle.LexKeyword))
		case oracle.AbItem:
			inner.parameter(a.Kid(oracle.SymKwparam))
		case oracle.AbQuoted:
			checkGranted(a.Kid(oracle.SymLine), types)
			before := len(f.Abilities)
			inner.line(a.Kid(oracle.SymLine))
			if named {
				nameGiver(a, f.Abilities[before:])
			} else if casterSaid(a) != nil {
				f.Abilities[before].Flags |= ability.NamesGiver
			}
			inner.checkNotModal(a)
		}
	}
	b.linksAll = b.linksAll || inner.linksAll
	return inner.linksBack
}

// needLink notes that what is given an ability is linked to the card that was exiled before, of
// which the ability speaks (607.2).
func (c clause) needLink(n *oracle.Node) {
	switch {
	case !c.links.open || c.links.to != nil || c.exiled == 0 && !c.links.paid:
		fail(CodeReference, n, "no card exiled before it")
	case c.links.paid:
		c.links.to = &ability.Sel{Kind: ability.SelCostBecame, N: ability.PaidInEffect}
	default:
		c.links.to = selRegister(c.exiled - 1)
	}
}

// linkBack links tokens that were given such an ability.
func (c clause) linkBack(tokens *ability.Sel) {
	if c.links.to != nil {
		c.emit(ability.Instr{Op: ability.OpLink, What: tokens, Other: c.links.to})
	}
	c.links.open, c.links.to = false, nil
}

// isToken reports whether what is selected are tokens that were created before.
func (d *discourse) isToken(what *ability.Sel) bool {
	return slices.ContainsFunc(d.mentions, func(m mention) bool { return m.token && *m.sel == *what })
}

// refuseNamed refuses quoted abilities that name what grants them, which is another object
// than the one that has them (201.5a).
func refuseNamed(n *oracle.Node) {
	for _, a := range n.All(oracle.SymAb) {
		if a.Row != oracle.AbQuoted {
			continue
		}
		a.Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.RefSelf {
				fail(CodeMeaning, m, "a granted ability that names its source")
			}
			return m.Row != oracle.PlayerWhocast // found as it is given
		})
	}
}

// nameGiver marks an ability that names what grants it, which is that one object (201.5a). A
// triggered one knows it since it triggered, one that is activated chooses it then; one that is
// static would have to ask which of them it is of.
func nameGiver(n *oracle.Node, list []ability.Ability) {
	var name *oracle.Node
	times := 0
	n.Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.RefSelf {
			name, times = m, times+1
		}
		return true
	})
	if times == 0 {
		return
	}
	if len(list) != 1 || list[0].Kind == ability.Static || list[0].Kind == ability.Spell {
		fail(CodeMeaning, name, "a granted ability that names its source")
	}
	said := map[*ability.Sel]bool{} // "it" after the name is the same again
	ability.WalkAbility(&list[0], func(part any) {
		if s, ok := part.(*ability.Sel); ok && s.Kind == ability.SelGiver {
			said[s] = true
		}
	})
	if len(said) < times {
		fail(CodeMeaning, name, "what grants the ability, here")
	}
	list[0].Flags |= ability.NamesGiver
	if list[0].Kind == ability.Activated {
		chooseGiver(name, &list[0])
	}
}

// chooseGiver has the activation of a granted ability begin with which of those that grant it this
// one is of (201.5a): two that do are two abilities.
func chooseGiver(n *oracle.Node, a *ability.Ability) {
	if a.Cost == nil || a.Flags&ability.ManaAbility != 0 {
		fail(CodeMeaning, n, "what grants the ability, here")
	}
	seen := map[*ability.Sel]bool{}
	ability.WalkAbility(a, func(part any) {
		if s, ok := part.(*ability.Sel); ok && (s.Kind == ability.SelCost || s.Kind == ability.SelCostBecame) && s.N&ability.PaidInEffect == 0 && !seen[s] {
			seen[s] = true
			s.N++ // the parts of the cost move by one
		}
	})
	which := ability.CostPart{Kind: ability.CostGiver, N: ability.Const(1), Filter: &ability.Filter{Zones: battlefield, In: sel(ability.SelGiver)}}
	a.Cost.Parts = slices.Insert(a.Cost.Parts, 0, which)
}

func (b *faceBuilder) checkNotModal(n *oracle.Node) {
	if b.pending != nil {
		fail(CodeMeaning, n, "modes in a granted ability")
	}
}

// predicateIstypes is being of two creature types, and of no others (205.1a).
func predicateIstypes(c clause, p *oracle.Node, out *saying) {
	if p.Has("become") || p.Has("becomes") {
		predicateBecomesland(c, p, out)
		return
	}
	m := ability.Mod{Kind: ability.ModSetSubtypes}
	for _, k := range p.All(oracle.LexSubtype) {
		m.Subtypes = append(m.Subtypes, mtg.Subtype(k.Value.N))
	}
	if subtypesOf(m.Subtypes) != mtg.Creature|mtg.Kindred {
		fail(CodeMeaning, p, "being of another type")
	}
	out.mods = append(out.mods, m)
}

// predicateBasepower leaves the toughness as it is.
func predicateBasepower(c clause, p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: c.number(p.Kid(oracle.LexNumber))})
}

// onlySizes reports whether an instruction adds to power and toughness, and nothing else.
func onlySizes(in *ability.Instr) bool {
	return in.Op == ability.OpContinuous && !slices.ContainsFunc(in.Mods, func(m ability.Mod) bool { return m.Kind != ability.ModAddPT })
}

// sizesTimes adds so many times as much.
func sizesTimes(in *ability.Instr, count *ability.Num) {
	for i := range in.Mods {
		for _, k := range [...]**ability.Num{&in.Mods[i].N, &in.Mods[i].M} {
			if *k != nil && ((*k).Kind != ability.NumConst || (*k).K != 0) {
				*k = timesOf(*k, count)
			}
		}
	}
}
