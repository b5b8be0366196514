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
	preys     bool // it attacks the prey, not the player
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
	// prey is how much damage a planeswalker or battle can take that is attacked
	// besides, prize what each point is worth.
	prey, prize float64
	// least says how many must block an attacker together.
	least []int
	// alike is the first defender that fights as each does, itself at most, and
	// twin the same of attackers.
	alike, twin []int
	// duels is what each attacker's part of the last fight came to, total all of
	// them together.
	duels []outcome
	total outcome
	line  []*fighter // the blockers of the duel that is tried
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
		alike: make([]int, len(defenders)), twin: make([]int, len(attackers)), duels: make([]outcome, len(attackers)),
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

// group finds who fights alike, once it is known who may block whom.
func (m *melee) group() {
	for i := range m.defenders {
		k := 0
		for k < i && !(m.defenders[k].like(&m.defenders[i]) && slices.Equal(m.can[k], m.can[i])) {
			k++
		}
		m.alike[i] = k
	}
	for i := range m.attackers {
		k := 0
		for k < i && !(m.attackers[k].like(&m.attackers[i]) && m.least[k] == m.least[i] && m.blockedAlike(k, i)) {
			k++
		}
		m.twin[i] = k
	}
}

// like reports whether the two fight alike.
func (f *fighter) like(g *fighter) bool {
	return f.o.Face == g.o.Face && f.preys == g.preys && f.power == g.power && f.toughness == g.toughness && f.worth == g.worth && f.keywords == g.keywords
}

// blockedAlike reports whether all who may block the one attacker may block the
// other.
func (m *melee) blockedAlike(i, j int) bool {
	for _, may := range m.can {
		if may[i] != may[j] {
			return false
		}
	}
	return true
}

// outcome is what a fight comes to.
type outcome struct {
	damage       float64 // to the defending player
	struck       float64 // damage to the prey
	attackerGain float64
	defenderGain float64
	killed       float64 // the worth of the defenders that die, less the attackers'
}

func (x *outcome) add(y *outcome) {
	x.damage += y.damage
	x.struck += y.struck
	x.attackerGain += y.attackerGain
	x.defenderGain += y.defenderGain
	x.killed += y.killed
}

// worth returns what the outcome is worth to the attacking player.
func (m *melee) worth(x *outcome) float64 {
	worth := x.killed + m.prize*min(x.struck, m.prey)
	if x.damage != x.defenderGain {
		worth += lifeWorth(m.defenderLife) - lifeWorth(m.defenderLife+x.defenderGain-x.damage)
	}
	if x.attackerGain != 0 {
		worth += lifeWorth(m.attackerLife+x.attackerGain) - lifeWorth(m.attackerLife)
	}
	return worth
}

// fight tries the combat out and returns what it is worth to the attacker.
func (m *melee) fight() float64 {
	for i := range m.defenders {
		m.defenders[i].dead = false
	}
	var out outcome
	for i := range m.attackers {
		m.duels[i] = m.duel(i)
		out.add(&m.duels[i])
	}
	m.total = out
	return m.worth(&out)
}

// duel tries out attacker i against those who block it. What one attacker and
// its blockers do to each other is no matter to the others, but for the totals
// of life.
func (m *melee) duel(i int) (out outcome) {
	a := &m.attackers[i]
	a.left, a.dead = a.toughness, false
	if !m.in[i] {
		return out
	}
	first := a.twoSteps()
	m.line = m.line[:0]
	for j, at := range m.blocks {
		if at == i {
			b := &m.defenders[j]
			b.left, b.dead = b.toughness, false
			first = first || b.twoSteps()
			m.line = append(m.line, b)
		}
	}
	if first {
		m.strike(a, &out, true)
	}
	m.strike(a, &out, false)
	if a.dead {
		out.killed -= a.worth
	}
	for _, b := range m.line {
		if b.dead {
			out.killed += b.worth
		}
	}
	return out
}

// twoSteps reports whether the creature makes that there are two steps of combat
// damage (510.4).
func (f *fighter) twoSteps() bool { return f.has(mtg.FirstStrike) || f.has(mtg.DoubleStrike) }

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

// strike deals the damage of one damage step between the attacker and the line
// of its blockers, and marks who has died.
func (m *melee) strike(a *fighter, out *outcome, first bool) {
	if a.strikes(first) {
		m.strikeBlockers(out, a)
		if a.has(mtg.Lifelink) {
			out.attackerGain += a.power
		}
	}
	for _, b := range m.line {
		if !b.strikes(first) {
			continue
		}
		hit(b, a, b.power)
		if b.has(mtg.Lifelink) {
			out.defenderGain += b.power
		}
	}
	a.bury()
	for _, b := range m.line {
		b.bury()
	}
}

