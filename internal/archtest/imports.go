package archtest

import (
	"slices"
	"strings"
)

// everyone may import these packages, which import nothing of ours.
var everyone = []string{"game/rule", "internal/invariant", "internal/stamp", "mtg"}

// anything stands for every package of ours.
const anything = "anything"

// imports says which packages of ours each package may import besides those
// that everyone may: the layers of the project. A package that is not in it is
// not part of the plan.
var imports = map[string]string{
	".":                  "cards/catalog cards/deck cards/library game/decision game/engine game/ruleset game/view table/agent",
	"examples/agent":     ". game/decision",
	"docs":               "",
	"mtg":                "",
	"game/rule":          "",
	"internal/invariant": "",
	"internal/stamp":     "",
	"internal/saved":     "",

	"game/ruleset":   "",
	"cards/spelling": "",
	"game/event":     "",
	"game/decision":  "",
	"cards/card":     "",
	"cards/mechanic": "",
	"cards/oracle":   "cards/mechanic",

	"cards/ability":  "game/event",
	"cards/cardfile": "cards/card",
	"cards/catalog":  "game/ruleset cards/card cards/spelling cards/ability game/event internal/saved",
	"cards/compile":  "game/ruleset cards/card cards/oracle cards/ability game/event cards/catalog cards/mechanic",
	"cards/said":     "",
	"cards/deck":     "game/ruleset cards/card cards/catalog cards/said cards/spelling",
	"cards/search":   "cards/card cards/catalog cards/deck cards/mechanic cards/said cards/spelling",
	"cards/starter":  "cards/card cards/cardfile cards/compile cards/catalog cards/deck",
	"cards/specimen": "cards/card cards/cardfile",
	"cards/library":  "cards/ability cards/card cards/cardfile cards/catalog cards/compile cards/deck cards/spelling cards/starter",
	"cards/reading":  "cards/ability", // a reading of its own: nothing of cards/oracle or cards/compile

	"game/position": "game/ruleset cards/card",
	"game/state":    "game/ruleset cards/ability game/decision game/event internal/saved",
	"game/query":    query,
	"game/legal":    query + " game/query",
	"game/engine":   query + " game/query game/legal game/position internal/saved",
	"game/view":     query + " game/query internal/saved",

	"table/words":        "game/decision game/event game/view",
	"table/form":         "cards/ability cards/card cards/catalog cards/reading game/decision game/event game/view table/words",
	"table/seed":         "",
	"table/journal":      "game/ruleset game/decision game/event game/position table/seed",
	"table/room":         room,
	"table/replay":       room + " table/form table/room table/words",
	"table/notation":     "cards/catalog game/ruleset game/decision game/engine table/journal table/replay table/room",
	"table/report":       "cards/ability cards/catalog game/ruleset game/position game/view",
	"table/match":        "cards/deck game/ruleset cards/catalog table/room table/journal",
	"table/agent":        agent,
	"table/agent/search": agent + " table/agent game/ruleset game/state game/query game/engine",
	"table/sim":          "game/ruleset cards/catalog cards/deck game/decision table/journal table/room table/match game/view table/agent table/agent/search",
	"table/store":        "table/journal table/match",
	"table/terminal":     "table/words game/decision game/view table/form table/room",
	"table/server":       "game/ruleset cards/card cards/catalog cards/deck cards/search cards/spelling game/position game/decision game/view table/words table/journal table/room table/match table/replay table/agent table/agent/search table/report table/seed table/store table/web table/form table/server/wire",
	"table/server/wire":  "table/form",
	"table/web":          "",

	"lab/stat":   "",
	"lab/duty":   "",
	"lab/plan":   "game/ruleset",
	"lab/bout":   "cards/catalog cards/starter game/ruleset internal/playable game/event game/state game/view lab/plan table/agent table/journal table/match table/replay table/room table/sim table/words",
	"lab/tally":  "game/ruleset lab/bout lab/plan lab/stat",
	"lab/ledger": "game/ruleset lab/bout lab/duty lab/plan",
	"lab/hub":    "cards/catalog cards/starter game/ruleset internal/playable lab/bout lab/duty lab/ledger lab/plan lab/tally",
	"lab/report": "game/ruleset lab/bout lab/ledger lab/plan lab/stat lab/tally",
	"lab/trial":  "lab/duty",
	"lab/tune":   "cards/catalog cards/starter game/ruleset internal/playable lab/bout lab/plan lab/stat lab/tally",

	"lab/goldfish": "cards/catalog cards/starter game/event game/ruleset internal/playable lab/stat table/agent table/journal table/room table/sim",

	"internal/scenario": "cards/card cards/spelling cards/oracle cards/ability cards/cardfile cards/catalog cards/compile cards/mechanic cards/deck cards/starter cards/specimen " +
		"game/ruleset game/event game/decision game/position game/state game/query game/engine game/view table/journal table/room internal/playable",
	"internal/zonerules":     "cards/catalog internal/scenario testdata/seeds",
	"testdata/seeds":         "",
	"internal/archtest":      anything,
	"internal/gen/grammar":   "cards/mechanic",
	"internal/gen/rules":     "",
	"internal/gen/ruleindex": "",
	"internal/gen/wire":      "game/decision game/state table/form",
	"internal/gen/zonerules": "internal/zonerules",
	"internal/playable":      "cards/card cards/catalog cards/compile cards/library cards/specimen cards/starter game/engine",
	"internal/realcards":     "cards/card cards/cardfile",
	"internal/compared":      "cards/ability cards/card cards/reading",
	"internal/grids":         "cards/ability cards/card cards/cardfile cards/catalog internal/playable internal/scenario",
	"internal/audit":         "game/event", // a judge of its own: nothing of programs, cards/oracle or cards/compile
	"internal/byhand":        "cards/ability cards/card cards/cardfile cards/catalog game/decision game/engine internal/playable internal/scenario",
	"internal/everycard":     query + " cards/cardfile game/engine game/position game/query internal/audit internal/playable internal/realcards",
	"internal/rehash":        "table/journal table/replay",
	"internal/readsheet":     "cards/ability cards/card cards/cardfile cards/catalog internal/playable mtg",
	"internal/samegames":     "cards/card cards/cardfile cards/catalog cards/deck cards/spelling cards/specimen cards/starter game/decision game/engine game/ruleset internal/playable table/sim",
	"internal/ruleindex":     "",
	"internal/prove":         "",
	"internal/releasecheck":  "internal/stamp",
	"internal/mutants":       "",
	"cmd/apnap":              anything,
}

