package engine

import (
	"math"
	"math/bits"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file says which objects may be chosen together: those that differ in something,
// those that share something, and one for each of several descriptions.

// bindTogether bounds the picks of d as the instruction says they go together.
func bindTogether(g *Game, c *query.Context, in *ability.Instr, d *decision.Decision) {
	if in.Differ == ability.QualityName {
		pickDifferent(g, d)
	}
	if in.Share == ability.QualityLandType {
		pickSharing(g, d, mtg.Land)
	}
	if in.Flags&ability.FlagOneEach != 0 {
		pickOneEach(g, c, d, in.Filter.Any)
	}
}

// bindGroup begins a group of d, whose members are appended to Pairs.
func bindGroup(d *decision.Decision, most int) *decision.Group {
	d.Groups = append(d.Groups, decision.Group{First: uint32(len(d.Pairs)), Max: int32(most)})
	return &d.Groups[len(d.Groups)-1]
}

// pickDifferent lets no two options be picked that have a name in common (201.2b): of
// every set of options of which each has the name of each other one is picked at most.
func pickDifferent(g *Game, d *decision.Decision) {
	same := func(i, j int) bool {
		a, b := g.Q.Row(d.Options[i].Object), g.Q.Row(d.Options[j].Object)
		return a != nil && b != nil && g.Q.SameName(a, b)
	}
	for i := range d.Options {
		for j := i + 1; j < len(d.Options); j++ {
			if !same(i, j) || inOneGroup(d, uint16(i), uint16(j)) {
				continue
			}
			group := bindGroup(d, 1)
			d.Pairs = append(d.Pairs, uint16(i), uint16(j))
			for k := j + 1; k < len(d.Options); k++ {
				all := true
				for _, m := range d.Pairs[group.First:] {
					all = all && same(int(m), k)
				}
				if all {
					d.Pairs = append(d.Pairs, uint16(k))
				}
			}
			group.Count = uint16(len(d.Pairs) - int(group.First))
		}
	}
}

// pickAlike lets several options be picked only if all have the quality in common.
func pickAlike(g *Game, d *decision.Decision, in ability.Quality) {
	for i := range d.Options {
		first, leads := len(d.Pairs), true
		for j := range d.Options {
			if j == i || legal.Alike(g.Q, in, d.Options[i].Object, d.Options[j].Object) {
				leads = leads && j >= i
				d.Pairs = append(d.Pairs, uint16(j))
			}
		}
		if n := len(d.Pairs) - first; n > 1 && leads {
			d.Alike = append(d.Alike, decision.Span{First: uint32(first), Count: uint16(n)})
		} else {
			d.Pairs = d.Pairs[:first]
		}
	}
}

// pickOfEachValue lets no two options be picked that have the same mana value, or power.
func pickOfEachValue(g *Game, d *decision.Decision, of ability.Quality) {
	value := func(i int) int {
		switch r := g.Q.Row(d.Options[i].Object); {
		case r == nil:
			return math.MinInt + i
		case of == ability.QualityPower:
			return int(r.Power)
		default:
			return int(r.ManaValue)
		}
	}
	for i := range d.Options {
		group := bindGroup(d, 1)
		first := true
		for j := range d.Options {
			if value(j) == value(i) {
				first = first && j >= i
				d.Pairs = append(d.Pairs, uint16(j))
			}
		}
		if group.Count = uint16(len(d.Pairs) - int(group.First)); group.Count < 2 || !first {
			d.Pairs, d.Groups = d.Pairs[:group.First], d.Groups[:len(d.Groups)-1]
		}
	}
}

// inOneGroup reports whether a group has both options.
func inOneGroup(d *decision.Decision, i, j uint16) bool {
	for _, g := range d.Groups {
		n := 0
		for _, m := range d.Pairs[g.First : g.First+uint32(g.Count)] {
			if m == i || m == j {
				n++
			}
		}
		if n == 2 {
			return true
		}
	}
	return false
}

// pickSharing lets several options be picked only if all have a subtype of the card type
// in common. One by itself need have none.
func pickSharing(g *Game, d *decision.Decision, of mtg.CardType) {
	for t := range mtg.Subtype(mtg.NumSubtypes) {
		if !mtg.SubtypesOf(of).Has(t) {
			continue
		}
		first := len(d.Pairs)
		for i := range d.Options {
			if r := g.Q.Row(d.Options[i].Object); r != nil && r.Subtypes.Has(t) {
				d.Pairs = append(d.Pairs, uint16(i))
			}
		}
		if n := len(d.Pairs) - first; n > 1 {
			d.Alike = append(d.Alike, decision.Span{First: uint32(first), Count: uint16(n)})
		} else {
			d.Pairs = d.Pairs[:first]
		}
	}
	if len(d.Alike) == 0 {
		d.Max = min(d.Max, 1)
		d.Min = min(d.Min, d.Max)
	}
}

// pickOfOneOwner lets several options be picked only if all have the same owner. Those of
// an owner who has fewer than must be picked are none.
func pickOfOneOwner(g *Game, d *decision.Decision) {
	owner := func(i int) mtg.Seat { return g.S.Object(d.Options[i].Object).Owner }
	var of [mtg.MaxSeats + 1]int32
	for i := range d.Options {
		of[owner(i)]++
	}
	kept := d.Options[:0]
	for i := range d.Options {
		if of[owner(i)] >= d.Min {
			kept = append(kept, d.Options[i])
		}
	}
	d.Options = kept
	d.Max = min(d.Max, slices.Max(of[:]))
	for p, n := range of {
		if n < 2 || n < d.Min {
			continue
		}
		first := len(d.Pairs)
		for i := range d.Options {
			if owner(i) == mtg.Seat(p) {
				d.Pairs = append(d.Pairs, uint16(i))
			}
		}
		d.Alike = append(d.Alike, decision.Span{First: uint32(first), Count: uint16(n)})
	}
}

// pickOneEach lets as many options be picked as there are descriptions, each for another
// of them that it suits. That this can be done is the same as that, of whatever
// descriptions one takes, no more options are picked than those that suit no other.
func pickOneEach(g *Game, c *query.Context, d *decision.Decision, each []ability.Filter) {
	suits := make([]uint, len(d.Options))
	for i := range d.Options {
		for k := range each {
			if g.Q.Matches(c, &each[k], d.Options[i].Object.Entity()) {
				suits[i] |= 1 << k
			}
		}
	}
	for set := uint(1); set < 1<<len(each)-1; set++ {
		group := bindGroup(d, bits.OnesCount(set))
		for i, s := range suits {
			if s&^set == 0 {
				d.Pairs = append(d.Pairs, uint16(i))
			}
		}
		if group.Count = uint16(len(d.Pairs) - int(group.First)); int32(group.Count) <= group.Max {
			d.Pairs, d.Groups = d.Pairs[:group.First], d.Groups[:len(d.Groups)-1]
		}
	}
}

// pickOfEach lets one option be picked of each controller at most, and where one must be
// picked of each, of all who have any.
func pickOfEach(g *Game, d *decision.Decision) {
	have := int32(0)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		group := bindGroup(d, 1)
		for i := range d.Options {
			if query.WhoseTarget(g.Q, d.Options[i].Object) == p {
				d.Pairs = append(d.Pairs, uint16(i))
			}
		}
		if len(d.Pairs) > int(group.First) {
			have++
		}
		if group.Count = uint16(len(d.Pairs) - int(group.First)); group.Count < 2 {
			d.Pairs, d.Groups = d.Pairs[:group.First], d.Groups[:len(d.Groups)-1]
		}
	}
	d.Min, d.Max = min(d.Min, have), min(d.Max, have)
}

// targetFor is the player of whom e is the target, where there is one for each: who controls
// it as it is chosen.
func targetFor(g *Game, t *ability.Target, e mtg.Entity) mtg.Seat {
	if t == nil || t.Differ != ability.QualityController || g.Q.Row(e.Object()) == nil {
		return 0
	}
	return query.WhoseTarget(g.Q, e.Object())
}

// isFor reports whether e may be what the record says: a target of the player it was chosen
// for, if it is of one.
func isFor(g *Game, t *state.TargetRecord, e mtg.Entity) bool {
	if t.For == 0 {
		return true
	}
	return g.Q.Row(e.Object()) != nil && query.WhoseTarget(g.Q, e.Object()) == t.For
}
