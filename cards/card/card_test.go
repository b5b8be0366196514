package card

import (
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/mtg"
)

func TestParseTypeLine(t *testing.T) {
	tests := []struct {
		line  string
		super mtg.Supertype
		types mtg.TypeSet
		subs  string
		err   string // a word of the error
	}{
		{line: "Instant", types: mtg.Instant},
		{line: "Basic Land — Forest", super: mtg.Basic, types: mtg.Land, subs: "Forest"},
		{line: "Basic Snow Land — Island", super: mtg.Basic | mtg.Snow, types: mtg.Land, subs: "Island"},
		{line: "Legendary Enchantment Creature — God", super: mtg.Legendary, types: mtg.Enchantment | mtg.Creature, subs: "God"},
		{line: "Kindred Instant — Faerie", types: mtg.Kindred | mtg.Instant, subs: "Faerie"},
		{line: "Land Creature — Forest Dryad", types: mtg.Land | mtg.Creature, subs: "Dryad Forest"},
		{line: "Creature — Time Lord Doctor", types: mtg.Creature, subs: "Doctor|Time Lord"},
		{line: "Land — Urza’s Power-Plant", types: mtg.Land, subs: "Power-Plant Urza's"},
		{line: "Battle — Siege", types: mtg.Battle, subs: "Siege"},
		{line: "Creature—Elf", types: mtg.Creature, subs: "Elf"},
		{line: "Plane — Dominaria", err: `"Plane"`},
		{line: "Creature — Elf Zork", err: `"Zork"`},
		{line: "Creature - Elf", err: "long dash"},
		{line: "Creature — Forest", err: `"Forest" is no subtype of Creature`},
		{line: "Creature — Time", err: `"Time"`},
		{line: "Creature —", err: "no subtype after the dash"},
		{line: "Legendary", err: "no card type"},
		{line: "", err: "no card type"},
		{line: "creature", err: `"creature"`},
		{line: "Sorcery // Land", err: `"//"`},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			super, types, subs, err := ParseTypeLine(test.line)
			if test.err != "" {
				if err == nil || !strings.Contains(err.Error(), test.err) {
					t.Fatalf("ParseTypeLine(%q) = %v, want an error with %s", test.line, err, test.err)
				}
				return
			}
			want := strings.Fields(test.subs)
			if strings.Contains(test.subs, "|") {
				want = strings.Split(test.subs, "|")
			}
			if err != nil || super != test.super || types != test.types || !slices.Equal(subs.Names(), want) {
				t.Errorf("ParseTypeLine(%q) = %v, %v, %v, %v, want %v, %v, %v",
					test.line, super, types, subs.Names(), err, test.super, test.types, want)
			}
		})
	}
}

func TestFormatTypeLine(t *testing.T) {
	for _, line := range []string{
		"Instant", "Basic Land — Forest", "Legendary Artifact Creature — Golem", "Kindred Instant — Faerie", "World Enchantment",
	} {
		super, types, subs, err := ParseTypeLine(line)
		if got := FormatTypeLine(super, types, &subs); err != nil || got != line {
			t.Errorf("FormatTypeLine of %q = %q, %v", line, got, err)
		}
	}
}

func TestParseStat(t *testing.T) {
	tests := []struct {
		text     string
		number   int
		isNumber bool
		bad      bool
	}{
		{"", 0, false, false},
		{"0", 0, true, false},
		{"13", 13, true, false},
		{"-1", -1, true, false},
		{"*", 0, false, false},
		{"X", 0, false, false},
		{"1+*", 1, false, false},
		{"*+1", 1, false, false},
		{"7-*", 7, false, false},
		{"*-1", -1, false, false},
		{"-", 0, false, true},
		{"1.5", 0, false, true},
		{"½", 0, false, true},
		{"99999999999999999999", 0, false, true},
		{"**", 0, false, true},
	}
	for _, test := range tests {
		got, err := ParseStat(test.text)
		if (err != nil) != test.bad || got.Number != test.number || got.IsNumber != test.isNumber || got.Printed != test.text {
			t.Errorf("ParseStat(%q) = %+v, %v, want %d, %v, bad %v", test.text, got, err, test.number, test.isNumber, test.bad)
		}
	}
}

