package decision

// combatTally is what a declaration under way comes to, so that one pair more or less
// costs as much among thousands as among few: how many partners each option has in it,
// how many are beside each partner, and how many pairs obey each requirement.
type combatTally struct {
	d *Decision
	a *Answer

	with, on []int32
	parts    int // how many options take part
	met      []int32
	obeyed   int // how many requirements are obeyed

	// first and next chain the requirements of each option, those of any option
	// begin with anyOf; all of them are numbered from 1.
	first, next []int32
	anyOf       int32
}

// tallyRoom is the memory of a tally of a usual combat.
type tallyRoom struct {
	with, first [combatOptions]int32
	on          [combatPartners]int32
	met, next   [combatOptions]int32
}

// tally returns one of the declaration that a holds, in the memory given if that is
// enough.
func (d *Decision) tally(a *Answer, room *tallyRoom) combatTally {
	t := combatTally{
		d: d, a: a,
		with: room.with[:], first: room.first[:], on: room.on[:], met: room.met[:], next: room.next[:],
	}
	if n := len(d.Options); n > combatOptions {
		t.with, t.first = make([]int32, n), make([]int32, n)
	}
	if n := len(d.Others); n > combatPartners {
		t.on = make([]int32, n)
	}
	if n := len(d.Requirements); n > combatOptions {
		t.met, t.next = make([]int32, n), make([]int32, n)
	}
	for i := len(d.Requirements) - 1; i >= 0; i-- {
		chain := &t.anyOf
		if q := &d.Requirements[i]; q.Option != AnyOption {
			if int(q.Option) >= len(d.Options) {
				continue // nothing obeys it
			}
			chain = &t.first[q.Option]
		}
		t.next[i], *chain = *chain, int32(i+1)
	}
	t.recount()
	return t
}

// recount counts the pairs of an answer that was filled otherwise; none were counted.
func (t *combatTally) recount() {
	for i, p := range t.a.Picks {
		t.count(p, t.a.Numbers[i], 1)
	}
}

// count counts a pair that is added, or with -1 one that is taken out.
func (t *combatTally) count(p uint16, n, by int32) {
	t.on[n] += by
	t.with[p] += by
	if by > 0 && t.with[p] == 1 || by < 0 && t.with[p] == 0 {
		t.parts += int(by)
	}
	t.obey(t.first[p], n, by)
	t.obey(t.anyOf, n, by)
}

// obey counts for the requirements of a chain a pair with partner n.
func (t *combatTally) obey(chain, n, by int32) {
	for i := chain; i != 0; i = t.next[i-1] {
		if !t.d.lists(&t.d.Requirements[i-1], n) {
			continue
		}
		met := &t.met[i-1]
		*met += by
		if by > 0 && *met == 1 || by < 0 && *met == 0 {
			t.obeyed += int(by)
		}
	}
}

// obeys reports whether requirement number i is obeyed.
func (t *combatTally) obeys(i int) bool { return t.met[i] > 0 }

// push adds a pair.
func (t *combatTally) push(p int, n int32) {
	t.a.Picks = append(t.a.Picks, uint16(p))
	t.a.Numbers = append(t.a.Numbers, n)
	t.count(uint16(p), n, 1)
}

// pop takes out the last pair.
func (t *combatTally) pop() { t.drop(len(t.a.Picks) - 1) }

// drop takes out pair i.
func (t *combatTally) drop(i int) {
	a := t.a
	t.count(a.Picks[i], a.Numbers[i], -1)
	a.Picks = append(a.Picks[:i], a.Picks[i+1:]...)
	a.Numbers = append(a.Numbers[:i], a.Numbers[i+1:]...)
}

// putBack adds a pair where it was.
func (t *combatTally) putBack(i int, p uint16, n int32) {
	a := t.a
	a.Picks, a.Numbers = append(a.Picks, 0), append(a.Numbers, 0)
	copy(a.Picks[i+1:], a.Picks[i:])
	copy(a.Numbers[i+1:], a.Numbers[i:])
	a.Picks[i], a.Numbers[i] = p, n
	t.count(p, n, 1)
}

// empty takes out all pairs.
func (t *combatTally) empty() {
	for len(t.a.Picks) > 0 {
		t.pop()
	}
}

// fits reports whether option p can be added beside partner n without one too
// many taking part anywhere; most may take part in all.
func (t *combatTally) fits(p int, n int32, most int) bool {
	d := t.d
	if p >= len(d.Options) || n < 0 || int(n) >= len(d.Others) {
		return false
	}
	with, others := t.with[p], d.Others[n].Max
	if with >= d.mostPartners(uint16(p)) || others > 0 && t.on[n] >= others {
		return false
	}
	if d.MaxParts > 0 {
		most = min(most, int(d.MaxParts))
	}
	if with == 0 && (t.parts >= most || t.crowded(uint16(p))) {
		return false
	}
	return d.mayPair(uint16(p), n) && !(with > 0 && hasPair(t.a, len(t.a.Picks), uint16(p), n))
}

// crowded reports whether as many as may of a group take part that option p belongs to.
func (t *combatTally) crowded(p uint16) bool {
	for i := range t.d.Groups {
		g := &t.d.Groups[i]
		for _, q := range t.d.span(g.First, g.Count) {
			if q == p && t.d.taking(g, t.with) >= g.Max {
				return true
			}
		}
	}
	return false
}

// sparse returns a partner beside whom are some but too few, and -1 if none is.
func (t *combatTally) sparse() int32 {
	for _, n := range t.a.Numbers {
		if t.isSparse(n) {
			return n
		}
	}
	return -1
}

// isSparse reports whether some but too few are beside partner n.
func (t *combatTally) isSparse(n int32) bool { return t.on[n] > 0 && t.on[n] < t.d.Others[n].Min }

// isLonely reports whether only one takes part, and may not alone.
func (t *combatTally) isLonely() bool { return t.parts == 1 && t.d.notAlone(t.a.Picks[0]) }

// staysLegal reports whether a legal declaration is legal still, when a pair with partner
// n was added that fits, or was taken out.
func (t *combatTally) staysLegal(n int32) bool {
	return !t.isSparse(n) && !t.isLonely() && t.obeyed >= int(t.d.Best)
}
