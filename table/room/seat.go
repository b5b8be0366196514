package room

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
)

// Seat is who decides for a player: a program, a terminal, someone far away.
type Seat interface {
	// Answer puts into a the answer to v.Decision, which speaks of objects by
	// the handles of the view. What v holds is valid until Answer returns. When
	// a refusal came back, refused is the reason and the decision is asked
	// again. The errors ErrConcede and ErrLeave have a meaning; any other ends
	// the game.
	Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error
}

// Watcher is a Seat that wants to be told what happens while others decide.
type Watcher interface {
	// Told is called after every input that changed something, with what the
	// seat may know of it. Neither is to be kept.
	Told(v *view.View, events []view.Event)
}

var (
	// ErrConcede says instead of an answer that the player concedes (104.3a).
	ErrConcede = errors.New("the player concedes")
	// ErrLeave says instead of an answer that the game is left as it is, to be
	// resumed from its journal.
	ErrLeave = errors.New("the game is left unfinished")
)

// Random is a Seat that answers at random, as decision.Whim draws.
//
// It reads nothing but the decision, which belongs to the seat, and so a Core
// may let it answer the engine's own, without a view. Views asks for a view to
// be built all the same.
type Random struct {
	Rand  *rand.Rand
	Views bool
	whim  decision.Whim
}

// errNoAnswer says that the sampler found no legal answer.
var errNoAnswer = errors.New("no legal answer was found to draw")

// Answer draws a random legal answer.
func (r *Random) Answer(_ context.Context, v *view.View, refused error, a *decision.Answer) error {
	if refused != nil {
		return refused
	}
	return r.draw(&v.Decision, v.Turn, a)
}

func (r *Random) draw(d *decision.Decision, turn uint32, a *decision.Answer) error {
	if !r.whim.Draw(d, turn, a, r.Rand) {
		return errNoAnswer
	}
	return nil
}
