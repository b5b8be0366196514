//go:build unix

package server_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
)

// Large boards, as anyone may lay them out, on which what is asked of a game costs most:
// many who may attack, or must; many who may block each of many; a payment of many
// symbols by as many sources; many targets; many abilities that may be used.

// A board is a position and how its first player comes to the question that matters.
type board struct {
	name string
	// a and b are what the players have, as files say it.
	a, b string
	// want is the kind of decision that is waited for, use the action that leads there.
	want, use string
	// turn is when.
	turn uint32

	*client
	seen []uint32 // the objects that its player sees
}

// boards are laid out in at most 1 kB each, so that what they cost hangs on nothing that
// a limit of bytes bounds. crowd is how many there are of what there is much of.
func boards(crowd int) []board {
	many := func(format string) string { // M is nearly as many again: one number lays out a thousand at most
		return strings.NewReplacer("N", strconv.Itoa(crowd), "M", strconv.Itoa(crowd*9/10)).Replace(format)
	}
	return []board{
		{name: "priority", a: many("{battlefield: [{card: Forest, count: N}, {card: Plain Ox, count: N}, {card: Little Grove, count: 90}], hand: [{card: Swelling Verse, count: 60}, {card: Plain Ox, count: 40}]}"), b: many("{battlefield: [{card: Plain Ox, count: N}]}"), want: "act", turn: 1},
		{name: "attackers", a: many("{battlefield: [{card: Plain Ox, count: N}, {card: Eager Ox, count: N}]}"), b: many("{battlefield: [{card: Plain Ox, count: N}]}"), want: "attack", turn: 1},
		{name: "blockers", a: many("{battlefield: [{card: Plain Ox, count: N}, {card: Plain Ox, count: M}]}"), b: many("{battlefield: [{card: Eager Ox, count: N}, {card: Eager Ox, count: M}]}"), want: "block", turn: 2},
		{name: "payment", a: many("{battlefield: [{card: Forest, count: N}, {card: Plain Ox, count: N}], hand: [Swelling Verse]}"), b: "{}", want: "pay", use: "Swelling Verse", turn: 1},
		{name: "convoke", a: many("{battlefield: [{card: Forest, count: N}, {card: Plain Ox, count: N}], hand: [Great Burrower]}"), b: "{}", want: "pay", use: "Great Burrower", turn: 1},
		{name: "targets", a: many("{battlefield: [{card: Swamp, count: N}], hand: [Silencing Rite]}"), b: many("{battlefield: [{card: Plain Ox, count: N}]}"), want: "pick", use: "Silencing Rite", turn: 1},
	}
}

// text is the board as a file.
func (b *board) text() string {
	own := func(zones string) string {
		library := "library: {rest: {Forest: 40}}}"
		if zones == "{}" {
			return "{" + library
		}
		return strings.TrimSuffix(zones, "}") + ", " + library
	}
	return fmt.Sprintf("format: mtg-scenario/1\nid: dear.%s\ntitle: %s\nplayers:\n  A: %s\n  B: %s\nscript: []\nstop: {at: 1 untap, edge: before}\nexpect: []\n", b.name, b.name, own(b.a), own(b.b))
}

// laid opens the boards and plays each to the question that is wanted.
func (h *house) laid(list []board) []board {
	h.t.Helper()
	for i := range list {
		h.layOut(&list[i])
	}
	return list
}

// layOut opens one of them.
func (h *house) layOut(b *board) {
	h.t.Helper()
	var seat wire.Seated
	if err := h.ask("POST", "/api/scenarios?name=Ada", "", b.text(), &seat); err != nil {
		h.t.Fatalf("%s: %v\n%s", b.name, err, b.text())
	}
	b.client = h.connect(seat, wire.Hello{})
	b.reach()
	b.seen = slices.Sorted(maps.Keys(b.objects))
}

// reach answers until the question that is wanted is asked.
func (b *board) reach() {
	b.t.Helper()
	for range 200 {
		if asking(b.client) == nil {
			break
		}
		d := b.asked
		ready := b.view.Scene.Turn >= b.turn
		if ready && d.Kind == b.want && (b.want != "act" || b.view.Scene.Step == "precombat-main") {
			return
		}
		m := d.Proposal
		switch {
		case d.Kind == "act":
			pick := slices.IndexFunc(d.Options, func(o form.Option) bool { return o.Action == "pass" })
			if b.use != "" {
				if i := slices.IndexFunc(d.Options, func(o form.Option) bool {
					return o.Action == "cast" && strings.Contains(o.Text, b.use)
				}); i >= 0 {
					pick = i
				}
			}
			m = &form.Answer{Seq: d.Seq, Picks: []uint16{uint16(pick)}}
		case d.Kind == "number":
			m = &form.Answer{Seq: d.Seq, Numbers: []int32{d.Max}}
		case m == nil:
			b.t.Fatalf("%s: %+v has no proposal", b.name, d)
		}
		b.asked = nil
		if reply := b.await(b.say(&wire.ToServer{Answer: m})); reply.Error != nil {
			b.t.Fatalf("%s: %+v: %+v", b.name, m, reply.Error)
		}
	}
	b.t.Fatalf("%s: no %s is asked", b.name, b.want)
}

