// Command readsheet writes cards to be read by eyes that did not write the compiler:
// for each its text and its program. The sample is the next playable cards of a file in
// the order of a hash of their names, without those that were read before. Some programs
// are altered in one place each, and nothing on the sheets says which: how many of these
// a reader finds tells how well was read. The key names them.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
)

type options struct {
	cards, read, key string
	many, altered    int
	seed             uint64
}

func main() {
	var o options
	flag.StringVar(&o.cards, "cards", "", "the card file")
	flag.StringVar(&o.key, "key", "readsheet.key", "where the altered cards are named")
	flag.StringVar(&o.read, "read", "", "a file with the names of cards that were read before, one a line")
	flag.IntVar(&o.many, "n", 200, "how many cards to write")
	flag.IntVar(&o.altered, "altered", 20, "how many more to write with an altered program")
	flag.Uint64Var(&o.seed, "seed", 1, "the seed of the alterations and of their places")
	flag.Parse()
	if err := run(&o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "readsheet:", err)
		os.Exit(1)
	}
}

// entry is a playable card, with the hash that orders it.
type entry struct {
	catalog.Entry
	hash uint64
}

func run(o *options, out io.Writer) error {
	if o.cards == "" {
		return errors.New("name a card file with -cards FILE")
	}
	read, err := names(o.read)
	if err != nil {
		return err
	}
	list, err := inOrder(o.cards)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(e entry) bool { return slices.Contains(read, e.Card.Name) })
	if len(list) < o.many+o.altered {
		return fmt.Errorf("%s has %d playable cards that were not read, fewer than %d", o.cards, len(list), o.many+o.altered)
	}
	list = list[:o.many+o.altered]
	r := rand.New(rand.NewPCG(o.seed, 0))
	var key strings.Builder
	for n := 0; n < o.altered; {
		i := r.IntN(len(list))
		if strings.Contains(key.String(), list[i].Card.Name+"\t") {
			continue
		}
		what, ok := alter(list[i].Program, r)
		if !ok {
			continue
		}
		fmt.Fprintf(&key, "%s\t%s\n", list[i].Card.Name, what)
		n++
	}
	for i := range list {
		sheet(out, i+1, &list[i])
	}
	return os.WriteFile(o.key, []byte(key.String()), 0o644)
}

// names returns the lines of a file; no file has none.
func names(file string) ([]string, error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	return strings.Split(strings.TrimSpace(string(data)), "\n"), err
}

// inOrder returns the playable cards of a file in the order of a hash of their names,
// which knows nothing of what is hard about a card.
func inOrder(file string) ([]entry, error) {
	f, err := cardfile.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []entry
	for c, err := range f.Cards() {
		if err != nil {
			return nil, err
		}
		own := c
		if e := playable.Entry(&own); e.Playable() {
			h := fnv.New64a()
			h.Write([]byte(c.Name))
			list = append(list, entry{e, h.Sum64()})
		}
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), strings.Compare(a.Card.Name, b.Card.Name))
	})
	return list, nil
}

// sheet writes a card.
func sheet(out io.Writer, n int, e *entry) {
	fmt.Fprintf(out, "=== %d. %s\n", n, e.Card.Name)
	for i := range e.Card.Faces {
		face(out, &e.Card.Faces[i])
	}
	fmt.Fprintf(out, "--- program\n%s\n", ability.Disassemble(e.Program))
}

func face(out io.Writer, f *card.Face) {
	fmt.Fprintf(out, "%s  %s\n%s\n%s\n", f.Name, f.ManaCost.String(), f.TypeLine, f.Text)
	if f.Power.Exists() {
		fmt.Fprintf(out, "%s/%s\n", f.Power.Printed, f.Toughness.Printed)
	}
	if f.Loyalty.Exists() {
		fmt.Fprintf(out, "loyalty %s\n", f.Loyalty.Printed)
	}
}
