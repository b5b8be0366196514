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
	var best Answer
	if !d.Propose(&best) || best.Cancel {
		best.Picks, best.Numbers = nil, nil
	}
	for r := d.check(a); r.Code != NotRefused; r = d.check(a) {
		if r.Code != RefusedUnpaid || !d.addUse(a, &best, r.Got) {
			return false
		}
	}
	return true
}

// addUse adds one use of an option that pays more than paid. Which symbols can
// be covered together is a matroid, so that no use that helps is ever in vain.
func (d *Decision) addUse(a, best *Answer, paid int) bool {
	for i, p := range best.Picks {
		if i < len(best.Numbers) && d.tryUse(a, p, best.Numbers[i], paid) {
			return true
		}
	}
	for i := range d.Options {
		o := &d.Options[i]
		if o.Flags&Complex != 0 {
			continue
		}
		if !o.form().namesColor() {
			if d.tryUse(a, uint16(i), 0, paid) {
				return true
			}
			continue
		}
		for c := range int32(mtg.NumManaColors) {
			if o.Colors.Has(mtg.Color(c)) && d.tryUse(a, uint16(i), c, paid) {
				return true
			}
		}
	}
	return false
}

// tryUse adds the use if it pays more than paid, or all.
func (d *Decision) tryUse(a *Answer, pick uint16, n int32, paid int) bool {
	a.Picks, a.Numbers = append(a.Picks, pick), append(a.Numbers, n)
	r := d.check(a)
	if r.Code == NotRefused || r.Code == RefusedUnpaid && r.Got > paid {
		return true
	}
	a.Picks, a.Numbers = a.Picks[:len(a.Picks)-1], a.Numbers[:len(a.Numbers)-1]
	return false
}
