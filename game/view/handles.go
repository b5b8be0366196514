package view

import (
	"github.com/apnap/apnap/mtg"
)

// Handle names an object, or a player, to one viewer. Handles of objects are
// given in the order in which the viewer first sees them, never given twice,
// and mean nothing to another viewer. Players have the handle of their
// mtg.Entity. Zero is nothing.
type Handle uint32

// playerHandles is the distance between the handles of players; they are left
// out when handles are given to objects, so that a Handle may stand where an
// mtg.Entity does.
const playerHandles = Handle(mtg.MaxSlots)

// PlayerHandle returns the handle of the player in seat p.
func PlayerHandle(p mtg.Seat) Handle { return Handle(mtg.PlayerEntity(p)) }

// IsPlayer reports whether h names a player.
func (h Handle) IsPlayer() bool { return mtg.Entity(h).IsPlayer() }

// Seat returns the seat of the player that h names, and zero for an object.
func (h Handle) Seat() mtg.Seat { return mtg.Entity(h).Seat() }

// record is what the viewer knows of the object that one handle names.
type record struct {
	object mtg.ObjectID // zero: it never came to be, see rewound
	before Handle       // the handle given before to an object in its slot
	face   mtg.FaceID   // the face of the card, where seen
	zone   mtg.Zone
	owner  mtg.Seat
	seen   bool // the viewer knows which card it is
	lost   bool // the viewer cannot follow it any more
	loose  bool // it is in a library, where another found it: nobody else saw at which place (701.23a)
}

// Handles is the table of one viewer's handles. It is a function of what the
// viewer has seen. The zero value is empty.
type Handles struct {
	latest  []Handle // by slot: the handle last given to an object in it
	records []record // by handle; those of players are empty
	// controls are the players for whom the viewer decides, as far as he was told
	// of it (723).
	controls mtg.SeatSet
	// searched are the players whose libraries others search, and have not shuffled
	// yet (701.23a).
	searched mtg.SeatSet
}

// Reset empties the table, keeping its memory.
func (t *Handles) Reset() { *t = Handles{latest: t.latest[:0], records: t.records[:0]} }

// CopyFrom makes t the same table as from.
func (t *Handles) CopyFrom(from *Handles) {
	t.latest = append(t.latest[:0], from.latest...)
	t.records = append(t.records[:0], from.records...)
	t.controls, t.searched = from.controls, from.searched
}

// Object returns the engine's number of the object h names, and false when h
// names a player or nothing the viewer can follow. The object may be gone.
func (t *Handles) Object(h Handle) (mtg.ObjectID, bool) {
	if int(h) >= len(t.records) || t.records[h].object == 0 || t.records[h].lost {
		return 0, false
	}
	return t.records[h].object, true
}

// Last returns the handle given last, zero before any.
func (t *Handles) Last() Handle { return Handle(max(len(t.records), 1) - 1) }

// find returns the handle of the object, or zero.
func (t *Handles) find(id mtg.ObjectID) Handle {
	slot := int(id.Slot())
	if slot >= len(t.latest) || id == 0 {
		return 0
	}
	for h := t.latest[slot]; h != 0; h = t.records[h].before {
		if t.records[h].object == id && !t.records[h].lost {
			return h
		}
	}
	return 0
}

// seen reports whether the viewer knows which card h names.
func (t *Handles) seen(h Handle) bool { return h != 0 && t.records[h].seen }

// note says whether the viewer knows which card h names, and its face if so.
func (t *Handles) note(h Handle, seen bool, face mtg.FaceID) {
	if !seen {
		face = 0
	}
	t.records[h].seen, t.records[h].face = seen, face
}

// issue gives the object a new handle. Its card counts as not seen.
func (t *Handles) issue(id mtg.ObjectID, zone mtg.Zone, owner mtg.Seat) Handle {
	slot := int(id.Slot())
	for len(t.latest) <= slot {
		t.latest = append(t.latest, 0)
	}
	if Handle(len(t.records))%playerHandles == 0 {
		t.records = append(t.records, record{})
	}
	h := Handle(len(t.records))
	t.records = append(t.records, record{object: id, before: t.latest[slot], zone: zone, owner: owner})
	t.latest[slot] = h
	return h
}

// has reports whether an object in the slot has had a handle, which most have not of those
// that the viewer can't follow.
func (t *Handles) has(slot mtg.Slot) bool { return int(slot) < len(t.latest) && t.latest[slot] != 0 }

// lose says that the viewer cannot follow the object any more.
func (t *Handles) lose(id mtg.ObjectID) {
	for h := t.find(id); h != 0; h = t.find(id) {
		t.records[h].lost = true
	}
}

// forget says that the viewer has lost sight of which card is where in one
// hidden place: of all of them, or of those with one face.
func (t *Handles) forget(zone mtg.Zone, owner mtg.Seat, face mtg.FaceID) {
	for _, h := range t.latest {
		r := &t.records[h]
		if r.zone == zone && r.owner == owner && (face == 0 || r.face == face) {
			r.lost = true
		}
	}
}

// rewound ends the handle of what came to be in slot by an action that was
// reversed, now being the generation it is back at; and where the viewer
// follows what is there, the handle that he lost while the action went on
// counts again.
func (t *Handles) rewound(slot mtg.Slot, now uint32, follows bool) {
	h := t.latest[slot]
	for h != 0 && (t.records[h].object == 0 || t.records[h].object.Generation() > now) {
		t.records[h].object = 0
		h = t.records[h].before
	}
	t.latest[slot] = h
	id := mtg.MakeObjectID(slot, now)
	if !follows || t.find(id) != 0 {
		return
	}
	for ; h != 0; h = t.records[h].before {
		if t.records[h].object == id {
			t.records[h].lost = false
			return
		}
	}
}
