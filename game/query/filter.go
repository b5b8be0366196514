package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// allZones are the bits of a ZoneSet that are zones.
const allZones = mtg.ZoneSet(1<<mtg.NumZones - 1)

// ZonesOf returns where the objects of a filter are looked for.
func ZonesOf(f *ability.Filter) mtg.ZoneSet {
	zones := f.Zones & allZones
	for i := range f.Any {
		if !f.Any[i].NoObjects {
			zones |= f.Any[i].Zones & allZones
		}
	}
	return zones
}

// subject is an object a filter is asked about, with what is known of it.
type subject struct {
	id   mtg.ObjectID
	row  *Row
	obj  *state.Object   // nil when it has left
	gone *state.Departed // when it has left and is remembered
	past remains         // when an event is all that is known of it
	cast bool            // it is meant as the spell it would be
	was  *state.Departed // as it was at an event of this turn that is asked about
	// walkless: it counts as without the landwalk abilities that effects pass over (609.4)
	walkless bool
}

// remains is what an event of the past says of an object besides its face.
type remains struct {
	zone   mtg.Zone
	kind   state.ObjectKind
	owner  mtg.Seat
	status state.Status
}

// subjectOf is the object with its row.
func (q *Q) subjectOf(o mtg.ObjectID, row *Row) subject {
	s := subject{id: o, row: row, obj: q.S.Object(o)}
	if s.obj == nil {
		s.gone = q.S.LastKnown(o)
	}
	s.cast = o != 0 && o == q.casting
	return s
}

func (s *subject) zone() mtg.Zone {
	switch {
	case s.cast:
		return mtg.Stack
	case s.was != nil:
		return s.was.Zone
	case s.obj != nil:
		return s.obj.Zone
	case s.gone != nil:
		return s.gone.Zone
	}
	return s.past.zone
}

func (s *subject) kind() state.ObjectKind {
	switch {
	case s.was != nil:
		return s.was.Kind
	case s.obj != nil:
		return s.obj.Kind
	case s.gone != nil:
		return s.gone.Kind
	}
	return s.past.kind
}

func (s *subject) status() state.Status {
	switch {
	case s.was != nil:
		return s.was.Status
	case s.obj != nil:
		return s.obj.Status
	case s.gone != nil:
		return s.gone.Status
	}
	return s.past.status
}

func (s *subject) owner() mtg.Seat {
	switch {
	case s.was != nil:
		return s.was.Owner
	case s.obj != nil:
		return s.obj.Owner
	case s.gone != nil:
		return s.gone.Owner
	}
	return s.past.owner
}

func (s *subject) attached() mtg.Entity {
	switch {
	case s.was != nil:
		return s.was.Attached
	case s.obj != nil:
		return s.obj.Attached
	case s.gone != nil:
		return s.gone.Attached
	}
	return 0
}

// putBy is what put the object onto the battlefield with an ability that another is linked to
// (607.2c), zero where nothing did.
func (s *subject) putBy() mtg.ObjectID {
	switch {
	case s.zone() != mtg.Battlefield:
		return 0 // what exiled it is linked to it otherwise
	case s.was != nil:
		return s.was.Link
	case s.obj != nil:
		return s.obj.Link
	case s.gone != nil:
		return s.gone.Link
	}
	return 0
}

func (s *subject) capture() uint16 {
	switch {
	case s.was != nil:
		return s.was.Capture
	case s.obj != nil:
		return s.obj.Capture
	case s.gone != nil:
		return s.gone.Capture
	}
	return 0
}

// Matches reports whether f describes e, from c's view. A nil filter describes
// everything. A filter that names zones describes only what is there, and was
// there when it left; one that names none is not asked about the zone.
func (q *Q) Matches(c *Context, f *ability.Filter, e mtg.Entity) bool {
	return q.matches(c, f, e, true)
}

