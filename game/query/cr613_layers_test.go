package query_test

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func TestAnthemAndCounters(t *testing.T) { // 613.4c
	g := newGame(t, creature("Cub", 2, 2),
		static(creature("Captain", 2, 3), changes(&ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsThis},
			ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(1)})))
	cub, captain, foe := g.field("Cub", A), g.field("Captain", A), g.field("Cub", B)
	g.counters(cub, mtg.CounterPlusOne, 2)
	g.wantPT(cub, 5, 5)
	g.wantPT(captain, 2, 3)
	g.wantPT(foe, 2, 2)
	hand := g.put("Cub", A, mtg.Hand)
	g.wantPT(hand, 2, 2)
}

// The sublayers apply in their order whatever the timestamps (613.4).
func TestSublayers(t *testing.T) {
	g := newGame(t, creature("Cub", 2, 4),
		static(enchantment("Pump"), changes(creatures, ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(0)})),
		static(enchantment("Swap"), changes(creatures, ability.Mod{Kind: ability.ModSwitchPT})),
		static(enchantment("Shrink"), changes(creatures, ability.Mod{Kind: ability.ModSetPT, N: num(0), M: num(1)})))
	cub := g.field("Cub", A)
	g.field("Swap", A)
	g.wantPT(cub, 4, 2)
	g.field("Pump", A)
	g.wantPT(cub, 4, 3) // 2+1 and 4, then switched
	g.field("Shrink", B)
	g.wantPT(cub, 1, 1) // 0/1, +1/+0, switched
	if r := g.Q.Row(cub); r.BasePower != 0 || r.BaseToughness != 1 {
		t.Errorf("base is %d/%d, want 0/1", r.BasePower, r.BaseToughness)
	}
}

// Within a layer the later timestamp wins (613.7).
func TestTimestamps(t *testing.T) {
	set := func(name string, n int) ability.Face {
		return static(enchantment(name), changes(creatures, ability.Mod{Kind: ability.ModSetPT, N: num(n), M: num(n)}))
	}
	for _, tt := range []struct {
		first, second string
		want          int32
	}{{"Small", "Large", 7}, {"Large", "Small", 1}} {
		t.Run(tt.second+" last", func(t *testing.T) {
			g := newGame(t, creature("Cub", 2, 2), set("Small", 1), set("Large", 7))
			cub := g.field("Cub", A)
			g.field(tt.first, A)
			g.field(tt.second, A)
			g.wantPT(cub, tt.want, tt.want)
		})
	}
}

// An effect that has begun in an earlier layer goes on applying though its
// ability is lost (613.6): the animated thing stays what it became.
func TestEffectGoesOn(t *testing.T) {
	artifact := ability.Face{Name: "Urn", Types: mtg.Artifact}
	g := newGame(t, artifact,
		static(ability.Face{Name: "Forge", Types: mtg.Artifact}, changes(&ability.Filter{Types: mtg.Artifact},
			ability.Mod{Kind: ability.ModAddTypes, Types: mtg.Creature}, ability.Mod{Kind: ability.ModLoseAbilities},
			ability.Mod{Kind: ability.ModSetPT, N: num(3), M: num(3)})))
	urn, forge := g.field("Urn", A), g.field("Forge", A)
	g.wantPT(urn, 3, 3)
	g.wantPT(forge, 3, 3)
	if g.Q.Row(forge).Flags&query.LostText == 0 {
		t.Error("the forge keeps its text, want it lost")
	}
}

// An effect that would begin only after its ability was lost does not apply.
func TestLostBeforeItBegins(t *testing.T) {
	g := newGame(t, creature("Cub", 2, 2),
		static(creature("Captain", 2, 3), changes(yours, ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(1)})),
		static(enchantment("Hush"), changes(creatures, ability.Mod{Kind: ability.ModLoseAbilities})))
	cub := g.field("Cub", A)
	g.field("Captain", A)
	g.wantPT(cub, 3, 3)
	g.field("Hush", B)
	g.wantPT(cub, 2, 2)
}

