package engine

// This file carries out what the rules of the game say of loops: one of mandatory actions
// is a draw (104.4b, 732.4), and one that several players keep going by what each of them
// could leave undone is left by one of them (732.3). Loops that one player repeats as often
// as he says are the table's (732.2).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

const (
	// loopStart is how many spells and abilities resolve in a row, while nobody
	// does anything of his own will, before positions are compared.
	loopStart = 32
	// loopPatience is how often a position must come again where somebody could
	// have done something, and would not (732.5).
	loopPatience = 3
)

// loops notes that something is about to resolve after everybody passed, and
// reports whether the game is in a loop that nobody leaves: then it is a draw
// (104.4b, 732.4). From loopStart on the position is compared with one that was
// kept, which is a later one each time the number of resolutions has doubled.
// What is about to resolve is controlled by p.
func loops(g *Game, p mtg.Seat) bool {
	n := g.S.CountIdle()
	if n < loopStart {
		return false
	}
	defer state.NoteLooping(&g.S, p)
	keeps := n&(n-1) == 0
	if !keeps && !state.Resembles(&g.S, g.S.Position) {
		return false
	}
	var position uint64
	position, g.scratch.names = g.S.Canonical(g.scratch.names)
	if keeps {
		g.S.KeepPosition(position)
		return false
	}
	if position != g.S.Position {
		return false
	}
	times := g.S.CountRepeat()
	return !g.S.CouldAct || times >= loopPatience
}

// manaLoopStart is how many triggered mana abilities resolve in a row before positions are compared:
// more than could trigger one another and come to an end.
const manaLoopStart = 256

// manaLoops notes that a triggered mana ability is about to resolve, and reports whether those that
// trigger on the mana of one another never end: nothing but mana comes of them, nobody chooses
// anything, and nobody receives priority before they have resolved (104.4b, 605.4a).
func manaLoops(g *Game, p mtg.Seat) bool {
	n := g.S.CountIdle()
	if n < manaLoopStart {
		return false
	}
	defer state.NoteLooping(&g.S, p)
	if n&(n-1) != 0 {
		return false
	}
	var position uint64
	position, g.scratch.names = state.CanonicalButMana(&g.S, g.scratch.names)
	if position == g.S.Position && !g.S.CouldAct {
		return true
	}
	g.S.KeepPosition(position)
	return false
}

// drawByLoop ends the game. With a limited range of influence it is a draw for those who control
// something that the loop is made of, and for who is in range of one of them: they leave the game,
// and the others go on (104.4f, 801.16). It reports whether the game has ended.
func drawByLoop(g *Game) (ended bool) {
	if !g.S.Limited() {
		return endGame(g, 0, rule.R104_4b)
	}
	drawn := g.S.Looping
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
			if g.S.Looping.Has(p) && g.S.InRange(p, q) {
				drawn = drawn.With(q)
			}
		}
	}
	left := led(g, g.S.Playing&^drawn) // 104.4h, 809.5c
	drawn = g.S.Playing &^ left
	if left == 0 {
		return endGame(g, 0, rule.R104_4f)
	}
	if p := unopposed(g, left); p != 0 {
		return wins(g, p, rule.R104_2a)
	}
	leave(g, drawn, rule.R104_4f)
	g.S.EndIdle()
	return false
}

// noteChoice looks at an answer: a choice among several answers, other than to
// pass, to decline or in which order things happen, ends a row of mandatory actions. Mana
// abilities do not count as something that a player could have done, since they
// end nothing by themselves. Who declines what he is offered does nothing: nobody is made to
// do the other part of an "unless" (732.6).
func noteChoice(g *Game, d *decision.Decision, a *decision.Answer) {
	if g.S.Round.Count >= loopStart {
		noteInRound(g, d, a)
	}
	switch d.Kind {
	case decision.Act:
		if d.Options[a.Picks[0]].Action != mtg.ActionPass {
			g.S.EndIdle()
			return
		}
		for i := range d.Options {
			if k := d.Options[i].Action; k != mtg.ActionPass && k != mtg.ActionMana {
				g.S.NoteCouldAct()
				return
			}
		}
	case decision.Order:
		if len(d.Options) > 1 {
			g.S.NoteCouldAct()
		}
	case decision.Pick:
		switch {
		case int(d.Min) == len(d.Options) || d.Max == 0:
		case d.Min == 0 && len(a.Picks) == 0 && !a.Cancel:
			g.S.NoteCouldAct()
		default:
			g.S.EndIdle()
		}
	case decision.Attack, decision.Block:
		if len(d.Options) > 0 {
			g.S.EndIdle()
		}
	case decision.Confirm:
		switch {
		case d.Unable:
		case !a.Yes && declines(d.Prompt):
			g.S.NoteCouldAct()
		default:
			g.S.EndIdle()
		}
	default:
		g.S.EndIdle()
	}
}

