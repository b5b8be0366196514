// Command samegames plays fixed games at random between real and starter decks and
// prints, for each, the rolling and the exact hash of its end. Two builds whose
// lines are the same played the same games: this is how a change that should
// change nothing is proved. With -why the reasons why cards and abilities cannot
// be used are hashed too. With -programs it prints the hashes of the programs of all
// cards instead, for a change of the compiler that should change nothing.
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"time"

	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/sim"
)

type options struct {
	cards, decks, profile      string
	pairs, games, many, people int
	why, programs              bool
}

func main() {
	var o options
	flag.StringVar(&o.cards, "cards", "", "a card file; none: the starter set alone")
	flag.StringVar(&o.decks, "decks", "", "a folder of deck files; none: the starter decks alone")
	flag.IntVar(&o.pairs, "pairs", 100, "how many pairs of decks")
	flag.IntVar(&o.games, "games", 20, "how many games of each pair")
	flag.IntVar(&o.many, "many", 200, "how many games of three to six players")
	flag.IntVar(&o.people, "people", 100, "how many games in which forced decisions are asked, as people play")
	flag.BoolVar(&o.why, "why", false, "hash what stands in the way of actions too")
	flag.BoolVar(&o.programs, "programs", false, "print the hash of each card's program instead of games")
	flag.StringVar(&o.profile, "profile", "", "write a processor profile of the games here")
	flag.Parse()
	if err := run(&o, os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "samegames:", err)
		os.Exit(1)
	}
}

// namedDeck is a deck whose cards can all be played.
type namedDeck struct {
	name  string
	cards []string
	side  []string
}

// run plays all games and writes a line for each to out.
func run(o *options, out, progress io.Writer) error {
	if o.programs {
		return programs(o, out)
	}
	cat, err := readCatalog(o)
	if err != nil {
		return err
	}
	decks, err := readDecks(o, cat)
	if err != nil {
		return err
	}
	fmt.Fprintf(progress, "%d decks\n", len(decks))
	if o.profile != "" {
		f, err := os.Create(o.profile)
		if err != nil {
			return fmt.Errorf("write the profile: %w", err)
		}
		defer f.Close()
		if err := pprof.StartCPUProfile(f); err != nil {
			return fmt.Errorf("write the profile: %w", err)
		}
		defer pprof.StopCPUProfile()
	}
	p := player{cat: cat, out: out, why: o.why}
	start := time.Now()
	for i := range o.pairs {
		if err := p.play(pick(decks, i, 2), o.games, true); err != nil {
			return err
		}
	}
	fmt.Fprintf(progress, "%d games of pairs: %.1f s\n", o.pairs*o.games, time.Since(start).Seconds())
	for i := range o.many {
		if err := p.play(pick(decks, 1000+i, 3+i%4), 1, true); err != nil {
			return err
		}
	}
	for i := range o.people {
		if err := p.play(pick(decks, 5000+i, 2), 1, false); err != nil {
			return err
		}
	}
	fmt.Fprintf(progress, "all games: %.1f s\n", time.Since(start).Seconds())
	return nil
}

// pick draws decks for a table; the same i draws the same decks.
func pick(decks []namedDeck, i, seats int) (list []namedDeck) {
	r := rand.New(rand.NewPCG(uint64(i), 117))
	for range seats {
		list = append(list, decks[r.IntN(len(decks))])
	}
	return list
}

// readCatalog compiles the cards of the file and of the starter set.
func readCatalog(o *options) (*catalog.Catalog, error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	if o.cards == "" {
		return playable.Catalog(set.Cards), nil
	}
	r, err := cardfile.Open(o.cards)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	wanted, err := namesWanted(o)
	if err != nil {
		return nil, err
	}
	cards := set.Cards
	for c, err := range r.Cards() {
		if err != nil {
			return nil, err
		}
		if wanted[spelling.Fold(c.Name)] || wanted[spelling.Fold(c.Front().Name)] {
			cards = append(cards, c)
		}
	}
	return playable.Catalog(cards), nil
}

