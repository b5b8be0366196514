package catalog

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
)

// withMelded returns the names with those of what the named cards meld into (712.4a),
// which is in no deck.
func (c *Catalog) withMelded(names []string) []string {
	all := names
	for _, n := range names {
		e, ok := c.Find(n)
		if !ok || !e.Playable() || e.Program.Layout != ability.Meld {
			continue
		}
		ability.Walk(e.Program, func(part any) {
			if in, ok := part.(*ability.Instr); ok && in.Op == ability.OpMeld {
				all = append(slices.Clip(all), in.Texts[2])
			}
		})
	}
	return all
}

// BroughtIn returns the cards that games bring in by themselves where a card asks for them:
// the dungeons, and what cards meld into.
func (c *Catalog) BroughtIn() []Entry {
	list := c.Dungeons()
	for i := range c.entries {
		if e := &c.entries[i]; e.Playable() && e.Card.IsMelded() {
			list = append(list, *e)
		}
	}
	return list
}
