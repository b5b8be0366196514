package engine

// This file says which options of an effect are impossible: they can't be chosen, and are not
// offered (608.2d). What an option comes to is the instruction that it begins with.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// option is what a player would do who chose so.
type option struct {
	by mtg.Seat
	in *ability.Instr
	// noted is the register, plus one, in which it is only noted that he chose so, and what all
	// have chosen is done afterwards.
	noted uint8
	// kind is the kind of counters that was chosen, or would be.
	kind mtg.Counter
}

// impossibleToDo reports whether p can't do the optional part that he is asked about.
func impossibleToDo(g *Game, f *state.Frame, p mtg.Seat) bool {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	at, noted := begins(code, int(f.PC)+1)
	if at >= len(code) {
		return false
	}
	o := option{by: p, in: &code[at], noted: noted}
	if code[f.PC].Flags&ability.FlagTogether != 0 && o.in.Op != ability.OpDraw { // what else is done is done with a draw
		if i := slices.IndexFunc(code[at+1:], func(in ability.Instr) bool { return in.Op == ability.OpDraw }); i >= 0 {
			o.in, o.noted = &code[at+1+i], max(o.noted, 1)
		}
	}
	return impossible(g, f, &o)
}

// begins is where the instructions begin that carry out what those from the place on stand for:
// behind noting who chose so, or of what, and the loop in which the players are asked. It returns
// the register, plus one, in which it is noted.
func begins(code []ability.Instr, at int) (first int, noted uint8) {
	for at < len(code) {
		switch in := &code[at]; {
		case in.Op == ability.OpSelect && noted == 0:
			noted = in.Dst
			at++
		case in.Op == ability.OpJump && in.To > at && noted != 0:
			at = in.To
		case in.Op == ability.OpNext && noted != 0:
			at = code[in.To].To
		default:
			return at, noted
		}
	}
	return at, noted
}

// impossibleWords reports whether what is done if the words at the place are chosen is impossible.
func impossibleWords(g *Game, f *state.Frame, ask *ability.Instr, at int) bool {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	for i := int(f.PC) + 1; i+1 < len(code); i++ {
		if k := code[i].Cond; code[i].Op == ability.OpIf && k.Kind == ability.CondNum && k.Relation == ability.Equal && isRegister(k.Left, ask.Dst) && k.Right.Kind == ability.NumConst && int(k.Right.K) == at {
			return impossible(g, f, &option{by: f.Player, in: &code[i+1]})
		}
	}
	return false
}

// isRegister reports whether a number is what the instruction with the destination has left.
func isRegister(n *ability.Num, dst uint8) bool {
	return n != nil && dst > 0 && n.Kind == ability.NumRegister && n.K == int32(dst)-1
}

// possibleKinds is those of the kinds of counters with which the next instruction can be carried
// out that speaks of the one chosen; all of them where it can't be with any.
func possibleKinds(g *Game, f *state.Frame, ask *ability.Instr, kinds []mtg.Counter) []mtg.Counter {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	if int(f.PC)+1 >= len(code) || !isRegister(code[f.PC+1].M, ask.Dst) {
		return kinds
	}
	can := make([]mtg.Counter, 0, len(kinds))
	for _, k := range kinds {
		if !impossible(g, f, &option{by: f.Player, in: &code[f.PC+1], kind: k}) {
			can = append(can, k)
		}
	}
	if len(can) == 0 {
		return kinds
	}
	return can
}

// possibleObjects leaves out of what can be chosen that with which the next instruction, which is of
// what is chosen, can't be carried out: what can't enter the battlefield, or can't have the counters
// put on it. All of it stays where it can't be with any.
func possibleObjects(g *Game, f *state.Frame, ask *ability.Instr, list []mtg.Entity) []mtg.Entity {
	code := g.P.Ability(f.Ability).Modes[f.Mode].Code
	if ask.Dst == 0 || int(f.PC)+1 >= len(code) || len(list) < 2 {
		return list
	}
	then := &code[f.PC+1]
	if then.What == nil || then.What.Kind != ability.SelRegister || then.What.N+1 != ask.Dst {
		return list
	}
	var cant func(x mtg.Entity) bool
	switch {
	case then.Op == ability.OpPutCounters && then.Counter != 0 && g.Q.Bars(mtg.ActionPutCounters):
		cant = func(x mtg.Entity) bool { return query.CantPut(g.Q, x, then.Counter) }
	case then.Op == ability.OpMove && then.Zone == mtg.Battlefield && g.Q.Stands(mtg.ActionEnter) && len(g.S.Proposing()) == 0:
		cant = func(x mtg.Entity) bool { return wouldStay(g, f, then, x.Object()) }
	default:
		return list
	}
	can := slices.DeleteFunc(slices.Clone(list), cant) // the list is in memory that what is asked may use
	if len(can) == 0 {
		return list
	}
	return can
}

