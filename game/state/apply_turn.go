package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// applyTurn changes whose turn and step it is, and who has won or lost.
func (s *State) applyTurn(e *event.Event) {
	p := &s.Players[e.Player]
	switch e.Kind {
	case mtg.EventLose, mtg.EventConcede:
		p.Flags |= Lost
		s.SetStateBased(true)
	case mtg.EventWin:
		p.Flags |= Won
		s.SetStateBased(true)
	case mtg.EventLeftGame:
		s.Playing = s.Playing.Without(e.Player)
		if s.Rules.SharedTurns && s.Active == e.Player {
			s.Active = s.Head(e.Player) // the turn is still the others' (805.4a)
		}
	case mtg.EventGameEnded:
		s.Ended = true
		s.Winner = e.Player
		s.Priority = 0
	case mtg.EventMulligan:
		p.Mulligans = e.N
	case mtg.EventKeptHand:
		p.Flags |= KeptHand
	case mtg.EventGameStarted:
		s.Starting, s.Active, s.Reversed = e.Player, e.Player, false
	case mtg.EventTurnOrder:
		s.Reversed = !s.Reversed
	case mtg.EventTurnBegan:
		s.beginTurn(e)
	case mtg.EventStepBegan:
		s.Step = mtg.Step(e.N)
		if BeginsCombat(s, e) {
			s.Combats++
		}
	case mtg.EventSkipped:
		if e.N == 0 && e.Flags&event.Extra == 0 {
			s.Regular = e.Player // turns go on after the one that was skipped
		}
	case mtg.EventDay: // 731.1
		s.Day = DayKind(e.N)
		s.SetStateBased(true)
	case mtg.EventBlessing: // 702.131c
		p.Flags |= Blessed
	case mtg.EventSpeed:
		p.Speed = uint8(e.N)
	case mtg.EventTempted: // 701.54a
		p.Tempted = min(p.Tempted, 254) + 1
		if e.Object != 0 {
			p.RingBearer = e.Object
		}
	case mtg.EventCompleted: // 309.7
		p.Completed |= 1 << (e.N - 1)
	case mtg.EventMonarch: // 725.3
		s.Monarch = e.Player
	case mtg.EventPlayerControl:
		s.takePlayer(e)
	}
}

func (s *State) beginTurn(e *event.Event) {
	before := s.Active
	s.Turn++
	e.N = int32(s.Turn)
	s.Active = e.Player
	if e.Flags&event.Extra == 0 {
		s.Regular = e.Player
	}
	s.Combats = 0
	s.findReach()
	for i := range s.Players {
		s.Players[i].LandsPlayed, s.Players[i].LandDrops, s.Players[i].SpellsBefore = 0, 0, 0
	}
	for i := range s.Past {
		if s.Past[i].Kind == mtg.EventCast {
			s.Players[s.Past[i].Player].SpellsBefore++
		}
	}
	most := s.Players[before].SpellsBefore
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		if s.Together(p, before) {
			most = max(most, s.Players[p].SpellsBefore)
		}
	}
	s.ActiveSpells = uint8(min(2, most))
	forgetTurn(s)
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		if s.Together(p, e.Player) {
			s.Players[p].Turns++
			s.Players[p].TurnBefore, s.Players[p].TurnBegan = s.Players[p].TurnBegan, s.Turn
		}
	}
	for _, z := range [...]mtg.Zone{mtg.Battlefield, mtg.PhasedOut} { // 702.26d
		for _, slot := range s.Zones[z][0] {
			s.Objects[slot].Status &^= LoyaltyUsed
		}
	}
}

// takePlayer makes e.Player make the choices of another player, or ends that
// (723.1). Who controls a player sees what he sees (723.4).
func (s *State) takePlayer(e *event.Event) {
	p := e.Other.Seat()
	s.Players[p].Decider = 0
	if e.Player != p {
		s.Players[p].Decider = e.Player
	}
}
