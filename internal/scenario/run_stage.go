package scenario

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// The limits of one scenario, far beyond what any needs.
const (
	maxAnswers = 50_000
	maxTurns   = 100
)

// playStage plays one stage and checks what must hold at its end.
func (p *play) playStage(s *Stage) error {
	p.begin(s)
	if err := p.drive(); err != nil {
		return err
	}
	if err := p.finishAction(); err != nil {
		return err
	}
	if err := p.close(); err != nil {
		return err
	}
	return p.checks(s.Expect, "at the end")
}

// begin fills the queues and lanes of the stage.
func (p *play) begin(s *Stage) {
	p.stage, p.over, p.refusals = s, false, nil
	p.policy = &Policy{Strict: s.Strict}
	for _, pl := range p.file.Players {
		p.queues[pl.Key] = NewQueue(s.Script, pl.Key)
		p.lanes[pl.Key] = NewAnswers(Lanes{})
	}
	for _, l := range s.Answers {
		p.lanes[l.Player] = NewAnswers(l.Lanes)
	}
	for _, l := range s.Answers {
		for _, c := range l.Lanes.Choices {
			switch c.Kind {
			case ChoiceCoin:
				p.g.ForceCoin(c.Win)
			case ChoiceDie:
				p.g.ForceDie(c.Number)
			case ChoicePlanarDie:
				p.g.ForcePlanar(int32(c.Number))
			case ChoiceRandom:
				if w := c.Picks[0]; w.Kind == SelectPlayer {
					p.g.ForcePlayer(p.seats[w.Player])
				} else if w.Kind == SelectName {
					p.g.ForceNamed(w.Name)
				}
			}
		}
	}
	p.forced = p.g.Forced()
	p.wanted = p.g.Wanted()
}

// drive plays to the stage's stop.
func (p *play) drive() error {
	for !p.over {
		p.drain()
		if how, over := p.g.Ended(); over {
			if how != engine.Finished {
				return fmt.Errorf("the game does not end (%s)", p.g.Agenda())
			}
			return nil
		}
		if turn, step, waits := p.g.Paused(); waits {
			if p.stopsBefore(turn, step) {
				return nil
			}
			if int(turn) > p.stage.Stop.At.Turn+maxTurns {
				return fmt.Errorf("the stop %v does not come", p.stage.Stop.At)
			}
			p.g.Resume()
			continue
		}
		if p.g.Pending() == nil {
			return fmt.Errorf("the engine asks nothing and has not ended (%s)", p.g.Agenda())
		}
		if p.answered++; p.answered > maxAnswers {
			return fmt.Errorf("more than %d decisions", maxAnswers)
		}
		if err := p.decide(); err != nil {
			return err
		}
	}
	return nil
}

// momentOf is the moment of a step of a turn.
func momentOf(s mtg.Step) Moment {
	if s < mtg.Untap {
		return OpeningHand
	}
	return Untap + Moment(s-mtg.Untap)
}

// point is where the game is.
func (p *play) point() Point {
	return Point{Turn: int(p.g.S.Turn), Moment: momentOf(p.g.S.Step)}
}

// stopsBefore reports whether the stage stops before the step that begins.
func (p *play) stopsBefore(turn uint32, step mtg.Step) bool {
	stop := &p.stage.Stop
	if stop.Edge == EdgeBefore {
		return int(turn) >= stop.At.Turn && momentOf(step) == stop.At.Moment
	}
	if stop.At.Turn == 0 {
		return true
	}
	here := p.point()
	return here.Turn >= stop.At.Turn && here.Moment == stop.At.Moment
}

// close makes sure that the stage showed its error and left nothing undone.
func (p *play) close() error {
	s := p.stage
	for _, pl := range p.file.Players {
		left := p.left(pl.Key)
		for _, step := range left {
			if !s.Error.Given || s.Error.Value.Kind != ActionRefused {
				return fmt.Errorf("line %d: %s of player %v was never taken", step.Line, step.describe(), pl.Key)
			}
			p.refusals = append(p.refusals, Refusal{Kind: ActionRefused, Player: pl.Key, At: step.At, Reason: "never taken"})
		}
	}
	if s.Error.Given && !s.Error.Value.ShownBy(p.refusals) {
		return fmt.Errorf("the stage should show the error %v, %d times; it showed %s", s.Error.Value.Kind, s.Error.Value.Count, describeRefusals(p.refusals))
	}
	if !s.Strict || p.over {
		return nil
	}
	for _, pl := range p.file.Players {
		for _, left := range p.lanes[pl.Key].Leftovers() {
			return fmt.Errorf("line %d: an answer of player %v in the lane %v was not used", left.Line, pl.Key, left.Lane)
		}
	}
	return nil
}

