package mtg

// Color is one of the five colours, or colourless, which is a kind of mana
// but not a colour (105.1, 106.1b).
type Color uint8

// The colours in the usual order, and colourless mana.
const (
	White Color = iota
	Blue
	Black
	Red
	Green
	Colorless
	NumManaColors = 6
)

// Letter returns the colour's letter in mana symbols.
func (c Color) Letter() byte { return "WUBRGC"[c] }

// String returns the colour's word.
func (c Color) String() string {
	return [...]string{"white", "blue", "black", "red", "green", "colorless"}[c]
}

// ColorNamed returns the colour of a word such as "red", and false when the
// word is none; "colorless" is none.
func ColorNamed(word string) (Color, bool) {
	for c := White; c <= Green; c++ {
		if c.String() == word {
			return c, true
		}
	}
	return 0, false
}

// ColorSet is a set of colours, one bit a colour; bit Colorless is used only
// where kinds of mana are meant.
type ColorSet uint8

// AllColors is the set of the five colours.
const AllColors ColorSet = 1<<5 - 1

// AnyType is the set of the six types of mana: the colours, and colorless (106.1b).
const AnyType ColorSet = 1<<NumManaColors - 1

// Colors returns the set of the given colours.
func Colors(colors ...Color) (s ColorSet) {
	for _, c := range colors {
		s |= 1 << c
	}
	return s
}

// Has reports whether c is in the set.
func (s ColorSet) Has(c Color) bool { return s&(1<<c) != 0 }

// Count returns how many members the set has.
func (s ColorSet) Count() (n int) {
	for ; s != 0; s &= s - 1 {
		n++
	}
	return n
}
