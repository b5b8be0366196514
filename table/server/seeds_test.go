package server_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/seed"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// public opens a server for others than its owner.
func public(t *testing.T, change func(*server.Config)) *house {
	return build(t, func(c *server.Config) {
		c.Local = false
		c.Limits.Requests = 10_000
		c.Limits.PerSecond, c.Limits.Burst = 10_000, 10_000
		if change != nil {
			change(c)
		}
	})
}

// committed makes a table of those who commit themselves to the parts given, none for
// an empty one.
func (h *house) committed(o wire.Options, parts ...seed.Part) (seats []wire.Seated) {
	h.t.Helper()
	o.Seats = len(parts)
	for i, p := range parts {
		sit := wire.Sit{Name: "Player " + string(rune('A'+i)), Deck: "cinder"}
		if p != (seed.Part{}) {
			sit.Commitment = p.Commitment()
		}
		var seated wire.Seated
		var err error
		if i == 0 {
			err = h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &sit}, &seated)
		} else {
			sit.Invitation = seats[0].Invitation
			err = h.ask("POST", "/api/tables/"+seats[0].Table+"/seats", "", &sit, &seated)
		}
		if err != nil {
			h.t.Fatal(err)
		}
		seats = append(seats, seated)
	}
	return seats
}

// tell tells a part and returns the code of the refusal.
func (c *client) tell(p seed.Part) string {
	c.t.Helper()
	return c.do(&wire.ToServer{Part: &wire.Part{Part: p.String()}})
}

// phase reads until the table is in the phase.
func (c *client) phase(phase string) {
	c.t.Helper()
	c.until("the table is "+phase, func() bool { return c.table.Phase == phase })
}

// journalOf returns the journal of a game as its player gets it.
func (h *house) journalOf(secret, game string) ([]byte, int) {
	h.t.Helper()
	r, err := http.NewRequest("GET", h.http.URL+"/api/games/"+game+"/journal", nil)
	if err != nil {
		h.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+secret)
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return data, reply.StatusCode
}

// sumOf is what docs/seeds.md says of the seed, in the words of this test.
func sumOf(t *testing.T, parts ...string) string {
	t.Helper()
	text := []byte("apnap seed 1\n")
	for _, p := range parts {
		b, err := hex.DecodeString(p)
		if err != nil {
			t.Fatal(err)
		}
		text = append(text, append(b, make([]byte, 32-len(b))...)...)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// TestSeedOfParts: a seed is made of the parts of the server and of both players, told
// when all are committed and not before; nobody learns it, or anything it is made of,
// until the match is over; and then everything can be checked.
func TestSeedOfParts(t *testing.T) {
	h := public(t, nil)
	a, b := seed.NewPart(), seed.NewPart()
	seats := h.committed(wire.Options{BestOf: 3, Watch: true}, a, b)
	one, two := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	watcher := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	shown := one.table.Seeding
	if one.table.Phase != "seeding" || shown == nil || len(one.table.Games) != 0 || len(shown.Parts) != 3 ||
		shown.Parts[0].Commitment == "" || shown.Parts[1].Commitment != a.Commitment() || shown.Parts[2].Commitment != b.Commitment() ||
		!slices.Equal(shown.Awaited, []string{"A", "B"}) {
		t.Fatalf("the table is %+v, seeding %+v", one.table, shown)
	}
	for _, bad := range []seed.Part{b, seed.NewPart()} {
		if code := one.tell(bad); code != "refused" {
			t.Errorf("a part that was not committed to: %q", code)
		}
	}
	if code := watcher.tell(a); code != "secret" {
		t.Errorf("a part of who watches: %q", code)
	}
	if code := one.tell(a); code != "" {
		t.Fatal(code)
	}
	two.until("one part is told", func() bool { return slices.Equal(two.table.Seeding.Awaited, []string{"B"}) })
	if code := two.tell(b); code != "" {
		t.Fatal(code)
	}
	var parts []string // which nobody may be told yet
	for n := range 2 {
		for _, c := range []*client{one, two, watcher} {
			c.phase("playing")
		}
		g := one.table.Games[n]
		if n == 0 && (g.Commitment != shown.Parts[0].Commitment || !slices.Equal(g.Parts, shown.Parts)) {
			t.Errorf("the game has the commitments %+v, shown were %+v", g.Parts, shown.Parts)
		}
		head := h.headerOf(g.ID)
		parts = append(parts, head.Seed, head.Made.Server)
		if n == 1 {
			break
		}
		if code := one.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
			t.Fatal(code)
		}
		one.phase("between")
		two.phase("between")
		if _, status := h.journalOf(seats[1].Secret, g.ID); status != http.StatusConflict {
			t.Errorf("the journal of a game of a match that goes on: %d", status)
		}
		if code := one.do(&wire.ToServer{Ready: &wire.Ready{Commitment: a.Commitment()}}); code != "" {
			t.Fatal(code)
		}
		if code := two.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" { // who has no say this time
			t.Fatal(code)
		}
		one.phase("seeding")
		if code := one.tell(a); code != "" {
			t.Fatal(code)
		}
	}
	var replayed wire.Replay
	if err := h.ask("GET", "/api/games/"+one.table.Games[0].ID+"?eyes=B", seats[1].Secret, nil, &replayed); err != nil {
		t.Error(err)
	}
	two.raw = append(two.raw, must(json.Marshal(&replayed)))
	for name, c := range map[string]*client{"one": one, "two": two, "watcher": watcher} {
		all := string(bytes.Join(c.raw, nil))
		for _, p := range parts {
			if strings.Contains(all, p) {
				t.Errorf("%s was told %s while the match went on", name, p)
			}
		}
	}
	if code := one.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	one.phase("over")
	for n, g := range one.table.Games {
		if n == 1 && g.Parts[2] != (wire.SeedPart{Seat: "B"}) {
			t.Errorf("who has no say has the part %+v", g.Parts[2])
		}
		if want := sumOf(t, g.Parts[0].Part, g.Parts[1].Part, g.Parts[2].Part); g.Seed != want {
			t.Errorf("game %d has the seed %s, its parts make %s", n+1, g.Seed, want)
		}
		for _, p := range g.Parts {
			if own, err := seed.ParsePart(p.Part); p.Commitment != "" && (err != nil || own.Commitment() != p.Commitment) {
				t.Errorf("game %d: %+v is not what was committed to", n+1, p)
			}
		}
		data, status := h.journalOf(seats[0].Secret, g.ID)
		if _, err := replay.Verify(journal.NewReader(bytes.NewReader(data))); err != nil || status != http.StatusOK {
			t.Errorf("the journal of game %d: %d, %v", n+1, status, err)
		}
		for _, eyes := range []string{"A", "judge"} {
			if err := h.ask("GET", "/api/games/"+g.ID+"?eyes="+eyes, seats[0].Secret, nil, &replayed); err != nil || !replayed.Fair || !replayed.Same {
				t.Errorf("the replay of game %d: %v, fair %v", n+1, err, replayed.Fair)
			}
		}
	}
}

