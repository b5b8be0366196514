package grids

import (
	"fmt"
	"strings"
)

// spoken is a thing that words may refer to: a creature or a creature card.
type spoken struct {
	name        string
	of, control string // the keys of who owns it, and of who controls it or did so last
	power       int
	zone        zone
	tapped      bool
	counters    int
	token       bool
	ceased      bool // it is in no zone any more
	wasHere     bool // it is or was on the battlefield
}

// mention is what a sentence speaks of, for the words after it.
type mention struct {
	things []*spoken
	plural bool
	// card says that it was called a card, and no creature.
	card   bool
	player string // the player that was named
	n      int    // how many it did something with
	amount int    // what "that many" is, zero where there is no number
}

// one reports whether it speaks of one thing, though perhaps none was chosen.
func (m *mention) one() bool { return m.named() && !m.plural }

func (m *mention) named() bool { return m.things != nil }

// tale is one cell as it is made: the small world of it, apart from the engine.
type tale struct {
	things              []*spoken
	oxA, oxB            *spoken
	mouse, brute, giant *spoken
	bird, goat          *spoken
	source              *spoken // the creature that has the ability, if one has it
	life                map[string]int
	library             int      // cards in the library of A
	target              string   // as the script names the targets
	answers             []string // of A
	theirs              []string // of B
}

func newTale() *tale {
	t := &tale{life: map[string]int{"A": 20, "B": 20}, library: library + 1}
	add := func(name, of string, power int, z zone) *spoken {
		x := &spoken{name: name, of: of, control: of, power: power, zone: z, wasHere: z == battlefield}
		t.things = append(t.things, x)
		return x
	}
	t.oxA, t.mouse = add("Grid Ox", "A", 2, battlefield), add("Grid Mouse", "A", 1, battlefield)
	t.oxB, t.brute = add("Grid Ox", "B", 2, battlefield), add("Grid Brute", "B", 3, battlefield)
	add("Grid Ox", "A", 2, graveyard)
	add("Grid Ox", "B", 2, graveyard)
	t.giant, t.bird, t.goat = add("Grid Giant", "A", 9, graveyard), add("Grid Bird", "A", 1, hand), add("Grid Goat", "A", 4, "")
	return t
}

// goat is the card on top of the library of A.
var goat = Card{Name: "Grid Goat", Cost: "{2}", Types: "Creature — Goat", Size: "4/4"}

// move puts a thing into another zone. A token ceases to exist outside the battlefield
// (111.7); what moves is a new object without what it had (400.7).
func (t *tale) move(x *spoken, to zone) {
	if x.ceased {
		return
	}
	if x.zone == "" {
		t.library--
	}
	x.zone, x.tapped, x.counters = to, false, 0
	x.ceased = x.token && to != battlefield
	if to == battlefield {
		x.wasHere, x.control = true, x.of
	}
}

// here reports whether it is still what the words named: the permanent.
func (x *spoken) here() bool { return x.zone == battlefield && !x.ceased }

// found reports whether it can be found where it went, which is a public zone (400.7j).
func (x *spoken) found() bool { return !x.ceased && x.zone != hand }

// before is a sentence and what it leaves to be spoken of.
type before struct {
	name, rule string
	words      string
	// way is what is done to each, as "this way" speaks of it.
	way string
	// happens does what the sentence says.
	happens func(t *tale) mention
	// lever makes the event of a triggered ability happen, where words are its condition.
	lever string
}

