package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/words"
)

// conn is one connection to a table.
type conn struct {
	table  *table
	ws     *websocket.Conn
	seat   mtg.Seat // nobody: it watches
	holder string   // what the seat had instead of the secret of who sits there, when he came
	from   netip.Addr
	held   held // what the browser brings along, which counts where hello has no secret
	stream *stream
	out    chan []byte
	finish chan struct{} // closed when what waits is to be sent and no more
	cancel context.CancelFunc
	pass   bucket
	waits  atomic.Int64 // bytes of what is in out
}

// Waits of a connection.
const (
	helloWait = 10 * time.Second
	writeWait = 10 * time.Second
	pingEvery = 25 * time.Second
	mostOut   = 256    // messages that wait for a slow line
	mostWaits = 8 * mB // bytes of them, if they are more than one
)

// serveStream is the connection of a client to a table.
func (s *Server) serveStream(w http.ResponseWriter, r *http.Request) {
	t, err := s.table(r.Context(), r.PathValue("table"))
	if err != nil {
		s.fail(w, err)
		return
	}
	from := s.address(r)
	if err := s.enter(from); err != nil {
		s.fail(w, err)
		return
	}
	defer s.leave(from)
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	c := &conn{table: t, from: from, held: s.held(r, t.ID), out: make(chan []byte, mostOut), finish: make(chan struct{}), cancel: cancel}
	ws, err := websocket.Accept(s.metered(w), r, &websocket.AcceptOptions{OriginPatterns: s.Origins, OnPingReceived: c.pinged})
	if err != nil {
		return // Accept has said why
	}
	defer ws.CloseNow()
	ws.SetReadLimit(s.Limits.Message)
	c.ws = ws
	stop := context.AfterFunc(s.going, func() { ws.Close(websocket.StatusGoingAway, "the server is going down; come back in a moment") })
	defer stop()
	code, why := c.serve(ctx)
	ws.Close(code, why)
}

// enter counts a connection of an address, if it may have one more.
func (s *Server) enter(a netip.Addr) error {
	s.mu.Lock()
	closing := s.closing
	if !closing {
		s.conns.Add(1)
	}
	s.mu.Unlock()
	if closing {
		return errClosing
	}
	full := false
	s.callers.of(a, func(c *caller) {
		if full = c.connections >= s.Limits.Connections && !s.Local; !full {
			c.connections++
		}
	})
	if full {
		s.conns.Done()
		return problem(http.StatusTooManyRequests, "full", "too many connections from this address")
	}
	s.meters.connections.Inc()
	return nil
}

func (s *Server) leave(a netip.Addr) {
	s.callers.of(a, func(c *caller) { c.connections-- })
	s.meters.connections.Dec()
	s.conns.Done()
}

// serve reads and answers until the connection ends, and says how to close it.
func (c *conn) serve(ctx context.Context) (websocket.StatusCode, string) {
	var writer sync.WaitGroup
	writer.Go(func() { c.write(ctx) })
	defer c.cancel()
	defer writer.Wait()
	defer close(c.finish)
	m, err := c.hello(ctx)
	if err == nil {
		err = c.attach(ctx, m.ID, m.Hello)
	}
	if err != nil {
		return c.bye(m.ID, err)
	}
	defer c.detach()
	for {
		m, err := c.read(ctx)
		if err == nil {
			err = c.take(ctx, m)
		}
		var fatal *fatalError
		switch {
		case err == nil:
		case errors.As(err, &fatal), m == nil:
			return c.bye(idOf(m), err)
		default:
			c.reply(m.ID, &wire.FromServer{Error: c.told(err)})
		}
		if ctx.Err() != nil {
			return websocket.StatusGoingAway, "the line is too slow"
		}
	}
}

func idOf(m *wire.ToServer) uint32 {
	if m == nil {
		return 0
	}
	return m.ID
}

// fatalError ends the connection.
type fatalError struct{ err error }

func (e *fatalError) Error() string { return e.err.Error() }
func (e *fatalError) Unwrap() error { return e.err }

func fatal(code, text string) error {
	return &fatalError{problem(http.StatusBadRequest, code, "%s", text)}
}

// bye tells the error that ends the connection.
func (c *conn) bye(id uint32, err error) (websocket.StatusCode, string) {
	var p *Problem
	if !errors.As(err, &p) { // the line is closed: of a message that is too large it was told so
		return websocket.StatusNormalClosure, ""
	}
	c.table.server.meters.refused.WithLabelValues(p.Told.Code).Inc()
	c.reply(id, &wire.FromServer{Error: &p.Told})
	return websocket.StatusPolicyViolation, p.Told.Code
}

