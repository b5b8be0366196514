package notation

import (
	"errors"
	"fmt"
	"io"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

// Play plays the game again with the programs of its cards, which are to be in the order
// of g.Cards, and writes the journal of it. An *Error names the line whose answer is not
// possible; another says what of the end is not as the text has it.
func (g *Game) Play(programs *catalog.Programs, w io.Writer) error {
	h := g.Header
	h.Cards = programs.Keep()
	c, err := replay.Game(&h)
	if err != nil {
		return err
	}
	c.Programs, c.Journal, c.Build = programs, w, stamp.Own()
	p := player{points: map[uint32]*room.Point{}}
	for i := range g.Inputs {
		if b := g.Inputs[i].Back; b != nil {
			p.points[b.Seq] = &room.Point{}
		}
	}
	if err := p.core.Begin(c); err != nil {
		return fmt.Errorf("the game cannot begin: %w", err)
	}
	for i := range g.Inputs {
		if err := p.take(&g.Inputs[i], programs); err != nil {
			return &Error{g.Inputs[i].Line, err.Error()}
		}
	}
	return p.compare(g.End, h.Layout == engine.Layout())
}

// player plays the inputs of a game.
type player struct {
	core   room.Core
	points map[uint32]*room.Point // the decisions that the game is taken back to
	answer decision.Answer
}

// take gives the game one input.
func (p *player) take(in *Input, programs *catalog.Programs) error {
	d := p.core.Pending()
	if d == nil {
		return errors.New("the game is over")
	}
	if point := p.points[d.Seq]; point != nil && point.Seq == 0 {
		p.core.Mark(point)
	}
	switch {
	case in.Answer != nil:
		m := *in.Answer
		for i, text := range in.abilities {
			if text == "" {
				continue
			}
			ref, err := abilityNamed(text, programs)
			if err != nil {
				return err
			}
			m.Picks[i].Ability = ref
		}
		name := func(f mtg.FaceID) string { return programs.Face(f).Face.Name }
		if err := journal.Resolve(d, &m, name, &p.answer); err != nil {
			return err
		}
		return p.core.Answer(&p.answer)
	case in.Concede != nil:
		seat, err := journal.ParseSeat(in.Concede.Seat)
		if err != nil {
			return err
		}
		return p.core.Concede(seat)
	case in.Back != nil:
		if err := p.core.Back(p.points[in.Back.Seq]); err != nil {
			return err
		}
		for seq, point := range p.points {
			if seq >= in.Back.Seq {
				*point = room.Point{} // what was decided there is no more
			}
		}
		return nil
	}
	return p.core.Agree()
}

// compare compares the end with that of the text, exact where the states of both builds
// have one form.
func (p *player) compare(end *journal.End, exact bool) error {
	if end == nil {
		return nil
	}
	if end.What != "" && end.Result == journal.Draw && p.core.Pending() != nil {
		if err := p.core.Halt(end.What); err != nil {
			return err
		}
	}
	r := p.core.Result()
	winner := journal.EntityText(mtg.PlayerEntity(r.Winner))
	if r.Ending != end.Result || winner != end.Winner || r.Turns != end.Turns || r.Decisions != end.Decisions {
		return fmt.Errorf("it is not the same game here: recorded is %s, played again it is %s",
			endText(end.Result, end.Winner, end.Turns, end.Decisions), endText(r.Ending, winner, r.Turns, r.Decisions))
	}
	if hash := journal.HashText(p.core.Game().Hash()); exact && end.Hash != "" && hash != end.Hash {
		return fmt.Errorf("it is not the same game here: it ended the same way, but recorded is the hash %s, played again it is %s", end.Hash, hash)
	}
	return nil
}

func endText(result, winner string, turns, decisions uint32) string {
	if winner != "" {
		result += " by " + winner
	}
	if result == "" {
		result = "left"
	}
	return fmt.Sprintf("%s in turn %d after %d decisions", result, turns, decisions)
}