// MatchesSpell reports whether f describes the spell that o would be if p cast
// it.
func (q *Q) MatchesSpell(c *Context, f *ability.Filter, o mtg.ObjectID, p mtg.Seat) bool {
	before, by := q.casting, q.castingBy
	q.casting, q.castingBy = o, p
	ok := q.Matches(c, f, o.Entity())
	q.casting, q.castingBy = before, by
	return ok
}

// WhileCast has what is asked meanwhile see o as the spell that it would be if p cast it, which has
// left the zone where it is (601.2a).
func WhileCast(q *Q, o mtg.ObjectID, p mtg.Seat, ask func()) {
	before, by := q.casting, q.castingBy
	q.casting, q.castingBy = o, p
	ask()
	q.casting, q.castingBy = before, by
}

// matches is Matches; without extremes the comparisons with the greatest and
// the least are left out.
func (q *Q) matches(c *Context, f *ability.Filter, e mtg.Entity, extremes bool) bool {
	if q.limited && !q.within(c, e) {
		return false
	}
	if f == nil {
		return true
	}
	if e.IsPlayer() {
		return q.matchesPlayer(c, f, e.Seat())
	}
	o := e.Object()
	row := q.Row(o)
	if row == nil || f.NoObjects || !MatchesRow(f, row) { // most are settled by this
		return false
	}
	s := q.subjectOf(o, row)
	return q.matchesRest(c, f, &s, extremes)
}

func (q *Q) matchesSubject(c *Context, f *ability.Filter, s *subject, extremes bool) bool {
	return !f.NoObjects && MatchesRow(f, s.row) && q.matchesRest(c, f, s, extremes)
}

// matchesRest asks what the characteristics alone do not answer.
func (q *Q) matchesRest(c *Context, f *ability.Filter, s *subject, extremes bool) bool {
	if zones := f.Zones & allZones; zones != 0 && !zones.Has(s.zone()) && !q.removed(zones, s) {
		return false
	}
	return q.matchesWhose(c, f, s) && q.matchesFlags(c, f, s) &&
		q.matchesMore(c, f, s) && q.matchesParts(c, f, s) && q.compares(c, f, s, extremes)
}

// MatchesRow asks what the characteristics alone answer: what it does not let pass is not
// described.
func MatchesRow(f *ability.Filter, r *Row) bool {
	switch {
	case f.Types != 0 && r.Types&f.Types == 0,
		r.Types&f.AllTypes != f.AllTypes,
		r.Types&f.NotTypes != 0,
		r.Supertypes&f.Supertypes != f.Supertypes,
		r.Supertypes&f.NotSupertypes != 0,
		f.Colors&mtg.AllColors != 0 && r.Colors&f.Colors == 0,
		r.Colors&f.NotColors != 0,
		r.Keywords&f.Keywords != f.Keywords,
		r.Keywords&f.NotKeywords != 0:
		return false
	}
	return matchesSubtypes(f, r)
}

func matchesSubtypes(f *ability.Filter, r *Row) bool {
	for _, t := range f.AllSubtypes {
		if !r.Subtypes.Has(t) {
			return false
		}
	}
	for _, t := range f.NotSubtypes {
		if r.Subtypes.Has(t) {
			return false
		}
	}
	for _, t := range f.Subtypes {
		if r.Subtypes.Has(t) {
			return true
		}
	}
	return len(f.Subtypes) == 0
}

func (q *Q) matchesWhose(c *Context, f *ability.Filter, s *subject) bool {
	if f.Controller != ability.Anyone && !q.isWho(c, f.Controller, f.Whose, q.controllerOf(s)) {
		return false
	}
	return f.Owner == ability.Anyone || q.isWho(c, f.Owner, f.Whose, s.owner())
}

// controllerOf returns who controls the object, or would once it has entered or
// is cast.
func (q *Q) controllerOf(s *subject) mtg.Seat {
	switch {
	case q.entering != 0 && s.id == q.entering:
		return q.enteringFor
	case s.cast:
		return q.castingBy
	}
	return s.row.Controller
}

