package compile

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// post narrows a filter by a phrase after the noun.
func (c clause) post(f *ability.Filter, n *oracle.Node) {
	mean := meaningOf(c.b.k.meanings.posts, n)
	if mean == nil {
		fail(CodeMeaning, n, "%s after a noun", n.Label())
	}
	mean(c, f, n)
}

func postControlled(c clause, f *ability.Filter, n *oracle.Node) {
	if !c.looksBack {
		fail(CodeMeaning, n, "what is not asked about as it was")
	}
	onlyController(n, f, ability.You)
}

// postYouhave is "opponents you have", who are all that there are.
func postYouhave(c clause, f *ability.Filter, n *oracle.Node) {
	if !f.NoObjects || f.PlayerWho != ability.Opponent {
		fail(CodeMeaning, n, "having it")
	}
}

// postTargetingyou asks of a spell or ability that you are a target of it.
func postTargetingyou(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Targets != nil || f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what targets")
	}
	f.Targets = stepPlayer(ability.You)
}

// postTargetingyours is that you are a target, or a permanent that you control.
func postTargetingyours(c clause, f *ability.Filter, n *oracle.Node) {
	postTargetingyou(c, f, n)
	f.Targets = &ability.Filter{Players: true, PlayerWho: ability.You, Zones: battlefield, Controller: ability.You}
	if n.Has("creature") {
		f.Targets.Types = mtg.Creature
	}
}

// postSamecontroller is of another target that it has the same controller as the target before,
// also as both are judged again on resolution (608.2b).
func postSamecontroller(c clause, f *ability.Filter, n *oracle.Node) {
	var last *mention
	for i := range c.mentions {
		if m := &c.mentions[i]; m.target && m.sentence == c.sentence {
			last = m
		}
	}
	if last == nil || last.player || last.plural || last.mayPlayer || last.sel.Kind != ability.SelRegister || f.Controller != ability.Anyone || f.Whose != nil {
		fail(CodeMeaning, n, "the same controller as what")
	}
	f.Controller, f.Whose = ability.TheSel, &ability.Sel{Kind: ability.SelController, Of: last.sel}
}

func postKeyword(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Kid(oracle.LexLandwalk) != nil {
		withWalk(c, f, n)
		return
	}
	if n.Has("without") {
		f.NotKeywords |= keywordSet(n.Kid(oracle.LexKeyword))
		return
	}
	f.Keywords |= keywordSet(n.Kid(oracle.LexKeyword))
}

func postKeywordor(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Kid(oracle.LexLandwalk) != nil {
		if !n.Has("without") {
			fail(CodeMeaning, n, "one ability or another")
		}
		withWalk(c, f, n)
	}
	for _, k := range n.All(oracle.LexKeyword) {
		if n.Has("without") { // neither
			f.NotKeywords |= keywordSet(k)
			continue
		}
		f.Any = append(f.Any, ability.Filter{Zones: f.Zones, Keywords: keywordSet(k)})
	}
	if len(f.Any) != 2 && !n.Has("without") {
		fail(CodeMeaning, n, "two lists")
	}
}

func postActivated(c clause, f *ability.Filter, n *oracle.Node) {
	if needZone(f, n); f.Zones&^battlefield != 0 {
		fail(CodeMeaning, n, "abilities of what is no permanent")
	}
	f.Is |= ability.HasActivated
}

// postManaability is about activated and triggered mana abilities (605.1).
func postManaability(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Has("without") {
		f.IsNot |= ability.HasMana
	} else {
		f.Is |= ability.HasMana
	}
}

// postFromsource narrows abilities on the stack to those of a source of a kind (113.7).
func postFromsource(c clause, f *ability.Filter, n *oracle.Node) {
	of := c.kinds(n.Kid(oracle.SymKinds))
	if f.Is&^(ability.IsActivatedOnStack|ability.IsTriggeredOnStack) != 0 || !onlyTypes(of) || of.Types == 0 {
		fail(CodeMeaning, n, "from which source")
	}
	of.Zones = 0
	f.Source = of
}

func postNoabilities(c clause, f *ability.Filter, n *oracle.Node) {
	f.Is |= ability.HasNoAbilities
}

