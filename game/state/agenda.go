package state

import (
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// Push puts a frame on the agenda with count registers.
func (s *State) Push(f Frame) { PushLike(s, &f) }

// PushLike is Push for a frame that is kept elsewhere, which is copied only once.
func PushLike(s *State, from *Frame) {
	s.Frames = append(s.Frames, *from)
	f := &s.Frames[len(s.Frames)-1]
	f.Registers, f.Items = uint32(len(s.Registers)), uint32(len(s.Items))
	s.Registers = append(s.Registers, make([]Value, f.Count)...)
}

// ShareRegisters copies into the registers of the frame on top what the frame below it
// has in its own, which are no fewer; the lists stay those of the frame below.
func ShareRegisters(s *State) {
	if f := s.Frame(); f.Count > 0 {
		below := s.Frames[len(s.Frames)-2].Registers
		copy(s.Registers[f.Registers:], s.Registers[below:below+uint32(f.Count)])
	}
}

// Pop ends the frame on top: its registers and lists go with it.
func (s *State) Pop() {
	f := s.Frames[len(s.Frames)-1]
	s.Registers, s.Items = s.Registers[:f.Registers], s.Items[:f.Items]
	s.Frames = s.Frames[:len(s.Frames)-1]
}

// ClearAgenda ends all procedures.
func (s *State) ClearAgenda() {
	s.SetBatchFirst(0)
	s.CutBatch()
	s.Frames, s.Registers, s.Items = s.Frames[:0], s.Registers[:0], s.Items[:0]
	s.Batch, s.Applied, s.Sequels = s.Batch[:0], s.Applied[:0], s.Sequels[:0]
	s.BatchFirst, s.DrawnFirst, s.Inherits = 0, 0, 0
	s.Posed, s.Answered = false, false
}

// Frame returns the frame on top of the agenda, for the engine to advance.
func (s *State) Frame() *Frame { return &s.Frames[len(s.Frames)-1] }

// SetNumber writes a number into a register of the frame on top.
func (s *State) SetNumber(register uint8, n int) {
	s.Registers[s.Frame().Registers+uint32(register)] = Value{N: int32(mtg.Bounded(n))}
}

// SetList writes a list into a register of the frame on top.
func (s *State) SetList(register uint8, list []mtg.Entity) {
	first := uint32(len(s.Items))
	s.Items = append(s.Items, list...)
	s.Registers[s.Frame().Registers+uint32(register)] = Value{N: int32(len(list)), First: first, Count: uint32(len(list))}
}

// SetResult replaces what the last procedure brought.
func (s *State) SetResult(list []mtg.Entity) { s.Result = append(s.Result[:0], list...) }

// AddResult adds to what the last procedure brought.
func (s *State) AddResult(e mtg.Entity) { s.Result = append(s.Result, e) }

// RetainResult keeps of what the last procedure brought what is to be kept.
func RetainResult(s *State, keep func(e mtg.Entity) bool) {
	s.Result = slices.DeleteFunc(s.Result, func(e mtg.Entity) bool { return !keep(e) })
}

// ClearResult empties what the last procedure brought.
func (s *State) ClearResult() { s.Result = s.Result[:0] }

// TakeAnswer writes a checked answer where the waiting step finds it: the
// options picked, by meaning, and the numbers. For attacks and blocks
// Option.Other is the partner; for payments Option.N is the colour.
func (s *State) TakeAnswer(d *decision.Decision, a *decision.Answer) {
	s.Chosen = s.Chosen[:0]
	for i, pick := range a.Picks {
		o := d.Options[pick]
		switch d.Kind {
		case decision.Attack, decision.Block:
			o.Other = d.Others[a.Numbers[i]].Entity
		case decision.Pay:
			if i < len(a.Numbers) {
				o.N = a.Numbers[i]
			}
		}
		s.Chosen = append(s.Chosen, o)
	}
	s.Numbers = append(s.Numbers[:0], a.Numbers...)
	if d.Kind == decision.Name {
		s.Numbers = append(s.Numbers, int32(s.Say(a.Text)))
	}
	s.Yes, s.Cancelled = a.Yes, a.Cancel
	s.Answered, s.Posed = true, false
}

// DropAnswer forgets the answer that was used.
func (s *State) DropAnswer() {
	s.Chosen, s.Numbers, s.Yes, s.Cancelled, s.Answered = s.Chosen[:0], s.Numbers[:0], false, false, false
}

// Pose notes that the step on top waits for an answer, and numbers the
// decision. Posing the same step again, after a restore, keeps the number.
func (s *State) Pose() uint32 {
	if !s.Posed {
		s.Posed = true
		s.Seq++
	}
	return s.Seq
}

// SetStandIn says who makes the choice that is asked of a player who has left (800.4g); nobody, as
// it has been made.
func SetStandIn(s *State, p, by mtg.Seat) { s.Players[p].StandIn = by }

// SetActiveMeant says which one of the active team the spell or ability with the capture means by the
// active player (805.9).
func SetActiveMeant(s *State, capture uint16, p mtg.Seat) { s.Captures[capture].Active = p }

// PoseUnasked counts a decision that has one answer and the step that uses it, where
// neither is run.
func PoseUnasked(s *State) {
	s.Pose()
	s.Posed = false
	s.CountStep()
}

// AddSymbol adds a symbol to what the costs in progress still ask.
func (s *State) AddSymbol(m mtg.ManaSymbol) { s.Symbols = append(s.Symbols, m) }

// CutSymbols forgets the symbols from index n on.
func (s *State) CutSymbols(n int) { s.Symbols = s.Symbols[:n] }

// SetPriority gives p priority and clears or keeps who has passed.
func (s *State) SetPriority(p mtg.Seat, passed mtg.SeatSet) { s.Priority, s.Passed = p, passed }

// SetStateBased notes whether state-based actions must be checked.
func (s *State) SetStateBased(v bool) { s.StateBased, s.Sparing = v, 0 }

// SetFirstStep notes that this combat has a first-strike damage step (510.4).
func (s *State) SetFirstStep(v bool) { s.FirstStep = v }

// SetDefending notes the defending player chosen for this combat (507.1).
func (s *State) SetDefending(p mtg.Seat) { s.Defending = p }

// CountStep counts steps run and returns how many there were. A step that poses
// its decision again, after a restore, is not counted again.
func (s *State) CountStep() uint32 {
	if !s.Posed {
		s.Steps++
	}
	return s.Steps
}

// Note sets player facts that are bookkeeping of procedures.
func (s *State) Note(p mtg.Seat, f PlayerFlags) { s.Players[p].Flags |= f }

// ClearNote takes them back.
func (s *State) ClearNote(p mtg.Seat, f PlayerFlags) { s.Players[p].Flags &^= f }

// NoteLand counts a land play of p, or additional ones allowed this turn.
func (s *State) NoteLand(p mtg.Seat, played, allowed int32) {
	s.Players[p].LandsPlayed += played
	s.Players[p].LandDrops += allowed
}

// Pool returns how much mana of a colour p has.
func (s *State) Pool(p mtg.Seat, c mtg.Color) int { return int(s.Players[p].Pool[c]) }

// LastingMana returns how much mana of p of other kinds than those is not lost as a step or
// phase ends, which may be the end of combat.
func (s *State) LastingMana(p mtg.Seat, but mtg.ColorSet, combatEnds bool) (n int) {
	for i := range s.Mana {
		if m := &s.Mana[i]; m.Player == p && m.Lasting && !(m.Combat && combatEnds) && !but.Has(m.Color) {
			n += int(m.N)
		}
	}
	return n
}

// Rewind makes s the state from again, but for what cannot be taken back: the
// generator, and the counts that number decisions, events and steps (733.1).
func (s *State) Rewind(from *State) {
	random, seq, steps, events := s.Random, s.Seq, s.Steps, s.Events
	s.CopyFrom(from)
	s.Random, s.Seq, s.Steps, s.Events = random, seq, steps, events
}

// IsAgain reports whether s, to which an action was reversed, is the state from before it
// but for what cannot be taken back: the counts of the header, and that what was shown for
// the action stays known (702.37e). It makes the two alike in that.
func IsAgain(s, from *State) bool {
	a, b := &s.Header, &from.Header
	if a.Turn != b.Turn || a.Step != b.Step || a.Priority != b.Priority || a.Stamp != b.Stamp || a.LastEffect != b.LastEffect {
		return false
	}
	for i := range s.Objects {
		s.Objects[i].Known = from.Objects[i].Known
	}
	s.Header, s.Result = from.Header, from.Result
	return s.Hash() == from.Hash()
}

// OrderWaiting puts the waiting triggered abilities with the given indexes in
// front, in that order.
func (s *State) OrderWaiting(order []int32) {
	n := len(s.Waiting)
	for _, i := range order {
		s.Waiting = append(s.Waiting, s.Waiting[i])
	}
	for i := range n {
		taken := false
		for _, j := range order {
			taken = taken || int(j) == i
		}
		if !taken {
			s.Waiting = append(s.Waiting, s.Waiting[i])
		}
	}
	copy(s.Waiting, s.Waiting[n:])
	s.Waiting = s.Waiting[:n]
}

// SetNumbers replaces the numbers of the answer in use.
func (s *State) SetNumbers(n []int32) { s.Numbers = append(s.Numbers[:0], n...) }

// FillRegister writes a list into a register of frame f, which must be on top.
func (s *State) FillRegister(f *Frame, register uint8, list []mtg.Entity) {
	first := uint32(len(s.Items))
	s.Items = append(s.Items, list...)
	s.Registers[f.Registers+uint32(register)] = Value{N: int32(len(list)), First: first, Count: uint32(len(list))}
}

// SetAmount writes into a register that has a list how much was done to those in it.
func SetAmount(s *State, register uint8, n int) {
	s.Registers[s.Frame().Registers+uint32(register)].N = int32(mtg.Bounded(n))
}

// Unpose takes back Pose for a step that turned out to have nothing to ask.
func (s *State) Unpose() {
	if s.Posed {
		s.Posed = false
		s.Seq--
	}
}

// Abandon makes the step on top ask anew, as another decision: what it asked may
// not be answered any more.
func (s *State) Abandon() { s.Posed = false }

// NoteLeaving notes which players have left whose procedures have not ended yet.
func (s *State) NoteLeaving(who mtg.SeatSet) { s.Leaving = who }

// AddItems appends a list to the items of the frame on top.
func (s *State) AddItems(list []mtg.Entity) { s.Items = append(s.Items, list...) }

// ClearDrawn begins a new list of cards drawn by one instruction.
func (s *State) ClearDrawn() { s.Drawn = s.Drawn[:s.DrawnFirst] }

// KeepDrawn adds what the last procedure brought to the cards drawn.
func (s *State) KeepDrawn() {
	s.Drawn = append(s.Drawn, s.Result...)
	s.Result = s.Result[:0]
}

// DrawnNow are the cards drawn by the instruction in progress.
func (s *State) DrawnNow() []mtg.Entity { return s.Drawn[s.DrawnFirst:] }

// Reorder puts the given cards of p's library at its top, the first of them
// deepest, or at its bottom, the first of them lowest. The seats of seen saw
// the order.
func (s *State) Reorder(p mtg.Seat, order []mtg.Slot, bottom bool, seen mtg.SeatSet) {
	l, seen := s.Zones[mtg.Library][p], s.sharing(seen)
	at := len(l) - len(order)
	if bottom {
		at = 0
	}
	copy(l[at:], order)
	s.Players[p].TopShown = 0
	for _, slot := range l {
		s.Objects[slot].Known &= seen // nobody else can tell which cards were moved
	}
}

// PutOnTop puts a card of p's library on top of it, or beneath so many cards, at the
// bottom where there are no more (701.24b, 401.7).
func (s *State) PutOnTop(p mtg.Seat, slot mtg.Slot, beneath int) {
	l := &s.Zones[mtg.Library][p]
	rest := without(*l, slot)
	*l = slices.Insert(rest, max(0, len(rest)-beneath), slot)
	s.Players[p].TopShown = 0
}

// OrderGraveyard puts the given cards of p's graveyard on top of it, the first of
// them lowest.
func (s *State) OrderGraveyard(p mtg.Seat, order []mtg.Slot) {
	l := s.Zones[mtg.Graveyard][p]
	copy(l[len(l)-len(order):], order)
}

// UseShield takes n from the damage effect number id still prevents, and
// reports whether it is used up (615.7).
func (s *State) UseShield(id uint32, n int32) bool {
	for i := range s.Effects {
		if x := &s.Effects[i]; x.ID == id {
			x.Values[0] -= n
			return x.Values[0] <= 0
		}
	}
	return false
}

// SetShield makes effect number id a shield of the kind for n damage.
func (s *State) SetShield(id uint32, n int32, kind uint8) {
	for i := range s.Effects {
		if x := &s.Effects[i]; x.ID == id {
			x.Values[0], x.Flags = n, kind
		}
	}
}

// LendRegisters makes registers, past those of the agenda, that hold what a
// delayed ability remembers, until ReturnRegisters.
func (s *State) LendRegisters(delayed uint32) (first uint32, count uint8) {
	first = uint32(len(s.Registers))
	for _, h := range s.Held {
		if h.Delayed == delayed {
			count = max(count, h.Register+1)
		}
	}
	for r := range count {
		start := uint32(len(s.Items))
		for _, h := range s.Held {
			if h.Delayed == delayed && h.Register == r {
				s.Items = append(s.Items, h.Entity)
			}
		}
		n := uint32(len(s.Items)) - start
		s.Registers = append(s.Registers, Value{N: int32(n), First: start, Count: n})
	}
	return first, count
}

// ReturnRegisters ends what LendRegisters began.
func (s *State) ReturnRegisters(first uint32) {
	if int(first) < len(s.Registers) {
		s.Items = s.Items[:s.Registers[first].First]
		s.Registers = s.Registers[:first]
	}
}

// CutItems drops the items from index n on, which must all be of the frame on
// top.
func (s *State) CutItems(n uint32) { s.Items = s.Items[:n] }

// The marks of a Record, each followed by the numbers it says.
const (
	// RedoBegins: a mana ability is begun by the player whose seat follows; its option is the
	// next one of State.Redo.
	RedoBegins int32 = iota + 1
	// RedoAnswer: how many options of State.Redo were chosen, how many numbers given, whether the
	// answer was yes, and the numbers.
	RedoAnswer
	// RedoEnds: the mana ability that was begun last has been used.
	RedoEnds
)

// NoteRedoBegin records that a mana ability is begun.
func NoteRedoBegin(s *State, p mtg.Seat, o *decision.Option) {
	s.Redo.Options = append(s.Redo.Options, *o)
	s.Redo.Marks = append(s.Redo.Marks, RedoBegins, int32(p))
}

// NoteRedoAnswer records the answer in use.
func NoteRedoAnswer(s *State) {
	yes := int32(0)
	if s.Yes {
		yes = 1
	}
	s.Redo.Options = append(s.Redo.Options, s.Chosen...)
	s.Redo.Marks = append(s.Redo.Marks, RedoAnswer, int32(len(s.Chosen)), int32(len(s.Numbers)), yes)
	s.Redo.Marks = append(s.Redo.Marks, s.Numbers...)
}

// NoteRedoEnd records that a mana ability has been used.
func NoteRedoEnd(s *State) { s.Redo.Marks = append(s.Redo.Marks, RedoEnds) }

// ClearRedo forgets what was recorded.
func ClearRedo(s *State) { s.Redo.Options, s.Redo.Marks = s.Redo.Options[:0], s.Redo.Marks[:0] }

// CutRedoBegin forgets the mana ability that was begun last, which is reversed.
func CutRedoBegin(s *State) {
	if n := len(s.Redo.Marks); n >= 2 && s.Redo.Marks[n-2] == RedoBegins {
		s.Redo.Options, s.Redo.Marks = s.Redo.Options[:len(s.Redo.Options)-1], s.Redo.Marks[:n-2]
	}
}

// Redoing gives the waiting decision a recorded answer: the options chosen and the numbers.
func Redoing(s *State, chosen []decision.Option, numbers []int32, yes bool) {
	s.Chosen = append(s.Chosen[:0], chosen...)
	s.Numbers = append(s.Numbers[:0], numbers...)
	s.Yes, s.Cancelled, s.Answered, s.Posed = yes, false, true, false
}

// SwapRandom gives the state another generator, and returns the one that it had.
func SwapRandom(s *State, r [48]byte) (was [48]byte) {
	was, s.Random = s.Random, r
	return was
}
