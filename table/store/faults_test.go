package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/store"
)

// book is what is written in a history, and what of it was acknowledged.
type book struct {
	games  []*bookGame
	tables map[string][]string // all that was tried, in order
	kept   map[string]int      // how many of those, the last of which is acknowledged
}

// bookGame is a game whose journal is written.
type bookGame struct {
	id     string
	pieces [][]byte
	tried  int // how many were written, whatever came of it
	acked  int
	stands bool // a piece was refused, and it is not known what the store has
}

// newBook makes the journals that are written: true ones, so that the check reads them.
func newBook(r *rand.Rand) *book {
	b := &book{tables: map[string][]string{}, kept: map[string]int{}}
	for n := range 1 + r.IntN(3) {
		g := &bookGame{id: fmt.Sprintf("t%d-1", n)}
		var text bytes.Buffer
		w, err := journal.NewWriter(&text, &journal.Header{Engine: "test", Seed: strings.Repeat("0", 64)})
		for i := range 8 {
			if err == nil {
				letters := make([]byte, r.IntN(400))
				if i%3 == 2 {
					letters = make([]byte, r.IntN(20000)) // which is packed, or takes several pages
				}
				for j := range letters {
					letters[j] = 'a' + byte(r.IntN(26))
				}
				err = w.Write(&journal.Record{Answer: &journal.Answer{Seq: uint32(i), Text: string(letters)}})
			}
			g.pieces = append(g.pieces, bytes.Clone(text.Bytes()))
			text.Reset()
		}
		if err != nil {
			panic(err)
		}
		b.games = append(b.games, g)
	}
	return b
}

// table returns what is to be kept of a table next.
func (b *book) table(id string) store.Table {
	text := fmt.Sprintf("%s as of %d", id, len(b.tables[id]))
	b.tables[id] = append(b.tables[id], text)
	return store.Table{ID: id, Phase: "playing", Data: []byte(text)}
}

func (b *book) keptTable(id string, err error) {
	if err == nil {
		b.kept[id] = len(b.tables[id])
	}
}

// step writes something.
func (b *book) step(s *store.Store, r *rand.Rand) {
	if r.IntN(4) == 0 {
		id := fmt.Sprint("t", r.IntN(3))
		b.keptTable(id, s.Put(b.table(id)))
		return
	}
	var group sync.WaitGroup // several games at once share a transaction
	for i, g := range b.games {
		if i > 0 && r.IntN(2) == 0 || !g.ready(s) {
			continue
		}
		n := g.acked
		g.tried = max(g.tried, n+1)
		var row *store.Table
		if n == 0 {
			t := b.table(strings.TrimSuffix(g.id, "-1"))
			row = &t
		}
		group.Go(func() {
			if err := g.write(s, n, row); err != nil {
				g.stands = true
				return
			}
			g.acked++
		})
		if row != nil {
			group.Wait()
			if g.acked > 0 {
				b.kept[row.ID] = len(b.tables[row.ID])
			}
		}
	}
	group.Wait()
}

func (g *bookGame) write(s *store.Store, n int, row *store.Table) error {
	if row != nil {
		return s.Begin(*row, g.id, g.pieces[0])
	}
	return s.Append(g.id, n, g.pieces[n])
}

// ready finds out, where a piece was refused, what the store has: as the server does, it
// goes on with that.
func (g *bookGame) ready(s *store.Store) bool {
	if g.stands {
		_, pieces, err := s.Journal(context.Background(), g.id)
		if err != nil && !errors.Is(err, store.ErrMissing) {
			return false
		}
		g.stands, g.acked = false, max(g.acked, pieces)
	}
	return g.acked < len(g.pieces)
}

// history is one: what is written while something fails, how it ends, and what is there
// after it.
type history struct {
	t    *testing.T
	seed uint64
	r    *rand.Rand
	book *book
	disk *disk
	dir  string
	met  map[fault]bool
	lost bool // the disk has lied, and the power was lost: what was acknowledged may be gone
}

