package mtg_test

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestWordings holds what several changes of one text do one after the other
// (612.1): a word that was replaced is replaced by what it became.
func TestWordings(t *testing.T) {
	white, blue, red := mtg.ColorWord(mtg.White), mtg.ColorWord(mtg.Blue), mtg.ColorWord(mtg.Red)
	forest := mtg.SubtypeWord(mtg.SubForest)
	type step struct{ from, to mtg.Word }
	for _, x := range []struct {
		name  string
		steps []step
		in    mtg.Word
		want  mtg.Word
	}{
		{"one", []step{{white, blue}}, white, blue},
		{"another word", []step{{white, blue}}, red, red},
		{"a chain", []step{{white, blue}, {blue, red}}, white, red},
		{"the middle of a chain", []step{{white, blue}, {blue, red}}, blue, red},
		{"there and back", []step{{white, blue}, {blue, white}}, white, white},
		{"what was there goes along", []step{{white, blue}, {blue, white}}, blue, white},
		{"what is not there any more", []step{{white, blue}, {white, red}}, white, blue},
		{"apart", []step{{forest, mtg.SubtypeWord(mtg.SubIsland)}, {white, red}}, white, red},
	} {
		t.Run(x.name, func(t *testing.T) {
			var list mtg.Wordings
			change := uint16(0)
			for _, s := range x.steps {
				var one uint16
				list, one = list.Replacing(s.from, s.to)
				list, change = list.After(change, one)
			}
			if got := list.To(change, x.in); got != x.want {
				t.Errorf("%v became %v, want %v", x.in, got, x.want)
			}
		})
	}
}

// TestWordingsAreEnteredOnce holds that one change has one number, whatever the
// order in which its parts came.
func TestWordingsAreEnteredOnce(t *testing.T) {
	white, blue, red, green := mtg.ColorWord(mtg.White), mtg.ColorWord(mtg.Blue), mtg.ColorWord(mtg.Red), mtg.ColorWord(mtg.Green)
	list, a := mtg.Wordings(nil).Replacing(white, blue)
	list, b := list.Replacing(red, green)
	list, ab := list.After(a, b)
	list, ba := list.After(b, a)
	if ab != ba {
		t.Errorf("one change has the numbers %d and %d, want one", ab, ba)
	}
	back := uint16(0)
	list, back = list.Replacing(blue, white)
	if list, change := list.After(a, back); list.To(change, white) != white {
		t.Errorf("white became %v, want white", list.To(change, white))
	}
}
