package main

import (
	"slices"
	"strings"
	"testing"
)

func TestReadNumbers(t *testing.T) {
	tests := []struct {
		name, in string
		want     []string
	}{
		{"sorted as the rules", "number\n702.10\tx\n702.9\tx\n702.9b\n702.9a\n", []string{"702", "702.9", "702.9a", "702.9b", "702.10"}},
		{"each once", "number\n104.1\n104.1\n", []string{"104", "104.1"}},
		{"two sections", "number\n205.1\n104.1\n", []string{"104", "104.1", "205", "205.1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rules, err := readNumbers(strings.NewReader(tt.in))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, n := range rules {
				got = append(got, n.String())
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("readNumbers(%q) = %v, want %v", tt.in, got, tt.want)
			}
		})
	}
}

func TestReadNumbersRefuses(t *testing.T) {
	for _, in := range []string{"", "number\n", "number\n12.1\n", "number\n104.01\n", "number\n104.1ab\n", "number\n\n"} {
		if got, err := readNumbers(strings.NewReader(in)); err == nil {
			t.Errorf("readNumbers(%q) = %v, want an error", in, got)
		}
	}
}

func TestSource(t *testing.T) {
	src, err := source([]number{{section: 704}, {704, 5, ""}, {704, 5, "g"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"R704 Ref = iota + 1\n", "\tR704_5g\n", `R704_5g: "704.5g",`} {
		if !strings.Contains(string(src), want) {
			t.Errorf("source has no line %q:\n%s", want, src)
		}
	}
}
