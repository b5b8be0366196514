package engine

// This file carries out the turn-based actions of sections 508 to 510:
// declaring attackers and blockers, and combat damage. Which declarations are
// legal is query's.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// turnAct asks for attackers (508.1) or blockers (509.1), or before them for the
// defending player (507.1).
func turnAct(g *Game, f *state.Frame) verdict {
	switch inTurn(f).step() {
	case mtg.BeginCombat:
		return askDefender(g, f)
	case mtg.DeclareAttackers:
		if g.hasLeft(f.Player) { // 800.4j
			return g.jump(f, stepTurnPriority)
		}
		d := g.ask(decision.Attack, decision.PromptAttack, f.Player, rule.R508_1)
		if by := query.AttacksChosenBy(g.Q, f.Player); by != f.Player {
			d.Prompt, d.By = decision.PromptAttackers, g.S.DeciderOf(by)
		}
		if f.Option < unpaidDeclarations {
			g.Q.Attack(d, f.Player)
		} else {
			g.Q.AttackFree(d, f.Player)
		}
		return wait
	}
	return askBlocks(g, f)
}

// askDefender asks which opponent is the defending player, where one can attack
// only one of several (507.1).
func askDefender(g *Game, f *state.Frame) verdict {
	g.S.SetDefending(0)
	if g.S.Rules.Attack != ruleset.AttackSingle || g.hasLeft(f.Player) {
		return g.jump(f, stepTurnPriority)
	}
	d := g.ask(decision.Pick, decision.PromptDefender, f.Player, rule.R507_1)
	d.Min, d.Max = 1, 1
	for p := g.S.NextSeat(f.Player); p != f.Player; p = g.S.NextSeat(p) {
		if g.S.Opponents(f.Player, p) && g.S.InRange(f.Player, p) {
			d.Options = append(d.Options, decision.Option{Other: mtg.PlayerEntity(p)})
		}
	}
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.jump(f, stepTurnPriority)
	}
	return wait
}

// askBlocks asks the defending players, or teams, one after another in APNAP
// order (509.1, 802.4, 805.10d). Each is asked once.
func askBlocks(g *Game, f *state.Frame) verdict {
	p, t := f.Player, inTurn(f)
	for range g.S.Seats {
		p = g.S.NextSeat(p)
		if p == f.Player || t.blocked(p) || g.S.Head(p) != p || !attacked(g, p) {
			continue
		}
		t.setBlocker(p)
		d := g.ask(decision.Block, decision.PromptBlock, p, rule.R509_1)
		if by := query.BlocksChosenBy(g.Q, p); by != p { // what it costs p pays or not (509.1d)
			d.By = g.S.DeciderOf(by)
		}
		if f.Option < unpaidDeclarations {
			g.Q.Block(d, p)
		} else {
			g.Q.BlockFree(d, p)
		}
		return wait
	}
	t.endDeclaration()
	blocksDeclared(g)
	thenAt(f, stepTurnPriority)
	return g.settle()
}

// attacked reports whether p, a player of his team whose blocks are declared
// with his, or a permanent of theirs is attacked.
func attacked(g *Game, p mtg.Seat) bool {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if o := &g.S.Objects[slot]; o.Is(state.Attacking) && g.S.Together(p, query.Defender(g.Q, o.Attacks)) {
			return true
		}
	}
	return false
}

// turnActUse carries out the declaration.
func turnActUse(g *Game, f *state.Frame) verdict {
	switch inTurn(f).step() {
	case mtg.BeginCombat:
		g.S.SetDefending(g.S.Chosen[0].Other.Seat())
		return next
	case mtg.DeclareAttackers:
		if query.AttacksChosenBy(g.Q, f.Player) != f.Player && slices.ContainsFunc(g.S.Chosen, func(o decision.Option) bool { return o.Count > 1 }) {
			keepDeclared(g, f)
			return g.jump(f, stepTurnAim)
		}
		return declareAttackers(g, f)
	}
	if costsCombat(g, f) {
		return g.jump(f, stepTurnCost)
	}
	return block(g, f, g.S.Chosen)
}

// turnAim asks the active player what each of the creatures attacks that another has chosen
// (508.1b).
func turnAim(g *Game, f *state.Frame) verdict {
	if g.hasLeft(f.Player) { // 800.4j
		g.S.CutItems(f.Items)
		return g.jump(f, stepTurnPriority)
	}
	d := g.ask(decision.Attack, decision.PromptAttack, f.Player, rule.R508_1b)
	query.AttackWith(g.Q, d, f.Player, g.declared(f), f.Option >= unpaidDeclarations)
	return wait
}

