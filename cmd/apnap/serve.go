package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/store"
	"github.com/apnap/apnap/table/web"
)

// serveCmd lets people play in their browsers.
type serveCmd struct {
	source
	Addr    string        `help:"Where to listen." default:"127.0.0.1:8080" placeholder:"HOST:PORT"`
	DB      string        `name:"db" help:"Where tables and games are kept: sqlite:FILE; without it a file in the data folder." placeholder:"URL"`
	Metrics string        `help:"Where to serve the metrics, apart from the table; without it nowhere." placeholder:"HOST:PORT"`
	Origin  []string      `help:"A further host whose pages may connect. May be repeated." placeholder:"HOST"`
	Host    []string      `help:"A name by which people reach the server, besides localhost, addresses and the name of this machine. May be repeated." placeholder:"NAME"`
	Proxy   []string      `help:"A proxy, or a network of them, whose X-Forwarded-For says where requests come from. May be repeated." placeholder:"ADDRESS"`
	Tables  int           `help:"How many tables there may be at once." default:"2000" placeholder:"N"`
	Idle    time.Duration `help:"After how long a table without anybody leaves the memory." default:"30m"`
	Keep    time.Duration `help:"For how long tables that are over are kept, with their games; 0: for ever." default:"0"`
	Export  string        `help:"A folder into which the journals of games are put before they are not kept any more." placeholder:"DIR" type:"existingdir"`
	Disk    int64         `help:"No new tables are made while the store has so many megabytes; 0: the usual 65536." default:"0" placeholder:"MB"`
	Games   int           `name:"games-per-day" help:"How many games an address may begin each day." default:"1000" placeholder:"N"`
	Words   string        `help:"A file of words, one a line, that nobody may use in the chat of a table." placeholder:"FILE" type:"existingfile"`
	Logs    string        `help:"The form of the log: text or json." enum:"text,json" default:"text"`
}

// Help shows examples.
func (serveCmd) Help() string {
	return `Examples, for this machine only, and for others behind a proxy:

    apnap serve
    apnap serve --host table.example.org --proxy 127.0.0.1 --metrics 127.0.0.1:9090 --logs json`
}

// Run serves until it is stopped.
func (c *serveCmd) Run(a *app) error {
	handler := slog.Handler(slog.NewTextHandler(a.errors, nil))
	if c.Logs == "json" {
		handler = slog.NewJSONHandler(a.errors, nil)
	}
	h := host{source: c.source, db: c.DB, log: slog.New(handler)}
	h.config.Origins, h.config.Hosts = c.Origin, c.Host
	h.config.Limits = server.Limits{Tables: c.Tables, Idle: c.Idle, Keep: c.Keep, Disk: c.Disk << 20, Games: c.Games}
	h.config.Export = c.Export
	if c.Words != "" {
		data, err := os.ReadFile(c.Words)
		if err != nil {
			return fmt.Errorf("the words of --words: %w", err)
		}
		h.config.Words = strings.Split(string(data), "\n")
	}
	switch {
	case c.Keep < 0 || c.Disk < 0 || c.Games < 0:
		return misuse("--keep and --disk are not below zero, nor is --games-per-day")
	case c.Export != "" && c.Keep == 0:
		return misuse("--export is for what --keep puts away; say for how long tables are kept")
	}
	for _, text := range c.Proxy {
		network, err := proxyNetwork(text)
		if err != nil {
			return misuse("--proxy %s is no address or network; give one such as 127.0.0.1 or 10.0.0.0/8", text)
		}
		h.config.Proxies = append(h.config.Proxies, network)
	}
	return h.run(a, c.Addr, c.Metrics, func(address string) error {
		_, err := fmt.Fprintf(a.out, "apnap serves at %s\n", address)
		return err
	})
}

// proxyNetwork reads an address or a network.
func proxyNetwork(text string) (netip.Prefix, error) {
	if a, err := netip.ParseAddr(text); err == nil {
		return netip.PrefixFrom(a, a.BitLen()), nil
	}
	return netip.ParsePrefix(text)
}

// host runs a server.
type host struct {
	source source
	db     string
	config server.Config
	log    *slog.Logger
}

// storePath returns the file of the store.
func storePath(s *source, db string) (string, error) {
	if db != "" {
		path, err := store.Address(db)
		if err != nil {
			return "", misuse("%v", err)
		}
		return path, nil
	}
	folder, err := s.folder()
	return filepath.Join(folder, "tables.db"), err
}

// waits of a server.
const (
	headerWait   = 10 * time.Second
	requestWait  = 30 * time.Second
	replyWait    = 2 * time.Minute        // of which a whole replay takes the most
	shutdownWait = 500 * time.Millisecond // of requests that go on when the server goes down
)

