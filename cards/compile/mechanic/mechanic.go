// Package mechanic is the table of keyword abilities and named tokens: most
// rows say in compilable Oracle English of our own what the mechanic means.
package mechanic

import (
	"sort"

	"github.com/apnap/apnap/mtg"
)

// Row is one mechanic. Text is Oracle English with the parameters {cost},
// {n}, {type}, {name} and {kinds}.
type Row struct {
	// Name is the keyword as the grammar labels it.
	Name string
	// Rule is where the rules define it.
	Rule string
	Text string
}

// Named returns the mechanic of the name.
func Named(name string) (Row, bool) {
	i := sort.Search(len(table), func(i int) bool { return table[i].Name >= name })
	if i < len(table) && table[i].Name == name {
		return table[i], true
	}
	return Row{}, false
}

// Rows returns the table.
func Rows() []Row { return table[:] }

// table is sorted by name.
var table = [...]Row{
	{"afflict", "702.130a", "Whenever this creature becomes blocked, defending player loses {n} life."},
	{"afterlife", "702.135a", "When this creature dies, create {n} 1/1 white and black Spirit creature tokens with flying."},
	{"annihilator", "702.86a", "Whenever this creature attacks, defending player sacrifices {n} permanents."},
	{"basiclandcycling", "702.29e", "{cost}, Discard this card: Search your library for a basic land card, reveal it, put it into your hand, then shuffle."},
	{"battlecry", "702.91a", "Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn."},
	{"bushido", "702.45a", "Whenever this creature blocks or becomes blocked, it gets +{n}/+{n} until end of turn."},
	{"cycling", "702.29a", "{cost}, Discard this card: Draw a card."},
	{"decayed", "702.147a", "This creature can't block.\nWhen this creature attacks, sacrifice it at end of combat."},
	{"embalm", "702.128a", "{cost}, Exile this card from your graveyard: Create a token that's a copy of the exiled card, except it's white, it has no mana cost, and it's a Zombie in addition to its other types. Activate only as a sorcery."},
	{"equip", "702.6a", "{cost}: Attach this Equipment to target creature you control. Activate only as a sorcery."},
	{"equipwho", "702.6d", "{cost}: Attach this Equipment to target {kinds} you control. Activate only as a sorcery."},
	{"eternalize", "702.129a", "{cost}, Exile this card from your graveyard: Create a token that's a copy of the exiled card, except it's 4/4, it's black, it has no mana cost, and it's a Zombie in addition to its other types. Activate only as a sorcery."},
	{"exalted", "702.83a", "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."},
	{"extort", "702.101a", "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal to the life lost this way."},
	{"fabricate", "702.123a", "When this permanent enters, you may put {n} +1/+1 counters on it. If you don't, create {n} 1/1 colorless Servo artifact creature tokens."},
	{"formirrodin", "702.163a", "When this Equipment enters, create a 2/2 red Rebel creature token, then attach this Equipment to it."},
	{"frenzy", "702.68a", "Whenever this creature attacks and isn't blocked, it gets +{n}/+0 until end of turn."},
	{"ingest", "702.115a", "Whenever this creature deals combat damage to a player, that player exiles the top card of their library."},
	{"jobselect", "702.182a", "When this Equipment enters, create a 1/1 colorless Hero creature token, then attach this Equipment to it."},
	{"landcycling", "702.29e", "{cost}, Discard this card: Search your library for a {type} card, reveal it, put it into your hand, then shuffle."},
	{"levelup", "702.87a", "{cost}: Put a level counter on this creature. Activate only as a sorcery."},
	{"livingweapon", "702.92a", "When this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then attach this Equipment to it."},
	{"mentor", "702.134a", "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than this creature's power."},
	{"mobilize", "702.181a", "Whenever this creature attacks, create {n} 1/1 red Warrior creature tokens that are tapped and attacking. Sacrifice them at the beginning of the next end step."},
	{"outlast", "702.107a", "{cost}, {T}: Put a +1/+1 counter on this creature. Activate only as a sorcery."},
	{"partnerwith", "702.124j", "When this permanent enters, target player may search their library for a card named {name}, reveal it, put it into their hand, then shuffle."},
	{"persist", "702.79a", "When this permanent dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it."},
	{"poisonous", "702.70a", "Whenever this creature deals combat damage to a player, that player gets {n} poison counters."},
	{"prowess", "702.108a", "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn."},
	{"ravenous", "702.156a", "This creature enters with X +1/+1 counters on it.\nWhen this creature enters, if X is 5 or more, draw a card."},
	{"recover", "702.59a", "When a creature is put into your graveyard from the battlefield, you may pay {cost}. If you do, return this card from your graveyard to your hand. Otherwise, exile this card."},
	{"reinforce", "702.77a", "{cost}, Discard this card: Put {n} +1/+1 counters on target creature."},
	{"scavenge", "702.97a", "{cost}, Exile this card from your graveyard: Put a number of +1/+1 counters on target creature equal to this card's power. Activate only as a sorcery."},
	{"soulshift", "702.46a", "When this creature dies, you may return target Spirit card with mana value {n} or less from your graveyard to your hand."},
	{"transfigure", "702.71a", "{cost}, Sacrifice this permanent: Search your library for a creature card with the same mana value as this permanent, put it onto the battlefield, then shuffle. Activate only as a sorcery."},
	{"transmute", "702.53a", "{cost}, Discard this card: Search your library for a card with the same mana value as this card, reveal it, put it into your hand, then shuffle. Activate only as a sorcery."},
	{"undying", "702.93a", "When this permanent dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a +1/+1 counter on it."},
	{"unearth", "702.84a", "{cost}: Return this card from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next end step. If it would leave the battlefield, exile it instead of putting it anywhere else. Activate only as a sorcery."},
}

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
	{"Junk", mtg.Artifact, "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery."},
	{"Lander", mtg.Artifact, "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."},
	{"Map", mtg.Artifact, "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery."},
	{"Mutagen", mtg.Artifact, "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery."},
	{"Powerstone", mtg.Artifact, "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."},
	{"Shard", mtg.Enchantment, "{2}, Sacrifice this token: Scry 1, then draw a card."},
	{"Treasure", mtg.Artifact, "{T}, Sacrifice this token: Add one mana of any color."},
	{"Vibranium", mtg.Artifact, "Indestructible\n{T}: Add {C}. This mana can't be spent to cast a nonartifact spell."},
}
