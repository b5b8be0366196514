package grids

import (
	"fmt"
	"strings"
)

// elsewhere is a small game in which a keyword of a card in another zone, or of a spell,
// shows.
type elsewhere struct {
	name, rule string
	words      string
	redundant  bool
	card       Card   // without the keyword; its text comes first
	in         zone   // where it is
	with       string // what is there with it
	grant      string // what gives it the keyword
	lose       string // what takes all abilities of it
	a          string // what else A has on the battlefield
	more       string // and in other zones, as lines of the file
	library    string // from the top
	script     func(k int) string
	answers    func(k int) string
	checks     func(k int) string
}

// remote are the ways to have a keyword in another zone: printed so often, granted so
// often, and lost or not.
var remote = []struct {
	name             string
	rule             string
	printed, granted int
	lost             bool
}{
	{"none", "113.1", 0, 0, false},
	{"printed", "113.2", 1, 0, false},
	{"printed-twice", "113.2c", 2, 0, false},
	{"granted-elsewhere", "613.1f", 0, 1, false},
	{"granted-elsewhere-twice", "613.1f", 0, 2, false},
	{"printed-and-granted-elsewhere", "613.1f", 1, 1, false},
	{"lost-elsewhere", "613.1f", 1, 0, true},
}

// KeywordsElsewhere are the cells of the keywords of cards that are not on the
// battlefield, and of spells.
func KeywordsElsewhere() []Cell {
	var cells []Cell
	for i := range elsewheres {
		p := &elsewheres[i]
		for _, w := range remote {
			if w.lost && p.lose == "" || w.granted > 0 && p.grant == "" {
				continue
			}
			k := w.printed + w.granted
			if p.redundant {
				k = min(k, 1)
			}
			if w.lost {
				k = 0
			}
			c := p.card
			name := strings.ReplaceAll(p.name, "-", " ")
			c.Name = fmt.Sprintf("Grid Relic %s %d", name, w.printed)
			c.Text = strings.Trim(c.Text+"\n"+strings.Repeat(capital(p.words)+"\n", w.printed), "\n")
			cards, lie := []Card{c}, []string{}
			add := func(c Card) {
				cards = append(cards, c)
				lie = append(lie, c.Name)
			}
			for range w.granted {
				add(Card{Name: "Grid Patron " + name, Cost: "{1}", Types: "Enchantment", Text: p.grant})
			}
			if w.lost {
				add(Card{Name: "Grid Silencer " + string(p.in), Cost: "{1}", Types: "Enchantment", Text: p.lose})
			}
			cells = append(cells, Cell{
				Name: "keyword." + p.name + "." + w.name, Rules: p.rule + ", " + w.rule, Cards: cards, Game: p.scenario(c.Name, lie, k),
			})
		}
	}
	return cells
}

func (p *elsewhere) scenario(bearer string, lie []string, k int) string {
	var s strings.Builder
	if p.a != "" {
		lie = append(lie, p.a)
	}
	fmt.Fprintf(&s, "players:\n  A:\n    battlefield: [%s]\n    %s: [{card: %s, id: x}%s]\n%s    library: {top: [%s], rest: {%s: 9}}\n",
		strings.Join(lie, ", "), p.in, bearer, p.with, p.more, p.library, filler)
	fmt.Fprintf(&s, "  B:\n    battlefield: [Grid Ox]\n    hand: [Grid Nay]\n    library: {rest: {%s: 9}}\nscript:\n%s", filler, p.script(k))
	if p.answers != nil {
		s.WriteString(p.answers(k))
	}
	fmt.Fprintf(&s, "stop: {at: 1 precombat-main}\nexpect:\n%s", p.checks(k))
	return strings.ReplaceAll(s.String(), "BEARER", bearer)
}

func castIt(how string) func(int) string {
	return func(k int) string {
		return fmt.Sprintf("- {at: 1 precombat-main, player: A, do: cast, card: BEARER%s, legal: %v}\n", how, k > 0)
	}
}

func activateIt(text, targets string) func(int) string {
	return func(k int) string {
		return fmt.Sprintf("- {at: 1 precombat-main, player: A, do: activate, source: \"#x\", text: %s%s, legal: %v}\n", text, targets, k > 0)
	}
}

func inZone(z zone, key, name string, n int) string {
	return fmt.Sprintf("- {check: count, zone: %s, player: %s, name: %s, is: %d}\n", z, key, name, n)
}

