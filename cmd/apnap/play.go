package main

import (
	"cmp"
	"context"
	crypto "crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
	"github.com/apnap/apnap/table/terminal"
	"github.com/apnap/apnap/table/words"
)

// playCmd plays a game between a person and bots.
type playCmd struct {
	source
	gameFlags
	Deck      string        `help:"Your deck: a starter deck's name (see apnap deck list) or a deck file; none: a starter deck." placeholder:"DECK" completion-predictor:"deck"`
	Vs        []string      `help:"The deck of a bot, once for each bot; none: starter decks." placeholder:"DECK" sep:"none" completion-predictor:"deck"`
	Players   int           `help:"How many play, you among them; without it one for each deck." placeholder:"N"`
	Bot       []string      `help:"Who plays against you, once for each bot or once for all: easy, random, or exec:COMMAND; when resuming, the same as before." placeholder:"LEVEL" sep:"none" completion-predictor:"bot"`
	Limit     time.Duration `help:"How long a program may take for an answer." default:"10s"`
	Seed      *uint64       `help:"The same seed and the same answers give the same game; none: a new one." placeholder:"N"`
	Resume    bool          `help:"Go on with the game that was left last."`
	UI        string        `name:"ui" help:"How the table looks: web is in the browser, tui fills the terminal, plain is lines of text; the default is web in a terminal and plain in a pipe." enum:"auto,web,tui,plain" default:"auto"`
	NoBrowser bool          `help:"With --ui web: only print the address."`
	Stops     string        `help:"Where you are asked for priority: usual, or every." enum:"usual,every" default:"usual"`
}

// Help shows examples.
func (playCmd) Help() string {
	return `Examples, a first game in the browser, one in the terminal, another one, one of four players, one between teams, and
one left before:

    apnap play
    apnap play --ui tui
    apnap play --deck skies --vs my-deck.txt --bot easy
    apnap play --players 4 --deck cinder --vs grove --vs dusk --vs skies
    apnap play --players 4 --variant two-headed-giant
    apnap play --resume`
}

// The person's seat in a game against bots, and what its journal calls who sits
// there.
const (
	person     = mtg.Seat(1)
	personName = "You"
	firstBot   = "easy"
)

// Run plays the game.
func (c *playCmd) Run(a *app) error {
	for i := range c.Bot {
		var err error
		if c.Bot[i], err = agent.Named(c.Bot[i]); err != nil {
			return misuse("%v", err)
		}
	}
	full := fullTerminal(a.in) && fullTerminal(a.out) && os.Getenv("TERM") != "dumb"
	switch {
	case c.UI == "auto" && full && !c.Resume && c.forWeb() == nil:
		c.UI = "web"
	case c.UI == "auto" && full:
		c.UI = "tui"
	case c.UI == "auto":
		c.UI = "plain"
	}
	if c.UI == "web" {
		if err := c.forWeb(); err != nil {
			return err
		}
		return c.web(a)
	}
	g, err := c.open(a)
	if err != nil {
		return err
	}
	defer g.file.Close()
	bots, err := c.bots(g)
	defer func() {
		for _, bot := range bots {
			bot.Close()
		}
	}()
	if err != nil {
		return err
	}
	return c.finish(a, g, c.sit(a, g, bots))
}

// bots makes the players of the seats after the person's. On an error it returns
// those it has made.
func (c *playCmd) bots(g *saved) (bots []agent.Agent, err error) {
	seed := binary.LittleEndian.Uint64(g.table.Core.Config().Seed[:])
	for i, name := range g.bots {
		bot, err := agent.New(name, agent.Config{Programs: g.programs(), Seed: seed + 1 + uint64(i), Limit: c.Limit})
		if err != nil {
			return bots, err
		}
		bots = append(bots, bot)
	}
	return bots, nil
}

