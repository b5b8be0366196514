package sim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// Agent makes the program that plays at seat p in one game; all it draws at
// random comes from r. An agent that is an io.Closer is closed after the game.
// Agents of several games are made and play at the same time.
type Agent func(p mtg.Seat, r *rand.Rand) (room.Seat, error)

// RandomAgent answers at random, as the sampler of package decision draws.
func RandomAgent(_ mtg.Seat, r *rand.Rand) (room.Seat, error) { return &room.Random{Rand: r}, nil }

// RandomViewsAgent is RandomAgent with a view built at each of its decisions.
func RandomViewsAgent(_ mtg.Seat, r *rand.Rand) (room.Seat, error) {
	return &room.Random{Rand: r, Views: true}, nil
}

// Job is a number of games to be played.
type Job struct {
	Programs   *catalog.Programs
	Decks      [][]string // by seat
	Sideboards [][]string
	Commanders [][]string // of each deck, where the rules have any
	// Supplements are the nontraditional cards by seat, where the rules have any.
	Supplements [][]string
	Names       []string
	Agents      []Agent // by seat
	Rules       ruleset.Rules
	// The games played are First to First+Games-1.
	First, Games int
	Seed         uint64
	// Workers play at the same time; zero: one for each processor.
	Workers int
	// StepLimit ends a game that does not end by itself; zero: DefaultStepLimit.
	StepLimit uint32
	// Journals is a folder for the journals of all games, Findings one for those
	// of findings; empty: none are kept.
	Journals, Findings string
	// Build is the build of this program, for journals.
	Build stamp.Build
	// Command plays game n of the job again, for the reader of a finding.
	Command func(n int) string
	// Progress is called from time to time with the number of games that are
	// done; it may be nil.
	Progress func(done int)
}

// DefaultStepLimit is some hundred times as much as a game between programs takes. What a
// turn has seen is kept until it ends, and looked through: a game that goes on in one turn
// takes longer with each step, half a minute for so many and an hour for five times as many.
const DefaultStepLimit = 2_000_000

// streams are what the parts of a game draw from.
const (
	engineStream = iota
	firstAgentStream
)

// GameSeed returns the seed of game n, counted from 0, of a job.
func GameSeed(job uint64, n int) (seed [32]byte) {
	r := source(job, n, engineStream)
	for i := 0; i < len(seed); i += 8 {
		binary.LittleEndian.PutUint64(seed[i:], r.Uint64())
	}
	return seed
}

// source returns a generator for one part of game n.
func source(job uint64, n, stream int) *rand.Rand {
	var key [32]byte
	binary.LittleEndian.PutUint64(key[:], job)
	binary.LittleEndian.PutUint64(key[8:], uint64(n))
	binary.LittleEndian.PutUint64(key[16:], uint64(stream))
	copy(key[24:], "apnapsim")
	return rand.New(rand.NewChaCha8(key))
}

// check says what is wrong with the job.
func (j *Job) check() error {
	switch {
	case j.Games < 1:
		return errors.New("no games are asked for; give a number of at least 1")
	case len(j.Decks) < 2 || len(j.Decks) > mtg.MaxSeats:
		return fmt.Errorf("%d decks; give 2 to %d", len(j.Decks), mtg.MaxSeats)
	case len(j.Agents) != len(j.Decks):
		return fmt.Errorf("%d agents for %d decks; give one for each", len(j.Agents), len(j.Decks))
	}
	return nil
}

func (j *Job) config(n int) room.Config {
	limit := j.StepLimit
	if limit == 0 {
		limit = DefaultStepLimit
	}
	return room.Config{
		Rules: j.Rules, Programs: j.Programs, Decks: j.Decks, Sideboards: j.Sideboards, Commanders: j.Commanders, Supplements: j.Supplements, Names: j.Names,
		Seed: GameSeed(j.Seed, n), SkipForced: true, StepLimit: limit,
		Build: j.Build, Game: fmt.Sprintf("%d of seed %d", n, j.Seed),
	}
}