// postWalk is of those that have the one landwalk ability (702.14a).
func withWalk(c clause, f *ability.Filter, n *oracle.Node) {
	said := &f.Mechanic
	if n.Has("without") {
		said = &f.NotMechanic
	}
	if *said != "" {
		fail(CodeMeaning, n, "two abilities by name")
	}
	*said = walkOf(n)
}

// walkOf is the word for the landwalk ability of a land type.
func walkOf(n *oracle.Node) string {
	return strings.ToLower(mtg.Subtype(n.Kid(oracle.LexLandwalk).Value.N).String()) + "walk"
}

func postSamevalue(c clause, f *ability.Filter, n *oracle.Node) {
	num := &ability.Num{Kind: ability.NumManaValue, Sel: c.reference(n.Kid(oracle.SymRef), false)}
	f.Compare = append(f.Compare, ability.Compare{Attr: ability.AttrManaValue, Relation: ability.Equal, Num: num})
}

// postInit is of the cards of either of two kinds in the hand that was revealed.
func postInit(c clause, f *ability.Filter, n *oracle.Node) {
	if c.shown != nil || f.Zones != anyZone || len(f.Any) == 0 {
		fail(CodeReference, n, "in which hand")
	}
	f.In = c.revealedOnce(n)
	setZone(f, allZones)
}

func postRevealedway(c clause, f *ability.Filter, n *oracle.Node) {
	f.In = c.shown
	if f.In == nil {
		f.In = c.revealedOnce(n)
	}
	setZone(f, allZones)
}

// revealedOnce are the cards of hands that the one instruction before which reveals any has
// revealed, in a register.
func (e *emitter) revealedOnce(n *oracle.Node) *ability.Sel {
	at := -1
	for i := range e.mode.Code {
		in := &e.mode.Code[i]
		if in.Op == ability.OpReveal && at >= 0 || in.Op == ability.OpRevealUntil {
			fail(CodeReference, n, "which of those revealed")
		}
		if in.Op == ability.OpReveal {
			at = i
		}
	}
	if at < 0 {
		fail(CodeReference, n, "nothing revealed before it")
	}
	in := &e.mode.Code[at]
	if in.Dst == 0 {
		in.Dst = uint8(e.register() + 1)
	}
	return selRegister(int(in.Dst) - 1)
}

func postCounter(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Has("doesn't") || n.Has("don't") {
		postNocounterof(c, f, n)
		return
	}
	f.Counter = mtg.Counter(n.Kid(oracle.LexCounter).Value.N)
}

func postAnycounter(c clause, f *ability.Filter, n *oracle.Node) {
	f.Is |= ability.HasCounters
}

func postNocounter(c clause, f *ability.Filter, n *oracle.Node) {
	f.IsNot |= ability.HasCounters
}

// postNocounterof is "with no +1/+1 counters on them".
func postNocounterof(c clause, f *ability.Filter, n *oracle.Node) {
	f.Without = append(f.Without, ability.Filter{Counter: mtg.Counter(n.Kid(oracle.LexCounter).Value.N)})
}

func postZone(c clause, f *ability.Filter, n *oracle.Node) {
	c.postZone(f, n.Kid(oracle.SymZone))
}

// postZones is "in exile and in your graveyard", of cards that are yours in either zone.
func postZones(c clause, f *ability.Filter, n *oracle.Node) {
	var zones mtg.ZoneSet
	for _, z := range n.All(oracle.SymZone) {
		if !z.Is(oracle.ZoneExile, oracle.ZoneGraveyard) || f.Owner != ability.You && f.Owner != ability.Anyone || z.Row == oracle.ZoneGraveyard && !z.Has("your") {
			fail(CodeMeaning, z, "whose zones they are")
		}
		c.postZone(f, z)
		zones |= f.Zones
	}
	if f.Owner != ability.You {
		fail(CodeMeaning, n, "whose cards they are")
	}
	setZone(f, zones)
}

func postOnbattlefield(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Has("aren't") || n.Has("isn't") {
		if f.Zones != anyZone || f.Owner != ability.You {
			fail(CodeMeaning, n, "whose cards they are")
		}
		setZone(f, allZones&^battlefield)
		return
	}
	if f.Zones != 0 {
		fail(CodeMeaning, n, "cards on the battlefield")
	}
}

