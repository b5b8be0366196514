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
	s.Header, s.Rules = from.Header, from.Rules
	if cap(s.Objects) == 0 {
		roomForZones(s, from)
	}
	s.Objects = append(s.Objects[:0], from.Objects...)
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		if z.Shared() {
			s.Zones[z][0] = append(s.Zones[z][0][:0], from.Zones[z][0]...)
			if z != mtg.Command { // where supplementary decks are, see Beside
				continue
			}
		}
		for p := uint32(1); p <= from.Seats; p++ {
			s.Zones[z][p] = append(s.Zones[z][p][:0], from.Zones[z][p]...)
		}
	}
	s.Free = append(s.Free[:0], from.Free...)
	s.Counters = append(s.Counters[:0], from.Counters...)
	s.Copies = append(s.Copies[:0], from.Copies...)
	s.CopiedAbilities = append(s.CopiedAbilities[:0], from.CopiedAbilities...)
	s.Parts = append(s.Parts[:0], from.Parts...)
	s.Wordings = append(s.Wordings[:0], from.Wordings...)
	s.Said = append(s.Said[:0], from.Said...)
	s.Mana = append(s.Mana[:0], from.Mana...)
	s.Blocks = append(s.Blocks[:0], from.Blocks...)
	s.Assigned = append(s.Assigned[:0], from.Assigned...)
	s.Captures = append(s.Captures[:0], from.Captures...)
	s.Targets = append(s.Targets[:0], from.Targets...)
	s.Paid = append(s.Paid[:0], from.Paid...)
	s.Spliced = append(s.Spliced[:0], from.Spliced...)
	s.Frames = append(s.Frames[:0], from.Frames...)
	s.Registers = append(s.Registers[:0], from.Registers...)
	s.Items = append(s.Items[:0], from.Items...)
	s.Result = append(s.Result[:0], from.Result...)
	s.Drawn = append(s.Drawn[:0], from.Drawn...)
	s.Effects = append(s.Effects[:0], from.Effects...)
	s.Affected = append(s.Affected[:0], from.Affected...)
	s.Waiting = append(s.Waiting[:0], from.Waiting...)
	s.Delayed = append(s.Delayed[:0], from.Delayed...)
	s.Held = append(s.Held[:0], from.Held...)
	s.Departed = append(s.Departed[:0], from.Departed...)
	s.GoneCounters = append(s.GoneCounters[:0], from.GoneCounters...)
	s.GoneAttached = append(s.GoneAttached[:0], from.GoneAttached...)
	s.Batch = append(s.Batch[:0], from.Batch...)
	s.Applied = append(s.Applied[:0], from.Applied...)
	s.Sequels = append(s.Sequels[:0], from.Sequels...)
	s.Past = append(s.Past[:0], from.Past...)
	s.Witnessed = append(s.Witnessed[:0], from.Witnessed...)
	s.Numbers = append(s.Numbers[:0], from.Numbers...)
	s.Chosen = append(s.Chosen[:0], from.Chosen...)
	s.Symbols = append(s.Symbols[:0], from.Symbols...)
	s.Queue = append(s.Queue[:0], from.Queue...)
	s.Main = append(s.Main[:0], from.Main...)
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
