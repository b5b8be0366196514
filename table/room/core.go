package room

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/seed"
)

// Config is what a game is made of, and where its journal goes.
type Config struct {
	Rules    ruleset.Rules
	Programs *catalog.Programs
	// Commanders are the cards that lead the decks, by seat, where the rules have
	// any (903.3).
	Commanders [][]string
	// Supplements are the nontraditional cards of the players, by seat (100.2d).
	Supplements [][]string
	// Decks and Sideboards are lists of names by seat, Names what the players
	// are called; all but Decks may be nil.
	Decks      [][]string
	Sideboards [][]string
	Names      []string
	Seed       [32]byte
	Starting   mtg.Seat
	Position   *position.Position
	SkipForced bool
	StepLimit  uint32
	// Budgets bound what players may let the game cost; nil: nothing is counted, and a
	// game at the engine's own limits is unfinished.
	Budgets *Budgets
	// Journal receives the journal; nil: none is kept. Build and Game are the build of
	// this program and the name of the game in its header.
	Journal io.Writer
	Build   stamp.Build
	Game    string
	// Commitment is the hash that was published before the game, if one was: of the
	// seed, or of the server's part where Made has the parts of the seed.
	Commitment string
	Made       *seed.Made
	// SnapshotEvery is after how many decisions the journal gets a snapshot;
	// zero: it gets none.
	SnapshotEvery uint32
}

func (c *Config) engine() engine.Config {
	return engine.Config{
		Rules: c.Rules, Programs: c.Programs, Decks: c.Decks, Commanders: c.Commanders, Supplements: c.Supplements, Sideboards: c.Sideboards, Seed: c.Seed,
		Starting: c.Starting, Position: c.Position, SkipForced: c.SkipForced, StepLimit: c.StepLimit,
	}
}

// Core is a running game with its views and its journal. The zero value is
// ready for Begin, and may begin one game after another; it is not safe for
// sharing.
type Core struct {
	config  Config
	game    engine.Game
	views   view.Views
	journal *journal.Writer
	result  Result
	events  []event.Event // of the last input
	shot    uint32        // the decision of the last snapshot
	kept    uint64        // the hash of the last snapshot after which everybody was told
	told    bool          // somebody looks
	answer  decision.Answer
	failure *Failure
	spent   spending
	lost    mtg.Seat // by the engine's limit
	limit   string
	diary   *diary // nil: nobody will repeat anything
	unlike  *unlike
	again   decision.Answer // of a shortcut
}

// Failure says that the engine broke, and where. It ends the game it is of.
type Failure struct {
	// Seq is the decision after whose answer it happened; zero: at the start.
	Seq    uint32
	What   string
	Agenda string
	Trace  string
}

// Error says in one sentence that the engine broke.
func (f *Failure) Error() string {
	return fmt.Sprintf("the engine broke after decision %d: %s (%s)", f.Seq, f.What, f.Agenda)
}

// Result is how a game ended.
type Result struct {
	// Ending is one of the results of package journal, or empty while the game
	// runs.
	Ending    string
	Winner    mtg.Seat
	Turns     uint32
	Decisions uint32 // how many were answered
}

// errOver says that a game has ended.
var errOver = errors.New("the game is over")

// Begin starts a game and runs it to its first decision.
func (c *Core) Begin(cfg Config) error {
	c.config, c.journal, c.failure, c.result, c.shot, c.kept, c.told = cfg, nil, nil, Result{}, 0, 0, false
	c.spent, c.lost, c.limit, c.diary, c.unlike = spending{}, 0, "", nil, nil
	c.views.Reset(viewSecret(&cfg))
	if cfg.Journal != nil {
		var err error
		if c.journal, err = journal.NewWriter(cfg.Journal, cfg.header()); err != nil {
			return err
		}
	}
	return c.run(func() error { return c.game.Reset(cfg.engine()) })
}

// header returns the header of the game's journal.
func (c *Config) header() *journal.Header {
	h := &journal.Header{
		Engine: c.Build.Version, Commit: c.Build.Commit, Date: c.Build.Date, Layout: engine.Layout(), Game: c.Game, Seed: hex.EncodeToString(c.Seed[:]), Commitment: c.Commitment,
		Made: c.Made, Rules: c.Rules,
		SkipForced: c.SkipForced, StepLimit: c.StepLimit, Position: c.Position, Cards: c.Programs.Keep(),
		Starting: journal.EntityText(mtg.PlayerEntity(c.Starting)),
	}
	seats := len(c.Decks)
	if c.Position != nil {
		seats = len(c.Position.Players)
	}
	for i := range seats {
		var s journal.Seat
		if i < len(c.Names) {
			s.Name = c.Names[i]
		}
		if i < len(c.Decks) {
			s.Deck = journal.Runs(c.Decks[i])
		}
		if i < len(c.Commanders) {
			s.Commanders = journal.Runs(c.Commanders[i])
		}
		if i < len(c.Supplements) {
			s.Supplements = journal.Runs(c.Supplements[i])
		}
		if i < len(c.Sideboards) {
			s.Sideboard = journal.Runs(c.Sideboards[i])
		}
		h.Seats = append(h.Seats, s)
	}
	return h
}

