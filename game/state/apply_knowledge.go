package state

import (
	"math/rand/v2"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyKnowledge changes who knows which cards, and orders libraries.
func (s *State) applyKnowledge(e *event.Event) {
	switch e.Kind {
	case mtg.EventShuffled:
		if e.To == mtg.Command {
			shuffleBeside(s, e.Player)
		} else {
			s.shuffle(e.Player)
		}
	case mtg.EventReveal, mtg.EventShow, mtg.EventCompanion:
		if o := s.Object(e.Object); o != nil {
			if e.Kind == mtg.EventCompanion { // 702.139a
				s.Players[e.Player].Companion = e.Object.Slot()
			}
			e.Card, e.From = o.Face, o.Zone
			s.Objects[e.Object.Slot()].Known = s.everyone()
			if p := o.Owner; s.Top(p) == e.Object {
				s.Players[p].TopShown = e.Object.Slot()
			}
		}
	case mtg.EventLook:
		if o := s.Object(e.Object); o != nil {
			e.Card, e.From = o.Face, o.Zone
			s.Objects[e.Object.Slot()].Known |= s.sharing(mtg.Seats(e.Player))
		}
	}
}

// shuffle permutes p's library with the game's generator (701.24a). Nobody
// knows any card's place afterwards.
func (s *State) shuffle(p mtg.Seat) {
	l := s.Zones[mtg.Library][p]
	permute(s, l)
	s.Players[p].TopShown = 0
	for _, slot := range l {
		o := &s.Objects[slot]
		o.Known, o.Status = 0, 0
		o.Generation++
	}
}

// permute puts the slots into a random order.
func permute(s *State, l []mtg.Slot) {
	r := s.openRandom()
	for i := len(l) - 1; i > 0; i-- {
		j := int(r.Uint64() % uint64(i+1)) // the bias is below 2^-50
		l[i], l[j] = l[j], l[i]
	}
	s.closeRandom(&r)
}

// shuffleBeside permutes p's supplementary deck (103.3a).
func shuffleBeside(s *State, p mtg.Seat) {
	l := s.Zones[mtg.Command][p]
	permute(s, l)
	for _, slot := range l {
		s.Objects[slot].Known = 0
		s.Objects[slot].Generation++
	}
}

// Draw returns a random number below n from the game's generator; n is at
// least one. The use of it is an event of its own.
func (s *State) Draw(n int) int {
	r := s.openRandom()
	v := int(r.Uint64() % uint64(n))
	s.closeRandom(&r)
	return v
}

// Seed starts the game's generator.
func (s *State) Seed(seed [32]byte) {
	r := rand.NewChaCha8(seed)
	s.closeRandom(r)
}

func (s *State) openRandom() (r rand.ChaCha8) {
	if err := r.UnmarshalBinary(s.Random[:]); err != nil {
		panic("state: the random generator was not seeded: " + err.Error())
	}
	return r
}

func (s *State) closeRandom(r *rand.ChaCha8) {
	if _, err := r.AppendBinary(s.Random[:0]); err != nil {
		panic("state: the random generator does not marshal: " + err.Error())
	}
}
