package state

import "github.com/apnap/apnap/mtg"

// RankProposal says at which place what the proposal at index i is about receives
// its timestamp, of what receives one together with it (613.7m).
func (s *State) RankProposal(i int, rank uint8) { s.Batch[i].Rank = rank }

// OrderTimestamps gives the objects, which have received their timestamps at once,
// those timestamps in the order given (613.7m).
func (s *State) OrderTimestamps(ids []mtg.ObjectID) {
	for i := range ids {
		o := &s.Objects[ids[i].Slot()]
		for _, id := range ids[i+1:] {
			if x := &s.Objects[id.Slot()]; x.Timestamp < o.Timestamp {
				o.Timestamp, x.Timestamp = x.Timestamp, o.Timestamp
			}
		}
	}
}
