package engine

import (
	"slices"

	"github.com/apnap/apnap/mtg"
)

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

// wish is a player, or what has a name, that a test wants to be taken where one of several is
// taken at random.
type wish struct {
	name   string
	player mtg.Seat
}

// ForcePlayer sets which player is taken the next time that one of several, and he among them,
// is taken at random. It is for tests and scenarios.
func (g *Game) ForcePlayer(p mtg.Seat) { g.wanted = append(g.wanted, wish{player: p}) }

// ForceNamed sets that an object of the name is taken the next time that one of several, and
// such a one among them, is taken at random. It is for tests and scenarios.
func (g *Game) ForceNamed(name string) { g.wanted = append(g.wanted, wish{name: name}) }

// Wanted is how many that were set by ForcePlayer and ForceNamed have not been taken yet.
func (g *Game) Wanted() int { return len(g.wanted) }

// takeWanted is the place in a list of what the first wish that can be met is for, -1 where
// none can.
func takeWanted(g *Game, list []mtg.Entity) int {
	for i, w := range g.wanted {
		for k, e := range list {
			if w.player != 0 && e.IsPlayer() && e.Seat() == w.player || w.name != "" && !e.IsPlayer() && g.P.Name(g.Q.Row(e.Object()).Name) == w.name {
				g.wanted = slices.Delete(g.wanted, i, i+1)
				return k
			}
		}
	}
	return -1
}
