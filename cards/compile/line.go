package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// line compiles a paragraph of a permanent.
func (b *faceBuilder) line(n *oracle.Node) {
	switch n.Row {
	case oracle.LineKeywords:
		b.keywordLine(n.Kid(oracle.SymKwline))
	case oracle.LineKeywordlimited:
		b.keywordLimited(n)
	case oracle.LineTriggered, oracle.LineTriggeredif, oracle.LineTriggermodal:
		b.triggered(n)
	case oracle.LineActivated, oracle.LineActivatedmodal, oracle.LineActivatedlimited, oracle.LineBoast, oracle.LineExhaust, oracle.LineForecast, oracle.LinePowerup:
		b.activated(n, n.Kid(oracle.SymCosts))
	case oracle.LineActivatedeither: // each of the costs makes an ability, which do the same
		for _, costs := range n.All(oracle.SymCosts) {
			b.activated(n, costs)
		}
	case oracle.LineChapter, oracle.LineChaptermodal:
		b.chapter(n)
	case oracle.LineLevels, oracle.LineLevelsup, oracle.LineBox, oracle.LineClasslevel, oracle.LineClasslevelability, oracle.LineTosolve, oracle.LineSolved, oracle.LineStation, oracle.LineMaxspeed, oracle.LineInfinity:
		b.sectionLine(n)
	case oracle.LineAnchor:
		b.anchored(n)
	case oracle.LineExert:
		b.exert(n)
	case oracle.LineStatics:
		b.statics(n)
	}
}

// triggered compiles a triggered ability (603).
func (b *faceBuilder) triggered(n *oracle.Node) {
	c := b.newClause(ability.Triggered)
	a := ability.Ability{Kind: ability.Triggered, Zones: battlefield, Text: b.print(n)}
	a.Trigger = c.trigger(n.Kid(oracle.SymTrigger))
	if n.Kid(oracle.SymTrigger).Row == oracle.TriggerEndcombat {
		n.Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.DurCond {
				fail(CodeReference, m, "of this, or of each of those")
			}
			return true
		})
	}
	if n.Row == oracle.LineTriggermodal {
		if k := n.Kid(oracle.SymCond); k != nil {
			a.If = c.condition(k)
		}
		c.whereItFunctions(&a)
		b.choose(&a, n.Kid(oracle.SymChoosehead), c)
		return
	}
	c.prepare(n)
	if n.Is(oracle.LineTriggeredif, oracle.SpellTriggeredif) && !nthCast(c, n.Kid(oracle.SymCond), a.Trigger) && !packTactics(c, n.Kid(oracle.SymCond), a.Trigger) {
		a.If = c.condition(n.Kid(oracle.SymCond))
		if r := n.Kid(oracle.SymCond).Kid(oracle.SymCond1).Kid(oracle.SymRef); r != nil && r.Is(oracle.RefSelf, oracle.RefThis) {
			c.mentionRef(r, sel(ability.SelThis)) // "it" may be this by now
			c.asked, c.askedIn = sel(ability.SelThis), 1
		}
	}
	c.sentences(n.All(oracle.SymSentence))
	b.restrictions(n, &a, c)
	a.Modes = []ability.Mode{*c.finish()}
	c.whereItFunctions(&a)
	if tapsForMana(a.Trigger) && addsMana(&a) { // 605.1b
		a.Flags |= ability.ManaAbility
	}
	b.out.Abilities = append(b.out.Abilities, a)
}

// whereItFunctions sets the zones that the words of a triggered ability say (113.6).
func (e *emitter) whereItFunctions(a *ability.Ability) {
	if e.zone != 0 {
		a.Zones = mtg.Zones(e.zone)
	}
	if e.hereToo {
		a.Zones |= battlefield
	}
	if i := slices.IndexFunc(a.Trigger.Any, waitsForHaunted); i >= 0 { // 702.55c
		a.Zones = mtg.Zones(mtg.Exile)
		if len(a.Trigger.Any) > 1 {
			a.Zones |= battlefield
		}
	}
	if e.everywhere {
		a.Zones = allZones
	}
	if e.eminent {
		a.Zones = eminence
	}
}

// nthCast makes of "if it's the second creature spell you cast this turn" a part of
// the event: the number of the spell is what it was as it was cast.
func nthCast(c clause, n *oracle.Node, t *ability.Trigger) bool {
	k := n.Kid(oracle.SymCond1)
	if n.Row != oracle.CondOne || k.Row != oracle.Cond1Nthcast {
		return false
	}
	p := &t.Any[0]
	if len(t.Any) > 1 || p.Kind != mtg.EventCast || p.Nth > 0 || p.Player == nil || p.Player.PlayerWho != ability.You || p.Object == nil || !plainCard(p.Object) || p.Object.Targets != nil {
		fail(CodeMeaning, n, "which spell it is")
	}
	p.Object, p.Nth = c.kinds(k.Kid(oracle.SymKinds)), k.Kid(oracle.LexOrdinal).Value.N
	return true
}

