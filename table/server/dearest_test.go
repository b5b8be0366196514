//go:build unix

package server_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// Tests that look for the request that costs most, and hold it under its ceiling.

// cost is what a request has cost.
type cost struct {
	processor time.Duration
	memory    int64
	reply     int64
	done      bool // it was carried out, and not refused
}

// dearer reports whether it costs more: of the processor, or where that is not
// measured of memory.
func (c cost) dearer(than cost, processor bool) bool {
	if processor {
		return c.processor > than.processor
	}
	return c.memory > than.memory
}

// collectAt is how much is made before garbage is collected, between two requests: what
// a collection costs hangs on all that the process holds, and would fall to one of many.
const collectAt = 256 << 20

// aside collects garbage between requests only, until the test ends.
func aside(t *testing.T) {
	was := debug.SetGCPercent(-1)
	t.Cleanup(func() { debug.SetGCPercent(was) })
}

// collect collects garbage when there is much.
func collect() {
	held := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}}
	metrics.Read(held)
	if held[0].Value.Uint64() > held[1].Value.Uint64()+collectAt {
		runtime.GC()
	}
}

// measure returns what f costs, which returns how long its reply is. The time is that
// of the processor in the whole process, which does nothing else meanwhile.
func measure(f func() int) cost {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	used := func() (d time.Duration, n int64) {
		var u syscall.Rusage
		syscall.Getrusage(syscall.RUSAGE_SELF, &u)
		metrics.Read(sample)
		return time.Duration(u.Utime.Nano() + u.Stime.Nano()), int64(sample[0].Value.Uint64())
	}
	d, n := used()
	reply := f()
	after, m := used()
	return cost{after - d, m - n, int64(max(reply, -reply)), reply > 0}
}

// dear is a kind of request: words of it, and how a request is made of some.
type dear struct {
	what  string
	where string // of what table, where a message is looked for twice
	words []string
	// ready makes ready what the request is about, where that is not part of what it
	// costs; nil: nothing is to be.
	ready func()
	// before does what must be done just before these words are asked; nil: nothing is.
	before func(words []string)
	// ask makes a request of the words and returns how long the reply is, less than
	// none where it is a refusal; size is how large it may be.
	ask func(words []string, size int) int
	// refused is why all that are tried are refused; "": not all may be, lest the search
	// look for the dearest refusal.
	refused string
}

// searched is a search for the dearest request. It can be gone on with: the best that
// was found is kept in a folder and is where the next one begins.
type searched struct {
	*dear
	size  int
	r     *rand.Rand
	prove bool // also by the processor
	best  []found
	done  int // how many were carried out, and not refused
}

type found struct {
	Words []string `json:"words"`
	cost  cost
}

// fit cuts what is too long.
func (s *searched) fit(words []string) []string {
	n := 0
	for i, w := range words {
		if n += len(w) + 1; n > s.size {
			return words[:i]
		}
	}
	return words
}

// next makes words of those that cost most, or new ones.
func (s *searched) next() []string {
	var words []string
	if len(s.best) > 0 && s.r.IntN(4) > 0 {
		words = slices.Clone(s.best[s.r.IntN(len(s.best))].Words)
	}
	word := func() string {
		w := s.words[s.r.IntN(len(s.words))]
		if s.r.IntN(4) == 0 && len(w) > 2 { // spelled otherwise
			i := s.r.IntN(len(w) - 1)
			w = w[:i] + string(rune('a'+s.r.IntN(26))) + w[i+s.r.IntN(2):]
		}
		return w
	}
	switch change := s.r.IntN(4); {
	case len(words) == 0 || change == 0: // one word, over and over, or all new ones
		once := s.r.IntN(2) == 0
		w := word()
		for n := 0; n < s.size; n += len(w) + 1 {
			if !once {
				w = word()
			}
			words = append(words, w)
		}
	case change == 1: // some others
		for range 1 + s.r.IntN(4) {
			words[s.r.IntN(len(words))] = word()
		}
	case change == 2: // a part again
		i := s.r.IntN(len(words))
		part := slices.Clone(words[i:min(len(words), i+1+s.r.IntN(40))])
		words = slices.Insert(words, i, part...)
	default: // a part of another one
		other := s.best[s.r.IntN(len(s.best))].Words
		i := s.r.IntN(len(words))
		words = append(words[:i], other[min(i, len(other)):]...)
	}
	return s.fit(words)
}

