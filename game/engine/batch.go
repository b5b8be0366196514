package engine

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// applyBatch makes every event of the batch happen at once, then lets abilities
// trigger on all of them. What the events brought becomes the result.
func (g *Game) applyBatch() {
	g.S.ClearResult()
	mark := len(g.S.Waiting)
	g.scratch.events = g.scratch.events[:0]
	first := int(g.S.BatchFirst)
	if g.Q.Stands(mtg.ActionEnter) {
		keepOut(g, first)
	}
	withholdCounters(g, first)
	shuffles := false
	for i := first; i < len(g.S.Batch); i++ {
		e := g.S.Batch[i].Event
		if g.S.Batch[i].Done == 0 && stillPossible(g, &e) {
			g.promised(&e)
		}
		g.watch(&e)
		beforeLeaving(g, &e)
		if keepsCounters(g, &e) {
			g.S.Proposal(i).Event.Flags |= event.Lasting
		}
		shuffles = shuffles || e.Flags&event.Shuffles != 0
		if e.Kind == mtg.EventPhasedOut {
			noticePhasingOut(g, &e, mark)
		}
	}
	g.S.BeginBatch()
	if shuffles {
		applyShuffles(g, first)
	} else {
		for i := first; i < len(g.S.Batch); i++ {
			applyProposal(g, i)
		}
	}
	if len(g.S.Batch)-first > 1 {
		orderTimestamps(g, first)
	}
	g.S.CutBatch()
	for i := range g.scratch.events {
		if g.scratch.events[i].Kind != mtg.EventPhasedOut { // it was noticed before
			g.notice(&g.scratch.events[i], mark)
		}
	}
	g.stopWatching()
	g.noticeStates()
	phasedInForNobody(g)
}

// applyProposal makes the event at index i happen.
func applyProposal(g *Game, i int) {
	p := g.S.Proposal(i)
	if p.With != 0 {
		entered := &g.S.Batch[p.With-1].Event
		if entered.Became == 0 || entered.To != mtg.Battlefield || g.S.Object(entered.Became) == nil {
			return
		}
		p.Event.Other, p.Event.Source = entered.Became.Entity(), entered.Became
	}
	if p.Done != 0 || !stillPossible(g, &p.Event) || p.Event.Kind == mtg.EventPartMoved && g.S.Object(p.Event.Other.Object()) != nil {
		return
	}
	e := p.Event
	if e.Kind == mtg.EventDamage && p.Expanded == 0 {
		g.completeDamage(&e)
	}
	if e.Kind == mtg.EventDraw && e.Object == 0 { // 121.4
		g.S.Note(e.Player, state.DrewFromEmpty)
		g.S.SetStateBased(true)
		return
	}
	if e.Rule == 0 {
		e.Rule = ruleOfStep(g)
	}
	g.showFace(&e)
	revealDown(g, &e)
	if e.Kind == mtg.EventDraw && g.P.LibraryMana() && announcing(g, nil) { // 121.8
		e.Flags |= event.FaceDown
		e.Seen = everyone
	}
	to := e.To
	if e.Is(event.Apart) && e.Object != 0 && g.S.Commander(e.Object.Slot()) != nil { // 903.9c
		apart(&e)
	}
	g.S.Apply(&e)
	if e.To == mtg.Exile {
		noteExiler(g, &e)
	}
	p.Event.Became = e.Became
	if p.Copy != 0 && e.To == mtg.Battlefield {
		g.S.SetBase(e.Became, p.Copy)
	}
	switch {
	case p.CopyNow == 0:
	case e.Kind == mtg.EventTurnedUp:
		enterCopyFor(g, p, e.Object)
	case e.To == mtg.Battlefield:
		enterCopyFor(g, p, e.Became)
	}
	g.S.SequelHappened(i, &e)
	followUp(g, i, &e)
	followSource(g, &e)
	g.events = append(g.events, e)
	g.scratch.events = append(g.scratch.events, e)
	g.refresh(&e)
	takeParts(g, &e, to)
	meldOther(g, i, &e)
	if e.Kind == mtg.EventDraw && e.Became != 0 {
		noteDraw(g, &e) // told after the draw, or the hand would be shown before the card is in it
	}
	if p := &g.S.Batch[i]; p.Protector != 0 && e.To == mtg.Battlefield && e.Became != 0 {
		protects(g, e.Became, p.Protector, rule.R310_8a)
	}
}

