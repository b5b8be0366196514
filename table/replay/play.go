package replay

import (
	"errors"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/seed"
)

// Game makes the configuration of a game from the header of its journal.
func Game(h *journal.Header) (room.Config, error) {
	return configOf(h, func() (*catalog.Programs, error) { return decode(h.Cards) })
}

// configOf makes the configuration of a game from the header of its journal and the
// programs of its cards.
func configOf(h *journal.Header, programs func() (*catalog.Programs, error)) (room.Config, error) {
	c := room.Config{
		Rules: h.Rules, SkipForced: h.SkipForced, StepLimit: h.StepLimit, Position: h.Position,
		Build: h.Build(), Game: h.Game,
	}
	given, err := seed.ParsePart(h.Seed)
	if err != nil {
		return c, fmt.Errorf("the header's seed: %w", err)
	}
	c.Seed, c.Commitment, c.Made = given, h.Commitment, h.Made
	if err := checkSeed(&c, len(h.Seats)); err != nil {
		return c, err
	}
	if h.Starting != "" {
		if c.Starting, err = journal.ParseSeat(h.Starting); err != nil {
			return c, fmt.Errorf("the header's starting seat: %w", err)
		}
	}
	for _, s := range h.Seats {
		c.Names = append(c.Names, s.Name)
		main, err := journal.Unrun(s.Deck)
		if err != nil {
			return c, fmt.Errorf("a deck of the header: %w", err)
		}
		side, err := journal.Unrun(s.Sideboard)
		if err != nil {
			return c, fmt.Errorf("a sideboard of the header: %w", err)
		}
		leaders, err := journal.Unrun(s.Commanders)
		if err != nil {
			return c, fmt.Errorf("the commanders of the header: %w", err)
		}
		beside, err := journal.Unrun(s.Supplements)
		if err != nil {
			return c, fmt.Errorf("the supplements of the header: %w", err)
		}
		if len(beside) > 0 || c.Supplements != nil { // of those before who have none, too
			for len(c.Supplements) < len(c.Decks) {
				c.Supplements = append(c.Supplements, nil)
			}
			c.Supplements = append(c.Supplements, beside)
		}
		c.Decks, c.Sideboards, c.Commanders = append(c.Decks, main), append(c.Sideboards, side), append(c.Commanders, leaders)
	}
	c.Programs, err = programs()
	return c, err
}

// checkSeed reports whether the seed is the one that the players were promised.
func checkSeed(c *room.Config, seats int) error {
	switch got := seed.Part(c.Seed).Commitment(); {
	case c.Made != nil:
		if n := len(c.Made.Seats); n != seats {
			return fmt.Errorf("the seed is made of the parts of %d seats, the game has %d", n, seats)
		}
		return c.Made.Check(c.Commitment, c.Seed)
	case c.Commitment != "" && c.Commitment != got:
		return fmt.Errorf("the seed of the game is not the one whose hash was published: its hash is %s, published was %s", got, c.Commitment)
	}
	return nil
}

// decode reads the programs. Whoever wrote them can have written anything, so
// what breaks their linking is an error of the file.
func decode(cards []byte) (p *catalog.Programs, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the programs of the header contradict themselves")
		}
	}()
	if cards == nil {
		return nil, errors.New("the programs of the header are in the numbers of the build that wrote them, which mean something else here")
	}
	if p, err = catalog.RestoreKept(cards); err != nil {
		return nil, fmt.Errorf("the programs of the header: %w", err)
	}
	return p, nil
}

// Difference is the first place where a game played again is not the one
// recorded.
type Difference struct {
	Line     int    `json:"line"`
	Asked    string `json:"asked"` // the decision before it
	What     string `json:"what"`
	Recorded string `json:"recorded"`
	Played   string `json:"played"`
	// Recorder is the build that wrote the journal.
	Recorder string `json:"recorder"`
}

// Error says in one sentence where the difference is.
func (d *Difference) Error() string {
	return fmt.Sprintf("line %d: %s: recorded %s, played again %s (after %s; recorded by apnap %s)",
		d.Line, d.What, d.Recorded, d.Played, d.Asked, d.Recorder)
}