// hello reads the first message.
func (c *conn) hello(ctx context.Context) (*wire.ToServer, error) {
	ctx, cancel := context.WithTimeout(ctx, helloWait)
	defer cancel()
	m, err := c.read(ctx)
	switch {
	case err != nil:
		return &wire.ToServer{}, err
	case m.Hello == nil:
		return m, fatal("malformed", "the first message is hello")
	case m.Hello.Version != wire.Version:
		return m, fatal("version", "this server speaks version 1 of the protocol; load the page again")
	}
	return m, nil
}

// read reads one message. An error that is a Problem is told before the
// connection ends.
func (c *conn) read(ctx context.Context) (*wire.ToServer, error) {
	kind, data, err := c.ws.Read(ctx)
	switch {
	case err != nil:
		return nil, err
	case !c.passes(weight(len(data))):
		return nil, fatal("too-fast", "too many messages; wait a second")
	case kind != websocket.MessageText:
		return nil, fatal("malformed", "a message is text")
	}
	m, err := c.parse(ctx, data)
	if err != nil {
		return m, err
	}
	if most := ceilingOf("message " + saying(m)[0]).Body; int64(len(data)) > most {
		return m, fatal("malformed", "a message of this kind has at most "+size(most))
	}
	return m, nil
}

// passes counts so many messages, and reports whether the line may send them.
func (c *conn) passes(n int) bool {
	s := c.table.server
	return s.Local || c.pass.take(n, time.Now(), s.Limits.PerSecond, s.Limits.Burst)
}

// pinged counts a ping as a message: it costs a reply. It is called where messages are
// read.
func (c *conn) pinged(context.Context, []byte) bool {
	may := c.passes(1)
	if !may {
		c.cancel()
	}
	return may
}

// weight is how many messages one with so many bytes counts as: what it costs to read
// goes by its length.
func weight(bytes int) int { return 1 + bytes/long }

// long is the length of a message from which reading it is dear.
const long = 4 * kB

// parse reads a message. One that is long is read in the share of what is dear, and its
// address pays for it: while it owes, the line is not read.
func (c *conn) parse(ctx context.Context, data []byte) (m *wire.ToServer, err error) {
	if len(data) <= long {
		return parse(data)
	}
	took, err := c.table.server.share.do(func(*worker) (err error) {
		m, err = parse(data)
		return err
	})
	c.pay(ctx, took)
	return m, err
}

// pay puts work on the account of the line's address. While that owes, the line is not
// read.
func (c *conn) pay(ctx context.Context, took time.Duration) {
	owes := c.table.server.spend(c.from, took)
	if owes == 0 {
		return
	}
	wait := time.NewTimer(min(owes, longestPause))
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
	}
}

// asks lets f look at the table while its game stands still, and has who asks pay for it:
// it is not the players' affair how much others want to know.
func (c *conn) asks(ctx context.Context, f func() error) error {
	took, err := c.table.still(ctx, f)
	c.pay(ctx, took)
	return err
}

// longestPause is how long a line is not read at most: less than a ping waits.
const longestPause = writeWait / 2

// parse reads a message, which has exactly one member besides its number.
func parse(data []byte) (*wire.ToServer, error) {
	m := &wire.ToServer{}
	if err := object(data, m); err != nil {
		return nil, fatal("malformed", "the message is not of this protocol: "+err.Error())
	}
	if len(saying(m)) != 1 {
		return nil, fatal("malformed", "a message says exactly one thing")
	}
	return m, nil
}

// saying names what a message says.
func saying(m *wire.ToServer) (list []string) {
	for _, x := range [...]struct {
		name  string
		there bool
	}{
		{"hello", m.Hello != nil},
		{"answer", m.Answer != nil},
		{"check", m.Check != nil},
		{"complete", m.Complete != nil},
		{"why", m.Why != nil},
		{"read", m.Read != nil},
		{"report", m.Report != nil},
		{"pace", m.Pace != nil},
		{"concede", m.Concede != nil},
		{"offer", m.Offer != nil},
		{"repeat", m.Repeat != nil},
		{"shorten", m.Shorten != nil},
		{"ready", m.Ready != nil},
		{"begin", m.Begin != nil},
		{"part", m.Part != nil},
		{"say", m.Say != nil},
		{"ping", m.Ping != nil},
	} {
		if x.there {
			list = append(list, x.name)
		}
	}
	return list
}

// write sends what waits, and pings where nothing does.
func (c *conn) write(ctx context.Context) {
	stop := context.AfterFunc(ctx, func() { c.ws.CloseNow() }) // which ends a write
	defer stop()
	late := time.AfterFunc(writeWait, c.cancel)
	defer late.Stop()
	tick := time.NewTicker(pingEvery)
	defer tick.Stop()
	var pings sync.WaitGroup
	defer pings.Wait()
	pinging, end := context.WithCancel(ctx)
	defer end()
	for {
		var err error
		late.Stop()
		select {
		case <-ctx.Done():
			return
		case data := <-c.out:
			late.Reset(writeWait)
			err = c.put(data)
		case <-tick.C:
			pings.Go(func() { c.ping(pinging) }) // nobody's news wait for the reply to it
		case <-c.finish:
			late.Reset(writeWait)
			c.drain()
			return
		}
		if err != nil {
			c.cancel()
			return
		}
	}
}

