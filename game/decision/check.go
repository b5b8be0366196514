package decision

import (
	"slices"

	"github.com/apnap/apnap/game/rule"
)

// Check is the one predicate of what is legal: it returns nil when a is a
// legal answer to d, and otherwise why it is not. It knows nothing but d, so
// whoever is asked can use it before answering.
//
// Any answer at all may be passed: malformed ones are refused, none panics. A
// legal answer costs no allocation.
func (d *Decision) Check(a *Answer) *Refusal {
	r := d.check(a)
	if r.Code == NotRefused {
		return nil
	}
	refused := r
	return &refused
}

// Legal reports whether a is a legal answer to d; neither outcome allocates.
func (d *Decision) Legal(a *Answer) bool { return d.check(a).Code == NotRefused }

// check is Check with the Refusal as a value; its Code is NotRefused when the
// answer is legal.
func (d *Decision) check(a *Answer) Refusal {
	if a == nil {
		return d.refuse(RefusedForm, -1, 1, 0)
	}
	if a.Seq != d.Seq {
		return d.refuse(RefusedStale, -1, int(d.Seq), int(a.Seq))
	}
	if a.Cancel && d.Reversible && fieldsOf(a) == fieldCancel {
		return Refusal{} // 733.1
	}
	if int(d.Kind) >= len(fieldsUsed) || fieldsOf(a)&^fieldsUsed[d.Kind] != 0 {
		return d.refuse(RefusedForm, -1, 0, 0)
	}
	switch d.Kind {
	case Act:
		return d.checkPicks(a, 1, 1)
	case Pick:
		return d.checkPicks(a, int(d.Min), int(d.Max))
	case Order:
		return d.checkPicks(a, len(d.Options), len(d.Options))
	case Number:
		return d.checkNumber(a)
	case Confirm:
		if a.Yes && d.Unable {
			return d.refuse(RefusedUnable, -1, 0, 1)
		}
		return Refusal{}
	case Distribute:
		return d.checkShares(a)
	case Pay:
		return d.checkPay(a)
	case Attack, Block:
		return d.checkCombat(a)
	case Name:
		if a.Text == "" {
			return d.refuse(RefusedName, -1, 1, 0)
		}
		return Refusal{}
	}
	return d.refuse(RefusedForm, -1, 0, 0)
}

// Which fields of an Answer hold something.
const (
	fieldYes = 1 << iota
	fieldCancel
	fieldPicks
	fieldNumbers
	fieldText
)

// fieldsUsed says which fields an answer to each kind may fill.
var fieldsUsed = [...]uint8{
	NoDecision: 0,
	Act:        fieldPicks,
	Pick:       fieldPicks,
	Order:      fieldPicks,
	Number:     fieldNumbers,
	Confirm:    fieldYes,
	Distribute: fieldNumbers,
	Pay:        fieldPicks | fieldNumbers | fieldCancel,
	Attack:     fieldPicks | fieldNumbers,
	Block:      fieldPicks | fieldNumbers,
	Name:       fieldText,
}

func fieldsOf(a *Answer) (f uint8) {
	if a.Yes {
		f |= fieldYes
	}
	if a.Cancel {
		f |= fieldCancel
	}
	if len(a.Picks) > 0 {
		f |= fieldPicks
	}
	if len(a.Numbers) > 0 {
		f |= fieldNumbers
	}
	if a.Text != "" {
		f |= fieldText
	}
	return f
}

// refuse returns a refusal that cites the rule of the decision, or where it has
// none the rule about illegal actions (733.1).
func (d *Decision) refuse(code RefusalCode, option, want, got int) Refusal {
	r := d.Rule
	if r == 0 {
		r = rule.R733_1
	}
	return d.refuseBy(r, code, option, want, got)
}

func (d *Decision) refuseBy(by rule.Ref, code RefusalCode, option, want, got int) Refusal {
	return Refusal{Seq: d.Seq, Kind: d.Kind, Code: code, Rule: by, Option: option, Want: want, Got: got}
}

// span returns count members of Pairs from first on, and none when there are
// not that many.
func (d *Decision) span(first uint32, count uint16) []uint16 {
	if end := int(first) + int(count); end <= len(d.Pairs) {
		return d.Pairs[first:end]
	}
	return nil
}

// marks is a set of indexes, one bit each.
type marks []uint64

// markWords is how many words of marks fit on the goroutine's own memory: an
// index of 2048 and more needs the heap.
const markWords = 32

