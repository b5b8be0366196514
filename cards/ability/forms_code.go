package ability

import "reflect"

// This file says how instructions follow one another: a jump leads to another
// instruction of the same code or to its end, a loop goes back to its own beginning, and
// a register is filled before it is read.

// checkJumps refuses jumps that lead nowhere, or back.
func checkJumps(code []Instr, report reporter) {
	for i := range code {
		in := &code[i]
		fits := i < in.To && in.To <= len(code)
		switch {
		case in.Op == OpJump: // back, to do it again
			fits = in.To != i && in.To <= len(code)
		case !jumpsTo(in.Op):
			continue
		case in.Op == OpNext:
			fits = in.To < i && code[in.To].Op == OpForEach && code[in.To].To == i+1
		case in.Op == OpForEach:
			fits = fits && code[in.To-1].Op == OpNext && code[in.To-1].To == i
		}
		if !fits {
			report("instr %v that leads nowhere", in.Op)
		}
	}
}

// registers are the registers that are filled.
type registers struct {
	full   valueSet
	given  *Ability // one that has been looked at with the registers of its maker
	report reporter
}

// fill notes what an instruction leaves in registers.
func (r *registers) fill(in *Instr) {
	if in.Dst == 0 {
		return
	}
	r.full.add(uint64(in.Dst) - 1)
	switch in.Op {
	case OpVote:
		for k := range in.Texts {
			r.full.add(uint64(in.Dst) - 1 + uint64(k))
		}
	case OpSeparate, OpChoosePile:
		r.full.add(uint64(in.Dst))
	case OpDie:
		if in.M != nil && in.Flags&FlagHighest == 0 {
			r.full.add(uint64(in.Dst))
		}
	}
}

// mode looks at a mode: a target may speak of those before it, the instructions of all.
func (r *registers) mode(m *Mode) {
	r.within(m.Cost)
	for i := range m.Targets {
		r.within(&m.Targets[i])
		r.full.add(uint64(i))
	}
	r.code(m.Code)
}

func (r *registers) code(code []Instr) {
	for i := range code {
		in := &code[i]
		if in.Op == OpForEach && in.To <= len(code) { // what one round fills the next may read
			for j := i; j < in.To; j++ {
				r.fill(&code[j])
			}
		}
		r.within(in)
		r.fill(in)
	}
}

// behind are the registers of a delayed ability: behind those of its targets its maker's.
func (r *registers) behind(a *Ability) registers {
	n := registers{report: r.report}
	first := targetRegisters(a)
	for k := range 256 - first {
		if r.full.has(k) {
			n.full.add(first + k)
		}
	}
	return n
}

// reflexive are the registers of a reflexive ability: those of its maker stand behind what
// paid a cost that this let a player pay.
func (r *registers) reflexive(a *Ability) registers {
	n := registers{report: r.report}
	first := targetRegisters(a)
	n.full.add(first)
	for k := range 255 - first {
		if r.full.has(k) {
			n.full.add(first + 1 + k)
		}
	}
	return n
}

// targetRegisters is how many registers the ability has for its targets.
func targetRegisters(a *Ability) (n uint64) {
	for i := range a.Modes {
		n = max(n, uint64(len(a.Modes[i].Targets)))
	}
	return n
}

// within looks at what a part reads, and at the code in it. An ability that is given has
// registers of its own; a delayed one begins with a copy of these.
func (r *registers) within(part any) {
	walkTo(reflect.ValueOf(part), func(part any) bool {
		switch p := part.(type) {
		case *Ability:
			if LocksPlayers(p) { // reads those of what gives it
				return true
			}
			if p != r.given {
				own := registers{report: r.report}
				own.ability(p)
			}
			return false
		case *Instr:
			if p.Op == OpDelayed && p.Ability != nil {
				inner := r.behind(p.Ability)
				inner.ability(p.Ability)
				r.given = p.Ability
			} else if p.Op == OpReflexive && p.Ability != nil {
				inner := r.reflexive(p.Ability)
				inner.ability(p.Ability)
				r.given = p.Ability
			}
		case *Restrict: // what happens to the spell knows it by the first register (106.6)
			if p.Then != nil {
				inner := registers{report: r.report}
				inner.full.add(0)
				inner.ability(p.Then)
				r.given = p.Then
			}
		case *Replace:
			inner := *r
			inner.code(p.Code)
			for _, x := range [...]any{p.Num, p.Sel, p.Life} {
				r.within(x)
			}
			return false
		case *Sel:
			r.read(p.Kind == SelRegister, uint64(p.N))
		case *Num:
			r.read(p.Kind == NumRegister, uint64(uint32(p.K)))
		case *Cond:
			r.read(p.Kind == CondDid, uint64(p.N))
		}
		return true
	})
}

func (r *registers) read(reads bool, n uint64) {
	if reads && !r.full.has(n) {
		r.report("a register that nothing fills")
	}
}

// ability looks at an ability; each mode has the registers that there are, and its own.
func (r *registers) ability(a *Ability) {
	for _, part := range [...]any{a.Trigger, a.If, a.Cost, a.Choose} {
		r.within(part)
	}
	of := *r
	if a.Kind == Activated && len(a.Modes) == 1 && len(a.Modes[0].Targets) == 1 { // what it costs may depend on its target (601.2f)
		of.full.add(0)
	}
	of.within(a.Static)
	for i := range a.Modes {
		inner := *r
		inner.mode(&a.Modes[i])
	}
}
