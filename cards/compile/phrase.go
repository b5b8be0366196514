package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// diedThisTurn counts those described that died this turn, as they were.
func (c clause) diedThisTurn(n *oracle.Node) *ability.Num {
	f := c.kinds(n.Kid(oracle.SymKinds))
	needZone(f, n)
	p := &ability.Pattern{Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Battlefield), To: mtg.Zones(mtg.Graveyard), Object: f}
	return &ability.Num{Kind: ability.NumPast, Pattern: p}
}

// qtyTotal is the sum of an attribute of all that is described.
func qtyTotal(c clause, n *oracle.Node) *ability.Num {
	if done := c.doneWay(n.Kid(oracle.SymObj)); done != nil {
		return &ability.Num{Kind: attributeKind(n), Sel: done.those}
	}
	if r := n.Kid(oracle.SymObj).Kid(oracle.SymRef); r != nil { // those, wherever they are
		return &ability.Num{Kind: attributeKind(n), Sel: c.reference(r, false)}
	}
	return &ability.Num{Kind: attributeKind(n), Sel: &ability.Sel{Kind: ability.SelAll, Filter: c.counted(n.Kid(oracle.SymObj))}}
}

// domain is how many basic land types there are among a player's lands.
func (c clause) domain(n *oracle.Node) *ability.Num {
	p := n.Kid(oracle.SymPlayer)
	switch p.Row {
	case oracle.PlayerYou:
		return &ability.Num{Kind: ability.NumDomain, Sel: sel(ability.SelYou)}
	case oracle.PlayerThat, oracle.PlayerThey:
		whose := c.possessor(p)
		if whose.Kind == ability.SelChooser {
			fail(CodeMeaning, p, "an amount for each player")
		}
		return &ability.Num{Kind: ability.NumDomain, Sel: whose}
	}
	fail(CodeMeaning, p, "lands of these players")
	return nil
}

func cond1Opponents(c clause, n *oracle.Node) *ability.Cond {
	opponents := &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelEachOpponent)}
	return number(opponents, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

func cond1Countersthere(c clause, n *oracle.Node) *ability.Cond {
	on := &ability.Num{Kind: ability.NumCounters, Sel: whoseCounters(c, n), Counter: counter(n)}
	if n.Has("exactly") {
		return number(on, ability.Equal, c.number(n.Kid(oracle.LexNumber)))
	}
	c.countersAsked = on
	return number(on, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// cond1Thisin asks whether this is in its owner's graveyard: an ability that says
// so functions there (113.6b).
func cond1Thisin(c clause, n *oracle.Node) *ability.Cond {
	z, either := n.Kid(oracle.SymZone), n.Has("battlefield")
	switch {
	case z.Row == oracle.ZoneCommand && either:
		return eminentHere(c, n)
	case z.Row == oracle.ZoneCommand:
		return thisInCommand(c, n)
	case z.Row != oracle.ZoneGraveyard || !z.Has("your"):
		fail(CodeMeaning, z, "this there")
	case either:
		return thisInEither(c, n)
	}
	return thisBuried(c, n)
}

// thisBuried is whether this is in your graveyard.
func thisBuried(c clause, n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "something else in a graveyard")
	}
	if c.kind == ability.Spell || c.sentence > 0 {
		fail(CodeMeaning, n, "where this is by then")
	}
	c.zone = mtg.Graveyard
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: f}
}

// thisInEither asks whether this is still where it was of the two places: what left one of
// them for the other has become another object (400.7).
func thisInEither(c clause, n *oracle.Node) *ability.Cond {
	there := thisBuried(c, n)
	c.hereToo = true
	here := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: battlefield}}
	return &ability.Cond{Kind: ability.CondOr, A: stillIn(there), B: stillIn(here)}
}

// stillIn asks besides whether this is where the condition says, and was not only there last.
func stillIn(k *ability.Cond) *ability.Cond {
	now := &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Is: ability.IsThis, Zones: k.Filter.Zones}}
	return &ability.Cond{Kind: ability.CondAnd, A: k, B: now}
}

