package grids

import (
	"fmt"
	"strings"
)

// probe is a small game in which a keyword of one permanent, the bearer, shows.
type probe struct {
	name  string
	rule  string
	words string // the keyword as printed
	// redundant: several instances are as one; else each works by itself.
	redundant bool
	bearer    string // who controls it; empty: A
	sick      bool   // it came this turn
	cost      string // its mana cost if not {0}
	// defines: it defines a characteristic in a layer before that in which abilities
	// are given and lost (613.1d, 613.1e, 613.1f): only what is printed or copied counts.
	defines bool
	// untargetable: who has it cannot be made a copy by what has a target.
	untargetable bool
	enters       bool   // it is cast first: what shows is how it enters
	size         string // its size if not 3/3
	a, b         string // what else the players have on the battlefield
	hand         string // and A in hand
	library      int    // how many cards A's library has, if not ten
	lasts        bool   // it takes longer than a turn
	stop         string
	cards        []Card
	// script and checks are what is done, and what must be, with so many instances.
	script  func(k int) string
	answers func(k int) string
	checks  func(k int) string
}

// way is how the bearer comes to have the keyword, or not, and how many instances it
// then has (613.1f, 613.7, 707.2).
type way struct {
	name      string
	rule      string
	instances int
	printed   int      // how often it stands on the bearer
	before    []string // what lies there, with older timestamps than the bearer or not
	after     []string
	acts      []string // what is done to the bearer in the upkeep
	model     int      // what it becomes a copy of has the keyword printed so often
}

// The cards that give a keyword or take it, by what they are called here.
const (
	giver   = "giver"   // Badgers have it
	blanker = "blanker" // Badgers lose all abilities
)

// ways are how a permanent may have a keyword.
var ways = []way{
	{name: "none", rule: "113.1"},
	{name: "printed", rule: "113.2", instances: 1, printed: 1},
	{name: "printed-twice", rule: "113.2c", instances: 2, printed: 2},
	{name: "granted", rule: "613.1f", instances: 1, before: []string{giver}},
	{name: "granted-later", rule: "613.1f", instances: 1, after: []string{giver}},
	{name: "granted-twice", rule: "613.1f", instances: 2, before: []string{giver, giver}},
	{name: "printed-and-granted", rule: "613.1f", instances: 2, printed: 1, before: []string{giver}},
	{name: "until-end-of-turn", rule: "611.2", instances: 1, acts: []string{"give"}},
	{name: "until-end-of-turn-twice", rule: "611.2", instances: 2, acts: []string{"give", "give"}},
	{name: "lost", rule: "613.1f", printed: 1, before: []string{blanker}},
	{name: "lost-until-end-of-turn", rule: "611.2", printed: 1, acts: []string{"blank"}},
	{name: "granted-then-lost", rule: "613.7", before: []string{giver, blanker}},
	{name: "lost-then-granted", rule: "613.7", instances: 1, printed: 1, before: []string{blanker, giver}},
	{name: "lost-then-given", rule: "613.7", instances: 1, printed: 1, acts: []string{"blank", "give"}},
	{name: "given-then-lost", rule: "613.7", acts: []string{"give", "blank"}},
	{name: "copied", rule: "707.2", instances: 1, model: 1, acts: []string{"copy"}},
	{name: "copied-twice", rule: "707.2", instances: 2, model: 2, acts: []string{"copy"}},
	{name: "copied-over", rule: "707.2", printed: 1, model: -1, acts: []string{"copy"}},
	{name: "copied-and-given", rule: "707.2", instances: 2, model: 1, acts: []string{"copy", "give"}},
	{name: "copied-and-granted", rule: "707.2", instances: 2, model: 1, before: []string{giver}, acts: []string{"copy"}},
	{name: "given-to-what-is-copied", rule: "707.2", model: -1, acts: []string{"give-model", "copy"}},
}

