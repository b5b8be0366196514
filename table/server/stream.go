package server

import (
	"encoding/json"
	"time"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/words"
)

// streamKey says whose stream it is and in which language.
type streamKey struct {
	who      view.Viewer
	language string
}

// stream is what one viewer is sent in one language: numbered messages, the same
// to all his connections. Its table's mu guards it.
type stream struct {
	key  streamKey
	id   string
	n    uint64 // of the last message
	ring []sent // the last messages
	size int    // of ring, in bytes
	// conns are those that follow.
	conns map[*conn]struct{}
	left  time.Time // when the last one left

	game    *game // that the stream is about
	teller  *words.Teller
	scene   form.Scene
	faces   int                // how many were sent
	pending []*wire.FromServer // to be sent when on the disk
}

// sent is a message of a stream.
type sent struct {
	n    uint64
	data []byte
}

// mostRing bounds what a stream keeps for those who come back, in bytes. Who was
// away for longer is sent the whole view.
const mostRing = 24 << 10

// seatAt returns the seat with the index.
func seatAt(i int) mtg.Seat { return mtg.Seat(i + 1) }

// stream returns the stream with the key, making it where there is none. t.mu is
// held.
func (t *table) stream(key streamKey) *stream {
	s, ok := t.streams[key]
	if !ok {
		s = &stream{key: key, id: newID(), conns: map[*conn]struct{}{}}
		t.streams[key] = s
	}
	return s
}

// here reports whether somebody is connected to the seat. t.mu is held.
func (t *table) here(p mtg.Seat) bool {
	for _, s := range t.streams {
		if s.key.who == view.Seat(p) && len(s.conns) > 0 {
			return true
		}
	}
	return false
}

// watching counts those who look on. t.mu is held.
func (t *table) watching() (n int) {
	for _, s := range t.streams {
		if s.key.who == view.Spectator {
			n += len(s.conns)
		}
	}
	return n
}

// follow makes the stream one about the game, if it is not, so that what it is
// sent next must be a whole view. It reports whether it was about another.
func (s *stream) follow(g *game, v *viewer) bool {
	if s.game == g {
		return false
	}
	lang, _ := words.Spoken(words.Code(s.key.language), g.edition())
	s.game, s.pending, s.faces = g, nil, 0
	s.teller = words.New(g.names(), lang, g.edition(), s.key.who.Seat())
	form.Tell(s.teller, 0, v.history) // which names what it tells of
	return true
}

// whole forms all there is to see. What is sent next is what changes after it.
func (s *stream) whole(g *game, v *viewer) *form.View {
	if v.behind {
		g.see(v)
	}
	s.follow(g, v)
	m := v.maker.View(v.view(), s.teller)
	m.Clock, m.Log = g.clock, form.Tell(s.teller.Anew(), v.turn, v.history)
	s.scene, s.faces = m.Scene, v.maker.Numbered()
	g.markEnd(&m.Scene)
	return m
}

// change adds what has changed to what is to be sent.
func (s *stream) change(g *game, v *viewer, c *form.Change) {
	u := v.maker.Update(c, v.view(), s.teller, v.told, &s.scene, s.faces)
	s.faces = v.maker.Numbered()
	g.markEnd(u.Scene)
	s.pending = append(s.pending, &wire.FromServer{Update: u})
}

// markEnd says in a scene, if there is a new one, that the game is over where its own
// events do not: when the players agreed on a draw, or a limit was reached.
func (g *game) markEnd(s *form.Scene) {
	if s != nil && g.core.Pending() == nil {
		s.Ended = true
	}
}

// release sends what waits. The clocks are those at the end of it, and so is the
// decision if the viewer is asked.
func (s *stream) release(g *game, v *viewer, asks bool) {
	if len(s.pending) == 0 {
		return
	}
	if u := s.pending[len(s.pending)-1].Update; u != nil {
		u.Clock = g.clock
		if asks {
			u.Asked = v.maker.Asked(v.view(), s.teller)
		}
		u.Faces = append(u.Faces, v.maker.Faces(s.faces)...)
		s.faces = v.maker.Numbered()
	}
	for _, m := range s.pending {
		s.send(m)
	}
	s.pending = s.pending[:0]
}

// send numbers a message and sends it to all who follow.
func (s *stream) send(m *wire.FromServer) {
	s.n++
	m.N = s.n
	data, err := json.Marshal(m)
	if err != nil {
		panic("server: a message cannot be written: " + err.Error()) // its types are plain
	}
	s.ring = append(s.ring, sent{s.n, data})
	s.size += len(data)
	for s.size > mostRing && len(s.ring) > 1 {
		s.size -= len(s.ring[0].data)
		s.ring[0].data = nil
		s.ring = s.ring[1:]
	}
	for c := range s.conns {
		c.send(data)
	}
}

// since returns the messages after number n, and false when they are not all
// there any more.
func (s *stream) since(n uint64) ([]sent, bool) {
	if n > s.n {
		return nil, false
	}
	first := s.n + 1 - uint64(len(s.ring))
	if n+1 < first {
		return nil, false
	}
	return s.ring[n+1-first:], true
}