// cond1Above asks what lies above this in your graveyard, anywhere there or next to it.
func cond1Above(c clause, n *oracle.Node) *ability.Cond {
	above := &ability.Num{Kind: ability.NumAbove, Sel: sel(ability.SelThis), Filter: c.kinds(n.Kid(oracle.SymKinds))}
	setZone(above.Filter, mtg.Zones(mtg.Graveyard))
	least := ability.Const(1)
	if n.Has("directly") {
		above.K = 1
	} else {
		least = c.number(n.Kid(oracle.LexNumber))
	}
	return &ability.Cond{Kind: ability.CondAnd, A: thisBuried(c, n), B: number(above, ability.AtLeast, least)}
}

// lure has all creatures that can block something do so this turn (509.1c).
func (c clause) lure(a *oracle.Node) {
	row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionBlock, Passive: true}
	c.emit(ability.Instr{Op: ability.OpRule, What: c.object(a.Kid(oracle.SymObj), use{}), Static: row, Duration: ability.ThisTurn})
}

// shuffleZones shuffles a player's graveyard, or hand and graveyard, into the library.
func (c clause) shuffleZones(n *oracle.Node, zones mtg.ZoneSet) {
	if n.Has("your") != (c.who == nil) || n.Has("your") && n.Has("their") {
		fail(CodeMeaning, n, "whose cards they are")
	}
	f := &ability.Filter{Zones: zones, Owner: ability.You}
	if c.who != nil {
		f.Owner, f.Whose = ability.TheSel, c.who
	}
	c.emit(ability.Instr{Op: ability.OpShuffle, What: &ability.Sel{Kind: ability.SelAll, Filter: f}, Who: c.whoOrYou()})
}

// preventTo prevents damage to a player.
func (c clause) preventTo(n *oracle.Node, in ability.Instr) {
	if in.What = c.player(n.Kid(oracle.SymPlayer)); in.What.Kind != ability.SelYou {
		c.mention(mention{sel: in.What, player: true})
	}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
		in.Flags &^= ability.FlagAll
	}
	c.emit(in)
}

// staticUntapif is "doesn't untap during your untap step if ...".
func staticUntapif(c clause, n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if r := o.Kid(oracle.SymRef); r == nil {
		fail(CodeMeaning, o, "a condition on each of several")
	}
	f := c.described(o)
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionUntap}
	if row.This = f.Is == ability.IsThis; !row.This {
		row.What = f
	}
	c.mention(mention{sel: eachOf(o, row.This), self: row.This, types: filterTypes(f)})
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	a.If = c.condition(n.Kid(oracle.SymCond))
	a.Static = append(a.Static, row)
}

// moreOrFewer is an amount plus or minus a number, where one is said; there are never
// fewer than none (107.1b).
func moreOrFewer(n *oracle.Node, of *ability.Num) *ability.Num {
	k := n.Kid(oracle.LexNumber)
	switch {
	case k == nil:
		return of
	case n.Has("plus"):
		return &ability.Num{Kind: ability.NumPlus, A: of, B: ability.Const(constant(k))}
	}
	return &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumMinus, A: of, B: ability.Const(constant(k))}, B: ability.Const(0)}
}

// pvReturnexcept returns all permanents of a kind but those of others.
func pvReturnexcept(c clause, n *oracle.Node) {
	list := n.All(oracle.SymKinds)
	f, but := c.kinds(list[0]), c.kinds(list[1])
	if f.Zones != 0 || but.Zones != 0 || f.NoObjects || but.NoObjects {
		fail(CodeMeaning, n, "what is no permanent")
	}
	f.Without = append(f.Without, *but)
	what := &ability.Sel{Kind: ability.SelAll, Filter: f}
	c.emit(ability.Instr{Op: ability.OpMove, What: what, Zone: mtg.Hand})
}

// lifeBecomes sets life totals (119.5), each player's to a number of his own where it says so.
func lifeBecomes(c clause, a *oracle.Node) {
	if a.Row == oracle.ActLifeequals && !a.Has("life") {
		if q := a.Kid(oracle.SymQty); a.Kid(oracle.SymRef) != nil || q.Row != oracle.QtyStartlife || !q.Has("your") {
			fail(CodeReference, a, "what becomes that")
		}
		lifeRestored(c)
		return
	}
	if p := a.Kid(oracle.SymPlayer); p != nil {
		c = c.withPlayer(p)
	} else {
		c.who = nil
	}
	in := ability.Instr{Op: ability.OpSetLife, Who: c.whoOrYou()}
	if a.Row == oracle.ActLifebecomes {
		in.N = c.number(a.Kid(oracle.LexNumber))
	} else if in.N = c.lifeEqual(a); severalPlayers(in.Who) && asksChooser(in.N) {
		in.Flags |= ability.FlagOwn
	}
	c.emit(in)
}

