package compile

import (
	"slices"

	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func predicateCant(c clause, p *oracle.Node, out *saying) {
	list := p.Kid(oracle.SymCantlist).All(oracle.SymCant)
	if len(list) > 1 && list[1].Kid(oracle.SymObj) != nil && list[0].Kid(oracle.SymObj) == nil {
		fail(CodeAmbiguous, p, "whether both are about these")
	}
	for _, kid := range list {
		cant(c, kid, out)
	}
}

func predicateUnblockable(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Action, row.Passive = mtg.ActionBlock, true
	row.With = &ability.Filter{Without: []ability.Filter{*c.described(p.Kid(oracle.SymObj))}}
	out.rules = append(out.rules, row)
}

func predicateBlockonly(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Action = mtg.ActionBlock
	row.With = &ability.Filter{Without: []ability.Filter{*c.described(p.Kid(oracle.SymObj))}}
	out.rules = append(out.rules, row)
}

func predicateMust(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Verdict, row.Action = ability.Must, mtg.ActionAttack
	if p.Has("block") || p.Has("blocks") {
		if p.Has("attack") || p.Has("attacks") { // both, each where it comes to that
			out.rules = append(out.rules, row)
		}
		row.Action = mtg.ActionBlock
	}
	if p.Has("that") && p.Has("turn") {
		fail(CodeReference, p, "which turn")
	}
	if inThatCombat(p) && c.static {
		fail(CodeReference, p, "no combat phase before it")
	}
	out.rules = append(out.rules, row)
}

func predicateGoaded(c clause, p *oracle.Node, out *saying) {
	if !p.Has("goaded") {
		fail(CodeMeaning, p, "this state")
	}
	if c.static == p.Has("rest") {
		fail(CodeMeaning, p, "for how long")
	}
	out.rules = append(out.rules, *goaded())
}

func predicateMustblocked(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Verdict, row.Action, row.Passive, row.AtLeast = ability.Must, mtg.ActionBlock, true, 1
	out.rules = append(out.rules, row)
}

// predicateMustblockobj requires a block of one creature (509.1c), which is the one that
// is spoken of now.
func predicateMustblockobj(c clause, p *oracle.Node, out *saying) {
	if c.static || c.gets == nil {
		fail(CodeMeaning, p, "what blocks it")
	}
	c.actor, c.notActor = c.gets, true // "it" is not what blocks
	with := &ability.Filter{Is: ability.IsThis}
	if what := c.object(p.Kid(oracle.SymObj), use{verb: "block"}); what.Kind != ability.SelThis {
		if what.Kind == ability.SelAll {
			fail(CodeMeaning, p, "each of them")
		}
		if what.Kind != ability.SelRegister {
			what = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: what}))
		}
		with = &ability.Filter{In: what}
	}
	out.rules = append(out.rules, ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionBlock, With: with})
}

func predicateUntapcant(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Action = mtg.ActionUntap
	out.rules = append(out.rules, row)
}

func predicateNoactivate(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Who: stepPlayer(ability.Anyone)}
	if p.Kid(oracle.SymUnlessmana) == nil {
		mana := row
		mana.Action = mtg.ActionMana
		out.rules = append(out.rules, mana)
	}
	row.Action = mtg.ActionActivate
	out.rules = append(out.rules, row)
}

// predicateNoactivatetap keeps abilities with {T} among their costs from being activated, mana
// abilities too.
func predicateNoactivatetap(_ clause, _ *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Who: stepPlayer(ability.Anyone), Cost: costOf(ability.CostTapThis)}
	for _, row.Action = range [...]mtg.ActionKind{mtg.ActionMana, mtg.ActionActivate} {
		out.rules = append(out.rules, row)
	}
}

// bodyNoactivate is "its activated abilities can't be activated", a sentence of its own.
func bodyNoactivate(c clause, a *oracle.Node) {
	d := ability.Permanently // 611.2a
	what := c.possessed(a.Kid(oracle.SymPoss))
	if k := a.Kid(oracle.SymDur); k != nil {
		d = c.duration(k)
	}
	if what.Kind == ability.SelThis || !c.oneMentioned(what) {
		fail(CodeReference, a, "whose abilities")
	}
	var out saying
	predicateNoactivate(c, a, &out)
	for i := range out.rules {
		c.rule(what, &out.rules[i], d)
	}
}

