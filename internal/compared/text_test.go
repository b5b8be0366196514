package compared

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// texts are the clauses of each paragraph of a text.
func texts(f *card.Face) (list [][]string) {
	for _, p := range textParagraphs(f) {
		var words []string
		for i := range p.ways[0] {
			words = append(words, p.ways[0][i].String())
		}
		list = append(list, words)
	}
	return list
}

func subtypes(list ...mtg.Subtype) (set mtg.SubtypeSet) {
	for _, t := range list {
		set.Add(t)
	}
	return set
}

// TestParagraphs: what is one ability of a card, and what is another.
func TestParagraphs(t *testing.T) {
	for _, x := range []struct {
		name string
		face card.Face
		want [][]string
	}{
		{
			"a trigger of a spell's card stands alone",
			card.Face{Name: "Our Own", Types: mtg.Instant, Text: "Draw a card.\nWhenever a Plains enters under your control, you may return self from your graveyard to your hand."},
			[][]string{{"draw a card"}, {"when a plains you control enter", "may return self from your graveyard to your hand"}},
		},
		{
			"what the spell makes trigger later does not",
			card.Face{Name: "Our Own", Types: mtg.Sorcery, Text: "Draw a card.\nWhenever a creature dies this turn, you gain 1 life."},
			[][]string{{"draw a card", "when a creature die this turn", "gain a life"}},
		},
		{
			"an ability word before another cost",
			card.Face{Name: "Our Own", Types: mtg.Instant, Text: "Haste of our own — If you attacked this turn, you may tap an untapped creature you control rather than pay this spell's mana cost.\nDraw a card."},
			[][]string{{"if you attacked this turn", "may tap a untapped creature you control rather than pay self 's mana cost"}, {"draw a card"}},
		},
		{"keywords behind a semicolon", card.Face{Name: "Our Own", Types: mtg.Creature, Text: "Flying; swampwalk"}, [][]string{{"flying"}, {"swampwalk"}}},
		{
			"flavor words of modes",
			card.Face{Name: "Our Own", Types: mtg.Sorcery, Text: "Choose one —\n• Sing a Song — Draw a card.\n• Go Home — You gain 1 life."},
			[][]string{{"choose a", "draw a card", "gain a life"}},
		},
		{
			"a level bar in one line",
			card.Face{Name: "Our Own", Types: mtg.Enchantment, Text: "{W}: Level 2 — Whenever you attack, draw a card."},
			[][]string{{"{w}", "level 2"}, {"when you attack", "draw a card"}},
		},
		{
			"cleave leaves out what stands in brackets",
			card.Face{Name: "Our Own", Types: mtg.Sorcery, Text: "Cleave {2}{B} (You may.)\nDestroy target [tapped] creature."},
			[][]string{{"cleave {2} {b}"}, {"destroy target tapped creature"}, {"cleave destroy target creature"}},
		},
		{
			"suspend of a creature gives haste",
			card.Face{Name: "Our Own", Types: mtg.Creature, Text: "Suspend 2—{R}"},
			[][]string{
				{"suspend 2 {r}"},
				{"suspend at the beginning of your upkeep", "if there be a time counter on self", "remove a time counter from self", "[ exile ]"},
				{"suspend when a time counter be removed from self", "if there be no time counter on self", "may cast self without paying its mana cost ( suspend )", "if you do", "that spell gain haste for as long as you control it", "[ exile ]"},
			},
		},
		{
			"and of no other card",
			card.Face{Name: "Our Own", Types: mtg.Sorcery, Text: "Suspend 2—{R}"},
			[][]string{
				{"suspend 2 {r}"},
				{"suspend at the beginning of your upkeep", "if there be a time counter on self", "remove a time counter from self", "[ exile ]"},
				{"suspend when a time counter be removed from self", "if there be no time counter on self", "may cast self without paying its mana cost ( suspend )", "[ exile ]"},
			},
		},
		{
			"amplify names the card's own kinds",
			card.Face{Name: "Our Own", Types: mtg.Creature, Subtypes: subtypes(mtg.SubHuman), Text: "Amplify 2"},
			[][]string{{"amplify as self enter", "reveal any number of other human card from your hand", "it enter with 2 time that many +1/+1 counter on it"}},
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			got := texts(&x.face)
			if !slices.EqualFunc(got, x.want, slices.Equal) {
				t.Errorf("got  %q\nwant %q", got, x.want)
			}
		})
	}
}

// TestClauses: where a clause ends.
func TestClauses(t *testing.T) {
	for _, x := range []struct {
		text string
		want []string
	}{
		{"Soldiers and Knights you control get +1/+1.", []string{"knight and soldier you control get +1/+1"}},
		{"Draw a card and Knights you control get +1/+1.", []string{"draw a card", "knight you control get +1/+1"}},
		{"Artifacts and creatures your opponents control enter tapped.", []string{"artifact and creature your opponent control enter tapped"}},
		{"As long as it's your turn, this creature has haste.", []string{"self have haste during your turn"}},
		{"Put target creature into its owner's library second from the top.", []string{"put target creature into its owner 's library second from the top"}},
		{"Put target card onto the battlefield from your graveyard.", []string{"put target card from your graveyard onto the battlefield"}},
	} {
		var got []string
		list := clauses(paraphrase(itself(split(x.text))))
		for i := range list {
			got = append(got, list[i].String())
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s\ngot  %q\nwant %q", x.text, got, x.want)
		}
	}
}
