package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyMove moves an object to another zone, where it is a new object (400.7).
func (s *State) applyMove(e *event.Event) {
	slot := e.Object.Slot()
	o := &s.Objects[slot]
	e.From = o.Zone
	e.Card = o.Face
	to := e.To
	if e.From == mtg.Battlefield {
		s.endBestowed(e.Object)
	}
	tracked := s.followers(o, slot)
	known := o.Known & tracked
	if o.Zone == mtg.Hand { // his teammates see what it becomes only where all see it
		known = s.sharing(mtg.Seats(o.Owner))
	}
	s.forget(o, slot, tracked)
	kept := e.Is(event.Lasting) && o.Is(HasCounters)
	if kept {
		o.Status &^= HasCounters
	}
	s.leave(o, slot)
	if o.Kind != CardObject && to != mtg.Battlefield && to != mtg.Stack {
		to = mtg.Nowhere // 111.7, 704.5d, 704.5e: noticed at once, nothing can respond in between
		if o.Kind == TokenObject {
			e.Flags |= event.WasPermanent
		}
	}
	token := o.Kind == CopyObject && o.Zone == mtg.Stack && to == mtg.Battlefield
	values := uint16(0)
	if token { // 608.3f: the copy of a permanent spell becomes a token
		values = o.Base
		s.HoldCopy(values)
	}
	s.renew(slot)
	o = &s.Objects[slot]
	if token {
		o.Kind, o.Base, o.Copy, o.Source = TokenObject, values, values, e.Object
	}
	part := e.Object
	e.Became = s.ID(slot)
	s.arrive(o, slot, e, to)
	if kept {
		keepCounters(s, e)
	}
	if len(s.Parts) > 0 && e.From == mtg.Battlefield {
		partMoved(s, part, e)
	}
	if e.From == mtg.Exile && e.Is(event.ByMadness) && !to.Hidden() {
		discardFollowed(s, e)
	}
	if e.From == mtg.Stack && to == mtg.Battlefield {
		s.carryEffects(e.Object, e.Became)
		carryLinks(s, e.Object, e.Became)
	}
	o.Known = s.knowers(o, e, known, to)
	if s.Rules.Commander && o.Kind == CardObject {
		s.noteCommanderMove(o, slot, to)
	}
}

// discardFollowed has what speaks of a discarded card that madness exiled, and that was not cast,
// speak of what it has become: abilities that triggered on the discard, what paid a cost, and what
// delayed and reflexive abilities remember. Madness itself speaks of the card in exile (400.7k).
func discardFollowed(s *State, e *event.Event) {
	for _, slot := range s.Zones[mtg.Stack][0] {
		o := &s.Objects[slot]
		if o.Kind != AbilityObject || o.Ability == e.Ability || o.Capture == 0 {
			continue
		}
		if c := &s.Captures[o.Capture]; c.Event.Kind == mtg.EventDiscard && c.Event.Became == e.Object {
			c.Event.Became = e.Became
		}
	}
	for i := range s.Held {
		if h := &s.Held[i]; h.Entity == e.Object.Entity() {
			h.Entity = e.Became.Entity()
		}
	}
	for i := range s.Targets {
		if t := &s.Targets[i]; t.Mode == Remembered && t.Target == e.Object.Entity() {
			t.Target = e.Became.Entity()
		}
	}
	for i := range s.Paid {
		if p := &s.Paid[i]; p.Became == e.Object {
			p.Became = e.Became
		}
	}
}

// keepCounters has the counters on an object that moves on what it has become.
func keepCounters(s *State, e *event.Event) {
	for i := range s.Counters {
		if c := &s.Counters[i]; c.On == e.Object.Entity() {
			c.On = e.Became.Entity()
			s.Objects[e.Became.Slot()].Status |= HasCounters
		}
	}
}

// carryLinks links what was exiled to cast a spell to the permanent that it becomes
// (607.2q).
func carryLinks(s *State, spell, permanent mtg.ObjectID) {
	for _, slot := range s.Zones[mtg.Exile][0] {
		if o := &s.Objects[slot]; o.Link == spell {
			o.Link = permanent
		}
	}
}

// endBestowed makes what is bestowed on a permanent that leaves cease to be bestowed
// (702.103f).
func (s *State) endBestowed(host mtg.ObjectID) {
	for _, slot := range s.Zones[mtg.Battlefield][0] {
		if o := &s.Objects[slot]; o.Status&Bestowed != 0 && o.Attached == host.Entity() {
			o.Status &^= Bestowed
		}
	}
}

