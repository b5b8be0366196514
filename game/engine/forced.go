package engine

// forcedResult is a random result a test has set beforehand.
type forcedResult struct {
	kind forcedKind
	n    int
}

// forcedKind says which random results.
type forcedKind uint8

const (
	forcedCoin forcedKind = iota
	forcedDie
	forcedPlanar
)

// ForceCoin sets the result of the next coin flip: won or lost. It is for tests
// and scenarios.
func (g *Game) ForceCoin(won bool) {
	n := 0
	if won {
		n = 1
	}
	g.forced = append(g.forced, forcedResult{forcedCoin, n})
}

// ForceDie sets the result of the next die roll. It is for tests and scenarios.
func (g *Game) ForceDie(n int) { g.forced = append(g.forced, forcedResult{forcedDie, n}) }

// ForcePlanar sets which face the planar die shows next. It is for tests and scenarios.
func (g *Game) ForcePlanar(face int32) {
	g.forced = append(g.forced, forcedResult{forcedPlanar, int(face)})
}

// Forced is how many results that were set have not come up yet.
func (g *Game) Forced() int { return len(g.forced) }

// takeForced takes the first forced result of the kind.
func takeForced(g *Game, kind forcedKind) (int, bool) {
	for i, r := range g.forced {
		if r.kind == kind {
			g.forced = append(g.forced[:i], g.forced[i+1:]...)
			return r.n, true
		}
	}
	return 0, false
}