func predicateCanattack(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Verdict, row.Action = ability.May, mtg.ActionAttack
	out.rules = append(out.rules, row)
}

func predicateBlockmore(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	row.Verdict, row.Action, row.Num = ability.May, mtg.ActionBlock, ability.Const(1)
	switch k := p.Kid(oracle.LexNumber); {
	case k != nil:
		row.Num = c.number(k)
	case p.Has("any"):
		row.Num = ability.Const(ability.AnyNumber)
	}
	out.rules = append(out.rules, row)
}

// predicateCanblockas lets something block what is described as though the one or the other had an
// ability, or had it not (509.1b, 609.4).
func predicateCanblockas(c clause, p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionBlock}
	row.With = c.described(p.Kid(oracle.SymObj))
	needZone(row.With, p)
	k := p.Kid(oracle.LexKeyword)
	switch word := mtg.Keyword(k.Value.N); {
	case p.Has("they") && p.Has("didn't") && word == mtg.Shadow && row.With.Keywords.Has(mtg.Shadow): // what attacks hasn't it
		row.Less = true
	case !p.Has("they") && p.Has("had") && (word == mtg.Shadow || word == mtg.Reach): // what blocks has it
	default:
		fail(CodeMeaning, p, "as though it were so")
	}
	if r := p.Kid(oracle.SymRef); r != nil && !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, r, "who has it")
	}
	row.Name = mtg.Keyword(k.Value.N).String()
	out.rules = append(out.rules, row)
}

// notAttacked is who can't be attacked, and the planeswalkers that he controls: you, the owner of
// this, or players whom the effect has found.
func notAttacked(c clause, kid *oracle.Node) *ability.Filter {
	players := kid.All(oracle.SymPlayer)
	switch {
	case players[0].Row == oracle.PlayerYou && players[1].Row == oracle.PlayerYou:
		return &ability.Filter{Players: true, PlayerWho: ability.You, Types: mtg.Planeswalker, Controller: ability.You}
	case players[1].Row == oracle.PlayerThey:
		return whomNotAttacked(c, players[0])
	}
	for _, p := range players {
		if p.Row != oracle.PlayerOwner || p.Kid(oracle.SymPoss).Row != oracle.PossIts || c.possessed(p.Kid(oracle.SymPoss)).Kind != ability.SelThis {
			fail(CodeMeaning, p, "who is not attacked")
		}
	}
	return &ability.Filter{Players: true, PlayerWho: ability.TheSel, Whose: ofThis(ability.SelOwner), Types: mtg.Planeswalker, Controller: ability.TheSel}
}

// whomNotAttacked are players whom the effect has found, who can't be attacked, and the
// planeswalkers that they control at that time.
func whomNotAttacked(c clause, p *oracle.Node) *ability.Filter {
	if c.static || !p.Is(oracle.PlayerThose, oracle.PlayerThat) {
		fail(CodeMeaning, p, "who is not attacked")
	}
	they := c.player(p)
	if they.Kind != ability.SelRegister {
		fail(CodeMeaning, p, "who is not attacked")
	}
	return &ability.Filter{Players: true, PlayerWho: ability.TheSel, Whose: they, Types: mtg.Planeswalker, Controller: ability.TheSel}
}

