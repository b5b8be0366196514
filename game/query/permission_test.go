package query_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func TestLegalTarget(t *testing.T) { // 115, 702.11, 702.16, 702.18
	bolt := ability.Face{Name: "Bolt", Types: mtg.Instant, Colors: mtg.Colors(mtg.Red)}
	fromRed := static(creature("Mail", 2, 2), ability.StaticEffect{Kind: ability.StaticProtection, This: true, Filter: &ability.Filter{Colors: mtg.Colors(mtg.Red)}})
	fromBlue := static(creature("Hide", 2, 2), ability.StaticEffect{Kind: ability.StaticHexproofFrom, This: true, Filter: &ability.Filter{Colors: mtg.Colors(mtg.Blue)}})
	cant := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionTarget, This: true, With: &ability.Filter{Controller: ability.Opponent}}
	guarded := ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionTarget,
		Who: &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}, With: &ability.Filter{Controller: ability.Opponent},
	}
	g := newGame(t, bolt, fromRed, fromBlue, creature("Cub", 2, 2), creature("Veil", 2, 2, mtg.Shroud),
		creature("Warded", 2, 2, mtg.Hexproof), static(creature("Shy", 2, 2), cant), static(enchantment("Guard"), guarded))
	spell := g.put("Bolt", A, mtg.Stack)
	other := g.put("Bolt", B, mtg.Stack)
	objects := map[string]mtg.Entity{
		"cub": g.field("Cub", B).Entity(), "veil": g.field("Veil", B).Entity(), "my veil": g.field("Veil", A).Entity(),
		"warded": g.field("Warded", B).Entity(), "my warded": g.field("Warded", A).Entity(), "mail": g.field("Mail", B).Entity(),
		"my mail": g.field("Mail", A).Entity(), "hide": g.field("Hide", B).Entity(), "shy": g.field("Shy", B).Entity(),
		"my shy": g.field("Shy", A).Entity(), "dead": g.put("Cub", B, mtg.Graveyard).Entity(),
		"itself": spell.Entity(), "other spell": other.Entity(), "A": mtg.PlayerEntity(A), "B": mtg.PlayerEntity(B),
	}
	c := query.Context{This: spell, You: A}
	anything := ability.Target{Filter: ability.Filter{Zones: mtg.Zones(mtg.Battlefield), Players: true, Types: mtg.Creature | mtg.Planeswalker | mtg.Battle}}
	spells := ability.Target{Filter: ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell}}
	check := func(target *ability.Target, want map[string]bool) {
		t.Helper()
		for name, ok := range want {
			if got := g.Q.LegalTarget(&c, target, objects[name]); got != ok {
				t.Errorf("LegalTarget(%s) = %v, want %v", name, got, ok)
			}
			if got := slices.Contains(g.Q.Targets(&c, target, nil), objects[name]); got != ok {
				t.Errorf("Targets has %s: %v, want %v", name, got, ok)
			}
		}
	}
	check(&anything, map[string]bool{
		"cub": true, "veil": false, "my veil": false, "warded": false, "my warded": true, "mail": false, "my mail": false,
		"hide": true, "shy": false, "my shy": true, "dead": false, "itself": false, "A": true, "B": true,
	})
	check(&spells, map[string]bool{"itself": false, "other spell": true, "cub": false})
	g.field("Guard", B)
	check(&anything, map[string]bool{"A": true, "B": false, "cub": true})
}

func TestForbidden(t *testing.T) { // 101.2
	spells := &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell, Types: mtg.Creature}
	opponents := &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}
	g := newGame(t, creature("Cub", 2, 2), ability.Face{Name: "Bolt", Types: mtg.Instant},
		static(enchantment("Edict"), ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionCast, Who: opponents, What: spells}),
		static(enchantment("Drought"), ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionGainLife}))
	cub, bolt := g.put("Cub", B, mtg.Hand), g.put("Bolt", B, mtg.Hand)
	if g.Q.Forbidden(mtg.ActionCast, B, cub, 0) || g.Q.Forbidden(mtg.ActionGainLife, A, 0, 0) {
		t.Error("forbidden without a reason")
	}
	g.field("Edict", A)
	g.field("Drought", A)
	tests := []struct {
		name string
		a    mtg.ActionKind
		who  mtg.Seat
		what mtg.ObjectID
		want bool
	}{
		{"opponent casts a creature", mtg.ActionCast, B, cub, true},
		{"opponent casts an instant", mtg.ActionCast, B, bolt, false},
		{"you cast a creature", mtg.ActionCast, A, cub, false},
		{"gain life", mtg.ActionGainLife, A, 0, true},
		{"draw", mtg.ActionDraw, A, 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := g.Q.Forbidden(tt.a, tt.who, tt.what, 0); got != tt.want {
				t.Errorf("Forbidden = %v, want %v", got, tt.want)
			}
		})
	}
}

// A row of a resolved spell is about the objects it was locked onto.
func TestForbiddenByEffect(t *testing.T) {
	what := &ability.Sel{Kind: ability.SelRegister}
	sly := ability.Face{Name: "Sly", Types: mtg.Instant, Abilities: []ability.Ability{{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack),
		Modes: []ability.Mode{{Code: []ability.Instr{
			{Op: ability.OpRule, What: what, Static: &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionBlock, Passive: true}},
			{Op: ability.OpRule, What: what, Static: &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionBlock}},
		}}},
	}}}
	g := newGame(t, sly, creature("Cub", 2, 2))
	attacker, other, blocker, meek := g.field("Cub", A), g.field("Cub", A), g.field("Cub", B), g.field("Cub", B)
	face, _ := g.P.FaceNamed("Sly")
	for pc, o := range []mtg.ObjectID{attacker, meek} {
		g.S.AddAffected(g.S.AddEffect(state.Effect{Kind: state.RuleEffect, Ability: g.P.Face(face).Spell, PC: uint16(pc), Controller: A}), o.Entity())
	}
	g.Q.Invalidate()
	tests := []struct {
		name              string
		blocker, attacker mtg.ObjectID
		want              bool
	}{
		{"the attacker that can't be blocked", blocker, attacker, true},
		{"another attacker", blocker, other, false},
		{"the creature that can't block", meek, other, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := g.Q.Forbidden(mtg.ActionBlock, B, tt.blocker, tt.attacker.Entity()); got != tt.want {
				t.Errorf("Forbidden = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestCanEnchant(t *testing.T) { // 303.4
	aura := static(enchantment("Mantle"), ability.StaticEffect{Kind: ability.StaticEnchant, Filter: creatures})
	fromBlue := static(creature("Mail", 2, 2), ability.StaticEffect{Kind: ability.StaticProtection, This: true, Filter: &ability.Filter{Colors: mtg.Colors(mtg.Blue)}})
	g := newGame(t, aura, fromBlue, creature("Cub", 2, 2), enchantment("Stone"))
	mantle := g.field("Mantle", A)
	for name, want := range map[string]bool{"Cub": true, "Mail": false, "Stone": false} {
		if got := g.Q.CanEnchant(mantle, g.field(name, B).Entity()); got != want {
			t.Errorf("CanEnchant(%s) = %v, want %v", name, got, want)
		}
	}
	if g.Q.CanEnchant(mantle, g.put("Cub", B, mtg.Graveyard).Entity()) {
		t.Error("a card in a graveyard can be enchanted, want not")
	}
}
