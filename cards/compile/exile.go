package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles what is said of cards in exile (406, 607.2a).

// postExiledwith narrows a filter to the cards that this has exiled. All its abilities
// that exile cards are linked to the one that says so (607.2a, 607.4).
func postExiledwith(c clause, f *ability.Filter, n *oracle.Node) {
	switch r := n.Kid(oracle.SymRef); r.Row {
	case oracle.RefSelf, oracle.RefThis:
	case oracle.RefIt:
		if c.event != nil && eventIsThis(&c.event.pattern) {
			break // whatever became of it
		}
		if c.reference(r, false).Kind != ability.SelThis && (c.event == nil || c.event.pattern.Source == nil || c.event.pattern.Source.Is&ability.IsThis == 0) {
			fail(CodeReference, r, "what exiled them")
		}
	default:
		fail(CodeMeaning, r, "exiled with something else")
	}
	c.b.needAllLinked(n)
	setZone(f, mtg.Zones(mtg.Exile))
	f.In = sel(ability.SelLinked)
}

// putWith narrows a filter to what this has put onto the battlefield: all its abilities
// that do so are linked to the one that says so (607.2c, 607.4).
func putWith(c clause, f *ability.Filter, n *oracle.Node) {
	if r := n.Kid(oracle.SymRef); c.b.inner || !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeReference, r, "what put it there")
	}
	c.b.linksPut = true
	f.Is |= ability.IsPutByThis
}

// thePut is the one object, or as many as there are, that this has put onto the battlefield
// (607.3).
func thePut(c clause, n *oracle.Node) *ability.Filter {
	f := c.kinds(n.Kid(oracle.SymKinds))
	setZone(f, mtg.Zones(mtg.Battlefield))
	putWith(c, f, n)
	return f
}

// linkPut marks the instructions that put onto the battlefield what a linked ability means.
func (b *faceBuilder) linkPut() {
	b.linkTo("put onto the battlefield with", "an ability that does so", func(in *ability.Instr) bool { return in.Op == ability.OpMove && in.Zone == mtg.Battlefield })
}

// linkTo marks the instructions whose objects a linked ability means (607.2); where there are
// none, the words mean nothing.
func (b *faceBuilder) linkTo(words, expected string, of func(in *ability.Instr) bool) {
	found := false
	for i := range b.out.Abilities {
		for m := range b.out.Abilities[i].Modes {
			code := b.out.Abilities[i].Modes[m].Code
			for j := range code {
				if of(&code[j]) {
					code[j].Flags |= ability.FlagLinked
					found = true
				}
			}
		}
	}
	if !found {
		b.addDiagnostic(Diagnostic{Code: CodeReference, Words: words, Expected: expected})
	}
}

// exilesToReturn exiles what would be put into a graveyard, and returns each card by an ability
// of its own at the beginning of the next end step.
func exilesToReturn(c clause, n, o *oracle.Node) (ability.Pattern, ability.Replace) {
	p, r := dies(c.described(o)), ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	c.afterwards(&r, &p, func(c clause) {
		gone := c.result(ability.Instr{Op: ability.OpSelect, What: sel(ability.SelEventBecame)})
		back := ability.Instr{Op: ability.OpMove, What: selRegister(gone), Zone: mtg.Battlefield, Flags: ability.FlagOwnerControl}
		end := ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.EndStep}
		c.emit(ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
			Kind: ability.Triggered, Text: c.b.print(n), Trigger: &ability.Trigger{Any: []ability.Pattern{end}}, Modes: []ability.Mode{{Code: []ability.Instr{back}, Registers: uint8(gone + 1)}},
		}})
	})
	return p, r
}

// needAllLinked notes that an ability speaks of all that others exile.
func (b *faceBuilder) needAllLinked(n *oracle.Node) {
	if b.inner && !b.linksOwn {
		fail(CodeReference, n, "nothing before it exiles cards")
	}
	b.linksAll = true
}

