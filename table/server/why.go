package server

import (
	"context"
	"net/http"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
)

// why explains what the client asks about, as his viewer may know it.
func (c *conn) why(ctx context.Context, w *wire.WhyAsked) (m *form.Why, err error) {
	err = c.asks(ctx, func() error {
		g := c.table.game
		if g == nil {
			return notNow("no game has begun")
		}
		m, err = c.explain(g, w)
		return err
	})
	return m, err
}

// explain forms the explanation. The game stands still and t.mu is held.
func (c *conn) explain(g *game, w *wire.WhyAsked) (*form.Why, error) {
	who := c.stream.key.who
	v, h := g.viewers[who].view(), view.Handle(w.Object)
	if v.Object(h) == nil {
		return nil, problem(http.StatusNotFound, "missing", "there is no such object to be seen")
	}
	c.stream.follow(g, g.viewers[who])
	t := c.stream.teller
	var list []view.Reason
	switch w.Not {
	case "":
		list = g.core.Why(who, h)
	case "attack":
		list = v.WhyNotAttack(h)
	case "block":
		list = v.WhyNotBlock(h, view.Handle(w.On))
	case "target":
		list = v.WhyNotTarget(h)
	case "act":
		list = g.core.WhyNot(who, h)
	default:
		return nil, problem(http.StatusBadRequest, "malformed", "not is act, attack, block or target")
	}
	m := &form.Why{Title: t.Object(h), Lines: []form.WhyLine{}}
	for i := range list {
		m.Lines = append(m.Lines, form.ReasonLine(t, &list[i]))
	}
	return m, nil
}

// reading forms what a card will do, which the client names by a face that he was told
// of. It is a function of the card alone; the game goes on meanwhile.
func (c *conn) reading(ctx context.Context, asked *wire.ReadAsked) (m *form.Reading, err error) {
	var read func() *form.Reading
	err = c.asks(ctx, func() error {
		g := c.table.game
		if g == nil {
			return notNow("no game has begun")
		}
		if c.stream.game == g && asked.Face <= uint32(c.stream.faces) {
			read = g.viewers[c.stream.key.who].maker.Reading(asked.Face)
		}
		if read == nil {
			return problem(http.StatusNotFound, "missing", "no card with that face is to be seen")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = c.table.server.heavy(ctx, func(*worker) error {
		m = read()
		return nil
	})
	return m, err
}