// youGainUntil reports whether you gain something, alone or with others, for a duration that is
// stated before it.
func youGainUntil(a *oracle.Node) bool {
	return a.Is(oracle.ActYougain, oracle.ActYouandgain) && a.Kid(oracle.SymDur) == nil && a.Kid(oracle.SymRef) == nil
}

// kindsWith describes what else gains something: all there are, and no single one.
func kindsWith(c clause, a *oracle.Node) *ability.Filter {
	o := a.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d != nil && (d.Row != oracle.DetEach || d.Has("other")) {
		fail(CodeMeaning, o, "what gains it too")
	}
	return c.describe(o)
}

// bothGain is "it and Zombies you control gain deathtouch": abilities that are keywords, so that
// it is all one whether what is spoken of is one of those described as well.
func bothGain(c clause, a *oracle.Node) {
	it := c.referenceFor(a.Kid(oracle.SymRef), use{verb: "choose"})
	f := kindsWith(c, a)
	if f.Zones != 0 || f.Controller != ability.You || a.Has("each") {
		fail(CodeMeaning, a, "what gains it")
	}
	both := &ability.Sel{Kind: ability.SelUnion, Of: it, Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	c.emit(ability.Instr{
		Op: ability.OpContinuous, What: both, Duration: c.duration(a.Kid(oracle.SymDur)),
		Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: plainKeywords(a)}},
	})
}

// eachGainsOwn is "each player gains control of all creatures they own", and reports whether
// the words are of that kind.
func (c clause) eachGainsOwn(o *oracle.Node) bool {
	posts := o.All(oracle.SymPost)
	if c.who == nil || c.who.Kind != ability.SelEachPlayer || o.Row != oracle.ObjNp || len(posts) != 1 || posts[0].Row != oracle.PostOwn || !posts[0].Kid(oracle.SymPlayer).Has("they") {
		return false
	}
	if d := o.Kid(oracle.SymDet); d == nil || !d.Is(oracle.DetAll, oracle.DetEach) || d.Has("other") {
		fail(CodeMeaning, o, "which of them")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.NoObjects {
		fail(CodeMeaning, o, "what they own")
	}
	all := c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: f}}) // 101.4: before anyone gains control
	r := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.who, Dst: uint8(r + 1)})
	theirs := &ability.Filter{Owner: ability.TheSel, Whose: selRegister(r), In: selRegister(all)}
	c.emit(ability.Instr{Op: ability.OpControl, Who: selRegister(r), What: &ability.Sel{Kind: ability.SelAll, Filter: theirs}, Duration: ability.Permanently})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	return true
}

func pvGaincontrol(c clause, n *oracle.Node) {
	if o := n.Kid(oracle.SymObj); n.Kid(oracle.SymDur) == nil && (c.eachGainsOwn(o) || eachGainsBeside(c, o)) {
		return
	}
	in := ability.Instr{Op: ability.OpControl, Duration: ability.Permanently, Who: c.whoOrYou(), What: c.object(n.Kid(oracle.SymObj), use{verb: "control"})}
	if d := n.Kid(oracle.SymDur); d != nil {
		in.Duration = c.duration(d)
	}
	c.emit(in)
}

// youGainControl reports whether the words are that you gain control of something, of which
// they do not say for how long.
func youGainControl(a *oracle.Node) bool {
	pv := a.Kid(oracle.SymPv)
	return (a.Row == oracle.ActImperative || a.Row == oracle.ActPlayer && a.Kid(oracle.SymPlayer).Row == oracle.PlayerYou) && pv.Row == oracle.PvGaincontrol && pv.Kid(oracle.SymDur) == nil
}

// maySpend reports whether two acts are that a player may cast something, and spend mana on
// it as though it were of another color or type.
func maySpend(acts []*oracle.Node) bool {
	for i, row := range [...]oracle.Row{oracle.PvPlay, oracle.PvSpendany} {
		if acts[i].Row != oracle.ActMay || acts[i].Kid(oracle.SymPlayer).Row != oracle.PlayerYou || acts[i].Kid(oracle.SymPv).Row != row {
			return false
		}
	}
	return true
}

