package ability

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/mtg"
)

// This file refuses programs that can only come of words read wrongly: each was what a real
// card was once made.

// endless reports whether the code changes sizes for ever beside an effect that ends: the
// duration is stated once for both (611.2a).
func endless(code []Instr) bool {
	ends := func(in Instr) bool { return in.Op == OpContinuous && in.Duration != Permanently }
	stays := func(in Instr) bool {
		return in.Op == OpContinuous && in.Duration == Permanently && slices.ContainsFunc(in.Mods, func(m Mod) bool { return m.Kind == ModAddPT })
	}
	return slices.ContainsFunc(code, ends) && slices.ContainsFunc(code, stays)
}

// dealsInTurn reports whether damage is dealt for each of several players in turn.
func dealsInTurn(code []Instr) bool {
	for i, in := range code {
		if in.Op == OpForEach && in.What != nil && (in.What.Kind == SelEachPlayer || in.What.Kind == SelEachOpponent) &&
			slices.ContainsFunc(code[i:max(i, min(in.To, len(code)))], func(x Instr) bool { return x.Op == OpDamage }) {
			return true
		}
	}
	return false
}

// skipsOutside reports whether instruction i keeps tapped what the one before it taps, and is
// jumped to past that, though it speaks of what was tapped.
func skipsOutside(code []Instr, i int) bool {
	if i == 0 || code[i-1].Op != OpTap {
		return false
	}
	return slices.ContainsFunc(code[:i-1], func(in Instr) bool { return (in.Op == OpPay || in.Op == OpMay || in.Op == OpIf) && in.To == i })
}

// attaches reports whether the face is of an Aura or Equipment that is no creature.
func attaches(f *Face) bool {
	return f.Types&mtg.Creature == 0 && (f.Subtypes.Has(mtg.SubAura) || f.Subtypes.Has(mtg.SubEquipment) || f.Subtypes.Has(mtg.SubFortification))
}

// fightsItself reports whether a static ability says of its own object how it attacks, blocks
// or assigns combat damage.
func fightsItself(a Ability) bool {
	return slices.ContainsFunc(a.Static, func(e StaticEffect) bool {
		own := e.What != nil && e.What.Is&IsThis != 0
		return own && (e.Kind == StaticAssignToughness || e.Kind == StaticRule && (e.Action == mtg.ActionAttack || e.Action == mtg.ActionBlock || e.Action == mtg.ActionAssign))
	})
}

// protectsItself reports whether a rule about the spell begins as the spell resolves.
func protectsItself(a *Ability) bool {
	return slices.ContainsFunc(a.Modes, func(m Mode) bool {
		return slices.ContainsFunc(m.Code, func(in Instr) bool { return in.Op == OpRule && in.What != nil && in.What.Kind == SelThis })
	})
}

// givesInVain reports whether the object gives itself, where a static ability of it
// functions, an ability that functions elsewhere only: as a spell, it would have to have it
// there (113.6).
func givesInVain(a *Ability) bool {
	return slices.ContainsFunc(a.Static, func(e StaticEffect) bool {
		return e.Kind == StaticContinuous && e.This && slices.ContainsFunc(e.Mods, func(m Mod) bool { return m.Ability != nil && m.Ability.Zones&a.Zones == 0 })
	})
}

// checkGiven refuses abilities that are given and ask what was chosen for their object,
// where that is another than the one which gives them.
func checkGiven(where string, mods []Mod, report reporter) {
	for i := range mods {
		a := mods[i].Ability
		if a != nil && asksChoice(a) && !(where == "static" && asksGiver(a)) && !namesFirst(a) {
			report("%s with an ability that asks what was chosen for another object", where)
		}
		if a != nil && a.Flags&NamesGiver != 0 && (where != "static" || !namesGiver(a)) && !locksTrigger(a) {
			report("%s with an ability that names what grants it", where)
		}
	}
}

// namesGiver reports whether only what a triggered ability does names what grants it, and every
// grant makes it trigger: for no more than one of them would what it triggers on once for several
// events, or once each turn, be known.
func namesGiver(a *Ability) bool {
	t := a.Trigger
	if a.Kind == Activated {
		return activatesGiver(a)
	}
	if a.Kind != Triggered || t == nil || t.State != nil || a.Flags != NamesGiver || slices.ContainsFunc(t.Any, func(p Pattern) bool { return p.OneOrMore }) {
		return false
	}
	all, done, later := 0, 0, 0
	count := func(n *int) func(any) {
		return func(part any) {
			if s, ok := part.(*Sel); ok && s.Kind == SelGiver {
				*n++
			}
		}
	}
	WalkAbility(a, count(&all))
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			in := &a.Modes[i].Code[j]
			WalkInstr(in, count(&done))
			if in.Ability != nil {
				WalkAbility(in.Ability, count(&later))
			}
		}
	}
	return all > 0 && all == done && later == 0
}

