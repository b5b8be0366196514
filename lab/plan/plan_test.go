package plan

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
)

// TestParse: what is left out is what the comments say, and a name by itself is a deck or an
// agent.
func TestParse(t *testing.T) {
	f, err := Parse(strings.NewReader("name: small\ndecks:\n  - cinder\n  - deck: a.txt\n    agent: {name: random}\nagent: easy\n"), "x.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if f.Games != 100 || f.Match != 1 || f.Piece != 0 || f.Seed != 1 || f.Weight != 1 || f.Agent.Name != "easy" || f.Rules != "current" {
		t.Errorf("%+v", f)
	}
	if len(f.Decks) != 2 || f.Decks[0].Deck != "cinder" || f.Decks[1].Agent.Name != "random" {
		t.Errorf("%+v", f.Decks)
	}
}

// TestParseRefuses: each fault is one sentence that says where and what to do.
func TestParseRefuses(t *testing.T) {
	const ok = "name: x\ndecks: [cinder, grove]\n"
	for _, c := range []struct{ text, want string }{
		{"", "x.yaml is empty; write the decks"},
		{"name: x\ndeks: [a]\n", `line 2: there is no "deks" in an experiment; take name, decks`},
		{"name: x\ndecks:\n  - deck: a\n    afer: b\n", `line 4: there is no "afer" here; take deck, after, agent`},
		{"name: x\n", "there are no decks"},
		{"decks: [cinder]\n", "give the experiment a name"},
		{"name: ../x\ndecks: [cinder]\n", "give the experiment a name"},
		{ok + "games: 7\n", "an even number"},
		{ok + "games: many\n", "line 3"},
		{ok + "match: 2\n", "best of 1 or best of 3"},
		{ok + "piece: 3\n", "piece: 3"},
		{ok + "weight: -1\n", "weight: -1"},
		{ok + "stop: {}\n", "say at which width"},
		{ok + "stop: {width: 7}\n", "between 0 and 1"},
		{ok + "stop: {decided: true, games: 300}\n", "take 2 to 100"},
		{"name: x\ndecks: [{after: y}]\n", "deck 1 has no name"},
		{"name: x\ndecks: [{deck: a, after: y}]\n", "add match: 3"},
		{strings.Repeat("#", maxFile+1), "longer than a megabyte"},
	} {
		_, err := Parse(strings.NewReader(c.text), "x.yaml")
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.60q: %v, want %q", c.text, err, c.want)
		}
	}
}

func decks(names ...string) (list []Deck) {
	for _, n := range names {
		list = append(list, Deck{Name: n, Main: []string{n}, Agent: Agent{Name: "random"}})
	}
	return list
}

