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
		{line: "Plane — Dominaria", types: mtg.Plane},
		{line: "Plane — Serra’s Realm", types: mtg.Plane},
		{line: "Phenomenon", types: mtg.Phenomenon},
		{line: "Plane — Elf", err: `"Elf" is no planar type`},
		{line: "Plane —", err: "no subtype after the dash"},
		{line: "Conspiracy", err: `"Conspiracy"`},
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

func TestParseModifier(t *testing.T) {
	for text, want := range map[string]int{"+3": 3, "-4": -4, "+0": 0, "0": 0, "+100": 100} {
		if s, err := ParseModifier(text); err != nil || !s.IsNumber || s.Number != want || s.Printed != text {
			t.Errorf("ParseModifier(%q) = %+v, %v", text, s, err)
		}
	}
	for _, text := range []string{"*", "++1", "+-1", "3000", "-101", "x"} {
		if s, err := ParseModifier(text); err == nil || s.IsNumber {
			t.Errorf("ParseModifier(%q) = %+v, want an error", text, s)
		}
	}
	if s, err := ParseModifier(""); err != nil || s.Exists() {
		t.Errorf("ParseModifier of nothing = %+v, %v", s, err)
	}
}
