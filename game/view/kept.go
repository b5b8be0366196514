package view

import (
	"fmt"

	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// keptViews are the views of a game as they are kept for other builds: see package saved.
type keptViews struct {
	Secret  uint64
	Viewers []keptHandles // by Viewer
}

type keptHandles struct {
	Latest             []Handle
	Records            []keptRecord
	Searched, Controls mtg.SeatSet
}

type keptRecord struct {
	Object            mtg.ObjectID
	Before            Handle
	Face              mtg.FaceID
	Zone              mtg.Zone
	Owner             mtg.Seat
	Seen, Lost, Loose bool
}

// Keep appends all handles to b as other builds can read them, by names.
func (v *Views) Keep(b []byte) []byte {
	k := keptViews{Secret: v.secret}
	for w := range v.tables {
		t := &v.tables[w]
		h := keptHandles{Latest: append([]Handle(nil), t.latest...), Searched: t.searched, Controls: t.controls}
		for _, r := range t.records {
			h.Records = append(h.Records, keptRecord{r.object, r.before, r.face, r.zone, r.owner, r.seen, r.lost, r.loose})
		}
		k.Viewers = append(k.Viewers, h)
	}
	return saved.Append(b, &k)
}

// RestoreKept makes v the views that Keep wrote, here or in another build. On an error v is
// not to be used.
func (v *Views) RestoreKept(b []byte) error {
	var k keptViews
	if err := saved.Read(b, &k); err != nil {
		return fmt.Errorf("%w: %w", errSnapshot, err)
	}
	if len(k.Viewers) != len(v.tables) {
		return fmt.Errorf("%w: it is of %d viewers, and here there are %d", errSnapshot, len(k.Viewers), len(v.tables))
	}
	v.secret = k.Secret
	for w := range v.tables {
		t, h := &v.tables[w], &k.Viewers[w]
		t.Reset()
		t.latest, t.searched, t.controls = append(t.latest, h.Latest...), h.Searched, h.Controls
		for _, r := range h.Records {
			t.records = append(t.records, record{r.Object, r.Before, r.Face, r.Zone, r.Owner, r.Seen, r.Lost, r.Loose})
		}
		if err := t.whole(); err != nil {
			return err
		}
	}
	return nil
}
