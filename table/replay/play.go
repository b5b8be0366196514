package replay

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/seed"
)

// Game makes the configuration of a game from the header of its journal.
func Game(h *journal.Header) (room.Config, error) {
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
		c.Decks, c.Sideboards, c.Commanders = append(c.Decks, main), append(c.Sideboards, side), append(c.Commanders, leaders)
	}
	c.Programs, err = decode(h.Programs)
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
func decode(data []byte) (p *catalog.Programs, err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("the programs of the header contradict themselves")
		}
	}()
	if p, err = catalog.Decode(data); err != nil {
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

	again  bool
	late   *room.Late        // where the playing begins; nil: at the start
	inputs []*journal.Record // those the game consists of, from there on
	reader *journal.Reader
	asked  string
	answer decision.Answer
	owed   bool // an input was given and its outcome not yet compared
	ended  bool
	owing  mtg.SeatSet // those who did not tell their parts of the seed, and have not conceded yet
}

// Start reads the header and begins the game.
func Start(r *journal.Reader) (*Player, error) {
	h, err := r.Header()
	if err != nil {
		return nil, err
	}
	c, err := Game(h)
	if err != nil {
		return nil, err
	}
	p := &Player{Header: h, reader: r, asked: "the start", owed: true, owing: owing(c.Made)}
	if err := p.begin(c); err != nil && p.Table.Core.Failure() == nil {
		return nil, err
	}
	return p, nil
}

