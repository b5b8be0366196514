package server

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/match"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server/wire"
)

// game is a game that runs, or the last one with what there is to see of it.
type game struct {
	table *table
	id    string
	n     int // among those of the table, from 1
	core  *room.Core
	actor *room.Actor // nil: the game was over when it was read
	bots  []room.Seat
	// viewers are by view.Viewer; nil for those whom nobody can be, such as who
	// watches a table that cannot be watched.
	viewers [view.Judge]*viewer
	buffer  bytes.Buffer // what of the journal is not on the disk
	pieces  int          // how many of it are
	why     string
	lost    mtg.Seat // by a limit
	over    bool     // guarded by the table's mu
	offers  []wire.Offered
	// shortcut is the repetition that is proposed, is taken or was taken last.
	shortcut *wire.Shortcut
	clock    *form.Clock
	load     wire.Load       // guarded by the table's mu
	points   room.Points     // of the time before it was gone on with
	answer   decision.Answer // of a pace
	stopped  chan struct{}
}

// viewer is what one viewer was shown last, and what happened before his eyes.
type viewer struct {
	who     view.Viewer
	maker   *form.Maker
	views   [2]view.View
	now     int // which of views is the last
	told    []view.Event
	history []view.Event
	turn    uint32 // the one in which history begins
	behind  bool   // nobody watched last, and the views are of some time before
}

// mostHistory is how many events a viewer is told who comes later.
const mostHistory = 300

// snapshotEvery is after how many decisions the exact hash goes into the journal,
// with the game.
const snapshotEvery = 100

// view returns what the viewer sees.
func (v *viewer) view() *view.View { return &v.views[v.now] }

// gameID returns the name of the n-th game of a table.
func gameID(table string, n int) string { return fmt.Sprintf("%s-%d", table, n) }

// play starts the next game of the table and shows it, with all seats taken and the
// parts of its seed told.
func (t *draft) play(ctx context.Context) error {
	n := len(t.Games) + 1
	c, err := t.config(ctx)
	if err != nil {
		return err
	}
	if err := t.seed(&c, n); err != nil {
		return err
	}
	g := &game{table: t.table, id: gameID(t.ID, n), n: n, core: &room.Core{}, stopped: make(chan struct{})}
	c.Game, c.Build, c.Journal = g.id, t.server.Build, &g.buffer
	c.StepLimit, c.SnapshotEvery, c.Budgets = hardSteps(&t.server.Limits), snapshotEvery, t.server.Limits.budgets()
	if err := g.core.Begin(c); err != nil {
		return fmt.Errorf("begin game %s: %w", g.id, err)
	}
	g.prepare(&t.kept)
	g.look(false, true)
	if err := g.concedeOwing(c.Made); err != nil {
		return fmt.Errorf("begin game %s: %w", g.id, err)
	}
	t.Games = append(t.Games, wire.Game{ID: g.id, Commitment: c.Commitment, Parts: commitments(c.Commitment, c.Made)})
	t.Phase, t.Making = phasePlaying, nil
	for i := range t.Seats {
		t.Seats[i].Ready = false
	}
	if err := g.keepFirst(t); err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.settled()
	if t.closed {
		return errClosing
	}
	t.rematch = 0
	t.forgetStranded()
	t.tell()
	t.server.meters.begun.Inc()
	t.seat(g, nil)
	return nil
}

// config returns what the next game is made of, but for seed and journal.
func (t *draft) config(ctx context.Context) (room.Config, error) {
	if s := t.scenario; s != nil {
		return room.Config{Rules: s.Rules, Programs: s.Programs, Position: s.Position, Starting: s.Starting, Names: t.names()}, nil
	}
	if t.Match == nil {
		for i := range t.Seats {
			s := &t.Seats[i]
			if err := t.server.mayPlay(s.Main, s.Side, s.Commanders, s.Supplements); err != nil {
				return room.Config{}, err
			}
		}
		var players []match.Player
		for i := range t.Seats {
			s := &t.Seats[i]
			players = append(players, match.Player{Name: s.Name, Main: s.Main, Sideboard: s.Side})
		}
		m, err := match.New(t.Rules, max(1, t.Options.BestOf)/2+1, players)
		if err != nil {
			return room.Config{}, err
		}
		t.Match, t.From = m, len(t.Games)
	}
	first := t.First
	if first == 0 {
		first = t.Match.Chooser()
	}
	c := t.Match.Config(first)
	for i := range t.Seats {
		if t.Rules.Commander {
			c.Commanders = append(c.Commanders, t.Seats[i].Commanders)
		}
		c.Supplements = append(c.Supplements, t.Seats[i].Supplements)
	}
	all := slices.Concat(slices.Concat(c.Decks, c.Sideboards, c.Commanders, c.Supplements)...)
	if most := t.server.Limits.Objects / 2; len(all) > most { // a game that begins near its limit ends by it
		return c, problem(http.StatusConflict, "deck", "the decks have %d cards together; a game here begins with %d at most", len(all), most)
	}
	cards, err := t.server.catalogOf(ctx, all)
	if err != nil {
		return c, err
	}
	if cards.Subgames() && cards.Wishes() {
		return c, problem(http.StatusConflict, "deck",
			"a card that begins subgames and one that brings cards from outside the game are not played together here; somebody has to bring another deck")
	}
	c.Programs = cards
	return c, nil
}