func postAttached(c clause, f *ability.Filter, n *oracle.Node) {
	if p := n.Kid(oracle.SymPlayer); p != nil {
		if p.Row != oracle.PlayerYou {
			fail(CodeMeaning, p, "attached to these players")
		}
		attachedToYou(f, n)
		return
	}
	r := n.Kid(oracle.SymRef)
	if k := len(c.mentions) - 1; r.Row == oracle.RefIt && k >= 0 && c.mentions[k].plural && c.mentions[k].sel != nil && c.mentions[k].sel.Kind == ability.SelItem { // each of those by itself
		f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: sel(ability.SelItem)}
		return
	}
	of := c.reference(r, false)
	if of.Kind != ability.SelThis {
		f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: of}
		return
	}
	f.Is |= ability.IsAttachedToThis
}

func postBlocking(c clause, f *ability.Filter, n *oracle.Node) {
	kind := ability.SelBlocking
	if n.Has("blocked") {
		kind = ability.SelBlockedBy
	}
	f.In = &ability.Sel{Kind: kind, Of: c.reference(n.Kid(oracle.SymRef), false)}
}

// postBlockingor is of what blocks something and of what it blocks.
func postBlockingor(c clause, f *ability.Filter, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjRef && (o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetTarget) {
		fail(CodeMeaning, o, "blocking or blocked by which")
	}
	of := c.object(o, use{verb: "choose"})
	f.In = &ability.Sel{Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelBlocking, Of: of}, Or: &ability.Sel{Kind: ability.SelBlockedBy, Of: of}}
}

func postItblocks(c clause, f *ability.Filter, n *oracle.Node) {
	f.In = &ability.Sel{Kind: ability.SelBlockedBy, Of: c.reference(n.Kid(oracle.SymRef), false)}
}

func postNamed(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Name = n.Kid(oracle.LexName).Value.Text; f.Name == "~" {
		f.Name = c.b.name // 201.5: the card's own name
	}
}

func postNotnamed(c clause, f *ability.Filter, n *oracle.Node) {
	if f.NotName = n.Kid(oracle.LexName).Value.Text; f.NotName == "~" {
		f.NotName = c.b.name
	}
}

func postThatstatus(c clause, f *ability.Filter, n *oracle.Node) {
	status(f, n)
}

// postThathascolor: 105.2, what is no colour is colorless.
func postThathascolor(c clause, f *ability.Filter, n *oracle.Node) {
	f.IsNot |= ability.IsColorless
}

func postThatcolor(c clause, f *ability.Filter, n *oracle.Node) {
	f.Colors |= mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)
}

func postThatcolors(c clause, f *ability.Filter, n *oracle.Node) {
	for _, c := range n.All(oracle.LexColor) {
		f.Colors |= mtg.ColorSet(c.Value.Bits)
	}
}

func postDealt(c clause, f *ability.Filter, n *oracle.Node) {
	combat := n.Has("combat") || n.Has("noncombat")
	switch r := n.Kid(oracle.SymRef); {
	case r != nil && combat:
		fail(CodeMeaning, n, "which damage by which of them")
	case r != nil:
		damagedBy(c, f, n)
	case combat:
		dealtCombat(f, n)
	default:
		f.Is |= ability.DamagedThisTurn
	}
}

func postEntered(c clause, f *ability.Filter, n *oracle.Node) {
	f.Is |= ability.EnteredThisTurn
}

// postTheycontrolled is of what each of several players had under his control.
func postTheycontrolled(c clause, f *ability.Filter, n *oracle.Node) {
	if !c.looksBack || !c.ownAmount || !c.whoIsEach() {
		fail(CodeMeaning, n, "whose it was")
	}
	onlyController(n, f, ability.Chooser)
}

func postAttacked(c clause, f *ability.Filter, n *oracle.Node) {
	f.Is |= ability.AttackedThisTurn
}

func postChosencolor(c clause, f *ability.Filter, n *oracle.Node) {
	f.ChosenColor = true
}

func postNotchosentype(c clause, f *ability.Filter, n *oracle.Node) {
	f.Without = append(f.Without, ability.Filter{Zones: allZones, ChosenType: true})
}