// try measures one request.
func (s *searched) try(t *testing.T, words []string) {
	once := func() cost {
		if s.ready != nil {
			s.ready()
		}
		collect()
		if s.before != nil {
			s.before(words)
		}
		return measure(func() int { return s.ask(words, s.size) })
	}
	x := found{words, once()}
	if x.cost.done {
		s.done++
	}
	c := s.ceiling()
	over := func() bool {
		return x.cost.memory > c.Memory || x.cost.reply > c.Reply || s.prove && x.cost.processor > c.Processor
	}
	for range 2 { // what happened besides is not its cost, and would make it the dearest
		if over() || len(s.best) == 0 || x.cost.dearer(s.best[0].cost, s.prove) {
			again := once()
			x.cost.processor, x.cost.memory = min(x.cost.processor, again.processor), min(x.cost.memory, again.memory)
		}
	}
	if over() {
		t.Errorf("%s%s of %d bytes costs %v, its ceiling is %v, %d of memory and %d of reply: %.300s",
			s.what, s.where, s.size, x.cost, c.Processor, c.Memory, c.Reply, strings.Join(words, "|"))
	}
	s.keep(x)
}

// keep keeps what took most of the processor, where that counts, and what made most.
func (s *searched) keep(x found) {
	all := append(s.best, x)
	by := func(processor bool, most int) []found {
		slices.SortStableFunc(all, func(a, b found) int {
			if a.cost.dearer(b.cost, processor) {
				return -1
			}
			return 1
		})
		list := slices.Clone(all[:min(len(all), most)])
		all = all[len(list):]
		return list
	}
	if !s.prove {
		s.best = by(false, 8)
		return
	}
	s.best = by(true, 5)
	s.best = append(s.best, by(false, 3)...)
}

func (s *searched) ceiling() *server.Ceiling {
	list := server.Ceilings()
	return &list[slices.IndexFunc(list, func(c server.Ceiling) bool { return c.What == s.what })]
}

// triedEnough is how many requests must be tried before it says something that all were
// refused.
const triedEnough = 200

