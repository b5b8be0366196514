package journal

import (
	"fmt"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// Event is an event as a journal writes it: published names where there are
// any, so that a reader needs no other version of the program.
type Event struct {
	Kind    string `json:"k"`
	Player  string `json:"p,omitempty"`
	By      string `json:"by,omitempty"`
	Object  string `json:"o,omitempty"`
	Became  string `json:"b,omitempty"`
	Source  string `json:"s,omitempty"`
	Other   string `json:"x,omitempty"`
	N       int32  `json:"n,omitempty"`
	From    string `json:"from,omitempty"`
	To      string `json:"to,omitempty"`
	Color   uint8  `json:"color,omitempty"`
	Counter string `json:"counter,omitempty"`
	Seen    uint8  `json:"seen,omitempty"`
	Flags   uint32 `json:"f,omitempty"`
	Face    uint32 `json:"face,omitempty"`
	Ability uint32 `json:"a,omitempty"`
	Rule    string `json:"r,omitempty"`
}

// AppendEvents appends the events as a journal writes them.
func AppendEvents(list []Event, events []event.Event) []Event {
	for i := range events {
		list = append(list, eventText(&events[i]))
	}
	return list
}

func eventText(e *event.Event) Event {
	t := Event{
		Kind: e.Kind.String(), Player: seatText(e.Player), By: seatText(e.By),
		Object: objectText(e.Object), Became: objectText(e.Became), Source: objectText(e.Source),
		Other: EntityText(e.Other), N: e.N, Color: uint8(e.Color), Seen: uint8(e.Seen),
		Flags: uint32(e.Flags), Face: uint32(e.Card), Ability: uint32(e.Ability),
	}
	if e.From != 0 {
		t.From = e.From.String()
	}
	if e.To != 0 {
		t.To = e.To.String()
	}
	if e.Counter != 0 {
		t.Counter = e.Counter.String()
	}
	if e.Rule != 0 {
		t.Rule = e.Rule.String()
	}
	return t
}

// Event returns the event as the rules wing has it, or says which word of it
// is not known.
func (t *Event) Event() (event.Event, error) {
	e := event.Event{
		N: t.N, Color: mtg.Color(t.Color), Seen: mtg.SeatSet(t.Seen), Flags: event.Flags(t.Flags),
		Card: mtg.FaceID(t.Face), Ability: mtg.AbilityRef(t.Ability),
	}
	if t.Color >= mtg.NumManaColors {
		return e, fmt.Errorf("%d is no kind of mana", t.Color)
	}
	var ok bool
	if e.Kind, ok = mtg.EventKindNamed(t.Kind); !ok {
		return e, fmt.Errorf("%q is no kind of event", t.Kind)
	}
	if e.Counter, ok = mtg.CounterNamed(t.Counter); !ok && t.Counter != "" {
		return e, fmt.Errorf("%q is no kind of counter", t.Counter)
	}
	if e.Rule, ok = rule.Lookup(t.Rule); !ok && t.Rule != "" {
		return e, fmt.Errorf("%q is no rule", t.Rule)
	}
	if e.From, ok = mtg.ZoneNamed(t.From); !ok && t.From != "" {
		return e, fmt.Errorf("%q is no zone", t.From)
	}
	if e.To, ok = mtg.ZoneNamed(t.To); !ok && t.To != "" {
		return e, fmt.Errorf("%q is no zone", t.To)
	}
	return e, t.parties(&e)
}

// parties reads the objects and players of the event.
func (t *Event) parties(e *event.Event) error {
	var err error
	read := func(text string) mtg.Entity {
		x, problem := ParseEntity(text)
		if problem != nil && err == nil {
			err = problem
		}
		return x
	}
	e.Player, e.By = read(t.Player).Seat(), read(t.By).Seat()
	e.Object, e.Became, e.Source = read(t.Object).Object(), read(t.Became).Object(), read(t.Source).Object()
	e.Other = read(t.Other)
	return err
}
