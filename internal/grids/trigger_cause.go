package grids

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// board is what lies where in a game of triggers.
type board struct {
	script, answers string
	beings          []being
	on, hands       map[string][]string // entries, by player
	watch           being
}

// cause is something that makes things happen: the ability of a lever that A uses, an
// attack, or spells.
type cause struct {
	name, rule string
	lever      string
	cards      []Card
	oxen       [3]int // how many creatures A, B and C have
	tapped     bool   // the first of A's is tapped, and stays so
	tokens     bool   // they are tokens
	hands      [3]int // how many creature cards they hold
	graves     [3]int // and in the graveyard
	creatures  bool   // it happens to creatures, of which what has the ability may be one
	open       string // what the rules leave open here
	script     string
	answers    string
	happens    func(*board) []moment
}

var keys = [...]string{"A", "B", "C"}

// set lays the board.
func (b *board) set(c *cause, watch being) {
	b.watch = watch
	b.on["A"] = []string{"{card: " + watch.id + ", id: watch}", "{card: Grid Lever " + c.name + ", id: lever}"}
	b.beings = append(b.beings, watch)
	for i, key := range keys {
		for n := range c.oxen[i] {
			id := fmt.Sprintf("%s%d", strings.ToLower(key), n+1)
			e := "{card: Grid Ox, id: " + id
			if c.tapped && id == "a1" {
				e = "{card: Grid Sleeper, tapped: true, id: " + id
			}
			if c.tokens {
				e = "{token: {name: Calf, types: [Creature], subtypes: [Ox], power: 2, toughness: 4}, id: " + id
			}
			b.on[key] = append(b.on[key], e+"}")
			b.beings = append(b.beings, being{id: id, of: key, kind: "creature", token: c.tokens})
		}
		if n := c.hands[i]; n > 0 {
			b.hands[key] = append(b.hands[key], fmt.Sprintf("hand: [{card: Grid Ox, count: %d}]", n))
		}
		if n := c.graves[i]; n > 0 {
			b.hands[key] = append(b.hands[key], fmt.Sprintf("graveyard: [{card: Grid Ox, count: %d}]", n))
		}
	}
}

// who are the creatures, all of them or those of one player.
func (b *board) who(of string) []being {
	return slices.DeleteFunc(slices.Clone(b.beings), func(x being) bool { return x.kind != "creature" || of != "" && x.of != of })
}

// one is the creature with the id.
func (b *board) one(id string) being {
	i := slices.IndexFunc(b.beings, func(x being) bool { return x.id == id })
	return b.beings[i]
}

func (b *board) lever() being { return being{id: "lever", of: "A", kind: "artifact"} }

func player(key string) being { return being{id: key, of: key, kind: "player"} }

// each are occurrences of the same word, one for each.
func each(list []being, words ...string) moment {
	var m moment
	for _, w := range words {
		for _, x := range list {
			m = append(m, occurrence{happens: w, it: x})
		}
	}
	return m
}

// cardsOf are so many cards of each player, none of them on the battlefield.
func cardsOf(kind string, n [3]int) []being {
	var list []being
	for i, key := range keys {
		for k := range n[i] {
			list = append(list, being{id: fmt.Sprintf("card %s%d", key, k), of: key, kind: kind})
		}
	}
	return list
}

// scenario is the game, at whose end A has so much energy.
func (b *board) scenario(n int) string {
	var s strings.Builder
	s.WriteString("rules: {variant: free-for-all, starting_life: 20, starting_player_skips_draw: true, turn_order: [A, B, C]}\nplayers:\n")
	for _, key := range keys {
		fmt.Fprintf(&s, "  %s:\n    battlefield: [%s]\n", key, strings.Join(b.on[key], ", "))
		for _, h := range b.hands[key] {
			fmt.Fprintf(&s, "    %s\n", h)
		}
		fmt.Fprintf(&s, "    library: {rest: {%s: 12}}\n", filler)
	}
	script := b.script
	if script == "" {
		script = "- {at: 1 precombat-main, player: A, do: activate, source: \"#lever\", text: \"{0}:\"}\n"
	}
	fmt.Fprintf(&s, "script:\n%s%sstop: {at: 1 end-combat}\nexpect:\n- {check: player-counters, player: A, counter: energy, is: %d}\n",
		script, b.answers, n)
	return strings.ReplaceAll(s.String(), "#watchname", b.watch.id)
}

// gone is what dying is besides (700.4).
var gone = []string{"dies", "leaves", "buried"}

