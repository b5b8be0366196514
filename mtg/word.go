package mtg

// Word is a word that a text-changing effect replaces: a colour word, a basic
// land type or a creature type (612.2). Zero is no word.
type Word uint16

// firstSubtypeWord is where the words for subtypes begin, after those for colours.
const firstSubtypeWord Word = 8

// LastWord is the last of all words.
const LastWord = firstSubtypeWord + Word(NumSubtypes-1)

// ColorWord returns the word for a colour.
func ColorWord(c Color) Word { return Word(c) + 1 }

// SubtypeWord returns the word for a subtype.
func SubtypeWord(t Subtype) Word { return firstSubtypeWord + Word(t) }

// Color returns the colour of a colour word, and false for any other.
func (w Word) Color() (Color, bool) { return Color(w - 1), w > 0 && w <= Word(Green)+1 }

// Subtype returns the subtype of a word for one, and false for any other.
func (w Word) Subtype() (Subtype, bool) {
	if w <= firstSubtypeWord {
		return 0, false
	}
	return Subtype(w - firstSubtypeWord), true
}

// String returns the word in the singular.
func (w Word) String() string {
	if c, ok := w.Color(); ok {
		return c.String()
	}
	t, _ := w.Subtype()
	return t.String()
}

// Kinds returns which kinds of word it is: one, or none.
func (w Word) Kinds() WordKinds {
	if _, ok := w.Color(); ok {
		return ColorWords
	}
	t, ok := w.Subtype()
	switch {
	case !ok:
		return 0
	case t == SubPlains || t == SubIsland || t == SubSwamp || t == SubMountain || t == SubForest: // 305.6
		return BasicLandWords
	case t.Of()&Creature != 0:
		return CreatureWords
	}
	return 0
}

// WordKinds are kinds of word: an effect replaces a word by another of its kind.
type WordKinds uint8

// The kinds of word.
const (
	ColorWords WordKinds = 1 << iota
	BasicLandWords
	CreatureWords
)

// Wording is one replacement of a word. A change of a text is a list of them that
// are made at the same time, each word replaced at most once: the last of the list
// in the order of the words it replaces, with Before as the number of the list
// without it.
type Wording struct {
	Before   uint16
	From, To Word
}

// Wordings are changes of texts by number; the first is unused, and zero is no
// change.
type Wordings []Wording

// To returns what w is in a text with the change.
func (l Wordings) To(change uint16, w Word) Word {
	for ; change != 0; change = l[change].Before {
		if l[change].From == w {
			return l[change].To
		}
	}
	return w
}

// After returns the change that is first and then next made one after the other,
// and the list with it.
func (l Wordings) After(first, next uint16) (Wordings, uint16) {
	if first == 0 || next == 0 {
		return l, first | next
	}
	var list [16]Wording
	both := list[:0]
	for at := first; at != 0; at = l[at].Before {
		both = append(both, Wording{From: l[at].From, To: l.To(next, l[at].To)})
	}
	for at := next; at != 0; at = l[at].Before {
		if l.To(first, l[at].From) == l[at].From {
			both = append(both, l[at])
		}
	}
	return l.intern(both)
}

// Replacing returns the change that replaces one word by another, and the list
// with it.
func (l Wordings) Replacing(from, to Word) (Wordings, uint16) {
	return l.intern([]Wording{{From: from, To: to}})
}

// intern returns the number of a change given as its replacements in any order,
// entering it where it is new.
func (l Wordings) intern(pairs []Wording) (Wordings, uint16) {
	if len(l) == 0 {
		l = append(l, Wording{})
	}
	at := uint16(0)
	for last := Word(0); ; {
		next := -1
		for i, p := range pairs {
			if p.From > last && p.From != p.To && (next < 0 || p.From < pairs[next].From) {
				next = i
			}
		}
		if next < 0 {
			return l, at
		}
		last = pairs[next].From
		l, at = l.child(Wording{Before: at, From: last, To: pairs[next].To})
	}
}

func (l Wordings) child(w Wording) (Wordings, uint16) {
	for i := 1; i < len(l); i++ {
		if l[i] == w {
			return l, uint16(i)
		}
	}
	return append(l, w), uint16(len(l))
}
