package agent

import (
	"slices"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// fighter is a creature in a combat that is tried out.
type fighter struct {
	o         *view.Object
	power     float64
	toughness float64 // what damage it can still take
	worth     float64
	keywords  mtg.KeywordSet
	// Of a trial.
	left float64
	dead bool
}

func (f *fighter) has(k mtg.Keyword) bool { return f.keywords.Has(k) }

// melee is a combat between attackers and those who might block.
type melee struct {
	attackers, defenders []fighter
	// can says which defender may block which attacker: by defender, then
	// attacker.
	can [][]bool
	// blocks says which attacker each defender blocks, -1 for none.
	blocks []int
	in     []bool // which attackers attack
	// The life totals of the attacking and the defending player.
	attackerLife, defenderLife float64
	// least says how many must block an attacker together.
	least []int
}

// fighters returns the creatures of the player that keep says.
func (e *Easy) fighters(keep func(*view.Object) bool) (list []fighter) {
	objects := e.v.In(e.v.Battlefield)
	for i := range objects {
		o := &objects[i]
		if o.Types&mtg.Creature != 0 && keep(o) {
			list = append(list, e.fighter(o))
		}
	}
	return list
}

func (e *Easy) fighter(o *view.Object) fighter {
	return fighter{
		o: o, power: max(0, float64(o.Power)), toughness: float64(o.Toughness - o.Damage),
		worth: e.worth(o), keywords: o.Keywords,
	}
}

// newMelee returns a combat in which nobody blocks and everybody attacks.
func newMelee(attackers, defenders []fighter, attackerLife, defenderLife int32) *melee {
	m := &melee{
		attackers: attackers, defenders: defenders,
		attackerLife: float64(attackerLife), defenderLife: float64(defenderLife),
		can: make([][]bool, len(defenders)), blocks: make([]int, len(defenders)),
		in: make([]bool, len(attackers)), least: make([]int, len(attackers)),
	}
	for i := range m.defenders {
		m.can[i] = make([]bool, len(attackers))
		m.blocks[i] = -1
	}
	for i := range m.attackers {
		m.in[i] = true
		m.least[i] = 1
		if attackers[i].has(mtg.Menace) {
			m.least[i] = 2
		}
	}
	return m
}

// guessBlocks fills in who may block whom by the keywords that can be seen.
func (m *melee) guessBlocks(e *Easy) {
	for i := range m.defenders {
		for j := range m.attackers {
			m.can[i][j] = e.couldBlock(&m.defenders[i], &m.attackers[j])
		}
	}
}

// couldBlock reports whether evasion does not keep b from blocking a.
func (e *Easy) couldBlock(b, a *fighter) bool {
	switch {
	case a.has(mtg.Flying) && !b.has(mtg.Flying) && !b.has(mtg.Reach),
		a.has(mtg.Shadow) != b.has(mtg.Shadow),
		a.has(mtg.Horsemanship) && !b.has(mtg.Horsemanship),
		a.has(mtg.Fear) && b.o.Types&mtg.Artifact == 0 && !b.o.Colors.Has(mtg.Black),
		a.has(mtg.Intimidate) && b.o.Types&mtg.Artifact == 0 && b.o.Colors&a.o.Colors == 0,
		a.has(mtg.Skulk) && b.power > a.power:
		return false
	}
	return !e.ruled(a.o.Face, true) && !e.ruled(b.o.Face, false)
}

// outcome is what a trial comes to.
type outcome struct {
	damage       float64 // to the defending player
	attackerGain float64
	defenderGain float64
}

// fight tries the combat out and returns what it is worth to the attacker.
func (m *melee) fight() float64 {
	for i := range m.attackers {
		m.attackers[i].left, m.attackers[i].dead = m.attackers[i].toughness, false
	}
	for i := range m.defenders {
		m.defenders[i].left, m.defenders[i].dead = m.defenders[i].toughness, false
	}
	var out outcome
	first := m.anyFirst()
	if first {
		m.strike(&out, true)
		m.bury()
	}
	m.strike(&out, false)
	m.bury()
	worth := lifeWorth(m.defenderLife) - lifeWorth(m.defenderLife+out.defenderGain-out.damage)
	worth += lifeWorth(m.attackerLife+out.attackerGain) - lifeWorth(m.attackerLife)
	for i := range m.defenders {
		if m.defenders[i].dead {
			worth += m.defenders[i].worth
		}
	}
	for i := range m.attackers {
		if m.in[i] && m.attackers[i].dead {
			worth -= m.attackers[i].worth
		}
	}
	return worth
}

func (m *melee) anyFirst() bool {
	for i := range m.attackers {
		if m.in[i] && (m.attackers[i].has(mtg.FirstStrike) || m.attackers[i].has(mtg.DoubleStrike)) {
			return true
		}
	}
	for i := range m.defenders {
		if m.blocks[i] >= 0 && (m.defenders[i].has(mtg.FirstStrike) || m.defenders[i].has(mtg.DoubleStrike)) {
			return true
		}
	}
	return false
}

// strikes reports whether the creature deals damage in the first or the
// second of the damage steps (510.4).
func (f *fighter) strikes(first bool) bool {
	switch {
	case f.dead:
		return false
	case f.has(mtg.DoubleStrike):
		return true
	case f.has(mtg.FirstStrike):
		return first
	}
	return !first
}

// strike deals the damage of one damage step.
func (m *melee) strike(out *outcome, first bool) {
	for i := range m.attackers {
		a := &m.attackers[i]
		if !m.in[i] || !a.strikes(first) {
			continue
		}
		m.strikeBlockers(out, i)
		if a.has(mtg.Lifelink) {
			out.attackerGain += a.power
		}
	}
	for i := range m.defenders {
		b := &m.defenders[i]
		if m.blocks[i] < 0 || !b.strikes(first) {
			continue
		}
		hit(b, &m.attackers[m.blocks[i]], b.power)
		if b.has(mtg.Lifelink) {
			out.defenderGain += b.power
		}
	}
}

// strikeBlockers deals an attacker's damage: to its blockers in the order in
// which they are easiest to kill, and what is beyond with trample, or all when
// nobody blocks, to the player.
func (m *melee) strikeBlockers(out *outcome, i int) {
	a := &m.attackers[i]
	rest := a.power
	blocked := false
	var last *fighter
	for {
		var next *fighter
		for j := range m.defenders {
			b := &m.defenders[j]
			if m.blocks[j] == i && b.left > 0 && (next == nil || b.left < next.left) {
				next = b
			}
			blocked = blocked || m.blocks[j] == i
		}
		if next == nil || rest <= 0 {
			break
		}
		due := next.left
		if a.has(mtg.Deathtouch) {
			due = min(due, 1)
		}
		n := min(rest, due)
		hit(a, next, n)
		rest -= n
		if next.left > 0 {
			break // it survives this much
		}
		last = next
	}
	if !blocked || a.has(mtg.Trample) {
		out.damage += rest
	} else if last != nil {
		last.left -= rest
	}
}

// hit deals n damage.
func hit(from, to *fighter, n float64) {
	if n <= 0 {
		return
	}
	to.left -= n
	if from.has(mtg.Deathtouch) {
		to.left = min(to.left, 0)
	}
}

// bury marks who has died.
func (m *melee) bury() {
	for _, list := range [...][]fighter{m.attackers, m.defenders} {
		for i := range list {
			if list[i].left <= 0 && !list[i].has(mtg.Indestructible) {
				list[i].dead = true
			}
		}
	}
}

// blockers returns how many block attacker i.
func (m *melee) blockers(i int) (n int) {
	for _, b := range m.blocks {
		if b == i {
			n++
		}
	}
	return n
}

// proper reports whether no attacker is blocked by too few.
func (m *melee) proper() bool {
	for i := range m.attackers {
		if n := m.blockers(i); n > 0 && n < m.least[i] {
			return false
		}
	}
	return true
}

// mostRounds bounds how often the blocks are bettered.
const mostRounds = 10

// bestBlocks looks for the blocks that are worst for the attacker, one change
// at a time, and returns what the combat is then worth to him.
func (m *melee) bestBlocks() float64 {
	for i := range m.blocks {
		m.blocks[i] = -1
	}
	now := m.fight()
	for range mostRounds {
		best := now - 0.01
		at, with, to := -1, -1, -1
		for i := range m.defenders {
			for j := -1; j < len(m.attackers); j++ {
				if j >= 0 && (!m.in[j] || !m.can[i][j]) || j == m.blocks[i] {
					continue
				}
				before := m.blocks[i]
				m.blocks[i] = j
				if m.proper() {
					if w := m.fight(); w < best {
						best, at, with, to = w, i, -1, j
					}
				}
				if j >= 0 {
					if k, w := m.bestPartner(i, j, best); k >= 0 {
						best, at, with, to = w, i, k, j
					}
				}
				m.blocks[i] = before
			}
		}
		if at < 0 {
			break
		}
		m.blocks[at], now = to, best
		if with >= 0 {
			m.blocks[with] = to
		}
	}
	return now
}

// mostPairs is how many defenders there may be for blocks by two to be tried.
const mostPairs = 9

// bestPartner looks for a second blocker beside i on attacker j that makes the
// combat worth less than best to the attacker.
func (m *melee) bestPartner(i, j int, best float64) (partner int, worth float64) {
	partner = -1
	if len(m.defenders) > mostPairs {
		return -1, best
	}
	for k := i + 1; k < len(m.defenders); k++ {
		if m.blocks[k] == j || !m.can[k][j] {
			continue
		}
		before := m.blocks[k]
		m.blocks[k] = j
		if m.proper() {
			if w := m.fight(); w < best {
				best, partner = w, k
			}
		}
		m.blocks[k] = before
	}
	return partner, best
}

// menaceOf estimates what the defending player could do in return: damage by
// those who would attack next, less what stays at home blocks.
func menaceOf(attackers, blockers []fighter) (damage float64) {
	hitters := slices.Clone(attackers)
	slices.SortFunc(hitters, func(a, b fighter) int { return int(b.power*10) - int(a.power*10) })
	used := make([]bool, len(blockers))
	for i := range hitters {
		a := &hitters[i]
		if a.has(mtg.Defender) {
			continue
		}
		stopped := false
		for j := range blockers {
			if !used[j] && (!a.has(mtg.Flying) || blockers[j].has(mtg.Flying) || blockers[j].has(mtg.Reach)) {
				used[j], stopped = true, true
				break
			}
		}
		if !stopped {
			damage += a.power
		}
	}
	return damage
}
