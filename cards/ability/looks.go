package ability

import "github.com/apnap/apnap/mtg"

// Looks calls yield with each description by which a part of a program looks for
// something: everything that it describes, how many, a target, what may pay. Those must
// say where. Any other description is asked of what has been found already, and asks
// nothing about the place where it names none.
func Looks(part any, yield func(f *Filter)) {
	var f *Filter
	switch p := part.(type) {
	case *Sel:
		f = p.Filter
	case *Num:
		f = p.Filter
	case *Cond:
		if p.Kind == CondExists {
			f = p.Filter
		}
	case *CostPart:
		f = p.Filter
	case *Target:
		f = &p.Filter
	case *StaticEffect:
		switch {
		case p.Kind == StaticEnchant:
			f = p.Filter
		case p.Kind == StaticContinuous && !p.This:
			f = p.Affects
		case (p.Kind == StaticRule || p.Kind == StaticCostChange) && (p.Action == mtg.ActionActivate || p.Action == mtg.ActionMana):
			f = p.What // whose abilities, which cards in hands and graveyards have too
		}
	case *Restrict:
		f = p.Activate
	case *Mod:
		f = p.Of
	case *Compare:
		f = p.Among
	case *Filter:
		for i := range p.Compare {
			if k := &p.Compare[i]; (k.Greatest || k.Least) && k.Among == nil {
				f = p // the greatest among what it describes itself
			}
		}
	case *Instr:
		switch p.Op {
		case OpChoose, OpContinuous:
			if p.What == nil {
				f = p.Filter
			}
		case OpVote, OpCopySpell, OpMana, OpChoosePlayer:
			f = p.Filter
		}
	}
	if f != nil {
		yield(f)
	}
}

// Place puts what is looked for onto the battlefield where no place was named: a
// description without the word "card", "spell" or "source" means permanents (109.2).
// Words that name one of these have their place already.
func Place(part any) {
	Looks(part, func(f *Filter) {
		if f.NoObjects || f.Zones != 0 {
			return
		}
		for i := range f.Any {
			if !f.Any[i].NoObjects && f.Any[i].Zones != 0 {
				return
			}
		}
		f.Zones = mtg.Zones(mtg.Battlefield)
	})
}

// placed reports whether all that a description looks for has a place.
func placed(f *Filter) bool {
	if f.NoObjects || f.Zones != 0 {
		return true
	}
	for i := range f.Any {
		if !f.Any[i].NoObjects && f.Any[i].Zones == 0 {
			return false
		}
	}
	return len(f.Any) > 0
}