func (h *history) errorf(format string, args ...any) {
	h.t.Helper()
	h.t.Errorf("history %d (%v at call %d of %d): %s", h.seed, h.disk.fault, h.disk.at, h.disk.calls, fmt.Sprintf(format, args...))
}

// run lives through it and checks what is there then.
func (h *history) run() {
	h.disk = newDisk(h.t, h.dir)
	defer forget(h.dir)
	path := filepath.Join(h.dir, "tables.db")
	for life := range 1 + h.r.IntN(2) { // the fault may come after a good end
		h.disk.fault = fault(1 + h.r.IntN(int(numFaults)-1))
		if life == 0 && h.r.IntN(20) == 0 {
			h.disk.fault = works
		}
		h.disk.at, h.disk.more = h.disk.calls+1+h.r.IntN(260), 0
		if h.disk.fault == full || h.disk.fault == lies || h.r.IntN(4) == 0 {
			h.disk.more = h.r.IntN(60)
		}
		h.live(path)
	}
}

// live opens the store, writes, and ends in some way. What is there then is looked at as
// another machine finds it, and copied back.
func (h *history) live(path string) {
	s, err := store.Open(path)
	if err == nil {
		for range 3 + h.r.IntN(20) {
			h.book.step(s, h.r)
		}
	}
	end := h.r.IntN(3)
	var has map[string][]byte
	if end == 0 && s != nil {
		s.Close() // which may fail too
		s = nil
	}
	has = h.disk.crash(h.dir, end != 2, h.r)
	h.lost = h.lost || end == 2 && h.disk.fault == lies && h.disk.met
	if s != nil {
		s.Close()
	}
	if err := os.RemoveAll(h.dir); err != nil {
		h.t.Fatal(err)
	}
	if h.disk.met {
		h.met[h.disk.fault] = true
	}
	*h.disk = disk{files: map[string]*contents{}, calls: h.disk.calls, fault: h.disk.fault, at: h.disk.at}
	if err := os.MkdirAll(h.dir, 0o700); err != nil {
		h.t.Fatal(err)
	}
	for name, data := range has {
		if isPart(name) {
			if err := os.WriteFile(filepath.Join(h.dir, name), data, 0o600); err != nil {
				h.t.Fatal(err)
			}
		}
	}
	h.disk.at = 1 << 40
	h.check(path)
}

// check compares what is there with what was acknowledged, and with what was tried.
func (h *history) check(path string) {
	_, missing := os.Stat(path)
	s, err := store.Open(path)
	if err != nil {
		if !h.lost {
			h.errorf("the store does not open: %v", err)
		}
		return // it says so
	}
	defer s.Close()
	if found, err := store.Check(context.Background(), path); err != nil || len(found.Faults) > 0 {
		if !h.lost {
			h.errorf("the check finds %v, %v (missing: %v)", found.Faults, err, missing)
		}
		return
	}
	for _, g := range h.book.games {
		data, pieces, err := s.Journal(context.Background(), g.id)
		switch {
		case err != nil && !errors.Is(err, store.ErrMissing):
			h.errorf("game %s cannot be read: %v", g.id, err)
		case pieces < g.acked && !h.lost:
			h.errorf("game %s has %d pieces, and %d were acknowledged", g.id, pieces, g.acked)
		case pieces > g.tried:
			h.errorf("game %s has %d pieces, and %d were written", g.id, pieces, g.tried)
		case !bytes.Equal(data, bytes.Join(g.pieces[:pieces], nil)):
			h.errorf("game %s is another", g.id)
		}
		g.acked, g.tried, g.stands = pieces, pieces, false
	}
	for id, all := range h.book.tables {
		row, err := s.Table(context.Background(), id)
		from := max(h.book.kept[id], 1) - 1
		if h.lost {
			from = 0
		}
		switch {
		case errors.Is(err, store.ErrMissing) && (h.book.kept[id] == 0 || h.lost):
		case err != nil:
			h.errorf("table %s cannot be read: %v", id, err)
		case !contains(all[from:], string(row.Data)):
			h.errorf("table %s is %q, want one of %q", id, row.Data, all[from:])
		}
	}
}