// eachDeck reads the starter decks and those of the folder, in a fixed order.
func eachDeck(o *options, yield func(name string, d *deck.Deck)) error {
	set, err := starter.Load()
	if err != nil {
		return err
	}
	for i := range set.Decks {
		yield(set.Decks[i].Name, &set.Decks[i].Deck)
	}
	if o.decks == "" {
		return nil
	}
	paths, err := filepath.Glob(filepath.Join(o.decks, "*.txt"))
	if err != nil {
		return fmt.Errorf("find decks: %w", err)
	}
	for _, path := range paths {
		f, err := os.Open(path)
		if err != nil {
			return fmt.Errorf("open deck: %w", err)
		}
		d, err := deck.Parse(f, filepath.Base(path))
		_ = f.Close() // it was only read
		if err == nil {
			yield(filepath.Base(path), &d)
		}
	}
	return nil
}

func namesWanted(o *options) (map[string]bool, error) {
	wanted := map[string]bool{}
	err := eachDeck(o, func(_ string, d *deck.Deck) {
		for _, n := range append(d.Names(), sideOf(d)...) {
			wanted[spelling.Fold(n)] = true
		}
	})
	return wanted, err
}

// sideOf returns the names in the sideboard, as often as there are copies.
func sideOf(d *deck.Deck) (names []string) {
	for _, e := range d.Sideboard {
		for range e.Count {
			names = append(names, e.Name)
		}
	}
	return names
}

// readDecks returns the decks whose cards can all be played, with those cards of their
// sideboards that can.
func readDecks(o *options, cat *catalog.Catalog) (list []namedDeck, err error) {
	err = eachDeck(o, func(name string, d *deck.Deck) {
		p, err := cat.Programs(d.Names())
		if err == nil && new(engine.Game).Reset(engine.Config{Rules: ruleset.Current(), Programs: p, Decks: [][]string{d.Names(), d.Names()}}) == nil {
			side := slices.DeleteFunc(sideOf(d), func(n string) bool { e, ok := cat.Find(n); return !ok || !e.Playable() })
			list = append(list, namedDeck{name, d.Names(), side})
		}
	})
	return list, err
}

// player plays games, those of one table in the same memory.
type player struct {
	cat  *catalog.Catalog
	game engine.Game
	out  io.Writer
	why  bool
}

// play plays n games between the decks.
func (p *player) play(decks []namedDeck, n int, skip bool) error {
	var all []string
	c := engine.Config{Rules: ruleset.Current(), SkipForced: skip, StepLimit: 200_000}
	title := ""
	for _, d := range decks {
		all, c.Decks, c.Sideboards = slices.Concat(all, d.cards, d.side), append(c.Decks, d.cards), append(c.Sideboards, d.side)
		title += " " + d.name
	}
	var err error
	if c.Programs, err = p.cat.Programs(all); err != nil {
		return err
	}
	p.game = engine.Game{} // its memory is of other programs
	for i := range n {
		c.Seed = sim.GameSeed(614, i)
		line, err := p.one(c, rand.New(rand.NewPCG(uint64(i), 14)))
		if err != nil {
			return fmt.Errorf("%s, game %d: %w", title, i, err)
		}
		if _, err := fmt.Fprintf(p.out, "%s%s\n", line, title); err != nil {
			return err
		}
	}
	return nil
}

// one plays a game and returns its hashes; a game that breaks says how.
func (p *player) one(c engine.Config, r *rand.Rand) (line string, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			line, p.game = fmt.Sprintf("broke: %v", broken), engine.Game{}
		}
	}()
	g := &p.game
	if err := g.Reset(c); err != nil {
		return "", err
	}
	var whim decision.Whim
	var a decision.Answer
	answers, reasons := 0, fnv.New64a()
	for d := g.Pending(); d != nil; d = g.Pending() {
		if p.why && d.Kind == decision.Act && answers%8 == 0 {
			p.hashWhy(d, reasons)
		}
		if !whim.Draw(d, g.S.Turn, &a, r) {
			return "no answer was found to draw", nil
		}
		if err := g.Answer(&a); err != nil {
			return "", err
		}
		g.Events()
		answers++
	}
	return fmt.Sprintf("%016x %016x %016x %d %d", g.S.Rolling, g.Hash(), reasons.Sum64(), answers, g.S.Turn), nil
}

// hashWhy hashes what stands in the way of the actions of the player who is asked.
func (p *player) hashWhy(d *decision.Decision, h io.Writer) {
	for slot := range p.game.S.Objects {
		id := p.game.S.ID(mtg.Slot(slot))
		if p.game.S.Object(id) == nil {
			continue
		}
		for _, t := range p.game.Attempts(d.By, id) {
			fmt.Fprintf(h, "%+v\n", t)
		}
	}
}
