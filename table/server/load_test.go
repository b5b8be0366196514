package server_test

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
)

// glance is what a scripted seat reads of a message.
type glance struct {
	Re     uint32      `json:"re"`
	Error  *wire.Error `json:"error"`
	View   *glanceAt   `json:"view"`
	Update *glanceAt   `json:"update"`
	Table  *struct {
		Phase string `json:"phase"`
	} `json:"table"`
	at time.Time
}

type glanceAt struct {
	Asked *form.Decision `json:"asked"`
}

// script is a seat that plays at a given speed.
type script struct {
	*client
	heard chan glance
	asked *form.Decision
	over  bool
}

// listen reads what comes and notes when it came.
func (s *script) listen() {
	defer close(s.heard)
	for {
		_, data, err := s.ws.Read(s.ctx)
		if err != nil {
			return
		}
		g := glance{at: time.Now()}
		if json.Unmarshal(data, &g) == nil {
			s.heard <- g
		}
	}
}

// hear takes in what has come.
func (s *script) hear(g *glance) (news bool) {
	if at := g.View; at != nil {
		s.asked, s.over = at.Asked, false
	}
	if g.Update != nil {
		s.asked = g.Update.Asked
	}
	if g.Table != nil {
		s.over = g.Table.Phase == "over"
	}
	return g.Update != nil || g.View != nil
}

// pair is a room with two scripted seats.
type pair struct {
	seats [2]*script
	p     *player
	took  []time.Duration
}

// step answers what is asked, and waits until the other seat has the news.
func (p *pair) step(t testing.TB) {
	p.drain()
	for i, s := range p.seats {
		d := s.asked
		if d == nil {
			continue
		}
		a := d.Proposal
		if d.Kind != "pay" {
			a = p.p.answer(d)
		}
		if a == nil {
			a = &form.Answer{Seq: d.Seq, Cancel: true}
		}
		s.asked = nil
		begun := time.Now()
		if !p.await(t, i, s.say(&wire.ToServer{Answer: a}), begun) && d.Proposal != nil {
			begun = time.Now()
			p.await(t, i, s.say(&wire.ToServer{Answer: d.Proposal}), begun)
		}
		return
	}
	for _, s := range p.seats {
		if s.over {
			s.over = false
			s.say(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}})
		}
	}
	select { // nobody is asked: more is to come
	case g := <-p.seats[0].heard:
		p.seats[0].hear(&g)
	case g := <-p.seats[1].heard:
		p.seats[1].hear(&g)
	case <-time.After(5 * time.Second):
		if !t.Failed() {
			t.Error("nobody is asked for five seconds")
		}
		return
	}
	p.step(t)
}

// drain takes in what has come.
func (p *pair) drain() {
	for _, s := range p.seats {
		for more := true; more; {
			select {
			case g := <-s.heard:
				s.hear(&g)
			default:
				more = false
			}
		}
	}
}

// await waits for the reply to seat i and, if the answer was taken, for the news
// to the other; it reports whether it was.
func (p *pair) await(t testing.TB, i int, id uint32, begun time.Time) bool {
	for g := range p.seats[i].heard {
		p.seats[i].hear(&g)
		if g.Re == id {
			if g.Error != nil {
				return false
			}
			break
		}
	}
	for g := range p.seats[1-i].heard {
		if p.seats[1-i].hear(&g) && g.at.After(begun) {
			p.took = append(p.took, g.at.Sub(begun))
			break
		}
	}
	return true
}

// meter reads one number of the server's metrics.
func (h *house) meter(name string) float64 {
	reply, err := http.Get(h.http.URL + "/metrics")
	if err != nil {
		h.t.Fatal(err)
	}
	defer reply.Body.Close()
	lines := bufio.NewScanner(reply.Body)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), name+" "); ok {
			n, err := strconv.ParseFloat(text, 64)
			if err != nil {
				h.t.Fatal(err)
			}
			return n
		}
	}
	h.t.Fatalf("there is no meter %s", name)
	return 0
}

// profile writes a profile of the server into the folder that profileEnv names.
func (h *house) profile(name, query string) {
	folder := os.Getenv(profileEnv)
	if folder == "" {
		return
	}
	reply, err := http.Get(h.http.URL + "/" + name + query)
	if err != nil {
		h.t.Error(err)
		return
	}
	defer reply.Body.Close()
	data, err := io.ReadAll(reply.Body)
	if err == nil {
		err = os.WriteFile(filepath.Join(folder, name+".pprof"), data, 0o644)
	}
	if err != nil {
		h.t.Error(err)
	}
}

