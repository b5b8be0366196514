package decision

import "github.com/apnap/apnap/mtg"

// mostActs is how many actions a Whim takes in one turn.
const mostActs = 200

// Whim is a player who answers at random, as Sample draws. What he could do for
// ever he does a number of times (732.2a): after many actions in one turn he
// passes until the next. The zero value is ready.
type Whim struct {
	turn uint32
	acts int
}

// Draw puts a random legal answer to d into a, in the turn with the number, and
// reports whether it found one.
func (w *Whim) Draw(d *Decision, turn uint32, a *Answer, r Random) bool {
	if !d.Sample(a, r) {
		return false
	}
	if d.Kind != Act {
		return true
	}
	if w.turn != turn {
		w.turn, w.acts = turn, 0
	}
	if d.Options[a.Picks[0]].Action == mtg.ActionPass {
		return true
	}
	if w.acts++; w.acts <= mostActs {
		return true
	}
	for i := range d.Options {
		if d.Options[i].Action == mtg.ActionPass {
			a.Picks[0] = uint16(i)
		}
	}
	return true
}