// catalogOf returns the programs of the cards: the starter set's, if that has
// them all.
func (s *Server) catalogOf(ctx context.Context, names []string) (*catalog.Programs, error) {
	starter := !slices.ContainsFunc(names, func(n string) bool { _, ok := s.Starter.Find(n); return !ok })
	from := s.Starter
	if !starter {
		all, err := s.cards.get(ctx)
		if err != nil {
			return nil, err
		}
		from = all
	}
	return s.shared.of(from, names)
}

// seat shows the game and lets it run, with the time left that the journal has. t.mu
// is held.
func (t *table) seat(g *game, left *journal.Clock) {
	t.game = g
	t.show() // while it stands still
	c := room.ActorConfig{
		Core: g.core, Audience: g, Bots: g.bots, TakeBack: t.Options.TakeBack, Points: g.points, Commit: g.commit,
		Spend: g.spend, Clocks: t.clocks(left), Beat: cmp.Or(t.server.Beat, room.UsualBeat),
	}
	for p := range t.Seats {
		c.Paces = append(c.Paces, t.pace(seatAt(p)))
	}
	g.actor = room.Start(c)
	t.server.meters.rooms.Inc()
	go g.untilStopped()
}

// untilStopped waits until the game stands still. One that could not be written to
// the disk is let go of: it is gone on with from what is there.
func (g *game) untilStopped() {
	t := g.table
	<-g.actor.Done()
	t.server.meters.rooms.Dec()
	if err := g.actor.Err(); err != nil {
		t.log.Error("a game stopped", "game", g.id, "error", err)
		t.mu.Lock()
		if t.game == g && !g.over {
			t.game = nil
		}
		t.mu.Unlock()
	}
	close(g.stopped)
}

// pace returns where the player in seat p is asked. Who plays alone against bots is
// not asked where he can do nothing, unless somebody watches, who would learn by
// that what he holds. t.mu is held.
func (t *table) pace(p mtg.Seat) room.Pace {
	pace := room.UsualPace()
	if w := t.paces[p-1]; w != nil {
		pace = paceOf(w)
	}
	pace.Smart = len(t.humans()) == 1 && !t.watched
	return pace
}

// clocks returns the clocks of a game.
func (t *table) clocks(left *journal.Clock) room.Clocks {
	o := &t.Options
	if o.Minutes == 0 {
		return room.Clocks{}
	}
	k := room.Clocks{Increment: time.Duration(o.Increment) * time.Second}
	for i := range t.Seats {
		d := time.Duration(o.Minutes) * time.Minute
		if left != nil && i < len(left.Left) {
			d = time.Duration(left.Left[i]) * time.Millisecond
		}
		k.Left = append(k.Left, d)
	}
	return k
}

// prepare makes the viewers and the bots of the game of those who sit there.
func (g *game) prepare(t *kept) {
	c := g.core.Config()
	g.table.server.showPrinted(c.Programs)
	names := t.names()
	for i := range t.Seats {
		p := mtg.Seat(i + 1)
		var bot room.Seat
		if level := t.Seats[i].Bot; level != "" {
			seed := binary.LittleEndian.Uint64(c.Seed[8:]) + uint64(p)
			player, err := agent.New(level, agent.Config{Programs: c.Programs, Seed: seed})
			if err != nil {
				g.table.log.Error("a bot cannot be made", "bot", level, "error", err)
				player = agent.NewRandom(agent.Config{Programs: c.Programs, Seed: seed})
			}
			bot = player
		}
		g.bots = append(g.bots, bot)
		g.viewers[p] = &viewer{who: view.Seat(p), maker: form.NewMaker(c.Programs, names, g.n), turn: g.turn()}
	}
	if t.Options.Watch {
		g.viewers[view.Spectator] = &viewer{who: view.Spectator, maker: form.NewMaker(c.Programs, names, g.n), turn: g.turn()}
	}
}

