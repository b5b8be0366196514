package everycard

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// A witness is a card made to fit a filter.
type witness struct {
	program ability.Card
	types   mtg.TypeSet
	fits    *ability.Filter // what it was made for
	token   bool
	tapped  bool
	counter mtg.Counter
}

// mostWitnesses bounds how many a position has of its own card.
const mostWitnesses = 10

// witnesses makes cards that fit the filters of the program, no two alike.
func witnesses(c *ability.Card) []witness {
	var list []witness
	seen := map[string]bool{}
	ability.Walk(c, func(part any) {
		f, ok := part.(*ability.Filter)
		if !ok || f.NoObjects || len(list) >= mostWitnesses {
			return
		}
		for _, one := range alternatives(f) {
			face := faceFor(&one)
			key := fmt.Sprintf("%+v%v%v%v", face, one.Is&ability.IsToken, one.Is&ability.IsTapped, one.Counter)
			if seen[key] || len(list) >= mostWitnesses || plain(&face, &one) {
				continue
			}
			seen[key] = true
			if face.Name == "" {
				face.Name = fmt.Sprintf("Witness %c", 'A'+len(list))
			}
			e := playable.Entry(&card.Card{Layout: card.Normal, Name: face.Name, Faces: []card.Face{face}})
			if e.Playable() && face.Name != c.Name {
				list = append(list, witness{
					program: *e.Program, types: face.Types, fits: f, token: one.Is&ability.IsToken != 0,
					tapped: one.Is&ability.IsTapped != 0, counter: one.Counter,
				})
			}
		}
	})
	return list
}

// plain reports whether the stock has such a card anyway.
func plain(f *card.Face, by *ability.Filter) bool {
	return f.Types == mtg.Creature && f.Supertypes == 0 && f.Subtypes.IsEmpty() && f.Colors == 0 && f.Text == "" && f.Name == "" &&
		len(by.Compare) == 0 && by.Counter == 0 && by.Is&(ability.IsToken|ability.IsTapped) == 0
}

// alternatives returns the filter once for each of what Any lets be asked besides.
func alternatives(f *ability.Filter) []ability.Filter {
	if len(f.Any) == 0 {
		return []ability.Filter{*f}
	}
	var list []ability.Filter
	for i := range f.Any {
		list = append(list, merged(*f, &f.Any[i]))
	}
	return list
}

// merged is what fits both filters, as far as a face can.
func merged(f ability.Filter, g *ability.Filter) ability.Filter {
	f.Types |= g.Types
	f.AllTypes |= g.AllTypes
	f.NotTypes |= g.NotTypes
	f.Supertypes |= g.Supertypes
	f.Subtypes = append(append([]mtg.Subtype{}, g.Subtypes...), f.Subtypes...)
	f.AllSubtypes = append(append([]mtg.Subtype{}, g.AllSubtypes...), f.AllSubtypes...)
	f.Colors |= g.Colors
	f.NotColors |= g.NotColors
	f.Keywords |= g.Keywords
	f.Is |= g.Is
	f.Compare = append(append([]ability.Compare{}, f.Compare...), g.Compare...)
	if f.Name == "" {
		f.Name = g.Name
	}
	if f.Counter == 0 {
		f.Counter = g.Counter
	}
	if f.Mechanic == "" {
		f.Mechanic = g.Mechanic
	}
	return f
}

