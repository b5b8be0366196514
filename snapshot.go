package apnap

import (
	"encoding/json"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
)

// SnapshotVersion is the version of the snapshots that this build writes. It reads those
// of version 1 to its own.
const SnapshotVersion = 1

// snapshot is a game as it is kept: JSON, with the programs of its cards, so that it is
// read without a card file.
type snapshot struct {
	Version    int        `json:"apnap_snapshot"`
	Rules      Rules      `json:"rules"`
	Decks      [][]string `json:"decks"`
	Commanders [][]string `json:"commanders,omitempty"`
	Sideboards [][]string `json:"sideboards,omitempty"`
	Seed       [32]byte   `json:"seed"`
	Starting   Seat       `json:"starting,omitempty"`
	Steps      uint32     `json:"steps,omitempty"`
	Cards      []byte     `json:"cards"`
	Game       []byte     `json:"game"`
	Views      []byte     `json:"views"`
	Known      [][]byte   `json:"known"`
}

// Snapshot returns the whole game, hidden cards and chance to come among it, as bytes to
// be kept. It has the cards too, some ten kilobytes of them; to go back in a search use
// Clone.
func (g *Game) Snapshot() []byte {
	c := &g.config
	s := snapshot{
		Version: SnapshotVersion, Rules: c.Rules, Decks: c.Decks, Commanders: c.Commanders, Sideboards: c.Sideboards, Seed: c.Seed,
		Starting: c.Starting, Steps: c.StepLimit, Cards: c.Programs.Keep(), Game: g.engine.Keep(nil), Views: g.views.Keep(nil),
	}
	for i := range g.Seats() {
		s.Known = append(s.Known, g.known[i].Keep(nil))
	}
	data, err := json.Marshal(&s)
	if err != nil {
		panic(err) // all of it is plain data
	}
	return data
}

// Restore returns the game of a snapshot that this build or another wrote. The error says
// why it cannot be read: that it is none, of a later version, damaged, or of a build in
// which something that the game needs is otherwise. What was last told to the seats
// (Events) is not in it.
func Restore(data []byte) (*Game, error) {
	var s snapshot
	if err := json.Unmarshal(data, &struct {
		Version *int `json:"apnap_snapshot"`
	}{&s.Version}); err != nil || s.Version < 1 {
		return nil, fmt.Errorf("this is no snapshot of a game")
	}
	if s.Version > SnapshotVersion {
		return nil, fmt.Errorf("the snapshot is of version %d, and this build reads versions 1 to %d; read it with a later build", s.Version, SnapshotVersion)
	}
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, fmt.Errorf("the snapshot is damaged: %w", err)
	}
	programs, err := catalog.RestoreKept(s.Cards)
	if err != nil {
		return nil, fmt.Errorf("the cards of the snapshot cannot be read: %w", err)
	}
	g := &Game{config: engine.Config{
		Rules: s.Rules, Programs: programs, Decks: s.Decks, Commanders: s.Commanders, Sideboards: s.Sideboards, Seed: s.Seed,
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
