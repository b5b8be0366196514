package mtg

import "math/bits"

// MaxSeats is the largest number of players in one game.
const MaxSeats = 6

// Seat is a player's place at the table, 1 to MaxSeats in turn order as the
// players sit. Zero is nobody.
type Seat uint8

// SeatSet is a set of seats, one bit a seat.
type SeatSet uint8

// Seats returns the set of the given seats.
func Seats(seats ...Seat) (s SeatSet) {
	for _, p := range seats {
		s |= 1 << p
	}
	return s
}

// Has reports whether p is in the set.
func (s SeatSet) Has(p Seat) bool { return s&(1<<p) != 0 }

// With returns the set with p added.
func (s SeatSet) With(p Seat) SeatSet { return s | 1<<p }

// Without returns the set with p taken out.
func (s SeatSet) Without(p Seat) SeatSet { return s &^ (1 << p) }

// Count returns how many seats are in the set.
func (s SeatSet) Count() int { return bits.OnesCount8(uint8(s)) }

// String returns the scenario key of the seat, A for the first.
func (p Seat) String() string {
	if p == 0 || p > MaxSeats {
		return "-"
	}
	return string(rune('A' + p - 1))
}

// Slot is a place in the state that holds one card for the whole game, or a
// token, copy, emblem or ability for as long as it exists.
type Slot uint16

// slotBits is how many bits of an ObjectID name the slot.
const slotBits = 13

// MaxSlots is the largest number of slots a game may have.
const MaxSlots = 1 << slotBits

// MaxGeneration is the last generation an ObjectID can name.
const MaxGeneration = 1<<(32-slotBits) - 1

// ObjectID names one object: a slot and its generation. A card that changes
// zones keeps its slot and gets a new generation, so it is a new object
// (400.7). Zero is no object.
type ObjectID uint32

// MakeObjectID returns the handle of generation gen in slot.
func MakeObjectID(slot Slot, gen uint32) ObjectID {
	return ObjectID(gen<<slotBits | uint32(slot))
}

// Slot returns the slot the object is in.
func (o ObjectID) Slot() Slot { return Slot(o & (MaxSlots - 1)) }

// Generation returns which of the slot's objects it is.
func (o ObjectID) Generation() uint32 { return uint32(o >> slotBits) }

// Entity returns the object as an Entity.
func (o ObjectID) Entity() Entity { return Entity(o) }

// Entity is an object or a player: what can be a target, be dealt damage, be
// attacked. Zero is neither.
type Entity uint32

// PlayerEntity returns the player in seat p as an Entity.
func PlayerEntity(p Seat) Entity { return Entity(uint32(p) << slotBits) }

// IsPlayer reports whether e is a player.
func (e Entity) IsPlayer() bool { return e != 0 && e&(MaxSlots-1) == 0 }

// IsObject reports whether e is an object.
func (e Entity) IsObject() bool { return e&(MaxSlots-1) != 0 }

// Seat returns the seat of a player, and zero for an object.
func (e Entity) Seat() Seat {
	if !e.IsPlayer() {
		return 0
	}
	return Seat(e >> slotBits)
}

// Object returns the object, and zero for a player.
func (e Entity) Object() ObjectID {
	if !e.IsObject() {
		return 0
	}
	return ObjectID(e)
}

// CardID is a card's index in the catalog of a game. Zero is no card.
type CardID uint16

// FaceID is the index of one face in the catalog of a game: a card's front or
// back face, half, adventure, or a token's characteristics. Zero is no face.
type FaceID uint16

// NameID is the index of a name in the catalog of a game. Zero is no name.
type NameID uint32

// AbilityRef is the index of an ability's program in the catalog of a game.
// Zero is no ability.
type AbilityRef uint32
