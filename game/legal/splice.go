package legal

// This file says what 702.47, splice, asks of a spell that is being cast.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
)

// eachSpliced calls yield with the cards that were spliced onto the spell, in the order of
// their effects.
func (l *Law) eachSpliced(pr *Proposal, yield func(*state.SplicedRecord)) {
	for n := 0; ; n++ {
		r := state.SplicedAt(l.S, pr.Capture, n)
		if r == nil {
			return
		}
		yield(r)
	}
}

// spliceable reports whether the targets that the texts of the spliced cards ask for can be
// chosen (702.47b).
func (l *Law) spliceable(pr *Proposal) bool {
	if len(l.S.Spliced) == 0 {
		return true
	}
	c, ok := l.context(pr), true
	l.eachSpliced(pr, func(r *state.SplicedRecord) {
		ok = ok && l.ModeHasTargets(&c, &l.P.Ability(r.Ability).Modes[0])
	})
	return ok
}

// eachSplicedCost calls yield with what the spliced cards add to the cost of the spell (702.47a),
// and with the optional costs that objects give it, as often as they are paid (601.2b).
func eachSplicedCost(l *Law, pr *Proposal, yield func(*ability.Cost)) {
	l.eachSpliced(pr, func(r *state.SplicedRecord) { yield(l.P.SpliceOf(r.Ability).Cost) })
	for i := range l.S.Spliced {
		if r := &l.S.Spliced[i]; pr.Capture != 0 && r.Capture == pr.Capture {
			for range r.Times {
				yield(l.P.Ability(r.Ability).LentCost().Cost)
			}
		}
	}
}