// declines reports whether no to the question leaves something undone, and is not one of
// two ways to do it.
func declines(p decision.Prompt) bool {
	switch p {
	case decision.PromptMay, decision.PromptPayCost, decision.PromptOptionalCost, decision.PromptCopyTargets, decision.PromptCast, decision.PromptCommander:
		return true
	}
	return false
}

// noteInRound notes a choice in a turn in which much has resolved: what was chosen, and by
// whom of his own will. One who has to leave a loop is not to choose so again.
func noteInRound(g *Game, d *decision.Decision, a *decision.Answer) {
	if d.Kind == decision.Pay || a.Cancel {
		return
	}
	choice, will := uint64(0), false
	switch d.Kind {
	case decision.Act:
		o := &d.Options[a.Picks[0]]
		if o.Action == mtg.ActionPass || o.Action == mtg.ActionMana {
			return
		}
		choice, will = choiceOf(g, d, o), true
	case decision.Confirm:
		if !a.Yes {
			break
		}
		choice, will = confirmed(d), declines(d.Prompt)
	case decision.Number, decision.Distribute, decision.Name:
		choice = uint64(d.Prompt)
		for _, n := range a.Numbers {
			choice = mixChoice(choice, uint64(uint32(n)))
		}
	default:
		choice = picked(g, d, a)
		will = d.Min == 0 && len(a.Picks) > 0
	}
	state.NoteChoice(&g.S, d.For, choice, will)
	if !g.S.Round.Leavers.Has(d.For) {
		return
	}
	switch {
	case amongTargets(d):
		if len(d.Options) > 1 || will {
			state.ShunChoice(&g.S, choiceOf(g, d, &d.Options[a.Picks[0]]))
		}
	case will && (d.Kind == decision.Act || d.Kind == decision.Confirm), announces(g, d):
		state.ShunChoice(&g.S, choice)
	}
}

// picked is what was picked as one choice. In which order does not matter but where each has its
// place.
func picked(g *Game, d *decision.Decision, a *decision.Answer) (choice uint64) {
	for _, p := range a.Picks {
		one := choiceOf(g, d, &d.Options[p])
		if d.Kind == decision.Pick && len(d.Groups) == 0 {
			choice += one
		} else {
			choice = mixChoice(choice, one)
		}
	}
	return choice
}

// announces reports whether X, several targets or modes, or how something is divided among them is
// chosen for what is being cast or activated (601.2b to 601.2d): another number or other targets are
// another choice, and only all of it together is not to be made again. Nothing of that can be left
// out of what is offered: who makes all of it again has done what he may not, which is reversed.
func announces(g *Game, d *decision.Decision) bool {
	if f := g.S.Frame(); f.Proc != procCast || f.Flags&castSpared == 0 {
		return false
	}
	switch d.Kind {
	case decision.Number, decision.Distribute:
		return true
	case decision.Pick:
		return d.Prompt == decision.PromptTargets || d.Prompt == decision.PromptModes
	}
	return false
}

// goesOnWithLoop reports whether what its player has announced is what he has chosen in the same
// position since he has had to leave a loop (732.3).
func goesOnWithLoop(g *Game, f *state.Frame) bool {
	return f.Flags&castSpared != 0 && g.S.Round.Leavers.Has(f.Player) && state.ChoseAgain(&g.S)
}

// amongTargets reports whether one target or one mode is chosen, so that another would be
// another choice.
func amongTargets(d *decision.Decision) bool {
	return d.Kind == decision.Pick && (d.Prompt == decision.PromptTargets || d.Prompt == decision.PromptModes) &&
		d.Min == 1 && d.Max == 1 && len(d.Groups) == 0 && len(d.Alike) == 0 && d.Sum == 0 && d.Most == 0
}

func mixChoice(h, v uint64) uint64 { return (h ^ v) * 0x9E3779B97F4A7C15 }

// choiceOf is the option as a choice that may be made again: objects count by what card
// they are, since what has left and come again is another object.
func choiceOf(g *Game, d *decision.Decision, o *decision.Option) uint64 {
	h := mixChoice(uint64(d.For)<<16|uint64(d.Kind)<<8|uint64(d.Prompt), uint64(o.Action)<<32|uint64(o.Way)<<24|uint64(o.Colors))
	h = mixChoice(h, uint64(o.Ability)<<32|uint64(uint32(o.N)))
	h = mixChoice(h, uint64(o.Face))
	for _, e := range [...]mtg.Entity{mtg.Entity(o.Object), o.Other} {
		if e.IsPlayer() {
			h = mixChoice(h, uint64(e.Seat())+1<<40)
		} else if x := g.S.Object(e.Object()); x != nil {
			h = mixChoice(h, uint64(x.Card)<<32|uint64(x.Owner)<<8|uint64(x.Zone))
		}
	}
	return h
}

