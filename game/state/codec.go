package state

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"slices"
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

// slab is one slice of the state.
type slab interface {
	place(*State) place
	element() reflect.Type
	forget() // makes it nil where it is empty
}

// place is where a slice of plain values stands in every state, and what its values are.
type place struct {
	at   uintptr
	size int // bytes an element
	// grow gives the slice that is there memory for n elements.
	grow func(there unsafe.Pointer, n int)
}

type slabOf[T any] struct{ at *[]T }

func (l slabOf[T]) element() reflect.Type { return reflect.TypeFor[T]() }
func (l slabOf[T]) forget() {
	if len(*l.at) == 0 {
		*l.at = nil
	}
}

func (l slabOf[T]) place(s *State) place {
	var v T
	return place{
		at:   uintptr(unsafe.Pointer(l.at)) - uintptr(unsafe.Pointer(s)),
		size: int(unsafe.Sizeof(v)),
		grow: func(there unsafe.Pointer, n int) { *(*[]T)(there) = make([]T, n) },
	}
}

// places are the slices of the state in the order of the snapshot.
var places = func() (list []place) {
	var s State
	for l := range s.slabs {
		list = append(list, l.place(&s))
	}
	return list
}()

// of returns the slice there as one of bytes: its length and capacity count elements.
func (p *place) of(s *State) *[]byte { return (*[]byte)(unsafe.Add(unsafe.Pointer(s), p.at)) }

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
		slabOf[Shunned]{&s.Shunned},
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
	heads := [...][]byte{bytesOf(&s.Header), bytesOf(&s.Rules), bytesOf(&s.Players)}
	n := 8 + 4*len(places) + 8
	for _, part := range heads {
		n += len(part)
	}
	for i := range places {
		n += len(*places[i].of(s)) * places[i].size
	}
	b = slices.Grow(b, n)
	b = binary.LittleEndian.AppendUint64(b, layout)
	for _, part := range heads {
		b = append(b, part...)
	}
	for i := range places {
		p := &places[i]
		list := *p.of(s)
		b = binary.LittleEndian.AppendUint32(b, uint32(len(list)))
		if len(list) > 0 {
			b = append(b, unsafe.Slice(&list[0], len(list)*p.size)...)
		}
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
	for i := range places {
		if len(b) < 4 {
			return nil, fmt.Errorf("%w: it ends too early", errSnapshot)
		}
		p, n := &places[i], binary.LittleEndian.Uint32(b)
		b = b[4:]
		list := p.of(s)
		if n == 0 {
			*list = (*list)[:0]
			continue
		}
		size := uint64(n) * uint64(p.size)
		if size > uint64(len(b)) {
			return nil, fmt.Errorf("%w: it ends too early", errSnapshot)
		}
		if uint64(cap(*list)) < uint64(n) {
			p.grow(unsafe.Pointer(list), int(n))
		}
		*list = (*list)[:n]
		copy(unsafe.Slice(&(*list)[0], size), b)
		b = b[size:]
	}
	if len(b) < 8 || binary.LittleEndian.Uint64(b) != s.Hash() {
		return nil, fmt.Errorf("%w: its bytes do not match its hash", errSnapshot)
	}
	return b[8:], nil
}