// applyShuffles applies a batch in which cards are shuffled into libraries. What
// leaves a library at the same time does so before, being known among its cards;
// what is put on top or on the bottom comes after, and stays there (701.24g).
func applyShuffles(g *Game, first int) {
	for i := first; i < len(g.S.Batch); i++ {
		if leavesLibrary(g, &g.S.Batch[i].Event) {
			applyProposal(g, i)
		}
	}
	var shuffled []event.Event
	for i := first; i < len(g.S.Batch); i++ {
		e := &g.S.Batch[i].Event
		if e.Flags&event.Shuffles == 0 {
			continue
		}
		if o := g.S.Object(e.Object); o != nil {
			s := event.Event{Kind: mtg.EventShuffled, Player: o.Owner, By: e.By, Source: e.Source, Ability: e.Ability, Flags: e.Flags & (event.AsCost | event.ByRule), Rule: rule.R701_24a}
			if shuffledInstead(g, i, &s); e.Rule == rule.R720_3d {
				s.Rule = e.Rule
			}
			if !slices.Contains(shuffled, s) { // each effect shuffles the library once (701.24f)
				shuffled = append(shuffled, s)
			}
		}
		applyProposal(g, i)
		rememberShuffled(g, &g.S.Batch[i].Event)
	}
	slices.SortStableFunc(shuffled, func(a, b event.Event) int { return int(a.Player) - int(b.Player) })
	for i := range shuffled {
		g.emit(shuffled[i])
	}
	var looks []event.Event
	for i := first; i < len(g.S.Batch); i++ {
		e := &g.S.Proposal(i).Event
		if e.Flags&event.Shuffles != 0 {
			continue
		}
		within := e.To == mtg.Library && g.S.Batch[i].Done == 0 && g.S.Object(e.Object) == nil && g.S.Objects[e.Object.Slot()].Zone == mtg.Library
		if within { // it was shuffled, but for its place, of which its player knows
			e.Object = g.S.ID(e.Object.Slot())
		}
		applyProposal(g, i) // what has left is not there any more
		if within {
			looks = append(looks, event.Event{Kind: mtg.EventLook, Object: g.S.Batch[i].Event.Became, Player: e.Player, By: e.By, Source: e.Source, Ability: e.Ability, Rule: rule.R701_24g})
		}
	}
	for i := range looks {
		g.emit(looks[i])
	}
}

// rememberShuffled stores what a discarded card is that all have seen and that is about to be
// shuffled into the library instead: it was discarded all the same (701.9c).
func rememberShuffled(g *Game, e *event.Event) {
	if o := g.S.Object(e.Became); e.Kind == mtg.EventDiscard && o != nil && o.Zone == mtg.Library && g.S.LastKnown(e.Object) != nil {
		remember(g, e.Became, o)
	}
}

// shuffledInstead has a replacement effect that shuffles the object of the event at index i into
// the library cause the shuffle, whatever moved the object (614.6); where its source has no
// controller it is its owner's (109.5).
func shuffledInstead(g *Game, i int, s *event.Event) {
	for j := len(g.S.Applied) - 1; j >= 0; j-- {
		r := &g.S.Applied[j]
		if r.Index != uint32(i) || r.Ability == 0 || r.Static >= replaceShield {
			continue
		}
		if what := g.P.Ability(r.Ability).Static[r.Static].Replace; what == nil || what.Flags&ability.FlagShuffle == 0 {
			continue
		}
		s.Source, s.Ability, s.Flags = r.Source, r.Ability, 0
		if o := g.S.Object(r.Source); o != nil {
			if s.By = o.Owner; o.Zone == mtg.Battlefield || o.Zone == mtg.Stack {
				s.By = g.Q.Row(r.Source).Controller
			}
		}
		return
	}
}

// leavesLibrary reports whether the event takes a card from a library that is not
// shuffled into one.
func leavesLibrary(g *Game, e *event.Event) bool {
	o := g.S.Object(e.Object)
	return e.Flags&event.Shuffles == 0 && o != nil && o.Zone == mtg.Library && e.To != 0 && e.To != mtg.Library
}