// turn is the one in which the last events of the game begin.
func (g *game) turn() uint32 {
	for _, e := range g.core.Events() {
		if e.Kind == mtg.EventTurnBegan {
			return uint32(e.N) - 1
		}
	}
	return g.core.Game().S.Turn
}

// names are what things of the game are called.
func (g *game) names() *form.Names {
	return &form.Names{Programs: g.core.Config().Programs, Players: g.core.Config().Names}
}

// edition is the edition of the rules that are cited.
func (g *game) edition() rule.Edition { return g.core.Config().Rules.Edition }

// look shows everybody the game anew. Where again is set, everything was told
// before and only the handles are followed. Where alone is set nobody follows the game
// yet; else t.mu is held.
func (g *game) look(again, alone bool) {
	for _, v := range g.viewers {
		if v == nil {
			continue
		}
		v.told = g.core.Told(v.who, v.told[:0])
		if !again {
			v.remember()
		}
		switch {
		case g.isBot(v.who):
		case v.who == view.Spectator && (alone || g.unwatched(v.who)):
			v.behind = true
		default:
			g.see(v)
		}
	}
}

// unwatched reports whether the viewer is who watches, and nobody does: his view is
// made when somebody comes. t.mu is held.
func (g *game) unwatched(w view.Viewer) bool {
	if w != view.Spectator {
		return false
	}
	for key := range g.table.streams {
		if key.who == w {
			return false
		}
	}
	return true
}

// see makes the viewer's view that of now.
func (g *game) see(v *viewer) {
	v.behind = false
	g.core.See(v.who, v.view())
	v.view().Spent = v.view().Decision.Kind == decision.Act && g.core.Spent()
	v.view().Repeats = g.core.Repeats(v.who.Seat())
	v.maker.See(v.view())
}

func (g *game) isBot(w view.Viewer) bool {
	p := w.Seat()
	return p != 0 && g.bots[p-1] != nil
}

// remember keeps what the viewer was told.
func (v *viewer) remember() {
	v.history = append(v.history, v.told...)
	if n := len(v.history) - mostHistory; n > mostHistory/4 {
		for i := range v.history[:n] {
			if e := &v.history[i]; e.Kind == mtg.EventTurnBegan {
				v.turn = uint32(e.N)
			}
		}
		v.history = append(v.history[:0], v.history[n:]...)
	}
}

// commit puts what was written of the journal on the disk.
func (g *game) commit() error {
	if g.buffer.Len() == 0 {
		return nil
	}
	g.table.server.hang("disk", g.table.ID)
	begun := time.Now()
	if err := g.table.server.Store.Append(g.id, g.pieces, bytes.Clone(g.buffer.Bytes())); err != nil {
		return err
	}
	g.table.server.meters.commit.Observe(time.Since(begun).Seconds())
	g.wrote(g.buffer.Len())
	g.pieces++
	g.buffer.Reset()
	return nil
}

// keepFirst puts the table with its new game and what was written of the journal on
// the disk, at once.
func (g *game) keepFirst(t *draft) error {
	row, err := t.row()
	if err != nil {
		return err
	}
	g.table.server.hang("disk", t.ID)
	if err := g.table.server.Store.Begin(row, g.id, bytes.Clone(g.buffer.Bytes())); err != nil {
		return err
	}
	g.pieces++
	g.buffer.Reset()
	return nil
}

// winners returns who has won the game.
func (g *game) winners() (list []string) {
	r := g.core.Result()
	if r.Winner == 0 {
		return nil
	}
	rules := g.core.Config().Rules
	for p := mtg.Seat(1); int(p) <= len(g.bots); p++ {
		if p == r.Winner || rules.Teammates(p, r.Winner) {
			list = append(list, p.String())
		}
	}
	return list
}

// stop stops the game where it is.
func (g *game) stop() {
	if g.actor != nil {
		g.actor.Stop()
		<-g.stopped
	}
}