// otherLinked makes "all other cards exiled with this", or tokens created with it, the ones that
// the same effect has not exiled or created just now.
func (d *discourse) otherLinked(f *ability.Filter, n *oracle.Node) {
	verb := "exile"
	if f.In.Kind == ability.SelCreated {
		verb = "create"
	}
	if !d.way.ok || d.way.verb != verb {
		fail(CodeReference, n, "other than which")
	}
	f.IsNot &^= ability.IsThis
	f.NotIn = selRegister(d.way.reg)
}

// linkedCards is the filter of all that this has exiled.
func linkedCards() *ability.Filter {
	return &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: sel(ability.SelLinked)}
}

func staticLookexiled(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	c.b.needAllLinked(n)
	if n.Row != oracle.StaticPlayexiled {
		a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticLook, What: linkedCards()})
	}
	if n.Has("play") {
		cards := linkedCards()
		cards.Zones = allZones
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlay, Who: stepPlayer(ability.You), What: cards,
			Zones: mtg.Zones(mtg.Exile),
		})
	}
}

// kwparamHideaway is a triggered ability that exiles one of the top cards face down, which
// the controller of this may look at (702.75a).
func kwparamHideaway(b *faceBuilder, n *oracle.Node) {
	k := n.Kid(oracle.LexNumber)
	if k.Value.N < 0 {
		fail(CodeMeaning, k, "X of a keyword")
	}
	before := len(b.out.Abilities)
	b.row("When this permanent enters, look at the top "+itoa(k.Value.N)+" cards of your library. Exile one of them face down and "+
		"put the rest on the bottom of your library in a random order.", b.out, n)
	for i := before; i < len(b.out.Abilities); i++ {
		b.out.Abilities[i].Name = n.Label()
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticLook, What: linkedCards()})
	b.linksAll = true
}

func pvExilepile(c clause, n *oracle.Node) {
	c.exile(n.Kid(oracle.SymObjs), ability.FlagFaceDown)
}

// exiledByThem reports whether the words are of all cards that they, or you, exiled this way.
func exiledByThem(list *oracle.Node) bool {
	o := list.Kid(oracle.SymObj)
	if list.Row != oracle.ObjsOne || o.Row != oracle.ObjNp {
		return false
	}
	d, posts := o.Kid(oracle.SymDet), o.All(oracle.SymPost)
	if d == nil || !d.Is(oracle.DetAll, oracle.DetEach) || d.Has("other") || len(posts) != 1 || posts[0].Row != oracle.PostWay || !plainCards(o.Kid(oracle.SymKinds)) {
		return false
	}
	way := posts[0].Kid(oracle.SymWay)
	p := way.Kid(oracle.SymPlayer)
	return way.Row == oracle.WayDone && way.Has("exiled") && p != nil && p.Is(oracle.PlayerYou, oracle.PlayerThey)
}

func returnEach(c clause, n *oracle.Node) {
	if c.exiled == 0 {
		fail(CodeReference, n, "nothing exiled before it")
	}
	in := c.destination(n.Kid(oracle.SymDestination))
	if c.whoIsEach() && in.Zone == mtg.Battlefield && in.Flags == 0 { // each of them what was his, as it is his then
		in.Flags = ability.FlagOwnerControl
	}
	in.What = selRegister(c.exiled - 1)
	c.emit(in)
}

func pvPutunplayed(c clause, n *oracle.Node) {
	m := c.plural(n)
	at := m.sel
	if m.became != nil {
		at = m.became
	}
	c.emit(ability.Instr{
		Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: at}}, Zone: mtg.Graveyard,
	})
}

func pvTurnupall(c clause, n *oracle.Node) {
	what := c.objects(n.Kid(oracle.SymObjs), use{verb: "turn", ownCards: true})
	all := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: what}))
	c.emit(ability.Instr{Op: ability.OpTurnUp, What: all})
	c.mention(mention{sel: all, became: all, plural: true, card: true})
}

func pvLookexiled(c clause, n *oracle.Node) {
	fail(CodeMeaning, n, "a permission here")
}

