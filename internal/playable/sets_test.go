package playable_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// wholeSet is how many cards a set has of which the share means something.
const wholeSet = 200

// heldSets are the largest sets of each of the ten years from 2010 to 2019, by the cards
// that were new in them.
var heldSets = [...]string{"som", "isd", "rtr", "gtc", "ktk", "bfz", "soi", "akh", "grn", "eld"}

// heldShare is how many of a hundred cards of each of them compile.
const heldShare = 85

// TestNoSetAlone asks how well a set is read that nobody has looked at: the grammar is
// made again without the rows, and what stands in them, that among all playable cards
// only those have that were new in the set, and all cards of the set are compiled with
// that. A card counts when it comes to the same program as with the whole grammar.
func TestNoSetAlone(t *testing.T) {
	if !proving() {
		t.Skip("asks all cards; set APNAP_PROVE=1")
	}
	cards := realcards.Read(t, realcards.Main)
	size := map[string]int{}
	for i := range cards {
		size[cards[i].Set]++
	}
	sets := formsOfSets(t)
	n, good, all, kept := 0, 0, 0, 0
	for _, code := range slices.Sorted(maps.Keys(size)) {
		if size[code] < wholeSet {
			continue
		}
		own := sets.only(code)
		k := keptWithout(own, sets.cards[code])
		share := 100 * float64(k) / float64(size[code])
		held := slices.Contains(heldSets[:], code)
		n, all, kept = n+1, all+size[code], kept+k
		if share >= heldShare {
			good++
		}
		line := ""
		if held { // the others are no figures of the report
			line = "figure: "
		}
		t.Logf("%sset %s of %d cards: %d compile, %d (%.1f %%) without what only it has; most cards have of that: %s",
			line, code, size[code], len(sets.cards[code]), k, share, cmp.Or(sets.widest(own), "no row"))
		if held && share < heldShare {
			t.Errorf("less than %d of 100 cards of the set %s compile without the forms that only they have", heldShare, code)
		}
	}
	t.Logf("figure: of %d sets with %d cards or more %d keep %d of 100; of all their %d cards %d (%.1f %%) compile so", n, wholeSet, good, heldShare, all, kept, 100*float64(kept)/float64(max(all, 1)))
}

// setForms are the playable cards of each set, and the forms by which they are read.
type setForms struct {
	cards map[string][]setCard
	in    map[oracle.Form]string // the set, several where more than one has the form
	uses  map[oracle.Form]int    // by how many cards
}

// several stands for more than one set.
const several = "several"

// setCard is a playable card with its program.
type setCard struct {
	card    *card.Card
	program string
}

func formsOfSets(t *testing.T) *setForms {
	sets := &setForms{cards: map[string][]setCard{}, in: map[oracle.Form]string{}, uses: map[oracle.Form]int{}}
	var mu sync.Mutex
	eachPlayable(t, sample(1), func(s *subject) {
		mine := map[oracle.Form]bool{}
		for i := range s.paragraphs {
			s.paragraphs[i].Tree.Forms(func(f oracle.Form) { mine[f] = true })
		}
		mu.Lock()
		defer mu.Unlock()
		code := s.card.Set
		sets.cards[code] = append(sets.cards[code], setCard{s.card, s.program})
		for f := range mine {
			if sets.uses[f]++; sets.uses[f] > 1 && sets.in[f] != code {
				sets.in[f] = several
			} else {
				sets.in[f] = code
			}
		}
	})
	return sets
}

// widest names the three rows among the forms that most cards have.
func (s *setForms) widest(own map[oracle.Form]bool) string {
	var rows []oracle.Form
	for f := range own {
		if f.Row != oracle.NoRow && f.Sym == oracle.Bare && f.Word == "" {
			rows = append(rows, f)
		}
	}
	slices.SortFunc(rows, func(a, b oracle.Form) int {
		return cmp.Or(s.uses[b]-s.uses[a], strings.Compare(a.String(), b.String()))
	})
	var names []string
	for _, f := range rows[:min(3, len(rows))] {
		names = append(names, fmt.Sprintf("%s (%d)", f, s.uses[f]))
	}
	return strings.Join(names, ", ")
}

// only returns the forms of one set alone. The words of open classes are not among them.
func (s *setForms) only(code string) map[oracle.Form]bool {
	own := map[oracle.Form]bool{}
	for f, in := range s.in {
		if in == code && (f.Row != oracle.NoRow || !slices.Contains(openClasses, f.Sym)) {
			own[f] = true
		}
	}
	return own
}

// keptWithout counts the cards that come to the same program without the forms.
func keptWithout(lacks map[oracle.Form]bool, cards []setCard) (kept int) {
	whole := oracle.Without(lacks)
	defer whole()
	for i := range cards {
		if e := playable.Entry(cards[i].card); e.Playable() && ability.Disassemble(e.Program) == cards[i].program {
			kept++
		}
	}
	return kept
}
