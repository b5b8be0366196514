package grids

import (
	"fmt"
	"slices"
	"strings"
)

// small is a cell of a family: what both have, what is done and what must come of it, as
// lines of the file.
type small struct {
	name, rules string
	cards       []Card
	a, b        string // lines of the players
	more        string // lines before the script
	script      []string
	stop        string
	expect      []string
}

func (g *small) cell() Cell {
	var s strings.Builder
	fmt.Fprintf(&s, "%splayers:\n  A: {%s}\n  B: {%s}\nscript:\n", g.more, g.a, g.b)
	for _, line := range g.script {
		fmt.Fprintf(&s, "- {%s}\n", line)
	}
	if len(g.script) == 0 {
		s.WriteString("  []\n")
	}
	stop := g.stop
	if stop == "" {
		stop = "1 precombat-main"
	}
	fmt.Fprintf(&s, "stop: {at: %s}\nexpect:\n", stop)
	for _, line := range g.expect {
		fmt.Fprintf(&s, "- {%s}\n", line)
	}
	return Cell{Name: g.name, Rules: g.rules, Cards: g.cards, Game: s.String(), Unable: strings.Contains(g.more, "strict: false")}
}

const rest = "library: {rest: {" + filler + ": 10}}"

func lives(key string, n int) string { return fmt.Sprintf("check: life, player: %s, is: %d", key, n) }

func holds(z zone, key, name string, n int) string {
	return fmt.Sprintf("check: count, zone: %s, player: %s, name: %s, is: %d", z, key, name, n)
}

func act(key, how string) string {
	return fmt.Sprintf("at: 1 precombat-main, player: %s, %s", key, how)
}

// Families are the cells of small families of games: where mana comes from, what X can be,
// how something entered, several that are moved at once, what has two kinds, modes, what
// stops being a creature in combat, the first time in a turn, optional costs that save mana,
// X of what is copied, excess damage, great pools, counters of keywords, and what a card says of
// itself where it goes.
func Families() []Cell {
	return slices.Concat(manaCells(), xCells(), enterCells(), insteadCells(), unionCells(), modeCells(), combatCells(), firstCells(), optionCells(), copiedXCells(),
		excessCells(), poolCells(), counterCells(), thisCardCells())
}

// well is where mana comes from: so much of it with so many of what it is made of.
type well struct {
	name, rule string
	cards      []Card
	lie, hand  func(n int) string
	yields     func(n int) int
}

func upTo(format string) func(int) string {
	return func(n int) string {
		if n == 0 {
			return ""
		}
		return fmt.Sprintf(format, n)
	}
}

func none(int) string { return "" }

// wells are the sources of mana: lands, abilities that are used again for as long as there
// is something to pay with, and those of cards in hand (601.2g, 605.3a).
var wells = []well{
	{"lands", "605.3a", nil, upTo("{card: Grid Field, count: %d}"), none, func(n int) int { return n }},
	{
		"altar", "605.3a",
		[]Card{{Name: "Grid Altar", Cost: "{1}", Types: "Artifact", Text: "Sacrifice a creature: Add {C}."}},
		upTo("Grid Altar, {card: Grid Ox, count: %d}"), none, func(n int) int { return n },
	},
	{
		"altar-of-two", "605.3a",
		[]Card{{Name: "Grid High Altar", Cost: "{1}", Types: "Artifact", Text: "Sacrifice a creature: Add {C}{C}."}},
		upTo("Grid High Altar, {card: Grid Ox, count: %d}"), none, func(n int) int { return 2 * n },
	},
	{
		"counters", "605.3a",
		[]Card{{Name: "Grid Battery", Cost: "{1}", Types: "Artifact", Text: "Remove a charge counter from this artifact: Add {C}."}},
		upTo("{card: Grid Battery, counters: {charge: %d}}"), none, func(n int) int { return n },
	},
	{
		"tapping", "605.3a",
		[]Card{{Name: "Grid Drum", Cost: "{1}", Types: "Artifact", Text: "Tap an untapped creature you control: Add {C}."}},
		upTo("Grid Drum, {card: Grid Ox, count: %d}"), none, func(n int) int { return n },
	},
	{
		"hand", "113.6m",
		[]Card{{Name: "Grid Guide", Cost: "{9}", Types: "Creature — Ape", Text: "Exile this card from your hand: Add {C}.", Size: "2/2"}},
		none, upTo("{card: Grid Guide, count: %d}"), func(n int) int { return n },
	},
}

