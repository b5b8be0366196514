package agent

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// attack declares the attackers with which the combat, and the answer to it,
// come out best.
func (e *Easy) attack() {
	var mine []fighter
	for i := range e.d.Options {
		if o := e.object(e.d.Options[i].Object); o != nil {
			mine = append(mine, e.fighter(o))
		}
	}
	if len(mine) != len(e.d.Options) {
		return
	}
	c := e.newCharge(mine, nil)
	c.best()
	whom := e.aimAttack(c)
	for i := range c.in {
		if c.in[i] && len(e.d.Partners(i)) > 0 {
			e.a.Picks = append(e.a.Picks, uint16(i))
			e.a.Numbers = append(e.a.Numbers, int32(whom[i]))
		}
	}
	e.obey()
}

// aimAttack returns what each attacker attacks: the player, or a planeswalker or
// battle where that is worth more.
func (e *Easy) aimAttack(c *charge) []uint16 {
	whom := make([]uint16, len(c.attackers))
	// What the attackers leave of each thing that can be attacked.
	left, prize := make([]float64, len(e.d.Others)), make([]float64, len(e.d.Others))
	for i := range e.d.Others {
		left[i], prize[i] = e.prey(e.object(e.d.Others[i].Entity.Object()))
	}
	for i := range whom {
		if partners := e.d.Partners(i); len(partners) > 0 {
			whom[i] = e.foeAmong(partners)
		}
	}
	now := c.weigh()
	if now >= winning/2 {
		return whom
	}
	for i := range whom {
		if !c.in[i] {
			continue
		}
		for _, p := range e.d.Partners(i) {
			if left[p] <= 0 {
				continue
			}
			a := &c.attackers[i]
			before := *a
			a.prey, a.prize = left[p], prize[p]
			w := c.weigh()
			if w <= now+0.01 {
				*a = before
				continue
			}
			left[p] -= a.power
			if prize[whom[i]] > 0 {
				left[whom[i]] += a.power
			}
			now, whom[i] = w, p
		}
	}
	return whom
}

// foeAmong returns which of the partners is the opponent to attack, else the
// first.
func (e *Easy) foeAmong(partners []uint16) uint16 {
	for _, p := range partners {
		if e.d.Others[p].Entity == mtg.PlayerEntity(e.foe().Seat) {
			return p
		}
	}
	return partners[0]
}

// prey returns how much damage a planeswalker or battle can take, and what each
// point is worth to who attacks it; zero for anything else.
func (e *Easy) prey(o *view.Object) (points, prize float64) {
	switch {
	case o == nil:
	case o.Types&mtg.Planeswalker != 0:
		points = e.counters(o, mtg.CounterLoyalty)
	case o.Types&mtg.Battle != 0:
		points = e.counters(o, mtg.CounterDefense)
	}
	if points == 0 {
		return 0, 0
	}
	return points, e.worth(o) / points
}

// charge is an attack that is thought of, and the answer to it.
type charge struct {
	*melee
	life float64 // of the attacking player
	// guards says which attackers could block when they stay at home, others are
	// the creatures that could block besides.
	guards []bool
	others []fighter
	// foes could attack in return; falls is the place of each among the
	// defenders, or -1.
	foes  []fighter
	falls []int
	// Of a trial.
	home, back []fighter
}

// newCharge makes an attack of those who can, on the opponent, and finds who would
// block and attack after the combat. Those in idle do neither.
func (e *Easy) newCharge(mine []fighter, idle []*view.Object) *charge {
	foe := e.foe()
	theirs := e.fighters(func(o *view.Object) bool {
		return (o.Controller == foe.Seat || e.v.Teammates(o.Controller, foe.Seat)) && o.Status&view.Tapped == 0
	})
	m := newMelee(mine, theirs, e.player(e.me).Life, foe.Life)
	m.guessBlocks(e)
	for i := range m.attackers {
		m.attackers[i].power += e.attackBonus(m.attackers[i].o)
	}
	m.group()
	c := &charge{melee: m, life: float64(e.player(e.me).Life)}
	for i := range m.attackers {
		c.guards = append(c.guards, !e.ruled(m.attackers[i].o.Face, false))
	}
	c.foes = e.fighters(func(o *view.Object) bool {
		if e.mine(o) && o.Status&view.Tapped == 0 && !m.holds(o) && !slices.Contains(idle, o) && !e.ruled(o.Face, false) {
			c.others = append(c.others, e.fighter(o))
		}
		return o.Controller != e.me
	})
	for i := range c.foes {
		at := slices.IndexFunc(m.defenders, func(f fighter) bool { return f.o == c.foes[i].o })
		c.falls = append(c.falls, at)
	}
	return c
}

