package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// MatchesEvent reports whether the pattern describes the event, which has
// happened or is proposed, from c's view. Objects that left are asked about as
// they were (603.10).
func (q *Q) MatchesEvent(c *Context, p *ability.Pattern, e *event.Event) bool {
	return q.matchesEvent(c, p, e, e, happens)
}

// happens is the place of an event that happens now, or is proposed, among those of the
// turn: its objects are what they are.
const happens = -1

// matchesPast is MatchesEvent for the event of this turn, or the last, in the place given, which
// is asked about: its objects are judged by what they were then (608.2i). What the words say of an
// event is of the one that triggered the ability, where one did.
func (q *Q) matchesPast(c *Context, p *ability.Pattern, at int) bool {
	e := state.PastAt(q.S, at)
	if c.Event == nil {
		return q.matchesEvent(c, p, e, e, at)
	}
	return q.matchesEvent(c, p, e, c.Event, at)
}

// matchesEvent is MatchesEvent where the words speak of another event; at is its place
// among those of the turn.
func (q *Q) matchesEvent(c *Context, p *ability.Pattern, e, spokenOf *event.Event, at int) bool {
	if !q.matchesFacts(p, e) || p.Linked && e.Ability+1 != c.Ability {
		return false
	}
	inner := *c
	inner.Event = spokenOf
	entering, player := q.entering, q.enteringFor
	q.expect(e)
	ok := (p.Reach == 0 || q.reaches(p, e)) && q.matchesParties(&inner, p, e, at) && (!p.Alone || q.attacksAlone(e)) &&
		(p.Nth == 0 && !p.First || q.nth(c, p, e) == max(p.Nth, 1)) &&
		(!p.Beyond && !p.StepFirst || firstOfDrawStep(q, e) == p.StepFirst) && (!p.OfChosen || state.ChosenColors(q.chosenFor(c.This, c.Ability).color).Has(e.Color)) && (p.If == nil || q.Cond(&inner, p.If))
	q.entering, q.enteringFor = entering, player
	return ok
}

// ofCards reports whether the pattern is of each card that goes somewhere, from wherever it does:
// where a permanent is made of several, those are several such events (712.21e).
func ofCards(p *ability.Pattern) bool {
	return p.From == 0 && p.Object != nil && p.Object.Is&ability.IsCard != 0
}

// eachCard reports whether the ability triggers on each card by itself, so that what it says of the
// card it says of none that was one permanent with it (730.3).
func eachCard(a *ability.Ability) bool {
	return a.Kind == ability.Triggered && a.Trigger != nil && len(a.Trigger.Any) > 0 && ofCards(&a.Trigger.Any[0]) && !a.Trigger.Any[0].OneOrMore
}

// matchesFacts asks what the event itself answers.
func (q *Q) matchesFacts(p *ability.Pattern, e *event.Event) bool {
	if !catalog.Covers(p.Kind, e.Kind) {
		return false
	}
	if e.Kind == mtg.EventPartMoved && !ofCards(p) {
		return false // one permanent left; what asks for cards finds all that it was (712.21e)
	}
	if p.Whole != e.Is(event.Whole) {
		return false
	}
	combat := e.Is(event.Combat)
	switch {
	case p.From != 0 && !p.From.Has(q.zoneFrom(e)),
		p.To != 0 && !p.To.Has(e.To),
		p.Step != 0 && int32(p.Step) != e.N,
		p.Combat && !combat,
		p.NonCombat && combat,
		p.Counter != 0 && p.Counter != e.Counter,
		e.Kind == mtg.EventDay && !e.Is(event.Turned),
		e.Kind == mtg.EventCounters && p.Removed != (e.N < 0),
		p.Deed != 0 && p.Deed != e.Deed(),
		p.Way != "" && !q.castIn(p.Way, e),
		p.Mechanic != "" && !ability.Variant(q.P.Ability(e.Ability).Name, p.Mechanic),
		p.NotMechanic != "" && ability.Variant(q.P.Ability(e.Ability).Name, p.NotMechanic),
		p.NotDeclared && e.Rule == rule.R508_1f,
		p.Tapping && !e.Is(event.TappedForMana),
		p.ByDamage && !e.Is(event.FromDamage),
		p.Highest && !e.Is(event.Marked),
		p.Resolved && e.Rule != rule.R608_2n,
		e.Kind == mtg.EventBlock && e.Is(event.ByRule) && !p.Becomes, // 702.22h
		p.ByEffect && !isEffect(p, e),
		p.Door != 0 && int32(p.Door) != e.N,
		p.AtLeast != 0 && int(e.N) < p.AtLeast,
		isLeaving(e) && q.zoneFrom(e) != mtg.Battlefield: // 603.6c says it of permanents alone
		return false
	}
	return true
}

