package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// post narrows a filter by a phrase after the noun.
func (s *scope) post(f *ability.Filter, n *oracle.Node) {
	switch n.Label {
	case "control", "dontcontrol", "own":
		s.postWhose(f, n)
	case "controlled":
		if !s.looksBack {
			fail(CodeMeaning, n, "what is not asked about as it was")
		}
		onlyController(n, f, ability.You)
	case "keyword":
		f.Keywords |= keywordSet(n.Kid("Keyword"))
	case "keywordor":
		for _, k := range n.All("Keyword") {
			f.Any = append(f.Any, ability.Filter{Zones: f.Zones, Keywords: keywordSet(k)})
		}
		if len(f.Any) != 2 {
			fail(CodeMeaning, n, "two lists")
		}
	case "noabilities":
		f.Is |= ability.HasNoAbilities
	case "without":
		f.NotKeywords |= keywordSet(n.Kid("Keyword"))
	case "compare":
		s.postCompare(f, n)
	case "samevalue":
		num := &ability.Num{Kind: ability.NumManaValue, Sel: s.reference(n.Kid("ref"), false)}
		f.Compare = append(f.Compare, ability.Compare{Attr: ability.AttrManaValue, Relation: ability.Equal, Num: num})
	case "samename":
		f.Is |= ability.SharesNameWithSel
		s.ofWhom(f, s.reference(n.Kid("ref"), false), n)
	case "revealedway":
		if s.shown == nil {
			fail(CodeReference, n, "nothing revealed before it")
		}
		f.In = s.shown
		setZone(f, allZones)
	case "choice": // who does it chooses
		if s.who == nil {
			fail(CodeMeaning, n, "whose choice it is")
		}
	case "counter":
		f.Counter = mtg.Counter(n.Kid("Counter").Value.N)
	case "zone":
		s.postZone(f, n.Kid("zone"))
	case "onbattlefield":
		if f.Zones != 0 {
			fail(CodeMeaning, n, "cards on the battlefield")
		}
	case "attached":
		of := s.reference(n.Kid("ref"), false)
		if of.Kind != ability.SelThis {
			f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: of}
			return
		}
		f.Is |= ability.IsAttachedToThis
	case "blocking":
		kind := ability.SelBlocking
		if n.Has("blocked") {
			kind = ability.SelBlockedBy
		}
		f.In = &ability.Sel{Kind: kind, Of: s.reference(n.Kid("ref"), false)}
	case "named":
		if f.Name = n.Kid("Name").Value.Text; f.Name == "~" {
			f.Name = s.b.name // 201.5: the card's own name
		}
	case "notnamed":
		if f.NotName = n.Kid("Name").Value.Text; f.NotName == "~" {
			f.NotName = s.b.name
		}
	case "thatstatus":
		s.status(f, n)
	case "thatcolor":
		f.Colors |= mtg.ColorSet(n.Kid("Color").Value.Bits)
	case "thatcolors":
		for _, c := range n.All("Color") {
			f.Colors |= mtg.ColorSet(c.Value.Bits)
		}
	case "dealt":
		f.Is |= ability.DamagedThisTurn
	case "entered":
		f.Is |= ability.EnteredThisTurn
	case "attacked":
		f.Is |= ability.AttackedThisTurn
	case "chosencolor":
		f.ChosenColor = true
	case "notchosentype", "chosentype", "chosenname":
		postChosen(f, n)
	case "thatname": // the one chosen before; another name that was spoken of is not chosen
		if !slices.ContainsFunc(s.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpChooseName }) {
			fail(CodeReference, n, "no name chosen before it")
		}
		f.ChosenName = true
	case "otherthan":
		s.otherThan(f, n)
	case "targetsonly":
		f.Targets = s.describe(n)
		f.Is |= ability.HasOneTarget
	case "targeting":
		f.Targets = s.described(n.Kid("obj"))
	case "among":
		m := s.plural(n)
		f.In = m.sel
		if m.became != nil {
			f.In = m.became
		}
		setZone(f, allZones)
	case "mostvotes":
		s.mostVotes(f, n)
	case "pile":
		s.inPile(f, n)
	case "greatest":
		s.postGreatest(f, n)
	default:
		if !s.postExile(f, n) && !s.postLike(f, n) {
			fail(CodeMeaning, n, "%s after a noun", n.Label)
		}
	}
}