// best finds who should attack, and returns what that is worth.
func (c *charge) best() float64 {
	all := c.climb(true)
	in := slices.Clone(c.in)
	none := c.climb(false)
	if none > all {
		return none
	}
	copy(c.in, in)
	return all
}

// readied returns by how much the attack of this turn is better with the
// permanent as a creature, when those that the cost taps stay behind.
func (e *Easy) readied(o *view.Object, need float64) float64 {
	crew := e.crew(need)
	var without, with []fighter
	list := e.fighters(func(x *view.Object) bool {
		return e.mine(x) && x.Status&(view.Tapped|view.Sick) == 0 && !x.Keywords.Has(mtg.Defender)
	})
	for i := range list {
		without = append(without, list[i])
		if !slices.Contains(crew, list[i].o) {
			with = append(with, list[i])
		}
	}
	f := e.programs.Face(o.Face)
	with = append(with, fighter{
		o: o, power: float64(f.Power), toughness: float64(f.Toughness), worth: e.worth(o), keywords: o.Keywords | f.Keywords,
	})
	return e.newCharge(with, crew).best() - e.newCharge(without, nil).best()
}

// crew returns who would be tapped to crew: those that cannot attack first, then
// the weakest.
func (e *Easy) crew(need float64) (crew []*view.Object) {
	list := e.v.In(e.v.Battlefield)
	var all []*view.Object
	for i := range list {
		if o := &list[i]; e.mine(o) && o.Types&mtg.Creature != 0 && o.Status&view.Tapped == 0 && o.Power > 0 {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b *view.Object) int {
		return cmp.Or(cmp.Compare(b.Status&view.Sick, a.Status&view.Sick), cmp.Compare(a.Power, b.Power))
	})
	for _, o := range all {
		if need <= 0 {
			break
		}
		crew, need = append(crew, o), need-float64(o.Power)
	}
	return crew
}

// climb betters the attackers one at a time, from all or from none, and
// returns what they are worth.
func (c *charge) climb(all bool) float64 {
	for i := range c.in {
		c.in[i] = all
	}
	now := c.weigh()
	for range mostRounds {
		best, at := now+0.01, -1
		for i := range c.in {
			if c.turned(i) {
				continue
			}
			c.in[i] = !c.in[i]
			if w := c.weigh(); w > best {
				best, at = w, i
			}
			c.in[i] = !c.in[i]
		}
		if at < 0 {
			break
		}
		c.in[at], now = !c.in[at], best
	}
	return now
}

// turned reports whether a twin of attacker i, that attacks or stays as it does,
// comes before it.
func (m *melee) turned(i int) bool {
	for k := m.twin[i]; k < i; k++ {
		if m.twin[k] == m.twin[i] && m.in[k] == m.in[i] {
			return true
		}
	}
	return false
}

// weigh returns what it is worth to attack with those that are in, when the
// opponent blocks as he should and attacks in return.
func (c *charge) weigh() float64 {
	worth := c.bestBlocks()
	if worth >= winning/2 {
		return worth
	}
	c.fight()
	c.home, c.back = append(c.home[:0], c.others...), c.back[:0]
	for i := range c.attackers {
		a := &c.attackers[i]
		if c.guards[i] && (!c.in[i] || a.has(mtg.Vigilance) && !a.dead) {
			c.home = append(c.home, *a)
		}
	}
	for i := range c.foes {
		if k := c.falls[i]; k < 0 || !c.defenders[k].dead {
			c.back = append(c.back, c.foes[i])
		}
	}
	loss := lifeWorth(c.life) - lifeWorth(c.life-menaceOf(c.back, c.home))
	return worth - min(0.7*loss, 80)
}

// holds reports whether the object is one of those who may attack.
func (m *melee) holds(o *view.Object) bool {
	return slices.ContainsFunc(m.attackers, func(f fighter) bool { return f.o == o })
}