// befores are the sentences.
var befores = []before{
	{"target", "115.1", "Tap target creature.", "creature tapped", func(t *tale) mention {
		t.target, t.oxB.tapped = "#b1", true
		return mention{things: []*spoken{t.oxB}, n: 1}
	}, ""},
	{"two-targets", "115.1", "Tap two target creatures.", "creature tapped", func(t *tale) mention {
		t.target, t.oxB.tapped, t.brute.tapped = "#b1, #b2", true, true
		return mention{things: []*spoken{t.oxB, t.brute}, plural: true, n: 2}
	}, ""},
	{"no-target", "115.1d", "Tap up to one target creature.", "creature tapped", func(t *tale) mention {
		t.answers = append(t.answers, "{done: true}")
		return mention{things: []*spoken{}}
	}, ""},
	{"exiled", "400.7j", "Exile target creature.", "creature exiled", func(t *tale) mention {
		t.target = "#b1"
		t.move(t.oxB, exile)
		return mention{things: []*spoken{t.oxB}, n: 1}
	}, ""},
	{"destroyed", "400.7j", "Destroy target creature.", "creature destroyed", func(t *tale) mention {
		t.target = "#b1"
		t.move(t.oxB, graveyard)
		return mention{things: []*spoken{t.oxB}, n: 1}
	}, ""},
	{"returned", "400.7j", "Return target creature to its owner's hand.", "creature returned", func(t *tale) mention {
		t.target = "#b1"
		t.move(t.oxB, hand)
		return mention{things: []*spoken{t.oxB}, player: "B", n: 1}
	}, ""},
	{"unearthed", "400.7j", "Exile target creature card from a graveyard.", "card exiled", func(t *tale) mention {
		t.target = "#g"
		t.move(t.giant, exile)
		return mention{things: []*spoken{t.giant}, n: 1}
	}, ""},
	{"reborn", "400.7j", "Return target creature card from your graveyard to the battlefield.", "card returned", func(t *tale) mention {
		t.target = "#g"
		t.move(t.giant, battlefield)
		return mention{things: []*spoken{t.giant}, n: 1}
	}, ""},
	{"sacrificed", "701.21a", "Sacrifice a creature.", "creature sacrificed", func(t *tale) mention {
		t.answers = append(t.answers, "{pick: [Grid Mouse]}")
		t.move(t.mouse, graveyard)
		return mention{things: []*spoken{t.mouse}, n: 1}
	}, ""},
	{"sacrificed-by-opponent", "701.21a", "Target opponent sacrifices a creature.", "creature sacrificed", func(t *tale) mention {
		t.theirs = append(t.theirs, "{pick: [Grid Brute]}")
		t.move(t.brute, graveyard)
		return mention{things: []*spoken{t.brute}, player: "B", n: 1}
	}, ""},
	{"exiled-from-top", "400.7j", "Exile the top card of your library.", "card exiled", func(t *tale) mention {
		t.move(t.goat, exile)
		return mention{things: []*spoken{t.goat}, card: true, n: 1}
	}, ""},
	{"revealed", "701.20a", "Reveal the top card of your library.", "card revealed", func(t *tale) mention {
		return mention{things: []*spoken{t.goat}, card: true, n: 1}
	}, ""},
	{"milled", "701.17a", "Mill a card.", "card milled", func(t *tale) mention {
		t.move(t.goat, graveyard)
		return mention{things: []*spoken{t.goat}, card: true, n: 1}
	}, ""},
	{"discarded", "701.9a", "Discard a card.", "card discarded", func(t *tale) mention {
		t.move(t.bird, graveyard)
		return mention{things: []*spoken{t.bird}, card: true, n: 1}
	}, ""},
	{"token", "111.2", "Create a 2/2 white Cat creature token.", "token created", func(t *tale) mention {
		cat := &spoken{name: "Cat Token", of: "A", control: "A", power: 2, zone: battlefield, token: true, wasHere: true}
		t.things = append(t.things, cat)
		return mention{things: []*spoken{cat}, n: 1}
	}, ""},
	{"all", "608.2c", "Tap all creatures.", "creature tapped", func(t *tale) mention {
		m := mention{plural: true}
		for _, x := range t.things {
			if x.here() {
				x.tapped = true
				m.things = append(m.things, x)
			}
		}
		m.n = len(m.things)
		return m
	}, ""},
	{"player", "115.1", "Target player loses 1 life.", "", func(t *tale) mention {
		t.target = "\"player:B\""
		t.life["B"]--
		return mention{player: "B"}
	}, ""},
	{"nothing", "608.2c", "You lose 1 life.", "", func(t *tale) mention {
		t.life["A"]--
		return mention{}
	}, ""},
	{"drawn", "121.1", "Draw a card.", "card drawn", func(t *tale) mention {
		t.move(t.goat, hand)
		return mention{n: 1}
	}, ""},
	{"when-dies", "603.6c", "Whenever another creature dies, ", "", func(t *tale) mention {
		t.target = "#b1"
		t.move(t.oxB, graveyard)
		return mention{things: []*spoken{t.oxB}}
	}, "{0}: Destroy target creature."},
	{"when-discarded", "603.7c", "Whenever you discard a card, ", "", func(t *tale) mention {
		t.move(t.bird, graveyard)
		return mention{things: []*spoken{t.bird}, card: true}
	}, "{0}: Discard a card."},
	{"when-sacrificed", "603.7c", "Whenever you sacrifice another creature, ", "", func(t *tale) mention {
		t.answers = append(t.answers, "{pick: [Grid Mouse]}")
		t.move(t.mouse, graveyard)
		return mention{things: []*spoken{t.mouse}}
	}, "{0}: Sacrifice a creature."},
	{"when-opponent-sacrifices", "603.7c", "Whenever an opponent sacrifices a creature, ", "", func(t *tale) mention {
		t.theirs = append(t.theirs, "{pick: [Grid Brute]}")
		t.move(t.brute, graveyard)
		return mention{things: []*spoken{t.brute}, player: "B"}
	}, "{0}: Target opponent sacrifices a creature."},
	{"when-tapped", "603.2e", "Whenever another creature becomes tapped, ", "", func(t *tale) mention {
		t.target, t.oxB.tapped = "#b1", true
		return mention{things: []*spoken{t.oxB}}
	}, "{0}: Tap target creature."},
	{"when-left", "603.6c", "Whenever another creature leaves the battlefield, ", "", func(t *tale) mention {
		t.target = "#b1"
		t.move(t.oxB, exile)
		return mention{things: []*spoken{t.oxB}}
	}, "{0}: Exile target creature."},
}

