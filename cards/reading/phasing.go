package reading

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file says what phases out, and until when (702.26, 610.4).

// phasesOut reads what phases out.
func phasesOut(c *context, in *ability.Instr) string {
	who, verb := c.sel(in.What, subject), "phases out"
	if c.plural(in.What) {
		verb = "phase out"
	}
	s := who + " " + verb
	if in.Duration == ability.UntilThisLeaves {
		until := " until " + c.this() + " leaves the battlefield"
		s = alt(s+until, "phase "+c.sel(in.What, object)+" out"+until)
		those := c.again(in.What)
		those.done = "phased out"
		c.keep(in.Dst, those)
	}
	if in.Flags&ability.FlagTapped != 0 {
		s += ". Tap " + c.sel(in.What, object) + " as it phases in this way"
	}
	return s
}

// offeredType is the choice of one of several card types.
func offeredType(c *context, code []ability.Instr, i, end int) (string, int) {
	choice, at := &code[i], i+1
	for k, word := range choice.Texts {
		if at+1 >= end || code[at].Op != ability.OpIf || code[at].To != at+2 || !same(code[at].Cond, wasChosen(choice, k)) ||
			!same(code[at+1], ability.Instr{Op: ability.OpNumber, Dst: code[i+2].Dst, N: ability.Const(ability.CardTypePlace(word))}) {
			return "", 0
		}
		at += 2
	}
	return c.doer(choice.Who, "choose", "chooses") + " " + listed(choice.Texts, "or"), at
}

// wasChosen is that number k of the words was chosen.
func wasChosen(choice *ability.Instr, k int) *ability.Cond {
	return &ability.Cond{Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumRegister, K: int32(choice.Dst) - 1}, Relation: ability.Equal, Right: ability.Const(k)}
}

// offeredKind is the choice of one of several kinds of permanents, and what happens to all of
// the kind that was chosen.
func offeredKind(c *context, code []ability.Instr, i, end int) (string, int) {
	choice := &code[i]
	var first *ability.Sel
	kinds := make([]string, 0, len(choice.Texts))
	at := i + 1
	for k := range choice.Texts {
		if at+1 >= end || code[at].Op != ability.OpIf || code[at].To != at+2 || !same(code[at].Cond, wasChosen(choice, k)) {
			return "", 0
		}
		what := code[at+1].What
		if what == nil || what.Kind != ability.SelAll || len(what.Filter.Any) != 1 || !same(code[at+1], ability.Instr{Op: ability.OpPhaseOut, What: what}) {
			return "", 0
		}
		if first == nil {
			first = what
		}
		all, any := *what.Filter, *first.Filter
		all.Any, any.Any = nil, nil
		if !same(all, any) {
			return "", 0
		}
		kind := what.Filter.Any[0]
		kind.Zones = mtg.Zones(mtg.Battlefield)
		d := c.describe(&kind)
		kinds = append(kinds, d.say(one))
		at += 2
	}
	all := *first.Filter
	all.Any = nil
	s := c.doer(choice.Who, "choose", "chooses") + " " + listed(kinds, "or")
	d := c.describe(&all)
	return s + ". All " + d.say(many) + " of that type phase out", at
}

// twoLandTypes is the choice of a land type and of a basic land type, which what has the first
// becomes.
func twoLandTypes(c *context, code []ability.Instr, i, end int) (string, int) {
	code = code[i:end]
	if len(code) < 3 || code[2].Op != ability.OpContinuous || code[2].What == nil || code[2].What.Kind != ability.SelAll {
		return "", 0
	}
	you, land := &ability.Sel{Kind: ability.SelYou}, &ability.Filter{Types: mtg.Land}
	basic := &ability.Filter{Types: mtg.Land, Supertypes: mtg.Basic}
	second := []ability.Mod{{Kind: ability.ModSetSubtypes, N: &ability.Num{Kind: ability.NumRegister, K: int32(code[1].Dst) - 1}}}
	f := *code[2].What.Filter
	f.ChosenType = false
	if !same(code[0], ability.Instr{Op: ability.OpChooseType, Dst: code[0].Dst, Who: you, Filter: land}) ||
		!same(code[1], ability.Instr{Op: ability.OpChooseType, Dst: code[1].Dst, Who: you, Filter: basic, Flags: ability.FlagPassing}) ||
		!code[2].What.Filter.ChosenType || !same(code[2].Mods, second) {
		return "", 0
	}
	d := c.describe(&f)
	return "choose a land type and a basic land type. Each " + d.say(one) + " of the first chosen type becomes the second chosen type " + c.duration(code[2].Duration, code[2].Until), i + 3
}

// excess is the choice of as many permanents of a type as a player has more of it than you, which
// phase out, and then the same for other types.
func excess(c *context, code []ability.Instr, i, end int) (string, int) {
	var types []mtg.TypeSet
	at := i
	for ; at+1 < end; at += 2 {
		f := code[at].Filter
		if code[at].Op != ability.OpChoose || f == nil || f.Controller != ability.TheSel || !same(f.Whose, code[i].Filter.Whose) {
			break
		}
		theirs := &ability.Filter{Zones: f.Zones, Types: f.Types, Controller: ability.TheSel, Whose: f.Whose}
		yours := &ability.Filter{Zones: theirs.Zones, Types: f.Types, Controller: ability.You}
		more := &ability.Num{Kind: ability.NumMinus, A: &ability.Num{Kind: ability.NumCount, Filter: theirs}, B: &ability.Num{Kind: ability.NumCount, Filter: yours}}
		n := &ability.Num{Kind: ability.NumMax, A: more, B: ability.Const(0)}
		chosen := ability.Instr{Op: ability.OpChoose, Dst: code[at].Dst, Who: &ability.Sel{Kind: ability.SelYou}, N: n, Filter: theirs, Text: code[at].Text}
		if !same(code[at], chosen) || !same(code[at+1], ability.Instr{Op: ability.OpPhaseOut, What: register(code[at].Dst)}) {
			break
		}
		types = append(types, f.Types)
	}
	if len(types) == 0 {
		return "", 0
	}
	kind := func(t mtg.TypeSet, n number) string {
		d := c.describe(&ability.Filter{Zones: mtg.Zones(mtg.Battlefield), Types: t})
		return d.say(n)
	}
	who := c.sel(code[i].Filter.Whose, subject)
	first := kind(types[0], one)
	s := "for each " + first + " " + who + " controls in excess of the number you control, choose " + article(first) + " that player controls, then the chosen permanents phase out"
	if len(types) > 1 {
		more := make([]string, 0, len(types)-1)
		for _, t := range types[1:] {
			more = append(more, kind(t, many))
		}
		s += ". Repeat this process for " + listed(more, "and")
	}
	return strings.TrimSpace(s), at
}