// isEffect reports whether a spell or ability made the event happen: not a rule, nor a price,
// but for one that somebody else had its player pay (118.12a), who is By.
func isEffect(p *ability.Pattern, e *event.Event) bool {
	return !e.Is(event.ByRule) && !(e.Is(event.AsCost) && (p.By == nil || e.By == e.Player))
}

// castIn reports whether the event is of a spell cast in the way.
func (q *Q) castIn(way string, e *event.Event) bool {
	ways := q.P.Face(e.Card).Ways
	return e.Kind == mtg.EventCast && e.N > 0 && int(e.N) <= len(ways) && ways[e.N-1].Name == way
}

// zoneFrom is the zone the object leaves, also of an event that is proposed.
func (q *Q) zoneFrom(e *event.Event) mtg.Zone {
	if e.From == mtg.NoZone && e.Became == 0 {
		if obj := q.S.Object(e.Object); obj != nil {
			return obj.Zone
		}
	}
	return e.From
}

// expect notes who will control the object of a proposed event that enters the
// battlefield (614.12).
func (q *Q) expect(e *event.Event) {
	q.entering = 0
	if e.To != mtg.Battlefield || e.Became != 0 {
		return
	}
	if obj := q.S.Object(e.Object); obj != nil && obj.Zone != mtg.Battlefield {
		q.entering, q.enteringFor = e.Object, e.Player
		if e.Player == 0 {
			q.enteringFor = obj.Owner
		}
	}
}

func (q *Q) matchesParties(c *Context, p *ability.Pattern, e *event.Event, at int) bool {
	if p.Object != nil && !q.matchesMoved(c, p, e, at) {
		return false
	}
	if p.Source != nil && (e.Source == 0 || !matchesThen(q, c, p.Source, e.Source.Entity(), at)) {
		return false
	}
	if p.Other != nil && p.Kind != mtg.EventStepBegan && (e.Other == 0 || !matchesThen(q, c, p.Other, e.Other, at)) {
		return false
	}
	if p.By != nil && (e.By == 0 || !q.Matches(c, p.By, mtg.PlayerEntity(e.By))) {
		return false
	}
	who := e.Player
	if p.Kind == mtg.EventToken && e.Owner != 0 { // who creates a token owns it, whoever controls it (111.2)
		who = e.Owner
	}
	if p.Tapping && e.Kind == mtg.EventAddMana && e.By != 0 { // who taps it for mana, whoever gets that (106.12, 106.12b)
		who = e.By
	}
	if p.Player != nil && (who == 0 || !q.Matches(c, p.Player, mtg.PlayerEntity(who))) {
		return false
	}
	if q.limited && who != 0 && ofAnybody(p) && !q.within(c, mtg.PlayerEntity(who)) {
		return false // 801.7, 801.11
	}
	if p.Player != nil && e.Kind == mtg.EventStepBegan && !q.S.Playing.Has(e.Player) && at == happens || q.limited && !q.stepInRange(c, e) {
		return false // 800.4j: nobody's step
	}
	return p.Sel == nil || q.selects(c, p.Sel, q.eventObject(p, e).Entity()) || q.selects(c, p.Sel, e.Object.Entity())
}

// ofAnybody reports whether the words say of an event nothing but what happens, so that it is
// whoever it happens to that they speak of.
func ofAnybody(p *ability.Pattern) bool {
	return p.Player == nil && p.Object == nil && p.Source == nil && p.Other == nil && p.By == nil && p.Sel == nil && p.Kind != mtg.EventStepBegan
}

// eventObject is the object of an event as it is spoken of: as it was when it
// left the battlefield, or when the pattern asks only where it left; otherwise
// as it became (603.6, 603.10a).
func (q *Q) eventObject(p *ability.Pattern, e *event.Event) mtg.ObjectID {
	leaves := p == nil && q.zoneFrom(e) == mtg.Battlefield ||
		p != nil && (catalog.PatternLooksBack(p) || p.From != 0 && p.To == 0)
	if e.Became == 0 || leaves && e.Object != 0 {
		return e.Object
	}
	return e.Became
}