func postChosenname(c clause, f *ability.Filter, n *oracle.Node) {
	f.ChosenName = true
}

func postThatname(c clause, f *ability.Filter, n *oracle.Node) {
	// the one chosen before; another name that was spoken of is not chosen
	if !slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpChooseName }) {
		fail(CodeReference, n, "no name chosen before it")
	}
	f.ChosenName = true
}

func postOtherthan(c clause, f *ability.Filter, n *oracle.Node) {
	if t := n.Kid(oracle.SymTargeted); t != nil {
		fail(CodeMeaning, t, "other than a target")
	}
	if n.Kid(oracle.SymKinds) != nil {
		postOtherthana(c, f, n)
		return
	}
	otherThan(c, f, n)
}

func postTargetsonly(c clause, f *ability.Filter, n *oracle.Node) {
	f.Is |= ability.HasOneTarget
	if n.Kid(oracle.SymRef) != nil {
		c.describedSelf(n)
		f.Targets = &ability.Filter{Is: ability.IsThis, Zones: battlefield}
		return
	}
	f.Targets = c.describe(n)
	permanents(f.Targets)
}

// permanentsAndPlayers describes all of both.
func permanentsAndPlayers() *ability.Filter {
	return &ability.Filter{Zones: battlefield, Players: true}
}

func postSingletarget(c clause, f *ability.Filter, n *oracle.Node) {
	f.Is |= ability.ChoseOneTarget
}

func postTargeting(c clause, f *ability.Filter, n *oracle.Node) {
	f.Targets = c.described(n.Kid(oracle.SymObj))
	permanents(f.Targets)
}

func postAtrandom(c clause, f *ability.Filter, n *oracle.Node) {
	// how it is chosen
	if !c.lots {
		fail(CodeMeaning, n, "at random here")
	}
}

func postThatsubtype(c clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Subtypes) > 0 {
		fail(CodeMeaning, n, "two lists of subtypes")
	}
	for _, k := range n.All(oracle.LexSubtype) {
		f.Subtypes = append(f.Subtypes, mtg.Subtype(k.Value.N))
	}
}

func postThatnot(c clause, f *ability.Filter, n *oracle.Node) {
	not := ability.Filter{Zones: allZones}
	status(&not, n)
	f.Without = append(f.Without, not)
}

func damagedBy(c clause, f *ability.Filter, n *oracle.Node) {
	by := c.describedRef(n.Kid(oracle.SymRef))
	if by.Is&(ability.IsThis|ability.IsThisAttachedTo) == 0 || f.Past != nil {
		fail(CodeMeaning, n, "damage by something else")
	}
	setZone(by, allZones)
	f.Past = &ability.Pattern{Kind: mtg.EventDamage, Source: by}
	f.PastOther = true
}

func postDealer(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Past != nil {
		fail(CodeMeaning, n, "two things it did")
	}
	f.Past, f.PastSource = &ability.Pattern{Kind: mtg.EventDamage, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}, true
	switch p := n.Kid(oracle.SymPlayer); {
	case p == nil:
	case p.Row == oracle.PlayerA:
		f.Past.Other = stepPlayer(ability.Anyone)
	case p.Row == oracle.PlayerYou:
		f.Past.Other = stepPlayer(ability.You)
	default:
		fail(CodeMeaning, p, "damage to these players")
	}
}

// postDealtcombat is what combat damage, or other damage, was dealt to: a player or an object.
func dealtCombat(f *ability.Filter, n *oracle.Node) {
	dealt := &ability.Pattern{Kind: mtg.EventDamage, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
	if f.NoObjects {
		if f.Holds != nil {
			fail(CodeMeaning, n, "two things that happened")
		}
		dealt.Other = stepPlayer(ability.Chooser)
		f.Holds = happened(dealt)
		return
	}
	if f.Past != nil {
		fail(CodeMeaning, n, "two things that happened")
	}
	f.Past, f.PastOther = dealt, true
}

func postAttachedto(c clause, f *ability.Filter, n *oracle.Node) { c.attachedTo(f, n, nil) }

// attachedTo narrows a filter to what is attached to things described, of which the next
// phrase says more, if there is one.
func (c clause) attachedTo(f *ability.Filter, n, more *oracle.Node) {
	to := c.kinds(n.Kid(oracle.SymKinds))
	if more != nil {
		c.post(to, more)
	}
	needZone(to, n)
	if f.In != nil || !manyOf(n) {
		fail(CodeMeaning, n, "attached to which of them")
	}
	f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: &ability.Sel{Kind: ability.SelAll, Filter: to}}
}

