package state

import (
	"cmp"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyPermanent changes the status of a permanent, its counters, what it is
// attached to and who controls it.
func (s *State) applyPermanent(e *event.Event) {
	switch e.Kind {
	case mtg.EventTap, mtg.EventUntap:
		if !s.StateBased {
			s.StateBased, s.Sparing = true, TapAlone
		}
	default:
		s.SetStateBased(true)
	}
	switch e.Kind {
	case mtg.EventCounters:
		s.addCounters(e.Other, e.Counter, e.N)
		return
	}
	if s.Object(e.Object) == nil {
		return
	}
	o := &s.Objects[e.Object.Slot()]
	switch e.Kind {
	case mtg.EventTap:
		o.Status |= Tapped
	case mtg.EventUntap:
		o.Status &^= Tapped
	case mtg.EventAttach:
		if o.Attached = e.Other; o.Attached == 0 {
			o.Status &^= Bestowed // 702.103f
			return
		}
		o.Timestamp = s.stamp() // 613.7e: as it becomes attached, not unattached
	case mtg.EventControl:
		if o.Zone == mtg.Stack { // 400.7a: and of the permanent it becomes
			o.Controller = e.Player
			if o.Capture != 0 {
				r := &s.Captures[o.Capture]
				r.Taken = true
				r.Taken = e.Player != ByDefault(s, o)
			}
			return
		}
		s.removeFromCombat(e.Object) // 506.4
		o.appoint(Holder, e.Player)
		o.Since = s.Turn // 302.6
		s.passRing(e.Object, e.Player)
	case mtg.EventStatus:
		if flags, on := StatusOf(e); on {
			o.Status |= flags
		} else {
			o.Status &^= flags
		}
	case mtg.EventTransform:
		o.Face = mtg.FaceID(e.N)
		o.Timestamp = s.stamp() // 613.7g
		o.Turned = o.Timestamp
	case mtg.EventUnlocked:
		if e.N == 1 {
			o.Status |= LeftUnlocked
		} else {
			o.Status |= RightUnlocked
		}
		if e.Card != 0 {
			o.Face = e.Card
		}
	case mtg.EventProtector:
		o.appoint(Protector, e.Player)
	case mtg.EventLevel, mtg.EventVentured:
		o.Level = uint8(e.N)
	case mtg.EventFlip:
		o.Face = mtg.FaceID(e.N)
		o.Status |= Flipped
	case mtg.EventRegenerated, mtg.EventDamageRemoved: // 701.19a, 702.89a
		o.Damage = 0
		o.Status &^= DeathtouchHit
	}
}

// passRing ends that a creature is the Ring-bearer of another player than the one
// who gains control of it (701.54a).
func (s *State) passRing(id mtg.ObjectID, to mtg.Seat) {
	for p := range s.Players {
		if s.Players[p].RingBearer == id && mtg.Seat(p) != to {
			s.Players[p].RingBearer = 0
		}
	}
}

// addCounters puts n counters on e, or takes them away when n is negative.
func (s *State) addCounters(on mtg.Entity, kind mtg.Counter, n int32) {
	on = s.holder(on, kind)
	for i := range s.Counters {
		if c := &s.Counters[i]; c.On == on && c.Kind == kind {
			c.N = mtg.Sum(c.N, n)
			if n > 0 {
				c.Timestamp = s.stamp()
			}
			if c.N <= 0 {
				last := len(s.Counters) - 1
				copy(s.Counters[i:], s.Counters[i+1:])
				s.Counters = s.Counters[:last]
			}
			return
		}
	}
	if n <= 0 {
		return
	}
	s.Counters = append(s.Counters, CounterRecord{On: on, N: min(n, mtg.MostAmount), Kind: kind, Timestamp: s.stamp()})
	if on.IsPlayer() {
		s.Players[on.Seat()].HasCounters = 1
	} else {
		s.Objects[on.Object().Slot()].Status |= HasCounters
	}
}

func (s *State) dropCounters(on mtg.Entity) {
	kept := s.Counters[:0]
	for _, c := range s.Counters {
		if c.On != on {
			kept = append(kept, c)
		}
	}
	s.Counters = kept
}

// applyCombat enters attackers and blockers, and removes them.
func (s *State) applyCombat(e *event.Event) {
	if s.Object(e.Object) == nil {
		return
	}
	o := &s.Objects[e.Object.Slot()]
	switch e.Kind {
	case mtg.EventAttack:
		o.Status |= Attacking
		o.Attacks = e.Other
	case mtg.EventReselected: // 508.7a: it attacked what it was declared as attacking, or nothing (508.4)
		o.Status |= Attacking
		o.Attacks = e.Other
		o.Status &^= AttacksNobody
	case mtg.EventBlock:
		o.Status |= Blocking
		s.Blocks = append(s.Blocks, Block{Blocker: e.Object, Attacker: e.Other.Object()})
	case mtg.EventBlocked:
		o.Status |= Blocked
	case mtg.EventBanded:
		o.Group = uint16(e.N)
	case mtg.EventRemovedCombat:
		switch e.N {
		case event.NoLongerFights:
			stopFighting(s, e.Object)
		case event.NoLongerAttacked:
			stopBeingAttacked(s, e.Object)
		default:
			s.removeFromCombat(e.Object)
		}
	case mtg.EventAssigned:
		s.Assigned = append(s.Assigned, AssignedRecord{On: e.Object, Source: e.Source, To: e.Other, N: e.N, By: e.Player})
	}
}

// removeFromCombat ends what the object does in combat, and that it is attacked (506.4).
func (s *State) removeFromCombat(id mtg.ObjectID) {
	stopFighting(s, id)
	stopBeingAttacked(s, id)
}

// stopBeingAttacked leaves what attacks the object attacking nothing (506.4c). Who
// controlled the object, or protected it if it is a battle, still is the defending player (508.5).
func stopBeingAttacked(s *State, id mtg.ObjectID) {
	if !s.Step.IsCombat() {
		return
	}
	was := &s.Objects[id.Slot()]
	of := cmp.Or(was.Who(Protector), was.Who(Holder))
	for _, slot := range s.Zones[mtg.Battlefield][0] {
		if o := &s.Objects[slot]; o.Is(Attacking) && o.Attacks == id.Entity() {
			o.Status |= AttacksNobody
			o.Attacks = mtg.PlayerEntity(of)
		}
	}
}

// stopFighting ends that the object attacks or blocks.
func stopFighting(s *State, id mtg.ObjectID) {
	o := &s.Objects[id.Slot()]
	if !o.Is(Attacking) && !o.Is(Blocking) {
		return
	}
	freeAttacked(s, o)
	o.Status &^= Attacking | AttacksNobody | Blocked | Blocking | DealtFirst
	o.Attacks, o.Group = 0, 0 // 702.22f
	kept := s.Blocks[:0]
	for _, b := range s.Blocks {
		if b.Blocker != id && b.Attacker != id {
			kept = append(kept, b)
		}
	}
	s.Blocks = kept
}

// freeAttacked has state-based actions look at what the object attacks no more: a battle that is
// not attacked needs a protector (704.5w).
func freeAttacked(s *State, o *Object) {
	if o.Attacks.IsObject() {
		s.SetStateBased(true)
	}
}

// EndCombat removes every object from combat (511.3).
func (s *State) EndCombat() {
	for _, slot := range s.Zones[mtg.Battlefield][0] {
		o := &s.Objects[slot]
		freeAttacked(s, o)
		o.Status &^= Attacking | AttacksNobody | Blocked | Blocking | DealtFirst
		o.Attacks, o.Group = 0, 0 // 702.22e
	}
	s.Blocks = s.Blocks[:0]
	s.FirstStep = false
}

// SetStatus says of an EventStatus which flags of its object go on or off. They stand
// where other events have the second party.
func SetStatus(e *event.Event, flags Status, on bool) {
	e.Other, e.N = mtg.Entity(flags), 0
	if on {
		e.N = 1
	}
}

// StatusOf is which flags of its object an EventStatus changes, and whether they go on.
func StatusOf(e *event.Event) (flags Status, on bool) { return Status(e.Other), e.N != 0 }