// followers are the seats that see which card it is that moves: all of them
// out of a public zone or off the top of a library, out of a hand those who see it.
func (s *State) followers(o *Object, slot mtg.Slot) mtg.SeatSet {
	all := s.everyone()
	switch o.Zone {
	case mtg.Library:
		l := s.Zones[mtg.Library][o.Owner]
		if len(l) > 0 && (l[len(l)-1] == slot || l[0] == slot) {
			return all
		}
		return o.Known
	case mtg.Outside:
		return o.Known | s.sharing(mtg.Seats(o.Owner))
	case mtg.Hand:
		return HandSeers(s, o.Owner)
	}
	return all
}

// forget takes from the seats that did not see which card moved what they knew
// of the cards it could have been.
func (s *State) forget(o *Object, slot mtg.Slot, tracked mtg.SeatSet) {
	if !o.Zone.Hidden() || tracked == s.everyone() {
		return
	}
	for _, other := range s.Zones[o.Zone][o.Owner] {
		s.Objects[other].Known &= tracked
	}
}

// knowers are the seats that know the card where it has arrived.
func (s *State) knowers(o *Object, e *event.Event, known mtg.SeatSet, to mtg.Zone) mtg.SeatSet {
	switch {
	case e.Flags&event.FaceDown != 0:
		return known & s.sharing(e.Seen)
	case to == mtg.Library:
		return known
	case to == mtg.Hand:
		return known | HandSeers(s, o.Owner)
	case to == mtg.Outside:
		return known.With(o.Owner)
	}
	return s.everyone()
}

// everyone is the set of all players who began the game and, as seat zero, of those
// who watch it: they know what was shown to all, and nothing that each was shown
// alone.
func (s *State) everyone() mtg.SeatSet { return mtg.SeatSet(1<<(s.Seats+1) - 1) }

// zoneSeat is the seat under which an object's zone is listed.
func zoneSeat(z mtg.Zone, owner mtg.Seat) mtg.Seat {
	if z.Shared() {
		return 0
	}
	return owner
}

// listSeat is the seat under which the object is listed where it is. What is face down in
// the command zone is in its owner's supplementary deck, which is a list of its own there
// (904.4).
func listSeat(o *Object) mtg.Seat {
	if o.Zone == mtg.Command && o.Is(FaceDown) {
		return o.Owner
	}
	return zoneSeat(o.Zone, o.Owner)
}

// leave takes the slot out of its zone's list and undoes what ties it there.
func (s *State) leave(o *Object, slot mtg.Slot) {
	if o.Zone == mtg.Battlefield {
		s.leaveBattlefield(slot)
	} else if o.Zone == mtg.Command && o.Is(HasCounters) { // 122.2
		s.dropCounters(s.ID(slot).Entity())
	}
	if o.Zone != mtg.NoZone && o.Zone != mtg.Nowhere {
		l := &s.Zones[o.Zone][listSeat(o)]
		*l = without(*l, slot)
	}
	if o.Zone == mtg.Library {
		s.Players[o.Owner].TopShown = 0 // which card left it need not be public
	}
}

// without returns the list with slot taken out, in place, looking from the end.
func without(l []mtg.Slot, slot mtg.Slot) []mtg.Slot {
	for i := len(l) - 1; i >= 0; i-- {
		if l[i] == slot {
			copy(l[i:], l[i+1:])
			return l[:len(l)-1]
		}
	}
	return l
}

// leaveBattlefield removes a permanent from combat, drops its counters
// (122.2) and leaves what was attached to it unattached.
func (s *State) leaveBattlefield(slot mtg.Slot) {
	id := s.ID(slot)
	s.SetStateBased(true) // 704.5m, 704.5n: what was attached to it
	s.removeFromCombat(id)
	if s.Objects[slot].Is(HasCounters) {
		s.dropCounters(id.Entity())
	}
}

// renew makes the slot hold a new object that remembers nothing (400.7); what
// it is printed as, and the capture, which 400.7d lets a permanent keep from
// its spell, are settled by the caller. A card has its front face again.
func (s *State) renew(slot mtg.Slot) {
	o := &s.Objects[slot]
	s.ReleaseCopy(o.Base)
	fresh := Object{
		Card: o.Card, Face: o.Front, Front: o.Front, Kind: o.Kind, Owner: o.Owner,
		Generation: o.Generation + 1, Controller: o.Owner, Capture: o.Capture,
	}
	if o.Kind != CardObject {
		fresh.Face = o.Face
	}
	if o.Kind == CardObject && o.Zone == mtg.Stack {
		fresh.Status = o.Status & ExileOnLeave
	}
	if o.Kind == CopyObject && o.Is(Prepared) { // 722.3c: it is cast from exile
		fresh.Status, fresh.Source = Prepared, o.Source
	}
	*o = fresh
}