// left is the steps that should have been taken: all of them, but after the
// end of the game or of the stage only those up to here.
func (p *play) left(key Player) []*Step {
	_, ended := p.g.Ended()
	switch {
	case p.over:
		return nil
	case ended:
		return p.queues[key].Left(p.point())
	}
	return p.queues[key].LeftAll()
}

func describeRefusals(all []Refusal) string {
	if len(all) == 0 {
		return "none"
	}
	var parts []string
	for _, r := range all {
		parts = append(parts, fmt.Sprintf("%v of %v at %v", r.Kind, r.Player, r.At))
	}
	return strings.Join(parts, ", ")
}

// drain takes the events that have happened into the log.
func (p *play) drain() {
	for _, e := range p.g.Events() {
		p.log = append(p.log, e)
		p.shown = append(p.shown, p.nameInEvent(&e))
		p.trace("    %v %s player %v %v N %d rule %v", e.Kind, p.shown[len(p.shown)-1], p.keys[min(int(e.Player), mtg.MaxSeats)], e.Other, e.N, e.Rule)
		switch e.Kind {
		case mtg.EventCoin:
			p.useRandoms(ChoiceCoin, e.Player)
		case mtg.EventDie:
			p.useRandoms(ChoiceDie, e.Player)
		case mtg.EventPlanarDie:
			p.useRandoms(ChoicePlanarDie, e.Player)
		}
	}
	for ; p.wanted > p.g.Wanted(); p.wanted-- {
		p.useRandom(ChoiceRandom, 0)
	}
	for _, by := range p.g.Unasked {
		p.lanes[p.keys[by]].Unasked++
	}
	p.g.Unasked = p.g.Unasked[:0]
	p.notePiles()
}

// useRandoms marks the answers that set what was flipped or rolled as used: some of
// it may have been ignored (705.3, 706.6).
func (p *play) useRandoms(kind ChoiceKind, by mtg.Seat) {
	for ; p.forced > p.g.Forced(); p.forced-- {
		p.useRandom(kind, by)
	}
}

// useRandom marks the answer that set a random result as used.
func (p *play) useRandom(kind ChoiceKind, by mtg.Seat) {
	if by != 0 {
		if _, ok := p.lanes[p.keys[by]].NextRandom(kind, true); ok {
			return
		}
	}
	for _, pl := range p.file.Players {
		if _, ok := p.lanes[pl.Key].NextRandom(kind, true); ok {
			return
		}
	}
}

// nameInEvent is the name of what the event happened to.
func (p *play) nameInEvent(e *event.Event) string {
	for _, id := range [...]mtg.ObjectID{e.Became, e.Object, e.Other.Object()} {
		if row := p.g.Q.Row(id); id != 0 && row != nil && row.Name != 0 {
			return p.g.P.Name(row.Name)
		}
	}
	if e.Card != 0 {
		return p.g.P.Face(e.Card).Face.Name
	}
	return ""
}

// holds reports whether a condition holds for a player.
func (p *play) holds(key Player) func(Condition) bool {
	return func(c Condition) bool {
		switch c.Kind {
		case OnStack:
			return p.onStack(c.Text, false)
		case NotOnStack:
			return !p.onStack(c.Text, false)
		case CopyOnStack:
			return p.onStack(c.Text, true)
		case TopOfStack:
			list := p.objects(mtg.Stack, NoPlayer)
			return len(list) > 0 && p.textHas(list[len(list)-1], c.Text)
		case ManaInPool:
			n := 0
			for _, m := range p.g.S.Players[p.seats[key]].Pool {
				n += int(m)
			}
			return n >= c.N
		}
		return true
	}
}

// onStack reports whether a spell or ability with the words is on the stack.
func (p *play) onStack(text string, isCopy bool) bool {
	for _, id := range p.objects(mtg.Stack, NoPlayer) {
		if p.textHas(id, text) && (!isCopy || p.describe(id).Copy) {
			return true
		}
	}
	return false
}

func (p *play) textHas(id mtg.ObjectID, text string) bool {
	o := p.describe(id)
	if TextContains(text, o.Text, o.self()) {
		return true
	}
	obj := p.g.S.Object(id)
	return o.Ability && obj != nil && p.g.P.Ability(obj.Ability).Name != "" && TextContains(text, keywordOf(p.g.P.Ability(obj.Ability).Name), o.self())
}
