package oracle

import "testing"

func TestProbe(t *testing.T) {
	for _, s := range []string{
		"Flying, first strike", "When this creature enters, draw a card.", "{T}: Add {R}.", "Whenever you cast an instant or sorcery spell, this creature deals 2 damage to each opponent.",
		"As long as you control an artifact, this creature gets +1/+0 and has haste.",
		"{2}{R}, Sacrifice ~: Create a 2/2 white Samurai creature token with vigilance. Activate only as a sorcery.",
		"Protection from black",
		"When ~ enters the battlefield, if it was kicked, creatures you control get +1/+0 and gain haste until end of turn.",
	} {
		w := Words(s, Names("Foo", false))
		n, p := Parse(w, PermanentLine)
		if p != nil {
			t.Errorf("%s: %+v %q", s, p, s[p.Start:p.End])
			continue
		}
		t.Log(n.Label, n.Print(w, "Foo"))
	}
}