// tapsForMana reports whether it triggers from the activation of mana abilities,
// or from mana being added, and nothing else (605.1b).
func tapsForMana(t *ability.Trigger) bool {
	for i := range t.Any {
		if k := t.Any[i].Kind; k != mtg.EventManaAbility && k != mtg.EventAddMana {
			return false
		}
	}
	return len(t.Any) > 0
}

// activated compiles an activated ability (602).
func (b *faceBuilder) activated(n, costs *oracle.Node) {
	c := b.newClause(ability.Activated)
	a := ability.Ability{Kind: ability.Activated, Zones: battlefield, Text: b.print(n)}
	a.Cost = c.cost1(costs)
	c.cost = a.Cost
	for _, p := range a.Cost.Parts {
		if p.Kind == ability.CostLoyalty {
			a.Flags |= ability.LoyaltyAbility | ability.SorcerySpeed | ability.OncePerTurn
		}
	}
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	if slices.ContainsFunc(a.Cost.Parts, paysGiver) {
		c.mention(mention{sel: sel(ability.SelGiver)}) // which the cost has named
	}
	if n.Row == oracle.LineActivatedmodal {
		b.choose(&a, n.Kid(oracle.SymChoosehead), c)
		return
	}
	if n.Row == oracle.LineActivatedlimited {
		b.restrictions(n, &a, c)
		a.Choose = &ability.Choose{Min: 1, Max: 1}
		b.pending, b.pendingOf = &a, c
		return
	}
	c.prepare(n)
	c.sentences(n.All(oracle.SymSentence))
	b.restrictions(n, &a, c)
	a.Modes = []ability.Mode{*c.finish()}
	b.limited(n, &a)
	if c.zone != 0 {
		a.Zones = mtg.Zones(c.zone)
	}
	if p := a.Cost.ManaPer; p != nil && p.Kind == ability.NumManaValue { // of nothing it can't be paid (118.6)
		there := number(&ability.Num{Kind: ability.NumSize, Sel: p.Sel}, ability.AtLeast, ability.Const(1))
		if a.If != nil {
			there = &ability.Cond{Kind: ability.CondAnd, A: a.If, B: there}
		}
		a.If = there
	}
	if addsMana(&a) {
		a.Flags |= ability.ManaAbility
	}
	b.out.Abilities = append(b.out.Abilities, a)
}

// addsMana: 605.1a, no target, no loyalty, could add mana.
func addsMana(a *ability.Ability) bool {
	if a.Flags&ability.LoyaltyAbility != 0 {
		return false
	}
	found := false
	for i := range a.Modes {
		if len(a.Modes[i].Targets) > 0 {
			return false
		}
		for _, in := range a.Modes[i].Code {
			found = found || in.Op == ability.OpMana
		}
	}
	return found
}

