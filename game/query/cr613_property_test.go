package query_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// TestLayersAgainstReference compares every characteristic of every permanent of
// generated boards with the reference: 2,000 in an ordinary run, 100,000 in a
// proof.
func TestLayersAgainstReference(t *testing.T) {
	count := 2000
	if os.Getenv("APNAP_PROVE") != "" {
		count = 100000
	}
	for n := range count {
		for _, sizes := range [...]ruleset.SizeOrder{ruleset.SizesBySublayer, ruleset.SizesByTimestamp} {
			if why := compareBoard(t, uint64(n), sizes); why != "" {
				t.Fatalf("board %d, sizes %d: %s", n, sizes, why)
			}
		}
	}
}

// compareBoard makes board number n and says how query and the reference differ.
func compareBoard(t *testing.T, n uint64, sizes ruleset.SizeOrder) string {
	b := board{r: rand.New(rand.NewPCG(613, n))}
	g := b.lay(t)
	g.S.Rules.Sizes = sizes
	g.Q.Invalidate()
	for _, o := range reference(g.S, g.P) {
		if what := sameRow(g, &o); what != "" {
			r := g.Q.Row(o.id)
			return fmt.Sprintf("%s of %s: query has %+v, the reference %+v", what, o.name, *r, o)
		}
		if n%16 == 0 {
			if what := explained(g, o.id); what != "" {
				return what + " of " + o.name
			}
		}
	}
	return ""
}

// explained says what the last change that is told of an object leaves it otherwise than it is.
func explained(g *game, id mtg.ObjectID) string {
	row := *g.Q.Row(id)
	after, list := g.Q.Explain(id)
	if len(list) > 0 {
		after = list[len(list)-1].Row
	}
	if after.Power != row.Power || after.Toughness != row.Toughness {
		return fmt.Sprintf("explained as %d/%d, which is %d/%d, the size", after.Power, after.Toughness, row.Power, row.Toughness)
	}
	return ""
}

// board makes boards by chance.
type board struct {
	r     *rand.Rand
	faces []ability.Face
}

func (b *board) chance(percent int) bool { return b.r.IntN(100) < percent }

func pick[T any](b *board, list ...T) T { return list[b.r.IntN(len(list))] }

// lay makes the cards and lays them out, with counters, attachments and effects
// of resolved spells.
func (b *board) lay(t *testing.T) *game {
	for i := range 3 + b.r.IntN(6) {
		b.faces = append(b.faces, b.face(i))
	}
	b.faces = append(b.faces, b.spell())
	g := newGame(t, b.faces...)
	var all []mtg.ObjectID
	for _, i := range b.r.Perm(len(b.faces) - 1) {
		o := g.field(b.faces[i].Name, pick(b, A, B))
		all = append(all, o)
	}
	b.effects(g, all)
	for _, o := range all {
		if b.chance(40) {
			g.S.Objects[o.Slot()].Attached = pick(b, all...).Entity()
		}
		if b.chance(20) { // as though attached again (613.7e)
			g.S.Stamp++
			g.S.Objects[o.Slot()].Timestamp = g.S.Stamp
		}
		if b.chance(30) {
			g.S.Stamp++
			g.S.Counters = append(g.S.Counters, state.CounterRecord{
				On: o.Entity(), N: int32(1 + b.r.IntN(3)), Timestamp: g.S.Stamp,
				Kind: pick(b, mtg.CounterPlusOne, mtg.CounterMinusOne, mtg.CounterFlying),
			})
			g.S.Objects[o.Slot()].Status |= state.HasCounters
		}
	}
	g.Q.Invalidate()
	return g
}

// effects are what resolved spells have left, each on some permanents. The same may
// have resolved several times, as an ability that is activated again and again.
func (b *board) effects(g *game, all []mtg.ObjectID) {
	spell, _ := g.P.FaceNamed("Spell")
	ref := g.P.Face(spell).Spell
	for range pick(b, 1, 1, 3) {
		for pc := range g.P.Ability(ref).Modes[0].Code {
			kind := state.ChangeEffect
			if b.chance(25) {
				kind = state.ControlEffect
			}
			if !b.chance(60) {
				continue
			}
			values := [4]int32{int32(b.r.IntN(5)), int32(b.r.IntN(5)), int32(b.r.IntN(5)), 1}
			if b.chance(70) {
				values = [4]int32{2, 1, 1, 1}
			}
			id := g.S.AddEffect(state.Effect{
				Ability: ref, PC: uint16(pc), Kind: kind, Controller: A, Player: pick(b, A, B), Source: all[0], Values: values,
			})
			for _, i := range b.r.Perm(len(all))[:1+b.r.IntN(2)] {
				g.S.AddAffected(id, all[i].Entity())
			}
			if b.chance(30) {
				g.Q.Row(all[0]) // what is known of the effects grows with them
				g.Q.Invalidate()
			}
		}
	}
}

