package ruleset

import (
	"fmt"
	"slices"
	"strings"
)

// field is a difference between rulesets that goes by a name.
type field struct {
	name   string
	values []string // in the order of the constants
	set    func(r *Rules, value int)
}

// fields are the differences that may be chosen one by one, by name.
var fields = [...]field{
	{"ante", []string{"off", "random", "top", "hidden"}, func(r *Rules, v int) { r.Ante = AnteMode(v) }},
	{"ante-no-basics", noYes, func(r *Rules, v int) { r.AnteNoBasics = v == 1 }},
	{"attack", attackOptionNames[:], func(r *Rules, v int) { r.Attack = AttackOption(v) }},
	{"classic-cards", noYes, func(r *Rules, v int) { r.ClassicCards = v == 1 }},
	{"combat-damage", []string{"at-once", "stack"}, func(r *Rules, v int) { r.CombatDamage = CombatDamage(v) }},
	{"counters-stay", noYes, func(r *Rules, v int) { r.CountersStay = v == 1 }},
	{"down-cost", []string{"none", "zero"}, func(r *Rules, v int) { r.DownCost = DownCost(v) }},
	{"exile", []string{"modern", "classic"}, func(r *Rules, v int) { r.Exile = ExileMode(v) }},
	{"first-draw", noYes, func(r *Rules, v int) { r.FirstDraw = v == 1 }},
	{"graveyard-order", []string{"owner", "where-read"}, func(r *Rules, v int) { r.GraveyardOrder = GraveyardOrder(v) }},
	{"legend", []string{"choose", "oldest"}, func(r *Rules, v int) { r.Legend = LegendRule(v) }},
	{"mana-burn", noYes, func(r *Rules, v int) { r.ManaBurn = v == 1 }},
	{"mana-emptying", []string{"step", "phase"}, func(r *Rules, v int) { r.ManaEmptying = ManaEmptying(v) }},
	{"mulligan", []string{"london", "paris", "none"}, func(r *Rules, v int) { r.Mulligan = Mulligan(v) }},
	{"no-target-counters", noYes, func(r *Rules, v int) { r.NoTargetCounters = v == 1 }},
	{"no-opening-actions", noYes, func(r *Rules, v int) { r.NoOpeningActions = v == 1 }},
	{"phasing", []string{"status", "zone"}, func(r *Rules, v int) { r.Phasing = PhasingMode(v) }},
	{"range-1", ranges, rangeOf(1)},
	{"range-2", ranges, rangeOf(2)},
	{"range-3", ranges, rangeOf(3)},
	{"range-4", ranges, rangeOf(4)},
	{"range-5", ranges, rangeOf(5)},
	{"range-6", ranges, rangeOf(6)},
	{"sizes", []string{"sublayers", "timestamps"}, func(r *Rules, v int) { r.Sizes = SizeOrder(v) }},
}

// ranges are ranges of influence of one seat, all: no limit (801.2a).
var ranges = []string{"all", "1", "2", "3"}

func rangeOf(seat int) func(r *Rules, v int) {
	return func(r *Rules, v int) { r.Ranges[seat-1] = uint8(v) }
}

var noYes = []string{"false", "true"}

// Set changes one field of the ruleset to the value, both by their names. An
// error says which there are.
func (r *Rules) Set(name, value string) error {
	for i := range fields {
		f := &fields[i]
		if f.name != name {
			continue
		}
		v := slices.Index(f.values, value)
		if v < 0 {
			return fmt.Errorf("%s can't be %q; take %s", name, value, strings.Join(f.values, ", "))
		}
		f.set(r, v)
		return nil
	}
	names := make([]string, len(fields))
	for i := range fields {
		names[i] = fields[i].name
	}
	return fmt.Errorf("a ruleset has no field %q; it has %s", name, strings.Join(names, ", "))
}
