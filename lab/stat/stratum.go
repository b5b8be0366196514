package stat

import "math"

// Stratum is how observations of one kind, as games of one length, scored with a thing and
// without it.
type Stratum struct {
	With, Without           int
	WithScore, WithoutScore float64
}

// Difference returns how much more is scored with the thing than without where all else
// that the strata tell apart is alike, with its interval, and false where no stratum has
// both. It is the difference of Mantel and Haenszel: each stratum counts by how much it
// can tell.
func Difference(strata []Stratum, share float64) (float64, Interval, bool) {
	sum, weight, variance := 0.0, 0.0, 0.0
	for _, s := range strata {
		if s.With == 0 || s.Without == 0 {
			continue
		}
		n1, n0 := float64(s.With), float64(s.Without)
		w := n1 * n0 / (n1 + n0)
		p1, p0 := s.WithScore/n1, s.WithoutScore/n0
		sum += w * (p1 - p0)
		weight += w
		// A variance of nothing would claim to know all: one observation more of each.
		q1, q0 := (s.WithScore+0.5)/(n1+1), (s.WithoutScore+0.5)/(n0+1)
		variance += w * w * (q1*(1-q1)/n1 + q0*(1-q0)/n0)
	}
	if weight == 0 {
		return 0, Interval{-1, 1}, false
	}
	d, half := sum/weight, Normal(share)*math.Sqrt(variance)/weight
	return d, Interval{max(-1, d-half), min(1, d+half)}, true
}
