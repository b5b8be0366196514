package agent

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// spare is what a special action is worth that is to wait until the mana of the
// turn buys nothing else.
const spare = 0.3

// dearestRoll is for how much mana the planar die is still rolled.
const dearestRoll = 1

// weighSpecial returns what it is worth to take the special action now (116.2).
func (e *Easy) weighSpecial(o *decision.Option) float64 {
	now := e.moment()
	switch o.Action {
	case mtg.ActionTurnUp:
		if source := e.object(o.Object); source != nil && source.Card != 0 && now != badMoment && now != replyMoment {
			return e.weighTurnUp(source)
		}
	case mtg.ActionUnlock:
		if now == mainMoment {
			return 1
		}
	case mtg.ActionRollPlanar:
		if now == mainMoment && e.v.Step == mtg.PostcombatMain && o.N <= dearestRoll {
			return spare
		}
	case mtg.ActionForetell, mtg.ActionPlot, mtg.ActionSuspend, mtg.ActionCompanion:
		if now == mainMoment && e.v.Step == mtg.PostcombatMain {
			return spare
		}
	}
	return 0
}

// weighTurnUp returns what a face-down creature gains by being turned face up:
// its body, and what triggers by it.
func (e *Easy) weighTurnUp(o *view.Object) float64 {
	f := e.programs.Face(o.Card)
	worth := e.faceWorth(o.Card) - bodyWorth(float64(o.Power), float64(o.Toughness), o.Keywords)
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if a.Kind != ability.Triggered || len(a.Trigger.Any) == 0 || a.Trigger.Any[0].Kind != mtg.EventTurnedUp {
			continue
		}
		list := e.deedsOf(f.First + mtg.AbilityRef(i))
		for j := range list {
			worth += max(0, e.weighDeed(&list[j], o))
		}
	}
	return worth
}

// weighBecoming returns what it is worth that the object of an ability enters,
// transforms or gains a level.
func (e *Easy) weighBecoming(d *deed, o *view.Object) (worth float64) {
	if d.enters && o.Card != 0 {
		worth += e.faceWorth(o.Card)
	}
	if d.turns && o.Card != 0 {
		for id := o.Card; id <= o.Card+1 && e.programs.Face(id).Card == e.programs.Face(o.Card).Card; id++ {
			if id != o.Face {
				worth += e.faceWorth(id) - e.worth(o)
			}
		}
	}
	switch f := e.programs.Face(o.Face); {
	case !d.levels:
	case o.Types&mtg.Creature == 0:
		worth += 1.3 // a Class has no level in vain (716.2a)
	case e.counters(o, mtg.CounterLevel) < lastLevel(f.Face):
		worth++
	default:
		return -1
	}
	return worth
}

// lastLevel returns how many level counters the last level of the face takes
// (711.2b).
func lastLevel(f *ability.Face) (last float64) {
	for i := range f.Abilities {
		for j := range f.Abilities[i].Static {
			last = max(last, leastLevel(f.Abilities[i].Static[j].If), leastLevel(f.Abilities[i].If))
		}
	}
	return last
}

func leastLevel(c *ability.Cond) float64 {
	switch {
	case c == nil:
		return 0
	case c.Left != nil && c.Left.Kind == ability.NumCounters && c.Left.Counter == mtg.CounterLevel && c.Relation == ability.AtLeast:
		return number(c.Right)
	}
	return max(leastLevel(c.A), leastLevel(c.B))
}

// beforeCombat reports whether the ability is for the combat to come: it brings
// a creature back, wakes a permanent as one, or attaches an Equipment.
func (e *Easy) beforeCombat(ref mtg.AbilityRef, source *view.Object) bool {
	if source.Zone == mtg.Graveyard || source.Zone == mtg.Hand {
		return true
	}
	for _, d := range e.deedsOf(ref) {
		if d.wakes || d.turns || d.levels || d.attaches() {
			return true
		}
	}
	return false
}

func (d *deed) attaches() bool {
	for i := range d.aims {
		if d.aims[i].attaches {
			return true
		}
	}
	return false
}

// weighReady returns what it is worth to make the source ready for the combat to
// come. Equipment stays where it is, and a Vehicle is crewed where it makes
// the attack better (702.122a).
func (e *Easy) weighReady(a *catalog.Ability, list []deed, source *view.Object) float64 {
	ahead := e.moment() == mainMoment && e.v.Step == mtg.PrecombatMain
	for i := range list {
		d := &list[i]
		switch {
		case d.attaches() && (source.Attached != 0 || e.moment() != mainMoment):
			return -1
		case d.wakes && (!ahead || source.Types&mtg.Creature != 0 || source.Status&(view.Sick|view.Tapped) != 0):
			return -1
		case d.wakes:
			return e.readied(source, crewNeed(a)) - 0.1
		}
	}
	return 0
}

// crewNeed returns how much power the creatures tapped for the cost need to have.
func crewNeed(a *catalog.Ability) float64 {
	for i := range a.Cost.Parts {
		if p := &a.Cost.Parts[i]; p.Kind == ability.CostTap && p.Power != nil {
			return number(p.Power)
		}
	}
	return 0
}