// actUntil compiles what an act makes true for a duration stated before it.
func actUntil(c clause, n, a *oracle.Node, d ability.Duration) {
	switch {
	case youGainControl(a):
		what := c.object(a.Kid(oracle.SymPv).Kid(oracle.SymObj), use{verb: "control"})
		c.emit(ability.Instr{Op: ability.OpControl, Who: sel(ability.SelYou), What: what, Duration: d})
	case a.Row == oracle.ActMay:
		permitUntil(c, a, d)
	case youGainUntil(a):
		youGain(c, a, d)
	case a.Row == oracle.ActLifefixed:
		fixed := lifeFixed()
		c.emit(ability.Instr{Op: ability.OpRule, Static: &fixed, Who: sel(ability.SelYou), Duration: d})
	case a.Row == oracle.ActStatement:
		if a.Kid(oracle.SymPredicates).Row == oracle.PredicatesDur {
			fail(CodeMeaning, n, "two durations")
		}
		c.statement(a, d, true)
	default:
		fail(CodeMeaning, n, "this until then")
	}
}

// spanOf is the duration at the end of what follows in a row of statements, which is
// of those before as well.
func (c clause) spanOf(rest []*oracle.Node, d ability.Duration) ability.Duration {
	for _, a := range rest {
		if a.Row != oracle.ActStatement {
			break
		}
		if k := a.Kid(oracle.SymPredicates).Kid(oracle.SymDur); k != nil && k.Row != oracle.DurCond {
			return c.duration(k)
		}
	}
	return d
}

// asksThis refuses to ask how "it" was cast where that is another object, which the ability triggered
// on as it moved: these conditions ask it of this.
func asksThis(c clause, n *oracle.Node) {
	if c.event == nil {
		return
	}
	if p := &c.event.pattern; p.Kind == mtg.EventZoneChange && p.Object != nil && !eventIsThis(p) {
		fail(CodeReference, n, "what was cast")
	}
}

// fromHandOf asks whether you cast "it" from your hand: what the ability triggered on, else this.
func fromHandOf(c clause, n *oracle.Node) *ability.Cond {
	k := fromYourHand(stepPlayer(ability.You))
	if c.event != nil && !eventIsThis(&c.event.pattern) {
		if p := &c.event.pattern; p.Kind != mtg.EventZoneChange || p.OneOrMore || p.Object == nil {
			fail(CodeReference, n, "what was cast")
		}
		k.A.Sel, k.B.Sel = sel(ability.SelEventObject), sel(ability.SelEventObject)
	}
	return k
}

func cond1Castfromhand(c clause, n *oracle.Node) *ability.Cond {
	if n.Row == oracle.Cond1Notfromhand {
		return not(fromHandOf(c, n))
	}
	return fromHandOf(c, n)
}

// postAttachedone is "attached to a creature you control".
func postAttachedone(c clause, f *ability.Filter, n *oracle.Node) {
	to := c.kinds(n.Kid(oracle.SymKinds))
	for _, p := range n.All(oracle.SymPost) {
		c.post(to, p)
	}
	needZone(to, n)
	if f.In != nil || to.Zones&^battlefield != 0 || to.NoObjects {
		fail(CodeMeaning, n, "attached to which of them")
	}
	f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: &ability.Sel{Kind: ability.SelAll, Filter: to}}
}

// replacesRedirect has damage dealt to this, or to what this is attached to, instead (614.9).
func replacesRedirect(c clause, n *oracle.Node, a *ability.Ability) {
	to := sel(ability.SelThis)
	switch r := n.Kid(oracle.SymRef); r.Row {
	case oracle.RefSelf, oracle.RefThis:
	case oracle.RefEnchanted, oracle.RefEquipped:
		to = ofThis(ability.SelAttached)
	default:
		fail(CodeMeaning, r, "who it is dealt to instead")
	}
	replace(a, dealt(c, n, nil), ability.Replace{Kind: ability.ReplaceRedirect, Sel: to, Flags: ability.FlagAll})
}

// postTeamcontrol: your team are you and your teammates, who are all that are no opponents of
// yours (102.3, 102.4).
func teamControls(f *ability.Filter, n *oracle.Node) {
	if needZone(f, n); f.Zones&^battlefield != 0 || f.NoObjects || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "whose they are")
	}
	f.Without = append(f.Without, ability.Filter{Zones: battlefield, Controller: ability.Opponent})
}

