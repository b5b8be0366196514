package query

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// statusFlags are the questions that the status of an object answers.
var statusFlags = [...]struct {
	flag   ability.FilterFlags
	status state.Status
}{
	{ability.IsTapped, state.Tapped},
	{ability.IsAttacking, state.Attacking},
	{ability.IsBlocking, state.Blocking},
	{ability.IsBlocked, state.Attacking | state.Blocked},
	{ability.IsFaceDown, state.FaceDown},
	{ability.IsSaddled, state.Saddled},
	{ability.IsSolved, state.Solved},
	{ability.IsHarnessed, state.Harnessed},
	{ability.IsFullyUnlocked, state.LeftUnlocked | state.RightUnlocked},
	{ability.IsRenowned, state.Renowned},
	{ability.IsMonstrous, state.Monstrous},
	{ability.IsSuspected, state.Suspected},
	{ability.IsPrepared, state.Prepared},
}

// matchesFlags asks each question of Is and IsNot.
func (q *Q) matchesFlags(c *Context, f *ability.Filter, s *subject) bool {
	asked := f.Is | f.IsNot
	if asked == 0 {
		return true
	}
	for asked != 0 {
		flag := asked & -asked
		asked &^= flag
		if q.isSo(c, f, flag, s) != (f.Is&flag != 0) {
			return false
		}
	}
	return true
}

// isSo answers one question.
func (q *Q) isSo(c *Context, f *ability.Filter, flag ability.FilterFlags, s *subject) bool {
	if flag == ability.IsFaceDown && s.row != nil && s.row.Flags&FaceDownPermanent != 0 {
		return true // a card asked about as the face-down spell it would be, too (708.4)
	}
	for _, x := range statusFlags {
		if x.flag == flag {
			return s.status()&x.status == x.status
		}
	}
	switch flag {
	case ability.IsForetold: // 702.143c
		if at := s.capture(); at != 0 {
			return q.S.Captures[at].Foretold
		}
		return s.zone() == mtg.Exile && s.status()&state.Foretold != 0
	case ability.IsUnblocked: // 509.1h, 506.3d: once blockers have been declared
		step := q.Step()
		return step >= mtg.DeclareBlockers && step <= mtg.EndCombat && s.status()&(state.Attacking|state.Blocked) == state.Attacking
	case ability.IsRingBearer: // 701.54e
		return c.You != 0 && q.S.Players[c.You].RingBearer == s.id && s.zone() == mtg.Battlefield && s.row != nil && s.row.Controller == c.You
	case ability.IsThis:
		return s.id == c.This || q.becameOf(c.This) == s.id
	case ability.IsAttachedToThis:
		return c.This != 0 && s.attached() == c.This.Entity()
	case ability.IsThisAttachedTo:
		this := q.subjectOf(c.This, q.Row(c.This))
		return this.attached() == s.id.Entity()
	case ability.IsCommander: // 903.3: the card is, whatever it looks like
		return s.obj != nil && s.obj.Zone != mtg.Library && state.LedBy(q.S, s.id)
	case ability.IsToken, ability.IsCard, ability.IsSpell, ability.IsActivatedOnStack, ability.IsTriggeredOnStack:
		return isOfKind(q, flag, s)
	case ability.IsMulticolored, ability.IsMonocolored, ability.IsColorless, ability.IsHistoric,
		ability.IsPermanentCard:
		return s.row.Flags&NoCharacteristics == 0 && rowIs(flag, s.row)
	case ability.IsEnchanted:
		return q.hasAttached(s, mtg.SubAura, 0)
	case ability.IsEquipped:
		return q.hasAttached(s, mtg.SubEquipment, 0)
	case ability.IsModified: // 700.9
		return q.anyCounters(s) > 0 || q.hasAttached(s, mtg.SubEquipment, 0) || q.hasAttached(s, mtg.SubAura, s.row.Controller)
	case ability.IsGoaded:
		return isGoaded(q, s.id)
	case ability.IsPutByThis: // 607.2c
		return c.This != 0 && s.putBy() == c.This
	case ability.IsExiledByYou:
		o := q.S.Object(s.id)
		return o != nil && o.Who(state.Exiler) != 0 && o.Who(state.Exiler) == c.You
	case ability.IsCastByThis:
		return castByLeave(q, s.id, c.This)
	case ability.IsPaired:
		return q.PairedWith(s.id) != 0
	case ability.HasXCost:
		return q.P.Face(s.row.Face).Cost.X > 0
	case ability.IsKicked: // 702.33d
		at := s.capture()
		return q.timesKicked(at, castFace(q, at, s.row), 0, "") > 0
	case ability.HasAdventure: // 715.2a
		return q.P.Face(s.row.Face).Layout == ability.Adventure
	case ability.HasActivated:
		return hasActivated(q, s)
	case ability.HasMana:
		return hasMana(q, s)
	case ability.HasCounters:
		return q.anyCounters(s) > 0
	case ability.HasOneTarget:
		return q.targetsOne(s)
	case ability.ChoseOneTarget:
		return q.choseTargets(s) == 1
	case ability.SharesNameWithSel, ability.SharesColorWithSel, ability.SharesCreatureTypeWithSel, ability.SharesCardTypeWithSel, ability.SharesProducedWithSel:
		return q.shares(c, f.Whose, flag, s)
	case ability.HasNoAbilities:
		return q.hasNoAbilities(s)
	}
	return q.happened(flag, s)
}

