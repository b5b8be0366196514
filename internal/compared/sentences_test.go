package compared_test

import (
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/compared"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// ours is a card of our own with a text, of the types that it needs.
func ours(types mtg.TypeSet, text string, subtypes ...mtg.Subtype) *card.Card {
	f := card.Face{Name: "Our Own", Types: types, Text: text}
	for _, t := range subtypes {
		f.Subtypes.Add(t)
	}
	if types&mtg.Creature != 0 {
		f.Power, f.Toughness = card.Stat{Printed: "2", Number: 2, IsNumber: true}, card.Stat{Printed: "2", Number: 2, IsNumber: true}
	}
	return &card.Card{Name: f.Name, Layout: card.Normal, Faces: []card.Face{f}}
}

// TestSentences: what the printer writes of the program of a text is the text.
func TestSentences(t *testing.T) {
	for _, text := range sentencesOf {
		t.Run(text.text, func(t *testing.T) {
			c := ours(text.types, text.text, text.subtypes...)
			e := playable.Entry(c)
			if !e.Playable() {
				t.Fatalf("not played: %v", e.Reasons)
			}
			r := compared.Card(c, e.Program)
			for _, d := range r.Differences {
				t.Errorf("read: %s\n- %q\n+ %q", d.Read, d.Texts, d.Reads)
			}
		})
	}
}

var sentencesOf = []struct {
	types    mtg.TypeSet
	text     string
	subtypes []mtg.Subtype
}{
	{types: mtg.Creature, text: "When this creature enters, target opponent may have you draw two cards."},
	{types: mtg.Artifact, text: "If a red source would deal damage to you, prevent 1 of that damage."},
	{types: mtg.Artifact, text: "If a source an opponent controls would deal damage to you, prevent 1 of that damage."},
	{types: mtg.Enchantment, text: "Whenever a permanent deals damage to you, return it to its owner's hand."},
	{types: mtg.Sorcery, text: "Target player discards a card for each Swamp you control."},
	{types: mtg.Sorcery, text: "Search your library for a card with mana value less than or equal to the number of lands you control, reveal it, put it into your hand, then shuffle."},
	{types: mtg.Creature, text: "At the beginning of your end step, if you haven't cast a spell from your hand this turn, draw a card."},
	{types: mtg.Creature, text: "At the beginning of each end step, if this creature dealt damage to an opponent this turn, put a +1/+1 counter on it."},
	{types: mtg.Instant, text: "Counter target spell unless its controller pays {X}, where X is the number of cards in your hand."},
	{types: mtg.Instant, text: "Return target creature and all Auras you control attached to it to their owners' hands."},
	{types: mtg.Sorcery, text: "Target player skips all combat phases of their next turn."},
	{types: mtg.Sorcery, text: "Take an extra turn after this one. Skip the untap step of that turn."},
	{types: mtg.Creature, text: "Whenever a creature you control blocks, you gain 1 life."},
	{types: mtg.Creature, text: "Whenever a player sacrifices a permanent, you gain 1 life."},
	{types: mtg.Creature, text: "Whenever a player discards a card, you gain 1 life."},
	{types: mtg.Artifact, text: "At the beginning of your upkeep or whenever you cast a red spell, you gain 1 life."},
	{types: mtg.Enchantment, text: "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead."},
	{types: mtg.Enchantment, text: "If one or more tokens would be created under your control, twice that many of those tokens are created instead."},
	{types: mtg.Enchantment, text: "If you tap a permanent for mana, it produces three times as much of that mana instead."},
	{types: mtg.Enchantment, text: "If you would gain life, you gain that much life plus 1 instead."},
	{types: mtg.Artifact, text: "At the beginning of each opponent's upkeep, exile all cards from your hand face down.\nAt the beginning of your upkeep, return all cards you own exiled with this artifact to your hand."},
	{types: mtg.Artifact, text: "{T}: Draw a card. Activate only if you control no creatures and only once each turn."},
	{types: mtg.Sorcery, text: "If you control an artifact and an enchantment, draw a card."},
	{types: mtg.Sorcery, text: "If you control an artifact and you control an enchantment, draw a card."},
	{types: mtg.Creature, text: "Tribute 2\nWhen this creature enters, if tribute wasn't paid, draw a card."},
	{types: mtg.Sorcery, text: "Creatures you control gain all creature types until end of turn."},
	{types: mtg.Sorcery, text: "Destroy all artifacts. You gain 2 life for each permanent destroyed this way."},
	{types: mtg.Sorcery, text: "Each other player discards a card. You draw a card for each card discarded this way."},
	{types: mtg.Enchantment, text: "Enchant creature or land\nAs long as enchanted permanent is a creature, it gets +2/+2.", subtypes: []mtg.Subtype{mtg.SubAura}},
	{types: mtg.Creature, text: "As this creature enters, choose a creature type.\nWhenever another creature of the chosen type you control enters, draw a card."},
	{types: mtg.Creature, text: "As this creature enters, choose a creature type.\nWhenever another creature you control of the chosen type enters, draw a card."},
	{types: mtg.Enchantment, text: "Whenever a creature blocks, you gain 1 life.\nWhen this enchantment leaves the battlefield, draw a card."},
	{types: mtg.Enchantment, text: "When this enchantment enters, exile target creature.\nWhen this enchantment leaves the battlefield, each player returns to the battlefield all cards they own exiled with this enchantment."},
	{types: mtg.Artifact, text: "Activated abilities of creatures can't be activated."},
	{types: mtg.Artifact, text: "Activated abilities of creatures can't be activated unless they're mana abilities."},
	{types: mtg.Creature, text: "Blue spells and red spells you cast cost {1} less to cast."},
	{types: mtg.Sorcery, text: "Create a 1/1 green Snake creature token, a 2/2 green Wolf creature token, and a 3/3 green Elephant creature token."},
	{types: mtg.Sorcery, text: "Create a Treasure token and a 1/1 white Soldier creature token."},
}
