package query_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// move moves an object and has the table follow, or be made anew.
func (g *game) move(o mtg.ObjectID, to mtg.Zone, flags event.Flags) (became mtg.ObjectID, followed bool) {
	g.Helper()
	e := event.Event{Kind: mtg.EventZoneChange, Object: o, Player: g.S.Object(o).Owner, To: to, Flags: flags}
	g.S.Apply(&e)
	if followed = g.Q.Follow(&e); !followed {
		g.Q.Invalidate()
	}
	return e.Became, followed
}

// anthem gives all creatures a point of power.
func anthem() ability.StaticEffect {
	return changes(creatures, ability.Mod{Kind: ability.ModAddPT, N: num(1), M: num(0)})
}

// host is as large as there are creatures, wherever it is (604.3).
func host() *ability.Face {
	count := &ability.Num{Kind: ability.NumCount, Filter: creatures}
	f := creature("Host", 0, 0)
	f.Abilities = []ability.Ability{{
		Kind: ability.Static, Flags: ability.CharacteristicDefining,
		Static: []ability.StaticEffect{{Kind: ability.StaticContinuous, This: true, Mods: []ability.Mod{{Kind: ability.ModDefinePT, N: count, M: count}}}},
	}}
	return &f
}

// teacher colours creature cards in hands.
func teacher() *ability.Face {
	hands := *creatures
	hands.Zones = mtg.Zones(mtg.Hand)
	f := static(creature("Teacher", 1, 1), changes(&hands, ability.Mod{Kind: ability.ModAddColors, Colors: mtg.Colors(mtg.Red)}))
	return &f
}

// TestFollow: what enters or leaves is followed where no effect takes part and it has no
// static ability itself, and else the table is made anew.
func TestFollow(t *testing.T) {
	elder := static(creature("Elder", 3, 3), anthem())
	elder.Abilities[0].Zones = mtg.Zones(mtg.Graveyard)
	tests := []struct {
		name     string
		card     string
		from, to mtg.Zone
		extra    func(g *game, cub mtg.ObjectID)
		more     *ability.Face // is in the game's cards
		flags    event.Flags
		want     bool
	}{
		{name: "one enters", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, want: true},
		{name: "one enters face down", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, flags: event.FaceDown},
		{name: "one leaves", card: "Cub", from: mtg.Battlefield, to: mtg.Graveyard, want: true},
		{name: "one is drawn", card: "Cub", from: mtg.Library, to: mtg.Hand},
		{name: "one with a static ability enters", card: "Warden", from: mtg.Hand, to: mtg.Battlefield},
		{name: "one with a static ability leaves", card: "Warden", from: mtg.Battlefield, to: mtg.Graveyard},
		{name: "what is not known is not followed", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, extra: func(g *game, _ mtg.ObjectID) { g.Q.Invalidate() }},
		{name: "an effect takes part", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, extra: func(g *game, _ mtg.ObjectID) { g.field("Crusade", B) }},
		{
			name: "an effect that lasts", card: "Cub", from: mtg.Hand, to: mtg.Battlefield,
			extra: func(g *game, _ mtg.ObjectID) {
				spell, _ := g.P.FaceNamed("Spell")
				g.S.AddEffect(state.Effect{Kind: state.ChangeEffect, Player: A, Ability: g.P.Face(spell).Spell})
			},
		},
		{
			name: "a permission that lasts", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, want: true,
			extra: func(g *game, cub mtg.ObjectID) {
				g.S.AddAffected(g.S.AddEffect(state.Effect{Kind: state.PermitEffect, Player: A}), cub.Entity())
			},
		},
		{name: "one with counters leaves", card: "Cub", from: mtg.Battlefield, to: mtg.Exile, want: true, extra: func(g *game, cub mtg.ObjectID) { g.counters(cub, mtg.CounterPlusOne, 2) }},
		{name: "one bestowed on another", card: "Cub", from: mtg.Battlefield, to: mtg.Graveyard, extra: func(g *game, cub mtg.ObjectID) {
			o := g.field("Cub", B)
			g.mark(o, state.Bestowed)
			g.attach(o, cub.Entity())
		}},
		{name: "it functions in the graveyard", card: "Elder", from: mtg.Battlefield, to: mtg.Graveyard},
		{name: "it functioned in the graveyard", card: "Elder", from: mtg.Graveyard, to: mtg.Battlefield},
		{name: "something defines itself", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, more: host()},
		{name: "an effect reaches hands", card: "Cub", from: mtg.Hand, to: mtg.Battlefield, more: teacher()},
		{name: "from a hand nothing reaches", card: "Cub", from: mtg.Exile, to: mtg.Battlefield, more: teacher(), want: true},
		{name: "one from the command zone", card: "Cub", from: mtg.Command, to: mtg.Battlefield},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			warden := static(creature("Warden", 2, 2), ability.StaticEffect{Kind: ability.StaticDelve})
			faces := []ability.Face{creature("Cub", 2, 2), warden, static(enchantment("Crusade"), anthem()), spellOf(ability.Mod{Kind: ability.ModAddPT, N: num(1)})}
			if tt.card == "Elder" {
				faces = append(faces, elder)
			}
			if tt.more != nil {
				faces = append(faces, *tt.more)
			}
			g := newGame(t, faces...)
			g.field("Cub", A)
			o := g.put(tt.card, A, tt.from)
			g.Q.Epoch()
			if tt.extra != nil {
				tt.extra(g, o)
				if tt.name != "what is not known is not followed" {
					g.Q.Epoch()
				}
			}
			if _, got := g.move(o, tt.to, tt.flags); got != tt.want {
				t.Errorf("followed: %v, want %v", got, tt.want)
			}
		})
	}
}

