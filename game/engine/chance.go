package engine

// This file carries out sections 705 and 706, flipping coins and rolling dice.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// kept is what a register keeps of flips or rolls.
type kept uint8

const (
	theResult     kept = iota
	wonUntilLost       // how many flips were won until one was lost
	whoHadHighest      // the players who had the highest result
)

func opCoin(g *Game, f *state.Frame, in *ability.Instr) verdict {
	tails := int32(0)
	if in.Flags&ability.FlagRandom != 0 { // nobody wins or loses it
		tails = event.CoinTails
	}
	keeps := theResult
	if in.Flags&ability.FlagAnyNumber != 0 {
		keeps = wonUntilLost
	}
	return chance(g, f, in, mtg.EventCoin, 2, tails, keeps)
}

func opDie(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	sides := max(1, g.Q.Num(&c, in.N))
	if in.M != nil {
		return severalDice(g, f, in, sides)
	}
	keeps := theResult
	if in.Flags&ability.FlagHighest != 0 {
		keeps = whoHadHighest
	}
	return chance(g, f, in, mtg.EventDie, sides, 0, keeps)
}

// severalDice has a player roll so many dice at once, which is one roll; where more are rolled
// instead the lowest are ignored (706.6). The results of two stand in two registers, of any
// number in one their total.
func severalDice(g *Game, f *state.Frame, in *ability.Instr, sides int) verdict {
	c := g.context(f)
	who, count := g.players(&c, in.Who), max(0, g.Q.Num(&c, in.M))
	if in.Flags&ability.FlagAnyNumber != 0 && f.Step == chanceBegin {
		g.storeNumber(in, 0)
	}
	if len(who) == 0 || count == 0 || f.Step > chanceMany {
		return next
	}
	rolls := count
	if f.Step == chanceMany {
		rolls = max(count, int(g.S.Settled))
	} else if g.P.ReplacesWhole(mtg.EventDie) {
		proposeWhole(g, mtg.EventDie, who[0], count, f)
		return g.settle()
	}
	var kept []int
	for range rolls {
		kept = append(kept, throw(g, mtg.EventDie, sides))
	}
	for len(kept) > count {
		low := len(kept) - 1
		for i := low; i >= 0; i-- {
			if kept[i] < kept[low] {
				low = i
			}
		}
		kept = slices.Delete(kept, low, low+1)
	}
	if in.Flags&ability.FlagHighest != 0 { // 706.6: those that are ignored were never rolled
		kept = []int{slices.Max(kept)}
	}
	total := 0
	for i, n := range kept {
		if total += n; in.Flags&ability.FlagAnyNumber == 0 {
			g.S.SetNumber(in.Dst-1+uint8(i), n)
		}
		e := g.effectEvent(f, mtg.EventDie)
		e.Player, e.N = who[0], int32(n)
		markHighest(&e, sides)
		g.S.Propose(e)
	}
	if in.Flags&ability.FlagAnyNumber != 0 {
		g.storeNumber(in, total)
	}
	f.Step = chanceAsk
	return g.settle()
}

// chance has players flip a coin or roll a die, in APNAP order. An effect can
// make it several (chanceMany): of coins the player then chooses the one that
// counts (chanceUse), of dice the lowest are ignored (706.6). Frame field Zone
// counts the players; Given has a bit for each result of a flip. Until one is lost, the same
// player flips again, and the register has how many were won.
func chance(g *Game, f *state.Frame, in *ability.Instr, kind mtg.EventKind, sides int, tails int32, keeps kept) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if f.Flags&choosing == 0 {
		f.Flags |= choosing
		f.Zone = 0
		g.storeNumber(in, 0)
	}
	if int(f.Zone) >= len(who) {
		f.Flags &^= choosing
		f.Zone = 0
		return next
	}
	p := who[f.Zone]
	switch f.Step {
	case chanceBegin:
		if g.P.ReplacesWhole(kind) {
			proposeWhole(g, kind, p, 1, f)
			return g.settle()
		}
		return happened(g, f, in, p, kind, throw(g, kind, sides), sides, tails, keeps)
	case chanceMany:
		f.Given = 0
		best := 0
		for range max(1, g.S.Settled) {
			n := throw(g, kind, sides)
			best = max(best, n)
			f.Given |= 1 << n & 3
		}
		if kind == mtg.EventDie || f.Given != 3 {
			return happened(g, f, in, p, kind, best, sides, tails, keeps)
		}
		return g.jump(f, chanceAsk)
	case chanceAsk:
		d := g.ask(decision.Confirm, decision.PromptCoin, p, rule.R705_3)
		d.Source, d.Ability = f.Source, f.Ability
		return wait
	}
	n := 0
	if g.S.Yes {
		n = 1
	}
	return happened(g, f, in, p, kind, n, sides, tails, keeps)
}