// ping asks the line for a sign of life, and drops it when none comes.
func (c *conn) ping(ctx context.Context) {
	limited, cancel := context.WithTimeout(ctx, writeWait)
	defer cancel()
	if c.ws.Ping(limited) != nil && ctx.Err() == nil {
		c.cancel()
	}
}

// drain sends what still waits.
func (c *conn) drain() {
	for {
		select {
		case data := <-c.out:
			if c.put(data) != nil {
				return
			}
		default:
			return
		}
	}
}

// put writes one message. The end of the connection ends it: a context of its own
// for each message would cost more than all else about it.
func (c *conn) put(data []byte) error {
	defer c.waits.Add(-int64(len(data)))
	return c.ws.Write(context.Background(), websocket.MessageText, data)
}

// send queues a message; a line on which too many wait, or too much, is dropped, and its
// client goes on from the last number.
func (c *conn) send(data []byte) {
	n := int64(len(data))
	if all := c.waits.Add(n); all > mostWaits && all > n {
		c.cancel()
		return
	}
	select {
	case c.out <- data:
	default:
		c.cancel()
	}
}

// reply sends the reply to a message.
func (c *conn) reply(id uint32, m *wire.FromServer) {
	m.Re = id
	data, err := json.Marshal(m)
	if err != nil {
		panic("server: a reply cannot be written: " + err.Error()) // its types are plain
	}
	c.send(data)
}

// attach lets the connection follow the stream of its seat.
func (c *conn) attach(ctx context.Context, id uint32, h *wire.Hello) error {
	t := c.table
	p, err := t.seatOf(h.Secret)
	if err != nil {
		return &fatalError{err}
	}
	if h.Secret == "" {
		p = t.seatHeld(c.held)
	}
	if err := t.mayWatch(p); err != nil {
		return &fatalError{err}
	}
	c.seat = p
	if p != 0 {
		t.mu.Lock()
		c.holder = t.Seats[p-1].Secret
		t.mu.Unlock()
	}
	key := streamKey{view.Spectator, words.Code(h.Language)}
	if p != 0 {
		key.who = view.Seat(p)
	}
	return c.asks(ctx, func() error {
		if !c.sits() {
			return &fatalError{errSecret}
		}
		if p == 0 {
			t.noteWatcher()
		}
		was := t.here(p)
		s := t.stream(key)
		c.stream = s
		welcome := &wire.Welcome{
			Version: wire.Version, Server: t.server.Build.Version, Commit: t.server.Build.Commit, Date: t.server.Build.Date, Stream: s.id, Language: key.language, N: s.n,
		}
		if p != 0 {
			welcome.Seat, welcome.Pace = p.String(), t.paces[p-1]
		}
		var missed []sent
		if h.Stream == s.id && s.game == t.game {
			missed, welcome.Goes = s.since(h.After)
		}
		c.reply(id, &wire.FromServer{Welcome: welcome})
		if welcome.Goes {
			for _, m := range missed {
				c.send(m.data)
			}
		} else {
			c.reply(id, &wire.FromServer{Table: t.message(p)})
			if g := t.game; g != nil {
				c.reply(id, &wire.FromServer{View: s.whole(g, g.viewers[key.who])})
			}
		}
		if said := t.heard(p); !welcome.Goes && len(said) > 0 {
			c.reply(id, &wire.FromServer{Said: said})
		}
		s.conns[c] = struct{}{}
		t.touch()
		if p == 0 || !was {
			t.tell()
		}
		return nil
	})
}

// sits reports whether he still sits there who came; who watches does. t.mu is held.
func (c *conn) sits() bool { return c.seat == 0 || c.table.Seats[c.seat-1].Secret == c.holder }

// alter lets f change what is kept of the table, if he still sits there who came.
func (c *conn) alter(ctx context.Context, f func(d *draft) error) error {
	return c.table.alter(ctx, func(d *draft) error {
		c.table.mu.Lock()
		sits := c.sits()
		c.table.mu.Unlock()
		if !sits {
			return &fatalError{errSecret}
		}
		return f(d)
	})
}

// detach ends that.
func (c *conn) detach() {
	t := c.table
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(c.stream.conns, c)
	c.stream.left = time.Now()
	t.touch()
	if c.seat == 0 || !t.here(c.seat) {
		t.tell()
	}
}

// told returns what the client is told of an error, in his language where it is
// about the game.
func (c *conn) told(err error) *wire.Error {
	p := c.table.server.asProblem(err)
	c.table.server.meters.refused.WithLabelValues(p.Told.Code).Inc()
	return &p.Told
}
