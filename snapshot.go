package apnap

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
)

// SnapshotVersion is the version of the snapshots that this build writes. It reads those
// of version 1 to its own. Those of version 1 have no sum: damage that leaves them readable
// is not noticed.
const SnapshotVersion = 2

// envelope is a snapshot with the sum that tells whether it is whole: the SHA-256 of the
// bytes that Game is.
type envelope struct {
	Version int             `json:"apnap_snapshot"`
	Sum     string          `json:"sha256"`
	Game    json.RawMessage `json:"snapshot"`
}

// snapshot is a game as it is kept: JSON, with the programs of its cards, so that it is
// read without a card file.
type snapshot struct {
	Rules       Rules      `json:"rules"`
	Decks       [][]string `json:"decks"`
	Commanders  [][]string `json:"commanders,omitempty"`
	Supplements [][]string `json:"supplements,omitempty"`
	Sideboards  [][]string `json:"sideboards,omitempty"`
	Seed        [32]byte   `json:"seed"`
	Starting    Seat       `json:"starting,omitempty"`
	Steps       uint32     `json:"steps,omitempty"`
	Cards       []byte     `json:"cards"`
	Game        []byte     `json:"game"`
	Views       []byte     `json:"views"`
	Known       [][]byte   `json:"known"`
}

// Snapshot returns the whole game, hidden cards and chance to come among it, as bytes to
// be kept. It has the cards too, some ten kilobytes of them; to go back in a search use
// Clone.
func (g *Game) Snapshot() []byte {
	c := &g.config
	s := snapshot{
		Rules: c.Rules, Decks: c.Decks, Commanders: c.Commanders, Supplements: c.Supplements, Sideboards: c.Sideboards, Seed: c.Seed,
		Starting: c.Starting, Steps: c.StepLimit, Cards: c.Programs.Keep(), Game: g.engine.Keep(nil), Views: g.views.Keep(nil),
	}
	for i := range g.Seats() {
		s.Known = append(s.Known, g.known[i].Keep(nil))
	}
	game := marshal(&s)
	return marshal(&envelope{SnapshotVersion, sum(game), game})
}

// marshal returns plain data as JSON.
func marshal(v any) []byte {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // all of it is plain data
	}
	return data
}

func sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:])
}

// opened returns what a snapshot has, once it is known to be whole.
func opened(data []byte) (*snapshot, error) {
	var e envelope
	if err := json.Unmarshal(data, &struct {
		Version *int `json:"apnap_snapshot"`
	}{&e.Version}); err != nil || e.Version < 1 {
		return nil, errors.New("this is no snapshot of a game")
	}
	if e.Version > SnapshotVersion {
		return nil, fmt.Errorf("the snapshot is of version %d, and this build reads versions 1 to %d; read it with a later build", e.Version, SnapshotVersion)
	}
	if e.Version > 1 {
		if err := json.Unmarshal(data, &e); err != nil {
			return nil, fmt.Errorf("the snapshot is damaged: %w", err)
		}
		if sum(e.Game) != e.Sum {
			return nil, errors.New("the snapshot is damaged: its sum is not that of what it has; take another copy of it")
		}
		data = e.Game
	}
	s := &snapshot{}
	if err := json.Unmarshal(data, s); err != nil {
		return nil, fmt.Errorf("the snapshot is damaged: %w", err)
	}
	return s, nil
}

// Restore returns the game of a snapshot that this build or another wrote. The error says
// why it cannot be read: that it is none, of a later version, damaged, or of a build in
// which something that the game needs is otherwise. What was last told to the seats
// (Events) is not in it.
func Restore(data []byte) (*Game, error) {
	s, err := opened(data)
	if err != nil {
		return nil, err
	}
	programs, err := catalog.RestoreKept(s.Cards)
	if err != nil {
		return nil, fmt.Errorf("the cards of the snapshot cannot be read: %w", err)
	}
	g := &Game{config: engine.Config{
		Rules: s.Rules, Programs: programs, Decks: s.Decks, Commanders: s.Commanders, Supplements: s.Supplements, Sideboards: s.Sideboards, Seed: s.Seed,
		Starting: s.Starting, StepLimit: s.Steps,
	}}
	if _, err := g.engine.RestoreKept(g.config, s.Game); err != nil {
		return nil, fmt.Errorf("the game of the snapshot cannot be read: %w", err)
	}
	if err := g.views.RestoreKept(s.Views); err != nil {
		return nil, fmt.Errorf("the views of the snapshot cannot be read: %w", err)
	}
	if len(s.Known) != g.Seats() {
		return nil, fmt.Errorf("the snapshot is damaged: it has %d seats' knowledge, and the game %d seats", len(s.Known), g.Seats())
	}
	for i := range s.Known {
		if err := g.known[i].RestoreKept(view.Seat(Seat(i+1)), s.Known[i]); err != nil {
			return nil, fmt.Errorf("the knowledge of the snapshot cannot be read: %w", err)
		}
	}
	return g, nil
}
