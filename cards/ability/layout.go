package ability

// Layout says how the faces of a card's program belong together.
type Layout uint8

// The layouts. The comment says what Card.Faces holds.
const (
	// OneFace: the one face.
	OneFace Layout = iota
	// Split: the left half and the right half (709).
	Split
	// Room: the left half and the right half of a permanent card with one type
	// line (709.5).
	Room
	// Flip: the normal and the alternative characteristics (710).
	Flip
	// Transform: the front face and the back face of a nonmodal double-faced
	// card (712.2).
	Transform
	// ModalDoubleFaced: the front face and the back face (712.3).
	ModalDoubleFaced
	// Adventure: the normal characteristics and those of the Adventure (715).
	Adventure
	// Omen: the normal characteristics and those of the Omen (720).
	Omen
	// Prototype: the normal characteristics and those with the inset's cost,
	// power and toughness (718).
	Prototype
	// Prepare: the normal characteristics and those of the prepare spell (722).
	Prepare
	// Meld: the front face of a meld card (712.4).
	Meld
	// Melded: the face that the backs of a meld pair form together (712.4b).
	Melded
)

var layoutNames = [...]string{
	OneFace: "one face", Split: "split", Room: "room", Flip: "flip", Transform: "transform", ModalDoubleFaced: "modal double-faced",
	Adventure: "adventure", Omen: "omen", Prototype: "prototype", Prepare: "prepare",
	Meld: "meld", Melded: "melded",
}

// String returns the layout's name.
func (l Layout) String() string {
	if int(l) >= len(layoutNames) {
		return "invalid layout"
	}
	return layoutNames[l]
}

// Faces returns how many faces a program of the layout has.
func (l Layout) Faces() int {
	if l == OneFace || l == Meld || l == Melded {
		return 1
	}
	return 2
}

// IsDoubleFaced reports whether the second face is on the card's back (712.1).
func (l Layout) IsDoubleFaced() bool { return l == Transform || l == ModalDoubleFaced }

// FaceFlags qualify a face.
type FaceFlags uint8

// The flags of a Face.
const (
	// Fuse: the half has fuse (702.102).
	Fuse FaceFlags = 1 << iota
	// Aftermath: the half is cast from a graveyard only (702.127).
	Aftermath
	// Emblem: the face is that of an emblem, which has no name (114.3).
	Emblem
	// HasBack: the face is that of a token whose back face is the token after it among those
	// of its card (111.10i).
	HasBack
)