// postLike narrows a filter to what has the name of something else, or a symbol in its
// mana cost, and by relative clauses.
func (s *scope) postLike(f *ability.Filter, n *oracle.Node) bool {
	switch n.Label {
	case "atrandom": // how it is chosen
		if !s.lots {
			fail(CodeMeaning, n, "at random here")
		}
	case "samenameas":
		o := n.Kid("obj")
		if d := o.Kid("det"); o.Label != "np" || d == nil || d.Label != "a" {
			fail(CodeMeaning, o, "which of them")
		}
		other := s.describe(o)
		s.needZone(other, o)
		f.Is |= ability.SharesNameWithSel
		s.ofWhom(f, &ability.Sel{Kind: ability.SelAll, Filter: other}, n)
	case "thatsubtype", "thatsubtypes":
		if len(f.Subtypes) > 0 {
			fail(CodeMeaning, n, "two lists of subtypes")
		}
		for _, k := range n.All("Subtype") {
			f.Subtypes = append(f.Subtypes, mtg.Subtype(k.Value.N))
		}
	case "thatnot":
		not := ability.Filter{Zones: allZones}
		s.status(&not, n)
		f.Without = append(f.Without, not)
	case "except":
		s.postExcept(f, n)
	case "dealtby":
		if s.reference(n.Kid("ref"), false).Kind != ability.SelThis || f.Past != nil {
			fail(CodeMeaning, n, "damage by something else")
		}
		f.Past = &ability.Pattern{Kind: mtg.EventDamage, Source: &ability.Filter{Is: ability.IsThis, Zones: allZones}}
		f.PastOther = true
	case "dealer":
		if f.Past != nil {
			fail(CodeMeaning, n, "two things it did")
		}
		f.Past, f.PastSource = &ability.Pattern{Kind: mtg.EventDamage}, true
	case "oppchoice": // who chooses is settled where the choice is made
		if !s.chosenNow {
			fail(CodeMeaning, n, "a target that another player chooses")
		}
	case "attachedto":
		to := s.kinds(n.Kid("kinds"))
		s.needZone(to, n)
		if f.In != nil || !manyOf(n) {
			fail(CodeMeaning, n, "attached to which of them")
		}
		f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: &ability.Sel{Kind: ability.SelAll, Filter: to}}
	case "wasblockedby":
		by := &ability.Filter{Zones: allZones, In: s.reference(n.Kid("ref"), false)}
		if f.Past != nil || n.Kid("ref").Label != "those" {
			fail(CodeMeaning, n, "blocked by which")
		}
		f.Past, f.PastOther = &ability.Pattern{Kind: mtg.EventBlock, Object: by}, true
	case "xcost":
		if n.Kid("Mana").Value.Text != "{X}" {
			fail(CodeMeaning, n, "this symbol in a cost")
		}
		f.Is |= ability.HasXCost
	default:
		return false
	}
	return true
}

// postExcept leaves out what "except for lands and tokens" lists: each of them in full.
func (s *scope) postExcept(f *ability.Filter, n *oracle.Node) {
	o := n.Kid("obj")
	k := o.Kid("kinds")
	if o.Label != "np" || o.Kid("det") != nil || o.Kid("post") != nil || !manyOf(o) || k.Label == "orother" {
		fail(CodeMeaning, o, "what is left out")
	}
	for _, p := range k.All("part") {
		if p.Kid("kind") == nil {
			fail(CodeMeaning, p, "what is left out")
		}
		one := s.oneKind(p.Kid("kind"))
		f.Without = append(f.Without, one.f)
	}
	one := s.oneKind(k.Kid("kind"))
	f.Without = append(f.Without, one.f)
	for i := range f.Without {
		if f.Without[i].Zones != 0 {
			fail(CodeMeaning, o, "what is left out is somewhere else")
		}
	}
}

func keywordSet(n *oracle.Node) mtg.KeywordSet { return mtg.Keywords(mtg.Keyword(n.Value.N)) }

func (s *scope) otherThan(f *ability.Filter, n *oracle.Node) {
	r := n.Kid("ref")
	if r.Label != "self" && r.Label != "this" {
		fail(CodeMeaning, n, "other than something else")
	}
	f.IsNot |= ability.IsThis
}

// postWhose says who controls or owns what is described.
func (s *scope) postWhose(f *ability.Filter, n *oracle.Node) {
	p := n.Kid("player")
	who, whose := s.whose(p)
	if n.Label == "dontcontrol" {
		if who != ability.You {
			fail(CodeMeaning, n, "control by another")
		}
		who = ability.NotYou
	}
	if n.Label == "own" {
		f.Owner = who
	} else {
		f.Controller = who
	}
	if whose != nil {
		s.ofWhom(f, whose, n)
	}
}

// ofWhom says of whom or of what a description speaks. What it is compared with by
// name and whose it is are two things, which a filter keeps apart.
func (s *scope) ofWhom(f *ability.Filter, of *ability.Sel, n *oracle.Node) {
	if f.Whose == nil {
		f.Whose = of
		return
	}
	other, named := f.Whose, of
	if f.Is&ability.SharesNameWithSel == 0 || len(f.Any) > 0 || (f.Controller == ability.TheSel) == (f.Owner == ability.TheSel) {
		fail(CodeMeaning, n, "of two things")
	}
	if n.Label != "samename" && n.Label != "samenameas" {
		other, named = of, f.Whose
	}
	f.Is &^= ability.SharesNameWithSel
	f.Any = []ability.Filter{{Zones: f.Zones, Is: ability.SharesNameWithSel, Whose: named}}
	f.Whose = other
}