func contains(list []string, text string) bool {
	for _, x := range list {
		if x == text {
			return true
		}
	}
	return false
}

// TestFaults: whatever call to the system fails, is cut short, finds the disk full or is
// lied to, and however the process or the machine ends then, nothing that was acknowledged
// is lost and nothing is another than what was written. Where a disk says that something
// is safe that it forgets as the power goes, what was acknowledged may be gone, as nobody
// can prevent; what is there is what was written once, or is said to be damaged.
// APNAP_PROVE=1 takes 10,000 histories; APNAP_FROM=n begins with number n.
func TestFaults(t *testing.T) {
	n := 100
	if os.Getenv("APNAP_PROVE") != "" {
		n = 10000
	}
	if text := os.Getenv("APNAP_HISTORIES"); text != "" {
		n, _ = strconv.Atoi(text)
	}
	from, _ := strconv.Atoi(os.Getenv("APNAP_FROM"))
	store.Under(layer())
	defer store.Under("")
	met, acked, lost := map[fault]int{}, 0, 0
	dir := t.TempDir()
	for i := from; i < from+n && !t.Failed(); i++ {
		r := rand.New(rand.NewPCG(uint64(i), 10))
		h := &history{t: t, seed: uint64(i), r: r, book: newBook(r), dir: filepath.Join(dir, "data"), met: map[fault]bool{}}
		h.run()
		for _, g := range h.book.games {
			acked += g.acked
		}
		for f := range h.met {
			met[f]++
		}
		if h.lost {
			lost++
		}
		if err := os.RemoveAll(h.dir); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("figure: %d histories, faults met %v, %d pieces kept in the end, in %d the disk lied and lost its power", n, met, acked, lost)
	for f := fails; f < numFaults; f++ {
		if met[f] == 0 && n >= 100 {
			t.Errorf("no call %v", f)
		}
	}
}

// TestFaultsAreFound plants faults in the store, and the histories find each.
func TestFaultsAreFound(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("builds the test anew for each fault; set APNAP_PROVE=1")
	}
	for _, plant := range []struct{ name, file, from, to string }{
		{"it acknowledges before the disk has it", "store.go", `"synchronous(FULL)"`, `"synchronous(OFF)"`},
		{"it ignores that a write failed", "write.go", "list[i].reply <- err\n", "list[i].reply <- nil\n"},
	} {
		t.Run(plant.name, func(t *testing.T) {
			text, err := os.ReadFile(plant.file)
			if err != nil || strings.Count(string(text), plant.from) != 1 {
				t.Fatalf("%s has not once %q: %v", plant.file, plant.from, err)
			}
			dir, _ := os.Getwd()
			changed, overlay := filepath.Join(t.TempDir(), plant.file), filepath.Join(t.TempDir(), "overlay.json")
			err = errors.Join(
				os.WriteFile(changed, []byte(strings.Replace(string(text), plant.from, plant.to, 1)), 0o600),
				os.WriteFile(overlay, fmt.Appendf(nil, `{"Replace":{%q:%q}}`, filepath.Join(dir, plant.file), changed), 0o600),
			)
			if err != nil {
				t.Fatal(err)
			}
			c := exec.Command("go", "test", "-count=1", "-overlay", overlay, "-run", "^TestFaults$", ".")
			c.Env = append(os.Environ(), "APNAP_PROVE=", "APNAP_HISTORIES=2000")
			out, err := c.CombinedOutput()
			if err == nil || !strings.Contains(string(out), "--- FAIL: TestFaults") {
				t.Errorf("it is not found: %v\n%s", err, out)
			}
		})
	}
}
