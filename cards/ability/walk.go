package ability

import "reflect"

// Walk calls visit with a pointer to every struct a program is made of, the
// outer before the inner: *Card, *Face, *Ability, *Mode, *Target, *Instr, *Sel,
// *Num, *Cond, *Filter, *Pattern, *StaticEffect, *Replace, *Mod, *Cost,
// *CostPart and the like.
func Walk(c *Card, visit func(part any)) { walk(reflect.ValueOf(c), visit) }

// WalkFace is Walk for one face.
func WalkFace(f *Face, visit func(part any)) { walk(reflect.ValueOf(f), visit) }

// WalkAbility is Walk for one ability.
func WalkAbility(a *Ability, visit func(part any)) { walk(reflect.ValueOf(a), visit) }

// WalkInstr visits all parts of an instruction.
func WalkInstr(in *Instr, visit func(part any)) { walk(reflect.ValueOf(in), visit) }

// WalkNum is Walk for an amount.
func WalkNum(n *Num, visit func(part any)) { walk(reflect.ValueOf(n), visit) }

// WalkCond is Walk for a condition.
func WalkCond(c *Cond, visit func(part any)) { walk(reflect.ValueOf(c), visit) }

func walk(v reflect.Value, visit func(part any)) {
	walkTo(v, func(part any) bool {
		visit(part)
		return true
	})
}

// walkTo is walk that goes into a part only where visit says so.
func walkTo(v reflect.Value, visit func(part any) (inside bool)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			walkTo(v.Elem(), visit)
		}
	case reflect.Slice:
		if k := v.Type().Elem().Kind(); k != reflect.Struct && k != reflect.Pointer {
			return
		}
		for i := range v.Len() {
			walkTo(v.Index(i), visit)
		}
	case reflect.Struct:
		if v.CanAddr() && !visit(v.Addr().Interface()) {
			return
		}
		for i := range v.NumField() {
			walkTo(v.Field(i), visit)
		}
	}
}
