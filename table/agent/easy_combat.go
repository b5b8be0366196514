package agent

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// ruled reports whether the face says of itself that it can't be blocked
// (passive), or that it can't block.
func (e *Easy) ruled(id mtg.FaceID, passive bool) bool {
	f := e.programs.Face(id)
	for i := range f.Abilities {
		for j := range f.Abilities[i].Static {
			s := &f.Abilities[i].Static[j]
			if s.Kind == ability.StaticRule && s.Verdict == ability.Cant && s.Action == mtg.ActionBlock && s.This &&
				s.Passive == passive && s.With == nil && s.AtLeast == 0 && s.AtMost == 0 && f.Abilities[i].If == nil {
				return true
			}
		}
	}
	return false
}

// attackBonus is what an attacker's own abilities add when it attacks.
func (e *Easy) attackBonus(o *view.Object) (bonus float64) {
	f := e.programs.Face(o.Face)
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if a.Kind != ability.Triggered || a.Trigger == nil || len(a.Trigger.Any) == 0 || a.Trigger.Any[0].Kind != mtg.EventAttack {
			continue
		}
		for _, d := range e.deedsOf(f.First + mtg.AbilityRef(i)) {
			bonus += d.burn + d.self.power
		}
	}
	return bonus
}

// obey adds to the declaration what is required of it.
func (e *Easy) obey() {
	if e.d.Legal(e.a) {
		return
	}
	picks, numbers := slices.Clone(e.a.Picks), slices.Clone(e.a.Numbers)
	if !e.d.Propose(e.a) {
		return
	}
	for i, p := range picks {
		if slices.Contains(e.a.Picks, p) {
			continue
		}
		e.a.Picks, e.a.Numbers = append(e.a.Picks, p), append(e.a.Numbers, numbers[i])
		if !e.d.Legal(e.a) {
			last := len(e.a.Picks) - 1
			e.a.Picks, e.a.Numbers = e.a.Picks[:last], e.a.Numbers[:last]
		}
	}
}

// block declares the blocks that are worst for the attacker.
func (e *Easy) block() {
	var mine, theirs []fighter
	for i := range e.d.Options {
		if o := e.object(e.d.Options[i].Object); o != nil {
			mine = append(mine, e.fighter(o))
		}
	}
	for i := range e.d.Others {
		if o := e.object(e.d.Others[i].Entity.Object()); o != nil {
			theirs = append(theirs, e.fighter(o))
		}
	}
	if len(mine) != len(e.d.Options) || len(theirs) != len(e.d.Others) {
		return
	}
	m := newMelee(theirs, mine, e.player(e.v.Active).Life, e.player(e.me).Life)
	for i := range e.d.Options {
		for _, p := range e.d.Partners(i) {
			m.can[i][p] = true
		}
	}
	for i := range e.d.Others {
		m.least[i] = max(1, int(e.d.Others[i].Min))
	}
	e.findPrey(m)
	m.group()
	m.bestBlocks()
	for i, j := range m.blocks {
		if j >= 0 {
			e.a.Picks = append(e.a.Picks, uint16(i))
			e.a.Numbers = append(e.a.Numbers, int32(j))
		}
	}
	e.obey()
}

// current returns the combat that goes on, and nil when there is none between
// the agent and another. attacking says that the agent attacks.
func (e *Easy) current() (m *melee, attacking bool) {
	attackers := e.fighters(func(o *view.Object) bool { return o.Status&view.Attacking != 0 })
	if len(attackers) == 0 {
		return nil, false
	}
	attacking = e.ally(attackers[0].o)
	defenders := e.fighters(func(o *view.Object) bool { return o.Status&view.Blocking != 0 })
	defender := e.me
	if attacking {
		defender = e.attackedBy(attackers)
	}
	m = newMelee(attackers, defenders, e.player(e.v.Active).Life, e.player(defender).Life)
	e.findPrey(m)
	for _, b := range e.v.Blocks {
		for i := range defenders {
			for j := range attackers {
				if defenders[i].o.Handle == b.Blocker && attackers[j].o.Handle == b.Attacker {
					m.blocks[i] = j
				}
			}
		}
	}
	return m, attacking
}

// attackedBy returns the player who is attacked by the first of the attackers
// that attack a player.
func (e *Easy) attackedBy(attackers []fighter) mtg.Seat {
	for i := range attackers {
		if h := attackers[i].o.Attacks; h.IsPlayer() {
			return h.Seat()
		}
	}
	return e.foe().Seat
}

// trickOn returns by how much the aim, done to o, betters the combat that goes
// on.
func (e *Easy) trickOn(x *aim, o *view.Object) float64 {
	return e.trick(func(f *fighter) bool { return f.o == o }, x)
}

// trick returns by how much the aim, done to those that hits names, betters
// the combat.
func (e *Easy) trick(hits func(*fighter) bool, x *aim) float64 {
	if x.power == 0 && x.toughness == 0 && x.keywords == 0 {
		return 0
	}
	m, attacking := e.current()
	if m == nil {
		return 0
	}
	before := m.fight()
	for _, list := range [...][]fighter{m.attackers, m.defenders} {
		for i := range list {
			if f := &list[i]; hits(f) {
				f.power = max(0, f.power+x.power)
				f.toughness += x.toughness
				f.keywords |= x.keywords
			}
		}
	}
	gain := m.fight() - before
	if !attacking {
		gain = -gain
	}
	return gain
}

// weighTrick returns by how much the deed betters the combat that goes on.
func (e *Easy) weighTrick(d *deed, source *view.Object) (worth float64) {
	if source != nil {
		worth += e.trickOn(&d.self, source)
	}
	for i := range d.sweeps {
		s := &d.sweeps[i]
		worth += e.trick(func(f *fighter) bool { return e.fits(s.filter, f.o, source) }, &s.aim)
	}
	for i := range d.aims {
		best := 0.0
		list := e.v.In(e.v.Battlefield)
		for j := range list {
			if o := &list[j]; e.fits(d.aims[i].filter, o, source) && e.mayTarget(o) {
				best = max(best, e.trickOn(&d.aims[i], o))
			}
		}
		worth += best
	}
	return worth
}
