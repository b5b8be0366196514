package legal

// This file answers whether the parts of a cost that want the same objects can all be paid, each
// with objects of its own (118.3, 601.2h).

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// Reserve says that at most Most of the objects may be given for a part, since the others are
// needed for the parts that are paid after it.
type Reserve struct {
	Of   []mtg.Entity
	Most int
}

// want is what parts of a cost that are alike need: n of the objects of the list.
type want struct {
	part *ability.CostPart
	n    int
	list []mtg.Entity
}

// maxWants is how many parts that want the same objects are looked at together.
const maxWants = 6

// Reserves lists what must be left for later parts when the part in the place given is paid, in
// the order in which the parts are paid: nothing, nearly always.
func Reserves(l *Law, c *query.Context, pr *Proposal, all []*ability.CostPart, at int) (list []Reserve) {
	for _, kind := range [...]func(ability.CostKind) bool{leaves, taps} {
		var room [maxWants]want
		wants := room[:0]
		for _, later := range all[at+1:] {
			if kind(later.Kind) && contend(all[at], later) {
				wants = addWant(l, c, wants, later)
			}
		}
		if len(wants) == 0 {
			continue
		}
		need := fillWants(l, c, pr, wants, all)
		if most := l.Q.Num(c, all[at].N); plenty(wants, need+most) {
			continue
		}
		eachUnion(wants, func(of []mtg.Entity, n int) bool {
			if len(of) >= n { // else nothing that is left can be enough
				list = append(list, Reserve{Of: slices.Clone(of), Most: len(of) - n})
			}
			return true
		})
	}
	return list
}

// apart reports whether there is enough for the part, of which n objects are needed, and for the
// parts after it that want the same objects, of which none pays for two of them.
func apart(l *Law, c *query.Context, pr *Proposal, part *ability.CostPart, all []*ability.CostPart, n int) bool {
	if len(all) < 2 || !leaves(part.Kind) && !taps(part.Kind) || !needs(part) {
		return true
	}
	var room [maxWants]want
	wants := append(room[:0], want{part: part, n: n})
	for _, later := range all[slices.Index(all, part)+1:] {
		if later.Filter != part.Filter && taps(later.Kind) == taps(part.Kind) && contend(part, later) {
			wants = addWant(l, c, wants, later)
		}
	}
	if len(wants) == 1 {
		return true
	}
	if need := fillWants(l, c, pr, wants, all); plenty(wants, need) {
		return true
	}
	return eachUnion(wants, func(of []mtg.Entity, n int) bool { return len(of) >= n })
}

// contend reports whether what pays the part can't pay the later one any more, and could.
func contend(part, later *ability.CostPart) bool {
	if !needs(later) || part.Filter == nil {
		return false
	}
	switch {
	case taps(part.Kind):
		return taps(later.Kind)
	case !leaves(part.Kind):
		return false
	case taps(later.Kind):
		return part.Kind != ability.CostDiscard
	}
	hand := part.Kind == ability.CostDiscard && later.Kind == ability.CostSacrifice
	return leaves(later.Kind) && !hand && !(part.Kind == ability.CostSacrifice && later.Kind == ability.CostDiscard)
}

// needs reports whether a number of objects is asked for.
func needs(part *ability.CostPart) bool {
	return part.Filter != nil && part.N != nil && !part.UpTo && !part.Each && Least(part) == nil
}

// leaves reports whether what pays such a part is not where it was after that.
func leaves(k ability.CostKind) bool {
	return moves(k) || k == ability.CostOnTop || k == ability.CostOnBottom || k == ability.CostProcess
}

func taps(k ability.CostKind) bool { return k == ability.CostTap }

// addWant adds the part; parts alike are counted together.
func addWant(l *Law, c *query.Context, wants []want, part *ability.CostPart) []want {
	n := l.Q.Num(c, part.N)
	for i := range wants {
		if w := &wants[i]; w.part.Filter == part.Filter && w.part.Kind == part.Kind {
			w.n += n
			return wants
		}
	}
	if n <= 0 || len(wants) == maxWants {
		return wants
	}
	return append(wants, want{part: part, n: n})
}

// fillWants fills in what could pay, and counts what is needed in all.
func fillWants(l *Law, c *query.Context, pr *Proposal, wants []want, all []*ability.CostPart) (need int) {
	for i := range wants {
		w := &wants[i]
		need += w.n
		if id := cmp.Or(pr.Lessener, l.LessenerOf(pr)); w.part.Lessens && id != 0 { // it has been chosen
			w.list = []mtg.Entity{id.Entity()}
			continue
		}
		w.list = l.Candidates(c, pr, w.part, nil)
		if PaysElsewhere(w.part, all) {
			w.list = slices.DeleteFunc(w.list, func(e mtg.Entity) bool { return e == c.This.Entity() })
		}
	}
	return need
}

// plenty reports whether there is so much for each that nothing need be compared.
func plenty(wants []want, need int) bool {
	return !slices.ContainsFunc(wants, func(w want) bool { return len(w.list) < need })
}

// eachUnion calls yield for each choice of some of the parts with what could pay any of them and
// what they need together, until it says no. All can be paid by different objects just when
// there is enough for each such choice.
func eachUnion(wants []want, yield func(of []mtg.Entity, n int) bool) bool {
	var of []mtg.Entity
	for some := 1; some < 1<<len(wants); some++ {
		n := 0
		of = of[:0]
		for i := range wants {
			if some&(1<<i) == 0 {
				continue
			}
			n += wants[i].n
			for _, e := range wants[i].list {
				if !slices.Contains(of, e) {
					of = append(of, e)
				}
			}
		}
		if !yield(of, n) {
			return false
		}
	}
	return true
}
