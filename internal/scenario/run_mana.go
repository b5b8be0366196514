package scenario

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// amounts is how much mana of each kind.
type amounts [mtg.NumManaColors]int

// maxManaSets bounds how many combinations of mana are looked at.
const maxManaSets = 100_000

// manaSets lists the maximal sets of mana that the player could make now: every
// source that gives mana is used once, each in one of its ways.
func (p *play) manaSets(key Player) (sets []amounts, err error) {
	use := func(d *decision.Decision) error {
		sets, err = p.combine(d)
		return err
	}
	turn, _, waits := p.g.Paused()
	if !waits {
		return sets, p.asking(key, use)
	}
	// Between two steps nobody has priority. Mana abilities are no different
	// when the next player gets it in this turn, as long as nothing has happened.
	if turn != p.g.S.Turn {
		return nil, unsupported("nobody has priority at the end of a turn")
	}
	p.try(NoPlayer, nil, func() bool {
		p.g.Resume()
		if d := p.g.Pending(); d != nil && d.Kind == decision.Attack {
			p.declare(d)
		}
		err = p.asking(key, use)
		return true
	})
	return sets, err
}

func (p *play) combine(d *decision.Decision) ([]amounts, error) {
	var sources []mtg.ObjectID
	ways := map[mtg.ObjectID][]amounts{}
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionMana {
			continue
		}
		if o.Colors == 0 {
			return nil, unsupported("mana of %s, which costs or asks more than tapping it", p.nameOf(o.Object))
		}
		if _, known := ways[o.Object]; !known {
			sources = append(sources, o.Object)
		}
		for c := mtg.White; c < mtg.NumManaColors; c++ {
			var one amounts
			one[c] = int(o.N)
			if o.Colors.Has(c) && !slices.Contains(ways[o.Object], one) {
				ways[o.Object] = append(ways[o.Object], one)
			}
		}
	}
	sets := map[amounts]bool{{}: true}
	for _, id := range sources {
		next := map[amounts]bool{}
		for set := range sets {
			for _, way := range ways[id] {
				sum := set
				for c := range sum {
					sum[c] += way[c]
				}
				next[sum] = true
			}
		}
		if sets = next; len(sets) > maxManaSets {
			return nil, unsupported("more than %d sets of mana", maxManaSets)
		}
	}
	return maximal(sets), nil
}

// maximal drops the sets that are a part of another.
func maximal(sets map[amounts]bool) (list []amounts) {
	for a := range sets {
		part := false
		for b := range sets {
			part = part || a != b && a.within(&b)
		}
		if !part && a != (amounts{}) {
			list = append(list, a)
		}
	}
	return list
}

func (a *amounts) within(b *amounts) bool {
	for c := range a {
		if a[c] > b[c] {
			return false
		}
	}
	return true
}

// checkCanProduce: whether the mana is one of the maximal sets.
func (p *play) checkCanProduce(c *Check) error {
	cost, err := mtg.ParseManaCost(c.Mana)
	if err != nil {
		return unsupported("the mana %s", c.Mana)
	}
	var want amounts
	want[mtg.Colorless] = int(cost.Generic)
	for _, s := range cost.Symbols[:cost.N] {
		for color := mtg.White; color < mtg.NumManaColors; color++ {
			if s == mtg.ColorSymbol(color) {
				want[color]++
			}
		}
	}
	sets, err := p.manaSets(c.Player)
	if err != nil {
		return err
	}
	return c.isBool(slices.Contains(sets, want), fmt.Sprintf("that player %v can make %s (sets %v)", c.Player, c.Mana, sets))
}

func (p *play) checkManaOptionCount(c *Check) error {
	sets, err := p.manaSets(c.Player)
	if err != nil {
		return err
	}
	return c.isInt(len(sets), "the number of sets of mana of player "+c.Player.String())
}
