package compile_test

import (
	"flag"
	"os"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/mtg"
)

var update = flag.Bool("update", false, "write the golden files; read them before they are committed")

// invented are cards of our own; what each means is settled by its golden
// file, which is read by a person.
var invented = []struct{ name, cost, types, text string }{
	{"ember-otter", "{R}", "Creature — Otter", "Haste\nWhenever Ember Otter attacks, it gets +1/+0 until end of turn."},
	{"tide-warden", "{1}{U}", "Creature — Merfolk", "When this creature enters, return target creature an opponent controls to its owner's hand."},
	{"spark-and-smoke", "{1}{R}", "Instant", "Spark and Smoke deals 2 damage to any target and 1 damage to you.\nDraw a card."},
	{"two-lanterns", "{2}{W}", "Sorcery", "Choose one —\n• Destroy target tapped creature.\n• You gain 4 life."},
	{"gravewrit", "{1}{B}", "Sorcery", "Each player sacrifices a creature. Each opponent discards two cards.\nFlashback {3}{B}"},
	{"field-of-bells", "", "Land", "Field of Bells enters tapped.\n{T}: Add {W} or {G}."},
	{"toll-of-the-deep", "{U}{U}", "Instant", "Counter target spell unless its controller pays {3}."},
	{"brass-cudgel", "{2}", "Artifact — Equipment", "Equipped creature gets +2/+1 and has trample.\nEquip {2}"},
	{"moth-veil", "{1}{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1 and can't be blocked except by creatures with flying."},
	{"captain-of-sparrows", "{2}{W}", "Creature — Bird", "Other Birds you control get +1/+1 and have vigilance."},
	{"last-ember", "{R}", "Creature — Elemental", "When this creature dies, return it to its owner's hand."},
	{"hunger-well", "{B}", "Artifact", "{1}, {T}, Sacrifice a creature: Each opponent loses 2 life and you gain 2 life. Activate only as a sorcery."},
	{"rootcall", "{1}{G}", "Sorcery", "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."},
	{"hedge-duel", "{G}", "Sorcery", "Target creature you control fights target creature you don't control."},
	{"gilded-thief", "{2}{B}", "Creature — Rogue", "When this creature enters, create a Treasure token.\nWhenever you sacrifice a Treasure, this creature gets +1/+1 until end of turn."},
	{"vow-of-salt", "{W}", "Instant", "Target creature gains protection from black until end of turn."},
	{"seer-of-three", "{2}{U}", "Creature — Wizard", "{2}{U}: Look at the top three cards of your library, then put them back in any order."},
	{"bargain-drum", "{R}", "Sorcery", "You may sacrifice an artifact or discard a card. If you do, draw two cards."},
	{"bright-herald", "{W}", "Creature — Cleric", "As long as you control three or more creatures, this creature gets +2/+2."},
	{"ash-choir", "{3}{R}", "Creature — Human", "Kicker {2}\nWhen this creature enters, if it was kicked, it deals 3 damage to each opponent and each creature they control."},
	{"double-spark", "{R}", "Instant", "Double Spark deals 1 damage to any target.\nMetalcraft — Double Spark deals 3 damage instead if you control three or more artifacts."},
	{"lantern-page", "{U}", "Creature — Human", "When you draw your second card in a turn, return this card from your graveyard to the battlefield tapped."},
	{"smoke-letter", "{R}", "Sorcery", "Exile the top two cards of your library. Until the end of your next turn, you may play those cards."},
	{"tidal-clock", "{3}", "Artifact", "At the beginning of your upkeep, put a charge counter on this artifact.\n{T}, Remove two charge counters from this artifact: Draw a card."},
	{"spell-siphon", "{1}{U}", "Creature — Wizard", "Whenever you cast an instant or sorcery spell, this creature deals 1 damage to each opponent.\nInstant and sorcery spells you cast cost {1} less to cast."},
	{"quiet-ending", "{1}{B}", "Instant", "Madness {B}\nDestroy target nonblack creature. It can't be regenerated."},
	{"hush-of-iron", "{3}", "Artifact", "{2}, {T}: Tap all other artifacts. They don't untap during their controllers' untap steps for as long as Hush of Iron remains tapped."},
	{"echoed-flame", "{R}", "Sorcery", "Echoed Flame deals 2 damage to any target. Then that player or that permanent's controller may pay {R}. If the player does, they may copy this spell and may choose a new target for that copy."},
}

// printed makes a card of our own.
func printed(t *testing.T, name, cost, types, text string) *card.Card {
	t.Helper()
	f := card.Face{Name: name, TypeLine: types, Text: text}
	var err error
	if f.ManaCost, err = mtg.ParseManaCost(cost); err != nil {
		t.Fatal(err)
	}
	if f.Supertypes, f.Types, f.Subtypes, err = card.ParseTypeLine(types); err != nil {
		t.Fatal(err)
	}
	if f.Types&mtg.Creature != 0 {
		f.Power, _ = card.ParseStat("2")
		f.Toughness, _ = card.ParseStat("2")
	}
	return &card.Card{Name: name, Layout: card.Normal, Faces: []card.Face{f}}
}

// title is the card's name of a file's name.
func title(file string) string {
	b := []byte(file)
	up := true
	for i, c := range b {
		word := i+4 <= len(b) && (string(b[i:i+3]) == "of-" || string(b[i:i+4]) == "the-" || string(b[i:i+4]) == "and-")
		if up && !word {
			b[i] = c - 'a' + 'A'
		}
		up = c == '-'
		if up {
			b[i] = ' '
		}
	}
	return string(b)
}

