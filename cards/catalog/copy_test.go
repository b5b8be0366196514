package catalog_test

import (
	"reflect"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/internal/playable"
)

// TestLinkCopies: programs that were linked share nothing with those they were made of that
// linking writes into, and are what the same programs written and read again are.
func TestLinkCopies(t *testing.T) {
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	var programs, before []ability.Card
	cards := playable.Catalog(set.Cards)
	for i := range cards.Len() {
		if e := cards.Entry(i); e.Playable() {
			programs = append(programs, *e.Program)
			before = append(before, *again(t, e).Program)
		}
	}
	linked, err := catalog.Link(programs)
	if err != nil {
		t.Fatal(err)
	}
	for i := range programs {
		if !reflect.DeepEqual(programs[i], before[i]) {
			t.Errorf("%s is not as it was before it was linked", programs[i].Name)
		}
	}
	data, err := linked.Encode()
	if err != nil {
		t.Fatal(err)
	}
	read, err := catalog.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if len(programs) < 100 {
		t.Fatalf("only %d programs", len(programs))
	}
	for _, p := range programs {
		a, _ := linked.CardNamed(p.Name)
		b, _ := read.CardNamed(p.Name)
		if a == 0 || a != b {
			t.Fatalf("%s is card %d, and %d when it was read", p.Name, a, b)
		}
		if one, two := linked.Card(a).Program, read.Card(b).Program; !reflect.DeepEqual(one, two) {
			t.Errorf("%s is linked otherwise than when it was read", p.Name)
		}
	}
}

// again is the entry written and read.
func again(t *testing.T, e *catalog.Entry) *catalog.Entry {
	t.Helper()
	data, err := e.AppendBinary(nil)
	if err != nil {
		t.Fatal(err)
	}
	back := &catalog.Entry{}
	if err := back.UnmarshalBinary(data); err != nil {
		t.Fatal(err)
	}
	return back
}
