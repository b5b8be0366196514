package grids

import "fmt"

// What probes do and say.
func attack(ids ...string) string {
	s := ""
	for _, id := range ids {
		s += "- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#" + id + "\", defender: \"player:B\"}\n"
	}
	return s
}

func block(blocker, attacker string, could bool) string {
	return fmt.Sprintf("- {at: 1 declare-blockers, player: B, do: block, blocker: \"#%s\", attacker: \"#%s\", legal: %v}\n", blocker, attacker, could)
}

func life(key string, n int) string {
	return fmt.Sprintf("- {check: life, player: %s, is: %d}\n", key, n)
}

func there(id string, is bool) string {
	return fmt.Sprintf("- {check: zone-of, object: \"#%s\", zone: battlefield, is: %v}\n", id, is)
}

func having(id, what string, n int) string {
	return fmt.Sprintf("- {check: attribute, name: \"#%s\", attribute: %s, is: %d}\n", id, what, n)
}

func poison(n int) string {
	return fmt.Sprintf("- {check: player-counters, player: B, counter: poison, is: %d}\n", n)
}

func many(key, name string, n int) string {
	return fmt.Sprintf("- {check: count, zone: battlefield, player: %s, name: %s, is: %d}\n", key, name, n)
}

// evades is a keyword with which an attacker cannot be blocked by a creature that could
// block it without.
func evades(name, rule, words, blocker string) probe {
	return probe{
		name: name, rule: rule, words: words, redundant: true, b: blocker,
		script: func(k int) string { return attack("x") + block("y", "x", k == 0) },
		checks: func(k int) string { return life("B", 20-3*k) },
	}
}

// strikes is a keyword that shows as the bearer's damage to a player.
func strikes(name, rule, words string, redundant bool, checks func(k int) string) probe {
	return probe{name: name, rule: rule, words: words, redundant: redundant, script: func(int) string { return attack("x") }, checks: checks}
}

// isBlocked is a keyword that shows where the bearer is blocked by a creature.
func isBlocked(name, rule, words string, redundant bool, blocker string, checks func(k int) string) probe {
	return probe{
		name: name, rule: rule, words: words, redundant: redundant, b: blocker,
		script: func(int) string { return attack("x") + block("y", "x", true) }, checks: checks,
	}
}

// grows is a keyword that makes something greater by something for each instance.
func grows(name, rule, words, a string, attackers []string, id string, power int, by func(k int) int) probe {
	return probe{
		name: name, rule: rule, words: words, a: a, stop: "1 declare-blockers",
		script: func(int) string { return attack(attackers...) },
		checks: func(k int) string { return having(id, "power", power+by(k)) },
	}
}

const (
	anOx    = "{card: Grid Ox, id: y}"
	aMouse  = "{card: Grid Mouse, id: y}"
	aBrute  = "{card: Grid Brute, id: y}"
	aGiant  = "{card: Grid Giant, id: y}"
	aBird   = "{card: Grid Bird, id: y}"
	twoOxen = "{card: Grid Ox, id: y}, {card: Grid Ox, id: z}"
)

func times(n int) func(int) int { return func(k int) int { return n * k } }

// targets is a keyword that keeps a spell of a player from having the bearer as a target.
func targets(name, rule, words, by, spell, more string) probe {
	p := probe{
		name: name, rule: rule, words: words, redundant: true, stop: "1 precombat-main", hand: spell, untargetable: true,
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 precombat-main, player: A, do: cast, card: %s, targets: [\"#x\"], legal: %v}\n", spell, k == 0)
		},
		checks: func(k int) string {
			return fmt.Sprintf("- {check: attribute, name: \"#x\", attribute: tapped, is: %v}\n", k == 0)
		},
		a: more, bearer: by,
	}
	return p
}

