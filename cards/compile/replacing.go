package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// replaces compiles the replacement and prevention effects of a static ability
// (614.1, 615.1).
func (c clause) replaces(n *oracle.Node, a *ability.Ability) {
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	mean := meaningOf(c.b.k.meanings.replacements, n)
	if mean == nil {
		fail(CodeMeaning, n, "%s", n.Label())
	}
	mean(c, n, a)
}

// replace gives an ability a replacement effect: what is done in place of the events that
// the pattern describes.
func replace(a *ability.Ability, p ability.Pattern, r ability.Replace) {
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticReplace, Pattern: &p, Replace: &r})
}

// changedAmount has the amount of the event so many times, and plus so many more.
func changedAmount(times, plus int) ability.Replace {
	return ability.Replace{Kind: ability.ReplaceAmount, Num: multiplied(times, plus)}
}

func replacesExileboth(c clause, n *oracle.Node, a *ability.Ability) {
	objs := n.All(oracle.SymObj)
	f := c.described(objs[0])
	needZone(f, objs[0])
	replace(a, dies(f), ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile})
	f = c.described(objs[1])
	if !cardNoun(objs[1]) || f.Zones != anyZone || f.Owner != ability.Anyone {
		fail(CodeMeaning, objs[1], "what goes to a graveyard")
	}
	notTokens(f)
	setZone(f, allZones&^battlefield)
	f.Owner = ownerOfGraveyard(n)
	p := ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: allZones &^ battlefield, To: mtg.Zones(mtg.Graveyard)}
	replace(a, p, ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile})
}

func replacesGoes(c clause, n *oracle.Node, a *ability.Ability) {
	refs := n.All(oracle.SymRef)
	checkSelf(n)
	p := wouldGo(c, n, nil, a)
	p.Object = c.describedRef(refs[0])
	p.Object.Zones = zonesOfGoing(n)
	g := n.Kid(oracle.SymGoes)
	checkSelf(g)
	r := ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Library}
	switch {
	case g.Row == oracle.GoesHand:
		r.Zone = mtg.Hand
	case g.Row == oracle.GoesShuffle:
		r.Flags = ability.FlagShuffle
		if len(g.All(oracle.SymRef)) > 0 {
			r.Flags |= ability.FlagReveal
		}
	case g.Has("the"):
		r.Flags = ability.FlagBottom
	}
	replace(a, p, r)
}

func replacesDiscarded(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	a.Zones = mtg.Zones(mtg.Hand)
	p := ability.Pattern{
		Kind: mtg.EventDiscard, Object: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Hand)},
		By: stepPlayer(ability.Opponent), ByEffect: true,
	}
	replace(a, p, ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Battlefield})
}

func replacesRegenerate(c clause, n *oracle.Node, a *ability.Ability) {
	r := n.Kid(oracle.SymRef)
	p := ability.Pattern{Kind: mtg.EventDestroy, Object: c.describedRef(r)}
	replace(a, p, ability.Replace{Kind: ability.ReplaceRegenerate})
}

func zonesOfGoing(n *oracle.Node) mtg.ZoneSet {
	if n.Has("die") {
		return 0
	}
	return allZones
}

// wouldGo is the event that something dies or is put into a graveyard from
// anywhere; the ability of a card that says so of itself functions everywhere.
func wouldGo(c clause, n, o *oracle.Node, a *ability.Ability) ability.Pattern {
	var f *ability.Filter
	if o != nil {
		f = c.described(o)
	} else {
		f = &ability.Filter{Is: ability.IsThis}
	}
	if n.Has("die") {
		if f.Zones == anyZone {
			fail(CodeMeaning, n, "a card that dies")
		}
		return dies(f)
	}
	if !n.Has("anywhere") { // which a permanent alone can be (400.7)
		if o == nil || o.Row != oracle.ObjNp || cardNoun(o) || f.Zones&^battlefield != 0 || f.Owner != ability.Anyone {
			fail(CodeMeaning, n, "from where it goes there")
		}
		f.Owner = ownerOfGraveyard(n)
		return dies(f)
	}
	if f.Is&ability.IsThis != 0 {
		a.Zones = allZones
	} else if f.Zones != anyZone && f.Zones != 0 {
		fail(CodeMeaning, n, "what goes to a graveyard")
	}
	if o != nil && o.Row == oracle.ObjNp && f.Is&ability.IsThis == 0 {
		notTokens(f)
	}
	setZone(f, allZones)
	if who := ownerOfGraveyard(n); who != ability.Anyone {
		f.Owner = who
	}
	return ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Graveyard)}
}

