package agent

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// attack declares the attackers with which the combat, and the answer to it,
// come out best.
func (e *Easy) attack() {
	if e.d.Prompt == decision.PromptAttackers { // another's creatures: as few as may be
		e.d.Propose(e.a)
		return
	}
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
	worth := c.best()
	at := e.bestPrey()
	if at >= 0 && worth < winning/2 {
		e.hunt(c, worth, at)
	}
	for i := range c.in {
		partners := e.d.Partners(i)
		switch {
		case !c.in[i] || len(partners) == 0:
			continue
		case c.attackers[i].preys:
			e.a.Numbers = append(e.a.Numbers, int32(at))
		default:
			e.a.Numbers = append(e.a.Numbers, int32(e.foeAmong(partners)))
		}
		e.a.Picks = append(e.a.Picks, uint16(i))
	}
	e.obey()
}

// bestPrey returns the planeswalker or battle among what may be attacked that it
// is worth the most to destroy, or -1.
func (e *Easy) bestPrey() int {
	best, at := 0.0, -1
	for i := range e.d.Others {
		if points, prize := e.prey(e.object(e.d.Others[i].Entity.Object()), e.me); points*prize > best {
			best, at = points*prize, i
		}
	}
	return at
}

// hunt betters an attack of the worth by sending attackers at the prey as well,
// beginning with it or with all at the prey.
func (e *Easy) hunt(c *charge, worth float64, at int) {
	may := make([]bool, len(c.attackers))
	for i := range may {
		may[i] = slices.Contains(e.d.Partners(i), uint16(at))
	}
	c.prey, c.prize = e.prey(e.object(e.d.Others[at].Entity.Object()), e.me)
	in := slices.Clone(c.in)
	c.send(may)
	if all := c.best(); all > worth {
		worth = all
	} else {
		copy(c.in, in)
		c.send(make([]bool, len(may)))
	}
	for range mostRounds {
		best, who, to := worth+0.01, -1, 0
		for i := range c.attackers {
			was := c.state(i)
			for state := stays; state <= atPrey; state++ {
				if state == was || state == atPrey && !may[i] {
					continue
				}
				c.set(i, state)
				if w := c.weigh(); w > best {
					best, who, to = w, i, state
				}
			}
			c.set(i, was)
		}
		if who < 0 {
			return
		}
		c.set(who, to)
		worth = best
	}
}

// What an attacker does.
const (
	stays = iota
	atPlayer
	atPrey
)

func (c *charge) state(i int) int {
	switch {
	case !c.in[i]:
		return stays
	case c.attackers[i].preys:
		return atPrey
	}
	return atPlayer
}

func (c *charge) set(i, state int) { c.in[i], c.attackers[i].preys = state != stays, state == atPrey }

// send aims the attackers at the prey, where to says so, else at the player.
func (c *charge) send(to []bool) {
	for i := range c.attackers {
		c.attackers[i].preys = to[i]
	}
}

// findPrey notes which attackers attack planeswalkers or battles, and what those
// are worth; of several, as if they were one.
func (e *Easy) findPrey(m *melee) {
	for i := range m.attackers {
		if points, prize := e.prey(e.v.Object(m.attackers[i].o.Attacks), m.attackers[i].o.Controller); points > 0 {
			m.attackers[i].preys = true
			m.prey, m.prize = max(m.prey, points), max(m.prize, prize)
		}
	}
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

// prey returns how much damage a planeswalker or battle can take, and what each point is worth to
// the player who attacks it; zero for anything else. A battle is worth something to its controller
// alone, who casts its other face when it has been defeated (310.11b).
func (e *Easy) prey(o *view.Object, by mtg.Seat) (points, prize float64) {
	switch {
	case o == nil:
	case o.Types&mtg.Battle != 0:
		if points = e.counters(o, mtg.CounterDefense); points == 0 || !e.v.Teammates(o.Controller, by) {
			return 0, 0
		}
		prize = e.worth(o)
		if back := e.programs.Face(o.Face).Reverse; back != 0 {
			prize = max(prize, e.faceWorth(back))
		}
		return points, prize / points
	case o.Types&mtg.Planeswalker != 0:
		if points = e.counters(o, mtg.CounterLoyalty); points > 0 {
			return points, e.worth(o) / points
		}
	}
	return 0, 0
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
	steep, rounds := len(c.in) <= mostTurned, mostRounds
	if !steep {
		rounds = 2
	}
	for range rounds {
		before, best, at := now, now+0.01, -1
		for i := range c.in {
			if c.turned(i) {
				continue
			}
			c.in[i] = !c.in[i]
			switch w := c.weigh(); {
			case w > best && !steep:
				now, best = w, w+0.01
				continue // it stays so
			case w > best:
				best, at = w, i
			}
			c.in[i] = !c.in[i]
		}
		if at >= 0 {
			c.in[at], now = !c.in[at], best
		}
		if now <= before {
			break
		}
	}
	return now
}

// mostTurned is up to how many attackers the best change of all is looked for each
// time; beyond, every change that is better is made.
const mostTurned = 16

// turned reports whether a twin of attacker i, that attacks or stays as it does,
// comes before it.
func (m *melee) turned(i int) bool {
	for k := m.twin[i]; k < i; k++ {
		if m.twin[k] == m.twin[i] && m.in[k] == m.in[i] && m.attackers[k].preys == m.attackers[i].preys {
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
