package engine

// This file carries out the grouping of objects into piles (700.3).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// choosers are the players who make the choice of an instruction: those it names, or,
// where it names one who was to be chosen and nobody in range could be, the closest to the
// left of the effect's controller (801.5c), and where he who was chosen, or is spoken of, has left
// another in his place (800.4g).
func choosers(g *Game, f *state.Frame, c *query.Context, who *ability.Sel) []mtg.Seat {
	list := g.players(c, who)
	if len(list) == 0 && who != nil && who.Kind != ability.SelRegister && somebodyLeft(g) {
		if p := departed(g, c, who); p != 0 {
			by := standIn(g, p)
			list = append(g.scratch.seats[:0], by)
			g.scratch.seats = list
		}
		return list
	}
	if len(list) > 0 || who == nil || who.Kind != ability.SelRegister || !query.Limited(g.Q) && !somebodyLeft(g) {
		return list
	}
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := range code {
		in := &code[i]
		if in.Op != ability.OpChoose || in.Dst != who.N+1 || in.Filter == nil || !in.Filter.Players {
			continue
		}
		if chosen := register(g, f, who.N); len(chosen) == 1 && g.hasLeft(chosen[0].Seat()) {
			by := standIn(g, chosen[0].Seat())
			list = append(g.scratch.seats[:0], by)
		} else if p := query.NearestAnywhere(g.Q, c, in.Filter); p != 0 && query.Limited(g.Q) {
			list = append(list, p)
		}
		break
	}
	g.scratch.seats = list
	return list
}

// departed is the one player that the text speaks of, who has left the game, or nobody.
func departed(g *Game, c *query.Context, who *ability.Sel) mtg.Seat {
	gone := g.Q.Sel(c, who, nil)
	if len(gone) == 1 && gone[0].IsPlayer() && g.hasLeft(gone[0].Seat()) {
		return gone[0].Seat()
	}
	return 0
}

// opSeparate has a player separate objects into two piles. Each object is in
// exactly one of them, and a pile may be empty (700.3a, 700.3d). Who sees the
// objects sees the piles; of a face-down pile nothing is told.
func opSeparate(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := choosers(g, f, &c, in.Who)
	list := g.selected(&c, in.What)
	if len(who) == 0 {
		list = nil
	}
	if f.Step == 0 && len(list) > 0 {
		g.askPick(f, decision.PromptSeparate, who[0], rule.R700_3a, list, 0, len(list))
		return wait
	}
	first, second := g.scratch.bound[:0], []mtg.Entity(nil)
	for i := range g.S.Chosen {
		first = append(first, g.S.Chosen[i].Other)
	}
	for _, x := range list {
		if !slices.Contains(first, x) {
			second = append(second, x)
		}
	}
	g.scratch.bound = first
	if in.Flags&ability.FlagFaceDown == 0 && len(who) > 0 {
		tellPile(g, f, who[0], first, 1)
		tellPile(g, f, who[0], second, 2)
	}
	g.S.FillRegister(f, in.Dst-1, first)
	g.S.FillRegister(f, in.Dst, second)
	return next
}

func tellPile(g *Game, f *state.Frame, p mtg.Seat, pile []mtg.Entity, n int32) {
	e := g.effectEvent(f, mtg.EventPile)
	e.Player, e.N = p, n
	for _, x := range pile {
		e.Object = x.Object()
		g.emit(e)
	}
}

// opChoosePile has a player choose one of two piles, or of as many as the instruction says, or one
// of them is taken at random.
func opChoosePile(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	count := 2
	if in.N != nil {
		count = g.Q.Num(&c, in.N)
	}
	who := choosers(g, f, &c, in.Who)
	n := 0
	switch {
	case len(who) == 0:
	case in.Flags&ability.FlagRandom != 0:
		n = g.randomBelow(count)
		e := g.effectEvent(f, mtg.EventRandom) // all are told, of an empty pile too
		e.Player, e.N, e.Rule = who[0], int32(n)+1, rule.R700_3
		g.emit(e)
	case f.Step == 0:
		d := g.ask(decision.Pick, decision.PromptPile, who[0], rule.R608_2d)
		d.Source, d.Ability, d.Min, d.Max = f.Source, f.Ability, 1, 1
		for i := range count {
			d.Options = append(d.Options, decision.Option{N: int32(i)})
		}
		return wait
	case len(g.S.Chosen) > 0:
		n = int(g.S.Chosen[0].N)
	}
	chosen, others := slices.Clone(register(g, f, in.What.N+uint8(n))), []mtg.Entity(nil)
	for i := range count {
		if i != n {
			others = append(others, register(g, f, in.What.N+uint8(i))...)
		}
	}
	g.S.FillRegister(f, in.Dst-1, chosen)
	g.S.FillRegister(f, in.Dst, others)
	return next
}