// confirmed is yes to the question as a choice.
func confirmed(d *decision.Decision) uint64 {
	return mixChoice(uint64(d.For)<<16|uint64(d.Kind)<<8|uint64(d.Prompt), uint64(d.Ability)<<16|uint64(uint16(d.Total)))
}

// watchRound looks, before something resolves, whether several players bring the same
// position about again and again by what each of them does of his own will: a fragmented
// loop. When that has happened loopPatience times by the same choices, after loopStart things
// have resolved in the turn, the active player has to leave the loop, or the first in turn
// order of those who take part (732.3). Where something asks what was activated, has triggered or
// has resolved, no two positions are the same.
func watchRound(g *Game) {
	n := state.CountRound(&g.S)
	if n < loopStart || g.P.AsksActs() {
		return
	}
	keeps := n&(n-1) == 0
	if !keeps && g.S.Round.Leavers == 0 && (g.S.Round.Acted.Count() < 2 || !state.ResemblesFaced(&g.S, g.S.Round.Position)) {
		return
	}
	position := faced(g)
	if g.S.Round.Leavers != 0 {
		state.FaceRound(&g.S, position)
	}
	switch {
	case keeps:
		state.KeepRound(&g.S, position)
	case position == g.S.Round.Position:
		if times, acted := state.CountAgain(&g.S); times >= loopPatience && acted.Count() > 1 {
			state.LeaveRound(&g.S, firstOf(g, acted))
		}
	}
}

// faced returns the hash of the position for the comparison of 732.3. Where something asks what
// happened before, all that has happened belongs to it, but what AsksActs speaks of.
func faced(g *Game) (position uint64) {
	position, g.scratch.names = state.Facing(&g.S, g.scratch.names, func(x *state.Effect) bool { return renewable(g, x) })
	if g.P.AsksPast() {
		for i := range g.S.Past {
			if !catalog.IsAct(g.S.Past[i].Kind) {
				position = mixChoice(position, uint64(g.S.Past[i].Serial))
			}
		}
	}
	return position
}

// renewable reports whether the effect does nothing that one like it, which begins later,
// does not do as well: it gives, takes or sets something and adds to nothing.
func renewable(g *Game, x *state.Effect) bool {
	if x.Kind != state.ChangeEffect {
		return false
	}
	in := &g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC]
	for i := range in.Mods {
		switch in.Mods[i].Kind {
		case ability.ModAddTypes, ability.ModSetTypes, ability.ModSetSubtypes, ability.ModRemoveTypes, ability.ModAddColors,
			ability.ModSetColors, ability.ModAddKeywords, ability.ModRemoveKeywords, ability.ModLoseAbilities, ability.ModSetPT, ability.ModCantHave:
		default:
			return false
		}
	}
	return in.Op == ability.OpContinuous && len(in.Mods) > 0
}

// firstOf returns the first of the players in turn order, the active player before all others.
func firstOf(g *Game, who mtg.SeatSet) mtg.Seat {
	p := g.S.Active
	for range g.S.Seats {
		if who.Has(p) {
			break
		}
		p = g.S.NextSeat(p)
	}
	return p
}

// withhold takes from what a player is asked who has to leave a loop what he has chosen
// in the same position since (732.3). He may always pass or decline.
func withhold(g *Game) {
	d := &g.pending
	if !g.S.Round.Leavers.Has(d.For) {
		return
	}
	switch {
	case d.Kind == decision.Act && d.Prompt == decision.PromptPriority:
		state.FaceRound(&g.S, faced(g))
	case d.Kind == decision.Confirm && declines(d.Prompt):
		if state.Shuns(&g.S, confirmed(d)) {
			d.Unable, d.Rule = true, rule.R732_3
		}
		return
	case !amongTargets(d):
		return
	}
	made := func(o decision.Option) bool {
		return o.Action != mtg.ActionPass && state.Shuns(&g.S, choiceOf(g, d, &o))
	}
	other := func(o decision.Option) bool { return !made(o) }
	if slices.ContainsFunc(d.Options, made) && slices.ContainsFunc(d.Options, other) {
		d.Options, d.Rule = slices.DeleteFunc(d.Options, made), rule.R732_3
	}
}
