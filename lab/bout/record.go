package bout

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/klauspost/compress/zstd"

	"github.com/apnap/apnap/lab/plan"
)

// Ending is how a game ended.
type Ending uint8

// The endings.
const (
	// Unfinished is a game that something kept from its end: it broke, ran out of steps,
	// or who played failed.
	Unfinished Ending = iota
	WonByA
	WonByB
	Drawn
)

// Game is what is kept of a game.
type Game struct {
	Bout  int `json:"b"`
	Match int `json:"m,omitempty"` // 0: deck A is in the first seat and begins its first game; 1: B
	Game  int `json:"g,omitempty"` // of the match
	// BBegan says that deck B took the first turn.
	BBegan    bool   `json:"f,omitempty"`
	Ending    Ending `json:"e,omitempty"`
	Turns     uint32 `json:"t,omitempty"` // of both
	Decisions uint32 `json:"d,omitempty"`
	// A and B are what each deck saw.
	A Side `json:"x"`
	B Side `json:"y"`
	// Finding is what went wrong, if anything did, and Journal the hash of the game's
	// journal, which was kept then.
	Finding string `json:"w,omitempty"`
	Journal string `json:"j,omitempty"`
}

// Side is what one deck saw of a game. Cards are given by their places among the different
// names of the deck, sorted: see Cards.
type Side struct {
	Mulligans int `json:"m,omitempty"`
	Turns     int `json:"t,omitempty"` // of its own
	Lands     int `json:"l,omitempty"` // in the hand it kept
	// Opening are the cards of the hand it kept, as often as they were there.
	Opening []int `json:"o,omitempty"`
	// Drawn and Played are different cards with the first of the deck's own turns, counted
	// from 1, in or before which they came from the library to the hand after the beginning,
	// and were cast or played; 0 is before its first turn.
	Drawn  [][2]int `json:"d,omitempty"`
	Played [][2]int `json:"p,omitempty"`
}

// Record is what a piece came to.
type Record struct {
	Piece int    `json:"piece"`
	Games []Game `json:"games"`
	// Journals are those of findings, by their hash.
	Journals map[string][]byte `json:"journals,omitempty"`
}

// most is how long a record may be, unpacked: a piece of a thousand games has less.
const most = 256 << 20

var (
	packer, _   = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))                                  // no option is wrong
	unpacker, _ = zstd.NewReader(nil, zstd.WithDecoderMaxMemory(most), zstd.WithDecoderConcurrency(1)) // no option is wrong
)

// Pack returns the record as bytes, the same for the same record.
func (r *Record) Pack() ([]byte, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("pack a record: %w", err)
	}
	return packer.EncodeAll(data, nil), nil
}

// ErrRecord says that bytes are not what a piece of the plan came to.
var ErrRecord = errors.New("this is no record of the piece")

// Unpack reads what Pack wrote, of a piece of the plan.
func Unpack(p *plan.Plan, data []byte) (*Record, error) {
	text, err := unpacker.DecodeAll(data, nil)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	r := &Record{}
	if err := json.Unmarshal(text, r); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	if err := r.check(p); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRecord, err)
	}
	return r, nil
}

// check says what a record has that no piece of the plan can come to.
func (r *Record) check(p *plan.Plan) error {
	if r.Piece < 0 || r.Piece >= p.Pieces() {
		return fmt.Errorf("piece %d of %d", r.Piece, p.Pieces())
	}
	at := p.At(r.Piece)
	pair := p.Pairs[at.Pair]
	cards := [2]int{len(Cards(&p.Decks[pair.A])), len(Cards(&p.Decks[pair.B]))}
	matches := map[[2]int]int{}
	for i := range r.Games {
		g := &r.Games[i]
		if g.Bout < at.First || g.Bout >= at.End || g.Match < 0 || g.Match > 1 || g.Game != matches[[2]int{g.Bout, g.Match}] || g.Ending > Drawn {
			return fmt.Errorf("game %d has a wrong number or ending", i)
		}
		matches[[2]int{g.Bout, g.Match}]++
		for s, side := range [...]*Side{&g.A, &g.B} {
			if !side.within(cards[s]) {
				return fmt.Errorf("game %d has cards that are not in the deck", i)
			}
		}
	}
	if len(matches) != 2*(at.End-at.First) {
		return fmt.Errorf("%d matches of %d", len(matches), 2*(at.End-at.First))
	}
	return nil
}

func (s *Side) within(cards int) bool {
	for _, c := range s.Opening {
		if c < 0 || c >= cards {
			return false
		}
	}
	for _, list := range [...][][2]int{s.Drawn, s.Played} {
		for _, c := range list {
			if c[0] < 0 || c[0] >= cards || c[1] < 0 {
				return false
			}
		}
	}
	return true
}
