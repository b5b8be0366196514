package server

import (
	"context"
	"encoding/binary"
	"encoding/hex"
	"net/http"
	"slices"
	"time"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/seed"
	"github.com/apnap/apnap/table/server/wire"
)

// sealed is the seed of a game of a match that is not over. Who knew it would know
// every shuffle, and with it the decks.
type sealed struct {
	Game string     `json:"game"`
	Seed string     `json:"seed"`
	Made *seed.Made `json:"made,omitempty"`
}

// commit notes the commitment that the player gives for the next game, or that he
// gives none.
func (s *keptSeat) commit(commitment string) error {
	if commitment != "" {
		p, err := seed.ParsePart(commitment)
		if err != nil {
			return problem(http.StatusBadRequest, "malformed", "the commitment %v", err)
		}
		commitment = p.String()
	}
	s.Commitment = commitment
	return nil
}

// mostGames is how many games are played at one table, which tells all of them to who
// comes, and keeps them with each change.
const mostGames = 100

// begin begins the next game, with all seats taken: when players have committed
// themselves to parts of its seed, by asking for these.
func (t *draft) begin(ctx context.Context) error {
	if len(t.Games) >= mostGames {
		return notNow("%d games were played at this table; open another one", len(t.Games))
	}
	if err := t.mayBegin(); err != nil {
		return err
	}
	err := t.beginCounted(ctx)
	if err != nil {
		t.notBegun()
	}
	return err
}

func (t *draft) beginCounted(ctx context.Context) error {
	committed := func(s keptSeat) bool { return s.Commitment != "" }
	if !t.inParts() || !slices.ContainsFunc(t.Seats, committed) {
		return t.play(ctx)
	}
	if _, err := t.config(ctx); err != nil { // now, while somebody is there to be told
		return err
	}
	t.Phase, t.Making = phaseSeeding, t.make()
	return t.keep()
}

// inParts reports whether the seeds of the table's games are made of parts. On one's
// own machine and in a position that was laid out there is nobody to be fair to.
func (t *draft) inParts() bool {
	return !t.server.Local && t.scenario == nil && t.Options.Seed == nil
}

// make returns the server's part of a new seed with the commitments of the players,
// which are used up by it.
func (t *draft) make() *seed.Made {
	m := &seed.Made{Server: seed.NewPart().String()}
	for i := range t.Seats {
		m.Seats = append(m.Seats, seed.Given{Commitment: t.Seats[i].Commitment})
		t.Seats[i].Commitment = ""
	}
	return m
}

// seed gives the n-th game of the table its seed.
func (t *draft) seed(c *room.Config, n int) (err error) {
	switch {
	case t.Options.Seed != nil:
		binary.LittleEndian.PutUint64(c.Seed[:], *t.Options.Seed)
		c.Seed[8] = byte(n)
	case !t.inParts():
		c.Seed = seed.NewPart()
	default:
		if c.Made = t.Making; c.Made == nil { // nobody has committed himself
			c.Made = t.make()
		}
		if c.Seed, err = c.Made.Seed(); err != nil {
			return err
		}
		c.Commitment, err = commitment(c.Made)
		return err
	}
	c.Commitment = seed.Part(c.Seed).Commitment()
	return nil
}

// commitment returns that of the server's part.
func commitment(m *seed.Made) (string, error) {
	own, err := seed.ParsePart(m.Server)
	return own.Commitment(), err
}

// takePart takes the part of p, and begins the game when it was the last.
func (t *draft) takePart(ctx context.Context, p mtg.Seat, part string) error {
	switch {
	case p == 0:
		return errSecret
	case t.Phase != phaseSeeding || t.Making.Seats[p-1].Commitment == "":
		return notNow("no part of a seed is waited for")
	}
	if err := t.Making.Seats[p-1].Tell(part); err != nil {
		return problem(http.StatusConflict, "refused", "%v", err)
	}
	if !slices.ContainsFunc(t.Making.Seats, owes) {
		return t.play(ctx)
	}
	err := t.keep()
	if err == nil {
		t.awaitParts()
	}
	return err
}

