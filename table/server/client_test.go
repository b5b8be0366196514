package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
)

var load = sync.OnceValues(func() (*starter.Set, error) { return starter.Load() })

var starterCards = sync.OnceValue(func() *catalog.Catalog {
	set, err := load()
	if err != nil {
		panic(err)
	}
	return playable.Catalog(set.Cards)
})

// house is a server with its store.
type house struct {
	t      testing.TB
	path   string
	store  *store.Store
	server *server.Server
	http   *httptest.Server
	// from is the address that a proxy tells of whoever asks; nil: there is no proxy.
	from func() string
	// faulty is not zero while the disk fails, or has just done so; nil: it never does.
	faulty *atomic.Int32
	// said is what the server logs.
	said *diary
}

// as says from where a request comes.
func (h *house) as(head http.Header) {
	if h.from != nil {
		head.Set("X-Forwarded-For", h.from())
	}
}

// open opens a server over the store in the file.
func open(t testing.TB, path string, change func(*server.Config)) *house {
	t.Helper()
	kept, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	set, err := load()
	if err != nil {
		t.Fatal(err)
	}
	said := &diary{}
	c := server.Config{
		Build: testBuild, Store: kept, Starter: starterCards(), Local: true, Beat: time.Millisecond, Log: slog.New(said),
		Cards: func(func()) (*catalog.Catalog, error) { return starterCards(), nil },
	}
	for i := range set.Decks {
		d := &set.Decks[i]
		c.Decks = append(c.Decks, server.StarterDeck{Deck: d.Deck, Name: d.Name, About: d.About})
	}
	if change != nil {
		change(&c)
	}
	if c.Limits.Farewell == 0 { // which others who want the processor do not use up
		c.Limits.Farewell = time.Minute
	}
	s, err := server.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return &house{t: t, path: path, store: kept, server: s, http: httptest.NewServer(s), said: said}
}

// build opens a server over a new store, which ends with the test.
func build(t testing.TB, change func(*server.Config)) *house {
	t.Helper()
	h := open(t, filepath.Join(t.TempDir(), "tables.db"), change)
	t.Cleanup(h.close)
	return h
}

func (h *house) close() {
	if err := h.server.Close(); err != nil {
		h.t.Error(err)
	}
	h.http.Close()
	if err := h.store.Close(); err != nil {
		h.t.Error(err)
	}
	if lines := h.said.unexpected(); len(lines) > 0 {
		h.t.Errorf("the server has logged %d things that nobody expected, the first %s", len(lines), lines[0])
	}
}

// reopen closes the server and opens another over the same store.
func (h *house) reopen(change func(*server.Config)) {
	h.t.Helper()
	h.close()
	expected := h.said.expected
	*h = *open(h.t, h.path, change)
	h.expects(expected...)
}

// ask makes a request and reads the reply into out; what is refused is an error.
func (h *house) ask(method, path, secret string, in, out any) error {
	data, err := json.Marshal(in)
	if err != nil {
		return err
	}
	if text, ok := in.(string); ok {
		data = []byte(text)
	}
	r, err := http.NewRequest(method, h.http.URL+path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	if secret != "" {
		r.Header.Set("Authorization", "Bearer "+secret)
	}
	h.as(r.Header)
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer reply.Body.Close()
	if reply.StatusCode != http.StatusOK {
		e := &refusedError{status: reply.StatusCode}
		if err := json.NewDecoder(reply.Body).Decode(&e.told); err != nil {
			return fmt.Errorf("status %d: %w", reply.StatusCode, err)
		}
		return e
	}
	if out == nil {
		return nil
	}
	return json.NewDecoder(reply.Body).Decode(out)
}

// refusedError is an error that the server told.
type refusedError struct {
	status int
	told   wire.Error
}

func (e *refusedError) Error() string { return e.told.Code + ": " + e.told.Text }

func codeOf(err error) string {
	if e, ok := err.(*refusedError); ok {
		return e.told.Code
	}
	return fmt.Sprint(err)
}

// table makes a table and seats one player for each deck.
func (h *house) table(o wire.Options, decks ...string) []wire.Seated {
	h.t.Helper()
	o.Seats = max(o.Seats, len(decks))
	var list []wire.Seated
	for i, deck := range decks {
		var seated wire.Seated
		sit := wire.Sit{Name: fmt.Sprintf("Player %d", i+1), Deck: deck}
		var err error
		if i == 0 {
			err = h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &sit}, &seated)
		} else {
			sit.Invitation = list[0].Invitation
			err = h.ask("POST", "/api/tables/"+list[0].Table+"/seats", "", &sit, &seated)
		}
		if err != nil {
			h.t.Fatal(err)
		}
		list = append(list, seated)
	}
	return list
}