// ownerOfGraveyard says whose graveyard it is that something would be put into.
func ownerOfGraveyard(n *oracle.Node) ability.Who {
	switch {
	case n.Has("your"):
		return ability.You
	case n.Has("opponent"):
		return ability.Opponent
	}
	return ability.Anyone
}

// notTokens makes "card" mean no token (108.2b).
func notTokens(f *ability.Filter) {
	if len(f.Any) == 0 {
		f.Is |= ability.IsCard
	}
	for i := range f.Any {
		if f.Any[i].Is&ability.IsToken == 0 {
			f.Any[i].Is |= ability.IsCard
		}
	}
}

// dealt is damage of a source to a recipient.
func dealt(c clause, n *oracle.Node, source *oracle.Node) ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDamage, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
	if source != nil {
		p.Source = c.described(source)
		if p.Source.Zones == anyZone {
			fail(CodeMeaning, source, "where the cards are")
		}
	}
	if r := n.Kid(oracle.SymRecip); r != nil {
		if isOneChosen(p.Source) { // the other than whom
			c.event = &eventInfo{pattern: p}
		}
		p.Other = recipient(c, r)
	}
	return p
}

// recipient describes who or what is dealt damage; nil: anything.
func recipient(c clause, r *oracle.Node) *ability.Filter {
	if r.Row == oracle.RecipPlayer {
		if f := c.players(r.Kid(oracle.SymPlayer)); f != nil {
			return f
		}
		return &ability.Filter{Players: true, NoObjects: true}
	}
	switch r.Row {
	case oracle.RecipOpponentor:
		return &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.Opponent), {Controller: ability.Opponent}}}
	case oracle.RecipYouor:
		return &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), {Controller: ability.You}}}
	case oracle.RecipYouoranother, oracle.RecipYouorkind:
		return youOr(c, r)
	case oracle.RecipYouorwalker:
		return &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), {Types: mtg.Planeswalker, Controller: ability.You}}}
	case oracle.RecipYouand:
		return &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), *c.describeYouAnd(r)}}
	case oracle.RecipPlayeror:
		f := *c.players(r.Kid(oracle.SymPlayer))
		if f.PlayerWho != ability.TheSel {
			fail(CodeMeaning, r, "which player's permanents")
		}
		return &ability.Filter{Any: []ability.Filter{f, {Controller: ability.TheSel, Whose: f.Whose}}}
	case oracle.RecipAttacked:
		fail(CodeMeaning, r, "what is attacked, of damage")
	}
	return c.described(r.Kid(oracle.SymObj))
}

func event(kind ability.NumKind) *ability.Num { return &ability.Num{Kind: kind} }

// multiplied is the amount of the event so many times, and plus so many more.
func multiplied(times, plus int) *ability.Num {
	n := event(ability.NumEvent)
	if times != 1 {
		n = &ability.Num{Kind: ability.NumTimes, A: ability.Const(times), B: n}
	}
	if plus != 0 {
		n = &ability.Num{Kind: ability.NumPlus, A: n, B: ability.Const(plus)}
	}
	return n
}

// constant is a number that is written out.
func constant(n *oracle.Node) int {
	if n.Value.N < 0 {
		fail(CodeMeaning, n, "X here")
	}
	return n.Value.N
}

// replacesDamageinstead is something that happens instead of damage to a player (614.1a).
func replacesDamageinstead(c clause, n *oracle.Node, a *ability.Ability) {
	if k := n.Kid(oracle.SymRecip).Kid(oracle.SymPlayer); k == nil || !k.Is(oracle.PlayerA, oracle.PlayerOpponent) {
		fail(CodeMeaning, n, "damage to what else")
	}
	p := dealt(c, n, n.Kid(oracle.SymObj))
	r := ability.Replace{Kind: ability.ReplaceCode}
	c.afterwards(&r, &p, func(c clause) {
		c.mention(mention{sel: sel(ability.SelEventOther), player: true})
		c.sentence++
		c.acts(n.Kid(oracle.SymClause))
	})
	replace(a, p, r)
}