func owes(g seed.Given) bool { return g.Owes() }

// awaitParts lets the game begin without the parts that are not told in time, where
// one was told. Its player is there, and is not to wait for ever.
func (t *table) awaitParts() {
	t.mu.Lock()
	defer t.mu.Unlock()
	told := func(g seed.Given) bool { return g.Part != "" }
	if t.Phase != phaseSeeding || t.patience != nil || !slices.ContainsFunc(t.Making.Seats, told) {
		return
	}
	next := len(t.Games) + 1
	t.patience = time.AfterFunc(t.server.Limits.Parts, func() {
		t.mu.Lock()
		t.patience = nil
		t.mu.Unlock()
		err := t.alter(t.server.going, func(d *draft) error {
			if d.Phase != phaseSeeding || len(d.Games)+1 != next {
				return nil
			}
			return d.play(t.server.going)
		})
		if err != nil && t.server.going.Err() == nil {
			t.log.Error("a game cannot be begun without the parts of its seed that were not told", "error", err)
		}
	})
}

// concedeOwing lets those concede who have not told the parts to which they had
// committed themselves: with all others known, to tell one or not would be to choose
// between two seeds.
func (g *game) concedeOwing(m *seed.Made) error {
	if m == nil {
		return nil
	}
	for i := range m.Seats {
		if !m.Seats[i].Owes() || g.core.Pending() == nil {
			continue
		}
		if err := g.core.Concede(seatAt(i)); err != nil {
			return err
		}
		g.why = "seed"
		g.look(false, true)
	}
	return nil
}

// seeding forms the making of the seed, without the parts. t.mu is held.
func (k *kept) seeding() *wire.Seeding {
	if k.Making == nil {
		return nil
	}
	own, err := commitment(k.Making)
	if err != nil {
		return nil
	}
	m := &wire.Seeding{Game: gameID(k.ID, len(k.Games)+1), Parts: commitments(own, k.Making)}
	for i, g := range k.Making.Seats {
		if g.Owes() {
			m.Awaited = append(m.Awaited, seatAt(i).String())
		}
	}
	return m
}

// commitments returns to what the server and the seats have committed themselves.
func commitments(own string, m *seed.Made) []wire.SeedPart {
	if m == nil {
		return nil
	}
	list := []wire.SeedPart{{Commitment: own}}
	for i, g := range m.Seats {
		list = append(list, wire.SeedPart{Seat: seatAt(i).String(), Commitment: g.Commitment})
	}
	return list
}

// seal notes the seed of a game that is over.
func (k *kept) seal(g *game) {
	c := g.core.Config()
	k.Sealed = append(k.Sealed, sealed{g.id, hex.EncodeToString(c.Seed[:]), c.Made})
}

// unseal publishes the seeds of the games of a match that is over.
func (k *kept) unseal() {
	for _, s := range k.Sealed {
		for i := range k.Games {
			if k.Games[i].ID == s.Game {
				publish(&k.Games[i], &s)
			}
		}
	}
	k.Sealed = nil
}

// publish tells the seed of a game and what it is made of.
func publish(to *wire.Game, s *sealed) {
	to.Seed = s.Seed
	if s.Made == nil {
		return
	}
	to.Parts = slices.Clone(to.Parts)
	to.Parts[0].Part = s.Made.Server
	for i, g := range s.Made.Seats {
		to.Parts[i+1].Part = g.Part
	}
}

// promised reports whether the game has the seed that its players were promised. That
// it is made of its parts was seen when its journal was read.
func promised(c *room.Config, g *wire.Game) bool {
	now, then := commitments(c.Commitment, c.Made), g.Parts
	return c.Commitment != "" && c.Commitment == g.Commitment && slices.EqualFunc(now, then, func(a, b wire.SeedPart) bool {
		return a.Seat == b.Seat && a.Commitment == b.Commitment
	})
}
