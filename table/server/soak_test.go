//go:build unix

package server_test

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/server/wire"
)

// What TestSoak allows the second half to have more than the first, for what an
// allocator and a database keep to themselves.
const (
	moreHeap       = 1.10
	moreHeapBytes  = 4 << 20
	moreGoroutines = 5
)

// still is what a server has when nobody is connected to it; the goroutines besides those
// of games, of which now more run and now fewer.
type still struct{ heap, resident, goroutines, files, games float64 }

// goroutinesOfGame is how many a game has that runs.
const goroutinesOfGame = 2

// restful is how long a rest lasts at most: longer than a line to which nobody answers is
// held, by the pings.
const restful = 45 * time.Second

// rest waits until the goroutines of the lines that were closed are gone, so that there
// are hardly more than before, and reads the meters. Those that never go are there still
// at the end.
func (p *process) rest(before []still) still {
	most := math.Inf(1)
	if len(before) > 0 {
		most = before[0].goroutines + moreGoroutines
	}
	games := p.meter("apnap_games_running")
	goroutines := func() float64 { return p.meter("go_goroutines") - goroutinesOfGame*games }
	least, since := goroutines(), 0
	for deadline := time.Now().Add(restful); (since < 4 || least > most) && time.Now().Before(deadline); since++ {
		time.Sleep(250 * time.Millisecond)
		if now := goroutines(); now < least {
			least, since = now, 0
		}
	}
	if least > most {
		p.t.Logf("%.0f goroutines, where %.0f may be:\n%s", least, most, p.text("/goroutines?debug=1"))
	}
	return still{p.meter("go_memstats_heap_inuse_bytes"), p.meter("process_resident_memory_bytes"), goroutines(), p.meter("process_open_fds"), games}
}