func replacesDealtremove(c clause, n *oracle.Node, a *ability.Ability) {
	p := dealt(c, n, nil)
	p.Other = c.describedRef(n.All(oracle.SymRef)[0])
	r := ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll}
	c.afterwards(&r, &p, func(c clause) {
		checkSelf(n)
		c.emit(ability.Instr{Op: ability.OpRemoveCounters, What: sel(ability.SelThis), N: ability.Const(1), Counter: counter(n)})
	})
	r.Would = asksHowMuch(r.Code)
	replace(a, p, r)
}

func replacesAllto(c clause, n *oracle.Node, a *ability.Ability) {
	replace(a, dealt(c, n, nil), ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll})
}

func replacesAlltoby(c clause, n *oracle.Node, a *ability.Ability) {
	replace(a, dealt(c, n, n.Kid(oracle.SymObj)), ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll})
}

func replacesAllby(c clause, n *oracle.Node, a *ability.Ability) {
	replace(a, dealt(c, n, n.Kid(oracle.SymObj)), ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll})
	if n.Row == oracle.ReplacesAllboth {
		p := dealt(c, n, nil)
		p.Other = c.described(n.Kid(oracle.SymObj))
		replace(a, p, ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll})
	}
}

func replacesFloor(c clause, n *oracle.Node, a *ability.Ability) {
	k := n.All(oracle.LexNumber)
	if constant(k[0]) != constant(k[1]) {
		fail(CodeMeaning, n, "two numbers")
	}
	p := ability.Pattern{Kind: mtg.EventLoseLife, Player: stepPlayer(ability.You), ByDamage: true}
	replace(a, p, ability.Replace{Kind: ability.ReplaceFloor, Num: ability.Const(k[0].Value.N)})
}

// afterwards compiles the instructions that belong to a replacement effect: a program of
// its own, which knows what was spoken of and the event.
func (c clause) afterwards(r *ability.Replace, p *ability.Pattern, do func(c clause)) {
	in := c
	in.emitter = newEmitter(c.kind)
	known := *c.discourse
	known.event = &eventInfo{pattern: *p, amount: true}
	in.discourse = &known
	do(in)
	r.Code, r.Registers = in.mode.Code, uint8(in.temps)
}

func replacesGain(c clause, n *oracle.Node, a *ability.Ability) {
	you := stepPlayer(ability.You)
	p := ability.Pattern{Kind: mtg.EventGainLife, Player: you}
	r := ability.Replace{Kind: ability.ReplaceCode}
	c.happensInstead(n, &r, &p)
	replace(a, p, r)
}

// replacesLosegame is what happens instead of losing (704.7). A creature may die as its
// controller would lose, and where it goes is his choice then (400.6).
func replacesLosegame(c clause, n *oracle.Node, a *ability.Ability) {
	if c.b.types&mtg.Creature != 0 {
		fail(CodeMeaning, n, "a creature that may die at the same time")
	}
	p := ability.Pattern{Kind: mtg.EventLose, Player: stepPlayer(ability.You)}
	r := ability.Replace{Kind: ability.ReplaceCode}
	c.happensInstead(n, &r, &p)
	replace(a, p, r)
}

// happensInstead is what happens instead of an event; that one may have it happen makes of
// the whole a choice, and without it the event goes on (614.1a).
func (c clause) happensInstead(n *oracle.Node, r *ability.Replace, p *ability.Pattern) {
	said := n.Kid(oracle.SymClause)
	may := said.Kid(oracle.SymAct)
	if may.Row != oracle.ActMay {
		c.afterwards(r, p, func(c clause) {
			for _, k := range n.All(oracle.SymClause) {
				c.sentence++
				c.acts(k)
			}
		})
		return
	}
	if len(said.All(oracle.SymMore)) > 0 || c.player(may.Kid(oracle.SymPlayer)).Kind != ability.SelYou {
		fail(CodeMeaning, may, "a choice with other things")
	}
	r.Optional = true
	c.afterwards(r, p, func(c clause) { c.withPlayer(may.Kid(oracle.SymPlayer)).verb(may.Kid(oracle.SymPv)) })
}