// Keywords are the cells of every keyword of permanents in every way to have it.
func Keywords() []Cell {
	var cells []Cell
	for i := range probes {
		for j := range ways {
			if c, ok := keywordCell(&probes[i], &ways[j]); ok {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// levers are what is done in the upkeep, with the keyword.
var levers = map[string]string{
	"give":       "{0}: Badgers you control gain KEY until end of turn.",
	"give-model": "{0}: Badgers your opponents control gain KEY until end of turn.",
	"blank":      "{0}: Badgers you control lose all abilities until end of turn.",
	"copy":       "{0}: Target Badger you control becomes a copy of target Badger an opponent controls until end of turn.",
}

// badger is the bearer, or what it copies, with the keyword so often.
func (p *probe) badger(times int) Card {
	c := Card{Name: "Grid Badger", Cost: "{0}", Types: "Creature — Badger", Size: "3/3"}
	if times > 0 {
		c.Name = fmt.Sprintf("Grid Badger %s %d", strings.ReplaceAll(p.name, "-", " "), times)
		c.Text = strings.TrimSuffix(strings.Repeat(capital(p.words)+"\n", times), "\n")
	}
	if p.cost != "" {
		c.Name, c.Cost = c.Name+" for "+strings.Trim(p.cost, "{}"), p.cost
	}
	if p.size != "" {
		c.Name, c.Size = c.Name+" "+strings.ReplaceAll(p.size, "/", " by "), p.size
	}
	return c
}

// helper is the card that gives the keyword, takes abilities, or does it by its ability.
func (p *probe) helper(what string) Card {
	name := strings.ReplaceAll(p.name, "-", " ")
	switch what {
	case giver:
		return Card{Name: "Grid Giver " + name, Cost: "{1}", Types: "Enchantment", Text: "Badgers have " + p.words + "."}
	case blanker:
		return Card{Name: "Grid Blanker", Cost: "{1}", Types: "Enchantment", Text: "Badgers lose all abilities."}
	}
	text := strings.ReplaceAll(levers[what], "KEY", p.words)
	if text == levers[what] {
		name = ""
	}
	return Card{Name: strings.TrimSpace("Grid Lever " + strings.ReplaceAll(what, "-", " ") + " " + name), Cost: "{1}", Types: "Artifact", Text: text}
}

// others are the keys of the other player.
var others = map[string]string{"A": "B", "B": "A"}

func keywordCell(p *probe, w *way) (Cell, bool) {
	if p.lasts && len(w.acts) > 0 || p.enters && (w.model != 0 || len(w.acts) > 0 && w.printed > 0) {
		return Cell{}, false
	}
	mine := "A"
	if p.bearer != "" {
		mine = p.bearer
	}
	if p.untargetable && w.model != 0 {
		return Cell{}, false
	}
	k := w.instances
	if p.enters && len(w.acts) > 0 {
		k = 0 // what is given to permanents is given to those there are (611.2c)
	}
	if p.defines {
		if k = w.printed; w.model != 0 {
			k = max(w.model, 0)
		}
	}
	if p.redundant {
		k = min(k, 1)
	}
	x := p.badger(w.printed)
	cards := append([]Card{x}, p.cards...)
	lie := map[string][]string{}
	add := func(key string, c Card, more string) {
		cards = append(cards, c)
		lie[key] = append(lie[key], "{card: "+c.Name+more+"}")
	}
	for _, h := range w.before {
		add(others[mine], p.helper(h), "")
	}
	bearer := "{card: " + x.Name + ", id: x"
	if p.sick {
		bearer += ", summoning_sick: true"
	}
	if !p.enters {
		lie[mine] = append(lie[mine], bearer+"}")
	}
	for _, h := range w.after {
		add(mine, p.helper(h), "")
	}
	if w.model != 0 {
		add(others[mine], p.badger(max(w.model, 0)), ", id: model")
	}
	script := ""
	for i, act := range w.acts {
		id, targets := fmt.Sprintf("lever%d", i), ""
		add(mine, p.helper(act), ", id: "+id)
		if act == "copy" {
			targets = `, targets: ["#x", "#model"]`
		}
		script += fmt.Sprintf("- {at: 1 upkeep, player: %[1]s, do: activate, source: \"#%[2]s\", text: \"{0}:\"%[3]s}\n- {at: 1 upkeep, player: %[1]s, do: wait, until: stack-empty}\n", mine, id, targets)
	}
	return Cell{
		Name: "keyword." + p.name + "." + w.name, Rules: p.rule + ", " + w.rule, Cards: cards,
		Game: p.scenario(lie, x, script, k),
	}, true
}

// scenario is the game of the probe.
func (p *probe) scenario(lie map[string][]string, x Card, script string, k int) string {
	var s strings.Builder
	list := func(key, more string) string {
		l := lie[key]
		if more != "" {
			l = append(l, more)
		}
		return strings.Join(l, ", ")
	}
	in := p.hand
	if p.enters {
		in = strings.Trim(in+", "+x.Name, ", ")
	}
	n := p.library
	if n == 0 {
		n = library
	}
	fmt.Fprintf(&s, "players:\n  A:\n    battlefield: [%s]\n    hand: [%s]\n    library: {rest: {%s: %d}}\n", list("A", p.a), in, filler, n)
	fmt.Fprintf(&s, "  B:\n    battlefield: [%s]\n    library: {rest: {%s: %d}}\n", list("B", p.b), filler, library)
	if p.script != nil {
		script += p.script(k)
	}
	if p.enters {
		script += "- {at: 1 precombat-main, player: A, do: cast, card: " + x.Name + "}\n"
	}
	if script == "" {
		script = "  []\n"
	}
	s.WriteString("script:\n" + script)
	if p.answers != nil {
		s.WriteString(p.answers(k))
	}
	stop := p.stop
	if stop == "" {
		stop = "1 end-combat"
	}
	fmt.Fprintf(&s, "stop: {at: %s}\nexpect:\n%s", stop, p.checks(k))
	return strings.ReplaceAll(s.String(), "BEARER", x.Name)
}