// pvExileone is a choice of one of the cards looked at before, which is exiled face
// down; who looked at it may go on looking (406.3).
func pvExileone(c clause, n *oracle.Node) {
	switch {
	case !n.Has("down") && n.Kid(oracle.LexCounter) != nil:
		fail(CodeMeaning, n, "a counter on one of them")
	case !n.Has("down") && n.Has("of"):
		pvPutonly(c, n)
		return
	case !n.Has("down"):
		fail(CodeMeaning, n, "of which cards")
	}
	if c.shown == nil {
		fail(CodeReference, n, "nothing looked at before it")
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), What: c.shown, Text: "exile"}
	plural := false
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
		plural = !isOne(in.N)
	}
	chosen := c.result(in)
	out := ability.Instr{Op: ability.OpExile, Who: c.whoOrYou(), What: selRegister(chosen), Flags: ability.FlagFaceDown | ability.FlagLook}
	if k := n.Kid(oracle.LexCounter); k != nil {
		if out.Counter, out.N = mtg.Counter(k.Value.N), ability.Const(1); plural {
			fail(CodeMeaning, n, "a counter on several")
		}
	}
	r := c.result(out)
	c.done("exile", r)
	c.mention(mention{sel: selRegister(r), became: selRegister(r), plural: plural, card: true})
}

// pvShufflepile shuffles the cards exiled just before.
func pvShufflepile(c clause, n *oracle.Node) {
	if !c.way.ok || c.way.verb != "exile" {
		fail(CodeReference, n, "no pile before it")
	}
	old := selRegister(c.way.reg)
	r := c.result(ability.Instr{Op: ability.OpShufflePile, What: old})
	c.done("exile", r)
	c.mention(mention{sel: selRegister(r), became: selRegister(r), plural: true, card: true})
}

// permitsExiled compiles what a player may do with cards exiled before: look at
// them, play them, spend other mana on them. It reports whether it was that.
func (c clause) permitsExiled(a *oracle.Node, rest []*oracle.Node) bool {
	switch a.Kid(oracle.SymPv).Row {
	case oracle.PvLookexiled, oracle.PvLookplay, oracle.PvPlayfree, oracle.PvPlayonefree, oracle.PvSpendany:
	case oracle.PvPlay:
		if len(rest) != 1 || rest[0].Row != oracle.ActMay || rest[0].Kid(oracle.SymPv).Row != oracle.PvSpendany {
			return false
		}
	default:
		return false
	}
	c = c.withPlayer(a.Kid(oracle.SymPlayer))
	permitExiled(c, a)
	for _, r := range rest {
		if r.Row != oracle.ActMay || r.Kid(oracle.SymPlayer).Label() != a.Kid(oracle.SymPlayer).Label() {
			fail(CodeMeaning, r, "more than a permission")
		}
		permitExiled(c, r)
	}
	return true
}

// spentAs lets mana be spent as though it were of any colour, or of any type, on what the
// instruction before it lets be cast (609.4b).
func spentAs(c clause, n *oracle.Node) {
	last := len(c.mode.Code) - 1
	if last >= 0 && c.mode.Code[last].Op == ability.OpRule && c.mode.Code[last].Static.Single {
		if c.mode.Code[last].Static.Colors = mtg.AllColors; anyType(n) {
			c.mode.Code[last].Static.Colors = mtg.AnyType
		}
		return
	}
	if last < 0 || c.mode.Code[last].Op != ability.OpPermit {
		fail(CodeReference, n, "nothing before it may be cast")
	}
	if anyType(n) {
		c.mode.Code[last].Flags |= ability.FlagAnyMana
	} else {
		c.mode.Code[last].Flags |= ability.FlagAnyColor
	}
}

// anyType reports whether mana is of any type, not of any color only: colorless is a type
// but no color (105.1, 106.1b).
func anyType(n *oracle.Node) bool { return n.Row == oracle.SentencePermitany || n.Has("type") }

