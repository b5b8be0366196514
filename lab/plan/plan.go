package plan

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/apnap/apnap/game/ruleset"
)

// Deck is a deck of an experiment in full.
type Deck struct {
	Name string `json:"name"`
	// Main, Side and After are full names of cards, each as often as it is there.
	Main []string `json:"main"`
	Side []string `json:"side,omitempty"`
	// After is the deck after the first game of a match, of cards of Main and Side; empty:
	// it stays as it is.
	After      []string `json:"after,omitempty"`
	Commanders []string `json:"commanders,omitempty"`
	Agent      Agent    `json:"agent"`
	// Like is the kind of another deck, whose games have the seeds that the games of this one
	// have; empty: its own.
	Like string `json:"like,omitempty"`
}

// Agent is who plays a deck.
type Agent struct {
	Name  string        `json:"name"`
	Limit time.Duration `json:"limit,omitempty"`
}

// Pair is two decks that play, by their place among the decks.
type Pair struct {
	A int `json:"a"`
	B int `json:"b"`
}

// Stop says when enough is known of a pair.
type Stop struct {
	Width   float64 `json:"width,omitempty"`
	Decided bool    `json:"decided,omitempty"`
	Bouts   int     `json:"bouts"` // played in any case
}

// Plan is an experiment in full. It is compared and kept by its hash, so two plans are the
// same experiment exactly if all that stands in them is the same.
type Plan struct {
	Name  string        `json:"name"`
	Decks []Deck        `json:"decks"`
	Pairs []Pair        `json:"pairs"`
	Rules ruleset.Rules `json:"rules"`
	// Bouts are played of each pair, Piece of them in a piece of work.
	Bouts int `json:"bouts"`
	Piece int `json:"piece"`
	// Wins is how many games win a match.
	Wins  int    `json:"wins"`
	Seed  uint64 `json:"seed"`
	Steps uint32 `json:"steps,omitempty"`
	Stop  *Stop  `json:"stop,omitempty"`
	// Build is the one that plays, Cards the hash of the cards it plays with.
	Build string `json:"build"`
	Cards string `json:"cards"`
}

// New makes the plan of a file from its decks, which were found: those that play each other
// first, then those they play against, if the file names any.
func New(f *File, decks, against []Deck, rules ruleset.Rules) (*Plan, error) {
	p := &Plan{
		Name: f.Name, Decks: slices.Concat(decks, against), Rules: rules, Bouts: f.Games / 2, Piece: f.Piece / 2,
		Wins: (f.Match + 1) / 2, Seed: f.Seed, Steps: f.Steps,
	}
	if f.Stop != nil {
		p.Stop = &Stop{Width: f.Stop.Width, Decided: f.Stop.Decided, Bouts: (f.Stop.Games + 1) / 2}
	}
	names := map[string]bool{}
	for _, d := range p.Decks {
		if names[d.Name] {
			return nil, fmt.Errorf("two decks are called %s; rename one file", d.Name)
		}
		names[d.Name] = true
	}
	for i := range decks {
		for j := range against {
			p.Pairs = append(p.Pairs, Pair{i, len(decks) + j})
		}
		for j := i; len(against) == 0 && j < len(decks); j++ {
			if i != j || f.Mirrors {
				p.Pairs = append(p.Pairs, Pair{i, j})
			}
		}
	}
	if len(p.Pairs) == 0 {
		return nil, errors.New("one deck alone has nobody to play; list another, decks under against, or add mirrors: true")
	}
	if p.Piece == 0 {
		p.Piece = p.piece()
	}
	return p, nil
}

// How large pieces are where nobody says it, in bouts: a piece costs about as much besides its
// games as one game of random players, and a worker that dies loses what it has played of one;
// and however few games there are, several workers want something to do.
const (
	leastPiece = 5
	mostPiece  = 25
	manyPieces = 100
)

// piece is how many bouts a piece of the plan has where the file does not say it. Where pairs
// may stop early pieces are small: a pair is looked at when one of its pieces is in.
func (p *Plan) piece() int {
	size := leastPiece
	if p.Stop == nil {
		size = min(max(p.Bouts*len(p.Pairs)/manyPieces, leastPiece), mostPiece)
	}
	return min(size, p.Bouts)
}

// Hash names the experiment.
func (p *Plan) Hash() string {
	data, err := json.Marshal(p)
	if err != nil {
		panic(err) // it has nothing that JSON does not
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Blocks is how many pieces each pair has.
func (p *Plan) Blocks() int { return (p.Bouts + p.Piece - 1) / p.Piece }

// Pieces is how many pieces the experiment has.
func (p *Plan) Pieces() int { return p.Blocks() * len(p.Pairs) }

// Piece is one piece of work: bouts First to End-1 of a pair.
type Piece struct {
	Number     int
	Pair       int
	Block      int
	First, End int
}

// At returns piece n, counted from 0.
func (p *Plan) At(n int) Piece {
	pair, block := n%len(p.Pairs), n/len(p.Pairs)
	first := block * p.Piece
	return Piece{Number: n, Pair: pair, Block: block, First: first, End: min(first+p.Piece, p.Bouts)}
}

// Number returns which piece a block of a pair is.
func (p *Plan) Number(pair, block int) int { return block*len(p.Pairs) + pair }

// Seed returns what the seed of a game is made of: of which pair, which bout, which of its
// two matches, and which game of the match, all from 0. part tells apart who draws from it:
// 0 is the game.
func (p *Plan) SeedOf(pair, bout, match, game, part int) (seed [32]byte) {
	h := sha256.New()
	h.Write([]byte("apnap lab"))
	h.Write(p.Decks[p.Pairs[pair].A].seed())
	h.Write(p.Decks[p.Pairs[pair].B].seed())
	for _, n := range [...]uint64{p.Seed, uint64(bout), uint64(match), uint64(game), uint64(part)} {
		_ = binary.Write(h, binary.LittleEndian, n) // a hash takes everything
	}
	copy(seed[:], h.Sum(nil))
	return seed
}

// Kind names what a deck is made of and who plays it; what it is called does not count.
func (d *Deck) Kind() string {
	data, err := json.Marshal([][]string{d.Main, d.Side, d.After, d.Commanders, {d.Agent.Name}})
	if err != nil {
		panic(err) // it has nothing that JSON does not
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// seed is what of a deck goes into the seeds of its games.
func (d *Deck) seed() []byte {
	kind := d.Like
	if kind == "" {
		kind = d.Kind()
	}
	sum, err := hex.DecodeString(kind)
	if err != nil {
		return []byte(kind)
	}
	return sum
}

// Names returns the cards of all decks, each once, sorted.
func (p *Plan) Names() []string {
	var list []string
	for _, d := range p.Decks {
		list = append(append(append(append(list, d.Main...), d.Side...), d.After...), d.Commanders...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// Exec reports whether somebody plays who is a program outside.
func (p *Plan) Exec() bool {
	return slices.ContainsFunc(p.Decks, func(d Deck) bool { return strings.HasPrefix(d.Agent.Name, "exec:") })
}
