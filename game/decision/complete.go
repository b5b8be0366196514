package decision

import "github.com/apnap/apnap/mtg"

// Complete adds to a, which holds the beginning of a payment, what makes it a
// legal answer, and reports whether that was possible; a is then whole. Of the
// ways to go on it prefers what Propose would take. An answer to any other kind
// of decision is complete when it is legal.
func (d *Decision) Complete(a *Answer) bool {
	if d.Kind != Pay || a.Cancel {
		return d.Legal(a)
	}
	if r := d.check(a); r.Code != RefusedUnpaid {
		return r.Code == NotRefused
	}
	var best Answer
	if !d.Propose(&best) || best.Cancel {
		best.Picks, best.Numbers = nil, nil
	}
	var room [unitRoom]unit
	f := filling{d: d, a: a, units: room[:0]}
	f.c.load(d)
	if f.c.beyond {
		return false
	}
	f.units = d.appendUnits(f.units, a, &f.c, -1)
	f.paid, f.half = f.c.coverHalf(f.units)
	for f.paid < f.c.symbols {
		if !f.pass(&best, false) && !f.pass(&best, true) {
			return false
		}
	}
	return true
}

// filling is a payment to which uses are added.
type filling struct {
	d     *Decision
	a     *Answer
	c     cost
	units []unit // what the picks of a give
	paid  int    // how many symbols they pay
	half  int    // 1 where they pay half of one more, such as {2/W}
	vain  vain
}

// vain is a use that paid nothing more: another one that gives as much of the same
// pays nothing either, as long as nothing is added.
type vain struct {
	takes uint64
	units int
}

// pass looks at every use once and adds those that pay more symbols; with halves the first
// that pays half of one. Which symbols can be covered together is a matroid, so that
// no use that helps is ever in vain, and none that does not help would later, but for
// halves. It reports whether it added any.
func (f *filling) pass(best *Answer, halves bool) (added bool) {
	f.vain = vain{}
	over := func(pick uint16, n int32) bool {
		added = f.try(pick, n, halves) || added
		return f.paid == f.c.symbols || halves && added
	}
	for i, p := range best.Picks {
		if i < len(best.Numbers) && over(p, best.Numbers[i]) {
			return added
		}
	}
	for i := range f.d.Options {
		o := &f.d.Options[i]
		if o.Flags&Complex != 0 {
			continue
		}
		if !o.form().namesColor() {
			if over(uint16(i), 0) {
				return added
			}
			continue
		}
		for c := range int32(mtg.NumManaColors) {
			if o.Colors.Has(mtg.Color(c)) && over(uint16(i), c) {
				return added
			}
		}
	}
	return added
}

// try adds the use if it pays more than is paid, or all; with halves if it pays half a
// symbol more.
func (f *filling) try(pick uint16, n int32, halves bool) bool {
	was := len(f.units)
	gives := vain{f.c.takes(&f.d.Options[pick], n), f.d.unitsOf(pick, &f.c)}
	if gives.units == 0 || gives.takes == f.vain.takes && gives.units <= f.vain.units {
		return false
	}
	f.a.Picks, f.a.Numbers = append(f.a.Picks, pick), append(f.a.Numbers, n)
	last := len(f.a.Picks) - 1
	if f.d.checkUse(f.a, last, f.c.most).Code == NotRefused {
		for range gives.units {
			f.units = append(f.units, unit{takes: gives.takes, from: int32(last), class: noClass})
		}
		paid, half := f.c.coverHalf(f.units)
		more := paid > f.paid || halves && paid == f.paid && half > f.half
		if more && (paid < f.c.symbols || f.d.check(f.a).Code == NotRefused) {
			f.paid, f.half, f.vain = paid, half, vain{}
			return true
		}
		if !more {
			f.vain = gives
		}
	}
	f.a.Picks, f.a.Numbers, f.units = f.a.Picks[:last], f.a.Numbers[:last], f.units[:was]
	return false
}

// coverHalf is cover, and besides 1 where half of one more symbol is paid.
func (c *cost) coverHalf(units []unit) (paid, half int) {
	paid = c.cover(units)
	return paid, max(0, int(c.used[genericClass]-c.want[genericClass])) % 2
}