// sit lets the person and the bots play in the way that was asked for.
func (c *playCmd) sit(a *app, g *saved, bots []agent.Agent) error {
	rules := g.table.Core.Config().Rules
	lang, ok := words.Spoken(words.Code(""), rules.Edition)
	if !ok {
		lang = words.English()
	}
	players := []string{personName}
	for i, name := range g.bots {
		title := botTitle(name)
		if len(g.bots) > 1 {
			title += " " + mtg.Seat(i+2).String()
		}
		players = append(players, title)
	}
	o := terminal.Options{
		Names: &form.Names{Programs: g.programs(), Players: players}, You: person,
		Language: lang, Edition: rules.Edition, EveryPriority: c.Stops == "every",
		Echo: !fullTerminal(a.in), Resumed: c.Resume,
	}
	play := func(ctx context.Context, seat room.Seat) error {
		seats := []room.Seat{seat}
		for _, bot := range bots {
			seats = append(seats, bot)
		}
		return g.table.Play(ctx, seats)
	}
	if c.UI == "tui" {
		return terminal.RunScreen(a.ctx, a.in, a.out, o, play)
	}
	return play(a.ctx, terminal.NewPlain(a.in, a.out, o))
}

// botTitle is what the bot is called at the table.
func botTitle(name string) string {
	if strings.HasPrefix(name, "exec:") {
		return "Bot"
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// finish says what became of the game, and files its journal.
func (c *playCmd) finish(a *app, g *saved, err error) error {
	var failure *agent.Failure
	switch {
	case errors.As(err, &failure):
		if d := g.table.Core.Pending(); d != nil {
			if lost := g.table.Core.Concede(d.By); lost != nil {
				return errors.Join(err, lost)
			}
		}
		if g.table.Core.Pending() != nil {
			return fmt.Errorf("%w; it has lost the game, and the others go on by: apnap play --resume", err)
		}
		if filed := g.fileAway(); filed != nil {
			return errors.Join(err, filed)
		}
		return fmt.Errorf("%w; it has lost the game", err)
	case errors.Is(err, room.ErrLeave), errors.Is(err, context.Canceled):
		fmt.Fprintln(a.out, "The game is saved; go on with it by: apnap play --resume")
		return nil
	case err != nil:
		return fmt.Errorf("%w; the journal of the game is %s", err, g.path)
	}
	if err := g.fileAway(); err != nil {
		return err
	}
	fmt.Fprintf(a.out, "The journal of the game is %s; read it by: apnap replay show FILE\n", g.path)
	return nil
}

// saved is a game with its journal.
type saved struct {
	table *room.Table
	file  *os.File
	path  string
	bots  []string // who plays the seats after the person's
}

func (g *saved) programs() *catalog.Programs { return g.table.Core.Config().Programs }

// fileAway moves the journal of a game that is over away from those that can be
// resumed.
func (g *saved) fileAway() error {
	to := filepath.Join(filepath.Dir(filepath.Dir(g.path)), filepath.Base(g.path))
	if err := os.Rename(g.path, to); err != nil {
		return fmt.Errorf("file the journal: %w", err)
	}
	g.path = to
	return nil
}

// open starts a new game, or goes on with the one left last.
func (c *playCmd) open(a *app) (*saved, error) {
	switch {
	case c.UI == "tui" && !(fullTerminal(a.in) && fullTerminal(a.out)):
		return nil, misuse("--ui tui needs a terminal; take --ui plain in a pipe")
	}
	folder, err := c.folder()
	if err != nil {
		return nil, err
	}
	folder = filepath.Join(folder, "games", "unfinished")
	if c.Resume {
		return c.resume(a, folder)
	}
	return c.begin(a, folder)
}

// fullTerminal reports whether f is a terminal, which /dev/null is not.
func fullTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

// begin starts a new game.
func (c *playCmd) begin(a *app, folder string) (*saved, error) {
	names, err := c.seats()
	if err != nil {
		return nil, err
	}
	rules, err := c.ruleset(len(names))
	if err != nil {
		return nil, err
	}
	decks, programs, err := c.decks(a, names, deck.TermsOf(c.Format, &rules), rules.Commander)
	if err != nil {
		return nil, err
	}
	bots, err := c.opponents(len(names) - 1)
	if err != nil {
		return nil, err
	}
	cfg := room.Config{
		Rules: rules, Programs: programs, Names: append([]string{personName}, bots...), SkipForced: true, StepLimit: 1 << 24, Build: stamp.Own(),
	}
	for _, d := range decks {
		cfg.Decks, cfg.Sideboards = append(cfg.Decks, d.Main), append(cfg.Sideboards, d.Side)
		if rules.Commander {
			cfg.Commanders = append(cfg.Commanders, d.Commanders)
		}
		cfg.Supplements = append(cfg.Supplements, d.Supplements)
	}
	if c.Seed != nil {
		cfg.Seed = sim.GameSeed(*c.Seed, 0)
	} else if _, err := crypto.Read(cfg.Seed[:]); err != nil {
		return nil, fmt.Errorf("draw a seed: %w", err)
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("make the folder for games: %w; name another with --data", err)
	}
	name := time.Now().UTC().Format("2006-01-02-150405.000") + ".jsonl"
	file, err := os.OpenFile(filepath.Join(folder, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("save the game: %w", err)
	}
	cfg.Journal, cfg.Game = file, strings.TrimSuffix(name, ".jsonl")
	g := &saved{table: &room.Table{}, file: file, path: file.Name(), bots: bots}
	if err := g.table.Core.Begin(cfg); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return g, nil
}

// starterBots are the starter decks that bots play when none is named.
var starterBots = [...]string{"grove", "dusk", "skies", "pyre", "cinder"}

// usual are the decks of who names none: the person's, and those of bots.
func (f *gameFlags) usual() (own string, bots []string) {
	if format, err := deck.FormatNamed(f.Format, library.AnyFormat); err == nil && deck.IsCommander(format) {
		return "thunderhead", commanderBots[:]
	}
	return "cinder", starterBots[:]
}

// commanderBots are those of Commander.
var commanderBots = [...]string{"hedgerow", "thunderhead", "longtable", "underwood", "hedgerow"}

// seats returns the decks by seat, the person's first.
func (c *playCmd) seats() ([]string, error) {
	n := c.Players
	if n == 0 {
		n = max(2, 1+len(c.Vs))
	}
	switch {
	case n < 2 || n > mtg.MaxSeats:
		return nil, misuse("--players %d: a game has 2 to %d", n, mtg.MaxSeats)
	case len(c.Vs) > n-1:
		return nil, misuse("%d decks to play against are too many for a game of %d; leave out %d", len(c.Vs), n, len(c.Vs)-n+1)
	}
	own, bots := c.usual()
	names := append([]string{cmp.Or(c.Deck, own)}, c.Vs...)
	for len(names) < n {
		names = append(names, bots[(len(names)-1)%len(bots)])
	}
	return names, nil
}

// opponents returns who plays each of n seats.
func (c *playCmd) opponents(n int) ([]string, error) {
	if len(c.Bot) > 1 && len(c.Bot) != n {
		return nil, misuse("%d bots for %d seats; give one for all or one for each", len(c.Bot), n)
	}
	bots := make([]string, n)
	for i := range bots {
		bots[i] = firstBot
		if len(c.Bot) > 0 {
			bots[i] = c.Bot[min(i, len(c.Bot)-1)]
		}
	}
	return bots, nil
}

// errNoGame says that there is nothing to resume.
var errNoGame = errors.New("there is no unfinished game; begin one with: apnap play")

// resume goes on with the newest game in the folder.
func (c *playCmd) resume(a *app, folder string) (*saved, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil || len(paths) == 0 {
		return nil, errNoGame
	}
	touched := func(path string) time.Time {
		info, err := os.Stat(path)
		if err != nil {
			return time.Time{}
		}
		return info.ModTime()
	}
	sort.Slice(paths, func(i, j int) bool { return touched(paths[i]).Before(touched(paths[j])) })
	return c.reopen(a, paths[len(paths)-1])
}

// reopen plays the journal up to where the game was left.
func (c *playCmd) reopen(a *app, path string) (*saved, error) {
	file, err := os.OpenFile(path, os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the game: %w", err)
	}
	data, err := io.ReadAll(file)
	var p *replay.Player
	if err == nil {
		cards := func(names []string) (*catalog.Programs, error) {
			cat, err := c.catalog(a, library.Want(names))
			if err != nil {
				return nil, err
			}
			return cat.Programs(names)
		}
		p, err = replay.Resume(data, cards, func(whole int64) (io.Writer, error) {
			if err := file.Truncate(whole); err != nil {
				return nil, err
			}
			_, err := file.Seek(whole, io.SeekStart)
			return file, err
		})
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("the game %s cannot be resumed: %w", path, err), file.Close())
	}
	var bots []string
	for _, seat := range p.Header.Seats[1:] {
		bots = append(bots, seat.Name)
	}
	if len(c.Bot) > 0 {
		if bots, err = c.opponents(len(bots)); err != nil {
			return nil, errors.Join(err, file.Close())
		}
	}
	return &saved{table: &p.Table, file: file, path: path, bots: bots}, nil
}