// reference is a word that refers, with what it speaks of: which things, and whether it
// can speak of any. A word that can speak of nothing is not to be understood.
type reference struct {
	name, rule  string
	word, whose string
	plural      bool
	means       func(t *tale, m *mention) ([]*spoken, bool)
}

func single(fits func(m *mention) bool) func(*tale, *mention) ([]*spoken, bool) {
	return func(_ *tale, m *mention) ([]*spoken, bool) {
		if !m.one() || fits != nil && !fits(m) {
			return nil, false
		}
		return m.things, true
	}
}

func several(_ *tale, m *mention) ([]*spoken, bool) { return m.things, m.named() && m.plural }

// references are the words.
var references = []reference{
	{"it", "608.2c", "it", "its", false, func(t *tale, m *mention) ([]*spoken, bool) {
		switch {
		case m.one():
			return m.things, true
		case t.source != nil: // what has the ability is all that "it" could be
			return []*spoken{t.source}, true
		}
		return nil, false
	}},
	{"that-creature", "608.2c", "that creature", "that creature's", false, single(func(m *mention) bool { return !m.card })},
	{"that-card", "608.2c", "that card", "that card's", false, single(nil)},
	{"that-token", "608.2c", "that token", "that token's", false, single(func(m *mention) bool { return len(m.things) == 1 && m.things[0].token })},
	{"the-exiled-card", "607.2a", "the exiled card", "the exiled card's", false, single(func(m *mention) bool { return len(m.things) == 1 && m.things[0].zone == exile })},
	{"the-sacrificed-creature", "608.2h", "the sacrificed creature", "the sacrificed creature's", false, single(func(m *mention) bool { return !m.card })},
	{"this-creature", "201.5", "this creature", "this creature's", false, func(t *tale, _ *mention) ([]*spoken, bool) {
		if t.source == nil {
			return nil, false
		}
		return []*spoken{t.source}, true
	}},
	{"them", "608.2c", "them", "their", true, several},
	{"those-creatures", "608.2c", "those creatures", "their", true, several},
	{"those-cards", "608.2c", "those cards", "their", true, several},
}