// isWho reports whether p is one of the players who says.
func (q *Q) isWho(c *Context, who ability.Who, whose *ability.Sel, p mtg.Seat) bool {
	switch who {
	case ability.You:
		return p == c.You
	case ability.Opponent:
		return p != 0 && (c.You == 0 || q.S.Opponents(c.You, p))
	case ability.NotYou:
		return p != 0 && p != c.You
	case ability.Chooser:
		return p == c.Chooser
	case ability.TheSel:
		return whose != nil && q.selects(c, whose, mtg.PlayerEntity(p))
	}
	return who == ability.Anyone
}

// selects reports whether a selector selects e.
func (q *Q) selects(c *Context, s *ability.Sel, e mtg.Entity) bool {
	switch s.Kind { // the frequent ones without a list
	case ability.SelThis:
		return e == c.This.Entity()
	case ability.SelYou:
		return e == mtg.PlayerEntity(c.You)
	case ability.SelEachOpponent, ability.SelOpponentsOf: // also one who has left the game (800.4i)
		switch {
		case !e.IsPlayer() || q.limited && !q.within(c, e): // 801.11
			return false
		case s.Kind == ability.SelEachOpponent:
			return q.S.Opponents(c.You, e.Seat())
		}
		return isOpponentOf(q, c, s.Of, e.Seat())
	}
	list := q.Sel(c, s, q.lists.take())
	found := contains(list, e)
	q.lists.give(list)
	return found
}

func contains(list []mtg.Entity, e mtg.Entity) bool {
	for _, x := range list {
		if x == e {
			return true
		}
	}
	return false
}

// couldAttach reports whether an Aura, Equipment or Fortification could be attached to each of the
// selected permanents, of which there is one at least: one elsewhere under the control of who asks.
func couldAttach(q *Q, c *Context, to *ability.Sel, s *subject) bool {
	you := c.You
	if s.zone() == mtg.Battlefield {
		you = q.controllerOf(s)
	}
	hosts := q.Sel(c, to, nil)
	for _, e := range hosts {
		can := false
		if s.row.Subtypes.Has(mtg.SubAura) {
			host := q.S.Object(e.Object())
			can = host != nil && host.Zone == mtg.Battlefield && q.CanEnchantFor(s.id, e, you)
		} else {
			can = CanHold(q, s.id, e)
		}
		if !can {
			return false
		}
	}
	return len(hosts) > 0
}

// matchesMore asks the questions that few filters have.
func (q *Q) matchesMore(c *Context, f *ability.Filter, s *subject) bool {
	switch {
	case f.Name != "" && !q.HasName(s.row, f.Name),
		f.NotName != "" && q.HasName(s.row, f.NotName),
		f.Counter != 0 && q.countersOn(s, f.Counter) == 0,
		f.In != nil && !q.selects(c, f.In, s.id.Entity()),
		f.NotIn != nil && q.selects(c, f.NotIn, s.id.Entity()),
		f.Source != nil && !isFrom(q, c, f.Source, s),
		f.Targets != nil && !q.hasTarget(c, f.Targets, s),
		f.Past != nil && !q.inPast(c, f, s.id.Entity()),
		f.Mechanic != "" && !q.hasMechanic(s, f.Mechanic) && !isLentMechanic(q, c, s, f.Mechanic),
		f.NotMechanic != "" && (q.hasMechanic(s, f.NotMechanic) || isLentMechanic(q, c, s, f.NotMechanic)):
		return false
	}
	if f.OffIdentity && s.row.Colors&offIdentity(q, c.You) == 0 {
		return false
	}
	if f.CardType != nil && s.row.Types&ability.CardTypeAt(q.Num(c, f.CardType)) == 0 {
		return false
	}
	if f.Fits != nil && !couldAttach(q, c, f.Fits, s) {
		return false
	}
	if f.ChosenType || f.ChosenColor || f.ChosenName {
		return q.matchesChosen(c, f, s.row)
	}
	return true
}

