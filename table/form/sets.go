package form

import "github.com/apnap/apnap/game/decision"

// manyPlaces is how many places of partners a decision says at most list by list. With
// more than that each list is said once: a thousand creatures that may block any of a
// thousand would say as many thousand places.
const manyPlaces = 1 << 13

// sets says the lists of partners that a decision has.
type sets struct {
	d   *decision.Decision
	all [][]uint16
	// spans are those said by where they stand, and same by what is in them; nil where
	// each is said where it belongs.
	spans map[span]uint16
	same  map[string]uint16
}

type span struct {
	first uint32
	count uint16
}

// setsOf returns the lists of partners of the decision, of which none is said.
func setsOf(d *decision.Decision) *sets {
	s, places := &sets{d: d}, 0
	for i := range d.Options {
		places += int(d.Options[i].Count)
	}
	for i := range d.Requirements {
		places += int(d.Requirements[i].Count)
	}
	if places > manyPlaces {
		s.spans, s.same = map[span]uint16{}, map[string]uint16{}
	}
	return s
}

// say says a list, or with none which of the lists it is.
func (s *sets) say(first uint32, count uint16) (with []uint16, set *uint16) {
	list := s.d.Pairs[first : first+uint32(count)]
	if s.spans == nil {
		return append([]uint16{}, list...), nil
	}
	n, ok := s.spans[span{first, count}]
	if !ok {
		n = s.number(list)
		s.spans[span{first, count}] = n
	}
	return []uint16{}, &n
}

// number returns the place of the list among all.
func (s *sets) number(list []uint16) uint16 {
	content := make([]byte, 0, 2*len(list))
	for _, p := range list {
		content = append(content, byte(p), byte(p>>8))
	}
	n, ok := s.same[string(content)]
	if !ok {
		n = uint16(len(s.all))
		s.same[string(content)] = n
		s.all = append(s.all, append([]uint16{}, list...))
	}
	return n
}

// Partners returns the places in Others that option i may be paired with.
func (d *Decision) Partners(i int) []uint16 { return d.listed(d.Options[i].With, d.Options[i].Set) }

// Wanted returns the places in Others of which requirement i names one.
func (d *Decision) Wanted(i int) []uint16 {
	return d.listed(d.Requirements[i].With, d.Requirements[i].Set)
}

func (d *Decision) listed(with []uint16, set *uint16) []uint16 {
	if set != nil && int(*set) < len(d.Sets) {
		return d.Sets[*set]
	}
	return with
}