// spell has a mode with one continuous effect an instruction.
func (b *board) spell() ability.Face {
	f := ability.Face{Name: "Spell", Types: mtg.Sorcery}
	m := ability.Mode{}
	for range 4 {
		in := ability.Instr{Op: ability.OpContinuous}
		for range 1 + b.r.IntN(2) {
			if mod := b.mod(2); mod.Kind != ability.ModControl && mod.Kind != ability.ModActivatedOf {
				in.Mods = append(in.Mods, mod)
			}
		}
		if len(in.Mods) > 0 {
			m.Code = append(m.Code, in)
		}
	}
	f.Abilities = []ability.Ability{{Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Modes: []ability.Mode{m}}}
	return f
}

var (
	someTypes = []mtg.TypeSet{
		mtg.Creature, mtg.Creature, mtg.Artifact, mtg.Enchantment, mtg.Land, mtg.Land | mtg.Creature, mtg.Artifact | mtg.Creature,
	}
	someSubtypes = []mtg.Subtype{mtg.SubIsland, mtg.SubSwamp, mtg.SubForest, mtg.SubEquipment, goblin(), elf()}
	someKeywords = []mtg.Keyword{mtg.Flying, mtg.Haste, mtg.Trample}
	someColors   = []mtg.ColorSet{0, mtg.Colors(mtg.White), mtg.Colors(mtg.Red), mtg.Colors(mtg.White, mtg.Blue)}
)

func goblin() mtg.Subtype { t, _ := mtg.SubtypeNamed("Goblin"); return t }
func elf() mtg.Subtype    { t, _ := mtg.SubtypeNamed("Elf"); return t }

func (b *board) face(i int) ability.Face {
	f := ability.Face{
		Name: string(rune('P' + i)), Types: pick(b, someTypes...), Colors: pick(b, someColors...),
		Power: int16(b.r.IntN(4)), Toughness: int16(1 + b.r.IntN(4)),
	}
	f.Cost.Generic = uint16(b.r.IntN(4))
	for range b.r.IntN(3) {
		if t := pick(b, someSubtypes...); t.Of()&f.Types != 0 {
			f.Subtypes.Add(t)
		}
	}
	if b.chance(30) {
		f.Keywords = mtg.Keywords(pick(b, someKeywords...))
	}
	if b.chance(30) {
		f.Supertypes = mtg.Legendary
	}
	if b.chance(25) {
		f.Abilities = append(f.Abilities, activated())
	}
	if b.chance(20) {
		f.Abilities = append(f.Abilities, b.defining())
	}
	for range b.r.IntN(3) {
		f.Abilities = append(f.Abilities, b.static(0))
	}
	return f
}

func activated() ability.Ability {
	return ability.Ability{Kind: ability.Activated, Zones: mtg.Zones(mtg.Battlefield), Cost: &ability.Cost{}, Modes: []ability.Mode{{}}}
}

// defining is a characteristic-defining ability (604.3).
func (b *board) defining() ability.Ability {
	mod := pick(b,
		ability.Mod{Kind: ability.ModDefinePT, N: b.num(0), M: b.num(0)},
		ability.Mod{Kind: ability.ModSetColors, Colors: pick(b, someColors...)},
		ability.Mod{Kind: ability.ModAddTypes, AllCreature: true},
	)
	return ability.Ability{
		Kind: ability.Static, Flags: ability.CharacteristicDefining, Zones: mtg.Zones(mtg.Battlefield),
		Static: []ability.StaticEffect{{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{mod}}},
	}
}

// static is a static ability with a continuous effect or two; depth bounds the
// abilities that grant abilities.
func (b *board) static(depth int) ability.Ability {
	a := ability.Ability{Kind: ability.Static, Zones: mtg.Zones(mtg.Battlefield)}
	if b.chance(20) {
		a.If = b.cond()
	}
	for range 1 + b.r.IntN(5)/4 {
		e := ability.StaticEffect{Kind: ability.StaticContinuous}
		if b.chance(20) {
			e.This = true
		} else {
			e.Affects = b.filter()
		}
		for range 1 + b.r.IntN(2) {
			e.Mods = append(e.Mods, b.mod(depth))
		}
		a.Static = append(a.Static, e)
	}
	return a
}

func (b *board) cond() *ability.Cond {
	if b.chance(50) {
		return &ability.Cond{Kind: ability.CondExists, Filter: b.filter()}
	}
	return &ability.Cond{
		Kind: ability.CondNum, Relation: ability.AtLeast, Right: num(1 + b.r.IntN(3)),
		Left: &ability.Num{Kind: ability.NumCount, Filter: b.filter()},
	}
}

