package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/report"
	"github.com/apnap/apnap/table/room"
)

// cardsReportCmd makes a scenario file of a moment of a game.
type cardsReportCmd struct {
	Game  string   `help:"The journal of the game in which it was seen." required:"" placeholder:"FILE"`
	Eyes  string   `help:"Whose eyes: a seat, A to F, or spectator. Nothing is in the file that they could not know." default:"A"`
	At    uint32   `help:"The number of the decision at which it was seen; 0: the last one." default:"0" placeholder:"N"`
	Words string   `help:"What is wrong, in your own words." placeholder:"TEXT"`
	Out   string   `short:"o" help:"Write to this file; without it to standard output." placeholder:"FILE"`
	Name  []string `arg:"" help:"The card's name." placeholder:"NAME"`
}

// Help shows an example.
func (cardsReportCmd) Help() string {
	return "Saves the position, the card's text and its program as a scenario file. Example:\n\n    apnap cards report --game game.jsonl --eyes B --at 120 -o report.json Coalburst"
}

// Run writes the file.
func (c *cardsReportCmd) Run(a *app) error {
	who, err := (&replayShowCmd{Viewer: c.Eyes}).viewer()
	if err != nil || who == view.Judge {
		return misuse("--eyes %s: take a seat, A to F, or spectator", c.Eyes)
	}
	name := strings.TrimSpace(strings.Join(c.Name, " "))
	if len(c.Words) > report.MostWords {
		return misuse("--words is longer than %d bytes", report.MostWords)
	}
	text, err := os.ReadFile(c.Game)
	if missing(err) {
		return fmt.Errorf("there is no journal %s; name one that apnap play or apnap sim --journals has written, or that a table gave you", c.Game)
	}
	if err != nil {
		return err
	}
	p, seen, err := c.playTo(text, who)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Game, err)
	}
	g := p.Table.Core.Config()
	if int(who.Seat()) > len(g.Names) {
		return misuse("--eyes %s: the game has %d seats", c.Eyes, len(g.Names))
	}
	known := spelling.OfCards(g.Programs.CardNames()...)
	if n, ok := known.Choose(name); ok {
		name = known.Full(n)
	}
	data, _, err := report.Make(&report.Seen{
		Programs: g.Programs, Rules: &g.Rules, View: seen, Card: name, Words: c.Words, Build: stamp.Own().Version,
	})
	if err != nil {
		return err
	}
	return a.write(c.Out, data)
}

// playTo plays the journal to the decision asked for, and returns what was seen there.
func (c *cardsReportCmd) playTo(text []byte, who view.Viewer) (*replay.Player, *view.View, error) {
	r := journal.NewReader(bytes.NewReader(text))
	r.AllowTorn = true
	p, err := replay.Start(r)
	if err != nil {
		return nil, nil, err
	}
	seen, there := &view.View{}, false
	look := func(core *room.Core, again bool) {
		core.Told(who, nil)
		if d := core.Pending(); !again && !there && (d != nil || c.At == 0) {
			core.See(who, seen)
			there = d != nil && c.At != 0 && d.Seq >= c.At
		}
	}
	p.After, p.Anew = look, func(core *room.Core) { core.See(who, seen) }
	look(&p.Table.Core, false)
	for !there {
		if _, err := p.Next(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, nil, err
		}
	}
	if c.At != 0 && !there {
		return nil, nil, fmt.Errorf("the game has no decision %d", c.At)
	}
	return p, seen, nil
}