// TestLoad plays many rooms at once, each seat scripted, at a given number of
// answers a second in all, and measures the time from an answer to the other
// seat's news. APNAP_PROVE=1 takes 300 rooms and 1,200 answers a second.
func TestLoad(t *testing.T) {
	rooms, perSecond, lasting, most := 10, 100, time.Second, time.Second
	if os.Getenv("APNAP_PROVE") != "" {
		rooms, perSecond, lasting, most = 300, 1200, 30*time.Second, 100*time.Millisecond
	}
	p := begin(t, filepath.Join(t.TempDir(), "tables.db"))
	defer p.kill()
	decks := []string{"cinder", "grove", "dusk", "skies", "pyre"}
	idle, resident := p.meter("go_memstats_heap_inuse_bytes"), p.meter("process_resident_memory_bytes")
	sleeping := p.meter("go_goroutines")
	var list []*pair
	for i := range rooms {
		seats := p.table(wire.Options{Minutes: 600, TakeBack: true}, decks[i%len(decks)], decks[(i/len(decks))%len(decks)])
		x := &pair{p: random(uint64(i))}
		for j := range x.seats {
			s := &script{client: p.connect(seats[j], wire.Hello{}), heard: make(chan glance, 64)}
			s.asked = s.client.asked
			x.seats[j] = s
			go s.listen()
		}
		list = append(list, x)
	}
	gone, allocated, collected := p.meter("process_cpu_seconds_total"), p.meter("go_memstats_alloc_bytes_total"), p.meter("go_gc_duration_seconds_count")
	begun := time.Now()
	var group sync.WaitGroup
	group.Go(func() { p.profile("profile", "?seconds="+strconv.Itoa(int(lasting.Seconds())-1)) })
	for i, x := range list {
		group.Go(func() {
			every := time.Duration(rooms) * time.Second / time.Duration(perSecond)
			next := begun.Add(every * time.Duration(i) / time.Duration(rooms))
			for time.Since(begun) < lasting {
				time.Sleep(time.Until(next)) // the speed is what is asked for
				next = next.Add(every)
				x.step(t)
			}
		})
	}
	group.Wait()
	took := slices.Concat(func() (all [][]time.Duration) {
		for _, x := range list {
			all = append(all, x.took)
		}
		return all
	}()...)
	seconds := time.Since(begun).Seconds()
	n := float64(len(took))
	t.Logf("figure: an answer takes %.2f ms of the server's processor time and %.0f kB of new memory; %.1f collections a second",
		1000*(p.meter("process_cpu_seconds_total")-gone)/n, (p.meter("go_memstats_alloc_bytes_total")-allocated)/n/1024,
		(p.meter("go_gc_duration_seconds_count")-collected)/seconds)
	whole := (p.meter("process_resident_memory_bytes") - resident) / float64(rooms)
	p.profile("heap", "")
	p.profile("mutex", "")
	slices.Sort(took)
	if len(took) == 0 {
		t.Fatal("nothing was answered")
	}
	p99 := took[len(took)*99/100]
	perRoom := (p.meter("go_memstats_heap_inuse_bytes") - idle) / float64(rooms)
	t.Logf("figure: %d rooms, %.0f answers a second: median %v, 99th percentile %v, most %v", rooms, n/seconds, took[len(took)/2], p99, took[len(took)-1])
	t.Logf("figure: a room takes %.0f kB of the heap in use, which is %.0f kB of the process with what is not collected yet", perRoom/1024, whole/1024)
	commits := p.meter("apnap_store_commits_total")
	t.Logf("figure: %.0f commits of %.1f writes, an answer waits %.1f ms for the disk", commits, p.meter("apnap_store_writes_total")/commits,
		1000*p.meter("apnap_commit_seconds_sum")/p.meter("apnap_commit_seconds_count"))
	if p99 > most {
		t.Errorf("the 99th percentile is %v, want at most %v", p99, most)
	}
	if perRoom > 1<<20 && rooms > 100 {
		t.Errorf("a room takes %.0f kB, want at most 1024", perRoom/1024)
	}
	for _, x := range list {
		x.seats[0].say(&wire.ToServer{Concede: &wire.Empty{}})
	}
	for _, x := range list {
		for _, s := range x.seats {
			for !s.over {
				g := <-s.heard
				s.hear(&g)
			}
			s.ws.Close(websocket.StatusNormalClosure, "")
		}
	}
	for deadline := time.Now().Add(5 * time.Second); ; {
		n := p.meter("go_goroutines")
		if n <= sleeping+6 {
			break
		}
		if time.Now().After(deadline) {
			t.Errorf("%v goroutines are left, there were %v", n, sleeping)
			break
		}
	}
}
