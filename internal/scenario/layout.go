package scenario

import (
	"errors"
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// Layout is the start of a scenario as a game that can be played on.
type Layout struct {
	Rules    ruleset.Rules
	Programs *catalog.Programs
	Position *position.Position
	Starting mtg.Seat
}

// errFurnished says that a scenario begins with what a position does not hold.
var errFurnished = errors.New("the scenario begins with things that a position to play on does not hold")

// Layout lays the scenario out with the cards of the runner, without playing it.
func (r *Runner) Layout(f *File) (l Layout, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("the scenario cannot be laid out: %v", broken)
		}
	}()
	p := &play{file: f, runner: r}
	if l.Rules, err = p.rules(); err != nil {
		return l, err
	}
	if err := p.seat(); err != nil {
		return l, err
	}
	s := setup{play: p, used: map[string]bool{}, commander: l.Rules.Commander}
	if l.Position, err = s.position(); err != nil {
		return l, err
	}
	for i := range f.Players {
		if f.Players[i].ManaPool != "" {
			return l, fmt.Errorf("%w: mana", errFurnished)
		}
	}
	l.Programs, err = s.programs()
	l.Starting = p.seats[f.Rules.StartingPlayer]
	return l, err
}