// cant adds one prohibition.
func cant(c clause, kid *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	add := func(a mtg.ActionKind) {
		row.Action = a
		out.rules = append(out.rules, row)
	}
	switch kid.Row {
	case oracle.CantBlock:
		add(mtg.ActionBlock)
	case oracle.CantAttack:
		add(mtg.ActionAttack)
	case oracle.CantAttackblock:
		add(mtg.ActionAttack)
		add(mtg.ActionBlock)
	case oracle.CantBlockobj:
		row.With = c.described(kid.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantAttackyou:
		row.With = stepPlayer(ability.You)
		add(mtg.ActionAttack)
	case oracle.CantAttackwhom:
		row.With = notAttacked(c, kid)
		add(mtg.ActionAttack)
	case oracle.CantAttackpay, oracle.CantAttackblockpay, oracle.CantBlockpay, oracle.CantAttackyoupay, oracle.CantAttackwalkerspay:
		c.combatCost(kid, &row, add)
	case oracle.CantAlone:
		row.Alone = true
		if kid.Has("attack") {
			add(mtg.ActionAttack)
		}
		if kid.Has("block") {
			add(mtg.ActionBlock)
		}
	case oracle.CantIf:
		cantIf(c, kid, &row, add)
	case oracle.CantBlockunless:
		row.If = not(c.condition(kid.Kid(oracle.SymCond)))
		add(mtg.ActionBlock)
	case oracle.CantAttackunlessmore, oracle.CantBlockunlessmore:
		cantUnlessMore(c, kid, &row, add)
	case oracle.CantAttackunless, oracle.CantAttackblockunless:
		if with := c.unlessDefending(kid); with != nil {
			row.With = with
			add(mtg.ActionAttack)
			return
		}
		row.If = &ability.Cond{Kind: ability.CondNot, A: c.condition(kid.Kid(oracle.SymCond))}
		add(mtg.ActionAttack)
		if kid.Row == oracle.CantAttackblockunless {
			add(mtg.ActionBlock)
		}
	case oracle.CantBeblocked:
		row.Passive = true
		add(mtg.ActionBlock)
	case oracle.CantBeblockedby:
		row.With = c.described(kid.Kid(oracle.SymObj))
		if kid.Has("attack") || kid.Has("and") {
			fail(CodeMeaning, kid, "what else of them")
		}
		if kid.Has("block") { // "block or be blocked by"
			add(mtg.ActionBlock)
		}
		row.Passive = true
		add(mtg.ActionBlock)
	case oracle.CantBeblockedexcept:
		row.Passive = true
		exceptBy(c, &row, kid.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantBeblockedall:
		row.Passive, row.AtLeast, row.All = true, 1, true
		add(mtg.ActionBlock)
	case oracle.CantBeblockedmore:
		row.Passive, row.AtMost = true, 1
		add(mtg.ActionBlock)
	case oracle.CantHave:
		never := ability.Mod{Kind: ability.ModCantHave}
		if kid.Kid(oracle.SymAbilities) != nil {
			never.Keywords = plainKeywords(kid)
		}
		for _, k := range kid.All(oracle.LexKeyword) { // one or the other
			never.Keywords |= keywordSet(k)
		}
		out.mods = append(out.mods, never)
	case oracle.CantBecountered:
		if o := kid.Kid(oracle.SymObj); o != nil {
			who, with := targeting(c, o)
			if who != nil || with == nil {
				fail(CodeMeaning, kid, "what counters it")
			}
			row.With = with
		}
		add(mtg.ActionCounter)
	case oracle.CantBetarget:
		row.Who, row.With = targeting(c, kid.Kid(oracle.SymObj))
		row.If = unlessSo(c, kid)
		add(mtg.ActionTarget)
	case oracle.CantBetargetof: // a spell is its own source (109.5, 113.7)
		row.With = sourceOfColor(kid)
		add(mtg.ActionTarget)
	case oracle.CantDeed, oracle.CantBe:
		add(neverDone(kid))
	case oracle.CantGetcounters:
		row.Counter = counterOrAny(kid)
		add(mtg.ActionPutCounters)
	default:
		fail(CodeMeaning, kid, "%s", kid.Label())
	}
}

// sourceOfColor describes spells, and sources of abilities, of a color or not of it.
func sourceOfColor(n *oracle.Node) *ability.Filter {
	f := &ability.Filter{Zones: allZones}
	colors, nots := n.All(oracle.LexColor), n.All(oracle.LexNonColor)
	switch {
	case len(colors) == 2 && colors[0].Value.Bits == colors[1].Value.Bits:
		f.Colors = mtg.ColorSet(colors[0].Value.Bits)
	case len(nots) == 2 && nots[0].Value.Bits == nots[1].Value.Bits:
		f.NotColors = mtg.ColorSet(nots[0].Value.Bits)
	default:
		fail(CodeMeaning, n, "spells of one color and sources of another")
	}
	return f
}

// targeting says whose spells and abilities can't have something as a target, nil:
// everybody's, and of which spells that is said, nil: of all, and of abilities.
func targeting(c clause, o *oracle.Node) (who, with *ability.Filter) {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
		fail(CodeMeaning, o, "which spells and abilities")
	}
	if k := o.Kid(oracle.SymKinds); !spellsAndAbilities(k) {
		with = c.kinds(k)
		rest := *with
		rest.Zones, rest.Colors, rest.Subtypes, rest.Is = 0, 0, nil, 0
		if with.Zones != mtg.Zones(mtg.Stack) || with.Is != ability.IsSpell || !reflect.DeepEqual(rest, ability.Filter{}) {
			fail(CodeMeaning, o, "which spells and abilities")
		}
	}
	posts := o.All(oracle.SymPost)
	switch {
	case len(posts) == 0:
		return nil, with
	case len(posts) > 1 || posts[0].Row != oracle.PostControl:
		fail(CodeMeaning, o, "which spells and abilities")
	}
	return prohibited(posts[0].Kid(oracle.SymPlayer)), with
}

// targetable describes what can't be a target, if that is what a rule is about: creatures are
// those on the battlefield, not spells or cards (109.2).
func targetable(a mtg.ActionKind, f *ability.Filter) *ability.Filter {
	if a != mtg.ActionTarget || f == nil || f.Players {
		return f
	}
	there := *f
	permanents(&there)
	return &there
}

// spellsAndAbilities reports whether the words are of spells and abilities of all kinds.
func spellsAndAbilities(k *oracle.Node) bool {
	if k.Row != oracle.KindsOr || k.Has("other") || k.Has("another") {
		return false
	}
	one, other := k.Kid(oracle.SymPart).Kid(oracle.SymKind), k.Kid(oracle.SymKind)
	return one != nil && one.Kid(oracle.SymNoun).Row == oracle.NounSpell && other.Kid(oracle.SymNoun).Row == oracle.NounAnyability && len(one.All(oracle.SymAdj))+len(other.All(oracle.SymAdj)) == 0
}

// exceptBy: "except by creatures with flying" and "by two or more creatures".
func exceptBy(c clause, row *ability.StaticEffect, o *oracle.Node) {
	if d := o.Kid(oracle.SymDet); d != nil && d.Row == oracle.DetAtleast {
		if f := c.kinds(o.Kid(oracle.SymKinds)); !onlyTypes(f) || f.Types != mtg.Creature || len(o.All(oracle.SymPost)) > 0 {
			fail(CodeMeaning, o, "so many of a kind")
		}
		row.AtLeast = d.Kid(oracle.LexNumber).Value.N
		return
	}
	row.With = &ability.Filter{Without: []ability.Filter{*c.described(o)}}
}

// bodyOwnercast lets the owner of the one card exiled before cast it.
func bodyOwnercast(c clause, n *oracle.Node) {
	was := c.exiledOnce()
	if c.exiled == 0 || was == nil || was.Kind == ability.SelRegister && int(was.N) < len(c.mode.Targets) && !isOne(c.mode.Targets[was.N].Max) {
		fail(CodeReference, n, "which card was exiled")
	}
	card := selRegister(c.exiled - 1)
	c.emit(ability.Instr{Op: ability.OpPermit, Who: &ability.Sel{Kind: ability.SelOwner, Of: card}, What: card, Duration: ability.WhileExiled, Flags: ability.FlagCastOnly})
}

// exiledUp exiles something face down of one's own, face up as everything is unless something
// else is said (406.3).
func exiledUp(c clause, n *oracle.Node) ability.CostPart {
	p := exiledFor(c, n.Kid(oracle.SymObj))
	if p.Filter == nil || p.Filter.Is&ability.IsFaceDown == 0 || p.Filter.Zones&^battlefield != 0 || !isOne(p.N) || p.UpTo {
		fail(CodeMeaning, n, "what is exiled face up")
	}
	return p
}

// turnedUpAsCost is "that card" where the ability's cost exiles one face-down permanent, and
// nothing else was spoken of.
func (c clause) turnedUpAsCost(n *oracle.Node) *ability.Sel {
	if c.cost == nil || !n.Has("card") || slices.ContainsFunc(c.mentions, func(m mention) bool { return m.card && !m.player }) || n.Kid(oracle.LexType) != nil {
		return nil
	}
	for i := range c.cost.Parts {
		if p := &c.cost.Parts[i]; p.Kind == ability.CostExile && p.Filter != nil && p.Filter.Is&ability.IsFaceDown != 0 {
			return c.exiledAsCost(n)
		}
	}
	return nil
}

// cantFor keeps players from doing something for some time.
func cantFor(c clause, who *ability.Sel, k *oracle.Node, d ability.Duration) {
	st := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	switch k.Row {
	case oracle.PlayercantActivate:
		if b := k.Kid(oracle.SymBarred); b.Row != oracle.BarredNotmana || b.Has("loyalty") {
			fail(CodeMeaning, k, "this prohibition")
		}
		st.Action, st.What = mtg.ActionActivate, &ability.Filter{Zones: allZones}
	case oracle.PlayercantCastactivate:
		if b := k.Kid(oracle.SymBarred); b.Row != oracle.BarredLoyalty || !reflect.DeepEqual(c.spells(k.Kid(oracle.SymObj)), &ability.Filter{Zones: allZones}) {
			fail(CodeMeaning, k, "this prohibition")
		}
		c.emit(ability.Instr{Op: ability.OpRule, Who: who, Duration: d, Static: &ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionCast, What: &ability.Filter{Zones: allZones},
		}})
		st.Action, st.What, st.Cost = mtg.ActionActivate, &ability.Filter{Types: mtg.Planeswalker, Zones: battlefield}, costOf(ability.CostLoyalty)
	case oracle.PlayercantCast:
		o := k.Kid(oracle.SymObj)
		st.Action = mtg.ActionCast
		switch posts := o.All(oracle.SymPost); {
		case len(posts) == 0:
			st.What = c.spells(o)
		case len(posts) == 1 && posts[0].Row == oracle.PostSamename && posts[0].Has("name"):
			st.What = spellsBut(c, o, oracle.PostSamename)
			st.What.Is |= ability.SharesNameWithSel
			if st.What.Whose = c.reference(posts[0].Kid(oracle.SymRef), false); st.What.Whose.Kind != ability.SelRegister {
				fail(CodeMeaning, k, "whose name it is later")
			}
		default:
			fail(CodeMeaning, o, "which spells")
		}
	case oracle.PlayercantGain:
		st.Action = mtg.ActionGainLife
	case oracle.PlayercantPlaylands:
		st.Action, st.What = mtg.ActionPlayLand, lands()
	case oracle.PlayercantWith: // each of them
		if k.Kid(oracle.SymObj) != nil || k.Has("attack") {
			fail(CodeMeaning, k, "this prohibition")
		}
		if st.Action, st.AtMost = mtg.ActionBlock, constant(k.Kid(oracle.LexNumber)); st.AtMost <= 0 {
			fail(CodeMeaning, k, "how many")
		}
	case oracle.PlayercantSearch:
		st.Action = mtg.ActionSearch
	case oracle.PlayercantLose:
		st.Action = mtg.ActionLose
	case oracle.PlayercantWin:
		st.Action = mtg.ActionWin
	default:
		fail(CodeMeaning, k, "this prohibition")
	}
	c.emit(ability.Instr{Op: ability.OpRule, Static: st, Who: who, Duration: d})
}

