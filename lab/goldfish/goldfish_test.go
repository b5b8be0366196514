package goldfish

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
)

// starterJob is a job with a starter deck, or with lands alone if there is no name.
func starterJob(t *testing.T, name string, games int) *Job {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	j := &Job{Agent: "easy", Rules: ruleset.Current(), Games: games, Seed: 3, Workers: 1, Main: slices.Repeat([]string{Land}, 60)}
	if name != "" {
		d, ok := set.Deck(name)
		if !ok {
			t.Fatalf("no starter deck %s", name)
		}
		j.Main = d.Names()
	}
	if j.Programs, err = playable.Catalog(set.Cards).Programs(append([]string{Land}, j.Main...)); err != nil {
		t.Fatal(err)
	}
	return j
}

// TestLandsAlone: sixty lands win only when nobody has to draw from an empty library (704.5b).
// Seven are in each hand, and who begins skips the draw of his first turn (103.8a): if that is
// the deck, nobody's library is empty after his 53rd turn and he loses in his 54th, while the
// deck would lose in its 55th. If nobody begins, the deck loses in its 54th turn, before
// nobody's 55th.
func TestLandsAlone(t *testing.T) {
	j := starterJob(t, "", 2)
	j.Agent = "nobody"
	p := player{job: j}
	for n, want := range []Game{{Won: 54}, {Second: true}} {
		g, err := p.play(context.Background(), n)
		if err != nil {
			t.Fatal(err)
		}
		if g.Won != want.Won || g.Second != want.Second || g.Broken != "" || len(g.Turns) != 55 {
			t.Errorf("game %d: %+v, %d turns", n, g, len(g.Turns)-1)
		}
	}
	r, err := Run(context.Background(), j)
	if err != nil {
		t.Fatal(err)
	}
	if r.Never != 2 || r.All.Half != 0 || r.Turns[Longest-1].Life != 20 {
		t.Errorf("%+v", r)
	}
}

// TestCountsEqualTheTable: life, turns and who has won are as the engine has them at the end.
func TestCountsEqualTheTable(t *testing.T) {
	for _, name := range []string{"cinder", "dusk"} {
		p := player{job: starterJob(t, name, 2)}
		for n := range 20 {
			g, err := p.play(context.Background(), n)
			if err != nil {
				t.Fatal(err)
			}
			s := &p.table.Core.Game().S
			if last := g.Turns[len(g.Turns)-1]; last.Life != int(s.Players[nobody].Life) || len(g.Turns)-1 != int(s.Players[deck].Turns) {
				t.Errorf("%s, game %d: nobody has %d life after %d turns, the engine says %d and %d", name, n, last.Life, len(g.Turns)-1, s.Players[nobody].Life, s.Players[deck].Turns)
			}
			lands, mana, spells := 0, 0, 0
			for _, turn := range g.Turns {
				lands, mana, spells = lands+turn.Lands, mana+turn.Mana, spells+turn.Spells
				if turn.Lands > 1 {
					t.Errorf("%s, game %d: %d lands in one turn (305.2)", name, n, turn.Lands)
				}
			}
			if g.Won != len(g.Turns)-1 || lands == 0 || spells == 0 || mana < spells {
				t.Errorf("%s, game %d: won in turn %d, %d lands, %d spells for %d mana", name, n, g.Won, lands, spells, mana)
			}
		}
	}
}

// TestWorkersDoNotMatter: one and three play the same.
func TestWorkersDoNotMatter(t *testing.T) {
	j := starterJob(t, "grove", 40)
	text := func(workers int) string {
		j.Workers = workers
		r, err := Run(context.Background(), j)
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if one, three := text(1), text(3); one != three {
		t.Errorf("%s\nand\n%s", one, three)
	}
}

// TestSum: four games added up by hand.
func TestSum(t *testing.T) {
	two := Turn{Lands: 1, Mana: 2, Spells: 1, Life: 8}
	r := sum([]Game{
		{Won: 2, Turns: []Turn{{Life: 20}, two, {Mana: 3, Spells: 1, Life: -2}}},
		{Second: true, Won: 1, Turns: []Turn{{Life: 20}, {Lands: 1, Mana: 1, Life: 5}}}, // by another way than damage
		{Turns: []Turn{{Life: 20}, {Life: 12}}},                                         // it lost
		{Second: true, Broken: "it broke"},
	})
	if r.Games != 4 || r.Unfinished != 1 || r.Never != 1 || !slices.Equal(r.Findings, []string{"it broke"}) {
		t.Errorf("%+v", r)
	}
	if a := r.All; a.Games != 3 || a.By[0].Games != 1 || a.By[1].Games != 2 || a.Half != 2 || a.HalfLow != 1 || a.HalfHigh != 0 {
		t.Errorf("%+v", a)
	}
	if r.First.Games != 2 || r.Second.Games != 1 || r.Second.Half != 1 {
		t.Errorf("%+v and %+v", r.First, r.Second)
	}
	if got := r.Turns[0]; got != (Mean{Games: 3, Lands: 2. / 3, Mana: 1, Spells: 1. / 3, Life: (8 + 0 + 12) / 3.}) {
		t.Errorf("turn 1: %+v", got)
	}
	if got := r.Turns[1]; got != (Mean{Games: 1, Lands: 1, Mana: 3, Spells: 1, Life: 12. / 3}) {
		t.Errorf("turn 2: %+v", got)
	}
}

// TestOddGames: the deck begins half of the games.
func TestOddGames(t *testing.T) {
	if _, err := Run(context.Background(), &Job{Games: 3}); err == nil || !strings.Contains(err.Error(), "even number") {
		t.Errorf("%v", err)
	}
}
