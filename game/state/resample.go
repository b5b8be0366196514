package state

import "github.com/apnap/apnap/mtg"

// The methods of this file make other games out of one: games that a player
// could not tell from it. They change only where hidden cards are, and no
// procedure of the game uses them.

// IsHidden reports whether the card in the slot is hidden from somebody: it is
// in a hidden zone (400.2), or face down (708.2, 406.3), or it lies so beneath another card
// (730.2e).
func (s *State) IsHidden(slot mtg.Slot) bool {
	o := &s.Objects[slot]
	return o.Kind == CardObject && (o.Zone.Hidden() || o.Is(FaceDown) || o.Down != NotDown)
}

// Concealed reports whether somebody in the game, or who watches it, does not know
// which card the object is: it is in a hidden zone or face down, and not shown to all.
func (s *State) Concealed(id mtg.ObjectID) bool {
	o := s.Object(id)
	all := s.Playing.With(0)
	return o != nil && (o.Zone.Hidden() || o.Is(FaceDown)) && o.Known&all != all
}

// Exchange makes two hidden cards of one owner change places: each slot, with
// who knows it and all that refers to it, now holds the other's card. It
// reports whether it could; if not, nothing has changed.
func (s *State) Exchange(a, b mtg.Slot) bool {
	if int(a) >= len(s.Objects) || int(b) >= len(s.Objects) || !s.IsHidden(a) || !s.IsHidden(b) {
		return false
	}
	x, y := &s.Objects[a], &s.Objects[b]
	if x.Owner != y.Owner || (x.Zone == mtg.Command) != (y.Zone == mtg.Command) {
		return false
	}
	x.Card, y.Card = y.Card, x.Card
	x.Face, y.Face = y.Face, x.Face
	x.Front, y.Front = y.Front, x.Front
	commanders := &s.Players[x.Owner].Commanders
	for i := range commanders { // which card leads the deck is a fact of the card (903.3)
		switch commanders[i].Slot {
		case a:
			commanders[i].Slot = b
		case b:
			commanders[i].Slot = a
		}
	}
	s.renamePast(s.ID(a), x.Face)
	s.renamePast(s.ID(b), y.Face)
	renameMerged(s, s.ID(a), y.Face, x.Face)
	renameMerged(s, s.ID(b), x.Face, y.Face)
	return true
}

// renameMerged makes a face-down permanent that several cards represent have the text of the
// face that the card on top has now. The rest of what it is face up is found as it is turned.
func renameMerged(s *State, id mtg.ObjectID, before, after mtg.FaceID) {
	for i := range s.Parts {
		o := s.Object(s.Parts[i].Of)
		if o == nil || s.Parts[i].Of != id && s.Parts[i].Object != id || !o.Is(FaceDown) || Topmost(s, s.Parts[i].Of) != s.Object(id) {
			continue
		}
		if o.Copy != 0 && s.Copies[o.Copy].Face == before {
			s.Copies[o.Copy].Face = after
		}
		return
	}
}

// renamePast makes the events that brought the object name the face it has now.
func (s *State) renamePast(id mtg.ObjectID, face mtg.FaceID) {
	for i := range s.Past {
		if e := &s.Past[i]; e.Became == id && e.Card != 0 {
			e.Card = face
		}
	}
}

// SwapPlaces exchanges the objects at two places of a library or hand. It
// reports whether it could; if not, nothing has changed.
func (s *State) SwapPlaces(z mtg.Zone, p mtg.Seat, i, j int) bool {
	if z != mtg.Library && z != mtg.Hand || p > mtg.MaxSeats {
		return false
	}
	l := s.Zones[z][p]
	if i < 0 || j < 0 || i >= len(l) || j >= len(l) {
		return false
	}
	l[i], l[j] = l[j], l[i]
	return true
}

// Reseed starts the generator anew, so that nothing random to come can be told
// from what was before.
func (s *State) Reseed(seed [32]byte) { s.Seed(seed) }