func TestLayouts(t *testing.T) {
	for l := Normal; l < numLayouts; l++ {
		got, ok := LayoutNamed(l.String())
		if !ok || got != l || l.Faces() == 0 {
			t.Errorf("LayoutNamed(%q) = %v, %v, %d faces", l, got, ok, l.Faces())
		}
	}
	for _, name := range []string{"", "unknown", "Normal", "cube"} {
		if l, ok := LayoutNamed(name); ok {
			t.Errorf("LayoutNamed(%q) = %v, want none", name, l)
		}
	}
}

func TestStatus(t *testing.T) {
	c := Card{Legalities: []Legality{{"legacy", Banned}, {"modern", Legal}, {"vintage", Restricted}}}
	for format, want := range map[string]Status{"legacy": Banned, "modern": Legal, "vintage": Restricted, "standard": NotLegal, "": NotLegal} {
		if got := c.Status(format); got != want {
			t.Errorf("Status(%q) = %v, want %v", format, got, want)
		}
	}
	if got := StatusNamed("suspended"); got != UnknownStatus {
		t.Errorf("StatusNamed = %v, want unknown", got)
	}
}

func TestIndex(t *testing.T) {
	var x Index
	if _, ok := x.Find("Bolt"); ok {
		t.Error("an empty index finds a card")
	}
	add := func(name, front string, n int) { x.Add(name, front, n) }
	add("Ember Scholar // Bolt", "Ember Scholar", 0)
	add("Bolt", "Bolt", 1)
	add("Fire // Ice", "Fire", 2)
	add("Lim-Dûl's Vault", "Lim-Dûl's Vault", 3)
	add("Twin // Left", "Twin", 4)
	add("Twin // Right", "Twin", 5)
	add("Dawn // Dusk", "Dawn", 6)
	add("Dawn", "Dawn", 7)
	add("Æther Spark", "Æther Spark", 8)
	tests := []struct {
		name string
		want int // -1: nothing
	}{
		{"Bolt", 1},
		{"bolt", 1},
		{"Ember Scholar", 0},
		{"Ember Scholar // Bolt", 0},
		{"Fire", 2},
		{"Ice", -1},
		{"fire/ice", 2},
		{"Fire//Ice", 2},
		{"Lim-Dul’s Vault", 3},
		{"Aether Spark", 8},
		{"Twin", -1},
		{"twin", -1},
		{"Twin // Right", 5},
		{"Dawn", 7},
		{"dawn", 7},
		{"Dawn // Dusk", 6},
		{"", -1},
		{" ", -1},
		{"Firebolt", -1},
	}
	for _, test := range tests {
		got, ok := x.Find(test.name)
		if ok != (test.want >= 0) || ok && got != test.want {
			t.Errorf("Find(%q) = %d, %v, want %d", test.name, got, ok, test.want)
		}
	}
}

func TestIndexReplaces(t *testing.T) {
	var x Index
	x.Add("Fire // Ice", "Fire", 0)
	replaced, ok := x.Add("Fire // Ice", "Fire", 1)
	if !ok || replaced != 0 {
		t.Errorf("Add again = %d, %v, want 0, true", replaced, ok)
	}
	for _, name := range []string{"Fire // Ice", "Fire", "fire"} {
		if got, ok := x.Find(name); !ok || got != 1 {
			t.Errorf("Find(%q) = %d, %v, want 1", name, got, ok)
		}
	}
	if _, ok := x.Add("Fire", "Fire", 2); ok {
		t.Error("a card named as a front face replaced the card with that face")
	}
	if got, _ := x.Find("Fire"); got != 2 {
		t.Errorf("Find(Fire) = %d, want 2, the card of that name", got)
	}
}

func TestIndexAmbiguousFold(t *testing.T) {
	var x Index
	x.Add("Ere", "Ere", 0)
	x.Add("Éré", "Éré", 1)
	if got, ok := x.Find("Éré"); !ok || got != 1 {
		t.Errorf("Find(Éré) = %d, %v, want 1", got, ok)
	}
	if got, ok := x.Find("ere"); ok {
		t.Errorf("Find(ere) = %d, want nothing: two cards fold so", got)
	}
}

func TestParseColors(t *testing.T) {
	if got, err := ParseColors([]string{"W", "G"}); err != nil || got != mtg.Colors(mtg.White, mtg.Green) {
		t.Errorf("ParseColors = %v, %v", got, err)
	}
	for _, letter := range []string{"C", "", "w", "WU"} {
		if _, err := ParseColors([]string{letter}); err == nil {
			t.Errorf("ParseColors(%q) gave no error", letter)
		}
	}
}