func permitExiled(c clause, a *oracle.Node) {
	pv := a.Kid(oracle.SymPv)
	switch pv.Row {
	case oracle.PvLookexiled:
		whileExiled(c, pv)
		looksAt(c, exiledOr(c, pv.Kid(oracle.SymObjs)), pv)
	case oracle.PvLookplay:
		what := exiledOr(c, pv.Kid(oracle.SymObjs))
		whileExiled(c, pv)
		looksAt(c, what, pv)
		in := ability.Instr{Op: ability.OpPermit, Who: c.whoOrYou(), What: what, Duration: ability.WhileExiled}
		if pv.Has("cast") {
			in.Flags |= ability.FlagCastOnly
		}
		c.emit(in)
	case oracle.PvSpendany:
		spentAs(c, pv)
	case oracle.PvPlayfree:
		what := exiledOr(c, pv.Kid(oracle.SymObjs))
		if d := pv.Kid(oracle.SymDur); d != nil {
			in := ability.Instr{Op: ability.OpPermit, Who: c.whoOrYou(), What: what, Duration: c.duration(d), Flags: ability.FlagFree}
			if pv.Has("cast") {
				in.Flags |= ability.FlagCastOnly
			}
			c.emit(in)
			return
		}
		playNow(c, what)
	case oracle.PvPlayonefree:
		c.land(c.emit(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), What: sel(ability.SelLinked), Flags: ability.FlagFree | ability.FlagLand}))
	case oracle.PvPlay:
		c.permit(a.Kid(oracle.SymPlayer), pv, ability.Permanently)
	default:
		fail(CodeMeaning, pv, "this permission")
	}
}

// permitUntil lets a player play or cast something until a time stated before it, maybe
// without paying its mana cost (118.9).
func permitUntil(c clause, a *oracle.Node, d ability.Duration) {
	p, pv := a.Kid(oracle.SymPlayer), a.Kid(oracle.SymPv)
	switch {
	case pv.Kid(oracle.SymDur) != nil:
		fail(CodeMeaning, pv, "two durations")
	case pv.Row == oracle.PvPlay:
		c.permit(p, pv, d)
		return
	case pv.Row == oracle.PvPlayamongfree:
		if !c.way.ok || c.way.verb != "exile" || p.Row != oracle.PlayerYou {
			fail(CodeReference, pv, "nothing exiled before it")
		}
		c.emit(ability.Instr{Op: ability.OpPermit, Who: sel(ability.SelYou), What: selRegister(c.way.reg), Duration: d, Flags: ability.FlagFree})
		return
	case pv.Row != oracle.PvPlayfree && pv.Row != oracle.PvCastfree:
		fail(CodeMeaning, pv, "this permission")
	case p.Row != oracle.PlayerYou:
		fail(CodeMeaning, p, "who plays it")
	}
	if oneSpell(c, pv, d) {
		return
	}
	in := ability.Instr{Op: ability.OpPermit, Who: sel(ability.SelYou), Duration: d, Flags: ability.FlagFree}
	if pv.Row == oracle.PvCastfree {
		in.Flags |= ability.FlagCastOnly
	}
	if in.What = exiledOr(c, pv.Kid(oracle.SymObjs)); in.What.Kind != ability.SelRegister {
		fail(CodeMeaning, pv, "which cards")
	}
	c.emit(in)
}

// bodyWaysfree lets what the sentence before lets be played be cast without paying its mana
// cost as well, where a condition holds as the spell or ability resolves.
func bodyWaysfree(c clause, n *oracle.Node) {
	last := len(c.mode.Code) - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpPermit || c.mode.Code[last].Flags != 0 || c.mode.Code[last].Cost != nil || c.branch {
		fail(CodeReference, n, "nothing before it may be played")
	}
	plain := c.mode.Code[last]
	free := plain
	free.Flags |= ability.FlagFree | ability.FlagUpTo
	c.mode.Code = c.mode.Code[:last]
	otherwise := c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(n.Kid(oracle.SymCond))})
	c.emit(free)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(otherwise)
	c.emit(plain)
	c.land(over)
}