// causes are what makes things happen.
var causes = []cause{
	{
		name: "destroy-all", rule: "701.8a", lever: "{0}: Destroy all creatures.", oxen: [3]int{2, 1, 1}, creatures: true,
		happens: func(b *board) []moment { return []moment{each(b.who(""), gone...)} },
	},
	{
		name: "destroy-tokens", rule: "701.8a", lever: "{0}: Destroy all creatures.", oxen: [3]int{2, 1, 0}, tokens: true, creatures: true,
		happens: func(b *board) []moment { return []moment{each(b.who(""), gone...)} },
	},
	{
		name: "destroy-target", rule: "701.8a", lever: "{0}: Destroy target creature.", oxen: [3]int{1, 1, 0},
		script: "- {at: 1 precombat-main, player: A, do: activate, source: \"#lever\", text: \"{0}:\", targets: [\"#b1\"]}\n",
		happens: func(b *board) []moment {
			return []moment{{{happens: "targeted", it: b.one("b1"), other: b.lever()}}, each([]being{b.one("b1")}, gone...)}
		},
	},
	{
		name: "exile-all", rule: "701.13a", lever: "{0}: Exile all creatures.", oxen: [3]int{2, 1, 0}, creatures: true,
		happens: func(b *board) []moment { return []moment{each(b.who(""), "leaves")} },
	},
	{
		name: "return-all", rule: "400.7", lever: "{0}: Return all creatures to their owners' hands.", oxen: [3]int{2, 1, 0}, creatures: true,
		happens: func(b *board) []moment { return []moment{each(b.who(""), "leaves")} },
	},
	{
		name: "sacrifice-each", rule: "701.21a", lever: "{0}: Each player sacrifices a creature.", oxen: [3]int{1, 1, 1},
		happens: func(b *board) []moment { return []moment{each(b.who(""), append([]string{"sacrificed"}, gone...)...)} },
	},
	{
		name: "sacrifice-all", rule: "701.21a", lever: "{0}: Sacrifice all creatures you control.", oxen: [3]int{2, 1, 0}, creatures: true,
		happens: func(b *board) []moment {
			return []moment{each(b.who("A"), append([]string{"sacrificed"}, gone...)...)}
		},
	},
	{
		name: "blow", rule: "704.5g", lever: "{0}: This artifact deals 4 damage to each creature.", oxen: [3]int{2, 1, 0}, creatures: true,
		happens: func(b *board) []moment {
			var hit moment
			for _, x := range b.who("") {
				hit = append(hit, occurrence{happens: "damaged", it: x, other: b.lever()})
			}
			return []moment{hit, each(b.who(""), gone...)}
		},
	},
	{
		name: "spray", rule: "120.3", lever: "{0}: This artifact deals 1 damage to each creature and each player.", oxen: [3]int{2, 1, 0}, creatures: true,
		happens: func(b *board) []moment {
			var hit moment
			for _, x := range append(b.who(""), player("A"), player("B"), player("C")) {
				hit = append(hit, occurrence{happens: "damaged", it: x, other: b.lever()})
			}
			return []moment{append(hit, each([]being{player("A"), player("B"), player("C")}, "loses")...)}
		},
	},
	{
		name: "create-two", rule: "111.2", lever: "{0}: Create two 1/1 white Soldier creature tokens.", oxen: [3]int{1, 0, 0},
		happens: func(*board) []moment {
			return []moment{each([]being{{id: "s1", of: "A", kind: "creature", token: true}, {id: "s2", of: "A", kind: "creature", token: true}}, "enters")}
		},
	},
	{
		name: "raise-all", rule: "603.6a", lever: "{0}: Return all creature cards from your graveyard to the battlefield.", graves: [3]int{2, 1, 0},
		happens: func(*board) []moment { return []moment{each(cardsOf("creature", [3]int{2}), "enters")} },
	},
	{
		name: "raise-each", rule: "603.6a", lever: "{0}: Each player returns all creature cards from their graveyard to the battlefield.", graves: [3]int{1, 1, 1},
		happens: func(*board) []moment { return []moment{each(cardsOf("creature", [3]int{1, 1, 1}), "enters")} },
	},
	{
		name: "discard-each", rule: "701.9a", lever: "{0}: Each player discards a card.", hands: [3]int{1, 1, 1},
		happens: func(*board) []moment {
			return []moment{each(cardsOf("creature", [3]int{1, 1, 1}), "discarded", "buried")}
		},
	},
	{
		name: "discard-two", rule: "701.9a", lever: "{0}: Each opponent discards two cards.", hands: [3]int{1, 2, 2},
		happens: func(*board) []moment {
			return []moment{each(cardsOf("creature", [3]int{0, 2, 2}), "discarded", "buried")}
		},
	},
	{
		name: "discard-hand", rule: "701.9a", lever: "{0}: Discard your hand.", hands: [3]int{2, 1, 0},
		happens: func(*board) []moment { return []moment{each(cardsOf("creature", [3]int{2}), "discarded", "buried")} },
	},
	{
		name: "draw-each", rule: "121.2", lever: "{0}: Each player draws two cards.",
		happens: func(*board) []moment {
			var list []moment
			for _, x := range cardsOf("land", [3]int{2, 2, 2}) {
				list = append(list, each([]being{x}, "drawn"))
			}
			return list
		},
	},
	{
		name: "gain-each", rule: "119.9", lever: "{0}: Each player gains 2 life.",
		happens: func(*board) []moment {
			return []moment{each([]being{player("A"), player("B"), player("C")}, "gains")}
		},
	},
	{
		name: "drain", rule: "119.3", lever: "{0}: Each opponent loses 2 life and you gain 2 life.",
		happens: func(*board) []moment {
			return []moment{each([]being{player("B"), player("C")}, "loses"), each([]being{player("A")}, "gains")}
		},
	},
	{
		name: "mill-each", rule: "701.17a", lever: "{0}: Each player mills two cards.",
		happens: func(*board) []moment { return []moment{each(cardsOf("land", [3]int{2, 2, 2}), "buried")} },
	},
	{
		name: "tap-all", rule: "603.2e", lever: "{0}: Tap all creatures.", oxen: [3]int{3, 1, 0}, tapped: true, creatures: true,
		happens: func(b *board) []moment {
			list := slices.DeleteFunc(b.who(""), func(x being) bool { return x.id == "a1" })
			return []moment{each(list, "tapped")}
		},
	},
	{
		name: "untap-all", rule: "603.2e", lever: "{0}: Untap all creatures.", oxen: [3]int{2, 1, 0}, tapped: true, creatures: true,
		happens: func(b *board) []moment { return []moment{each([]being{b.one("a1")}, "untapped")} },
	},
	{
		name: "grow", rule: "122.6", lever: "{0}: Put two +1/+1 counters on each creature you control.", oxen: [3]int{2, 1, 0}, creatures: true,
		happens: func(b *board) []moment { return []moment{each(b.who("A"), "grows")} },
	},
	{
		name: "target-two", rule: "601.2c", lever: "{0}: Tap two target creatures.", oxen: [3]int{1, 1, 0},
		script: "- {at: 1 precombat-main, player: A, do: activate, source: \"#lever\", text: \"{0}:\", targets: [\"#a1\", \"#b1\"]}\n",
		happens: func(b *board) []moment {
			return []moment{
				{{happens: "targeted", it: b.one("a1"), other: b.lever()}, {happens: "targeted", it: b.one("b1"), other: b.lever()}},
				each([]being{b.one("a1"), b.one("b1")}, "tapped"),
			}
		},
	},
	{
		name: "target-twice", rule: "601.2c", lever: "{0}: Tap target creature. Target creature gets +1/+1 until end of turn.", oxen: [3]int{1, 1, 0},
		script: "- {at: 1 precombat-main, player: A, do: activate, source: \"#lever\", text: \"{0}:\", targets: [\"#b1\", \"#b1\"]}\n",
		happens: func(b *board) []moment {
			return []moment{{{happens: "targeted", it: b.one("b1"), other: b.lever()}}, each([]being{b.one("b1")}, "tapped")}
		},
	},
	{
		name: "target-by-them", rule: "601.2c", cards: []Card{{Name: "Grid Prod", Cost: "{0}", Types: "Instant", Text: "Tap target creature."}}, oxen: [3]int{1, 1, 0},
		script: "- {at: 1 precombat-main, player: B, do: cast, card: Grid Prod, targets: [\"#a1\"]}\n",
		happens: func(b *board) []moment {
			b.hands["B"] = append(b.hands["B"], "hand: [Grid Prod]")
			prod := being{id: "prod", of: "B", kind: "spell"}
			return []moment{
				{{happens: "targeted", it: b.one("a1"), other: prod}}, each([]being{prod}, "cast"), each([]being{b.one("a1")}, "tapped"),
			}
		},
	},
	{
		name: "attack-two", rule: "508.1", oxen: [3]int{2, 0, 0}, open: "loses",
		script: "- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a1\", defender: \"player:B\"}\n- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a2\", defender: \"player:B\"}\n",
		happens: func(b *board) []moment {
			return b.fight(map[string]string{"a1": "B", "a2": "B"}, nil)
		},
	},
	{
		name: "attack-each", rule: "508.1", oxen: [3]int{2, 0, 0},
		script: "- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a1\", defender: \"player:B\"}\n- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a2\", defender: \"player:C\"}\n",
		happens: func(b *board) []moment {
			return b.fight(map[string]string{"a1": "B", "a2": "C"}, nil)
		},
	},
	{
		name: "block-by-two", rule: "509.1a", oxen: [3]int{1, 2, 0},
		script: "- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a1\", defender: \"player:B\"}\n" +
			"- {at: 1 declare-blockers, player: B, do: block, blocker: \"#b1\", attacker: \"#a1\"}\n- {at: 1 declare-blockers, player: B, do: block, blocker: \"#b2\", attacker: \"#a1\"}\n",
		answers: "answers: {A: {choices: [{number: 1}, {number: 1}]}}\n",
		happens: func(b *board) []moment {
			return append(b.fight(map[string]string{"a1": "B"}, [][2]string{{"b1", "a1"}, {"b2", "a1"}}), each([]being{b.one("a1")}, gone...))
		},
	},
	{
		name: "block-two", rule: "509.1a", lever: "Each creature can block an additional creature each combat.", oxen: [3]int{3, 1, 0},
		script: "- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a1\", defender: \"player:B\"}\n- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a2\", defender: \"player:B\"}\n" +
			"- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#a3\", defender: \"player:C\"}\n" +
			"- {at: 1 declare-blockers, player: B, do: block, blocker: \"#b1\", attacker: \"#a1\"}\n- {at: 1 declare-blockers, player: B, do: block, blocker: \"#b1\", attacker: \"#a2\"}\n",
		answers: "answers: {B: {choices: [{number: 1}, {number: 1}]}}\n",
		happens: func(b *board) []moment {
			return append(b.fight(map[string]string{"a1": "B", "a2": "B", "a3": "C"}, [][2]string{{"b1", "a1"}, {"b1", "a2"}}), each([]being{b.one("b1")}, gone...))
		},
	},
	{
		name: "cast-both", rule: "601.2i", cards: []Card{{Name: "Grid Nod", Cost: "{0}", Types: "Instant", Text: "Scry 1."}},
		script:  "- {at: 1 precombat-main, player: A, do: cast, card: Grid Nod}\n- {at: 1 precombat-main, player: B, do: cast, card: Grid Nod}\n",
		answers: "answers: {A: {choices: [{done: true}]}, B: {choices: [{done: true}]}}\n",
		happens: func(b *board) []moment {
			var list []moment
			for _, key := range []string{"A", "B"} {
				b.hands[key] = append(b.hands[key], "hand: [Grid Nod]")
				list = append(list, each([]being{{id: "nod " + key, of: key, kind: "spell"}}, "cast"))
			}
			return list
		},
	},
}