// matchesMoved asks about the object of the event. One of which nothing is
// known any more is judged by the face it showed.
func (q *Q) matchesMoved(c *Context, p *ability.Pattern, e *event.Event, at int) bool {
	o := q.eventObject(p, e)
	if leaves := o == e.Object && e.Became != 0; at != happens && !leaves && state.WitnessOf(q.S, o, at) != nil {
		return matchesThen(q, c, p.Object, o.Entity(), at)
	}
	if q.Row(o) != nil {
		return q.Matches(c, p.Object, o.Entity())
	}
	if p.Object.Is&ability.IsThis != 0 && o != c.This {
		return false
	}
	return q.matchesRemains(c, p.Object, e, o)
}

// matchesThen is Matches for what it was at the event in the place among those of the turn,
// if that was kept.
func matchesThen(q *Q, c *Context, f *ability.Filter, e mtg.Entity, at int) bool {
	if at == happens || e.IsPlayer() || q.limited && !q.within(c, e) {
		return q.Matches(c, f, e)
	}
	was := state.WitnessOf(q.S, e.Object(), at)
	if was == nil {
		return q.Matches(c, f, e)
	}
	var row Row
	rowThen(&row, was)
	s := subject{id: e.Object(), row: &row, obj: q.S.Object(e.Object()), was: was}
	if s.obj == nil {
		s.gone = q.S.LastKnown(s.id)
	}
	return q.matchesSubject(c, f, &s, true)
}

// matchesRemains judges an object that is gone by its face and its player.
func (q *Q) matchesRemains(c *Context, f *ability.Filter, e *event.Event, o mtg.ObjectID) bool {
	if e.Kind == mtg.EventTargeted && e.Card == 0 && e.Ability != 0 {
		r := Row{Controller: e.Player, Flags: NoCharacteristics}
		s := subject{id: o, row: &r, past: remains{zone: mtg.Stack, kind: state.AbilityObject, owner: e.Player}}
		if q.P.Ability(e.Ability).Kind == ability.Triggered {
			s.past.status = state.Triggered
		}
		return q.matchesSubject(c, f, &s, true)
	}
	if e.Card == 0 {
		return false
	}
	var r Row
	if q.faceRow(q.P.Face(e.Card), &r); c.Creates != 0 && e.Kind == mtg.EventToken && e.Is(event.Whole) { // 701.7b
		q.copiedRow(c.Creates, &r)
	}
	r.Controller = e.Player
	s := subject{id: o, row: &r, past: remains{zone: e.From, kind: state.TokenObject, owner: e.Player}}
	switch {
	case e.Kind == mtg.EventCast, e.Kind == mtg.EventTargeted:
		s.past.zone = mtg.Stack
	case o == e.Became:
		s.past.zone = e.To
	}
	if int(o.Slot()) < len(q.S.Objects) && q.S.Objects[o.Slot()].Card != 0 { // a card keeps its slot
		s.past.kind, s.past.owner = state.CardObject, q.S.Objects[o.Slot()].Owner
	} else if s.past.zone == mtg.Stack {
		s.past.kind = state.CopyObject
	}
	return q.matchesSubject(c, f, &s, true)
}

// nth returns the number of the event among this turn's events that the rest of
// the pattern describes; a proposed one comes after all that happened.
func (q *Q) nth(c *Context, p *ability.Pattern, e *event.Event) int {
	rest := *p
	rest.Nth, rest.First = 0, false
	n := 0
	for i := range q.S.Past {
		past := &q.S.Past[i]
		if past.Player != e.Player && !p.First {
			continue
		}
		if q.matchesEvent(c, &rest, past, past, i) {
			n++
		}
		if *past == *e {
			return n
		}
	}
	return n + 1
}

// firstOfDrawStep reports whether the draw, which happens or is proposed, is the first that
// its player makes in a draw step of his: one that something else replaced was not made.
func firstOfDrawStep(q *Q, e *event.Event) bool {
	if q.Step() != mtg.DrawStep || !q.S.Together(q.S.Active, e.Player) {
		return false
	}
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		past := &q.S.Past[i]
		if past.Kind == mtg.EventStepBegan {
			break
		}
		if past.Kind == mtg.EventDraw && past.Player == e.Player && *past != *e {
			return false
		}
	}
	return true
}

