package grids

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// plain are the cards every cell may use. Those that stay tapped are tapped still when
// the first turn begins.
var plain = []Card{
	{Name: "Grid Ox", Cost: "{2}", Types: "Creature — Ox", Size: "2/4"},
	{Name: "Grid Field", Types: "Basic Land — Plains"},
	{Name: "Grid Vase", Cost: "{3}", Types: "Artifact"},
	{Name: "Grid Sleeper", Cost: "{2}", Types: "Creature — Ox", Text: "This creature doesn't untap during your untap step.", Size: "2/4"},
	{Name: "Grid Bog", Types: "Land", Text: "This land doesn't untap during your untap step.\n{T}: Add {W}."},
	{Name: "Grid Dust", Cost: "{1}", Types: "Sorcery", Text: "You gain 1 life."},
	{Name: "Grid Mouse", Cost: "{W}", Types: "Creature — Mouse", Size: "1/1"},
	{Name: "Grid Brute", Cost: "{R}", Types: "Creature — Ogre", Size: "3/3"},
	{Name: "Grid Giant", Cost: "{G}", Types: "Creature — Giant", Size: "9/9"},
	{Name: "Grid Bird", Cost: "{W}", Types: "Creature — Bird", Text: "Flying", Size: "1/1"},
	{Name: "Grid Jab", Cost: "{0}", Types: "Instant", Text: "Tap target creature."},
	{Name: "Grid Grove", Types: "Basic Land — Forest"},
	{Name: "Grid Whiff", Cost: "{0}", Types: "Instant", Text: "Scry 1."},
	{Name: "Grid Ember", Cost: "{R}", Types: "Instant", Text: "Tap target creature."},
	{Name: "Grid Crag", Types: "Basic Land — Mountain"},
	{Name: "Grid Nay", Cost: "{0}", Types: "Instant", Text: "Tap all creatures."},
	{Name: filler, Types: "Land", Text: "{T}: Add {C}."},
}

// filler is what libraries are made of.
const filler = "Grid Waste"

// library is how many cards a library has if nothing else is said.
const library = 10

// zone is a place where one player's things are.
type zone string

// The zones.
const (
	battlefield zone = "battlefield"
	hand        zone = "hand"
	graveyard   zone = "graveyard"
	exile       zone = "exile"
	stack       zone = "stack" // only on the way from one to another
)

// thing is a card somewhere, with what matters about it there.
type thing struct {
	name     string
	tapped   bool
	counters string // the kind of its counters, or empty
	n        int    // how many it has, if not one
}

// side is what one player has: a small model of it that the rules of a cell change
// step by step, apart from the engine.
type side struct {
	key     string
	life    int
	energy  int
	library int
	in      map[zone]map[thing]int
}

func newSide(key string) *side {
	return &side{key: key, life: 20, library: library, in: map[zone]map[thing]int{
		battlefield: {}, hand: {}, graveyard: {}, exile: {}, stack: {},
	}}
}

func (s *side) copied() *side {
	c := *s
	c.in = map[zone]map[thing]int{}
	for z, m := range s.in {
		c.in[z] = maps.Clone(m)
	}
	return &c
}

// put adds n things to a zone.
func (s *side) put(z zone, t thing, n int) { s.in[z][t] += n }

// move takes n things from a zone to another; on the way they lose what they had.
func (s *side) move(t thing, n int, from, to zone) {
	s.in[from][t] -= n
	s.in[to][thing{name: t.name}] += n
}

// mill puts the top n cards of the library, which are filler, into a zone.
func (s *side) mill(n int, to zone) {
	s.library -= n
	s.in[to][thing{name: filler}] += n
}

// setup is the player as a scenario sets him up.
func (s *side) setup() string {
	var b strings.Builder
	fmt.Fprintf(&b, "  %s:\n    life: %d\n", s.key, s.life)
	for _, z := range zones {
		var list []string
		for _, t := range s.things(z) {
			if n := s.in[z][t]; n > 0 {
				e := fmt.Sprintf("{card: %s, count: %d", t.name, n)
				if t.tapped {
					e += ", tapped: true"
				}
				if t.counters != "" {
					e += fmt.Sprintf(", counters: {%q: %d}", t.counters, max(t.n, 1))
				}
				list = append(list, e+"}")
			}
		}
		if len(list) > 0 {
			fmt.Fprintf(&b, "    %s: [%s]\n", z, strings.Join(list, ", "))
		}
	}
	if s.energy > 0 {
		fmt.Fprintf(&b, "    counters: {energy: %d}\n", s.energy)
	}
	fmt.Fprintf(&b, "    library: {rest: {%s: %d}}\n", filler, s.library)
	return b.String()
}

var zones = [...]zone{battlefield, hand, graveyard, exile}

// things are those a zone has or had, in a fixed order.
func (s *side) things(z zone) []thing {
	return slices.SortedFunc(maps.Keys(s.in[z]), func(a, b thing) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.counters, b.counters), cmp.Compare(a.n, b.n), compareBool(a.tapped, b.tapped))
	})
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// checks say that the player has exactly what the model says: every thing in every
// zone, and nothing besides.
func (s *side) checks() []string {
	list := []string{
		fmt.Sprintf("{check: life, player: %s, is: %d}", s.key, s.life),
		fmt.Sprintf("{check: player-counters, player: %s, counter: energy, is: %d}", s.key, s.energy),
		fmt.Sprintf("{check: count, zone: library, player: %s, is: %d}", s.key, s.library),
	}
	for _, z := range zones {
		all, names, tapped, counters := 0, map[string]int{}, map[string]int{}, map[thing]int{}
		for _, t := range s.things(z) {
			n := s.in[z][t]
			all += n
			names[t.name] += n
			if t.tapped {
				tapped[t.name] += n
			}
			if t.counters != "" {
				counters[thing{name: t.name, counters: t.counters}] += n * max(t.n, 1)
			}
		}
		list = append(list, fmt.Sprintf("{check: count, zone: %s, player: %s, is: %d}", z, s.key, all))
		for _, name := range slices.Sorted(maps.Keys(names)) {
			list = append(list, fmt.Sprintf("{check: count, zone: %s, player: %s, name: %s, is: %d}", z, s.key, name, names[name]))
			if z == battlefield {
				list = append(list, fmt.Sprintf("{check: count, zone: battlefield, player: %s, name: %s, tapped: true, is: %d}", s.key, name, tapped[name]))
			}
		}
		for _, t := range slices.SortedFunc(maps.Keys(counters), func(a, b thing) int { return cmp.Compare(a.name, b.name) }) {
			if z == battlefield && names[t.name] == 1 {
				list = append(list, fmt.Sprintf("{check: counters, player: %s, name: %s, counter: %q, is: %d}", s.key, t.name, t.counters, counters[t]))
			}
		}
	}
	return list
}
