package server

import (
	"context"
	"net/http"

	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/report"
	"github.com/apnap/apnap/table/server/wire"
)

// report makes a scenario file of what the client sees.
func (c *conn) report(ctx context.Context, asked *wire.ReportAsked) (*wire.Report, error) {
	if len(asked.Words) > report.MostWords {
		return nil, problem(http.StatusBadRequest, "malformed", "say it in up to %d letters", report.MostWords)
	}
	var to *wire.Report
	err := c.asks(ctx, func() error {
		g := c.table.game
		if g == nil {
			return notNow("no game has begun")
		}
		v := g.viewers[c.stream.key.who] // who is never behind: somebody follows
		rules := g.core.Config().Rules
		data, card, err := report.Make(&report.Seen{
			Programs: g.core.Config().Programs, Rules: &rules, View: v.view(), Object: view.Handle(asked.Object),
			Words: asked.Words, Build: c.table.server.Build.Version,
		})
		if err != nil {
			return problem(http.StatusConflict, "missing", "%v", err)
		}
		to = &wire.Report{Name: report.FileName(card), Text: string(data)}
		return nil
	})
	return to, err
}
