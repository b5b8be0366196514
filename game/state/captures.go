package state

import (
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// NewCapture returns a free capture record, held once.
func (s *State) NewCapture() uint16 {
	if len(s.Captures) == 0 {
		s.Captures = append(s.Captures, Capture{})
	}
	for i := 1; i < len(s.Captures); i++ {
		if s.Captures[i].Used == 0 {
			s.Captures[i] = Capture{Used: 1, Refs: 1}
			return uint16(i)
		}
	}
	s.Captures = append(s.Captures, Capture{Used: 1, Refs: 1})
	return uint16(len(s.Captures) - 1)
}

// Capture returns a capture record for the engine to fill in; zero is empty.
func (s *State) Capture(c uint16) *Capture {
	if len(s.Captures) == 0 {
		s.Captures = append(s.Captures, Capture{})
	}
	return &s.Captures[c]
}

// HoldCapture counts one more object that refers to the record.
func (s *State) HoldCapture(c uint16) {
	if c != 0 {
		s.Captures[c].Refs++
	}
}

// ReleaseCapture counts one less, and frees the record at zero.
func (s *State) ReleaseCapture(c uint16) {
	if c == 0 {
		return
	}
	r := &s.Captures[c]
	if r.Refs--; r.Refs > 0 {
		return
	}
	*r = Capture{}
	s.CutTargets(c)
	paid := s.Paid[:0]
	for _, p := range s.Paid {
		if p.Capture != c {
			paid = append(paid, p)
		}
	}
	s.Paid = paid
	s.Spliced = slices.DeleteFunc(s.Spliced, func(p SplicedRecord) bool { return p.Capture == c })
}

// copyCapture returns a new record like c, targets, payments and what was spliced onto it
// included (707.10).
func (s *State) copyCapture(c uint16) uint16 {
	if c == 0 {
		return 0
	}
	n := s.NewCapture()
	from := s.Captures[c]
	from.Refs = 1
	from.WasCast = 0 // a copy is not cast (707.10)
	from.AsCast, from.Goes = 0, 0
	from.Taken = false                                                                        // who controls the copy put it on the stack (707.10)
	from.Foretold = false                                                                     // nor was it a card (702.143c)
	from.Colors, from.Spent, from.Each, from.SnowSpent = 0, 0, [mtg.NumManaColors]uint16{}, 0 // mana is no object: what was spent is not copied
	s.Captures[n] = from
	for i, count := 0, len(s.Targets); i < count; i++ {
		if t := s.Targets[i]; t.Capture == c {
			t.Capture = n
			s.Targets = append(s.Targets, t)
		}
	}
	for i, count := 0, len(s.Paid); i < count; i++ {
		if p := s.Paid[i]; p.Capture == c && !p.Helped {
			p.Capture = n
			s.Paid = append(s.Paid, p)
		}
	}
	for i, count := 0, len(s.Spliced); i < count; i++ {
		if p := s.Spliced[i]; p.Capture == c {
			p.Capture = n
			s.Spliced = append(s.Spliced, p)
		}
	}
	return n
}

// AddTarget records a target.
func (s *State) AddTarget(t TargetRecord) { s.Targets = append(s.Targets, t) }

// SetTarget replaces target record i.
func (s *State) SetTarget(i int, t TargetRecord) { s.Targets[i] = t }

// JudgeTarget says whether target i was legal as its spell or ability began to
// resolve (608.2b).
func (s *State) JudgeTarget(i int, legal bool) { s.Targets[i].Illegal = !legal }

// CutTargets drops the targets of a capture.
func (s *State) CutTargets(c uint16) {
	kept := s.Targets[:0]
	for _, t := range s.Targets {
		if t.Capture != c {
			kept = append(kept, t)
		}
	}
	s.Targets = kept
}

// AddSpliced records a card that is spliced onto a spell.
func AddSpliced(s *State, p SplicedRecord) { s.Spliced = append(s.Spliced, p) }

// CutSpliced takes back the record that was added last.
func CutSpliced(s *State) { s.Spliced = s.Spliced[:len(s.Spliced)-1] }

// SplicedAt returns card number n of those spliced onto the spell of a capture, nil where
// there are not so many.
func SplicedAt(s *State, capture uint16, n int) *SplicedRecord {
	for i := range s.Spliced {
		if s.Spliced[i].Capture != capture || capture == 0 || s.Spliced[i].Times > 0 {
			continue
		}
		if n == 0 {
			return &s.Spliced[i]
		}
		n--
	}
	return nil
}

// TimesLent is how often the optional cost was paid for the spell of a capture that an ability
// of the source gives it: one of those that fits says is meant.
func TimesLent(s *State, capture uint16, source mtg.ObjectID, fits func(mtg.AbilityRef) bool) (n int) {
	for i := range s.Spliced {
		if p := &s.Spliced[i]; capture != 0 && p.Capture == capture && p.Times > 0 && p.Card == source && fits(p.Ability) {
			n += int(p.Times)
		}
	}
	return n
}

// RevealSpliced notes that the card of a splicing has been shown to all.
func RevealSpliced(s *State, capture uint16, n int) {
	if r := SplicedAt(s, capture, n); r != nil {
		r.Revealed = true
	}
}

// AddPaid records an object that paid part of a cost.
func (s *State) AddPaid(p PaidRecord) { s.Paid = append(s.Paid, p) }

// HasPaid reports whether the object paid part of a cost that is still kept, or is what such a one
// became.
func HasPaid(s *State, o mtg.ObjectID) bool {
	return slices.ContainsFunc(s.Paid, func(p PaidRecord) bool { return p.Object == o || p.Became == o })
}

// SpokenOf reports whether a delayed triggered ability, or an effect that lasts, has kept the object
// as what it goes on to speak of.
func SpokenOf(s *State, o mtg.ObjectID) bool {
	e := o.Entity()
	return slices.ContainsFunc(s.Held, func(h HeldRecord) bool { return h.Entity == e }) ||
		slices.ContainsFunc(s.Targets, func(t TargetRecord) bool { return t.Mode == Remembered && t.Target == e })
}

// SetCapture ties an object to a capture record it shares.
func (s *State) SetCapture(id mtg.ObjectID, c uint16) {
	if s.Object(id) != nil {
		s.HoldCapture(c)
		s.ReleaseCapture(s.Objects[id.Slot()].Capture)
		s.Objects[id.Slot()].Capture = c
	}
}

// Mark sets or clears facts of an object that are bookkeeping of procedures.
func (s *State) Mark(id mtg.ObjectID, f Status, on bool) {
	if s.Object(id) == nil {
		return
	}
	if on {
		s.Objects[id.Slot()].Status |= f
	} else {
		s.Objects[id.Slot()].Status &^= f
	}
}

// SetLink links an object to the object and the ability that exiled it, or put it onto the
// battlefield, where the ability that made its choices stays noted instead (607).
func (s *State) SetLink(id, by mtg.ObjectID, ability mtg.AbilityRef) {
	o := s.Object(id)
	if o == nil {
		return
	}
	o.Link = by
	if o.Zone != mtg.Battlefield {
		o.Ability = ability
	}
}

// SetExiler notes by whose effect an object in exile was exiled.
func SetExiler(s *State, id mtg.ObjectID, p mtg.Seat) {
	if o := s.Object(id); o != nil && o.Zone == mtg.Exile {
		s.Objects[id.Slot()].appoint(Exiler, p)
	}
}

// ByDefault returns who controls the spell, or the permanent that it became, by default: who cast
// the card, whose the copy is (110.2b, 112.2). It is zero where that is who controls it now but
// for continuous effects.
func ByDefault(s *State, o *Object) mtg.Seat {
	switch {
	case o.Capture == 0 || !s.Captures[o.Capture].Taken:
		return 0
	case o.Kind == CardObject:
		return s.Captures[o.Capture].Caster
	}
	return o.Owner
}

// SetByDefault lets the permanent be controlled by who controls it by default, but for continuous
// effects (110.2b).
func SetByDefault(s *State, id mtg.ObjectID) {
	o := &s.Objects[id.Slot()]
	if p := ByDefault(s, o); p != 0 {
		o.Controller = p
		s.Captures[o.Capture].Taken = false
	}
}

// SetChosen stores the colour, type, player or name that an ability chose for a
// permanent, to which the ability is linked (607.2d); what is zero stays as it was.
func (s *State) SetChosen(id mtg.ObjectID, by mtg.AbilityRef, color uint8, kind mtg.Subtype, player mtg.Seat, name uint8) {
	if s.Object(id) == nil {
		choseWhenGone(s, id, color, kind, name)
		return
	}
	o := &s.Objects[id.Slot()]
	if o.Zone == mtg.Battlefield {
		o.Ability = by
	}
	if color != 0 {
		o.ChosenColor = color
	}
	if kind != 0 {
		o.ChosenType = kind
	}
	if player != 0 {
		o.appoint(Chosen, player)
	}
	if name != 0 {
		o.ChosenName = name
	}
}

// KeepSecret says that only p, who has chosen it, knows the player chosen for a permanent.
func KeepSecret(s *State, id mtg.ObjectID, p mtg.Seat) {
	if s.Object(id) != nil {
		s.Objects[id.Slot()].appoint(Secretly, p)
	}
}

// ChooseOther stores the second of two players chosen for a permanent, or for what the proposal at
// index i enters as, where id is none.
func ChooseOther(s *State, id mtg.ObjectID, i int, p mtg.Seat) {
	switch {
	case id == 0:
		s.Batch[i].ChosenOther = p
	case s.Object(id) != nil && p != 0:
		s.Objects[id.Slot()].appoint(ChosenOther, p)
	}
}

// Redecide makes the player who was chosen secretly for an object, or for what the proposal at
// index i enters as, where id is none, another one.
func Redecide(s *State, id mtg.ObjectID, i int, p mtg.Seat) {
	if id == 0 {
		s.Batch[i].ChosenPlayer = p
	} else {
		s.Objects[id.Slot()].appoint(Chosen, p)
	}
}

// ChosenColors are the colours that a ChosenColor says.
func ChosenColors(chosen uint8) (set mtg.ColorSet) {
	for ; chosen != 0; chosen >>= 4 {
		set |= mtg.Colors(mtg.Color(chosen&15 - 1))
	}
	return set
}

// choseWhenGone stores what an ability chose whose source has left: the rest of the ability
// looks for it with what the source was (113.7a).
func choseWhenGone(s *State, id mtg.ObjectID, color uint8, kind mtg.Subtype, name uint8) {
	d := s.LastKnown(id)
	if d == nil {
		return
	}
	if color != 0 {
		d.ChosenColor = color
	}
	if kind != 0 {
		d.ChosenType = kind
	}
	if name != 0 {
		d.ChosenName = name
	}
}

// Remember keeps last known information of an object that is about to leave.
func (s *State) Remember(d Departed) {
	s.HoldCapture(d.Capture)
	s.HoldCopy(d.Copy)
	s.Departed = append(s.Departed, d)
	if d.Status&HasCounters == 0 {
		return
	}
	for _, c := range s.Counters {
		if c.On == d.Object.Entity() {
			s.GoneCounters = append(s.GoneCounters, c)
		}
	}
}

// Followed notes what a departed object became.
func (s *State) Followed(id, became mtg.ObjectID) {
	for i := len(s.Departed) - 1; i >= 0; i-- {
		if s.Departed[i].Object == id {
			s.Departed[i].Became = became
			return
		}
	}
}

// ForgetDeparted drops all last known information; the caller knows that
// nothing refers to any of it.
func (s *State) ForgetDeparted() {
	for i := range s.Departed {
		s.ReleaseCapture(s.Departed[i].Capture)
		s.ReleaseCopy(s.Departed[i].Copy)
	}
	for i := range s.GoneAttached {
		s.ReleaseCapture(s.GoneAttached[i].Was.Capture)
		s.ReleaseCopy(s.GoneAttached[i].Was.Copy)
	}
	s.Departed, s.GoneCounters, s.GoneAttached = s.Departed[:0], s.GoneCounters[:0], s.GoneAttached[:0]
	forgetParts(s)
}

// RememberAttached keeps what an object is that is attached to one that is about to leave.
func RememberAttached(s *State, on mtg.ObjectID, was Departed) {
	s.HoldCapture(was.Capture)
	s.HoldCopy(was.Copy)
	s.GoneAttached = append(s.GoneAttached, Attachment{On: on, Was: was})
}

// AddWitness keeps what an object was at the event of the past in the place given, unless it
// is known to have been the same before.
func AddWitness(s *State, at int, was Departed) {
	for i := len(s.Witnessed) - 1; i >= 0; i-- {
		if w := &s.Witnessed[i]; w.Was.Object == was.Object {
			if w.Was == was {
				return
			}
			break
		}
	}
	s.HoldCapture(was.Capture)
	s.HoldCopy(was.Copy)
	s.Witnessed = append(s.Witnessed, Witness{At: uint32(at), Was: was})
}

// WitnessOf returns what the object was at the event of the past in the place given, nil
// if nothing was kept.
func WitnessOf(s *State, id mtg.ObjectID, at int) *Departed {
	list := s.Witnessed
	if at < 0 {
		list, at = s.WitnessedBefore, LastTurn(at)
	}
	for i := len(list) - 1; i >= 0; i-- {
		if w := &list[i]; w.Was.Object == id && int(w.At) <= at {
			return &w.Was
		}
	}
	return nil
}

// LastTurn makes of the place of an event in Before one that no event of this turn has, and
// the other way round: below that of an event that happens now, which is -1.
func LastTurn(at int) int { return -2 - at }

// PastAt is the event of the past in the place given.
func PastAt(s *State, at int) *event.Event {
	if at < 0 {
		return &s.Before[LastTurn(at)]
	}
	return &s.Past[at]
}

// KeepTurn keeps what has happened this turn for the next, which is about to begin.
func KeepTurn(s *State) {
	for i := range s.Witnessed {
		s.HoldCapture(s.Witnessed[i].Was.Capture)
		s.HoldCopy(s.Witnessed[i].Was.Copy)
	}
	for i := range s.WitnessedBefore {
		s.ReleaseCapture(s.WitnessedBefore[i].Was.Capture)
		s.ReleaseCopy(s.WitnessedBefore[i].Was.Copy)
	}
	s.Before, s.WitnessedBefore = append(s.Before[:0], s.Past...), append(s.WitnessedBefore[:0], s.Witnessed...)
}

// KeepAttacks keeps what attacked in the turn that ends, and forgets the attacks of turns of the
// same player before, but for those of his last combat phase.
func KeepAttacks(s *State) {
	entry := LastAttack{Turn: s.Turn, Of: s.Active}
	list := append(s.LastAttacks, entry)
	for i := range s.Past {
		switch e := &s.Past[i]; {
		case BeginsCombat(s, e):
			entry.Combat++
			list = append(list, entry)
		case e.Kind == mtg.EventAttack:
			list = append(list, LastAttack{Turn: s.Turn, Of: s.Active, Combat: entry.Combat, By: e.Player, Attacker: e.Object, Attacked: e.Other})
		}
	}
	fought := entry.Combat > 0
	s.LastAttacks = slices.DeleteFunc(list, func(a LastAttack) bool {
		return s.Together(a.Of, s.Active) && a.Turn != s.Turn && (fought || a.Combat == 0)
	})
}

// BeginsCombat reports whether the event of the past is the beginning of a combat phase, which
// begins for each of several players whose turn it is (805.4d).
func BeginsCombat(s *State, e *event.Event) bool {
	return e.Kind == mtg.EventStepBegan && mtg.Step(e.N) == mtg.BeginCombat && e.Player == s.Active
}

// forgetTurn forgets what happened in the turn.
func forgetTurn(s *State) {
	for i := range s.Witnessed {
		s.ReleaseCapture(s.Witnessed[i].Was.Capture)
		s.ReleaseCopy(s.Witnessed[i].Was.Copy)
	}
	s.Past, s.Witnessed = s.Past[:0], s.Witnessed[:0]
}

// AddWaiting notes that an ability has triggered (603.2).
func (s *State) AddWaiting(w Waiting) { s.Waiting = append(s.Waiting, w) }

// AddToWaiting adds to the amount of the event that waiting ability i triggered on.
func (s *State) AddToWaiting(i int, n int32) {
	s.Waiting[i].Event.N = mtg.Sum(s.Waiting[i].Event.N, n)
}

// CutWaiting drops waiting ability i.
func (s *State) CutWaiting(i int) {
	copy(s.Waiting[i:], s.Waiting[i+1:])
	s.Waiting = s.Waiting[:len(s.Waiting)-1]
}

// AddEffect begins a continuous effect and returns its number. A copy effect
// holds its values from then on.
func (s *State) AddEffect(e Effect) uint32 {
	s.LastEffect++
	e.ID, e.Timestamp = s.LastEffect, s.stamp()
	s.Effects = append(s.Effects, e)
	if e.Kind == CopyEffect {
		s.HoldCopy(uint16(e.Values[0]))
	}
	return e.ID
}

// NewEffectID returns a number that no effect or delayed ability has.
func (s *State) NewEffectID() uint32 {
	s.LastEffect++
	return s.LastEffect
}

// CutPaid drops the records of what paid for the capture, from part number part
// on.
func (s *State) CutPaid(c uint16, part uint8) {
	kept := s.Paid[:0]
	for _, p := range s.Paid {
		if p.Capture != c || p.Part < part {
			kept = append(kept, p)
		}
	}
	s.Paid = kept
}

// AddAffected says that the effect, which began last, applies to e: the records
// stand in the order in which their effects began.
func (s *State) AddAffected(effect uint32, e mtg.Entity) {
	s.Affected = append(s.Affected, AffectedRecord{Effect: effect, Entity: e})
	if n := len(s.Effects); n > 0 && s.Effects[n-1].ID == effect {
		s.settle(s.Effects[n-1].Kind, e.Object())
	}
}

// settle finds anew what an effect of the kind makes of an object that begins or
// ceases to be affected by it.
func (s *State) settle(kind EffectKind, id mtg.ObjectID) {
	switch kind {
	case CopyEffect:
		s.settleCopy(id)
	case TextEffect:
		s.settleWords(id)
	}
}

// Bar notes keywords that the effect that began last does not add to the object
// that was added to it last (113.11).
func (s *State) Bar(keywords mtg.KeywordSet) {
	s.Effects[len(s.Effects)-1].Flags |= BarsSome
	s.Affected[len(s.Affected)-1].Barred = keywords
}

// EndEffect ends effect number i of the list.
func (s *State) EndEffect(i int) {
	e := s.Effects[i]
	copy(s.Effects[i:], s.Effects[i+1:])
	s.Effects = s.Effects[:len(s.Effects)-1]
	for _, a := range s.AffectedBy(e.ID) {
		s.settle(e.Kind, a.Entity.Object())
	}
	first, end := s.AffectedSpan(e.ID)
	s.Affected = append(s.Affected[:first], s.Affected[end:]...)
	if e.Kind == CopyEffect {
		s.ReleaseCopy(uint16(e.Values[0]))
	}
}

// AffectedBy returns the records of what the effect applies to.
func (s *State) AffectedBy(effect uint32) []AffectedRecord {
	first, end := s.AffectedSpan(effect)
	return s.Affected[first:end]
}

// Affects reports whether e is among the objects and players that the effect
// affects.
func (s *State) Affects(x *Effect, e mtg.Entity) bool {
	for _, a := range s.AffectedBy(x.ID) {
		if a.Entity == e {
			return true
		}
	}
	return false
}

// AffectedSpan returns where in Affected the records of the effect begin and end.
func (s *State) AffectedSpan(effect uint32) (first, end int) {
	for low, high := 0, len(s.Affected); ; {
		if low == high {
			first = low
			break
		}
		if middle := int(uint(low+high) >> 1); s.Affected[middle].Effect < effect {
			low = middle + 1
		} else {
			high = middle
		}
	}
	for end = first; end < len(s.Affected) && s.Affected[end].Effect == effect; end++ {
	}
	return first, end
}

// AddDelayed creates a delayed triggered ability and returns its number.
func (s *State) AddDelayed(d Delayed) uint32 {
	s.LastEffect++
	d.ID, d.Since = s.LastEffect, s.Stamp
	s.HoldCapture(d.Capture)
	s.Delayed = append(s.Delayed, d)
	return d.ID
}

// CutDelayed ends delayed ability number i of the list.
func (s *State) CutDelayed(i int) {
	s.ReleaseCapture(s.Delayed[i].Capture)
	copy(s.Delayed[i:], s.Delayed[i+1:])
	s.Delayed = s.Delayed[:len(s.Delayed)-1]
}

// Hold remembers an entry of a register for a delayed ability.
func (s *State) Hold(h HeldRecord) { s.Held = append(s.Held, h) }

// CutHeld drops what a delayed ability remembered.
func (s *State) CutHeld(delayed uint32) {
	kept := s.Held[:0]
	for _, h := range s.Held {
		if h.Delayed != delayed {
			kept = append(kept, h)
		}
	}
	s.Held = kept
}

// Emit records an event that changes no fact, such as that a spell resolves.
func (s *State) Emit(e *event.Event) { s.record(e) }

// FollowPaid notes what the objects that paid for the capture became.
func (s *State) FollowPaid(c uint16) {
	for i := range s.Paid {
		p := &s.Paid[i]
		if p.Capture == c && p.Became == 0 && s.Object(p.Object) == nil {
			if s.Objects[p.Object.Slot()].Generation == p.Object.Generation()+1 {
				p.Became = s.ID(p.Object.Slot())
			}
		}
	}
}