// stillPossible reports whether the object of the event is still there; an
// impossible part of what is to happen is ignored (101.3).
func stillPossible(g *Game, e *event.Event) bool {
	switch e.Kind {
	case mtg.EventCounters:
		return e.Other.IsPlayer() || g.S.Object(e.Other.Object()) != nil
	case mtg.EventDamage:
		return e.N > 0 && (e.Other.IsPlayer() || g.S.Object(e.Other.Object()) != nil)
	}
	if e.Object == 0 {
		return true
	}
	o := g.S.Object(e.Object)
	return o != nil && (e.To != o.Zone || renewsIn(g, o.Zone))
}

// renewsIn reports whether an object put into the zone it is in becomes a new
// object there: in exile and the command zone today (400.8, 400.10), nowhere by
// the classic rules, where nothing happens. A library is put in order so.
func renewsIn(g *Game, z mtg.Zone) bool {
	switch z {
	case mtg.Graveyard, mtg.Hand, mtg.Battlefield, mtg.Ante:
		return false
	case mtg.Exile, mtg.Command:
		return g.S.Rules.Exile == ruleset.ExileZone
	}
	return true
}

// beforeLeaving keeps last known information of an object that is about to
// leave the battlefield, or the stack (608.2h, 603.10a). Of a spell that becomes a permanent it is
// needed only where something made before speaks of the spell after it has resolved.
func beforeLeaving(g *Game, e *event.Event) {
	o := g.S.Object(e.Object)
	if o == nil || e.To == 0 || o.Zone == e.To && e.Kind != mtg.EventZoneChange ||
		o.Zone != mtg.Battlefield && o.Zone != mtg.Stack && e.Flags&event.AsCost == 0 && !planarUp(g, o) && !movesInSight(g, e, o) &&
			!((o.Zone == mtg.Graveyard || o.Zone == mtg.Hand) && e.Rule == rule.R800_4a) { // 800.4i
		return
	}
	if o.Zone == mtg.Stack && e.To == mtg.Battlefield && !state.SpokenOf(&g.S, e.Object) {
		return
	}
	remember(g, e.Object, o)
}

// keepsCounters reports whether counters remain on the object as it moves: it has to say so where it
// leaves (122.2).
func keepsCounters(g *Game, e *event.Event) bool {
	return g.P.HasStatic(ability.StaticKeepsCounters) && countersRemain(g, e)
}

// countersRemain is keepsCounters in a game with anything that keeps them.
func countersRemain(g *Game, e *event.Event) (found bool) {
	o := g.S.Object(e.Object)
	if o == nil || !o.Is(state.HasCounters) || e.To == mtg.NoZone || e.To == mtg.Hand || e.To == mtg.Library || o.Kind != state.CardObject {
		return false
	}
	g.Q.Abilities(e.Object, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		for i := range a.Static {
			found = found || a.Static[i].Kind == ability.StaticKeepsCounters
		}
		return !found
	})
	return found
}

// movesInSight reports whether an effect moves a card from elsewhere that all players
// see, before or after: its words may go on to speak of it as it was. So may the words of what
// a cost was paid for speak of the card that paid it, whatever moves that and be it cast (608.2h).
func movesInSight(g *Game, e *event.Event, o *state.Object) bool {
	unsaid := e.Source == 0 || e.To == mtg.Stack // no effect that goes on moves it
	switch e.Kind {
	case mtg.EventZoneChange, mtg.EventExile, mtg.EventDiscard:
	case mtg.EventForetold, mtg.EventPlotted, mtg.EventSuspended, mtg.EventPlayLand:
		unsaid = true
	default:
		return false
	}
	if o.Is(state.FaceDown) || unsaid && !state.HasPaid(&g.S, e.Object) {
		return false
	}
	return !o.Zone.Hidden() || !e.To.Hidden() || o.Known.Count() > int(g.S.Seats)
}

// remember stores the characteristics an object has now.
func remember(g *Game, id mtg.ObjectID, o *state.Object) {
	if row := g.Q.Row(id); row != nil {
		g.S.Remember(asItIs(g, id, o, row))
	}
	if !g.P.CountsAttached() || o.Zone != mtg.Battlefield {
		return
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if by := &g.S.Objects[slot]; by.Attached == id.Entity() {
			with := g.S.ID(slot)
			state.RememberAttached(&g.S, id, asItIs(g, with, by, g.Q.Row(with)))
		}
	}
}