// headerOf returns the first line of the journal in the store.
func (h *house) headerOf(game string) *journal.Header {
	h.t.Helper()
	data, _, err := h.store.Journal(h.t.Context(), game)
	if err != nil {
		h.t.Fatal(err)
	}
	head, err := journal.NewReader(bytes.NewReader(data)).Header()
	if err != nil {
		h.t.Fatal(err)
	}
	return head
}

// TestPartNotTold: who has committed himself and does not tell his part has conceded
// when the time is over; the others wait no longer, and the journal shows it.
func TestPartNotTold(t *testing.T) {
	h := public(t, func(c *server.Config) { c.Limits.Parts = 50 * time.Millisecond })
	a, b := seed.NewPart(), seed.NewPart()
	seats := h.committed(wire.Options{}, a, b)
	one := h.connect(seats[0], wire.Hello{})
	if code := one.tell(a); code != "" {
		t.Fatal(code)
	}
	one.phase("over")
	g := one.table.Games[0]
	if !slices.Equal(g.Winners, []string{"A"}) || g.Why != "seed" || g.Parts[2] != (wire.SeedPart{Seat: "B", Commitment: b.Commitment()}) ||
		g.Seed != sumOf(t, g.Parts[0].Part, a.String(), "") {
		t.Errorf("the game ended as %+v", g)
	}
	data, _ := h.journalOf(seats[0].Secret, g.ID)
	if _, err := replay.Verify(journal.NewReader(bytes.NewReader(data))); err != nil {
		t.Error(err)
	}
	if _, err := replay.Verify(journal.NewReader(bytes.NewReader(withoutConcession(t, data)))); err == nil || !strings.Contains(err.Error(), "concession") {
		t.Errorf("a game that went on without the part: %v", err)
	}
}

// withoutConcession makes a journal in which somebody answers instead of conceding.
func withoutConcession(t *testing.T, data []byte) []byte {
	t.Helper()
	r := journal.NewReader(bytes.NewReader(data))
	head, err := r.Header()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w, err := journal.NewWriter(&out, head)
	if err != nil {
		t.Fatal(err)
	}
	first, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	yes := false
	for _, rec := range []*journal.Record{first, {Answer: &journal.Answer{Seq: 1, By: "A", Asked: "confirm", Yes: &yes}}} {
		if err := w.Write(rec); err != nil {
			t.Fatal(err)
		}
	}
	return out.Bytes()
}

