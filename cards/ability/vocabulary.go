package ability

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// The names of flags and values, in their order: flags by their bit, values from
// zero. A form calls them so.

// instrFlagNames are the names of InstrFlags.
var instrFlagNames = [...]string{
	"tapped", "attacking", "under-your-control", "bottom", "top", "face-down", "up-to", "mandatory", "random",
	"new-targets", "free", "any-mana", "cant-regenerate", "cant-prevent", "reveal", "any-number", "combination",
	"any-order", "linked", "owner-control", "together", "passing", "combat", "cast-only", "lasting", "transformed",
	"step", "whole-turn", "shuffle", "source", "look", "land", "excess", "later", "own", "all", "anyone", "off", "turns",
	"one-each", "any-color", "first", "after-you", "blocking", "no-other", "secret", "of-event", "highest", "apart",
}

// filterFlagNames are the names of FilterFlags.
var filterFlagNames = [...]string{
	"tapped", "attacking", "blocking", "blocked", "token", "this", "face-down", "enchanted", "equipped", "multicolored",
	"monocolored", "colorless", "spell", "activated-on-stack", "triggered-on-stack", "commander", "historic",
	"permanent-card", "attached-to-this", "this-attached-to", "entered-this-turn", "damaged-this-turn",
	"attacked-this-turn", "saddled", "modified", "renowned", "monstrous", "foretold", "card", "shares-name-with-sel",
	"shares-color-with-sel", "has-no-abilities", "suspected", "solved", "fully-unlocked", "came-since-your-last-upkeep",
	"has-one-target", "paired", "harnessed", "has-xcost", "ring-bearer", "prepared",
	"shares-creature-type-with-sel", "shares-card-type-with-sel", "chose-one-target", "has-counters", "unblocked", "has-adventure", "kicked", "has-activated", "goaded", "put-by-this", "has-mana", "shares-produced-with-sel", "cast-by-this", "exiled-by-you",
}

// abilityFlagNames are the names of Flags.
var abilityFlagNames = [...]string{
	"mana-ability", "sorcery-speed", "once-per-turn", "your-turn-only", "any-player", "loyalty-ability",
	"triggers-once-per-turn", "combat-only", "characteristic-defining", "before-attackers", "upkeep-only", "only-once",
	"unblocked-only", "twice-per-turn", "of-the-spell", "thrice-per-turn", "does-once-per-turn", "names-giver",
}

// faceFlagNames are the names of FaceFlags.
var faceFlagNames = [...]string{
	"fuse", "aftermath", "emblem", "has-back",
}

// durationNames are the names of Durations.
var durationNames = [...]string{
	"", "until-end-of-turn", "until-your-next-turn", "until-end-of-your-next-turn", "until-end-of-combat",
	"while-this-on-battlefield", "while-you-control-this", "until-this-leaves", "this-turn", "until-next-upkeep",
	"while-exiled", "while-tapped", "until-cond", "while-paired", "during-next-turn", "through-next-untap",
	"permanently", "through-next-combat", "until-planeswalk", "until-next-end", "that-combat", "until-turned-down",
}

// manaKindNames are the names of ManaKinds.
var manaKindNames = [...]string{
	"stated", "among", "could-color", "could-type", "produced", "unspent-each", "chosen", "commander",
}

// qualityNames are the names of Qualities.
var qualityNames = [...]string{"none", "name", "land-type", "owner", "controller", "mana-value", "power", "color"}

// relationNames are the names of Relations.
var relationNames = [...]string{
	NotEqual: "not-equal", AtLeast: "at-least", AtMost: "at-most", MoreThan: "more-than", LessThan: "less-than", Equal: "equal",
	Multiple: "multiple-of", NotMultiple: "no-multiple-of",
}

// attributeNames are the names of Attributes.
var attributeNames = [...]string{
	"power", "toughness", "mana-value",
}

// verdictNames are the names of Verdicts.
var verdictNames = [...]string{"", "may", "can't", "must", "only-if"}

// deckNames are the names of DeckRules.
var deckNames = [...]string{
	"", "even", "odd", "small", "large", "types", "names", "shared", "symbols", "activated", "more",
}

// vocabulary is what the values of a type are called.
type vocabulary struct {
	bits  bool // they are flags
	of    func(n uint64) string
	small valueSet // which of those below 256 have a name
}

// name returns the name of a value or flag, or its number where it has none.
func (v *vocabulary) name(n uint64) string {
	if s := v.of(n); s != "" {
		return s
	}
	if v.bits {
		return fmt.Sprintf("bit %d", n)
	}
	return fmt.Sprint(n)
}