// run listens, calls ready with the address, and serves until it is stopped.
func (h *host) run(a *app, addr, metrics string, ready func(address string) error) error {
	ctx, stop := signal.NotifyContext(a.ctx, syscall.SIGTERM)
	defer stop()
	if os.Getenv("GOGC") == "" {
		go server.KeepGarbage(ctx)
	}
	h.config.Processors = server.Threads()
	path, err := storePath(&h.source, h.db)
	if err != nil {
		return err
	}
	kept, err := store.Open(path)
	if err != nil {
		return err
	}
	defer kept.Close()
	s, err := h.server(a, kept)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return errors.Join(fmt.Errorf("listen: %w; name another place with --addr", err), s.Close())
	}
	go s.Sweep(ctx)
	web := &http.Server{
		Handler: s, ReadHeaderTimeout: headerWait, ReadTimeout: requestWait, WriteTimeout: replyWait, IdleTimeout: replyWait, MaxHeaderBytes: server.MostHeader,
		ErrorLog: slog.NewLogLogger(h.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 2)
	go func() { failed <- web.Serve(s.Sockets(listener)) }()
	if metrics != "" {
		own := &http.Server{Addr: metrics, Handler: s.Metrics(), ReadHeaderTimeout: headerWait}
		go func() { failed <- own.ListenAndServe() }()
		defer own.Close()
	}
	if err := ready("http://" + shown(listener.Addr())); err != nil {
		return errors.Join(err, s.Close(), web.Close())
	}
	select {
	case <-ctx.Done():
		err = nil
	case err = <-failed:
	}
	h.log.Info("going down; all games are saved")
	err = errors.Join(err, s.Close())
	late, cancel := context.WithTimeout(context.Background(), shutdownWait)
	defer cancel()
	if gone := web.Shutdown(late); !errors.Is(gone, context.DeadlineExceeded) {
		return errors.Join(err, gone)
	}
	return errors.Join(err, web.Close()) // nothing is lost: what was acknowledged is on the disk
}

// shown returns the address as a browser on this machine writes it.
func shown(a net.Addr) string {
	tcp, ok := a.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return a.String()
	}
	return fmt.Sprintf("localhost:%d", tcp.Port)
}

// server makes the server with the decks and the cards there are.
func (h *host) server(a *app, kept *store.Store) (*server.Server, error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	c := &h.config
	if name, err := os.Hostname(); err == nil {
		c.Hosts = append(c.Hosts, name, name+".local")
	}
	c.Build, c.Store, c.Log, c.Web = stamp.Own(), kept, h.log, web.Dist()
	c.Starter = library.Compile(set.Cards)
	for i := range set.Decks {
		d := &set.Decks[i]
		c.Decks = append(c.Decks, server.StarterDeck{Deck: d.Deck, Name: d.Name, About: d.About, ForAnte: d.ForAnte})
	}
	quiet := *a
	quiet.errors = h.logLines()
	c.Cards = func(rest func()) (*catalog.Catalog, error) {
		resting := quiet
		resting.rest = rest
		return h.source.catalog(&resting, nil)
	}
	c.Scenario = h.scenario(&quiet)
	c.Off = h.source.cardsOff
	return server.New(*c)
}

// logLines returns a writer of which each line goes into the log.
func (h *host) logLines() *lineLog { return &lineLog{h.log} }

// lineLog logs what is written to it.
type lineLog struct{ log *slog.Logger }

// Write logs.
func (l *lineLog) Write(p []byte) (int, error) {
	l.log.Info(string(p))
	return len(p), nil
}

// backupCmd copies the store.
type backupCmd struct {
	source
	DB   string `name:"db" help:"The store: sqlite:FILE; without it the one in the data folder." placeholder:"URL"`
	File string `arg:"" help:"The new file." placeholder:"FILE"`
}

// Help shows an example.
func (backupCmd) Help() string {
	return "Copies all tables and games, while they are played. Example:\n\n    apnap backup tables-copy.db"
}

// Run copies.
func (c *backupCmd) Run(a *app) error {
	path, err := storePath(&c.source, c.DB)
	if err != nil {
		return err
	}
	if err := store.Backup(a.ctx, path, c.File); err != nil {
		return err
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%s: %d kB\n", c.File, info.Size()/1024)
	return err
}

// checkCmd reads the store through.
type checkCmd struct {
	source
	DB   string `name:"db" help:"The store: sqlite:FILE; without it the one in the data folder." placeholder:"URL"`
	JSON bool   `help:"Write JSON."`
}

// Help shows an example.
func (checkCmd) Help() string {
	return "Reads all tables and journals, which may be in use, and says what is damaged. Example:\n\n    apnap check --db sqlite:tables-copy.db"
}

// Run checks.
func (c *checkCmd) Run(a *app) error {
	path, err := storePath(&c.source, c.DB)
	if err != nil {
		return err
	}
	found, err := store.Check(a.ctx, path)
	if err != nil {
		return err
	}
	if c.JSON {
		if err := json.NewEncoder(a.out).Encode(map[string]any{"tables": found.Tables, "games": found.Games, "faults": append([]string{}, found.Faults...)}); err != nil {
			return err
		}
	} else {
		for _, fault := range found.Faults {
			fmt.Fprintln(a.errors, fault)
		}
	}
	if len(found.Faults) > 0 {
		return errFailed
	}
	if !c.JSON {
		_, err = fmt.Fprintf(a.out, "%d tables and %d games, all whole\n", found.Tables, found.Games)
	}
	return err
}

// scenario returns the reader of scenario files.
func (h *host) scenario(a *app) func([]byte) (server.Scenario, error) {
	return func(text []byte) (server.Scenario, error) {
		f, err := scenario.Parse(text, "the scenario")
		if err != nil {
			return server.Scenario{}, err
		}
		specimens, err := specimen.Load()
		if err != nil {
			return server.Scenario{}, err
		}
		cat, err := h.source.catalog(a, library.Want(scenarioNames(f)), specimens...)
		if err != nil {
			return server.Scenario{}, err
		}
		l, err := (&scenario.Runner{Cards: cat}).Layout(f)
		if err != nil {
			return server.Scenario{}, err
		}
		s := server.Scenario{Title: f.Title, Rules: l.Rules, Position: l.Position, Programs: l.Programs, Starting: l.Starting}
		for range f.Players {
			s.Seats = append(s.Seats, "")
		}
		return s, nil
	}
}