func replacesDice(c clause, n *oracle.Node, a *ability.Ability) {
	you := stepPlayer(ability.You)
	// 706.6
	replace(a, ability.Pattern{Kind: mtg.EventDie, Whole: true, Player: you}, changedAmount(1, 1))
}

func replacesCoin(c clause, n *oracle.Node, a *ability.Ability) {
	you := stepPlayer(ability.You)
	replace(a, ability.Pattern{Kind: mtg.EventCoin, Whole: true, Player: you}, changedAmount(2, 0))
}

// permanentOf is what counters are put on: a permanent, or what enters as one (109.2, 122.6).
func permanentOf(c clause, n *oracle.Node) *ability.Filter {
	f := c.described(n.Kid(oracle.SymObj))
	permanents(f)
	return f
}

func replacesCounters(c clause, n *oracle.Node, a *ability.Ability) {
	list := n.All(oracle.LexCounter)
	if list[0].Value.N != list[1].Value.N {
		fail(CodeMeaning, n, "two kinds of counter")
	}
	r := changedAmount(2, 0)
	if n.Row == oracle.ReplacesCounters {
		r = changedAmount(1, constant(n.Kid(oracle.LexNumber)))
	}
	replace(a, ability.Pattern{Kind: mtg.EventCounters, Counter: counter(n), Other: permanentOf(c, n)}, r)
}

func replacesPaylife(c clause, n *oracle.Node, a *ability.Ability) {
	you := stepPlayer(ability.You)
	enough := number(&ability.Num{Kind: ability.NumLibrary, Sel: sel(ability.SelYou)}, ability.AtLeast, event(ability.NumEvent))
	p := ability.Pattern{Kind: mtg.EventPayLife, Player: you, If: enough}
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: event(ability.NumEvent)}
	replace(a, p, ability.Replace{Kind: ability.ReplaceCode, Code: []ability.Instr{{Op: ability.OpExile, What: top}}})
}

func replacesMana(c clause, n *oracle.Node, a *ability.Ability) {
	you := stepPlayer(ability.You)
	k := 2
	if times := n.Kid(oracle.LexNumber); times != nil {
		k = constant(times)
	}
	replace(a, ability.Pattern{Kind: mtg.EventAddMana, Tapping: true, Player: you, Source: c.described(n.Kid(oracle.SymObj))}, changedAmount(k, 0))
}

// replacesRemoveall removes all counters from permanents as this enters, which it enters
// with as many counters for.
func replacesRemoveall(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	kid := n.Kid(oracle.SymCountersn)
	if kid.Row != oracle.CountersnA {
		fail(CodeMeaning, kid, "how many")
	}
	all := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: battlefield}}
	r := ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
		{Op: ability.OpRemoveCounters, What: all, Flags: ability.FlagAll, Dst: 1},
		{Op: ability.OpEnters, Counter: counter(kid), N: &ability.Num{Kind: ability.NumRegister}},
	}}
	replace(a, *thisEnters(), r)
}

func replacesAsthis(c clause, n *oracle.Node, a *ability.Ability) {
	r := ability.Replace{Kind: ability.ReplaceEnters}
	f := c.described(n.Kid(oracle.SymObj))
	needZone(f, n)
	checkEntering(n)
	r.Copies = true
	r.Code = []ability.Instr{{Op: ability.OpEnterCopy, What: sel(ability.SelThis)}}
	replace(a, enters(f), r)
}

