package mtg

import (
	"slices"
	"testing"
)

func TestSubtypeConstants(t *testing.T) {
	for c, want := range map[Subtype]string{
		SubPlains: "Plains", SubIsland: "Island", SubSwamp: "Swamp", SubMountain: "Mountain", SubForest: "Forest",
		SubAura: "Aura", SubEquipment: "Equipment", SubFortification: "Fortification", SubVehicle: "Vehicle",
		SubSaga: "Saga", SubClass: "Class", SubCase: "Case", SubRoom: "Room", SubRole: "Role", SubCurse: "Curse",
		SubAdventure: "Adventure", SubOmen: "Omen", SubLesson: "Lesson", SubArcane: "Arcane", SubTrap: "Trap",
		SubFood: "Food", SubTreasure: "Treasure", SubClue: "Clue", SubBlood: "Blood", SubGold: "Gold", SubMap: "Map",
		SubSiege: "Siege", SubCave: "Cave", SubDesert: "Desert", SubGate: "Gate", SubLair: "Lair", SubLocus: "Locus",
		SubMine: "Mine", SubPowerPlant: "Power-Plant", SubTower: "Tower", SubUrzas: "Urza's", SubSphere: "Sphere",
		SubTown: "Town", SubAttraction: "Attraction", SubContraption: "Contraption", SubSpacecraft: "Spacecraft",
		SubPlanet: "Planet", SubBackground: "Background", SubShrine: "Shrine", SubRune: "Rune",
		SubCartouche: "Cartouche", SubWall: "Wall", SubHuman: "Human", SubArmy: "Army", SubTimeLord: "Time Lord",
	} {
		if got := c.String(); got != want {
			t.Errorf("Subtype(%d).String() = %q, want %q", c, got, want)
		}
	}
}

func TestSubtypeTable(t *testing.T) {
	if NumSubtypes > 64*SubtypeWords {
		t.Fatalf("%d subtypes do not fit into %d words", NumSubtypes, SubtypeWords)
	}
	for i := 1; i < NumSubtypes; i++ {
		s := Subtype(i)
		if i > 1 && subtypes[i-1].name >= s.String() {
			t.Errorf("%q stands after %q", s, subtypes[i-1].name)
		}
		if got, ok := SubtypeNamed(s.String()); !ok || got != s {
			t.Errorf("SubtypeNamed(%q) = %d, %v, want %d, true", s, got, ok, s)
		}
		if s.Of() == 0 {
			t.Errorf("%q belongs to no card type", s)
		}
	}
	for _, word := range []string{"", "elf", "Elves", "Creature", "Dominaria", "Zzz", "'", "’"} {
		if got, ok := SubtypeNamed(word); ok {
			t.Errorf("SubtypeNamed(%q) = %v, want none", word, got)
		}
	}
	if s, ok := SubtypeNamed("Urza’s"); !ok || s != SubUrzas {
		t.Errorf("SubtypeNamed with a typographic apostrophe = %v, %v, want Urza's", s, ok)
	}
	if got := Subtype(0).String(); got != "" || Subtype(0).Of() != 0 {
		t.Errorf("no subtype is named %q", got)
	}
}

func TestSubtypesOf(t *testing.T) {
	tests := []struct {
		of         CardType
		some       []string
		none       []string
		wantNumber int // 0: not checked
	}{
		{of: Battle, some: []string{"Siege"}, wantNumber: 1},
		{of: Instant, some: []string{"Adventure", "Arcane", "Lesson", "Omen", "Trap"}, wantNumber: 5},
		{of: Sorcery | Instant, wantNumber: 5},
		{of: Kindred, some: []string{"Elf", "Time Lord"}, none: []string{"Aura", "Forest"}},
		{of: Land, some: []string{"Forest", "Urza's"}, none: []string{"Elf"}},
		{of: 0},
	}
	for _, test := range tests {
		names := SubtypesOf(test.of).Names()
		if test.wantNumber > 0 && len(names) != test.wantNumber {
			t.Errorf("SubtypesOf(%v) has %d members, want %d", test.of, len(names), test.wantNumber)
		}
		for _, n := range test.some {
			if !slices.Contains(names, n) {
				t.Errorf("SubtypesOf(%v) lacks %s", test.of, n)
			}
		}
		for _, n := range test.none {
			if slices.Contains(names, n) {
				t.Errorf("SubtypesOf(%v) has %s", test.of, n)
			}
		}
	}
}