// What several packages may import alike.
const (
	query = "game/ruleset cards/card cards/ability cards/catalog game/decision game/event game/state"
	room  = "game/ruleset cards/catalog game/decision game/event game/position game/state game/engine game/view table/journal table/seed"
	agent = "cards/card cards/spelling cards/ability cards/catalog game/decision game/event game/view table/form table/words"
)

// core are the wings that import nothing but the standard library and ours.
var core = []string{"mtg", "cards", "game"}

// findImports finds imports that are not in the table, packages that are not,
// and imports from outside the standard library in the core. External test
// packages may import what they like.
func findImports(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		row, planned := imports[p.path]
		if !planned {
			c.in(p.path, "is not in the table of imports; give it a row in internal/archtest/imports.go")
			continue
		}
		for _, f := range p.files {
			if !f.external {
				c.findImports(p, f, row)
			}
		}
	}
	return c.sorted()
}

func (c *collector) findImports(p *pkg, f *file, row string) {
	for _, spec := range f.ast.Imports {
		path := importPath(spec)
		rel, ours := within(path)
		switch {
		case ours && !mayImport(p.path, rel, row):
			c.at(spec.Pos(), "%s may not import %s", p.path, rel)
		case !ours && !f.test && p.under(core...) && !standard(path):
			c.at(spec.Pos(), "%s may import the standard library only, not %s", p.path, path)
		}
	}
}

func mayImport(importer, path, row string) bool {
	if row == anything || slices.Contains(strings.Fields(row), path) {
		return true
	}
	return slices.Contains(everyone, path) && !slices.Contains(everyone, importer)
}

// standard reports whether path is of the standard library: the first element
// of any other has a dot.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".") && path != "C"
}