// castBarred are the spells that can't be cast, from graveyards where nothing there can be
// activated either.
func castBarred(c clause, o, b *oracle.Node, e *ability.StaticEffect) *ability.Filter {
	posts := o.All(oracle.SymPost)
	if b == nil || len(posts) != 1 || posts[0].Row != oracle.PostZone {
		return c.spells(o)
	}
	if posts[0].Kid(oracle.SymZone).Row != oracle.ZoneGraveyards {
		fail(CodeMeaning, o, "from where")
	}
	e.Zones = mtg.Zones(mtg.Graveyard)
	return spellsBut(c, o, oracle.PostZone)
}

// playerCantWith keeps creatures of players from attacking or blocking: all those of players who
// did something, or those that are described.
func playerCantWith(c clause, k, p *oracle.Node, e *ability.StaticEffect) {
	o := k.Kid(oracle.SymObj)
	if o == nil || k.Has("attack") && k.Has("block") || e.If != nil {
		fail(CodeMeaning, k, "this prohibition")
	}
	e.What = c.described(o)
	if e.What.Types != mtg.Creature || e.What.Controller != 0 {
		fail(CodeMeaning, k, "who attacks or blocks with what")
	}
	if k.Has("block") {
		if e.Action, e.What.Controller = mtg.ActionBlock, prohibited(p).PlayerWho; e.What.Controller == ability.TheSel {
			fail(CodeMeaning, p, "these players")
		}
		return
	}
	if p.Row != oracle.PlayerEachwho || len(o.All(oracle.SymPost)) > 0 {
		fail(CodeMeaning, p, "these players")
	}
	e.Action = mtg.ActionAttack
	e.What = &ability.Filter{Types: mtg.Creature, Controller: ability.TheSel, Whose: eachWho(c, p)}
}

