package ability

import (
	"reflect"
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestUnknownField: a field that a type gets is refused until a form has it.
func TestUnknownField(t *testing.T) {
	sel := reflect.TypeFor[Sel]()
	var fields []reflect.StructField
	for i := range sel.NumField() {
		f := sel.Field(i)
		fields = append(fields, reflect.StructField{Name: f.Name, Type: f.Type})
	}
	more := reflect.StructOf(append(fields, reflect.StructField{Name: "More", Type: reflect.TypeFor[bool]()}))
	s := &sheet{what: "sel", typ: more, kind: "Kind", rows: rowsOf(selForms[:]), pick: func(any) int { return int(SelThis) }}
	s.readFields(append(tables(), s))
	v := reflect.New(more).Elem()
	w := checker{}
	if w.part(s, v); len(w.found) != 0 {
		t.Errorf("without the field: %v, want nothing", w.found)
	}
	v.FieldByName("More").SetBool(true)
	if w.part(s, v); len(w.found) != 1 || w.found[0] != "sel this with More" {
		t.Errorf("with the field: %v, want it refused", w.found)
	}
}

// looked is what is looked for on the battlefield.
func looked(t mtg.TypeSet) *Filter { return &Filter{Zones: mtg.Zones(mtg.Battlefield), Types: t} }

func rule(e *StaticEffect) Instr { return Instr{Op: OpRule, Duration: ThisTurn, Static: e} }

// TestUnsupported: what is refused is said by its kind and field.
func TestUnsupported(t *testing.T) {
	you := &Sel{Kind: SelYou}
	draw := Instr{Op: OpDraw, Who: you, N: Const(1)}
	tests := []struct {
		name string
		in   Instr
		want string
	}{
		{"nothing", draw, ""},
		{"an unknown instruction", Instr{Op: 139}, "instr kind-139"},
		{"what nobody does", Instr{Op: OpDraw, N: Const(1)}, "instr draw without Who"},
		{"how many nobody says", Instr{Op: OpDraw, Who: you}, "instr draw without N"},
		{"how many are chosen", Instr{Op: OpChoose, Who: you, Filter: looked(mtg.Creature)}, "instr choose: how many"},
		{"any number of a number", Instr{Op: OpChoose, Who: you, N: Const(2), Flags: FlagAnyNumber}, "instr choose: how many"},
		{"how much is prevented", Instr{Op: OpPrevent, What: you, Duration: ThisTurn}, "instr prevent: how many"},
		{"how many counters", Instr{Op: OpExile, What: &Sel{Kind: SelThis}, Counter: mtg.CounterTime}, "instr exile: how many"},
		{"how many are sacrificed", Instr{Op: OpPay, To: 1, Who: you, Cost: &Cost{Parts: []CostPart{{Kind: CostSacrifice, Filter: looked(mtg.Creature)}}}}, "cost sacrifice without N"},
		{"how many of the top", Instr{Op: OpReveal, Who: you, What: &Sel{Kind: SelTop, Of: you}}, "sel top without Num"},
		{"a field", Instr{Op: OpDraw, Who: you, N: Const(1), Filter: &Filter{Types: mtg.Creature}}, "instr draw with Filter"},
		{"a flag", Instr{Op: OpDraw, Who: you, N: Const(1), Flags: FlagTapped}, "instr draw with Flags tapped"},
		{"an unknown flag", Instr{Op: OpDraw, Who: you, N: Const(1), Flags: 1 << 60}, "instr draw with Flags bit 60"},
		{"what must be there", Instr{Op: OpDestroy}, "instr destroy without What"},
		{"a zone", Instr{Op: OpCounter, What: &Sel{Kind: SelThis}, Zone: mtg.Ante}, "instr counter with Zone ante"},
		{"an unknown selector", Instr{Op: OpDestroy, What: &Sel{Kind: 99}}, "sel kind 99"},
		{"no relation", Instr{Op: OpIf, To: 1, Cond: &Cond{Kind: CondNum, Left: Const(1), Right: Const(1)}}, "cond num without Relation"},
		{"compared in no relation", Instr{Op: OpDestroy, What: &Sel{Kind: SelAll, Filter: &Filter{Zones: mtg.Zones(mtg.Battlefield), Compare: []Compare{{Num: Const(1)}}}}}, "a comparison without a relation"},
		{"an unknown relation", Instr{Op: OpIf, To: 1, Cond: &Cond{Kind: CondNum, Left: Const(1), Relation: 77, Right: Const(1)}}, "cond num with Relation 77"},
		{"an unknown counter", Instr{Op: OpPutCounters, What: &Sel{Kind: SelThis}, N: Const(1), Counter: 9999}, "instr put-counters with Counter 9999"},
		{"where what is chosen is", Instr{Op: OpChoose, Who: you, N: Const(1), Filter: &Filter{Types: mtg.Creature}}, "instr choose that looks nowhere"},
		{"what becomes of what is chosen", Instr{Op: OpChoose, Dst: 1, Who: you, N: Const(1), Filter: looked(mtg.Creature)}, "a choice that nothing reads"},
		{"where all of them are", Instr{Op: OpDestroy, What: &Sel{Kind: SelAll, Filter: &Filter{Types: mtg.Creature}}}, "sel all that looks nowhere"},
		{"where one of two kinds is", Instr{Op: OpDestroy, What: &Sel{Kind: SelAll, Filter: &Filter{Any: []Filter{{Types: mtg.Creature}, {Zones: mtg.Zones(mtg.Graveyard)}}}}}, "sel all that looks nowhere"},
		{"whose hand", Instr{Op: OpDiscard, What: &Sel{Kind: SelAll, Filter: &Filter{Zones: mtg.Zones(mtg.Hand), Types: mtg.Creature}}}, "sel all without a word on whose hand or library"},
		{"how long", Instr{Op: OpContinuous, What: you, Mods: []Mod{{Kind: ModSwitchPT}}}, "instr continuous without Duration"},
		{"damage to whom", Instr{Op: OpPrevent, N: Const(1), Duration: ThisTurn}, "instr prevent: damage to what, or of what"},
		{"damage to one and to all", Instr{Op: OpPrevent, N: Const(1), What: you, Flags: FlagAnyone, Duration: ThisTurn}, "instr prevent: damage to what, or of what"},
		{"damage of any source", Instr{Op: OpPrevent, N: Const(1), Flags: FlagAnyone | FlagSource, Duration: ThisTurn}, "instr prevent: damage to what, or of what"},
		{"attached to what", Instr{Op: OpAttach, What: &Sel{Kind: SelThis}}, "instr attach: to what"},
		{"attached and not", Instr{Op: OpAttach, What: &Sel{Kind: SelThis}, Other: you, Flags: FlagOff}, "instr attach: to what"},
		{"turns or steps", Instr{Op: OpSkip, Who: you, N: Const(1)}, "instr skip: turns, or which steps"},
		{"turns and steps", Instr{Op: OpSkip, Who: you, N: Const(1), First: mtg.BeginCombat, Last: mtg.EndCombat, Flags: FlagTurns}, "instr skip: turns, or which steps"},
		{"to which step", Instr{Op: OpSkip, Who: you, N: Const(1), First: mtg.BeginCombat}, "instr skip: turns, or which steps"},
		{"mana of any color and type", Instr{Op: OpPermit, Who: you, What: &Sel{Kind: SelThis}, Duration: UntilEndOfTurn, Flags: FlagAnyMana | FlagAnyColor}, "mana spent as though it were of any color and of any type"},
		{"what deals damage", Instr{Op: OpDamage, What: you, N: Const(1)}, "instr damage without Other"},
		{"where what is countered goes", Instr{Op: OpCounter, What: &Sel{Kind: SelThis}}, "instr counter without Zone"},
		{"who can't", rule(&StaticEffect{Kind: StaticRule, Verdict: Cant, Action: mtg.ActionGainLife}), "instr rule effect can't gain-life without a word on who"},
		{"what can't", rule(&StaticEffect{Kind: StaticRule, Verdict: Cant, Action: mtg.ActionAttack}), "instr rule effect can't attack without a word on what"},
		{"where what is gained functions", Instr{Op: OpCopyToken, Who: you, What: you, N: Const(1), Mods: []Mod{{Kind: ModAddAbility, Ability: &Ability{Kind: Static, Name: "x", Static: []StaticEffect{{Kind: StaticAscend}}}}}}, "copy-token with an ability that functions nowhere"},
		{"players with what objects have", Instr{Op: OpChoosePlayer, Who: you, Filter: &Filter{Players: true, NoObjects: true, IsNot: IsThis}}, "filter players with IsNot this"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := Card{Faces: []Face{{Abilities: []Ability{{Kind: Spell, Zones: mtg.Zones(mtg.Stack), Modes: []Mode{{Code: []Instr{tt.in}}}}}}}}
			got := Unsupported(&c)
			if tt.want == "" && len(got) > 0 || tt.want != "" && (len(got) != 1 || got[0] != tt.want) {
				t.Errorf("Unsupported = %v, want %q", got, tt.want)
			}
		})
	}
}