// countPast counts this turn's events that the pattern describes.
func (q *Q) countPast(c *Context, p *ability.Pattern) (n int) {
	if p.Kind == mtg.EventStepBegan || p.Kind == mtg.EventStepEnded {
		q.stepLooks++
	}
	for i := range q.S.Past {
		if q.matchesPast(c, p, i) {
			n++
		}
	}
	return n
}

// countLastTurn counts the events of the turn before this that the pattern describes.
func countLastTurn(q *Q, c *Context, p *ability.Pattern) (n int) {
	for i := range q.S.Before {
		if q.matchesPast(c, p, state.LastTurn(i)) {
			n++
		}
	}
	return n
}

// attackedLast reports whether the pattern describes an attack that was declared in the last turn
// of a player, or in his last combat phase, neither of which is the one now.
func attackedLast(q *Q, c *Context, k *ability.Cond) bool {
	for _, p := range q.Players(c, k.Sel, nil) {
		if k.Kind == ability.CondAttackedCombat && q.S.IsActive(p) {
			if found, over := attackedBefore(q, c, k.Pattern); over {
				if found {
					return true
				}
				continue
			}
		}
		last := state.LastAttack{}
		for i := range q.S.LastAttacks {
			if a := &q.S.LastAttacks[i]; q.S.Together(a.Of, p) && a.Turn >= last.Turn && (k.Kind == ability.CondAttackedTurn || a.Combat > 0) {
				last = *a
			}
		}
		for i := range q.S.LastAttacks {
			a := &q.S.LastAttacks[i]
			if a.Attacker == 0 || !q.S.Together(a.Of, p) || a.Turn != last.Turn || k.Kind == ability.CondAttackedCombat && a.Combat != last.Combat {
				continue
			}
			e := event.Event{Kind: mtg.EventAttack, Object: a.Attacker, Other: a.Attacked, Player: a.By}
			spokenOf := &e
			if c.Event != nil {
				spokenOf = c.Event
			}
			if q.matchesEvent(c, k.Pattern, &e, spokenOf, happens) {
				return true
			}
		}
	}
	return false
}

// attackedBefore looks at the last combat phase of this turn that is over, and reports whether
// there is one.
func attackedBefore(q *Q, c *Context, p *ability.Pattern) (found, over bool) {
	now := q.Step().IsCombat()
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		if state.BeginsCombat(q.S, &q.S.Past[i]) {
			if !now {
				return found, true
			}
			now, found = false, false
		} else if !now && q.matchesPast(c, p, i) {
			found = true
		}
	}
	return false, false
}

// sinceCombatBegan reports whether an event of this combat phase, or of the last one, is one
// that the pattern describes.
func sinceCombatBegan(q *Q, c *Context, p *ability.Pattern) bool {
	q.stepLooks++
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		e := &q.S.Past[i]
		if e.Kind == mtg.EventStepBegan && mtg.Step(e.N) == mtg.BeginCombat {
			return false
		}
		if q.matchesPast(c, p, i) {
			return true
		}
	}
	return false
}

// sumPast adds up what this turn's events that the pattern describes were about.
func (q *Q) sumPast(c *Context, p *ability.Pattern) (n int) {
	for i := range q.S.Past {
		if q.matchesPast(c, p, i) {
			e := &q.S.Past[i]
			n += e.Amount()
		}
	}
	return n
}

// greatestPast is the greatest amount that one source dealt something in all, by this turn's
// events that the pattern describes.
func greatestPast(q *Q, c *Context, p *ability.Pattern) (most int) {
	for i := range q.S.Past {
		first, sum := &q.S.Past[i], 0
		if first.Kind != p.Kind {
			continue
		}
		for j := i; j < len(q.S.Past); j++ {
			if e := &q.S.Past[j]; e.Source == first.Source && e.Other == first.Other && q.matchesPast(c, p, j) {
				sum += e.Amount()
			}
		}
		most = max(most, sum)
	}
	return most
}

// countPastObjects counts the objects of this turn's events that the pattern
// describes.
func (q *Q) countPastObjects(c *Context, p *ability.Pattern) (n int) {
	list := q.lists.take()
	for i := range q.S.Past {
		e := &q.S.Past[i]
		of := e.Object.Entity()
		if e.Kind == mtg.EventDamage { // by how many sources
			of = e.Source.Entity()
		}
		if !contains(list, of) && q.matchesPast(c, p, i) {
			list = append(list, of)
		}
	}
	n = len(list)
	q.lists.give(list)
	return n
}

