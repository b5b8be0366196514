package search_test

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/mtg"
)

// The comparison of the search with a slow one, which works on the printed card alone:
// with regular expressions, without an index, and one card at a time.

// asked is a query as the slow search has it, and as it is written.
type asked struct {
	text string
	is   func(c *card.Card) bool
}

// asker makes random queries.
type asker struct{ r *rand.Rand }

func (a *asker) one(list ...string) string { return list[a.r.IntN(len(list))] }

// spelled writes a key in one of its ways, some letters large.
func (a *asker) spelled(text string) string {
	if a.r.IntN(4) == 0 {
		return strings.ToUpper(text)
	}
	return text
}

// query makes a query of a depth.
func (a *asker) query(depth int) asked {
	if depth == 0 || a.r.IntN(3) == 0 {
		return a.leaf()
	}
	x, y := a.query(depth-1), a.query(depth-1)
	switch a.r.IntN(4) {
	case 0:
		return asked{"(" + x.text + a.one(" or ", " OR ") + y.text + ")", func(c *card.Card) bool { return x.is(c) || y.is(c) }}
	case 1:
		return asked{"-(" + x.text + " " + y.text + ")", func(c *card.Card) bool { return !x.is(c) || !y.is(c) }}
	case 2:
		return asked{"(" + x.text + a.one(" ", "  ", " and ") + y.text + ")", func(c *card.Card) bool { return x.is(c) && y.is(c) }}
	default:
		return asked{"-" + x.text, func(c *card.Card) bool { return !x.is(c) }}
	}
}

// anyFace reports whether the pattern is in one of the texts.
func anyFace(c *card.Card, pattern string, of func(f *card.Face) string) bool {
	p := regexp.MustCompile("(?i)" + regexp.QuoteMeta(pattern))
	return slices.ContainsFunc(c.Faces, func(f card.Face) bool { return p.MatchString(of(&f)) })
}

var reminder = regexp.MustCompile(`\([^()]*\)`)

// spread writes a text as letters do not matter in the search: without what marks them.
var spread = strings.NewReplacer("’", "'", "—", "-", "–", "-", "−", "-", "û", "u", "î", "i", "é", "e", "/", " ")

func (a *asker) leaf() asked {
	word := a.one("flying", "draw", "creature", "target", "damage", "you", "e", "the", "end", "counter")
	switch a.r.IntN(11) {
	case 0:
		w := a.one("a", "or", "the", "of", "er", "ash", "grove", "in")
		return asked{`"` + a.spelled(w) + `"`, func(c *card.Card) bool {
			return strings.Contains(strings.ToLower(spread.Replace(c.Name)), w)
		}}
	case 1:
		w := a.one("creature", "instant", "elf", "land", "legendary", "human", "artifact creature")
		return asked{a.spelled("t") + `:"` + a.spelled(w) + `"`, func(c *card.Card) bool {
			return anyFace(c, w, func(f *card.Face) string { return spread.Replace(f.TypeLine) })
		}}
	case 2:
		return asked{a.one("o:", "oracle:") + a.spelled(word), func(c *card.Card) bool {
			return anyFace(c, word, func(f *card.Face) string { return reminder.ReplaceAllString(f.Text, "") })
		}}
	case 3:
		return asked{"fo:" + word, func(c *card.Card) bool { return anyFace(c, word, func(f *card.Face) string { return f.Text }) }}
	case 4, 5:
		return a.colors()
	case 6, 7:
		return a.numbers()
	case 8:
		k := a.one("flying", "haste", "deathtouch", "vigilance", "trample")
		variant := map[string]string{"trample": "( over planeswalkers)?"}[k] // 702.19c
		line := regexp.MustCompile(`(?im)^([a-z' -]+, )*` + k + variant + `(, [a-z' -]+)*$`)
		return asked{"kw:" + k, func(c *card.Card) bool {
			return slices.ContainsFunc(c.Faces, func(f card.Face) bool {
				for text := range strings.Lines(reminder.ReplaceAllString(f.Text, "")) {
					if line.MatchString(strings.TrimSpace(text)) {
						return true
					}
				}
				return false
			})
		}}
	case 9:
		r := card.Rarity(1 + a.r.IntN(4))
		op, holds := a.compare()
		return asked{"r" + op + r.String(), func(c *card.Card) bool { return c.Rarity != 0 && holds(int(c.Rarity), int(r)) }}
	default:
		return asked{"is:permanent", func(c *card.Card) bool {
			return !strings.Contains(c.Faces[0].TypeLine, "Instant") && !strings.Contains(c.Faces[0].TypeLine, "Sorcery")
		}}
	}
}

