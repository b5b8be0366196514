package wire

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/words"
)

// Tell returns lines that say what happened, for a reader in turn.
func Tell(t *words.Teller, turn uint32, events []view.Event) []Line {
	list := []Line{}
	for i := range events {
		e := &events[i]
		text := t.Event(e)
		if e.Kind == mtg.EventTurnBegan {
			turn = uint32(e.N)
		}
		if text == "" || words.Dull(e) {
			continue
		}
		l := Line{Text: text, Rule: t.Rule(e.Rule), Turn: turn, About: about(e)}
		switch e.Kind {
		case mtg.EventTurnBegan:
			l.Kind = "turn"
		case mtg.EventStepBegan:
			l.Kind = "step"
		}
		if n := len(list) - 1; n >= 0 && list[n].Text == l.Text && list[n].Rule == l.Rule && l.Kind == "" {
			list[n].Times = max(list[n].Times, 1) + 1
			list[n].About = append(list[n].About, l.About...)
			continue
		}
		list = append(list, l)
	}
	return list
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