// Player plays a journal record by record.
type Player struct {
	Table  room.Table
	Header *journal.Header
	// Answered is the answer of the last record, and Decision what it was asked,
	// both until the next record.
	Answered *journal.Answer
	// Clock is the time left as recorded last, nil before any.
	Clock *journal.Clock
	// Before is called before every answer is given, and After after every input
	// that the game took, where they are not nil. When the game was taken back its
	// inputs come again, and then Anew is called.
	Before func(*room.Core)
	// Go is asked before every record where it is not nil; its error ends the playing.
	Go    func() error
	After func(c *room.Core, again bool)
	Anew  func(*room.Core)

	// Own is this build, which a seam names that is written.
	Own stamp.Build
	// Lenient lets the game go on where something was told otherwise than recorded, as
	// long as all facts are the same.
	Lenient bool

	again    bool
	late     *room.Late        // where the playing begins; nil: at the start
	from     int               // the line of it
	inputs   []*journal.Record // those the game consists of, from there on
	recorder stamp.Build       // who wrote the part of the journal that is played
	exact    bool              // his hashes are those of this build
	lost     bool              // what was played last is not what was recorded
	first    string            // the first thing told otherwise
	others   int               // inputs after which something was
	seqs     map[uint32]uint32 // of format 1: the numbers here of decisions by those recorded
	reader   *journal.Reader
	asked    string
	answer   decision.Answer
	owed     bool // an input was given and its outcome not yet compared
	ended    bool
	owing    mtg.SeatSet // those who did not tell their parts of the seed, and have not conceded yet
}

// Start reads the header and begins the game.
func Start(r *journal.Reader) (*Player, error) {
	return begun(r, func(h *journal.Header, _ *Player) (*catalog.Programs, error) { return decode(h.Cards) })
}

// begun reads the header and begins the game with the programs that find returns.
func begun(r *journal.Reader, find func(*journal.Header, *Player) (*catalog.Programs, error)) (*Player, error) {
	h, err := r.Header()
	if err != nil {
		return nil, err
	}
	p := newPlayer(h, r)
	c, err := configOf(h, func() (*catalog.Programs, error) { return find(h, p) })
	if err != nil {
		return nil, err
	}
	p.asked, p.owed, p.owing = "the start", true, owing(c.Made)
	if err := p.begin(c); err != nil && p.Table.Core.Failure() == nil {
		return nil, err
	}
	return p, nil
}

func newPlayer(h *journal.Header, r *journal.Reader) *Player {
	return &Player{Header: h, reader: r, Own: stamp.Own(), recorder: h.Build(), exact: h.Layout == engine.Layout()}
}

// begin begins the game where the playing does.
func (p *Player) begin(c room.Config) error {
	if p.late != nil {
		_, err := p.Table.Core.BeginLate(c, p.late)
		return err
	}
	return p.Table.Core.Begin(c)
}

// Next reads the next record and does what it says: an input is given to the
// game, an outcome is compared with the game's own. At the end it returns
// io.EOF; a *Difference says that the games differ.
func (p *Player) Next() (*journal.Record, error) {
	p.Answered = nil
	if p.Go != nil {
		if err := p.Go(); err != nil {
			return nil, err
		}
	}
	rec, err := p.reader.Next()
	if err != nil {
		return nil, err
	}
	if err := p.checkOwing(rec); err != nil {
		return nil, err
	}
	switch {
	case rec.Answer != nil:
		err = p.takeAnswer(rec)
	case rec.Concede != nil:
		err = p.takeConcession(rec)
	case rec.After != nil:
		err = p.compareEvents(rec)
	case rec.Snapshot != nil:
		err = p.compareSnapshot(rec)
	case rec.Clock != nil:
		p.Clock = rec.Clock
	case rec.Back != nil:
		err = p.takeBack(rec)
	case rec.Agree != nil:
		err = p.input(rec, p.Table.Core.Agree())
	case rec.Seam != nil:
		err = p.takeSeam(rec)
	case rec.End != nil:
		err = p.compareEnd(rec)
	}
	return rec, err
}

// owing returns who has not told his part of the seed.
func owing(m *seed.Made) (list mtg.SeatSet) {
	if m == nil {
		return 0
	}
	for i := range m.Seats {
		if m.Seats[i].Owes() {
			list = list.With(mtg.Seat(i + 1))
		}
	}
	return list
}

