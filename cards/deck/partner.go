package deck

// This file carries out 702.124, the partner abilities: which two cards may lead
// a deck together.

import (
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// The partner abilities. With a name or a text the ability's is what follows.
const (
	partner          = "partner"
	partnerWith      = "partner with "
	partnerOf        = "partner\u2014"
	friendsForever   = "friends forever" // now written as partner with that text
	chooseBackground = "choose a background"
	doctorsCompanion = "doctor's companion"
)

// leadTogether reports whether two cards may be the commanders of a deck: by one
// partner ability, since different ones cannot be combined (702.124f).
func leadTogether(a, b *card.Card) bool {
	for _, pair := range [...][2]*card.Card{{a, b}, {b, a}} {
		x, y := pair[0], pair[1]
		for _, ability := range partnerAbilities(x) {
			switch {
			case ability == chooseBackground && isBackground(y), // 702.124k
				ability == doctorsCompanion && isDoctor(y): // 702.124m
				return true
			case strings.HasPrefix(ability, partnerWith): // 702.124j: each names the other
				if ability == partnerWith+strings.ToLower(y.Name) && has(y, partnerWith+strings.ToLower(x.Name)) {
					return true
				}
			case (ability == partner || strings.HasPrefix(ability, partnerOf)) && has(y, ability): // 702.124h, 702.124i
				return true
			}
		}
	}
	return false
}

// partnerAbilities returns the partner abilities of a card, in small letters.
func partnerAbilities(c *card.Card) (list []string) {
	front := c.Front()
	if front == nil {
		return nil
	}
	for line := range strings.Lines(front.Text) {
		line, _, _ = strings.Cut(line, "(") // reminder text
		for _, part := range strings.Split(strings.ToLower(line), ", ") {
			part = strings.ReplaceAll(strings.TrimSpace(part), "\u2019", "'")
			switch {
			case part == friendsForever:
				list = append(list, partnerOf+friendsForever)
			case part == partner, part == chooseBackground, part == doctorsCompanion,
				strings.HasPrefix(part, partnerWith), strings.HasPrefix(part, partnerOf):
				list = append(list, part)
			}
		}
		if whole := strings.ToLower(strings.TrimSpace(line)); strings.HasPrefix(whole, partnerWith) {
			list = append(list, whole) // a name may have a comma in it
		}
	}
	return list
}

func has(c *card.Card, ability string) bool {
	for _, x := range partnerAbilities(c) {
		if x == ability {
			return true
		}
	}
	return false
}

// isBackground reports whether the card is a legendary Background enchantment.
func isBackground(c *card.Card) bool {
	f := c.Front()
	return f != nil && f.Supertypes&mtg.Legendary != 0 && f.Types&mtg.Enchantment != 0 && f.Subtypes.Has(mtg.SubBackground)
}

// isDoctor reports whether the card is a legendary creature that is a Time Lord
// Doctor and nothing else.
func isDoctor(c *card.Card) bool {
	f := c.Front()
	if f == nil || f.Supertypes&mtg.Legendary == 0 || f.Types&mtg.Creature == 0 {
		return false
	}
	_, types, found := strings.Cut(f.TypeLine, "\u2014")
	return found && strings.TrimSpace(types) == "Time Lord Doctor"
}
