package sim_test

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

// shared is the folder of real cards and decks beside the project, for the
// tests that use them.
func shared(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	for _, part := range []string{"cards", "decks"} {
		if _, err := os.Stat(filepath.Join(dir, part)); err != nil {
			t.Skipf("no folder of real cards and decks at %s; set APNAP_SHARED to one", dir)
		}
	}
	return dir
}

// realDecks reads the decks of the folder, by file name.
func realDecks(t testing.TB, dir string) (list []deck.Deck) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "decks", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		d, err := deck.Parse(f, filepath.Base(path))
		f.Close()
		if err != nil {
			t.Errorf("deck %s: %v", path, err)
			continue
		}
		list = append(list, d)
	}
	return list
}

// cardsOf compiles the cards of the decks, the sideboards left out.
func cardsOf(t testing.TB, dir string, decks []deck.Deck) *catalog.Catalog {
	t.Helper()
	want := map[string]bool{}
	for _, d := range decks {
		for _, e := range d.Main {
			want[spelling.Fold(e.Name)] = true
		}
	}
	r, err := cardfile.Open(filepath.Join(dir, "cards", "oracle-cards.dev.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var list []card.Card
	for c, err := range r.Cards() {
		if err == nil && len(c.Faces) > 0 && (want[spelling.Fold(c.Name)] || want[spelling.Fold(c.Faces[0].Name)]) {
			list = append(list, c)
		}
	}
	return playable.Catalog(list)
}

// TestRealDecks plays every real deck of sixty cards and more whose cards can
// all be played, twenty games against another one: nothing may go wrong in any.
func TestRealDecks(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("thousands of games; set APNAP_PROVE=1")
	}
	decks, cat := playableDecks(t)
	answers, turns := int64(0), 0.0
	for i, d := range decks {
		other := opponent(decks, i)
		t.Run(d.File, func(t *testing.T) {
			j := sim.Job{
				Decks: [][]string{d.Names(), other.Names()}, Names: []string{d.File, other.File},
				Agents: []sim.Agent{sim.RandomAgent, sim.RandomAgent},
				Rules:  ruleset.Current(), Games: 20, Seed: uint64(i), Build: stamp.Build{Version: "test"},
			}
			var err error
			if j.Programs, err = cat.Programs(slices.Concat(j.Decks...)); err != nil {
				t.Fatal(err)
			}
			r, err := sim.Run(context.Background(), &j)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Findings {
				t.Errorf("against %s: %+v", other.File, f)
			}
			if r.Unfinished > 0 {
				t.Errorf("against %s: %d games did not end", other.File, r.Unfinished)
			}
			answers += r.Decisions
			turns += r.Turns.Mean * float64(r.Games)
		})
	}
	t.Logf("figure: %d games between real decks, %d decisions, %.1f turns each", 20*len(decks), answers, turns/float64(20*len(decks)))
}

// opponent draws whom the deck plays: always the same one, by its name, as long
// as the decks are the same.
func opponent(decks []deck.Deck, i int) deck.Deck {
	h := fnv.New64a()
	h.Write([]byte(decks[i].File))
	return decks[(i+1+rand.New(rand.NewPCG(h.Sum64(), 1)).IntN(len(decks)-1))%len(decks)]
}

// playableDecks returns the real decks whose cards can all be played, with the cards.
func playableDecks(t *testing.T) ([]deck.Deck, *catalog.Catalog) {
	t.Helper()
	dir := shared(t)
	all := realDecks(t, dir)
	cat := cardsOf(t, dir, all)
	cards := deck.FromCatalog(cat)
	decks := slices.DeleteFunc(slices.Clone(all), func(d deck.Deck) bool {
		return d.Size() < 60 || !deck.Check(d, cards, deck.Terms{}).Playable
	})
	t.Logf("figure: %d of %d real decks are playable", len(decks), len(all))
	if len(decks) < 2 {
		t.Fatal("no two real decks are playable")
	}
	return decks, cat
}

// TestEasyMeetsNoLimit plays at least 500 games of easy over all real decks that can be
// played, with the limits that a table has for one player: nothing goes wrong, and no
// game meets one.
func TestEasyMeetsNoLimit(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("hundreds of games; set APNAP_PROVE=1")
	}
	decks, cat := playableDecks(t)
	each := max(2, 500/len(decks)+1)
	longest := int64(0)
	for i, d := range decks {
		other := opponent(decks, i)
		j := sim.Job{
			Decks: [][]string{d.Names(), other.Names()}, Names: []string{d.File, other.File}, StepLimit: 4_000_000,
			Rules: ruleset.Current(), Games: each, Seed: uint64(i), Build: stamp.Build{Version: "test"},
		}
		for range 2 {
			j.Agents = append(j.Agents, func(_ mtg.Seat, r *rand.Rand) (room.Seat, error) {
				return agent.New("easy", agent.Config{Programs: j.Programs, Seed: r.Uint64()})
			})
		}
		var err error
		if j.Programs, err = cat.Programs(slices.Concat(j.Decks...)); err != nil {
			t.Fatal(err)
		}
		r, err := sim.Run(context.Background(), &j)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range r.Findings {
			t.Errorf("%s against %s: %+v", d.File, other.File, f)
		}
		if r.Unfinished > 0 {
			t.Errorf("%s against %s: %d games met a limit", d.File, other.File, r.Unfinished)
		}
		longest = max(longest, r.Decisions)
	}
	t.Logf("figure: %d games of easy, at most %d decisions in %d of them", each*len(decks), longest, each)
}