// countPastOthers counts the objects and players that were the second party of events of this
// turn that match.
func countPastOthers(q *Q, c *Context, p *ability.Pattern) (n int) {
	list := q.lists.take()
	for i := range q.S.Past {
		if of := q.S.Past[i].Other; of != 0 && !contains(list, of) && q.matchesPast(c, p, i) {
			list = append(list, of)
		}
	}
	n = len(list)
	q.lists.give(list)
	return n
}

// attacksAlone reports whether the attacker of the event is the only creature
// that was declared as one in this combat (506.5).
func (q *Q) attacksAlone(e *event.Event) bool {
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if id := q.S.ID(slot); id != e.Object && q.S.Objects[slot].Is(state.Attacking) && q.lastAttack(id) != 0 {
			return false
		}
	}
	return e.Kind == mtg.EventAttack
}

// outOfCombat reports whether the object had been removed from combat, or was never in it, as it
// left (506.4).
func outOfCombat(q *Q, o mtg.ObjectID) bool {
	for i := range q.S.Departed {
		if d := &q.S.Departed[i]; d.Object == o {
			return d.Status&(state.Attacking|state.Blocking) == 0
		}
	}
	return false
}

// lastAttack returns what the object attacked last in this turn.
func (q *Q) lastAttack(o mtg.ObjectID) mtg.Entity {
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		if e := &q.S.Past[i]; e.Kind == mtg.EventAttack && e.Object == o {
			return e.Other
		}
	}
	return 0
}

// reaches reports whether the counters put on something brought their number
// from below to at least what the pattern asks (714.2b).
func (q *Q) reaches(p *ability.Pattern, e *event.Event) bool {
	var now int
	if e.Kind == mtg.EventLevel {
		return int(e.N) == p.Reach
	}
	if e.Kind == mtg.EventExpended {
		now = expended(q, e.Player)
	} else {
		now = q.S.CounterCount(e.Other, e.Counter)
	}
	if o := q.S.Object(e.Other.Object()); now > p.Reach && o != nil && o.Entered == q.S.Turn && ReadsAhead(q, e.Other.Object()) {
		return false // 702.155a
	}
	return now >= p.Reach && now-int(e.N) < p.Reach
}

// expended is how much mana the player has spent this turn to cast spells (700.14).
func expended(q *Q, p mtg.Seat) (n int) {
	for i := range q.S.Past {
		if e := &q.S.Past[i]; e.Kind == mtg.EventExpended && e.Player == p {
			n += e.Amount()
		}
	}
	return n
}

// isLentMechanic reports whether the spell has an ability of the keyword that another object, or
// an effect, gives it. Such a keyword stands as an ability that triggers as such spells are cast,
// or as a way to pay for them, with the keyword for its name. What a spell has gained as it was
// cast it keeps (601.2a, 610.5, 702.85a). What a static ability says that it has it has as long
// as that functions and describes it (611.3a). No copy has either, which is not cast (707.10).
func isLentMechanic(q *Q, c *Context, s *subject, name string) bool {
	if q.lending { // a spell is not given a keyword for having what it is asked about for another
		return false
	}
	spell := s.cast || s.obj != nil && s.obj.Zone == mtg.Stack && s.obj.Kind != state.AbilityObject
	casts := c.Event != nil && c.Event.Kind == mtg.EventCast && c.Event.Object == s.id
	if !spell && !casts {
		return s.obj == nil && gainedMechanic(q, s.id, name) // as it last was (608.2h)
	}
	e, done := castingOf(q, c, s)
	if e.Player == 0 {
		return false
	}
	q.lending = true
	found := done && gainedMechanic(q, s.id, name) || (casts || !done) && gainsMechanic(q, s, name, &e) ||
		standsLent(q, name, &e) || letsPay(q, s.id, name, &e)
	q.lending = false
	return found
}