var (
	chant  = Card{Cost: "{9}", Types: "Sorcery", Text: "You gain 5 life."}
	hymn   = Card{Cost: "{0}", Types: "Sorcery", Text: "You gain 5 life."}
	psalm  = Card{Cost: "{3}", Types: "Sorcery", Text: "You gain 5 life."}
	badger = Card{Cost: "{9}", Types: "Creature — Badger", Size: "3/3"}
)

const (
	mute = "Cards in graveyards lose all abilities."
	hush = "Cards in hands lose all abilities."
)

func gains5(k int) string { return life("A", 20+5*k) }

func copies(k int) string { return life("A", 25+5*k) }

// elsewheres are the keywords that do something outside the battlefield.
var elsewheres = []elsewhere{
	{
		name: "cycling", rule: "702.29", words: "cycling {0}", redundant: true, card: badger, in: hand, grant: "Creature cards in your hand have cycling {0}.", lose: hush,
		script: activateIt("Cycling", ""), checks: func(k int) string { return inZone(graveyard, "A", "BEARER", k) + inZone(hand, "A", filler, k) },
	},
	{
		name: "flash", rule: "702.8", words: "flash", redundant: true, card: Card{Cost: "{0}", Types: "Creature — Badger", Size: "3/3"}, in: hand,
		grant: "Creature cards in your hand have flash.", lose: hush,
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 upkeep, player: A, do: cast, card: BEARER, legal: %v}\n", k > 0)
		},
		checks: func(k int) string { return inZone(battlefield, "A", "BEARER", k) },
	},
	{
		name: "flash-while", rule: "702.8", words: "this creature has flash as long as you control an artifact.", redundant: true,
		card: Card{Cost: "{0}", Types: "Creature — Badger", Size: "3/3"}, in: hand, a: "Grid Vase",
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 upkeep, player: A, do: cast, card: BEARER, legal: %v}\n", k > 0)
		},
		checks: func(k int) string { return inZone(battlefield, "A", "BEARER", k) },
	},
	{
		name: "unearth", rule: "702.84", words: "unearth {0}", redundant: true, card: badger, in: graveyard, grant: "Creature cards in your graveyard have unearth {0}.", lose: mute,
		script: activateIt("Unearth", ""), checks: func(k int) string { return inZone(battlefield, "A", "BEARER", k) },
	},
	{
		name: "scavenge", rule: "702.97", words: "scavenge {0}", redundant: true, card: badger, in: graveyard, grant: "Creature cards in your graveyard have scavenge {0}.", lose: mute,
		script: activateIt("Scavenge", ", targets: [Grid Ox]"), checks: func(k int) string { return inZone(exile, "A", "BEARER", k) },
	},
	{
		name: "embalm", rule: "702.128", words: "embalm {0}", redundant: true, card: badger, in: graveyard, grant: "Creature cards in your graveyard have embalm {0}.", lose: mute,
		script: activateIt("Embalm", ""), checks: func(k int) string { return inZone(exile, "A", "BEARER", k) + inZone(battlefield, "A", "BEARER", k) },
	},
	{
		name: "eternalize", rule: "702.129", words: "eternalize {0}", redundant: true, card: badger, in: graveyard, grant: "Creature cards in your graveyard have eternalize {0}.", lose: mute,
		script: activateIt("Eternalize", ""), checks: func(k int) string { return inZone(exile, "A", "BEARER", k) + inZone(battlefield, "A", "BEARER", k) },
	},
	{
		name: "encore", rule: "702.141", words: "encore {0}", redundant: true, card: badger, in: graveyard, grant: "Creature cards in your graveyard have encore {0}.", lose: mute,
		script: activateIt("Encore", ""), checks: func(k int) string { return inZone(exile, "A", "BEARER", k) + inZone(battlefield, "A", "BEARER", k) },
	},
	{
		name: "flashback", rule: "702.34", words: "flashback {0}", redundant: true, card: chant, in: graveyard, grant: "Instant and sorcery cards in your graveyard have flashback {0}.", lose: mute,
		script: castIt(", as: flashback"), checks: func(k int) string { return inZone(exile, "A", "BEARER", k) + gains5(k) },
	},
	{
		name: "retrace", rule: "702.81", words: "retrace", redundant: true, card: hymn, in: graveyard, grant: "Instant and sorcery cards in your graveyard have retrace.", lose: mute,
		more: "    hand: [Grid Field]\n", script: castIt(""), checks: func(k int) string { return inZone(hand, "A", "Grid Field", 1-k) + gains5(k) },
	},
	{
		name: "jump-start", rule: "702.133", words: "jump-start", redundant: true, card: hymn, in: graveyard, grant: "Instant and sorcery cards in your graveyard have jump-start.", lose: mute,
		more: "    hand: [Grid Ox]\n", script: castIt(", as: jump-start"), checks: func(k int) string { return inZone(hand, "A", "Grid Ox", 1-k) + gains5(k) },
	},
	{
		name: "convoke", rule: "702.51", words: "convoke", redundant: true, card: psalm, in: hand, grant: "Sorcery spells you cast have convoke.", a: "{card: Grid Ox, count: 3}",
		script: castIt(""), checks: gains5,
	},
	{
		name: "improvise", rule: "702.126", words: "improvise", redundant: true, card: psalm, in: hand, grant: "Sorcery spells you cast have improvise.", a: "{card: Grid Vase, count: 3}",
		script: castIt(""), checks: gains5,
	},
	{
		name: "delve", rule: "702.66", words: "delve", redundant: true, card: psalm, in: hand, grant: "Sorcery spells you cast have delve.",
		more: "    graveyard: [{card: Grid Ox, count: 3}]\n", script: castIt(""), checks: func(k int) string { return inZone(exile, "A", "Grid Ox", 3*k) + gains5(k) },
	},
	{
		name: "affinity", rule: "702.41", words: "affinity for artifacts", redundant: true, card: psalm, in: hand, grant: "Sorcery spells you cast have affinity for artifacts.", a: "{card: Grid Vase, count: 3}",
		script: castIt(""), checks: gains5,
	},
	{
		name: "affinity-twice", rule: "702.41b", words: "affinity for artifacts", card: psalm, in: hand, grant: "Sorcery spells you cast have affinity for artifacts.", a: "{card: Grid Vase, count: 2}",
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 precombat-main, player: A, do: cast, card: BEARER, legal: %v}\n", k > 1)
		},
		checks: func(k int) string { return life("A", 20+5*(k/2)) },
	},
	{
		name: "storm", rule: "702.40", words: "storm", card: hymn, in: hand, grant: "Sorcery spells you cast have storm.", with: ", Grid Nay",
		script: func(int) string {
			return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Nay}\n- {at: 1 precombat-main, player: A, do: wait, until: stack-empty}\n- {at: 1 precombat-main, player: A, do: cast, card: BEARER}\n"
		},
		answers: func(k int) string {
			return []string{"", "", "answers: {A: {choices: [{order: [Grid Relic, BEARER]}]}}\n"}[k]
		},
		checks: copies,
	},
	{
		name: "rebound", rule: "702.88", words: "rebound", redundant: true, card: hymn, in: hand, grant: "Sorcery spells you cast from your hand have rebound.",
		script: func(int) string { return "- {at: 1 precombat-main, player: A, do: cast, card: BEARER}\n" },
		checks: func(k int) string { return inZone(exile, "A", "BEARER", k) },
	},
	{
		name: "split-second", rule: "702.61", words: "split second", redundant: true, card: hymn, in: hand, grant: "Sorcery spells you cast have split second.",
		script: func(k int) string {
			return "- {at: 1 precombat-main, player: A, do: cast, card: BEARER}\n" +
				fmt.Sprintf("- {at: 1 precombat-main, player: B, do: cast, card: Grid Nay, when: {on_stack: Cast BEARER}, legal: %v}\n", k == 0)
		},
		checks: func(k int) string { return inZone(hand, "B", "Grid Nay", k) },
	},
	{
		name: "cascade", rule: "702.85", words: "cascade", card: Card{Cost: "{2}", Types: "Sorcery", Text: "You gain 5 life."}, in: hand, grant: "Sorcery spells you cast have cascade.",
		a: "{card: Grid Field, count: 2}", library: "Grid Dust, Grid Dust, Grid Dust",
		script: func(int) string { return "- {at: 1 precombat-main, player: A, do: cast, card: BEARER}\n" },
		answers: func(k int) string {
			return []string{"", "answers: {A: {choices: [{confirm: true}]}}\n", "answers: {A: {choices: [{order: [Grid Relic, BEARER]}, {confirm: true}, {confirm: true}]}}\n"}[k]
		},
		checks: func(k int) string { return life("A", 25+k) },
	},
	{
		name: "undaunted", rule: "702.125", words: "undaunted", card: Card{Cost: "{1}", Types: "Sorcery", Text: "You gain 5 life."}, in: hand, grant: "Sorcery spells you cast have undaunted.",
		script: castIt(""), checks: func(k int) string { return life("A", 20+5*min(k, 1)) },
	},
}
