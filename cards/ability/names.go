package ability

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// whoNames are the names of the answers to whose.
var whoNames = [...]string{"anyone", "you", "opponent", "not-you", "the-sel", "chooser"}

// String returns the name of the instruction.
func (op Op) String() string { return formName(instrForms[:], int(op)) }

// variants are the keywords that are another keyword as well: landcycling and the like are
// kinds of cycling (702.29e), megamorph is morph (702.37b), multikicker kicker (702.33c).
var variants = map[string]string{
	"landcycling": "cycling", "basiclandcycling": "cycling", "artifactlandcycling": "cycling", "megamorph": "morph", "multikicker": "kicker", "kickers": "kicker", "equipwho": "equip",
	"commanderninjutsu": "ninjutsu", "modularsunburst": "modular",
}

// Variant reports whether an ability of the name is one of the keyword.
func Variant(name, keyword string) bool { return name == keyword || variants[name] == keyword }

// CardTypes are the card types as words, those that permanents have last (205.2a, 110.4). The
// first is one of the others: a choice numbered nought is none for what asks whether it was
// made, and does nothing.
var CardTypes = [...]string{
	"instant", "sorcery", "conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard",
	"kindred", "artifact", "battle", "creature", "enchantment", "land", "planeswalker",
}

// CardTypeAt is the card type at the place of CardTypes, none where there is none that games use.
func CardTypeAt(i int) mtg.TypeSet {
	if i < 0 || i >= len(CardTypes) {
		return 0
	}
	t, _ := mtg.TypeNamed(strings.ToUpper(CardTypes[i][:1]) + CardTypes[i][1:])
	return t
}

// CardTypePlace is where a card type as it stands on a type line is among CardTypes, or -1.
func CardTypePlace(word string) int {
	return slices.IndexFunc(CardTypes[:], func(t string) bool { return strings.EqualFold(t, word) })
}