// arrive puts the renewed object into the zone.
func (s *State) arrive(o *Object, slot mtg.Slot, e *event.Event, to mtg.Zone) {
	if to != mtg.Nowhere {
		e.To = to // a token's or copy's event still says where it went (111.7)
	}
	o.Zone = to
	o.Entered = s.Turn
	o.Timestamp = s.stamp()
	o.Arrived = s.arrival()
	if to != mtg.Battlefield && to != mtg.Stack {
		s.ReleaseCapture(o.Capture)
		o.Capture = 0
		o.Status = 0
	}
	switch to {
	case mtg.Nowhere:
		s.vacate(slot)
		return
	case mtg.Battlefield:
		s.arriveOnBattlefield(o, e)
	case mtg.Stack:
		o.Controller = e.Player
		if e.Flags&event.FaceDown != 0 {
			o.putDown(e)
		} else if e.N > 0 {
			o.Face = mtg.FaceID(e.N)
		}
		if e.Flags&event.Bestowed != 0 {
			o.Status |= Bestowed
		}
	default:
		if e.Flags&event.FaceDown != 0 {
			o.Status |= FaceDown
		}
		if e.Kind == mtg.EventPlotted {
			o.Status |= Plotted
		}
		if to == mtg.Exile {
			s.arriveInExile(o, e)
		}
	}
	l := &s.Zones[to][listSeat(o)]
	*l = append(*l, slot)
	switch above := int(e.N); {
	case e.Flags&event.Bottom != 0:
		copy((*l)[1:], (*l)[:len(*l)-1])
		(*l)[0] = slot
	case to == mtg.Library && (e.Kind == mtg.EventZoneChange || e.Kind == mtg.EventPartMoved) && above > 0: // so many stay above it
		at := max(0, len(*l)-1-above)
		copy((*l)[at+1:], (*l)[at:len(*l)-1])
		(*l)[at] = slot
	}
}

func (s *State) arriveOnBattlefield(o *Object, e *event.Event) {
	if e.Player != 0 {
		o.Controller = e.Player
	}
	switch {
	case e.Kind == mtg.EventToken || e.Flags&event.FaceDown != 0:
	case e.N > 0:
		o.Face = mtg.FaceID(e.N)
	case e.From == mtg.Stack: // 712.13, 718.3b: the face it had as a spell
		o.Face = e.Card
	}
	o.appoint(Holder, o.Controller)
	o.Since = s.Turn
	o.Status = 0
	if e.Flags&event.Tapped != 0 {
		o.Status |= Tapped
	}
	if e.Flags&event.FaceDown != 0 {
		o.putDown(e)
	}
	if e.Flags&event.Bestowed != 0 {
		o.Status |= Bestowed
	}
	if e.Flags&event.Prepared != 0 {
		o.Status |= Prepared
	}
	if e.Flags&event.Attacking != 0 {
		o.Status |= Attacking
		o.Attacks = e.Other
	}
	s.SetStateBased(true)
}

// vacate empties a slot so that another object may use it. A slot that still
// has generations left is free again; its handle never returns.
func (s *State) vacate(slot mtg.Slot) {
	o := &s.Objects[slot]
	s.ReleaseCapture(o.Capture)
	s.ReleaseCopy(o.Base)
	s.SetStateBased(true) // 310.7, 714.4: a source may have waited for this to leave the stack
	*o = Object{Generation: o.Generation, Zone: mtg.Nowhere}
	if o.Generation < mtg.MaxGeneration-1 {
		s.Free = append(s.Free, slot)
	}
}

// take returns a slot for a new object.
func (s *State) take() mtg.Slot {
	if n := len(s.Free); n > 0 {
		slot := s.Free[n-1]
		s.Free = s.Free[:n-1]
		s.Objects[slot].Generation++
		return slot
	}
	s.Objects = append(s.Objects, Object{Generation: 1})
	return mtg.Slot(len(s.Objects) - 1)
}

// Room reports whether n more objects fit into the game.
func (s *State) Room(n int) bool { return len(s.Objects)-len(s.Free)+n < mtg.MaxSlots }

