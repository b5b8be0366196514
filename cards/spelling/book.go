// Package spelling finds what people mean by the names they type: of cards, decks,
// formats and bots, in the command, at the server and through it in the browser.
//
// A Book has the names. Find finds what is certainly meant: capitals, accents, quotation
// marks, dashes, spaces and slashes do not count, and a card is found by its whole name
// and by that of each of its parts. Choose also takes the beginning of a name that no
// other begins with, where a wrong guess is seen at once; lists of cards do not use it.
// Near tells what to ask for after "did you mean".
package spelling

import (
	"slices"
	"strings"
	"sync"
)

// Name is how one thing is called.
type Name struct {
	// Full is its whole name.
	Full string
	// Front is a shorter one that goes before the parts of others, such as that of a
	// card's front face; may be empty.
	Front string
	// Parts are further ones, such as those of other faces.
	Parts []string
}

// Book has names, by number in the order they were given. It is safe for sharing.
type Book struct {
	names   []Name
	exact   map[string]claim
	folded  map[string]claim
	bare    map[string]claim
	begins  func() []beginning
	nearest func() *Index
}

// rank is what a spelling is of the name it finds: the lower one goes before.
type rank uint8

const (
	whole rank = iota
	front
	part
)

// claim is what one spelling finds. An ambiguous one finds nothing.
type claim struct {
	number    int
	rank      rank
	ambiguous bool
}

// beginning is a spelling in the order of the letters.
type beginning struct {
	bare   string
	number int
}

// NewBook makes a book of the names.
func NewBook(names []Name) *Book {
	b := &Book{names: names, exact: make(map[string]claim, len(names)), folded: make(map[string]claim, len(names)), bare: make(map[string]claim, len(names))}
	for i := range names {
		b.spellings(i, func(text string, r rank) {
			take(b.exact, text, i, r)
			take(b.folded, Fold(text), i, r)
			take(b.bare, Bare(text), i, r)
		})
	}
	b.begins = sync.OnceValue(b.sorted)
	b.nearest = sync.OnceValue(b.index)
	return b
}

// Words makes a book of plain words.
func Words(words ...string) *Book {
	names := make([]Name, len(words))
	for i, w := range words {
		names[i].Full = w
	}
	return NewBook(names)
}

// OfCards makes a book of whole names of cards; those of several parts have " // " between
// them.
func OfCards(names ...string) *Book {
	list := make([]Name, len(names))
	for i, n := range names {
		list[i] = CardName(n)
	}
	return NewBook(list)
}

// CardName returns the names that the whole name of a card says.
func CardName(full string) Name {
	parts := strings.Split(full, " // ")
	return Name{Full: full, Front: parts[0], Parts: parts[1:]}
}

// spellings calls do for each name of a thing.
func (b *Book) spellings(i int, do func(text string, r rank)) {
	n := &b.names[i]
	do(n.Full, whole)
	if n.Front != n.Full {
		do(n.Front, front)
	}
	for _, p := range n.Parts {
		if p != n.Front && p != n.Full {
			do(p, part)
		}
	}
}

// take enters a spelling. Two things that claim it alike lose it both.
func take(m map[string]claim, spelling string, number int, r rank) {
	c, taken := m[spelling]
	switch {
	case spelling == "":
	case !taken || r < c.rank:
		m[spelling] = claim{number: number, rank: r}
	case r == c.rank && c.number != number:
		c.ambiguous = true
		m[spelling] = c
	}
}

// Find returns the number of what is certainly meant: spelled exactly, or else as Fold
// sees it, or else as Bare does; by a whole name before a front one, and by that before a
// part.
func (b *Book) Find(text string) (int, bool) {
	for _, look := range [...]struct {
		in map[string]claim
		as func(string) string
	}{{b.exact, strings.TrimSpace}, {b.folded, Fold}, {b.bare, Bare}} {
		if c, ok := look.in[look.as(text)]; ok && !c.ambiguous {
			return c.number, true
		}
	}
	return 0, false
}

// Choose returns what Find does, or else the one thing whose names alone begin with the
// text.
func (b *Book) Choose(text string) (int, bool) {
	if n, ok := b.Find(text); ok {
		return n, true
	}
	found := b.begun(text, 2)
	if len(found) != 1 {
		return 0, false
	}
	return found[0], true
}

// begun returns up to so many things that a name begins with the text of, in the order of
// the letters.
func (b *Book) begun(text string, most int) (found []int) {
	text = Bare(text)
	if text == "" {
		return nil
	}
	list := b.begins()
	at, _ := slices.BinarySearchFunc(list, text, func(x beginning, text string) int { return strings.Compare(x.bare, text) })
	for _, x := range list[at:] {
		if !strings.HasPrefix(x.bare, text) || len(found) == most {
			break
		}
		if !slices.Contains(found, x.number) {
			found = append(found, x.number)
		}
	}
	return found
}

func (b *Book) sorted() []beginning {
	list := make([]beginning, 0, len(b.names))
	for i := range b.names {
		b.spellings(i, func(text string, _ rank) {
			if bare := Bare(text); bare != "" {
				list = append(list, beginning{bare, i})
			}
		})
	}
	slices.SortFunc(list, func(x, y beginning) int {
		if c := strings.Compare(x.bare, y.bare); c != 0 {
			return c
		}
		return x.number - y.number
	})
	return list
}

func (b *Book) index() *Index {
	var words []string
	for i := range b.names {
		b.spellings(i, func(text string, _ rank) { words = append(words, text) })
	}
	return NewIndex(words)
}

// Near returns up to so many names that may be meant by a text: those of Almost, then
// those that begin with it. Find finds what each is of.
func (b *Book) Near(text string, most int) []string {
	list := b.Almost(text, most)
	for _, i := range b.begun(text, most) {
		if name := b.names[i].Full; len(list) < most && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// Almost returns up to so many names that are written almost like a text, the one with
// the fewest letters wrong first. Find finds what each is of.
func (b *Book) Almost(text string, most int) (list []string) {
	add := func(name string) {
		if len(list) < most && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for _, near := range b.nearest().Near(text, 2*most) {
		if _, ok := b.Find(near); ok {
			add(near)
			continue
		}
		for i := range b.names { // a part of several things, or one that is another's name
			b.spellings(i, func(text string, _ rank) {
				if text == near {
					add(b.names[i].Full)
				}
			})
		}
	}
	return list
}

// Full returns the whole name with the number.
func (b *Book) Full(i int) string { return b.names[i].Full }

// DidYouMean asks it of names, to stand at the end of a sentence: nothing when there are
// none.
func DidYouMean(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "; did you mean " + strings.Join(names, " or ") + "?" // names have commas
}
