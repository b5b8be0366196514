package bout

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/match"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

// Bench plays pieces of one plan, one after another, in its own memory. It is not safe for
// sharing.
type Bench struct {
	plan  *plan.Plan
	cards *catalog.Catalog
	table *room.Table
	pairs map[int]*ready
}

// ready is a pair ready to be played.
type ready struct {
	programs *catalog.Programs
	watches  [2]*watch // by which deck is in the first seat
}

// kept is how many pairs a bench keeps ready.
const kept = 64

// NewBench returns a bench for the plan and the cards of its decks.
func NewBench(p *plan.Plan, cards *catalog.Catalog) *Bench {
	return &Bench{plan: p, cards: cards, pairs: map[int]*ready{}}
}

// Play plays piece n. An error means that it cannot be played at all, or that ctx ended;
// whatever goes wrong in a game is noted in its record.
func (b *Bench) Play(ctx context.Context, n int) (*Record, error) {
	if n < 0 || n >= b.plan.Pieces() {
		return nil, fmt.Errorf("there is no piece %d; the experiment has %d", n, b.plan.Pieces())
	}
	at := b.plan.At(n)
	pair, err := b.pair(at.Pair)
	if err != nil {
		return nil, err
	}
	r := &Record{Piece: n}
	for bout := at.First; bout < at.End; bout++ {
		for m := range 2 {
			if err := b.match(ctx, pair, at.Pair, bout, m, r); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// pair makes a pair ready.
func (b *Bench) pair(n int) (*ready, error) {
	if r := b.pairs[n]; r != nil {
		return r, nil
	}
	p := b.plan.Pairs[n]
	one, two := &b.plan.Decks[p.A], &b.plan.Decks[p.B]
	names := [2][]string{Cards(one), Cards(two)}
	programs, err := b.cards.Programs(append(append([]string{}, names[0]...), names[1]...))
	if err != nil {
		return nil, err
	}
	r := &ready{programs: programs, watches: [2]*watch{newWatch(programs, names), newWatch(programs, [2][]string{names[1], names[0]})}}
	if len(b.pairs) >= kept { // pieces go round the pairs: whichever went, another would be wanted sooner or later
		for other := range b.pairs {
			delete(b.pairs, other)
			break
		}
	}
	b.pairs[n] = r
	return r, nil
}

// match plays match m of a bout: in 0 deck A is in the first seat, in 1 deck B is. The first
// seat begins; after that who lost (103.1).
func (b *Bench) match(ctx context.Context, pair *ready, number, bout, m int, r *Record) error {
	decks := [2]*plan.Deck{&b.plan.Decks[b.plan.Pairs[number].A], &b.plan.Decks[b.plan.Pairs[number].B]}
	if m == 1 {
		decks[0], decks[1] = decks[1], decks[0]
	}
	var players []match.Player
	for _, d := range decks {
		players = append(players, match.Player{Name: d.Name, Main: d.Main, Sideboard: d.Side})
	}
	series, err := match.New(b.plan.Rules, b.plan.Wins, players)
	if err != nil {
		return err
	}
	for n := 0; series.Winner() == 0 && n < 3*b.plan.Wins; n++ {
		starting := series.Chooser()
		if starting == 0 {
			starting = 1
		}
		c := series.Config(starting)
		if n > 0 {
			for s, d := range decks {
				if len(d.After) > 0 {
					c.Decks[s], c.Sideboards[s] = d.After, without(d.Main, d.Side, d.After)
				}
			}
		}
		g := b.game(ctx, pair, c, number, bout, m, n, decks, r)
		if err := ctx.Err(); err != nil {
			return err
		}
		r.Games = append(r.Games, g)
		switch {
		case g.Ending == Unfinished:
			return nil // the match has no winner
		case b.plan.Wins == 1:
			return nil
		}
		if err := series.Record(&b.table.Core); err != nil {
			return err
		}
	}
	return nil
}

// without returns the cards of a deck and its sideboard that are not in the deck it has
// become.
func without(main, side, after []string) (rest []string) {
	left := map[string]int{}
	for _, c := range after {
		left[c]++
	}
	for _, list := range [...][]string{main, side} {
		for _, c := range list {
			if left[c] > 0 {
				left[c]--
			} else {
				rest = append(rest, c)
			}
		}
	}
	return rest
}

// game plays one game.
func (b *Bench) game(ctx context.Context, pair *ready, c room.Config, number, bout, m, n int, decks [2]*plan.Deck, r *Record) Game {
	c.Programs, c.Seed, c.SkipForced = pair.programs, b.plan.SeedOf(number, bout, m, n, 0), true
	c.StepLimit = b.plan.Steps
	if c.StepLimit == 0 {
		c.StepLimit = sim.DefaultStepLimit
	}
	for _, d := range decks {
		if b.plan.Rules.Commander {
			c.Commanders = append(c.Commanders, d.Commanders)
		}
	}
	g := Game{Bout: bout, Match: m, Game: n, BBegan: (c.Starting == 1) == (m == 1)}
	w := pair.watches[m]
	what := b.play(ctx, pair, c, number, &g, decks, w)
	if ctx.Err() != nil {
		return g
	}
	result := b.table.Core.Result()
	g.Turns, g.Decisions = result.Turns, result.Decisions
	a, other := mtg.Seat(1+m), mtg.Seat(2-m)
	g.A, g.B = w.side(a), w.side(other)
	switch {
	case what != nil:
	case result.Ending == journal.Draw:
		g.Ending = Drawn
	case result.Winner == a:
		g.Ending = WonByA
	case result.Winner == other:
		g.Ending = WonByB
	default:
		what = fmt.Errorf("the game did not end within its limits of steps and memory; it stood in turn %d", result.Turns)
	}
	if what != nil {
		g.Finding = what.Error()
		g.Journal = b.keep(ctx, pair, c, number, &g, decks, r)
		b.table = nil // what broke is not used again
	}
	return g
}

// play plays a game, watched, and returns what went wrong.
func (b *Bench) play(ctx context.Context, pair *ready, c room.Config, number int, g *Game, decks [2]*plan.Deck, w *watch) error {
	if b.table == nil {
		b.table = &room.Table{}
	}
	w.begin()
	b.table.After = w.after
	return b.sit(ctx, pair, c, number, g, decks)
}

// sit lets the agents of both decks play a game.
func (b *Bench) sit(ctx context.Context, pair *ready, c room.Config, number int, g *Game, decks [2]*plan.Deck) (err error) {
	var seats []room.Seat
	defer func() {
		for _, s := range seats {
			if closer, ok := s.(io.Closer); ok {
				err = errors.Join(err, closer.Close())
			}
		}
	}()
	for i, d := range decks {
		seed := b.plan.SeedOf(number, g.Bout, g.Match, g.Game, 1+i)
		if d.Agent.Name == "random" { // it needs no view
			seats = append(seats, &room.Random{Rand: rand.New(rand.NewChaCha8(seed))})
			continue
		}
		s, err := agent.New(d.Agent.Name, agent.Config{Programs: pair.programs, Seed: binary.LittleEndian.Uint64(seed[:]), Limit: d.Agent.Limit})
		if err != nil {
			return err
		}
		seats = append(seats, s)
	}
	return sim.Play(ctx, b.table, c, seats)
}

// longestJournal is how long the journal of a finding may be to be kept.
const longestJournal = 4 << 20

// keep plays the game once more, for its journal, and returns the hash of that.
func (b *Bench) keep(ctx context.Context, pair *ready, c room.Config, number int, g *Game, decks [2]*plan.Deck, r *Record) string {
	var out bounded
	c.Journal, c.Build, c.Game = &out, stamp.Own(), fmt.Sprintf("%s: %s against %s, bout %d, match %d, game %d", b.plan.Name, decks[0].Name, decks[1].Name, g.Bout, g.Match, g.Game)
	other := NewBench(b.plan, b.cards)
	_ = other.play(ctx, pair, c, number, g, decks, newWatch(pair.programs, [2][]string{})) // it went wrong before, and is expected to do so again
	if out.over || out.Len() == 0 {
		return ""
	}
	sum := sha256.Sum256(out.Bytes())
	name := hex.EncodeToString(sum[:])
	if r.Journals == nil {
		r.Journals = map[string][]byte{}
	}
	r.Journals[name] = out.Bytes()
	return name
}

// bounded is a buffer that takes no more than the longest journal.
type bounded struct {
	bytes.Buffer
	over bool
}

// Write takes what fits and forgets the rest.
func (b *bounded) Write(data []byte) (int, error) {
	if b.Len()+len(data) > longestJournal {
		b.over = true
		return len(data), nil
	}
	return b.Buffer.Write(data)
}