// cond1Teamcontrols is that one of your team controls it.
func cond1Teamcontrols(c clause, n *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetA, oracle.DetAnothera) {
		fail(CodeMeaning, n, "how many")
	}
	f := c.describe(o)
	if o.Kid(oracle.SymDet).Row == oracle.DetAnothera {
		c.b.notThis(f, o)
	}
	teamControls(f, n)
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// countersOn counts counters of a kind on all of several permanents.
func countersOn(c clause, n *oracle.Node) *ability.Num {
	f := c.describe(n)
	if needZone(f, n); f.Zones&^battlefield != 0 || f.NoObjects || !manyOf(n) {
		fail(CodeMeaning, n, "on which of them")
	}
	if n.Has("other") {
		f.IsNot |= ability.IsThis
	}
	return &ability.Num{Kind: ability.NumCounters, Sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, Counter: counter(n)}
}

// cond1Chosenname asks whether a card has the name chosen before.
func cond1Chosenname(c clause, n *oracle.Node) *ability.Cond {
	f := &ability.Filter{Zones: allZones}
	postThatname(c, f, n)
	return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: f}
}

// eventEntersteam is that something enters under the control of one of your team (102.3).
func eventEntersteam(c clause, e *oracle.Node, f *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	team := f
	if len(f.Any) == 2 && f.Any[0].Is == ability.IsThis { // this is its controller's
		team = &f.Any[1]
	}
	if team.Controller != ability.Anyone {
		fail(CodeMeaning, e, "whose it is")
	}
	team.Without = append(team.Without, ability.Filter{Zones: battlefield, Controller: ability.Opponent})
	return single(enters(f))
}

// pvDoublelifeof doubles your life total, or that of a player who was spoken of (701.10d).
func pvDoublelifeof(c clause, n *oracle.Node) {
	who := sel(ability.SelYou)
	if p := n.Kid(oracle.SymPlayer); p != nil {
		if who = c.player(p); severalPlayers(who) {
			fail(CodeMeaning, n, "the life totals of several players")
		}
	}
	twice := &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: ofPlayer(ability.NumLife, who)}
	c.emit(ability.Instr{Op: ability.OpSetLife, Who: who, N: twice})
}

// postControlledby is of what is controlled by the player whom something was done to, or by the
// controller of the planeswalker.
func postControlledby(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Controller != ability.Anyone || f.Whose != nil || f.NoObjects {
		fail(CodeMeaning, n, "whose they are")
	}
	f.Controller, f.Whose = ability.TheSel, c.thatController(n)
}

// postValuelist is of what has one of several numbers.
func oneOfValues(c clause, f *ability.Filter, n, list *oracle.Node) {
	if len(f.Any) > 0 || list.Has("and") {
		fail(CodeMeaning, n, "two lists")
	}
	attr := ability.AttrManaValue
	switch {
	case n.Has("power"):
		attr = ability.AttrPower
	case n.Has("toughness"):
		attr = ability.AttrToughness
	}
	for _, k := range list.All(oracle.LexNumber) {
		f.Any = append(f.Any, ability.Filter{Zones: f.Zones, Compare: []ability.Compare{{Attr: attr, Relation: ability.Equal, Num: c.number(k)}}})
	}
}

// twoColored is "a white or blue instant or sorcery spell": of either color, and of either type.
func twoColored(c clause, n *oracle.Node) *ability.Filter {
	f := unite(c, n, []part{c.oneKind(n.Kid(oracle.SymPart).Kid(oracle.SymKind)), c.oneKind(n.Kid(oracle.SymKind))})
	if f.Colors != 0 || !onlyTypes(f) {
		fail(CodeMeaning, n, "of which colors")
	}
	for _, k := range n.All(oracle.LexColor) {
		f.Colors |= mtg.ColorSet(k.Value.Bits)
	}
	return f
}

// lifeRestored is "it becomes equal to your starting life total", of your life total.
func lifeRestored(c clause) {
	you := sel(ability.SelYou)
	c.emit(ability.Instr{Op: ability.OpSetLife, Who: you, N: ofPlayer(ability.NumStartingLife, you)})
}