// asItIs is the object with its characteristics, to be kept. What it was attached to and has left
// before it is attached to nothing any more.
func asItIs(g *Game, id mtg.ObjectID, o *state.Object, row *query.Row) state.Departed {
	attached := o.Attached
	if attached.IsObject() && g.S.Object(attached.Object()) == nil {
		attached = 0
	}
	chosen := o.Who(state.Chosen)
	if o.Who(state.Secretly) != 0 { // nobody will reveal him any more
		chosen = 0
	}
	return state.Departed{
		Object: id, ChosenPlayer: chosen, ChosenOther: o.Who(state.ChosenOther), Protector: o.Who(state.Protector), Face: row.Face, Text: g.Q.CopiableText(o), Copy: copiedValues(g, o), Card: o.Card, Ability: o.Ability, Source: o.Source, Name: row.Name, Power: row.Power, Toughness: row.Toughness,
		BasePower: row.BasePower, BaseToughness: row.BaseToughness, Attached: attached, Turn: g.S.Turn,
		Keywords: row.Keywords, Subtypes: row.Subtypes, ManaValue: row.ManaValue, Status: o.Status, Types: row.Types,
		Capture: o.Capture, ChosenType: o.ChosenType, ChosenName: o.ChosenName, Colors: row.Colors, Supertypes: row.Supertypes,
		Controller: row.Controller, Owner: o.Owner, Zone: o.Zone, Kind: state.Topmost(&g.S, id).Kind, ChosenColor: o.ChosenColor,
		Lost: uint8(row.Flags), Had: g.Q.Had(id), Link: o.Link,
	}
}

// followUp does what belongs to an event that has just happened.
func followUp(g *Game, i int, e *event.Event) {
	p := &g.S.Batch[i]
	switch e.Kind {
	case mtg.EventAttach:
		if p.ChosenBy != 0 { // as it becomes attached
			g.S.SetChosen(e.Object, p.ChosenBy, p.ChosenColor, p.ChosenType, p.ChosenPlayer, p.ChosenName)
			state.ChooseOther(&g.S, e.Object, 0, p.ChosenOther)
			g.Q.Invalidate()
		}
		return
	case mtg.EventPhasedOut:
		forgetLimited(g, e.Object)
		if e.Other == 0 {
			g.S.AddResult(e.Object.Entity())
		}
		return
	case mtg.EventDamage:
		if p.Expanded == 0 {
			g.damageResults(e)
		}
		g.S.AddResult(e.Other)
		return
	case mtg.EventCounters:
		if e.N > 0 && e.Other != 0 && p.With == 0 {
			g.S.AddResult(e.Other)
		}
		return
	case mtg.EventTap, mtg.EventUntap, mtg.EventTurnedUp, mtg.EventTurnedDown:
		if e.Object != 0 {
			g.S.AddResult(e.Object.Entity())
		}
		return
	}
	if e.Became == 0 {
		return
	}
	g.S.Followed(e.Object, e.Became)
	g.S.AddResult(e.Became.Entity())
	if e.Kind == mtg.EventSuspended {
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: e.Became.Entity(), N: e.N, Counter: mtg.CounterTime, Player: e.Player, Rule: rule.R702_62a,
		})
	}
	if e.To == mtg.Battlefield {
		g.S.SetChosen(e.Became, p.ChosenBy, p.ChosenColor, p.ChosenType, p.ChosenPlayer, p.ChosenName)
		state.ChooseOther(&g.S, e.Became, 0, p.ChosenOther)
		state.KeepSecret(&g.S, e.Became, p.Secret)
		if p.Capture != 0 {
			g.S.SetCapture(e.Became, p.Capture)
		}
		entered(g, i, e)
		if p.Gains != 0 || p.Is != 0 {
			gains(g, p, e)
		}
		if g.P.HasRooms() {
			enterUnlocked(g, e)
		}
	}
}

// noteDraw does what belongs to the draw of a player's first card of the turn: it is
// revealed, or he may reveal it (603.11).
func noteDraw(g *Game, e *event.Event) {
	reveals, miracles := g.P.HasStatic(ability.StaticRevealDraw), g.P.HasStatic(ability.StaticMiracle)
	if !reveals && !miracles || drawnThisTurn(g, e.Player) != 1 {
		return
	}
	if g.S.Object(e.Became).Is(state.FaceDown) { // 121.8: as it is shown
		return
	}
	firstDrawn(g, e.Player, e.Became)
}

