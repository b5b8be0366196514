package agent

import (
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// attempt is an action or a mana ability that was begun. One that turns out not to be
// payable is reversed (733.1) and may be offered again: two such mana abilities in turn
// for ever, when the payment of each makes the other look new.
type attempt struct {
	action  mtg.ActionKind
	object  mtg.ObjectID
	ability mtg.AbilityRef
	way     uint8
}

func attemptOf(o *decision.Option) attempt {
	return attempt{o.Action, o.Object, o.Ability, o.Way}
}

// mostTries is how often a mana ability with a cost of its own is begun before the
// player has priority again. Filters of mana are used several times with good reason.
const mostTries = 4

// attempts are what was begun and came to nothing, or may have.
type attempts struct {
	mana   []attempt // since the player had priority
	last   attempt   // what the player did with priority
	failed []attempt // of this turn, for which he could not pay
}

// begins notes what is done with priority.
func (x *attempts) begins(o *decision.Option) {
	x.mana, x.last = x.mana[:0], attemptOf(o)
}

// newTurn forgets what could not be paid for.
func (x *attempts) newTurn() { x.failed = x.failed[:0] }

// hasFailed reports whether the action could not be paid for in this turn.
func (x *attempts) hasFailed(o *decision.Option) bool { return slices.Contains(x.failed, attemptOf(o)) }

// mayTry reports whether the mana ability is to be begun once more.
func (x *attempts) mayTry(o *decision.Option) bool {
	n, a := 0, attemptOf(o)
	for _, b := range x.mana {
		if a == b {
			n++
		}
	}
	return n < mostTries
}

// settleTries sees to it that a payment ends: where it would begin a mana ability with
// a cost of its own that was begun often, it begins another one, or is given up.
func (e *Easy) settleTries() {
	picks := e.a.Picks
	if len(picks) != 1 || e.d.Options[picks[0]].Flags&decision.Complex == 0 {
		return
	}
	if o := &e.d.Options[picks[0]]; e.tried.mayTry(o) {
		e.tried.mana = append(e.tried.mana, attemptOf(o))
		return
	}
	for i := range e.d.Options {
		o := &e.d.Options[i]
		if o.Flags&decision.Complex == 0 || !e.tried.mayTry(o) {
			continue
		}
		if e.a.Picks[0] = uint16(i); e.d.Legal(e.a) {
			e.tried.mana = append(e.tried.mana, attemptOf(o))
			return
		}
	}
	e.a.Picks, e.a.Numbers, e.a.Cancel = e.a.Picks[:0], e.a.Numbers[:0], true
	e.tried.failed = append(e.tried.failed, e.tried.last)
}
