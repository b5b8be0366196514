package search

import (
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// What a query asks for, in words.

// joined says several things with a word between them, those that are several
// themselves in parentheses.
func joined(list []term, language, between string) string {
	parts := make([]string, len(list))
	for i, t := range list {
		parts[i] = t.say(language)
		switch t.(type) {
		case allOf, anyOf:
			parts[i] = "(" + parts[i] + ")"
		}
	}
	return strings.Join(parts, between)
}

func (list allOf) say(language string) string { return joined(list, language, ", ") }

func (list anyOf) say(language string) string { return joined(list, language, in(language, " or ")) }

func (n notSo) say(language string) string {
	return in(language, "not: %s", joined([]term{n.term}, language, ""))
}

func (n inName) say(language string) string {
	return in(language, "the name has “%s”", n.text)
}

func (n exactly) say(language string) string {
	return in(language, "the name is “%s”", n.text)
}

func (n inTypes) say(language string) string {
	return in(language, "the type line has “%s”", n.text)
}

func (n inText) say(language string) string {
	return in(language, "the text has “%s”", n.text)
}

func (n ofItself) say(language string) string {
	return in(language, "the text has “%s”", n.text)
}

// colorPhrases are the colours in words, in the order of their letters.
var colorPhrases = [...]phrase{"white", "blue", "black", "red", "green"}

// colorsIn says a set of colours.
func colorsIn(set mtg.ColorSet, language string) string {
	var parts []string
	for c := mtg.White; c <= mtg.Green; c++ {
		if set.Has(c) {
			parts = append(parts, colorPhrases[c].In(language))
		}
	}
	if parts == nil {
		return in(language, "no colour")
	}
	return strings.Join(parts, "-")
}

func (c ofColors) say(language string) string {
	whose := phrase("colours")
	if c.identity {
		whose = "colour identity"
	}
	if c.number >= 0 {
		return in(language, "the number of the %s %s", whose, comparison(language, c.compare, in(language, "%d", c.number)))
	}
	set := colorsIn(c.set, language)
	switch c.compare {
	case equal:
		return in(language, "%s exactly %s", whose, set)
	case unequal:
		return in(language, "%s other than %s", whose, set)
	case less:
		return in(language, "%s within %s, not all of it", whose, set)
	case atMost:
		return in(language, "%s within %s", whose, set)
	case greater:
		return in(language, "%s with %s and more", whose, set)
	default:
		return in(language, "%s with %s", whose, set)
	}
}

// comparison says how something compares with what.
func comparison(language string, c compare, what string) string {
	switch c {
	case unequal:
		return in(language, "is not %s", what)
	case less:
		return in(language, "is less than %s", what)
	case atMost:
		return in(language, "is %s or less", what)
	case greater:
		return in(language, "is more than %s", what)
	case atLeast:
		return in(language, "is %s or more", what)
	default:
		return in(language, "is %s", what)
	}
}

func (m ofMana) say(language string) string {
	c := m.compare
	if c == has {
		c = atLeast
	}
	return in(language, "the mana cost %s", comparison(language, c, m.cost.String()))
}

func (n ofNumber) say(language string) string {
	what := in(language, "%d", n.value)
	if n.right != noNumber {
		what = numberNames[n.right].In(language)
	}
	return in(language, "%s %s", numberNames[n.left], comparison(language, n.compare, what))
}

func (s starred) say(language string) string {
	if s.not {
		return in(language, "%s is a plain number", numberNames[s.left])
	}
	return in(language, "%s is no plain number", numberNames[s.left])
}

func (e evenly) say(language string) string {
	if e.rest == 0 {
		return in(language, "mana value is even")
	}
	return in(language, "mana value is odd")
}

func (k ofKeyword) say(language string) string { return in(language, "keyword “%s”", k.name) }

func (a ofAction) say(language string) string { return in(language, "keyword “%s”", a.name) }

func (a ofAbilityWord) say(language string) string { return in(language, "keyword “%s”", a.name) }

func (f ofFormat) say(language string) string {
	switch f.any[0] {
	case card.Banned:
		return in(language, "banned in %s", f.format)
	case card.Restricted:
		return in(language, "restricted in %s", f.format)
	}
	return in(language, "legal in %s", f.format)
}

func (o ofRarity) say(language string) string {
	return in(language, "rarity %s", comparison(language, o.compare, phrase(o.rarity.String()).In(language)))
}

func (s ofSet) say(language string) string {
	return in(language, "in the set %s", strings.ToUpper(s.code))
}

func (b being) say(language string) string {
	return in(language, "is %s", phrase(b.which.words[0]))
}
