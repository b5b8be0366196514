package mtg

// CardType is one of the card types (205.2a), a bit each, so that a TypeSet
// is a union of them.
type CardType uint16

// The card types that games use.
const (
	Artifact CardType = 1 << iota
	Battle
	Creature
	Enchantment
	Instant
	Land
	Planeswalker
	Sorcery
	Kindred
	Dungeon    // of a nontraditional card that games bring in (309.1)
	Vanguard   // of a nontraditional card that is in the command zone (313.1)
	Scheme     // of another, which begins in a deck there (314.1)
	Plane      // of a card of a planar deck (311.1)
	Phenomenon // of another one (312.1)
)

// Supplementary are the types of the cards that are beside a player's deck and stay in
// the command zone (100.2d, 313.2).
const Supplementary = Vanguard | Scheme | Planar

// Planar are the types of the cards of planar decks (901.3).
const Planar = Plane | Phenomenon

// The faces of the planar die, of which the first is on four sides (901.3a).
const (
	PlanarBlank int32 = iota + 1
	PlanarChaos
	PlanarWalk
)

// TypeSet is a set of card types.
type TypeSet = CardType

// PermanentTypes are the types whose cards become permanents (110.4).
const PermanentTypes = Artifact | Battle | Creature | Enchantment | Land | Planeswalker

var typeNames = [...]string{"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery", "Kindred", "Dungeon", "Vanguard", "Scheme", "Plane", "Phenomenon"}

// TypeNamed returns the card type of a word as it stands on a type line, and
// false when it is none.
func TypeNamed(word string) (CardType, bool) {
	for i, n := range typeNames {
		if n == word {
			return 1 << i, true
		}
	}
	return 0, false
}

// Names returns the words of the types in the set, in the order a type line
// has them.
func (t CardType) Names() []string {
	var names []string
	for _, i := range [...]int{8, 3, 0, 5, 2, 6, 1, 4, 7, 9, 10, 11, 12, 13} {
		if t&(1<<i) != 0 {
			names = append(names, typeNames[i])
		}
	}
	return names
}

// Supertype is one of the supertypes (205.4a), a bit each.
type Supertype uint8

// The supertypes.
const (
	Basic Supertype = 1 << iota
	Legendary
	Ongoing
	Snow
	World
)

var supertypeNames = [...]string{"Basic", "Legendary", "Ongoing", "Snow", "World"}

// SupertypeNamed returns the supertype of a word, and false when it is none.
func SupertypeNamed(word string) (Supertype, bool) {
	for i, n := range supertypeNames {
		if n == word {
			return 1 << i, true
		}
	}
	return 0, false
}

// Names returns the words of the supertypes in the set.
func (s Supertype) Names() []string {
	var names []string
	for i, n := range supertypeNames {
		if s&(1<<i) != 0 {
			names = append(names, n)
		}
	}
	return names
}

// SubtypeWords is how many machine words a SubtypeSet has.
const SubtypeWords = 9

// Subtype is one of the subtypes of 205.3, an index into the closed table of
// this package. Zero is none.
type Subtype uint16

// SubtypeSet is a set of subtypes.
type SubtypeSet [SubtypeWords]uint64

// Has reports whether t is in the set.
func (s *SubtypeSet) Has(t Subtype) bool { return s[t/64]&(1<<(t%64)) != 0 }

// Add puts t into the set.
func (s *SubtypeSet) Add(t Subtype) { s[t/64] |= 1 << (t % 64) }

// Remove takes t out of the set.
func (s *SubtypeSet) Remove(t Subtype) { s[t/64] &^= 1 << (t % 64) }

// Intersects reports whether the sets share a member.
func (s *SubtypeSet) Intersects(o *SubtypeSet) bool {
	for i := range s {
		if s[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// Union adds the members of o.
func (s *SubtypeSet) Union(o *SubtypeSet) {
	for i := range s {
		s[i] |= o[i]
	}
}

// Intersect leaves in s what is in o too.
func (s *SubtypeSet) Intersect(o *SubtypeSet) {
	for i := range s {
		s[i] &= o[i]
	}
}

// IsEmpty reports whether the set has no member.
func (s *SubtypeSet) IsEmpty() bool { return *s == SubtypeSet{} }
