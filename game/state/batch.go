package state

import (
	"math"
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// A batch is the events that are about to happen at once. While it is being
// decided another may be proposed, decided and happen, such as a payment that
// decides how a permanent enters; it stands behind, from State.BatchFirst on.

// Propose adds an event to the batch that is being decided.
func (s *State) Propose(e event.Event) { s.Batch = append(s.Batch, Proposed{Event: e}) }

// ProposeWith adds counters that are put on what the proposal at index i becomes
// as it enters (122.6).
func (s *State) ProposeWith(e event.Event, i int) {
	s.Batch = append(s.Batch, Proposed{Event: e, With: uint32(i + 1)})
}

// ProposePart adds an event that is part of the proposal at index i, or what is
// left of it: to both the same effects have been applied (614.5).
func (s *State) ProposePart(e event.Event, i int) {
	s.Propose(e)
	s.inherit(uint32(i), uint32(len(s.Batch)-1))
}

// ProposeBesides adds tokens that are created besides those of the proposal at index i. They are
// one event, and what was applied to it is kept for the first of them (614.5, 616.1g).
func ProposeBesides(s *State, e event.Event, i int) {
	s.Batch = append(s.Batch, Proposed{Event: e, Besides: uint32(i + 1)})
}

// JoinBesides makes the proposal at index j, and what is besides it, one event with that at index i.
func JoinBesides(s *State, j, i int) {
	for k := range s.Batch {
		if IsBesides(s, k, j) {
			s.Batch[k].Besides = uint32(i + 1)
		}
	}
}

// IsBesides reports whether the proposal at index j is, or is in one event with, that at index i.
func IsBesides(s *State, j, i int) bool { return j == i || s.Batch[j].Besides == uint32(i+1) }

func (s *State) inherit(from, to uint32) {
	for _, a := range s.Applied {
		if a.Index == from {
			a.Index = to
			s.Applied = append(s.Applied, a)
		}
	}
}

// Proposal returns the proposal at index i, for the engine to change while
// replacement effects apply.
func (s *State) Proposal(i int) *Proposed { return &s.Batch[i] }

// Proposing is the batch that is being decided.
func (s *State) Proposing() []Proposed { return s.Batch[s.BatchFirst:] }

// CutBatch ends the batch that is being decided.
func (s *State) CutBatch() {
	first := s.BatchFirst
	for i := range s.Batch[first:] {
		if p := &s.Batch[first:][i]; p.Copy|p.CopyNow|p.Capture != 0 {
			s.ReleaseCopy(p.Copy)
			s.ReleaseCopy(p.CopyNow)
			s.ReleaseCapture(p.Capture)
		}
	}
	s.Batch = s.Batch[:first]
	if len(s.Applied) == 0 {
		return
	}
	kept := s.Applied[:0]
	for _, a := range s.Applied {
		if a.Index < first || a.Index >= ofSequel {
			kept = append(kept, a)
		}
	}
	s.Applied = kept
}

// SetBatchFirst says where the batch being decided begins.
func (s *State) SetBatchFirst(n uint32) { s.BatchFirst = n }

// SetDrawnFirst says where the cards drawn by the instruction in progress begin,
// and forgets those beyond.
func (s *State) SetDrawnFirst(n uint32) {
	s.Drawn = s.Drawn[:max(n, s.DrawnFirst)]
	s.DrawnFirst = n
}

// SetSettled notes the amount of a proposal that stood for several.
func (s *State) SetSettled(n int32) { s.Settled = n }

// NoteApplied remembers that a replacement effect was applied to an event of
// the batch (614.5).
func (s *State) NoteApplied(r AppliedRecord) { s.Applied = append(s.Applied, r) }

// ofSequel marks the index of an AppliedRecord as that of a sequel.
const ofSequel uint32 = 1 << 31

// WasApplied reports whether it was, or was applied to what the events of the
// sequel in progress happen instead of.
func (s *State) WasApplied(r AppliedRecord) bool {
	for _, a := range s.Applied {
		if s.Inherits != 0 && a.Index == ofSequel|s.Inherits {
			a.Index = r.Index
		}
		if a == r {
			return true
		}
	}
	return false
}

// NoProposal is in the place of a proposal where what happens after the batch is not instead of one.
const NoProposal = -1

// AddSequel notes what happens after the batch; what was applied to proposal i
// is not applied to it again.
func (s *State) AddSequel(q Sequel, i int) {
	s.Sequels = append(s.Sequels, q)
	if i == NoProposal {
		return
	}
	key := ofSequel | uint32(len(s.Sequels))
	s.inherit(uint32(i), key)
	if s.Inherits != 0 {
		s.inherit(ofSequel|s.Inherits, key)
	}
}

// DropSequels has what would happen after the proposal at index i, of the abilities that fit,
// never find that it did.
func DropSequels(s *State, i int, fits func(ref mtg.AbilityRef) bool) {
	for k := range s.Sequels {
		if q := &s.Sequels[k]; q.Proposal == uint32(i+1) && fits(q.Ability) {
			q.Proposal = math.MaxUint32
		}
	}
}

// SequelHappened notes what the proposal at index i became, for the sequels that
// speak of it.
func (s *State) SequelHappened(i int, e *event.Event) {
	for k := range s.Sequels {
		if q := &s.Sequels[k]; q.Proposal == uint32(i+1) {
			q.Event.Became, q.Event.From, q.Event.To, q.Event.Card, q.Proposal = e.Became, e.From, e.To, e.Card, 0
		}
	}
}

// BeginSequel makes the events that follow inherit what was applied before
// sequel number k; zero ends that.
func (s *State) BeginSequel(k uint32) { s.Inherits = k }

// CutSequels drops the sequels from number n on.
func (s *State) CutSequels(n int) {
	s.Sequels = s.Sequels[:n]
	kept := s.Applied[:0]
	for _, a := range s.Applied {
		if a.Index < ofSequel || a.Index <= ofSequel|uint32(n) {
			kept = append(kept, a)
		}
	}
	s.Applied = kept
}

// ChooseFor stores a choice that an ability made for what the proposal at index i
// enters as.
func (s *State) ChooseFor(i int, by mtg.AbilityRef, color uint8, kind mtg.Subtype, player mtg.Seat, name uint8) {
	p := &s.Batch[i]
	p.ChosenBy = by
	if color != 0 {
		p.ChosenColor = color
	}
	if kind != 0 {
		p.ChosenType = kind
	}
	if player != 0 {
		p.ChosenPlayer = player
	}
	if name != 0 {
		p.ChosenName = name
	}
}

// Enters reports whether the object is about to enter the battlefield.
func (s *State) Enters(id mtg.ObjectID) bool {
	for i := range s.Batch {
		if e := &s.Batch[i].Event; e.Object == id && e.To == mtg.Battlefield && s.Batch[i].Done == 0 {
			return true
		}
	}
	return false
}

// inPlace is up to how many events are put into their order where they are, without memory
// for others.
const inPlace = 64

// OrderBatch puts the events that are being proposed into the order of their places, those of
// one place as they are.
func OrderBatch(s *State, place func(p *Proposed) int) {
	l := s.Proposing()
	if len(l) > inPlace {
		slices.SortStableFunc(l, func(a, b Proposed) int { return place(&a) - place(&b) })
		return
	}
	for i := 1; i < len(l); i++ {
		for j := i; j > 0 && place(&l[j]) < place(&l[j-1]); j-- {
			l[j], l[j-1] = l[j-1], l[j]
		}
	}
}
