package catalog_test

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/saved"
)

// TestKeptOfTheFirstForm: what programs of the first form left out is written into them.
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
	switch p := part.(type) {
	case *ability.Instr:
		if p.Flags&ability.FlagAll != 0 {
			p.Flags &^= ability.FlagAll
			n++
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