// turnAimUse carries out the declaration.
func turnAimUse(g *Game, f *state.Frame) verdict {
	g.S.CutItems(f.Items)
	return declareAttackers(g, f)
}

// block makes the creatures block, and goes back to turnAct for the next
// defending player.
func block(g *Game, f *state.Frame, chosen []decision.Option) verdict {
	inTurn(f).setBlocked(inTurn(f).blocker())
	for i := range chosen {
		o := &chosen[i]
		g.S.Propose(event.Event{
			Kind: mtg.EventBlock, Object: o.Object, Other: o.Other, Player: g.Q.Row(o.Object).Controller, Rule: rule.R509_1g,
		})
	}
	thenAt(f, stepTurnAct)
	return g.settle()
}

// declareAttackers taps the attackers without vigilance and makes them attack
// (508.1f, 508.1k).
func declareAttackers(g *Game, f *state.Frame) verdict {
	costs, asks := costsCombat(g, f), bandsAny(g) || exertsAny(g) || len(enlisters(g, g.S.Chosen)) > 0
	if asks {
		keepDeclared(g, f)
	}
	for i := range g.S.Chosen {
		o := &g.S.Chosen[i]
		if !g.Q.Has(o.Object, mtg.Vigilance) {
			g.S.Propose(event.Event{Kind: mtg.EventTap, Object: o.Object, Player: g.Q.Row(o.Object).Controller, Rule: rule.R508_1f})
		}
	}
	switch {
	case asks:
		inTurn(f).setAt(0)
		inTurn(f).setAttackCosts(costs)
		thenAt(f, stepTurnBand)
	case costs:
		thenAt(f, stepTurnCost)
	default:
		thenAt(f, stepTurnPriority)
		g.attack(g.S.Chosen)
	}
	return g.settle()
}

// attack proposes that the creatures become attacking ones (508.1k).
func (g *Game) attack(chosen []decision.Option) {
	for i := range chosen {
		o := &chosen[i]
		g.S.Propose(event.Event{
			Kind: mtg.EventAttack, Object: o.Object, Other: o.Other, Player: g.Q.Row(o.Object).Controller, Rule: rule.R508_1k,
			By: query.Defender(g.Q, o.Other),
		})
	}
}

// blocksDeclared makes each attacker blocked or unblocked, all at once (509.1h).
func blocksDeclared(g *Game) {
	blockBands(g)
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if !g.S.Objects[slot].Is(state.Attacking) {
			continue
		}
		id := g.S.ID(slot)
		e := event.Event{Kind: mtg.EventUnblocked, Object: id, Player: g.Q.Row(id).Controller, Rule: rule.R509_1h}
		for _, b := range g.S.Blocks {
			if b.Attacker == id {
				e.Kind = mtg.EventBlocked
			}
		}
		g.S.Propose(e)
	}
}

// anyAttacker reports whether a creature attacks, or has in this combat phase: was declared as
// an attacker or put onto the battlefield attacking (508.8).
func anyAttacker(g *Game) bool {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		e := &g.S.Past[i]
		if e.Kind == mtg.EventStepBegan && mtg.Step(e.N) == mtg.BeginCombat {
			break
		}
		if e.Kind == mtg.EventAttack || e.Is(event.Attacking) {
			return true
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.S.Objects[slot].Is(state.Attacking) {
			return true
		}
	}
	return false
}

// anyFirstStriker reports whether an attacker or blocker has first or double
// strike as the damage step begins (510.4).
func anyFirstStriker(g *Game) bool {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Status&(state.Attacking|state.Blocking) == 0 {
			continue
		}
		if row := g.Q.Row(g.S.ID(slot)); row.Keywords.Has(mtg.FirstStrike) || row.Keywords.Has(mtg.DoubleStrike) {
			return true
		}
	}
	return false
}

// strikes reports whether the creature deals damage in this damage step
// (510.4, 702.7b, 702.4b).
func strikes(g *Game, id mtg.ObjectID, first bool) bool {
	o, row := g.S.Object(id), g.Q.Row(id)
	if o.Status&(state.Attacking|state.Blocking) == 0 || row.Types&mtg.Creature == 0 {
		return false
	}
	quick := row.Keywords.Has(mtg.FirstStrike) || row.Keywords.Has(mtg.DoubleStrike)
	if first {
		return quick
	}
	return !o.Is(state.DealtFirst) || row.Keywords.Has(mtg.DoubleStrike)
}

