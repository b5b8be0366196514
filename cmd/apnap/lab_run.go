package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/apnap/apnap/lab/hub"
)

// meeting says where and with whom experiments are played.
type meeting struct {
	Workers  int           `short:"j" help:"How many games are played at the same time here; 0: one for each processor; --workers=-1: none, workers elsewhere play." default:"0"`
	NATS     string        `name:"nats" help:"Meet workers through the NATS server at this address." placeholder:"URL"`
	Listen   string        `help:"Let workers elsewhere come to the server of this process, at this address." placeholder:"HOST:PORT"`
	Token    string        `help:"What workers must show to come in: they write it before the host, nats://TOKEN@host:port." env:"APNAP_LAB_TOKEN" placeholder:"WORD"`
	Window   int           `help:"How many pieces of work may be out at the same time; 0: eight for each worker here, and at least 256." placeholder:"N"`
	Patience time.Duration `help:"Offer a piece again that has not come back after so long." default:"10m"`
}

// running says besides what is shown meanwhile, and written at the end.
type running struct {
	meeting
	HTML  string `name:"html" help:"Write the report into this file at the end." placeholder:"FILE"`
	Watch bool   `help:"Show the report in the browser while the experiment runs."`
	JSON  bool   `help:"Write what it came to as JSON at the end, a line for each experiment."`
}

// labRunCmd runs experiments.
type labRunCmd struct {
	source
	running
	Files []string `arg:"" help:"Experiment files; see docs/lab.md." placeholder:"FILE"`
}

// Help shows examples.
func (labRunCmd) Help() string {
	return "An experiment that was stopped goes on where it was when it is run again.\n\nExamples:\n\n    apnap lab run examples/lab/starter.yaml --html starter.html\n    apnap lab run metagame.yaml --listen 0.0.0.0:4222 --token secret"
}

// Run runs the experiments.
func (c *labRunCmd) Run(a *app) error {
	if err := c.fits(); err != nil {
		return err
	}
	var runs []*hub.Run
	defer func() { closeLedgers(runs) }()
	for _, path := range c.Files {
		r, err := c.experiment(a, path)
		if err != nil {
			return err
		}
		runs = append(runs, r)
	}
	if err := c.play(a, runs); err != nil {
		return err
	}
	return c.tell(a, runs)
}

// fits says which flags do not go together.
func (c *meeting) fits() error {
	if c.NATS != "" && c.Listen != "" {
		return misuse("--nats and --listen: a server elsewhere and one here; take one of them")
	}
	return exposed(c.Listen, c.Token)
}

// closeLedgers closes the ledgers of runs.
func closeLedgers(runs []*hub.Run) {
	for _, r := range runs {
		_ = r.Ledger.Close() // everything in it is there already
	}
}

// play plays what the runs still want, shown meanwhile if that is asked for.
func (c *running) play(a *app, runs []*hub.Run) error {
	h, stop, err := c.hub(a)
	if err != nil {
		return err
	}
	defer stop()
	show, err := c.watch(a, runs)
	if err != nil {
		return err
	}
	defer show.stop()
	return c.lead(a, h, runs, show)
}

// exposed refuses to let strangers in without a token.
func exposed(listen, token string) error {
	host, _, _ := strings.Cut(listen, ":")
	if listen != "" && token == "" && host != "127.0.0.1" && host != "localhost" {
		return misuse("--listen %s lets in everybody who reaches it; add --token WORD, or listen on 127.0.0.1", listen)
	}
	return nil
}