// staticPlayone lets each player in his turn play a land or cast a spell from among the cards exiled
// with this: one card, whichever it is (601.3, 305.1).
func staticPlayone(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	var from ability.Filter
	p := n.Kid(oracle.SymPost)
	c.post(&from, p)
	if p.Row != oracle.PostExiledwith || from.In == nil || from.In.Kind != ability.SelLinked || c.b.types&mtg.Enchantment == 0 {
		fail(CodeMeaning, p, "from where")
	}
	who := stepPlayer(ability.TheSel)
	who.Whose = sel(ability.SelActivePlayer)
	land := ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlayLand, Zones: mtg.Zones(mtg.Exile), AtMost: 1,
		Who: who, What: &ability.Filter{Zones: allZones, Types: mtg.Land, In: from.In},
	}
	a.Static = append(a.Static, land)
	*e = land
	e.Action, e.What, e.Colors = mtg.ActionCast, &ability.Filter{Zones: allZones, In: from.In}, mtg.AllColors
}

// playsWay is what happens when a player plays a card by leave of the sentence before.
func (b *faceBuilder) playsWay(n *oracle.Node) {
	last := len(b.out.Abilities) - 1
	if last < 0 || len(b.out.Abilities[last].Static) != 2 || b.out.Abilities[last].Static[0].Action != mtg.ActionPlayLand || b.out.Abilities[last].Static[1].Action != mtg.ActionCast {
		fail(CodeReference, n, "nothing before it may be played")
	}
	rows := b.out.Abilities[last].Static
	c := b.newClause(ability.Triggered)
	for i := range rows {
		if rows[i].AtMost != 1 || rows[i].Strict {
			fail(CodeReference, n, "nothing before it may be played")
		}
		rows[i].Strict = true
	}
	played := []ability.Pattern{
		{Kind: mtg.EventPlayLand, Player: stepPlayer(ability.Anyone), Object: &ability.Filter{Zones: battlefield, Is: ability.IsCastByThis}},
		{Kind: mtg.EventCast, Player: stepPlayer(ability.Anyone), Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell | ability.IsCastByThis}},
	}
	c.event = &eventInfo{pattern: played[1]}
	c.prepare(n.Kid(oracle.SymClause))
	c.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	c.acts(n.Kid(oracle.SymClause))
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Text: b.print(n), Trigger: &ability.Trigger{Any: played}, Modes: []ability.Mode{*c.finish()},
	})
}