// 613.8: an effect waits for one that changes what it applies to, even a later
// one; here "artifact creatures get a colour" style in layer 4.
func TestDependency(t *testing.T) {
	mountain := ability.Face{Name: "Crag", Types: mtg.Land}
	becomes := func(name string, f *ability.Filter, subtype mtg.Subtype) ability.Face {
		return static(enchantment(name), changes(f, ability.Mod{Kind: ability.ModSetSubtypes, Subtypes: []mtg.Subtype{subtype}}))
	}
	g := newGame(t, mountain,
		becomes("Second", &ability.Filter{Subtypes: []mtg.Subtype{mtg.SubMountain}}, mtg.SubIsland),
		becomes("First", &ability.Filter{Types: mtg.Land}, mtg.SubMountain))
	crag := g.field("Crag", A)
	g.field("Second", A) // the older one depends on the newer
	g.field("First", A)
	r := g.Q.Row(crag)
	if !r.Subtypes.Has(mtg.SubIsland) || r.Subtypes.Has(mtg.SubMountain) {
		t.Errorf("the land is %v, want an Island only", r.Subtypes.Names())
	}
}

// 613.8b: effects in a loop apply by timestamp.
func TestDependencyLoop(t *testing.T) {
	becomes := func(name string, from, to mtg.Subtype) ability.Face {
		return static(enchantment(name), changes(&ability.Filter{Subtypes: []mtg.Subtype{from}},
			ability.Mod{Kind: ability.ModSetSubtypes, Subtypes: []mtg.Subtype{to}}))
	}
	land := ability.Face{Name: "Shore", Types: mtg.Land}
	land.Subtypes.Add(mtg.SubIsland)
	g := newGame(t, land, becomes("Wet", mtg.SubSwamp, mtg.SubIsland), becomes("Foul", mtg.SubIsland, mtg.SubSwamp))
	shore := g.field("Shore", A)
	g.field("Foul", A)
	g.field("Wet", A)
	// Foul is older: Island to Swamp; then Wet: Swamp to Island.
	if r := g.Q.Row(shore); !r.Subtypes.Has(mtg.SubIsland) || r.Subtypes.Has(mtg.SubSwamp) {
		t.Errorf("the land is %v, want an Island", r.Subtypes.Names())
	}
}

// 305.7: a land that is made a basic land type loses what its text gives and
// has the mana ability of the type (305.6).
func TestLandBecomesBasic(t *testing.T) {
	manaText := ability.Face{Name: "Spire", Types: mtg.Land, Abilities: []ability.Ability{{
		Kind: ability.Activated, Flags: ability.ManaAbility, Zones: mtg.Zones(mtg.Battlefield),
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpMana, Mana: []mtg.Color{mtg.Green}}}}},
	}}}
	g := newGame(t, manaText, static(enchantment("Lava"), changes(&ability.Filter{Types: mtg.Land},
		ability.Mod{Kind: ability.ModSetSubtypes, Subtypes: []mtg.Subtype{mtg.SubMountain}})))
	spire := g.field("Spire", A)
	if got := abilities(g, spire); len(got) != 1 || got[0] == catalog.Intrinsic(mtg.Red) {
		t.Errorf("abilities = %v, want the printed one", got)
	}
	g.field("Lava", B)
	if got := abilities(g, spire); len(got) != 1 || got[0] != catalog.Intrinsic(mtg.Red) {
		t.Errorf("abilities = %v, want only %v", got, catalog.Intrinsic(mtg.Red))
	}
}

func abilities(g *game, o mtg.ObjectID) (list []mtg.AbilityRef) {
	g.Q.Abilities(o, func(ref mtg.AbilityRef) bool {
		list = append(list, ref)
		return true
	})
	return list
}