// manaCells are sums to pay, by where the mana comes from: each well with nothing to three,
// alone and beside a land.
func manaCells() (cells []Cell) {
	for _, w := range wells {
		for n := range 4 {
			for lands := range 2 {
				for _, over := range []int{0, 1} {
					sum := w.yields(n) + lands + over
					if sum == 0 || n == 0 && w.name != "lands" {
						continue
					}
					psalm := Card{Name: fmt.Sprintf("Grid Toll %d", sum), Cost: fmt.Sprintf("{%d}", sum), Types: "Sorcery", Text: "You gain 5 life."}
					lie := strings.Trim(w.lie(n)+", "+upTo("{card: Grid Bog, count: %d}")(lands), ", ")
					life := 25
					if over > 0 {
						life = 20
					}
					cells = append(cells, (&small{
						name: fmt.Sprintf("mana.%s.%d-and-%d.for-%d", w.name, n, lands, sum), rules: w.rule, cards: append([]Card{psalm}, w.cards...),
						a: fmt.Sprintf("battlefield: [%s], hand: [%s], %s", lie, strings.Trim(psalm.Name+", "+w.hand(n), ", "), rest),
						b: rest, more: "strict: false\n",
						script: []string{act("A", fmt.Sprintf("do: cast, card: %s, legal: %v", psalm.Name, over == 0))},
						expect: []string{lives("A", life)},
					}).cell())
				}
			}
		}
	}
	return cells
}

// unknown is what an X is asked of, besides the mana that is paid.
type unknown struct {
	name, rule, text string
	lie, grave, hand string // what A has for it
	fits             func(x int) bool
	done             func(x int) []string
	targets          string
}

// unknowns are what an X is asked of (107.3a): the target of a spell with {X}, and what pays
// for it besides.
var unknowns = []unknown{
	{
		"target", "601.2c", "Destroy target creature with mana value X.", "", "", "", func(x int) bool { return x == 2 },
		func(int) []string { return []string{holds(graveyard, "B", "Grid Ox", 1)} }, "Grid Ox",
	},
	{
		"target-or-less", "601.2c", "Destroy target creature with mana value X or less.", "", "", "", func(x int) bool { return x >= 2 },
		func(int) []string { return []string{holds(graveyard, "B", "Grid Ox", 1)} }, "Grid Ox",
	},
	{
		"target-power", "601.2c", "Destroy target creature with power X or greater.", "", "", "", func(x int) bool { return x <= 2 },
		func(int) []string { return []string{holds(graveyard, "B", "Grid Ox", 1)} }, "Grid Ox",
	},
	{
		"sacrifice", "601.2b", "As an additional cost to cast this spell, sacrifice X creatures.\nYou gain X life.", "{card: Grid Mouse, count: 2}", "", "", func(x int) bool { return x <= 2 },
		func(x int) []string { return []string{lives("A", 20+x), holds(graveyard, "A", "Grid Mouse", x)} }, "",
	},
	{
		"discard", "601.2b", "As an additional cost to cast this spell, discard X cards.\nYou gain X life.", "", "", "{card: Grid Mouse, count: 2}", func(x int) bool { return x <= 2 },
		func(x int) []string { return []string{lives("A", 20+x), holds(graveyard, "A", "Grid Mouse", x)} }, "",
	},
	{
		"exile", "601.2b", "As an additional cost to cast this spell, exile X cards from your graveyard.\nYou gain X life.", "", "{card: Grid Mouse, count: 2}", "", func(x int) bool { return x <= 2 },
		func(x int) []string { return []string{lives("A", 20+x), holds(exile, "A", "Grid Mouse", x)} }, "",
	},
	{
		"life", "601.2b", "As an additional cost to cast this spell, pay X life.\nDraw X cards.", "", "", "", func(x int) bool { return x <= 20 },
		func(x int) []string { return []string{lives("A", 20-x), holds(hand, "A", filler, x)} }, "",
	},
}