// damageAssignAsk assigns combat damage of one creature after another, the
// attackers' first, then that of the blockers of each defending player in APNAP
// order (510.1, 802.5). The battlefield is gone through once for each
// of these, and three times for the attackers: what all of them assign is judged together
// (510.1e), so that those come last for which it matters what the others do. Where there is
// a choice the controller divides (510.1c, 510.1d).
func damageAssignAsk(g *Game, f *state.Frame) verdict {
	at := inDamage(f)
	first := at.step() == mtg.FirstStrikeDamage
	list := g.S.List(mtg.Battlefield, 0)
	tramples := slices.ContainsFunc(list, func(slot mtg.Slot) bool {
		return g.S.Objects[slot].Is(state.Attacking) && attackRound(g, g.S.ID(slot)) > 0
	})
	for ; at.at() < (attackRounds+int(g.S.Seats)-1)*len(list); at.next() {
		if !tramples && at.at() == len(list) { // nothing is left for the other rounds of attackers
			at.setAt(attackRounds * len(list))
		}
		slot := list[at.at()%len(list)]
		o := &g.S.Objects[slot]
		id := g.S.ID(slot)
		round := at.at() / len(list)
		switch {
		case o.Is(state.Attacking) != (round < attackRounds) || !strikes(g, id, first),
			round < attackRounds && attackRound(g, id) != round,
			round >= attackRounds && !assignsIn(g, id, round-attackRounds+1):
			continue
		}
		power := assigned(g, id)
		if power <= 0 { // 510.1a
			continue
		}
		if !at.toBlockers() && asksUnblocked(g, o, id) {
			thenAt(f, stepDamageUnblockedUse)
			return wait
		}
		at.setToBlockers(false)
		if assign1(g, f, id, power) {
			return wait
		}
	}
	return g.jump(f, stepDamageDeal)
}

// attackRounds is how often the attackers are gone through.
const attackRounds = 3

// attackRound is in which of them the attacker assigns its damage: what tramples after what does
// not, since it may assign the rest once its blockers have lethal damage from all attackers
// (702.19b, 702.19c), and first those for which the least of it is lethal (702.2c).
func attackRound(g *Game, id mtg.ObjectID) int {
	has := g.Q.Row(id).Keywords
	switch {
	case !has.Has(mtg.Trample) && !has.Has(mtg.TrampleOverPlaneswalkers):
		return 0
	case has.Has(mtg.Deathtouch):
		return 1
	}
	return 2
}

// asksUnblocked asks whether a blocked attacker that may do so assigns its combat damage as
// though it weren't blocked: all of it or none (510.1b). Whoever would divide that damage
// says so (702.22j).
func asksUnblocked(g *Game, o *state.Object, id mtg.ObjectID) bool {
	if !o.Is(state.Attacking) || !o.Is(state.Blocked) {
		return false
	}
	ref, may := query.MayAssignUnblocked(g.Q, id)
	if !may {
		return false
	}
	p := g.Q.Row(id).Controller
	if other := bandDivides(g, id); other != 0 {
		p = other
	}
	d := g.ask(decision.Confirm, decision.PromptMay, p, rule.R510_1b)
	d.Source, d.Ability = id, ref
	return true
}

// damageUnblockedUse has the creature deal its damage to what it attacks, if that was the
// answer; if not, what it deals to its blockers is asked.
func damageUnblockedUse(g *Game, f *state.Frame) verdict {
	at := inDamage(f)
	list := g.S.List(mtg.Battlefield, 0)
	id := g.S.ID(list[at.at()%len(list)])
	o := g.S.Object(id)
	switch {
	case !g.S.Yes:
		at.setToBlockers(true)
	case attacksStill(g, o):
		proposeCombatDamage(g, id, o.Attacks, assigned(g, id))
		fallthrough
	default:
		at.next()
	}
	return g.jump(f, stepDamageAssignAsk)
}

// attacksStill reports whether what the attacker attacks is still there (510.1b, 800.4e).
func attacksStill(g *Game, o *state.Object) bool {
	return !o.Is(state.AttacksNobody) &&
		(g.S.Playing.Has(o.Attacks.Seat()) || o.Attacks.IsObject() && g.S.Object(o.Attacks.Object()) != nil)
}