// A granted static ability joins the layers (613.7a), and goes with what grants
// it.
func TestGrantedStatic(t *testing.T) {
	inner := ability.Ability{
		Kind: ability.Static, Zones: mtg.Zones(mtg.Battlefield),
		Static: []ability.StaticEffect{{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{{Kind: ability.ModAddPT, N: num(2), M: num(0)}}}},
	}
	g := newGame(t, creature("Cub", 2, 2), static(enchantment("Gift"), changes(yours, ability.Mod{Kind: ability.ModAddAbility, Ability: &inner})))
	cub := g.field("Cub", A)
	gift := g.field("Gift", A)
	g.wantPT(cub, 4, 2)
	if got := abilities(g, cub); len(got) != 1 {
		t.Errorf("abilities = %v, want one", got)
	}
	g.S.Zones[mtg.Battlefield][0] = g.S.Zones[mtg.Battlefield][0][:1]
	g.S.Objects[gift.Slot()] = state.Object{}
	g.Q.Invalidate()
	g.wantPT(cub, 2, 2)
}

func TestControl(t *testing.T) { // layer 2
	g := newGame(t, creature("Cub", 2, 2),
		static(enchantment("Leash"), changes(&ability.Filter{Is: ability.IsThisAttachedTo}, ability.Mod{Kind: ability.ModControl, Sel: &ability.Sel{Kind: ability.SelYou}})),
		static(enchantment("Banner"), changes(yours, ability.Mod{Kind: ability.ModAddPT, N: num(0), M: num(1)})))
	cub, leash := g.field("Cub", B), g.field("Leash", A)
	g.field("Banner", A)
	g.wantPT(cub, 2, 2)
	g.attach(leash, cub.Entity())
	if got := g.Q.Row(cub).Controller; got != A {
		t.Errorf("controller = %v, want %v", got, A)
	}
	g.wantPT(cub, 2, 3)
}

// 604.3: a characteristic-defining ability works in every zone.
func TestDefinedEverywhere(t *testing.T) {
	g := newGame(t, *host(), creature("Cub", 2, 2))
	hand := g.put("Host", A, mtg.Hand)
	g.wantPT(hand, 0, 0)
	g.field("Cub", A)
	g.field("Cub", B)
	g.wantPT(hand, 2, 2)
	host := g.field("Host", A)
	g.wantPT(host, 3, 3)
	g.wantPT(hand, 3, 3)
}

func TestFaceDown(t *testing.T) { // 708.2a
	f := creature("Drake", 5, 1, mtg.Flying)
	f.Subtypes.Add(mtg.SubWall)
	g := newGame(t, f)
	drake := g.field("Drake", A)
	g.mark(drake, state.FaceDown)
	g.wantPT(drake, 2, 2)
	r := g.Q.Row(drake)
	if r.Name != 0 || r.Colors != 0 || r.Keywords != 0 || !r.Subtypes.IsEmpty() || r.ManaValue != 0 || r.Types != mtg.Creature {
		t.Errorf("row = %+v, want a nameless colourless 2/2 creature", r)
	}
}

func TestChangeling(t *testing.T) { // 702.73a
	g := newGame(t, creature("Shifter", 1, 1, mtg.Changeling))
	r := g.Q.Row(g.put("Shifter", A, mtg.Graveyard))
	if !r.Subtypes.Has(mtg.SubHuman) || !r.Subtypes.Has(mtg.SubTimeLord) || r.Subtypes.Has(mtg.SubForest) {
		t.Error("want every creature type and no land type")
	}
}

// An effect of a resolved spell keeps its objects and its amounts (611.2c,
// 608.2h).
func TestLastingEffect(t *testing.T) {
	spell := ability.Face{Name: "Surge", Types: mtg.Instant, Abilities: []ability.Ability{{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack),
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpContinuous, Mods: []ability.Mod{
			{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Trample)},
			{Kind: ability.ModAddPT, N: &ability.Num{Kind: ability.NumX}, M: num(1)},
		}}}}},
	}}}
	g := newGame(t, spell, creature("Cub", 2, 2))
	cub, other := g.field("Cub", A), g.field("Cub", A)
	card, _ := g.P.CardNamed("Surge")
	face := g.P.Face(g.P.Card(card).FirstFace)
	c := query.Context{You: A, X: 4}
	id := g.S.AddEffect(state.Effect{
		Kind: state.ChangeEffect, Ability: face.Spell, Controller: A,
		Values: g.Q.LockAmounts(&c, face.Abilities[0].Modes[0].Code[0].Mods),
	})
	g.S.AddAffected(id, cub.Entity())
	g.Q.Invalidate()
	g.wantPT(cub, 6, 3)
	g.wantPT(other, 2, 2)
	if !g.Q.Has(cub, mtg.Trample) || g.Q.Has(other, mtg.Trample) {
		t.Error("trample: want the first cub only to have it")
	}
	g.S.AddEffect(state.Effect{Kind: state.ControlEffect, Controller: B, Player: B})
	g.S.AddAffected(g.S.LastEffect, other.Entity())
	g.Q.Invalidate()
	if got := g.Q.Row(other).Controller; got != B {
		t.Errorf("controller = %v, want %v", got, B)
	}
}

