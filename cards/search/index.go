package search

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/mtg"
)

// Index is the cards of a catalog as they are searched. It is safe for sharing.
type Index struct {
	catalog  *catalog.Catalog
	rows     []row
	formats  []string // that a card is legal, restricted or banned in, sorted
	sets     []string // codes of them, sorted
	rarities bool     // some card has one
	itself   func() [][]string
	orders   [numOrders][2]func() []int32
	parts    func() *spelling.Index // of the words of names
}

// row is a card.
type row struct {
	entry    *catalog.Entry
	number   int
	name     string // all of it, as spelling.Fold sees it
	faces    []face
	colors   []mtg.ColorSet // of the whole, or of each side where there are two
	value    int            // the mana value
	keywords []uint16
	is       uint64
}

// face is a face, its words as spelling.Fold sees them.
type face struct {
	of                      *card.Face
	name, types, text, full string
}

// New makes an index of the catalog.
func New(cat *catalog.Catalog) *Index {
	x := &Index{catalog: cat, rows: make([]row, cat.Len())}
	formats, sets := map[string]bool{}, map[string]bool{}
	for i := range x.rows {
		e := cat.Entry(i)
		x.rows[i] = newRow(i, e)
		for _, l := range e.Card.Legalities {
			formats[l.Format] = true
		}
		for _, code := range append([]string{e.Card.Set}, e.Card.Printings...) {
			sets[code] = code != ""
		}
		x.rarities = x.rarities || e.Card.Rarity != card.UnknownRarity
	}
	delete(sets, "")
	for f := range formats {
		x.formats = append(x.formats, f)
	}
	for s := range sets {
		x.sets = append(x.sets, s)
	}
	slices.Sort(x.formats)
	slices.Sort(x.sets)
	x.itself = sync.OnceValue(x.speakingOfItself)
	x.parts = sync.OnceValue(x.nearestParts)
	for o := range numOrders {
		for down := range 2 {
			x.orders[o][down] = sync.OnceValue(func() []int32 { return x.ordered(o, down == 1) })
		}
	}
	return x
}

func newRow(number int, e *catalog.Entry) row {
	c := e.Card
	r := row{entry: e, number: number, name: spelling.Fold(c.Name), value: c.ManaValue()}
	var all mtg.ColorSet
	for i := range c.Faces {
		f := &c.Faces[i]
		x := face{of: f, name: spelling.Fold(f.Name), types: spelling.Fold(f.TypeLine), full: spelling.Fold(f.Text)}
		x.text = withoutReminders(x.full)
		r.faces = append(r.faces, x)
		r.keywords = appendKeywords(r.keywords, x.text)
		all |= f.Colors
		if c.Layout.IsDoubleFaced() {
			r.colors = append(r.colors, f.Colors)
		}
	}
	if r.colors == nil {
		r.colors = []mtg.ColorSet{all}
	}
	for i := range properties {
		if properties[i].holds(&r) {
			r.is |= 1 << properties[i].bit
		}
	}
	return r
}

// withoutReminders returns a text without what stands in parentheses, which explains
// and is no rules text (207.2).
func withoutReminders(text string) string {
	if !strings.Contains(text, "(") {
		return text
	}
	var b strings.Builder
	depth := 0
	for _, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')' && depth > 0:
			depth--
		case depth == 0:
			b.WriteRune(r)
		}
	}
	var lines []string
	for line := range strings.Lines(b.String()) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// thisCard are the words by which texts speak of the card itself.
var thisCard = strings.NewReplacer(
	"this creature", "~", "this land", "~", "this artifact", "~", "this enchantment", "~", "this card", "~", "this spell", "~", "this permanent", "~",
	"this vehicle", "~", "this equipment", "~", "this aura", "~", "this saga", "~", "this planeswalker", "~", "this class", "~", "this token", "~", "this battle", "~", "this siege", "~",
)

// speakingOfItself returns the texts of all cards with "~" wherever they speak of the
// card, by its name or otherwise.
func (x *Index) speakingOfItself() [][]string {
	all := make([][]string, len(x.rows))
	for i := range x.rows {
		for _, f := range x.rows[i].faces {
			text := thisCard.Replace(f.text)
			if f.name != "" {
				text = strings.ReplaceAll(text, f.name, "~")
			}
			if short, _, ok := strings.Cut(f.name, ","); ok {
				text = strings.ReplaceAll(text, short, "~")
			}
			all[i] = append(all[i], text)
		}
	}
	return all
}

func (x *Index) nearestParts() *spelling.Index {
	var words []string
	for i := range x.rows {
		words = append(words, strings.FieldsFunc(x.rows[i].name, func(r rune) bool { return strings.ContainsRune(` ,.:;!?"()`, r) })...)
	}
	return spelling.NewIndex(words)
}

// Found is a page of what a search found.
type Found struct {
	// Total is how many there are in all, Cards those of the page.
	Total int
	Cards []*catalog.Entry
	// Meant is what was searched for instead, because words of a name were known
	// only when spelled otherwise; empty: it was what was asked.
	Meant string
}