// TestNoPartTold: while nobody has told his part nothing begins, however long it
// takes; and a server that is started anew goes on with the same commitments.
func TestNoPartTold(t *testing.T) {
	change := func(c *server.Config) { c.Local, c.Limits.Parts = false, 30*time.Millisecond }
	h := public(t, change)
	a, b := seed.NewPart(), seed.NewPart()
	seats := h.committed(wire.Options{}, a, b)
	one := h.connect(seats[0], wire.Hello{})
	before := one.table.Seeding.Parts
	time.Sleep(100 * time.Millisecond)
	var now wire.Table
	if err := h.ask("GET", "/api/tables/"+seats[0].Table, seats[0].Secret, nil, &now); err != nil || now.Phase != "seeding" {
		t.Errorf("nobody has told anything, and the table is %s (%v)", now.Phase, err)
	}
	h.reopen(change)
	one = h.connect(seats[0], wire.Hello{})
	if !slices.Equal(one.table.Seeding.Parts, before) {
		t.Errorf("started anew the commitments are %+v, before %+v", one.table.Seeding.Parts, before)
	}
	if code := one.tell(a); code != "" {
		t.Fatal(code)
	}
	h.reopen(change) // while B is waited for
	one = h.connect(seats[0], wire.Hello{})
	one.phase("over")
	if g := one.table.Games[0]; !slices.Equal(g.Winners, []string{"A"}) || !slices.Equal(commitmentsOf(g.Parts), commitmentsOf(before)) {
		t.Errorf("the game ended as %+v", g)
	}
}

func commitmentsOf(parts []wire.SeedPart) (list []string) {
	for _, p := range parts {
		list = append(list, p.Commitment)
	}
	return list
}

// TestNoCommitment: where nobody wants a say the game begins at once with the server's
// part; on one's own machine the seed is plain; bad commitments are refused.
func TestNoCommitment(t *testing.T) {
	h := public(t, nil)
	seats := h.committed(wire.Options{}, seed.Part{}, seed.Part{})
	one := h.connect(seats[0], wire.Hello{})
	if one.table.Phase != "playing" || len(one.table.Games[0].Parts) != 3 {
		t.Errorf("the table is %+v", one.table)
	}
	for _, bad := range []string{"00", strings.Repeat("z", 64), strings.Repeat("0", 66)} {
		err := h.ask("POST", "/api/tables", "", &wire.Create{Sit: &wire.Sit{Name: "X", Deck: "cinder", Commitment: bad}}, nil)
		if codeOf(err) != "malformed" {
			t.Errorf("the commitment %q: %v", bad, err)
		}
	}
	own := build(t, nil)
	p := seed.NewPart()
	seats = own.committed(wire.Options{}, p, p)
	one = own.connect(seats[0], wire.Hello{})
	if g := one.table.Games[0]; one.table.Phase != "playing" || len(g.Parts) != 0 || g.Commitment != plainCommitment(own.headerOf(g.ID).Seed) {
		t.Errorf("on one's own machine: %+v", one.table)
	}
}

// TestCommitmentWithAnotherDeck: who sits there already gives a commitment with the deck
// that he chooses, and keeps the one he gave where he gives none.
func TestCommitmentWithAnotherDeck(t *testing.T) {
	h := public(t, nil)
	var seats []wire.Seated
	p, q := seed.NewPart(), seed.NewPart()
	for i, c := range []string{p.Commitment(), ""} {
		var s wire.Seated
		sit := wire.Sit{Name: "X", Commitment: c}
		if err := h.ask("POST", "/api/tables", "", &wire.Create{Sit: &sit}, &s); err != nil {
			t.Fatal(err)
		}
		seats = append(seats, s)
		again := wire.Sit{Deck: "cinder", Commitment: []string{"", q.Commitment()}[i]}
		if err := h.ask("POST", "/api/tables/"+s.Table+"/seats", s.Secret, &again, nil); err != nil {
			t.Fatal(err)
		}
		other := wire.Sit{Name: "Y", Deck: "grove", Invitation: s.Invitation}
		if err := h.ask("POST", "/api/tables/"+s.Table+"/seats", "", &other, nil); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range []seed.Part{p, q} {
		one := h.connect(seats[i], wire.Hello{})
		if s := one.table.Seeding; s == nil || s.Parts[1].Commitment != want.Commitment() {
			t.Errorf("table %d is %+v", i+1, one.table)
		}
	}
}

func plainCommitment(text string) string {
	p, _ := seed.ParsePart(text)
	return p.Commitment()
}

// TestSeedIsFresh: two games with the same parts of the players have other seeds, so
// that a player cannot choose; and a seed of other parts of the players is another, so
// that the server cannot.
func TestSeedIsFresh(t *testing.T) {
	h := public(t, nil)
	p := seed.NewPart()
	seen := map[string]bool{}
	for range 3 {
		var seated wire.Seated
		c := wire.Create{Sit: &wire.Sit{Name: "X", Deck: "cinder", Commitment: p.Commitment()}, Bots: []wire.Bot{{Level: "easy"}}}
		if err := h.ask("POST", "/api/tables", "", &c, &seated); err != nil {
			t.Fatal(err)
		}
		one := h.connect(seated, wire.Hello{})
		if code := one.tell(p); code != "" {
			t.Fatal(code)
		}
		one.phase("playing")
		head := h.headerOf(one.table.Games[0].ID)
		if seen[head.Seed] || seen[head.Made.Server] || head.Made.Seats[0].Part != p.String() {
			t.Errorf("the seed is made of %s", must(json.Marshal(head.Made)))
		}
		seen[head.Seed], seen[head.Made.Server] = true, true
	}
}

func must(data []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return data
}
