package agent

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Agent answers the decisions of one seat; it can sit in a room.
type Agent interface {
	// Answer puts a legal answer to v.Decision into a. The view is for reading
	// and is valid until Answer returns; refused is why the last answer to the
	// same decision was not taken. A *Failure is the fault of the agent, which
	// loses by it.
	Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error
	// Close ends what the agent holds, a process of its own for example.
	Close() error
}

// Config is what an agent is made of.
type Config struct {
	// Programs are those of the game, whose faces and abilities the view names.
	Programs *catalog.Programs
	// Seed is where chance begins, for agents that draw.
	Seed uint64
	// Limit is how long a program may take for an answer; zero: DefaultLimit.
	Limit time.Duration
}

// Names lists the agents that New knows by name.
var Names = []string{"random", "easy", "nobody"}

// execPrefix stands before the command of a program that plays.
const execPrefix = "exec:"

// Named returns the name of the agent that is meant by one as people type it, or by its
// beginning: one of Names, or "exec:" and a command. The error says which there are.
func Named(typed string) (string, error) {
	if command, ok := strings.CutPrefix(typed, execPrefix); ok {
		if strings.TrimSpace(command) == "" {
			return "", errors.New("exec: needs a command, such as exec:python3 bot.py")
		}
		return typed, nil
	}
	return known(typed, ", or exec:COMMAND for a program of your own")
}

// Known returns the one of Names that is meant by a name as people type it, or by its
// beginning. The error says which there are.
func Known(typed string) (string, error) { return known(typed, "") }

// known is Known; also is what else can be taken.
func known(typed, also string) (string, error) {
	book := spelling.Words(Names...)
	n, ok := book.Choose(typed)
	if !ok {
		return "", fmt.Errorf("no bot is called %q; take %s%s%s", typed, strings.Join(Names, " or "), also, spelling.DidYouMean(book.Near(typed, 1)))
	}
	return Names[n], nil
}

// New makes the agent with the name: one of Names, or "exec:" and a command.
func New(name string, c Config) (Agent, error) {
	name, err := Named(name)
	if err != nil {
		return nil, err
	}
	if command, ok := strings.CutPrefix(name, execPrefix); ok {
		return NewExec(command, c)
	}
	switch name {
	case "random":
		return NewRandom(c), nil
	case "nobody":
		return Nobody{}, nil
	}
	return NewEasy(c), nil
}

// Random plays at random, as decision.Whim draws.
type Random struct {
	programs *catalog.Programs
	r        *rand.Rand
	whim     decision.Whim
}

// NewRandom returns a random player.
func NewRandom(c Config) *Random {
	return &Random{programs: c.Programs, r: rand.New(rand.NewPCG(c.Seed, 0x6170_6e61_70))}
}

// Answer draws an answer.
func (p *Random) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	if refused != nil && v.Decision.Kind != decision.Name {
		return refused
	}
	if v.Decision.Kind == decision.Name {
		a.Reset()
		a.Seq, a.Text = v.Decision.Seq, v.Decision.Example
		if refused != nil { // the name drawn was not one of those asked for
			return nil
		}
		cards, _, _ := p.programs.Counts()
		a.Text = p.programs.Card(mtg.CardID(1 + p.r.IntN(cards))).Program.Name
		return nil
	}
	if !p.whim.Draw(&v.Decision, v.Turn, a, p.r) {
		return noAnswer(&v.Decision)
	}
	return nil
}

// Close does nothing.
func (p *Random) Close() error { return nil }

func noAnswer(d *decision.Decision) error {
	return fmt.Errorf("decision %d (%v, %v) has no answer that could be found", d.Seq, d.Kind, d.Prompt)
}
