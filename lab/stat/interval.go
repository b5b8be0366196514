package stat

import "math"

// Interval is a range that holds the truth in the share of cases it was made for.
type Interval struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Width is how far apart the ends are.
func (i Interval) Width() float64 { return i.High - i.Low }

// Holds reports whether the interval has the value.
func (i Interval) Holds(v float64) bool { return i.Low <= v && v <= i.High }

// unknown is what no observation says.
var unknown = Interval{0, 1}

// Normal returns how many standard deviations to both sides hold the share of a normal
// distribution, 1.96 for 0.95.
func Normal(share float64) float64 { return math.Sqrt2 * math.Erfinv(share) }

// Wilson returns Wilson's interval for a rate of which n observations have the score
// together. It holds for a number of observations fixed beforehand; where one stops by
// what one sees, take Running.
func Wilson(score float64, n int, share float64) Interval {
	if n == 0 {
		return unknown
	}
	z, m := Normal(share), float64(n)
	p := score / m
	center := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return Interval{max(0, center-half), min(1, center+half)}
}

// Running returns an interval for the mean score that holds at all times together: in the
// share of experiments the truth is in it after every observation, so one may look as
// often as one likes and stop when one likes. Observations may have several means, as
// games with the first turn and without; then they are to be looked at only when there
// are as many of each, and the interval is for the mean of the means.
//
// It is the confidence sequence of the mixture of Beta(1/2, 1/2) over all rates: the rates
// that the mixture does not beat by a factor of 1/(1-share). Scores between 0 and 1 make it
// wider than need be, never narrower.
func Running(score float64, n int, share float64) Interval {
	if n == 0 {
		return unknown
	}
	s, f := score, float64(n)-score
	limit := -math.Log1p(-share)
	mixture := logBeta(s+0.5, f+0.5) - logBeta(0.5, 0.5)
	beaten := func(p float64) bool { return mixture-times(s, math.Log(p))-times(f, math.Log1p(-p)) >= limit }
	mean := s / float64(n)
	return Interval{edge(mean, 0, beaten), edge(mean, 1, beaten)}
}

// edge returns where between a rate that is not beaten and the end of all rates those
// begin that are.
func edge(in, end float64, beaten func(float64) bool) float64 {
	if in == end || !beaten(end) {
		return end
	}
	out := end
	for range 60 {
		mid := (in + out) / 2
		if beaten(mid) {
			out = mid
		} else {
			in = mid
		}
	}
	return out
}

// times is a*b with nothing times anything being nothing.
func times(a, b float64) float64 {
	if a == 0 {
		return 0
	}
	return a * b
}

func logBeta(a, b float64) float64 {
	x, _ := math.Lgamma(a)
	y, _ := math.Lgamma(b)
	z, _ := math.Lgamma(a + b)
	return x + y - z
}
