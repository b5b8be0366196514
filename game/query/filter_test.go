package query_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func filterGame(t *testing.T) (g *game, byName map[string]mtg.Entity) {
	wizard := creature("Wizard", 1, 3, mtg.Flash)
	wizard.Colors = mtg.Colors(mtg.Blue, mtg.Black)
	wizard.Subtypes.Add(mtg.SubHuman)
	golem := ability.Face{Name: "Golem", Types: mtg.Artifact | mtg.Creature, HasPT: true, Power: 4, Toughness: 4}
	golem.Cost.Generic = 5
	hero := creature("Hero", 3, 3, mtg.Vigilance)
	hero.Supertypes = mtg.Legendary
	aura := enchantment("Mantle")
	aura.Subtypes.Add(mtg.SubAura)
	bolt := ability.Face{Name: "Bolt", Types: mtg.Instant, Colors: mtg.Colors(mtg.Red)}
	g = newGame(t, wizard, golem, hero, aura, bolt, creature("Cub", 2, 2))
	byName = map[string]mtg.Entity{
		"wizard": g.field("Wizard", A).Entity(), "golem": g.field("Golem", B).Entity(), "hero": g.field("Hero", A).Entity(),
		"mantle": g.field("Mantle", B).Entity(), "bolt": g.put("Bolt", A, mtg.Stack).Entity(),
		"dead": g.put("Cub", B, mtg.Graveyard).Entity(), "A": mtg.PlayerEntity(A), "B": mtg.PlayerEntity(B),
	}
	g.attach(byName["mantle"].Object(), byName["hero"])
	g.mark(byName["golem"].Object(), state.Tapped)
	g.counters(byName["wizard"].Object(), mtg.CounterPlusOne, 1) // 2/4
	return g, byName
}

func TestEach(t *testing.T) {
	tests := []struct {
		name string
		f    ability.Filter
		want []string
	}{
		{"creatures", ability.Filter{Types: mtg.Creature}, []string{"wizard", "golem", "hero"}},
		{"permanents", ability.Filter{}, []string{"wizard", "golem", "hero", "mantle"}},
		{"artifact creatures", ability.Filter{AllTypes: mtg.Artifact | mtg.Creature}, []string{"golem"}},
		{"nonartifact creatures", ability.Filter{Types: mtg.Creature, NotTypes: mtg.Artifact}, []string{"wizard", "hero"}},
		{"legendary", ability.Filter{Supertypes: mtg.Legendary}, []string{"hero"}},
		{"humans", ability.Filter{Subtypes: []mtg.Subtype{mtg.SubHuman, mtg.SubWall}}, []string{"wizard"}},
		{"nonhuman creatures", ability.Filter{Types: mtg.Creature, NotSubtypes: []mtg.Subtype{mtg.SubHuman}}, []string{"golem", "hero"}},
		{"blue or green", ability.Filter{Colors: mtg.Colors(mtg.Blue, mtg.Green)}, []string{"wizard", "hero", "mantle"}},
		{"nongreen creatures", ability.Filter{Types: mtg.Creature, NotColors: mtg.Colors(mtg.Green)}, []string{"wizard", "golem"}},
		{"multicolored", ability.Filter{Is: ability.IsMulticolored}, []string{"wizard"}},
		{"colorless", ability.Filter{Is: ability.IsColorless}, []string{"golem"}},
		{"with vigilance", ability.Filter{Keywords: mtg.Keywords(mtg.Vigilance)}, []string{"hero"}},
		{"creatures without vigilance", ability.Filter{Types: mtg.Creature, NotKeywords: mtg.Keywords(mtg.Vigilance)}, []string{"wizard", "golem"}},
		{"tapped", ability.Filter{Is: ability.IsTapped}, []string{"golem"}},
		{"untapped creatures", ability.Filter{Types: mtg.Creature, IsNot: ability.IsTapped}, []string{"wizard", "hero"}},
		{"yours", ability.Filter{Controller: ability.You}, []string{"wizard", "hero"}},
		{"opponents'", ability.Filter{Controller: ability.Opponent}, []string{"golem", "mantle"}},
		{"other creatures", ability.Filter{Types: mtg.Creature, IsNot: ability.IsThis}, []string{"wizard", "golem"}},
		{"enchanted", ability.Filter{Is: ability.IsEnchanted}, []string{"hero"}},
		{"attached to this", ability.Filter{Is: ability.IsAttachedToThis}, []string{"mantle"}},
		{"modified", ability.Filter{Is: ability.IsModified}, []string{"wizard"}}, // the Aura is an opponent's (700.9)
		{"with a +1/+1 counter", ability.Filter{Counter: mtg.CounterPlusOne}, []string{"wizard"}},
		{"power 2 or less", ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{{Attr: ability.AttrPower, Relation: ability.AtMost, Num: num(2)}}}, []string{"wizard"}},
		{"greatest power", ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{{Attr: ability.AttrPower, Greatest: true}}}, []string{"golem"}},
		{"least power of yours", ability.Filter{Types: mtg.Creature, Controller: ability.You, Compare: []ability.Compare{{Attr: ability.AttrPower, Least: true}}}, []string{"wizard"}},
		{"mana value 5", ability.Filter{Compare: []ability.Compare{{Attr: ability.AttrManaValue, Relation: ability.Equal, Num: num(5)}}}, []string{"golem"}},
		{"cards in graveyards", ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}, []string{"dead"}},
		{"spells", ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell}, []string{"bolt"}},
		{"opponents", ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.Opponent}, []string{"B"}},
		{"creatures and players", ability.Filter{Players: true, Types: mtg.Creature}, []string{"A", "B", "wizard", "golem", "hero"}},
		{"artifact or legendary", ability.Filter{Any: []ability.Filter{{Types: mtg.Artifact}, {Supertypes: mtg.Legendary}}}, []string{"golem", "hero"}},
		{"creatures but not artifacts", ability.Filter{Types: mtg.Creature, Without: []ability.Filter{{Types: mtg.Artifact}}}, []string{"wizard", "hero"}},
		{"named Golem", ability.Filter{Name: "Golem"}, []string{"golem"}},
		{"creatures of a player", ability.Filter{Types: mtg.Creature, Controller: ability.TheSel, Whose: &ability.Sel{Kind: ability.SelEachOpponent}}, []string{"golem"}},
		{"in a selection", ability.Filter{In: &ability.Sel{Kind: ability.SelThis}}, []string{"hero"}},
	}
	g, byName := filterGame(t)
	names := map[mtg.Entity]string{}
	for name, e := range byName {
		names[e] = name
	}
	c := query.Context{This: byName["hero"].Object(), You: A}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ability.Place(&ability.Sel{Kind: ability.SelAll, Filter: &tt.f})
			var got []string
			for _, e := range g.Q.Each(&c, &tt.f, nil) {
				got = append(got, names[e])
				if !g.Q.Matches(&c, &tt.f, e) {
					t.Errorf("Each has %s, which does not match", names[e])
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("Each = %v, want %v", got, tt.want)
			}
		})
	}
}

