package query

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// Unsupported lists what the card's program asks that a Q cannot answer, each
// thing once, sorted: mostly facts that the state does not hold. A card for
// which the list is not empty must not be played.
func Unsupported(card *ability.Card) []string {
	w := walker{}
	w.walk(reflect.ValueOf(card))
	slices.Sort(w.found)
	return slices.Compact(w.found)
}

// walker gathers what is not supported from a program.
type walker struct{ found []string }

func (w *walker) report(format string, args ...any) {
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

// walk looks at a value of a program and all that it is made of.
func (w *walker) walk(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			w.walk(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			w.walk(v.Index(i))
		}
	case reflect.Struct:
		if v.CanAddr() {
			w.check(v.Addr().Interface())
		}
		for i := range v.NumField() {
			w.walk(v.Field(i))
		}
	}
}

func (w *walker) check(part any) {
	switch p := part.(type) {
	case *ability.Face:
		w.checkFace(p)
	case *ability.Sel:
		if p.Kind > ability.SelGiven {
			w.report("sel %s", nameOf(nil, int(p.Kind)))
		}
	case *ability.Num:
		if p.Kind > ability.NumTempted {
			w.report("num kind %d", p.Kind)
		}
	case *ability.Cond:
		w.checkCond(p)
	case *ability.Filter:
		w.checkFilter(p)
	case *ability.Mod:
		if p.Kind == ability.ModCopy || !exceptional(p.Kind) && layerOf[p.Kind] == 0 {
			w.report("mod %s", nameOf(modNames[:], int(p.Kind)))
		}
	case *ability.Instr:
		w.checkAmounts(p)
		w.checkMods(p.Mods, copies(p.Op))
		w.checkMods(p.Others, true)
	case *ability.StaticEffect:
		w.checkStatic(p)
		w.checkMods(p.Mods, false)
	}
}

var (
	modNames  = [...]string{ability.ModCopy: "copy"}
	condNames = [...]string{
		ability.CondDefends: "defends", ability.CondMax: "max",
		ability.CondFirstOfTurn: "first-of-turn without a pattern",
		ability.CondPast:        "past without a pattern", ability.CondManaSpent: "mana-spent of an amount",
	}
)

func nameOf(names []string, i int) string {
	if i < len(names) && names[i] != "" {
		return names[i]
	}
	return fmt.Sprintf("kind %d", i)
}

func (w *walker) checkFace(f *ability.Face) {
	if f.Types&mtg.Battle != 0 {
		w.report("type battle: who protects it")
	}
}

func (w *walker) checkCond(k *ability.Cond) {
	bad := k.Kind >= ability.NumCondKinds
	switch k.Kind {
	case ability.CondDefends, ability.CondMax:
		bad = true
	case ability.CondFirstOfTurn, ability.CondPast:
		bad = k.Pattern == nil
	case ability.CondManaSpent:
		bad = k.N > 1
	}
	if bad {
		w.report("cond %s", nameOf(condNames[:], int(k.Kind)))
	}
}

var unknownFlagNames = [...]struct {
	flag ability.FilterFlags
	name string
}{
	{ability.IsSuspended, "suspended"},
}

func (w *walker) checkFilter(f *ability.Filter) {
	asked := f.Is | f.IsNot
	for _, x := range unknownFlagNames {
		if asked&x.flag != 0 {
			w.report("filter %s", x.name)
		}
	}
	if asked >= ability.IsRingBearer<<1 {
		w.report("filter flag %#x", uint64(asked))
	}
	const shares = ability.SharesNameWithSel | ability.SharesTypeWithSel | ability.SharesColorWithSel
	if asked&shares != 0 && f.Whose == nil {
		w.report("filter shares without Whose")
	}
	for _, who := range [...]ability.Who{f.Controller, f.Owner, f.PlayerWho} {
		if who > ability.Teammate {
			w.report("filter who %d", who)
		}
	}
}

// copies reports whether the instruction's changes are exceptions of a copy.
func copies(op ability.Op) bool {
	switch op {
	case ability.OpCopyToken, ability.OpCopySpell, ability.OpCopyCard, ability.OpBecomeCopy, ability.OpEnterCopy:
		return true
	}
	return false
}

// exceptional reports whether the change is one that only exceptions of copies
// make.
func exceptional(k ability.ModKind) bool {
	switch k {
	case ability.ModNoCost, ability.ModKeepColors, ability.ModThisAbility:
		return true
	case ability.ModSetName:
		return layerOf[k] == 0
	}
	return false
}

// checkMods refuses changes that are exceptions of copies where there is no copy,
// and the other way round.
func (w *walker) checkMods(mods []ability.Mod, copied bool) {
	for i := range mods {
		k := mods[i].Kind
		switch k {
		case ability.ModNoCost, ability.ModKeepColors, ability.ModThisAbility, ability.ModSetName:
			if !copied && exceptional(k) {
				w.report("mod %s", nameOf(modNames[:], int(k)))
			}
		case ability.ModSetPT, ability.ModAddTypes, ability.ModLegendary, ability.ModSetSubtypes, ability.ModSetColors,
			ability.ModAddColors, ability.ModAddKeywords, ability.ModAddAbility:
		default:
			if copied {
				w.report("mod %s as an exception of a copy", nameOf(modNames[:], int(k)))
			}
		}
	}
}

// checkAmounts refuses effects with more amounts than an effect can lock in.
func (w *walker) checkAmounts(in *ability.Instr) {
	n := 0
	for i := range in.Mods {
		n = slotsAfter(&in.Mods[i], n)
		if in.Mods[i].Kind == ability.ModActivatedOf || modAsks(&in.Mods[i]).item {
			w.report("instr %v that differs from object to object", in.Op)
		}
	}
	if n > 4 {
		w.report("instr %v with more than 4 amounts", in.Op)
	}
}

func (w *walker) checkStatic(e *ability.StaticEffect) {
	if e.Kind >= ability.NumStaticKinds {
		w.report("static kind %d", e.Kind)
	}
	if e.Kind != ability.StaticRule && e.Verdict == 0 {
		return
	}
	combat := e.Action == mtg.ActionAttack || e.Action == mtg.ActionBlock
	switch {
	case e.Verdict == ability.OnlyIf && (!combat || e.Change == nil || e.Cost != nil || e.Passive || e.Alone || combatNumber(e)):
		w.report("rule only-if %v", e.Action)
	case e.Verdict == ability.Must && (!combat || e.AtMost > 0 || e.AtLeast > 1 || e.Alone || e.AtLeast > 0 && !e.Passive):
		w.report("rule must %v", e.Action)
	case e.Verdict == ability.Cant && e.AtMost > 0 && !combat && e.Action != mtg.ActionCast && e.Action != mtg.ActionDraw,
		e.Verdict == ability.Cant && e.AtLeast > 0 && !(e.Action == mtg.ActionBlock && e.Passive):
		w.report("rule can't %v with a number", e.Action)
	}
}
