package scenario

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// checkPrompt asks what the pending decision of the player says and shows him:
// what it is for, the names of its options, and what others have chosen before.
func (p *play) checkPrompt(c *Check) error {
	d := p.g.Pending()
	seat := p.seats[c.Player]
	if d == nil || d.By != seat {
		return fmt.Errorf("no decision of player %v is pending", c.Player)
	}
	text := p.promptText(d, seat)
	found := strings.Contains(text, c.Contains)
	return c.isBool(found != c.NotContains, fmt.Sprintf("that the prompt %q has %q: %v, it", text, c.Contains, !c.NotContains))
}

// promptText is the decision in words, from the player's view of it.
func (p *play) promptText(d *decision.Decision, seat mtg.Seat) string {
	var views view.Views
	var v view.View
	views.Reset(1)
	views.Of(&p.g.S, p.g.Q, d, view.Seat(seat), &v)
	parts := []string{v.Decision.Prompt.String()}
	for i := range v.Decision.Options {
		o := &v.Decision.Options[i]
		if o.Face != 0 {
			parts = append(parts, p.g.P.Face(o.Face).Face.Name)
			continue
		}
		parts = append(parts, p.shownName(&v, o.Other))
	}
	if len(v.Decision.Earlier) > 0 {
		parts = append(parts, "chosen before:")
	}
	for _, e := range v.Decision.Earlier {
		parts = append(parts, p.shownName(&v, e))
	}
	return strings.Join(parts, ", ")
}

// shownName is what the view calls a thing that one of its decisions names.
func (p *play) shownName(v *view.View, e mtg.Entity) string {
	if e.IsPlayer() {
		return "player " + p.keys[e.Seat()].String()
	}
	for i := range v.Objects {
		o := &v.Objects[i]
		if mtg.Entity(o.Handle) != e {
			continue
		}
		switch {
		case o.Card != 0:
			return p.g.P.Face(o.Card).Face.Name
		case o.Name != 0:
			return p.g.P.Name(o.Name)
		}
	}
	return "a card"
}