func TestMatchesEvent(t *testing.T) {
	g, byName := filterGame(t)
	hero, dead := byName["hero"].Object(), byName["dead"].Object()
	gone := mtg.MakeObjectID(hero.Slot(), 99) // something remembered
	g.S.Remember(state.Departed{Object: gone, Types: mtg.Creature, Power: 2, Controller: A, Zone: mtg.Battlefield, Kind: state.CardObject})
	c := query.Context{This: hero, You: A}
	died := event.Event{Kind: mtg.EventDestroy, Object: gone, Became: dead, Player: A, From: mtg.Battlefield, To: mtg.Graveyard}
	dies := ability.Pattern{Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Battlefield), To: mtg.Zones(mtg.Graveyard)}
	with := func(p ability.Pattern, change func(*ability.Pattern)) *ability.Pattern {
		change(&p)
		return &p
	}
	damage := event.Event{Kind: mtg.EventDamage, Source: hero, Other: mtg.PlayerEntity(B), N: 3, Flags: event.Combat}
	tests := []struct {
		name string
		p    *ability.Pattern
		e    *event.Event
		want bool
	}{
		{"dies by any cause", &dies, &died, true},
		{"a creature of yours dies", with(dies, func(p *ability.Pattern) { p.Object = yours }), &died, true},
		{"an artifact dies", with(dies, func(p *ability.Pattern) { p.Object = &ability.Filter{Types: mtg.Artifact} }), &died, false},
		{"this dies", with(dies, func(p *ability.Pattern) { p.Object = &ability.Filter{Is: ability.IsThis} }), &died, false},
		{"leaves for exile", with(dies, func(p *ability.Pattern) { p.To = mtg.Zones(mtg.Exile) }), &died, false},
		{"is exiled", &ability.Pattern{Kind: mtg.EventExile}, &died, false},
		{"combat damage to an opponent", &ability.Pattern{Kind: mtg.EventDamage, Combat: true, Other: &ability.Filter{Players: true, PlayerWho: ability.Opponent}}, &damage, true},
		{"noncombat damage", &ability.Pattern{Kind: mtg.EventDamage, NonCombat: true}, &damage, false},
		{"this deals damage", &ability.Pattern{Kind: mtg.EventDamage, Source: &ability.Filter{Is: ability.IsThis}}, &damage, true},
		{"four or more damage", &ability.Pattern{Kind: mtg.EventDamage, AtLeast: 4}, &damage, false},
		{"your upkeep", &ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep, Player: &ability.Filter{Players: true, PlayerWho: ability.You}}, &event.Event{Kind: mtg.EventStepBegan, Player: A, N: int32(mtg.Upkeep)}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := g.Q.MatchesEvent(&c, tt.p, tt.e); got != tt.want {
				t.Errorf("MatchesEvent = %v, want %v", got, tt.want)
			}
		})
	}
}

