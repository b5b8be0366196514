package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Cond reports whether the condition holds, from c's view; nil holds.
func (q *Q) Cond(c *Context, k *ability.Cond) bool {
	if k == nil {
		return true
	}
	switch k.Kind {
	case ability.CondTrue:
		return true
	case ability.CondNot:
		return !q.Cond(c, k.A)
	case ability.CondAnd:
		return q.Cond(c, k.A) && q.Cond(c, k.B)
	case ability.CondOr:
		return q.Cond(c, k.A) || q.Cond(c, k.B)
	case ability.CondNum:
		return k.Relation.Holds(q.Num(c, k.Left), q.Num(c, k.Right))
	case ability.CondExists:
		return q.exist(c, k.Filter)
	case ability.CondMatches:
		return q.allMatch(c, k)
	case ability.CondPast:
		return q.countPast(c, k.Pattern) >= max(1, k.N)
	case ability.CondLastTurn:
		return countLastTurn(q, c, k.Pattern) >= max(1, k.N)
	case ability.CondFirstOfTurn:
		return q.countPast(c, k.Pattern) <= 1
	case ability.CondYourTurn:
		return q.S.IsActive(c.You)
	case ability.CondStep:
		return q.Step() == k.Step
	case ability.CondDayNight:
		return int(q.S.Day) == k.N
	case ability.CondCity:
		return q.S.Players[c.You].Flags&state.Blessed != 0
	case ability.CondMonarch:
		if k.Sel != nil {
			for _, who := range q.Players(c, k.Sel, nil) {
				if q.S.Monarch == who && who != 0 {
					return true
				}
			}
			return false
		}
		return q.S.Monarch == c.You && c.You != 0
	case ability.CondSomePlayer:
		return q.somePlayer(c, k)
	case ability.CondFirstCombat:
		return q.Step().IsCombat() && q.S.Combats == 1
	case ability.CondBefore:
		return BeforeIn(q, k.Step)
	case ability.CondAttackedTurn, ability.CondAttackedCombat:
		return attackedLast(q, c, k)
	case ability.CondThisCombat:
		return sinceCombatBegan(q, c, k.Pattern)
	case ability.CondPhase:
		return q.Step().Phase() == k.Step.Phase()
	case ability.CondMaySearch:
		return !q.Forbidden(mtg.ActionSearch, c.You, 0, 0)
	case ability.CondEpic: // 702.50a
		o := q.S.Object(c.This)
		return o == nil || o.Copy == 0 || q.S.Copies[o.Copy].Flags&state.NoEpic == 0
	case ability.CondChosenWord: // however it entered (614.12c)
		return string(q.S.NameSaid(q.chosenFor(c.This, c.Ability).name)) == k.Name
	case ability.CondDid:
		return k.N < int(c.RegisterCount) && q.S.Registers[c.Registers+uint32(k.N)].N > 0
	}
	return q.wasCastSo(c, k)
}

// BeforeIn reports whether it is before a step of the turn's first combat phase (506.7d), or, where
// that was skipped, before the precombat main phase ended (506.7e).
func BeforeIn(q *Q, of mtg.Step) bool {
	s := q.Step()
	return q.S.Combats == 0 && s <= mtg.PrecombatMain && !afterMain(q) || q.S.Combats == 1 && s.IsCombat() && s < of
}

// afterMain reports whether the precombat main phase is over as a beginning phase is added to the
// turn: its combat phase was skipped, and the main phase after that has begun (505.1a).
func afterMain(q *Q) bool {
	return slices.ContainsFunc(q.S.Past, func(e event.Event) bool {
		return e.Kind == mtg.EventStepBegan && mtg.Step(e.N) == mtg.PostcombatMain
	})
}

func (q *Q) exist(c *Context, f *ability.Filter) (found bool) {
	q.each(c, f, true, func(mtg.Entity) bool {
		found = true
		return false
	})
	if !found { // 800.4i
		eachGone(q, c, f, func(mtg.Seat) bool {
			found = true
			return false
		})
	}
	return found || len(ofThoseGone(q, c, f, nil)) > 0
}

// allMatch reports whether something is selected and all of it fits.
func (q *Q) allMatch(c *Context, k *ability.Cond) bool {
	if k.Sel.Kind == ability.SelAttached && hostLeft(q, c) {
		return false
	}
	list := q.Sel(c, k.Sel, q.lists.take())
	ok := len(list) > 0
	for _, e := range list {
		ok = ok && !(isPlace(k) && q.S.Object(e.Object()) == nil) && q.Matches(c, k.Filter, e)
	}
	q.lists.give(list)
	return ok
}

// hostLeft reports whether what this is attached to, of which no ability speaks that triggered or
// was activated, has left the battlefield: it became unattached as that did (701.3d).
func hostLeft(q *Q, c *Context) bool {
	if c.Event != nil || c.Capture != 0 {
		return false
	}
	o := q.S.Object(c.This)
	return o != nil && o.Zone == mtg.Battlefield && o.Attached.IsObject() && q.S.Object(o.Attached.Object()) == nil
}

// places are the zones of which a condition asks whether this is in one of them.
var places = mtg.Zones(mtg.Battlefield, mtg.Graveyard, mtg.Exile, mtg.Command, mtg.Hand)