// matchesChosen compares with what was chosen for this.
func (q *Q) matchesChosen(c *Context, f *ability.Filter, r *Row) bool {
	chosen := q.chosenFor(c.This, c.Ability)
	if f.ChosenType && (chosen.kind == 0 || !r.Subtypes.Has(chosen.kind)) ||
		f.ChosenName && !q.hasNameSaid(r, chosen.name) {
		return false
	}
	return !f.ChosenColor || r.Colors&state.ChosenColors(chosen.color) != 0
}

// chosen is what was chosen for an object: a type, colours as State has them, a name by
// its number in State.NameSaid.
type chosen struct {
	kind  mtg.Subtype
	color uint8
	name  uint8
}

// chosenFor returns what was chosen for an object, as it is or as it was, for an
// ability of it: what another ability chose that it is not linked to is undefined
// to it (607.5a). What enters has been chosen for already (614.12a).
func (q *Q) chosenFor(o mtg.ObjectID, by mtg.AbilityRef) chosen {
	for i := range q.S.Batch {
		p := &q.S.Batch[i]
		if p.Event.Object == o && p.Event.To == mtg.Battlefield && p.ChosenBy != 0 && q.samePair(p.ChosenBy, by) {
			return chosen{p.ChosenType, p.ChosenColor, p.ChosenName}
		}
	}
	if obj := q.S.Object(o); obj != nil {
		if !q.samePair(obj.Ability, by) {
			return chosen{}
		}
		return chosen{obj.ChosenType, obj.ChosenColor, obj.ChosenName}
	}
	if d := q.S.LastKnown(o); d != nil {
		return chosen{d.ChosenType, d.ChosenColor, d.ChosenName}
	}
	return chosen{}
}

// Undefined reports whether the condition refers to a choice of a color, a type or a name that
// was not made for the object whose ability it is: that part does nothing then (607.5a).
func Undefined(q *Q, c *Context, cond *ability.Cond) (undefined bool) {
	made := q.chosenFor(c.This, c.Ability)
	ability.WalkCond(cond, func(part any) {
		if f, ok := part.(*ability.Filter); ok {
			undefined = undefined || f.ChosenColor && made.color == 0 || f.ChosenType && made.kind == 0 || f.ChosenName && made.name == 0
		}
	})
	return undefined
}

// hasTarget reports whether a target of the spell or ability fits.
func (q *Q) hasTarget(c *Context, f *ability.Filter, s *subject) bool {
	capture := s.capture()
	if capture == 0 {
		return false
	}
	for i := range q.S.Targets {
		t := &q.S.Targets[i]
		if t.Capture != capture || t.Mode == rememberedMode || t.Target.IsObject() && q.S.Object(t.Target.Object()) == nil { // what has left is nobody's (115.9b)
			continue
		}
		if q.Matches(c, f, t.Target) {
			return true
		}
	}
	return false
}

func (q *Q) inPast(c *Context, f *ability.Filter, e mtg.Entity) bool {
	for i := range q.S.Past {
		p := &q.S.Past[i]
		involved := p.Object.Entity() == e || p.Became.Entity() == e
		if f.PastOther {
			involved = p.Other == e
		} else if f.PastSource {
			involved = p.Source.Entity() == e
		} else if e.IsPlayer() {
			involved = p.Player == e.Seat()
		}
		if !involved && !(p.Kind == mtg.EventDiscard && maddened(q, p.Became, e)) {
			continue
		}
		if p.Kind == mtg.EventPartMoved {
			if movedWith(q, c, f.Past, i) {
				return true
			}
		} else if q.matchesPast(c, f.Past, i) {
			return true
		}
	}
	return false
}

// movedWith reports whether the pattern describes how the permanent moved of which the event in
// the place given moved a part: each card of a permanent that was several did what it did, and
// went where it went itself (712.21, 730.3).
func movedWith(q *Q, c *Context, p *ability.Pattern, at int) bool {
	part := &q.S.Past[at]
	for i := at - 1; i >= 0; i-- {
		if e := q.S.Past[i]; e.Object == part.Other.Object() && e.Kind != mtg.EventPartMoved && e.From == part.From {
			e.Became, e.To = part.Became, part.To
			spokenOf := c.Event
			if spokenOf == nil {
				spokenOf = &e
			}
			return q.matchesEvent(c, p, &e, spokenOf, i)
		}
	}
	return false
}