// TestFunctionsNowhere: an ability of an object says where it functions; one that has no
// effect in a game is no such ability.
func TestFunctionsNowhere(t *testing.T) {
	ascend := []StaticEffect{{Kind: StaticAscend}}
	tests := []struct {
		name string
		a    Ability
		want int
	}{
		{"a static ability", Ability{Kind: Static, Static: ascend}, 1},
		{"with its zone", Ability{Kind: Static, Static: ascend, Zones: mtg.Zones(mtg.Battlefield)}, 0},
		{"partner", Ability{Kind: Static, Name: "partner"}, 0},
		{"nothing at all", Ability{Kind: Static}, 1},
		{"mana of any color", Ability{Kind: Static, Zones: mtg.Zones(mtg.Battlefield), Static: []StaticEffect{{Kind: StaticManaSpend, Who: &Filter{Players: true, NoObjects: true}, Colors: mtg.AllColors}}}, 0},
		{"mana of two colors", Ability{Kind: Static, Zones: mtg.Zones(mtg.Battlefield), Static: []StaticEffect{{Kind: StaticManaSpend, Who: &Filter{Players: true, NoObjects: true}, Colors: mtg.Colors(mtg.White, mtg.Blue)}}}, 1},
		{"mana of nothing", Ability{Kind: Static, Zones: mtg.Zones(mtg.Battlefield), Static: []StaticEffect{{Kind: StaticManaSpend, Who: &Filter{Players: true, NoObjects: true}}}}, 2},
		{"a rule about nobody", Ability{Kind: Static, Zones: mtg.Zones(mtg.Battlefield), Static: []StaticEffect{{Kind: StaticRule, Verdict: Cant, Action: mtg.ActionGainLife}}}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := Card{Faces: []Face{{Abilities: []Ability{tt.a}}}}
			if got := Unsupported(&c); len(got) != tt.want {
				t.Errorf("Unsupported = %v, want %d of them", got, tt.want)
			}
		})
	}
}

