package ability

import "reflect"

// The forms of what programs are made of as a whole.
var (
	wholeCard     = form{"card", "Name Layout Identity Faces! Tokens"}
	wholeFace     = form{"face", "Name Cost Colors Supertypes Types Subtypes HasPT Power Toughness Loyalty Defense HandModifier LifeModifier Flags Keywords Abilities Rooms Words"}
	wholeMode     = form{"mode", "Cost Targets Code"}
	wholeChoose   = form{"choose", "Min Max Repeat MaxIf MinThen MaxThen Differ"}
	wholeTarget   = form{"target", "Min! Max! Filter! Divided Another Chooser Random Share=owner Differ=controller If Total"}
	wholeTrigger  = form{"trigger", "Any State Who Cost"}
	wholeRestrict = form{"restrict", "Only Cast From Activate Never X Foretell When Then"}
)

// abilityForms are the forms of abilities. NoKind is the instructions of a
// replacement effect.
var abilityForms = [...]form{
	Spell: {"spell", "Zones Name Choose Modes!"},
	Activated: {
		"activated", "Zones! Name Cost! If Choose Modes! Static Flags=mana-ability,sorcery-speed,once-per-turn,your-turn-only," +
			"any-player,loyalty-ability,combat-only,before-attackers,upkeep-only,only-once,unblocked-only,twice-per-turn,thrice-per-turn,names-giver",
	},
	Triggered: {"triggered", "Zones Name Trigger If Choose Modes! Flags=mana-ability,triggers-once-per-turn,does-once-per-turn,of-the-spell,names-giver"},
	Static:    {"static", "Zones Name If Static Flags=characteristic-defining"},
}

// tables are the forms of each type of part.
func tables() []*sheet {
	many := func(what string, t reflect.Type, forms []form, pick func(any) int, more func(any, reporter)) *sheet {
		same := func(row int) int { return row }
		return &sheet{what: what, typ: t, kind: kindField(t), rows: rowsOf(forms), pick: pick, kindOf: same, more: more}
	}
	one := func(t reflect.Type, f form, more func(any, reporter)) *sheet {
		return many("", t, []form{f}, func(any) int { return 0 }, more)
	}
	list := []*sheet{
		one(reflect.TypeFor[Card](), wholeCard, checkCard),
		one(reflect.TypeFor[Face](), wholeFace, checkFace),
		one(reflect.TypeFor[Mode](), wholeMode, nil),
		one(reflect.TypeFor[Choose](), wholeChoose, nil),
		one(reflect.TypeFor[Target](), wholeTarget, nil),
		one(reflect.TypeFor[Trigger](), wholeTrigger, nil),
		one(reflect.TypeFor[Restrict](), wholeRestrict, checkRestrict),
		one(reflect.TypeFor[Cost](), wholeCost, nil),
		many("ability", reflect.TypeFor[Ability](), abilityForms[:], func(p any) int { return int(p.(*Ability).Kind) }, checkAbility),
		many("instr", reflect.TypeFor[Instr](), append(instrForms[:], moveForms[:]...), instrRow, checkInstr),
		many("cost", reflect.TypeFor[CostPart](), costForms[:], func(p any) int { return int(p.(*CostPart).Kind) }, checkCost),
		many("event", reflect.TypeFor[Pattern](), patternForms[:], patternRow, checkPattern),
		many("static", reflect.TypeFor[StaticEffect](), staticRows(), staticRow, checkStatic),
		many("replacement", reflect.TypeFor[Replace](), replaceForms[:], func(p any) int { return int(p.(*Replace).Kind) }, checkReplace),
		many("mod", reflect.TypeFor[Mod](), modForms[:], func(p any) int { return int(p.(*Mod).Kind) }, nil),
		many("sel", reflect.TypeFor[Sel](), selForms[:], func(p any) int { return int(p.(*Sel).Kind) }, checkSel),
		many("num", reflect.TypeFor[Num](), numForms[:], func(p any) int { return int(p.(*Num).Kind) }, checkNum),
		many("cond", reflect.TypeFor[Cond](), condForms[:], func(p any) int { return int(p.(*Cond).Kind) }, checkCond),
		many("filter", reflect.TypeFor[Filter](), filterForms[:], filterRow, checkFilter),
		many("compare", reflect.TypeFor[Compare](), compareForms[:], func(p any) int { return int(p.(*Compare).Attr) }, checkCompare),
	}
	for _, s := range list {
		switch s.typ {
		case reflect.TypeFor[Instr]():
			s.kindOf = instrOf
		case reflect.TypeFor[StaticEffect]():
			s.kindOf = staticOf
		case reflect.TypeFor[Filter](), reflect.TypeFor[Compare]():
			s.kindOf = func(int) int { return 0 }
		}
	}
	return list
}

func rowsOf(forms []form) []row {
	rows := make([]row, len(forms))
	for i := range forms {
		rows[i].form = forms[i]
	}
	return rows
}

// kindField is the field of a part that says its kind.
func kindField(t reflect.Type) string {
	for _, name := range [...]string{"Op", "Kind", "Attr"} {
		if _, ok := t.FieldByName(name); ok {
			return name
		}
	}
	return ""
}
