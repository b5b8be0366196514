package server_test

import (
	"testing"

	"github.com/apnap/apnap/table/server/wire"
)

// TestReading: whoever is told of a face may read what its card will do, and nobody what
// he is not told of.
func TestReading(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	one := h.connect(seats[0], wire.Hello{})
	most := uint32(0)
	for number, f := range one.faces {
		most = max(most, number)
		r := one.await(one.say(&wire.ToServer{Read: &wire.ReadAsked{Face: number}})).Reading
		if r == nil || len(r.Faces) == 0 || r.Faces[0].Name != f.Name {
			t.Fatalf("of %s: %+v", f.Name, r)
		}
		if len(f.Text) > 0 && f.Text[0][0] != '(' && len(r.Faces[0].Lines) == 0 {
			t.Errorf("of %s nothing is said, whose text is %q", f.Name, f.Text)
		}
	}
	if most == 0 {
		t.Fatal("no face was told")
	}
	for _, number := range [...]uint32{0, most + 1, most + 2, 1 << 31} {
		if code := one.do(&wire.ToServer{Read: &wire.ReadAsked{Face: number}}); code != "missing" {
			t.Errorf("face %d, which was not told: %q", number, code)
		}
	}
	watcher := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	for number := range one.faces {
		if code := watcher.do(&wire.ToServer{Read: &wire.ReadAsked{Face: number}}); code != "missing" {
			t.Errorf("who watches reads face %d of a hand: %q", number, code)
		}
	}
}