// xCells are the cells of an X from nought to three, with as many lands as it costs and
// with one more.
func xCells() (cells []Cell) {
	for _, u := range unknowns {
		c := Card{Name: "Grid Guess " + strings.ReplaceAll(u.name, "-", " "), Cost: "{X}", Types: "Sorcery", Text: u.text}
		for x := range 4 {
			for more := range 2 {
				expect := []string{lives("B", 20)}
				script := fmt.Sprintf("do: cast, card: %s, x: %d", c.Name, x)
				if u.targets != "" {
					script += ", targets: [" + u.targets + "]"
				}
				if ok := u.fits(x); ok {
					expect = append(expect, u.done(x)...)
				} else if u.targets == "" || more > 0 { // another X would do
					continue
				} else {
					fits := false
					for y := range x + 1 {
						fits = fits || u.fits(y)
					}
					if fits {
						continue
					}
					script = fmt.Sprintf("do: cast, card: %s, legal: false", c.Name)
				}
				zones := fmt.Sprintf("battlefield: [%s]", strings.Trim(u.lie+", "+upTo("{card: Grid Field, count: %d}")(x+more), ", "))
				zones += fmt.Sprintf(", hand: [%s], graveyard: [%s], %s", strings.Trim(c.Name+", "+u.hand, ", "), u.grave, rest)
				cells = append(cells, (&small{
					name: fmt.Sprintf("x.%s.%d-of-%d", u.name, x, x+more), rules: "107.3a, " + u.rule, cards: []Card{c}, more: "strict: false\n",
					a: zones, b: "battlefield: [Grid Ox], " + rest, script: []string{act("A", script)}, expect: expect,
				}).cell())
			}
		}
	}
	return cells
}

// arrival is how something comes onto the battlefield.
type arrival struct {
	name, rule    string
	cast, inHand  bool // by you, from your hand
	zone          zone // where it is before
	spell, target string
	reanimates    bool
}

var arrivals = []arrival{
	{"cast", "601.2i", true, true, hand, "", "", false},
	{"from-graveyard", "603.4", false, false, graveyard, "Return target creature card from your graveyard to the battlefield.", "x", false},
	{"from-hand", "603.4", false, false, hand, "You may put a creature card from your hand onto the battlefield.", "", false},
	{"back", "603.4", false, false, battlefield, "Exile target creature you control, then return that card to the battlefield under its owner's control.", "x", false},
}

var castConditions = []struct {
	name, words string
	holds       func(a *arrival) bool
}{
	{"always", "", func(*arrival) bool { return true }},
	{"you-cast", ", if you cast it", func(a *arrival) bool { return a.cast }},
	{"was-cast", ", if it was cast", func(a *arrival) bool { return a.cast }},
	{"from-your-hand", ", if you cast it from your hand", func(a *arrival) bool { return a.cast && a.inHand }},
}

// enterCells are the cells of what is asked of how something entered, by how it did.
func enterCells() (cells []Cell) {
	for _, a := range arrivals {
		for _, k := range castConditions {
			c := Card{Name: "Grid Herald " + strings.ReplaceAll(k.name, "-", " "), Cost: "{0}", Types: "Creature — Herald", Size: "2/2", Text: "When this creature enters" + k.words + ", you gain 5 life."}
			cards, life := []Card{c}, 20
			if k.holds(&a) {
				life += gains
			}
			script := "do: cast, card: " + c.Name
			zones := fmt.Sprintf("%s: [{card: %s, id: x}]", a.zone, c.Name)
			if a.spell != "" {
				s := Card{Name: "Grid Summons " + strings.ReplaceAll(a.name, "-", " "), Cost: "{0}", Types: "Sorcery", Text: a.spell}
				cards = append(cards, s)
				script = "do: cast, card: " + s.Name
				if a.target != "" {
					script += `, targets: ["#x"]`
				}
				if a.zone == hand {
					zones = fmt.Sprintf("hand: [%s, %s]", s.Name, c.Name)
				} else {
					zones += ", hand: [" + s.Name + "]"
				}
			}
			cells = append(cells, (&small{
				name: "enters." + a.name + "." + k.name, rules: a.rule + ", 603.4", cards: cards, more: "strict: false\n",
				a: zones + ", " + rest, b: rest, script: []string{act("A", script)},
				expect: []string{lives("A", life), holds(battlefield, "A", c.Name, 1)},
			}).cell())
		}
	}
	return cells
}