func made(t *testing.T, text string, own, against []Deck) *Plan {
	t.Helper()
	f, err := Parse(strings.NewReader("name: x\ndecks: [x]\n"+text), "x")
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(f, own, against, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPiecesUnsaid: pieces are as large as leaves a hundred, from 10 to 50 games, never more
// than a pair plays, and 10 where pairs may stop.
func TestPiecesUnsaid(t *testing.T) {
	for _, c := range []struct {
		text   string
		decks  []string
		pieces int
	}{
		{"games: 100\n", []string{"a", "b"}, 10},
		{"games: 8\n", []string{"a", "b"}, 1},
		{"games: 1000\n", []string{"a", "b", "c", "d"}, 120}, // 20 of each pair
		{"games: 3000\n", []string{"a", "b", "c", "d"}, 360},
		{"games: 100\nstop: {decided: true}\n", []string{"a", "b", "c", "d"}, 60},
		{"games: 3000\npiece: 1000\n", []string{"a", "b", "c", "d"}, 18},
	} {
		if p := made(t, c.text, decks(c.decks...), nil); p.Pieces() != c.pieces {
			t.Errorf("%q with %d decks: %d pieces, want %d", c.text, len(c.decks), p.Pieces(), c.pieces)
		}
	}
}

// TestPieces: every bout of every pair is in exactly one piece, and one piece of each pair
// comes before the second of any.
func TestPieces(t *testing.T) {
	p := made(t, "games: 26\npiece: 8\n", decks("a", "b", "c"), nil)
	if len(p.Pairs) != 3 || p.Blocks() != 4 || p.Pieces() != 12 {
		t.Fatalf("%d pairs, %d blocks, %d pieces", len(p.Pairs), p.Blocks(), p.Pieces())
	}
	seen := map[[2]int]int{}
	for n := range p.Pieces() {
		q := p.At(n)
		if q.Block != n/3 || p.Number(q.Pair, q.Block) != n {
			t.Errorf("piece %d is %+v", n, q)
		}
		for b := q.First; b < q.End; b++ {
			seen[[2]int{q.Pair, b}]++
		}
	}
	if len(seen) != 3*13 {
		t.Errorf("%d bouts in pieces, want 39", len(seen))
	}
	for k, n := range seen {
		if n != 1 {
			t.Errorf("bout %v is in %d pieces", k, n)
		}
	}
}

// TestPairs: each other, with mirrors, or against others.
func TestPairs(t *testing.T) {
	for _, c := range []struct {
		text    string
		against []Deck
		want    int
	}{{"", nil, 3}, {"mirrors: true\n", nil, 6}, {"", decks("x", "y"), 6}} {
		if got := len(made(t, c.text, decks("a", "b", "c"), c.against).Pairs); got != c.want {
			t.Errorf("%q: %d pairs, want %d", c.text, got, c.want)
		}
	}
	f, err := Parse(strings.NewReader("name: x\ndecks: [x]\n"), "x")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := New(f, decks("a"), nil, ruleset.Current()); err == nil {
		t.Error("one deck has a pair")
	}
	if _, err := New(f, decks("a", "a"), nil, ruleset.Current()); err == nil {
		t.Error("two decks of a name")
	}
}

// TestSeeds: every game has its own seed, which does not hang on the other decks, on the
// names of decks, or on the size of pieces.
func TestSeeds(t *testing.T) {
	p := made(t, "games: 20\n", decks("a", "b", "c"), nil)
	seen := map[[32]byte]bool{}
	for pair := range p.Pairs {
		for bout := range p.Bouts {
			for match := range 2 {
				for part := range 3 {
					seen[p.SeedOf(pair, bout, match, 0, part)] = true
				}
			}
		}
	}
	if len(seen) != 3*10*2*3 {
		t.Errorf("%d seeds, want %d", len(seen), 3*10*2*3)
	}
	list := decks("c", "b")
	list[0].Name, list[1].Name = "other", "names"
	q := made(t, "piece: 2\n", list, nil)
	// The pair of b and c stands third in p; in q it is the other way round.
	if q.Pairs[0].A, q.Pairs[0].B = 1, 0; p.SeedOf(2, 7, 1, 0, 0) != q.SeedOf(0, 7, 1, 0, 0) {
		t.Error("the seed hangs on what it should not")
	}
	if q.Hash() == p.Hash() {
		t.Error("two experiments have one hash")
	}
}

// TestLike: a deck that is like another has the seeds of its games, and is another experiment.
func TestLike(t *testing.T) {
	list := decks("a", "b", "c")
	p := made(t, "", list, nil)
	if p.SeedOf(0, 1, 1, 0, 0) == p.SeedOf(1, 1, 1, 0, 0) {
		t.Fatal("two pairs have one seed")
	}
	list[2].Like = list[1].Kind()
	q := made(t, "", list, nil)
	if q.SeedOf(1, 1, 1, 0, 0) != p.SeedOf(0, 1, 1, 0, 0) || q.SeedOf(0, 1, 1, 0, 0) != p.SeedOf(0, 1, 1, 0, 0) {
		t.Error("a deck that is like another has other seeds")
	}
	if p.Hash() == q.Hash() {
		t.Error("two experiments have one hash")
	}
}
