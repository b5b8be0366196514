package decision

// Bounds of the search for a declaration that obeys what is required: how many
// more sizes are tried one by one than the least that could do, how many steps
// each gets, and how many the last try of any size gets.
const (
	combatSizes     = 6
	combatSteps     = 400
	combatLastSteps = 20000
)

// combatSearch is a search for a legal declaration of attackers or blockers. The
// pairs in a only ever grow on the way down, so a bound on too many, once
// broken, ends a path, and what is obeyed stays obeyed.
type combatSearch struct {
	d     *Decision
	a     *Answer
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
	m := combatSearch{d: d, a: a}
	least := d.leastParts()
	for size := least; size < least+combatSizes && size <= len(d.Options); size++ {
		m.most, m.steps = size, combatSteps
		if m.obey(0, 0) {
			return true
		}
	}
	m.most, m.steps = len(d.Options), combatLastSteps
	if !m.obey(0, 0) {
		return false
	}
	m.dismiss()
	return true
}

// leastParts returns a number of creatures below which Best requirements
// cannot be obeyed.
func (d *Decision) leastParts() int {
	shared, most := 0, 1
	for i := range d.Requirements {
		q := &d.Requirements[i]
		if q.Option == AnyOption {
			shared++
		} else if int(q.Option) < len(d.Options) {
			most = max(most, d.mostObeyed(q.Option))
		}
	}
	return max(1, (int(d.Best)-shared+most-1)/most)
}

// mostObeyed returns how many requirements of option p could be obeyed at most.
func (d *Decision) mostObeyed(p uint16) int {
	best := 0
	o := &d.Options[p]
	for _, n := range d.span(o.First, o.Count) {
		obeyed := 0
		for i := range d.Requirements {
			q := &d.Requirements[i]
			if q.Option == p && d.lists(q, int32(n)) {
				obeyed++
			}
		}
		best = max(best, obeyed)
	}
	return best * min(int(d.mostPartners(p)), max(1, int(o.Count)))
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

// obey decides about requirement next and those after it, when skipped of those
// before it are to stay disobeyed, and reports whether that led to a legal
// declaration.
func (m *combatSearch) obey(next, skipped int) bool {
	d := m.d
	if m.steps--; m.steps < 0 || len(d.Requirements)-skipped < int(d.Best) {
		return false
	}
	if m.obeyed() >= int(d.Best) {
		return m.complete()
	}
	if next == len(d.Requirements) {
		return false
	}
	q := &d.Requirements[next]
	if d.obeys(m.a, q) {
		return m.obey(next+1, skipped)
	}
	first, end := 0, len(d.Options)
	if q.Option != AnyOption {
		first, end = int(q.Option), min(end, int(q.Option)+1)
	}
	for p := first; p < end; p++ {
		for _, n := range d.span(q.First, q.Count) {
			if !d.fits(m.a, p, int32(n), m.most) {
				continue
			}
			m.push(p, int32(n))
			if m.obey(next+1, skipped) {
				return true
			}
			m.pop()
		}
	}
	return m.obey(next+1, skipped+1)
}

// obeyed returns how many requirements are obeyed.
func (m *combatSearch) obeyed() (n int) {
	for i := range m.d.Requirements {
		if m.d.obeys(m.a, &m.d.Requirements[i]) {
			n++
		}
	}
	return n
}

// complete adds whoever is lacking: to partners that take several or none, and
// beside one who may not be alone.
func (m *combatSearch) complete() bool {
	if m.steps--; m.steps < 0 {
		return false
	}
	d := m.d
	if n := d.sparse(m.a); n >= 0 {
		for p := range d.Options {
			if m.with(p, n) {
				return true
			}
		}
		return false
	}
	if !d.isLonely(m.a) {
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
	if !m.d.fits(m.a, p, n, m.most) {
		return false
	}
	m.push(p, n)
	if m.complete() {
		return true
	}
	m.pop()
	return false
}

func (m *combatSearch) push(p int, n int32) {
	m.a.Picks = append(m.a.Picks, uint16(p))
	m.a.Numbers = append(m.a.Numbers, n)
}

func (m *combatSearch) pop() {
	m.a.Picks = m.a.Picks[:len(m.a.Picks)-1]
	m.a.Numbers = m.a.Numbers[:len(m.a.Numbers)-1]
}

// dismiss takes out, from the last to the first, those without whom the
// declaration is legal too.
func (m *combatSearch) dismiss() {
	for i := len(m.a.Picks) - 1; i >= 0; i-- {
		p, n := m.a.Picks[i], m.a.Numbers[i]
		m.a.dropPair(i)
		if m.d.check(m.a).Code != NotRefused {
			m.a.addPairAt(i, p, n)
		}
	}
}

// dropPair takes pair i out of a declaration.
func (a *Answer) dropPair(i int) {
	a.Picks = append(a.Picks[:i], a.Picks[i+1:]...)
	a.Numbers = append(a.Numbers[:i], a.Numbers[i+1:]...)
}

// addPairAt puts a pair back where it was.
func (a *Answer) addPairAt(i int, p uint16, n int32) {
	a.Picks, a.Numbers = append(a.Picks, 0), append(a.Numbers, 0)
	copy(a.Picks[i+1:], a.Picks[i:])
	copy(a.Numbers[i+1:], a.Numbers[i:])
	a.Picks[i], a.Numbers[i] = p, n
}

// fits reports whether option p can be added beside partner n without one too
// many taking part anywhere; most may take part in all.
func (d *Decision) fits(a *Answer, p int, n int32, most int) bool {
	if p >= len(d.Options) || !d.mayPair(uint16(p), n) {
		return false
	}
	with, on := int32(0), int32(0)
	for i, q := range a.Picks {
		if int(q) == p {
			if with++; a.Numbers[i] == n {
				return false
			}
		}
		if a.Numbers[i] == n {
			on++
		}
	}
	if with >= d.mostPartners(uint16(p)) || d.Others[n].Max > 0 && on >= d.Others[n].Max {
		return false
	}
	if d.MaxParts > 0 {
		most = min(most, int(d.MaxParts))
	}
	return with > 0 || a.parts() < most
}

// parts returns how many options take part, each counted once.
func (a *Answer) parts() (n int) {
	for i, p := range a.Picks {
		n++
		for _, q := range a.Picks[:i] {
			if q == p {
				n--
				break
			}
		}
	}
	return n
}

// sparse returns a partner beside whom are some but too few, and -1 if none is.
func (d *Decision) sparse(a *Answer) int32 {
	for _, n := range a.Numbers {
		on := int32(0)
		for _, k := range a.Numbers {
			if k == n {
				on++
			}
		}
		if on < d.Others[n].Min {
			return n
		}
	}
	return -1
}

// isLonely reports whether only one takes part, and may not alone.
func (d *Decision) isLonely(a *Answer) bool {
	return len(a.Picks) > 0 && d.notAlone(a.Picks[0]) && a.parts() == 1
}