// insteadCells are the cells of several cards that are moved at once, one of which goes
// elsewhere instead: the others go where they were to (614.6).
func insteadCells() (cells []Cell) {
	moves := []struct {
		name, rule, text string
		from             zone
	}{
		{"mill", "701.17a", "Mill three cards.", "library"},
		{"discard", "701.9a", "Discard your hand.", hand},
		{"destroy", "701.8a", "Destroy all creatures.", battlefield},
		{"sacrifice", "701.21a", "Sacrifice all creatures you control.", battlefield},
	}
	goes := []struct {
		name, text string
		to         zone
	}{
		{"shuffled", "If this creature would be put into a graveyard from anywhere, reveal this creature and shuffle it into its owner's library instead.", "library"},
		{"exiled", "If this creature would be put into a graveyard from anywhere, exile it instead.", exile},
	}
	for _, m := range moves {
		for _, g := range goes {
			for place := range 3 {
				idol := Card{Name: "Grid Idol " + g.name, Cost: "{2}", Types: "Creature — Idol", Size: "2/2", Text: g.text}
				spell := Card{Name: "Grid Rout " + m.name, Cost: "{0}", Types: "Sorcery", Text: m.text}
				three := []string{"Grid Ox", "Grid Mouse"}
				three = slices.Insert(three, place, idol.Name)
				list := strings.Join(three, ", ")
				zones := fmt.Sprintf("hand: [%s], %s: [%s], %s", spell.Name, m.from, list, rest)
				size := 10
				switch m.from {
				case "library":
					zones, size = fmt.Sprintf("hand: [%s], library: {top: [%s], rest: {%s: 10}}", spell.Name, list, filler), 10
				case hand:
					zones = fmt.Sprintf("hand: [%s, %s], %s", spell.Name, list, rest)
				}
				expect := []string{holds(graveyard, "A", "Grid Ox", 1), holds(graveyard, "A", "Grid Mouse", 1), holds(graveyard, "A", idol.Name, 0)}
				if g.to == exile {
					expect = append(expect, holds(exile, "A", idol.Name, 1))
				} else {
					size++
				}
				expect = append(expect, fmt.Sprintf("check: count, zone: library, player: A, is: %d", size))
				cells = append(cells, (&small{
					name: fmt.Sprintf("instead.%s.%s.%d", m.name, g.name, place), rules: "614.6, " + m.rule, cards: []Card{idol, spell},
					a: zones, b: rest, script: []string{act("A", "do: cast, card: "+spell.Name)}, expect: expect,
				}).cell())
			}
		}
	}
	return cells
}

// unionCells are the cells of damage to each of one kind and each of another, with what is
// of one of them, of both and of neither: each is dealt damage once (608.2c).
func unionCells() (cells []Cell) {
	kinds := []struct {
		name, words string
		fits        func(x string) bool
	}{
		{"creature", "each creature", func(x string) bool { return x != "walker" }},
		{"planeswalker", "each planeswalker", func(x string) bool { return x == "walker" || x == "both" }},
		{"creature-of-yours", "each creature you control", func(x string) bool { return x != "walker" }},
		{"creature-of-power", "each creature with power 2", func(x string) bool { return x != "walker" }},
	}
	for i, k := range kinds {
		for j, l := range kinds {
			if i == j {
				continue
			}
			spell := Card{Name: "Grid Hail " + strings.ReplaceAll(k.name+" "+l.name, "-", " "), Cost: "{0}", Types: "Sorcery", Text: fmt.Sprintf("This spell deals 1 damage to %s and %s.", k.words, l.words)}
			hit := func(x string) int {
				if k.fits(x) || l.fits(x) {
					return 1
				}
				return 0
			}
			cells = append(cells, (&small{
				name: "each." + k.name + "." + l.name, rules: "608.2c", cards: []Card{spell},
				a: "hand: [" + spell.Name + "], battlefield: [{token: {name: Walker, types: [Planeswalker]}, counters: {loyalty: 3}}, " +
					"{token: {name: Both, types: [Creature, Planeswalker], power: 2, toughness: 4}, counters: {loyalty: 3}}, " +
					"{token: {name: Beast, types: [Creature], power: 2, toughness: 4}}], " + rest,
				b: rest, script: []string{act("A", "do: cast, card: "+spell.Name)},
				expect: []string{
					fmt.Sprintf("check: counters, player: A, name: Walker, counter: loyalty, is: %d", 3-hit("walker")),
					fmt.Sprintf("check: counters, player: A, name: Both, counter: loyalty, is: %d", 3-hit("both")),
					fmt.Sprintf("check: damage, player: A, name: Both, is: %d", hit("both")),
					fmt.Sprintf("check: damage, player: A, name: Beast, is: %d", hit("beast")),
				},
			}).cell())
		}
	}
	return cells
}