// faceFor makes a face that fits what the filter asks of characteristics.
func faceFor(f *ability.Filter) card.Face {
	face := card.Face{Name: f.Name, Supertypes: f.Supertypes, Types: typesFor(f)}
	for _, t := range f.AllSubtypes {
		face.Subtypes.Add(t)
		face.Types |= t.Of()
	}
	if len(f.Subtypes) > 0 {
		face.Subtypes.Add(f.Subtypes[0])
		if of := f.Subtypes[0].Of(); face.Types&of == 0 {
			face.Types |= of &^ f.NotTypes
		}
	}
	face.Colors = colorsFor(f)
	power, toughness, value := 2, 2, 2
	if face.Types&mtg.Land != 0 {
		value = 0
	}
	for i := range f.Compare {
		k := &f.Compare[i]
		n, known := sized(k)
		if !known {
			continue
		}
		switch k.Attr {
		case ability.AttrPower:
			power = n
		case ability.AttrToughness:
			toughness = max(n, 1)
		case ability.AttrManaValue:
			value = max(n, 0)
		}
	}
	if face.Types&mtg.Land == 0 {
		face.ManaCost = mtg.ManaCost{Generic: uint16(value)}
	} else {
		face.ManaCost = mtg.ManaCost{None: true}
	}
	var text []string
	for _, k := range f.Keywords.List() {
		text = append(text, strings.ToUpper(k.String()[:1])+k.String()[1:])
	}
	if t := mechanicTexts[f.Mechanic]; t != "" {
		text = append(text, t)
	}
	switch {
	case face.Types&(mtg.Instant|mtg.Sorcery) != 0:
		face.Types &= mtg.Instant | mtg.Sorcery | mtg.Kindred
		text = append(text, "Up to one target creature gets +1/+1 until end of turn.")
	case face.Types&mtg.Creature != 0:
		face.Power, face.Toughness = stat(power), stat(toughness)
	case face.Types&mtg.Planeswalker != 0:
		face.Loyalty = stat(4)
		text = append(text, "+1: You gain 1 life.")
	}
	if face.Subtypes.Has(mustSubtype("Aura")) {
		text = append(text, "Enchant permanent")
	}
	if face.Subtypes.Has(mustSubtype("Equipment")) {
		text = append(text, "Equip {0}")
	}
	face.Text = strings.Join(text, "\n")
	return face
}

// mechanicTexts are abilities of witnesses whose filter asks for one of that name.
var mechanicTexts = map[string]string{
	"cycling": "Cycling {0}", "flashback": "Flashback {0}", "morph": "Morph {0}", "kicker": "Kicker {0}", "equip": "Equip {0}",
	"suspend": "Suspend 2—{0}", "madness": "Madness {0}", "foretell": "Foretell {0}", "disguise": "Disguise {0}", "plot": "Plot {0}",
	"flanking": "Flanking", "adventure": "", "outlast": "Outlast {0}", "unearth": "Unearth {0}", "disturb": "",
}

func stat(n int) card.Stat {
	s, err := card.ParseStat(fmt.Sprint(n))
	if err != nil {
		panic("everycard: " + err.Error()) // a number is one
	}
	return s
}

func mustSubtype(word string) mtg.Subtype {
	t, ok := mtg.SubtypeNamed(word)
	if !ok {
		panic("everycard: no subtype " + word)
	}
	return t
}

func typesFor(f *ability.Filter) mtg.TypeSet {
	switch {
	case f.AllTypes != 0:
		return f.AllTypes
	case f.Types != 0:
		for _, t := range [...]mtg.TypeSet{mtg.Creature, mtg.Artifact, mtg.Enchantment, mtg.Instant, mtg.Sorcery, mtg.Planeswalker, mtg.Land} {
			if f.Types&t != 0 && f.NotTypes&t == 0 {
				return t
			}
		}
		return f.Types & -f.Types
	case len(f.Subtypes) > 0:
		return f.Subtypes[0].Of()
	case len(f.AllSubtypes) > 0:
		return f.AllSubtypes[0].Of()
	}
	for _, t := range [...]mtg.TypeSet{mtg.Creature, mtg.Artifact, mtg.Enchantment, mtg.Instant} {
		if f.NotTypes&t == 0 {
			return t
		}
	}
	return mtg.Land
}

func colorsFor(f *ability.Filter) mtg.ColorSet {
	free := mtg.ColorSet(0x1f) &^ f.NotColors
	c := f.Colors & free
	switch {
	case f.Is&ability.IsColorless != 0:
		return 0
	case c != 0:
		c = 1 << bits.TrailingZeros8(uint8(c))
	case f.Is&ability.IsMonocolored != 0 && free != 0:
		c = 1 << bits.TrailingZeros8(uint8(free))
	}
	if f.Is&ability.IsMulticolored != 0 {
		for b := mtg.ColorSet(1); b < 0x20 && c.Count() < 2; b <<= 1 {
			c |= b & free
		}
	}
	return c
}

// sized is a number that stands in the relation to a constant.
func sized(k *ability.Compare) (int, bool) {
	if k.Num == nil || k.Num.Kind != ability.NumConst {
		return 0, false
	}
	n := int(k.Num.K)
	switch k.Relation {
	case ability.MoreThan, ability.NotEqual:
		return n + 1, true
	case ability.LessThan:
		return n - 1, true
	case ability.NotMultiple:
		return n - 1, n > 1
	}
	return n, true
}
