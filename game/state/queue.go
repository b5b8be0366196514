package state

import (
	"slices"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// QueuedKind says what the structure of turns holds for later.
type QueuedKind uint8

// The kinds of entry in State.Queue.
const (
	NoQueued    QueuedKind = iota
	ExtraTurn              // Player takes a turn after the current one, without its step First if that is given (500.7)
	ExtraSteps             // the steps First to Last come after the phase that is current, or after the phase After (500.8, 500.10)
	ExtraStep              // the step First comes after the current step (500.9)
	SkipTurn               // Player skips his next turn (614.10)
	SkipSteps              // Player skips his next steps First to Last, or all of those in one turn (614.10)
	ControlTurn            // By controls Player during his next turn (723.1)
	TurnOf                 // the delayed ability Waits is of the turn that Player begins next (603.7)
)

// Queued is an entry of State.Queue. Of entries of a kind the last was made
// last.
type Queued struct {
	// Turn is the turn the entry is about, zero: not settled yet. An entry
	// SkipSteps with All is settled when the player's next turn begins.
	Turn   uint32
	Source mtg.ObjectID
	Kind   QueuedKind
	Player mtg.Seat
	By     mtg.Seat
	First  mtg.Step
	Last   mtg.Step
	After  mtg.Step // a step of the phase ExtraSteps come after; zero: what was current
	All    bool     // SkipSteps: every occurrence in the turn
	_      [1]uint8
	// Waits is, of ExtraTurn and TurnOf, the delayed ability that triggers in that turn alone;
	// of ExtraSteps the number of the effects that are of that phase alone.
	Waits uint32
}

// Enqueue adds an entry for the engine, which has made the event of it.
func (s *State) Enqueue(q Queued) { s.Queue = append(s.Queue, q) }

// AwaitTurn has a delayed ability wait for the extra turn of entry i.
func AwaitTurn(s *State, i int, delayed uint32) { s.Queue[i].Waits = delayed }

// AwaitPhase gives entry i a number for the effects that are of the phase it adds.
func AwaitPhase(s *State, i int) uint32 {
	if s.Queue[i].Waits == 0 {
		s.Queue[i].Waits = uint32(s.Events)
	}
	return s.Queue[i].Waits
}

// SettlePhase begins what waited for an added phase: effects that are of the combat phase
// that begins.
func SettlePhase(s *State, number uint32, waits, now uint8) {
	for i := range s.Effects {
		if x := &s.Effects[i]; x.Duration == waits && x.EndTurn == number {
			x.Duration = now
		}
	}
}

// SettleDelayed makes a delayed ability that waited for an extra turn one of turn number turn.
func SettleDelayed(s *State, delayed, turn uint32) {
	for i := range s.Delayed {
		if s.Delayed[i].ID == delayed {
			s.Delayed[i].EndTurn = turn
		}
	}
}

// CutQueue removes entry i.
func (s *State) CutQueue(i int) { s.Queue = append(s.Queue[:i], s.Queue[i+1:]...) }

// SettleQueue makes entry i one about turn number turn, after what is current
// then.
func (s *State) SettleQueue(i int, turn uint32) { s.Queue[i].Turn, s.Queue[i].After = turn, 0 }

// EndQueue forgets the entries that were about the turn that ends.
func (s *State) EndQueue() {
	kept := s.Queue[:0]
	for _, q := range s.Queue {
		if q.Turn != s.Turn {
			kept = append(kept, q)
		}
	}
	s.Queue = kept
}

// sharing adds to the seats who see something those who decide for them, and so
// see it too (723.4).
func (s *State) sharing(seats mtg.SeatSet) mtg.SeatSet {
	for p := mtg.Seat(1); p <= mtg.Seat(s.Seats); p++ {
		if s.Players[p].Decider != 0 && seats.Has(p) {
			seats = seats.With(s.DeciderOf(p))
		}
	}
	return seats
}

// HandSeers are the seats that see what is in the hand of a player: himself, those who decide for
// him, and where teammates may review each other's hands his teammates (402.3, 808.5, 810.5).
func HandSeers(s *State, p mtg.Seat) mtg.SeatSet { return s.sharing(Reviewers(&s.Rules, p)) }

// Reviewers are the players who may look at the hand of a player: himself, and his teammates where
// the game is played so.
func Reviewers(r *ruleset.Rules, p mtg.Seat) mtg.SeatSet {
	seats := mtg.Seats(p)
	if r.TeamHands {
		for q := mtg.Seat(1); q <= mtg.MaxSeats; q++ {
			if r.Teammates(p, q) {
				seats = seats.With(q)
			}
		}
	}
	return seats
}

// LookedNow notes that durations were looked at after the last event.
func (s *State) LookedNow() { s.Looked = s.Events }

// SetFirstDrawn notes the card that a player has just drawn as his first one of the
// turn, or that it has been seen to.
func (s *State) SetFirstDrawn(id mtg.ObjectID) { s.FirstDrawn = id }

// SetReturn says to which zone what effect number id holds away returns.
func (s *State) SetReturn(id uint32, to mtg.Zone) {
	for i := range s.Effects {
		if s.Effects[i].ID == id {
			s.Effects[i].Flags = uint8(to)
		}
	}
}

// CountIdle counts the spells and abilities that resolve while nobody does
// anything of his own will, and returns how many there were.
func (s *State) CountIdle() uint32 {
	s.Idle++
	return s.Idle
}

// EndIdle begins to count anew: somebody made a choice, or a step began.
func (s *State) EndIdle() { s.Idle, s.Position, s.Repeats, s.CouldAct, s.Looping = 0, 0, 0, false, 0 }

// KeepPosition keeps the canonical hash of a position to compare later ones with.
func (s *State) KeepPosition(h uint64) {
	s.Position, s.Repeats, s.CouldAct, s.Looping = h, 0, false, 0
}

// NoteLooping notes that something that p controls is about to resolve (104.4f).
func NoteLooping(s *State, p mtg.Seat) { s.Looping = s.Looping.With(p) }

// CountRepeat counts that the kept position has come again.
func (s *State) CountRepeat() int {
	s.Repeats++
	return int(s.Repeats)
}

// NoteCouldAct notes that somebody could have acted and passed.
func (s *State) NoteCouldAct() { s.CouldAct = true }

// CountRound counts what resolves in this turn, and returns how much that was.
func CountRound(s *State) uint32 {
	s.Round.Count++
	return s.Round.Count
}

// NoteChoice notes what a player has chosen; will says that he could have left it undone.
func NoteChoice(s *State, p mtg.Seat, choice uint64, will bool) {
	s.Round.Choices = fold(s.Round.Choices^choice, mixA)
	if will {
		s.Round.Acted = s.Round.Acted.With(p)
	}
}

// KeepRound keeps the canonical hash of a position to compare later ones with.
func KeepRound(s *State, position uint64) {
	r := &s.Round
	r.Position, r.Choices, r.Before, r.Acted, r.Times = position, 0, 0, 0, 0
}

// CountAgain counts that the position of the round has come again, and returns how often
// it has by the same choices, and who made them.
func CountAgain(s *State) (times int, acted mtg.SeatSet) {
	r := &s.Round
	if r.Choices == r.Before {
		r.Times++
	} else {
		r.Times = 1
	}
	acted = r.Acted
	r.Before, r.Choices, r.Acted = r.Choices, 0, 0
	return int(r.Times), acted
}

// LeaveRound says that p has to leave the loop.
func LeaveRound(s *State, p mtg.Seat) { s.Round.Leavers = s.Round.Leavers.With(p) }

// FaceRound notes the position in which one who has to leave a loop is asked.
func FaceRound(s *State, position uint64) {
	s.Round.At, s.Round.Chain, s.Round.Chosen = position, 0, false
}

// mostShunned is how many choices are kept that are not to be made again; the oldest give way.
const mostShunned = 256

// ShunChoice says that the choice, which goes on with those of the chain, is not to be
// made again in the position. What is chosen then for what was begun stands in place of it.
func ShunChoice(s *State, choice uint64) {
	r := &s.Round
	r.Chain = ChainOf(s, choice)
	if !r.Chosen {
		if len(s.Shunned) == mostShunned {
			s.Shunned = slices.Delete(s.Shunned, 0, 1)
		}
		s.Shunned = append(s.Shunned, Shunned{})
	}
	s.Shunned[len(s.Shunned)-1] = Shunned{r.At, r.Chain}
	r.Chosen = true
}

// ChoseAgain reports whether all that was chosen last in the position was not to be chosen again.
func ChoseAgain(s *State) bool {
	last := len(s.Shunned) - 1
	return s.Round.Chosen && slices.Contains(s.Shunned[:last], s.Shunned[last])
}

// Unchoose forgets what was begun in the position and has been reversed.
func Unchoose(s *State) {
	if r := &s.Round; r.Chosen {
		s.Shunned = s.Shunned[:len(s.Shunned)-1]
		r.Chain, r.Chosen = 0, false
	}
}

// Shuns reports whether the choice is not to be made in the position any more.
func Shuns(s *State, choice uint64) bool {
	return slices.Contains(s.Shunned, Shunned{s.Round.At, ChainOf(s, choice)})
}

// ChainOf is the choice as it goes on with what was chosen before it.
func ChainOf(s *State, choice uint64) uint64 { return fold(s.Round.Chain^choice, mixA) }

// EndRound forgets the loops of a turn.
func EndRound(s *State) {
	if s.Round.Count != 0 || len(s.Shunned) > 0 {
		s.Round, s.Shunned = Round{}, s.Shunned[:0]
	}
}

// DeciderOf returns who makes the choices of p: who controls him, and who
// controls that one (723.5, 723.8).
func (s *State) DeciderOf(p mtg.Seat) mtg.Seat {
	for range s.Seats {
		d := s.Players[p].Decider
		if d == 0 || d == p {
			break
		}
		p = d
	}
	return p
}