// modeCells are the cells of two modes upon one creature, the first of which makes it no
// target for the second any more: targets are judged once (608.2b).
func modeCells() (cells []Cell) {
	spoils := []struct{ name, first, noun string }{
		{"tapped", "Tap target untapped creature.", "untapped creature"},
		{"shroud", "Target creature gains shroud until end of turn.", "creature"},
		{"grown", "Target creature gets +2/+2 until end of turn.", "creature with power 2 or less"},
		{"flying", "Target creature without flying gains flying until end of turn.", "creature without flying"},
	}
	then := []struct {
		name, text string
		expect     []string
	}{
		{"counter", "Put a +1/+1 counter on target NOUN.", []string{`check: counters, player: B, name: Grid Ox, counter: "+1/+1", is: 1`}},
		{"return", "Return target NOUN to its owner's hand.", []string{holds(hand, "B", "Grid Ox", 1)}},
		{"destroy", "Destroy target NOUN.", []string{holds(graveyard, "B", "Grid Ox", 1)}},
	}
	for _, s := range spoils {
		for _, t := range then {
			c := Card{Name: "Grid Answers " + s.name + " " + t.name, Cost: "{0}", Types: "Sorcery", Text: "Choose two —\n• " + s.first + "\n• " + strings.ReplaceAll(t.text, "NOUN", s.noun) + "\n• You gain 1 life."}
			cells = append(cells, (&small{
				name: "modes." + s.name + "." + t.name, rules: "608.2b", cards: []Card{c}, a: "hand: [" + c.Name + "], " + rest, b: "battlefield: [Grid Ox], " + rest,
				script: []string{act("A", "do: cast, card: "+c.Name+", modes: [1, 2], targets: [Grid Ox, Grid Ox]")}, expect: t.expect,
			}).cell())
		}
	}
	return cells
}

