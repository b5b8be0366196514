package query_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// rule is a row of the table of permissions about this.
func rule(v ability.Verdict, a mtg.ActionKind) ability.StaticEffect {
	return ability.StaticEffect{Kind: ability.StaticRule, Verdict: v, Action: a, This: true}
}

// passive is a row about blocking this.
func passive(v ability.Verdict) ability.StaticEffect {
	e := rule(v, mtg.ActionBlock)
	e.Passive = true
	return e
}

func (g *game) attackers(p mtg.Seat) (*decision.Decision, []string) {
	d := &decision.Decision{Kind: decision.Attack}
	g.Q.Attack(d, p)
	return d, g.names(d)
}

func (g *game) names(d *decision.Decision) (names []string) {
	for i := range d.Options {
		names = append(names, g.P.Name(g.Q.Row(d.Options[i].Object).Name))
	}
	return names
}

func TestWhoCanAttack(t *testing.T) { // 508.1a
	g := newGame(t, creature("Cub", 2, 2), creature("Racer", 2, 2, mtg.Haste), creature("Wall", 0, 4, mtg.Defender),
		creature("Idle", 2, 2), static(creature("Meek", 2, 2), rule(ability.Cant, mtg.ActionAttack)),
		ability.Face{Name: "Walker", Types: mtg.Planeswalker}, creature("Fresh", 1, 1))
	if g.Q.CouldAttack(A) {
		t.Error("CouldAttack with nothing = true, want false")
	}
	g.field("Cub", A)
	for _, name := range []string{"Racer", "Fresh"} {
		id := g.field(name, A)
		g.S.Objects[id.Slot()].Since = g.S.Turn
	}
	g.field("Wall", A)
	g.mark(g.field("Idle", A), state.Tapped)
	g.field("Meek", A)
	g.field("Cub", B)
	walker := g.field("Walker", B)
	d, names := g.attackers(A)
	if want := []string{"Cub", "Racer"}; !slices.Equal(names, want) {
		t.Errorf("attackers %v, want %v", names, want)
	}
	if len(d.Others) != 2 || d.Others[0].Entity != mtg.PlayerEntity(B) || d.Others[1].Entity != walker.Entity() {
		t.Errorf("what can be attacked = %v, want B and his planeswalker", d.Others)
	}
	if !g.Q.CouldAttack(A) {
		t.Error("CouldAttack = false, want true")
	}
}

func TestMustAttack(t *testing.T) { // 508.1d
	g := newGame(t, creature("Cub", 2, 2), static(creature("Rash", 2, 2), rule(ability.Must, mtg.ActionAttack)))
	g.field("Cub", A)
	g.field("Rash", A)
	idle := g.field("Rash", A)
	g.mark(idle, state.Tapped) // not able to
	d, _ := g.attackers(A)
	if len(d.Requirements) != 1 || d.Best != 1 {
		t.Fatalf("%d requirements, best %d, want 1 and 1", len(d.Requirements), d.Best)
	}
	if d.Legal(&decision.Answer{}) || d.Legal(&decision.Answer{Picks: []uint16{0}, Numbers: []int32{0}}) {
		t.Error("staying at home is legal, want not")
	}
	if !d.Legal(&decision.Answer{Picks: []uint16{1}, Numbers: []int32{0}}) {
		t.Error("attacking with the rash one is refused")
	}
}

// A restriction wins over a requirement (508.1c, 508.1d).
func TestRestrictedRequirement(t *testing.T) {
	one := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionAttack, AtMost: 1}
	alone := rule(ability.Cant, mtg.ActionAttack)
	alone.Alone = true
	for _, tt := range []struct {
		name  string
		faces []string
		best  int32
	}{
		{"two must, one may", []string{"Rash", "Rash", "Toll"}, 1},
		{"must but not alone", []string{"Shy"}, 0},
		{"must with company", []string{"Shy", "Cub"}, 1},
		{"two shy ones", []string{"Shy", "Shy"}, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := newGame(t, creature("Cub", 2, 2), static(creature("Rash", 2, 2), rule(ability.Must, mtg.ActionAttack)),
				static(creature("Shy", 2, 2), rule(ability.Must, mtg.ActionAttack), alone), static(enchantment("Toll"), one))
			for _, f := range tt.faces {
				g.field(f, A)
			}
			if d, _ := g.attackers(A); d.Best != tt.best {
				t.Errorf("best = %d, want %d", d.Best, tt.best)
			}
		})
	}
}