// staticPlayexiledby lets its controller play lands and cast spells from among cards in exile with
// counters, those that he owns or those that his effects exiled, and spend mana on the spells as
// though it were of any color (601.3, 609.4b).
func staticPlayexiledby(c clause, n *oracle.Node, a *ability.Ability) {
	k := n.Kid(oracle.SymKinds)
	spells := c.kinds(k)
	if spells.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, k, "what is cast")
	}
	var cards ability.Filter
	for _, p := range n.All(oracle.SymPost) {
		c.post(&cards, p)
	}
	want := ability.Filter{Zones: mtg.Zones(mtg.Exile), Owner: ability.You, Counter: cards.Counter} // "you own in exile"
	if n.Has("exiled") {
		cards.Is |= ability.IsExiledByYou
		want = ability.Filter{Zones: cards.Zones, Is: ability.IsExiledByYou, Counter: cards.Counter}
	}
	if cards.Counter == 0 || !reflect.DeepEqual(cards, want) {
		fail(CodeMeaning, n, "which of them")
	}
	if n.Has("spend") && !n.Has("those") {
		fail(CodeReference, n, "which spells")
	}
	cards.Zones = allZones
	land := cards
	land.Types = mtg.Land
	spells.Zones, spells.Owner, spells.Counter = cards.Zones, cards.Owner, cards.Counter
	spells.Is = spells.Is&^ability.IsSpell | cards.Is
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionPlayLand, Who: stepPlayer(ability.You), What: &land, Zones: mtg.Zones(mtg.Exile)}
	a.Static = append(a.Static, row)
	row.Action, row.What = mtg.ActionCast, spells
	if n.Has("spend") {
		row.Colors = mtg.AllColors
		if anyType(n) {
			row.Colors = mtg.AnyType
		}
	}
	a.Static = append(a.Static, row)
}