// whose says which players a phrase such as "an opponent controls" means.
func (s *scope) whose(p *oracle.Node) (ability.Who, *ability.Sel) {
	switch p.Label {
	case "you":
		return ability.You, nil
	case "opponent", "opponents":
		return ability.Opponent, nil
	case "a", "all":
		return ability.Anyone, nil
	case "they":
		if s.who != nil {
			return ability.TheSel, s.possessor(p)
		}
	}
	return ability.TheSel, s.player(p)
}

var compared = [...]struct {
	word string
	attr ability.Attribute
}{{"power", ability.AttrPower}, {"toughness", ability.AttrToughness}, {"mana", ability.AttrManaValue}}

func (s *scope) postCompare(f *ability.Filter, n *oracle.Node) {
	relation, num := s.compare(n.Kid("compare"))
	for _, c := range compared {
		if n.Has(c.word) {
			f.Compare = append(f.Compare, ability.Compare{Attr: c.attr, Relation: relation, Num: num})
			return
		}
	}
	fail(CodeMeaning, n, "this comparison")
}

func (s *scope) postGreatest(f *ability.Filter, n *oracle.Node) {
	among := s.described(n.Kid("obj"))
	for _, c := range compared {
		if n.Has(c.word) {
			f.Compare = append(f.Compare, ability.Compare{Attr: c.attr, Greatest: n.Has("greatest"), Least: n.Has("least"), Among: among})
			return
		}
	}
}

// compare reads "2 or less" and its like.
func (s *scope) compare(n *oracle.Node) (ability.Relation, *ability.Num) {
	switch n.Label {
	case "atmost":
		return ability.AtMost, s.number(n.Kid("Number"))
	case "atleast", "ormore":
		return ability.AtLeast, s.number(n.Kid("Number"))
	case "is":
		return ability.Equal, s.number(n.Kid("Number"))
	case "equal":
		return ability.Equal, s.quantity(n.Kid("qty"))
	case "lessequal":
		return ability.AtMost, s.quantity(n.Kid("qty"))
	case "less":
		return ability.LessThan, s.quantity(n.Kid("qty"))
	case "greater":
		return ability.MoreThan, s.quantity(n.Kid("qty"))
	}
	return ability.AtLeast, s.quantity(n.Kid("qty"))
}

// postZone says in whose zone the described cards are.
func (s *scope) postZone(f *ability.Filter, z *oracle.Node) {
	switch z.Label {
	case "graveyard", "graveyards":
		setZone(f, mtg.Zones(mtg.Graveyard))
	case "of":
		if z.Has("hand") {
			setZone(f, mtg.Zones(mtg.Hand))
		} else {
			setZone(f, mtg.Zones(mtg.Graveyard))
		}
	case "oppgraveyards":
		setZone(f, mtg.Zones(mtg.Graveyard))
		f.Owner = ability.Opponent
		return
	case "hand":
		setZone(f, mtg.Zones(mtg.Hand))
	case "exile":
		setZone(f, mtg.Zones(mtg.Exile))
	case "ante":
		setZone(f, mtg.Zones(mtg.Ante))
		return
	case "library":
		setZone(f, mtg.Zones(mtg.Library))
	case "battlefield":
		setZone(f, 0)
		return
	default:
		fail(CodeMeaning, z, "this zone")
	}
	s.zoneOwner(f, z)
}

// zoneOwner says whose zone it is.
func (s *scope) zoneOwner(f *ability.Filter, z *oracle.Node) {
	switch {
	case z.Label == "of":
		f.Owner = ability.TheSel
		s.ofWhom(f, s.player(z.Kid("player")), z)
	case z.Label == "graveyards" || z.Label == "exile" || z.Has("all") || z.Has("a") && !z.Has("single"):
		return
	case z.Has("your"):
		f.Owner = ability.You
	case z.Has("an"):
		f.Owner = ability.Opponent
	case z.Has("their") || z.Has("his"):
		f.Owner = ability.TheSel
		s.ofWhom(f, s.possessor(z), z)
	case z.Has("that"):
		f.Owner = ability.TheSel
		s.ofWhom(f, s.thatPlayer(z), z)
	default:
		fail(CodeMeaning, z, "whose zone it is")
	}
}

// possessor is the player "their" speaks of: who acts, else the player spoken
// of last.
func (s *scope) possessor(n *oracle.Node) *ability.Sel {
	if s.who != nil {
		switch s.who.Kind {
		case ability.SelEachPlayer, ability.SelEachOpponent:
			return sel(ability.SelChooser)
		}
		return s.who
	}
	return s.thatPlayer(n)
}

// postChosen is what was chosen for this: a type, with which something is or is not,
// or a card name.
func postChosen(f *ability.Filter, post *oracle.Node) {
	switch post.Label {
	case "notchosentype":
		f.Without = append(f.Without, ability.Filter{Zones: allZones, ChosenType: true})
	case "chosentype":
		f.ChosenType = true
	case "chosenname":
		f.ChosenName = true
	}
}