func postXcost(c clause, f *ability.Filter, n *oracle.Node) {
	if n.Kid(oracle.LexMana).Value.Text != "{X}" {
		fail(CodeMeaning, n, "this symbol in a cost")
	}
	f.Is |= ability.HasXCost
}

// postExcept leaves out what "except for lands and tokens" lists: each of them in full.
func postExcept(c clause, f *ability.Filter, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	k := o.Kid(oracle.SymKinds)
	if r := o.Kid(oracle.SymRef); r != nil && r.Is(oracle.RefSelf, oracle.RefThis) {
		f.IsNot |= ability.IsThis
		return
	}
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !manyOf(o) || k.Has("other") {
		fail(CodeMeaning, o, "what is left out")
	}
	if o.Kid(oracle.SymPost) != nil { // all that is said is true of each of them
		one := c.describe(o)
		if len(one.Any) > 0 || one.Zones&^battlefield != 0 || one.NoObjects || one.In != nil || one.Past != nil || one.Source != nil || len(k.All(oracle.SymPart)) > 0 {
			fail(CodeMeaning, o, "what is left out")
		}
		setZone(one, f.Zones)
		f.Without = append(f.Without, *one)
		return
	}
	for _, p := range k.All(oracle.SymPart) {
		if p.Kid(oracle.SymKind) == nil {
			fail(CodeMeaning, p, "what is left out")
		}
		one := c.oneKind(p.Kid(oracle.SymKind))
		f.Without = append(f.Without, one.f)
	}
	one := c.oneKind(k.Kid(oracle.SymKind))
	f.Without = append(f.Without, one.f)
	for i := range f.Without {
		if f.Without[i].Zones != 0 {
			fail(CodeMeaning, o, "what is left out is somewhere else")
		}
	}
}

func keywordSet(n *oracle.Node) mtg.KeywordSet { return mtg.Keywords(mtg.Keyword(n.Value.N)) }

func otherThan(c clause, f *ability.Filter, n *oracle.Node) {
	r := n.Kid(oracle.SymRef)
	if r.Row == oracle.RefEnchanted {
		f.NotIn = ofThis(ability.SelAttached)
		return
	}
	if r.Row == oracle.RefThat && f.NotIn == nil {
		f.NotIn = c.thatObject(r).sel
		return
	}
	if !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "other than something else")
	}
	f.IsNot |= ability.IsThis
}

// postControl says who controls or owns what is described.
func postControl(c clause, f *ability.Filter, n *oracle.Node) {
	p := n.Kid(oracle.SymPlayer)
	if p.Row == oracle.PlayerTeam && n.Row == oracle.PostControl {
		teamControls(f, n)
		return
	}
	who, whose := whose(c, p)
	if n.Row == oracle.PostDontcontrol {
		if who != ability.You {
			fail(CodeMeaning, n, "control by another")
		}
		who = ability.NotYou
	}
	if n.Row == oracle.PostOwn {
		f.Owner = who
	} else {
		f.Controller = who
	}
	if whose != nil {
		ofWhom(f, whose, n)
	}
}

// ofWhom says of whom or of what a description speaks. What it is compared with by
// name and whose it is are two things, which a filter keeps apart.
func ofWhom(f *ability.Filter, of *ability.Sel, n *oracle.Node) {
	if f.Whose == nil {
		f.Whose = of
		return
	}
	other, named := f.Whose, of
	if f.Is&ability.SharesNameWithSel == 0 || len(f.Any) > 0 || (f.Controller == ability.TheSel) == (f.Owner == ability.TheSel) {
		fail(CodeMeaning, n, "of two things")
	}
	if !n.Is(oracle.PostSamename, oracle.PostSamenameone, oracle.ObjNp) {
		other, named = of, f.Whose
	}
	f.Is &^= ability.SharesNameWithSel
	f.Any = []ability.Filter{{Zones: f.Zones, Is: ability.SharesNameWithSel, Whose: named}}
	f.Whose = other
}