// exiledAs is what the card was in exile that madness had discarded there, zero for none.
func exiledAs(s *state.State, discarded mtg.ObjectID) mtg.ObjectID {
	for i := len(s.Past) - 1; i >= 0; i-- {
		if p := &s.Past[i]; p.Kind == mtg.EventDiscard && p.Object == discarded && p.Is(event.ByMadness) {
			return p.Became
		}
	}
	return 0
}

// maddened reports whether e is the card that was discarded into exile, and was put into the
// graveyard as it was not cast for its madness cost (702.35a): it is found as a discarded card.
func maddened(q *Q, exiled mtg.ObjectID, e mtg.Entity) bool {
	if exiled == 0 || !e.IsObject() {
		return false
	}
	for i := range q.S.Past {
		if p := &q.S.Past[i]; p.Object == exiled && p.Became.Entity() == e {
			return p.Ability != 0 && q.P.Ability(p.Ability).Name == "madness"
		}
	}
	return false
}

// matchesParts asks the filters inside the filter.
func (q *Q) matchesParts(c *Context, f *ability.Filter, s *subject) bool {
	for i := range f.Without {
		if q.matchesSubject(c, &f.Without[i], s, true) {
			return false
		}
	}
	for i := range f.Any {
		if q.matchesSubject(c, &f.Any[i], s, true) {
			return true
		}
	}
	return len(f.Any) == 0
}

// describesPlayers reports whether a filter can describe a player.
func describesPlayers(f *ability.Filter) bool {
	if f.Players {
		return true
	}
	for i := range f.Any {
		if describesPlayers(&f.Any[i]) {
			return true
		}
	}
	return false
}

// isAmong reports whether the player is among those selected; whose turn it is, each of a team that
// shares it is asked about (805.4a).
func isAmong(q *Q, c *Context, s *ability.Sel, p mtg.Seat) bool {
	if s.Kind == ability.SelActivePlayer {
		return q.S.IsActive(p)
	}
	return q.selects(c, s, mtg.PlayerEntity(p))
}

func (q *Q) matchesPlayer(c *Context, f *ability.Filter, p mtg.Seat) bool {
	e := mtg.PlayerEntity(p)
	switch {
	case !describesPlayers(f),
		f.PlayerWho != ability.Anyone && !q.isWho(c, f.PlayerWho, f.Whose, p),
		f.Counter != 0 && q.S.CounterCount(e, f.Counter) == 0,
		f.In != nil && !isAmong(q, c, f.In, p),
		f.NotIn != nil && isAmong(q, c, f.NotIn, p),
		f.Past != nil && !q.inPast(c, f, e),
		f.Holds != nil && !q.holdsOf(c, f.Holds, p):
		return false
	}
	for i := range f.Without {
		if describesPlayers(&f.Without[i]) && q.matchesPlayer(c, &f.Without[i], p) {
			return false
		}
	}
	if f.Players {
		return true
	}
	for i := range f.Any {
		if q.matchesPlayer(c, &f.Any[i], p) {
			return true
		}
	}
	return false
}

// holdsOf reports whether a condition holds of a player, who is SelChooser in it.
func (q *Q) holdsOf(c *Context, k *ability.Cond, p mtg.Seat) bool {
	outer := c.Chooser
	c.Chooser = p
	ok := q.Cond(c, k)
	c.Chooser = outer
	return ok
}

// Each appends everything f describes, from c's view: players first, in the
// order of 101.4, then objects by zone in the order of the zone.
func (q *Q) Each(c *Context, f *ability.Filter, dst []mtg.Entity) []mtg.Entity {
	q.each(c, f, true, func(e mtg.Entity) bool {
		dst = append(dst, e)
		return true
	})
	return dst
}