// castingOf is the casting of the spell, and whether it has become cast: the event that the words
// speak of, or of this turn; or as it will be, while it is announced or asked about as the spell
// that it would be. It has no player where there is none.
func castingOf(q *Q, c *Context, s *subject) (e event.Event, done bool) {
	if c.Event != nil && c.Event.Kind == mtg.EventCast && c.Event.Object == s.id {
		return *c.Event, true
	}
	e = event.Event{Kind: mtg.EventCast, Object: s.id, Card: s.row.Face}
	if s.cast && s.obj != nil && s.obj.Zone != mtg.Stack {
		e.Player, e.From = q.castingBy, s.obj.Zone
		return e, false
	}
	for i := len(q.S.Past) - 1; i >= 0; i-- {
		switch past := &q.S.Past[i]; {
		case past.Kind == mtg.EventCast && past.Object == s.id:
			return *past, true
		case past.Kind == mtg.EventZoneChange && past.Became == s.id: // put on the stack as it is announced
			e.Player, e.From = s.row.Controller, past.From
			return e, false
		}
	}
	return e, false
}

// gainedMechanic reports whether an ability of the keyword that the spell gained as it was cast,
// and by no static ability, has triggered on that.
func gainedMechanic(q *Q, spell mtg.ObjectID, name string) bool {
	for i := range q.S.Past {
		e := &q.S.Past[i]
		if e.Kind != mtg.EventTrigger || e.Source != spell || spell == 0 {
			continue
		}
		a := q.P.Ability(e.Ability)
		if a.Flags&ability.OfTheSpell != 0 && a.Zones == 0 && ability.Variant(lentName(a.Ability), name) {
			return true
		}
	}
	return false
}

// gainsMechanic reports whether an effect that was there before the spell was has it gain the
// keyword as it is cast.
func gainsMechanic(q *Q, s *subject, name string, e *event.Event) bool {
	for i := range q.S.Delayed {
		d := &q.S.Delayed[i]
		if s.obj != nil && s.obj.Zone == mtg.Stack && d.Since >= s.obj.Timestamp {
			continue
		}
		giver := Context{This: d.Source, You: d.Controller, Ability: d.Ability, Event: e, Capture: d.Capture, Delayed: d.ID}
		if lendsMechanic(q, &giver, name, e) {
			return true
		}
	}
	return false
}

// standsLent reports whether an object has an ability by which the spell has the keyword.
func standsLent(q *Q, name string, e *event.Event) (found bool) {
	for _, zone := range [...]mtg.Zone{mtg.Battlefield, mtg.Command} {
		for _, slot := range q.S.List(zone, 0) {
			id := q.S.ID(slot)
			q.Abilities(id, func(ref mtg.AbilityRef) bool {
				giver := Context{This: id, You: q.youFor(id), Ability: ref, Event: e}
				found = q.P.Ability(ref).Zones&mtg.Zones(zone) != 0 && lendsMechanic(q, &giver, name, e)
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

// letsPay reports whether a static ability gives the spell the keyword by which other things than
// mana pay for it, as convoke does (702.51a).
func letsPay(q *Q, spell mtg.ObjectID, name string, e *event.Event) (found bool) {
	q.Statics(ability.StaticConvoke, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		giver := Context{This: src, You: q.youFor(src), Ability: ref}
		found = s.What != nil && ability.Variant(s.Name, name) && (s.Zones == 0 || s.Zones.Has(e.From)) &&
			q.Matches(&giver, s.Who, mtg.PlayerEntity(e.Player)) && q.MatchesSpell(&giver, s.What, spell, e.Player)
		return !found
	})
	return found
}

// lendsMechanic reports whether the ability of the context is one of the keyword that the spell
// of the event has by another object.
func lendsMechanic(q *Q, giver *Context, name string, e *event.Event) bool {
	a := q.P.Ability(giver.Ability)
	if a.Flags&ability.OfTheSpell == 0 || !ability.Variant(lentName(a.Ability), name) || a.If != nil && a.If.Kind != ability.CondKicked && !q.Cond(giver, a.If) {
		return false
	}
	for i := range a.Trigger.Any {
		if q.MatchesEvent(giver, &a.Trigger.Any[i], e) {
			return true
		}
	}
	return false
}

// lentName is the keyword of an ability that a spell has by another object: its name, or of one
// that triggers where its optional cost was paid that of the cost.
func lentName(a *ability.Ability) string {
	if a.Name == "" && a.If != nil && a.If.Kind == ability.CondKicked {
		return a.If.Name
	}
	return a.Name
}

// HasLent reports whether the spell has an ability of the keyword that another object, or an
// effect, gives it.
func HasLent(q *Q, spell mtg.ObjectID, name string) bool {
	row := q.Row(spell)
	if row == nil {
		return false
	}
	s := q.subjectOf(spell, row)
	return isLentMechanic(q, &Context{}, &s, name)
}