// sequel is what is done then with what a word refers to; REF and WHOSE in its words stand
// for the word.
type sequel struct {
	name, rule   string
	words, these string
	// onCards says that it can be done to a card that is no permanent.
	onCards bool
	does    func(t *tale, list []*spoken)
}

func withEach(does func(t *tale, x *spoken)) func(*tale, []*spoken) {
	return func(t *tale, list []*spoken) {
		for _, x := range list {
			does(t, x)
		}
	}
}

// sequels are what is done then.
var sequels = []sequel{
	{"counter", "122.1", "Put a +1/+1 counter on REF.", "Put a +1/+1 counter on each of REF.", false, withEach(func(_ *tale, x *spoken) {
		if x.here() {
			x.counters++
		}
	})},
	{"power", "608.2h", "You gain life equal to WHOSE power.", "", true, withEach(func(t *tale, x *spoken) { t.life["A"] += x.power })},
	{"controller", "608.2h", "WHOSE controller gains 3 life.", "", false, withEach(func(t *tale, x *spoken) { t.life[x.control] += 3 })},
	{"owner", "108.3", "WHOSE owner gains 3 life.", "", true, withEach(func(t *tale, x *spoken) { t.life[x.of] += 3 })},
	{"untap", "701.26b", "Untap REF.", "Untap REF.", false, withEach(func(_ *tale, x *spoken) { x.tapped = false })},
	{"exile", "400.7j", "Exile REF.", "Exile REF.", true, withEach(func(t *tale, x *spoken) {
		if x.found() {
			t.move(x, exile)
		}
	})},
	{"hand", "400.7j", "Return REF to WHOSE owner's hand.", "Return REF to their owners' hands.", true, withEach(func(t *tale, x *spoken) {
		if x.found() {
			t.move(x, hand)
		}
	})},
	{"battlefield", "400.7j", "Return REF to the battlefield under WHOSE owner's control.", "Return REF to the battlefield under their owners' control.", true, withEach(func(t *tale, x *spoken) {
		if x.found() && !x.here() {
			t.move(x, battlefield)
		}
	})},
	{"sacrifice", "701.21a", "Sacrifice REF.", "Sacrifice REF.", false, withEach(func(t *tale, x *spoken) {
		if x.here() && x.control == "A" {
			t.move(x, graveyard)
		}
	})},
	{"destroy", "701.8a", "Destroy REF.", "Destroy REF.", false, withEach(func(t *tale, x *spoken) {
		if x.here() {
			t.move(x, graveyard)
		}
	})},
	{"harm-itself", "608.2c", "REF deals 9 damage to itself.", "", false, withEach(func(t *tale, x *spoken) {
		if x.here() {
			t.move(x, graveyard)
		}
	})},
	{"harm-you", "608.2h", "REF deals 2 damage to you.", "", false, withEach(func(t *tale, _ *spoken) { t.life["A"] -= 2 })},
	{"namesakes", "201.2a", "Destroy all other creatures with the same name as REF.", "", false, withEach(func(t *tale, x *spoken) {
		for _, o := range t.things {
			if o != x && o.here() && o.name == x.name {
				t.move(o, graveyard)
			}
		}
	})},
	{"brawl", "608.2c", "Each creature deals damage equal to its power to REF.", "", false, withEach(func(t *tale, x *spoken) {
		if x.here() { // together they have more power than any of them has toughness
			t.move(x, graveyard)
		}
	})},
	{"graves", "201.2a", "Each player exiles all cards with the same name as REF from their graveyard.", "", true, withEach(func(t *tale, x *spoken) {
		for _, o := range t.things {
			if o.zone == graveyard && !o.ceased && o.name == x.name {
				t.move(o, exile)
			}
		}
	})},
	{"creature-card", "608.2c", "If REF is a creature card, you gain 3 life.", "", true, withEach(func(t *tale, x *spoken) {
		if !x.token {
			t.life["A"] += 3
		}
	})},
}

// frame is where the sentences stand.
type frame struct {
	name, rule string
	body       bool // an ability of a creature, which may be what is spoken of
	later      bool // the second sentence is a delayed ability's
}

var frames = []frame{
	{"spell", "608.2c", false, false},
	{"body", "608.2c", true, false},
	{"later", "603.7c", false, true},
}