// TestTriggersRefused: what a triggered ability cannot ask when it triggers or is put on
// the stack.
func TestTriggersRefused(t *testing.T) {
	field, grave := mtg.Zones(mtg.Battlefield), mtg.Zones(mtg.Graveyard)
	pays := Instr{Op: OpPay, Who: &Sel{Kind: SelYou}, Cost: &Cost{Mana: &mtg.ManaCost{X: 1}}, Flags: FlagAnyNumber, To: 1}
	target := func(n *Num) Target {
		return Target{Min: Const(1), Max: Const(1), Filter: Filter{Zones: grave, Compare: []Compare{{Attr: AttrManaValue, Relation: Equal, Num: n}}}}
	}
	dies := func(in *Sel) Pattern {
		return Pattern{Kind: mtg.EventZoneChange, From: field, To: grave, Object: &Filter{Types: mtg.Creature, In: in}}
	}
	deals := func(n *Num, flags InstrFlags, dst uint8) Instr {
		return Instr{Op: OpDamage, What: &Sel{Kind: SelYou}, Other: &Sel{Kind: SelThis}, N: n, Flags: flags, Dst: dst}
	}
	blocking := &Sel{Kind: SelBlocking, Of: &Sel{Kind: SelThis}}
	tests := []struct {
		name string
		p    Pattern
		m    Mode
		want string
	}{
		{"what blocked", dies(blocking), Mode{}, "an event of what has left combat by then"},
		{"what was attached", dies(&Sel{Kind: SelAttached, Of: &Sel{Kind: SelThis}}), Mode{}, ""},
		{"X that is paid", dies(nil), Mode{Targets: []Target{target(&Num{Kind: NumX})}, Code: []Instr{pays}}, "a target described by an X that is paid later"},
		{"X that was announced", dies(nil), Mode{Targets: []Target{target(&Num{Kind: NumX})}}, ""},
		{"a number and X that is paid", dies(nil), Mode{Targets: []Target{target(Const(2))}, Code: []Instr{pays}}, ""},
		{"damage dealt at the same time", dies(nil), Mode{Registers: 1, Code: []Instr{deals(Const(2), FlagTogether, 1), deals(&Num{Kind: NumRegister}, 0, 0)}}, "a result that is read before it is there"},
		{"damage dealt before", dies(nil), Mode{Registers: 1, Code: []Instr{deals(Const(2), 0, 1), deals(&Num{Kind: NumRegister}, 0, 0)}}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := Ability{Kind: Triggered, Zones: field, Trigger: &Trigger{Any: []Pattern{tt.p}}, Modes: []Mode{tt.m}}
			got := Unsupported(&Card{Faces: []Face{{Abilities: []Ability{a}}}})
			if tt.want == "" && len(got) > 0 || tt.want != "" && (len(got) != 1 || got[0] != tt.want) {
				t.Errorf("Unsupported = %v, want %q", got, tt.want)
			}
		})
	}
}
