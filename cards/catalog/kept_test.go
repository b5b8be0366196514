package catalog_test

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// TestKeptOfTheFirstForm: what programs of the first form, and of the second, left out is
// written into them.
func TestKeptOfTheFirstForm(t *testing.T) {
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	said := 0
	for i := range own.Len() {
		e := own.Entry(i)
		if e.Program == nil {
			continue
		}
		now := saved.Append(nil, e.Program)
		list := append(append([]byte{'['}, now...), ']')
		var before []ability.Card
		if err := saved.Read(list, &before); err != nil {
			t.Fatal(err)
		}
		ability.Walk(&before[0], func(part any) { said += unsay(part) })
		p, err := catalog.RestoreKept(saved.Append(nil, &before))
		if err != nil {
			t.Fatal(err)
		}
		id, _ := p.CardNamed(e.Program.Name)
		if got := saved.Append(nil, p.Card(id).Program); !bytes.Equal(got, now) {
			t.Fatalf("%s: %s, want %s", e.Program.Name, got, now)
		}
	}
	if said < 1000 {
		t.Errorf("%d numbers were left out, want a thousand", said)
	}
}

// unsay leaves out of a part what the first form left out.
func unsay(part any) (n int) {
	one := func(x **ability.Num) {
		if reflect.DeepEqual(*x, ability.Const(1)) {
			*x = nil
			n++
		}
	}
	ability.Looks(part, func(f *ability.Filter) {
		if f.Zones == mtg.Zones(mtg.Battlefield) && !slices.ContainsFunc(f.Any, func(x ability.Filter) bool { return x.Zones != 0 }) {
			f.Zones = 0
			n++
		}
	})
	anyone := &ability.Filter{Players: true, NoObjects: true}
	switch p := part.(type) {
	case *ability.StaticEffect:
		if (p.Kind == ability.StaticRule || p.Kind == ability.StaticCostChange) && reflect.DeepEqual(p.Who, anyone) {
			p.Who = nil
			n++
		}
	case *ability.Instr:
		switch {
		case p.Duration == ability.Permanently:
			p.Duration = ability.NoDuration
			n++
		case p.Op == ability.OpDamage && p.Other.Kind == ability.SelThis:
			p.Other = nil
			n++
		case p.Op == ability.OpCounter && p.Zone == mtg.Graveyard:
			p.Zone = 0
			n++
		}
		for _, f := range [...]ability.InstrFlags{ability.FlagAll, ability.FlagAnyone, ability.FlagOff, ability.FlagTurns} {
			if p.Flags&f != 0 {
				p.Flags &^= f
				n++
			}
		}
		switch p.Op {
		case ability.OpDraw, ability.OpMana, ability.OpPutCounters, ability.OpChoose, ability.OpCopyToken, ability.OpCopySpell:
			one(&p.N)
		}
	case *ability.CostPart:
		switch {
		case p.Kind == ability.CostSacrifice || p.Kind == ability.CostDiscard:
			one(&p.N)
		case p.UpTo && reflect.DeepEqual(p.N, ability.Const(ability.AnyNumber)):
			p.N = nil
			n++
		}
	case *ability.Target:
		if reflect.DeepEqual(p.Min, ability.Const(1)) && reflect.DeepEqual(p.Max, ability.Const(1)) {
			one(&p.Min)
			one(&p.Max)
		}
	case *ability.Compare:
		if p.Relation == ability.Equal {
			p.Relation = 0
			n++
		}
	case *ability.Cond:
		if p.Relation == ability.Equal {
			p.Relation = 0
			n++
		}
	case *ability.Replace:
		if p.Flags&ability.FlagAll != 0 {
			p.Flags &^= ability.FlagAll
			n++
		}
	}
	return n
}