// compare returns a comparison.
func (a *asker) compare() (string, func(x, y int) bool) {
	switch a.r.IntN(6) {
	case 0:
		return "<", func(x, y int) bool { return x < y }
	case 1:
		return "<=", func(x, y int) bool { return x <= y }
	case 2:
		return ">", func(x, y int) bool { return x > y }
	case 3:
		return ">=", func(x, y int) bool { return x >= y }
	case 4:
		return "!=", func(x, y int) bool { return x != y }
	}
	return "=", func(x, y int) bool { return x == y }
}

func (a *asker) numbers() asked {
	op, holds := a.compare()
	n := a.r.IntN(7)
	which := a.one("mv", "pow", "tou")
	return asked{fmt.Sprintf("%s%s%d", which, op, n), func(c *card.Card) bool {
		if which == "mv" {
			v := 0
			for i := range c.Faces {
				if i == 0 || strings.Contains(c.Name, " // ") && c.Layout == card.Split {
					v += c.Faces[i].ManaCost.ManaValue(0)
				}
			}
			return holds(v, n)
		}
		return slices.ContainsFunc(c.Faces, func(f card.Face) bool {
			s := f.Power
			if which == "tou" {
				s = f.Toughness
			}
			return s.Printed != "" && holds(s.Number, n)
		})
	}}
}

func (a *asker) colors() asked {
	letters := ""
	for _, l := range "wubrg" {
		if a.r.IntN(3) == 0 {
			letters += string(l)
		}
	}
	if letters == "" {
		letters = "g"
	}
	// within and over compare two colour sets letter by letter.
	within := func(x, y string) bool { return strings.Trim(x, y+" ") == "" }
	op := a.one(":", "=", "<=", ">=", "<", ">")
	key := a.one("c", "id")
	holds := func(set mtg.ColorSet) bool {
		have := ""
		for c := mtg.White; c <= mtg.Green; c++ {
			if set.Has(c) {
				have += strings.ToLower(string(c.Letter()))
			}
		}
		same := have == letters
		switch op {
		case "=":
			return same
		case "<=":
			return within(have, letters)
		case ">=":
			return within(letters, have)
		case "<":
			return within(have, letters) && !same
		case ">":
			return within(letters, have) && !same
		}
		if key == "id" {
			return within(have, letters)
		}
		return within(letters, have)
	}
	return asked{key + op + a.spelled(letters), func(c *card.Card) bool {
		if key == "id" {
			return holds(c.Identity)
		}
		var all mtg.ColorSet
		for i := range c.Faces {
			all |= c.Faces[i].Colors
			if c.Layout.IsDoubleFaced() && holds(c.Faces[i].Colors) {
				return true
			}
		}
		return !c.Layout.IsDoubleFaced() && holds(all)
	}}
}

// ownCards are the starter cards and the specimens.
func ownCards(t testing.TB) *catalog.Catalog {
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	more, err := specimen.Load()
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for _, list := range [...][]card.Card{set.Cards, more} {
		for i := range list {
			entries = append(entries, catalog.Entry{Card: &list[i]})
		}
	}
	return catalog.New(entries)
}

// TestReference compares the search with the slow one, over random queries.
func TestReference(t *testing.T) {
	cat := ownCards(t)
	x := search.New(cat)
	a := asker{rand.New(rand.NewPCG(15, 1))}
	some := 0
	for range 300 {
		want := a.query(3)
		if len(want.text) > search.MostLetters {
			continue
		}
		q, err := x.Query(want.text)
		if err != nil {
			t.Fatalf("%s: %v", want.text, err)
		}
		found, err := x.Find(context.Background(), q, 0, cat.Len())
		if err != nil {
			t.Fatal(err)
		}
		has := map[string]bool{}
		for _, e := range found.Cards {
			has[e.Card.Name] = true
		}
		if found.Meant != "" {
			continue // words that no name has
		}
		n := 0
		for i := range cat.Len() {
			c := cat.Entry(i).Card
			if want.is(c) != has[c.Name] {
				t.Fatalf("%s: the slow search says %v of %s", want.text, want.is(c), c.Name)
			}
			if has[c.Name] {
				n++
			}
		}
		if n != found.Total || n != len(found.Cards) {
			t.Fatalf("%s: %d cards, %d told, %d in all", want.text, n, len(found.Cards), found.Total)
		}
		if n > 0 && n < cat.Len() {
			some++
		}
		if !slices.IsSortedFunc(found.Cards, func(a, b *catalog.Entry) int {
			return strings.Compare(spelling.Fold(a.Card.Name), spelling.Fold(b.Card.Name))
		}) {
			t.Fatalf("%s: out of order", want.text)
		}
	}
	if some < 120 {
		t.Errorf("only %d queries found some cards and not all", some)
	}
}