// blocks lays out one attacker of A and one possible blocker of B, and returns
// whether it can block.
func canBlock(t *testing.T, attacker, blocker ability.Face, more ...ability.Face) bool {
	t.Helper()
	attacker.Name, blocker.Name = "Attacker", "Blocker"
	g := newGame(t, append([]ability.Face{attacker, blocker}, more...)...)
	a := g.field("Attacker", A)
	g.S.Objects[a.Slot()].Attacks = mtg.PlayerEntity(B)
	g.mark(a, state.Attacking)
	g.field("Blocker", B)
	for _, f := range more {
		g.field(f.Name, B)
	}
	d := &decision.Decision{Kind: decision.Block}
	g.Q.Block(d, B)
	return slices.Contains(g.names(d), "Blocker")
}

func TestWhoCanBlock(t *testing.T) { // 509.1b
	colored := func(f ability.Face, c ...mtg.Color) ability.Face {
		f.Colors = mtg.Colors(c...)
		return f
	}
	artifact := creature("x", 2, 2)
	artifact.Types |= mtg.Artifact
	artifact.Colors = 0
	swamp := ability.Face{Name: "Swamp", Types: mtg.Land}
	swamp.Subtypes.Add(mtg.SubSwamp)
	walk := static(creature("x", 2, 2), ability.StaticEffect{Kind: ability.StaticLandwalk, This: true, Filter: &ability.Filter{Subtypes: []mtg.Subtype{mtg.SubSwamp}}})
	fromGreen := static(creature("x", 2, 2), ability.StaticEffect{Kind: ability.StaticProtection, This: true, Filter: &ability.Filter{Colors: mtg.Colors(mtg.Green)}})
	plain := creature("x", 2, 2)
	exceptFlyers := passive(ability.Cant)
	exceptFlyers.With = &ability.Filter{Without: []ability.Filter{{Keywords: mtg.Keywords(mtg.Flying)}}}
	onlyWalls := rule(ability.Cant, mtg.ActionBlock)
	onlyWalls.With = &ability.Filter{NotSubtypes: []mtg.Subtype{mtg.SubWall}}
	tests := []struct {
		name              string
		attacker, blocker ability.Face
		more              []ability.Face
		want              bool
	}{
		{"plain", plain, plain, nil, true},
		{"flying", creature("x", 2, 2, mtg.Flying), plain, nil, false},
		{"flying by flying", creature("x", 2, 2, mtg.Flying), creature("x", 2, 2, mtg.Flying), nil, true},
		{"flying by reach", creature("x", 2, 2, mtg.Flying), creature("x", 2, 2, mtg.Reach), nil, true},
		{"shadow by plain", creature("x", 2, 2, mtg.Shadow), plain, nil, false},
		{"plain by shadow", plain, creature("x", 2, 2, mtg.Shadow), nil, false},
		{"horsemanship", creature("x", 2, 2, mtg.Horsemanship), plain, nil, false},
		{"plain by horsemanship", plain, creature("x", 2, 2, mtg.Horsemanship), nil, true},
		{"skulk by bigger", creature("x", 2, 2, mtg.Skulk), creature("x", 3, 3), nil, false},
		{"skulk by equal", creature("x", 2, 2, mtg.Skulk), plain, nil, true},
		{"fear by green", creature("x", 2, 2, mtg.Fear), plain, nil, false},
		{"fear by black", creature("x", 2, 2, mtg.Fear), colored(plain, mtg.Black), nil, true},
		{"fear by artifact", creature("x", 2, 2, mtg.Fear), artifact, nil, true},
		{"intimidate by other colour", creature("x", 2, 2, mtg.Intimidate), colored(plain, mtg.Red), nil, false},
		{"intimidate by same colour", creature("x", 2, 2, mtg.Intimidate), plain, nil, true},
		{"swampwalk without", walk, plain, nil, true},
		{"swampwalk with", walk, plain, []ability.Face{swamp}, false},
		{"protection", fromGreen, plain, nil, false},
		{"protection from another", fromGreen, colored(plain, mtg.Red), nil, true},
		{"unblockable", static(plain, passive(ability.Cant)), plain, nil, false},
		{"except by flyers", static(plain, exceptFlyers), plain, nil, false},
		{"except by flyers, one", static(plain, exceptFlyers), creature("x", 1, 1, mtg.Flying), nil, true},
		{"can't block", plain, static(plain, rule(ability.Cant, mtg.ActionBlock)), nil, false},
		{"can block Walls only", plain, static(plain, onlyWalls), nil, false},
		{"defender", plain, creature("x", 0, 4, mtg.Defender), nil, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := canBlock(t, tt.attacker, tt.blocker, tt.more...); got != tt.want {
				t.Errorf("can block = %v, want %v", got, tt.want)
			}
		})
	}
}