func replacesExileany(c clause, n *oracle.Node, a *ability.Ability) {
	r := ability.Replace{Kind: ability.ReplaceEnters}
	checkEntering(n)
	f := &ability.Filter{Types: mtg.Creature, Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
	r.Registers = 1
	r.Code = []ability.Instr{
		{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: f, Flags: ability.FlagAnyNumber, Dst: 1},
		{Op: ability.OpExile, What: selRegister(0), Flags: ability.FlagLinked},
	}
	replace(a, *thisEnters(), r)
}

func replacesEntersif(c clause, n *oracle.Node, a *ability.Ability) {
	switch {
	case n.Kid(oracle.SymAbilities) != nil:
		escapesWith(c, n, a)
		return
	case n.Row != oracle.ReplacesIfenters:
	case n.Kid(oracle.LexCounter) != nil:
		ifEntersWithMore(c, n, a)
		return
	case len(n.All(oracle.SymCountersn)) > 1:
		ifEntersWithTwo(c, n, a)
		return
	}
	r := ability.Replace{Kind: ability.ReplaceEnters}
	checkEntering(n)
	if kid := n.Kid(oracle.SymCond); kid != nil {
		if a.If != nil {
			fail(CodeMeaning, n, "two conditions")
		}
		a.If = c.condition(kid)
	}
	if kid := n.Kid(oracle.SymCountersn); kid != nil {
		r.Counter, r.Num = counter(kid), ability.Const(1)
		if k := kid.Kid(oracle.LexNumber); k != nil {
			r.Num = c.number(k)
		}
	}
	if n.Row == oracle.ReplacesEscapes { // 702.138c
		a.If = escaped()
	}
	if n.Row == oracle.ReplacesCounterstapped && n.Has("or") {
		fail(CodeMeaning, n, "one of the two")
	}
	r.Tapped = n.Is(oracle.ReplacesIftapped, oracle.ReplacesCounterstapped)
	if n.Is(oracle.ReplacesChoose, oracle.ReplacesChoosesecretly) {
		r.Code = []ability.Instr{enteringChoice(n)}
	}
	replace(a, *thisEnters(), r)
}

// lasting compiles a replacement effect that a spell or ability creates (614.3).
func (c clause) lasting(n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	p := ability.Pattern{}
	r := ability.Replace{}
	switch n.Row {
	case oracle.NexttimeSource, oracle.NexttimeGain, oracle.NexttimeSourceany, oracle.NexttimeSourcecolored:
		p, r = preventsSource(c, n)
	case oracle.NexttimeGainfrom:
		what := c.object(objs[0], use{})
		p = ability.Pattern{Kind: mtg.EventDamage, Source: &ability.Filter{In: what, Zones: allZones}}
		r = ability.Replace{Kind: ability.ReplacePrevent, Once: true, Flags: ability.FlagAll}
	case oracle.NexttimeFrom:
		p, r = preventsNext(c, n)
	case oracle.NexttimeChanges:
		p, r = changesThisTurn(c, n)
	case oracle.NexttimeExile:
		p = dies(dier(c, objs[0]))
		r = ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	case oracle.NexttimeExilereturn:
		p, r = exilesToReturn(c, n, objs[0])
	case oracle.NexttimeGraveyard:
		f := &ability.Filter{Is: ability.IsCard, Zones: allZones, Owner: ability.You}
		p = ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Graveyard)}
		r = ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	case oracle.NexttimeExileeither:
		of := c.singular(n, func(m *mention) bool { return m.types&(mtg.Creature|mtg.Planeswalker) != 0 })
		p = dies(&ability.Filter{In: of.sel})
		r = ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	case oracle.NexttimeLeave:
		p = leaves(&ability.Filter{In: c.reference(n.Kid(oracle.SymRef), false)})
		r = ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
		c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.Permanently, Text: c.b.print(n), Static: &ability.StaticEffect{
			Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
		}})
		return
	case oracle.NexttimeDealtway:
		p = dies(&ability.Filter{In: selRegister(c.damaged(n))})
		if n.Has("creature") {
			p.Object.Types = mtg.Creature
		}
		if k := n.Kid(oracle.LexType); k != nil {
			fail(CodeMeaning, k, "a kind of creature dealt damage")
		}
		r = ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	case oracle.NexttimeYours: // 616.1b
		f := c.described(objs[0])
		needZone(f, objs[0])
		f.Controller = ability.Opponent
		p = enters(f)
		r = ability.Replace{Kind: ability.ReplaceControl, Sel: sel(ability.SelYou)}
	case oracle.NexttimeTokensyours, oracle.NexttimeTokenstwice:
		p, r = tokensThisTurn(n)
	case oracle.NexttimeRedirectchosen:
		p, r = c.redirectsChosen(n)
	case oracle.NexttimeDraw:
		p, r = nexttimeDraw(c, n)
	case oracle.NexttimeRedirect:
		p, r = redirects(c, n)
	default:
		fail(CodeMeaning, n, "%s", n.Label())
	}
	if n.Is(oracle.NexttimeGain, oracle.NexttimeGainfrom) {
		r.Life = event(ability.NumEvent)
	}
	dealers(&p)
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(n), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
	}})
}