// becameOf is what an object that left the battlefield or the stack became in the
// first zone it went to, where effects of it still find it (400.7j).
func (q *Q) becameOf(o mtg.ObjectID) mtg.ObjectID {
	if o == 0 || q.S.Object(o) != nil {
		return noObject
	}
	if d := q.S.LastKnown(o); d != nil && d.Became != 0 {
		return d.Became
	}
	return noObject
}

// becameAmong is what an object became that is among those selected, or the object itself, as it was
// if something else had moved it (400.7, 608.2h).
func becameAmong(q *Q, c *Context, among *ability.Sel, e mtg.Entity) mtg.Entity {
	list := q.Sel(c, among, q.lists.take())
	defer q.lists.give(list)
	o := e.Object()
	for _, x := range list {
		if id := x.Object(); id.Slot() == o.Slot() && id.Generation() > o.Generation() {
			return x
		}
	}
	return e
}

// noObject is the handle of nothing, and equal to that of no object.
const noObject = mtg.ObjectID(1<<32 - 1)

// isOfKind asks what kind of object it is.
func isOfKind(q *Q, flag ability.FilterFlags, s *subject) bool {
	kind := s.kind()
	if len(q.S.Parts) > 0 && s.was == nil && s.obj != nil && s.obj.Zone == mtg.Battlefield { // 730.2d
		kind = state.Topmost(q.S, s.id).Kind
	}
	switch flag {
	case ability.IsToken:
		return kind == state.TokenObject
	case ability.IsCard:
		return kind == state.CardObject
	case ability.IsSpell:
		return s.zone() == mtg.Stack && (kind == state.CardObject || kind == state.CopyObject)
	case ability.IsTriggeredOnStack:
		return kind == state.AbilityObject && s.status()&state.Triggered != 0
	}
	return kind == state.AbilityObject && s.status()&state.Triggered == 0
}

// rowIs asks what the characteristics answer.
func rowIs(flag ability.FilterFlags, r *Row) bool {
	switch flag {
	case ability.IsMulticolored: // 105.2b
		return r.Colors.Count() > 1
	case ability.IsMonocolored:
		return r.Colors.Count() == 1
	case ability.IsColorless:
		return r.Colors == 0
	case ability.IsHistoric: // 700.6
		return r.Supertypes&mtg.Legendary != 0 || r.Types&mtg.Artifact != 0 || r.Subtypes.Has(mtg.SubSaga)
	}
	return r.Types&mtg.PermanentTypes != 0 // 110.4a
}

