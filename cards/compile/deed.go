package compile

import (
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// deedWords are the words of events that are keyword actions.
var deedWords = [...]struct {
	word string
	deed mtg.Deed
}{
	{"amass", mtg.Amassed},
	{"amasses", mtg.Amassed},
	{"connives", mtg.Connived},
	{"crewed", mtg.BecameCrewed},
	{"evolves", mtg.Evolved},
	{"explores", mtg.Explored},
	{"investigate", mtg.Investigated},
	{"investigates", mtg.Investigated},
	{"mentors", mtg.Mentored},
	{"monstrous", mtg.BecameMonstrous},
	{"proliferate", mtg.Proliferated},
	{"proliferates", mtg.Proliferated},
	{"renowned", mtg.BecameRenowned},
	{"saddled", mtg.BecameSaddled},
	{"suspected", mtg.BecameSuspected},
	{"trains", mtg.Trained},
}

// deed is the keyword action an event speaks of.
func (s *scope) deed(n *oracle.Node) mtg.Deed {
	for _, w := range deedWords {
		if n.Has(w.word) {
			return w.deed
		}
	}
	fail(CodeMeaning, n, "this keyword action")
	return 0
}