func TestRebuildDoesNotAllocate(t *testing.T) {
	g := newGame(t, creature("Cub", 2, 2),
		static(creature("Captain", 2, 3), changes(yours, ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(1)})),
		static(enchantment("Hush"), changes(creatures, ability.Mod{Kind: ability.ModLoseAbilities})))
	for range 10 {
		g.field("Cub", A)
		g.field("Captain", B)
	}
	cub := g.field("Cub", A)
	g.field("Hush", A)
	g.wantPT(cub, 2, 2)
	if n := testing.AllocsPerRun(50, func() { g.Q.Invalidate(); g.Q.Row(cub) }); n != 0 {
		t.Errorf("a new table allocates %v times, want 0", n)
	}
}

func BenchmarkTable(b *testing.B) {
	g := newGame(&testing.T{}, creature("Cub", 2, 2),
		static(creature("Captain", 2, 3), changes(yours, ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(1)})))
	var cub mtg.ObjectID
	for range 15 {
		cub = g.field("Cub", A)
		g.field("Cub", B)
	}
	g.field("Captain", A)
	b.ReportAllocs()
	for b.Loop() {
		g.Q.Invalidate()
		g.Q.Row(cub)
	}
}

// thousands lays out a creature on which 10,000 effects of one ability have begun in
// this turn, as one that is activated again and again leaves them (613.7b).
func thousands(t *testing.T) (g *game, cub mtg.ObjectID) {
	spell := ability.Face{Name: "Spell", Types: mtg.Sorcery}
	spell.Abilities = []ability.Ability{{Kind: ability.Spell, Modes: []ability.Mode{{Code: []ability.Instr{
		{Op: ability.OpContinuous, Mods: []ability.Mod{
			{Kind: ability.ModAddPT, N: num(1), M: num(0)}, {Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Flying)},
		}},
		{Op: ability.OpContinuous, Mods: []ability.Mod{{Kind: ability.ModSwitchPT}}},
		{Op: ability.OpContinuous, Mods: []ability.Mod{
			{Kind: ability.ModAddTypes, Types: mtg.Artifact}, {Kind: ability.ModSetPT, N: num(3), M: num(4)},
		}},
	}}}}}
	g = newGame(t, creature("Cub", 2, 2), spell)
	cub = g.field("Cub", A)
	face, _ := g.P.FaceNamed("Spell")
	for i := range 10_000 {
		id := g.S.AddEffect(state.Effect{
			Ability: g.P.Face(face).Spell, PC: uint16(i % 3), Kind: state.ChangeEffect, Controller: A, Player: A, Source: cub,
		})
		g.S.AddAffected(id, cub.Entity())
	}
	g.Q.Invalidate()
	return g, cub
}

// TestThousandsOfEffects: 3,334 times +1/+0 and flying, 3,333 times switched, 3,333
// times a 3/4 artifact: 4/3337.
func TestThousandsOfEffects(t *testing.T) {
	g, cub := thousands(t)
	g.wantPT(cub, 4, 3+3334)
	if r := g.Q.Row(cub); !r.Keywords.Has(mtg.Flying) || r.Types != mtg.Artifact|mtg.Creature {
		t.Errorf("keywords %v, types %v, want a flying artifact creature", r.Keywords.List(), r.Types)
	}
	if n := testing.AllocsPerRun(50, func() { g.Q.Invalidate(); g.Q.Row(cub) }); n != 0 {
		t.Errorf("a new table allocates %v times, want 0", n)
	}
}

