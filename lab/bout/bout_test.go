package bout

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
	"github.com/apnap/apnap/table/words"
)

// starterPlan is an experiment with starter decks.
func starterPlan(t *testing.T, text, agent string, names ...string) (*plan.Plan, *catalog.Catalog) {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for i := range set.Cards {
		entries = append(entries, playable.Entry(&set.Cards[i]))
	}
	var decks []plan.Deck
	for _, n := range names {
		d, ok := set.Deck(n)
		if !ok {
			t.Fatalf("no starter deck %s", n)
		}
		decks = append(decks, plan.Deck{Name: n, Main: d.Names(), Agent: plan.Agent{Name: agent}})
	}
	f, err := plan.Parse(strings.NewReader("name: x\ndecks: [x]\n"+text), "x")
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(f, decks, nil, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	return p, catalog.New(entries)
}

func packed(t *testing.T, b *Bench, n int) []byte {
	t.Helper()
	r, err := b.Play(context.Background(), n)
	if err != nil {
		t.Fatal(err)
	}
	data, err := r.Pack()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPieceIsAFunctionOfItsNumber: the same bytes from a bench that has played other pieces
// before, in another order, and they are read back as they were.
func TestPieceIsAFunctionOfItsNumber(t *testing.T) {
	p, cards := starterPlan(t, "games: 12\npiece: 4\n", "random", "cinder", "grove", "dusk")
	one, two := NewBench(p, cards), NewBench(p, cards)
	var first [][]byte
	for n := range p.Pieces() {
		first = append(first, packed(t, one, n))
	}
	for n := p.Pieces() - 1; n >= 0; n-- {
		if !bytes.Equal(packed(t, two, n), first[n]) {
			t.Errorf("piece %d comes out in two ways", n)
		}
		r, err := Unpack(p, first[n])
		if err != nil {
			t.Fatal(err)
		}
		again, err := r.Pack()
		if err != nil || !bytes.Equal(again, first[n]) {
			t.Errorf("piece %d does not come back as it was (%v)", n, err)
		}
	}
}

// TestUnpackRefuses: what no piece can come to is no record.
func TestUnpackRefuses(t *testing.T) {
	p, cards := starterPlan(t, "games: 4\npiece: 4\n", "random", "cinder", "grove")
	r, err := NewBench(p, cards).Play(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*Record){
		"another piece":       func(r *Record) { r.Piece = 7 },
		"a game too few":      func(r *Record) { r.Games = r.Games[:3] },
		"a game twice":        func(r *Record) { r.Games = append(r.Games, r.Games[0]) },
		"an unknown ending":   func(r *Record) { r.Games[0].Ending = 9 },
		"an unknown card":     func(r *Record) { r.Games[0].A.Opening = []int{999} },
		"a card below nought": func(r *Record) { r.Games[0].B.Drawn = [][2]int{{-1, 0}} },
	} {
		data, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var other Record
		if err := json.Unmarshal(data, &other); err != nil {
			t.Fatal(err)
		}
		change(&other)
		bad, err := other.Pack()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Unpack(p, bad); !errors.Is(err, ErrRecord) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Unpack(p, []byte("no record")); !errors.Is(err, ErrRecord) {
		t.Error("bytes that are none are a record")
	}
}

// TestBothBeginAsOften: each deck begins one match of every bout, and in a match who lost
// begins the next game.
func TestBothBeginAsOften(t *testing.T) {
	p, cards := starterPlan(t, "games: 20\npiece: 20\nmatch: 3\n", "random", "cinder", "grove")
	r, err := NewBench(p, cards).Play(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, g := range r.Games {
		switch {
		case g.Game == 0:
			if g.BBegan != (g.Match == 1) {
				t.Errorf("bout %d match %d is begun by the other deck", g.Bout, g.Match)
			}
		default:
			if last := r.Games[i-1]; last.Ending == WonByA && !g.BBegan || last.Ending == WonByB && g.BBegan {
				t.Errorf("bout %d match %d: who won game %d begins the next one", g.Bout, g.Match, g.Game)
			}
		}
	}
}

// TestCountsEqualTheTable: the opening hands, the numbers of turns and of mulligans, and what
// was played are what the places of cards, the engine's own counters and the journal say.
func TestCountsEqualTheTable(t *testing.T) {
	p, cards := starterPlan(t, "games: 60\npiece: 60\n", "easy", "cinder", "grove")
	b := NewBench(p, cards)
	r, err := b.Play(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	mulligans := 0
	for i := range r.Games {
		g := &r.Games[i]
		var events []event.Event
		core := again(t, b, p, g, func(c *room.Core) { events = append(events, c.Events()...) }, nil)
		decks := [2][]string{Cards(&p.Decks[0]), Cards(&p.Decks[1])}
		for deck, side := range [...]*Side{&g.A, &g.B} {
			seat := mtg.Seat(1 + (deck+g.Match)%2)
			player := &core.Game().S.Players[seat]
			if side.Turns != int(player.Turns) || side.Mulligans != int(player.Mulligans) {
				t.Errorf("game %d: %d turns and %d mulligans, the engine has %d and %d", i, side.Turns, side.Mulligans, player.Turns, player.Mulligans)
			}
			if want := 7 - side.Mulligans; len(side.Opening) != want {
				t.Errorf("game %d: a hand of %d cards was kept after %d mulligans", i, len(side.Opening), side.Mulligans)
			}
			mulligans += side.Mulligans
			cast := map[string]bool{}
			for _, e := range events {
				if e.Player == seat && (e.Kind == mtg.EventCast || e.Kind == mtg.EventPlayLand) {
					cast[core.Config().Programs.Face(e.Card).Face.Name] = true
				}
			}
			played := map[string]bool{}
			for _, n := range side.Played {
				played[decks[deck][n[0]]] = true
				if n[1] < 1 || n[1] > side.Turns {
					t.Errorf("game %d: %s was played in turn %d of %d", i, decks[deck][n[0]], n[1], side.Turns)
				}
			}
			for name := range cast {
				if !played[name] {
					t.Errorf("game %d: %s was cast and is not counted", i, name)
				}
			}
			if len(played) != len(cast) {
				t.Errorf("game %d: %d cards were played, %d are counted", i, len(cast), len(played))
			}
		}
	}
	if mulligans == 0 {
		t.Error("nobody took a mulligan: the test says nothing of them")
	}
}

// again plays a game of the record once more, with another watcher, and writes its journal
// into out, if that is there.
func again(t *testing.T, b *Bench, p *plan.Plan, g *Game, after func(*room.Core), out io.Writer) *room.Core {
	t.Helper()
	table := &room.Table{After: after}
	decks := [2]*plan.Deck{&p.Decks[0], &p.Decks[1]}
	if g.Match == 1 {
		slices.Reverse(decks[:])
	}
	c := room.Config{
		Rules: p.Rules, Programs: b.pairs[0].programs, Decks: [][]string{decks[0].Main, decks[1].Main}, Seed: p.SeedOf(0, g.Bout, g.Match, 0, 0),
		Starting: 1, SkipForced: true, StepLimit: sim.DefaultStepLimit, Journal: out, Names: []string{"One", "Two"},
	}
	other := NewBench(p, b.cards)
	other.table = table
	if err := other.sit(context.Background(), b.pairs[0], c, 0, g, decks); err != nil {
		t.Fatal(err)
	}
	if got := table.Core.Result(); got.Turns != g.Turns || got.Decisions != g.Decisions {
		t.Fatalf("another game: %+v", got)
	}
	return &table.Core
}

// TestCardsEqualTheJournals: the opening hands, and what was drawn and played in which turn, are
// what one reads in the journals of the games, as they are shown to people.
func TestCardsEqualTheJournals(t *testing.T) {
	p, cards := starterPlan(t, "games: 40\npiece: 40\n", "easy", "cinder", "grove")
	b := NewBench(p, cards)
	r, err := b.Play(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	decks := [2][]string{Cards(&p.Decks[0]), Cards(&p.Decks[1])}
	language, ok := words.Named(words.Code(""), false)
	if !ok {
		t.Fatal("no language")
	}
	compared := 0
	for i := range r.Games {
		g := &r.Games[i]
		var file, text bytes.Buffer
		again(t, b, p, g, func(*room.Core) {}, &file)
		if err := replay.Show(&text, journal.NewReader(&file), replay.Options{Viewer: view.Judge, Language: language}); err != nil {
			t.Fatal(err)
		}
		for deck, side := range [...]*Side{&g.A, &g.B} {
			if side.Mulligans > 0 {
				continue // which cards went back is told otherwise
			}
			compared++
			got := *side
			got.Lands = 0
			if want := read(text.String(), []string{"One", "Two"}[(deck+g.Match)%2], decks[deck]); !reflect.DeepEqual(got, want) {
				t.Errorf("game %d, deck %d:\n%+v, the journal says\n%+v", i, deck, got, want)
			}
		}
	}
	if compared < 40 {
		t.Errorf("only %d hands were compared", compared)
	}
}

// read counts what a player drew and played in a game that is shown as text.
func read(text, who string, deck []string) (s Side) {
	drawn, played := map[int]int{}, map[int]int{}
	begun := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if head, name, ok := strings.Cut(line, ": "); ok && strings.HasPrefix(head, "Turn ") {
			begun = true
			if strings.HasPrefix(name, who) {
				s.Turns++
			}
		}
		line, ok := strings.CutPrefix(line, who+" ")
		verb, what, found := strings.Cut(line, " ")
		n := slices.IndexFunc(deck, func(card string) bool { return strings.HasPrefix(what, card+" ") })
		if !ok || !found || n < 0 {
			continue
		}
		turns := played
		switch {
		case verb == "draws" && !begun:
			s.Opening = append(s.Opening, n)
			continue
		case verb == "draws":
			turns = drawn
		case verb != "plays" && verb != "casts":
			continue
		}
		if _, before := turns[n]; !before {
			turns[n] = s.Turns
		}
	}
	slices.Sort(s.Opening)
	list := func(turns map[int]int) (l [][2]int) {
		for n, turn := range turns {
			l = append(l, [2]int{n, turn})
		}
		slices.SortFunc(l, func(a, b [2]int) int { return a[0] - b[0] })
		return l
	}
	s.Drawn, s.Played = list(drawn), list(played)
	return s
}

// TestStopsInTheMiddle: a context that ends ends the piece, with no record.
func TestStopsInTheMiddle(t *testing.T) {
	p, cards := starterPlan(t, "games: 1000\npiece: 1000\n", "random", "cinder", "grove")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := NewBench(p, cards).Play(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestFindings: a game that does not end within its steps is unfinished, says so, and has
// its journal.
func TestFindings(t *testing.T) {
	p, cards := starterPlan(t, "games: 2\npiece: 2\nsteps: 50\n", "random", "cinder", "grove")
	r, err := NewBench(p, cards).Play(context.Background(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range r.Games {
		if g.Ending != Unfinished || !strings.Contains(g.Finding, "did not end within its limits") {
			t.Errorf("%+v", g)
		}
		if !bytes.Contains(r.Journals[g.Journal], []byte(`"header"`)) {
			t.Error("its journal is not there")
		}
	}
}

// TestLikeDecksPlayAlike: a deck with another card in the place of one, with the same seeds,
// plays the same games as long as that card is not drawn.
func TestLikeDecksPlayAlike(t *testing.T) {
	p, cards := starterPlan(t, "games: 40\npiece: 40\n", "easy", "cinder", "grove")
	const out, in = "Ysrakk, Heart of the Caldera", "Kilnborn Twins"
	other := *p
	other.Decks = slices.Clone(p.Decks)
	other.Decks[0].Main, other.Decks[0].Like = slices.Clone(p.Decks[0].Main), p.Decks[0].Kind()
	other.Decks[0].Main[slices.Index(p.Decks[0].Main, out)] = in
	var games [2][]Game
	for i, q := range []*plan.Plan{p, &other} {
		r, err := NewBench(q, cards).Play(context.Background(), 0)
		if err != nil {
			t.Fatal(err)
		}
		games[i] = r.Games
	}
	seen := func(q *plan.Plan, g *Game, card string) bool {
		n := slices.Index(Cards(&q.Decks[0]), card)
		return slices.Contains(g.A.Opening, n) || slices.ContainsFunc(g.A.Drawn, func(d [2]int) bool { return d[0] == n })
	}
	same, differ := 0, 0
	for i := range games[0] {
		a, b := &games[0][i], &games[1][i]
		switch alike := a.Ending == b.Ending && a.Turns == b.Turns && a.Decisions == b.Decisions; {
		case seen(p, a, out) || seen(&other, b, in):
			if seen(p, a, out) != seen(&other, b, in) && alike {
				t.Errorf("game %d: one deck has the card, the other has not the other, and all is alike", i)
			}
			if !alike {
				differ++
			}
		case !alike:
			t.Errorf("game %d: nobody saw the card, and one game has %d turns, the other %d", i, a.Turns, b.Turns)
		default:
			same++
		}
	}
	if same < 10 || differ == 0 {
		t.Errorf("%d games without the card, %d that it changes: the test says little", same, differ)
	}
}