// qtyHighestopp is the highest life total among your opponents, or among all players.
func qtyHighestopp(c clause, n *oracle.Node) *ability.Num {
	if n.Has("opponents") {
		return &ability.Num{Kind: ability.NumGreatestLife, Sel: sel(ability.SelEachOpponent)}
	}
	return &ability.Num{Kind: ability.NumGreatestLife}
}

// allOfColor asks whether nothing of a kind that you control is without the color.
func allOfColor(c clause, n, p *oracle.Node) *ability.Cond {
	f := c.kinds(n.Kid(oracle.SymKinds))
	color, posts := p.Kid(oracle.LexColor), n.All(oracle.SymPost)
	if color == nil || len(posts) != 1 || posts[0].Row != oracle.PostControl || posts[0].Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		fail(CodeMeaning, n, "all of which")
	}
	if f.Zones != 0 || f.NoObjects || f.NotColors != 0 {
		fail(CodeMeaning, n, "what is controlled")
	}
	f.Controller, f.NotColors = ability.You, mtg.ColorSet(color.Value.Bits)
	return not(&ability.Cond{Kind: ability.CondExists, Filter: f})
}

// cond1Eachcolor asks for the five colors among your permanents.
func cond1Eachcolor(clause, *oracle.Node) *ability.Cond {
	yours := &ability.Filter{Controller: ability.You}
	return number(&ability.Num{Kind: ability.NumColors, Filter: yours}, ability.AtLeast, ability.Const(5))
}

// eachSuchPlayer are the players that the words describe, nil for other words.
func eachSuchPlayer(c clause, o *oracle.Node) *ability.Sel {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || o.Kid(oracle.SymKinds).Row != oracle.KindsOne || o.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun).Row != oracle.NounPlayer || c.whoIsEach() {
		return nil
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: c.describe(o)}
}

func pvEnergy(c clause, n *oracle.Node) {
	k, o := ability.Const(n.Kid(oracle.LexEnergy).Value.N), n.Kid(oracle.SymObj)
	switch many := n.Has("many"); {
	case many && (o != nil || !isOne(k)):
		fail(CodeMeaning, n, "so many of several")
	case many:
		k = c.thatMuch(n)
	case o != nil:
		k = c.times(k, o)
	}
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: c.whoOrYou(), Counter: mtg.CounterEnergy, N: k})
}

// needChosenPlayer refuses "the chosen player" of what has none chosen as it enters, or by an
// ability that triggers then.
func (b *faceBuilder) needChosenPlayer(n *oracle.Node) { b.needChosen(n, false) }

// needChosen is needChosenPlayer of one player, or of two.
func (b *faceBuilder) needChosen(n *oracle.Node, two bool) {
	chooses := func(in ability.Instr) bool { return in.Op == ability.OpChoosePlayer && (in.N != nil) == two }
	for i := range b.out.Abilities {
		for j := range b.out.Abilities[i].Modes {
			if slices.ContainsFunc(b.out.Abilities[i].Modes[j].Code, chooses) {
				return
			}
		}
		for _, e := range b.out.Abilities[i].Static {
			if e.Replace != nil && slices.ContainsFunc(e.Replace.Code, chooses) {
				return
			}
		}
	}
	fail(CodeReference, n, "no player is chosen as it enters")
}

// otherChosen is the other of two chosen players than the one whom the event of damage is about:
// who is dealt it, or who controls its source.
func otherChosen(c clause, n *oracle.Node) *ability.Sel {
	c.b.needChosen(n, true)
	if c.event != nil && c.event.pattern.Kind == mtg.EventDamage {
		switch p := &c.event.pattern; {
		case isOneChosen(p.Other):
			return &ability.Sel{Kind: ability.SelChosenPlayer, Of: sel(ability.SelEventOther)}
		case isOneChosen(p.Source):
			return &ability.Sel{Kind: ability.SelChosenPlayer, Of: &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventSource)}}
		}
	}
	fail(CodeReference, n, "other than which")
	return nil
}

// isOneChosen reports whether the filter is of one of the chosen players, or of what one controls.
func isOneChosen(f *ability.Filter) bool {
	return f != nil && f.Whose != nil && f.Whose.Kind == ability.SelChosenPlayer && (f.PlayerWho == ability.TheSel || f.Controller == ability.TheSel)
}
