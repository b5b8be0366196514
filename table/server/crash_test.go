package server_test

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/pprof"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
)

// serveEnv tells this program to be a server over the store that it names.
const serveEnv = "APNAP_TEST_SERVE"

// strangersEnv tells that server that its clients are many strangers, behind a proxy.
const strangersEnv = "APNAP_TEST_STRANGERS"

// profileEnv names a folder for profiles of the server under load.
const profileEnv = "APNAP_TEST_PROFILE"

func TestMain(m *testing.M) {
	if path := os.Getenv(serveEnv); path != "" {
		fmt.Println(serve(path))
		os.Exit(1)
	}
	// The longest tests wait, for the seconds of a limit or for other processes, and do so at
	// once, behind all others; where they measure, one after the other. Where bots play as fast
	// as they can, a client that is late loses its line, so such tests run alone.
	flag.Parse()
	together := "8"
	if os.Getenv("APNAP_PROVE") != "" {
		together = "1"
	}
	if err := flag.Set("test.parallel", together); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// serve is a server until it is killed.
func serve(path string) error {
	kept, err := store.Open(path)
	if err != nil {
		return err
	}
	set, err := load()
	if err != nil {
		return err
	}
	c := server.Config{
		Build: stamp.Build{Version: "test"}, Store: kept, Starter: starterCards(), Local: true,
		Log:        slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Cards:      func(func()) (*catalog.Catalog, error) { return starterCards(), nil },
		Processors: server.Threads(),
	}
	for i := range set.Decks {
		c.Decks = append(c.Decks, server.StarterDeck{Deck: set.Decks[i].Deck, Name: set.Decks[i].Name})
	}
	if os.Getenv(strangersEnv) != "" { // whose addresses a proxy tells
		c.Local, c.Proxies = false, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
		if os.Getenv("APNAP_PROVE") != "" {
			c.Cards = allCards
		}
	}
	s, err := server.New(c)
	if err != nil {
		return err
	}
	go server.KeepGarbage(context.Background())
	if os.Getenv(profileEnv) != "" {
		runtime.SetMutexProfileFraction(10)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(l.Addr())
	mux := http.NewServeMux()
	mux.Handle("/", s)
	mux.HandleFunc("/profile", pprof.Profile)
	mux.HandleFunc("/trace", pprof.Trace)
	mux.HandleFunc("/disk", limitFiles)
	mux.Handle("/heap", pprof.Handler("heap"))
	mux.Handle("/goroutines", pprof.Handler("goroutine"))
	mux.Handle("/mutex", pprof.Handler("mutex"))
	mux.HandleFunc("/metrics", func(w http.ResponseWriter, r *http.Request) {
		runtime.GC() // what is in use is asked for, not what is not yet collected
		s.Metrics().ServeHTTP(w, r)
	})
	return http.Serve(l, mux)
}

// process is a server in a process of its own.
type process struct {
	house
	cmd *exec.Cmd
}

// begin starts the process, with so much in its environment besides, and waits until it
// serves.
func begin(t testing.TB, path string, env ...string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(os.Args[0])}
	p.cmd.Env = append(append(os.Environ(), serveEnv+"="+path), env...)
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.cmd.Stderr = os.Stderr
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("the server did not come up")
	}
	p.house = house{t: t, path: path, http: &httptest.Server{URL: "http://" + lines.Text()}}
	return p
}

// kill kills the process as it stands.
func (p *process) kill() {
	p.cmd.Process.Kill()
	p.cmd.Wait()
}

// line is a test whose broken lines end a goroutine of it quietly, and which breaks
// them when its context ends.
type line struct {
	testing.TB
	ctx context.Context
	// faulty is not zero while the disk fails, or has just done so; nil: it never does.
	faulty *atomic.Int32
}

// Context ends with the line.
func (l line) Context() context.Context { return l.ctx }

var errDown = errors.New("the line is down")

// Helper does nothing.
func (line) Helper() {}

// Fatal ends the goroutine: the line is down.
func (line) Fatal(...any) { panic(errDown) }

// Fatalf fails the test, unless the disk does, and ends the goroutine.
func (l line) Fatalf(format string, args ...any) {
	if l.faulty == nil || l.faulty.Load() == 0 {
		l.Errorf(format, args...)
	}
	panic(errDown)
}

// seated is a game between two people who play over the crashes.
type seated struct {
	seats []wire.Seated
	p     *player
	acked uint32 // the decision whose answer was acknowledged last
	game  int    // of which game
	// seen is what each saw last, and at which decision; left the clocks then, in
	// milliseconds, and of which game.
	seen [2]string
	at   [2]uint32
	left []int64
	of   int
}

