package card

// Layout says how the parts of a card stand on it and how many there are.
type Layout uint8

// The layouts. UnknownLayout is one this list does not have.
const (
	UnknownLayout Layout = iota
	Normal
	Split
	Flip
	Transform
	ModalDoubleFaced
	Meld
	Leveler
	ClassLayout
	CaseLayout
	SagaLayout
	Adventure
	Prepare
	Mutate
	Prototype
	BattleLayout
	Host
	Augment
	Planar
	Scheme
	Vanguard
	TokenLayout
	DoubleFacedToken
	Emblem
	ArtSeries
	ReversibleCard
	numLayouts
)

var layouts = [numLayouts]struct {
	name  string
	faces int
}{
	UnknownLayout: {"unknown", 0}, Normal: {"normal", 1}, Split: {"split", 2}, Flip: {"flip", 2},
	Transform: {"transform", 2}, ModalDoubleFaced: {"modal_dfc", 2}, Meld: {"meld", 1},
	Leveler: {"leveler", 1}, ClassLayout: {"class", 1}, CaseLayout: {"case", 1}, SagaLayout: {"saga", 1},
	Adventure: {"adventure", 2}, Prepare: {"prepare", 2}, Mutate: {"mutate", 1}, Prototype: {"prototype", 1},
	BattleLayout: {"battle", 1}, Host: {"host", 1}, Augment: {"augment", 1}, Planar: {"planar", 1},
	Scheme: {"scheme", 1}, Vanguard: {"vanguard", 1}, TokenLayout: {"token", 1},
	DoubleFacedToken: {"double_faced_token", 2}, Emblem: {"emblem", 1}, ArtSeries: {"art_series", 2},
	ReversibleCard: {"reversible_card", 2},
}

// LayoutNamed returns the layout with the name as the public card files write
// it, and false when there is none. "aftermath" is a split card.
func LayoutNamed(name string) (Layout, bool) {
	if name == "aftermath" {
		return Split, true
	}
	for l := Normal; l < numLayouts; l++ {
		if layouts[l].name == name {
			return l, true
		}
	}
	return UnknownLayout, false
}

// String returns the layout's name as the public card files write it.
func (l Layout) String() string {
	if l >= numLayouts {
		return "invalid layout"
	}
	return layouts[l].name
}

// Faces returns how many faces a card of the layout has, and 0 when the layout
// is unknown.
func (l Layout) Faces() int {
	if l >= numLayouts {
		return 0
	}
	return layouts[l].faces
}

// IsDoubleFaced reports whether the second face is on the back (712.1).
func (l Layout) IsDoubleFaced() bool { return l == Transform || l == ModalDoubleFaced }

// Rarity is how often a card is in a booster pack. It means nothing in a game.
type Rarity uint8

// The rarities.
const (
	UnknownRarity Rarity = iota
	Common
	Uncommon
	Rare
	Mythic
	Special
	Bonus
	numRarities
)

var rarityNames = [numRarities]string{"unknown", "common", "uncommon", "rare", "mythic", "special", "bonus"}

// RarityNamed returns the rarity with the name, and false when there is none.
func RarityNamed(name string) (Rarity, bool) {
	for r := Common; r < numRarities; r++ {
		if rarityNames[r] == name {
			return r, true
		}
	}
	return UnknownRarity, false
}

// String returns the rarity's name.
func (r Rarity) String() string {
	if r >= numRarities {
		return "invalid rarity"
	}
	return rarityNames[r]
}

// Status is what a format says about a card.
type Status uint8

// The statuses. A format that does not know a card has it as NotLegal.
const (
	NotLegal Status = iota
	Legal
	Restricted
	Banned
	// UnknownStatus is a word that this list does not have.
	UnknownStatus
	numStatuses
)

var statusNames = [numStatuses]string{"not_legal", "legal", "restricted", "banned", "unknown"}

// StatusNamed returns the status of a word as the public card files write it in
// lower case, and UnknownStatus when the word is none.
func StatusNamed(word string) Status {
	for s := NotLegal; s < UnknownStatus; s++ {
		if statusNames[s] == word {
			return s
		}
	}
	return UnknownStatus
}

// String returns the status's word.
func (s Status) String() string {
	if s >= numStatuses {
		return "invalid status"
	}
	return statusNames[s]
}

// Legality is the status of a card in one format.
type Legality struct {
	Format string
	Status Status
}