// fight is combat: who attacks whom, and who blocks whom. Each creature deals its
// damage at the same time (510.2); one that is blocked deals it to what blocks it.
func (b *board) fight(attacks map[string]string, blocks [][2]string) []moment {
	var attack, tap, block, free, hit, lost moment
	blocked := map[string]bool{}
	for _, x := range blocks {
		blocked[x[1]] = true
		block = append(block, occurrence{happens: "blocks", it: b.one(x[0]), other: b.one(x[1])})
		hit = append(hit, occurrence{happens: "damaged", it: b.one(x[0]), other: b.one(x[1]), combat: true},
			occurrence{happens: "damaged", it: b.one(x[1]), other: b.one(x[0]), combat: true})
	}
	for _, id := range slices.Sorted(maps.Keys(attacks)) {
		attack = append(attack, occurrence{happens: "attacks", it: b.one(id)})
		tap = append(tap, occurrence{happens: "tapped", it: b.one(id)})
		if !blocked[id] {
			free = append(free, occurrence{happens: "unblocked", it: b.one(id)})
			hit = append(hit, occurrence{happens: "damaged", it: player(attacks[id]), other: b.one(id), combat: true})
			lost = append(lost, occurrence{happens: "loses", it: player(attacks[id])})
		}
	}
	return []moment{tap, attack, append(block, free...), append(hit, lost...)}
}
