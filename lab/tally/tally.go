package tally

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/stat"
)

// Share is how sure intervals are.
const Share = 0.95

// Count is how often something was and what was scored then.
type Count struct {
	Games int     `json:"games"`
	Score float64 `json:"score"`
}

func (c *Count) add(score float64) {
	c.Games++
	c.Score += score
}

// Rate is the score of a game on average; a half where there are none.
func (c Count) Rate() float64 {
	if c.Games == 0 {
		return 0.5
	}
	return c.Score / float64(c.Games)
}

// Interval is that of the rate.
func (c Count) Interval() stat.Interval { return stat.Wilson(c.Score, c.Games, Share) }

// Pair is what two decks have scored. Matches are counted; of one game, unless a match is
// best of three.
type Pair struct {
	Bouts      int
	WonA, WonB int
	Drawn      int
	Unfinished int
	// FirstA is deck A in the matches it began, SecondA in the others.
	FirstA, SecondA Count
	// Stopped says that enough was known before all was played.
	Stopped bool

	block  int // the next to be counted
	behind map[int]*bout.Record
}

// Matches is how many were played.
func (p *Pair) Matches() int { return p.WonA + p.WonB + p.Drawn + p.Unfinished }

// Score is what deck A has scored: a half for what was drawn or not finished.
func (p *Pair) Score() float64 { return float64(p.WonA) + float64(p.Drawn+p.Unfinished)/2 }

// Tally counts one experiment. It is not safe for sharing.
type Tally struct {
	Plan  *plan.Plan
	Pairs []Pair
	Decks []Deck
	// Games, Turns and Decisions are those of all games that count.
	Games     int
	Turns     int
	Decisions int
	Findings  []Finding
	counted   int // pieces
}

// Finding is a game that did not come to an end.
type Finding struct {
	Pair    int    `json:"pair"`
	Bout    int    `json:"bout"`
	Match   int    `json:"match"`
	Game    int    `json:"game"`
	What    string `json:"what"`
	Journal string `json:"journal,omitempty"`
}

// mostFindings is how many are listed; all are counted with the pairs.
const mostFindings = 1000

// New returns an empty tally.
func New(p *plan.Plan) *Tally {
	t := &Tally{Plan: p, Pairs: make([]Pair, len(p.Pairs))}
	for i := range t.Pairs {
		t.Pairs[i].behind = map[int]*bout.Record{}
	}
	for i := range p.Decks {
		t.Decks = append(t.Decks, newDeck(&p.Decks[i]))
	}
	return t
}

// Add counts what a piece came to, in any order, each piece once.
func (t *Tally) Add(r *bout.Record) error {
	at := t.Plan.At(r.Piece)
	p := &t.Pairs[at.Pair]
	if at.Block < p.block || p.behind[at.Block] != nil {
		if p.Stopped {
			return nil
		}
		return fmt.Errorf("piece %d is counted already", r.Piece)
	}
	p.behind[at.Block] = r
	for next := p.behind[p.block]; next != nil && !p.Stopped; next = p.behind[p.block] {
		delete(p.behind, p.block)
		t.count(at.Pair, next)
		p.block++
		t.counted++
		p.Stopped = p.block < t.Plan.Blocks() && t.enough(p)
	}
	if p.Stopped {
		clear(p.behind) // what came before it was known that nobody wants it
	}
	return nil
}

// Interval is that of what deck A scores against deck B. Where a pair may stop by what was
// seen it is one that allows for that.
func (t *Tally) Interval(p *Pair) stat.Interval {
	if t.Plan.Stop != nil {
		return stat.Running(p.Score(), p.Matches(), Share)
	}
	return stat.Wilson(p.Score(), p.Matches(), Share)
}

// enough reports whether no more of the pair is to be played.
func (t *Tally) enough(p *Pair) bool {
	s := t.Plan.Stop
	if s == nil || p.Bouts < s.Bouts {
		return false
	}
	i := t.Interval(p)
	return s.Width > 0 && i.Width() <= s.Width || s.Decided && !i.Holds(0.5)
}

// Needed reports whether a piece is still wanted.
func (t *Tally) Needed(piece int) bool {
	p := &t.Pairs[t.Plan.At(piece).Pair]
	return !p.Stopped
}

// Done is how many pieces have been counted, and Wanted how many there will be as far as
// that is known.
func (t *Tally) Done() int { return t.counted }

// Wanted is how many pieces are counted or still wanted.
func (t *Tally) Wanted() (n int) {
	for i := range t.Pairs {
		if t.Pairs[i].Stopped {
			n += t.Pairs[i].block
		} else {
			n += t.Plan.Blocks()
		}
	}
	return n
}

// count counts a piece of a pair.
func (t *Tally) count(number int, r *bout.Record) {
	p, pair := &t.Pairs[number], t.Plan.Pairs[number]
	for len(r.Games) > 0 {
		n := 1
		for n < len(r.Games) && r.Games[n].Game > 0 {
			n++
		}
		t.match(p, r.Games[:n])
		for i := range r.Games[:n] {
			g := &r.Games[i]
			t.Games++
			t.Turns += int(g.Turns)
			t.Decisions += int(g.Decisions)
			if g.Finding != "" && len(t.Findings) < mostFindings {
				t.Findings = append(t.Findings, Finding{Pair: number, Bout: g.Bout, Match: g.Match, Game: g.Game, What: g.Finding, Journal: g.Journal})
			}
			if g.Ending == bout.Unfinished {
				continue
			}
			score := Scored(g)
			t.Decks[pair.A].count(&g.A, score, !g.BBegan)
			t.Decks[pair.B].count(&g.B, 1-score, g.BBegan)
		}
		r.Games = r.Games[n:]
	}
	at := t.Plan.At(r.Piece)
	p.Bouts += at.End - at.First
}

// Scored is what deck A scored in a game.
func Scored(g *bout.Game) float64 {
	switch g.Ending {
	case bout.WonByA:
		return 1
	case bout.WonByB:
		return 0
	}
	return 0.5
}

// match counts the games of one match.
func (t *Tally) match(p *Pair, games []bout.Game) {
	wonA, wonB, unfinished := 0, 0, false
	for i := range games {
		switch games[i].Ending {
		case bout.WonByA:
			wonA++
		case bout.WonByB:
			wonB++
		case bout.Unfinished:
			unfinished = true
		}
	}
	score := 0.5
	switch {
	case unfinished:
		p.Unfinished++
	case wonA > wonB:
		p.WonA++
		score = 1
	case wonB > wonA:
		p.WonB++
		score = 0
	default:
		p.Drawn++
	}
	if games[0].BBegan {
		p.SecondA.add(score)
	} else {
		p.FirstA.add(score)
	}
}

// Stops returns at which piece each pair was known well enough, or its number of pieces.
func (t *Tally) Stops() []int {
	var list []int
	for i := range t.Pairs {
		list = append(list, t.Pairs[i].block)
	}
	return slices.Clip(list)
}