// isPlace reports whether a condition asks whether this is in a zone off the battlefield, or in
// that or on the battlefield, or who controls it: where it was last does not answer that (603.4),
// and nobody controls a permanent that is gone (109.4).
func isPlace(k *ability.Cond) bool {
	zones := k.Filter.Zones
	if zones == mtg.Zones(mtg.Battlefield) {
		return k.Sel.Kind == ability.SelThis && k.Filter.Controller == ability.You
	}
	return zones != 0 && zones&^places == 0 && k.Sel.Kind == ability.SelThis
}

// somePlayer reports whether the condition holds for one of the players.
func (q *Q) somePlayer(c *Context, k *ability.Cond) (found bool) {
	list := q.Sel(c, k.Sel, q.lists.take())
	was := c.Chooser
	for _, e := range list {
		c.Chooser = e.Seat()
		found = found || q.Cond(c, k.A)
	}
	if !found && asksWhatWasDone(k.A) { // 800.4i
		everyGone(q, c, func(p mtg.Seat) bool {
			c.Chooser = p
			found = amongGone(q, c, k.Sel, p) && q.Cond(c, k.A)
			return !found
		})
	}
	c.Chooser = was
	q.lists.give(list)
	return found
}

// castOf is where it is kept how what is selected was cast, as it is or last was.
func castOf(q *Q, c *Context, of *ability.Sel) (at uint16) {
	list := q.Sel(c, of, q.lists.take())
	if len(list) == 1 && list[0].IsObject() {
		s := q.subjectOf(list[0].Object(), q.Row(list[0].Object()))
		at = s.capture()
	}
	q.lists.give(list)
	if int(at) >= len(q.S.Captures) || q.S.Captures[at].NoFace != 0 {
		return 0
	}
	return at
}

// isLent reports whether a triggered ability is asked that another object gives a spell: the
// number of its event is how often the cost that came with it was paid.
func isLent(q *Q, c *Context) bool {
	return c.Event != nil && c.Event.Kind == mtg.EventCast && q.P.Ability(c.Ability).Flags&ability.OfTheSpell != 0
}

// wasCastSo asks how this was cast. A condition the state has no facts for
// does not hold; its card is not playable, see ability.Unsupported.
func (q *Q) wasCastSo(c *Context, k *ability.Cond) bool {
	if k.Kind == ability.CondKicked && isLent(q, c) {
		return c.Event.N > 0
	}
	at := q.castCapture(c)
	if k.Kind == ability.CondCastFrom && k.Sel != nil {
		at = castOf(q, c, k.Sel)
	}
	if at == 0 {
		return k.Kind == ability.CondKicked && q.supposedFace != 0 && q.timesKicked(0, castFace(q, 0, q.Row(c.This)), k.N, k.Name) > 0
	}
	r := &q.S.Captures[at]
	switch k.Kind {
	case ability.CondKicked:
		return q.timesKicked(at, castFace(q, at, q.Row(c.This)), k.N, k.Name) > 0
	case ability.CondWasCast:
		return r.WasCast != 0 && q.Matches(c, k.Filter, mtg.PlayerEntity(r.Caster))
	case ability.CondCastFrom:
		return r.WasCast != 0 && k.Zones.Has(r.From) && q.Matches(c, k.Filter, mtg.PlayerEntity(r.Caster))
	case ability.CondManaSpent:
		return r.Colors&k.Colors != 0
	case ability.CondAsCast:
		return r.AsCast>>k.N&1 != 0
	case ability.CondForetold:
		return r.Foretold
	case ability.CondCostWay:
		return wayIs(r, q.P.Face(castFace(q, at, q.Row(c.This))), k.Name)
	}
	return false
}

// castFace is the face that the spell of a capture was cast as: what was paid for it is told by
// that, whatever the permanent has become a copy of (400.7d, 607.2i). Before it is announced it is
// the face that is shown.
func castFace(q *Q, at uint16, r *Row) mtg.FaceID {
	switch {
	case at != 0 && q.S.Captures[at].As != 0:
		return q.S.Captures[at].As
	case r != nil:
		return r.Face
	}
	return 0
}

// wayIs reports whether the spell was cast, as the face, for the alternative cost with the
// name.
func wayIs(r *state.Capture, face *catalog.Face, name string) bool {
	switch r.Way {
	case decision.WaySuspended:
		return name == "suspend"
	case decision.WayFlashback:
		return name == "flashback"
	case decision.WayMadness:
		return name == "madness"
	}
	return r.Way > 0 && int(r.Way) <= len(face.Ways) && face.Ways[r.Way-1].Name == name
}

// countShuffled is how many f describes of what stands in registers and was shuffled into a library
// while all saw what it was: an effect that discarded them counts them, as they were (701.9a).
func countShuffled(q *Q, c *Context, f *ability.Filter) (n int) {
	if len(q.S.Departed) == 0 || f.In == nil || !registersOnly(f.In) {
		return 0
	}
	list := q.Sel(c, f.In, q.lists.take())
	for _, e := range list {
		if !e.IsObject() || q.S.Object(e.Object()) != nil {
			continue
		}
		if d := q.S.LastKnown(e.Object()); d != nil && d.Zone == mtg.Library && d.Became == 0 && q.matches(c, f, e, true) {
			n++
		}
	}
	q.lists.give(list)
	return n
}

// asksOfTop reports whether it is a static ability that asks, of what the top card of a library is:
// while a new one is not revealed yet, it has nothing to do with the ability (401.5).
func asksOfTop(q *Q, c *Context) bool {
	return c.Ability != 0 && c.RegisterCount == 0 && c.Event == nil && q.P.Ability(c.Ability).Kind == ability.Static
}