// wouldStay reports whether the instruction, which would put the object onto the battlefield, can't.
func wouldStay(g *Game, f *state.Frame, in *ability.Instr, id mtg.ObjectID) bool {
	o := g.S.Object(id)
	if o == nil {
		return false
	}
	e := g.effectEvent(f, mtg.EventZoneChange)
	e.Object, e.To, e.Player = id, mtg.Battlefield, entersUnder(g, f, in, o)
	g.S.Propose(e)
	stays := cantEnterAt(g, len(g.S.Batch)-1)
	g.S.CutBatch()
	return stays
}

// impossible reports whether the option is to search where its player can't, to draw or mill more
// cards than can be (121.2b, 121.3a, 701.17b), to gain life where nobody can (119.7), or to put, move
// or remove counters that can't be or that are not there (122.5).
func impossible(g *Game, f *state.Frame, o *option) bool {
	c := g.context(f)
	c.Chooser = o.by
	kind := o.kind
	if kind == 0 {
		switch o.in.Op {
		case ability.OpPutCounters, ability.OpRemoveCounters:
			kind = kindOf(g, &c, o.in)
		}
	}
	none := func(list []mtg.Entity, can func(x mtg.Entity) bool) bool {
		return (len(list) > 0 || o.noted == 0) && !slices.ContainsFunc(list, can)
	}
	switch o.in.Op {
	case ability.OpSearch:
		return g.Q.Forbidden(mtg.ActionSearch, o.by, 0, 0)
	case ability.OpDraw:
		return cantDrawSo(g, &c, o)
	case ability.OpMill: // who chooses to mill
		if who := g.players(&c, o.in.Who); o.noted == 0 && (len(who) != 1 || who[0] != o.by) {
			return false
		}
		return g.Q.Num(&c, o.in.N) > len(g.S.List(mtg.Library, o.by))
	case ability.OpPutCounters:
		return none(g.selected(&c, o.in.What), func(x mtg.Entity) bool { return (kind != 0 || o.in.M == nil) && !query.CantPut(g.Q, x, kind) })
	case ability.OpMoveCounters:
		return o.kind != 0 && none(g.Q.Sel(&c, o.in.Other, nil), func(x mtg.Entity) bool { return !query.CantPut(g.Q, x, kind) })
	case ability.OpRemoveCounters:
		return none(g.selected(&c, o.in.What), func(x mtg.Entity) bool {
			if kind == 0 && o.in.M == nil { // of any kind
				return len(query.CounterKinds(g.Q, []mtg.Entity{x})) > 0
			}
			return g.S.CounterCount(x, kind) > 0
		})
	case ability.OpGainLife: // 119.7
		who := g.players(&c, o.in.Who)
		return o.noted == 0 && len(who) > 0 && !slices.ContainsFunc(who, func(p mtg.Seat) bool { return !query.CantGain(g.Q, p) })
	case ability.OpEnters:
		return o.in.Counter != 0 && cantEnterWith(g, g.entering(), o.in.Counter)
	}
	return false
}

// cantDrawSo reports whether nobody who is to draw can draw so many cards, whoever chooses it.
func cantDrawSo(g *Game, c *query.Context, o *option) bool {
	who, more := g.players(c, o.in.Who), 0
	if o.noted != 0 {
		if n := o.in.N; n.Sel != nil && n.Sel.Kind == ability.SelRegister && n.Sel.N+1 == o.noted {
			more = 1 // for what he is asked about
		} else {
			who = append(g.scratch.seats[:0], o.by) // he is among them
		}
	}
	return len(who) > 0 && !slices.ContainsFunc(who, func(p mtg.Seat) bool {
		c.Chooser = p
		n := g.Q.Num(c, o.in.N) + more
		return n <= 0 || !query.CantDraw(g.Q, p, n)
	})
}
