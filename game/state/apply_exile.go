package state

import (
	"math/rand/v2"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// arriveInExile notes what is known of a card only in exile: whether it is face
// down, foretold or on an adventure, who may play it, and its pile.
func (s *State) arriveInExile(o *Object, e *event.Event) {
	if e.Flags&event.FaceDown != 0 {
		o.Group = s.pileFor(o)
	}
	switch {
	case e.Kind == mtg.EventForetold:
		o.Status |= Foretold
		o.appoint(Holder, e.Player)
		o.Since = s.Turn
	case e.Flags&event.OnAdventure != 0:
		o.Status |= OnAdventure
		o.appoint(Holder, e.By)
	}
}

// pileFor is the pile of a card that is exiled face down: that of the cards of its
// owner that come at the same time, or a new one (406.4).
func (s *State) pileFor(o *Object) uint16 {
	l := s.Zones[mtg.Exile][0]
	for i := len(l) - 1; i >= 0; i-- {
		other := &s.Objects[l[i]]
		if !other.ArrivedWith(o) {
			break
		}
		if other.Is(FaceDown) && other.Owner == o.Owner {
			return other.Group
		}
	}
	s.Piles++
	return uint16(s.Piles)
}

// SamePile reports whether two cards are in one pile of face-down exiled cards.
func (o *Object) SamePile(other *Object) bool {
	return o.Zone == mtg.Exile && other.Zone == mtg.Exile && o.Is(FaceDown) && other.Is(FaceDown) &&
		o.Group == other.Group && o.Owner == other.Owner
}

// applyExile changes what is known of cards in exile.
func (s *State) applyExile(e *event.Event) {
	if s.Object(e.Object) == nil {
		return
	}
	switch e.Kind {
	case mtg.EventBecameForetold:
		o := &s.Objects[e.Object.Slot()]
		if !o.Is(Foretold) {
			o.Status |= Foretold
			o.appoint(Holder, o.Owner)
			o.Since = s.Turn
		}
	case mtg.EventPileShuffled:
		if e.N > 0 {
			s.shufflePile(e.Object.Slot())
			e.N = 0
		}
	}
}

// shufflePile puts the face-down cards that came to exile together with the one in
// the slot into a random order: those of each owner among themselves, for whose they
// are everybody sees. Nobody may look at any of them any more, and each is a new
// object (406.3, 701.24a).
func (s *State) shufflePile(slot mtg.Slot) {
	first := s.Objects[slot]
	r := s.openRandom()
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		s.shuffleOwned(&first, p, &r)
	}
	s.closeRandom(&r)
}

// shuffleOwned is shufflePile for the cards of one owner.
func (s *State) shuffleOwned(first *Object, p mtg.Seat, r *rand.ChaCha8) {
	l := s.Zones[mtg.Exile][0]
	var places []int
	for i, other := range l {
		if o := &s.Objects[other]; o.Owner == p && o.Is(FaceDown) && o.ArrivedWith(first) {
			places = append(places, i)
			o.Known = 0
			o.Generation++
		}
	}
	for i := len(places) - 1; i > 0; i-- {
		j := int(r.Uint64() % uint64(i+1))
		a, b := places[i], places[j]
		l[a], l[b] = l[b], l[a]
	}
}

// SetForetoldIn says in which turn a card that is laid out was foretold.
func (s *State) SetForetoldIn(id mtg.ObjectID, turn uint32) {
	if s.Object(id) != nil {
		s.Objects[id.Slot()].Since = turn
	}
}

// JoinPile puts a card that is laid out face down into the pile of another, as if
// they had come together.
func (s *State) JoinPile(id, other mtg.ObjectID) {
	if o := s.Object(other); o != nil && s.Object(id) != nil {
		joined := &s.Objects[id.Slot()]
		joined.Group, joined.Arrived = o.Group, o.Arrived
	}
}