// client follows a table, and knows what it was told.
type client struct {
	t     testing.TB
	ctx   context.Context
	ws    *websocket.Conn
	seat  wire.Seated
	id    uint32
	raw   [][]byte // all that was received
	hello wire.Hello

	welcome *wire.Welcome
	stream  string
	n       uint64
	table   *wire.Table
	view    *form.View
	objects map[uint32]form.Object
	faces   map[uint32]form.Face
	asked   *form.Decision
	views   int // how many whole ones came
	dialed  time.Time
}

// awake has clients connect again whose lines were not read for a while, which a
// server lets go of.
func (h *house) awake(list ...*client) {
	for _, c := range list {
		if time.Since(c.dialed) > 3*time.Second {
			c.ws.CloseNow()
			c.dial(h)
		}
	}
}

// connect connects to the table of the seat; without a secret it watches.
func (h *house) connect(seat wire.Seated, hello wire.Hello) *client {
	h.t.Helper()
	c := &client{t: h.t, ctx: h.t.Context(), seat: seat, hello: hello, objects: map[uint32]form.Object{}, faces: map[uint32]form.Face{}}
	c.dial(h)
	return c
}

// dial connects, or connects again and goes on.
func (c *client) dial(h *house) {
	c.t.Helper()
	head := http.Header{}
	h.as(head)
	ws, reply, err := websocket.Dial(c.ctx, strings.Replace(h.http.URL, "http", "ws", 1)+"/api/tables/"+c.seat.Table+"/stream", &websocket.DialOptions{HTTPHeader: head})
	if err != nil {
		c.t.Fatal(err)
	}
	if reply.Body != nil {
		reply.Body.Close()
	}
	ws.SetReadLimit(-1)
	there := false
	defer func() {
		if !there { // who is not let in, or broken off, leaves no line open
			ws.CloseNow()
		}
	}()
	c.ws, c.dialed = ws, time.Now()
	hello := c.hello
	hello.Version, hello.Secret, hello.Stream, hello.After = wire.Version, c.seat.Secret, c.stream, c.n
	c.welcome = nil
	c.say(&wire.ToServer{Hello: &hello})
	for c.welcome == nil {
		c.read()
	}
	for !c.welcome.Goes && (c.table == nil || c.view == nil && len(c.table.Games) > 0 && c.table.Needs == "" && !c.table.Damaged) {
		c.read()
	}
	there = true
}

