package server_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// hung is a table that does not go on, at the place named.
type hung struct {
	mu           sync.Mutex
	where, table string
	there, free  chan struct{}
	once         sync.Once
}

// at is called by the server.
func (x *hung) at(where, table string) {
	x.mu.Lock()
	stops := x.where == where && x.table == table
	x.mu.Unlock()
	if stops {
		x.once.Do(func() { close(x.there) })
		<-x.free
	}
}

// catch lets the table hang from now on, at the place named.
func (x *hung) catch(where, table string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.where, x.table = where, table
}

// TestOneTableHangs: while a table hangs, in being played again, in the engine or on
// the disk, for as long as it likes, nobody else notices: the lobby, those who make
// tables, those who play at others, who looks after the server, and who ends it.
func TestOneTableHangs(t *testing.T) {
	t.Parallel()
	for _, where := range []string{"replay", "engine", "disk"} {
		t.Run(where, func(t *testing.T) { oneHangs(t, where) })
	}
}

func oneHangs(t *testing.T, where string) {
	x := &hung{there: make(chan struct{}), free: make(chan struct{})}
	hasty := func(c *server.Config) { c.Limits.Farewell = 500 * time.Millisecond }
	h := open(t, t.TempDir()+"/tables.db", hasty)
	h.server.HangAt(x.at)
	titles := []string{"victim", "other"}
	victims := h.table(wire.Options{Title: titles[0], Open: true, Watch: true}, "cinder", "grove")
	others := h.table(wire.Options{Title: titles[1], Open: true, Watch: true}, "cinder", "grove")
	c, d := h.connect(victims[0], wire.Hello{}), h.connect(victims[1], wire.Hello{})
	play(random(2), 10, c, d)
	if where == "replay" {
		h.reopen(hasty)
		h.server.HangAt(x.at)
		h.connect(others[0], wire.Hello{}).ws.CloseNow()
	}
	x.catch(where, victims[0].Table)
	var caught sync.WaitGroup
	caught.Go(func() {
		if where == "replay" {
			h.ask("GET", "/api/tables/"+victims[0].Table+"/view", victims[0].Secret, nil, nil)
			return
		}
		who := asking(c, d)
		who.say(&wire.ToServer{Answer: &form.Answer{Seq: who.asked.Seq}})
		who.say(&wire.ToServer{Concede: &wire.Empty{}}) // if the answer was none
	})
	<-x.there

	old := http.DefaultClient.Timeout
	http.DefaultClient.Timeout = 20 * time.Second // which is far from what anything takes
	defer func() { http.DefaultClient.Timeout = old }()
	var l wire.Lobby
	if err := h.ask("GET", "/api/lobby", "", nil, &l); err != nil {
		t.Errorf("the lobby: %v", err)
	}
	for _, title := range titles {
		if !slices.ContainsFunc(l.Tables, func(x wire.Table) bool { return x.Options.Title == title }) {
			t.Errorf("the lobby does not list the table %q", title)
		}
	}
	var table wire.Table
	if err := h.ask("GET", "/api/tables/"+victims[0].Table, "", nil, &table); err != nil || table.ID != victims[0].Table {
		t.Errorf("the table that hangs, as the lobby shows it: %v", err)
	}
	made := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(made[0], wire.Hello{}), h.connect(made[1], wire.Hello{})
	play(random(3), 20, a, b)
	h.same(a)
	a, b = h.connect(others[0], wire.Hello{}), h.connect(others[1], wire.Hello{})
	play(random(4), 20, a, b)
	h.same(b)
	reply, err := http.Get(h.http.URL + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	reply.Body.Close()
	if reply.StatusCode != http.StatusOK {
		t.Errorf("healthz: %d", reply.StatusCode)
	}
	if metric(t, h, "apnap_tables_made_total") == "" {
		t.Error("there are no metrics")
	}
	down := make(chan error, 1)
	go func() { down <- h.server.Close() }()
	select {
	case err := <-down: // a game that does not run yet is nothing to stop
		if where != "replay" && (err == nil || !strings.Contains(err.Error(), victims[0].Table)) {
			t.Errorf("the server goes down with %v, want the table that hangs named", err)
		}
	case <-time.After(http.DefaultClient.Timeout):
		t.Error("the server does not go down")
	}
	close(x.free)
	caught.Wait()
	h.http.Close()
	if err := h.store.Close(); err != nil {
		t.Error(err)
	}
}

// TestRefusedBeforeWork: who may not see a game makes the server play none again.
func TestRefusedBeforeWork(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	h.reopen(nil)
	for range 3 {
		if got := codeOf(h.ask("GET", "/api/tables/"+seats[0].Table+"/view", "", nil, nil)); got != "private" {
			t.Errorf("a view for who may not watch: %s, want private", got)
		}
		if got := codeOf(h.ask("GET", "/api/tables/"+seats[0].Table+"/view", "no secret", nil, nil)); got != "secret" {
			t.Errorf("a view with a wrong secret: %s, want secret", got)
		}
	}
	if n := metric(t, h, "apnap_games_resumed_total"); n != "0" {
		t.Errorf("%s games were played again for those who were refused", n)
	}
	if err := h.ask("GET", "/api/tables/"+seats[0].Table+"/view", seats[0].Secret, nil, nil); err != nil {
		t.Error(err)
	}
}
