package oracle

import (
	"strings"

	"github.com/apnap/apnap/mtg"
)

// capital returns the word as a type line has it.
func capital(w string) string {
	if w == "" {
		return w
	}
	if head, tail, ok := strings.Cut(w, "-"); ok && head != "" && tail != "" && head != "power" {
		return strings.ToUpper(w[:1]) + head[1:] + "-" + capital(tail)
	}
	return strings.ToUpper(w[:1]) + w[1:]
}

// typeOf reads a card type, singular or plural.
func typeOf(w string) (mtg.CardType, bool) {
	if t, ok := mtg.TypeNamed(capital(w)); ok {
		return t, true
	}
	switch w {
	case "sorceries":
		return mtg.Sorcery, true
	}
	if s, ok := strings.CutSuffix(w, "s"); ok {
		return mtg.TypeNamed(capital(s))
	}
	return 0, false
}

// subtypeOf reads a subtype, singular or plural.
func subtypeOf(w string) (mtg.Subtype, bool) {
	if t, ok := mtg.SubtypeNamed(capital(w)); ok {
		return t, true
	}
	if t, ok := mtg.SubtypeNamed(capitalSubtype(w)); ok {
		return t, true
	}
	return mtg.SubtypePlural(capital(w))
}

// capitalSubtype is capital with each part of a word capitalised, as in "Power-Plant".
func capitalSubtype(w string) string {
	if head, tail, ok := strings.Cut(w, "-"); ok && tail != "" {
		return capital(head) + "-" + capital(tail)
	}
	return capital(w)
}
