package legal

import (
	"encoding/binary"
	"fmt"

	"github.com/apnap/apnap/mtg"
)

// Tried is an action that was tried and reversed. It is not offered
// again until the game has changed.
type Tried struct {
	Object  mtg.ObjectID
	Ability mtg.AbilityRef
	Face    mtg.FaceID
	Way     uint32
}

// Append appends the action to a snapshot.
func (b Tried) Append(to []byte) []byte {
	for _, v := range [...]uint32{uint32(b.Object), uint32(b.Ability), uint32(b.Face), b.Way} {
		to = binary.LittleEndian.AppendUint32(to, v)
	}
	return to
}

// ReadTried reads n actions that Append wrote.
func ReadTried(b []byte, n int) ([]Tried, error) {
	if len(b) != 16*n {
		return nil, fmt.Errorf("%d bytes follow the snapshot", len(b))
	}
	var list []Tried
	for ; len(b) > 0; b = b[16:] {
		list = append(list, Tried{
			Object: mtg.ObjectID(binary.LittleEndian.Uint32(b)), Ability: mtg.AbilityRef(binary.LittleEndian.Uint32(b[4:])),
			Face: mtg.FaceID(binary.LittleEndian.Uint32(b[8:])), Way: binary.LittleEndian.Uint32(b[12:]),
		})
	}
	return list, nil
}

// isTried reports whether the action was begun and reversed.
func (l *Law) isTried(pr *Proposal) bool {
	return len(l.Tried) > 0 && l.wasTried(pr.Action, pr.Object, pr.Ability, pr.Face, pr.Way)
}

// wasTried is isTried by the parts; of an ability its reference says all.
func (l *Law) wasTried(a mtg.ActionKind, id mtg.ObjectID, ref mtg.AbilityRef, face mtg.FaceID, way uint8) bool {
	activates := a == mtg.ActionActivate || a == mtg.ActionMana // which says it, whatever it is the face of
	for _, b := range l.Tried {
		if b.Object == id && b.Ability == ref && (activates || b.Face == face) && b.Way == uint32(way) {
			return true
		}
	}
	return false
}