// replacesExile exiles what would die or be put into a graveyard; unless it is discarded to activate
// its own cycling ability (702.29a), if the words say so.
func replacesExile(c clause, n *oracle.Node, a *ability.Ability) {
	cycled := n.Has("cycled")
	if n.Has("was") {
		fail(CodeMeaning, n, "what was done with it")
	}
	if n.Has("enter") {
		exilesUncast(c, n, a)
		return
	}
	p := wouldGo(c, n, n.Kid(oracle.SymObj), a)
	switch {
	case cycled && (onlyThis(p.Object) || p.From != 0):
		fail(CodeMeaning, n, "this, and whether it was cycled")
	case cycled:
		p.NotMechanic = "cycling"
	case n.Has("wasn't"):
		fail(CodeMeaning, n, "what was cast before it died")
	}
	replace(a, p, ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile})
}

// exilesUncast exiles what would enter and was not cast: what comes from elsewhere than the
// stack, where nothing but a copy is that was not cast.
func exilesUncast(c clause, n *oracle.Node, a *ability.Ability) {
	f := c.described(n.Kid(oracle.SymObj))
	needZone(f, n)
	if !n.Has("cast") || f.IsNot&ability.IsToken == 0 {
		fail(CodeMeaning, n, "tokens that were not cast")
	}
	p := enters(f)
	p.From = allZones &^ mtg.Zones(mtg.Stack)
	replace(a, p, ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile})
}

// costOf is a rule's word on abilities with a payment of the kind among their costs.
func costOf(kind ability.CostKind) *ability.Cost {
	part := ability.CostPart{Kind: kind}
	if kind == ability.CostLoyalty {
		part.N = ability.Const(0)
	}
	return &ability.Cost{Parts: []ability.CostPart{part}}
}

// waysFlash lets what the sentence before lets be cast be cast as though it had flash.
func waysFlash(c clause, n *oracle.Node, a *ability.Ability) {
	last := len(c.b.out.Abilities) - 1
	if last < 0 || len(c.b.out.Abilities[last].Static) != 1 {
		fail(CodeReference, n, "nothing before it may be cast")
	}
	e := c.b.out.Abilities[last].Static[0]
	if e.Kind != ability.StaticRule || e.Verdict != ability.May || e.Action != mtg.ActionCast || e.Zones == 0 || e.AsInstant || e.Free {
		fail(CodeReference, n, "nothing before it may be cast")
	}
	e.AsInstant = true
	a.Static = append(a.Static, e)
}

// neverDone is what something can't do, or can't be done to it.
func neverDone(n *oracle.Node) mtg.ActionKind {
	p := n.Kid(oracle.SymPred)
	switch {
	case n.Has("regenerated"):
		return mtg.ActionRegenerate
	case n.Has("sacrificed"):
		return mtg.ActionSacrifice
	case n.Row == oracle.CantBe:
		fail(CodeMeaning, n, "this can be done")
	case n.Has("out"):
		return mtg.ActionPhaseOut
	case p != nil && (p.Row != oracle.PredStatus || !p.Has("suspected")):
		fail(CodeMeaning, p, "what it can't become")
	case p != nil:
		return mtg.ActionSuspect
	}
	return mtg.ActionTransform
}
