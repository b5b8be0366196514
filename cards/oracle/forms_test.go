package oracle

import "testing"

// TestWithout: a text is not read by what is left out, another is, and all is read again
// afterwards.
func TestWithout(t *testing.T) {
	read := func(text string) *Node {
		n, _ := Parse(Words(text, nil), PermanentLine)
		return n
	}
	const text, other = "Whenever you gain life, you may draw two cards.", "Flying"
	tree := read(text)
	if tree == nil {
		t.Fatal("the text is not read")
	}
	forms := map[string]Form{}
	tree.Forms(func(f Form) { forms[f.String()] = f })
	for _, name := range []string{"pv.draw", "act.may <pv>", "event.gainlife life", "<whenever> whenever", "Number 2"} {
		f, ok := forms[name]
		if !ok {
			t.Errorf("no form %s in the tree", name)
			continue
		}
		whole := Without(map[Form]bool{f: true})
		if read(text) != nil {
			t.Errorf("the text is read without %s", name)
		}
		if read(other) == nil {
			t.Errorf("%q is not read without %s", other, name)
		}
		whole()
	}
	if read(text) == nil {
		t.Error("the text is not read any more")
	}
}
