package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// restart makes s the state before a new game of the players who are left, with
// the cards where they are: nothing but cards was brought along, no effect lasts
// and nobody has done anything (727.1, 727.2). The record, the generator and the
// agenda go on.
func (s *State) restart(e *event.Event) {
	s.ceaseAll()
	s.forgetAll()
	s.freshHeader()
	s.Starting, s.Active = e.Player, e.Player
	s.findReach()
}

// forgetAll forgets all that a game has besides its objects.
func (s *State) forgetAll() {
	s.Counters, s.Mana, s.Blocks, s.Assigned = s.Counters[:0], s.Mana[:0], s.Blocks[:0], s.Assigned[:0]
	s.Captures, s.Targets, s.Paid, s.Spliced = s.Captures[:1], s.Targets[:0], s.Paid[:0], s.Spliced[:0]
	s.Effects, s.Affected, s.Waiting = s.Effects[:0], s.Affected[:0], s.Waiting[:0]
	s.Delayed, s.Held, s.Departed, s.GoneCounters = s.Delayed[:0], s.Held[:0], s.Departed[:0], s.GoneCounters[:0]
	s.GoneAttached = s.GoneAttached[:0]
	s.Copies, s.CopiedAbilities, s.Queue = s.Copies[:min(1, len(s.Copies))], s.CopiedAbilities[:0], s.Queue[:0]
	s.Past, s.Witnessed, s.Parts = s.Past[:0], s.Witnessed[:0], s.Parts[:0]
	s.Before, s.WitnessedBefore, s.LastAttacks = s.Before[:0], s.WitnessedBefore[:0], s.LastAttacks[:0]
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		if s.Playing.Has(p) {
			s.restartPlayer(p)
		}
	}
}

// freshHeader makes the scalar facts those before a game, but for what numbers
// and records things.
func (s *State) freshHeader() {
	before := s.Header
	s.Header = Header{
		Events: before.Events, Rolling: before.Rolling, Seq: before.Seq, Stamp: before.Stamp, LastEffect: before.LastEffect,
		Seats: before.Seats, Steps: before.Steps, Batches: before.Batches, Piles: before.Piles, Random: before.Random,
		Playing: before.Playing, StateBased: true, Begun: before.Begun, Faces: before.Faces,
	}
}

// ceaseAll ends all objects but cards, and what cards that stay where they are
// have on them.
func (s *State) ceaseAll() {
	for i := 1; i < len(s.Objects); i++ {
		o, slot := &s.Objects[i], mtg.Slot(i)
		switch o.Kind {
		case NoObject:
		case CardObject:
			o.Capture, o.Copy, o.Base, o.Words, o.ChosenName, o.Entered = 0, 0, 0, 0, 0, 0
			o.Status &^= HasCounters
		default:
			o.Capture, o.Copy, o.Base = 0, 0, 0
			s.leave(o, slot)
			s.vacate(slot)
		}
	}
}

// restartPlayer makes p a player before the game; his commanders stay his
// (903.3).
func (s *State) restartPlayer(p mtg.Seat) {
	before := &s.Players[p]
	fresh := Player{
		Life: StartingLife(s, p), LifeModifier: before.LifeModifier, HandModifier: before.HandModifier,
		Reach: ^mtg.SeatSet(0), Commanders: before.Commanders,
	}
	for i := range fresh.Commanders {
		fresh.Commanders[i] = Commander{Slot: before.Commanders[i].Slot}
	}
	*before = fresh
}

// RestartAgenda leaves of the agenda the frame on top, which goes on when the
// frame start has ended, and below it the frame turn.
func (s *State) RestartAgenda(turn, start Frame) {
	kept := *s.Frame()
	values := append([]Value(nil), s.Registers[kept.Registers:kept.Registers+uint32(kept.Count)]...)
	items := append([]mtg.Entity(nil), s.Items...)
	s.Frames, s.Registers, s.Items = s.Frames[:0], s.Registers[:0], s.Items[:0]
	s.Push(turn)
	kept.Capture, kept.Object = 0, 0
	s.Push(kept)
	for i, v := range values {
		if v.Count > 0 {
			s.FillRegister(s.Frame(), uint8(i), items[v.First:v.First+v.Count])
		} else {
			s.Registers[s.Frame().Registers+uint32(i)] = v
		}
	}
	s.Push(start)
}
