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
