package room

import (
	"time"

	"github.com/apnap/apnap/mtg"
)

// Clocks are the clocks of a game: each player's runs while he is asked. The
// zero value is a game without clocks.
type Clocks struct {
	// Left is by seat, the first being seat 1; nil: there are no clocks.
	Left []time.Duration
	// Increment is added with each answer.
	Increment time.Duration

	running mtg.Seat
	since   time.Time
}

// On reports whether there are clocks.
func (k *Clocks) On() bool { return k.Left != nil }

// Running returns whose clock runs.
func (k *Clocks) Running() mtg.Seat { return k.running }

// run lets the clock of p run, and of nobody for zero.
func (k *Clocks) run(p mtg.Seat, now time.Time) {
	if !k.On() {
		return
	}
	k.settle(now)
	k.running, k.since = p, now
}

// settle takes from the running clock what has passed.
func (k *Clocks) settle(now time.Time) {
	if k.running != 0 {
		k.Left[k.running-1] = max(0, k.Left[k.running-1]-now.Sub(k.since))
		k.since = now
	}
}

// add gives the increment to p.
func (k *Clocks) add(p mtg.Seat) {
	if k.On() {
		k.Left[p-1] += k.Increment
	}
}

// Millis returns what is left at a time, in milliseconds.
func (k *Clocks) Millis(now time.Time) (left []int64) {
	k.settle(now)
	for _, d := range k.Left {
		left = append(left, d.Milliseconds())
	}
	return left
}

// due returns how long the running clock still runs, and false when none does.
func (k *Clocks) due() (time.Duration, bool) {
	if k.running == 0 || !k.On() {
		return 0, false
	}
	return k.Left[k.running-1], true
}
