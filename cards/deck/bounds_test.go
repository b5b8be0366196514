package deck

import (
	"strings"
	"testing"
)

// TestCardsAreBoundedWhileParsing: a list whose lines are each within the bound, but
// not together, is refused, and what was read of it can be worked with: whoever
// shows what is wrong with a deck makes a list of its cards.
func TestCardsAreBoundedWhileParsing(t *testing.T) {
	for name, text := range map[string]string{
		"main":       strings.Repeat("1000 Ox\n", 20_000),
		"sideboard":  "Sideboard\n" + strings.Repeat("999 Ox\n", 20_000),
		"commanders": "Commander\n" + strings.Repeat("1000 Ox\n", 20_000),
		"companions": "Companion\n" + strings.Repeat("1000 Ox\n", 20_000) + "Deck\n60 Ox",
		"single":     strings.Repeat("1 Ox\n", 20_000),
		"xml":        "<Deck>" + strings.Repeat(`<Cards Quantity="1000" Name="Ox"/>`, 20_000) + "</Deck>",
	} {
		t.Run(name, func(t *testing.T) {
			d, err := Parse(strings.NewReader(text), "list")
			if err == nil || !strings.Contains(err.Error(), "more than 1000 are not supported") {
				t.Errorf("the error is %v", err)
			}
			if n := d.Size() + Size(d.Sideboard) + Size(d.Companion); n > 3*MaxCards {
				t.Errorf("%d cards were read", n)
			}
			if n := len(d.Main) + len(d.Sideboard) + len(d.Commander) + len(d.Companion); n > 3*MaxCards {
				t.Errorf("%d entries were read", n)
			}
		})
	}
}