// large makes an answer that is legal, or nearly: as it is proposed, or with all that may
// take part, cut off where size is reached.
func (b *board) large(all bool, size int) *form.Answer {
	d := b.asked
	if !all && d.Proposal != nil {
		return d.Proposal
	}
	m := &form.Answer{Seq: d.Seq}
	room := size / 12
	for i := range d.Options {
		o := &d.Options[i]
		if len(m.Picks) >= room || d.Kind == "pick" && len(m.Picks) >= int(d.Max) || d.Kind == "act" && i > 0 {
			break
		}
		switch d.Kind {
		case "attack", "block":
			with := d.Partners(i)
			if len(with) == 0 {
				continue
			}
			m.Numbers = append(m.Numbers, int32(with[i%len(with)]))
		case "pay":
			color := int32(0)
			if len(o.Colors) > 0 {
				color = o.Colors[0]
			}
			m.Numbers = append(m.Numbers, color)
		}
		m.Picks = append(m.Picks, uint16(i))
	}
	return m
}

// laidBy is the board that the words name last.
func laidBy(list []board, words []string) *board {
	for _, w := range slices.Backward(words) {
		if i := slices.IndexFunc(list, func(b board) bool { return b.name == w }); i >= 0 {
			return &list[i]
		}
	}
	return &list[0]
}

// otherwise are the words with which an answer ends that is changed here and there, and
// mostly refused for it.
var otherwise = []string{"7", "99", "65535"}

// trying is an answer that some words say: on which board, how it begins, and what is
// changed in it.
func trying(list []board, words []string, size int) (*board, *form.Answer) {
	b, all, whole := laidBy(list, words), false, true
	var numbers []uint16
	for _, w := range words[:min(len(words), size/16)] {
		switch w {
		case "proposed":
			all = false
		case "all":
			all = true
		case "part":
			whole = false
		case "whole":
			whole = true
		default:
			if n, err := strconv.ParseUint(w, 10, 16); err == nil {
				numbers = append(numbers, uint16(n))
			}
		}
	}
	m := *b.large(all, size)
	m.Picks, m.Numbers = slices.Clone(m.Picks), slices.Clone(m.Numbers)
	if !whole && len(m.Picks) > 0 { // the beginning only
		n := len(m.Picks) * min(len(numbers), 15) / 16
		m.Picks, m.Numbers = m.Picks[:n], m.Numbers[:min(n, len(m.Numbers))]
		numbers = nil
	}
	other := len(words) > 0 && slices.Contains(otherwise, words[len(words)-1])
	for i, n := range numbers[:min(len(numbers), 8)] { // some that are otherwise
		if other && len(m.Picks) > 0 {
			m.Picks[int(n)*(i+1)%len(m.Picks)] = n
		}
	}
	return b, &m
}

// dearBoards are the messages that ask something of a game, on large boards.
func (h *house) dearBoards(crowd int) []dear {
	list := h.laid(boards(crowd))
	wake := func(words []string) { // the one that is asked of
		for i := range list {
			if laidBy(list, words) == &list[i] {
				h.awake(list[i].client)
			}
		}
	}
	var names []string
	for _, b := range list {
		names = append(names, b.name, b.name)
	}
	answers := slices.Concat(names, []string{"proposed", "all", "part", "whole", "0", "1", "2", "3", "7", "12", "99", "300", "65535"})
	asked := slices.Concat(names, []string{"act", "attack", "block", "target", "why", "why"})
	for i := range 60 {
		asked = append(asked, strconv.Itoa(i*97%(3*crowd)))
	}
	object := func(words []string) (b *board, object, on uint32, not string) {
		b = laidBy(list, words)
		for _, w := range words {
			switch n, err := strconv.Atoi(w); {
			case err != nil && w == "why":
				not = ""
			case err != nil && slices.Contains([]string{"act", "attack", "block", "target"}, w):
				not = w
			case err == nil:
				object, on = b.seen[n%len(b.seen)], object
			}
		}
		return b, object, on, not
	}
	var line *websocket.Conn
	return []dear{
		{what: "message hello", where: " on large boards", words: slices.Concat(names, []string{"it", "again"}), before: func(w []string) {
			if line != nil {
				line.CloseNow()
			}
			line = h.line(laidBy(list, w).seat.Table)
		}, ask: func(w []string, _ int) int {
			hello := &wire.Hello{Version: wire.Version, Secret: laidBy(list, w).seat.Secret}
			if slices.Contains(w, "it") {
				hello.Language = "it"
			}
			return h.greet(line, hello)
		}},
		{what: "message check", words: answers, before: wake, ask: func(w []string, n int) int {
			b, m := trying(list, w, n)
			return say(b.client, &wire.ToServer{Check: m})
		}},
		{what: "message complete", words: answers, before: wake, ask: func(w []string, n int) int {
			b, m := trying(list, w, n)
			return say(b.client, &wire.ToServer{Complete: m})
		}},
		{what: "message why", words: asked, before: wake, ask: func(w []string, _ int) int {
			b, n, on, not := object(w)
			return say(b.client, &wire.ToServer{Why: &wire.WhyAsked{Object: n, On: on, Not: not}})
		}},
		{what: "message report", words: append(asked, "it draws two", "ﬀ", "<b>"), before: wake, ask: func(w []string, size int) int {
			b, n, _, _ := object(w)
			text := strings.Join(w, " ")
			return say(b.client, &wire.ToServer{Report: &wire.ReportAsked{Object: n, Words: strings.ToValidUTF8(text[:min(len(text), size, 1000)], "")}})
		}},
	}
}
