package decision

// Bounds of the search for a declaration that obeys what is required: how many
// more sizes are tried one by one than the least that could do, how many steps
// each gets, and how many the last try of any size gets.
const (
	combatSizes     = 6
	combatSteps     = 400
	combatLastSteps = 20000
)

// combatSearch is a search for a legal declaration of attackers or blockers. On the way
// down pairs are only ever added, so a bound on too many, once broken, ends a path, and
// what is obeyed stays obeyed.
type combatSearch struct {
	combatTally
	most  int // how many may take part
	steps int
}

// proposeCombat obeys as many requirements as must be with few creatures: it
// tries sizes from the least that could do, then any size, and at the end
// takes out whoever is not needed.
func (d *Decision) proposeCombat(a *Answer) bool {
	if d.Best <= 0 {
		return true
	}
	var room tallyRoom
	m := combatSearch{combatTally: d.tally(a, &room)}
	least := m.leastParts()
	for size := least; size < least+combatSizes && size <= len(d.Options); size++ {
		m.most, m.steps = size, combatSteps
		if m.search(0, 0) {
			return true
		}
	}
	m.most, m.steps = len(d.Options), combatLastSteps
	if !m.search(0, 0) {
		return false
	}
	m.dismiss()
	return true
}

// leastParts returns a number of creatures below which Best requirements
// cannot be obeyed.
func (m *combatSearch) leastParts() int {
	d := m.d
	shared, most := 0, 1
	for i := range d.Requirements {
		if d.Requirements[i].Option == AnyOption {
			shared++
		}
	}
	for p := range d.Options {
		if m.first[p] != 0 {
			most = max(most, m.mostObeyed(p))
		}
	}
	return max(1, (int(d.Best)-shared+most-1)/most)
}

// mostObeyed returns how many requirements of option p could be obeyed at most.
func (m *combatSearch) mostObeyed(p int) int {
	d, best := m.d, 0
	o := &d.Options[p]
	for _, n := range d.span(o.First, o.Count) {
		obeyed, all := 0, 0
		for i := m.first[p]; i != 0; i = m.next[i-1] {
			if all++; d.lists(&d.Requirements[i-1], int32(n)) {
				obeyed++
			}
		}
		if best = max(best, obeyed); best == all {
			break
		}
	}
	return best * min(int(d.mostPartners(uint16(p))), max(1, int(o.Count)))
}

// lists reports whether requirement q lists partner n.
func (d *Decision) lists(q *Requirement, n int32) bool {
	for _, l := range d.span(q.First, q.Count) {
		if int32(l) == n {
			return true
		}
	}
	return false
}

// search decides about requirement next and those after it, when skipped of those
// before it are to stay disobeyed, and reports whether that led to a legal
// declaration.
func (m *combatSearch) search(next, skipped int) bool {
	d := m.d
	if m.steps--; m.steps < 0 || len(d.Requirements)-skipped < int(d.Best) {
		return false
	}
	if m.obeyed >= int(d.Best) {
		return m.complete()
	}
	if next == len(d.Requirements) {
		return false
	}
	if m.obeys(next) {
		return m.search(next+1, skipped)
	}
	q := &d.Requirements[next]
	first, end := 0, len(d.Options)
	if q.Option != AnyOption {
		first, end = int(q.Option), min(end, int(q.Option)+1)
	}
	for p := first; p < end; p++ {
		for _, n := range d.span(q.First, q.Count) {
			if !m.fits(p, int32(n), m.most) {
				continue
			}
			m.push(p, int32(n))
			if m.search(next+1, skipped) {
				return true
			}
			m.pop()
		}
	}
	return m.search(next+1, skipped+1)
}

// complete adds whoever is lacking: to partners that take several or none, and
// beside one who may not be alone.
func (m *combatSearch) complete() bool {
	if m.steps--; m.steps < 0 {
		return false
	}
	d := m.d
	if n := m.sparse(); n >= 0 {
		for p := range d.Options {
			if m.with(p, n) {
				return true
			}
		}
		return false
	}
	if !m.isLonely() {
		return true
	}
	for p := range d.Options {
		o := &d.Options[p]
		for _, n := range d.span(o.First, o.Count) {
			if p != int(m.a.Picks[0]) && m.with(p, int32(n)) {
				return true
			}
		}
	}
	return false
}

// with completes the declaration with option p beside partner n.
func (m *combatSearch) with(p int, n int32) bool {
	if !m.fits(p, n, m.most) {
		return false
	}
	m.push(p, n)
	if m.complete() {
		return true
	}
	m.pop()
	return false
}

// dismiss takes out, from the last to the first, those without whom the
// declaration is legal too.
func (m *combatSearch) dismiss() {
	for i := len(m.a.Picks) - 1; i >= 0; i-- {
		p, n := m.a.Picks[i], m.a.Numbers[i]
		m.drop(i)
		if !m.staysLegal(n) {
			m.putBack(i, p, n)
		}
	}
}
