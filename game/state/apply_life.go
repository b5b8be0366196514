package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyLife changes life totals and marked damage. The loss of life that
// damage causes is an event of its own (120.3a).
func (s *State) applyLife(e *event.Event) {
	s.SetStateBased(true)
	switch e.Kind {
	case mtg.EventGainLife:
		s.changeLife(e.Player, int(e.N))
	case mtg.EventLoseLife, mtg.EventPayLife:
		s.changeLife(e.Player, -int(e.N))
	case mtg.EventSetLife:
		s.changeLife(e.Player, int(e.N)-int(s.Players[e.Player].Life))
	case mtg.EventCleanupDamage:
		for _, z := range [...]mtg.Zone{mtg.Battlefield, mtg.PhasedOut} { // what is phased out, too (514.2)
			for _, slot := range s.Zones[z][0] {
				s.Objects[slot].Damage = 0
				s.Objects[slot].Status &^= DeathtouchHit | Saddled // 702.171b
			}
		}
	case mtg.EventDamage:
		s.markDamage(e)
		if s.Rules.Commander && e.Flags&event.Combat != 0 && e.Other.IsPlayer() {
			s.noteCommanderDamage(e)
		}
	}
}

func (s *State) markDamage(e *event.Event) {
	if s.Object(e.Other.Object()) == nil {
		return
	}
	o := &s.Objects[e.Other.Object().Slot()]
	if e.Flags&event.Marked != 0 {
		o.Damage = mtg.Sum(o.Damage, e.N)
	}
	if e.Flags&event.Deathtouch != 0 && e.N > 0 {
		o.Status |= DeathtouchHit
	}
}