// begin begins the game where the playing does.
func (p *Player) begin(c room.Config) error {
	if p.late != nil {
		return p.Table.Core.BeginLate(c, p.late)
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
	case p.owing == 0 || rec.After != nil || rec.Snapshot != nil || rec.Clock != nil:
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
	inputs := p.inputs
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
		case d != nil && d.Seq == rec.Back.Seq:
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
	if d := p.Table.Core.Pending(); d == nil || d.Seq != rec.Back.Seq {
		return p.differ(rec, "the decision taken back to", fmt.Sprint(rec.Back.Seq), "there is none")
	}
	if p.Anew != nil {
		p.Anew(&p.Table.Core)
	}
	return nil
}

func (p *Player) compareEvents(rec *journal.Record) error {
	p.owed = false
	played := journal.AppendEvents(nil, p.Table.Core.Events())
	for i := range max(len(played), len(rec.After.Events)) {
		switch {
		case i >= len(played):
			return p.differ(rec, fmt.Sprintf("event %d", i+1), eventText(&rec.After.Events[i]), "none")
		case i >= len(rec.After.Events):
			return p.differ(rec, fmt.Sprintf("event %d", i+1), "none", eventText(&played[i]))
		case played[i] != rec.After.Events[i]:
			return p.differ(rec, fmt.Sprintf("event %d", i+1), eventText(&rec.After.Events[i]), eventText(&played[i]))
		}
	}
	if hash := journal.HashText(p.Table.Core.Game().S.Rolling); hash != rec.After.Hash {
		return p.differ(rec, "the rolling hash", rec.After.Hash, hash)
	}
	return nil
}

func (p *Player) compareSnapshot(rec *journal.Record) error {
	if hash := journal.HashText(p.Table.Core.Game().Hash()); hash != rec.Snapshot.Hash {
		return p.differ(rec, "the hash of the game", rec.Snapshot.Hash, hash)
	}
	if _, _, err := rec.Snapshot.Unpack(); err != nil {
		return &journal.Damage{Line: rec.Line, What: err.Error()}
	}
	return nil
}

// judged reports whether the end is by the word of who ran the game: that it goes on
// and on, or that the engine could not go on with it.
func (p *Player) judged(e *journal.End, ending string) bool {
	switch {
	case e.What == "":
		return false
	case ending == "":
		return e.Result == journal.Draw || e.Result == journal.Unfinished
	}
	return ending == journal.Unfinished && (e.Result == journal.Draw || e.Result == journal.Won)
}

func (p *Player) compareEnd(rec *journal.Record) error {
	p.ended = true
	e, got := rec.End, p.Table.Core.Result()
	if p.judged(e, got.Ending) {
		winner, err := journal.ParseSeat(e.Winner)
		if e.Winner != "" && err != nil {
			return &journal.Damage{Line: rec.Line, What: err.Error()}
		}
		p.Table.Core.Judged(e.Result, winner)
		got = p.Table.Core.Result()
	}
	ending := got.Ending
	if ending == "" {
		ending = "the game goes on"
	}
	if ending != e.Result {
		return p.differ(rec, "the end", e.Result, ending)
	}
	if winner := journal.EntityText(mtg.PlayerEntity(got.Winner)); winner != e.Winner {
		return p.differ(rec, "the winner", e.Winner, winner)
	}
	if hash := journal.HashText(p.Table.Core.Game().Hash()); e.Hash != "" && hash != e.Hash {
		return p.differ(rec, "the hash of the game", e.Hash, hash)
	}
	return nil
}

func (p *Player) differ(rec *journal.Record, what, recorded, played string) error {
	return &Difference{Line: rec.Line, Asked: p.asked, What: what, Recorded: recorded, Played: played, Recorder: p.Header.Build().String()}
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

// Report is what a whole journal came to.
type Report struct {
	Engine    string `json:"engine"`
	Records   int    `json:"records"`
	Decisions uint32 `json:"decisions"`
	Snapshots int    `json:"snapshots"`
	Turns     uint32 `json:"turns"`
	Result    string `json:"result"` // empty: the game was left unfinished
	Winner    string `json:"winner,omitempty"`
	Torn      bool   `json:"torn,omitempty"`
	// Commitments are those to the seed that were checked: the server's, and by seat
	// those of the players; empty for who has no part.
	Commitments []string `json:"commitments,omitempty"`
}

// Verify plays a journal again and compares everything recorded. A *Difference
// is the first thing that is not the same; a *journal.Damage says that the file
// is not what was written.
func Verify(r *journal.Reader) (Report, error) {
	p, err := Start(r)
	if err != nil {
		return Report{}, err
	}
	report := Report{Engine: p.Header.Engine, Records: 1}
	for {
		rec, err := p.Next()
		if errors.Is(err, io.EOF) {
			return p.report(report), nil
		}
		if err != nil {
			return p.report(report), err
		}
		report.Records++
		if rec.Snapshot != nil {
			report.Snapshots++
		}
	}
}

func (p *Player) report(r Report) Report {
	got := p.Table.Core.Result()
	if p.Header.Commitment != "" {
		r.Commitments = []string{p.Header.Commitment}
	}
	if m := p.Header.Made; m != nil {
		for i := range m.Seats {
			r.Commitments = append(r.Commitments, m.Seats[i].Commitment)
		}
	}
	r.Decisions, r.Turns, r.Torn = got.Decisions, p.Table.Core.Game().S.Turn, p.reader.Torn()
	if p.ended {
		r.Result, r.Winner = got.Ending, journal.EntityText(mtg.PlayerEntity(got.Winner))
	}
	return r
}

// Promised reports a commitment, of those that were shown before the game, that is not
// among the ones checked.
func (r *Report) Promised(shown []string) error {
	for _, c := range shown {
		if c == "" || !slices.Contains(r.Commitments, c) {
			return fmt.Errorf("the commitment %q is none of the game's, which are %q", c, r.Commitments)
		}
	}
	return nil
}

// Seed says in a sentence where the seed comes from, as far as that was checked.
func (r *Report) Seed() string {
	switch len(r.Commitments) {
	case 0:
		return "nothing was published of its seed before the game"
	case 1:
		return "its seed is the one whose hash was published: " + r.Commitments[0]
	}
	text := "its seed is made of the server's part " + r.Commitments[0]
	for i, c := range r.Commitments[1:] {
		if c == "" {
			c = "none"
		}
		text += fmt.Sprintf(", of %v: %s", mtg.Seat(i+1), c)
	}
	return text
}

// ErrEnded says that a game cannot be resumed, since it is over.
var ErrEnded = errors.New("the game of the journal has ended; there is nothing to resume")

// Resume plays the journal to its end and lets what is written to w go on with
// it. A last line that was cut off is left out: w must write behind the
// r.Offset() bytes that are whole.
func Resume(r *journal.Reader, w io.Writer) (*Player, error) {
	r.AllowTorn = true
	p, err := Start(r)
	if err != nil {
		return nil, err
	}
	return p, p.GoOn(r, w)
}

// GoOn plays the journal r, with which p was started, to its end, and lets what
// is written to w go on with it, as Resume does.
func (p *Player) GoOn(r *journal.Reader, w io.Writer) error {
	if p.After != nil {
		p.After(&p.Table.Core, false)
	}
	for {
		_, err := p.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
	}
	if p.ended {
		return ErrEnded
	}
	p.Table.Core.Config().Journal = w
	return p.Table.Core.Attach(journal.Append(w, r), p.owed)
}