// The micro-steps of chance.
const (
	chanceBegin uint8 = iota
	chanceMany
	chanceAsk
	chanceUse
)

// throw is the result of one coin or die: 1 for a flip that is won.
func throw(g *Game, kind mtg.EventKind, sides int) int {
	forced, least := forcedCoin, 0
	if kind == mtg.EventDie {
		forced, least = forcedDie, 1
	}
	if n, ok := takeForced(g, forced); ok {
		return n
	}
	return g.S.Draw(sides) + least
}

// happened records the result that counts, and goes on to the next player. In the event tails
// stands for a nought.
func happened(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, kind mtg.EventKind, n, sides int, tails int32, keeps kept) verdict {
	e := g.effectEvent(f, kind)
	e.Player, e.N = p, tails+int32(n)
	if kind == mtg.EventDie {
		markHighest(&e, sides)
	}
	g.emit(e)
	if keeps == wonUntilLost {
		if n == 1 {
			g.storeNumber(in, int(g.S.Registers[f.Registers+uint32(in.Dst-1)].N)+1)
			return g.jump(f, chanceBegin)
		}
		f.Zone++
		return g.jump(f, chanceBegin)
	}
	switch {
	case keeps == whoHadHighest:
		keepHighest(g, f, in.Dst-1, p, n)
	case kind == mtg.EventCoin && n == 0:
		g.storeNumber(in, ability.FlipLost)
	default:
		g.storeNumber(in, n)
	}
	f.Zone++
	return g.jump(f, chanceBegin)
}

// keepHighest keeps in the register the players with the highest result so far, and as its
// number that result.
func keepHighest(g *Game, f *state.Frame, register uint8, p mtg.Seat, n int) {
	var list []mtg.Entity
	switch v := &g.S.Registers[f.Registers+uint32(register)]; {
	case n < int(v.N):
		return
	case n == int(v.N):
		list = append(list, g.S.Items[v.First:v.First+v.Count]...)
	}
	g.S.FillRegister(f, register, append(list, mtg.PlayerEntity(p)))
	state.SetAmount(&g.S, register, n)
}

// rollForCost has the player roll a die as he pays a cost; what it shows is X of what he pays for.
// Where more are rolled instead the lowest are ignored (706.6).
func rollForCost(g *Game, f *state.Frame, sides int) {
	rolls, best := 1, 0
	if g.P.ReplacesWhole(mtg.EventDie) {
		rolls = max(1, int(g.S.Settled))
	}
	for range rolls {
		best = max(best, throw(g, mtg.EventDie, sides))
	}
	g.S.Capture(f.Capture).X = int32(best)
	e := event.Event{Kind: mtg.EventDie, Player: f.Player, By: causes(g, f), Source: f.Source, Flags: event.AsCost, N: int32(best), Rule: rule.R601_2h}
	markHighest(&e, sides)
	g.S.Propose(e)
}

// markHighest marks the event of a die with so many sides if it shows the last of them.
func markHighest(e *event.Event, sides int) {
	if int(e.N) == sides {
		e.Flags |= event.Marked
	}
}
