package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// ParseTypeLine reads a type line (205.1): supertypes and card types, then,
// after a long dash, subtypes. The error names the first word that is none, or
// the subtype that belongs to no card type of the line (205.3d).
func ParseTypeLine(line string) (mtg.Supertype, mtg.TypeSet, mtg.SubtypeSet, error) {
	var (
		super mtg.Supertype
		types mtg.TypeSet
		subs  mtg.SubtypeSet
	)
	before, after, dash := strings.Cut(line, "—")
	for _, word := range strings.Fields(before) {
		if s, ok := mtg.SupertypeNamed(word); ok {
			super |= s
		} else if t, ok := mtg.TypeNamed(word); ok {
			types |= t
		} else {
			return 0, 0, mtg.SubtypeSet{}, unknownWord(word)
		}
	}
	if types == 0 {
		return 0, 0, mtg.SubtypeSet{}, fmt.Errorf("no card type in %q", line)
	}
	if err := parseSubtypes(after, types, &subs); err != nil {
		return 0, 0, mtg.SubtypeSet{}, err
	}
	if dash && subs.IsEmpty() && (types&mtg.Plane == 0 || strings.TrimSpace(after) == "") {
		return 0, 0, mtg.SubtypeSet{}, fmt.Errorf("no subtype after the dash in %q", line)
	}
	return super, types, subs, nil
}

// unknownWord says why a word before the dash is not understood.
func unknownWord(word string) error {
	if word == "-" || word == "–" || word == "--" {
		return fmt.Errorf("%q is no word of a type line; subtypes stand after a long dash (—)", word)
	}
	return fmt.Errorf("%q is neither a supertype nor a card type that games here use", word)
}

// parseSubtypes adds the subtypes of the words, of which one is two words long
// (205.3b).
func parseSubtypes(text string, types mtg.TypeSet, subs *mtg.SubtypeSet) error {
	if types&mtg.Plane != 0 {
		return parsePlanarType(strings.TrimSpace(text))
	}
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		name := words[i]
		if i+1 < len(words) && name == "Time" {
			i++
			name += " " + words[i]
		}
		t, ok := mtg.SubtypeNamed(name)
		if !ok {
			return fmt.Errorf("%q is no subtype", name)
		}
		if t.Of()&types == 0 {
			return fmt.Errorf("%q is no subtype of %s", name, strings.Join(types.Names(), " or "))
		}
		subs.Add(t)
	}
	return nil
}

// FormatTypeLine returns the type line of the given characteristics, subtypes
// in the order of the alphabet.
func FormatTypeLine(super mtg.Supertype, types mtg.TypeSet, subs *mtg.SubtypeSet) string {
	line := strings.Join(append(super.Names(), types.Names()...), " ")
	if names := subs.Names(); len(names) > 0 {
		line += " — " + strings.Join(names, " ")
	}
	return line
}

// parsePlanarType reads the one subtype of a plane, which is all that stands after the dash
// (311.3). No card asks for planar types, so what is read is kept nowhere.
func parsePlanarType(text string) error {
	name := strings.ReplaceAll(text, "’", "'")
	if _, ok := slices.BinarySearch(planarTypes[:], name); !ok && name != "" {
		return fmt.Errorf("%q is no planar type", name)
	}
	return nil
}

// planarTypes are the subtypes of planes (205.3n), sorted.
var planarTypes = [...]string{
	"Alara", "Alfava Metraxis", "Amonkhet", "Androzani Minor", "Antausia", "Apalapucia", "Arcavios", "Arkhos", "Avishkar", "Azgol", "Belenon",
	"Bolas's Meditation Realm", "Capenna", "Cridhe", "Darillium", "Dominaria", "Earth", "Echoir", "Eldraine", "Equilor", "Ergamon", "Fabacin", "Fiora",
	"Gallifrey", "Gargantikar", "Gobakhan", "Horsehead Nebula", "Ikoria", "Innistrad", "Iquatana", "Ir", "Ixalan", "Kaldheim", "Kamigawa", "Kandoka",
	"Karsus", "Kephalai", "Kinshala", "Kolbahan", "Kylem", "Kyneth", "Lorwyn", "Luvion", "Mars", "Mercadia", "Mirrodin", "Moag", "Mongseng", "Moon",
	"Muraganda", "Necros", "New Earth", "New Phyrexia", "Outside Mutter's Spiral", "Phyrexia", "Pyrulea", "Rabiah", "Rath", "Ravnica", "Regatha",
	"Segovia", "Serra's Realm", "Shadowmoor", "Shandalar", "Shenmeng", "Skaro", "Spacecraft", "Tarkir", "The Abyss", "The Dalek Asylum", "The Library",
	"Theros", "Time", "Trenzalore", "Ulgrotha", "Unknown Planet", "Valla", "Vryn", "Wildfire", "Xerex", "Zendikar", "Zhalfir",
}