// dies is a keyword that shows as the bearer dies.
func dies(name, rule, words string, redundant bool, checks func(k int) string) probe {
	doom := Card{Name: "Grid Doom", Cost: "{0}", Types: "Instant", Text: "Destroy target creature."}
	return probe{
		name: name, rule: rule, words: words, redundant: redundant, stop: "1 precombat-main", cards: []Card{doom}, hand: doom.Name,
		script: func(int) string {
			return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Doom, targets: [\"#x\"]}\n"
		},
		checks: checks,
	}
}

// entering is a keyword that shows as the bearer enters.
func entering(name, rule, words string, checks func(k int) string) probe {
	return probe{name: name, rule: rule, words: words, enters: true, stop: "1 precombat-main", checks: checks}
}

func sized(n int) string {
	return fmt.Sprintf("- {check: pt, player: A, name: BEARER, power: %d, toughness: %d}\n", n, n)
}

// probes are the keywords of permanents.
var probes = []probe{
	isBlocked("deathtouch", "702.2", "deathtouch", true, anOx, func(k int) string { return there("y", k == 0) }),
	{
		name: "defender", rule: "702.3", words: "defender", redundant: true,
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#x\", defender: \"player:B\", legal: %v}\n", k == 0)
		},
		checks: func(k int) string { return life("B", 20-3*(1-k)) },
	},
	strikes("double-strike", "702.4", "double strike", true, func(k int) string { return life("B", 17-3*k) }),
	{
		name: "first-strike", rule: "702.7", words: "first strike", redundant: true, b: aBrute,
		script: func(int) string { return attack("x") + block("y", "x", true) },
		checks: func(k int) string { return there("x", k == 1) + there("y", false) },
	},
	evades("flying", "702.9", "flying", anOx),
	{
		name: "haste", rule: "702.10", words: "haste", redundant: true, sick: true,
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 declare-attackers, player: A, do: attack, attacker: \"#x\", defender: \"player:B\", legal: %v}\n", k == 1)
		},
		checks: func(k int) string { return life("B", 20-3*k) },
	},
	targets("hexproof", "702.11", "hexproof", "B", "Grid Jab", ""),
	targets("shroud", "702.18", "shroud", "A", "Grid Jab", ""),
	targets("shroud-theirs", "702.18", "shroud", "B", "Grid Jab", ""),
	targets("protection-from-red", "702.16", "protection from red", "A", "Grid Ember", "{card: Grid Crag}"),
	targets("hexproof-from-red", "702.11d", "hexproof from red", "B", "Grid Ember", "{card: Grid Crag}"),
	{
		name: "indestructible", rule: "702.12", words: "indestructible", redundant: true, b: aGiant,
		script: func(int) string { return attack("x") + block("y", "x", true) },
		checks: func(k int) string { return there("x", k == 1) },
	},
	evades("intimidate", "702.13", "intimidate", aBrute),
	evades("forestwalk", "702.14", "forestwalk", anOx+", {card: Grid Grove}"),
	strikes("lifelink", "702.15", "lifelink", true, func(k int) string { return life("A", 20+3*k) + life("B", 17) }),
	evades("protection-from-green", "702.16", "protection from green", aGiant),
	{
		name: "reach", rule: "702.17", words: "reach", redundant: true, bearer: "B", a: aBird,
		script: func(k int) string { return attack("y") + block("x", "y", k == 1) },
		checks: func(k int) string { return life("B", 19+k) },
	},
	{
		name: "trample", rule: "702.19", words: "trample", redundant: true, b: aMouse,
		script:  func(int) string { return attack("x") + block("y", "x", true) },
		answers: func(k int) string { return []string{"", "answers: {A: {choices: [{number: 1}, {number: 2}]}}\n"}[k] },
		checks:  func(k int) string { return life("B", 20-2*k) },
	},
	{
		name: "vigilance", rule: "702.20", words: "vigilance", redundant: true,
		script: func(int) string { return attack("x") },
		checks: func(k int) string {
			return fmt.Sprintf("- {check: attribute, name: \"#x\", attribute: tapped, is: %v}\n", k == 0)
		},
	},
	{
		name: "rampage", rule: "702.23", words: "rampage 2", b: twoOxen, stop: "1 declare-blockers",
		script: func(int) string { return attack("x") + block("y", "x", true) + block("z", "x", true) },
		checks: func(k int) string { return having("x", "power", 3+2*k) },
	},
	{
		name: "flanking", rule: "702.25", words: "flanking", b: anOx, stop: "1 declare-blockers",
		script: func(int) string { return attack("x") + block("y", "x", true) },
		checks: func(k int) string { return having("y", "power", 2-k) + having("y", "toughness", 4-k) },
	},
	{
		name: "phasing", rule: "702.26", words: "phasing", redundant: true, lasts: true, stop: "1 upkeep",
		checks: func(k int) string {
			return fmt.Sprintf("- {check: count, zone: battlefield, player: A, name: BEARER, is: %d}\n", 1-k)
		},
	},
	evades("shadow", "702.28", "shadow", anOx),
	evades("horsemanship", "702.31", "horsemanship", anOx),
	evades("fear", "702.36", "fear", aBrute),
	{
		name: "bushido", rule: "702.45", words: "bushido 2", b: anOx, stop: "1 declare-blockers",
		script: func(int) string { return attack("x") + block("y", "x", true) },
		checks: func(k int) string { return having("x", "power", 3+2*k) },
	},
	{
		name: "absorb", rule: "702.64", words: "absorb 1", b: anOx,
		script: func(int) string { return attack("x") + block("y", "x", true) },
		checks: func(k int) string { return having("x", "damage", max(0, 2-k)) },
	},
	grows("frenzy", "702.68", "frenzy 2", "", []string{"x"}, "x", 3, times(2)),
	strikes("poisonous", "702.70", "poisonous 2", false, func(k int) string { return life("B", 17) + poison(2*k) }),
	{
		name: "changeling", rule: "702.73", words: "changeling", redundant: true, defines: true, stop: "1 precombat-main",
		checks: func(k int) string {
			return fmt.Sprintf("- {check: subtype, name: \"#x\", subtype: Elf, is: %v}\n", k == 1)
		},
	},
	dies("persist", "702.79", "persist", true, func(k int) string { return many("A", "BEARER", k) }),
	{
		name: "wither", rule: "702.80", words: "wither", redundant: true, b: anOx,
		script: func(int) string { return attack("x") + block("y", "x", true) },
		checks: func(k int) string { return having("y", "power", 2-3*k) + having("y", "damage", 3-3*k) },
	},
	grows("exalted", "702.83", "exalted", "", []string{"x"}, "x", 3, times(1)),
	{
		name: "annihilator", rule: "702.86", words: "annihilator 1", b: "{card: Grid Vase}, {card: Grid Vase}, {card: Grid Vase}", stop: "1 declare-attackers",
		script: func(int) string { return attack("x") },
		answers: func(k int) string {
			return []string{"", "answers: {B: {choices: [{pick: Grid Vase}]}}\n", "answers: {B: {choices: [{pick: Grid Vase}, {pick: Grid Vase}]}}\n"}[k]
		},
		checks: func(k int) string { return many("B", "Grid Vase", 3-k) },
	},
	strikes("infect", "702.90", "infect", true, func(k int) string { return life("B", 17+3*k) + poison(3*k) }),
	grows("battle-cry", "702.91", "battle cry", "{card: Grid Ox, id: y}", []string{"x", "y"}, "y", 2, times(1)),
	dies("undying", "702.93", "undying", true, func(k int) string { return many("A", "BEARER", k) }),
	{
		name: "evolve", rule: "702.100", words: "evolve", stop: "1 precombat-main", hand: "Grid Big Calf",
		cards:  []Card{{Name: "Grid Big Calf", Cost: "{0}", Types: "Creature — Ox", Size: "9/9"}},
		script: func(int) string { return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Big Calf}\n" },
		checks: func(k int) string { return having("x", "power", 3+k) },
	},
	{
		name: "extort", rule: "702.101", words: "extort", stop: "1 precombat-main", hand: "Grid Whiff", a: "{card: Grid Field, count: 4}",
		script: func(int) string { return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Whiff}\n" },
		answers: func(k int) string {
			return []string{"answers: {A: {choices: [{done: true}]}}\n", "answers: {A: {choices: [{confirm: true}, {done: true}]}}\n", "answers: {A: {choices: [{confirm: true}, {confirm: true}, {done: true}]}}\n"}[k]
		},
		checks: func(k int) string { return life("A", 20+k) + life("B", 20-k) },
	},
	{
		name: "dethrone", rule: "702.105", words: "dethrone", stop: "1 declare-attackers",
		script: func(int) string { return attack("x") }, checks: func(k int) string { return having("x", "power", 3+k) },
	},
	{
		name: "outlast", rule: "702.107", words: "outlast {0}", redundant: true, stop: "1 precombat-main",
		script: func(k int) string {
			return fmt.Sprintf("- {at: 1 precombat-main, player: A, do: activate, source: \"#x\", text: Outlast, legal: %v}\n", k == 1)
		},
		checks: func(k int) string { return having("x", "power", 3+k) },
	},
	{
		name: "prowess", rule: "702.108", words: "prowess", stop: "1 precombat-main", hand: "Grid Whiff",
		script:  func(int) string { return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Whiff}\n" },
		answers: func(int) string { return "answers: {A: {choices: [{done: true}]}}\n" },
		checks:  func(k int) string { return having("x", "power", 3+k) },
	},
	evades("menace", "702.111", "menace", anOx),
	strikes("renown", "702.112", "renown 1", true, func(k int) string { return having("x", "power", 3+k) }),
	strikes("ingest", "702.115", "ingest", false, func(k int) string {
		return fmt.Sprintf("- {check: count, zone: exile, player: B, is: %d}\n", k)
	}),
	evades("skulk", "702.118", "skulk", aGiant),
	grows("melee", "702.121", "melee", "", []string{"x"}, "x", 3, times(1)),
	isBlocked("afflict", "702.130", "afflict 2", false, anOx, func(k int) string { return life("B", 20-2*k) }),
	{
		name: "mentor", rule: "702.134", words: "mentor", a: "{card: Grid Mouse, id: y}", stop: "1 declare-attackers",
		script: func(int) string { return attack("x", "y") }, checks: func(k int) string { return having("y", "power", 1+k) },
	},
	dies("afterlife", "702.135", "afterlife 2", false, func(k int) string { return many("A", "Spirit Token", 2*k) }),
	{
		name: "decayed", rule: "702.147", words: "decayed", redundant: true, stop: "1 postcombat-main",
		script: func(int) string { return attack("x") }, checks: func(k int) string { return there("x", k == 0) },
	},
	{
		name: "training", rule: "702.149", words: "training", a: "{card: Grid Giant, id: y}", stop: "1 declare-attackers",
		script: func(int) string { return attack("x", "y") }, checks: func(k int) string { return having("x", "power", 3+k) },
	},
	strikes("toxic", "702.164", "toxic 2", false, func(k int) string { return life("B", 17) + poison(2*k) }),
	{
		name: "mobilize", rule: "702.181", words: "mobilize 1", stop: "1 declare-attackers",
		script: func(int) string { return attack("x") }, checks: func(k int) string { return many("A", "Warrior Token", k) },
	},
	{
		name: "ward", rule: "702.21", words: "ward—Pay 3 life.", untargetable: true, bearer: "B", stop: "1 precombat-main", hand: "Grid Jab",
		script: func(int) string {
			return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Jab, targets: [\"#x\"]}\n"
		},
		answers: func(k int) string {
			return []string{"", "answers: {A: {choices: [{confirm: false}]}}\n", "answers: {A: {choices: [{confirm: false}, {confirm: false}]}}\n"}[k]
		},
		checks: func(k int) string {
			return fmt.Sprintf("- {check: attribute, name: \"#x\", attribute: tapped, is: %v}\n", k == 0) + life("A", 20)
		},
	},
	{
		name: "ward-paid", rule: "702.21", words: "ward {1}", untargetable: true, bearer: "B", stop: "1 precombat-main", hand: "Grid Jab", a: "{card: Grid Field, count: 3}",
		script: func(int) string {
			return "- {at: 1 precombat-main, player: A, do: cast, card: Grid Jab, targets: [\"#x\"]}\n"
		},
		answers: func(k int) string {
			return []string{"", "answers: {A: {choices: [{confirm: true}]}}\n", "answers: {A: {choices: [{confirm: true}, {confirm: true}]}}\n"}[k]
		},
		checks: func(k int) string {
			return "- {check: attribute, name: \"#x\", attribute: tapped, is: true}\n" + fmt.Sprintf("- {check: count, zone: battlefield, player: A, name: Grid Field, tapped: true, is: %d}\n", k)
		},
	},
	entering("modular", "702.43", "modular 2", func(k int) string { return sized(3 + 2*k) }),
	entering("graft", "702.58", "graft 2", func(k int) string { return sized(3 + 2*k) }),
	entering("vanishing", "702.63", "vanishing 2", func(k int) string {
		return fmt.Sprintf("- {check: counters, player: A, name: BEARER, counter: time, is: %d}\n", 2*k)
	}),
	entering("fading", "702.32", "fading 2", func(k int) string {
		return fmt.Sprintf("- {check: counters, player: A, name: BEARER, counter: fade, is: %d}\n", 2*k)
	}),
	{
		name: "fabricate", rule: "702.123", words: "fabricate 1", enters: true, stop: "1 precombat-main",
		answers: func(k int) string {
			return []string{"", "answers: {A: {choices: [{confirm: true}]}}\n", "answers: {A: {choices: [{confirm: true}, {confirm: true}]}}\n"}[k]
		},
		checks: func(k int) string { return sized(3 + k) },
	},
	{
		name: "exploit", rule: "702.110", words: "exploit", enters: true, stop: "1 precombat-main", a: "{card: Grid Vase}, {card: Grid Ox, count: 3}",
		answers: func(k int) string {
			one := "{confirm: true}, {pick: Grid Ox}"
			return []string{"", "answers: {A: {choices: [" + one + "]}}\n", "answers: {A: {choices: [" + one + ", " + one + "]}}\n"}[k]
		},
		checks: func(k int) string { return many("A", "Grid Ox", 3-k) },
	},
	{
		name: "riot", rule: "702.136", words: "riot", enters: true, stop: "1 precombat-main",
		answers: func(k int) string {
			return []string{"", "answers: {A: {choices: [{confirm: true}]}}\n", "answers: {A: {choices: [{confirm: true}, {confirm: true}]}}\n"}[k]
		},
		checks: func(k int) string { return sized(3 + k) },
	},
	{
		name: "devoid", rule: "702.114", words: "devoid", redundant: true, defines: true, cost: "{R}", stop: "1 precombat-main",
		checks: func(k int) string {
			return fmt.Sprintf("- {check: color, name: \"#x\", colors: red, is: %v}\n", k == 0)
		},
	},
}
