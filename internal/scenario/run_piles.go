package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// pile is a pile of face-down cards that exile has had (406.4).
type pile struct {
	owner mtg.Seat
	n     uint16
	label string
}

// notePiles notes the piles of exile as they come to be, each with its label: the
// one of the file, or its number among those of its owner.
func (p *play) notePiles() {
	for _, slot := range p.g.S.List(mtg.Exile, 0) {
		o := &p.g.S.Objects[slot]
		if o.Is(state.FaceDown) && p.pileOf(o) < 0 {
			made := pile{owner: o.Owner, n: o.Group, label: p.pileLabels[p.g.S.ID(slot)]}
			if made.label == "" {
				made.label = strconv.Itoa(1 + p.enginePiles(o.Owner))
			}
			p.piles = append(p.piles, made)
		}
	}
}

// enginePiles counts the piles of the owner that the file does not name.
func (p *play) enginePiles(owner mtg.Seat) (count int) {
	for i := range p.piles {
		if _, err := strconv.Atoi(p.piles[i].label); p.piles[i].owner == owner && err == nil {
			count++
		}
	}
	return count
}

func (p *play) pileOf(o *state.Object) int {
	return slices.IndexFunc(p.piles, func(x pile) bool { return x.owner == o.Owner && x.n == o.Group })
}

// pilesOf lists the cards of each pile of the owner that there is, from the bottom.
func (p *play) pilesOf(owner mtg.Seat) (labels []string, cards [][]string) {
	p.notePiles()
	for _, slot := range p.g.S.List(mtg.Exile, 0) {
		o := &p.g.S.Objects[slot]
		if !o.Is(state.FaceDown) || o.Owner != owner {
			continue
		}
		label := p.piles[p.pileOf(o)].label
		at := slices.Index(labels, label)
		if at < 0 {
			at = len(labels)
			labels, cards = append(labels, label), append(cards, nil)
		}
		cards[at] = append(cards[at], p.g.P.Face(o.Face).Face.Name)
	}
	return labels, cards
}

// checkPiles compares the piles of a player's face-down cards in exile, whatever
// they are, each in its order.
func (p *play) checkPiles(c *Check) error {
	if c.zone() != mtg.Exile || c.Want.Kind != PilesValue {
		return unsupported("piles elsewhere than in exile")
	}
	labels, cards := p.pilesOf(p.seats[c.Owner])
	same := len(labels) == len(c.Want.Piles)
	var got []string
	for i, label := range labels {
		at := slices.IndexFunc(c.Want.Piles, func(w Pile) bool { return w.Label == label })
		same = same && at >= 0 && sameCards(cards[i], c.Want.Piles[at].Names)
		got = append(got, label+": ["+strings.Join(cards[i], ", ")+"]")
	}
	if same == (c.Comparison != IsNot) {
		return nil
	}
	return fmt.Errorf("the piles of player %v are {%s}", c.Owner, strings.Join(got, ", "))
}

// sameCards compares names; something face down may be any card.
func sameCards(got, want []string) bool {
	return slices.EqualFunc(got, want, func(a, b string) bool { return a == b || b == "<face-down>" })
}

// checkPileOrder compares the order of the cards of one pile, from the top.
func (p *play) checkPileOrder(c *Check) error {
	labels, cards := p.pilesOf(p.seats[c.Player])
	at := slices.Index(labels, c.Pile)
	if at < 0 {
		return fmt.Errorf("there is no pile %s of player %v", c.Pile, c.Player)
	}
	slices.Reverse(cards[at])
	return c.isNames(cards[at], "the cards of pile "+c.Pile)
}

// pickPile answers a choice among cards of exile by the label of a pile.
func (p *play) pickPile(d *decision.Decision, key Player, a *decision.Answer) bool {
	var labels []string
	var first []uint16
	p.notePiles()
	for i := range d.Options {
		o := p.g.S.Object(d.Options[i].Object)
		if o == nil || o.Zone != mtg.Exile || !o.Is(state.FaceDown) {
			continue
		}
		if label := p.piles[p.pileOf(o)].label; !slices.Contains(labels, label) {
			labels, first = append(labels, label), append(first, uint16(i))
		}
	}
	if len(labels) == 0 || d.Max == 0 {
		return false
	}
	at, ok := p.lanes[key].Pile(labels)
	if ok {
		a.Picks = []uint16{first[at]}
	}
	return ok
}

// labelPiles remembers what the file calls the piles that are laid out.
func (p *play) labelPiles(pos *position.Position) {
	p.pileLabels = map[mtg.ObjectID]string{}
	for i := range pos.Players {
		for _, c := range pos.Players[i].Cards {
			if c.Pile != "" {
				p.pileLabels[p.g.Laid(c.ID)] = c.Pile
			}
		}
	}
}