// combatCells are the cells of what stops being a creature, or whose it is, while it attacks
// or blocks: it is removed from combat, and is not put back (506.4).
func combatCells() (cells []Cell) {
	ways := []struct{ name, text string }{
		{"no-creature", "Destroy target artifact."},
		{"control", "Gain control of target creature until end of turn."},
		{"phased-out", "Target creature phases out."},
	}
	beast := Card{Name: "Grid Hollow", Cost: "{2}", Types: "Enchantment Creature — Shade", Size: "3/3", Text: "As long as you control no artifacts, this creature isn't a creature."}
	for _, w := range ways {
		lever := Card{Name: "Grid Lever leaving " + strings.ReplaceAll(w.name, "-", " "), Cost: "{1}", Types: "Enchantment", Text: "{0}: " + w.text}
		target := "Grid Hollow"
		if w.name == "no-creature" {
			target = "Grid Vase"
		}
		for _, blocks := range []bool{false, true} {
			g := small{
				name: "combat." + w.name, rules: "506.4", cards: []Card{beast, lever}, stop: "1 end-combat",
				a: "battlefield: [Grid Hollow, Grid Vase], " + rest, b: "battlefield: [" + lever.Name + "], " + rest,
				script: []string{
					"at: 1 declare-attackers, player: A, do: attack, attacker: Grid Hollow",
					fmt.Sprintf("at: 1 declare-attackers, player: B, do: activate, source: %s, text: %q, targets: [%s]", lever.Name, "{0}:", target),
				},
				expect: []string{lives("B", 20), lives("A", 20)},
			}
			if blocks {
				g.name += ".blocks"
				g.a, g.b = "battlefield: [Grid Brute, "+lever.Name+"], "+rest, "battlefield: [Grid Hollow, Grid Vase], "+rest
				g.script = []string{
					"at: 1 declare-attackers, player: A, do: attack, attacker: Grid Brute",
					"at: 1 declare-blockers, player: B, do: block, attacker: Grid Brute, blocker: Grid Hollow",
					fmt.Sprintf("at: 1 declare-blockers, player: A, do: activate, source: %s, text: %q, targets: [%s]", lever.Name, "{0}:", target),
				}
				// What was blocked stays blocked (506.4, 509.1h), and is dealt no damage.
				g.expect = append(g.expect, "check: damage, player: A, name: Grid Brute, is: 0")
			}
			if w.name == "no-creature" { // it becomes a creature again, and does not come back
				mint := Card{Name: "Grid Mint", Cost: "{1}", Types: "Enchantment", Text: "{0}: Create a Treasure token."}
				g.cards = append(g.cards, mint)
				at, own := "1 declare-attackers", "A"
				if blocks {
					at, own = "1 declare-blockers", "B"
					g.a, g.b = "battlefield: [Grid Brute], "+rest, "battlefield: [Grid Hollow, Grid Vase, Grid Mint, "+lever.Name+"], "+rest
				} else {
					g.a, g.b = "battlefield: [Grid Hollow, Grid Vase, Grid Mint, "+lever.Name+"], "+rest, rest
				}
				g.script[len(g.script)-1] = fmt.Sprintf("at: %s, player: %s, do: activate, source: %s, text: %q, targets: [Grid Vase]", at, own, lever.Name, "{0}:")
				g.script = append(g.script, fmt.Sprintf("at: %s, player: %s, do: wait, until: stack-empty", at, own),
					fmt.Sprintf("at: %s, player: %s, do: activate, source: Grid Mint, text: %q", at, own, "{0}:"))
				g.expect = append(g.expect, fmt.Sprintf("check: type, player: %s, name: Grid Hollow, type: creature, is: true", own))
			}
			cells = append(cells, g.cell())
		}
	}
	return cells
}

// firstCells are the cells of what happens for the first time in a turn: what caused it may
// have left the stack (608.2i).
func firstCells() (cells []Cell) {
	watch := Card{Name: "Grid Watchful", Cost: "{2}", Types: "Creature — Eye", Size: "2/4", Text: "Whenever this creature becomes the target of a spell or ability for the first time each turn, you gain 1 life."}
	poke := Card{Name: "Grid Poker", Cost: "{1}", Types: "Artifact", Text: "{0}: Untap target creature."}
	causes := []struct{ name, how string }{
		{"spell", "do: cast, card: Grid Jab, targets: [Grid Watchful]"},
		{"ability", `do: activate, source: Grid Poker, text: "{0}:", targets: [Grid Watchful]`},
	}
	for _, first := range causes {
		for _, second := range causes {
			for _, between := range []bool{false, true} {
				g := small{
					name: "first." + first.name + "." + second.name, rules: "608.2i", cards: []Card{watch, poke},
					a: "battlefield: [Grid Watchful, Grid Poker], hand: [Grid Jab, Grid Jab], " + rest, b: rest,
					script: []string{act("A", first.how), act("A", "do: wait, until: stack-empty"), act("A", second.how)},
					expect: []string{lives("A", 21)},
				}
				if !between {
					g.name += ".at-once"
					g.script = slices.Delete(g.script, 1, 2)
				}
				cells = append(cells, g.cell())
			}
		}
	}
	return cells
}

