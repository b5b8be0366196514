//go:build unix

package server_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/seed"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// The requests and messages with which games begin and go on. What is tried is mostly
// carried out: with decks of cards that can be played, between games that end as draws as
// often as is wanted, and on large boards that are laid out anew.

// mostCards is how many cards a deck may have.
const mostCards = 1000

// playableLines are lines of decks, of all cards that can be played.
func playableLines(cards *catalog.Catalog) (lines []string) {
	for i := range cards.Len() {
		if e := cards.Entry(i); e.Playable() && !deck.AnteOnly(e.Card) && e.Card.Front().Types&mtg.Supplementary == 0 && !e.Card.IsMelded() {
			lines = append(lines, fmt.Sprintf("%d %s", 1+i%4, e.Card.Name))
		}
	}
	return lines
}

func knownLines(lines []string) map[string]bool {
	known := map[string]bool{}
	for _, l := range lines {
		known[l] = true
	}
	return known
}

// sweepNow lets go of tables every so many times, of which each begins a game.
func (h *house) sweepNow(every int) func() {
	n := 0
	return func() {
		if n++; n%every == 0 {
			h.server.SweepAll()
		}
	}
}

func isPart(word string) bool {
	_, err := seed.ParsePart(word)
	return err == nil
}

// wild reports whether these words are tried as they are, mostly to be refused: so it is
// with one of five, and else with words that are hardly different.
func wild(words []string) bool {
	h := fnv.New32a()
	for _, w := range words {
		h.Write([]byte(w))
	}
	return h.Sum32()%5 == 0
}

// playableDeck returns of the words those that are such lines, as many as a deck may have,
// unless they are wild.
func playableDeck(known map[string]bool, words []string) (list []string) {
	if wild(words) {
		return words
	}
	n := 0
	for _, w := range words {
		if count := int(w[0] - '0'); known[w] && n+count <= mostCards {
			list, n = append(list, w), n+count
		}
	}
	return list
}

// listed returns lines as a text that is no longer than size as a string of JSON.
func listed(words []string, size int) string {
	for {
		text := strings.Join(words, "\n")
		if data, err := json.Marshal(text); err != nil || len(data)+200 <= size {
			return text
		}
		words = words[:len(words)*9/10]
	}
}

// largeList is a list of as many cards as a deck may have, and of the most different ones.
func largeList(lines []string) string {
	var b strings.Builder
	b.WriteString("Deck\n100 Forest\n")
	for i := range mostCards - 100 {
		if i == 500 {
			b.WriteString("Sideboard\n")
		}
		_, name, _ := strings.Cut(lines[i*7%len(lines)], " ")
		fmt.Fprintf(&b, "1 %s\n", name)
	}
	return b.String()
}

// dearGames are those with which a game begins, and the answer.
func (h *house) dearGames(cards *catalog.Catalog, crowd int) []dear {
	lines := playableLines(cards)
	known := knownLines(lines)
	large := largeList(lines)
	return append([]dear{h.dearBot(lines, known), h.dearAnswer(crowd), dearPart(h.t, cards, large)}, h.dearBetween(large)...)
}

// dearBot is a bot that sits down, at which the game begins or does not.
func (h *house) dearBot(lines []string, known map[string]bool) dear {
	var seat wire.Seated
	return dear{what: "POST /api/tables/{table}/bots", words: lines, ready: h.sweepNow(50), before: func(words []string) {
		sit := &wire.Sit{Name: "Ada"}
		if len(words)%2 == 0 { // then it begins
			sit.Deck = "cinder"
		}
		if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Format: "any", Seats: 2}, Sit: sit}, &seat); err != nil {
			h.t.Fatal(err)
		}
	}, ask: func(w []string, n int) int {
		return h.request("POST", "/api/tables/"+seat.Table+"/bots", seat.Secret, &wire.Bot{Level: "random", List: listed(playableDeck(known, w), n)})
	}}
}

// drawn brings both to where a game is over and the next one has not begun.
func drawn(c, d *client) {
	if c.table.Phase == "playing" {
		for i, x := range []*client{c, d} {
			if code := x.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: []string{"make", "accept"}[i]}}); code != "" {
				c.t.Fatal(code)
			}
		}
	}
	c.phase("between")
	d.phase("between")
}

// longMatch opens a match of two with the list.
func (h *house) longMatch(large string) (a, b *client) {
	var seats []wire.Seated
	for i := range 2 {
		var s wire.Seated
		sit := wire.Sit{Name: fmt.Sprintf("Player %d", i+1), List: large}
		path, in := "/api/tables", any(&wire.Create{Options: wire.Options{Format: "any", BestOf: 3, Seats: 2}, Sit: &sit})
		if i > 0 {
			sit.Invitation = seats[0].Invitation
			path, in = path+"/"+seats[0].Table+"/seats", &sit
		}
		if err := h.ask("POST", path, "", in, &s); err != nil {
			h.t.Fatal(err)
		}
		seats = append(seats, s)
	}
	return h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
}

