package spelling

import "testing"

// TestBareOfASCII holds the short way of names without other letters to the long one.
func TestBareOfASCII(t *testing.T) {
	for c := range 0x80 {
		for _, name := range []string{string(rune(c)), "A" + string(rune(c)) + "z", string(rune(c)) + " 9" + string(rune(c))} {
			if got, want := Bare(name), bareBeyond(name); got != want {
				t.Errorf("%q: %q, want %q", name, got, want)
			}
		}
	}
}
