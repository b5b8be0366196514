package oracle

import (
	"testing"
)

// readings are texts of our own; printed is how they print when that differs.
var readings = []struct {
	name, text, printed string
	kind                Kind
}{
	{"keywords", "Flying, first strike", "", PermanentLine},
	{"keyword with cost", "Cycling {1}{U}", "", PermanentLine},
	{"trigger", "When this creature enters, each opponent loses 2 life.", "", PermanentLine},
	{"older trigger", "When NAME enters the battlefield, draw two cards.", "When Ember Otter enters, draw two cards.", PermanentLine},
	{"own name", "Whenever Ember Otter attacks, it gets +2/+0 until end of turn.", "", PermanentLine},
	{"activated", "{1}{G}, Sacrifice this creature: Destroy target artifact or enchantment.", "", PermanentLine},
	{"restriction", "{T}: Draw a card. Activate only as a sorcery.", "", PermanentLine},
	{"static", "Other Otters you control get +1/+1 and have flying.", "", PermanentLine},
	{"condition", "As long as you control a legendary Otter, this creature has haste.", "", PermanentLine},
	{"enters tapped, older", "Ember Otter enters the battlefield tapped.", "Ember Otter enters tapped.", PermanentLine},
	{"quoted ability", "Enchanted land has \"{T}: Add {G}{G}.\"", "", PermanentLine},
	{"spell", "Ember Otter deals 2 damage to any target. You gain 2 life.", "", SpellLine},
	{"mode", "Counter target spell unless its controller pays {2}.", "", ModeLine},
	{"modal head", "Choose one or both —", "", SpellLine},
	{"additional cost", "As an additional cost to cast this spell, sacrifice an artifact or discard a card.", "", SpellLine},
	{"ability word", "Threshold — If you have seven or more cards in hand, draw a card.", "", SpellLine},
	{"tokens", "Create two 1/1 blue Otter creature tokens with flying.", "", SpellLine},
	{"search", "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.", "", SpellLine},
	{"flashback with another cost", "Flashback—Sacrifice a creature.", "", SpellLine},
}

func TestPrint(t *testing.T) {
	for _, tt := range readings {
		t.Run(tt.name, func(t *testing.T) {
			want := tt.printed
			if want == "" {
				want = tt.text
			}
			words := Words(tt.text, Names("Ember Otter", false))
			tree, p := Parse(words, tt.kind)
			if p != nil {
				t.Fatalf("Parse(%q): %+v at %q", tt.text, *p, tt.text[p.Start:p.End])
			}
			got := tree.Print(words, "Ember Otter")
			if got != want {
				t.Errorf("Print of %q = %q, want %q", tt.text, got, want)
			}
			checkOwned(t, tree, words)
			checkStable(t, got, tt.kind)
		})
	}
}

// checkOwned demands that each word is one leaf of the tree.
func checkOwned(t *testing.T, tree *Node, words []Word) {
	t.Helper()
	for i, n := range tree.Leaves(len(words)) {
		if n != 1 {
			t.Errorf("word %q has %d owners, want 1", words[i].Text, n)
		}
	}
}

// checkStable demands that what is printed reads and prints the same.
func checkStable(t *testing.T, printed string, kind Kind) {
	t.Helper()
	words := Words(printed, Names("Ember Otter", false))
	tree, p := Parse(words, kind)
	if p != nil {
		t.Errorf("the printed text %q is not read: %+v", printed, *p)
		return
	}
	if again := tree.Print(words, "Ember Otter"); again != printed {
		t.Errorf("printed again it is %q, want %q", again, printed)
	}
}

// TestProblems marks the words that are refused with « ».
func TestProblems(t *testing.T) {
	tests := []struct {
		name, text string
		kind       Kind
		start, end int
	}{
		{"unknown verb", "Otterize target creature.", SpellLine, 0, 25},
		{"unknown end", "Destroy target creature sideways.", SpellLine, 24, 33},
		{"nothing after target", "Destroy target", SpellLine, 8, 14},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			words := Words(tt.text, nil)
			_, p := Parse(words, tt.kind)
			if p == nil {
				t.Fatalf("Parse(%q) has no problem", tt.text)
			}
			if p.Start != tt.start || p.End != tt.end {
				t.Errorf("Parse(%q) stops at %d-%d %q, want %d-%d", tt.text, p.Start, p.End, tt.text[p.Start:p.End], tt.start, tt.end)
			}
		})
	}
}

func FuzzOracle(f *testing.F) {
	for _, tt := range readings {
		f.Add(tt.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 {
			return
		}
		names := Names("Ember Otter", false)
		words := Words(text, names)
		for _, kind := range []Kind{PermanentLine, SpellLine, ModeLine} {
			tree, p := Parse(words, kind)
			if p != nil {
				continue
			}
			checkOwned(t, tree, words)
			checkStable(t, tree.Print(words, "Ember Otter"), kind)
		}
	})
}
