package state

import "github.com/apnap/apnap/mtg"

// CopyFrom makes s the same state as from, reusing the memory of s. The two
// share nothing afterwards.
func (s *State) CopyFrom(from *State) {
	n := from.Seats + 1
	if s.Seats > from.Seats {
		clear(s.Players[n:])
	}
	copy(s.Players[:n], from.Players[:n])
	s.Header = from.Header
	s.Rules = from.Rules
	if cap(s.Objects) == 0 {
		roomForZones(s, from)
	}
	renew(&s.Objects, from.Objects)
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		if z.Shared() {
			renew(&s.Zones[z][0], from.Zones[z][0])
			if z != mtg.Command { // where supplementary decks are, see Beside
				continue
			}
		}
		for p := uint32(1); p <= from.Seats; p++ {
			renew(&s.Zones[z][p], from.Zones[z][p])
		}
	}
	renew(&s.Free, from.Free)
	renew(&s.Counters, from.Counters)
	renew(&s.Copies, from.Copies)
	renew(&s.CopiedAbilities, from.CopiedAbilities)
	renew(&s.Parts, from.Parts)
	renew(&s.Wordings, from.Wordings)
	renew(&s.Said, from.Said)
	renew(&s.Mana, from.Mana)
	renew(&s.Blocks, from.Blocks)
	renew(&s.Assigned, from.Assigned)
	renew(&s.Captures, from.Captures)
	renew(&s.Targets, from.Targets)
	renew(&s.Paid, from.Paid)
	renew(&s.Spliced, from.Spliced)
	renew(&s.Frames, from.Frames)
	renew(&s.Registers, from.Registers)
	renew(&s.Items, from.Items)
	renew(&s.Result, from.Result)
	renew(&s.Drawn, from.Drawn)
	renew(&s.Effects, from.Effects)
	renew(&s.Affected, from.Affected)
	renew(&s.Waiting, from.Waiting)
	renew(&s.Delayed, from.Delayed)
	renew(&s.Held, from.Held)
	renew(&s.Departed, from.Departed)
	renew(&s.GoneCounters, from.GoneCounters)
	renew(&s.GoneAttached, from.GoneAttached)
	renew(&s.Batch, from.Batch)
	renew(&s.Applied, from.Applied)
	renew(&s.Sequels, from.Sequels)
	renew(&s.Past, from.Past)
	renew(&s.Witnessed, from.Witnessed)
	renew(&s.Before, from.Before)
	renew(&s.WitnessedBefore, from.WitnessedBefore)
	renew(&s.LastAttacks, from.LastAttacks)
	renew(&s.Numbers, from.Numbers)
	renew(&s.Chosen, from.Chosen)
	renew(&s.Symbols, from.Symbols)
	renew(&s.Queue, from.Queue)
	renew(&s.Redo.Options, from.Redo.Options)
	renew(&s.Redo.Marks, from.Redo.Marks)
	renew(&s.Main, from.Main)
	renew(&s.Shunned, from.Shunned)
}

// renew makes a list the same as another in its own memory. Most lists of a state are
// empty at most times, and where the memory is enough no pointer to it is written anew.
func renew[L ~[]T, T any](list *L, from L) {
	if len(from) == 0 {
		*list = (*list)[:0]
		return
	}
	if n := len(from); n <= cap(*list) {
		*list = (*list)[:n]
		copy(*list, from)
		return
	}
	*list = append((*list)[:0], from...)
}

// roomForZones takes the memory for the zones of a state that has none yet all at once. A
// zone that grows past its part takes memory of its own.
func roomForZones(s, from *State) {
	const spare = 2 // for what the next moves bring
	n := 0
	for z := range from.Zones {
		for p := range from.Zones[z] {
			if k := len(from.Zones[z][p]); k > 0 {
				n += k + spare
			}
		}
	}
	room := make([]mtg.Slot, n)
	for z := range from.Zones {
		for p := range from.Zones[z] {
			if n := len(from.Zones[z][p]); n > 0 {
				s.Zones[z][p], room = room[:0:n+spare], room[n+spare:]
			}
		}
	}
}

// Clear makes s the empty state, keeping its memory.
func (s *State) Clear() {
	var empty State
	s.CopyFrom(&empty)
	for z := range s.Zones {
		for p := range s.Zones[z] {
			s.Zones[z][p] = s.Zones[z][p][:0]
		}
	}
}