// assigned is how much combat damage the creature assigns: its power, or its
// toughness where an effect says so (510.1a).
func assigned(g *Game, id mtg.ObjectID) int32 {
	row := g.Q.Row(id)
	if g.Q.Forbidden(mtg.ActionAssign, row.Controller, id, 0) {
		return 0
	}
	if query.AssignsToughness(g.Q, id) {
		return row.Toughness
	}
	if !g.P.HasStatic(ability.StaticAssignToughness) {
		return row.Power
	}
	n := row.Power
	g.Q.Statics(ability.StaticAssignToughness, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		if g.Q.Matches(&c, e.What, id.Entity()) {
			n = row.Toughness
		}
		return n == row.Power
	})
	return n
}

// assignsIn reports whether the blocker's damage is assigned in that round after
// the attackers': there is one for each player after the active one.
func assignsIn(g *Game, id mtg.ObjectID, round int) bool {
	if g.S.Seats == 2 {
		return true
	}
	return max(1, state.Distance(&g.S, g.S.Active, g.Q.Row(id).Controller)) == round
}

// assign1 assigns the damage of one creature, and reports whether its
// controller must be asked how to divide it.
func assign1(g *Game, f *state.Frame, id mtg.ObjectID, power int32) bool {
	o, row := g.S.Object(id), g.Q.Row(id)
	d := g.ask(decision.Distribute, decision.PromptDamage, row.Controller, rule.R510_1c)
	d.Source, d.Total = id, power
	if p := bandDivides(g, id); p != 0 && p != d.For {
		g.S.Unpose()
		d = g.ask(decision.Distribute, decision.PromptDamage, p, rule.R702_22j)
		d.Source, d.Total = id, power
	}
	if o.Is(state.Attacking) {
		attackerShares(g, d, o, id, row.Keywords)
	} else {
		for _, b := range g.S.Blocks { // 510.1d
			if b.Blocker == id {
				d.Options = append(d.Options, decision.Option{Object: b.Attacker, Other: b.Attacker.Entity(), Max: power, Face: g.Q.FaceOf(b.Attacker)})
			}
		}
	}
	switch len(d.Options) {
	case 0:
		g.S.Unpose()
		return false
	case 1:
		g.S.Unpose()
		proposeCombatDamage(g, id, d.Options[0].Other, power)
		return false
	}
	return true
}

// attackerShares lists whom an attacker may deal damage to: unblocked, what it
// attacks (510.1b); blocked, its blockers (510.1c), and with trample also what
// it attacks once each blocker has lethal damage (702.19b). With trample over
// planeswalkers the player who controls the planeswalker comes after it.
func attackerShares(g *Game, d *decision.Decision, o *state.Object, id mtg.ObjectID, has mtg.KeywordSet) {
	target := decision.Option{Other: o.Attacks, Object: o.Attacks.Object(), Max: d.Total}
	if target.Object != 0 {
		target.Face = g.Q.FaceOf(target.Object)
	}
	over := has.Has(mtg.TrampleOverPlaneswalkers)
	there := attacksStill(g, o) || over && outlasts(g, o, id)
	past := decision.Option{Max: d.Total, Flags: decision.Beyond}
	if over && there && target.Object != 0 {
		target.N, past.Other = beyond(g, target.Object)
	}
	if !o.Is(state.Blocked) {
		if there {
			d.Options = append(d.Options, target)
		}
		if past.Other != 0 && target.N < d.Total {
			d.Options = append(d.Options, past)
		}
		return
	}
	for _, b := range g.S.Blocks {
		if b.Attacker == id {
			d.Options = append(d.Options, decision.Option{
				Object: b.Blocker, Other: b.Blocker.Entity(), Max: d.Total, N: lethal(g, b.Blocker, has.Has(mtg.Deathtouch)),
				Face: g.Q.FaceOf(b.Blocker),
			})
		}
	}
	if (over || has.Has(mtg.Trample)) && there {
		target.Flags |= decision.Beyond
		d.Options = append(d.Options, target)
		if past.Other != 0 {
			d.Options = append(d.Options, past)
		}
	}
}