// run searches: for so many requests, or for as long as a proof takes.
func (s *searched) run(t *testing.T, most int, until time.Time, folder string) {
	name := filepath.Join(folder, regexp.MustCompile(`[^a-z]+`).ReplaceAllString(strings.ToLower(s.what+s.where), "-")+fmt.Sprintf("-%d.json", s.size))
	if data, err := os.ReadFile(name); err == nil && folder != "" {
		var kept []found
		if err := json.Unmarshal(data, &kept); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, x := range kept {
			s.try(t, x.Words)
		}
	}
	n := 0
	for ; n < most || time.Now().Before(until); n++ {
		s.try(t, s.next())
		if t.Failed() {
			break
		}
	}
	if s.done == 0 && s.refused == "" && s.size == 1<<10 && n >= triedEnough { // a large one may be refused for that
		t.Errorf("%s: every one that was tried was refused; the search looks for the dearest refusal", s.what)
	}
	best := s.best[0].cost
	for _, x := range s.best {
		best.memory, best.reply = max(best.memory, x.cost.memory), max(best.reply, x.cost.reply)
	}
	t.Logf("figure: %s%s, %d bytes: of %d tried, of which %d were not refused, one took %v of the processor, one %d kB of memory, one %d bytes of reply, and none more",
		s.what, s.where, s.size, n, s.done, best.processor.Round(10*time.Microsecond), best.memory/1024, best.reply)
	if folder == "" {
		return
	}
	data, err := json.Marshal(s.best)
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		err = os.WriteFile(name, data, 0o600)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestDearest looks for the dearest request and message of each kind, of 1 kB and of
// 64 kB, and fails when it finds one above its ceiling, or when a kind is not looked
// at. A short run holds memory and replies; a proof (APNAP_PROVE) the processor too, two
// minutes for each size, with all real cards where their file is beside the project, and
// goes on where the last one ended, in the folder that APNAP_DEAREST names.
// APNAP_DEAREST_SECONDS is another time for each size.
func TestDearest(t *testing.T) {
	prove, folder := os.Getenv("APNAP_PROVE") != "", os.Getenv("APNAP_DEAREST")
	if cache, err := os.UserCacheDir(); err == nil && prove && folder == "" {
		folder = filepath.Join(cache, "apnap", "dearest")
	}
	each := 2 * time.Minute
	if n, err := strconv.Atoi(os.Getenv("APNAP_DEAREST_SECONDS")); err == nil {
		each = time.Duration(n) * time.Second
	}
	cards := starterCards()
	if prove {
		cards = everyCard(t)
	}
	t.Logf("figure: requests are looked for among %d cards", cards.Len())
	aside(t)
	h := build(t, func(c *server.Config) {
		c.Limits.Tables, c.Scenario = 1<<20, scenarios(t)
		c.Cards = func(func()) (*catalog.Catalog, error) { return cards, nil }
	})
	crowd := 300
	if prove {
		crowd = 1000 // of which a position has four thousand at most
	}
	list := h.dear(cards, crowd)
	for _, c := range server.Ceilings() {
		if !slices.ContainsFunc(list, func(d dear) bool { return d.what == c.What }) {
			t.Errorf("nothing looks for the dearest %s", c.What)
		}
	}
	for _, d := range list {
		for _, size := range []int{1 << 10, 64<<10 - 200} {
			if len(d.words) == 1 && size > 1<<10 {
				continue // it says nothing more
			}
			t.Run(fmt.Sprintf("%s%s/%d", d.what, d.where, size), func(t *testing.T) {
				s := &searched{dear: &d, size: size, r: rand.New(rand.NewPCG(11, uint64(size))), prove: prove}
				s.try(t, s.next()) // what is made once is made now
				s.best, s.done = nil, 0
				until := time.Now()
				if prove && len(d.words) > 1 {
					until = until.Add(each)
				}
				s.run(t, 25, until, folder)
				h.server.SweepAll()
			})
		}
	}
}

// request makes a request without a line and returns how long the reply is, less than
// none where it is a refusal.
func (h *house) request(method, path, secret string, body any) int {
	h.t.Helper()
	data, code := h.replied(method, path, secret, body)
	if code >= http.StatusBadRequest {
		return -len(data)
	}
	return max(1, len(data))
}

// reply makes a request without a line and returns what is replied.
func (h *house) reply(method, path, secret string, body any) []byte {
	data, _ := h.replied(method, path, secret, body)
	return data
}

// replied is reply with the status.
func (h *house) replied(method, path, secret string, body any) ([]byte, int) {
	data, ok := body.([]byte)
	if !ok {
		var err error
		if data, err = json.Marshal(body); err != nil {
			h.t.Fatal(err)
		}
	}
	r := httptest.NewRequest(method, h.http.URL+path, strings.NewReader(string(data)))
	if secret != "" {
		r.Header.Set("Authorization", "Bearer "+secret)
	}
	w := httptest.NewRecorder()
	h.server.ServeHTTP(w, r)
	if w.Code >= http.StatusInternalServerError || w.Code == http.StatusMisdirectedRequest {
		h.t.Errorf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	return w.Body.Bytes(), w.Code
}

// searchWords are words of searches.
var searchWords = []string{
	"e", "-zz", "o:e", "-o:zzz", "t:creature", "mv>=0", "-mv>20", "c:c", "is:playable", `"a b"`, "-t:e", "-i", "aaaa", "o:~", `o:"~ zz"`, "kw:counter", "-kw:tap", "kw:landfall",
	"pow>tou", "m:2WW", "fo:zzzz", "or", "(", ")", "order:rarity", "order:power", "direction:desc", "goelm", "zzzzz", "qwertyuiop", "id<=wubrg", "!a", "r<=mythic",
}

// deckWords are lines of deck lists.
func (h *house) deckWords(cards *catalog.Catalog) []string {
	words := []string{"", "Sideboard", "Deck", "Commander", "Companion", "// Sideboard", "1 /////////", "4x ", "SB: 1 Forest", "CMDR: 1 Forest", "1 Forest *CMDR*", "1 " + strings.Repeat("ñ", 70), "1 " + strings.Repeat("the ", 30)}
	for i := range cards.Len() {
		words = append(words, fmt.Sprintf("%d %s", 1+i%4, cards.Entry(i).Card.Name))
	}
	return words
}

// dear are the kinds of request and message that a client can make larger or smaller.
func (h *house) dear(cards *catalog.Catalog, crowd int) []dear {
	decks, lines := h.deckWords(cards), playableLines(cards)
	known := knownLines(lines)
	formats := []string{"", "any", "modern", "commander"}
	format := func(words []string) string { return formats[len(words)%len(formats)] }
	open := func(o wire.Options) wire.Seated {
		var seat wire.Seated
		o.Seats = max(o.Seats, 2)
		if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &wire.Sit{Name: "Ada"}}, &seat); err != nil {
			h.t.Fatal(err)
		}
		return seat
	}
	waiting := open(wire.Options{Format: "any"})
	all := []dear{
		{what: "POST /api/decks/check", words: decks, ask: func(w []string, n int) int {
			return h.request("POST", "/api/decks/check", "", &wire.DeckText{List: listed(w, n), Format: format(w), Language: "it"})
		}},
		{what: "POST /api/tables", words: lines, ready: h.sweepNow(50), ask: func(w []string, n int) int {
			o := wire.Options{Seats: 2, Format: "any"}
			if wild(w) {
				o.Format = format(w)
			}
			return h.request("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &wire.Sit{Name: "Ada", List: listed(playableDeck(known, w), n)}, Bots: []wire.Bot{{Deck: "grove"}}})
		}},
		{what: "POST /api/tables/{table}/seats", words: lines, ask: func(w []string, n int) int {
			return h.request("POST", "/api/tables/"+waiting.Table+"/seats", waiting.Secret, &wire.Sit{Name: "Ada", List: listed(playableDeck(known, w), n)})
		}},
		{what: "GET /api/cards", words: searchWords, ask: func(w []string, size int) int {
			text := strings.Join(w, " ")
			q := url.QueryEscape(text[:min(search.MostLetters, len(text))])
			return h.request("GET", fmt.Sprintf("/api/cards?q=%s&first=%d&lang=it", q, len(w)), "", nil)
		}},
		{what: "POST /api/scenarios", words: scenarioLines(h.t), ask: func(w []string, _ int) int {
			return h.request("POST", "/api/scenarios?name=Ada", "", []byte(strings.Join(w, "\n")))
		}},
	}
	return slices.Concat(h.dearPages(), all, h.dearShelf(decks), h.dearMessages(), h.dearBoards(crowd), h.dearSeats(), h.dearLines(), h.dearGames(cards, crowd)) // pages while there are many tables
}

// dearPages are the requests that say nothing but what is wanted. A game has been
// played, and many tables are open.
func (h *house) dearPages() (all []dear) {
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(8), 400, a, b)
	if asking(a, b) != nil {
		a.do(&wire.ToServer{Concede: &wire.Empty{}})
	}
	a.until("the game is over", func() bool { return a.table.Phase == "over" })
	for range 300 {
		h.request("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Open: true, Seats: 6, Title: strings.Repeat("W", 60)}, Sit: &wire.Sit{Name: strings.Repeat("W", 30)}})
	}
	table, game := "/api/tables/"+seats[0].Table, "/api/games/"+a.table.Games[0].ID
	for _, x := range [...]struct{ what, path string }{
		{"GET /api/lobby", "/api/lobby"}, // before they are let go of
		{"GET /", "/"},
		{"GET /healthz", "/healthz"},
		{"GET /api/tables/{table}", table},
		{"GET /api/tables/{table}/view", table + "/view"},
		{"GET /api/decks", "/api/decks"},
		{"GET /api/decks/{deck}", "/api/decks/cinder"},
		{"GET /api/games/{game}", game + "?eyes=judge"},
		{"GET /api/games/{game}/scenario", game + "/scenario?eyes=judge"},
		{"GET /api/games/{game}/journal", game + "/journal"},
	} {
		all = append(all, dear{what: x.what, words: []string{"again"}, ask: func([]string, int) int { return h.request("GET", x.path, "", nil) }})
	}
	return append(all, dear{what: "POST /api/games/{game}/play", words: []string{"0", "1", "40", "9", "399"}, ask: func(w []string, _ int) int {
		var at int
		fmt.Sscan(w[0], &at)
		return h.request("POST", game+"/play", "", &wire.PlayOn{At: at, Seat: "A", Name: strings.Repeat("W", 30)})
	}})
}

// dearMessages are the kinds of messages.
func (h *house) dearMessages() []dear {
	seats := h.table(wire.Options{TakeBack: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(5), 60, a, b)
	numbers := []string{"0", "1", "2", "3", "65535", "7", "99", "12"}
	steps := []string{"upkeep", "draw", "end", "declare-attackers", "precombat-main", "cleanup"}
	list := []dear{
		{what: "message read", words: numbers, ask: func(w []string, _ int) int {
			var n uint32
			fmt.Sscan(w[0], &n)
			return say(a, &wire.ToServer{Read: &wire.ReadAsked{Face: n}})
		}},
		{what: "message pace", words: append(steps, numbers...), ask: func(w []string, size int) int {
			p := &wire.Pace{}
			for _, x := range w[:min(len(w), 16<<10/24)] {
				var n uint32
				if _, err := fmt.Sscan(x, &n); err == nil {
					p.Yields = append(p.Yields, n)
				} else {
					p.Own = append(p.Own, x)
				}
			}
			return say(a, &wire.ToServer{Pace: p})
		}},
	}
	for i := range list {
		list[i].ready = func() { h.awake(a, b) }
	}
	return list
}

// say sends a message and returns how long the reply to it is, less than none where it
// is a refusal.
func say(c *client, m *wire.ToServer) int {
	reply := c.await(c.say(m))
	c.raw = c.raw[:0]
	data, err := json.Marshal(reply)
	if err != nil {
		c.t.Fatal(err)
	}
	if reply.Error != nil {
		return -len(data)
	}
	return len(data)
}

// scenarioLines are lines of scenario files.
func scenarioLines(t testing.TB) (lines []string) {
	paths, err := filepath.Glob("../../testdata/rules/5*/*.yaml")
	if err != nil || len(paths) == 0 {
		t.Fatal("there are no scenarios")
	}
	for _, path := range paths[:min(len(paths), 60)] {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(text)) // whole ones, and their lines
		lines = append(lines, strings.Split(string(text), "\n")...)
	}
	return lines
}

// TestCeilings: every route and every message has a row that says what it may cost, and
// no row is of none; the documentation has the same table.
func TestCeilings(t *testing.T) {
	h := build(t, nil)
	var want, have []string
	want = append(want, h.server.Routes()...)
	message := reflect.TypeFor[wire.ToServer]()
	for i := range message.NumField() {
		if name, _, _ := strings.Cut(message.Field(i).Tag.Get("json"), ","); name != "id" {
			want = append(want, "message "+name)
		}
	}
	for _, c := range server.Ceilings() {
		have = append(have, c.What)
		if c.Body <= 0 || c.Reply <= 0 || c.Processor <= 0 || c.Memory <= 0 || c.Patience <= 0 {
			t.Errorf("%s may cost %+v", c.What, c)
		}
	}
	slices.Sort(want)
	slices.Sort(have)
	if !slices.Equal(want, have) {
		t.Errorf("what may be asked is\n%s\nwhat has a ceiling is\n%s", strings.Join(want, "\n"), strings.Join(have, "\n"))
	}
	doc, err := os.ReadFile("../../docs/hosting.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(doc), server.CeilingsText()) {
		t.Errorf("docs/hosting.md has another table; it should have\n%s", server.CeilingsText())
	}
}