// say sends a message and returns its number.
func (c *client) say(m *wire.ToServer) uint32 {
	c.t.Helper()
	c.id++
	m.ID = c.id
	data, err := json.Marshal(m)
	if err == nil {
		err = c.ws.Write(c.ctx, websocket.MessageText, data)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return c.id
}

// read reads and takes in one message.
func (c *client) read() *wire.FromServer {
	c.t.Helper()
	m, err := c.next()
	if err != nil {
		c.t.Fatal(err)
	}
	return m
}

func (c *client) next() (*wire.FromServer, error) {
	_, data, err := c.ws.Read(c.ctx)
	if err != nil {
		return nil, err
	}
	c.raw = append(c.raw, data)
	m := &wire.FromServer{}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(m); err != nil {
		return nil, fmt.Errorf("%w in %s", err, data)
	}
	return m, c.take(m)
}

// take takes in a message as a client must.
func (c *client) take(m *wire.FromServer) error {
	if m.N != 0 {
		if m.N != c.n+1 {
			return fmt.Errorf("message %d follows %d", m.N, c.n)
		}
		c.n = m.N
	}
	if m.Welcome != nil {
		c.welcome, c.stream = m.Welcome, m.Welcome.Stream
		if !m.Welcome.Goes {
			c.n, c.table, c.view = m.Welcome.N, nil, nil
		}
	}
	if m.Table != nil {
		c.table = m.Table
	}
	if v := m.View; v != nil {
		c.views++
		c.view, c.asked = v, v.Asked
		clear(c.objects)
		clear(c.faces)
		c.add(v.Objects, v.Faces, nil)
	}
	if u := m.Update; u != nil {
		if err := c.update(u); err != nil {
			return err
		}
	}
	if c.view != nil && (m.View != nil || m.Update != nil) {
		return c.turns()
	}
	return nil
}

// turns reports a line of a turn that has not begun.
func (c *client) turns() error {
	for _, l := range c.view.Log {
		if l.Turn > c.view.Scene.Turn {
			return fmt.Errorf("in turn %d there is a line of turn %d: %q", c.view.Scene.Turn, l.Turn, l.Text)
		}
	}
	return nil
}

func (c *client) add(objects []form.Object, faces []form.Face, gone []uint32) {
	for _, f := range faces {
		c.faces[f.ID] = f
	}
	for _, o := range objects {
		c.objects[o.ID] = o
	}
	for _, id := range gone {
		delete(c.objects, id)
	}
}

func (c *client) update(u *form.Update) error {
	if c.view == nil {
		return fmt.Errorf("an update before a view")
	}
	v := c.view
	c.asked, v.Asked = u.Asked, u.Asked
	if u.Scene != nil {
		v.Scene = *u.Scene
	}
	if u.Zones != nil {
		v.Zones = *u.Zones
	}
	if u.Combat != nil {
		v.Combat = *u.Combat
	}
	for _, p := range u.Players {
		i := slices.IndexFunc(v.Players, func(q form.Player) bool { return q.Seat == p.Seat })
		v.Players[i] = p
	}
	if u.Clock != nil {
		v.Clock = u.Clock
	}
	v.Log = append(v.Log, u.Log...)
	c.add(u.Objects, u.Faces, u.Gone)
	return nil
}

// whole returns the view as it must be now, without the log.
func (c *client) whole() string {
	v := *c.view
	v.Log, v.Clock = nil, nil
	v.Objects = slices.SortedFunc(maps.Values(c.objects), func(a, b form.Object) int { return int(a.ID) - int(b.ID) })
	v.Faces = slices.SortedFunc(maps.Values(c.faces), func(a, b form.Face) int { return int(a.ID) - int(b.ID) })
	data, err := json.Marshal(&v)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}

// await reads until the reply to message id comes.
func (c *client) await(id uint32) *wire.FromServer {
	c.t.Helper()
	for {
		if m := c.read(); m.Re == id {
			return m
		}
	}
}

// do sends a message and returns the code of the error that is the reply, or
// nothing.
func (c *client) do(m *wire.ToServer) string {
	c.t.Helper()
	if reply := c.await(c.say(m)); reply.Error != nil {
		return reply.Error.Code
	}
	return ""
}

// until reads until the condition holds.
func (c *client) until(what string, holds func() bool) {
	c.t.Helper()
	for !holds() {
		if _, err := c.next(); err != nil {
			c.t.Fatal(fmt.Errorf("waiting until %s: %w", what, err))
		}
	}
}

// player answers like decision.Sample.
type player struct {
	r *rand.Rand
}

// answer returns an answer that is mostly legal.
func (p *player) answer(d *form.Decision) *form.Answer {
	plain := plainDecision(d)
	var a decision.Answer
	if d.Kind == "act" {
		n := len(d.Options)
		a.Seq, a.Picks = d.Seq, []uint16{uint16(p.r.IntN(n))}
		return form.FromAnswer(&a)
	}
	if d.Kind == "name" {
		return &form.Answer{Seq: d.Seq, Text: "Ember Fox"}
	}
	if !plain.Sample(&a, p.r) {
		return d.Proposal
	}
	return form.FromAnswer(&a)
}

// plainDecision makes of a message what decision.Sample reads.
func plainDecision(d *form.Decision) *decision.Decision {
	to := &decision.Decision{Seq: d.Seq, Min: d.Min, Max: d.Max, Total: d.Total, Sum: d.Sum, Best: d.Obey, MaxParts: d.MostParts, Alone: d.NotAlone}
	to.Kind, _ = decision.KindNamed(d.Kind)
	pairs := func(list []uint16) (first uint32, count uint16) {
		first = uint32(len(to.Pairs))
		to.Pairs = append(to.Pairs, list...)
		return first, uint16(len(list))
	}
	for i, o := range d.Options {
		x := decision.Option{N: o.N, Min: o.Min, Max: o.Max}
		x.First, x.Count = pairs(d.Partners(i))
		if slices.Contains(o.Flags, "beyond") {
			x.Flags |= decision.Beyond
		}
		to.Options = append(to.Options, x)
	}
	for _, o := range d.Others {
		to.Others = append(to.Others, decision.Partner{Min: o.Min, Max: o.Max})
	}
	for i, r := range d.Requirements {
		x := decision.Requirement{Option: decision.AnyOption}
		if r.Option != nil {
			x.Option = *r.Option
		}
		x.First, x.Count = pairs(d.Wanted(i))
		to.Requirements = append(to.Requirements, x)
	}
	for _, g := range d.Groups {
		x := decision.Group{Min: g.Min, Max: g.Max}
		x.First, x.Count = pairs(g.Options)
		to.Groups = append(to.Groups, x)
	}
	return to
}

// step answers what the client is asked; a payment as it is proposed.
func (c *client) step(p *player) {
	c.t.Helper()
	d := c.asked
	a := d.Proposal
	if d.Kind != "pay" {
		a = p.answer(d)
	}
	if a == nil {
		a = &form.Answer{Seq: d.Seq, Cancel: true}
	}
	c.asked = nil
	reply := c.await(c.say(&wire.ToServer{Answer: a}))
	if e := reply.Error; e != nil && (e.Code != "refused" || d.Proposal == nil) {
		c.t.Fatalf("answer %+v to %+v: %+v", a, d, e)
	} else if e != nil {
		if reply := c.await(c.say(&wire.ToServer{Answer: d.Proposal})); reply.Error != nil {
			c.t.Fatalf("the proposal %+v to %+v: %+v", d.Proposal, d, reply.Error)
		}
	}
}

// play lets the clients answer until no game is played, or after so many answers.
func play(p *player, most int, clients ...*client) (answers int) {
	for ; answers < most; answers++ {
		c := asking(clients...)
		if c == nil {
			return answers
		}
		c.step(p)
	}
	return answers
}

// asking reads until one of the clients is asked, and returns it; nil when no
// game is played any more.
func asking(clients ...*client) *client {
	for {
		lead := clients[0]
		if lead.table.Phase != "playing" {
			return nil
		}
		if i := slices.IndexFunc(clients, func(c *client) bool { return c.asked != nil }); i >= 0 {
			return clients[i]
		}
		if w := lead.view.Scene.Waiting; w != nil {
			for _, c := range clients {
				if c.seat.Seat == w.By && c.latest() < w.Seq {
					lead = c
				}
			}
		}
		lead.read()
	}
}

// latest is the last decision that the client knows of.
func (c *client) latest() uint32 {
	if c.view == nil {
		return 0
	}
	if w := c.view.Scene.Waiting; w != nil {
		return w.Seq
	}
	if c.view.Scene.Ended {
		return 1 << 31
	}
	return 0
}
