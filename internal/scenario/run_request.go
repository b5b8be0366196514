package scenario

import (
	"fmt"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// request asks for what a client may want outside any decision: to look at
// cards, to arrange them, or to name those it does not see. What the player's
// view shows is granted; nothing else is, and nothing is learnt from the answer.
func (p *play) request(key Player, s *Step) error {
	p.queues[key].Take(s)
	why := p.whyRefused(key, &s.Action)
	switch {
	case s.Legal && why != "":
		return fmt.Errorf("line %d: %s of player %v is refused: %s", s.Line, s.describe(), key, why)
	case s.Legal:
		return nil
	case why == "":
		return fmt.Errorf("line %d: %s of player %v must be refused and is granted", s.Line, s.describe(), key)
	case s.Reason != "" && !TextContains(s.Reason, why, ""):
		return fmt.Errorf("line %d: %s of player %v is refused because %q, want a reason with %q", s.Line, s.describe(), key, why, s.Reason)
	}
	p.refusals = append(p.refusals, Refusal{Kind: ActionRefused, Player: key, At: p.point(), Reason: why})
	return nil
}

// whyRefused says why a request is refused, and nothing when it is granted.
func (p *play) whyRefused(key Player, a *Action) string {
	owner := a.Owner
	if owner == NoPlayer {
		owner = key
	}
	zone := a.Zone.Zone()
	if a.Request == RequestArrange {
		return whyNotArrange(zone, owner == key)
	}
	var views view.Views
	var v view.View
	views.Reset(1)
	views.Of(&p.g.S, p.g.Q, p.g.Pending(), view.Seat(p.seats[p.decider(key)]), &v)
	c := &Check{Zone: a.Zone, Owner: owner}
	names, unknown := p.seen(&v, c)
	if a.Card.Kind != NoSelector {
		for _, name := range names {
			if name == a.Card.Name {
				return ""
			}
		}
	}
	if unknown == 0 {
		return ""
	}
	return whyHidden(zone)
}

// whyHidden is why cards of the zone are not shown to who asks.
func whyHidden(z mtg.Zone) string {
	switch z {
	case mtg.Library:
		return "401.2: the cards of a library are face down, and nobody looks at them"
	case mtg.Hand:
		return "402.3: only its player looks at the cards of a hand"
	case mtg.Exile:
		return "406.3: a card exiled face down is looked at only by players who are allowed to"
	case mtg.Outside:
		return "400.11: cards outside the game are known to their owner alone"
	}
	return "708.5: only its controller looks at a face-down permanent or spell"
}

// whyNotArrange is why cards of the zone stay in their order; a player arranges
// his hand as he likes.
func whyNotArrange(z mtg.Zone, own bool) string {
	switch {
	case z == mtg.Hand && own, z == mtg.Battlefield, z == mtg.Command:
		return ""
	case z == mtg.Hand:
		return "402.3: only its player arranges a hand"
	case z == mtg.Library:
		return "401.2: the order of a library is not changed"
	case z == mtg.Graveyard:
		return "404.2: the order of a graveyard is not changed"
	case z == mtg.Stack:
		return "405.2: the order of the stack is not changed"
	case z == mtg.Exile:
		return "406.4: face-down piles of exile are not arranged"
	}
	return "400.5: the order of the zone is not changed"
}
