package server

import (
	"cmp"
	"context"
	"reflect"
	"time"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/words"
)

// Happened puts into the streams what an input has led to, to be sent when it
// is on the disk.
func (g *game) Happened(*room.Actor) {
	g.table.server.hang("engine", g.table.ID)
	g.eachWatching(func(v *viewer) {
		v.remember()
		if v.behind = g.unwatched(v.who); v.behind {
			return
		}
		before := v.view()
		v.now = 1 - v.now
		g.see(v)
		g.table.change(g, v, before)
	})
	g.table.server.meters.answers.Inc()
}

// eachWatching tells all viewers what has happened, and calls do with those who
// watch it in streams, while t.mu is held.
func (g *game) eachWatching(do func(v *viewer)) {
	g.table.mu.Lock()
	defer g.table.mu.Unlock()
	for _, v := range g.viewers {
		if v == nil {
			continue
		}
		v.told = g.core.Told(v.who, v.told[:0])
		if !g.isBot(v.who) {
			do(v)
		}
	}
}

// change puts a change into all streams of a viewer. t.mu is held.
func (t *table) change(g *game, v *viewer, before *view.View) {
	var c *form.Change
	for _, s := range t.streams {
		if s.key.who != v.who || s.game != g {
			continue
		}
		if c == nil {
			c = v.maker.Change(before, v.view())
		}
		s.change(g, v, c)
	}
}

// Anew shows everybody the game anew, after it was taken back.
func (g *game) Anew(*room.Actor) {
	g.eachWatching(func(v *viewer) {
		g.see(v)
		for _, s := range g.table.streams {
			if s.key.who == v.who && s.game == g {
				s.pending = []*wire.FromServer{{View: s.whole(g, v)}}
			}
		}
	})
}

// Release sends what is on the disk now.
func (g *game) Release(a *room.Actor) {
	t := g.table
	t.mu.Lock()
	defer t.mu.Unlock()
	t.touch()
	g.clock = clockOf(a)
	for _, s := range t.streams {
		if s.game == g {
			s.release(g, g.viewers[s.key.who], !a.Busy())
		}
	}
	offers, shortcut := offersOf(a), g.shortcutOf(a)
	if len(offers) > 0 || len(g.offers) > 0 || !reflect.DeepEqual(shortcut, g.shortcut) {
		g.offers, g.shortcut = offers, shortcut
		t.tell()
	}
}

// shortcutOf forms the repetition that is proposed, is taken or was taken last.
func (g *game) shortcutOf(a *room.Actor) *wire.Shortcut {
	s := a.Shortcut()
	if s == nil {
		return nil
	}
	m := &wire.Shortcut{
		By: s.By.String(), Times: s.Times, Done: s.Done, Why: string(s.Why),
		Deeds: form.Deeds(s.Deeds, words.New(g.names(), words.English(), g.edition(), 0)),
	}
	if s.Asked != 0 {
		m.Asked = s.Asked.String()
	}
	if s.Ender != 0 {
		m.Ender = s.Ender.String()
	}
	return m
}

// Over notes how the game came out.
func (g *game) Over(a *room.Actor) {
	t := g.table
	t.mu.Lock()
	g.why, g.offers, g.shortcut, g.clock, g.over = cmp.Or(a.Why(), g.why), nil, g.shortcutOf(a), clockOf(a), true
	t.mu.Unlock()
	switch f := g.core.Failure(); {
	case f != nil:
		g.why = "the rules engine failed"
		t.log.Error("the engine broke", "game", g.id, "error", f.Error())
		t.server.meters.broken.Inc()
	case g.why == "":
		g.why = g.core.Limit()
	}
	g.lost = a.Lost()
	t.server.meters.ended.Inc()
	if err := t.alter(context.Background(), func(d *draft) error { return d.gameOver(g) }); err != nil {
		t.log.Error("the end of a game cannot be kept", "game", g.id, "error", err)
	}
}

// clockOf forms the clocks.
func clockOf(a *room.Actor) *form.Clock {
	if !a.Clocks.On() {
		return nil
	}
	c := &form.Clock{Left: a.Clocks.Millis(time.Now())}
	if p := a.Clocks.Running(); p != 0 {
		c.Running = p.String()
	}
	return c
}

// offersOf forms the offers that wait.
func offersOf(a *room.Actor) (list []wire.Offered) {
	for _, o := range a.Offers() {
		m := wire.Offered{What: string(o.What), By: o.By.String()}
		for p := range a.Bots {
			if seat := seatAt(p); o.Accepted.Has(seat) {
				m.Accepted = append(m.Accepted, seat.String())
			}
		}
		list = append(list, m)
	}
	return list
}