// hasAttached reports whether something of the subtype is attached to the
// object, controlled by p unless p is nobody.
func (q *Q) hasAttached(s *subject, t mtg.Subtype, p mtg.Seat) bool {
	switch {
	case s.was != nil:
		return wasAttached(s.was.Had, t, p)
	case s.gone != nil:
		return wasAttached(s.gone.Had, t, p)
	}
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if q.S.Objects[slot].Attached != s.id.Entity() {
			continue
		}
		if r := q.Row(q.S.ID(slot)); r.Subtypes.Has(t) && (p == 0 || r.Controller == p) {
			return true
		}
	}
	return false
}

// wasAttached is hasAttached of an object that left.
func wasAttached(had state.DepartedFlags, t mtg.Subtype, p mtg.Seat) bool {
	switch {
	case p != 0:
		return had&state.WasModified != 0
	case t == mtg.SubAura:
		return had&state.WasEnchanted != 0
	}
	return had&state.WasEquipped != 0
}

// Had says what else is true of a permanent, to be remembered when it leaves.
func (q *Q) Had(o mtg.ObjectID) (had state.DepartedFlags) {
	if obj := q.S.Object(o); obj == nil || obj.Zone != mtg.Battlefield {
		return 0
	}
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if q.S.Objects[slot].Attached != o.Entity() {
			continue
		}
		r := q.Row(q.S.ID(slot))
		if r.Subtypes.Has(mtg.SubEquipment) {
			had |= state.WasEquipped
		}
		if r.Subtypes.Has(mtg.SubAura) {
			had |= state.WasEnchanted
			if r.Controller == q.Row(o).Controller {
				had |= state.WasModified
			}
		}
	}
	return had
}

// happened asks what the turn has brought.
func (q *Q) happened(flag ability.FilterFlags, s *subject) bool {
	switch flag {
	case ability.EnteredThisTurn:
		return s.obj != nil && s.obj.Zone == mtg.Battlefield && s.obj.Entered == q.S.Turn
	case ability.CameSinceYourLastUpkeep: // 702.30a
		return s.obj != nil && s.obj.Since > 0 && s.obj.Since >= q.S.Players[s.row.Controller].TurnBefore
	}
	for i := range q.S.Past {
		e := &q.S.Past[i]
		switch {
		case flag == ability.DamagedThisTurn && e.Kind == mtg.EventDamage && e.Other == s.id.Entity() && e.N > 0,
			flag == ability.AttackedThisTurn && e.Kind == mtg.EventAttack && e.Object == s.id:
			return true
		}
	}
	return false
}

// countersOn returns how many counters of a kind are on the object, or were.
func (q *Q) countersOn(s *subject, kind mtg.Counter) int {
	if s.obj != nil {
		if !s.obj.Is(state.HasCounters) {
			return 0
		}
		return q.S.CounterCount(s.id.Entity(), kind)
	}
	return q.S.GoneCounterCount(s.id, kind)
}

// anyCounters returns how many counters of all kinds are on the object.
func (q *Q) anyCounters(s *subject) (n int) {
	if s.obj == nil {
		return q.S.GoneCounterCount(s.id, 0)
	}
	for i := range q.S.Counters {
		if q.S.Counters[i].On == s.id.Entity() {
			n += int(q.S.Counters[i].N)
		}
	}
	return n
}

// shares reports whether the object has something in common with one of the
// objects selected.
func (q *Q) shares(c *Context, with *ability.Sel, flag ability.FilterFlags, s *subject) bool {
	list := q.Sel(c, with, q.lists.take())
	found := false
	for _, e := range list {
		if became := movedByEffect(q, c, e.Object()); became != noObject {
			e = became.Entity()
		}
		r := q.Row(e.Object())
		if r == nil || found {
			continue
		}
		if o := q.S.Object(e.Object()); o != nil && o.Zone == mtg.PhasedOut {
			continue // it is as though it did not exist (702.26b)
		}
		switch flag {
		case ability.SharesNameWithSel:
			found = q.SameName(r, s.row)
		case ability.SharesColorWithSel:
			found = r.Colors&s.row.Colors != 0
		case ability.SharesCreatureTypeWithSel: // 205.3m
			both := r.Subtypes
			both.Intersect(&s.row.Subtypes)
			found = both.Intersects(mtg.SubtypesOf(mtg.Creature))
		case ability.SharesCardTypeWithSel: // 205.2a
			found = r.Types&s.row.Types != 0
		case ability.SharesProducedWithSel:
			found = q.couldBoth(e.Object(), s.id)
		}
	}
	q.lists.give(list)
	return found
}