// References are the cells of every word that refers with everything that may stand before
// it and be done then, and of numbers and players that are referred to.
func References() []Cell {
	cells := numberCells()
	for i := range befores {
		for j := range frames {
			b, f := &befores[i], &frames[j]
			if b.lever != "" && f.name == "spell" {
				continue
			}
			for k := range references {
				for l := range sequels {
					if c, ok := referenceCell(b, f, &references[k], &sequels[l]); ok {
						cells = append(cells, c)
					}
				}
			}
			for _, s := range tellings(b) {
				if c, ok := taleCell(b, f, s); ok {
					cells = append(cells, c)
				}
			}
		}
	}
	return cells
}

// telling is the second sentence of a cell, and what it does; false if it can't be
// understood.
type telling struct {
	name, rule, words string
	does              func(t *tale, m *mention) bool
}

// tellings are the sentences about a player, a number and what was done this way.
func tellings(b *before) []telling {
	list := []telling{
		{"that-player.gains", "608.2c", "That player gains 3 life.", func(t *tale, m *mention) bool {
			t.life[m.player] += 3
			return m.player != ""
		}},
		{"that-name.destroys", "201.2a", "Destroy all creatures with that name.", func(*tale, *mention) bool { return false }},
	}
	if b.way != "" {
		list = append(list, telling{"this-way.gains", "608.2c", "You gain 3 life for each " + b.way + " this way.", func(t *tale, m *mention) bool {
			t.life["A"] += 3 * m.n
			return true
		}})
	}
	return list
}

func referenceCell(b *before, f *frame, r *reference, s *sequel) (Cell, bool) {
	words := s.words
	switch {
	case r.name == "this-creature" && !f.body: // there is no creature that speaks
		return Cell{}, false
	case r.name == "the-exiled-card" && (s.name == "exile" || s.name == "graves"): // it is what they exile
		return Cell{}, false
	}
	if r.plural {
		if words = s.these; words == "" {
			return Cell{}, false
		}
	}
	words = capital(strings.ReplaceAll(strings.ReplaceAll(words, "REF", r.word), "WHOSE", r.whose))
	senseless := false
	c, ok := taleCell(b, f, telling{r.name + "." + s.name, r.rule + ", " + s.rule, words, func(t *tale, m *mention) bool {
		list, ok := r.means(t, m)
		if !ok {
			return false
		}
		for _, x := range list {
			// What can only be done to a permanent is not said of a card that never was one;
			// the words then leave open what else they could be about.
			senseless = senseless || !s.onCards && !x.wasHere
			// A permanent that is there is no card that returns to the battlefield.
			senseless = senseless || s.name == "battlefield" && x.here()
		}
		s.does(t, list)
		return true
	}})
	return c, ok && !senseless
}