func TestSubtypePlural(t *testing.T) {
	tests := map[string]string{
		"Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Werewolves": "Werewolf", "Mercenaries": "Mercenary",
		"Allies": "Ally", "Armies": "Army", "Faeries": "Faerie", "Zombies": "Zombie", "Foxes": "Fox", "Leeches": "Leech",
		"Merfolk": "Merfolk", "Mice": "Mouse", "Oxen": "Ox", "Children": "Child", "Fungi": "Fungus",
		"Octopuses": "Octopus", "Octopi": "Octopus", "Plains": "Plains", "Forests": "Forest", "Equipment": "Equipment",
		"Auras": "Aura", "Classes": "Class", "Time Lords": "Time Lord", "Assembly-Workers": "Assembly-Worker",
		"Monkeys": "Monkey", "Djinn": "Djinn", "Djinns": "Djinn", "Treasures": "Treasure", "Loci": "Locus",
		"Sphinxes": "Sphinx", "Cyclopes": "Cyclops", "Slivers": "Sliver", "Nautiluses": "Nautilus",
		"Platypuses": "Platypus", "Mongooses": "Mongoose", "Spies": "Spy", "Witches": "",
		"Elfs": "", "Wolfs": "", "Mouses": "", "Elf": "", "Goblin": "", "Allys": "", "s": "", "es": "", "ies": "", "": "",
		"Merfolks": "",
	}
	for word, want := range tests {
		got, ok := SubtypePlural(word)
		if got.String() != want || ok != (want != "") {
			t.Errorf("SubtypePlural(%q) = %q, %v, want %q", word, got, ok, want)
		}
	}
	for _, e := range irregularPlurals {
		if _, ok := SubtypeNamed(e.singular); !ok {
			t.Errorf("irregular plural %q of %q, which is no subtype", e.plural, e.singular)
		}
	}
	seen := map[string]Subtype{}
	for i := 1; i < NumSubtypes; i++ {
		word := regularPlural(Subtype(i).String())
		if hasIrregularPlural(Subtype(i).String()) {
			continue
		}
		if got, ok := SubtypePlural(word); !ok || got != Subtype(i) {
			t.Errorf("SubtypePlural(%q) = %v, %v, want %v", word, got, ok, Subtype(i))
		}
		if other, ok := seen[word]; ok {
			t.Errorf("%q is the plural of %v and %v", word, other, Subtype(i))
		}
		seen[word] = Subtype(i)
	}
}

func TestCounterTable(t *testing.T) {
	for i := 1; i < NumCounters; i++ {
		c := Counter(i)
		if got, ok := CounterNamed(c.String()); !ok || got != c || c.String() == "" {
			t.Errorf("CounterNamed(%q) = %d, %v, want %d, true", c, got, ok, c)
		}
		if i > int(numNamedCounters) && !c.IsVariant() && counterNames[i-1] >= counterNames[i] {
			t.Errorf("%q stands after %q", counterNames[i], counterNames[i-1])
		}
	}
	for _, words := range []string{"", "Charge", "invalid counter", "+1/+1 "} {
		if got, ok := CounterNamed(words); ok {
			t.Errorf("CounterNamed(%q) = %v, want none", words, got)
		}
	}
	if c, ok := CounterNamed("−1/−1"); !ok || c != CounterMinusOne {
		t.Errorf("CounterNamed with minus signs = %v, %v, want -1/-1", c, ok)
	}
}

func TestCounterMeaning(t *testing.T) {
	for name, want := range map[string][2]int{"+1/+1": {1, 1}, "-1/-1": {-1, -1}, "+1/+0": {1, 0}, "-0/-2": {0, -2}, "-2/-1": {-2, -1}} {
		c, _ := CounterNamed(name)
		p, tough, ok := c.PowerToughness()
		if !ok || p != want[0] || tough != want[1] {
			t.Errorf("%s counter adds %d/%d, %v, want %v", name, p, tough, ok, want)
		}
	}
	if _, _, ok := CounterCharge.PowerToughness(); ok {
		t.Error("a charge counter adds to power")
	}
	// 122.1b lists fifteen keywords; variants stand behind all other kinds, which keep their numbers.
	number := 0
	for i := range NumCounters {
		c := Counter(i)
		if c.IsKeyword() && !c.IsVariant() {
			number++
			if k, ok := c.Keyword(); ok && k.String() != c.String() {
				t.Errorf("a %v counter gives %v", c, k)
			}
		}
	}
	if number != 15 {
		t.Errorf("%d keyword counters, want 15", number)
	}
	if k, ok := CounterDoubleStrike.Keyword(); !ok || k != DoubleStrike {
		t.Errorf("a double strike counter gives %v, %v", k, ok)
	}
	for c, want := range map[Counter]bool{CounterPoison: true, CounterRad: true, CounterTicket: true, CounterEnergy: true, CounterCharge: false, CounterFlying: false} {
		if got := c.OnPlayers(); got != want {
			t.Errorf("%v.OnPlayers() = %v, want %v", c, got, want)
		}
	}
}