// playNow lets a player play one of the cards while the ability resolves (608.2g).
func playNow(c clause, what *ability.Sel) {
	c.castThe(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), What: what, Flags: ability.FlagFree | ability.FlagLand})
}

// whileExiled fails unless the duration is for as long as the cards stay in exile.
func whileExiled(c clause, pv *oracle.Node) {
	if c.duration(pv.Kid(oracle.SymDur)) != ability.WhileExiled {
		fail(CodeMeaning, pv, "looking for some time only")
	}
}

// looksAt lets who acts look at what an instruction before exiles face down.
func looksAt(c clause, what *ability.Sel, n *oracle.Node) {
	for i := len(c.mode.Code) - 1; i >= 0; i-- {
		in := &c.mode.Code[i]
		if in.Op == ability.OpExile && in.Dst > 0 && what.Kind == ability.SelRegister && what.N == in.Dst-1 {
			if in.Flags&ability.FlagFaceDown == 0 || in.Who != nil && in.Flags&ability.FlagLook != 0 && *in.Who != *c.whoOrYou() {
				fail(CodeMeaning, n, "who looks")
			}
			in.Flags |= ability.FlagLook
			in.Who = c.whoOrYou()
			return
		}
	}
	fail(CodeReference, n, "nothing exiled before it")
}

// inExile reports whether a noun phrase speaks of cards in exile.
func inExile(o *oracle.Node) bool {
	for _, p := range o.All(oracle.SymPost) {
		if z := p.Kid(oracle.SymZone); z != nil && z.Row == oracle.ZoneExile {
			return true
		}
	}
	return false
}

// processed is the payment of putting exiled cards into their owners' graveyards.
func (c clause) processed(n *oracle.Node) ability.CostPart {
	o := n
	if n.Sym != oracle.SymObj {
		o = n.Kid(oracle.SymObj)
	}
	f := c.describe(o)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil {
		fail(CodeMeaning, o, "which cards")
	}
	setZone(f, mtg.Zones(mtg.Exile))
	part := ability.CostPart{Kind: ability.CostProcess, N: ability.Const(1), Filter: f}
	switch d := o.Kid(oracle.SymDet); d.Row {
	case oracle.DetA:
	case oracle.DetCount:
		part.N = c.number(d.Kid(oracle.LexNumber))
	default:
		fail(CodeMeaning, d, "how many")
	}
	if f.Owner != ability.Opponent {
		fail(CodeMeaning, o, "whose cards")
	}
	return part
}

// exiledOr returns what was exiled last, where a sentence says "that card", "those
// cards" or the like after it: nothing, if a condition did not let it be exiled.
func exiledOr(c clause, n *oracle.Node) *ability.Sel {
	list := n.All(oracle.SymObj)
	if len(list) != 1 || c.exiled == 0 {
		return counteredInto(c, c.objects(n, use{verb: "play", moved: true}))
	}
	if r := list[0].Kid(oracle.SymRef); list[0].Row == oracle.ObjRef && (r.Is(oracle.RefIt, oracle.RefThem) || r.Has("card") || r.Has("cards")) {
		return selRegister(c.exiled - 1)
	}
	return c.objects(n, use{verb: "play", moved: true})
}

// counteredInto is the card in exile that a spell became which the instruction before counters
// and exiles, else what it is given.
func counteredInto(c clause, what *ability.Sel) *ability.Sel {
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; in.Op == ability.OpCounter && in.Zone == mtg.Exile && *in.What == *what {
			return &ability.Sel{Kind: ability.SelThose, Of: &ability.Sel{Kind: ability.SelBecame, Of: what}, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile)}}
		}
	}
	return what
}

