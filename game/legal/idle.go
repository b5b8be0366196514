package legal

import (
	"fmt"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// idle is when a player was found to have nothing to do but pass. That stays so while
// steps begin and end and nothing else happens, if it was not asked which step it is
// but for the times that occasions know.
type idle struct {
	known             bool
	missed            catalog.When
	sorcery           bool
	turn, epoch       uint32
	moved             uint64
	effects, departed int
}

// idleNow is what there would be to remember of p now.
func (l *Law) idleNow(p mtg.Seat) idle {
	o := &l.candidatesOf(p).occasion
	return idle{
		known: true, missed: o.missed, sorcery: o.sorcery, turn: l.S.Turn, epoch: l.Q.Epoch(), moved: l.moved,
		effects: len(l.S.Effects), departed: len(l.S.Departed),
	}
}

// Idle reports whether p surely can do nothing besides passing, where mana is made only
// to pay.
func (l *Law) Idle(p mtg.Seat) bool {
	if !l.CanAct(p) {
		return true
	}
	k := &l.scratch.able[p]
	if !stillIdle(l, k) {
		return false
	}
	if invariant.Watching {
		var d decision.Decision
		if l.Actions(p, &d); len(d.Options) > 0 {
			panic(fmt.Sprintf("invariant broken: seat %v could do nothing, and in %v can %+v", p, l.S.Step, d.Options[0]))
		}
	}
	return true
}

// stillIdle reports whether what is remembered of the player is what there would be to
// remember now.
func stillIdle(l *Law, k *candidates) bool {
	i, o := &k.idle, &k.occasion
	return i.known && i.moved == l.moved && i.missed == o.missed && i.sorcery == o.sorcery && i.turn == l.S.Turn &&
		i.effects == len(l.S.Effects) && i.departed == len(l.S.Departed) && i.epoch == l.Q.Epoch()
}

// noteIdle remembers that p has nothing to do, or no more that he had nothing. looks is
// how often the step had been asked about before his actions were listed.
func (l *Law) noteIdle(p mtg.Seat, nothing bool, looks uint64) {
	k := &l.scratch.able[p]
	k.idle.known = false
	if nothing && looks == l.Q.StepLooks() && !l.scratch.purses[p].byStep && len(l.Tried) == 0 {
		k.idle = l.idleNow(p)
	}
}