// restrictions are what limits an ability after its text (602.5).
func (b *faceBuilder) restrictions(n *oracle.Node, a *ability.Ability, c clause) {
	for _, r := range n.All(oracle.SymRestriction) {
		if triggers := r.Is(oracle.RestrictionTriggeronce, oracle.RestrictionDoonce, oracle.RestrictionTriggersonly); triggers == (a.Kind == ability.Activated) {
			fail(CodeMeaning, r, "a restriction of another kind of ability")
		}
		switch r.Row {
		case oracle.RestrictionWhen:
			activatesOnly(c, r.All(oracle.SymWindow), a)
		case oracle.RestrictionWhenonce:
			activatesOnly(c, r.All(oracle.SymWindow), a)
			onlyOnce(b, r, a)
		case oracle.RestrictionTwice:
			a.Flags |= ability.TwicePerTurn
		case oracle.RestrictionThrice:
			a.Flags |= ability.ThricePerTurn
		case oracle.RestrictionAnyonly:
			anyoneOnly(c, r.Kid(oracle.SymWindow), a)
		case oracle.RestrictionBeforeattack:
			if w := r.Kid(oracle.SymWindow); w.Row != oracle.WindowBefore {
				fail(CodeMeaning, w, "when in your turn")
			}
			a.Flags |= ability.YourTurnOnly | ability.BeforeAttackers
		case oracle.RestrictionCheapersize:
			a.Static = append(a.Static, cheaperBySize(r, a, c))
		case oracle.RestrictionCheaper, oracle.RestrictionCheaperif:
			e := ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionActivate, This: true, Less: r.Has("less")}
			c.amountOfMana(r, &e)
			if k := r.Kid(oracle.SymCond); k != nil {
				e.If = c.condition(k)
			} else if r.Has("during") {
				e.If = &ability.Cond{Kind: ability.CondYourTurn}
			}
			a.Static = append(a.Static, e)
		case oracle.RestrictionOnx:
			if a.Cost == nil || a.Cost.Mana == nil || a.Cost.Mana.X == 0 {
				fail(CodeMeaning, r, "the cost has no X")
			}
			a.Static = append(a.Static, onX(r))
		case oracle.RestrictionAny:
			a.Flags |= ability.AnyPlayer
		case oracle.RestrictionOpponents: // "your" is of whoever controls this
			if a.If != nil {
				fail(CodeMeaning, r, "two conditions")
			}
			a.Flags |= ability.AnyPlayer
			a.If = &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Controller: ability.Opponent, Zones: battlefield}}
		case oracle.RestrictionAttacked: // "you" is who activates it
			if a.If != nil || !r.Kid(oracle.SymRef).Is(oracle.RefSelf, oracle.RefThis) {
				fail(CodeMeaning, r, "who is attacked")
			}
			activatesOnly(c, r.All(oracle.SymWindow), a)
			a.Flags |= ability.AnyPlayer
			attacked := &ability.Cond{Kind: ability.CondMatches, Sel: &ability.Sel{Kind: ability.SelAttackedBy, Of: sel(ability.SelThis)}, Filter: stepPlayer(ability.You)}
			if a.If != nil {
				attacked = &ability.Cond{Kind: ability.CondAnd, A: attacked, B: a.If}
			}
			a.If = attacked
		case oracle.RestrictionOnce:
			onlyOnce(b, r, a)
		case oracle.RestrictionNotcombat:
			if a.If != nil {
				fail(CodeMeaning, r, "two conditions")
			}
			a.If = not(duringCombat())
		case oracle.RestrictionTriggersonly:
			triggersFrom(c, r, a)
		case oracle.RestrictionTriggeronce:
			a.Flags |= ability.TriggersOncePerTurn
		case oracle.RestrictionDoonce:
			doesOnce(c, r)
			a.Flags |= ability.DoesOncePerTurn
		}
	}
}

// keywordLimited is a keyword that is an activated ability, and what is said of that ability.
func (b *faceBuilder) keywordLimited(n *oracle.Node) {
	at := len(b.out.Abilities)
	k := n.Kid(oracle.SymKwitem).Kid(oracle.SymKwparam)
	if k == nil {
		fail(CodeMeaning, n, "a restriction of another kind of ability")
	}
	b.parameter(k)
	if len(b.out.Abilities) != at+1 || b.out.Abilities[at].Kind != ability.Activated {
		fail(CodeMeaning, n, "a restriction of another kind of ability")
	}
	a, c := &b.out.Abilities[at], b.newClause(ability.Activated)
	c.cost = a.Cost
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	b.restrictions(n, a, c)
}

// soleTarget is the target of an activated ability that has one.
func soleTarget(n *oracle.Node, modes []ability.Mode) *ability.Target {
	if len(modes) != 1 || len(modes[0].Targets) != 1 || !isOne(modes[0].Targets[0].Max) || !isOne(modes[0].Targets[0].Min) {
		fail(CodeReference, n, "the one target of the ability")
	}
	return &modes[0].Targets[0]
}

// cheaperBySize is what an ability costs less for the power of the creature that it targets,
// which is chosen before the cost is determined (602.2b, 601.2f).
func cheaperBySize(n *oracle.Node, a *ability.Ability, c clause) ability.StaticEffect {
	modes := a.Modes
	if len(modes) == 0 {
		modes = []ability.Mode{*c.mode}
	}
	if t := soleTarget(n, modes); t.Filter.Types != mtg.Creature || t.Filter.Zones&^battlefield != 0 {
		fail(CodeReference, n, "the creature that it targets")
	}
	c.x = &ability.Num{Kind: ability.NumPower, Sel: selRegister(0)}
	if n.Has("toughness") {
		c.x.Kind = ability.NumToughness
	}
	return ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionActivate, This: true, Less: true, Change: c.generic(n.Kid(oracle.LexMana))}
}

