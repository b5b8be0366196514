package engine

// This file carries out section 733, handling illegal actions.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// beyondReversing stands in the Zone of a procCast frame whose player has begun a mana
// ability that asks for more: what it did may have shown something; or who has to cast a spell.
const beyondReversing = mtg.Zone(1)

// reversible reports whether the decision that waits belongs to an action that
// its player may still give up (733.1): he is who chooses, and nothing has been
// paid or done for it that moved cards of a library or came by chance. A Pay can be
// given up besides, since it may turn out to be impossible.
func reversible(g *Game, f *state.Frame) bool {
	return f.Proc == procCast && f.Flags&castSpared != 0 && g.pending.For == f.Player && f.Zone != beyondReversing && !paidUnseen(g, f)
}

// paidUnseen reports whether a part of the cost that is paid already was chosen at
// random, taken from a library, or a roll.
func paidUnseen(g *Game, f *state.Frame) bool {
	if f.Step != stepCastPartAsk {
		return false
	}
	pr := g.proposal(f)
	list := g.law.Parts(&pr, g.scratch.parts[:0])
	g.scratch.parts = list
	for _, p := range list[:min(inCast(f).at(), len(list))] {
		if p.Random || p.Kind == ability.CostMill || p.Kind == ability.CostExileTop || p.Kind == ability.CostRoll {
			return true
		}
	}
	return false
}

// rewind reverses the unfinished action of the frame: the state is again what
// it was before it was begun (733.1). An action that turned out impossible is
// banned; one that its player gave up may be begun again.
func (g *Game) rewind(f *state.Frame, ban bool) verdict {
	player := f.Player
	if f.Flags&castSpared == 0 {
		panic("engine: nothing to go back to: " + g.Agenda())
	}
	g.spare--
	kept := keptMana(g, g.spares[g.spare])
	g.S.Rewind(g.spares[g.spare])
	g.Q.Rebind(&g.S, g.P)
	f = g.S.Frame()
	if f.Flags&castMana == 0 && g.S.Round.Leavers.Has(player) {
		state.Unchoose(&g.S)
	}
	tried := legal.Tried{Object: f.Object, Ability: f.Ability, Face: inCast(f).face(), Way: uint32(f.Option)}
	if f.Flags&(castAbility|castPlot) == 0 {
		tried.Ability = g.P.SpellOf(g.P.Face(tried.Face), uint8(tried.Way))
	} else if o := g.S.Object(f.Object); o != nil {
		tried.Face = g.Q.TextOf(o)
	}
	g.emit(event.Event{Kind: mtg.EventRewound, Player: player, Object: tried.Object, Rule: rule.R733_1})
	if ban {
		g.law.Tried = append(g.law.Tried, tried)
	}
	g.S.ClearResult()
	if f.Flags&castMana != 0 {
		state.CutRedoBegin(&g.S)
	}
	if len(kept.marks) == 0 {
		return done
	}
	g.redo = kept
	g.redo.random, g.redo.goes = state.SwapRandom(&g.S, kept.random), true
	*f = state.Frame{Proc: procRedo, Player: player}
	return again
}

// redone is what is to be done again of mana abilities that can't be reversed with what they
// paid for (733.1): the record of them, as in state.State, and the generator as it was before.
type redone struct {
	options []decision.Option
	marks   []int32
	random  [48]byte
	goes    bool // it is being done; the generator is to be put back
}

// endRedo puts the generator back: nothing more is done again.
func endRedo(g *Game) {
	if g.redo.goes {
		state.SwapRandom(&g.S, g.redo.random)
	}
	g.redo = redone{}
}

// keptMana is the record, from where the spare state was taken, of the mana abilities that
// stay used: the last one that moved cards of a library, and those before it, whose mana may
// have paid for it. Their player could reverse the others of these, which he does not.
func keptMana(g *Game, spare *state.State) (kept redone) {
	if !g.P.LibraryMana() {
		return kept
	}
	marks, options := g.S.Redo.Marks[len(spare.Redo.Marks):], g.S.Redo.Options[len(spare.Redo.Options):]
	depth, option, ends, upTo := 0, 0, 0, 0
	handled := false
	for i := 0; i < len(marks); {
		switch marks[i] {
		case state.RedoBegins:
			handled = handled && depth > 0 || ability.HandlesLibrary(g.P.Ability(options[option].Ability).Ability)
			depth, option, i = depth+1, option+1, i+2
		case state.RedoAnswer:
			option, i = option+int(marks[i+1]), i+4+int(marks[i+2])
		default:
			i++
			if depth--; depth == 0 && handled {
				ends, upTo, handled = i, option, false
			}
		}
	}
	if ends == 0 {
		return kept
	}
	return redone{options: slices.Clone(options[:upTo]), marks: slices.Clone(marks[:ends]), random: spare.Random}
}

