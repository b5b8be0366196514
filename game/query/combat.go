package query

import "github.com/apnap/apnap/game/decision"

// combatBudget is how many partial declarations the solver looks at.
const combatBudget = 20_000

// combat is the solver of declarations: it finds the largest number of
// requirements that can be obeyed without breaking a restriction, or paying a cost (508.1d,
// 509.1c).
type combat struct {
	others []decision.Partner
	d      *decision.Decision
	order  []uint16 // the options, those of requirements first
	on     []int32  // how many take part with each partner
	pairs  []pair   // the declaration so far
	parts  int32    // how many options take part
	budget int
	most   int32
	free   bool // leave out what costs something
	goaded []goading
	paid   []bool // of each option, the partners that cost something, all of them in turn; empty where nothing does
}

// costs reports whether the pair costs something.
func (s *combat) costs(option, partner uint16) bool {
	return len(s.paid) > 0 && s.paid[int(option)*len(s.d.Others)+int(partner)]
}

type pair struct{ option, partner uint16 }

// best sets d.Best. When the declarations are too many to look at all, it is
// the best found, which a legal declaration reaches.
func (s *combat) best(d *decision.Decision) {
	d.Best = 0
	if len(d.Requirements) == 0 {
		return
	}
	s.d, s.budget, s.most, s.parts = d, combatBudget, 0, 0
	s.order, s.on, s.pairs = s.order[:0], s.on[:0], s.pairs[:0]
	for range d.Others {
		s.on = append(s.on, 0)
	}
	s.arrange()
	s.try(0, 0)
	d.Best = s.most
	s.d = nil
}

// arrange orders the options: those of which something is required, then, when
// they could help or must be counted, the others.
func (s *combat) arrange() {
	anyone := false
	for i := range s.d.Requirements {
		anyone = anyone || s.d.Requirements[i].Option == decision.AnyOption
	}
	for i := range s.d.Options {
		if s.isRequired(uint16(i)) {
			s.order = append(s.order, uint16(i))
		}
	}
	if !anyone && !s.helpCounts() {
		return
	}
	for i := range s.d.Options {
		if !s.isRequired(uint16(i)) {
			s.order = append(s.order, uint16(i))
		}
	}
}

func (s *combat) isRequired(option uint16) bool {
	for i := range s.d.Requirements {
		if s.d.Requirements[i].Option == option {
			return true
		}
	}
	return false
}

// helpCounts reports whether options without requirements can make others
// legal.
func (s *combat) helpCounts() bool {
	for i := range s.d.Others {
		if s.d.Others[i].Min > 1 {
			return true
		}
	}
	return len(s.d.Alone) > 0
}

// try settles the options from number n on, when failed requirements can be
// obeyed no more.
func (s *combat) try(n int, failed int32) {
	s.budget--
	total := int32(len(s.d.Requirements))
	if s.budget < 0 || s.most == total || total-failed <= s.most {
		return
	}
	if n == len(s.order) {
		if s.isLegal() {
			s.most = max(s.most, s.obeyed())
		}
		return
	}
	o := s.order[n]
	s.withPartners(n, o, 0, 0, failed)
}

// withPartners tries for option o every choice of partners from number from on,
// with chosen of them already taken: first those that obey one more
// requirement, so that a good declaration is found early.
func (s *combat) withPartners(n int, o uint16, from uint16, chosen int32, failed int32) {
	option := &s.d.Options[o]
	if chosen < s.mostOf(option) && !(chosen == 0 && (s.d.MaxParts > 0 && s.parts >= s.d.MaxParts || s.isCrowded(o))) {
		for _, gains := range [...]bool{true, false} {
			for k := from; k < option.Count; k++ {
				partner := s.d.Pairs[option.First+uint32(k)]
				if s.costs(o, partner) || s.isFull(partner) || s.gains(o, partner) != gains {
					continue
				}
				s.take(o, partner, chosen)
				s.withPartners(n, o, k+1, chosen+1, failed)
				s.leave(partner, chosen)
			}
		}
	}
	s.try(n+1, failed+s.failedBy(o))
}

// isCrowded reports whether as many as may of a group take part that the option belongs to.
func (s *combat) isCrowded(option uint16) bool {
	for _, g := range s.d.Groups {
		list, n := s.d.Pairs[g.First:g.First+uint32(g.Count)], int32(0)
		if !listed(list, option) {
			continue
		}
		for i, p := range s.pairs {
			if listed(list, p.option) && (i == 0 || s.pairs[i-1].option != p.option) {
				n++
			}
		}
		if n >= g.Max {
			return true
		}
	}
	return false
}

// mostOf is how many partners an option may have.
func (s *combat) mostOf(o *decision.Option) int32 {
	if s.d.Kind == decision.Attack {
		return 1
	}
	return max(1, o.Max)
}

func (s *combat) isFull(partner uint16) bool {
	top := s.d.Others[partner].Max
	return top > 0 && s.on[partner] >= top
}

// gains reports whether the pair obeys a requirement that is not obeyed yet.
func (s *combat) gains(option, partner uint16) bool {
	for i := range s.d.Requirements {
		r := &s.d.Requirements[i]
		if (r.Option == option || r.Option == decision.AnyOption) && listed(s.d.Pairs[r.First:r.First+uint32(r.Count)], partner) && !s.obeys(r) {
			return true
		}
	}
	return false
}

func (s *combat) take(option, partner uint16, chosen int32) {
	s.pairs = append(s.pairs, pair{option, partner})
	s.on[partner]++
	if chosen == 0 {
		s.parts++
	}
}

func (s *combat) leave(partner uint16, chosen int32) {
	s.pairs = s.pairs[:len(s.pairs)-1]
	s.on[partner]--
	if chosen == 0 {
		s.parts--
	}
}

// failedBy counts the requirements of the option that the pairs do not obey.
func (s *combat) failedBy(option uint16) (n int32) {
	for i := range s.d.Requirements {
		if r := &s.d.Requirements[i]; r.Option == option && !s.obeys(r) {
			n++
		}
	}
	return n
}

func (s *combat) obeyed() (n int32) {
	for i := range s.d.Requirements {
		if s.obeys(&s.d.Requirements[i]) {
			n++
		}
	}
	return n
}

func (s *combat) obeys(r *decision.Requirement) bool {
	for _, p := range s.pairs {
		if (p.option == r.Option || r.Option == decision.AnyOption) && listed(s.d.Pairs[r.First:r.First+uint32(r.Count)], p.partner) {
			return true
		}
	}
	return false
}

// isLegal checks the restrictions that speak of the whole declaration.
func (s *combat) isLegal() bool {
	for i := range s.d.Others {
		if s.on[i] > 0 && s.on[i] < s.d.Others[i].Min {
			return false
		}
	}
	return s.parts != 1 || !listed(s.d.Alone, s.pairs[0].option)
}