// TestFollowAgainstReference compares boards after each of many moves with the reference.
func TestFollowAgainstReference(t *testing.T) {
	invariant.Watching = true
	defer func() { invariant.Watching = invariant.Enabled }()
	followed, anew := 0, 0
	for n := range uint64(300) {
		b := board{r: rand.New(rand.NewPCG(611, n))}
		faces := []ability.Face{
			creature("Cub", 2, 2), creature("Bird", 1, 1, mtg.Flying),
			{Name: "Glade", Types: mtg.Land},
			static(creature("Warden", 2, 2), ability.StaticEffect{Kind: ability.StaticDelve}),
		}
		king := creature("King", 3, 3)
		king.Supertypes = mtg.Legendary
		faces = append(faces, king)
		if b.chance(50) {
			faces = append(faces, static(enchantment("Crusade"), anthem()))
		}
		g := newGame(t, faces...)
		var all []mtg.ObjectID
		for range 12 {
			all = append(all, g.put(faces[b.r.IntN(len(faces))].Name, pick(&b, A, B), pick(&b, mtg.Battlefield, mtg.Hand, mtg.Graveyard)))
		}
		for range 25 {
			i := b.r.IntN(len(all))
			if b.chance(10) && g.S.Object(all[i]).Zone == mtg.Battlefield {
				g.counters(all[i], mtg.CounterPlusOne, 1)
			}
			g.Q.Epoch()
			to := pick(&b, mtg.Battlefield, mtg.Hand, mtg.Graveyard, mtg.Exile)
			if to == g.S.Object(all[i]).Zone {
				continue
			}
			became, ok := g.move(all[i], to, 0)
			all[i] = became
			if ok {
				followed++
			} else {
				anew++
			}
			legend := false
			for _, o := range reference(g.S, g.P) {
				if what := sameRow(g, &o); what != "" {
					t.Fatalf("board %d: %s of %s", n, what, o.name)
				}
				legend = legend || o.supertypes&mtg.Legendary != 0
			}
			if legend && !g.Q.Legends() {
				t.Fatalf("board %d has a legend and does not know", n)
			}
		}
	}
	if followed < 500 || anew < 500 {
		t.Errorf("%d moves were followed, %d were not", followed, anew)
	}
}

// TestFollowBesideAbilities: where spells are described, an ability on the stack is none, and what
// moves while one is there is followed (113.1c).
func TestFollowBesideAbilities(t *testing.T) {
	invariant.Watching = true
	defer func() { invariant.Watching = invariant.Enabled }()
	spells := *creatures
	spells.Zones = mtg.Zones(mtg.Stack)
	speaker := static(creature("Speaker", 1, 1), changes(&spells, ability.Mod{Kind: ability.ModAddColors, Colors: mtg.Colors(mtg.Red)}))
	g := newGame(t, creature("Cub", 2, 2), speaker)
	cub, hand := g.field("Cub", A), g.put("Cub", A, mtg.Hand)
	g.Q.Epoch()
	g.S.Apply(&event.Event{Kind: mtg.EventTrigger, Object: cub, Player: A})
	if n := len(g.S.List(mtg.Stack, 0)); n != 1 {
		t.Fatalf("%d objects on the stack, want 1", n)
	}
	if _, followed := g.move(hand, mtg.Battlefield, 0); !followed {
		t.Error("not followed")
	}
}
