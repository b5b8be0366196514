package stat

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Pairing is what two competitors have scored against each other.
type Pairing struct {
	A, B  int     // who
	Score float64 // of A
	Games int
}

// Rating is how strong a competitor is, in the units of Elo: 400 more win ten to one.
// The mean of all ratings is 0.
type Rating struct {
	Value    float64  `json:"value"`
	Interval Interval `json:"interval"`
}

// elo is how many points of Elo a unit of the logistic scale is.
var elo = 400 / math.Ln10

// prior is how many drawn games each competitor has beforehand against one of middling
// strength, so that who won all or lost all has a rating too.
const prior = 1

// ErrRating says that ratings could not be found.
var ErrRating = errors.New("no ratings")

// Ratings rates n competitors by the model of Bradley and Terry, a draw being half a win:
// the most likely strengths, with intervals that hold each alone in the share of cases.
func Ratings(n int, pairs []Pairing, share float64) ([]Rating, error) {
	if n < 1 {
		return nil, fmt.Errorf("%w: there is nobody to rate", ErrRating)
	}
	theta := mat.NewVecDense(n, nil)
	var inverse mat.SymDense
	for round := 0; ; round++ {
		slope, bend := mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
		add := func(i, j int, v float64) { bend.SetSym(i, j, bend.At(i, j)+v) }
		for i := range n {
			p := logistic(theta.AtVec(i))
			slope.SetVec(i, prior*(0.5-p))
			add(i, i, prior*p*(1-p))
		}
		for _, g := range pairs {
			p, m := logistic(theta.AtVec(g.A)-theta.AtVec(g.B)), float64(g.Games)
			slope.SetVec(g.A, slope.AtVec(g.A)+g.Score-m*p)
			slope.SetVec(g.B, slope.AtVec(g.B)-g.Score+m*p)
			w := m * p * (1 - p)
			add(g.A, g.A, w)
			add(g.B, g.B, w)
			add(g.A, g.B, -w)
		}
		var chol mat.Cholesky
		if !chol.Factorize(bend) {
			return nil, fmt.Errorf("%w: the scores contradict themselves", ErrRating)
		}
		var step mat.VecDense
		if err := chol.SolveVecTo(&step, slope); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrRating, err)
		}
		if mat.Norm(&step, math.Inf(1)) < 1e-10 || round == 100 {
			if err := chol.InverseTo(&inverse); err != nil {
				return nil, fmt.Errorf("%w: %w", ErrRating, err)
			}
			break
		}
		for i := range n { // far from the top a whole step would go beyond it
			theta.SetVec(i, theta.AtVec(i)+max(-2, min(2, step.AtVec(i))))
		}
	}
	mean := mat.Sum(theta) / float64(n)
	z := Normal(share)
	list := make([]Rating, n)
	for i := range list {
		v, half := elo*(theta.AtVec(i)-mean), elo*z*math.Sqrt(centered(&inverse, i))
		list[i] = Rating{Value: v, Interval: Interval{v - half, v + half}}
	}
	return list, nil
}

// centered is the variance of a strength less the mean of all.
func centered(cov *mat.SymDense, i int) float64 {
	n := cov.SymmetricDim()
	row, all := 0.0, 0.0
	for j := range n {
		row += cov.At(i, j)
		for k := range n {
			all += cov.At(j, k)
		}
	}
	return max(0, cov.At(i, i)-2*row/float64(n)+all/float64(n*n))
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
