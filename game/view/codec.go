package view

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/apnap/apnap/mtg"
)

// recordBytes is the length of a record in a snapshot.
const recordBytes = 15

// errSnapshot is wrapped by every error of Restore.
var errSnapshot = errors.New("the snapshot of the views cannot be used")

// AppendBinary appends a snapshot of all handles to b. The first record of a table is
// of no handle: it has what belongs to the table as a whole.
func (v *Views) AppendBinary(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, v.secret)
	for w := range v.tables {
		t := &v.tables[w]
		b = binary.LittleEndian.AppendUint32(b, uint32(len(t.latest)))
		for _, h := range t.latest {
			b = binary.LittleEndian.AppendUint32(b, uint32(h))
		}
		b = binary.LittleEndian.AppendUint32(b, uint32(len(t.records)))
		for i := range t.records {
			r := t.records[i]
			if i == 0 {
				r.zone, r.owner = mtg.Zone(t.searched), mtg.Seat(t.controls)
			}
			b = r.append(b)
		}
	}
	return b
}

func (r *record) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(r.object))
	b = binary.LittleEndian.AppendUint32(b, uint32(r.before))
	b = binary.LittleEndian.AppendUint32(b, uint32(r.face))
	flags := byte(0)
	if r.seen {
		flags |= 1
	}
	if r.lost {
		flags |= 2
	}
	if r.loose {
		flags |= 4
	}
	return append(b, byte(r.zone), byte(r.owner), flags)
}

// Restore makes v the views of a snapshot and returns the bytes after it. On an
// error v is not to be used.
func (v *Views) Restore(b []byte) ([]byte, error) {
	if len(b) < 8 {
		return nil, fmt.Errorf("%w: it ends too early", errSnapshot)
	}
	v.secret, b = binary.LittleEndian.Uint64(b), b[8:]
	for w := range v.tables {
		var err error
		if b, err = v.tables[w].restore(b); err != nil {
			return nil, err
		}
	}
	return b, nil
}

func (t *Handles) restore(b []byte) ([]byte, error) {
	t.Reset()
	n, b, err := count(b, 4)
	if err != nil {
		return nil, err
	}
	for ; n > 0; n-- {
		t.latest = append(t.latest, Handle(binary.LittleEndian.Uint32(b)))
		b = b[4:]
	}
	if n, b, err = count(b, recordBytes); err != nil {
		return nil, err
	}
	for range n {
		t.records = append(t.records, readRecord(b))
		b = b[recordBytes:]
	}
	if n > 0 {
		first := &t.records[0]
		t.searched, t.controls = mtg.SeatSet(first.zone), mtg.SeatSet(first.owner)
		*first = record{}
	}
	return b, t.whole()
}

// whole reports what of the handles contradicts the rest.
func (t *Handles) whole() error {
	for i, r := range t.records {
		if r.before >= Handle(max(i, 1)) || int(r.object.Slot()) >= max(len(t.latest), 1) {
			return fmt.Errorf("%w: handle %d is out of order", errSnapshot, i)
		}
	}
	for _, h := range t.latest {
		if int(h) >= max(len(t.records), 1) {
			return fmt.Errorf("%w: there is no handle %d", errSnapshot, h)
		}
	}
	return nil
}

func readRecord(b []byte) record {
	return record{
		object: mtg.ObjectID(binary.LittleEndian.Uint32(b)),
		before: Handle(binary.LittleEndian.Uint32(b[4:])),
		face:   mtg.FaceID(binary.LittleEndian.Uint32(b[8:])),
		zone:   mtg.Zone(b[12]), owner: mtg.Seat(b[13]), seen: b[14]&1 != 0, lost: b[14]&2 != 0, loose: b[14]&4 != 0,
	}
}

// count reads how many things of the size follow, all of which must be there.
func count(b []byte, size int) (n int, rest []byte, err error) {
	if len(b) < 4 {
		return 0, nil, fmt.Errorf("%w: it ends too early", errSnapshot)
	}
	n, b = int(binary.LittleEndian.Uint32(b)), b[4:]
	if n > len(b)/size {
		return 0, nil, fmt.Errorf("%w: it ends too early", errSnapshot)
	}
	return n, b, nil
}