// taleCell is the cell of a sentence and what follows it.
func taleCell(b *before, f *frame, s telling) (Cell, bool) {
	t := newTale()
	name := strings.ReplaceAll("Grid Tale "+b.name+" "+f.name+" "+s.name, "-", " ")
	c := Card{Name: strings.ReplaceAll(name, ".", " "), Cost: "{0}", Types: "Sorcery"}
	cards := []Card{goat}
	then := s.words
	if f.later {
		then = "At the beginning of the next end step, " + lower(then)
	}
	switch {
	case b.lever != "":
		c.Types, then = "Enchantment", lower(then)
		cards = append(cards, Card{Name: "Grid Lever tale " + strings.ReplaceAll(b.name, "-", " "), Cost: "{1}", Types: "Artifact", Text: b.lever})
		c.Text = b.words + then
	case f.body:
		c.Text = "{0}: " + b.words + " " + then
	default:
		c.Text = b.words + " " + then
	}
	if f.body {
		c.Types, c.Size = "Creature — Bard", "5/5"
		t.source = &spoken{name: c.Name, of: "A", control: "A", power: 5, zone: battlefield, wasHere: true}
		t.things = append(t.things, t.source)
	}
	m := b.happens(t)
	understood := s.does(t, &m)
	cards = append(cards, c)
	return Cell{
		Name: "refer." + b.name + "." + f.name + "." + s.name, Rules: b.rule + ", " + s.rule, Cards: cards,
		Game: t.scenario(&c, b, f), Meaningless: !understood,
	}, true
}

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// scenario is the game as a file.
func (t *tale) scenario(c *Card, b *before, f *frame) string {
	var s strings.Builder
	lie, inHand := "", "Grid Bird"
	act := fmt.Sprintf("do: cast, card: %s", c.Name)
	switch {
	case b.lever != "":
		lever := "Grid Lever tale " + strings.ReplaceAll(b.name, "-", " ")
		lie = ", " + c.Name + ", " + lever
		act = fmt.Sprintf("do: activate, source: %s, text: %q", lever, "{0}:")
	case f.body:
		lie = ", " + c.Name
		act = fmt.Sprintf("do: activate, source: %s, text: %q", c.Name, "{0}:")
	default:
		inHand += ", " + c.Name
	}
	if t.target != "" {
		quoted := strings.ReplaceAll(t.target, "#b1", `"#b1"`)
		quoted = strings.ReplaceAll(strings.ReplaceAll(quoted, "#b2", `"#b2"`), "#g", `"#g"`)
		quoted = strings.ReplaceAll(quoted, "#m", `"#m"`)
		act += ", targets: [" + quoted + "]"
	}
	fmt.Fprintf(&s, "players:\n  A:\n    battlefield: [Grid Ox, {card: Grid Mouse, id: m}%s]\n    hand: [%s]\n    graveyard: [{card: Grid Giant, id: g}, Grid Ox]\n    library: {top: [Grid Goat], rest: {%s: %d}}\n", lie, inHand, filler, library)
	fmt.Fprintf(&s, "  B:\n    battlefield: [{card: Grid Ox, id: b1}, {card: Grid Brute, id: b2}]\n    graveyard: [Grid Ox]\n    library: {rest: {%s: %d}}\n", filler, library)
	fmt.Fprintf(&s, "script:\n- {at: 1 precombat-main, player: A, %s}\n", act)
	var answers []string
	if len(t.answers) > 0 {
		answers = append(answers, "A: {"+lane(t.answers)+"}")
	}
	if len(t.theirs) > 0 {
		answers = append(answers, "B: {choices: ["+strings.Join(t.theirs, ", ")+"]}")
	}
	if len(answers) > 0 {
		fmt.Fprintf(&s, "answers: {%s}\n", strings.Join(answers, ", "))
	}
	stop := "1 precombat-main"
	if f.later {
		stop = "1 end"
	}
	fmt.Fprintf(&s, "stop: {at: %s}\nexpect:\n", stop)
	for _, side := range t.sides(c, b, f) {
		for _, check := range side.checks() {
			fmt.Fprintf(&s, "- %s\n", check)
		}
	}
	return s.String()
}

// lane are the answers of A.
func lane(answers []string) string {
	return "choices: [" + strings.Join(answers, ", ") + "]"
}

// sides are what both players have in the end.
func (t *tale) sides(c *Card, b *before, f *frame) []*side {
	by := map[string]*side{"A": newSide("A"), "B": newSide("B")}
	for key, s := range by {
		s.life = t.life[key]
	}
	by["A"].library = t.library
	for _, x := range t.things {
		if x.ceased || x.zone == "" {
			continue
		}
		key := x.of
		if x.zone == battlefield {
			key = x.control
		}
		y := thing{name: x.name, tapped: x.tapped}
		if x.counters > 0 {
			y.counters, y.n = "+1/+1", x.counters
		}
		by[key].put(x.zone, y, 1)
	}
	switch {
	case b.lever != "":
		by["A"].put(battlefield, thing{name: "Grid Lever tale " + strings.ReplaceAll(b.name, "-", " ")}, 1)
		if !f.body {
			by["A"].put(battlefield, thing{name: c.Name}, 1)
		}
	case !f.body:
		by["A"].put(graveyard, thing{name: c.Name}, 1)
	}
	return []*side{by["A"], by["B"]}
}
