package playable_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/compile"
)

// preferences are where the grammar decides between two rows that both have a
// meaning, each with the reason for which it is no second meaning of the words.
var preferences = map[string]string{
	"cantlist.one before cantlist.or":             decided, // attack or block alone: the adverb is of both (506.5)
	"line.triggeredif before line.triggered":      decided, // an "if" right after the event is asked twice (603.4)
	"line.activated before line.activated":        decided, // a row of several sentences goes before single ones
	"obj.np before obj.np":                        decided, // a phrase belongs to the noun it follows
	"obj.ref before obj.np":                       decided, // enchanted creature: what this is attached to (303.4d)
	"pv.attach before pv.attachobj":               decided, // nothing is attached to itself (301.5c, 303.4d)
	"predicates.plain before predicates.plain":    decided, // an exception of a copy goes on to the end of the list (707.9)
	"cond1.attackedwith before cond1.past":        sameMeaning,
	"det.oneormore before det.atleast":            sameMeaning, // one or more are at least one
	"dur.youcontrol before dur.cond":              sameMeaning, // for as long as you control this (611.2b)
	"dur.tapped before dur.cond":                  sameMeaning, // for as long as it remains tapped
	"objs.one before objs.three":                  sameMeaning,
	"objs.one before objs.two":                    sameMeaning,
	"paidfor.counters before paidfor.obj":         sameMeaning,
	"pv.discardrandom before pv.discardobj":       sameMeaning,
	"pv.discard before pv.discardobj":             sameMeaning,
	"pv.exile before pv.exilelibrary":             sameMeaning,
	"pv.exileone before pv.exileone":              sameMeaning,
	"pv.put before pv.process":                    sameMeaning,
	"pv.preventall before pv.preventto":           sameMeaning, // to all players
	"spell.triggeredif before spell.triggered":    decided,     // an "if" that follows the event (603.4)
	"qty.number before qty.hand":                  sameMeaning,
	"recip.player before recip.obj":               sameMeaning,
	"recips.two before recips.eachtheir":          sameMeaning,
	"spell.static before spell.effects":           sameMeaning,
	"static.enterskicked before static.replaces":  sameMeaning,
	"static.enterstapped before static.statement": sameMeaning,
}

const (
	decided     = "decided by the rules or by where the words stand"
	sameMeaning = "two ways to write the same"
)

// TestNoSecondMeaning: no reading of the words besides the one that the grammar
// prefers compiles to another program, but where the reason is known.
func TestNoSecondMeaning(t *testing.T) {
	y := newTally()
	n := eachPlayable(t, sample(48), func(s *subject) {
		for _, m := range compile.OtherMeanings(s.card) {
			other := ability.Disassemble(&m.Program)
			switch reason := preferences[m.Preference]; {
			case other == s.program:
				y.count("the same program")
			case reason == "":
				y.breaks("second meaning by "+m.Preference, s.card.Name+difference(s.program, other))
			default:
				y.count(reason)
			}
		}
	})
	t.Logf("figure: of %d cards, other readings that compile: %v; second meanings: %d", n, y.counts, len(y.broken))
	for what, list := range y.broken {
		t.Errorf("%d times %s, for example %s", len(list), what, list[0])
	}
}

// difference is the first line in which two programs differ.
func difference(one, two string) string {
	a, b := strings.Split(one, "\n"), strings.Split(two, "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return ":\n" + a[i] + "\n" + strings.Join(b[min(i, len(b)-1):min(i+1, len(b))], "")
		}
	}
	return ""
}
