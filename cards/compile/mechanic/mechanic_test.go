package mechanic

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

func TestTableIsSorted(t *testing.T) {
	rows := Rows()
	for i := 1; i < len(rows); i++ {
		if rows[i-1].Name >= rows[i].Name {
			t.Errorf("row %q stands before %q", rows[i-1].Name, rows[i].Name)
		}
	}
	for _, r := range rows {
		if r.Rule == "" || r.Text == "" {
			t.Errorf("row %q has no rule or no text", r.Name)
		}
		if got, ok := Named(r.Name); !ok || got != r {
			t.Errorf("Named(%q) = %v, %v, want its row", r.Name, got, ok)
		}
	}
}

func TestTokensAreSubtypes(t *testing.T) {
	for _, k := range tokens {
		if _, ok := mtg.SubtypeNamed(k.Name); !ok {
			t.Errorf("token %q is no subtype", k.Name)
		}
	}
}