// firstDrawn reveals the first card that a player drew in the turn, or lets him.
func firstDrawn(g *Game, p mtg.Seat, card mtg.ObjectID) {
	if g.P.HasStatic(ability.StaticMiracle) && g.S.Turn > 0 {
		g.S.SetFirstDrawn(card)
	}
	if g.P.HasStatic(ability.StaticRevealDraw) {
		revealDrawn(g, &event.Event{Player: p, Became: card})
	}
}

// drawnThisTurn is how many cards p has drawn this turn.
func drawnThisTurn(g *Game, p mtg.Seat) (n int) {
	for i := range g.S.Past {
		if past := &g.S.Past[i]; past.Kind == mtg.EventDraw && past.Player == p {
			n++
		}
	}
	return n
}

// revealDrawn reveals a card drawn as the first of the turn, where a static ability
// says so (603.11).
func revealDrawn(g *Game, e *event.Event) {
	g.Q.Statics(ability.StaticRevealDraw, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		if g.Q.Matches(&c, s.Who, mtg.PlayerEntity(e.Player)) {
			g.emit(event.Event{Kind: mtg.EventReveal, Object: e.Became, Player: e.Player, Source: src, Rule: rule.R603_11})
		}
		return true
	})
}

// entered gives a permanent that has just entered what its rules say: its
// starting counters and what it is attached to (303.4).
func entered(g *Game, i int, e *event.Event) {
	if g.S.Batch[i].Expanded == 0 {
		proposeStartingCounters(g, i)
	}
	if e.Flags&event.Attaches != 0 && e.Other != 0 {
		g.S.Propose(event.Event{Kind: mtg.EventAttach, Object: e.Became, Other: e.Other, Player: e.Player, Rule: rule.R303_4f})
	}
}

// gains makes a permanent that has just entered what the effect that put it there says that
// it is (611.2e), and gives it what a replacement effect says that it gains if it enters so
// (702.136a).
func gains(g *Game, p *state.Proposed, e *event.Event) {
	for _, f := range [...]state.Frame{
		saidOf(p, e),
		{Ability: p.Gains, PC: p.GainsAt, Source: e.Became, Player: e.Player},
	} {
		if f.Ability != 0 {
			g.beginEffect(&f, state.ChangeEffect, ability.Permanently, f.Player, []mtg.Entity{e.Became.Entity()})
		}
	}
}

// saidOf is the instruction that says what the permanent is, of the effect that puts it onto
// the battlefield.
func saidOf(p *state.Proposed, e *event.Event) state.Frame {
	return state.Frame{Ability: p.Is, PC: p.IsAt, Mode: p.IsMode, Source: e.Source, Player: e.By}
}

// proposeStartingCounters proposes the counters a planeswalker, a battle or a Saga enters
// with (306.5b, 310.4b, 714.3a) on what the proposal at index i becomes.
func proposeStartingCounters(g *Game, i int) {
	e := &g.S.Batch[i].Event
	o, q, became := g.S.Object(e.Became), g.Q, e.Became
	if e.Became == 0 {
		became, _ = g.imagine(i)
		o, q = g.would.s.Object(became), &g.would.q
	}
	if o == nil {
		return
	}
	counters := event.Event{Kind: mtg.EventCounters, Player: e.Player, By: e.Player}
	put := func(n int32, kind mtg.Counter, r rule.Ref) {
		counters.N, counters.Counter, counters.Rule = n, kind, r
		g.S.ProposeWith(counters, i)
	}
	face := g.P.Face(g.Q.TextOf(o))
	if face.Types&mtg.Planeswalker != 0 && face.Loyalty > 0 && isStill(q, became, mtg.Planeswalker) {
		put(int32(face.Loyalty), mtg.CounterLoyalty, rule.R306_5b)
	}
	if face.Types&mtg.Battle != 0 && face.Defense > 0 && isStill(q, became, mtg.Battle) {
		put(int32(face.Defense), mtg.CounterDefense, rule.R310_4b)
	}
	if face.Subtypes.Has(mtg.SubSaga) && !readsAhead(g, i) {
		put(1, mtg.CounterLore, rule.R714_3a)
	}
}

// isStill reports whether the permanent that enters is of the type of its face: what it enters as a
// copy of may be said to be of other types (306.5b, 614.12).
func isStill(q *query.Q, id mtg.ObjectID, kind mtg.TypeSet) bool {
	row := q.Row(id)
	return row == nil || row.Types&kind != 0
}
