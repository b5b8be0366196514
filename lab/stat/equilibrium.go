package stat

import (
	"errors"
	"fmt"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize/convex/lp"
)

// ErrEquilibrium says that no mix was found.
var ErrEquilibrium = errors.New("no equilibrium")

// Equilibrium returns shares of decks, which sum to 1, such that no deck scores more than a
// half against the mix of them. score[i][j] is what deck i scores against j on average;
// score[j][i] is the rest to 1.
func Equilibrium(score [][]float64) ([]float64, error) {
	n := len(score)
	if n == 0 {
		return nil, fmt.Errorf("%w: there are no decks", ErrEquilibrium)
	}
	// What the row player gets, between 1/2 and 3/2: all positive, so the program below
	// has a bounded solution, and rows and columns have the same best mix.
	table, c, b := mat.NewDense(n, 2*n, nil), make([]float64, 2*n), make([]float64, n)
	basis := make([]int, n)
	for i := range n {
		if len(score[i]) != n {
			return nil, fmt.Errorf("%w: row %d has %d scores for %d decks", ErrEquilibrium, i, len(score[i]), n)
		}
		for j := range n {
			table.Set(i, j, 1+(score[i][j]-score[j][i])/2)
		}
		table.Set(i, n+i, 1)
		c[i], b[i], basis[i] = -1, 1, n+i
	}
	_, x, err := lp.Simplex(c, table, b, 1e-12, basis)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrEquilibrium, err)
	}
	sum := 0.0
	for _, v := range x[:n] {
		sum += v
	}
	mix := make([]float64, n)
	for i := range mix {
		mix[i] = x[i] / sum
	}
	return mix, nil
}