// dier describes what would die: what was spoken of, or all that are described.
func dier(c clause, o *oracle.Node) *ability.Filter {
	if o.Row == oracle.ObjRef {
		what := c.object(o, use{})
		return &ability.Filter{In: what}
	}
	f := c.described(o)
	needZone(f, o)
	return f
}

// damaged is the register with what the instruction before dealt damage to.
func (e *emitter) damaged(n *oracle.Node) int {
	i := len(e.mode.Code) - 1
	if i < 0 || e.mode.Code[i].Op != ability.OpDamage && !dividesDamage(&e.mode.Code[i]) {
		fail(CodeReference, n, "no damage before it")
	}
	if e.mode.Code[i].Dst == 0 {
		e.mode.Code[i].Dst = uint8(e.register() + 1)
	}
	if i == 0 || e.mode.Code[i-1].Flags&ability.FlagTogether == 0 {
		return int(e.mode.Code[i].Dst) - 1
	}
	all := selRegister(int(e.mode.Code[i].Dst) - 1)
	for i--; i >= 0 && e.mode.Code[i].Flags&ability.FlagTogether != 0; i-- { // of all that is dealt at once
		if e.mode.Code[i].Dst == 0 {
			fail(CodeReference, n, "which damage")
		}
		all = &ability.Sel{Kind: ability.SelUnion, Of: selRegister(int(e.mode.Code[i].Dst) - 1), Or: all}
	}
	return e.result(ability.Instr{Op: ability.OpSelect, What: all})
}

// dividesDamage reports whether the instruction deals damage divided as it was announced.
func dividesDamage(in *ability.Instr) bool {
	return in.Op == ability.OpDivide && in.Duration == ability.NoDuration && in.Counter == 0 && in.N == nil
}

// damageSource is the choice of a source (609.7a). What it must be is asked again
// when it would deal damage (615.9).
func damageSource(c clause, o *oracle.Node) (int, ability.Filter) {
	f := c.described(o)
	if f.Zones != allZones {
		fail(CodeMeaning, o, "a source")
	}
	return c.result(ability.Instr{Op: ability.OpChooseSource, Who: sel(ability.SelYou), Filter: f}), *f
}

// prevention is the instruction that prevents all damage this turn, or all combat damage.
func prevention(n *oracle.Node) ability.Instr {
	in := ability.Instr{Op: ability.OpPrevent, Flags: ability.FlagAll, Duration: ability.ThisTurn}
	if n.Has("noncombat") {
		fail(CodeMeaning, n, "noncombat damage")
	}
	if n.Has("combat") {
		in.Flags |= ability.FlagCombat
	}
	return in
}

// preventFor is what damage to or by which is prevented: it is settled now, so that it is
// none that is described (611.2c).
func preventFor(n *oracle.Node, what *ability.Sel) *ability.Sel {
	if what.Kind == ability.SelAll {
		fail(CodeMeaning, n, "whatever is described by then")
	}
	return what
}

func pvPreventto(c clause, n *oracle.Node) {
	in := prevention(n)
	c.preventTo(n, in)
}

func pvPreventall(c clause, n *oracle.Node) {
	if objs := n.Kid(oracle.SymObjs); objs.Row == oracle.ObjsOne && kindsOf(objs.Kid(oracle.SymObj)) {
		c.preventing(n, c.anyOf(objs.Kid(oracle.SymObj)), nil)
		return
	}
	in := prevention(n)
	in.What = preventFor(n, c.objects(n.Kid(oracle.SymObjs), use{verb: "prevent damage to"}))
	c.emit(in)
}

