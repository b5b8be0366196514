package legal

// This file says what 702.47, splice, asks of a spell that is being cast.

import "github.com/apnap/apnap/game/state"

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