// dearBetween are the messages between the games of a match, of decks as large as they
// may be.
func (h *house) dearBetween(large string) []dear {
	var c, d *client
	ready := func() {
		if c != nil && len(c.table.Games) < 90 { // of a hundred
			h.awake(c, d)
			drawn(c, d)
			return
		}
		if c != nil {
			c.ws.CloseNow()
			d.ws.CloseNow()
		}
		c, d = h.longMatch(large)
		if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" { // who then says who begins
			h.t.Fatal(code)
		}
		c.phase("between")
		drawn(c, d)
	}
	ready()
	var names []string
	for _, x := range c.table.Pool {
		names = append(names, x.Name)
	}
	has := map[string]int{}
	for _, x := range c.table.Pool {
		has[x.Name] = x.Count
	}
	return []dear{
		{what: "message ready", words: names, ready: ready, before: func(words []string) {
			if len(words)%2 == 0 { // then the next game begins
				if code := d.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" {
					h.t.Fatal(code)
				}
			}
		}, ask: func(w []string, size int) int {
			r := &wire.Ready{Main: []wire.Cards{{Count: 60, Name: "Forest"}}}
			taken := map[string]int{"Forest": 60}
			left, refused := size-200, wild(w) // besides the names
			for _, name := range w {
				quoted, _ := json.Marshal(name)
				if left -= len(quoted) + 30; left < 0 {
					break
				}
				if taken[name]++; refused || taken[name] <= has[name] {
					r.Main = append(r.Main, wire.Cards{Count: 1, Name: name})
				}
			}
			return say(c, &wire.ToServer{Ready: r})
		}},
		{what: "message begin", words: []string{"A", "B", "A", "B", "A", "B", "C", "", "nobody"}, ready: ready, ask: func(w []string, _ int) int {
			who := w[0]
			if wild(w) {
				who = strings.Join(w[:min(len(w), 50)], "")
			}
			return say(c, &wire.ToServer{Begin: &wire.Begin{Seat: who}})
		}},
	}
}

// dearPart is the part of a seed that a player tells: the first of two, or the last, with
// which the game begins.
func dearPart(t testing.TB, cards *catalog.Catalog, large string) dear {
	h := build(t, func(c *server.Config) {
		c.Local, c.Proxies = false, []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
		c.Limits = server.Limits{Tables: 1 << 20, Games: 1 << 30, Requests: 1e6, PerSecond: 1e6, Burst: 1e6}
		c.Cards = func(func()) (*catalog.Catalog, error) { return cards, nil }
	})
	n := 0
	h.from = func() string { // everybody has an address of his own
		n++
		return fmt.Sprintf("10.%d.%d.%d", n>>16, n>>8&255, n&255)
	}
	r := rand.New(rand.NewPCG(11, 4))
	words := []string{"", "zz"}
	for range 20 {
		var p seed.Part
		for i := range p {
			p[i] = byte(r.Uint32())
		}
		words = append(words, p.String())
	}
	var a, b *client
	other, told := seed.NewPart(), ""
	hangUp := func() {
		if a != nil {
			a.ws.CloseNow()
			b.ws.CloseNow()
		}
	}
	seat := func(path string, in any) (s wire.Seated) {
		if err := h.ask("POST", path, "", in, &s); err != nil {
			t.Fatal(err)
		}
		return s
	}
	return dear{what: "message part", words: words, ready: func() {
		if hangUp(); n%200 == 0 {
			h.server.SweepAll()
		}
	}, before: func(w []string) {
		told = w[0]
		if i := slices.IndexFunc(w, isPart); i >= 0 && !wild(w) {
			told = w[i]
		}
		own, err := seed.ParsePart(told)
		if err != nil {
			own = seed.NewPart() // which is another than is told
		}
		one := seat("/api/tables", &wire.Create{Options: wire.Options{Format: "any", Seats: 2}, Sit: &wire.Sit{Name: "Ada", List: large, Commitment: own.Commitment()}})
		two := seat("/api/tables/"+one.Table+"/seats", &wire.Sit{Name: "Ben", List: large, Commitment: other.Commitment(), Invitation: one.Invitation})
		a, b = h.connect(one, wire.Hello{}), h.connect(two, wire.Hello{})
		a.phase("seeding")
		b.phase("seeding")
		if len(w)%3 > 0 {
			if code := b.tell(other); code != "" {
				t.Fatal(code)
			}
		}
	}, ask: func([]string, int) int { return say(a, &wire.ToServer{Part: &wire.Part{Part: told}}) }}
}

// mostSteps is how many answers a board is given before it is laid out anew.
const mostSteps = 12

// dearAnswer is an answer on a large board, to the question that matters there and to
// those that follow from it.
func (h *house) dearAnswer(crowd int) dear {
	list := h.laid(boards(crowd))
	steps := make([]int, len(list))
	var names []string
	for i := range list {
		names = append(names, list[i].name, list[i].name)
	}
	words := append(names, "proposed", "all", "part", "whole", "0", "1", "2", "3", "7", "12", "99", "300", "65535")
	var m *form.Answer
	return dear{what: "message answer", words: words, before: func(w []string) {
		b := laidBy(list, w)
		i := 0
		for &list[i] != b {
			i++
		}
		if steps[i]++; steps[i] > mostSteps || b.table.Phase != "playing" {
			b.ws.CloseNow()
			h.server.SweepAll()
			h.layOut(b)
			steps[i] = 0
		}
		h.awake(b.client)
		for b.asked == nil && b.table.Phase == "playing" {
			b.read()
		}
		if b.table.Phase != "playing" {
			m, steps[i] = &form.Answer{}, mostSteps
			return
		}
		_, m = trying(list, w, 1<<16)
		if reply := b.await(b.say(&wire.ToServer{Complete: m})); reply.Complete != nil {
			m = reply.Complete
		}
		b.raw = b.raw[:0]
	}, ask: func(w []string, size int) int {
		b := laidBy(list, w)
		if data, err := json.Marshal(m); err != nil || len(data) > size {
			if m = b.asked.Proposal; m == nil {
				m = &form.Answer{Seq: b.asked.Seq, Picks: []uint16{0}}
			}
		}
		d := b.asked
		b.asked = nil // what is asked next may come before the reply
		n := say(b.client, &wire.ToServer{Answer: m})
		if n < 0 {
			b.asked = d
		}
		return n
	}}
}
