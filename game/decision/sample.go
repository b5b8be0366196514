package decision

// Random is what Sample draws from; *rand.Rand of math/rand/v2 is one.
type Random interface {
	// IntN returns a number from 0 to n-1, each as likely; n is positive.
	IntN(n int) int
}

// Bounds of drawing again when what was drawn is not legal.
const (
	pickTries   = 16
	combatTries = 16
)

// Sample puts a random legal answer to d into a and reports whether it found
// one; when it does not, there is none that Propose finds. It needs no memory
// but a's own. Every legal answer has a positive chance, with two exceptions
// named below; answers that differ in the order of picks only count as one.
//
//   - Act: each option is equally likely, and so is each number of a Number,
//     each order of an Order, and yes and no.
//   - Pick: each size is equally likely, and of each size each choice. Where
//     groups make that illegal it draws again, up to 16 times; then it picks at
//     random what a group lacks, until none lacks any, and fills up at random.
//   - Distribute: going through the options from a random one on, each share is
//     drawn among those that leave a legal rest. Which Beyond option is the last
//     to get any is drawn first.
//   - Pay: each object that can pay is given one of its options and kinds of
//     mana, floating mana and life a limit, and all are put in a random order;
//     each is used if it helps to cover what those before it do not, and picks
//     not needed are taken out again in a random order. How many symbols such
//     as {2/W} are paid by colour is drawn. When what was drawn so does not pay,
//     kinds of mana are chosen to suit. Exceptions: a Complex ability is
//     activated only when nothing else pays, and the answer cancels only when
//     nothing pays at all.
//   - Attack and Block: going through the creatures from a random one on, each
//     takes part with probability 1/2 beside a partner drawn among its own, and
//     with 1/2 again beside another if it may have more. Then it adds what is
//     required at random, adds to or takes from partners that have too few
//     beside them, and sees to those who may not be alone. If the outcome is not
//     legal it draws again, up to 16 times; then it takes what Propose finds and
//     adds to it at random.
func (d *Decision) Sample(a *Answer, r Random) bool {
	a.Reset()
	a.Seq = d.Seq
	switch d.Kind {
	case Act:
		return d.sampleAct(a, r)
	case Pick:
		return d.samplePicks(a, r)
	case Order:
		d.drawPicks(a, len(d.Options), r)
		return true
	case Name:
		a.Text = d.Example
		return a.Text != ""
	case Number:
		if d.Min > d.Max {
			return false
		}
		a.Numbers = append(a.Numbers, int32(between(r, int(d.Min), int(d.Max))))
		return true
	case Confirm:
		a.Yes = r.IntN(2) == 1 && !d.Unable
		return true
	case Distribute:
		return d.sampleShares(a, r)
	case Pay:
		d.samplePay(a, r)
		d.orCancel(a)
		return true
	case Attack, Block:
		return d.sampleCombat(a, r)
	}
	return false
}

// between returns a random number from low to high.
func between(r Random, low, high int) int { return low + r.IntN(high-low+1) }

func (d *Decision) sampleAct(a *Answer, r Random) bool {
	if len(d.Options) == 0 {
		return false
	}
	a.Picks = append(a.Picks, uint16(r.IntN(len(d.Options))))
	return true
}

func (d *Decision) samplePay(a *Answer, r Random) {
	var room purseRoom
	p := d.purse(&room)
	if !p.pay(a, r) && !p.activate(a, r) {
		a.Cancel = true
	}
}

// drawPicks makes a random choice of size options, in a random order.
func (d *Decision) drawPicks(a *Answer, size int, r Random) {
	a.Picks = a.Picks[:0]
	n := len(d.Options)
	for i := range n {
		a.Picks = append(a.Picks, uint16(i))
	}
	for i := range min(size, n-1) {
		j := between(r, i, n-1)
		a.Picks[i], a.Picks[j] = a.Picks[j], a.Picks[i]
	}
	a.Picks = a.Picks[:size]
}

func (d *Decision) samplePicks(a *Answer, r Random) bool {
	low, high := max(int(d.Min), 0), min(int(d.Max), len(d.Options))
	if low > high {
		return false
	}
	for range pickTries {
		d.drawPicks(a, between(r, low, high), r)
		if len(d.Groups) == 0 && len(d.Alike) == 0 && d.Sum == 0 && d.Most == 0 || d.Legal(a) {
			return true
		}
	}
	a.Picks = a.Picks[:0]
	if d.Sum == 0 && d.Most == 0 && d.searchPicks(a, between(r, low, high), r) {
		return true
	}
	a.Picks = a.Picks[:0]
	return d.proposePicks(a, nil)
}

// sampleShares draws which Beyond option is the last that may have any, and
// then the shares.
func (d *Decision) sampleShares(a *Answer, r Random) bool {
	ways, chosen := 0, -1
	for last := -1; last < len(d.Options); last++ {
		if last >= 0 && d.Options[last].Flags&Beyond == 0 || !d.canShare(last) {
			continue
		}
		if ways++; r.IntN(ways) == 0 {
			chosen = last
		}
	}
	if ways == 0 {
		return false
	}
	d.drawShares(a, chosen, r)
	return true
}

