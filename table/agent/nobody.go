package agent

import (
	"context"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Nobody does nothing of his own will: he keeps his hand, passes, neither attacks nor
// blocks, and of what he must choose takes the least. Against him one tries a deck.
type Nobody struct{}

// Answer does as little as may be done.
func (Nobody) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	switch d := &v.Decision; {
	case refused != nil:
		return refused
	case !d.Propose(a):
		return noAnswer(d)
	case d.Kind == decision.Act:
		for i := range d.Options {
			if d.Options[i].Action == mtg.ActionPass {
				a.Picks[0] = uint16(i)
			}
		}
	}
	return nil
}

// Close does nothing.
func (Nobody) Close() error { return nil }
