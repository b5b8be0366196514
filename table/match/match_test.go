package match_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/match"
	"github.com/apnap/apnap/table/room"
)

func players(t testing.TB) []match.Player {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	var list []match.Player
	for i, name := range []string{"cinder", "grove"} {
		d, ok := set.Deck(name)
		if !ok {
			t.Fatalf("there is no starter deck %s", name)
		}
		list = append(list, match.Player{Name: string(rune('A' + i)), Main: d.Names()})
	}
	return list
}

// play plays the next game of the match with random answers.
func play(t testing.TB, m *match.Match, seed uint64, starting mtg.Seat) *room.Core {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	c := m.Config(starting)
	if c.Programs, err = playable.Catalog(set.Cards).Programs(slices.Concat(slices.Concat(c.Decks, c.Sideboards)...)); err != nil {
		t.Fatal(err)
	}
	c.Seed[0], c.Seed[1], c.SkipForced = byte(seed), byte(seed>>8), true
	table := &room.Table{}
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 3))
	if err := table.Play(context.Background(), []room.Seat{&room.Random{Rand: r}, &room.Random{Rand: r}}); err != nil {
		t.Fatal(err)
	}
	return &table.Core
}

// TestAnte: what was lost and won at ante is in the record, in the pools, and may
// be used in the next game; no card comes or goes (407.2).
func TestAnte(t *testing.T) {
	rules := ruleset.Current()
	rules.Ante = ruleset.AnteRandom
	m, err := match.New(rules, 3, players(t))
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Sorted(slices.Values(append(m.Pool(1), m.Pool(2)...)))
	for n := uint64(0); m.Winner() == 0; n++ {
		core := play(t, m, n, m.Chooser())
		winner := core.Result().Winner
		if err := m.Record(core); err != nil {
			t.Fatal(err)
		}
		game := m.Games[len(m.Games)-1]
		if winner != 0 && len(game.Owned) != 1 {
			t.Fatalf("game %d: %d cards changed hands, want 1", n, len(game.Owned))
		}
		for _, o := range game.Owned {
			if o.To != winner || o.From == winner {
				t.Errorf("game %d: %s went from %v to %v, want to the winner %v", n, o.Card, o.From, o.To, winner)
			}
			side := m.Players[o.To-1].Sideboard
			if !slices.Contains(side, o.Card) {
				t.Errorf("game %d: the sideboard of %v is %v, want %s in it", n, o.To, side, o.Card)
			}
			if err := m.Rebuild(o.To, append(slices.Clone(m.Players[o.To-1].Main), o.Card)); err != nil {
				t.Errorf("Rebuild with a card won: %v", err)
			}
		}
		if now := slices.Sorted(slices.Values(append(m.Pool(1), m.Pool(2)...))); !slices.Equal(now, all) {
			t.Fatalf("after game %d the players own %d cards, want the %d they began with", n, len(now), len(all))
		}
	}
	if err := m.Record(play(t, m, 99, 0)); err == nil {
		t.Error("Record of a game after the end = nil, want an error")
	}
}

// TestChooser: the loser of a game says who begins the next one; after a draw
// who had the choice before (103.1).
func TestChooser(t *testing.T) {
	m := &match.Match{Wins: 5, Players: make([]match.Player, 2)}
	for i, tt := range []struct{ winner, want mtg.Seat }{{1, 2}, {2, 1}, {0, 1}, {0, 1}, {1, 2}} {
		m.Chose = m.Chooser()
		m.Games = append(m.Games, match.Game{Winner: tt.winner})
		if got := m.Chooser(); got != tt.want {
			t.Errorf("after game %d, won by %v, Chooser() = %v, want %v", i+1, tt.winner, got, tt.want)
		}
	}
}

func TestRebuild(t *testing.T) {
	m, err := match.New(ruleset.Current(), 2, []match.Player{
		{Name: "Ada", Main: []string{"Ox", "Ox", "Elk"}, Sideboard: []string{"Bat"}}, {Name: "Ben", Main: []string{"Ox"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		main []string
		want string
	}{
		{"swapped", []string{"Bat", "Ox", "Elk"}, ""},
		{"all", []string{"Bat", "Ox", "Elk", "Ox"}, ""},
		{"too many copies", []string{"Bat", "Bat", "Ox", "Ox"}, "no further Bat"},
		{"another's", []string{"Gnu", "Ox", "Ox", "Elk"}, "no further Gnu"},
		{"too small", []string{"Ox", "Ox"}, "at least 4"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			before := slices.Clone(m.Players[0].Main)
			err := m.Rebuild(1, tt.main)
			if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Rebuild(%v) = %v, want %q", tt.main, err, tt.want)
			}
			if err != nil && !slices.Equal(m.Players[0].Main, before) {
				t.Errorf("a refused deck changed %v to %v", before, m.Players[0].Main)
			}
			if n := len(m.Pool(1)); n != 4 {
				t.Errorf("the pool has %d cards, want 4", n)
			}
		})
	}
}

func TestNewRefuses(t *testing.T) {
	two := make([]match.Player, 2)
	for _, tt := range []struct {
		wins    int
		players []match.Player
	}{{0, two}, {1, two[:1]}, {2, make([]match.Player, 3)}, {1, make([]match.Player, mtg.MaxSeats+1)}} {
		if _, err := match.New(ruleset.Current(), tt.wins, tt.players); err == nil {
			t.Errorf("New(%d wins, %d players) = nil, want an error", tt.wins, len(tt.players))
		}
	}
}

// TestUnfinished: a game that did not end by the rules does not count.
func TestUnfinished(t *testing.T) {
	m, err := match.New(ruleset.Current(), 1, players(t))
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Record(&room.Core{}); err == nil || len(m.Games) != 0 {
		t.Errorf("Record of a game %q = %v with %d games, want an error and none", journal.Unfinished, err, len(m.Games))
	}
}