// strikeBlockers deals an attacker's damage: to its blockers in the order in
// which they are easiest to kill, and what is beyond with trample, or all when
// nobody blocks, to the player.
func (m *melee) strikeBlockers(out *outcome, a *fighter) {
	rest := a.power
	var last *fighter
	for rest > 0 {
		var next *fighter
		for _, b := range m.line {
			if b.left > 0 && (next == nil || b.left < next.left) {
				next = b
			}
		}
		if next == nil {
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
	switch free := len(m.line) == 0 || a.has(mtg.Trample) || a.has(mtg.TrampleOverPlaneswalkers); {
	case free && a.preys:
		out.struck += rest
	case free:
		out.damage += rest
	case last != nil:
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

// bury marks the creature dead if it has died.
func (f *fighter) bury() {
	f.dead = f.dead || f.left <= 0 && !f.has(mtg.Indestructible)
}

// proper reports whether attacker i, if there is one, is not blocked by too few.
func (m *melee) proper(i int) bool {
	if i < 0 || m.least[i] < 2 {
		return true
	}
	n := 0
	for _, b := range m.blocks {
		if b == i {
			n++
		}
	}
	return n == 0 || n >= m.least[i]
}

// mostRounds bounds how often the attack and the blocks are bettered.
const mostRounds = 10

// move is a change of the blocks: one or two defenders block another attacker,
// or none (-1).
type move struct {
	who, with int // with is -1 when one alone changes
	to        int
	worth     float64
}

// mostSteep is up to how many attackers times defenders the best change of all is
// looked for each time; beyond, every defender in turn makes its best one.
const mostSteep = 150

// bestBlocks looks for the blocks that are worst for the attacker, one change
// at a time, and returns what the combat is then worth to him.
func (m *melee) bestBlocks() float64 {
	for i := range m.blocks {
		m.blocks[i] = -1
	}
	now := m.fight()
	steep := len(m.attackers)*len(m.defenders) <= mostSteep
	rounds := 2
	if steep {
		rounds = max(mostRounds, len(m.defenders))
	}
	for range rounds {
		before := now
		best := move{who: -1, worth: now - 0.01}
		for i := range m.defenders {
			if m.tried(i) {
				continue
			}
			for j := -1; j < len(m.attackers); j++ {
				if m.mayBlock(i, j) {
					m.tryBlock(&best, i, j)
				}
			}
			if !steep {
				now = m.take(best, now)
				best = move{who: -1, worth: now - 0.01}
			}
		}
		if now = m.take(best, now); now >= before {
			break
		}
	}
	return now
}

// take makes a move, if there is one, and returns what the combat is worth then.
func (m *melee) take(x move, now float64) float64 {
	if x.who < 0 {
		return now
	}
	m.blocks[x.who] = x.to
	if x.with >= 0 {
		m.blocks[x.with] = x.to
	}
	m.fight()
	return x.worth
}

// mayBlock reports whether defender i could block attacker j instead of what it
// blocks now; -1 is nobody.
func (m *melee) mayBlock(i, j int) bool {
	return j != m.blocks[i] && (j < 0 || m.in[j] && m.can[i][j])
}

// tried reports whether a defender like i, that blocks the same, comes before it.
func (m *melee) tried(i int) bool {
	for k := m.alike[i]; k < i; k++ {
		if m.alike[k] == m.alike[i] && m.blocks[k] == m.blocks[i] {
			return true
		}
	}
	return false
}

// mostPairs is how many defenders there may be, and half of how many attackers, for
// blocks by two to be tried.
const mostPairs = 9

// tryBlock tries what it is worth that defender i blocks attacker j, alone or
// with a second one, and keeps the best.
func (m *melee) tryBlock(best *move, i, j int) {
	from := m.blocks[i]
	m.blocks[i] = j
	m.tryMove(best, move{who: i, with: -1, to: j}, from, -1)
	if j >= 0 && len(m.defenders) <= mostPairs && len(m.attackers) <= 2*mostPairs {
		for k := i + 1; k < len(m.defenders); k++ {
			if !m.mayBlock(k, j) {
				continue
			}
			other := m.blocks[k]
			m.blocks[k] = j
			m.tryMove(best, move{who: i, with: k, to: j}, from, other)
			m.blocks[k] = other
		}
	}
	m.blocks[i] = from
}

// tryMove tries the blocks as they stand after the move, which took blockers
// from up to two attackers.
func (m *melee) tryMove(best *move, x move, from, other int) {
	if !m.proper(x.to) || !m.proper(from) || !m.proper(other) {
		return
	}
	out := m.total
	for n, i := range [...]int{x.to, from, other} {
		if i < 0 || n == 2 && i == from {
			continue
		}
		was := &m.duels[i]
		now := m.duel(i)
		out.damage += now.damage - was.damage
		out.struck += now.struck - was.struck
		out.attackerGain += now.attackerGain - was.attackerGain
		out.defenderGain += now.defenderGain - was.defenderGain
		out.killed += now.killed - was.killed
	}
	if x.worth = m.worth(&out); x.worth < best.worth {
		*best = x
	}
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