// bodyLookcastif lets its controller look at the card exiled before and cast it, if the
// spell is of a kind (406.3b).
func bodyLookcastif(c clause, n *oracle.Node) {
	if c.exiled == 0 {
		fail(CodeReference, n, "nothing exiled before it")
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what is cast")
	}
	f.Is &^= ability.IsSpell
	f.Zones = allZones
	card := selRegister(c.exiled - 1)
	looksAt(c, card, n)
	c.emit(ability.Instr{Op: ability.OpPermit, Who: sel(ability.SelYou), What: card, Filter: f, Duration: ability.WhileExiled, Flags: ability.FlagCastOnly})
}

// bodyUntilgraveyard lets you play lands and cast spells from your graveyard for some time.
func bodyUntilgraveyard(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymUntilwhen).Row != oracle.UntilwhenTurn {
		fail(CodeMeaning, n, "until then")
	}
	c.emit(ability.Instr{Op: ability.OpRule, Who: sel(ability.SelYou), Duration: ability.UntilEndOfTurn, Static: &ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlay, What: &ability.Filter{Zones: allZones, Owner: ability.You}, Zones: mtg.Zones(mtg.Graveyard),
	}})
}

// replacesExileone has one card of your graveyard exiled as this enters.
func replacesExileone(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is exiled")
	}
	setZone(f, mtg.Zones(mtg.Graveyard))
	f.Owner = ability.You
	r := ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
		{Op: ability.OpChoose, Who: sel(ability.SelYou), N: ability.Const(1), Filter: f, Text: "exile", Dst: 1},
		{Op: ability.OpExile, What: selRegister(0), Flags: ability.FlagLinked},
	}}
	replace(a, *thisEnters(), r)
}

// bodyDifference is a draw of as many cards as were discarded too few.
func bodyDifference(c clause, n *oracle.Node) {
	if !c.way.ok || c.way.verb != "discard" {
		fail(CodeReference, n, "nothing discarded before it")
	}
	few := &ability.Num{Kind: ability.NumMinus, A: c.number(n.Kid(oracle.LexNumber)), B: &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}}
	c.emit(ability.Instr{Op: ability.OpDraw, Who: sel(ability.SelYou), N: &ability.Num{Kind: ability.NumMax, A: few, B: ability.Const(0)}})
}

// insteadTokens is "create X of those tokens instead" of the tokens of the sentence
// before.
func (c clause) insteadTokens(body, clause *oracle.Node) bool {
	pv := clause.Kid(oracle.SymAct).Kid(oracle.SymPv)
	if pv == nil || pv.Row != oracle.PvCreatethose {
		return false
	}
	if c.last.end-c.last.start != 1 || c.mode.Code[c.last.start].Op != ability.OpToken && c.mode.Code[c.last.start].Op != ability.OpCopyToken {
		fail(CodeMeaning, body, "which tokens")
	}
	c.otherAmount(body, c.number(pv.Kid(oracle.LexNumber)))
	return true
}

// pvCreatethose is "create X of those tokens", of those that would be created instead.
func pvCreatethose(c clause, n *oracle.Node) {
	before := c.insteadOf
	if before == nil && c.rolled[0] != nil { // of another result of the same die (706.3a)
		before = c.mode.Code
	}
	at := slices.IndexFunc(before, func(in ability.Instr) bool { return in.Op == ability.OpToken })
	if at < 0 || c.insteadOf == nil && before[at].Flags != 0 {
		fail(CodeMeaning, n, "which tokens")
	}
	in := before[at]
	in.N, in.Dst = c.number(n.Kid(oracle.LexNumber)), 0
	c.result(in)
}

// choseType reports whether a sentence before chose a creature type.
func (e *emitter) choseType() bool {
	for i := range e.mode.Code {
		if e.mode.Code[i].Op == ability.OpChooseType {
			return true
		}
	}
	return false
}

func postOfthattype(c clause, f *ability.Filter, n *oracle.Node) {
	if c.cardType > 0 {
		f.CardType = &ability.Num{Kind: ability.NumRegister, K: int32(c.cardType - 1)}
		return
	}
	if !c.choseType() {
		fail(CodeReference, n, "no type chosen before it")
	}
	f.ChosenType = true
}

