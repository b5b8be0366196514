package form

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/words"
)

// Tell returns lines that say what happened, for a reader in turn.
func Tell(t *words.Teller, turn uint32, events []view.Event) []Line {
	list := []Line{}
	lines := make([]int, len(events)) // the line of each event, counted from 1
	for i := range events {
		e := &events[i]
		text := t.Event(e)
		if e.Kind == mtg.EventTurnBegan {
			turn = uint32(e.N)
		}
		if text == "" || words.Dull(e) {
			if at := damageBehind(events[:i], e); at >= 0 && lines[at] > 0 {
				list[lines[at]-1].lives(e)
			}
			continue
		}
		l := Line{Text: text, Rule: t.Rule(e.Rule), Turn: turn, About: about(e)}
		l.lives(e)
		switch e.Kind {
		case mtg.EventTurnBegan:
			l.Kind = TurnLine
		case mtg.EventStepBegan:
			l.Kind = StepLine
		case mtg.EventGameStarted:
			if e.Flags&event.AtRandom != 0 {
				l.Kind = LotLine
			}
		}
		if n := len(list) - 1; n >= 0 && list[n].Text == l.Text && list[n].Rule == l.Rule && l.Kind == "" {
			list[n].Times = max(list[n].Times, 1) + 1
			list[n].About = append(list[n].About, l.About...)
			list[n].Life += l.Life
		} else {
			list = append(list, l)
		}
		lines[i] = len(list)
	}
	return list
}

// lives notes how the event changed a life total.
func (l *Line) lives(e *view.Event) {
	switch by := e.N; e.Kind {
	case mtg.EventLoseLife, mtg.EventPayLife:
		l.LifeOf, l.Life = seat(e.Player), l.Life-by
	case mtg.EventGainLife:
		l.LifeOf, l.Life = seat(e.Player), l.Life+by
	}
}

// damageBehind returns the place of the damage that made a player lose life
// (120.3a), or -1.
func damageBehind(events []view.Event, e *view.Event) int {
	if e.Kind != mtg.EventLoseLife {
		return -1
	}
	for i := len(events) - 1; i >= 0; i-- {
		if d := &events[i]; d.Kind == mtg.EventDamage && d.Source == e.Source && d.Other == view.PlayerHandle(e.Player) {
			return i
		}
	}
	return -1
}

// about returns the objects and players that an event is about.
func about(e *view.Event) (list []uint32) {
	for _, h := range [...]view.Handle{e.Became, e.Object, e.Source, e.Other} {
		if h != 0 {
			list = append(list, uint32(h))
		}
	}
	return list
}

// Happen returns what happened, for showing it as motion.
func Happen(events []view.Event) (list []Happening) {
	for i := range events {
		e := &events[i]
		if e.Kind == mtg.EventHidden {
			continue
		}
		h := Happening{
			Kind: e.Kind.String(), Player: seat(e.Player), Object: uint32(e.Object), Became: uint32(e.Became),
			Source: uint32(e.Source), Other: uint32(e.Other), N: e.N,
		}
		if e.Rule != 0 {
			h.Rule = e.Rule.String()
		}
		if e.From != 0 {
			h.From = e.From.String()
		}
		if e.To != 0 {
			h.To = e.To.String()
		}
		list = append(list, h)
	}
	return list
}

// scene forms where the game is.
func scene(v *view.View, t *words.Teller) Scene {
	s := Scene{
		Turn: v.Turn, Step: v.Step.String(), Active: seat(v.Active), Priority: seat(v.Priority), Starting: seat(v.Starting),
		Passed: seats(v.Passed), Ended: v.Ended,
	}
	for i := range v.Players {
		if p := v.Players[i].Seat; v.HasWon(p) {
			s.Winners = append(s.Winners, p.String())
		}
	}
	if w := &v.Waiting; w.Kind != decision.NoDecision {
		s.Waiting = &Waiting{
			Seq: w.Seq, Kind: w.Kind.String(), Prompt: w.Prompt.String(), For: seat(w.For), By: seat(w.By),
			Text: t.Waiting(w),
		}
	}
	return s
}