// hub returns the connection through which the runs are led, and what ends it.
func (c *meeting) hub(a *app) (*hub.Hub, func(), error) {
	if c.NATS != "" {
		h, err := hub.Dial(c.NATS)
		if err != nil {
			return nil, nil, err
		}
		return h, h.Close, nil
	}
	dir, err := os.MkdirTemp("", "apnap-lab")
	if err != nil {
		return nil, nil, fmt.Errorf("make a folder for the NATS server: %w", err)
	}
	clear := func() { _ = os.RemoveAll(dir) } // what it has is in the ledgers
	s, err := hub.Start(hub.ServerConfig{Folder: dir, Listen: c.Listen, Token: c.Token})
	if err != nil {
		clear()
		return nil, nil, err
	}
	h, err := s.Connect()
	if err != nil {
		s.Stop()
		clear()
		return nil, nil, err
	}
	if c.Listen != "" {
		fmt.Fprintf(a.errors, "workers come with: apnap lab worker --nats %s\n", s.URL())
	}
	return h, func() { h.Close(); s.Stop(); clear() }, nil
}

// lead leads the runs, with workers of this process.
func (c *meeting) lead(a *app, h *hub.Hub, runs []*hub.Run, show *watching) error {
	workers := c.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	spareGarbage()
	ctx, cancel := context.WithCancelCause(a.ctx)
	defer cancel(nil)
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			if err := h.Work(ctx, hub.Working{Build: runs[0].Plan.Build, Exec: true}); err != nil {
				cancel(err)
			}
		})
	}
	window := c.Window
	if window == 0 {
		window = max(256, 8*workers)
	}
	tell := newPace(a, runs)
	err := h.Lead(ctx, runs, hub.Leading{
		Window: window, Patience: c.Patience, Warn: func(text string) { tell.warn(text) },
		Tell: func() { tell.at(); show.at(runs) },
	})
	tell.done()
	cancel(nil)
	group.Wait()
	if errors.Is(err, context.Canceled) {
		fmt.Fprintln(a.errors, "stopped; run the same command to go on")
	}
	return err
}

// tell says what the experiments came to.
func (c *running) tell(a *app, runs []*hub.Run) error {
	for _, r := range runs {
		if err := writeSummary(a, r.Tally.Sum(), c.JSON); err != nil {
			return err
		}
	}
	return c.pages(runs)
}

// pages writes the reports, if they are asked for.
func (c *running) pages(runs []*hub.Run) error {
	for i, r := range runs {
		if c.HTML == "" {
			break
		}
		path := c.HTML
		if len(runs) > 1 {
			ext := filepath.Ext(path)
			path = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(path, ext), i+1, ext)
		}
		if err := writeHTML(path, r.Tally.Sum()); err != nil {
			return err
		}
	}
	return nil
}

// pace tells how far the runs are and how long they will take yet.
type pace struct {
	*progress
	runs  []*hub.Run
	start time.Time
	first int
}

func newPace(a *app, runs []*hub.Run) *pace {
	p := &pace{progress: a.progress("playing"), runs: runs, start: time.Now()}
	p.first, _ = p.counts()
	return p
}

func (p *pace) counts() (done, wanted int) {
	for _, r := range p.runs {
		done += r.Tally.Done()
		wanted += r.Tally.Wanted()
	}
	return done, wanted
}

// at tells how far it is, on a terminal.
func (p *pace) at() {
	if p.w == nil || time.Since(p.last) < 200*time.Millisecond {
		return
	}
	done, wanted := p.counts()
	left := ""
	if n := done - p.first; n > 0 {
		rest := time.Duration(float64(time.Since(p.start)) / float64(n) * float64(wanted-done))
		left = ", " + rest.Round(time.Second).String() + " left"
	}
	p.last, p.shown = time.Now(), true
	fmt.Fprintf(p.w, "\r%-78s", fmt.Sprintf("%d of %d pieces%s", done, wanted, left))
}

func (p *pace) done() {
	if p.shown {
		fmt.Fprintf(p.w, "\r%78s\r", "")
	}
}

// warn tells what went wrong.
func (p *pace) warn(text string) {
	p.done()
	w := p.w
	if w == nil {
		w = os.Stderr
	}
	fmt.Fprintln(w, text)
}