func postAmongthem(c clause, f *ability.Filter, n *oracle.Node) {
	m := c.plural(n)
	if m.became == nil {
		fail(CodeReference, n, "among what")
	}
	f.In = m.became
	setZone(f, mtg.Zones(mtg.Exile))
}

// losesControl is the event that you lose control of this: another gains control of
// it, or it leaves the battlefield (603.10d).
func (c clause) losesControl(n *oracle.Node) []ability.Pattern {
	this := c.describedRef(n.Kid(oracle.SymRef))
	if this.Is != ability.IsThis {
		fail(CodeMeaning, n, "control of something else")
	}
	return []ability.Pattern{
		{Kind: mtg.EventZoneChange, Object: this, From: battlefield, To: allZones &^ battlefield},
		{Kind: mtg.EventControl, Object: this, Player: stepPlayer(ability.NotYou)},
	}
}

// cond1Suspended asks whether this is suspended: in exile, with a time counter, and with
// suspend, which it has to have by its own text. An ability that says so functions there
// (702.62b, 113.6b).
func cond1Suspended(c clause, n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "whether something else is suspended")
	}
	if c.kind == ability.Spell || c.b.inner {
		fail(CodeMeaning, n, "where this is by then")
	}
	c.zone = mtg.Exile
	c.b.needSuspend(n)
	there := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile)}}
	return &ability.Cond{Kind: ability.CondAnd, A: there, B: number(countersOnThis(mtg.CounterTime), ability.AtLeast, ability.Const(1))}
}

// needSuspend fails, once all is compiled, where the text does not have suspend.
func (b *faceBuilder) needSuspend(n *oracle.Node) {
	b.after = append(b.after, func() {
		for i := range b.out.Abilities {
			for j := range b.out.Abilities[i].Static {
				if e := &b.out.Abilities[i].Static[j]; e.Kind == ability.StaticSpecial && e.Action == mtg.ActionSuspend {
					return
				}
			}
		}
		fail(CodeMeaning, n, "what suspends it")
	})
}

// lastCounter waits for the last counter of a kind, or for each, being removed from this in
// exile; the ability functions there.
func (c clause) lastCounter(e *oracle.Node) []ability.Pattern {
	if r := e.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, e, "counters on something else in exile")
	}
	c.zone = mtg.Exile
	kind := counter(e)
	p := lastRemoved(kind)
	if e.Row != oracle.EventLastcounter {
		p.If, p.Each = nil, true
	}
	return []ability.Pattern{p}
}

// lastRemoved is the last counter of a kind being removed from this in exile. That none is left
// belongs to what happened, and is not asked again (603.4).
func lastRemoved(kind mtg.Counter) ability.Pattern {
	return ability.Pattern{
		Kind: mtg.EventCounters, Counter: kind, Removed: true, Other: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Exile)},
		If: number(countersOnThis(kind), ability.Equal, ability.Const(0)),
	}
}

// thisExiled asks whether this is in exile.
func thisExiled() *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile)}}
}

// exiledOnce is what the last exile was done to, as it was before, nil where several
// things may have been.
func (c clause) exiledOnce() *ability.Sel {
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; in.Op == ability.OpExile && int(in.Dst) == c.exiled && in.What != nil && in.What.Kind == ability.SelRegister {
			return in.What
		}
	}
	return nil
}

// replacesExileand exiles what would die, and does something besides at once (614.6).
func replacesExileand(c clause, n *oracle.Node, a *ability.Ability) {
	p := dies(c.described(n.Kid(oracle.SymObj)))
	needZone(p.Object, n)
	r := ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	c.afterwards(&r, &p, func(c clause) {
		c.event.amount = false
		c.mention(mention{sel: sel(ability.SelEventObject), event: true, types: filterTypes(p.Object)})
		c.act(n.Kid(oracle.SymAct), false)
	})
	replace(a, p, r)
}