func BenchmarkTableOfThousands(b *testing.B) {
	g, cub := thousands(&testing.T{})
	b.ReportAllocs()
	for b.Loop() {
		g.Q.Invalidate()
		g.Q.Row(cub)
	}
}

// resolved lays an effect of each of the instructions, in order, on the object.
func (g *game) resolved(o mtg.ObjectID, instructions ...uint16) {
	face, _ := g.P.FaceNamed("Spell")
	for _, pc := range instructions {
		id := g.S.AddEffect(state.Effect{
			Ability: g.P.Face(face).Spell, PC: pc, Kind: state.ChangeEffect, Controller: A, Player: A, Source: o,
		})
		g.S.AddAffected(id, o.Entity())
	}
	g.Q.Invalidate()
}

func spellOf(mods ...ability.Mod) ability.Face {
	var code []ability.Instr
	for _, m := range mods {
		code = append(code, ability.Instr{Op: ability.OpContinuous, Mods: []ability.Mod{m}})
	}
	return ability.Face{Name: "Spell", Types: mtg.Sorcery, Abilities: []ability.Ability{{
		Kind: ability.Spell, Modes: []ability.Mode{{Code: code}},
	}}}
}

// TestOrderSeenByWhoAsks: 613.8a, neither of two effects alone would change what the
// older static ability applies to, so that it goes first by 613.7, and does not apply
// to what only both make large enough.
func TestOrderSeenByWhoAsks(t *testing.T) {
	large := &ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{{Attr: ability.AttrPower, Relation: ability.AtLeast, Num: num(5)}}}
	g := newGame(t, creature("Cub", 2, 2), spellOf(ability.Mod{Kind: ability.ModAddPT, N: num(2), M: num(0)}),
		static(enchantment("Crown"), changes(large, ability.Mod{Kind: ability.ModAddPT, N: num(0), M: num(7)})))
	g.field("Crown", A)
	cub := g.field("Cub", A)
	g.resolved(cub, 0, 0)
	g.wantPT(cub, 6, 2)
}

// TestOrderSeenByWhoIsGivenTheQuestion is that for a static ability that is granted in
// layer 6 only, when what is filed together was taken for one already.
func TestOrderSeenByWhoIsGivenTheQuestion(t *testing.T) {
	large := &ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{{Attr: ability.AttrPower, Relation: ability.AtLeast, Num: num(5)}}}
	crowned := static(ability.Face{}, changes(large, ability.Mod{Kind: ability.ModAddPT, N: num(0), M: num(7)})).Abilities[0]
	g := newGame(t, creature("Cub", 2, 2), spellOf(ability.Mod{Kind: ability.ModAddPT, N: num(2), M: num(0)}), enchantment("Seat"),
		static(enchantment("Crown"), changes(&ability.Filter{Types: mtg.Enchantment, IsNot: ability.IsThis},
			ability.Mod{Kind: ability.ModAddAbility, Ability: &crowned})))
	g.field("Seat", A)
	g.field("Crown", A)
	cub := g.field("Cub", A)
	g.resolved(cub, 0, 0)
	g.wantPT(cub, 6, 2) // the older effect applies before either, to nothing
}

// TestTypesInBetween: 205.3d, a creature type is had from when the object is a
// creature on; that it becomes one again later takes nothing away.
func TestTypesInBetween(t *testing.T) {
	relic := enchantment("Relic")
	relic.Types = mtg.Artifact
	elf, _ := mtg.SubtypeNamed("Elf")
	g := newGame(t, relic, spellOf(
		ability.Mod{Kind: ability.ModAddTypes, Types: mtg.Creature},
		ability.Mod{Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{elf}}))
	o := g.field("Relic", A)
	g.resolved(o, 0, 1, 0)
	if r := g.Q.Row(o); !r.Subtypes.Has(elf) || r.Types != mtg.Artifact|mtg.Creature {
		t.Errorf("types %v, an Elf: %v, want an Elf that is an artifact creature", r.Types, r.Subtypes.Has(elf))
	}
}
