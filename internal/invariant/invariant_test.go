package invariant

import "testing"

func TestCheck(t *testing.T) {
	tests := []struct {
		name  string
		cond  bool
		panic bool
	}{
		{"holds", true, false},
		{"broken", false, Enabled},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			defer func() {
				if got := recover() != nil; got != tt.panic {
					t.Errorf("Check(%v) panics: %v, want %v", tt.cond, got, tt.panic)
				}
			}()
			Check(tt.cond, "planted")
		})
	}
}

func TestCheckDoesNotAllocate(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() { Check(true, "holds") }); n != 0 {
		t.Errorf("Check allocates %v times, want 0", n)
	}
}
