package mechanic

import "github.com/apnap/apnap/mtg"

// Token is a token that the rules describe by its name (111.10).
type Token struct {
	Name  string
	Types mtg.TypeSet
	Text  string
}

// TokenNamed returns the token of the name.
func TokenNamed(name string) (Token, bool) {
	for _, t := range tokens {
		if t.Name == name {
			return t, true
		}
	}
	return Token{}, false
}

// Role is the text of the Role token of the name, all of which are colorless Aura Role
// enchantments with enchant creature (111.10j to 111.10r); empty for any other name.
func Role(name string) string {
	for _, t := range roles {
		if t.Name == name {
			return t.Text
		}
	}
	return ""
}

var roles = [...]Token{
	{"Cursed", mtg.Enchantment, "Enchant creature\nEnchanted creature has base power and toughness 1/1."},
	{"Monster", mtg.Enchantment, "Enchant creature\nEnchanted creature gets +1/+1 and has trample."},
	{"Royal", mtg.Enchantment, "Enchant creature\nEnchanted creature gets +1/+1 and has ward {1}."},
	{"Sorcerer", mtg.Enchantment, "Enchant creature\nEnchanted creature gets +1/+1 and has \"Whenever this creature attacks, scry 1.\""},
	{"Virtuous", mtg.Enchantment, "Enchant creature\nEnchanted creature gets +1/+1 for each enchantment you control."},
	{"Wicked", mtg.Enchantment, "Enchant creature\nEnchanted creature gets +1/+1.\nWhen this token is put into a graveyard from the battlefield, each opponent loses 1 life."},
	{"Young Hero", mtg.Enchantment, "Enchant creature\nEnchanted creature has \"Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it.\""},
}

var tokens = [...]Token{
	{"Blood", mtg.Artifact, "{1}, {T}, Discard a card, Sacrifice this token: Draw a card."},
	{"Clue", mtg.Artifact, "{2}, Sacrifice this token: Draw a card."},
	{"Food", mtg.Artifact, "{2}, {T}, Sacrifice this token: You gain 3 life."},
	{"Gold", mtg.Artifact, "Sacrifice this token: Add one mana of any color."},
	{"Incubator", mtg.Artifact, "{2}: Transform this token."},
	{"Junk", mtg.Artifact, "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery."},
	{"Lander", mtg.Artifact, "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."},
	{"Map", mtg.Artifact, "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery."},
	{"Mutagen", mtg.Artifact, "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery."},
	{"Powerstone", mtg.Artifact, "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."},
	{"Shard", mtg.Enchantment, "{2}, Sacrifice this token: Scry 1, then draw a card."},
	{"Treasure", mtg.Artifact, "{T}, Sacrifice this token: Add one mana of any color."},
	{"Vibranium", mtg.Artifact, "Indestructible\n{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."},
}
