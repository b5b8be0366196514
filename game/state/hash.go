package state

import (
	"encoding/binary"
	"math/bits"
	"unsafe"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

const (
	mixA = 0x9E3779B97F4A7C15
	mixB = 0xD6E8FEB86659FD93
	mixC = 0xA0761D6478BD642F
)

// fold multiplies and folds the 128-bit product.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// mix adds bytes to a hash, eight at a time in two lanes. The halves of the last product
// of a lane are folded with what comes next, which need not wait for both of them.
func mix(h uint64, b []byte) uint64 {
	x, y, xh, yh := h^mixA, h^mixB, uint64(0), uint64(0)
	n := uint64(len(b))
	for len(b) >= 32 {
		w := (*[32]byte)(b)
		xh, x = bits.Mul64(xh^(x^binary.LittleEndian.Uint64(w[0:8])), mixC)
		yh, y = bits.Mul64(yh^(y^binary.LittleEndian.Uint64(w[8:16])), mixA)
		xh, x = bits.Mul64(xh^(x^binary.LittleEndian.Uint64(w[16:24])), mixC)
		yh, y = bits.Mul64(yh^(y^binary.LittleEndian.Uint64(w[24:32])), mixA)
		b = b[32:]
	}
	x, y = x^xh, y^yh
	if len(b) >= 16 {
		x = fold(x^binary.LittleEndian.Uint64(b), mixC)
		y = fold(y^binary.LittleEndian.Uint64(b[8:]), mixA)
		b = b[16:]
	}
	v, w := last(b)
	x = fold(x^v, mixB)
	y = fold(y^w, mixC)
	return fold(x^n, y^mixA)
}

// last returns fewer than sixteen bytes as two words, with zeros behind them.
func last(b []byte) (v, w uint64) {
	switch n := len(b); {
	case n > 8:
		return binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[n-8:]) >> (8 * (16 - uint(n)) & 63)
	case n == 8:
		return binary.LittleEndian.Uint64(b), 0
	case n >= 4:
		v = uint64(binary.LittleEndian.Uint32(b))
		return v | uint64(binary.LittleEndian.Uint32(b[n-4:]))<<(8*uint(n-4)&63), 0
	}
	for i, x := range b {
		v |= uint64(x) << (8 * uint(i) & 63)
	}
	return v, 0
}

// mixEvent takes the bytes of an event as they lie: 44 of them, its number in the word of
// the four bytes from 28 on.
const (
	sizeOfEvent  = 44
	serialOfWord = 16 // how many bits of the word stand before the number
)

var (
	_ [sizeOfEvent]byte         = [unsafe.Sizeof(event.Event{})]byte{}
	_ [28 + serialOfWord/8]byte = [unsafe.Offsetof(event.Event{}.Serial)]byte{}
)

// mixEvent is mix of the event's bytes, whose number is known when this is built, once the
// event has the serial number: it is done for everything that happens, and what was written
// a moment ago in another width could not be read at once.
func mixEvent(h uint64, e *event.Event, serial uint16) uint64 {
	b := (*[sizeOfEvent]byte)(unsafe.Pointer(e))
	xh, x := bits.Mul64(h^mixA^binary.LittleEndian.Uint64(b[0:]), mixC)
	yh, y := bits.Mul64(h^mixB^binary.LittleEndian.Uint64(b[8:]), mixA)
	numbered := binary.LittleEndian.Uint64(b[24:])&^(0xffff<<(32+serialOfWord)) | uint64(serial)<<(32+serialOfWord)
	xh, x = bits.Mul64(xh^(x^binary.LittleEndian.Uint64(b[16:])), mixC)
	yh, y = bits.Mul64(yh^(y^numbered), mixA)
	x = fold(xh^(x^binary.LittleEndian.Uint64(b[32:])), mixB)
	y = fold(yh^(y^uint64(binary.LittleEndian.Uint32(b[40:]))), mixC)
	return fold(x^sizeOfEvent, y^mixA)
}

// Hash returns the exact hash of the state: two states with the same hash are
// the same in every fact, the agenda and the generator included.
func (s *State) Hash() uint64 {
	h := mix(uint64(s.Seats), bytesOf(&s.Header))
	h = mix(h, bytesOf(&s.Rules))
	h = mix(h, bytesOf(&s.Players))
	h = mix(h, bytesOfSlice(s.Objects))
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		for p := range s.Zones[z] {
			if len(s.Zones[z][p]) > 0 {
				h = mix(h^uint64(z)<<8^uint64(p), bytesOfSlice(s.Zones[z][p]))
			}
		}
	}
	h = mix(h, bytesOfSlice(s.Free))
	h = mix(h, bytesOfSlice(s.Counters))
	h = mix(h, bytesOfSlice(s.Copies))
	h = mix(h, bytesOfSlice(s.CopiedAbilities))
	h = mix(h, bytesOfSlice(s.Parts))
	h = mix(h, bytesOfSlice(s.Wordings))
	h = mix(h, s.Said)
	h = mix(h, bytesOfSlice(s.Mana))
	h = mix(h, bytesOfSlice(s.Blocks))
	h = mix(h, bytesOfSlice(s.Assigned))
	h = mix(h, bytesOfSlice(s.Captures))
	h = mix(h, bytesOfSlice(s.Targets))
	h = mix(h, bytesOfSlice(s.Paid))
	h = mix(h, bytesOfSlice(s.Spliced))
	h = mix(h, bytesOfSlice(s.Frames))
	h = mix(h, bytesOfSlice(s.Registers))
	h = mix(h, bytesOfSlice(s.Items))
	h = mix(h, bytesOfSlice(s.Result))
	h = mix(h, bytesOfSlice(s.Drawn))
	h = mix(h, bytesOfSlice(s.Effects))
	h = mix(h, bytesOfSlice(s.Affected))
	h = mix(h, bytesOfSlice(s.Waiting))
	h = mix(h, bytesOfSlice(s.Delayed))
	h = mix(h, bytesOfSlice(s.Held))
	h = mix(h, bytesOfSlice(s.Departed))
	h = mix(h, bytesOfSlice(s.GoneAttached))
	h = mix(h, bytesOfSlice(s.Batch))
	h = mix(h, bytesOfSlice(s.Applied))
	h = mix(h, bytesOfSlice(s.Sequels))
	h = mix(h, bytesOfSlice(s.Past))
	h = mix(h, bytesOfSlice(s.Witnessed))
	h = mix(h, bytesOfSlice(s.Before))
	h = mix(h, bytesOfSlice(s.WitnessedBefore))
	h = mix(h, bytesOfSlice(s.LastAttacks))
	h = mix(h, bytesOfSlice(s.Numbers))
	h = mix(h, bytesOfSlice(s.Chosen))
	h = mix(h, bytesOfSlice(s.Symbols))
	h = mix(h, bytesOfSlice(s.Queue))
	h = mix(h, bytesOfSlice(s.Redo.Options))
	h = mix(h, bytesOfSlice(s.Redo.Marks))
	h = mix(h, bytesOfSlice(s.Shunned))
	return mix(h, s.Main)
}