// FuzzQuery: whatever is typed is read or refused in a sentence, and what is read can be
// found, said and read again where it was meant otherwise.
func FuzzQuery(f *testing.F) {
	x := search.New(read(f, file))
	for _, query := range []string{"t:creature -c:r (mv<=3 or pow>tou)", `o:"~ enters" order:mv`, "!ash", "m:{G/U}2 kw:ward", "((", `"`, "-", "or", "id:", "é：“", "goelm golm", "is:dfc f:modern s:abc r>=rare"} {
		f.Add(query)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, err := x.Query(query)
		var wrong *search.Error
		if err != nil {
			if !errors.As(err, &wrong) || wrong.Error() == "" || strings.Contains(wrong.Error(), "%!") || strings.Contains(wrong.In("it"), "%!") {
				t.Fatalf("%q: %v", query, err)
			}
			if wrong.At > len([]rune(query))+1 {
				t.Fatalf("%q: letter %d", query, wrong.At)
			}
			return
		}
		if said := q.Say("en") + q.Say("it"); strings.Contains(said, "%!") && !strings.Contains(query, "%!") {
			t.Fatalf("%q is said %s", query, said)
		}
		found, err := x.Find(context.Background(), q, 0, 3)
		if err != nil || found.Total < len(found.Cards) || len(found.Cards) > 3 {
			t.Fatalf("%q: %v, %v", query, found, err)
		}
	})
}

// sharedCards is where the project is tried with real cards.
const sharedCards = "../../../shared/cards/oracle-cards.dev.json.gz"

// TestKeywordsOfRealCards compares keyword abilities, mana values and colours of real
// cards with what their file says of them.
func TestKeywordsOfRealCards(t *testing.T) {
	f, err := os.Open(sharedCards)
	if err != nil {
		t.Skip("no real cards are beside the project")
	}
	defer f.Close()
	zipped, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		t.Fatal(err)
	}
	var records []json.RawMessage
	if err := json.NewDecoder(zipped).Decode(&records); err != nil {
		t.Fatal(err)
	}
	n, wrong := 0, 0
	for len(records) > 0 {
		part := records[:min(4000, len(records))]
		records = records[len(part):]
		text, err := json.Marshal(part)
		if err != nil {
			t.Fatal(err)
		}
		x := search.New(read(t, string(text)))
		for _, key := range []string{"Flying", "Ward", "Kicker", "Equip", "Protection", "Landwalk", "Cycling", "Flash", "Haste", "First strike", "Partner", "Enchant", "Morph", "Cascade", "Convoke", "Flashback", "Deathtouch"} {
			q, err := x.Query(`kw:"` + key + `"`)
			if err != nil {
				t.Fatal(err)
			}
			found, err := x.Find(context.Background(), q, 0, 1<<20)
			if err != nil {
				t.Fatal(err)
			}
			has := map[string]bool{}
			for _, e := range found.Cards {
				has[e.Card.Name] = true
			}
			for _, record := range part {
				var c struct {
					Name, Layout string
					Keywords     []string
				}
				if err := json.Unmarshal(record, &c); err != nil {
					t.Fatal(err)
				}
				n++
				if slices.ContainsFunc(c.Keywords, func(k string) bool { return strings.EqualFold(k, key) }) != has[c.Name] && c.Layout != "token" && c.Layout != "emblem" {
					if wrong++; wrong < 60 {
						t.Logf("%s: %s, the file says %v", c.Name, key, c.Keywords)
					}
				}
			}
		}
	}
	t.Logf("figure: %d of %d keywords of real cards are other than their file says", wrong, n)
	if wrong*2000 > n {
		t.Errorf("%d of %d are other", wrong, n)
	}
}

func BenchmarkFind(b *testing.B) {
	x := search.New(ownCards(b))
	q, err := x.Query("t:creature o:flying -c:r mv<=4")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := x.Find(context.Background(), q, 0, 60); err != nil {
			b.Fatal(err)
		}
	}
}
