package engine

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"strconv"

	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// keptGame is a game as it is kept for other builds.
type keptGame struct {
	// Indexes is a fingerprint of what the numbers of faces and abilities name.
	Indexes string
	Over    Ending
	State   *state.Kept
	Spares  []*state.Kept
	Tried   []legal.Tried
}

// Keep appends the whole game to b as other builds can read it, by names.
func (g *Game) Keep(b []byte) []byte {
	k := keptGame{Indexes: indexes(g), Over: g.over, State: state.Keep(&g.S), Tried: append([]legal.Tried(nil), g.law.Tried...)}
	for _, s := range g.spares[:g.spare] {
		k.Spares = append(k.Spares, state.Keep(s))
	}
	return saved.Append(b, &k)
}

// RestoreKept makes g the game that Keep wrote, here or in another build. c must be the
// configuration the game was started with. Exact says that its hash is the same here as
// there. On an error g must not be used.
func (g *Game) RestoreKept(c Config, b []byte) (exact bool, err error) {
	var k keptGame
	if err := saved.Read(b, &k); err != nil {
		return false, fmt.Errorf("%w: %w", errConfig, err)
	}
	if k.State == nil {
		return false, fmt.Errorf("%w: there is no state in what was kept", errConfig)
	}
	adopt(g, c)
	g.over, g.spare = k.Over, 0
	if err := k.State.Restore(&g.S); err != nil {
		return false, err
	}
	exact = k.State.Exact()
	for _, s := range k.Spares {
		if err := s.Restore(g.nextSpare()); err != nil {
			return false, err
		}
		exact = exact && s.Exact()
	}
	g.law.Tried = append(g.law.Tried[:0], k.Tried...)
	g.events = g.events[:0]
	bind(g)
	if own := indexes(g); own != k.Indexes {
		return false, fmt.Errorf("%w: this build numbers the faces and abilities of its cards otherwise", errConfig)
	}
	repose(g)
	return exact, nil
}

// Layout is a fingerprint of the form of a game: two builds with the same one give the
// same hashes to the same game.
func Layout() string { return state.Layout() }

// Facts returns a hash of what is so in the game, without what is only told of it: see
// state.State.
func Facts(g *Game) uint64 {
	h := state.Facts(&g.S)
	for i, s := range g.spares[:g.spare] {
		h = h*31 + state.Facts(s) + uint64(i)
	}
	return h
}

// indexes is a fingerprint of what the numbers of faces, abilities and names name, for
// the cards of the game.
func indexes(g *Game) string {
	h := fnv.New64a()
	cards, faces, abilities := g.P.Counts()
	fmt.Fprintln(h, cards, faces, abilities)
	for id := mtg.FaceID(1); int(id) <= faces; id++ {
		f := g.P.Face(id)
		fmt.Fprintln(h, f.Face.Name, f.Card, f.First, f.Count, f.Part)
	}
	var b [12]byte
	for ref := mtg.AbilityRef(1); int(ref) <= abilities; ref++ {
		a := g.P.Ability(ref)
		binary.LittleEndian.PutUint32(b[:], uint32(a.Face))
		binary.LittleEndian.PutUint64(b[4:], uint64(a.Index))
		h.Write(b[:])
	}
	return strconv.FormatUint(h.Sum64(), 16)
}