// applyCreation makes a token, a copy or an ability, or takes an ability off
// the stack.
func (s *State) applyCreation(e *event.Event) {
	switch e.Kind {
	case mtg.EventFizzle:
		return // the ability's leaving is an event of its own
	case mtg.EventToken:
		slot := s.create(TokenObject, e)
		s.Objects[slot].Zone = mtg.Battlefield
		s.arriveOnBattlefield(&s.Objects[slot], e)
		s.Zones[mtg.Battlefield][0] = append(s.Zones[mtg.Battlefield][0], slot)
		e.To = mtg.Battlefield
	case mtg.EventEmblem, mtg.EventDungeon: // 114.2, 309.2b
		slot := s.create(EmblemObject, e)
		s.Objects[slot].Zone = mtg.Command
		s.Zones[mtg.Command][0] = append(s.Zones[mtg.Command][0], slot)
		e.To, e.Object = mtg.Command, e.Became
	case mtg.EventCopied:
		slot := s.create(CopyObject, e)
		s.duplicate(slot, e.Other.Object(), e.From == mtg.NoZone || e.From == mtg.Stack)
		if z := e.From; z != mtg.NoZone && z != mtg.Stack { // 707.12
			if e.Flags&event.Prepared != 0 { // 722.3c
				s.Objects[slot].Status, s.Objects[slot].Source = Prepared, e.Other.Object()
			}
			s.Objects[slot].Zone = z
			seat := zoneSeat(z, e.Player)
			s.Zones[z][seat] = append(s.Zones[z][seat], slot)
			e.To, e.Object = z, e.Became
			return
		}
		s.pushOnStack(slot, e)
	case mtg.EventDamageStacked:
		s.pushOnStack(s.create(DamageObject, e), e)
	default:
		slot := s.create(AbilityObject, e)
		o := &s.Objects[slot]
		o.Ability, o.Source = e.Ability, e.Source
		if e.Kind == mtg.EventTrigger {
			o.Status |= Triggered
		}
		o.Capture = uint16(e.N)
		e.N = 0 // the record of what happened does not name records of the state
		s.HoldCapture(o.Capture)
		s.pushOnStack(slot, e)
	}
}

// duplicate gives a copy on the stack what was announced of the original, as it is
// or as it was when it left (707.10). Its copiable values are the caller's.
func (s *State) duplicate(slot mtg.Slot, original mtg.ObjectID, onStack bool) {
	capture := uint16(0)
	if o := s.Object(original); o != nil {
		copied := &s.Objects[slot]
		copied.Ability, copied.Source = o.Ability, o.Source
		if o.Kind == AbilityObject {
			copied.Kind = AbilityObject
			copied.Status = o.Status & Triggered
		}
		if o.Zone == mtg.Stack {
			capture = o.Capture
			copied.Status |= o.Status & Bestowed // 702.103c
		}
	} else if d := s.LastKnown(original); d != nil && d.Zone == mtg.Stack && onStack {
		capture = d.Capture
		copied := &s.Objects[slot]
		copied.Status |= d.Status & Bestowed
		if copied.Ability, copied.Source = d.Ability, d.Source; d.Kind == AbilityObject {
			copied.Kind = AbilityObject
			copied.Status |= d.Status & Triggered
		}
	}
	capture = s.copyCapture(capture)
	s.Objects[slot].Capture = capture
}

func (s *State) create(kind ObjectKind, e *event.Event) mtg.Slot {
	slot := s.take()
	o := &s.Objects[slot]
	*o = Object{
		Generation: o.Generation, Kind: kind, Owner: e.Player, Controller: e.Player, Face: e.Card,
		Timestamp: s.stamp(), Arrived: s.arrival(), Entered: s.Turn, Known: s.everyone(),
	}
	if e.Owner != 0 {
		o.Owner = e.Owner
	}
	e.Became = s.ID(slot)
	return slot
}

func (s *State) pushOnStack(slot mtg.Slot, e *event.Event) {
	s.Objects[slot].Zone = mtg.Stack
	s.Zones[mtg.Stack][0] = append(s.Zones[mtg.Stack][0], slot)
	e.To = mtg.Stack
	e.Object = e.Became
}

// dropAssigned forgets the shares of combat damage that leaves the stack.
func (s *State) dropAssigned(on mtg.ObjectID) {
	kept := s.Assigned[:0]
	for _, r := range s.Assigned {
		if r.On != on {
			kept = append(kept, r)
		}
	}
	s.Assigned = kept
}

// CeaseAbility takes an ability or copy off the stack; it ceases to exist
// (608.2n, 707.10a). Events that speak of why stand before it.
func (s *State) CeaseAbility(id mtg.ObjectID) {
	if o := s.Object(id); o != nil && o.Kind != CardObject {
		slot := id.Slot()
		if o.Kind == DamageObject {
			s.dropAssigned(id)
		}
		s.leave(o, slot)
		s.vacate(slot)
	}
}