// Some calls yield for what f describes, in the order of Each, until it returns false.
func (q *Q) Some(c *Context, f *ability.Filter, yield func(e mtg.Entity) bool) {
	q.each(c, f, true, yield)
}

// each calls yield for everything f describes until it returns false.
func (q *Q) each(c *Context, f *ability.Filter, extremes bool, yield func(e mtg.Entity) bool) {
	if f == nil {
		return
	}
	going := true
	if describesPlayers(f) {
		q.seatsInOrder(func(p mtg.Seat) bool {
			if q.matches(c, f, mtg.PlayerEntity(p), extremes) {
				going = yield(mtg.PlayerEntity(p))
			}
			return going
		})
	}
	if f.NoObjects || !going {
		return
	}
	zones := ZonesOf(f)
	if invariant.Enabled {
		invariant.Check(zones != 0, "objects are looked for somewhere")
	}
	if zones.Has(mtg.Outside) && q.S.Rules.Exile == ruleset.ExileRemoved {
		zones |= mtg.Zones(mtg.Exile)
	}
	if q.S.Rules.Commander { // 903.11
		zones &^= mtg.Zones(mtg.Outside)
	}
	if f.Is&ability.IsThis != 0 {
		q.eachThis(c, f, zones, extremes, yield)
		return
	}
	for z := mtg.Library; int(z) < mtg.NumZones && going; z++ {
		if zones.Has(z) {
			going = q.eachIn(c, f, z, extremes, yield)
		}
	}
}

// eachThis is each where the object itself is described, or what it has become: nothing
// else needs to be looked at.
func (q *Q) eachThis(c *Context, f *ability.Filter, zones mtg.ZoneSet, extremes bool, yield func(e mtg.Entity) bool) {
	for _, id := range [...]mtg.ObjectID{c.This, q.becameOf(c.This)} {
		if id == 0 || id == noObject {
			continue
		}
		if o := q.S.Object(id); o != nil && zones.Has(o.Zone) && q.matches(c, f, id.Entity(), extremes) {
			yield(id.Entity()) // there is one of them: an object that is there has not become another
			return
		}
	}
}

// removed reports whether an object is among those outside the game because it has
// been removed from the game, as by the classic rules: face up, so that it can be
// told what it is.
func (q *Q) removed(zones mtg.ZoneSet, s *subject) bool {
	return zones.Has(mtg.Outside) && q.S.Rules.Exile == ruleset.ExileRemoved && s.zone() == mtg.Exile &&
		s.obj != nil && !s.obj.Is(state.FaceDown)
}

func (q *Q) eachIn(c *Context, f *ability.Filter, z mtg.Zone, extremes bool, yield func(e mtg.Entity) bool) bool {
	if z == mtg.Battlefield && f.Types != 0 {
		return q.eachOfTypes(c, f, extremes, yield)
	}
	for p := mtg.Seat(0); p <= mtg.Seat(q.S.Seats); p++ {
		for _, slot := range q.S.Zones[z][p] {
			if e := q.S.ID(slot).Entity(); q.matches(c, f, e, extremes) && !yield(e) {
				return false
			}
		}
	}
	return true
}

// eachOfTypes is eachIn for permanents of certain types: most are passed over by the types
// that the table has of them.
func (q *Q) eachOfTypes(c *Context, f *ability.Filter, extremes bool, yield func(e mtg.Entity) bool) bool {
	q.refresh()
	t := &q.table
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		id := q.S.ID(slot)
		known := int(slot) < len(t.keys) && t.keys[slot] == rowKey{id, t.epoch} && id != q.considered.id
		if known && t.rows[slot].Types&f.Types == 0 {
			continue
		}
		if q.matches(c, f, id.Entity(), extremes) && !yield(id.Entity()) {
			return false
		}
	}
	return true
}

// isFrom reports whether the ability on the stack is from what the filter describes, as it is
// or last was (113.7a).
func isFrom(q *Q, c *Context, f *ability.Filter, s *subject) bool {
	return s.obj != nil && s.obj.Kind == state.AbilityObject && q.Matches(c, f, s.obj.Source.Entity())
}
