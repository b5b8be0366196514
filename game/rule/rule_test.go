package rule

import (
	"strings"
	"testing"
)

func TestNumber(t *testing.T) {
	tests := []struct {
		ref     Ref
		edition Edition
		want    string
	}{
		{R100, Current, "100"},
		{R704, Current, "704"},
		{R704_5g, Current, "704.5g"},
		{R601_2, Current, "601.2"},
		{R702_26d, Current, "702.26d"},
		{R400_1, Current, "400.1"},
		{R400_1, Classic, "Z.1.1"},
		{R121_1, Classic, "Z.6.5"},
		{R708_5, Classic, "Z.5.4"},
		{R100, Classic, "100"},
		{R704_5g, Classic, "704.5g"},
		{0, Current, "no rule"},
		{0, Classic, "no rule"},
		{Ref(Count + 1), Current, "no rule"},
	}
	for _, tt := range tests {
		t.Run(tt.want+" "+tt.edition.String(), func(t *testing.T) {
			if got := tt.ref.Number(tt.edition); got != tt.want {
				t.Errorf("Ref(%d).Number(%v) = %q, want %q", tt.ref, tt.edition, got, tt.want)
			}
		})
	}
}

func TestLookup(t *testing.T) {
	tests := []struct {
		number string
		want   Ref
		ok     bool
	}{
		{"100", R100, true},
		{"101.4", R101_4, true},
		{"104.3a", R104_3a, true},
		{"603.3b", R603_3b, true},
		{"704.5g", R704_5g, true},
		{"702.100", R702_100, true},
		{"702.99a", R702_99a, true},
		{"905.6", R905_6, true},
		{"", 0, false},
		{"1", 0, false},
		{"704.", 0, false},
		{"704.5gg", 0, false},
		{"704.05g", 0, false}, // not-a-rule
		{"704.5l", 0, false},  // not-a-rule
		{"099.1", 0, false},
		{"999", 0, false},
		{"no rule", 0, false},
		{"Z.1.1", 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.number, func(t *testing.T) {
			got, ok := Lookup(tt.number)
			if got != tt.want || ok != tt.ok {
				t.Errorf("Lookup(%q) = %d, %v, want %d, %v", tt.number, got, ok, tt.want, tt.ok)
			}
			if Known(tt.number) != tt.ok {
				t.Errorf("Known(%q) = %v, want %v", tt.number, !tt.ok, tt.ok)
			}
		})
	}
}

func TestEveryNumberIsFound(t *testing.T) {
	for i := 1; i <= Count; i++ {
		r := Ref(i)
		if got, ok := Lookup(r.String()); got != r || !ok {
			t.Errorf("Lookup(%q) = %d, %v, want %d, true", r, got, ok, r)
		}
		if i > 1 && compareNumbers(numbers[i-1], numbers[i]) >= 0 {
			t.Errorf("number %q stands before %q", numbers[i-1], numbers[i])
		}
	}
}

func TestSection(t *testing.T) {
	tests := []struct{ in, want Ref }{
		{R704_5g, R704}, {R704_5, R704}, {R704, R704}, {R100, R100}, {0, 0}, {Ref(Count + 1), 0},
	}
	for _, tt := range tests {
		if got := tt.in.Section(); got != tt.want {
			t.Errorf("%v.Section() = %v, want %v", tt.in, got, tt.want)
		}
	}
}

func TestClassicTable(t *testing.T) {
	seen := make(map[string]Ref)
	for i, row := range classic {
		if i > 0 && classic[i-1].rule >= row.rule {
			t.Errorf("row %v does not ascend", row.rule)
		}
		if !strings.HasPrefix(row.number, "Z.") {
			t.Errorf("row %v: %q is not a number of the rules of zones", row.rule, row.number)
		}
		if other, ok := seen[row.number]; ok {
			t.Errorf("%s stands at %v and at %v", row.number, other, row.rule)
		}
		seen[row.number] = row.rule
	}
}

func TestLookupDoesNotAllocate(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { Lookup("704.5g") }); n != 0 {
		t.Errorf("Lookup allocates %v times, want 0", n)
	}
}