// text returns what the process says at an address.
func (p *process) text(path string) string {
	reply, err := http.Get(p.http.URL + path)
	if err != nil {
		return err.Error()
	}
	defer reply.Body.Close()
	text, err := io.ReadAll(reply.Body)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// TestSoak plays for a long time: lines drop at random moments and come back,
// strangers send what is wrong or leave in the middle, load comes and goes, and now and
// then the disk takes nothing or half of it; first in one process, whose memory,
// goroutines and open files must stay flat, then with kills. Whatever happened,
// everything acknowledged must be there. APNAP_PROVE=1
// takes 30 minutes.
func TestSoak(t *testing.T) {
	t.Parallel()
	games, waves, kills, lasting := 4, 2, 2, time.Second
	if os.Getenv("APNAP_PROVE") != "" {
		games, waves, kills, lasting = 30, 40, 20, 30*time.Second
	}
	path := filepath.Join(t.TempDir(), "tables.db")
	p := begin(t, path)
	defer func() { p.kill() }()
	var list []*seated
	decks := []string{"cinder", "grove", "dusk", "skies", "pyre"}
	for i := range games {
		seats := p.table(wire.Options{}, decks[i%len(decks)], decks[(i+2)%len(decks)])
		list = append(list, &seated{seats: seats, p: random(uint64(i))})
	}
	r := rand.New(rand.NewPCG(11, 3))
	var answers, visits, faults atomic.Int64
	p.faulty = &atomic.Int32{}
	var flat []still
	for wave := range waves {
		mended := p.fail(t, path, lasting, rand.New(rand.NewPCG(r.Uint64(), 3)), &faults)
		p.wave(t, list, r, lasting, wave%4 == 3, &answers, &visits)
		mended()
		flat = append(flat, p.rest(flat))
		t.Logf("wave %d: %.1f MB of heap, %.0f MB of the process, %.0f goroutines besides, %.0f files, %.0f games", wave,
			flat[wave].heap/1e6, flat[wave].resident/1e6, flat[wave].goroutines, flat[wave].files, flat[wave].games)
		if t.Failed() {
			t.Fatalf("in wave %d", wave)
		}
	}
	for range kills {
		dead := time.AfterFunc(time.Duration(r.Int64N(int64(lasting))), p.kill)
		p.wave(t, list, r, lasting, false, &answers, &visits)
		if dead.Stop() {
			p.kill()
		}
		p = begin(t, path)
		p.faulty = &atomic.Int32{}
		if t.Failed() {
			t.Fatal("after a kill")
		}
	}
	t.Logf("figure: %d games, %d waves of %v, %d faults of the disk and %d kills; %d answers acknowledged, %d strangers", games, waves, lasting, faults.Load(), kills, answers.Load(), visits.Load())
	if faults.Load() == 0 {
		t.Error("the disk never failed")
	}
	judgeFlat(t, flat)
}

// fail lets the disk take nothing more, or half of what is next, at random moments of
// so long a time. What it returns waits until that is over and the disk works.
func (p *process) fail(t testing.TB, path string, lasting time.Duration, r *rand.Rand, faults *atomic.Int64) (mended func()) {
	let := func(most uint64) {
		reply, err := http.Get(p.http.URL + "/disk?most=" + strconv.FormatUint(most, 10))
		if err != nil || reply.StatusCode != http.StatusOK {
			t.Errorf("the disk cannot be limited: %v, %v", err, reply)
			return
		}
		reply.Body.Close()
	}
	var over sync.WaitGroup
	over.Go(func() {
		for end := time.Now().Add(lasting * 2 / 3); ; {
			time.Sleep(time.Duration(r.Int64N(int64(lasting / 2))))
			if time.Now().After(end) {
				return
			}
			most := uint64(1)
			if log, err := os.Stat(path + "-wal"); err == nil && r.IntN(2) == 0 {
				most = uint64(log.Size() + r.Int64N(10_000)) // which cuts a write in two
			}
			p.faulty.Add(1)
			let(most)
			faults.Add(1)
			time.Sleep(time.Duration(r.Int64N(int64(lasting / 5))))
			let(math.MaxUint64)
			time.AfterFunc(lasting/10, func() { p.faulty.Add(-1) }) // replies may be on their way
		}
	})
	return over.Wait
}

// judgeFlat compares the second half of the waves with the first, without its
// first quarter, in which caches fill.
func judgeFlat(t *testing.T, flat []still) {
	first, second := flat[len(flat)/4:len(flat)/2], flat[len(flat)/2:]
	middle := func(list []still, of func(still) float64) float64 {
		var all []float64
		for _, s := range list {
			all = append(all, of(s))
		}
		slices.Sort(all)
		return all[len(all)/2]
	}
	if len(first) == 0 {
		return
	}
	heap := func(s still) float64 { return s.heap }
	goroutines := func(s still) float64 { return s.goroutines }
	files := func(s still) float64 { return s.files }
	resident := func(s still) float64 { return s.resident }
	t.Logf("figure: heap %.1f MB then %.1f MB, process %.0f MB then %.0f MB, goroutines %.0f then %.0f, files %.0f then %.0f",
		middle(first, heap)/1e6, middle(second, heap)/1e6, middle(first, resident)/1e6, middle(second, resident)/1e6,
		middle(first, goroutines), middle(second, goroutines), middle(first, files), middle(second, files))
	if a, b := middle(first, heap), middle(second, heap); b > a*moreHeap+moreHeapBytes {
		t.Errorf("the heap grows from %.1f MB to %.1f MB", a/1e6, b/1e6)
	}
	if a, b := middle(first, goroutines), middle(second, goroutines); b > a+moreGoroutines {
		t.Errorf("goroutines grow from %.0f to %.0f", a, b)
	}
	if a, b := middle(first, files), middle(second, files); b > a+moreGoroutines {
		t.Errorf("open files grow from %.0f to %.0f", a, b)
	}
}

// wave plays the games for so long, each line dropping at random moments, while
// strangers come and go; in a slack one only every third game is played.
func (p *process) wave(t testing.TB, list []*seated, r *rand.Rand, lasting time.Duration, slack bool, answers, visits *atomic.Int64) {
	ctx, cancel := context.WithTimeout(t.Context(), lasting)
	defer cancel()
	var group sync.WaitGroup
	var there atomic.Int64
	for i, g := range list {
		if slack && i%3 > 0 {
			continue
		}
		own := rand.New(rand.NewPCG(r.Uint64(), 1))
		group.Go(func() {
			for ctx.Err() == nil {
				line, drop := context.WithTimeout(ctx, time.Duration(own.Int64N(int64(lasting/3))))
				g.round(line, t, &p.house, &there, answers)
				drop()
				select {
				case <-ctx.Done():
				case <-time.After(time.Duration(own.Int64N(int64(lasting / 10)))):
				}
			}
		})
	}
	for range 2 {
		own := rand.New(rand.NewPCG(r.Uint64(), 2))
		group.Go(func() {
			for ctx.Err() == nil {
				p.stranger(ctx, own, list[own.IntN(len(list))].seats[0].Table)
				visits.Add(1)
				time.Sleep(time.Duration(own.Int64N(int64(50 * time.Millisecond))))
			}
		})
	}
	group.Wait()
}

// strange is what strangers ask for: what is refused, what is dear, what is not
// there.
var strange = []struct{ method, path, body string }{
	{"GET", "/", ""},
	{"GET", "/api/tables", ""},
	{"GET", "/api/tables/nobody/view", ""},
	{"POST", "/api/decks/check", `{"text": "` + strings.Repeat(`60 Nemo's Bracelet\n`, 200) + `"}`},
	{"POST", "/api/scenarios", `{"library":{"rest":{"Forest":10000000}}}`},
	{"POST", "/api/tables", `{"options":{"seats":2,"min`},
	{"GET", "/api/cards?q=" + strings.Repeat("a", 500), ""},
	{"DELETE", "/api/tables", "nothing"},
}

// stranger asks for something, and often leaves before the reply; or opens a line
// to a table, says nonsense, and goes.
func (p *process) stranger(ctx context.Context, r *rand.Rand, table string) {
	ctx, cancel := context.WithTimeout(ctx, time.Duration(1+r.Int64N(int64(300*time.Millisecond))))
	defer cancel()
	if r.IntN(2) == 0 {
		s := strange[r.IntN(len(strange))]
		q, err := http.NewRequestWithContext(ctx, s.method, p.http.URL+s.path, strings.NewReader(s.body))
		if err != nil {
			p.t.Error(err)
			return
		}
		if reply, err := http.DefaultClient.Do(q); err == nil {
			reply.Body.Close()
		}
		return
	}
	ws, _, err := websocket.Dial(ctx, strings.Replace(p.http.URL, "http", "ws", 1)+"/api/tables/"+table+"/stream", nil)
	if err != nil {
		return
	}
	defer ws.CloseNow()
	says := []string{fmt.Sprintf(`{"id":1,"hello":{"version":%d}}`, wire.Version), `{"id":1,"answer":{"seq":4294967295}}`, `{"id":`, "\x00\xff", "[]"}
	for range 1 + r.IntN(4) {
		if ws.Write(ctx, websocket.MessageText, []byte(says[r.IntN(len(says))])) != nil {
			return
		}
	}
	for {
		if _, _, err := ws.Read(ctx); err != nil {
			return
		}
	}
}