// redo begins the next mana ability that is done again.
func redo(g *Game, f *state.Frame) verdict {
	r := &g.redo
	for len(r.marks) > 0 && r.marks[0] != state.RedoBegins { // answers of what was reversed
		if r.marks[0] == state.RedoAnswer {
			r.skipAnswer()
		} else {
			r.marks = r.marks[1:]
		}
	}
	if len(r.marks) == 0 {
		endRedo(g)
		return done
	}
	o, p := r.options[0], mtg.Seat(r.marks[1])
	r.options, r.marks = r.options[1:], r.marks[2:]
	thenAt(f, f.Step)
	return g.push(payingMana(g, p, &o))
}

// skipAnswer passes over an answer of the record and returns it.
func (r *redone) skipAnswer() (chosen []decision.Option, numbers []int32, yes bool) {
	n, m := int(r.marks[1]), int(r.marks[2])
	chosen, numbers, yes = r.options[:n], r.marks[4:4+m], r.marks[3] != 0
	r.options, r.marks = r.options[n:], r.marks[4+m:]
	return chosen, numbers, yes
}

// redoes gives the decision that would be posed the answer that it had before. Where that is
// not possible any more its player is asked.
func redoes(g *Game) bool {
	r := &g.redo
	if !r.goes {
		return false
	}
	if len(r.marks) == 0 || r.marks[0] != state.RedoAnswer {
		endRedo(g)
		return false
	}
	chosen, numbers, yes := r.skipAnswer()
	for i := range chosen {
		if !slices.ContainsFunc(g.pending.Options, func(o decision.Option) bool { return o.Object == chosen[i].Object && o.Action == chosen[i].Action }) {
			endRedo(g)
			return false
		}
	}
	state.Redoing(&g.S, chosen, numbers, yes)
	if len(g.S.Redo.Marks) > 0 {
		state.NoteRedoAnswer(&g.S)
	}
	g.S.Frame().Step++
	return true
}

// payingMana begins a mana ability with which something is paid for, and records it where it
// may have to be done again.
func payingMana(g *Game, p mtg.Seat, o *decision.Option) state.Frame {
	if g.P.LibraryMana() && announcing(g, nil) {
		state.NoteRedoBegin(&g.S, p, o)
	}
	return g.castFrame(p, o)
}

// announcing reports whether something is being cast or activated, or a special action taken,
// besides the frame (601.2, 602.2).
func announcing(g *Game, but *state.Frame) bool {
	for i := range g.S.Frames {
		f := &g.S.Frames[i]
		if f != but && f.Proc == procCast && f.Flags&castPay == 0 && (f.Step < stepCastFinish || f.Step > stepCastEnd) {
			return true
		}
	}
	return false
}

// announced ends the record of what was paid with for the frame, and has the cards shown
// that were drawn meanwhile.
func announced(g *Game, f *state.Frame) {
	switch {
	case announcing(g, f):
		if f.Flags&castMana != 0 && len(g.S.Redo.Marks) > 0 {
			state.NoteRedoEnd(&g.S)
		}
	default:
		state.ClearRedo(&g.S)
		showConcealed(g)
	}
}

// showConcealed lets players look at the cards that they drew while something was cast or
// activated, which is done now (121.8).
func showConcealed(g *Game) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for _, slot := range g.S.List(mtg.Hand, p) {
			id := g.S.ID(slot)
			if !g.S.Object(id).Is(state.FaceDown) {
				continue
			}
			g.S.Mark(id, state.FaceDown, false)
			g.Q.Invalidate()
			for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
				if state.Reviewers(&g.S.Rules, p).Has(q) {
					g.emit(event.Event{Kind: mtg.EventLook, Object: id, Player: q, Rule: rule.R121_8})
				}
			}
			if i := slices.IndexFunc(g.S.Past, func(e event.Event) bool { return e.Kind == mtg.EventDraw && e.Player == p }); i >= 0 && g.S.Past[i].Became == id {
				firstDrawn(g, p, id)
			}
		}
	}
}