// activatesGiver reports whether an activated ability names what grants it where it is known which
// that is: in its cost, which begins with the choice, and in what it does then.
func activatesGiver(a *Ability) bool {
	if a.Cost == nil || len(a.Cost.Parts) == 0 || a.Cost.Parts[0].Kind != CostGiver {
		return false
	}
	all, known := 0, 0
	count := func(n *int) func(any) {
		return func(part any) {
			if s, ok := part.(*Sel); ok && s.Kind == SelGiver {
				*n++
			}
		}
	}
	WalkAbility(a, count(&all))
	WalkAbility(&Ability{Kind: Activated, Cost: a.Cost}, count(&known))
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			in := &a.Modes[i].Code[j]
			WalkInstr(in, count(&known))
			if in.Ability != nil {
				WalkAbility(in.Ability, func(part any) {
					if s, ok := part.(*Sel); ok && s.Kind == SelGiver {
						known = -1 - all
					}
				})
			}
		}
	}
	return all == known
}

// asksGiver reports whether the ability is protection from sources of a color or a type that was
// chosen, which is looked for on the object that gives it.
func asksGiver(a *Ability) bool {
	if a.Kind != Static || len(a.Static) != 1 || a.If != nil {
		return false
	}
	e := a.Static[0]
	if e.Kind != StaticProtection || e.Who != nil || e.If != nil || e.Filter == nil {
		return false
	}
	f := *e.Filter
	f.ChosenColor, f.ChosenType = false, false
	e.Filter = &f
	plain := *a
	plain.Static = []StaticEffect{e}
	return !asksChoice(&plain)
}

// LocksPlayers reports whether the ability is protection from players who were found as it was
// given (608.2h), or triggers on what is done to such: it reads the registers of what gives it.
func LocksPlayers(a *Ability) bool {
	return a != nil && (a.Kind == Static && len(a.Static) == 1 && Locks(&a.Static[0]) || locksTrigger(a))
}

// locksTrigger reports whether the ability triggers on damage to players who were found as it was
// given, and reads what gives it nowhere else. Every grant makes it trigger for its own.
func locksTrigger(a *Ability) bool {
	t := a.Trigger
	if a.Kind != Triggered || a.Flags != NamesGiver || a.If != nil || t == nil || t.State != nil || len(t.Any) != 1 {
		return false
	}
	p := t.Any[0]
	if p.Kind != mtg.EventDamage || p.OneOrMore || p.Other == nil || !reflect.DeepEqual(p.Other, &Filter{Players: true, NoObjects: true, PlayerWho: TheSel, Whose: &Sel{Kind: SelRegister, N: whoseRegister(p.Other)}}) {
		return false
	}
	rest := p
	rest.Other = nil
	named := false
	WalkAbility(&Ability{Kind: Triggered, Trigger: &Trigger{Any: []Pattern{rest}}, Modes: a.Modes}, func(part any) {
		s, ok := part.(*Sel)
		named = named || ok && s.Kind == SelGiver
	})
	return !named
}

func whoseRegister(f *Filter) (n uint8) {
	if f.Whose != nil {
		n = f.Whose.N
	}
	return n
}

// Locks reports whether the effect is such protection.
func Locks(e *StaticEffect) bool {
	if e.Kind != StaticProtection || e.Filter == nil || len(e.Filter.Any) == 0 {
		return false
	}
	whose := e.Filter.Any[0].Whose
	return whose != nil && whose.Kind == SelRegister
}

// namesFirst reports whether all that an activated ability asks of what was chosen is the name that
// it has chosen itself before, for the object which has it.
func namesFirst(a *Ability) bool {
	if a.Kind != Activated || len(a.Modes) != 1 || a.If != nil || len(a.Modes[0].Code) == 0 || a.Modes[0].Code[0].Op != OpChooseName {
		return false
	}
	plain := *a
	plain.Modes = nil
	if asksChoice(&plain) || asksChoice(&Ability{Modes: []Mode{{Targets: a.Modes[0].Targets}}}) {
		return false
	}
	other := false
	WalkAbility(a, func(part any) {
		if f, ok := part.(*Filter); ok {
			other = other || f.ChosenColor || f.ChosenType
		}
	})
	return !other
}

// asksChoice reports whether the ability speaks of something that was chosen for its object
// (607.2d). One that is given would look for the choice on what it is given to.
func asksChoice(a *Ability) (found bool) {
	WalkAbility(a, func(part any) {
		switch p := part.(type) {
		case *Filter:
			found = found || p.ChosenColor || p.ChosenType || p.ChosenName
		case *Sel:
			found = found || p.Kind == SelChosenPlayer
		case *Instr:
			found = found || p.Kinds == KindsChosen
		case *Pattern:
			found = found || p.OfChosen
		}
	})
	return found
}
