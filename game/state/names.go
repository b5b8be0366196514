package state

import (
	"bytes"
	"math"
)

// Say keeps a card name that was chosen, each name once, and returns its number:
// zero where there are too many names to keep.
func (s *State) Say(name string) uint8 {
	n := 1
	for at := 0; at < len(s.Said); n++ {
		said := s.saidAt(at)
		if string(said) == name {
			return uint8(n)
		}
		at += len(said) + 1
	}
	if n > math.MaxUint8 {
		return 0
	}
	s.Said = append(append(s.Said, name...), 0)
	return uint8(n)
}

// NameSaid returns the name with the number, and nothing for zero.
func (s *State) NameSaid(n uint8) []byte {
	for at := 0; n > 0 && at < len(s.Said); n-- {
		said := s.saidAt(at)
		if n == 1 {
			return said
		}
		at += len(said) + 1
	}
	return nil
}

func (s *State) saidAt(at int) []byte {
	return s.Said[at : at+bytes.IndexByte(s.Said[at:], 0)]
}