// lethal is how much damage is lethal to the creature, with damage already
// marked and assigned in this step taken into account (702.19b, 702.2c).
func lethal(g *Game, id mtg.ObjectID, deathtouch bool) int32 {
	o, row := g.S.Object(id), g.Q.Row(id)
	n := row.Toughness - o.Damage
	if deathtouch {
		n = min(n, 1)
	}
	for _, p := range g.S.Proposing() {
		if p.Event.Other == id.Entity() {
			n -= p.Event.N
			if p.Event.N > 0 && g.Q.Has(p.Event.Source, mtg.Deathtouch) {
				return 0 // 702.2c
			}
		}
	}
	return max(n, 0)
}

// beyond is how much damage a planeswalker must be assigned before its controller may be
// assigned any, and that player: its loyalty, less what other creatures assign to it in this
// step (702.19c). Nobody is beyond what is no planeswalker.
func beyond(g *Game, id mtg.ObjectID) (due int32, player mtg.Entity) {
	row := g.Q.Row(id)
	if row.Types&mtg.Planeswalker == 0 {
		return 0, 0
	}
	due = int32(g.S.CounterCount(id.Entity(), mtg.CounterLoyalty))
	for _, p := range g.S.Proposing() {
		if p.Event.Other == id.Entity() {
			due -= p.Event.N
		}
	}
	return max(due, 0), mtg.PlayerEntity(row.Controller)
}

// outlasts reports whether a creature with trample over planeswalkers may still assign damage
// to the player who defended the planeswalker that it attacked, which was removed from
// combat (702.19e). A battle that was is nothing of the kind.
func outlasts(g *Game, o *state.Object, id mtg.ObjectID) bool {
	if !o.Is(state.AttacksNobody) || !o.Attacks.IsPlayer() || !g.S.Playing.Has(o.Attacks.Seat()) {
		return false
	}
	at := attackedBy(g, id)
	if !at.IsObject() {
		return false
	}
	row := g.Q.Row(at.Object())
	return row == nil || row.Types&mtg.Battle == 0
}

func proposeCombatDamage(g *Game, source mtg.ObjectID, to mtg.Entity, n int32) {
	if n > 0 {
		e := event.Event{
			Kind: mtg.EventDamage, Source: source, Other: to, N: n, Player: g.Q.Row(source).Controller, Flags: event.Combat,
			Rule: rule.R510_2,
		}
		if g.Q.Forbidden(mtg.ActionPrevent, 0, source, to) {
			e.Flags |= event.CantBePrevented
		}
		g.S.Propose(e)
	}
}

// damageAssignUse notes a division and goes on to the next creature.
func damageAssignUse(g *Game, f *state.Frame) verdict {
	list := g.S.List(mtg.Battlefield, 0)
	id := g.S.ID(list[inDamage(f).at()%len(list)])
	o, row := g.S.Object(id), g.Q.Row(id)
	d := &g.scratch.probe
	d.Reset()
	d.Total = assigned(g, id)
	if o.Is(state.Attacking) {
		attackerShares(g, d, o, id, row.Keywords)
	} else {
		for _, b := range g.S.Blocks {
			if b.Blocker == id {
				d.Options = append(d.Options, decision.Option{Other: b.Attacker.Entity()})
			}
		}
	}
	for i, n := range g.S.Numbers {
		proposeCombatDamage(g, id, d.Options[i].Other, n)
	}
	inDamage(f).next()
	return g.jump(f, stepDamageAssignAsk)
}

// damageDeal deals all combat damage at once (510.2), or puts it on the stack.
func damageDeal(g *Game, f *state.Frame) verdict {
	if inDamage(f).step() == mtg.FirstStrikeDamage {
		for _, slot := range g.S.List(mtg.Battlefield, 0) {
			if id := g.S.ID(slot); strikes(g, id, true) {
				g.S.Mark(id, state.DealtFirst, true)
			}
		}
	}
	if g.S.Rules.CombatDamage == ruleset.DamageOnStack {
		stackDamage(g, f.Player)
		return next
	}
	orderDamage(g)
	return g.settle()
}

// orderDamage puts the damage of attackers into the order of the battlefield, in whatever order
// it was assigned: it is dealt at once (510.2).
func orderDamage(g *Game) {
	list := g.S.List(mtg.Battlefield, 0)
	place := func(p *state.Proposed) int {
		o := g.S.Object(p.Event.Source)
		if o == nil || !o.Is(state.Attacking) {
			return len(list)
		}
		return slices.Index(list, p.Event.Source.Slot())
	}
	state.OrderBatch(&g.S, place)
}

// damageDone ends the procedure.
func damageDone(*Game, *state.Frame) verdict { return done }