func (b *board) filter() *ability.Filter {
	f := &ability.Filter{}
	for range 1 + b.r.IntN(5)/3 {
		switch b.r.IntN(11) {
		case 0, 1, 2:
			f.Types = pick(b, mtg.Creature, mtg.Land, mtg.Artifact)
		case 3:
			f.Subtypes = []mtg.Subtype{pick(b, someSubtypes...)}
		case 4:
			f.Colors = pick(b, mtg.Colors(mtg.White), mtg.Colors(mtg.Red))
		case 5:
			f.Keywords = mtg.Keywords(pick(b, someKeywords...))
		case 6:
			f.Controller = pick(b, ability.You, ability.Opponent)
		case 7:
			f.Is |= ability.IsThisAttachedTo
		case 8:
			f.IsNot |= ability.IsThis
		case 9:
			f.Compare = []ability.Compare{{Attr: ability.AttrPower, Relation: pick(b, ability.AtLeast, ability.AtMost), Num: num(b.r.IntN(4))}}
		case 10:
			f.Is |= ability.HasNoAbilities
		}
	}
	if b.chance(5) {
		f.Name = "P"
	}
	return f
}

// num is a quantity; those that ask about the object an effect applies to are
// made where there is one.
func (b *board) num(item int) *ability.Num {
	switch b.r.IntN(5 + item) {
	case 0:
		return &ability.Num{Kind: ability.NumCount, Filter: b.filter()}
	case 1:
		return &ability.Num{Kind: ability.NumPower, Sel: &ability.Sel{Kind: ability.SelThis}}
	case 2:
		return &ability.Num{Kind: ability.NumGreatestPower, Filter: b.filter()}
	case 5:
		return &ability.Num{Kind: ability.NumPower, Sel: &ability.Sel{Kind: ability.SelItem}}
	case 6:
		return &ability.Num{Kind: ability.NumManaValue, Sel: &ability.Sel{Kind: ability.SelItem}}
	}
	return num(b.r.IntN(4))
}

func (b *board) mod(depth int) ability.Mod {
	item := 2
	if depth > 1 {
		item = 0
	}
	switch b.r.IntN(18) {
	case 0:
		return ability.Mod{Kind: ability.ModControl, Sel: &ability.Sel{Kind: ability.SelYou}}
	case 1:
		return ability.Mod{Kind: ability.ModAddTypes, Types: pick(b, someTypes...), Subtypes: []mtg.Subtype{pick(b, someSubtypes...)}}
	case 2:
		m := ability.Mod{Kind: ability.ModSetTypes, Types: pick(b, someTypes...)}
		if b.chance(50) {
			m.Subtypes = []mtg.Subtype{pick(b, someSubtypes...)}
		}
		return m
	case 3:
		return ability.Mod{Kind: ability.ModSetSubtypes, Subtypes: []mtg.Subtype{pick(b, someSubtypes...)}}
	case 4:
		return ability.Mod{Kind: ability.ModRemoveTypes, Types: pick(b, mtg.Creature, mtg.Artifact), AllCreature: b.chance(20)}
	case 5:
		return ability.Mod{Kind: ability.ModAddColors, Colors: pick(b, someColors...)}
	case 6:
		return ability.Mod{Kind: ability.ModSetColors, Colors: pick(b, someColors...)}
	case 7:
		return ability.Mod{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(pick(b, someKeywords...))}
	case 8:
		return ability.Mod{Kind: ability.ModRemoveKeywords, Keywords: mtg.Keywords(pick(b, someKeywords...))}
	case 9:
		if depth < 2 {
			inner := b.static(depth + 1)
			return ability.Mod{Kind: ability.ModAddAbility, Ability: &inner}
		}
		inner := activated()
		return ability.Mod{Kind: ability.ModAddAbility, Ability: &inner}
	case 10:
		return ability.Mod{Kind: ability.ModLoseAbilities}
	case 11:
		return ability.Mod{Kind: ability.ModActivatedOf, Of: b.filter()}
	case 12:
		return ability.Mod{Kind: ability.ModCantHave, Keywords: mtg.Keywords(pick(b, someKeywords...))}
	case 13:
		return ability.Mod{Kind: ability.ModSetPT, N: b.num(item), M: b.num(item)}
	case 14:
		return ability.Mod{Kind: ability.ModSwitchPT}
	case 15:
		return ability.Mod{Kind: ability.ModSetName, Name: pick(b, "P", "Q", "Other")}
	case 16:
		return ability.Mod{Kind: ability.ModLegendary, Supertypes: pick(b, mtg.Legendary, 0)}
	}
	return ability.Mod{Kind: ability.ModAddPT, N: b.num(item), M: b.num(item)}
}