// optionCells are the cells of a spell that costs less if an optional cost is paid, with so
// many lands and with or without what pays for it (601.2b, 601.2f).
func optionCells() (cells []Cell) {
	options := []struct{ name, text, lie, grave string }{
		{"evidence", "As an additional cost to cast this spell, you may collect evidence 2. This spell costs {2} less to cast if evidence was collected.\nYou gain 5 life.", "", "Grid Ox"},
		{"kicker", "Kicker—Sacrifice a creature.\nThis spell costs {2} less to cast if it's kicked.\nYou gain 5 life.", "Grid Ox", ""},
		{"blight", "As an additional cost to cast this spell, you may sacrifice a creature. This spell costs {2} less to cast if you do.\nYou gain 5 life.", "Grid Ox", ""},
	}
	for _, o := range options {
		for lands := range 5 {
			for _, has := range []bool{false, true} {
				c := Card{Name: "Grid Word " + o.name, Cost: "{4}", Types: "Sorcery", Text: o.text}
				lie, grave := "", ""
				if has {
					lie, grave = o.lie, o.grave
				}
				can := lands == 4 || has && lands >= 2
				life := 20
				if can {
					life += gains
				}
				answer := ""
				if has && can {
					answer = fmt.Sprintf(", answers: {choices: [{confirm: %v}]}", lands < 4)
				}
				cells = append(cells, (&small{
					name: fmt.Sprintf("option.%s.%d.%v", o.name, lands, has), rules: "601.2b, 601.2f", cards: []Card{c}, more: "strict: false\n",
					a: fmt.Sprintf("battlefield: [%s], graveyard: [%s], hand: [%s], %s", strings.Trim(lie+", "+upTo("{card: Grid Field, count: %d}")(lands), ", "), grave, c.Name, rest),
					b: rest, script: []string{act("A", fmt.Sprintf("do: cast, card: %s, legal: %v%s", c.Name, can, answer))}, expect: []string{lives("A", life)},
				}).cell())
			}
		}
	}
	return cells
}

// copiedXCells are the cells of what enters as a copy of what has an X: of the copy it is
// nought, whatever its own X was (107.3j).
func copiedXCells() (cells []Cell) {
	of := []struct{ name, text, check string }{
		{"counters", "This creature enters with X +1/+1 counters on it.", `check: counters, player: A, name: Grid Sum, counter: "+1/+1", is: 0`},
		{"life", "When this creature enters, you gain X life.", lives("A", 20)},
	}
	for _, o := range of {
		for x := range 3 {
			sum := Card{Name: "Grid Sum", Cost: "{X}", Types: "Creature — Ooze", Text: o.text, Size: "2/2"}
			if o.name != "counters" {
				sum.Name += " " + o.name
			}
			glass := Card{Name: "Grid Glass", Cost: "{X}", Types: "Creature — Shapeshifter", Text: "You may have this creature enter as a copy of any creature on the battlefield.", Size: "1/1"}
			cells = append(cells, (&small{
				name: fmt.Sprintf("copied-x.%s.%d", o.name, x), rules: "107.3j", cards: []Card{sum, glass}, more: "strict: false\n",
				a: fmt.Sprintf("battlefield: [{card: Grid Field, count: 2}], hand: [Grid Glass], %s", rest), b: "battlefield: [" + sum.Name + "], " + rest,
				script: []string{act("A", fmt.Sprintf("do: cast, card: Grid Glass, x: %d, answers: {choices: [{confirm: true}, {pick: %s}]}", x, sum.Name))},
				expect: []string{strings.ReplaceAll(o.check, "Grid Sum", sum.Name), holds(battlefield, "A", sum.Name, 1)},
			}).cell())
		}
	}
	return cells
}

// excessCells are the cells of excess damage to a creature that may be a planeswalker too:
// what is beyond its toughness or its loyalty, whichever is more (120.4a).
func excessCells() (cells []Cell) {
	for loyalty := range 6 {
		for toughness := 1; toughness < 6; toughness += 2 {
			c := Card{Name: "Grid Flood", Cost: "{0}", Types: "Sorcery", Text: "This spell deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."}
			excess := max(0, 4-toughness)
			hulk := fmt.Sprintf("{token: {name: Hulk, types: [Creature], power: 1, toughness: %d}}", toughness)
			if loyalty > 0 {
				excess = max(excess, 4-loyalty)
				hulk = fmt.Sprintf("{token: {name: Hulk, types: [Creature, Planeswalker], power: 1, toughness: %d}, counters: {loyalty: %d}}", toughness, loyalty)
			}
			cells = append(cells, (&small{
				name: fmt.Sprintf("excess.%d-loyalty.%d-toughness", loyalty, toughness), rules: "120.4a", cards: []Card{c},
				a: "hand: [Grid Flood], " + rest, b: "battlefield: [" + hulk + "], " + rest, script: []string{act("A", "do: cast, card: Grid Flood, targets: [Hulk]")},
				expect: []string{lives("B", 20-excess)},
			}).cell())
		}
	}
	return cells
}

