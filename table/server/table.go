package server

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/match"
	"github.com/apnap/apnap/table/seed"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
)

// The phases of a table.
const (
	phaseWaiting = "waiting"
	phaseSeeding = "seeding"
	phasePlaying = "playing"
	phaseBetween = "between"
	phaseOver    = "over"
)

// kept is what the store has of a table.
type kept struct {
	ID         string        `json:"id"`
	Options    wire.Options  `json:"options"`
	Rules      ruleset.Rules `json:"rules"`
	Seats      []keptSeat    `json:"seats"`
	Invitation string        `json:"invitation"`
	Phase      string        `json:"phase"`
	Games      []wire.Game   `json:"games"`
	Match      *match.Match  `json:"match,omitempty"`
	// From is how many of the games belong to earlier matches.
	From  int    `json:"from,omitempty"`
	Owner string `json:"owner,omitempty"` // the address that made it
	// Host is who sat down first, and none in tables that were kept before this was noted.
	Host mtg.Seat `json:"host,omitempty"`
	Made int64    `json:"made,omitempty"` // when, in seconds
	// First is who takes the first turn of the next game, by his own choice.
	First mtg.Seat `json:"first,omitempty"`
	// Making is the seed of the next game while its parts come in.
	Making *seed.Made `json:"making,omitempty"`
	// Sealed are the seeds of the games of the match, until it is over.
	Sealed []sealed `json:"sealed,omitempty"`
}

// keptSeat is a seat as the store has it.
type keptSeat struct {
	Name string `json:"name,omitempty"`
	// Secret is the hash of what opens the seat.
	Secret string `json:"secret,omitempty"`
	// Shelf is the owner of the shelf that opens it as well; decision 352.
	Shelf      string   `json:"shelf,omitempty"`
	Bot        string   `json:"bot,omitempty"`
	Deck       string   `json:"deck,omitempty"` // its title
	Main       []string `json:"main,omitempty"`
	Side       []string `json:"side,omitempty"`
	Commanders []string `json:"commanders,omitempty"`
	// Supplements are the nontraditional cards that he plays with (100.2d).
	Supplements []string `json:"supplements,omitempty"`
	Ready       bool     `json:"ready,omitempty"`
	// Commitment is that of the player's part of the next game's seed.
	Commitment string `json:"commitment,omitempty"`
}

// taken reports whether somebody sits there.
func (s *keptSeat) taken() bool { return s.Secret != "" || s.Bot != "" }

// human reports whether a person sits there.
func (s *keptSeat) human() bool { return s.Secret != "" }

// table is a table with its game and its streams.
type table struct {
	server *Server
	log    *slog.Logger

	// changing is held by who changes what is kept, from before until it is on the
	// disk: one change is made after another. Who holds mu waits for nothing.
	changing chan struct{}
	mu       sync.Mutex
	kept
	scenario *Scenario // what the first game begins with, while it has not
	game     *game     // that runs, or that was played last; nil: none is in memory
	streams  map[streamKey]*stream
	paces    [mtg.MaxSeats]*wire.Pace
	rematch  mtg.SeatSet
	talk     talk
	patience *time.Timer  // with those whose parts of a seed are waited for; nil: none runs
	spent    allowance    // of the processor, see game.spend
	touched  atomic.Int64 // when somebody was at it last
	watched  bool         // somebody has looked on since it is in memory
	needs    string       // the build without which its game cannot be gone on with
	damaged  bool         // the journal of its game is, which cannot be gone on with
	drawn    mtg.SeatSet  // who agrees that such a game ends as a draw
	closed   bool
	gone     bool // it was let go of: there may be another in its place
}

// revive makes a table of what the store has.
func (s *Server) revive(from store.Table) (*table, error) {
	t := s.newTable()
	if err := json.Unmarshal(from.Data, &t.kept); err != nil {
		return nil, fmt.Errorf("table %s: %w", from.ID, err)
	}
	t.log = s.Log.With("table", t.ID)
	return t, nil
}