// run gives the game an input and records what it led to. A panic of the
// engine becomes a *Failure.
func (c *Core) run(input func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = c.fail(p)
		}
	}()
	if err := input(); err != nil {
		return err
	}
	c.events = c.game.Events()
	if c.journal != nil {
		if err := c.record(); err != nil {
			return err
		}
	}
	if how, over := c.game.Ended(); over {
		return c.end(how)
	}
	return nil
}

// record writes what the last input led to.
func (c *Core) record() error {
	if err := c.journal.After(c.game.S.Rolling, c.events); err != nil {
		return err
	}
	d := c.game.Pending()
	if every := c.config.SnapshotEvery; d == nil || every == 0 || d.Seq < c.shot+every {
		return nil
	}
	return c.snapshot(false)
}

// end notes how the game ended, and closes the journal.
func (c *Core) end(how engine.Ending) error {
	c.result.Turns = c.game.S.Turn
	what := ""
	switch {
	case how != engine.Finished:
		c.result.Ending, c.result.Winner, what = c.judge(how)
	case c.game.S.Winner != 0:
		c.result.Ending, c.result.Winner = journal.Won, c.game.S.Winner
	default:
		c.result.Ending = journal.Draw
	}
	return c.close(true, what)
}

// close ends the journal, where there is one: with the hash of the state if that is whole.
func (c *Core) close(whole bool, what string) error {
	if c.journal == nil {
		return nil
	}
	hash := ""
	if whole {
		hash = journal.HashText(c.game.Hash())
	}
	r := &c.result
	return c.journal.End(&journal.End{
		Result: r.Ending, Winner: journal.EntityText(mtg.PlayerEntity(r.Winner)), Turns: r.Turns,
		Decisions: r.Decisions, Hash: hash, What: what,
	})
}

// fail ends the game because of a panic.
func (c *Core) fail(p any) error {
	f := &Failure{Seq: c.game.S.Seq, What: fmt.Sprint(p), Agenda: c.agenda(), Trace: string(debug.Stack())}
	c.failure = f
	c.events = nil
	c.result.Ending, c.result.Turns = journal.Broken, c.game.S.Turn
	if err := c.close(false, f.Error()); err != nil {
		return errors.Join(f, err)
	}
	return f
}

// agenda describes the work in progress as far as that is possible.
func (c *Core) agenda() (text string) {
	defer func() {
		if recover() != nil {
			text = "the agenda cannot be read"
		}
	}()
	return c.game.Agenda()
}

// Pending returns the decision that waits, in the engine's own words, or nil
// when the game is over. It is not for players: they see it in their view.
func (c *Core) Pending() *decision.Decision {
	if c.result.Ending != "" {
		return nil
	}
	return c.game.Pending()
}

// Result returns how the game ended; its Ending is empty while it runs.
func (c *Core) Result() Result { return c.result }

// Failure returns how the engine broke, or nil.
func (c *Core) Failure() *Failure { return c.failure }

// Game returns the engine's game, for reading by replays and proofs.
func (c *Core) Game() *engine.Game { return &c.game }

// Handles returns the table of a viewer's handles, for reading by proofs.
func (c *Core) Handles(w view.Viewer) *view.Handles { return c.views.Handles(w) }

// Config returns what the game is made of.
func (c *Core) Config() *Config { return &c.config }

// Events returns what the last input led to, as the engine has it. It is not
// for players: they are told by Told.
func (c *Core) Events() []event.Event { return c.events }

// Attach lets the journal w go on with the game: everything before is in it
// already. When owed is set, the last input is, and what it led to is not. A
// game that is over is closed there.
func (c *Core) Attach(w *journal.Writer, owed bool) error {
	c.journal = w
	if owed && c.failure == nil {
		if err := w.After(c.game.S.Rolling, c.events); err != nil {
			return err
		}
	}
	if d := c.Pending(); d != nil {
		c.shot = d.Seq
		return nil
	}
	if c.failure != nil {
		return c.close(false, c.failure.Error())
	}
	return c.close(true, "")
}
