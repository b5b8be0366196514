package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyOwner makes a player the owner of an object. A card in a zone that each
// player has stays where it is: what puts it into its new owner's zone is an
// event of its own (400.3).
func (s *State) applyOwner(e *event.Event) {
	if s.Object(e.Object) == nil {
		return
	}
	slot := e.Object.Slot()
	o := &s.Objects[slot]
	e.By = o.Owner
	if !o.Zone.Shared() && o.Zone != mtg.Nowhere {
		from, to := &s.Zones[o.Zone][o.Owner], &s.Zones[o.Zone][e.Player]
		*from = without(*from, slot)
		*to = append(*to, slot)
	}
	if o.Zone != mtg.Battlefield && o.Zone != mtg.Stack {
		o.Controller = e.Player // 108.4a
	}
	o.Owner = e.Player
}