// A proposed entering is judged by who will control the permanent (614.12).
func TestProposedEntering(t *testing.T) {
	g, _ := filterGame(t)
	id := g.put("Cub", A, mtg.Stack)
	c := query.Context{You: B}
	p := ability.Pattern{Kind: mtg.EventZoneChange, To: mtg.Zones(mtg.Battlefield), Object: &ability.Filter{Types: mtg.Creature, Controller: ability.Opponent}}
	e := event.Event{Kind: mtg.EventZoneChange, Object: id, Player: A, To: mtg.Battlefield}
	if !g.Q.MatchesEvent(&c, &p, &e) {
		t.Error("under A's control, B's pattern: want a match")
	}
	e.Player = B
	if g.Q.MatchesEvent(&c, &p, &e) {
		t.Error("under B's control, B's pattern: want none")
	}
}

func TestNth(t *testing.T) {
	g, _ := filterGame(t)
	for i := range 3 {
		g.S.Past = append(g.S.Past, event.Event{Kind: mtg.EventDraw, Player: A, Object: mtg.MakeObjectID(50, uint32(i+1))})
		g.S.Past = append(g.S.Past, event.Event{Kind: mtg.EventDraw, Player: B, Object: mtg.MakeObjectID(60, uint32(i+1))})
	}
	c := query.Context{You: A}
	p := ability.Pattern{Kind: mtg.EventDraw, Nth: 2}
	for i := range g.S.Past {
		if got, want := g.Q.MatchesEvent(&c, &p, &g.S.Past[i]), i/2 == 1; got != want {
			t.Errorf("draw %d of seat %v is the second: %v, want %v", i/2+1, g.S.Past[i].Player, got, want)
		}
	}
	proposed := event.Event{Kind: mtg.EventDraw, Player: A, Object: mtg.MakeObjectID(50, 9)}
	p.Nth = 4
	if !g.Q.MatchesEvent(&c, &p, &proposed) {
		t.Error("a proposed draw after three is the fourth, want a match")
	}
}

func TestNum(t *testing.T) {
	g, byName := filterGame(t)
	g.put("Cub", A, mtg.Hand)
	c := query.Context{This: byName["hero"].Object(), You: A, Event: &event.Event{N: 7}, X: 3}
	this := &ability.Sel{Kind: ability.SelThis}
	tests := []struct {
		name string
		n    *ability.Num
		want int
	}{
		{"nil", nil, 0},
		{"X", &ability.Num{Kind: ability.NumX}, 3},
		{"creatures", &ability.Num{Kind: ability.NumCount, Filter: creatures}, 3},
		{"power of this", &ability.Num{Kind: ability.NumPower, Sel: this}, 3},
		{"event", &ability.Num{Kind: ability.NumEvent}, 7},
		{"half of 7 up", &ability.Num{Kind: ability.NumHalfUp, A: num(7)}, 4},
		{"half of 7 down", &ability.Num{Kind: ability.NumHalfDown, A: num(7)}, 3},
		{"2 times 3 minus 1", &ability.Num{Kind: ability.NumMinus, A: &ability.Num{Kind: ability.NumTimes, A: num(2), B: num(3)}, B: num(1)}, 5},
		{"life", &ability.Num{Kind: ability.NumLife, Sel: &ability.Sel{Kind: ability.SelYou}}, 20},
		{"hand", &ability.Num{Kind: ability.NumHand, Sel: &ability.Sel{Kind: ability.SelYou}}, 1},
		{"greatest power of creatures", &ability.Num{Kind: ability.NumGreatestPower, Filter: creatures}, 4},
		{"colours among creatures", &ability.Num{Kind: ability.NumColors, Filter: creatures}, 3},
		{"types among permanents", &ability.Num{Kind: ability.NumTypesAmong, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield)}}, 3},
		{"counters", &ability.Num{Kind: ability.NumCounters, Counter: mtg.CounterPlusOne, Sel: &ability.Sel{Kind: ability.SelAll, Filter: creatures}}, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := g.Q.Num(&c, tt.n); got != tt.want {
				t.Errorf("Num = %d, want %d", got, tt.want)
			}
		})
	}
}

func TestQuestionsDoNotAllocate(t *testing.T) {
	g, byName := filterGame(t)
	c := query.Context{This: byName["hero"].Object(), You: A}
	dst := make([]mtg.Entity, 0, 16)
	n := &ability.Num{Kind: ability.NumCount, Filter: yours}
	ask := func() {
		dst = g.Q.Each(&c, creatures, dst[:0])
		g.Q.Num(&c, n)
		g.Q.Forbidden(mtg.ActionBlock, A, c.This, byName["golem"])
		g.Q.LegalTarget(&c, &ability.Target{Filter: *creatures}, byName["golem"])
	}
	ask()
	if n := testing.AllocsPerRun(50, ask); n != 0 {
		t.Errorf("questions allocate %v times, want 0", n)
	}
}