// whose says which players a phrase such as "an opponent controls" means.
func whose(c clause, p *oracle.Node) (ability.Who, *ability.Sel) {
	switch p.Row {
	case oracle.PlayerOnechosen:
		return ability.TheSel, c.players(p).Whose
	case oracle.PlayerYou:
		return ability.You, nil
	case oracle.PlayerOpponent, oracle.PlayerOpponents:
		return ability.Opponent, nil
	case oracle.PlayerA, oracle.PlayerAll:
		return ability.Anyone, nil
	case oracle.PlayerThey:
		if c.who != nil {
			return ability.TheSel, c.possessor(p)
		}
	case oracle.PlayerThat:
		if c.forEach {
			return c.each, nil
		}
		if c.whoIsEach() { // each of those who do it
			return ability.TheSel, sel(ability.SelChooser)
		}
	}
	return ability.TheSel, c.player(p)
}

var compared = [...]struct {
	word string
	attr ability.Attribute
}{{"power", ability.AttrPower}, {"toughness", ability.AttrToughness}, {"mana", ability.AttrManaValue}}

func postCompare(c clause, f *ability.Filter, n *oracle.Node) {
	k := n.Kid(oracle.SymCompare)
	switch {
	case k == nil:
		baseSize(c, f, n)
		return
	case len(k.All(oracle.LexNumber)) > 1:
		oneOfValues(c, f, n, k)
		return
	}
	c.comparing = true
	relation, num := c.compare(k)
	for _, c := range compared {
		if n.Has(c.word) {
			f.Compare = append(f.Compare, ability.Compare{Attr: c.attr, Relation: relation, Num: num})
			return
		}
	}
	fail(CodeMeaning, n, "this comparison")
}

// postParity is of even or odd numbers; zero is even.
func postParity(c clause, f *ability.Filter, n *oracle.Node) {
	k := ability.Compare{Attr: ability.AttrManaValue, Relation: ability.NotMultiple, Num: ability.Const(2)}
	if n.Has("even") {
		k.Relation = ability.Multiple
	}
	switch {
	case n.Has("power"):
		k.Attr = ability.AttrPower
	case n.Has("toughness"):
		k.Attr = ability.AttrToughness
	}
	f.Compare = append(f.Compare, k)
}

func postGreatest(c clause, f *ability.Filter, n *oracle.Node) {
	among := c.described(n.Kid(oracle.SymObj))
	for _, c := range compared {
		if n.Has(c.word) {
			f.Compare = append(f.Compare, ability.Compare{Attr: c.attr, Greatest: n.Has("greatest") || n.Has("highest"), Least: n.Has("least") || n.Has("lowest"), Among: among})
			return
		}
	}
}

// compare reads "2 or less" and its like.
func (c clause) compare(n *oracle.Node) (ability.Relation, *ability.Num) {
	switch n.Row {
	case oracle.CompareAtmost:
		return ability.AtMost, c.number(n.Kid(oracle.LexNumber))
	case oracle.CompareAtleast, oracle.CompareOrmore:
		return ability.AtLeast, c.number(n.Kid(oracle.LexNumber))
	case oracle.CompareIs:
		if len(n.All(oracle.LexNumber)) > 1 {
			fail(CodeMeaning, n, "one of several numbers")
		}
		return ability.Equal, c.number(n.Kid(oracle.LexNumber))
	case oracle.CompareEqual:
		return ability.Equal, c.quantity(n.Kid(oracle.SymQty))
	case oracle.CompareLessequal:
		return ability.AtMost, c.quantity(n.Kid(oracle.SymQty))
	case oracle.CompareLess:
		return ability.LessThan, c.quantity(n.Kid(oracle.SymQty))
	case oracle.CompareGreater:
		if by := n.Kid(oracle.LexNumber); by != nil {
			than := c.quantity(n.Kid(oracle.SymQty))
			return ability.AtLeast, &ability.Num{Kind: ability.NumPlus, A: than, B: c.number(by)}
		}
		return ability.MoreThan, c.quantity(n.Kid(oracle.SymQty))
	}
	return ability.AtLeast, c.quantity(n.Kid(oracle.SymQty))
}

