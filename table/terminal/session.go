package terminal

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/words"
)

// Options say who sits at the terminal and how it is to be asked.
type Options struct {
	Names    *form.Names
	You      mtg.Seat
	Language *words.Language // nil: English in today's terms
	Edition  rule.Edition    // of the rules that are cited
	// EveryPriority stops at every priority at which something could be done;
	// otherwise steps in which people seldom act are passed by.
	EveryPriority bool
	// Echo repeats what was read, where nobody sees it typed.
	Echo bool
	// Resumed says that the game was left and goes on: what happened last was
	// told before.
	Resumed bool
}

// session is what plain and full-screen play share: how things are called, what
// has happened, and what is answered without asking.
type session struct {
	names  *form.Names
	maker  *form.Maker
	you    mtg.Seat
	teller *words.Teller
	every  bool
	// autoPay pays without asking, whatever there is to choose from.
	autoPay bool
	// until is the turn up to whose begin every priority is passed; zero: none.
	until uint32
	// resumed says that the next thing told was told before.
	resumed bool
	// repeats are what can be repeated now, and repeated is how the last repetition ended,
	// until that is said.
	repeats  []room.Sequence
	repeated string
}

func newSession(o Options) session {
	l := o.Language
	if l == nil {
		l = words.English()
	}
	return session{
		names: o.Names, maker: form.NewMaker(o.Names.Programs, o.Names.Players, 1), you: o.You, teller: words.New(o.Names, l, o.Edition, o.You), every: o.EveryPriority,
		resumed: o.Resumed,
	}
}

// line is one line of the log.
type line struct {
	text string
	rule string
	turn bool // a turn begins
	// times is how often it happened in a row.
	times int
}

// String returns the line as a sentence with the number of its rule.
func (l line) String() string {
	text := capital(l.text)
	if l.times > 1 {
		text += fmt.Sprintf(", %d times", l.times)
	}
	if l.rule != "" {
		text += " (" + l.rule + ")"
	}
	return text
}

// tell returns lines that say what happened.
func (s *session) tell(v *view.View, events []view.Event) (list []line) {
	for i := range events {
		e := &events[i]
		text := s.teller.Event(e)
		if text == "" || words.Dull(e) {
			continue
		}
		l := line{text: text, rule: s.teller.Rule(e.Rule), turn: e.Kind == mtg.EventTurnBegan, times: 1}
		if n := len(list) - 1; n >= 0 && list[n].text == l.text && list[n].rule == l.rule {
			list[n].times++
			continue
		}
		list = append(list, l)
	}
	s.teller.See(v)
	if s.resumed {
		s.resumed = false
		return []line{{text: "the game goes on", times: 1}}
	}
	return list
}

// answerUnasked answers what a person would not want to be asked: a priority
// at which people seldom act, a payment for which there is one way that counts.
func (s *session) answerUnasked(v *view.View, a *decision.Answer) bool {
	d := &v.Decision
	switch {
	case d.Kind == decision.Act && d.Prompt == decision.PromptPriority:
		if s.stops(v) {
			return false
		}
		a.Reset()
		a.Seq = d.Seq
		a.Picks = append(a.Picks, passOption(d))
		return true
	case d.Kind == decision.Pay && (s.autoPay || alike(v)):
		return d.Propose(a) && !a.Cancel && !complex(d, a)
	}
	return false
}

func passOption(d *decision.Decision) uint16 {
	for i := range d.Options {
		if d.Options[i].Action == mtg.ActionPass {
			return uint16(i)
		}
	}
	return 0
}

func complex(d *decision.Decision, a *decision.Answer) bool {
	return len(a.Picks) == 1 && d.Options[a.Picks[0]].Flags&decision.Complex != 0
}

// alike reports whether all that could pay is the same kind of card, so that it
// does not matter what is taken.
func alike(v *view.View) bool {
	d := &v.Decision
	if len(d.Options) == 0 {
		return false
	}
	first := &d.Options[0]
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionMana || o.Face != first.Face || o.Ability != first.Ability || o.Flags != 0 ||
			o.Colors.Count() != 1 || o.Colors != first.Colors {
			return false
		}
	}
	return true
}

// stops reports whether the person is asked at this priority.
func (s *session) stops(v *view.View) bool {
	switch {
	case len(v.Decision.Options) < 2:
		return s.every
	case s.every:
		return true
	case s.until > v.Turn:
		return s.threatened(v)
	case v.Stack.Count > 0:
		return s.threatened(v)
	case v.Active == s.you:
		return v.Step.IsMain() || v.Step == mtg.DeclareBlockers
	}
	return v.Step == mtg.DeclareAttackers || v.Step == mtg.DeclareBlockers || v.Step == mtg.EndStep
}

// threatened reports whether the top of the stack is another's.
func (s *session) threatened(v *view.View) bool {
	list := v.In(v.Stack)
	return len(list) > 0 && list[len(list)-1].Controller != s.you
}

// passTurn passes every priority until the next turn, but for replies.
func (s *session) passTurn(v *view.View) { s.until = v.Turn + 1 }

// where says whose turn it is and which step.
func (s *session) where(v *view.View) string {
	if v.Step == mtg.BeforeGame {
		return capital(s.teller.Step(v.Step))
	}
	whose := s.names.SeatName(v.Active) + "'s "
	if v.Active == s.you {
		whose = "your "
	}
	return fmt.Sprintf("Turn %d, %s%s", v.Turn, whose, s.teller.Step(v.Step))
}

// called returns what the player may call an object.
func (s *session) called(o *view.Object) string {
	if o.Name != 0 {
		return s.names.Programs.Name(o.Name)
	}
	return s.teller.Object(o.Handle)
}

// about returns the name and the text of the card that a line is about.
func (s *session) about(v *view.View, h view.Handle) (title string, text []string) {
	o := v.Object(h)
	if o == nil {
		return "", nil
	}
	name := s.called(o)
	face := o.Face
	if face == 0 {
		face = o.Card
	}
	if face == 0 {
		if o.Ability != 0 {
			return name, []string{s.names.AbilityText(o.Ability)}
		}
		return name, nil
	}
	f := s.names.Programs.Face(face)
	title = name
	if cost := f.Cost.String(); cost != "" {
		title += " " + cost
	}
	title += " - " + typeLine(o)
	if o.Types&mtg.Creature != 0 {
		title += " " + size(o)
	}
	return title, form.FaceText(s.names.Programs, face)
}

// typeLine returns the types of the object as a card has them.
func typeLine(o *view.Object) string {
	text := strings.Join(append(o.Supertypes.Names(), o.Types.Names()...), " ")
	if names := o.Subtypes.Names(); len(names) > 0 && len(names) < 6 {
		text += " (" + strings.Join(names, " ") + ")"
	}
	return text
}