// poolCells are the cells of mana that is multiplied: a pool holds all of it (106.4).
func poolCells() (cells []Cell) {
	spring := Card{Name: "Grid Spring", Cost: "{1}", Types: "Artifact", Text: "If you tap a permanent for mana, it produces three times as much of that mana instead."}
	for _, n := range []int{1, 4, 9, 10, 11, 15} {
		mana := 1
		for range n {
			mana *= 3
		}
		cells = append(cells, (&small{
			name: fmt.Sprintf("pool.%d", n), rules: "106.4", cards: []Card{spring}, a: fmt.Sprintf("battlefield: [Grid Grove, {card: Grid Spring, count: %d}], %s", n, rest), b: rest,
			script: []string{act("A", "do: mana, source: Grid Grove, text: \"{T}: Add {G}\""), act("A", fmt.Sprintf("do: check, expect: [{check: mana-pool, player: A, color: G, is: %d}]", mana))},
			expect: []string{lives("A", 20)},
		}).cell())
	}
	return cells
}

// counterCells are the cells of counters of keywords: what has one has the keyword (122.1b).
func counterCells() (cells []Cell) {
	for _, word := range []string{
		"flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink", "menace", "reach", "trample", "vigilance",
		"shadow", "decayed", "exalted",
	} {
		c := Card{Name: "Grid Gift " + word, Cost: "{0}", Types: "Sorcery", Text: "Put a " + word + " counter on target creature."}
		cells = append(cells, (&small{
			name: "counter." + strings.ReplaceAll(word, " ", "-"), rules: "122.1b", cards: []Card{c}, a: "hand: [" + c.Name + "], battlefield: [Grid Ox], " + rest, b: rest,
			script: []string{act("A", "do: cast, card: "+c.Name+", targets: [Grid Ox]")},
			expect: []string{fmt.Sprintf("check: keyword, player: A, name: Grid Ox, keyword: %s, is: true", word)},
		}).cell())
	}
	return cells
}

// thisCardCells are the cells of what a card says of itself as it goes somewhere, with one
// effect and with a choice of effects: it functions where it is then (113.6, 603.6).
func thisCardCells() (cells []Cell) {
	when := []struct{ name, words, from, spell string }{
		{"discarded", "When you discard this card", "hand", "Discard a card."},
		{"dies", "When this creature dies", "battlefield", "Destroy all creatures."},
		{"buried", "When this card is put into a graveyard from anywhere", "battlefield", "Destroy all creatures."},
		{"milled", "When this card is put into your graveyard from your library", "library", "Mill a card."},
	}
	effects := []struct{ name, text string }{
		{"once", ", you gain 5 life."},
		{"modal", ", choose one —\n• You gain 5 life.\n• You lose 1 life."},
	}
	for _, w := range when {
		for _, e := range effects {
			c := Card{Name: "Grid Ghost " + w.name + " " + e.name, Cost: "{9}", Types: "Creature — Spirit", Size: "1/1", Text: w.words + e.text}
			spell := Card{Name: "Grid Cause " + w.name, Cost: "{0}", Types: "Sorcery", Text: w.spell}
			a := fmt.Sprintf("hand: [%s], %s: [%s], %s", spell.Name, w.from, c.Name, rest)
			switch w.from {
			case "hand":
				a = fmt.Sprintf("hand: [%s, %s], %s", spell.Name, c.Name, rest)
			case "library":
				a = fmt.Sprintf("hand: [%s], library: {top: [%s], rest: {%s: 10}}", spell.Name, c.Name, filler)
			}
			modes := ""
			if e.name == "modal" {
				modes = "answers: {A: {modes: [{mode: 1}]}}\n"
			}
			cells = append(cells, (&small{
				name: "this-card." + w.name + "." + e.name, rules: "113.6, 603.6", cards: []Card{c, spell}, more: modes, a: a, b: rest,
				script: []string{act("A", "do: cast, card: "+spell.Name)}, expect: []string{lives("A", 25), holds(graveyard, "A", c.Name, 1)},
			}).cell())
		}
	}
	return cells
}