// drawShares draws each share among those that leave the rest a legal way.
func (d *Decision) drawShares(a *Answer, last int, r Random) {
	n := len(d.Options)
	low, high := 0, 0
	for i := range d.Options {
		l, h := d.shareBounds(i, last)
		low, high = low+l, high+h
		a.Numbers = append(a.Numbers, 0)
	}
	left := int(d.Total)
	for k, start := 0, r.IntN(max(n, 1)); k < n; k++ {
		i := (start + k) % n
		l, h := d.shareBounds(i, last)
		low, high = low-l, high-h
		share := between(r, max(l, left-high), min(h, left-low))
		a.Numbers[i] = int32(share)
		left -= share
	}
}

func (d *Decision) sampleCombat(a *Answer, r Random) bool {
	var room tallyRoom
	m := combatSearch{combatTally: d.tally(a, &room), most: len(d.Options)}
	for range combatTries {
		m.draw(r)
		if d.Best > 0 {
			m.drawRequired(r)
		}
		m.balance(r)
		if m.isLonely() {
			m.addAny(r)
		}
		if d.Legal(a) {
			return true
		}
	}
	m.empty()
	if !d.proposeCombat(a) {
		return false
	}
	m.recount()
	m.embellish(r)
	return true
}

// draw makes a declaration in which each takes part with probability 1/2.
func (m *combatSearch) draw(r Random) {
	m.empty()
	n := len(m.d.Options)
	for k, start := 0, r.IntN(max(n, 1)); k < n; k++ {
		p := (start + k) % n
		partners := int(m.d.Options[p].Count)
		for most := min(int(m.d.mostPartners(uint16(p))), partners); most > 0 && r.IntN(2) == 1; most-- {
			m.addBeside(p, r)
		}
	}
}

// addBeside adds option p beside a partner drawn among its own, if that fits.
func (m *combatSearch) addBeside(p int, r Random) {
	o := &m.d.Options[p]
	partners := m.d.span(o.First, o.Count)
	if len(partners) == 0 {
		return
	}
	if n := int32(partners[r.IntN(len(partners))]); m.fits(p, n, m.most) {
		m.push(p, n)
	}
}

// drawRequired adds for each requirement not obeyed a random pair that obeys
// it, while too few are obeyed.
func (m *combatSearch) drawRequired(r Random) {
	d := m.d
	count := len(d.Requirements)
	for k, start := 0, r.IntN(max(count, 1)); k < count && m.obeyed < int(d.Best); k++ {
		i := (start + k) % count
		q := &d.Requirements[i]
		listed := d.span(q.First, q.Count)
		if len(listed) == 0 || m.obeys(i) {
			continue
		}
		if q.Option != AnyOption {
			m.addAmong(int(q.Option), listed, r)
			continue
		}
		for j, from := 0, r.IntN(max(len(d.Options), 1)); j < len(d.Options) && !m.obeys(i); j++ {
			m.addAmong((from+j)%len(d.Options), listed, r)
		}
	}
}

// addAmong adds option p beside the first of the partners listed, from a random
// one on, where it fits.
func (m *combatSearch) addAmong(p int, listed []uint16, r Random) {
	start := r.IntN(len(listed))
	for k := range listed {
		if n := int32(listed[(start+k)%len(listed)]); m.fits(p, n, m.most) {
			m.push(p, n)
			return
		}
	}
}

// balance sees to the partners that have some but too few beside them: it adds
// more, or takes all of them away.
func (m *combatSearch) balance(r Random) {
	d := m.d
	for n := m.sparse(); n >= 0; n = m.sparse() {
		if r.IntN(2) == 1 {
			start := r.IntN(len(d.Options))
			for k := 0; k < len(d.Options) && m.sparse() == n; k++ {
				if p := (start + k) % len(d.Options); m.fits(p, n, m.most) {
					m.push(p, n)
				}
			}
		}
		if m.sparse() == n {
			m.clear(n)
		}
	}
}

// clear takes everybody from partner n.
func (m *combatSearch) clear(n int32) {
	for i := len(m.a.Picks) - 1; i >= 0; i-- {
		if m.a.Numbers[i] == n {
			m.drop(i)
		}
	}
}

// addAny adds one more who takes part, or takes away those who do.
func (m *combatSearch) addAny(r Random) {
	n := len(m.d.Options)
	if alone := len(m.a.Picks); r.IntN(2) == 1 {
		for k, start := 0, r.IntN(n); k < n && len(m.a.Picks) == alone; k++ {
			if p := (start + k) % n; p != int(m.a.Picks[0]) {
				m.addBeside(p, r)
			}
		}
		return
	}
	m.empty()
}

// embellish adds others at random to a legal declaration, as long as it stays
// legal.
func (m *combatSearch) embellish(r Random) {
	n := len(m.d.Options)
	for k, start := 0, r.IntN(max(n, 1)); k < n; k++ {
		if r.IntN(2) == 0 {
			continue
		}
		before := len(m.a.Picks)
		m.addBeside((start+k)%n, r)
		if len(m.a.Picks) > before && !m.staysLegal(m.a.Numbers[before]) {
			m.pop()
		}
	}
}