// equipTargets says of the one equip ability of this that it costs less with some targets, and
// reports whether the words are of that.
func (b *faceBuilder) equipTargets(n *oracle.Node) bool {
	w := n.Kid(oracle.SymWhichabilities)
	if n.Row != oracle.StaticAbilitycosts || w.Row != oracle.WhichabilitiesMechanic || w.Kid(oracle.SymPoss) == nil {
		return false
	}
	if w.Kid(oracle.LexMechanic).Value.Text != "equip" || w.Has("you") || n.Kid(oracle.SymObj) == nil || n.Has("up") || !n.Has("less") || !n.Has("activate") {
		fail(CodeMeaning, n, "what it costs")
	}
	c := b.newClause(ability.Activated)
	checkSelf(w.Kid(oracle.SymPoss))
	var of *ability.Ability
	for i := range b.out.Abilities {
		if a := &b.out.Abilities[i]; a.Kind == ability.Activated && a.Name == "equip" {
			if of != nil {
				fail(CodeReference, n, "which equip ability")
			}
			of = a
		}
	}
	if of == nil {
		fail(CodeReference, n, "no equip ability before it")
	}
	soleTarget(n, of.Modes)
	of.Static = append(of.Static, ability.StaticEffect{
		Kind: ability.StaticCostChange, Action: mtg.ActionActivate, This: true, Less: true, Change: c.generic(n.Kid(oracle.LexMana)),
		If: &ability.Cond{Kind: ability.CondMatches, Sel: selRegister(0), Filter: c.aimedAt(n.Kid(oracle.SymObj))},
	})
	return true
}

// doesOnce lets be done only once each turn what its controller may do as the ability resolves,
// which is one thing and the first (603.2h).
func doesOnce(c clause, n *oracle.Node) {
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		if offers := in.Op == ability.OpMay || in.Op == ability.OpPay; offers != (i == 0) || offers && (in.Who.Kind != ability.SelYou || in.Flags&ability.FlagMandatory != 0) {
			fail(CodeMeaning, n, "what is done once")
		}
	}
}

// onlyOnce lets an ability be activated once, for as long as this is the same object.
func onlyOnce(b *faceBuilder, n *oracle.Node, a *ability.Ability) {
	a.Flags |= ability.OnlyOnce
	if b.once || b.inner {
		fail(CodeMeaning, n, "two abilities that are activated only once")
	}
	b.once = true
}

// activatesOnly limits when an ability is activated, besides what limits it already.
func activatesOnly(c clause, list []*oracle.Node, a *ability.Ability) {
	var others []*oracle.Node
	for _, w := range list {
		switch onTurn := w.Has("on"); {
		case w.Row == oracle.WindowSorcery:
			a.Flags |= ability.SorcerySpeed
		case w.Row == oracle.WindowOnce:
			a.Flags |= ability.OncePerTurn
		case w.Row == oracle.WindowTurn && w.Has("your"):
			a.Flags |= ability.YourTurnOnly
		case inStep(w, oracle.WindowstepUpkeep) && w.Has("your") && !onTurn:
			a.Flags |= ability.UpkeepOnly
		case w.Row == oracle.WindowCombat && !onTurn:
			a.Flags |= ability.CombatOnly
		default:
			others = append(others, w)
		}
	}
	if len(others) == 0 {
		return
	}
	if a.If != nil {
		fail(CodeMeaning, list[0], "two conditions")
	}
	if slices.ContainsFunc(others, func(w *oracle.Node) bool { return w.Row == oracle.WindowIf }) {
		at := c.sentence // it is asked before anything that the text says is done
		c.sentence = 0
		defer func() { c.sentence = at }()
	}
	if a.If = c.windows(others); asksDefending(a.If) { // this need not attack
		fail(CodeMeaning, list[0], "who defends")
	}
}

// anyoneOnly lets any player activate an ability at a time that is the same for all, or that
// is each player's own.
func anyoneOnly(c clause, w *oracle.Node, a *ability.Ability) {
	switch {
	case w.Row == oracle.WindowSorcery: // when the player who activates it could cast one (602.5d)
	case inStep(w, oracle.WindowstepUpkeep) && w.Has("any") && !w.Has("on"):
	default:
		fail(CodeMeaning, w, "whose time it is")
	}
	a.Flags |= ability.AnyPlayer
	activatesOnly(c, []*oracle.Node{w}, a)
}

// eventLifechange is that a player gains life, or loses some.
func eventLifechange(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return append(eventGainlife(c, e, f, objs), eventLoselife(c, e, f, objs)...)
}

// intoExile is that cards are put into exile from wherever they were.
func intoExile(e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !cardNoun(objs[0]) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "what is put into exile")
	}
	setZone(f, allZones)
	notTokens(f)
	return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: allZones &^ mtg.Zones(mtg.Exile), To: mtg.Zones(mtg.Exile)})
}

// eventBecomesattached is that something becomes attached to what it was not attached to, also
// as it enters (701.3).
func eventBecomesattached(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	to := c.described(objs[1])
	permanents(to)
	permanents(f)
	return single(ability.Pattern{Kind: mtg.EventAttach, Object: f, Other: to})
}

// inYourTurn makes of events what happens during your turn.
func inYourTurn(n *oracle.Node, list []ability.Pattern) {
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	for i := range list {
		if list[i].If != nil {
			fail(CodeMeaning, n, "two conditions")
		}
		list[i].If = yours
	}
}