func TestPrograms(t *testing.T) {
	for _, tt := range invented {
		t.Run(tt.name, func(t *testing.T) {
			c := printed(t, title(tt.name), tt.cost, tt.types, tt.text)
			program, diagnostics := compile.Card(c)
			if len(diagnostics) > 0 {
				t.Fatalf("Card(%s) = %v", c.Name, diagnostics)
			}
			got := tt.text + "\n\n" + ability.Disassemble(&program)
			file := "testdata/" + tt.name + ".txt"
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("program of %s:\n%s\nwant:\n%s", c.Name, got, want)
			}
		})
	}
}

// TestDiagnostics: « » mark the words that are refused.
func TestDiagnostics(t *testing.T) {
	tests := []struct{ name, types, text, code, words string }{
		{"unknown verb", "Instant", "Otterize target creature.", compile.CodeWords, "Otterize target creature."},
		{"reference without antecedent", "Instant", "Draw a card. It gains haste until end of turn.", compile.CodeReference, "It"},
		{"two targets fit", "Instant", "Target creature fights target creature you don't control. It gains haste until end of turn.", compile.CodeReference, "It"},
		{"what is replaced", "Instant", "Draw a card. If you control a creature, you gain 2 life instead.", compile.CodeMeaning, "If you control a creature, you gain 2 life instead"},
		{"a keyword of halves", "Sorcery", "Aftermath", compile.CodeKeyword, "Aftermath"},
		{"how another was cast", "Artifact", "Whenever a creature enters under your control, if it was cast, you gain 1 life.", compile.CodeReference, "it was cast"},
		{"X of nothing", "Instant", "Draw X cards.", compile.CodeReference, "X"},
		{"how many of two", "Sorcery", "Draw three cards. You gain 2 life. Create that many Treasure tokens.", compile.CodeReference, "that many"},
		{"a name that was not chosen", "Sorcery", "Destroy target creature and all other creatures with that name.", compile.CodeReference, "with that name"},
		{"a counter that gives an ability", "Sorcery", "Put a decayed counter on target creature.", compile.CodeMeaning, "decayed"},
		{"a face-down permanent's card", "Sorcery", "Reveal target face-down permanent. If it's a creature card, you may turn it face up.", compile.CodeMeaning, "it's a creature card"},
		{"itself of nothing", "Sorcery", "Put a +1/+1 counter on itself.", compile.CodeReference, "itself"},
		{"a cost for several", "Enchantment", "Creatures can't attack unless their controller pays {2}.", compile.CodeMeaning, "attack unless their controller pays {2}"},
		{"a token that blocks", "Creature — Cat", "Whenever a creature attacks, create a 1/1 white Cat creature token that's blocking that creature.", compile.CodeMeaning, "that's blocking that creature"},
		{"which kinds are not black", "Sorcery", "Destroy target nonblack creature or artifact.", compile.CodeAmbiguous, "nonblack creature or artifact"},
		{"an upkeep with a choice for each time", "Creature — Cat", "Cumulative upkeep—Remove a +1/+1 counter from a creature you control.", compile.CodeKeyword, "Cumulative upkeep—Remove a +1/+1 counter from a creature you control."},
		{"all of them at once", "Enchantment", "Whenever all creatures you control attack, draw a card.", compile.CodeMeaning, "all creatures you control"},
		{"the defending player of each", "Instant", "Creatures get +1/+0 until end of turn for each land defending player controls.", compile.CodeMeaning, "defending player"},
		{"what each of them defends against", "Creature — Cat", "Each creature you control can't be blocked as long as defending player controls two or more lands.", compile.CodeMeaning, "Each creature you control can't be blocked as long as defending player controls two or more lands"},
		{"all that was revealed", "Sorcery", "Reveal cards from the top of your library until you reveal two land cards, then put those cards into your graveyard.", compile.CodeReference, "those cards"},
		{"this or what attacks", "Creature — Wall", "When a creature attacks you, tap Test Otter. It loses defender.", compile.CodeReference, "It"},
		{"which kinds fly", "Sorcery", "Destroy target creature or artifact with flying.", compile.CodeAmbiguous, "target creature or artifact with flying"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, got := compile.Card(printed(t, "Test Otter", "{1}", tt.types, tt.text))
			if len(got) != 1 || got[0].Code != tt.code || got[0].Words != tt.words {
				t.Errorf("Card(%q) = %v, want %s: %s", tt.text, got, tt.code, tt.words)
			}
		})
	}
}

func BenchmarkCompile(b *testing.B) {
	c := &card.Card{Name: "Bench Otter", Layout: card.Normal, Faces: []card.Face{{Name: "Bench Otter", Types: mtg.Creature, Text: "Flying\nWhenever this creature attacks, it deals 2 damage to each opponent and you gain 2 life."}}}
	b.ReportAllocs()
	for b.Loop() {
		compile.Card(c)
	}
}

func FuzzCard(f *testing.F) {
	for _, tt := range invented {
		f.Add(tt.types, tt.text)
	}
	f.Fuzz(func(t *testing.T, types, text string) {
		super, kinds, subs, err := card.ParseTypeLine(types)
		if err != nil || len(text) > 300 {
			return
		}
		c := &card.Card{Name: "Test Otter", Layout: card.Normal, Faces: []card.Face{{Name: "Test Otter", Supertypes: super, Types: kinds, Subtypes: subs, Text: text}}}
		program, diagnostics := compile.Card(c)
		ability.Disassemble(&program)
		for _, d := range diagnostics {
			if d.Start < 0 || d.End > len(text) || d.Start > d.End {
				t.Errorf("diagnostic %v has a span outside the text", d)
			}
		}
	})
}
