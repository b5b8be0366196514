package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/room"
)

// RunScreen lets a person play full screen: play is called with the seat, and
// ends when the game does or the person leaves. Its error is returned.
func RunScreen(ctx context.Context, in io.Reader, out io.Writer, o Options, play func(context.Context, room.Seat) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &screenSeat{session: newSession(o), replies: make(chan reply, 1)}
	m := newModel(s)
	s.program = tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out))
	played := make(chan error, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				played <- fmt.Errorf("the table broke: %v\n%s", p, debug.Stack())
			}
			s.program.Send(overMsg{})
		}()
		played <- play(ctx, s)
	}()
	_, err := s.program.Run()
	cancel()
	result := <-played
	switch {
	case errors.Is(err, tea.ErrProgramPanic):
		return fmt.Errorf("the screen broke: %w", err)
	case errors.Is(result, context.Canceled):
		return room.ErrLeave
	case result != nil:
		return result
	case errors.Is(err, tea.ErrProgramKilled), errors.Is(err, tea.ErrInterrupted):
		return nil // the game was over
	}
	return err
}

// reply is what the person answers: an answer, or room.ErrConcede or
// room.ErrLeave.
type reply struct {
	answer decision.Answer
	err    error
}

// The messages of the seat to the screen.
type (
	// toldMsg says what happened and what the table now looks like.
	toldMsg struct {
		lines []line
		scene *scene
	}
	// askMsg asks. The view may be read until the reply is given.
	askMsg struct {
		v       *view.View
		scene   *scene
		refused string
	}
	// overMsg says that the game is not going on.
	overMsg struct{}
)

// screenSeat is the seat of a person before a full screen. The game waits in
// Answer until the screen replies; the screen uses the session only in between.
type screenSeat struct {
	session
	program *tea.Program
	replies chan reply
}

// Told shows what happened.
func (s *screenSeat) Told(v *view.View, events []view.Event) {
	lines := s.tell(v, events)
	s.program.Send(toldMsg{lines, s.scene(v)})
}

// Answer asks the person.
func (s *screenSeat) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	s.teller.See(v)
	if refused == nil && s.answerUnasked(v, a) {
		return nil
	}
	ask := askMsg{v: v, scene: s.scene(v)}
	if refused != nil {
		ask.refused = s.refusal(v, refused)
	}
	if s.repeated != "" {
		ask.refused, s.repeated = strings.TrimSpace(ask.refused+" "+s.repeated), ""
	}
	s.program.Send(ask)
	select {
	case <-ctx.Done():
		return room.ErrLeave
	case r := <-s.replies:
		a.Reset()
		a.Seq, a.Yes, a.Cancel, a.Text = r.answer.Seq, r.answer.Yes, r.answer.Cancel, r.answer.Text
		a.Picks, a.Numbers = append(a.Picks, r.answer.Picks...), append(a.Numbers, r.answer.Numbers...)
		return r.err
	}
}

// refusal says why an answer was not taken.
func (s *session) refusal(v *view.View, err error) string {
	var r *decision.Refusal
	if errors.As(err, &r) {
		return capital(s.teller.Refusal(&v.Decision, r))
	}
	return capital(err.Error())
}
