package grids

import "strings"

// payment is a kind of cost: the words for it, and by the rule what it takes from
// whoever pays it. What cannot be taken cannot be paid (118.3).
type payment struct {
	name  string
	rule  string
	words string // as a player is told to do it: "discard a card"
	cost  string // as a cost where it is another: "{2}"; empty: the words

	n     int   // how many things it takes
	what  thing // which
	from  zone
	to    zone   // where they go, if anywhere
	how   taking // what happens to them
	alike []thing
	picks bool // what looks alike may be chosen with it

	life, energy, mill int // instead of things
}

// taking is what paying does to a thing.
type taking uint8

const (
	moves  taking = iota // it goes to another zone
	taps                 // it becomes tapped
	counts               // it loses its counter
	marks                // it gets a -1/-1 counter
	shows                // nothing happens to it
	whole                // all things of the zone go, however many (there need be none)
)

var (
	ox    = thing{name: "Grid Ox"}
	field = thing{name: "Grid Field"}
	vase  = thing{name: "Grid Vase"}
	dust  = thing{name: "Grid Dust"}
	grown = thing{name: "Grid Ox", counters: "+1/+1"}
	bent  = thing{name: "Grid Sleeper", tapped: true}
	used  = thing{name: "Grid Bog", tapped: true}
)

// payments are the kinds of cost.
var payments = []payment{
	{name: "mana", rule: "106.12", words: "pay {2}", cost: "{2}", n: 2, what: field, from: battlefield, how: taps, alike: []thing{used}},
	{name: "life", rule: "119.4", words: "pay 2 life", life: 2},
	{name: "energy", rule: "107.14", words: "pay {E}{E}", energy: 2},
	{name: "discard", rule: "701.9a", words: "discard a card", n: 1, what: ox, from: hand, to: graveyard},
	{name: "discard-two", rule: "701.9a", words: "discard two cards", n: 2, what: ox, from: hand, to: graveyard},
	{name: "discard-creature", rule: "701.9a", words: "discard a creature card", n: 1, what: ox, from: hand, to: graveyard, alike: []thing{dust}},
	{name: "discard-at-random", rule: "701.9b", words: "discard a card at random", n: 1, what: ox, from: hand, to: graveyard},
	{name: "discard-hand", rule: "701.9a", words: "discard your hand", n: 2, what: ox, from: hand, to: graveyard, how: whole},
	{name: "sacrifice", rule: "701.21a", words: "sacrifice a creature", n: 1, what: ox, from: battlefield, to: graveyard, alike: []thing{vase}},
	{name: "sacrifice-two", rule: "701.21a", words: "sacrifice two creatures", n: 2, what: ox, from: battlefield, to: graveyard, alike: []thing{vase}},
	{name: "sacrifice-artifact", rule: "701.21a", words: "sacrifice an artifact", n: 1, what: vase, from: battlefield, to: graveyard, alike: []thing{ox}},
	{name: "sacrifice-land", rule: "701.21a", words: "sacrifice a land", n: 1, what: field, from: battlefield, to: graveyard, alike: []thing{ox}},
	{name: "exile-from-graveyard", rule: "701.13a", words: "exile a card from your graveyard", n: 1, what: ox, from: graveyard, to: exile},
	{name: "exile-two-from-graveyard", rule: "701.13a", words: "exile two cards from your graveyard", n: 2, what: ox, from: graveyard, to: exile},
	{name: "exile-creature-from-graveyard", rule: "701.13a", words: "exile a creature card from your graveyard", n: 1, what: ox, from: graveyard, to: exile, alike: []thing{vase}},
	{name: "exile-from-hand", rule: "701.13a", words: "exile a card from your hand", n: 1, what: ox, from: hand, to: exile},
	{name: "exile-creature", rule: "701.13a", words: "exile a creature you control", n: 1, what: ox, from: battlefield, to: exile, alike: []thing{vase}},
	{name: "exile-top", rule: "701.13a", words: "exile the top card of your library", mill: 1, to: exile},
	{name: "return-land", rule: "400.3", words: "return a land you control to its owner's hand", n: 1, what: field, from: battlefield, to: hand, alike: []thing{ox}},
	{name: "return-creature", rule: "400.3", words: "return a creature you control to its owner's hand", n: 1, what: ox, from: battlefield, to: hand, alike: []thing{vase}},
	{name: "tap-creature", rule: "701.26a", words: "tap an untapped creature you control", n: 1, what: ox, from: battlefield, how: taps, alike: []thing{bent, vase}},
	{name: "tap-two-creatures", rule: "701.26a", words: "tap two untapped creatures you control", n: 2, what: ox, from: battlefield, how: taps, alike: []thing{bent, vase}},
	{name: "remove-counter", rule: "122.1", words: "remove a +1/+1 counter from a creature you control", n: 1, what: grown, from: battlefield, how: counts, alike: []thing{vase}},
	{name: "blight", rule: "701.68a", words: "blight 1", n: 1, what: ox, from: battlefield, how: marks, alike: []thing{vase}},
	{name: "put-counter", rule: "122.1", words: "put a -1/-1 counter on a creature you control", n: 1, what: ox, from: battlefield, how: marks, alike: []thing{vase}},
	{name: "reveal", rule: "701.20a", words: "reveal a creature card from your hand", n: 1, what: ox, from: hand, how: shows, alike: []thing{dust}},
	{name: "mill", rule: "701.17b", words: "mill a card", mill: 1, to: graveyard},
	{name: "mill-two", rule: "701.17b", words: "mill two cards", mill: 2, to: graveyard},
	{name: "collect-evidence", rule: "701.59a", words: "collect evidence 2", n: 1, what: ox, from: graveyard, to: exile, alike: []thing{field}, picks: true},
	{name: "waterbend", rule: "701.67a", words: "waterbend {2}", n: 2, what: field, from: battlefield, how: taps, alike: []thing{used}},
}

