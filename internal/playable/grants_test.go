package playable_test

import (
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
	"github.com/apnap/apnap/mtg"
)

// grantsElsewhere are the shapes of what playable real cards do to the abilities of cards
// that are not on the battlefield (613.1f), each with the scenarios that play it.
var grantsElsewhere = map[string][]string{
	"activated cycling in hand":      {"613/an-ability-given-to-cards-in-hand"},
	"activated landcycling in hand":  {"613/typecycling-given-to-cards-in-hand"},
	"activated unearth in graveyard": {"613/an-ability-given-to-cards-in-a-graveyard"},
	"no abilities in graveyard":      {"613/lost-in-the-graveyard"},
	"keywords on stack":              {"613/a-keyword-given-to-spells"},
	"flashback":                      {"702/flashback-given", "702/flashback-for-all"},
}

// TestGrantsElsewhere is the gate for grants: a card that gives cards outside the
// battlefield an ability, or takes one, does it in a way that a scenario plays.
func TestGrantsElsewhere(t *testing.T) {
	for _, list := range grantsElsewhere {
		for _, id := range list {
			if _, err := os.Stat("../../testdata/rules/" + id + ".yaml"); err != nil {
				t.Error(err)
			}
		}
	}
	found := map[string]int{}
	cards := realcards.Read(t, realcards.Main)
	for i := range cards {
		if !proving() && !sampled(cards[i].Name, 8) {
			continue
		}
		program := playable.Entry(&cards[i]).Program
		if program == nil {
			continue
		}
		ability.Walk(program, func(part any) {
			for _, shape := range grants(part) {
				found[shape]++
				if grantsElsewhere[shape] == nil {
					t.Errorf("%s: %s, which no scenario plays", cards[i].Name, shape)
				}
			}
		})
	}
	t.Logf("figure: %v cards give or take abilities elsewhere", found)
}

// grants are the shapes of what a part of a program does to abilities elsewhere.
func grants(part any) (shapes []string) {
	switch p := part.(type) {
	case *ability.StaticEffect:
		if p.Kind == ability.StaticContinuous && p.Affects != nil {
			return grantsTo(p.Affects, p.Mods)
		}
		if p.Kind == ability.StaticRule && p.Action == mtg.ActionFlashback {
			return []string{"flashback"}
		}
	case *ability.Instr:
		if p.Op != ability.OpContinuous {
			return nil
		}
		for _, f := range []*ability.Filter{p.Filter, described(p.What)} {
			if f != nil {
				shapes = append(shapes, grantsTo(f, p.Mods)...)
			}
		}
		for i := range p.Mods { // whatever it is given to: an ability that works elsewhere only
			if a := p.Mods[i].Ability; a != nil && a.Zones&mtg.Zones(mtg.Battlefield) == 0 && len(shapes) == 0 {
				shapes = append(shapes, shapeOf(&p.Mods[i], a.Zones))
			}
		}
	}
	return shapes
}

func described(s *ability.Sel) *ability.Filter {
	if s == nil {
		return nil
	}
	return s.Filter
}

// grantsTo are the shapes of what is done to what a filter describes, if that is not on
// the battlefield alone.
func grantsTo(f *ability.Filter, mods []ability.Mod) (shapes []string) {
	zones := f.Zones
	for i := range f.Any {
		zones |= f.Any[i].Zones
	}
	if f.Is&ability.IsSpell != 0 {
		zones |= mtg.Zones(mtg.Stack)
	}
	if zones &^= mtg.Zones(mtg.Battlefield); zones == 0 {
		return nil
	}
	for i := range mods {
		if shape := shapeOf(&mods[i], zones); shape != "" {
			shapes = append(shapes, shape)
		}
	}
	return shapes
}

// shapeOf says in words what a change does to abilities there, nothing where it does
// nothing to them.
func shapeOf(m *ability.Mod, zones mtg.ZoneSet) string {
	where := ""
	for z := range mtg.NumZones {
		if zones.Has(mtg.Zone(z)) {
			where += " " + fmt.Sprint(mtg.Zone(z))
		}
	}
	switch m.Kind {
	case ability.ModAddKeywords:
		return "keywords on" + where
	case ability.ModRemoveKeywords, ability.ModCantHave:
		return "no keywords on" + where
	case ability.ModLoseAbilities:
		return "no abilities in" + where
	case ability.ModActivatedOf:
		return "abilities of others in" + where
	case ability.ModAddAbility:
		kinds := map[ability.Kind]string{ability.Activated: "activated", ability.Triggered: "triggered", ability.Static: "static", ability.Spell: "spell"}
		return kinds[m.Ability.Kind] + " " + m.Ability.Name + " in" + where
	}
	return ""
}

// TestHexproofQualities is the gate for counters of the variants of hexproof: each quality that a
// playable real card has hexproof from is one of those that a counter can give (122.1b, 702.11d).
func TestHexproofQualities(t *testing.T) {
	var shares *ability.Card
	var from []*ability.Card
	cards := realcards.Read(t, realcards.Main)
	for i := range cards {
		for _, f := range cards[i].Faces {
			switch text := strings.ToLower(f.Text); {
			case strings.Contains(text, "hexproof from"):
				if program := playable.Entry(&cards[i]).Program; program != nil {
					from = append(from, program)
				}
			case shares == nil && strings.Contains(text, "repeat this process for") && strings.Contains(text, "hexproof"):
				shares = playable.Entry(&cards[i]).Program
			}
		}
	}
	if shares == nil {
		t.Fatal("no real card puts such counters")
	}
	for _, c := range from {
		p, err := catalog.Link([]ability.Card{*shares, *c})
		if err != nil {
			t.Fatal(err)
		}
		for i := range c.Faces {
			for _, a := range c.Faces[i].Abilities {
				if len(a.Static) != 1 || a.Static[0].Kind != ability.StaticHexproofFrom || a.Static[0].Who != nil {
					continue
				}
				if !slices.ContainsFunc(p.HexproofCounters(), func(h catalog.HexproofCounter) bool {
					return reflect.DeepEqual(p.Ability(h.Ref).Static[0].Filter, a.Static[0].Filter)
				}) {
					t.Errorf("%s: no counter gives %q", c.Name, a.Text)
				}
			}
		}
	}
	t.Logf("%d cards have hexproof from a quality", len(from))
}
