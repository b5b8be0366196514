package state

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"unsafe"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// The snapshot of a state is the memory of its header and slices, in a fixed
// order: the structs have no pointers and no implicit padding, which a test
// holds, and every machine the project runs on is little-endian. A fingerprint
// of the layout stands in front, so that a snapshot of another layout is
// refused. It is for the memory of this program; what is kept for other builds is
// in kept.go.

// bytesOf returns the memory of a plain value.
func bytesOf[T any](v *T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(v)), unsafe.Sizeof(*v))
}

// bytesOfSlice returns the memory of a slice of plain values.
func bytesOfSlice[T any](v []T) []byte {
	if len(v) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&v[0])), uintptr(len(v))*unsafe.Sizeof(v[0]))
}

// slab reads or writes one slice of the state as memory.
type slab interface {
	memory() []byte
	resize(n int) []byte // makes room for n elements and returns the memory
	size() int           // bytes an element
	count() int
	element() reflect.Type
	forget() // makes it nil where it is empty
}

type slabOf[T any] struct{ at *[]T }

func (l slabOf[T]) memory() []byte        { return bytesOfSlice(*l.at) }
func (l slabOf[T]) count() int            { return len(*l.at) }
func (l slabOf[T]) element() reflect.Type { return reflect.TypeFor[T]() }
func (l slabOf[T]) forget() {
	if len(*l.at) == 0 {
		*l.at = nil
	}
}
func (l slabOf[T]) size() int { var v T; return int(unsafe.Sizeof(v)) }
func (l slabOf[T]) resize(n int) []byte {
	if cap(*l.at) < n {
		*l.at = make([]T, n)
	}
	*l.at = (*l.at)[:n]
	return bytesOfSlice(*l.at)
}

// slabs yields the slices of the state in the order of the snapshot.
func (s *State) slabs(yield func(slab) bool) {
	list := [...]slab{
		slabOf[Object]{&s.Objects},
		slabOf[mtg.Slot]{&s.Free},
		slabOf[CounterRecord]{&s.Counters},
		slabOf[Copiable]{&s.Copies},
		slabOf[CopiedAbility]{&s.CopiedAbilities},
		slabOf[Part]{&s.Parts},
		slabOf[mtg.Wording]{(*[]mtg.Wording)(&s.Wordings)},
		slabOf[byte]{&s.Said},
		slabOf[ManaRecord]{&s.Mana},
		slabOf[Block]{&s.Blocks},
		slabOf[AssignedRecord]{&s.Assigned},
		slabOf[Capture]{&s.Captures},
		slabOf[TargetRecord]{&s.Targets},
		slabOf[PaidRecord]{&s.Paid},
		slabOf[SplicedRecord]{&s.Spliced},
		slabOf[Frame]{&s.Frames},
		slabOf[Value]{&s.Registers},
		slabOf[mtg.Entity]{&s.Items},
		slabOf[mtg.Entity]{&s.Result},
		slabOf[mtg.Entity]{&s.Drawn},
		slabOf[Effect]{&s.Effects},
		slabOf[AffectedRecord]{&s.Affected},
		slabOf[Waiting]{&s.Waiting},
		slabOf[Delayed]{&s.Delayed},
		slabOf[HeldRecord]{&s.Held},
		slabOf[Departed]{&s.Departed},
		slabOf[CounterRecord]{&s.GoneCounters},
		slabOf[Attachment]{&s.GoneAttached},
		slabOf[Proposed]{&s.Batch},
		slabOf[AppliedRecord]{&s.Applied},
		slabOf[Sequel]{&s.Sequels},
		slabOf[event.Event]{&s.Past},
		slabOf[Witness]{&s.Witnessed},
		slabOf[event.Event]{&s.Before},
		slabOf[Witness]{&s.WitnessedBefore},
		slabOf[int32]{&s.Numbers},
		slabOf[decision.Option]{&s.Chosen},
		slabOf[mtg.ManaSymbol]{&s.Symbols},
		slabOf[Queued]{&s.Queue},
		slabOf[decision.Option]{&s.Redo.Options},
		slabOf[int32]{&s.Redo.Marks},
		slabOf[byte]{&s.Main},
		slabOf[LastAttack]{&s.LastAttacks},
	}
	for _, l := range list {
		if !yield(l) {
			return
		}
	}
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		for p := range s.Zones[z] {
			if !yield(slabOf[mtg.Slot]{&s.Zones[z][p]}) {
				return
			}
		}
	}
}

// layout is a fingerprint of the memory layout of the state, and of the numbers of what
// stands in it: states of two builds with the same one have the same hash when they are
// the same.
var layout = fingerprint()

func fingerprint() uint64 {
	var s State
	h := saved.Numbering()
	var describe func(t reflect.Type)
	describe = func(t reflect.Type) {
		h = mix(h, fmt.Append(nil, t, t.Size()))
		switch t.Kind() {
		case reflect.Array:
			describe(t.Elem())
		case reflect.Struct:
			for i := range t.NumField() {
				f := t.Field(i)
				h = mix(h, fmt.Append(nil, f.Name, f.Offset))
				describe(f.Type)
			}
		}
	}
	for _, v := range []any{s.Header, s.Rules, s.Players} {
		describe(reflect.TypeOf(v))
	}
	for l := range s.slabs {
		describe(l.element())
	}
	return h
}

// AppendBinary appends a snapshot of the state to b.
func (s *State) AppendBinary(b []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, layout)
	b = append(b, bytesOf(&s.Header)...)
	b = append(b, bytesOf(&s.Rules)...)
	b = append(b, bytesOf(&s.Players)...)
	for l := range s.slabs {
		b = binary.LittleEndian.AppendUint32(b, uint32(l.count()))
		b = append(b, l.memory()...)
	}
	return binary.LittleEndian.AppendUint64(b, s.Hash())
}

// errSnapshot is wrapped by every error of Restore.
var errSnapshot = errors.New("the snapshot cannot be used")

// Restore makes s the state of a snapshot and returns the bytes after it. On
// an error s is not to be used.
func (s *State) Restore(b []byte) ([]byte, error) {
	if len(b) < 8 || binary.LittleEndian.Uint64(b) != layout {
		return nil, fmt.Errorf("%w: it was made by another version; replay the journal's inputs instead", errSnapshot)
	}
	b = b[8:]
	for _, part := range [][]byte{bytesOf(&s.Header), bytesOf(&s.Rules), bytesOf(&s.Players)} {
		if len(b) < len(part) {
			return nil, fmt.Errorf("%w: it ends too early", errSnapshot)
		}
		copy(part, b)
		b = b[len(part):]
	}
	for l := range s.slabs {
		if len(b) < 4 {
			return nil, fmt.Errorf("%w: it ends too early", errSnapshot)
		}
		n := uint64(binary.LittleEndian.Uint32(b))
		b = b[4:]
		if n*uint64(l.size()) > uint64(len(b)) {
			return nil, fmt.Errorf("%w: it ends too early", errSnapshot)
		}
		k := copy(l.resize(int(n)), b)
		b = b[k:]
	}
	if len(b) < 8 || binary.LittleEndian.Uint64(b) != s.Hash() {
		return nil, fmt.Errorf("%w: its bytes do not match its hash", errSnapshot)
	}
	return b[8:], nil
}
