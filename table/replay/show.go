package replay

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/words"
)

// Options say how a journal is shown.
type Options struct {
	// Viewer is who looks: a spectator sees what is public, a judge all.
	Viewer   view.Viewer
	Language *words.Language
	// Answers shows what was asked and answered too.
	Answers bool
}

// report writes a game for a reader.
type report struct {
	w      *bufio.Writer
	o      Options
	p      *Player
	teller *words.Teller
	told   []view.Event
	v      view.View
}

// Show writes the game of a journal as text, every line with the rule by which
// it happened. A difference between the game recorded and the game played
// again ends the text and is returned.
func Show(w io.Writer, r *journal.Reader, o Options) error {
	p, err := Start(r)
	if err != nil {
		return err
	}
	edition := rule.Current
	if o.Language.Classic {
		edition = rule.Classic
	}
	names := &form.Names{Programs: p.Table.Core.Config().Programs, Players: p.Table.Core.Config().Names}
	s := &report{w: bufio.NewWriter(w), o: o, p: p, teller: words.New(names, o.Language, edition, o.Viewer.Seat())}
	s.header(names)
	err = s.records()
	if flushed := s.w.Flush(); err == nil && flushed != nil {
		err = fmt.Errorf("write the report: %w", flushed)
	}
	return err
}

func (s *report) header(names *form.Names) {
	h := s.p.Header
	fmt.Fprintf(s.w, "apnap %s", h.Build())
	if h.Game != "" {
		fmt.Fprintf(s.w, ", game %s", h.Game)
	}
	fmt.Fprintf(s.w, ", %v rules\n", h.Rules.Edition)
	for i, seat := range h.Seats {
		p := mtg.Seat(i + 1)
		fmt.Fprintf(s.w, "seat %v: %s", p, names.SeatName(p))
		if len(seat.Deck) > 0 {
			fmt.Fprintf(s.w, ", deck: %s", strings.Join(seat.Deck, ", "))
		}
		fmt.Fprintln(s.w)
	}
}

func (s *report) records() error {
	for {
		var asked string
		if s.o.Answers {
			asked = s.asked()
		}
		rec, err := s.p.Next()
		var d *Difference
		if rec != nil && s.o.Answers {
			s.answered(asked, rec)
		}
		switch {
		case errors.Is(err, io.EOF):
			s.end()
			return nil
		case errors.As(err, &d):
			fmt.Fprintf(s.w, "\n%v.\n", d)
			if err := s.skip(); err != nil {
				return err
			}
		case err == nil && rec.Seam != nil:
			s.seam()
		case err != nil:
			return err
		case rec.After != nil:
			s.events()
		case rec.End != nil && rec.End.What != "":
			fmt.Fprintln(s.w, rec.End.What)
		}
	}
}

// skip goes on, after a difference, with what another build has written; where none has,
// the report ends with the difference.
func (s *report) skip() error {
	for {
		_, err := s.p.SkipToSeam()
		var d *Difference
		switch {
		case errors.Is(err, io.EOF):
			return errDiffers
		case err == nil:
			s.seam()
			return nil
		case !errors.As(err, &d):
			return err
		}
	}
}

// errDiffers says that a report ends early.
var errDiffers = errors.New("the game was played only up to where it came out otherwise")

// seam says which build has gone on with the game.
func (s *report) seam() { fmt.Fprintf(s.w, "\nHere apnap %v goes on with the game.\n", s.p.recorder) }

// asked says what the game waits for, for the line of the answer.
func (s *report) asked() string {
	d := s.p.Table.Core.Pending()
	if d == nil {
		return ""
	}
	s.p.Table.Core.See(s.o.Viewer, &s.v)
	s.teller.See(&s.v)
	return s.teller.Prompt(&s.v.Decision)
}

// answered writes what a seat answered.
func (s *report) answered(asked string, rec *journal.Record) {
	if rec.Answer == nil || s.v.Decision.Kind == decision.NoDecision {
		return
	}
	text := answerText(rec.Answer)
	if rec.Answer.Yes != nil {
		yes, no := s.teller.YesNo()
		if text = no; *rec.Answer.Yes {
			text = yes
		}
	}
	if rec.Answer.Number != nil {
		text = fmt.Sprint(*rec.Answer.Number)
	}
	fmt.Fprintf(s.w, "    ? %v: %s > %s\n", s.v.Decision.By, asked, text)
}

// events writes what the last input led to.
func (s *report) events() {
	core := &s.p.Table.Core
	s.told = core.Told(s.o.Viewer, s.told[:0])
	core.See(s.o.Viewer, &s.v)
	s.teller.See(&s.v)
	for i := range s.told {
		e := &s.told[i]
		text := s.teller.Event(e)
		if text == "" {
			continue
		}
		number := s.teller.Rule(e.Rule)
		switch e.Kind {
		case mtg.EventTurnBegan:
			fmt.Fprintf(s.w, "\n%s (%s)\n", text, number)
		case mtg.EventStepBegan:
			fmt.Fprintf(s.w, "  %s (%s)\n", text, number)
		default:
			fmt.Fprintf(s.w, "    %s (%s)\n", text, number)
		}
	}
}

func (s *report) end() {
	got := s.p.Table.Core.Result()
	if got.Ending == "" {
		fmt.Fprintf(s.w, "\nThe game was left in turn %d, after %d decisions.\n", s.p.Table.Core.Game().S.Turn, got.Decisions)
	} else {
		fmt.Fprintf(s.w, "\n%s in turn %d, after %d decisions.\n", capital(got.Ending), got.Turns, got.Decisions)
	}
	if s.p.reader.Torn() {
		fmt.Fprintln(s.w, "The last line of the journal was cut off.")
	}
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
