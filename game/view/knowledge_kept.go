package view

import (
	"fmt"

	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// keptKnowledge is what a seat knows as it is kept for other builds: see package saved.
type keptKnowledge struct {
	Open             bool
	Controls, Search mtg.SeatSet
	Known, Lifted    []keptCard
}

type keptCard struct {
	Handle Handle
	Card   mtg.FaceID
	Zone   mtg.Zone
	Owner  mtg.Seat
	Seat   mtg.Seat
}

// Keep appends what is known to b as other builds can read it.
func (k *Knowledge) Keep(b []byte) []byte {
	return saved.Append(b, &keptKnowledge{k.open, k.controls, k.search, keepCards(k.known), keepCards(k.lifted)})
}

func keepCards(list []knownCard) (kept []keptCard) {
	for _, c := range list {
		kept = append(kept, keptCard{c.handle, c.card, c.zone, c.owner, c.seat})
	}
	return kept
}

// RestoreKept makes k what Keep wrote of the viewer's knowledge, here or in another build.
// On an error k is not to be used.
func (k *Knowledge) RestoreKept(w Viewer, b []byte) error {
	var kept keptKnowledge
	if err := saved.Read(b, &kept); err != nil {
		return fmt.Errorf("%w: %w", errSnapshot, err)
	}
	k.Reset(w, kept.Open)
	k.controls, k.search = kept.Controls, kept.Search
	k.known, k.lifted = readCards(k.known, kept.Known), readCards(k.lifted, kept.Lifted)
	return nil
}

func readCards(list []knownCard, kept []keptCard) []knownCard {
	for _, c := range kept {
		list = append(list, knownCard{c.Handle, c.Card, c.Zone, c.Owner, c.Seat})
	}
	return list
}
