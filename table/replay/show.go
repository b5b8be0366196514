package replay

import (
	"bufio"
	"encoding/json"
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
	// JSON writes a Line as an object in each line instead of text.
	JSON bool
}

// Line is one thing that a report says.
type Line struct {
	// What is "game", "seat", "turn", "step", "event" (anything else that happened),
	// "answer", "difference", "build" (another one goes on), "note" or "end".
	What string `json:"what"`
	// Kind is the published name of what happened, and of the decision where it was
	// answered.
	Kind string `json:"kind,omitempty"`
	Text string `json:"text"`
	Rule string `json:"rule,omitempty"`
	// Seat is who answered, or whose turn or step it is; Turn is the number of the turn.
	Seat string `json:"seat,omitempty"`
	Turn uint32 `json:"turn,omitempty"`
	// Answer is what was answered to Text.
	Answer string `json:"answer,omitempty"`
}

// report writes a game for a reader.
type report struct {
	w      *bufio.Writer
	json   *json.Encoder
	o      Options
	p      *Player
	teller *words.Teller
	told   []view.Event
	v      view.View
	turn   uint32
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
	out := bufio.NewWriter(w)
	s := &report{w: out, json: json.NewEncoder(out), o: o, p: p, teller: words.New(names, o.Language, edition, o.Viewer.Seat())}
	s.json.SetEscapeHTML(false)
	s.header(names)
	err = s.records()
	if flushed := s.w.Flush(); err == nil && flushed != nil {
		err = fmt.Errorf("write the report: %w", flushed)
	}
	return err
}

// line writes one line of the report.
func (s *report) line(l Line) {
	if s.o.JSON {
		// What fails is told when the report is flushed.
		_ = s.json.Encode(&l)
		return
	}
	rule := ""
	if l.Rule != "" {
		rule = " (" + l.Rule + ")"
	}
	switch l.What {
	case "turn":
		fmt.Fprintf(s.w, "\n%s%s\n", l.Text, rule)
	case "step":
		fmt.Fprintf(s.w, "  %s%s\n", l.Text, rule)
	case "event":
		fmt.Fprintf(s.w, "    %s%s\n", l.Text, rule)
	case "answer":
		fmt.Fprintf(s.w, "    ? %s: %s > %s\n", l.Seat, l.Text, l.Answer)
	case "seat":
		fmt.Fprintf(s.w, "seat %s: %s\n", l.Seat, l.Text)
	case "difference", "build", "end":
		fmt.Fprintf(s.w, "\n%s\n", l.Text)
	default:
		fmt.Fprintln(s.w, l.Text)
	}
}

func (s *report) header(names *form.Names) {
	h := s.p.Header
	text := fmt.Sprintf("apnap %s", h.Build())
	if h.Game != "" {
		text += ", game " + h.Game
	}
	s.line(Line{What: "game", Text: fmt.Sprintf("%s, %v rules", text, h.Rules.Edition)})
	for i, seat := range h.Seats {
		p := mtg.Seat(i + 1)
		text := names.SeatName(p)
		if len(seat.Deck) > 0 {
			text += ", deck: " + strings.Join(seat.Deck, ", ")
		}
		if len(seat.Supplements) > 0 {
			text += ", in the command zone: " + strings.Join(seat.Supplements, ", ")
		}
		s.line(Line{What: "seat", Seat: p.String(), Text: text})
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
			s.line(Line{What: "difference", Text: d.Error() + "."})
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
			s.line(Line{What: "note", Text: rec.End.What})
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
func (s *report) seam() {
	s.line(Line{What: "build", Text: fmt.Sprintf("Here apnap %v goes on with the game.", s.p.recorder)})
}

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
	s.line(Line{
		What: "answer", Kind: rec.Answer.Asked, Seat: s.v.Decision.By.String(), Turn: s.p.Table.Core.Game().S.Turn, Text: asked, Answer: text,
	})
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
		l := Line{What: "event", Kind: e.Kind.String(), Text: text, Rule: s.teller.Rule(e.Rule), Turn: s.turn}
		switch e.Kind {
		case mtg.EventTurnBegan:
			s.turn = uint32(e.N)
			l.What, l.Turn, l.Seat = "turn", s.turn, e.Player.String()
		case mtg.EventStepBegan:
			l.What, l.Seat = "step", e.Player.String()
		}
		s.line(l)
	}
}

func (s *report) end() {
	got := s.p.Table.Core.Result()
	if got.Ending == "" {
		turn := s.p.Table.Core.Game().S.Turn
		s.line(Line{What: "end", Turn: turn, Text: fmt.Sprintf("The game was left in turn %d, after %d decisions.", turn, got.Decisions)})
	} else {
		s.line(Line{
			What: "end", Kind: got.Ending, Turn: got.Turns, Text: fmt.Sprintf("%s in turn %d, after %d decisions.", capital(got.Ending), got.Turns, got.Decisions),
		})
	}
	if s.p.reader.Torn() {
		s.line(Line{What: "note", Text: "The last line of the journal was cut off."})
	}
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