// postZone says in whose zone the described cards are.
func (c clause) postZone(f *ability.Filter, z *oracle.Node) {
	switch z.Row {
	case oracle.ZoneGraveyard, oracle.ZoneGraveyards:
		setZone(f, mtg.Zones(mtg.Graveyard))
	case oracle.ZoneOf:
		if z.Has("hand") {
			setZone(f, mtg.Zones(mtg.Hand))
		} else {
			setZone(f, mtg.Zones(mtg.Graveyard))
		}
	case oracle.ZoneOpps:
		var in mtg.ZoneSet
		if z.Has("hands") || z.Has("hand") {
			in |= mtg.Zones(mtg.Hand)
		}
		if z.Has("graveyards") || z.Has("graveyard") {
			in |= mtg.Zones(mtg.Graveyard)
		}
		setZone(f, in)
		f.Owner = ability.Opponent
		return
	case oracle.ZoneHand:
		setZone(f, mtg.Zones(mtg.Hand))
	case oracle.ZoneHands:
		setZone(f, mtg.Zones(mtg.Hand))
		return
	case oracle.ZoneHandgraveyard, oracle.ZoneHandorgraveyard:
		setZone(f, mtg.Zones(mtg.Hand, mtg.Graveyard))
	case oracle.ZoneExile:
		setZone(f, mtg.Zones(mtg.Exile))
	case oracle.ZoneAnte:
		setZone(f, mtg.Zones(mtg.Ante))
		return
	case oracle.ZoneLibrary:
		setZone(f, mtg.Zones(mtg.Library))
		if p := z.Kid(oracle.SymPlayer); p != nil {
			fail(CodeMeaning, p, "whose library")
		}
	case oracle.ZoneBattlefield:
		setZone(f, 0)
		return
	case oracle.ZoneGraveslibraries:
		setZone(f, mtg.Zones(mtg.Graveyard, mtg.Library))
		return
	default:
		fail(CodeMeaning, z, "this zone")
	}
	c.zoneOwner(f, z)
}

// zoneOwner says whose zone it is.
func (c clause) zoneOwner(f *ability.Filter, z *oracle.Node) {
	switch {
	case z.Row == oracle.ZoneOf && z.Kid(oracle.SymPlayer).Row == oracle.PlayerTargets:
		fail(CodeMeaning, z, "the zones of several players")
	case z.Is(oracle.ZoneOf, oracle.ZoneHandgraveyard):
		f.Owner = ability.TheSel
		ofWhom(f, c.player(z.Kid(oracle.SymPlayer)), z)
	case z.Is(oracle.ZoneGraveyards, oracle.ZoneExile) || z.Has("all") || z.Has("each") || z.Has("a") && (!z.Has("single") || c.oneGraveyard):
		return
	case z.Has("your"):
		f.Owner = ability.You
	case z.Has("an"):
		f.Owner = ability.Opponent
	case z.Has("their") || z.Has("his"):
		f.Owner = ability.TheSel
		ofWhom(f, c.possessor(z), z)
	case z.Has("that") && c.forEach:
		f.Owner = c.each
	case z.Has("that"):
		f.Owner = ability.TheSel
		ofWhom(f, c.thatPlayer(z), z)
	default:
		fail(CodeMeaning, z, "whose zone it is")
	}
}

// possessor is the player "their" speaks of: who acts, else the player spoken
// of last.
func (c clause) possessor(n *oracle.Node) *ability.Sel {
	if c.who != nil {
		if severalPlayers(c.who) {
			return sel(ability.SelChooser)
		}
		return c.who
	}
	return c.thatPlayer(n)
}

// postThattypes is "that's an artifact, creature, or enchantment".
func postThattypes(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Types != 0 {
		fail(CodeMeaning, n, "two lists of types")
	}
	for _, k := range n.All(oracle.LexType) {
		f.Types |= mtg.TypeSet(k.Value.Bits)
	}
}

// postControlnotown is of what you control and another owns.
func postControlnotown(c clause, f *ability.Filter, n *oracle.Node) {
	onlyController(n, f, ability.You)
	f.Owner = ability.NotYou
}