// asCost is the payment where a cost stands.
func (p *payment) asCost() string {
	if p.cost != "" {
		return p.cost
	}
	return capital(p.words)
}

// keyword is the payment behind the name of a keyword.
func (p *payment) keyword(name string) string {
	if strings.HasPrefix(p.asCost(), "{") {
		return name + " " + p.asCost()
	}
	return name + "—" + p.asCost() + "."
}

// they is the payment as "they" do it.
func (p *payment) they() string {
	w := strings.ReplaceAll(p.words, "you control", "they control")
	return strings.ReplaceAll(w, "your", "their")
}

// theirs is the payment as one other player does it: "discards a card".
func (p *payment) theirs() string {
	verb, rest, _ := strings.Cut(p.they(), " ")
	return verb + "s " + rest
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// payable reports whether a player can pay it so many times over.
func (p *payment) payable(s *side, times int) bool {
	switch {
	case p.life > 0:
		return s.life >= p.life*times
	case p.energy > 0:
		return s.energy >= p.energy*times
	case p.mill > 0:
		return s.library >= p.mill*times
	case p.how == whole:
		return true // none of none is all of it
	case p.how == shows:
		return s.in[p.from][p.what] >= p.n // what was shown may be shown again
	}
	return s.in[p.from][p.what] >= p.n*times
}

// take takes it from the player so many times over.
func (p *payment) take(s *side, times int) {
	s.life -= p.life * times
	s.energy -= p.energy * times
	if p.mill > 0 {
		s.mill(p.mill*times, p.to)
	}
	n := p.n * times
	if n == 0 {
		return
	}
	there, became := s.in[p.from], p.what
	switch p.how {
	case shows:
		return
	case whole:
		for _, t := range s.things(p.from) {
			s.move(t, there[t], p.from, p.to)
		}
		return
	case moves:
		s.move(p.what, n, p.from, p.to)
		return
	case taps:
		became.tapped = true
	case counts:
		became.counters = ""
	case marks:
		became.counters = "-1/-1"
	}
	there[p.what] -= n
	there[became] += n
}

// fund is what there is to pay with.
type fund uint8

const (
	nothing    fund = iota // nothing at all
	short                  // one too few
	alike                  // only what looks alike and does not pay
	theOthers              // only another player's
	enough                 // just enough
	everything             // just enough, beside what looks alike and another player's
	numFunds
)

var fundNames = [numFunds]string{"nothing", "short", "alike", "theirs", "enough", "everything"}

// lay gives the payer, and the other, what there is to pay so many times with. It
// reports false where the fund says no more than another.
func (p *payment) lay(f fund, payer, other *side, times int) bool {
	some := f == enough || f == everything
	switch {
	case p.life > 0:
		// a player with no life has lost (704.5a): there is always some
		payer.life = map[fund]int{short: p.life*times - 1, enough: 20}[f]
		return f == short || f == enough
	case p.energy > 0:
		payer.energy = map[fund]int{short: p.energy*times - 1, enough: p.energy * times, everything: p.energy * times}[f]
		if f == theOthers || f == everything {
			other.energy = p.energy * times
		}
		return f != alike
	case p.mill > 0:
		payer.library = map[fund]int{short: p.mill*times - 1, enough: p.mill * times}[f]
		return f == enough || f == short && payer.library > 0 || f == nothing
	}
	if some {
		payer.put(p.from, p.what, p.n*times)
	}
	if f == theOthers || f == everything {
		other.put(p.from, p.what, p.n*times)
	}
	if f == alike || f == everything {
		for _, t := range p.alike {
			payer.put(p.from, t, 1)
		}
	}
	if f == short {
		payer.put(p.from, p.what, p.n*times-1)
	}
	switch f {
	case short:
		return p.n*times > 1
	case alike:
		return len(p.alike) > 0
	}
	return true
}
