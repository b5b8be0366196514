package main

import (
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

// labWorkerCmd plays for experiments elsewhere.
type labWorkerCmd struct {
	NATS      string        `name:"nats" required:"" help:"The NATS server through which the work comes, as nats://host:4222 or nats://TOKEN@host:4222." placeholder:"URL"`
	Workers   int           `short:"j" help:"How many games are played at the same time; 0: one for each processor."`
	Idle      time.Duration `help:"Leave after so long without work; 0: never." placeholder:"DURATION"`
	AllowExec bool          `help:"Start the programs that an experiment names as players. Whoever runs the experiment can run anything on this machine then."`
}

// Help shows an example.
func (labWorkerCmd) Help() string {
	return "A worker needs no cards: they come with the work. It may join and leave at any time.\n\nExample:\n\n    apnap lab worker --nats nats://secret@192.168.1.5:4222"
}

// Run plays until it is stopped.
func (c *labWorkerCmd) Run(a *app) error {
	build, err := ownBuild()
	if err != nil {
		return err
	}
	h, err := hub.Dial(c.NATS)
	if err != nil {
		return err
	}
	defer h.Close()
	workers := c.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	spareGarbage()
	var group sync.WaitGroup
	said := make([]error, workers)
	for i := range workers {
		group.Go(func() {
			w := hub.Working{Build: build, Exec: c.AllowExec, Idle: c.Idle}
			if i == 0 {
				w.Tell = func(text string) { fmt.Fprintln(a.errors, text) }
			}
			said[i] = h.Work(a.ctx, w)
		})
	}
	group.Wait()
	for _, err := range said {
		if err != nil {
			return err
		}
	}
	return nil
}

// labHubCmd is a NATS server.
type labHubCmd struct {
	Listen string `help:"The address workers and experiments come to." default:"127.0.0.1:4222" placeholder:"HOST:PORT"`
	Token  string `help:"What they must show to come in." env:"APNAP_LAB_TOKEN" placeholder:"WORD"`
	Folder string `help:"Where work and results are kept that are on their way." placeholder:"DIR"`
}

// Help shows an example.
func (labHubCmd) Help() string {
	return "Example:\n\n    apnap lab hub --listen 0.0.0.0:4222 --token secret\n\nAny NATS server with JetStream does as well: nats-server -js."
}

// Run is the server until it is stopped.
func (c *labHubCmd) Run(a *app) error {
	if err := exposed(c.Listen, c.Token); err != nil {
		return err
	}
	folder := c.Folder
	if folder == "" {
		dir, err := (&source{}).labFolder()
		if err != nil {
			return err
		}
		folder = filepath.Join(dir, "hub")
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("make the folder of the hub: %w", err)
	}
	s, err := hub.Start(hub.ServerConfig{Folder: folder, Listen: c.Listen, Token: c.Token})
	if err != nil {
		return err
	}
	defer s.Stop()
	fmt.Fprintf(a.out, "workers come with: apnap lab worker --nats %s\n", withToken(s.URL(), c.Token))
	<-a.ctx.Done()
	return nil
}

// withToken shows where the token stands, without saying it.
func withToken(url, token string) string {
	if token == "" {
		return url
	}
	return strings.Replace(url, "://", "://TOKEN@", 1)
}

var errNoResults = errors.New("there are no results of an experiment yet; run one with apnap lab run")