// movedByEffect is the card that the effect itself has moved to where it finds it (400.7j). That
// permanent is still what it last was on the battlefield, face down or a copy perhaps (608.2h).
func movedByEffect(q *Q, c *Context, o mtg.ObjectID) mtg.ObjectID {
	became := q.becameOf(o)
	if became == noObject || q.S.LastKnown(o).Zone == mtg.Battlefield || !inRegister(q, c, became.Entity()) {
		return noObject
	}
	return became
}

// inRegister reports whether something is what an instruction of the same program dealt with.
func inRegister(q *Q, c *Context, e mtg.Entity) bool {
	for n := range c.RegisterCount {
		if slices.Contains(q.register(c, n), e) {
			return true
		}
	}
	return false
}

// hasNoAbilities reports whether the object has no abilities (113.12).
func (q *Q) hasNoAbilities(s *subject) bool {
	if s.row.Flags&NoCharacteristics != 0 || s.row.Keywords != 0 {
		return false
	}
	none := true
	q.Abilities(s.id, func(mtg.AbilityRef) bool {
		none = false
		return false
	})
	return none
}

// hasActivated reports whether the object has an activated ability that is no mana ability.
func hasActivated(q *Q, s *subject) (found bool) {
	q.Abilities(s.id, func(ref mtg.AbilityRef) bool {
		a := q.P.Ability(ref)
		found = a.Kind == ability.Activated && a.Flags&ability.ManaAbility == 0
		return !found
	})
	return found
}

// walksOf reports whether the object has a landwalk ability of the land type, by its word,
// whatever else it asks of the land, or of any (702.14a).
func walksOf(q *Q, s *subject, word string) bool {
	return q.ownStatic(s.id, ability.StaticLandwalk, func(_ *Context, e *ability.StaticEffect) bool {
		f := e.Filter
		return (word == "landwalk" || len(f.Subtypes) == 1 && strings.EqualFold(f.Subtypes[0].String()+"walk", word)) &&
			!(s.walkless && overWalked(q, f))
	})
}

// hasMana reports whether the object has a mana ability (605.1a, 605.1b).
func hasMana(q *Q, s *subject) (found bool) {
	q.Abilities(s.id, func(ref mtg.AbilityRef) bool {
		found = q.P.Ability(ref).Flags&ability.ManaAbility != 0
		return !found
	})
	return found
}

// hasMechanic reports whether the object has an ability of the keyword.
func (q *Q) hasMechanic(s *subject, name string) (found bool) {
	if strings.HasSuffix(name, "walk") && (name != "landwalk" || s.walkless) {
		return walksOf(q, s, name)
	}
	q.Abilities(s.id, func(ref mtg.AbilityRef) bool {
		a := q.P.Ability(ref)
		found = a.Flags&ability.OfTheSpell == 0 && ability.Variant(a.Name, name)
		return !found
	})
	if o := q.S.Object(s.id); name == "flashback" && !found && o != nil && o.Zone == mtg.Graveyard { // what an effect gives it
		return q.Permitted(mtg.ActionFlashback, o.Owner, s.id, 0)
	}
	return found
}

// choseTargets is how often something was chosen as a target of the spell or ability
// (115.9a): the same object is counted for each time.
func (q *Q) choseTargets(s *subject) int {
	list := q.targetsOf(s.id, q.lists.take())
	n := len(list)
	q.lists.give(list)
	return n
}

// targetsOne reports whether the spell or ability has one object or player as its
// target, for however many uses of the word.
func (q *Q) targetsOne(s *subject) bool {
	list := q.targetsOf(s.id, q.lists.take())
	one := len(list) > 0
	for _, e := range list {
		one = one && e == list[0]
	}
	q.lists.give(list)
	return one
}