// checkOwing sees to it that who has not told his part of the seed concedes before
// anything else: it had been easy to choose between two seeds by that.
func (p *Player) checkOwing(rec *journal.Record) error {
	switch {
	case p.owing == 0 || rec.After != nil || rec.Snapshot != nil || rec.Clock != nil || rec.Seam != nil:
		return nil
	case rec.Concede != nil:
		seat, err := journal.ParseSeat(rec.Concede.Seat)
		if err == nil && p.owing.Has(seat) {
			p.owing = p.owing.Without(seat)
			return nil
		}
	case rec.End != nil && p.owing != owing(p.Header.Made):
		return nil // the game was over before the last of them could concede
	}
	return p.differ(rec, "the beginning", "another input", "the concession of each seat that has not told its part of the seed")
}

func (p *Player) takeAnswer(rec *journal.Record) error {
	m := rec.Answer
	d := p.Table.Core.Pending()
	if d == nil {
		return p.differ(rec, "an answer", "to decision "+fmt.Sprint(m.Seq), "the game is over")
	}
	p.asked = fmt.Sprintf("decision %d (%v, %v) of seat %v", d.Seq, d.Kind, d.Prompt, d.By)
	m = p.number(m, d.Seq)
	if err := journal.Resolve(d, m, p.face, &p.answer); err != nil {
		return p.differ(rec, "the answer", answerText(m), err.Error())
	}
	p.Answered, p.owed = m, true
	if p.Before != nil {
		p.Before(&p.Table.Core)
	}
	return p.input(rec, p.Table.Core.Answer(&p.answer))
}

func (p *Player) takeConcession(rec *journal.Record) error {
	seat, err := journal.ParseSeat(rec.Concede.Seat)
	if err != nil {
		return &journal.Damage{Line: rec.Line, What: err.Error()}
	}
	p.asked, p.owed = fmt.Sprintf("the concession of seat %v", seat), true
	return p.input(rec, p.Table.Core.Concede(seat))
}

// input judges what giving an input led to: a broken engine is compared at the
// end of the journal, a refused input is a difference.
func (p *Player) input(rec *journal.Record, err error) error {
	if err == nil || p.Table.Core.Failure() != nil {
		p.inputs = append(p.inputs, rec)
		if p.After != nil {
			p.After(&p.Table.Core, p.again)
		}
		return nil
	}
	return p.differ(rec, "the input", "accepted", err.Error())
}

// takeBack plays the game from the start up to the decision it was taken back to.
func (p *Player) takeBack(rec *journal.Record) error {
	inputs, to := p.inputs, p.numbered(rec.Back.Seq)
	p.again, p.inputs = true, nil
	defer func() { p.again = false }()
	if err := p.begin(*p.Table.Core.Config()); err != nil {
		return p.differ(rec, "the start", "accepted", err.Error())
	}
	if p.After != nil {
		p.After(&p.Table.Core, true)
	}
	for _, in := range inputs {
		switch d := p.Table.Core.Pending(); {
		case d != nil && d.Seq == to:
		case in.Answer != nil:
			if err := p.takeAnswer(in); err != nil {
				return err
			}
			continue
		case in.Concede != nil:
			if err := p.takeConcession(in); err != nil {
				return err
			}
			continue
		}
		break
	}
	p.owed = false
	p.Answered = nil
	if d := p.Table.Core.Pending(); d == nil || d.Seq != to {
		return p.differ(rec, "the decision taken back to", fmt.Sprint(rec.Back.Seq), "there is none")
	}
	if p.Anew != nil {
		p.Anew(&p.Table.Core)
	}
	return nil
}

func (p *Player) differ(rec *journal.Record, what, recorded, played string) error {
	return &Difference{Line: rec.Line, Asked: p.asked, What: what, Recorded: recorded, Played: played, Recorder: p.recorder.String()}
}

func (p *Player) face(f mtg.FaceID) string { return p.Table.Core.Config().Programs.Face(f).Face.Name }

func answerText(m *journal.Answer) string {
	text := ""
	for i := range m.Picks {
		if i > 0 {
			text += ", "
		}
		text += m.Picks[i].String()
	}
	if text == "" {
		text = "an answer to " + m.Asked
	}
	return text
}

func eventText(e *journal.Event) string {
	text := e.Kind
	for _, part := range [...]string{e.Player, e.Object, e.Other} {
		if part != "" {
			text += " " + part
		}
	}
	if e.N != 0 {
		text += fmt.Sprintf(" %d", e.N)
	}
	if e.Rule != "" {
		text += " (" + e.Rule + ")"
	}
	return text
}