func pvPreventchosen(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymRecip) != nil {
		pvPreventfromchosen(c, n)
		return
	}
	if f := c.described(n.Kid(oracle.SymObj)); onlyTypes(f) && f.Zones&^battlefield == 0 && f.Types == mtg.Creature { // 109.2: a permanent that is chosen now
		in := prevention(n)
		in.What = selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &ability.Filter{Types: mtg.Creature, Zones: battlefield}, Text: "choose"}))
		in.Flags |= ability.FlagSource
		c.emit(in)
		return
	}
	in := prevention(n)
	r, source := damageSource(c, n.Kid(oracle.SymObj))
	in.What, in.Filter = selRegister(r), &source // 615.9
	in.Flags |= ability.FlagSource
	c.emit(in)
}

// pvPreventrecip prevents damage to you and what you control.
func pvPreventrecip(c clause, n *oracle.Node) {
	f := c.remembered(c.describeYouAnd(n))
	if f == nil {
		fail(CodeMeaning, n, "whose they are by then")
	}
	c.preventing(n, &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), *f}}, nil)
}

// describeYouAnd is what stands beside you in "you and creatures you control".
func (c clause) describeYouAnd(n *oracle.Node) *ability.Filter {
	f := c.described(n.Kid(oracle.SymObj))
	if needZone(f, n); f.Zones != 0 || f.NoObjects {
		fail(CodeMeaning, n, "who besides you")
	}
	return f
}

func pvPreventby(c clause, n *oracle.Node) {
	switch o := n.Kid(oracle.SymObj); {
	case !kindsOf(o) || len(o.All(oracle.SymPost)) != 1 || n.Row == oracle.PvPreventboth:
	case n.Row == oracle.PvPreventwould && o.Kid(oracle.SymPost).Row == oracle.PostColorchoice:
		preventColor(c, n, o)
		return
	case o.Kid(oracle.SymPost).Row == oracle.PostOtherthan && o.Kid(oracle.SymPost).Kid(oracle.SymTargeted) != nil:
		preventByOthers(c, n, o)
		return
	case o.Kid(oracle.SymPost).Row == oracle.PostOtherthan && o.Kid(oracle.SymPost).Kid(oracle.SymKinds) != nil && manyOf(o.Kid(oracle.SymPost)):
		preventByBut(c, n, o)
		return
	}
	if o := n.Kid(oracle.SymObj); kindsOf(o) && n.Row != oracle.PvPreventboth {
		c.preventing(n, nil, c.anyOf(o))
		return
	}
	in := prevention(n)
	in.What = preventFor(n, c.object(n.Kid(oracle.SymObj), use{}))
	if n.Row == oracle.PvPreventboth {
		c.emit(in)
	}
	in.Flags |= ability.FlagSource
	c.emit(in)
}

// cantPrevent says that damage can't be prevented (615.12).
func cantPrevent() ability.StaticEffect {
	return ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionPrevent, What: anything()}
}

// anything is whatever damage can be dealt to.
func anything() *ability.Filter { return &ability.Filter{Players: true, Zones: allZones} }

// kwparamDredge lets its owner return it in place of a draw (702.52a).
func kwparamDredge(b *faceBuilder, n *oracle.Node) {
	k := ability.Const(n.Kid(oracle.LexNumber).Value.N)
	enough := number(&ability.Num{Kind: ability.NumLibrary, Sel: sel(ability.SelYou)}, ability.AtLeast, k)
	b.static(n, n.Label(), mtg.Zones(mtg.Graveyard), ability.StaticEffect{
		Kind: ability.StaticReplace, If: enough,
		Pattern: &ability.Pattern{Kind: mtg.EventDraw, Player: stepPlayer(ability.You)},
		Replace: &ability.Replace{Kind: ability.ReplaceCode, Optional: true, Code: []ability.Instr{
			{Op: ability.OpMill, Who: sel(ability.SelYou), N: k}, {Op: ability.OpMove, What: sel(ability.SelThis), Zone: mtg.Hand},
		}},
	})
}

