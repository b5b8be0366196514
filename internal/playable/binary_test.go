package playable_test

import (
	"encoding/json"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
)

// TestBinaryEntries: an entry comes back as it was kept, and damaged ones are
// refused or read as something else, never a panic.
func TestBinaryEntries(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	for i := range cat.Len() {
		e := cat.Entry(i)
		data, err := e.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		var back catalog.Entry
		if err := back.UnmarshalBinary(data); err != nil {
			t.Fatalf("%s: %v", e.Card.Name, err)
		}
		if got, want := asJSON(t, &back), asJSON(t, e); got != want {
			t.Errorf("%s comes back as\n%s, want\n%s", e.Card.Name, got, want)
		}
		if e.Playable() && ability.Disassemble(back.Program) != ability.Disassemble(e.Program) {
			t.Errorf("%s comes back with another program", e.Card.Name)
		}
		for _, n := range [...]int{0, 1, len(data) / 2, len(data) - 1} {
			if (&catalog.Entry{}).UnmarshalBinary(data[:n]) == nil {
				t.Errorf("%s: %d of %d bytes are read without an error", e.Card.Name, n, len(data))
			}
		}
		for j := i % 7; j < len(data); j += 7 {
			data[j] ^= 0x55
			_ = (&catalog.Entry{}).UnmarshalBinary(data) // what is read does not matter here
			data[j] ^= 0x55
		}
	}
}

func asJSON(t *testing.T, e *catalog.Entry) string {
	t.Helper()
	data, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