func (m marks) has(i int) bool { return i>>6 < len(m) && m[i>>6]&(1<<(i&63)) != 0 }
func (m marks) add(i int)      { m[i>>6] |= 1 << (i & 63) }
func (m marks) drop(i int)     { m[i>>6] &^= 1 << (i & 63) }

// checkPicks checks that a picks from low to high different options, and of
// each group as many as it asks for.
func (d *Decision) checkPicks(a *Answer, low, high int) Refusal {
	switch n := len(a.Picks); {
	case n < low:
		return d.refuse(RefusedTooFew, -1, low, n)
	case n > high:
		return d.refuse(RefusedTooMany, -1, max(high, 0), n)
	}
	var room [markWords]uint64
	picked := marks(room[:])
	if len(d.Options) > markWords*64 {
		picked = make(marks, len(d.Options)/64+1)
	}
	for _, p := range a.Picks {
		if int(p) >= len(d.Options) {
			return d.refuse(RefusedOption, -1, len(d.Options), int(p))
		}
		if picked.has(int(p)) {
			return d.refuse(RefusedTwice, int(p), 1, 2)
		}
		picked.add(int(p))
	}
	if d.Kind != Pick {
		return Refusal{}
	}
	if sum := d.sumOf(a.Picks); d.Sum > 0 && sum < int(d.Sum) {
		return d.refuse(RefusedLittle, -1, int(d.Sum), sum)
	}
	if sum := d.sumOf(a.Picks); d.Most != 0 && sum >= int(d.Most) {
		return d.refuse(RefusedMuch, -1, int(d.Most)-1, sum)
	}
	if r := d.checkGroups(picked); r.Code != NotRefused {
		return r
	}
	return d.checkAlike(a.Picks)
}

// sumOf adds up the numbers of the options picked.
func (d *Decision) sumOf(picks []uint16) (sum int) {
	for _, p := range picks {
		sum += int(d.Options[p].N)
	}
	return sum
}

func (d *Decision) checkGroups(picked marks) Refusal {
	for i := range d.Groups {
		g, n := &d.Groups[i], 0
		members := d.span(g.First, g.Count)
		for j, m := range members {
			if picked.has(int(m)) && !slices.Contains(members[:j], m) { // listed twice is in it once
				n++
			}
		}
		if n < int(g.Min) {
			return d.refuse(RefusedGroup, i, int(g.Min), n)
		}
		if n > int(g.Max) {
			return d.refuse(RefusedGroup, i, int(g.Max), n)
		}
	}
	return Refusal{}
}

// checkAlike checks that one of the sets has all the picks, where there are several.
func (d *Decision) checkAlike(picks []uint16) Refusal {
	if len(d.Alike) == 0 || len(picks) < 2 {
		return Refusal{}
	}
	most := 0
	for _, s := range d.Alike {
		set, n := d.span(s.First, s.Count), 0
		for _, p := range picks {
			if slices.Contains(set, p) {
				n++
			}
		}
		if n == len(picks) {
			return Refusal{}
		}
		most = max(most, n)
	}
	return d.refuse(RefusedUnlike, -1, len(picks), most)
}

func (d *Decision) checkNumber(a *Answer) Refusal {
	if len(a.Numbers) != 1 {
		return d.refuse(RefusedForm, -1, 1, len(a.Numbers))
	}
	return d.checkRange(-1, a.Numbers[0], d.Min, d.Max)
}

func (d *Decision) checkRange(option int, n, low, high int32) Refusal {
	if n < low {
		return d.refuse(RefusedRange, option, int(low), int(n))
	}
	if n > high {
		return d.refuse(RefusedRange, option, int(high), int(n))
	}
	return Refusal{}
}

// checkShares checks a distribution: each share within its bounds, the sum, and
// no share of a Beyond option before those in front of it have their due.
func (d *Decision) checkShares(a *Answer) Refusal {
	if len(a.Numbers) != len(d.Options) {
		return d.refuse(RefusedForm, -1, len(d.Options), len(a.Numbers))
	}
	sum, lacking := 0, -1
	for i, n := range a.Numbers {
		o := &d.Options[i]
		if r := d.checkRange(i, n, o.Min, o.Max); r.Code != NotRefused {
			return r
		}
		if o.Flags&Beyond != 0 && n > 0 && lacking >= 0 {
			return d.refuseBy(rule.R702_19b, RefusedBeyond, i, lacking, int(n))
		}
		if n < o.N && lacking < 0 {
			lacking = i
		}
		sum += int(n)
	}
	if sum != int(d.Total) {
		return d.refuse(RefusedSum, -1, int(d.Total), sum)
	}
	return Refusal{}
}