func (s *Server) newTable() *table {
	t := &table{server: s, log: s.Log, streams: map[streamKey]*stream{}, changing: make(chan struct{}, 1)}
	t.touch()
	return t
}

// row forms the table as the store has it.
func (k *kept) row() (store.Table, error) {
	data, err := json.Marshal(k)
	row := store.Table{ID: k.ID, Phase: k.Phase, Data: data}
	for i := range k.Seats {
		if shelf := k.Seats[i].Shelf; shelf != "" {
			row.Owners = append(row.Owners, shelf)
		}
	}
	return row, err
}

// seatOf returns the seat that the secret opens, nobody for no secret.
func (t *table) seatOf(secret string) (mtg.Seat, error) {
	if secret == "" {
		return 0, nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := range t.Seats {
		if opens(secret, t.Seats[i].Secret) {
			return mtg.Seat(i + 1), nil
		}
	}
	return 0, errSecret
}

// humans returns the seats of people.
func (k *kept) humans() (list []mtg.Seat) {
	for i := range k.Seats {
		if k.Seats[i].human() {
			list = append(list, mtg.Seat(i+1))
		}
	}
	return list
}

// host is who seats bots, takes them away and frees the seats of guests: the person who sat down first and is there still.
func (k *kept) host() mtg.Seat {
	if k.Host != 0 && k.Seats[k.Host-1].human() {
		return k.Host
	}
	for _, p := range k.humans() {
		return p
	}
	return 0
}

// names are what the players are called, by seat.
func (k *kept) names() (list []string) {
	for i := range k.Seats {
		list = append(list, k.Seats[i].Name)
	}
	return list
}

// message forms the table for a viewer in seat p, or for who watches. t.mu is
// held.
func (t *table) message(p mtg.Seat) *wire.Table {
	m := &wire.Table{
		ID: t.ID, Phase: t.Phase, Options: t.Options, Games: slices.Clone(t.Games), Seats: []wire.Seat{}, Watching: t.watching(), Needs: t.needs, Damaged: t.damaged,
	}
	if m.Games == nil {
		m.Games = []wire.Game{}
	}
	if p := t.host(); p != 0 && t.Phase == phaseWaiting {
		m.Host = p.String()
	}
	m.Seeding = t.seeding()
	if g := t.game; g != nil && !g.over && g.load != (wire.Load{}) {
		load := g.load
		m.Load = &load
	}
	for i := range t.Seats {
		m.Seats = append(m.Seats, t.seatMessage(mtg.Seat(i+1), p))
	}
	if t.Match != nil {
		if w := t.Match.Winner(); w != 0 {
			m.Winner = w.String()
		}
		if c := t.Match.Chooser(); c != 0 && t.Phase == phaseBetween && t.First == 0 {
			m.Chooser = c.String()
		}
		if p != 0 && t.Phase == phaseBetween {
			m.Pool, m.Main = runs(t.Match.Pool(p)), runs(slices.Sorted(slices.Values(t.Match.Players[p-1].Main)))
		}
	}
	if p != 0 {
		m.Invitation = "/table/" + t.ID + "?invitation=" + t.kept.Invitation
	}
	if g := t.game; g != nil {
		m.Offers = append(m.Offers, g.offers...)
		m.Shortcut = g.shortcut
	}
	if t.rematch != 0 {
		m.Offers = append(m.Offers, offered("rematch", t.rematch))
	}
	if t.drawn != 0 {
		m.Offers = append(m.Offers, offered("draw", t.drawn))
	}
	return m
}

// offered forms an offer that some have accepted, the first of whom made it.
func offered(what string, accepted mtg.SeatSet) wire.Offered {
	o := wire.Offered{What: what}
	for q := mtg.Seat(1); q <= mtg.MaxSeats; q++ {
		if accepted.Has(q) {
			o.Accepted = append(o.Accepted, q.String())
		}
	}
	o.By = o.Accepted[0]
	return o
}

// seatMessage forms seat p for the viewer in another. With what somebody plays is
// his own affair until the match is over.
func (t *table) seatMessage(p, viewer mtg.Seat) wire.Seat {
	s := &t.Seats[p-1]
	m := wire.Seat{Seat: p.String(), Name: s.Name, Bot: s.Bot, Ready: s.Ready || t.Phase == phaseWaiting && len(s.Main) > 0, Here: s.Bot != "" || t.here(p)}
	if p == viewer || s.Bot != "" || t.Phase == phaseOver {
		m.Deck = s.Deck
	}
	if t.Match != nil && int(p) <= len(t.Match.Players) {
		m.Wins = t.Match.Score(p)
	}
	return m
}

// runs counts equal names in a row.
func runs(names []string) []wire.Cards {
	list := []wire.Cards{}
	for _, name := range names {
		if n := len(list) - 1; n >= 0 && list[n].Name == name {
			list[n].Count++
			continue
		}
		list = append(list, wire.Cards{Count: 1, Name: name})
	}
	return list
}

// tell sends the table as it is now to all who follow it. The lobby has it first, so
// that who hears that a game is over may begin another. t.mu is held.
func (t *table) tell() {
	t.publish()
	for _, s := range t.streams {
		s.send(&wire.FromServer{Table: t.message(s.key.who.Seat())})
	}
}

// current returns the game of the table that is played or was played last.
func (k *kept) current() *wire.Game {
	if len(k.Games) == 0 {
		return nil
	}
	return &k.Games[len(k.Games)-1]
}

// gameOver notes how the game that has just ended came out.
func (t *draft) gameOver(g *game) error {
	r := g.core.Result()
	now := t.current()
	now.Result, now.Turns, now.Why = r.Ending, r.Turns, g.why
	t.seal(g)
	now.Winners = g.winners()
	if g.lost != 0 {
		now.Lost = g.lost.String()
	}
	if t.Match != nil && (r.Ending == journal.Won || r.Ending == journal.Draw) {
		if err := t.Match.Record(g.core); err != nil {
			return err
		}
		for _, o := range t.Match.Games[len(t.Match.Games)-1].Owned {
			now.Owned = append(now.Owned, wire.Owned{Card: o.Card, From: o.From.String(), To: o.To.String()})
		}
	}
	return t.between()
}

// between keeps the table behind a game whose result is noted.
func (t *draft) between() error {
	for i := range t.Seats {
		t.Seats[i].Ready = t.Seats[i].Bot != ""
	}
	t.First = 0
	t.Phase = phaseOver
	if t.Match != nil && t.Match.Winner() == 0 && t.Match.Wins > 1 {
		t.Phase = phaseBetween
	} else {
		t.unseal()
	}
	return t.keep()
}

// touch notes that somebody is at the table.
func (t *table) touch() { t.touched.Store(time.Now().UnixNano()) }

// rest stops the game and lets go of the table when nobody has been at it since.
func (t *table) rest(before time.Time) {
	t.mu.Lock()
	for key, s := range t.streams {
		if len(s.conns) == 0 && s.left.Before(before) {
			delete(t.streams, key)
		}
	}
	idle, g := t.idle(before), t.game
	t.mu.Unlock()
	if !idle {
		return
	}
	if g != nil {
		g.stop()
	}
	t.mu.Lock()
	if t.game == g {
		t.game = nil
	}
	t.server.mu.Lock()
	if idle = t.idle(before); idle {
		t.gone = true
		delete(t.server.tables, t.ID)
		t.server.lobby.drop(t.ID)
	}
	t.server.mu.Unlock()
	t.mu.Unlock()
	if !idle { // somebody has come meanwhile
		if _, err := t.running(t.server.going); err != nil {
			t.log.Error("a game cannot be gone on with", "error", err)
		}
	}
}

// idle reports whether nobody has been at the table since, and nothing of it is being
// changed. t.mu is held.
func (t *table) idle(before time.Time) bool {
	return len(t.streams) == 0 && len(t.changing) == 0 && t.touched.Load() <= before.UnixNano()
}

// close ends all connections and stops the game.
func (t *table) close() {
	t.mu.Lock()
	t.closed = true
	g := t.game
	t.mu.Unlock()
	if g != nil {
		g.stop()
	}
}
