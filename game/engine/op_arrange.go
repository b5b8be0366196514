package engine

// This file arranges cards put into a library at once (401.4).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// settleOrdered settles what an OpMove to libraries proposed, then arranges the
// cards of each library in APNAP order: by lot, in the order the effect's player
// says, or else the owner (401.4). Frame field Zone counts the players.
func settleOrdered(g *Game, f *state.Frame, in *ability.Instr) verdict {
	switch f.Step {
	case 0:
		f.Zone = 0
		if g.settle() == call {
			return call
		}
		f.Step = 1
		return again // a step moves or asks: what has come to the top is shown in between (401.5)
	case 1:
		return arrangeLibraries(g, f, in, g.S.Result, in.Other != nil, movedBelow(g, f, in))
	}
	useArrangement(g, f, in.Other != nil)
	return again
}

// movedBelow are those of what an OpMove puts into libraries that go to the bottom while
// the others go to the top.
func movedBelow(g *Game, f *state.Frame, in *ability.Instr) []mtg.Entity {
	if in.Zone != mtg.Library || in.Other == nil {
		return nil
	}
	c := g.context(f)
	return g.Q.Sel(&c, in.Other, nil)
}

// opOrderLibrary puts cards of libraries back in another order without moving
// them to another zone (701.24 aside): What are the top ones, or the bottom ones.
func opOrderLibrary(g *Game, f *state.Frame, in *ability.Instr) verdict {
	switch f.Step {
	case 0:
		f.Zone, f.Step = 0, 1
		fallthrough
	case 1:
		c := g.context(f)
		g.S.SetResult(g.selected(&c, in.What))
		return arrangeLibraries(g, f, in, g.S.Result, false, nil)
	}
	useArrangement(g, f, false)
	return again
}

// arrangement is whose library, and which end of it, comes next as those that the instruction
// put cards into are arranged: number i of them; of both ends the top comes first.
func arrangement(g *Game, in *ability.Instr, i int, both bool) (p mtg.Seat, bottom bool) {
	if both {
		return g.nthSeat(i / 2), i%2 == 1
	}
	return g.nthSeat(i), in.Flags&ability.FlagBottom != 0
}

// arrangeLibraries asks for the order of the cards among list in one library
// after another, or draws lots; where both ends got some, below went to the bottom.
func arrangeLibraries(g *Game, f *state.Frame, in *ability.Instr, list []mtg.Entity, both bool, below []mtg.Entity) verdict {
	all, ends := list, 1
	if both {
		ends = 2
	}
	for ; int(f.Zone) < ends*g.S.Playing.Count(); f.Zone++ {
		p, bottom := arrangement(g, in, int(f.Zone), both)
		if both {
			list = atThisEnd(g, all, below, bottom)
		}
		slots := atEnd(g, p, list, bottom)
		if len(slots) < 2 {
			continue
		}
		if in.Flags&ability.FlagRandom != 0 {
			shuffleAmong(g, f, p, slots, bottom)
			continue
		}
		prompt := decision.PromptOrderTop
		if bottom {
			prompt = decision.PromptOrderBottom
		}
		d := g.ask(decision.Order, prompt, arranger(g, f, in, p), rule.R401_4)
		d.Source, d.Ability = f.Source, f.Ability
		for _, slot := range slots {
			d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
		}
		d.Min, d.Max = int32(len(slots)), int32(len(slots))
		return wait
	}
	f.Zone = 0
	g.store(f, in)
	return next
}

// atThisEnd are those of the cards that were moved which went to the end of a library: below
// are what went to the bottom, as it was before.
func atThisEnd(g *Game, moved, below []mtg.Entity, bottom bool) (list []mtg.Entity) {
	for _, x := range moved {
		of := partOf(g, x)
		was := slices.ContainsFunc(below, func(b mtg.Entity) bool {
			d := g.S.LastKnown(b.Object())
			return d != nil && d.Became.Entity() == x || of != 0 && b == of
		})
		if was == bottom {
			list = append(list, x)
		}
	}
	return list
}

// arranger is who orders the cards in p's library: the player the effect tells
// to put them there in any order, else their owner (401.4).
func arranger(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) mtg.Seat {
	if in.Flags&ability.FlagAnyOrder == 0 {
		return p
	}
	c := g.context(f)
	if who := g.players(&c, in.Who); len(who) == 1 {
		return who[0]
	}
	return p
}

// useArrangement puts the cards of the library in the order chosen.
func useArrangement(g *Game, f *state.Frame, both bool) {
	in := g.instr(f)
	p, bottom := arrangement(g, in, int(f.Zone), both)
	by := arranger(g, f, in, p)
	g.S.Reorder(p, g.chosenSlots(), bottom, mtg.Seats(by))
	e := g.effectEvent(f, mtg.EventReordered)
	e.Player, e.By, e.N, e.To = p, by, int32(len(g.S.Chosen)), mtg.Library
	if bottom {
		e.Flags = event.Bottom
	}
	g.emit(e)
	f.Zone++
	f.Step = 1
}

// shuffleAmong puts the cards at one end of p's library in a random order.
func shuffleAmong(g *Game, f *state.Frame, p mtg.Seat, slots []mtg.Slot, bottom bool) {
	for i := len(slots) - 1; i > 0; i-- {
		j := g.randomBelow(i + 1)
		slots[i], slots[j] = slots[j], slots[i]
	}
	g.S.Reorder(p, slots, bottom, 0)
	e := g.effectEvent(f, mtg.EventReordered)
	e.Player, e.By, e.N, e.To, e.Flags = p, 0, int32(len(slots)), mtg.Library, event.AtRandom
	if bottom {
		e.Flags |= event.Bottom
	}
	g.emit(e)
}

// nthSeat is player number i in APNAP order (101.4).
func (g *Game) nthSeat(i int) mtg.Seat {
	p := g.S.First()
	for range i {
		p = g.S.NextSeat(p)
	}
	return p
}

// atEnd lists the cards among list that lie together at one end of p's library,
// from that end.
func atEnd(g *Game, p mtg.Seat, list []mtg.Entity, bottom bool) []mtg.Slot {
	l := g.S.List(mtg.Library, p)
	out := make([]mtg.Slot, 0, len(list))
	for i := range l {
		slot := l[len(l)-1-i]
		if bottom {
			slot = l[i]
		}
		if !slices.Contains(list, g.S.ID(slot).Entity()) {
			break
		}
		out = append(out, slot)
	}
	return out
}

// shufflesItself reports whether an ability of the card has it shuffled into a library instead of
// being put elsewhere.
func shufflesItself(g *Game, id mtg.ObjectID) (found bool) {
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		for i := range a.Static {
			what := a.Static[i].Replace
			found = found || what != nil && what.Flags&ability.FlagShuffle != 0
		}
		return !found
	})
	return found
}

// siftBack has those that stay put back on top by the same event as the others go, where what goes
// could be shuffled into the library instead: the library is shuffled without them (701.24g).
func siftBack(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) {
	list := topCards(g, p, siftSize(g, f, in, p))
	for _, x := range slices.Backward(list) {
		if slices.ContainsFunc(g.S.Chosen, func(o decision.Option) bool { return o.Object == x.Object() }) {
			continue
		}
		e := g.effectEvent(f, mtg.EventZoneChange)
		e.Object, e.Player, e.To = x.Object(), p, mtg.Library
		g.S.Propose(e)
	}
}