// attacking lays out attackers of A and creatures of B, and returns B's
// declaration.
func attacking(t *testing.T, faces []ability.Face, attackers, blockers []string) (*game, *decision.Decision) {
	g := newGame(t, faces...)
	for _, name := range attackers {
		a := g.field(name, A)
		g.S.Objects[a.Slot()].Attacks = mtg.PlayerEntity(B)
		g.mark(a, state.Attacking)
	}
	for _, name := range blockers {
		g.field(name, B)
	}
	d := &decision.Decision{Kind: decision.Block}
	g.Q.Block(d, B)
	return g, d
}

func TestBlockNumbers(t *testing.T) {
	three := passive(ability.Cant)
	three.AtLeast = 3
	single := passive(ability.Cant)
	single.AtMost = 1
	more := rule(ability.May, mtg.ActionBlock)
	more.Num = ability.Const(1)
	faces := []ability.Face{
		creature("Cub", 2, 2), creature("Menace", 2, 2, mtg.Menace), static(creature("Huge", 9, 9), three),
		static(creature("Sly", 1, 1), single), static(creature("Arms", 2, 2), more),
	}
	_, d := attacking(t, faces, []string{"Cub", "Menace", "Huge", "Sly"}, []string{"Cub", "Arms"})
	for i, want := range []decision.Partner{{}, {Min: 2}, {Min: 3}, {Max: 1}} {
		if got := d.Others[i]; got.Min != want.Min || got.Max != want.Max {
			t.Errorf("attacker %d: min %d max %d, want %d and %d", i, got.Min, got.Max, want.Min, want.Max)
		}
	}
	if d.Options[0].Max != 1 || d.Options[1].Max != 2 {
		t.Errorf("may block %d and %d, want 1 and 2", d.Options[0].Max, d.Options[1].Max)
	}
}

func TestMustBlock(t *testing.T) { // 509.1c
	somebody := passive(ability.Must)
	somebody.AtLeast = 1
	faces := []ability.Face{
		creature("Cub", 2, 2), static(creature("Lure", 2, 2), passive(ability.Must)), static(creature("Bait", 2, 2), somebody),
		static(creature("Bully", 2, 2, mtg.Menace), somebody), static(creature("Keen", 2, 2), rule(ability.Must, mtg.ActionBlock)),
	}
	tests := []struct {
		name                string
		attackers, blockers []string
		requirements, best  int
	}{
		{"nothing asked", []string{"Cub"}, []string{"Cub", "Cub"}, 0, 0},
		{"lure", []string{"Lure"}, []string{"Cub", "Cub"}, 2, 2},
		{"two lures", []string{"Lure", "Lure"}, []string{"Cub"}, 2, 1},
		{"bait", []string{"Bait"}, []string{"Cub", "Cub"}, 1, 1},
		{"two baits", []string{"Bait", "Bait"}, []string{"Cub"}, 2, 1},
		{"bait with menace", []string{"Bully"}, []string{"Cub"}, 1, 0},
		{"bait with menace, two", []string{"Bully"}, []string{"Cub", "Cub"}, 1, 1},
		{"keen", []string{"Cub"}, []string{"Keen", "Cub"}, 1, 1},
		{"keen helped by another", []string{"Bully"}, []string{"Keen", "Cub"}, 2, 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, d := attacking(t, faces, tt.attackers, tt.blockers)
			if len(d.Requirements) != tt.requirements || int(d.Best) != tt.best {
				t.Errorf("%d requirements, best %d, want %d and %d", len(d.Requirements), d.Best, tt.requirements, tt.best)
			}
		})
	}
}

// The solver stays within its budget on a crowded table.
func TestManyRequirements(t *testing.T) {
	somebody := passive(ability.Must)
	somebody.AtLeast = 1
	faces := []ability.Face{creature("Cub", 2, 2), static(creature("Bait", 2, 2), somebody)}
	var attackers, blockers []string
	for range 12 {
		attackers, blockers = append(attackers, "Bait"), append(blockers, "Cub")
	}
	_, d := attacking(t, faces, attackers, blockers)
	if d.Best != 12 {
		t.Errorf("best = %d, want 12", d.Best)
	}
}