// bodyCounteredbars keeps the abilities of the permanent from being activated whose ability the
// instruction before counters; mana abilities too.
func bodyCounteredbars(c clause, n *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpCounter || c.mode.Code[i].What.Kind != ability.SelRegister || int(c.mode.Code[i].What.N) >= c.prepared {
		fail(CodeReference, n, "nothing countered before it")
	}
	counter := c.mode.Code[i]
	c.mode.Code = c.mode.Code[:i]
	permanent := &ability.Sel{Kind: ability.SelThose, Of: &ability.Sel{Kind: ability.SelSourceOf, Of: counter.What}, Filter: &ability.Filter{Zones: battlefield}}
	source := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: permanent}))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: c.result(counter)}})
	for _, action := range [...]mtg.ActionKind{mtg.ActionActivate, mtg.ActionMana} {
		row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: action, Who: stepPlayer(ability.Anyone)}
		c.emit(ability.Instr{Op: ability.OpRule, What: source, Static: row, Duration: ability.ThisTurn})
	}
	c.land(branch)
}

func exileInstead(n *oracle.Node, e *ability.StaticEffect, a *ability.Ability) {
	checkSelf(n)
	p := dies(&ability.Filter{Is: ability.IsThis})
	if !n.Has("die") {
		p.From = 0
		p.Object.Zones = allZones
		a.Zones = allZones
	}
	e.Kind, e.Pattern = ability.StaticReplace, &p
	e.Replace = &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
}

// hasItsAuras reports whether something is spoken of together with all Auras attached to it.
func hasItsAuras(what *ability.Sel) bool {
	if what.Kind != ability.SelUnion || what.Or.Kind != ability.SelAll || what.Of.Kind != ability.SelAttached && what.Of.Kind != ability.SelRegister {
		return false
	}
	in := what.Or.Filter.In
	return in != nil && in.Kind == ability.SelAttachedTo && *in.Of == *what.Of && what.Or.Filter.Subtypes != nil
}

// exileWithAuras exiles something and what is attached to it: "that card" is what the one became
// as it was exiled here, not where something else put it before (400.7, 400.7j), and the others are
// the other cards exiled so.
func exileWithAuras(c clause, what *ability.Sel) {
	host := what.Of
	if host.Kind == ability.SelAttached { // as long as this is attached to it
		host = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: what.Of}))
	}
	auras := *what.Or.Filter
	auras.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: host}
	all := &ability.Sel{Kind: ability.SelUnion, Of: host, Or: &ability.Sel{Kind: ability.SelAll, Filter: &auras}}
	r := c.result(ability.Instr{Op: ability.OpExile, What: all})
	c.done("exile", r)
	itself := &ability.Filter{Zones: allZones, In: &ability.Sel{Kind: ability.SelBecame, Of: host}}
	one := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelThose, Of: selRegister(r), Filter: itself}}))
	c.moved(what.Of, one)
	others := &ability.Filter{Zones: mtg.Zones(mtg.Exile), NotIn: one}
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelThose, Of: selRegister(r), Filter: others}, plural: true, card: true, others: true})
}

// otherExiled is "the other cards exiled this way".
func otherExiled(c clause, n *oracle.Node) *ability.Sel {
	k := n.Kid(oracle.SymKinds)
	for i := len(c.mentions) - 1; i >= 0; i-- {
		if m := &c.mentions[i]; m.others && n.Kid(oracle.SymWay).Has("exiled") && plainCards(k) {
			return m.sel
		}
	}
	fail(CodeReference, n, "exiled together with what")
	return nil
}

// areOthers reports whether a phrase is of the other objects to which something was done.
func areOthers(o *oracle.Node) bool { return o.Row == oracle.ObjTheway && o.Has("other") }

// speaksOfOthers reports whether the text has "the other cards exiled this way".
func speaksOfOthers(b *faceBuilder) (found bool) {
	for _, p := range b.read {
		p.tree.Walk(func(m *oracle.Node) bool {
			found = found || areOthers(m)
			return !found
		})
	}
	return found
}
