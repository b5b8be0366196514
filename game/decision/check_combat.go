package decision

import "github.com/apnap/apnap/game/rule"

// combatRules are the rules about declaring attackers, or blockers, that a
// refusal cites.
type combatRules struct{ choice, partner, restriction, requirement rule.Ref }

func (d *Decision) combatRules() combatRules {
	if d.Kind == Attack {
		return combatRules{rule.R508_1a, rule.R508_1b, rule.R508_1c, rule.R508_1d}
	}
	return combatRules{rule.R509_1a, rule.R509_1a, rule.R509_1b, rule.R509_1c}
}

// How many options and partners a declaration may have before checking it
// needs the heap.
const (
	combatOptions  = 64
	combatPartners = 32
)

// checkCombat checks a declaration of attackers or blockers: each creature with
// partners it may have, the restrictions (508.1c, 509.1b), and then that enough
// requirements are obeyed (508.1d, 509.1c).
func (d *Decision) checkCombat(a *Answer) Refusal {
	rules := d.combatRules()
	if len(a.Numbers) != len(a.Picks) {
		return d.refuseBy(rules.partner, RefusedForm, -1, len(a.Picks), len(a.Numbers))
	}
	var optionRoom [combatOptions]int32
	with := optionRoom[:]
	if len(d.Options) > combatOptions {
		with = make([]int32, len(d.Options))
	}
	var partnerRoom [combatPartners]int32
	on := partnerRoom[:]
	if len(d.Others) > combatPartners {
		on = make([]int32, len(d.Others))
	}
	parts := 0
	for i, p := range a.Picks {
		if r := d.checkPair(a, i, with, rules); r.Code != NotRefused {
			return r
		}
		if with[p] == 0 {
			parts++
		}
		with[p]++
		on[a.Numbers[i]]++
	}
	if r := d.checkRestrictions(a, on, parts, rules); r.Code != NotRefused {
		return r
	}
	for i := range d.Groups {
		if g := &d.Groups[i]; d.taking(g, with) > g.Max {
			return d.refuseBy(rules.restriction, RefusedParts, -1, int(g.Max), int(d.taking(g, with)))
		}
	}
	return d.checkRequirements(a, rules)
}

// taking is how many options of the group take part, when with says how many partners each has.
func (d *Decision) taking(g *Group, with []int32) (n int32) {
	for _, p := range d.span(g.First, g.Count) {
		if int(p) < len(d.Options) && with[p] > 0 {
			n++
		}
	}
	return n
}

// checkPair checks pair i of the answer, when with says how many partners each
// option has in the pairs before it.
func (d *Decision) checkPair(a *Answer, i int, with []int32, rules combatRules) Refusal {
	p, n := a.Picks[i], a.Numbers[i]
	if int(p) >= len(d.Options) {
		return d.refuseBy(rules.choice, RefusedOption, -1, len(d.Options), int(p))
	}
	if !d.mayPair(p, n) {
		return d.refuseBy(rules.partner, RefusedPartner, int(p), 0, int(n))
	}
	if with[p] == 0 {
		return Refusal{}
	}
	if most := d.mostPartners(p); with[p] >= most {
		return d.refuseBy(rules.choice, RefusedTwice, int(p), int(most), int(with[p])+1)
	}
	if hasPair(a, i, p, n) {
		return d.refuseBy(rules.choice, RefusedTwice, int(p), 1, 2)
	}
	return Refusal{}
}

// mayPair reports whether option p may take part with partner n.
func (d *Decision) mayPair(p uint16, n int32) bool {
	if n < 0 || int(n) >= len(d.Others) {
		return false
	}
	o := &d.Options[p]
	for _, q := range d.span(o.First, o.Count) {
		if int32(q) == n {
			return true
		}
	}
	return false
}

// mostPartners is how many partners option p may have at once. An attacker
// attacks one player, planeswalker or battle (508.1b).
func (d *Decision) mostPartners(p uint16) int32 {
	if d.Kind == Attack {
		return 1
	}
	return max(1, d.Options[p].Max)
}

// hasPair reports whether one of the first count pairs of a is p with n.
func hasPair(a *Answer, count int, p uint16, n int32) bool {
	for i, q := range a.Picks[:count] {
		if q == p && a.Numbers[i] == n {
			return true
		}
	}
	return false
}

// checkRestrictions checks how many take part, in all and with each partner,
// and that nobody is alone who may not be.
func (d *Decision) checkRestrictions(a *Answer, on []int32, parts int, rules combatRules) Refusal {
	if d.MaxParts > 0 && parts > int(d.MaxParts) {
		return d.refuseBy(rules.restriction, RefusedParts, -1, int(d.MaxParts), parts)
	}
	for i := range d.Others {
		o, n := &d.Others[i], on[i]
		if o.Max > 0 && n > o.Max {
			return d.refuseBy(rules.restriction, RefusedCrowded, i, int(o.Max), int(n))
		}
		if n > 0 && n < o.Min {
			return d.refuseBy(rules.restriction, RefusedSparse, i, int(o.Min), int(n))
		}
	}
	// 506.5: alone is being the only one declared.
	if parts == 1 && d.notAlone(a.Picks[0]) {
		return d.refuseBy(rules.restriction, RefusedAlone, int(a.Picks[0]), 2, 1)
	}
	return Refusal{}
}

func (d *Decision) notAlone(p uint16) bool {
	for _, q := range d.Alone {
		if q == p {
			return true
		}
	}
	return false
}

func (d *Decision) checkRequirements(a *Answer, rules combatRules) Refusal {
	if d.Best <= 0 {
		return Refusal{}
	}
	obeyed, first := int32(0), -1
	for i := range d.Requirements {
		q := &d.Requirements[i]
		if d.obeys(a, q) {
			obeyed++
		} else if first < 0 {
			first = int(q.Option)
		}
	}
	if obeyed < d.Best {
		return d.refuseBy(rules.requirement, RefusedRequirement, first, int(d.Best), int(obeyed))
	}
	return Refusal{}
}

// obeys reports whether the declaration obeys requirement q.
func (d *Decision) obeys(a *Answer, q *Requirement) bool {
	listed := d.span(q.First, q.Count)
	for i, p := range a.Picks {
		if p != q.Option && q.Option != AnyOption {
			continue
		}
		for _, n := range listed {
			if int32(n) == a.Numbers[i] {
				return true
			}
		}
	}
	return false
}
