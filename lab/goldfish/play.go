package goldfish

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

// Land is what nobody's deck is made of: the programs of a job must have it. Sixty of them
// end a game that nothing else ends (704.5b), long after the last turn that is told apart.
const Land = "Mountain"

// Job is a number of games of one deck.
type Job struct {
	Programs   *catalog.Programs
	Main, Side []string
	Commanders []string
	Agent      string // who plays the deck
	Rules      ruleset.Rules
	Games      int
	Seed       uint64
	// Workers play at the same time.
	Workers int
	// Progress is called after every game with how many are done; it may be nil.
	Progress func(done int)
}

// Game is what one game came to.
type Game struct {
	// Second says that nobody took the first turn.
	Second bool
	// Won is in which of its own turns the deck won; zero: it did not.
	Won int
	// Broken is why the game did not come to its end; empty: it did.
	Broken string
	// Turns are the deck's own; the first is what was before all of them.
	Turns []Turn
}

// Turn is what a deck did in one of its turns and in nobody's turn after it.
type Turn struct {
	Lands  int // played
	Mana   int // spent
	Spells int // cast
	Life   int // what nobody had at the end of it
}

// Run plays the games. What they come to hangs on the seed, never on how many are played at
// the same time.
func Run(ctx context.Context, j *Job) (*Report, error) {
	if j.Games < 2 || j.Games%2 != 0 {
		return nil, fmt.Errorf("%d games: take an even number, so that the deck begins half of them", j.Games)
	}
	games := make([]Game, j.Games)
	var next, done atomic.Int64
	var group sync.WaitGroup
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	for range max(1, j.Workers) {
		group.Go(func() {
			p := player{job: j}
			for ctx.Err() == nil {
				n := int(next.Add(1)) - 1
				if n >= j.Games {
					return
				}
				g, err := p.play(ctx, n)
				if err != nil {
					cancel(err)
					return
				}
				games[n] = g
				if j.Progress != nil {
					j.Progress(int(done.Add(1)))
				}
			}
		})
	}
	group.Wait()
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	return sum(games), nil
}

// The seats.
const (
	deck   mtg.Seat = 1
	nobody mtg.Seat = 2
)

// player plays one game after another at its own table.
type player struct {
	job    *Job
	table  *room.Table
	game   Game
	within int // so many subgames
}

// play plays game n. The error is of the job.
func (p *player) play(ctx context.Context, n int) (Game, error) {
	j := p.job
	if p.table == nil {
		p.table = &room.Table{After: p.after}
	}
	p.game, p.within = Game{Second: n%2 == 1}, 0
	p.begin()
	c := room.Config{
		Rules: j.Rules, Programs: j.Programs, Seed: sim.GameSeed(j.Seed, n), Starting: deck, SkipForced: true, StepLimit: sim.DefaultStepLimit,
		Decks: [][]string{j.Main, slices.Repeat([]string{Land}, 60)}, Sideboards: [][]string{j.Side, nil},
	}
	if p.game.Second {
		c.Starting = nobody
	}
	if j.Rules.Commander {
		c.Commanders = [][]string{j.Commanders, nil}
	}
	one, err := agent.New(j.Agent, agent.Config{Programs: j.Programs, Seed: rand.New(rand.NewChaCha8(c.Seed)).Uint64()})
	if err != nil {
		return Game{}, err
	}
	what := errors.Join(sim.Play(ctx, p.table, c, []room.Seat{one, agent.Nobody{}}), closed(one))
	if err := ctx.Err(); err != nil {
		return Game{}, err
	}
	switch r := p.table.Core.Result(); {
	case what != nil:
		p.game.Broken = what.Error()
		p.table = nil // what broke is not used again
	case r.Winner == deck:
		p.game.Won = len(p.game.Turns) - 1
	case r.Winner == 0 && r.Ending != journal.Draw:
		p.game.Broken = fmt.Sprintf("the game did not end within its limits of steps and memory; it stood in turn %d", r.Turns)
	}
	return p.game, nil
}

func closed(c io.Closer) error { return c.Close() }

// begin begins to count, before all turns.
func (p *player) begin() { p.game.Turns = []Turn{{Life: int(p.job.Rules.StartingLife)}} }

// after counts what the last input led to.
func (p *player) after(c *room.Core) {
	events := c.Events()
	for i := range events {
		p.count(&events[i])
	}
}

// count counts one event. Games within the game are not counted (729), and one that begins
// anew is counted anew (727).
func (p *player) count(e *event.Event) {
	switch e.Kind {
	case mtg.EventSubgame:
		p.within++
	case mtg.EventSubgameEnded:
		p.within--
	case mtg.EventRestarted:
		p.begin()
	}
	if p.within > 0 {
		return
	}
	t := &p.game.Turns[len(p.game.Turns)-1]
	switch e.Player {
	case deck:
		switch e.Kind {
		case mtg.EventTurnBegan:
			p.game.Turns = append(p.game.Turns, Turn{Life: t.Life})
		case mtg.EventPlayLand:
			t.Lands++
		case mtg.EventSpendMana:
			t.Mana += int(e.N)
		case mtg.EventCast:
			t.Spells++
		}
	case nobody:
		switch e.Kind {
		case mtg.EventLoseLife, mtg.EventPayLife:
			t.Life -= int(e.N)
		case mtg.EventGainLife:
			t.Life += int(e.N)
		case mtg.EventSetLife:
			t.Life = int(e.N)
		}
	}
}
