package agent_test

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/room"
)

// starterSet compiles the starter set once.
var starterSet = sync.OnceValues(func() (*catalog.Catalog, error) {
	s, err := starter.Load()
	if err != nil {
		return nil, err
	}
	return playable.Catalog(s.Cards), nil
})

// starterDecks returns the names of the decks that come along, but for those that
// are for games for ante only.
func starterDecks(t testing.TB) (names []string) {
	t.Helper()
	s, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Decks {
		if !s.Decks[i].ForAnte {
			names = append(names, s.Decks[i].Name)
		}
	}
	return names
}

// matchUp is two decks with the programs of their cards.
type matchUp struct {
	name     string
	decks    [2][]string
	programs *catalog.Programs
}

func starterMatch(t testing.TB, one, other string) matchUp {
	t.Helper()
	s, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	cat, err := starterSet()
	if err != nil {
		t.Fatal(err)
	}
	m := matchUp{name: one + " against " + other}
	for i, name := range []string{one, other} {
		d, ok := s.Deck(name)
		if !ok {
			t.Fatalf("no starter deck %s", name)
		}
		m.decks[i] = d.Names()
	}
	m.link(t, cat)
	return m
}

func (m *matchUp) link(t testing.TB, cat *catalog.Catalog) {
	t.Helper()
	p, err := cat.Programs(append(append([]string{}, m.decks[0]...), m.decks[1]...))
	if err != nil {
		var bad *catalog.UnplayableError
		if errors.As(err, &bad) {
			t.Skipf("not all of the cards compile: %v", err)
		}
		t.Fatal(err)
	}
	m.programs = p
}

// sharedMatch is two real decks from the folder of real cards beside the
// project.
func sharedMatch(t testing.TB, one, other string) matchUp {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	if _, err := os.Stat(filepath.Join(dir, "cards")); err != nil {
		t.Skipf("no folder of real cards at %s; set APNAP_SHARED to one", dir)
	}
	m := matchUp{name: one + " against " + other}
	want := map[string]bool{}
	for i, name := range []string{one, other} {
		f, err := os.Open(filepath.Join(dir, "decks", name+".txt"))
		if err != nil {
			t.Skip(err)
		}
		defer f.Close()
		d, err := deck.Parse(f, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range d.Main {
			want[e.Name] = true
			for range e.Count {
				m.decks[i] = append(m.decks[i], e.Name)
			}
		}
	}
	r, err := cardfile.Open(filepath.Join(dir, "cards", "oracle-cards.dev.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var cards []card.Card
	for c, err := range r.Cards() {
		if err == nil && want[c.Name] {
			cards = append(cards, c)
		}
	}
	m.link(t, playable.Catalog(cards))
	return m
}

// play plays one game of the agents with the names and returns who won.
func (m *matchUp) play(t testing.TB, table *room.Table, seed uint64, swapped bool, names ...string) mtg.Seat {
	t.Helper()
	c := room.Config{
		Rules: ruleset.Current(), Programs: m.programs, Decks: m.decks[:], SkipForced: true, StepLimit: 1 << 20,
	}
	if swapped {
		c.Decks = [][]string{m.decks[1], m.decks[0]}
	}
	binary.LittleEndian.PutUint64(c.Seed[:], seed)
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	var seats []room.Seat
	for i, name := range names {
		a, err := agent.New(name, agent.Config{Programs: m.programs, Seed: seed*2 + uint64(i)})
		if err != nil {
			t.Fatal(err)
		}
		defer a.Close()
		seats = append(seats, a)
	}
	if err := table.Play(context.Background(), seats); err != nil {
		t.Fatalf("%s, seed %d: %v", m.name, seed, err)
	}
	return table.Core.Result().Winner
}

// measure plays games of the better agent against the other, seats and decks
// alternating, and returns how many the better one won.
func (m *matchUp) measure(t testing.TB, games int, better, other string) (wins int) {
	t.Helper()
	var table room.Table
	for i := range games {
		seed := uint64(i + 1)
		// Every four games each agent has had each deck in each seat.
		if i%2 == 0 {
			if m.play(t, &table, seed, i%4 >= 2, better, other) == 1 {
				wins++
			} else if os.Getenv("APNAP_LOST") != "" {
				fmt.Println("lost", m.name, seed, i%4 >= 2, "seat 1", table.Core.Result())
			}
		} else if m.play(t, &table, seed, i%4 >= 2, other, better) == 2 {
			wins++
		} else if os.Getenv("APNAP_LOST") != "" {
			fmt.Println("lost", m.name, seed, i%4 >= 2, "seat 2", table.Core.Result())
		}
	}
	return wins
}

// pairs calls yield for all pairs of decks, mirrors too.
func pairs(decks []string, yield func(one, other string)) {
	for i, one := range decks {
		for _, other := range decks[i:] {
			yield(one, other)
		}
	}
}

// TestEasyBeatsRandom plays a few games with every deck: easy wins nearly all.
func TestEasyBeatsRandom(t *testing.T) {
	games, wins := 0, 0
	decks := starterDecks(t)
	for i, one := range decks {
		m := starterMatch(t, one, decks[(i+1)%len(decks)])
		wins += m.measure(t, 2, "easy", "random")
		games += 2
	}
	if wins*10 < games*9 {
		t.Errorf("easy won %d of %d games against random, want nine in ten", wins, games)
	}
}

var realDecks = []string{"pauper-deck-mono-red-burn", "pauper-deck-mono-red-rally"}

// TestEasyProof holds the promise: at least 95 of 100 games over all pairs of
// the starter decks, and of the two real burn decks.
func TestEasyProof(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	prove := func(t *testing.T, m matchUp, games int) int {
		wins := m.measure(t, games, "easy", "random")
		t.Logf("%s: %d of %d", m.name, wins, games)
		return wins
	}
	t.Run("starter", func(t *testing.T) {
		games, wins := 0, 0
		pairs(starterDecks(t), func(one, other string) {
			m := starterMatch(t, one, other)
			wins += prove(t, m, 12)
			games += 12
		})
		if wins*100 < games*95 {
			t.Errorf("easy won %d of %d games, want 95 in 100", wins, games)
		}
	})
	t.Run("real", func(t *testing.T) {
		games, wins := 0, 0
		pairs(realDecks, func(one, other string) {
			m := sharedMatch(t, one, other)
			wins += prove(t, m, 40)
			games += 40
		})
		if wins*100 < games*95 {
			t.Errorf("easy won %d of %d games, want 95 in 100", wins, games)
		}
	})
}

func TestNames(t *testing.T) {
	m := starterMatch(t, "cinder", "grove")
	for _, name := range agent.Names {
		if _, err := agent.New(name, agent.Config{Programs: m.programs}); err != nil {
			t.Errorf("New(%q) = %v, want an agent", name, err)
		}
	}
	if _, err := agent.New("clever", agent.Config{}); err == nil || !strings.Contains(err.Error(), "easy") {
		t.Errorf("New(clever) = %v, want an error that names the bots", err)
	}
}