// replacesLife changes how much life is gained or lost, or has what would be gained lost (119.3).
func replacesLife(c clause, n *oracle.Node, a *ability.Ability) {
	who, to := n.All(oracle.SymPlayer), n.Kid(oracle.SymNewlife)
	if same := who[1].Is(oracle.PlayerThat, oracle.PlayerThey); who[0].Row == oracle.PlayerYou && who[1].Row != oracle.PlayerYou || who[0].Row != oracle.PlayerYou && !same {
		fail(CodeMeaning, n, "another player's life")
	}
	p := ability.Pattern{Kind: mtg.EventGainLife, Player: c.players(who[0])}
	if n.Has("lose") {
		p.Kind = mtg.EventLoseLife
	}
	r := changedAmount(1, 0)
	switch k := to.Kid(oracle.LexNumber); {
	case to.Has("twice"):
		r = changedAmount(2, 0)
	case to.Has("no"):
		r.Num = ability.Const(0)
	case k != nil:
		r = changedAmount(1, constant(k))
	}
	switch {
	case n.Has("gain") && (to.Has("gain") || to.Has("gains")), n.Has("lose") && (to.Has("lose") || to.Has("loses")):
		if r.Num.Kind == ability.NumEvent {
			fail(CodeMeaning, n, "the same")
		}
	case n.Has("gain") && r.Num.Kind == ability.NumEvent:
		r = ability.Replace{Kind: ability.ReplaceCode}
		c.afterwards(&r, &p, func(c clause) {
			c.emit(ability.Instr{Op: ability.OpLoseLife, Who: sel(ability.SelEventPlayer), N: event(ability.NumEvent)})
		})
	default:
		fail(CodeMeaning, n, "so much life instead")
	}
	replace(a, p, r)
}

// replacesDraw is what happens instead of a draw, of one that is not the first in its player's draw
// step, or while a condition holds (614.1a).
func replacesDraw(c clause, n *oracle.Node, a *ability.Ability) {
	if n.Kid(oracle.SymFirstdraw) != nil {
		replacesDrawexcept(c, n, a)
		return
	}
	who := n.Kid(oracle.SymPlayer)
	p := ability.Pattern{Kind: mtg.EventDraw, Player: c.players(who)}
	if k := n.Kid(oracle.SymCond); k != nil {
		p.If = c.condition(k)
	}
	if who.Row != oracle.PlayerYou && (p.If != nil || skipsDraw(n.Kid(oracle.SymClause)) == nil) {
		fail(CodeMeaning, n, "another player's draws")
	}
	drawsInstead(c, n, a, p, ability.Replace{Kind: ability.ReplaceCode, Optional: n.Has("may")})
}

// drawsInstead is what happens instead of a draw: that it is skipped alone is none at all (614.10).
func drawsInstead(c clause, n *oracle.Node, a *ability.Ability, p ability.Pattern, r ability.Replace) {
	switch rest := skipsDraw(n.Kid(oracle.SymClause)); {
	case rest == nil:
		c.happensInstead(n, &r, &p)
	case len(n.All(oracle.SymClause)) > 1 || r.Optional:
		fail(CodeMeaning, n, "a draw that is skipped, and other things")
	case len(rest) == 0:
		r = ability.Replace{Kind: ability.ReplaceAmount, Num: ability.Const(0)}
	default:
		c.afterwards(&r, &p, func(c clause) {
			c.sentence++
			row(c, rest, 0)
		})
	}
	replace(a, p, r)
}

// skipsDraw is what is done besides where the first thing that happens instead of a draw is that it is
// skipped; nil where it is something else.
func skipsDraw(said *oracle.Node) []*oracle.Node {
	acts, _ := actsOf(said)
	if a := acts[0]; a.Row != oracle.ActImperative && (a.Row != oracle.ActPlayer || !a.Kid(oracle.SymPlayer).Is(oracle.PlayerThat, oracle.PlayerThey)) || a.Kid(oracle.SymPv).Row != oracle.PvSkipdraw {
		return nil
	}
	return append([]*oracle.Node{}, acts[1:]...)
}
