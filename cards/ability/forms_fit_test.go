package ability

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

// face is a card of one face with an ability.
func face(a Ability) *Card { return &Card{Faces: []Face{{Abilities: []Ability{a}}}} }

// TestOneWayToSayIt: what a rule leaves no choice about is written in one way, and
// another way is refused with its word.
func TestOneWayToSayIt(t *testing.T) {
	you, this := &Sel{Kind: SelYou}, &Sel{Kind: SelThis}
	draw := Instr{Op: OpDraw, Who: you, N: Const(1)}
	mana := Instr{Op: OpMana, Who: you, N: Const(1), Mana: []mtg.Color{mtg.Red}}
	field := mtg.Zones(mtg.Battlefield)
	does := func(code ...Instr) []Mode { return []Mode{{Code: code}} }
	spell := func(code ...Instr) *Card {
		return face(Ability{Kind: Spell, Zones: mtg.Zones(mtg.Stack), Modes: does(code...)})
	}
	taps := func(flags Flags, code ...Instr) *Card {
		return face(Ability{Kind: Activated, Zones: field, Flags: flags, Cost: &Cost{Parts: []CostPart{{Kind: CostTapThis}}}, Modes: does(code...)})
	}
	adds := func(flags Flags) *Card {
		return face(Ability{Kind: Activated, Zones: field, Flags: flags, Cost: &Cost{Parts: []CostPart{{Kind: CostLoyalty, N: Const(1)}}}, Modes: does(draw)})
	}
	pays := func(p CostPart) *Card {
		return face(Ability{Kind: Activated, Zones: field, Cost: &Cost{Parts: []CostPart{p}}, Modes: does(draw)})
	}
	when := func(p Pattern, code ...Instr) *Card {
		return face(Ability{Kind: Triggered, Zones: field, Trigger: &Trigger{Any: []Pattern{p}}, Modes: does(code...)})
	}
	static := func(e StaticEffect) *Card {
		return face(Ability{Kind: Static, Zones: field, Static: []StaticEffect{e}})
	}
	attack := Pattern{Kind: mtg.EventAttack, Object: &Filter{Is: IsThis}}
	dies := Pattern{Kind: mtg.EventZoneChange, Object: &Filter{Is: IsThis}, From: field, To: mtg.Zones(mtg.Graveyard)}
	taps1 := func(s *Sel) Instr { return Instr{Op: OpTap, What: s} }
	register := func(n uint8) *Sel { return &Sel{Kind: SelRegister, N: n} }
	itself := func(z mtg.Zone) *Filter { return &Filter{Zones: mtg.Zones(z), Is: IsThis} }
	iff := func(to int) Instr { return Instr{Op: OpIf, To: to, Cond: &Cond{Kind: CondYourTurn}} }
	tests := []struct {
		name string
		card *Card
		want string
	}{
		{"a card with another name", &Card{Name: "Ash", Faces: []Face{{Name: "Birch"}}}, "a card that is not called as its faces"},
		{"half a token", &Card{Faces: []Face{{}}, Tokens: []Face{{Cost: mtg.ManaCost{None: true}, Flags: Fuse}}}, "a token with a mana cost, or that is half a card"},
		{"a token with a cost", &Card{Faces: []Face{{}}, Tokens: []Face{{}}}, "a token with a mana cost, or that is half a card"},
		{"fuse on one face", &Card{Faces: []Face{{Flags: Fuse}}}, "a face of layout one face with flags fuse"},

		{"a mana ability", taps(ManaAbility, mana), ""},
		{"not marked", taps(0, mana), "a mana ability that is not one by what it does"},
		{"marked though it is none", taps(ManaAbility, taps1(this)), "a mana ability that is not one by what it does"},
		{"a loyalty ability", adds(LoyaltyAbility | SorcerySpeed | OncePerTurn), ""},
		{"at any time", adds(LoyaltyAbility | OncePerTurn), "a loyalty ability that is not one by its cost"},
		{"loyalty without the mark", adds(SorcerySpeed | OncePerTurn), "a loyalty ability that is not one by its cost"},
		{"the mark without loyalty", taps(LoyaltyAbility|SorcerySpeed|OncePerTurn, draw), "a loyalty ability that is not one by its cost"},
		{"a trigger that adds mana as mana is added", when(Pattern{Kind: mtg.EventManaAbility}, mana), "a triggered mana ability"},

		{"what dies", when(dies, Instr{Op: OpMove, What: &Sel{Kind: SelEventBecame}, Zone: mtg.Hand}), ""},
		{"what an attacker became", when(attack, taps1(&Sel{Kind: SelEventBecame})), "the event-became of an event that has none"},
		{"the source of an attack", when(attack, taps1(&Sel{Kind: SelEventSource})), "the event-source of an event that has none"},
		{"the object of a step", when(Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep}, taps1(&Sel{Kind: SelEventObject})), "the event-object of an event that has none"},
		{"the other of what dies", when(dies, taps1(&Sel{Kind: SelEventOther})), "the event-other of an event that has none"},
		{"the player of what dies", when(Pattern{Kind: mtg.EventTap}, Instr{Op: OpDraw, Who: &Sel{Kind: SelEventPlayer}, N: Const(1)}), "the event-player of an event that has none"},
		{"a player who may be an object", when(Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep, Player: &Filter{Players: true}}, draw), "event step-began of a player who may be an object"},
		{"what is cast is in a graveyard", when(Pattern{Kind: mtg.EventCast, Object: &Filter{Zones: mtg.Zones(mtg.Graveyard)}}, draw), "event cast of what is elsewhere"},

		{"ventures of all", spell(Instr{Op: OpVenture, Who: &Sel{Kind: SelEachPlayer}}), "instr venture of several players"},
		{"a venture of one", spell(Instr{Op: OpVenture, Who: you}), ""},

		{"jumps", spell(iff(2), draw), ""},
		{"over the end", spell(iff(3), draw), "instr if that leads nowhere"},
		{"back to itself", spell(iff(0), draw), "instr if that leads nowhere"},
		{"a loop without an end", spell(Instr{Op: OpForEach, Dst: 1, What: this, To: 2}, draw), "instr for-each that leads nowhere"},
		{"a register", spell(Instr{Op: OpSelect, Dst: 1, What: this}, taps1(register(0))), ""},
		{"one that is filled later", spell(taps1(register(0)), Instr{Op: OpSelect, Dst: 1, What: this}), "a register that nothing fills"},
		{"another one", spell(Instr{Op: OpSelect, Dst: 1, What: this}, taps1(register(1))), "a register that nothing fills"},
		{"a number in none", spell(Instr{Op: OpDraw, Who: you, N: &Num{Kind: NumRegister, K: 2}}), "a register that nothing fills"},

		{"what is sacrificed", pays(CostPart{Kind: CostSacrifice, N: Const(1), Filter: itself(mtg.Battlefield)}), ""},
		{"twice itself", pays(CostPart{Kind: CostSacrifice, N: Const(2), Filter: itself(mtg.Battlefield)}), "cost sacrifice of several of one object"},
		{"in a graveyard", pays(CostPart{Kind: CostSacrifice, N: Const(1), Filter: itself(mtg.Graveyard)}), "cost sacrifice of what is elsewhere"},
		{"discarded from the battlefield", pays(CostPart{Kind: CostDiscard, N: Const(1), Filter: itself(mtg.Battlefield)}), "cost discard of what is elsewhere"},
		{"exiled from a library", pays(CostPart{Kind: CostExile, N: Const(1), Filter: itself(mtg.Library)}), "cost exile of what is elsewhere"},
		{"found in a graveyard", spell(Instr{Op: OpSearch, Who: you, N: Const(1), M: Const(0), Filter: &Filter{Zones: mtg.Zones(mtg.Graveyard)}}), "instr search: what is in no library"},
		{"too many", spell(Instr{Op: OpDraw, Who: you, N: Const(AnyNumber + 1)}), "more than any number"},
		{"chosen as a player", spell(Instr{Op: OpChoosePlayer, Who: you, Filter: &Filter{Players: true, Zones: field}}), "instr choose-player: who may be an object"},

		{"protection", static(StaticEffect{Kind: StaticProtection, Filter: &Filter{Zones: everywhere, Colors: mtg.Colors(mtg.Red)}}), ""},
		{"from what is on the battlefield", static(StaticEffect{Kind: StaticProtection, Filter: &Filter{Zones: field}}), "protection from what is somewhere"},
		{"rules about an object as a player", static(StaticEffect{Kind: StaticRule, Verdict: Cant, Action: mtg.ActionGainLife, Who: &Filter{Players: true}}), "a static effect about a player who may be an object"},
		{"how a discarded card enters", static(StaticEffect{Kind: StaticReplace, Pattern: &Pattern{Kind: mtg.EventDiscard}, Replace: &Replace{Kind: ReplaceEnters, Tapped: true}}), "how something enters that does not"},
		{"cast from elsewhere", static(StaticEffect{Kind: StaticAltCost, Zones: mtg.Zones(mtg.Graveyard), Cost: &Cost{}}), "an alternative cost in several zones"},
		{"nothing happened", static(StaticEffect{Kind: StaticExert, If: &Cond{Kind: CondPast, Pattern: &Pattern{Kind: mtg.EventAttack}}}), "cond past without N"},
		{"cast by an object", static(StaticEffect{Kind: StaticExert, If: &Cond{Kind: CondWasCast, Filter: &Filter{Players: true}}}), "cond was-cast by a player who may be an object"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Unsupported(tt.card)
			if tt.want == "" && len(got) > 0 || tt.want != "" && (len(got) != 1 || got[0] != tt.want) {
				t.Errorf("Unsupported = %v, want %q", got, tt.want)
			}
		})
	}
}
