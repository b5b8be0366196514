package decision

import (
	"math"
	"slices"
)

// Propose puts into a a sensible legal answer to d and reports whether it found
// one. Nothing in it is random, and it needs no memory but a's own.
//
//   - Act takes the first option. Confirm says no. Number is the least.
//   - Pick takes as few options as may be, the first ones.
//   - Order keeps the order of the options.
//   - Distribute gives each its least, then each in order its due (N), then the
//     rest to the last Beyond option that may have it, else to the first option.
//   - Pay spends floating mana first, then sources that offer the fewest kinds
//     of mana, and life last. If nothing pays it activates the first Complex
//     ability, and if there is none it cancels.
//   - Attack and Block obey what is required with as few creatures as the
//     search finds, and otherwise nobody takes part.
//
// It finds none when there is none: a Name without an example, and
// decisions that contradict themselves. Joint constraints of a Pick, and
// requirements of an Attack or Block, are searched for a bounded time.
func (d *Decision) Propose(a *Answer) bool {
	a.Reset()
	a.Seq = d.Seq
	switch d.Kind {
	case Act:
		a.Picks = append(a.Picks, 0)
		return len(d.Options) > 0
	case Pick:
		return d.proposePicks(a, nil)
	case Order:
		for i := range d.Options {
			a.Picks = append(a.Picks, uint16(i))
		}
		return true
	case Name:
		a.Text = d.Example
		return a.Text != ""
	case Number:
		a.Numbers = append(a.Numbers, d.Min)
		return d.Min <= d.Max
	case Confirm:
		return true
	case Distribute:
		return d.proposeShares(a)
	case Pay:
		d.proposePay(a)
		d.orCancel(a)
		return true
	case Attack, Block:
		return d.proposeCombat(a)
	}
	return false
}

func (d *Decision) proposePay(a *Answer) {
	var room purseRoom
	p := d.purse(&room)
	p.sort()
	if !p.pay(a, nil) && !p.activate(a, nil) {
		a.Cancel = true
	}
}

// orCancel gives the payment up when it does not pay after all, as with symbols
// that no cost has, such as one of two colours that may be paid in three ways.
func (d *Decision) orCancel(a *Answer) {
	if !d.Legal(a) {
		a.Picks, a.Numbers, a.Cancel = a.Picks[:0], a.Numbers[:0], true
	}
}

// pickRoom is how many options a joint pick has without the heap, and
// maxPickGroups how many groups are searched.
const (
	pickRoom      = 256
	maxPickGroups = 64
	pickSteps     = 4000
)

// joint is a search for picks that suit the groups.
type joint struct {
	d      *Decision
	a      *Answer
	in     []uint64 // for each option, the groups it is in
	picked marks
	count  [maxPickGroups]int32
	size   int   // how many picks there may be
	within marks // the options that may be picked; nil: all
	steps  int
}

// proposePicks puts as few picks as possible into a, the first ones, or random
// ones.
func (d *Decision) proposePicks(a *Answer, r Random) bool {
	if d.Sum > 0 {
		return d.proposeSum(a)
	}
	if len(d.Groups) == 0 && len(d.Alike) == 0 {
		for i := range min(max(int(d.Min), 0), len(d.Options)) {
			a.Picks = append(a.Picks, uint16(i))
		}
		return len(a.Picks) >= int(d.Min) && d.Max >= max(d.Min, 0)
	}
	if d.Min <= 0 && d.Legal(a) {
		return true
	}
	return d.searchPicks(a, max(int(d.Min), 0), r)
}

// proposeSum picks as few options as add up to what is asked, those with the
// greatest numbers.
func (d *Decision) proposeSum(a *Answer) bool {
	for len(a.Picks) < int(d.Min) || d.sumOf(a.Picks) < int(d.Sum) {
		best := -1
		for i := range d.Options {
			if !slices.Contains(a.Picks, uint16(i)) && (best < 0 || d.Options[i].N > d.Options[best].N) {
				best = i
			}
		}
		if best < 0 || len(a.Picks) >= int(d.Max) {
			return false
		}
		a.Picks = append(a.Picks, uint16(best))
	}
	return d.Legal(a)
}

// Fewest returns how many options of a Pick add up to its Sum at least.
func (d *Decision) Fewest() int32 {
	var a Answer
	d.Min = 0
	d.proposeSum(&a)
	return int32(len(a.Picks))
}

// searchPicks looks for picks that suit the groups, size of them, or as few
// more as can be.
func (d *Decision) searchPicks(a *Answer, size int, r Random) bool {
	var inRoom [pickRoom]uint64
	var markRoom [markWords]uint64
	j := joint{d: d, a: a, in: inRoom[:], picked: markRoom[:]}
	if n := len(d.Options); n > pickRoom {
		j.in, j.picked = make([]uint64, n), make(marks, n/64+1)
	}
	if len(d.Groups) > maxPickGroups || d.hasBarredGroup() {
		return false
	}
	for g := range d.Groups {
		for _, m := range d.span(d.Groups[g].First, d.Groups[g].Count) {
			if int(m) < len(d.Options) {
				j.in[m] |= 1 << g
			}
		}
	}
	for j.size = size; j.size <= min(int(d.Max), len(d.Options)); j.size++ {
		if j.start(r) {
			return true
		}
	}
	return false
}