// list names a value, or all flags of several.
func (v *vocabulary) list(x uint64) string {
	if !v.bits {
		return v.name(x)
	}
	var names []string
	for ; x != 0; x &= x - 1 {
		names = append(names, v.name(lowest(x)))
	}
	return strings.Join(names, "+")
}

func (v *vocabulary) known(n uint64) bool {
	if n < 256 {
		return v.small.has(n)
	}
	return v.of(n) != ""
}

// set returns the values with the names in a list.
func (v *vocabulary) set(list string) (s valueSet) {
	for _, name := range strings.Split(list, ",") {
		n := uint64(0)
		for ; n < 256 && v.of(n) != name; n++ {
		}
		if n == 256 {
			panic("ability: a form names the value " + name)
		}
		s.add(n)
	}
	return s
}

// words makes a vocabulary, given the name of each value; one without a name is none.
func words(bits bool, of func(n uint64) string) *vocabulary {
	v := &vocabulary{bits: bits, of: of}
	for n := range uint64(256) {
		if of(n) != "" {
			v.small.add(n)
		}
	}
	return v
}

// listed is the vocabulary of a list of names.
func listed(bits bool, names ...string) *vocabulary {
	return words(bits, func(n uint64) string {
		if n < uint64(len(names)) {
			return names[n]
		}
		return ""
	})
}

// numbered is the vocabulary of names from a number on, until they are called
// invalid.
func numbered[T ~uint8 | ~uint16](bits bool, least T, name func(T) string) *vocabulary {
	return words(bits, func(n uint64) string {
		if uint64(T(n)) != n || T(n) < least {
			return ""
		}
		if s := name(T(n)); !strings.HasPrefix(s, "invalid") {
			return s
		}
		return ""
	})
}

// vocabularies are those of all types whose values have names.
var vocabularies = map[reflect.Type]*vocabulary{
	reflect.TypeFor[InstrFlags]():     listed(true, instrFlagNames[:]...),
	reflect.TypeFor[FilterFlags]():    listed(true, filterFlagNames[:]...),
	reflect.TypeFor[Flags]():          listed(true, abilityFlagNames[:]...),
	reflect.TypeFor[FaceFlags]():      listed(true, faceFlagNames[:]...),
	reflect.TypeFor[Duration]():       listed(false, durationNames[:]...),
	reflect.TypeFor[ManaKinds]():      listed(false, manaKindNames[:]...),
	reflect.TypeFor[Quality]():        listed(false, qualityNames[:]...),
	reflect.TypeFor[Relation]():       listed(false, relationNames[:]...),
	reflect.TypeFor[Attribute]():      listed(false, attributeNames[:]...),
	reflect.TypeFor[Verdict]():        listed(false, verdictNames[:]...),
	reflect.TypeFor[DeckRule]():       listed(false, deckNames[:]...),
	reflect.TypeFor[Who]():            listed(false, whoNames[:]...),
	reflect.TypeFor[Layout]():         listed(false, layoutNames[:]...),
	reflect.TypeFor[mtg.Zone]():       numbered(false, mtg.Library, mtg.Zone.String),
	reflect.TypeFor[mtg.ZoneSet]():    numbered(true, mtg.Library, mtg.Zone.String),
	reflect.TypeFor[mtg.Step]():       numbered(false, mtg.Untap, mtg.Step.String),
	reflect.TypeFor[mtg.Color]():      numbered(false, mtg.White, colorName),
	reflect.TypeFor[mtg.ColorSet]():   numbered(true, mtg.White, colorName),
	reflect.TypeFor[mtg.KeywordSet](): numbered(true, mtg.Keyword(1), mtg.Keyword.String),
	reflect.TypeFor[mtg.Counter]():    numbered(false, mtg.Counter(1), mtg.Counter.String),
	reflect.TypeFor[mtg.Subtype]():    numbered(false, mtg.Subtype(1), mtg.Subtype.String),
	reflect.TypeFor[mtg.Deed]():       numbered(false, mtg.Deed(1), mtg.Deed.String),
	reflect.TypeFor[mtg.ActionKind](): numbered(false, mtg.ActionKind(1), mtg.ActionKind.String),
	reflect.TypeFor[mtg.CardType]():   words(true, func(n uint64) string { return strings.Join(mtg.CardType(1<<n).Names(), "") }),
	reflect.TypeFor[mtg.Supertype]():  words(true, func(n uint64) string { return strings.Join(mtg.Supertype(1<<n).Names(), "") }),
	reflect.TypeFor[mtg.WordKinds]():  listed(true, "color", "basic-land", "creature"),
}

func vocabularyOf(t reflect.Type) *vocabulary { return vocabularies[t] }

func colorName(c mtg.Color) string {
	if c >= mtg.NumManaColors {
		return ""
	}
	return c.String()
}