// round plays until the line breaks, and checks first that everything is there.
func (g *seated) round(ctx context.Context, t testing.TB, h *house, there, answers *atomic.Int64) {
	defer func() {
		if r := recover(); r != nil && r != any(errDown) {
			t.Errorf("a client broke: %v", r)
		}
	}()
	own := *h
	own.t = line{t, ctx, h.faulty}
	var list []*client
	for _, seat := range g.seats {
		c := own.connect(seat, wire.Hello{})
		defer func() { c.ws.CloseNow() }()
		list = append(list, c)
	}
	g.check(t, list)
	there.Add(1)
	for {
		for i, c := range list {
			if k := c.view.Clock; k != nil && (c.view.Game != g.of || sum(k.Left) < sum(g.left)) {
				g.left, g.of = k.Left, c.view.Game
			}
			if c.asked != nil && c.latest() == c.asked.Seq {
				g.seen[i], g.at[i] = c.shown(), c.asked.Seq
			}
		}
		c := asking(list...)
		if c == nil {
			g.again(list)
			continue
		}
		seq, game := c.asked.Seq, c.view.Game
		c.step(g.p)
		c.raw = nil
		g.acked, g.game = seq, game
		answers.Add(1)
	}
}

// check says whether what was acknowledged is there, and what was seen is the
// same.
func (g *seated) check(t testing.TB, list []*client) {
	g.checkClocks(t, list[1])
	for i, c := range list {
		now, game := c.latest(), c.view.Game
		if game < g.game || game == g.game && now <= g.acked && c.table.Phase == "playing" {
			t.Errorf("table %s: the answer to decision %d of game %d was acknowledged; after the crash the game waits at %d of game %d",
				g.seats[0].Table, g.acked, g.game, now, game)
		}
		if game == g.game && now == g.at[i] && g.seen[i] != "" && c.shown() != g.seen[i] {
			t.Errorf("table %s: after the crash what seat %s sees %s", g.seats[0].Table, c.seat.Seat, difference(c.shown(), g.seen[i]))
		}
	}
}

// slack is how much the clocks of a game may differ after a crash from what was seen
// last, in milliseconds: it is gone on with some time before it is looked at.
const slack = 5000

// checkClocks says whether the clocks go on where they stood.
func (g *seated) checkClocks(t testing.TB, c *client) {
	if c.view.Game != g.of || c.view.Clock == nil || len(g.left) == 0 {
		return
	}
	for i, left := range c.view.Clock.Left {
		if left > g.left[i]+slack || left < g.left[i]-10*slack {
			t.Errorf("table %s: the clocks stood at %v, after the crash they stand at %v", g.seats[0].Table, g.left, c.view.Clock.Left)
			return
		}
	}
}

func sum(list []int64) (n int64) {
	for _, x := range list {
		n += x
	}
	return n
}

// again plays the match again.
func (g *seated) again(list []*client) {
	game := list[0].view.Game
	for _, c := range list {
		c.until("the table is over", func() bool { return c.table.Phase == "over" || c.view.Game > game })
		if c.table.Phase == "over" {
			c.do(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}})
		}
	}
	for _, c := range list {
		c.until("the next game is shown", func() bool { return c.view.Game > game && c.table.Phase == "playing" })
	}
	g.seen = [2]string{}
}

// TestCrash kills the server at random moments with many games running: every
// answer that was acknowledged is there, and every game goes on where it was,
// its hashes checked as it is played again. APNAP_PROVE=1 takes 200 rounds of 50
// games.
func TestCrash(t *testing.T) {
	rounds, games := 3, 5
	if os.Getenv("APNAP_PROVE") != "" {
		rounds, games = 200, 50
	}
	path := filepath.Join(t.TempDir(), "tables.db")
	p := begin(t, path)
	var list []*seated
	decks := []string{"cinder", "grove", "dusk", "skies", "pyre"}
	for i := range games {
		seats := p.table(wire.Options{Minutes: 600}, decks[i%len(decks)], decks[(i+2)%len(decks)])
		list = append(list, &seated{seats: seats, p: random(uint64(i))})
	}
	r := rand.New(rand.NewPCG(7, 7))
	var answers atomic.Int64
	whole := 0
	for round := range rounds {
		if round > 0 {
			p = begin(t, path)
		}
		var group sync.WaitGroup
		var there atomic.Int64
		for _, g := range list {
			group.Go(func() { g.round(t.Context(), t, &p.house, &there, &answers) })
		}
		// The moment is what is drawn: from the start, or from when all are there.
		for begun := time.Now(); round%3 > 0 && there.Load() < int64(games) && time.Since(begun) < 10*time.Second; {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(time.Duration(r.IntN(600)) * time.Millisecond)
		if there.Load() == int64(games) {
			whole++
		}
		p.kill()
		group.Wait()
		if t.Failed() {
			t.Fatalf("in round %d", round)
		}
	}
	p = begin(t, path)
	defer p.kill()
	for _, g := range list {
		clients := []*client{p.connect(g.seats[0], wire.Hello{}), p.connect(g.seats[1], wire.Hello{})}
		g.check(t, clients)
		for _, c := range clients {
			c.ws.CloseNow()
		}
	}
	t.Logf("figure: %d rounds of %d games, in %d of them all were played when the server was killed; %d acknowledged answers", rounds, games, whole, answers.Load())
}