// start looks for size picks; several are looked for in one of the sets after another
// that have something in common.
func (j *joint) start(r Random) bool {
	d := j.d
	j.steps = 0
	if j.within = nil; len(d.Alike) == 0 || j.size < 2 {
		return j.run(0, r)
	}
	for k, first := 0, chance(r, len(d.Alike)); k < len(d.Alike); k++ {
		set := d.Alike[(first+k)%len(d.Alike)]
		j.within = make(marks, len(d.Options)/64+1)
		for _, m := range d.span(set.First, set.Count) {
			if int(m) < len(d.Options) {
				j.within.add(int(m))
			}
		}
		if j.run(0, r) {
			return true
		}
	}
	return false
}

// hasBarredGroup reports whether a group contradicts itself.
func (d *Decision) hasBarredGroup() bool {
	for i := range d.Groups {
		if d.Groups[i].Max < max(d.Groups[i].Min, 0) {
			return true
		}
	}
	return false
}

// run extends the picks to a legal answer, and takes them back if it cannot.
// What a group still lacks is picked first; free picks go upwards from option
// from.
func (j *joint) run(from int, r Random) bool {
	if j.steps++; j.steps > pickSteps {
		return false
	}
	if g := j.lacking(); g >= 0 {
		group := &j.d.Groups[g]
		members := j.d.span(group.First, group.Count)
		start := chance(r, len(members))
		for k := range members {
			if j.try(int(members[(start+k)%len(members)]), from, r) {
				return true
			}
		}
		return false
	}
	if len(j.a.Picks) == j.size {
		return true
	}
	n := len(j.d.Options)
	if r != nil {
		for k, start := 0, r.IntN(n); k < n; k++ {
			if j.try((start+k)%n, 0, r) {
				return true
			}
		}
		return false
	}
	for i := from; i < n; i++ {
		if j.try(i, i+1, r) {
			return true
		}
	}
	return false
}

// lacking returns a group with fewer picks than it needs, and -1 if none is.
func (j *joint) lacking() int {
	for g := range j.d.Groups {
		if j.count[g] < j.d.Groups[g].Min {
			return g
		}
	}
	return -1
}

// try picks option i if it may be picked, and goes on.
func (j *joint) try(i, from int, r Random) bool {
	if i >= len(j.d.Options) || len(j.a.Picks) >= j.size || j.picked.has(i) || j.within != nil && !j.within.has(i) || !j.shift(i, 1) {
		return false
	}
	j.picked.add(i)
	j.a.Picks = append(j.a.Picks, uint16(i))
	if j.run(from, r) {
		return true
	}
	j.a.Picks = j.a.Picks[:len(j.a.Picks)-1]
	j.picked.drop(i)
	j.shift(i, -1)
	return false
}

// shift adds by to the count of each group option i is in, and reports false,
// having changed nothing, if one would have too many.
func (j *joint) shift(i int, by int32) bool {
	for g := range j.d.Groups {
		if by > 0 && j.in[i]&(1<<g) != 0 && j.count[g] >= j.d.Groups[g].Max {
			return false
		}
	}
	for g := range j.d.Groups {
		if j.in[i]&(1<<g) != 0 {
			j.count[g] += by
		}
	}
	return true
}

// shareBounds returns the bounds of share i when last is the last Beyond option
// that may have any: those before it get their due, those after it nothing.
func (d *Decision) shareBounds(i, last int) (low, high int) {
	o := &d.Options[i]
	low, high = int(o.Min), int(o.Max)
	if i < last {
		low = max(low, int(o.N))
	}
	if o.Flags&Beyond != 0 && i > last {
		high = min(high, 0)
	}
	return low, high
}

// canShare reports whether the total can be distributed when last is the last
// Beyond option that may have any.
func (d *Decision) canShare(last int) bool {
	low, high := 0, 0
	for i := range d.Options {
		l, h := d.shareBounds(i, last)
		if l > h {
			return false
		}
		low, high = low+l, high+h
	}
	return low <= int(d.Total) && int(d.Total) <= high
}

// proposeShares distributes so that the last Beyond option gets what it can.
func (d *Decision) proposeShares(a *Answer) bool {
	for last := len(d.Options) - 1; last >= -1; last-- {
		if (last < 0 || d.Options[last].Flags&Beyond != 0) && d.canShare(last) {
			d.share(a, last)
			return true
		}
	}
	return false
}

func (d *Decision) share(a *Answer, last int) {
	left := int(d.Total)
	for i := range d.Options {
		low, _ := d.shareBounds(i, last)
		a.Numbers = append(a.Numbers, int32(low))
		left -= low
	}
	give := func(i, upTo int) {
		_, high := d.shareBounds(i, last)
		n := max(0, min(left, min(upTo, high)-int(a.Numbers[i])))
		a.Numbers[i] += int32(n)
		left -= n
	}
	for i := range d.Options {
		give(i, int(d.Options[i].N))
	}
	if last >= 0 {
		give(last, math.MaxInt32)
	}
	for i := range d.Options {
		give(i, math.MaxInt32)
	}
}