// Find finds the cards that the query asks for, and returns up to so many of them from
// number first on, counted from 0. When there is none, words of names are taken as
// those that are written almost so. It ends with ctx.
func (x *Index) Find(ctx context.Context, q *Query, first, most int) (*Found, error) {
	found, err := x.find(ctx, q, first, most)
	if err != nil || found.Total > 0 || len(q.named) == 0 {
		return found, err
	}
	meant := x.meant(q)
	if meant == "" {
		return found, nil
	}
	other, wrong := x.parse(meant)
	if wrong != nil {
		return found, nil // the name has letters that a query cannot have
	}
	again, err := x.find(ctx, other, first, most)
	if err != nil || again.Total == 0 {
		return found, err
	}
	again.Meant = meant
	return again, nil
}

func (x *Index) find(ctx context.Context, q *Query, first, most int) (*Found, error) {
	f := &Found{Cards: []*catalog.Entry{}}
	take := func(r *row) {
		if f.Total >= first && len(f.Cards) < most {
			f.Cards = append(f.Cards, r.entry)
		}
		f.Total++
	}
	whole := x.called(q)
	if whole != nil {
		take(whole)
	}
	down := 0
	if q.down {
		down = 1
	}
	for i, n := range x.orders[q.order][down]() {
		if i%1024 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if r := &x.rows[n]; r != whole && (q.root == nil || q.root.match(r)) {
			take(r)
		}
	}
	return f, nil
}

// called returns the card whose whole name, or front face's, the query is: it comes
// before those that only have its words.
func (x *Index) called(q *Query) *row {
	if !q.only || len(q.named) == 0 || q.order != byName {
		return nil
	}
	name := q.phrase()
	for i := range x.rows {
		if r := &x.rows[i]; r.name == name || len(r.faces) > 1 && r.faces[0].name == name {
			return r
		}
	}
	return nil
}

// phrase is the words of the name that are asked for, in a row.
func (q *Query) phrase() string {
	words := make([]string, len(q.named))
	for i, n := range q.named {
		words[i] = n.text
	}
	return strings.Join(words, " ")
}

// meant returns a query with the words of names as they are written almost so.
func (x *Index) meant(q *Query) string {
	if q.only {
		if name := x.catalog.Almost(q.phrase()); name != "" {
			return `"` + name + `"`
		}
	}
	changed, text := false, slices.Clone(q.text)
	for _, n := range slices.Backward(q.named) {
		if slices.ContainsFunc(x.rows, func(r row) bool { return strings.Contains(r.name, n.text) }) {
			continue
		}
		if near := x.parts().Find(n.text); near != "" {
			text = slices.Replace(text, n.from, n.to, []rune(near)...)
			changed = true
		}
	}
	if !changed {
		return ""
	}
	return string(text)
}

// order is an order of cards.
type order uint8

const (
	byName order = iota
	byValue
	byPower
	byToughness
	byColor
	byRarity
	bySet
	numOrders
)

var orderNames = [numOrders]struct {
	words []string
	said  phrase
}{
	byName: {[]string{"name"}, "name"}, byValue: {[]string{"mv", "cmc", "manavalue"}, "mana value"}, byPower: {[]string{"power", "pow"}, "power"},
	byToughness: {[]string{"toughness", "tou"}, "toughness"}, byColor: {[]string{"color", "colour"}, "colour"}, byRarity: {[]string{"rarity"}, "rarity"}, bySet: {[]string{"set"}, "set"},
}

// ordered returns the numbers of all cards in an order: those that have nothing to go
// by come last, and like ones by their names.
func (x *Index) ordered(o order, down bool) []int32 {
	list := make([]int32, len(x.rows))
	for i := range list {
		list[i] = int32(i)
	}
	slices.SortStableFunc(list, func(a, b int32) int {
		r, s := &x.rows[a], &x.rows[b]
		c := compareBy(o, r, s)
		if o == byName {
			c = cmp.Compare(r.name, s.name)
		}
		if down {
			c = -c
		}
		return cmp.Or(without(o, r, s), c, cmp.Compare(r.name, s.name))
	})
	return list
}

// without compares two cards by whether they have what the order goes by.
func without(o order, r, s *row) int {
	lacks := func(r *row) int {
		switch {
		case o == byPower && !power.stat(r.faces[0].of).Exists(), o == byToughness && !toughness.stat(r.faces[0].of).Exists():
			return 1
		case o == byRarity && r.entry.Card.Rarity == card.UnknownRarity, o == bySet && r.entry.Card.Set == "":
			return 1
		}
		return 0
	}
	return cmp.Compare(lacks(r), lacks(s))
}

func compareBy(o order, r, s *row) int {
	switch o {
	case byValue:
		return cmp.Compare(r.value, s.value)
	case byPower:
		return cmp.Compare(r.faces[0].of.Power.Number, s.faces[0].of.Power.Number)
	case byToughness:
		return cmp.Compare(r.faces[0].of.Toughness.Number, s.faces[0].of.Toughness.Number)
	case byColor:
		return cmp.Compare(colorRank(r.colors[0]), colorRank(s.colors[0]))
	case byRarity:
		return cmp.Compare(r.entry.Card.Rarity, s.entry.Card.Rarity)
	case bySet:
		return cmp.Compare(r.entry.Card.Set, s.entry.Card.Set)
	}
	return 0
}

// colorRank orders colours: one colour, several, none.
func colorRank(set mtg.ColorSet) int {
	if set == 0 {
		return 1 << 10
	}
	return set.Count()<<6 | int(set)
}
